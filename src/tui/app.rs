//! What the wizard knows: plain data, changed by `update` alone and drawn by `screens`.

use super::pick::{Edit, Pick};
use crate::building::Building;
use crate::case::Case;
use crate::engine::{Outcome, Stage, Start};
use crate::record::Ending;
use crate::solve::Progress;
use std::path::PathBuf;
use std::time::{Instant, SystemTime};

/// The steps, in the order of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// Which building.
    Model,
    /// What its parts are made of.
    Parts,
    /// What happens to it.
    Damage,
    /// Who is inside.
    People,
    /// How long and how finely; the run itself.
    Run,
    /// What was found and where the files are.
    Results,
}

impl Step {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Model, Self::Parts, Self::Damage, Self::People, Self::Run, Self::Results];

    /// Word for the line of steps.
    pub fn name(self) -> &'static str {
        match self {
            Self::Model => "Model",
            Self::Parts => "Parts",
            Self::Damage => "Damage",
            Self::People => "People",
            Self::Run => "Run",
            Self::Results => "Results",
        }
    }
}

/// An entry of the file list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// The sample that is built in.
    Sample,
    /// A new building from a sketch: not chosen yet, or the preset.
    Sketch(Option<String>),
    /// Up one folder.
    Up,
    /// A folder.
    Folder(PathBuf),
    /// A case.
    Case(PathBuf),
    /// A model.
    Model(PathBuf),
}

/// The open case.
pub struct Open {
    /// The case file.
    pub path: PathBuf,
    /// As it stands now.
    pub case: Case,
    /// As it was last read or written.
    pub saved: Case,
    /// The building it is about.
    pub building: Building,
}

/// What a check of the case before the run found.
pub struct Checked {
    /// Pieces, foundations not counted.
    pub pieces: usize,
    /// Bonds.
    pub bonds: usize,
    /// People placed.
    pub people: usize,
    /// Why it does not carry its own weight; empty when it does.
    pub reasons: Vec<String>,
    /// Largest utilisation under own weight.
    pub worst: f64,
    /// Parts of it float: a repair may help.
    pub floats: bool,
    /// Where what it found was written.
    pub folder: PathBuf,
    /// Their names.
    pub files: Vec<String>,
    /// Findings, equal ones in one row, the gravest first: severity in words, elements, detail, remedy.
    pub findings: Vec<[String; 4]>,
    /// The case with the safe repairs, when there were any.
    pub repaired: Option<Box<Case>>,
}

/// A run in progress or done.
pub struct Running {
    /// Where the results go.
    pub out: PathBuf,
    /// Present stage, and on what.
    pub stage: Option<(Stage, String)>,
    /// Started.
    pub since: Instant,
    /// When the present stage began.
    pub stage_since: Instant,
    /// Wall time of the simulation itself up to the last frame, s.
    pub solving: f64,
    /// Seconds it took, once it is over.
    pub took: Option<f64>,
    /// Latest state.
    pub progress: Progress,
    /// (time, broken bonds) at every frame.
    pub history: Vec<(f64, f64)>,
    /// Group, bonds, broken bonds.
    pub groups: Vec<(String, usize, usize)>,
    /// How many findings of each severity the case has.
    pub findings: String,
    /// Energy that rises without cause.
    pub alarm: Option<String>,
    /// The user has asked it to stop.
    pub stopping: bool,
    /// The case that is run.
    pub case: Case,
    /// How it was started.
    pub start: Start,
}

impl Running {
    /// True while it simulates, and not before or after that.
    pub fn simulates(&self) -> bool {
        self.stage.as_ref().is_some_and(|s| s.0 == Stage::Solve)
    }
}

/// Where the results on the screen come from.
pub struct From {
    /// When they were made, where the system tells.
    pub made: Option<SystemTime>,
    /// How far the run came.
    pub ending: Ending,
    /// What differs between the case of the run and the case when it was opened.
    pub changed: Vec<String>,
    /// The case when the results were read or made.
    pub case: Case,
}

