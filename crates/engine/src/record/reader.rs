//! Reads a record frame by frame, without holding all of it in memory.

use super::last_state::{self, LastState};
use super::state::{Ending, State};
use super::trials::holes::{self, HoleTrial};
use super::trials::monitoring::{self, Monitoring};
use super::trials::removal::{self, RemovalPlan};
use super::writer::STANDING_FILE;
use super::{Frame, Header, chunk, fines, header, people, table};
use crate::Result;
use crate::building::{Finding, FindingKind, Severity};
use crate::fines::Fines;
use crate::solve::tracers::Trace;
use crate::solve::watch::Sample;
use crate::solve::{Break, Progress, Standing};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// The chunk that was read last, with its number.
type Cached = Option<(usize, Arc<Vec<Frame>>)>;

/// A record on disk.
pub struct Record {
    /// Its header.
    pub header: Header,
    folder: PathBuf,
    state: State,
    lost: Option<String>,
    /// First frame of every chunk, and the total number of frames at the end.
    starts: Vec<usize>,
    /// Frames are usually read in order, so the last chunk is cached.
    last: Mutex<Cached>,
    fines: OnceLock<Arc<Fines>>,
    inputs_differ: Vec<String>,
}

impl Record {
    /// Opens a complete or interrupted record. Missing or damaged chunks at its end (after a power cut or on a full disk) are left out;
    /// [`Record::lost`] and a finding in the header then say so.
    ///
    /// # Errors
    /// [`crate::Error::Input`] when the folder holds no record, one of another version, a damaged one, or files of two runs.
    pub fn open(folder: &Path) -> Result<Self> {
        let mut state = State::read(folder)?;
        let (mut header, run) = header::read(folder)?;
        if run != state.run {
            return Err(table::of_another_run(&folder.join(header::HEADER_FILE), &run, &state.run));
        }
        let lost = drop_damaged(folder, &mut state)?;
        if let Some(detail) = &lost {
            header.findings.push(Finding {
                severity: Severity::Warning,
                kind: FindingKind::Unreadable,
                element: None,
                storey: None,
                detail: detail.clone(),
                remedy: "restore the record from a copy, or run the case again".into(),
            });
        }
        let mut starts = vec![0];
        for c in &state.chunks {
            starts.push(starts[starts.len() - 1] + c.frames);
        }
        Ok(Self {
            header,
            folder: folder.into(),
            state,
            lost,
            starts,
            last: Mutex::new(None),
            fines: OnceLock::new(),
            inputs_differ: Vec::new(),
        })
    }

    /// Keeps in what the inputs of the run differ from those that it is used with, in words: every file that is made of this value says so.
    pub fn add_differences(&mut self, texts: impl IntoIterator<Item = String>) {
        for t in texts {
            if !self.inputs_differ.contains(&t) {
                self.inputs_differ.push(t);
            }
        }
    }

    /// In what the inputs of the run differ from those that it is used with, in words.
    pub fn inputs_differ(&self) -> &[String] {
        &self.inputs_differ
    }

    /// The missing end of the record, if any: "the last 1.0 s of the record are lost: ...".
    pub fn lost(&self) -> Option<&str> {
        self.lost.as_deref()
    }

    /// The last state of the solver, and the forces between the bodies in it.
    ///
    /// # Errors
    /// [`crate::Error::Input`] when the run did not come to its end, or the file is damaged or of another run.
    pub fn last_state(&self) -> Result<LastState> {
        last_state::read(&self.folder, self.run(), &self.header.structure)
    }

    /// What happened when the holes of ways were cut in continuations of the run; empty where none was tried.
    ///
    /// # Errors
    /// [`crate::Error::Input`] when the file is damaged.
    pub fn hole_trials(&self) -> Result<Vec<HoleTrial>> {
        holes::read(&self.folder, self.run())
    }

    /// Keeps trials of holes beside those that are there; an older one of the same holes is replaced.
    ///
    /// # Errors
    /// [`crate::Error::Io`] when the disk fails; when the file that is there is damaged.
    pub fn keep_hole_trials(&self, new: Vec<HoleTrial>) -> Result<()> {
        holes::add(&self.folder, self.run(), new)
    }

