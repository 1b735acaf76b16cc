//! The end of a run becomes answers: voids, people and their maps, debris, ways, what stands.
#![warn(missing_docs)]

pub mod assess;
pub mod occupants;

pub(crate) use leanto_import::plausibility;
pub(crate) use leanto_inputs::{fields, read, units};
pub(crate) use leanto_solve as solve;
#[cfg(test)]
pub(crate) use leanto_structure::specimens;
pub use leanto_structure::{Error, Result};
pub(crate) use leanto_structure::{building, geometry, maths, note, stop, structure, text};
