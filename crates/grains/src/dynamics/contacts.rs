//! Contacts of which at least one body is no sphere: any arms, any inertia, one at a time in double precision. Bodies move in the same rows as
//! those of the spheres, as differences to their velocity before the contacts act.

use crate::geometry::Vec3;
use leanto_solve::simd::disjoint::Disjoint;
use leanto_solve::simd::lanes::Vec6;
use serde::{Deserialize, Serialize};

/// The second body of a contact with a container.
pub(super) const FIXED: u32 = u32::MAX;

/// How fast a body moves and how hard it is to move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct BodyMotion {
    /// Velocity of the centroid, m/s.
    pub v: Vec3,
    /// Angular velocity, rad/s, world axes.
    pub w: Vec3,
    /// 1 / mass, 1/kg.
    pub inv_mass: f64,
    /// 1 / moment of inertia where that is the same about all axes, 1/(kg m2); otherwise negative, and there is a matrix.
    pub inv_inertia: f64,
}

/// Impulses of a contact with a container or of a body that is no sphere, for the next step and for whoever asks for forces.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct ContactImpulses {
    /// Tells it apart from step to step: second body or container, and feature.
    pub key: u64,
    /// From the second to the first.
    pub normal: Vec3,
    /// Normal impulse, N s.
    pub pressed: f64,
    /// Tangential impulse, N s.
    pub rubbed: Vec3,
    /// Rolling couple times the step, N m s.
    pub rolled: Vec3,
}

impl ContactImpulses {
    pub(super) fn new(key: u64, normal: Vec3) -> Self {
        Self { key, normal, pressed: 0.0, rubbed: Vec3::zeros(), rolled: Vec3::zeros() }
    }

    /// Takes over the impulses of the step before, if it is the same contact.
    pub(super) fn remember(&mut self, before: &[Self]) {
        if let Some(k) = before.iter().find(|k| k.key == self.key) {
            self.pressed = k.pressed;
            self.rubbed = k.rubbed - self.normal * k.rubbed.dot(&self.normal);
            self.rolled = k.rolled;
        }
    }
}

/// One point of contact. The normal points from the second body to the first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contact {
    pub a: u32,
    pub b: u32,
    /// Its place in the list of what is kept.
    pub slot: u32,
    pub normal: Vec3,
    pub arm_a: Vec3,
    pub arm_b: Vec3,
    /// Relative velocity of the points before the contacts act, less the least normal velocity after them, m/s.
    pub free: Vec3,
    /// Relative angular velocity before the contacts act, rad/s.
    pub spin: Vec3,
    /// Distance at the beginning of the step, m; negative for an overlap.
    pub gap: f64,
    pub friction: f64,
    /// Rolling resistance times the radius of the contact, m.
    pub rolling: f64,
    /// 1 / effective masses: normal and tangential; and about the axis of rolling.
    pub inv: [f64; 3],
    pub pressed: f64,
    pub rubbed: Vec3,
    pub rolled: Vec3,
}

/// Inverse inertia of bodies that are no spheres, world axes: xx, yy, zz, xy, xz, yz.
pub(super) type Tensor = [f64; 6];

pub(super) fn times(t: &Tensor, v: &Vec3) -> Vec3 {
    Vec3::new(
        t[0] * v.x + t[3] * v.y + t[4] * v.z,
        t[3] * v.x + t[1] * v.y + t[5] * v.z,
        t[4] * v.x + t[5] * v.y + t[2] * v.z,
    )
}

/// How hard bodies are to move.
#[derive(Clone, Copy)]
pub(super) struct Inertias<'w> {
    /// 1 / mass and 1 / moment of inertia, as in [`BodyMotion`].
    pub own: &'w [[f64; 2]],
    pub tensors: &'w [Tensor],
    /// Centre and radius of spheres, m; the radius of others is not above 0.
    pub balls: &'w [[f64; 4]],
}

impl Inertias<'_> {
    fn turned(&self, i: u32, couple: &Vec3) -> Vec3 {
        let inv = self.own[i as usize][1];
        if inv >= 0.0 { couple * inv } else { times(&self.tensors[i as usize], couple) }
    }

    /// Angular velocity times this is what the row holds: the radius of a sphere.
    fn lever(&self, i: u32) -> f64 {
        let r = self.balls[i as usize][3];
        if r > 0.0 { r } else { 1.0 }
    }

    /// # Safety
    /// Nobody else writes the row meanwhile.
    #[inline(always)]
    unsafe fn read(&self, i: u32, rows: Disjoint<'_, Vec6>) -> (Vec3, Vec3) {
        // SAFETY: that of this function.
        let r = unsafe { &(*rows.element(i as usize)).0 };
        let q = 1.0 / self.lever(i);
        (
            Vec3::new(r[0].into(), r[1].into(), r[2].into()),
            Vec3::new(f64::from(r[3]) * q, f64::from(r[4]) * q, f64::from(r[5]) * q),
        )
    }

    /// # Safety
    /// Nobody else uses the row meanwhile.
    #[inline(always)]
    unsafe fn add(&self, i: u32, rows: Disjoint<'_, Vec6>, v: &Vec3, w: &Vec3) {
        // SAFETY: that of this function.
        let r = unsafe { &mut (*rows.element(i as usize)).0 };
        let q = self.lever(i);
        for c in 0..3 {
            r[c] = (f64::from(r[c]) + v[c]) as f32;
            r[3 + c] = (f64::from(r[3 + c]) + w[c] * q) as f32;
        }
    }
}

