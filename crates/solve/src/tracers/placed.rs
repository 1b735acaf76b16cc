//! Where the pieces that are near somebody are at the end of an interval, and how they moved in it. This is found once for all people.

use super::shape::TracerShape;
use crate::body::Bodies;
use crate::geometry::{Aabb, Pose, Vec3};
use crate::simd::lanes::Vec6;

/// Pieces slower than this do not wake a person who rests, m/s.
pub(super) const QUIET: f64 = 0.05;

/// A piece at the end of an interval.
#[derive(Clone, Debug)]
pub(super) struct PlacedPiece {
    pub pose: Pose,
    /// Box around it, m.
    pub bounds: Aabb,
    /// Velocity and angular velocity: mean, at the start, at the end of the interval.
    pub motion: [(Vec3, Vec3); 3],
    /// Largest speed of its centre of mass and largest angular speed among these, m/s, rad/s.
    fastest: (f64, f64),
    /// It hardly moves, or is gone.
    pub quiet: bool,
}

/// The pieces that are near somebody, by body.
#[derive(Default)]
pub(super) struct Placed {
    pieces: Vec<PlacedPiece>,
    /// Number of a body among them; `u32::MAX` for the others.
    number: Vec<u32>,
}

impl Placed {
    /// Finds the pieces of a list, which has no body twice, at the end of an interval. `before` are the velocities at its start.
    pub(super) fn update(
        &mut self,
        listed: &[u32],
        bodies: &Bodies,
        shapes: &[TracerShape],
        before: &[Vec6],
        interval: f64,
    ) {
        self.number.clear();
        self.number.resize(bodies.n, u32::MAX);
        self.pieces.clear();
        for &body in listed {
            self.number[body as usize] = self.pieces.len() as u32;
            self.pieces.push(PlacedPiece::new(bodies, shapes, before, interval, body as usize));
        }
    }

    /// A piece that is near somebody.
    pub(super) fn piece(&self, body: u32) -> Option<&PlacedPiece> {
        self.pieces.get(self.number[body as usize] as usize)
    }
}

impl PlacedPiece {
    fn new(b: &Bodies, shapes: &[TracerShape], before: &[Vec6], interval: f64, i: usize) -> Self {
        let still = (Vec3::zeros(), Vec3::zeros());
        let motion = if b.asleep[i] {
            [still; 3]
        } else {
            let (d, turn) = halves(&b.displacement[i]);
            [(d / interval, turn / interval), halves(&before[i]), halves(&b.v[i])]
        };
        let slow = |(v, w): &(Vec3, Vec3)| v.norm() + w.norm() * b.radius[i] < QUIET;
        let pose = b.current_pose(i);
        Self {
            bounds: box_at(&shapes[i].bounds, &pose),
            pose,
            fastest: motion.iter().fold((0.0, 0.0), |(v, w), m| (m.0.norm().max(v), m.1.norm().max(w))),
            quiet: b.gone[i] || b.asleep[i] || motion.iter().all(slow),
            motion,
        }
    }

    /// Largest way of a point as near as `reach` to a piece of this radius in a time, m.
    pub(super) fn way(&self, radius: f64, reach: f64, time: f64) -> f64 {
        (self.fastest.0 + self.fastest.1 * (radius + reach)) * time
    }
}

/// The first three and the next three components of a row.
fn halves(row: &Vec6) -> (Vec3, Vec3) {
    let part = |c: usize| Vec3::new(row.0[c].into(), row.0[c + 1].into(), row.0[c + 2].into());
    (part(0), part(3))
}

/// The box around a box in the frame of a body, m.
pub(super) fn box_at(own: &Aabb, pose: &Pose) -> Aabb {
    let turn = pose.rotation.to_rotation_matrix().into_inner().abs();
    let (centre, half) = (pose.apply(&((own.min + own.max) * 0.5)), turn * (own.size() * 0.5));
    Aabb { min: centre - half, max: centre + half }
}
