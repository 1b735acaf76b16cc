//! The limits of the elastic range of a bond, and the utilisation of its strength: demand over capacity for each section force.
//!
//! Joints gain strength with compression: shear by friction, bending by rocking about the compressed edge. Steel and timber sections may
//! add the utilisations of normal force and both moments (EN 1993-1-1, 6.2.1 (7); EN 1995-1-1, 6.2.3). Reinforced sections and masonry
//! joints are elastic until they crack or come near to crushing; beyond that their own laws hold.

use crate::bond::rc::capacity::bending;
use crate::maths;
use crate::structure::{Bond, Cause, Critical, Law, Limits, Mortar, Reinforced, SectionForces};

/// The seven limits in the order of [`crate::bond::elastic::Check::inverse_limit`].
pub(crate) fn limit_values(l: &Limits) -> [f64; 7] {
    [l.tension, l.compression, l.shear_1, l.shear_2, l.torsion, l.bending_1, l.bending_2]
}

/// What a joint gains per compression in V1, V2, T, M1 and M2; nothing where it has no friction.
pub(crate) fn relief(l: &Limits) -> [f64; 5] {
    l.joint.map_or([0.0; 5], |j| [j.shear, j.shear, j.torsion, j.bending, j.bending_90])
}

/// The elastic range of a reinforced bond: within these limits its fibres need not be evaluated.
pub(crate) struct ElasticLimits {
    /// In the order of [`limit_values`]: tension and bending at cracking, compression, least shear and torsion.
    pub limits: [f64; 7],
    /// Weight of the utilisation in bending beside that in compression.
    pub beside_push: f64,
    /// What compression adds to the moments along both axes, m.
    pub relief: [f64; 2],
}

/// Shares of the tensile and of the compressive strength up to which a section is elastic.
const CRACKING: f64 = 0.9;
const CRUSHING: f64 = 0.4;
/// Share of the plastic strength from which a section within a member is evaluated by its fibres.
const YIELDING: f64 = 0.7;
/// A share of the strength that is smaller than this counts as this.
const LEAST_SHARE: f64 = 1e-6;
/// Bending strength gained per compression, over the depth: half, less some of the compressed zone.
const RELIEF: f64 = 0.4;

/// Bounds within which a reinforced section is elastic.
pub(crate) fn elastic_limits(bond: &Bond, r: &Reinforced) -> ElasticLimits {
    let s = &bond.section;
    // The stiffness of the bond counts the bars as well as the concrete: its stress in the concrete is E times the strain.
    let [area, i1, i2] = [0, 4, 5].map(|c| bond.stiffness[c] * bond.length / r.concrete.youngs);
    let (w1, w2) = (i1 / (0.5 * s.d2), i2 / (0.5 * s.d1));
    let (crack, crush) = (CRACKING * r.concrete.tensile, CRUSHING * r.concrete.compressive);
    let (limits, beside_push) = match r.critical {
        Critical::Face => {
            let (m1, m2) = (crack * w1, crack * w2);
            ([crack * area, crush * area, m1, m2], (m1 / (crush * w1)).min(m2 / (crush * w2)))
        }
        // Within a member sections are elastic until they crack over the whole depth or are about to yield: cracking in bending there
        // adds little to the rotation of the ends.
        Critical::Within { .. } => {
            let steel: f64 = r.bars.iter().map(|b| b.area * r.steel.yielding).sum();
            let push = r.concrete.compressive * s.area + steel;
            let [m1, m2] = [1, 2].map(|axis| bending(bond, r, axis, 0.0));
            // A straight line below the interaction curve from pure compression to its widest point at half of it.
            let share = |m: f64, depth: f64| m / (2.0 * (m + push * depth / 8.0));
            let beside = share(m1, s.d2).max(share(m2, s.d1));
            // Where no bars run along one side, the section is elastic until it cracks.
            let (push, m1, m2) = (YIELDING * push, (YIELDING * m1).max(crack * w1), (YIELDING * m2).max(crack * w2));
            ([crack * area, push, m1, m2], beside)
        }
        // Only shear and torsion have limits.
        Critical::Beside => ([f64::INFINITY; 4], 0.0),
    };
    let [pull, push, m1, m2] = limits;
    ElasticLimits {
        limits: [pull, push, r.shear[0].lowest(), r.shear[1].lowest(), r.torsion, m1, m2],
        beside_push,
        // Moments without tension grow with compression by somewhat less than half the depth.
        relief: [s.d2, s.d1].map(|d| if matches!(r.critical, Critical::Within { .. }) { RELIEF * d } else { 0.0 }),
    }
}

