//! Joints of columns and beams that crack in shear. The block itself stays rigid; its distortion is a plastic rotation at the faces of its
//! beams, in series with their hinges, as the slip of a crack in shear is.
//!
//! At each refresh, per joint and horizontal direction, with the moments M of the beams (lever arms z) and the shear force of the column:
//!
//! ```text
//! V = sum of M / z that pull one way - mean shear force of the column above and below
//! V > v A: each of those beams keeps M v A / V
//! ```

use crate::bond::rc::distortion::Distortion;
use crate::bond::state::BondState;
use crate::bond::system::BondSystem;
use crate::structure::{BeamColumnJoint, SectionForces, Structure};

impl BondSystem {
    /// Finds joints that crack under the present forces, and gives their beams the moment that is left.
    pub(crate) fn update_joints(&mut self, s: &Structure) {
        for joint in &s.joints {
            // Only beams that have cracked beside it can be given a moment.
            if !joint.beams.iter().any(|(q, _)| self.is_hinge(*q)) {
                continue;
            }
            let (shear, by_beam) = self.joint_shear(s, joint);
            let strength = joint.shear_strength(self.vertical_stress(s, joint)) * joint.area;
            if shear.abs() <= strength {
                continue;
            }
            for (q, moment, axis, pull) in by_beam {
                if pull * shear <= 0.0 {
                    continue;
                }
                if let Ok(k) = self.inelastic.binary_search_by_key(&q, |a| a.bond)
                    && let BondState::Hinge(hinge) = &mut self.inelastic[k].state
                {
                    hinge.crack_joint(Distortion::begin(moment.abs() * strength / shear.abs(), axis, joint.exterior));
                }
            }
        }
    }

    fn is_hinge(&self, q: u32) -> bool {
        let found = self.inelastic.binary_search_by_key(&q, |a| a.bond);
        found.is_ok_and(|k| matches!(self.inelastic[k].state, BondState::Hinge(_)))
    }

    /// Shear force in a joint at mid-depth, N, positive along its direction, and of each beam its bond, moment (N m), axis of it (0 for M1) and
    /// pull on the upper half of the joint (N).
    fn joint_shear(&self, s: &Structure, joint: &BeamColumnJoint) -> (f64, Vec<(u32, f64, usize, f64)>) {
        let mut shear = 0.0;
        let mut by_beam = Vec::with_capacity(joint.beams.len());
        for &(q, lever) in &joint.beams {
            let bond = &s.bonds[q as usize];
            let forces = self.section_forces(s, q as usize);
            let (axis, moment, top) = bending_moment(&forces, [bond.frame[1].z, bond.frame[2].z]);
            let outward = if bond.a == joint.body { 1.0 } else { -1.0 } * bond.frame[0].dot(&joint.direction);
            let pull = outward * top / lever;
            shear += pull;
            by_beam.push((q, moment, axis, pull));
        }
        let column: f64 = [(0, 0.5), (1, -0.5)]
            .into_iter()
            .filter_map(|(k, share)| {
                let q = joint.columns[k]?;
                let bond = &s.bonds[q as usize];
                let f = self.section_forces(s, q as usize);
                // What the bond pulls its first body by.
                let pull = (bond.frame[1] * f.v1 + bond.frame[2] * f.v2).dot(&joint.direction);
                Some(share * if bond.a == joint.body { pull } else { -pull })
            })
            .sum();
        (shear + column, by_beam)
    }

    /// Mean vertical stress of the columns above and below, Pa, compression positive.
    fn vertical_stress(&self, s: &Structure, joint: &BeamColumnJoint) -> f64 {
        let forces: Vec<f64> = joint.columns.iter().flatten().map(|q| -self.section_forces(s, *q as usize).n).collect();
        // Above a roof there is no column, and no force.
        forces.iter().sum::<f64>() / 2.0 / joint.area
    }
}

