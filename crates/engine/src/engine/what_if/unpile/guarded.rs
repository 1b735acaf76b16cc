//! Voids that must not shrink, by points in them.

use crate::assess::{Outcome, PersonOutcome, Void};
use crate::engine::what_if::actions::is_free;
use crate::geometry::Vec3;
use crate::record::Frame;
use crate::structure::Structure;
use std::collections::BTreeSet;

/// Around each point of a void six more are taken at this distance, m.
const BETWEEN: f64 = 0.05;

/// What has become of a point of a void.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GuardedPoint {
    Free,
    /// It is in a piece that would not be there without the steps.
    Taken,
    /// It is in a piece that came there by itself.
    Filled,
}

/// A void with points that were free at the beginning. What the steps do to it is told from what it does by itself: each step is compared with a
/// continuation of the same time without it.
pub(super) struct Guarded {
    pub void: Void,
    /// People who live in it.
    pub living: usize,
    points: Vec<(Vec3, GuardedPoint)>,
    /// Pieces of its roof, and how far the steps have brought each down, m.
    roof: Vec<(u32, f64)>,
}

/// What a step would leave of a void, from [`Guarded::after`].
pub(super) struct Rest {
    points: Vec<GuardedPoint>,
    roof: Vec<f64>,
    /// The piece of its roof that the steps have brought down most, and by how much, m.
    pub sank: Option<(u32, f64)>,
}

impl Rest {
    fn share(&self, of: GuardedPoint) -> f64 {
        self.points.iter().filter(|p| **p == of).count() as f64 / self.points.len().max(1) as f64
    }

    /// Share of its points that the steps have taken, 0 to 1.
    pub(super) fn lost(&self) -> f64 {
        self.share(GuardedPoint::Taken)
    }
}

impl Guarded {
    /// A void with the points in it that are in no piece of a frame.
    pub(super) fn new(void: &Void, living: usize, s: &Structure, frame: &Frame) -> Self {
        let steps = [Vec3::x(), -Vec3::x(), Vec3::y(), -Vec3::y(), Vec3::z(), -Vec3::z()];
        let around = |p: &Vec3| std::iter::once(*p).chain(steps.map(|d| p + d * BETWEEN)).collect::<Vec<_>>();
        let points = void.samples.iter().flat_map(around).filter(|p| is_free(s, frame, p));
        let there = void.roof.iter().copied().filter(|i| !frame.gone[*i as usize]);
        Self {
            void: void.clone(),
            living,
            points: points.map(|p| (p, GuardedPoint::Free)).collect(),
            roof: there.map(|i| (i, 0.0)).collect(),
        }
    }

    /// What a step would leave of it: `still` is the state after the same time without the step, `frame` with it.
    pub(super) fn after(&self, s: &Structure, still: &Frame, frame: &Frame) -> Rest {
        let of = |(p, was): &(Vec3, GuardedPoint)| match was {
            GuardedPoint::Free if is_free(s, frame, p) => GuardedPoint::Free,
            GuardedPoint::Free if is_free(s, still, p) => GuardedPoint::Taken,
            GuardedPoint::Free => GuardedPoint::Filled,
            was => *was,
        };
        let height = |f: &Frame, i: u32| f.poses[i as usize].position.z;
        let there = |i: u32| !frame.gone[i as usize] && !still.gone[i as usize];
        let down = |(i, so_far): &(u32, f64)| match there(*i) {
            true => so_far + height(still, *i) - height(frame, *i),
            false => *so_far,
        };
        let roof: Vec<f64> = self.roof.iter().map(down).collect();
        let pieces = self.roof.iter().zip(&roof).map(|(r, by)| (r.0, *by)).filter(|r| there(r.0));
        let sank = pieces.max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0)));
        Rest { points: self.points.iter().map(of).collect(), roof, sank }
    }

    /// The step is done.
    pub(super) fn take(&mut self, rest: Rest) {
        self.points.iter_mut().zip(rest.points).for_each(|(p, now)| p.1 = now);
        self.roof.iter_mut().zip(rest.roof).for_each(|(r, now)| r.1 = now);
    }

    fn share(&self, of: GuardedPoint) -> f64 {
        self.points.iter().filter(|p| p.1 == of).count() as f64 / self.points.len().max(1) as f64
    }

    /// Share of its points that the steps have taken, 0 to 1.
    pub(super) fn lost(&self) -> f64 {
        self.share(GuardedPoint::Taken)
    }

    /// Share of its points that were filled without any step, 0 to 1.
    pub(super) fn lost_by_itself(&self) -> f64 {
        self.share(GuardedPoint::Filled)
    }
}

