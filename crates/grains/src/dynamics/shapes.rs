//! Shapes of grains and the points at which they meet. Spheres against spheres, triangles and planes are exact in double precision;
//! boxes, capsules and convex bodies use the manifolds of the collision library, in coordinates relative to the pair.

use crate::geometry::{Pose, Vec3};
use parry3d::math::{Pose as ParryPose, Rotation, Vector};
use parry3d::query::ContactManifold;
use parry3d::query::details::{contact_manifold_convex_ball_shapes, contact_manifold_pfm_pfm_shapes};
use parry3d::shape::{Ball, Capsule, ConvexPolyhedron, Cuboid, Shape as ParryShape, Triangle};
use serde::{Deserialize, Serialize};

/// Shape of a grain about its centroid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Shape {
    /// A sphere.
    Sphere {
        /// Radius, m.
        radius: f64,
    },
    /// A box.
    Cuboid {
        /// Half edges, m.
        half: [f64; 3],
    },
    /// A cylinder along z with half spheres on its ends.
    Capsule {
        /// Half the length of the cylinder, m.
        half: f64,
        /// Radius, m.
        radius: f64,
    },
    /// The convex hull of points.
    Convex {
        /// Corners, m.
        corners: Vec<Vec3>,
    },
}

impl Shape {
    /// Radius of the sphere about the centroid that holds it, m.
    pub fn reach(&self) -> f64 {
        match self {
            Self::Sphere { radius } => *radius,
            Self::Cuboid { half } => Vec3::from(*half).norm(),
            Self::Capsule { half, radius } => half + radius,
            Self::Convex { corners } => corners.iter().map(|c| c.norm()).fold(0.0, f64::max),
        }
    }

    /// Points whose spheres of the radius returned with them carry the shape on a plane.
    pub(super) fn feet(&self) -> (Vec<Vec3>, f64) {
        match self {
            Self::Sphere { radius } => (vec![Vec3::zeros()], *radius),
            Self::Cuboid { half } => {
                ((0..8).map(|k| Vec3::from_fn(|c, _| if k >> c & 1 == 0 { -half[c] } else { half[c] })).collect(), 0.0)
            }
            Self::Capsule { half, radius } => (vec![Vec3::z() * -*half, Vec3::z() * *half], *radius),
            Self::Convex { corners } => (corners.clone(), 0.0),
        }
    }

    /// As the collision library has it; `None` for a hull without volume.
    pub(super) fn solid(&self) -> Option<Solid> {
        let v = |p: &Vec3| Vector::new(p.x as f32, p.y as f32, p.z as f32);
        Some(match self {
            Self::Sphere { radius } => Solid::Ball(Ball::new(*radius as f32)),
            Self::Cuboid { half } => Solid::Cuboid(Cuboid::new(v(&Vec3::from(*half)))),
            Self::Capsule { half, radius } => Solid::Capsule(Capsule::new_z(*half as f32, *radius as f32)),
            Self::Convex { corners } => {
                let points: Vec<Vector> = corners.iter().map(v).collect();
                Solid::Hull(Box::new(ConvexPolyhedron::from_convex_hull(&points)?))
            }
        })
    }

    /// False for a convex hull without volume.
    pub fn is_solid(&self) -> bool {
        self.solid().is_some()
    }
}

/// A shape of the collision library.
#[derive(Clone)]
pub(super) enum Solid {
    Ball(Ball),
    Cuboid(Cuboid),
    Capsule(Capsule),
    Hull(Box<ConvexPolyhedron>),
}

impl Solid {
    fn shape(&self) -> &dyn ParryShape {
        match self {
            Self::Ball(s) => s,
            Self::Cuboid(s) => s,
            Self::Capsule(s) => s,
            Self::Hull(s) => s.as_ref(),
        }
    }
}

/// A point at which two shapes meet or nearly meet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Touch {
    /// Unit normal from the second to the first.
    pub normal: Vec3,
    /// Arm from the centroid of the first, m.
    pub arm_a: Vec3,
    /// Arm from the centroid of the second, m.
    pub arm_b: Vec3,
    /// Distance, m; negative for an overlap.
    pub gap: f64,
    /// What tells the points of a pair apart from step to step.
    pub feature: u32,
}

