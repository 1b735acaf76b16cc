//! Reads files that the user names. Only regular files are accepted, up to a size that depends on their kind. A reader also has a budget of
//! time and size.

use crate::stop::Stop;
use crate::{Error, Result};
use std::cell::Cell;
use std::fs::File;
use std::io::Read;
use std::panic::AssertUnwindSafe;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, Once, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// Kind of content of a file. Each kind has its largest size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A building model of any format.
    Model,
    /// A model in a format that takes many times its size in memory (JSON).
    WordyModel,
    /// A case.
    Case,
    /// A strength profile or a section.
    Profile,
    /// A strong-motion record.
    Motion,
    /// A list as CSV, such as the times at which elements are removed.
    List,
    /// A picture, such as an occupancy map.
    Picture,
    /// A map with outlines of buildings.
    Map,
    /// A drawing of a plan.
    Drawing,
    /// A surface or a cloud of points of a survey.
    Survey,
    /// The header of a record: JSON, and the structure.
    Header,
    /// A table of a record, or a saved state of a run.
    Record,
}

impl Kind {
    /// Files above this are refused, bytes.
    pub fn largest(self) -> u64 {
        match self {
            Self::Model => 2_000_000_000,
            Self::WordyModel => 500_000_000,
            Self::Case => 20_000_000,
            Self::Profile => 1_000_000,
            Self::Motion => 200_000_000,
            Self::List => 5_000_000,
            Self::Picture | Self::Map | Self::Drawing => 100_000_000,
            Self::Survey => 20_000_000_000,
            Self::Header => 2_000_000_000,
            Self::Record => 8_000_000_000,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Model => "a model file",
            Self::WordyModel => "a model file of this format",
            Self::Case => "a case",
            Self::Profile => "a profile",
            Self::Motion => "a motion record",
            Self::List => "a list",
            Self::Picture => "a picture",
            Self::Map => "a map",
            Self::Drawing => "a drawing",
            Self::Survey => "a survey",
            Self::Header => "the header of a record",
            Self::Record => "a part of a record",
        }
    }

    fn smaller(self) -> &'static str {
        match self {
            Self::Model | Self::WordyModel => "export the load-bearing parts only, or split the model",
            Self::Case | Self::Profile | Self::List => "check that it is the file you mean",
            Self::Motion => "cut the record to the time that matters, or sample it less finely",
            Self::Map => {
                "cut it to the streets around the building: ogr2ogr -spat WEST SOUTH EAST NORTH NEW.geojson OLD"
            }
            Self::Drawing => "save the plan of one storey alone, without furniture and hatching",
            Self::Survey => "cut it to the building and some 30 m around it",
            Self::Picture => "0.1 m to 0.5 m per pixel is fine enough for an occupancy map",
            Self::Header | Self::Record => "restore it from a copy, or run the case again",
        }
    }
}

/// Opens a regular file. Returns it with its size, bytes.
///
/// # Errors
/// [`Error::Input`] when there is no such file, when it is a folder, a pipe or a device, or too large for its kind; [`Error::Io`] when
/// the system cannot open it.
pub fn open(file: &Path, kind: Kind) -> Result<(File, u64)> {
    let sound = |about: &std::fs::Metadata| {
        if !about.is_file() {
            let what = if about.is_dir() { "a folder" } else { "a pipe or a device" };
            let remedy = "name a file; save the output of a pipe to a file first";
            return Err(Error::in_file(file, format!("this is {what}; {} is expected", kind.name()), remedy));
        }
        fits(file, about.len(), kind)
    };
    // Checked before opening: opening a pipe would wait for its other end.
    let about = std::fs::metadata(file).map_err(|e| Error::io("read", file, e))?;
    sound(&about)?;
    let stream = File::open(file).map_err(|e| Error::io("read", file, e))?;
    let about = stream.metadata().map_err(|e| Error::io("read", file, e))?;
    sound(&about)?;
    Ok((stream, about.len()))
}

