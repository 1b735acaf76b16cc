//! Convex polyhedra: what pieces are made of.

use super::{Aabb, Vec3};
use serde::{Deserialize, Serialize};

/// A closed convex polyhedron. Faces are planar polygons, counter-clockwise seen from outside.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Convex {
    /// Corner positions, m.
    pub vertices: Vec<Vec3>,
    /// Corner indices of each face, in order around it.
    pub faces: Vec<Vec<u32>>,
}

impl Convex {
    /// A box with the given lowest and highest corners.
    pub fn cuboid(min: Vec3, max: Vec3) -> Self {
        let v = |k: usize| {
            Vec3::new(
                if k & 1 == 0 { min.x } else { max.x },
                if k & 2 == 0 { min.y } else { max.y },
                if k & 4 == 0 { min.z } else { max.z },
            )
        };
        Self {
            vertices: (0..8).map(v).collect(),
            faces: vec![
                vec![0, 4, 6, 2],
                vec![1, 3, 7, 5],
                vec![0, 1, 5, 4],
                vec![2, 6, 7, 3],
                vec![0, 2, 3, 1],
                vec![4, 5, 7, 6],
            ],
        }
    }

    /// Bounding box of the corners.
    pub fn aabb(&self) -> Aabb {
        Aabb::of(&self.vertices)
    }
}
