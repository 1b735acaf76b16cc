//! Dimensions of one void: volume with partly filled cells, clear height, depth under the edge of its roof, fit of a body and access.

use super::regions::{NONE, Region, around};
use super::site::Site;
use crate::geometry::{Aabb, Vec3};
use rayon::prelude::*;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// Half the axis of a capsule that represents a lying person, m.
const BODY_HALF: f64 = 0.65;
/// A void that is less deep than this under the edge of its cover may be an overhang, m.
const LEAST_DEPTH: f64 = 0.5;

/// Free columns of a void, in plan order: the highest cell of each, and the length of its longest run of free cells.
pub(super) type Columns = BTreeMap<(usize, usize), (usize, usize)>;

/// Plan columns of a region.
pub(super) fn columns(site: &Site, cells: &[u32]) -> Columns {
    let mut out = Columns::new();
    let mut last: Option<([usize; 3], usize)> = None;
    for c in cells {
        let [i, j, k] = site.grid.ijk(*c as usize);
        let run = match last {
            Some(([a, b, e], run)) if (a, b, e + 1) == (i, j, k) => run + 1,
            _ => 1,
        };
        last = Some(([i, j, k], run));
        let entry = out.entry((i, j)).or_insert((*c as usize, run));
        *entry = (*c as usize, entry.1.max(run));
    }
    out
}

/// Volume (m3) and its first moment. Every cell counts by its free share, with the layer of cells at the walls.
pub(super) fn volume(site: &Site, region: &Region, label: &[u32]) -> (f64, Vec3) {
    let own = label[region.cells[0] as usize];
    let cell = site.grid.cell;
    let mut shell: Vec<u32> = Vec::new();
    for c in &region.cells {
        around(&site.grid, *c as usize, |o| {
            let d = f64::from(site.field.distance[o]);
            if d <= 0.0 && d > -0.5 * cell {
                shell.push(o as u32);
            }
        });
    }
    shell.sort_unstable();
    shell.dedup();
    debug_assert!(region.cells.iter().all(|c| label[*c as usize] == own) && own != NONE);
    let shares: Vec<f64> = shell.par_iter().map(|c| free_share(site, *c as usize)).collect();
    let inner = region.cells.iter().map(|c| (*c, (0.5 + f64::from(site.field.distance[*c as usize]) / cell).min(1.0)));
    let (mut sum, mut moment) = (0.0, Vec3::zeros());
    for (c, share) in inner.chain(shell.iter().copied().zip(shares)) {
        let [i, j, k] = site.grid.ijk(c as usize);
        sum += share;
        moment += site.grid.centre(i, j, k) * share;
    }
    (sum * cell.powi(3), moment / sum.max(1e-12))
}

/// Free share of a cell whose centre is solid. Near one flat face the distance gives the share. Where pieces meet, the distance to the
/// nearest face is not meaningful, so points in the cell are tested.
fn free_share(site: &Site, c: usize) -> f64 {
    const N: usize = 4;
    let [i, j, k] = site.grid.ijk(c);
    let (middle, cell) = (site.grid.centre(i, j, k), site.grid.cell);
    let solids = site.close_by(&middle, cell * 0.5);
    if solids.len() < 2 {
        return (0.5 + f64::from(site.field.distance[c]) / cell).clamp(0.0, 1.0);
    }
    let place = |n: usize| ((n as f64 + 0.5) / N as f64 - 0.5) * cell;
    let points = (0..N * N * N).map(|n| middle + Vec3::new(place(n / (N * N)), place(n / N % N), place(n % N)));
    points.filter(|p| site.clearance(p, &solids) > 0.0).count() as f64 / (N * N * N) as f64
}

/// Clear height that a tenth of the plan area exceeds, m.
pub(super) fn clear_height(site: &Site, columns: &Columns) -> f64 {
    let mut runs: Vec<usize> = columns.values().map(|v| v.1).collect();
    runs.sort_unstable();
    runs[(runs.len() - 1) * 9 / 10] as f64 * site.grid.cell
}

/// Distance of every covered free cell from the edge of its cover, m; infinite for sealed cells.
pub(super) fn depth_under_cover(site: &Site, covered: &[bool]) -> Vec<f32> {
    let step = [0.0, 1.0, 2f64.sqrt(), 3f64.sqrt()].map(|s| (s * 1000.0) as u32);
    let free = |c: usize| site.field.distance[c] > 0.0;
    let mut far = vec![u32::MAX; covered.len()];
    let edge: Vec<u32> = (0..covered.len() as u32)
        .into_par_iter()
        .filter(|c| {
            let mut rim = false;
            let open = free(*c as usize) && !covered[*c as usize];
            if open {
                around(&site.grid, *c as usize, |o| rim |= covered[o] && free(o));
            }
            rim
        })
        .collect();
    let mut heap: BinaryHeap<Reverse<(u32, u32)>> = edge.iter().map(|c| Reverse((0, *c))).collect();
    for c in edge {
        far[c as usize] = 0;
    }
    while let Some(Reverse((d, c))) = heap.pop() {
        if d > far[c as usize] {
            continue;
        }
        let here = site.grid.ijk(c as usize);
        around(&site.grid, c as usize, |o| {
            let there = site.grid.ijk(o);
            let next = d + step[(0..3).map(|a| here[a].abs_diff(there[a])).sum::<usize>()];
            if covered[o] && free(o) && next < far[o] {
                far[o] = next;
                heap.push(Reverse((next, o as u32)));
            }
        });
    }
    far.into_iter()
        .map(|d| if d == u32::MAX { f32::INFINITY } else { d as f32 / 1000.0 * site.grid.cell as f32 })
        .collect()
}

