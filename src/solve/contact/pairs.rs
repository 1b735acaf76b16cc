//! Which bodies may touch: broad phase on a uniform grid, a sorted list of pairs that keeps contact history, and manifolds.

use crate::geometry::{Aabb, Vec3};
use crate::solve::body::Bodies;
use crate::solve::bond::table::Bonds;
use crate::solve::contact::boxes::{self, Placement, V, Verdict};
use crate::solve::contact::grid::Grid;
use crate::solve::contact::manifold::Manifold;
use crate::solve::contact::shapes::{HullManifold, Shape, Solid, parry_pose, points_of, update_manifold};
use crate::solve::simd::threads::{Disjoint, Pool};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Boxes in the broad phase are larger than the bodies by this at rest, m.
const FAT: f64 = 0.06;
/// A moving body's box is larger by its path in this time, s, up to [`FATTEST`].
const AHEAD: f64 = 0.04;
/// A body is looked at again once one has moved by the first share of its margin and it has itself moved by the second.
const WORN: [f64; 2] = [0.6, 0.3];
/// Largest growth of a box, m.
const FATTEST: f64 = 0.6;
/// A body touching another by less than this at the start counts as its neighbour, m.
const TOUCHING: f64 = 0.012;
/// Overlaps that exist when a pair comes on are let out at this speed, m/s.
const OVERLAP_DECAY: f64 = 0.05;

/// Two bodies that are near each other. Most pairs never touch: what a contact needs is kept apart, so that they stay small.
#[derive(Serialize, Deserialize)]
pub struct Pair {
    /// Smaller index.
    pub a: u32,
    /// Larger index.
    pub b: u32,
    /// May collide.
    pub on: bool,
    /// Debris at rest on a bonded body: its weight is held as a load, there is no contact.
    held: bool,
    /// Overlap that existed when it came on is still to be measured.
    fresh: bool,
    /// Distance that the two were last seen apart, m; negative when they were not.
    apart: f32,
    /// Where the second centre stood from the first then, m.
    offset: [f32; 3],
    /// The swing of both bodies then, m.
    rotation_travel: f64,
    /// The contact, once there has been one.
    pub contact: Option<Box<Contact>>,
}

/// The contact of a pair.
#[derive(Default, Serialize, Deserialize)]
pub struct Contact {
    /// Contact points with their impulses.
    pub manifold: Manifold,
    /// Batch and lane in the contact solver, while it is there.
    pub place: Option<(u32, u32)>,
    /// Both are debris: solved every few substeps only.
    pub coarse: bool,
    /// Overlap that is tolerated for now, m.
    pub overlap: f64,
    /// The refresh at which it last had points within reach.
    seen: u64,
    /// Placement of the second box seen from the first when the points were found, and how far was looked then.
    placed_at: Option<(Placement, f32)>,
    /// What the collision library remembers of a pair that is not two boxes.
    hull: Option<Box<HullManifold>>,
}

/// All pairs, sorted.
#[derive(Serialize, Deserialize)]
pub struct Pairs {
    /// The list.
    pub list: Vec<Pair>,
    /// The bodies of each pair, apart from the list so that pairs at rest cost next to nothing.
    pub ends: Vec<[u32; 2]>,
    /// Whether each pair may collide and is not held.
    acts: Vec<bool>,
    /// How many pairs are held.
    holding: usize,
    /// Pairs that may collide and of which one moves, in the order of the list.
    on: Vec<u32>,
    /// Bodies that occur in them.
    involved: Vec<bool>,
    /// Pairs that have points within reach, in the order of the list.
    pub near: Vec<u32>,
    /// Boxes of the broad phase, grown by each body's margin.
    boxes: Vec<Aabb>,
    /// Boxes as the bodies stand now.
    tight: Vec<Aabb>,
    /// Axes of the bodies as they stand now, in the columns of a matrix.
    pub axes: Vec<[V; 3]>,
    refreshes: u64,
    /// Looks at a pair for which the collision library found no usable direction, and which therefore had no contact.
    pub unusable: u64,
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
            acts: Vec::new(),
            holding: 0,
            on: Vec::new(),
            involved: vec![false; n],
            near: Vec::new(),
            boxes: vec![Aabb::empty(); n],
            tight: vec![Aabb::empty(); n],
            axes: vec![[[0.0; 3]; 3]; n],
            refreshes: 0,
            unusable: 0,
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
    pub fn bonds_changed(&mut self, bodies: &Bodies, bonds: &Bonds) {
        let mut list = std::mem::take(&mut self.list);
        for p in &mut list {
            if !p.on && self.allowed(p.a, p.b, bonds) {
                p.on = true;
                p.fresh = true;
            }
        }
        self.list = list;
        self.see_which_act();
        self.list_those_on(bodies);
    }

