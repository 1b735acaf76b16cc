//! Divides the covered free space into voids: basins of steepest ascent of the clearance, a graph of their saddles, and merging across wide
//! necks (marker-based watershed as in pore-network extraction, Gostick 2017). Also finds the widest access path of each. What is too low
//! for a core, and where a lying person fits, is a void as well: pancakes of 0.3 m are found like that.

use super::posture::{self, Posture};
use crate::Result;
use crate::assess::input::settings::Settings;
use crate::assess::space::grid::BLOCK;
use crate::assess::space::kinds::{self, CRACK, CREVICE, LOW, OPEN, SOLID, UNROOFED, is_core};
use crate::assess::space::site::Site;
use crate::geometry::Vec3;
use crate::stop::Stop;
use rayon::prelude::*;

/// Current work, for the message when it is stopped.
pub(crate) const VOIDS: &str = "assessing (voids)";

/// No region.
pub(crate) const NONE: u32 = u32::MAX;
/// Two basins stay separate when the neck is narrower than the smaller peak by this distance, m, ...
const NECK_DEPTH: f32 = 0.10;
/// ... and by this ratio.
const NECK_RATIO: f32 = 0.7;
/// Distance by which a void grows from its core into the narrow spaces around it, m.
const GROWTH: f64 = 0.5;
/// The same where the space only becomes narrower, as in the wedge of a lean-to, m.
const WEDGE: f64 = 1.5;
/// A core's exact clearance may be less than the setting by this, m.
const TOLERANCE: f64 = 0.01;
/// Core of another storey or below another roof with less volume than this belongs to what it opens on, m3.
const NICHE: f64 = 1.0;
/// Low spaces with a smaller plan cannot hold a person, m2.
const LEAST_AREA: f64 = 0.6;

/// One separate space.
#[derive(Clone, Debug)]
pub(crate) struct Region {
    /// Its cells, in the order of their numbers.
    pub cells: Vec<u32>,
    /// Largest exact clearance, m, and where it is.
    pub clearance: f64,
    /// Centre of that sphere, m.
    pub position: Vec3,
    /// Kind of the cell there.
    pub kind: u8,
    /// Cell at the narrowest point of the widest access path; `None` when sealed.
    pub narrowest: Option<usize>,
}

/// Finds the spaces and the region of every cell.
pub(crate) fn split(site: &Site, settings: &Settings, stop: &Stop) -> Result<(Vec<Region>, Vec<u32>)> {
    let kind = kinds::kinds(site, settings);
    stop.check(VOIDS)?;
    let (basin, peaks) = basins(site, &kind);
    stop.check(VOIDS)?;
    let outside = peaks.len() as u32;
    let mut of_peak: Vec<u8> = peaks.iter().map(|p| kind[*p as usize]).collect();
    let basin_of = |c: usize| if kind[c] == OPEN { outside } else { basin[c] };
    let edges = saddles(site, &basin_of);
    stop.check(VOIDS)?;
    let mut union = Union::new(peaks.len());
    let keys = merge(site, &peaks, &of_peak, &edges, &mut union, is_core);
    absorb_niches(site, &peaks, &of_peak, &basin, &edges, &keys, &mut union);
    let narrowest = ways_out(&edges, outside);
    stop.check(VOIDS)?;

    // Cores whose exact clearance is enough; the others are low spaces. A gap that only a closed crack covers is open to the sky.
    let is_void = |b: u32| is_core(of_peak[b as usize]) && keys[b as usize] != UNROOFED;
    let roots: Vec<u32> = (0..outside).filter(|b| is_void(*b) && union.root(*b) == *b).collect();
    let tops: Vec<(f64, Vec3)> =
        roots.par_iter().map(|b| site.climb(&site.grid.middle(peaks[*b as usize] as usize), None)).collect();
    let mut number = vec![NONE; peaks.len()];
    let mut regions: Vec<Region> = Vec::new();
    let region = |b: u32, (clearance, position): (f64, Vec3), kind: u8| Region {
        cells: Vec::new(),
        clearance,
        position,
        kind,
        narrowest: narrowest[b as usize].map(|c| c as usize),
    };
    let owner: Vec<u32> = (0..outside).map(|b| union.root(b)).collect();
    let rims =
        rims(site, settings, &Cores { kind: &kind, basin: &basin, owner: &owner, narrowest: &narrowest }, &roots);
    stop.check(VOIDS)?;
    for ((b, top), rim) in roots.iter().zip(tops).zip(rims) {
        if top.0 >= settings.core_clearance - TOLERANCE && !rim {
            number[*b as usize] = regions.len() as u32;
            regions.push(region(*b, top, keys[*b as usize]));
        }
    }
    let chosen: Vec<u32> = owner.iter().map(|r| number[*r as usize]).collect();
    let mut label = vec![NONE; kind.len()];
    label.par_iter_mut().enumerate().filter(|(c, _)| is_core(kind[*c])).for_each(|(c, l)| {
        *l = chosen[basin[c] as usize];
    });
    grow(site, &kind, &mut label, 0);
    stop.check(VOIDS)?;

    for (b, k) in of_peak.iter_mut().enumerate().filter(|(_, k)| is_core(**k)) {
        *k = if chosen[b] == NONE { LOW } else { CREVICE };
    }
    let mut union = Union::new(peaks.len());
    merge(site, &peaks, &of_peak, &edges, &mut union, |k| k == LOW);
    let first = regions.len() as u32;
    for (b, cells) in low_spaces(&of_peak, &basin, &label, &mut union) {
        // A low space has a roof; what only a crack closes from above is no place to lie protected.
        let roofed = cells.iter().filter(|c| site.run(**c as usize).roof.is_some()).count();
        if plan_area(site, &cells) < LEAST_AREA || 2 * roofed < cells.len() {
            continue;
        }
        let best = |a: &&u32, b: &&u32| {
            site.field.distance[**a as usize].total_cmp(&site.field.distance[**b as usize]).then(b.cmp(a))
        };
        let peak = cells.iter().max_by(best).expect("not empty");
        let top = site.climb(&site.grid.middle(*peak as usize), None);
        let free = |c: usize| label[c] == NONE && (matches!(kind[c], LOW | CREVICE) || is_core(kind[c]));
        if top.0 < 0.5 * settings.lying_height - 1e-3
            || !posture::fits(site, &cells, (&free, 1.0), Posture::Lying, settings)
        {
            continue;
        }
        for c in &cells {
            label[*c as usize] = regions.len() as u32;
        }
        let kind = match kind[*peak as usize] {
            LOW => kinds::core_kind(site, &site.run(*peak as usize)),
            k => k,
        };
        regions.push(region(b, top, kind));
    }
    stop.check(VOIDS)?;
    grow(site, &kind, &mut label, first);
    for (c, l) in label.iter().enumerate() {
        if let Some(r) = regions.get_mut(*l as usize) {
            r.cells.push(c as u32);
        }
    }
    Ok((regions, label))
}

