//! A reinforced concrete section as fibres, eight in the lanes of a vector: stress and tangent of concrete ([`concrete`]) and bars
//! ([`steel`], [`slip`]) at given strains, and their histories.

mod concrete;
mod left;
mod section;
mod slip;
mod steel;

use crate::simd::lanes::{F32x8, Lanes, Portable, ZERO};
use crate::simd::prefetch::prefetch;
use crate::structure::{Rebar, Reinforced};
use concrete::{ConcreteHistory, concrete};
pub(crate) use left::plastic_moments;
pub(crate) use section::{FibreSection, FibreSections};
use serde::{Deserialize, Serialize};
use slip::SlipLanes;
use std::sync::Arc;
use steel::{SteelLanes, steel};

/// Forces of a fibre section and their derivatives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct FibreResponse {
    /// N, M1, M2; N and N m.
    pub forces: [f64; 3],
    /// Derivative of the forces by strain and both curvatures.
    pub tangent: FibreTangent,
}

/// Tangent stiffness of a fibre section: the symmetric matrix between strain and curvatures (1/m) and N, M1, M2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct FibreTangent {
    /// N by strain, N.
    pub nn: f64,
    /// N by curvature 1, M1 by strain, N m.
    pub n1: f64,
    /// N by curvature 2, M2 by strain, N m.
    pub n2: f64,
    /// M1 by curvature 1, N m2.
    pub m11: f64,
    /// M1 by curvature 2, M2 by curvature 1, N m2.
    pub m12: f64,
    /// M2 by curvature 2, N m2.
    pub m22: f64,
}

impl FibreTangent {
    /// The matrix times a number.
    #[inline(always)]
    pub(crate) fn scaled(&self, factor: f64) -> Self {
        self.map(|k| k * factor)
    }

    /// Every entry through a function.
    #[inline(always)]
    pub(crate) fn map(&self, f: impl Fn(f64) -> f64) -> Self {
        let Self { nn, n1, n2, m11, m12, m22 } = *self;
        Self { nn: f(nn), n1: f(n1), n2: f(n2), m11: f(m11), m12: f(m12), m22: f(m22) }
    }

    /// The matrix times a vector of strain and curvatures.
    #[inline(always)]
    pub(crate) fn times(&self, [e, a, b]: [f64; 3]) -> [f64; 3] {
        let Self { nn, n1, n2, m11, m12, m22 } = self;
        [nn * e + n1 * a + n2 * b, n1 * e + m11 * a + m12 * b, n2 * e + m12 * a + m22 * b]
    }
}

/// The fibres of one section.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Fibres {
    /// What it shares with all sections of its kind; none in a stored state until [`Self::fit`].
    #[serde(skip)]
    section: Arc<FibreSection>,
    /// Histories of the concrete, group by group.
    concrete: Box<[ConcreteHistory]>,
    steel: Box<[SteelLanes]>,
    slip: Box<[SlipLanes]>,
    /// Strain and curvatures of the last evaluation, whose extremes are not in the history of the concrete yet.
    evaluated: Option<[f32; 3]>,
    /// The bars do not yield here, because a hinge beside this section does.
    yielding_suppressed: bool,
}

/// Damage of a section.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct SectionDamage {
    /// Share of the bars' area that has ruptured.
    pub ruptured: f64,
    /// The part of it that few cycles of large strain have torn.
    pub tired: f64,
    /// Share of the bars' area that only friction holds in its anchorage, and in its lap.
    pub pulled: [f64; 2],
    /// Share of the bars' area that has ruptured or is out of the concrete.
    pub lost: f64,
    /// Share of the bars' area that has buckled.
    pub buckled: f64,
    /// Share of the concrete that has crushed.
    pub crushed: f64,
    /// Share of the concrete that has spalled.
    pub spalled: f64,
    /// Some bar has yielded or slipped, or some concrete has crushed.
    pub plastic: bool,
}

impl Fibres {
    /// The fibres of a section, not strained yet.
    pub(crate) fn new(section: Arc<FibreSection>) -> Self {
        let (concrete, steel, slip) = section.unstrained();
        Self { section, concrete, steel, slip, evaluated: None, yielding_suppressed: false }
    }

