//! Mass scaling of bodies that are so light and stiff that they alone would determine the time step (as in explicit dynamics).
//!
//! First the stiffest of their bonds are softened to a common level, so that softer ones keep their stiffness: this affects the compression
//! of a thin layer between two others, not the plate it belongs to. Bodies that are still too light get a little more mass. Where the forces under
//! the building's weight are known, the stiffest bonds are softened further, as long as the whole building shows it little.

use crate::building::{Finding, FindingKind, Severity};
use crate::geometry::Vec3;
use crate::structure::{SectionForces, Structure};

/// Smallest time step that light bodies may require, s, where pieces are at least as large as [`USUAL_SIZE`]. It is shorter in proportion
/// where smaller pieces are wanted: then they are no slivers.
const LEAST_STEP: f64 = 4e-5;
/// Size of pieces that need no shorter time step than [`LEAST_STEP`], m.
const USUAL_SIZE: f64 = 0.5;
/// Largest factor on the mass of light bodies; beyond it, bonds are softened.
const MOST_MASS: f64 = 1.5;
/// Longest step that [`lengthen_step`] aims at, over [`LEAST_STEP`], and the shortest that is worth a change.
const LONGER: [f64; 2] = [5.0, 1.1];
/// Two loads whose forces differ by less than this share of the energy are one.
const ALIKE: f64 = 1e-12;
/// Halvings of the interval in which its factor is sought.
const HALVINGS: usize = 10;

/// Softens bonds and adds mass where a body is too stiff. The finding contains the numbers, so that a model of many slivers is noticed. The
/// bound on the square of a body's frequency is the sum over its bonds of the largest stiffness over mass, or over the inertia about the
/// axis that it turns the body about; it is on the safe side. `target_size`: the smallest that the case asks for, m.
pub(crate) fn scale_masses(s: &mut Structure, target_size: f64) -> Option<Finding> {
    let least_step = LEAST_STEP * (target_size / USUAL_SIZE).min(1.0);
    // Two bodies on a bond oscillate against each other, with up to twice the frequency of each alone.
    let limit = (2.0 / least_step / 1.5).powi(2);
    let softened = soften(s, limit * MOST_MASS);
    let total: f64 = s.moving_mass();
    let (mut added, mut count) = (0.0, 0);
    let all = shares(s);
    let mut more = Vec::new();
    for (k, (b, list)) in (0u32..).zip(s.bodies.iter_mut().zip(&all)).filter(|(_, (b, _))| !b.fixed) {
        let linear: f64 = list.iter().map(|x| x.linear).sum();
        let angular: f64 = list.iter().map(|x| x.turning + x.lever).sum();
        let mass_factor = (linear / limit).max(1.0);
        let inertia_factor = (angular / limit).max(1.0);
        if mass_factor > 1.0 || inertia_factor > 1.0 {
            // Rotation about a thin axis is handled by inertia alone; mass is added only for translation.
            let own = b.mass * (mass_factor - 1.0);
            added += own;
            if own > 0.0 {
                more.push((k, own));
            }
            b.mass *= mass_factor;
            b.inertia *= mass_factor.max(inertia_factor);
            count += 1;
        }
    }
    s.added_mass = more;
    let share = softened as f64 / s.bonds.len().max(1) as f64;
    (count + softened > 0).then(|| Finding {
        severity: if added > 0.01 * total || share > 0.05 { Severity::Warning } else { Severity::Note },
        kind: FindingKind::Other,
        element: None,
        storey: None,
        detail: format!(
            "so that slivers do not dictate the time step, {softened} of {} bonds were made softer and {count} pieces heavier \
             ({added:.0} kg in all, {:.2} % of the building)",
            s.bonds.len(),
            100.0 * added / total
        ),
        remedy: "larger prepare.target_size, a cleaner model at small parts, or thin layers left out".into(),
    })
}

/// For coarse runs: softens the stiffest bonds until no body needs a shorter step than `allowance` times [`LEAST_STEP`] by the bound above, which is on
/// the safe side; no body becomes heavier. Strengths and the fibres of sections stay.
pub(crate) fn soften_stiffest(s: &mut Structure, allowance: f64) -> Option<Finding> {
    let limit = (2.0 / (allowance * LEAST_STEP) / 1.5).powi(2);
    let softened = soften(s, limit * MOST_MASS);
    (softened > 0).then(|| Finding {
        severity: Severity::Note,
        kind: FindingKind::Other,
        element: None,
        storey: None,
        detail: format!(
            "a coarse run: {softened} of {} bonds were made softer, so that the time step is longer",
            s.bonds.len()
        ),
        remedy: "leave out run.coarse and ensemble.coarse".into(),
    })
}

