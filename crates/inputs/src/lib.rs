//! What documents and tables are read with: [`units`], [`fields`] of settings, files ([`read`]), strong-motion records ([`motion`]), the
//! grains of [`fines`]; and the watch over memory.
#![warn(missing_docs)]

pub mod disk;
pub mod fields;
pub mod fines;
pub mod memory;
pub mod motion;
pub mod read;
pub mod units;

pub use leanto_structure::{Error, Result};
pub(crate) use leanto_structure::{geometry, maths, stop, structure, text};