    /// Reads its constants from another copy of them.
    pub(crate) fn share(&mut self, shared: impl FnOnce(&Arc<FibreSection>) -> Arc<FibreSection>) {
        self.section = shared(&self.section);
    }

    /// From now on the bars of this section neither yield nor slip any further, because a hinge beside it does.
    pub(crate) fn suppress_yielding(&mut self) {
        self.yielding_suppressed = true;
    }

    /// True once the bars do not yield any further.
    pub(crate) fn is_yielding_suppressed(&self) -> bool {
        self.yielding_suppressed
    }

    /// Its bars yield and slip again.
    pub(crate) fn release_yielding(&mut self) {
        self.yielding_suppressed = false;
    }

    /// Stress of the bars at given strains, if nothing flows: the largest over the yield stress, and the largest over the stress at which a bar would
    /// flow now, in either direction, or be pulled out of its anchorage.
    pub(crate) fn bar_utilisation(&self, strain: f64, curvature: [f64; 2]) -> [f64; 2] {
        let section = &*self.section;
        let at = [strain as f32, curvature[0] as f32, curvature[1] as f32];
        let law = &section.steel;
        let mut most = [0.0f32; 2];
        for (j, (p, s)) in section.bars.iter().zip(&self.steel).enumerate() {
            let mut e = ZERO;
            strains::<Portable>(at, &p.y1, &p.y2).store(&mut e);
            let held = section.anchorages.get(j).zip(self.slip.get(j)).map(|(a, slip)| a.caps(slip));
            for k in (0..8).filter(|&k| p.area[k] > 0.0 && s.whole[k] != 0.0) {
                let [stress, from_back] = s.stress_if_elastic(law, e[k], k);
                let pulled = held.map_or(0.0, |cap| stress / cap[k].max(f32::MIN_POSITIVE));
                most[0] = most[0].max(stress.abs() / law.yielding);
                most[1] = most[1].max(from_back.abs() / law.yielding).max(pulled);
            }
        }
        most.map(f64::from)
    }

    /// True when this section stays elastic.
    pub(crate) fn is_elastic(&self) -> bool {
        self.section.elastic.is_some()
    }

    /// Drops the histories of the last evaluation.
    pub(crate) fn revert(&mut self) {
        self.evaluated = None;
        self.steel.iter_mut().for_each(SteelLanes::revert);
        self.slip.iter_mut().for_each(SlipLanes::revert);
    }

    /// Asks for the memory of the fibres.
    pub(crate) fn prefetch(&self) {
        prefetch(&*self.concrete);
        prefetch(&*self.steel);
        prefetch(&*self.slip);
    }

    /// Makes the histories of the last evaluation the committed ones.
    pub(crate) fn commit(&mut self) {
        let Self { section, concrete, steel, slip, evaluated, .. } = self;
        if section.elastic.is_some() {
            return;
        }
        if let Some(at) = evaluated.take() {
            let places = section.concrete.iter().flat_map(|g| &g.places);
            for (p, c) in places.zip(concrete.iter_mut()) {
                c.reach(strains::<Portable>(at, &p.y1, &p.y2));
            }
        }
        for (places, s) in section.bars.iter().zip(steel.iter_mut()) {
            s.commit(&section.steel, places);
        }
        slip.iter_mut().for_each(SlipLanes::commit);
    }

    /// Commits the histories of the last evaluation, and evaluates at another strain and other curvatures.
    pub(crate) fn evaluate_next(&mut self, use_avx2: bool, strain: f64, curvature: [f64; 2]) -> FibreResponse {
        if self.is_elastic() {
            return self.evaluate(use_avx2, strain, curvature);
        }
        self.dispatch::<false, true>(use_avx2, strain, curvature)
    }

    /// Forces and tangent at a strain of the centroid and two curvatures, from the committed histories.
    pub(crate) fn evaluate(&mut self, use_avx2: bool, strain: f64, curvature: [f64; 2]) -> FibreResponse {
        if let Some(tangent) = self.section.elastic {
            return FibreResponse { forces: tangent.times([strain, curvature[0], curvature[1]]), tangent };
        }
        self.dispatch::<false, false>(use_avx2, strain, curvature)
    }

