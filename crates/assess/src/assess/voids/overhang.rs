//! Tells the underside of a projecting slab from a void: it is open along a side, and not deep for its height.

use super::measure::VoidPlan;
use super::regions::NONE;
use crate::assess::space::site::Site;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A void that is less deep than this under the edge of its cover may be an overhang, m.
const LEAST_DEPTH: f64 = 0.5;
/// An overhang is open along at least this share of its plan outline.
const OPEN_SHARE: f64 = 0.2;
const SIDES: [(isize, isize); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

/// The plan of a void as a small picture.
struct Picture {
    low: (usize, usize),
    size: (usize, usize),
    /// Whether a column is in the void.
    inside: Vec<bool>,
}

impl Picture {
    fn new(site: &Site, plan: &VoidPlan) -> Self {
        let columns = || plan.tops().map(|s| site.grid.column(s.plan as usize));
        let (mut low, mut high) = ((usize::MAX, usize::MAX), (0, 0));
        for (i, j) in columns() {
            low = (low.0.min(i), low.1.min(j));
            high = (high.0.max(i), high.1.max(j));
        }
        let size = (high.0 - low.0 + 1, high.1 - low.1 + 1);
        let mut inside = vec![false; size.0 * size.1];
        for (i, j) in columns() {
            inside[(i - low.0) * size.1 + j - low.1] = true;
        }
        Self { low, size, inside }
    }

    fn beside(&self, at: usize, (a, b): (isize, isize)) -> Option<usize> {
        let i = (at / self.size.1).checked_add_signed(a).filter(|i| *i < self.size.0)?;
        let j = (at % self.size.1).checked_add_signed(b).filter(|j| *j < self.size.1)?;
        Some(i * self.size.1 + j).filter(|at| self.inside[*at])
    }
}

/// True for a void that is only the underside of a projecting slab. `height` is its clear height, m.
pub(crate) fn is_overhang(site: &Site, plan: &VoidPlan, height: f64) -> bool {
    let picture = Picture::new(site, plan);
    let (mut edge, mut rim) = (0usize, Vec::new());
    for s in plan.tops() {
        let (i, j) = site.grid.column(s.plan as usize);
        let at = (i - picture.low.0) * picture.size.1 + j - picture.low.1;
        if SIDES.iter().all(|d| picture.beside(at, *d).is_some()) {
            continue;
        }
        edge += 1;
        if opens(site, plan, s.plan, i, j) {
            rim.push(at);
        }
    }
    if rim.is_empty() || (rim.len() as f64) < OPEN_SHARE * edge as f64 {
        return false;
    }
    let mut known = vec![NONE; picture.inside.len()];
    let mut heap: BinaryHeap<Reverse<(u32, usize)>> = rim.iter().map(|p| Reverse((0, *p))).collect();
    rim.iter().for_each(|p| known[*p] = 0);
    let mut deepest = 0;
    while let Some(Reverse((d, p))) = heap.pop() {
        if d > known[p] {
            continue;
        }
        deepest = deepest.max(d);
        for a in -1..=1 {
            for b in -1..=1 {
                let next = d + if a * b == 0 { 1000 } else { 1414 };
                if let Some(q) = picture.beside(p, (a, b)).filter(|q| next < known[*q]) {
                    known[q] = next;
                    heap.push(Reverse((next, q)));
                }
            }
        }
    }
    let depth = (f64::from(deepest) / 1000.0 + 0.5) * site.grid.cell;
    depth < LEAST_DEPTH.max(0.5 * height.min(site.storey_height))
}

/// True when a column of the void has a free way to a neighbouring column that is not covered.
fn opens(site: &Site, plan: &VoidPlan, column: u32, i: usize, j: usize) -> bool {
    let first = plan.strips.partition_point(|s| s.plan < column);
    let strips = plan.strips[first..].iter().take_while(|s| s.plan == column);
    let mut cells = strips.flat_map(|s| s.k.0..=s.k.1).map(|k| site.grid.at(i, j, k as usize));
    cells.any(|c| {
        SIDES.iter().any(|(a, b)| {
            site.grid.beside(c, [*a, *b, 0]).is_some_and(|o| {
                let [x, y, k] = site.grid.ijk(o);
                let plan = site.grid.plan(x, y).expect("a cell of the grid");
                site.field.distance[o] > 0.0
                    && site.grid.centre(x, y, k).z >= site.columns.cover[plan]
                    && !site.is_cut(c, o)
            })
        })
    })
}
