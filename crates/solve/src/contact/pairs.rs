//! Pairs of bodies that may touch: a sorted list that keeps the history of each contact.

use crate::body::Bodies;
use crate::bond::table::Bonds;
use crate::contact::boxes::{Placement, V};
use crate::contact::manifold::Manifold;
use crate::contact::shapes::{HullManifold, points_of};
use crate::geometry::{Aabb, Vec3};
use crate::simd::prefetch::prefetch;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// The contact of the pair so many places ahead is asked for: contacts lie scattered.
pub(super) const AHEAD: usize = 6;
/// Two bodies that are closer than this at the start touch, m.
pub(super) const TOUCHING: f64 = 0.012;
/// The first search for contacts.
pub(super) const FIRST: u64 = 1;

/// Two bodies that are near each other. Most pairs never touch: the data of a contact are in a box of their own, so that pairs stay small.
#[derive(Serialize, Deserialize)]
pub(crate) struct Pair {
    /// Smaller index.
    pub a: u32,
    /// Larger index.
    pub b: u32,
    /// May collide.
    pub on: bool,
    /// Debris at rest on a bonded body: its weight is held as a load, there is no contact.
    pub(super) held: bool,
    /// Overlap that existed when it came on is still to be measured.
    pub(super) fresh: bool,
    /// Its faces lay on each other when it came on, as drawn: the last joint between the two was pressed when it was lost.
    pub(super) pressed: bool,
    /// Distance of the two at the last test that found them apart, m; negative when they were not.
    pub(super) apart: f32,
    /// Where the second centre stood from the first then, m.
    pub(super) offset: [f32; 3],
    /// The rotation travel of both bodies then, m.
    pub(super) rotation_travel: f64,
    /// Overlap that was there when the bonds between the two failed, as far as it has not closed since, m: it is no penetration. Of two that
    /// touched at the start it may be negative: the gap between their shapes, which are smaller than what was drawn.
    pub(super) overlap: f64,
    /// The contact, once there has been one.
    pub contact: Option<Box<Contact>>,
}

/// The contact of a pair.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct Contact {
    /// Contact points with their impulses.
    pub manifold: Manifold,
    /// Batch and lane in the contact solver, while it is there.
    pub place: Option<(u32, u32)>,
    /// Both are debris: solved every few substeps only.
    pub coarse: bool,
    /// Normal force when one of the two fell asleep, N.
    pub force_at_sleep: f64,
    /// The refresh at which it last had points within reach.
    pub(super) seen: u64,
    /// Placement of the second box seen from the first when the points were found, and the search distance of then.
    pub(super) placed_at: Option<(Placement, f32)>,
    /// The manifold of the collision library, for a pair that is not two boxes.
    pub(super) hull: Option<Box<HullManifold>>,
}

/// All pairs, sorted.
#[derive(Serialize, Deserialize)]
pub(crate) struct Pairs {
    /// The list.
    pub list: Vec<Pair>,
    /// The bodies of each pair, apart from the list so that pairs at rest cost next to nothing.
    pub ends: Vec<[u32; 2]>,
    /// The pairs of each body, once it has been asked for them.
    #[serde(skip)]
    pub(super) by_body: OnceLock<PairsByBody>,
    /// Whether each pair may collide and is not held.
    pub(super) acts: Vec<bool>,
    /// Pairs that are held, in the order of the list.
    #[serde(skip)]
    pub(super) holding: Vec<u32>,
    /// Pairs that may collide and of which one moves, in the order of the list.
    pub(super) on: Vec<u32>,
    /// Bodies that occur in them.
    pub(super) involved: Vec<bool>,
    /// Pairs that have points within reach, in the order of the list.
    pub near: Vec<u32>,
    /// Boxes of the broad phase, grown by each body's margin.
    pub(super) boxes: Vec<Aabb>,
    /// Boxes as the bodies stand now.
    pub(super) tight: Vec<Aabb>,
    /// Axes of the bodies as they stand now, in the columns of a matrix.
    pub axes: Vec<[V; 3]>,
    pub(super) refreshes: u64,
    /// Tests of a pair for which the collision library found no usable normal, and which therefore had no contact.
    pub unusable: u64,
    /// Pairs that touched at the start and are held against each other by the bonds around them.
    pub(super) neighbours_at_start: BTreeSet<(u32, u32)>,
    pub(super) first: bool,
}

