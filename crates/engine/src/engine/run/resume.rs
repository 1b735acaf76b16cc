//! Finds out what an interrupted run has left, and so where to resume it.

use super::made_of::{MadeOf, differences};
use crate::record::{self, Ending, Header, Record, outputs};
use crate::{Error, Result};
use std::path::Path;

/// Progress of the run that is to be resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Begun {
    /// No saved state.
    Nothing,
    /// A saved state.
    Kept,
    /// The complete simulation.
    Complete,
}

impl Begun {
    /// Finds the progress of the run with the identifier `run` and the header of now in the folder `out`.
    ///
    /// # Errors
    /// [`Error::Input`] when the folder holds another run, or a damaged record.
    pub(super) fn find(out: &Path, run: &str, header: &Header) -> Result<Self> {
        let folder = out.join("record");
        let changed = || {
            Error::in_file(
                &folder,
                "the case, its model or the program have changed since this run was interrupted",
                "run it from the beginning, or undo the change",
            )
        };
        if !record::is_record(&folder) {
            // The run was interrupted before it wrote a record.
            let known = outputs::listed(out)?.is_some_and(|l| l.run == run);
            return if known { Ok(Self::Nothing) } else { Err(changed()) };
        }
        let state = record::read_summary(&folder)?;
        if state.run != run {
            return Err(match what_has_changed(&folder, header) {
                list if list.is_empty() => changed(),
                list => Error::in_file(
                    &folder,
                    format!("the inputs have changed since this run was interrupted: {}", list.join("; ")),
                    "run it from the beginning, or undo the change",
                ),
            });
        }
        match state.ending {
            Ending::Complete => {
                let record = Record::open(&folder)?;
                match record.lost() {
                    None => Ok(Self::Complete),
                    Some(lost) if !state.kept => Err(Error::in_file(
                        &folder,
                        format!("the run is complete, but {lost}"),
                        "run it from the beginning (without --resume), or assess the rest (leanto assess)",
                    )),
                    Some(_) => Ok(Self::Kept),
                }
            }
            Ending::Running | Ending::Stopped if state.kept => Ok(Self::Kept),
            Ending::Running | Ending::Stopped => Ok(Self::Nothing),
        }
    }
}

/// The differences between the interrupted run in a folder and one with this header, in words.
fn what_has_changed(folder: &Path, header: &Header) -> Vec<String> {
    let Ok(old) = Record::open(folder) else { return Vec::new() };
    differences(&MadeOf::of(&old.header), &header.case, &header.source, &header.provenance)
}

/// True when the interrupted run in a folder was started with a case that was not sound.
pub(super) fn was_accepted(out: &Path) -> bool {
    Record::open(&out.join("record")).is_ok_and(|r| !r.header.soundness.is_usable())
}
