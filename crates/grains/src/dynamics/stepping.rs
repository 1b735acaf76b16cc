//! One step of the grains: who enters, lists of neighbours, contacts, velocities, places.

use super::contacts::{Contact, FIXED};
use super::detection::{Near, View, ahead};
use super::neighbours::Neighbours;
use super::shapes::closest_on_triangle;
use super::sleeping::Sleep;
use super::solver::Problem;
use super::spheres::Meeting;
use super::{Life, Surface, World};
use crate::geometry::{Mat3, Quat, Vec3};
use crate::{Error, Result};
use leanto_solve::simd::disjoint::Disjoint;
use leanto_solve::simd::threads::share;

/// Skin of the list of neighbours: share of the radius, and steps at the present speed.
const SKIN: f64 = 0.15;
const SKIN_STEPS: f64 = 10.0;
/// Most skin of a fast body, as a multiple of how far it looks.
const SKIN_MOST: f64 = 2.5;
/// Overlap that is left alone, as a share of the radius.
const SLOP: f64 = 1e-4;
/// Share of an overlap that a step takes back, by moving the bodies: they get no velocity from it.
const RECOVERY: f64 = 0.2;
/// Largest speed at which an overlap is taken back, m/s.
const RECOVERY_SPEED: f64 = 0.2;

