//! What all crates of Leanto share: geometry, buildings, and the [`structure`] of bodies and bonds between preparation and results. With
//! errors, requests to stop, texts and notes.
//!
//! SI units throughout (m, kg, s, N, Pa), z up, angles in radians.
#![warn(missing_docs)]

pub mod building;
pub mod error;
pub mod geometry;
pub mod maths;
pub mod note;
pub mod specimens;
pub mod stop;
pub mod structure;
pub mod text;

pub use error::{Error, Result};
