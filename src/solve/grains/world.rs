//! The state of all grains and one step of it.

use super::bvh::Tree;
use super::contacts::{Batch, Contact, Motion, Solved, Tensor};
use super::detection::{Scratch, View};
use super::neighbours::Neighbours;
use super::pieces::Pieces;
use super::shapes::Solid;
use super::{Scene, Shape, Surface};
use crate::geometry::{Mat3, Pose, Vec3};
use crate::solve::simd::disjoint::Disjoint;
use crate::solve::simd::threads::Pool;
use crate::{Error, Result};
use serde::{Deserialize, Serialize};
use std::sync::{Mutex, PoisonError};

/// Skin of the list of neighbours, as a share of the radius.
const SKIN: f64 = 0.25;

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

/// Impulses of a contact, by body and key, for the next step.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Kept {
    key: u64,
    pressed: f64,
    rubbed: Vec3,
    rolled: Vec3,
}

/// The state that a computation continues from, with the same bits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    /// Steps so far.
    pub steps: u64,
    poses: Vec<Pose>,
    motions: Vec<Motion>,
    life: Vec<Life>,
    kept: Vec<Kept>,
    kept_begins: Vec<u32>,
}

/// What one thread finds: its first body, contacts per body, contacts.
type Part = (usize, Vec<u32>, Vec<Contact>);

/// All grains of a scene.
pub struct World {
    scene: Scene,
    steps: u64,
    poses: Vec<Pose>,
    motions: Vec<Motion>,
    life: Vec<Life>,
    present: Vec<bool>,
    waiting: Vec<u32>,
    tensors: Vec<Tensor>,
    solids: Vec<Option<Solid>>,
    feet: Vec<(Vec<Vec3>, f64)>,
    reach: Vec<f64>,
    skin: Vec<f64>,
    trees: Vec<Option<Tree>>,
    neighbours: Neighbours,
    /// Triangles near each body: container and triangle, by body.
    near: Vec<Vec<(u32, u32)>>,
    /// Places at which the lists were made; empty: they must be made.
    listed_at: Vec<Vec3>,
    ways_at: Vec<Vec3>,
    pieces: Pieces,
    natural: Vec<Contact>,
    begins: Vec<u32>,
    kept: Vec<Kept>,
    kept_begins: Vec<u32>,
    batch: Batch,
    pool: Pool,
    solved: Solved,
    overlap: f64,
}

