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
mod events;
mod fading;
mod fibres;
mod fill;
mod finite;
mod grid;
mod ground;
mod guard;
mod hinge;
mod lanes;
mod loading;
mod outcome;
mod pace;
mod pairs;
mod patch;
mod phases;
mod pool;
mod quiet;
mod refresh;
mod release;
mod rest;
mod rise;
mod rivals;
mod run;
mod run_settings;
mod settle;
mod shapes;
mod shear;
mod standstill;
pub mod statics;
mod stiffness;
mod substeps;
mod touch;
mod world;

pub use breakup::{BrokenUp, carried};
pub use demand::face_forces;
pub use energy::Energy;
pub use guard::RUNAWAY;
pub use loading::{Arrival, Ballast, BaseMotion, BodyForce, Drive, Loading, Pulse, Removal, Water, Weakening};
pub use outcome::{Holding, Outcome};
pub use pace::team;
pub use phases::Phase;
pub use rise::{ALARM, Rise};
pub use run::{Preload, preload, solve};
pub use run_settings::{RunSettings, Until};
pub use standstill::{DRIFTING, Drift, Mover, STILL, Standing, WINDOW};
pub use world::{Options, World};

use crate::geometry::Pose;
use crate::structure::Cause;
use serde::{Deserialize, Serialize};

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
    /// End as soon as everything is at rest ([`Standing::at_rest_since`]).
    pub until_rest: bool,
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
    /// Worst rise of energy without cause so far.
    pub rise: Rise,
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
    /// How things stand, when the run has ended or been stopped.
    fn ended(&mut self, standing: &Standing) -> crate::Result<()> {
        let _ = standing;
        Ok(())
    }
    /// Called after every frame and its breaks; `state` gives the bytes from which [`solve`] can resume. Whether and when they are
    /// asked for does not change the run.
    fn keep(&mut self, state: &mut dyn FnMut() -> crate::Result<Vec<u8>>) -> crate::Result<()> {
        let _ = state;
        Ok(())
    }
    /// Seconds of wall time since any moment, for who has a clock: from these the number of threads is chosen as the run goes on. They
    /// do not change what is found.
    fn seconds(&self) -> Option<f64> {
        None
    }
}

#[cfg(test)]
mod tests;
