//! Voids that must not shrink, by points in them.

use crate::assess::Void;
use crate::engine::what_if::actions::crossing;
use crate::geometry::Vec3;
use crate::record::Frame;
use crate::structure::Structure;

/// Around each point of a void six more are taken at this distance, m.
const BETWEEN: f64 = 0.05;

/// A void with points that were free at the beginning.
pub(super) struct Guarded {
    pub void: Void,
    points: Vec<Vec3>,
    /// Height of the middle of each piece of its roof at the beginning, m.
    roof: Vec<(u32, f64)>,
}

impl Guarded {
    /// A void with the points in it that are in no piece of a frame.
    pub(super) fn new(void: &Void, s: &Structure, frame: &Frame) -> Self {
        let steps = [Vec3::x(), -Vec3::x(), Vec3::y(), -Vec3::y(), Vec3::z(), -Vec3::z()];
        let around = |p: &Vec3| std::iter::once(*p).chain(steps.map(|d| p + d * BETWEEN)).collect::<Vec<_>>();
        let points = void.samples.iter().flat_map(around).filter(|p| is_free(s, frame, p)).collect();
        let there = void.roof.iter().copied().filter(|i| !frame.gone[*i as usize]);
        let roof = there.map(|i| (i, frame.poses[i as usize].position.z)).collect();
        Self { void: void.clone(), points, roof }
    }

    /// Share of its points that are in a piece in a frame, 0 to 1.
    pub(super) fn lost(&self, s: &Structure, frame: &Frame) -> f64 {
        let filled = self.points.iter().filter(|p| !is_free(s, frame, p)).count();
        filled as f64 / self.points.len().max(1) as f64
    }

    /// The piece of its roof that came down most since the beginning, and by how much, m.
    pub(super) fn sank(&self, frame: &Frame) -> Option<(u32, f64)> {
        let there = self.roof.iter().filter(|r| !frame.gone[r.0 as usize]);
        let down = there.map(|(i, z)| (*i, z - frame.poses[*i as usize].position.z));
        down.max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0)))
    }
}

fn is_free(s: &Structure, frame: &Frame, p: &Vec3) -> bool {
    let inside = |i: usize| {
        !frame.gone[i]
            && s.bodies[i].is_of_building()
            && crossing(s, i, &frame.poses[i], p).is_some_and(|c| c.low < p.z && c.high > p.z)
    };
    !(0..s.bodies.len()).any(inside)
}
