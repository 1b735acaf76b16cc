//! Linearised hinges, eight in the lanes of a batch. While the strains of a section have changed little since the last state
//! determination of its fibres, the tangent of that state represents the fibres. Bond and hinge together are then one linear spring:
//!
//! ```text
//! S = tangent / Lp + B K B^T      f' = (K - K B^T S^-1 B K) d'      delta' = S^-1 B K d'
//! ```
//!
//! K is the elastic remainder of the bond, B is the equilibrium matrix of [`crate::bond::rc::hinge`]. Torsion is independent of the
//! rest: a lane is perfectly plastic at the resistance. What slips in shear and what turns in a cracked joint is in series with the spring
//! ([`crate::bond::rc::mechanisms`]). In four cases a lane returns to [`crate::bond::inelastic`] for the step: its
//! strains have changed too much, a mechanism may begin or end, it is twisted off, or the damage of its section has changed.
//! Lanes exist only between two refreshes; then each hinge gets its state back.

use crate::bond::elastic::BondMotion;
use crate::bond::inelastic::InelasticBond;
use crate::bond::rc::hinge_tangent::{COUPLED, LinearSteps};
use crate::bond::rc::mechanisms::Mechanisms;
use crate::bond::state::BondState;
use crate::simd::disjoint::Disjoint;
use crate::simd::lanes::{F32x8, Lanes, NO_SLOT, Vec6, ZERO};
use crate::structure::{Bond, Law, SectionDeformation, SectionForces};

/// Eight hinges.
#[repr(C, align(64))]
#[derive(Clone)]
pub(crate) struct Batch {
    a: [u32; 8],
    b: [u32; 8],
    slot_a: [u32; 8],
    slot_b: [u32; 8],
    axes: [[F32x8; 3]; 2],
    arm_a: [F32x8; 3],
    arm_b: [F32x8; 3],
    stiffness: [F32x8; 15],
    torsion: F32x8,
    hinge_per_spring: [F32x8; 15],
    /// Stiffness of the elastic bond, which bounds the damping force.
    elastic: [F32x8; 6],
    /// Section forces at the spring.
    s: [F32x8; 6],
    /// Since the lane was filled: deformation of the springs, of the hinge, work.
    change: [F32x8; 6],
    hinge_change: [F32x8; 3],
    work: F32x8,
    fibre_movement: F32x8,
    reach: [F32x8; 2],
    /// Deformation of the hinge since the last state determination when the lane was filled.
    hinge_moved: [F32x8; 3],
    /// Inverse of the allowed fibre movement, of the part of it that may lead back, and of the shear forces that need no check.
    allowed: F32x8,
    back: F32x8,
    safe: [F32x8; 2],
    /// Resistance against torsion, N m; inverse of its stiffness.
    torque: F32x8,
    twist_per_torque: F32x8,
    /// Plastic twist since the lane was filled, signed and as the sum of absolute increments; inverse of what was left of that then.
    twist: [F32x8; 2],
    twist_left: F32x8,
    /// Place in the list of inelastic bonds.
    inelastic: [u32; 8],
    /// Lanes whose fibres have been evaluated since the last check of damage, one bit each.
    state_changed: u8,
    /// What may slide or turn, once a lane has any.
    mechanisms: Option<Box<Mechanisms>>,
}

impl Batch {
    /// Eight lanes that hold and write nothing; `static_row` is the row past the last body.
    pub(crate) fn empty(static_row: u32) -> Self {
        Self {
            a: [static_row; 8],
            b: [static_row; 8],
            slot_a: [NO_SLOT; 8],
            slot_b: [NO_SLOT; 8],
            axes: [[ZERO; 3]; 2],
            arm_a: [ZERO; 3],
            arm_b: [ZERO; 3],
            stiffness: [ZERO; 15],
            torsion: ZERO,
            hinge_per_spring: [ZERO; 15],
            elastic: [ZERO; 6],
            s: [ZERO; 6],
            change: [ZERO; 6],
            hinge_change: [ZERO; 3],
            work: ZERO,
            fibre_movement: ZERO,
            reach: [ZERO; 2],
            hinge_moved: [ZERO; 3],
            allowed: ZERO,
            back: ZERO,
            safe: [ZERO; 2],
            torque: ZERO,
            twist_per_torque: ZERO,
            twist: [ZERO; 2],
            twist_left: ZERO,
            inelastic: [u32::MAX; 8],
            state_changed: 0,
            mechanisms: None,
        }
    }

