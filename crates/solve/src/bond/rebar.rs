//! Reinforcing bars that still cross a crack, eight in the lanes of a batch. During a collapse most bonds are in this state.
//!
//! A bar runs from its anchor on one half of the contact face to its anchor on the other half, which lie behind both halves by half of its free
//! length each. It pulls along the line between the two by the law of [`Rebar`], which is that of the bars' state when the section was severed:
//! never in compression, until it ruptures or is out. Where its component across the normal of the section exceeds what the concrete bears, it
//! rips out of its cover: it flows at the force that the concrete bears.
//! Between the failure of the section and the next refresh, [`crate::bond::inelastic`] follows the bar.

use crate::body::Bodies;
use crate::bond::elastic::BondMotion;
use crate::bond::table::{BondStatus, Bonds};
use crate::simd::disjoint::Disjoint;
use crate::simd::lanes::{F32x8, Lanes, NO_SLOT, Vec6, ZERO};
use crate::simd::threads::Pool;
use crate::structure::Rebar;
use serde::{Deserialize, Serialize};

/// Bars between bodies at rest are set aside, and put back, at least every so many refreshes.
const SORT_EVERY: u64 = 16;

/// Energy that bars would have spent without ripping out, J, from their longest elongation (m) and their force at it (N): the work up to there less
/// what comes back.
pub(crate) fn spent_by_bars(r: &Rebar, longest: f64, peak: f64) -> f64 {
    let there = Rebar { force: r.first + (r.force - r.first) * longest / r.elongation, elongation: longest, ..*r };
    if longest > 0.0 { there.work() - 0.5 * peak * peak / r.stiffness.max(f64::MIN_POSITIVE) } else { 0.0 }
}

/// One bar.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct RebarBond {
    /// Index of the bond.
    pub bond: u32,
    /// Its law, with the share of its strength that it has left.
    pub law: Rebar,
    /// Largest elongation so far, m.
    pub longest: f32,
    /// Force at the largest elongation, N.
    pub peak: f32,
    /// Force now, N.
    pub pull: f32,
    /// Work that they did not take because they ripped out of their cover, J.
    pub ripped: f32,
}

impl RebarBond {
    /// Bars that nothing has stretched yet.
    pub(crate) fn unstretched(bond: u32, law: Rebar) -> Self {
        Self { bond, law, longest: 0.0, peak: 0.0, pull: 0.0, ripped: 0.0 }
    }

    /// Energy that they have taken and that does not come back, J.
    pub(crate) fn spent(&self) -> f64 {
        spent_by_bars(&self.law, self.longest.into(), self.peak.into()) - f64::from(self.ripped)
    }

    /// Energy that comes back when they are unloaded, J.
    pub(crate) fn stored(&self) -> f64 {
        0.5 * f64::from(self.pull).powi(2) / self.law.stiffness.max(f64::MIN_POSITIVE)
    }
}

/// Eight bars.
#[repr(C, align(64))]
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct RebarBatch {
    a: [u32; 8],
    b: [u32; 8],
    slot_a: [u32; 8],
    slot_b: [u32; 8],
    arm_a: [F32x8; 3],
    arm_b: [F32x8; 3],
    gap: [F32x8; 3],
    longest: F32x8,
    /// Force at the longest elongation.
    peak: F32x8,
    pull: F32x8,
    /// Work that they did not take because they ripped out of their cover.
    ripped: F32x8,
    /// Normal of the section, from the first body to the second.
    normal: [F32x8; 3],
    /// Free length, and largest force across the normal.
    free: F32x8,
    across: F32x8,
    /// Of the law: steep part, and the line from the force where bars flow.
    stiffness: F32x8,
    first: F32x8,
    slope: F32x8,
    elongation: F32x8,
    /// The same as numbers.
    law: [Option<Rebar>; 8],
    /// Which bond, `u32::MAX` for an empty lane.
    bond: [u32; 8],
    ruptured: u8,
}

