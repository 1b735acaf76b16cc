//! V8, V9, SE: a portal frame as a single-degree-of-freedom oscillator, in free vibration, under harmonic loads and under a record;
//! supports that settle.

use crate::geometry::Vec3;
use crate::motion::{plain, spectrum};
use crate::solve::{BaseMotion, BodyForce, Loading, Pulse, SolverOptions, SupportMotion, World};
use crate::specimens::boxes::{Material, beam, block, structure};
use crate::structure::{SectionForces, Structure};
use crate::units::GRAVITY;
use crate::verify::check::Check;
use std::f64::consts::{PI, TAU};

const STEEL: Material = Material { youngs: 210e9, shear: 81e9, density: 7850.0 };
/// Damped circular frequency of the source's frame, 1/s.
const DAMPED: f64 = 108.81;
/// Its damping ratio.
const ZETA: f64 = 0.0459;
/// Its mass, kg.
const MASS: f64 = 50.0;
/// Time between two frames, s.
const FRAME: f64 = 5e-4;

fn natural() -> f64 {
    DAMPED / (1.0 - ZETA * ZETA).sqrt()
}

/// Two columns fixed at the base, under a rigid beam with almost all of the mass. The last body is the beam. `p` is the circular frequency
/// of its sway, 1/s.
fn portal(p: f64) -> Structure {
    let (h, span, t) = (6.0, 8.0, 0.02);
    let high = h + 0.5 * t;
    // The section of the columns gives about the stiffness of the source; the mass then gives its frequency.
    let b = (12.0 * MASS * p * p * h * h * h / (24.0 * STEEL.youngs)).powf(0.25);
    let half = 0.5 * b;
    let column = |x: f64| block("column", [x - half, -half, 0.0], [x + half, half, h], false);
    let base = |x: f64| block("base", [x - half, -half, -0.5], [x + half, half, 0.0], true);
    let blocks = [
        base(0.0),
        base(span),
        column(0.0),
        column(span),
        block("beam", [-half, -half, h], [span + half, half, h + t], false),
    ];
    let mut s = structure(&blocks, STEEL, true, None);
    // Columns of half a kilogram.
    let light = 0.5;
    for body in &mut s.bodies[2..4] {
        let factor = light / body.mass;
        body.mass *= factor;
        body.inertia *= factor;
    }
    // Sway and rotation of the beam on two Timoshenko columns, with static condensation of the rotation.
    let (ei, ea) = (STEEL.youngs * b.powi(4) / 12.0, STEEL.youngs * b * b);
    let phi = 12.0 * ei / (STEEL.shear * b * b * 5.0 / 6.0 * high * high);
    let kxx = 24.0 * ei / (high.powi(3) * (1.0 + phi));
    let kxt = 12.0 * ei / (high * high * (1.0 + phi));
    let ktt = 2.0 * (4.0 + phi) * ei / (high * (1.0 + phi)) + 0.5 * ea / high * span * span;
    let stiffness = kxx - kxt * kxt / ktt;
    // The centre of a column moves by half of the sway and rotates by 1.5 / h of it.
    let turning = light / 12.0 * (h * h + b * b) * (1.5 / high).powi(2);
    let wanted = stiffness / (p * p) - 2.0 * (0.25 * light + turning);
    let factor = wanted / s.bodies[4].mass;
    s.bodies[4].mass = wanted;
    s.bodies[4].inertia *= factor;
    s
}

fn options() -> SolverOptions {
    SolverOptions {
        breaking: false,
        bond_damping: Some(0.0),
        mass_damping: 2.0 * ZETA * natural(),
        sleeping: false,
        ..SolverOptions::default()
    }
}

/// Sway of the beam every [`FRAME`] over a time.
fn sway(s: &Structure, load: &Loading, time: f64, options: SolverOptions) -> crate::Result<Vec<f64>> {
    let mut w = World::new(s, load, FRAME, options)?;
    let x0 = s.bodies[4].pose.position.x;
    let mut out = vec![0.0];
    while w.time() < time {
        w.advance()?;
        out.push(w.bodies.current_pose(4).position.x - x0);
    }
    Ok(out)
}

