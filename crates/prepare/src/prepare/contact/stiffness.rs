//! Stiffness of a bond: the Timoshenko beam between two centres as one six-component spring at the middle of its flexible length. It
//! reproduces beam theory exactly for pieces of any length.

use crate::structure::{Section, SpringStiffness};

/// Elastic moduli of the two halves of a bond, and their lengths from the centre of mass to the face.
#[derive(Clone, Copy, Debug)]
pub struct Halves {
    /// Distance from the centre of mass to the face on each side, m; 0 on a fixed side.
    pub lengths: [f64; 2],
    /// Young's modulus on each side, Pa.
    pub youngs: [f64; 2],
    /// Shear modulus on each side, Pa.
    pub shear: [f64; 2],
}

impl Halves {
    /// Flexible length, m.
    pub fn length(&self) -> f64 {
        (self.lengths[0] + self.lengths[1]).max(1e-3)
    }

    /// Young's modulus of the whole flexible length, Pa.
    pub fn youngs(&self) -> f64 {
        self.series(self.youngs)
    }

    /// Flexibility in shear of two cantilevers that meet in a hinge at the face, from bending alone, m/N: each half of length l gives
    /// l3 / (3 E I).
    pub fn hinged_bending(&self, i: f64) -> f64 {
        (0..2).map(|k| self.lengths[k].powi(3) / (3.0 * self.youngs[k] * i)).sum()
    }

    /// As [`Self::stiffness`], with a hinge at the face: the spring is there, and it passes on no bending moments.
    pub fn hinged_stiffness(&self, s: &Section) -> SpringStiffness {
        let shear = self.length() / (self.series(self.shear) * s.area * 5.0 / 6.0);
        let across = |i: f64| 1.0 / (self.hinged_bending(i) + shear);
        SpringStiffness { v1: across(s.i2), v2: across(s.i1), ..self.stiffness(s) }
    }

    fn series(&self, modulus: [f64; 2]) -> f64 {
        let flexible = self.lengths[0] / modulus[0] + self.lengths[1] / modulus[1];
        if flexible > 0.0 { (self.lengths[0] + self.lengths[1]) / flexible } else { modulus[0].min(modulus[1]) }
    }

    /// Stiffness for N, V1, V2 (N/m), T, M1, M2 (N m/rad).
    pub fn stiffness(&self, s: &Section) -> SpringStiffness {
        let (l, e, g) = (self.length(), self.series(self.youngs), self.series(self.shear));
        let shear = |i: f64| 1.0 / (l.powi(3) / (12.0 * e * i) + l / (g * s.area * 5.0 / 6.0));
        SpringStiffness {
            n: e * s.area / l,
            v1: shear(s.i2),
            v2: shear(s.i1),
            t: g * s.j / l,
            m1: e * s.i1 / l,
            m2: e * s.i2 / l,
        }
    }
}

/// Saint-Venant torsion constant of a rectangle (Roark), m4.
pub fn torsion_constant(p: f64, q: f64) -> f64 {
    let (a, b) = if p > q { (p, q) } else { (q, p) };
    a * b.powi(3) * (1.0 / 3.0 - 0.21 * b / a * (1.0 - (b / a).powi(4) / 12.0))
}
