//! The record of a run on disk, written and read. Chunks are written under a temporary name and renamed, so that a power cut loses at most
//! the current chunk.
//!
//! A record is a folder:
//!
//! | file | content |
//! | --- | --- |
//! | `state.json` | table of contents: run, chunks with their hashes, and whether the run is running, stopped or complete |
//! | `header.json` | case, source, findings, people, and every input with the hash of its content |
//! | `origin.json` | where the case file lies, if there is one |
//! | `structure.postcard.zst` | bodies and bonds |
//! | `bodies.parquet` | body number, name, kind, group, storey, volume m3, mass kg |
//! | `bonds.parquet` | at the end: law, state, cause, utilisation at the start and at the end, dissipated energy J of each bond, rotation rad of the beam-column joint beside it |
//! | `breakups.parquet` | at the end, where fragmentation is possible: time, piece, cause, energy J and stresses Pa with their limits |
//! | `frames-00000.parquet` ... | time s, frame, body, x y z m, quaternion qw qx qy qz, gone |
//! | `progress-00000.parquet` ... | state of the simulation, one row per frame |
//! | `last.postcard.zst` | at the end: the last state of the solver, from which a what-if continues, and the forces between the bodies |
//! | `standing.json` | at the end: whether everything was at rest, and which parts moved and drifted |
//! | `resume.postcard.zst` | only while a run is incomplete: its last saved state |
//! | `watch-00000.parquet` ... | where something is watched: time s, watch, item, x y z m, nine values in SI units, state |
//! | `fines.postcard.zst` | after a run with fines: grains, and their places at every frame |
//! | `trials.json` | after `leanto whatif --ways`: what happened when the holes of ways were cut |
//! | `removal.json` | after `leanto unpile`: the orders of removal that were planned |
//! | `monitoring.json` | after `leanto monitor`: the points to watch with their alarms, and what aftershocks did |
//! | `people-00000.parquet` ... | where there are people: frame, person, place and what has happened to each so far, in SI units |
//! | `breaks-00000.parquet` ... | time s, bond, cause, forces n v1 v2 (N) t m1 m2 (N m), bodies and groups |
//!
//! Header, table of contents and every chunk contain the identifier of their run ([`run_of`]); a folder with files of two runs is refused.
//! The output files ([`outputs`]) are beside the record, and also the [`lock`] while a process works there.
//!
//! The same run writes the same bytes: the files do not depend on the clock, the machine or the number of threads.

pub mod atomic;
mod chunk;
pub mod ensemble;
mod fines;
#[cfg(feature = "grains")]
pub mod grains;
mod header;
mod last_state;
pub mod lock;
pub mod origin;
pub mod outputs;
pub mod packed;
mod people;
mod reader;
pub mod repeat;
mod resume_file;
mod state;
pub mod table;
mod trials;
mod writer;

#[cfg(test)]
pub(crate) use resume_file::forge as forge_resume_file;
#[doc(hidden)]
pub mod synthetic;
#[cfg(test)]
mod tests;

pub use chunk::{cause_name, holding_name};
pub use reader::Record;
pub use state::Ending;
pub use trials::holes::HoleTrial;
pub use trials::monitoring::{Announced, Monitoring, PushStep, WatchPoint, WatchedTarget};
pub use trials::removal::{
    BarsToCut, GuardedVoid, LiftedPiece, RefusedStep, RemovalEnding, RemovalPlan, RemovalStep, RemovalTest, ShoreFirst,
};
pub use writer::{Writer, foreign_files, refuse_foreign};

use crate::case::Case;
use crate::geometry::Pose;
use crate::occupants::Person;
use crate::provenance::Provenance;
use crate::solve::Progress;
use crate::structure::Structure;
use serde::{Deserialize, Serialize};

