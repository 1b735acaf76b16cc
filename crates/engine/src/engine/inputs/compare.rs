//! Compares what a result was computed from with what is on disk now, and with other results. A difference is refused or named by who calls.

use crate::building::{Source, SourcePart};
use crate::case::{self, Case};
use crate::engine::stages::{Event, RunObserver};
use crate::ensemble::Common;
use crate::provenance::{Difference, Input, InputKind, Other, Provenance, differences, of_file};
use crate::record::origin::{self, Origin};
use crate::record::{Header, Record};
use crate::{Error, Result};
use std::path::Path;

/// The inputs of a run of a case whose model was read: those of the case as it was given, with the profiles of all groups of the completed one.
pub(in crate::engine) fn of_case(given: &Case, completed: &Case, source: &Source) -> Provenance {
    case::inputs(given, source, completed.groups.iter().map(|g| g.profile.as_str()))
}

/// Refuses inputs that have changed while they were read, or since the runs of an ensemble were begun.
///
/// # Errors
/// [`Error::Input`] with the differences.
pub(in crate::engine) fn refuse_changed(begun: &Provenance, now: &Provenance) -> Result<()> {
    let list = texts(differences("the beginning", begun, Other::Now, now));
    if list.is_empty() {
        return Ok(());
    }
    let problem = format!("inputs have changed in the meantime: {}", list.join("; "));
    Err(Error::input(problem, "begin again, and leave the files as they are until it is finished"))
}

/// Notes beside a result in a folder where its case file lies, and whether the case is as that file says it.
///
/// # Errors
/// When the disk fails.
pub(in crate::engine) fn note_origin(folder: &Path, case: &Case, source: &Source, inputs: &Provenance) -> Result<()> {
    let file = &case.origin.file;
    if file.as_os_str().is_empty() {
        return Ok(());
    }
    let saved = now(file, inputs, source).is_ok_and(|n| differences("the run", inputs, Other::Now, &n).is_empty());
    origin::write(folder, file, saved)
}

/// What is known of the inputs of a result today.
#[derive(Clone, Debug, Default)]
pub(super) struct Since {
    /// Differences, in the order of their kinds.
    pub differences: Vec<Difference>,
    /// The inputs of now; none when the case is not known or cannot be read.
    pub now: Option<Provenance>,
    /// What could not be compared, and why.
    pub note: Option<String>,
}

/// Compares the inputs of the result in a folder (with `origin.json`) with those on disk. `own` is the case of a run, for one that was not
/// saved when it ran.
pub(super) fn since(whose: &str, folder: &Path, recorded: &Provenance, own: Option<&Header>) -> Since {
    if !recorded.is_recorded() {
        let differences = differences(whose, recorded, Other::Now, recorded);
        return Since { differences, ..Since::default() };
    }
    let Some(Origin { case: file, saved }) = origin::read(folder) else {
        let note = "where its case lies is not known: the files cannot be compared with those of now".to_string();
        return Since { differences: of_program(whose, recorded), note: Some(note), ..Since::default() };
    };
    if !file.is_file() {
        let note =
            format!("its case is no longer at {}: the inputs cannot be compared with those of now", file.display());
        return Since { differences: of_program(whose, recorded), note: Some(note), ..Since::default() };
    }
    let (found, note) = match own.filter(|_| !saved) {
        // The settings on the screen were never those of the file: only the files that they name can change.
        Some(h) => {
            let mut case = h.case.clone();
            case.folder = file.parent().unwrap_or(Path::new("")).into();
            let mut n = of_files_now(&case, recorded, &h.source);
            n.inputs.retain(|i| !i.kind.is_section());
            n.inputs.extend(recorded.inputs.iter().filter(|i| i.kind.is_section()).cloned());
            (Ok(n), Some("the case was run without being saved: only the files that it names are compared".to_string()))
        }
        None => (now(&file, recorded, &own.map(|h| h.source.clone()).unwrap_or_default()), None),
    };
    match found {
        Ok(n) => {
            let differences = differences(whose, recorded, Other::Now, &n);
            Since { differences, now: Some(n), note }
        }
        Err(e) => {
            let name = file.display().to_string();
            let text = format!("the case of {whose} can no longer be read: {e}");
            Since { differences: vec![Difference { kind: InputKind::Case, name, text }], ..Since::default() }
        }
    }
}

/// The program is known without any file.
fn of_program(whose: &str, recorded: &Provenance) -> Vec<Difference> {
    let only = |p: &Provenance| Provenance { inputs: p.of_kind(InputKind::Program).cloned().collect() };
    differences(whose, &only(recorded), Other::Now, &only(&Provenance::new(Vec::new())))
}

/// The inputs that a run of a case file would have now.
fn now(file: &Path, recorded: &Provenance, source: &Source) -> Result<Provenance> {
    let case = case::load(file)?;
    let case = match recorded.of_kind(InputKind::Ensemble).next() {
        // What the command asked for is no part of the file.
        Some(_) if case::is_coarse_by_option(recorded) => case.with_coarse_runs(),
        Some(_) => case.for_ensemble(),
        None => case,
    };
    Ok(of_files_now(&case, recorded, source))
}

