//! Whole frames: whether they stand, and where their energy goes when they fall.
//! It may import from `check` only.

pub(super) mod energy_budget;
pub(super) mod frame;
pub(super) mod sound;
