//! Elements become convex pieces, pieces become bodies.

use super::thin::Fill;
use super::{cut, estimate, grid, joints};
use crate::Result;
use crate::building::{Building, Finding, FindingKind, Severity};
use crate::case::{Group, Prepare};
use crate::geometry::{Convex, Mat3, MeshDefect, Pose, Quat, Vec3, principal_frame, touching_pairs};
use crate::stop::Stop;
use crate::strength::{Profile, Role};
use crate::structure::{Body, BodyKind, Collider};
use rayon::prelude::*;

/// Splinters below this volume (m3) or thickness (m) are dropped.
const LEAST_VOLUME: f64 = 2e-5;
const LEAST_THICKNESS: f64 = 0.004;

/// Pieces are small only against the size that was asked for.
const SMALL: f64 = 0.25;

/// A convex piece of an element, in world coordinates.
#[derive(Clone, Debug)]
pub struct Piece {
    /// Index of the building element.
    pub element: usize,
    /// Index of the case's group.
    pub group: usize,
    /// Shape, m.
    pub shape: Convex,
    /// Axes of the element.
    pub axes: Mat3,
}

/// What the elements were cut into.
pub struct Cut {
    /// In the order of the elements.
    pub pieces: Vec<Piece>,
    /// Per element: what it fills of its pieces, where it is thin-walled.
    pub fills: Vec<Option<Fill>>,
    /// Per element: its volume over that of its pieces; above 1 where splinters were dropped, whose mass the other pieces take over.
    pub splinters: Vec<f64>,
    /// Findings.
    pub findings: Vec<Finding>,
}

