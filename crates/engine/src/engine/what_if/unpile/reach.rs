//! What lies above what, which pieces crane and hands take, and over which place a void is reached with the least work.

use super::UnpileAsked;
use crate::engine::what_if::actions::crossing;
use crate::geometry::{Aabb, Vec3};
use crate::record::Frame;
use crate::solve::{Tie, TieKind};
use crate::structure::Structure;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// Half the edge of the shaft that somebody goes down in, m.
const SHAFT: f64 = 0.3;
/// Points along each side of an area at which it is seen what lies above what.
const POINTS: usize = 5;
/// Bodies may overlap by this where they touch, m.
const TOUCH: f64 = 0.02;
/// A piece above a void begins this far above the place at least, m.
const OVER: f64 = 0.05;
/// Places of a void nearer than this in plan are one, m.
const SPACING: f64 = 0.25;
/// Work of a lift by crane, by hand, and of cutting a joint that holds or the bars between two pieces. Only their order matters (assumed).
const CRANE: f64 = 1.0;
const HAND: f64 = 0.2;
const JOINT: f64 = 2.0;
const BARS: f64 = 0.3;

/// A heap at one moment.
pub(super) struct Pile<'a> {
    s: &'a Structure,
    frame: &'a Frame,
    asked: &'a UnpileAsked,
    boxes: Vec<Option<Aabb>>,
    /// Joints and bars of each body: the other body, the bond, and whether its section holds.
    tied: BTreeMap<u32, Vec<(u32, u32, bool)>>,
    above: RefCell<BTreeMap<u32, Vec<u32>>>,
}

/// A place from above which the void may be reached.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Shaft {
    /// The place in the void, m.
    pub at: Vec3,
    /// All that has to go, in order of the bodies.
    pub pieces: BTreeSet<u32>,
    /// Work of it.
    pub work: f64,
}

impl<'a> Pile<'a> {
    pub(super) fn new(s: &'a Structure, frame: &'a Frame, ties: &[Tie], asked: &'a UnpileAsked) -> Self {
        let bounds = |i: usize| {
            let there = !frame.gone[i] && s.bodies[i].is_of_building();
            let corners = || s.bodies[i].shape.vertices.iter().map(|v| frame.poses[i].apply(v)).collect::<Vec<_>>();
            there.then(|| Aabb::of(&corners()))
        };
        let mut tied: BTreeMap<u32, Vec<(u32, u32, bool)>> = BTreeMap::new();
        for t in ties.iter().filter(|t| matches!(t.kind, TieKind::Bond | TieKind::Bars)) {
            let (Some(b), Some(q)) = (t.b, t.bond) else { continue };
            if frame.gone[t.a as usize] || frame.gone[b as usize] {
                continue;
            }
            for (own, other) in [(t.a, b), (b, t.a)] {
                tied.entry(own).or_default().push((other, q, t.kind == TieKind::Bond));
            }
        }
        let boxes = (0..s.bodies.len()).map(bounds).collect();
        Self { s, frame, asked, boxes, tied, above: RefCell::default() }
    }

    /// Joints and bars between a body and others: the other body, the bond, and whether its section holds.
    pub(super) fn tied(&self, i: u32) -> &[(u32, u32, bool)] {
        self.tied.get(&i).map_or(&[], Vec::as_slice)
    }

    /// Taken out by hand.
    pub(super) fn by_hand(&self, i: u32) -> bool {
        self.s.bodies[i as usize].mass <= self.asked.hands
    }

    /// Whether crane or hands take a piece.
    pub(super) fn can_go(&self, i: u32) -> bool {
        let (b, at) = (&self.s.bodies[i as usize], &self.frame.poses[i as usize].position);
        let reached =
            self.asked.crane_at.is_none_or(|([x, y], reach)| (at.x - x).hypot(at.y - y) <= reach) || self.by_hand(i);
        !b.fixed && b.mass <= self.asked.crane.max(self.asked.hands) && reached
    }

    /// Bodies of which a part lies vertically above a part of this one.
    pub(super) fn above(&self, i: u32) -> Vec<u32> {
        if let Some(known) = self.above.borrow().get(&i) {
            return known.clone();
        }
        let found: Vec<u32> = match &self.boxes[i as usize] {
            Some(own) => {
                let over = |j: &u32| {
                    *j != i && self.boxes[*j as usize].as_ref().is_some_and(|b| self.lies_over(*j, b, i, own))
                };
                (0..self.boxes.len() as u32).filter(over).collect()
            }
            None => Vec::new(),
        };
        self.above.borrow_mut().insert(i, found.clone());
        found
    }

    fn lies_over(&self, j: u32, upper: &Aabb, i: u32, lower: &Aabb) -> bool {
        let (low, high) = (upper.min.sup(&lower.min), upper.max.inf(&lower.max));
        if low.x >= high.x || low.y >= high.y || upper.max.z <= lower.min.z {
            return false;
        }
        let step = |k: usize| (k as f64 + 0.5) / POINTS as f64;
        (0..POINTS * POINTS).any(|k| {
            let at = Vec3::new(
                low.x + (high.x - low.x) * step(k % POINTS),
                low.y + (high.y - low.y) * step(k / POINTS),
                lower.min.z,
            );
            let of = |b: u32| crossing(self.s, b as usize, &self.frame.poses[b as usize], &at);
            matches!((of(j), of(i)), (Some(u), Some(l)) if u.low >= l.high - TOUCH)
        })
    }

