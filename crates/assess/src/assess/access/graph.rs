//! The graph of ways and the search in it (Dijkstra 1959). Nodes are places; edges are steps to neighbours, climbs, ladders, and holes.

use super::climbs::Link;
use super::places::{NONE, Places};
use crate::assess::answers::way::Gait;
use crate::assess::input::rates::Rates;
use crate::assess::space::site::Site;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Headroom below which two places where somebody walks are joined on hands and knees, m.
const HEADROOM: f64 = 1.5;

/// Places and links.
pub(super) struct Graph<'a> {
    pub places: Places,
    pub links: Vec<Link>,
    /// Links that begin or end at every place: their numbers, sorted by place.
    at: Vec<u32>,
    first: Vec<u32>,
    pub rates: &'a Rates,
}

/// What a search has found.
pub(super) struct SearchResult {
    /// Time (or length) from the sources to every place; infinite where none leads there.
    pub cost: Vec<f64>,
    /// The place before on the way; [`NONE`] at the sources.
    pub before: Vec<u32>,
    /// The link from it; [`NONE`] for a step.
    pub by: Vec<u32>,
}

/// Length for the shortest way: nobody goes flat or takes a ladder to save a few steps.
fn weighed(gait: Gait, length: f64) -> f64 {
    match gait {
        Gait::Walk => length,
        Gait::Climb | Gait::Crawl => 1.2 * length,
        Gait::Squeeze | Gait::Ladder | Gait::Cut => 2.0 * length,
    }
}

/// What a search may use.
#[derive(Clone, Copy)]
pub(super) struct Rules<'a> {
    /// Places that are left out.
    pub closed: Option<&'a [bool]>,
    /// Whether holes may be cut.
    pub cuts: bool,
    /// Whether the shortest way is looked for, not the quickest.
    pub shortest: bool,
}

impl<'a> Graph<'a> {
    pub(super) fn new(places: Places, links: Vec<Link>, rates: &'a Rates) -> Self {
        let mut first = vec![0u32; places.list.len() + 1];
        for l in &links {
            first[l.from as usize + 1] += 1;
            first[l.to as usize + 1] += 1;
        }
        for p in 1..first.len() {
            first[p] += first[p - 1];
        }
        let (mut next, mut at) = (first.clone(), vec![0; 2 * links.len()]);
        for (n, l) in links.iter().enumerate() {
            for end in [l.from, l.to] {
                at[next[end as usize] as usize] = n as u32;
                next[end as usize] += 1;
            }
        }
        Self { places, links, at, first, rates }
    }

    /// Way of moving and length of a step between two neighbours, m.
    pub(super) fn step(&self, p: u32, q: u32) -> (Gait, f64) {
        let (a, b) = (&self.places.list[p as usize], &self.places.list[q as usize]);
        let overlap = a.high.min(b.high) - a.at.z.max(b.at.z);
        let low = if overlap < HEADROOM { Gait::Crawl } else { Gait::Walk };
        (a.gait.max(b.gait).max(low), (a.at - b.at).norm())
    }

    /// Time for a length of moving, s; cutting is extra.
    pub(super) fn time(&self, gait: Gait, length: f64) -> f64 {
        let r = self.rates;
        match gait {
            Gait::Walk => r.walking * length,
            Gait::Climb => r.climbing * length,
            Gait::Crawl => r.crawling * length,
            Gait::Squeeze => r.squeezing * length,
            Gait::Ladder => r.ladder + r.on_ladder * length,
            Gait::Cut => r.crawling * length,
        }
    }

