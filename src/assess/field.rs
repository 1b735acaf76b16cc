//! The clearance field: the exact distance of every cell of a grid to the nearest piece. Cells near pieces are measured directly. A feature
//! distance transform (lower envelopes of parabolas, Felzenszwalb and Huttenlocher 2012) passes the number of the nearest piece to all
//! other cells. There the exact distance to that piece and to those of the neighbouring cells is computed.

use super::solid::Solid;
use crate::geometry::{Aabb, Vec3};
use rayon::prelude::*;

/// No piece known.
pub(super) const NONE: u32 = u32::MAX;
/// Largest number of cells; above it the grid is made coarser.
const MOST_CELLS: f64 = 60e6;
/// Free margin beside the pieces, m.
const MARGIN: f64 = 2.0;
/// Rows of the x pass that are in memory at once.
const BATCH: usize = 32;

/// A regular grid of cells, z fastest.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    /// Lowest corner, m.
    pub origin: Vec3,
    /// Edge of a cell, m.
    pub cell: f64,
    /// Cells along x, y, z.
    pub n: [usize; 3],
}

impl Grid {
    /// The grid around pieces with cells of `cell` metres, or larger ones when there would be more than 60 million.
    pub(super) fn around(bounds: &Aabb, ground: Option<f64>, cell: f64) -> Self {
        let mut cell = cell;
        loop {
            let mut low = bounds.min - Vec3::new(MARGIN, MARGIN, 3.0 * cell);
            let high = bounds.max + Vec3::new(MARGIN, MARGIN, 1.0);
            low.x = (low.x / cell).floor() * cell;
            low.y = (low.y / cell).floor() * cell;
            low.z = match ground {
                Some(g) => g - 2.0 * cell,
                None => (low.z / cell).floor() * cell,
            };
            let n = ((high - low) / cell).map(|v| v.ceil().max(3.0));
            if n.x * n.y * n.z <= MOST_CELLS {
                return Self { origin: low, cell, n: [n.x as usize, n.y as usize, n.z as usize] };
            }
            cell *= (n.x * n.y * n.z / MOST_CELLS).cbrt().max(1.02);
        }
    }

    /// Number of cells.
    pub(super) fn len(&self) -> usize {
        self.n[0] * self.n[1] * self.n[2]
    }

    /// Middle of a cell, m.
    pub(super) fn centre(&self, i: usize, j: usize, k: usize) -> Vec3 {
        self.origin + Vec3::new(i as f64 + 0.5, j as f64 + 0.5, k as f64 + 0.5) * self.cell
    }

    /// Flat index of a cell.
    pub(super) fn at(&self, i: usize, j: usize, k: usize) -> usize {
        (i * self.n[1] + j) * self.n[2] + k
    }

    /// The cell of a flat index.
    pub(super) fn ijk(&self, index: usize) -> [usize; 3] {
        let [_, ny, nz] = self.n;
        [index / (ny * nz), index / nz % ny, index % nz]
    }

    /// The cell that holds a point, `None` outside the grid.
    pub(super) fn cell_of(&self, p: &Vec3) -> Option<[usize; 3]> {
        let q = (p - self.origin) / self.cell;
        let inside = (0..3).all(|a| q[a] >= 0.0 && q[a] < self.n[a] as f64);
        inside.then(|| [q.x as usize, q.y as usize, q.z as usize])
    }

    /// The cell at an offset, `None` outside the grid.
    pub(super) fn step(&self, c: [usize; 3], d: [isize; 3]) -> Option<[usize; 3]> {
        let mut out = [0; 3];
        for a in 0..3 {
            out[a] = c[a].checked_add_signed(d[a]).filter(|v| *v < self.n[a])?;
        }
        Some(out)
    }
}

/// Distance and nearest piece of every cell.
pub(super) struct Field {
    /// Signed distance to the nearest piece or the ground, m, negative inside.
    pub distance: Vec<f32>,
    /// Index of the nearest solid; the number of solids stands for the ground.
    pub nearest: Vec<u32>,
}

impl Field {
    /// Measures the clearance of every cell.
    pub(super) fn measure(grid: &Grid, solids: &[Solid], ground: Option<f64>) -> Self {
        let (mut distance, mut nearest) = near(grid, solids, ground);
        let known: Vec<bool> = nearest.par_iter().map(|v| *v != NONE).collect();
        transform(grid, &mut nearest);
        refine(grid, solids, ground, &nearest, &known, &mut distance);
        Self { distance, nearest }
    }
}