/// What a confirmed question does.
#[derive(Clone, Debug, PartialEq)]
pub enum Then {
    /// Leave without saving.
    Quit,
    /// Save, then leave.
    SaveAndQuit,
    /// Stop the run and keep what there is.
    Stop,
    /// Run a case that does not carry its own weight.
    RunUnsound(Start),
    /// Open something else, dropping unsaved changes.
    Open(Entry),
    /// Run, and replace the results that are there.
    Replace,
    /// Run into another folder.
    Beside(PathBuf),
    /// Go on with the interrupted run.
    GoOn,
    /// Take a model that has changed into its case: the model and the case file.
    TakeModel(PathBuf, PathBuf),
}

/// One of the answers to a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// Its key.
    pub key: char,
    /// What it means.
    pub label: String,
    /// What it does.
    pub then: Then,
}

impl Answer {
    /// An answer by its key.
    pub fn new(key: char, label: impl Into<String>, then: Then) -> Self {
        Self { key, label: label.into(), then }
    }
}

/// Something in front of the screen.
pub enum Popup {
    /// The keys of this screen.
    Help,
    /// Something went wrong, or is worth saying.
    Message {
        /// Heading.
        title: String,
        /// What and what to do.
        text: String,
    },
    /// A question: Enter or y does `then`, n what stands beside it, Esc goes back.
    Ask {
        /// The question.
        text: String,
        /// On yes.
        then: Then,
        /// On no, where that differs from going back.
        otherwise: Option<Then>,
    },
    /// A question with several answers, each with its key; Enter takes the first one, Esc goes back.
    Choose {
        /// Heading.
        title: String,
        /// What is asked.
        text: String,
        /// What can be answered.
        answers: Vec<Answer>,
    },
    /// A list to choose from.
    Pick(Pick),
    /// A value to type.
    Edit(Edit),
}

/// Everything.
pub struct App {
    /// The step shown.
    pub step: Step,
    /// Folder of the file list.
    pub folder: PathBuf,
    /// Its entries.
    pub entries: Vec<Entry>,
    /// Selected row of each step's list.
    pub row: [usize; 6],
    /// The case at work.
    pub open: Option<Open>,
    /// The last check, dropped when the case changes.
    pub checked: Option<Checked>,
    /// The present or last run.
    pub run: Option<Running>,
    /// What the last run found.
    pub outcome: Option<Outcome>,
    /// Where that comes from.
    pub from: Option<From>,
    /// Why there is nothing to show although the folder holds results, or that they are being read.
    pub no_results: Option<String>,
    /// Where results go.
    pub out: PathBuf,
    /// An interrupted run lies there.
    pub resumable: bool,
    /// In front of the screen.
    pub popup: Option<Popup>,
    /// What is being worked on in the background, if anything.
    pub busy: Option<String>,
    /// What happened, newest last.
    pub log: Vec<String>,
    /// Leave.
    pub quit: bool,
}

impl App {
    /// Starts at a folder.
    pub fn new(folder: PathBuf) -> Self {
        Self {
            step: Step::Model,
            entries: Vec::new(),
            folder,
            row: [0; 6],
            open: None,
            checked: None,
            run: None,
            outcome: None,
            from: None,
            no_results: None,
            out: PathBuf::from("leanto-result"),
            resumable: false,
            popup: None,
            busy: None,
            log: Vec::new(),
            quit: false,
        }
    }

    /// True while the engine simulates for us.
    pub fn is_running(&self) -> bool {
        self.run.as_ref().is_some_and(|r| r.took.is_none())
    }

    /// True when the case differs from its file.
    pub fn is_changed(&self) -> bool {
        self.open.as_ref().is_some_and(|o| o.case != o.saved)
    }

    /// Selected row of the step shown.
    pub fn selected(&self) -> usize {
        self.row[self.step as usize]
    }

    /// Adds a line to the log.
    pub fn say(&mut self, line: impl Into<String>) {
        self.log.push(line.into());
        // What is older is in the log file, if one was asked for.
        if self.log.len() > 500 {
            self.log.drain(..250);
        }
    }
}
