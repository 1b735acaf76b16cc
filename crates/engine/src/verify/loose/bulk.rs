//! V22: many grains against what is published of them: packing, slopes of heaps, outlets of silos (Beverloo), loads in silos (Janssen).

use super::grains::{G, fixed, law, plane, run, scene, sphere};
use crate::Result;
use crate::geometry::{Mesh, Vec3};
use crate::grains::dynamics::{Body, Container, Life, Scene, Surface, World};
use crate::grains::{Random, surfaces};
use crate::verify::check::Check;

/// Diameter of the grains, m; radii differ by up to a tenth, so that they do not pack as a crystal.
const D: f64 = 0.01;
/// Time step, s: a twentieth of the time in which a grain falls by its radius.
const STEP: f64 = 5e-4;

/// Grains on a loose grid of layers above each other with random sizes, shifts and velocities; `inside` says which columns there are.
fn loose(count: usize, side: usize, corner: Vec3, inside: &dyn Fn(f64, f64) -> bool, seed: u64) -> Vec<Body> {
    let mut random = Random::new(seed, 1, 0);
    let pitch = 1.15 * D;
    let mut out = Vec::with_capacity(count);
    let mut k = 0;
    while out.len() < count {
        let cell = [k % side, k / side % side, k / side / side].map(|x| (x as f64 + 0.55) * pitch);
        k += 1;
        let shift = Vec3::from_fn(|_, _| random.between(-0.025, 0.025) * D);
        let at = corner + Vec3::from(cell) + shift;
        if inside(at.x, at.y) {
            let r = 0.5 * D * random.between(0.9, 1.1);
            out.push(sphere(r, at, Vec3::from_fn(|_, _| random.between(-0.3, 0.3))));
        }
    }
    out
}

fn quad(corners: [[f64; 3]; 4]) -> Container {
    let vertices = corners.map(Vec3::from).to_vec();
    fixed(Surface::Triangles(Mesh { vertices, triangles: vec![[0, 1, 2], [0, 2, 3]] }))
}

/// The share of a region that lies inside grains, by 20 000 random points.
fn solid_fraction(w: &World, low: Vec3, high: Vec3, within: &dyn Fn(&Vec3) -> bool) -> f64 {
    let mut random = Random::new(9, 9, 9);
    let here = |p: &Vec3| (0..3).all(|c| p[c] > low[c] - D && p[c] < high[c] + D);
    let near: Vec<(Vec3, f64)> = w
        .poses()
        .iter()
        .zip(&w.scene().bodies)
        .filter(|(p, _)| here(&p.position))
        .map(|(p, b)| (p.position, b.shape.reach()))
        .collect();
    let (mut hits, mut all) = (0_u32, 0_u32);
    while all < 20_000 {
        let p = Vec3::from_fn(|c, _| random.between(low[c], high[c]));
        if within(&p) {
            all += 1;
            hits += u32::from(near.iter().any(|(q, r)| (p - q).norm_squared() < r * r));
        }
    }
    f64::from(hits) / f64::from(all)
}

/// What a heap shows.
#[derive(Clone, Copy, Debug)]
struct Heap {
    /// Slope of the surface that is left, degrees.
    slope: f64,
    /// Solid fraction of the filling before it is let go.
    solid: f64,
}

/// A box of 24 x 6 grains with smooth sides, filled at random to 13 grains above the sill; the front above the sill goes at 0.6 s and what
/// flows over the sill is gone. The grains below the sill are a rough base. The law of Coulomb acts among grains and with floor and sill.
fn heap(friction: f64, iterations: usize, step: f64, until: f64) -> Result<Heap> {
    let (long, wide, pit) = (24.0 * D, 6.0 * D, 3.0 * D);
    let far = 2.0;
    let bodies = {
        let mut random = Random::new(7, 1, 0);
        let [nx, ny] = [long, wide].map(|x| (x / (1.15 * D)) as usize);
        let one = |k: usize| {
            let at = [k % nx, k / nx % ny, k / nx / ny].map(|x| x as f64 + 0.55);
            let at = Vec3::new(at[0] * long / nx as f64, at[1] * wide / ny as f64, at[2] * 1.15 * D - pit);
            let shift = Vec3::from_fn(|_, _| random.between(-0.025, 0.025) * D);
            let r = 0.5 * D * random.between(0.9, 1.1);
            sphere(r, at + shift, Vec3::from_fn(|_, _| random.between(-0.3, 0.3)))
        };
        (0..2660).map(one).collect::<Vec<_>>()
    };
    let smooth = |c: Container| Container { material: 2, ..c };
    let (y0, y1) = (-D, wide + D);
    let front = quad([[long, y0, 0.0], [long, y1, 0.0], [long, y1, far], [long, y0, far]]);
    let containers = vec![
        quad([[-D, y0, -pit], [long, y0, -pit], [long, y1, -pit], [-D, y1, -pit]]),
        quad([[long, y0, -pit - D], [long, y1, -pit - D], [long, y1, 0.0], [long, y0, 0.0]]),
        smooth(Container { removed: 0.6, ..front }),
        smooth(plane(Vec3::zeros(), Vec3::x())),
        smooth(plane(Vec3::zeros(), Vec3::y())),
        smooth(plane(Vec3::y() * wide, -Vec3::y())),
    ];
    let mut s = scene(bodies, containers, law(friction, 0.0), law(friction, 0.0), step);
    s.materials = 3;
    let (rough, none) = (law(friction, 0.0), law(0.0, 0.0));
    s.laws = vec![rough, rough, none, rough, rough, none, none, none, none];
    (s.iterations, s.leave_below) = (iterations, -8.0 * D);
    let mut w = World::new(s, 1)?;
    run(&mut w, 0.6)?;
    let low = Vec3::new(0.2 * long, 0.2 * wide, -D);
    let solid = solid_fraction(&w, low, Vec3::new(0.8 * long, 0.8 * wide, 8.0 * D), &|_| true);
    run(&mut w, until)?;
    Ok(Heap { slope: slope(&w, long, wide), solid })
}