type Manifold = ContactManifold<(), ()>;

/// Points at which two solids are closer than `prediction`, m.
pub(super) fn touches(a: &Solid, pa: &Pose, b: &Solid, pb: &Pose, prediction: f64, out: &mut Vec<Touch>) {
    between(a.shape(), pa, b.shape(), pb, prediction, out);
}

/// The same for a triangle, whose corners are given relative to the centroid of the first.
pub(super) fn touches_triangle(a: &Solid, turn: &Pose, corners: &[Vec3; 3], prediction: f64, out: &mut Vec<Touch>) {
    let v = |p: &Vec3| Vector::new(p.x as f32, p.y as f32, p.z as f32);
    let triangle = Triangle::new(v(&corners[0]), v(&corners[1]), v(&corners[2]));
    let own = Pose { position: Vec3::zeros(), rotation: turn.rotation };
    between(a.shape(), &own, &triangle, &Pose::identity(), prediction, out);
}

fn between(x: &dyn ParryShape, pa: &Pose, y: &dyn ParryShape, pb: &Pose, prediction: f64, out: &mut Vec<Touch>) {
    let relative = pa.inverse_compose(pb);
    let q = relative.rotation.quaternion();
    let p = relative.position;
    let relative = ParryPose::from_parts(
        Vector::new(p.x as f32, p.y as f32, p.z as f32),
        Rotation::from_xyzw(q.i as f32, q.j as f32, q.k as f32, q.w as f32),
    );
    let mut m = Manifold::default();
    if x.as_ball().is_some() || y.as_ball().is_some() {
        contact_manifold_convex_ball_shapes(&relative, x, y, None, None, prediction as f32, &mut m);
    } else {
        contact_manifold_pfm_pfm_shapes(&relative, x, y, None, None, prediction as f32, &mut m);
    }
    let double = |v: Vector| Vec3::new(v.x.into(), v.y.into(), v.z.into());
    let Some(n) = double(m.local_n1).try_normalize(0.5) else { return };
    let normal = -(pa.rotation * n);
    for c in &m.points {
        let gap = f64::from(c.dist);
        let (arm_a, arm_b) = (pa.rotation * double(c.local_p1), pb.rotation * double(c.local_p2));
        if gap.is_finite() && gap < prediction && (arm_a + arm_b).iter().all(|x| x.is_finite()) {
            let feature = (c.fid1.0.wrapping_mul(0x9E37_79B1) ^ c.fid2.0.wrapping_mul(0x85EB_CA77)) >> 24;
            out.push(Touch { normal, arm_a, arm_b, gap, feature });
        }
    }
}

/// The point of a triangle that is closest to `p` (Ericson 2005, section 5.1.5).
pub(super) fn closest_on_triangle(p: &Vec3, [a, b, c]: &[Vec3; 3]) -> Vec3 {
    let (ab, ac, ap) = (b - a, c - a, p - a);
    let (d1, d2) = (ab.dot(&ap), ac.dot(&ap));
    if d1 <= 0.0 && d2 <= 0.0 {
        return *a;
    }
    let bp = p - b;
    let (d3, d4) = (ab.dot(&bp), ac.dot(&bp));
    if d3 >= 0.0 && d4 <= d3 {
        return *b;
    }
    let vc = d1 * d4 - d3 * d2;
    if vc <= 0.0 && d1 >= 0.0 && d3 <= 0.0 {
        return a + ab * (d1 / (d1 - d3));
    }
    let cp = p - c;
    let (d5, d6) = (ab.dot(&cp), ac.dot(&cp));
    if d6 >= 0.0 && d5 <= d6 {
        return *c;
    }
    let vb = d5 * d2 - d1 * d6;
    if vb <= 0.0 && d2 >= 0.0 && d6 <= 0.0 {
        return a + ac * (d2 / (d2 - d6));
    }
    let va = d3 * d6 - d5 * d4;
    if va <= 0.0 && d4 >= d3 && d5 >= d6 {
        return b + (c - b) * ((d4 - d3) / ((d4 - d3) + (d5 - d6)));
    }
    let share = 1.0 / (va + vb + vc);
    a + ab * (vb * share) + ac * (vc * share)
}