impl RebarBatch {
    /// Eight empty lanes; `static_row` is the row of bodies that never move.
    fn empty(static_row: u32) -> Self {
        Self {
            a: [static_row; 8],
            b: [static_row; 8],
            slot_a: [NO_SLOT; 8],
            slot_b: [NO_SLOT; 8],
            arm_a: [ZERO; 3],
            arm_b: [ZERO; 3],
            gap: [ZERO; 3],
            longest: ZERO,
            peak: ZERO,
            pull: ZERO,
            ripped: ZERO,
            normal: [ZERO; 3],
            free: ZERO,
            across: [f32::MAX; 8],
            stiffness: ZERO,
            first: ZERO,
            slope: ZERO,
            law: [None; 8],
            // Empty lanes never rupture.
            elongation: [f32::MAX; 8],
            bond: [u32::MAX; 8],
            ruptured: 0,
        }
    }

    fn set(&mut self, lane: usize, bar: &RebarBond, bonds: &Bonds) {
        let q = bar.bond as usize;
        let law = bar.law;
        [self.a[lane], self.b[lane]] = bonds.ends[q];
        [self.slot_a[lane], self.slot_b[lane]] = bonds.slots[q];
        (self.longest[lane], self.peak[lane], self.pull[lane]) = (bar.longest, bar.peak, bar.pull);
        self.ripped[lane] = bar.ripped;
        (self.free[lane], self.across[lane]) = (law.free as f32, law.across as f32);
        self.stiffness[lane] = law.stiffness as f32;
        self.first[lane] = law.first as f32;
        self.slope[lane] = ((law.force - law.first) / law.elongation) as f32;
        self.elongation[lane] = law.elongation as f32;
        self.law[lane] = Some(law);
        self.bond[lane] = bar.bond;
    }

    /// Energy that comes back when they are unloaded, J.
    pub(crate) fn stored(&self) -> f64 {
        let of = |l: usize| f64::from(self.pull[l]).powi(2) / f64::from(self.stiffness[l].max(f32::MIN_POSITIVE));
        (0..8).map(of).sum::<f64>() * 0.5
    }

    fn bar(&self, lane: usize) -> Option<RebarBond> {
        let [longest, peak, pull, ripped] = [&self.longest, &self.peak, &self.pull, &self.ripped].map(|x| x[lane]);
        self.law[lane].map(|law| RebarBond { bond: self.bond[lane], law, longest, peak, pull, ripped })
    }

    /// Empties a lane.
    fn clear_lane(&mut self, lane: usize) {
        (self.slot_a[lane], self.slot_b[lane], self.bond[lane]) = (NO_SLOT, NO_SLOT, u32::MAX);
        (self.stiffness[lane], self.peak[lane], self.pull[lane]) = (0.0, 0.0, 0.0);
        (self.first[lane], self.slope[lane], self.law[lane]) = (0.0, 0.0, None);
        (self.ripped[lane], self.free[lane], self.across[lane]) = (0.0, 0.0, f32::MAX);
        self.elongation[lane] = f32::MAX;
        self.ruptured &= !(1 << lane);
    }
}

#[cfg(test)]
impl RebarBatch {
    /// A lane that holds a bar.
    pub(crate) fn lane_in_use(&self) -> Option<usize> {
        (0..8).find(|&l| self.bond[l] != u32::MAX)
    }

    /// Makes a lane that holds a bar write to a slot that does not exist.
    pub(crate) fn lead_astray(&mut self, slot: u32) {
        let lane = self.lane_in_use().expect("a bar");
        self.slot_b[lane] = slot;
    }
}

/// All bars that remain.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct RebarBonds {
    /// Bars with a moving body at an end.
    pub batches: Vec<RebarBatch>,
    /// Bars between bodies at rest.
    asleep: Vec<RebarBond>,
    /// Bars of sections that have failed since the last refresh.
    new_bars: Vec<RebarBond>,
}

