//! The second computation of a run (`run.twice`): the same case with smaller pieces and a shorter step. Where its outcome differs, that of
//! the run depends on the computation and not on the building, and only many runs can say how likely it is.

use crate::assess::displaced_mass;
use crate::case::{self, Case};
use crate::engine::case::ready;
use crate::engine::stages::{Event, RunObserver, Stage};
use crate::geometry::Pose;
use crate::record::repeat::{Repeat, TwoOutcomes};
use crate::record::{self, Record};
use crate::solve::{self, Flow, Progress};
use crate::{Error, Result};
use std::path::Path;

/// The last frame.
#[derive(Default)]
struct LastFrame {
    poses: Vec<Pose>,
    gone: Vec<bool>,
}

impl solve::Observer for LastFrame {
    fn frame(&mut self, _: &Progress, poses: &[Pose], gone: &[bool]) -> Result<Flow> {
        self.poses.clear();
        self.poses.extend_from_slice(poses);
        self.gone.clear();
        self.gone.extend_from_slice(gone);
        Ok(Flow::Continue)
    }

    fn breaks(&mut self, _: &[solve::Break]) -> Result<()> {
        Ok(())
    }
}

/// Computes the case of a record once more and writes what came of it beside the record. `threads` as for the run itself. A second computation
/// that fails or is stopped takes nothing from the first one: the file then says why there is none.
///
/// # Errors
/// When the record cannot be read or the disk fails.
pub(super) fn write(own: &Case, folder: &Path, threads: usize, observer: &mut dyn RunObserver) -> Result<()> {
    let first = Record::open(folder)?;
    let result = second(own, &first, threads, observer).map_err(|e| e.to_string());
    if let Err(why) = &result {
        observer.event(Event::Warning(&format!("the second computation has no result: {why}")));
    }
    record::repeat::write(folder, &Repeat::new(first.run(), case::REPEAT, result))
}

/// What the run of a record and its repeat have come to.
fn second(own: &Case, first: &Record, threads: usize, observer: &mut dyn RunObserver) -> Result<TwoOutcomes> {
    let again = case::repeated(own);
    let [size, step] = case::REPEAT;
    let text = format!("again, with pieces of {size} of their size and {step} of the step");
    observer.event(Event::Stage(Stage::Solve, text));
    let ready = ready(&again, observer)?;
    let stop = observer.stop();
    let settings = solve::SolveSettings { delete_broken: again.fragments.delete, ..again.run.for_solver(threads) };
    let s = &ready.structure;
    let mut last = LastFrame::default();
    let (progress, stopped) = solve::solve(s, &ready.loading, &settings, &ready.preload, None, &stop, &mut last)?;
    if stopped {
        stop.check("computing the run a second time")?;
        return Err(Error::Failed("it was stopped".into()));
    }
    let frame = first.frame(first.frame_count().saturating_sub(1))?;
    let [was, whole] = displaced_mass(&first.header.structure, &frame.poses, &frame.gone);
    let [is, _] = displaced_mass(s, &last.poses, &last.gone);
    let broken = [frame.progress.broken, progress.broken].map(|x| x as u64);
    Ok(TwoOutcomes { displaced: [was, is], whole, broken })
}
