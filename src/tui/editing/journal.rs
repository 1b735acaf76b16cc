//! Unsaved changes on disk: after each change the case is written beside its file, never over it, so that a power cut loses nothing. The file
//! goes when the case is saved or the changes are dropped.

use crate::Result;
use crate::case::{self, Case};
use std::path::{Path, PathBuf};

/// The file of unsaved changes of a case.
pub(in crate::tui) fn of(case: &Path) -> PathBuf {
    let mut name = case.as_os_str().to_owned();
    name.push(".unsaved");
    name.into()
}

/// Writes the text of the changed case.
///
/// # Errors
/// What the system says.
pub(in crate::tui) fn write(case: &Path, text: &str) -> Result<()> {
    crate::record::atomic::write(&of(case), text.as_bytes())
}

/// The unsaved changes of an earlier session, when they can be read.
pub(in crate::tui) fn read(case: &Path) -> Option<Case> {
    let file = of(case);
    if file.exists() { case::load(&file).ok() } else { None }
}

/// Removes the file.
pub(in crate::tui) fn clear(case: &Path) {
    let file = of(case);
    if file.exists() {
        // What cannot be removed is offered again at the next start.
        let _ = std::fs::remove_file(file);
    }
}