    /// Bodies have fallen asleep or woken: `held` are pairs whose forces have become loads; those of woken bodies are contacts again and
    /// go on with the impulses they had.
    pub fn hold(&mut self, held: &[usize], bodies: &Bodies) {
        if held.is_empty() && self.holding == 0 {
            return;
        }
        for p in self.list.iter_mut().filter(|p| p.held) {
            if !bodies.asleep[p.a as usize] && !bodies.asleep[p.b as usize] {
                p.held = false;
                if let Some(c) = &mut p.contact {
                    c.seen = self.refreshes;
                }
            }
        }
        for &z in held {
            self.list[z].held = true;
        }
        self.holding = self.list.iter().filter(|p| p.held).count();
        self.see_which_act();
    }

    fn see_which_act(&mut self) {
        self.acts = self.list.iter().map(|p| p.on && !p.held).collect();
    }

    /// To be called when bodies have fallen asleep or woken.
    pub fn list_those_on(&mut self, bodies: &Bodies) {
        let moving = |z: u32| self.ends[z as usize].iter().any(|i| bodies.moves(*i as usize));
        self.on = (0..self.list.len() as u32).filter(|&z| self.acts[z as usize] && moving(z)).collect();
        let was = self.involved.clone();
        self.involved.fill(false);
        for &z in &self.on {
            for i in self.ends[z as usize] {
                self.involved[i as usize] = true;
                if !was[i as usize] {
                    // Its box has not been followed.
                    self.tight[i as usize] = Aabb::empty();
                }
            }
        }
    }

