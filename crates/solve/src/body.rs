//! Body state in the form the kernels want: velocities and displacements since the last refresh in 32 bit, poses in 64 bit.

use crate::geometry::{Pose, Quat, Vec3};
use crate::simd::disjoint::Disjoint;
use crate::simd::lanes::{F32x8, Lanes, Vec6};
use crate::simd::threads::Pool;
use crate::structure::{Body, BodyKind, Structure};
use serde::{Deserialize, Serialize};

/// A force and a moment about the centre of mass of one body, N and N m, world axes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Load {
    /// Force, N.
    pub force: Vec3,
    /// Moment, N m.
    pub moment: Vec3,
}

impl Load {
    /// Component 0 to 2 of the force, 3 to 5 of the moment.
    #[inline(always)]
    pub fn component(&self, c: usize) -> f64 {
        if c < 3 { self.force[c] } else { self.moment[c - 3] }
    }
}

/// A body that is faster than this has diverged numerically, m/s.
pub const DIVERGENCE_SPEED: f64 = 300.0;

/// Bonded bodies that turn by more than this between refreshes (rad), or are met by something that closes by more than this (m), have
/// their arms followed in each substep.
pub(super) const ARM_ROTATION: f64 = 1e-4;

/// Least ratio of the principal moments of inertia in motion. A thinner needle would spin up about its own axis when its
/// angular momentum is turned with it in finite steps; only splinters are thinner.
const SLENDER: f64 = 0.01;

/// Displacements below this (m, rad) are left to add up before a pose is touched.
const SLIGHT: f32 = 1e-7;

/// Share of the speed at which it came that something which drives in keeps while nothing has struck it.
const ROLLING: f64 = 0.95;
/// A foundation is level with the ground when its top is no more than this above the plane, which lies a little below the lowest piece, m.
const FLUSH: f64 = 0.05;

/// A body that turns by more than this between refreshes (rad) is followed along its free motion, in steps of no more than that.
const FREE_ROTATION: f64 = 1e-3;
const ROTATION_STEP: f64 = 0.1;

/// BondStatus of all bodies. Index `n` (one past the last) is the immovable row that static contacts refer to.
#[derive(Serialize, Deserialize)]
pub struct Bodies {
    /// Number of bodies.
    pub n: usize,
    /// Poses at the last refresh.
    pub pose: Vec<Pose>,
    /// Velocity (0..3) and angular velocity (3..6), world axes.
    pub v: Vec<Vec6>,
    /// Displacement and rotation vector since the last refresh.
    pub displacement: Vec<Vec6>,
    /// Velocity before the contacts of the last substep; `v - v_pre` is the contacts' warm start.
    pub v_pre: Vec<Vec6>,
    /// External force and moment.
    pub load: Vec<Vec6>,
    /// 1/m, then the inverse inertia in world axes: xx, yy, zz, xy, xz, yz; all zero for bodies that do not move. The last is 1 for
    /// bodies with contacts in this interval.
    pub inverse: Vec<Vec6>,
    /// Mass, kg.
    pub mass: Vec<f64>,
    /// Principal moments of inertia, kg m2.
    pub inertia: Vec<Vec3>,
    /// Radius of the smallest sphere about the centre of mass that holds the shape, m.
    pub radius: Vec<f64>,
    /// Does not move relative to the ground.
    pub fixed: Vec<bool>,
    /// Its motion is prescribed: a fixed body that the scenario moves.
    pub prescribed: Vec<bool>,
    /// An impactor, which comes in from outside.
    pub impactor: Vec<bool>,
    /// A foundation.
    pub foundation: Vec<bool>,
    /// A foundation whose top is level with the ground: nothing runs against its sides.
    #[serde(skip)]
    pub flush: Vec<bool>,
    /// Height of the ground under a body that drives in, m; minus infinity for all others.
    pub roadway_level: Vec<f64>,
    /// Speed at which a body drives in, m/s; 0 for all others.
    #[serde(skip)]
    pub driving_speed: Vec<f64>,
    /// Fragment of a piece.
    pub fragment: Vec<bool>,
    /// At rest and taken out of the computation until something wakes it.
    pub asleep: Vec<bool>,
    /// Removed by the scenario, broken into fragments, or a fragment of a piece that is still whole.
    pub gone: Vec<bool>,
    /// Path length travelled by the farthest point since the broad phase saw the body, m.
    pub travel: Vec<f64>,
    /// How much larger than the body its box in the broad phase is, m.
    pub margin: Vec<f64>,
    /// Total angle of rotation times radius, m: an upper bound of the path of any point by rotation alone.
    pub rotation_travel: Vec<f64>,
    /// Rotation since the bond frames were last refreshed, rad.
    pub frame_rotation: Vec<f32>,
    /// Bodies that move or are moved, in order; empty until [`Self::list_moving`].
    #[serde(skip)]
    pub moving: Vec<u32>,
}

