//! Model files and sketches become buildings: readers per format, roles of elements, what is plausible, and where a result comes from.
#![warn(missing_docs)]

mod apart;
pub mod import;
pub mod maps;
pub mod plausibility;
pub mod provenance;
pub mod recognition;
pub mod sketch;

pub(crate) use leanto_inputs::{fields, memory, read, units};
pub(crate) use leanto_strength::strength;
pub use leanto_structure::{Error, Result};
pub(crate) use leanto_structure::{building, geometry, maths, stop, text};
