//! V22: loose grains against theory: a drop, an incline, friction in a chute, and the funnel of the source.

use crate::Result;
use crate::geometry::{Pose, Quat, Vec3};
use crate::grains::dynamics::{Body, Container, PairLaw, Scene, Shape, Surface, World};
use crate::grains::{Random, surfaces};
use crate::verify::check::Check;
use std::f64::consts::PI;

pub(crate) const G: f64 = 9.80665;

/// A sphere of 2500 kg/m3.
pub(crate) fn sphere(radius: f64, at: Vec3, velocity: Vec3) -> Body {
    let mass = 2500.0 * 4.0 / 3.0 * PI * radius.powi(3);
    Body {
        shape: Shape::Sphere { radius },
        material: 0,
        group: 0,
        mass,
        inertia: [0.4 * mass * radius * radius; 3],
        pose: Pose { position: at, rotation: Quat::identity() },
        velocity,
        spin: Vec3::zeros(),
        enters: 0.0,
    }
}

pub(crate) fn fixed(surface: Surface) -> Container {
    Container { surface, material: 1, velocity: Vec3::zeros(), moves: [0.0, 0.0], removed: f64::INFINITY }
}

pub(crate) fn plane(point: Vec3, normal: Vec3) -> Container {
    fixed(Surface::HalfSpace { point, normal: normal.normalize() })
}

/// Grains in containers; `grains` is the law among them, `walls` that with containers.
pub(crate) fn scene(
    bodies: Vec<Body>,
    containers: Vec<Container>,
    grains: PairLaw,
    walls: PairLaw,
    step: f64,
) -> Scene {
    Scene {
        bodies,
        containers,
        materials: 2,
        laws: vec![grains, walls, walls, walls],
        gravity: Vec3::z() * -G,
        step,
        iterations: 100,
        tolerance: 1e-4,
        leave_below: -10.0,
        sleep: true,
    }
}

pub(crate) fn law(friction: f64, restitution: f64) -> PairLaw {
    PairLaw { friction, restitution, rolling: 0.0 }
}

pub(crate) fn run(world: &mut World, until: f64) -> Result<()> {
    while world.time() < until - 1e-12 {
        world.step()?;
    }
    Ok(())
}

/// One sphere and closed forms: restitution, rolling and slipping on an incline.
pub(crate) fn single() -> Result<Vec<Check>> {
    let mut out = Vec::new();
    for e in [0.3, 0.5, 0.8] {
        let ball = sphere(0.01, Vec3::z() * 0.51, Vec3::zeros());
        let floor = plane(Vec3::zeros(), Vec3::z());
        let mut w = World::new(scene(vec![ball], vec![floor], law(0.5, e), law(0.5, e), 2e-4), 1)?;
        let (mut hit, mut top) = (false, 0.0_f64);
        while w.time() < 0.32 + 2.0 * e * (1.0 / G).sqrt() {
            w.step()?;
            let up = w.velocity(0).0.z;
            hit |= up > 0.0;
            if hit {
                top = top.max(w.poses()[0].position.z - 0.01);
            }
        }
        let name = format!("V22 drop from 0.5 m, restitution {e}: height of the rebound, m");
        out.push(Check::relative(&name, "Newton: e2 h", 0.5 * e * e, top, 0.01));
    }
    let slope = 0.4_f64;
    let normal = Vec3::new(slope.sin(), 0.0, slope.cos());
    let down = Vec3::new(slope.cos(), 0.0, -slope.sin());
    // A sphere rolls where friction is above 2/7 tan.
    let limit = 2.0 / 7.0 * slope.tan();
    for (mu, what) in [(1.2 * limit, "rolls"), (1.01 * limit, "just rolls"), (0.8 * limit, "slips"), (0.0, "slides")] {
        let mut w = World::new(
            scene(
                vec![sphere(0.05, normal * 0.05, Vec3::zeros())],
                vec![plane(Vec3::zeros(), normal)],
                law(mu, 0.0),
                law(mu, 0.0),
                2e-4,
            ),
            1,
        )?;
        run(&mut w, 1.0)?;
        let got = w.velocity(0).0.dot(&down);
        let expected = if mu > limit { 5.0 / 7.0 * G * slope.sin() } else { G * (slope.sin() - mu * slope.cos()) };
        let name = format!("V22 sphere on an incline {what}: acceleration, m/s2");
        out.push(Check::relative(&name, "Coulomb: 5/7 g sin, or g (sin - mu cos)", expected, got, 0.01));
    }
    out.extend(solids(slope, normal, down)?);
    out.extend(sphere_on_edges()?);
    out.extend(super::bulk::few_in_a_silo()?);
    Ok(out)
}

