//! Exact distance from a point to a placed convex piece, and intersection of the piece with a vertical line. A point inside is behind every
//! face plane; for a point outside, the nearest point is on a visible face or one of its edges.

use crate::geometry::{Aabb, Convex, Plane, Pose, Vec3};

/// A convex piece in world coordinates with data for distance queries.
#[derive(Clone, Debug)]
pub(crate) struct Solid {
    /// Bounding box, m.
    pub bounds: Aabb,
    /// Outward face planes.
    pub planes: Vec<Plane>,
    /// Corners, m.
    pub corners: Vec<Vec3>,
    rings: Vec<Vec<u32>>,
    brick: Option<Brick>,
}

/// A box as centre, axes and half edges, for which distances are faster.
#[derive(Clone, Debug)]
struct Brick {
    centre: Vec3,
    axes: [Vec3; 3],
    half: Vec3,
}

impl Solid {
    /// Places a piece. Faces too small for a normal are left out; `None` when fewer than four are left.
    pub(crate) fn new(shape: &Convex, pose: &Pose) -> Option<Self> {
        let corners: Vec<Vec3> = shape.vertices.iter().map(|v| pose.apply(v)).collect();
        let mut planes = Vec::with_capacity(shape.faces.len());
        let mut rings = Vec::with_capacity(shape.faces.len());
        for ring in &shape.faces {
            let mut area = Vec3::zeros();
            let at = |k: usize| corners[ring[k % ring.len()] as usize];
            for k in 1..ring.len().saturating_sub(1) {
                area += (at(k) - at(0)).cross(&(at(k + 1) - at(0)));
            }
            if let Some(normal) = area.try_normalize(1e-12) {
                planes.push(Plane::through(&at(0), normal));
                rings.push(ring.clone());
            }
        }
        if planes.len() < 4 {
            return None;
        }
        let brick = Brick::of(&planes);
        Some(Self { bounds: Aabb::of(&corners), planes, corners, rings, brick })
    }

    /// The corners of a face.
    pub(crate) fn ring(&self, face: usize) -> impl Iterator<Item = &Vec3> {
        self.rings[face].iter().map(|i| &self.corners[*i as usize])
    }

    /// The piece as a body that can be clipped.
    pub(crate) fn shape(&self) -> Convex {
        Convex { vertices: self.corners.clone(), faces: self.rings.clone() }
    }

    /// Distance of a point from the surface, m; negative inside.
    pub(crate) fn distance(&self, p: &Vec3) -> f64 {
        if let Some(b) = &self.brick {
            return b.distance(p);
        }
        let deepest = self.planes.iter().map(|f| f.distance(p)).fold(f64::NEG_INFINITY, f64::max);
        if deepest <= 0.0 {
            return deepest;
        }
        let mut best = f64::INFINITY;
        for (plane, ring) in self.planes.iter().zip(&self.rings) {
            let height = plane.distance(p);
            if height <= 0.0 {
                continue;
            }
            let mut within = true;
            for k in 0..ring.len() {
                let a = self.corners[ring[k] as usize];
                let b = self.corners[ring[(k + 1) % ring.len()] as usize];
                let (edge, to) = (b - a, p - a);
                within &= plane.normal.cross(&edge).dot(&to) >= 0.0;
                let t = (to.dot(&edge) / edge.norm_squared().max(1e-300)).clamp(0.0, 1.0);
                best = best.min((to - edge * t).norm());
            }
            if within {
                return height;
            }
        }
        best
    }

    /// Where a segment from `a` to `b` enters the piece, as a share of its length; 0 when it begins inside. The piece is taken as larger by
    /// `skin` on every face, m.
    pub(crate) fn hit(&self, a: &Vec3, b: &Vec3, skin: f64) -> Option<f64> {
        let (mut from, mut to) = (0.0f64, 1.0f64);
        for f in &self.planes {
            let (p, q) = (f.distance(a) - skin, f.distance(b) - skin);
            if p > 0.0 && q > 0.0 {
                return None;
            }
            if p > 0.0 {
                from = from.max(p / (p - q));
            } else if q > 0.0 {
                to = to.min(p / (p - q));
            }
        }
        (from <= to).then_some(from)
    }

    /// Smallest width between a face and the corner that is farthest from it, m.
    pub(crate) fn thickness(&self) -> f64 {
        let depth = |f: &Plane| -self.corners.iter().map(|c| f.distance(c)).fold(f64::INFINITY, f64::min);
        self.planes.iter().map(depth).fold(f64::INFINITY, f64::min)
    }

