//! What a second computation of a run has given, with pieces of another size and another time step: a file of its own in the folder of the
//! record, because the record does not depend on it.

use super::atomic;
use crate::{Error, read};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// Name of the file.
const FILE: &str = "repeat.json";
/// Marks the file as one of ours.
const FORMAT: &str = "leanto repeat";

/// What a run and its repeat have come to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct TwoOutcomes {
    /// Mass of what has come down in the run and in its repeat, kg ([`crate::assess::displaced_mass`]).
    pub displaced: [f64; 2],
    /// Mass of all that can move, kg.
    pub whole: f64,
    /// Bonds that broke in both.
    pub broken: [u64; 2],
}

/// The second computation of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Repeat {
    format: String,
    /// Identifier of the run.
    pub run: String,
    /// Factors on the size of pieces and on the time step.
    pub factors: [f64; 2],
    /// What both have come to, or why there is no second result.
    pub result: Result<TwoOutcomes, String>,
}

impl Repeat {
    /// Of a run, computed again with these factors.
    pub fn new(run: &str, factors: [f64; 2], result: Result<TwoOutcomes, String>) -> Self {
        Self { format: FORMAT.into(), run: run.into(), factors, result }
    }
}

/// Writes it into the folder of a record.
///
/// # Errors
/// When the disk fails.
pub fn write(folder: &Path, r: &Repeat) -> crate::Result<()> {
    let mut text = serde_json::to_vec_pretty(r).map_err(|e| Error::Failed(format!("the repeat: {e}")))?;
    text.push(b'\n');
    atomic::write(&folder.join(FILE), &text)
}

/// That of a run in the folder of its record; none where there is none, or that of another run.
pub fn read(folder: &Path, run: &str) -> Option<Repeat> {
    let bytes = read::bytes(&folder.join(FILE), read::Kind::Case).ok()?;
    let r: Repeat = serde_json::from_slice(&bytes).ok()?;
    let sound =
        r.result.as_ref().map_or(true, |o| o.displaced.iter().chain([&o.whole]).all(|x| x.is_finite() && *x >= 0.0));
    (r.format == FORMAT && r.run == run && sound).then_some(r)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_read_for_its_own_run_only() {
        let d = tempfile::tempdir().expect("a folder");
        let both = TwoOutcomes { displaced: [100.0, 200.0], whole: 1e3, broken: [3, 4] };
        for result in [Ok(both), Err("it diverged".to_string())] {
            let r = Repeat::new("abc", [0.9, 0.8], result);
            write(d.path(), &r).expect("written");
            assert_eq!(read(d.path(), "abc"), Some(r));
        }
        assert_eq!(read(d.path(), "abd"), None);
        std::fs::write(d.path().join(FILE), "{}").expect("written");
        assert_eq!(read(d.path(), "abc"), None);
    }
}
