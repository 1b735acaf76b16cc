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

    /// Tension at the top of a section whichever way its axes lie.
    #[test]
    fn hogging_is_positive_for_any_axes() {
        let f = SectionForces { m1: 3.0, m2: 5.0, ..SectionForces::default() };
        assert_eq!(bending_moment(&f, [0.0, 1.0]), (0, 3.0, 3.0));
        assert_eq!(bending_moment(&f, [0.0, -1.0]), (0, 3.0, -3.0));
        assert_eq!(bending_moment(&f, [1.0, 0.0]), (1, 5.0, -5.0));
    }
}
