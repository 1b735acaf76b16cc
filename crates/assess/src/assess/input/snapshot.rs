//! The frame that is assessed, as the caller hands it in.

use super::rubble::Lump;
use crate::geometry::Pose;
use crate::occupants::{Evidence, Person, Wave};
use crate::solve::tracers::Trace;
use crate::structure::Structure;

/// A frame to assess. All lists of poses follow [`Structure::bodies`].
#[derive(Clone, Copy, Debug)]
pub struct Snapshot<'a> {
    /// Bodies and bonds.
    pub structure: &'a Structure,
    /// Poses of the bodies in the frame.
    pub poses: &'a [Pose],
    /// Bodies that are not part of the scene in the frame: removed, fragmented, or not yet added.
    pub gone: &'a [bool],
    /// The initial poses.
    pub start: &'a [Pose],
    /// Poses in the frame before, and the time between the frames, s; without it speeds are unknown.
    pub before: Option<(&'a [Pose], f64)>,
    /// People at the start.
    pub people: &'a [Person],
    /// What has happened to them, if they were traced.
    pub traced: Option<Traced<'a>>,
    /// Loose rubble between the pieces, which fills what it lies in.
    pub rubble: &'a [Lump],
    /// Time of the frame, s.
    pub time: f64,
}

/// People and start points as the solver has traced them up to a frame.
#[derive(Clone, Copy, Debug)]
pub struct Traced<'a> {
    /// First those of the people, then those of the start points.
    pub traces: &'a [Trace],
    /// Start points.
    pub points: &'a [Person],
    /// Waves of explosions where they were, in the same order; empty without explosions.
    pub waves: &'a [Option<Wave>],
    /// Thresholds.
    pub evidence: &'a Evidence,
}
