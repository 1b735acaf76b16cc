//! Voids in plan and in section: hatched areas with a white edge and their numbers.

use super::paper::{Canvas, Colour, Fill, PAPER, Stroke, Text, pen};
use super::view::Projection;
use crate::assess::{Void, section};
use crate::geometry::{Plane, PlanePoint, Vec3};

/// Colour of the outlines in coloured pictures.
pub(super) const OUTLINE: Colour = [0, 120, 40];

/// Direction of the hatching of voids, degrees: one only, and no other thing is hatched so.
pub const ANGLE: f64 = 45.0;

/// Rings in which the plane of a view cuts a void, on paper; in a plan the outline of its floor where it is between two levels, m.
pub fn rings(v: &Void, projection: &Projection, levels: Option<[f64; 2]>) -> Vec<Vec<[f64; 2]>> {
    match (projection.view.level(), levels) {
        (Some(_), Some([low, high])) => {
            let here = v.bounds.max.z > low + 0.2 && v.bounds.min.z < high - 0.2;
            let flat = |r: &Vec<[f64; 2]>| r.iter().map(|p| projection.at(&Vec3::new(p[0], p[1], 0.0))).collect();
            if here {
                v.outline.iter().flat_map(|a| a.rings().map(flat).collect::<Vec<_>>()).collect()
            } else {
                Vec::new()
            }
        }
        _ => {
            let level = Plane { normal: Vec3::z(), offset: v.position.z };
            let cut = section(&v.surface, &projection.view.plane().unwrap_or(level));
            cut.iter().map(|r| r.iter().map(|p| projection.at(p)).collect()).collect()
        }
    }
}

/// Draws voids. `colour` is that of lines and hatching. Returns the places of their numbers.
pub fn draw<'a>(
    canvas: &mut dyn Canvas,
    voids: impl Iterator<Item = &'a Void>,
    projection: &Projection,
    levels: Option<[f64; 2]>,
    colour: Colour,
) -> Vec<(u32, [f64; 2])> {
    drawn(canvas, voids, projection, levels, colour, 1.0)
}

/// As [`draw`], with all lines finer by a factor and without a white edge below 1, for small plans.
pub fn drawn<'a>(
    canvas: &mut dyn Canvas,
    voids: impl Iterator<Item = &'a Void>,
    projection: &Projection,
    levels: Option<[f64; 2]>,
    colour: Colour,
    fine: f64,
) -> Vec<(u32, [f64; 2])> {
    let mut labels = Vec::new();
    for v in voids {
        let rings = rings(v, projection, levels);
        let Some(largest) = rings.iter().max_by(|a, b| area(a).total_cmp(&area(b))) else { continue };
        labels.push((v.id, middle(largest)));
        let white = Stroke { width: 1.3, colour: PAPER, dash: None };
        let lines = Fill::Hatch { angle: ANGLE, spacing: 0.7 + fine, width: 0.26 * fine, colour, ground: None };
        canvas.rings(rings.clone(), Some(Fill::Glass(PAPER, 0.55)), (fine >= 1.0).then_some(white));
        canvas.rings(rings, Some(lines), Some(pen(0.5 * fine).colour(colour)));
    }
    labels
}

/// Draws only the outlines: standing rooms. Returns the places of their numbers.
pub(super) fn outlined<'a>(
    canvas: &mut dyn Canvas,
    voids: impl Iterator<Item = &'a Void>,
    projection: &Projection,
    colour: Colour,
) -> Vec<(u32, [f64; 2])> {
    let mut labels = Vec::new();
    for v in voids {
        let rings = rings(v, projection, None);
        let Some(largest) = rings.iter().max_by(|a, b| area(a).total_cmp(&area(b))) else { continue };
        labels.push((v.id, middle(largest)));
        canvas.rings(rings, None, Some(pen(0.35).colour(colour)));
    }
    labels
}

/// Writes the numbers of voids.
pub(super) fn label(canvas: &mut dyn Canvas, labels: &[(u32, [f64; 2])], size: f64, colour: Colour) {
    for (id, [x, y]) in labels {
        canvas.text(Text::new([*x, y + 0.36 * size], size, id.to_string()).bold().middle().halo(0.5).colour(colour));
    }
}

fn area(ring: &[[f64; 2]]) -> f64 {
    let corners: Vec<PlanePoint> = ring.iter().map(|p| PlanePoint::new(p[0], p[1])).collect();
    crate::geometry::signed_area(&corners).abs()
}

/// A place inside a ring, near its middle: the middle of the longest stretch inside it at the height of its centroid.
pub(super) fn middle(ring: &[[f64; 2]]) -> [f64; 2] {
    let n = ring.len() as f64;
    let y = ring.iter().map(|p| p[1]).sum::<f64>() / n;
    let mut crossings: Vec<f64> = Vec::new();
    for k in 0..ring.len() {
        let (a, b) = (ring[k], ring[(k + 1) % ring.len()]);
        if (a[1] > y) != (b[1] > y) {
            crossings.push(a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]));
        }
    }
    crossings.sort_by(f64::total_cmp);
    let widest = crossings.chunks_exact(2).max_by(|a, b| (a[1] - a[0]).total_cmp(&(b[1] - b[0])));
    match widest {
        Some(w) => [(w[0] + w[1]) / 2.0, y],
        None => [ring.iter().map(|p| p[0]).sum::<f64>() / n, y],
    }
}

#[cfg(test)]
mod tests {
    use super::super::view::View;
    use super::*;
    use crate::assess::Surface;

    /// A tetrahedron with a corner at the origin and edges of a metre: at height 0.25 m its section is a triangle with legs of 0.75 m.
    #[test]
    fn the_outline_of_a_tetrahedron_is_its_section() {
        let vertices = vec![[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        let triangles = vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
        let v = Void { surface: Surface { vertices, triangles }, ..Void::default() };
        let at = |z: f64| rings(&v, &Projection::new(View::Plan(z), [0.0; 2], [0.0; 2], 10.0), None);
        let [ring] = &at(0.25)[..] else { panic!("one ring") };
        assert!((area(ring) - 0.5 * 7.5 * 7.5).abs() < 1e-9, "{ring:?}");
        assert!(at(1.5).is_empty());
    }

    #[test]
    fn numbers_stand_inside_of_bent_voids() {
        // An L: the mean of its corners is outside.
        let l = [[0.0, 0.0], [10.0, 0.0], [10.0, 1.0], [1.0, 1.0], [1.0, 10.0], [0.0, 10.0]];
        let [x, y] = middle(&l);
        assert!((0.0..1.0).contains(&x) && y > 1.0, "{x} {y}");
    }
}
