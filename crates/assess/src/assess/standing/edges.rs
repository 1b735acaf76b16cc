//! Unprotected floor edges. The floor of a room is sampled on vertical lines 0.1 m apart around the plan of its void; its edge is the contour
//! between floor and no floor, made straight. Along it every 0.1 m one looks 0.2 m outwards: the edge is unprotected where the next piece or
//! the ground is more than 1 m lower, and no piece that rises to 0.9 m above the floor is within 0.3 m.

use super::{BeforeAndAfter, FloorEdge};
use crate::assess::input::solid::Solid;
use crate::assess::voids::void::Void;
use crate::geometry::{Aabb, FlatArea, Vec3, contours, simplified};
use crate::maths;
use rayon::prelude::*;
use std::collections::BTreeSet;

/// Distance of the lines, m.
const STEP: f64 = 0.1;
/// One steps over joints between panels and the gap before a stair that are narrower than so many lines.
const STRIDE: usize = 2;
/// Edge of the squares in which pieces are looked up, m.
const TILE: f64 = 1.0;
/// A floor is within this of the level of the room, m.
const FLOOR: f64 = 0.3;
/// The floor goes on beyond the void as far as this, m.
const BEYOND: f64 = 1.0;
/// Steps of the contour are made straight within this, m.
const STRAIGHT: f64 = 0.12;
/// Distance outwards at which the depth is measured, m.
const OUTWARD: f64 = 0.2;
/// A fall by more than this is dangerous, m.
const DROP: f64 = 1.0;
/// Height of a guard, m, with 5 mm of tolerance for rounded models.
const GUARD: f64 = 0.9 - 0.005;
/// What begins higher than this above the floor is no guard, m.
const RAIL: f64 = 1.1;
/// Distance of a guard from the edge, m.
const GUARDED: f64 = 0.3;
/// Shorter edges are left out, m.
const SHORT: f64 = 0.3;

/// The floor around a void.
pub(super) struct Floor<'a> {
    scene: &'a BeforeAndAfter<'a>,
    /// Level at which it is looked for, m.
    pub level: f64,
    /// Area of it in the plan of the void, m2.
    pub area: f64,
    solids: Vec<&'a Solid>,
    /// Numbers of the solids over each square of a metre in plan.
    tiles: Vec<Vec<u32>>,
    across: [usize; 2],
    origin: [f64; 2],
    n: [usize; 2],
    is_floor: Vec<bool>,
}

impl<'a> Floor<'a> {
    pub(super) fn new(scene: &'a BeforeAndAfter<'a>, void: &Void, level: f64) -> Self {
        let mut out = Self::over(scene, &void.bounds.grown(BEYOND), level);
        out.fill(void);
        out
    }

    /// The lattice of lines over the plan of a box, on which no floor is marked yet.
    pub(super) fn over(scene: &'a BeforeAndAfter<'a>, bounds: &Aabb, level: f64) -> Self {
        let mut reach = bounds.grown(2.0 * STEP);
        (reach.min.z, reach.max.z) = (f64::NEG_INFINITY, level + 3.0);
        let solids: Vec<&Solid> =
            scene.now.iter().flatten().chain(&scene.earth).filter(|s| s.bounds.touches(&reach)).collect();
        let origin = [reach.min.x, reach.min.y];
        let n = [0, 1].map(|a| (((reach.max[a] - reach.min[a]) / STEP).ceil() as usize).clamp(3, 4000));
        let across = [0, 1].map(|a| ((reach.max[a] - reach.min[a]) / TILE).ceil().max(1.0) as usize);
        let mut tiles = vec![Vec::new(); across[0] * across[1]];
        for (k, s) in solids.iter().enumerate() {
            let tile = |v: f64, a: usize| (((v - origin[a]) / TILE).max(0.0) as usize).min(across[a] - 1);
            for i in tile(s.bounds.min.x, 0)..=tile(s.bounds.max.x, 0) {
                for j in tile(s.bounds.min.y, 1)..=tile(s.bounds.max.y, 1) {
                    tiles[i * across[1] + j].push(k as u32);
                }
            }
        }
        let is_floor = vec![false; n[0] * n[1]];
        Self { scene, level, area: 0.0, solids, tiles, across, origin, n, is_floor }
    }

    /// Its unprotected edges, the longest first.
    pub(super) fn unprotected(&self) -> Vec<FloorEdge> {
        let mut out = Vec::new();
        for ring in self.rings() {
            let walk = self.walk(&ring);
            // A ring may begin within an unprotected part: it begins anew after a protected place.
            let first = walk.iter().position(|w| w.1.is_none()).unwrap_or(0);
            let turned: Vec<&(Vec3, Option<f64>)> = walk[first..].iter().chain(&walk[..first]).collect();
            for part in turned.chunk_by(|a, b| a.1.is_some() == b.1.is_some()) {
                let length = part.len() as f64 * spacing(&ring);
                if part[0].1.is_none() || length < SHORT {
                    continue;
                }
                let drop = part.iter().filter_map(|w| w.1).fold(0.0, f64::max);
                let (from, to) = (part[0].0, part[part.len() - 1].0);
                out.push(FloorEdge { from, to, length, drop, place: self.scene.place(&part[part.len() / 2].0) });
            }
        }
        out.sort_by(|a, b| b.length.total_cmp(&a.length));
        out
    }