/// Resistances in the order of [`limit_values`] under a normal force: what compression adds counts.
fn resistances(f: &SectionForces, l: &Limits) -> [f64; 7] {
    let push = (-f.n).max(0.0);
    let (limits, relief) = (limit_values(l), relief(l));
    // Moments gain the less the nearer the compression is to crushing.
    let rocking = push * (1.0 - push / l.compression).max(0.0);
    std::array::from_fn(|c| {
        let gain = match c {
            0 | 1 => 0.0,
            2..=4 => relief[c - 2] * push,
            _ => relief[c - 2] * rocking,
        };
        (limits[c] + gain).max(1e-9)
    })
}

/// Utilisation per limit, from the section forces at the face.
pub(crate) fn utilisation(f: &SectionForces, l: &Limits) -> [f64; 7] {
    let v = [f.n.max(0.0), (-f.n).max(0.0), f.v1.abs(), f.v2.abs(), f.t.abs(), f.m1.abs(), f.m2.abs()];
    let resistance = resistances(f, l);
    let mut u: [f64; 7] = std::array::from_fn(|c| if resistance[c].is_finite() { v[c] / resistance[c] } else { 0.0 });
    if l.interaction {
        // All three share the strength; the largest of them names the cause.
        let [push, bend] = shared(&u, l);
        let together = push * u[0].max(u[1]) + bend * (u[5] + u[6]);
        let largest = [0, 1, 5, 6].into_iter().max_by(|&i, &j| u[i].total_cmp(&u[j])).unwrap_or(0);
        u[largest] = together;
    }
    u
}

/// Weights with which the utilisations of the normal force and of both moments add. A section that yields has its plastic strength: an I section turns
/// beside a normal force of a quarter of its own as without it (EN 1993-1-1, 6.2.9.1 (5), with a = 0.5).
fn shared(u: &[f64; 7], l: &Limits) -> [f64; 2] {
    let (pushed, bent) = (u[0].max(u[1]), u[5] + u[6]);
    match l.plastic_limits {
        Some(_) if pushed <= 0.25 * bent => [0.0, 1.0],
        Some(_) => [1.0, 0.75],
        None => [1.0, 1.0],
    }
}

/// The utilisation that governs, and its derivative by the six section forces at the face, at the present resistances: what compression adds to a resistance
/// is no part of it, because a joint that slides or rocks does not open for that.
pub(crate) fn governing_gradient(f: &SectionForces, l: &Limits) -> (f64, SectionForces) {
    let (resistance, used) = (resistances(f, l), utilisation(f, l));
    let (most, _, index) = governing(&used);
    let pull = if f.n > 0.0 { resistance[0] } else { resistance[1] };
    let of = [pull, resistance[2], resistance[3], resistance[4], resistance[5], resistance[6]];
    // What is next to nothing has no direction.
    let per = |c: usize| if f[c].abs() > 1e-9 * of[c] && of[c].is_finite() { f[c].signum() / of[c] } else { 0.0 };
    let mut gradient = SectionForces::default();
    if l.interaction && matches!(index, 0 | 1 | 5 | 6) {
        let own: [f64; 7] = std::array::from_fn(|c| match c {
            0 | 1 => f.n.abs() / pull,
            _ => f[c - 1].abs() / resistance[c],
        });
        let [push, bend] = shared(&own, l);
        (gradient.n, gradient.m1, gradient.m2) = (push * per(0), bend * per(4), bend * per(5));
    } else {
        let c = [0, 0, 1, 2, 3, 4, 5][index];
        gradient[c] = per(c);
    }
    (most, gradient)
}

