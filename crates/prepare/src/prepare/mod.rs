//! Prepares a structure from a building: cutting into convex pieces, contact patches, bonds, foundations, checks. It uses no files and no
//! clock.

mod aside;
mod bonds;
mod contact;
mod cutting;
mod elements;
mod ground;
mod input;

pub use elements::light_concrete;
pub use elements::lintels::{LINTELS, add_lintels, lintel_group};
pub use elements::seating::{Seat, Seating, roles, seating};
pub use input::assumed::{Lintels, Pads, SteelEnds};
pub use input::groups::{Bonding, Group, Joints, Override, Side, apply_overrides};
pub use input::settings::{Settings, TARGET_SIZES};
pub use input::site::Site;

pub use bonds::brick_bond::hold_units;
pub use bonds::mass_scaling::lengthen_step;
pub use bonds::pads::pad_on_soil;
pub use bonds::plates;
pub use contact::stiffness;
pub use cutting::fragments;
pub use elements::seating;
pub use ground::site;

use crate::Result;
use crate::building::{Building, ElementRole, Finding, FindingKind, Severity, pattern};
use crate::geometry::Convex;
use crate::stop::Stop;
use crate::strength::Profile;
use crate::structure::{Body, ElementRef, Structure};
use aside::{connectors, hosts, live_loads, steel_ends, thin};
use bonds::{across_faces, beam_column_joints, bow, mass_scaling, materials, pads, precast, profile_checks, scatter};
use cutting::piece::{self, Aside, OfJoint, Piece};
use cutting::{members, pieces};
use elements::parts::{self, Part};
use ground::foundations;

/// Distance of the ground plane below the lowest piece, m. It prevents contacts with the ground before anything moves.
const GROUND_GAP: f64 = 0.02;

/// Result of the preparation.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// Bodies and bonds.
    pub structure: Structure,
    /// Findings of the preparation.
    pub findings: Vec<Finding>,
}

/// Cuts and connects the elements and checks the result. The seed decides the scatter of strengths. `profiles[i]` is the strength of
/// `groups[i]`; every group of the building must be listed.
///
/// # Errors
/// When a group is not listed, there is no solid, or cutting would make more pieces than the case allows.
pub fn prepare(
    building: &Building,
    settings: &Settings,
    groups: &[Group],
    profiles: &[Profile],
    seed: u64,
) -> Result<Prepared> {
    prepare_until(building, settings, groups, profiles, seed, &Stop::new())
}

