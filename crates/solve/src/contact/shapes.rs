//! Collision shapes. Pieces that are bonded are a little smaller for contacts than for bonds, or panels that have broken out
//! would stay wedged in place by friction.

use crate::contact::boxes::{Point, V};
use crate::geometry::{Aabb, Mat3, Pose, Vec3};
use crate::structure::{Collider, Structure};
use parry3d::math::{Pose as ParryPose, Rotation, Vector};
use parry3d::query::ContactManifold;
use parry3d::query::details::{contact_manifold_convex_ball_shapes, contact_manifold_pfm_pfm_shapes};
use parry3d::shape::{Ball, ConvexPolyhedron, Cuboid, Shape as ParryShape};

/// How much smaller on every side the contact shape of a bonded piece is, m.
pub(crate) const SHRINK: f64 = 0.005;

/// The manifold of a pair in the collision library.
pub(crate) type HullManifold = ContactManifold<(), ()>;

/// A shape in its body's own frame.
pub(crate) enum Shape {
    /// A box about the origin: half edges, m.
    Cuboid(V),
    /// A convex polyhedron.
    Hull(Box<ConvexPolyhedron>),
    /// A sphere about the origin: radius, m.
    Sphere(f32),
}

/// A contact shape with its corners.
pub(crate) struct Solid {
    /// For manifolds.
    pub shape: Shape,
    /// Corners, m, own frame.
    pub corners: Vec<Vec3>,
}

impl Solid {
    /// The contact shapes of all bodies.
    pub(crate) fn all(s: &Structure) -> crate::Result<Vec<Self>> {
        let mut bonded = vec![false; s.bodies.len()];
        for b in &s.bonds {
            bonded[b.a as usize] = true;
            bonded[b.b as usize] = true;
        }
        s.bodies
            .iter()
            .enumerate()
            .map(|(i, b)| {
                let shrink = if (bonded[i] || b.is_fragment()) && !b.fixed { SHRINK } else { 0.0 };
                match b.collider {
                    Collider::Cuboid { half } => Ok(Self::cuboid(half.map(|x| x - shrink.min(0.1 * x)))),
                    Collider::Sphere { radius } => Ok(Self::sphere(radius - shrink.min(0.1 * radius))),
                    Collider::Hull => Self::hull(&b.shape, shrink).ok_or_else(|| {
                        crate::Error::Failed(format!(
                            "{}: no collision shape can be made of this piece (volume {:.2e} m3)",
                            s.body_name(i),
                            b.volume
                        ))
                    }),
                }
            })
            .collect()
    }

    fn cuboid(half: Vec3) -> Self {
        let corners = (0..8).map(|k| Vec3::from_fn(|c, _| if k >> c & 1 == 0 { -half[c] } else { half[c] })).collect();
        Self { shape: Shape::Cuboid([0, 1, 2].map(|c| half[c] as f32)), corners }
    }

    /// The axis-aligned box around it, with the rotation of the pose as a matrix.
    pub(crate) fn bounds(&self, pose: &Pose, turn: &Mat3) -> Aabb {
        let half = match &self.shape {
            Shape::Cuboid(h) => Vec3::from_fn(|r, _| (0..3).map(|c| turn[(r, c)].abs() * f64::from(h[c])).sum()),
            Shape::Sphere(r) => Vec3::repeat(f64::from(*r)),
            Shape::Hull(_) => {
                let mut b = Aabb::empty();
                for c in &self.corners {
                    b.include(&(pose.position + turn * c));
                }
                return b;
            }
        };
        Aabb { min: pose.position - half, max: pose.position + half }
    }

    fn sphere(radius: f64) -> Self {
        // The points that stick out along the axes: where a sphere meets the ground is found from its radius.
        let corners = (0..6).map(|k| Vec3::ith(k % 3, if k < 3 { radius } else { -radius })).collect();
        Self { shape: Shape::Sphere(radius as f32), corners }
    }

    fn hull(shape: &crate::geometry::Convex, shrink: f64) -> Option<Self> {
        let corners = offset_corners(shape, shrink);
        let points: Vec<Vector> = corners.iter().map(vector).collect();
        let hull = ConvexPolyhedron::from_convex_hull(&points)?;
        Some(Self { shape: Shape::Hull(Box::new(hull)), corners })
    }
}