    /// The same with stress over strain in place of the tangent, which is never negative.
    pub(crate) fn secant(&mut self, use_avx2: bool, strain: f64, curvature: [f64; 2]) -> FibreResponse {
        if self.is_elastic() {
            return self.evaluate(use_avx2, strain, curvature);
        }
        self.dispatch::<true, false>(use_avx2, strain, curvature)
    }

    fn dispatch<const SECANT: bool, const COMMIT: bool>(
        &mut self,
        use_avx2: bool,
        strain: f64,
        curvature: [f64; 2],
    ) -> FibreResponse {
        #[cfg(target_arch = "x86_64")]
        {
            use crate::simd::lanes::Avx2;
            #[target_feature(enable = "avx2")]
            unsafe fn fast<const SECANT: bool, const COMMIT: bool>(
                f: &mut Fibres,
                strain: f64,
                curvature: [f64; 2],
            ) -> FibreResponse {
                f.sum::<Avx2, SECANT, COMMIT>(strain, curvature)
            }
            if use_avx2 {
                // SAFETY: `use_avx2` is set only where the processor has AVX2.
                return unsafe { fast::<SECANT, COMMIT>(self, strain, curvature) };
            }
        }
        let _ = use_avx2;
        self.sum::<Portable, SECANT, COMMIT>(strain, curvature)
    }

    /// Sums of the fibres at a strain and curvatures. With `COMMIT` the histories of the last evaluation are committed first.
    #[inline(always)]
    fn sum<L: Lanes, const SECANT: bool, const COMMIT: bool>(
        &mut self,
        strain: f64,
        curvature: [f64; 2],
    ) -> FibreResponse {
        let Self { section, concrete: histories, steel: bars, slip, evaluated, yielding_suppressed } = self;
        let section: &FibreSection = section;
        let zero = L::splat(0.0);
        let at = [strain as f32, curvature[0] as f32, curvature[1] as f32];
        let before = if COMMIT { evaluated.take() } else { None };
        let mut sums = [zero; 9];
        let mut histories = histories.iter_mut();
        for group in &section.concrete {
            for (p, c) in group.places.iter().zip(&mut histories) {
                let [low0, high0] = match before {
                    Some(before) => c.reach(strains::<L>(before, &p.y1, &p.y2)),
                    None => [L::load(&c.low), L::load(&c.high)],
                };
                let e = strains::<L>(at, &p.y1, &p.y2);
                let (low, high) = (low0.min(e), high0.max(e));
                let (stress, slope) = concrete(&group.law, e, low0, high0, low, high);
                let places = [L::load(&p.y1), L::load(&p.y2)];
                add::<L, SECANT>(&mut sums, e, places, L::load(&p.area), stress, slope);
            }
        }
        *evaluated = Some(at);
        let per_length = L::splat((1.0 / section.length) as f32);
        for (k, (p, s)) in section.bars.iter().zip(bars.iter_mut()).enumerate() {
            let e = strains::<L>(at, &p.y1, &p.y2);
            if COMMIT {
                s.commit(&section.steel, p);
                slip.get_mut(k).into_iter().for_each(SlipLanes::commit);
            }
            let held = section.anchorages.get(k).zip(slip.get_mut(k)).filter(|_| !*yielding_suppressed);
            let slipped = held.as_ref().map_or(zero, |(_, h)| L::load(&h.slip) * per_length);
            let law = &section.steel;
            let (mut stress, mut slope, [mut plastic, mut back, whole]) =
                steel(law, p.own.as_ref(), *yielding_suppressed, e, s, slipped);
            if let Some((anchorage, held)) = held {
                let elastic = s.elastic(law, e);
                let (limited, trial) =
                    anchorage.limit(held, law, section.length as f32, elastic, [stress, slope, plastic, back]);
                [stress, slope, plastic, back] = limited;
                held.set_trial(trial);
            }
            plastic.store(&mut s.trial[0]);
            back.store(&mut s.trial[1]);
            whole.store(&mut s.trial[2]);
            (e - slipped).store(&mut s.trial[3]);
            let places = [L::load(&p.y1), L::load(&p.y2)];
            add::<L, SECANT>(&mut sums, e, places, L::load(&p.area), stress * whole, slope * whole);
        }
        // Eight of the nine sums over their lanes at once.
        let [s0, s1, s2, s3, s4, s5, s6, s7, s8] = sums;
        let rows = L::transpose([s0, s1, s2, s3, s4, s5, s6, s7]);
        let eight = ((rows[0] + rows[4]) + (rows[1] + rows[5])) + ((rows[2] + rows[6]) + (rows[3] + rows[7]));
        let (mut total, mut last) = (ZERO, ZERO);
        eight.store(&mut total);
        s8.store(&mut last);
        let ninth = ((last[0] + last[4]) + (last[1] + last[5])) + ((last[2] + last[6]) + (last[3] + last[7]));
        let t = total.map(f64::from);
        let [nn, n1, n2, m11, m12] = [t[3], t[4], t[5], t[6], t[7]];
        let tangent = FibreTangent { nn, n1, n2, m11, m12, m22: f64::from(ninth) };
        FibreResponse { forces: [t[0], t[1], t[2]], tangent }
    }

