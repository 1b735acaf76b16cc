//! What to watch in lines of text, and as a table for data loggers.

use super::{Monitoring, WatchPoint, WatchedTarget};
use crate::units::GRAVITY;
use crate::{Error, Result};

/// Columns of the table for data loggers.
const COLUMNS: [&str; 13] = [
    "mark",
    "piece",
    "x_m",
    "y_m",
    "z_m",
    "direction_x",
    "direction_y",
    "direction_z",
    "rest_mm",
    "alarm_mm",
    "rest_mrad",
    "alarm_mrad",
    "least_alarm_to_fall_s",
];

/// A fall that comes sooner after the alarm leaves no time to get out, s (assumed).
const TIME_TO_LEAVE: f64 = 10.0;

/// What must be known.
pub(super) fn notes(m: &Monitoring) -> Vec<String> {
    let mut out = Vec::new();
    if m.watched.is_empty() {
        out.push("Nothing hangs, and no loose wall leans: no push test was made. Joints that have cracked without a movement are not found in this way.".to_string());
    }
    let gone: Vec<&str> = m.watched.iter().filter(|w| w.goes_by_itself).map(|w| w.name.as_str()).collect();
    if !gone.is_empty() {
        out.push(format!("MOVES BY ITSELF, without any push: {}. No movement of it is safe.", gone.join("; ")));
    }
    let leads = m.watched.iter().filter_map(|w| w.alarm_to_fall_s).map(|l| l[0]).reduce(f64::min);
    if let Some(least) = leads.filter(|l| *l < TIME_TO_LEAVE) {
        out.push(format!("NO TIME: from the alarm to the fall it took {least:.1} s in a test whose push grows within seconds. An alarm gets nobody out of the place below. Shore or lower the piece before anybody goes there."));
    }
    let false_alarms: usize = m.watched.iter().map(|w| w.announced.false_alarms).sum();
    let went: usize = m.watched.iter().map(|w| w.announced.went).sum();
    let announced: usize = m.watched.iter().map(|w| w.announced.announced).sum();
    let pushes: usize = m.watched.iter().map(|w| w.announced.pushes).sum();
    if pushes > 0 {
        out.push(format!("Alarms tried by {} in other directions: it went {went} times, of which {announced} after an alarm; {false_alarms} false alarms.", if pushes == 1 { "1 push".to_string() } else { format!("{pushes} pushes") }));
    }
    out.push(format!("From one run, simulated, not observed: ranges are over pushes of {} s of this one state. A slow loss (creep, water, heat, a wedge that works loose) moves otherwise. Give the movement that you measure the last word.", m.seconds));
    out.push("NOT KNOWN: what moves in the real heap without any push, how fast, and how well your instrument sees it. No alarm is set below 2 mm and 0.5 mrad (assumed resolution of instruments).".into());
    if m.motion.is_some() {
        out.push("Another motion of the same peak may take down what this one leaves, and the other way round.".into());
    }
    out
}

impl Monitoring {
    /// In lines of text: each target with its points and alarms, the table of aftershocks, and what must be known.
    pub fn in_words(&self) -> Vec<String> {
        let first = |n: &&String| n.starts_with("MOVES") || n.starts_with("NO TIME");
        let mut out: Vec<String> = self.notes.iter().filter(first).cloned().collect();
        out.extend((!out.is_empty()).then(String::new));
        for w in &self.watched {
            out.extend(target(w));
            out.push(String::new());
        }
        if let Some(motion) = self.motion.as_ref().filter(|_| !self.watched.is_empty()) {
            out.push(format!("Aftershocks ({motion}; {} s of each), peak ground acceleration:", self.shaken_s));
            out.extend(self.watched.iter().map(|w| format!("  {:<48} {}", w.name, w.shaking())));
            out.push(String::new());
        }
        out.extend(self.notes.iter().filter(|n| !first(n)).cloned());
        out
    }

    /// A table for data loggers: a row for each point.
    ///
    /// # Errors
    /// None that is known: the table is made in memory.
    pub fn csv(&self) -> Result<Vec<u8>> {
        let failed = |e: String| Error::Failed(format!("the table of points: {e}"));
        let mut w = csv::Writer::from_writer(Vec::new());
        w.write_record(COLUMNS).map_err(|e| failed(e.to_string()))?;
        for t in &self.watched {
            let lead = t.alarm_to_fall_s.map_or(String::new(), |l| format!("{:.2}", l[0]));
            for p in &t.points {
                let mut row = vec![p.mark.clone(), p.piece.clone()];
                row.extend(p.at_m.iter().chain(&p.direction).map(|x| format!("{x:.3}")));
                row.extend([p.rest_m, p.alarm_m, p.rest_rad, p.alarm_rad].map(|x| format!("{:.3}", 1e3 * x)));
                row.push(lead.clone());
                w.write_record(&row).map_err(|e| failed(e.to_string()))?;
            }
        }
        w.into_inner().map_err(|e| failed(e.to_string()))
    }
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
}

fn target(w: &WatchedTarget) -> Vec<String> {
    let [x, y, z] = w.pushed;
    let way = if w.hangs { "pulled downwards".to_string() } else { format!("pushed along ({x:.2}, {y:.2}, {z:.2})") };
    let mut out = vec![format!("{}, {}: {way} it {}", w.name, crate::text::mass(w.mass_kg), w.range())];
    out.extend(w.points.iter().map(|p| point(p, w)));
    if let Some([a, b]) = w.alarm_to_fall_s {
        out.push(format!("  from the alarm to the fall {a:.1} to {b:.1} s over the pushes in which it fell"));
    }
    out
}

fn point(p: &WatchPoint, w: &WatchedTarget) -> String {
    let ([x, y, z], [a, b, c]) = (p.at_m, p.direction);
    let rest = if w.went.is_none() { "came to rest after up to" } else { "still came to rest after" };
    format!(
        "  {} on {} at ({x:.2}, {y:.2}, {z:.2}) m, moves first along ({a:.2}, {b:.2}, {c:.2}): {rest} {:.1} mm and {:.2} mrad; GET OUT from {:.1} mm or {:.2} mrad on",
        p.mark,
        p.piece,
        1e3 * p.rest_m,
        1e3 * p.rest_rad,
        1e3 * p.alarm_m,
        1e3 * p.alarm_rad
    )
}
