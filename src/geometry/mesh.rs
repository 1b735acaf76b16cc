//! Triangle meshes as they come out of model files.

use super::{Aabb, Vec3};
use serde::{Deserialize, Serialize};

/// A triangle mesh; outward faces are counter-clockwise when the mesh is well made, which is checked, not assumed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Mesh {
    /// Corner positions, m.
    pub vertices: Vec<Vec3>,
    /// Corner indices, three per triangle.
    pub triangles: Vec<[u32; 3]>,
}

impl Mesh {
    /// Bounding box of the corners.
    pub fn aabb(&self) -> Aabb {
        Aabb::of(&self.vertices)
    }

    /// The three corners of a triangle.
    pub fn corners(&self, triangle: usize) -> [Vec3; 3] {
        self.triangles[triangle].map(|i| self.vertices[i as usize])
    }

    /// Volume by the divergence theorem, m3: positive when the faces look outward, meaningful only for closed meshes.
    pub fn signed_volume(&self) -> f64 {
        let origin = if self.vertices.is_empty() { Vec3::zeros() } else { self.vertices[0] };
        (0..self.triangles.len())
            .map(|t| {
                let [a, b, c] = self.corners(t).map(|p| p - origin);
                a.dot(&b.cross(&c)) / 6.0
            })
            .sum()
    }
}