    /// Finds pairs anew for bodies that have moved far enough. Pairs are sorted, so the outcome does not depend on threads.
    pub fn broad_phase(&mut self, bodies: &mut Bodies, solids: &[Solid], bonds: &Bonds, pool: &Pool) {
        let n = bodies.n;
        if !(0..n).any(|i| bodies.travel[i] > WORN[0] * bodies.margin[i] && !bodies.gone[i]) {
            return;
        }
        let mut has_moved = vec![false; n];
        let mut movers: Vec<u32> = Vec::new();
        for i in 0..n {
            if bodies.travel[i] > WORN[1] * bodies.margin[i] && !bodies.gone[i] {
                has_moved[i] = true;
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
        let (boxes, gone, fixed, has_moved_ref, movers_ref, grid_ref) =
            (&self.boxes, &bodies.gone, &bodies.fixed, &has_moved, &movers, &grid);
        // Foundations lie in the ground: what drives over it does not run into them.
        let drives_over = |x: usize, y: usize| bodies.impactor[x] && bodies.foundation[y];
        let threads = pool.threads();
        pool.run(&|t| {
            // Each thread fills its own list.
            let out = unsafe { out.at(t) };
            for z in crate::solve::simd::threads::share(movers_ref.len(), t, threads) {
                let i = movers_ref[z];
                grid_ref.near(i as usize, boxes, |j| {
                    let (x, y) = (i as usize, j as usize);
                    if x == y
                        || (has_moved_ref[y] && j < i)
                        || gone[y]
                        || (fixed[x] && fixed[y])
                        || drives_over(x, y)
                        || drives_over(y, x)
                    {
                        return;
                    }
                    if boxes[x].touches(&boxes[y]) {
                        out.push((i.min(j), i.max(j)));
                    }
                });
            }
            out.sort_unstable();
        });
        // Sorted runs: the stable sort only merges them.
        let mut found = found.concat();
        found.sort();
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
            !(has_moved[p.a as usize]
                || has_moved[p.b as usize]
                || bodies.gone[p.a as usize]
                || bodies.gone[p.b as usize])
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
                on: self.allowed(a, b, bonds),
                held: false,
                fresh: bodies.fragment[a as usize] || bodies.fragment[b as usize],
                apart: -1.0,
                offset: [0.0; 3],
                rotation_travel: 0.0,
                contact: None,
            }));
        }
        merged.extend(old.filter(|p| keep(p)));
        self.ends = merged.iter().map(|p| [p.a, p.b]).collect();
        self.list = merged;
        self.see_which_act();
        self.list_those_on(bodies);
    }

    /// Updates the contact points of all pairs that may touch before the next refresh.
    pub fn narrow_phase(&mut self, bodies: &Bodies, solids: &[Solid], reach: &[f32], interval: f64, pool: &Pool) {
        self.tighten(bodies, solids, pool);
        self.refreshes += 1;
        let n = self.on.len();
        let list = Disjoint::new(&mut self.list);
        let (on, ends, tight) = (&self.on, &self.ends, &self.tight);
        let look = Look { bodies, solids, axes: &self.axes, interval, refresh: self.refreshes };
        let next = std::sync::atomic::AtomicUsize::new(0);
        const CHUNK: usize = 128;
        let mut found: Vec<(Vec<u32>, u64)> = vec![(Vec::new(), 0); pool.threads()];
        let found_lists = Disjoint::new(&mut found);
        pool.run(&|t| {
            // Each thread fills its own list.
            let (near, unusable) = unsafe { found_lists.at(t) };
            loop {
                let from = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed) * CHUNK;
                if from >= n {
                    break;
                }
                for &z in &on[from..(from + CHUNK).min(n)] {
                    let [a, b] = ends[z as usize].map(|i| i as usize);
                    let prediction = prediction(bodies, reach, a, b, interval);
                    if tight[a].gap(&tight[b]) > f64::from(prediction) {
                        continue;
                    }
                    // Chunks are handed out once each.
                    match look.update(unsafe { list.at(z as usize) }, prediction) {
                        Seen::Near => near.push(z),
                        Seen::Apart => {}
                        Seen::Unusable => *unusable += 1,
                    }
                }
            }
        });
        self.near.clear();
        for (near, unusable) in &found {
            self.near.extend_from_slice(near);
            self.unusable += unusable;
        }
        self.near.sort_unstable();
    }

    /// Boxes and axes of everything in these pairs that moves, and of the rest of it the first time.
    fn tighten(&mut self, bodies: &Bodies, solids: &[Solid], pool: &Pool) {
        let tight = Disjoint::new(&mut self.tight);
        let axes = Disjoint::new(&mut self.axes);
        let involved = &self.involved;
        pool.split(bodies.n, |range| {
            for i in range.filter(|&i| involved[i]) {
                // Each body belongs to one thread.
                let (b, axes) = unsafe { (tight.at(i), axes.at(i)) };
                if bodies.moves(i) || b.is_empty() {
                    let m = bodies.pose[i].rotation.to_rotation_matrix().into_inner();
                    *axes = [0, 1, 2].map(|r| [0, 1, 2].map(|c| m[(r, c)] as f32));
                    *b = solids[i].bounds(&bodies.pose[i], &m);
                }
            }
        });
    }
}

/// The collision library finds no more points of a pair than this.
const MOST_POINTS: usize = 1000;
/// A run has no more refreshes than this.
const REFRESHES: u64 = 1 << 48;

