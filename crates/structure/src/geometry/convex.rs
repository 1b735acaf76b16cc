//! Convex polyhedra, the shapes of pieces.

use super::{Aabb, Plane, Vec3};
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

    /// The prism below a convex polygon: `top` counter-clockwise seen from above, `down` the edge from top to bottom, m.
    pub fn prism(top: &[Vec3], down: Vec3) -> Self {
        let n = top.len() as u32;
        let vertices = top.iter().copied().chain(top.iter().map(|p| p + down)).collect();
        let mut faces = vec![(0..n).collect::<Vec<_>>(), (n..2 * n).rev().collect()];
        faces.extend((0..n).map(|i| {
            let next = (i + 1) % n;
            vec![i, i + n, next + n, next]
        }));
        Self { vertices, faces }
    }

    /// Bounding box of the corners.
    pub fn aabb(&self) -> Aabb {
        Aabb::of(&self.vertices)
    }

    /// Corners of a face, counter-clockwise seen from outside.
    pub fn polygon(&self, face: usize) -> Vec<Vec3> {
        self.faces[face].iter().map(|&i| self.vertices[i as usize]).collect()
    }

    /// Area vector of a face: its outward normal times its area, m2 (Newell's formula).
    pub fn area_vector(&self, face: usize) -> Vec3 {
        let f = &self.faces[face];
        let origin = self.vertices[f[0] as usize];
        let mut sum = Vec3::zeros();
        for k in 1..f.len() - 1 {
            let a = self.vertices[f[k] as usize] - origin;
            let b = self.vertices[f[k + 1] as usize] - origin;
            sum += a.cross(&b);
        }
        sum * 0.5
    }

    /// Plane of a face with the outward normal, through the mean of its corners.
    pub fn plane(&self, face: usize) -> Plane {
        let area = self.area_vector(face);
        let length = area.norm();
        let normal = if length > 0.0 { area / length } else { Vec3::z() };
        let f = &self.faces[face];
        let mean = f.iter().map(|&i| self.vertices[i as usize]).sum::<Vec3>() / f.len() as f64;
        Plane::through(&mean, normal)
    }

    /// Lowest and highest value of `direction . x` over the body, m for a unit direction.
    pub fn extent(&self, direction: &Vec3) -> (f64, f64) {
        self.vertices
            .iter()
            .map(|p| direction.dot(p))
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(lo, hi), d| (lo.min(d), hi.max(d)))
    }

    /// True when every directed edge has exactly one partner in the opposite direction.
    pub fn is_closed(&self) -> bool {
        let mut edges: Vec<(u32, u32)> =
            self.faces.iter().flat_map(|f| (0..f.len()).map(move |k| (f[k], f[(k + 1) % f.len()]))).collect();
        edges.sort_unstable();
        edges.windows(2).all(|w| w[0] != w[1])
            && edges.iter().all(|&(a, b)| a != b && edges.binary_search(&(b, a)).is_ok())
            && self.faces.len() >= 4
    }

    /// True when no corner is more than `tolerance` metres outside the plane of any face.
    pub fn is_convex(&self, tolerance: f64) -> bool {
        (0..self.faces.len()).all(|f| {
            let plane = self.plane(f);
            self.vertices.iter().all(|p| plane.distance(p) <= tolerance)
        })
    }

    /// The same body with every corner moved.
    pub fn mapped(&self, map: impl Fn(&Vec3) -> Vec3) -> Self {
        Self { vertices: self.vertices.iter().map(map).collect(), faces: self.faces.clone() }
    }

    /// Smallest extent over the directions of its faces, m.
    pub fn thickness(&self) -> f64 {
        (0..self.faces.len())
            .map(|f| {
                let (lo, hi) = self.extent(&self.plane(f).normal);
                hi - lo
            })
            .fold(f64::INFINITY, f64::min)
    }
}
