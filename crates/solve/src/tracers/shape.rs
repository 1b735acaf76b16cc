//! Signed distance of a point from a convex piece, with the direction out of it, in the frame of the piece.

use crate::geometry::{Aabb, Plane, Vec3};
use crate::structure::{Body, Collider};

/// A piece as tracers meet it: its true shape, without the gap that contacts leave.
pub(super) struct TracerShape {
    /// Box around it, own frame, m; empty for what tracers do not meet.
    pub bounds: Aabb,
    half: Option<Vec3>,
    planes: Vec<Plane>,
    rings: Vec<Vec<Vec3>>,
}

impl TracerShape {
    /// `solid` is false for the dummies of people: nobody meets them.
    pub(super) fn new(b: &Body, solid: bool) -> Self {
        let mut shape = Self { bounds: Aabb::empty(), half: None, planes: Vec::new(), rings: Vec::new() };
        if !solid {
            return shape;
        }
        shape.bounds = b.shape.aabb();
        if let Collider::Cuboid { half } = b.collider {
            shape.half = Some(half);
            return shape;
        }
        for f in 0..b.shape.faces.len() {
            let ring = b.shape.polygon(f);
            if let Some(normal) = b.shape.area_vector(f).try_normalize(1e-12) {
                shape.planes.push(Plane::through(&ring[0], normal));
                shape.rings.push(ring);
            }
        }
        shape
    }

    /// Distance of a point from the surface, m, negative inside, and the unit direction in which it grows. A point inside leaves through
    /// the nearest face, or through the one that looks most along `side` when that is known.
    pub(super) fn distance(&self, p: &Vec3, side: Option<&Vec3>) -> (f64, Vec3) {
        match &self.half {
            Some(half) => Self::box_distance(half, p, side),
            None => self.hull_distance(p, side),
        }
    }

    fn box_distance(half: &Vec3, p: &Vec3, side: Option<&Vec3>) -> (f64, Vec3) {
        let out = p.zip_map(half, |x, h| if x.abs() > h { x - h.copysign(x) } else { 0.0 });
        let away = out.norm();
        if away > 0.0 {
            return (away, out / away);
        }
        let axis = match side {
            Some(n) => n.iamax(),
            None => (p.abs() - half).imax(),
        };
        let sign = side.map_or(p[axis], |n| n[axis]);
        let normal = Vec3::ith(axis, 1f64.copysign(sign));
        (normal.dot(p) - half[axis], normal)
    }

    fn hull_distance(&self, p: &Vec3, side: Option<&Vec3>) -> (f64, Vec3) {
        let deepest = |(k, plane): (usize, &Plane)| (plane.distance(p), k);
        let Some((most, nearest)) =
            self.planes.iter().enumerate().map(deepest).max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)))
        else {
            return (f64::INFINITY, Vec3::z());
        };
        if most <= 0.0 {
            let along = |n: &Vec3| {
                let each = self.planes.iter().enumerate().map(|(k, f)| (f.normal.dot(n), k));
                each.max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1))).map_or(nearest, |x| x.1)
            };
            let plane = &self.planes[side.map_or(nearest, along)];
            return (plane.distance(p), plane.normal);
        }
        let (mut best, mut normal) = (f64::INFINITY, Vec3::z());
        for (plane, ring) in self.planes.iter().zip(&self.rings) {
            let height = plane.distance(p);
            if height <= 0.0 {
                continue;
            }
            let mut within = true;
            for k in 0..ring.len() {
                let (a, b) = (ring[k], ring[(k + 1) % ring.len()]);
                let (edge, to) = (b - a, p - a);
                within &= plane.normal.cross(&edge).dot(&to) >= 0.0;
                let t = (to.dot(&edge) / edge.norm_squared().max(1e-300)).clamp(0.0, 1.0);
                let gap = to - edge * t;
                let d = gap.norm();
                if d < best && d > 0.0 {
                    (best, normal) = (d, gap / d);
                }
            }
            if within {
                return (height, plane.normal);
            }
        }
        (best, normal)
    }
}
