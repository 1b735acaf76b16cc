//! Stability of the heap: what hangs, what carries the roof of each void, and which pieces must not be moved.
//!
//! Method: a graph of the ties between the bodies at the end of the run (bonds, bars, contacts with their forces). A piece is supported
//! when a bond whose section holds joins it to a supported one, or when it lies on a supported one or on the ground. Supported pieces are
//! found from the fixed bodies and the ground upwards. The rest hangs (bars, friction) or is in the air. The roof of a void is taken as one
//! free body: its supports are the bodies beside it that push it up, with what of their forces is load (`net_load`). What they carry flows on in
//! proportion to the forces, down to the ground: a column under a beam under a roof carries the roof as well. This is a graph: `leanto whatif` computes the loss.

pub mod free_body;
mod lines;
mod net_load;
mod seen;
pub(super) mod supports;

pub use lines::carried_by_others;
pub use net_load::roof_load;
pub use supports::weight;

use crate::assess::answers::way::Holds;
use crate::assess::input::solid::Solid;
use crate::assess::space::site;
use crate::assess::voids::void::Void;
use crate::building::ElementRole;
use crate::geometry::{Aabb, Pose, Vec3};
use crate::solve::{Tie, TieKind};
use crate::structure::{BodyKind, Structure};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A smaller upward force than this share of a piece's weight does not support it.
const LEAST_SUPPORT: f64 = 0.02;
/// Supporters of a roof with less of its load than this are listed only where nothing else carries a piece of it.
const LEAST_SHARE: f64 = 0.05;
/// What carries the supporters is listed from this share of the load of the roof on.
const LEAST_BELOW: f64 = 0.10;
/// A smaller share of a roof is not followed further down.
const LEAST_FLOW: f64 = 1e-4;
/// A piece over a void that reaches below this share of its height stands beside it.
const LOW: f64 = 0.5;
/// A piece that is lower than this share of its lesser width is flat.
const FLAT: f64 = 0.5;
/// A piece that has moved by less than this lies where it was built, m.
const UNMOVED: f64 = 0.1;
/// From this share of its load on a piece lies on the ground.
const ON_GROUND: f64 = 0.8;
/// Longest path from a roof down to the ground.
const LONGEST: usize = 30;
/// With less free height below all its pieces nothing falls, m.
const LEAST_DROP: f64 = 0.10;
/// A piece this near below the lowest point of another is under it, not beside it, m.
const UNDER: f64 = 0.05;
/// Standard gravity, m/s2.
const G: f64 = 9.80665;

/// Who holds a body up, with the net upward forces, N; the ground is None.
type Carriers = Vec<(Option<u32>, f64)>;

/// Stability of a heap.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Stability {
    /// Clusters that hang more than 0.1 m above what is below, the worst first: those above a void with people, then by the energy of their fall.
    pub hanging: Vec<Cluster>,
    /// What carries the roof of each void where a person fits, in order of the voids.
    pub roofs: Vec<LoadPath>,
}

/// Pieces that hang together, without a joint to what stands and without support from below.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
    /// Largest free height below the middle of one of its pieces, m: how far it may fall.
    pub drop: f64,
    /// Voids below it, by id.
    pub voids_below: Vec<u32>,
    /// Its lowest point, m.
    pub lowest: f64,
    /// Its bounding box, m.
    pub bounds: Aabb,
}

impl Cluster {
    /// Energy of its free fall by the largest free height below it, J: m g h.
    pub fn energy(&self) -> f64 {
        self.mass * G * self.drop
    }
}

/// What carries the roof of a void.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LoadPath {
    /// Id of the void.
    pub void: u32,
    /// What its roof weighs with what lies on it, kg; 0 where nothing was found that carries it, and in older records.
    #[serde(default)]
    pub load: f64,
    /// Pieces that carry its roof, by their weight: see [`weight`].
    pub supporters: Vec<Supporter>,
    /// Share of its load that loose pieces carry which are not listed, 0 to 1; 1 where nothing was found that carries it.
    #[serde(default)]
    pub more: f64,
}

