//! Stability of the heap: what hangs, what carries the roof of each void, and which pieces must not be moved.
//!
//! Method: a graph of the ties between the bodies at the end of the run (bonds, bars, contacts with their forces). A piece is supported
//! when a bond whose section holds joins it to a supported one, or when it lies on a supported one or on the ground. Supported pieces are
//! found from the fixed bodies and the ground upwards. The rest hangs (bars, friction) or is in the air. Forces of roofs are followed
//! downwards in proportion to the upward forces. This is a graph and not a computation of the loss: `leanto whatif` computes it.

use super::Void;
use crate::geometry::{Aabb, Pose};
use crate::solve::{Tie, TieKind};
use crate::structure::{BodyKind, Structure};
use serde::Serialize;
use std::collections::BTreeSet;

/// A smaller upward force than this share of a piece's weight does not support it.
const LEAST_SUPPORT: f64 = 0.02;
/// Supporters of a roof with less of its load than this are not listed.
const LEAST_SHARE: f64 = 0.05;
/// Longest chain of pieces from a roof down to the ground.
const LONGEST: usize = 60;
/// Standard gravity, m/s2.
const G: f64 = 9.80665;

/// Stability of a heap.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Stability {
    /// Clusters that hang, the heaviest first.
    pub hanging: Vec<Cluster>,
    /// What carries the roof of each void, in order of the voids.
    pub roofs: Vec<LoadPath>,
}

/// Pieces that hang together, without a joint to what stands and without support from below.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Cluster {
    /// Bodies, in order.
    pub pieces: Vec<u32>,
    /// Their mass, kg.
    pub mass: f64,
    /// Ties to supported pieces by bars.
    pub bars: usize,
    /// Ties to supported pieces by friction.
    pub friction: usize,
    /// Largest share of the strength of these bars in use; none without bars.
    pub utilisation: Option<f64>,
    /// Supported pieces that hold it, in order.
    pub held_by: Vec<u32>,
    /// Nothing holds it: it falls at this moment.
    pub in_the_air: bool,
    /// Voids below it, by id.
    pub voids_below: Vec<u32>,
    /// Its lowest point, m.
    pub lowest: f64,
    /// Its bounding box, m.
    pub bounds: Aabb,
}

/// What carries the roof of a void.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LoadPath {
    /// Id of the void.
    pub void: u32,
    /// Pieces that carry its roof, those with the largest load first.
    pub supporters: Vec<Supporter>,
}

/// A piece that carries a roof.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Supporter {
    /// The body.
    pub piece: u32,
    /// Load of the roof that passes through it, kg.
    pub load: f64,
    /// Share of the load of the roof, 0 to 1.
    pub share: f64,
    /// Without it a piece of the roof has no support left in the graph.
    pub only: bool,
}

/// A frame with the ties of its bodies.
pub struct Tied<'a> {
    /// The structure.
    pub structure: &'a Structure,
    /// Pose of every body.
    pub poses: &'a [Pose],
    /// True for bodies that are not there.
    pub gone: &'a [bool],
    /// What ties them together.
    pub ties: &'a [Tie],
}

/// Finds what hangs and what carries the roofs.
pub fn stability(t: &Tied<'_>, voids: &[Void]) -> Stability {
    let supported = t.supported(None);
    Stability {
        hanging: t.hanging(&supported, voids),
        roofs: voids.iter().map(|v| t.load_path(v, &supported)).collect(),
    }
}