/// The header of a record: everything needed to assess and export it without the model file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// Program version that wrote it.
    pub program: String,
    /// The case as it was run (seed and overrides applied).
    pub case: Case,
    /// Source of the model.
    pub source: crate::building::Source,
    /// Findings about the model.
    pub findings: Vec<crate::building::Finding>,
    /// Whether the case carries its own weight. If not, the user has accepted that.
    pub soundness: crate::building::Soundness,
    /// What was read and what acts, in figures; empty in records of older versions.
    #[serde(default)]
    pub input_summary: crate::plausibility::InputSummary,
    /// Bodies and bonds.
    pub structure: Structure,
    /// People at the start.
    pub people: Vec<Person>,
    /// What the run was computed from; nothing is recorded in records of older versions.
    #[serde(default)]
    pub provenance: Provenance,
}

/// One recorded frame.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Frame {
    /// State of the simulation.
    pub progress: Progress,
    /// Pose of every body, in the structure's order.
    pub poses: Vec<Pose>,
    /// True for bodies that are not part of the scene at this time.
    pub gone: Vec<bool>,
}

/// Identifier of a run: a hash of its case, model, program and findings. The header, the table of contents and every chunk of the record
/// contain it.
///
/// # Errors
/// [`crate::Error::Failed`] when the header cannot be stored.
pub fn run_of(header: &Header) -> crate::Result<String> {
    Ok(header::Encoded::new(header)?.run)
}

/// State of a record, from its table of contents only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Run that it belongs to (see [`run_of`]).
    pub run: String,
    /// How the run ended.
    pub ending: Ending,
    /// A saved state exists from which the run can be resumed.
    pub kept: bool,
}

pub use last_state::LastState;

/// State of the record in a folder; `None` when there is none that this version can read.
pub fn summary(folder: &std::path::Path) -> Option<Summary> {
    read_summary(folder).ok()
}

/// State of the record in a folder.
///
/// # Errors
/// [`crate::Error::Input`] when there is none, or none that this version can read.
pub fn read_summary(folder: &std::path::Path) -> crate::Result<Summary> {
    let state = state::State::read(folder)?;
    Ok(Summary { run: state.run, ending: state.ending, kept: resume_file::is_there(folder) })
}

/// True when the folder holds the table of contents of a record, of any version.
pub fn is_record(folder: &std::path::Path) -> bool {
    state::State::is_there(folder)
}

/// Folder of the record of granular bodies, below that of the run, and its table of contents.
const GRAINS: [&str; 2] = ["grains", "grains.json"];

/// True for a folder with the record of granular bodies.
pub fn is_granular_record(out: &std::path::Path) -> bool {
    out.join(GRAINS[0]).join(GRAINS[1]).is_file()
}

/// Removes the saved state of a run that is complete.
///
/// # Errors
/// [`crate::Error::Io`].
pub fn remove_saved_state(folder: &std::path::Path) -> crate::Result<()> {
    resume_file::remove(folder)
}

/// Path of the table of contents, which changes whenever a record grows.
pub fn table_of_contents(folder: &std::path::Path) -> std::path::PathBuf {
    folder.join(state::FILE)
}

/// Readable names of all bodies, in order: the name of the element, with the number of the piece when the element was cut, and of the
/// fragment. Each is the same as [`Structure::body_name`].
pub fn body_names(structure: &Structure) -> Vec<String> {
    let mut pieces = vec![0_usize; structure.elements.len()];
    for b in structure.bodies.iter().filter(|b| !b.is_fragment()) {
        pieces[b.element as usize] += 1;
    }
    let mut numbered = vec![0_usize; structure.elements.len()];
    let name = |b: &crate::structure::Body| {
        let e = b.element as usize;
        numbered[e] += 1;
        let name = &structure.elements[e].name;
        if pieces[e] > 1 { format!("{name}#{}", numbered[e]) } else { name.clone() }
    };
    let whole = structure.bodies.iter().filter(|b| !b.is_fragment());
    let mut names: Vec<String> = whole.map(name).collect();
    for b in &structure.prepared_fragments {
        let piece = names[b.body as usize].clone();
        names.extend((1..=b.count).map(|k| format!("{piece}.{k}")));
    }
    names
}