/// Cores before they become regions.
struct Cores<'a> {
    kind: &'a [u8],
    basin: &'a [u32],
    /// Root of each basin.
    owner: &'a [u32],
    /// Narrowest cell of the widest way out of each basin.
    narrowest: &'a [Option<u32>],
}

/// Which of some cores are only the rim of the open air, as below the edge of a slab: small, without a neck on the way out, and nobody fits
/// in any posture. Into how many of them such a rim is divided depends on how the grid lies.
fn rims(site: &Site, settings: &Settings, cores: &Cores<'_>, roots: &[u32]) -> Vec<bool> {
    let mut cells: Vec<Vec<u32>> = vec![Vec::new(); cores.owner.len()];
    let most = (NICHE / site.grid.cell.powi(3)) as usize;
    let root = |c: usize| match cores.basin[c] {
        b if b != NONE && is_core(cores.kind[c]) => cores.owner[b as usize],
        _ => NONE,
    };
    for c in 0..cores.basin.len() {
        if let Some(list) = cells.get_mut(root(c) as usize).filter(|l| l.len() <= most) {
            list.push(c as u32);
        }
    }
    let d = &site.field.distance;
    roots
        .par_iter()
        .map(|r| {
            let own = &cells[*r as usize];
            let Some(gate) = cores.narrowest[*r as usize].filter(|_| own.len() <= most) else { return false };
            let low = own.iter().map(|c| d[*c as usize]).fold(0.0, f32::max);
            let belongs = |c: usize| root(c) == *r || matches!(cores.kind[c], LOW | CREVICE);
            let nobody = |p| !posture::fits(site, own, (&belongs, 1.0), p, settings);
            !is_neck(d[gate as usize], low)
                && [Posture::Sitting, Posture::Crawling, Posture::Lying].into_iter().all(nobody)
        })
        .collect()
}

/// Area of some cells in plan, m2.
fn plan_area(site: &Site, cells: &[u32]) -> f64 {
    let plan = |c: &u32| {
        let [i, j, _] = site.grid.ijk(*c as usize);
        (i, j)
    };
    let columns: std::collections::BTreeSet<(usize, usize)> = cells.iter().map(plan).collect();
    columns.len() as f64 * site.grid.cell * site.grid.cell
}