    /// The orders of removal that were planned, by their voids; empty where none was.
    ///
    /// # Errors
    /// [`crate::Error::Input`] when the file is damaged.
    pub fn removal_plans(&self) -> Result<Vec<RemovalPlan>> {
        removal::read(&self.folder, self.run())
    }

    /// Keeps an order of removal; an older one to the same void is replaced, but one that leads there by one that does not only where it is `forced`.
    /// Returns the one that stays.
    ///
    /// # Errors
    /// [`crate::Error::Io`] when the disk fails; when the file that is there is damaged.
    pub fn keep_removal_plan(&self, new: RemovalPlan, forced: bool) -> Result<Option<RemovalPlan>> {
        removal::add(&self.folder, self.run(), new, forced)
    }

    /// What was found last to watch on the heap; none where nothing was asked.
    ///
    /// # Errors
    /// [`crate::Error::Input`] when the file is damaged.
    pub fn monitoring(&self) -> Result<Option<Monitoring>> {
        monitoring::read(&self.folder, self.run())
    }

    /// Keeps what was found to watch in place of what is there.
    ///
    /// # Errors
    /// [`crate::Error::Io`] when the disk fails.
    pub fn keep_monitoring(&self, found: &Monitoring) -> Result<()> {
        monitoring::write(&self.folder, self.run(), found)
    }

    /// The fines of the run as they were written or kept; none where there are none yet.
    ///
    /// # Errors
    /// [`crate::Error::Input`] when the file is damaged.
    pub fn fines(&self) -> Result<Option<Arc<Fines>>> {
        if let Some(known) = self.fines.get() {
            return Ok(Some(known.clone()));
        }
        let frames = self.frame_count();
        let read = fines::read(&self.folder, self.run(), self.until(), &self.header.structure, frames)?;
        Ok(read.map(|f| self.fines.get_or_init(|| Arc::new(f)).clone()))
    }

    /// Keeps fines in this value, and on disk where `write` is true.
    ///
    /// # Errors
    /// [`crate::Error::Io`] when they cannot be written.
    pub fn keep_fines(&self, made: Fines, write: bool) -> Result<Arc<Fines>> {
        if write {
            fines::write(&self.folder, self.run(), self.until(), &made)?;
        }
        Ok(self.fines.get_or_init(|| Arc::new(made)).clone())
    }

    /// Time of the last frame, s.
    fn until(&self) -> f64 {
        self.state.chunks.last().map_or(0.0, |c| c.until)
    }

    /// Number of frames.
    pub fn frame_count(&self) -> usize {
        self.starts[self.starts.len() - 1]
    }

    /// Number of broken bonds.
    pub fn break_count(&self) -> usize {
        self.state.chunks.iter().map(|c| c.breaks).sum()
    }

    /// Reads one frame. Positions are exact; rotations are accurate to about 1e-7 rad.
    ///
    /// # Errors
    /// [`crate::Error::Failed`] when there are fewer frames, [`crate::Error::Input`] when the chunk is damaged.
    pub fn frame(&self, index: usize) -> Result<Frame> {
        let (frames, first) = self.chunk_with(index)?;
        Ok(frames[index - first].clone())
    }

    /// Calls `visit` for every frame in order, reading each chunk once, without copies.
    ///
    /// # Errors
    /// [`crate::Error::Input`] when a chunk is damaged, and the errors of `visit`.
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

    /// State of the simulation at every frame, without reading poses.
    ///
    /// # Errors
    /// [`crate::Error::Input`] when a chunk is damaged.
    pub fn progress(&self) -> Result<Vec<Progress>> {
        let mut out = Vec::with_capacity(self.frame_count());
        for (k, info) in self.state.chunks.iter().enumerate() {
            let part = chunk::read_progress(stored(&self.folder, &self.state, k))?;
            self.check(k, part.len(), info.frames, "frames")?;
            out.extend(part);
        }
        Ok(out)
    }

