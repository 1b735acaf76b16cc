//! Dimensions of one void: floor area, clear heights, cover, depth under the edge of its roof and access.

use super::regions::Region;
use crate::assess::space::columns::FreeRun;
use crate::assess::space::grid::EDGE;
use crate::assess::space::kinds;
use crate::assess::space::kinds::{SHAFT, is_core};
use crate::assess::space::site::Site;
use crate::geometry::{Aabb, Vec3};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Headroom of standing space, m.
const HEADROOM: f64 = 1.5;
/// What is higher than this above the floor of a storey does not lie on it, m.
const HIGH_ABOVE: f64 = 1.5;
/// Share of its plan that must have this headroom.
const HIGH_SHARE: f64 = 0.3;

/// A contiguous run of a void's cells in one column.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strip {
    /// Plan cell.
    pub plan: u32,
    /// Lowest and highest cell.
    pub k: (u32, u32),
    /// Exact free run around it.
    pub run: FreeRun,
    /// Clear height, m: of the free run, when the void fills it, otherwise of the void.
    pub height: f64,
}

/// The plan of a void.
pub(crate) struct VoidPlan {
    /// All runs, by plan cell, from the lowest up.
    pub strips: Vec<Strip>,
    /// Index of the highest strip of every plan cell.
    pub tops: Vec<usize>,
}

impl VoidPlan {
    /// Plan of a region.
    pub(crate) fn new(site: &Site, region: &Region) -> Self {
        // Runs within blocks, then joined across them.
        let mut pieces: Vec<(u32, u32, u32, u32)> = Vec::new();
        for run in region.cells.chunk_by(|a, b| a + 1 == *b && !(*b as usize).is_multiple_of(EDGE)) {
            let [i, j, k] = site.grid.ijk(run[0] as usize);
            let plan = site.grid.plan(i, j).expect("a cell of the grid") as u32;
            pieces.push((plan, k as u32, (k + run.len()) as u32 - 1, run[run.len() - 1]));
        }
        pieces.sort_unstable();
        let (mut strips, mut tops): (Vec<Strip>, Vec<usize>) = (Vec::new(), Vec::new());
        for run in pieces.chunk_by(|a, b| a.0 == b.0 && a.2 + 1 == b.1) {
            let (first, last) = (run[0], run[run.len() - 1]);
            if strips.last().is_some_and(|s| s.plan == first.0) {
                tops.pop();
            }
            tops.push(strips.len());
            let free = site.run(last.3 as usize);
            let cell = site.grid.cell;
            let own = f64::from(last.2 - first.1 + 1) * cell;
            let whole = free.high - free.low;
            let height = if whole <= own + 2.0 * cell { whole } else { own };
            strips.push(Strip { plan: first.0, k: (first.1, last.2), run: free, height });
        }
        Self { strips, tops }
    }

    /// The highest strip of every plan cell.
    pub(crate) fn tops(&self) -> impl Iterator<Item = &Strip> {
        self.tops.iter().map(|t| &self.strips[*t])
    }

    /// Clear height that a tenth of all runs exceeds, m. Storeys above each other count as runs of their own.
    pub(crate) fn clear_height(&self) -> f64 {
        let mut heights: Vec<f64> = self.strips.iter().map(|s| s.height).collect();
        heights.sort_by(f64::total_cmp);
        heights[(heights.len() - 1) * 9 / 10]
    }

    /// Solids in the roof with the number of plan cells they cover, the largest number first.
    pub(crate) fn roof(&self) -> Vec<(usize, usize)> {
        counted(self.tops().filter_map(|s| s.run.roof))
    }

