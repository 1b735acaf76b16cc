//! Stepping through time: the state of a run, blocks of substeps, and the refresh between two blocks.
//!
//! Imports run downwards: [`advance`] and [`start`], then [`checkpoint`], [`refresh`], [`substeps`] and [`evaluation`], which act on a whole
//! run, then the run itself ([`world`]), then its parts ([`state`]).

mod advance;
pub(super) mod block;
pub(super) mod bonds_at_end;
pub(super) mod checkpoint;
pub(super) mod evaluation;
pub(super) mod finite;
pub(super) mod hand_over;
pub(super) mod refresh;
mod start;
pub(super) mod state;
pub(super) mod substeps;
pub(super) mod world;

#[cfg(test)]
mod tests;
