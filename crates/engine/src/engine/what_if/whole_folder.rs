//! A folder of files that belong together: it is written whole or not at all.

use crate::record::atomic;
use crate::{Error, Result};
use std::path::{Path, PathBuf};

/// Stands in place of the hash of a document while that is computed.
pub(super) const ZEROS: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// Endings of files that somebody may take for the output.
const ENDINGS: [&str; 5] = ["glb", "gltf", "json", "md", "zip"];

/// Refuses the name of a file, and a folder that holds a file with another name than these. Returns whether it holds any. `what` is what the folder is.
///
/// # Errors
/// [`Error::Input`] with what is in the way; what the system says.
pub(super) fn holds(folder: &Path, files: &[&str], what: &str) -> Result<bool> {
    let ends_as_file = folder.extension().is_some_and(|e| ENDINGS.iter().any(|x| e.eq_ignore_ascii_case(x)));
    if !folder.is_dir() && (folder.exists() || ends_as_file) {
        return Err(Error::in_file(
            folder,
            format!("{what} is a folder of {}, and this is the name of a file", files.join(", ")),
            "name a folder with --out, without an ending, or leave --out away",
        ));
    }
    let list = match std::fs::read_dir(folder) {
        Ok(list) => list,
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(false),
        Err(e) => return Err(Error::io("read", folder, e)),
    };
    let mut names: Vec<String> = list.flatten().map(|e| e.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    if let Some(other) = names.iter().find(|n| !files.contains(&n.as_str())) {
        return Err(Error::in_file(
            folder,
            format!("the folder of {what} is replaced as a whole, and this one holds {other}"),
            "name another folder with --out, one that does not exist yet",
        ));
    }
    Ok(!names.is_empty())
}

/// Writes files into a folder beside this one, which then takes its place.
///
/// # Errors
/// What the system says; nothing is left then, and what was there stays.
pub(super) fn put(folder: &Path, files: &[(&str, &[u8])]) -> Result<()> {
    let parent = parent(folder);
    std::fs::create_dir_all(&parent).map_err(|e| Error::io("create", &parent, e))?;
    let new = beside(&parent, folder)?;
    for (name, bytes) in files {
        atomic::write(&new.path().join(name), bytes)?;
    }
    // The old one goes away only after the new one is in its place.
    let failed = |e| Error::io("write", folder, e);
    if folder.exists() {
        let old = beside(&parent, folder)?;
        let kept = old.path().join("old");
        std::fs::rename(folder, &kept).map_err(failed)?;
        if let Err(e) = std::fs::rename(new.path(), folder) {
            std::fs::rename(&kept, folder).map_err(failed)?;
            return Err(failed(e));
        }
    } else {
        std::fs::rename(new.path(), folder).map_err(failed)?;
    }
    Ok(())
}

fn parent(folder: &Path) -> PathBuf {
    match folder.parent() {
        Some(p) if !p.as_os_str().is_empty() => p.into(),
        _ => PathBuf::from("."),
    }
}

/// A folder in the same one, which goes away by itself when it is not renamed.
fn beside(parent: &Path, folder: &Path) -> Result<tempfile::TempDir> {
    let mut builder = tempfile::Builder::new();
    let prefix = format!(".leanto-{}-", atomic::token());
    builder.prefix(&prefix).suffix(".part");
    // It becomes the result, so it gets the permissions of an ordinary folder.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o777));
    builder.tempdir_in(parent).map_err(|e| Error::io("create", folder, e))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_in_place_of_the_folder_is_refused_with_what_the_folder_is() {
        let d = tempfile::tempdir().expect("a folder");
        let own = d.path().join("own");
        std::fs::write(&own, b"mine").expect("written");
        for name in [own, d.path().join("x9.glb")] {
            let e = holds(&name, &["exercise.glb"], "an exercise").expect_err("a file");
            assert!(e.exit_code() == 2 && e.to_string().contains("an exercise is a folder"), "{e}");
            assert!(e.to_string().contains("--out"), "{e}");
        }
        let dotted = d.path().join("made.glb");
        std::fs::create_dir(&dotted).expect("made");
        assert!(!holds(&dotted, &["exercise.glb"], "an exercise").expect("a folder that is there"));
        assert!(!holds(&d.path().join("new"), &["exercise.glb"], "an exercise").expect("a new folder"));
    }
}
