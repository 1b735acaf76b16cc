//! A reinforced concrete section as fibres, eight in the lanes of a vector: stress and tangent of concrete and bars at given strains, and
//! their histories.
//!
//! Concrete: parabola up to its strength, then linearly to a fifth of it at a strain that spends the crushing energy over the hinge
//! length, then without stress once the hinge has shortened by a tenth (spalling); in tension linear to the strength and linearly down to nothing, so that
//! a crack spends the fracture energy; unloading towards the origin in tension and towards a residual strain in compression.
//! Bars: elastic, yielding with linear kinematic hardening up to rupture; where the concrete around them has crushed they buckle
//! and keep a fifth of their yield stress in compression (Dhakal and Maekawa 2002).

use crate::solve::simd::lanes::{F32x8, Lanes, ZERO};
use crate::structure::{Concrete, Critical, Reinforced, Steel};
use serde::{Deserialize, Serialize};

/// Residual strength of crushed concrete over its strength.
const RESIDUAL: f64 = 0.2;
/// Shortening of the hinge zone at which crushed concrete begins to spall, and at which all of it has spalled.
const SPALLING: [f64; 2] = [0.05, 0.10];
/// Residual stress of a buckled bar over its yield stress.
const BUCKLED: f64 = 0.2;

/// Concrete fibres and their history: lowest and highest strain.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct ConcreteLanes {
    y1: F32x8,
    y2: F32x8,
    area: F32x8,
    low: F32x8,
    high: F32x8,
    /// The same after the last evaluation.
    trial: [F32x8; 2],
}

/// Bars and their history: plastic strain, back stress, and 1 until they rupture, then 0.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct SteelLanes {
    y1: F32x8,
    y2: F32x8,
    area: F32x8,
    plastic: F32x8,
    back: F32x8,
    whole: F32x8,
    trial: [F32x8; 3],
}

/// Constants of the concrete law.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct ConcreteLaw {
    youngs: f32,
    /// Strength, positive.
    strength: f32,
    tensile: f32,
    /// Strain at the strength, negative.
    peak: f32,
    /// Strain at which the residual strength is reached, negative.
    crushed: f32,
    /// Strain at which a crack carries no stress any more.
    open: f32,
    /// Reciprocals: of the modulus, of `peak`, of `crushed - peak`, of twice `peak`.
    per: [f32; 4],
    /// Slopes of softening in compression and in tension.
    falling: [f32; 2],
}

/// Constants of the steel law.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct SteelLaw {
    youngs: f32,
    yielding: f32,
    hardening: f32,
    /// 1 / (youngs + hardening), and the tangent while it yields.
    per_flow: f32,
    yielded: f32,
    elongation: f32,
    /// Strain at which the bar begins to buckle, and at which only the residual stress is left; negative.
    buckling: [f32; 2],
    /// Set when the bars do not yield here, because a hinge beside this section does.
    yielding_suppressed: bool,
}

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
    concrete: Vec<ConcreteLanes>,
    steel: Vec<SteelLanes>,
    law: ConcreteLaw,
    bars: SteelLaw,
    /// Set when the section stays elastic: its tangent.
    elastic: Option<FibreTangent>,
}

/// Damage of a section.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct SectionDamage {
    /// Share of the bars' area that has ruptured.
    pub ruptured: f64,
    /// Share of the concrete that has crushed.
    pub crushed: f64,
    /// Share of the concrete that has spalled.
    pub spalled: f64,
    /// Some bar has yielded, or some concrete has crushed.
    pub plastic: bool,
}

