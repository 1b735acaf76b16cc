//! V11: strength of a reinforced section under moment and normal force against strain compatibility, integrated here independently; V3:
//! beams cut in ten ways have the same strength; E1: energies of cracks and hinges.

use crate::geometry::Vec3;
use crate::solve::{BodyForce, Loading, Pulse, SolverOptions, World};
use crate::specimens::boxes::{Block, Material, block, structure};
use crate::specimens::sections::{column, materials, section};
use crate::structure::{Critical, Law, Reinforced, Structure};
use crate::verify::check::Check;
use rand_pcg::Pcg64;
use rand_pcg::rand_core::Rng;

/// Stress of concrete at first loading, Pa. It follows from the definition of the law and shares no code with the engine.
fn concrete_stress(r: &Reinforced, e: f64) -> f64 {
    let c = &r.concrete;
    let peak = -2.0 * c.compressive / c.youngs;
    let crushed = peak - c.crushing_energy / (0.6 * c.compressive * r.hinge);
    let open = 2.0 * c.fracture_energy / (c.tensile * r.hinge);
    let cracking = c.tensile / c.youngs;
    match e {
        _ if e > open => 0.0,
        _ if e > cracking => c.tensile * (open - e) / (open - cracking),
        _ if e >= 0.0 => c.youngs * e,
        _ if e >= peak => -c.compressive * (2.0 * e / peak - (e / peak).powi(2)),
        _ if e >= crushed => -c.compressive * (1.0 - 0.8 * (e - peak) / (crushed - peak)),
        _ => -0.2 * c.compressive,
    }
}

fn steel_stress(r: &Reinforced, e: f64) -> f64 {
    let s = &r.steel;
    let (first, slope) = (s.yielding / s.youngs, (s.ultimate - s.yielding) / (s.elongation - s.yielding / s.youngs));
    if e.abs() <= first { s.youngs * e } else { (s.yielding + slope * (e.abs() - first)).copysign(e) }
}

/// Largest moment about axis 1 with a normal force, up to a curvature, by 2000 layers.
fn strength(r: &Reinforced, width: f64, depth: f64, normal: f64, curvature: f64) -> f64 {
    const LAYERS: usize = 2000;
    let forces = |e0: f64, k: f64| {
        let (mut n, mut m) = (0.0, 0.0);
        for i in 0..LAYERS {
            let y = depth * ((i as f64 + 0.5) / LAYERS as f64 - 0.5);
            let f = concrete_stress(r, e0 + k * y) * width * depth / LAYERS as f64;
            n += f;
            m += f * y;
        }
        for b in &r.bars {
            let e = e0 + k * b.at[1];
            let f = (steel_stress(r, e) - concrete_stress(r, e)) * b.area;
            n += f;
            m += f * b.at[1];
        }
        (n, m)
    };
    let (mut most, mut e0) = (0.0f64, normal / (r.concrete.youngs * width * depth));
    const STEPS: u32 = 300;
    for step in 1..=STEPS {
        let k = curvature * f64::from(step) / f64::from(STEPS);
        // The strain of the centroid by bisection around the last one.
        let (mut low, mut high) = (e0 - 2e-3, e0 + 2e-3);
        for _ in 0..50 {
            let mid = 0.5 * (low + high);
            if forces(mid, k).0 > normal { high = mid } else { low = mid }
        }
        e0 = 0.5 * (low + high);
        let (n, m) = forces(e0, k);
        if (n - normal).abs() > 1e-3 * r.concrete.compressive * width * depth {
            // The concrete has crushed so far that it no longer carries this normal force.
            break;
        }
        most = most.max(m.abs());
    }
    most
}