/// Cuts all elements and removes overlaps.
///
/// # Errors
/// When that would make more pieces than the case allows; when it is asked to end, with the element at work.
pub fn cut_elements(
    building: &Building,
    settings: &Prepare,
    groups: &[Group],
    profiles: &[Profile],
    group_of: &[usize],
    stop: &Stop,
) -> Result<Cut> {
    let cutting = |i: usize| stop.check(&format_args!("preparing (cutting {})", building.elements[i].name));
    let mut findings = Vec::new();
    let mut fills = vec![None; building.elements.len()];
    let whole: Vec<_> = (0..building.elements.len())
        .into_par_iter()
        .map(|i| cutting(i).map(|()| building.elements[i].mesh.decompose()))
        .collect::<Result<_>>()?;
    let mut convex: Vec<Vec<Convex>> = Vec::new();
    let mut axes = Vec::new();
    for ((e, d), fill) in building.elements.iter().zip(whole).zip(&mut fills) {
        let storey = e.storey.and_then(|s| building.storeys.get(s)).map(|s| s.name.clone());
        let mut note = |severity, kind, detail: String, remedy: &str| {
            findings.push(Finding {
                severity,
                kind,
                element: Some(e.name.clone()),
                storey: storey.clone(),
                detail,
                remedy: remedy.into(),
            });
        };
        match d {
            None => {
                note(
                    Severity::Error,
                    FindingKind::ZeroVolume,
                    "no solid can be made of this mesh; it is left out".into(),
                    "model it as a closed solid",
                );
                convex.push(Vec::new());
                axes.push(Mat3::identity());
            }
            Some(d) => {
                for defect in &d.defects {
                    let (severity, kind, detail) = match defect {
                        MeshDefect::Flattened(mesh, made) => (
                            Severity::Note,
                            FindingKind::Flattened,
                            format!(
                                "faces flat to a fraction of a millimetre were made flat: {made:.4} m3 for {mesh:.4} m3"
                            ),
                        ),
                        MeshDefect::Wound(made, why) => (
                            Severity::Warning,
                            FindingKind::OpenMesh,
                            format!("taken as the {made:.3} m3 that its faces wind around, because {why}"),
                        ),
                        MeshDefect::Hulled(hull, why) => (
                            Severity::Warning,
                            FindingKind::Hulled,
                            format!("taken as its convex hull of {hull:.3} m3, because {why}"),
                        ),
                    };
                    note(severity, kind, detail, "close the mesh or divide the part in the model");
                }
                axes.push(d.axes);
                if let Some((solid, share)) = Fill::of(&d, settings.minimum_thickness) {
                    note(
                        Severity::Note,
                        FindingKind::Other,
                        format!(
                            "thin-walled: pieces are solid, mass and section are the {:.1} % it fills of them",
                            100.0 * share.area
                        ),
                        "nothing, unless it is no rolled or welded section",
                    );
                    *fill = Some(share);
                    convex.push(vec![solid]);
                } else {
                    convex.push(d.pieces);
                }
            }
        }
    }
    estimate::check(building, settings, groups, profiles, group_of, &convex, &axes)?;
    remove_overlaps(building, profiles, group_of, &mut convex, &mut findings, stop)?;
    let is = |i: usize, role: Role| profiles[group_of[i]].role == role;
    let columns: Vec<&Convex> = (0..convex.len()).filter(|&i| is(i, Role::Column)).flat_map(|i| &convex[i]).collect();
    let kinds: Vec<Option<bool>> = (0..convex.len())
        .map(|i| match profiles[group_of[i]].role {
            Role::Column => Some(true),
            Role::Beam => Some(false),
            _ => None,
        })
        .collect();
    let bands = joints::bands(&convex, &axes, &kinds, settings.search_distance.max(1e-4));
    let cut: Vec<Vec<Convex>> = (0..convex.len())
        .into_par_iter()
        .map(|i| {
            cutting(i)?;
            let target = groups[group_of[i]].target_size.unwrap_or(settings.target_size);
            let slab = is(i, Role::Slab) && !convex[i].is_empty();
            let panels = slab.then(|| grid::panels(&convex[i], &axes[i], target, columns.iter().copied())).flatten();
            let target = if is(i, Role::Beam) { grid::of_beam(&convex[i], &axes[i], target) } else { target };
            let joints = |c: &Convex| joints::cut(c.clone(), &axes[i], &convex[i], &bands[i], target);
            Ok(panels.unwrap_or_else(|| convex[i].iter().flat_map(joints).collect()))
        })
        .collect::<Result<_>>()?;
    let mut pieces = Vec::new();
    let mut dropped = (0usize, 0.0f64);
    let mut splinters = vec![1.0; building.elements.len()];
    let mut joined = 0;
    for (i, list) in cut.into_iter().enumerate() {
        cutting(i)?;
        let mut list = list;
        let target = groups[group_of[i]].target_size.unwrap_or(settings.target_size);
        joined += cut::join_small(&mut list, settings.minimum_size.min(SMALL * target).powi(3));
        let whole: f64 = list.iter().map(Convex::volume).sum();
        let first = pieces.len();
        for shape in list {
            if shape.volume() < LEAST_VOLUME || shape.thickness() < LEAST_THICKNESS {
                dropped.0 += 1;
                dropped.1 += shape.volume();
                continue;
            }
            pieces.push(Piece { element: i, group: group_of[i], shape, axes: axes[i] });
        }
        let kept: f64 = pieces[first..].iter().map(|p: &Piece| p.shape.volume()).sum();
        if kept > 0.0 {
            splinters[i] = whole / kept;
        }
    }
    if joined > 0 {
        findings.push(Finding {
            severity: Severity::Note,
            kind: FindingKind::Other,
            element: None,
            storey: None,
            detail: format!(
                "{joined} pieces smaller than a cube of {:.0} mm became part of their neighbours",
                settings.minimum_size * 1e3
            ),
            remedy: "nothing, unless small parts matter: then lower prepare.minimum_size".into(),
        });
    }
    if dropped.0 > 0 {
        findings.push(Finding {
            severity: Severity::Note,
            kind: FindingKind::Other,
            element: None,
            storey: None,
            detail: format!(
                "{} splinters of {:.5} m3 in all, thinner than {} mm or smaller than {} cm3 each, were dropped; the other pieces of their elements have their mass",
                dropped.0,
                dropped.1,
                LEAST_THICKNESS * 1e3,
                LEAST_VOLUME * 1e6
            ),
            remedy: "nothing, unless the volume matters".into(),
        });
    }
    Ok(Cut { pieces, fills, splinters, findings })
}

