//! An exercise for training: the heap of a finished run, brought to rest, and what each likely act does to it. Every act is a continuation of the
//! same state, with the same loop as `whatif`; the scene has a clip of each, and one document has the figures of all.
//!
//! `settling` brings the heap to rest, `places` finds where somebody would work, `candidates` what they might do there, `branches` continues the run after each act,
//! `document` is what is found, `trainer` the block that a trainer edits, `sheet` prints it, `folder` puts all on disk, whole or not at all.

mod branches;
mod candidates;
mod document;
mod folder;
mod places;
#[cfg(test)]
mod scene_tests;
mod settling;
mod sheet;
mod trainer;
mod words;

pub use document::{Act, ActKind, Exercise, HeapAtRest, MovedPiece, ShrunkVoid, SolvedPlace, WorsePerson};
pub use trainer::{Inject, ScoreLine, Task, Trainer};

use super::continued::Continued;
use super::kept::{LastResult, kept_with};
use super::shoring::Pace;
use crate::engine::assessment::{assessed, last_frame};
use crate::engine::inputs;
use crate::engine::stages::stage;
use crate::export::scene::{self, Collision, Layout, Request, SceneLook};
use crate::stop::Stop;
use crate::units::GRAVITY;
use crate::{Error, Result};
use branches::Branches;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The scene, the document and the sheet in the folder of an exercise.
pub(super) const EXERCISE_FILES: [&str; 3] = ["exercise.glb", "exercise.json", "exercise.md"];

/// Its folder in that of the run.
pub const EXERCISE_FOLDER: &str = "exercise";

/// What an exercise is to have.
#[derive(Clone, Debug, PartialEq)]
pub struct ExerciseAsked {
    /// Acts at most, with the aftershock.
    pub acts: usize,
    /// Places to dig at which acts are tried.
    pub places: usize,
    /// Time that is computed after each act, s.
    pub seconds: f64,
    /// Time at most until nothing falls any more, s.
    pub settle: f64,
    /// Peak ground acceleration of the aftershock, m/s2; 0 for none.
    pub peak: f64,
    /// How pieces are drawn.
    pub layout: Layout,
    /// Collision shapes.
    pub collision: Collision,
    /// Tolerances of keys, m and rad; those of the case where none are given.
    pub tolerance: Option<[f64; 2]>,
    /// Level of detail, 0 or 1.
    pub lod: u8,
    /// With a clip of the collapse for players that repeat it.
    pub repeat: bool,
    /// What pieces look like.
    pub look: SceneLook,
    /// Replace an exercise that somebody has edited.
    pub overwrite: bool,
}

impl Default for ExerciseAsked {
    fn default() -> Self {
        Self {
            acts: 8,
            places: 3,
            seconds: 3.0,
            settle: 20.0,
            peak: 0.1 * GRAVITY,
            layout: Layout::Nodes,
            collision: Collision::None,
            tolerance: None,
            lod: 0,
            repeat: true,
            look: SceneLook::Plain,
            overwrite: false,
        }
    }
}

impl ExerciseAsked {
    fn check(&self) -> Result<()> {
        let refused = |problem: String, remedy: &str| Err(Error::input(problem, remedy));
        if !(1..=50).contains(&self.acts) || !(1..=20).contains(&self.places) {
            let problem = format!("an exercise of {} acts at {} places cannot be made", self.acts, self.places);
            return refused(problem, "give --acts from 1 to 50 and --places from 1 to 20");
        }
        if !(self.seconds >= 0.5 && self.seconds <= 60.0 && self.settle > 0.0 && self.settle <= 600.0) {
            let problem = format!("acts of {} s after settling for {} s cannot be computed", self.seconds, self.settle);
            return refused(problem, "give --seconds from 0.5 to 60, and --settle above 0 and at most 600");
        }
        if !(self.peak >= 0.0 && self.peak <= 20.0) {
            let problem = format!("an aftershock of {} m/s2 cannot be computed", self.peak);
            return refused(problem, "give --peak from 0 (none) to \"2 g\"");
        }
        if self.lod > 1 {
            return refused(
                "level of detail 2 joins parts that acts would move apart".into(),
                "choose --lod 0 or 1 for an exercise",
            );
        }
        Ok(())
    }

    fn request(&self, run: &LastResult) -> Request {
        let case = Request::of_case(&run.record.header.case.outputs);
        let [position_tolerance, rotation_tolerance] =
            self.tolerance.unwrap_or([case.position_tolerance, case.rotation_tolerance]);
        Request {
            layout: self.layout,
            position_tolerance,
            rotation_tolerance,
            frame: None,
            collision: self.collision,
            lod: self.lod,
            repeat: self.repeat,
            look: self.look,
            bars: false,
            status: Vec::new(),
        }
    }
}