impl World {
    /// The state at the beginning.
    ///
    /// # Errors
    /// [`Error::Failed`] for a convex body without volume.
    pub fn new(scene: Scene, threads: usize) -> Result<Self> {
        let n = scene.bodies.len();
        let round = |s: &Shape| matches!(s, Shape::Sphere { .. });
        let any_solid = scene.bodies.iter().any(|b| !round(&b.shape));
        let mut solids = Vec::new();
        if any_solid {
            for (i, b) in scene.bodies.iter().enumerate() {
                let flat = || Error::Failed(format!("grain {i} has no volume: no collision shape can be made of it"));
                solids.push(Some(b.shape.solid().ok_or_else(flat)?));
            }
        } else {
            solids = vec![None; n];
        }
        let motions = scene
            .bodies
            .iter()
            .map(|b| Motion {
                v: b.velocity,
                w: b.spin,
                inv_mass: 1.0 / b.mass,
                inv_inertia: if round(&b.shape) { 1.0 / b.inertia[0] } else { -1.0 },
            })
            .collect();
        let reach: Vec<f64> = scene.bodies.iter().map(|b| b.shape.reach()).collect();
        let trees = scene
            .containers
            .iter()
            .map(|c| match &c.surface {
                Surface::Triangles(mesh) => Some(Tree::of(mesh)),
                Surface::HalfSpace { .. } => None,
            })
            .collect();
        let life: Vec<Life> =
            scene.bodies.iter().map(|b| if b.enters > 0.0 { Life::Waiting } else { Life::Present }).collect();
        let mut world = Self {
            steps: 0,
            poses: scene.bodies.iter().map(|b| b.pose).collect(),
            motions,
            present: Vec::new(),
            waiting: Vec::new(),
            life,
            tensors: if any_solid { vec![[0.0; 6]; n] } else { Vec::new() },
            solids,
            feet: scene.bodies.iter().map(|b| b.shape.feet()).collect(),
            skin: reach.iter().map(|r| SKIN * r).collect(),
            reach,
            trees,
            neighbours: Neighbours::default(),
            near: vec![Vec::new(); n],
            listed_at: Vec::new(),
            ways_at: Vec::new(),
            pieces: Pieces::default(),
            natural: Vec::new(),
            begins: Vec::new(),
            kept: Vec::new(),
            kept_begins: vec![0; n + 1],
            batch: Batch::default(),
            pool: Pool::new(threads),
            solved: Solved::default(),
            overlap: 0.0,
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
        self.listed_at.clear();
    }

    /// The state to continue from.
    pub fn save(&self) -> Saved {
        Saved {
            steps: self.steps,
            poses: self.poses.clone(),
            motions: self.motions.clone(),
            life: self.life.clone(),
            kept: self.kept.clone(),
            kept_begins: self.kept_begins.clone(),
        }
    }

    /// Continues from a saved state of the same scene.
    ///
    /// # Errors
    /// [`Error::Failed`] when it is one of another scene or holds what is no number.
    pub fn restore(&mut self, s: Saved) -> Result<()> {
        let n = self.scene.bodies.len();
        let fits = s.poses.len() == n && s.motions.len() == n && s.life.len() == n && s.kept_begins.len() == n + 1;
        let ordered = s.kept_begins.windows(2).all(|w| w[0] <= w[1])
            && s.kept_begins.last().is_some_and(|l| *l as usize == s.kept.len());
        let finite = s.poses.iter().all(|p| p.position.iter().chain(p.rotation.coords.iter()).all(|x| x.is_finite()))
            && s.motions.iter().all(|m| m.v.iter().chain(m.w.iter()).all(|x| x.is_finite()));
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
        self.follow_lives();
        (0..n).for_each(|i| self.turn(i, &Vec3::zeros()));
        Ok(())
    }

    /// Simulated time, s.
    pub fn time(&self) -> f64 {
        self.steps as f64 * self.scene.step
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

    /// Largest overlap at the beginning of the last step, m.
    pub fn overlap(&self) -> f64 {
        self.overlap
    }

    /// Contacts of each body in the last step that carry.
    pub fn contact_numbers(&self) -> Vec<u32> {
        let mut out = vec![0; self.poses.len()];
        for c in self.batch.contacts.iter().filter(|c| c.pressed > 0.0) {
            out[c.a as usize] += 1;
            if let Some(n) = out.get_mut(c.b as usize) {
                *n += 1;
            }
        }
        out
    }

    /// Force of all grains on each container in the last step, N.
    pub fn container_forces(&self) -> Vec<Vec3> {
        let mut out = vec![Vec3::zeros(); self.scene.containers.len()];
        let bodies = self.scene.bodies.len();
        // In the order of detection, so that the sum does not depend on anything else.
        for (k, c) in self.natural.iter().enumerate() {
            if let Some(force) = ((c.key >> 32) as usize).checked_sub(bodies).and_then(|n| out.get_mut(n)) {
                let p = &self.kept[k];
                *force -= (c.normal * p.pressed + p.rubbed) / self.scene.step;
            }
        }
        out
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
        use std::mem::size_of;
        let n = self.poses.len().max(1) as f64;
        let per_body = size_of::<super::Body>()
            + size_of::<Pose>()
            + size_of::<Motion>()
            + size_of::<(Vec<Vec3>, f64)>()
            + size_of::<Vec3>()
            + size_of::<Option<Solid>>()
            + 2 * size_of::<Vec3>()
            + size_of::<Vec<(u32, u32)>>()
            + 40;
        let lists = self.natural.capacity() * size_of::<Contact>()
            + self.batch.contacts.capacity() * size_of::<Contact>()
            + self.kept.capacity() * size_of::<Kept>()
            + self.neighbours.partners.capacity() * 4
            + self.near.iter().map(|l| l.capacity() * 8).sum::<usize>();
        per_body as f64 + lists as f64 / n
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
        self.listed_at.clear();
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

    /// Goes on by one step.
    ///
    /// # Errors
    /// [`Error::Failed`] when a body is no longer anywhere.
    pub fn step(&mut self) -> Result<()> {
        self.let_in();
        self.make_lists();
        self.detect();
        let (h, g) = (self.scene.step, self.scene.gravity);
        for (m, present) in self.motions.iter_mut().zip(&self.present) {
            if *present {
                m.v += g * h;
            }
        }
        self.batch.fill(&self.natural, self.poses.len());
        let limits = (self.scene.iterations, self.scene.tolerance);
        self.solved = self.batch.solve(&mut self.motions, &self.tensors, limits, &self.pool);
        self.keep();
        self.integrate();
        self.steps += 1;
        self.let_out()
    }

    /// Bodies whose time has come enter where nothing is in their place.
    fn let_in(&mut self) {
        let now = self.time();
        let mut blocked = Vec::new();
        while let Some(&i) = self.waiting.last() {
            let i = i as usize;
            if self.scene.bodies[i].enters > now {
                break;
            }
            self.waiting.pop();
            let place = self.poses[i].position;
            let meets = |j: usize| {
                let far = self.reach[i] + self.reach[j];
                self.present[j] && (self.poses[j].position - place).norm_squared() < far * far
            };
            if (0..self.poses.len()).any(meets) {
                blocked.push(i as u32);
            } else {
                self.life[i] = Life::Present;
                self.present[i] = true;
                self.listed_at.clear();
            }
        }
        self.waiting.extend(blocked.into_iter().rev());
    }

    fn let_out(&mut self) -> Result<()> {
        for i in 0..self.poses.len() {
            if !self.present[i] {
                continue;
            }
            let p = self.poses[i].position;
            if !p.iter().all(|x| x.is_finite()) {
                return Err(Error::Failed(format!("grain {i} is no longer anywhere: the time step is too long")));
            }
            if p.z < self.scene.leave_below {
                self.life[i] = Life::Left;
                self.present[i] = false;
                (self.motions[i].v, self.motions[i].w) = (Vec3::zeros(), Vec3::zeros());
                self.listed_at.clear();
            }
        }
        Ok(())
    }

    fn ways(&self) -> Vec<Vec3> {
        let now = self.time();
        self.scene.containers.iter().map(|c| c.way(now)).collect()
    }

    fn make_lists(&mut self) {
        let ways = self.ways();
        if !self.listed_at.is_empty() {
            let thinnest = self.skin.iter().copied().fold(f64::INFINITY, f64::min);
            let still = |(a, b): (&Vec3, &Vec3)| (a - b).norm() <= 0.5 * thinnest;
            let near = |i: usize| {
                let s = 0.5 * self.skin[i];
                !self.present[i] || (self.poses[i].position - self.listed_at[i]).norm_squared() <= s * s
            };
            if ways.iter().zip(&self.ways_at).all(still) && (0..self.poses.len()).all(near) {
                return;
            }
        }
        self.listed_at = self.poses.iter().map(|p| p.position).collect();
        self.neighbours = Neighbours::find(&self.listed_at, &self.present, &self.reach, &self.skin, &self.pool);
        let now = self.time();
        let lists = Disjoint::new(&mut self.near);
        let (trees, scene, poses) = (&self.trees, &self.scene, &self.poses);
        let (reach, skin, present) = (&self.reach, &self.skin, &self.present);
        let ways_now = &ways;
        self.pool.split(poses.len(), |range| {
            let mut found = Vec::new();
            for i in range {
                // SAFETY: each thread has its own bodies.
                let list = unsafe { lists.at(i) };
                list.clear();
                if !present[i] {
                    continue;
                }
                for (k, tree) in trees.iter().enumerate() {
                    if let (Some(tree), true) = (tree, scene.containers[k].removed > now) {
                        tree.near(&(poses[i].position - ways_now[k]), reach[i] + 2.0 * skin[i], &mut found);
                        list.extend(found.iter().map(|t| (k as u32, *t)));
                    }
                }
            }
        });
        self.ways_at = ways;
    }

    fn detect(&mut self) {
        let view = View {
            scene: &self.scene,
            time: self.time(),
            poses: &self.poses,
            motions: &self.motions,
            tensors: &self.tensors,
            solids: &self.solids,
            reach: &self.reach,
            skin: &self.skin,
            feet: &self.feet,
            pieces: &self.pieces,
        };
        let parts: Mutex<Vec<Part>> = Mutex::default();
        let (neighbours, near, present) = (&self.neighbours, &self.near, &self.present);
        let (kept, kept_begins) = (&self.kept, &self.kept_begins);
        self.pool.split(self.poses.len(), |range| {
            let (mut counts, mut out) = (Vec::with_capacity(range.len()), Vec::new());
            let mut scratch = Scratch::default();
            let mut triangles = Vec::new();
            let first = range.start;
            for i in range {
                let begin = out.len();
                if present[i] {
                    for &j in neighbours.of(i) {
                        view.pair(i, j as usize, &mut scratch, &mut out);
                    }
                    let mut rest = near[i].as_slice();
                    for (k, c) in view.scene.containers.iter().enumerate() {
                        let own = rest.partition_point(|t| t.0 as usize <= k);
                        triangles.clear();
                        triangles.extend(rest[..own].iter().map(|t| t.1));
                        rest = &rest[own..];
                        let solid = matches!(c.surface, Surface::HalfSpace { .. });
                        if c.removed > view.time && (solid || !triangles.is_empty()) {
                            view.container(i, k, &triangles, &mut scratch, &mut out);
                        }
                    }
                    if !view.pieces.is_empty() {
                        view.pieces(i, &mut out);
                    }
                    let before = &kept[kept_begins[i] as usize..kept_begins[i + 1] as usize];
                    for c in &mut out[begin..] {
                        if let Some(k) = before.iter().find(|k| k.key == c.key) {
                            c.pressed = k.pressed;
                            c.rubbed = k.rubbed - c.normal * k.rubbed.dot(&c.normal);
                            c.rolled = k.rolled;
                        }
                    }
                }
                counts.push((out.len() - begin) as u32);
            }
            parts.lock().unwrap_or_else(PoisonError::into_inner).push((first, counts, out));
        });
        let mut parts = parts.into_inner().unwrap_or_else(PoisonError::into_inner);
        parts.sort_by_key(|p| (p.0, p.1.len()));
        self.natural.clear();
        self.begins.clear();
        self.begins.push(0);
        for (_, counts, contacts) in parts {
            for c in counts {
                self.begins.push(self.begins[self.begins.len() - 1] + c);
            }
            self.natural.extend(contacts);
        }
        self.overlap = self.natural.iter().map(|c| -c.gap).fold(0.0, f64::max);
    }

    fn keep(&mut self) {
        self.kept.clear();
        let nothing = Kept { key: 0, pressed: 0.0, rubbed: Vec3::zeros(), rolled: Vec3::zeros() };
        self.kept.resize(self.natural.len(), nothing);
        for c in &self.batch.contacts {
            self.kept[c.natural as usize] = Kept { key: c.key, pressed: c.pressed, rubbed: c.rubbed, rolled: c.rolled };
        }
        std::mem::swap(&mut self.kept_begins, &mut self.begins);
    }

    fn integrate(&mut self) {
        let h = self.scene.step;
        for i in 0..self.poses.len() {
            if self.present[i] {
                let m = self.motions[i];
                self.poses[i].position += m.v * h;
                self.turn(i, &(m.w * h));
            }
        }
    }

    /// Turns a body. The angular momentum of what is no sphere stays, so its angular velocity follows the new axes.
    fn turn(&mut self, i: usize, by: &Vec3) {
        let momentum = (!self.tensors.is_empty() && self.motions[i].inv_inertia < 0.0).then(|| {
            let b = &self.scene.bodies[i];
            let r = self.poses[i].rotation;
            let local = r.inverse() * self.motions[i].w;
            r * Vec3::from_fn(|c, _| b.inertia[c] * local[c])
        });
        if *by != Vec3::zeros() {
            let q = crate::geometry::Quat::from_scaled_axis(*by) * self.poses[i].rotation;
            self.poses[i].rotation = crate::geometry::Quat::new_normalize(q.into_inner());
        }
        if let Some(momentum) = momentum {
            let r: Mat3 = self.poses[i].rotation.to_rotation_matrix().into_inner();
            let inv = Mat3::from_diagonal(&Vec3::from(self.scene.bodies[i].inertia.map(|x| 1.0 / x)));
            let t = r * inv * r.transpose();
            self.tensors[i] = [t[(0, 0)], t[(1, 1)], t[(2, 2)], t[(0, 1)], t[(0, 2)], t[(1, 2)]];
            if *by != Vec3::zeros() {
                self.motions[i].w = t * momentum;
            }
        }
    }
}