    /// All broken bonds in order.
    ///
    /// # Errors
    /// [`crate::Error::Input`] when a chunk is damaged or contains a bond that does not exist.
    pub fn breaks(&self) -> Result<Vec<Break>> {
        let mut out = Vec::with_capacity(self.break_count());
        for (k, info) in self.state.chunks.iter().enumerate() {
            let part = chunk::read_breaks(stored(&self.folder, &self.state, k))?;
            self.check(k, part.len(), info.breaks, "breaks")?;
            if let Some(b) = part.iter().find(|b| b.bond as usize >= self.header.structure.bonds.len()) {
                let path = self.folder.join(&chunk::file_names(k)[2]);
                return Err(table::damaged(&path, &format!("bond {} does not exist", b.bond)));
            }
            out.extend(part);
        }
        Ok(out)
    }

    /// All samples of watches, in the order of time.
    ///
    /// # Errors
    /// [`crate::Error::Input`] when a chunk is damaged.
    pub fn samples(&self) -> Result<Vec<Sample>> {
        let mut out = Vec::new();
        for k in 0..self.state.chunks.len() {
            out.extend(chunk::read_samples(stored(&self.folder, &self.state, k))?);
        }
        Ok(out)
    }

    /// Utilisation of every bond at the start and at the end; none for a run that was ended early.
    ///
    /// # Errors
    /// [`crate::Error::Input`] when the table is damaged or of another run.
    pub fn utilisations(&self) -> Result<Vec<[f64; 2]>> {
        let [start, end] = self.of_bonds(["utilisation_start", "utilisation_end"])?;
        Ok(start.into_iter().zip(end).map(|(a, b)| [a, b]).collect())
    }

    /// Largest distortion of the joint of columns and beams beside every bond, rad; none for a run that was ended early.
    ///
    /// # Errors
    /// [`crate::Error::Input`] when the table is damaged or of another run.
    pub fn joint_rotations(&self) -> Result<Vec<f64>> {
        let [rotation] = self.of_bonds(["joint_rotation"])?;
        Ok(rotation)
    }

    /// Columns of the table of bonds; empty ones for a run that was ended early.
    fn of_bonds<const N: usize>(&self, columns: [&str; N]) -> Result<[Vec<f64>; N]> {
        let path = self.folder.join(chunk::BONDS_FILE);
        let mut out = [const { Vec::new() }; N];
        if !path.exists() {
            return Ok(out);
        }
        // The table of contents does not list it, so its hash is taken from itself; its run is checked.
        let (mut file, _) = crate::read::open(&path, crate::read::Kind::Record)?;
        let hash = crate::provenance::of_stream(&mut file).map_err(|e| crate::Error::io("read", &path, e))?;
        let r = table::Reader::open(&path, self.run(), &hash)?;
        for (slot, name) in out.iter_mut().zip(columns) {
            *slot = r.f64s(name)?;
            if slot.len() != self.header.structure.bonds.len() {
                return Err(table::damaged(&path, &format!("it has {} bonds", slot.len())));
            }
        }
        Ok(out)
    }

    /// What has happened to the people at every frame: first the placed people, in their order, then start points, which are there at some
    /// frames and at the last one. Empty for a run without people.
    ///
    /// # Errors
    /// [`crate::Error::Input`] when a chunk is damaged.
    pub fn people(&self) -> Result<Vec<Vec<Trace>>> {
        let mut out = vec![Vec::new(); self.frame_count()];
        for k in 0..self.state.chunks.len() {
            for f in people::read(stored(&self.folder, &self.state, k))? {
                if let Some(slot) = out.get_mut(f.frame) {
                    *slot = f.traces;
                }
            }
        }
        Ok(if out.iter().all(Vec::is_empty) { Vec::new() } else { out })
    }

