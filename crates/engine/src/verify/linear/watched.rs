//! V40: what is watched agrees with laws of conservation and statics.

use crate::geometry::Vec3;
use crate::solve::watch::{Plane, Sample, Support, VALUES, Watch, Watched};
use crate::solve::{BodyForce, Loading, SolverOptions, World};
use crate::specimens::boxes::{Block, Material, block, structure};
use crate::structure::Structure;
use crate::units::GRAVITY;
use crate::verify::check::Check;

const CONCRETE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2500.0 };

fn gravity() -> Loading {
    Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() }
}

/// All supports of a structure, each for itself, and the ground.
fn supports(s: &Structure) -> Watched {
    let fixed = (0..s.bodies.len()).filter(|&i| s.bodies[i].fixed);
    let one = |i: usize| Support { bodies: vec![i as u32], ground: false, place: s.bodies[i].pose.position };
    let mut list: Vec<Support> = fixed.map(one).collect();
    list.extend(s.ground.map(|z| Support { bodies: Vec::new(), ground: true, place: Vec3::new(0.0, 0.0, z) }));
    Watched::Supports(list)
}

fn momentum(w: &World<'_>, s: &Structure) -> Vec3 {
    let of = |i: usize| w.bodies.velocity(i) * s.bodies[i].mass;
    (0..s.bodies.len()).filter(|&i| !s.bodies[i].fixed).map(of).sum()
}

/// Impulse of the watched supports between two times, N s.
fn impulse(samples: &[Sample], interval: f64) -> Vec3 {
    samples.iter().map(|s| Vec3::new(s.values[0], s.values[1], s.values[2]) * interval).sum()
}

/// Runs for a time; impulse of the supports, change of momentum, and impulse of the weight, N s.
fn run(s: &Structure, time: f64, sleeping: bool) -> crate::Result<[Vec3; 3]> {
    let load = gravity();
    let options = SolverOptions { sleeping, ..SolverOptions::default() };
    let mut w = World::new(s, &load, 0.01, options)?;
    // Watched twice, as a user may: both must have all of it.
    w.watch(&[Watch { what: supports(s), interval: 0.01 }, Watch { what: supports(s), interval: 0.01 }]);
    let before = momentum(&w, s);
    let mut total = Vec3::zeros();
    while w.time() < time - 0.5 * w.time_step() {
        w.advance()?;
        let samples = w.take_samples();
        if !samples.is_empty() {
            total += impulse(&samples, 0.01) / 2.0;
        }
    }
    let mass: f64 = s.bodies.iter().filter(|b| !b.fixed).map(|b| b.mass).sum();
    Ok([total, momentum(&w, s) - before, load.gravity * mass * w.time()])
}

/// Blocks, and the velocity of the last one.
fn with_velocity(blocks: &[Block], bonded: bool, ground: Option<f64>, velocity: Vec3) -> Structure {
    let mut s = structure(blocks, CONCRETE, bonded, ground);
    let last = s.bodies.len() - 1;
    s.bodies[last].velocity = velocity;
    s
}

/// V40.
pub(crate) fn reactions() -> crate::Result<Vec<Check>> {
    let mut out = Vec::new();
    // A block hits a beam between two fixed blocks.
    let mut blocks = vec![block("left", [-0.5, -0.2, 0.0], [0.0, 0.2, 0.5], true)];
    for k in 0..5 {
        let x = f64::from(k);
        blocks.push(block(format!("beam {k}"), [x, -0.2, 0.0], [x + 1.0, 0.2, 0.5], false));
    }
    blocks.push(block("right", [5.0, -0.2, 0.0], [5.5, 0.2, 0.5], true));
    blocks.push(block("block", [2.0, -0.4, 0.51], [2.8, 0.4, 1.31], false));
    let on_beam = with_velocity(&blocks, true, None, Vec3::new(0.0, 0.0, -4.0));
    // A block falls on a fixed block, slides along it, and comes to rest.
    let pad = [
        block("pad", [-3.0, -1.0, -0.5], [3.0, 1.0, 0.0], true),
        block("block", [-1.0, -0.3, 0.3], [-0.2, 0.3, 0.9], false),
    ];
    let on_pad = with_velocity(&pad, false, None, Vec3::new(1.5, 0.0, -2.0));
    // The same on the ground, until it sleeps.
    let on_ground = with_velocity(&pad[1..], false, Some(0.0), Vec3::new(1.5, 0.0, -2.0));
    for (name, s, time, sleeping) in [
        ("block on a beam", &on_beam, 0.2, false),
        ("block on a fixed block", &on_pad, 2.0, false),
        ("block on the ground, asleep in the end", &on_ground, 3.0, true),
    ] {
        let [supports, change, weight] = run(s, time, sleeping)?;
        let wanted = change - weight;
        let named = format!("V40 {name}: impulse of the supports against the change of momentum");
        out.push(Check::below(&named, "conservation of momentum", 0.01, (supports - wanted).norm() / wanted.norm()));
    }
    out.extend(plane()?);
    Ok(out)
}

/// A column on a fixed block with a level force at its top, cut by a plane.
fn plane() -> crate::Result<Vec<Check>> {
    let mut blocks = vec![block("base", [0.0, 0.0, -0.5], [0.4, 0.4, 0.0], true)];
    for k in 0..4 {
        let z = f64::from(k);
        blocks.push(block(format!("column {k}"), [0.0, 0.0, z], [0.4, 0.4, z + 1.0], false));
    }
    let s = structure(&blocks, CONCRETE, true, None);
    let push = 20e3;
    let load = Loading {
        forces: vec![BodyForce { body: 4, force: Vec3::new(push, 0.0, 0.0), moment: Vec3::zeros() }],
        ..gravity()
    };
    let mut w = World::new(&s, &load, 0.01, SolverOptions { sleeping: false, ..SolverOptions::default() })?;
    let cut = |q: usize| Plane { bonds: vec![(q as u32, true)], centre: s.bonds[q].face };
    let planes = Watched::Planes(vec![cut(0), cut(2)]);
    w.watch(&[Watch { what: planes, interval: 0.01 }, Watch { what: supports(&s), interval: 0.01 }]);
    w.take_first_samples();
    while w.time() < 0.01 - 0.5 * w.time_step() {
        w.advance()?;
    }
    let samples = w.take_samples();
    let weight = 0.16 * 2500.0 * GRAVITY;
    let source = "statics";
    let mut out = Vec::new();
    // The middle of the upper piece is at 3.5 m.
    for (item, height, above) in [(0, 0.0, 4.0), (1, 2.0, 2.0)] {
        let found = samples.iter().find(|f| f.watch == 0 && f.item == item);
        let f = found.map_or([f64::NAN; VALUES], |f| f.values);
        let named = |what: &str| format!("V40 plane at {height} m: {what}");
        out.push(Check::relative(&named("level force"), source, push, f[0], 1e-3));
        out.push(Check::relative(&named("weight above"), source, -weight * above, f[2], 1e-3));
        out.push(Check::relative(&named("moment"), source, push * (3.5 - height), f[4], 1e-3));
    }
    // The support holds against both, about its own middle.
    let found = samples.iter().rfind(|f| f.watch == 1);
    let f = found.map_or([f64::NAN; VALUES], |f| f.values);
    out.push(Check::relative("V40 support: level force", source, -push, f[0], 1e-3));
    out.push(Check::relative("V40 support: upward force", source, 4.0 * weight, f[2], 1e-3));
    out.push(Check::relative("V40 support: moment", source, -push * (3.5 + 0.25), f[4], 1e-3));
    Ok(out)
}
