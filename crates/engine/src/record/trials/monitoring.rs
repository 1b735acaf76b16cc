//! What was found to watch on the heap of a run, beside its frames.

use crate::record::atomic;
use crate::{Error, Result, read as files};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// Name of the file.
pub(in crate::record) const FILE: &str = "monitoring.json";
/// Marks the file as one of ours.
const FORMAT: &str = "leanto monitoring";

#[derive(Serialize, Deserialize)]
struct MonitoringDocument {
    format: String,
    run: String,
    monitoring: Monitoring,
}

/// What to watch. From one run: simulated, not observed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Monitoring {
    /// Time of each push, s.
    pub seconds: f64,
    /// Clusters that hang, then walls that lean.
    pub watched: Vec<WatchedTarget>,
    /// The motion of the aftershocks, in words; none where none was asked for.
    pub motion: Option<String>,
    /// Time of each shaking, s.
    pub shaken_s: f64,
    /// What must be known.
    pub notes: Vec<String>,
}

/// Loose pieces with the points to watch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WatchedTarget {
    /// In words.
    pub name: String,
    /// It hangs by bars or friction; otherwise it leans.
    pub hangs: bool,
    /// Its pieces.
    pub pieces: Vec<String>,
    /// Their mass, kg.
    pub mass_kg: f64,
    /// Direction of the pushes.
    pub pushed: [f64; 3],
    /// The pushes, the least first.
    pub pushes: Vec<PushStep>,
    /// Largest push that it bore, over its weight; 0 for none but its own weight.
    pub bore: f64,
    /// Least push at which it went, over its weight; none where it bore all.
    pub went: Option<f64>,
    /// It goes by itself, without a push.
    pub goes_by_itself: bool,
    /// Points to watch, the best first.
    pub points: Vec<WatchPoint>,
    /// Pushes in other directions: how often it went, and how often an alarm came before.
    pub announced: Announced,
    /// Shortest and longest time from the alarm to the fall over all pushes, s; none where it never fell.
    pub alarm_to_fall_s: Option<[f64; 2]>,
    /// Largest peak ground acceleration that it bore and least at which it went, m/s2.
    pub shaking_m_s2: Option<[Option<f64>; 2]>,
}

/// One push.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PushStep {
    /// Force over weight.
    pub share: f64,
    /// Largest movement of a corner, m.
    pub moved_m: f64,
    /// It went.
    pub went: bool,
}

/// A point to watch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WatchPoint {
    /// Its mark on sheet and logger.
    pub mark: String,
    /// The piece that it is on.
    pub piece: String,
    /// Where, m.
    pub at_m: [f64; 3],
    /// Direction in which it moves first.
    pub direction: [f64; 3],
    /// Largest movement at which the target came to rest, m: 0 where it bore nothing.
    pub rest_m: f64,
    /// Largest turn of its piece at that, rad.
    pub rest_rad: f64,
    /// Least reading before a fall, over the largest one that was borne: of its movement or of the turn of its piece, whichever is larger. None where the
    /// target never fell. At 1 or less it does not announce all falls.
    #[serde(default)]
    pub margin: Option<f64>,
    /// Get out from this movement on, m; none where it does not announce all falls.
    pub alarm_m: Option<f64>,
    /// Get out from this turn of its piece on, rad, likewise.
    pub alarm_rad: Option<f64>,
}

/// What alarms were worth in pushes that did not set them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Announced {
    /// Pushes in other directions.
    pub pushes: usize,
    /// Of these it went so often.
    pub went: usize,
    /// Of these an alarm came before the fall, or before the end of a push in which it did not come to rest.
    pub announced: usize,
    /// It came to rest after an alarm.
    pub false_alarms: usize,
}

/// What was found last; none when nothing was asked, or when it is of the run that was here before.
pub(in crate::record) fn read(folder: &Path, run: &str) -> Result<Option<Monitoring>> {
    let path = folder.join(FILE);
    if !path.exists() {
        return Ok(None);
    }
    let bytes = files::bytes(&path, files::Kind::Record)?;
    let unusable = |what: String| {
        let problem = format!("the kept points to watch cannot be used: {what}");
        Error::in_file(&path, problem, "remove this file and look again: leanto monitor RUN")
    };
    let document: MonitoringDocument = serde_json::from_slice(&bytes).map_err(|e| unusable(e.to_string()))?;
    if document.format != FORMAT {
        return Err(unusable(format!("its format is {:?}", document.format)));
    }
    Ok((document.run == run).then_some(document.monitoring))
}

/// Keeps what was found in place of what is there.
pub(in crate::record) fn write(folder: &Path, run: &str, found: &Monitoring) -> Result<()> {
    let document = MonitoringDocument { format: FORMAT.into(), run: run.into(), monitoring: found.clone() };
    let mut text = serde_json::to_vec_pretty(&document).map_err(|e| Error::Failed(format!("what to watch: {e}")))?;
    text.push(b'\n');
    atomic::write(&folder.join(FILE), &text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(seconds: f64) -> Monitoring {
        Monitoring { seconds, watched: Vec::new(), motion: None, shaken_s: 0.0, notes: vec!["From one run".into()] }
    }

    #[test]
    fn the_last_answer_replaces_the_one_before_and_that_of_another_run_is_not_read() {
        let d = tempfile::tempdir().expect("a temporary folder");
        assert_eq!(read(d.path(), "a").expect("nothing yet"), None);
        for seconds in [2.0, 3.0] {
            write(d.path(), "a", &found(seconds)).expect("written");
        }
        assert_eq!(read(d.path(), "a").expect("read"), Some(found(3.0)));
        assert_eq!(read(d.path(), "b").expect("another run"), None);
        std::fs::write(d.path().join(FILE), "{}").expect("written");
        assert!(read(d.path(), "a").expect_err("damaged").to_string().contains(FILE));
    }
}
