//! Push tests: a force on all pieces of a target grows to a share of their weight and stays. Either the pieces come to rest, or they go.
//!
//! What "went" and "moves by itself" mean is said here, by [`went`], and nowhere else: pushes, shaking and the state without either are judged by it.

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
/// What moves by more than this in the last part of a test has not come to rest, m; what does so without a push moves by itself.
pub(super) const STILL: f64 = 0.005;
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

/// What is done in a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Done {
    /// Nothing.
    Nothing,
    /// A push, or a shaking that is over before the end.
    Something,
    /// A shaking that goes on to the end.
    ShakesOn,
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

    /// The same before it had gone, or before the end of a push in which nothing had: what an alarm can still be raised by.
    pub(super) fn before_fall(&self, at: (usize, usize)) -> [f64; 2] {
        let until = self.gone_at().unwrap_or(self.end());
        let turn = self.moments.iter().filter(|m| m.time < until).map(|m| m.pieces[at.0].1).fold(0.0, f64::max);
        [self.of_corner(at).filter(|x| x.0 < until).map(|x| x.1).fold(0.0, f64::max), turn]
    }

    /// When a corner first moved by more than a distance, m, or its piece turned by more than an angle, rad: s.
    pub(super) fn passes(&self, (piece, corner): (usize, usize), [far, turn]: [f64; 2]) -> Option<f64> {
        let passed = |m: &&Moment| {
            let (corners, turned) = &m.pieces[piece];
            corners[corner].norm() > far || *turned > turn
        };
        self.moments.iter().find(passed).map(|m| m.time)
    }

    /// When it ended, s.
    pub(super) fn end(&self) -> f64 {
        self.moments.last().map_or(0.0, |m| m.time)
    }

    /// When some corner had gone, s.
    pub(super) fn gone_at(&self) -> Option<f64> {
        self.moments.iter().find(|m| m.largest() > GONE).map(|m| m.time)
    }
}

/// True when a target went.
///
/// It went when a corner got farther than 0.25 m, or has not come to rest: in the last 0.4 s of the test it was at two places that are more than 5 mm
/// apart, at whichever moments. Without a push or a shaking all of the time counts, not only the end: what was at two such places moves by itself, and
/// is not said to stay at any push or shaking. While the ground shakes to the end only the 0.25 m count.
pub(super) fn went(moments: &[Moment], done: Done) -> bool {
    let Some(end) = moments.last() else { return false };
    if moments.iter().any(|m| m.largest() > GONE) {
        return true;
    }
    match done {
        Done::Nothing => moments.iter().any(|m| m.largest() > STILL) || roams(moments) > STILL,
        Done::Something => {
            let from = moments.iter().rposition(|m| m.time <= end.time - LAST).unwrap_or(0);
            roams(&moments[from..]) > STILL
        }
        Done::ShakesOn => false,
    }
}

/// Largest distance between two places at which a corner was, m.
fn roams(moments: &[Moment]) -> f64 {
    let apart = |a: &Moment, b: &Moment| {
        let pairs = a.pieces.iter().zip(&b.pieces).flat_map(|(a, b)| a.0.iter().zip(&b.0));
        pairs.map(|(a, b)| (a - b).norm()).fold(0.0, f64::max)
    };
    let pairs = moments.iter().enumerate().flat_map(|(k, a)| moments[k + 1..].iter().map(move |b| (a, b)));
    pairs.map(|(a, b)| apart(a, b)).fold(0.0, f64::max)
}

/// Pushes a target with a share of its weight in a direction, in a continuation of some seconds.
pub(super) fn push(run: &Continued, t: &Target, by: (f64, Vec3), seconds: f64, stop: &Stop) -> Result<Pushed> {
    let (share, d) = by;
    let s = &run.record.header.structure;
    let forces = t.pieces.iter().map(|i| (*i, d * (share * s.bodies[*i as usize].mass * GRAVITY))).collect();
    let moments = seen(run, &t.pieces, &[Action::Push(forces, GROWS * seconds)], seconds, stop)?.0;
    Ok(Pushed { share, went: went(&moments, Done::Something), moments })
}

/// Continues without any action: what each of some targets does, and the largest movement of any piece of the heap from its place, m, after so many
/// seconds.
pub(super) fn without_a_push(
    run: &Continued,
    list: &[Target],
    seconds: f64,
    stop: &Stop,
) -> Result<(Vec<Pushed>, f64)> {
    let (all, far) = seen_all(run, list, &[], seconds, stop)?;
    let of = |moments: Vec<Moment>| Pushed { share: 0.0, went: went(&moments, Done::Nothing), moments };
    Ok((all.into_iter().map(of).collect(), far))
}

