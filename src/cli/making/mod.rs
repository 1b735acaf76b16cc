//! Commands that make a building, a scenario or a section, without a run.
//! It may import from `output`.

pub(super) mod frame;
pub(super) mod profiles;
pub(super) mod scenario;
pub(super) mod section;
pub(super) mod sketch;