impl Fibres {
    /// The fibres of a rectangular section of size `d1` x `d2` (m) with constant strain over a length (m); bars replace concrete.
    pub(crate) fn new(r: &Reinforced, d1: f64, d2: f64, length: f64) -> Self {
        let concrete = concrete_cells(r, d1, d2)
            .chunks(8)
            .map(|c| ConcreteLanes {
                y1: lanes(c, 0),
                y2: lanes(c, 1),
                area: lanes(c, 2),
                low: ZERO,
                high: ZERO,
                trial: [ZERO; 2],
            })
            .collect::<Vec<_>>();
        let bars: Vec<[f64; 3]> = r.bars.iter().map(|b| [b.at[0], b.at[1], b.area]).collect();
        let steel = bars
            .chunks(8)
            .map(|c| SteelLanes {
                y1: lanes(c, 0),
                y2: lanes(c, 1),
                area: lanes(c, 2),
                plastic: ZERO,
                back: ZERO,
                whole: [1.0; 8],
                trial: [ZERO, ZERO, [1.0; 8]],
            })
            .collect::<Vec<_>>();
        let (law, crushed) = ConcreteLaw::of(&r.concrete, length);
        let mut fibres = Self { elastic: None, concrete, steel, law, bars: SteelLaw::of(&r.steel, crushed) };
        if r.critical == Critical::Beside {
            fibres.elastic = Some(fibres.evaluate(false, 0.0, [0.0; 2]).tangent);
        }
        fibres
    }

    /// From now on the bars of this section do not yield any further, because a hinge beside it does.
    pub(crate) fn suppress_yielding(&mut self) {
        self.bars.yielding_suppressed = true;
    }

    /// True once the bars do not yield any further.
    pub(crate) fn is_yielding_suppressed(&self) -> bool {
        self.bars.yielding_suppressed
    }

    /// True when this section stays elastic.
    pub(crate) fn is_elastic(&self) -> bool {
        self.elastic.is_some()
    }

    /// Drops the histories of the last evaluation.
    pub(crate) fn revert(&mut self) {
        for c in &mut self.concrete {
            c.trial = [c.low, c.high];
        }
        for s in &mut self.steel {
            s.trial = [s.plastic, s.back, s.whole];
        }
    }

    /// Makes the histories of the last evaluation the committed ones.
    pub(crate) fn commit(&mut self) {
        if self.elastic.is_some() {
            return;
        }
        for c in &mut self.concrete {
            [c.low, c.high] = c.trial;
        }
        for s in &mut self.steel {
            [s.plastic, s.back, s.whole] = s.trial;
        }
    }

    /// Forces and tangent at a strain of the centroid and two curvatures, from the committed histories.
    pub(crate) fn evaluate(&mut self, use_avx2: bool, strain: f64, curvature: [f64; 2]) -> FibreResponse {
        if let Some(tangent) = self.elastic {
            return FibreResponse { forces: tangent.times([strain, curvature[0], curvature[1]]), tangent };
        }
        self.dispatch::<false>(use_avx2, strain, curvature)
    }

    /// The same with stress over strain in place of the tangent, which is never negative.
    pub(crate) fn secant(&mut self, use_avx2: bool, strain: f64, curvature: [f64; 2]) -> FibreResponse {
        if self.elastic.is_some() {
            return self.evaluate(use_avx2, strain, curvature);
        }
        self.dispatch::<true>(use_avx2, strain, curvature)
    }

    fn dispatch<const SECANT: bool>(&mut self, use_avx2: bool, strain: f64, curvature: [f64; 2]) -> FibreResponse {
        #[cfg(target_arch = "x86_64")]
        {
            use crate::solve::simd::lanes::Avx2;
            #[target_feature(enable = "avx2")]
            unsafe fn fast<const SECANT: bool>(f: &mut Fibres, strain: f64, curvature: [f64; 2]) -> FibreResponse {
                f.sum::<Avx2, SECANT>(strain, curvature)
            }
            if use_avx2 {
                // SAFETY: `use_avx2` is set only where the processor has AVX2.
                return unsafe { fast::<SECANT>(self, strain, curvature) };
            }
        }
        let _ = use_avx2;
        self.sum::<crate::solve::simd::lanes::Portable, SECANT>(strain, curvature)
    }

