//! Surfaces: what a run would show to a drone, with the errors of such a measurement, and how far a surface that was measured is from the runs of a
//! class.

use crate::assess::FINE;
use crate::ensemble::{Member, Random};
use std::collections::{BTreeMap, BTreeSet};

/// Standard deviation of the height of one fine cell, m. Assumed, as the two others.
pub(super) const NOISE: f64 = 0.15;
/// Standard deviation of an error that all heights have in common, m: the level of the ground is not known better.
pub(super) const BIAS: f64 = 0.2;
/// Largest error of the position along each axis, m.
pub(super) const SHIFT: f64 = 0.5;
/// Standard deviation of a height that the model does not explain, m.
pub(super) const UNEXPLAINED: f64 = 0.4;
/// Standard deviation of an error of position that is even in [-SHIFT, SHIFT], in fine cells.
pub(super) const SHIFTED: f64 = 0.577 * SHIFT * (FINE as f64) / crate::assess::COLUMN;
/// A surface this close to that of a part that stands is that of the part, m: parapets, roof layers and plant are in no model.
pub(super) const ROOF: f64 = 1.0;
/// Heights that differ by more say nothing of the level of the ground, m.
pub(super) const LEVEL: f64 = 1.0;
/// Deeper than this below the ground is a pit, m: its depth is not compared.
const PIT: f64 = -1.0;

/// The surface of a run, in m above the datum.
pub(super) struct Surface {
    heights: BTreeMap<[i32; 2], f64>,
    stands: BTreeSet<[i32; 2]>,
}

impl Surface {
    /// That of a run. A part stands where the surface is well above all that has fallen: fines and pieces that still slide are no part that stands.
    pub(super) fn of(m: &Member) -> Self {
        let heap: BTreeMap<[i32; 2], i32> = m.sample.heap.iter().copied().collect();
        let least = (ROOF * 1e3) as i32;
        let is_higher = |c: &&([i32; 2], i32)| c.1 > heap.get(&c.0).map_or(0, |top| (*top).max(0)) + least;
        let surface = &m.sample.surface;
        Self {
            stands: surface.iter().filter(is_higher).map(|c| c.0).collect(),
            heights: surface.iter().map(|(c, z)| (*c, f64::from(*z) / 1e3)).collect(),
        }
    }

    /// Height in a cell; 0 is the ground.
    pub(super) fn height(&self, cell: [i32; 2]) -> f64 {
        self.heights.get(&cell).copied().unwrap_or(0.0)
    }

    /// True where what is seen is a part that stands.
    pub(super) fn stands(&self, cell: [i32; 2]) -> bool {
        self.stands.contains(&cell)
    }

    /// Height between the middles of four cells, `off` cells away from the middle of one.
    fn between(&self, cell: [i32; 2], off: [f64; 2]) -> f64 {
        let low = off.map(f64::floor);
        let share = [off[0] - low[0], off[1] - low[1]];
        let at = |i: i32, j: i32| self.height([cell[0] + low[0] as i32 + i, cell[1] + low[1] as i32 + j]);
        let along = |j: i32| at(0, j) * (1.0 - share[0]) + at(1, j) * share[0];
        along(0) * (1.0 - share[1]) + along(1) * share[1]
    }

    /// Rise from cell to cell along the two axes, m.
    pub(super) fn slope(&self, c: [i32; 2]) -> [f64; 2] {
        let h = |i: i32, j: i32| self.height([c[0] + i, c[1] + j]);
        [0.5 * (h(1, 0) - h(-1, 0)), 0.5 * (h(0, 1) - h(0, -1))]
    }

    /// The heights that would be measured in some cells: shifted, with an error of the level and one of each cell.
    pub(super) fn measured(&self, cells: &[[i32; 2]], random: &mut Random) -> Vec<f64> {
        let cell = crate::assess::COLUMN / f64::from(FINE);
        let off = [0, 1].map(|_| (2.0 * random.fraction() - 1.0) * SHIFT / cell);
        let bias = BIAS * random.normal();
        cells.iter().map(|c| self.between(*c, off) + bias + NOISE * random.normal()).collect()
    }
}

/// A measured height, m: pits count as the ground.
pub(super) fn without_pits(height: f64) -> f64 {
    if height < PIT { 0.0 } else { height }
}
