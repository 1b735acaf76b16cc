//! The folder of an exercise: written whole or not at all, and never over what somebody has edited.

use super::document::{Exercise, Written};
use super::{EXERCISE_FILES, sheet};
use crate::provenance::of_bytes;
use crate::record::atomic;
use crate::{Error, Result};
use std::path::{Path, PathBuf};

/// Stands in place of the hash of the document while that is computed.
const ZEROS: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// Refuses a folder that holds something else, or an exercise that somebody has edited.
///
/// # Errors
/// [`Error::Input`] with what is in the way.
pub(super) fn check(folder: &Path, overwrite: bool) -> Result<()> {
    let list = match std::fs::read_dir(folder) {
        Ok(list) => list,
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        Err(e) => return Err(Error::io("read", folder, e)),
    };
    let mut names: Vec<String> = list.flatten().map(|e| e.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    if let Some(other) = names.iter().find(|n| !EXERCISE_FILES.contains(&n.as_str())) {
        return Err(Error::in_file(
            folder,
            format!("the folder of an exercise is replaced as a whole, and this one holds {other}"),
            "name another folder with --out, one that does not exist yet",
        ));
    }
    if !names.is_empty() && !overwrite && !is_as_written(folder) {
        return Err(Error::in_file(
            folder,
            "the exercise that is there was edited, or is not whole",
            "name another folder with --out, print its sheet again with --sheet, or let it be replaced (--overwrite)",
        ));
    }
    Ok(())
}

/// True when all three files are as this program wrote them.
fn is_as_written(folder: &Path) -> bool {
    let bytes = |k: usize| std::fs::read(folder.join(EXERCISE_FILES[k])).unwrap_or_default();
    let Ok(text) = String::from_utf8(bytes(1)) else { return false };
    let Ok(found) = serde_json::from_str::<Exercise>(&text) else { return false };
    let Written { scene, sheet, document } = found.written;
    document.len() == ZEROS.len()
        && of_bytes(text.replace(&document, ZEROS).as_bytes()) == document
        && of_bytes(&bytes(0)) == scene
        && of_bytes(&bytes(2)) == sheet
}

/// Writes the files of an exercise into a folder beside its own, which then takes its place. Returns the exercise with the hashes.
///
/// # Errors
/// What the system says; nothing is left then, and what was there stays.
pub(super) fn put(folder: &Path, scene: &[u8], mut exercise: Exercise) -> Result<Exercise> {
    let printed = sheet::sheet(&exercise);
    exercise.written = Written { scene: of_bytes(scene), sheet: of_bytes(printed.as_bytes()), document: ZEROS.into() };
    let text = document(&exercise)?;
    exercise.written.document = of_bytes(text.as_bytes());
    let text = document(&exercise)?;
    let parent = parent(folder);
    std::fs::create_dir_all(&parent).map_err(|e| Error::io("create", &parent, e))?;
    let new = beside(&parent, folder)?;
    for (name, bytes) in EXERCISE_FILES.iter().zip([scene, text.as_bytes(), printed.as_bytes()]) {
        atomic::write(&new.path().join(name), bytes)?;
    }
    // The old one goes away only after the new one is in its place.
    let failed = |e| Error::io("write", folder, e);
    if folder.exists() {
        let old = beside(&parent, folder)?;
        let kept = old.path().join("old");
        std::fs::rename(folder, &kept).map_err(failed)?;
        if let Err(e) = std::fs::rename(new.path(), folder) {
            std::fs::rename(&kept, folder).map_err(failed)?;
            return Err(failed(e));
        }
    } else {
        std::fs::rename(new.path(), folder).map_err(failed)?;
    }
    Ok(exercise)
}

/// The document as text.
fn document(exercise: &Exercise) -> Result<String> {
    let text = serde_json::to_string_pretty(exercise);
    text.map(|t| t + "\n").map_err(|e| Error::Failed(format!("the exercise cannot be written as JSON: {e}")))
}

fn parent(folder: &Path) -> PathBuf {
    match folder.parent() {
        Some(p) if !p.as_os_str().is_empty() => p.into(),
        _ => PathBuf::from("."),
    }
}

/// A folder in the same one, which goes away by itself when it is not renamed.
fn beside(parent: &Path, folder: &Path) -> Result<tempfile::TempDir> {
    let mut builder = tempfile::Builder::new();
    let prefix = format!(".leanto-{}-", atomic::token());
    builder.prefix(&prefix).suffix(".part");
    // It becomes the result, so it gets the permissions of an ordinary folder.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o777));
    builder.tempdir_in(parent).map_err(|e| Error::io("create", folder, e))
}

/// Reads the document of an exercise.
///
/// # Errors
/// No such file, or one that is no document of an exercise, with the place of the first fault.
pub(super) fn read(folder: &Path) -> Result<Exercise> {
    let file = folder.join(EXERCISE_FILES[1]);
    let bytes = crate::read::bytes(&file, crate::read::Kind::Header)?;
    let remedy = "correct what was edited in \"edit_here\", or make the exercise again";
    let found: Exercise = serde_json::from_slice(&bytes)
        .map_err(|e| Error::in_file(&file, format!("this is no document of an exercise: {e}"), remedy))?;
    if found.version != super::document::VERSION {
        let problem = format!("version {} of an exercise is not known", found.version);
        return Err(Error::in_file(&file, problem, "make the exercise again with this version"));
    }
    Ok(found)
}
