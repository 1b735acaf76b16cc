//! The folder of a heap at rest: written whole or not at all, and never over what somebody has edited.

use super::REST_FILES;
use crate::engine::what_if::whole_folder::{self, ZEROS};
use crate::export::rest_state::{Heap, RestHashes, RestState, VERSION, write_scene};
use crate::provenance::of_bytes;
use crate::{Error, Result};
use std::path::Path;

/// Refuses a folder that holds something else, or files that somebody has edited.
///
/// # Errors
/// [`Error::Input`] with what is in the way.
pub(super) fn check(folder: &Path, overwrite: bool) -> Result<()> {
    let holds = whole_folder::holds(folder, &REST_FILES, "a heap at rest")?;
    if holds && !overwrite && !is_as_written(folder) {
        return Err(Error::in_file(
            folder,
            "the heap at rest that is there was edited, or is not whole",
            "name another folder with --out, or let it be replaced (--overwrite)",
        ));
    }
    Ok(())
}

/// True when both files are as this program wrote them.
fn is_as_written(folder: &Path) -> bool {
    let bytes = |k: usize| std::fs::read(folder.join(REST_FILES[k])).unwrap_or_default();
    let Ok(text) = String::from_utf8(bytes(0)) else { return false };
    let Ok(found) = serde_json::from_str::<RestState>(&text) else { return false };
    let RestHashes { scene, document } = found.written;
    document.len() == ZEROS.len()
        && of_bytes(text.replace(&document, ZEROS).as_bytes()) == document
        && of_bytes(&bytes(1)) == scene
}

/// Hash of a heap.
///
/// # Errors
/// A number that JSON cannot hold, which is a defect.
pub(super) fn hash_of(heap: &Heap) -> Result<String> {
    let text = serde_json::to_vec(heap).map_err(|e| unwritable(&e))?;
    Ok(of_bytes(&text))
}

fn unwritable(e: &dyn std::fmt::Display) -> Error {
    Error::Failed(format!("the heap at rest cannot be written: {e}"))
}

/// Writes document and scene into a folder beside its own, which then takes its place. Returns the document with the hashes.
///
/// # Errors
/// What the system says; nothing is left then, and what was there stays.
pub(super) fn put(folder: &Path, mut state: RestState) -> Result<RestState> {
    let mut scene = Vec::new();
    write_scene(&state, &mut scene).map_err(|e| unwritable(&e))?;
    state.written = RestHashes { scene: of_bytes(&scene), document: ZEROS.into() };
    let text = document(&state)?;
    state.written.document = of_bytes(text.as_bytes());
    let text = document(&state)?;
    whole_folder::put(folder, &[(REST_FILES[0], text.as_bytes()), (REST_FILES[1], &scene)])?;
    Ok(state)
}

/// The document as text: each piece, bond and lift in a line of its own.
fn document(state: &RestState) -> Result<String> {
    let value = serde_json::to_value(state).map_err(|e| unwritable(&e))?;
    let mut out = String::new();
    lines(&value, 0, &mut out);
    Ok(out + "\n")
}

/// Levels below which everything stands in one line.
const DEEP: usize = 3;

fn lines(value: &serde_json::Value, level: usize, out: &mut String) {
    let indent = |out: &mut String, level: usize| out.push_str(&"  ".repeat(level));
    match value {
        serde_json::Value::Object(map) if level < DEEP && !map.is_empty() => {
            out.push_str("{\n");
            for (k, (key, v)) in map.iter().enumerate() {
                out.push_str(if k > 0 { ",\n" } else { "" });
                indent(out, level + 1);
                out.push_str(&serde_json::Value::String(key.clone()).to_string());
                out.push_str(": ");
                lines(v, level + 1, out);
            }
            out.push('\n');
            indent(out, level);
            out.push('}');
        }
        serde_json::Value::Array(list) if level < DEEP && list.iter().any(|v| v.is_object() || v.is_string()) => {
            out.push_str("[\n");
            for (k, v) in list.iter().enumerate() {
                out.push_str(if k > 0 { ",\n" } else { "" });
                indent(out, level + 1);
                lines(v, level + 1, out);
            }
            out.push('\n');
            indent(out, level);
            out.push(']');
        }
        other => out.push_str(&other.to_string()),
    }
}

/// Reads a heap at rest that nobody has edited.
///
/// # Errors
/// No such file; one that is no heap at rest, with the place of the first fault; one of another version; one that was edited.
pub(super) fn read(folder: &Path) -> Result<RestState> {
    let file = folder.join(REST_FILES[0]);
    let bytes = crate::read::bytes(&file, crate::read::Kind::Header)?;
    let remedy = "make it again: leanto export RUN --rest-state";
    let found: RestState = serde_json::from_slice(&bytes)
        .map_err(|e| Error::in_file(&file, format!("this is no heap at rest: {e}"), remedy))?;
    if found.version != VERSION {
        return Err(Error::in_file(&file, format!("version {} of a heap at rest is not known", found.version), remedy));
    }
    if !is_as_written(folder) {
        return Err(Error::in_file(folder, "the heap at rest was edited, or is not whole", remedy));
    }
    Ok(found)
}