/// Softens the stiffest bonds further, for a longer step: as far as the elastic energy of the building grows by no more than `most` (a share) under
/// its weight acting downwards, and acting sideways in any direction. `down` are the section forces of all bonds at their springs under the first,
/// `sideways` those under the weight along two level directions at right angles; which two makes no difference. With forces held, a bond of the
/// stiffness c k stores 1 / c of the energy: more than it will, since forces move to stiffer bonds.
pub fn lengthen_step(
    s: &mut Structure,
    down: &[SectionForces],
    sideways: [&[SectionForces]; 2],
    most: f64,
) -> Option<Finding> {
    let list = shares(s);
    let factors = |allowance: f64| factors(s, &list, MOST_MASS * (2.0 / (allowance * LEAST_STEP) / 1.5).powi(2));
    let growth = |factor: &[[f64; 2]]| growth(s, [down, down], factor).max(growth(s, sideways, factor));
    let [mut high, worth] = LONGER;
    let mut low = 1.0;
    if growth(&factors(high)) <= most {
        low = high;
    }
    for _ in 0..HALVINGS {
        let middle = 0.5 * (low + high);
        if growth(&factors(middle)) <= most {
            low = middle;
        } else {
            high = middle;
        }
    }
    let factor = factors(low);
    let (grown, softest) = (growth(&factor), factor.iter().flatten().copied().fold(1.0, f64::min));
    // A step grows with the root of the stiffness.
    if low < worth || softest > 1.0 / (worth * worth) {
        return None;
    }
    let softened = apply(s, &factor);
    Some(Finding {
        severity: Severity::Note,
        kind: FindingKind::Other,
        element: None,
        storey: None,
        detail: format!(
            "{softened} of {} bonds of small stiff pieces were made softer, down to {:.0} % of their stiffness, so that the time step is longer; \
             under its weight, acting downwards or sideways, the whole building is {:.1} % softer",
            s.bonds.len(),
            100.0 * softest,
            100.0 * grown
        ),
        remedy: "nothing; prepare.softening = 0 keeps all stiffness, and the run takes longer".into(),
    })
}

/// By which share the elastic energy of all bonds grows at most under forces that stay, when their stiffness is multiplied by factors on translation
/// and rotation. The forces are any sum of the two given ones: those of a load in the plane of their two loads, in whichever direction it acts.
///
/// Both the energy and what is added to it are quadratic forms of the two amounts; the largest share is the larger eigenvalue of the second one over
/// the first, which does not depend on the directions that span the plane.
fn growth(s: &Structure, forces: [&[SectionForces]; 2], factor: &[[f64; 2]]) -> f64 {
    // Entries 11, 12 and 22 of both forms.
    let (mut before, mut more) = ([0.0; 3], [0.0; 3]);
    for (k, (b, factor)) in s.bonds.iter().zip(factor).enumerate() {
        let (x, y) = (&forces[0][k], &forces[1][k]);
        for c in (0..6).filter(|c| b.stiffness[*c] > 0.0) {
            for (e, product) in [x[c] * x[c], x[c] * y[c], y[c] * y[c]].into_iter().enumerate() {
                let energy = product / b.stiffness[c];
                before[e] += energy;
                more[e] += energy * (1.0 / factor[c / 3] - 1.0);
            }
        }
    }
    if before[2] > before[0] {
        before.reverse();
        more.reverse();
    }
    let ([b11, b12, b22], [m11, m12, m22]) = (before, more);
    if b11 <= 0.0 {
        return 0.0;
    }
    // In amounts that store the unit of energy each, and none together (the Cholesky factor of the first form).
    let (first, ratio) = (m11 / b11, b12 / b11);
    let rest = b22 - ratio * b12;
    if rest <= ALIKE * b22 {
        return first;
    }
    let second = (m22 - 2.0 * ratio * m12 + ratio * ratio * m11) / rest;
    let mixed = (m12 - ratio * m11) / (b11 * rest).sqrt();
    let half = 0.5 * (first - second);
    0.5 * (first + second) + (half * half + mixed * mixed).sqrt()
}

