//! Output files for people beside the record: reports, tables, scenes. A list of them with hashes distinguishes them from the user's files,
//! which are never replaced without permission.

use super::{atomic, table};
use crate::provenance::{of_bytes, of_stream};
use crate::{Error, Result};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// File name of the list.
pub const FILE: &str = "leanto-files.json";
/// Marks a file as such a list.
const FORMAT: &str = "leanto files";
/// Version of the list's layout.
const VERSION: u32 = 1;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct List {
    format: String,
    version: u32,
    /// Run that the files belong to.
    run: String,
    /// All files of the run exist.
    finished: bool,
    /// Hashes that a file may have: one, or two while it is replaced.
    files: BTreeMap<String, Vec<String>>,
}

/// The output files of a run. The owner of this value holds the lock of the folder (see [`super::lock`]).
pub struct Outputs {
    folder: PathBuf,
    overwrite: bool,
    list: List,
}

/// Content of the list in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Run that the files belong to.
    pub run: String,
    /// All files of the run exist.
    pub finished: bool,
}

impl Outputs {
    /// Begins the outputs of a run. Those of an earlier run are removed, because they do not belong to the new record.
    ///
    /// # Errors
    /// [`Error::Input`] when there are files of these names that Leanto did not write, unless `overwrite` is set; [`Error::Io`].
    pub fn begin(folder: &Path, run: &str, names: &[&str], overwrite: bool) -> Result<Self> {
        refuse_foreign(folder, names, overwrite)?;
        let old = read(folder)?;
        let list =
            List { format: FORMAT.into(), version: VERSION, run: run.into(), finished: false, files: BTreeMap::new() };
        for name in old.iter().flat_map(|o| o.files.keys()) {
            let path = folder.join(name);
            // A file that the user has changed stays. The check above has refused it already if its name is needed.
            if is_one_of(&path, old.as_ref().and_then(|o| o.files.get(name)))? {
                std::fs::remove_file(&path).map_err(|e| Error::io("remove", &path, e))?;
            }
        }
        let outputs = Self { folder: folder.into(), overwrite, list };
        outputs.save()?;
        Ok(outputs)
    }

    /// Continues with the outputs of the same run.
    ///
    /// # Errors
    /// As for [`Outputs::begin`].
    pub fn resume(folder: &Path, run: &str, names: &[&str], overwrite: bool) -> Result<Self> {
        match read(folder)? {
            Some(mut list) if list.run == run => {
                refuse_foreign(folder, names, overwrite)?;
                // Existing files may be of an earlier moment of the run until they are written again.
                list.finished = false;
                let outputs = Self { folder: folder.into(), overwrite, list };
                outputs.save()?;
                Ok(outputs)
            }
            _ => Self::begin(folder, run, names, overwrite),
        }
    }

    /// Writes a file atomically. Returns its path.
    ///
    /// # Errors
    /// [`Error::Input`] when there is a file of this name that Leanto did not write, unless it may be overwritten; [`Error::Io`].
    pub fn put(&mut self, name: &str, bytes: &[u8]) -> Result<PathBuf> {
        let path = self.folder.join(name);
        if !self.overwrite && is_foreign(&path, self.list.files.get(name))? {
            return Err(foreign(&self.folder, &[name.to_string()]));
        }
        // First the list, then the file: after an interruption in between, the list knows the file in both states.
        let hash = of_bytes(bytes);
        let known = self.list.files.entry(name.into()).or_default();
        if !known.contains(&hash) {
            known.push(hash);
            self.save()?;
        }
        atomic::write(&path, bytes)?;
        Ok(path)
    }

    /// Marks the list as finished, after all files were written.
    ///
    /// # Errors
    /// [`Error::Io`].
    pub fn finish(mut self) -> Result<()> {
        for (name, known) in &mut self.list.files {
            if known.len() > 1 {
                let path = self.folder.join(name);
                known.clear();
                known.extend(hash_of(&path)?);
            }
        }
        self.list.files.retain(|_, known| !known.is_empty());
        self.list.finished = true;
        self.save()
    }

