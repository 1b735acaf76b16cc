//! Divides the covered free space into voids: basins of steepest ascent of the clearance, a graph of their saddles, and merging across wide
//! necks (marker-based watershed as in pore-network extraction, Gostick 2017). Also finds the widest access path of each.

use super::field::{Field, Grid};
use rayon::prelude::*;

/// No region.
pub(super) const NONE: u32 = u32::MAX;
/// Two basins stay separate when the neck is narrower than the smaller peak by this distance, m, ...
const NECK_DEPTH: f32 = 0.10;
/// ... and by this ratio.
const NECK_RATIO: f32 = 0.7;
/// Distance by which a void grows from its core into the narrow spaces around it, m.
const GROWTH: f64 = 0.5;

const SOLID: u8 = 0;
const CORE: u8 = 1;
const CREVICE: u8 = 2;
const OPEN: u8 = 3;
/// Core below a roof that has not moved.
const STANDING: u8 = 4;

fn in_core(kind: u8) -> bool {
    kind == CORE || kind == STANDING
}

/// One separate space.
#[derive(Clone, Debug)]
pub(super) struct Region {
    /// Its cells.
    pub cells: Vec<u32>,
    /// Cell of the largest clearance.
    pub peak: usize,
    /// Cell at the narrowest point of the widest access path; `None` when sealed.
    pub narrowest: Option<usize>,
}

/// Finds the spaces. `standing` is true for a cell whose roof has not moved (`None`: unknown). Spaces below standing roofs and below
/// fallen roofs are never joined.
pub(super) fn split(
    grid: &Grid,
    field: &Field,
    covered: &[bool],
    open: &[bool],
    core: f32,
    standing: &(dyn Fn(usize) -> Option<bool> + Sync),
) -> (Vec<Region>, Vec<u32>) {
    let kind: Vec<u8> = (0..grid.len())
        .into_par_iter()
        .map(|c| match field.distance[c] {
            d if d <= 0.0 => SOLID,
            _ if open[c] => OPEN,
            d if covered[c] && d >= core => match standing(c) {
                Some(true) => STANDING,
                _ => CORE,
            },
            _ => CREVICE,
        })
        .collect();
    let (mut label, peaks) = basins(grid, field, &kind);
    let outside = peaks.len() as u32;
    label.par_iter_mut().zip(&kind).filter(|(_, k)| **k == OPEN).for_each(|(l, _)| *l = outside);
    let edges = saddles(grid, field, &label);
    let is_core = |b: u32| b != outside && in_core(kind[peaks[b as usize] as usize]);
    let mut union = merged_basins(field, &peaks, edges.iter().filter(|e| is_core(e.a) && is_core(e.b)), standing);
    let narrowest = ways_out(&edges, outside);

    let mut number = vec![NONE; peaks.len()];
    let mut regions: Vec<Region> = Vec::new();
    for b in 0..outside {
        if is_core(b) && union.root(b) == b {
            number[b as usize] = regions.len() as u32;
            let peak = peaks[b as usize] as usize;
            let gate = narrowest[b as usize].map(|c| c as usize);
            regions.push(Region { cells: Vec::new(), peak, narrowest: gate });
        }
    }
    for (c, l) in label.iter_mut().enumerate() {
        *l = if in_core(kind[c]) { number[union.root(*l) as usize] } else { NONE };
    }
    grow(grid, field, covered, &mut label);
    for (c, l) in label.iter().enumerate() {
        if let Some(r) = regions.get_mut(*l as usize) {
            r.cells.push(c as u32);
        }
    }
    (regions, label)
}

/// Merges basins across wide necks, in the order of the passages. Basins under standing and under fallen roofs stay separate.
fn merged_basins<'a>(
    field: &Field,
    peaks: &[u32],
    passages: impl Iterator<Item = &'a Edge>,
    standing: &(dyn Fn(usize) -> Option<bool> + Sync),
) -> Union {
    let mut union = Union::new(peaks.len());
    let mut top: Vec<f32> = peaks.iter().map(|p| field.distance[*p as usize]).collect();
    let mut stands: Vec<Option<bool>> = peaks.par_iter().map(|p| standing(*p as usize)).collect();
    for e in passages {
        let (mut a, mut b) = (union.root(e.a), union.root(e.b));
        if a == b {
            continue;
        }
        let low = top[a as usize].min(top[b as usize]);
        let neck = low - e.saddle >= NECK_DEPTH && e.saddle < NECK_RATIO * low;
        let (sa, sb) = (stands[a as usize], stands[b as usize]);
        if neck || (sa.is_some() && sb.is_some() && sa != sb) {
            continue;
        }
        if top[a as usize] < top[b as usize] {
            (a, b) = (b, a);
        }
        union.parent[b as usize] = a;
        stands[a as usize] = sa.or(sb);
        top[a as usize] = top[a as usize].max(top[b as usize]);
    }
    union
}

