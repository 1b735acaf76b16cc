//! The elastic remainder of a bond with a hinge: what is left of its flexibility when the hinge has taken over its part of it.
//!
//! The bond is a Timoshenko beam over its flexible length, as one spring at the middle. A hinge at a distance from the spring replaces the
//! curvature and the strain over a part of the length. The rest has its centre off the middle, which couples shear and bending in both
//! planes.

use crate::structure::{Bond, SectionDeformation, SectionForces};
use serde::{Deserialize, Serialize};

/// Least share of the shear flexibility that the remainder keeps; that of a beam keeps half or more.
const LEAST_SHEAR: f64 = 0.45;

/// A bond below this share of the stiffness of its section was made softer.
const SOFTER: f64 = 0.9;
/// A hinge that takes over less than this share of a bond leaves it stiff enough for any time step: its frequency rises by 1 / sqrt(1 - 0.25).
const SMALL: f64 = 0.25;

/// Stiffness of the remainder at the spring.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct ElasticRemainder {
    /// Against the normal deformation, N/m.
    pub n: f64,
    /// Shear along axis 1 with bending about axis 2.
    pub plane_1: PlaneStiffness,
    /// Shear along axis 2 with bending about axis 1.
    pub plane_2: PlaneStiffness,
    /// Against twist, N m/rad.
    pub t: f64,
}

/// The symmetric matrix between shear displacement and rotation and V and M of one plane, or its inverse.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct PlaneStiffness {
    /// V by shear displacement, N/m.
    pub shear: f64,
    /// V by rotation, M by shear displacement, N.
    pub coupling: f64,
    /// M by rotation, N m/rad.
    pub bending: f64,
}

impl PlaneStiffness {
    /// The inverse matrix.
    #[inline(always)]
    pub(crate) fn inverse(&self) -> Self {
        let Self { shear, coupling, bending } = *self;
        let det = shear * bending - coupling * coupling;
        Self { shear: bending / det, coupling: -coupling / det, bending: shear / det }
    }

    /// x^T A x for a vector of shear and bending.
    #[inline(always)]
    pub(crate) fn quadratic(&self, v: f64, m: f64) -> f64 {
        self.shear * v * v + 2.0 * self.coupling * v * m + self.bending * m * m
    }
}

impl ElasticRemainder {
    /// The remainder of a bond when a hinge of this length (m) at `lever` from the spring (m) has taken over its part of the bending and
    /// axial flexibility: at most the share `most` of the bond's length, about the middle where `centred`. `section` is the stiffness of the
    /// fibres: EA (N), EI about axes 1 and 2 (N m2).
    pub(crate) fn of(bond: &Bond, lever: f64, length: f64, most: f64, centred: bool, section: [f64; 3]) -> Self {
        let k = &bond.stiffness;
        let half = 0.5 * bond.length;
        let taken = length.min(most * bond.length);
        // The part of the bond that the hinge replaces lies on the side with more room.
        let (from, to) = match lever {
            _ if centred => (-0.5 * taken, 0.5 * taken),
            x if x > 0.0 => (x - taken, x),
            x => (x, x + taken),
        };
        let (from, to) = (from.max(-half), to.min(half));
        let taken = to - from;
        let first = 0.5 * (to * to - from * from);
        let second = (to.powi(3) - from.powi(3)) / 3.0;
        // The hinge takes over what its fibres give back, so that both together are as stiff as the bond was. A bond that was made softer, so
        // that a light piece does not dictate the time step, keeps the flexibility that it has got.
        let whole = [k.n, k.m1, k.m2].map(|k| k * bond.length);
        let softer = |c: usize| taken > SMALL * bond.length && whole[c] < SOFTER * section[c];
        let [ea, e1, e2] = std::array::from_fn(|c| if softer(c) { section[c] } else { whole[c] });
        // Shear and bending are coupled where the rest of the flexibility is off the middle. Bonds of plates have less bending in their
        // shear flexibility than a beam: they keep it whole, or the rest would be too stiff for the time step.
        let plane = |k: f64, ei: f64, m: f64, sign: f64| {
            let bending = 1.0 / m - taken / ei;
            let shear = 1.0 / k;
            let (less, coupling) = (shear - second / ei, -sign * first / ei);
            if less > LEAST_SHEAR * shear && less * bending > 1.1 * coupling * coupling {
                PlaneStiffness { shear: less, coupling, bending }.inverse()
            } else {
                PlaneStiffness { shear, coupling: 0.0, bending }.inverse()
            }
        };
        Self {
            n: 1.0 / (1.0 / k.n - taken / ea),
            plane_1: plane(k.v1, e2, k.m2, -1.0),
            plane_2: plane(k.v2, e1, k.m1, 1.0),
            t: k.t,
        }
    }

    /// The section forces at the spring for an elastic deformation.
    #[inline(always)]
    pub(crate) fn forces(&self, e: &SectionDeformation) -> SectionForces {
        let (p1, p2) = (&self.plane_1, &self.plane_2);
        SectionForces {
            n: self.n * e.normal,
            v1: p1.shear * e.shear_1 + p1.coupling * e.rotation_2,
            v2: p2.shear * e.shear_2 + p2.coupling * e.rotation_1,
            t: self.t * e.twist,
            m1: p2.coupling * e.shear_2 + p2.bending * e.rotation_1,
            m2: p1.coupling * e.shear_1 + p1.bending * e.rotation_2,
        }
    }