    fn save(&self) -> Result<()> {
        let mut text = serde_json::to_string_pretty(&self.list).map_err(|e| Error::Failed(e.to_string()))?;
        text.push('\n');
        atomic::write(&self.folder.join(FILE), text.as_bytes())
    }
}

/// Content of the list in a folder; `None` when there is none.
///
/// # Errors
/// [`Error::Input`] when a file of that name is not such a list.
pub fn listed(folder: &Path) -> Result<Option<Listed>> {
    Ok(read(folder)?.map(|l| Listed { run: l.run, finished: l.finished }))
}

/// Those of the named files that exist, but not as Leanto wrote them: files of the user, changed files, links, folders. An invalid list is
/// one of them.
///
/// # Errors
/// [`Error::Io`] when they cannot be read.
pub fn foreign_among(folder: &Path, names: &[&str]) -> Result<Vec<String>> {
    let list = match read(folder) {
        Ok(list) => list,
        Err(Error::Input { .. }) => return Ok(vec![FILE.into()]),
        Err(e) => return Err(e),
    };
    let mut out = Vec::new();
    for name in names {
        if is_foreign(&folder.join(name), list.as_ref().and_then(|l| l.files.get(*name)))? {
            out.push((*name).to_string());
        }
    }
    Ok(out)
}

/// Refuses to continue when there are files of these names that Leanto did not write.
///
/// # Errors
/// [`Error::Input`] with their names, unless `overwrite` is set and they can be replaced.
pub fn refuse_foreign(folder: &Path, names: &[&str], overwrite: bool) -> Result<()> {
    let found = foreign_among(folder, names)?;
    let stays = |name: &String| name == FILE || std::fs::symlink_metadata(folder.join(name)).is_ok_and(|m| m.is_dir());
    if found.is_empty() || (overwrite && !found.iter().any(stays)) {
        return Ok(());
    }
    Err(foreign(folder, &found))
}

/// The error for such files.
pub fn foreign(folder: &Path, names: &[String]) -> Error {
    let list = names.iter().map(|n| format!("\"{n}\"")).collect::<Vec<_>>().join(", ");
    let (is, it) = if names.len() == 1 { ("is", "it") } else { ("are", "them") };
    Error::in_file(
        folder,
        format!("{list} in this folder {is} not as Leanto wrote {it}, and would be overwritten"),
        format!("move {it} away, choose another folder (--out), or let {it} be replaced (--overwrite)"),
    )
}

fn read(folder: &Path) -> Result<Option<List>> {
    let path = folder.join(FILE);
    match std::fs::symlink_metadata(&path) {
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Ok(m) if !m.is_file() => return Err(foreign(folder, &[FILE.into()])),
        _ => {}
    }
    let bytes = crate::read::bytes(&path, crate::read::Kind::Header)?;
    let list: List = serde_json::from_slice(&bytes).map_err(|e| table::damaged(&path, &e.to_string()))?;
    let plain = |n: &String| Path::new(n).file_name().is_some_and(|f| f == n.as_str());
    if list.format != FORMAT || list.version != VERSION || !list.files.keys().all(plain) {
        return Err(table::damaged(&path, "it is not a list of Leanto's files that this version knows"));
    }
    Ok(Some(list))
}

/// True when the path exists, and is not a file with one of the hashes.
fn is_foreign(path: &Path, known: Option<&Vec<String>>) -> Result<bool> {
    match std::fs::symlink_metadata(path) {
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => Ok(false),
        Err(e) => Err(Error::io("read", path, e)),
        Ok(_) => is_one_of(path, known).map(|ours| !ours),
    }
}

fn is_one_of(path: &Path, known: Option<&Vec<String>>) -> Result<bool> {
    Ok(match (known, hash_of(path)?) {
        (Some(known), Some(hash)) => known.contains(&hash),
        _ => false,
    })
}

