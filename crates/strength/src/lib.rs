//! Strength profiles: from codes, tables and formulas to the limits and fibre sections of members.
#![warn(missing_docs)]

pub mod strength;

pub(crate) use leanto_inputs::{fields, read, units};
#[cfg(test)]
pub(crate) use leanto_structure::specimens;
pub use leanto_structure::{Error, Result};
pub(crate) use leanto_structure::{geometry, maths, structure};
