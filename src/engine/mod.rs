//! The one front door: case in, results out. The command line and the wizard both call these functions.

mod earlier;
mod look;
mod model;
mod stage;

pub use earlier::{Results, results};
pub use look::{Check, Use, check, check_watched, draw, repair, write_check};
pub use model::{Imported, import_to, model_has_changed, take_model};

use crate::assess::Assessment;
use crate::building::{Building, Finding, FindingKind, Severity};
use crate::case::Case;
use crate::export;
use crate::geometry::Pose;
use crate::import;
use crate::occupants::{self, Person};
use crate::prepare;
use crate::record::{self, Ending, Header, Record, Writer};
use crate::report;
use crate::scenario;
use crate::sketch::{self, Sketch};
use crate::solve::{self, Break, Flow, Loading, Preload, Progress};
use crate::stop::{Reason, Stop};
use crate::strength::Profile;
use crate::structure::{BodyKind, Structure};
use crate::{Error, Result};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

/// Stages of a run, in order.
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
}

/// What happens while the engine works.
#[derive(Debug)]
pub enum Event<'a> {
    /// A stage begins; the text says on what.
    Stage(Stage, String),
    /// The structure is ready to be solved.
    Prepared(&'a Structure),
    /// The solver handed over a frame.
    Progress(&'a Progress),
    /// Bonds released.
    Breaks(&'a [Break]),
    /// Something to tell the user, such as what is replaced.
    Note(String),
}

/// Watches a run and may stop it.
pub trait Watcher {
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

impl Watcher for Silent {
    fn event(&mut self, _event: Event<'_>) -> Flow {
        Flow::Continue
    }
}

/// A case resolved up to the solver.
pub struct Ready {
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
    /// All doubts, from import, preparation and the state under own weight.
    pub findings: Vec<Finding>,
    /// The intact structure under its own weight.
    pub preload: Preload,
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
/// When the folder cannot be written.
pub fn demo_case(folder: &Path) -> Result<PathBuf> {
    std::fs::create_dir_all(folder).map_err(|e| Error::io("create", folder, e))?;
    for (name, bytes) in DEMO {
        record::atomic::write(&folder.join(name), bytes)?;
    }
    Ok(folder.join("case.toml"))
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
    std::fs::create_dir_all(folder).map_err(|e| Error::io("create", folder, e))?;
    record::atomic::write(&folder.join("building.obj"), sketch::to_obj(&building).as_bytes())?;
    let (_, text) = crate::case::sketched(sketch, &building);
    record::atomic::write(&target, text.as_bytes())?;
    Ok((building, target))
}

/// Everything up to the solver: reads, prepares, places people, resolves the scenario.
///
/// # Errors
/// Bad input at any of these steps.
pub fn ready(case: &Case, watcher: &mut dyn Watcher) -> Result<Ready> {
    let mut wall = Vec::new();
    ready_timed(case, watcher, &mut wall)
}

fn ready_timed(case: &Case, watcher: &mut dyn Watcher, wall: &mut Vec<(Stage, f64)>) -> Result<Ready> {
    let (case, building) = imported(case, watcher, wall)?;
    made_ready(case, building, watcher, wall)
}

/// What a stage leaves that ends before anything is written.
fn nothing_written(e: Error) -> Error {
    stage::leaves(e, "nothing was written")
}

/// The building, and the case with all its groups.
fn imported(case: &Case, watcher: &mut dyn Watcher, wall: &mut Vec<(Stage, f64)>) -> Result<(Case, Building)> {
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
    wall.push((Stage::Import, clock.elapsed().as_secs_f64()));
    Ok((completed, building))
}

fn made_ready(
    case: Case,
    building: Building,
    watcher: &mut dyn Watcher,
    wall: &mut Vec<(Stage, f64)>,
) -> Result<Ready> {
    let stop = watcher.stop();
    let clock = Instant::now();
    watcher.event(Event::Stage(Stage::Prepare, format!("{} elements", building.elements.len())));
    let ready = stage::run(&stop, "preparing", move |stop| prepared(case, building, stop)).map_err(nothing_written)?;
    wall.push((Stage::Prepare, clock.elapsed().as_secs_f64()));
    watcher.event(Event::Prepared(&ready.structure));
    Ok(ready)
}

/// From a building as read, and its case with all groups, to what the solver takes.
fn prepared(case: Case, building: Building, stop: &Stop) -> Result<Ready> {
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
    let loading = scenario::loading(&case, &structure)?;
    stop.check("preparing (own weight)")?;
    let preload = solve::preload(&structure, &loading, stop)?;
    findings.extend(overloaded(&structure, &preload));
    Ok(Ready { case, building, structure, loading, people, findings, preload })
}

/// Bonds that the building's own weight overloads, and those whose neighbours took over from them.
fn overloaded(s: &Structure, preload: &Preload) -> Vec<Finding> {
    let mut out = Vec::new();
    if preload.eased > 0 {
        out.push(Finding {
            severity: Severity::Note,
            kind: FindingKind::Other,
            element: None,
            storey: None,
            detail: format!(
                "taken as elastic and built in one piece, {} of {} bonds would be overloaded by the building's own weight (worst {:.2} \
                 times); {} gave way to their neighbours until the weight was carried, as cracks and creep let them in a building that stands",
                preload.elastic.0,
                s.bonds.len(),
                preload.elastic.1,
                preload.eased
            ),
            remedy: "nothing, unless they are many: then profiles or sections are too weak".into(),
        });
    }
    let mut worst: Vec<(usize, f64)> =
        preload.utilisation.iter().copied().enumerate().filter(|(_, u)| *u > 1.0).collect();
    worst.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let Some(&(q, u)) = worst.first() else { return out };
    let names = record::body_names(s);
    let (a, b) = (s.bonds[q].a as usize, s.bonds[q].b as usize);
    out.push(Finding {
        severity: Severity::Warning,
        kind: FindingKind::Other,
        element: Some(s.elements[s.bodies[a].element as usize].name.clone()),
        storey: None,
        detail: format!(
            "{} of {} bonds are overloaded by the building's own weight before anything happens, worst {u:.2} times its limit \
             between {} and {}",
            worst.len(),
            s.bonds.len(),
            names[a],
            names[b]
        ),
        remedy: "stronger profiles, thicker sections or smaller live loads; a sound building has none".into(),
    });
    out
}

struct Recorder<'a> {
    writer: Writer,
    watcher: &'a mut dyn Watcher,
    keep_every: f64,
    kept: Instant,
    stop: Stop,
    stopping: bool,
}

impl solve::Observer for Recorder<'_> {
    fn frame(&mut self, progress: &Progress, poses: &[Pose], gone: &[bool]) -> Result<Flow> {
        self.writer.frame(progress, poses, gone)?;
        let flow = self.watcher.event(Event::Progress(progress));
        self.stopping = flow == Flow::Stop || self.stop.is_requested();
        Ok(flow)
    }

    fn keep(&mut self, state: &mut dyn FnMut() -> Result<Vec<u8>>) -> Result<()> {
        if self.stopping || self.stop.is_requested() || self.kept.elapsed().as_secs_f64() >= self.keep_every {
            self.writer.keep(&state()?)?;
            self.kept = Instant::now();
        }
        Ok(())
    }

    fn outcomes(&mut self, outcomes: &[solve::Outcome]) -> Result<()> {
        self.writer.outcomes(outcomes)
    }

    fn broken_up(&mut self, pieces: &[solve::BrokenUp]) -> Result<()> {
        self.writer.broken_up(pieces)
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
    /// Go on where an interrupted run in the same folder last kept its state, instead of replacing it.
    pub resume: bool,
    /// Replace the results of another case, model or seed too.
    pub overwrite: bool,
    /// The state to resume from is kept every so many seconds of wall time, and when the run is stopped.
    pub keep_every: f64,
}

impl Default for Start {
    fn default() -> Self {
        Self { resume: false, overwrite: false, keep_every: 30.0 }
    }
}

/// Runs a case and writes everything below `out`. The results of the same case, model and seed in that folder are replaced: they would
/// be the same again. Those of another one are not (see [`Start::overwrite`]).
///
/// # Errors
/// Bad input, a failing disk, or the solver's own failure.
pub fn run(case: &Case, out: &Path, watcher: &mut dyn Watcher) -> Result<Outcome> {
    run_from(case, out, Start::default(), watcher)
}

/// True when `out` holds an interrupted run that can be resumed.
pub fn is_resumable(out: &Path) -> bool {
    record::is_resumable(&out.join("record"))
}

/// Runs a case from the beginning or from where it was interrupted. The results of a resumed run are the same, byte by byte, as
/// those of one that was never interrupted.
///
/// # Errors
/// As for [`run`]; also when there is nothing to resume, or the case has changed since.
pub fn run_from(case: &Case, out: &Path, start: Start, watcher: &mut dyn Watcher) -> Result<Outcome> {
    let mut wall = Vec::new();
    let (completed, building) = imported(case, watcher, &mut wall)?;
    if !start.resume
        && let Some(note) = earlier::may_replace(out, &completed, &building.source, start.overwrite)?
    {
        watcher.event(Event::Note(note));
    }
    let ready = made_ready(completed, building, watcher, &mut wall)?;
    let clock = Instant::now();
    let threads = match case.run.threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        n => n,
    };
    let settings = solve::Settings {
        duration: case.run.duration,
        frames_per_second: case.run.frames_per_second,
        threads,
        structural_damping: case.run.damping_rate,
        step_factor: case.run.step_factor,
    };
    let stop = watcher.stop();
    // From here on files are written; what there is when the run is ended is kept.
    stop.check("preparing; nothing was written")?;
    std::fs::create_dir_all(out).map_err(|e| Error::io("create", out, e))?;
    let mut stored = ready.case.clone();
    // The number of threads is no part of the result.
    stored.run.threads = 0;
    let header = Header {
        program: format!("leanto {}", env!("CARGO_PKG_VERSION")),
        case: stored,
        source: ready.building.source.clone(),
        findings: ready.findings.clone(),
        structure: ready.structure,
        people: ready.people,
    };
    watcher.event(Event::Stage(
        Stage::Solve,
        format!(
            "{} bodies, {} bonds, {threads} threads",
            header.structure.whole_bodies(),
            header.structure.bonds.len()
        ),
    ));
    let folder = out.join("record");
    let (writer, state) = if start.resume {
        let (writer, state) = Writer::resume(&folder, &header)?;
        (writer, Some(state))
    } else {
        (Writer::replace(&folder, &header)?, None)
    };
    let mut recorder = Recorder {
        writer,
        watcher,
        keep_every: start.keep_every,
        kept: Instant::now(),
        stop: stop.clone(),
        stopping: false,
    };
    let (s, begin) = (&header.structure, &ready.preload);
    let (last, stopped) = solve::solve(s, &ready.loading, &settings, begin, state.as_deref(), &stop, &mut recorder)?;
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
    finish(out, watcher, wall, &stop)
}

/// Assesses and exports a finished record again, without simulating. `out` is the folder that `run` wrote.
///
/// # Errors
/// When there is no readable record, or the disk fails.
pub fn reassess(out: &Path, watcher: &mut dyn Watcher) -> Result<Outcome> {
    let stop = watcher.stop();
    finish(out, watcher, Vec::new(), &stop)
}

fn finish(out: &Path, watcher: &mut dyn Watcher, mut wall: Vec<(Stage, f64)>, stop: &Stop) -> Result<Outcome> {
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
        let path = out.join(name);
        record::atomic::write(&path, &bytes)?;
        files.push(path);
    }
    if shared.0.header.case.outputs.report {
        stop.check("writing the report").map_err(whole)?;
        files.extend(report::write(out, &shared.0, &progress, &shared.1)?);
    }
    wall.push((Stage::Export, clock.elapsed().as_secs_f64()));
    Ok(outcome(out, files, progress, &shared.0, shared.1.clone(), wall))
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
    let (time, settings) = (frame.progress.time, &h.case.assess);
    let a = crate::assess::assess(&h.structure, &frame.poses, &frame.gone, &start, &h.people, time, settings, stop)?;
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
        assessment,
        wall,
    }
}
