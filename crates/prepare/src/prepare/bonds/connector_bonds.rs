//! Bonds of connectors: where a cluster of plates and bolts joins two members.
//!
//! Where the members have facing parallel faces and plates fill the gap between them, such as the end of a beam and the flange of a column
//! with an end plate, the bond is like any other, over the common part of the faces. Otherwise it is a section through the plates of the
//! cluster, between the places where it meets the members, across the direction of the member that ends there.
//!
//! Strength: that of the plates that the section cuts, welded (full section), and not more than that of the members that end there with
//! the factors of their connections. Stiffness: the plates over their free length, in series with the members up to there; moments of
//! the bending of a member are those of a hinged end, since such connections turn easily.

use super::across_faces::ductile_steel::ductile;
use super::across_faces::{Filled, connected, filled, side_limits, weaker};
use super::materials::Materials;
use crate::geometry::{Convex, Moments, PlanePoint, Vec3, moments};
use crate::maths;
use crate::prepare::aside::connectors::{Cluster, Link};
use crate::prepare::contact::contacts::{Patch, basis, patches};
use crate::prepare::contact::stiffness::{Halves, torsion_constant};
use crate::strength::Strength;
use crate::structure::{Bond, ConstructionStage, Law, Limits, Play, Section, SpringStiffness, Structure};

/// Widest distance of facing faces with a cluster between them, m.
const WIDEST: f64 = 0.15;
/// How far a patch may reach beyond the box of the cluster, m, as its cover of welds and edges.
const BEYOND: f64 = 0.05;
/// A member whose end is this close ends at the cluster, as a share of its length.
const END: f64 = 0.15;
/// Shortest free length of plates, m.
const SHORTEST: f64 = 0.01;
/// Share of the common part of two faces that plates between them fill at least.
const FILLED: f64 = 0.4;
/// Smallest section of plates, m2.
const LEAST: f64 = 2e-5;

/// The patches between facing faces of two members, with the cluster between them: each with its two pieces. `element` is that of a piece.
pub(crate) fn facing(
    link: &Link,
    cluster: &Cluster,
    shapes: &[Convex],
    least_area: f64,
    element: impl Fn(usize) -> u32,
) -> Vec<([usize; 2], Patch)> {
    let bounds = cluster.bounds.grown(BEYOND);
    let size = cluster.bounds.size();
    let inside = |p: &Patch| {
        let [_, e1, e2] = p.frame;
        let reach = |e: &Vec3| size.x * e.x.abs() + size.y * e.y.abs() + size.z * e.z.abs() + 2.0 * BEYOND;
        let plates = || section_of(cluster.solids.iter(), &p.centre, &p.frame[0]).map_or(0.0, |s| s.0.section.area);
        bounds.contains(&p.centre)
            && p.section.d1 <= reach(&e1)
            && p.section.d2 <= reach(&e2)
            && plates() >= FILLED * p.section.area
    };
    // A member may be cut where the cluster meets it.
    let pieces_of = |k: usize| {
        let own = element(link.ends[k].piece);
        cluster.met.iter().copied().filter(|&i| element(i) == own).collect::<Vec<_>>()
    };
    let (first, second) = (pieces_of(0), pieces_of(1));
    let pairs = first.iter().flat_map(|&a| second.iter().map(move |&b| [a, b]));
    pairs
        .flat_map(|ends| {
            let list = patches(&shapes[ends[0]], &shapes[ends[1]], size.max().min(WIDEST), least_area);
            list.into_iter().filter(&inside).map(move |p| (ends, p)).collect::<Vec<_>>()
        })
        .collect()
}