/// The inputs of a case with the files as they are now. The model is not read: its hash decides.
fn of_files_now(case: &Case, recorded: &Provenance, source: &Source) -> Provenance {
    let model = case.folder.join(&case.model.file);
    let beside = model.parent().unwrap_or(Path::new(""));
    let part = |name: &str| SourcePart { file: name.into(), sha256: of_file(&beside.join(name)).unwrap_or_default() };
    let sha256 = if case.sketch.is_some() { String::new() } else { of_file(&model).unwrap_or_default() };
    let parts = recorded.of_kind(InputKind::ModelPart).map(|i| part(&i.name)).collect();
    let source = Source { sha256, parts, ..source.clone() };
    case::inputs(case, &source, recorded.of_kind(InputKind::Profile).map(|i| i.name.as_str()))
}

/// Opens a record and keeps in it in what its inputs differ from those of now; the observer hears of each difference.
///
/// # Errors
/// Those of [`Record::open`].
pub(in crate::engine) fn opened(folder: &Path, observer: &mut dyn RunObserver) -> Result<Record> {
    let record = opened_quietly(folder)?;
    for text in record.inputs_differ() {
        observer.event(Event::Warning(text));
    }
    Ok(record)
}

/// The same without an observer.
///
/// # Errors
/// As there.
pub(in crate::engine) fn opened_quietly(folder: &Path) -> Result<Record> {
    let mut record = Record::open(folder)?;
    let found = since("the run", folder, &record.header.provenance, Some(&record.header));
    record.add_differences(texts(found.differences));
    Ok(record)
}

/// The differences between a run and the ensemble in a folder.
///
/// # Errors
/// [`Error::Input`] when the two are of different models.
pub(in crate::engine) fn of_run_and_ensemble(run: &Header, ensemble: &Common, folder: &Path) -> Result<Vec<String>> {
    let found = differences("the run", &run.provenance, Other::Result("the ensemble"), &ensemble.provenance);
    let building: Vec<&str> = found.iter().filter(|d| d.kind.is_of_building()).map(|d| d.text.as_str()).collect();
    if building.is_empty() {
        let of_no_class = "damage differs: the run has that of the case, the ensemble only those of its classes";
        let no_class = case::is_in_no_class(&run.provenance, &ensemble.provenance).then(|| of_no_class.to_string());
        return Ok(no_class.into_iter().chain(texts(found)).collect());
    }
    let problem = format!("this ensemble is of another building than the run: {}", building.join("; "));
    Err(Error::in_file(folder, problem, "name the ensemble of the same model, or run the case again"))
}

/// The differences between the ensemble in a folder and its inputs of now.
pub(in crate::engine) fn of_ensemble(ensemble: &Common, folder: &Path) -> Vec<String> {
    texts(since("the ensemble", folder, &ensemble.provenance, None).differences)
}

/// Refuses a case of another building than that of an ensemble: who may be where would be asked of the wrong one.
///
/// # Errors
/// [`Error::Input`] when the model of the case is there and is another one.
pub(in crate::engine) fn refuse_other_building(ensemble: &Common, case: &Case, file: &Path) -> Result<()> {
    let its = |p: &Provenance| p.of_kind(InputKind::Model).next().map(|i| i.sha256.clone()).filter(|h| !h.is_empty());
    let of_case = of_files_now(case, &ensemble.provenance, &Source::default());
    match (its(&ensemble.provenance), its(&of_case)) {
        (Some(a), Some(b)) if a != b => Err(Error::in_file(
            file,
            "this case is of another building than the ensemble: its model has another content",
            "name a case of the same model",
        )),
        _ => Ok(()),
    }
}

/// A file that is named on the command line.
pub(in crate::engine) fn of_named_file(kind: InputKind, file: &Path) -> Input {
    Input::of_content(kind, file.display().to_string(), of_file(file).ok())
}

/// Differences as their sentences.
pub(super) fn texts(list: Vec<Difference>) -> Vec<String> {
    list.into_iter().map(|d| d.text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `leanto ensemble --coarse` is documented; a plan of its runs must not say that the inputs have changed. The runs are others than those without.
    #[test]
    fn runs_that_a_command_made_coarse_differ_in_nothing_from_the_case_that_does_not_say_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("case.toml");
        std::fs::write(&file, "version = 1\n[model]\nfile = \"house.obj\"\n").expect("written");
        let case = case::load(&file).expect("a case");
        let made = |case: &Case| {
            // As the beginning of an ensemble and each of its runs do.
            let mut c = case.for_ensemble();
            c.run.coarse |= c.ensemble.coarse;
            of_files_now(&c, &Provenance::default(), &Source::default())
        };
        let (plain, coarse) = (made(&case), made(&case.with_coarse_runs()));
        assert_ne!(plain, coarse);
        for recorded in [&plain, &coarse] {
            let now = now(&file, recorded, &Source::default()).expect("the case is there");
            assert_eq!(texts(differences("the ensemble", recorded, Other::Now, &now)), Vec::<String>::new());
        }
        std::fs::write(&file, "version = 1\n[model]\nfile = \"house.obj\"\n[run]\nduration = \"9 s\"\n")
            .expect("written");
        let now = now(&file, &coarse, &Source::default()).expect("the case is there");
        assert_eq!(texts(differences("the ensemble", &coarse, Other::Now, &now)).len(), 1);
    }
}
