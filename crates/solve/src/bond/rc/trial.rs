//! Where a bond with a hinge slides or its joint turns, the hinge at the same face bends along. A trial force with a rigid hinge is far too high,
//! and slip that takes it back runs away from the force: the hinge unloads, and slip and force end up in opposite directions, which makes energy. So
//! the trial state is the one in which the hinge has followed by its tangent, and slip is counted by the stiffness of bond and hinge in series (the
//! return mapping of two mechanisms in series; Simo and Hughes, *Computational Inelasticity*, 1998, ch. 5).
//!
//! Where the hinge softens nearly as fast as the bond unloads, both in series have hardly any stiffness, and the trial force by the tangent can be any.
//! So what a step adds to slip is never more than the step itself moves the faces against each other.

/// Forces of some mechanisms when the hinge has followed an increment by its tangent, and how stiff bond and hinge together are against them.
pub(crate) struct Trial<const N: usize, S> {
    /// Forces, signed.
    pub force: [f64; N],
    /// Stiffness against a mechanism. It is asked for only where the force is too high.
    pub stiffness: S,
    /// How far the step moves the two sides of each mechanism against each other at most.
    pub way: [f64; N],
}

/// How stiff bond and hinge in series are against a mechanism.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct InSeries {
    /// By the tangent of the hinge: by this the increment has raised the force.
    pub tangent: f64,
    /// By the elastic section: by this a force falls that is too high already, because the hinge unloads.
    pub unloading: f64,
}

