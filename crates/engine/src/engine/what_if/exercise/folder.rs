//! The folder of an exercise: written whole or not at all, and never over what somebody has edited.

use super::document::{Exercise, Written};
use super::{EXERCISE_FILES, sheet};
use crate::engine::what_if::whole_folder::{self, ZEROS};
use crate::provenance::of_bytes;
use crate::{Error, Result};
use std::path::Path;

/// Refuses a folder that holds something else, or an exercise that somebody has edited.
///
/// # Errors
/// [`Error::Input`] with what is in the way.
pub(super) fn check(folder: &Path, overwrite: bool) -> Result<()> {
    let holds = whole_folder::holds(folder, &EXERCISE_FILES, "an exercise")?;
    if holds && !overwrite && !is_as_written(folder) {
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
    let bytes = [scene, text.as_bytes(), printed.as_bytes()];
    whole_folder::put(folder, &[0, 1, 2].map(|k| (EXERCISE_FILES[k], bytes[k])))?;
    Ok(exercise)
}

/// The document as text.
fn document(exercise: &Exercise) -> Result<String> {
    let text = serde_json::to_string_pretty(exercise);
    text.map(|t| t + "\n").map_err(|e| Error::Failed(format!("the exercise cannot be written as JSON: {e}")))
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