impl Pairs {
    /// Looks at pairs that were kept, and derives anew what follows from others of their parts.
    pub fn fit(&mut self, n: usize) -> Result<(), &'static str> {
        let pairs = self.list.len();
        if [self.involved.len(), self.boxes.len(), self.tight.len(), self.axes.len()] != [n; 4] {
            return Err("it has another number of bodies");
        }
        let known = |p: &Pair| p.a < p.b && (p.b as usize) < n;
        // Threads work on them side by side: each may occur once.
        if !self.list.iter().all(known) || !self.list.is_sorted_by(|p, q| (p.a, p.b) < (q.a, q.b)) {
            return Err("a pair of bodies does not exist, or twice");
        }
        for chosen in [&self.on, &self.near] {
            if chosen.last().is_some_and(|z| *z as usize >= pairs) || !chosen.is_sorted_by(|y, z| y < z) {
                return Err("a pair does not exist, or is to be looked at twice");
            }
        }
        let boxes = self.boxes.iter().chain(&self.tight);
        if boxes.flat_map(|b| b.min.iter().chain(b.max.iter())).any(|x| x.is_nan()) || self.refreshes > REFRESHES {
            return Err("a box of a body is none");
        }
        let refreshes = self.refreshes;
        let usable = |c: &Contact| {
            c.manifold.count as usize <= c.manifold.points.len()
                && c.place.is_none()
                && c.seen <= refreshes
                && c.hull.as_ref().is_none_or(|m| points_of(m).is_some_and(|(_, points)| points.len() <= MOST_POINTS))
        };
        if !self.list.iter().filter_map(|p| p.contact.as_ref()).all(|c| usable(c)) {
            return Err("a contact is none");
        }
        self.ends = self.list.iter().map(|p| [p.a, p.b]).collect();
        self.holding = self.list.iter().filter(|p| p.held).count();
        self.see_which_act();
        Ok(())
    }
}

/// How near two bodies must be for a contact before the next refresh: what their relative motion can close, and some of what
/// each moves, for a body that falls beside another may be stopped in between.
fn prediction(bodies: &Bodies, reach: &[f32], a: usize, b: usize, interval: f64) -> f32 {
    let (va, vb) = (&bodies.v[a].0, &bodies.v[b].0);
    let [x, y, z] = [0, 1, 2].map(|c| vb[c] - va[c]);
    let swing = bodies.spin(a) * bodies.radius[a] + bodies.spin(b) * bodies.radius[b];
    let closing = (f64::from(x * x + y * y + z * z).sqrt() + swing) * interval;
    0.002 + 1.2 * closing as f32 + 0.2 * (reach[a] + reach[b])
}

/// What a look at a pair showed.
enum Seen {
    /// Points within reach.
    Near,
    /// None.
    Apart,
    /// The collision library gave something that is no direction or no place.
    Unusable,
}

/// What is needed to look at a pair.
struct Look<'a> {
    bodies: &'a Bodies,
    solids: &'a [Solid],
    axes: &'a [[V; 3]],
    interval: f64,
    refresh: u64,
}