/// The section of convex parts across a plane through `place`, as a patch in the frame of `normal`.
fn section_of<'a>(solids: impl Iterator<Item = &'a Convex>, place: &Vec3, normal: &Vec3) -> Option<(Patch, Filled)> {
    let (e1, e2) = basis(normal);
    let mut sum = Moments::default();
    let (mut low, mut high) = (PlanePoint::new(1e9, 1e9), PlanePoint::new(-1e9, -1e9));
    for c in solids {
        let flat = cut(c, place, normal, [&e1, &e2]);
        for p in &flat {
            (low, high) = (low.inf(p), high.sup(p));
        }
        if flat.len() > 2 {
            sum += moments(&flat);
        }
    }
    if sum.area < LEAST {
        return None;
    }
    let (centre, [xx, yy, _]) = (sum.centroid(), sum.central());
    let [d1, d2] = [high.x - low.x, high.y - low.y];
    let section = Section { area: sum.area, d1, d2, i1: yy, i2: xx, j: 0.0 };
    let area = (sum.area / (d1 * d2)).min(1.0);
    let fill = Filled {
        area,
        bending_1: (yy / (d1 * d2.powi(3) / 12.0)).min(1.0),
        bending_2: (xx / (d2 * d1.powi(3) / 12.0)).min(1.0),
        // A cluster of plates and bolts: which of them carry shear is not looked at.
        shear: [area; 2],
        torsion: area * area,
        torque: area * area,
    };
    let section = Section { j: torsion_constant(d1, d2) * fill.torsion, ..section };
    Some((Patch { frame: [*normal, e1, e2], centre: place + e1 * centre.x + e2 * centre.y, section }, fill))
}

/// The polygon in which a plane cuts a convex body, counter-clockwise, in the axes of the plane.
fn cut(c: &Convex, place: &Vec3, normal: &Vec3, [e1, e2]: [&Vec3; 2]) -> Vec<PlanePoint> {
    let mut points: Vec<PlanePoint> = Vec::new();
    for face in &c.faces {
        for k in 0..face.len() {
            let [p, q] = [face[k], face[(k + 1) % face.len()]].map(|i| c.vertices[i as usize] - place);
            let (dp, dq) = (p.dot(normal), q.dot(normal));
            // Every edge belongs to two faces, in opposite directions: it is taken once.
            if dp < 0.0 && dq >= 0.0 {
                let x = p + (q - p) * (dp / (dp - dq));
                points.push(PlanePoint::new(e1.dot(&x), e2.dot(&x)));
            }
        }
    }
    if points.len() < 3 {
        return Vec::new();
    }
    let middle = points.iter().fold(PlanePoint::zeros(), |s, p| s + p) / points.len() as f64;
    let angle = |p: &PlanePoint| maths::atan2(p.y - middle.y, p.x - middle.x);
    points.sort_by(|p, q| angle(p).total_cmp(&angle(q)));
    points
}

