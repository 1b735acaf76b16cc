//! Cuts elements into convex pieces, and makes bodies of pieces.

use super::clear_spans::{self, ClearSpans};
use super::fill::Fill;
use super::piece::{Aside, OfJoint, Piece};
use super::{cut, estimate, grid, joint_elements, joints, members, overlaps};
use crate::Result;
use crate::building::{Building, Finding, FindingKind, Severity, Treatment};
use crate::geometry::{Convex, Decomposition, Mat3, MeshDefect};
use crate::prepare::elements::parts::{self, Part};
use crate::prepare::input::groups::Group;
use crate::prepare::input::settings::Settings;
use crate::stop::Stop;
use crate::strength::layers::Drawn;
use crate::strength::{Profile, Role, Strength};
use rayon::prelude::*;

/// Pieces with a smaller volume are dropped as splinters, m3.
const LEAST_VOLUME: f64 = 2e-5;
/// Thinner pieces are dropped as splinters, m.
const LEAST_THICKNESS: f64 = 0.004;

/// Largest error of the volume of an element's pieces without a finding.
const VOLUME_ERROR: f64 = 5e-3;

/// Largest size of a small piece, as a share of the target size.
const SMALL: f64 = 0.25;

/// Result of the cutting.
pub(crate) struct CutPieces {
    /// Pieces, in the order of the elements.
    pub pieces: Vec<Piece>,
    /// Per element: the share of its pieces that it fills, where it is thin-walled.
    pub fills: Vec<Option<Fill>>,
    /// Per element: its volume over that of its pieces. It is above 1 where splinters were dropped; the other pieces get their mass. It is
    /// below 1 where pieces are the hull of a solid: they get the mass of the solid.
    pub volume_share: Vec<f64>,
    /// Elements without bodies: connectors, and what only weighs.
    pub aside: Vec<Aside>,
    /// Per element: what it has to do with joints of columns and beams.
    pub joints: Vec<OfJoint>,
    /// Per element: its clear spans, where its bars or stirrups differ along it or by its directions.
    pub clear_spans: Vec<Option<ClearSpans>>,
    /// Findings.
    pub findings: Vec<Finding>,
}

/// Cuts all elements and removes overlaps.
///
/// # Errors
/// When the result would have more pieces than the case allows; [`crate::Error::Stopped`] after a stop request, with the current element.
pub(crate) fn cut_elements(
    building: &Building,
    settings: &Settings,
    groups: &[Group],
    profiles: &[Profile],
    group_of: &[usize],
    parts: &[Part],
    stop: &Stop,
) -> Result<CutPieces> {
    let cutter = Cutter { building, settings, groups, profiles, group_of, parts, stop };
    let mut findings = parts::left_out(building, parts, profiles, group_of);
    let mut solids = cutter.solids(&mut findings)?;
    estimate::check(building, settings, groups, profiles, group_of, &solids.convex, &solids.axes)?;
    let least_thickness = settings.minimum_thickness;
    let elements = overlaps::Elements { building, profiles, group_of, parts, least_thickness };
    overlaps::remove(&elements, &mut solids.convex, &mut findings, stop)?;
    let joints = cutter.joints(&solids);
    findings.extend(joint_elements_finding(&joints));
    let clear_spans = cutter.clear_spans(&solids, &joints);
    let shapes = cutter.cut_to_size(&solids, &joints, &clear_spans)?;
    let (pieces, splinters) = cutter.collect_pieces(shapes, &solids.axes, &mut findings)?;
    let volume_share = splinters.iter().zip(&solids.hulls).map(|(s, h)| s * h).collect();
    Ok(CutPieces { pieces, fills: solids.fills, volume_share, aside: solids.aside, joints, clear_spans, findings })
}

/// The input of the cutting.
struct Cutter<'a> {
    building: &'a Building,
    settings: &'a Settings,
    groups: &'a [Group],
    profiles: &'a [Profile],
    /// Index of the group of every element.
    group_of: &'a [usize],
    parts: &'a [Part],
    stop: &'a Stop,
}

