//! The one front door: case in, results out. The command line and the wizard both call these functions.

mod folder;
mod look;
mod open;

pub use folder::{FolderState, folder_state, is_resumable};
pub use look::{Check, Use, check, draw, repair, write_check};
pub use open::load_case;

use crate::assess::Assessment;
use crate::building::{Building, Finding, FindingKind, Severity};
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
use crate::solve::{self, Break, Flow, Loading, Preload, Progress};
use crate::strength::Profile;
use crate::structure::{BodyKind, Structure};
use crate::{Error, Result};
use std::path::{Path, PathBuf};
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
    /// The solver handed over a frame.
    Progress(&'a Progress),
    /// Bonds released.
    Breaks(&'a [Break]),
    /// Something that the user should know; the work goes on.
    Warning(&'a str),
}

/// Watches a run and may stop it.
pub trait Watcher {
    /// Called from the thread that runs the engine.
    fn event(&mut self, event: Event<'_>) -> Flow;
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
    if let Some(s) = &case.sketch {
        return sketch::build(s);
    }
    let options = import::Options {
        metres_per_unit: case.model.metres_per_unit,
        up: case.model.up,
        grouping: case.model.grouping.clone(),
        leave_out: case.model.leave_out.clone(),
        time_limit: case.model.time_limit,
    };
    import::read(&case.folder.join(&case.model.file), &options)
}

/// Imports a model and writes a ready case beside it: copies the model into `folder` and writes `case.toml`.
///
/// # Errors
/// Those of the importers, and when the folder cannot be written or already holds a case.
pub fn import_to(model: &Path, folder: &Path, options: &import::Options) -> Result<(Building, PathBuf)> {
    let building = import::read(model, options)?;
    let target = folder.join("case.toml");
    if target.exists() {
        return Err(Error::in_file(
            &target,
            "there is a case already",
            "name another folder with --out, or delete the case",
        ));
    }
    std::fs::create_dir_all(folder).map_err(|e| Error::io("create", folder, e))?;
    let name = model.file_name().map_or_else(|| "model".into(), PathBuf::from);
    if !folder.join(&name).exists() {
        let bytes = crate::read::bytes(model, crate::read::Kind::Model)?;
        record::atomic::write(&folder.join(&name), &bytes)?;
    }
    let (_, text) = crate::case::starter(&building, &name);
    record::atomic::write(&target, text.as_bytes())?;
    Ok((building, target))
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
pub fn ready(case: &Case, watcher: &mut dyn Watcher) -> Result<Ready> {
    let mut wall = Vec::new();
    ready_timed(case, watcher, &mut wall)
}

fn ready_timed(case: &Case, watcher: &mut dyn Watcher, wall: &mut Vec<(Stage, f64)>) -> Result<Ready> {
    let clock = Instant::now();
    watcher.event(Event::Stage(
        Stage::Import,
        case.sketch.as_ref().map_or_else(|| case.model.file.display().to_string(), |s| format!("sketch {}", s.preset)),
    ));
    let mut building = import(case)?;
    let mut completed = case.clone();
    crate::case::add_missing_groups(&mut completed, &building);
    crate::case::apply_overrides(&mut completed, &mut building)?;
    building.findings.extend(crate::case::check_groups(&completed, &building)?);
    let case = &completed;
    wall.push((Stage::Import, clock.elapsed().as_secs_f64()));
    let clock = Instant::now();
    watcher.event(Event::Stage(Stage::Prepare, format!("{} elements", building.elements.len())));
    let profiles = case.groups.iter().map(|g| case.profile(&g.profile)).collect::<Result<Vec<Profile>>>()?;
    let prepared = prepare::prepare(&building, &case.prepare, &case.groups, &profiles, case.run.seed)?;
    let mut structure = prepared.structure;
    let mut findings = building.findings.clone();
    findings.extend(prepared.findings);
    let (people, notes) = occupants::place(&mut structure, &case.occupancy, &case.folder, case.run.seed)?;
    findings.extend(notes);
    scenario::bring_in(case, &mut structure)?;
    findings.extend(prepare::fragments::add(&mut structure, &case.groups, &case.fragments, case.run.seed));
    let (loading, doubts) = scenario::loading(case, &structure)?;
    findings.extend(doubts);
    let preload = solve::preload(&structure, &loading)?;
    findings.extend(overloaded(&structure, &preload));
    wall.push((Stage::Prepare, clock.elapsed().as_secs_f64()));
    watcher.event(Event::Prepared(&structure));
    Ok(Ready { case: completed, building, structure, loading, people, findings, preload })
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
    clock: Instant,
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
        self.stopping = flow == Flow::Stop;
        Ok(flow)
    }

    fn keep(&mut self, state: &mut dyn FnMut() -> Result<Vec<u8>>) -> Result<()> {
        if self.stopping || self.kept.elapsed().as_secs_f64() >= self.keep_every {
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
    /// Go on where an interrupted run in the same folder last kept its state, instead of replacing it. One that was interrupted
    /// before that begins anew; one whose simulation is complete gets what is missing of its files.
    pub resume: bool,
    /// Replace files in the output folder that Leanto did not write and that have the names of its own.
    pub overwrite: bool,
    /// The state to resume from is kept every so many seconds of wall time, and when the run is stopped.
    pub keep_every: f64,
}

impl Default for Start {
    fn default() -> Self {
        Self { resume: false, overwrite: false, keep_every: 30.0 }
    }
}

/// Runs a case and writes everything below `out`. An earlier run of ours in that folder is replaced.
///
/// # Errors
/// Bad input, a failing disk, or the solver's own failure.
pub fn run(case: &Case, out: &Path, watcher: &mut dyn Watcher) -> Result<Outcome> {
    run_from(case, out, Start::default(), watcher)
}

/// Runs a case from the beginning or from where it was interrupted. The results of a resumed run are the same, byte by byte, as
/// those of one that was never interrupted. No other process may work in the folder meanwhile.
///
/// # Errors
/// As for [`run`]; also when another process works in the folder, when files in it would be overwritten that are not Leanto's, when
/// there is nothing to resume, or the case has changed since.
pub fn run_from(case: &Case, out: &Path, start: Start, watcher: &mut dyn Watcher) -> Result<Outcome> {
    let folder = out.join("record");
    if start.resume && !record::is_record(&folder) && outputs::listed(out).ok().flatten().is_none() {
        // Says what is missing.
        Record::open(&folder)?;
    }
    // Held until everything is written.
    let _lock = folder::take(out, start.overwrite, watcher)?;
    let mut wall = Vec::new();
    let ready = ready_timed(case, watcher, &mut wall)?;
    let clock = Instant::now();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = solve::team(case.run.threads, cores, &ready.structure);
    let settings = solve::Settings {
        duration: case.run.duration,
        frames_per_second: case.run.frames_per_second,
        threads,
        structural_damping: case.run.damping_rate,
        step_factor: case.run.step_factor,
    };
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
    let run = record::run_of(&header)?;
    let names = folder::output_names();
    let begun = if start.resume { Begun::find(out, &run)? } else { Begun::Nothing };
    let resumed = |out: &Path| Outputs::resume(out, &run, &names, start.overwrite);
    if begun == Begun::Complete {
        record::forget_kept(&folder)?;
        return finish(out, resumed(out)?, watcher, wall);
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
        stopping: false,
        keep_failed: false,
    };
    let (_, stopped) =
        solve::solve(&header.structure, &ready.loading, &settings, &ready.preload, state.as_deref(), &mut recorder)?;
    // The solver has taken the kept state by now, if there was one: before that nothing is changed. What is there of an earlier moment
    // of the run is marked before the record is whole.
    let outputs = fresh.map_or_else(|| resumed(out), Ok)?;
    recorder.writer.finish(stopped)?;
    wall.push((Stage::Solve, clock.elapsed().as_secs_f64()));
    finish(out, outputs, watcher, wall)
}

/// What there is of a run that is to be resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Begun {
    /// Nothing to go on from.
    Nothing,
    /// A kept state.
    Kept,
    /// The whole simulation.
    Complete,
}

impl Begun {
    /// # Errors
    /// [`Error::Input`] when what is there is of another run, or damaged.
    fn find(out: &Path, run: &str) -> Result<Self> {
        let folder = out.join("record");
        let changed = || {
            Error::in_file(
                &folder,
                "the case, its model or the program have changed since this run was interrupted",
                "run it from the beginning, or put back what has changed",
            )
        };
        if !record::is_record(&folder) {
            // It was interrupted before there was a record.
            let known = outputs::listed(out)?.is_some_and(|l| l.run == run);
            return if known { Ok(Self::Nothing) } else { Err(changed()) };
        }
        let state = record::read_summary(&folder)?;
        if state.run != run {
            return Err(changed());
        }
        match state.ending {
            Ending::Complete => {
                let record = Record::open(&folder)?;
                match record.lost() {
                    None => Ok(Self::Complete),
                    Some(lost) if !state.kept => Err(Error::in_file(
                        &folder,
                        format!("the run is complete, but {lost}"),
                        "run it from the beginning (without --resume), or assess what is left (leanto assess)",
                    )),
                    Some(_) => Ok(Self::Kept),
                }
            }
            Ending::Running | Ending::Stopped if state.kept => Ok(Self::Kept),
            Ending::Running | Ending::Stopped => Ok(Self::Nothing),
        }
    }
}

/// Assesses and exports a finished record again, without simulating. `out` is the folder that `run` wrote.
///
/// # Errors
/// When there is no readable record, or the disk fails.
pub fn reassess(out: &Path, watcher: &mut dyn Watcher) -> Result<Outcome> {
    reassess_over(out, false, watcher)
}

/// The same; with `overwrite`, files with the names of Leanto's that it did not write are replaced.
///
/// # Errors
/// As for [`reassess`], and as for [`run_from`] as to the folder.
pub fn reassess_over(out: &Path, overwrite: bool, watcher: &mut dyn Watcher) -> Result<Outcome> {
    let run = record::read_summary(&out.join("record"))?.run;
    let _lock = folder::take(out, overwrite, watcher)?;
    let outputs = Outputs::resume(out, &run, &folder::output_names(), overwrite)?;
    finish(out, outputs, watcher, Vec::new())
}

/// Assesses and exports. Whoever calls this holds the folder's lock.
fn finish(out: &Path, mut outputs: Outputs, watcher: &mut dyn Watcher, mut wall: Vec<(Stage, f64)>) -> Result<Outcome> {
    let clock = Instant::now();
    let record = Record::open(&out.join("record"))?;
    let count = record.frame_count();
    if count == 0 {
        return Err(Error::in_file(&out.join("record"), "the record holds no frame", "run the case again"));
    }
    let last = record.frame(count - 1)?;
    let h = &record.header;
    watcher.event(Event::Stage(Stage::Assess, format!("frame at {:.2} s", last.progress.time)));
    let start: Vec<Pose> = h.structure.bodies.iter().map(|b| b.pose).collect();
    let before = if count > 1 { Some(record.frame(count - 2)?) } else { None };
    let assessment = crate::assess::assess(
        &crate::assess::Snapshot {
            structure: &h.structure,
            poses: &last.poses,
            gone: &last.gone,
            start: &start,
            before: before.as_ref().map(|f| (f.poses.as_slice(), last.progress.time - f.progress.time)),
            people: &h.people,
            time: last.progress.time,
        },
        &h.case.assess,
    );
    wall.push((Stage::Assess, clock.elapsed().as_secs_f64()));
    let clock = Instant::now();
    watcher.event(Event::Stage(Stage::Export, out.display().to_string()));
    let mut files = Vec::new();
    for e in export::chosen(&h.case.outputs) {
        files.push(outputs.put(e.file_name(), &export::bytes(e.as_ref(), &record, &assessment)?)?);
    }
    if h.case.outputs.report {
        for (name, bytes) in report::files(&record, &last.progress, &assessment)? {
            files.push(outputs.put(name, &bytes)?);
        }
    }
    outputs.finish()?;
    wall.push((Stage::Export, clock.elapsed().as_secs_f64()));
    let pieces = h.structure.bodies.iter().filter(|b| b.kind == BodyKind::Piece).count();
    let mut elements: Vec<u32> =
        h.structure.bodies.iter().filter(|b| b.kind == BodyKind::Piece).map(|b| b.element).collect();
    elements.dedup();
    Ok(Outcome {
        folder: out.to_path_buf(),
        files,
        last: last.progress,
        elements: elements.len(),
        pieces,
        bonds: h.structure.bonds.len(),
        people: h.people.len(),
        stopped: !record.is_complete(),
        assessment,
        wall,
    })
}

#[cfg(test)]
mod tests;
