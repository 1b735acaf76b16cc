//! The one front door: case in, results out. The command line and the wizard both call these functions.

mod check;
mod model;
mod open;
mod output_folder;
mod previous_results;
mod resume;
mod sound;
mod stage;

pub use check::{CaseCheck, GroupUtilisation, check, check_watched, draw, repair, write_check};
pub use model::{Imported, import_to, model_has_changed, take_model};
pub use open::load_case;
pub use output_folder::{FolderState, folder_state, is_resumable};
pub use previous_results::{Results, results};

use resume::Begun;

use crate::assess::Assessment;
use crate::building::{Building, Finding, Soundness};
use crate::case::Case;
use crate::export;
use crate::geometry::Pose;
use crate::import;
use crate::occupants::{self, Person};
use crate::prepare;
use crate::record::outputs::{self, Outputs};
use crate::record::{self, Ending, Header, Record, Writer};
use crate::report;
use crate::scenario;
use crate::sketch::{self, Sketch};
use crate::solve::{self, Break, Flow, Loading, Preload, Progress, Standing};
use crate::stop::{Reason, Stop};
use crate::strength::Profile;
use crate::structure::{BodyKind, Structure};
use crate::{Error, Result};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

/// PlasticLimits of a run, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Reading the model.
    Import,
    /// Cutting and connecting.
    Prepare,
    /// Simulating.
    Solve,
    /// Looking for voids and people.
    Assess,
    /// Writing the files.
    Export,
}

impl Stage {
    /// One word for tables.
    pub fn name(self) -> &'static str {
        match self {
            Self::Import => "import",
            Self::Prepare => "prepare",
            Self::Solve => "solve",
            Self::Assess => "assess",
            Self::Export => "export",
        }
    }

    /// What goes on in it, for messages: "... while cutting and connecting".
    pub fn doing(self) -> &'static str {
        match self {
            Self::Import => "reading the model",
            Self::Prepare => "cutting and connecting",
            Self::Solve => "simulating",
            Self::Assess => "looking for voids and people",
            Self::Export => "writing the files",
        }
    }
}