    /// Its damage, by the committed histories.
    pub(crate) fn damage(&self) -> SectionDamage {
        let mut w = SectionDamage::default();
        let section = &*self.section;
        let mut histories = self.concrete.iter();
        for group in &section.concrete {
            let law = &group.law;
            let least = law.crushed.max(law.spalling[1]).max(1.5 * law.peak);
            // Most concrete is whole.
            for (p, c) in group.places.iter().zip(&mut histories).filter(|(_, c)| c.is_below(least)) {
                for k in 0..8 {
                    let a = f64::from(p.area[k]);
                    w.crushed += if c.low[k] < law.crushed { a } else { 0.0 };
                    w.spalled += if c.low[k] < law.spalling[1] { a } else { 0.0 };
                    w.plastic |= a > 0.0 && c.low[k] < 1.5 * law.peak;
                }
            }
        }
        if w.crushed > 0.0 || w.spalled > 0.0 {
            let places = section.concrete.iter().flat_map(|g| &g.places);
            let area: f64 = places.flat_map(|p| p.area).map(f64::from).sum();
            w.crushed /= area.max(1e-12);
            w.spalled /= area.max(1e-12);
        }
        let mut steel = 0.0f64;
        for (j, (p, s)) in section.bars.iter().zip(&self.steel).enumerate() {
            let held = section.anchorages.get(j).zip(self.slip.get(j));
            let [out, loose] = held.map_or([0; 2], |(a, slip)| a.pulled(slip));
            w.plastic |= s.are_plastic(&p.area);
            if out | loose | s.tired | s.buckled == 0 && s.are_whole() {
                continue;
            }
            steel = section.bars.iter().flat_map(|p| p.area).map(f64::from).sum();
            for k in 0..8 {
                let a = f64::from(p.area[k]);
                let of = |is: bool| if is { a } else { 0.0 };
                let bit = |bits: u8| bits >> k & 1 == 1;
                let torn = s.whole[k] == 0.0;
                w.ruptured += of(torn);
                w.tired += of(bit(s.tired));
                w.lost += of(torn || bit(out));
                w.pulled[usize::from(held.is_some_and(|(a, _)| bit(a.laps)))] += of(bit(loose));
                w.buckled += of(bit(s.buckled));
            }
        }
        let steel = steel.max(1e-12);
        for share in [&mut w.ruptured, &mut w.tired, &mut w.lost, &mut w.buckled] {
            *share /= steel;
        }
        w.pulled = w.pulled.map(|a| a / steel);
        w
    }

    /// Share of what the section can bear that is spent, 0 to 1: the largest plastic strain of a bar over that at rupture, its share of few
    /// cycles or of its slip, or the share of the bars that is lost, or the share of the concrete that has crushed.
    pub(crate) fn spent(&self) -> f64 {
        let damage = self.damage();
        let mut most = damage.lost.max(damage.crushed);
        let section = &*self.section;
        for (j, (p, s)) in section.bars.iter().zip(&self.steel).enumerate() {
            let held = section.anchorages.get(j).zip(self.slip.get(j));
            for k in (0..8).filter(|k| p.area[*k] > 0.0 && s.whole[*k] != 0.0) {
                let (slipped, slip_share) = held.map_or((0.0, 0.0), |(a, h)| (h.slip[k], a.share(h, k)));
                let own = f64::from(s.plastic[k]) - f64::from(slipped) / section.length;
                let strained = own.abs() / f64::from(p.elongation(&section.steel, k));
                most = most.max(strained).max(f64::from(s.fatigue.spent[k])).max(slip_share);
            }
        }
        most.min(1.0)
    }

