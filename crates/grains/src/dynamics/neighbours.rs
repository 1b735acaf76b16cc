//! Which bodies may meet in the next steps: a Verlet list from a uniform grid (Allen and Tildesley 1987, section 5.3). It stays valid until
//! a body has used up its skin. The larger of two bodies looks for the smaller one, so a few large bodies do not make the cells wide.

use crate::geometry::Vec3;
use leanto_solve::simd::disjoint::Disjoint;
use leanto_solve::simd::threads::{Pool, share};
use std::sync::{Mutex, PoisonError};

/// What one thread finds: its number, and pairs.
type FoundPairs = (usize, Vec<(u32, u32)>);

/// Bodies that may meet, each pair once, by the lower number.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Neighbours {
    /// Where the partners of each body begin; one more than bodies.
    pub start: Vec<u32>,
    /// Partners with higher numbers, rising for each body.
    pub partners: Vec<u32>,
}

struct NeighbourGrid {
    origin: Vec3,
    cell: f64,
    size: [u64; 3],
    /// Bodies by cell, rising within a cell.
    sorted: Vec<u32>,
    /// Cell of each of them, where there are too many cells for a table.
    cells: Vec<u64>,
    /// Where each cell begins in `sorted`; empty where there are too many cells.
    begins: Vec<u32>,
}

impl NeighbourGrid {
    fn of(places: &[[f64; 4]], present: &[bool], cell: f64) -> Self {
        let (mut low, mut high) = (Vec3::repeat(f64::INFINITY), Vec3::repeat(f64::NEG_INFINITY));
        for (p, _) in places.iter().zip(present).filter(|(_, here)| **here) {
            let p = Vec3::new(p[0], p[1], p[2]);
            low = low.inf(&p);
            high = high.sup(&p);
        }
        if low.x > high.x {
            (low, high) = (Vec3::zeros(), Vec3::zeros());
        }
        let size: [u64; 3] = [0, 1, 2].map(|c| ((high[c] - low[c]) / cell) as u64 + 1);
        let mut grid = Self { origin: low, cell, size, sorted: Vec::new(), cells: Vec::new(), begins: Vec::new() };
        let here = || places.iter().enumerate().filter(|(i, _)| present[*i]);
        let cells = size.iter().fold(1u64, |n, s| n.saturating_mul(*s));
        if cells <= 4 * places.len() as u64 + (1 << 12) {
            let numbers: Vec<u32> = here().map(|(_, p)| grid.number(grid.cell_of(p)) as u32).collect();
            let mut next = vec![0u32; cells as usize + 1];
            numbers.iter().for_each(|c| next[*c as usize + 1] += 1);
            (0..cells as usize).for_each(|k| next[k + 1] += next[k]);
            grid.begins = next.clone();
            grid.sorted = vec![0; numbers.len()];
            for ((i, _), c) in here().zip(&numbers) {
                let place = &mut next[*c as usize];
                grid.sorted[*place as usize] = i as u32;
                *place += 1;
            }
        } else {
            let mut all: Vec<(u64, u32)> = here().map(|(i, p)| (grid.number(grid.cell_of(p)), i as u32)).collect();
            all.sort_unstable();
            (grid.cells, grid.sorted) = all.into_iter().unzip();
        }
        grid
    }

    fn cell_of(&self, p: &[f64; 4]) -> [u64; 3] {
        [0, 1, 2].map(|c| (((p[c] - self.origin[c]) / self.cell) as u64).min(self.size[c] - 1))
    }

    fn number(&self, [x, y, z]: [u64; 3]) -> u64 {
        z.saturating_mul(self.size[1]).saturating_add(y).saturating_mul(self.size[0]).saturating_add(x)
    }