/// Whether somebody was alive when the run ended.
pub(super) fn lives(people: &[PersonOutcome], i: u32) -> bool {
    people.get(i as usize).is_some_and(|p| p.outcome != Outcome::Killed)
}

/// Those of the `followed` first people whom no step may hurt: alive, and trapped or in a void. Whoever lives in a void may still be there, free or not: nobody has
/// seen them leave. Who is free elsewhere goes out before anything is lifted.
pub(super) fn people(people: &[PersonOutcome], voids: &[Void], followed: usize) -> Vec<usize> {
    let in_voids: BTreeSet<u32> = voids.iter().flat_map(|v| v.people.iter().copied()).collect();
    let stays = |i: usize| people[i].rescue.is_trapped() || in_voids.contains(&(i as u32));
    (0..people.len().min(followed)).filter(|i| lives(people, *i as u32) && stays(*i)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assess::Rescue;
    use crate::record::synthetic;
    use crate::solve::Progress;

    /// Two slabs over two halves of a void. One falls into its half in any case, the other one only with the step: half of the void is taken by the
    /// step, half is lost by itself, and the roof came down by the way of the second slab.
    #[test]
    fn a_step_is_not_blamed_for_what_falls_by_itself() {
        let s = synthetic::header(9).structure;
        let low = [0, 3].map(|i: usize| s.bodies[i].pose.position - Vec3::z() * 2.0);
        let void = Void { samples: low.to_vec(), roof: vec![0, 3], ..Void::default() };
        let frame = |fallen: &[usize]| {
            let mut poses: Vec<_> = s.bodies.iter().map(|b| b.pose).collect();
            fallen.iter().for_each(|i| poses[*i].position.z -= 2.0);
            Frame { progress: Progress::default(), gone: vec![false; poses.len()], poses }
        };
        let mut guarded = Guarded::new(&void, 1, &s, &frame(&[]));
        let rest = guarded.after(&s, &frame(&[3]), &frame(&[0, 3]));
        assert_eq!((rest.lost(), rest.sank), (0.5, Some((0, 2.0))));
        guarded.take(rest);
        assert_eq!((guarded.lost(), guarded.lost_by_itself()), (0.5, 0.5));
        // Nothing more happens in the next step.
        let rest = guarded.after(&s, &frame(&[0, 3]), &frame(&[0, 3]));
        assert_eq!((rest.lost(), rest.sank), (0.5, Some((0, 2.0))));
    }

    /// In a void: somebody hurt who could walk out, and somebody dead. Outside: somebody trapped, and somebody who is free.
    #[test]
    fn whoever_lives_in_a_void_is_guarded_whether_trapped_or_not() {
        let one = synthetic::assessment(&synthetic::header(9)).people[0].clone();
        let of = |outcome, rescue| PersonOutcome { outcome, rescue, ..one.clone() };
        let list = [
            of(Outcome::FreeHurt, Rescue::Walk),
            of(Outcome::Killed, Rescue::Dead),
            of(Outcome::TrappedAlive, Rescue::Cut),
            of(Outcome::FreeUnhurt, Rescue::Walk),
        ];
        let voids = [Void { id: 1, people: vec![0, 1], ..Void::default() }];
        assert_eq!(people(&list, &voids, 4), [0, 2]);
        assert_eq!(people(&list, &voids, 2), [0], "of those who are followed");
        assert_eq!([0, 1, 9].map(|i| lives(&list, i)), [true, false, false]);
    }
}
