//! An ensemble on disk. A folder of it holds
//!
//! | file | content |
//! | --- | --- |
//! | `ensemble.json` | what all runs share: settings, classes, storeys, start points; the same bytes on every machine |
//! | `members/*.member` | one finished run each, packed; written at once when it is finished |
//! | `members/*.failed.json` | a run that failed, and why |
//! | `members.parquet` ... | all runs in tables, sorted by class and seed (`tables.rs`) |
//! | `tables.json` | the hashes of the tables; written last |
//! | `failures.json` | the runs that failed |
//!
//! Members and tables may be there together, or one of them: both are read, and each run counts once.

mod files;
mod tables;

pub use files::{COMMON, FAILURES, MEMBERS, forget_failure, member_file, put_failure, put_member};
pub use tables::{INDEX, TABLES};

use super::atomic;
use crate::ensemble::{Common, Ensemble, Failure, Member};
use crate::provenance::{Other, differences};
use crate::{Error, Result, read};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// Marks a file as that of an ensemble.
const FORMAT: &str = "leanto ensemble";
/// Version of the layout.
const VERSION: u32 = 5;

#[derive(Serialize, Deserialize)]
struct CommonDocument {
    note: String,
    format: String,
    version: u32,
    common: Common,
}

/// Writes what all runs share into a folder, which is made.
///
/// # Errors
/// When the disk fails.
pub fn begin(folder: &Path, common: &Common) -> Result<()> {
    refuse_foreign(folder, common)?;
    let members = folder.join(MEMBERS);
    std::fs::create_dir_all(&members).map_err(|e| Error::io("create", &members, e))?;
    let document = CommonDocument {
        note: "Simulated, not observed".into(),
        format: FORMAT.into(),
        version: VERSION,
        common: common.clone(),
    };
    let mut text =
        serde_json::to_vec(&document).map_err(|e| Error::Failed(format!("cannot store the ensemble: {e}")))?;
    text.push(b'\n');
    let path = folder.join(COMMON);
    if std::fs::read(&path).is_ok_and(|there| there == text) {
        return Ok(());
    }
    atomic::write(&path, &text)
}

/// Refuses a folder with another ensemble, or with files of the names that are written there and that Leanto did not write.
///
/// # Errors
/// As it says.
pub fn refuse_foreign(folder: &Path, own: &Common) -> Result<()> {
    match common(folder)? {
        Some(there) if there.ensemble != own.ensemble => Err(Error::in_file(
            folder,
            format!(
                "the folder holds another ensemble: another case, model or version of the program{}",
                in_words(&there, own)
            ),
            "name another folder with --out, or remove this one",
        )),
        Some(_) => Ok(()),
        None => match TABLES.iter().chain([&INDEX, &FAILURES]).find(|n| folder.join(n).exists()) {
            Some(name) => Err(Error::in_file(
                &folder.join(name),
                "there is a file of this name that Leanto did not write",
                "name another folder with --out",
            )),
            None => Ok(()),
        },
    }
}

/// In what the inputs of an ensemble differ from those of now, as the end of a sentence.
fn in_words(there: &Common, own: &Common) -> String {
    let found = differences("the ensemble", &there.provenance, Other::Now, &own.provenance);
    let texts: Vec<String> = found.into_iter().map(|d| d.text).collect();
    if texts.is_empty() { String::new() } else { format!(" ({})", texts.join("; ")) }
}

/// What all runs of a folder share; none where there is no ensemble.
///
/// # Errors
/// When it cannot be read.
pub fn common(folder: &Path) -> Result<Option<Common>> {
    let path = folder.join(COMMON);
    if !path.exists() {
        return Ok(None);
    }
    let bytes = read::bytes(&path, read::Kind::Header)?;
    let damaged =
        |what: String| Error::in_file(&path, what, "restore it, or make the ensemble again in another folder");
    let v: serde_json::Value = serde_json::from_slice(&bytes).map_err(|e| damaged(format!("it is damaged: {e}")))?;
    if v["format"] == FORMAT && v["version"] == 1 {
        let remedy = "make the ensemble again in another folder; its runs can then be compared with what a drone sees";
        let what =
            "an earlier version of the program made it, whose runs do not keep the surface that is seen from above";
        return Err(Error::in_file(&path, what, remedy));
    }
    if v["format"] == FORMAT && (v["version"] == 2 || v["version"] == 3) {
        let what = match v["version"].as_u64() {
            Some(2) => "an earlier version of the program made it, whose runs all have the same pieces and time step",
            _ => "an earlier version of the program made it, whose runs end otherwise",
        };
        return Err(Error::in_file(&path, what, "make the ensemble again in another folder"));
    }
    if v["format"] != FORMAT || v["version"] != VERSION {
        return Err(damaged("it is no ensemble of this version of the program".into()));
    }
    let d: CommonDocument = serde_json::from_value(v).map_err(|e| damaged(format!("it is damaged: {e}")))?;
    Ok(Some(d.common))
}

