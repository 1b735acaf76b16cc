//! A building becomes a structure: convex rigid bodies, and bonds with stiffness and strength.
#![warn(missing_docs)]

pub mod prepare;

pub(crate) use leanto_inputs::{fields, units};
pub(crate) use leanto_strength::strength;
pub use leanto_structure::{Error, Result};
pub(crate) use leanto_structure::{building, geometry, maths, stop, structure};