/// How a piece over a void reaches down beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Beside {
    /// It is higher than it is wide: a support.
    Stands,
    /// It is wider than high: a support of others, and roof itself.
    Leans,
}

/// A piece that carries a roof.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Supporter {
    /// The body.
    pub piece: u32,
    /// Mass of the roof that it carries, kg: its net upward force on the roof, and its part of what other supporters hand on, over standard gravity.
    pub load: f64,
    /// The same as a share of what the roof weighs with what lies on it, 0 to 1. What one piece carries on another counts for both.
    pub share: f64,
    /// Without it a piece of the roof has no support left in the graph.
    pub only: bool,
    /// It does not touch the roof: it carries what carries it.
    pub below: bool,
    /// What it rests on: the body that carries it most, the one that carries that, and so on; ends at a fixed body or the ground.
    pub path: Vec<u32>,
}

/// What the forces of the kept state say of pieces that are lifted out together, before anything is simulated.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Lifted {
    /// The pieces.
    pub pieces: Vec<u32>,
    /// What they hold up, those with the largest load first.
    pub resting: Vec<Resting>,
    /// Their shares of the roofs of voids where a person fits, in order of the voids; smaller ones than 5 % are not listed.
    pub roofs: Vec<RoofShare>,
    /// Pieces that had a support from below or by a sound bond and have none left, and those that hung and that nothing holds any more, in order.
    pub unsupported: Vec<u32>,
    /// Their mass, kg.
    pub unsupported_mass: f64,
}

/// A body that a piece holds up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Resting {
    /// The body.
    pub piece: u32,
    /// Net upward force on it over standard gravity, kg.
    pub load: f64,
}

/// The share of a roof that pieces carry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RoofShare {
    /// Id of the void.
    pub void: u32,
    /// Mass of the roof that they carry, kg.
    pub load: f64,
    /// Share of what the roof weighs with what lies on it, 0 to 1.
    pub share: f64,
    /// Without one of them a piece of the roof has no support left.
    pub only: bool,
}

/// A frame with the ties of its bodies.
pub struct Tied<'a> {
    structure: &'a Structure,
    poses: &'a [Pose],
    gone: &'a [bool],
    ties: &'a [Tie],
    /// Largest distance of a corner from the middle of each body, m.
    radius: Vec<f64>,
    /// The earth below the building.
    earth: Vec<Solid>,
}

impl<'a> Tied<'a> {
    /// A frame: pose of every body, whether it is gone, and what ties the bodies together.
    pub fn new(structure: &'a Structure, poses: &'a [Pose], gone: &'a [bool], ties: &'a [Tie]) -> Self {
        let far = |b: &crate::structure::Body| b.shape.vertices.iter().map(|v| v.norm()).fold(0.0, f64::max);
        let radius = structure.bodies.iter().map(far).collect();
        Self { structure, poses, gone, ties, radius, earth: site::earth(structure) }
    }
}

/// Finds what hangs and what carries the roofs.
pub fn stability(t: &Tied<'_>, voids: &[Void]) -> Stability {
    let supported = t.supported(&[]);
    let carriers = t.carriers();
    let for_people: Vec<&Void> = voids.iter().filter(|v| v.concerns_people()).collect();
    Stability {
        hanging: t.hanging(&supported, voids),
        roofs: for_people.par_iter().map(|v| t.load_path_of(v, &supported, &carriers)).collect(),
    }
}

/// Why each body must not be cut or moved, by the ties and forces of a state.
pub(super) fn holds(t: &Tied<'_>, voids: &[Void]) -> Vec<Option<Holds>> {
    stability(t, voids).holds(t.structure.bodies.len())
}

impl Stability {
    /// Why each of so many bodies must not be cut or moved; none where this gives no reason. Every supporter that is listed carries its roof.
    pub fn holds(&self, bodies: usize) -> Vec<Option<Holds>> {
        let mut out = vec![None; bodies];
        for x in self.roofs.iter().flat_map(|r| &r.supporters) {
            out[x.piece as usize] = Some(Holds::Carries);
        }
        for i in self.hanging.iter().flat_map(|c| &c.pieces) {
            out[*i as usize] = Some(Holds::Hangs);
        }
        out
    }
}

