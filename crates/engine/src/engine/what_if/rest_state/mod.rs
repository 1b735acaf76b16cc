//! The heap of a finished run for a physics engine, with its doubt: brought to rest where something still falls, with pieces, bonds and what lifts do
//! to it by continuations of the run. What an engine makes of it is tried outside of this program and judged here.
//!
//! `lifts` says which lifts are computed, `folder` puts all on disk, whole or not at all, `words` has the sentences.

mod folder;
mod lifts;
#[cfg(test)]
mod scene_tests;
mod words;

use super::continued::Continued;
use super::exercise::{ExerciseStep, TellStep};
use super::kept::{LastResult, kept};
use crate::export::rest_state::{self, Heap, Kept, RestHashes, RestState, Trial, Trust, VERSION};
use crate::report::{Report, grave_lines};
use crate::solve::{self, Standing};
use crate::stop::Stop;
use crate::{Error, Result};
use std::path::{Path, PathBuf};

/// The document and the scene in the folder of a heap at rest.
pub(super) const REST_FILES: [&str; 2] = ["rest_state.json", "rest_state.glb"];

/// Its folder in that of the run.
pub const REST_FOLDER: &str = "rest_state";

/// What is asked of the hand-over.
#[derive(Clone, Debug, PartialEq)]
pub struct RestStateAsked {
    /// Time at most until nothing falls any more, s.
    pub settle: f64,
    /// Lifts that are computed, to compare an engine with.
    pub lifts: usize,
    /// Time that is computed after each lift, s.
    pub seconds: f64,
    /// Replace files that somebody has edited.
    pub overwrite: bool,
}

impl Default for RestStateAsked {
    fn default() -> Self {
        Self { settle: 20.0, lifts: 0, seconds: 3.0, overwrite: false }
    }
}

impl RestStateAsked {
    fn check(&self) -> Result<()> {
        if self.lifts > 100 {
            let problem = format!("{} lifts are too many to compute", self.lifts);
            return Err(Error::input(problem, "give --lifts from 0 to 100"));
        }
        if !(self.seconds >= 0.5 && self.seconds <= 60.0 && self.settle > 0.0 && self.settle <= 600.0) {
            let problem =
                format!("lifts of {} s after settling for {} s cannot be computed", self.seconds, self.settle);
            return Err(Error::input(problem, "give --seconds from 0.5 to 60, and --settle above 0 and at most 600"));
        }
        Ok(())
    }
}

/// A heap at rest that was written.
#[derive(Clone, Debug)]
pub struct MadeRestState {
    /// Its folder.
    pub folder: PathBuf,
    /// Its files, the document first.
    pub files: Vec<PathBuf>,
    /// What is in it.
    pub state: RestState,
    /// In what the inputs of the run differ from those of now, in words.
    pub inputs_differ: Vec<String>,
}

/// Writes the heap of a finished run for a physics engine into a folder.
///
/// # Errors
/// Those of opening the run; what cannot be asked; a folder with other files, or with files that somebody has edited; those of the solver;
/// [`Error::Stopped`]; what the system says. Nothing is written then.
pub fn rest_state(
    out: &Path,
    folder: &Path,
    asked: &RestStateAsked,
    told: &TellStep,
    stop: &Stop,
) -> Result<MadeRestState> {
    asked.check()?;
    folder::check(folder, asked.overwrite)?;
    told(ExerciseStep::Begins("looking for voids".into()));
    handed_over(kept(out, stop)?, folder, asked, told, stop)
}