    /// Quickest or shortest ways from places with what it takes to get there.
    pub(super) fn search(&self, sources: &[(u32, f64)], rules: Rules<'_>) -> SearchResult {
        let n = self.places.list.len();
        let mut f = SearchResult { cost: vec![f64::INFINITY; n], before: vec![NONE; n], by: vec![NONE; n] };
        let mut open: BinaryHeap<Reverse<(u64, u32)>> = BinaryHeap::new();
        for (p, cost) in sources {
            if *cost < f.cost[*p as usize] {
                f.cost[*p as usize] = *cost;
                open.push(Reverse((cost.to_bits(), *p)));
            }
        }
        while let Some(Reverse((bits, p))) = open.pop() {
            let here = f64::from_bits(bits);
            if here > f.cost[p as usize] {
                continue;
            }
            let mut reach = |q: u32, by: u32, gait: Gait, length: f64, cutting: f64| {
                if rules.closed.is_some_and(|c| c[q as usize]) {
                    return;
                }
                let cost =
                    here + if rules.shortest { weighed(gait, length) } else { self.time(gait, length) + cutting };
                if cost < f.cost[q as usize] {
                    f.cost[q as usize] = cost;
                    f.before[q as usize] = p;
                    f.by[q as usize] = by;
                    open.push(Reverse((cost.to_bits(), q)));
                }
            };
            for q in self.places.near[p as usize].iter().filter(|q| **q != NONE) {
                let (gait, length) = self.step(p, *q);
                reach(*q, NONE, gait, length, 0.0);
            }
            for k in &self.at[self.first[p as usize] as usize..self.first[p as usize + 1] as usize] {
                let l = &self.links[*k as usize];
                if rules.cuts || l.gait != Gait::Cut {
                    reach(if l.from == p { l.to } else { l.from }, *k, l.gait, l.length, l.cutting);
                }
            }
        }
        f
    }

    /// Places at the rim of the grid below the open sky, where everybody can walk to.
    pub(super) fn rim(&self, site: &Site) -> Vec<(u32, f64)> {
        let at_rim = |p: &&u32| {
            let plan = self.places.list[**p as usize].plan as usize;
            [0, 2, 4, 6].iter().any(|d| Places::beside(site, plan, *d, 1).is_none())
        };
        let all: Vec<u32> = (0..self.places.list.len() as u32).collect();
        let open = all.iter().filter(|p| !self.places.list[**p as usize].roofed);
        open.filter(at_rim).map(|p| (*p, 0.0)).collect()
    }

    /// For each place the part of the site in which somebody gets about without cutting, by its first place; none for what is so joined to a place
    /// of a set.
    pub(super) fn enclosed(&self, open: &[bool]) -> Vec<Option<u32>> {
        let mut part = vec![NONE; self.places.list.len()];
        let mut joined = vec![false; part.len()];
        let mut next: Vec<u32> = Vec::new();
        for first in 0..part.len() as u32 {
            if part[first as usize] != NONE {
                continue;
            }
            part[first as usize] = first;
            next.push(first);
            while let Some(p) = next.pop() {
                joined[first as usize] |= open[p as usize];
                let links = &self.at[self.first[p as usize] as usize..self.first[p as usize + 1] as usize];
                let links = links.iter().map(|k| &self.links[*k as usize]).filter(|l| l.gait != Gait::Cut);
                let linked = links.map(|l| if l.from == p { l.to } else { l.from });
                let near = self.places.near[p as usize].iter().copied().filter(|q| *q != NONE);
                for q in near.chain(linked) {
                    if part[q as usize] == NONE {
                        part[q as usize] = first;
                        next.push(q);
                    }
                }
            }
        }
        part.iter().map(|p| Some(*p).filter(|p| !joined[*p as usize])).collect()
    }

    /// Whether a place has a neighbour or a link that is not in a set.
    pub(super) fn borders(&self, p: u32, set: &[bool]) -> bool {
        let near = self.places.near[p as usize].iter().any(|q| *q != NONE && !set[*q as usize]);
        let links = &self.at[self.first[p as usize] as usize..self.first[p as usize + 1] as usize];
        near || links.iter().any(|k| {
            let l = &self.links[*k as usize];
            !set[l.from as usize] || !set[l.to as usize]
        })
    }
}
