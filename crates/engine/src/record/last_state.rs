//! The last state of a complete run beside the record: the solver's own bytes, from which a what-if continues, and the forces between the
//! bodies. The file has the same lead and hash as the saved state of an interrupted run (`resume_file`): a file with any change is refused.

use super::hash::sha256;
use super::resume_file::{HASH, LARGEST, LEAD, sealed};
use super::{atomic, decompress};
use crate::solve::{Loading, Tie};
use crate::structure::Structure;
use crate::{Error, Result, read as files};
use serde::{Deserialize, Serialize};
use std::path::Path;

pub(super) const FILE: &str = "last.postcard.zst";

#[derive(Serialize)]
struct Saved<'a> {
    run: &'a str,
    solver: &'a [u8],
    ties: &'a [Tie],
    loading: &'a Loading,
}

/// The last state of a complete run.
#[derive(Clone, Debug, Deserialize)]
pub struct LastState {
    /// Run that it belongs to.
    run: String,
    /// The solver's state.
    pub solver: Vec<u8>,
    /// What ties the bodies together: bonds, bars and contacts with their forces.
    pub ties: Vec<Tie>,
    /// The loading of the run.
    pub loading: Loading,
}

pub(super) fn write(folder: &Path, run: &str, solver: &[u8], ties: &[Tie], loading: &Loading) -> Result<()> {
    let failed = |e: String| Error::Failed(format!("the last state of the run cannot be saved: {e}"));
    let packed = postcard::to_stdvec(&Saved { run, solver, ties, loading }).map_err(|e| failed(e.to_string()))?;
    let packed = zstd::bulk::compress(&packed, 1).map_err(|e| failed(e.to_string()))?;
    atomic::write(&folder.join(FILE), &sealed(&packed))
}

pub(super) fn read(folder: &Path, run: &str, s: &Structure) -> Result<LastState> {
    let path = folder.join(FILE);
    if !path.exists() {
        return Err(Error::in_file(
            folder,
            "the record holds no last state: the run was ended early, or an older version wrote it",
            "let the run come to its end (--resume), or run the case again",
        ));
    }
    let unusable = |what: &str| {
        Error::in_file(
            &path,
            format!("the last state cannot be used: {what}"),
            "run the case again; the record is unchanged",
        )
    };
    let file = files::bytes(&path, files::Kind::Record)?;
    let rest = file.strip_prefix(LEAD).ok_or_else(|| unusable("it is damaged, or was written by another version"))?;
    let packed = rest.split_at_checked(HASH).filter(|(hash, packed)| sha256(packed).as_bytes() == *hash);
    let (_, packed) = packed.ok_or_else(|| unusable("it is damaged"))?;
    let limit = LARGEST[0] + LARGEST[1] * (s.bodies.len() + s.bonds.len()) as u64;
    let bytes = decompress::decode(packed, limit).map_err(|e| unusable(&format!("it is damaged ({e})")))?;
    let last: LastState = postcard::from_bytes(&bytes).map_err(|e| unusable(&format!("it is damaged ({e})")))?;
    if last.run != run {
        return Err(unusable("it belongs to another run"));
    }
    let n = s.bodies.len();
    let fits = |t: &Tie| {
        (t.a as usize) < n
            && t.b.is_none_or(|b| (b as usize) < n)
            && t.bond.is_none_or(|q| (q as usize) < s.bonds.len())
            && t.up.is_finite()
            && t.force.is_finite()
    };
    if !last.ties.iter().all(fits) {
        return Err(unusable("a force does not fit the model"));
    }
    Ok(last)
}