/// Labels each free cell with the peak that steepest ascent within its kind reaches. Also returns the cells of the peaks.
fn basins(grid: &Grid, field: &Field, kind: &[u8]) -> (Vec<u32>, Vec<u32>) {
    let d = &field.distance;
    let up: Vec<u32> = (0..grid.len())
        .into_par_iter()
        .map(|c| {
            if !in_core(kind[c]) && kind[c] != CREVICE {
                return NONE;
            }
            let mut best = c;
            around(grid, c, |y| {
                if kind[y] == kind[c] && (d[y] > d[best] || (d[y] == d[best] && y > best)) {
                    best = y;
                }
            });
            best as u32
        })
        .collect();
    let mut peaks = Vec::new();
    let mut number = vec![NONE; up.len()];
    for c in 0..up.len() {
        if up[c] == c as u32 {
            number[c] = peaks.len() as u32;
            peaks.push(c as u32);
        }
    }
    for c in 0..up.len() {
        let mut y = c;
        while up[y] != NONE && number[y] == NONE {
            y = up[y] as usize;
        }
        let found = number[y];
        y = c;
        while up[y] != NONE && number[y] == NONE {
            number[y] = found;
            y = up[y] as usize;
        }
    }
    (number, peaks)
}

/// Calls `call` for each of the 26 neighbours.
pub(super) fn around(grid: &Grid, c: usize, mut call: impl FnMut(usize)) {
    let here = grid.ijk(c);
    for a in -1..=1 {
        for b in -1..=1 {
            for e in -1..=1 {
                if let Some([x, y, z]) = grid.step(here, [a, b, e]).filter(|n| *n != here) {
                    call(grid.at(x, y, z));
                }
            }
        }
    }
}

/// The widest passage between two neighbouring basins.
#[derive(Clone, Copy)]
struct Edge {
    saddle: f32,
    a: u32,
    b: u32,
    cell: u32,
}

/// All passages, widest first.
fn saddles(grid: &Grid, field: &Field, label: &[u32]) -> Vec<Edge> {
    let [nx, ny, nz] = grid.n;
    let keep_widest = |mut edges: Vec<Edge>| {
        edges.sort_unstable_by(|p, q| {
            (p.a, p.b).cmp(&(q.a, q.b)).then(q.saddle.total_cmp(&p.saddle)).then(p.cell.cmp(&q.cell))
        });
        edges.dedup_by_key(|e| (e.a, e.b));
        edges
    };
    let planes: Vec<Vec<Edge>> = (0..nx)
        .into_par_iter()
        .map(|i| {
            let mut edges = Vec::new();
            for c in i * ny * nz..(i + 1) * ny * nz {
                if label[c] == NONE {
                    continue;
                }
                for d in [[1, 0, 0], [0, 1, 0], [0, 0, 1]] {
                    let Some([x, y, z]) = grid.step(grid.ijk(c), d) else { continue };
                    let o = grid.at(x, y, z);
                    if label[o] == NONE || label[o] == label[c] {
                        continue;
                    }
                    let cell = if field.distance[c] < field.distance[o] { c } else { o };
                    let (a, b) = (label[c].min(label[o]), label[c].max(label[o]));
                    edges.push(Edge { saddle: field.distance[cell], a, b, cell: cell as u32 });
                }
            }
            keep_widest(edges)
        })
        .collect();
    let mut edges = keep_widest(planes.concat());
    edges.sort_unstable_by(|p, q| q.saddle.total_cmp(&p.saddle).then((p.a, p.b).cmp(&(q.a, q.b))));
    edges
}

/// Kruskal's algorithm over the passages, widest first: the passage that joins a basin to the outside is the narrowest point of its widest
/// access path.
fn ways_out(edges: &[Edge], outside: u32) -> Vec<Option<u32>> {
    let mut union = Union::new(outside as usize + 1);
    let mut members: Vec<Vec<u32>> = (0..=outside).map(|b| vec![b]).collect();
    let mut gate = vec![None; outside as usize];
    for e in edges {
        let (mut a, mut b) = (union.root(e.a), union.root(e.b));
        if a == b {
            continue;
        }
        let out = union.root(outside);
        if a == out || b == out {
            for m in &members[if a == out { b } else { a } as usize] {
                gate[*m as usize] = Some(e.cell);
            }
        }
        if members[a as usize].len() < members[b as usize].len() {
            (a, b) = (b, a);
        }
        let moved = std::mem::take(&mut members[b as usize]);
        members[a as usize].extend(moved);
        union.parent[b as usize] = a;
    }
    gate
}

/// Extends the labels into neighbouring covered free cells, with 6 and 18 neighbours in turn for a rounder front.
fn grow(grid: &Grid, field: &Field, covered: &[bool], label: &mut [u32]) {
    let mut front: Vec<u32> = (0..label.len() as u32).filter(|c| label[*c as usize] != NONE).collect();
    for turn in 0..(GROWTH / grid.cell / 1.2).round() as usize {
        let mut next = Vec::new();
        for &c in &front {
            let here = grid.ijk(c as usize);
            around(grid, c as usize, |o| {
                let there = grid.ijk(o);
                let steps: usize = (0..3).map(|a| here[a].abs_diff(there[a])).sum();
                if steps <= 1 + turn % 2 && covered[o] && field.distance[o] > 0.0 && label[o] == NONE {
                    label[o] = label[c as usize];
                    next.push(o as u32);
                }
            });
        }
        front = next;
    }
}

/// Disjoint sets (union-find).
struct Union {
    parent: Vec<u32>,
}

impl Union {
    fn new(n: usize) -> Self {
        Self { parent: (0..n as u32).collect() }
    }

    fn root(&mut self, mut x: u32) -> u32 {
        while self.parent[x as usize] != x {
            self.parent[x as usize] = self.parent[self.parent[x as usize] as usize];
            x = self.parent[x as usize];
        }
        x
    }
}
