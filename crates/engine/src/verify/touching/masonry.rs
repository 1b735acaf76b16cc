//! V13: masonry joints against closed forms: fracture energy, Mohr-Coulomb sliding with residual friction, rocking about the edge.

use crate::geometry::Vec3;
use crate::solve::{BodyForce, Loading, Pulse, SolverOptions, World};
use crate::specimens::boxes::{Material, block, structure};
use crate::structure::{Law, Mortar, SectionForces, Structure};
use crate::units::GRAVITY;
use crate::verify::check::Check;

const STONE: Material = Material { youngs: 5e9, shear: 2e9, density: 2000.0 };

/// A block of 0.5 x 0.4 x 0.6 m on a fixed one, connected by a joint.
fn block_on_joint(m: Mortar) -> Structure {
    let blocks = [
        block("base", [-0.25, -0.2, -0.3], [0.25, 0.2, 0.0], true),
        block("block", [-0.25, -0.2, 0.0], [0.25, 0.2, 0.6], false),
    ];
    let mut s = structure(&blocks, STONE, true, None);
    s.bonds[0].law = Law::Masonry(m);
    s
}

const AREA: f64 = 0.5 * 0.4;

fn mortar() -> Mortar {
    Mortar {
        tensile: 0.2e6,
        cohesion: 0.3e6,
        friction: 0.7,
        compressive: 10e6,
        opening_energy: 15.0,
        sliding_energy: 80.0,
        overlap: 0.0,
        held: 0.0,
        diagonal: [0.0; 2],
    }
}

/// Moves the block at a constant velocity (it is made heavy), under a pressure on the joint. Returns the forces at the joint over time.
fn driven(m: Mortar, velocity: Vec3, pressure: f64, until: f64) -> crate::Result<Vec<SectionForces>> {
    let mut s = block_on_joint(m);
    // The spring is at the joint, so that shear causes no bending there.
    s.bonds[0].spring = s.bonds[0].face;
    let b = &mut s.bodies[1];
    (b.inertia, b.velocity) = (Vec3::repeat(1e12), velocity);
    b.mass = 1e12;
    let load = Loading {
        forces: vec![BodyForce { body: 1, force: Vec3::new(0.0, 0.0, -pressure * AREA), moment: Vec3::zeros() }],
        ..Loading::default()
    };
    let options =
        SolverOptions { equilibrium: true, sleeping: false, bond_damping: Some(0.0), ..SolverOptions::default() };
    let mut w = World::new(&s, &load, 0.002, options)?;
    let mut out = Vec::new();
    while w.time() < until {
        w.advance()?;
        out.push(w.section_forces(0));
    }
    Ok(out)
}

fn work(forces: &[SectionForces], component: usize, speed: f64) -> f64 {
    let f = |k: usize| forces[k][component].abs();
    (1..forces.len()).map(|k| 0.5 * (f(k) + f(k - 1)) * speed * 0.002).sum()
}

/// V13.
pub(crate) fn joints() -> crate::Result<Vec<Check>> {
    let m = mortar();
    let mut out = Vec::new();
    // Opening: the whole fracture energy, independent of the size of the blocks.
    let speed = 1e-3;
    let f = driven(m, Vec3::new(0.0, 0.0, speed), 0.0, 1.5)?;
    let peak = f.iter().map(|f| f.n).fold(0.0, f64::max);
    out.push(Check::relative("V13 joint pulled: strength", "ft A", m.tensile * AREA, peak, 0.02));
    let wanted = m.opening_energy * AREA;
    out.push(Check::relative("V13 joint pulled: energy", "G_I A", wanted, work(&f, 0, speed), 0.01));
    // Sliding under pressure: cohesion and friction at the peak, friction at the end, and the fracture energy of the cohesion in between.
    let pressure = 0.5e6;
    let f = driven(m, Vec3::new(speed, 0.0, 0.0), pressure, 3.0)?;
    let shear = |f: &SectionForces| f.v1.hypot(f.v2);
    let peak = f.iter().map(shear).fold(0.0, f64::max);
    let most = (m.cohesion + m.friction * pressure) * AREA;
    out.push(Check::relative("V13 joint pushed: strength", "(c + mu sigma) A", most, peak, 0.02));
    let friction = m.friction * pressure * AREA;
    // The heavy block does not follow vertical movements of the joint of a micrometre. The normal force is taken from the joint.
    let last = f.last().map_or(0.0, |f| shear(f) / (m.friction * -f.n));
    out.push(Check::relative("V13 joint pushed: what is left, over mu N", "1", 1.0, last, 0.01));
    let above = |f: &SectionForces| (shear(f) - m.friction * -f.n).max(0.0);
    let spent: f64 = (1..f.len()).map(|k| 0.5 * (above(&f[k]) + above(&f[k - 1])) * speed * 0.002).sum();
    // Work above friction. The elastic energy at the peak is recovered.
    let stiffness = block_on_joint(m).bonds[0].stiffness.v1;
    let rise = 0.5 * (most - friction).powi(2) / stiffness;
    let back = 0.5 * (most.powi(2) - friction.powi(2)) / stiffness - friction * (most - friction) / stiffness;
    let wanted = m.sliding_energy * AREA + rise - back;
    out.push(Check::relative("V13 joint pushed: energy above friction", "G_II A", wanted, spent, 0.01));
    out.extend(overturning()?);
    Ok(out)
}

/// A dry block is pushed sideways at its centre by a slowly increasing force. It rocks when the force exceeds weight x b / h.
fn overturning() -> crate::Result<Vec<Check>> {
    let dry =
        Mortar { tensile: 0.0, cohesion: 0.0, friction: 5.0, opening_energy: 0.0, sliding_energy: 0.0, ..mortar() };
    let s = block_on_joint(dry);
    let weight = s.bodies[1].mass * GRAVITY;
    let (b, h) = (0.5, 0.6);
    let theory = weight * b / h;
    let ramp = 12.0;
    let load = Loading {
        gravity: Vec3::new(0.0, 0.0, -GRAVITY),
        pulses: vec![Pulse {
            load: BodyForce { body: 1, force: Vec3::new(theory, 0.0, 0.0), moment: Vec3::zeros() },
            start: 0.0,
            interval: ramp,
            factor: vec![0.0, 1.2],
            hold: false,
            most_speed: None,
        }],
        ..Loading::default()
    };
    let options = SolverOptions { mass_damping: 5.0, sleeping: false, ..SolverOptions::default() };
    let mut w = World::new(&s, &load, 0.004, options)?;
    let mut at = f64::NAN;
    while w.time() < ramp - 0.01 {
        w.advance()?;
        let angle = w.bodies.current_pose(1).rotation.scaled_axis().norm();
        if angle > 2e-3 {
            at = w.time() / ramp * 1.2 * theory;
            break;
        }
    }
    Ok(vec![Check::relative("V13 dry block rocks over at", "W b / h", theory, at, 0.02)])
}
