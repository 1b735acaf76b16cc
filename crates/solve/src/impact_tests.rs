//! Claims about what drives into a building, and about what slides on the ground beside it.

use crate::geometry::Vec3;
use crate::specimens::boxes::{Material, block, structure};
use crate::structure::{BodyKind, Structure};
use crate::{ImpactorActivation, Loading, SolverOptions, World};
use leanto_inputs::units::GRAVITY;

const STONE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };
const FRICTION: f64 = 0.5;

fn gravity() -> Loading {
    Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() }
}

/// Runs to a time and gives the velocity of a body then, and the largest height of its centre on the way.
fn at(s: &Structure, load: &Loading, body: usize, time: f64) -> (Vec3, f64) {
    let mut w =
        World::new(s, load, 0.004, SolverOptions { sleeping: false, ..SolverOptions::default() }).expect("sound");
    let mut highest = f64::NEG_INFINITY;
    while w.time() < time - 1e-9 {
        w.advance().expect("steady");
        highest = highest.max(w.bodies.current_pose(body).position.z);
    }
    (w.bodies.velocity(body), highest)
}

/// A lorry at 15 m/s that comes from 30 m away rolls: it is at the building after 2 s, as fast as it was. It strikes a block of half its mass and pushes it on;
/// from then on both slide. A container beside it slides from the beginning, and stops after v2 / (2 mu g) = 22.9 m.
#[test]
fn a_vehicle_rolls_until_a_blow_and_everything_else_slides() {
    let blocks = [
        block("block", [0.0, -1.0, 0.0], [2.0, 1.0, 2.0], false),
        block("lorry", [-38.0, -1.2, 0.0], [-30.0, 1.2, 3.0], false),
        block("container", [-38.0, 9.0, 0.0], [-30.0, 11.0, 3.0], false),
    ];
    let mut s = structure(&blocks, STONE, false, Some(0.0));
    s.bodies.iter_mut().for_each(|b| b.friction = FRICTION);
    for i in [1, 2] {
        let heavier = 2.0 * s.bodies[0].mass / s.bodies[i].mass;
        s.bodies[i].mass *= heavier;
        s.bodies[i].inertia *= heavier;
        s.bodies[i].kind = BodyKind::Impactor;
    }
    let velocity = Vec3::new(15.0, 0.0, 0.0);
    let of = |body: u32, roadway| ImpactorActivation { at: 0.0, body, velocity, roadway };
    let load = Loading { impactors: vec![of(1, Some(0.0)), of(2, None)], ..gravity() };
    let (before, _) = at(&s, &load, 1, 1.98);
    assert!((before.x / 15.0 - 1.0).abs() < 0.01, "{before:?}");
    let (slid, _) = at(&s, &load, 2, 1.5);
    let left = 15.0 - FRICTION * GRAVITY * 1.5;
    assert!((slid.x / left - 1.0).abs() < 0.02, "{slid:?} for {left} m/s");
    let (blow, braked) = (at(&s, &load, 1, 2.1).0, at(&s, &load, 1, 2.6).0);
    assert!(blow.x < 10.0, "two thirds of its speed, and a little less: {blow:?}");
    let lost = (blow.x - braked.x) / (0.5 * FRICTION * GRAVITY);
    assert!((lost - 1.0).abs() < 0.1, "{blow:?} to {braked:?}");
}

/// The ground lies 20 mm below what stands on a foundation, so its top stands out by that. A block that slides over the empty foundation is not stopped by it, nor
/// thrown up: it goes on as on the ground. One that falls on it lies on it.
#[test]
fn a_foundation_level_with_the_ground_is_no_kerb() {
    let sliding = |kind: BodyKind| {
        let blocks = [
            block("foundation", [2.0, -1.0, -0.48], [3.0, 1.0, 0.02], true),
            block("block", [0.0, -0.4, 0.0], [0.8, 0.4, 0.5], false),
        ];
        let mut s = structure(&blocks, STONE, false, Some(0.0));
        s.bodies[0].kind = kind;
        s.bodies[1].friction = FRICTION;
        s.bodies[1].velocity = Vec3::new(8.0, 0.0, 0.0);
        at(&s, &gravity(), 1, 1.0)
    };
    let alone = 8.0 - FRICTION * GRAVITY;
    let (velocity, highest) = sliding(BodyKind::Foundation);
    assert!(
        (velocity.x - alone).abs() < 0.6 && highest < 0.25 + 0.03,
        "{velocity:?} for {alone} m/s, {highest} m high"
    );
    let (velocity, _) = sliding(BodyKind::Piece);
    assert!(velocity.x < 0.5 * alone, "a block that stands out stops it: {velocity:?}");
    let blocks = [
        block("foundation", [2.0, -1.0, -0.48], [3.0, 1.0, 0.02], true),
        block("block", [2.1, -0.4, 0.3], [2.9, 0.4, 0.8], false),
    ];
    let mut s = structure(&blocks, STONE, false, Some(0.0));
    s.bodies[0].kind = BodyKind::Foundation;
    let load = gravity();
    let mut w = World::new(&s, &load, 0.04, SolverOptions::default()).expect("sound");
    while w.time() < 1.5 {
        w.advance().expect("steady");
    }
    let z = w.bodies.current_pose(1).position.z;
    assert!((z - 0.27).abs() < 0.004, "{z} m for 0.25 m above the foundation");
}
