//! The last stages of a run: assesses the last frame of a record and exports the results.

use super::made_of::MadeOf;
use super::sheets::pages_of;
use crate::Result;
use crate::assess::Assessment;
use crate::building::Soundness;
use crate::engine::assessment::{fines, last_frame, with_stability, without_stability};
use crate::engine::inputs;
use crate::engine::stages::{Event, RunObserver, Stage, StageTimes, output_folder, stage};
use crate::export;
use crate::note::Note;
use crate::record::outputs::Outputs;
use crate::record::{self, Ending, Record};
use crate::report;
use crate::solve::{Progress, Standing};
use crate::stop::Stop;
use crate::structure::BodyKind;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

/// The result of a run.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Folder with everything that was written.
    pub folder: PathBuf,
    /// Files written.
    pub files: Vec<PathBuf>,
    /// State at the last frame.
    pub last: Progress,
    /// Elements of the building.
    pub elements: usize,
    /// Number of bodies that are pieces.
    pub pieces: usize,
    /// Bonds at the start.
    pub bonds: usize,
    /// People placed.
    pub people: usize,
    /// Number of watches, which `leanto history` knows.
    pub watches: usize,
    /// True when the observer stopped the run early.
    pub stopped: bool,
    /// State of the building at the end; none for a record that is incomplete.
    pub standing: Option<Standing>,
    /// State of the building at the end, in words.
    pub standing_text: String,
    /// Energy that rose without cause, in words, when it raised an alarm.
    pub alarm: Option<String>,
    /// Whether the case carries its own weight.
    pub soundness: Soundness,
    /// What must be known before the result is used, the grave statements first: those of the report.
    pub status: Vec<Note>,
    /// Findings of the assessment.
    pub assessment: Assessment,
    /// What the run was made of.
    pub made_of: MadeOf,
    /// Seconds of wall time per stage, in order.
    pub wall: Vec<(Stage, f64)>,
}

/// Assesses and exports a finished record again, without simulating. `out` is the folder that `run` wrote.
///
/// # Errors
/// When there is no readable record, or the disk fails.
pub fn reassess(out: &Path, observer: &mut dyn RunObserver) -> Result<Outcome> {
    reassess_over(out, false, observer)
}

/// As [`reassess`]. With `overwrite`, files with the names of Leanto's that it did not write are replaced.
///
/// # Errors
/// As for [`reassess`], and the errors of [`super::run_from`] about the folder.
pub fn reassess_over(out: &Path, overwrite: bool, observer: &mut dyn RunObserver) -> Result<Outcome> {
    let run = record::read_summary(&out.join("record"))?.run;
    let _lock = output_folder::take(out, overwrite, observer)?;
    let outputs = Outputs::resume(out, &run, &output_folder::output_names(), overwrite)?;
    let stop = observer.stop();
    finish(out, outputs, observer, Vec::new(), &stop)
}

