//! The results of an earlier run in an output folder: whether they belong to the same case, and how to read them again.

use super::finish::{Outcome, outcome};
use super::made_of::{MadeOf, differences};
use crate::building::{Building, Source};
use crate::case::Case;
use crate::engine::assessment::{assessed, last_frame};
use crate::engine::stages::stage;
use crate::provenance::Provenance;
use crate::record::{self, Ending, Record};
use crate::stop::Stop;
use crate::{Error, Result, export, report};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The results of an earlier run.
pub struct Results {
    /// Its outcome. Nothing is written to obtain it.
    pub outcome: Outcome,
    /// Time of the last change of the record; none where the system does not know it.
    pub made: Option<SystemTime>,
    /// How the run ended.
    pub ending: Ending,
    /// Differences between the case of the run and the present case, in words; empty when they are the same.
    pub changed: Vec<String>,
}

/// Reads the results in a folder, if there are any, and assesses the last frame again. `case` and `building` are the present ones.
///
/// # Errors
/// When the record is damaged; [`Error::Stopped`].
pub fn results(out: &Path, case: &Case, building: &Building, stop: &Stop) -> Result<Option<Results>> {
    let folder = out.join("record");
    if !record::is_record(&folder) {
        return Ok(None);
    }
    let record = Record::open(&folder)?;
    if record.frame_count() == 0 {
        return Ok(None);
    }
    let changed = MadeOf::of(&record.header).differences(case, building);
    let made = std::fs::metadata(record::table_of_contents(&folder)).and_then(|m| m.modified()).ok();
    let ending = record.ending();
    let last = last_frame(&record)?;
    let progress = last.progress;
    let (record, assessment) = stage::run(stop, "reading the results", move |stop| assessed(record, &last, stop))?;
    let files = files(out, &record);
    let standing = record.standing()?;
    let status = report::Report::new(&record, &progress, standing.as_ref(), &assessment)?.status;
    let outcome = outcome(out, files, progress, standing, &record, (assessment, status), Vec::new());
    Ok(Some(Results { outcome, made, ending, changed }))
}

/// The existing output files of the run of this record.
fn files(out: &Path, record: &Record) -> Vec<PathBuf> {
    let exported = export::chosen(&record.header.case, &[]);
    let names = exported
        .iter()
        .map(|e| e.file_name())
        .chain(report::FILES.iter().copied())
        .chain(crate::pages::FILES.iter().copied());
    names.map(|n| out.join(n)).filter(|p| p.is_file()).collect()
}

/// Checks the results that a run into `out` would replace. Those of the same case, model and seed are replaced, because the new ones are
/// identical. Others are replaced only with `overwrite`. Returns a note for the user.
///
/// # Errors
/// [`Error::Input`] when the folder holds results of another case, model or seed.
pub(super) fn may_replace(
    out: &Path,
    case: &Case,
    source: &Source,
    inputs: &Provenance,
    overwrite: bool,
) -> Result<Option<String>> {
    let folder = out.join("record");
    if !record::is_record(&folder) {
        return Ok(None);
    }
    let refuse = |problem: String| {
        Err(Error::in_file(out, problem, "--overwrite replaces them; or name another folder with --out"))
    };
    let record = match Record::open(&folder) {
        Ok(record) => record,
        Err(e) if overwrite => return Ok(Some(format!("replacing a record that cannot be read ({e})"))),
        Err(e) => return refuse(format!("the folder holds results that cannot be read: {e}")),
    };
    let until = match record.frame_count() {
        0 => 0.0,
        n => record.frame(n - 1).map_or(0.0, |f| f.progress.time),
    };
    let description = match record.ending() {
        Ending::Complete => format!("results of {until:.2} s"),
        Ending::Stopped => format!("results of {until:.2} s (ended early; --resume continues it)"),
        Ending::Running if record::summary(&folder).is_some_and(|r| r.kept) => {
            format!("an interrupted run, {until:.2} s of it on disk (--resume continues it)")
        }
        Ending::Running => format!("an interrupted run, {until:.2} s of it on disk"),
    };
    let different = differences(&MadeOf::of(&record.header), case, source, inputs);
    match (different.is_empty(), overwrite) {
        (true, _) => Ok(Some(format!("replacing {description} of the same case in {}", out.display()))),
        (false, true) => {
            Ok(Some(format!("replacing {description} of another case in {}: {}", out.display(), different.join("; "))))
        }
        (false, false) => {
            refuse(format!("the folder holds {description} of another case, model or seed: {}", different.join("; ")))
        }
    }
}