impl Bodies {
    /// Positions and velocities of a structure.
    pub fn new(s: &Structure) -> Self {
        let n = s.bodies.len();
        let row = || vec![Vec6::default(); n + 1];
        let mut b = Self {
            n,
            pose: s.bodies.iter().map(|b| b.pose).collect(),
            v: row(),
            displacement: row(),
            v_pre: row(),
            load: row(),
            inverse: row(),
            mass: s.bodies.iter().map(|b| b.mass).collect(),
            inertia: s.bodies.iter().map(|b| b.inertia.map(|x| x.max(SLENDER * b.inertia.max()))).collect(),
            radius: s.bodies.iter().map(|b| b.shape.vertices.iter().map(|v| v.norm()).fold(0.0, f64::max)).collect(),
            fixed: s.bodies.iter().map(|b| b.fixed).collect(),
            prescribed: vec![false; n],
            impactor: s.bodies.iter().map(|b| b.kind == BodyKind::Impactor).collect(),
            foundation: s.bodies.iter().map(|b| b.kind == BodyKind::Foundation).collect(),
            flush: s.bodies.iter().map(|b| is_flush(b, s.ground)).collect(),
            roadway_level: vec![f64::NEG_INFINITY; s.bodies.len()],
            driving_speed: vec![0.0; s.bodies.len()],
            fragment: s.bodies.iter().map(|b| b.is_fragment()).collect(),
            asleep: vec![false; n],
            gone: s.bodies.iter().map(|b| b.comes_later()).collect(),
            travel: vec![f64::INFINITY; n],
            margin: vec![0.0; n],
            rotation_travel: vec![0.0; n],
            frame_rotation: vec![1.0; n],
            moving: Vec::new(),
        };
        for (i, body) in s.bodies.iter().enumerate() {
            if !body.fixed {
                for c in 0..3 {
                    b.v[i].0[c] = body.velocity[c] as f32;
                    b.v[i].0[3 + c] = body.angular_velocity[c] as f32;
                }
            }
            b.inverse[i] = b.inverse_row(i);
        }
        b.v_pre.clone_from(&b.v);
        b
    }

    /// Removes a body.
    pub fn remove(&mut self, i: usize) {
        self.gone[i] = true;
        for rows in [&mut self.v, &mut self.v_pre, &mut self.displacement, &mut self.inverse] {
            rows[i] = Vec6::default();
        }
    }

    /// Inserts a body with its pose, velocity and angular velocity.
    pub fn insert(&mut self, i: usize, pose: Pose, v: &Vec3, w: &Vec3) {
        self.gone[i] = false;
        self.pose[i] = pose;
        let row = Vec6([v.x as f32, v.y as f32, v.z as f32, w.x as f32, w.y as f32, w.z as f32, 0.0, 0.0]);
        (self.v[i], self.v_pre[i], self.displacement[i]) = (row, row, Vec6::default());
        self.inverse[i] = self.inverse_row(i);
        (self.travel[i], self.margin[i], self.frame_rotation[i]) = (f64::INFINITY, 0.0, 1.0);
    }

    /// Gives a body another mass with the same distribution. Added mass is at rest and is accelerated by the body.
    pub fn set_mass(&mut self, i: usize, mass: f64) {
        let grown = mass / self.mass[i];
        self.mass[i] = mass;
        self.inertia[i] *= grown;
        self.inverse[i] = self.inverse_row(i);
        if grown > 1.0 {
            for row in [&mut self.v[i], &mut self.v_pre[i]] {
                row.0.iter_mut().for_each(|x| *x = (f64::from(*x) / grown) as f32);
            }
        }
    }

