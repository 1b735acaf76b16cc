//! The last stages of a run: assesses the last frame of a record and exports the results.

use super::fines::Laid;
use super::observer::{Event, RunObserver, Stage};
use super::output_folder;
use super::prepare_case::StageTimes;
use super::{inputs, stage};
use crate::assess::{Assessment, Looked, Looking};
use crate::building::Soundness;
use crate::export;
use crate::geometry::Pose;
use crate::note::{Gravity, Note, NoteKind};
use crate::record::outputs::Outputs;
use crate::record::{self, Ending, Frame, Record};
use crate::report;
use crate::solve::{Progress, Standing};
use crate::stop::Stop;
use crate::structure::BodyKind;
use crate::{Error, Result};
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
        record = super::fines::write(record, stop).map_err(add)?;
    }
    observer.event(Event::Part(grains, 2 + grains, "voids, people, ways in"));
    let found = stage::run(stop, "assessing", move |stop| without_stability(record, &frame, stop)).map_err(add)?;
    observer.event(Event::Part(1 + grains, 2 + grains, "what hangs and what carries the roofs"));
    let results = stage::run(stop, "assessing", move |stop| with_stability(found, &last, stop)).map_err(add)?;
    times.push((Stage::Assess, clock.elapsed().as_secs_f64()));
    let clock = Instant::now();
    observer.event(Event::Stage(Stage::Export, out.display().to_string()));
    let results = Arc::new(results);
    let exporters = export::chosen(&results.0.header.case);
    let wants_report = results.0.header.case.outputs.report;
    let (written, parts) = (exporters.len(), exporters.len() + 2 * usize::from(wants_report));
    let mut files = Vec::new();
    for (k, exporter) in exporters.into_iter().enumerate() {
        observer.event(Event::Part(k, parts, exporter.file_name()));
        files.push(export_file(exporter, &results, &mut outputs, stop).map_err(add)?);
    }
    let (record, assessment) = (&results.0, &results.1);
    let standing = record.standing()?;
    let content = report::Report::new(record, &progress, standing.as_ref(), assessment)?;
    if wants_report {
        stop.check("writing the report").map_err(add)?;
        observer.event(Event::Part(written, parts, "the report"));
        for (name, bytes) in report::files(&content)? {
            files.push(outputs.put(name, &bytes)?);
        }
        observer.event(Event::Part(written + 1, parts, "the pages"));
        let frame = last_frame(record)?;
        let template = crate::pages::Template::default();
        for (name, bytes) in super::pages::files(record, &frame, &content, assessment, &template, None)? {
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

pub(super) fn last_frame(record: &Record) -> Result<Frame> {
    match record.frame_count() {
        0 => Err(Error::in_file(record.folder(), "the record holds no frame", "run the case again")),
        n => record.frame(n - 1),
    }
}

/// Assesses a frame. Returns the record, too, because it was moved into the thread of the stage.
pub(super) fn assessed(record: Record, frame: &Frame, stop: &Stop) -> Result<(Record, Assessment)> {
    with_stability(without_stability(record, frame, stop)?, frame, stop)
}

fn without_stability(record: Record, frame: &Frame, stop: &Stop) -> Result<(Record, Assessment)> {
    let count = record.frame_count();
    let before = if count > 1 { Some(record.frame(count - 2)?) } else { None };
    let looking = Looking { ways: true, ..Looking::default() };
    let found = assessed_at(&record, frame, before.as_ref(), looking, stop)?;
    Ok((record, found.assessment))
}

fn with_stability((record, mut a): (Record, Assessment), frame: &Frame, stop: &Stop) -> Result<(Record, Assessment)> {
    stop.check("assessing (stability)")?;
    if record.is_complete() {
        match record.last_state() {
            Ok(last) => a.stability = Some(super::whatif::stability_in(&record, frame, &last, &a)),
            Err(e) => a.notes.push(Note::new(
                NoteKind::Stability,
                Gravity::Grave,
                "LOOSE PIECES NOT KNOWN",
                format!("What hangs and what carries the roofs is not known: {e}"),
            )),
        }
    } else {
        a.notes.push(Note::new(
            NoteKind::Stability,
            Gravity::Grave,
            "LOOSE PIECES NOT KNOWN",
            "What hangs and what carries the roofs is not known: the run was ended early.",
        ));
    }
    Ok((record, a))
}

/// Assesses any frame of a record.
pub(super) fn assessed_at(
    record: &Record,
    frame: &Frame,
    before: Option<&Frame>,
    looking: Looking<'_>,
    stop: &Stop,
) -> Result<Looked> {
    let number = record.progress()?.iter().position(|p| p.time == frame.progress.time);
    let laid = match (super::fines::of_record(record, stop)?, number) {
        (Some(f), Some(n)) => Some(super::fines::laid(&record.header.structure, &f, &record.header.case.fines, n)),
        // The frame of a run that was continued: grains are those of the record only.
        _ => None,
    };
    assessed_with(record, frame, before, looking, laid.as_ref(), stop)
}

/// Assesses any frame of a record with some fines.
fn assessed_with(
    record: &Record,
    frame: &Frame,
    before: Option<&Frame>,
    looking: Looking<'_>,
    laid: Option<&Laid>,
    stop: &Stop,
) -> Result<Looked> {
    let h = &record.header;
    let structure = laid.map_or(&h.structure, |l| &l.structure);
    let start: Vec<Pose> = h.structure.bodies.iter().map(|b| b.pose).collect();
    let time = frame.progress.time;
    let number = record.progress()?.iter().position(|p| p.time == time).unwrap_or_default();
    let traces = record.people_at(number)?;
    let starts = if traces.len() > h.people.len() {
        crate::occupants::start_points(&h.structure, &h.case.occupancy)
    } else {
        Vec::new()
    };
    let snapshot = crate::assess::Snapshot {
        structure,
        rubble: laid.map_or(&[], |l| &l.lumps),
        poses: &frame.poses,
        gone: &frame.gone,
        start: &start,
        before: before.map(|f| (f.poses.as_slice(), time - f.progress.time)),
        people: &h.people,
        traced: (!traces.is_empty()).then_some(crate::assess::Traced {
            traces: &traces,
            points: &starts,
            evidence: &h.case.occupancy.evidence,
        }),
        time,
    };
    let mut found = crate::assess::assess_at(&snapshot, &h.case.assess, looking, stop)?;
    found.assessment.rubble = laid.map(|l| l.rubble);
    if !looking.ways {
        return Ok(found);
    }
    let role = |name: &String| h.case.groups.iter().find(|g| g.name == *name).and_then(|g| g.role);
    let roles: Vec<_> = h.structure.groups.iter().map(role).collect();
    let a = &mut found.assessment;
    a.standing_rooms = crate::assess::standing_rooms(&snapshot, &a.voids, &roles, &h.case.assess, stop)?;
    Ok(found)
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
    let mut elements: Vec<u32> =
        h.structure.bodies.iter().filter(|b| b.kind == BodyKind::Piece).map(|b| b.element).collect();
    elements.dedup();
    Outcome {
        folder: out.to_path_buf(),
        files,
        last,
        elements: elements.len(),
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
        wall: times,
    }
}
