//! Points of contact of one step, from the neighbours: in the order of bodies, whatever the number of threads.

use super::contacts::{BodyMotion, Contact, ContactImpulses, FIXED, Tensor};
use super::pieces::Pieces;
use super::shapes::{Solid, Touch, closest_on_triangle, touches, touches_triangle};
use super::spheres::{Impulse, Meeting};
use super::{PairLaw, Scene, Surface};
use crate::geometry::{Mesh, Pose, Vec3};
use leanto_solve::simd::disjoint::Disjoint;

/// A gap up to this share of the radius counts as a contact that may carry.
const NEAR: f64 = 0.01;
/// A contact that may carry is looked for this many steps ahead.
const AHEAD: f64 = 1.5;

/// Pieces on given ways are looked for up to this share of the radius from a sphere, and as far as it looks in a step.
const PIECE_SKIN: f64 = 0.25;

/// A triangle that was near a body when the lists were made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Near {
    pub container: u32,
    pub triangle: u32,
    /// At most the distance of the centre from it at that time, m.
    pub distance: f32,
}

/// What one thread finds for its bodies.
#[derive(Default)]
pub(super) struct FoundContacts {
    /// Contacts that are kept, per body.
    pub counts: Vec<u32>,
    pub kept: Vec<ContactImpulses>,
    pub meetings: Vec<Meeting>,
    pub others: Vec<Contact>,
    /// Sleeping bodies that something touches.
    pub woken: Vec<u32>,
    touches: Vec<Touch>,
    near: Vec<(f64, u32, Vec3)>,
    known: Vec<u32>,
    triangles: Vec<u32>,
}

impl FoundContacts {
    pub(super) fn clear(&mut self) {
        self.counts.clear();
        self.kept.clear();
        self.meetings.clear();
        self.others.clear();
        self.woken.clear();
    }

    pub(super) fn bytes(&self) -> usize {
        self.meetings.capacity() * size_of::<Meeting>()
            + self.others.capacity() * size_of::<Contact>()
            + self.kept.capacity() * size_of::<ContactImpulses>()
            + self.counts.capacity() * 4
    }
}

/// What the detection reads.
pub(super) struct View<'w> {
    pub scene: &'w Scene,
    /// Way and velocity of each container that is there.
    pub containers: &'w [Option<(Vec3, Vec3)>],
    pub poses: &'w [Pose],
    pub motions: &'w [BodyMotion],
    pub tensors: &'w [Tensor],
    /// Centre and radius; the radius of what is no sphere is negative.
    pub balls: &'w [[f64; 4]],
    pub materials: &'w [u32],
    pub solids: &'w [Option<Solid>],
    pub reach: &'w [f64],
    /// How far each body looks, m: of two bodies the sum counts.
    pub ahead: &'w [f64],
    /// Bodies that may be struck in this step: what they touch then counts as well.
    pub stirred: &'w [bool],
    /// Feet of bodies that are no spheres.
    pub feet: &'w [(Vec<Vec3>, f64)],
    pub asleep: &'w [bool],
    /// Pieces on given ways.
    pub pieces: &'w Pieces,
    /// Where each body was when the lists were made, m.
    pub listed: &'w [[f64; 4]],
    /// Way of each container since then, m.
    pub moved: &'w [f64],
    /// What was kept of each body in the step before.
    pub before: &'w [ContactImpulses],
    pub before_begins: &'w [u32],
}

/// How far a body looks, m, in a step of `h`. `speed` is that of its fastest point.
pub(super) fn ahead(speed: f64, gravity: f64, h: f64, reach: f64) -> f64 {
    AHEAD * h * (speed + 2.0 * gravity * h) + 0.5 * NEAR * reach
}

