//! Background work: opening, checking and running call the same functions of the library as the command line, each in a thread that sends
//! messages.

use super::app::{Checked, Entry, Open};
use super::dashboard::{Feed, News};
use super::made::{self, Make};
use super::steps::Planned;
use crate::assess::Assessment;
use crate::building::{Building, counted, join};
use crate::case::{self, Case};
use crate::draw::{PictureOptions, View};
use crate::engine::ensemble::{Asked, Request, Step};
use crate::engine::{self, Event, OnScreen, Outcome, RunObserver, Stage, Stoppable};
use crate::record::{Frame, Record};
use crate::report::alarm_note;
use crate::sketch::Sketch;
use crate::solve::{Flow, Progress};
use crate::stop::{Reason, Stop};
use crate::{Error, Result, import, memory, record};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};

/// Work to do.
pub(super) enum Command {
    /// Open a file; the folder is the place for the unpacked sample, and with `true` for the case of a model, which is beside the model else.
    Open(Entry, PathBuf, bool),
    /// Open a new sketch; the folder is the place for its case.
    OpenSketch(Box<Sketch>, PathBuf),
    /// Take a changed model into a case, then open it.
    TakeModel {
        /// The model.
        model: PathBuf,
        /// The case file.
        case: PathBuf,
    },
    /// Read the model again with the case's present settings.
    Read(Box<Case>),
    /// Prepare the case and check it under its own weight; with `true` after the safe repairs.
    Check(Box<Case>, bool),
    /// Draw a case or a results folder: path, storey for a plan, view otherwise, and file of the picture.
    Draw(PathBuf, Option<String>, View, PathBuf),
    /// Write the histories of what was watched into the folder of the results.
    Histories(PathBuf),
    /// Read the results in a folder; the building is that of the case.
    Results(Box<Case>, Box<Building>, PathBuf),
    /// Read a run for the screen, with the assessment of its end.
    Scene(PathBuf, Box<Assessment>),
    /// Read a frame of a run.
    Frame(Arc<Record>, usize),
    /// What rests on a piece of the run in a folder, and what moves when it is lifted out; with the assessment of its end.
    WhatIf(PathBuf, String, Box<Assessment>),
    /// Make files of the run in a folder, with the plan of many runs where there is one.
    Make(Make, PathBuf, Option<Box<Asked>>),
    /// Run into a folder, from the beginning or from where it was interrupted.
    Run(Box<Case>, PathBuf, engine::Start),
    /// Make the runs of an ensemble that are missing, then the plan.
    Ensemble(Box<Request>, Box<Asked>),
    /// Plan with the runs that are there.
    Plan(Box<Asked>),
    /// Request the work to stop; a second request also skips the assessment.
    Stop,
}

/// Result of background work.
pub(super) enum Message {
    /// A case and its building, with a line about its origin.
    Opened(Result<(Box<Open>, String)>),
    /// A model has changed since its case was made: the model and the case file.
    ModelChanged(PathBuf, PathBuf),
    /// Results of a folder.
    Results(PathBuf, Result<Option<Box<engine::Results>>>),
    /// The building after it was read again.
    Read(Result<Box<crate::building::Building>>),
    /// A check.
    Checked(Result<Checked>),
    /// A picture was written.
    Drawn(Result<PathBuf>),
    /// Histories were written.
    Histories(Result<Vec<PathBuf>>),
    /// A run for the screen.
    Scene(PathBuf, Result<Box<OnScreen>>),
    /// A frame of a run.
    Frame(usize, Result<Arc<Frame>>),
    /// A first answer in words, while another one is computed.
    FirstAnswer(String, String),
    /// An answer in words.
    Answered(String, Result<String>),
    /// Files were made.
    Made(Result<Vec<PathBuf>>),
    /// How far the work is, in words.
    Members(String),
    /// A plan was made.
    Planned(Result<Box<Planned>>),
    /// A stage of the run begins.
    Stage(Stage, String),
    /// Information for the user.
    Note(String),
    /// Number of findings of each severity, in words.
    Findings(String),
    /// What the dashboard of a run shows.
    Dashboard(News),
    /// A problem that the user should know about. The work goes on.
    Warning(String),
    /// The end of the run.
    Finished(Result<Box<Outcome>>),
}

