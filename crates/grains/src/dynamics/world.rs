//! The state of all grains and one step of it.

use super::bvh::Tree;
use super::contacts::{BodyMotion, ContactImpulses, Tensor};
use super::detection::{FoundContacts, Near};
use super::neighbours::Neighbours;
use super::pieces::Pieces;
use super::shapes::Solid;
use super::sleeping::Sleep;
use super::solver::{Solved, Solver};
use super::spheres::Impulse;
use super::{Scene, Shape, Surface};
use crate::geometry::{Pose, Vec3};
use crate::{Error, Result};
use leanto_solve::simd::threads::Pool;
use serde::{Deserialize, Serialize};

/// Where a body is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Life {
    /// It has not entered.
    Waiting,
    /// It moves.
    Present,
    /// It has left below the lowest level.
    Left,
}

/// The state that a computation continues from, with the same bits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    /// Steps so far.
    pub steps: u64,
    poses: Vec<Pose>,
    motions: Vec<BodyMotion>,
    life: Vec<Life>,
    /// Pairs of spheres with impulses, and their rolling part.
    pairs: Vec<(u32, u32, Impulse, [f32; 3])>,
    kept: Vec<ContactImpulses>,
    kept_begins: Vec<u32>,
    sleep: Sleep,
}

/// A force between two grains, or between a grain and a container.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactForce {
    /// The grain that it acts on.
    pub on: u32,
    /// The other grain.
    pub from: Option<u32>,
    /// The container that it comes from.
    pub container: Option<u32>,
    /// Unit normal towards the grain that it acts on.
    pub normal: Vec3,
    /// Mean force of the last step, N.
    pub force: Vec3,
}

/// All grains of a scene.
pub struct World {
    pub(super) scene: Scene,
    pub(super) steps: u64,
    pub(super) poses: Vec<Pose>,
    pub(super) motions: Vec<BodyMotion>,
    pub(super) life: Vec<Life>,
    pub(super) present: Vec<bool>,
    pub(super) waiting: Vec<u32>,
    pub(super) materials: Vec<u32>,
    pub(super) tensors: Vec<Tensor>,
    pub(super) solids: Vec<Option<Solid>>,
    pub(super) feet: Vec<(Vec<Vec3>, f64)>,
    pub(super) reach: Vec<f64>,
    /// Centre and radius at the beginning of the step; the radius of what is no sphere is negative.
    pub(super) balls: Vec<[f64; 4]>,
    /// How far each body looks in this step, m, and whether it may be struck.
    pub(super) ahead: Vec<f64>,
    pub(super) stirred: Vec<bool>,
    pub(super) trees: Vec<Option<Tree>>,
    pub(super) neighbours: Neighbours,
    /// Impulses of the pairs of the list, and their rolling part where there is any.
    pub(super) pairs: Vec<Impulse>,
    pub(super) rolled: Vec<[f32; 3]>,
    /// Triangles near each body, by container.
    pub(super) near: Vec<Near>,
    pub(super) near_begins: Vec<u32>,
    /// Centres and skins with which the lists were made; empty: they must be made.
    pub(super) listed: Vec<[f64; 4]>,
    pub(super) ways_at: Vec<Vec3>,
    pub(super) wall_skin: f64,
    pub(super) pieces: Pieces,
    pub(super) parts: Vec<FoundContacts>,
    pub(super) kept: Vec<ContactImpulses>,
    pub(super) kept_begins: Vec<u32>,
    pub(super) solver: Solver,
    pub(super) pool: Pool,
    pub(super) sleep: Sleep,
    pub(super) solved: Solved,
    pub(super) overlap: f64,
    pub(super) lists: u64,
    pub(super) resists: bool,
    pub(super) any_solid: bool,
}