    /// The same at one frame.
    ///
    /// # Errors
    /// [`crate::Error::Input`] when the chunk is damaged.
    pub fn people_at(&self, frame: usize) -> Result<Vec<Trace>> {
        let chunk = self.starts.partition_point(|&s| s <= frame).saturating_sub(1);
        if chunk >= self.state.chunks.len() {
            return Ok(Vec::new());
        }
        let found = people::read(stored(&self.folder, &self.state, chunk))?;
        Ok(found.into_iter().find(|f| f.frame == frame).map(|f| f.traces).unwrap_or_default())
    }

    /// State of the building at the end; none when the run was interrupted before.
    ///
    /// # Errors
    /// [`crate::Error::Input`] when the file or the last chunk is damaged.
    pub fn standing(&self) -> Result<Option<Standing>> {
        let Some(last) = self.frame_count().checked_sub(1) else { return Ok(None) };
        let path = self.folder.join(STANDING_FILE);
        if !path.exists() {
            return Ok(None);
        }
        let bytes = crate::read::bytes(&path, crate::read::Kind::Header)?;
        let s: Standing = serde_json::from_slice(&bytes).map_err(|e| table::damaged(&path, &e.to_string()))?;
        // A run that was stopped, resumed and interrupted has continued beyond this file.
        Ok((s.time == self.frame(last)?.progress.time).then_some(s))
    }

    /// True when the run is complete.
    pub fn is_complete(&self) -> bool {
        self.state.ending == Ending::Complete
    }

    /// How the run ended.
    pub fn ending(&self) -> Ending {
        self.state.ending
    }

    /// Identifier of its run.
    pub fn run(&self) -> &str {
        &self.state.run
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

    /// The chunk that contains a frame, and the number of its first frame.
    fn chunk_with(&self, index: usize) -> Result<(Arc<Vec<Frame>>, usize)> {
        let count = self.frame_count();
        if index >= count {
            return Err(crate::Error::Failed(format!("there is no frame {index}, the record has {count}")));
        }
        // The last chunk that starts at or before the frame; an empty chunk has the same start as its successor.
        let k = self.starts.partition_point(|&s| s <= index) - 1;
        let first = self.starts[k];
        // A panic in another thread cannot leave the cache inconsistent: it is replaced in one assignment.
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((cached, frames)) = last.as_ref()
            && *cached == k
        {
            return Ok((frames.clone(), first));
        }
        *last = None;
        let frames =
            Arc::new(chunk::read_frames(stored(&self.folder, &self.state, k), self.header.structure.bodies.len())?);
        self.check(k, frames.len(), self.state.chunks[k].frames, "frames")?;
        *last = Some((k, frames.clone()));
        Ok((frames, first))
    }
}

/// A chunk that the table of contents lists.
pub(super) fn stored<'a>(folder: &'a Path, state: &'a State, index: usize) -> chunk::Stored<'a> {
    chunk::Stored { folder, index, run: &state.run, info: &state.chunks[index] }
}

/// Removes missing or damaged chunks from the end of the list. Returns what is lost with them.
///
/// # Errors
/// [`crate::Error::Input`] when the last one belongs to another run: then it is not damage.
fn drop_damaged(folder: &Path, state: &mut State) -> Result<Option<String>> {
    let end = |s: &State| s.chunks.last().map_or(0.0, |c| c.until);
    let until = end(state);
    let mut why = None;
    while let Some(last) = state.chunks.len().checked_sub(1) {
        match stored(folder, state, last).verify() {
            Ok(()) => break,
            Err(e) if table::is_mixed(&e) => return Err(e),
            // It may be undamaged, but not readable for this user.
            Err(crate::Error::Io { source, action, path }) if source.kind() == std::io::ErrorKind::PermissionDenied => {
                return Err(crate::Error::Io { action, path, source });
            }
            Err(e) => {
                why.get_or_insert(match e {
                    crate::Error::Input { file: Some(f), problem, .. } => {
                        format!("{}: {problem}", f.file_name().unwrap_or_default().to_string_lossy())
                    }
                    other => other.to_string(),
                });
                state.truncate(last);
                state.ending = Ending::Running;
            }
        }
    }
    Ok(why.map(|why| format!("the last {:.1} s of the record are lost: {why}", until - end(state))))
}
