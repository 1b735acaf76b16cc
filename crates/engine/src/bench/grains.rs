//! Speed of the solver of grains: spheres that fall into a box and come to rest.

use crate::geometry::{Mesh, Pose, Quat, Vec3};
use crate::grains::dynamics::{Body, Container, PairLaw, Scene, Shape, Surface, World};
use crate::grains::{Random, surfaces};
use crate::memory;
use crate::{Error, Result};
use serde::Serialize;
use std::time::Instant;

/// Syntax of `grains:`, for error messages.
const SYNTAX: &str = "write grains:10000 for 10000 spheres, 1 to 2000000";
/// Time step, s, and radii, m: those of the funnel of the source.
const STEP: f64 = 5e-4;
const RADII: [f64; 2] = [0.005, 0.01];

/// Results. Times are seconds on this machine.
#[derive(Clone, Debug, Serialize)]
pub struct MeasuredGrains {
    /// Spheres.
    pub bodies: usize,
    /// Worker threads.
    pub threads: usize,
    /// Time step, s.
    pub time_step_s: f64,
    /// Steps done.
    pub steps: u64,
    /// Simulated time, s.
    pub simulated_s: f64,
    /// Wall time per simulated second.
    pub wall_per_sim_s: f64,
    /// Processor time of all threads per simulated second, with the time of waiting threads, which spin.
    pub cpu_per_sim_s: f64,
    /// Processor time per sphere and step, ns.
    pub ns_per_sphere_and_step: f64,
    /// Processor time per point of contact and sweep, everything else included, ns.
    pub ns_per_contact_and_sweep: f64,
    /// Points of contact per sphere, mean of the steps.
    pub contacts_per_sphere: f64,
    /// Sweeps per step.
    pub sweeps: f64,
    /// How often the lists of neighbours were made.
    pub lists: u64,
    /// Spheres that sleep at the end.
    pub sleeping: usize,
    /// Memory of the state, bytes per sphere.
    pub bytes_per_sphere: f64,
    /// Memory of the process at the end per sphere, bytes; none where the system does not report it.
    pub process_bytes_per_sphere: Option<u64>,
    /// Largest overlap at the end, m.
    pub overlap_m: f64,
}

/// The number of spheres of a scene `grains:N`; `None` for any other text.
///
/// # Errors
/// [`Error::Input`] when the number is missing or out of range.
pub fn count(scene: &str) -> Result<Option<usize>> {
    let Some(n) = scene.strip_prefix("grains:") else { return Ok(None) };
    match n.parse() {
        Ok(n) if (1..=2_000_000).contains(&n) => Ok(Some(n)),
        _ => Err(Error::input(format!("{scene} is not a number of spheres"), SYNTAX)),
    }
}

/// Spheres on a loose grid in a box that is about as wide as the filling is high; friction 0.3, no restitution.
fn scene(count: usize, sleep: bool) -> Scene {
    let mut random = Random::new(5, 1, 0);
    let pitch = 2.1 * RADII[1];
    let side = (count as f64).cbrt().ceil().max(2.0) as usize;
    let width = side as f64 * pitch;
    let ball = |k: usize| {
        let at = [k % side, k / side % side, k / side / side].map(|x| (x as f64 + 0.5) * pitch);
        let shift = Vec3::from_fn(|_, _| random.between(-0.04, 0.04) * RADII[1]);
        let radius = random.between(RADII[0], RADII[1]);
        let mass = 2500.0 * 4.0 / 3.0 * std::f64::consts::PI * radius.powi(3);
        Body {
            shape: Shape::Sphere { radius },
            material: 0,
            group: 0,
            mass,
            inertia: [0.4 * mass * radius * radius; 3],
            pose: Pose { position: Vec3::from(at) + shift, rotation: Quat::identity() },
            velocity: Vec3::new(0.0, 0.0, -0.5) + Vec3::from_fn(|_, _| random.between(-0.2, 0.2)),
            spin: Vec3::zeros(),
            enters: 0.0,
        }
    };
    let bodies = (0..count).map(ball).collect();
    let walls: Mesh = surfaces::open_box(
        Vec3::new(0.5 * width, 0.5 * width, 0.0),
        Vec3::new(width, width, 2.0 * width + 40.0 * pitch),
    );
    let container = Container {
        surface: Surface::Triangles(walls),
        material: 0,
        velocity: Vec3::zeros(),
        moves: [0.0, 0.0],
        removed: f64::INFINITY,
    };
    Scene {
        bodies,
        containers: vec![container],
        materials: 1,
        laws: vec![PairLaw { friction: 0.3, restitution: 0.0, rolling: 0.0 }],
        gravity: Vec3::z() * -crate::units::GRAVITY,
        step: STEP,
        iterations: 50,
        tolerance: 1e-4,
        leave_below: -10.0,
        sleep,
    }
}

/// Lets `count` spheres fall into a box for some simulated seconds and measures it.
///
/// # Errors
/// Those of the solver.
pub fn measure(count: usize, seconds: f64, threads: usize, sleep: bool) -> Result<MeasuredGrains> {
    let mut w = World::new(scene(count, sleep), threads)?;
    let steps = (seconds / STEP).round().max(1.0) as u64;
    let (mut sweeps, mut contacts, mut projections) = (0usize, 0usize, 0.0);
    let (clock, cpu) = (Instant::now(), cpu_time::ProcessTime::now());
    for _ in 0..steps {
        w.step()?;
        let s = w.solved();
        sweeps += s.sweeps;
        contacts += s.contacts;
        projections += (s.sweeps * s.contacts) as f64;
    }
    let (wall, cpu) = (clock.elapsed().as_secs_f64(), cpu.elapsed().as_secs_f64());
    let (n, k) = (count as f64, steps as f64);
    Ok(MeasuredGrains {
        bodies: count,
        threads,
        time_step_s: STEP,
        steps,
        simulated_s: w.time(),
        wall_per_sim_s: wall / w.time(),
        cpu_per_sim_s: cpu / w.time(),
        ns_per_sphere_and_step: 1e9 * cpu / (n * k),
        ns_per_contact_and_sweep: 1e9 * cpu / projections.max(1.0),
        contacts_per_sphere: contacts as f64 / (n * k),
        sweeps: sweeps as f64 / k,
        lists: w.lists(),
        sleeping: w.sleeping(),
        bytes_per_sphere: w.bytes_per_body(),
        process_bytes_per_sphere: memory::resident().map(|b| b / count as u64),
        overlap_m: w.overlap(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_scene_is_measured_and_names_are_judged() {
        assert_eq!(count("frame:1x1x1").expect("another scene"), None);
        assert!(count("grains:0").is_err() && count("grains:many").is_err());
        assert_eq!(count("grains:200").expect("a number"), Some(200));
        let m = measure(200, 0.5, 1, true).expect("measured");
        assert_eq!((m.bodies, m.steps), (200, 1000));
        assert!(m.contacts_per_sphere > 0.5 && m.sweeps > 1.0 && m.ns_per_sphere_and_step > 0.0, "{m:?}");
        assert!(m.bytes_per_sphere < 2000.0 && m.overlap_m < 5e-4, "{m:?}");
    }
}
