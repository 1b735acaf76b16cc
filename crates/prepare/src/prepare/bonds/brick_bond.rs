//! What friction along the beds adds to joints across the courses of masonry. Units that have to slide out are held by the stress on their beds,
//! which is known once the building carries its own weight.

use crate::structure::{Law, Structure};

/// Least vertical component of the normal of a bed.
const BED: f64 = 0.7;

/// Gives the joints across the courses the stress that holds their units, from the normal force of each bond under own weight (tension positive,
/// N): overlap x friction x mean stress on the beds of the two pieces. It stays what it was at the start: a pier that is pressed more in an
/// earthquake holds its units better than this says, one that rocks holds them less on its open side.
pub fn hold_units(s: &mut Structure, normal_force: impl Fn(usize) -> f64) {
    // Compression and area of the beds of each body.
    let mut beds = vec![[0.0; 2]; s.bodies.len()];
    for (q, b) in s.bonds.iter().enumerate() {
        if b.frame[0].z.abs() > BED && matches!(b.law, Law::Masonry(_) | Law::Unbreakable) {
            for i in [b.a, b.b] {
                let [force, area] = &mut beds[i as usize];
                *force += (-normal_force(q)).max(0.0);
                *area += b.section.area;
            }
        }
    }
    for b in &mut s.bonds {
        let [force, area] = [0, 1].map(|c| beds[b.a as usize][c] + beds[b.b as usize][c]);
        if let Law::Masonry(m) = &mut b.law
            && m.overlap > 0.0
            && area > 0.0
        {
            m.held = m.overlap * m.friction * force / area;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::{Building, Element};
    use crate::prepare::{Group, Settings, prepare};
    use crate::strength;
    use crate::structure::{Bond, Mortar};
    use std::path::Path;

    /// A wall of brick, 2 m long and high: 60 kN on each of its beds of 0.24 m2 are 0.25 N/mm2, and joints across its courses are held by 0.6 of
    /// that. Their strength is the cohesion, 0.5 N/mm2: half of the units do not tear at 0.05 x 10 N/mm2. A wall without bond has its beds.
    #[test]
    fn joints_across_the_courses_are_held_by_what_presses_on_the_beds() {
        let building = Building {
            elements: vec![Element::cuboid("wall", "Walls", [0.0, 0.0, 0.0], [2.0, 0.24, 2.0], false)],
            ..Building::default()
        };
        let groups = [Group { target_size: Some(1.0), ..Group::new("Walls", "masonry", 0.0) }];
        let of = |overlap: f64| {
            let mut p = strength::find("masonry", Path::new("")).expect("built in");
            if let strength::Strength::Stress(s) = &mut p.strength {
                s.overlap = overlap;
            }
            let mut s = prepare(&building, &Settings::default(), &groups, &[p], 0).expect("sound").structure;
            let area = 0.24;
            hold_units(&mut s, |_| -60e3);
            let joints: Vec<_> = s
                .bonds
                .iter()
                .filter_map(|b| match &b.law {
                    Law::Masonry(m) => Some((b.frame[0].z.abs() > 0.5, *m, b)),
                    _ => None,
                })
                .collect();
            assert!(joints.iter().any(|j| j.0) && joints.iter().any(|j| !j.0), "{joints:?}");
            // Beds have a direct tensile strength below that of bending.
            let bed = |b: &Bond| {
                Mortar { tensile: 0.1e6, opening_energy: 15.0, ..joints[0].1 }
                    .of_flexural_strength(b.stiffness.n / b.section.area)
            };
            joints.iter().map(|(level, m, b)| (*level, *m, b.section.area / area, bed(b).tensile)).collect::<Vec<_>>()
        };
        for (bed, m, area, direct) in of(1.0) {
            let (tensile, cohesion, held) = if bed { (direct, 0.5e6, 0.0) } else { (0.5e6, 1.3e6, 0.6 * 0.25e6) };
            assert!((m.tensile / tensile - 1.0).abs() < 1e-9 && (m.cohesion / cohesion - 1.0).abs() < 1e-9, "{m:?}");
            assert!((m.held - held).abs() < 1e-6 * held.max(1.0), "{m:?} at {area}");
        }
        for (_, m, _, direct) in of(0.0) {
            assert!(direct < 0.1e6 && (m.tensile / direct - 1.0).abs() < 1e-9 && m.held == 0.0, "{m:?}");
        }
    }
}
