//! V14 and V15: contacts at rest and in collision.

use crate::geometry::{Quat, Vec3};
use crate::solve::{BodyForce, Loading, SolverOptions, World};
use crate::specimens::boxes::{Block, Material, block, structure};
use crate::structure::Structure;
use crate::units::GRAVITY;
use crate::verify::check::Check;

const STONE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };

fn gravity() -> Loading {
    Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() }
}

fn run(w: &mut World<'_>, until: f64) -> crate::Result<()> {
    while w.time() < until {
        w.advance()?;
    }
    Ok(())
}

/// V14.
pub(crate) fn contacts() -> crate::Result<Vec<Check>> {
    let mut out = column_on_contact()?;
    for (name, density) in
        [("10 equal boxes", vec![1.0; 10]), ("10:1", [1.0, 10.0].repeat(5)), ("100:1", [1.0, 100.0].repeat(5))]
    {
        out.extend(stack(name, &density)?);
    }
    out.extend(incline()?);
    out.extend(rocking()?);
    Ok(out)
}

/// A bonded column of eight pieces stands on the ground under 800 kN: the force of the base bond must equal load and weight.
fn column_on_contact() -> crate::Result<Vec<Check>> {
    let blocks: Vec<Block> = (0..8)
        .map(|k| block(format!("piece {k}"), [-0.2, -0.2, 0.5 * k as f64], [0.2, 0.2, 0.5 * (k + 1) as f64], false))
        .collect();
    let s = structure(&blocks, STONE, true, Some(0.0));
    let weight = s.bodies[0].mass * GRAVITY;
    let load = Loading {
        forces: vec![BodyForce { body: 7, force: Vec3::new(0.0, 0.0, -800e3), moment: Vec3::zeros() }],
        ..gravity()
    };
    let options = |damping| SolverOptions { equilibrium: false, mass_damping: damping, ..SolverOptions::default() };
    let mut w = World::new(&s, &load, 0.04, options(30.0))?;
    run(&mut w, 1.0)?;
    w.options = options(0.0);
    let (mut sum, mut count, mut low, mut high) = (0.0, 0.0, f64::INFINITY, f64::NEG_INFINITY);
    let mut reaction = 0.0;
    while w.time() < 2.0 {
        w.advance()?;
        let f = -w.section_forces(0).n;
        sum += f;
        count += 1.0;
        low = f.min(low);
        high = f.max(high);
        reaction += w.reaction();
    }
    let expected = 800e3 + 7.0 * weight;
    Ok(vec![
        Check::relative("V14 column on a contact: mean bond force", "statics", expected, sum / count, 1e-2),
        Check::relative("V14 column on a contact: lowest bond force", "statics", expected, low, 1e-2),
        Check::relative("V14 column on a contact: highest bond force", "statics", expected, high, 1e-2),
        Check::relative(
            "V14 column on a contact: ground reaction",
            "statics",
            expected + weight,
            reaction / count,
            1e-2,
        ),
    ])
}

/// Contacts without sleeping.
fn awake() -> SolverOptions {
    SolverOptions { sleeping: false, ..SolverOptions::default() }
}

/// Ten boxes, heavy ones on light ones, for a minute, with sleeping as in a run. (Without sleeping, contacts carry the weight, but the
/// boxes creep sideways: 0.3 mm a minute for equal boxes, 7 cm for 10:1.)
fn stack(name: &str, density: &[f64]) -> crate::Result<Vec<Check>> {
    let blocks: Vec<Block> = (0..density.len())
        .map(|k| block(format!("box {k}"), [-0.3, -0.3, 0.4 * k as f64], [0.3, 0.3, 0.4 * (k + 1) as f64], false))
        .collect();
    let mut s = structure(&blocks, STONE, false, Some(0.0));
    for (b, d) in s.bodies.iter_mut().zip(density) {
        b.mass *= d;
        b.inertia *= *d;
    }
    let load = gravity();
    let mut w = World::new(&s, &load, 0.04, SolverOptions::default())?;
    run(&mut w, 2.0)?;
    let start = w.poses();
    let (mut reaction, mut count) = (0.0, 0.0);
    while w.time() < 62.0 {
        w.advance()?;
        reaction += w.reaction();
        count += 1.0;
    }
    let drift = w.poses().iter().zip(&start).map(|(a, b)| (a.position - b.position).norm()).fold(0.0, f64::max);
    let weight: f64 = s.bodies.iter().map(|b| b.mass * GRAVITY).sum();
    Ok(vec![
        Check::below(&format!("V14 stack {name}: drift in 60 s, m"), "at rest", 1e-4, drift),
        Check::relative(
            &format!("V14 stack {name}: reaction over weight"),
            "statics",
            1.0,
            reaction / count / weight,
            1e-2,
        ),
    ])
}

