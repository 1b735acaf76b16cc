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

/// For bodies, others that they are in contact with.
type Contacts = BTreeMap<u32, BTreeSet<u32>>;

/// A heap at one moment.
pub(super) struct Pile<'a> {
    s: &'a Structure,
    frame: &'a Frame,
    asked: &'a UnpileAsked,
    boxes: Vec<Option<Aabb>>,
    /// Joints and bars of each body: the other body, the bond, and whether its section holds.
    tied: BTreeMap<u32, Vec<(u32, u32, bool)>>,
    /// Bodies that touch each body, by the contacts that carry something.
    touching: Contacts,
    /// Bodies that lie on each body, by the contacts that carry something.
    lying: Contacts,
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
    /// What speaks against it: a shaft is taken only where none has less.
    pub against: Against,
}

/// What speaks against a shaft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Against {
    /// It takes only what is in it, and what lies on that or leans against it.
    Nothing,
    /// It also takes pieces above that which do not touch it: without them nothing is lifted straight up.
    NotTouching,
    /// It also takes pieces that are to be left alone: what hangs, or carries a roof.
    LeftAlone,
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
        let (mut touching, mut lying): (Contacts, Contacts) = Default::default();
        for t in ties {
            let Some(b) = t.b.filter(|b| !frame.gone[t.a as usize] && !frame.gone[*b as usize]) else { continue };
            let (lower, upper) = match t.kind {
                TieKind::LiesOn => (b, t.a),
                TieKind::Carries => (t.a, b),
                TieKind::Friction => {
                    touching.entry(t.a).or_default().insert(b);
                    touching.entry(b).or_default().insert(t.a);
                    continue;
                }
                TieKind::Bond | TieKind::Bars | TieKind::Prop => continue,
            };
            lying.entry(lower).or_default().insert(upper);
        }
        let boxes = (0..s.bodies.len()).map(bounds).collect();
        Self { s, frame, asked, boxes, tied, touching, lying, above: RefCell::default() }
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

    /// Bodies that lie on this one or lean against it: by a contact that carries something, or above it with no more than a gap of touch between. What
    /// touches it from the side leans against it only where a part of it is above a part of it: what is beside it stays.
    fn upon(&self, i: u32) -> BTreeSet<u32> {
        let of = |c: &Contacts| c.get(&i).cloned().unwrap_or_default();
        let (lying, beside) = (of(&self.lying), of(&self.touching));
        let near = |j: &u32| lying.contains(j) || beside.contains(j) || self.gap(i, *j) <= TOUCH;
        let above: Vec<u32> = self.above(i).into_iter().filter(near).collect();
        let there = lying.into_iter().filter(|j| self.boxes[*j as usize].is_some());
        there.chain(above).collect()
    }

    /// Least vertical distance between a body and one above it, m, where both are seen.
    fn gap(&self, lower: u32, upper: u32) -> f64 {
        let (Some(l), Some(u)) = (&self.boxes[lower as usize], &self.boxes[upper as usize]) else {
            return f64::INFINITY;
        };
        let gaps = self.lines(u, l).filter_map(|at| {
            let of = |b: u32| crossing(self.s, b as usize, &self.frame.poses[b as usize], &at);
            Some(of(upper)?.low - of(lower)?.high)
        });
        gaps.fold(f64::INFINITY, f64::min)
    }

    /// Vertical lines through the area that two boxes share in plan; none where they share none.
    fn lines(&self, upper: &Aabb, lower: &Aabb) -> impl Iterator<Item = Vec3> + use<> {
        let (low, high, z) = (upper.min.sup(&lower.min), upper.max.inf(&lower.max), lower.min.z);
        let count = if low.x >= high.x || low.y >= high.y { 0 } else { POINTS * POINTS };
        let step = |k: usize| (k as f64 + 0.5) / POINTS as f64;
        (0..count).map(move |k| {
            Vec3::new(low.x + (high.x - low.x) * step(k % POINTS), low.y + (high.y - low.y) * step(k / POINTS), z)
        })
    }

    fn lies_over(&self, j: u32, upper: &Aabb, i: u32, lower: &Aabb) -> bool {
        if upper.max.z <= lower.min.z {
            return false;
        }
        self.lines(upper, lower).any(|at| {
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

    /// Some bodies with all that lies above them, touching or not.
    fn with_all_above(&self, first: BTreeSet<u32>) -> BTreeSet<u32> {
        closed(first, |i| self.above(i).into_iter().chain(self.upon(i)).collect())
    }

    /// What has to go over a place, and what speaks against it. The rule: what is in the shaft covers the place. From there the contacts are followed
    /// upwards: what lies on such a piece or leans against it, what lies on that, and so on. Nothing else is lifted, for what is not in contact with the
    /// cover does not keep anybody out. Only where a piece that has to go has others above it which do not touch it, so that it cannot be lifted straight
    /// up, these are counted too, as the worse way. `keep` is above 0 for pieces that are to be left alone; a shaft with such a one is the worst.
    fn to_go(&self, place: &Vec3, keep: &dyn Fn(u32) -> f64) -> (BTreeSet<u32>, Against) {
        let pieces = closed(self.over(place), |i| self.upon(i).into_iter().collect());
        let free = pieces.iter().all(|i| self.above(*i).iter().all(|j| pieces.contains(j)));
        let pieces = if free { pieces } else { self.with_all_above(pieces) };
        let against = match free {
            _ if pieces.iter().any(|i| keep(*i) > 0.0) => Against::LeftAlone,
            true => Against::Nothing,
            false => Against::NotTouching,
        };
        (pieces, against)
    }

    /// Of pieces that have to go over some places, those that neither cover one of them nor lie on or lean against what does.
    pub(super) fn not_touching(&self, place: &Vec3, pieces: &[u32]) -> Vec<u32> {
        let cover = closed(self.over(place), |i| self.upon(i).into_iter().collect());
        pieces.iter().copied().filter(|i| !cover.contains(i)).collect()
    }

    fn work(&self, pieces: &BTreeSet<u32>, keep: &dyn Fn(u32) -> f64) -> f64 {
        let of = |i: &u32| {
            let lift = if self.by_hand(*i) { HAND } else { CRANE };
            let ties = self.tied(*i).iter().filter(|t| !pieces.contains(&t.0));
            lift + ties.map(|t| if t.2 { JOINT } else { BARS }).fold(0.0, |a, b| a + b) + keep(*i)
        };
        pieces.iter().map(of).fold(0.0, |a, b| a + b)
    }

    /// The shafts over places of a void: first those against which least speaks, of these the least work first. Also the one with the fewest pieces that
    /// cannot go, when none can be made, with the heaviest of these. `barred` are pieces that are not taken, `keep` is the work that a piece is worth
    /// because it is to be left alone.
    pub(super) fn shafts(
        &self,
        places: &[Vec3],
        barred: &BTreeSet<u32>,
        keep: &dyn Fn(u32) -> f64,
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
            let (pieces, against) = self.to_go(&at, keep);
            let stuck: Vec<u32> = pieces.iter().copied().filter(|i| !self.can_go(*i)).collect();
            if stuck.is_empty() {
                if pieces.is_disjoint(barred) {
                    out.push(Shaft { at, work: self.work(&pieces, keep), pieces, against });
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
            a.against
                .cmp(&b.against)
                .then(a.work.total_cmp(&b.work))
                .then(place(a).map(f64::to_bits).cmp(&place(b).map(f64::to_bits)))
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

    /// Pieces that reach higher than a level and are nearer to a place in plan than a distance, m.
    pub(super) fn beside(&self, at: [f64; 2], near: f64, level: f64) -> Vec<u32> {
        let is = |b: &Aabb| b.max.z > level && (0..2).all(|c| b.min[c] < at[c] + near && b.max[c] > at[c] - near);
        (0..self.boxes.len() as u32).filter(|i| self.boxes[*i as usize].as_ref().is_some_and(is)).collect()
    }

    /// Where the vertical line through the centre of mass of a piece leaves it, m.
    pub(super) fn lifting_point(&self, i: u32) -> Vec3 {
        let at = self.frame.poses[i as usize].position;
        let top = crossing(self.s, i as usize, &self.frame.poses[i as usize], &at).map_or(at.z, |c| c.high);
        Vec3::new(at.x, at.y, top)
    }
}

/// Pieces that stand: sound joints tie them to what is fixed, one after the other.
pub(super) fn standing(s: &Structure, frame: &Frame, ties: &[Tie]) -> Vec<bool> {
    let mut joined: Vec<Vec<u32>> = vec![Vec::new(); s.bodies.len()];
    let there = |i: u32| !frame.gone[i as usize];
    for (a, b) in ties.iter().filter(|t| t.kind == TieKind::Bond).filter_map(|t| Some((t.a, t.b?))) {
        if there(a) && there(b) {
            joined[a as usize].push(b);
            joined[b as usize].push(a);
        }
    }
    let fixed = (0..s.bodies.len() as u32).filter(|i| s.bodies[*i as usize].fixed && there(*i)).collect();
    let all = closed(fixed, |i| joined[i as usize].clone());
    (0..s.bodies.len() as u32).map(|i| all.contains(&i)).collect()
}

/// Some bodies with all that follow from them.
fn closed(first: BTreeSet<u32>, next: impl Fn(u32) -> Vec<u32>) -> BTreeSet<u32> {
    let mut open: Vec<u32> = first.iter().copied().collect();
    let mut out = first;
    while let Some(i) = open.pop() {
        open.extend(next(i).into_iter().filter(|j| out.insert(*j)));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::Progress;
    use crate::specimens::boxes::{Block, Material, block, structure};

    /// Two slabs beside each other over two halves of a void. On the near one lie three blocks. A plank of 6 m is 0.5 m above the far slab; on its other end,
    /// 5 m away, lies a stone. A wall stands beside the near slab and touches it.
    fn heap() -> [Block; 8] {
        [
            block("near", [0.0, 0.0, 2.0], [2.0, 2.0, 2.2], false),
            block("block", [0.2, 0.2, 2.2], [1.0, 1.0, 3.0], false),
            block("far", [3.0, 0.0, 2.0], [5.0, 2.0, 2.2], false),
            block("plank", [4.0, 0.5, 2.7], [10.0, 1.0, 2.8], false),
            block("stone", [9.0, 0.5, 2.8], [9.4, 0.9, 3.2], false),
            block("wall", [-0.3, 0.0, 0.0], [0.0, 2.0, 2.5], false),
            block("second block", [1.1, 0.2, 2.2], [1.5, 0.6, 2.6], false),
            block("third block", [1.1, 1.4, 2.2], [1.6, 1.9, 2.7], false),
        ]
    }
    const NEAR: Vec3 = Vec3::new(1.4, 1.4, 1.0);
    const FAR: Vec3 = Vec3::new(3.4, 1.4, 1.0);

    fn with<T>(ask: impl Fn(&Pile<'_>) -> T) -> T {
        let s = structure(&heap(), Material { youngs: 30e9, shear: 12.5e9, density: 2000.0 }, false, Some(0.0));
        let poses = s.bodies.iter().map(|b| b.pose).collect();
        let frame = Frame { progress: Progress::default(), gone: vec![false; s.bodies.len()], poses };
        let touches =
            Tie { a: 0, b: Some(5), kind: TieKind::Friction, bond: None, up: 0.0, force: 1.0, utilisation: None };
        let asked = UnpileAsked::of(1);
        ask(&Pile::new(&s, &frame, &[touches], &asked))
    }

    /// Over the near half go slab and blocks: the wall beside it stays, and nothing that is elsewhere goes. Over the far half the plank does not touch, and what
    /// lies on it is 5 m away: they go only because the slab is not lifted straight up past them, and this speaks against that way.
    #[test]
    fn only_what_lies_on_the_cover_of_a_void_goes() {
        with(|p| {
            let set = |list: &[u32]| list.iter().copied().collect::<BTreeSet<u32>>();
            assert_eq!(p.to_go(&NEAR, &|_| 0.0), (set(&[0, 1, 6, 7]), Against::Nothing));
            assert_eq!(p.to_go(&FAR, &|_| 0.0), (set(&[2, 3, 4]), Against::NotTouching));
            assert_eq!(p.not_touching(&FAR, &[2, 3, 4]), [3, 4]);
        });
    }

    /// The far half has one piece less to go, and the plank above it hangs. The near half is the first choice all the same; where the far one is the only
    /// one, it is found with what speaks against it.
    #[test]
    fn a_way_past_what_is_left_alone_is_taken_only_where_there_is_no_other() {
        with(|p| {
            let hangs = |i: u32| if i == 3 { 0.1 } else { 0.0 };
            let found = |places: &[Vec3]| {
                let shafts = p.shafts(places, &BTreeSet::new(), &hangs).0;
                shafts.iter().map(|s| (s.at, s.against, s.work)).collect::<Vec<_>>()
            };
            let both = found(&[FAR, NEAR]);
            assert_eq!(
                [(both[0].0, both[0].1), (both[1].0, both[1].1)],
                [(NEAR, Against::Nothing), (FAR, Against::LeftAlone)]
            );
            assert!(both[0].2 > both[1].2, "the first choice has more work: {both:?}");
            assert_eq!(found(&[FAR])[0].1, Against::LeftAlone);
        });
    }
}