impl World {
    /// Goes on by one step.
    ///
    /// # Errors
    /// [`Error::Failed`] when a body is no longer anywhere.
    pub fn step(&mut self) -> Result<()> {
        self.let_in();
        self.wake_where_support_goes();
        self.accelerate();
        self.make_lists();
        if self.pass_blows_on() {
            self.make_lists();
        }
        self.detect();
        let (mut meetings, mut others) = (Vec::new(), Vec::new());
        self.merge(&mut meetings, &mut others);
        let limits = (self.scene.iterations, self.scene.tolerance);
        let problem = Problem {
            meetings: &meetings,
            others: &others,
            motions: &mut self.motions,
            balls: &self.balls,
            tensors: &self.tensors,
            pairs: &mut self.pairs,
            rolled: &mut self.rolled,
            kept: &mut self.kept,
            resists: self.resists,
        };
        self.solved = self.solver.solve(problem, limits, &self.pool);
        self.take_back_overlaps(&meetings, &others);
        self.integrate();
        self.steps += 1;
        if self.scene.sleep && Sleep::looks(self.steps, self.scene.step) {
            self.fall_asleep(&meetings, &others);
        }
        self.parts[0].meetings = meetings;
        self.parts[0].others = others;
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
                self.listed.clear();
            }
        }
        self.waiting.extend(blocked.into_iter().rev());
    }
    /// Where a container goes or has just begun to be missing, what sleeps wakes.
    fn wake_where_support_goes(&mut self) {
        if self.sleep.count == 0 {
            return;
        }
        let (now, before) = (self.time(), self.time() - self.scene.step);
        if self.scene.containers.iter().any(|c| c.removed > before && c.removed <= now) {
            self.sleep.wake_all();
        }
    }

    /// Gravity acts; how far each body looks.
    fn accelerate(&mut self) {
        let (h, g) = (self.scene.step, self.scene.gravity);
        let strength = g.norm();
        let (motions, balls) = (Disjoint::new(&mut self.motions), Disjoint::new(&mut self.balls));
        let looks = Disjoint::new(&mut self.ahead);
        let (present, asleep, poses, reach) = (&self.present, &self.sleep.asleep, &self.poses, &self.reach);
        self.pool.split(poses.len(), |own| {
            for i in own.filter(|i| present[*i]) {
                // SAFETY: each body belongs to one thread.
                unsafe {
                    let (m, ball) = (motions.at(i), balls.at(i));
                    if !asleep[i] {
                        m.v += g * h;
                    }
                    ball[..3].copy_from_slice(poses[i].position.as_slice());
                    let turning = if ball[3] > 0.0 { 0.0 } else { m.w.norm() * reach[i] };
                    *looks.at(i) = ahead(m.v.norm() + turning, strength, h, reach[i]);
                }
            }
        });
    }

    /// A body that a much faster one may strike looks as far as that one: it may be driven against its neighbours in the same step.
    /// Returns whether there is such a body.
    fn pass_blows_on(&mut self) -> bool {
        self.stirred.clear();
        self.stirred.resize(self.poses.len(), false);
        let own = std::mem::take(&mut self.ahead);
        self.ahead.clone_from(&own);
        let mut any = false;
        for i in (0..own.len()).filter(|i| self.present[*i]) {
            for &j in self.neighbours.of(i) {
                let j = j as usize;
                let (slow, fast) = if own[i] < own[j] { (i, j) } else { (j, i) };
                if own[fast] <= 2.0 * own[slow] {
                    continue;
                }
                let (a, b) = (&self.balls[i], &self.balls[j]);
                let d = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
                let far = self.reach[i] + self.reach[j] + own[i] + own[j];
                if d[0] * d[0] + d[1] * d[1] + d[2] * d[2] < far * far {
                    self.ahead[slow] = self.ahead[slow].max(own[fast]);
                    self.stirred[slow] = true;
                    any = true;
                }
            }
        }
        any
    }

    /// The lists still hold everything that may meet in this step.
    fn lists_hold(&self, ways: &[Vec3]) -> bool {
        if self.listed.is_empty() {
            return false;
        }
        let (now, h) = (self.time(), self.scene.step);
        for (k, c) in self.scene.containers.iter().enumerate() {
            let used = (ways[k] - self.ways_at[k]).norm() + 1.5 * h * c.velocity_at(now).norm();
            if used > self.wall_skin && c.removed > now {
                return false;
            }
        }
        let holds = |i: usize| {
            let (l, b) = (&self.listed[i], &self.balls[i]);
            let moved = [l[0] - b[0], l[1] - b[1], l[2] - b[2]];
            let left = l[3] - self.ahead[i];
            !self.present[i]
                || left >= 0.0 && moved[0] * moved[0] + moved[1] * moved[1] + moved[2] * moved[2] <= left * left
        };
        (0..self.balls.len()).all(holds)
    }

    fn make_lists(&mut self) {
        let now = self.time();
        let ways: Vec<Vec3> = self.scene.containers.iter().map(|c| c.way(now)).collect();
        if self.lists_hold(&ways) {
            return;
        }
        self.lists += 1;
        let (h, g) = (self.scene.step, self.scene.gravity.norm());
        let skin = |i: usize| {
            let wanted = SKIN * self.reach[i] + SKIN_STEPS * h * (self.motions[i].v.norm() + 2.0 * g * h);
            wanted.min(self.reach[i].max(SKIN_MOST * self.ahead[i])).max(1.2 * self.ahead[i])
        };
        self.listed = self.balls.iter().enumerate().map(|(i, b)| [b[0], b[1], b[2], skin(i)]).collect();
        let range: Vec<f64> = self.listed.iter().zip(&self.reach).map(|(l, r)| l[3] + r).collect();
        let found = Neighbours::find(&self.balls, &self.present, &range, &self.pool);
        self.take_over(found);
        let fastest = self.scene.containers.iter().filter(|c| c.removed > now).map(|c| c.velocity_at(now).norm());
        self.wall_skin = 20.0 * h * fastest.fold(0.0, f64::max);
        self.list_triangles(&ways);
        self.ways_at = ways;
    }

    /// Takes over a new list of pairs with the impulses of those that were in the one before.
    fn take_over(&mut self, found: Neighbours) {
        let mut pairs = vec![[0.0; 4]; found.partners.len()];
        let mut rolled = vec![[0.0; 3]; if self.resists { pairs.len() } else { 0 }];
        let (to, to_rolled) = (Disjoint::new(&mut pairs), Disjoint::new(&mut rolled));
        let (old, impulses, old_rolled) = (&self.neighbours, &self.pairs, &self.rolled);
        self.pool.split(self.poses.len(), |own| {
            for i in own {
                let (mut k, first) = (old.start[i] as usize, found.start[i] as usize);
                let end = old.start[i + 1] as usize;
                for (n, j) in found.of(i).iter().enumerate() {
                    while k < end && old.partners[k] < *j {
                        k += 1;
                    }
                    if k < end && old.partners[k] == *j {
                        // SAFETY: each body has pairs of its own.
                        unsafe {
                            *to.at(first + n) = impulses[k];
                            if to_rolled.length() > 0 {
                                *to_rolled.at(first + n) = old_rolled[k];
                            }
                        }
                    }
                }
            }
        });
        (self.neighbours, self.pairs, self.rolled) = (found, pairs, rolled);
    }

    /// Triangles of containers near each body.
    fn list_triangles(&mut self, ways: &[Vec3]) {
        let now = self.time();
        let n = self.poses.len();
        let mut parts: Vec<(Vec<u32>, Vec<Near>)> = vec![Default::default(); self.pool.threads()];
        let (out, threads) = (Disjoint::new(&mut parts), self.pool.threads());
        self.pool.run(&|thread| {
            // SAFETY: each thread has its own part.
            let (counts, list) = unsafe { out.at(thread) };
            let mut found = Vec::new();
            for i in share(n, thread, threads) {
                let before = list.len();
                for (k, tree) in self.trees.iter().enumerate().filter(|_| self.present[i]) {
                    let c = &self.scene.containers[k];
                    if let (Some(tree), Surface::Triangles(mesh), true) = (tree, &c.surface, c.removed > now) {
                        let reach = self.reach[i] + 2.0 * self.listed[i][3] + self.wall_skin;
                        let at = self.poses[i].position - ways[k];
                        tree.near(&at, reach, &mut found);
                        for &triangle in &found {
                            let far = (at - closest_on_triangle(&at, &mesh.corners(triangle as usize))).norm();
                            if far < reach {
                                // Rounded down, so that nothing is missed.
                                list.push(Near {
                                    container: k as u32,
                                    triangle,
                                    distance: (far * (1.0 - 1e-6)) as f32,
                                });
                            }
                        }
                    }
                }
                counts.push((list.len() - before) as u32);
            }
        });
        self.near.clear();
        self.near_begins.clear();
        self.near_begins.push(0);
        let mut end = 0;
        for (counts, list) in parts {
            self.near_begins.extend(counts.iter().map(|c| {
                end += c;
                end
            }));
            self.near.extend(list);
        }
    }

    /// Finds all contacts. What is touched in its sleep wakes, and the search begins again.
    fn detect(&mut self) {
        loop {
            self.search();
            let woken: Vec<u32> = self.parts.iter().flat_map(|p| p.woken.iter().copied()).collect();
            if woken.is_empty() {
                return;
            }
            for i in self.sleep.wake(&woken) {
                self.motions[i as usize].v += self.scene.gravity * self.scene.step;
            }
        }
    }

    fn search(&mut self) {
        let now = self.time();
        let here = |c: &super::Container| (c.removed > now).then(|| (c.way(now), c.velocity_at(now)));
        let containers: Vec<_> = self.scene.containers.iter().map(here).collect();
        let moved: Vec<f64> =
            self.scene.containers.iter().zip(&self.ways_at).map(|(c, w)| (c.way(now) - w).norm()).collect();
        let view = View {
            listed: &self.listed,
            moved: &moved,
            scene: &self.scene,
            containers: &containers,
            poses: &self.poses,
            motions: &self.motions,
            tensors: &self.tensors,
            balls: &self.balls,
            materials: &self.materials,
            solids: &self.solids,
            reach: &self.reach,
            ahead: &self.ahead,
            stirred: &self.stirred,
            feet: &self.feet,
            asleep: &self.sleep.asleep,
            pieces: &self.pieces,
            before: &self.kept,
            before_begins: &self.kept_begins,
        };
        let parts = Disjoint::new(&mut self.parts);
        let pairs = Disjoint::new(&mut self.pairs);
        let (neighbours, near, begins, present) = (&self.neighbours, &self.near, &self.near_begins, &self.present);
        let threads = self.pool.threads();
        self.pool.run(&|thread| {
            // SAFETY: each thread has its own part.
            let part = unsafe { parts.at(thread) };
            part.clear();
            for i in share(present.len(), thread, threads) {
                let before = part.kept.len();
                if present[i] {
                    view.pairs(i, neighbours.of(i), neighbours.start[i] as usize, pairs, part);
                    view.still(i, part);
                    view.bounds(i, &near[begins[i] as usize..begins[i + 1] as usize], part);
                    if !view.pieces.is_empty() {
                        view.pieces(i, part);
                    }
                }
                part.counts.push((part.kept.len() - before) as u32);
            }
        });
    }

    /// Puts together what the threads have found.
    fn merge(&mut self, meetings: &mut Vec<Meeting>, others: &mut Vec<Contact>) {
        std::mem::swap(meetings, &mut self.parts[0].meetings);
        std::mem::swap(others, &mut self.parts[0].others);
        self.kept.clear();
        self.kept_begins.clear();
        self.kept_begins.push(0);
        let mut end = 0;
        for (k, p) in self.parts.iter_mut().enumerate() {
            let first = self.kept.len() as u32;
            self.kept_begins.extend(p.counts.iter().map(|c| {
                end += c;
                end
            }));
            self.kept.append(&mut p.kept);
            if k > 0 {
                let shift = |m: &Meeting| Meeting { slot: m.slot + if m.b == FIXED { first } else { 0 }, ..*m };
                meetings.extend(p.meetings.iter().map(shift));
                others.extend(p.others.iter().map(|c| Contact { slot: c.slot + first, ..*c }));
            }
        }
    }

    /// Moves overlapping bodies apart, by their masses. Their velocities do not change, so no energy of motion comes of it.
    fn take_back_overlaps(&mut self, meetings: &[Meeting], others: &[Contact]) {
        self.overlap = 0.0;
        for m in meetings {
            if m.gap < 0.0 {
                self.take_back(m.a, m.b, &Vec3::from(m.normal.map(f64::from)), f64::from(m.gap));
            }
        }
        for c in others.iter().filter(|c| c.gap < 0.0) {
            self.take_back(c.a, c.b, &c.normal, c.gap);
        }
    }

    fn take_back(&mut self, a: u32, b: u32, normal: &Vec3, gap: f64) {
        self.overlap = self.overlap.max(-gap);
        let (i, fixed) = (a as usize, b == FIXED);
        let size = if fixed { self.reach[i] } else { self.reach[i].min(self.reach[b as usize]) };
        if gap >= -SLOP * size {
            return;
        }
        // What others have taken back in this step counts.
        let shift = |i: usize| self.poses[i].position - Vec3::new(self.balls[i][0], self.balls[i][1], self.balls[i][2]);
        let apart = shift(i) - if fixed { Vec3::zeros() } else { shift(b as usize) };
        let left = -(gap + apart.dot(normal)) - SLOP * size;
        let way = (RECOVERY * left).min(RECOVERY_SPEED * self.scene.step);
        if way <= 0.0 {
            return;
        }
        let (own, other) = (self.motions[i].inv_mass, if fixed { 0.0 } else { self.motions[b as usize].inv_mass });
        self.poses[i].position += normal * (way * own / (own + other));
        if !fixed {
            self.poses[b as usize].position -= normal * (way * other / (own + other));
        }
    }

    fn integrate(&mut self) {
        let h = self.scene.step;
        for i in 0..self.poses.len() {
            if self.present[i] && !self.sleep.asleep[i] {
                let m = self.motions[i];
                self.poses[i].position += m.v * h;
                self.turn(i, &(m.w * h));
            }
        }
    }

    /// Turns a body. The angular momentum of what is no sphere stays, so its angular velocity follows the new axes.
    pub(super) fn turn(&mut self, i: usize, by: &Vec3) {
        let momentum = (self.balls[i][3] < 0.0).then(|| {
            let b = &self.scene.bodies[i];
            let r = self.poses[i].rotation;
            let local = r.inverse() * self.motions[i].w;
            r * Vec3::from_fn(|c, _| b.inertia[c] * local[c])
        });
        if *by != Vec3::zeros() {
            let q = turned_by(by) * self.poses[i].rotation.into_inner();
            self.poses[i].rotation = Quat::new_normalize(q);
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

    fn fall_asleep(&mut self, meetings: &[Meeting], others: &[Contact]) {
        let at = |i: usize| {
            // A sphere that only pivots on the spot is felt by nobody.
            let turning = if self.balls[i][3] > 0.0 { 0.0 } else { self.motions[i].w.norm() * self.reach[i] };
            let speed = self.motions[i].v.norm() + turning;
            self.present[i].then(|| (self.poses[i].position, self.reach[i], speed))
        };
        // What lies beside each other without a force may sleep apart.
        let met = |m: &&Meeting| m.b != FIXED && self.pairs[m.slot as usize][0] > 0.0;
        let touched = |c: &&Contact| self.kept[c.slot as usize].pressed > 0.0;
        let mut pairs =
            meetings.iter().filter(met).map(|m| (m.a, m.b)).chain(others.iter().filter(touched).map(|c| (c.a, c.b)));
        for i in self.sleep.look(&at, &mut pairs) {
            let m = &mut self.motions[i as usize];
            (m.v, m.w) = (Vec3::zeros(), Vec3::zeros());
        }
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
                self.listed.clear();
            }
        }
        Ok(())
    }
}

/// The rotation by a vector of rotation, as a quaternion. A step turns by little: the series is exact to the last digits.
fn turned_by(by: &Vec3) -> nalgebra::Quaternion<f64> {
    let x = 0.25 * by.norm_squared();
    if x > 0.01 {
        return Quat::from_scaled_axis(*by).into_inner();
    }
    let sine = 0.5 * (1.0 - x / 6.0 * (1.0 - x / 20.0 * (1.0 - x / 42.0 * (1.0 - x / 72.0))));
    let cosine = 1.0 - x / 2.0 * (1.0 - x / 12.0 * (1.0 - x / 30.0 * (1.0 - x / 56.0 * (1.0 - x / 90.0))));
    nalgebra::Quaternion::new(cosine, by.x * sine, by.y * sine, by.z * sine)
}
