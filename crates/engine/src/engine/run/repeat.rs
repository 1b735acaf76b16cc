//! The second computation of a run (`run.twice`): the same case with smaller pieces and a shorter step. Where its outcome differs, that of
//! the run depends on the computation and not on the building, and only many runs can say how likely it is.

use crate::case::{self, Case};
use crate::engine::case::ready;
use crate::engine::stages::{Event, RunObserver, Stage};
use crate::geometry::Pose;
use crate::record::repeat::Repeat;
use crate::record::{self, Record};
use crate::solve::{self, Flow, Progress};
use crate::structure::{BodyKind, Structure};
use crate::{Error, Result};
use std::path::Path;

/// What has moved farther has come down, m.
const DISPLACED: f64 = 0.5;

/// The last frame.
#[derive(Default)]
struct LastFrame {
    poses: Vec<Pose>,
}

impl solve::Observer for LastFrame {
    fn frame(&mut self, _: &Progress, poses: &[Pose], _: &[bool]) -> Result<Flow> {
        self.poses.clear();
        self.poses.extend_from_slice(poses);
        Ok(Flow::Continue)
    }

    fn breaks(&mut self, _: &[solve::Break]) -> Result<()> {
        Ok(())
    }
}

/// Mass of what has moved by more than [`DISPLACED`], and of all that can move, kg.
fn displaced(s: &Structure, poses: &[Pose]) -> [f64; 2] {
    let own = s
        .bodies
        .iter()
        .zip(poses)
        .filter(|(b, _)| !b.fixed && matches!(b.kind, BodyKind::Piece | BodyKind::Fragment(_)));
    let mut out = [0.0; 2];
    for (b, pose) in own {
        let whole = b.kind == BodyKind::Piece;
        out[1] += if whole { b.mass } else { 0.0 };
        if (pose.position - b.pose.position).norm() > DISPLACED {
            out[0] += b.mass;
        }
    }
    out
}

/// Computes the case of a record once more and writes what came of it beside the record. `threads` as for the run itself.
///
/// # Errors
/// Those of a run; a stop.
pub(super) fn write(own: &Case, folder: &Path, threads: usize, observer: &mut dyn RunObserver) -> Result<()> {
    let second = case::repeated(own);
    let [size, step] = case::REPEAT;
    observer.event(Event::Stage(
        Stage::Solve,
        format!("again, with pieces of {size} of their size and {step} of the step"),
    ));
    let ready = ready(&second, observer)?;
    let stop = observer.stop();
    let settings = solve::SolveSettings { delete_broken: second.fragments.delete, ..second.run.for_solver(threads) };
    let s = &ready.structure;
    let mut last = LastFrame::default();
    let (progress, stopped) = solve::solve(s, &ready.loading, &settings, &ready.preload, None, &stop, &mut last)?;
    if stopped {
        stop.check("computing the run a second time")?;
        return Err(Error::Failed("the second computation was stopped".into()));
    }
    let first = Record::open(folder)?;
    let frame = first.frame(first.frame_count().saturating_sub(1))?;
    let [was, whole] = displaced(&first.header.structure, &frame.poses);
    let [is, _] = displaced(s, &last.poses);
    let broken = [frame.progress.broken, progress.broken].map(|x| x as u64);
    let r = Repeat::new(first.run(), case::REPEAT, [was, is], whole, broken, [frame.progress.time, progress.time]);
    record::repeat::write(folder, &r)
}
