//! Bars of a section, eight in the lanes of a vector: elastic, yielding with linear kinematic hardening up to rupture.
//!
//! Bars that have yielded in tension and whose cover has fallen off buckle when they are compressed again (Dhakal and Maekawa 2002, with
//! their average curve). At every reversal a bar loses part of its life (Brown and Kunnath 2004, law of Coffin and Manson); the constants
//! depend on the free length between ties over the diameter. A bar that is not anchored for ever slips ([`super::slip`]); slip is no strain
//! of the bar.

use super::lanes;
use crate::maths;
use crate::simd::lanes::{F32x8, Lanes, ZERO};
use crate::structure::{Bar, Steel};
use serde::{Deserialize, Serialize};

/// Strain of the concrete beside a bar at which its cover has fallen off.
const COVER_LOST: f32 = -0.004;
/// Residual stress of a buckled bar over its yield stress.
pub(super) const BUCKLED: f64 = 0.2;
/// Largest compression of a bar that does not buckle over its yield stress.
const STRAIGHT: f64 = 1.15;
/// Decrease of stress of a buckled bar per strain over Young's modulus.
const FALLING: f64 = 0.02;
/// Plastic strain from which a bar counts as one that has yielded.
const PLASTIC: f32 = 1e-4;
/// A change of strain that counts as a reversal.
const REVERSAL: f32 = 0.002;
/// Exponent of life against strain amplitude, and the factor on the published constants that tested columns ask for.
const COFFIN_MANSON: [f64; 2] = [0.44, 0.7];

/// Where eight bars are (m), their areas (m2), and what differs from bar to bar.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct BarPlaces {
    pub y1: F32x8,
    pub y2: F32x8,
    pub area: F32x8,
    /// `None` where all are of the steel of the section.
    pub own: Option<OwnLaw>,
}

impl BarPlaces {
    pub(super) fn of(bars: &[Bar], steel: &Steel) -> Vec<Self> {
        let eight = |c: &[Bar]| {
            let rows: Vec<[f64; 3]> = c.iter().map(|b| [b.at[0], b.at[1], b.area]).collect();
            Self { y1: lanes(&rows, 0), y2: lanes(&rows, 1), area: lanes(&rows, 2), own: OwnLaw::of(c, steel) }
        };
        bars.chunks(8).map(eight).collect()
    }

    /// Strain at rupture of a bar.
    pub(super) fn elongation(&self, law: &SteelLaw, lane: usize) -> f32 {
        self.own.as_ref().map_or(law.elongation, |o| o.elongation[lane])
    }
}

/// The history of eight bars.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[repr(C, align(64))]
pub(super) struct SteelLanes {
    /// Plastic strain, with that of slip.
    pub plastic: F32x8,
    /// Back stress, Pa.
    pub back: F32x8,
    /// 1 until it ruptures, then 0.
    pub whole: F32x8,
    /// Strain of the bar, without slip.
    pub strain: F32x8,
    /// The same four after the last evaluation.
    pub trial: [F32x8; 4],
    /// Largest plastic strain and lowest strain so far.
    pub range: [F32x8; 2],
    pub fatigue: Fatigue,
    /// Bars that buckle, and bars that few cycles have torn, a bit for each.
    pub buckled: u8,
    pub tired: u8,
}

/// Constants of the steel law that differ from bar to bar.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct OwnLaw {
    elongation: F32x8,
    /// Strain and stress (negative) from which a buckled bar loses its stress, and 1 over that strain plus that at yield.
    buckling: [F32x8; 3],
    /// Amplitude of strain that tears a bar in one half cycle.
    ductility: F32x8,
}

impl OwnLaw {
    fn of(bars: &[Bar], steel: &Steel) -> Option<Self> {
        bars.iter().any(|b| b.own.is_some()).then(|| {
            let law = |l: usize| SteelLaw::of(&bars.get(l).and_then(|b| b.own).map_or(*steel, |o| o.of(steel)));
            let each = |f: fn(&SteelLaw) -> f32| std::array::from_fn(|l| f(&law(l)));
            Self {
                elongation: each(|s| s.elongation),
                buckling: [
                    each(|s| s.buckling[0]),
                    each(|s| s.buckling[1]),
                    each(|s| 1.0 / (s.buckling[0] + s.yield_strain)),
                ],
                ductility: each(|s| s.ductility),
            }
        })
    }
}

