//! What the state of the wizard is made of.

use crate::case::Case;
use crate::engine::{Stage, Start};
use crate::geometry::Vec3;
use crate::maps::footprint::Traced;
use crate::record::Ending;
use crate::sketch::Sketch;
use crate::solve::Progress;
use crate::tui::dashboard;
use std::path::PathBuf;
use std::time::{Instant, SystemTime};

/// An entry of the file list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::tui) enum Entry {
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
pub(in crate::tui) enum Opening {
    /// A file, or the sample.
    File(Entry),
    /// A new sketch.
    Sketch(Box<(Sketch, Option<Traced>)>),
}

/// Result of a check of the case.
pub(in crate::tui) struct Checked {
    /// Number of pieces in words.
    pub pieces: String,
    /// Number of bonds.
    pub bonds: usize,
    /// People placed: storey and position.
    pub people: Vec<(u32, Vec3)>,
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
pub(in crate::tui) struct Reading {
    /// The case.
    pub case: Case,
    /// It is the state before (true) or after the present one.
    pub travel: Option<bool>,
}

/// A run in progress or a finished one.
pub(in crate::tui) struct Running {
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
    pub dashboard: dashboard::DashboardState,
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
    pub(in crate::tui) fn simulates(&self) -> bool {
        self.stage.as_ref().is_some_and(|s| s.0 == Stage::Solve)
    }
}

/// Which list of the results is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::tui) enum Answers {
    /// Places to dig or to crawl in.
    #[default]
    Places,
    /// Voids.
    Voids,
    /// People.
    People,
}

/// Origin of the displayed results.
pub(in crate::tui) struct From {
    /// Time of the run; none where the system does not know it.
    pub made: Option<SystemTime>,
    /// How the run ended.
    pub ending: Ending,
    /// Differences between the run and `case`, in words.
    pub changed: Vec<String>,
    /// The state of the case that was compared last.
    pub case: Case,
}
