//! Leanto: collapse simulation for urban search and rescue.
//!
//! One direction, no back and forth: a model file or sketch becomes a [`building::Building`], that is prepared into a
//! [`structure::Structure`] (bodies and bonds), [`solve`] turns it into a record on disk, and [`assess`] and [`export`] read the
//! record. [`engine`] walks the whole way for the command line and the wizard alike. ARCHITECTURE.md holds the map.
//!
//! SI units throughout (m, kg, s, N, Pa), z up, angles in radians.
#![warn(missing_docs)]

pub mod assess;
pub mod bench;
pub mod blast;
pub mod building;
pub mod case;
#[cfg(feature = "cli")]
pub mod cli;
pub mod draw;
pub mod engine;
pub mod error;
pub mod export;
pub mod geometry;
pub mod import;
pub mod memory;
pub mod motion;
pub mod occupants;
pub mod prepare;
pub mod read;
pub mod record;
pub mod report;
pub mod scenario;
pub mod sketch;
pub mod solve;
pub mod stop;
pub mod strength;
pub mod structure;
pub mod text;
#[cfg(feature = "tui")]
pub mod tui;
pub mod units;
pub mod verify;

pub use error::{Error, Result};
