//! State of the wizard: plain data, changed only by keys and messages and drawn by `screens`.

use super::change::Valid;
use super::history::History;
use super::plan_view::{Place, PlanView};
use super::popup::{self, Popup};
use super::steps::{Maps, Planning};
use crate::building::{Building, Element};
use crate::case::Case;
use crate::engine::{Outcome, Stage, Start};
use crate::record::Ending;
use crate::sketch::Sketch;
use crate::solve::Progress;
use std::path::PathBuf;
use std::time::{Instant, SystemTime};

/// The steps, in the order of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Step {
    /// Choice of the building.
    Model,
    /// Materials and strengths of its parts.
    Parts,
    /// Events that happen to it.
    Damage,
    /// People inside.
    People,
    /// Duration and output; the run itself.
    Run,
    /// Results and their files.
    Results,
    /// Many runs, and where to dig.
    Plan,
}

impl Step {
    /// All steps.
    pub(super) const ALL: [Self; 7] =
        [Self::Model, Self::Parts, Self::Damage, Self::People, Self::Run, Self::Results, Self::Plan];

    /// Word for the line of steps.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Model => "Model",
            Self::Parts => "Parts",
            Self::Damage => "Damage",
            Self::People => "People",
            Self::Run => "Run",
            Self::Results => "Results",
            Self::Plan => "Plan",
        }
    }
}

/// An entry of the file list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// The built-in sample.
    Sample,
    /// A new building from a sketch.
    Sketch,
    /// A case that was opened before.
    Recent(PathBuf),
    /// The parent folder.
    Up,
    /// A folder.
    Folder(PathBuf),
    /// A case.
    Case(PathBuf),
    /// A model.
    Model(PathBuf),
}

/// What is being opened.
#[derive(Clone, Debug)]
pub(super) enum Opening {
    /// A file, or the sample.
    File(Entry),
    /// A new sketch.
    Sketch(Box<Sketch>),
}

/// The open case.
pub(super) struct Open {
    /// The case file.
    pub path: PathBuf,
    /// Its present state; [`super::change`] changes it.
    pub case: Valid,
    /// Its state when last read or written.
    pub saved: Case,
    /// Its building.
    pub building: Building,
    /// The text of the file when it was last read or written.
    pub text: String,
    /// Changes of an earlier session that were not saved.
    pub unsaved: Option<Box<Case>>,
}

impl Open {
    /// A case as it stands in its file.
    pub(super) fn new(path: PathBuf, case: Case, building: Building) -> Self {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let unsaved = super::journal::read(&path).filter(|c| *c != case).map(Box::new);
        Self { path, saved: case.clone(), case: Valid::as_read(case), building, text, unsaved }
    }

    /// Elements of the building, with what is known about each, for a list.
    pub(super) fn elements(&self) -> Vec<(String, String)> {
        let one = |e: &Element| {
            let storey = e.storey.and_then(|s| self.building.storeys.get(s)).map_or("", |s| s.name.as_str());
            let size = e.mesh.aabb().size();
            (e.name.clone(), format!("{storey}  {:.1} x {:.1} x {:.1} m", size.x, size.y, size.z))
        };
        self.building.elements.iter().map(one).collect()
    }
}

/// Result of a check of the case.
pub(super) struct Checked {
    /// Number of pieces in words.
    pub pieces: String,
    /// Number of bonds.
    pub bonds: usize,
    /// People placed: storey and position.
    pub people: Vec<(u32, crate::geometry::Vec3)>,
    /// Why the building does not carry its own weight, or with which flaws; empty when it is sound.
    pub reasons: Vec<String>,
    /// A run needs no consent.
    pub usable: bool,
    /// Largest utilisation under own weight.
    pub worst: f64,
    /// First natural period and damping in words; empty when there is none.
    pub vibration: String,
    /// Parts of it have no support or too little strength: a repair may help.
    pub floats: bool,
    /// Folder of the files that the check wrote.
    pub folder: PathBuf,
    /// Their names.
    pub files: Vec<String>,
    /// Findings in rows, the most severe first: severity in words, elements, description, remedy.
    pub findings: Vec<[String; 4]>,
    /// The case with the safe repairs, when there were any.
    pub repaired: Option<Box<Case>>,
}

