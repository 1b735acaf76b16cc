//! The elastic bond pass: eight bonds in the lanes of a batch. Each bond is six independent springs at the middle of its flexible length, with
//! rigid arms to both centres of mass. Together they have the stiffness matrix of a Timoshenko beam. Forces are integrated from the rates of
//! deformation. Each bond writes the forces on its two ends to slots of its own; each body sums its slots.

use crate::simd::disjoint::Disjoint;
use crate::simd::lanes::{F32x8, Lanes, NO_SLOT, Vec6, ZERO};
use serde::{Deserialize, Serialize};

/// Bonds are checked against their limits every so many substeps.
pub(crate) const CHECK_EVERY: u64 = 4;

/// Eight bonds.
#[repr(C, align(64))]
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Batch {
    /// Row of the first body.
    pub a: [u32; 8],
    /// Row of the second body.
    pub b: [u32; 8],
    /// Force slot of the first body, [`NO_SLOT`] when the lane writes none.
    pub slot_a: [u32; 8],
    /// Force slot of the second body.
    pub slot_b: [u32; 8],
    /// Normal and first section axis, world; the second is their cross product.
    pub axes: [[F32x8; 3]; 2],
    /// From the centre of mass of `a` to the spring.
    pub arm_a: [F32x8; 3],
    /// From the centre of mass of `b` to the spring.
    pub arm_b: [F32x8; 3],
    /// Stiffness.
    pub k: [F32x8; 6],
    /// Section forces at the spring: N, V1, V2, T, M1, M2.
    pub s: [F32x8; 6],
}

impl Batch {
    /// Eight empty lanes, which write nothing; `static_row` is the row past the last body.
    pub(crate) fn empty(static_row: u32) -> Self {
        Self {
            a: [static_row; 8],
            b: [static_row; 8],
            slot_a: [NO_SLOT; 8],
            slot_b: [NO_SLOT; 8],
            axes: [[ZERO; 3]; 2],
            arm_a: [ZERO; 3],
            arm_b: [ZERO; 3],
            k: [ZERO; 6],
            s: [ZERO; 6],
        }
    }

    /// Elastic energy in the springs, J. A spring without stiffness carries no force.
    pub(crate) fn stored(&self) -> f64 {
        let mut lanes = ZERO;
        for c in 0..6 {
            for (lane, sum) in lanes.iter_mut().enumerate() {
                let s = self.s[c][lane];
                *sum += s * s / self.k[c][lane].max(f32::MIN_POSITIVE);
            }
        }
        0.5 * lanes.iter().map(|x| f64::from(*x)).sum::<f64>()
    }

    /// Empties a lane.
    pub(crate) fn clear_lane(&mut self, lane: usize) {
        self.slot_a[lane] = NO_SLOT;
        self.slot_b[lane] = NO_SLOT;
        for c in 0..6 {
            self.k[c][lane] = 0.0;
            self.s[c][lane] = 0.0;
        }
    }
}

/// The limits of eight bonds. They are needed only every [`CHECK_EVERY`] substeps and are kept apart, so that the rest stays in the cache.
#[repr(C, align(64))]
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Check {
    /// Inverse limits: tension, compression, V1, V2, T, M1, M2; 0 where there is none.
    pub inverse_limit: [F32x8; 7],
    /// Reduction of the utilisation by V1, V2, T, M1, M2 per compression, 1/N (see [`crate::structure::Joint`]).
    pub relief: [F32x8; 5],
    /// Distance from the spring to the contact face along the normal, m.
    pub face: F32x8,
    /// Moments are the largest within this distance from there, m.
    pub reach: F32x8,
    /// Weight of the larger utilisation by M1 or M2 alone: 1, or 0 where the next two count.
    pub single: F32x8,
    /// Weight of M1 and M2 together beside tension.
    pub with_tension: F32x8,
    /// Weight of M1 and M2 together beside compression.
    pub with_compression: F32x8,
    /// Which bond, `u32::MAX` for an empty lane.
    pub bond: [u32; 8],
}

impl Check {
    /// Eight lanes without limits.
    pub(crate) const EMPTY: Self = Self {
        inverse_limit: [ZERO; 7],
        relief: [ZERO; 5],
        face: ZERO,
        reach: ZERO,
        single: ZERO,
        with_tension: ZERO,
        with_compression: ZERO,
        bond: [u32::MAX; 8],
    };

    /// Removes the limits of a lane.
    pub(crate) fn clear_lane(&mut self, lane: usize) {
        for c in 0..7 {
            self.inverse_limit[c][lane] = 0.0;
        }
        for c in 0..5 {
            self.relief[c][lane] = 0.0;
        }
        (self.single[lane], self.with_tension[lane], self.with_compression[lane]) = (0.0, 0.0, 0.0);
        self.bond[lane] = u32::MAX;
    }
}

