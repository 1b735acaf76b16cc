//! V32 to V35: impacts on debris that lies awake or asleep.

use crate::geometry::Vec3;
use crate::solve::{BaseMotion, BodyForce, Loading, Pulse, SolverOptions, World};
use crate::specimens::boxes::{Block, Material, block, structure};
use crate::structure::Structure;
use crate::units::GRAVITY;
use crate::verify::check::Check;

const STONE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };
/// Friction of the blocks.
const FRICTION: f64 = 0.6;

fn gravity() -> Loading {
    Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() }
}

fn options(sleeping: bool) -> SolverOptions {
    SolverOptions { sleeping, ..SolverOptions::default() }
}

/// How the piece lies that is driven against a wall.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Lies {
    /// Free in space, awake.
    Awake,
    /// Free in space, asleep before it is hit.
    Asleep,
    /// As two halves side by side that a bond connects. (One behind the other, the bond is a spring between striker and wall and gives back
    /// 0.12 of the speed: that is its elasticity, not the contact.)
    Bonded,
    /// On the ground, both bodies sliding.
    Sliding,
}

/// V32: a heavy body drives a lighter piece against a wall: nothing is thrown back.
pub(crate) fn rebound() -> crate::Result<Vec<Check>> {
    let mut out = Vec::new();
    for (lies, name) in [
        (Lies::Awake, "awake"),
        (Lies::Asleep, "asleep"),
        (Lies::Bonded, "bonded"),
        (Lies::Sliding, "sliding on the ground"),
    ] {
        for ratio in [1.0, 2.0, 5.0, 10.0, 20.0, 29.0, 31.0, 100.0] {
            // Halves that are hit turn against each other, and their bond gives back a little.
            let bound = if lies == Lies::Bonded && ratio > 31.0 { 0.06 } else { 0.05 };
            let got = thrown_back(ratio, lies)?;
            let name = format!("V32 rebound at mass ratio {ratio}, piece {name}");
            out.push(Check::below(&name, "plastic impact, restitution 0", bound, got));
        }
    }
    Ok(out)
}

/// Fastest motion away from the wall, of either body, over the speed of the blow.
fn thrown_back(ratio: f64, lies: Lies) -> crate::Result<f64> {
    const SPEED: f64 = 6.0;
    let (way, height) = (if lies == Lies::Asleep { 6.0 } else { 0.6 }, if lies == Lies::Sliding { 0.0 } else { 5.0 });
    let high = |z: f64| height + z;
    let mut blocks: Vec<Block> = vec![
        block("wall", [2.0, -2.0, high(0.0)], [3.0, 2.0, high(2.0)], true),
        block("striker", [0.7 - way, -0.4, high(0.0)], [1.5 - way, 0.4, high(0.8)], false),
    ];
    if lies == Lies::Bonded {
        blocks.push(block("left half", [1.5, -0.4, high(0.0)], [1.999, 0.0, high(0.8)], false));
        blocks.push(block("right half", [1.5, 0.0, high(0.0)], [1.999, 0.4, high(0.8)], false));
    } else {
        // As high as the striker, so that the blow is central.
        blocks.push(block("piece", [1.5, -0.2, high(0.0)], [2.0, 0.2, high(0.8)], false));
    }
    let mut s = structure(&blocks, STONE, lies == Lies::Bonded, (lies == Lies::Sliding).then_some(0.0));
    let piece: f64 = s.bodies[2..].iter().map(|b| b.mass).sum();
    let heavier = ratio * piece / s.bodies[1].mass;
    s.bodies[1].mass *= heavier;
    s.bodies[1].inertia *= heavier;
    s.bodies[1].velocity.x = SPEED;
    let load = if lies == Lies::Sliding { gravity() } else { Loading::default() };
    let mut w = World::new(&s, &load, 0.004, options(lies == Lies::Asleep))?;
    let hit = way / SPEED;
    let (mut back, mut asleep) = (0.0f64, lies != Lies::Asleep);
    while w.time() < hit + 0.6 {
        w.advance()?;
        asleep |= w.time() < hit && w.bodies.asleep[2];
        back = (1..s.bodies.len()).map(|i| -w.bodies.velocity(i).x).fold(back, f64::max);
    }
    assert!(asleep, "the piece sleeps before the blow");
    let speed = if lies == Lies::Sliding { (SPEED * SPEED - 2.0 * FRICTION * GRAVITY * way).sqrt() } else { SPEED };
    Ok(back / speed)
}

