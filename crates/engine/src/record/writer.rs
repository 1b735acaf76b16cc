//! Writes a record during the run, one chunk per time interval.

use super::people::{self, PeopleFrame};
use super::reader::stored;
use super::state::{ChunkInfo, Ending, State};
use super::{Frame, Header, atomic, chunk, fines, header, last_state, origin, resume_file, state, trials};
use crate::geometry::Pose;
use crate::provenance::of_bytes;
use crate::solve::tracers::Trace;
use crate::solve::watch::Sample;
use crate::solve::{Break, Fragmentation, Loading, Outcome, Progress, Standing, Tie};
use crate::structure::Structure;
use crate::{Error, Result};
use std::path::{Path, PathBuf};

/// A chunk is closed after this much simulated time, s. A power cut loses at most this much.
const CHUNK_SECONDS: f64 = 1.0;
/// A chunk is closed when its poses take this much memory, bytes; it takes about a quarter of that on disk.
const CHUNK_BYTES: usize = 16 << 20;

/// File with the state of the building at the end.
pub(super) const STANDING_FILE: &str = "standing.json";

/// Writes a record while the run goes on.
pub struct Writer {
    folder: PathBuf,
    structure: Structure,
    state: State,
    frames: Vec<Frame>,
    breaks: Vec<Break>,
    samples: Vec<Sample>,
    /// Placed people; more traces are those of start points.
    persons: usize,
    /// The people at the frames since the last chunk, and at the next one.
    people: Vec<PeopleFrame>,
    next_people: Vec<Trace>,
}

impl Writer {
    /// Starts a record in a folder that must be empty or absent.
    ///
    /// # Errors
    /// [`Error::Input`] when the folder is not empty (see [`Writer::replace`]), [`Error::Io`] when it cannot be written.
    pub fn create(folder: &Path, header: &Header) -> Result<Self> {
        if State::is_there(folder) {
            return Err(Error::in_file(
                folder,
                "the folder already holds a record",
                "choose another folder, or allow the old record to be replaced",
            ));
        }
        if !listing(folder)?.is_empty() {
            return Err(Error::in_file(folder, "the folder is not empty", "choose a folder that is empty or new"));
        }
        Self::start(folder, header, &[])
    }

    /// Starts a record that replaces the one in the folder. Only files of the old record are removed; a folder with other files is refused.
    /// The folder may be empty or absent. With `overwrite`, files with the names of a record count as one even without a table of contents.
    ///
    /// # Errors
    /// [`Error::Input`] when the folder holds files that do not belong to a record, [`Error::Io`] when it cannot be written.
    pub fn replace(folder: &Path, header: &Header, overwrite: bool) -> Result<Self> {
        refuse_foreign(folder, overwrite)?;
        Self::start(folder, header, &listing(folder)?)
    }

    fn start(folder: &Path, header: &Header, old: &[String]) -> Result<Self> {
        header::check_indices(&header.structure).map_err(Error::Failed)?;
        let head = header::Encoded::new(header)?;
        std::fs::create_dir_all(folder).map_err(|e| Error::io("create", folder, e))?;
        // The table of contents is written first: it marks the other files as parts of a record. It lists nothing yet, so that the old
        // files are not part of the new record even after an interruption.
        let state = State::new(&header.program, &head.run);
        state.write(folder)?;
        for name in old.iter().filter(|n| *n != state::FILE) {
            let path = folder.join(name);
            std::fs::remove_file(&path).map_err(|e| Error::io("remove", &path, e))?;
        }
        head.write(folder)?;
        let bodies = chunk::encode_bodies(&state.run, &header.structure)?;
        atomic::write(&folder.join("bodies.parquet"), &bodies)?;
        let structure = header.structure.clone();
        Ok(Self {
            folder: folder.into(),
            structure,
            state,
            frames: Vec::new(),
            breaks: Vec::new(),
            samples: Vec::new(),
            persons: header.people.len(),
            people: Vec::new(),
            next_people: Vec::new(),
        })
    }

