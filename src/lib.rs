//! Leanto: collapse simulation for urban search and rescue.
//!
//! A building becomes bodies and bonds, something happens to it, and the result says which voids are left, where the people are and how far
//! the debris reaches:
//!
//! ```
//! use leanto::report::Report;
//! use leanto::{case, engine, record::Record, sketch};
//! use std::path::Path;
//!
//! # fn main() -> leanto::Result<()> {
//! # let folder = tempfile::tempdir().expect("a temporary folder");
//! # let folder = folder.path();
//! // A concrete frame of one storey, from the answers of a preset.
//! let preset = sketch::preset("rc-frame-1960").expect("a preset of this name");
//! let frame = sketch::Sketch { storeys: 1, length: 8.0, width: 5.0, ..preset.sketch() };
//! let building = sketch::build(&frame)?;
//!
//! // Its case as text, to which an event is added: a column of the ground floor is lost.
//! let (_, text) = case::for_sketch(&frame, &building);
//! let text = text + "\n[[scenario.remove]]\nat = \"0.02 s\"\nelements = [\"Columns.A1-0\"]\n";
//! let mut case = case::parse(&text, Path::new(""))?;
//! case.run.duration = 0.1;
//!
//! // Simulated, assessed and written to a folder.
//! let run = engine::run(&case, &folder.join("out"), &mut engine::Silent)?;
//!
//! // The report is a typed value, and one of the files.
//! let record = Record::open(&run.folder.join("record"))?;
//! let report = Report::new(&record, &run.last, run.standing.as_ref(), &run.assessment)?;
//! assert_eq!(report.damage.bonds_broken, run.last.broken);
//! assert!(report.damage.bonds_removed > 0 && run.folder.join("report.md").exists());
//! # Ok(())
//! # }
//! ```
//!
//! The stages follow each other in one direction. A model file ([`import`]) or a [`sketch`] becomes a [`building::Building`]; [`prepare`] makes
//! the [`structure::Structure`] of it, bodies and bonds; [`solve`] simulates that and hands frames to an observer, which writes the
//! [`record`]; [`assess`], [`export`] and [`report`] read the record. [`engine`] goes the whole way for the command line, the wizard
//! and programs alike. ARCHITECTURE.md describes all parts; `examples/` holds programs to start from.
//!
//! SI units throughout (m, kg, s, N, Pa), z up, angles in radians.
//!
//! # Features
//!
//! All are on by default; the library builds without any.
//! * `cli`: the command line and the program `leanto`.
//! * `tui`: the wizard.
//! * `ifc`: the reader of IFC files.
#![warn(missing_docs)]

pub mod assess;
#[cfg(feature = "cli")]
pub(crate) mod bench;
pub(crate) mod blast;
pub mod building;
pub mod case;
#[cfg(feature = "cli")]
pub mod cli;
pub mod draw;
pub mod engine;
pub mod ensemble;
pub mod error;
pub mod export;
pub mod fields;
pub mod frame;
pub mod geometry;
pub mod grains;
pub mod import;
// The command line begins the watch over memory.
#[cfg_attr(not(feature = "cli"), allow(dead_code))]
pub(crate) mod memory;
pub mod motion;
pub mod note;
pub mod occupants;
pub mod output;
pub mod pages;
pub mod plausibility;
pub mod prepare;
pub mod provenance;
pub(crate) mod read;
pub mod recognition;
pub mod record;
pub mod report;
pub mod scenario;
pub mod search;
pub mod sketch;
pub mod solve;
pub mod stop;
pub mod strength;
pub mod structure;
pub(crate) mod text;
#[cfg(feature = "tui")]
pub mod tui;
pub mod units;
pub mod verify;
pub mod watch;

pub use error::{Error, Result};