/// What happens while the engine works.
#[derive(Debug)]
pub enum Event<'a> {
    /// A stage begins; the text says on what.
    Stage(Stage, String),
    /// The structure is ready to be solved.
    Prepared(&'a Structure),
    /// All findings about the case, before it is solved.
    Findings(&'a [Finding]),
    /// The solver handed over a frame.
    Progress(&'a Progress),
    /// Bonds released.
    Breaks(&'a [Break]),
    /// Something that the user should know; the work goes on.
    Warning(&'a str),
    /// Something to tell the user, such as what is replaced.
    Note(String),
}

/// Watches a run and may stop it.
pub trait RunObserver {
    /// Called from the thread that runs the engine.
    fn event(&mut self, event: Event<'_>) -> Flow;

    /// The request to end that every stage looks at; by default nobody asks. A run that it ends while simulating keeps what there is, and
    /// that is then assessed and exported.
    fn stop(&self) -> Stop {
        Stop::new()
    }

    /// The request that ends this assessing and exporting too, once the simulation was ended early.
    fn stop_again(&self) -> Stop {
        Stop::new()
    }
}

/// Watches nothing.
pub struct Silent;

impl RunObserver for Silent {
    fn event(&mut self, _event: Event<'_>) -> Flow {
        Flow::Continue
    }
}

/// A case resolved up to the solver.
pub struct PreparedCase {
    /// The case with all its groups: also those that it leaves to their guesses, and those of elements that differ.
    pub case: Case,
    /// The building as read.
    pub building: Building,
    /// Bodies and bonds, people included.
    pub structure: Structure,
    /// What will happen to it.
    pub loading: Loading,
    /// People placed.
    pub people: Vec<Person>,
    /// All findings, from import, preparation and the state under own weight.
    pub findings: Vec<Finding>,
    /// The intact structure under its own weight.
    pub preload: Preload,
    /// Whether it carries its own weight.
    pub soundness: Soundness,
}

/// What a run ended with.
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
    /// True when the watcher stopped the run early.
    pub stopped: bool,
    /// How things stood at the end; none for a record that was cut short.
    pub standing: Option<Standing>,
    /// How things stood at the end, in words.
    pub standing_text: String,
    /// Energy that rose without cause, in words, when it was an alarm.
    pub alarm: Option<String>,
    /// Whether the case carries its own weight.
    pub soundness: Soundness,
    /// Findings of the assessment.
    pub assessment: Assessment,
    /// Seconds of wall time per stage, in order.
    pub wall: Vec<(Stage, f64)>,
}

/// The sample case that is built into the program: file name and content.
const DEMO: &[(&str, &[u8])] = &[
    ("case.toml", include_bytes!("../../samples/frame4/case.toml")),
    ("earthquake.toml", include_bytes!("../../samples/frame4/earthquake.toml")),
    ("frame4.obj", include_bytes!("../../samples/frame4/frame4.obj")),
    ("motion.csv", include_bytes!("../../samples/frame4/motion.csv")),
    ("occupancy.png", include_bytes!("../../samples/frame4/occupancy.png")),
];

/// Unpacks the built-in sample into a folder and returns its case file.
///
/// # Errors
/// When the folder cannot be written, or holds other files of these names: a sample that was changed is not replaced.
pub fn demo_case(folder: &Path) -> Result<PathBuf> {
    std::fs::create_dir_all(folder).map_err(|e| Error::io("create", folder, e))?;
    for (name, bytes) in DEMO {
        refuse_other(&folder.join(name), bytes)?;
    }
    for (name, bytes) in DEMO {
        record::atomic::write(&folder.join(name), bytes)?;
    }
    Ok(folder.join("case.toml"))
}

/// Refuses to replace a file with other content.
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

/// Reads the model of a case.
///
/// # Errors
/// Those of the importers.
pub fn import(case: &Case) -> Result<Building> {
    import_until(case, &Stop::new())
}

/// Reads the model of a case unless it is asked to end.
///
/// # Errors
/// Those of the importers, and [`Error::Stopped`].
pub fn import_until(case: &Case, stop: &Stop) -> Result<Building> {
    let case = case.clone();
    let name = case.model.file.display().to_string();
    stage::run(stop, &format!("reading {name}"), move |stop| read_model(&case, stop))
}

fn read_model(case: &Case, stop: &Stop) -> Result<Building> {
    if let Some(s) = &case.sketch {
        return sketch::build(s);
    }
    import::read(&case.folder.join(&case.model.file), &read_options(case, stop))
}

/// How a case says that its model is to be read.
fn read_options(case: &Case, stop: &Stop) -> import::Options {
    import::Options {
        metres_per_unit: case.model.metres_per_unit,
        up: case.model.up,
        grouping: case.model.grouping.clone(),
        leave_out: case.model.leave_out.clone(),
        time_limit: case.model.time_limit,
        stop: stop.clone(),
    }
}

/// Makes a case from a sketch: writes `case.toml` and, to look at, `building.obj` into `folder`.
///
/// # Errors
/// Those of the sketch, and when the folder cannot be written or already holds a case.
pub fn sketch_to(sketch: &Sketch, folder: &Path) -> Result<(Building, PathBuf)> {
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
    std::fs::create_dir_all(folder).map_err(|e| Error::io("create", folder, e))?;
    record::atomic::write(&picture, text.as_bytes())?;
    let (_, text) = crate::case::sketched(sketch, &building);
    record::atomic::write(&target, text.as_bytes())?;
    Ok((building, target))
}

/// Everything up to the solver: reads, prepares, places people, resolves the scenario.
///
/// # Errors
/// Bad input at any of these steps.
pub fn ready(case: &Case, watcher: &mut dyn RunObserver) -> Result<PreparedCase> {
    let mut wall = Vec::new();
    ready_timed(case, watcher, &mut wall)
}

fn ready_timed(case: &Case, watcher: &mut dyn RunObserver, wall: &mut Vec<(Stage, f64)>) -> Result<PreparedCase> {
    let (case, building) = imported(case, watcher, wall)?;
    made_ready(case, building, watcher, wall)
}

/// What a stage leaves that ends before anything is written.
fn nothing_written(e: Error) -> Error {
    stage::leaves(e, "nothing was written")
}

/// The building, and the case with all its groups.
fn imported(case: &Case, watcher: &mut dyn RunObserver, wall: &mut Vec<(Stage, f64)>) -> Result<(Case, Building)> {
    let clock = Instant::now();
    let stop = watcher.stop();
    watcher.event(Event::Stage(
        Stage::Import,
        case.sketch.as_ref().map_or_else(|| case.model.file.display().to_string(), |s| format!("sketch {}", s.preset)),
    ));
    let mut building = import_until(case, &stop).map_err(nothing_written)?;
    let mut completed = case.clone();
    crate::case::add_missing_groups(&mut completed, &building);
    crate::case::apply_overrides(&mut completed, &mut building)?;
    building.findings.extend(crate::case::check_groups(&completed, &building)?);
    wall.push((Stage::Import, clock.elapsed().as_secs_f64()));
    Ok((completed, building))
}

fn made_ready(
    case: Case,
    building: Building,
    watcher: &mut dyn RunObserver,
    wall: &mut Vec<(Stage, f64)>,
) -> Result<PreparedCase> {
    let stop = watcher.stop();
    let clock = Instant::now();
    watcher.event(Event::Stage(Stage::Prepare, format!("{} elements", building.elements.len())));
    let ready = stage::run(&stop, "preparing", move |stop| prepared(case, building, stop)).map_err(nothing_written)?;
    wall.push((Stage::Prepare, clock.elapsed().as_secs_f64()));
    watcher.event(Event::Prepared(&ready.structure));
    watcher.event(Event::Findings(&ready.findings));
    Ok(ready)
}

/// From a building as read, and its case with all groups, to what the solver takes.
fn prepared(case: Case, building: Building, stop: &Stop) -> Result<PreparedCase> {
    let profiles = case.groups.iter().map(|g| case.profile(&g.profile)).collect::<Result<Vec<Profile>>>()?;
    let prepared = prepare::prepare_until(&building, &case.prepare, &case.groups, &profiles, case.run.seed, stop)?;
    let mut structure = prepared.structure;
    let mut findings = building.findings.clone();
    findings.extend(prepared.findings);
    stop.check("preparing (placing people)")?;
    let (people, notes) = occupants::place(&mut structure, &case.occupancy, &case.folder, case.run.seed)?;
    findings.extend(notes);
    stop.check("preparing (scenario)")?;
    scenario::bring_in(&case, &mut structure)?;
    stop.check("preparing (fragments)")?;
    findings.extend(prepare::fragments::add(&mut structure, &case.groups, &case.fragments, case.run.seed));
    stop.check("preparing (scenario)")?;
    let (loading, scenario_findings) = scenario::loading(&case, &structure)?;
    findings.extend(scenario_findings);
    stop.check("preparing (own weight)")?;
    let preload = solve::preload(&structure, &loading, stop)?;
    findings.extend(sound::overloaded(&structure, &preload));
    let soundness = sound::soundness(&structure, &preload);
    Ok(PreparedCase { case, building, structure, loading, people, findings, preload, soundness })
}

struct Recorder<'a> {
    writer: Writer,
    watcher: &'a mut dyn RunObserver,
    keep_every: f64,
    kept: Instant,
    clock: Instant,
    stop: Stop,
    stopping: bool,
    /// The last try to keep the state failed.
    keep_failed: bool,
}

impl Recorder<'_> {
    /// The run goes on without a state to resume from; that is said once until it works again.
    fn keep_or_warn(&mut self, state: &[u8]) -> Result<()> {
        match self.writer.keep(state) {
            Err(e @ Error::Io { .. }) => {
                if !std::mem::replace(&mut self.keep_failed, true) {
                    self.watcher.event(Event::Warning(&format!(
                        "{e}; the run goes on, but can only be resumed from where its state was kept before, if it was"
                    )));
                }
                Ok(())
            }
            done => {
                self.keep_failed = false;
                done
            }
        }
    }
}

impl solve::Observer for Recorder<'_> {
    fn frame(&mut self, progress: &Progress, poses: &[Pose], gone: &[bool]) -> Result<Flow> {
        self.writer.frame(progress, poses, gone)?;
        let flow = self.watcher.event(Event::Progress(progress));
        self.stopping = flow == Flow::Stop || self.stop.is_requested();
        Ok(flow)
    }

    fn checkpoint(&mut self, state: &mut dyn FnMut() -> Result<Vec<u8>>) -> Result<()> {
        if self.stopping || self.stop.is_requested() || self.kept.elapsed().as_secs_f64() >= self.keep_every {
            self.keep_or_warn(&state()?)?;
            self.kept = Instant::now();
        }
        Ok(())
    }

    fn seconds(&self) -> Option<f64> {
        Some(self.clock.elapsed().as_secs_f64())
    }

    fn outcomes(&mut self, outcomes: &[solve::Outcome]) -> Result<()> {
        self.writer.outcomes(outcomes)
    }

    fn fragmentations(&mut self, pieces: &[solve::Fragmentation]) -> Result<()> {
        self.writer.broken_up(pieces)
    }

    fn ended(&mut self, standing: &Standing) -> Result<()> {
        self.writer.ended(standing)
    }

    fn breaks(&mut self, breaks: &[Break]) -> Result<()> {
        self.writer.breaks(breaks)?;
        self.watcher.event(Event::Breaks(breaks));
        Ok(())
    }
}

/// How a run begins and what it keeps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Start {
    /// Go on where an interrupted run in the same folder last kept its state, instead of replacing it. One that was interrupted
    /// before that begins anew; one whose simulation is complete gets what is missing of its files.
    pub resume: bool,
    /// Replace the results of another case, model or seed, and files with the names of Leanto's that it did not write.
    pub overwrite: bool,
    /// The state to resume from is kept every so many seconds of wall time, and when the run is stopped.
    pub keep_every: f64,
    /// Run a case that does not carry its own weight all the same. A run that is resumed has been accepted when it began.
    pub accept_unsound: bool,
}

