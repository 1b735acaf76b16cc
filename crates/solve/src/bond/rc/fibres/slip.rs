//! Slip of bars that are not anchored for ever: the tension of a fibre cannot exceed a stress that falls with slip
//! ([`crate::structure::Anchorage`]).
//!
//! Slip is strain times the length of the hinge, so neither the cutting of a member nor the time step enters. The return to the cap is
//! implicit, on its segments:
//!
//! ```text
//! sigma > cap(most):  h = -dcap/ds,  D = (sigma - cap) / (1 - h Lp / E),  s += D Lp / E,  plastic += D / E,  sigma -= D
//! ```
//!
//! While a bar has slipped, compression beyond the residual stress pushes it back; after that it bears fully.

use super::steel::SteelLaw;
use crate::simd::lanes::{F32x8, Lanes, Portable, ZERO};
use crate::structure::{Anchorage, Bar};
use serde::{Deserialize, Serialize};

/// A cap falls at most so steeply that the return to it has a solution: share of Young's modulus over the hinge length.
const STEEPEST: f64 = 0.5;
/// Steps of Newton's method in the return to the cap, which has four segments.
const PASSES: usize = 3;

/// Anchorage of eight bars.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Anchorages {
    stress: F32x8,
    residual: F32x8,
    /// End of the plateau, begin of the residual, slip at which it is out, m.
    at: [F32x8; 3],
    /// Decrease per slip between them, Pa/m.
    fall: [F32x8; 2],
    /// Laps, a bit for each bar.
    pub laps: u8,
}

/// Slip of eight bars.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[repr(C, align(64))]
pub(super) struct SlipLanes {
    /// Slip now, and the largest so far, m.
    pub slip: F32x8,
    pub most: F32x8,
    /// The same after the last evaluation.
    trial: [F32x8; 2],
}

impl Anchorages {
    /// Of bars, eight by eight; none where all of them never let go.
    pub(super) fn of(bars: &[Bar], youngs: f64, length: f64) -> Vec<Self> {
        if bars.iter().all(|b| b.anchorage.is_none()) {
            return Vec::new();
        }
        let steepest = STEEPEST * youngs / length;
        let eight = |bars: &[Bar]| {
            // A bar that never lets go has a stress that none reaches.
            let never = Anchorage { stress: 1e12, length: 1e3, slips: [1e2, 2e2], residual: 1.0, lap: false };
            let of = |f: &dyn Fn(&Anchorage) -> f64| -> F32x8 {
                std::array::from_fn(|l| f(bars.get(l).and_then(|b| b.anchorage.as_ref()).unwrap_or(&never)) as f32)
            };
            let laps = bars.iter().enumerate().filter(|(_, b)| b.anchorage.is_some_and(|a| a.lap));
            Self {
                stress: of(&|a| a.stress),
                residual: of(&|a| a.residual * a.stress),
                at: [of(&|a| a.slips[0]), of(&|a| a.slips[1]), of(&|a| a.length)],
                fall: [
                    of(&|a| ((1.0 - a.residual) * a.stress / (a.slips[1] - a.slips[0])).min(steepest)),
                    of(&|a| (a.residual * a.stress / a.length).min(steepest)),
                ],
                laps: laps.fold(0, |all, (l, _)| all | 1 << l),
            }
        };
        bars.chunks(8).map(eight).collect()
    }

    /// Bars that are out, and bars that only friction holds, a bit for each.
    pub(super) fn pulled(&self, slip: &SlipLanes) -> [u8; 2] {
        let bits = |limit: &F32x8| (0..8).filter(|&l| slip.most[l] >= limit[l]).fold(0, |all, l| all | 1 << l);
        [bits(&self.at[2]), bits(&self.at[1])]
    }

    /// Share of its slip up to where only friction holds a bar, 0 to 1.
    pub(super) fn share(&self, slip: &SlipLanes, lane: usize) -> f64 {
        f64::from(slip.most[lane] / self.at[1][lane]).min(1.0)
    }

