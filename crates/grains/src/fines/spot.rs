//! Where a grain comes off its piece: a random place beside the surface of the piece where a sphere touches nothing.

use super::shed::Planned;
use crate::Random;
use crate::dynamics::Pieces;
use crate::geometry::{Convex, Pose, Vec3};
use std::collections::HashMap;

/// Places that are tried for a grain before it waits for the next frame.
const TRIES: usize = 10;
/// Gap between the grain and everything else, m.
const GAP: f64 = 2e-3;
/// Number of the random stream of the places of a piece.
const STREAM: u64 = 0xF2;

/// The grains that are there, and what was tried.
pub(super) struct Spots {
    seed: u64,
    cell: f64,
    cells: HashMap<[i32; 3], Vec<(Vec3, f64)>>,
    /// How often each grain was tried: each try has places of its own.
    tries: HashMap<(u32, u32), u64>,
}

impl Spots {
    /// For grains up to a radius, m.
    pub(super) fn new(seed: u64, widest: f64) -> Self {
        Self { seed, cell: 2.0 * widest + GAP, cells: HashMap::new(), tries: HashMap::new() }
    }

    fn cell_of(&self, p: &Vec3) -> [i32; 3] {
        [0, 1, 2].map(|c| (p[c] / self.cell).floor() as i32)
    }

    /// Takes the grains that are there now.
    pub(super) fn grains(&mut self, all: impl Iterator<Item = (Vec3, f64)>) {
        self.cells.clear();
        for (p, r) in all {
            self.add(p, r);
        }
    }

    pub(super) fn add(&mut self, p: Vec3, radius: f64) {
        let cell = self.cell_of(&p);
        self.cells.entry(cell).or_default().push((p, radius));
    }

    fn is_free_of_grains(&self, p: &Vec3, radius: f64) -> bool {
        let c = self.cell_of(p);
        let apart = |(q, r): &(Vec3, f64)| (p - q).norm_squared() >= (radius + r + GAP).powi(2);
        let free =
            |d: [i32; 3]| self.cells.get(&[c[0] + d[0], c[1] + d[1], c[2] + d[2]]).is_none_or(|l| l.iter().all(apart));
        (-1..=1).all(|x| (-1..=1).all(|y| (-1..=1).all(|z| free([x, y, z]))))
    }

    /// A place beside a piece of that shape and pose, m, and the velocity of the piece there, m/s.
    pub(super) fn find(
        &mut self,
        pieces: &Pieces,
        p: &Planned,
        shape: &Convex,
        pose: &Pose,
        ground: &dyn Fn(f64, f64) -> Option<f64>,
    ) -> Option<(Vec3, Vec3)> {
        let tries = self.tries.entry((p.body, p.number)).or_default();
        let mut random = Random::new(self.seed, u64::from(p.body), (u64::from(p.number) << 32 | *tries) ^ STREAM << 56);
        *tries += 1;
        let bounds = shape.aabb();
        for _ in 0..TRIES {
            let inside = Vec3::from_fn(|c, _| random.between(bounds.min[c], bounds.max[c]));
            let mut at = pose.apply(&inside);
            let mut velocity = Vec3::zeros();
            // Twice: beyond an edge the way out turns.
            for _ in 0..2 {
                let near = pieces.nearest_on(p.body as usize, &at, f64::INFINITY)?;
                at += near.normal * (p.radius + GAP - near.distance);
                velocity = near.velocity;
            }
            let above = ground(at.x, at.y).is_none_or(|g| at.z >= g + p.radius);
            // Its own piece touches it almost, all others must not.
            let clear = pieces.distance(&at, p.radius + 0.5 * GAP).is_none();
            if above && clear && self.is_free_of_grains(&at, p.radius) {
                return Some((at, velocity));
            }
        }
        None
    }
}