/// Count of half cycles of eight bars.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Fatigue {
    /// Share of the life that is spent.
    pub spent: F32x8,
    /// Strain at the last reversal, and the extreme since.
    turn: F32x8,
    extreme: F32x8,
    /// 1 while the strain grows, -1 while it falls, 0 at first.
    direction: F32x8,
    /// Range of strain of this half cycle that tears it; none before the first reversal.
    allowed: F32x8,
}

/// Constants of the steel law.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct SteelLaw {
    pub youngs: f32,
    pub yielding: f32,
    hardening: f32,
    /// 1 / (youngs + hardening), and the tangent while it yields.
    per_flow: f32,
    yielded: f32,
    pub ultimate: f32,
    pub elongation: f32,
    /// Strain and stress (negative) from which a buckled bar loses its stress, and the strain at yield.
    buckling: [f32; 2],
    yield_strain: f32,
    /// Amplitude of strain that tears a bar in one half cycle.
    ductility: f32,
}

impl SteelLanes {
    /// Of bars that have not been strained.
    pub(super) const NONE: Self = Self {
        plastic: ZERO,
        back: ZERO,
        whole: [1.0; 8],
        strain: ZERO,
        trial: [ZERO, ZERO, [1.0; 8], ZERO],
        range: [ZERO; 2],
        fatigue: Fatigue { spent: ZERO, turn: ZERO, extreme: ZERO, direction: ZERO, allowed: [f32::MAX; 8] },
        buckled: 0,
        tired: 0,
    };

    /// True while no bar is torn.
    #[inline(always)]
    pub(super) fn are_whole(&self) -> bool {
        self.whole.iter().fold(true, |all, whole| all & (*whole != 0.0))
    }

    /// True once a bar has yielded or slipped.
    #[inline(always)]
    pub(super) fn are_plastic(&self, area: &F32x8) -> bool {
        (0..8).fold(false, |any, l| any | ((area[l] > 0.0) & (self.plastic[l].abs() > PLASTIC)))
    }

    /// Stress at strain `e` if nothing flows, with plastic strain and back stress.
    #[inline(always)]
    pub(super) fn elastic<L: Lanes>(&self, law: &SteelLaw, e: L) -> [L; 3] {
        let [plastic, back] = [&self.plastic, &self.back].map(L::load);
        [L::splat(law.youngs) * (e - plastic), plastic, back]
    }

    /// Stress of a bar at strain `e` if nothing flows after the last evaluation, and its distance from the back stress.
    pub(super) fn stress_if_elastic(&self, law: &SteelLaw, e: f32, lane: usize) -> [f32; 2] {
        let stress = law.youngs * (e - self.trial[0][lane]);
        [stress, stress - self.trial[1][lane]]
    }

    pub(super) fn revert(&mut self) {
        self.trial = [self.plastic, self.back, self.whole, self.strain];
    }

    /// Makes the histories of the last evaluation the committed ones, and counts half cycles.
    #[inline(always)]
    pub(super) fn commit(&mut self, law: &SteelLaw, places: &BarPlaces) {
        [self.plastic, self.back, self.whole, self.strain] = self.trial;
        let own = places.own.as_ref();
        let buckling = own.map_or([law.buckling[0]; 8], |o| o.buckling[0]);
        let [stretched, shortened] = &mut self.range;
        let f = &mut self.fatigue;
        // Lanes in which something happens; nearly always there are none. Without branches, so that the lanes are done side by side.
        let mut any = false;
        for l in 0..8 {
            let (e, whole) = (self.strain[l], self.whole[l] != 0.0);
            stretched[l] = if self.plastic[l] > stretched[l] { self.plastic[l] } else { stretched[l] };
            shortened[l] = if e < shortened[l] { e } else { shortened[l] };
            let buckles = (shortened[l] < COVER_LOST) & (e - stretched[l] < buckling[l]) & whole;
            let turns = f.direction[l] * (e - f.extreme[l]) < -REVERSAL;
            let begins = (f.direction[l] == 0.0) & (e != 0.0);
            let tears = (e > 0.0) & ((e - f.turn[l]).abs() >= f.allowed[l]) & whole;
            any |= buckles | turns | begins | tears;
        }
        if any {
            self.commit_events(law, places);
        } else {
            for l in 0..8 {
                let e = self.strain[l];
                let ahead = f.direction[l] * (e - f.extreme[l]) >= 0.0;
                f.extreme[l] = if ahead { e } else { f.extreme[l] };
            }
        }
    }

