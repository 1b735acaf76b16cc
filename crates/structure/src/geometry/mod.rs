//! Geometry in metres, z up: points, boxes, meshes and convex pieces. It is independent of buildings.

mod aabb;
mod contour;
mod convex;
mod decompose;
mod frame;
mod mass;
mod mesh;
mod pairs;
mod polygon;
mod slice;
mod split;
mod symmetric;
mod voronoi;

pub use aabb::Aabb;
pub use contour::{FlatArea, contours, inside_ring, nested, ring_area, simplified, to_segment};
pub use convex::Convex;
pub use decompose::{Decomposition, MeshDefect};
pub use frame::dominant_frame;
pub use mass::{MassProperties, OrientedBox, principal_frame};
pub use mesh::Mesh;
pub use pairs::touching_pairs;
pub use polygon::{Moments, PlanePoint, clip_convex, convex_hull, longer_direction, moments, signed_area};
pub use slice::slice;
pub use symmetric::SymmetricTensor;

/// A point or a vector, in metres unless stated otherwise.
pub type Vec3 = nalgebra::Vector3<f64>;
/// A rotation from the local axes of a body to the world axes.
pub type Quat = nalgebra::UnitQuaternion<f64>;
/// A 3 x 3 matrix (rotation, inertia).
pub type Mat3 = nalgebra::Matrix3<f64>;

/// Position and rotation of a body: `world = position + rotation * local`.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Pose {
    /// World position of the body's local origin (its centroid), m.
    pub position: Vec3,
    /// Rotation from local to world axes.
    pub rotation: Quat,
}

impl Pose {
    /// The identity.
    pub fn identity() -> Self {
        Self { position: Vec3::zeros(), rotation: Quat::identity() }
    }

    /// A local point in world coordinates.
    #[inline]
    pub fn apply(&self, local: &Vec3) -> Vec3 {
        self.position + self.rotation * local
    }

    /// The world pose of an object whose pose in this frame is `local`.
    pub fn compose(&self, local: &Self) -> Self {
        Self { position: self.apply(&local.position), rotation: self.rotation * local.rotation }
    }

    /// The pose in this frame of an object whose world pose is `world`.
    pub fn inverse_compose(&self, world: &Self) -> Self {
        Self { position: self.inverse_apply(&world.position), rotation: self.rotation.inverse() * world.rotation }
    }

    /// A world point in local coordinates.
    #[inline]
    pub fn inverse_apply(&self, world: &Vec3) -> Vec3 {
        self.rotation.inverse() * (world - self.position)
    }
}

/// A plane as the points x with `normal . x = offset`; the normal is a unit vector.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Plane {
    /// Unit normal.
    pub normal: Vec3,
    /// Distance of the plane from the origin along the normal, m.
    pub offset: f64,
}

impl Plane {
    /// The plane through a point.
    #[inline]
    pub fn through(point: &Vec3, normal: Vec3) -> Self {
        Self { normal, offset: normal.dot(point) }
    }

    /// Signed distance of a point, m; positive on the side of the normal.
    #[inline]
    pub fn distance(&self, point: &Vec3) -> f64 {
        self.normal.dot(point) - self.offset
    }
}