    /// Which inelastic bond a lane holds.
    pub(crate) fn bond_in(&self, lane: usize) -> Option<u32> {
        (self.slot_a[lane] != NO_SLOT).then_some(self.inelastic[lane])
    }

    /// Loads a hinge into a lane; `law` is that of its bond. Returns false and leaves the lane empty when the hinge has to be evaluated by
    /// itself.
    pub(crate) fn load_lane(
        &mut self,
        lane: usize,
        number: u32,
        inelastic: &mut InelasticBond,
        bond: &Bond,
        law: &Law,
    ) -> bool {
        let share = f64::from(inelastic.strength);
        let linear = match (&mut inelastic.state, law) {
            (BondState::Hinge(hinge), Law::Reinforced(r)) => hinge.linearise(bond, r, share),
            _ => None,
        };
        let Some(l) = linear else {
            self.clear_lane(lane);
            return false;
        };
        [self.a[lane], self.b[lane]] = inelastic.ends;
        [self.slot_a[lane], self.slot_b[lane]] = inelastic.slots;
        for c in 0..3 {
            for k in 0..2 {
                self.axes[k][c][lane] = inelastic.axes[k][c] as f32;
            }
            self.arm_a[c][lane] = inelastic.arms[0][c] as f32;
            self.arm_b[c][lane] = inelastic.arms[1][c] as f32;
            self.hinge_change[c][lane] = 0.0;
            self.hinge_moved[c][lane] = l.hinge_moved[c] as f32;
        }
        for k in 0..15 {
            self.stiffness[k][lane] = l.tangent.stiffness[k] as f32;
            self.hinge_per_spring[k][lane] = l.tangent.hinge_per_spring[k] as f32;
        }
        self.torsion[lane] = l.tangent.torsion as f32;
        for c in 0..6 {
            self.elastic[c][lane] = bond.stiffness[c] as f32;
            self.s[c][lane] = l.forces[c] as f32;
            self.change[c][lane] = 0.0;
        }
        self.work[lane] = 0.0;
        self.fibre_movement[lane] = l.fibre_movement[0] as f32;
        self.allowed[lane] = (1.0 / l.fibre_movement[1]) as f32;
        // Where the fibres are elastic any way may lead back.
        self.back[lane] = if l.fibre_movement[1].is_finite() { (1.0 / l.back) as f32 } else { 0.0 };
        for k in 0..2 {
            self.reach[k][lane] = l.reach[k] as f32;
            self.safe[k][lane] = (1.0 / l.safe[k].max(1e-9)) as f32;
            self.twist[k][lane] = 0.0;
        }
        self.torque[lane] = l.torque as f32;
        self.twist_per_torque[lane] = if l.tangent.torsion > 0.0 { (1.0 / l.tangent.torsion) as f32 } else { 0.0 };
        self.twist_left[lane] = (1.0 / l.twist_left.max(1e-9)) as f32;
        self.inelastic[lane] = number;
        self.state_changed = self.state_changed & !(1 << lane) | u8::from(l.state_changed) << lane;
        match (&l.mechanisms, &mut self.mechanisms) {
            (Some(m), own) => own.get_or_insert_with(|| Box::new(Mechanisms::EMPTY)).load_lane(lane, m),
            (None, Some(own)) => own.clear_lane(lane),
            (None, None) => (),
        }
        true
    }