    /// Adds a frame. `poses` and `gone` are in the structure's order; times must not decrease.
    ///
    /// # Errors
    /// [`Error::Io`] when a chunk was complete and could not be written, [`Error::Failed`] when the arrays do not fit the structure.
    pub fn frame(&mut self, progress: &Progress, poses: &[Pose], gone: &[bool]) -> Result<()> {
        let bodies = self.structure.bodies.len();
        if poses.len() != bodies || gone.len() != bodies {
            return Err(Error::Failed(format!("a frame of {} poses for a structure of {bodies} bodies", poses.len())));
        }
        if self.frames.last().is_some_and(|f| f.progress.time > progress.time) {
            return Err(Error::Failed(format!("the frame at {} s comes after a later one", progress.time)));
        }
        let bytes = (self.frames.len() + 1) * bodies * (std::mem::size_of::<Pose>() + 1)
            + self.samples.len() * std::mem::size_of::<Sample>();
        // A tolerance of half a microsecond, because frame times are sums of steps.
        let full = self.frames.first().is_some_and(|f| progress.time - f.progress.time >= CHUNK_SECONDS - 5e-7);
        if full || (bytes > CHUNK_BYTES && !self.frames.is_empty()) {
            self.flush()?;
        }
        self.add_people();
        self.frames.push(Frame { progress: *progress, poses: poses.to_vec(), gone: gone.to_vec() });
        Ok(())
    }

    /// What has happened to the people until the next frame: first the placed people, then start points.
    pub fn people(&mut self, traces: &[Trace]) {
        self.next_people = traces.to_vec();
    }

    /// Adds the people to the frame that comes next. Start points are kept at the last frame of a chunk only.
    fn add_people(&mut self) {
        if self.next_people.is_empty() {
            return;
        }
        if let Some(before) = self.people.last_mut() {
            before.traces.truncate(self.persons);
        }
        let frame = self.state.frames + self.frames.len();
        self.people.push(PeopleFrame { frame, traces: std::mem::take(&mut self.next_people) });
    }

    /// Writes the final state of every bond.
    ///
    /// # Errors
    /// [`Error::Io`] when it cannot be written.
    pub fn outcomes(&mut self, outcomes: &[Outcome]) -> Result<()> {
        atomic::write(
            &self.folder.join(chunk::BONDS_FILE),
            &chunk::encode_bonds(&self.state.run, &self.structure, outcomes)?,
        )
    }

    /// Writes the state of the building at the end.
    ///
    /// # Errors
    /// [`Error::Io`] when it cannot be written.
    pub fn ended(&mut self, standing: &Standing) -> Result<()> {
        let mut text = serde_json::to_string_pretty(standing).map_err(|e| Error::Failed(e.to_string()))?;
        text.push('\n');
        atomic::write(&self.folder.join(STANDING_FILE), text.as_bytes())
    }

    /// Writes the fragmented pieces, if fragmentation is possible.
    ///
    /// # Errors
    /// [`Error::Io`] when it cannot be written.
    pub fn broken_up(&mut self, pieces: &[Fragmentation]) -> Result<()> {
        if self.structure.prepared_fragments.is_empty() {
            return Ok(());
        }
        atomic::write(
            &self.folder.join(chunk::FRAGMENTATIONS_FILE),
            &chunk::encode_fragmentations(&self.state.run, &self.structure, pieces)?,
        )
    }

    /// Adds broken bonds.
    ///
    /// # Errors
    /// [`Error::Failed`] when a bond is not in the structure.
    pub fn breaks(&mut self, breaks: &[Break]) -> Result<()> {
        if let Some(b) = breaks.iter().find(|b| b.bond as usize >= self.structure.bonds.len()) {
            return Err(Error::Failed(format!("bond {} broke, but it does not exist", b.bond)));
        }
        self.breaks.extend_from_slice(breaks);
        Ok(())
    }

    /// Adds samples of watches.
    pub fn samples(&mut self, samples: &[Sample]) {
        self.samples.extend_from_slice(samples);
    }

