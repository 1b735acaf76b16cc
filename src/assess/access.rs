//! The way out: for each cell the largest clearance that a route from the open air to it can keep.

use super::field::Field;
use std::collections::BinaryHeap;

/// Widest path from the open air, m; 0 where there is none. Read on the grid: up to half a cell low in narrow places.
pub fn widest(f: &Field, covered: &[bool], outside: &[bool]) -> Vec<f32> {
    let mut best = vec![0.0f32; covered.len()];
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
                heap.push((wide.to_bits(), std::cmp::Reverse(q)));
            }
        });
    }
    best
}
