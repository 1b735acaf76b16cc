//! What carries a roof, and what lies on it, without the forces that are in equilibrium with each other.
//!
//! A beam that clamps the edge of a slab presses one piece of it up and the next one down; pieces of a heap are wedged between each other. Such forces
//! go round in circles and are no load. So the load of a roof is the part of what it hands to its supports that goes on to the ground, or to what is
//! fixed, without coming back: each body hands on what it carries in proportion to the upward forces on it. In equilibrium that is the
//! weight of the roof and of what lies on it. The same is asked of each part of the roof that sound joints make one: a post that stands on one part
//! and carries another is a support of the second.

use super::{Carriers, G, Tied};
use crate::assess::voids::void::Void;
use std::collections::{BTreeMap, BTreeSet};

/// Shares that go back are found by sweeps until none changes by more than this.
const SETTLED: f64 = 1e-4;
/// Sweeps at most.
const SWEEPS: usize = 200;

/// Vertical forces between a roof and what is outside of it that are load.
pub(super) struct NetLoad {
    /// Upward force of what carries a part of it, N; the ground is None. What goes on to another part of it counts, too.
    pub(super) supports: BTreeMap<Option<u32>, f64>,
    /// Upward force of what carries the roof as a whole, N, together `all`.
    pub(super) of_all: BTreeMap<Option<u32>, f64>,
    /// Weight of its pieces, N.
    pub(super) weight: f64,
    /// Downward force of what lies on it, N: in equilibrium what it hands on less its weight.
    pub(super) lying: BTreeMap<u32, f64>,
    /// What the roof hands on to the ground, N: in equilibrium its weight with what lies on it.
    pub(super) all: f64,
}

/// What all that is over a void weighs with what lies on it, N, as [`super::LoadPath::load`] has it.
pub fn roof_load(t: &Tied<'_>, void: &Void) -> f64 {
    t.load_path(void, &t.supported(&[]), &t.carriers()).load * G
}

/// Net upward force of a body outside of a roof, or of the ground, on a part of the roof, N.
type NetForces = BTreeMap<(Option<u32>, u32), f64>;

