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
