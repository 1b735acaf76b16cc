//! How high the heap is to somebody who stands before it: debris that lies on the ground or on other debris. What lies on a floor that stands, leans, spans
//! or hangs may be storeys above it and is no height of a heap: [`super::debris::Debris::highest`] has it.
//!
//! Vertical lines are followed from the ground up through what lies upon each other, until a part stands in between or there is too much clear height.

use super::sort::Sorted;
use crate::assess::input::snapshot::Snapshot;
use crate::assess::input::solid::Solid;
use rayon::prelude::*;

/// With more clear height than this below it debris spans, leans or hangs, m.
const CLEAR: f64 = 1.0;
/// A part that stands no higher than this above the datum is ground to debris on it: floors at the ground, footings, sills, m.
const LOW: f64 = 1.0;

/// So much of the heap in plan reaches its height, m2: an edge or a corner that sticks out is no height of a heap.
const TOP: f64 = 0.5;

/// Vertical lines over a part of the plan, at the same distance along x and y.
#[derive(Clone, Copy, Debug)]
pub(super) struct VerticalLines {
    /// The first line, m.
    pub first: [f64; 2],
    /// Distance between two lines, m.
    pub apart: f64,
    /// Number along x and y.
    pub count: [usize; 2],
}

impl VerticalLines {
    /// Place of a line along x or y, m.
    pub(super) fn at(&self, axis: usize, k: usize) -> f64 {
        self.first[axis] + k as f64 * self.apart
    }

    /// Numbers of the lines along an axis that meet the box of a solid.
    pub(super) fn range(&self, axis: usize, s: &Solid) -> std::ops::Range<usize> {
        let first = ((s.bounds.min[axis] - self.first[axis]) / self.apart).ceil().max(0.0) as usize;
        let end = ((s.bounds.max[axis] - self.first[axis]) / self.apart + 1.0).floor().max(0.0) as usize;
        first..end.min(self.count[axis])
    }
}

/// Part of a vertical line within a piece.
struct OnLine {
    low: f64,
    high: f64,
    stands: bool,
}

/// Height of the heap above the datum, m; 0 when no debris lies on the ground or on other debris.
pub(super) fn height(
    frame: &Snapshot<'_>,
    solids: &[Option<Solid>],
    sorted: &Sorted,
    (heap, lines): (&[usize], VerticalLines),
) -> f64 {
    let bodies = &frame.structure.bodies;
    let stands = (0..solids.len()).filter(|b| bodies[*b].is_of_building() && sorted.stands(*b));
    let pieces = stands.map(|b| (b, true)).chain(heap.iter().map(|b| (*b, false)));
    // Each row of lines has the pieces that it meets.
    let mut rows: Vec<Vec<(&Solid, bool)>> = vec![Vec::new(); lines.count[1]];
    for (solid, stands) in pieces.filter_map(|(b, stands)| Some((solids[b].as_ref()?, stands))) {
        lines.range(1, solid).for_each(|j| rows[j].push((solid, stands)));
    }
    let of_row = |(j, row): (usize, &Vec<(&Solid, bool)>)| {
        let mut parts: Vec<Vec<OnLine>> = (0..lines.count[0]).map(|_| Vec::new()).collect();
        let y = lines.at(1, j);
        for &(solid, stands) in row {
            for i in lines.range(0, solid) {
                if let Some((low, high)) = solid.column(lines.at(0, i), y) {
                    parts[i].push(OnLine { low, high, stands });
                }
            }
        }
        let on_line = |(i, parts): (usize, &mut Vec<OnLine>)| {
            let ground = frame.structure.ground_at(lines.at(0, i), y).unwrap_or(sorted.datum.0);
            reached(parts, ground, sorted.datum.0)
        };
        parts.iter_mut().enumerate().map(on_line).filter(|z| *z > 0.0).collect::<Vec<f64>>()
    };
    let all: Vec<f64> = rows.par_iter().enumerate().flat_map_iter(of_row).collect();
    reached_by(all, (TOP / (lines.apart * lines.apart)) as usize)
}

/// The height that so many lines reach, or half of them where there are few; 0 without any.
fn reached_by(mut lines: Vec<f64>, wanted: usize) -> f64 {
    lines.sort_by(|a, b| b.total_cmp(a));
    lines.get(wanted.min(lines.len() / 2)).copied().unwrap_or(0.0)
}

/// How high debris is reached on a line from the ground up, m above the datum; 0 when none is.
fn reached(parts: &mut [OnLine], ground: f64, datum: f64) -> f64 {
    parts.sort_by(|a, b| a.low.total_cmp(&b.low));
    let (mut top, mut found) = (ground, 0.0f64);
    for p in parts.iter() {
        if p.stands && p.high <= datum + LOW {
            top = top.max(p.high);
        } else if p.stands || p.low - top > CLEAR {
            break;
        } else {
            top = top.max(p.high);
            found = found.max(top - datum);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on_a_line(parts: &[(f64, f64, bool)]) -> f64 {
        let mut list: Vec<OnLine> = parts.iter().map(|&(low, high, stands)| OnLine { low, high, stands }).collect();
        reached(&mut list, 0.0, 0.0)
    }

    #[test]
    fn a_line_ends_at_what_stands_and_at_what_spans() {
        let (stands, fell) = (true, false);
        // A floor at 3 m stands with 0.5 m on it; 0.4 m lie below.
        let floor = [(0.0, 0.4, fell), (2.8, 3.0, stands), (3.0, 3.5, fell)];
        assert_eq!(on_a_line(&floor), 0.4);
        assert_eq!(on_a_line(&floor[1..]), 0.0);
        // The same on a floor at the ground and on a sill.
        assert_eq!(on_a_line(&[(-0.2, 0.0, stands), (0.0, 0.4, fell)]), 0.4);
        assert_eq!(on_a_line(&[(0.9, 1.3, fell), (0.0, 0.9, stands)]), 1.3);
        // A void of 0.9 m is within the heap; a slab 1.1 m above it spans or hangs.
        assert_eq!(on_a_line(&[(0.0, 1.0, fell), (1.9, 2.1, fell), (3.2, 3.4, fell)]), 2.1);
    }

    #[test]
    fn an_edge_that_sticks_out_is_no_height_of_a_heap() {
        let heap = |edge: usize| [vec![5.0; edge], vec![2.0; 500]].concat();
        assert_eq!((reached_by(heap(40), 50), reached_by(heap(60), 50)), (2.0, 5.0));
        // Half of a small heap.
        assert_eq!((reached_by(vec![1.0, 2.0, 0.5], 50), reached_by(Vec::new(), 50)), (1.0, 0.0));
    }
}