    /// Bodies in the shaft above a place.
    fn over(&self, place: &Vec3) -> BTreeSet<u32> {
        let corner = |k: usize| place + Vec3::new((k % 3) as f64 - 1.0, (k / 3) as f64 - 1.0, 0.0) * SHAFT;
        let near = |b: &Aabb| {
            (0..2).all(|c| b.min[c] <= place[c] + SHAFT && b.max[c] >= place[c] - SHAFT) && b.max.z > place.z + OVER
        };
        let hit = |i: &u32| {
            self.boxes[*i as usize].as_ref().is_some_and(near)
                && (0..9).any(|k| {
                    let c = crossing(self.s, *i as usize, &self.frame.poses[*i as usize], &corner(k));
                    c.is_some_and(|c| c.high > place.z + OVER)
                })
        };
        (0..self.boxes.len() as u32).filter(hit).collect()
    }

    /// Some bodies with all that lies above them.
    fn with_all_above(&self, first: BTreeSet<u32>) -> BTreeSet<u32> {
        let mut open: Vec<u32> = first.iter().copied().collect();
        let mut out = first;
        while let Some(i) = open.pop() {
            open.extend(self.above(i).into_iter().filter(|j| out.insert(*j)));
        }
        out
    }

    fn work(&self, pieces: &BTreeSet<u32>, carries: &dyn Fn(u32) -> f64) -> f64 {
        let of = |i: &u32| {
            let lift = if self.by_hand(*i) { HAND } else { CRANE };
            let ties = self.tied(*i).iter().filter(|t| !pieces.contains(&t.0));
            lift + ties.map(|t| if t.2 { JOINT } else { BARS }).fold(0.0, |a, b| a + b) + carries(*i)
        };
        pieces.iter().map(of).fold(0.0, |a, b| a + b)
    }

    /// The shafts over places of a void, the least work first; and the one with the fewest pieces that cannot go, when none can be made, with the
    /// heaviest of these. `barred` are pieces that are not taken, `carries` is the work that a piece is worth because it carries something.
    pub(super) fn shafts(
        &self,
        places: &[Vec3],
        barred: &BTreeSet<u32>,
        carries: &dyn Fn(u32) -> f64,
    ) -> (Vec<Shaft>, Option<u32>) {
        let mut seen: BTreeMap<[i64; 2], Vec3> = BTreeMap::new();
        for p in places {
            let cell = [0, 1].map(|c| (p[c] / SPACING).floor() as i64);
            let e = seen.entry(cell).or_insert(*p);
            if p.z > e.z {
                *e = *p;
            }
        }
        let mut out = Vec::new();
        let mut blocked: Option<(usize, f64, u32)> = None;
        for at in seen.into_values() {
            let pieces = self.with_all_above(self.over(&at));
            let stuck: Vec<u32> = pieces.iter().copied().filter(|i| !self.can_go(*i)).collect();
            if stuck.is_empty() {
                if pieces.is_disjoint(barred) {
                    out.push(Shaft { at, work: self.work(&pieces, carries), pieces });
                }
                continue;
            }
            let mass = |i: &u32| {
                let b = &self.s.bodies[*i as usize];
                if b.fixed { f64::INFINITY } else { b.mass }
            };
            let heaviest = stuck.iter().copied().max_by(|a, b| mass(a).total_cmp(&mass(b)).then(b.cmp(a)));
            if let Some(h) = heaviest {
                let key = (stuck.len(), mass(&h), h);
                let better = |o: &(usize, f64, u32)| key.0.cmp(&o.0).then(key.1.total_cmp(&o.1)).is_lt();
                if blocked.as_ref().is_none_or(better) {
                    blocked = Some(key);
                }
            }
        }
        out.sort_by(|a, b| {
            let place = |s: &Shaft| [s.at.x, s.at.y];
            a.work.total_cmp(&b.work).then(place(a).map(f64::to_bits).cmp(&place(b).map(f64::to_bits)))
        });
        (out, blocked.map(|b| b.2))
    }

    /// Pieces of a set on which nothing of the heap lies, so that they can be lifted.
    pub(super) fn free(&self, pieces: &BTreeSet<u32>) -> Vec<u32> {
        pieces.iter().copied().filter(|i| self.above(*i).is_empty()).collect()
    }

    /// All pieces near a void in plan, and above such, that can be lifted now.
    pub(super) fn liftable_near(&self, room: &Aabb, above: f64) -> Vec<u32> {
        let near = |i: &u32| {
            self.boxes[*i as usize]
                .as_ref()
                .is_some_and(|b| (0..2).all(|c| b.min[c] <= room.max[c] && b.max[c] >= room.min[c]) && b.max.z > above)
        };
        let all = (0..self.boxes.len() as u32).filter(near).filter(|i| self.can_go(*i)).collect();
        self.free(&self.with_all_above(all)).into_iter().filter(|i| self.can_go(*i)).collect()
    }

    /// Where the vertical line through the centre of mass of a piece leaves it, m.
    pub(super) fn lifting_point(&self, i: u32) -> Vec3 {
        let at = self.frame.poses[i as usize].position;
        let top = crossing(self.s, i as usize, &self.frame.poses[i as usize], &at).map_or(at.z, |c| c.high);
        Vec3::new(at.x, at.y, top)
    }
}
