//! Bonds over contact patches: where the spring sits, how stiff it is and when it fails.

use super::contacts::{Patch, patches};
use super::members::Member;
use super::stiffness::Halves;
use crate::building::{Finding, FindingKind, Severity};
use crate::case::{Group, Prepare};
use crate::geometry::{Convex, touching_pairs};
use crate::strength::{Capacity, Profile, Role, Strength};
use crate::structure::{Bond, Law, Limits, Structure};
use rayon::prelude::*;

/// What the two sides of a bond are made of.
pub struct Materials<'a> {
    /// The case's groups.
    pub groups: &'a [Group],
    /// Their profiles.
    pub profiles: &'a [Profile],
    /// Group of each body, `None` for foundations.
    pub group_of: &'a [Option<usize>],
    /// Which way each element runs.
    pub members: &'a [Member],
}

/// Finds all contact patches and bonds them.
pub fn add(s: &mut Structure, shapes: &[Convex], settings: &Prepare, m: &Materials<'_>) {
    let boxes: Vec<_> = shapes.iter().map(Convex::aabb).collect();
    let pairs = touching_pairs(&boxes, settings.search_distance.max(1e-4));
    let bodies = &s.bodies;
    let made: Vec<Vec<Bond>> = pairs
        .par_iter()
        .map(|&(a, b)| {
            let (i, j) = (a as usize, b as usize);
            if bodies[i].fixed && bodies[j].fixed {
                return Vec::new();
            }
            patches(&shapes[i], &shapes[j], settings.search_distance, settings.minimum_contact)
                .into_iter()
                .map(|p| bond(s, [i, j], &p, m))
                .collect()
        })
        .collect();
    s.bonds = made.into_iter().flatten().collect();
}

fn bond(s: &Structure, ends: [usize; 2], p: &Patch, m: &Materials<'_>) -> Bond {
    let n = p.frame[0];
    let lengths = ends.map(|i| {
        let b = &s.bodies[i];
        if b.fixed { 0.0 } else { (b.pose.position - p.centre).dot(&n).abs() }
    });
    let profile = ends.map(|i| m.group_of[i].map(|g| &m.profiles[g]));
    let or_other = |k: usize, f: fn(&Profile) -> f64| profile[k].or(profile[1 - k]).map_or(30e9, f);
    let halves = Halves {
        lengths,
        youngs: [0, 1].map(|k| or_other(k, |p| p.youngs)),
        shear: [0, 1].map(|k| or_other(k, |p| p.youngs / (2.0 * (1.0 + p.poisson)))),
    };
    let length = halves.length();
    Bond {
        a: ends[0] as u32,
        b: ends[1] as u32,
        frame: p.frame,
        face: p.centre,
        spring: p.centre + n * (0.5 * length - lengths[0]),
        length,
        section: p.section,
        stiffness: halves.stiffness(&p.section),
        law: law(s, ends, p, length, m),
    }
}

/// The weaker of the sections that the face cuts across, component by component; where it lies on the side of both members,
/// the weaker of both. What is fixed, foundations and unbreakable groups set no limit.
fn law(s: &Structure, ends: [usize; 2], p: &Patch, length: f64, m: &Materials<'_>) -> Law {
    let sides = ends.map(|i| {
        let body = &s.bodies[i];
        let g = m.group_of[i].filter(|_| !body.fixed)?;
        let (group, profile) = (&m.groups[g], &m.profiles[g]);
        let breaks = !group.unbreakable && !matches!(profile.strength, Strength::Unbreakable);
        breaks.then(|| (group, profile, m.members[body.element as usize].is_cut_by(&p.frame[0], profile.role)))
    });
    let any_cut = sides.iter().flatten().any(|(.., cut)| *cut);
    let mut limits: Option<Limits> = None;
    for (group, profile, cut) in sides.into_iter().flatten() {
        if any_cut && !cut {
            continue;
        }
        let side = side_limits(p, length, profile, group.strength_factor);
        limits = Some(match limits {
            None => side,
            Some(l) => weaker(&l, &side),
        });
    }
    limits.map_or(Law::Unbreakable, Law::Limits)
}