/// Refuses a size that is too large for its kind.
///
/// # Errors
/// [`Error::Input`] with both sizes.
pub fn fits(file: &Path, size: u64, kind: Kind) -> Result<()> {
    if size <= kind.largest() {
        return Ok(());
    }
    let megabytes = |n: u64| (n as f64 / 1e6).ceil();
    let problem = format!(
        "the file has {} MB; {} may have at most {} MB",
        megabytes(size),
        kind.name(),
        megabytes(kind.largest())
    );
    Err(Error::in_file(file, problem, kind.smaller()))
}

/// The bytes of a regular file.
///
/// # Errors
/// As for [`open`], and when reading fails.
pub fn bytes(file: &Path, kind: Kind) -> Result<Vec<u8>> {
    let (stream, size) = open(file, kind)?;
    let mut out = Vec::with_capacity(usize::try_from(size).unwrap_or(0));
    // Files of the system (/proc) may be longer than their stated size, and a file may grow.
    stream.take(kind.largest() + 1).read_to_end(&mut out).map_err(|e| Error::io("read", file, e))?;
    fits(file, out.len() as u64, kind)?;
    Ok(out)
}

/// The text of a regular file.
///
/// # Errors
/// As for [`bytes`], and when it is not UTF-8 text, with the line.
pub fn text(file: &Path, kind: Kind) -> Result<String> {
    String::from_utf8(bytes(file, kind)?).map_err(|e| {
        let at = e.utf8_error().valid_up_to();
        let line = e.as_bytes()[..at].iter().filter(|b| **b == b'\n').count() + 1;
        let problem = format!("this is not a text: byte {at} is not UTF-8");
        Error::in_file(file, problem, "save the file as text in UTF-8").at(format!("line {line}"))
    })
}

thread_local! {
    /// Number of calls of [`guarded`] that this thread is in.
    static GUARDED: Cell<u32> = const { Cell::new(0) };
}

/// Runs the reader of another library on a file. Some readers panic on damaged files instead of returning an error (found by fuzzing). Such
/// a panic becomes an error about the file, and nothing is printed.
///
/// # Errors
/// Those of `work`, and [`Error::Input`] when it panics.
pub fn guarded<T>(file: &Path, work: impl FnOnce() -> Result<T>) -> Result<T> {
    static QUIET: Once = Once::new();
    QUIET.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if GUARDED.get() == 0 {
                before(info);
            }
        }));
    });
    GUARDED.set(GUARDED.get() + 1);
    let done = std::panic::catch_unwind(AssertUnwindSafe(work));
    GUARDED.set(GUARDED.get() - 1);
    done.unwrap_or_else(|_| {
        let problem = "the file is damaged and cannot be read";
        Err(Error::in_file(file, problem, "copy or export the file again, if possible in another format"))
    })
}

/// Largest number of mesh corners of a model.
const MOST_CORNERS: u64 = 100_000_000;

/// How far the reading of a file is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadProgress {
    /// What is done, in words: "shapes of elements".
    pub stage: String,
    /// Steps of this stage that are done.
    pub done: usize,
    /// Steps of this stage; 0 when they are not known.
    pub all: usize,
    /// What is in work, where that is known.
    pub in_work: Vec<String>,
}

impl ReadProgress {
    /// Stage and share: "shapes of elements: 93 of 161".
    pub fn sentence(&self) -> String {
        if self.all == 0 { self.stage.clone() } else { format!("{}: {} of {}", self.stage, self.done, self.all) }
    }
}

/// Receives the file that is read and how far that is; none when its reading has ended, well or not.
pub type ReadListener = Box<dyn Fn(&Path, Option<&ReadProgress>) + Send + Sync>;

static LISTENER: OnceLock<ReadListener> = OnceLock::new();

/// Has the progress of all reading told to a listener, from now to the end of the program. Only the first listener counts.
pub fn tell_progress(listener: ReadListener) {
    let _ = LISTENER.set(listener);
}

