//! The table of contents of a record: the complete chunks, and how the run ended.

use super::{atomic, table};
use crate::{Error, Result, read as files};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// File name of the table of contents.
pub(super) const FILE: &str = "state.json";
/// Marks a folder as a record of Leanto.
const FORMAT: &str = "leanto record";
/// Version of the file layout that this program writes.
const VERSION: u32 = 14;

/// How the run of a record ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Not ended: the run goes on, or was interrupted by a crash or power cut.
    Running,
    /// Stopped early by the user.
    Stopped,
    /// Complete.
    Complete,
}

/// Content of one chunk.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct ChunkInfo {
    /// Number of frames.
    pub frames: usize,
    /// Number of broken bonds.
    pub breaks: usize,
    /// Time of its last frame, s.
    pub until: f64,
    /// SHA-256 of its files: frames, progress, breaks.
    pub sha256: [String; 3],
    /// SHA-256 of its file of samples, if anything is watched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub samples: Option<String>,
    /// SHA-256 of its file of people, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub people: Option<String>,
}

/// The table of contents.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct State {
    format: String,
    version: u32,
    /// Program that wrote the record.
    pub program: String,
    /// Identifier of the run; the header and every chunk have the same.
    pub run: String,
    /// How the run ended.
    pub ending: Ending,
    /// Number of frames in all chunks.
    pub frames: usize,
    /// Number of broken bonds in all chunks.
    pub breaks: usize,
    /// Chunks in the order of time.
    pub chunks: Vec<ChunkInfo>,
}

impl State {
    pub(super) fn new(program: &str, run: &str) -> Self {
        Self {
            format: FORMAT.into(),
            version: VERSION,
            program: program.into(),
            run: run.into(),
            ending: Ending::Running,
            frames: 0,
            breaks: 0,
            chunks: Vec::new(),
        }
    }

    /// Keeps the first chunks only.
    pub(super) fn truncate(&mut self, chunks: usize) {
        self.chunks.truncate(chunks);
        self.frames = self.chunks.iter().map(|c| c.frames).sum();
        self.breaks = self.chunks.iter().map(|c| c.breaks).sum();
    }

    pub(super) fn write(&self, folder: &Path) -> Result<()> {
        let mut text = serde_json::to_string_pretty(self).map_err(|e| Error::Failed(e.to_string()))?;
        text.push('\n');
        atomic::write(&folder.join(FILE), text.as_bytes())
    }

    pub(super) fn read(folder: &Path) -> Result<Self> {
        let path = folder.join(FILE);
        if !path.exists() {
            return Err(Error::in_file(
                folder,
                "no record here (a record has a file state.json)",
                "name the folder that a run wrote, or run the case first",
            ));
        }
        let bytes = files::bytes(&path, files::Kind::Header)?;
        Self::parse(&path, &bytes)
    }

    /// True when the folder holds the table of contents of a record of Leanto, of any version. Files beside it with names of a record then
    /// belong to it.
    pub(super) fn is_there(folder: &Path) -> bool {
        let plain = std::fs::symlink_metadata(folder.join(FILE)).is_ok_and(|m| m.is_file());
        let bytes =
            if plain { files::bytes(&folder.join(FILE), files::Kind::Header).unwrap_or_default() } else { Vec::new() };
        serde_json::from_slice::<serde_json::Value>(&bytes).is_ok_and(|any| any["format"] == FORMAT)
    }

    fn parse(path: &Path, bytes: &[u8]) -> Result<Self> {
        // The version is checked first, because a newer layout may have other fields.
        let any: serde_json::Value = serde_json::from_slice(bytes).map_err(|e| table::damaged(path, &e.to_string()))?;
        if any["format"] != FORMAT {
            return Err(Error::in_file(path, "not the state of a Leanto record", "name the folder that a run wrote"));
        }
        if any["version"].as_u64().is_none_or(|v| v != u64::from(VERSION)) {
            return Err(Error::in_file(
                path,
                format!("the record has layout version {}, this program reads version {VERSION}", any["version"]),
                "open it with the program that wrote it, or run the case again",
            ));
        }
        serde_json::from_value(any).map_err(|e| table::damaged(path, &e.to_string()))
    }
}
