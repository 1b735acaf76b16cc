//! Whether a building carries its own weight: what of a structure is missing, mechanisms that are held, overloaded bonds, and the judgement
//! of all of it. It imports from no other room.

mod carrying;
pub(super) mod load_bearing;
mod mechanism;
pub(super) mod pads;
mod rests_on;
mod settled;
pub(super) mod softening;
pub(super) mod sound;

pub use settled::Settled;