    /// Reduces the motion of a body by the share `part`; speed beyond `most` is not reduced further.
    pub fn slow_down(&mut self, i: usize, part: f64, most: f64) {
        let share = |speed: f64| (part * (most / speed).min(1.0)) as f32;
        let shares = [share(self.speed(i)), share(self.spin(i))];
        for c in 0..6 {
            let loss = shares[c / 3] * self.v[i].0[c];
            // What contacts did in the last substep stays as it was.
            self.v[i].0[c] -= loss;
            self.v_pre[i].0[c] -= loss;
        }
    }

    /// Kinetic energy of a body, J.
    pub fn kinetic_energy(&self, i: usize) -> f64 {
        let w = self.pose[i].rotation.inverse() * self.angular_velocity(i);
        0.5 * self.mass[i] * self.velocity(i).norm_squared() + 0.5 * w.component_mul(&w).dot(&self.inertia[i])
    }

    /// Largest inverse mass of a body for a force at its rim, 1/kg.
    pub fn largest_inverse_mass(&self, i: usize) -> f64 {
        if self.fixed[i] { 0.0 } else { 1.0 / self.mass[i] + self.radius[i].powi(2) / self.inertia[i].min() }
    }

    /// True when the body takes part in the motion.
    #[inline]
    pub fn moves(&self, i: usize) -> bool {
        !(self.fixed[i] || self.asleep[i] || self.gone[i])
    }

    /// Lists the bodies that move or are moved.
    pub fn list_moving(&mut self) {
        self.moving = (0..self.n as u32).filter(|&i| self.moves(i as usize) || self.prescribed[i as usize]).collect();
    }

    /// Inverse mass and inertia of a body in world axes; zero when it does not move.
    pub fn inverse_row(&self, i: usize) -> Vec6 {
        if !self.moves(i) {
            return Vec6::default();
        }
        let r = self.pose[i].rotation.to_rotation_matrix().into_inner();
        let d = self.inertia[i];
        let e = |a: usize, b: usize| (0..3).map(|k| r[(a, k)] * r[(b, k)] / d[k]).sum::<f64>() as f32;
        Vec6([(1.0 / self.mass[i]) as f32, e(0, 0), e(1, 1), e(2, 2), e(0, 1), e(0, 2), e(1, 2), 0.0])
    }

    /// Pose now, the displacement since the last refresh included.
    pub fn current_pose(&self, i: usize) -> Pose {
        let m = &self.displacement[i].0;
        advance(&self.pose[i], m)
    }

    /// Speed of the centre of mass, m/s.
    pub fn speed(&self, i: usize) -> f64 {
        let v = &self.v[i].0;
        length(v[0], v[1], v[2])
    }

    /// It drives, on wheels: nothing has slowed it down yet. What has been slowed down by a blow slides.
    pub fn rolls(&self, i: usize) -> bool {
        self.driving_speed[i] > 0.0 && self.speed(i) > ROLLING * self.driving_speed[i]
    }

    /// Angular speed, rad/s.
    pub fn spin(&self, i: usize) -> f64 {
        let v = &self.v[i].0;
        length(v[3], v[4], v[5])
    }

    /// Angular velocity, rad/s.
    pub fn angular_velocity(&self, i: usize) -> Vec3 {
        let v = &self.v[i].0;
        Vec3::new(v[3].into(), v[4].into(), v[5].into())
    }

    /// Angular momentum about the own centre of mass, kg m2/s, with the inertia as it stood at the last refresh: that is what
    /// the angular velocity of this moment belongs to.
    pub fn angular_momentum(&self, i: usize) -> Vec3 {
        let r = self.pose[i].rotation;
        r * (r.inverse() * self.angular_velocity(i)).component_mul(&self.inertia[i])
    }

    /// Velocity of the centre of mass, m/s.
    pub fn velocity(&self, i: usize) -> Vec3 {
        let v = &self.v[i].0;
        Vec3::new(v[0].into(), v[1].into(), v[2].into())
    }