/// Convex solids of every element before they are cut to size.
struct Solids {
    convex: Vec<Vec<Convex>>,
    axes: Vec<Mat3>,
    /// See [`CutPieces::fills`].
    fills: Vec<Option<Fill>>,
    /// Per element: the volume of what its mesh encloses over that of its solids. Below 1 where one of them is a hull.
    hulls: Vec<f64>,
    /// See [`CutPieces::aside`].
    aside: Vec<Aside>,
}

/// The volume of what a mesh encloses over that of its pieces, as far as hulls are larger.
fn share_of_hulls(d: &Decomposition) -> f64 {
    let all: f64 = d.pieces.iter().map(Convex::volume).sum();
    let over = d.defects.iter().map(|x| match x {
        MeshDefect::Hulled(hull, Some(solid), _) => hull - solid,
        _ => 0.0,
    });
    if all > 0.0 { (1.0 - over.sum::<f64>() / all).clamp(1e-3, 1.0) } else { 1.0 }
}

impl Cutter<'_> {
    fn check_stop(&self, i: usize) -> Result<()> {
        self.stop.check(&format_args!("preparing (cutting {})", self.building.elements[i].name))
    }

    fn has_role(&self, i: usize, role: Role) -> bool {
        self.profiles[self.group_of[i]].role == role
    }

    /// Largest edge of the pieces of an element, m.
    fn target_size(&self, i: usize) -> f64 {
        self.groups[self.group_of[i]].target_size.unwrap_or(self.settings.target_size)
    }

    /// Decomposes all meshes.
    fn solids(&self, findings: &mut Vec<Finding>) -> Result<Solids> {
        let count = self.building.elements.len();
        let decompositions: Vec<_> = (0..count)
            .into_par_iter()
            .map(|i| {
                self.check_stop(i)?;
                let left_out = self.parts[i].treatment == Treatment::LeftOut;
                Ok(if left_out { None } else { self.building.elements[i].mesh.decompose() })
            })
            .collect::<Result<_>>()?;
        let hulls: Vec<f64> =
            decompositions.iter().map(|d: &Option<Decomposition>| d.as_ref().map_or(1.0, share_of_hulls)).collect();
        let mut solids =
            Solids { convex: Vec::new(), axes: Vec::new(), fills: vec![None; count], hulls, aside: Vec::new() };
        for (i, decomposition) in decompositions.into_iter().enumerate() {
            if !self.parts[i].has_body() {
                solids.aside.extend(decomposition.map(|d| self.aside(i, share_of_hulls(&d), d.pieces)));
                solids.convex.push(Vec::new());
                solids.axes.push(Mat3::identity());
                continue;
            }
            let Some(d) = decomposition else {
                findings.push(self.finding(
                    i,
                    Severity::Error,
                    FindingKind::ZeroVolume,
                    "no solid can be made of this mesh; it is left out".into(),
                    "model it as a closed solid",
                ));
                solids.convex.push(Vec::new());
                solids.axes.push(Mat3::identity());
                continue;
            };
            findings.extend(d.defects.iter().map(|defect| self.defect_finding(i, defect)));
            solids.axes.push(d.axes);
            if let Some((solid, share)) = Fill::of(&d, self.settings.minimum_thickness) {
                findings.push(self.finding(
                    i,
                    Severity::Note,
                    FindingKind::Other,
                    format!(
                        "thin-walled: pieces are solid, mass and section are the {:.1} % it fills of them{}",
                        100.0 * share.area,
                        share.local_buckling(&self.profiles[self.group_of[i]]).map_or_else(String::new, |b| b.told())
                    ),
                    "nothing, unless it is no rolled or welded section",
                ));
                solids.fills[i] = Some(share);
                solids.convex.push(vec![solid]);
            } else {
                solids.convex.push(d.pieces);
            }
        }
        Ok(solids)
    }

    fn aside(&self, i: usize, share: f64, solids: Vec<Convex>) -> Aside {
        let group = self.group_of[i];
        Aside {
            element: i,
            group,
            connects: self.parts[i].treatment == Treatment::Connects,
            solids,
            density: self.building.elements[i].density.unwrap_or(self.profiles[group].density) * share,
        }
    }

    fn finding(&self, i: usize, severity: Severity, kind: FindingKind, detail: String, remedy: &str) -> Finding {
        let e = &self.building.elements[i];
        Finding {
            severity,
            kind,
            element: Some(e.name.clone()),
            storey: e.storey.and_then(|s| self.building.storeys.get(s)).map(|s| s.name.clone()),
            detail,
            remedy: remedy.into(),
        }
    }

    fn defect_finding(&self, i: usize, defect: &MeshDefect) -> Finding {
        let (severity, kind, detail) = match defect {
            MeshDefect::Flattened(mesh, made) => (
                Severity::Note,
                FindingKind::Flattened,
                format!("faces flat to a fraction of a millimetre were made flat: {made:.4} m3 for {mesh:.4} m3"),
            ),
            MeshDefect::Wound(made, why) => (
                Severity::Warning,
                FindingKind::OpenMesh,
                format!("taken as the {made:.3} m3 that its faces wind around, because {why}"),
            ),
            MeshDefect::Hulled(hull, Some(solid), why) => (
                Severity::Warning,
                FindingKind::Hulled,
                format!(
                    "taken as its convex hull of {hull:.3} m3 with the mass of the {solid:.3} m3 that its mesh encloses ({:.0} % of the hull), because {why}",
                    100.0 * solid / hull
                ),
            ),
            MeshDefect::Hulled(hull, None, why) => (
                Severity::Warning,
                FindingKind::Hulled,
                format!(
                    "taken as its convex hull of {hull:.3} m3 with the mass of all of that, which is too much, because {why}"
                ),
            ),
        };
        self.finding(i, severity, kind, detail, "close the mesh or divide the part in the model")
    }

    /// The joints of columns and beams: elements of their own, and ranges of members that run through.
    fn joints(&self, solids: &Solids) -> Vec<OfJoint> {
        let (convex, axes) = (&solids.convex, &solids.axes);
        let reach = self.settings.search_distance.max(1e-4);
        let profiles = || self.group_of.iter().map(|g| &self.profiles[*g]);
        let reinforced: Vec<Option<Role>> =
            profiles().map(|p| matches!(p.strength, Strength::Reinforced(_)).then_some(p.role)).collect();
        let own = joint_elements::find(convex, axes, &reinforced, reach);
        let column = |(p, own): (&Profile, &bool)| match p.role {
            Role::Column if !own => Some(true),
            Role::Beam if !own => Some(false),
            _ => None,
        };
        let columns: Vec<Option<bool>> = profiles().zip(&own).map(column).collect();
        let bands = joints::bands(convex, axes, &columns, reach);
        let of = |(i, (own, list)): (usize, (bool, Vec<[f64; 2]>))| match joints::run(&convex[i], &axes[i]) {
            _ if own => OfJoint::Is,
            Some((direction, ..)) if !list.is_empty() => OfJoint::Through(direction, list),
            _ => OfJoint::None,
        };
        own.into_iter().zip(bands).enumerate().map(of).collect()
    }

    /// Bars and stirrups of an element that differ along it or by its directions.
    fn drawn(&self, i: usize) -> Option<&Drawn> {
        match &self.profiles[self.group_of[i]].strength {
            Strength::Reinforced(r) => r.drawn.as_deref(),
            _ => None,
        }
    }

    fn clear_spans(&self, solids: &Solids, joints: &[OfJoint]) -> Vec<Option<ClearSpans>> {
        let count = solids.convex.len();
        let roles: Vec<Role> = self.group_of.iter().map(|g| self.profiles[*g].role).collect();
        let drawn: Vec<Option<&Drawn>> = (0..count).map(|i| self.drawn(i)).collect();
        let bands: Vec<Vec<[f64; 2]>> = joints
            .iter()
            .map(|j| match j {
                OfJoint::Through(_, list) => list.clone(),
                _ => Vec::new(),
            })
            .collect();
        clear_spans::find(&clear_spans::Elements {
            convex: &solids.convex,
            axes: &solids.axes,
            roles: &roles,
            drawn: &drawn,
            bands: &bands,
            reach: self.settings.search_distance.max(1e-4),
        })
    }

    /// Cuts the solids at joints, where their bars change, along grids of panels and to the target size. Joints that are elements stay whole.
    fn cut_to_size(
        &self,
        solids: &Solids,
        of_joints: &[OfJoint],
        clear_spans: &[Option<ClearSpans>],
    ) -> Result<Vec<Vec<Convex>>> {
        let (convex, axes) = (&solids.convex, &solids.axes);
        let columns: Vec<&Convex> =
            (0..convex.len()).filter(|&i| self.has_role(i, Role::Column)).flat_map(|i| &convex[i]).collect();
        let slabs: Vec<bool> =
            (0..convex.len()).map(|i| self.has_role(i, Role::Slab) && !convex[i].is_empty()).collect();
        let near = grid::columns_near(convex, axes, &slabs, &columns);
        (0..convex.len())
            .into_par_iter()
            .map(|i| {
                self.check_stop(i)?;
                let bands: &[[f64; 2]] = match &of_joints[i] {
                    OfJoint::Is => return Ok(convex[i].clone()),
                    OfJoint::Through(_, list) => list,
                    OfJoint::None => &[],
                };
                let ends = clear_spans[i].as_ref().zip(self.drawn(i)).map_or_else(Vec::new, |(s, d)| s.cuts(d));
                let target = self.target_size(i);
                let columns = near[i].iter().map(|k| columns[*k as usize]);
                let panels = slabs[i].then(|| grid::panels(&convex[i], &axes[i], target, columns, &ends)).flatten();
                let is_beam = self.has_role(i, Role::Beam);
                let target = if is_beam { grid::of_beam(&convex[i], &axes[i], target) } else { target };
                let role = self.profiles[self.group_of[i]].role;
                let joints = |c: &Convex| {
                    let along = members::cut_along(role, &convex[i], c, &axes[i]);
                    joints::cut(c.clone(), &axes[i], along, &convex[i], &joints::CutAt { bands, ends: &ends }, target)
                };
                Ok(panels.unwrap_or_else(|| convex[i].iter().flat_map(joints).collect()))
            })
            .collect()
    }

    /// Joins small pieces and drops splinters. Returns the pieces, and for each element the volume before over that of its pieces.
    fn collect_pieces(
        &self,
        shapes: Vec<Vec<Convex>>,
        axes: &[Mat3],
        findings: &mut Vec<Finding>,
    ) -> Result<(Vec<Piece>, Vec<f64>)> {
        let mut pieces = Vec::new();
        let mut dropped = (0usize, 0.0f64);
        let mut splinters = vec![1.0; self.building.elements.len()];
        let mut joined = 0;
        for (i, mut list) in shapes.into_iter().enumerate() {
            self.check_stop(i)?;
            let small = self.settings.minimum_size.min(SMALL * self.target_size(i)).powi(3);
            joined += cut::join_small(&mut list, small);
            let whole: f64 = list.iter().map(Convex::volume).sum();
            let first = pieces.len();
            for shape in list {
                if shape.volume() < LEAST_VOLUME || shape.thickness() < LEAST_THICKNESS {
                    dropped.0 += 1;
                    dropped.1 += shape.volume();
                    continue;
                }
                pieces.push(Piece { element: i, group: self.group_of[i], shape, axes: axes[i] });
            }
            let kept: f64 = pieces[first..].iter().map(|p: &Piece| p.shape.volume()).sum();
            if kept > 0.0 {
                splinters[i] = whole / kept;
            }
            if splinters[i] > 1.0 + VOLUME_ERROR {
                findings.push(self.finding(
                    i,
                    Severity::Warning,
                    FindingKind::Other,
                    format!(
                        "splinters of it were dropped: its {} pieces are {:.1} % smaller than it is, and weigh as much",
                        pieces.len() - first,
                        100.0 * (1.0 - 1.0 / splinters[i])
                    ),
                    "simplify the part in the model, or use a larger prepare.target_size",
                ));
            }
        }
        findings.extend((joined > 0).then(|| joined_finding(joined, self.settings)));
        findings.extend((dropped.0 > 0).then(|| dropped_finding(dropped)));
        Ok((pieces, splinters))
    }
}

