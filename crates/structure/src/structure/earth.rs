//! The earth below a building. The ground plane lies at the lowest part, which may be a footing far below a slab on grade: between the two is
//! natural soil. Preparation makes fixed blocks of soil below slabs on grade and below what is founded; below the pieces that stand on
//! them there is earth down to the ground plane. Below a floor without such blocks, as over a basement or a crawl space, there is air.

use super::{BodyKind, Structure};
use crate::geometry::{Convex, Vec3};
use std::collections::BTreeSet;

/// Material of the fixed blocks that stand for the soil below a piece.
pub const SOIL: &str = "soil";

/// Least vertical component of the normal of an underside that lies on the soil.
const LEVEL: f64 = 0.9;
/// Thinner earth than this is none, m.
const THIN: f64 = 1e-3;

impl Structure {
    /// True for a fixed block that stands for the soil below a piece.
    pub fn is_soil(&self, body: usize) -> bool {
        let of_soil = |b: &super::Body| self.elements.get(b.element as usize).is_some_and(|e| e.material == SOIL);
        self.bodies.get(body).is_some_and(|b| b.fixed && b.kind == BodyKind::Foundation && of_soil(b))
    }

    /// Convex bodies of earth, m, world axes: below the undersides, where they are at the start, of all pieces that stand on blocks of soil,
    /// down to the ground plane. None without a ground plane.
    pub fn earth(&self) -> Vec<Convex> {
        let Some(plane) = self.ground else { return Vec::new() };
        let stands = |b: &super::Bond| match [b.a, b.b].map(|i| self.is_soil(i as usize)) {
            _ if b.frame[0].z.abs() < LEVEL => None,
            [false, true] => Some(b.a),
            [true, false] => Some(b.b),
            _ => None,
        };
        let pieces: BTreeSet<u32> = self.bonds.iter().filter_map(stands).collect();
        let below = |i: &u32| {
            let body = &self.bodies[*i as usize];
            let shape = body.shape.mapped(|v| body.pose.apply(v));
            let level = |f: &usize| {
                let a = shape.area_vector(*f);
                a.z < -LEVEL * a.norm()
            };
            let faces = (0..shape.faces.len()).filter(level).map(|f| shape.polygon(f));
            faces.filter_map(|face| column(face, plane)).collect::<Vec<_>>()
        };
        pieces.iter().flat_map(below).collect()
    }
}

/// What is vertically below a face that looks down (its corners as seen from outside), down to a level, m. None where it reaches down to that level.
fn column(mut face: Vec<Vec3>, level: f64) -> Option<Convex> {
    face.reverse();
    if face.iter().any(|p| p.z < level + THIN) {
        return None;
    }
    let count = face.len();
    let mut column = Convex::prism(&face, -Vec3::z());
    column.vertices[count..].iter_mut().for_each(|v| v.z = level);
    Some(column)
}
