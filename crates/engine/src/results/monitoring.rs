//! What to watch in words: points with their alarms, what a piece bore, what aftershocks did. Terminal, sheet, report and pages take them from here.

use crate::record::{Monitoring, WatchPoint, WatchedTarget};
use crate::units::GRAVITY;

/// Stands in place of an alarm where a fall comes before each reading that was borne.
const NO_POINT: &str = "no point announces it: keep out";

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
    ["MOVES", "NO TIME", "NO POINT"].iter().any(|n| note.starts_with(n))
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

    /// The movement and the turn from which on everybody leaves, or that there is none.
    pub fn alarm(&self) -> String {
        match (self.alarm_m.map(mm), self.alarm_rad.map(mrad)) {
            (Some(m), Some(rad)) => format!("{m}, {rad}"),
            (Some(one), None) | (None, Some(one)) => one,
            (None, None) => NO_POINT.into(),
        }
    }

    /// Whether a reading of it comes before each fall that was learnt from.
    pub fn announces(&self) -> bool {
        self.alarm_m.or(self.alarm_rad).is_some()
    }
}

fn movement(m: f64, rad: f64) -> String {
    format!("{}, {}", mm(m), mrad(rad))
}

/// A movement as it is read on a site.
pub(crate) fn mm(m: f64) -> String {
    format!("{:.1} mm", 1e3 * m)
}

/// A turn as it is read on a site.
pub(crate) fn mrad(rad: f64) -> String {
    format!("{:.2} mrad", 1e3 * rad)
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

    /// No point of it announces all falls that were learnt from.
    pub fn is_not_announced(&self) -> bool {
        !self.points.is_empty() && !self.points.iter().any(WatchPoint::announces)
    }

    /// How long it took from the alarm to the fall.
    pub fn fall(&self) -> String {
        self.alarm_to_fall_s.map_or("it did not fall".into(), |[a, b]| format!("{a:.1} to {b:.1} s"))
    }
}
