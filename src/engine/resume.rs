//! Going on with an interrupted run: what there is of it.

use crate::record::{self, Ending, Record, outputs};
use crate::{Error, Result};
use std::path::Path;

/// What there is of a run that is to be resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Begun {
    /// Nothing to go on from.
    Nothing,
    /// A kept state.
    Kept,
    /// The whole simulation.
    Complete,
}

impl Begun {
    /// Looks at what is there of the run of that name.
    ///
    /// # Errors
    /// [`Error::Input`] when what is there is of another run, or damaged.
    pub fn find(out: &Path, run: &str) -> Result<Self> {
        let folder = out.join("record");
        let changed = || {
            Error::in_file(
                &folder,
                "the case, its model or the program have changed since this run was interrupted",
                "run it from the beginning, or put back what has changed",
            )
        };
        if !record::is_record(&folder) {
            // It was interrupted before there was a record.
            let known = outputs::listed(out)?.is_some_and(|l| l.run == run);
            return if known { Ok(Self::Nothing) } else { Err(changed()) };
        }
        let state = record::read_summary(&folder)?;
        if state.run != run {
            return Err(changed());
        }
        match state.ending {
            Ending::Complete => {
                let record = Record::open(&folder)?;
                match record.lost() {
                    None => Ok(Self::Complete),
                    Some(lost) if !state.kept => Err(Error::in_file(
                        &folder,
                        format!("the run is complete, but {lost}"),
                        "run it from the beginning (without --resume), or assess what is left (leanto assess)",
                    )),
                    Some(_) => Ok(Self::Kept),
                }
            }
            Ending::Running | Ending::Stopped if state.kept => Ok(Self::Kept),
            Ending::Running | Ending::Stopped => Ok(Self::Nothing),
        }
    }
}

/// True when the interrupted run in a folder was begun although its case was not sound.
pub(super) fn was_accepted(out: &Path) -> bool {
    Record::open(&out.join("record")).is_ok_and(|r| !r.header.soundness.is_sound())
}