/// The bond of a link without facing faces.
pub(crate) fn bond(
    s: &Structure,
    link: &Link,
    cluster: &Cluster,
    shapes: &[Convex],
    m: &Materials<'_>,
) -> Option<Bond> {
    let ends = [0, 1].map(|k| link.ends[k].piece);
    let [from, to] = [0, 1].map(|k| link.ends[k].place);
    let (normal, ends_here) = direction(s, ends, [from, to], m);
    let between = |t: f64| from + (to - from) * t;
    let cuts = |list: &[f64]| {
        list.iter()
            .filter_map(|&t| section_of(cluster.solids.iter(), &between(t), &normal))
            .min_by(|a, b| a.0.section.area.total_cmp(&b.0.section.area))
    };
    let plates = cuts(&[0.25, 0.5, 0.75]).or_else(|| cuts(&[0.0, 1.0]));
    let members = [0, 1].map(|k| {
        section_of(std::iter::once(&middle_of(&shapes[ends[k]], &between(0.5), &normal)), &between(0.5), &normal)
    });
    let (patch, fill) = match (plates, &members) {
        (Some(p), _) => p,
        (None, [Some(a), Some(b)]) => {
            if ends_here[1] && !ends_here[0] || b.0.section.area < a.0.section.area {
                b.clone()
            } else {
                a.clone()
            }
        }
        (None, [Some(a), None] | [None, Some(a)]) => a.clone(),
        _ => return None,
    };
    let free = (to - from).dot(&normal).abs().max(SHORTEST);
    let place = between(0.5);
    let law = law(s, ends, ends_here, &patch, &fill, free, cluster, m, &members);
    let plate = &m.profiles[cluster.group];
    let youngs = plate.youngs;
    let shear = youngs / (2.0 * (1.0 + plate.poisson));
    let of_plates =
        Halves { lengths: [0.5 * free; 2], youngs: [youngs; 2], shear: [shear; 2] }.stiffness(&patch.section);
    let mut flexible = free;
    let mut stiffness = of_plates;
    for k in (0..2).filter(|&k| ends_here[k]) {
        let (Some((p, _)), Some(g)) = (&members[k], m.group_of[ends[k]]) else { continue };
        let length = (s.bodies[ends[k]].pose.position - place).dot(&normal).abs();
        let f = filled(s, [ends[k]; 2], p, m);
        let own = Section {
            area: p.section.area * f.area,
            i1: p.section.i1 * f.bending_1,
            i2: p.section.i2 * f.bending_2,
            j: torsion_constant(p.section.d1, p.section.d2) * f.torsion,
            ..p.section
        };
        let profile = &m.profiles[g];
        let moduli = [profile.youngs, profile.youngs / (2.0 * (1.0 + profile.poisson))];
        let halves = Halves { lengths: [length, 0.0], youngs: [moduli[0]; 2], shear: [moduli[1]; 2] };
        let member = halves.hinged_stiffness(&own);
        stiffness = SpringStiffness::from_fn(|c| 1.0 / (1.0 / stiffness[c].max(1.0) + 1.0 / member[c].max(1.0)));
        flexible += length;
    }
    let stage = if m.profiles_of(ends).iter().flatten().any(|p| p.connection.is_some()) {
        ConstructionStage::Seated
    } else {
        ConstructionStage::Monolithic
    };
    Some(Bond {
        a: ends[0] as u32,
        b: ends[1] as u32,
        frame: patch.frame,
        face: patch.centre,
        spring: patch.centre,
        length: flexible,
        section: patch.section,
        stiffness,
        law,
        construction_stage: stage,
    })
}

/// A copy of a piece, moved along the normal so that a plane through `place` cuts its middle.
fn middle_of(shape: &Convex, place: &Vec3, normal: &Vec3) -> Convex {
    let (low, high) = shape.extent(normal);
    let by = normal.dot(place) - 0.5 * (low + high);
    shape.mapped(|p| p + normal * by)
}

/// The direction across the section, from the first to the second end, and which members end there.
fn direction(s: &Structure, ends: [usize; 2], [from, to]: [Vec3; 2], m: &Materials<'_>) -> (Vec3, [bool; 2]) {
    let place = (from + to) * 0.5;
    let line = to - from;
    let axis = |k: usize| {
        let g = m.group_of[ends[k]]?;
        m.members[s.bodies[ends[k]].element as usize].along(m.profiles[g].role)
    };
    // How far the end of the member is, as a share of its length.
    let end = |k: usize| {
        let a = axis(k)?;
        let [low, high] = m.members[s.bodies[ends[k]].element as usize].ends(&place, &a);
        let near = low.abs().min(high.abs()) / (high - low).max(1e-6);
        (near < END).then_some((near, a))
    };
    let found = [end(0), end(1)];
    let along_line = |a: &Vec3| if line.norm() > 1e-3 { a.dot(&line.normalize()).abs() } else { 0.5 };
    let chosen = match found {
        [Some((x, a)), Some((y, b))] => {
            let (p, q) = (along_line(&a), along_line(&b));
            Some(if (p - q).abs() > 0.2 && p > q || (p - q).abs() <= 0.2 && x <= y { a } else { b })
        }
        [Some((_, a)), None] | [None, Some((_, a))] => Some(a),
        [None, None] => None,
    };
    let centres = ends.map(|i| s.bodies[i].pose.position);
    let fallback = || {
        if line.norm() > 1e-3 {
            line.normalize()
        } else {
            (centres[1] - centres[0]).try_normalize(1e-6).unwrap_or(Vec3::z())
        }
    };
    let mut n = chosen.unwrap_or_else(fallback);
    let along = if n.dot(&line).abs() > 1e-3 { n.dot(&line) } else { n.dot(&(centres[1] - centres[0])) };
    if along < 0.0 {
        n = -n;
    }
    let ends_here = [0, 1].map(|k| found[k].is_some_and(|(_, a)| a.dot(&n).abs() > 0.7));
    (n, ends_here)
}