/// Stop requests and sender of one command.
#[derive(Clone, Default)]
struct Stops {
    first: Stop,
    again: Stop,
}

/// Starts background work.
pub(super) struct Worker {
    sender: Sender<Message>,
    stops: Stops,
    /// Stop request for results that are read beside other work.
    reading: Stop,
    /// Number of active threads.
    working: Arc<AtomicUsize>,
}

/// Decreases the number of active threads when it is dropped.
struct Leave(Arc<AtomicUsize>);

impl Drop for Leave {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Release);
    }
}

impl Worker {
    /// Messages go to `sender`.
    pub(super) fn new(sender: Sender<Message>) -> Self {
        Self { sender, stops: Stops::default(), reading: Stop::new(), working: Arc::default() }
    }

    /// True while work is active that writes files.
    pub(super) fn is_working(&self) -> bool {
        self.working.load(Ordering::Acquire) > 0
    }

    /// Starts a command and returns at once.
    pub(super) fn start(&mut self, command: Command) {
        // Results that are being read belong to another folder, or will be replaced.
        if matches!(command, Command::Run(..) | Command::Results(..) | Command::Open(..) | Command::TakeModel { .. }) {
            self.reading.request(Reason::User);
        }
        if matches!(command, Command::Stop) {
            let stop = if self.stops.first.is_requested() { &self.stops.again } else { &self.stops.first };
            stop.request(Reason::User);
            return;
        }
        let mut stops = Stops::default();
        if matches!(command, Command::Results(..)) {
            self.reading = stops.first.clone();
        } else {
            self.stops = stops.clone();
        }
        // Reading only.
        let reads = matches!(command, Command::Results(..) | Command::Scene(..) | Command::Frame(..));
        let leave = (!reads).then(|| {
            self.working.fetch_add(1, Ordering::AcqRel);
            Leave(self.working.clone())
        });
        let sender = self.sender.clone();
        std::thread::spawn(move || {
            let _leave = leave;
            let to = sender.clone();
            let folder = match &command {
                Command::Results(_, _, out) | Command::Scene(out, _) => out.clone(),
                _ => PathBuf::new(),
            };
            let wrap: fn(Error, PathBuf) -> Message = match &command {
                Command::Open(..) | Command::OpenSketch(..) | Command::TakeModel { .. } => {
                    |e, _| Message::Opened(Err(e))
                }
                Command::Read(..) => |e, _| Message::Read(Err(e)),
                Command::Check(..) => |e, _| Message::Checked(Err(e)),
                Command::Draw(..) => |e, _| Message::Drawn(Err(e)),
                Command::Histories(_) => |e, _| Message::Histories(Err(e)),
                Command::Scene(..) => |e, folder| Message::Scene(folder, Err(e)),
                Command::Frame(..) => |e, _| Message::Frame(0, Err(e)),
                Command::WhatIf(..) => |e, _| Message::Answered("What if".into(), Err(e)),
                Command::Make(..) => |e, _| Message::Made(Err(e)),
                Command::Ensemble(..) | Command::Plan(_) => |e, _| Message::Planned(Err(e)),
                Command::Results(..) => |e, folder| Message::Results(folder, Err(e)),
                Command::Run(..) | Command::Stop => |e, _| Message::Finished(Err(e)),
            };
            // Reading results beside other work does not count for the memory limit.
            let watched = !reads;
            if watched {
                memory::begin_work(&stops.first, command.doing());
            }
            // A panic in the engine becomes a message.
            let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(move || work(command, &to, &mut stops)));
            if watched {
                memory::end_work();
            }
            let broke = || Error::Failed("the work has failed: a defect of Leanto".into());
            // The receiver is gone after the wizard was left.
            let _ = sender.send(done.unwrap_or_else(|_| wrap(broke(), folder)));
        });
    }
}

impl Command {
    /// The work in words, for the message at the memory limit.
    fn doing(&self) -> &'static str {
        match self {
            Self::Open(..) | Self::OpenSketch(..) | Self::Read(_) | Self::TakeModel { .. } => "reading the model",
            Self::Check(..) => "checking the case",
            Self::Draw(..) => "drawing",
            Self::Histories(_) => "writing the histories",
            Self::Ensemble(..) => "making many runs",
            Self::Plan(_) => "planning",
            Self::Results(..) | Self::Scene(..) | Self::Frame(..) => "reading the results",
            Self::WhatIf(..) => "computing what moves",
            Self::Make(..) => "making files",
            Self::Run(..) | Self::Stop => "running the case",
        }
    }
}