/// Continues after some actions and follows each of some targets; and the largest movement of any piece of the heap at the end, m.
pub(super) fn seen_all(
    run: &Continued,
    list: &[Target],
    actions: &[Action],
    seconds: f64,
    stop: &Stop,
) -> Result<(Vec<Vec<Moment>>, f64)> {
    let pieces: Vec<u32> = list.iter().flat_map(|t| t.pieces.iter().copied()).collect();
    let (moments, far) = seen(run, &pieces, actions, seconds, stop)?;
    let mut at = 0;
    let own = |t: &Target| {
        let range = at..at + t.pieces.len();
        at = range.end;
        moments.iter().map(|m| Moment { time: m.time, pieces: m.pieces[range.clone()].to_vec() }).collect()
    };
    Ok((list.iter().map(own).collect(), far))
}

/// Continues after some actions and follows some pieces; and the largest movement of any piece of the heap at the end, m.
fn seen(run: &Continued, pieces: &[u32], actions: &[Action], seconds: f64, stop: &Stop) -> Result<(Vec<Moment>, f64)> {
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
    let end = run.went_seen(actions, seconds, stop, &mut look)?;
    let far = run.moved(&run.frame, &end.frame, |_| false).first().map_or(0.0, |m| m.distance);
    Ok((moments, far))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(time: f64, x: f64) -> Moment {
        Moment { time, pieces: vec![(vec![Vec3::zeros(), Vec3::new(x, 0.0, 0.0)], 0.5 * x)] }
    }

    fn path(seconds: f64, x: impl Fn(f64) -> f64) -> Vec<Moment> {
        let count = (25.0 * seconds).round() as usize;
        (0..=count).map(|k| k as f64 / 25.0).map(|t| at(t, x(t))).collect()
    }

    #[test]
    fn what_stays_where_it_was_pushed_is_at_rest_and_what_creeps_or_falls_has_gone() {
        let gone = |x: fn(f64) -> f64| went(&path(3.0, x), Done::Something);
        assert!(!gone(|t| 0.02 * t.min(1.0)), "pushed by 20 mm, then at rest");
        assert!(gone(|t| 0.02 * t), "creeps with 20 mm/s");
        assert!(gone(|t| if t > 1.0 && t < 2.0 { 0.3 } else { 0.0 }), "was 0.3 m away");
        let p = Pushed { share: 0.1, went: true, moments: path(3.0, |t| 0.1 * t * t) };
        assert_eq!(p.passes((0, 1), [0.0999, 9.0]), Some(1.0));
        assert!(p.gone_at().is_some_and(|t| (t - 1.6).abs() < 1e-9) && p.passes((0, 0), [0.0, 9.0]).is_none());
        assert_eq!(p.passes((0, 0), [9.0, 0.0499]), Some(1.0), "its piece has turned by 0.05 rad");
        assert!((p.most((0, 1))[0] - 0.9).abs() < 1e-9 && (p.most((0, 1))[1] - 0.45).abs() < 1e-9);
        assert_eq!(p.end(), 3.0);
    }

    /// It goes 4 mm to each side, twice within a second: at two moments 0.4 s apart it may be at the same place.
    #[test]
    fn what_rocks_is_not_at_rest_at_whichever_moment_the_test_ends() {
        let rocks = |t: f64| 0.004 * (2.0 * std::f64::consts::TAU * t).sin();
        for k in 0..25 {
            let moments = path(1.0 + f64::from(k) / 25.0, rocks);
            assert!(went(&moments, Done::Something), "ends at {:?}", moments.last().map(|m| m.time));
            assert!(went(&moments, Done::Nothing));
        }
        assert!(!went(&path(2.0, |t| 0.5 * rocks(t)), Done::Something), "2 mm to each side");
    }

    /// What moves by itself is seen at any moment without a push, so a longer test does not take it back.
    #[test]
    fn what_has_moved_without_a_push_moves_by_itself_though_it_rests_at_the_end() {
        let settles = |t: f64| 0.008 * t.min(0.5) / 0.5;
        assert!(went(&path(0.6, settles), Done::Nothing) && went(&path(5.0, settles), Done::Nothing));
        assert!(!went(&path(5.0, settles), Done::Something), "after a push that is rest");
        assert!(!went(&path(5.0, |t| 0.004 * t.min(1.0)), Done::Nothing), "4 mm");
    }

    /// Only while the ground shakes does what moves at the end not count.
    #[test]
    fn after_a_shaking_that_is_over_what_still_moves_has_gone() {
        let moves = path(3.0, |t| 0.03 * t);
        assert!(went(&moves, Done::Something) && !went(&moves, Done::ShakesOn));
        assert!(went(&path(3.0, |t| 0.1 * t), Done::ShakesOn), "0.3 m");
    }
}
