//! What became of a person: situation, outcome, how they are reached, with the figures behind it.

use super::way::Way;
use crate::geometry::Vec3;
use crate::occupants::Wave;
use crate::solve::tracers::Trace;
use serde::{Deserialize, Serialize};

/// Result for one person in this run. It is evidence with a range, not a prediction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PersonOutcome {
    /// Index into the placed people.
    pub person: u32,
    /// Position at the start (centre of the body), m.
    pub start: Vec3,
    /// Position at the assessed frame, m; none when unknown.
    pub end: Option<Vec3>,
    /// Storey at the start, index into the structure's storeys.
    pub start_storey: Option<u32>,
    /// Storey of the end position, same index.
    pub end_storey: Option<u32>,
    /// Void in whose own cells the chest is.
    pub void: Option<u32>,
    /// Thickness of solid material vertically above, m; this and the following fields are empty when the position is unknown.
    pub cover: Option<f64>,
    /// Free volume within 0.75 m of the body's centre, m3; a free sphere has 1.77. Not measured for start points.
    pub free_space: Option<f64>,
    /// Distance from the surface of the body to the nearest piece that it does not lie or stand on, at most 3 m.
    pub clearance: Option<f64>,
    /// Free height above the surface that the person is on, m.
    pub headroom: Option<f64>,
    /// Situation in one word.
    pub situation: Situation,
    /// Outcome by the evidence.
    pub outcome: Outcome,
    /// How they are reached; unknown where no ways were looked for.
    pub rescue: Rescue,
    /// Severity of HAZUS, 1 to 4; none for somebody unhurt or unknown.
    pub severity: Option<u8>,
    /// Probability of surviving the fall, if there was one.
    pub survives_fall: Option<f64>,
    /// Why, in words and figures.
    pub reason: String,
    /// The wave of an explosion where the person was, the worst of several.
    pub wave: Option<Wave>,
    /// What has happened to the person; none in records without tracers.
    pub trace: Option<Trace>,
    /// Ways to them, the quickest first, at most three; for people with a known place that is not on the surface.
    pub ways: Vec<Way>,
}

/// Situation of a person at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Situation {
    /// No piece above in the whole body's plan, up to the sky.
    OnSurface,
    /// The floor has moved by less than 0.5 m, and the headroom is more than 1.5 m; not within a void of the heap.
    StandingRoom,
    /// Inside the cells of a listed void.
    InVoid,
    /// Covered, with less space than a lying person needs.
    Buried,
    /// Covered, with room to lie, but in no listed void and in no standing room.
    Covered,
    /// Unknown: there is no evidence, and the floor below is removed, broken or tilted.
    Unknown,
}

impl Situation {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::OnSurface, Self::StandingRoom, Self::InVoid, Self::Buried, Self::Covered, Self::Unknown];

    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Self::OnSurface => "on the surface",
            Self::StandingRoom => "standing room",
            Self::InVoid => "in a void",
            Self::Buried => "buried",
            Self::Covered => "covered",
            Self::Unknown => "unknown",
        }
    }
}

/// Outcome for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Can walk away, or is found in the open, without a load or blow that hurts.
    FreeUnhurt,
    /// Free, but hurt.
    FreeHurt,
    /// Can get away as far as the place allows it, but life is at risk by what has happened.
    FreeCritical,
    /// Cannot get away, and nothing says that life is at risk.
    TrappedAlive,
    /// Cannot get away, and life is at risk.
    TrappedCritical,
    /// Beyond what people survive.
    Killed,
    /// Not known.
    Unknown,
}

impl Outcome {
    /// All of them, in the order of the tables.
    pub const ALL: [Self; 7] = [
        Self::FreeUnhurt,
        Self::FreeHurt,
        Self::FreeCritical,
        Self::TrappedAlive,
        Self::TrappedCritical,
        Self::Killed,
        Self::Unknown,
    ];

    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Self::FreeUnhurt => "free, unhurt",
            Self::FreeHurt => "free, hurt",
            Self::FreeCritical => "free, critical",
            Self::TrappedAlive => "trapped, alive",
            Self::TrappedCritical => "trapped, critical",
            Self::Killed => "killed",
            Self::Unknown => "unknown",
        }
    }
}

/// How somebody is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rescue {
    /// Alive below the open sky, not held.
    Surface,
    /// Alive; a way that is walked leads to them.
    Walk,
    /// Alive; the way is walked and climbed with the hands.
    Climb,
    /// Alive; the way needs a ladder or a rope.
    Ladder,
    /// Alive and held, though somebody can walk, climb or use a ladder to them: they must be freed where they are.
    Free,
    /// Alive; the way must be crawled.
    Crawl,
    /// Alive; the way needs a hole.
    Cut,
    /// Alive; no way was found.
    NoWay,
    /// Alive in a building of which nothing came down, in a room to which the model has no door or stair: ways on foot are not known.
    NoDoor,
    /// Killed by the evidence, wherever they are.
    Dead,
    /// Not known: the place or the outcome is not.
    Unknown,
}

impl Rescue {
    /// All of them, in the order of the tables.
    pub const ALL: [Self; 11] = [
        Self::Surface,
        Self::Walk,
        Self::Climb,
        Self::Ladder,
        Self::Free,
        Self::Crawl,
        Self::Cut,
        Self::NoWay,
        Self::NoDoor,
        Self::Dead,
        Self::Unknown,
    ];

    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Self::Surface => "on the surface",
            Self::Walk => "reached on foot",
            Self::Climb => "reached by climbing",
            Self::Ladder => "reached by ladder or rope",
            Self::Free => "held, reached without crawling",
            Self::Crawl => "reached by crawling",
            Self::Cut => "reached by cutting",
            Self::NoWay => "no way found",
            Self::NoDoor => "no door in the model, way on foot not known",
            Self::Dead => "killed",
            Self::Unknown => "unknown",
        }
    }

    /// True for somebody alive who cannot get away on their own feet.
    pub fn is_trapped(self) -> bool {
        matches!(self, Self::Free | Self::Crawl | Self::Cut | Self::NoWay)
    }

    /// True for somebody who is led or carried out from inside without crawling and cutting.
    pub fn is_led(self) -> bool {
        matches!(self, Self::Walk | Self::Climb | Self::Ladder)
    }
}

/// Where somebody is, for the reason of an outcome. What renumbers voids finds it by this.
pub fn in_void(id: u32) -> String {
    format!("in void {id}")
}