/// Class and seed of a run.
pub type RunKey = (String, u64);

/// The keys of the runs that are finished in a folder, and the failures.
///
/// # Errors
/// When the folder cannot be read.
pub fn finished(folder: &Path, common: &Common) -> Result<(Vec<RunKey>, Vec<Failure>)> {
    let e = open(folder, common.clone())?;
    Ok((e.members.into_iter().map(|m| (m.class, m.seed)).collect(), e.failures))
}

/// All runs of a folder.
///
/// # Errors
/// When there is no ensemble, or a file is damaged.
pub fn read_folder(folder: &Path) -> Result<Ensemble> {
    let Some(common) = common(folder)? else {
        let remedy = "name a folder that `leanto ensemble` or `leanto merge` wrote";
        return Err(Error::in_file(folder, format!("there is no {COMMON}"), remedy));
    };
    open(folder, common)
}

fn open(folder: &Path, common: Common) -> Result<Ensemble> {
    let mut members: Vec<Member> = Vec::new();
    let mut failures = files::read_failures(folder)?;
    files::read_members(folder, &common, &mut members, &mut failures)?;
    if folder.join(INDEX).exists() {
        members.extend(tables::read_tables(folder, &common)?);
    } else if members.is_empty() && folder.join(TABLES[0]).exists() {
        let remedy = "merge the folders of the runs again";
        return Err(Error::in_file(folder, "the tables are incomplete: writing them was interrupted", remedy));
    }
    for m in &members {
        fits(&common, m).map_err(|what| {
            let remedy = "remove it; the run is then made again";
            Error::in_file(folder, format!("the run {} of class \"{}\" is damaged: {what}", m.seed, m.class), remedy)
        })?;
    }
    Ok(Ensemble::new(common, members, failures))
}

/// Whether the numbers of a run fit what all runs share.
fn fits(common: &Common, m: &Member) -> std::result::Result<(), String> {
    if !common.classes.iter().any(|c| c.0 == m.class) {
        return Err("the ensemble has no such class".into());
    }
    let s = &m.sample;
    let count = |what: &str, got: usize, wanted: usize| match got == wanted {
        true => Ok(()),
        false => Err(format!("it has {got} {what}, the ensemble {wanted}")),
    };
    count("start points", s.ends.len(), common.starts.len())?;
    count("people", s.people.len(), common.people.len())
}

/// Joins the runs of some folders. The result does not depend on their order.
///
/// # Errors
/// No folder, folders of different ensembles, or what [`read_folder`] refuses.
pub fn join(folders: &[PathBuf]) -> Result<Ensemble> {
    let mut list = folders.iter().map(|f| Ok((f, read_folder(f)?))).collect::<Result<Vec<_>>>()?.into_iter();
    let Some((first, mut all)) = list.next() else {
        return Err(Error::input("no folder was named", "name the folders that `leanto ensemble` wrote"));
    };
    for (folder, e) in list {
        if e.common.ensemble != all.common.ensemble {
            let problem = format!("{} and {} are of different ensembles", first.display(), folder.display());
            return Err(Error::input(problem, "join only folders of the same case, model and version of the program"));
        }
        all.common.settings.runs = all.common.settings.runs.max(e.common.settings.runs);
        all.members.extend(e.members);
        all.failures.extend(e.failures);
    }
    Ok(Ensemble::new(all.common, all.members, all.failures))
}

/// Writes an ensemble as tables. The same runs give the same bytes.
///
/// # Errors
/// When the disk fails.
pub fn write_tables(folder: &Path, e: &Ensemble) -> Result<Vec<PathBuf>> {
    begin(folder, &e.common)?;
    let mut out = vec![folder.join(COMMON)];
    out.extend(tables::write(folder, e)?);
    let path = folder.join(FAILURES);
    let mut text = serde_json::to_vec_pretty(&e.failures).map_err(|e| Error::Failed(format!("failures: {e}")))?;
    text.push(b'\n');
    atomic::write(&path, &text)?;
    out.push(path);
    Ok(out)
}

#[cfg(test)]
mod tests;
