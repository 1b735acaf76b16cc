//! The output folder of a run: what is in it, and who may write there.

use super::{Event, RunObserver};
use crate::record::lock::{FolderLock, Held, Owner};
use crate::record::{self, Ending, outputs};
use crate::{Result, export, report};
use std::path::Path;

/// What an output folder holds, as far as a run would touch it. Other files beside the results do not matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FolderState {
    /// Absent, or nothing that a run would touch.
    Empty,
    /// Results of Leanto, which a run replaces.
    Ours {
        /// The run reached its end and all its files are there.
        complete: bool,
        /// It was interrupted or stopped, and can be resumed: the rest of the simulation, or of the files.
        resumable: bool,
    },
    /// Files that a run would overwrite or remove and that are not as Leanto wrote them.
    Foreign(Vec<String>),
    /// Another process is working there.
    Busy(Owner),
}

/// Names of the files that a run writes beside its record.
pub(super) fn output_names() -> Vec<&'static str> {
    export::FILES.iter().chain(report::FILES).copied().collect()
}

/// What an output folder holds. Files of Leanto are recognised by their content, so that this reads the outputs of a run.
///
/// # Errors
/// [`crate::Error::Input`] when it is no folder, [`crate::Error::Io`] when it cannot be read.
pub fn folder_state(out: &Path) -> Result<FolderState> {
    if !out.exists() && std::fs::symlink_metadata(out).is_err() {
        return Ok(FolderState::Empty);
    }
    record::lock::check_folder(out)?;
    let left = match FolderLock::owner(out)? {
        Held::By(owner) => return Ok(FolderState::Busy(owner)),
        Held::Left(owner) => owner,
        Held::Free => Owner::default(),
    };
    let folder = out.join("record");
    let mut foreign = outputs::foreign_among(out, &output_names())?;
    if std::fs::symlink_metadata(&folder).is_ok_and(|m| !m.is_dir()) {
        foreign.push("record".into());
    } else {
        // Whoever takes the folder removes what a crash has left.
        let other = record::foreign_files(&folder, false)?.into_iter().filter(|n| !left.has_left(n));
        foreign.extend(other.map(|n| format!("record/{n}")));
    }
    if !foreign.is_empty() {
        return Ok(FolderState::Foreign(foreign));
    }
    if outputs::listed(out)?.is_none() && !record::is_record(&folder) {
        return Ok(FolderState::Empty);
    }
    let complete = record::summary(&folder).is_some_and(|r| r.ending == Ending::Complete) && is_finished(out);
    Ok(FolderState::Ours { complete, resumable: is_resumable(out) })
}

/// True when `out` holds an interrupted run that can be resumed: what is missing may be simulated time, or only files.
pub fn is_resumable(out: &Path) -> bool {
    record::summary(&out.join("record")).is_some_and(|r| match r.ending {
        Ending::Complete => !is_finished(out),
        Ending::Running | Ending::Stopped => r.kept,
    })
}

/// True when all files of the run in the record have been written.
fn is_finished(out: &Path) -> bool {
    let run = record::summary(&out.join("record")).map(|r| r.run);
    outputs::listed(out).ok().flatten().is_some_and(|l| l.finished && Some(l.run) == run)
}

/// Refuses what cannot be an output folder, or is one that another process works in. Nothing is written.
pub(super) fn look(out: &Path) -> Result<()> {
    record::lock::check_folder(out)?;
    match FolderLock::owner(out)? {
        Held::By(owner) => Err(record::lock::busy(out, &owner)),
        Held::Free | Held::Left(_) => Ok(()),
    }
}

/// Takes the folder for this process, says where a link leads to, and refuses what must not be overwritten.
pub(super) fn take(out: &Path, overwrite: bool, watcher: &mut dyn RunObserver) -> Result<FolderLock> {
    let lock = FolderLock::take(out)?;
    if std::fs::symlink_metadata(out).is_ok_and(|m| m.is_symlink())
        && let Ok(real) = std::fs::canonicalize(out)
    {
        watcher.event(Event::Warning(&format!("{} is a link: the results go to {}", out.display(), real.display())));
    }
    outputs::refuse_foreign(out, &output_names(), overwrite)?;
    record::refuse_foreign(&out.join("record"), overwrite)?;
    Ok(lock)
}