/// The same for a run that is open.
///
/// # Errors
/// As for [`rest_state()`].
pub fn handed_over(
    run: LastResult,
    folder: &Path,
    asked: &RestStateAsked,
    told: &TellStep,
    stop: &Stop,
) -> Result<MadeRestState> {
    asked.check()?;
    folder::check(folder, asked.overwrite)?;
    let simulated = told.clone();
    let most = asked.settle;
    let standing = run.record.standing()?;
    let status = Report::new(&run.record, &run.frame.progress, standing.as_ref(), &run.assessment)?.status;
    let mut run = run.continued(stop)?;
    let settled = settle(&mut run, asked, told, stop, move |s| simulated(ExerciseStep::Simulated(s, most)))?;
    told(ExerciseStep::Begins("cutting the shapes of the pieces apart".into()));
    let mut heap = heap_of(&run, &settled.breaks)?;
    stop.check("handing the heap over; nothing was written")?;
    if asked.lifts > 0 {
        run = run.on_one_thread();
        heap.lifts = lifts::lifts(&run, &heap, asked, told, stop)?;
    }
    told(ExerciseStep::Begins(format!("writing {}", folder.display())));
    let h = &run.record.header;
    let gravity = run.last.loading.gravity;
    let state = RestState {
        version: VERSION,
        notice: words::NOTICE.into(),
        trust: Trust::of(Vec::new()),
        title: h.case.title.clone(),
        program: h.program.clone(),
        seed: h.case.run.seed,
        status: grave_lines(&status),
        frame: words::FRAME.into(),
        run_ended_s: settled.run_ended,
        settled_for_s: settled.seconds,
        at_rest: settled.standing.is_at_rest(),
        nothing_falls: has_fallen(&settled.standing),
        gravity_m_s2: [gravity.x, gravity.z, -gravity.y].map(|x| if x == 0.0 { 0.0 } else { x }),
        heap_sha256: folder::hash_of(&heap)?,
        cannot_know: words::cannot_know(&heap, &run.last.loading),
        heap,
        written: RestHashes::default(),
    };
    let inputs_differ = run.record.inputs_differ().to_vec();
    written(folder, state, inputs_differ)
}

/// Takes in what engines have made of the heap in a folder, and writes it again. Nothing is simulated.
///
/// # Errors
/// A folder without a heap at rest or with one that somebody has edited; a file that is no trial, or a trial of another heap; what the system says.
pub fn rest_state_tried(folder: &Path, trials: &[PathBuf]) -> Result<MadeRestState> {
    let mut state = folder::read(folder)?;
    for file in trials {
        let bytes = crate::read::bytes(file, crate::read::Kind::Header)?;
        let remedy = "write it with a program of tests/engines, as docs/rest-state.md says";
        let trial: Trial = serde_json::from_slice(&bytes)
            .map_err(|e| Error::in_file(file, format!("this is no trial of an engine: {e}"), remedy))?;
        let tried = trial.judged(&state.heap, &state.heap_sha256).map_err(|e| match e {
            Error::Input { problem, remedy, .. } => Error::in_file(file, problem, remedy),
            other => other,
        })?;
        state.trust.take(tried);
    }
    written(folder, state, Vec::new())
}

fn written(folder: &Path, state: RestState, inputs_differ: Vec<String>) -> Result<MadeRestState> {
    let state = folder::put(folder, state)?;
    Ok(MadeRestState {
        files: REST_FILES.map(|f| folder.join(f)).to_vec(),
        folder: folder.into(),
        state,
        inputs_differ,
    })
}

/// How a run came to rest.
struct Settled {
    run_ended: f64,
    seconds: f64,
    standing: Standing,
    /// All breaks of the run and after it.
    breaks: Vec<solve::Break>,
}

fn has_fallen(s: &Standing) -> bool {
    s.is_at_rest() || s.has_fallen
}

/// Continues a run until nothing falls any more, where something does.
fn settle(
    run: &mut Continued,
    asked: &RestStateAsked,
    told: &TellStep,
    stop: &Stop,
    simulated: impl Fn(f64),
) -> Result<Settled> {
    let run_ended = run.frame.progress.time;
    let before = run.record.standing()?.unwrap_or_default();
    let mut breaks = run.record.breaks()?;
    if has_fallen(&before) {
        return Ok(Settled { run_ended, seconds: 0.0, standing: before, breaks });
    }
    told(ExerciseStep::Begins(format!("letting the heap come to rest, for {} s at most", asked.settle)));
    let went = run.went_to_rest(asked.settle, stop, &mut |f| simulated(f.seconds))?;
    breaks.extend_from_slice(&went.breaks);
    let seconds = went.frame.progress.time - run_ended;
    let settled = Settled { run_ended, seconds, standing: went.standing.clone(), breaks };
    run.goes_on_from(went);
    Ok(settled)
}

/// The heap as it is now.
fn heap_of(run: &Continued, breaks: &[solve::Break]) -> Result<Heap> {
    let s = &run.record.header.structure;
    let state = solve::hand_over(s, &run.last.solver)?;
    Ok(rest_state::heap(&Kept {
        structure: s,
        names: &run.names,
        poses: &run.frame.poses,
        gone: &run.frame.gone,
        state: &state,
        breaks,
        loading: &run.last.loading,
    }))
}
