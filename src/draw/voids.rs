//! Outlines of voids: where their surfaces cross the plane of the view, or in an axonometric view the level of their largest sphere, with their
//! numbers.

use super::raster::{self, Colour, Raster};
use super::{FRONT, Projection, View, section_plane};
use crate::assess::{Void, section};
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