    /// Its storey: that of most of its floor, sunk or not. Where most of its floor is rubble high above the floor of that storey, a higher one that has
    /// most of its volume.
    pub(crate) fn storey(&self, site: &Site) -> Option<u32> {
        let of_floor = counted(self.strips.iter().filter_map(|s| kinds::storey(site, s.run.low))).first()?.0;
        let high_above = |s: &&Strip| s.run.low > site.storeys[of_floor] + HIGH_ABOVE;
        if 2 * self.strips.iter().filter(high_above).count() <= self.strips.len() {
            return Some(of_floor as u32);
        }
        let cell = site.grid.cell;
        let mut volume: BTreeMap<usize, f64> = BTreeMap::new();
        for s in &self.strips {
            // From the floor up, where the strip begins there; the run may reach beyond the void.
            let low = s.run.low.max(site.grid.origin.z + f64::from(s.k.0) * cell);
            let high = low + s.height;
            for k in 0..site.storeys.len() {
                let from = if k == 0 { f64::NEG_INFINITY } else { site.storeys[k] };
                let to = site.storeys.get(k + 1).copied().unwrap_or(f64::INFINITY);
                *volume.entry(k).or_default() += (high.min(to) - low.max(from)).max(0.0);
            }
        }
        let whole: f64 = volume.values().sum();
        let of_volume = volume.into_iter().find(|(_, v)| *v > 0.5 * whole).map(|(k, _)| k);
        Some(of_volume.map_or(of_floor, |k| k.max(of_floor)) as u32)
    }

    /// Mean height of the topmost solid surface above the void's roof, m.
    pub(crate) fn cover(&self, site: &Site) -> f64 {
        let (mut sum, mut n) = (0.0, 0usize);
        for s in self.tops().filter(|s| s.run.roof.is_some()) {
            let spans = site.columns.spans(s.plan as usize);
            sum += spans.iter().map(|x| x.high).fold(s.run.high, f64::max) - s.run.high;
            n += 1;
        }
        sum / n.max(1) as f64
    }

    /// Share of the plan with headroom to stand, when roof and floor of most of it have not moved; otherwise `None`.
    pub(crate) fn standing(&self, site: &Site, region: &Region) -> bool {
        if !is_core(region.kind) || region.kind < SHAFT {
            return false;
        }
        let still =
            |s: &&Strip| s.run.roof.is_some_and(|r| !site.moved[r]) && s.run.floor.is_none_or(|f| !site.moved[f]);
        let n = self.strips.len() as f64;
        let high = self.strips.iter().filter(|s| s.height > HEADROOM).count() as f64;
        self.strips.iter().filter(still).count() as f64 >= 0.5 * n && high >= HIGH_SHARE * n
    }
}

/// Items with their number, the most frequent first.
fn counted(items: impl Iterator<Item = usize>) -> Vec<(usize, usize)> {
    let mut count: BTreeMap<usize, usize> = BTreeMap::new();
    for s in items {
        *count.entry(s).or_default() += 1;
    }
    let mut out: Vec<(usize, usize)> = count.into_iter().collect();
    out.sort_by_key(|(s, n)| (Reverse(*n), *s));
    out
}

/// Exact clearance at the narrowest point of the widest access path, m; 0 when sealed.
pub(crate) fn access(site: &Site, region: &Region) -> f64 {
    let Some(gate) = region.narrowest else { return 0.0 };
    let here = site.grid.ijk(gate);
    let mut along = (f32::NEG_INFINITY, Vec3::x());
    for (step, axis) in [([1, 0, 0], Vec3::x()), ([0, 1, 0], Vec3::y()), ([0, 0, 1], Vec3::z())] {
        let read = |d: [isize; 3]| {
            let c = site.grid.step(here, d).map(|[a, b, c]| site.grid.at(a, b, c));
            c.and_then(|c| site.field.distance.get(c)).copied().unwrap_or(-1.0)
        };
        let bend = read(step.map(|s: isize| 2 * s)) + read(step.map(|s| -2 * s));
        if bend > along.0 {
            along = (bend, axis);
        }
    }
    site.climb(&site.grid.middle(gate), Some(along.1)).0.max(0.0)
}

/// Bounding box of the free cells, m.
pub(crate) fn bounds(site: &Site, region: &Region) -> Aabb {
    let mut b = Aabb::empty();
    for c in &region.cells {
        b.include(&site.grid.middle(*c as usize));
    }
    b.grown(site.grid.cell / 2.0)
}
