//! Push tests: what carries a roof is taken out, one after the other, in short continuations of the run, without props and with props.

use super::aftershock::Shock;
use crate::Result;
use crate::engine::what_if::actions::{Action, crossing};
use crate::engine::what_if::continued::Continued;
use crate::engine::what_if::props::{PropAnswer, PropStrength};
use crate::geometry::Vec3;
use crate::record::Frame;
use crate::stop::Stop;
use serde::Serialize;
use std::sync::{Arc, Mutex, PoisonError};

/// A piece above a point of a void is looked for up to this height, m.
const COVER: f64 = 30.0;

/// What is done in a push test.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Taken {
    /// Nothing: what the roof does by itself.
    Nothing,
    /// All pieces of a support line are taken out at once.
    Line(Vec<u32>),
    /// The bonds and bars to fixed bodies are cut.
    Bonds(Vec<u32>, Vec<u32>),
    /// The ground shakes with a part of a record.
    Shock(Arc<Shock>),
}

impl Taken {
    fn actions(&self) -> Vec<Action> {
        match self {
            Self::Nothing => Vec::new(),
            Self::Line(list) => list.iter().map(|i| Action::Lift(*i)).collect(),
            Self::Bonds(_, list) => list.iter().map(|q| Action::Cut(*q)).collect(),
            Self::Shock(shock) => vec![Action::Motion(shock.motion.clone())],
        }
    }

    /// Time of its test, s: `usual` but for an aftershock.
    pub(super) fn seconds(&self, usual: f64) -> f64 {
        if let Self::Shock(shock) = self { shock.seconds } else { usual }
    }

    /// In words.
    pub(super) fn what(&self, names: &[String]) -> String {
        match self {
            Self::Nothing => "nothing is taken out".into(),
            Self::Line(list) => {
                let verb = if list.len() == 1 { "is" } else { "are" };
                format!("{} {verb} taken out", line_name(list, names))
            }
            Self::Bonds(pieces, list) => {
                let count = crate::text::count(list.len(), "joint");
                format!("the roof is cut from {} ({count})", line_name(pieces, names))
            }
            Self::Shock(shock) => {
                format!("the ground shakes as in {}: {}", shock.part.file, shock.part.in_words())
            }
        }
    }
}

/// Names of pieces of a support line that are written out.
const WRITTEN: usize = 3;

/// The name of a support line: that of its first piece, and the numbers of the others; the ground without a piece.
pub(super) fn line_name(pieces: &[u32], names: &[String]) -> String {
    let name = |i: &u32| names[*i as usize].as_str();
    let Some((first, others)) = pieces.split_first() else { return "the ground".into() };
    // The pieces of an element differ by what follows the last #.
    let short = |i: &u32| name(i).rsplit_once('#').map_or_else(|| name(i).into(), |(_, n)| format!("#{n}"));
    let mut out: Vec<String> = vec![name(first).into()];
    out.extend(others.iter().take(WRITTEN - 1).map(short));
    let more = pieces.len().saturating_sub(WRITTEN);
    let rest = if more > 0 { format!(" and {more} more of it") } else { String::new() };
    out.join(", ") + &rest
}

/// What a roof did in a push test.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct RoofFate {
    /// Largest movement of a corner of the pieces that are seen from the void, m.
    pub moved_m: f64,
    /// Largest descent of the middle of one of them, m.
    pub sank_m: f64,
    /// Share of the points of the void that were free and below a piece, and still are, 0 to 1.
    pub void_left: f64,
    /// Bonds that broke anywhere.
    pub broken: usize,
}

/// Hears how far the tests are: simulated time that is done, and that of all of them, s.
pub type TellOf = Box<dyn Fn(f64, f64) + Send + Sync>;

/// Simulated time that is done, and that of all continuations, s.
#[derive(Clone, Debug, Default)]
pub(in crate::engine::what_if) struct Pace(Arc<Mutex<[f64; 2]>>);