    /// Moves the displacement since the last refresh into the poses, turns inertia, keeps angular momentum (torque-free part of
    /// Euler's equations: the angular velocity follows from the turned inertia). What is slight is left for later unless `all` is set.
    pub fn update_poses(&mut self, pool: &Pool, all: bool) {
        let n = self.n;
        let pose = Disjoint::new(&mut self.pose);
        let v = Disjoint::new(&mut self.v);
        let displacement = Disjoint::new(&mut self.displacement);
        let inverse = Disjoint::new(&mut self.inverse);
        let travel = Disjoint::new(&mut self.travel);
        let rotation_travel = Disjoint::new(&mut self.rotation_travel);
        let frame_rotation = Disjoint::new(&mut self.frame_rotation);
        let (fixed, asleep, gone, prescribed) = (&self.fixed, &self.asleep, &self.gone, &self.prescribed);
        let (radius, inertia, mass) = (&self.radius, &self.inertia, &self.mass);
        pool.split(n, |range| {
            for i in range {
                // SAFETY: the shares of the threads do not overlap, so each body belongs to one thread.
                let (pose, v, displacement, inverse) =
                    unsafe { (pose.at(i), v.at(i), displacement.at(i), inverse.at(i)) };
                if (fixed[i] && !prescribed[i]) || asleep[i] || gone[i] {
                    *v = Vec6::default();
                    *displacement = Vec6::default();
                    *inverse = Vec6::default();
                    continue;
                }
                let m = displacement.0;
                // Very small displacements add up first: all readers of poses take them into account.
                if is_slight(&m) && !(all && m != [0.0; 8]) {
                    continue;
                }
                *displacement = Vec6::default();
                let old = pose.rotation;
                *pose = advance(pose, &m);
                let (angle, shift) = (length(m[3], m[4], m[5]), length(m[0], m[1], m[2]));
                if angle > FREE_ROTATION && !prescribed[i] {
                    pose.rotation = free_rotation(&old, &Vec3::new(m[3].into(), m[4].into(), m[5].into()), &inertia[i]);
                }
                // SAFETY: as above.
                unsafe {
                    *travel.at(i) += shift + angle * radius[i];
                    *rotation_travel.at(i) += angle * radius[i];
                    *frame_rotation.at(i) += angle as f32;
                }
                if prescribed[i] {
                    continue;
                }
                let r = pose.rotation.to_rotation_matrix().into_inner();
                let d = inertia[i];
                if angle > 0.0 {
                    let w = Vec3::new(v.0[3].into(), v.0[4].into(), v.0[5].into());
                    let momentum = old * (old.inverse() * w).component_mul(&d);
                    let turned_w = pose.rotation * (pose.rotation.inverse() * momentum).component_div(&d);
                    for c in 0..3 {
                        v.0[3 + c] = turned_w[c] as f32;
                    }
                }
                let e = |a: usize, b: usize| (0..3).map(|k| r[(a, k)] * r[(b, k)] / d[k]).sum::<f64>() as f32;
                *inverse = Vec6([(1.0 / mass[i]) as f32, e(0, 0), e(1, 1), e(2, 2), e(0, 1), e(0, 2), e(1, 2), 0.0]);
            }
        });
    }
}

/// Farther from the origin than this nothing is, m.
const FARTHEST: f64 = 1e7;

impl Bodies {
    /// Checks a kept state and completes it with the data of the model.
    pub fn fit(mut kept: Self, own: &Self) -> Result<Self, &'static str> {
        let n = own.n;
        let rows = [&kept.v, &kept.displacement, &kept.v_pre, &kept.load, &kept.inverse];
        let numbers = [&kept.mass, &kept.travel, &kept.margin, &kept.rotation_travel];
        if kept.n != n
            || rows.iter().any(|r| r.len() != n + 1)
            || numbers.iter().any(|x| x.len() != n)
            || [kept.asleep.len(), kept.gone.len(), kept.pose.len(), kept.inertia.len(), kept.frame_rotation.len()]
                != [n; 5]
        {
            return Err("it has another number of bodies");
        }
        let heavy = |i: usize| kept.mass[i] > 0.0 && kept.inertia[i].min() > 0.0;
        if !(0..n).all(|i| own.fixed[i] || heavy(i)) {
            return Err("a body has no mass");
        }
        let in_place = |p: &Pose| {
            p.position.iter().all(|x| x.abs() < FARTHEST) && (p.rotation.coords.norm_squared() - 1.0).abs() < 1e-3
        };
        if !kept.pose.iter().all(in_place) || kept.travel.iter().any(|t| t.is_nan()) {
            return Err("a body is nowhere");
        }
        for (to, from) in [
            (&mut kept.fixed, &own.fixed),
            (&mut kept.prescribed, &own.prescribed),
            (&mut kept.impactor, &own.impactor),
            (&mut kept.foundation, &own.foundation),
            (&mut kept.fragment, &own.fragment),
        ] {
            to.clone_from(from);
        }
        kept.radius.clone_from(&own.radius);
        kept.roadway_level.clone_from(&own.roadway_level);
        kept.driving_speed.clone_from(&own.driving_speed);
        kept.flush.clone_from(&own.flush);
        Ok(kept)
    }
}

