//! A joint whose edge crushes, against the rectangular block of plastic theory.

use super::tests::bed;
use super::*;
use crate::structure::Section;

/// A bed of 5 N/mm2 without tensile strength.
fn mortar() -> Mortar {
    Mortar {
        tensile: 0.0,
        cohesion: 0.1e6,
        friction: 0.6,
        compressive: 5e6,
        opening_energy: 0.0,
        sliding_energy: 500.0,
        overlap: 0.0,
        held: 0.0,
        diagonal: [0.0; 2],
    }
}

/// Turned under a constant compression C up to 20 mrad a bed carries M = C d / 2 (1 - C / (fm A)); a bed that does not crush carries C d / 2. The work
/// that went into it comes back: what it stores is the work done on it, and turned back it is as it was.
#[test]
fn a_bed_turns_at_the_moment_of_the_rectangular_block() {
    let mut b = bed();
    let m = mortar();
    b.law = Law::Masonry(m);
    let Section { d1, d2, area, .. } = b.section;
    for share in [0.1, 0.25, 0.5, 0.75, 0.9] {
        for (axis, depth) in [(4, d2), (5, d1)] {
            let n = -share * m.compressive * area;
            let forces = SectionForces { n, ..SectionForces::default() };
            let mut law = MasonryJoint::begin(&b, &m, &forces, 0.0);
            let at = BondInput {
                bond: &b,
                normal: b.frame[0],
                forces,
                face: 0.0,
                strength: 1.0,
                use_avx2: false,
                check: true,
            };
            let (mut f, mut work, begun) = (forces, 0.0, law.stored(&b, &m, &forces));
            let steps = 4000;
            let (mut most, mut lowest) = (0.0f64, 0.0f64);
            for step in 0..2 * steps {
                let by = if step < steps { 2e-2 } else { -2e-2 } / f64::from(steps);
                // The closing that keeps the compression.
                let turned = |normal: f64| {
                    let mut d = SectionDeformation { normal, ..SectionDeformation::default() };
                    d[axis] = by;
                    d
                };
                let (mut from, mut to) = (-0.01 * depth, 0.01 * depth);
                for _ in 0..60 {
                    let middle = 0.5 * (from + to);
                    let there = law.clone().set_trial(&at, &m, &turned(middle)).n;
                    if there < n { from = middle } else { to = middle }
                }
                let d = turned(0.5 * (from + to));
                let next = law.set_trial(&at, &m, &d);
                law.commit();
                work += (0..6).map(|c| 0.5 * (f[c] + next[c]) * d[c]).sum::<f64>();
                f = next;
                most = most.max(f[axis].abs());
                lowest = lowest.max(work);
                let stored = law.stored(&b, &m, &f) - begun;
                assert!(
                    (stored - work).abs() < 2e-3 * lowest.max(1e-3),
                    "{share}, {step}: stored {stored} of {work} J"
                );
            }
            let block = -n * 0.5 * depth * (1.0 - share);
            assert!(
                (most / block - 1.0).abs() < 0.02,
                "{most} Nm where the block gives {block}, {share} of the strength"
            );
            assert!((f[axis] / block).abs() < 1e-3, "turned back it carries {} Nm", f[axis]);
        }
    }
}

/// A bed under half of its strength is still there at 50 mrad, where one that does not crush is long a contact. It is lost where all of it is beyond
/// its strength.
#[test]
fn a_crushed_edge_is_no_contact_that_carries_any_stress() {
    let (b, m) = (bed(), mortar());
    let per_area = b.stiffness.n / b.section.area;
    let most = m.compressive / per_area;
    let lost = |m: &Mortar, normal: f64, turned: f64| {
        let mut law = MasonryJoint::begin(&b, m, &SectionForces::default(), 0.0);
        let at = BondInput {
            bond: &b,
            normal: b.frame[0],
            forces: SectionForces::default(),
            face: 0.0,
            strength: 1.0,
            use_avx2: false,
            check: true,
        };
        let f = law.accept(&at, m, &SectionDeformation { normal, rotation_1: turned, ..SectionDeformation::default() });
        (law.has_failed(&b, m, &f), law.cause(&b, m, &f))
    };
    assert_eq!(lost(&m, -most, 0.05), (false, Some(Cause::Compression)));
    assert!(lost(&Mortar { compressive: 1e12, ..m }, -most, 0.05).0);
    assert!(lost(&m, -most, 0.11).0);
    assert_eq!(lost(&m, -0.9 * most, 0.0), (false, None));
    assert_eq!(lost(&m, -(CRUSHED + 0.1) * most, 0.0), (true, Some(Cause::Compression)));
}