impl Pace {
    /// So many continuations of some seconds are to come.
    pub(in crate::engine::what_if) fn expects(&self, count: usize, seconds: f64) {
        let mut p = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        p[1] = p[0] + count as f64 * seconds;
    }

    pub(in crate::engine::what_if) fn has_done(&self, seconds: f64) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)[0] += seconds;
    }

    /// Time that is done some seconds into a continuation, and that of all of them, s.
    pub(in crate::engine::what_if) fn at(&self, seconds: f64) -> [f64; 2] {
        let [done, whole] = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        [done + seconds, whole]
    }
}

/// A run that can be continued, with the void that is looked at.
pub(super) struct Trials<'a> {
    pub run: &'a Continued,
    /// Points of the void.
    pub points: &'a [Vec3],
    /// Pieces of the roof that are seen from it.
    pub ceiling: &'a [u32],
    /// Time of a test but that of an aftershock, s.
    pub seconds: f64,
    pub pace: Pace,
    pub stop: &'a Stop,
}

impl Trials<'_> {
    /// Continues after something is taken out, with props at points that carry so much at most, N. What the roof does, the props, and the largest
    /// movement of any piece of the heap where nothing is taken out, m.
    pub(super) fn go(&self, taken: &Taken, props: &[(Vec3, f64)]) -> Result<(RoofFate, Vec<PropAnswer>, f64)> {
        let shores = props.iter().map(|(at, most)| Action::Shore(*at, PropStrength::Force(*most)));
        let actions: Vec<Action> = shores.chain(taken.actions()).collect();
        let seconds = taken.seconds(self.seconds);
        let went = self.run.went(&actions, seconds, self.stop)?;
        self.pace.has_done(seconds);
        let fate = self.fate(&went.frame, went.broken, taken);
        // Those of the run itself come first.
        let own = went.props.len().saturating_sub(props.len());
        let far = || self.run.moved(&self.run.frame, &went.frame, |_| false).first().map_or(0.0, |m| m.distance);
        let by_itself = if *taken == Taken::Nothing { far() } else { 0.0 };
        Ok((fate, went.props[own..].to_vec(), by_itself))
    }

    fn fate(&self, after: &Frame, broken: usize, taken: &Taken) -> RoofFate {
        let (s, before) = (&self.run.record.header.structure, &self.run.frame);
        let there = |i: &&u32| {
            let k = **i as usize;
            !before.gone[k] && !after.gone[k] && !matches!(taken, Taken::Line(list) if list.contains(*i))
        };
        let (mut moved, mut sank): (f64, f64) = (0.0, 0.0);
        for i in self.ceiling.iter().filter(there).map(|i| *i as usize) {
            let (from, to) = (&before.poses[i], &after.poses[i]);
            let way = s.bodies[i].shape.vertices.iter().map(|v| (to.apply(v) - from.apply(v)).norm());
            moved = moved.max(way.fold(0.0, f64::max));
            sank = sank.max(from.position.z - to.position.z);
        }
        // A void may lie open in part: only what was free and covered before can be lost.
        let at_first: Vec<&Vec3> = self.points.iter().filter(|p| self.is_free(before, p)).collect();
        let free = at_first.iter().filter(|p| self.is_free(after, p)).count();
        let void_left = if at_first.is_empty() { 1.0 } else { free as f64 / at_first.len() as f64 };
        RoofFate { moved_m: moved, sank_m: sank, void_left, broken }
    }

    /// A point is in no piece and below one.
    fn is_free(&self, frame: &Frame, p: &Vec3) -> bool {
        let s = &self.run.record.header.structure;
        let mut covered = false;
        for i in (0..s.bodies.len()).filter(|i| !frame.gone[*i] && s.bodies[*i].is_of_building()) {
            if let Some(c) = crossing(s, i, &frame.poses[i], p) {
                if c.low < p.z && c.high > p.z {
                    return false;
                }
                covered |= c.low >= p.z && c.low < p.z + COVER;
            }
        }
        covered
    }
}