    /// Gives a hinge the state of its lane.
    pub(crate) fn store_lane(&self, lane: usize, inelastic: &mut InelasticBond) {
        let steps = self.steps(lane);
        inelastic.forces = SectionForces::from_fn(|c| self.s[c][lane]);
        inelastic.work += steps.work;
        if let BondState::Hinge(hinge) = &mut inelastic.state {
            hinge.apply_linear_steps(&steps);
        }
    }

    /// The steps of a lane since it was filled.
    pub(crate) fn steps(&self, lane: usize) -> LinearSteps {
        LinearSteps {
            change: SectionDeformation::from_fn(|c| f64::from(self.change[c][lane])),
            hinge_change: std::array::from_fn(|c| f64::from(self.hinge_change[c][lane])),
            fibre_movement: f64::from(self.fibre_movement[lane]),
            twist: self.twist.each_ref().map(|x| f64::from(x[lane])),
            work: f64::from(self.work[lane]),
            moved: self.mechanisms.as_ref().and_then(|m| m.moved(lane)),
        }
    }

    fn clear_lane(&mut self, lane: usize) {
        (self.slot_a[lane], self.slot_b[lane]) = (NO_SLOT, NO_SLOT);
        for k in 0..15 {
            (self.stiffness[k][lane], self.hinge_per_spring[k][lane]) = (0.0, 0.0);
        }
        for c in 0..6 {
            (self.elastic[c][lane], self.s[c][lane]) = (0.0, 0.0);
        }
        for k in 0..2 {
            (self.safe[k][lane], self.twist[k][lane]) = (0.0, 0.0);
        }
        (self.torque[lane], self.twist_per_torque[lane], self.twist_left[lane]) = (0.0, 0.0, 0.0);
        (self.torsion[lane], self.fibre_movement[lane], self.allowed[lane]) = (0.0, 0.0, 0.0);
        self.back[lane] = 0.0;
        self.state_changed &= !(1 << lane);
        if let Some(m) = &mut self.mechanisms {
            m.clear_lane(lane);
        }
    }
}

/// Position in the upper triangle of [`COUPLED`].
const fn at(row: usize, column: usize) -> usize {
    let (i, j) = if row < column { (row, column) } else { (column, row) };
    i * 5 - i * (i + 1) / 2 + j
}

/// Five entries of a matrix times a vector.
#[inline(always)]
fn times<L: Lanes>(m: &[F32x8; 15], index: [usize; 5], x: &[L; 5]) -> L {
    let [i, j, k, l, n] = index;
    let first = L::load(&m[i]) * x[0] + L::load(&m[j]) * x[1];
    let second = L::load(&m[k]) * x[2] + L::load(&m[l]) * x[3];
    (first + second) + L::load(&m[n]) * x[4]
}

/// Forces of the linear spring by its deformations N, V1, V2, M1, M2; without torsion.
#[inline(always)]
fn spring<L: Lanes>(stiffness: &[F32x8; 15], five: &[L; 5]) -> [L; 6] {
    let mut by = [L::splat(0.0); 6];
    for (i, c) in COUPLED.into_iter().enumerate() {
        by[c] = times(stiffness, [at(i, 0), at(i, 1), at(i, 2), at(i, 3), at(i, 4)], five);
    }
    by
}

/// Movement of the outermost fibres with a deformation of the hinge, m.
#[inline(always)]
fn fibres_moved<L: Lanes>(reach: &[F32x8; 2], by: &[L; 3]) -> L {
    by[0].abs() + L::load(&reach[0]) * by[1].abs() + L::load(&reach[1]) * by[2].abs()
}

/// A lane for which the linear spring no longer holds at the end of a substep.
pub(crate) struct Leaving {
    /// Its numbers.
    pub batch: u32,
    pub lane: u32,
    /// Place in the list of inelastic bonds.
    pub hinge: u32,
    /// Section forces at the spring before the substep.
    pub before: SectionForces<f32>,
    /// Deformation of the springs in it; its work is not in that of the lane.
    pub increment: SectionDeformation<f32>,
}