impl Default for Start {
    fn default() -> Self {
        Self { resume: false, overwrite: false, keep_every: 30.0, accept_unsound: false }
    }
}

/// Runs a case and writes everything below `out`. The results of the same case, model and seed in that folder are replaced: they would
/// be the same again. Those of another one are not (see [`Start::overwrite`]).
///
/// # Errors
/// Bad input, a failing disk, or the solver's own failure.
pub fn run(case: &Case, out: &Path, watcher: &mut dyn RunObserver) -> Result<Outcome> {
    run_from(case, out, Start::default(), watcher)
}

/// Runs a case from the beginning or from where it was interrupted. The results of a resumed run are the same, byte by byte, as
/// those of one that was never interrupted. No other process may work in the folder meanwhile.
///
/// # Errors
/// As for [`run`]; also when another process works in the folder, when files in it would be overwritten that are not Leanto's, when
/// there is nothing to resume, or the case has changed since; [`Error::Unsound`] for a case that does not carry its own weight, unless
/// `start` accepts it.
pub fn run_from(case: &Case, out: &Path, start: Start, watcher: &mut dyn RunObserver) -> Result<Outcome> {
    let folder = out.join("record");
    if start.resume && !record::is_record(&folder) && outputs::listed(out).ok().flatten().is_none() {
        // Says what is missing.
        Record::open(&folder)?;
    }
    output_folder::look(out)?;
    let mut wall = Vec::new();
    let (completed, building) = imported(case, watcher, &mut wall)?;
    if !start.resume
        && let Some(note) = previous_results::may_replace(out, &completed, &building.source, start.overwrite)?
    {
        watcher.event(Event::Note(note));
    }
    let ready = made_ready(completed, building, watcher, &mut wall)?;
    if !(ready.soundness.is_sound() || start.accept_unsound || start.resume && resume::was_accepted(out)) {
        let reasons = ready.soundness.reasons().iter().map(|r| [r.what.clone(), r.remedy.clone()]).collect();
        return Err(Error::Unsound { reasons });
    }
    // Held until everything is written. Nothing has been written so far, and another run may have ended here meanwhile.
    let _lock = output_folder::take(out, start.overwrite, watcher)?;
    if !start.resume {
        previous_results::may_replace(out, &ready.case, &ready.building.source, start.overwrite)?;
    }
    let clock = Instant::now();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = solve::choose_threads(case.run.threads, cores, &ready.structure);
    let settings = solve::Settings {
        duration: case.run.duration,
        frames_per_second: case.run.frames_per_second,
        threads,
        structural_damping: case.run.damping_rate,
        step_factor: case.run.step_factor,
        until_rest: case.run.until == crate::case::Until::Rest,
    };
    let stop = watcher.stop();
    // From here on files are written; what there is when the run is ended is kept.
    stop.check("preparing; nothing was written")?;
    let mut stored = ready.case.clone();
    // The number of threads is no part of the result.
    stored.run.threads = 0;
    let header = Header {
        program: format!("leanto {}", env!("CARGO_PKG_VERSION")),
        case: stored,
        source: ready.building.source.clone(),
        findings: ready.findings.clone(),
        soundness: ready.soundness,
        structure: ready.structure,
        people: ready.people,
    };
    let run = record::run_of(&header)?;
    let names = output_folder::output_names();
    let begun = if start.resume { Begun::find(out, &run)? } else { Begun::Nothing };
    let resumed = |out: &Path| Outputs::resume(out, &run, &names, start.overwrite);
    if begun == Begun::Complete {
        record::forget_kept(&folder)?;
        return finish(out, resumed(out)?, watcher, wall, &stop);
    }
    if start.resume && begun == Begun::Nothing {
        watcher.event(Event::Warning("the run was interrupted before its state was kept: it begins anew"));
    }
    watcher.event(Event::Stage(
        Stage::Solve,
        format!(
            "{} bodies, {} bonds, {threads} threads",
            header.structure.whole_bodies(),
            header.structure.bonds.len()
        ),
    ));
    let (writer, state, fresh) = if begun == Begun::Kept {
        let (writer, state) = Writer::resume(&folder, &header)?;
        (writer, Some(state), None)
    } else {
        let outputs = Outputs::begin(out, &run, &names, start.overwrite)?;
        (Writer::replace(&folder, &header, start.overwrite)?, None, Some(outputs))
    };
    let mut recorder = Recorder {
        writer,
        watcher,
        keep_every: start.keep_every,
        kept: Instant::now(),
        clock,
        stop: stop.clone(),
        stopping: false,
        keep_failed: false,
    };
    let (s, begin) = (&header.structure, &ready.preload);
    let (last, stopped) = solve::solve(s, &ready.loading, &settings, begin, state.as_deref(), &stop, &mut recorder)?;
    // The solver has taken the kept state by now, if there was one: before that nothing is changed. What is there of an earlier moment
    // of the run is marked before the record is whole.
    let outputs = fresh.map_or_else(|| resumed(out), Ok)?;
    recorder.writer.finish(stopped)?;
    wall.push((Stage::Solve, clock.elapsed().as_secs_f64()));
    if let Some(reason @ Reason::Memory { .. }) = stop.reason() {
        let doing = format!(
            "simulating, at {:.2} s; what was simulated is kept in {}: --resume goes on, `leanto assess` looks at it",
            last.time,
            out.display()
        );
        return Err(Error::Stopped { reason: reason.clone(), doing });
    }
    let stop = if stopped { watcher.stop_again() } else { stop };
    finish(out, outputs, watcher, wall, &stop)
}

