//! Histories of what a run watched.

use crate::building::pattern;
use crate::export::history::{self, Format, History};
use crate::record::{Record, atomic};
use crate::{Error, Result};
use std::path::Path;

/// All histories of a run, from the folder that `run` wrote or its record.
///
/// # Errors
/// Those of [`Record::open`], and a run in which nothing was watched.
pub fn histories(out: &Path) -> Result<Vec<History>> {
    let inside = out.join("record");
    history::all(&Record::open(if inside.is_dir() { &inside } else { out })?)
}

/// The history with a name; the only one where no name is given.
///
/// # Errors
/// An unknown name, with the closest known one, or several to choose from.
pub fn history_of(list: Vec<History>, name: Option<&str>) -> Result<History> {
    let names: Vec<String> = list.iter().map(|h| h.watch.name.clone()).collect();
    let quoted = || names.iter().map(|n| format!("\"{n}\"")).collect::<Vec<_>>().join(", ");
    let found = match name {
        None if list.len() > 1 => {
            let remedy = format!("choose one with --what: {}", quoted());
            return Err(Error::input(format!("the run has {} watches", list.len()), remedy));
        }
        None => list.into_iter().next(),
        Some(name) => list.into_iter().find(|h| h.watch.name == name),
    };
    found.ok_or_else(|| {
        let wanted = name.unwrap_or_default();
        let close = pattern::quoted(wanted, names.iter().map(String::as_str));
        Error::input(format!("no watch has the name \"{wanted}\""), format!("the closest names are {close}"))
    })
}

/// Writes a history to a file, whose ending gives the format: .csv, .parquet, .svg or .xlsx.
///
/// # Errors
/// Another ending, a quantity that the watch does not have, or what the system says.
pub fn write_history(history: &History, file: &Path, quantities: &[String]) -> Result<()> {
    let bytes = history.encode(Format::of(file)?, quantities)?;
    atomic::write(file, &bytes)
}
