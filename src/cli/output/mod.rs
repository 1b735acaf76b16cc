//! What all commands print with: text and JSON, progress, how a command ends, and words for a building.
//! It imports from no other room.

pub(super) mod building;
pub(super) mod ending;
pub(super) mod local;
pub(in crate::cli) mod printing;
pub(super) mod progress;
pub(super) mod roles;
