//! Contact patches: areas where faces of two pieces touch, as exact polygons, and their section properties.

use super::stiffness::torsion_constant;
use crate::geometry::{Convex, PlanePoint, Vec3, clip_convex, longer_direction, moments};
use crate::structure::Section;

/// Smallest cosine of the angle between two faces in contact (3 degrees).
const PARALLEL: f64 = 0.998_63;
/// Largest penetration of two faces in contact, m.
const PENETRATION: f64 = 0.005;

/// The common section of two pieces.
#[derive(Clone, Debug)]
pub struct Patch {
    /// Normal from the first to the second piece, then the section axes.
    pub frame: [Vec3; 3],
    /// Centroid, m.
    pub centre: Vec3,
    /// Properties about the centroid.
    pub section: Section,
}

/// All sections over which two pieces touch, one per direction. Polygons of one direction are merged into one section. `search` is the
/// largest gap, m.
pub(crate) fn patches(a: &Convex, b: &Convex, search: f64, least_area: f64) -> Vec<Patch> {
    let mut found: Vec<(Vec3, Vec<Vec<Vec3>>)> = Vec::new();
    for fa in 0..a.faces.len() {
        let plane = a.plane(fa);
        for fb in 0..b.faces.len() {
            let normal_b = b.plane(fb).normal;
            if plane.normal.dot(&normal_b) > -PARALLEL {
                continue;
            }
            let other = b.polygon(fb);
            let gap = other.iter().map(|p| plane.distance(p)).sum::<f64>() / other.len() as f64;
            if gap > search || gap < -PENETRATION {
                continue;
            }
            let (e1, e2) = basis(&plane.normal);
            let origin = plane.normal * (plane.offset + 0.5 * gap);
            let flat = |p: &Vec3| PlanePoint::new(e1.dot(p), e2.dot(p));
            let pa: Vec<PlanePoint> = a.polygon(fa).iter().map(flat).collect();
            let mut pb: Vec<PlanePoint> = other.iter().map(flat).collect();
            pb.reverse();
            let cut = clip_convex(&pa, &pb);
            if cut.len() < 3 || moments(&cut).area < 1e-8 {
                continue;
            }
            let polygon: Vec<Vec3> = cut.iter().map(|p| origin + e1 * p.x + e2 * p.y).collect();
            match found.iter_mut().find(|(n, _)| n.dot(&plane.normal) > PARALLEL) {
                Some((_, list)) => list.push(polygon),
                None => found.push((plane.normal, vec![polygon])),
            }
        }
    }
    found
        .into_iter()
        .filter_map(|(n, polygons)| section(n, &polygons))
        .filter(|p| p.section.area >= least_area)
        .collect()
}

pub(crate) fn basis(n: &Vec3) -> (Vec3, Vec3) {
    let up = if n.z.abs() < 0.9 { Vec3::z() } else { Vec3::x() };
    let e2 = (up - n * n.dot(&up)).normalize();
    (e2.cross(n), e2)
}

/// Section axes: for vertical faces the second axis points up (depth of a beam), for horizontal ones the first is the longer direction.
fn section(n: Vec3, polygons: &[Vec<Vec3>]) -> Option<Patch> {
    let (mut e1, mut e2) = basis(&n);
    if n.z.abs() > 0.7 {
        let points: Vec<PlanePoint> =
            polygons.iter().flatten().map(|p| PlanePoint::new(e1.dot(p), e2.dot(p))).collect();
        let d = longer_direction(&points);
        e1 = (e1 * d.x + e2 * d.y).normalize();
        e2 = n.cross(&e1);
    }
    let origin = polygons.first()?.first()?;
    let (mut area, mut first, mut second) = (0.0, [0.0; 2], [0.0; 3]);
    for polygon in polygons {
        let flat: Vec<PlanePoint> =
            polygon.iter().map(|p| PlanePoint::new(e1.dot(&(p - origin)), e2.dot(&(p - origin)))).collect();
        let m = moments(&flat);
        let sign = m.area.signum();
        area += sign * m.area;
        for k in 0..2 {
            first[k] += sign * m.first[k];
        }
        for k in 0..3 {
            second[k] += sign * m.second[k];
        }
    }
    if area < 1e-9 {
        return None;
    }
    let (cx, cy) = (first[0] / area, first[1] / area);
    let (xx, yy) = (second[0] - area * cx * cx, second[1] - area * cy * cy);
    if xx <= 0.0 || yy <= 0.0 {
        return None;
    }
    let (d1, d2) = ((12.0 * xx / area).sqrt(), (12.0 * yy / area).sqrt());
    Some(Patch {
        frame: [n, e1, e2],
        centre: origin + e1 * cx + e2 * cy,
        section: Section { area, d1, d2, i1: yy, i2: xx, j: torsion_constant(d1, d2) },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cube(min: [f64; 3], max: [f64; 3]) -> Convex {
        Convex::cuboid(min.into(), max.into())
    }

    #[test]
    fn a_beam_on_a_column_face_has_the_beams_section() {
        let column = cube([-0.2, -0.2, 0.0], [0.2, 0.2, 3.0]);
        let beam = cube([0.2, -0.15, 2.5], [3.0, 0.15, 3.0]);
        let p = patches(&column, &beam, 0.005, 0.005);
        assert_eq!(p.len(), 1);
        let s = &p[0].section;
        assert!((s.area - 0.15).abs() < 1e-12 && (s.d2 - 0.5).abs() < 1e-9 && (s.d1 - 0.3).abs() < 1e-9);
        assert!((s.i1 - 0.3 * 0.5f64.powi(3) / 12.0).abs() < 1e-12);
        assert!((p[0].frame[0] - Vec3::x()).norm() < 1e-12);
        assert!((p[0].frame[1].cross(&p[0].frame[2]) - p[0].frame[0]).norm() < 1e-12);
        assert!((p[0].centre - Vec3::new(0.2, 0.0, 2.75)).norm() < 1e-12);
    }

    #[test]
    fn turned_and_partly_covered_faces_give_the_exact_area() {
        let q = crate::geometry::Quat::from_euler_angles(0.3, -0.2, 1.1);
        let a = cube([0.0, 0.0, 0.0], [1.0, 1.0, 1.0]).mapped(|p| q * p);
        let b = cube([1.003, 0.25, -0.5], [2.0, 2.0, 0.5]).mapped(|p| q * p);
        let p = patches(&a, &b, 0.005, 0.005);
        assert_eq!(p.len(), 1);
        assert!((p[0].section.area - 0.75 * 0.5).abs() < 1e-9);
        assert!(patches(&a, &b, 0.001, 0.005).is_empty());
    }
}