    /// Writes the frames since the last chunk as a chunk of its own.
    ///
    /// # Errors
    /// [`Error::Io`] when the disk is full or gone; earlier chunks stay readable.
    pub fn flush(&mut self) -> Result<()> {
        if self.frames.is_empty() && self.breaks.is_empty() && self.samples.is_empty() {
            return Ok(());
        }
        let run = &self.state.run;
        let parts = [
            chunk::encode_frames(run, self.state.frames, &self.frames)?,
            chunk::encode_progress(run, self.state.frames, &self.frames)?,
            chunk::encode_breaks(run, &self.structure, &self.breaks)?,
        ];
        for (name, bytes) in chunk::file_names(self.state.chunks.len()).iter().zip(&parts) {
            atomic::write(&self.folder.join(name), bytes)?;
        }
        let mut samples = None;
        if !self.samples.is_empty() {
            let bytes = chunk::encode_samples(run, &self.samples)?;
            atomic::write(&self.folder.join(chunk::samples_file(self.state.chunks.len())), &bytes)?;
            samples = Some(of_bytes(&bytes));
        }
        let mut people = None;
        if !self.people.is_empty() {
            let bytes = people::encode(run, &self.people)?;
            atomic::write(&self.folder.join(people::file_name(self.state.chunks.len())), &bytes)?;
            people = Some(of_bytes(&bytes));
        }
        // The chunk is part of the record as soon as the table of contents lists it.
        let before = self.state.chunks.last().map_or(0.0, |c| c.until);
        self.state.chunks.push(ChunkInfo {
            frames: self.frames.len(),
            breaks: self.breaks.len(),
            until: self.frames.last().map_or(before, |f| f.progress.time),
            sha256: parts.each_ref().map(|p| of_bytes(p)),
            samples,
            people,
        });
        self.state.frames += self.frames.len();
        self.state.breaks += self.breaks.len();
        self.frames.clear();
        self.breaks.clear();
        self.samples.clear();
        self.people.clear();
        self.state.write(&self.folder)
    }

    /// Saves the state from which the run can be resumed at this point; `solver` is the solver's part of it.
    ///
    /// # Errors
    /// [`Error::Io`] when the disk is full or gone; the previous saved state stays.
    pub fn keep(&self, solver: &[u8]) -> Result<()> {
        let pending = resume_file::Pending {
            frames: &self.frames,
            breaks: &self.breaks,
            samples: &self.samples,
            people: &self.people,
        };
        resume_file::write(&self.folder, &self.state.run, self.state.chunks.len(), pending, solver)
    }

    /// Keeps the last state of the run, from which a what-if continues, and the forces between the bodies in it.
    ///
    /// # Errors
    /// [`Error::Io`] when it cannot be written.
    pub fn last_state(&self, solver: &[u8], ties: &[Tie], loading: &Loading) -> Result<()> {
        last_state::write(&self.folder, &self.state.run, solver, ties, loading)
    }

    /// Continues an interrupted record at its last saved state. Also returns the solver's part of it. Nothing on disk is changed before the
    /// next chunk is written, so that the record stays unchanged when the solver refuses the state.
    ///
    /// # Errors
    /// [`Error::Input`] when there is no saved state, when it is damaged, or when it belongs to another case, model or program.
    pub fn resume(folder: &Path, header: &Header) -> Result<(Self, Vec<u8>)> {
        let run = header::Encoded::new(header)?.run;
        let mut state = State::read(folder)?;
        if state.run != run || header::read(folder)?.1 != run {
            return Err(changed(folder));
        }
        let kept = resume_file::read(folder, &header.structure)?;
        if kept.run != run {
            return Err(changed(folder));
        }
        if state.chunks.len() < kept.chunks {
            return Err(Error::in_file(folder, "chunks of the record are missing", "run the case from the beginning"));
        }
        state.truncate(kept.chunks);
        for index in 0..kept.chunks {
            stored(folder, &state, index).verify()?;
        }
        let until = state.chunks.last().map_or(f64::NEG_INFINITY, |c| c.until);
        if kept.frames.first().is_some_and(|f| f.progress.time < until) {
            return Err(Error::in_file(
                folder,
                "the saved state is older than the record",
                "run the case from the beginning",
            ));
        }
        state.ending = Ending::Running;
        let structure = header.structure.clone();
        let writer = Self {
            folder: folder.into(),
            structure,
            state,
            frames: kept.frames,
            breaks: kept.breaks,
            samples: kept.samples,
            persons: header.people.len(),
            people: kept.people,
            next_people: Vec::new(),
        };
        Ok((writer, kept.solver))
    }