/// A box on an incline and on a floor of triangles.
fn solids(slope: f64, normal: Vec3, down: Vec3) -> Result<Vec<Check>> {
    let half = [0.05, 0.04, 0.02];
    let mass = 2500.0 * 8.0 * half[0] * half[1] * half[2];
    let i = half.map(|h| h * h * mass / 3.0);
    let turn = Quat::rotation_between(&Vec3::z(), &normal).unwrap_or_else(Quat::identity);
    let block = Body {
        shape: Shape::Cuboid { half },
        inertia: [i[1] + i[2], i[0] + i[2], i[0] + i[1]],
        mass,
        pose: Pose { position: normal * 0.02, rotation: turn },
        ..sphere(0.05, Vec3::zeros(), Vec3::zeros())
    };
    let mut out = Vec::new();
    for mu in [0.2, 0.6] {
        let bound = vec![plane(Vec3::zeros(), normal)];
        let mut w = World::new(scene(vec![block.clone()], bound, law(mu, 0.0), law(mu, 0.0), 2e-4), 1)?;
        run(&mut w, 0.5)?;
        let got = w.velocity(0).0.dot(&down) / 0.5;
        let expected = (G * (slope.sin() - mu * slope.cos())).max(0.0);
        let name = format!("V22 box on an incline, friction {mu}: acceleration, m/s2");
        if expected > 0.0 {
            out.push(Check::relative(&name, "Coulomb: g (sin - mu cos)", expected, got, 0.01));
        } else {
            out.push(Check::below(&name, "Coulomb: it stays", 1e-3, got.abs()));
        }
    }
    Ok(out)
}

/// A sphere rolls over the inner edges of a floor of triangles as over a plane.
fn sphere_on_edges() -> Result<Vec<Check>> {
    let floor = fixed(Surface::Triangles(surfaces::silo(Vec3::zeros(), 2.0, 0.1, 0.0)));
    let ball = sphere(0.02, Vec3::new(-1.0, 0.13, 0.02), Vec3::x() * 2.0);
    let mut w = World::new(scene(vec![ball], vec![floor], law(0.0, 0.0), law(0.0, 0.0), 2e-4), 1)?;
    run(&mut w, 0.9)?;
    let v = w.velocity(0).0;
    let source = "no force acts along a smooth floor";
    Ok(vec![Check::relative("V22 sphere over the edges of flat triangles: speed, m/s", source, 2.0, v.norm(), 1e-3)])
}

/// The funnel of the source: 700 spheres on a grid of 10 by 10 fall through it; none is lost. Results: mass through the outlet over time.
pub(crate) fn funnel() -> Result<Vec<Check>> {
    let s = funnel_scene(700, 5e-4);
    let whole: f64 = s.bodies.iter().map(|b| b.mass).sum();
    let mut w = World::new(s, 1)?;
    let below = |w: &World| {
        let through = |i: &usize| w.poses()[*i].position.z < 0.3;
        (0..700).filter(through).map(|i| w.scene().bodies[i].mass).sum::<f64>() / whole
    };
    let (mut shares, mut falls, mut overlap) = (Vec::new(), 0.0_f64, 0.0_f64);
    for k in 1..=24 {
        run(&mut w, 0.25 * f64::from(k))?;
        shares.push(below(&w));
        overlap = overlap.max(w.overlap());
        if shares.len() > 1 {
            falls = falls.max(shares[shares.len() - 2] - shares[shares.len() - 1]);
        }
    }
    let held = w.poses().iter().all(|p| p.position.z > 0.0 && p.position.xy().norm() < 0.71);
    let lost = (0..700).filter(|i| !w.poses()[*i].position.iter().all(|x| x.is_finite())).count() + usize::from(!held);
    Ok(vec![
        Check::below("V22 funnel: spheres lost or out of the container", "none", 0.5, lost as f64),
        Check::relative("V22 funnel: share of the mass below the outlet after 6 s", "all", 1.0, shares[23], 0.02),
        Check::below("V22 funnel: mass that goes back up through the outlet, share", "none", 1e-3, falls),
        Check::below("V22 funnel: largest overlap, m", "5 % of the least radius", 2.5e-4, overlap),
    ])
}

