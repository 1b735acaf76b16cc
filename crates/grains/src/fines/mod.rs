//! Fines: a part of the mass of broken pieces becomes grains that fall, are pushed by the pieces, and settle in the gaps between them.
//!
//! The pass runs after the collapse, over its frames, as that of the people does in it: pieces push grains, grains push nothing. So the motion
//! of the pieces is the same with and without fines. Mass and volume are kept: a piece becomes smaller about its centroid by the volume
//! of the grains that have come off it, with its density. A grain comes off where a sphere has room beside its piece; it waits until
//! there is such a place, and stays part of its piece if there never is.

mod shed;
mod spot;

use crate::maths;
pub use leanto_inputs::fines::{Fines, FinesSettings, Grain, UNIT};
pub use shed::Moment;

use crate::Result;
use crate::dynamics::{Body, Container, Life, PairLaw, Pieces, Scene, Shape, Surface, Way, World};
use crate::geometry::{Pose, Vec3};
use crate::solve::Break;
use crate::stop::Stop;
use crate::structure::Structure;
use leanto_inputs::fines::{left_over, sphere};
use shed::{GRAVITY, Motions, Planned};
use spot::Spots;

/// After the last frame grains go on for at most this time, s, ...
const SETTLE: f64 = 4.0;
/// ... in intervals of this length, s, ...
const INTERVAL: f64 = 0.04;
/// ... until none is faster than this, m/s, ...
const AT_REST: f64 = 0.05;
/// ... and none has come off for so many intervals.
const QUIET: usize = 5;
/// Grains at rest are not computed until a piece has moved by this, m, or turned by so much that its far end has.
const WOKEN: f64 = 1e-3;
/// A grain that is so far below the ground or the lowest piece has left, m.
const BELOW: f64 = 2.0;
/// Grains per thread that are worth a thread.
const PER_THREAD: usize = 3000;
/// Sweeps end when no contact changes a velocity by more than this, m/s.
const TOLERANCE: f64 = 1e-3;

/// What hands out the frames of a run in their order, as often as it is asked.
pub type Frames<'f> = dyn FnMut(&mut dyn FnMut(Moment<'_>) -> Result<()>) -> Result<()> + 'f;

/// Everything that decides the fines of a run.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// Bodies and bonds.
    pub structure: &'a Structure,
    /// All bonds that broke.
    pub breaks: &'a [Break],
    /// Keys of the case.
    pub settings: &'a FinesSettings,
    /// Seed of the run.
    pub seed: u64,
    /// Most threads. The result does not depend on them.
    pub threads: usize,
}

/// Lets the grains come off, fall and settle. The same input gives the same bytes on any number of threads.
///
/// # Errors
/// Errors of the frames, a stop, grains that are no longer anywhere.
pub fn simulate(asked: &Asked<'_>, frames: &mut Frames<'_>, stop: &Stop) -> Result<Fines> {
    let mut motions = Motions::new(asked.structure, asked.breaks);
    frames(&mut |m| {
        stop.check("looking for fines")?;
        motions.see(&m);
        Ok(())
    })?;
    let (planned, factor) = motions.planned(asked.settings, asked.seed)?;
    let mut pass = Pass::new(asked, planned)?;
    frames(&mut |m| {
        stop.check("following the fines")?;
        pass.frame(&m)
    })?;
    pass.settle(stop)?;
    Ok(pass.finish(factor))
}

/// Positions of the pieces in the frame before.
struct Before {
    time: f64,
    poses: Vec<Pose>,
    gone: Vec<bool>,
}

/// The state of the pass.
struct Pass<'a> {
    asked: Asked<'a>,
    planned: Vec<Planned>,
    /// Those that may have come off and have not, by their numbers, the first first.
    due: Vec<usize>,
    /// First one that is not due yet.
    next: usize,
    world: World,
    spots: Spots,
    /// Volume that each body has given, m3.
    given: Vec<f64>,
    /// Those that have come off, by their numbers, in this order.
    order: Vec<usize>,
    out: Fines,
    before: Option<Before>,
    /// Radius of the largest grain, m.
    widest: f64,
    /// Intervals in which all grains were at rest, without a break.
    quiet: usize,
    /// Poses of the pieces when the grains came to rest.
    rested: Vec<Pose>,
}

impl<'a> Pass<'a> {
    fn new(asked: &Asked<'a>, planned: Vec<Planned>) -> Result<Self> {
        let s = asked.structure;
        let scene = scene(s, &planned, asked.settings);
        let threads = asked.threads.clamp(1, 1 + planned.len() / PER_THREAD);
        let mut world = World::new(scene, threads)?;
        let soil = soil(s);
        *world.pieces() = Pieces::new(s.bodies.iter().map(|b| &b.shape).chain(&soil));
        let widest = planned.iter().map(|p| p.radius).fold(0.01, f64::max);
        Ok(Self {
            asked: *asked,
            due: Vec::new(),
            next: 0,
            world,
            spots: Spots::new(asked.seed, widest),
            given: vec![0.0; s.bodies.len()],
            order: Vec::new(),
            out: Fines::default(),
            before: None,
            widest,
            quiet: 0,
            rested: Vec::new(),
            planned,
        })
    }

