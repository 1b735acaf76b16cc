//! A uniform grid over boxes, for finding the ones that are near each other.

use crate::geometry::{Aabb, Vec3};

/// A uniform grid over body boxes; the few bodies larger than a cell are kept in a list of their own.
pub(crate) struct Grid {
    cell: f64,
    low: Vec3,
    size: [usize; 3],
    start: Vec<u32>,
    /// Bodies in the order of cells.
    bodies: Vec<u32>,
    /// Their boxes in the same order.
    bounds: Vec<Bounds>,
    large: Vec<u32>,
}

/// What rounding to 32 bit may take off a box, m.
const ROUNDING: f64 = 1e-3;

/// A box in single precision, a little enlarged for rounding.
#[derive(Clone, Copy)]
struct Bounds {
    low: [f32; 3],
    high: [f32; 3],
}

impl Bounds {
    fn of(b: &Aabb) -> Self {
        Self {
            low: [0, 1, 2].map(|c| (b.min[c] - ROUNDING) as f32),
            high: [0, 1, 2].map(|c| (b.max[c] + ROUNDING) as f32),
        }
    }

    /// True when both boxes touch; without branches.
    #[inline(always)]
    fn touches(&self, o: &Self) -> bool {
        (self.low[0] <= o.high[0])
            & (self.high[0] >= o.low[0])
            & (self.low[1] <= o.high[1])
            & (self.high[1] >= o.low[1])
            & (self.low[2] <= o.high[2])
            & (self.high[2] >= o.low[2])
    }
}

impl Grid {
    /// Sorts the boxes into cells.
    pub(crate) fn new(boxes: &[Aabb], gone: &[bool]) -> Self {
        let used: Vec<u32> =
            (0..boxes.len() as u32).filter(|&i| !gone[i as usize] && !boxes[i as usize].is_empty()).collect();
        let extent = |i: u32| boxes[i as usize].size().max();
        let mut extents: Vec<f64> = used.iter().map(|&i| extent(i)).collect();
        // Up to 32 bodies may be larger than the cell.
        let last = extents.len().saturating_sub(33);
        let largest = if extents.is_empty() { 1.0 } else { *extents.select_nth_unstable_by(last, f64::total_cmp).1 };
        let cell = largest.max(0.2) + 1e-6;
        let mut all = Aabb::empty();
        for &i in &used {
            all.include(&boxes[i as usize].centre());
        }
        if all.is_empty() {
            all = Aabb { min: Vec3::zeros(), max: Vec3::zeros() };
        }
        let size = [0, 1, 2].map(|c| (all.size()[c] / cell).min(511.0) as usize + 1);
        let mut grid = Self {
            cell,
            low: all.min,
            size,
            start: vec![0; size.iter().product::<usize>() + 1],
            bodies: Vec::new(),
            bounds: Vec::new(),
            large: Vec::new(),
        };
        let (small, large): (Vec<u32>, Vec<u32>) = used.into_iter().partition(|&i| extent(i) <= cell);
        grid.large = large;
        let cells: Vec<usize> =
            small.iter().map(|&i| grid.index(grid.coordinates(&boxes[i as usize].centre()))).collect();
        for &c in &cells {
            grid.start[c + 1] += 1;
        }
        for k in 1..grid.start.len() {
            grid.start[k] += grid.start[k - 1];
        }
        let mut next = grid.start.clone();
        grid.bodies = vec![0; small.len()];
        for (&i, &c) in small.iter().zip(&cells) {
            grid.bodies[next[c] as usize] = i;
            next[c] += 1;
        }
        grid.bounds = grid.bodies.iter().map(|&i| Bounds::of(&boxes[i as usize])).collect();
        grid
    }

    fn coordinates(&self, p: &Vec3) -> [usize; 3] {
        [0, 1, 2].map(|c| (((p[c] - self.low[c]) / self.cell).max(0.0) as usize).min(self.size[c] - 1))
    }

    fn index(&self, c: [usize; 3]) -> usize {
        (c[2] * self.size[1] + c[1]) * self.size[0] + c[0]
    }

    /// Calls `f` for every body whose box may touch that of body `i`.
    pub(crate) fn near(&self, i: usize, boxes: &[Aabb], mut f: impl FnMut(u32)) {
        let b = &boxes[i];
        let own = Bounds::of(b);
        // Bodies in the grid reach at most half a cell beyond their centre.
        let reach = Vec3::repeat(0.5 * self.cell);
        let (lo, hi) = (self.coordinates(&(b.min - reach)), self.coordinates(&(b.max + reach)));
        for z in lo[2]..=hi[2] {
            for y in lo[1]..=hi[1] {
                let from = self.start[self.index([lo[0], y, z])] as usize;
                let to = self.start[self.index([hi[0], y, z]) + 1] as usize;
                for (k, o) in self.bounds[from..to].iter().enumerate() {
                    if o.touches(&own) {
                        f(self.bodies[from + k]);
                    }
                }
            }
        }
        for &j in &self.large {
            f(j);
        }
    }
}