/// Contribution of a bond to the bounds of one body, 1/s2.
struct Share {
    bond: usize,
    /// Translation: stiffness over mass.
    linear: f64,
    /// Rotation by the rotational stiffness of the bond, over inertia.
    turning: f64,
    /// Rotation by its other stiffness on a lever, over inertia.
    lever: f64,
}

fn shares(s: &Structure) -> Vec<Vec<Share>> {
    let mut of_body: Vec<Vec<Share>> = s.bodies.iter().map(|_| Vec::new()).collect();
    for (bond, b) in s.bonds.iter().enumerate() {
        let k = b.stiffness;
        for i in [b.a as usize, b.b as usize].into_iter().filter(|i| !s.bodies[*i].fixed) {
            let body = &s.bodies[i];
            let back = body.pose.rotation.inverse();
            // Largest of three stiffnesses about axes, each over the inertia about its axis.
            let about = |stiffness: [f64; 3], axes: [Vec3; 3]| {
                let one = |(k, axis): (f64, Vec3)| k * (back * axis).map(|x| x * x).component_div(&body.inertia).sum();
                stiffness.into_iter().zip(axes).map(one).fold(0.0, f64::max)
            };
            let arm = b.spring - body.pose.position;
            of_body[i].push(Share {
                bond,
                linear: k.n.max(k.v1).max(k.v2) / body.mass,
                turning: about([k.t, k.m1, k.m2], b.frame),
                lever: about([k.n, k.v1, k.v2], b.frame.map(|v| arm.cross(&v))),
            });
        }
    }
    of_body
}

/// Lowers the stiffest bonds of every body until its sums are below `most`, 1/s2. Returns the number of lowered bonds.
fn soften(s: &mut Structure, most: f64) -> usize {
    let factor = factors(s, &shares(s), most);
    apply(s, &factor)
}

/// Factors on translation and rotation of each bond by which the sums of every body are below `most`, 1/s2.
fn factors(s: &Structure, shares: &[Vec<Share>], most: f64) -> Vec<[f64; 2]> {
    let mut factor = vec![[1.0f64; 2]; s.bonds.len()];
    for list in shares {
        let lower = |factor: &mut f64, value: f64, level: f64| *factor = factor.min(level / value.max(level));
        if let Some(level) = level(list.iter().map(|x| x.linear), most) {
            for x in list {
                lower(&mut factor[x.bond][0], x.linear, level);
            }
        }
        if let Some(level) = level(list.iter().flat_map(|x| [x.turning, x.lever]), most) {
            for x in list {
                lower(&mut factor[x.bond][0], x.lever, level);
                lower(&mut factor[x.bond][1], x.turning, level);
            }
        }
    }
    factor
}

/// Multiplies the stiffness of bonds. Returns the number of those that are softer now.
fn apply(s: &mut Structure, factor: &[[f64; 2]]) -> usize {
    let mut softened = 0;
    for (b, f) in s.bonds.iter_mut().zip(factor) {
        softened += usize::from(f[0] < 1.0 || f[1] < 1.0);
        for c in 0..6 {
            b.stiffness[c] *= f[c / 3];
        }
    }
    softened
}

