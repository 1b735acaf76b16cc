//! The saved state (checkpoint) of a run beside the record: the solver's own bytes, and the frames that do not form a complete chunk yet. A
//! complete run has none.
//!
//! The file is Zstandard data after a skippable frame: [`LEAD`], then the SHA-256 of everything after it. A file with any change is
//! refused.

use super::hash::sha256;
use super::people::{self, PeopleFrame};
use super::{Frame, atomic, decompress};
use crate::solve::Break;
use crate::solve::watch::Sample;
use crate::structure::Structure;
use crate::{Error, Result, read as files};
use serde::{Deserialize, Serialize};
use std::path::Path;

pub(super) const FILE: &str = "resume.postcard.zst";

/// First bytes of the file: the mark of a skippable frame, its length (80), and the format with its version.
pub(super) const LEAD: &[u8; 24] = b"\x50\x2a\x4d\x18\x50\0\0\0leanto kept  004";
/// Length of the hash, hexadecimal.
pub(super) const HASH: usize = 64;
/// Largest decompressed size, bytes: a constant, and an amount for every body and bond. A run needs much less.
pub(super) const LARGEST: [u64; 2] = [256 << 20, 64 << 10];

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
    let packed = postcard::to_stdvec(&saved).map_err(|e| failed(e.to_string()))?;
    let packed = zstd::bulk::compress(&packed, 1).map_err(|e| failed(e.to_string()))?;
    atomic::write(&folder.join(FILE), &sealed(&packed))
}

/// Puts the lead and the hash before the compressed data.
pub(super) fn sealed(packed: &[u8]) -> Vec<u8> {
    [LEAD, sha256(packed).as_bytes(), packed].concat()
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
    let Some(rest) = file.strip_prefix(LEAD) else {
        return Err(unusable("it is damaged, or was written by another version"));
    };
    let Some((hash, packed)) = rest.split_at_checked(HASH).filter(|(hash, packed)| sha256(packed).as_bytes() == *hash)
    else {
        return Err(unusable("it is damaged"));
    };
    debug_assert_eq!(hash.len(), HASH);
    let limit = LARGEST[0] + LARGEST[1] * (structure.bodies.len() + structure.bonds.len()) as u64;
    let bytes = decompress::decode(packed, limit).map_err(|e| unusable(&format!("it is damaged ({e})")))?;
    let kept: Kept = postcard::from_bytes(&bytes).map_err(|e| unusable(&format!("it is damaged ({e})")))?;
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
    let mut bytes = zstd::stream::decode_all(&file[LEAD.len() + HASH..]).unwrap();
    change(&mut bytes);
    std::fs::write(&path, sealed(&zstd::bulk::compress(&bytes, 1).unwrap())).unwrap();
}