/// The scene of the source with any number of spheres.
pub(crate) fn funnel_scene(count: usize, step: f64) -> Scene {
    let mut random = Random::new(5, 1, 0);
    let (mut bodies, layer) = (Vec::new(), (count as f64 / 7.0).sqrt().round().max(1.0) as usize);
    let width = layer as f64 * 0.03;
    for k in 0..count {
        let at = [k % layer, k / layer % layer, k / layer / layer].map(|n| n as f64 * 0.03);
        let shift = Vec3::from_fn(|_, _| random.between(-0.005, 0.005));
        let corner = Vec3::new(-0.5 * width + 0.015, -0.5 * width + 0.015, 0.8);
        bodies.push(sphere(random.between(0.005, 0.01), corner + Vec3::from(at) + shift, -Vec3::z()));
    }
    let upper = 0.75 * width + 0.05;
    let cone = surfaces::funnel(Vec3::z() * 0.3, 0.05_f64.max(0.12 * width), upper, 0.45);
    let tube = surfaces::funnel(Vec3::z() * 0.75, upper, upper, 1.0);
    let walls = surfaces::open_box(Vec3::zeros(), Vec3::new(2.0 * upper, 2.0 * upper, 0.3));
    let containers = [cone, tube, walls].map(|m| fixed(Surface::Triangles(m))).into();
    scene(bodies, containers, law(0.3, 0.0), law(0.3, 0.0), step)
}

/// Grains down a chute onto a floor: the run-out falls with friction, from 0.3 to 3.
pub(crate) fn chutes() -> Result<Vec<Check>> {
    let mut ways = Vec::new();
    for mu in [0.3, 0.6, 1.0, 3.0] {
        let mut random = Random::new(3, 3, 0);
        let slope = 0.7;
        let along = Vec3::new(f64::cos(slope), 0.0, -f64::sin(slope));
        let up = Vec3::new(f64::sin(slope), 0.0, f64::cos(slope));
        let top = Vec3::z() * 0.5;
        let mut bodies = Vec::new();
        for (x, y, z) in (0..10).flat_map(|x| (0..10).flat_map(move |y| (0..4).map(move |z| (x, y, z)))) {
            let r = random.between(0.004, 0.005);
            let at = along * (0.01 + 0.0105 * f64::from(x)) + up * (0.006 + 0.0105 * f64::from(z));
            bodies.push(sphere(r, top + at + Vec3::y() * (0.0105 * (f64::from(y) - 4.5)), Vec3::zeros()));
        }
        let length = 0.5 / f64::sin(slope);
        let channel = surfaces::chute(top, Vec3::new(length, 0.12, 0.1), slope);
        let floor = plane(Vec3::zeros(), Vec3::z());
        let mut s = scene(bodies, vec![fixed(Surface::Triangles(channel)), floor], law(mu, 0.0), law(mu, 0.0), 2e-4);
        for l in &mut s.laws {
            l.rolling = 0.2;
        }
        let mut w = World::new(s, 1)?;
        run(&mut w, 2.0)?;
        let mean = w.poses().iter().map(|p| p.position.x).sum::<f64>() / w.poses().len() as f64;
        ways.push(mean);
    }
    let row = |k: usize| {
        let name = format!("V22 chute: longer mean way with more friction, step {} of 0.3, 0.6, 1, 3, m", k + 1);
        Check::below(&name, "friction shortens the run-out", 0.0, ways[k + 1] - ways[k])
    };
    let mut out: Vec<Check> = (0..3).map(row).collect();
    let name = "V22 chute: mean way with friction 3 over that with 0.3";
    out.push(Check::below(name, "clearly shorter", 0.9, ways[3] / ways[0]));
    Ok(out)
}
