//! Points of contact of one step, from the neighbours: in the order of bodies, whatever the number of threads.

use super::contacts::{Contact, FIXED, Motion, Tensor};
use super::pieces::Pieces;
use super::shapes::{Solid, Touch, closest_on_triangle, touches, touches_triangle};
use super::{PairLaw, Scene, Shape, Surface};
use crate::geometry::{Mesh, Pose, Vec3};

/// Overlap that is left alone, as a share of the radius.
const SLOP: f64 = 1e-4;
/// Share of an overlap that a step takes back.
const RECOVERY: f64 = 0.1;
/// Largest speed at which an overlap is taken back, m/s.
const RECOVERY_SPEED: f64 = 0.2;
/// A gap up to this share of the radius counts as a contact that may carry.
const NEAR: f64 = 0.01;

/// What the detection reads.
pub(super) struct View<'w> {
    pub scene: &'w Scene,
    pub time: f64,
    pub poses: &'w [Pose],
    pub motions: &'w [Motion],
    pub tensors: &'w [Tensor],
    pub solids: &'w [Option<Solid>],
    pub reach: &'w [f64],
    pub skin: &'w [f64],
    /// Feet of bodies that are no spheres.
    pub feet: &'w [(Vec<Vec3>, f64)],
    /// Pieces on given ways.
    pub pieces: &'w Pieces,
}

/// Memory of one thread.
#[derive(Default)]
pub(super) struct Scratch {
    touches: Vec<Touch>,
    near: Vec<(f64, u32, Vec3)>,
    kept: Vec<u32>,
}