/// Rotates a block against a fixed one under a constant normal force until the moment has passed its peak.
fn turned(r: &Reinforced, width: f64, depth: f64, normal: f64, rate: f64, until: f64) -> crate::Result<Turn> {
    let (w, d) = (0.5 * width, 0.5 * depth);
    let blocks =
        [block("support", [-0.5, -w, -d], [0.0, w, d], true), block("piece", [0.0, -w, -d], [0.5, w, d], false)];
    let c = &r.concrete;
    let material = Material { youngs: c.youngs, shear: c.youngs / 2.4, density: 2400.0 };
    let mut s = structure(&blocks, material, true, None);
    s.bonds[0].law = Law::Reinforced(Box::new(r.clone()));
    // The rotated body is heavy in rotation only, and driven against the damping.
    let (damping, inertia) = (40.0, 1e9);
    s.bodies[1].inertia = Vec3::repeat(inertia);
    s.bodies[1].angular_velocity = Vec3::new(0.0, rate, 0.0);
    let (no_force, drive) = (Vec3::zeros(), Vec3::new(0.0, damping * inertia * rate, 0.0));
    let there = until / rate;
    let load = Loading {
        forces: vec![BodyForce { body: 1, force: Vec3::new(normal, 0.0, 0.0), moment: Vec3::zeros() }],
        // Forward and back.
        pulses: vec![Pulse {
            load: BodyForce { body: 1, force: no_force, moment: drive },
            start: 0.0,
            interval: 0.01,
            factor: (0..400).map(|k| if 0.01 * f64::from(k) < there { 1.0 } else { -1.0 }).collect(),
            hold: false,
            most_speed: None,
        }],
        ..Loading::default()
    };
    let options =
        SolverOptions { mass_damping: damping, sleeping: false, equilibrium: false, ..SolverOptions::default() };
    let mut world = World::new(&s, &load, 0.004, options)?;
    let mut t = Turn::default();
    let (mut before, mut angle) = (0.0, 0.0);
    loop {
        world.advance()?;
        let now = world.bodies.current_pose(1).rotation.scaled_axis().y;
        let moment = world.section_forces(0).m1;
        t.most = t.most.max(moment);
        t.work += 0.5 * (before + moment) * (now - angle);
        (before, angle) = (moment, now);
        if let Some((_, spent)) = world.hinge(0) {
            t.dissipated = spent;
        }
        // After the peak under a normal force the rotation would be unstable; otherwise it is reversed until the moment is zero.
        let over = if normal != 0.0 { moment < 0.95 * t.most } else { world.time() > there && moment < 0.0 };
        if over || world.time() > 3.9 {
            return Ok(t);
        }
    }
}

#[derive(Default)]
struct Turn {
    most: f64,
    /// Work of the moment, J.
    work: f64,
    dissipated: f64,
}

/// V11.
pub(crate) fn interaction() -> crate::Result<Vec<Check>> {
    let mut out = Vec::new();
    let source = "strain compatibility, 2000 layers";
    let r = column();
    for share in [0.0, 0.1, 0.2, 0.3, 0.4, 0.5] {
        let normal = -share * r.concrete.compressive * 0.16;
        let wanted = strength(&r, 0.4, 0.4, normal, 0.04);
        let got = turned(&r, 0.4, 0.4, normal, 0.05, 0.012)?.most;
        out.push(Check::relative(&format!("V11 column, N = {share:.1} fc A: moment"), source, wanted, got, 0.02));
    }
    let beam = section(0.15, 0.25, 0.0325, 157.1e-6, 289.8e-6, 0.25, Critical::Face);
    let wanted = strength(&beam, 0.15, 0.25, 0.0, 0.014 / 0.25);
    let got = turned(&beam, 0.15, 0.25, 0.0, 0.05, 0.014)?.most;
    out.push(Check::relative("V11 beam section: moment", source, wanted, got, 0.02));
    Ok(out)
}

/// A beam of 5 m on two hinges, cut at the given places left and right of a piece in the middle, which is pushed down.
fn simple_beam(cuts: &[f64], middle: f64) -> Structure {
    let (w, d, span) = (0.075, 0.125, 5.0);
    let mut xs = vec![0.0];
    xs.extend(cuts.iter().map(|c| c * 0.5 * (span - middle)));
    xs.push(0.5 * (span - middle));
    let mirrored: Vec<f64> = xs.iter().rev().map(|x| span - x).collect();
    let mut blocks: Vec<Block> = vec![block("left", [-0.3, -w, -d], [0.0, w, d], true)];
    let all: Vec<f64> = xs.into_iter().chain(mirrored).collect();
    for pair in all.windows(2) {
        blocks.push(block("beam", [pair[0], -w, -d], [pair[1], w, d], false));
    }
    blocks.push(block("right", [span, -w, -d], [span + 0.3, w, d], true));
    let (concrete, _) = materials();
    let material = Material { youngs: concrete.youngs, shear: concrete.youngs / 2.4, density: 2400.0 };
    let mut s = structure(&blocks, material, true, None);
    let last = blocks.len() - 1;
    for b in &mut s.bodies[1..last] {
        b.element = 1;
    }
    for b in &mut s.bonds {
        if b.a == 0 || b.b as usize == last {
            // The hinges slide along the beam, so that there is no arching.
            b.spring = b.face;
            (b.stiffness.m1, b.stiffness.m2, b.stiffness.n) = (0.0, 1e6, 1.0);
        } else {
            let critical = Critical::within(b.length, [-b.spring.x, span - b.spring.x], 0.25);
            let r = section(0.15, 0.25, 0.0325, 157.1e-6, 289.8e-6, 0.25, critical);
            b.law = Law::Reinforced(Box::new(r));
        }
    }
    s
}

