//! The saved state (checkpoint) of a run beside the record: the solver's own bytes, and the frames that do not form a complete chunk yet. A
//! complete run has none.
//!
//! The file is sealed ([`packed::STATE`]): one with any change is refused.

use super::people::{self, PeopleFrame};
use super::{Frame, atomic, packed};
use crate::solve::Break;
use crate::solve::watch::Sample;
use crate::structure::Structure;
use crate::{Error, Result, read as files};
use serde::{Deserialize, Serialize};
use std::path::Path;

pub(super) const FILE: &str = "resume.postcard.zst";

/// Largest decompressed size, bytes: a constant, and an amount for every body and bond. A run needs much less.
const LARGEST: [u64; 2] = [256 << 20, 64 << 10];

#[derive(Serialize)]
struct Saved<'a> {
    run: &'a str,
    chunks: usize,
    pending: Pending<'a>,
    solver: &'a [u8],
}

/// What does not form a complete chunk yet.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Pending<'a> {
    pub frames: &'a [Frame],
    pub breaks: &'a [Break],
    pub samples: &'a [Sample],
    pub people: &'a [PeopleFrame],
}

/// A saved state.
#[derive(Deserialize)]
pub(super) struct Kept {
    /// Run that it belongs to.
    pub run: String,
    /// Number of chunks that were complete at that time.
    pub chunks: usize,
    /// Frames after them.
    pub frames: Vec<Frame>,
    /// Broken bonds after them.
    pub breaks: Vec<Break>,
    /// Samples of watches after them.
    pub samples: Vec<Sample>,
    /// People at these frames.
    pub people: Vec<PeopleFrame>,
    /// The solver's state.
    pub solver: Vec<u8>,
}

pub(super) fn write(folder: &Path, run: &str, chunks: usize, pending: Pending<'_>, solver: &[u8]) -> Result<()> {
    let failed = |e: String| Error::Failed(format!("the state of the run cannot be saved: {e}"));
    let saved = Saved { run, chunks, pending, solver };
    atomic::write(&folder.join(FILE), &packed::STATE.write(&saved, 1).map_err(failed)?)
}

/// Largest decompressed size for a structure, bytes.
pub(super) fn largest(s: &Structure) -> u64 {
    LARGEST[0] + LARGEST[1] * (s.bodies.len() + s.bonds.len()) as u64
}

/// Reads the saved state of a run of this structure.
pub(super) fn read(folder: &Path, structure: &Structure) -> Result<Kept> {
    let path = folder.join(FILE);
    if !path.exists() {
        return Err(Error::in_file(
            folder,
            "there is nothing to resume: no run was interrupted here after its state was saved",
            "run the case from the beginning",
        ));
    }
    let file = files::bytes(&path, files::Kind::Record)?;
    let unusable = |what: &str| {
        Error::in_file(
            &path,
            format!("the saved state cannot be used: {what}"),
            "run the case from the beginning (without --resume); the record is unchanged, and `leanto assess` can still read it",
        )
    };
    let kept: Kept = packed::STATE.read(&file, |_| largest(structure)).map_err(|e| unusable(&e))?;
    kept.check(structure).map_err(|e| unusable(&e))?;
    Ok(kept)
}

impl Kept {
    /// Checks the content, because a forged file may have a correct hash.
    fn check(&self, s: &Structure) -> Result<(), String> {
        let bodies = s.bodies.len();
        let fits = |f: &Frame| f.poses.len() == bodies && f.gone.len() == bodies && f.progress.time.is_finite();
        if !self.frames.iter().all(fits) {
            return Err("a frame does not fit the model".into());
        }
        if !self.frames.is_sorted_by(|a, b| a.progress.time <= b.progress.time) {
            return Err("its frames are not in order of time".into());
        }
        let finite =
            |p: &crate::geometry::Pose| p.position.iter().chain(p.rotation.coords.iter()).all(|x| x.is_finite());
        if !self.frames.iter().flat_map(|f| &f.poses).all(finite) {
            return Err("a pose is not finite".into());
        }
        if self.breaks.iter().any(|b| b.bond as usize >= s.bonds.len() || !b.time.is_finite()) {
            return Err("a broken bond does not exist".into());
        }
        let finite = |s: &Sample| s.values.iter().chain(s.place.iter()).chain([&s.time]).all(|x| x.is_finite());
        if !self.samples.iter().all(finite) {
            return Err("a sample is not finite".into());
        }
        if !self.people.iter().all(people::is_finite) {
            return Err("a number about a person is not finite".into());
        }
        Ok(())
    }
}

/// True when there is a saved state.
pub(super) fn is_there(folder: &Path) -> bool {
    folder.join(FILE).is_file()
}

/// Removes the saved state, if there is one.
pub(super) fn remove(folder: &Path) -> Result<()> {
    let path = folder.join(FILE);
    match std::fs::remove_file(&path) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => Err(Error::io("remove", &path, e)),
        _ => Ok(()),
    }
}

/// Changes the saved state in a folder and gives it a correct hash, as an attacker could.
#[cfg(test)]
pub(crate) fn forge(folder: &Path, change: impl FnOnce(&mut Vec<u8>)) {
    let path = folder.join(FILE);
    let file = std::fs::read(&path).unwrap();
    let mut bytes = packed::decode(packed::STATE.open(&file).unwrap(), u64::MAX).unwrap();
    change(&mut bytes);
    std::fs::write(&path, packed::STATE.sealed(&packed::compress(&bytes, 1).unwrap())).unwrap();
}
