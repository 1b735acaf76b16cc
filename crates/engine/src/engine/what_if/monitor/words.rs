//! What to watch in lines of text, and as a table for data loggers.

use crate::record::{Monitoring, WatchPoint, WatchedTarget};
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
        let mut out: Vec<String> = self.grave_notes().cloned().collect();
        out.extend((!out.is_empty()).then(String::new));
        for w in &self.watched {
            out.extend(target(w));
            out.push(String::new());
        }
        if let Some(what) = self.aftershocks() {
            out.push(format!("{what}:"));
            out.extend(self.watched.iter().map(|w| format!("  {:<48} {}", w.name, w.shaking())));
            out.push(String::new());
        }
        out.extend(self.other_notes().cloned());
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

fn target(w: &WatchedTarget) -> Vec<String> {
    let [x, y, z] = w.pushed;
    let way = if w.hangs { "pulled downwards".to_string() } else { format!("pushed along ({x:.2}, {y:.2}, {z:.2})") };
    let mut out = vec![format!("{}, {}: {way} it {}", w.name, crate::text::mass(w.mass_kg), w.range())];
    out.extend(w.points.iter().map(|p| point(p, w)));
    if w.alarm_to_fall_s.is_some() {
        out.push(format!("  from the alarm to the fall {} over the pushes in which it fell", w.fall()));
    }
    out
}

fn point(p: &WatchPoint, w: &WatchedTarget) -> String {
    let rest = if w.went.is_none() { "came to rest after up to" } else { "still came to rest after" };
    format!(
        "  {} on {} at ({}) m, moves first along ({}): {rest} {:.1} mm and {:.2} mrad; GET OUT from {:.1} mm or {:.2} mrad on",
        p.mark,
        p.piece,
        p.place(),
        p.way(),
        1e3 * p.rest_m,
        1e3 * p.rest_rad,
        1e3 * p.alarm_m,
        1e3 * p.alarm_rad
    )
}