    /// The part of [`Self::commit`] in which bars may buckle, turn or tear.
    fn commit_events(&mut self, law: &SteelLaw, places: &BarPlaces) {
        let own = places.own.as_ref();
        let [stretched, shortened] = &self.range;
        for l in 0..8 {
            let buckles = own.map_or(law.buckling[0], |o| o.buckling[0][l]);
            let bare = shortened[l] < COVER_LOST && self.strain[l] - stretched[l] < buckles;
            self.buckled |= u8::from(bare && self.whole[l] != 0.0) << l;
        }
        let f = &mut self.fatigue;
        for l in 0..8 {
            let e = self.strain[l];
            let ahead = f.direction[l] * (e - f.extreme[l]);
            if ahead >= 0.0 {
                f.extreme[l] = e;
            }
            if ahead < -REVERSAL {
                f.turned(l, e, own.map_or(law.ductility, |o| o.ductility[l]));
            } else if f.direction[l] == 0.0 && e != 0.0 {
                f.direction[l] = e.signum();
            }
            if e > 0.0 && (e - f.turn[l]).abs() >= f.allowed[l] && self.whole[l] != 0.0 && places.area[l] > 0.0 {
                self.whole[l] = 0.0;
                self.trial[2][l] = 0.0;
                self.tired |= 1 << l;
            }
        }
    }
}

impl Fatigue {
    /// A reversal of bar `l`, which is at strain `e` now.
    fn turned(&mut self, l: usize, e: f32, ductility: f32) {
        let amplitude = f64::from((self.extreme[l] - self.turn[l]).abs()) * 0.5;
        let [exponent, _] = COFFIN_MANSON;
        let ductility = f64::from(ductility);
        self.spent[l] += maths::pow(amplitude / ductility, 1.0 / exponent) as f32;
        self.turn[l] = self.extreme[l];
        self.direction[l] = (e - self.extreme[l]).signum();
        self.extreme[l] = e;
        let left = (1.0 - f64::from(self.spent[l])).max(0.0);
        self.allowed[l] = (2.0 * ductility * maths::pow(left, exponent)) as f32;
    }
}

impl SteelLaw {
    pub(super) fn of(s: &Steel) -> Self {
        let slope = (s.ultimate - s.yielding) / (s.elongation - s.yielding / s.youngs).max(1e-6);
        let slope = slope.clamp(1e-4 * s.youngs, 0.5 * s.youngs);
        let hardening = slope * s.youngs / (s.youngs - slope);
        let [from, to] = buckling(s);
        Self {
            youngs: s.youngs as f32,
            yielding: s.yielding as f32,
            hardening: hardening as f32,
            per_flow: (1.0 / (s.youngs + hardening)) as f32,
            yielded: slope as f32,
            ultimate: s.ultimate as f32,
            elongation: s.elongation as f32,
            buckling: [from as f32, to as f32],
            yield_strain: (s.yielding / s.youngs) as f32,
            ductility: ductility(s.slenderness) as f32,
        }
    }
}

/// Strain and stress (negative) from which a buckled bar loses its stress: with the slenderness l = (L / d) sqrt(fy / 100 MPa)
///
/// ```text
/// strain = -max(55 - 2.3 l, 7) fy / E      stress = -1.1 (1.1 - 0.016 l) fy
/// ```
fn buckling(s: &Steel) -> [f64; 2] {
    let slender = ((s.yielding / 1e8).sqrt() * s.slenderness).clamp(5.0, 40.0);
    [-(55.0 - 2.3 * slender).max(7.0) * s.yielding / s.youngs, -1.1 * (1.1 - 0.016 * slender).max(0.2) * s.yielding]
}