impl World {
    /// The state at the beginning.
    ///
    /// # Errors
    /// [`Error::Failed`] for a convex body without volume.
    pub fn new(scene: Scene, threads: usize) -> Result<Self> {
        let n = scene.bodies.len();
        let radius = |s: &Shape| if let Shape::Sphere { radius } = s { *radius } else { -1.0 };
        let any_solid = scene.bodies.iter().any(|b| radius(&b.shape) < 0.0);
        let mut solids = Vec::new();
        for (i, b) in scene.bodies.iter().enumerate().filter(|_| any_solid) {
            let flat = || Error::Failed(format!("grain {i} has no volume: no collision shape can be made of it"));
            solids.push(Some(b.shape.solid().ok_or_else(flat)?));
        }
        let motion = |b: &super::Body| BodyMotion {
            v: b.velocity,
            w: b.spin,
            inv_mass: 1.0 / b.mass,
            inv_inertia: if radius(&b.shape) > 0.0 { 1.0 / b.inertia[0] } else { -1.0 },
        };
        let tree = |c: &super::Container| match &c.surface {
            Surface::Triangles(mesh) => Some(Tree::of(mesh)),
            Surface::HalfSpace { .. } => None,
        };
        let mut world = Self {
            steps: 0,
            poses: scene.bodies.iter().map(|b| b.pose).collect(),
            motions: scene.bodies.iter().map(motion).collect(),
            life: scene.bodies.iter().map(|b| if b.enters > 0.0 { Life::Waiting } else { Life::Present }).collect(),
            present: Vec::new(),
            waiting: Vec::new(),
            materials: scene.bodies.iter().map(|b| b.material).collect(),
            tensors: if any_solid { vec![[0.0; 6]; n] } else { Vec::new() },
            solids,
            feet: if any_solid { scene.bodies.iter().map(|b| b.shape.feet()).collect() } else { Vec::new() },
            reach: scene.bodies.iter().map(|b| b.shape.reach()).collect(),
            balls: scene.bodies.iter().map(|b| [0.0, 0.0, 0.0, radius(&b.shape)]).collect(),
            ahead: vec![0.0; n],
            stirred: Vec::new(),
            trees: scene.containers.iter().map(tree).collect(),
            neighbours: Neighbours { start: vec![0; n + 1], partners: Vec::new() },
            pairs: Vec::new(),
            rolled: Vec::new(),
            near: Vec::new(),
            near_begins: vec![0; n + 1],
            listed: Vec::new(),
            ways_at: Vec::new(),
            wall_skin: 0.0,
            pieces: Pieces::default(),
            parts: (0..threads.max(1)).map(|_| FoundContacts::default()).collect(),
            kept: Vec::new(),
            kept_begins: vec![0; n + 1],
            solver: Solver::default(),
            pool: Pool::new(threads),
            sleep: Sleep::new(n),
            solved: Solved::default(),
            overlap: 0.0,
            lists: 0,
            resists: scene.laws.iter().any(|l| l.rolling > 0.0),
            any_solid,
            scene,
        };
        world.follow_lives();
        (0..n).for_each(|i| world.turn(i, &Vec3::zeros()));
        Ok(world)
    }

    fn follow_lives(&mut self) {
        self.present = self.life.iter().map(|l| *l == Life::Present).collect();
        let mut waiting: Vec<u32> =
            (0..self.life.len() as u32).filter(|i| self.life[*i as usize] == Life::Waiting).collect();
        let enters = |i: &u32| self.scene.bodies[*i as usize].enters;
        waiting.sort_by(|a, b| enters(b).total_cmp(&enters(a)).then(b.cmp(a)));
        self.waiting = waiting;
        self.listed.clear();
    }

    /// Pieces on given ways that push spheres (see [`Pieces`]). They have the last material of the scene.
    pub fn pieces(&mut self) -> &mut Pieces {
        &mut self.pieces
    }

    /// Lets a waiting body enter now, at a place (m) with a velocity (m/s).
    pub fn enter(&mut self, i: usize, place: Vec3, velocity: Vec3) {
        self.poses[i].position = place;
        (self.motions[i].v, self.motions[i].w) = (velocity, Vec3::zeros());
        self.life[i] = Life::Present;
        self.present[i] = true;
        self.waiting.retain(|w| *w as usize != i);
        self.listed.clear();
    }

    /// Goes on by one step of another length than that of the scene, s, from now on. Only for scenes in which nothing has a time: no
    /// container moves, and bodies enter by [`World::enter`].
    ///
    /// # Errors
    /// [`Error::Failed`] when a body is no longer anywhere.
    pub fn advance(&mut self, step: f64) -> Result<()> {
        self.scene.step = step;
        self.step()
    }