/// Assesses and exports the record in `out`. The caller holds the lock of the folder.
pub(super) fn finish(
    out: &Path,
    mut outputs: Outputs,
    observer: &mut dyn RunObserver,
    mut times: StageTimes,
    stop: &Stop,
) -> Result<Outcome> {
    let clock = Instant::now();
    let mut record = inputs::opened(&out.join("record"), observer)?;
    let consequence = after_early_stop(record.ending(), out);
    let add = |e| stage::add_consequence(e, &consequence);
    let last = last_frame(&record)?;
    observer.event(Event::Stage(Stage::Assess, format!("frame at {:.2} s", last.progress.time)));
    let progress = last.progress;
    let last = Arc::new(last);
    let frame = last.clone();
    let grains = usize::from(record.header.case.fines.are_on());
    if grains > 0 {
        observer.event(Event::Part(0, 3, "fines"));
        record = fines::write(record, stop).map_err(add)?;
    }
    observer.event(Event::Part(grains, 2 + grains, "voids, people, ways in"));
    let found = stage::run(stop, "assessing", move |stop| without_stability(record, &frame, stop)).map_err(add)?;
    observer.event(Event::Part(1 + grains, 2 + grains, "what hangs and what carries the roofs"));
    let results = stage::run(stop, "assessing", move |stop| with_stability(found, &last, stop)).map_err(add)?;
    times.push((Stage::Assess, clock.elapsed().as_secs_f64()));
    let clock = Instant::now();
    observer.event(Event::Stage(Stage::Export, out.display().to_string()));
    let results = Arc::new(results);
    let standing = results.0.standing()?;
    let content = report::Report::new(&results.0, &progress, standing.as_ref(), &results.1)?;
    let exporters = export::chosen(&results.0.header.case, &report::grave_lines(&content.status));
    let wants_report = results.0.header.case.outputs.report;
    let (written, parts) = (exporters.len(), exporters.len() + 2 * usize::from(wants_report));
    let mut files = Vec::new();
    for (k, exporter) in exporters.into_iter().enumerate() {
        observer.event(Event::Part(k, parts, exporter.file_name()));
        files.push(export_file(exporter, &results, &mut outputs, stop).map_err(add)?);
    }
    let (record, assessment) = (&results.0, &results.1);
    if wants_report {
        stop.check("writing the report").map_err(add)?;
        observer.event(Event::Part(written, parts, "the report"));
        let local = record.header.case.outputs.local;
        let names = report::storey_names(&record.header, local);
        for (name, bytes) in report::files(&content, local, &names)? {
            files.push(outputs.put(name, &bytes)?);
        }
        observer.event(Event::Part(written + 1, parts, "the pages"));
        let frame = last_frame(record)?;
        let template = crate::pages::Template::default();
        // A run is not lost for a font: its pages are in English then, and say so.
        let local = match crate::draw::font::scripts::checked(local.language()) {
            Ok(()) => local,
            Err(e) => {
                observer.event(Event::Warning(&format!("the pages are in English: {e}")));
                crate::local::Local { language: None, ..local }
            }
        };
        let told = content.told(&names)?;
        let input = pages_of(record, &frame, &told, assessment, &template, None, None, local);
        for (name, bytes) in crate::pages::files(&input)? {
            files.push(outputs.put(name, &bytes)?);
        }
    }
    outputs.finish()?;
    times.push((Stage::Export, clock.elapsed().as_secs_f64()));
    Ok(outcome(out, files, progress, standing, record, (assessment.clone(), content.status), times))
}

/// Writes the file of an exporter. Returns its path.
fn export_file(
    exporter: Box<dyn export::Exporter>,
    results: &Arc<(Record, Assessment)>,
    outputs: &mut Outputs,
    stop: &Stop,
) -> Result<PathBuf> {
    let shared = results.clone();
    let (name, bytes) = stage::run(stop, &format!("exporting {}", exporter.file_name()), move |_| {
        Ok((exporter.file_name(), export::bytes(exporter.as_ref(), &shared.0, &shared.1)?))
    })?;
    outputs.put(name, &bytes)
}

/// What an assessment that was stopped early leaves in the folder, and what to do.
fn after_early_stop(ending: Ending, out: &Path) -> String {
    let out = out.display();
    match ending {
        Ending::Complete => format!("the record is complete: finish with `leanto assess {out}`"),
        _ => {
            format!("the simulated frames are saved: continue with --resume, or assess them with `leanto assess {out}`")
        }
    }
}

pub(super) fn outcome(
    out: &Path,
    files: Vec<PathBuf>,
    last: Progress,
    standing: Option<Standing>,
    record: &Record,
    (assessment, status): (Assessment, Vec<Note>),
    times: StageTimes,
) -> Outcome {
    let h = &record.header;
    let pieces = h.structure.bodies.iter().filter(|b| b.kind == BodyKind::Piece).count();
    // Foundations that were made below what stands on the ground are no elements of the model.
    let made = h.structure.bodies.iter().filter(|b| b.kind == BodyKind::Foundation).map(|b| b.element);
    let made: BTreeSet<u32> = made.collect();
    Outcome {
        folder: out.to_path_buf(),
        files,
        last,
        elements: h.structure.elements.len() - made.len(),
        pieces,
        bonds: h.structure.bonds.len(),
        people: h.people.len(),
        watches: h.case.watches.len(),
        stopped: !record.is_complete(),
        standing_text: report::standing_text(standing.as_ref(), &h.structure),
        alarm: report::alarm(&last.rise, &h.structure),
        standing,
        soundness: h.soundness.clone(),
        status,
        assessment,
        made_of: MadeOf::of(h),
        wall: times,
    }
}
