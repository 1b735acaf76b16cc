//! Which bodies may touch: broad phase on a uniform grid, a sorted list of pairs that keeps contact history, and manifolds.

use super::bodies::Bodies;
use super::bonds::Bonds;
use super::pool::{Disjoint, Pool};
use super::shapes::{Manifold, Solid, parry_pose, update_manifold};
use crate::geometry::{Aabb, Vec3};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Boxes in the broad phase are larger than the bodies by this at rest, m; a body is looked at again after moving 40 % of it.
const FAT: f64 = 0.06;
/// A moving body's box is larger by its path in this time, s, up to [`FATTEST`].
const AHEAD: f64 = 0.04;
/// Largest growth of a box, m.
const FATTEST: f64 = 0.6;
/// A body touching another by less than this at the start counts as its neighbour, m.
const TOUCHING: f64 = 0.012;
/// Overlaps that exist when a pair comes on are let out at this speed, m/s.
const OVERLAP_DECAY: f64 = 0.05;

/// Two bodies that are near each other.
#[derive(Serialize, Deserialize)]
pub struct Pair {
    /// Smaller index.
    pub a: u32,
    /// Larger index.
    pub b: u32,
    /// Contact points with their impulses.
    pub manifold: Box<Manifold>,
    /// Which points are used.
    pub chosen: [u8; 4],
    /// How many of them.
    pub count: u8,
    /// Batch and lane in the contact solver, batch `u32::MAX` when not there.
    pub place: (u32, u32),
    /// Both are debris: solved every few substeps only.
    pub coarse: bool,
    /// Overlap that is tolerated for now, m; negative when still to be measured.
    pub overlap: f64,
    /// May collide.
    pub on: bool,
    /// The refresh at which it last had points within reach.
    seen: u64,
    /// Distance that the two were last seen apart, m; negative when they were not.
    apart: f32,
    /// Where the second centre stood from the first then, m.
    offset: [f32; 3],
    /// The swing of both bodies then, m.
    swung: f64,
}

/// All pairs, sorted.
#[derive(Serialize, Deserialize)]
pub struct Pairs {
    /// The list.
    pub list: Vec<Pair>,
    /// The bodies of each pair, apart from the list so that pairs at rest cost next to nothing.
    pub ends: Vec<[u32; 2]>,
    /// Pairs that have points within reach, in the order of the list.
    pub near: Vec<u32>,
    /// Boxes of the broad phase, grown by each body's margin.
    boxes: Vec<Aabb>,
    /// Boxes as the bodies stand now.
    tight: Vec<Aabb>,
    refreshes: u64,
    /// Pairs that touched at the start.
    neighbours_at_start: BTreeSet<(u32, u32)>,
    first: bool,
}

impl Pairs {
    /// Nothing yet.
    pub fn new(n: usize) -> Self {
        Self {
            list: Vec::new(),
            ends: Vec::new(),
            near: Vec::new(),
            boxes: vec![Aabb::empty(); n],
            tight: vec![Aabb::empty(); n],
            refreshes: 0,
            neighbours_at_start: BTreeSet::new(),
            first: true,
        }
    }

    /// True when the pair may collide: no bond holds it together, and if the two touched at the start one of them has lost a
    /// bond since.
    fn allowed(&self, a: u32, b: u32, bonds: &Bonds) -> bool {
        let of = |i: u32| &bonds.neighbours[i as usize];
        if of(a).contains(&b) {
            return false;
        }
        if !self.neighbours_at_start.contains(&(a, b)) {
            return true;
        }
        let lost = |i: u32| of(i).len() < bonds.degree_at_start[i as usize] as usize;
        let never = |i: u32| bonds.degree_at_start[i as usize] == 0;
        lost(a) || lost(b) || never(a) || never(b)
    }

    /// Switches pairs on whose bonds have gone.
    pub fn bonds_changed(&mut self, bonds: &Bonds) {
        let mut list = std::mem::take(&mut self.list);
        for p in &mut list {
            if !p.on && self.allowed(p.a, p.b, bonds) {
                p.on = true;
                p.overlap = -1.0;
            }
        }
        self.list = list;
    }