/// Cells of low spaces that no core has reached, by the root of their basins, in the order of the roots.
fn low_spaces(of_peak: &[u8], basin: &[u32], label: &[u32], union: &mut Union) -> Vec<(u32, Vec<u32>)> {
    let mut place = vec![NONE; of_peak.len()];
    let mut out: Vec<(u32, Vec<u32>)> = Vec::new();
    for c in 0..basin.len() {
        let b = basin[c];
        if b == NONE || label[c] != NONE || of_peak[b as usize] != LOW {
            continue;
        }
        let root = union.root(b);
        let at = &mut place[root as usize];
        if *at == NONE {
            *at = out.len() as u32;
            out.push((root, Vec::new()));
        }
        out[*at as usize].1.push(c as u32);
    }
    out.sort_by_key(|r| r.0);
    out
}

/// Merges basins of a sort across wide necks, in the order of the passages. Standing space of different storeys, shafts and space below
/// fallen roofs stay separate.
fn merge(
    site: &Site,
    peaks: &[u32],
    kind: &[u8],
    edges: &[Edge],
    union: &mut Union,
    of_sort: impl Fn(u8) -> bool,
) -> Vec<u8> {
    let top: Vec<f32> = peaks.iter().map(|p| site.field.distance[*p as usize]).collect();
    let mut key = kind.to_vec();
    let mine = |b: u32| kind.get(b as usize).is_some_and(|k| of_sort(*k));
    for e in edges.iter().filter(|e| mine(e.a) && mine(e.b)) {
        let (mut a, mut b) = (union.root(e.a), union.root(e.b));
        if a == b {
            continue;
        }
        let neck = is_neck(e.saddle, top[a as usize].min(top[b as usize]));
        let (ka, kb) = (key[a as usize], key[b as usize]);
        if neck || (ka != kb && ka != UNROOFED && kb != UNROOFED) {
            continue;
        }
        if top[a as usize] < top[b as usize] {
            (a, b) = (b, a);
        }
        union.parent[b as usize] = a;
        key[a as usize] = if ka == UNROOFED { kb } else { ka };
    }
    key
}

/// True when a passage is so narrow that it divides two spaces; `low` is the smaller of their largest clearances, m.
fn is_neck(saddle: f32, low: f32) -> bool {
    low - saddle >= NECK_DEPTH && saddle < NECK_RATIO * low
}

/// Joins small parts of another storey or below another roof to what they open on: reveals of windows and doors, edges of a broken slab.
fn absorb_niches(
    site: &Site,
    peaks: &[u32],
    kind: &[u8],
    basin: &[u32],
    edges: &[Edge],
    keys: &[u8],
    union: &mut Union,
) {
    let mut size = vec![0u32; peaks.len()];
    for b in basin.iter().filter(|b| **b != NONE && is_core(kind[**b as usize])) {
        size[union.root(*b) as usize] += 1;
    }
    let small = |n: u32| f64::from(n) * site.grid.cell.powi(3) < NICHE;
    let mut top: Vec<f32> = peaks.iter().map(|p| site.field.distance[*p as usize]).collect();
    let core = |b: u32| kind.get(b as usize).is_some_and(|k| is_core(*k));
    for e in edges.iter().filter(|e| core(e.a) && core(e.b)) {
        let (a, b) = (union.root(e.a), union.root(e.b));
        if a == b || is_neck(e.saddle, top[a as usize].min(top[b as usize])) || keys[a as usize] == keys[b as usize] {
            continue;
        }
        let (a, b) = if size[a as usize] < size[b as usize] { (b, a) } else { (a, b) };
        if small(size[b as usize]) {
            union.parent[b as usize] = a;
            size[a as usize] += size[b as usize];
            top[a as usize] = top[a as usize].max(top[b as usize]);
        }
    }
}