impl RebarBonds {
    /// Adds the bars of a section that has failed.
    pub(crate) fn begin(&mut self, bar: RebarBond) {
        self.new_bars.push(bar);
    }

    /// The bar of a bond, if it is one.
    pub(crate) fn find(&self, bond: u32) -> Option<RebarBond> {
        let lane =
            |b: &RebarBatch| (0..8).find(|&l| b.bond[l] == bond && b.ruptured >> l & 1 == 0).and_then(|l| b.bar(l));
        let at_rest = self.asleep.iter().chain(&self.new_bars).find(|b| b.bond == bond).copied();
        self.batches.iter().find_map(lane).or(at_rest)
    }

    /// Energy that comes back when bars between bodies at rest, and new bars, are unloaded, J.
    pub(crate) fn stored_at_rest(&self) -> f64 {
        self.asleep.iter().chain(&self.new_bars).map(RebarBond::stored).sum()
    }

    /// All bars.
    pub(crate) fn all(&self) -> impl Iterator<Item = RebarBond> + '_ {
        let awake =
            self.batches.iter().flat_map(|b| (0..8).filter(|&l| b.bond[l] != u32::MAX).filter_map(|l| b.bar(l)));
        awake.chain(self.asleep.iter().copied()).chain(self.new_bars.iter().copied())
    }

    /// Number of bonds that only bars hold.
    pub(crate) fn count(&self) -> usize {
        let awake = self.batches.iter().flat_map(|b| b.bond).filter(|q| *q != u32::MAX).count();
        awake + self.asleep.len() + self.new_bars.len()
    }

    /// Removes ruptured bars and returns their bonds and what they have spent, J.
    pub(crate) fn take_ruptured(&mut self) -> Vec<(u32, f64)> {
        let mut ruptured = Vec::new();
        for batch in self.batches.iter_mut().filter(|b| b.ruptured != 0) {
            for lane in (0..8).filter(|l| batch.ruptured >> l & 1 == 1).collect::<Vec<_>>() {
                let spent = |law: Rebar| law.work() - f64::from(batch.ripped[lane]);
                ruptured.extend(batch.law[lane].map(|law| (batch.bond[lane], spent(law))));
                batch.clear_lane(lane);
            }
        }
        ruptured
    }

    /// Removes the bars of some bonds and returns them.
    pub(crate) fn remove(&mut self, gone: impl Fn(u32) -> bool) -> Vec<RebarBond> {
        let mut removed = Vec::new();
        for batch in &mut self.batches {
            for lane in 0..8 {
                if batch.bond[lane] != u32::MAX && gone(batch.bond[lane]) {
                    removed.extend(batch.bar(lane));
                    batch.clear_lane(lane);
                }
            }
        }
        for list in [&mut self.asleep, &mut self.new_bars] {
            removed.extend(list.extract_if(.., |b| gone(b.bond)));
        }
        removed
    }

    /// Fills the batches again when there are new bars, when a body has woken, or every [`SORT_EVERY`] refreshes. With `anew` the force slots
    /// may have changed.
    pub(crate) fn lay_out_batches(&mut self, bonds: &Bonds, bodies: &Bodies, woken: bool, anew: bool, refresh: u64) {
        let moves = |b: &RebarBond| bonds.ends[b.bond as usize].iter().any(|&i| bodies.moves(i as usize));
        if !anew && !refresh.is_multiple_of(SORT_EVERY) {
            // Only new bars and those of bodies that have woken are added, in batches of their own.
            if woken {
                let (up, down): (Vec<RebarBond>, Vec<RebarBond>) =
                    std::mem::take(&mut self.asleep).into_iter().partition(|b| moves(b));
                self.asleep = down;
                self.new_bars.extend(up);
            }
            let new_bars = std::mem::take(&mut self.new_bars);
            self.lay_out(&new_bars, bonds, bodies.n as u32);
            return;
        }
        let mut all: Vec<RebarBond> = std::mem::take(&mut self.asleep);
        all.append(&mut self.new_bars);
        for batch in &self.batches {
            all.extend((0..8).filter(|&l| batch.bond[l] != u32::MAX).filter_map(|l| batch.bar(l)));
        }
        all.sort_unstable_by_key(|b| b.bond);
        self.batches.clear();
        let (up, down): (Vec<RebarBond>, Vec<RebarBond>) = all.into_iter().partition(|b| moves(b));
        self.asleep = down;
        self.lay_out(&up, bonds, bodies.n as u32);
    }

    fn lay_out(&mut self, bars: &[RebarBond], bonds: &Bonds, static_row: u32) {
        for eight in bars.chunks(8) {
            let mut batch = RebarBatch::empty(static_row);
            for (lane, bar) in eight.iter().enumerate() {
                batch.set(lane, bar, bonds);
            }
            self.batches.push(batch);
        }
    }

    /// Brings arms and gaps up to date with the poses.
    pub(crate) fn update_geometry(&mut self, bonds: &Bonds, bodies: &Bodies, pool: &Pool) {
        let count = self.batches.len();
        let batches = Disjoint::new(&mut self.batches);
        pool.split(count, |range| {
            for z in range {
                // SAFETY: the shares of the threads do not overlap, so each batch belongs to one thread.
                let batch = unsafe { batches.at(z) };
                for lane in (0..8).filter(|&l| batch.bond[l] != u32::MAX) {
                    let q = batch.bond[lane] as usize;
                    let arms = bonds.anchor_arms(q, &bodies.pose);
                    let [pa, pb] = bonds.ends[q].map(|i| &bodies.pose[i as usize]);
                    let gap = (pb.position - pa.position) + arms[1] - arms[0];
                    let normal = bonds.mean_normal(q, &bodies.pose);
                    for c in 0..3 {
                        batch.normal[c][lane] = normal[c] as f32;
                        batch.arm_a[c][lane] = arms[0][c] as f32;
                        batch.arm_b[c][lane] = arms[1][c] as f32;
                        batch.gap[c][lane] = gap[c] as f32;
                    }
                }
            }
        });
    }
}

