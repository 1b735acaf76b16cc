//! The section of a reinforced concrete bond that fails first, and its elastic stiffness.

use crate::structure::{Bond, Critical, Reinforced, SectionForces};

/// Share of the tensile strength over the whole section from which a bond within a member is cracked through.
const CRACKED: f64 = 0.5;

/// Stiffness of the whole section over a unit of length: EA (N), EI about axes 1 and 2 (N m2).
pub(super) fn section_stiffness(bond: &Bond, r: &Reinforced) -> [f64; 3] {
    let (d1, d2) = (bond.section.d1, bond.section.d2);
    let concrete = [d1 * d2, d1 * d2.powi(3) / 12.0, d2 * d1.powi(3) / 12.0];
    let bars = |of: fn(&[f64; 2]) -> f64| r.bars.iter().map(|b| b.area * of(&b.at)).sum::<f64>();
    let bars = [bars(|_| 1.0), bars(|y| y[1] * y[1]), bars(|y| y[0] * y[0])];
    std::array::from_fn(|c| r.concrete.youngs * concrete[c] + (r.steel.youngs - r.concrete.youngs) * bars[c])
}

/// Distance of the critical section from the spring along the normal, and length over which its strains are constant, m.
pub(super) fn critical_section(bond: &Bond, r: &Reinforced, forces: &SectionForces, face: f64) -> (f64, f64) {
    match r.critical {
        Critical::Face => (face, r.hinge),
        Critical::Beside => (0.0, r.hinge.min(bond.length)),
        // In tension over the whole section it cracks along its whole length; the ends of the member yield.
        Critical::Within { .. } if forces.n > CRACKED * r.concrete.tensile * bond.section.area => (0.0, bond.length),
        Critical::Within { from, to } => {
            // Where the bars are nearer to yielding: moments over depth.
            let at = |x: f64| {
                let f = forces.shifted(x);
                (f.m1 / bond.section.d2).abs() + (f.m2 / bond.section.d1).abs()
            };
            // Cracks spread over no more than the bond; a hinge that forms there gets its own length (see `localise`).
            (if at(to) > at(from) { to } else { from }, r.hinge.min(bond.length))
        }
    }
}