/// Labels each free cell with the peak that steepest ascent within its kind reaches. Also returns the cells of the peaks.
fn basins(site: &Site, kind: &[u8]) -> (Vec<u32>, Vec<u32>) {
    let d = &site.field.distance;
    // Beyond this sum of clearances no piece can be between two neighbours.
    let clear = (1.75 * site.grid.cell) as f32;
    let mut up = vec![NONE; kind.len()];
    up.par_chunks_mut(BLOCK).enumerate().for_each(|(slot, out)| {
        let mut narrow: Vec<u32> = Vec::new();
        for (l, out) in out.iter_mut().enumerate() {
            let c = slot * BLOCK + l;
            let higher = |y: usize, best: usize| d[y] > d[best] || (d[y] == d[best] && y > best);
            match kind[c] {
                SOLID | OPEN => {}
                CREVICE | CRACK => {
                    narrow.clear();
                    for s in SIDES {
                        if let Some(y) = site.grid.beside(c, s)
                            && matches!(kind[y], CREVICE | CRACK)
                            && higher(y, c)
                        {
                            narrow.push(y as u32);
                        }
                    }
                    narrow.sort_by(|a, b| d[*b as usize].total_cmp(&d[*a as usize]).then(b.cmp(a)));
                    *out = narrow.iter().copied().find(|y| !site.is_cut(c, *y as usize)).unwrap_or(c as u32);
                }
                k => {
                    let mut best = c;
                    site.grid.around_cell(c, |y| {
                        if kind[y] == k && higher(y, best) && (d[y] + d[c] > clear || !site.is_cut(c, y)) {
                            best = y;
                        }
                    });
                    *out = best as u32;
                }
            }
        }
    });
    let peaks: Vec<u32> = (0..up.len() as u32).into_par_iter().filter(|c| up[*c as usize] == *c).collect();
    let mut number = vec![NONE; up.len()];
    for (n, p) in peaks.iter().enumerate() {
        number[*p as usize] = n as u32;
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

const SIDES: [[isize; 3]; 6] = [[-1, 0, 0], [1, 0, 0], [0, -1, 0], [0, 1, 0], [0, 0, -1], [0, 0, 1]];

/// The widest passage between two neighbouring basins.
#[derive(Clone, Copy)]
struct Edge {
    saddle: f32,
    a: u32,
    b: u32,
    cell: u32,
}

/// All passages, widest first.
fn saddles(site: &Site, basin: &(dyn Fn(usize) -> u32 + Sync)) -> Vec<Edge> {
    let d = &site.field.distance;
    let keep_widest = |mut edges: Vec<Edge>| {
        edges.sort_unstable_by(|p, q| {
            (p.a, p.b).cmp(&(q.a, q.b)).then(q.saddle.total_cmp(&p.saddle)).then(p.cell.cmp(&q.cell))
        });
        edges.dedup_by_key(|e| (e.a, e.b));
        edges
    };
    let blocks: Vec<Vec<Edge>> = (0..site.grid.blocks())
        .into_par_iter()
        .map(|slot| {
            let mut edges = Vec::new();
            for c in slot * BLOCK..(slot + 1) * BLOCK {
                let here = basin(c);
                if here == NONE {
                    continue;
                }
                for side in [[1, 0, 0], [0, 1, 0], [0, 0, 1]] {
                    let Some(o) = site.grid.beside(c, side) else { continue };
                    let there = basin(o);
                    if there == NONE || there == here || site.is_cut(c, o) {
                        continue;
                    }
                    let cell = if d[c] < d[o] { c } else { o };
                    edges.push(Edge { saddle: d[cell], a: here.min(there), b: here.max(there), cell: cell as u32 });
                }
            }
            keep_widest(edges)
        })
        .collect();
    let mut edges = keep_widest(blocks.concat());
    edges.par_sort_unstable_by(|p, q| q.saddle.total_cmp(&p.saddle).then((p.a, p.b).cmp(&(q.a, q.b))));
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

/// Extends the labels from `first` on into neighbouring covered free cells, with 6 and 18 neighbours in turn for a rounder front: everywhere
/// up to a distance, and farther where the space only becomes narrower.
fn grow(site: &Site, kind: &[u8], label: &mut [u32], first: u32) {
    let d = &site.field.distance;
    let cell = site.grid.cell;
    let slack = 0.25 * cell as f32;
    let mine = |l: u32| l != NONE && l >= first;
    let free = |k: u8| !matches!(k, SOLID | OPEN | CRACK);
    let rim = |c: usize, label: &[u32]| {
        let mut open = false;
        site.grid.around_cell(c, |o| open |= label[o] == NONE && free(kind[o]));
        open
    };
    let mut front: Vec<(u32, f32)> = (0..label.len() as u32)
        .into_par_iter()
        .filter(|c| mine(label[*c as usize]) && rim(*c as usize, label))
        .map(|c| (c, d[c as usize]))
        .collect();
    let turns = |way: f64| (way / cell / 1.2).round() as usize;
    for turn in 0..turns(WEDGE) {
        let mut next = Vec::new();
        for &(c, narrowest) in &front {
            let c = c as usize;
            let here = label[c];
            let mut visit = |o: usize| {
                let narrower = d[o] <= narrowest + slack;
                if label[o] == NONE && free(kind[o]) && (narrower || turn < turns(GROWTH)) && !site.is_cut(c, o) {
                    label[o] = here;
                    next.push((o as u32, narrowest.min(d[o])));
                }
            };
            for s in SIDES {
                if let Some(o) = site.grid.beside(c, s) {
                    visit(o);
                }
            }
            if turn % 2 == 1 {
                for s in EDGES {
                    if let Some(o) = site.grid.beside(c, s) {
                        visit(o);
                    }
                }
            }
        }
        front = next;
    }
}

/// Neighbours across an edge of the cell.
const EDGES: [[isize; 3]; 12] = [
    [-1, -1, 0],
    [-1, 1, 0],
    [1, -1, 0],
    [1, 1, 0],
    [-1, 0, -1],
    [-1, 0, 1],
    [1, 0, -1],
    [1, 0, 1],
    [0, -1, -1],
    [0, -1, 1],
    [0, 1, -1],
    [0, 1, 1],
];

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