/// Assesses and exports a finished record again, without simulating. `out` is the folder that `run` wrote.
///
/// # Errors
/// When there is no readable record, or the disk fails.
pub fn reassess(out: &Path, watcher: &mut dyn RunObserver) -> Result<Outcome> {
    reassess_over(out, false, watcher)
}

/// The same; with `overwrite`, files with the names of Leanto's that it did not write are replaced.
///
/// # Errors
/// As for [`reassess`], and as for [`run_from`] as to the folder.
pub fn reassess_over(out: &Path, overwrite: bool, watcher: &mut dyn RunObserver) -> Result<Outcome> {
    let run = record::read_summary(&out.join("record"))?.run;
    let _lock = output_folder::take(out, overwrite, watcher)?;
    let outputs = Outputs::resume(out, &run, &output_folder::output_names(), overwrite)?;
    let stop = watcher.stop();
    finish(out, outputs, watcher, Vec::new(), &stop)
}

/// Assesses and exports. Whoever calls this holds the folder's lock.
fn finish(
    out: &Path,
    mut outputs: Outputs,
    watcher: &mut dyn RunObserver,
    mut wall: Vec<(Stage, f64)>,
    stop: &Stop,
) -> Result<Outcome> {
    let clock = Instant::now();
    let record = Record::open(&out.join("record"))?;
    let kept = left(record.ending(), out);
    let whole = |e| stage::leaves(e, &kept);
    let last = last_frame(&record)?;
    watcher.event(Event::Stage(Stage::Assess, format!("frame at {:.2} s", last.progress.time)));
    let progress = last.progress;
    let (record, assessment) =
        stage::run(stop, "assessing", move |stop| assessed(record, &last, stop)).map_err(whole)?;
    wall.push((Stage::Assess, clock.elapsed().as_secs_f64()));
    let clock = Instant::now();
    watcher.event(Event::Stage(Stage::Export, out.display().to_string()));
    let shared = Arc::new((record, assessment));
    let mut files = Vec::new();
    for e in export::chosen(&shared.0.header.case.outputs) {
        let both = shared.clone();
        let (name, bytes) = stage::run(stop, &format!("exporting {}", e.file_name()), move |_| {
            Ok((e.file_name(), export::bytes(e.as_ref(), &both.0, &both.1)?))
        })
        .map_err(whole)?;
        files.push(outputs.put(name, &bytes)?);
    }
    let standing = shared.0.standing()?;
    if shared.0.header.case.outputs.report {
        stop.check("writing the report").map_err(whole)?;
        for (name, bytes) in report::files(&shared.0, &progress, standing.as_ref(), &shared.1)? {
            files.push(outputs.put(name, &bytes)?);
        }
    }
    outputs.finish()?;
    wall.push((Stage::Export, clock.elapsed().as_secs_f64()));
    Ok(outcome(out, files, progress, standing, &shared.0, shared.1.clone(), wall))
}