/// Slope, degrees: the line through the highest grains of squares of two diameters, from 0.15 to 0.9 of the length.
fn slope(w: &World, long: f64, wide: f64) -> f64 {
    let cell = 2.0 * D;
    let [nx, ny] = [long, wide].map(|l| (l / cell).round() as usize);
    let mut tops = vec![f64::NEG_INFINITY; nx * ny];
    for p in w.poses().iter().zip(w.life()).filter(|p| *p.1 == Life::Present).map(|p| p.0.position) {
        let [x, y] = [p.x, p.y].map(|c| (c / cell).floor());
        if x >= 0.0 && y >= 0.0 && (x as usize) < nx && (y as usize) < ny {
            let top = &mut tops[y as usize * nx + x as usize];
            *top = top.max(p.z);
        }
    }
    let middle = |k: usize| ((k % nx) as f64 + 0.5) * cell;
    let points: Vec<(f64, f64)> = (0..nx * ny)
        .map(|k| (middle(k), tops[k]))
        .filter(|p| p.0 > 0.15 * long && p.0 < 0.9 * long && p.1.is_finite())
        .collect();
    let n = points.len() as f64;
    let [mx, mz] = [points.iter().map(|p| p.0).sum::<f64>() / n, points.iter().map(|p| p.1).sum::<f64>() / n];
    let over: f64 = points.iter().map(|p| (p.0 - mx) * (p.1 - mz)).sum();
    let under: f64 = points.iter().map(|p| (p.0 - mx).powi(2)).sum();
    (-over / under).atan().to_degrees()
}

/// Radius (m) of the silo of the outlets, and how many grains it holds.
const BIN: (f64, usize) = (10.0 * D, 6500);

/// A flow out of a silo.
#[derive(Clone, Copy, Debug)]
struct Flow {
    /// Diameter of the outlet, m.
    outlet: f64,
    /// Beverloo's constant with k = 1.4.
    constant: f64,
    /// By how much the rate in the first half of the time is larger than in the second, share.
    falls: f64,
}

/// Flows through round outlets in the flat bottom of a silo of 20 grains across; all begin with the same filling. Returns its solid fraction
/// and the flows. Beverloo's constant is with the density that the filling has.
fn outlets(
    widths: &[f64],
    (friction, restitution): (f64, f64),
    iterations: usize,
    step: f64,
) -> Result<(f64, Vec<Flow>)> {
    let (radius, count) = BIN;
    let side = (2.0 * radius / (1.15 * D)) as usize;
    let corner = Vec3::new(-radius, -radius, 0.0);
    let bodies = loose(count, side, corner, &|x, y| x.hypot(y) < radius - 0.6 * D, 3);
    let bounds = |outlet: f64| {
        let tube = surfaces::funnel(Vec3::zeros(), radius, radius, 1.0);
        let bottom = surfaces::silo(Vec3::zeros(), radius, 0.0, outlet);
        [tube, bottom].map(|m| fixed(Surface::Triangles(m))).to_vec()
    };
    let with = |bodies: Vec<Body>, outlet: f64| -> Scene {
        let l = law(friction, restitution);
        let mut s = scene(bodies, bounds(outlet), l, l, step);
        (s.iterations, s.leave_below) = (iterations, -2.0 * D);
        s
    };
    let mut full = World::new(with(bodies, 0.0), 1)?;
    run(&mut full, 0.5)?;
    let (low, high) =
        (Vec3::new(-0.7 * radius, -0.7 * radius, 2.0 * D), Vec3::new(0.7 * radius, 0.7 * radius, 12.0 * D));
    let solid = solid_fraction(&full, low, high, &|p| p.xy().norm() < 0.7 * radius);
    let settled: Vec<Body> = (0..count)
        .map(|i| Body { pose: full.poses()[i], velocity: full.velocity(i).0, ..full.scene().bodies[i].clone() })
        .collect();
    let bulk = 2500.0 * solid;
    let mut out = Vec::new();
    for &outlet in widths {
        let mut w = World::new(with(settled.clone(), 0.5 * outlet), 1)?;
        let through = |w: &World| {
            let gone = w.life().iter().zip(&w.scene().bodies).filter(|l| *l.0 == Life::Left);
            gone.map(|l| l.1.mass).sum::<f64>()
        };
        let mut seen = Vec::new();
        for k in 0..3 {
            run(&mut w, 0.25 + 0.4 * f64::from(k))?;
            seen.push(through(&w));
        }
        let rate = (seen[2] - seen[0]) / 0.8;
        let open = (outlet - 1.4 * D).powf(2.5);
        out.push(Flow {
            outlet,
            constant: rate / (bulk * G.sqrt() * open),
            falls: (seen[1] - seen[0]) / (seen[2] - seen[1]) - 1.0,
        });
    }
    Ok((solid, out))
}