/// One substep. `on_nonlinear` gets the lanes for which the linear spring no longer holds, and their slots have to be written again.
#[inline(always)]
unsafe fn pass<L: Lanes>(
    batches: &mut [Batch],
    m: BondMotion,
    out: Disjoint<Vec6>,
    h: f32,
    damping: f32,
    check: bool,
    mut on_nonlinear: impl FnMut(Leaving),
) {
    let (zero, one, half) = (L::splat(0.0), L::splat(1.0), L::splat(0.5));
    let (step, per_change) = (L::splat(h), L::splat(damping / h));
    for (number, batch) in batches.iter_mut().enumerate() {
        // SAFETY: that of this function.
        let (va, wa) = unsafe { L::gather(&batch.a, m.v) };
        // SAFETY: that of this function.
        let (vb, wb) = unsafe { L::gather(&batch.b, m.v) };
        let (ra, rb) = (L::load3(&batch.arm_a), L::load3(&batch.arm_b));
        let (ca, cb) = (L::cross(wa, ra), L::cross(wb, rb));
        let rate: [L; 3] = std::array::from_fn(|c| (vb[c] - va[c]) + (cb[c] - ca[c]));
        let turn: [L; 3] = std::array::from_fn(|c| wb[c] - wa[c]);
        let (n, t) = (L::load3(&batch.axes[0]), L::load3(&batch.axes[1]));
        let e = [n, t, L::cross(n, t)];
        let mut d = [zero; 6];
        for c in 0..3 {
            d[c] = step * L::dot(e[c], rate);
            d[3 + c] = step * L::dot(e[c], turn);
        }
        let mut five = [d[0], d[1], d[2], d[4], d[5]];
        let mut by = spring(&batch.stiffness, &five);
        let old: [L; 6] = std::array::from_fn(|c| L::load(&batch.s[c]));
        let moves = batch.mechanisms.as_deref().map(|m| {
            let trial: [L; 6] = std::array::from_fn(|c| old[c] + by[c]);
            let moves = m.slide(&old, &trial, &d);
            five = m.left_to_springs(&five, &moves);
            by = spring(&batch.stiffness, &five);
            moves
        });
        by[3] = L::load(&batch.torsion) * d[3];
        let mut s: [L; 6] = std::array::from_fn(|c| old[c] + by[c]);
        // Torsion returns to its resistance; the rest of the increment is plastic twist.
        let torque = L::load(&batch.torque);
        let held = s[3].min(torque).max(zero - torque);
        let slid = (s[3] - held) * L::load(&batch.twist_per_torque);
        let twist = [L::load(&batch.twist[0]) + slid, L::load(&batch.twist[1]) + slid.abs()];
        (s[3], by[3]) = (held, held - old[3]);
        let mut hinge_change = [zero; 3];
        for (i, x) in hinge_change.iter_mut().enumerate() {
            *x = times(&batch.hinge_per_spring, [5 * i, 5 * i + 1, 5 * i + 2, 5 * i + 3, 5 * i + 4], &five);
        }
        let (mut total, mut moved) = ([zero; 3], [zero; 3]);
        for c in 0..3 {
            total[c] = L::load(&batch.hinge_change[c]) + hinge_change[c];
            moved[c] = L::load(&batch.hinge_moved[c]) + total[c];
        }
        let (way, distance) = (fibres_moved(&batch.reach, &hinge_change), fibres_moved(&batch.reach, &moved));
        let fibre_movement = L::load(&batch.fibre_movement) + way;
        let mut used = (fibre_movement * L::load(&batch.allowed)).max(twist[1] * L::load(&batch.twist_left));
        used = used.max((fibre_movement - distance) * L::load(&batch.back));
        for c in 0..2 {
            used = used.max(s[1 + c].abs() * L::load(&batch.safe[c]));
        }
        if let (Some(m), Some(moves)) = (&batch.mechanisms, &moves) {
            used = used.max(m.used(&s, moves));
        }
        let over = used.above(one) | if check { batch.state_changed } else { 0 };
        let mut f = [zero; 6];
        let mut work = zero;
        for c in 0..6 {
            // The damping force follows the elastic part of the change of force.
            let elastic = L::load(&batch.elastic[c]) * d[c];
            let kept = by[c].max(elastic.min(zero)).min(elastic.max(zero));
            f[c] = s[c] + per_change * kept;
            work = work + (old[c] + s[c]) * d[c];
        }
        for c in 0..6 {
            s[c].store(&mut batch.s[c]);
            (L::load(&batch.change[c]) + d[c]).store(&mut batch.change[c]);
        }
        for c in 0..3 {
            total[c].store(&mut batch.hinge_change[c]);
        }
        if let (Some(m), Some(moves)) = (&mut batch.mechanisms, &moves) {
            m.keep(moves);
        }
        let work_before = batch.work;
        (L::load(&batch.work) + half * work).store(&mut batch.work);
        fibre_movement.store(&mut batch.fibre_movement);
        for k in 0..2 {
            twist[k].store(&mut batch.twist[k]);
        }
        let force: [L; 3] = std::array::from_fn(|c| e[0][c] * f[0] + e[1][c] * f[1] + e[2][c] * f[2]);
        let moment: [L; 3] = std::array::from_fn(|c| e[0][c] * f[3] + e[1][c] * f[4] + e[2][c] * f[5]);
        let (ta, tb) = (L::cross(ra, force), L::cross(rb, force));
        // SAFETY: that of this function.
        unsafe {
            L::scatter(&batch.slot_a, out, NO_SLOT, force, std::array::from_fn(|c| moment[c] + ta[c]));
            L::scatter(
                &batch.slot_b,
                out,
                NO_SLOT,
                std::array::from_fn(|c| zero - force[c]),
                std::array::from_fn(|c| zero - (moment[c] + tb[c])),
            );
        }
        if over != 0 {
            let (mut before, mut increment) = ([ZERO; 6], [ZERO; 6]);
            for c in 0..6 {
                old[c].store(&mut before[c]);
                d[c].store(&mut increment[c]);
            }
            for lane in (0..8).filter(|lane| over >> lane & 1 == 1) {
                batch.work[lane] = work_before[lane];
                if let Some(hinge) = batch.bond_in(lane) {
                    on_nonlinear(Leaving {
                        batch: number as u32,
                        lane: lane as u32,
                        hinge,
                        before: SectionForces::from_fn(|c| before[c][lane]),
                        increment: SectionDeformation::from_fn(|c| increment[c][lane]),
                    });
                }
            }
        }
    }
}

