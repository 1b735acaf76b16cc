//! Patches where two convex solids touch, and the stiffness of a section there.
//! It imports from no other room.

pub(super) mod contacts;
pub mod stiffness;