fn work(command: Command, sender: &Sender<Message>, stops: &mut Stops) -> Message {
    let mut watch = Watch::new(sender, stops);
    let stop = &stops.first;
    match command {
        Command::Open(entry, folder, elsewhere) => match open(&entry, &folder, elsewhere, stop) {
            Ok(Opened::Open(open, from)) => Message::Opened(Ok((open, from))),
            Ok(Opened::ModelChanged(model, case)) => Message::ModelChanged(model, case),
            Err(e) => Message::Opened(Err(e)),
        },
        Command::OpenSketch(sketch, folder) => Message::Opened(open_sketch(&sketch, &folder, stop)),
        Command::TakeModel { model, case } => Message::Opened(take_model(&model, &case, stop)),
        Command::Read(case) => Message::Read(engine::import_until(&case, stop).map(Box::new)),
        Command::Check(case, fix) => Message::Checked(check(&case, fix, stop)),
        Command::Draw(what, storey, view, out) => {
            let options =
                PictureOptions { view, voids: true, ways: true, people: true, heap: true, ..PictureOptions::default() };
            let aim = engine::Aim { storey, ..engine::Aim::default() };
            let drawn = engine::draw(&what, &aim, &options, &out, engine::PER_MM, &mut Stoppable(stop.clone()));
            Message::Drawn(drawn.map(|_| out))
        }
        Command::Histories(out) => Message::Histories(engine::write_histories(&out, stop)),
        Command::Scene(out, a) => {
            let run = engine::on_screen(&out, &a).map(Box::new);
            Message::Scene(out, run)
        }
        Command::Frame(record, k) => Message::Frame(k, record.frame(k).map(Arc::new)),
        Command::WhatIf(out, piece, a) => {
            let title = format!("What if {piece} is lifted out?");
            let done = what_if(&out, *a, &piece, &title, sender, stop);
            Message::Answered(title, done)
        }
        Command::Make(what, out, many) => Message::Made(made::make(what, &out, many.map(|m| *m), stop)),
        Command::Ensemble(request, asked) => Message::Planned(many(&request, &asked, sender, stop)),
        Command::Plan(asked) => Message::Planned(planned(&asked)),
        Command::Results(case, building, out) => {
            let found = engine::results(&out, &case, &building, stop);
            Message::Results(out, found.map(|r| r.map(Box::new)))
        }
        Command::Run(case, out, start) => {
            Message::Finished(engine::run_from(&case, &out, start, &mut watch).map(Box::new))
        }
        Command::Stop => unreachable!("handled by the caller"),
    }
}

/// Seconds that are computed after a piece was lifted out.
const WHAT_IF: f64 = 2.0;

/// What the forces say of a piece that is lifted out, which are known at once, and what moves then, in words.
fn what_if(
    out: &Path,
    a: Assessment,
    piece: &str,
    title: &str,
    sender: &Sender<Message>,
    stop: &Stop,
) -> Result<String> {
    let run = engine::kept_with(out, a)?;
    let lifted = run.piece(piece)?;
    let mut lines = run.in_words(&run.first_answer(&[lifted])?);
    // The receiver is gone after the wizard was left.
    let _ = sender.send(Message::FirstAnswer(title.into(), lines.join("\n")));
    let (before, to) = (Arc::new(Mutex::new(0.0)), sender.clone());
    let already = before.clone();
    let run = run.continued(stop)?.telling(Box::new(move |done| {
        let done: f64 = done + *already.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = to.send(Message::Members(simulating(done, 2.0 * WHAT_IF)));
    }));
    let actions = [engine::Action::Lift(lifted)];
    let by_itself = run.by_itself(WHAT_IF, stop)?;
    *before.lock().unwrap_or_else(PoisonError::into_inner) = WHAT_IF;
    let a = run.after(&actions, &by_itself, stop)?;
    let simulated = [
        String::new(),
        format!("Simulated for {WHAT_IF} s:"),
        format!("{} pieces ({:.1} t) move by more than 10 mm within {WHAT_IF} s,", a.moved.len(), a.moved_mass / 1e3),
        format!(
            "{:.1} t of them by more than 0.1 m; the most {:.2} m. {} joints break.",
            a.moved_far_mass / 1e3,
            a.largest,
            a.broken
        ),
        String::new(),
    ];
    lines.pop();
    lines.extend(simulated);
    lines.extend(
        a.moved.iter().take(8).map(|m| format!("{:<32} {:>7.2} t {:>8.3} m", m.name, m.mass / 1e3, m.distance)),
    );
    lines.extend(a.shrunk.iter().map(|s| format!("void {} shrinks from {:.2} to {:.2} m3", s.void, s.before, s.after)));
    lines.push(format!("Simulated, not observed. leanto whatif {} computes longer and other measures.", out.display()));
    Ok(lines.join("\n"))
}

