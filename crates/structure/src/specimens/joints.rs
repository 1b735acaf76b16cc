//! Small structures for tests: boxes with joints of chosen stiffness between them.

use crate::geometry::{Convex, Pose, Quat, Vec3};
use crate::structure::{
    Body, BodyKind, Bond, Collider, ConstructionStage, ElementRef, Law, Section, SpringStiffness, Structure,
};

/// A joint that passes on all moments.
pub const CLAMPED: [bool; 3] = [true; 3];

/// A box of an element, by its corners.
pub fn body(element: u32, low: [f64; 3], high: [f64; 3], fixed: bool) -> Body {
    let (low, high) = (Vec3::from(low), Vec3::from(high));
    let half = 0.5 * (high - low);
    Body {
        kind: if fixed { BodyKind::Foundation } else { BodyKind::Piece },
        element,
        group: 0,
        storey: None,
        shape: Convex::cuboid(-half, half),
        collider: Collider::Cuboid { half },
        pose: Pose { position: 0.5 * (low + high), rotation: Quat::identity() },
        velocity: Vec3::zeros(),
        angular_velocity: Vec3::zeros(),
        live_load: 0.0,
        volume: 8.0 * half.product(),
        mass: 2400.0 * 8.0 * half.product(),
        inertia: Vec3::repeat(1.0),
        fixed,
        friction: 0.6,
    }
}

/// A bond between two bodies at a point; `turns` says which of T, M1, M2 it passes on, with the normal along `normal`.
pub fn joint(a: u32, b: u32, at: [f64; 3], normal: usize, turns: [bool; 3]) -> Bond {
    let axis = |k: usize| Vec3::from_fn(|c, _| if c == k % 3 { 1.0 } else { 0.0 });
    let mut stiffness = SpringStiffness::from_fn(|c| if c < 3 { 1e9 } else { 0.0 });
    (0..3).filter(|c| turns[*c]).for_each(|c| stiffness[3 + c] = 1e8);
    Bond {
        a,
        b,
        frame: [axis(normal), axis(normal + 1), axis(normal + 2)],
        face: at.into(),
        spring: at.into(),
        length: 0.1,
        section: Section { area: 0.01, d1: 0.1, d2: 0.1, i1: 1e-5, i2: 1e-5, j: 1e-5 },
        stiffness,
        law: Law::Unbreakable,
        construction_stage: ConstructionStage::Monolithic,
    }
}

/// Bodies and joints with a name for each element.
pub fn structure(bodies: Vec<Body>, bonds: Vec<Bond>) -> Structure {
    let elements = bodies
        .iter()
        .map(|b| ElementRef {
            name: format!("Part {}", b.element),
            class: None,
            material: "test".into(),
            ..Default::default()
        })
        .collect();
    Structure { bodies, bonds, groups: vec!["All".into()], elements, ..Structure::default() }
}

/// A column that is clamped at its foot, so that a part of each structure stands.
pub fn ground() -> Vec<Body> {
    vec![body(0, [-1.0, -1.0, -1.0], [6.0, 1.0, 0.0], true), body(1, [0.0, -0.1, 0.0], [0.2, 0.1, 3.0], false)]
}

/// Two columns and a beam with hinges about y at all four corners.
pub fn frame_on_pivots() -> Structure {
    let mut bodies = ground();
    bodies.push(body(2, [4.0, -0.1, 0.0], [4.2, 0.1, 3.0], false));
    bodies.push(body(3, [0.0, -0.1, 3.0], [4.2, 0.1, 3.2], false));
    // Hinges about y: the bond's normal is z, so M1 is about x and M2 about y.
    let pin = [true, true, false];
    let bonds = vec![
        joint(0, 1, [0.1, 0.0, 0.0], 2, pin),
        joint(0, 2, [4.1, 0.0, 0.0], 2, pin),
        joint(1, 3, [0.1, 0.0, 3.0], 2, pin),
        joint(2, 3, [4.1, 0.0, 3.0], 2, pin),
    ];
    structure(bodies, bonds)
}
