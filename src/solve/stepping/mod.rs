//! Stepping through time: the state of a run, blocks of substeps, and the refresh between two blocks.

pub mod checkpoint;
pub mod contact_assembly;
pub mod divergence;
pub mod energy;
pub mod energy_rise;
pub mod events;
pub mod finite;
pub mod fragmentation;
pub mod load_ramp;
pub mod outcome;
pub mod phases;
pub mod refresh;
pub mod rest_criterion;
pub mod results;
pub mod substeps;
pub mod thread_pace;
pub mod world;