/// V33: what has slept for a second answers to a blow as what is awake.
pub(crate) fn blows() -> crate::Result<Vec<Check>> {
    let mut out = Vec::new();
    for speed in [3.0, 8.0] {
        let [awake, asleep] = [false, true].map(|sleeping| way_after_blow(speed, sleeping));
        let name = format!("V33 312 kg hit by 1 t at {speed} m/s: way asleep, m");
        out.push(Check::relative(&name, "the same awake", awake?, asleep?, 0.05));
    }
    let fallen = dominoes()?;
    out.push(Check::relative("V34 dominoes fallen of six", "each hits the next", 6.0, fallen, 0.0));
    for sleeping in [false, true] {
        let name = format!("V35 ground accelerates, block {}: way, m", if sleeping { "asleep" } else { "awake" });
        out.push(Check::relative(&name, "Coulomb friction", shaken_by_theory(), shaken(sleeping)?, 0.02));
    }
    Ok(out)
}

/// Way of a block at rest that is hit by a sliding one after 1.2 s.
fn way_after_blow(speed: f64, sleeping: bool) -> crate::Result<f64> {
    let blocks = [
        block("rests", [0.0, -0.25, 0.0], [0.52, 0.25, 0.5], false),
        block("flies", [-1.0 - 1.2 * speed, -0.3, 0.0], [-0.3 - 1.2 * speed, 0.3, 0.6], false),
    ];
    let mut s = structure(&blocks, STONE, false, Some(0.0));
    let heavier = 1000.0 / s.bodies[1].mass;
    s.bodies[1].mass *= heavier;
    s.bodies[1].inertia *= heavier;
    // Slides without friction up to the blow, so that it arrives with its speed.
    s.bodies[1].friction = 0.0;
    s.bodies[1].velocity.x = speed;
    let load = gravity();
    let mut w = World::new(&s, &load, 0.004, options(sleeping))?;
    let start = w.poses()[0].position.x;
    while w.time() < 5.0 {
        w.advance()?;
    }
    Ok(w.poses()[0].position.x - start)
}

/// Number of six dominoes that have fallen 4 s after the first has been pushed; all have slept before.
fn dominoes() -> crate::Result<f64> {
    let blocks: Vec<Block> = (0..6)
        .map(|k| {
            let x = 0.6 * f64::from(k);
            block(format!("domino {k}"), [x, -0.3, 0.0], [x + 0.2, 0.3, 1.2], false)
        })
        .collect();
    let s = structure(&blocks, STONE, false, Some(0.0));
    let force = Vec3::new(0.4 * s.bodies[0].mass * GRAVITY, 0.0, 0.0);
    let push = BodyForce { body: 0, force, moment: Vec3::zeros() };
    let load = Loading {
        pulses: vec![Pulse {
            load: push,
            start: 1.5,
            interval: 0.6,
            factor: vec![1.0, 1.0],
            hold: false,
            most_speed: None,
        }],
        ..gravity()
    };
    let mut w = World::new(&s, &load, 0.04, options(true))?;
    while w.time() < 6.0 {
        w.advance()?;
    }
    let upright = |p: &crate::geometry::Pose| (p.rotation * Vec3::z()).z;
    Ok(w.poses().iter().filter(|p| upright(p) < 0.8).count() as f64)
}

/// Acceleration of the ground, m/s2, and how long it lasts, s.
const SHAKE: (f64, f64) = (10.0, 0.25);

/// Way of a block on ground that accelerates after 2 s, m.
fn shaken(sleeping: bool) -> crate::Result<f64> {
    let s: Structure = structure(&[block("block", [0.0, 0.0, 0.0], [1.0, 1.0, 0.3], false)], STONE, false, Some(0.0));
    let acceleration = vec![Vec3::new(-SHAKE.0, 0.0, 0.0); (SHAKE.1 / 1e-3) as usize + 1];
    let load = Loading { base_motion: Some(BaseMotion { start: 2.0, interval: 1e-3, acceleration }), ..gravity() };
    let mut w = World::new(&s, &load, 0.04, options(sleeping))?;
    let start = w.poses()[0].position.x;
    while w.time() < 4.0 {
        w.advance()?;
    }
    Ok(w.poses()[0].position.x - start)
}

/// The same: the block follows with the acceleration of friction until it has the speed of the ground.
fn shaken_by_theory() -> f64 {
    let (a, time) = SHAKE;
    let (own, speed) = (FRICTION * GRAVITY, a * time);
    let until = speed / own;
    0.5 * a * time * time + speed * (until - time) - 0.5 * own * until * until
}