/// Mass that rests on each body, kg: the sum of the loads that [`lifted`] lists for it alone.
pub fn loads(t: &Tied<'_>) -> Vec<f64> {
    let mut out = vec![0.0; t.structure.bodies.len()];
    for (i, list) in t.carriers().iter().enumerate().filter(|(i, _)| t.there(*i as u32)) {
        // A foundation rests on nothing.
        if t.structure.bodies[i].fixed {
            continue;
        }
        let least = LEAST_SUPPORT * t.mass(i as u32) * G;
        for (carrier, up) in list.iter().filter_map(|c| Some((c.0?, c.1))).filter(|c| c.1 >= least) {
            out[carrier as usize] += up / G;
        }
    }
    out
}

/// What becomes of the heap without some pieces, by the ties and forces of its state; `found` is its stability. No movement is computed.
pub fn lifted(t: &Tied<'_>, found: &Stability, pieces: &[u32]) -> Lifted {
    let own = |i: u32| pieces.contains(&i);
    let (before, after) = (t.supported(&[]), t.supported(pieces));
    let (held, holds) = (t.held(&before, &[]), t.held(&after, pieces));
    let mut resting: Vec<Resting> = Vec::new();
    for (i, list) in t.carriers().iter().enumerate().filter(|(i, _)| t.there(*i as u32) && !own(*i as u32)) {
        // A foundation rests on nothing.
        let up = if t.structure.bodies[i].fixed {
            0.0
        } else {
            list.iter().filter(|c| c.0.is_some_and(own)).map(|c| c.1).sum()
        };
        if up >= LEAST_SUPPORT * t.mass(i as u32) * G {
            resting.push(Resting { piece: i as u32, load: up / G });
        }
    }
    resting.sort_by(|a, b| b.load.total_cmp(&a.load).then(a.piece.cmp(&b.piece)));
    let roof = |r: &LoadPath| {
        let own: Vec<&Supporter> = r.supporters.iter().filter(|s| own(s.piece)).collect();
        // What one of them carries on another is one load.
        let most = |of: fn(&Supporter) -> f64| {
            let beside: f64 = own.iter().filter(|s| !s.below).map(|s| of(s)).sum();
            own.iter().filter(|s| s.below).map(|s| of(s)).fold(beside, f64::max)
        };
        (!own.is_empty()).then(|| RoofShare {
            void: r.void,
            load: most(|s| s.load),
            share: most(|s| s.share),
            only: own.iter().any(|s| s.only),
        })
    };
    let lost = |i: &u32| {
        let k = *i as usize;
        !own(*i) && ((before[k] && !after[k]) || (held[k] && !holds[k]))
    };
    let unsupported: Vec<u32> = (0..before.len() as u32).filter(lost).collect();
    Lifted {
        pieces: pieces.to_vec(),
        resting,
        roofs: found.roofs.iter().filter_map(roof).collect(),
        unsupported_mass: unsupported.iter().map(|i| t.mass(*i)).sum(),
        unsupported,
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

    /// True for every body that is supported, when those of `without` are taken out.
    fn supported(&self, without: &[u32]) -> Vec<bool> {
        let n = self.structure.bodies.len();
        let usable = |i: u32| self.there(i) && !without.contains(&i);
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

    /// True for every body that is supported, or hangs on such a one by anything, when those of `without` are taken out.
    fn held(&self, supported: &[bool], without: &[u32]) -> Vec<bool> {
        let usable = |i: u32| self.there(i) && !without.contains(&i);
        let mut next: Vec<Vec<u32>> = vec![Vec::new(); supported.len()];
        for (a, b) in self.ties.iter().filter_map(|t| t.b.map(|b| (t.a, b))).filter(|(a, b)| usable(*a) && usable(*b)) {
            next[a as usize].push(b);
            next[b as usize].push(a);
        }
        let mut held = vec![false; supported.len()];
        let mut open: Vec<u32> = (0..supported.len() as u32).filter(|i| supported[*i as usize]).collect();
        while let Some(i) = open.pop() {
            if !std::mem::replace(&mut held[i as usize], true) {
                open.extend(&next[i as usize]);
            }
        }
        held
    }

    /// True where some pieces lose all support, or all that they hang on, without some others.
    fn is_only(&self, without: &[u32], mut pieces: impl Iterator<Item = u32>, supported: &[bool]) -> bool {
        let left = self.supported(without);
        let (held, still) = (self.held(supported, &[]), self.held(&left, without));
        let lost = |all: &[bool], left: &[bool], r: u32| all[r as usize] && !left[r as usize];
        pieces.any(|r| !without.contains(&r) && (lost(supported, &left, r) || lost(&held, &still, r)))
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
        list.retain(|c: &Cluster| c.drop >= LEAST_DROP);
        let over_people = |c: &Cluster| voids.iter().any(|v| !v.people.is_empty() && c.voids_below.contains(&v.id));
        list.sort_by(|a, b| {
            let by_energy = b.energy().total_cmp(&a.energy()).then(a.pieces.cmp(&b.pieces));
            over_people(b).cmp(&over_people(a)).then(by_energy)
        });
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
        let boxes: Vec<Aabb> = pieces.iter().map(|&i| self.bounds(i)).collect();
        let bounds = boxes.iter().fold(Aabb::empty(), |b, x| b.union(x));
        let above = |p: &Vec3| {
            let over = |b: &Aabb| (0..2).all(|k| (b.min[k]..=b.max[k]).contains(&p[k])) && p.z < b.centre().z;
            boxes.iter().any(over)
        };
        let over = |v: &&Void| v.samples.iter().any(above);
        Cluster {
            mass: pieces.iter().map(|&i| self.mass(i)).sum(),
            bars,
            friction,
            utilisation,
            drop: pieces.iter().map(|&i| self.free_below(i, pieces)).fold(0.0, f64::max),
            in_the_air: held_by.is_empty(),
            held_by: held_by.into_iter().collect(),
            voids_below: voids.iter().filter(over).map(|v| v.id).collect(),
            lowest: bounds.min.z,
            bounds,
            pieces: pieces.iter().copied().collect(),
        }
    }

    /// Free height below the middle of a piece, down to a body outside of its cluster or the ground, m.
    fn free_below(&self, i: u32, cluster: &BTreeSet<u32>) -> f64 {
        let middle = self.poses[i as usize].position;
        let Some((low, _)) = self.vertical(i, &middle) else { return 0.0 };
        let ground = self.structure.ground_at(middle.x, middle.y);
        let earth = self.earth.iter().filter_map(|s| s.column(middle.x, middle.y)).map(|s| s.1);
        let mut floor = earth.filter(|top| *top <= low + UNDER).fold(ground.unwrap_or(f64::NEG_INFINITY), f64::max);
        for o in (0..self.structure.bodies.len() as u32).filter(|o| self.there(*o) && !cluster.contains(o)) {
            let reach = (self.poses[o as usize].position - middle).xy().norm();
            if reach > self.radius[o as usize] {
                continue;
            }
            if let Some((_, high)) = self.vertical(o, &middle)
                && high <= low + UNDER
            {
                floor = floor.max(high);
            }
        }
        if floor.is_finite() { (low - floor).max(0.0) } else { 0.0 }
    }

    /// Where the vertical line through a point enters and leaves a body, m.
    fn vertical(&self, i: u32, at: &Vec3) -> Option<(f64, f64)> {
        Solid::new(&self.structure.bodies[i as usize].shape, &self.poses[i as usize])?.column(at.x, at.y)
    }

    fn carriers(&self) -> Vec<Carriers> {
        let mut net: BTreeMap<(u32, Option<u32>), f64> = BTreeMap::new();
        for t in self.ties {
            // The upward force on the lower number of a pair.
            match t.b {
                Some(b) if b < t.a => *net.entry((b, Some(t.a))).or_default() -= t.up,
                b => *net.entry((t.a, b)).or_default() += t.up,
            }
        }
        let mut out = vec![Vec::new(); self.structure.bodies.len()];
        for ((a, b), up) in net {
            if up > 0.0 {
                out[a as usize].push((b, up));
            } else if let Some(b) = b.filter(|_| up < 0.0) {
                out[b as usize].push((Some(a), -up));
            }
        }
        out
    }

    /// What carries the pieces that are given as the roof of a void. Pieces over a void that stand beside it, such as posts that lean, carry the rest of the roof: they are
    /// supporters, not roof. What leans by more than it stands, such as a slab from a wall to the floor, is both: a support of others that lie on it,
    /// but not of what it is one piece with.
    fn load_path(&self, void: &Void, supported: &[bool], carriers: &[Carriers]) -> LoadPath {
        let over: BTreeSet<u32> = void.roof.iter().copied().filter(|&i| self.there(i)).collect();
        let posts = self.posts(void, &over, carriers);
        let roof = |w: u32| over.contains(&w) && posts.get(&w) != Some(&Beside::Stands);
        let pieces: Vec<u32> = over.iter().copied().filter(|i| roof(*i)).collect();
        let whole = self.whole(pieces.iter().copied());
        let net = self.net_load(&pieces, carriers);
        let all = net.all;
        let mut given: BTreeMap<u32, f64> = net.supports.iter().filter_map(|(w, up)| Some(((*w)?, *up))).collect();
        for i in &pieces {
            // Within the roof, only what stands beside the void carries.
            let within = carriers[*i as usize].iter().filter_map(|(who, up)| Some((who.filter(|w| roof(*w))?, up)));
            for (w, up) in within.filter(|(w, _)| posts.contains_key(w) && whole.get(w) != whole.get(i)) {
                *given.entry(w).or_default() += up;
            }
        }
        if all <= 0.0 {
            let more = if over.is_empty() { 0.0 } else { 1.0 };
            return LoadPath { void: void.id, load: 0.0, supporters: Vec::new(), more };
        }
        // What a supporter carries itself, and what others hand on to it.
        let mut through = self.handed_on(&given, all, roof, carriers);
        given.iter().for_each(|(i, up)| *through.entry(*i).or_default() += up);
        let can_go = |i: u32| !self.structure.bodies[i as usize].fixed && self.there(i) && !self.is_base(i, carriers);
        let listed = through.into_iter().filter(|x| can_go(x.0)).filter_map(|(i, load)| {
            let own = given.get(&i).copied().unwrap_or(0.0);
            let pieces = || over.iter().copied();
            let only = (own > 0.0 || load >= LEAST_SHARE * all) && self.is_only(&[i], pieces(), supported);
            let is_beside = own > LEAST_SHARE * all || (only && own > 0.0 && load < LEAST_BELOW * all);
            let is_much = is_beside || only || (load >= LEAST_BELOW * all && !self.hands_round(i, pieces(), supported));
            // A ring of pieces that lean on each other hands a load round: none carries more than all of it.
            let (up, path) = (load.min(all), self.path(i, carriers));
            is_much.then_some(Supporter { piece: i, load: up / G, share: up / all, only, below: !is_beside, path })
        });
        let mut found: Vec<Supporter> = listed.collect();
        let is_more = |i: u32| !roof(i) && can_go(i) && found.iter().all(|x| x.piece != i);
        let more = given.iter().filter(|g| is_more(*g.0)).map(|g| g.1).sum::<f64>() / all;
        found.sort_by(Supporter::order);
        LoadPath { void: void.id, load: all / G, supporters: found, more: more.min(1.0) }
    }

    /// Of each of some pieces, the first of those that sound bonds between them make one piece with it.
    fn whole(&self, pieces: impl Iterator<Item = u32>) -> BTreeMap<u32, u32> {
        self.joined(pieces, |t| t.kind == TieKind::Bond)
    }

    /// Of each of some pieces, the first of those with which some of the ties between them join it.
    fn joined(&self, pieces: impl Iterator<Item = u32>, by: impl Fn(&Tie) -> bool) -> BTreeMap<u32, u32> {
        let mut first: BTreeMap<u32, u32> = pieces.map(|i| (i, i)).collect();
        let bonds: Vec<(u32, u32)> = self
            .ties
            .iter()
            .filter(|t| by(t))
            .filter_map(|t| Some((t.a, t.b?)))
            .filter(|(a, b)| first.contains_key(a) && first.contains_key(b))
            .collect();
        loop {
            let mut changed = false;
            for (a, b) in &bonds {
                let least = first[a].min(first[b]);
                changed |= first[a] != least || first[b] != least;
                first.insert(*a, least);
                first.insert(*b, least);
            }
            if !changed {
                return first;
            }
        }
    }

    /// What pieces carry of the load of a roof because supporters, or others below them, hand it on to them, N: in proportion to the upward forces on
    /// each, down to fixed bodies and the ground.
    fn handed_on(
        &self,
        given: &BTreeMap<u32, f64>,
        all: f64,
        roof: impl Fn(u32) -> bool,
        carriers: &[Carriers],
    ) -> BTreeMap<u32, f64> {
        let mut through: BTreeMap<u32, f64> = BTreeMap::new();
        // What leans and is roof itself has handed its load to what is outside of the roof already.
        let mut flow: BTreeMap<u32, f64> = given.iter().filter(|g| !roof(*g.0)).map(|(i, up)| (*i, *up)).collect();
        for _ in 0..LONGEST {
            let mut next: BTreeMap<u32, f64> = BTreeMap::new();
            let goes_on = |i: u32, load: f64| load > LEAST_FLOW * all && !self.structure.bodies[i as usize].fixed;
            for (i, load) in flow.iter().filter(|x| goes_on(*x.0, *x.1)) {
                let own = &carriers[*i as usize];
                let on = || own.iter().filter(|c| c.0.is_none_or(|w| !roof(w)));
                let sum: f64 = on().map(|c| c.1).sum();
                for (w, up) in on().filter_map(|c| Some((c.0?, c.1))) {
                    *next.entry(w).or_default() += load * up / sum;
                }
            }
            if next.is_empty() {
                break;
            }
            next.iter().for_each(|(w, load)| *through.entry(*w).or_default() += load);
            flow = next;
        }
        through
    }

    /// The pieces over a void that reach down beside it and carry others over it. Of a stack of pieces that are higher than wide, all stand beside
    /// it, as far as they are over it: the uppermost that carries the roof, and those below.
    fn posts(&self, void: &Void, over: &BTreeSet<u32>, carriers: &[Carriers]) -> BTreeMap<u32, Beside> {
        let low = void.bounds.min.z + LOW * (void.bounds.max.z - void.bounds.min.z);
        let carried = over.iter().flat_map(|i| carriers[*i as usize].iter().filter_map(|c| c.0));
        let carrying: BTreeSet<u32> = carried.filter(|w| over.contains(w)).collect();
        let beside = |w: u32| {
            let b = self.bounds(w);
            let stands = if self.is_upright(w) { Beside::Stands } else { Beside::Leans };
            (b.min.z < low).then_some((w, stands))
        };
        let mut posts: BTreeMap<u32, Beside> = carrying.iter().copied().filter_map(beside).collect();
        // What stands on something that is not over the void, or on a post, is a post as well, however high it begins.
        loop {
            let stood_on = |c: u32| !over.contains(&c) || posts.get(&c) == Some(&Beside::Stands);
            let stands = |w: &&u32| {
                let all: f64 = carriers[**w as usize].iter().map(|c| c.1).sum();
                let from_below = carriers[**w as usize].iter().filter(|c| c.0.is_none_or(stood_on)).map(|c| c.1);
                !posts.contains_key(*w) && self.is_upright(**w) && from_below.sum::<f64>() > 0.5 * all
            };
            let more: Vec<u32> = carrying.iter().filter(stands).copied().collect();
            if more.is_empty() {
                break;
            }
            posts.extend(more.into_iter().map(|w| (w, Beside::Stands)));
        }
        // What posts, and pieces beside the void, stand on: the lower pieces of a stack.
        let outside =
            over.iter().flat_map(|i| carriers[*i as usize].iter().filter_map(|c| c.0)).filter(|w| !over.contains(w));
        let own = posts.iter().filter(|p| *p.1 == Beside::Stands).map(|p| *p.0);
        let mut open: Vec<u32> = own.chain(outside).collect();
        let mut seen: BTreeSet<u32> = BTreeSet::new();
        while let Some(w) = open.pop() {
            if !seen.insert(w) {
                continue;
            }
            for c in carriers[w as usize].iter().filter_map(|c| c.0).filter(|c| self.is_upright(*c)) {
                if over.contains(&c) {
                    posts.entry(c).or_insert(Beside::Stands);
                }
                open.push(c);
            }
        }
        posts
    }

    /// Role of the element of a piece, where it is known.
    fn role(&self, w: u32) -> Option<ElementRole> {
        self.structure.elements.get(self.structure.bodies[w as usize].element as usize).and_then(|e| e.role)
    }

    /// Whether a piece of a slab can hand loads on in its plane, round what is missing of it: a sound bond makes it one with another piece of its slab that
    /// has a support without it, and every piece of a roof has one, too. A fragment in a heap carries by itself.
    fn hands_round(&self, w: u32, roof: impl Iterator<Item = u32>, supported: &[bool]) -> bool {
        if !self.is_plate(w) {
            return false;
        }
        let element = |i: u32| self.structure.bodies[i as usize].element;
        let bonds = self.ties.iter().filter(|t| t.kind == TieKind::Bond).filter_map(|t| Some((t.a, t.b?)));
        let ends = bonds.flat_map(|(a, b)| [(a, b), (b, a)]);
        let beside: Vec<u32> = ends.filter(|e| e.0 == w && element(e.1) == element(w)).map(|e| e.1).collect();
        let left = self.supported(&[w]);
        beside.iter().any(|i| left[*i as usize]) && !self.is_only(&[w], roof, supported)
    }

    /// Whether a piece is of a slab. Where the role of its element is not known, one is that is less than half as high as wide.
    fn is_plate(&self, w: u32) -> bool {
        match self.role(w).filter(|r| *r != ElementRole::Unknown) {
            Some(role) => role == ElementRole::Slab,
            None => {
                let size = self.bounds(w).size();
                size.z < FLAT * size.x.min(size.y)
            }
        }
    }

    /// Whether a piece is of a base slab: it lies where it was built, flat on the ground or on what is fixed. Nobody takes it from under a roof.
    fn is_base(&self, w: u32, carriers: &[Carriers]) -> bool {
        let (now, start) = (&self.poses[w as usize], &self.structure.bodies[w as usize].pose);
        let on_ground = |c: &&(Option<u32>, f64)| c.0.is_none_or(|c| self.structure.bodies[c as usize].fixed);
        let own = &carriers[w as usize];
        let all: f64 = own.iter().map(|c| c.1).sum();
        let from_ground: f64 = own.iter().filter(on_ground).map(|c| c.1).sum();
        self.is_plate(w) && (now.position - start.position).norm() < UNMOVED && from_ground > ON_GROUND * all
    }

    /// Whether a piece is at least as high as it is wide.
    fn is_upright(&self, w: u32) -> bool {
        let b = self.bounds(w);
        let size = b.max - b.min;
        size.x.max(size.y) <= size.z
    }

    /// From a body to the one that carries it most, and on, until a fixed body, the ground, or a body that has been passed.
    fn path(&self, from: u32, carriers: &[Carriers]) -> Vec<u32> {
        let mut path = Vec::new();
        let mut here = from;
        while path.len() < LONGEST && !self.structure.bodies[here as usize].fixed {
            let most = carriers[here as usize].iter().max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0)));
            let Some(next) = most.and_then(|m| m.0).filter(|n| *n != from && !path.contains(n)) else { break };
            path.push(next);
            here = next;
        }
        path
    }
}

#[cfg(test)]
mod scene_tests;
#[cfg(test)]
mod tests;
