//! The clearance field: the exact distance of every cell to the nearest piece. Each block is divided into halves down to two cells. A part keeps
//! only those pieces that can be the nearest to one of its points: a distance changes by at most the way between two points (it is
//! 1-Lipschitz), so a piece that is farther from the middle than the nearest one by twice the half diagonal is left out. Parts in the
//! open air that are far from all pieces, and parts inside pieces, get one value.

use super::columns::Columns;
use super::grid::{BLOCK, EDGE, Grid, PLAN};
use crate::assess::input::solid::Solid;
use crate::geometry::{Aabb, Vec3};
use rayon::prelude::*;

/// Blocks along the edge of a group of blocks that share a first choice of pieces.
const GROUP: usize = 4;
/// Cells along the edge of an octant of a block.
pub(crate) const OCTANT: usize = EDGE / 2;
/// Uncovered parts that are farther from all pieces than a passage needs, by this much, get one value, m.
const BEYOND: f64 = 0.5;

/// Distances of all cells.
pub(crate) struct Field {
    /// Signed distance to the nearest piece or the ground, m, negative inside.
    pub distance: Vec<f32>,
    /// Solids that touch each octant of each block or are within a cell of it.
    close: Vec<[Vec<u32>; 8]>,
}

struct Work<'a> {
    grid: &'a Grid,
    solids: &'a [Solid],
    columns: &'a Columns,
    ground: Option<f64>,
    open: f64,
}

impl Field {
    /// Measures the clearance of every cell. In the open air, values above `passage` (m) need not be exact.
    pub(crate) fn measure(grid: &Grid, solids: &[Solid], columns: &Columns, ground: Option<f64>, passage: f64) -> Self {
        let work = Work { grid, solids, columns, ground, open: passage + BEYOND };
        let groups = work.groups();
        let mut distance = vec![0f32; grid.len()];
        let close = distance
            .par_chunks_mut(BLOCK)
            .enumerate()
            .map(|(slot, out)| {
                let corner = grid.corner(slot);
                let key = corner.map(|v| v / EDGE / GROUP);
                let near = match groups.binary_search_by_key(&key, |g| g.0) {
                    Ok(n) => &groups[n].1,
                    Err(_) => unreachable!("every block is in a group"),
                };
                work.part(corner, corner, EDGE, near, out);
                let touching = |low: [usize; 3], size: usize, from: &[u32]| -> Vec<u32> {
                    let reach = work.bounds(low, size).grown(1.01 * grid.cell);
                    from.iter().copied().filter(|s| solids[*s as usize].bounds.touches(&reach)).collect()
                };
                let all = touching(corner, EDGE, near);
                std::array::from_fn(|n| {
                    let at = [n / 4, n / 2 % 2, n % 2];
                    touching(std::array::from_fn(|a| corner[a] + at[a] * OCTANT), OCTANT, &all)
                })
            })
            .collect();
        Self { distance, close }
    }

    /// Number of the octant that holds a cell.
    pub(crate) fn octant(c: usize) -> usize {
        let l = c % BLOCK;
        let half = |v: usize| v / OCTANT;
        c / BLOCK * 8 + half(l / PLAN) * 4 + half(l / EDGE % EDGE) * 2 + half(l % EDGE)
    }

    /// Solids that touch an octant or are within a cell of it.
    pub(crate) fn close(&self, octant: usize) -> &[u32] {
        &self.close[octant / 8][octant % 8]
    }
}

impl Work<'_> {
    fn bounds(&self, low: [usize; 3], size: usize) -> Aabb {
        let half = Vec3::repeat(0.5 * self.grid.cell);
        let [i, j, k] = low;
        let n = size - 1;
        Aabb { min: self.grid.centre(i, j, k) - half, max: self.grid.centre(i + n, j + n, k + n) + half }
    }

    /// Groups of blocks, sorted, each with the solids that can be nearest in it.
    fn groups(&self) -> Vec<([usize; 3], Vec<u32>)> {
        let mut keys: Vec<[usize; 3]> =
            (0..self.grid.blocks()).map(|s| self.grid.corner(s).map(|v| v / EDGE / GROUP)).collect();
        keys.sort_unstable();
        keys.dedup();
        let all: Vec<u32> = (0..self.solids.len() as u32).collect();
        keys.into_par_iter()
            .map(|key| {
                let size = EDGE * GROUP;
                let b = self.bounds(key.map(|v| v * size), size);
                let radius = 0.5 * b.size().norm() + self.grid.cell;
                (key, self.nearest(&b.centre(), radius, &all).1)
            })
            .collect()
    }

    /// Distance of a point, and the solids that can be nearest to a point within a radius of it.
    fn nearest(&self, p: &Vec3, radius: f64, from: &[u32]) -> (f64, Vec<u32>) {
        let mut best = self.ground.map_or(f64::INFINITY, |g| p.z - g);
        let mut known = Vec::with_capacity(from.len());
        for &s in from {
            let solid = &self.solids[s as usize];
            let mut away = box_distance(&solid.bounds, p);
            if away < best + 2.0 * radius {
                away = solid.distance(p);
                best = best.min(away);
                known.push((s, away));
            }
        }
        (best, known.into_iter().filter(|k| k.1 <= best + 2.0 * radius).map(|k| k.0).collect())
    }

    /// Measures a part of a block.
    fn part(&self, corner: [usize; 3], low: [usize; 3], size: usize, from: &[u32], out: &mut [f32]) {
        let b = self.bounds(low, size);
        let radius = 0.5 * b.size().norm();
        let (middle, near) = self.nearest(&b.centre(), radius, from);
        let local = |i: usize, j: usize, k: usize| (i - corner[0]) * PLAN + (j - corner[1]) * EDGE + k - corner[2];
        let inside = middle < -radius - self.grid.cell;
        if inside || (middle > radius + self.open && !self.covered(low, size, b.min.z)) {
            for i in low[0]..low[0] + size {
                for j in low[1]..low[1] + size {
                    out[local(i, j, low[2])..][..size].fill((middle - if inside { 0.0 } else { radius }) as f32);
                }
            }
            return;
        }
        if size > 2 {
            let h = size / 2;
            for n in 0..8 {
                let at = [low[0] + n / 4 * h, low[1] + n / 2 % 2 * h, low[2] + n % 2 * h];
                self.part(corner, at, h, &near, out);
            }
            return;
        }
        for i in low[0]..low[0] + size {
            for j in low[1]..low[1] + size {
                for k in low[2]..low[2] + size {
                    let p = self.grid.centre(i, j, k);
                    let floor = self.ground.map_or(1e9, |g| p.z - g);
                    let d = near.iter().map(|s| self.solids[*s as usize].distance(&p)).fold(floor, f64::min);
                    out[local(i, j, k)] = d as f32;
                }
            }
        }
    }

    /// True when a point of the part is below a cover.
    fn covered(&self, low: [usize; 3], size: usize, bottom: f64) -> bool {
        let first = self.grid.plan(low[0], low[1]).expect("the block is in the grid");
        (0..size).any(|a| (0..size).any(|b| self.columns.cover[first + a * EDGE + b] > bottom))
    }
}

/// Distance of a point from a box, m; 0 inside.
pub(crate) fn box_distance(b: &Aabb, p: &Vec3) -> f64 {
    (b.min - p).sup(&(p - b.max)).map(|v| v.max(0.0)).norm()
}