    /// The bars that cross the crack when the section is severed now at a strain and curvatures (1/m), with the area and the elongation that
    /// they have left; a share of them counts, no stiffer than `stiffest` (N/m). `None` when no bar holds.
    ///
    /// ```text
    /// a bar that stretches: r = (elu (1 - D) - e) Lp,  W = A (f + fu) / 2 r      a bar that slips: r = l - s,  W = A integral of cap
    /// F0 = sum A f,  X = max r,  F1 = 2 sum W / X - F0;  if F1 < 0: F1 = 0, X = 2 sum W / F0
    /// ```
    pub(crate) fn crossing(&self, r: &Reinforced, strains: [f64; 3], share: f64, stiffest: f64) -> Option<Rebar> {
        let length = self.section.length;
        let (mut first, mut work, mut reach, mut area) = (0.0, 0.0, 0.0f64, 0.0);
        for (i, bar) in r.bars.iter().enumerate() {
            let (s, k) = (&self.steel[i / 8], i % 8);
            if s.whole[k] == 0.0 {
                continue;
            }
            // The stress at which it flows when it is pulled again.
            let flow = (r.steel.yielding + f64::from(s.back[k])).clamp(r.steel.yielding, r.steel.ultimate);
            let slip = self.slip.get(i / 8).map_or([0.0; 2], |h| [h.slip[k], h.most[k]].map(f64::from));
            let pulls = bar.anchorage.filter(|a| a.cap(slip[1]).0 < flow);
            let (stress, left, done) = match pulls {
                Some(a) => {
                    (a.cap(slip[1]).0, a.length - slip[0], a.work(slip[1]) + a.cap(slip[1]).0 * (slip[1] - slip[0]))
                }
                None => {
                    let life = (1.0 - f64::from(s.fatigue.spent[k])).max(0.0);
                    let strain = strains[0] + strains[1] * bar.at[1] - strains[2] * bar.at[0];
                    let left = (bar.elongation(&r.steel) * life - strain) * length + slip[0];
                    (flow, left, 0.5 * (flow + r.steel.ultimate) * left)
                }
            };
            if left > 0.0 && stress > 0.0 {
                first += bar.area * stress;
                work += bar.area * done;
                reach = reach.max(left);
                area += bar.area;
            }
        }
        if first <= 0.0 {
            return None;
        }
        let stiffness = (area * r.steel.youngs / length).min(stiffest / share.max(f64::MIN_POSITIVE));
        Some(Rebar::of_work(first, reach, work, stiffness).kinked(r.hinge, r.across).scaled(share))
    }

    /// Energy that comes back on unloading, J per m of hinge, at the given strains.
    pub(crate) fn stored(&self, strain: f64, curvature: [f64; 2]) -> f64 {
        if let Some(k) = self.section.elastic {
            let [e, a, b] = [strain, curvature[0], curvature[1]];
            return 0.5 * (k.nn * e * e + k.m11 * a * a + k.m22 * b * b) + k.n1 * e * a + k.n2 * e * b + k.m12 * a * b;
        }
        #[cfg(target_arch = "x86_64")]
        {
            use crate::simd::lanes::{Avx2, has_avx2};
            #[target_feature(enable = "avx2")]
            unsafe fn fast(f: &Fibres, strain: f64, curvature: [f64; 2]) -> f64 {
                f.stored_in::<Avx2>(strain, curvature)
            }
            if has_avx2() {
                // SAFETY: the processor has AVX2.
                return unsafe { fast(self, strain, curvature) };
            }
        }
        self.stored_in::<Portable>(strain, curvature)
    }