/// As [`prepare`]; `stop` ends it early.
///
/// # Errors
/// As for [`prepare`], and [`crate::Error::Stopped`].
pub fn prepare_until(
    building: &Building,
    settings: &Settings,
    groups: &[Group],
    profiles: &[Profile],
    seed: u64,
    stop: &Stop,
) -> Result<Prepared> {
    let group_of = groups_of_elements(building, groups)?;
    let profiles = &light_concrete::profiles(building, &group_of, profiles);
    let parts = parts::of(building, groups, profiles, &group_of);
    let pieces::CutPieces { mut pieces, fills, volume_share, aside, joints, clear_spans, mut findings } =
        pieces::cut_elements(building, settings, groups, profiles, &group_of, &parts, stop)?;
    let mut density: Vec<f64> = pieces
        .iter()
        .map(|p| {
            let fill = fills[p.element].map_or(1.0, |f| f.area);
            building.elements[p.element].density.unwrap_or(profiles[p.group].density) * fill * volume_share[p.element]
        })
        .collect();
    let live = |p: &Piece| {
        let is_thin = p.shape.thickness() < settings.minimum_thickness;
        live_loads::of_floor(p, &groups[p.group], &profiles[p.group], parts[p.element].role.filter(|_| is_thin))
    };
    stop.check("preparing (thin layers)")?;
    let loads = thin::to_loads(&mut pieces, &mut density, live, settings);
    findings.extend(loads.finding);
    if pieces.is_empty() {
        return Err(crate::Error::input("the model holds nothing solid", "check the file and what was left out of it"));
    }
    stop.check("preparing (what only weighs)")?;
    let mut hosted = hosts::to_hosts(&aside, &pieces, settings, |e| parts[e].role);
    hosted.bridged.extend(&loads.bridged);
    // The larger distance of a pair comes first and is kept.
    hosted.bridged.sort_by(|x, y| (x.0, x.1).cmp(&(y.0, y.1)).then(y.2.total_cmp(&x.2)));
    hosted.bridged.dedup_by_key(|b| (b.0, b.1));
    findings.append(&mut hosted.findings);
    stop.check("preparing (connections)")?;
    let mut connectors = connectors::find(&aside, &pieces, &parts, settings);
    if settings.steel_ends == SteelEnds::Assume {
        steel_ends::add(&mut connectors, &pieces, &parts, groups);
    }
    findings.append(&mut connectors.findings);
    let extra = |k: usize| loads.mass[k] + hosted.mass[k] + connectors.mass[k];
    let mut s = without_bodies(building, groups, profiles, &group_of);
    for (k, p) in pieces.iter().enumerate() {
        let live_load = live(p);
        let body = body_of(p, building, &profiles[p.group], density[k], live_load + extra(k));
        s.bodies.push(Body { live_load, ..body });
    }
    let mut shapes: Vec<Convex> = pieces.iter().map(|p| p.shape.clone()).collect();
    let lowest = lowest(&pieces, &parts);
    if settings.ground {
        s.ground = Some(lowest - GROUND_GAP);
    }
    let ground = site::ground(building, &seating::roles(building, groups), &settings.site);
    // Where nothing tells the level, heights count from the lowest part, as before a run, and not from the plane a little below it.
    s.stated_ground = s.ground.map(|_| ground.as_ref().map_or(lowest, |g| g.level));
    if let Some(g) = &ground {
        findings.push(g.finding());
        let is_wall = |e: usize| {
            let role = parts[e].role_or(&profiles[group_of[e]]);
            matches!(role, Some(ElementRole::BearingWall | ElementRole::Partition))
        };
        findings.extend(site::no_earth_pressure(g, &pieces, is_wall));
        s.street = s.ground.and_then(|plane| site::street(g, plane, &pieces, |e| parts[e].role));
    }
    stop.check("preparing (foundations)")?;
    let at = foundations::Levels { lowest, ground: ground.as_ref() };
    findings.extend(foundations::add(&mut s, &mut shapes, &pieces, groups, settings, &at, &connectors.on_plates));
    let group_of_body: Vec<Option<usize>> = (0..s.bodies.len()).map(|i| pieces.get(i).map(|p| p.group)).collect();
    let mut members = vec![members::Member::of(std::iter::empty(), None); building.elements.len()];
    for of_one in pieces.chunk_by(|p, q| p.element == q.element) {
        let i = of_one[0].element;
        let member = members::Member::of(of_one.iter().map(|p| &p.shape), fills[i]);
        members[i] = match &joints[i] {
            OfJoint::Through(direction, ranges) => member.through(direction, ranges),
            _ => member,
        };
    }
    stop.check("preparing (members)")?;
    let variation = groups.iter().map(|g| g.strength_scatter.unwrap_or(settings.strength_scatter)).collect();
    let scatter = scatter::Scatter { variation, within: settings.scatter_within_member, seed }
        .factors(pieces.iter().zip(&shapes).map(|(p, c)| (p.element, p.group, c.aabb().centre())));
    let materials = materials::Materials {
        groups,
        profiles,
        group_of: &group_of_body,
        members: &members,
        scatter: &scatter,
        bridged: &hosted.bridged,
        parts: &parts,
        connectors: &connectors,
        joints: &joints,
        soil: pads::Soil::of(settings),
        clear_spans: &clear_spans,
        dowels: &dowels(&aside, &parts),
    };
    findings.extend(across_faces::add(&mut s, &shapes, settings, &materials, stop)?);
    if let Some(soil) = &materials.soil {
        soil.give_way(&mut s);
    }
    beam_column_joints::add(&mut s, &shapes, &materials);
    bow::add(&mut s, &materials, settings.bow);
    live_loads::settle(&mut s, groups, profiles);
    findings.extend(profile_checks::formulas(&s, &materials));
    findings.extend(profile_checks::eras(&s, &materials));
    findings.extend(profile_checks::drawn_bars(&s, &materials));
    stop.check("preparing (checks)")?;
    findings.extend(mass_scaling::scale_masses(&mut s, smallest_target(settings, groups)));
    if settings.step_allowance > 1.0 {
        findings.extend(mass_scaling::soften_stiffest(&mut s, settings.step_allowance));
    }
    findings.extend(floating(&s));
    Ok(Prepared { structure: s, findings })
}

/// Lowest level of what carries, m; of all pieces where nothing does.
fn lowest(pieces: &[Piece], parts: &[Part]) -> f64 {
    let of = |all: bool| {
        let counted = pieces.iter().filter(|p| all || parts[p.element].carries());
        counted.map(|p| p.shape.aabb().min.z).fold(f64::INFINITY, f64::min)
    };
    let carrying = of(false);
    if carrying.is_finite() { carrying } else { of(true) }
}

