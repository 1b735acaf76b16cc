//! What is known of one person from interval to interval.

use super::{BodyModel, GROUND, NOBODY, Trace, Tracer};
use crate::geometry::Vec3;
use crate::maths;
use serde::{Deserialize, Serialize};

/// A piece that touches a person, and from which side, in its own frame.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Touching {
    pub body: u32,
    pub side: Vec3,
}

/// State of one person.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct State {
    pub trace: Trace,
    pub v: Vec3,
    /// Rests on its support at this place in its frame.
    pub resting: Option<Vec3>,
    pub touching: Vec<Touching>,
    /// Highest place so far, m.
    pub top: f64,
    /// Speed taken by supports within the time of a landing, m/s.
    pub jolt: f64,
    /// Time in the air, s.
    pub air: f64,
    /// Speed at which the present pressing piece came, m/s.
    pub press_speed: f64,
    /// Lasting load in the course of its first half second, and since when, s.
    pub recent: (f64, f64),
    /// Intervals since the last look at a person who rests.
    pub skipped: u32,
    /// Nothing nearby moved in the interval before.
    pub quiet: bool,
}

impl State {
    pub(super) fn new(t: &Tracer, model: &BodyModel) -> Self {
        let position = t.feet + Vec3::z() * (0.5 * model.thickness);
        let trace = Trace {
            position,
            axis: Vec3::new(maths::cos(t.facing), maths::sin(t.facing), 0.0),
            standing: !t.lying,
            support: NOBODY,
            speed: 0.0,
            fall: 0.0,
            landing_speed: 0.0,
            blow_speed: 0.0,
            blow_mass: 0.0,
            blow_by: NOBODY,
            peak_force: 0.0,
            compression: 0.0,
            viscous: 0.0,
            impulse: 0.0,
            load: 0.0,
            lasting_load: 0.0,
            pressed_for: 0.0,
            available: 0.0,
            pressed_by: NOBODY,
            gap: model.thickness,
            smallest_gap: model.thickness,
            tight_for: 0.0,
        };
        Self {
            trace,
            v: Vec3::zeros(),
            resting: None,
            touching: Vec::new(),
            top: position.z,
            jolt: 0.0,
            air: 0.0,
            press_speed: 0.0,
            recent: (0.0, 0.0),
            skipped: 0,
            quiet: false,
        }
    }

    pub(super) fn fits(&self, bodies: usize) -> bool {
        let there = |b: u32| (b as usize) < bodies;
        let known = |b: u32| there(b) || b >= GROUND;
        let t = &self.trace;
        self.touching.iter().all(|c| known(c.body) && c.body != NOBODY)
            && [t.support, t.blow_by, t.pressed_by].into_iter().all(known)
            && t.position.amax() < 1e7
            && self.v.amax() < 1e4
    }
}
