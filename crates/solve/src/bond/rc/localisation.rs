//! Hinge localisation. Where a section of a member has yielded, the other sections within its hinge length do not yield, so that there is one
//! plastic hinge. Otherwise the plastic rotation at rupture of the bars would depend on how finely the member is cut: the softening
//! problem of distributed plasticity (Bazant and Oh 1983; Scott and Fenves 2006).
//!
//! A section that is kept from yielding so has a hinge beside it that carries the same moment, or nearly: it cannot be stressed beyond that. Where it is
//! all the same, that hinge does not limit what it carries: strips of a slab whose hinges stand on either side of a cut hold each other, and
//! the web of a beam is pulled most where its ends are not. Then it yields as well, and becomes a hinge of its own.

use crate::bond::inelastic::InelasticBond;
use crate::bond::rc::hinge::Hinge;
use crate::bond::state::BondState;
use crate::geometry::Vec3;
use crate::structure::{Critical, Law, Structure};

/// Cosine of the angle between two bonds above which they lie in line along a member.
const IN_LINE: f64 = 0.9;
/// A bond that is not this much further along the member than the last one, m, belongs to the same cut.
const ONWARD: f64 = 1e-3;

/// A section that is kept from yielding yields all the same when it carries this much more than its plastic section forces, times what the bars of the
/// hinges of its member have hardened by. The two sections are nearer to each other than a hinge length, so that their moments differ by a few per cent.
const OVER_HINGE: f64 = 1.05;

/// Bonds per body, to walk along members.
pub(crate) struct HingeLocalisation {
    first: Vec<u32>,
    bonds: Vec<u32>,
}

impl HingeLocalisation {
    /// Of a structure with reinforced bonds; empty otherwise.
    pub(crate) fn of(s: &Structure) -> Self {
        if !s.bonds.iter().any(|b| matches!(b.law, Law::Reinforced(_))) {
            return Self { first: Vec::new(), bonds: Vec::new() };
        }
        let mut first = vec![0u32; s.bodies.len() + 1];
        for b in &s.bonds {
            first[b.a as usize + 1] += 1;
            first[b.b as usize + 1] += 1;
        }
        for i in 1..first.len() {
            first[i] += first[i - 1];
        }
        let mut next = first.clone();
        let mut bonds = vec![0; 2 * s.bonds.len()];
        for (q, b) in s.bonds.iter().enumerate() {
            for i in [b.a, b.b] {
                bonds[next[i as usize] as usize] = q as u32;
                next[i as usize] += 1;
            }
        }
        Self { first, bonds }
    }

    /// Bonds of the same member within the distance `reach` (m) of a place along the normal of bond `q`, first towards body `a`, then towards `b`.
    ///
    /// Two bodies may share several bonds, and the cuts of neighbouring slabs may be offset, so the search visits a body only once.
    fn near(&self, s: &Structure, q: usize, place: f64, reach: f64) -> Vec<u32> {
        let bond = &s.bonds[q];
        let n = bond.frame[0];
        let mut found = Vec::new();
        for (start, way) in [(bond.a, -n), (bond.b, n)] {
            let (mut body, mut from) = (start, q as u32);
            let mut passed = vec![bond.a, bond.b];
            while let Some(next) = self.onward(s, body, from, &way, &passed) {
                let other = &s.bonds[next as usize];
                let middle = (other.spring - bond.spring).dot(&n);
                if (middle - place).abs() - 0.5 * other.length > reach {
                    break;
                }
                found.push(next);
                body = if other.a == body { other.b } else { other.a };
                passed.push(body);
                from = next;
            }
        }
        found
    }

