//! Broad phase: finds the pairs of bodies whose boxes touch, on a uniform grid. Only bodies that have moved far enough are searched again.

use crate::body::Bodies;
use crate::bond::table::Bonds;
use crate::contact::grid::Grid;
use crate::contact::pairs::{Pair, Pairs, TOUCHING};
use crate::contact::shapes::Solid;
use crate::geometry::Aabb;
use crate::simd::disjoint::Disjoint;
use crate::simd::threads::{Pool, share};
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// Boxes in the broad phase are larger than the bodies by this at rest, m.
const FAT: f64 = 0.06;
/// A moving body's box is larger by its path in this time, s, up to [`FATTEST`].
const AHEAD: f64 = 0.04;
/// The search begins once one body has moved by the first share of its margin, and covers all that have moved by the second.
const WORN: [f64; 2] = [0.6, 0.3];
/// Largest growth of a box, m.
const FATTEST: f64 = 0.6;

/// Two bodies, the smaller index first.
type Ends = (u32, u32);

/// Bodies that are searched again.
struct Searched {
    flags: Vec<bool>,
    list: Vec<u32>,
}

impl Pairs {
    /// Finds pairs anew for bodies that have moved far enough. Pairs are sorted, so the outcome does not depend on threads.
    pub(crate) fn broad_phase(&mut self, bodies: &mut Bodies, solids: &[Solid], bonds: &Bonds, pool: &Pool) {
        if !(0..bodies.n).any(|i| bodies.travel[i] > WORN[0] * bodies.margin[i] && !bodies.gone[i]) {
            return;
        }
        let searched = self.choose_searched(bodies);
        self.grow_boxes(bodies, solids, &searched, pool);
        let found = self.search(bodies, &searched, pool);
        let touching = self.remember_neighbours(&found, bodies, bonds);
        self.merge(found, bodies, bonds, &searched);
        for p in self.list.iter_mut().filter(|p| p.on && touching.contains(&(p.a, p.b))) {
            p.fresh = true;
        }
        // Those that had points within reach have other places in the list now.
        let near: Vec<[u32; 2]> = self.near.iter().map(|&z| self.ends[z as usize]).collect();
        self.list_ends();
        self.near = near.iter().filter_map(|e| self.ends.binary_search(e).ok()).map(|z| z as u32).collect();
        self.update_acting();
        self.list_acting(bodies);
    }

    /// Chooses the bodies that are searched again, and sets the margins of their boxes.
    fn choose_searched(&self, bodies: &mut Bodies) -> Searched {
        let mut searched = Searched { flags: vec![false; bodies.n], list: Vec::new() };
        for i in 0..bodies.n {
            if bodies.travel[i] > WORN[1] * bodies.margin[i] && !bodies.gone[i] {
                searched.flags[i] = true;
                searched.list.push(i as u32);
                bodies.travel[i] = 0.0;
                let speed = bodies.speed(i) + bodies.spin(i) * bodies.radius[i];
                // The first search decides which bodies are neighbours, with the same margin for all.
                bodies.margin[i] = if self.first { FAT } else { (FAT + AHEAD * speed).min(FATTEST) };
            } else if bodies.gone[i] {
                bodies.travel[i] = 0.0;
            }
        }
        searched
    }

    fn grow_boxes(&mut self, bodies: &Bodies, solids: &[Solid], searched: &Searched, pool: &Pool) {
        let boxes = Disjoint::new(&mut self.boxes);
        pool.split(searched.list.len(), |range| {
            for &i in &searched.list[range] {
                let i = i as usize;
                let mut b = Aabb::empty();
                for c in &solids[i].corners {
                    b.include(&bodies.pose[i].apply(c));
                }
                // SAFETY: each body is in the list once and the shares of the threads do not overlap.
                *unsafe { boxes.at(i) } = b.grown(bodies.margin[i]);
            }
        });
    }

