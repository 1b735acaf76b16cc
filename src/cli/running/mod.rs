//! Commands that check a case, or run many of them, or loose grains.
//! It may import from `output`.

pub(super) mod check;
pub(super) mod doctor;
pub(super) mod ensemble;
#[cfg(feature = "grains")]
pub(super) mod grains;
#[cfg(not(feature = "grains"))]
#[path = "no_grains.rs"]
pub(super) mod grains;
pub(super) mod report_problem;
pub(super) mod see;