    /// Finds pairs anew for bodies that have moved far enough. Pairs are sorted, so the outcome does not depend on threads.
    pub fn broad_phase(&mut self, bodies: &mut Bodies, solids: &[Solid], bonds: &Bonds, pool: &Pool) {
        let n = bodies.n;
        if !(0..n).any(|i| bodies.travel[i] > 0.4 * bodies.margin[i] && !bodies.gone[i]) {
            return;
        }
        let mut moved = vec![false; n];
        let mut movers: Vec<u32> = Vec::new();
        for i in 0..n {
            if bodies.travel[i] > 0.25 * bodies.margin[i] && !bodies.gone[i] {
                moved[i] = true;
                movers.push(i as u32);
                bodies.travel[i] = 0.0;
                let pace = bodies.speed(i) + bodies.spin(i) * bodies.radius[i];
                // The first look decides who are neighbours, with the same growth for all.
                bodies.margin[i] = if self.first { FAT } else { (FAT + AHEAD * pace).min(FATTEST) };
            } else if bodies.gone[i] {
                bodies.travel[i] = 0.0;
            }
        }
        let boxes = Disjoint::new(&mut self.boxes);
        let (poses, margin) = (&bodies.pose, &bodies.margin);
        pool.split(movers.len(), |range| {
            for &i in &movers[range] {
                let i = i as usize;
                let mut b = Aabb::empty();
                for c in &solids[i].corners {
                    b.include(&poses[i].apply(c));
                }
                // Each mover belongs to one thread.
                *unsafe { boxes.at(i) } = b.grown(margin[i]);
            }
        });
        let grid = Grid::new(&self.boxes, &bodies.gone);
        let mut found: Vec<Vec<(u32, u32)>> = vec![Vec::new(); pool.threads()];
        let out = Disjoint::new(&mut found);
        let (boxes, gone, fixed, moved_ref, movers_ref, grid_ref) =
            (&self.boxes, &bodies.gone, &bodies.fixed, &moved, &movers, &grid);
        let threads = pool.threads();
        pool.run(&|t| {
            // Each thread fills its own list.
            let out = unsafe { out.at(t) };
            for z in super::pool::share(movers_ref.len(), t, threads) {
                let i = movers_ref[z];
                grid_ref.near(i as usize, boxes, |j| {
                    let (x, y) = (i as usize, j as usize);
                    if x == y || (moved_ref[y] && j < i) || gone[y] || (fixed[x] && fixed[y]) {
                        return;
                    }
                    if boxes[x].touches(&boxes[y]) {
                        out.push((i.min(j), i.max(j)));
                    }
                });
            }
        });
        let mut found = found.concat();
        found.sort_unstable();
        found.dedup();
        if self.first {
            self.first = false;
            let slack = 2.0 * FAT - TOUCHING;
            for &(a, b) in &found {
                if self.boxes[a as usize].grown(-0.5 * slack).touches(&self.boxes[b as usize].grown(-0.5 * slack)) {
                    self.neighbours_at_start.insert((a, b));
                }
            }
        }
        let old = std::mem::take(&mut self.list);
        let keep = |p: &Pair| {
            !(moved[p.a as usize] || moved[p.b as usize] || bodies.gone[p.a as usize] || bodies.gone[p.b as usize])
        };
        let mut merged = Vec::with_capacity(old.len() + found.len() / 4);
        let mut old = old.into_iter().peekable();
        for (a, b) in found {
            let mut known = None;
            while let Some(p) = old.peek() {
                match (p.a, p.b).cmp(&(a, b)) {
                    std::cmp::Ordering::Less => {
                        if let Some(p) = old.next()
                            && keep(&p)
                        {
                            merged.push(p);
                        }
                    }
                    std::cmp::Ordering::Equal => {
                        known = old.next();
                        break;
                    }
                    std::cmp::Ordering::Greater => break,
                }
            }
            merged.push(known.unwrap_or_else(|| Pair {
                a,
                b,
                manifold: Box::new(Manifold::new()),
                chosen: [0; 4],
                count: 0,
                place: (u32::MAX, 0),
                coarse: false,
                overlap: 0.0,
                on: self.allowed(a, b, bonds),
                seen: 0,
                apart: -1.0,
                offset: [0.0; 3],
                swung: 0.0,
            }));
        }
        merged.extend(old.filter(|p| keep(p)));
        self.ends = merged.iter().map(|p| [p.a, p.b]).collect();
        self.list = merged;
    }

