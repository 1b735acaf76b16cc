//! Which bodies may meet in the next steps: a Verlet list from a uniform grid (Allen and Tildesley 1987, section 5.3). It stays valid until
//! a body has moved by half of its skin.

use crate::geometry::Vec3;
use crate::solve::simd::threads::Pool;
use std::sync::Mutex;

/// What one thread finds: where it begins, and two lists.
type Part = (usize, Vec<u32>, Vec<u32>);

/// Bodies that may meet, each pair once, by the lower number.
#[derive(Default)]
pub(super) struct Neighbours {
    /// Where the partners of each body begin; one more than bodies.
    pub start: Vec<u32>,
    /// Partners with higher numbers, rising for each body.
    pub partners: Vec<u32>,
}

struct Grid {
    origin: Vec3,
    cell: f64,
    size: [u64; 3],
    /// Cell and body, sorted.
    sorted: Vec<(u64, u32)>,
    /// Where each cell begins in `sorted`, where there are few enough cells.
    begins: Vec<u32>,
}

impl Grid {
    fn of(places: &[Vec3], present: &[bool], cell: f64) -> Self {
        let (mut low, mut high) = (Vec3::repeat(f64::INFINITY), Vec3::repeat(f64::NEG_INFINITY));
        for (p, _) in places.iter().zip(present).filter(|(_, here)| **here) {
            low = low.inf(p);
            high = high.sup(p);
        }
        if low.x > high.x {
            (low, high) = (Vec3::zeros(), Vec3::zeros());
        }
        let size: [u64; 3] = [0, 1, 2].map(|c| ((high[c] - low[c]) / cell) as u64 + 1);
        let mut grid = Self { origin: low, cell, size, sorted: Vec::new(), begins: Vec::new() };
        grid.sorted = places
            .iter()
            .enumerate()
            .filter(|(i, _)| present[*i])
            .map(|(i, p)| (grid.number(grid.cell_of(p)), i as u32))
            .collect();
        grid.sorted.sort_unstable();
        let cells = size.iter().fold(1u64, |n, s| n.saturating_mul(*s));
        if cells <= 16 * places.len() as u64 + (1 << 16) {
            grid.begins = vec![0; cells as usize + 1];
            for (c, _) in &grid.sorted {
                grid.begins[*c as usize + 1] += 1;
            }
            for k in 0..cells as usize {
                grid.begins[k + 1] += grid.begins[k];
            }
        }
        grid
    }

    fn cell_of(&self, p: &Vec3) -> [u64; 3] {
        [0, 1, 2].map(|c| (((p[c] - self.origin[c]) / self.cell) as u64).min(self.size[c] - 1))
    }

    fn number(&self, [x, y, z]: [u64; 3]) -> u64 {
        z.saturating_mul(self.size[1]).saturating_add(y).saturating_mul(self.size[0]).saturating_add(x)
    }

    /// Bodies of the cells from one to another of the same row.
    fn row(&self, from: u64, to: u64) -> &[(u64, u32)] {
        if self.begins.is_empty() {
            let a = self.sorted.partition_point(|s| s.0 < from);
            let b = self.sorted.partition_point(|s| s.0 <= to);
            return &self.sorted[a..b];
        }
        &self.sorted[self.begins[from as usize] as usize..self.begins[to as usize + 1] as usize]
    }

    fn around(&self, p: &Vec3, mut each: impl FnMut(u32)) {
        let at = self.cell_of(p);
        let span = |c: usize| (at[c].saturating_sub(1), (at[c] + 1).min(self.size[c] - 1));
        let ((x0, x1), (y0, y1), (z0, z1)) = (span(0), span(1), span(2));
        for z in z0..=z1 {
            for y in y0..=y1 {
                for (_, j) in self.row(self.number([x0, y, z]), self.number([x1, y, z])) {
                    each(*j);
                }
            }
        }
    }
}

impl Neighbours {
    /// The list for bodies with `reach` (m) and `skin` (m): pairs whose spheres are closer than the two skins.
    pub(super) fn find(places: &[Vec3], present: &[bool], reach: &[f64], skin: &[f64], pool: &Pool) -> Self {
        let widest = reach.iter().zip(skin).map(|(r, s)| r + s).fold(0.0, f64::max);
        let grid = Grid::of(places, present, (2.0 * widest).max(1e-9));
        let parts: Mutex<Vec<Part>> = Mutex::default();
        pool.split(places.len(), |range| {
            let (mut counts, mut partners) = (Vec::with_capacity(range.len()), Vec::new());
            let first = range.start;
            for i in range {
                let begin = partners.len();
                if present[i] {
                    grid.around(&places[i], |j| {
                        let k = j as usize;
                        if k > i {
                            let far = reach[i] + reach[k] + skin[i] + skin[k];
                            if (places[i] - places[k]).norm_squared() < far * far {
                                partners.push(j);
                            }
                        }
                    });
                    partners[begin..].sort_unstable();
                }
                counts.push((partners.len() - begin) as u32);
            }
            parts.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((first, counts, partners));
        });
        let mut parts = parts.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        parts.sort_by_key(|p| (p.0, p.1.len()));
        let mut out = Self { start: vec![0], partners: Vec::new() };
        for (_, counts, partners) in parts {
            for c in counts {
                out.start.push(out.start[out.start.len() - 1] + c);
            }
            out.partners.extend(partners);
        }
        out
    }

    /// Partners of a body.
    pub(super) fn of(&self, i: usize) -> &[u32] {
        &self.partners[self.start[i] as usize..self.start[i + 1] as usize]
    }
}