/// The moment about the level axis of a section with the upward components of its axes 1 and 2: its axis (0 for M1), the moment, and the same
/// positive where the top is in tension, N m.
fn bending_moment(f: &SectionForces, [up_1, up_2]: [f64; 2]) -> (usize, f64, f64) {
    // Positive M1 pulls at positive axis 2, positive M2 at negative axis 1.
    if up_2.abs() >= up_1.abs() { (0, f.m1, f.m1 * up_2.signum()) } else { (1, f.m2, -f.m2 * up_1.signum()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bond::inelastic::InelasticBond;
    use crate::bond::rc::hinge::Hinge;
    use crate::geometry::{Pose, Vec3};
    use crate::specimens::boxes::{Material, block, structure};
    use crate::structure::Law;

    const CONCRETE: Material = Material { youngs: 31.2e9, shear: 13e9, density: 2400.0 };
    // Bonds of the left and the right beam and of the column above and below.
    const LEFT: usize = 0;
    const RIGHT: usize = 1;
    const ABOVE: usize = 2;
    const BELOW: usize = 3;

    /// A joint of 0.4 x 0.4 m, body 0, with two beams and two columns. It cracks at 0.25 MPa x sqrt(1 + f / 0.25 MPa).
    fn cross() -> (Structure, BeamColumnJoint) {
        let blocks = [
            block("joint", [-0.2, -0.2, -0.25], [0.2, 0.2, 0.25], false),
            block("left beam", [-2.2, -0.2, -0.25], [-0.2, 0.2, 0.25], false),
            block("right beam", [0.2, -0.2, -0.25], [2.2, 0.2, 0.25], false),
            block("column above", [-0.2, -0.2, 0.25], [0.2, 0.2, 1.5], false),
            block("column below", [-0.2, -0.2, -1.5], [0.2, 0.2, -0.25], true),
        ];
        let mut s = structure(&blocks, CONCRETE, true, None);
        s.bonds.iter_mut().for_each(|b| b.law = Law::Reinforced(Box::new(crate::specimens::sections::column())));
        let joint = BeamColumnJoint {
            body: 0,
            direction: Vec3::x(),
            beams: vec![(LEFT as u32, 0.4), (RIGHT as u32, 0.4)],
            columns: [Some(ABOVE as u32), Some(BELOW as u32)],
            area: 0.16,
            compressive: 30e6,
            tensile: 0.25e6,
            ties: 0.0,
            exterior: false,
        };
        s.joints = vec![joint.clone()];
        (s, joint)
    }

    /// The cross is pushed to the right: 40 kN m turn the top of the right beam into tension, 30 kN m the bottom of the left one. The columns
    /// push the joint by 25 kN against that, above to the left and below to the right, and press with 120 kN.
    fn pushed(s: &Structure) -> Vec<SectionForces> {
        let ends: Vec<[u32; 2]> = s.bonds.iter().map(|b| [b.a, b.b]).collect();
        assert_eq!(ends, [[1, 0], [0, 2], [0, 3], [4, 0]]);
        let column = SectionForces { n: -120e3, v1: -25e3, ..SectionForces::default() };
        let beam = |m1: f64| SectionForces { m1, ..SectionForces::default() };
        vec![beam(-30e3), beam(40e3), column, column]
    }

    /// Horizontal forces on the upper half of the joint: (30 + 40) kN m / 0.4 m of the beams to the right, 25 kN of the column to the left.
    #[test]
    fn the_shear_of_the_columns_relieves_a_joint_between_two_beams() {
        let (s, joint) = cross();
        let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
        let bonds = BondSystem::new(&s, &poses, &pushed(&s), 0.0);
        let (shear, by_beam) = bonds.joint_shear(&s, &joint);
        assert!((shear - (175e3 - 25e3)).abs() < 1.0, "{shear} N");
        let pulls: Vec<f64> = by_beam.iter().map(|b| b.3).collect();
        assert!((pulls[0] - 75e3).abs() < 1.0 && (pulls[1] - 100e3).abs() < 1.0, "{pulls:?}");
    }

    /// Under 240 kN / 2 / 0.16 m2 = 0.75 MPa the joint cracks at 0.25 x sqrt(1 + 3) = 0.5 MPa, with 80 kN of the 150 kN.
    #[test]
    fn beams_at_a_joint_that_cracks_keep_their_share_of_its_strength() {
        let (s, _) = cross();
        let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
        let forces = pushed(&s);
        let mut bonds = BondSystem::new(&s, &poses, &forces, 0.0);
        for q in [LEFT, RIGHT] {
            let bond = &s.bonds[q];
            let Law::Reinforced(r) = &bond.law else { panic!("reinforced") };
            let face = (bond.face - bond.spring).dot(&bond.frame[0]);
            let hinge = Hinge::begin(bond, r, &forces[q], face, 1.0, false);
            bonds.table.leave_elastic(q);
            bonds.inelastic.push(InelasticBond {
                bond: q as u32,
                ends: [bond.a, bond.b],
                slots: bonds.table.slots[q],
                axes: bond.frame,
                arms: [Vec3::zeros(); 2],
                forces: forces[q].to_f32(),
                face,
                strength: 1.0,
                state: BondState::Hinge(Box::new(hinge)),
                begun: None,
                reported: false,
                pressed: false,
                work: 0.0,
                gained: 0.0,
            });
        }
        bonds.update_joints(&s);
        for (q, moment) in [(LEFT, 30e3), (RIGHT, 40e3)] {
            let BondState::Hinge(h) = &bonds.inelastic[q].state else { panic!("a hinge") };
            let (axis, left) = h.joint.expect("the joint has cracked").limit();
            assert!(axis == 0 && (left / (moment * 80.0 / 150.0) - 1.0).abs() < 1e-4, "{left} N m of {moment} N m");
        }
    }

    /// Tension at the top of a section whichever way its axes lie.
    #[test]
    fn hogging_is_positive_for_any_axes() {
        let f = SectionForces { m1: 3.0, m2: 5.0, ..SectionForces::default() };
        assert_eq!(bending_moment(&f, [0.0, 1.0]), (0, 3.0, 3.0));
        assert_eq!(bending_moment(&f, [0.0, -1.0]), (0, 3.0, -3.0));
        assert_eq!(bending_moment(&f, [1.0, 0.0]), (1, 5.0, -5.0));
    }
}