/// Fasteners that are straight bars.
fn dowels(aside: &[Aside], parts: &[Part]) -> Vec<precast::Dowel> {
    let fasteners = aside.iter().filter(|a| parts[a.element].role == Some(ElementRole::Fastener));
    fasteners.filter_map(|a| precast::Dowel::of(&a.solids)).collect()
}

/// The smallest size of pieces that the case asks for, m.
fn smallest_target(settings: &Settings, groups: &[Group]) -> f64 {
    groups.iter().filter_map(|g| g.target_size).fold(settings.target_size, f64::min)
}

/// Index of the group of every element.
fn groups_of_elements(building: &Building, groups: &[Group]) -> Result<Vec<usize>> {
    let elements = building.elements.iter();
    elements
        .map(|e| {
            groups.iter().position(|g| g.name == e.group).ok_or_else(|| {
                crate::Error::input(
                    format!("element {} belongs to group \"{}\", which the case does not list", e.name, e.group),
                    format!(
                        "add a [[group]] with name = \"{}\" and a profile; the closest names that the case lists are {}",
                        e.group,
                        pattern::quoted(&e.group, groups.iter().map(|g| g.name.as_str()))
                    ),
                )
            })
        })
        .collect()
}

/// A structure with names and storeys only.
fn without_bodies(building: &Building, groups: &[Group], profiles: &[Profile], group_of: &[usize]) -> Structure {
    let elements = building.elements.iter().zip(group_of);
    Structure {
        groups: groups.iter().map(|g| g.name.clone()).collect(),
        elements: elements
            .map(|(e, &g)| ElementRef {
                name: e.name.clone(),
                class: e.class.clone(),
                material: profiles[g].name.clone(),
                global_id: e.global_id.clone(),
                role: e.recognition.as_ref().map(|r| r.role).or(groups[g].role).or(parts::role_of(&profiles[g])),
                density: Some(profiles[g].density),
            })
            .collect(),
        storeys: building.storeys.clone(),
        ..Structure::default()
    }
}

/// The body of a piece with the given density (kg/m3) and extra mass (kg).
fn body_of(p: &Piece, building: &Building, profile: &Profile, density: f64, extra: f64) -> Body {
    let element = &building.elements[p.element];
    Body {
        element: p.element as u32,
        group: p.group as u32,
        storey: element.storey.map(|x| x as u32),
        fixed: element.fixed,
        friction: profile.friction,
        ..piece::body(&p.shape, &p.axes, density, extra)
    }
}

/// One finding per connected part without a fixed body.
fn floating(s: &Structure) -> Vec<Finding> {
    let mut out = Vec::new();
    for part in connected_parts(s).iter().filter(|p| !p.iter().any(|&i| s.bodies[i].fixed)) {
        let mut names: Vec<&str> = Vec::new();
        for &i in part {
            let name = s.elements[s.bodies[i].element as usize].name.as_str();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let mass: f64 = part.iter().map(|&i| s.bodies[i].mass).sum();
        let storey = s.bodies[part[0]].storey.and_then(|k| s.storeys.get(k as usize)).map(|k| k.name.clone());
        out.push(Finding {
            severity: Severity::Warning,
            kind: FindingKind::Floating,
            element: Some(names[0].into()),
            storey,
            detail: format!(
                "{} pieces of {} elements, {mass:.0} kg, have no load path to the ground and will fall at the start",
                part.len(),
                names.len()
            ),
            remedy: "close the gap in the model, raise prepare.search_distance, or leave the part out".into(),
        });
    }
    out
}

/// Bodies that bonds connect with each other, by breadth-first search. Parts are in the order of their first body.
fn connected_parts(s: &Structure) -> Vec<Vec<usize>> {
    let mut neighbours: Vec<Vec<u32>> = vec![Vec::new(); s.bodies.len()];
    for b in &s.bonds {
        neighbours[b.a as usize].push(b.b);
        neighbours[b.b as usize].push(b.a);
    }
    let mut visited = vec![false; s.bodies.len()];
    let mut parts = Vec::new();
    for start in 0..s.bodies.len() {
        if std::mem::replace(&mut visited[start], true) {
            continue;
        }
        let mut part = vec![start];
        let mut k = 0;
        while k < part.len() {
            for &j in &neighbours[part[k]] {
                if !std::mem::replace(&mut visited[j as usize], true) {
                    part.push(j as usize);
                }
            }
            k += 1;
        }
        parts.push(part);
    }
    parts
}

#[cfg(test)]
mod tests;