    /// The elastic deformation under section forces at the spring.
    pub(crate) fn deformation(&self, f: &SectionForces) -> SectionDeformation {
        let (f1, f2) = (self.plane_1.inverse(), self.plane_2.inverse());
        SectionDeformation {
            normal: f.n / self.n,
            shear_1: f1.shear * f.v1 + f1.coupling * f.m2,
            shear_2: f2.shear * f.v2 + f2.coupling * f.m1,
            twist: if self.t > 0.0 { f.t / self.t } else { 0.0 },
            rotation_1: f2.coupling * f.v2 + f2.bending * f.m1,
            rotation_2: f1.coupling * f.v1 + f1.bending * f.m2,
        }
    }

    /// Elastic energy under section forces at the spring, J.
    pub(crate) fn energy(&self, f: &SectionForces) -> f64 {
        let (f1, f2) = (self.plane_1.inverse(), self.plane_2.inverse());
        let twist = if self.t > 0.0 { f.t * f.t / self.t } else { 0.0 };
        0.5 * (f.n * f.n / self.n + f1.quadratic(f.v1, f.m2) + f2.quadratic(f.v2, f.m1) + twist)
    }

    /// Stiffness against N, M1, M2 at a distance `x` (m) from the spring along the normal: the diagonal of B K B^T.
    pub(crate) fn at_section(&self, x: f64) -> [f64; 3] {
        let (p1, p2) = (&self.plane_1, &self.plane_2);
        [
            self.n,
            p2.bending + 2.0 * x * p2.coupling + x * x * p2.shear,
            p1.bending - 2.0 * x * p1.coupling + x * x * p1.shear,
        ]
    }

    /// B K: N, M1, M2 at a distance `x` from the spring by the deformations of N, V1, V2, M1, M2.
    pub(crate) fn section_rows(&self, x: f64) -> [[f64; 5]; 3] {
        let (p1, p2) = (&self.plane_1, &self.plane_2);
        [
            [self.n, 0.0, 0.0, 0.0, 0.0],
            [0.0, 0.0, p2.coupling + x * p2.shear, p2.bending + x * p2.coupling, 0.0],
            [0.0, p1.coupling - x * p1.shear, 0.0, 0.0, p1.bending - x * p1.coupling],
        ]
    }

    /// Entry of K over N, V1, V2, M1, M2, for `i` <= `j`.
    pub(crate) fn entry(&self, i: usize, j: usize) -> f64 {
        match (i, j) {
            (0, 0) => self.n,
            (1, 1) => self.plane_1.shear,
            (1, 4) => self.plane_1.coupling,
            (4, 4) => self.plane_1.bending,
            (2, 2) => self.plane_2.shear,
            (2, 3) => self.plane_2.coupling,
            (3, 3) => self.plane_2.bending,
            _ => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specimens::boxes::{Material, block, structure};

    /// Stiffness and flexibility are inverse to each other, and the energy is half of forces times deformations, with a hinge on one side of
    /// the bond, so that shear and bending are coupled.
    #[test]
    fn forces_and_deformations_of_the_remainder_belong_together() {
        let blocks = [
            block("left", [0.0, 0.0, 0.0], [1.0, 0.3, 0.5], false),
            block("right", [1.0, 0.0, 0.0], [2.0, 0.3, 0.5], false),
        ];
        let s = structure(&blocks, Material { youngs: 30e9, shear: 12.5e9, density: 2500.0 }, true, None);
        let r = ElasticRemainder::of(&s.bonds[0], 0.4, 0.25, 0.5, false, [0.0; 3]);
        assert!(r.plane_1.coupling != 0.0 && r.plane_2.coupling != 0.0);
        let f = SectionForces { n: -3e5, v1: 2e4, v2: -5e4, t: 7e3, m1: 4e4, m2: -1e4 };
        let d = r.deformation(&f);
        let back = r.forces(&d);
        for c in 0..6 {
            assert!((back[c] / f[c] - 1.0).abs() < 1e-9, "{c}: {} is not {}", back[c], f[c]);
        }
        let half: f64 = (0..6).map(|c| 0.5 * f[c] * d[c]).sum();
        assert!((r.energy(&f) / half - 1.0).abs() < 1e-9, "{} J, expected {half}", r.energy(&f));
        // Twist is that of the whole bond: G J / L.
        assert!((d.twist * s.bonds[0].stiffness.t / f.t - 1.0).abs() < 1e-9);
    }

    /// A bond that was made 20 times softer keeps its stiffness when a hinge over all of its length takes it over; so does one that was not.
    #[test]
    fn a_bond_with_a_hinge_is_as_stiff_as_it_was() {
        let blocks = [
            block("left", [0.0, 0.0, 0.0], [0.3, 0.3, 0.5], false),
            block("right", [0.3, 0.0, 0.0], [0.6, 0.3, 0.5], false),
        ];
        let s = structure(&blocks, Material { youngs: 30e9, shear: 12.5e9, density: 2500.0 }, true, None);
        let of = |b: &Bond| [b.stiffness.n, b.stiffness.m1, b.stiffness.m2];
        let section = of(&s.bonds[0]).map(|k| k * s.bonds[0].length);
        for softer in [1.0, 0.5, 0.05] {
            let mut bond = s.bonds[0].clone();
            for c in 0..6 {
                bond.stiffness[c] *= softer;
            }
            let whole = of(&bond);
            for (share, centred) in [(0.95, true), (0.5, false)] {
                let lever = if centred { 0.0 } else { 0.5 * bond.length };
                let r = ElasticRemainder::of(&bond, lever, bond.length, share, centred, section);
                let hinge = share * bond.length;
                let (f1, f2) = (r.plane_1.inverse(), r.plane_2.inverse());
                for (c, rest) in [1.0 / r.n, f2.bending, f1.bending].into_iter().enumerate() {
                    let both = 1.0 / (rest + hinge / section[c]);
                    assert!((both / whole[c] - 1.0).abs() < 1e-9, "{c}, {softer}, {share}: {both} for {}", whole[c]);
                }
            }
        }
    }
}