    /// The same, and the bonds in line with it by which the member ends at other members, where these are as near.
    fn in_line(&self, s: &Structure, q: usize, place: f64, reach: f64) -> Vec<u32> {
        let bond = &s.bonds[q];
        let n = bond.frame[0];
        let mut found = self.near(s, q, place, reach);
        let element = s.bodies[bond.a as usize].element;
        let members: Vec<u32> = found
            .iter()
            .flat_map(|p| [s.bonds[*p as usize].a, s.bonds[*p as usize].b])
            .chain([bond.a, bond.b])
            .collect();
        for body in members {
            let range = self.first[body as usize] as usize..self.first[body as usize + 1] as usize;
            found.extend(self.bonds[range].iter().copied().filter(|&p| {
                let b = &s.bonds[p as usize];
                let other = if b.a == body { b.b } else { b.a };
                s.bodies[other as usize].element != element
                    && matches!(b.law, Law::Reinforced(_))
                    && b.frame[0].dot(&n).abs() > IN_LINE
                    && ((b.spring - bond.spring).dot(&n) - place).abs() - 0.5 * b.length <= reach
            }));
        }
        found
    }

    /// The next bond of a member in direction `way`, from a body that was reached through bond `from`, to a body that is not in `passed`.
    fn onward(&self, s: &Structure, body: u32, from: u32, way: &Vec3, passed: &[u32]) -> Option<u32> {
        let element = s.bodies[body as usize].element;
        let range = self.first[body as usize] as usize..self.first[body as usize + 1] as usize;
        let here = s.bonds[from as usize].face;
        self.bonds[range]
            .iter()
            .copied()
            .filter(|&p| p != from && matches!(s.bonds[p as usize].law, Law::Reinforced(_)))
            .filter(|&p| {
                let b = &s.bonds[p as usize];
                let other = if b.a == body { b.b } else { b.a };
                s.bodies[other as usize].element == element
                    && b.frame[0].dot(way).abs() > IN_LINE
                    && (b.face - here).dot(way) > ONWARD
                    && !passed.contains(&other)
            })
            .min_by(|&p, &q| {
                // The straightest one: the least distance from the axis.
                let aside = |k: u32| {
                    let d = s.bonds[k as usize].face - here;
                    (d - way * d.dot(way)).norm()
                };
                aside(p).total_cmp(&aside(q)).then(p.cmp(&q))
            })
    }

    /// True where a section that is kept from yielding carries more than its plastic section forces and the hardening of any hinge of its member that may
    /// limit what it carries: those within a hinge length, or all in line with it where the member is pulled as a whole.
    fn exceeds_its_hinges(&self, s: &Structure, a: &InelasticBond, h: &Hinge, inelastic: &[InelasticBond]) -> bool {
        let q = a.bond as usize;
        let Law::Reinforced(r) = &s.bonds[q].law else { return false };
        // Without a bar beyond its yield stress or its anchorage nothing is kept back.
        if h.is_elastic() || h.bar_utilisation()[1] <= OVER_HINGE {
            return false;
        }
        let utilisation = h.plastic_utilisation(r, &a.forces.to_f64(), a.strength.into());
        if utilisation <= OVER_HINGE {
            return false;
        }
        let reach = if h.is_pulled_as_a_whole() { f64::INFINITY } else { r.hinge };
        let hinges = self.in_line(s, q, h.lever(), reach).into_iter().filter_map(|p| {
            let other = inelastic.binary_search_by_key(&p, |a| a.bond).ok()?;
            match &inelastic[other].state {
                BondState::Hinge(other) if !other.is_yielding_suppressed() => Some(other.bar_utilisation()[0]),
                _ => None,
            }
        });
        utilisation > OVER_HINGE * hinges.fold(1.0, f64::max)
    }