    #[inline(always)]
    fn stored_in<L: Lanes>(&self, strain: f64, curvature: [f64; 2]) -> f64 {
        let section = &*self.section;
        let (zero, half) = (L::splat(0.0), L::splat(0.5));
        let at = [strain as f32, curvature[0] as f32, curvature[1] as f32];
        let mut sum = zero;
        let places = section.concrete.iter().flat_map(|g| g.places.iter().map(|p| (&g.law, p)));
        for ((law, p), c) in places.zip(&self.concrete) {
            let e = strains::<L>(at, &p.y1, &p.y2);
            let (low, high) = (L::load(&c.low), L::load(&c.high));
            let least = low.min(e);
            let (stress, _) = concrete(law, e, low, high, least, high.max(e));
            // Along the unloading line: half the stress times the way back to zero.
            let back = zero.where_above(stress, e - law.residual(least), e);
            sum = sum + (half * stress * back * L::load(&p.area)).abs();
        }
        let (law, held) = (&section.steel, self.yielding_suppressed);
        let per_youngs = L::splat(0.5 / law.youngs);
        for (i, (p, s)) in section.bars.iter().zip(&self.steel).enumerate() {
            let e = strains::<L>(at, &p.y1, &p.y2);
            let per_length = L::splat(1.0 / section.length as f32);
            let anchored = section.anchorages.get(i).zip(self.slip.get(i));
            let slip = anchored.map_or(zero, |(_, h)| L::load(&h.slip) * per_length);
            let (mut stress, slope, [plastic, back, whole]) = steel(law, p.own.as_ref(), held, e, s, slip);
            if let Some((anchorage, slip)) = anchored {
                let elastic = s.elastic(law, e);
                let yielded = [stress, slope, plastic, back];
                ([stress, ..], _) = anchorage.limit(slip, law, section.length as f32, elastic, yielded);
            }
            let stress = stress * whole;
            sum = sum + (stress * per_youngs) * stress * L::load(&p.area);
        }
        let mut lanes = ZERO;
        sum.store(&mut lanes);
        lanes.iter().map(|x| f64::from(*x)).sum()
    }
}

impl Fibres {
    /// Takes over the constants of the section of the model; false when it is not the same section.
    pub(crate) fn fit(&mut self, own: Arc<FibreSection>) -> bool {
        let (concrete, steel, slip) = own.unstrained();
        let same =
            [self.concrete.len(), self.steel.len(), self.slip.len()] == [concrete.len(), steel.len(), slip.len()];
        self.section = own;
        same
    }
}

/// Strains of eight fibres at a strain of the centroid and two curvatures.
#[inline(always)]
fn strains<L: Lanes>([strain, k1, k2]: [f32; 3], y1: &F32x8, y2: &F32x8) -> L {
    L::splat(strain) + L::splat(k1) * L::load(y2) - L::splat(k2) * L::load(y1)
}

/// One of the three numbers of up to eight fibres.
fn lanes(rows: &[[f64; 3]], c: usize) -> F32x8 {
    let mut out = ZERO;
    for (o, r) in out.iter_mut().zip(rows) {
        *o = r[c] as f32;
    }
    out
}

/// Adds eight fibres to the nine sums: N, M1, M2 and the tangent.
#[inline(always)]
fn add<L: Lanes, const SECANT: bool>(sums: &mut [L; 9], e: L, [y1, y2]: [L; 2], area: L, stress: L, slope: L) {
    let slope = if SECANT { e.abs().where_above(L::splat(1e-9), stress / e, slope) } else { slope };
    let (f, k) = (stress * area, slope * area);
    // Strain grows with curvature 1 along y2 and falls with curvature 2 along y1.
    let (z1, z2) = (y2, L::splat(0.0) - y1);
    sums[0] = sums[0] + f;
    sums[1] = sums[1] + f * z1;
    sums[2] = sums[2] + f * z2;
    sums[3] = sums[3] + k;
    sums[4] = sums[4] + k * z1;
    sums[5] = sums[5] + k * z2;
    sums[6] = sums[6] + k * z1 * z1;
    sums[7] = sums[7] + k * z1 * z2;
    sums[8] = sums[8] + k * z2 * z2;
}

#[cfg(test)]
impl Fibres {
    /// True when both read their constants from the same memory.
    pub(crate) fn reads_the_copy_of(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.section, &other.section)
    }

    /// Drops the history of the last eight fibres of concrete.
    pub(crate) fn lose_a_fibre(&mut self) {
        let left = self.concrete.len() - 1;
        self.concrete = self.concrete[..left].into();
    }
}

#[cfg(test)]
mod tests {
    use super::concrete::RESIDUAL;
    use super::*;
    use crate::specimens::sections::section;
    use crate::structure::Critical;

