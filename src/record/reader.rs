//! Reading a record back, frame by frame, without holding all of it.

use super::state::{Ending, State};
use super::{Frame, Header, chunk, header, table};
use crate::Result;
use crate::solve::{Break, Progress};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// A chunk that was read, by number.
type Cached = Option<(usize, Arc<Vec<Frame>>)>;

/// A record on disk.
pub struct Record {
    /// Its head.
    pub header: Header,
    folder: PathBuf,
    state: State,
    /// First frame of every chunk, and the number of frames at the end.
    starts: Vec<usize>,
    /// Frames are usually asked for in order, so the chunk read last is kept.
    last: Mutex<Cached>,
}

impl Record {
    /// Opens a finished or interrupted record. Chunks that the table of contents lists but that are gone (a power cut between
    /// two renames) end the record early.
    ///
    /// # Errors
    /// [`crate::Error::Input`] when the folder holds no record, one of a newer version, or a damaged one.
    pub fn open(folder: &Path) -> Result<Self> {
        let mut state = State::read(folder)?;
        let header = header::read(folder)?;
        let whole = |k: usize| chunk::file_names(k).iter().all(|n| folder.join(n).is_file());
        let present = (0..state.chunks.len()).take_while(|&k| whole(k)).count();
        if present < state.chunks.len() {
            state.chunks.truncate(present);
            state.ending = Ending::Running;
        }
        let mut starts = vec![0];
        for c in &state.chunks {
            starts.push(starts[starts.len() - 1] + c.frames);
        }
        Ok(Self { header, folder: folder.into(), state, starts, last: Mutex::new(None) })
    }

    /// Number of frames.
    pub fn frame_count(&self) -> usize {
        self.starts[self.starts.len() - 1]
    }

    /// Number of breaks.
    pub fn break_count(&self) -> usize {
        self.state.chunks.iter().map(|c| c.breaks).sum()
    }

    /// Reads one frame. Positions are exact; rotations are good to about 1e-7 rad.
    ///
    /// # Errors
    /// [`crate::Error::Failed`] when there are not so many frames, [`crate::Error::Input`] when the chunk is damaged.
    pub fn frame(&self, index: usize) -> Result<Frame> {
        let (frames, first) = self.chunk_with(index)?;
        Ok(frames[index - first].clone())
    }

    /// Hands over every frame in order, reading each chunk once and copying nothing.
    ///
    /// # Errors
    /// [`crate::Error::Input`] when a chunk is damaged, and whatever `visit` returns.
    pub fn for_each_frame(&self, mut visit: impl FnMut(usize, &Frame) -> Result<()>) -> Result<()> {
        let mut index = 0;
        while index < self.frame_count() {
            let (frames, first) = self.chunk_with(index)?;
            for frame in &frames[index - first..] {
                visit(index, frame)?;
                index += 1;
            }
        }
        Ok(())
    }

    /// How things stood at every frame, without reading poses.
    ///
    /// # Errors
    /// [`crate::Error::Input`] when a chunk is damaged.
    pub fn progress(&self) -> Result<Vec<Progress>> {
        let mut out = Vec::with_capacity(self.frame_count());
        for (k, info) in self.state.chunks.iter().enumerate() {
            let part = chunk::read_progress(&self.folder, k)?;
            self.check(k, part.len(), info.frames, "frames")?;
            out.extend(part);
        }
        Ok(out)
    }

    /// All breaks in order.
    ///
    /// # Errors
    /// [`crate::Error::Input`] when a chunk is damaged or names a bond that does not exist.
    pub fn breaks(&self) -> Result<Vec<Break>> {
        let mut out = Vec::with_capacity(self.break_count());
        for (k, info) in self.state.chunks.iter().enumerate() {
            let part = chunk::read_breaks(&self.folder, k)?;
            self.check(k, part.len(), info.breaks, "breaks")?;
            if let Some(b) = part.iter().find(|b| b.bond as usize >= self.header.structure.bonds.len()) {
                let path = self.folder.join(&chunk::file_names(k)[2]);
                return Err(table::damaged(&path, &format!("bond {} does not exist", b.bond)));
            }
            out.extend(part);
        }
        Ok(out)
    }

    /// True when the run reached its end.
    pub fn is_complete(&self) -> bool {
        self.state.ending == Ending::Complete
    }

    /// How far the run came that wrote this.
    pub fn ending(&self) -> Ending {
        self.state.ending
    }

    /// The folder it was opened from.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    fn check(&self, chunk: usize, found: usize, expected: usize, what: &str) -> Result<()> {
        if found == expected {
            return Ok(());
        }
        let path = self.folder.join(super::state::FILE);
        Err(table::damaged(&path, &format!("chunk {chunk} holds {found} {what}, {expected} were noted")))
    }

    /// The chunk that holds a frame, and the number of its first frame.
    fn chunk_with(&self, index: usize) -> Result<(Arc<Vec<Frame>>, usize)> {
        let count = self.frame_count();
        if index >= count {
            return Err(crate::Error::Failed(format!("frame {index} was asked for, the record has {count}")));
        }
        // The last chunk that starts at or before the frame; empty chunks start where their successor does.
        let k = self.starts.partition_point(|&s| s <= index) - 1;
        let first = self.starts[k];
        // A panic elsewhere cannot leave the cache half written: it is replaced in one assignment.
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((cached, frames)) = last.as_ref()
            && *cached == k
        {
            return Ok((frames.clone(), first));
        }
        *last = None;
        let frames = Arc::new(chunk::read_frames(&self.folder, k, self.header.structure.bodies.len())?);
        self.check(k, frames.len(), self.state.chunks[k].frames, "frames")?;
        *last = Some((k, frames.clone()));
        Ok((frames, first))
    }
}
