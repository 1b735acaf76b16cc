//! The phases in order, for the command line, the wizard and programs alike: cases, runs, records, many runs, and every output.
#![warn(missing_docs)]

#[cfg(feature = "bench")]
pub mod bench;
pub mod blast;
pub mod case;
pub mod draw;
pub mod engine;
pub mod ensemble;
pub mod export;
#[cfg(not(feature = "grains"))]
mod grains;
pub mod local;
pub mod output;
pub mod pages;
pub mod real;
pub mod record;
pub mod report;
pub mod results;
pub mod scenario;
pub mod search;
pub mod site;
pub mod verify;
pub mod watch;

pub(crate) use leanto_assess::{assess, occupants};
#[cfg(feature = "frame")]
pub(crate) use leanto_frame as frame;
#[cfg(feature = "grains")]
pub(crate) use leanto_grains as grains;
pub(crate) use leanto_import::{import, maps, plausibility, provenance, recognition, sketch};
pub(crate) use leanto_inputs::{fields, fines, memory, motion, read, units};
pub(crate) use leanto_prepare::prepare;
pub(crate) use leanto_solve as solve;
pub(crate) use leanto_strength::strength;
pub use leanto_structure::{Error, Result};
pub(crate) use leanto_structure::{building, geometry, maths, note, specimens, stop, structure, text};
pub use leanto_words as words;