    /// Goes on to the next frame.
    fn frame(&mut self, m: &Moment<'_>) -> Result<()> {
        if let Some(before) = self.before.take() {
            let duration = m.time - before.time;
            while self.planned.get(self.next).is_some_and(|p| p.time <= before.time) {
                self.due.push(self.next);
                self.next += 1;
                self.quiet = 0;
            }
            if duration > 0.0 && self.anything_to_do(&before, m) {
                let n = self.asked.structure.bodies.len();
                let ways: Vec<Way> = (0..n)
                    .map(|i| {
                        let from = *before.poses.get(i).filter(|_| !before.gone[i])?;
                        let to = if m.gone.get(i).copied().unwrap_or(true) { from } else { m.poses[i] };
                        Some([from, to])
                    })
                    .collect();
                let came = self.interval(&ways, before.time, duration)?;
                self.quiet = if came == 0 && self.fastest() < AT_REST { self.quiet + 1 } else { 0 };
                self.rested.clone_from(&before.poses);
            }
        }
        self.record();
        self.before = Some(Before { time: m.time, poses: m.poses.to_vec(), gone: m.gone.to_vec() });
        Ok(())
    }

    /// False while there are no grains, and while all rest on pieces that rest: they are left alone until a piece has moved, came or went.
    fn anything_to_do(&self, before: &Before, now: &Moment<'_>) -> bool {
        if self.due.is_empty() && self.order.is_empty() {
            return false;
        }
        if self.quiet < QUIET {
            return true;
        }
        let s = self.asked.structure;
        let moved = |(i, pose): (usize, &Pose)| {
            let (was, reach) = (&self.rested[i], 0.5 * s.bodies[i].shape.aabb().size().norm());
            let turned = pose.rotation.coords.dot(&was.rotation.coords).abs();
            // Twice the sine of half the angle.
            let angle = 2.0 * (1.0 - turned * turned).max(0.0).sqrt();
            (pose.position - was.position).norm() > WOKEN || angle * reach > WOKEN
        };
        let came_or_went = now.gone.iter().zip(&before.gone).any(|(a, b)| a != b);
        came_or_went || now.poses.iter().enumerate().any(|p| !now.gone[p.0] && moved(p))
    }

    /// The pieces go their ways, and the grains follow. Returns how many grains have come off.
    fn interval(&mut self, ways: &[Way], time: f64, duration: f64) -> Result<usize> {
        let soil = self.world.pieces().len() - ways.len();
        let still = Some([Pose::identity(); 2]);
        let all: Vec<Way> = ways.iter().copied().chain(std::iter::repeat_n(still, soil)).collect();
        self.world.pieces().begin(&all, duration, 2.0 * self.widest);
        self.world.pieces().go_to(0.0);
        let came = self.let_off(ways, time);
        let steps = (duration / self.asked.settings.time_step - 1e-6).ceil().max(1.0);
        for k in 0..steps as u64 {
            self.world.pieces().go_to(k as f64 / steps);
            self.world.advance(duration / steps)?;
        }
        self.out.steps += steps as u64;
        Ok(came)
    }

    /// Grains that are due come off where there is room.
    fn let_off(&mut self, ways: &[Way], time: f64) -> usize {
        if self.due.is_empty() {
            return 0;
        }
        let s = self.asked.structure;
        let here = |i: &usize| (self.world.poses()[*i].position, self.planned[*i].radius);
        let present = |i: &&usize| self.world.life()[**i] == Life::Present;
        self.spots.grains(self.order.iter().filter(present).map(here));
        let due = std::mem::take(&mut self.due);
        let before = self.order.len();
        for i in due {
            let p = self.planned[i];
            let b = &s.bodies[p.body as usize];
            let spot = ways[p.body as usize].and_then(|[pose, _]| {
                let ground = |x: f64, y: f64| s.ground_at(x, y);
                self.spots.find(self.world.pieces(), &p, &b.shape, &pose, &ground)
            });
            let Some((place, velocity)) = spot else {
                self.due.push(i);
                continue;
            };
            self.world.enter(i, place, velocity);
            self.spots.add(place, p.radius);
            self.order.push(i);
            let given = &mut self.given[p.body as usize];
            *given += sphere(p.radius);
            self.world.pieces().shrink(p.body as usize, maths::cbrt(left_over(b.volume, *given)));
            let mass = sphere(p.radius) * b.mass / b.volume;
            self.out.grains.push(Grain { body: p.body, time, radius: p.radius, mass });
        }
        self.order.len() - before
    }

    fn record(&mut self) {
        let place = |i: &usize| {
            let p = self.world.poses()[*i].position / UNIT;
            [p.x, p.y, p.z].map(|x| x.round() as i32)
        };
        self.out.places.push(self.order.iter().map(place).collect());
    }