fn last_frame(record: &Record) -> Result<record::Frame> {
    match record.frame_count() {
        0 => Err(Error::in_file(record.folder(), "the record holds no frame", "run the case again")),
        n => record.frame(n - 1),
    }
}

/// Assesses a frame; hands the record back.
fn assessed(record: Record, frame: &record::Frame, stop: &Stop) -> Result<(Record, Assessment)> {
    let h = &record.header;
    let start: Vec<Pose> = h.structure.bodies.iter().map(|b| b.pose).collect();
    let count = record.frame_count();
    let before = if count > 1 { Some(record.frame(count - 2)?) } else { None };
    let time = frame.progress.time;
    let snapshot = crate::assess::Snapshot {
        structure: &h.structure,
        poses: &frame.poses,
        gone: &frame.gone,
        start: &start,
        before: before.as_ref().map(|f| (f.poses.as_slice(), time - f.progress.time)),
        people: &h.people,
        time,
    };
    let a = crate::assess::assess(&snapshot, &h.case.assess, stop)?;
    Ok((record, a))
}

/// What an assessment that was ended early leaves behind, and what to do.
fn left(ending: Ending, out: &Path) -> String {
    let out = out.display();
    match ending {
        Ending::Complete => format!("the record is whole: `leanto assess {out}` finishes"),
        _ => format!("what was simulated is kept: --resume goes on, `leanto assess {out}` looks at it"),
    }
}

fn outcome(
    out: &Path,
    files: Vec<PathBuf>,
    last: Progress,
    standing: Option<Standing>,
    record: &Record,
    assessment: Assessment,
    wall: Vec<(Stage, f64)>,
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
        stopped: !record.is_complete(),
        standing_text: report::standing_text(standing.as_ref(), &h.structure),
        alarm: report::alarm(&last.rise, &h.structure),
        standing,
        soundness: h.soundness.clone(),
        assessment,
        wall,
    }
}

#[cfg(test)]
mod tests;
