//! Section forces of a bond against what it can take.

use crate::structure::{Bond, Cause, Law, Limits};

/// The seven limits in the order of [`super::elastic::Check::inverse_limit`].
pub fn limit_values(l: &Limits) -> [f64; 7] {
    [l.tension, l.compression, l.shear_1, l.shear_2, l.torsion, l.bending_1, l.bending_2]
}

/// What a joint gains per compression in V1, V2, T, M1 and M2; nothing where it has no friction.
pub fn relief(l: &Limits) -> [f64; 5] {
    l.joint.map_or([0.0; 5], |j| [j.shear, j.shear, j.torsion, j.bending, j.bending_90])
}

/// Section forces at the contact face from those at the spring: moments change with shear over the distance.
pub fn at_face(s: &[f64; 6], face: f64) -> [f64; 6] {
    [s[0], s[1], s[2], s[3], s[4] + s[2] * face, s[5] - s[1] * face]
}

/// Utilisation per limit, from the section forces at the face.
pub fn utilisation(f: &[f64; 6], l: &Limits) -> [f64; 7] {
    let v = [f[0].max(0.0), (-f[0]).max(0.0), f[1].abs(), f[2].abs(), f[3].abs(), f[4].abs(), f[5].abs()];
    let (limits, relief) = (limit_values(l), relief(l));
    // Moments gain the less the nearer the compression is to crushing.
    let rocking = v[1] * (1.0 - v[1] / l.compression).max(0.0);
    std::array::from_fn(|c| {
        let gain = match c {
            0 | 1 => 0.0,
            2..=4 => relief[c - 2] * v[1],
            _ => relief[c - 2] * rocking,
        };
        if limits[c].is_finite() { v[c] / (limits[c] + gain).max(1e-9) } else { 0.0 }
    })
}

/// The largest utilisation and its cause.
pub fn governing(u: &[f64; 7]) -> (f64, Cause, usize) {
    let causes = [
        Cause::Tension,
        Cause::Compression,
        Cause::Shear,
        Cause::Shear,
        Cause::Torsion,
        Cause::Bending,
        Cause::Bending,
    ];
    let mut best = 0;
    for c in 1..7 {
        if u[c] > u[best] {
            best = c;
        }
    }
    (u[best], causes[best], best)
}

/// Section forces of a bond at its contact face, with the utilisation of its limits (0 for unbreakable bonds).
pub fn face_forces(bond: &Bond, at_spring: &[f64; 6]) -> ([f64; 6], f64) {
    let f = at_face(at_spring, (bond.face - bond.spring).dot(&bond.frame[0]));
    let u = match &bond.law {
        Law::Limits(l) => governing(&utilisation(&f, l)).0,
        Law::Unbreakable => 0.0,
    };
    (f, u)
}
