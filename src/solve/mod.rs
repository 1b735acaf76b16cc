//! The engine: bonds and contacts in one loop. Knows no files, no terminal and no clock.

mod bars;
mod bodies;
mod bonds;
mod boxes;
mod breakup;
mod capacity;
mod checkpoint;
mod contacts;
mod demand;
mod dissection;
mod elastic;
mod energy;
mod fading;
mod fibres;
mod fill;
mod grid;
mod ground;
mod hinge;
mod lanes;
mod outcome;
mod pairs;
mod patch;
mod phases;
mod pool;
mod refresh;
mod release;
mod rest;
mod rivals;
mod run;
mod settle;
mod shapes;
mod shear;
pub mod statics;
mod stiffness;
mod touch;
mod world;

pub use breakup::{BrokenUp, carried};
pub use demand::face_forces;
pub use energy::Energy;
pub use outcome::{Holding, Outcome};
pub use phases::Phase;
pub use run::{Preload, preload, solve};
pub use world::{Options, World};

use crate::geometry::{Pose, Vec3};
use crate::structure::Cause;
use serde::{Deserialize, Serialize};

/// What happens to the structure while it is solved, in plain numbers.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Loading {
    /// Gravity, m/s2, usually (0, 0, -9.81).
    pub gravity: Vec3,
    /// Bodies that vanish at a time, sorted by time.
    pub removals: Vec<Removal>,
    /// Ground acceleration; the solution is relative to the moving ground.
    pub base_motion: Option<BaseMotion>,
    /// Constant loads on single bodies.
    pub forces: Vec<BodyForce>,
    /// Loads on single bodies that change with time.
    pub pulses: Vec<Pulse>,
    /// Bonds that lose strength with time.
    pub weakenings: Vec<Weakening>,
}

/// A load that follows a curve. Within a refresh interval its mean acts, so that its impulse is exact.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pulse {
    /// The load where the curve is 1.
    pub load: BodyForce,
    /// Time of the first sample, s.
    pub start: f64,
    /// Sampling interval, s.
    pub interval: f64,
    /// Factor on the load, linear between samples, zero before and after.
    pub factor: Vec<f64>,
}

impl Pulse {
    /// Mean factor between two times.
    pub fn mean(&self, from: f64, to: f64) -> f64 {
        let last = self.factor.len().saturating_sub(1) as f64;
        let (x, y) = (((from - self.start) / self.interval).max(0.0), ((to - self.start) / self.interval).min(last));
        if x >= y || self.factor.len() < 2 {
            return 0.0;
        }
        let at = |x: f64| {
            let k = (x as usize).min(self.factor.len() - 2);
            self.factor[k] + (self.factor[k + 1] - self.factor[k]) * (x - k as f64)
        };
        // Trapezes between the samples in the range.
        let (mut sum, mut left) = (0.0, x);
        while left < y {
            let right = (left.floor() + 1.0).min(y);
            sum += 0.5 * (at(left) + at(right)) * (right - left);
            left = right;
        }
        sum * self.interval / (to - from)
    }
}

/// Bonds whose strength (bars included) falls to a share of what it was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Weakening {
    /// When it begins, s.
    pub at: f64,
    /// How long it takes, s; 0 for at once.
    pub over: f64,
    /// Indices into [`crate::structure::Structure::bonds`].
    pub bonds: Vec<u32>,
    /// The share that is left in the end, 0 to 1. Several weakenings of a bond multiply.
    pub left: f64,
}

impl Weakening {
    /// The share that is left at a time.
    pub fn share(&self, time: f64) -> f64 {
        if time < self.at {
            return 1.0;
        }
        let part = if self.over > 0.0 { ((time - self.at) / self.over).min(1.0) } else { 1.0 };
        1.0 + (self.left - 1.0) * part
    }
}

/// A constant force and moment about the centre of mass of a body, world axes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct BodyForce {
    /// Index of the body.
    pub body: u32,
    /// N.
    pub force: Vec3,
    /// N m.
    pub moment: Vec3,
}

/// Bodies that vanish, with their bonds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Removal {
    /// Time, s.
    pub at: f64,
    /// Indices into [`crate::structure::Structure::bodies`].
    pub bodies: Vec<u32>,
}

