//! Time of a run: the time step, and how many steps lie between two refreshes.

use crate::stepping::state::options::{HIGHEST_MODE_DAMPING, SolverOptions};

/// Contacts are refreshed at least this often, s.
const REFRESH: f64 = 0.004;
/// Fraction of the critical time step that is used.
const STEP_FRACTION: f64 = 0.8;
/// Longest time step, s: contacts need it even where no bond limits the step.
const LONGEST_STEP: f64 = 2e-4;
/// Contacts among debris are solved about so often, s. Nothing stiff takes part in them, so a small step of the bonds does not make them dearer.
const COARSE_STEP: f64 = 5e-4;
/// Least and most substeps between two such solutions.
const COARSE_EVERY: [u64; 2] = [5, 40];

/// Simulated time and steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    /// Simulated time, s.
    pub time: f64,
    /// Substeps done.
    pub steps: u64,
    /// Time step, s.
    pub step: f64,
    /// Substeps between two refreshes.
    pub per_refresh: u64,
    /// Substeps between two solutions of the contacts among debris.
    pub coarse_every: u64,
    /// Refreshes done.
    pub refreshes: u64,
}

impl Clock {
    /// Chooses the time step so that frames, `frame_interval` seconds apart, fall on refreshes.
    pub(crate) fn new(frame_interval: f64, highest_frequency: f64, bond_damping: f64, step_factor: f64) -> Self {
        let damping_ratio = 0.5 * bond_damping * highest_frequency;
        let critical = if highest_frequency > 0.0 {
            2.0 / highest_frequency * ((1.0 + damping_ratio * damping_ratio).sqrt() - damping_ratio)
        } else {
            f64::INFINITY
        };
        let longest = (STEP_FRACTION * critical).min(LONGEST_STEP) * step_factor;
        let refreshes = (frame_interval / REFRESH).ceil().max(1.0);
        let per_refresh = (frame_interval / refreshes / longest).ceil().max(1.0);
        let step = frame_interval / refreshes / per_refresh;
        let coarse_every = ((COARSE_STEP / step) as u64).clamp(COARSE_EVERY[0], COARSE_EVERY[1]);
        Self { time: 0.0, steps: 0, step, per_refresh: per_refresh as u64, coarse_every, refreshes: 0 }
    }

    /// Time between two refreshes, s.
    pub(crate) fn interval(&self) -> f64 {
        self.step * self.per_refresh as f64
    }

    /// Time of the refresh after the next block of substeps, s.
    pub(crate) fn next_refresh(&self) -> f64 {
        self.time + self.interval()
    }

    /// Events before this time belong to the refresh of now, s: each event belongs to the nearest refresh.
    pub(crate) fn event_deadline(&self) -> f64 {
        self.time + 0.5 * self.interval()
    }

    /// Counts a block of substeps.
    pub(crate) fn advance(&mut self) {
        self.steps += self.per_refresh;
        self.time += self.per_refresh as f64 * self.step;
    }
}

/// Stiffness-proportional damping of bonds, s.
pub fn bond_damping(options: &SolverOptions, highest_frequency: f64) -> f64 {
    options.bond_damping.unwrap_or(if highest_frequency > 0.0 {
        2.0 * HIGHEST_MODE_DAMPING / highest_frequency
    } else {
        0.0
    })
}