/// The weaker of the plates and of the members that end there with their connections.
fn law(
    s: &Structure,
    ends: [usize; 2],
    ends_here: [bool; 2],
    patch: &Patch,
    fill: &Filled,
    free: f64,
    cluster: &Cluster,
    m: &Materials<'_>,
    members: &[Option<(Patch, Filled)>; 2],
) -> Law {
    let mut limits: Option<Limits> = None;
    let plate = &m.profiles[cluster.group];
    let factor = m.groups[cluster.group].strength_factor;
    let profiles = m.profiles_of(ends);
    let plastic = profiles.iter().flatten().find_map(|p| p.connection.and_then(|c| c.plastic_limits));
    if !m.groups[cluster.group].unbreakable && !matches!(plate.strength, Strength::Unbreakable) {
        // What the plates join turns over the span of the longer member.
        let span = ends.iter().map(|i| m.span(s, *i, plate.role)).fold(0.0, f64::max);
        let l = ductile(side_limits(patch, None, free, plate, factor, fill), patch, plate, (fill, None), span);
        limits = Some(Limits { plastic_limits: plastic.or(l.plastic_limits), ..l });
    }
    for k in (0..2).filter(|&k| ends_here[k]) {
        let (Some((p, _)), Some(g), Some(profile)) = (&members[k], m.group_of[ends[k]], profiles[k]) else { continue };
        let group = &m.groups[g];
        if group.unbreakable || matches!(profile.strength, Strength::Unbreakable) {
            continue;
        }
        let own = filled(s, [ends[k]; 2], p, m);
        let factor = group.strength_factor * group.connection_factor * m.factor(ends[k]);
        let whole = side_limits(p, m.thickness(s, ends[k], &p.frame[0]), free, profile, factor, &own);
        let drawn = m.drawn_section(s, ends[k]);
        let whole = ductile(whole, p, profile, (&own, drawn), m.span(s, ends[k], profile.role));
        let l = connected(whole, profile.connection);
        let l = Limits { plastic_limits: l.plastic_limits.or(plastic), ..l };
        limits = Some(limits.map_or(l.clone(), |x| weaker(&x, &l)));
    }
    let play = super::rules::backlash(m.groups_of(ends), profiles);
    let play = (play > 0.0).then(|| Play::of(play, patch.section.d1, patch.section.d2));
    limits.map_or(Law::Unbreakable, |l| Law::Limits(Limits { play, ..l }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plane_through_two_plates_gives_their_section_and_its_second_moments() {
        // Two webs of 10 x 200 mm, 100 mm apart: A = 4000 mm2, about the strong axis 2 x 10 x 200^3 / 12 = 13.33e6 mm4.
        let plate = |y: f64| Convex::cuboid(Vec3::new(0.0, y, 0.0), Vec3::new(0.3, y + 0.01, 0.2));
        let plates = [plate(-0.055), plate(0.045)];
        let place = Vec3::new(0.15, 0.0, 0.1);
        let (p, f) = section_of(plates.iter(), &place, &Vec3::x()).expect("cut");
        assert!((p.section.area - 4e-3).abs() < 1e-12 && (p.centre - place).norm() < 1e-12);
        assert!((p.section.i1 - 13.333e-6).abs() < 1e-9, "{}", p.section.i1);
        assert!((p.section.d1 - 0.11).abs() < 1e-12 && (p.section.d2 - 0.2).abs() < 1e-12);
        assert!((f.area - 4e-3 / (0.11 * 0.2)).abs() < 1e-9);
        assert!(section_of(plates.iter(), &Vec3::new(0.4, 0.0, 0.1), &Vec3::x()).is_none());
    }
}