/// Loads in a silo.
#[derive(Clone, Copy, Debug)]
struct Silo {
    /// Weight of the filling and load on the bottom, N, mean of the last half second.
    weight: f64,
    bottom: f64,
    /// What walls and bottom carry together, N.
    carried: f64,
    /// Height of the filling, m.
    height: f64,
    /// Janssen's length D / (4 K mu), m, from the forces on the wall: vertical force in a section over the friction per height, means of the whole filling.
    length: f64,
    /// Friction on the wall over its normal force.
    mobilised: f64,
}

/// A silo of 10 grains across and a number of grains in it. The bottom goes down slowly, so that the friction of the wall is used up.
fn silo(count: usize, friction: f64, iterations: usize, step: f64, until: f64) -> Result<Silo> {
    let radius = 5.0 * D;
    let side = (2.0 * radius / (1.15 * D)) as usize;
    let bodies = loose(count, side, Vec3::new(-radius, -radius, 0.0), &|x, y| x.hypot(y) < radius - 0.6 * D, 5);
    let tube = surfaces::funnel(Vec3::z() * -3.0 * D, radius, radius, 3.0);
    let bottom = surfaces::silo(Vec3::zeros(), 1.2 * radius, 0.0, 0.0);
    let sinks = Container { velocity: Vec3::z() * -1.5 * D, moves: [0.8, until], ..fixed(Surface::Triangles(bottom)) };
    let containers = vec![fixed(Surface::Triangles(tube)), sinks];
    let mut s = scene(bodies, containers, law(friction, 0.0), law(friction, 0.0), step);
    s.iterations = iterations;
    let weight: f64 = s.bodies.iter().map(|b| b.mass * G).sum();
    let mut w = World::new(s, 1)?;
    run(&mut w, until - 0.5)?;
    let (mut bottom, mut carried, mut samples) = (0.0, 0.0, 0.0);
    // By slices of two diameters: weight, friction and normal force on the wall.
    let mut slices = vec![[0.0f64; 3]; 200];
    while w.time() < until - 0.5 * step {
        w.step()?;
        samples += 1.0;
        let forces = w.container_forces();
        bottom -= forces[1].z;
        carried -= forces[0].z + forces[1].z;
        let slice = |z: f64| (((z + D) / (2.0 * D)).max(0.0) as usize).min(199);
        for f in w.contact_forces().iter().filter(|f| f.container == Some(0)) {
            let s = &mut slices[slice(w.poses()[f.on as usize].position.z)];
            s[1] += f.force.z;
            s[2] += f.force.dot(&f.normal);
        }
        for (p, b) in w.poses().iter().zip(&w.scene().bodies) {
            slices[slice(p.position.z)][0] += b.mass * G;
        }
    }
    slices.iter_mut().flatten().for_each(|x| *x /= samples);
    let (bottom, carried) = (bottom / samples, carried / samples);
    let floor = w.scene().containers[1].way(w.time()).z;
    let mut tops: Vec<f64> = w.poses().iter().map(|p| p.position.z).collect();
    tops.sort_by(f64::total_cmp);
    let height = tops[count - 20] - floor;
    // Vertical force in the middle of a slice: the weight above less the friction above.
    let (mut above, mut force, mut friction, mut normal) = (0.0, 0.0, 0.0, 0.0);
    for s in slices.iter().rev() {
        let middle = above + 0.5 * (s[0] - s[1]);
        above += s[0] - s[1];
        // Height that the grains of the slice fill.
        force += middle * s[0] * height / weight;
        friction += s[1];
        normal += s[2];
    }
    Ok(Silo { weight, bottom, carried, height, length: force / friction, mobilised: friction / normal })
}

