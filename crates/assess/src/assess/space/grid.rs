//! A sparse grid: blocks of 16 x 16 x 16 cells, present only where pieces are, below them down to the ground, and one block around. The
//! cost follows the building and its debris, not the box around the farthest piece. A cell is one number: the slot of its block times the
//! cells of a block, plus its place in the block (z fastest).

use crate::assess::input::solid::Solid;
use crate::geometry::{Aabb, Vec3};
use rayon::prelude::*;

/// Cells along the edge of a block.
pub(crate) const EDGE: usize = 16;
/// Cells of a block.
pub(crate) const BLOCK: usize = EDGE * EDGE * EDGE;
/// Cells of a block in plan.
pub(crate) const PLAN: usize = EDGE * EDGE;
/// The number of a cell that is not in the grid, for fields that are read by `get`.
pub(crate) const ABSENT: usize = usize::MAX;
/// No block.
const NONE: u32 = u32::MAX;

/// A sparse grid of cells.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    /// Lowest corner, m.
    pub origin: Vec3,
    /// Edge of a cell, m.
    pub cell: f64,
    /// Cells along x, y, z of the box around all blocks.
    pub n: [usize; 3],
    /// Blocks along x, y, z.
    places: [usize; 3],
    /// Slot of the block at every place.
    slot: Vec<u32>,
    /// Place of the block in every slot.
    block: Vec<[u32; 3]>,
    /// Slots of the 27 blocks around every block, itself in the middle.
    beside: Vec<[u32; 27]>,
    /// First and one past the last slot of every column of blocks; its blocks stand one above the other in consecutive slots.
    stacks: Vec<(u32, u32)>,
    /// Stack of the column of blocks at every place in plan.
    stack: Vec<u32>,
}

impl Grid {
    /// The grid around those solids that are `needed` in it, or around all when none is.
    pub(crate) fn around(solids: &[Solid], needed: &[bool], ground: Option<f64>, cell: f64) -> Self {
        let edge = EDGE as f64 * cell;
        let none = !needed.contains(&true);
        let inside: Vec<Aabb> = (0..solids.len()).filter(|s| none || needed[*s]).map(|s| solids[s].bounds).collect();
        let bounds = inside.iter().fold(Aabb::empty(), |b, s| b.union(s));
        let mut low = ((bounds.min / edge).map(f64::floor) - Vec3::repeat(1.0)) * edge;
        low.z = ground.map_or((bounds.min.z / edge).floor() * edge - 2.0 * cell, |g| g - 2.0 * cell);
        let places = ((bounds.max + Vec3::repeat(edge) - low) / edge).map(|v| v.ceil().max(1.0));
        let places = [places.x, places.y, places.z].map(|v| v as usize);
        let top = tops(&inside, &low, edge, places);
        let (mut slot, mut block) = (vec![NONE; places.iter().product()], Vec::new());
        let (mut stacks, mut stack) = (Vec::new(), vec![NONE; places[0] * places[1]]);
        for (plan, top) in top.into_iter().enumerate().filter(|(_, t)| *t > 0) {
            stack[plan] = stacks.len() as u32;
            stacks.push((block.len() as u32, (block.len() + top) as u32));
            for z in 0..top {
                slot[plan * places[2] + z] = block.len() as u32;
                block.push([(plan / places[1]) as u32, (plan % places[1]) as u32, z as u32]);
            }
        }
        let at = |p: [u32; 3], d: usize| {
            let mut q = [0; 3];
            for (a, step) in [d / 9, d / 3 % 3, d % 3].into_iter().enumerate() {
                q[a] = (p[a] as usize + step).checked_sub(1).filter(|v| *v < places[a])?;
            }
            Some(slot[(q[0] * places[1] + q[1]) * places[2] + q[2]])
        };
        let beside = block.par_iter().map(|p| std::array::from_fn(|d| at(*p, d).unwrap_or(NONE))).collect();
        Self { origin: low, cell, n: places.map(|p| p * EDGE), places, slot, block, beside, stacks, stack }
    }

    /// Number of cells.
    pub(crate) fn len(&self) -> usize {
        self.block.len() * BLOCK
    }

    /// Number of blocks.
    pub(crate) fn blocks(&self) -> usize {
        self.block.len()
    }

    /// Lowest cell of a block.
    pub(crate) fn corner(&self, slot: usize) -> [usize; 3] {
        self.block[slot].map(|v| v as usize * EDGE)
    }

    /// Slots of each column of blocks, from the ground up.
    pub(crate) fn stacks(&self) -> &[(u32, u32)] {
        &self.stacks
    }

    /// Number of the plan cell of a column of cells; `None` outside the grid. Plan cells of a stack follow each other.
    pub(crate) fn plan(&self, i: usize, j: usize) -> Option<usize> {
        if i >= self.n[0] || j >= self.n[1] {
            return None;
        }
        let stack = self.stack[(i / EDGE) * self.places[1] + j / EDGE];
        (stack != NONE).then(|| stack as usize * PLAN + (i % EDGE) * EDGE + j % EDGE)
    }