/// A wall of 3 x 0.2 m under 0.6 MPa is pushed along its length: its bed holds (0.3 + 0.6 x 0.6) x 0.6 m2 = 396 kN, and the wall cracks diagonally at
/// 0.24 / 1.2 sqrt(1 + 2.5) x 0.6 m2 = 224.5 kN. Across its length the bed alone counts.
#[test]
fn a_wall_cracks_diagonally_along_its_length_only() {
    use crate::specimens::boxes::{Material, block, structure};
    let blocks = [
        block("below", [0.0, 0.0, 0.0], [3.0, 0.2, 1.0], true),
        block("above", [0.0, 0.0, 1.0], [3.0, 0.2, 2.0], false),
    ];
    let s = structure(&blocks, Material { youngs: 3e9, shear: 1.2e9, density: 1800.0 }, true, None);
    let bond = &s.bonds[0];
    let m = Mortar {
        tensile: 0.3e6,
        cohesion: 0.3e6,
        compressive: 6e6,
        friction: 0.6,
        opening_energy: 10.0,
        sliding_energy: 1e6,
        diagonal: [0.0; 2],
        ..mortar()
    };
    let long = usize::from(bond.section.d2 > bond.section.d1);
    let m = Mortar { diagonal: [0, 1].map(|c| if c == long { 0.24e6 } else { 0.0 }), ..m };
    let pushed_along = |axis: usize, m: Mortar| {
        let mut forces = SectionForces { n: -0.6e6 * 0.6, ..SectionForces::default() };
        let mut law = MasonryJoint::begin(bond, &m, &forces, 0.0);
        let mut most: f64 = 0.0;
        for _ in 0..4000 {
            let mut by = SectionDeformation::default();
            by[1 + axis] = 2e-6;
            let at = BondInput {
                bond,
                normal: bond.frame[0],
                forces,
                face: 0.0,
                strength: 1.0,
                use_avx2: false,
                check: true,
            };
            forces = law.accept(&at, &m, &by);
            most = most.max(forces[1 + axis]);
        }
        (most, law.cause(bond, &m, &forces), law.has_failed(bond, &m, &forces))
    };
    let (along, across) = (pushed_along(long, m).0, pushed_along(1 - long, m).0);
    assert!((along / 224.5e3 - 1.0).abs() < 1e-3, "{along} N");
    assert!((across / 396e3 - 1.0).abs() < 0.02, "{across} N");
    // Once its cohesion is lost it has failed in shear, or by sliding.
    let brittle = Mortar { sliding_energy: 30.0, ..m };
    let causes = [long, 1 - long].map(|axis| pushed_along(axis, brittle).1);
    assert_eq!(causes, [Some(Cause::Shear), Some(Cause::Sliding)]);
    // After 8 mm contact has replaced the bed that slid, and not the wall that cracked: friction of a contact may be more than it holds.
    assert_eq!([long, 1 - long].map(|axis| pushed_along(axis, m).2), [false, true]);
    // What is used of it says so before.
    let f = SectionForces { n: -0.6e6 * 0.6, ..SectionForces::default() };
    let mut pushed = f;
    pushed[1 + long] = 112.25e3;
    let used =
        crate::bond::elastic_limits::strength_in_use(&Bond { law: Law::Masonry(m), ..bond.clone() }, &pushed, 1.0);
    assert!((used - 0.5).abs() < 1e-3, "{used}");
}