/// A foundation that does not rise by more than [`FLUSH`] above the ground.
fn is_flush(b: &Body, ground: Option<f64>) -> bool {
    let top = || b.shape.vertices.iter().map(|v| b.pose.apply(v).z).fold(f64::NEG_INFINITY, f64::max);
    b.kind == BodyKind::Foundation && ground.is_some_and(|level| top() - level < FLUSH)
}

/// True for a displacement that is left where it is for now.
#[inline]
fn is_slight(displacement: &[f32; 8]) -> bool {
    displacement[..6].iter().all(|x| x.abs() < SLIGHT)
}

#[inline]
fn length(x: f32, y: f32, z: f32) -> f64 {
    let (x, y, z) = (f64::from(x), f64::from(y), f64::from(z));
    (x * x + y * y + z * z).sqrt()
}

/// Where a body turns to that begins to turn with the rotation vector `turn` over the interval and is left to itself: its angular
/// momentum stays, its angular velocity does not. Turned about the velocity of the beginning it would gain energy with every interval,
/// and a long piece would end up spinning about its own axis at many thousand radians per second.
///
/// Turns about the principal axes one after the other and back (Dullweber, Leimkuhler, McLachlan 1997): momentum is kept exactly,
/// energy without drift.
fn free_rotation(rotation: &Quat, turn: &Vec3, inertia: &Vec3) -> Quat {
    let steps = (turn.norm() / ROTATION_STEP).ceil().clamp(1.0, 1000.0);
    let mut q = *rotation;
    // In body axes, per interval; the unit of mass does not matter.
    let mut momentum = (q.inverse() * turn).component_mul(inertia);
    let axes = [Vec3::x_axis(), Vec3::y_axis(), Vec3::z_axis()];
    for _ in 0..steps as usize {
        for (axis, share) in [(0, 0.5), (1, 0.5), (2, 1.0), (1, 0.5), (0, 0.5)] {
            let angle = momentum[axis] / inertia[axis] * share / steps;
            let by = Quat::from_axis_angle(&axes[axis], angle);
            q *= by;
            momentum = by.inverse() * momentum;
        }
    }
    q.renormalize_fast();
    q
}

fn advance(pose: &Pose, m: &[f32; 8]) -> Pose {
    let shift = Vec3::new(m[0].into(), m[1].into(), m[2].into());
    let turn = Vec3::new(m[3].into(), m[4].into(), m[5].into());
    let mut rotation = Quat::from_scaled_axis(turn) * pose.rotation;
    rotation.renormalize_fast();
    Pose { position: pose.position + shift, rotation }
}

/// Lanes of an inverse row that multiply the force, then those that multiply its moment turned by one and by two axes.
const DIAGONAL: [u32; 8] = [0, 0, 0, 1, 2, 3, 0, 0];
const BESIDE: [[u32; 8]; 2] = [[0, 0, 0, 4, 6, 5, 0, 0], [0, 0, 0, 5, 4, 6, 0, 0]];
/// The moment turned by one and by two axes; the spare components of a force are zero and stand in for the rest.
const ROTATED: [[u32; 8]; 2] = [[6, 6, 6, 4, 5, 3, 6, 6], [6, 6, 6, 5, 3, 4, 6, 6]];

/// Rows of the bodies, and the force slots, that an integration step works on.
#[derive(Clone, Copy)]
pub(super) struct BodyRows<'a> {
    /// Force slots.
    pub out: Disjoint<'a, Vec6>,
    /// Velocities.
    pub v: Disjoint<'a, Vec6>,
    /// Displacements since the last refresh.
    pub displacement: Disjoint<'a, Vec6>,
    /// Velocities before the contacts of the last substep.
    pub v_pre: Disjoint<'a, Vec6>,
    /// External forces.
    pub load: Disjoint<'a, Vec6>,
    /// Inverse masses.
    pub inverse: &'a [Vec6],
}