    /// For each line of the lattice the number of the part of the floor that it meets, from 1; 0 where there is none. One gets about within a part
    /// without climbing over or through what rises to the height of a guard.
    pub(super) fn parts(&self) -> Vec<u32> {
        let place = |c: usize| self.at(c / self.n[1], c % self.n[1]);
        let floor: Vec<bool> = (0..self.n[0] * self.n[1]).into_par_iter().map(|c| self.stands_on(place(c))).collect();
        let mut part = vec![0u32; floor.len()];
        let (mut count, mut next) = (0, Vec::new());
        for first in 0..floor.len() {
            if !floor[first] || part[first] != 0 {
                continue;
            }
            count += 1;
            part[first] = count;
            next.push(first);
            while let Some(c) = next.pop() {
                let (i, j) = (c / self.n[1], c % self.n[1]);
                for d in self.around(i, j, 1).chain(self.around(i, j, STRIDE)) {
                    if floor[d] && part[d] == 0 && !self.is_barred(place(c), place(d)) {
                        part[d] = count;
                        next.push(d);
                    }
                }
            }
        }
        part
    }

    /// Parts of the floor in the plan of a void.
    pub(super) fn parts_of(&self, part: &[u32], void: &Void) -> BTreeSet<u32> {
        let inside = |c: &usize| {
            let p = self.at(c / self.n[1], c % self.n[1]);
            void.outline.iter().any(|a: &FlatArea| a.contains(p))
        };
        (0..part.len()).filter(|c| part[*c] != 0).filter(inside).map(|c| part[c]).collect()
    }

    /// Parts of the floor on the lines beside some places.
    pub(super) fn parts_at(&self, part: &[u32], places: &[[f64; 2]]) -> BTreeSet<u32> {
        let line = |p: &[f64; 2]| {
            let [i, j] = [0, 1].map(|a| ((p[a] - self.origin[a]) / STEP).round());
            let inside = i >= 0.0 && j >= 0.0 && (i as usize) < self.n[0] && (j as usize) < self.n[1];
            inside.then_some((i as usize, j as usize))
        };
        let beside = |(i, j): (usize, usize)| {
            let here = i * self.n[1] + j;
            let place = move |c: usize| self.at(c / self.n[1], c % self.n[1]);
            let near = (1..=STRIDE).flat_map(move |k| self.around(i, j, k));
            std::iter::once(here).chain(near.filter(move |c| !self.is_barred(place(here), place(*c))))
        };
        let found = places.iter().filter_map(line).flat_map(beside);
        found.map(|c| part[c]).filter(|n| *n != 0).collect()
    }

    /// The four lines so many steps from a line, as far as there are such.
    fn around(&self, i: usize, j: usize, steps: usize) -> impl Iterator<Item = usize> + use<> {
        let [rows, columns] = self.n;
        let line = move |i: Option<usize>, j: Option<usize>| {
            i.zip(j).filter(|(i, j)| *i < rows && *j < columns).map(|(i, j)| i * columns + j)
        };
        let (i, j) = (Some(i), Some(j));
        let less = |x: Option<usize>| x.and_then(|x| x.checked_sub(steps));
        let more = |x: Option<usize>| x.map(|x| x + steps);
        [line(less(i), j), line(more(i), j), line(i, less(j)), line(i, more(j))].into_iter().flatten()
    }

    /// True when something that rises to the height of a guard is between two lines.
    fn is_barred(&self, a: [f64; 2], b: [f64; 2]) -> bool {
        let chest = self.level + GUARD;
        let [p, q] = [a, b].map(|[x, y]| Vec3::new(x, y, chest));
        let rises = |s: &&Solid| s.bounds.max.z >= chest && s.bounds.min.z <= self.level + FLOOR;
        self.over_tile(a).chain(self.over_tile(b)).filter(rises).any(|s| s.hit(&p, &q, 0.0).is_some())
    }

    fn at(&self, i: usize, j: usize) -> [f64; 2] {
        [self.origin[0] + i as f64 * STEP, self.origin[1] + j as f64 * STEP]
    }

    /// Marks the floor: in the plan of the void, and from there on as far as 1 m.
    fn fill(&mut self, void: &Void) {
        let mut open: Vec<(usize, usize, f64)> = Vec::new();
        let mut allowed = vec![false; self.is_floor.len()];
        for i in 1..self.n[0] - 1 {
            for j in 1..self.n[1] - 1 {
                let p = self.at(i, j);
                allowed[i * self.n[1] + j] = self.stands_on(p);
                if allowed[i * self.n[1] + j] && void.outline.iter().any(|a: &FlatArea| a.contains(p)) {
                    self.is_floor[i * self.n[1] + j] = true;
                    open.push((i, j, 0.0));
                }
            }
        }
        self.area = open.len() as f64 * STEP * STEP;
        let mut k = 0;
        while k < open.len() {
            let (i, j, far) = open[k];
            k += 1;
            if far >= BEYOND {
                continue;
            }
            for (a, b) in [(i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)] {
                let c = a * self.n[1] + b;
                if allowed[c] && !self.is_floor[c] {
                    self.is_floor[c] = true;
                    open.push((a, b, far + STEP));
                }
            }
        }
    }

