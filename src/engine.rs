//! The one front door: case in, results out. The command line and the wizard both call these functions; this is the only
//! place that opens files.

use crate::Result;
use crate::assess::Assessment;
use crate::building::{Building, Finding};
use crate::case::Case;
use crate::occupants::Person;
use crate::solve::{Break, Flow, Progress};
use crate::structure::Structure;
use std::path::{Path, PathBuf};

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

/// A building with its case resolved, ready to be solved.
pub struct Ready {
    /// The building as read.
    pub building: Building,
    /// Bodies and bonds, people included.
    pub structure: Structure,
    /// People placed.
    pub people: Vec<Person>,
    /// All doubts, from import and preparation.
    pub findings: Vec<Finding>,
}

/// What a run ended with.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Folder with everything that was written.
    pub folder: PathBuf,
    /// Files written, relative to the folder.
    pub files: Vec<PathBuf>,
    /// State at the last frame.
    pub last: Progress,
    /// Number of bodies that are pieces.
    pub pieces: usize,
    /// Bonds at the start.
    pub bonds: usize,
    /// Elements of the building.
    pub elements: usize,
    /// True when the watcher stopped the run early.
    pub stopped: bool,
    /// Findings of the assessment.
    pub assessment: Assessment,
    /// Seconds of wall time per stage, in order.
    pub wall: Vec<(Stage, f64)>,
}

/// Reads the model of a case.
pub fn import(_case: &Case) -> Result<Building> {
    Err(crate::Error::Failed("not written yet".into()))
}

/// Everything up to the solver: reads, prepares, places people, resolves the scenario.
pub fn ready(_case: &Case, _watcher: &mut dyn Watcher) -> Result<Ready> {
    Err(crate::Error::Failed("not written yet".into()))
}

/// Runs a case and writes everything below `out`.
pub fn run(_case: &Case, _out: &Path, _watcher: &mut dyn Watcher) -> Result<Outcome> {
    Err(crate::Error::Failed("not written yet".into()))
}

/// Assesses and exports a finished record again, without simulating. `out` is the folder that `run` wrote.
pub fn reassess(_out: &Path, _watcher: &mut dyn Watcher) -> Result<Outcome> {
    Err(crate::Error::Failed("not written yet".into()))
}