/// Amplitude of strain that tears a bar in one half cycle, by its free length over its diameter.
fn ductility(slenderness: f64) -> f64 {
    let published = [(6.0, 0.11), (10.0, 0.08), (15.0, 0.055)];
    let between =
        |(x0, y0): (f64, f64), (x1, y1): (f64, f64)| y0 + (y1 - y0) * ((slenderness - x0) / (x1 - x0)).clamp(0.0, 1.0);
    let at = if slenderness < 10.0 { between(published[0], published[1]) } else { between(published[1], published[2]) };
    COFFIN_MANSON[1] * at
}

/// Stress and slope of bars at strain `e`, and plastic strain, back stress and whether they are whole there. With `held` they do not yield, because
/// a hinge beside this section does.
#[inline(always)]
pub(super) fn steel<L: Lanes>(
    b: &SteelLaw,
    own_law: Option<&OwnLaw>,
    held: bool,
    e: L,
    s: &SteelLanes,
    slip: L,
) -> (L, L, [L; 3]) {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let (youngs, hardening) = (L::splat(b.youngs), L::splat(b.hardening));
    let [plastic, back, whole] = [&s.plastic, &s.back, &s.whole].map(L::load);
    let elastic = youngs * (e - plastic);
    let xi = elastic - back;
    let over = (xi.abs() - L::splat(if held { f32::MAX } else { b.yielding })).max(zero);
    let flow = over * L::splat(b.per_flow);
    let sign = xi.where_above(zero, one, zero - one);
    let mut stress = elastic - youngs * flow * sign;
    let mut slope = over.where_above(zero, L::splat(b.yielded), youngs);
    let own = e - slip;
    let elongation = own_law.map_or_else(|| L::splat(b.elongation), |o| L::load(&o.elongation));
    let intact = whole.min(elongation.where_above(own, one, zero));
    // Buckling: the further it is compressed from where tension has left it, the less is left of its stress.
    let [stretched, shortened] = [&s.range[0], &s.range[1]].map(L::load);
    let from = own - stretched;
    let [strain, at, per_strain] = match own_law {
        Some(o) => [&o.buckling[0], &o.buckling[1], &o.buckling[2]].map(L::load),
        None => [b.buckling[0], b.buckling[1], 1.0 / (b.buckling[0] + b.yield_strain)].map(L::splat),
    };
    let straight = L::splat(-(STRAIGHT as f32) * b.yielding);
    let part = ((from + L::splat(b.yield_strain)) * per_strain).max(zero).min(one);
    let rising = straight + (at - straight) * part;
    let falling =
        (at + L::splat(FALLING as f32 * b.youngs) * (strain - from)).min(L::splat(-(BUCKLED as f32) * b.yielding));
    let least = from.where_above(strain, rising, falling);
    // Only without cover, and in compression.
    let bare = L::splat(COVER_LOST).where_above(shortened, least, L::splat(f32::MIN));
    let least = zero.where_above(from, bare, L::splat(f32::MIN));
    let limited = stress.max(least);
    slope = limited.where_above(stress, zero, slope);
    stress = limited;
    (stress, slope, [plastic + flow * sign, back + hardening * flow * sign, intact])
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEEL: Steel = Steel { youngs: 200e9, yielding: 500e6, ultimate: 600e6, elongation: 0.1, slenderness: 10.0 };

    /// Equal half cycles of an amplitude tear a bar after (C / amplitude)^(1 / 0.44) of them, with C = 0.7 x 0.08.
    #[test]
    fn equal_cycles_tear_a_bar_by_coffin_and_manson() {
        let law = SteelLaw::of(&STEEL);
        assert!((law.ductility - 0.056).abs() < 1e-6);
        let amplitude = 0.02f32;
        let expected = f64::from(0.056 / amplitude).powf(1.0 / 0.44);
        let places = &BarPlaces::of(&[Bar::anchored([0.0; 2], 1e-4)], &STEEL)[0];
        let mut bars = [SteelLanes::NONE];
        let mut half_cycles = 0;
        let mut e = 0.0f32;
        // From zero to the amplitude first, which is half of a half cycle.
        for side in (0..100).map(|k| if k % 2 == 0 { 1.0 } else { -1.0 }) {
            while bars[0].tired == 0 && (side * amplitude - e).abs() > 1e-4 {
                e += 1e-4 * (side * amplitude - e).signum();
                bars[0].trial[3][0] = e;
                bars[0].commit(&law, places);
            }
            if bars[0].tired != 0 {
                break;
            }
            half_cycles += 1;
        }
        // 10.4 half cycles: it tears in the tension part of the eleventh or twelfth.
        assert!((f64::from(half_cycles) - expected).abs() < 2.0, "{half_cycles} of {expected}");
        assert!(bars[0].whole[0] == 0.0 && e > 0.0);
    }

    /// The second bar has half of the elongation of the first, and no ties.
    #[test]
    fn each_bar_has_its_own_elongation_and_slenderness() {
        use crate::simd::lanes::Portable;
        use crate::structure::OwnSteel;
        let law = SteelLaw::of(&STEEL);
        let own = OwnSteel { elongation: 0.05, slenderness: 15.0 };
        let two = [Bar::anchored([0.0; 2], 1e-4), Bar { own: Some(own), ..Bar::anchored([0.0; 2], 1e-4) }];
        let bars = BarPlaces::of(&two, &STEEL);
        let whole = |e: f32| {
            let own = bars[0].own.as_ref();
            let (_, _, [.., whole]) =
                steel(&law, own, false, Portable::splat(e), &SteelLanes::NONE, Portable::splat(0.0));
            let mut out = ZERO;
            whole.store(&mut out);
            [out[0], out[1]]
        };
        assert_eq!([0.04, 0.06, 0.11].map(whole), [[1.0, 1.0], [1.0, 0.0], [0.0, 0.0]]);
        let of = |s: &Steel| SteelLaw::of(s);
        let alone = of(&own.of(&STEEL));
        let lanes = bars[0].own.as_ref().expect("they differ");
        assert_eq!([lanes.ductility[0], lanes.ductility[1]], [law.ductility, alone.ductility]);
        assert_eq!([lanes.buckling[0][0], lanes.buckling[0][1]], [law.buckling[0], alone.buckling[0]]);
        // A bar that says the same as its section behaves as one that says nothing.
        let same = OwnSteel { elongation: STEEL.elongation, slenderness: STEEL.slenderness };
        let said = BarPlaces::of(&[Bar { own: Some(same), ..two[0] }], &STEEL);
        let plain = BarPlaces::of(&two[..1], &STEEL);
        assert!(said[0].own.is_some() && plain[0].own.is_none());
        let shortened = SteelLanes { range: [[0.02; 8], [-0.01; 8]], ..SteelLanes::NONE };
        let stress = |places: &BarPlaces, e: f32| {
            let mut out = ZERO;
            let own = places.own.as_ref();
            steel(&law, own, false, Portable::splat(e), &shortened, Portable::splat(0.0)).0.store(&mut out);
            out[0].to_bits()
        };
        for e in [-0.05, -0.01, -0.001, 0.002, 0.05] {
            assert_eq!(stress(&said[0], e), stress(&plain[0], e), "{e}");
        }
    }

    /// Slenderness 10 sqrt(5) = 22.4: a strain of 7 times yield and 0.82 of its stress; closer ties hold a bar longer.
    #[test]
    fn close_ties_keep_bars_from_buckling() {
        let [strain, stress] = buckling(&STEEL);
        assert!((strain / (-7.0 * 0.0025) - 1.0).abs() < 1e-9, "{strain}");
        assert!((stress / (-1.1 * (1.1 - 0.016 * 500f64.sqrt()) * 500e6) - 1.0).abs() < 1e-9, "{stress}");
        let [near, high] = buckling(&Steel { slenderness: 4.0, ..STEEL });
        assert!(near < 2.0 * strain && high < stress);
    }
}