/// Largest plausible opening of a bar, m: it would have ruptured.
const WIDEST: f32 = 1e6;

impl RebarBonds {
    /// Checks stored bars: each belongs to an inelastic bond of the model, occurs once and is not in `taken`, and has the ends and slots of
    /// `bonds`.
    pub(crate) fn check(&self, bonds: &Bonds, n: usize, taken: &mut [bool]) -> Result<(), &'static str> {
        let mut once = |q: u32| {
            let inelastic = bonds.state.get(q as usize) == Some(&BondStatus::Inelastic);
            inelastic && !std::mem::replace(&mut taken[q as usize], true)
        };
        for batch in &self.batches {
            for lane in 0..8 {
                let q = batch.bond[lane] as usize;
                let ends = [batch.a[lane], batch.b[lane]];
                let slots = [batch.slot_a[lane], batch.slot_b[lane]];
                let fits = if batch.bond[lane] == u32::MAX {
                    slots == [NO_SLOT; 2]
                        && ends.iter().all(|&i| i as usize <= n)
                        && batch.ruptured >> lane & 1 == 0
                        && batch.elongation[lane] == f32::MAX
                } else {
                    once(batch.bond[lane])
                        && (ends, slots) == (bonds.ends[q], bonds.slots[q])
                        && !batch.elongation[lane].is_nan()
                };
                if !fits || (0..3).any(|c| batch.gap[c][lane].abs() > WIDEST) {
                    return Err("a bar is not where it should be");
                }
            }
        }
        if self.asleep.iter().chain(&self.new_bars).all(|b| once(b.bond)) {
            Ok(())
        } else {
            Err("a bar is not one of the model")
        }
    }
}

