//! A section that events weaken.

use crate::bond::law::{BondInput, BondLaw};
use crate::bond::rc::hinge::Hinge;
use crate::geometry::Vec3;
use crate::structure::{Bond, ConstructionStage, Law, Section, SectionDeformation, SectionForces, SpringStiffness};

/// A column under 300 kN that is held where it is while its strength falls to a tenth: nobody works on it, so what it stores falls, never rises. It would
/// rise where its fibres counted as whole.
#[test]
fn what_a_held_section_stores_falls_with_its_strength() {
    let r = crate::specimens::sections::column();
    let bond = Bond {
        a: 0,
        b: 1,
        frame: [Vec3::z(), Vec3::x(), Vec3::y()],
        face: Vec3::zeros(),
        spring: Vec3::zeros(),
        length: 1.0,
        section: Section { area: 0.16, d1: 0.4, d2: 0.4, i1: 2.13e-3, i2: 2.13e-3, j: 3.6e-3 },
        stiffness: SpringStiffness { n: 5e9, v1: 2e9, v2: 2e9, t: 4e7, m1: 6.6e7, m2: 6.6e7 },
        law: Law::Reinforced(Box::new(r.clone())),
        construction_stage: ConstructionStage::default(),
    };
    let mut forces = SectionForces { n: -3e5, ..SectionForces::default() };
    let mut law = Hinge::begin(&bond, &r, &forces, 0.0, 1.0, false);
    let whole = law.stored_energy(&bond, &forces);
    let mut last = whole;
    for step in 1..=90 {
        let strength = 1.0 - 0.01 * f64::from(step);
        law.strength_has_changed();
        let at =
            BondInput { bond: &bond, normal: bond.frame[0], forces, face: 0.0, strength, use_avx2: false, check: true };
        forces = law.accept(&at, &r, &SectionDeformation::default());
        let stored = law.stored_energy(&bond, &forces);
        assert!(stored < last + 1e-6 * whole, "{strength} of the strength: {last} J become {stored} J");
        last = stored;
    }
    assert!(forces.n > -2.9e5 && last < 0.95 * whole, "{forces:?}, {last} of {whole} J");
}