/// A block on a slope of tan 0.5 stays (friction 0.6); on tan 0.75 it slides with g (sin - mu cos).
fn incline() -> crate::Result<Vec<Check>> {
    let mut out = Vec::new();
    for slope in [0.5f64, 0.75] {
        let angle = slope.atan();
        let turn = Quat::from_axis_angle(&Vec3::y_axis(), angle);
        let blocks = [
            block("slope", [-20.0, -2.0, -0.5], [20.0, 2.0, 0.5], true),
            block("block", [-0.3, -0.3, 0.5], [0.3, 0.3, 0.9], false),
        ];
        let mut s = structure(&blocks, STONE, false, None);
        for b in &mut s.bodies {
            b.pose.position = turn * b.pose.position;
            b.pose.rotation = turn;
        }
        let load = gravity();
        let mut w = World::new(&s, &load, 0.04, awake())?;
        if slope < 0.6 {
            run(&mut w, 1.0)?;
            let start = w.poses()[1].position;
            run(&mut w, 11.0)?;
            let creep = (w.poses()[1].position - start).norm();
            out.push(Check::below("V14 incline tan 0.5, friction 0.6: creep in 10 s, m", "at rest", 1e-4, creep));
        } else {
            run(&mut w, 1.0)?;
            let (a, t0) = (w.bodies.velocity(1).norm(), w.time());
            run(&mut w, 1.5)?;
            let got = (w.bodies.velocity(1).norm() - a) / (w.time() - t0);
            let expected = GRAVITY * (angle.sin() - 0.6 * angle.cos());
            out.push(Check::relative(
                "V13 incline tan 0.75, friction 0.6: acceleration",
                "Coulomb",
                expected,
                got,
                0.02,
            ));
        }
    }
    Ok(out)
}

/// A slender block released from half its angle of overturning: time to the first impact and swing after it by Housner, The behavior
/// of inverted pendulum structures during earthquakes, Bulletin of the Seismological Society of America 53 (2), 1963.
///
/// ```text
/// p = sqrt(3 g / 4 R)      quarter period = acosh(1 / (1 - t0 / a)) / p      velocity ratio at impact r = 1 - 1.5 sin^2 a
/// ```
fn rocking() -> crate::Result<Vec<Check>> {
    let (b, h) = (0.25f64, 1.0f64);
    let (r, a) = (b.hypot(h), (b / h).atan());
    let start = 0.5 * a;
    let mut s = structure(&[block("block", [-b, -0.5, 0.0], [b, 0.5, 2.0 * h], false)], STONE, false, Some(0.0));
    // Rotated about its lower edge at x = b.
    let turn = Quat::from_axis_angle(&Vec3::y_axis(), start);
    let edge = Vec3::new(b, 0.0, 0.0);
    s.bodies[0].pose.position = edge + turn * (s.bodies[0].pose.position - edge);
    s.bodies[0].pose.rotation = turn;
    s.bodies[0].friction = 1.0;
    let load = gravity();
    let mut w = World::new(&s, &load, 0.04, awake())?;
    let angle = |w: &World<'_>| 2.0 * w.poses()[0].rotation.j.atan2(w.poses()[0].rotation.w);
    let (mut before, mut impact, mut swing) = ((0.0, start), None, 0.0f64);
    while w.time() < 2.0 {
        w.advance()?;
        let now = (w.time(), angle(&w));
        if impact.is_none() && now.1 <= 0.0 {
            impact = Some(before.0 + (now.0 - before.0) * before.1 / (before.1 - now.1));
        }
        swing = swing.max(-now.1);
        before = now;
    }
    let p = (0.75 * GRAVITY / r).sqrt();
    let quarter = (1.0 / (1.0 - start / a)).acosh() / p;
    let ratio = 1.0 - 1.5 * a.sin().powi(2);
    let left = ratio.powi(2) * (1.0 - (1.0 - start / a).powi(2));
    let expected = a * (1.0 - (1.0 - left).sqrt());
    Ok(vec![
        Check::relative(
            "V14 rocking block: time to the first impact, s",
            "Housner",
            quarter,
            impact.unwrap_or(0.0),
            0.02,
        ),
        Check::relative("V14 rocking block: swing after it, rad", "Housner", expected, swing, 0.05),
    ])
}