/// The finding about joints that are elements of their own.
fn joint_elements_finding(joints: &[OfJoint]) -> Option<Finding> {
    let count = joints.iter().filter(|j| **j == OfJoint::Is).count();
    (count > 0).then(|| Finding {
        severity: Severity::Note,
        kind: FindingKind::Other,
        element: None,
        storey: None,
        detail: format!(
            "{} joints of columns and beams: they stay whole, and what meets them brings its own section",
            if count == 1 {
                "1 element is taken as one of the".into()
            } else {
                format!("{count} elements are taken as")
            }
        ),
        remedy: "nothing, unless one of them is a short column: then draw it in one with the column".into(),
    })
}

/// The finding about pieces that were joined with their neighbours.
fn joined_finding(count: usize, settings: &Settings) -> Finding {
    Finding {
        severity: Severity::Note,
        kind: FindingKind::Other,
        element: None,
        storey: None,
        detail: format!(
            "{count} pieces smaller than a cube of {:.0} mm became part of their neighbours",
            settings.minimum_size * 1e3
        ),
        remedy: "nothing, unless small parts matter: then lower prepare.minimum_size".into(),
    }
}

/// The finding about dropped splinters: their number and volume, m3.
fn dropped_finding((count, volume): (usize, f64)) -> Finding {
    Finding {
        severity: Severity::Note,
        kind: FindingKind::Other,
        element: None,
        storey: None,
        detail: format!(
            "{count} splinters of {volume:.5} m3 in all, thinner than {} mm or smaller than {} cm3 each, were dropped; the other pieces of their elements have their mass",
            LEAST_THICKNESS * 1e3,
            LEAST_VOLUME * 1e6
        ),
        remedy: "nothing, unless the volume matters".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::Element;
    use crate::geometry::Vec3;
    use crate::prepare::cutting::piece::body;
    use crate::strength;
    use std::path::Path;

    fn cut(elements: Vec<Element>, profile: &str, size: f64) -> CutPieces {
        let groups = [Group { target_size: Some(size), ..Group::new("Parts", profile, 0.0) }];
        let profiles = [strength::find(profile, Path::new("")).expect("built in")];
        let group_of = vec![0; elements.len()];
        let building = Building { elements, ..Building::default() };
        let parts = crate::prepare::elements::parts::of(&building, &groups, &profiles, &group_of);
        let settings = Settings::default();
        cut_elements(&building, &settings, &groups, &profiles, &group_of, &parts, &Stop::new()).expect("sound")
    }

    /// A star of 120 points, 0.2 m inside and 1 m outside, 0.1 m high: 120 times 0.5 x 2 x 0.2 x 1 x sin(1.5 degrees) m2 in plan. It has too many
    /// points for convex pieces, and its hull is five times as large.
    #[test]
    fn what_is_taken_as_its_hull_weighs_as_what_its_mesh_encloses_and_says_so() {
        const POINTS: u32 = 120;
        let mut star = Element::cuboid("star", "Parts", [0.0; 3], [1.0; 3], false);
        let ring = |k: u32| {
            let (angle, r) =
                (std::f64::consts::PI * f64::from(k) / f64::from(POINTS), if k.is_multiple_of(2) { 1.0 } else { 0.2 });
            [r * angle.cos(), r * angle.sin()]
        };
        let n = 2 * POINTS;
        star.mesh.vertices =
            [0.0, 0.1].iter().flat_map(|z| (0..n).map(move |k| Vec3::new(ring(k)[0], ring(k)[1], *z))).collect();
        star.mesh.vertices.extend([Vec3::zeros(), Vec3::new(0.0, 0.0, 0.1)]);
        star.mesh.triangles = (0..n)
            .flat_map(|k| {
                let l = (k + 1) % n;
                [[k, l, l + n], [k, l + n, k + n], [2 * n, l, k], [2 * n + 1, k + n, l + n]]
            })
            .collect();
        let volume = 0.1 * 120.0 * 0.2 * (std::f64::consts::PI / 120.0).sin();
        let found = cut(vec![star.clone()], "timber-spruce", 10.0);
        let hull: f64 = found.pieces.iter().map(|p| p.shape.volume()).sum();
        assert!(hull > 4.5 * volume, "{hull} m3 for {volume} m3");
        let weighs = hull * found.volume_share[0];
        assert!((weighs / volume - 1.0).abs() < 1e-3, "{weighs} m3 for {volume} m3");
        let told = |c: &CutPieces| c.findings.iter().find(|f| f.kind == FindingKind::Hulled).map(|f| f.detail.clone());
        assert!(told(&found).is_some_and(|t| {
            t.contains("with the mass of the 0.063 m3 that its mesh encloses (20 % of the hull), because")
        }));
        // Of an open mesh nobody knows what it encloses.
        star.mesh.triangles.pop();
        let found = cut(vec![star], "timber-spruce", 10.0);
        assert!((found.volume_share[0] - 1.0).abs() < 1e-9);
        assert!(
            told(&found).is_some_and(
                |t| t.contains("with the mass of all of that, which is too much, because the mesh is open")
            )
        );
    }

    /// m (b2 + c2) / 12 about the middle of a box, and m (b2 + h2) / 18 along a prism over a right triangle.
    #[test]
    fn boxes_and_prisms_have_the_inertia_of_the_text_book() {
        let close = |got: f64, expected: f64| assert!((got / expected - 1.0).abs() < 1e-6, "{got} is not {expected}");
        let axes = Mat3::identity();
        let b = body(&Convex::cuboid(Vec3::zeros(), Vec3::new(1.0, 2.0, 3.0)), &axes, 2400.0, 600.0);
        // 6 m3, and 600 kg of live load.
        close(b.mass, 15_000.0);
        close(b.inertia.x, 15_000.0 * (4.0 + 9.0) / 12.0);
        close(b.inertia.y, 15_000.0 * (1.0 + 9.0) / 12.0);
        close(b.inertia.z, 15_000.0 * (1.0 + 4.0) / 12.0);
        let top = [Vec3::new(0.0, 0.0, 2.0), Vec3::new(0.9, 0.0, 2.0), Vec3::new(0.0, 0.6, 2.0)];
        let prism = body(&Convex::prism(&top, Vec3::new(0.0, 0.0, -2.0)), &axes, 2400.0, 0.0);
        let mass = 2400.0 * 0.27 * 2.0;
        close(prism.mass, mass);
        assert!((prism.pose.position - Vec3::new(0.3, 0.2, 1.0)).norm() < 1e-9, "{}", prism.pose.position);
        let along =
            (0..3).find(|&c| (prism.pose.rotation * Vec3::ith(c, 1.0)).z.abs() > 0.99).expect("an axis is upright");
        close(prism.inertia[along], mass * (0.9 * 0.9 + 0.6 * 0.6) / 18.0);
        // The sum of the moments is twice that about the centre: 2 m (h2 / 18 + b2 / 18 + l2 / 12).
        close(prism.inertia.sum(), 2.0 * mass * ((0.81 + 0.36) / 18.0 + 4.0 / 12.0));
    }

    /// What is thinner than 4 mm is a splinter, and its mass goes to the other pieces of its element. A sheet of 4.2 mm stays.
    #[test]
    fn a_sheet_thinner_than_four_millimetres_is_a_splinter() {
        let sheet = |thick: f64| Element::cuboid("sheet", "Parts", [0.0, 0.0, 0.0], [0.4, thick, 0.4], false);
        let dropped = |thick: f64| {
            let c = cut(vec![sheet(thick)], "glass", 1.0);
            (c.pieces.len(), c.findings.iter().filter(|f| f.detail.contains("splinters")).count())
        };
        assert_eq!(dropped(0.0042), (1, 0));
        assert_eq!(dropped(0.0038), (0, 1));
        let c = cut(vec![sheet(0.0038)], "glass", 1.0);
        assert!(c.findings.iter().any(|f| f.detail.starts_with("1 splinters of 0.00061 m3")), "{:?}", c.findings);
    }

    /// A slab of 6 x 4.6 m has at least five panels each way, however large its pieces may be.
    #[test]
    fn a_slab_is_cut_into_panels() {
        let slab = Element::cuboid("slab", "Parts", [0.0, 0.0, 3.0], [6.0, 4.6, 3.18], false);
        assert_eq!(cut(vec![slab.clone()], "rc-slab", 3.0).pieces.len(), 25);
        // As a wall it would have two pieces each way.
        assert_eq!(cut(vec![slab], "rigid", 3.0).pieces.len(), 4);
    }
}
