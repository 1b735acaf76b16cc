//! One file per run. It is written at once and carries its own hash, so that a killed process leaves a whole run or none.

use super::super::atomic;
use super::super::packed::{self, Seal, SealError};
use crate::ensemble::{Common, Failure, Member};
use crate::{Error, Result, read};
use std::path::{Path, PathBuf};

/// File with what all runs share.
pub const COMMON: &str = "ensemble.json";
/// Folder of the runs.
pub const MEMBERS: &str = "members";
/// File with the failures of a merged ensemble.
pub const FAILURES: &str = "failures.json";

/// Ending of the file of a run, and of that of a failure.
const ENDINGS: [&str; 2] = [".member", ".failed.json"];
/// Stands in front of the file of a run.
const MEMBER: Seal = Seal { lead: b"leanto member 2 ", tail: b"\n" };

/// Name of the files of a run, without ending: number of the class and seed.
fn member_name(common: &Common, class: &str, seed: u64) -> String {
    let number = common.classes.iter().position(|c| c.0 == class).map_or(0, |k| k + 1);
    format!("{number:02}-{seed:06}")
}

/// Stores a run.
///
/// # Errors
/// When the disk fails.
pub fn put_member(path: &Path, ensemble: &str, m: &Member) -> Result<()> {
    let failed = |e: String| Error::Failed(format!("cannot store a run: {e}"));
    atomic::write(path, &MEMBER.write(&(ensemble, m), 9).map_err(failed)?)
}

/// Stores a failure in the folder of an ensemble.
///
/// # Errors
/// When the disk fails.
pub fn put_failure(folder: &Path, common: &Common, f: &Failure) -> Result<()> {
    let path = folder.join(MEMBERS).join(member_name(common, &f.class, f.seed) + ENDINGS[1]);
    let text = serde_json::to_vec_pretty(f).map_err(|e| Error::Failed(format!("cannot store a failure: {e}")))?;
    atomic::write(&path, &text)
}

/// The file of a run in the folder of an ensemble.
pub fn member_file(folder: &Path, common: &Common, class: &str, seed: u64) -> PathBuf {
    folder.join(MEMBERS).join(member_name(common, class, seed) + ENDINGS[0])
}

/// Removes the note that a run failed, before it is tried again.
pub fn forget_failure(folder: &Path, common: &Common, class: &str, seed: u64) {
    // Where there is none, nothing is to be done.
    let _ = std::fs::remove_file(folder.join(MEMBERS).join(member_name(common, class, seed) + ENDINGS[1]));
}

fn read_member(path: &Path, ensemble: &str) -> Result<Member> {
    let bytes = read::bytes(path, read::Kind::Record)?;
    let damaged = |what: &str| Error::in_file(path, what, "remove the file; the run is then made again");
    let packed = MEMBER.open(&bytes).map_err(|e| match e {
        SealError::Foreign => damaged("it is no run of an ensemble of this version"),
        SealError::Changed => damaged("its content has changed"),
    })?;
    let (of, member): (String, Member) =
        packed::unpack(packed, packed::plausible(packed.len())).map_err(|e| damaged(&e))?;
    if of != ensemble {
        return Err(damaged("it is a run of another ensemble: another case, model or version of the program"));
    }
    Ok(member)
}

/// The files of runs and failures in a folder, in the order of their names.
fn listed(folder: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let folder = folder.join(MEMBERS);
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let fail = |e| Error::io("read", &folder, e);
    let mut out = Vec::new();
    for entry in std::fs::read_dir(&folder).map_err(fail)? {
        let path = entry.map_err(fail)?.path();
        let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        if name.ends_with(ending) && !name.starts_with('.') {
            out.push(path);
        }
    }
    out.sort();
    Ok(out)
}

/// Reads all runs and failures of a folder.
pub(super) fn read_members(
    folder: &Path,
    common: &Common,
    members: &mut Vec<Member>,
    failures: &mut Vec<Failure>,
) -> Result<()> {
    for path in listed(folder, ENDINGS[0])? {
        members.push(read_member(&path, &common.ensemble)?);
    }
    for path in listed(folder, ENDINGS[1])? {
        failures.push(parse(&path)?);
    }
    Ok(())
}

/// The failures of a merged ensemble.
pub(super) fn read_failures(folder: &Path) -> Result<Vec<Failure>> {
    let path = folder.join(FAILURES);
    if path.exists() { parse(&path) } else { Ok(Vec::new()) }
}

fn parse<T: serde::de::DeserializeOwned>(path: &Path) -> Result<T> {
    let bytes = read::bytes(path, read::Kind::Header)?;
    serde_json::from_slice(&bytes).map_err(|e| Error::in_file(path, format!("it is damaged: {e}"), "remove it"))
}
