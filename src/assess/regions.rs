//! Separate voids: basins of the clearance map, merged across saddles unless the passage between them is a real neck.

use super::Settings;
use super::field::Field;
use std::collections::BTreeMap;

/// No void.
pub const NONE: u32 = u32::MAX;
/// A neck is narrower than the smaller room's clearance by at least this, m, ...
const NECK_DROP: f32 = 0.10;
/// ... and by this factor.
const NECK_RATIO: f32 = 0.7;
/// Rooms grow back from their core by at most this, m.
const GROW: f64 = 0.5;

/// Labels of all cells: [`NONE`] or the number of a region, counted from 0, and the cell of each region's largest clearance.
pub struct Regions {
    /// Label of each cell.
    pub label: Vec<u32>,
    /// Cell of largest clearance of each region.
    pub peak: Vec<usize>,
}

/// Divides the covered free space.
pub fn divide(f: &Field, covered: &[bool], s: &Settings) -> Regions {
    let core = |at: usize| covered[at] && f64::from(f.distance[at]) >= s.core_clearance;
    // Steepest ascent: every core cell points to its best neighbour; ties go to the smaller index.
    let mut up = vec![NONE; f.distance.len()];
    for at in 0..up.len() {
        if !core(at) {
            continue;
        }
        let mut best = at;
        f.neighbours(at, true, |q| {
            if core(q) && (f.distance[q] > f.distance[best] || (f.distance[q] == f.distance[best] && q < best)) {
                best = q;
            }
        });
        up[at] = best as u32;
    }
    let mut root = vec![NONE; up.len()];
    let mut peaks: Vec<usize> = Vec::new();
    let mut path = Vec::new();
    for at in 0..up.len() {
        if up[at] == NONE || root[at] != NONE {
            continue;
        }
        let mut p = at;
        while root[p] == NONE && up[p] as usize != p {
            path.push(p);
            p = up[p] as usize;
        }
        if root[p] == NONE {
            root[p] = peaks.len() as u32;
            peaks.push(p);
        }
        let label = root[p];
        for q in path.drain(..) {
            root[q] = label;
        }
    }
    // Highest saddle between each two basins.
    let mut saddles = BTreeMap::<(u32, u32), f32>::new();
    for at in 0..root.len() {
        if root[at] == NONE {
            continue;
        }
        f.neighbours(at, false, |q| {
            if q > at && root[q] != NONE && root[q] != root[at] {
                let key = (root[at].min(root[q]), root[at].max(root[q]));
                let height = f.distance[at].min(f.distance[q]);
                let best = saddles.entry(key).or_insert(height);
                *best = best.max(height);
            }
        });
    }
    let mut order: Vec<((u32, u32), f32)> = saddles.into_iter().collect();
    order.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let mut parent: Vec<u32> = (0..peaks.len() as u32).collect();
    fn find(parent: &mut [u32], mut i: u32) -> u32 {
        while parent[i as usize] != i {
            parent[i as usize] = parent[parent[i as usize] as usize];
            i = parent[i as usize];
        }
        i
    }
    for ((a, b), saddle) in order {
        let (a, b) = (find(&mut parent, a), find(&mut parent, b));
        if a == b {
            continue;
        }
        let height = |x: u32| f.distance[peaks[x as usize]];
        let (low, high) = if height(a) < height(b) || (height(a) == height(b) && a > b) { (a, b) } else { (b, a) };
        if height(low) - saddle >= NECK_DROP && saddle < NECK_RATIO * height(low) {
            continue;
        }
        parent[low as usize] = high;
    }
    let mut number = BTreeMap::<u32, u32>::new();
    let mut peak = Vec::new();
    let mut label = vec![NONE; root.len()];
    for at in 0..root.len() {
        if root[at] != NONE {
            let r = find(&mut parent, root[at]);
            let n = *number.entry(r).or_insert_with(|| {
                peak.push(peaks[r as usize]);
                peak.len() as u32 - 1
            });
            label[at] = n;
        }
    }
    grow(f, covered, &mut label);
    Regions { label, peak }
}

/// Takes back the covered free cells around the cores, and the shell of cells that a surface cuts.
fn grow(f: &Field, covered: &[bool], label: &mut [u32]) {
    let free = -0.5 * f.cell as f32;
    let mut front: Vec<usize> = (0..label.len()).filter(|&at| label[at] != NONE).collect();
    for _ in 0..(GROW / f.cell).round() as usize {
        let mut next = BTreeMap::<usize, u32>::new();
        for &at in &front {
            f.neighbours(at, false, |q| {
                // A free cell passes the growth on; a cut cell only ends it.
                if label[q] == NONE
                    && f.distance[q] > free
                    && f.distance[at] > 0.0
                    && (covered[q] || f.distance[q] <= 0.0)
                {
                    let l = next.entry(q).or_insert(label[at]);
                    *l = (*l).min(label[at]);
                }
            });
        }
        front = next.keys().copied().collect();
        for (q, l) in next {
            label[q] = l;
        }
    }
}
