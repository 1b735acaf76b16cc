//! V1, V2, V4, V24, V25: elastic bonds against beam theory and statics.

use crate::geometry::Vec3;
use crate::solve::{BodyForce, Loading, SolverOptions, World, statics};
use crate::specimens::boxes::{Material, beam, block, structure};
use crate::units::GRAVITY;
use crate::verify::check::Check;

const CONCRETE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2500.0 };

fn gravity() -> Loading {
    Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() }
}

/// Runs the explicit engine from a force-free start to its equilibrium, with mass damping.
fn relax<'a>(s: &'a crate::structure::Structure, l: &'a Loading, damping: f64, time: f64) -> crate::Result<World<'a>> {
    let options =
        SolverOptions { equilibrium: false, mass_damping: damping, breaking: false, ..SolverOptions::default() };
    let mut w = World::new(s, l, 0.04, options)?;
    while w.time() < time {
        w.advance()?;
    }
    Ok(w)
}

/// V1: 6 m, 0.4 x 0.4 m, under its own weight.
pub(crate) fn cantilever() -> crate::Result<Vec<Check>> {
    let (l, b): (f64, f64) = (6.0, 0.4);
    let q = CONCRETE.density * b * b * GRAVITY;
    let i = b * b * b * b / 12.0;
    let tip = q * l.powi(4) / (8.0 * CONCRETE.youngs * i) + q * l * l / (2.0 * CONCRETE.shear * b * b * 5.0 / 6.0);
    let mut out = Vec::new();
    for n in [2usize, 5, 10, 20] {
        let s = beam(&vec![l / n as f64; n], b, b, CONCRETE, false);
        let load = gravity();
        let w = relax(&s, &load, 8.0, 4.0)?;
        let root = w.section_forces(0);
        // Tip: the last centre moves by its displacement, and the end of the piece also by the rotation over half its length.
        let pose = w.bodies.current_pose(n);
        let end = pose.apply(&Vec3::new(0.5 * l / n as f64, 0.0, 0.0));
        // Lumping: the weight of each piece acts at its centre. The deflection of a cantilever under point loads is exact for n pieces.
        let lumped: f64 = (0..n)
            .map(|k| {
                let a = (k as f64 + 0.5) * l / n as f64;
                let f = q * l / n as f64;
                f * a * a * (3.0 * l - a) / (6.0 * CONCRETE.youngs * i) + f * a / (CONCRETE.shear * b * b * 5.0 / 6.0)
            })
            .sum();
        out.push(Check::relative(&format!("V1 root shear, {n} pieces"), "wL", q * l, root.v2.abs(), 1e-3));
        out.push(Check::relative(
            &format!("V1 root moment, {n} pieces"),
            "wL2/2",
            q * l * l / 2.0,
            root.m1.abs(),
            1e-3,
        ));
        out.push(Check::relative(
            &format!("V1 tip deflection, {n} pieces"),
            "Timoshenko, weight at piece centres",
            lumped,
            -end.z,
            1e-3,
        ));
        if n == 20 {
            out.push(Check::relative(
                "V1 tip deflection against distributed weight, 20 pieces",
                "Timoshenko",
                tip,
                -end.z,
                2e-3,
            ));
        }
    }
    Ok(out)
}

/// V2: fixed at both ends, point load at a third, pieces of different lengths.
pub(crate) fn fixed_beam() -> crate::Result<Vec<Check>> {
    let b: f64 = 0.4;
    let mut out = Vec::new();
    let cuts: [(&str, Vec<f64>); 3] = [
        ("pieces 1:5", vec![0.5, 2.5, 0.5, 2.5]),
        ("pieces 1:3", vec![0.75, 2.25, 0.75, 2.25]),
        ("uneven pieces", vec![0.31, 1.27, 0.83, 0.59, 1.9, 1.1]),
    ];
    for (name, lengths) in cuts {
        let s = beam(&lengths, b, b, Material { density: 2500.0, ..CONCRETE }, true);
        // The load is at the centre of the second piece.
        let a = lengths[0] + 0.5 * lengths[1];
        let l: f64 = lengths.iter().sum();
        let p = 50e3;
        let load = Loading {
            forces: vec![BodyForce { body: 2, force: Vec3::new(0.0, 0.0, -p), moment: Vec3::zeros() }],
            ..Loading::default()
        };
        let w = relax(&s, &load, 30.0, 2.0)?;
        let i = b.powi(4) / 12.0;
        let (m1, m2, v1) = fixed_beam_point_load(p, a, l, CONCRETE.youngs * i, CONCRETE.shear * b * b * 5.0 / 6.0);
        let (first, last) = (w.section_forces(0), w.section_forces(lengths.len()));
        out.push(Check::relative(&format!("V2 near moment, {name}"), "Timoshenko", m1, first.m1.abs(), 5e-3));
        out.push(Check::relative(&format!("V2 far moment, {name}"), "Timoshenko", m2, last.m1.abs(), 5e-3));
        out.push(Check::relative(&format!("V2 near shear, {name}"), "Timoshenko", v1, first.v2.abs(), 5e-3));
    }
    Ok(out)
}