/// Time and size limits for reading one file. Every reader calls [`Budget::check`] in its loops.
#[derive(Debug)]
pub struct Budget<'a> {
    file: &'a Path,
    stop: &'a Stop,
    start: Instant,
    limit: Duration,
    remedy: &'static str,
    corners: AtomicU64,
    progress: Mutex<Option<ReadProgress>>,
}

impl<'a> Budget<'a> {
    /// A budget that begins now; `seconds` is the time limit.
    ///
    /// # Errors
    /// When the limit is not a valid time.
    pub fn new(file: &'a Path, seconds: f64, stop: &'a Stop) -> Result<Self> {
        let limit = Duration::try_from_secs_f64(seconds).map_err(|_| {
            Error::input(format!("the time limit must be 0 s or more, not {seconds}"), "give a limit such as 120")
        })?;
        let remedy = "raise the limit (--time-limit of leanto import, model.time_limit in the case), or export the load-bearing parts only (as IFC2X3, IFC4 or OBJ)";
        let progress = Mutex::default();
        Ok(Self { file, stop, start: Instant::now(), limit, remedy, corners: AtomicU64::new(0), progress })
    }

    /// The same with another remedy for reading that takes too long; without it, that for a model.
    #[must_use]
    pub fn advising(mut self, remedy: &'static str) -> Self {
        self.remedy = remedy;
        self
    }

    /// The file.
    pub fn file(&self) -> &'a Path {
        self.file
    }

    /// Takes how far the reading is. The listener of the program hears it, and the error at the time limit says it.
    pub fn report(&self, progress: ReadProgress) {
        if let Some(hear) = LISTENER.get() {
            hear(self.file, Some(&progress));
        }
        *self.progress.lock().unwrap_or_else(PoisonError::into_inner) = Some(progress);
    }

    /// The time that is left.
    pub fn left(&self) -> Duration {
        self.limit.saturating_sub(self.start.elapsed())
    }

    /// Checks the time limit and the stop request.
    ///
    /// # Errors
    /// [`Error::Input`] when the time is over, [`Error::Stopped`] after a stop request.
    pub fn check(&self) -> Result<()> {
        if self.stop.is_requested() {
            self.stop.check(&format!("reading {}", self.file.display()))?;
        }
        if self.start.elapsed() <= self.limit { Ok(()) } else { Err(self.too_slow()) }
    }

    /// As [`Budget::check`] for loops with short steps: it checks at every 1024th step.
    ///
    /// # Errors
    /// As for [`Budget::check`].
    #[inline]
    pub fn step(&self, step: usize) -> Result<()> {
        if step.is_multiple_of(1024) { self.check() } else { Ok(()) }
    }

    /// Counts corners of meshes.
    ///
    /// # Errors
    /// When there are more than any building has.
    pub fn corners(&self, more: usize) -> Result<()> {
        let all = self.corners.fetch_add(more as u64, Ordering::Relaxed) + more as u64;
        if all <= MOST_CORNERS {
            return Ok(());
        }
        let problem = format!("its meshes have more than {} million corners", MOST_CORNERS / 1_000_000);
        Err(Error::in_file(self.file, problem, "export the load-bearing parts only, without furniture and fine detail"))
    }

    /// The error for reading that takes too long.
    pub fn too_slow(&self) -> Error {
        let mut problem = format!("reading was stopped after {:.0} s", self.limit.as_secs_f64());
        if let Some(p) = &*self.progress.lock().unwrap_or_else(PoisonError::into_inner) {
            problem += &format!(" (limit); {}", p.sentence());
            if !p.in_work.is_empty() {
                problem += &format!("; not done: {}", p.in_work.join(", "));
            }
        }
        Error::in_file(self.file, problem, self.remedy)
    }
}