    #[inline(always)]
    fn sum<L: Lanes, const SECANT: bool>(&mut self, strain: f64, curvature: [f64; 2]) -> FibreResponse {
        let zero = L::splat(0.0);
        let e0 = L::splat(strain as f32);
        let (k1, k2) = (L::splat(curvature[0] as f32), L::splat(curvature[1] as f32));
        let mut sums = [zero; 9];
        for c in &mut self.concrete {
            let (y1, y2, area) = (L::load(&c.y1), L::load(&c.y2), L::load(&c.area));
            let e = e0 + k1 * y2 - k2 * y1;
            let (low, high) = (L::load(&c.low).min(e), L::load(&c.high).max(e));
            low.store(&mut c.trial[0]);
            high.store(&mut c.trial[1]);
            let (stress, slope) = concrete(&self.law, e, L::load(&c.low), L::load(&c.high), low, high);
            add::<L, SECANT>(&mut sums, e, [y1, y2], area, stress, slope);
        }
        for s in &mut self.steel {
            let (y1, y2, area) = (L::load(&s.y1), L::load(&s.y2), L::load(&s.area));
            let e = e0 + k1 * y2 - k2 * y1;
            let history = [&s.plastic, &s.back, &s.whole].map(L::load);
            let (stress, slope) = steel(&self.bars, e, history, &mut s.trial);
            add::<L, SECANT>(&mut sums, e, [y1, y2], area, stress, slope);
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
        let (mut area, mut steel) = (0.0f64, 0.0f64);
        for c in &self.concrete {
            for k in 0..8 {
                let a = f64::from(c.area[k]);
                area += a;
                w.crushed += if c.low[k] < self.law.crushed { a } else { 0.0 };
                w.spalled += if c.low[k] < -SPALLING[1] as f32 { a } else { 0.0 };
                w.plastic |= a > 0.0 && c.low[k] < 1.5 * self.law.peak;
            }
        }
        for s in &self.steel {
            for k in 0..8 {
                let a = f64::from(s.area[k]);
                steel += a;
                w.ruptured += if s.whole[k] == 0.0 { a } else { 0.0 };
                w.plastic |= a > 0.0 && s.plastic[k].abs() > 1e-4;
            }
        }
        w.crushed /= area.max(1e-12);
        w.spalled /= area.max(1e-12);
        w.ruptured /= steel.max(1e-12);
        w
    }

    /// Share of what the section can bear that is spent, 0 to 1: the largest plastic strain of a bar over that at rupture, or the share of the
    /// bars that has ruptured, or the share of the concrete that has crushed.
    pub(crate) fn spent(&self) -> f64 {
        let damage = self.damage();
        let mut most = damage.ruptured.max(damage.crushed);
        for s in &self.steel {
            for k in (0..8).filter(|k| s.area[*k] > 0.0 && s.whole[*k] != 0.0) {
                most = most.max(f64::from(s.plastic[k].abs() / self.bars.elongation));
            }
        }
        most.min(1.0)
    }

    /// Energy that comes back on unloading, J per m of hinge, at the given strains.
    pub(crate) fn stored(&self, strain: f64, curvature: [f64; 2]) -> f64 {
        if let Some(k) = self.elastic {
            let [e, a, b] = [strain, curvature[0], curvature[1]];
            return 0.5 * (k.nn * e * e + k.m11 * a * a + k.m22 * b * b) + k.n1 * e * a + k.n2 * e * b + k.m12 * a * b;
        }
        type P = crate::solve::simd::lanes::Portable;
        let mut sum = 0.0;
        let at = |y1: f32, y2: f32| (strain + curvature[0] * f64::from(y2) - curvature[1] * f64::from(y1)) as f32;
        for c in &self.concrete {
            let e: F32x8 = std::array::from_fn(|k| at(c.y1[k], c.y2[k]));
            let (low, high) = (P::load(&c.low), P::load(&c.high));
            let lanes = P::load(&e);
            let (stress, slope) = concrete(&self.law, lanes, low, high, low.min(lanes), high.max(lanes));
            let (mut s, mut k) = (ZERO, ZERO);
            stress.store(&mut s);
            slope.store(&mut k);
            for l in 0..8 {
                // Along the unloading line: half the stress times the way back to zero.
                let back = if s[l] >= 0.0 { e[l] } else { e[l] - self.law.residual(c.low[l].min(e[l])) };
                sum += 0.5 * f64::from(s[l] * back * c.area[l]).abs();
            }
        }
        for s in &self.steel {
            for l in 0..8 {
                let stress = self.bars.youngs * (at(s.y1[l], s.y2[l]) - s.plastic[l]) * s.whole[l];
                sum += 0.5 * f64::from(stress).powi(2) / f64::from(self.bars.youngs) * f64::from(s.area[l]);
            }
        }
        sum
    }
}

impl Fibres {
    /// Takes over the constants of the section of the model; false when it is not the same section.
    pub(crate) fn fit(&mut self, own: &Self) -> bool {
        let concrete = |(a, b): (&ConcreteLanes, &ConcreteLanes)| (a.y1, a.y2, a.area) == (b.y1, b.y2, b.area);
        let steel = |(a, b): (&SteelLanes, &SteelLanes)| (a.y1, a.y2, a.area) == (b.y1, b.y2, b.area);
        self.law = own.law;
        self.bars = SteelLaw { yielding_suppressed: self.bars.yielding_suppressed, ..own.bars };
        self.elastic.is_some() == own.elastic.is_some()
            && self.concrete.len() == own.concrete.len()
            && self.steel.len() == own.steel.len()
            && self.concrete.iter().zip(&own.concrete).all(concrete)
            && self.steel.iter().zip(&own.steel).all(steel)
    }
}

/// Places (m) and areas (m2) of the concrete fibres.
fn concrete_cells(r: &Reinforced, d1: f64, d2: f64) -> Vec<[f64; 3]> {
    let [n1, n2] = r.grid.map(|n| usize::from(n.max(1)));
    let mut cells: Vec<[f64; 3]> = (0..n1 * n2)
        .map(|z| {
            // Somewhat farther out than the centres of the cells, so that these few points have exactly the second moment of the
            // rectangle.
            let at = |k: usize, n: usize, d: f64| {
                let n2 = (n * n) as f64;
                let out = if n > 1 { (n2 / (n2 - 1.0)).sqrt() } else { 1.0 };
                d * ((k as f64 + 0.5) / n as f64 - 0.5) * out
            };
            [at(z % n1, n1, d1), at(z / n1, n2, d2), d1 * d2 / (n1 * n2) as f64]
        })
        .collect();
    for bar in &r.bars {
        let index = |y: f64, n: usize, d: f64| (((y / d + 0.5) * n as f64) as usize).min(n - 1);
        cells[index(bar.at[1], n2, d2) * n1 + index(bar.at[0], n1, d1)][2] -= bar.area;
    }
    cells
}

/// One of the three numbers of up to eight fibres.
fn lanes(rows: &[[f64; 3]], c: usize) -> F32x8 {
    let mut out = ZERO;
    for (o, r) in out.iter_mut().zip(rows) {
        *o = r[c] as f32;
    }
    out
}

impl SteelLaw {
    /// The law of bars in concrete that is crushed at the strain `crushed`.
    fn of(s: &Steel, crushed: f64) -> Self {
        let slope = (s.ultimate - s.yielding) / (s.elongation - s.yielding / s.youngs).max(1e-6);
        let slope = slope.clamp(1e-4 * s.youngs, 0.5 * s.youngs);
        let hardening = slope * s.youngs / (s.youngs - slope);
        Self {
            youngs: s.youngs as f32,
            yielding: s.yielding as f32,
            hardening: hardening as f32,
            per_flow: (1.0 / (s.youngs + hardening)) as f32,
            yielded: slope as f32,
            elongation: s.elongation as f32,
            buckling: [crushed as f32, 2.0 * crushed as f32],
            yielding_suppressed: false,
        }
    }
}

impl ConcreteLaw {
    /// The law over a length (m), and the strain at which the residual strength is reached.
    fn of(c: &Concrete, length: f64) -> (Self, f64) {
        let peak = -2.0 * c.compressive / c.youngs;
        // Linear softening from the strength to the residual spends (1 + residual) / 2 of the strength on average.
        let crushed = peak - c.crushing_energy / (0.5 * (1.0 + RESIDUAL) * c.compressive * length);
        let open = (2.0 * c.fracture_energy / (c.tensile * length)).max(1.2 * c.tensile / c.youngs);
        let law = Self {
            youngs: c.youngs as f32,
            strength: c.compressive as f32,
            tensile: c.tensile as f32,
            peak: peak as f32,
            crushed: crushed as f32,
            open: open as f32,
            per: [1.0 / c.youngs, 1.0 / peak, 1.0 / (crushed - peak), 0.5 / peak].map(|x| x as f32),
            falling: [c.compressive * (1.0 - RESIDUAL) / (crushed - peak), -c.tensile / (open - c.tensile / c.youngs)]
                .map(|x| x as f32),
        };
        (law, crushed)
    }

