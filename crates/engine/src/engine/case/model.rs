//! Makes a case from a model file, and takes a model that has changed into its case.

use crate::building::Building;
use crate::case::Case;
use crate::engine::inputs::model_copy;
use crate::engine::stages::stage;
use crate::import;
use crate::record;
use crate::record::lock::FolderLock;
use crate::stop::Stop;
use crate::{Error, Result};
use std::path::{Path, PathBuf};

/// A model as it was imported.
pub struct Imported {
    /// The building.
    pub building: Building,
    /// The case that was written.
    pub case: PathBuf,
    /// Messages to the user about files that existed before.
    pub messages: Vec<String>,
}

/// Imports a model and makes a case from it: copies the model into `folder` and writes `case.toml` there. An older, different copy is kept
/// under another name, with a message.
///
/// # Errors
/// Those of the importers, and when the folder cannot be written or already holds a case.
pub fn import_to(model: &Path, folder: &Path, options: &import::Options, stop: &Stop) -> Result<Imported> {
    let target = folder.join("case.toml");
    refuse_case(model, &target)?;
    let (from, with) = (model.to_path_buf(), options.clone());
    let doing = format!("reading {}", model.display());
    let mut building =
        stage::run(stop, &doing, move |stop| import::read_until(&from, &with, stop)).map_err(stage::nothing_written)?;
    // It also tidies what an import has left that was killed here.
    let _lock = FolderLock::take(folder)?;
    let name = model.file_name().map_or_else(|| "model".into(), PathBuf::from);
    let mut messages = Vec::new();
    let copy = folder.join(&name);
    messages.extend(model_copy::bring_up_to_date(model, &copy, &building.source)?);
    building.source.parts.iter_mut().for_each(|p| p.file = model_copy::name_in_case(&p.file));
    let (case, text) = crate::case::for_model_within(&building, &name, options.time_limit);
    building.findings.extend(crate::case::material_findings(&case, &building)?);
    record::atomic::write(&target, text.as_bytes())?;
    Ok(Imported { building, case: target, messages })
}

/// An existing case is never overwritten.
fn refuse_case(model: &Path, target: &Path) -> Result<()> {
    if !target.exists() {
        return Ok(());
    }
    // A case that cannot be read is refused, too.
    if model_has_changed(model, target).unwrap_or(false) {
        return Err(Error::in_file(
            target,
            format!("there is a case already, and {} is not the model that it holds a copy of", model.display()),
            "--update takes this model into that case; or name another folder with --out",
        ));
    }
    Err(Error::in_file(target, "there is a case already", "name another folder with --out, or delete the case"))
}

/// True when the case's copy of the model, or of a file that belongs to it, differs from the model, or is missing. False for a case that reads the model from its own
/// place.
///
/// # Errors
/// When the case or one of the two files cannot be read.
pub fn model_has_changed(model: &Path, case: &Path) -> Result<bool> {
    let case = crate::case::load(case)?;
    if case.sketch.is_some() {
        return Ok(true);
    }
    let copy = case.folder.join(&case.model.file);
    model_copy::has_changed(model, &copy)
}

/// Takes a changed model into its case. The old copy is kept under another name; new groups get a guessed profile. Returns messages about
/// the changes.
///
/// # Errors
/// When the model cannot be read (then nothing is changed), or a file cannot be written.
pub fn take_model(model: &Path, case_file: &Path, stop: &Stop) -> Result<Vec<String>> {
    let mut case = crate::case::load(case_file)?;
    if case.sketch.is_some() {
        return Err(Error::in_file(
            case_file,
            "this case has a sketch and no model",
            "import the model into another folder",
        ));
    }
    let (from, mut options) = (model.to_path_buf(), case.model.options.clone());
    // Files that are joined with the model are taken from beside it, else as the case has them.
    let home = case.folder.canonicalize().unwrap_or_else(|_| case.folder.clone());
    for name in &mut options.also {
        if !model_copy::folder_of(model).join(&*name).is_file() {
            *name = home.join(&*name).to_string_lossy().into_owned();
        }
    }
    let doing = format!("reading {}", model.display());
    let building = stage::run(stop, &doing, move |stop| import::read_until(&from, &options, stop))
        .map_err(stage::nothing_written)?;
    let mut messages = vec![format!("took {} as it is now", model.display())];
    let copy = case.folder.join(&case.model.file);
    let _lock = FolderLock::take(&model_copy::folder_of(&copy))?;
    messages.extend(model_copy::bring_up_to_date(model, &copy, &building.source)?);
    let added = add_groups(&mut case, &building);
    if !added.is_empty() {
        crate::case::save(&case, case_file)?;
        messages.push(format!("new groups with guessed profiles: {}", added.join(", ")));
    }
    let counts = building.groups();
    let empty: Vec<&str> =
        case.groups.iter().map(|g| g.name.as_str()).filter(|n| counts.iter().all(|(c, _)| c != n)).collect();
    if !empty.is_empty() {
        messages.push(format!("groups without parts now: {}", empty.join(", ")));
    }
    Ok(messages)
}

/// Adds the groups of a building that the case does not list, as in a new case. Returns their names.
fn add_groups(case: &mut Case, building: &Building) -> Vec<String> {
    let (fresh, _) = crate::case::for_model(building, &case.model.file);
    let new: Vec<_> = fresh.groups.into_iter().filter(|g| case.groups.iter().all(|k| k.name != g.name)).collect();
    let names = new.iter().map(|g| g.name.clone()).collect();
    case.groups.extend(new);
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    const CUBE: &str = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\nv 1 0 1\nv 1 1 1\nv 0 1 1\n\
        f 1 4 3 2\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\n";

    #[test]
    fn the_old_copy_is_kept_only_when_the_model_differs_from_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let model = folder.path().join("cube.obj");
        std::fs::write(&model, CUBE).expect("written");
        let out = folder.path().join("case");
        let stop = Stop::new();
        let imported = import_to(&model, &out, &import::Options::default(), &stop).expect("a cube");
        take_model(&model, &imported.case, &stop).expect("taken");
        assert!(!out.join("cube-before.obj").exists(), "nothing had changed");
        std::fs::write(&model, CUBE.replace("v 1 1 1", "v 1 1 1.0")).expect("written");
        let messages = take_model(&model, &imported.case, &stop).expect("taken");
        assert!(messages.iter().any(|m| m.contains("cube-before.obj")), "{messages:?}");
        assert_eq!(std::fs::read_to_string(out.join("cube-before.obj")).expect("kept"), CUBE);
    }
}
