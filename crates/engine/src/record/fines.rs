//! The fines of a run beside its frames: written after the simulation, made anew where they are missing. Places are stored as differences
//! from the frame before, so that what rests takes a byte.

use super::{atomic, packed};
use crate::fines::Fines;
use crate::structure::Structure;
use crate::{Error, Result, read as files};
use serde::{Deserialize, Serialize};
use std::path::Path;

pub(super) const FILE: &str = "fines.postcard.zst";

#[derive(Serialize, Deserialize)]
struct SavedFines {
    run: String,
    /// Time of the last frame, s.
    until: f64,
    fines: Fines,
}

/// Writes the fines of the frames of a run up to a time, s.
pub(super) fn write(folder: &Path, run: &str, until: f64, fines: &Fines) -> Result<()> {
    let failed = |e: String| Error::Failed(format!("the fines cannot be saved: {e}"));
    let saved =
        SavedFines { run: run.into(), until, fines: Fines { places: differences(&fines.places), ..fines.clone() } };
    atomic::write(&folder.join(FILE), &packed::STATE.write(&saved, 3).map_err(failed)?)
}

/// Reads the fines; `None` when there are none of this run up to this time.
///
/// # Errors
/// [`Error::Input`] when the file is damaged or does not fit the model.
pub(super) fn read(folder: &Path, run: &str, until: f64, s: &Structure, frames: usize) -> Result<Option<Fines>> {
    let path = folder.join(FILE);
    if !path.exists() {
        return Ok(None);
    }
    let unusable = |what: &str| {
        let problem = format!("the fines cannot be used: {what}");
        Error::in_file(&path, problem, "remove this file: `leanto assess` makes it anew from the record")
    };
    let file = files::bytes(&path, files::Kind::Record)?;
    let saved: SavedFines = packed::STATE.read(&file, packed::plausible).map_err(|e| unusable(&e))?;
    if saved.run != run || saved.until != until {
        // Of the run that was here before, or from before it was continued.
        return Ok(None);
    }
    let fines = Fines { places: sums(&saved.fines.places), ..saved.fines };
    fines.check(s, frames).map_err(unusable)?;
    Ok(Some(fines))
}

fn differences(places: &[Vec<[i32; 3]>]) -> Vec<Vec<[i32; 3]>> {
    let before = std::iter::once(&[][..]).chain(places.iter().map(Vec::as_slice));
    let against = |(p, k, b): (&[i32; 3], usize, &[[i32; 3]])| {
        let b = b.get(k).copied().unwrap_or_default();
        [0, 1, 2].map(|c| p[c].wrapping_sub(b[c]))
    };
    places
        .iter()
        .zip(before)
        .map(|(now, b)| now.iter().enumerate().map(|(k, p)| against((p, k, b))).collect())
        .collect()
}

fn sums(differences: &[Vec<[i32; 3]>]) -> Vec<Vec<[i32; 3]>> {
    let mut out: Vec<Vec<[i32; 3]>> = Vec::with_capacity(differences.len());
    for d in differences {
        let before = out.last().map_or(&[][..], Vec::as_slice);
        let add = |(k, d): (usize, &[i32; 3])| {
            let b = before.get(k).copied().unwrap_or_default();
            [0, 1, 2].map(|c| d[c].wrapping_add(b[c]))
        };
        let now = d.iter().enumerate().map(add).collect();
        out.push(now);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fines::Grain;

    #[test]
    fn fines_are_read_as_they_were_written_and_those_of_another_run_or_time_are_not() {
        let d = tempfile::tempdir().expect("a folder");
        let s = super::super::synthetic::header(3).structure;
        let grain = Grain { body: 0, time: 0.5, radius: 0.07, mass: 3.0 };
        let places =
            vec![vec![], vec![[1, -2, 300_000]], vec![[1, -2, 299_000], [7, 8, 9]], vec![[1, -2, 299_000], [7, 8, 9]]];
        let fines = Fines { grains: vec![grain; 2], places, factor: 1.0, kept: 2.0, ..Fines::default() };
        assert_eq!(read(d.path(), "run", 2.0, &s, 4).expect("no file"), None);
        write(d.path(), "run", 2.0, &fines).expect("written");
        assert_eq!(read(d.path(), "run", 2.0, &s, 4).expect("read"), Some(fines));
        assert_eq!(read(d.path(), "other", 2.0, &s, 4).expect("another run"), None);
        assert_eq!(read(d.path(), "run", 3.0, &s, 4).expect("continued since"), None);
        assert!(read(d.path(), "run", 2.0, &s, 5).is_err(), "a frame is missing");
        let path = d.path().join(FILE);
        let mut bytes = std::fs::read(&path).expect("a file");
        let end = bytes.len() - 1;
        bytes[end] ^= 1;
        std::fs::write(&path, bytes).expect("written");
        let e = read(d.path(), "run", 2.0, &s, 4).expect_err("damaged");
        assert!(e.to_string().contains("leanto assess"), "{e}");
    }
}