/// A case whose model is being read: it takes the place of the present one when that is done.
pub(super) struct Reading {
    /// The case.
    pub case: Case,
    /// It is the state before (true) or after the present one.
    pub travel: Option<bool>,
}

/// A run in progress or a finished one.
pub(super) struct Running {
    /// Output folder.
    pub out: PathBuf,
    /// Present stage and its subject.
    pub stage: Option<(Stage, String)>,
    /// Start of the run.
    pub since: Instant,
    /// Wall time of the whole run, s; none while it is running.
    pub took: Option<f64>,
    /// Latest state.
    pub progress: Progress,
    /// What the dashboard shows.
    pub dashboard: super::dashboard::State,
    /// Number of findings of each severity, in words.
    pub findings: String,
    /// The user has requested a stop.
    pub stopping: bool,
    /// The case of the run.
    pub case: Case,
    /// How it was started.
    pub start: Start,
}

impl Running {
    /// True while it simulates, not before or after.
    pub(super) fn simulates(&self) -> bool {
        self.stage.as_ref().is_some_and(|s| s.0 == Stage::Solve)
    }
}

/// Which list of the results is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Answers {
    /// Places to dig or to crawl in.
    #[default]
    Places,
    /// Voids.
    Voids,
    /// People.
    People,
}

/// Origin of the displayed results.
pub(super) struct From {
    /// Time of the run; none where the system does not know it.
    pub made: Option<SystemTime>,
    /// How the run ended.
    pub ending: Ending,
    /// Differences between the case of the run and the case when it was opened.
    pub changed: Vec<String>,
    /// The case when the results were read or made.
    pub case: Case,
}

/// The state of the wizard.
pub(super) struct App {
    /// The present step.
    pub step: Step,
    /// Folder of the file list.
    pub folder: PathBuf,
    /// Its entries.
    pub entries: Vec<Entry>,
    /// Text that the names of the entries shown must hold; while some is there, letters are added to it.
    pub filter: Option<String>,
    /// The entry that was opened last.
    pub chosen: Option<Entry>,
    /// What is being opened, or was opened last.
    pub opening: Option<Opening>,
    /// Selected row of each step's list.
    pub row: [usize; 7],
    /// The open case.
    pub open: Option<Open>,
    /// The case whose model is being read.
    pub reading: Option<Reading>,
    /// The building on the screen.
    pub view: PlanView,
    /// Where each step was in the drawing when it was left.
    pub places: [Place; 7],
    /// For each step: the arrows move the cursor in the drawing, not the row of the list.
    pub on_plan: [bool; 7],
    /// Earlier states of the case.
    pub history: History,
    /// The case is being set to an earlier or later state.
    pub travelling: bool,
    /// Occupancy maps that were read, with the time of their file.
    pub maps: Maps,
    /// The last check, dropped when the case changes.
    pub checked: Option<Checked>,
    /// The running or last run.
    pub run: Option<Running>,
    /// Result of the last run.
    pub outcome: Option<Outcome>,
    /// Origin of that result.
    pub from: Option<From>,
    /// The run on the screen.
    pub scene: Option<super::scene::Scene>,
    /// Which list of the results is shown.
    pub answers: Answers,
    /// Why no results are displayed although the folder holds some, or that they are being read.
    pub no_results: Option<String>,
    /// Output folder.
    pub out: PathBuf,
    /// The folder holds an interrupted run.
    pub resumable: bool,
    /// Many runs and the plan.
    pub planning: Planning,
    /// A frame that is loaded by keys; it has the whole screen.
    pub frame: Option<super::frame_live::Live>,
    /// The popups in front of the screen.
    pub popups: popup::Stack,
    /// What lies where on the screen, for the mouse.
    pub mouse: super::mouse::Areas,
    /// Background work, in words.
    pub busy: Option<String>,
    /// Messages, newest last.
    pub log: Vec<String>,
    /// True when the wizard must end.
    pub quit: bool,
}