    /// Bodies of the cells from one to another of the same row.
    fn row(&self, from: u64, to: u64) -> &[u32] {
        if self.begins.is_empty() {
            let a = self.cells.partition_point(|s| *s < from);
            let b = self.cells.partition_point(|s| *s <= to);
            return &self.sorted[a..b];
        }
        &self.sorted[self.begins[from as usize] as usize..self.begins[to as usize + 1] as usize]
    }

    /// Bodies in cells that are at most so many away in each direction.
    fn around(&self, p: &[f64; 4], cells: u64, mut each: impl FnMut(u32)) {
        let at = self.cell_of(p);
        let span = |c: usize| (at[c].saturating_sub(cells), (at[c] + cells).min(self.size[c] - 1));
        let ((x0, x1), (y0, y1), (z0, z1)) = (span(0), span(1), span(2));
        for z in z0..=z1 {
            for y in y0..=y1 {
                self.row(self.number([x0, y, z]), self.number([x1, y, z])).iter().for_each(|j| each(*j));
            }
        }
    }
}

impl Neighbours {
    /// The list for bodies whose centres are the first three numbers of `places` and whose spheres have the radius `range`, m.
    pub(super) fn find(places: &[[f64; 4]], present: &[bool], range: &[f64], pool: &Pool) -> Self {
        let here = || range.iter().zip(present).filter(|(_, p)| **p).map(|(r, _)| *r);
        let (widest, count) = (here().fold(0.0, f64::max), here().count().max(1));
        let mean = here().sum::<f64>() / count as f64;
        let grid = NeighbourGrid::of(places, present, (2.0 * widest.min(2.0 * mean)).max(1e-9));
        let pairs = pairs_of(&grid, places, range, pool);
        let n = places.len();
        let mut start = vec![0u32; n + 1];
        pairs.iter().flatten().for_each(|p| start[p.0 as usize + 1] += 1);
        (0..n).for_each(|i| start[i + 1] += start[i]);
        let mut next = start.clone();
        let mut partners = vec![0u32; start[n] as usize];
        for &(low, high) in pairs.iter().flatten() {
            let place = &mut next[low as usize];
            partners[*place as usize] = high;
            *place += 1;
        }
        let list = Disjoint::new(&mut partners);
        pool.split(n, |own| {
            for i in own {
                // SAFETY: each body has a part of its own.
                unsafe { list.slice(start[i] as usize..start[i + 1] as usize) }.sort_unstable();
            }
        });
        Self { start, partners }
    }

    /// Partners of a body.
    pub(super) fn of(&self, i: usize) -> &[u32] {
        &self.partners[self.start[i] as usize..self.start[i + 1] as usize]
    }
}

/// Pairs, lower number first, by thread.
fn pairs_of(grid: &NeighbourGrid, places: &[[f64; 4]], range: &[f64], pool: &Pool) -> Vec<Vec<(u32, u32)>> {
    let n = grid.sorted.len();
    let parts: Mutex<Vec<FoundPairs>> = Mutex::default();
    let threads = pool.threads();
    pool.run(&|thread| {
        let mut out = Vec::new();
        // In the order of cells, which is also the order in memory of what is looked at.
        for &i in &grid.sorted[share(n, thread, threads)] {
            let (a, own) = (&places[i as usize], range[i as usize]);
            let cells = (2.0 * own / grid.cell).ceil().max(1.0) as u64;
            grid.around(a, cells, |j| {
                let other = range[j as usize];
                if other > own || (other == own && j >= i) {
                    return;
                }
                let b = &places[j as usize];
                let d = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
                let far = own + other;
                if d[0] * d[0] + d[1] * d[1] + d[2] * d[2] < far * far {
                    out.push((i.min(j), i.max(j)));
                }
            });
        }
        parts.lock().unwrap_or_else(PoisonError::into_inner).push((thread, out));
    });
    let mut parts = parts.into_inner().unwrap_or_else(PoisonError::into_inner);
    parts.sort_by_key(|p| p.0);
    parts.into_iter().map(|p| p.1).collect()
}
