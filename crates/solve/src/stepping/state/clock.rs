//! Time of a run: the time step, and how many steps lie between two refreshes.

use crate::stepping::state::options::{HIGHEST_MODE_DAMPING, SolverOptions};

/// Contacts are refreshed at least this often, s.
const REFRESH: f64 = 0.004;
/// Fraction of the critical time step that is used. With it the highest mode, damped at 0.4, decays to 0.40 of itself in each step; at 0.95 it would to 0.72.
const STEP_FRACTION: f64 = 0.9;
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
    /// Time between two refreshes, s. Steps of any length divide it.
    refresh_interval: f64,
    /// Substeps between two refreshes at the start, when the step is shortest.
    most_per_refresh: u64,
}

/// Longest time step for a highest frequency (rad/s, 0 for none) with stiffness-proportional damping (s), s.
fn longest_step(highest_frequency: f64, bond_damping: f64, step_factor: f64) -> f64 {
    let damping_ratio = 0.5 * bond_damping * highest_frequency;
    let critical = if highest_frequency > 0.0 {
        2.0 / highest_frequency * ((1.0 + damping_ratio * damping_ratio).sqrt() - damping_ratio)
    } else {
        f64::INFINITY
    };
    (STEP_FRACTION * critical).min(LONGEST_STEP) * step_factor
}

impl Clock {
    /// Chooses the time step so that frames, `frame_interval` seconds apart, fall on refreshes.
    pub(crate) fn new(frame_interval: f64, highest_frequency: f64, bond_damping: f64, step_factor: f64) -> Self {
        let longest = longest_step(highest_frequency, bond_damping, step_factor);
        let refreshes = (frame_interval / REFRESH).ceil().max(1.0);
        let refresh_interval = frame_interval / refreshes;
        let per_refresh = (refresh_interval / longest).ceil().max(1.0) as u64;
        let most_per_refresh = per_refresh;
        let (time, steps, step, coarse_every, refreshes) = (0.0, 0, 0.0, 0, 0);
        Self { time, steps, step, per_refresh, coarse_every, refreshes, refresh_interval, most_per_refresh }
            .divided(per_refresh)
    }

    /// The same with so many substeps between two refreshes.
    fn divided(self, per_refresh: u64) -> Self {
        let step = self.refresh_interval / per_refresh as f64;
        let coarse_every = ((COARSE_STEP / step) as u64).clamp(COARSE_EVERY[0], COARSE_EVERY[1]);
        Self { per_refresh, step, coarse_every, ..self }
    }

    /// The clock of a kept state: with as many substeps between two refreshes as it had; none where it cannot have had so many, or another step.
    pub(crate) fn kept(&self, per_refresh: u64, step: f64) -> Option<Self> {
        let possible = (1..=self.most_per_refresh).contains(&per_refresh).then(|| self.divided(per_refresh));
        possible.filter(|c| c.step.to_bits() == step.to_bits())
    }

    /// The same with as many substeps between two refreshes as a lower highest frequency needs; none where they would not be fewer.
    pub(crate) fn lengthened(&self, highest_frequency: f64, bond_damping: f64, step_factor: f64) -> Option<Self> {
        let longest = longest_step(highest_frequency, bond_damping, step_factor);
        let per_refresh = (self.refresh_interval / longest).ceil().max(1.0) as u64;
        (per_refresh < self.per_refresh).then(|| self.divided(per_refresh))
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
