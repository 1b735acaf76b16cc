//! People as one-way tracers: the structure carries, pushes and presses them; they act on nothing. The pass runs after each block of
//! substeps and only reads the motion of the pieces, so that this motion is the same bit by bit with and without people.
//!
//! The chest of a person is a sphere as thick as a lying body. It falls freely, rests on pieces and on the ground without rebound, with
//! Coulomb friction, and is pushed out of the pieces that run into it. A person who stands is also touched along the height of the body,
//! and lies from the first touch on. `shape` measures distances, `neighbours` lists the pieces nearby and what is tied to what,
//! `placed` says where these are, `state` is what is known of one person, `motion` moves it, `pressure` estimates what presses on the chest.
//!
//! What a one-way tracer cannot know: a force between two bodies, because the piece is not slowed down by the person. So forces are
//! estimates, bounded from two sides (see `pressure`).

mod motion;
mod neighbours;
mod placed;
mod pressure;
mod shape;
mod soon;
mod state;
#[cfg(test)]
mod tests;

use crate::body::Bodies;
use crate::bond::table::Bonds;
use crate::geometry::{Pose, Quat, Vec3};
use crate::maths;
use crate::simd::disjoint::Disjoint;
use crate::simd::lanes::Vec6;
use crate::simd::threads::Pool;
use crate::structure::{BodyKind, Street, Structure};
use motion::Motion;
use neighbours::Neighbours;
use placed::Placed;
use serde::{Deserialize, Serialize};
use shape::TracerShape;
use soon::Soon;
use state::State;

/// Stands for no body.
pub const NOBODY: u32 = u32::MAX;
/// Stands for the ground plane.
pub const GROUND: u32 = u32::MAX - 1;
/// Height of a standing person, m.
pub const HEIGHT: f64 = 1.70;

/// A person at the start.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tracer {
    /// Point on the floor below the person, m.
    pub feet: Vec3,
    /// Direction of the body when it lies, rad from the x axis.
    pub facing: f64,
    /// The person lies at the start.
    pub lying: bool,
}

/// What a body is taken to be. All values are settings of a case.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct BodyModel {
    /// Height that a lying person needs, m: the diameter of the sphere.
    pub thickness: f64,
    /// Mass of a person, kg.
    pub mass: f64,
    /// Depth of the chest, m, to which compression is related.
    pub chest_depth: f64,
    /// Stiffness of the chest under a blow, N/m.
    pub dynamic_stiffness: f64,
    /// Stiffness under lasting pressure, N/m, up to [`Self::stiff_from`].
    pub static_stiffness: f64,
    /// Compression from which lasting pressure meets the dynamic stiffness, m.
    pub stiff_from: f64,
    /// Load whose duration is counted, N.
    pub counted_load: f64,
}

/// What has happened to a person up to a time. Forces are estimates for chest and abdomen.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Trace {
    /// Centre of the chest of somebody who lies; half the thickness of a body above the feet of somebody who stands, m.
    pub position: Vec3,
    /// Unit vector along the body.
    pub axis: Vec3,
    /// On the feet.
    pub standing: bool,
    /// What the person is on: a body, [`GROUND`], or [`NOBODY`] in the air.
    pub support: u32,
    /// Speed, m/s.
    pub speed: f64,
    /// Largest height lost below the highest place so far, m.
    pub fall: f64,
    /// Largest speed that a floor or the ground took from the person within 0.1 s, m/s.
    pub landing_speed: f64,
    /// Largest speed at which a piece ran into the person, m/s.
    pub blow_speed: f64,
    /// Effective mass of that piece at the place of the blow, kg.
    pub blow_mass: f64,
    /// Piece of that blow.
    pub blow_by: u32,
    /// Largest force so far, N.
    pub peak_force: f64,
    /// Largest compression of the chest so far, m.
    pub compression: f64,
    /// Largest product of the speed of a blow and the compression over the depth of the chest, m/s (viscous criterion).
    pub viscous: f64,
    /// Sum of the impulses of blows and of lasting pressure, N s.
    pub impulse: f64,
    /// Lasting load at present, N.
    pub load: f64,
    /// Largest load so far that lasted half a second, N.
    pub lasting_load: f64,
    /// How long the load has been above [`BodyModel::counted_load`] without a pause, s.
    pub pressed_for: f64,
    /// Weight that the pressing piece can bring to bear, N: its own, that of what is tied to it, and of what lies on it; negative when it is
    /// tied to what stands, so that its weight is no limit.
    pub available: f64,
    /// Piece that presses now.
    pub pressed_by: u32,
    /// Height of the gap that is left to the chest now, m; the thickness of a body when nothing presses.
    pub gap: f64,
    /// Smallest gap so far, m.
    pub smallest_gap: f64,
    /// How long the gap has been less than a lying body needs, s, in all.
    pub tight_for: f64,
}