impl App {
    /// The state at the start, in a folder.
    pub(super) fn new(folder: PathBuf) -> Self {
        Self {
            step: Step::Model,
            entries: Vec::new(),
            filter: None,
            chosen: None,
            opening: None,
            folder,
            row: [0; 7],
            open: None,
            reading: None,
            view: PlanView::default(),
            places: [Place::default(); 7],
            on_plan: Step::ALL.map(|s| s == Step::Damage),
            history: History::default(),
            travelling: false,
            maps: Maps::default(),
            checked: None,
            run: None,
            outcome: None,
            scene: None,
            answers: Answers::default(),
            from: None,
            no_results: None,
            out: PathBuf::from("leanto-result"),
            resumable: false,
            planning: Planning::default(),
            frame: None,
            popups: popup::Stack::default(),
            mouse: super::mouse::Areas::default(),
            busy: None,
            log: Vec::new(),
            quit: false,
        }
    }

    /// True while the engine runs in the background.
    pub(super) fn is_running(&self) -> bool {
        self.run.as_ref().is_some_and(|r| r.took.is_none())
    }

    /// True when the case differs from its file.
    pub(super) fn is_changed(&self) -> bool {
        self.open.as_ref().is_some_and(|o| o.case != o.saved)
    }

    /// Shows another step; each has its own storey and its own cursor in the drawing.
    pub(super) fn show_step(&mut self, step: Step) {
        self.places[self.step as usize] = self.view.place();
        self.step = step;
        self.view.set_place(self.places[step as usize]);
    }

    /// Shows another building.
    pub(super) fn show_building(&mut self, view: PlanView) {
        self.places = [view.place(); 7];
        self.view = view;
    }

    /// Selected row of the step shown.
    pub(super) fn selected(&self) -> usize {
        self.row[self.step as usize]
    }

    /// True when the arrows move the cursor in the drawing.
    pub(super) fn is_on_plan(&self) -> bool {
        let there = match self.step {
            Step::Results => self.scene.is_some() && self.outcome.is_some(),
            _ => self.open.is_some(),
        };
        there && self.on_plan[self.step as usize] && !self.is_running()
    }

    /// A file that holds the case as it is on the screen: its own, or the journal of unsaved changes.
    pub(super) fn case_file(&self) -> Option<PathBuf> {
        let o = self.open.as_ref()?;
        Some(if o.case == o.saved { o.path.clone() } else { super::journal::of(&o.path) })
    }

    /// Adds a line to the log.
    pub(super) fn say(&mut self, line: impl Into<String>) {
        self.log.push(line.into());
        // Older lines are in the log file, if there is one.
        if self.log.len() > 500 {
            self.log.drain(..250);
        }
    }

    /// The popup in front of the screen.
    pub(super) fn popup(&self) -> Option<&Popup> {
        self.popups.top()
    }

    /// The open case, for an answer that changes it.
    pub(super) fn opened(&mut self) -> Result<&mut Open, String> {
        self.open.as_mut().ok_or_else(|| "no case is open".into())
    }

    /// Names of the parts that are chosen in the drawing.
    pub(super) fn chosen_names(&self) -> Vec<String> {
        let Some(o) = &self.open else { return Vec::new() };
        self.view.chosen().into_iter().filter_map(|k| Some(o.building.elements.get(k)?.name.clone())).collect()
    }

    /// Shows an error.
    pub(super) fn failed(&mut self, title: &str, e: &crate::Error) {
        if matches!(e, crate::Error::Stopped { reason: crate::stop::Reason::User, .. }) {
            // The user knows the reason. Only the state of the files is worth a line.
            return self.say(e.to_string());
        }
        self.say(format!("{title}: {e}"));
        self.popups.show(Popup::message(title, e.to_string()));
    }
}