    /// The state to continue from.
    pub fn save(&self) -> Saved {
        Saved {
            steps: self.steps,
            poses: self.poses.clone(),
            motions: self.motions.clone(),
            life: self.life.clone(),
            pairs: self
                .loaded_pairs()
                .map(|(i, j, slot)| (i, j, self.pairs[slot], self.rolled.get(slot).copied().unwrap_or_default()))
                .collect(),
            kept: self.kept.clone(),
            kept_begins: self.kept_begins.clone(),
            sleep: self.sleep.clone(),
        }
    }

    /// Pairs of spheres with an impulse: bodies and place in the list, in rising order.
    fn loaded_pairs(&self) -> impl Iterator<Item = (u32, u32, usize)> + '_ {
        (0..self.poses.len()).flat_map(move |i| {
            let first = self.neighbours.start[i] as usize;
            let those = self.neighbours.of(i).iter().enumerate();
            those.filter(move |(k, _)| self.pairs[first + k][0] > 0.0).map(move |(k, j)| (i as u32, *j, first + k))
        })
    }

    /// Continues from a saved state of the same scene.
    ///
    /// # Errors
    /// [`Error::Failed`] when it is one of another scene or holds what is no number.
    pub fn restore(&mut self, s: Saved) -> Result<()> {
        let n = self.scene.bodies.len();
        let fits = [s.poses.len(), s.motions.len(), s.life.len()] == [n; 3] && s.kept_begins.len() == n + 1;
        let fits = fits && s.sleep.fits(n) && s.pairs.iter().all(|p| p.0 < p.1 && (p.1 as usize) < n);
        let ordered = s.kept_begins.windows(2).all(|w| w[0] <= w[1])
            && s.kept_begins.last().is_some_and(|l| *l as usize == s.kept.len())
            && s.pairs.windows(2).all(|w| (w[0].0, w[0].1) < (w[1].0, w[1].1));
        let finite = s.poses.iter().all(|p| p.position.iter().chain(p.rotation.coords.iter()).all(|x| x.is_finite()))
            && s.motions.iter().all(|m| m.v.iter().chain(m.w.iter()).all(|x| x.is_finite()))
            && s.pairs.iter().all(|p| p.2.iter().chain(p.3.iter()).all(|x| x.is_finite()));
        if !fits || !ordered || !finite {
            return Err(Error::Failed("the saved state of the grains does not fit the case".into()));
        }
        self.steps = s.steps;
        self.poses = s.poses;
        for (m, saved) in self.motions.iter_mut().zip(s.motions) {
            (m.v, m.w) = (saved.v, saved.w);
        }
        self.life = s.life;
        self.kept = s.kept;
        self.kept_begins = s.kept_begins;
        self.sleep = s.sleep;
        // The lists are made anew; what the pairs carried goes over by way of a list of its own.
        let mut start = vec![0u32; n + 1];
        s.pairs.iter().for_each(|p| start[p.0 as usize + 1] += 1);
        (0..n).for_each(|i| start[i + 1] += start[i]);
        self.neighbours = Neighbours { start, partners: s.pairs.iter().map(|p| p.1).collect() };
        self.pairs = s.pairs.iter().map(|p| p.2).collect();
        self.rolled = if self.resists { s.pairs.iter().map(|p| p.3).collect() } else { Vec::new() };
        self.follow_lives();
        // The momentum of what is no sphere stays as it was saved.
        let spins: Vec<Vec3> = self.motions.iter().map(|m| m.w).collect();
        (0..n).for_each(|i| self.turn(i, &Vec3::zeros()));
        self.motions.iter_mut().zip(spins).for_each(|(m, w)| m.w = w);
        Ok(())
    }

    /// Simulated time, s.
    pub fn time(&self) -> f64 {
        self.steps as f64 * self.scene.step
    }

    /// Steps so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The scene that it computes.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Places and rotations of all bodies.
    pub fn poses(&self) -> &[Pose] {
        &self.poses
    }

    /// Velocity (m/s) and angular velocity (rad/s) of a body.
    pub fn velocity(&self, i: usize) -> (Vec3, Vec3) {
        (self.motions[i].v, self.motions[i].w)
    }

    /// Where each body is in its life.
    pub fn life(&self) -> &[Life] {
        &self.life
    }

    /// How the last step was solved.
    pub fn solved(&self) -> Solved {
        self.solved
    }

    /// Bodies that sleep.
    pub fn sleeping(&self) -> usize {
        self.sleep.count
    }

    /// How often the lists of neighbours were made.
    pub fn lists(&self) -> u64 {
        self.lists
    }

    /// Largest overlap at the beginning of the last step, m.
    pub fn overlap(&self) -> f64 {
        self.overlap
    }

    /// Contacts of each body in the last step that carry.
    pub fn contact_numbers(&self) -> Vec<u32> {
        let mut out = vec![0; self.poses.len()];
        self.each_force(&mut |on, from, _, _, _| {
            out[on as usize] += 1;
            if let Some(j) = from {
                out[j as usize] += 1;
            }
        });
        out
    }

    /// Forces at all contacts that carry, each once, in the order of bodies. Of a pair it is the force on the lower number.
    pub fn contact_forces(&self) -> Vec<ContactForce> {
        let mut out = Vec::new();
        self.each_force(&mut |on, from, container, normal, impulse| {
            out.push(ContactForce { on, from, container, normal, force: impulse / self.scene.step });
        });
        out
    }

    /// Force of all grains on each container in the last step, N.
    pub fn container_forces(&self) -> Vec<Vec3> {
        let mut out = vec![Vec3::zeros(); self.scene.containers.len()];
        self.each_force(&mut |_, _, container, _, impulse| {
            if let Some(k) = container {
                out[k as usize] -= impulse / self.scene.step;
            }
        });
        out
    }

    /// Calls `f` with body, other body, container, normal and impulse of each contact that carries.
    fn each_force(&self, f: &mut dyn FnMut(u32, Option<u32>, Option<u32>, Vec3, Vec3)) {
        let n = self.poses.len();
        for (i, j, slot) in self.loaded_pairs() {
            let between = self.poses[i as usize].position - self.poses[j as usize].position;
            let normal = between.try_normalize(1e-12).unwrap_or_else(Vec3::z);
            let p = self.pairs[slot];
            let mass = 1.0 / (self.motions[i as usize].inv_mass + self.motions[j as usize].inv_mass);
            let rubbed = Vec3::new(p[1].into(), p[2].into(), p[3].into());
            f(i, Some(j), None, normal, (normal * f64::from(p[0]) + rubbed) * mass);
        }
        for i in 0..n {
            let own = &self.kept[self.kept_begins[i] as usize..self.kept_begins[i + 1] as usize];
            for k in own.iter().filter(|k| k.pressed > 0.0) {
                let other = (k.key >> 32) as usize;
                let container = other.checked_sub(n).map(|c| c as u32);
                let from = if container.is_none() { Some(other as u32) } else { None };
                f(i as u32, from, container, k.normal, k.normal * k.pressed + k.rubbed);
            }
        }
    }

    /// Kinetic energy of what is present, J.
    pub fn kinetic_energy(&self) -> f64 {
        (0..self.poses.len())
            .filter(|i| self.present[*i])
            .map(|i| {
                let (m, b) = (&self.motions[i], &self.scene.bodies[i]);
                let local = self.poses[i].rotation.inverse() * m.w;
                let turning: f64 = (0..3).map(|c| b.inertia[c] * local[c] * local[c]).sum();
                0.5 * (b.mass * m.v.norm_squared() + turning)
            })
            .sum()
    }

    /// Bytes that the state of a body and its contacts take, on average.
    pub fn bytes_per_body(&self) -> f64 {
        let n = self.poses.len().max(1);
        let per_body = size_of::<super::Body>()
            + size_of::<Pose>()
            + size_of::<BodyMotion>()
            + 2 * 32
            + 8
            + 8
            + 24
            + 4
            + 16
            + size_of::<Life>()
            + 2;
        let solid = if self.any_solid { size_of::<Option<Solid>>() + 32 + size_of::<Tensor>() } else { 0 };
        let lists = self.pairs.capacity() * size_of::<Impulse>()
            + self.rolled.capacity() * 12
            + self.neighbours.partners.capacity() * 4
            + self.near.capacity() * size_of::<Near>()
            + self.kept.capacity() * size_of::<ContactImpulses>()
            + self.parts.iter().map(FoundContacts::bytes).sum::<usize>()
            + self.solver.bytes()
            + 3 * 4 * n;
        (per_body + solid) as f64 + lists as f64 / n as f64
    }
}