impl Trace {
    /// Pose of a box of 0.45 x 0.30 x 1.70 m (shoulders, chest, height) that shows the person.
    pub fn pose(&self, thickness: f64) -> Pose {
        if self.standing {
            let turn = Quat::from_axis_angle(&Vec3::z_axis(), maths::atan2(self.axis.y, self.axis.x));
            return Pose { position: self.position + Vec3::z() * (0.5 * HEIGHT - 0.5 * thickness), rotation: turn };
        }
        let along = self.axis;
        let across = Vec3::z().cross(&along).try_normalize(1e-6).unwrap_or_else(Vec3::y);
        let frame = crate::geometry::Mat3::from_columns(&[across, across.cross(&along) * -1.0, along]);
        let rotation = Quat::from_rotation_matrix(&nalgebra::Rotation3::from_matrix_unchecked(frame));
        Pose { position: self.position, rotation }
    }
}

/// What the tracers of a run are and how bodies are taken.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct People {
    /// Where each begins.
    pub tracers: Vec<Tracer>,
    /// See [`BodyModel`].
    pub model: BodyModel,
}

/// The tracers of a run.
#[derive(Default)]
pub(crate) struct Tracers {
    shapes: Vec<TracerShape>,
    ground: Option<f64>,
    street: Option<Street>,
    model: Option<BodyModel>,
    /// Pieces that are near somebody, by the lists of neighbours, and where they are.
    listed: Vec<u32>,
    placed: Placed,
    soon: Soon,
    pub(crate) kept: SavedTracers,
}

/// What a resumed run needs.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct SavedTracers {
    states: Vec<State>,
    neighbours: Neighbours,
    /// Velocities of the bodies at the end of the interval before: a blow that is over within an interval is seen in them.
    before: Vec<Vec6>,
}

impl SavedTracers {
    /// Checks a kept state against that of the run at its start.
    pub(crate) fn fits(&self, own: &Self, bodies: usize) -> bool {
        self.states.len() == own.states.len()
            && self.states.iter().all(|s| s.fits(bodies))
            && self.neighbours.fits(bodies, self.states.len())
            && (self.before.is_empty() || self.before.len() > bodies)
    }
}

impl Tracers {
    pub(crate) fn new(s: &Structure, people: &People) -> Self {
        if people.tracers.is_empty() {
            return Self::default();
        }
        Self {
            shapes: s.bodies.iter().map(|b| TracerShape::new(b, !matches!(b.kind, BodyKind::Person(_)))).collect(),
            ground: s.ground,
            street: s.street.clone(),
            model: Some(people.model),
            listed: Vec::new(),
            placed: Placed::default(),
            soon: Soon::default(),
            kept: SavedTracers {
                states: people.tracers.iter().map(|t| State::new(t, &people.model)).collect(),
                neighbours: Neighbours::default(),
                before: Vec::new(),
            },
        }
    }

    /// What has happened to each so far.
    pub(crate) fn traces(&self) -> Vec<Trace> {
        self.kept.states.iter().map(|s| s.trace).collect()
    }

    /// Moves all tracers over an interval that has ended. `gravity` is that of the moving ground, m/s2.
    pub(crate) fn advance(&mut self, bodies: &Bodies, bonds: &Bonds, gravity: Vec3, interval: f64, pool: &Pool) {
        let Some(model) = self.model else { return };
        let SavedTracers { states, neighbours, before } = &mut self.kept;
        if before.is_empty() {
            before.clone_from(&bodies.v);
        }
        let new = neighbours.update(bodies, bonds, &self.shapes, states, interval);
        if new || self.listed.is_empty() {
            self.listed = neighbours.listed(bodies.n);
        }
        self.placed.update(&self.listed, bodies, &self.shapes, before, (interval, motion::reach(&model)));
        self.soon.update(new, neighbours, &self.placed, states, |s| motion::place(&model, s, interval));
        let motion = Motion {
            bodies,
            shapes: &self.shapes,
            neighbours,
            placed: &self.placed,
            soon: &self.soon,
            ground: self.ground,
            street: self.street.as_ref(),
            model: &model,
            gravity,
            interval,
        };
        let count = states.len();
        let shared = Disjoint::new(states);
        pool.split(count, |range| {
            for k in range {
                // SAFETY: the shares of the threads do not overlap, so each person belongs to one thread.
                motion.advance(k, unsafe { shared.at(k) });
            }
        });
        before.clone_from(&bodies.v);
    }
}
