//! Histories of what a run watched.

use crate::building::pattern;
use crate::export::history::{self, Format, History};
use crate::record::{Record, atomic};
use crate::stop::Stop;
use crate::{Error, Result};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

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

/// Writes the histories of all watches of a run into its folder: `history-<name>.csv` and `history-<name>.svg`. Returns the files.
///
/// # Errors
/// Those of [`histories`], a stop, or what the system says.
pub fn write_histories(out: &Path, stop: &Stop) -> Result<Vec<PathBuf>> {
    let mut taken = BTreeSet::new();
    let mut files = Vec::new();
    for history in histories(out)? {
        let name = file_name(&history.watch.name, &mut taken);
        for ending in ["csv", "svg"] {
            stop.check("writing the histories")?;
            let file = out.join(format!("history-{name}.{ending}"));
            write_history(&history, &file, &[])?;
            files.push(file);
        }
    }
    Ok(files)
}

/// Longest part of a file name that comes from a watch, letters.
const LONGEST_NAME: usize = 40;

/// A name for the files of a watch that every system takes, and that no other one has: letters, digits, dots and hyphens.
fn file_name(watch: &str, taken: &mut BTreeSet<String>) -> String {
    let safe = |c: char| if c.is_alphanumeric() || matches!(c, '.' | '_') { c } else { '-' };
    let stem: String = watch.chars().map(safe).take(LONGEST_NAME).collect();
    // Some systems take small and capital letters for the same.
    let mut names = (1..).map(|n| if n == 1 { stem.clone() } else { format!("{stem}-{n}") });
    names.find(|n| taken.insert(n.to_lowercase())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_watches_have_names_of_their_own_that_every_system_takes() {
        let mut taken = BTreeSet::new();
        let names = ["base of C1", "Base of C1", "base/of\\C1", "../x", "Stütze 1"].map(|n| file_name(n, &mut taken));
        assert_eq!(names, ["base-of-C1", "Base-of-C1-2", "base-of-C1-3", "..-x", "Stütze-1"]);
        assert!(file_name(&"a".repeat(1000), &mut taken).len() < 100);
    }
}