/// End moments and near shear of a fixed-fixed Timoshenko beam under a point load at `a`, by the force method.
fn fixed_beam_point_load(p: f64, a: f64, l: f64, ei: f64, ga: f64) -> (f64, f64, f64) {
    // Cantilever from the near end, released at the far end: the unknown far shear v and moment m make deflection and rotation zero.
    let d_load = p * a * a * (3.0 * l - a) / (6.0 * ei) + p * a / ga;
    let r_load = p * a * a / (2.0 * ei);
    let (d_v, d_m, r_v, r_m) = (l.powi(3) / (3.0 * ei) + l / ga, l * l / (2.0 * ei), l * l / (2.0 * ei), l / ei);
    let det = d_v * r_m - d_m * r_v;
    let v = (d_load * r_m - d_m * r_load) / det;
    let m = (d_v * r_load - d_load * r_v) / det;
    // Near end from equilibrium.
    ((p * a - v * l - m).abs(), m.abs(), p - v)
}

/// V4: deflection of the cantilever for dt, dt/2, dt/4 after one second of undamped vibration.
pub(crate) fn time_step() -> crate::Result<Vec<Check>> {
    let s = beam(&[0.75; 8], 0.4, 0.4, CONCRETE, false);
    let load = gravity();
    let mut peaks = Vec::new();
    for factor in [1.0, 0.5, 0.25] {
        let options =
            SolverOptions { equilibrium: false, breaking: false, step_factor: factor, ..SolverOptions::default() };
        let mut w = World::new(&s, &load, 0.04, options)?;
        let mut lowest: f64 = 0.0;
        while w.time() < 1.0 {
            w.advance()?;
            lowest = lowest.min(w.bodies.current_pose(8).position.z);
        }
        peaks.push(-lowest);
    }
    Ok(vec![
        Check::relative("V4 peak deflection, dt against dt/4", "no change", peaks[2], peaks[0], 5e-3),
        Check::relative("V4 peak deflection, dt/2 against dt/4", "no change", peaks[2], peaks[1], 5e-3),
    ])
}

/// V24: a force step propagates along a bar at sqrt(E/rho).
pub(crate) fn wave() -> crate::Result<Vec<Check>> {
    let n = 200;
    let piece = 0.25;
    let s = beam(&vec![piece; n], 0.4, 0.4, CONCRETE, false);
    let p = -1e6;
    let load = Loading {
        forces: vec![BodyForce { body: n as u32, force: Vec3::new(p, 0.0, 0.0), moment: Vec3::zeros() }],
        ..Loading::default()
    };
    let options = SolverOptions {
        equilibrium: false,
        breaking: false,
        bond_damping: Some(0.0),
        step_factor: 0.5,
        ..SolverOptions::default()
    };
    let mut w = World::new(&s, &load, 5e-5, options)?;
    // Time at which the force in a bond exceeds half the applied force, at 40 m and at 10 m from the fixed end.
    let (near, far) = (n - 40, n - 160);
    let mut times = [f64::NAN; 2];
    let mut before = [0.0; 2];
    while times.iter().any(|t| t.is_nan()) && w.time() < 0.05 {
        let t0 = w.time();
        w.advance()?;
        for (k, bond) in [near, far].into_iter().enumerate() {
            let now = w.section_forces(bond).n / p;
            if times[k].is_nan() && now >= 0.5 {
                times[k] = t0 + (w.time() - t0) * (0.5 - before[k]) / (now - before[k]);
            }
            before[k] = now;
        }
    }
    let distance = (near - far) as f64 * piece;
    let speed = distance / (times[1] - times[0]);
    Ok(vec![Check::relative("V24 wave speed", "sqrt(E/rho)", (CONCRETE.youngs / CONCRETE.density).sqrt(), speed, 0.01)])
}

/// V25: support, 1000 kg and 10 kg, one above the other; the stress depends on the area only.
pub(crate) fn uneven_masses() -> crate::Result<Vec<Check>> {
    let mut out = Vec::new();
    for side in [0.1f64, 0.316_227_766_016_838, 1.0] {
        let blocks = [
            block("support", [0.0, 0.0, -0.5], [side, side, 0.0], true),
            block("heavy", [0.0, 0.0, 0.0], [side, side, 0.5], false),
            block("light", [0.0, 0.0, 0.5], [side, side, 1.0], false),
        ];
        let mut s = structure(&blocks, CONCRETE, true, None);
        for (body, mass) in [(1, 1000.0), (2, 10.0)] {
            let b = &mut s.bodies[body];
            b.inertia *= mass / b.mass;
            b.mass = mass;
        }
        let load = gravity();
        let mut w = World::new(&s, &load, 0.04, SolverOptions::default())?;
        while w.time() < 0.5 {
            w.advance()?;
        }
        let area = side * side;
        for (bond, mass) in [(0, 1010.0), (1, 10.0)] {
            let f = -w.section_forces(bond).n;
            let name = format!("V25 area {area:.2} m2, force under {mass} kg");
            out.push(Check::relative(&name, "statics", mass * GRAVITY, f, 1e-4));
        }
        let stress = -w.section_forces(0).n / s.bonds[0].section.area;
        out.push(Check::relative(
            &format!("V25 area {area:.2} m2, stress"),
            "statics",
            1010.0 * GRAVITY / area,
            stress,
            1e-4,
        ));
        let linear = statics::solve(&s, load.gravity, &[])?;
        out.push(Check::relative("V25 static solver", "statics", -1010.0 * GRAVITY, linear.forces[0].n, 1e-9));
    }
    Ok(out)
}