/// One substep: forces and moments of the bars on both ends. Returns through `ruptured` the bonds whose bars rupture.
///
/// # Safety
/// As for [`crate::bond::elastic::run_pass`].
pub(crate) unsafe fn run_pass(
    use_avx2: bool,
    batches: &mut [RebarBatch],
    m: BondMotion,
    out: Disjoint<Vec6>,
    h: f32,
    ruptured: impl FnMut(u32, f32),
) {
    #[cfg(target_arch = "x86_64")]
    {
        use crate::simd::lanes::Avx2;
        #[target_feature(enable = "avx2")]
        unsafe fn fast(
            batches: &mut [RebarBatch],
            m: BondMotion,
            out: Disjoint<Vec6>,
            h: f32,
            ruptured: impl FnMut(u32, f32),
        ) {
            // SAFETY: that of this function.
            unsafe { pass::<Avx2>(batches, m, out, h, ruptured) }
        }
        if use_avx2 {
            // SAFETY: `use_avx2` is set only where the processor has AVX2; the rest is the safety of this function.
            return unsafe { fast(batches, m, out, h, ruptured) };
        }
    }
    let _ = use_avx2;
    // SAFETY: that of this function.
    unsafe { pass::<crate::simd::lanes::Portable>(batches, m, out, h, ruptured) }
}

/// An arm, turned by what its body has turned since the refresh and in a part of the substep. A function and not a closure: a closure is
/// compiled without the features of the kernel around it, so that every operation in it is a call.
#[inline(always)]
fn turned<L: Lanes>(arm: [L; 3], since_refresh: [L; 3], spin: [L; 3], part: L) -> [L; 3] {
    let [x, y, z] = since_refresh;
    let by = L::cross([x + spin[0] * part, y + spin[1] * part, z + spin[2] * part], arm);
    [arm[0] + by[0], arm[1] + by[1], arm[2] + by[2]]
}