/// True for a void that is only the underside of a projecting slab: it is not deep for its height.
pub(super) fn is_overhang(region: &Region, depth: &[f32], height: f64) -> bool {
    let deepest = region.cells.iter().map(|c| depth[*c as usize]).fold(0.0, f32::max);
    f64::from(deepest) < LEAST_DEPTH.max(0.5 * height)
}

/// True when a capsule of the size of a lying person fits, in one of eight directions and three pitches.
pub(super) fn body_fits(site: &Site, region: &Region, radius: f64) -> bool {
    let cell = site.grid.cell;
    let least = radius - cell / 4.0;
    let mut ways = Vec::new();
    for a in 0..8 {
        for pitch in [0.0f64, -0.5, 0.5] {
            let (s, c) = (f64::from(a) * std::f64::consts::FRAC_PI_8).sin_cos();
            ways.push(Vec3::new(c * pitch.cos(), s * pitch.cos(), pitch.sin()));
        }
    }
    region.cells.par_iter().any(|c| {
        let [i, j, k] = site.grid.ijk(*c as usize);
        let middle = site.grid.centre(i, j, k);
        f64::from(site.field.distance[*c as usize]) >= least
            && ways.iter().any(|d| {
                let reach = |t: i32| middle + d * (BODY_HALF * f64::from(t) / 4.0);
                [4, -4, 3, -3, 2, -2, 1, -1].iter().all(|t| interpolated(site, &reach(*t)) >= least)
            })
    })
}

/// Clearance interpolated between cell centres, m; beyond the grid it is solid.
pub(super) fn interpolated(site: &Site, p: &Vec3) -> f64 {
    let low = p - Vec3::repeat(site.grid.cell / 2.0);
    let Some([i, j, k]) = site.grid.cell_of(&low) else { return -1.0 };
    let share = (p - site.grid.centre(i, j, k)) / site.grid.cell;
    let mut sum = 0.0;
    for (a, b, e) in [(0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0), (1, 1, 1)] {
        let Some([x, y, z]) = site.grid.step([i, j, k], [a, b, e]) else { return -1.0 };
        let weight = |one: isize, s: f64| if one == 1 { s } else { 1.0 - s };
        let w = weight(a, share.x) * weight(b, share.y) * weight(e, share.z);
        sum += w * f64::from(site.field.distance[site.grid.at(x, y, z)]);
    }
    sum
}

/// Exact clearance at the narrowest point of the widest access path, m; 0 when sealed.
pub(super) fn access(site: &Site, region: &Region) -> f64 {
    let Some(gate) = region.narrowest else { return 0.0 };
    let here = site.grid.ijk(gate);
    let mut along = (f32::NEG_INFINITY, Vec3::x());
    for (step, axis) in [([1, 0, 0], Vec3::x()), ([0, 1, 0], Vec3::y()), ([0, 0, 1], Vec3::z())] {
        let back = step.map(|s: isize| -2 * s);
        let read = |d: [isize; 3]| {
            site.grid.step(here, d).map_or(-1.0, |[a, b, c]| site.field.distance[site.grid.at(a, b, c)])
        };
        let bend = read(step.map(|s| 2 * s)) + read(back);
        if bend > along.0 {
            along = (bend, axis);
        }
    }
    site.climb(&site.grid.centre(here[0], here[1], here[2]), Some(along.1)).0.max(0.0)
}

/// Solids in the roof of a void with the number of columns they cover, the largest number first.
pub(super) fn roof(site: &Site, columns: &Columns) -> Vec<(usize, usize)> {
    let mut count: BTreeMap<usize, usize> = BTreeMap::new();
    for (top, _) in columns.values() {
        if let Some(s) = site.roof(*top) {
            *count.entry(s).or_default() += 1;
        }
    }
    let mut out: Vec<(usize, usize)> = count.into_iter().collect();
    out.sort_by_key(|(s, n)| (Reverse(*n), *s));
    out
}

/// Mean height of the topmost solid surface above the void's roof, m.
pub(super) fn cover(site: &Site, columns: &Columns) -> f64 {
    let (mut sum, mut n) = (0.0, 0usize);
    for ((i, j), (top, _)) in columns {
        let [_, _, k] = site.grid.ijk(*top);
        let p = site.grid.centre(*i, *j, k);
        let spans = site.solids.iter().filter(|s| {
            let b = &s.bounds;
            b.max.z > p.z && b.min.x <= p.x && p.x <= b.max.x && b.min.y <= p.y && p.y <= b.max.y
        });
        let spans: Vec<(f64, f64)> = spans.filter_map(|s| s.column(p.x, p.y)).filter(|s| s.1 > p.z).collect();
        if !spans.is_empty() {
            let low = spans.iter().map(|s| s.0.max(p.z)).fold(f64::INFINITY, f64::min);
            sum += spans.iter().map(|s| s.1).fold(low, f64::max) - low;
            n += 1;
        }
    }
    sum / n.max(1) as f64
}

/// Bounding box of the free cells, m.
pub(super) fn bounds(site: &Site, region: &Region) -> Aabb {
    let mut b = Aabb::empty();
    for c in &region.cells {
        let [i, j, k] = site.grid.ijk(*c as usize);
        b.include(&site.grid.centre(i, j, k));
    }
    b.grown(site.grid.cell / 2.0)
}