/// Speed (m/s) and angular speed (rad/s) along one axis beyond which a body has diverged; spare components are not checked.
const SPEED_LIMITS: [f32; 8] = {
    let (v, w) = (DIVERGENCE_SPEED as f32, 1e6);
    [v, v, v, w, w, w, f32::MAX, f32::MAX]
};

/// One integration step of some bodies: sums each body's force slots in fixed order, updates the velocity, moves by the old velocity
/// (so that the bond force belongs to the position it was computed at) and adds the contacts' warm start. Bodies whose velocity is
/// beyond all physics before or after it are given to `alarm`, with their velocity before it.
///
/// # Safety
/// The rows are valid for all bodies (and `out` for every slot), and no other thread touches those of these bodies.
#[inline(always)]
unsafe fn step<L: Lanes>(
    which: &[u32],
    first_slot: &[u32],
    rows: BodyRows,
    h: f32,
    keep: f32,
    on_divergence: &mut dyn FnMut(usize, F32x8),
) {
    let (h, keep, limit) = (L::splat(h), L::splat(keep), L::load(&SPEED_LIMITS));
    for &i in which {
        let i = i as usize;
        let mass = &rows.inverse[i].0;
        // SAFETY: the rows of this body are valid, and no other thread touches them.
        let mut f = L::load(unsafe { &rows.load.at(i).0 });
        for slot in first_slot[i]..first_slot[i + 1] {
            // SAFETY: the slots of this body are valid, and no other thread touches them.
            f = f + L::load(unsafe { &rows.out.at(slot as usize).0 });
        }
        let m = L::load(mass);
        let a =
            m.pick(&DIAGONAL) * f + m.pick(&BESIDE[0]) * f.pick(&ROTATED[0]) + m.pick(&BESIDE[1]) * f.pick(&ROTATED[1]);
        // SAFETY: the rows of this body are valid, and no other thread touches them.
        let (v, displacement, v_pre) = unsafe { (rows.v.at(i), rows.displacement.at(i), rows.v_pre.at(i)) };
        let old = L::load(&v.0);
        (L::load(&displacement.0) + h * old).store(&mut displacement.0);
        let free = keep * old + h * a;
        let new = if mass[7] == 0.0 {
            free
        } else {
            let contact = old - L::load(&v_pre.0);
            free.store(&mut v_pre.0);
            free + contact
        };
        new.store(&mut v.0);
        // Not a number is not below the limit either.
        if limit.above(old.abs()) & limit.above(new.abs()) != u8::MAX {
            let mut before = [0.0; 8];
            old.store(&mut before);
            on_divergence(i, before);
        }
    }
}

/// Runs an integration step with the best kernel of this machine. Bodies whose velocity is beyond all physics before or after it are
/// given to `alarm`, with their velocity before it.
///
/// # Safety
/// The rows are valid for all bodies (and `out` for every slot), and no other thread touches those of these bodies.
pub(super) unsafe fn integrate(
    use_avx2: bool,
    which: &[u32],
    first_slot: &[u32],
    rows: BodyRows,
    h: f32,
    keep: f32,
    on_divergence: &mut dyn FnMut(usize, F32x8),
) {
    #[cfg(target_arch = "x86_64")]
    {
        #[target_feature(enable = "avx2")]
        unsafe fn fast(
            which: &[u32],
            first_slot: &[u32],
            rows: BodyRows,
            h: f32,
            keep: f32,
            on_divergence: &mut dyn FnMut(usize, F32x8),
        ) {
            // SAFETY: that of this function.
            unsafe { step::<crate::simd::lanes::Avx2>(which, first_slot, rows, h, keep, on_divergence) }
        }
        if use_avx2 {
            // SAFETY: `use_avx2` is set only where the processor has AVX2; the rest is the safety of this function.
            return unsafe { fast(which, first_slot, rows, h, keep, on_divergence) };
        }
    }
    let _ = use_avx2;
    // SAFETY: that of this function.
    unsafe { step::<crate::simd::lanes::Portable>(which, first_slot, rows, h, keep, on_divergence) }
}
