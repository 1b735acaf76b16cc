//! What happened when the holes of ways were cut in continuations of a run, beside its frames. A way is known by the axes of its holes.

use crate::assess::{Cut, WayTested};
use crate::geometry::Vec3;
use crate::record::atomic;
use crate::{Error, Result, read as files};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// Name of the file.
pub(in crate::record) const FILE: &str = "trials.json";
/// Marks the file as one of ours.
const FORMAT: &str = "leanto trials";
/// Holes whose ends are nearer than this are the same, m.
const SAME: f64 = 1e-3;

#[derive(Serialize, Deserialize)]
struct TrialsDocument {
    format: String,
    run: String,
    trials: Vec<HoleTrial>,
}

/// Holes that were cut together, and what happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HoleTrial {
    /// Ends of the axis of each hole, m.
    pub axes: Vec<[Vec3; 2]>,
    /// What happened.
    pub tested: WayTested,
}

impl HoleTrial {
    /// True when these are the holes of the trial.
    pub fn is_of(&self, cuts: &[Cut]) -> bool {
        self.has_axes(&cuts.iter().map(|c| c.axis).collect::<Vec<_>>())
    }

    fn has_axes(&self, axes: &[[Vec3; 2]]) -> bool {
        let near = |a: &[Vec3; 2], b: &[Vec3; 2]| (0..2).all(|k| (a[k] - b[k]).norm() < SAME);
        self.axes.len() == axes.len() && self.axes.iter().zip(axes).all(|(a, b)| near(a, b))
    }
}

/// The trials of a run; none when there are none, or those of the run that was here before.
pub(in crate::record) fn read(folder: &Path, run: &str) -> Result<Vec<HoleTrial>> {
    let path = folder.join(FILE);
    if !path.exists() {
        return Ok(Vec::new());
    }
    let bytes = files::bytes(&path, files::Kind::Record)?;
    let unusable = |what: String| {
        let problem = format!("the trials of ways cannot be used: {what}");
        Error::in_file(&path, problem, "remove this file and try the ways again: leanto whatif RUN --ways all")
    };
    let document: TrialsDocument = serde_json::from_slice(&bytes).map_err(|e| unusable(e.to_string()))?;
    if document.format != FORMAT {
        return Err(unusable(format!("its format is {:?}", document.format)));
    }
    Ok(if document.run == run { document.trials } else { Vec::new() })
}

/// Adds trials to those of a run.
pub(in crate::record) fn add(folder: &Path, run: &str, new: Vec<HoleTrial>) -> Result<()> {
    let mut trials = read(folder, run)?;
    trials.retain(|t| new.iter().all(|n| !n.has_axes(&t.axes)));
    trials.extend(new);
    let document = TrialsDocument { format: FORMAT.into(), run: run.into(), trials };
    let mut text = serde_json::to_vec_pretty(&document).map_err(|e| Error::Failed(format!("the trials: {e}")))?;
    text.push(b'\n');
    atomic::write(&folder.join(FILE), &text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trial(x: f64, moved: usize) -> HoleTrial {
        let tested = WayTested { seconds: 2.0, moved, moved_mass: 0.0, largest: 0.0, shrunk: Vec::new() };
        HoleTrial { axes: vec![[Vec3::new(x, 0.0, 1.0), Vec3::new(x, 0.0, 0.0)]], tested }
    }

    #[test]
    fn a_second_trial_of_the_same_holes_replaces_the_first_and_those_of_another_run_are_not_read() {
        let d = tempfile::tempdir().expect("a temporary folder");
        assert_eq!(read(d.path(), "a").expect("nothing yet"), []);
        add(d.path(), "a", vec![trial(0.0, 3), trial(1.0, 0)]).expect("written");
        add(d.path(), "a", vec![trial(0.0, 5)]).expect("written");
        let list = read(d.path(), "a").expect("read");
        assert_eq!(list, [trial(1.0, 0), trial(0.0, 5)]);
        assert_eq!(read(d.path(), "b").expect("another run"), []);
        std::fs::write(d.path().join(FILE), "{}").expect("written");
        assert!(read(d.path(), "a").expect_err("damaged").to_string().contains(FILE));
    }
}