    /// Updates the contact points of all pairs that may touch before the next refresh.
    pub fn narrow_phase(&mut self, bodies: &Bodies, solids: &[Solid], reach: &[f32], interval: f64, pool: &Pool) {
        self.tighten(bodies, solids, pool);
        self.refreshes += 1;
        let now = self.refreshes;
        let n = self.list.len();
        let list = Disjoint::new(&mut self.list);
        let (ends, tight) = (&self.ends, &self.tight);
        let next = std::sync::atomic::AtomicUsize::new(0);
        const CHUNK: usize = 128;
        let mut near: Vec<Vec<u32>> = vec![Vec::new(); pool.threads()];
        let near_lists = Disjoint::new(&mut near);
        pool.run(&|t| {
            // Each thread fills its own list.
            let near = unsafe { near_lists.at(t) };
            loop {
                let from = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed) * CHUNK;
                if from >= n {
                    break;
                }
                for z in from..(from + CHUNK).min(n) {
                    let [a, b] = ends[z].map(|i| i as usize);
                    if !bodies.moves(a) && !bodies.moves(b) {
                        continue;
                    }
                    let prediction = prediction(bodies, reach, a, b, interval);
                    if tight[a].gap(&tight[b]) > f64::from(prediction) {
                        continue;
                    }
                    // Chunks are handed out once each.
                    if update_pair(unsafe { list.at(z) }, bodies, solids, prediction, interval, now) {
                        near.push(z as u32);
                    }
                }
            }
        });
        self.near = near.concat();
        self.near.sort_unstable();
    }

    /// Boxes of everything that moves, and of everything the first time.
    fn tighten(&mut self, bodies: &Bodies, solids: &[Solid], pool: &Pool) {
        let tight = Disjoint::new(&mut self.tight);
        pool.split(bodies.n, |range| {
            for i in range {
                // Each body belongs to one thread.
                let b = unsafe { tight.at(i) };
                if bodies.moves(i) || b.is_empty() {
                    *b = Aabb::empty();
                    for c in &solids[i].corners {
                        b.include(&bodies.pose[i].apply(c));
                    }
                }
            }
        });
    }
}

/// How near two bodies must be for a contact before the next refresh: what their relative motion can close, and some of what
/// each moves, for a body that falls beside another may be stopped in between.
fn prediction(bodies: &Bodies, reach: &[f32], a: usize, b: usize, interval: f64) -> f32 {
    let (va, vb) = (&bodies.v[a].0, &bodies.v[b].0);
    let [x, y, z] = [0, 1, 2].map(|c| vb[c] - va[c]);
    let swing = bodies.spin(a) * bodies.radius[a] + bodies.spin(b) * bodies.radius[b];
    let closing = (f64::from(x * x + y * y + z * z).sqrt() + swing) * interval;
    0.005 + 1.2 * closing as f32 + 0.2 * (reach[a] + reach[b])
}

/// Brings the contact points of a pair up to date. True when some are within reach.
fn update_pair(p: &mut Pair, bodies: &Bodies, solids: &[Solid], prediction: f32, interval: f64, refresh: u64) -> bool {
    let (a, b) = (p.a as usize, p.b as usize);
    if !p.on || bodies.gone[a] || bodies.gone[b] {
        return false;
    }
    let between = bodies.pose[b].position - bodies.pose[a].position;
    let swung = bodies.swung[a] + bodies.swung[b];
    if p.apart > 0.0 {
        let way = between - Vec3::from_fn(|c, _| p.offset[c].into());
        if way.norm() + (swung - p.swung) + f64::from(prediction) < f64::from(p.apart) {
            return false;
        }
    }
    let origin = bodies.pose[a].position;
    let (pa, pb) = (parry_pose(&bodies.pose[a], &origin), parry_pose(&bodies.pose[b], &origin));
    let wide = (prediction + 0.02).max(0.03);
    update_manifold(&solids[a], &solids[b], &(pa.inverse() * pb), wide, &mut p.manifold);
    p.apart = -1.0;
    let deepest = p.manifold.points.iter().map(|q| q.dist).fold(f32::INFINITY, f32::min);
    // The points of a manifold are a selection: a little less than their distance is sure.
    let sure = if p.manifold.points.is_empty() { wide } else { deepest - 0.004 };
    if sure > prediction {
        p.apart = sure;
        p.offset = [0, 1, 2].map(|c| between[c] as f32);
        p.swung = swung;
    }
    if p.manifold.points.is_empty() {
        return false;
    }
    // The collision library can fail on a degenerate pair of faces and return no direction: no contact until the next look.
    let n = p.manifold.local_n1;
    let length = n.x * n.x + n.y * n.y + n.z * n.z;
    let finite = p
        .manifold
        .points
        .iter()
        .all(|q| q.dist.is_finite() && [q.local_p1, q.local_p2].iter().all(|v| (v.x + v.y + v.z).is_finite()));
    if !(0.9..1.1).contains(&length) || !finite {
        p.manifold.points.clear();
        p.apart = -1.0;
        return false;
    }
    if deepest > prediction {
        return false;
    }
    // Impulses of an earlier contact say nothing of this one.
    if p.seen + 1 != refresh {
        for q in &mut p.manifold.points {
            q.data = [0.0; 4];
        }
    }
    p.seen = refresh;
    if p.overlap != 0.0 {
        let now = f64::from(-deepest).max(0.0);
        p.overlap = if p.overlap < 0.0 { now } else { (p.overlap - OVERLAP_DECAY * interval).max(0.0).min(now) };
    }
    let points: Vec<(Vec3, f64)> = p
        .manifold
        .points
        .iter()
        .map(|q| (Vec3::new(q.local_p1.x.into(), q.local_p1.y.into(), q.local_p1.z.into()), f64::from(q.dist)))
        .collect();
    let w = p.manifold.local_n1;
    let (chosen, count) = choose_four(&points, &Vec3::new(w.x.into(), w.y.into(), w.z.into()));
    p.chosen = chosen;
    p.count = count;
    true
}