    /// Pairs with touching boxes of which one has been searched again, sorted.
    fn search(&self, bodies: &Bodies, searched: &Searched, pool: &Pool) -> Vec<Ends> {
        let grid = Grid::new(&self.boxes, &bodies.gone);
        let mut found: Vec<Vec<Ends>> = vec![Vec::new(); pool.threads()];
        let lists = Disjoint::new(&mut found);
        // Foundations lie in the ground: an impactor drives over them.
        let drives_over = |x: usize, y: usize| bodies.impactor[x] && bodies.foundation[y];
        let threads = pool.threads();
        pool.run(&|t| {
            // SAFETY: one list per thread.
            let out = unsafe { lists.at(t) };
            for &i in &searched.list[share(searched.list.len(), t, threads)] {
                grid.near(i as usize, &self.boxes, |j| {
                    let (x, y) = (i as usize, j as usize);
                    let left_out = x == y
                        || (searched.flags[y] && j < i)
                        || bodies.gone[y]
                        || (bodies.fixed[x] && bodies.fixed[y])
                        || drives_over(x, y)
                        || drives_over(y, x);
                    if !left_out && self.boxes[x].touches(&self.boxes[y]) {
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
        found
    }

    /// At the first search: the pairs that touch and may press on each other. Those that a third body holds against each other, or the fixed
    /// ones that both are bonded to,
    /// are remembered: they cannot press on each other before one of them loses a bond. What is bonded elsewhere only can.
    fn remember_neighbours(&mut self, found: &[Ends], bodies: &Bodies, bonds: &Bonds) -> BTreeSet<Ends> {
        let mut touching = BTreeSet::new();
        if !std::mem::take(&mut self.first) {
            return touching;
        }
        let slack = 2.0 * FAT - TOUCHING;
        let around = |i: u32| &bonds.neighbours[i as usize];
        let founded = |i: u32| bodies.fixed[i as usize] || around(i).iter().any(|j| bodies.fixed[*j as usize]);
        for &(a, b) in found {
            if !self.boxes[a as usize].grown(-0.5 * slack).touches(&self.boxes[b as usize].grown(-0.5 * slack)) {
                continue;
            }
            let held =
                around(a).contains(&b) || around(a).iter().any(|j| around(b).contains(j)) || founded(a) && founded(b);
            if held {
                self.neighbours_at_start.insert((a, b));
            } else {
                touching.insert((a, b));
            }
        }
        touching
    }

    /// Merges the pairs that have been found into the list. Known pairs keep their history; old pairs stay unless one of their bodies has
    /// been searched again or is gone.
    fn merge(&mut self, found: Vec<Ends>, bodies: &Bodies, bonds: &Bonds, searched: &Searched) {
        let old = std::mem::take(&mut self.list);
        let stays = |p: &Pair| [p.a, p.b].iter().all(|&i| !searched.flags[i as usize] && !bodies.gone[i as usize]);
        let mut merged = Vec::with_capacity(old.len() + found.len() / 4);
        let mut old = old.into_iter().peekable();
        for ends in found {
            let mut known = None;
            while let Some(p) = old.peek() {
                match (p.a, p.b).cmp(&ends) {
                    Ordering::Less => merged.extend(old.next().filter(|p| stays(p))),
                    Ordering::Equal => {
                        known = old.next();
                        break;
                    }
                    Ordering::Greater => break,
                }
            }
            merged.push(known.unwrap_or_else(|| self.new_pair(ends, bodies, bonds)));
        }
        merged.extend(old.filter(|p| stays(p)));
        self.list = merged;
    }

    fn new_pair(&self, (a, b): Ends, bodies: &Bodies, bonds: &Bonds) -> Pair {
        Pair {
            a,
            b,
            on: self.allowed(a, b, bonds),
            held: false,
            fresh: bodies.fragment[a as usize] || bodies.fragment[b as usize],
            pressed: false,
            apart: -1.0,
            offset: [0.0; 3],
            rotation_travel: 0.0,
            overlap: 0.0,
            contact: None,
        }
    }
}