/// The pairs of each body, in the order of the list: those of body `i` are `pairs[first[i]..first[i + 1]]`.
pub(super) struct PairsByBody {
    first: Vec<u32>,
    pairs: Vec<u32>,
}

impl PairsByBody {
    fn new(ends: &[[u32; 2]], bodies: usize) -> Self {
        let mut first = vec![0u32; bodies + 1];
        for i in ends.iter().flatten() {
            first[*i as usize + 1] += 1;
        }
        for i in 0..bodies {
            first[i + 1] += first[i];
        }
        let mut next = first.clone();
        let mut pairs = vec![0u32; 2 * ends.len()];
        for (z, ends) in ends.iter().enumerate() {
            for i in ends {
                let place = &mut next[*i as usize];
                pairs[*place as usize] = z as u32;
                *place += 1;
            }
        }
        Self { first, pairs }
    }
}

impl Pair {
    /// Least distance of the two, m; what touched at the start with a gap between its shapes touches. Infinite without a contact.
    pub(crate) fn distance(&self) -> f32 {
        let deepest = self.contact.as_ref().map_or(f32::INFINITY, |c| c.manifold.deepest());
        deepest + self.overlap.min(0.0) as f32
    }

    /// Asks the processor for its contact, which lies apart from it.
    #[inline(always)]
    pub(crate) fn prefetch(&self) {
        if let Some(contact) = self.contact.as_deref() {
            prefetch(contact);
        }
    }

    /// Looks for the points of the two again, wherever they stand.
    pub(super) fn forget_place(&mut self) {
        self.apart = -1.0;
        if let Some(c) = &mut self.contact {
            c.placed_at = None;
        }
    }

    /// The contact of the two has opened: they touch nowhere.
    pub(super) fn open_contact(&mut self) {
        if let Some(c) = &mut self.contact {
            c.manifold.count = 0;
        }
    }

    /// True where the two touch with the surfaces that were drawn when they come on at a refresh, however much smaller their shapes are.
    pub(super) fn touches_as_drawn(&self, refresh: u64) -> bool {
        refresh == FIRST || self.pressed
    }

    /// How much farther than others the two may be apart at a refresh and touch, m.
    pub(super) fn slack(&self, refresh: u64) -> f32 {
        if self.fresh && self.touches_as_drawn(refresh) { TOUCHING as f32 } else { (-self.overlap).max(0.0) as f32 }
    }
}