/// Up to four of the points that span the contact: the deepest, the farthest from it, and the two farthest to either side.
pub fn choose_four(points: &[(Vec3, f64)], normal: &Vec3) -> ([u8; 4], u8) {
    if points.len() <= 4 {
        return ([0, 1, 2, 3], points.len() as u8);
    }
    let best = |score: &dyn Fn(usize) -> f64| {
        (1..points.len()).fold(0, |best, k| if score(k) > score(best) { k } else { best })
    };
    let first = best(&|k| -points[k].1);
    let second = best(&|k| (points[k].0 - points[first].0).norm_squared());
    let edge = points[second].0 - points[first].0;
    let side = |k: usize| edge.cross(&(points[k].0 - points[first].0)).dot(normal);
    let mut chosen = vec![first, second];
    for k in [best(&side), best(&|k| -side(k))] {
        if !chosen.contains(&k) {
            chosen.push(k);
        }
    }
    chosen.sort_unstable();
    let mut out = [0u8; 4];
    for (o, c) in out.iter_mut().zip(&chosen) {
        *o = *c as u8;
    }
    (out, chosen.len() as u8)
}

/// A uniform grid over body boxes; the few bodies larger than a cell are kept in a list of their own.
struct Grid {
    cell: f64,
    low: Vec3,
    size: [usize; 3],
    start: Vec<u32>,
    bodies: Vec<u32>,
    large: Vec<u32>,
}

impl Grid {
    fn new(boxes: &[Aabb], gone: &[bool]) -> Self {
        let used: Vec<u32> =
            (0..boxes.len() as u32).filter(|&i| !gone[i as usize] && !boxes[i as usize].is_empty()).collect();
        let extent = |i: u32| boxes[i as usize].size().max();
        let mut extents: Vec<f64> = used.iter().map(|&i| extent(i)).collect();
        extents.sort_by(f64::total_cmp);
        // Up to 32 bodies may be larger than the cell.
        let cell = extents.get(extents.len().saturating_sub(33)).copied().unwrap_or(1.0).max(0.2) + 1e-6;
        let mut all = Aabb::empty();
        for &i in &used {
            all.include(&boxes[i as usize].centre());
        }
        if all.is_empty() {
            all = Aabb { min: Vec3::zeros(), max: Vec3::zeros() };
        }
        let size = [0, 1, 2].map(|c| (((all.size()[c] / cell) as usize) + 1).min(512));
        let mut grid = Self {
            cell,
            low: all.min,
            size,
            start: vec![0; size.iter().product::<usize>() + 1],
            bodies: Vec::new(),
            large: Vec::new(),
        };
        let (small, large): (Vec<u32>, Vec<u32>) = used.into_iter().partition(|&i| extent(i) <= cell);
        grid.large = large;
        let cells: Vec<usize> =
            small.iter().map(|&i| grid.index(grid.coordinates(&boxes[i as usize].centre()))).collect();
        for &c in &cells {
            grid.start[c + 1] += 1;
        }
        for k in 1..grid.start.len() {
            grid.start[k] += grid.start[k - 1];
        }
        let mut next = grid.start.clone();
        grid.bodies = vec![0; small.len()];
        for (&i, &c) in small.iter().zip(&cells) {
            grid.bodies[next[c] as usize] = i;
            next[c] += 1;
        }
        grid
    }

    fn coordinates(&self, p: &Vec3) -> [usize; 3] {
        [0, 1, 2].map(|c| (((p[c] - self.low[c]) / self.cell).max(0.0) as usize).min(self.size[c] - 1))
    }

    fn index(&self, c: [usize; 3]) -> usize {
        (c[2] * self.size[1] + c[1]) * self.size[0] + c[0]
    }

    /// Calls `f` for every body whose box may touch that of body `i`.
    fn near(&self, i: usize, boxes: &[Aabb], mut f: impl FnMut(u32)) {
        let b = &boxes[i];
        // Bodies in the grid reach at most half a cell beyond their centre.
        let reach = Vec3::repeat(0.5 * self.cell);
        let (lo, hi) = (self.coordinates(&(b.min - reach)), self.coordinates(&(b.max + reach)));
        for z in lo[2]..=hi[2] {
            for y in lo[1]..=hi[1] {
                let from = self.start[self.index([lo[0], y, z])] as usize;
                let to = self.start[self.index([hi[0], y, z]) + 1] as usize;
                for &j in &self.bodies[from..to] {
                    f(j);
                }
            }
        }
        for &j in &self.large {
            f(j);
        }
    }
}