/// The level to which values must be limited so that their sum is `most`; `None` when it is not above.
fn level(values: impl Iterator<Item = f64>, most: f64) -> Option<f64> {
    let mut sorted: Vec<f64> = values.collect();
    sorted.sort_by(f64::total_cmp);
    let mut room = most;
    for (k, v) in sorted.iter().enumerate() {
        let each = room / (sorted.len() - k) as f64;
        if *v > each {
            return Some(each);
        }
        room -= v;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two blocks on a support: the bound of each body is at the limit afterwards, and a run that is allowed nothing keeps its bonds.
    #[test]
    fn the_stiffest_bonds_are_softened_to_the_step_that_is_allowed() {
        use leanto_structure::specimens::boxes::{Material, block, structure};
        let blocks = [
            block("support", [0.0, 0.0, -1.0], [0.4, 0.4, 0.0], true),
            block("low", [0.0, 0.0, 0.0], [0.4, 0.4, 0.4], false),
            block("high", [0.0, 0.0, 0.4], [0.4, 0.4, 2.4], false),
        ];
        let concrete = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };
        let whole = structure(&blocks, concrete, true, None);
        let worst = |s: &Structure| {
            let sums = |list: &Vec<Share>| {
                let turning: f64 = list.iter().map(|x| x.turning + x.lever).sum();
                list.iter().map(|x| x.linear).sum::<f64>().max(turning)
            };
            shares(s).iter().map(sums).fold(0.0, f64::max)
        };
        for allowance in [1.0, 5.0] {
            let mut s = whole.clone();
            let said = soften_stiffest(&mut s, allowance);
            let limit = MOST_MASS * (2.0 / (allowance * LEAST_STEP) / 1.5f64).powi(2);
            assert_eq!(said.is_some(), worst(&whole) > limit, "{allowance}");
            assert!(worst(&s) <= 1.0001 * limit.max(worst(&whole).min(limit)), "{allowance}: {} {limit}", worst(&s));
            assert_eq!(s.bodies[1].mass, whole.bodies[1].mass);
        }
    }

    /// A plate of 1 mm between two blocks is too light for the step.
    #[test]
    fn mass_for_the_time_step_is_known_body_by_body_and_is_none_of_the_building() {
        use leanto_structure::specimens::boxes::{Material, block, structure};
        let blocks = [
            block("support", [0.0, 0.0, -1.0], [0.4, 0.4, 0.0], true),
            block("low", [0.0, 0.0, 0.0], [0.4, 0.4, 0.4], false),
            block("sliver", [0.0, 0.0, 0.4], [0.4, 0.4, 0.401], false),
            block("high", [0.0, 0.0, 0.401], [0.4, 0.4, 0.8], false),
        ];
        let concrete = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };
        let whole = structure(&blocks, concrete, true, None);
        let mut s = whole.clone();
        scale_masses(&mut s, USUAL_SIZE).expect("it is said");
        assert!(s.moving_mass() > whole.moving_mass() && !s.added_mass.is_empty());
        assert!((s.building_mass() / whole.moving_mass() - 1.0).abs() < 1e-12, "{}", s.building_mass());
        assert!((0..4).all(|k| (s.own_mass(k) / whole.bodies[k].mass - 1.0).abs() < 1e-12));
    }

    /// A column of six blocks, one of them a sliver of 5 cm: each bond carries what is above it. The energy, found by hand, grows by no more than what is
    /// allowed and by most of that; nothing is softened where nothing is allowed, and the bonds of the sliver come first.
    #[test]
    fn small_stiff_pieces_are_softened_as_far_as_the_whole_building_shows_it_little() {
        use leanto_structure::specimens::boxes::{Block, Material, block, structure};
        let heights = [0.0, 0.6, 1.2, 1.8, 1.85, 2.45, 3.05];
        let mut blocks: Vec<Block> = vec![block("support", [0.0, 0.0, -1.0], [0.4, 0.4, 0.0], true)];
        blocks.extend(heights.windows(2).map(|z| block("part", [0.0, 0.0, z[0]], [0.4, 0.4, z[1]], false)));
        let concrete = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };
        let whole = structure(&blocks, concrete, true, None);
        let weight = |i: usize| whole.bodies[i].mass * 9.81;
        let carried = |q: usize| {
            let lower = whole.bonds[q].a.min(whole.bonds[q].b) as usize;
            (lower + 1..whole.bodies.len()).map(weight).sum::<f64>()
        };
        let forces: Vec<SectionForces> =
            (0..whole.bonds.len()).map(|q| SectionForces { n: -carried(q), ..SectionForces::default() }).collect();
        let none = vec![SectionForces::default(); whole.bonds.len()];
        let energy = |s: &Structure| (0..6).map(|q| carried(q).powi(2) / s.bonds[q].stiffness.n).sum::<f64>();
        let mut before = 1.0;
        for most in [0.0, 0.01, 0.1, 0.3] {
            let mut s = whole.clone();
            let said = lengthen_step(&mut s, &forces, [&none, &none], most);
            let softest = (0..6).map(|q| s.bonds[q].stiffness.n / whole.bonds[q].stiffness.n).fold(1.0, f64::min);
            let grown = energy(&s) / energy(&whole) - 1.0;
            assert!((-1e-12..=most + 1e-12).contains(&grown), "{grown} of {most}");
            assert_eq!(said.is_some(), softest < 1.0, "{most}");
            // The more is allowed, the softer; the bonds of the sliver are the first.
            assert!(softest <= before, "{most}: {softest} after {before}");
            before = softest;
            if said.is_some() {
                let sliver = (0..6).filter(|q| [whole.bonds[*q].a, whole.bonds[*q].b].contains(&4));
                assert!(sliver.clone().all(|q| s.bonds[q].stiffness.n < 0.9 * whole.bonds[q].stiffness.n), "{most}");
                assert!(grown > 0.8 * most, "{grown} of {most}");
            }
        }
        assert!(before < 0.5, "{before}");
    }

    /// A tower with two slivers of different shape, whose lower bonds resist what acts along x and whose upper ones what acts along y: a load between
    /// them uses both. Turned by any angle, the forces under the loads along x and y of the model are sums of those, and the same bonds become as
    /// soft. The share found is the largest of all directions.
    #[test]
    fn a_turned_building_is_softened_alike() {
        use leanto_structure::specimens::boxes::{Block, Material, block, structure};
        let heights = [0.0, 0.6, 0.65, 1.2, 1.8, 1.84, 2.45, 3.05];
        let mut blocks: Vec<Block> = vec![block("support", [0.0, 0.0, -1.0], [0.4, 0.4, 0.0], true)];
        blocks.extend(heights.windows(2).map(|z| block("part", [0.0, 0.0, z[0]], [0.4, 0.4, z[1]], false)));
        let concrete = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };
        let whole = structure(&blocks, concrete, true, None);
        let n = whole.bonds.len();
        let none = vec![SectionForces::default(); n];
        let forces = |q: usize, (low, high): (f64, f64), along: usize| {
            let force = if q < 3 { low } else { high };
            let mut f = SectionForces { n: 0.3 * force, ..SectionForces::default() };
            f[1 + along] = force;
            f
        };
        let x: Vec<SectionForces> = (0..n).map(|q| forces(q, (2e4, 3e3), 0)).collect();
        let y: Vec<SectionForces> = (0..n).map(|q| forces(q, (4e3, 1e4), 1)).collect();
        let along = |angle: f64| -> Vec<SectionForces> {
            let (c, s) = (angle.cos(), angle.sin());
            (0..n).map(|q| SectionForces::from_fn(|k| c * x[q][k] + s * y[q][k])).collect()
        };
        let quarter = std::f64::consts::FRAC_PI_2;
        let softened = |angle: f64| {
            let mut s = whole.clone();
            lengthen_step(&mut s, &none, [&along(angle), &along(angle + quarter)], 0.3).expect("it is said");
            s.bonds.iter().map(|b| b.stiffness.v1).collect::<Vec<f64>>()
        };
        let straight = softened(0.0);
        assert!(straight.iter().zip(&whole.bonds).any(|(k, b)| *k < 0.9 * b.stiffness.v1));
        for degrees in [15.0f64, 30.0, 45.0, 60.0, 137.0] {
            for (a, b) in straight.iter().zip(softened(degrees.to_radians())) {
                assert!((b / a - 1.0).abs() < 1e-9, "{degrees} degrees: {b} for {a}");
            }
        }
        let factor: Vec<[f64; 2]> = (0..n).map(|q| [if q < 3 { 0.5 } else { 1.0 }, 1.0]).collect();
        let most = growth(&whole, [&x, &y], &factor);
        let one = |f: &[SectionForces]| growth(&whole, [f, f], &factor);
        let seen = (0..1800).map(|k| one(&along(f64::from(k).to_radians() / 10.0))).fold(0.0, f64::max);
        assert!(seen <= most * (1.0 + 1e-12) && seen > most * (1.0 - 1e-5), "{seen} of {most}");
        // The larger share of two directions at right angles depends on how the building is turned.
        let of_two = |angle: f64| one(&along(angle)).max(one(&along(angle + quarter)));
        assert!(of_two(0.5 * quarter) < 0.95 * of_two(0.0), "{} {}", of_two(0.5 * quarter), of_two(0.0));
    }

    #[test]
    fn the_level_cuts_the_sum_to_what_is_allowed_and_spares_small_values() {
        assert_eq!(level([1.0, 2.0, 3.0].into_iter(), 6.0), None);
        let l = level([1.0, 100.0, 50.0].into_iter(), 21.0).expect("too much");
        assert_eq!(l, 10.0);
        assert_eq!([1.0f64, 100.0, 50.0].map(|v| v.min(l)).iter().sum::<f64>(), 21.0);
    }
}