/// Largest force on the middle of a beam that is pushed down, N.
fn capacity(s: &mut Structure) -> crate::Result<f64> {
    let middle = s.bodies.len() / 2;
    let (damping, speed) = (10.0, 0.05);
    for b in s.bodies.iter_mut().filter(|b| !b.fixed) {
        b.velocity.z = -speed * (std::f64::consts::PI * b.pose.position.x / 5.0).sin();
    }
    let b = &mut s.bodies[middle];
    b.mass = 1e8;
    b.velocity.z = -speed;
    let push = Vec3::new(0.0, 0.0, -speed * damping * 1e8);
    let load = Loading {
        forces: vec![BodyForce { body: middle as u32, force: push, moment: Vec3::zeros() }],
        ..Loading::default()
    };
    let options =
        SolverOptions { mass_damping: damping, sleeping: false, equilibrium: false, ..SolverOptions::default() };
    let mut w = World::new(s, &load, 0.004, options)?;
    let joints: Vec<usize> =
        (0..s.bonds.len()).filter(|&q| s.bonds[q].a as usize == middle || s.bonds[q].b as usize == middle).collect();
    let mut most = 0.0f64;
    let mut recent = Vec::new();
    while w.time() < 2.0 {
        w.advance()?;
        let up: f64 = joints
            .iter()
            .map(|&q| if s.bonds[q].a as usize == middle { w.upward_force(q) } else { -w.upward_force(q) })
            .sum();
        recent.push(up);
        // The mean over 40 ms removes vibrations.
        if recent.len() >= 10 {
            most = most.max(recent[recent.len() - 10..].iter().sum::<f64>() / 10.0);
        }
    }
    Ok(most)
}

/// V3.
pub(crate) fn ten_beams() -> crate::Result<Vec<Check>> {
    let mut random = Pcg64::new(3, 11);
    let mut uniform = || (random.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
    let mut loads = Vec::new();
    for k in 0..10 {
        let pieces = 1 + k % 6;
        let middle = 0.3 + 0.5 * uniform();
        let mut cuts: Vec<f64> = (1..pieces).map(|i| (i as f64 + 0.6 * (uniform() - 0.5)) / pieces as f64).collect();
        cuts.sort_by(f64::total_cmp);
        loads.push(capacity(&mut simple_beam(&cuts, middle))?);
    }
    let mean = loads.iter().sum::<f64>() / 10.0;
    // When it is pushed down, the lower bars are in tension: the section is upside down.
    let turned = section(0.15, 0.25, 0.0325, 289.8e-6, 157.1e-6, 0.25, Critical::Face);
    let wanted = 4.0 * strength(&turned, 0.15, 0.25, 0.0, 0.3) / 5.0;
    let mut out = vec![Check::relative(
        "V3 ten cuts of one beam: mean load",
        "4 M / L, strain compatibility",
        wanted,
        mean,
        0.02,
    )];
    for (k, load) in loads.iter().enumerate() {
        out.push(Check::relative(&format!("V3 cut {}: load against the mean", k + 1), "no change", mean, *load, 0.01));
    }
    Ok(out)
}

/// E1: dissipated energy equals fracture energy times area, and moment times rotation.
pub(crate) fn energies() -> crate::Result<Vec<Check>> {
    let mut r = section(0.2, 0.3, 0.04, 0.0, 0.0, 0.3, Critical::Face);
    r.bars.clear();
    let blocks = [
        block("support", [-0.5, -0.1, -0.15], [0.0, 0.1, 0.15], true),
        block("piece", [0.0, -0.1, -0.15], [0.5, 0.1, 0.15], false),
    ];
    let c = r.concrete;
    let mut s = structure(&blocks, Material { youngs: c.youngs, shear: c.youngs / 2.4, density: 2400.0 }, true, None);
    let energy = c.fracture_energy;
    s.bonds[0].law = Law::Reinforced(Box::new(r));
    let b = &mut s.bodies[1];
    b.inertia *= 1e8 / b.mass;
    b.mass = 1e8;
    b.velocity.x = 2e-3;
    let load = Loading::default();
    let mut w = World::new(
        &s,
        &load,
        0.004,
        SolverOptions { equilibrium: false, sleeping: false, ..SolverOptions::default() },
    )?;
    let mut spent = 0.0;
    while w.time() < 0.2 {
        w.advance()?;
        if let Some((_, e)) = w.hinge(0) {
            spent = e;
        }
    }
    let wanted = energy * 0.2 * 0.3;
    let mut out = vec![Check::relative("E1 crack: energy", "fracture energy x area", wanted, spent, 0.01)];
    let beam = section(0.15, 0.25, 0.0325, 157.1e-6, 289.8e-6, 0.25, Critical::Face);
    let t = turned(&beam, 0.15, 0.25, 0.0, 0.1, 0.05)?;
    out.push(Check::relative(
        "E1 hinge: energy",
        "moment x rotation, there and back to no moment",
        t.work,
        t.dissipated,
        0.01,
    ));
    Ok(out)
}