#[inline(always)]
unsafe fn pass<L: Lanes>(
    batches: &mut [RebarBatch],
    m: BondMotion,
    out: Disjoint<Vec6>,
    h: f32,
    mut ruptured: impl FnMut(u32, f32),
) {
    let (zero, half, h, least) = (L::splat(0.0), L::splat(0.5), L::splat(h), L::splat(1e-9));
    for batch in batches {
        // SAFETY: that of this function.
        let ((va, wa), (_, ta)) = unsafe { (L::gather(&batch.a, m.v), L::gather(&batch.a, m.displacement)) };
        // SAFETY: that of this function.
        let ((vb, wb), (_, tb)) = unsafe { (L::gather(&batch.b, m.v), L::gather(&batch.b, m.displacement)) };
        // The arms turn with their bodies: those in the middle of the substep give the change of the gap, those at its end the moments.
        // With arms that stand still a steep bar between turning bodies would slacken and jerk back at the next refresh.
        let (ra, rb) = (L::load3(&batch.arm_a), L::load3(&batch.arm_b));
        let ca = L::cross(wa, turned(ra, ta, wa, half * h));
        let cb = L::cross(wb, turned(rb, tb, wb, half * h));
        let (ra, rb) = (turned(ra, ta, wa, h), turned(rb, tb, wb, h));
        let gap: [L; 3] = std::array::from_fn(|c| L::load(&batch.gap[c]) + ((vb[c] - va[c]) + (cb[c] - ca[c])) * h);
        for c in 0..3 {
            gap[c].store(&mut batch.gap[c]);
        }
        let (free, normal) = (L::load(&batch.free), L::load3(&batch.normal));
        let straight = L::dot(gap, gap).sqrt();
        let length = (straight - free).max(zero);
        let (k, before) = (L::load(&batch.stiffness), L::load(&batch.longest));
        let line = L::load(&batch.first) + L::load(&batch.slope) * length;
        let peak = length.where_above(before, (k * length).min(line), L::load(&batch.peak));
        let longest = before.max(length);
        let by_law = (peak - k * (longest - length)).max(zero);
        // Bars that rip out flow at the force whose component across the normal the concrete bears.
        let slid = L::cross(gap, normal);
        let borne = L::load(&batch.across) * straight / L::dot(slid, slid).sqrt().max(least);
        let mut pull = by_law.min(borne);
        let excess = by_law - pull;
        let peak = peak - excess;
        (L::load(&batch.ripped) + excess * (longest - before)).store(&mut batch.ripped);
        peak.store(&mut batch.peak);
        longest.store(&mut batch.longest);
        let over = length.above(L::load(&batch.elongation));
        if over != 0 {
            let mut left = ZERO;
            pull.store(&mut left);
            for lane in (0..8).filter(|l| over >> l & 1 == 1) {
                if batch.ruptured >> lane & 1 == 0 {
                    ruptured(batch.bond[lane], left[lane]);
                    batch.ruptured |= 1 << lane;
                }
                (batch.stiffness[lane], batch.first[lane], batch.slope[lane]) = (0.0, 0.0, 0.0);
                batch.peak[lane] = 0.0;
                left[lane] = 0.0;
            }
            pull = L::load(&left);
        }
        pull.store(&mut batch.pull);
        let factor = pull / straight.max(least);
        let force: [L; 3] = std::array::from_fn(|c| gap[c] * factor);
        let (ta, tb) = (L::cross(ra, force), L::cross(rb, force));
        // SAFETY: that of this function.
        unsafe {
            L::scatter(&batch.slot_a, out, NO_SLOT, force, ta);
            let minus = |x: [L; 3]| -> [L; 3] { std::array::from_fn(|c| zero - x[c]) };
            L::scatter(&batch.slot_b, out, NO_SLOT, minus(force), minus(tb));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::lanes::Portable;

    /// One bar along x between a body at rest and one that is driven.
    fn batch(law: Rebar) -> RebarBatch {
        let mut b = RebarBatch::empty(2);
        (b.a[0], b.b[0], b.slot_a[0], b.slot_b[0], b.bond[0]) = (0, 1, 0, 1, 7);
        (b.stiffness[0], b.elongation[0]) = (law.stiffness as f32, law.elongation as f32);
        (b.first[0], b.slope[0]) = (law.first as f32, ((law.force - law.first) / law.elongation) as f32);
        b.law[0] = Some(law);
        b
    }

    #[test]
    fn a_bar_dissipates_its_work_and_ruptures_at_its_elongation() {
        let (k, limit, h) = (1e6f32, 0.1f32, 1e-3f32);
        let mut b = vec![batch(Rebar::straight(f64::from(k * limit), f64::from(limit)))];
        let (mut v, mut moved) = ([Vec6::default(); 3], [Vec6::default(); 3]);
        let mut out = vec![Vec6::default(); 2];
        let mut ruptured = Vec::new();
        let mut drive = |speed: f32, steps: usize, b: &mut Vec<RebarBatch>| {
            v[1].0[0] = speed;
            let mut pulls = Vec::new();
            for _ in 0..steps {
                let m =
                    BondMotion { v: Disjoint::new(&mut v), displacement: Disjoint::new(&mut moved), turning: false };
                // SAFETY: the batch holds rows 0 and 1 and slots 0 and 1, which exist.
                unsafe { pass::<Portable>(b, m, Disjoint::new(&mut out), h, |e, _| ruptured.push(e)) };
                assert_eq!(out[0].0[0], -out[1].0[0], "action is reaction");
                pulls.push(out[0].0[0]);
            }
            (pulls, ruptured.len())
        };
        // 50 mm out: k x 0.05.
        let (pulls, _) = drive(1.0, 50, &mut b);
        assert!((pulls[49] / (k * 0.05) - 1.0).abs() < 1e-4, "{}", pulls[49]);
        // 3 mm back: eight times as steep; 20 mm back: slack, no compression.
        let (pulls, _) = drive(-1.0, 20, &mut b);
        assert!((pulls[2] / (k * (0.05 - 8.0 * 0.003)) - 1.0).abs() < 1e-2, "{}", pulls[2]);
        assert_eq!(pulls[19], 0.0);
        // Out again: no force before it has come nearly back to the longest, then along the loading line until it tears.
        let (pulls, ruptured) = drive(1.0, 60, &mut b);
        assert_eq!(pulls[8], 0.0);
        assert!((pulls[59] / (k * 0.09) - 1.0).abs() < 1e-3 && ruptured == 0, "{}", pulls[59]);
        let (pulls, ruptured) = drive(1.0, 15, &mut b);
        assert_eq!((pulls[14], ruptured), (0.0, 1));
    }

    /// Bars with a free length of 0.3 m that flow at 100 kN, between halves that slide by 0.1 m across the normal. By hand: the elongation is
    /// sqrt(0.3^2 + 0.1^2) - 0.3 m = 16.23 mm, the force across 100 kN x 0.1 / 0.3162 = 31.62 kN; at 1 mm the elongation is 1.7 micrometres. Where
    /// the concrete bears 10 kN only, the force across stays at that, and the bars have spent the work of that force.
    #[test]
    fn bars_across_a_sliding_crack_carry_by_their_obliquity_and_no_more_than_the_concrete_bears() {
        let free = 0.3;
        let flows = |across| Rebar { first: 100e3, stiffness: 1e9, ..Rebar::straight(100e3, 0.1) }.kinked(free, across);
        let slide = |law: Rebar| {
            let mut b = vec![batch(law)];
            (b[0].free[0], b[0].across[0]) = (free as f32, law.across as f32);
            (b[0].normal[0][0], b[0].gap[0][0]) = (1.0, free as f32);
            let (mut v, mut moved) = ([Vec6::default(); 3], [Vec6::default(); 3]);
            let mut out = vec![Vec6::default(); 2];
            v[1].0[1] = 1.0;
            let (mut work, mut early) = (0.0, 0.0);
            for step in 0..1000 {
                let m =
                    BondMotion { v: Disjoint::new(&mut v), displacement: Disjoint::new(&mut moved), turning: false };
                let before = out[0].0[1];
                // SAFETY: the batch holds rows 0 and 1 and slots 0 and 1, which exist.
                unsafe { pass::<Portable>(&mut b, m, Disjoint::new(&mut out), 1e-4, |_, _| ()) };
                work += 0.5 * f64::from(before + out[0].0[1]) * 1e-4;
                if step == 9 {
                    early = out[0].0[1];
                }
            }
            let bar = b[0].bar(0).expect("a bar");
            (early, out[0].0[1], work, bar.spent() + bar.stored())
        };
        let (early, across, work, taken) = slide(flows(1e9));
        assert!((across / 31.62e3 - 1.0).abs() < 1e-3, "{across} N");
        assert!(early < 10.0, "{early} N at 1 mm");
        assert!((taken / work - 1.0).abs() < 0.01, "{taken} J taken of {work} J");
        let (_, across, work, taken) = slide(flows(10e3));
        assert!((across / 10e3 - 1.0).abs() < 1e-3, "{across} N");
        assert!((taken / work - 1.0).abs() < 0.02, "{taken} J taken of {work} J");
    }

    /// A steep bar between two bodies that turn together is neither stretched nor slackened by it, up to where its arms have turned by a twentieth.
    #[test]
    fn a_bar_between_bodies_that_turn_together_keeps_its_force() {
        let (k, h, spin) = (1e9f32, 1e-4f32, 5.0f32);
        let mut b = vec![batch(Rebar { first: 1e9, force: 1e9, stiffness: f64::from(k), ..Rebar::straight(1e9, 0.5) })];
        // From the centre between both bodies: bodies 1 m to both sides, anchors 0.2 mm apart.
        let gap = 2e-4f32;
        (b[0].arm_a[0][0], b[0].arm_b[0][0], b[0].gap[0][0]) = (1.0 - 0.5 * gap, 0.5 * gap - 1.0, gap);
        (b[0].longest[0], b[0].peak[0], b[0].pull[0]) = (gap, k * gap, k * gap);
        let mut v = [Vec6::default(); 3];
        let mut moved = [Vec6::default(); 3];
        let mut out = vec![Vec6::default(); 2];
        for step in 0..100 {
            let (angle, h) = (spin * h * (step as f32 + 0.5), h);
            for (i, x) in [(0, -1.0f32), (1, 1.0)] {
                (v[i].0[0], v[i].0[1], v[i].0[5]) = (-spin * x * angle.sin(), spin * x * angle.cos(), spin);
            }
            let m = BondMotion { v: Disjoint::new(&mut v), displacement: Disjoint::new(&mut moved), turning: false };
            // SAFETY: the batch holds rows 0 and 1 and slots 0 and 1, which exist.
            unsafe { pass::<Portable>(&mut b, m, Disjoint::new(&mut out), h, |_, _| ()) };
            for i in 0..2 {
                for c in 0..6 {
                    moved[i].0[c] += h * v[i].0[c];
                }
            }
            let pull = b[0].pull[0];
            // The third power of the angle is left out: 0.05^3 / 6 m on both sides are 42 micrometres, 21 % of the gap.
            let left_out = 2.0 * (spin * h * (step as f32 + 1.0)).powi(3) / 6.0;
            assert!((pull - k * gap).abs() <= k * (left_out + 0.02 * gap), "step {step}: {pull} N");
        }
    }

    /// A piece is taken away with all its bars: those that move, those between bodies at rest, and those that have just begun.
    #[test]
    fn the_bars_of_what_is_taken_away_are_gone_and_the_others_stay() {
        let law = Rebar::straight(1e5, 0.1);
        let at_rest = |bond: u32| RebarBond { bond, law, longest: 0.01, peak: 1e4, pull: 0.0, ripped: 0.0 };
        let mut bars = RebarBonds {
            batches: vec![batch(law)],
            asleep: vec![at_rest(3), at_rest(4)],
            new_bars: vec![at_rest(5), at_rest(6)],
        };
        assert_eq!(bars.count(), 5);
        bars.remove(|bond| bond == 3 || bond == 5);
        assert_eq!((3..=7).filter(|&q| bars.find(q).is_some()).collect::<Vec<_>>(), [4, 6, 7]);
        bars.remove(|bond| bond == 7);
        assert_eq!((3..=7).filter(|&q| bars.find(q).is_some()).collect::<Vec<_>>(), [4, 6]);
        assert_eq!(bars.count(), 2);
    }

    #[test]
    fn a_bar_pulled_and_let_go_has_spent_the_area_between_its_lines() {
        let r = Rebar::straight(1e5, 0.1);
        // Out to 50 mm: 50 kN; back to no force over 50/8 mm.
        let all = spent_by_bars(&r, 0.05, 5e4);
        let by_hand = 0.5 * 5e4 * 0.05 - 0.5 * 5e4 * 0.05 / 8.0;
        assert!((all / by_hand - 1.0).abs() < 1e-12, "{all} is not {by_hand}");
        // Bars that flow at 80 kN, 1 mm from the start, and tear at 100 kN and 100 mm: out to 50.5 mm they carry 90.1 kN.
        let r = Rebar { first: 80e3, stiffness: 80.2e6, ..Rebar::straight(100e3, 0.1) };
        let peak = r.pull(0.0505);
        assert!((peak - 90.1e3).abs() < 1.0, "{peak}");
        let by_hand = 0.5 * 80.2e3 * 1e-3 + 0.5 * (80.2e3 + 90.1e3) * 0.0495 - 0.5 * 90.1e3 * 90.1e3 / 80.2e6;
        let all = spent_by_bars(&r, 0.0505, peak);
        assert!((all / by_hand - 1.0).abs() < 1e-9, "{all} is not {by_hand}");
    }
}