impl Contact {
    /// Effective masses from the bodies that meet.
    pub(super) fn weigh(&mut self, motions: &[BodyMotion], tensors: &[Tensor]) {
        let ends = [(self.a, self.arm_a), (self.b, self.arm_b)];
        let n = self.normal;
        let helper = if n.x.abs() < 0.6 { Vec3::x() } else { Vec3::y() };
        let s = n.cross(&helper).normalize();
        let t = n.cross(&s);
        let (mut kn, mut kss, mut ktt, mut kst, mut kr) = (0.0, 0.0, 0.0, 0.0, 0.0);
        for (i, arm) in ends.into_iter().filter(|e| e.0 != FIXED) {
            let m = &motions[i as usize];
            let turned =
                |c: &Vec3| if m.inv_inertia >= 0.0 { c * m.inv_inertia } else { times(&tensors[i as usize], c) };
            let [cn, cs, ct] = [n, s, t].map(|d| arm.cross(&d));
            let [in_, is, it] = [cn, cs, ct].map(|c| turned(&c));
            kn += m.inv_mass + cn.dot(&in_);
            kss += m.inv_mass + cs.dot(&is);
            ktt += m.inv_mass + ct.dot(&it);
            kst += cs.dot(&it);
            kr += if m.inv_inertia >= 0.0 { m.inv_inertia } else { tensors[i as usize][..3].iter().sum() };
        }
        // The larger of the two tangential values: the projection then converges for both directions.
        let largest = 0.5 * (kss + ktt) + (0.25 * (kss - ktt) * (kss - ktt) + kst * kst).sqrt();
        self.inv = [1.0 / kn, 1.0 / largest, 1.0 / kr];
    }

    /// Gives impulses to the rows of the bodies.
    ///
    /// # Safety
    /// Nobody else uses the bodies of this contact meanwhile.
    #[inline(always)]
    unsafe fn give(&self, p: &Vec3, couple: &Vec3, rows: Disjoint<'_, Vec6>, of: &Inertias<'_>) {
        // SAFETY: the caller keeps both bodies to this contact.
        unsafe {
            let turn = self.arm_a.cross(p) + couple;
            of.add(self.a, rows, &(p * of.own[self.a as usize][0]), &of.turned(self.a, &turn));
            if self.b != FIXED {
                let turn = self.arm_b.cross(p) + couple;
                of.add(self.b, rows, &(p * -of.own[self.b as usize][0]), &-of.turned(self.b, &turn));
            }
        }
    }

    /// The impulses of the step before.
    ///
    /// # Safety
    /// As for [`Self::project`].
    pub(super) unsafe fn start(&self, rows: Disjoint<'_, Vec6>, of: &Inertias<'_>) {
        // SAFETY: that of this function.
        unsafe { self.give(&(self.normal * self.pressed + self.rubbed), &self.rolled, rows, of) }
    }

    /// One projection. Returns the largest change of a velocity, m/s.
    ///
    /// # Safety
    /// Nobody else uses the bodies of this contact meanwhile.
    pub(super) unsafe fn project(&mut self, rows: Disjoint<'_, Vec6>, of: &Inertias<'_>) -> f64 {
        // SAFETY: the caller keeps both bodies to this contact.
        unsafe {
            let (v, w) = of.read(self.a, rows);
            let mut u = self.free + v + w.cross(&self.arm_a);
            let mut spin = self.spin + w;
            let mut inv_mass = of.own[self.a as usize][0];
            if self.b != FIXED {
                let (v, w) = of.read(self.b, rows);
                u -= v + w.cross(&self.arm_b);
                spin -= w;
                inv_mass = inv_mass.max(of.own[self.b as usize][0]);
            }
            let n = self.normal;
            let un = u.dot(&n);
            let pressed = (self.pressed - un * self.inv[0]).max(0.0);
            let dn = pressed - self.pressed;
            self.pressed = pressed;
            let rubbed = within(self.rubbed - (u - n * un) * self.inv[1], self.friction * pressed);
            let impulse = n * dn + (rubbed - self.rubbed);
            self.rubbed = rubbed;
            let mut couple = Vec3::zeros();
            if self.rolling > 0.0 {
                let rolled = within(self.rolled - spin * self.inv[2], self.rolling * pressed);
                couple = rolled - self.rolled;
                self.rolled = rolled;
            }
            self.give(&impulse, &couple, rows, of);
            impulse.norm() * inv_mass
        }
    }

    /// Gives the impulses to the bodies in double precision.
    ///
    /// # Safety
    /// Nobody else uses the bodies and the slot of this contact meanwhile.
    pub(super) unsafe fn settle(
        &self,
        motions: Disjoint<'_, BodyMotion>,
        kept: Disjoint<'_, ContactImpulses>,
        of: &Inertias<'_>,
    ) {
        let p = self.normal * self.pressed + self.rubbed;
        // SAFETY: the caller keeps bodies and slot to this contact, and the bodies differ.
        unsafe {
            let a = motions.at(self.a as usize);
            a.v += p * a.inv_mass;
            a.w += of.turned(self.a, &(self.arm_a.cross(&p) + self.rolled));
            if self.b != FIXED {
                let b = motions.at(self.b as usize);
                b.v -= p * b.inv_mass;
                b.w -= of.turned(self.b, &(self.arm_b.cross(&p) + self.rolled));
            }
            let k = kept.at(self.slot as usize);
            (k.pressed, k.rubbed, k.rolled) = (self.pressed, self.rubbed, self.rolled);
        }
    }
}

/// The vector, shortened to a length.
fn within(v: Vec3, most: f64) -> Vec3 {
    let size = v.norm_squared();
    if size > most * most { v * (most / size.sqrt()) } else { v }
}
