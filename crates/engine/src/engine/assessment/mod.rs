//! Frames of a record, assessed, with the fines that have come off by then. It imports from `stages` only.

mod assess;
pub(super) mod fines;
pub(super) mod waves;
mod with_fines;

pub use assess::mark_tested;
pub(super) use assess::{
    assessed, assessed_at, assessed_later, last_frame, loads_at, stability_in, with_stability, without_stability,
};
pub use with_fines::{WithFines, with_fines};
