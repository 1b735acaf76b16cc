//! Stepping through time: the state of a run, blocks of substeps, and the refresh between two blocks.

pub(super) mod accounts;
pub(super) mod block;
pub(super) mod bonds_at_end;
pub(super) mod checkpoint;
pub(super) mod clock;
pub(super) mod divergence;
pub(super) mod energy;
pub(super) mod energy_rise;
pub(super) mod events;
pub(super) mod finite;
pub(super) mod fragmentation;
pub(super) mod load_ramp;
pub(super) mod loads;
pub(super) mod losses;
pub(super) mod options;
pub(super) mod outcome;
pub(super) mod phases;
mod props;
pub(super) mod refresh;
pub(super) mod rest_criterion;
pub(super) mod substeps;
pub(super) mod thread_pace;
pub(super) mod ties;
pub(super) mod watching;
pub(super) mod workers;
pub(super) mod world;

#[cfg(test)]
mod tests;
