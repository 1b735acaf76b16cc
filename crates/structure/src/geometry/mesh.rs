//! Triangle meshes from model files.

use super::decompose::ON_PLANE;
use super::{Aabb, Vec3};
use serde::{Deserialize, Serialize};

/// A triangle mesh. In a correct mesh the faces are counter-clockwise seen from outside; this is checked, not assumed.
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

    /// Centroid of the surface, m: the mean of the faces weighted by area, or of the corners where there is no area.
    fn centroid(&self) -> Vec3 {
        let (mut area, mut moment) = (0.0, Vec3::zeros());
        // Corners relative to one of them, to keep precision far from the origin.
        let origin = self.vertices.first().copied().unwrap_or_default();
        for t in 0..self.triangles.len() {
            let [a, b, c] = self.corners(t).map(|p| p - origin);
            let size = 0.5 * (b - a).cross(&(c - a)).norm();
            area += size;
            moment += (a + b + c) * (size / 3.0);
        }
        if area > 0.0 {
            return origin + moment / area;
        }
        self.vertices.iter().sum::<Vec3>() / self.vertices.len().max(1) as f64
    }

    /// Volume of the solid that is made of the mesh, m3. For an open mesh it is the volume of its pieces or of its convex hull (see
    /// [`Mesh::decompose`]).
    pub fn solid_volume(&self) -> f64 {
        if self.welded(ON_PLANE).open_edges() == 0 {
            return self.signed_volume();
        }
        self.decompose().map_or(0.0, |d| d.pieces.iter().map(super::Convex::volume).sum())
    }

    /// Volume by the divergence theorem about the centroid of the surface, m3; positive when the faces point outward. For an open mesh it
    /// is only an estimate, which does not depend on the position of the mesh; see [`Mesh::solid_volume`].
    pub fn signed_volume(&self) -> f64 {
        let origin = self.centroid();
        (0..self.triangles.len())
            .map(|t| {
                let [a, b, c] = self.corners(t).map(|p| p - origin);
                a.dot(&b.cross(&c)) / 6.0
            })
            .sum()
    }
}
