//! A hinge between pieces of one member forms at that end of its range where the moment is larger ([`super::critical_section`]). Later the shear force may
//! change its sign: a support is lost, a slab on top slips. The moment is then larger in the middle, at the spring of the bond, where equilibrium gives it
//! exactly, however loads enter the pieces. Where it exceeds the plastic section forces there, the section in the middle is the one that yields.

use crate::bond::rc::critical_section::section_stiffness;
use crate::bond::rc::hinge::{Hinge, SHARE};
use crate::bond::rc::remainder::ElasticRemainder;
use crate::structure::{Bond, Critical, Reinforced, SectionDeformation, SectionForces};

/// The section moves when the moments in the middle are this much larger, and this much beyond the plastic ones.
const LARGER: f64 = 1.05;

impl Hinge {
    /// True where the section in the middle of the bond carries more than its plastic section forces, times what the bars have hardened by, and more than the
    /// critical section does.
    pub(super) fn is_exceeded_in_the_middle(
        &self,
        bond: &Bond,
        r: &Reinforced,
        forces: &SectionForces,
        share: f64,
    ) -> bool {
        // A range without the middle is that of a cut where bars end, or of the end of a member.
        if !matches!(r.critical, Critical::Within { from, to } if from < 0.0 && to > 0.0) || self.lever == 0.0 {
            return false;
        }
        let moments = |x: f64| {
            let f = forces.shifted(x);
            (f.m1 / bond.section.d2).abs() + (f.m2 / bond.section.d1).abs()
        };
        moments(0.0) > LARGER * moments(self.lever)
            && self.plastic_utilisation_at(r, forces, share, 0.0) > LARGER * self.bar_utilisation()[0].max(1.0)
    }

    /// Moves the critical section to a place at a distance `lever` from the spring (m). What it has been through goes with it: the sections of a member are
    /// alike, and the one that yields has cracked before. Forces at the spring stay. Returns the energy that it stores in addition, J.
    pub(super) fn relocate(&mut self, bond: &Bond, r: &Reinforced, forces: &SectionForces, lever: f64) -> f64 {
        let stored = self.stored();
        self.lever = lever;
        self.stiffness = ElasticRemainder::of(bond, lever, self.length, SHARE, false, section_stiffness(bond, r));
        self.own = self.stiffness.at_section(lever);
        let elastic = self.stiffness.deformation(forces);
        let [along, turn_1, turn_2] = self.delta;
        self.d = SectionDeformation {
            normal: elastic.normal + along,
            shear_1: elastic.shear_1 - lever * turn_2 + self.shear.slip[0],
            shear_2: elastic.shear_2 + lever * turn_1 + self.shear.slip[1],
            twist: elastic.twist + self.shear.twist,
            rotation_1: elastic.rotation_1 + turn_1,
            rotation_2: elastic.rotation_2 + turn_2,
        };
        self.range.end();
        let gained = self.stored() - stored;
        self.work[1] += gained;
        gained
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bond::law::{BondInput, BondLaw};
    use crate::specimens::boxes::{Material, beam};
    use crate::structure::Law;

    /// A beam whose support on one side is lost: its hinge formed 0.4 m from the spring, where the moment was larger, and the shear force then changes its
    /// sign. The plastic moment of the section is between 100 kN m and the 8 bars x 314 mm2 x 494 MPa x 0.2 m = 248 kN m of all bars at once; 1.3 times that in
    /// the middle is below it at the hinge. The hinge moves, with the forces that there are, and the moment in the middle is the plastic one.
    #[test]
    fn a_hinge_is_where_the_moment_is_larger_than_the_section_can_carry() {
        let s = beam(&[1.0; 4], 0.4, 0.4, Material { youngs: 31.2e9, shear: 13e9, density: 2400.0 }, false);
        let bond = &s.bonds[2];
        let mut r = crate::specimens::sections::column();
        r.critical = Critical::Within { from: -0.4, to: 0.4 };
        let bond = &Bond { law: Law::Reinforced(Box::new(r.clone())), ..bond.clone() };
        let at = |forces| BondInput {
            bond,
            normal: bond.frame[0],
            forces,
            face: 0.0,
            strength: 1.0,
            use_avx2: false,
            check: true,
        };
        let cracked = SectionForces { v2: -60e3, m1: 50e3, ..SectionForces::default() };
        let mut h = Hinge::begin(bond, &r, &cracked, 0.0, 1.0, false);
        assert_eq!(h.lever(), -0.4, "74 kN m there for 26 kN m at the other end");
        let mut forces = cracked;
        let plastic = {
            let one = SectionForces { m1: 1e3, ..SectionForces::default() };
            1e3 / h.plastic_utilisation_at(&r, &one, 1.0, 0.0)
        };
        assert!((100e3..248e3).contains(&plastic), "{plastic} N m");
        // The shear force turns round, and the moment in the middle grows to 1.3 times the plastic one. At the hinge it stays below.
        let goal = [200e3 - forces.v2, 1.3 * plastic - forces.m1];
        let steps = 2000;
        for _ in 0..5 * steps {
            let more = SectionForces {
                v2: (goal[0] / f64::from(steps)).min(200e3 - forces.v2),
                m1: goal[1] / f64::from(steps),
                // Nothing holds it along its axis.
                n: -0.5 * forces.n,
                ..SectionForces::default()
            };
            let by = h.stiffness.deformation(&more);
            forces = h.accept(&at(forces), &r, &by);
            if forces.m1 > 1.25 * plastic {
                break;
            }
        }
        assert!(forces.m1 > 1.2 * plastic, "the hinge beside lets {} N m through", forces.m1);
        assert!(h.is_exceeded_in_the_middle(bond, &r, &forces, 1.0));
        let (lost, stored) = (h.dissipated(), h.stored());
        let gained = h.relocate(bond, &r, &forces, 0.0);
        assert!((h.stored() - stored - gained).abs() < 1e-6 && (h.dissipated() - lost).abs() < 1e-6);
        let same = h.forces();
        assert!((0..6).all(|c| (same[c] - forces[c]).abs() < 1e-3 * plastic), "{same:?} for {forces:?}");
        for _ in 0..20 {
            forces = h.accept(&at(forces), &r, &SectionDeformation::default());
        }
        assert!(forces.m1 < 1.1 * plastic, "{} N m, plastic {plastic}", forces.m1);
        assert!(h.dissipated() > lost);
    }
}