/// Hash of a regular file; `None` when it does not exist, or is not a regular file.
fn hash_of(path: &Path) -> Result<Option<String>> {
    if !std::fs::symlink_metadata(path).is_ok_and(|m| m.is_file()) {
        return Ok(None);
    }
    let hash = std::fs::File::open(path).and_then(|mut f| of_stream(&mut f));
    hash.map(Some).map_err(|e| Error::io("read", path, e))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: &[&str] = &["report.md", "voids.csv"];

    #[test]
    fn own_files_are_replaced_and_foreign_ones_of_the_same_name_are_refused_by_name() {
        let d = tempfile::tempdir().unwrap();
        let mut o = Outputs::begin(d.path(), "r1", NAMES, false).unwrap();
        o.put("report.md", b"one").unwrap();
        o.finish().unwrap();
        let mut o = Outputs::resume(d.path(), "r1", NAMES, false).unwrap();
        o.put("report.md", b"two").unwrap();
        o.finish().unwrap();
        assert_eq!(listed(d.path()).unwrap(), Some(Listed { run: "r1".into(), finished: true }));
        // A new run takes the files of the old one away.
        drop(Outputs::begin(d.path(), "r2", NAMES, false).unwrap());
        assert!(!d.path().join("report.md").exists());
        std::fs::write(d.path().join("voids.csv"), b"mine").unwrap();
        let e = Outputs::begin(d.path(), "r3", NAMES, false).err().expect("refused");
        assert!(
            e.exit_code() == 2 && e.to_string().contains("voids.csv") && e.to_string().contains("--overwrite"),
            "{e}"
        );
        assert_eq!(std::fs::read(d.path().join("voids.csv")).unwrap(), b"mine");
        let mut o = Outputs::begin(d.path(), "r3", NAMES, true).unwrap();
        o.put("voids.csv", b"ours").unwrap();
        o.finish().unwrap();
        assert!(foreign_among(d.path(), NAMES).unwrap().is_empty());
    }

    #[test]
    fn a_file_that_the_user_changed_or_put_there_during_the_run_is_not_replaced() {
        let d = tempfile::tempdir().unwrap();
        let mut o = Outputs::begin(d.path(), "r", NAMES, false).unwrap();
        std::fs::write(d.path().join("report.md"), b"mine").unwrap();
        assert!(o.put("report.md", b"ours").is_err());
        o.put("voids.csv", b"ours").unwrap();
        o.finish().unwrap();
        std::fs::write(d.path().join("voids.csv"), b"ours, with notes of mine").unwrap();
        assert_eq!(foreign_among(d.path(), NAMES).unwrap(), ["report.md", "voids.csv"]);
    }

    #[test]
    fn a_file_is_known_whenever_a_crash_came_between_it_and_the_list() {
        let d = tempfile::tempdir().unwrap();
        let mut o = Outputs::begin(d.path(), "r", NAMES, false).unwrap();
        o.put("report.md", b"old").unwrap();
        o.finish().unwrap();
        let mut o = Outputs::resume(d.path(), "r", NAMES, false).unwrap();
        o.put("report.md", b"new").unwrap();
        // The crash: the list has both, the file either.
        for content in [b"old", b"new"] {
            std::fs::write(d.path().join("report.md"), content).unwrap();
            assert!(foreign_among(d.path(), NAMES).unwrap().is_empty());
        }
        assert!(!listed(d.path()).unwrap().unwrap().finished);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_with_the_name_of_an_output_is_foreign_and_what_it_leads_to_stays() {
        let d = tempfile::tempdir().unwrap();
        std::fs::write(d.path().join("elsewhere"), b"mine").unwrap();
        std::os::unix::fs::symlink(d.path().join("elsewhere"), d.path().join("report.md")).unwrap();
        assert!(Outputs::begin(d.path(), "r", NAMES, false).is_err());
        let mut o = Outputs::begin(d.path(), "r", NAMES, true).unwrap();
        o.put("report.md", b"ours").unwrap();
        assert_eq!(std::fs::read(d.path().join("elsewhere")).unwrap(), b"mine");
    }
}