/// V15: two 4 x 4 x 4 clusters collide off-centre at 10 m/s in free flight, bonded and as loose blocks.
pub(crate) fn collision() -> crate::Result<Vec<Check>> {
    let mut out = meeting("bonded", true)?;
    out.extend(meeting("loose", false)?);
    Ok(out)
}

/// Contacts of loose blocks are solved only every few substeps: their angular momentum is conserved to first order in that interval.
fn meeting(name: &str, bonded: bool) -> crate::Result<Vec<Check>> {
    let mut blocks = Vec::new();
    for (c, offset) in [[0.0, 0.0, 0.0], [3.0, 0.6, 0.3]].iter().enumerate() {
        for k in 0..64 {
            let (i, j, l) = (k % 4, k / 4 % 4, k / 16);
            let p = [i, j, l].map(|x| 0.5 * f64::from(x));
            let low = [p[0] + offset[0], p[1] + offset[1], p[2] + offset[2]];
            blocks.push(block(format!("c{c}-{k}"), low, low.map(|x| x + 0.5), false));
        }
    }
    let mut s = structure(&blocks, STONE, bonded, None);
    for (i, b) in s.bodies.iter_mut().enumerate() {
        b.velocity.x = if i < 64 { 5.0 } else { -5.0 };
    }
    let load = Loading::default();
    let mut w = World::new(&s, &load, 0.04, SolverOptions { breaking: false, ..SolverOptions::default() })?;
    let (p0, l0) = momentum(&w, &s);
    let scale: f64 = s.bodies.iter().map(|b| b.mass * 5.0).sum();
    let spin = l0.norm();
    let e0 = w.energy().kinetic;
    let (mut dp, mut dl, mut rise) = (0.0f64, 0.0f64, 0.0f64);
    while w.time() < 1.0 {
        w.advance()?;
        let (p, l) = momentum(&w, &s);
        dp = dp.max((p - p0).norm() / scale);
        dl = dl.max((l - l0).norm() / spin);
        rise = rise.max(w.energy().kinetic / e0 - 1.0);
    }
    Ok(vec![
        Check::below(&format!("V15 {name}: change of momentum over total"), "conserved", 1e-5, dp),
        Check::below(
            &format!("V15 {name}: change of angular momentum over total"),
            if bonded { "conserved" } else { "conserved to first order in the interval at which contacts are solved" },
            if bonded { 1e-5 } else { 1e-4 },
            dl,
        ),
        Check::below(&format!("V15 {name}: rise of kinetic energy"), "never rises", 1e-5, rise),
    ])
}

/// Linear momentum, and angular momentum about the common centre of mass.
fn momentum(w: &World<'_>, s: &Structure) -> (Vec3, Vec3) {
    let poses = w.poses();
    let mass: f64 = s.bodies.iter().map(|b| b.mass).sum();
    let centre = s.bodies.iter().zip(&poses).map(|(b, p)| p.position * b.mass).sum::<Vec3>() / mass;
    let mut sum = (Vec3::zeros(), Vec3::zeros());
    for (i, (b, pose)) in s.bodies.iter().zip(&poses).enumerate() {
        let p = w.bodies.velocity(i) * b.mass;
        sum.0 += p;
        sum.1 += (pose.position - centre).cross(&p) + w.bodies.angular_momentum(i);
    }
    sum
}
