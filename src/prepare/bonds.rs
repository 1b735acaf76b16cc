//! Bonds over contact patches: where the spring sits, how stiff it is and when it fails.

use super::contacts::{Patch, patches};
use super::stiffness::Halves;
use crate::building::{Finding, FindingKind, Severity};
use crate::case::{Group, Prepare};
use crate::geometry::{Convex, touching_pairs};
use crate::strength::{Capacity, Profile, Role, Strength};
use crate::structure::{Bond, Law, Limits, Structure};
use rayon::prelude::*;

/// Finds all contact patches and bonds them. `group_of[i]` is the case's group of body `i`, `None` for foundations.
pub fn add(
    s: &mut Structure,
    shapes: &[Convex],
    settings: &Prepare,
    groups: &[Group],
    profiles: &[Profile],
    group_of: &[Option<usize>],
) {
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
                .map(|p| bond(s, [i, j], &p, groups, profiles, group_of))
                .collect()
        })
        .collect();
    s.bonds = made.into_iter().flatten().collect();
}

fn bond(
    s: &Structure,
    ends: [usize; 2],
    p: &Patch,
    groups: &[Group],
    profiles: &[Profile],
    group_of: &[Option<usize>],
) -> Bond {
    let n = p.frame[0];
    let lengths = ends.map(|i| {
        let b = &s.bodies[i];
        if b.fixed { 0.0 } else { (b.pose.position - p.centre).dot(&n).abs() }
    });
    let profile = ends.map(|i| group_of[i].map(|g| &profiles[g]));
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
        law: law(p, length, ends.map(|i| group_of[i]), groups, profiles),
    }
}

/// The weaker of the two sides, component by component. Foundations and unbreakable groups set no limit.
fn law(p: &Patch, length: f64, sides: [Option<usize>; 2], groups: &[Group], profiles: &[Profile]) -> Law {
    let mut limits: Option<Limits> = None;
    for g in sides.into_iter().flatten() {
        let (profile, group) = (&profiles[g], &groups[g]);
        if group.unbreakable || matches!(profile.strength, Strength::Unbreakable) {
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

/// Bodies so small against their bonds that they alone would dictate the time step get more mass, and the finding says how
/// much. The bound is the sum of the bonds' stiffness seen by each body.
pub fn steady_slivers(s: &mut Structure) -> Option<Finding> {
    let n = s.bodies.len();
    let (mut linear, mut angular) = (vec![0.0; n], vec![0.0; n]);
    for b in &s.bonds {
        let k = b.stiffness;
        let stiffest = k[0].max(k[1]).max(k[2]);
        for i in [b.a as usize, b.b as usize] {
            let arm = (b.spring - s.bodies[i].pose.position).norm();
            linear[i] += stiffest;
            angular[i] += k[3].max(k[4]).max(k[5]) + k[1].max(k[2]) * arm * arm;
        }
    }
    // Two bodies on a bond oscillate against each other: up to twice the frequency each has alone.
    let limit = (2.0 / LEAST_STEP / 1.5).powi(2);
    let (mut added, mut count) = (0.0, 0);
    let total: f64 = s.moving_mass();
    for (i, b) in s.bodies.iter_mut().enumerate().filter(|(_, b)| !b.fixed) {
        let factor = (linear[i] / b.mass / limit).max(angular[i] / b.inertia.min() / limit).max(1.0);
        if factor > 1.0 {
            // Rotation about a thin axis is cured by inertia alone; only what translation needs is added as mass.
            let mass_factor = (linear[i] / b.mass / limit).max(1.0);
            added += b.mass * (mass_factor - 1.0);
            b.mass *= mass_factor;
            b.inertia = b.inertia.map(|x| (x * mass_factor).max(angular[i] / limit));
            count += 1;
        }
    }
    (count > 0).then(|| Finding {
        severity: if added > 0.01 * total { Severity::Warning } else { Severity::Note },
        kind: FindingKind::Other,
        element: None,
        storey: None,
        detail: format!(
            "{count} slivers were given more inertia ({added:.0} kg in all, {:.2} % of the building) so that they do not dictate the time step",
            100.0 * added / total
        ),
        remedy: "larger prepare.target_size, or a cleaner model at small parts".into(),
    })
}