/// One substep of a range of batches: deformation rates, force increments, forces and moments on both ends. Returns through
/// `failed` the batches and lanes that have passed a limit, when `check` is set.
///
/// # Safety
/// Body indices are valid rows of `v`; slots are valid rows of `out` and belong to these batches alone.
#[inline(always)]
unsafe fn pass<L: Lanes, const TURNING: bool>(
    batches: &mut [Batch],
    checks: &mut [Check],
    m: BondMotion,
    out: Disjoint<Vec6>,
    h: f32,
    damping: f32,
    check: bool,
    mut failed: impl FnMut(&mut Batch, &mut Check, usize),
) {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let (h, damping) = (L::splat(h), L::splat(damping));
    for (batch, limits) in batches.iter_mut().zip(checks) {
        // SAFETY: that of this function.
        let (va, wa) = unsafe { L::gather(&batch.a, m.v) };
        // SAFETY: that of this function.
        let (vb, wb) = unsafe { L::gather(&batch.b, m.v) };
        let (mut ra, mut rb) = (L::load3(&batch.arm_a), L::load3(&batch.arm_b));
        if TURNING {
            // The arms follow the motion since the last refresh up to the end of this substep, where the new force belongs, so
            // that their difference is the distance of the centres: angular momentum is kept.
            // SAFETY: that of this function.
            let (ma, _) = unsafe { L::gather(&batch.a, m.displacement) };
            // SAFETY: that of this function.
            let (mb, _) = unsafe { L::gather(&batch.b, m.displacement) };
            for c in 0..3 {
                let half = (mb[c] - ma[c] + h * (vb[c] - va[c])) * L::splat(0.5);
                ra[c] = ra[c] + half;
                rb[c] = rb[c] - half;
            }
        }
        let (ca, cb) = (L::cross(wa, ra), L::cross(wb, rb));
        let rate: [L; 3] = std::array::from_fn(|c| (vb[c] - va[c]) + (cb[c] - ca[c]));
        let turn: [L; 3] = std::array::from_fn(|c| wb[c] - wa[c]);
        let (n, t) = (L::load3(&batch.axes[0]), L::load3(&batch.axes[1]));
        let e = [n, t, L::cross(n, t)];
        let mut f = [zero; 6];
        let mut s = [zero; 6];
        for k in 0..3 {
            for (c, d) in [(k, rate), (3 + k, turn)] {
                let r = L::load(&batch.k[c]) * L::dot(e[k], d);
                s[c] = r * h + L::load(&batch.s[c]);
                s[c].store(&mut batch.s[c]);
                f[c] = s[c] + damping * r;
            }
        }
        if check {
            let lim = |c: usize| L::load(&limits.inverse_limit[c]);
            let face = L::load(&limits.face);
            let reach = L::load(&limits.reach);
            let (pull, push) = (s[0] * lim(0), zero - s[0] * lim(1));
            let pressed = (zero - s[0]).max(zero);
            let rocking = pressed * (one - pressed * lim(1)).max(zero);
            let less = |c: usize, by: L| by * L::load(&limits.relief[c]);
            let m1 = ((s[4] + s[2] * face).abs() + s[2].abs() * reach) * lim(5);
            let m2 = ((s[5] - s[1] * face).abs() + s[1].abs() * reach) * lim(6);
            let both = m1 + m2;
            let u = (pull + both * L::load(&limits.with_tension)).max(push + both * L::load(&limits.with_compression));
            let u = u.max(((m1 - less(3, rocking)).max(m2 - less(4, rocking))) * L::load(&limits.single));
            let u = u.max(s[1].abs() * lim(2) - less(0, pressed)).max(s[2].abs() * lim(3) - less(1, pressed));
            let u = u.max(s[3].abs() * lim(4) - less(2, pressed));
            let over = u.above(one);
            if over != 0 {
                for lane in 0..8 {
                    if over >> lane & 1 == 1 {
                        failed(batch, limits, lane);
                    }
                }
            }
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
    }
}

/// Velocities and displacements that a pass reads.
#[derive(Clone, Copy)]
pub(crate) struct BondMotion<'a> {
    /// Velocity rows.
    pub v: Disjoint<'a, Vec6>,
    /// Displacement rows since the last refresh.
    pub displacement: Disjoint<'a, Vec6>,
    /// Bonded bodies rotate so fast that their arms change within a refresh interval.
    pub turning: bool,
}

/// Runs the bond pass with the best kernel of this machine.
///
/// # Safety
/// As for the kernel: indices valid, slots owned by these batches alone while it runs.
pub(crate) unsafe fn run_pass(
    use_avx2: bool,
    batches: &mut [Batch],
    checks: &mut [Check],
    m: BondMotion,
    out: Disjoint<Vec6>,
    h: f32,
    damping: f32,
    check: bool,
    failed: impl FnMut(&mut Batch, &mut Check, usize),
) {
    #[cfg(target_arch = "x86_64")]
    {
        use crate::simd::lanes::Avx2;
        #[target_feature(enable = "avx2")]
        unsafe fn fast(
            batches: &mut [Batch],
            checks: &mut [Check],
            m: BondMotion,
            out: Disjoint<Vec6>,
            h: f32,
            damping: f32,
            check: bool,
            failed: impl FnMut(&mut Batch, &mut Check, usize),
        ) {
            // SAFETY: that of this function.
            unsafe {
                if m.turning {
                    pass::<Avx2, true>(batches, checks, m, out, h, damping, check, failed);
                } else {
                    pass::<Avx2, false>(batches, checks, m, out, h, damping, check, failed);
                }
            }
        }
        if use_avx2 {
            // SAFETY: `use_avx2` is set only where the processor has AVX2; the rest is the safety of this function.
            return unsafe { fast(batches, checks, m, out, h, damping, check, failed) };
        }
    }
    let _ = use_avx2;
    use crate::simd::lanes::Portable;
    // SAFETY: that of this function.
    unsafe {
        if m.turning {
            pass::<Portable, true>(batches, checks, m, out, h, damping, check, failed);
        } else {
            pass::<Portable, false>(batches, checks, m, out, h, damping, check, failed);
        }
    }
}
