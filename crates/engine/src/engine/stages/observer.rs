//! What a run reports while it works, and to whom.

use crate::building::Finding;
use crate::geometry::Pose;
use crate::solve::tracers::Trace;
use crate::solve::{Break, Flow, Progress};
use crate::stop::Stop;
use crate::structure::Structure;

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

    /// The work of the stage, for messages: "... while cutting and connecting".
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

/// Wall time of each finished stage, s, in order.
pub(in crate::engine) type StageTimes = Vec<(Stage, f64)>;

/// What happens while the engine works.
#[derive(Debug)]
pub enum Event<'a> {
    /// A stage begins. The text names its subject, such as the file that is read.
    Stage(Stage, String),
    /// The structure is ready for the solver.
    Prepared(&'a Structure),
    /// All findings about the case, before the simulation begins.
    Findings(&'a [Finding]),
    /// The solver has finished a frame.
    Progress(&'a Progress),
    /// The state of everything at a frame, after its progress. Only for observers that want it ([`RunObserver::wants_frames`]).
    Frame(&'a FrameState<'a>),
    /// The simulated time between two frames, s. Only for observers that want frames.
    Time(f64),
    /// Bonds have failed.
    Breaks(&'a [Break]),
    /// A part of the present stage begins: how many parts are done, how many there are, and what is done now.
    Part(usize, usize, &'a str),
    /// A problem that the user should know about. The work goes on.
    Warning(&'a str),
    /// Information for the user, such as which results are replaced.
    Note(String),
}

/// The state of everything at a frame.
#[derive(Clone, Copy, Debug)]
pub struct FrameState<'a> {
    /// State of the simulation.
    pub progress: &'a Progress,
    /// Pose of every body, in the structure's order.
    pub poses: &'a [Pose],
    /// True for bodies that are not part of the scene at this time.
    pub gone: &'a [bool],
    /// Speed of every body, m/s.
    pub speeds: &'a [f64],
    /// What has happened to the people so far, in their order; empty without people.
    pub people: &'a [Trace],
}

/// Receives the events of a run and may stop it.
pub trait RunObserver {
    /// Called from the thread that runs the engine.
    fn event(&mut self, event: Event<'_>) -> Flow;

    /// True when the observer wants [`Event::Frame`] and [`Event::Time`]. By default it does not, and nothing is computed for them.
    fn wants_frames(&self) -> bool {
        false
    }

    /// The stop request that every stage checks. By default it is never made. A run that it stops during the simulation keeps the frames
    /// that are written, and these are then assessed and exported.
    fn stop(&self) -> Stop {
        Stop::new()
    }

    /// The stop request for assessing and exporting after the simulation was stopped early.
    fn stop_again(&self) -> Stop {
        Stop::new()
    }
}

/// An observer that ignores all events; a stop request ends the work.
pub struct Stoppable(pub Stop);

impl RunObserver for Stoppable {
    fn event(&mut self, _event: Event<'_>) -> Flow {
        Flow::Continue
    }

    fn stop(&self) -> Stop {
        self.0.clone()
    }
}

/// An observer that ignores all events.
pub struct Silent;

impl RunObserver for Silent {
    fn event(&mut self, _event: Event<'_>) -> Flow {
        Flow::Continue
    }
}