/// A ground acceleration record, linear between samples, zero before and after.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BaseMotion {
    /// Time of the first sample, s.
    pub start: f64,
    /// Sampling interval, s.
    pub interval: f64,
    /// Acceleration of the ground, m/s2, world axes.
    pub acceleration: Vec<Vec3>,
}

impl BaseMotion {
    /// Ground acceleration at a time, m/s2.
    pub fn at(&self, time: f64) -> Vec3 {
        let x = (time - self.start) / self.interval;
        if x < 0.0 || self.acceleration.is_empty() {
            return Vec3::zeros();
        }
        let k = x as usize;
        match (self.acceleration.get(k), self.acceleration.get(k + 1)) {
            (Some(a), Some(b)) => a + (b - a) * (x - k as f64),
            (Some(a), None) if x - k as f64 <= 0.0 => *a,
            _ => Vec3::zeros(),
        }
    }
}

/// How to solve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// Simulated time, s.
    pub duration: f64,
    /// Frames handed to the observer per simulated second; the first one is at time zero.
    pub frames_per_second: f64,
    /// Worker threads; the result does not depend on it.
    pub threads: usize,
    /// See [`Options::structural_damping`], 1/s.
    pub structural_damping: f64,
    /// See [`Options::step_factor`].
    pub step_factor: f64,
}

/// Whether to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Go on.
    Continue,
    /// Stop after this frame; what was observed so far is kept.
    Stop,
}

/// A bond that released.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Break {
    /// Time of release, s.
    pub time: f64,
    /// Index into [`crate::structure::Structure::bonds`].
    pub bond: u32,
    /// Why.
    pub cause: Cause,
    /// Section forces at the face when the limit was passed: N, V1, V2, T, M1, M2.
    pub forces: [f32; 6],
}

/// How things stand at a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// Simulated time, s.
    pub time: f64,
    /// Simulated time asked for, s.
    pub duration: f64,
    /// Time step in use, s.
    pub step: f64,
    /// Steps done.
    pub steps: u64,
    /// Bonds that still hold.
    pub bonds: usize,
    /// Bonds that have released.
    pub broken: usize,
    /// Contact points that carry load.
    pub contacts: usize,
    /// Bodies at rest and frozen.
    pub frozen: usize,
    /// Pieces that have come apart into fragments.
    pub broken_up: usize,
    /// Fastest body, m/s.
    pub top_speed: f64,
    /// Highest speed of any body at any refresh so far, m/s.
    pub fastest: f64,
    /// Looks at a pair for which the collision library found no usable contact, so far.
    pub unusable_contacts: u64,
    /// Where the energy is.
    pub energy: Energy,
    /// Upward force on everything from fixed bodies and ground, N.
    pub reaction: f64,
    /// Weight of everything that moves, N.
    pub weight: f64,
}

/// Receives what the solver finds, and may stop it.
pub trait Observer {
    /// A frame: poses of all bodies in order, with `gone[i]` true for bodies the scenario has removed, pieces that have come apart and
    /// fragments of those that have not.
    fn frame(&mut self, progress: &Progress, poses: &[Pose], gone: &[bool]) -> crate::Result<Flow>;
    /// Bonds that released since the last call, in the order of time, then bond.
    fn breaks(&mut self, breaks: &[Break]) -> crate::Result<()>;
    /// What became of every bond, in order, when the run has ended or been stopped.
    fn outcomes(&mut self, outcomes: &[Outcome]) -> crate::Result<()> {
        let _ = outcomes;
        Ok(())
    }
    /// Pieces that came apart, in order of time, when the run has ended or been stopped.
    fn broken_up(&mut self, pieces: &[BrokenUp]) -> crate::Result<()> {
        let _ = pieces;
        Ok(())
    }
    /// Called after every frame and its breaks; `state` gives the bytes from which [`solve`] can resume. Whether and when they are
    /// asked for does not change the run.
    fn keep(&mut self, state: &mut dyn FnMut() -> crate::Result<Vec<u8>>) -> crate::Result<()> {
        let _ = state;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
