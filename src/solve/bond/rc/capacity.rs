//! Utilisation of a reinforced concrete section by plastic section forces, for reports and findings; the law does not use it. Method: a
//! rectangular stress block for bending with normal force, and the load contour of EN 1992-1-1, 5.8.9 (4) for biaxial bending.

use crate::structure::{Bond, Critical, Reinforced, SectionForces};

/// Exponent of the load contour of biaxial bending (EN 1992-1-1, 5.8.9 (4), between 1.0 and 2.0).
const CONTOUR: f64 = 1.5;

/// Largest share of the strength in bending with normal force, shear or torsion that the forces at the spring use.
pub(crate) fn utilisation(bond: &Bond, r: &Reinforced, f: &SectionForces) -> f64 {
    let face = (bond.face - bond.spring).dot(&bond.frame[0]);
    let places = match r.critical {
        Critical::Face | Critical::Beside => [face, face],
        Critical::Within { from, to } => [from, to],
    };
    let s = &bond.section;
    let steel: f64 = r.bars.iter().map(|b| b.area * r.steel.yielding).sum();
    let crushing = r.concrete.compressive * s.area + steel;
    let mut most = (-f.n / crushing).max(f.n / steel.max(1e-9));
    if most < 1.0 {
        let [u1, u2] = [1, 2].map(|axis| bending(bond, r, axis, f.n));
        for x in places {
            let at = f.shifted(x);
            let (m1, m2) = (at.m1.abs(), at.m2.abs());
            most = most.max(((m1 / u1).powf(CONTOUR) + (m2 / u2).powf(CONTOUR)).powf(1.0 / CONTOUR));
            // Shear along axis 1 bends about axis 2.
            for (axis, v, moment) in [(&r.shear[0], f.v1, m2), (&r.shear[1], f.v2, m1)] {
                let [concrete, stirrups] = axis.resistance(moment, v, f.n);
                most = most.max(v.abs() / (concrete + stirrups).max(1e-9));
            }
        }
    }
    most.max(f.t.abs() / r.torsion.max(1e-9))
}

/// Plastic bending strength about `frame[axis]` beside a normal force (tension positive), N m: a block of 0.8 times the depth of the
/// compressed zone at full strength, bars at yield.
pub(crate) fn bending(bond: &Bond, r: &Reinforced, axis: usize, normal: f64) -> f64 {
    let s = &bond.section;
    let (depth, width, along) = if axis == 1 { (s.d2, s.d1, 1) } else { (s.d1, s.d2, 0) };
    let block = |side: f64, x: f64| {
        // Compressed from the face at `side` to the depth x.
        let c = 0.8 * x;
        let concrete = -r.concrete.compressive * width * c;
        let mut n = concrete;
        let mut m = concrete * side * (0.5 * depth - 0.5 * c);
        for b in &r.bars {
            let y = b.at[along];
            let from_face = 0.5 * depth - side * y;
            // Linear between both yield stresses, over a tenth of the depth, so that equilibrium has a solution.
            let stress = r.steel.yielding * ((from_face - x) / (0.05 * depth)).clamp(-1.0, 1.0);
            n += stress * b.area;
            m += stress * b.area * y;
        }
        (n, m.abs())
    };
    let strength = |side: f64| {
        let (mut low, mut high) = (-0.1 * depth, 1.3 * depth);
        for _ in 0..40 {
            let mid = 0.5 * (low + high);
            if block(side, mid.max(0.0)).0 > normal { low = mid } else { high = mid }
        }
        block(side, low.max(0.0)).1
    };
    strength(1.0).min(strength(-1.0)).max(1e-9)
}