    /// Column of cells of a plan cell.
    pub(crate) fn column(&self, plan: usize) -> (usize, usize) {
        let [x, y, _] = self.corner(self.stacks[plan / PLAN].0 as usize);
        (x + plan % PLAN / EDGE, y + plan % EDGE)
    }

    /// Middle of a cell, m.
    pub(crate) fn centre(&self, i: usize, j: usize, k: usize) -> Vec3 {
        self.origin + Vec3::new(i as f64 + 0.5, j as f64 + 0.5, k as f64 + 0.5) * self.cell
    }

    /// Middle of a cell by its number, m.
    pub(crate) fn middle(&self, c: usize) -> Vec3 {
        let [i, j, k] = self.ijk(c);
        self.centre(i, j, k)
    }

    /// Number of a cell; [`ABSENT`] where there is no block.
    pub(crate) fn at(&self, i: usize, j: usize, k: usize) -> usize {
        let slot = self.slot[((i / EDGE) * self.places[1] + j / EDGE) * self.places[2] + k / EDGE];
        if slot == NONE { ABSENT } else { slot as usize * BLOCK + ((i % EDGE) * EDGE + j % EDGE) * EDGE + k % EDGE }
    }

    /// The cell of a number.
    pub(crate) fn ijk(&self, c: usize) -> [usize; 3] {
        let (p, l) = (self.block[c / BLOCK], c % BLOCK);
        [p[0] as usize * EDGE + l / PLAN, p[1] as usize * EDGE + l / EDGE % EDGE, p[2] as usize * EDGE + l % EDGE]
    }

    /// The cell that holds a point, `None` outside the box of the grid.
    pub(crate) fn cell_of(&self, p: &Vec3) -> Option<[usize; 3]> {
        let q = (p - self.origin) / self.cell;
        let inside = (0..3).all(|a| q[a] >= 0.0 && q[a] < self.n[a] as f64);
        inside.then(|| [q.x as usize, q.y as usize, q.z as usize])
    }

    /// The cell at an offset, `None` outside the box of the grid.
    pub(crate) fn step(&self, c: [usize; 3], d: [isize; 3]) -> Option<[usize; 3]> {
        let mut out = [0; 3];
        for a in 0..3 {
            out[a] = c[a].checked_add_signed(d[a]).filter(|v| *v < self.n[a])?;
        }
        Some(out)
    }

    /// The cell beside a cell; each step is -1, 0 or 1. `None` where there is no block.
    pub(crate) fn beside(&self, c: usize, d: [isize; 3]) -> Option<usize> {
        let l = c % BLOCK;
        let q = [(l / PLAN) as isize + d[0], (l / EDGE % EDGE) as isize + d[1], (l % EDGE) as isize + d[2]];
        if q.iter().all(|v| (0..EDGE as isize).contains(v)) {
            let jump = (d[0] * EDGE as isize + d[1]) * EDGE as isize + d[2];
            return Some(c.wrapping_add_signed(jump));
        }
        let side = |v: isize| (v + EDGE as isize) as usize / EDGE;
        let slot = self.beside[c / BLOCK][side(q[0]) * 9 + side(q[1]) * 3 + side(q[2])];
        let inner = |v: isize| v.rem_euclid(EDGE as isize) as usize;
        (slot != NONE).then(|| slot as usize * BLOCK + (inner(q[0]) * EDGE + inner(q[1])) * EDGE + inner(q[2]))
    }

    /// Calls `call` for each of the up to 26 cells around a cell.
    pub(crate) fn around_cell(&self, c: usize, mut call: impl FnMut(usize)) {
        let l = c % BLOCK;
        let inner = |v: usize| (1..EDGE - 1).contains(&v);
        if inner(l / PLAN) && inner(l / EDGE % EDGE) && inner(l % EDGE) {
            let first = c - PLAN - EDGE - 1;
            for a in 0..3 {
                for b in 0..3 {
                    for e in 0..3 {
                        if (a, b, e) != (1, 1, 1) {
                            call(first + a * PLAN + b * EDGE + e);
                        }
                    }
                }
            }
            return;
        }
        for a in -1..=1 {
            for b in -1..=1 {
                for e in -1..=1 {
                    if (a, b, e) != (0, 0, 0)
                        && let Some(o) = self.beside(c, [a, b, e])
                    {
                        call(o);
                    }
                }
            }
        }
    }
}

/// Number of blocks from the ground up at every place in plan: as high as the pieces above it and around it, and one more.
fn tops(solids: &[Aabb], low: &Vec3, edge: f64, places: [usize; 3]) -> Vec<usize> {
    let mut top = vec![0; places[0] * places[1]];
    for s in solids {
        let from = ((s.min - low) / edge).map(|v| v.floor() - 1.0);
        let to = ((s.max - low) / edge).map(|v| v.floor() + 1.0);
        let range = |a: usize| (from[a].max(0.0) as usize)..((to[a] + 1.0).max(0.0) as usize).min(places[a]);
        let height = range(2).end;
        for x in range(0) {
            for y in range(1) {
                let t = &mut top[x * places[1] + y];
                *t = height.max(*t);
            }
        }
    }
    top
}
