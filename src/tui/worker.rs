//! Everything that takes time, away from the screen: opening, checking and running go through the same library calls as the
//! command line, each in a thread that sends messages.

use super::app::{Checked, Entry, Open};
use crate::building::{counted, join};
use crate::case::{self, Case};
use crate::draw::{Options, Paint, View};
use crate::engine::{self, Event, Outcome, Stage, Watcher};
use crate::occupants::GreyMap;
use crate::report::alarm_of;
use crate::solve::{Flow, Progress};
use crate::stop::Stop;
use crate::structure::{BodyKind, Cause, Structure};
use crate::{Error, Result, import, memory, record};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;

/// Work to do.
pub enum Command {
    /// Open a file; the folder is where the sample is unpacked.
    Open(Entry, PathBuf),
    /// Read the model again as the case now says.
    Read(Box<Case>),
    /// Prepare the case and look at its own weight; (true) after the safe repairs.
    Check(Box<Case>, bool),
    /// Draw a case or a results folder: what, the plan of which storey or else which view, and the picture.
    Draw(PathBuf, Option<String>, View, PathBuf),
    /// Run into a folder.
    Run(Box<Case>, PathBuf, engine::Start),
    /// Ask the run to stop.
    Stop,
}

/// What came of it.
pub enum Message {
    /// A case and its building, with a line on where it came from.
    Opened(Result<(Box<Open>, String)>),
    /// The building read again.
    Read(Result<Box<crate::building::Building>>),
    /// A check.
    Checked(Result<Checked>),
    /// A picture was written.
    Drawn(Result<PathBuf>),
    /// A stage of the run begins.
    Stage(Stage, String),
    /// Group names with their number of bonds.
    Prepared(Vec<(String, usize)>),
    /// How many findings of each severity the case has.
    Findings(String),
    /// Energy that rises without cause.
    Alarm(String),
    /// A frame.
    Progress(Progress),
    /// Broken bonds by group.
    Breaks(Vec<(usize, usize)>),
    /// Something that the user should know; the work goes on.
    Warning(String),
    /// The end of the run.
    Finished(Result<Box<Outcome>>),
}

/// Starts work.
pub struct Worker {
    sender: Sender<Message>,
    stop: Arc<AtomicBool>,
}

impl Worker {
    /// Messages go to `sender`.
    pub fn new(sender: Sender<Message>) -> Self {
        Self { sender, stop: Arc::new(AtomicBool::new(false)) }
    }

    /// Starts a command and returns at once.
    pub fn start(&mut self, command: Command) {
        if matches!(command, Command::Stop) {
            self.stop.store(true, Ordering::Relaxed);
            return;
        }
        self.stop = Arc::new(AtomicBool::new(false));
        let (sender, stop) = (self.sender.clone(), self.stop.clone());
        std::thread::spawn(move || {
            let to = sender.clone();
            let wrap: fn(Error) -> Message = match &command {
                Command::Open(..) => |e| Message::Opened(Err(e)),
                Command::Read(..) => |e| Message::Read(Err(e)),
                Command::Check(..) => |e| Message::Checked(Err(e)),
                Command::Draw(..) => |e| Message::Drawn(Err(e)),
                Command::Run(..) | Command::Stop => |e| Message::Finished(Err(e)),
            };
            let full = Stop::new();
            memory::works(&full, command.doing());
            // A panic in the engine becomes a message; the screen stays.
            let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(move || work(command, &to, &stop, &full)));
            memory::rests();
            // Nobody listens any more when the wizard has been left.
            let _ = sender
                .send(done.unwrap_or_else(|_| wrap(Error::Failed("the work broke off: a defect of Leanto".into()))));
        });
    }
}

impl Command {
    /// What goes on, for the message at the memory limit.
    fn doing(&self) -> &'static str {
        match self {
            Self::Open(..) | Self::Read(_) => "reading the model",
            Self::Check(..) => "checking the case",
            Self::Draw(..) => "drawing",
            Self::Run(..) | Self::Stop => "running the case",
        }
    }
}

fn work(command: Command, sender: &Sender<Message>, stop: &Arc<AtomicBool>, full: &Stop) -> Message {
    match command {
        Command::Open(entry, folder) => Message::Opened(open(&entry, &folder)),
        Command::Read(case) => Message::Read(engine::import(&case).map(Box::new)),
        Command::Check(case, fix) => Message::Checked(check(&case, fix)),
        Command::Draw(what, storey, view, out) => {
            let options = Options { view, paint: Paint::Group, bonds: false, rebar: false, size: [1200, 800] };
            Message::Drawn(engine::draw(&what, storey.as_deref(), None, &options, &out).map(|_| out))
        }
        Command::Run(case, out, start) => {
            let (group_of, names) = (Vec::new(), Vec::new());
            let mut watch = Watch { sender: sender.clone(), stop: stop.clone(), full: full.clone(), group_of, names };
            Message::Finished(engine::run_from(&case, &out, start, &mut watch).map(Box::new))
        }
        Command::Stop => unreachable!("handled by the caller"),
    }
}

