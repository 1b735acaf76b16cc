//! The state that an interrupted run can be taken up from, beside the record: the solver's own bytes, and the frames that had not
//! made a chunk yet. A run that reaches its end leaves none.

use super::{Frame, atomic, bounded, table};
use crate::solve::Break;
use crate::{Error, Result};
use serde::{Deserialize, Serialize};
use std::path::Path;

pub(super) const FILE: &str = "resume.postcard.zst";

#[derive(Serialize)]
struct Saved<'a> {
    chunks: usize,
    frames: &'a [Frame],
    breaks: &'a [Break],
    solver: &'a [u8],
}

/// What was kept.
#[derive(Deserialize)]
pub(super) struct Kept {
    /// Chunks that were whole then.
    pub chunks: usize,
    /// Frames after them.
    pub frames: Vec<Frame>,
    /// Breaks after them.
    pub breaks: Vec<Break>,
    /// The solver's state.
    pub solver: Vec<u8>,
}

pub(super) fn write(folder: &Path, chunks: usize, frames: &[Frame], breaks: &[Break], solver: &[u8]) -> Result<()> {
    let failed = |e: String| Error::Failed(format!("the state of the run cannot be kept: {e}"));
    let packed = postcard::to_stdvec(&Saved { chunks, frames, breaks, solver }).map_err(|e| failed(e.to_string()))?;
    let packed = zstd::bulk::compress(&packed, 1).map_err(|e| failed(e.to_string()))?;
    atomic::write(&folder.join(FILE), &packed)
}

pub(super) fn read(folder: &Path) -> Result<Kept> {
    let path = folder.join(FILE);
    let packed = std::fs::read(&path).map_err(|e| match e.kind() {
        std::io::ErrorKind::NotFound => Error::in_file(
            folder,
            "there is nothing to resume: no run was interrupted here after its state was kept",
            "run the case from the beginning",
        ),
        _ => Error::io("read", &path, e),
    })?;
    let bytes = bounded::decode(&packed, bounded::plausible(packed.len())).map_err(|e| table::damaged(&path, &e))?;
    postcard::from_bytes(&bytes).map_err(|e| table::damaged(&path, &e.to_string()))
}

/// Removes what was kept, if anything.
pub(super) fn remove(folder: &Path) -> Result<()> {
    let path = folder.join(FILE);
    match std::fs::remove_file(&path) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => Err(Error::io("remove", &path, e)),
        _ => Ok(()),
    }
}
