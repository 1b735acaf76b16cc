//! Push tests: a force on all pieces of a target grows to a share of their weight and stays. Either the pieces come to rest, or they go.

use super::targets::Target;
use crate::Result;
use crate::engine::what_if::actions::Action;
use crate::engine::what_if::continued::{Continued, LaterFrame};
use crate::geometry::Vec3;
use crate::stop::Stop;
use crate::units::GRAVITY;

/// The force grows for this share of a test.
const GROWS: f64 = 0.4;
/// A corner that has moved by more than this has gone, m.
pub(super) const GONE: f64 = 0.25;
/// What moves by more than this in the last part of a test has not come to rest, m.
const STILL: f64 = 0.005;
/// That part, s.
const LAST: f64 = 0.4;

/// Where the corners of a target are at a moment, as movements from the beginning: of each piece, its corners, m, and its turn, rad.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Moment {
    /// Since the push began, s.
    pub time: f64,
    /// Of each piece in the order of the target.
    pub pieces: Vec<(Vec<Vec3>, f64)>,
}

/// How a push ended.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pushed {
    /// Force over weight.
    pub share: f64,
    pub went: bool,
    pub moments: Vec<Moment>,
}

impl Moment {
    pub(super) fn largest(&self) -> f64 {
        self.pieces.iter().flat_map(|p| &p.0).map(|v| v.norm()).fold(0.0, f64::max)
    }
}

impl Pushed {
    /// Movement of a corner of a piece at each moment, m.
    pub(super) fn of_corner(&self, (piece, corner): (usize, usize)) -> impl Iterator<Item = (f64, f64)> + '_ {
        self.moments.iter().map(move |m| (m.time, m.pieces[piece].0[corner].norm()))
    }

    /// Largest movement of a corner, m, and largest turn of its piece, rad.
    pub(super) fn most(&self, at: (usize, usize)) -> [f64; 2] {
        let turn = self.moments.iter().map(|m| m.pieces[at.0].1).fold(0.0, f64::max);
        [self.of_corner(at).map(|x| x.1).fold(0.0, f64::max), turn]
    }

    /// When a corner first moved by more than a level, s.
    pub(super) fn passes(&self, at: (usize, usize), level: f64) -> Option<f64> {
        self.of_corner(at).find(|x| x.1 > level).map(|x| x.0)
    }

    /// When some corner had gone, s.
    pub(super) fn gone_at(&self) -> Option<f64> {
        self.moments.iter().find(|m| m.largest() > GONE).map(|m| m.time)
    }
}

/// Pushes a target with a share of its weight in a direction, in a continuation of some seconds.
pub(super) fn push(run: &Continued, t: &Target, by: (f64, Vec3), seconds: f64, stop: &Stop) -> Result<Pushed> {
    let (share, d) = by;
    let s = &run.record.header.structure;
    let forces = t.pieces.iter().map(|i| (*i, d * (share * s.bodies[*i as usize].mass * GRAVITY))).collect();
    let actions = if share > 0.0 { vec![Action::Push(forces, GROWS * seconds)] } else { Vec::new() };
    let (moments, went) = seen(run, &t.pieces, &actions, seconds, stop)?;
    Ok(Pushed { share, went, moments })
}

/// Continues after some actions and follows some pieces; true when they went.
pub(super) fn seen(
    run: &Continued,
    pieces: &[u32],
    actions: &[Action],
    seconds: f64,
    stop: &Stop,
) -> Result<(Vec<Moment>, bool)> {
    let (s, before) = (&run.record.header.structure, &run.frame.poses);
    let mut moments: Vec<Moment> = Vec::new();
    let mut look = |f: &LaterFrame<'_>| {
        let of = |i: &u32| {
            let (from, to) = (&before[*i as usize], &f.poses[*i as usize]);
            let way = |v: &Vec3| to.apply(v) - from.apply(v);
            (s.bodies[*i as usize].shape.vertices.iter().map(way).collect(), from.rotation.angle_to(&to.rotation))
        };
        moments.push(Moment { time: f.seconds, pieces: pieces.iter().map(of).collect() });
    };
    run.went_seen(actions, seconds, stop, &mut look)?;
    let went = has_gone(&moments);
    Ok((moments, went))
}

/// Continues after some actions: whether each of some targets went.
pub(super) fn seen_all(
    run: &Continued,
    list: &[Target],
    actions: &[Action],
    seconds: f64,
    stop: &Stop,
) -> Result<Vec<bool>> {
    let pieces: Vec<u32> = list.iter().flat_map(|t| t.pieces.iter().copied()).collect();
    let (moments, _) = seen(run, &pieces, actions, seconds, stop)?;
    let mut at = 0;
    let own = |t: &Target| {
        let range = at..at + t.pieces.len();
        at = range.end;
        let part = |m: &Moment| Moment { time: m.time, pieces: m.pieces[range.clone()].to_vec() };
        // What shakes at the end is no sign: only how far it got.
        moments.iter().map(part).any(|m| m.largest() > GONE)
    };
    Ok(list.iter().map(own).collect())
}

/// A target has gone when a corner is far from where it was, or still moves at the end.
fn has_gone(moments: &[Moment]) -> bool {
    let Some(end) = moments.last() else { return false };
    let earlier = moments.iter().rev().find(|m| m.time <= end.time - LAST);
    let moves = earlier.is_some_and(|e| {
        let pairs = end.pieces.iter().zip(&e.pieces).flat_map(|(a, b)| a.0.iter().zip(&b.0));
        pairs.map(|(a, b)| (a - b).norm()).fold(0.0, f64::max) > STILL
    });
    moments.iter().any(|m| m.largest() > GONE) || moves
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(time: f64, x: f64) -> Moment {
        Moment { time, pieces: vec![(vec![Vec3::zeros(), Vec3::new(x, 0.0, 0.0)], 0.5 * x)] }
    }

    #[test]
    fn what_stays_where_it_was_pushed_is_at_rest_and_what_creeps_or_falls_has_gone() {
        let path = |x: fn(f64) -> f64| (0..=30).map(|k| f64::from(k) / 10.0).map(|t| at(t, x(t))).collect::<Vec<_>>();
        assert!(!has_gone(&path(|t| 0.02 * t.min(1.0))), "pushed by 20 mm, then at rest");
        assert!(has_gone(&path(|t| 0.02 * t)), "creeps with 20 mm/s");
        assert!(has_gone(&path(|t| if t > 1.0 && t < 2.0 { 0.3 } else { 0.0 })), "was 0.3 m away");
        let p = Pushed { share: 0.1, went: true, moments: path(|t| 0.1 * t * t) };
        assert_eq!(p.passes((0, 1), 0.0999), Some(1.0));
        assert!(p.gone_at().is_some_and(|t| (t - 1.6).abs() < 1e-9) && p.passes((0, 0), 0.0).is_none());
        assert!((p.most((0, 1))[0] - 0.9).abs() < 1e-9 && (p.most((0, 1))[1] - 0.45).abs() < 1e-9);
    }
}