    /// Every section that has yielded since the last call becomes a hinge and suppresses yielding in the sections around it. `inelastic` is
    /// sorted by bond.
    pub(crate) fn update(&self, s: &Structure, inelastic: &mut [InelasticBond]) {
        if self.first.is_empty() {
            return;
        }
        for k in 0..inelastic.len() {
            let BondState::Hinge(h) = &inelastic[k].state else { continue };
            let q = inelastic[k].bond as usize;
            if h.is_yielding_suppressed() {
                if let Law::Reinforced(r) = &s.bonds[q].law
                    && self.exceeds_its_hinges(s, &inelastic[k], h, inelastic)
                    && let BondState::Hinge(h) = &mut inelastic[k].state
                {
                    let gained = h.release(r.hinge);
                    inelastic[k].gained += gained;
                    inelastic[k].work += gained;
                }
                continue;
            }
            let Law::Reinforced(r) = &s.bonds[q].law else { continue };
            let (bond, forces) = (&s.bonds[q], inelastic[k].forces.to_f64());
            if h.is_exceeded_in_the_middle(bond, r, &forces, inelastic[k].strength.into()) {
                if let BondState::Hinge(h) = &mut inelastic[k].state {
                    let gained = h.relocate(bond, r, &forces, 0.0);
                    inelastic[k].gained += gained;
                    inelastic[k].work += gained;
                }
                continue;
            }
            if h.is_localised() || !h.damage().plastic {
                continue;
            }
            let (place, reach) = (h.lever(), r.hinge);
            // Tension along a whole member makes its ends yield, where moments add: there is no hinge within it.
            let [along, turn_1, turn_2] = h.deformation();
            let section = &s.bonds[q].section;
            let edge = 0.5 * (turn_1.abs() * section.d2 + turn_2.abs() * section.d1);
            let mut taken = r.critical != Critical::Face && along > edge;
            let mut locked = Vec::new();
            for p in self.near(s, q, place, reach) {
                let Ok(j) = inelastic.binary_search_by_key(&p, |a| a.bond) else { continue };
                let BondState::Hinge(other) = &inelastic[j].state else { continue };
                let bond = &s.bonds[p as usize];
                let sign = bond.frame[0].dot(&s.bonds[q].frame[0]).signum();
                let at = (bond.spring - s.bonds[q].spring).dot(&s.bonds[q].frame[0]) + sign * other.lever();
                if (at - place).abs() >= reach * (1.0 - 1e-6) {
                    continue;
                }
                // Ends of members have priority, and so have hinges that exist already.
                let ends =
                    |b: &crate::structure::Bond| matches!(&b.law, Law::Reinforced(r) if r.critical == Critical::Face);
                if other.is_localised() || (ends(bond) && !ends(&s.bonds[q])) {
                    taken = true;
                } else {
                    locked.push(j);
                }
            }
            if let BondState::Hinge(h) = &mut inelastic[k].state {
                if taken {
                    h.suppress_yielding();
                    continue;
                }
                let gained = h.localise(reach);
                inelastic[k].gained += gained;
                inelastic[k].work += gained;
            }
            for j in locked {
                if let BondState::Hinge(h) = &mut inelastic[j].state {
                    h.suppress_yielding();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bond::law::{BondInput, BondLaw};
    use crate::specimens::boxes::{Material, beam};
    use crate::structure::{SectionDeformation, SectionForces};
    use std::sync::mpsc;
    use std::time::Duration;

    const CONCRETE: Material = Material { youngs: 31.2e9, shear: 13e9, density: 2400.0 };

    /// A member of eight pieces of 0.5 m that stand on a support. Every two pieces share two sections side by side, numbers 2 k and
    /// 2 k + 1 between pieces k - 1 and k.
    fn doubled() -> Structure {
        let mut s = beam(&[0.5; 8], 0.8, 0.2, CONCRETE, false);
        s.bodies.iter_mut().for_each(|b| b.element = 0);
        let single = std::mem::take(&mut s.bonds);
        for mut b in single {
            b.law = Law::Reinforced(Box::new(crate::specimens::sections::column()));
            for side in [-0.2, 0.2] {
                let shift = b.frame[1] * side;
                s.bonds.push(crate::structure::Bond { face: b.face + shift, spring: b.spring + shift, ..b.clone() });
            }
        }
        s
    }

    /// The bonds that the search finds; a search that never ends fails the test instead of blocking it.
    fn found(s: &Structure, q: usize, reach: f64) -> Vec<u32> {
        let (send, receive) = mpsc::channel();
        let s = s.clone();
        std::thread::spawn(move || send.send(HingeLocalisation::of(&s).near(&s, q, 0.0, reach)));
        receive.recv_timeout(Duration::from_secs(5)).expect("the walk comes to an end")
    }

    /// A bond with a hinge that is bent in small steps by so much (rad) from no forces.
    fn bent(s: &Structure, q: usize, by: f64) -> InelasticBond {
        let bond = &s.bonds[q];
        let Law::Reinforced(r) = &bond.law else { panic!("reinforced") };
        let none = SectionForces::default();
        let mut a = InelasticBond {
            bond: q as u32,
            ends: [bond.a, bond.b],
            slots: [0; 2],
            axes: bond.frame,
            arms: [Vec3::zeros(); 2],
            forces: none.to_f32(),
            face: 0.0,
            strength: 1.0,
            state: BondState::Hinge(Box::new(Hinge::begin(bond, r, &none, 0.0, 1.0, false))),
            begun: None,
            reported: false,
            pressed: false,
            work: 0.0,
            gained: 0.0,
        };
        bend(s, &mut a, by);
        a
    }

    /// Bends it further, rad, in steps of 0.002 mrad at most; the moment at its critical section then, N m.
    fn bend(s: &Structure, a: &mut InelasticBond, by: f64) -> f64 {
        let bond = &s.bonds[a.bond as usize];
        let (Law::Reinforced(r), BondState::Hinge(h)) = (&bond.law, &mut a.state) else { panic!("a hinge") };
        let steps = (by.abs() / 2e-6).ceil().max(1.0);
        let mut forces = a.forces.to_f64();
        for _ in 0..steps as usize {
            // It lengthens and slides as it likes.
            let (normal, shear_2) = (-0.5 * forces.n / bond.stiffness.n, -0.5 * forces.v2 / bond.stiffness.v2);
            let step = SectionDeformation { normal, shear_2, rotation_1: by / steps, ..SectionDeformation::default() };
            let at = BondInput {
                bond,
                normal: bond.frame[0],
                forces,
                face: 0.0,
                strength: 1.0,
                use_avx2: false,
                check: true,
            };
            forces = h.accept(&at, r, &step);
        }
        a.forces = forces.to_f32();
        forces.shifted(h.lever()).m1.abs()
    }

    fn is_kept_from_yielding(a: &InelasticBond) -> bool {
        matches!(&a.state, BondState::Hinge(h) if h.is_yielding_suppressed())
    }

    /// Two sections of a column within a hinge length. The first yields, so the second does not, as long as it carries no more than the first. Bent
    /// further, because something else holds the piece between them, it yields as well: without that it carried 1.5 times its own
    /// strength here, and so without limit.
    #[test]
    fn a_section_that_no_hinge_beside_it_limits_yields_as_well() {
        let mut s = beam(&[0.4; 4], 0.4, 0.4, CONCRETE, false);
        s.bodies.iter_mut().for_each(|b| b.element = 0);
        // Their critical sections are 0.2 m apart, hinges spread over 0.3 m.
        for (b, at) in s.bonds.iter_mut().zip([0.0, 0.1, -0.1, 0.0]) {
            let column = crate::specimens::sections::column();
            let critical = Critical::Within { from: at, to: at };
            b.law = Law::Reinforced(Box::new(crate::structure::Reinforced { critical, ..column }));
        }
        let found = HingeLocalisation::of(&s);
        let mut both = [bent(&s, 1, 0.008), bent(&s, 2, 1e-3)];
        found.update(&s, &mut both);
        assert!(!is_kept_from_yielding(&both[0]) && is_kept_from_yielding(&both[1]));
        let strength = bend(&s, &mut both[0], 1e-3);
        // Up to the moment of the hinge it stays so.
        while bend(&s, &mut both[1], 1e-4) < strength {}
        found.update(&s, &mut both);
        assert!(is_kept_from_yielding(&both[1]), "its hinge carries as much");
        while bend(&s, &mut both[1], 1e-4) < 1.5 * strength {}
        found.update(&s, &mut both);
        assert!(!is_kept_from_yielding(&both[1]), "nothing limits it");
        let held = bend(&s, &mut both[1], 5e-3);
        assert!((held / strength - 1.0).abs() < 0.1, "{held} N m for {strength}");
    }

    /// A section that is released has the length of a hinge, whether the bond is shorter or longer than that, and carries what it did; what it stores
    /// more or less is what is booked.
    #[test]
    fn a_released_section_has_the_length_of_a_hinge_and_the_forces_it_had() {
        for piece in [0.1, 1.0] {
            let mut s = beam(&[piece; 4], 0.4, 0.4, CONCRETE, false);
            for b in &mut s.bonds {
                let column = crate::specimens::sections::column();
                let critical = Critical::Within { from: 0.0, to: 0.0 };
                b.law = Law::Reinforced(Box::new(crate::structure::Reinforced { critical, ..column }));
            }
            // Bars below their yield stress: beyond it they flow when they are released, which takes energy.
            let mut a = bent(&s, 1, 5e-3 * piece.min(0.3));
            let BondState::Hinge(h) = &mut a.state else { panic!("a hinge") };
            let none = SectionForces::default();
            let stored = |h: &Hinge| h.stored_energy(&s.bonds[1], &none);
            let (forces, before) = (h.forces(), stored(h));
            let gained = h.release(0.3);
            assert!((h.length - 0.3).abs() < 1e-12, "{} m of a piece of {piece} m", h.length);
            assert!((h.forces().m1 / forces.m1 - 1.0).abs() < 1e-6, "{} for {}", h.forces().m1, forces.m1);
            assert!((stored(h) - before - gained).abs() < 1e-2 * before, "{} J, {before} J, {gained} J", stored(h));
        }
    }

    #[test]
    fn a_walk_along_a_member_ends_where_two_pieces_share_two_patches() {
        let s = doubled();
        assert_eq!(s.bonds.len(), 16);
        // Straight on along its own side, and no section of the cut it stands in.
        assert_eq!(found(&s, 8, 0.8), [6, 4, 10, 12]);
        assert_eq!(found(&s, 9, 0.8), [7, 5, 11, 13]);
        // All of the member: each cut once.
        assert_eq!(found(&s, 8, 100.0), [6, 4, 2, 0, 10, 12, 14]);
        assert_eq!(found(&s, 15, 100.0), [13, 11, 9, 7, 5, 3, 1]);
    }

    #[test]
    fn a_walk_ends_where_patches_of_two_pieces_are_askew() {
        // As mended meshes have them: the second patch of every cut is turned by 20 degrees and lies further along.
        let mut s = doubled();
        let turn = crate::geometry::Quat::from_axis_angle(&Vec3::z_axis(), 20f64.to_radians());
        for b in s.bonds.iter_mut().skip(1).step_by(2) {
            b.frame = b.frame.map(|e| turn * e);
            b.face += Vec3::new(0.05, 0.0, 0.0);
            b.spring += Vec3::new(0.05, 0.0, 0.0);
        }
        for q in 0..16 {
            let all = found(&s, q, 100.0);
            let cut = |p: u32| p / 2;
            let mut cuts: Vec<u32> = all.iter().map(|&p| cut(p)).collect();
            cuts.sort_unstable();
            cuts.dedup();
            assert_eq!(cuts.len(), all.len(), "bond {q} comes to a cut twice: {all:?}");
            assert!(!cuts.contains(&cut(q as u32)), "bond {q} finds its own cut: {all:?}");
            assert_eq!(cuts.len(), 7, "bond {q} does not reach both ends: {all:?}");
        }
    }
}