impl<const N: usize, S: Fn(usize) -> InSeries> Trial<N, S> {
    /// Plastic deformation, signed, that takes the trial force of mechanism `c` back to its resistance. `before` is the force before the step.
    pub(crate) fn excess(&self, c: usize, before: f64, resistance: f64) -> f64 {
        let force = self.force[c];
        let over = force.abs() - resistance;
        if over <= 0.0 {
            return 0.0;
        }
        let InSeries { tangent, unloading } = (self.stiffness)(c);
        if tangent <= 0.0 || unloading <= 0.0 {
            return 0.0;
        }
        // What was too high before the step has not come from its deformation. Not `clamp`, which ends the program where a state is no
        // number: that is found and reported as divergence.
        let old = (before * force.signum() - resistance).max(0.0).min(over);
        (((over - old) / tangent).min(self.way[c]) + old / unloading).copysign(force)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bond::failure_criteria::FailureCriterion;
    use crate::bond::law::{BondInput, BondLaw};
    use crate::bond::rc::hinge::Hinge;
    use crate::geometry::Vec3;
    use crate::specimens::sections::section;
    use crate::structure::{
        Bond, ConstructionStage, Critical, Law, Section, SectionDeformation, SectionForces, ShearAxis, SpringStiffness,
    };

    /// Bond and hinge in series of 10 and 10 kN/mm (5 together; 9 when the hinge unloads), resistance 100 kN. A step of 2 mm from 100 kN is slip
    /// and nothing else. From 97 kN it is slip but for the 0.6 mm up to the resistance. What is 9 kN too high falls by 1 mm of slip.
    #[test]
    fn slip_is_the_part_of_a_step_beyond_the_resistance() {
        let trial =
            |force: f64| Trial { force: [force], stiffness: |_| InSeries { tangent: 5.0, unloading: 9.0 }, way: [2.0] };
        for (before, force, slip) in [
            (100.0, 110.0, 2.0),
            (97.0, 107.0, 1.4),
            (109.0, 109.0, 1.0),
            (109.0, 119.0, 3.0),
            (-100.0, -110.0, -2.0),
            (50.0, 60.0, 0.0),
        ] {
            let by = trial(force).excess(0, before, 100.0);
            assert!((by - slip).abs() < 1e-12, "{by} mm from {before} to {force} kN, expected {slip}");
        }
    }

    /// A state that is no number is reported as divergence; it does not end the program here, and slips no further than the faces move.
    #[test]
    fn a_force_that_is_no_number_ends_nothing() {
        let trial =
            |force: f64| Trial { force: [force], stiffness: |_| InSeries { tangent: 5.0, unloading: 9.0 }, way: [2.0] };
        for (force, resistance) in [(f64::NAN, 100.0), (110.0, f64::NAN)] {
            assert!(trial(force).excess(0, 100.0, resistance).abs() <= 2.0, "{force} {resistance}");
        }
    }

    /// Bond and hinge in series of nearly no stiffness, 0.005 kN/mm, and a trial force of 40 MN that only such a pair can give: a step of 2 mm slips by
    /// 2 mm, and by what was too high before it.
    #[test]
    fn a_step_adds_no_more_slip_than_it_moves_the_faces() {
        let trial = Trial { force: [40e3], stiffness: |_| InSeries { tangent: 0.005, unloading: 9.0 }, way: [2.0] };
        assert_eq!(trial.excess(0, 100.0, 100.0), 2.0);
        assert!((trial.excess(0, 118.0, 100.0) - 4.0).abs() < 1e-12);
    }

    /// A strip of a slab, cracked in shear (118 kN, 120 kN as dowels), on springs that are soft against its section, so that the hinge softens faster
    /// than they unload. It is knocked about at random by up to 2 mm and 5 mrad in a step. Its shear forces are never more than twice those of the
    /// stiffest spring over the way of the largest knock, 4e7 N; by the tangent alone they became 4e10 N.
    #[test]
    fn a_cracked_section_that_softens_is_not_thrown_beyond_the_knocks_on_it() {
        let mut r = section(1.15, 0.2, 0.03, 6e-4, 6e-4, 0.256, Critical::Face);
        r.shear = [ShearAxis { least: 118e3, ..ShearAxis::default() }; 2];
        r.dowel = [120e3; 2];
        // It slides on and is never severed.
        r.slip = 50.0;
        let face = 0.347;
        let bond = Bond {
            a: 0,
            b: 1,
            frame: [Vec3::x(), Vec3::y(), Vec3::z()],
            face: Vec3::zeros(),
            spring: Vec3::zeros(),
            length: 0.7,
            section: Section { area: 0.23, d1: 1.15, d2: 0.2, i1: 7.67e-4, i2: 2.53e-2, j: 2.7e-3 },
            stiffness: SpringStiffness { n: 9.8e8, v1: 9.8e8, v2: 4.1e8, t: 1.3e7, m1: 1.37e7, m2: 3.65e8 },
            law: Law::Reinforced(Box::new(r.clone())),
            construction_stage: ConstructionStage::default(),
        };
        let [shift, turn] = [2e-3, 5e-3];
        let arm = face + 0.5 * bond.length + 0.5 * bond.section.d1;
        let way = shift * (1.0 + arm / (0.5 * bond.section.d2)) + 2.0 * shift + 2.0 * turn * arm;
        let (mut worst, mut sheared) = (0.0f64, 0);
        for seed in 1..=400u64 {
            let mut random = numbers(seed);
            let mut forces = SectionForces::default();
            let mut law = Hinge::begin(&bond, &r, &forces, face, 1.0, false);
            for _ in 0..100 {
                let by = SectionDeformation::from_fn(|c| random() * [shift, shift, shift, 0.0, turn, turn][c]);
                let at = BondInput {
                    bond: &bond,
                    normal: bond.frame[0],
                    forces,
                    face,
                    strength: 1.0,
                    use_avx2: false,
                    check: true,
                };
                forces = law.accept(&at, &r, &by);
                law.failure(&at, &r, &forces);
                worst = worst.max(forces.v1.abs()).max(forces.v2.abs());
            }
            sheared += usize::from(law.is_sheared());
        }
        assert!(sheared > 390, "the test needs sections that slide: {sheared} of 400");
        let limit = 2.0 * bond.stiffness.v1 * way;
        assert!(worst < limit, "{worst:.2e} N, where the largest knock is {limit:.2e} N on the stiffest spring");
    }

    /// Numbers between -1 and 1 (xorshift64, Marsaglia 2003).
    fn numbers(seed: u64) -> impl FnMut() -> f64 {
        let mut x = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        move || {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            (x >> 11) as f64 / (1u64 << 52) as f64 - 1.0
        }
    }
}