impl Drop for Budget<'_> {
    fn drop(&mut self) {
        let told = self.progress.get_mut().unwrap_or_else(PoisonError::into_inner).is_some();
        if let Some(hear) = LISTENER.get().filter(|_| told) {
            hear(self.file, None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_and_large_files_are_refused_and_text_names_the_bad_line() {
        let d = tempfile::tempdir().expect("a folder");
        let e = bytes(d.path(), Kind::Motion).expect_err("a folder").to_string();
        assert!(e.contains("a folder") && e.contains("a motion record is expected"), "{e}");
        let f = d.path().join("x.toml");
        std::fs::write(&f, b"a = 1\nb = \"\xff\"\n").expect("written");
        let e = text(&f, Kind::Case).expect_err("no text").to_string();
        assert!(e.contains("line 2"), "{e}");
        // A sparse file takes no room on the disk.
        File::create(&f).and_then(|f| f.set_len(3_000_000)).expect("written");
        let e = bytes(&f, Kind::Profile).expect_err("too large").to_string();
        assert!(e.contains("3 MB") && e.contains("at most 1 MB"), "{e}");
        assert_eq!(bytes(&d.path().join("none"), Kind::Case).expect_err("missing").exit_code(), 2);
    }

    /// The line of a terminal stayed behind shorter ones, because nobody said that the reading had ended.
    #[test]
    fn a_listener_hears_the_end_of_a_reading_whose_progress_it_has_heard() {
        static HEARD: Mutex<Vec<Option<usize>>> = Mutex::new(Vec::new());
        tell_progress(Box::new(|file, p| {
            if file == Path::new("heard.ifc") {
                HEARD.lock().expect("no panic").push(p.map(|p| p.done));
            }
        }));
        let stop = Stop::new();
        let begun = || Budget::new(Path::new("heard.ifc"), 9.0, &stop).expect("a time limit").advising("wait");
        drop(begun());
        let budget = begun();
        budget.report(ReadProgress { done: 3, ..ReadProgress::default() });
        drop(budget);
        assert_eq!(*HEARD.lock().expect("no panic"), [Some(3), None]);
    }

    #[test]
    fn a_panic_of_a_reader_is_an_error_about_the_file() {
        let none: &[u8] = &[];
        let e = guarded(Path::new("m.glb"), || Ok(none[std::hint::black_box(3)])).expect_err("it panics").to_string();
        assert!(e.contains("m.glb") && e.contains("damaged") && e.contains("what to do"), "{e}");
        assert_eq!(guarded(Path::new("m.glb"), || Ok(7)).expect("it does not"), 7);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn devices_and_endless_files_of_the_system_are_refused() {
        for file in ["/dev/zero", "/dev/null"] {
            let e = bytes(Path::new(file), Kind::Model).expect_err("a device").to_string();
            assert!(e.contains("a pipe or a device"), "{e}");
        }
    }

    #[test]
    fn a_budget_ends_by_time_by_request_and_by_count() {
        let (file, stop) = (Path::new("m.obj"), Stop::new());
        let b = Budget::new(file, 0.0, &stop).expect("a limit");
        std::thread::sleep(Duration::from_millis(2));
        assert!(b.check().expect_err("over").to_string().contains("stopped after 0 s"));
        let share = ReadProgress { stage: "shapes".into(), done: 3, all: 5, in_work: vec!["Wall 4".into()] };
        b.report(share);
        let said = b.check().expect_err("over").to_string();
        assert!(said.contains("shapes: 3 of 5; not done: Wall 4") && said.contains("--time-limit"), "{said}");
        let b = Budget::new(file, 60.0, &stop).expect("a limit");
        assert!(b.check().is_ok() && b.corners(MOST_CORNERS as usize).is_ok());
        assert!(b.corners(1).expect_err("too many").to_string().contains("100 million"));
        stop.request(crate::stop::Reason::User);
        assert_eq!(b.check().expect_err("asked").exit_code(), 3);
        assert!(Budget::new(file, f64::NAN, &stop).is_err());
    }
}