impl Silo {
    /// Janssen's load on the bottom with a length, N.
    fn janssen(&self, length: f64) -> f64 {
        self.weight * length / self.height * (1.0 - (-self.height / length).exp())
    }
}

/// Slope of a heap and solid fraction of its filling against friction, without rolling resistance.
pub(crate) fn repose() -> Result<Vec<Check>> {
    // Published for spheres that roll freely: what flows has an inner friction of 10 to 12 degrees at 0.1 and 17 to 22 above 0.3 (critical state);
    // a heap that stands is a little steeper.
    let bands = [(0.1, 15.0, 5.0), (0.3, 21.0, 4.0), (0.6, 26.0, 4.0)];
    let (mut out, mut seen) = (Vec::new(), Vec::new());
    for (mu, middle, width) in bands {
        let h = heap(mu, 40, STEP, 2.6)?;
        let name = format!("V22R heap: slope with friction {mu}, degrees");
        out.push(Check::relative(&name, "spheres that roll freely: band", middle, h.slope, width / middle));
        let name = format!("V22R filling: solid fraction with friction {mu}");
        out.push(Check::relative(&name, "random packings: 0.55 loose to 0.64 close", 0.595, h.solid, 0.045 / 0.595));
        seen.push(h);
    }
    for (k, w) in seen.windows(2).enumerate() {
        let name = format!("V22R heap: slope with less friction over that with more, step {} of 2", k + 1);
        out.push(Check::below(&name, "the slope grows with friction", 0.9, w[0].slope / w[1].slope));
        let name = format!("V22R filling: solid fraction with more friction over that with less, step {} of 2", k + 1);
        out.push(Check::below(&name, "friction holds grains apart", 0.99, w[1].solid / w[0].solid));
    }
    Ok(out)
}

/// Four outlets of 5 to 8 grains, smooth spheres.
pub(crate) fn beverloo() -> Result<Vec<Check>> {
    let (_, flows) = outlets(&[0.05, 0.06, 0.07, 0.08], (0.15, 0.0), 30, STEP)?;
    let mean = flows.iter().map(|f| f.constant).sum::<f64>() / flows.len() as f64;
    let mut out = Vec::new();
    for f in &flows {
        let name =
            format!("V22B outlet of {:.0} grains: constant with k = 1.4, against the mean of four", f.outlet / D);
        out.push(Check::relative(&name, "Beverloo: one constant", mean, f.constant, 0.1));
    }
    // A liquid would give about 0.3. The flow of a few hundred grains scatters by some per cent to either side, so the mean with its sign counts:
    // the mean of the sizes alone would be the scatter.
    let falls = flows.iter().map(|f| f.falls).sum::<f64>() / flows.len() as f64;
    let name = "V22B flow of the first half over that of the second, less 1, mean of four outlets";
    out.push(Check::below(name, "it does not depend on the height of the filling", 0.03, falls.abs()));
    out.push(Check::relative("V22B Beverloo's constant", "published: 0.55 to 0.65", 0.6, mean, 0.05 / 0.6));
    Ok(out)
}

/// Loads on the bottom of a silo, filled to 1.9 and 3.8 of its diameters.
pub(crate) fn janssen() -> Result<Vec<Check>> {
    let mut out = Vec::new();
    for count in [1600, 3200] {
        let s = silo(count, 0.3, 40, STEP, 2.2)?;
        let deep = s.height / (10.0 * D);
        let name = format!("V22J silo filled to {deep:.1} diameters: load on bottom and walls, N");
        out.push(Check::relative(&name, "weight of the filling", s.weight, s.carried, 0.005));
        let name = format!("V22J silo filled to {deep:.1} diameters: load on the bottom, N");
        let source = "Janssen, with the length D / (4 K mu) of the forces on the wall";
        out.push(Check::relative(&name, source, s.janssen(s.length), s.bottom, 0.05));
        let name =
            format!("V22J silo filled to {deep:.1} diameters: friction on the wall over its normal force and 0.3");
        out.push(Check::below(&name, "Coulomb", 1.0 + 1e-6, s.mobilised / 0.3));
    }
    Ok(out)
}

/// A few grains in a narrow silo: what walls and bottom carry.
pub(crate) fn few_in_a_silo() -> Result<Vec<Check>> {
    let s = silo(300, 0.3, 40, STEP, 1.4)?;
    let name = "V22 three hundred grains in a silo: load on bottom and walls, N";
    Ok(vec![
        Check::relative(name, "weight of the filling", s.weight, s.carried, 0.01),
        Check::below(
            "V22 three hundred grains in a silo: share on the bottom",
            "walls carry",
            0.95,
            s.bottom / s.weight,
        ),
    ])
}