    /// Strain at which concrete that has been compressed to `low` is free of stress.
    fn residual(&self, low: f32) -> f32 {
        type P = crate::solve::simd::lanes::Portable;
        let mut out = ZERO;
        let (stress, _) = envelope(self, P::splat(low));
        unloaded(self, P::splat(low), stress).store(&mut out);
        out[0]
    }
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

/// Stress and slope of virgin concrete in compression (`x` not positive).
#[inline(always)]
fn envelope<L: Lanes>(c: &ConcreteLaw, x: L) -> (L, L) {
    let (zero, one, two) = (L::splat(0.0), L::splat(1.0), L::splat(2.0));
    let (peak, crushed, strength) = (L::splat(c.peak), L::splat(c.crushed), L::splat(c.strength));
    let r = x * L::splat(c.per[1]);
    let rising = (zero - strength) * r * (two - r);
    let rising_slope = L::splat(c.youngs) * (one - r);
    let part = ((x - peak) * L::splat(c.per[2])).min(one);
    let lost = L::splat(1.0 - RESIDUAL as f32);
    let falling = (zero - strength) * (one - lost * part);
    let falling_slope = L::splat(c.falling[0]);
    // Spalling.
    let from = L::splat(-SPALLING[0] as f32);
    let left = one - ((from - x) * L::splat((1.0 / (SPALLING[1] - SPALLING[0])) as f32)).max(zero).min(one);
    let falling = falling * left;
    let slope = x.where_above(crushed, falling_slope, zero);
    (x.where_above(peak, rising, falling), x.where_above(peak, rising_slope, slope))
}

/// Strain free of stress after compression to `low` with the stress `stress` there.
#[inline(always)]
fn unloaded<L: Lanes>(c: &ConcreteLaw, low: L, stress: L) -> L {
    let elastic = low - stress * L::splat(c.per[0]);
    let share = (low * L::splat(c.per[3])).min(L::splat(1.0));
    elastic * (L::splat(0.3) + L::splat(0.7) * share)
}

/// Stress and slope of concrete at strain `e`, which has been as low as `low0` and as high as `high0` before and `low`, `high` now.
#[inline(always)]
fn concrete<L: Lanes>(c: &ConcreteLaw, e: L, low0: L, high0: L, low: L, high: L) -> (L, L) {
    let zero = L::splat(0.0);
    let (youngs, open) = (L::splat(c.youngs), L::splat(c.open));
    let tiny = L::splat(1e-12);
    // Compression.
    let least = low.min(zero - tiny);
    let (at_low, slope_low) = envelope(c, least);
    let free = unloaded(c, least, at_low);
    let back = at_low / (least - free).min(zero - tiny);
    let (stress_back, slope_back) =
        (free.where_above(e, back * (e - free), zero), free.where_above(e, back, youngs * L::splat(1e-6)));
    // On the envelope where it is the lowest so far.
    let (mut stress, mut slope) =
        (low0.where_above(e, at_low, stress_back), low0.where_above(e, slope_low, slope_back));
    // Tension.
    let cracking = L::splat(c.tensile / c.youngs);
    let most = high.max(tiny);
    let fall = L::splat(c.falling[1]);
    let softening = fall * (most - open).min(zero);
    let at_high = cracking.where_above(most, youngs * most, softening);
    let secant = at_high / most;
    let falling = open.where_above(e, fall, zero);
    let virgin = cracking.where_above(e, youngs, falling);
    let slope_up = e.where_above(high0, virgin, secant);
    // Concrete that has passed its compressive strength carries no tension.
    let crushed = L::splat(c.peak);
    let up = low.where_above(crushed, secant * e, zero);
    let slope_up = low.where_above(crushed, slope_up, zero);
    // Without strain the tension side has the modulus that both share.
    stress = e.where_above(zero - tiny, up, stress);
    slope = e.where_above(zero - tiny, slope_up, slope);
    (stress, slope)
}

/// Stress and slope of bars at strain `e`; writes their history into `trial`.
#[inline(always)]
fn steel<L: Lanes>(b: &SteelLaw, e: L, [plastic, back, whole]: [L; 3], trial: &mut [F32x8; 3]) -> (L, L) {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let (youngs, hardening) = (L::splat(b.youngs), L::splat(b.hardening));
    let elastic = youngs * (e - plastic);
    let xi = elastic - back;
    let over = (xi.abs() - L::splat(if b.yielding_suppressed { f32::MAX } else { b.yielding })).max(zero);
    let flow = over * L::splat(b.per_flow);
    let sign = xi.where_above(zero, one, zero - one);
    let mut stress = elastic - youngs * flow * sign;
    let mut slope = over.where_above(zero, L::splat(b.yielded), youngs);
    let intact = whole.min(L::splat(b.elongation).where_above(e, one, zero));
    (plastic + flow * sign).store(&mut trial[0]);
    (back + hardening * flow * sign).store(&mut trial[1]);
    intact.store(&mut trial[2]);
    // Buckling: less and less is left of its stress in compression.
    let [from, to] = b.buckling.map(L::splat);
    let part = ((e - from) / (to - from)).max(zero).min(one);
    let least = zero - L::splat(b.yielding) * (one - part * L::splat(1.0 - BUCKLED as f32));
    let limited = part.where_above(zero, stress.max(least), stress);
    slope = limited.where_above(stress, L::splat(0.0), slope);
    stress = limited;
    (stress * intact, slope * intact)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verify::concrete::section;

    /// A section that stays elastic, because the hinge beside it yields instead: concrete and bars in proportion to their moduli, with twice
    /// as much steel at the bottom, so that strain and curvature are coupled. It holds half of force times strain and of moment times
    /// curvature, also where one of them is zero.
    #[test]
    fn an_elastic_section_holds_half_of_forces_times_strains() {
        let r = section(0.3, 0.5, 0.05, 600e-6, 1200e-6, 0.3, Critical::Beside);
        let mut f = Fibres::new(&r, 0.3, 0.5, 0.3);
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
            let mut f = Fibres::new(&r, 0.3, 0.5, length);
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
    use super::Fibres;
    use crate::structure::Critical;

    /// Pulled to a strain, a bar keeps what is beyond its elastic strain; at rupture nothing is left to spend.
    #[test]
    fn a_hinge_has_spent_the_plastic_strain_of_its_bars_over_that_at_rupture() {
        let r = crate::verify::concrete::section(0.3, 0.5, 0.048, 900e-6, 1200e-6, 0.3, Critical::Face);
        let mut f = Fibres::new(&r, 0.3, 0.5, 0.3);
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
