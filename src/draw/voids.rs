//! Outlines of voids: where their surfaces cross the plane of the view, or in an axonometric view the level of their largest sphere, with their
//! numbers.

use super::raster::{self, Colour, Raster};
use super::{FRONT, Projection, View, section_plane};
use crate::assess::{Void, Way, section};
use crate::geometry::{Plane, Vec3};
use image::RgbImage;

/// Colour of the outlines.
pub(super) const OUTLINE: Colour = [0, 120, 40];

/// Ways along which the surface of a void crosses a plane.
pub(super) fn outline(v: &Void, plane: &Plane) -> Vec<[Vec3; 2]> {
    let rings = section(&v.surface, plane);
    rings.iter().flat_map(|r| (0..r.len()).map(|k| [r[k], r[(k + 1) % r.len()]])).collect()
}

/// Draws the outlines of all voids in which a lying person fits. Returns the places of their numbers.
pub(super) fn draw(r: &mut Raster, voids: &[Void], view: View, projection: &Projection) -> Vec<(u32, [f64; 3])> {
    let mut labels = Vec::new();
    for v in voids.iter().filter(|v| v.survivable) {
        let level = Plane { normal: Vec3::z(), offset: v.position.z };
        let lines = outline(v, &section_plane(view).unwrap_or(level));
        for [a, b] in &lines {
            r.line(projection.place(a), projection.place(b), OUTLINE, 1.5, FRONT);
        }
        let sum: Vec3 = lines.iter().map(|l| (l[0] + l[1]) / 2.0).sum();
        if !lines.is_empty() {
            labels.push((v.id, projection.place(&(sum / lines.len() as f64))));
        }
    }
    labels
}

/// A plan shows ways from this much below its section to this much above it, m.
const BELOW: f64 = 1.8;
const ABOVE: f64 = 1.2;
/// Colour of ways.
pub(super) const WAY: Colour = [200, 90, 0];

/// Draws the easiest way to each void where a person fits and to each person, with a triangle at its entry.
pub(super) fn ways<'a>(r: &mut Raster, ways: impl Iterator<Item = &'a Way>, view: View, projection: &Projection) {
    // A plan shows what is between its floor and the next one.
    let shown = |p: &Vec3| match view {
        View::Plan(level) => (level - BELOW..level + ABOVE).contains(&p.z),
        _ => true,
    };
    for w in ways {
        for pair in w.line.windows(2).filter(|p| shown(&p[0]) || shown(&p[1])) {
            r.line(projection.place(&pair[0]), projection.place(&pair[1]), WAY, 2.0, FRONT);
        }
        if !shown(&w.entry.position) {
            continue;
        }
        let [x, y, d] = projection.place(&w.entry.position);
        let corner = |dx: f64, dy: f64| [x + dx, y + dy, d];
        for (a, b) in [((-6.0, 5.0), (6.0, 5.0)), ((6.0, 5.0), (0.0, -7.0)), ((0.0, -7.0), (-6.0, 5.0))] {
            r.line(corner(a.0, a.1), corner(b.0, b.1), WAY, 1.5, FRONT);
        }
    }
}

/// Writes the numbers.
pub(super) fn label(out: &mut RgbImage, labels: &[(u32, [f64; 3])]) {
    for (id, [x, y, _]) in labels {
        raster::write(out, *x as i64 - 4, *y as i64 - 8, &id.to_string(), OUTLINE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assess::Surface;

    /// A tetrahedron with a corner at the origin and edges of a metre: at height 0.25 m its section is a triangle with legs of 0.75 m.
    #[test]
    fn the_outline_of_a_tetrahedron_is_its_section() {
        let vertices = vec![[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        let triangles = vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
        let v = Void { surface: Surface { vertices, triangles }, ..Void::default() };
        let lines = outline(&v, &Plane { normal: Vec3::z(), offset: 0.25 });
        let length: f64 = lines.iter().map(|l| (l[1] - l[0]).norm()).sum();
        assert!((length - 0.75 * (2.0 + 2f64.sqrt())).abs() < 1e-9 && lines.len() == 3, "{lines:?}");
        assert!(outline(&v, &Plane { normal: Vec3::z(), offset: 1.5 }).is_empty());
    }
}