/// V8: free vibration with an amplitude of 10 mm (the source has 100 mm; with a small amplitude the frame is the linear oscillator of the
/// theory), and the same frame under the first 12 s of El Centro.
pub(crate) fn oscillator() -> crate::Result<Vec<Check>> {
    let mut s = portal(natural());
    let p = natural();
    // Speed of the beam at the centre for an amplitude of 10 mm, also applied to the columns.
    let speed = 0.01 * p;
    s.bodies[4].velocity.x = speed;
    for body in &mut s.bodies[2..4] {
        body.velocity.x = 0.5 * speed;
        body.angular_velocity.y = 1.5 * speed / 6.01;
    }
    let x = sway(&s, &Loading::default(), 0.5, options())?;
    // Times of upward zero crossings, and the peaks between them.
    let (mut passes, mut peaks, mut top) = (Vec::new(), Vec::new(), 0.0f64);
    for k in 1..x.len() {
        top = top.max(x[k]);
        if x[k - 1] < 0.0 && x[k] >= 0.0 {
            passes.push((k as f64 - x[k] / (x[k] - x[k - 1])) * FRAME);
            peaks.push(std::mem::take(&mut top));
        }
    }
    let count = passes.len() - 1;
    let period = (passes[count] - passes[0]) / count as f64;
    let decrement = (peaks[1] / peaks[count]).ln() / (count - 1) as f64;
    let zeta = decrement / (TAU * TAU + decrement * decrement).sqrt();
    let source = "one-degree oscillator";
    let mut out = vec![
        Check::relative("V8 period of free vibration, s", source, TAU / DAMPED, period, 2e-3),
        Check::relative("V8 damping ratio from the decrement", source, ZETA, zeta, 1e-2),
    ];
    let text = include_str!("../../../../../samples/records/elcentro-1940-ns.csv");
    let record = plain::parse(text, std::path::Path::new("elcentro-1940-ns.csv"))?;
    let count = (12.0 / record.interval) as usize;
    let x: Vec<f64> = record.acceleration.iter().take(count).map(|a| a.x * GRAVITY).collect();
    let exact = spectrum::response(&x, record.interval, TAU / p, ZETA);
    let acceleration = x.iter().map(|a| Vec3::new(*a, 0.0, 0.0)).collect();
    let load = Loading {
        base_motion: Some(BaseMotion { start: 0.0, interval: record.interval, acceleration }),
        ..Loading::default()
    };
    let most = |s: &Structure, options: SolverOptions| -> crate::Result<f64> {
        Ok(sway(s, &load, 12.0, options)?.iter().fold(0.0f64, |m, x| m.max(x.abs())))
    };
    out.push(Check::relative(
        "V8 largest sway under El Centro (N-S, first 12 s), m",
        "Nigam and Jennings, exact for linear records",
        exact.displacement,
        most(&portal(natural()), options())?,
        1e-2,
    ));
    // A frame of 1 Hz with 3 % of critical damping by the rate of a run: it moves at up to 0.7 m/s.
    let (p, zeta) = (TAU, 0.03);
    let exact = spectrum::response(&x, record.interval, TAU / p, zeta);
    let by_rate = SolverOptions { mass_damping: 0.0, structural_damping: 2.0 * zeta * p, ..options() };
    out.push(Check::relative(
        "V8 largest sway of a frame of 1 Hz with 3 % of critical damping by run.damping_rate, m",
        "Nigam and Jennings, exact for linear records",
        exact.displacement,
        most(&portal(p), by_rate)?,
        1e-2,
    ));
    Ok(out)
}