/// The largest utilisation and its cause.
pub(crate) fn governing(u: &[f64; 7]) -> (f64, Cause, usize) {
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

/// Share of the strength of a masonry joint in use: crushing, sliding or bending. In bending it bears the more of two moments: that at which it
/// cracks (EN 1996-1-1, 6.3.1 (4)), and that at which it rocks about its edge when it has cracked. Tensile strength and rocking do not add up: a
/// joint that is open to its edge has lost its tensile strength.
///
/// ```text
/// M = max(W (ft + fh + C / A), (C d / 2 + fh A d / 3) (1 - C / Nc))
/// ```
///
/// with the compression C, and the stress fh by which friction holds the units while the joint opens: it grows with the opening, so that it
/// acts at two thirds of the depth from the edge.
fn joint_utilisation(bond: &Bond, m: &Mortar, f: &SectionForces) -> f64 {
    let s = &bond.section;
    let compression = (-f.n).max(0.0);
    let crushing = compression / (m.compressive * s.area);
    let bending = |moment: f64, depth: f64| {
        let cracking = ((m.tensile + m.held) * s.area + compression) * depth / 6.0;
        let rocking = (compression * 0.5 + m.held * s.area / 3.0) * depth * (1.0 - crushing);
        moment.abs() / cracking.max(rocking).max(1e-9)
    };
    let sliding = maths::hypot(f.v1, f.v2) / (m.cohesion * s.area + m.friction * compression).max(1e-9);
    let crossed =
        |c: usize| m.diagonal_shear(c, s.area, compression).map_or(0.0, |most| [f.v1, f.v2][c].abs() / most.max(1e-9));
    let sliding = sliding.max(crossed(0)).max(crossed(1));
    let tension = f.n.max(0.0) / ((m.tensile + m.held) * s.area).max(1e-9);
    (bending(f.m1, s.d2) + bending(f.m2, s.d1) + tension).max(crushing).max(sliding)
}

/// Bounds within which a masonry joint is elastic: closed all over, and not sliding.
pub(crate) fn joint_limits(bond: &Bond, m: &Mortar) -> ([f64; 7], [f64; 5]) {
    let s = &bond.section;
    // Joints without tensile strength open at once; a little is taken off so that closed ones stay in the batches.
    let tensile = (CRACKING * m.tensile).max(1e-3 * m.compressive.min(1e9));
    let cohesion = (CRACKING * m.cohesion * s.area).max(1e-6);
    let (w1, w2) = (s.i1 / (0.5 * s.d2), s.i2 / (0.5 * s.d1));
    let torque = 0.25 * maths::hypot(s.d1, s.d2);
    let f = CRACKING * m.friction;
    let (mut across, mut relief) = ([cohesion; 2], [f; 2]);
    for c in 0..2 {
        if let Some([stress, gain]) = m.line_below_diagonal(c) {
            across[c] = cohesion.min((CRACKING * stress * s.area).max(1e-6));
            relief[c] = f.min(CRACKING * gain);
        }
    }
    (
        [
            tensile * s.area,
            CRACKING * m.compressive * s.area,
            across[0],
            across[1],
            cohesion * torque,
            tensile * w1,
            tensile * w2,
        ],
        [relief[0], relief[1], f * torque, 0.0, 0.0],
    )
}

/// Section forces at the contact face of a bond, from those at its spring.
pub(crate) fn at_face(bond: &Bond, at_spring: &SectionForces) -> SectionForces {
    at_spring.shifted((bond.face - bond.spring).dot(&bond.frame[0]))
}

/// Section forces of a bond at its contact face, with the utilisation of its strength (0 for unbreakable bonds).
pub fn face_forces(bond: &Bond, at_spring: &SectionForces) -> (SectionForces, f64) {
    (at_face(bond, at_spring), strength_in_use(bond, at_spring, 1.0))
}

/// Utilisation of a bond by the forces at its spring when a share of its strength is left (0 for unbreakable bonds).
pub(crate) fn strength_in_use(bond: &Bond, at_spring: &SectionForces, share: f64) -> f64 {
    let share = share.max(LEAST_SHARE);
    let is_whole = share >= 1.0;
    let f = at_face(bond, at_spring);
    match &bond.law {
        Law::Limits(l) if is_whole => governing(&utilisation(&f, l)).0,
        Law::Limits(l) => governing(&utilisation(&f, &l.weakened(share))).0,
        Law::Reinforced(r) => crate::bond::rc::capacity::utilisation(bond, r, at_spring, share),
        Law::Masonry(m) if is_whole => joint_utilisation(bond, m, &f),
        Law::Masonry(m) => joint_utilisation(bond, &m.weakened(share), &f),
        Law::Unbreakable => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specimens::boxes::{Material, block, structure};

    /// A wall of 240 mm and one metre: tensile strength 0.2, cohesion 0.5, compressive strength 10 N/mm2, friction 0.6.
    fn joint() -> Bond {
        let blocks = [
            block("left", [0.0, 0.0, 0.0], [1.0, 0.24, 1.0], false),
            block("right", [1.0, 0.0, 0.0], [2.0, 0.24, 1.0], false),
        ];
        let s = structure(&blocks, Material { youngs: 3.5e9, shear: 1.4e9, density: 1800.0 }, true, None);
        let mortar = Mortar {
            tensile: 0.2e6,
            cohesion: 0.5e6,
            friction: 0.6,
            compressive: 10e6,
            opening_energy: 15.0,
            sliding_energy: 150.0,
            overlap: 0.0,
            held: 0.0,
            diagonal: [0.0; 2],
        };
        Bond { law: Law::Masonry(mortar), ..s.bonds[0].clone() }
    }

    /// Each of these uses all of the strength of the joint. W = 0.24 x 1 / 6 m3 the strong way and 0.24 x 0.24 / 6 m3 the weak way. At 120 kN
    /// of compression, a twentieth of the strength is used by it, and rocking about the edge of what is left bears 120 kN x 0.95 x half of
    /// the depth: more than the 0.7 N/mm2 at which it cracks. At 12 kN it cracks at 0.25 N/mm2, and rocks at less. Friction adds 0.6 x 120 kN.
    #[test]
    fn a_masonry_joint_is_used_up_by_bending_sliding_or_crushing() {
        let b = joint();
        assert!((b.section.d1 - 0.24).abs() < 1e-9 && (b.section.d2 - 1.0).abs() < 1e-9);
        let none = SectionForces::default();
        let used = |f: SectionForces| face_forces(&b, &f).1;
        let rocking = |depth: f64| 120e3 * 0.95 * 0.5 * depth;
        let cracking = |depth: f64| (0.2e6 + 0.05e6) * 0.24 * depth / 6.0;
        let slide = (120e3 + 0.6 * 120e3) / 2f64.sqrt();
        for f in [
            SectionForces { n: 48e3, ..none },
            SectionForces { m1: 8e3, ..none },
            SectionForces { m2: -1.92e3, ..none },
            SectionForces { n: 12e3, m1: -4e3, m2: 0.48e3, ..none },
            SectionForces { n: -120e3, m1: rocking(1.0), ..none },
            SectionForces { n: -120e3, m2: rocking(0.24), ..none },
            SectionForces { n: -12e3, m1: -cracking(1.0), ..none },
            SectionForces { n: -12e3, m2: cracking(0.24), ..none },
            SectionForces { n: -120e3, v1: slide, v2: -slide, ..none },
            SectionForces { n: -2.4e6, ..none },
        ] {
            assert!((used(f) - 1.0).abs() < 1e-9, "{} of {f:?}", used(f));
        }
        // The largest counts: a tenth in bending, a twentieth in compression.
        let both = SectionForces { n: -120e3, m1: 0.1 * rocking(1.0), ..none };
        assert!((used(both) - 0.1).abs() < 1e-9, "{}", used(both));
        assert!((used(SectionForces { n: -120e3, ..none }) - 0.05).abs() < 1e-9);
    }
}
