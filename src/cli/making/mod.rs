//! Commands that make a building, a scenario or a section, without a run.
//! It may import from `output`.

#[cfg(feature = "frame")]
pub(super) mod frame;
#[cfg(not(feature = "frame"))]
#[path = "no_frame.rs"]
pub(super) mod frame;
pub(super) mod profiles;
pub(super) mod scenario;
pub(super) mod section;
pub(super) mod sketch;
pub(super) mod survey;
pub(super) mod trace;
