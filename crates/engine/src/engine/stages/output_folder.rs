//! The output folder of a run: what is in it, and who may write there.

use super::observer::{Event, RunObserver};
use crate::record::lock::{FolderLock, Held, Owner};
use crate::record::{self, Ending, outputs};
use crate::{Result, export, report};
use std::path::Path;

/// What an output folder holds among the files that a run would replace. Other files beside the results do not matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FolderState {
    /// Absent, or without files that a run would replace.
    Empty,
    /// Results of Leanto, which a run replaces.
    Ours {
        /// The run is complete and all its files exist.
        complete: bool,
        /// It was interrupted or stopped and can be resumed: part of the simulation or of the files is missing.
        resumable: bool,
    },
    /// Files that a run would overwrite or remove, and that Leanto did not write or the user has changed.
    Foreign(Vec<String>),
    /// Another process is working there.
    Busy(Owner),
}

/// Names of the files that a run writes beside its record.
pub(in crate::engine) fn output_names() -> Vec<&'static str> {
    export::FILES.iter().chain(report::FILES).chain(crate::pages::FILES).copied().collect()
}

/// What an output folder holds. Files of Leanto are recognised by their content; for that, the output files are read.
///
/// # Errors
/// [`crate::Error::Input`] when it is not a folder, [`crate::Error::Io`] when it cannot be read.
pub fn folder_state(out: &Path) -> Result<FolderState> {
    if !out.exists() && std::fs::symlink_metadata(out).is_err() {
        return Ok(FolderState::Empty);
    }
    record::lock::check_folder(out)?;
    let previous = match FolderLock::owner(out)? {
        Held::By(owner) => return Ok(FolderState::Busy(owner)),
        Held::Left(owner) => owner,
        Held::Free => Owner::default(),
    };
    let folder = out.join("record");
    let mut foreign = outputs::foreign_among(out, &output_names())?;
    if std::fs::symlink_metadata(&folder).is_ok_and(|m| !m.is_dir()) {
        foreign.push("record".into());
    } else {
        // The next process that takes the folder removes the remains of a crash.
        let other = record::foreign_files(&folder, false)?.into_iter().filter(|n| !previous.has_left(n));
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

/// True when `out` holds an interrupted run that can be resumed: simulated time may be missing, or only output files.
pub fn is_resumable(out: &Path) -> bool {
    record::summary(&out.join("record")).is_some_and(|r| match r.ending {
        Ending::Complete => !is_finished(out),
        Ending::Running | Ending::Stopped => r.kept,
    })
}

/// True when `out` holds a run that has not come to its end. One that is not resumable was interrupted before a state of it was saved: it begins anew when
/// it is to be resumed.
pub fn is_interrupted(out: &Path) -> bool {
    let ending = record::summary(&out.join("record")).map(|r| r.ending);
    matches!(ending, Some(Ending::Running | Ending::Stopped)) || is_resumable(out)
}

/// True when all files of the run in the record have been written.
fn is_finished(out: &Path) -> bool {
    let run = record::summary(&out.join("record")).map(|r| r.run);
    outputs::listed(out).ok().flatten().is_some_and(|l| l.finished && Some(l.run) == run)
}

/// Refuses a path that cannot be an output folder, and a folder that another process works in. Writes nothing.
pub(in crate::engine) fn check_usable(out: &Path) -> Result<()> {
    record::lock::check_folder(out)?;
    match FolderLock::owner(out)? {
        Held::By(owner) => Err(record::lock::busy(out, &owner)),
        Held::Free | Held::Left(_) => Ok(()),
    }
}

/// Locks the folder for this process, warns when it is a link, and refuses files that must not be overwritten.
pub(in crate::engine) fn take(out: &Path, overwrite: bool, observer: &mut dyn RunObserver) -> Result<FolderLock> {
    let lock = FolderLock::take(out)?;
    if std::fs::symlink_metadata(out).is_ok_and(|m| m.is_symlink())
        && let Ok(real) = std::fs::canonicalize(out)
    {
        observer.event(Event::Warning(&format!("{} is a link: the results go to {}", out.display(), real.display())));
    }
    outputs::refuse_foreign(out, &output_names(), overwrite)?;
    record::refuse_foreign(&out.join("record"), overwrite)?;
    Ok(lock)
}
