//! One file per run. It is written at once and carries its own hash, so that a killed process leaves a whole run or none.

use super::super::hash::sha256;
use super::super::{atomic, decompress};
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
/// Begins the file of a run; its hash follows.
const MAGIC: &str = "leanto member 2 ";

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
    let body = postcard::to_stdvec(&(ensemble, m)).map_err(|e| failed(e.to_string()))?;
    let packed = zstd::bulk::compress(&body, 9).map_err(|e| failed(e.to_string()))?;
    let mut out = format!("{MAGIC}{}\n", sha256(&packed)).into_bytes();
    out.extend(packed);
    atomic::write(path, &out)
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
    let end = bytes.iter().position(|b| *b == b'\n').ok_or_else(|| damaged("it is no run of an ensemble"))?;
    let head = std::str::from_utf8(&bytes[..end]).ok().and_then(|h| h.strip_prefix(MAGIC));
    let packed = &bytes[end + 1..];
    match head {
        None => return Err(damaged("it is no run of an ensemble of this version")),
        Some(hash) if hash != sha256(packed) => return Err(damaged("its content has changed")),
        Some(_) => {}
    }
    let body = decompress::decode(packed, decompress::plausible(packed.len())).map_err(|e| damaged(&e))?;
    let (of, member): (String, Member) = postcard::from_bytes(&body).map_err(|e| damaged(&e.to_string()))?;
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
