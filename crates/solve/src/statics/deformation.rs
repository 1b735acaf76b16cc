//! Deformations of a bond from the motion of its two bodies.

use crate::geometry::Vec3;
use crate::structure::{Bond, Structure};

/// The 6 x 12 matrix from the motion of a bond's two bodies (displacement and rotation of a, then of b) to its six deformations.
pub(crate) fn deformation_matrix(s: &Structure, bond: &Bond) -> [[f64; 12]; 6] {
    let ra = bond.spring - s.bodies[bond.a as usize].pose.position;
    let rb = bond.spring - s.bodies[bond.b as usize].pose.position;
    deformations(&bond.frame, &[ra, rb])
}

/// The same for a spring with the given axes and arms from the centres of mass of its bodies.
pub(crate) fn deformations(axes: &[Vec3; 3], [ra, rb]: &[Vec3; 2]) -> [[f64; 12]; 6] {
    let mut m = [[0.0; 12]; 6];
    for k in 0..3 {
        let e = axes[k];
        let (ca, cb) = (ra.cross(&e), rb.cross(&e));
        for c in 0..3 {
            m[k][c] = -e[c];
            m[k][3 + c] = -ca[c];
            m[k][6 + c] = e[c];
            m[k][9 + c] = cb[c];
            m[3 + k][3 + c] = -e[c];
            m[3 + k][9 + c] = e[c];
        }
    }
    m
}