impl Tied<'_> {
    /// The load of the pieces of a roof. What is fixed is none: it hands on nothing.
    pub(super) fn net_load(&self, pieces: &[u32], carriers: &[Carriers]) -> NetLoad {
        let loose = || pieces.iter().copied().filter(|i| !self.structure.bodies[*i as usize].fixed);
        let part = self.whole(loose());
        let net = self.net_forces(&part, carriers);
        let parts: BTreeSet<u32> = part.values().copied().collect();
        let mut supports: BTreeMap<Option<u32>, f64> = BTreeMap::new();
        let handed_out = |of: &BTreeSet<u32>| self.handed_out(of, &part, &net, carriers);
        for one in &parts {
            for (who, up) in handed_out(&BTreeSet::from([*one])) {
                *supports.entry(who).or_default() += up;
            }
        }
        let of_all = handed_out(&parts);
        let all = of_all.values().fold(0.0, |a, up| a + up);
        let weight = loose().map(|i| self.mass(i) * G).fold(0.0, |a, b| a + b);
        let mut lying: BTreeMap<u32, f64> = BTreeMap::new();
        for ((who, _), up) in net.iter().filter(|n| *n.1 < 0.0) {
            who.iter().for_each(|w| *lying.entry(*w).or_default() -= up);
        }
        let sum = lying.values().fold(0.0, |a, down| a + down);
        lying.values_mut().for_each(|down| *down *= (all - weight).max(0.0) / sum);
        NetLoad { supports, of_all, weight, lying, all }
    }

    /// What bodies outside of a roof do to its parts.
    fn net_forces(&self, part: &BTreeMap<u32, u32>, carriers: &[Carriers]) -> NetForces {
        let mut net = NetForces::new();
        for (i, list) in (0..).zip(carriers).filter(|(i, _)| self.there(*i)) {
            for &(who, up) in list {
                match (part.get(&i), who.and_then(|w| part.get(&w))) {
                    (Some(p), None) => *net.entry((who, *p)).or_default() += up,
                    (None, Some(p)) => *net.entry((Some(i), *p)).or_default() -= up,
                    _ => {}
                }
            }
        }
        net
    }

    /// What some parts of a roof hand to bodies outside of the roof and what does not come back to these parts, N.
    fn handed_out(
        &self,
        parts: &BTreeSet<u32>,
        part: &BTreeMap<u32, u32>,
        net: &NetForces,
        carriers: &[Carriers],
    ) -> BTreeMap<Option<u32>, f64> {
        let own = |i: u32| part.get(&i).is_some_and(|p| parts.contains(p));
        let mut given: BTreeMap<Option<u32>, f64> = BTreeMap::new();
        let mut pressed: BTreeMap<u32, f64> = BTreeMap::new();
        for ((who, _), up) in net.iter().filter(|n| parts.contains(&n.0.1)) {
            if *up > 0.0 {
                *given.entry(*who).or_default() += up;
            } else if let Some(w) = who {
                *pressed.entry(*w).or_default() -= up;
            }
        }
        let back = self.coming_back(given.keys().filter_map(|w| *w), own, &pressed, carriers);
        given.iter_mut().for_each(|(who, up)| *up *= 1.0 - who.map_or(0.0, |w| back[&w]));
        given.retain(|_, up| *up > 0.0);
        given
    }

    /// Of what some bodies carry, the share that comes back to some parts of a roof, for these bodies and all below them. `own` are the pieces of these
    /// parts, `pressed` is by which net forces bodies press them, N.
    fn coming_back(
        &self,
        from: impl Iterator<Item = u32>,
        own: impl Fn(u32) -> bool,
        pressed: &BTreeMap<u32, f64>,
        carriers: &[Carriers],
    ) -> BTreeMap<u32, f64> {
        let fixed = |i: u32| self.structure.bodies[i as usize].fixed;
        let on = |i: u32| carriers[i as usize].iter().filter(|c| c.0.is_none_or(|w| !own(w)));
        let mut open: Vec<u32> = from.collect();
        let mut back: BTreeMap<u32, f64> = BTreeMap::new();
        while let Some(i) = open.pop() {
            if back.insert(i, 0.0).is_none() && !fixed(i) {
                open.extend(on(i).filter_map(|c| c.0));
            }
        }
        // From below upwards: without circles one sweep is enough.
        let mut order: Vec<u32> = back.keys().copied().filter(|i| !fixed(*i)).collect();
        let height = |i: u32| self.poses[i as usize].position.z;
        order.sort_by(|a, b| height(*a).total_cmp(&height(*b)).then(a.cmp(b)));
        for _ in 0..SWEEPS {
            let mut change: f64 = 0.0;
            for &i in &order {
                let comes = pressed.get(&i).copied().unwrap_or(0.0);
                let all = on(i).fold(comes, |a, c| a + c.1);
                if all > 0.0 {
                    let share = on(i).fold(comes, |a, (who, up)| a + up * who.map_or(0.0, |w| back[&w])) / all;
                    let was = back.insert(i, share).unwrap_or(0.0);
                    change = change.max((share - was).abs());
                }
            }
            if change < SETTLED {
                break;
            }
        }
        back
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assess::stability::free_body::roof_body;
    use crate::geometry::Aabb;
    use crate::solve::{Tie, TieKind};
    use crate::specimens::tilted::{block, structure};

    fn tie(a: u32, b: u32, kind: TieKind, up: f64) -> Tie {
        Tie { a, b: Some(b), kind, bond: None, up, force: up.abs(), utilisation: None }
    }

    /// A slab of two pieces of 2 x 2 x 0.2 m that a joint makes one lies on a wall at its free end and is clamped by a beam that holds the other piece
    /// at its end and presses on the first one: the couple is no load. Supports carry the weight, by both ways of asking, and half of it each.
    /// Without the joint there are two parts: of what the beam carries, the share by which it lies on the first piece comes back.
    #[test]
    fn a_couple_of_one_body_on_a_slab_is_no_load_of_its_roof() {
        let boxes = [
            block([-0.2, 0.0, 0.0], [0.2, 2.0, 2.4]),
            block([1.8, 0.0, 2.6], [4.2, 2.0, 3.0]),
            block([0.0, 0.0, 2.4], [2.0, 2.0, 2.6]),
            block([2.0, 0.0, 2.4], [4.0, 2.0, 2.6]),
        ];
        let (s, poses) = structure(&boxes, 0.0);
        let weight: f64 = [2, 3].iter().map(|i| s.bodies[*i].mass * G).sum();
        let (couple, beam_weight) = (40e3, s.bodies[1].mass * G);
        let ties = |joint: TieKind| {
            [
                tie(2, 0, TieKind::LiesOn, 0.5 * weight),
                tie(2, 1, TieKind::Bond, -couple),
                tie(3, 1, TieKind::Bond, 0.5 * weight + couple),
                tie(2, 3, joint, couple),
                Tie { b: None, ..tie(1, 0, TieKind::LiesOn, beam_weight + 0.5 * weight) },
            ]
        };
        let gone = vec![false; s.bodies.len()];
        let room = Aabb::of(&[[0.2, 0.0, 0.0].into(), [4.0, 2.0, 2.4].into()]);
        let void = Void { id: 1, roof: vec![2, 3], bounds: room, ..Void::default() };
        let ties_one = ties(TieKind::Bond);
        let one = Tied::new(&s, &poses, &gone, &ties_one);
        assert!((roof_load(&one, &void) / weight - 1.0).abs() < 1e-9, "{} of {weight} N", roof_load(&one, &void));
        let body = roof_body(&one, &void);
        assert!(body.above.abs() < 1e-6 * weight, "{body:?}");
        assert!(body.supports.iter().all(|x| (x.share - 0.5).abs() < 1e-9), "{body:?}");
        let path = one.load_path(&void, &one.supported(&[]), &one.carriers());
        let beam = path.supporters.iter().find(|x| x.piece == 1).expect("the beam carries");
        assert!((beam.share - 0.5).abs() < 1e-9 && (beam.load * G - 0.5 * weight).abs() < 1e-6 * weight, "{beam:?}");
        let ties_two = ties(TieKind::Friction);
        let two = Tied::new(&s, &poses, &gone, &ties_two);
        let on = couple / (couple + beam_weight + 0.5 * weight);
        let by_hand = 0.5 * weight + (0.5 * weight + couple) * (1.0 - on);
        assert!(
            (roof_load(&two, &void) / by_hand - 1.0).abs() < 1e-6,
            "{} N, by hand {by_hand}",
            roof_load(&two, &void)
        );
    }
}