/// Corners after every face has moved inwards: each corner goes to the point that best fits the moved planes of its faces. Pieces
/// too thin for the full distance move by a tenth of their inner radius.
fn offset_corners(shape: &crate::geometry::Convex, by: f64) -> Vec<Vec3> {
    let centre = shape.vertices.iter().sum::<Vec3>() / shape.vertices.len() as f64;
    let planes: Vec<(Vec3, f64)> = shape
        .faces
        .iter()
        .map(|f| {
            let p = |k: usize| shape.vertices[f[k] as usize];
            let normal =
                (0..f.len()).fold(Vec3::zeros(), |n, k| n + (p(k) - centre).cross(&(p((k + 1) % f.len()) - centre)));
            let normal = normal.try_normalize(1e-12).unwrap_or_else(Vec3::zeros);
            (normal, normal.dot(&p(0)))
        })
        .collect();
    let inner = planes.iter().map(|(n, d)| d - n.dot(&centre)).fold(f64::INFINITY, f64::min);
    let by = by.min(0.1 * inner.max(0.0));
    if by <= 0.0 {
        return shape.vertices.clone();
    }
    (0..shape.vertices.len())
        .map(|v| {
            let mut a = crate::geometry::Mat3::zeros();
            let mut r = Vec3::zeros();
            for (face, (n, _)) in shape.faces.iter().zip(&planes) {
                if face.contains(&(v as u32)) {
                    a += n * n.transpose();
                    r -= n * by;
                }
            }
            match a.try_inverse() {
                Some(inverse) => {
                    let shift = inverse * r;
                    // A needle corner would run away; keep it within a few offsets.
                    let limit = 4.0 * by;
                    shape.vertices[v] + if shift.norm() > limit { shift * (limit / shift.norm()) } else { shift }
                }
                None => shape.vertices[v],
            }
        })
        .collect()
}

/// Brings the manifold of two shapes up to date; points farther apart than `prediction` are left out.
pub(crate) fn update_manifold(a: &Solid, b: &Solid, relative: &ParryPose, prediction: f32, m: &mut HullManifold) {
    let (mut first, mut second) = (Made::Nothing, Made::Nothing);
    let (x, y) = (first.of(&a.shape), second.of(&b.shape));
    if x.as_ball().is_some() || y.as_ball().is_some() {
        contact_manifold_convex_ball_shapes(relative, x, y, None, None, prediction, m);
    } else {
        contact_manifold_pfm_pfm_shapes(relative, x, y, None, None, prediction, m);
    }
}

/// A shape of the collision library that is made for one test, because making it costs nothing.
enum Made {
    Nothing,
    Cuboid(Cuboid),
    Ball(Ball),
}

impl Made {
    fn of<'a>(&'a mut self, shape: &'a Shape) -> &'a dyn ParryShape {
        match shape {
            Shape::Hull(h) => return h.as_ref(),
            Shape::Cuboid(h) => *self = Self::Cuboid(Cuboid::new(Vector::new(h[0], h[1], h[2]))),
            Shape::Sphere(r) => *self = Self::Ball(Ball::new(*r)),
        }
        match self {
            Self::Cuboid(c) => c,
            Self::Ball(b) => b,
            Self::Nothing => unreachable!("set above"),
        }
    }
}

/// The normal and the points of a manifold; `None` when the collision library has failed on a degenerate pair of faces.
pub(crate) fn points_of(m: &HullManifold) -> Option<(V, Vec<Point>)> {
    if m.points.is_empty() {
        return Some(([0.0, 0.0, 1.0], Vec::new()));
    }
    let n = m.local_n1;
    let finite = m
        .points
        .iter()
        .all(|q| q.dist.is_finite() && [q.local_p1, q.local_p2].iter().all(|v| (v.x + v.y + v.z).is_finite()));
    if !(0.9..1.1).contains(&(n.x * n.x + n.y * n.y + n.z * n.z)) || !finite {
        return None;
    }
    let array = |v: Vector| [v.x, v.y, v.z];
    let points =
        m.points.iter().map(|q| Point { on_a: array(q.local_p1), on_b: array(q.local_p2), distance: q.dist }).collect();
    Some((array(n), points))
}

/// A pose relative to a nearby origin, so that 32 bit are enough.
pub(crate) fn parry_pose(p: &Pose, origin: &Vec3) -> ParryPose {
    let d = p.position - origin;
    let q = p.rotation.quaternion();
    ParryPose::from_parts(vector(&d), Rotation::from_xyzw(q.i as f32, q.j as f32, q.k as f32, q.w as f32))
}

/// A vector in 32 bit.
pub(crate) fn vector(v: &Vec3) -> Vector {
    Vector::new(v.x as f32, v.y as f32, v.z as f32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Convex;

    #[test]
    fn a_shrunk_box_loses_the_same_on_every_side() {
        let c = Convex::cuboid(Vec3::new(-1.0, -0.5, -0.1), Vec3::new(1.0, 0.5, 0.1));
        let p = offset_corners(&c, 0.005);
        for (a, b) in c.vertices.iter().zip(&p) {
            assert!(((a - b).abs() - Vec3::repeat(0.005)).norm() < 1e-12);
        }
    }
}
