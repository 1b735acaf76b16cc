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
//! * `grains`: granular bodies, and the fines of a collapse.
//! * `frame`: frames for teaching.
#![warn(missing_docs)]

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "tui")]
pub mod tui;

pub use leanto_assess::{assess, occupants};
#[cfg(feature = "cli")]
pub(crate) use leanto_engine::bench;
#[cfg(feature = "cli")]
pub(crate) use leanto_engine::words;
pub use leanto_engine::{
    case, draw, engine, ensemble, export, local, output, pages, real, record, report, results, scenario, search, site,
    verify, watch,
};
#[cfg(feature = "frame")]
pub use leanto_frame as frame;
#[cfg(feature = "grains")]
pub use leanto_grains as grains;
pub use leanto_import::{import, maps, plausibility, provenance, recognition, sketch};
#[cfg(feature = "cli")]
pub(crate) use leanto_inputs::{disk, memory, read};
pub use leanto_inputs::{fields, fines, motion, units};
pub use leanto_prepare::prepare;
pub use leanto_solve as solve;
pub use leanto_strength::strength;
#[cfg(any(feature = "cli", feature = "tui"))]
pub(crate) use leanto_structure::text;
pub use leanto_structure::{Error, Result, building, error, geometry, note, specimens, stop, structure};