    /// Spans of the pieces on a vertical line.
    fn spans(&self, [x, y]: [f64; 2]) -> impl Iterator<Item = (f64, f64)> {
        let over = move |b: &Aabb| (b.min.x..=b.max.x).contains(&x) && (b.min.y..=b.max.y).contains(&y);
        self.over_tile([x, y]).filter(move |s| over(&s.bounds)).filter_map(move |s| s.column(x, y))
    }

    /// Pieces over the square of a place.
    fn over_tile(&self, [x, y]: [f64; 2]) -> impl Iterator<Item = &'a Solid> {
        let tile = |v: f64, a: usize| (((v - self.origin[a]) / TILE).max(0.0) as usize).min(self.across[a] - 1);
        self.tiles[tile(x, 0) * self.across[1] + tile(y, 1)].iter().map(|s| self.solids[*s as usize])
    }

    /// True where the floor is, with nothing that stands on it.
    fn stands_on(&self, p: [f64; 2]) -> bool {
        let ground = self.scene.frame.structure.ground_at(p[0], p[1]);
        let mut floor = ground.is_some_and(|g| (g - self.level).abs() <= FLOOR);
        for (low, high) in self.spans(p) {
            if low <= self.level + FLOOR && high >= self.level + GUARD {
                return false;
            }
            floor |= (high - self.level).abs() <= FLOOR;
        }
        floor
    }

    /// How far one falls at a place, m.
    fn depth(&self, p: [f64; 2]) -> f64 {
        let ground = self.scene.frame.structure.ground_at(p[0], p[1]).unwrap_or(f64::NEG_INFINITY);
        let tops = self.spans(p).filter(|s| s.0 <= self.level + FLOOR).map(|s| s.1);
        let depth = self.level - tops.fold(ground, f64::max);
        // Without a ground there is always a lowest piece to fall to.
        if depth.is_finite() { depth } else { self.level - self.lowest() }
    }

    fn lowest(&self) -> f64 {
        self.scene.now.iter().flatten().map(|s| s.bounds.min.z).fold(self.level - 2.0 * DROP, f64::min)
    }

    /// Rings around the floor, the floor on their left, m.
    fn rings(&self) -> Vec<Vec<[f64; 2]>> {
        let rings = contours(self.n, |i, j| if self.is_floor[i * self.n[1] + j] { -1.0 } else { 1.0 });
        let place = |p: &[f64; 2]| [self.origin[0] + p[0] * STEP, self.origin[1] + p[1] * STEP];
        rings.iter().map(|r| simplified(&r.iter().map(place).collect::<Vec<_>>(), STRAIGHT)).collect()
    }

    /// Places along a ring, each with the depth of the fall where it is unprotected.
    fn walk(&self, ring: &[[f64; 2]]) -> Vec<(Vec3, Option<f64>)> {
        let spacing = spacing(ring);
        let (mut out, mut next, mut passed) = (Vec::new(), 0.5 * spacing, 0.0);
        for k in 0..ring.len() {
            let (a, b) = (ring[k], ring[(k + 1) % ring.len()]);
            let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
            let long = maths::hypot(dx, dy);
            while next < passed + long {
                let t = (next - passed) / long;
                let p = [a[0] + dx * t, a[1] + dy * t];
                let outside = [p[0] + OUTWARD * dy / long, p[1] - OUTWARD * dx / long];
                let depth = self.depth(outside);
                let fall = (depth > DROP && !self.is_guarded(p)).then_some(depth);
                out.push((Vec3::new(p[0], p[1], self.level), fall));
                next += spacing;
            }
            passed += long;
        }
        out
    }

    /// True when a piece that rises to the height of a guard is near.
    fn is_guarded(&self, p: [f64; 2]) -> bool {
        let chest = Vec3::new(p[0], p[1], self.level + GUARD);
        let rises = |s: &&&Solid| s.bounds.max.z >= chest.z && s.bounds.min.z <= self.level + RAIL;
        // The contour is within half a step of the edge.
        let reach = GUARDED + 0.5 * STEP;
        self.solids.iter().filter(rises).any(|s| s.bounds.grown(reach).contains(&chest) && s.distance(&chest) <= reach)
    }
}

/// Distance of the places of a walk along a ring, m.
fn spacing(ring: &[[f64; 2]]) -> f64 {
    let total = length(ring);
    total / (total / STEP).round().max(1.0)
}

fn length(ring: &[[f64; 2]]) -> f64 {
    (0..ring.len())
        .map(|k| {
            let (a, b) = (ring[k], ring[(k + 1) % ring.len()]);
            maths::hypot(b[0] - a[0], b[1] - a[1])
        })
        .sum()
}
