//! The last state of a complete run beside the record: the solver's own bytes, from which a what-if continues, and the forces between the
//! bodies. The file is sealed like the saved state of an interrupted run (`resume_file`): one with any change is refused.

use super::resume_file::largest;
use super::{atomic, packed};
use crate::solve::{Loading, Tie};
use crate::structure::Structure;
use crate::{Error, Result, read as files};
use serde::{Deserialize, Serialize};
use std::path::Path;

pub(super) const FILE: &str = "last.postcard.zst";

#[derive(Serialize)]
struct SavedLastState<'a> {
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
    let file = packed::STATE.write(&SavedLastState { run, solver, ties, loading }, 1).map_err(failed)?;
    atomic::write(&folder.join(FILE), &file)
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
    let last: LastState = packed::STATE.read(&file, |_| largest(s)).map_err(|e| unusable(&e))?;
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
