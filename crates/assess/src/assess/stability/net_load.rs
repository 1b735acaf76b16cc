//! What carries a roof, and what lies on it, by the net vertical forces on each part of the roof that sound joints make one.
//!
//! A beam that clamps the edge of a slab presses one piece of it up and the next one down: a couple, which is no load. Such forces between a body and
//! one part of the roof are added with their signs before supports and loads are told apart. Forces between a body and different parts are not: a
//! post that stands on one part of the roof and carries another is a support of the second.

use super::{Carriers, G, Tied};
use crate::assess::voids::void::Void;
use std::collections::BTreeMap;

/// Net vertical forces between a roof and what is outside of it.
pub(super) struct NetLoad {
    /// Upward force of what carries it, N; the ground is None.
    pub(super) supports: BTreeMap<Option<u32>, f64>,
    /// Downward force of what lies on it, N.
    pub(super) lying: BTreeMap<u32, f64>,
}

impl NetLoad {
    /// All upward forces, N: in equilibrium the weight of the roof and what lies on it.
    pub(super) fn all(&self) -> f64 {
        self.supports.values().fold(0.0, |a, up| a + up)
    }
}

/// What all that is over a void weighs with what lies on it, N, as [`super::LoadPath::load`] has it.
pub fn roof_load(t: &Tied<'_>, void: &Void) -> f64 {
    t.load_path(void, &t.supported(&[]), &t.carriers()).load * G
}

impl Tied<'_> {
    /// The net forces on the pieces of a roof, which are in order.
    pub(super) fn net_load(&self, pieces: &[u32], carriers: &[Carriers]) -> NetLoad {
        let part = self.whole(pieces.iter().copied());
        let mut net: BTreeMap<(Option<u32>, u32), f64> = BTreeMap::new();
        for (i, list) in (0..).zip(carriers).filter(|(i, _)| self.there(*i)) {
            for &(who, up) in list {
                match (part.get(&i), who.and_then(|w| part.get(&w))) {
                    (Some(p), None) => *net.entry((who, *p)).or_default() += up,
                    (None, Some(p)) => *net.entry((Some(i), *p)).or_default() -= up,
                    _ => {}
                }
            }
        }
        let mut out = NetLoad { supports: BTreeMap::new(), lying: BTreeMap::new() };
        for ((who, _), up) in net {
            match who {
                _ if up > 0.0 => *out.supports.entry(who).or_default() += up,
                Some(w) if up < 0.0 => *out.lying.entry(w).or_default() -= up,
                _ => {}
            }
        }
        out
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
    /// Without the joint the beam is a support of the one piece and a load on the other one.
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
        let couple = 40e3;
        let ties = |joint: TieKind| {
            [
                tie(2, 0, TieKind::LiesOn, 0.5 * weight),
                tie(2, 1, TieKind::Bond, -couple),
                tie(3, 1, TieKind::Bond, 0.5 * weight + couple),
                tie(2, 3, joint, couple),
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
        assert!((roof_load(&two, &void) - weight - couple).abs() < 1e-6 * weight);
    }
}