fn side_limits(p: &Patch, length: f64, profile: &Profile, factor: f64) -> Limits {
    let s = &p.section;
    // Which section axis the height h lies along: 2 is up on upright faces.
    let h_is_2 = match profile.role {
        Role::Beam => p.frame[0].z.abs() <= 0.7 || s.d2 >= s.d1,
        Role::Slab | Role::Wall => s.d2 <= s.d1,
        Role::Column | Role::Other => s.d2 >= s.d1,
    };
    let (h, w) = if h_is_2 { (s.d2, s.d1) } else { (s.d1, s.d2) };
    let c: Capacity = profile.capacity(h, w, length);
    // Depth along axis 2 means bending about axis 1; shear along h is the shear of that bending.
    let (bending_1, bending_2) = if h_is_2 { (c.bending, c.bending_90) } else { (c.bending_90, c.bending) };
    let (shear_2, shear_1) = if h_is_2 { (c.shear, c.shear_90) } else { (c.shear_90, c.shear) };
    Limits {
        compression: c.compression * factor,
        tension: c.tension * factor,
        shear_1: shear_1 * factor,
        shear_2: shear_2 * factor,
        torsion: c.torsion * factor,
        bending_1: bending_1 * factor,
        bending_2: bending_2 * factor,
        fracture_energy: profile.fracture_energy,
        crushing_energy: profile.crushing_energy,
        rebar: c.rebar.map(|r| crate::structure::Rebar { force: r.force * factor, ..r }),
    }
}

fn weaker(a: &Limits, b: &Limits) -> Limits {
    Limits {
        compression: a.compression.min(b.compression),
        tension: a.tension.min(b.tension),
        shear_1: a.shear_1.min(b.shear_1),
        shear_2: a.shear_2.min(b.shear_2),
        torsion: a.torsion.min(b.torsion),
        bending_1: a.bending_1.min(b.bending_1),
        bending_2: a.bending_2.min(b.bending_2),
        fracture_energy: a.fracture_energy.min(b.fracture_energy),
        crushing_energy: a.crushing_energy.min(b.crushing_energy),
        rebar: match (a.rebar, b.rebar) {
            (Some(x), Some(y)) => Some(if x.force <= y.force { x } else { y }),
            _ => None,
        },
    }
}

/// Time step that slivers must not undercut, s.
const LEAST_STEP: f64 = 4e-5;
/// Slivers get up to this much more mass; what is still too stiff for them is softened.
const MOST_MASS: f64 = 1.5;

/// Bodies so small against their bonds that they alone would dictate the time step: first their bonds are softened as far as
/// needed, then they get a little more mass. Thin layers and splinters carry little; the finding says how many were touched, so
/// that a model made of them does not pass unnoticed. The bound is the sum of the bonds' stiffness that each body sees.
pub fn steady_slivers(s: &mut Structure) -> Option<Finding> {
    // Two bodies on a bond oscillate against each other: up to twice the frequency each has alone.
    let limit = (2.0 / LEAST_STEP / 1.5).powi(2);
    let (linear, angular) = seen_stiffness(s);
    let factor: Vec<f64> = s
        .bodies
        .iter()
        .enumerate()
        .map(
            |(i, b)| {
                if b.fixed { 0.0 } else { (linear[i] / b.mass).max(angular[i] / b.inertia.min()) / limit / MOST_MASS }
            },
        )
        .collect();
    let mut softened = 0;
    for b in &mut s.bonds {
        let worst = factor[b.a as usize].max(factor[b.b as usize]);
        if worst > 1.0 {
            softened += 1;
            for k in &mut b.stiffness {
                *k /= worst;
            }
        }
    }
    let (linear, angular) = seen_stiffness(s);
    let total: f64 = s.moving_mass();
    let (mut added, mut count) = (0.0, 0);
    for (i, b) in s.bodies.iter_mut().enumerate().filter(|(_, b)| !b.fixed) {
        let mass_factor = (linear[i] / b.mass / limit).max(1.0);
        let inertia = angular[i] / limit;
        if mass_factor > 1.0 || b.inertia.min() < inertia {
            // Rotation about a thin axis is cured by inertia alone; only what translation needs is added as mass.
            added += b.mass * (mass_factor - 1.0);
            b.mass *= mass_factor;
            b.inertia = b.inertia.map(|x| (x * mass_factor).max(inertia));
            count += 1;
        }
    }
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

/// Sum of the stiffness against translation (N/m) and rotation (N m/rad) that each body's bonds show it.
fn seen_stiffness(s: &Structure) -> (Vec<f64>, Vec<f64>) {
    let n = s.bodies.len();
    let (mut linear, mut angular) = (vec![0.0; n], vec![0.0; n]);
    for b in &s.bonds {
        let k = b.stiffness;
        for i in [b.a as usize, b.b as usize] {
            let arm = (b.spring - s.bodies[i].pose.position).norm();
            linear[i] += k[0].max(k[1]).max(k[2]);
            angular[i] += k[3].max(k[4]).max(k[5]) + k[1].max(k[2]) * arm * arm;
        }
    }
    (linear, angular)
}