fn open(entry: &Entry, folder: &Path) -> Result<(Box<Open>, String)> {
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
        Entry::Sketch(preset) => {
            let name = preset.as_deref().unwrap_or(crate::sketch::PRESETS[0].name);
            let found = crate::sketch::preset(name)
                .ok_or_else(|| Error::input(format!("there is no preset {name}"), "choose one of the list"))?;
            // Never over an older sketch.
            let home = (1..)
                .map(|n| folder.join(if n == 1 { format!("{name}-sketch") } else { format!("{name}-sketch-{n}") }))
                .find(|f| !f.exists())
                .unwrap_or_default();
            let (_, there) = engine::sketch_to(&found.sketch(), &home)?;
            (there, "a new sketch; key a changes its answers".to_string())
        }
        Entry::Model(path) => {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let home = path.parent().unwrap_or(Path::new(".")).join(format!("{stem}-case"));
            let there = home.join("case.toml");
            if there.exists() {
                (there, "the case that is there for this model".to_string())
            } else {
                let (building, made) = engine::import_to(path, &home, &import::Options::default())?;
                let case = case::load(&made)?;
                let open = Open { path: made, saved: case.clone(), case, building };
                return Ok((Box::new(open), "a new case; its guesses are said in case.toml".into()));
            }
        }
        Entry::Up | Entry::Folder(_) => return Err(Error::input("a folder is no case", "open a file in it")),
    };
    let case = case::load(&path)?;
    let building = engine::import(&case)?;
    Ok((Box::new(Open { path, saved: case.clone(), case, building }), from))
}

fn check(case: &Case, fix: bool) -> Result<Checked> {
    let mut k = engine::check(case)?;
    let (mut repaired, mut done) = (None, Vec::new());
    if fix {
        let mut better = case.clone();
        done = engine::repair(&mut better, &k);
        if !done.is_empty() {
            k = engine::check(&better)?;
            repaired = Some(Box::new(better));
        }
    }
    let files = engine::write_check(&k, &case.folder.join("check"))?;
    let ready = &k.ready;
    let u = &ready.preload.utilisation;
    let said = |d: String| ["repaired".to_string(), String::new(), d, "saved with the case".to_string()];
    let written = [
        "files".to_string(),
        case.folder.join("check").display().to_string(),
        files
            .iter()
            .filter_map(|f| f.file_name())
            .map(|f| f.to_string_lossy().into_owned())
            .collect::<Vec<_>>()
            .join(", "),
        "open them to see where".to_string(),
    ];
    let rows = join(&ready.findings);
    let findings = rows.iter().map(|r| [r.severity.name().to_string(), r.place(), r.told(), r.remedy.clone()]);
    Ok(Checked {
        pieces: ready.structure.bodies.iter().filter(|b| b.kind == BodyKind::Piece).count(),
        bonds: ready.structure.bonds.len(),
        people: ready.people.len(),
        reasons: ready.soundness.reasons().iter().map(|r| r.what.clone()).collect(),
        worst: u.iter().copied().fold(0.0, f64::max),
        findings: done.into_iter().map(said).chain(findings).chain([written]).collect(),
        repaired,
    })
}

/// Writes a picture that is white all over the plan, for people spread evenly. Returns its name and lower left corner.
///
/// # Errors
/// When the folder cannot be written.
pub fn even_map(open: &Open, pixel: f64) -> Result<(PathBuf, [f64; 2])> {
    let (map, origin) = GreyMap::even(&open.building.aabb(), pixel);
    let name = PathBuf::from("people-even.png");
    record::atomic::write(&open.case.folder.join(&name), &map.to_png()?)?;
    Ok((name, origin))
}

struct Watch {
    sender: Sender<Message>,
    stop: Arc<AtomicBool>,
    /// Asked for at the memory limit.
    full: Stop,
    group_of: Vec<usize>,
    names: Vec<String>,
}

impl Watch {
    fn prepared(&mut self, s: &Structure) -> Message {
        self.names = record::body_names(s);
        // A bond counts for the group of its first body that belongs to the building.
        self.group_of = s
            .bonds
            .iter()
            .map(|b| {
                let ends = [&s.bodies[b.a as usize], &s.bodies[b.b as usize]];
                ends.iter().find(|e| e.kind == BodyKind::Piece).unwrap_or(&ends[0]).group as usize
            })
            .collect();
        let mut groups: Vec<(String, usize)> = s.groups.iter().map(|g| (g.clone(), 0)).collect();
        for &g in &self.group_of {
            groups[g].1 += 1;
        }
        Message::Prepared(groups)
    }
}

impl Watcher for Watch {
    fn event(&mut self, event: Event<'_>) -> Flow {
        let message = match event {
            Event::Stage(stage, what) => {
                memory::doing(stage.doing());
                Message::Stage(stage, what)
            }
            Event::Prepared(s) => self.prepared(s),
            Event::Findings(findings) => Message::Findings(counted(&join(findings))),
            Event::Progress(p) => {
                if p.rise.is_alarm() {
                    // Nobody listens any more when the wizard has been left, which the next message finds out.
                    let _ = self.sender.send(Message::Alarm(alarm_of(&p.rise, &self.names)));
                }
                Message::Progress(*p)
            }
            Event::Breaks(breaks) => {
                let mut counts = std::collections::BTreeMap::new();
                // What was removed did not break, and bars that tear belong to a bond that broke before.
                for b in breaks.iter().filter(|b| !matches!(b.cause, Cause::Removed | Cause::Rupture)) {
                    *counts.entry(self.group_of[b.bond as usize]).or_insert(0) += 1;
                }
                Message::Breaks(counts.into_iter().collect())
            }
            Event::Warning(text) => Message::Warning(text.into()),
        };
        let heard = self.sender.send(message).is_ok();
        if self.stop.load(Ordering::Relaxed) || self.full.is_requested() || !heard {
            Flow::Stop
        } else {
            Flow::Continue
        }
    }
}
