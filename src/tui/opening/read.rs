//! Reads what is opened.

use crate::case;
use crate::maps::footprint::Traced;
use crate::sketch::Sketch;
use crate::stop::Stop;
use crate::tui::app::{Entry, Open};
use crate::{Error, Result, engine, import};
use std::path::{Path, PathBuf};

/// Result of opening an entry.
pub(super) enum Opened {
    /// It is open; a line about its origin.
    Open(Box<Open>, String),
    /// The model differs from the one of its case: the model and the case file.
    ModelChanged(PathBuf, PathBuf),
}

/// Takes a model into a case and opens it.
///
/// # Errors
/// Those of the library calls.
pub(super) fn take_model(model: &Path, case: &Path, stop: &Stop) -> Result<Opened> {
    let messages = engine::take_model(model, case, stop)?;
    Ok(Opened::Open(read_case(case, stop)?, messages.join("; ")))
}

fn read_case(path: &Path, stop: &Stop) -> Result<Box<Open>> {
    let case = case::load(path)?;
    let building = engine::import_to_look_at(&case, stop)?;
    Ok(Box::new(Open::new(path.into(), case, building)))
}

/// Opens an entry; `folder` is the place for the unpacked sample, and with `elsewhere` for the case of a model, which is beside the model else.
///
/// # Errors
/// Those of the library calls.
pub(super) fn open(entry: &Entry, folder: &Path, elsewhere: bool, stop: &Stop) -> Result<Opened> {
    let (path, from) = match entry {
        Entry::Sample => {
            let home = folder.join("leanto-demo").join("case");
            let there = home.join("case.toml");
            if there.exists() {
                (there, "the sample as you left it".to_string())
            } else {
                (engine::demo_case(&home)?, "the built-in sample, unpacked".to_string())
            }
        }
        Entry::Case(path) => (path.clone(), String::new()),
        Entry::Model(path) => {
            let home = home_of(path, elsewhere.then_some(folder));
            let there = home.join("case.toml");
            if there.exists() {
                if engine::model_has_changed(path, &there)? {
                    return Ok(Opened::ModelChanged(path.clone(), there));
                }
                (there, "the case that is there for this model".to_string())
            } else {
                let made = engine::import_to(path, &home, &import::Options::default(), stop)?;
                let case = case::load(&made.case)?;
                let open = Open::new(made.case, case, made.building);
                let mut messages = vec!["a new case; guessed values are marked in case.toml".to_string()];
                messages.extend(made.messages);
                return Ok(Opened::Open(Box::new(open), messages.join("; ")));
            }
        }
        Entry::Recent(path) => (path.clone(), String::new()),
        Entry::Up | Entry::Folder(_) | Entry::Sketch => {
            return Err(Error::input("a folder is no case", "open a file in it"));
        }
    };
    Ok(Opened::Open(read_case(&path, stop)?, from))
}

/// Builds a new sketch beside others and opens it.
///
/// # Errors
/// Those of the library calls.
pub(super) fn open_sketch(sketch: &Sketch, traced: Option<&Traced>, folder: &Path, stop: &Stop) -> Result<Opened> {
    let name = &sketch.preset;
    // Older sketches are never replaced.
    let home = (1..)
        .map(|n| folder.join(if n == 1 { format!("{name}-sketch") } else { format!("{name}-sketch-{n}") }))
        .find(|f| !f.exists())
        .unwrap_or_default();
    let (_, there) = match traced {
        Some(t) => engine::traced_to(sketch, t, &home)?,
        None => engine::sketch_to(sketch, &home)?,
    };
    Ok(Opened::Open(read_case(&there, stop)?, "a new sketch; key a changes its answers".to_string()))
}

/// The folder of the case that belongs to a model, in a folder or beside the model: `house-case` for house.ifc, and `house-obj-case` when that is the one of house.ifc.
fn home_of(model: &Path, folder: Option<&Path>) -> PathBuf {
    let beside = folder.or(model.parent()).unwrap_or(Path::new("."));
    let text = |s: Option<&std::ffi::OsStr>| s.unwrap_or_default().to_string_lossy().into_owned();
    let (stem, ending) = (text(model.file_stem()), text(model.extension()));
    let first = beside.join(format!("{stem}-case"));
    let other = case::load(&first.join("case.toml")).is_ok_and(|c| c.model.file.file_name() != model.file_name());
    if other { beside.join(format!("{stem}-{ending}-case")) } else { first }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is asked about materials, each question in a line.
    fn told(opened: &Opened) -> Vec<String> {
        let Opened::Open(o, _) = opened else { panic!("it is open") };
        let asked = o.building.findings.iter().filter(|f| f.detail.contains("made of?"));
        asked.map(|f| format!("{} {}", f.severity.name(), f.detail)).collect()
    }

    /// Questions about materials were there only when the case was made; the check of the case went on asking them.
    #[test]
    fn a_case_that_is_opened_again_asks_what_it_asked_the_first_time() {
        let d = tempfile::tempdir().expect("a temporary folder");
        let model = d.path().join("m.obj");
        let wall = "o Thing\nv 0 0 0\nv 6 0 0\nv 6 0.3 0\nv 0 0.3 0\nv 0 0 3\nv 6 0 3\nv 6 0.3 3\nv 0 0.3 3\n\
                    f 4 3 2 1\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\n";
        std::fs::write(&model, wall).expect("written");
        let stop = Stop::new();
        let first = open(&Entry::Model(model.clone()), d.path(), false, &stop).expect("a new case");
        let Opened::Open(o, _) = &first else { panic!("it is open") };
        let case = o.path.clone();
        assert_eq!(told(&first).len(), 1, "{:?}", told(&first));
        let again = open(&Entry::Model(model), d.path(), false, &stop).expect("the case of the model");
        assert_eq!(told(&again), told(&first));
        let by_case = open(&Entry::Case(case), d.path(), false, &stop).expect("the case");
        assert_eq!(told(&by_case), told(&first));
    }
}