/// How far a simulation is, with a bar.
fn simulating(done: f64, whole: f64) -> String {
    let full = (20.0 * done / whole).clamp(0.0, 20.0) as usize;
    format!("simulating [{}{}] {done:.1} of {whole:.1} s", "#".repeat(full), "-".repeat(20 - full))
}

/// Makes runs and a plan.
fn many(request: &Request, asked: &Asked, sender: &Sender<Message>, stop: &Stop) -> Result<Box<Planned>> {
    let mut failed = 0;
    let mut say = |s: &Step| {
        let text = match s {
            Step::Begun(all, there, jobs) => format!("making {} of {all} runs, {jobs} at once", all - there),
            Step::Finished(_, _, _, 0, _) => "planning".into(),
            Step::Finished(_, _, _, left, time) => {
                format!("many runs: {left} left, about {:.0} min", (time / 60.0).ceil())
            }
            Step::Failed(class, seed, _) => {
                failed += 1;
                format!("many runs: {class}, seed {seed} failed and is left out")
            }
        };
        // The receiver is gone after the wizard was left.
        let _ = sender.send(Message::Members(text));
    };
    engine::ensemble::ensemble(request, &mut Stoppable(stop.clone()), &mut say)?;
    engine::ensemble::merge(std::slice::from_ref(&request.out), &request.out)?;
    planned(asked)
}

fn planned(asked: &Asked) -> Result<Box<Planned>> {
    let (ensemble, plan, maps) = engine::ensemble::plan(asked)?;
    let files = engine::ensemble::write_plan(&asked.folder, &ensemble, &plan, &maps)?;
    let given = [&asked.observations, &asked.missing].into_iter().flatten();
    let taken = given.filter_map(|f| f.file_name()).map(|n| n.to_string_lossy().into_owned()).collect();
    Ok(Box::new(Planned { ensemble, plan, maps, files, taken }))
}

/// Result of opening an entry.
enum Opened {
    /// It is open; a line about its origin.
    Open(Box<Open>, String),
    /// The model differs from the one of its case: the model and the case file.
    ModelChanged(PathBuf, PathBuf),
}

/// Takes a model into a case and opens it.
fn take_model(model: &Path, case: &Path, stop: &Stop) -> Result<(Box<Open>, String)> {
    let messages = engine::take_model(model, case, stop)?;
    Ok((read_case(case, stop)?, messages.join("; ")))
}

fn read_case(path: &Path, stop: &Stop) -> Result<Box<Open>> {
    let case = case::load(path)?;
    let building = engine::import_until(&case, stop)?;
    Ok(Box::new(Open::new(path.into(), case, building)))
}

