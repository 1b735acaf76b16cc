//! What a run leaves on disk, and reading it back. Chunks are written to a temporary name and renamed, so that a power cut
//! loses at most the chunk being written.

use crate::Result;
use crate::case::Case;
use crate::geometry::Pose;
use crate::occupants::Person;
use crate::solve::{Break, Progress};
use crate::structure::Structure;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// What stands at the head of a record: everything needed to assess and export it without the model file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// Program version that wrote it.
    pub program: String,
    /// The case as it was run (seed and overrides applied).
    pub case: Case,
    /// Where the model came from.
    pub source: crate::building::Source,
    /// Doubts about the model.
    pub findings: Vec<crate::building::Finding>,
    /// Bodies and bonds.
    pub structure: Structure,
    /// People at the start.
    pub people: Vec<Person>,
}

/// One recorded frame.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// How things stood.
    pub progress: Progress,
    /// Pose of every body, in the structure's order.
    pub poses: Vec<Pose>,
    /// Bodies that the scenario has removed by then.
    pub gone: Vec<bool>,
}

/// Writes a record while the run goes on.
pub struct Writer {}

impl Writer {
    /// Starts a record in a folder that must be empty or absent.
    pub fn create(_folder: &Path, _header: &Header) -> Result<Self> {
        Ok(Self {})
    }
    /// Adds a frame.
    pub fn frame(&mut self, _progress: &Progress, _poses: &[Pose], _gone: &[bool]) -> Result<()> {
        Ok(())
    }
    /// Adds breaks.
    pub fn breaks(&mut self, _breaks: &[Break]) -> Result<()> {
        Ok(())
    }
    /// Writes what is left and marks the record as whole; `stopped` when the user ended the run early.
    pub fn finish(self, _stopped: bool) -> Result<()> {
        Ok(())
    }
}

/// A record on disk.
pub struct Record {
    /// Its head.
    pub header: Header,
}

impl Record {
    /// Opens a finished or interrupted record.
    pub fn open(_folder: &Path) -> Result<Self> {
        Err(crate::Error::Failed("not written yet".into()))
    }
    /// Number of frames.
    pub fn frame_count(&self) -> usize {
        0
    }
    /// Reads one frame.
    pub fn frame(&self, _index: usize) -> Result<Frame> {
        Err(crate::Error::Failed("not written yet".into()))
    }
    /// All breaks in order.
    pub fn breaks(&self) -> Result<Vec<Break>> {
        Ok(Vec::new())
    }
    /// True when the run reached its end.
    pub fn is_complete(&self) -> bool {
        false
    }
}
