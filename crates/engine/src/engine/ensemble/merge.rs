//! Joins the runs of some folders.

use crate::Result;
use crate::ensemble::Ensemble;
use crate::record::ensemble as stored;
use crate::record::lock::FolderLock;
use crate::record::origin;
use std::path::{Path, PathBuf};

/// Joins the runs of some folders of one ensemble and writes them as tables. The same runs give the same bytes in any order.
///
/// # Errors
/// Folders without an ensemble or of different ones, a folder that holds something else or in which another process works, a failing disk.
pub fn merge(folders: &[PathBuf], out: &Path) -> Result<(Ensemble, Vec<PathBuf>)> {
    let all = stored::join(folders)?;
    crate::record::lock::check_folder(out)?;
    stored::refuse_foreign(out, &all.common)?;
    let _lock = FolderLock::take(out)?;
    let files = stored::write_tables(out, &all)?;
    if origin::read(out).is_none()
        && let Some(o) = folders.iter().find_map(|f| origin::read(f).filter(|o| o.case.is_file()))
    {
        origin::write(out, &o.case, o.saved)?;
    }
    Ok((all, files))
}