impl Look<'_> {
    /// Brings the contact points of a pair up to date.
    fn update(&self, p: &mut Pair, prediction: f32) -> Seen {
        let (a, b) = (p.a as usize, p.b as usize);
        let bodies = self.bodies;
        if bodies.gone[a] || bodies.gone[b] {
            return Seen::Apart;
        }
        let between = bodies.pose[b].position - bodies.pose[a].position;
        let rotation_travel = bodies.rotation_travel[a] + bodies.rotation_travel[b];
        if p.apart > 0.0 {
            let way = between - Vec3::from_fn(|c, _| p.offset[c].into());
            if way.norm() + (rotation_travel - p.rotation_travel) + f64::from(prediction) < f64::from(p.apart) {
                return Seen::Apart;
            }
        }
        p.apart = -1.0;
        let apart = |p: &mut Pair, by: f32| {
            if by > prediction {
                p.apart = by;
                p.offset = [0, 1, 2].map(|c| between[c] as f32);
                p.rotation_travel = rotation_travel;
            }
            Seen::Apart
        };
        let contact = match (&self.solids[a].shape, &self.solids[b].shape) {
            (Shape::Cuboid(x), Shape::Cuboid(y)) => {
                let placement = self.placement(a, b, &between);
                let size = bodies.radius[a].max(bodies.radius[b]) as f32;
                let same = p.contact.as_ref().is_some_and(|c| {
                    c.seen + 1 == self.refresh
                        && c.placed_at.is_some_and(|(old, far)| far >= prediction && placement.is_near(&old, size))
                });
                if !same {
                    // A little farther than needed, so that the points serve for as long as the two hardly move.
                    let far = prediction + boxes::SAME_PLACE;
                    match boxes::meet(x, y, &placement, far) {
                        Verdict::Apart(by) => return apart(p, by),
                        Verdict::Near(m) if m.count == 0 => return Seen::Apart,
                        Verdict::Near(m) => {
                            let contact = p.contact.get_or_insert_default();
                            contact.manifold.renew(m.normal, &m.points[..m.count]);
                            contact.placed_at = Some((placement, prediction));
                        }
                    }
                }
                let contact = p.contact.get_or_insert_default();
                if same {
                    contact.manifold.measure(&placement);
                }
                contact
            }
            _ => {
                let origin = bodies.pose[a].position;
                let (pa, pb) = (parry_pose(&bodies.pose[a], &origin), parry_pose(&bodies.pose[b], &origin));
                // A little more than needed, so that pairs that stay apart are left alone for a while.
                let search_distance = (prediction + 0.02).max(0.03);
                let contact = p.contact.get_or_insert_default();
                let manifold = contact.hull.get_or_insert_with(Default::default);
                update_manifold(&self.solids[a], &self.solids[b], &(pa.inverse() * pb), search_distance, manifold);
                match points_of(manifold) {
                    None => {
                        **manifold = HullManifold::new();
                        contact.manifold.count = 0;
                        return Seen::Unusable;
                    }
                    Some((normal, points)) => {
                        let deepest = points.iter().map(|q| q.distance).fold(f32::INFINITY, f32::min);
                        // The points of a manifold are a selection: a little less than their distance is sure.
                        let sure = if points.is_empty() { search_distance } else { deepest - 0.004 };
                        if sure > prediction {
                            return apart(p, sure);
                        }
                        contact.manifold.renew(normal, &points);
                        contact
                    }
                }
            }
        };
        if contact.manifold.deepest() > prediction {
            return Seen::Apart;
        }
        // Impulses of an earlier contact say nothing of this one.
        if contact.seen + 1 != self.refresh {
            contact.manifold.forget();
        }
        contact.seen = self.refresh;
        let deep = f64::from(-contact.manifold.deepest()).max(0.0);
        if p.fresh {
            p.fresh = false;
            contact.overlap = deep;
        } else if contact.overlap > 0.0 {
            contact.overlap = (contact.overlap - OVERLAP_DECAY * self.interval).max(0.0).min(deep);
        }
        Seen::Near
    }

    /// Where body `b` is, seen from `a`.
    fn placement(&self, a: usize, b: usize, between: &Vec3) -> Placement {
        let (x, y) = (&self.axes[a], &self.axes[b]);
        let t = [0, 1, 2].map(|c| between[c] as f32);
        Placement {
            axes: [0, 1, 2].map(|i| [0, 1, 2].map(|j| x[0][i] * y[0][j] + x[1][i] * y[1][j] + x[2][i] * y[2][j])),
            centre: [0, 1, 2].map(|i| x[0][i] * t[0] + x[1][i] * t[1] + x[2][i] * t[2]),
        }
    }
}