impl Tied<'_> {
    fn there(&self, i: u32) -> bool {
        let body = &self.structure.bodies[i as usize];
        !self.gone[i as usize] && !matches!(body.kind, BodyKind::Person(_))
    }

    fn mass(&self, i: u32) -> f64 {
        self.structure.bodies[i as usize].mass
    }

    /// The support that a tie gives: upper body, lower body or the ground. A joint supports both ways.
    fn supports(&self, tie: &Tie) -> [Option<(u32, Option<u32>)>; 2] {
        let enough = |i: u32| tie.up.abs() >= LEAST_SUPPORT * self.mass(i) * G;
        match (tie.kind, tie.b) {
            (TieKind::Bond, Some(b)) => [Some((tie.a, Some(b))), Some((b, Some(tie.a)))],
            (TieKind::LiesOn, b) if enough(tie.a) => [Some((tie.a, b)), None],
            (TieKind::Carries, Some(b)) if enough(b) => [Some((b, Some(tie.a))), None],
            _ => [None, None],
        }
    }

    /// True for every body that is supported, when `without` is taken out.
    fn supported(&self, without: Option<u32>) -> Vec<bool> {
        let n = self.structure.bodies.len();
        let usable = |i: u32| self.there(i) && Some(i) != without;
        let mut above: Vec<Vec<u32>> = vec![Vec::new(); n];
        let fixed = |i: u32| self.structure.bodies[i as usize].fixed;
        let mut open: Vec<u32> = (0..n as u32).filter(|&i| usable(i) && fixed(i)).collect();
        for (upper, lower) in self.ties.iter().flat_map(|t| self.supports(t)).flatten() {
            match lower {
                Some(lower) => above[lower as usize].push(upper),
                None => open.push(upper),
            }
        }
        let mut supported = vec![false; n];
        while let Some(i) = open.pop() {
            if usable(i) && !std::mem::replace(&mut supported[i as usize], true) {
                open.extend(&above[i as usize]);
            }
        }
        supported
    }

    fn bounds(&self, i: u32) -> Aabb {
        let (body, pose) = (&self.structure.bodies[i as usize], &self.poses[i as usize]);
        let corners: Vec<_> = body.shape.vertices.iter().map(|v| pose.apply(v)).collect();
        Aabb::of(&corners)
    }

    fn hanging(&self, supported: &[bool], voids: &[Void]) -> Vec<Cluster> {
        let n = supported.len();
        let loose = |i: u32| self.there(i) && !supported[i as usize];
        let mut next: Vec<Vec<u32>> = vec![Vec::new(); n];
        let between = self.ties.iter().filter_map(|t| t.b.map(|b| (t.a, b)));
        for (a, b) in between.filter(|(a, b)| loose(*a) && loose(*b)) {
            next[a as usize].push(b);
            next[b as usize].push(a);
        }
        let mut seen = vec![false; n];
        let mut list = Vec::new();
        for first in (0..n as u32).filter(|&i| loose(i)) {
            let (mut open, mut pieces) = (vec![first], BTreeSet::new());
            while let Some(i) = open.pop() {
                if !std::mem::replace(&mut seen[i as usize], true) {
                    pieces.insert(i);
                    open.extend(&next[i as usize]);
                }
            }
            if !pieces.is_empty() {
                list.push(self.cluster(&pieces, supported, voids));
            }
        }
        list.sort_by(|a, b| b.mass.total_cmp(&a.mass).then(a.pieces.cmp(&b.pieces)));
        list
    }

    fn cluster(&self, pieces: &BTreeSet<u32>, supported: &[bool], voids: &[Void]) -> Cluster {
        let (mut bars, mut friction, mut held_by) = (0, 0, BTreeSet::new());
        let mut utilisation: Option<f64> = None;
        for t in self.ties {
            let Some(b) = t.b else { continue };
            let ends = [(t.a, b), (b, t.a)];
            let Some((_, holder)) = ends.into_iter().find(|(i, j)| pieces.contains(i) && supported[*j as usize]) else {
                continue;
            };
            held_by.insert(holder);
            if t.kind == TieKind::Bars {
                bars += 1;
                utilisation = utilisation.into_iter().chain(t.utilisation).reduce(f64::max);
            } else {
                friction += 1;
            }
        }
        let bounds = pieces.iter().fold(Aabb::empty(), |b, &i| b.union(&self.bounds(i)));
        let over = |v: &&Void| {
            let across = |k: usize| v.bounds.min[k] < bounds.max[k] && v.bounds.max[k] > bounds.min[k];
            across(0) && across(1) && v.centroid.z < bounds.centre().z
        };
        Cluster {
            mass: pieces.iter().map(|&i| self.mass(i)).sum(),
            bars,
            friction,
            utilisation,
            in_the_air: held_by.is_empty(),
            held_by: held_by.into_iter().collect(),
            voids_below: voids.iter().filter(over).map(|v| v.id).collect(),
            lowest: bounds.min.z,
            bounds,
            pieces: pieces.iter().copied().collect(),
        }
    }

    /// Who holds each body up, with the upward force, N.
    fn carriers(&self) -> Vec<Vec<(Option<u32>, f64)>> {
        let mut out = vec![Vec::new(); self.structure.bodies.len()];
        for t in self.ties {
            if t.up > 0.0 {
                out[t.a as usize].push((t.b, t.up));
            } else if let Some(b) = t.b.filter(|_| t.up < 0.0) {
                out[b as usize].push((Some(t.a), -t.up));
            }
        }
        out
    }

    fn load_path(&self, void: &Void, supported: &[bool]) -> LoadPath {
        let n = self.structure.bodies.len();
        let carriers = self.carriers();
        let roof: Vec<u32> = void.roof.iter().copied().filter(|&i| self.there(i)).collect();
        let (mut wave, mut through) = (vec![0.0; n], vec![0.0_f64; n]);
        for &i in &roof {
            let carried: f64 = carriers[i as usize].iter().map(|c| c.1).sum();
            wave[i as usize] = carried / G;
        }
        let all: f64 = wave.iter().sum();
        for _ in 0..LONGEST {
            let mut next = vec![0.0; n];
            for (i, load) in wave.iter().enumerate().filter(|(_, l)| **l > 1e-3 * all) {
                let sum: f64 = carriers[i].iter().map(|c| c.1).sum();
                for (j, up) in carriers[i].iter().filter_map(|c| c.0.map(|j| (j as usize, c.1))) {
                    next[j] += load * up / sum;
                }
            }
            for (i, load) in next.iter_mut().enumerate() {
                through[i] += *load;
                if self.structure.bodies[i].fixed {
                    *load = 0.0;
                }
            }
            wave = next;
        }
        let mut found: Vec<Supporter> = (0..n as u32)
            .filter(|&i| through[i as usize] > LEAST_SHARE * all && !self.structure.bodies[i as usize].fixed)
            .filter(|i| !roof.contains(i))
            .map(|i| {
                // Forces may run in a circle: never more than the whole load.
                let load = through[i as usize].min(all);
                let left = self.supported(Some(i));
                let only = roof.iter().any(|&r| supported[r as usize] && !left[r as usize]);
                Supporter { piece: i, load, share: load / all, only }
            })
            .collect();
        found.sort_by(|a, b| b.load.total_cmp(&a.load).then(a.piece.cmp(&b.piece)));
        LoadPath { void: void.id, supporters: found }
    }
}

#[cfg(test)]
mod tests;
