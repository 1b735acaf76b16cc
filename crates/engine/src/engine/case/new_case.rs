//! New cases: the sample that is built into the program, and a case from a sketch.

use crate::building::Building;
use crate::maps::footprint::Traced;
use crate::record::atomic;
use crate::record::lock::FolderLock;
use crate::sketch::{self, Sketch};
use crate::{Error, Result};
use std::path::{Path, PathBuf};

/// The sample case that is built into the program: file name and content.
const DEMO: &[(&str, &[u8])] = &[
    ("case.toml", include_bytes!("../../../../../samples/frame4/case.toml")),
    ("earthquake.toml", include_bytes!("../../../../../samples/frame4/earthquake.toml")),
    ("frame4.obj", include_bytes!("../../../../../samples/frame4/frame4.obj")),
    ("motion.csv", include_bytes!("../../../../../samples/frame4/motion.csv")),
    ("occupancy.png", include_bytes!("../../../../../samples/frame4/occupancy.png")),
];

/// Unpacks the built-in sample into a folder and returns its case file.
///
/// # Errors
/// When the folder cannot be written, or holds different files of these names: a sample that the user has changed is not replaced.
pub fn demo_case(folder: &Path) -> Result<PathBuf> {
    // Folders that it makes are removed with the lock where nothing could be written into them.
    let _lock = FolderLock::take(folder)?;
    for (name, bytes) in DEMO {
        refuse_other(&folder.join(name), bytes)?;
    }
    for (name, bytes) in DEMO {
        atomic::write(&folder.join(name), bytes)?;
    }
    Ok(folder.join("case.toml"))
}

/// Makes a case from a sketch: writes `case.toml` and `building.obj` (for a viewer) into `folder`. Returns the building and the path of
/// the case.
///
/// # Errors
/// Those of the sketch, and when the folder cannot be written or already holds a case.
pub fn sketch_to(sketch: &Sketch, folder: &Path) -> Result<(Building, PathBuf)> {
    write_sketch(sketch, None, folder)
}

/// The same for a building of a map: the case keeps where it is, and says what was guessed. `sketch` is that of `traced`, or what became of it when
/// answers were changed.
///
/// # Errors
/// Those of [`sketch_to`].
pub fn traced_to(sketch: &Sketch, traced: &Traced, folder: &Path) -> Result<(Building, PathBuf)> {
    write_sketch(sketch, Some(traced), folder)
}

fn write_sketch(sketch: &Sketch, traced: Option<&Traced>, folder: &Path) -> Result<(Building, PathBuf)> {
    let building = sketch::build(sketch)?;
    let target = folder.join("case.toml");
    if target.exists() {
        return Err(Error::in_file(
            &target,
            "there is a case already",
            "name another folder with --out, or delete the case",
        ));
    }
    let (picture, text) = (folder.join("building.obj"), sketch::to_obj(&building));
    refuse_other(&picture, text.as_bytes())?;
    // Folders that it makes are removed with the lock where nothing could be written into them.
    let _lock = FolderLock::take(folder)?;
    let was_there = picture.exists();
    atomic::write(&picture, text.as_bytes())?;
    let text = match traced {
        None => crate::case::for_sketch(sketch, &building).1,
        Some(t) => crate::case::for_traced(sketch, &building, t),
    };
    if let Err(e) = atomic::write(&target, text.as_bytes()) {
        if !was_there {
            // Without its case the picture is of no use. The first error is the one that counts.
            let _ = std::fs::remove_file(&picture);
        }
        return Err(e);
    }
    Ok((building, target))
}

/// Refuses to replace a file that has different content.
fn refuse_other(path: &Path, bytes: &[u8]) -> Result<()> {
    let same = match std::fs::symlink_metadata(path) {
        Err(_) => true,
        Ok(m) if !m.is_file() => false,
        Ok(_) => std::fs::read(path).map_err(|e| Error::io("read", path, e))? == bytes,
    };
    if same {
        return Ok(());
    }
    Err(Error::in_file(
        path,
        "there is a file of this name already, with other content",
        "choose another folder (--out), or move it away",
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On a full disk `leanto sketch` left an empty folder. Here the folder can be made, and no name of a file fits behind its path.
    #[test]
    fn folders_of_a_sketch_that_could_not_be_written_are_removed_again() {
        let d = tempfile::tempdir().expect("a folder");
        let mut folder = d.path().to_path_buf();
        // A path has 4095 bytes at most.
        while folder.as_os_str().len() < 4090 {
            let left = 4090 - folder.as_os_str().len() - 1;
            folder.push("x".repeat(left.min(200)));
            if left <= 200 {
                break;
            }
        }
        let preset = sketch::PRESETS.first().expect("a way of building").sketch();
        assert!(sketch_to(&preset, &folder).is_err());
        assert_eq!(std::fs::read_dir(d.path()).expect("it is there").count(), 0);
    }
}
