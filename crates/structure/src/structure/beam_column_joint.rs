//! Joints of columns and beams: the concrete between the bars of the beams and of the column is sheared by both, and may crack.

use crate::geometry::Vec3;
use serde::{Deserialize, Serialize};

/// A joint of a column with beams along one horizontal direction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BeamColumnJoint {
    /// The body that it is.
    pub body: u32,
    /// The horizontal direction, a unit vector.
    pub direction: Vec3,
    /// The bonds of the beams at its faces along the direction, and their lever arm between top and bottom bars, m.
    pub beams: Vec<(u32, f64)>,
    /// Bonds of the column above and below, where there are.
    pub columns: [Option<u32>; 2],
    /// Horizontal section, m2.
    pub area: f64,
    /// Compressive strength of its concrete, Pa.
    pub compressive: f64,
    /// Principal tensile stress at which it cracks, Pa.
    pub tensile: f64,
    /// Shear stress that its ties carry, Pa.
    pub ties: f64,
    /// Beams come from one side only.
    pub exterior: bool,
}

/// Largest principal compressive stress over the strength of the concrete.
const CRUSHING: f64 = 0.5;

impl BeamColumnJoint {
    /// Shear stress at which it cracks under a vertical stress (Pa, compression positive), by the principal stresses of the panel (Mohr's
    /// circle; Priestley 1997, Calvi, Magenes and Pampanin 2002):
    ///
    /// ```text
    /// v = pt sqrt(1 + f / pt) + ties <= pc sqrt(1 - f / pc)        pc = 0.5 fc
    /// ```
    pub fn shear_strength(&self, f: f64) -> f64 {
        let (pt, pc) = (self.tensile, CRUSHING * self.compressive);
        let cracks = pt * (1.0 + f / pt).max(0.0).sqrt() + self.ties;
        let crushes = pc * (1.0 - f / pc).max(0.0).sqrt();
        cracks.min(crushes)
    }

    /// Share of the moment at cracking that the beams keep after a distortion of the joint (rad): without ties, where beams come from one
    /// side, it falls to 0.4 between 0.0132 and 0.020 and to nothing at 0.10; elsewhere it holds until 0.10 (Pampanin, Magenes and Carr 2003).
    pub fn softening(exterior: bool, distortion: f64) -> f64 {
        let [at_zero, falls, _] = Self::softening_line(exterior, distortion);
        at_zero - falls * distortion
    }

    /// The straight part of [`Self::softening`] at a distortion (rad): the share at no distortion if it went on so, its decrease per rad, and the
    /// distortion up to which it goes.
    pub fn softening_line(exterior: bool, distortion: f64) -> [f64; 3] {
        let [first, second] = Self::DISTORTION;
        if distortion >= Self::SEVERED {
            [0.0, 0.0, f64::MAX]
        } else if distortion < first {
            [1.0, 0.0, first]
        } else if !exterior {
            [1.0, 0.0, Self::SEVERED]
        } else if distortion < second {
            let falls = (1.0 - Self::LEFT) / (second - first);
            [1.0 + falls * first, falls, second]
        } else {
            let falls = Self::LEFT / (Self::SEVERED - second);
            [falls * Self::SEVERED, falls, Self::SEVERED]
        }
    }

    /// Distortions between which an exterior joint loses most of its strength, rad.
    pub const DISTORTION: [f64; 2] = [0.0132, 0.020];
    /// Share of its strength that is left then.
    pub const LEFT: f64 = 0.4;
    /// Distortion at which nothing is left, rad.
    pub const SEVERED: f64 = 0.10;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joint(tensile: f64, ties: f64) -> BeamColumnJoint {
        BeamColumnJoint {
            body: 0,
            direction: Vec3::x(),
            beams: Vec::new(),
            columns: [None; 2],
            area: 0.04,
            compressive: 17.06e6,
            tensile,
            ties,
            exterior: true,
        }
    }

    /// 0.20 sqrt(17.06) = 0.826 MPa and 43 kN on 0.04 m2 = 1.075 MPa: v = 0.826 sqrt(1 + 1.075 / 0.826) = 1.25 MPa.
    #[test]
    fn a_joint_cracks_by_its_principal_tension() {
        let j = joint(0.20e6 * 17.06f64.sqrt(), 0.0);
        assert!((j.shear_strength(43e3 / 0.04) / 1.253e6 - 1.0).abs() < 1e-3, "{}", j.shear_strength(43e3 / 0.04));
        // Ties add their own; under 8 MPa of 8.53 MPa the concrete crushes first: 8.53 sqrt(1 - 8 / 8.53).
        assert!((joint(0.826e6, 0.3e6).shear_strength(0.0) - 1.126e6).abs() < 1e-3);
        assert!((joint(0.826e6, 9e6).shear_strength(8e6) / (8.53e6 * (1.0f64 - 8.0 / 8.53).sqrt()) - 1.0).abs() < 1e-9);
        // A column in tension beyond the tensile strength leaves nothing.
        assert_eq!(j.shear_strength(-1e6), 0.0);
    }

    #[test]
    fn an_exterior_joint_softens_and_an_interior_one_holds() {
        for (exterior, at, share) in [
            (true, 0.0132, 1.0),
            (true, 0.0166, 0.7),
            (true, 0.020, 0.4),
            (true, 0.060, 0.2),
            (true, 0.10, 0.0),
            (false, 0.09, 1.0),
            (false, 0.10, 0.0),
        ] {
            assert!((BeamColumnJoint::softening(exterior, at) - share).abs() < 1e-9, "{exterior} at {at}");
        }
    }
}
