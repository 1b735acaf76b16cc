//! What to watch in words: points with their alarms, what a piece bore, what aftershocks did. Terminal, sheet, report and pages take them from here.

use crate::record::{Monitoring, WatchPoint, WatchedTarget};
use crate::units::GRAVITY;

impl Monitoring {
    /// What must be known before anybody goes in.
    pub fn grave_notes(&self) -> impl Iterator<Item = &String> {
        self.notes.iter().filter(|n| is_grave(n))
    }

    /// What else must be known.
    pub fn other_notes(&self) -> impl Iterator<Item = &String> {
        self.notes.iter().filter(|n| !is_grave(n))
    }

    /// The motion of the aftershocks; none where none was asked for, or nothing is watched.
    pub fn aftershocks(&self) -> Option<String> {
        let motion = self.motion.as_ref().filter(|_| !self.watched.is_empty())?;
        Some(format!("Aftershocks ({motion}; {} s of each), peak ground acceleration", self.shaken_s))
    }

    /// All points.
    pub fn points(&self) -> impl Iterator<Item = &WatchPoint> {
        self.watched.iter().flat_map(|w| &w.points)
    }
}

fn is_grave(note: &str) -> bool {
    note.starts_with("MOVES") || note.starts_with("NO TIME")
}

impl WatchPoint {
    /// Where it is, m.
    pub fn place(&self) -> String {
        let [x, y, z] = self.at_m;
        format!("{x:.2}, {y:.2}, {z:.2}")
    }

    /// The direction in which it moves first.
    pub fn way(&self) -> String {
        let [x, y, z] = self.direction;
        format!("{x:.2}, {y:.2}, {z:.2}")
    }

    /// The largest movement and turn after which it came to rest.
    pub fn rested(&self) -> String {
        movement(self.rest_m, self.rest_rad)
    }

    /// The movement and the turn from which on everybody leaves.
    pub fn alarm(&self) -> String {
        movement(self.alarm_m, self.alarm_rad)
    }
}

fn movement(m: f64, rad: f64) -> String {
    format!("{:.1} mm, {:.2} mrad", 1e3 * m, 1e3 * rad)
}

impl WatchedTarget {
    /// Peaks of aftershocks that it bears and at which it goes.
    pub fn shaking(&self) -> String {
        let g = |a: f64| format!("{:.2} g", a / GRAVITY);
        match self.shaking_m_s2 {
            None => "not tried".into(),
            Some([Some(a), Some(b)]) => format!("stays at {}, goes at {}", g(a), g(b)),
            Some([None, Some(b)]) => format!("goes at {} already", g(b)),
            Some([Some(a), None]) => format!("stays at {}; more was not tried", g(a)),
            Some([None, None]) => "not tried".into(),
        }
    }

    /// The pushes that it bore and did not bear.
    pub fn range(&self) -> String {
        let percent = |x: f64| format!("{:.0} %", 100.0 * x);
        match self.went {
            _ if self.goes_by_itself => "goes without a push".into(),
            Some(w) => format!("bore {} of its weight, went at {}", percent(self.bore), percent(w)),
            None => format!("bore {} of its weight; more was not tried", percent(self.bore)),
        }
    }

    /// How long it took from the alarm to the fall.
    pub fn fall(&self) -> String {
        self.alarm_to_fall_s.map_or("it did not fall".into(), |[a, b]| format!("{a:.1} to {b:.1} s"))
    }
}