/// What the making of an exercise does, for those who wait.
#[derive(Clone, Debug, PartialEq)]
pub enum ExerciseStep {
    /// What is begun, in words.
    Begins(String),
    /// Simulated time that is done, and that of all continuations that are known of, s.
    Simulated(f64, f64),
}

/// Hears of every step.
pub type TellStep = Arc<dyn Fn(ExerciseStep) + Send + Sync>;

/// An exercise that was written.
#[derive(Clone, Debug)]
pub struct MadeExercise {
    /// Its folder.
    pub folder: PathBuf,
    /// Its files, the sheet first.
    pub files: Vec<PathBuf>,
    /// Size of the scene, bytes.
    pub bytes: u64,
    /// What is in it.
    pub exercise: Exercise,
    /// In what the inputs of the run differ from those of now, in words.
    pub inputs_differ: Vec<String>,
}

/// Makes the exercise of a finished run in a folder.
///
/// # Errors
/// Those of opening the run; what cannot be asked; a folder with other files, or with an exercise that somebody has edited; those of the solver;
/// [`Error::Stopped`]; what the system says. Nothing is written then.
pub fn exercise(
    out: &Path,
    folder: &Path,
    asked: &ExerciseAsked,
    told: &TellStep,
    stop: &Stop,
) -> Result<MadeExercise> {
    asked.check()?;
    folder::check(folder, asked.overwrite)?;
    let record = inputs::opened_quietly(&out.join("record"))?;
    let last = last_frame(&record)?;
    // Without a last state nothing can be continued: that is said before the voids are looked for.
    record.last_state()?;
    told(ExerciseStep::Begins("looking for voids, people and places".into()));
    let (_, assessment) = stage::run(stop, "assessing", move |stop| assessed(record, &last, stop))?;
    exercised(kept_with(out, assessment)?, folder, asked, told, stop)
}

/// The same for a run that is open, whose voids and people have their ways.
///
/// # Errors
/// As for [`exercise`].
pub fn exercised(
    run: LastResult,
    folder: &Path,
    asked: &ExerciseAsked,
    told: &TellStep,
    stop: &Stop,
) -> Result<MadeExercise> {
    asked.check()?;
    folder::check(folder, asked.overwrite)?;
    let request = asked.request(&run);
    scene::check(&run.record, &request)?;
    let pace = Pace::default();
    let (hears, to) = (pace.clone(), told.clone());
    let run = run.continued(stop)?.on_one_thread().telling(Box::new(move |seconds| {
        let [done, whole] = hears.at(seconds);
        to(ExerciseStep::Simulated(done, whole));
    }));
    let mut work = Branches { run, asked, request, pace, told: told.clone(), stop, clips: Vec::new() };
    let exercise = work.made()?;
    told(ExerciseStep::Begins(format!("writing {}", folder.display())));
    let scene = work.scene()?;
    stop.check("making the exercise; nothing was written")?;
    let exercise = folder::put(folder, &scene, exercise)?;
    Ok(MadeExercise {
        files: [2, 1, 0].map(|k| folder.join(EXERCISE_FILES[k])).to_vec(),
        folder: folder.into(),
        bytes: scene.len() as u64,
        exercise,
        inputs_differ: work.run.record.inputs_differ().to_vec(),
    })
}

/// Prints the sheet of an exercise again, after its document was edited. Returns the file.
///
/// # Errors
/// A folder without a document of an exercise, or one that cannot be read, or whose block names what is not there; what the system says.
pub fn exercise_sheet(folder: &Path) -> Result<PathBuf> {
    let file = folder.join(EXERCISE_FILES[2]);
    let exercise = folder::read(folder)?;
    exercise.edit_here.check(&exercise.clips()).map_err(|(place, problem)| {
        Error::in_file(&folder.join(EXERCISE_FILES[1]), problem, "correct it in \"edit_here\"").at(place)
    })?;
    crate::record::atomic::write(&file, sheet::sheet(&exercise).as_bytes())?;
    Ok(file)
}

impl Continued {
    /// Names of some pieces: the first, and how many more.
    fn named(&self, pieces: &[u32]) -> String {
        let first = pieces.first().map_or(String::new(), |i| self.names[*i as usize].clone());
        match pieces.len() {
            0 | 1 => first,
            n => format!("{first} and {} more", n - 1),
        }
    }
}