    /// After the last frame pieces stay where they are, and the grains come to rest.
    fn settle(&mut self, stop: &Stop) -> Result<()> {
        let Some(before) = self.before.take() else { return Ok(()) };
        while self.next < self.planned.len() {
            self.due.push(self.next);
            self.next += 1;
        }
        let ways: Vec<Way> =
            before.poses.iter().zip(&before.gone).map(|(p, gone)| (!gone).then_some([*p, *p])).collect();
        let (mut time, mut quiet) = (before.time, 0);
        while quiet < QUIET && time < before.time + SETTLE && (!self.due.is_empty() || !self.order.is_empty()) {
            stop.check("letting the fines settle")?;
            let came = self.interval(&ways, time, INTERVAL)?;
            time += INTERVAL;
            quiet = if came == 0 && self.fastest() < AT_REST { quiet + 1 } else { 0 };
        }
        if self.out.places.pop().is_some() {
            self.record();
        }
        Ok(())
    }

    fn fastest(&self) -> f64 {
        let present = |i: &&usize| self.world.life()[**i] == Life::Present;
        self.order.iter().filter(present).map(|i| self.world.velocity(*i).0.norm()).fold(0.0, f64::max)
    }

    fn finish(mut self, factor: f64) -> Fines {
        let fastest = self.fastest();
        let s = self.asked.structure;
        let waiting = |i: &usize| {
            let p = &self.planned[*i];
            let b = &s.bodies[p.body as usize];
            sphere(p.radius) * b.mass / b.volume
        };
        self.out.kept = self.due.iter().map(waiting).fold(0.0, |a, b| a + b);
        for (k, i) in self.order.iter().enumerate() {
            let g = &self.out.grains[k];
            if self.world.life()[*i] == Life::Left {
                self.out.left += g.mass;
                continue;
            }
            let place = self.world.poses()[*i].position;
            if self.world.pieces().distance(&place, g.radius).is_some_and(|d| d < 0.0) {
                self.out.squeezed += g.volume();
            }
        }
        Fines { factor, fastest, ..self.out }
    }
}

/// All grains outside of the scene, the ground, and one material of grains and one of pieces with the same law.
fn scene(s: &Structure, planned: &[Planned], settings: &FinesSettings) -> Scene {
    let body = |p: &Planned| {
        let b = &s.bodies[p.body as usize];
        let mass = sphere(p.radius) * b.mass / b.volume;
        Body {
            shape: Shape::Sphere { radius: p.radius },
            material: 0,
            group: 0,
            mass,
            inertia: [0.4 * mass * p.radius * p.radius; 3],
            pose: Pose::identity(),
            velocity: Vec3::zeros(),
            spin: Vec3::zeros(),
            // The pass lets them enter.
            enters: 1e300,
        }
    };
    let ground = |z: f64| Container {
        surface: Surface::HalfSpace { point: Vec3::z() * z, normal: Vec3::z() },
        material: 1,
        velocity: Vec3::zeros(),
        moves: [0.0, 0.0],
        removed: 1e300,
    };
    let corner =
        |b: &crate::structure::Body| b.shape.vertices.iter().map(|v| b.pose.apply(v).z).fold(f64::INFINITY, f64::min);
    let lowest = s.bodies.iter().map(corner).chain(s.ground).filter(|z| z.is_finite()).fold(0.0, f64::min);
    let law = PairLaw { friction: settings.friction, restitution: 0.0, rolling: settings.rolling };
    Scene {
        bodies: planned.iter().map(body).collect(),
        containers: s.ground.map(ground).into_iter().collect(),
        materials: 2,
        laws: vec![law; 4],
        gravity: Vec3::z() * -GRAVITY,
        step: settings.time_step,
        iterations: settings.iterations,
        tolerance: TOLERANCE,
        leave_below: lowest - BELOW,
        // The pass itself leaves grains at rest alone.
        sleep: false,
    }
}

/// The soil beside a basement, from its bottom up to the street, as still pieces about their centroids' frame of the world.
fn soil(s: &Structure) -> Vec<crate::geometry::Convex> {
    /// How far the soil goes from the outline, m.
    const WIDTH: f64 = 40.0;
    match (&s.street, s.ground) {
        (Some(street), Some(bottom)) if street.level - bottom > 1e-3 => street.ring(WIDTH, bottom),
        _ => Vec::new(),
    }
}

/// Mass of all bodies of a structure before, and of what is left of them and the grains at a frame, kg: the same.
pub fn balance(s: &Structure, fines: &Fines, frame: usize) -> [f64; 2] {
    let sum = |s: &Structure| s.bodies.iter().map(|b| b.mass).sum::<f64>();
    let grains: f64 = fines.at(frame).map(|(g, _)| g.mass).sum();
    [sum(s), sum(&fines.thinned(s, frame)) + grains]
}

#[cfg(test)]
mod tests;
