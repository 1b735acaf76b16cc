//! Boxes that may lie inclined, in model axes or turned against them.

use crate::geometry::{Convex, Pose, Quat, Vec3};
use crate::structure::{Body, BodyKind, Collider, Structure};

/// A box by its centre, slope about y and half edges.
#[derive(Clone, Copy)]
pub struct Block(pub Vec3, pub f64, pub Vec3);

/// A box by its lowest and highest corner, m.
pub fn block(low: [f64; 3], high: [f64; 3]) -> Block {
    let (a, b) = (Vec3::from(low), Vec3::from(high));
    Block((a + b) / 2.0, 0.0, (b - a) / 2.0)
}

/// Boxes without bonds above ground at 0, turned about z (rad), and their poses.
pub fn structure(blocks: &[Block], turn: f64) -> (Structure, Vec<Pose>) {
    let about_z = Quat::from_axis_angle(&Vec3::z_axis(), turn);
    let body = |b: &Block| Body {
        kind: BodyKind::Piece,
        element: 0,
        group: 0,
        storey: None,
        shape: Convex::cuboid(-b.2, b.2),
        collider: Collider::Cuboid { half: b.2 },
        pose: Pose { position: about_z * b.0, rotation: about_z * Quat::from_axis_angle(&Vec3::y_axis(), b.1) },
        velocity: Vec3::zeros(),
        angular_velocity: Vec3::zeros(),
        live_load: 0.0,
        volume: 8.0 * b.2.product(),
        mass: 8.0 * b.2.product() * 2500.0,
        inertia: Vec3::repeat(1.0),
        fixed: false,
        friction: 0.6,
    };
    let bodies: Vec<Body> = blocks.iter().map(body).collect();
    let poses = bodies.iter().map(|b| b.pose).collect();
    (Structure { bodies, ground: Some(0.0), ..Structure::default() }, poses)
}