/// Computes exact distances for the cells within 0.87 cells (half a diagonal) of a piece.
fn near(grid: &Grid, solids: &[Solid], ground: Option<f64>) -> (Vec<f32>, Vec<u32>) {
    let [_, ny, nz] = grid.n;
    let band = 0.87 * grid.cell;
    let mut distance = vec![1e9f32; grid.len()];
    let mut nearest = vec![NONE; grid.len()];
    distance.par_chunks_mut(ny * nz).zip(nearest.par_chunks_mut(ny * nz)).enumerate().for_each(|(i, (dist, near))| {
        let x = grid.centre(i, 0, 0).x;
        for (id, s) in solids.iter().enumerate() {
            if x < s.bounds.min.x - band || x > s.bounds.max.x + band {
                continue;
            }
            let range = |a: usize| {
                let low = ((s.bounds.min[a] - band - grid.origin[a]) / grid.cell).floor().max(0.0) as usize;
                let high = ((s.bounds.max[a] + band - grid.origin[a]) / grid.cell).floor() + 1.0;
                low..(high.max(0.0) as usize).min(grid.n[a])
            };
            for j in range(1) {
                for k in range(2) {
                    let d = s.distance(&grid.centre(i, j, k)) as f32;
                    let c = j * nz + k;
                    if d <= band as f32 && d < dist[c] {
                        dist[c] = d;
                        near[c] = id as u32;
                    }
                }
            }
        }
        if let Some(g) = ground {
            for c in 0..ny * nz {
                let d = (grid.centre(i, 0, c % nz).z - g) as f32;
                if d <= band as f32 && d < dist[c] {
                    dist[c] = d;
                    near[c] = solids.len() as u32;
                }
            }
        }
    });
    (distance, nearest)
}

/// Passes the number of the nearest marked cell to every cell.
fn transform(grid: &Grid, nearest: &mut [u32]) {
    let [nx, ny, nz] = grid.n;
    let mut squared: Vec<f32> = nearest.par_iter().map(|v| if *v == NONE { f32::INFINITY } else { 0.0 }).collect();
    squared.par_chunks_mut(ny * nz).zip(nearest.par_chunks_mut(ny * nz)).for_each(|(d, f)| {
        let mut line = Line::default();
        for j in 0..ny {
            line.run(d, f, j * nz, 1, nz);
        }
        for k in 0..nz {
            line.run(d, f, k, nz, ny);
        }
    });
    for first in (0..ny).step_by(BATCH) {
        let last = (first + BATCH).min(ny);
        let rows: Vec<Vec<u32>> = (first..last)
            .into_par_iter()
            .map(|j| {
                let pick = |x: usize| ((x / nz) * ny + j) * nz + x % nz;
                let mut d: Vec<f32> = (0..nx * nz).map(|x| squared[pick(x)]).collect();
                let mut f: Vec<u32> = (0..nx * nz).map(|x| nearest[pick(x)]).collect();
                let mut line = Line::default();
                for k in 0..nz {
                    line.run(&mut d, &mut f, k, nz, nx);
                }
                f
            })
            .collect();
        for (row, j) in rows.iter().zip(first..) {
            for i in 0..nx {
                nearest[(i * ny + j) * nz..][..nz].copy_from_slice(&row[i * nz..][..nz]);
            }
        }
    }
}

/// Working memory for one line of the transform.
#[derive(Default)]
struct Line {
    sites: Vec<(usize, f32, u32)>,
    starts: Vec<f32>,
}

impl Line {
    fn run(&mut self, squared: &mut [f32], feature: &mut [u32], base: usize, stride: usize, n: usize) {
        self.sites.clear();
        self.starts.clear();
        for q in 0..n {
            let (value, id) = (squared[base + q * stride], feature[base + q * stride]);
            if id == NONE {
                continue;
            }
            let mut start = f32::NEG_INFINITY;
            while let Some(&(p, other, _)) = self.sites.last() {
                let rise = (value - other) + (q * q - p * p) as f32;
                start = rise / (2 * (q - p)) as f32;
                if start > self.starts[self.sites.len() - 1] {
                    break;
                }
                self.sites.pop();
                self.starts.pop();
                start = f32::NEG_INFINITY;
            }
            self.sites.push((q, value, id));
            self.starts.push(start);
        }
        if self.sites.is_empty() {
            return;
        }
        let mut s = 0;
        for q in 0..n {
            while s + 1 < self.sites.len() && self.starts[s + 1] < q as f32 {
                s += 1;
            }
            let (p, value, id) = self.sites[s];
            let away = q.abs_diff(p);
            squared[base + q * stride] = (away * away) as f32 + value;
            feature[base + q * stride] = id;
        }
    }
}

/// Computes exact distances where only the number of the nearest piece is known.
fn refine(grid: &Grid, solids: &[Solid], ground: Option<f64>, nearest: &[u32], known: &[bool], distance: &mut [f32]) {
    const SIDES: [[isize; 3]; 6] = [[-1, 0, 0], [1, 0, 0], [0, -1, 0], [0, 1, 0], [0, 0, -1], [0, 0, 1]];
    let [_, ny, nz] = grid.n;
    distance.par_chunks_mut(ny * nz).enumerate().for_each(|(i, plane)| {
        for (c, out) in plane.iter_mut().enumerate() {
            let p = grid.centre(i, c / nz, c % nz);
            let floor = ground.map_or(f64::INFINITY, |g| p.z - g);
            let here = i * ny * nz + c;
            if !known[here] {
                let own = nearest[here];
                let mut best = solids.get(own as usize).map_or(1e9, |s| s.distance(&p));
                for side in SIDES {
                    let Some([a, b, e]) = grid.step([i, c / nz, c % nz], side) else { continue };
                    let other = nearest[grid.at(a, b, e)];
                    if other != own
                        && best < 3.0
                        && let Some(s) = solids.get(other as usize)
                    {
                        best = best.min(s.distance(&p));
                    }
                }
                *out = best as f32;
            }
            *out = out.min(floor as f32);
        }
    });
}