impl Pairs {
    /// Nothing yet.
    pub(crate) fn new(n: usize) -> Self {
        Self {
            list: Vec::new(),
            ends: Vec::new(),
            by_body: OnceLock::new(),
            acts: Vec::new(),
            holding: Vec::new(),
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

    /// True when the pair may collide: no bond holds it together, and if the two touched at the start and were held against each other, one of
    /// them has lost a bond since, or crushed.
    pub(super) fn allowed(&self, a: u32, b: u32, bonds: &Bonds) -> bool {
        let of = |i: u32| &bonds.neighbours[i as usize];
        if of(a).contains(&b) {
            return false;
        }
        if !self.neighbours_at_start.contains(&(a, b)) {
            return true;
        }
        let lost = |i: u32| of(i).len() < bonds.degree_at_start[i as usize] as usize || bonds.crushed.contains(&i);
        let never = |i: u32| bonds.degree_at_start[i as usize] == 0;
        lost(a) || lost(b) || never(a) || never(b)
    }

    /// Lets pairs collide whose bonds have failed.
    pub(crate) fn bonds_changed(&mut self, bodies: &Bodies, bonds: &Bonds) {
        let mut list = std::mem::take(&mut self.list);
        for p in &mut list {
            if !p.on && self.allowed(p.a, p.b, bonds) {
                p.on = true;
                p.fresh = true;
                p.pressed = bonds.pressed.contains(&[p.a, p.b]);
            }
        }
        self.list = list;
        self.update_acting();
        self.list_acting(bodies);
    }

    /// Bodies have fallen asleep or woken: `held` are pairs whose forces have become loads; those of woken bodies are contacts again and
    /// go on with the impulses they had.
    pub(crate) fn hold(&mut self, held: &[usize], bodies: &Bodies) {
        let (list, acts, refreshes) = (&mut self.list, &mut self.acts, self.refreshes);
        self.holding.retain(|&z| {
            let p = &mut list[z as usize];
            p.held = bodies.asleep[p.a as usize] || bodies.asleep[p.b as usize];
            acts[z as usize] = p.on && !p.held;
            if let (false, Some(c)) = (p.held, &mut p.contact) {
                c.seen = refreshes;
            }
            p.held
        });
        for &z in held {
            list[z].held = true;
            acts[z] = false;
            self.holding.push(z as u32);
        }
        self.holding.sort_unstable();
        self.holding.dedup();
    }

    /// Speed at which a pair closes where it will meet within the interval (s) or comes within `reach` (m); zero where it will not.
    pub(crate) fn closing_speed(&self, z: usize, bodies: &Bodies, interval: f64, reach: f64) -> f64 {
        let [a, b] = self.ends[z].map(|i| i as usize);
        let pair = &self.list[z];
        let Some(c) = &pair.contact else { return 0.0 };
        let turned = |i: usize, x: &V| Vec3::from_fn(|r, _| (0..3).map(|c| f64::from(self.axes[i][r][c] * x[c])).sum());
        let normal = turned(a, &c.manifold.normal);
        let mut fastest = 0.0f64;
        for q in c.manifold.used() {
            let at = |i: usize, arm: &Vec3| bodies.velocity(i) + bodies.angular_velocity(i).cross(arm);
            let speed = (at(a, &turned(a, &q.on_a)) - at(b, &turned(b, &q.on_b))).dot(&normal);
            if f64::from(q.distance) + pair.overlap.min(0.0) < speed * interval + reach {
                fastest = fastest.max(speed);
            }
        }
        fastest
    }

    /// What touches a body, as far as its contacts tell.
    pub(crate) fn touching(&self, i: u32, distance: f32) -> impl Iterator<Item = u32> {
        let all = self.by_body.get_or_init(|| PairsByBody::new(&self.ends, self.involved.len()));
        let own = &all.pairs[all.first[i as usize] as usize..all.first[i as usize + 1] as usize];
        let pairs = own.iter().map(|z| &self.list[*z as usize]);
        let touching = pairs.filter(move |p| p.on && !p.held && p.distance() <= distance);
        touching.map(move |p| if p.a == i { p.b } else { p.a })
    }

    /// Lists the bodies of the pairs anew.
    pub(super) fn list_ends(&mut self) {
        self.ends = self.list.iter().map(|p| [p.a, p.b]).collect();
        self.by_body = OnceLock::new();
    }

    /// Lists anew which pairs act and which are held.
    pub(super) fn update_acting(&mut self) {
        self.acts = self.list.iter().map(|p| p.on && !p.held).collect();
        self.holding = (0..self.list.len() as u32).filter(|&z| self.list[z as usize].held).collect();
    }

    /// To be called when bodies have fallen asleep or woken.
    pub(crate) fn list_acting(&mut self, bodies: &Bodies) {
        self.on.clear();
        for (z, (acts, [a, b])) in self.acts.iter().zip(&self.ends).enumerate() {
            if *acts && (bodies.moves(*a as usize) || bodies.moves(*b as usize)) {
                self.on.push(z as u32);
            }
        }
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
}

/// The collision library finds no more points of a pair than this.
const MOST_POINTS: usize = 1000;
/// A run has no more refreshes than this.
const REFRESHES: u64 = 1 << 48;

impl Pairs {
    /// Checks a kept state, and derives the parts that follow from others.
    pub(crate) fn fit(&mut self, n: usize) -> Result<(), &'static str> {
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
        self.list_ends();
        self.update_acting();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_has_its_pairs_in_the_order_of_the_list() {
        let all = PairsByBody::new(&[[0, 1], [0, 3], [1, 3], [2, 3]], 5);
        let of = |i: usize| &all.pairs[all.first[i] as usize..all.first[i + 1] as usize];
        assert_eq!([of(0), of(1), of(2), of(3), of(4)], [&[0, 1][..], &[0, 2], &[3], &[1, 2, 3], &[]]);
    }
}