/// V9: amplification of a harmonic force of 10 N at several frequencies.
pub(crate) fn resonance() -> crate::Result<Vec<Check>> {
    let s = portal(natural());
    let p = natural();
    let m = s.bodies[4].mass;
    let mut out = Vec::new();
    for ratio in [0.5, 0.8, 0.95, 1.0, 1.05, 1.3, 2.0] {
        let w = ratio * p;
        // Ten time constants of decay, then ten periods.
        let (wait, time) = (10.0 / (ZETA * p), 10.0 / (ZETA * p) + 10.0 * TAU / w);
        let interval = PI / w / 200.0;
        let factor = (0..=(time / interval) as usize + 1).map(|k| (w * k as f64 * interval).sin()).collect();
        let force = Vec3::new(10.0, 0.0, 0.0);
        let load = Loading {
            pulses: vec![Pulse {
                load: BodyForce { body: 4, force, moment: Vec3::zeros() },
                start: 0.0,
                interval,
                factor,
                hold: false,
                most_speed: None,
            }],
            ..Loading::default()
        };
        let x = sway(&s, &load, time, options())?;
        // Amplitude by projection on the last ten periods.
        let from = (wait / FRAME) as usize;
        let (mut a, mut b) = (0.0, 0.0);
        for (k, x) in x.iter().enumerate().skip(from) {
            let (sin, cos) = (w * k as f64 * FRAME).sin_cos();
            a += x * sin;
            b += x * cos;
        }
        let amplitude = 2.0 * a.hypot(b) / (x.len() - from) as f64;
        // The columns take part in the motion, which gives an equivalent mass.
        let equivalent = m + MASS_OF_COLUMNS;
        let found = amplitude * equivalent * p * p / 10.0;
        let exact = 1.0 / ((1.0 - ratio * ratio).powi(2) + (2.0 * ZETA * ratio).powi(2)).sqrt();
        out.push(Check::relative(
            &format!("V9 amplification at {ratio} of the natural frequency"),
            "1 / sqrt((1 - w2)2 + (2 zeta w)2)",
            exact,
            found,
            5e-3,
        ));
    }
    Ok(out)
}

/// Contribution of the columns to the mass of the beam, kg: 2 (m / 4 + m h2 / 12 (1.5 / h)2) with half a kilogram each.
const MASS_OF_COLUMNS: f64 = 2.0 * 0.5 * (0.25 + 2.25 / 12.0);

/// SE: a beam fixed at both ends, one end of which settles; and a tilt of the support.
pub(crate) fn settlement() -> crate::Result<Vec<Check>> {
    let concrete = Material { youngs: 30e9, shear: 12.5e9, density: 2500.0 };
    let (l, b, d): (f64, f64, f64) = (6.0, 0.3, 0.5);
    let s = beam(&[0.6; 10], b, d, concrete, true);
    let last = s.bodies.len() as u32 - 1;
    let (ei, gas) = (concrete.youngs * b * d.powi(3) / 12.0, concrete.shear * b * d * 5.0 / 6.0);
    let phi = 12.0 * ei / (gas * l * l);
    let mut out = Vec::new();
    let drive = |shift: Vec3, turn: Vec3| SupportMotion {
        at: 0.1,
        over: 1.5,
        bodies: vec![last],
        shift,
        turn,
        // The end of the beam.
        pivot: Vec3::new(l, 0.0, 0.0),
    };
    let run = |d: SupportMotion| -> crate::Result<(SectionForces, f64)> {
        let load = Loading { support_motions: vec![d], ..Loading::default() };
        let mut w = World::new(
            &s,
            &load,
            0.02,
            SolverOptions { breaking: false, structural_damping: 5.0, ..SolverOptions::default() },
        )?;
        while w.time() < 3.0 {
            w.advance()?;
        }
        Ok((w.section_forces(0), w.energy().balance()))
    };
    let down = 0.012;
    let (f, balance) = run(drive(Vec3::new(0.0, 0.0, -down), Vec3::zeros()))?;
    // The work of the moved end is half of force times displacement; damping takes little of it.
    let work = 6.0 * ei * down * down / (l.powi(3) * (1.0 + phi));
    out.push(Check::below(
        "SE settlement of an end: energy from nowhere, share of its work",
        "energy balance",
        1e-2,
        balance / work,
    ));
    let moment = 6.0 * ei * down / (l * l * (1.0 + phi));
    out.push(Check::relative(
        "SE settlement of an end: moment at the other",
        "6 EI d / (L2 (1 + phi))",
        moment,
        f.m1.abs(),
        2e-3,
    ));
    out.push(Check::relative(
        "SE settlement of an end: shear",
        "12 EI d / (L3 (1 + phi))",
        2.0 * moment / l,
        f[2].abs(),
        2e-3,
    ));
    let tilt = 0.002;
    let (f, _) = run(drive(Vec3::zeros(), Vec3::new(0.0, tilt, 0.0)))?;
    let far = (2.0 - phi) * ei * tilt / (l * (1.0 + phi));
    out.push(Check::relative(
        "SE tilt of an end: moment at the other",
        "(2 - phi) EI t / (L (1 + phi))",
        far,
        f.m1.abs(),
        2e-3,
    ));
    Ok(out)
}