    /// A section that stays elastic, because the hinge beside it yields instead: concrete and bars in proportion to their moduli, with twice
    /// as much steel at the bottom, so that strain and curvature are coupled. It holds half of force times strain and of moment times
    /// curvature, also where one of them is zero.
    #[test]
    fn an_elastic_section_holds_half_of_forces_times_strains() {
        let r = section(0.3, 0.5, 0.05, 600e-6, 1200e-6, 0.3, Critical::Beside);
        let mut f = Fibres::new(FibreSection::of(&r, 0.3, 0.5, 0.3));
        let (ec, es) = (r.concrete.youngs, r.steel.youngs);
        let axial = ec * (0.15 - 1800e-6) + es * 1800e-6;
        let close = |got: f64, expected: f64| assert!((got / expected - 1.0).abs() < 1e-5, "{got} is not {expected}");
        close(f.stored(2e-5, [0.0, 0.0]), 0.5 * axial * 4e-10);
        for (strain, curvature) in [(0.0, [1e-4, 0.0]), (0.0, [0.0, 2e-4]), (1e-5, [1e-4, -2e-4]), (-3e-5, [0.0, 1e-4])]
        {
            let s = f.evaluate(false, strain, curvature).forces;
            close(f.stored(strain, curvature), 0.5 * (s[0] * strain + s[1] * curvature[0] + s[2] * curvature[1]));
        }
        // I = b h3 / 12 of the rectangle; bars lie at 200 mm, and the concrete that they replace within a strip of that.
        let strips = 0.3 * 0.125 / 12.0;
        let strong = ec * (strips - 1800e-6 * 0.04) + es * 1800e-6 * 0.04;
        let got = 2.0 * f.stored(0.0, [1e-4, 0.0]) / 1e-8;
        assert!((got / strong - 1.0).abs() < 0.01, "{got} is not {strong}");
    }

    /// Concrete pressed evenly spends its crushing energy from its strength down to its residual strength, however long the hinge is.
    #[test]
    fn crushing_costs_its_energy_over_any_length() {
        for length in [0.1, 0.3] {
            let r = Reinforced { bars: Vec::new(), ..section(0.3, 0.5, 0.05, 0.0, 0.0, length, Critical::Face) };
            let mut f = Fibres::new(FibreSection::of(&r, 0.3, 0.5, length));
            let (area, step) = (0.15, 1e-5);
            let peak = -2.0 * r.concrete.compressive / r.concrete.youngs;
            let mut before = -r.concrete.compressive * area;
            let (mut strain, mut work) = (peak, 0.0);
            while -before > (RESIDUAL + 1e-3) * r.concrete.compressive * area {
                strain -= step;
                let n = f.evaluate(false, strain, [0.0; 2]).forces[0];
                f.commit();
                work += 0.5 * (-n - before) * step * length;
                before = n;
                assert!(strain > -1.0, "it crushes");
            }
            let expected = r.concrete.crushing_energy * area;
            assert!((work / expected - 1.0).abs() < 5e-3, "{work} J over {length} m, expected {expected} J");
        }
    }
}

#[cfg(test)]
mod spent {
    use super::{FibreSection, Fibres};
    use crate::structure::Critical;

    /// Pulled to a strain, a bar keeps what is beyond its elastic strain; at rupture nothing is left to spend.
    #[test]
    fn a_hinge_has_spent_the_plastic_strain_of_its_bars_over_that_at_rupture() {
        let r = crate::specimens::sections::section(0.3, 0.5, 0.048, 900e-6, 1200e-6, 0.3, Critical::Face);
        let mut f = Fibres::new(FibreSection::of(&r, 0.3, 0.5, 0.3));
        assert_eq!(f.spent(), 0.0);
        let strain = 0.4 * r.steel.elongation;
        let _ = f.evaluate(false, strain, [0.0; 2]);
        f.commit();
        let plastic = strain - r.steel.yielding / r.steel.youngs;
        let share = f.spent() * r.steel.elongation / plastic;
        assert!((0.9..=1.0).contains(&share), "{share} of the plastic strain without hardening");
        let _ = f.evaluate(false, 3.0 * r.steel.elongation, [0.0; 2]);
        f.commit();
        assert_eq!(f.spent(), 1.0);
    }
}