/// Elements that share volume: the lesser one (slab, wall, beam, column in rising order, then the smaller) gives way.
fn remove_overlaps(
    building: &Building,
    profiles: &[Profile],
    group_of: &[usize],
    convex: &mut [Vec<Convex>],
    findings: &mut Vec<Finding>,
    stop: &Stop,
) -> Result<()> {
    let boxes: Vec<_> = building.elements.iter().map(|e| e.mesh.aabb()).collect();
    let rank = |i: usize| match profiles[group_of[i]].role {
        Role::Other => 0,
        Role::Slab => 1,
        Role::Wall => 2,
        Role::Beam => 3,
        Role::Column => 4,
    };
    for (a, b) in touching_pairs(&boxes, 0.0) {
        let (a, b) = (a as usize, b as usize);
        stop.check(&format_args!(
            "preparing (what {} and {} share)",
            building.elements[a].name, building.elements[b].name
        ))?;
        let volume = |i: usize, c: &[Vec<Convex>]| c[i].iter().map(Convex::volume).sum::<f64>();
        let key = |i: usize| (rank(i), volume(i, convex));
        let (strong, weak) = if key(a) >= key(b) { (a, b) } else { (b, a) };
        let before = volume(weak, convex);
        let cutters = convex[strong].clone();
        let mut changed = false;
        for cutter in &cutters {
            let reach = cutter.aabb().grown(-1e-3);
            let list = std::mem::take(&mut convex[weak]);
            for piece in list {
                let shared = if piece.aabb().touches(&reach) { piece.intersection(cutter) } else { None };
                // Less than a millimetre of common depth is a matter of the model's precision.
                match shared.filter(|s| s.thickness() > 1e-3) {
                    Some(_) => {
                        changed = true;
                        convex[weak].extend(cut::subtract(piece, cutter));
                    }
                    None => convex[weak].push(piece),
                }
            }
        }
        if changed {
            let lost = before - volume(weak, convex);
            let e = &building.elements[weak];
            findings.push(Finding {
                severity: if lost > 0.1 * before { Severity::Warning } else { Severity::Note },
                kind: FindingKind::Overlap,
                element: Some(e.name.clone()),
                storey: e.storey.and_then(|s| building.storeys.get(s)).map(|s| s.name.clone()),
                detail: format!(
                    "shares {lost:.4} m3 of its {before:.4} m3 with \"{}\"; it was cut back",
                    building.elements[strong].name
                ),
                remedy: "nothing, unless the wrong part gave way".into(),
            });
        }
    }
    Ok(())
}

/// The body of a piece with the given density (kg/m3) and extra mass (kg).
pub fn body(shape: &Convex, axes: &Mat3, density: f64, extra: f64) -> Body {
    let m = shape.mass_properties();
    let mass = density * m.volume + extra;
    let (position, turn, inertia, collider) = match shape.as_box(1e-6) {
        Some(b) => {
            let h = b.half;
            let i = |p: f64, q: f64| mass / 3.0 * (p * p + q * q);
            (b.centre, b.axes, Vec3::new(i(h.y, h.z), i(h.x, h.z), i(h.x, h.y)), Collider::Cuboid { half: h })
        }
        None => {
            let (moments, frame) = principal_frame(&m.inertia, axes);
            (m.centroid, frame, moments * (mass / m.volume.max(1e-12)), Collider::Hull)
        }
    };
    let rotation = Quat::from_rotation_matrix(&nalgebra::Rotation3::from_matrix_unchecked(turn));
    let pose = Pose { position, rotation };
    Body {
        kind: BodyKind::Piece,
        element: 0,
        group: 0,
        storey: None,
        shape: shape.mapped(|p| pose.inverse_apply(p)),
        collider,
        pose,
        velocity: Vec3::zeros(),
        angular_velocity: Vec3::zeros(),
        volume: m.volume,
        mass,
        inertia,
        fixed: false,
        friction: 0.6,
    }
}