    /// Heights at which a vertical line enters and leaves the piece, m.
    pub(crate) fn column(&self, x: f64, y: f64) -> Option<(f64, f64)> {
        let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
        for f in &self.planes {
            let rest = f.offset - f.normal.x * x - f.normal.y * y;
            if f.normal.z > 1e-12 {
                high = high.min(rest / f.normal.z);
            } else if f.normal.z < -1e-12 {
                low = low.max(rest / f.normal.z);
            } else if rest < 0.0 {
                return None;
            }
        }
        (low < high).then_some((low, high))
    }

    /// Vertical part of the unit normal of the face through which a vertical line leaves the piece: 1 for a level top.
    pub(crate) fn upright(&self, x: f64, y: f64) -> f64 {
        let top = |f: &Plane| (f.offset - f.normal.x * x - f.normal.y * y) / f.normal.z;
        let faces = self.planes.iter().filter(|f| f.normal.z > 1e-12);
        faces.min_by(|a, b| top(a).total_cmp(&top(b))).map_or(1.0, |f| f.normal.z)
    }

    /// Part of a straight line that is inside the piece, as distances from its start, m.
    pub(crate) fn chord(&self, from: &Vec3, direction: &Vec3, length: f64) -> Option<(f64, f64)> {
        let (mut enter, mut leave) = (0.0f64, length);
        for f in &self.planes {
            let (height, slope) = (f.distance(from), f.normal.dot(direction));
            if slope.abs() < 1e-12 {
                if height > 0.0 {
                    return None;
                }
            } else if slope > 0.0 {
                leave = leave.min(-height / slope);
            } else {
                enter = enter.max(-height / slope);
            }
        }
        (enter < leave).then_some((enter, leave))
    }
}

impl Brick {
    /// Recognises a box by its six planes.
    fn of(planes: &[Plane]) -> Option<Self> {
        if planes.len() != 6 {
            return None;
        }
        let mut axes = Vec::new();
        let mut half = Vec3::zeros();
        let mut centre = Vec3::zeros();
        for (i, p) in planes.iter().enumerate() {
            let opposite = planes.iter().position(|q| q.normal.dot(&p.normal) < -1.0 + 1e-12)?;
            if opposite < i {
                continue;
            }
            if axes.len() == 3 || axes.iter().any(|a: &Vec3| a.dot(&p.normal).abs() > 1e-6) {
                return None;
            }
            half[axes.len()] = 0.5 * (p.offset + planes[opposite].offset);
            centre += p.normal * 0.5 * (p.offset - planes[opposite].offset);
            axes.push(p.normal);
        }
        Some(Self { centre, axes: axes.try_into().ok()?, half })
    }

    fn distance(&self, p: &Vec3) -> f64 {
        let d = p - self.centre;
        let q = Vec3::from_fn(|k, _| self.axes[k].dot(&d).abs() - self.half[k]);
        let deepest = q.max();
        if deepest <= 0.0 { deepest } else { q.map(|v| v.max(0.0)).norm() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_to_a_tetrahedron_is_exact_at_face_edge_and_corner() {
        let shape = Convex {
            vertices: vec![Vec3::zeros(), Vec3::x(), Vec3::y(), Vec3::z()],
            faces: vec![vec![0, 2, 1], vec![0, 1, 3], vec![0, 3, 2], vec![1, 2, 3]],
        };
        let s = Solid::new(&shape, &Pose::identity()).expect("a tetrahedron has four faces");
        let at = |x, y, z| s.distance(&Vec3::new(x, y, z));
        assert!((at(0.2, 0.2, -0.5) - 0.5).abs() < 1e-12, "face");
        assert!((at(0.5, -0.3, -0.4) - 0.5).abs() < 1e-12, "edge");
        assert!((at(-1.0, -2.0, -2.0) - 3.0).abs() < 1e-12, "corner");
        assert!((at(0.1, 0.2, 0.2) + 0.1).abs() < 1e-12, "inside");
        assert!((at(1.0, 1.0, 1.0) - 2.0 / 3f64.sqrt()).abs() < 1e-12, "slanted face");
    }

    #[test]
    fn vertical_thickness_of_a_tilted_slab_grows_with_its_slope() {
        let half = Vec3::new(2.0, 1.0, 0.1);
        let pose = Pose {
            position: Vec3::new(0.0, 0.0, 3.0),
            rotation: crate::geometry::Quat::from_axis_angle(&Vec3::y_axis(), 0.6),
        };
        let s = Solid::new(&Convex::cuboid(-half, half), &pose).expect("a box has six faces");
        let (low, high) = s.column(0.1, 0.2).expect("the line meets the slab");
        assert!((high - low - 0.2 / 0.6f64.cos()).abs() < 1e-9);
        assert!(s.brick.is_some() && s.column(5.0, 0.0).is_none());
    }
}