impl View<'_> {
    /// Distance up to which two bodies may meet in this step, m.
    fn margin(&self, closing: f64, size: f64) -> f64 {
        let h = self.scene.step;
        (closing + 4.0 * self.scene.gravity.norm() * h) * AHEAD * h + NEAR * size
    }

    /// Least normal velocity after the step, m/s. `un` is the normal velocity before, without what gravity adds.
    fn target(&self, un: f64, gap: f64, restitution: f64) -> f64 {
        let h = self.scene.step;
        // Slower approaches are those of bodies that rest: gravity gives them their speed within a step or two.
        let rest = 4.0 * self.scene.gravity.norm() * h + 1e-3;
        if restitution > 0.0 && un < -rest && gap + un * h <= 0.0 {
            -restitution * un
        } else if gap > 0.0 {
            -gap / h
        } else {
            0.0
        }
    }

    /// Distance up to which a body that may be struck is looked around, m.
    fn if_struck(&self, i: usize, j: usize) -> f64 {
        if self.stirred[i] || self.stirred[j] { self.ahead[i] + self.ahead[j] } else { 0.0 }
    }

    /// A body that is awake reaches a sleeping one in this step.
    fn strikes(&self, un: f64, gap: f64) -> bool {
        un < -1e-9 && gap + un * self.scene.step <= 0.0
    }

    /// Contacts of body `i` with its partners of higher numbers, whose impulses begin at `slot`.
    pub(super) fn pairs(
        &self,
        i: usize,
        partners: &[u32],
        slot: usize,
        impulses: Disjoint<'_, Impulse>,
        part: &mut FoundContacts,
    ) {
        let (a, sleeps) = (self.balls[i], self.asleep[i]);
        for (k, &j) in partners.iter().enumerate() {
            let (b, j) = (self.balls[j as usize], j as usize);
            if sleeps && self.asleep[j] {
                continue;
            }
            if a[3] < 0.0 || b[3] < 0.0 {
                self.solids(i, j, part);
                continue;
            }
            let between = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
            let squared = between[0] * between[0] + between[1] * between[1] + between[2] * between[2];
            let far = a[3] + b[3] + self.ahead[i] + self.ahead[j];
            let met = squared < far * far && self.two_spheres(i, j, slot + k, between, squared.sqrt(), part);
            if !met {
                // SAFETY: each slot belongs to one pair, and each pair to one thread.
                unsafe { *impulses.at(slot + k) = [0.0; 4] };
            }
        }
    }

    fn two_spheres(
        &self,
        i: usize,
        j: usize,
        slot: usize,
        between: [f64; 3],
        distance: f64,
        part: &mut FoundContacts,
    ) -> bool {
        let (ra, rb) = (self.balls[i][3], self.balls[j][3]);
        let n = if distance > 1e-12 { Vec3::from(between) / distance } else { Vec3::z() };
        let gap = distance - ra - rb;
        let (a, b) = (&self.motions[i], &self.motions[j]);
        let v = a.v - b.v;
        let un = v.dot(&n);
        if gap >= self.margin((-un).max(0.0), ra.min(rb)).max(self.if_struck(i, j)) {
            return false;
        }
        if self.asleep[i] != self.asleep[j] {
            if self.strikes(un, gap) {
                part.woken.push(if self.asleep[i] { i } else { j } as u32);
            }
            return true;
        }
        let law = self.scene.law(self.materials[i], self.materials[j]);
        let free = v - (a.w * ra + b.w * rb).cross(&n) - n * self.target(un, gap, law.restitution);
        part.meetings.push(Meeting {
            a: i as u32,
            b: j as u32,
            slot: slot as u32,
            friction: law.friction as f32,
            rolling: (law.rolling * ra * rb / (ra + rb)) as f32,
            gap: gap as f32,
            normal: [n.x as f32, n.y as f32, n.z as f32],
            free: [free.x as f32, free.y as f32, free.z as f32],
        });
        true
    }

    /// Contacts of two bodies of which at least one is no sphere.
    fn solids(&self, i: usize, j: usize, part: &mut FoundContacts) {
        let between = self.poses[i].position - self.poses[j].position;
        let reach = self.reach[i] + self.reach[j] + self.ahead[i] + self.ahead[j];
        if between.norm_squared() >= reach * reach {
            return;
        }
        let (a, b) = (&self.motions[i], &self.motions[j]);
        let fast = (a.v - b.v).norm() + a.w.norm() * self.reach[i] + b.w.norm() * self.reach[j];
        let margin = self.margin(fast, self.reach[i].min(self.reach[j])).max(self.if_struck(i, j));
        let (Some(x), Some(y)) = (&self.solids[i], &self.solids[j]) else { return };
        let mut found = std::mem::take(&mut part.touches);
        found.clear();
        touches(x, &self.poses[i], y, &self.poses[j], margin, &mut found);
        if self.asleep[i] != self.asleep[j] {
            let un = |t: &Touch| (a.v + a.w.cross(&t.arm_a) - b.v - b.w.cross(&t.arm_b)).dot(&t.normal);
            if found.iter().any(|t| self.strikes(un(t), t.gap)) {
                part.woken.push(if self.asleep[i] { i } else { j } as u32);
            }
            found.clear();
        }
        let law = self.scene.law(self.materials[i], self.materials[j]);
        let radius = self.reach[i] * self.reach[j] / (self.reach[i] + self.reach[j]);
        for t in &found {
            self.contact(i, j as u32, j, t, (law, radius), &Vec3::zeros(), part);
        }
        part.touches = found;
    }

    /// What is kept of a body that sleeps stays.
    pub(super) fn still(&self, i: usize, part: &mut FoundContacts) {
        if self.asleep[i] {
            let own = self.before_begins[i] as usize..self.before_begins[i + 1] as usize;
            part.kept.extend_from_slice(&self.before[own]);
        }
    }

    /// Contacts of body `i` with containers; `near` are the triangles that are close, by container.
    pub(super) fn bounds(&self, i: usize, near: &[Near], part: &mut FoundContacts) {
        let mut rest = near;
        let (l, b) = (&self.listed[i], &self.balls[i]);
        let moved = Vec3::new(b[0] - l[0], b[1] - l[1], b[2] - l[2]).norm();
        for (k, c) in self.scene.containers.iter().enumerate() {
            let own = rest.partition_point(|t| t.container as usize <= k);
            let (those, others) = rest.split_at(own);
            rest = others;
            let Some((way, velocity)) = self.containers[k] else { continue };
            if self.asleep[i] && velocity == Vec3::zeros() {
                continue;
            }
            let looks = 2.0 * self.ahead[i] + AHEAD * self.scene.step * velocity.norm();
            let far = self.reach[i] + looks + moved + self.moved[k];
            part.triangles.clear();
            part.triangles.extend(those.iter().filter(|t| f64::from(t.distance) < far).map(|t| t.triangle));
            if matches!(c.surface, Surface::HalfSpace { .. }) || !part.triangles.is_empty() {
                self.container(i, k, &way, &velocity, part);
            }
        }
    }

    fn container(&self, i: usize, k: usize, way: &Vec3, velocity: &Vec3, part: &mut FoundContacts) {
        let c = &self.scene.containers[k];
        let (m, size, sphere) = (&self.motions[i], self.reach[i], self.balls[i][3] > 0.0);
        let fast = (m.v - velocity).norm() + if sphere { 0.0 } else { m.w.norm() * size };
        let margin = self.margin(fast, size).max(self.if_struck(i, i));
        let mut found = std::mem::take(&mut part.touches);
        found.clear();
        match &c.surface {
            Surface::HalfSpace { point, normal } => {
                let height = (self.poses[i].position - point - way).dot(normal);
                if height - size < margin {
                    self.on_plane(i, height, normal, margin, &mut found);
                }
            }
            Surface::Triangles(mesh) => self.triangles(i, mesh, way, margin, part, &mut found),
        }
        if !found.is_empty() && self.asleep[i] {
            part.woken.push(i as u32);
            found.clear();
        }
        let law = self.scene.law(self.materials[i], c.material);
        let number = self.scene.bodies.len() + k;
        for t in &found {
            if sphere {
                self.on_container(i, number, t, (law, size), velocity, part);
            } else {
                self.contact(i, FIXED, number, t, (law, size), velocity, part);
            }
        }
        part.touches = found;
    }

    /// Contacts of the sphere `i` with pieces on given ways, which have the last material of the scene.
    pub(super) fn pieces(&self, i: usize, part: &mut FoundContacts) {
        let radius = self.balls[i][3];
        if radius < 0.0 {
            return;
        }
        let (centre, m) = (self.poses[i].position, &self.motions[i]);
        let law = self.scene.law(self.materials[i], self.scene.materials as u32 - 1);
        let first = self.scene.bodies.len() + self.scene.containers.len();
        let within = radius * (1.0 + PIECE_SKIN) + self.ahead[i];
        for &k in self.pieces.near(&centre) {
            let Some(n) = self.pieces.nearest_on(k as usize, &centre, within) else { continue };
            let gap = n.distance - radius;
            if gap < self.margin((m.v - n.velocity).norm(), radius).max(self.if_struck(i, i)) {
                let t = Touch { normal: n.normal, arm_a: n.normal * -radius, arm_b: Vec3::zeros(), gap, feature: 0 };
                self.on_container(i, first + k as usize, &t, (law, radius), &n.velocity, part);
            }
        }
    }

    fn on_plane(&self, i: usize, height: f64, normal: &Vec3, margin: f64, found: &mut Vec<Touch>) {
        let radius = self.balls[i][3];
        if radius > 0.0 {
            let gap = height - radius;
            found.push(Touch { normal: *normal, arm_a: normal * -radius, arm_b: Vec3::zeros(), gap, feature: 0 });
            return;
        }
        let (feet, r) = &self.feet[i];
        for (f, foot) in feet.iter().enumerate() {
            let arm = self.poses[i].rotation * foot;
            let gap = height + arm.dot(normal) - r;
            if gap < margin {
                let (arm_a, feature) = (arm - normal * *r, f as u32);
                found.push(Touch { normal: *normal, arm_a, arm_b: Vec3::zeros(), gap, feature });
            }
        }
    }

    fn triangles(
        &self,
        i: usize,
        mesh: &Mesh,
        way: &Vec3,
        margin: f64,
        part: &mut FoundContacts,
        found: &mut Vec<Touch>,
    ) {
        let centre = self.poses[i].position - way;
        let radius = self.balls[i][3];
        if radius < 0.0 {
            let Some(solid) = &self.solids[i] else { return };
            for &t in &part.triangles {
                let corners = mesh.corners(t as usize).map(|c| c - centre);
                let before = found.len();
                touches_triangle(solid, &self.poses[i], &corners, margin, found);
                found[before..].iter_mut().for_each(|x| x.feature = x.feature & 0xff | t << 8);
            }
            return;
        }
        part.near.clear();
        part.known.clear();
        for &t in &part.triangles {
            let p = closest_on_triangle(&centre, &mesh.corners(t as usize));
            let d = (centre - p).norm();
            if d - radius < margin {
                part.near.push((d, t, p));
            }
        }
        part.near.sort_by(|x, y| x.0.total_cmp(&y.0).then(x.1.cmp(&y.1)));
        for &(d, t, p) in &part.near {
            // A point on the edge of a triangle that carries already is no contact of its own.
            let known = part.known.iter().any(|&k| {
                let q = closest_on_triangle(&p, &mesh.corners(k as usize));
                (p - q).norm() < 1e-3 * radius
            });
            if known || d < 1e-12 {
                continue;
            }
            part.known.push(t);
            let normal = (centre - p) / d;
            found.push(Touch { normal, arm_a: normal * -radius, arm_b: Vec3::zeros(), gap: d - radius, feature: t });
        }
    }

    fn keep(&self, i: usize, number: usize, t: &Touch, part: &mut FoundContacts) -> u32 {
        let mut k = ContactImpulses::new((number as u64) << 32 | u64::from(t.feature), t.normal);
        k.remember(&self.before[self.before_begins[i] as usize..self.before_begins[i + 1] as usize]);
        part.kept.push(k);
        part.kept.len() as u32 - 1
    }

    /// A sphere on a container.
    fn on_container(
        &self,
        i: usize,
        number: usize,
        t: &Touch,
        (law, radius): (PairLaw, f64),
        velocity: &Vec3,
        part: &mut FoundContacts,
    ) {
        let m = &self.motions[i];
        let v = m.v - velocity;
        let before = v.dot(&t.normal) - self.scene.gravity.dot(&t.normal) * self.scene.step;
        let target = self.target(before, t.gap, law.restitution);
        let free = v - (m.w * radius).cross(&t.normal) - t.normal * target;
        let slot = self.keep(i, number, t, part);
        part.meetings.push(Meeting {
            a: i as u32,
            b: FIXED,
            slot,
            friction: law.friction as f32,
            rolling: (law.rolling * radius) as f32,
            gap: t.gap as f32,
            normal: [t.normal.x as f32, t.normal.y as f32, t.normal.z as f32],
            free: [free.x as f32, free.y as f32, free.z as f32],
        });
    }

    #[allow(clippy::too_many_arguments)]
    fn contact(
        &self,
        i: usize,
        b: u32,
        number: usize,
        t: &Touch,
        (law, radius): (PairLaw, f64),
        velocity: &Vec3,
        part: &mut FoundContacts,
    ) {
        let a = &self.motions[i];
        let (mut u, mut spin) = (a.v + a.w.cross(&t.arm_a) - velocity, a.w);
        let mut gravity = self.scene.gravity * self.scene.step;
        if b != FIXED {
            let m = &self.motions[b as usize];
            u -= m.v + m.w.cross(&t.arm_b);
            spin -= m.w;
            gravity = Vec3::zeros();
        }
        let target = self.target((u - gravity).dot(&t.normal), t.gap, law.restitution);
        let slot = self.keep(i, number, t, part);
        let k = part.kept[slot as usize];
        let mut c = Contact {
            a: i as u32,
            b,
            slot,
            normal: t.normal,
            arm_a: t.arm_a,
            arm_b: t.arm_b,
            free: u - t.normal * target,
            spin,
            gap: t.gap,
            friction: law.friction,
            rolling: law.rolling * radius,
            inv: [0.0; 3],
            pressed: k.pressed,
            rubbed: k.rubbed,
            rolled: k.rolled,
        };
        c.weigh(self.motions, self.tensors);
        part.others.push(c);
    }
}
