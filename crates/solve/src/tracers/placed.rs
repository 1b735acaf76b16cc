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
}

/// The pieces that are near somebody, by body. What is asked of many pieces for each person is apart from the rest, so that it stays in the cache.
#[derive(Default)]
pub(super) struct Placed {
    pieces: Vec<PlacedPiece>,
    /// Box that each may reach in the interval; empty for what is gone.
    reached: Vec<Aabb>,
    /// Largest way of each in the interval, m.
    ways: Vec<f64>,
    /// Bodies that move, and are not gone.
    moving: Vec<bool>,
    /// Number of a body among them; `u32::MAX` for the others.
    number: Vec<u32>,
}

impl Placed {
    /// Finds the pieces of a list, which has no body twice, at the end of an interval (s). `before` are the velocities at its start; somebody touches
    /// what is as near as `reach` (m).
    pub(super) fn update(
        &mut self,
        listed: &[u32],
        bodies: &Bodies,
        shapes: &[TracerShape],
        before: &[Vec6],
        (interval, reach): (f64, f64),
    ) {
        self.number.clear();
        self.number.resize(bodies.n, u32::MAX);
        self.moving.clear();
        self.moving.resize(bodies.n, false);
        self.pieces.clear();
        self.reached.clear();
        self.ways.clear();
        for &body in listed {
            let i = body as usize;
            let (piece, quiet) = PlacedPiece::new(bodies, shapes, before, interval, i);
            self.number[i] = self.pieces.len() as u32;
            self.moving[i] = !quiet;
            let way = piece.way(bodies.radius[i], reach, interval);
            self.reached.push(if bodies.gone[i] { Aabb::empty() } else { piece.bounds.grown(way) });
            self.ways.push(if bodies.gone[i] { 0.0 } else { way });
            self.pieces.push(piece);
        }
    }

    /// Largest way of each piece that is near somebody in the interval, m.
    pub(super) fn ways(&self) -> &[f64] {
        &self.ways
    }

    /// True for a piece that is near somebody and may reach a box before it has used up its margin, the first of two numbers for each piece (m).
    pub(super) fn reaches(&self, body: u32, margins: &[[f64; 2]], place: &Aabb) -> bool {
        let k = self.number[body as usize] as usize;
        self.reached.get(k).is_some_and(|b| b.grown(margins[k][0]).touches(place))
    }

    /// True for a piece that is near somebody and moves.
    pub(super) fn moves(&self, body: u32) -> bool {
        self.moving[body as usize]
    }

    /// A piece that is near somebody and may reach a box in the interval.
    pub(super) fn reaching(&self, body: u32, place: &Aabb) -> Option<&PlacedPiece> {
        let k = self.number[body as usize] as usize;
        self.reached.get(k).filter(|b| b.touches(place)).map(|_| &self.pieces[k])
    }

    /// A piece that is near somebody.
    pub(super) fn piece(&self, body: u32) -> Option<&PlacedPiece> {
        self.pieces.get(self.number[body as usize] as usize)
    }
}

impl PlacedPiece {
    /// The piece, and whether it hardly moves or is gone.
    fn new(b: &Bodies, shapes: &[TracerShape], before: &[Vec6], interval: f64, i: usize) -> (Self, bool) {
        let still = (Vec3::zeros(), Vec3::zeros());
        let motion = if b.asleep[i] {
            [still; 3]
        } else {
            let (d, turn) = halves(&b.displacement[i]);
            [(d / interval, turn / interval), halves(&before[i]), halves(&b.v[i])]
        };
        let slow = |(v, w): &(Vec3, Vec3)| v.norm() + w.norm() * b.radius[i] < QUIET;
        let pose = b.current_pose(i);
        let quiet = b.gone[i] || b.asleep[i] || motion.iter().all(slow);
        let piece = Self {
            bounds: box_at(&shapes[i].bounds, &pose),
            pose,
            fastest: motion.iter().fold((0.0, 0.0), |(v, w), m| (m.0.norm().max(v), m.1.norm().max(w))),
            motion,
        };
        (piece, quiet)
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