    /// Stress that pulls each of eight bars out further.
    pub(super) fn caps(&self, slip: &SlipLanes) -> F32x8 {
        let mut caps = ZERO;
        self.cap::<Portable>(Portable::load(&slip.most)).0.store(&mut caps);
        caps
    }

    /// The cap at a slip, and its decrease per slip.
    #[inline(always)]
    fn cap<L: Lanes>(&self, slip: L) -> (L, L) {
        let zero = L::splat(0.0);
        let [s1, s2, out] = [&self.at[0], &self.at[1], &self.at[2]].map(L::load);
        let [f1, f2] = [&self.fall[0], &self.fall[1]].map(L::load);
        let (stress, residual) = (L::load(&self.stress), L::load(&self.residual));
        let first = (stress - f1 * (slip - s1)).max(residual);
        let last = (residual - f2 * slip).max(zero);
        let cap = s2.where_above(slip, s1.where_above(slip, stress, first), out.where_above(slip, last, zero));
        let fall = s2.where_above(slip, s1.where_above(slip, zero, f1), out.where_above(slip, f2, zero));
        (cap, fall)
    }

    /// Limits the stress of eight bars that have been elastic since the last evaluation in `elastic` (stress and plastic strain with slip, back
    /// stress) and may have yielded in `yielded` (stress, slope, plastic strain, back stress): what lets go at the lower stress moves. Returns
    /// the latter four, and slip and the largest slip.
    #[inline(always)]
    pub(super) fn limit<L: Lanes>(
        &self,
        state: &SlipLanes,
        law: &SteelLaw,
        length: f32,
        [elastic, plastic, back]: [L; 3],
        yielded: [L; 4],
    ) -> ([L; 4], [L; 2]) {
        let (zero, one) = (L::splat(0.0), L::splat(1.0));
        let [slip0, most0] = [&state.slip, &state.most].map(L::load);
        let per = L::splat(length / law.youngs);
        let (cap, _) = self.cap(most0);
        // Newton's method on the segments of the cap; only slip beyond the largest so far weakens it.
        let over = (elastic - cap).max(zero);
        let mut by = over;
        for _ in 0..PASSES {
            let slip = slip0 + by * per;
            let (cap, fall) = self.cap(most0.max(slip));
            let falling = slip.where_above(most0, fall, zero);
            by = (by + (elastic - by - cap) / (one - falling * per)).max(zero);
        }
        let weaker = yielded[0].where_above(elastic - by, one, zero);
        let out = over.where_above(zero, by * weaker, zero);
        // Pushed back.
        let residual = zero - L::load(&self.residual);
        let into = (residual - elastic).max(zero).min(slip0 / per);
        let weaker = (elastic + into).where_above(yielded[0], one, zero);
        let into = into * weaker;
        let slip = slip0 + (out - into) * per;
        let moved = out.max(into);
        let flat = L::splat(1e-3 * law.youngs).min(yielded[1]);
        let limited = [
            moved.where_above(zero, elastic - out + into, yielded[0]),
            moved.where_above(zero, flat, yielded[1]),
            moved.where_above(zero, plastic + (out - into) * L::splat(1.0 / law.youngs), yielded[2]),
            moved.where_above(zero, back, yielded[3]),
        ];
        (limited, [slip, most0.max(slip)])
    }
}

impl SlipLanes {
    /// Of bars that have not slipped.
    pub(super) const NONE: Self = Self { slip: ZERO, most: ZERO, trial: [ZERO; 2] };

    /// Slip and the largest slip after an evaluation.
    #[inline(always)]
    pub(super) fn set_trial<L: Lanes>(&mut self, [slip, most]: [L; 2]) {
        slip.store(&mut self.trial[0]);
        most.store(&mut self.trial[1]);
    }

    pub(super) fn revert(&mut self) {
        self.trial = [self.slip, self.most];
    }

    #[inline(always)]
    pub(super) fn commit(&mut self) {
        [self.slip, self.most] = self.trial;
    }
}
