//! The way out: for each cell the largest clearance that a route from the open air to it can keep.

use super::field::{Field, Solid};
use crate::geometry::Vec3;
use std::collections::BinaryHeap;

/// The widest ways out.
pub struct WaysOut {
    /// Least clearance of the widest path from the open air to each cell, m; 0 where there is none. Read at cell centres: up to
    /// half a cell's diagonal low in narrow places.
    pub clearance: Vec<f32>,
    /// The cell before on that path.
    from: Vec<u32>,
}

/// Widest paths from the open air to every free cell.
pub fn widest(f: &Field, covered: &[bool], outside: &[bool]) -> WaysOut {
    let mut best = vec![0.0f32; covered.len()];
    let mut from = vec![u32::MAX; covered.len()];
    // Clearances are positive, so their bits sort as they do.
    let mut heap = BinaryHeap::new();
    for at in 0..covered.len() {
        if outside[at] {
            best[at] = f.distance[at];
            let mut edge = false;
            f.neighbours(at, false, |q| edge |= !outside[q] && f.distance[q] > 0.0);
            if edge {
                heap.push((best[at].to_bits(), std::cmp::Reverse(at)));
            }
        }
    }
    while let Some((bits, std::cmp::Reverse(at))) = heap.pop() {
        if bits != best[at].to_bits() {
            continue;
        }
        f.neighbours(at, false, |q| {
            if outside[q] || f.distance[q] <= 0.0 {
                return;
            }
            let wide = best[at].min(f.distance[q]);
            if wide > best[q] {
                best[q] = wide;
                from[q] = at as u32;
                heap.push((wide.to_bits(), std::cmp::Reverse(q)));
            }
        });
    }
    WaysOut { clearance: best, from }
}

impl WaysOut {
    /// Clearance of the way out from a cell with its narrow places refined: at each of them a climb on the exact distance
    /// finds the middle of the passage between the grid's points.
    pub fn refined(&self, f: &Field, solids: &[Solid], ground: Option<f64>, cell: usize) -> f64 {
        let coarse = f64::from(self.clearance[cell]);
        if coarse <= 0.0 {
            return 0.0;
        }
        let slack = 0.87 * f.cell;
        let (mut at, mut least) = (cell, f64::INFINITY);
        loop {
            let here = f64::from(f.distance[at]);
            let next = self.from[at];
            if here < (coarse + slack).min(least) {
                let ahead = if next == u32::MAX { at } else { next as usize };
                least = least.min(climb(f, solids, ground, at, ahead));
            }
            if next == u32::MAX {
                break;
            }
            at = next as usize;
        }
        if least.is_finite() { least.max(coarse) } else { coarse }
    }
}

/// Largest exact clearance near a cell's centre, across the direction of the path.
fn climb(f: &Field, solids: &[Solid], ground: Option<f64>, at: usize, ahead: usize) -> f64 {
    let start = f.centre(at);
    let along = (f.centre(ahead) - start).try_normalize(1e-9).unwrap_or_else(Vec3::zeros);
    let near: Vec<&Solid> = solids.iter().filter(|s| s.bounds.grown(1.5).contains(&start)).collect();
    let clearance = |p: &Vec3| {
        let g = ground.map_or(f64::INFINITY, |g| p.z - g);
        near.iter().map(|s| s.distance(p)).fold(g, f64::min)
    };
    let (mut p, mut best) = (start, clearance(&start));
    let mut step = 0.5 * f.cell;
    while step > 1e-3 {
        let mut moved = false;
        for c in 0..3 {
            for sign in [-1.0, 1.0] {
                let mut d = Vec3::zeros();
                d[c] = sign * step;
                let q = p + d - along * along.dot(&d);
                let x = clearance(&q);
                // No farther than a cell: this is about the place between the grid's points, not another place.
                if x > best + 1e-9 && (q - start).norm() <= f.cell {
                    (p, best, moved) = (q, x, true);
                }
            }
        }
        if !moved {
            step *= 0.5;
        }
    }
    best
}