/// Runs the pass with the best kernel of this machine.
///
/// # Safety
/// Body indices are valid rows of `m.v`; slots are valid rows of `out` and belong to these batches alone while it runs.
pub(crate) unsafe fn run_pass(
    use_avx2: bool,
    batches: &mut [Batch],
    m: BondMotion,
    out: Disjoint<Vec6>,
    h: f32,
    damping: f32,
    check: bool,
    on_nonlinear: impl FnMut(Leaving),
) {
    #[cfg(target_arch = "x86_64")]
    {
        use crate::simd::disjoint::Disjoint;
        use crate::simd::lanes::Avx2;
        #[target_feature(enable = "avx2")]
        unsafe fn fast(
            batches: &mut [Batch],
            m: BondMotion,
            out: Disjoint<Vec6>,
            h: f32,
            damping: f32,
            check: bool,
            on_nonlinear: impl FnMut(Leaving),
        ) {
            // SAFETY: that of this function.
            unsafe { pass::<Avx2>(batches, m, out, h, damping, check, on_nonlinear) }
        }
        if use_avx2 {
            // SAFETY: `use_avx2` is set only where the processor has AVX2; the rest is the safety of this function.
            return unsafe { fast(batches, m, out, h, damping, check, on_nonlinear) };
        }
    }
    let _ = use_avx2;
    // SAFETY: that of this function.
    unsafe { pass::<crate::simd::lanes::Portable>(batches, m, out, h, damping, check, on_nonlinear) }
}

#[cfg(test)]
pub(super) mod tests;