impl View<'_> {
    fn radius(&self, i: usize) -> Option<f64> {
        match self.scene.bodies[i].shape {
            Shape::Sphere { radius } => Some(radius),
            _ => None,
        }
    }

    /// Distance up to which a pair is looked at, m: what it may close in a step, within the skin.
    fn margin(&self, closing: f64, size: f64, skin: f64) -> f64 {
        let g = self.scene.gravity.norm() * self.scene.step;
        ((closing + 4.0 * g) * 1.5 * self.scene.step + NEAR * size).min(skin)
    }

    /// Contacts of body `i` with a body of a higher number.
    pub(super) fn pair(&self, i: usize, j: usize, s: &mut Scratch, out: &mut Vec<Contact>) {
        let between = self.poses[i].position - self.poses[j].position;
        let (a, b) = (&self.motions[i], &self.motions[j]);
        let law = self.scene.law(self.scene.bodies[i].material, self.scene.bodies[j].material);
        let skin = 0.5 * (self.skin[i] + self.skin[j]);
        let size = self.reach[i].min(self.reach[j]);
        let radius = self.reach[i] * self.reach[j] / (self.reach[i] + self.reach[j]);
        if let (Some(ra), Some(rb)) = (self.radius(i), self.radius(j)) {
            let far = ra + rb + skin;
            let squared = between.norm_squared();
            if squared >= far * far {
                return;
            }
            let distance = squared.sqrt();
            let normal = if distance > 1e-12 { between / distance } else { Vec3::z() };
            let gap = distance - ra - rb;
            let closing = (b.v - a.v).dot(&normal).max(0.0);
            if gap < self.margin(closing, size, skin) {
                let t = Touch { normal, arm_a: normal * -ra, arm_b: normal * rb, gap, feature: 0 };
                out.push(self.contact(i, j as u32, j, &t, law, (size, radius), Vec3::zeros()));
            }
            return;
        }
        let reach = self.reach[i] + self.reach[j] + skin;
        if between.norm_squared() >= reach * reach {
            return;
        }
        let fast = (a.v - b.v).norm() + a.w.norm() * self.reach[i] + b.w.norm() * self.reach[j];
        let margin = self.margin(fast, size, skin);
        let (Some(x), Some(y)) = (&self.solids[i], &self.solids[j]) else { return };
        s.touches.clear();
        touches(x, &self.poses[i], y, &self.poses[j], margin, &mut s.touches);
        for t in &s.touches {
            out.push(self.contact(i, j as u32, j, t, law, (size, radius), Vec3::zeros()));
        }
    }

    /// Contacts of body `i` with the container of that number, of whose surface the triangles `near` are close.
    pub(super) fn container(&self, i: usize, k: usize, near: &[u32], s: &mut Scratch, out: &mut Vec<Contact>) {
        let c = &self.scene.containers[k];
        let (way, velocity) = (c.way(self.time), c.velocity_at(self.time));
        let law = self.scene.law(self.scene.bodies[i].material, c.material);
        let m = &self.motions[i];
        let size = self.reach[i];
        let fast = (m.v - velocity).norm() + if self.radius(i).is_some() { 0.0 } else { m.w.norm() * size };
        let margin = self.margin(fast, size, self.skin[i]);
        s.touches.clear();
        match &c.surface {
            Surface::HalfSpace { point, normal } => {
                let centre = self.poses[i].position;
                let height = (centre - point - way).dot(normal);
                if height - size < margin {
                    let (feet, r) = &self.feet[i];
                    for (f, foot) in feet.iter().enumerate() {
                        let arm = self.poses[i].rotation * foot;
                        let gap = height + arm.dot(normal) - r;
                        if gap < margin {
                            let (arm_a, feature) = (arm - normal * *r, f as u32);
                            s.touches.push(Touch { normal: *normal, arm_a, arm_b: Vec3::zeros(), gap, feature });
                        }
                    }
                }
            }
            Surface::Triangles(mesh) => self.triangles(i, mesh, &way, near, margin, s),
        }
        let number = self.scene.bodies.len() + k;
        for t in &s.touches {
            out.push(self.contact(i, FIXED, number, t, law, (size, size), velocity));
        }
    }

    /// Contacts of the sphere `i` with pieces on given ways, which have the last material of the scene.
    pub(super) fn pieces(&self, i: usize, out: &mut Vec<Contact>) {
        let Some(radius) = self.radius(i) else { return };
        let (centre, m) = (self.poses[i].position, &self.motions[i]);
        let law = self.scene.law(self.scene.bodies[i].material, self.scene.materials as u32 - 1);
        let first = self.scene.bodies.len() + self.scene.containers.len();
        for &k in self.pieces.near(&centre) {
            let Some(n) = self.pieces.nearest_on(k as usize, &centre, radius + self.skin[i]) else { continue };
            let gap = n.distance - radius;
            if gap < self.margin((m.v - n.velocity).norm(), radius, self.skin[i]) {
                let t = Touch { normal: n.normal, arm_a: n.normal * -radius, arm_b: Vec3::zeros(), gap, feature: 0 };
                out.push(self.contact(i, FIXED, first + k as usize, &t, law, (radius, radius), n.velocity));
            }
        }
    }

    fn triangles(&self, i: usize, mesh: &Mesh, way: &Vec3, near: &[u32], margin: f64, s: &mut Scratch) {
        let centre = self.poses[i].position - way;
        let Some(radius) = self.radius(i) else {
            let Some(solid) = &self.solids[i] else { return };
            for &t in near {
                let corners = mesh.corners(t as usize).map(|c| c - centre);
                let before = s.touches.len();
                touches_triangle(solid, &self.poses[i], &corners, margin, &mut s.touches);
                s.touches[before..].iter_mut().for_each(|x| x.feature = x.feature & 0xff | t << 8);
            }
            return;
        };
        s.near.clear();
        s.kept.clear();
        for &t in near {
            let p = closest_on_triangle(&centre, &mesh.corners(t as usize));
            let d = (centre - p).norm();
            if d - radius < margin {
                s.near.push((d, t, p));
            }
        }
        s.near.sort_by(|x, y| x.0.total_cmp(&y.0).then(x.1.cmp(&y.1)));
        for &(d, t, p) in &s.near {
            // A point on the edge of a triangle that carries already is no contact of its own.
            let known = s.kept.iter().any(|&k| {
                let q = closest_on_triangle(&p, &mesh.corners(k as usize));
                (p - q).norm() < 1e-3 * radius
            });
            if known || d < 1e-12 {
                continue;
            }
            s.kept.push(t);
            let normal = (centre - p) / d;
            let touch = Touch { normal, arm_a: normal * -radius, arm_b: Vec3::zeros(), gap: d - radius, feature: t };
            s.touches.push(touch);
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn contact(
        &self,
        i: usize,
        b: u32,
        number: usize,
        t: &Touch,
        law: PairLaw,
        (size, radius): (f64, f64),
        surface: Vec3,
    ) -> Contact {
        let h = self.scene.step;
        let a = &self.motions[i];
        let mut u = a.v + a.w.cross(&t.arm_a) - surface;
        if b != FIXED {
            let m = &self.motions[b as usize];
            u -= m.v + m.w.cross(&t.arm_b);
        }
        let un = u.dot(&t.normal);
        // Slower approaches are those of bodies that rest: gravity gives them their speed within a step or two.
        let rest = 4.0 * self.scene.gravity.norm() * h + 1e-3;
        let target = if law.restitution > 0.0 && un < -rest && t.gap + un * h <= 0.0 {
            -law.restitution * un
        } else if t.gap > 0.0 {
            -t.gap / h
        } else {
            ((-t.gap - SLOP * size).max(0.0) * RECOVERY / h).min(RECOVERY_SPEED)
        };
        let mut c = Contact {
            a: i as u32,
            b,
            key: (number as u64) << 32 | u64::from(t.feature),
            normal: t.normal,
            arm_a: t.arm_a,
            arm_b: t.arm_b,
            surface,
            gap: t.gap,
            target,
            friction: law.friction,
            rolling: law.rolling * radius,
            inv: [0.0; 3],
            pressed: 0.0,
            rubbed: Vec3::zeros(),
            rolled: Vec3::zeros(),
            natural: 0,
        };
        c.weigh(self.motions, self.tensors);
        c
    }
}