    /// Writes the last chunk and marks the record as complete; `stopped` when the user ended the run early.
    ///
    /// # Errors
    /// As for [`Writer::flush`].
    pub fn finish(mut self, stopped: bool) -> Result<()> {
        self.flush()?;
        self.state.ending = if stopped { Ending::Stopped } else { Ending::Complete };
        self.state.write(&self.folder)?;
        if stopped { Ok(()) } else { resume_file::remove(&self.folder) }
    }
}

/// File names in a folder, sorted; empty when it is absent.
fn listing(folder: &Path) -> Result<Vec<String>> {
    let entries = match std::fs::read_dir(folder) {
        Ok(e) => e,
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(e) => return Err(Error::io("list", folder, e)),
    };
    let mut names = Vec::new();
    for entry in entries {
        let entry = entry.map_err(|e| Error::io("list", folder, e))?;
        names.push(entry.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

/// Files in the folder of a record that do not belong to it: those with other names, links and folders. Without a table of contents all
/// files are foreign.
///
/// # Errors
/// [`Error::Io`] when the folder cannot be listed.
pub fn foreign_files(folder: &Path, overwrite: bool) -> Result<Vec<String>> {
    let is_record = overwrite || State::is_there(folder);
    let plain = |name: &String| std::fs::symlink_metadata(folder.join(name)).is_ok_and(|m| m.is_file());
    Ok(listing(folder)?.into_iter().filter(|n| !(is_record && is_ours(n) && plain(n))).collect())
}

/// Refuses a folder with files that do not belong to a record, or that is a link.
///
/// # Errors
/// [`Error::Input`] with the name of the first of them.
pub fn refuse_foreign(folder: &Path, overwrite: bool) -> Result<()> {
    if std::fs::symlink_metadata(folder).is_ok_and(|m| !m.is_dir()) {
        return Err(Error::in_file(
            folder,
            "this is not a folder that Leanto made",
            "move it away, or choose another folder for the results (--out)",
        ));
    }
    match foreign_files(folder, overwrite)?.first() {
        None => Ok(()),
        Some(other) => Err(Error::in_file(
            folder,
            format!("the folder holds \"{other}\", which is not part of a record"),
            if is_ours(other) && !overwrite {
                "move it away, choose another folder, or let it be replaced (--overwrite)"
            } else {
                "move it away, or choose another folder"
            },
        )),
    }
}

fn changed(folder: &Path) -> Error {
    Error::in_file(
        folder,
        "the case, its model or the program have changed since this run was interrupted",
        "run it from the beginning, or undo the change",
    )
}

/// True for the file names of a record.
fn is_ours(name: &str) -> bool {
    let chunk = |start: &str| {
        name.strip_prefix(start)
            .and_then(|r| r.strip_suffix(".parquet"))
            .is_some_and(|n| n.len() >= 5 && n.bytes().all(|b| b.is_ascii_digit()))
    };
    let single = [chunk::BONDS_FILE, chunk::FRAGMENTATIONS_FILE, STANDING_FILE, "bodies.parquet"];
    let named = [
        state::FILE,
        resume_file::FILE,
        last_state::FILE,
        header::HEADER_FILE,
        header::STRUCTURE_FILE,
        fines::FILE,
        trials::holes::FILE,
        trials::monitoring::FILE,
        trials::removal::FILE,
        origin::FILE,
    ];
    named.contains(&name)
        || single.contains(&name)
        || ["frames-", "progress-", "breaks-", "watch-", "people-"].into_iter().any(chunk)
}