fn open(entry: &Entry, folder: &Path, elsewhere: bool, stop: &Stop) -> Result<Opened> {
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
fn open_sketch(sketch: &Sketch, folder: &Path, stop: &Stop) -> Result<(Box<Open>, String)> {
    let name = &sketch.preset;
    // Older sketches are never replaced.
    let home = (1..)
        .map(|n| folder.join(if n == 1 { format!("{name}-sketch") } else { format!("{name}-sketch-{n}") }))
        .find(|f| !f.exists())
        .unwrap_or_default();
    let (_, there) = engine::sketch_to(sketch, &home)?;
    Ok((read_case(&there, stop)?, "a new sketch; key a changes its answers".to_string()))
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

fn check(case: &Case, fix: bool, stop: &Stop) -> Result<Checked> {
    let mut quiet = Stoppable(stop.clone());
    let (mut repaired, mut done) = (None, Vec::new());
    let mut better = case.clone();
    let mut k = match engine::check_watched(case, &mut quiet) {
        Err(e) if fix => {
            let (k, held) = engine::hold_mechanism(&mut better, e, &mut quiet)?;
            done.push(held);
            k
        }
        other => other?,
    };
    if fix {
        done.extend(engine::repair(&mut better, &k, &mut quiet)?);
        if !done.is_empty() {
            k = engine::check_watched(&better, &mut quiet)?;
            repaired = Some(Box::new(better));
        }
    }
    let first = engine::vibrations(&k, &mut quiet)?.modes.into_iter().next();
    let folder = case.folder.join("check");
    let files = engine::write_check(&k, &folder, stop)?;
    let ready = &k.ready;
    let u = &ready.preload.utilisation;
    let repaired_row =
        |d: engine::Remedy| ["repaired".to_string(), String::new(), d.text, "saved with the case".to_string()];
    let rows = join(&ready.findings);
    let findings = rows.iter().map(|r| [r.severity.name().to_string(), r.place(), r.summary(), r.remedy.clone()]);
    Ok(Checked {
        pieces: ready.structure.counted(),
        bonds: ready.structure.bonds.len(),
        people: ready.people.iter().map(|p| (p.storey, p.feet)).collect(),
        usable: ready.soundness.is_usable(),
        reasons: ready.soundness.reasons().iter().map(|r| r.what.clone()).collect(),
        worst: u.iter().copied().fold(0.0, f64::max),
        vibration: first.map_or(String::new(), |m| {
            format!("first natural period {:.2} s, damping {:.1} % of critical", m.period, 100.0 * m.damping)
        }),
        floats: !ready.soundness.is_sound() || k.connected < k.mass * (1.0 - 1e-4),
        findings: done.into_iter().map(repaired_row).chain(findings).collect(),
        folder,
        files: files.iter().filter_map(|f| f.file_name()).map(|f| f.to_string_lossy().into_owned()).collect(),
        repaired,
    })
}

struct Watch {
    sender: Sender<Message>,
    stops: Stops,
    names: Vec<String>,
    /// Share of the energy that the last alarm told.
    told: f64,
    feed: Feed,
}

impl Watch {
    fn new(sender: &Sender<Message>, stops: &Stops) -> Self {
        let to = sender.clone();
        let feed = Feed::new(Arc::new(move |news| to.send(Message::Dashboard(news)).is_ok()));
        Self { sender: sender.clone(), stops: stops.clone(), names: Vec::new(), told: 0.0, feed }
    }

    fn alarm(&mut self, p: &Progress) -> Option<Message> {
        if !p.rise.is_alarm() || p.rise.share <= self.told {
            return None;
        }
        self.told = p.rise.share;
        let mut note = alarm_note(&p.rise, &self.names);
        note.text = crate::text::clean(&note.text).into_owned();
        Some(Message::Dashboard(News::Alarm(note)))
    }
}

impl RunObserver for Watch {
    fn event(&mut self, event: Event<'_>) -> Flow {
        let message = match event {
            Event::Stage(stage, what) => {
                memory::set_step(stage.doing());
                self.feed.stage(stage == Stage::Solve);
                Some(Message::Stage(stage, what))
            }
            Event::Part(done, all, what) => Some(Message::Dashboard(News::Part(done, all, what.into()))),
            Event::Note(note) => Some(Message::Note(note)),
            Event::Prepared(s) => {
                self.names = record::body_names(s);
                self.feed.prepared(s);
                None
            }
            Event::Findings(findings) => Some(Message::Findings(counted(&join(findings)))),
            Event::Progress(p) => self.alarm(p),
            Event::Frame(state) => {
                self.feed.frame(state, &self.stops.first);
                None
            }
            Event::Time(time) => {
                self.feed.time(time);
                None
            }
            Event::Breaks(breaks) => {
                self.feed.breaks(breaks);
                None
            }
            Event::Warning(text) => Some(Message::Warning(text.into())),
        };
        let received = message.is_none_or(|m| self.sender.send(m).is_ok());
        if self.stops.first.is_requested() || !received { Flow::Stop } else { Flow::Continue }
    }

    fn wants_frames(&self) -> bool {
        true
    }

    fn stop(&self) -> Stop {
        self.stops.first.clone()
    }

    fn stop_again(&self) -> Stop {
        self.stops.again.clone()
    }
}
