//! Convex pieces of elements, what becomes of elements without bodies, and the body of a piece.

use crate::geometry::{Convex, Mat3, Pose, Quat, Vec3, principal_frame};
use crate::structure::{Body, BodyKind, Collider};

/// A convex piece of an element, in world coordinates.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    /// Index of the building element.
    pub element: usize,
    /// Index of the case's group.
    pub group: usize,
    /// Shape, m.
    pub shape: Convex,
    /// Axes of the element.
    pub axes: Mat3,
}

/// What an element has to do with joints of columns and beams.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum OfJoint {
    /// Nothing.
    #[default]
    None,
    /// It is a joint.
    Is,
    /// It runs through joints: its direction, and the ranges along it, m.
    Through(Vec3, Vec<[f64; 2]>),
}

/// An element that has no body.
#[derive(Clone, Debug)]
pub(crate) struct Aside {
    /// Index of the building element.
    pub element: usize,
    /// Index of the case's group.
    pub group: usize,
    /// It makes bonds; otherwise it only weighs.
    pub connects: bool,
    /// Its convex parts.
    pub solids: Vec<Convex>,
    /// Density, kg/m3.
    pub density: f64,
}

impl Aside {
    /// Mass, kg.
    pub(crate) fn mass(&self) -> f64 {
        self.density * self.solids.iter().map(Convex::volume).sum::<f64>()
    }
}

/// The body of a piece with the given density (kg/m3) and extra mass (kg).
pub(crate) fn body(shape: &Convex, axes: &Mat3, density: f64, extra: f64) -> Body {
    let m = shape.mass_properties();
    let mass = density * m.volume + extra;
    let (position, turn, inertia, collider) = match shape.as_box(1e-6) {
        Some(b) => {
            let h = b.half;
            let i = |p: f64, q: f64| mass / 3.0 * (p * p + q * q);
            (b.centre, b.axes, Vec3::new(i(h.y, h.z), i(h.x, h.z), i(h.x, h.y)), Collider::Cuboid { half: h })
        }
        None => {
            let (moments, frame) = principal_frame(&m.inertia, axes);
            (m.centroid, frame, moments * (mass / m.volume.max(1e-12)), Collider::Hull)
        }
    };
    let rotation = Quat::from_rotation_matrix(&nalgebra::Rotation3::from_matrix_unchecked(turn));
    let pose = Pose { position, rotation };
    Body {
        kind: BodyKind::Piece,
        element: 0,
        group: 0,
        storey: None,
        shape: shape.mapped(|p| pose.inverse_apply(p)),
        collider,
        pose,
        velocity: Vec3::zeros(),
        angular_velocity: Vec3::zeros(),
        live_load: 0.0,
        volume: m.volume,
        mass,
        inertia,
        fixed: false,
        friction: 0.6,
    }
}
