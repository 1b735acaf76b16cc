//! Concrete fibres of a section, eight in the lanes of a vector.
//!
//! Parabola up to the strength, then linearly to a fifth of it at a strain that spends the crushing energy over the hinge length, then
//! without stress once the hinge has shortened by a tenth (spalling); in tension linear to the strength and linearly down to nothing, so
//! that a crack spends the fracture energy; unloading towards the origin in tension and towards a residual strain in compression.
//! Between closed ties the strength and both strains are larger ([`Confinement`]).

use super::lanes;
use crate::simd::lanes::{F32x8, Lanes, ZERO};
use crate::structure::{Concrete, Confinement, Reinforced};
use serde::{Deserialize, Serialize};

/// Residual strength of crushed concrete over its strength.
pub(super) const RESIDUAL: f64 = 0.2;
/// Shortening of the hinge zone at which crushed concrete begins to spall, and at which all of it has spalled.
const SPALLING: [f64; 2] = [0.05, 0.10];
/// Strain at crushing from which on a confined core falls out correspondingly later.
const HELD_BACK: f64 = -0.02;

/// Where eight concrete fibres are (m), and their areas (m2).
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ConcretePlaces {
    pub y1: F32x8,
    pub y2: F32x8,
    pub area: F32x8,
}

/// The history of eight concrete fibres: lowest and highest strain.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[repr(C, align(64))]
pub(super) struct ConcreteHistory {
    pub low: F32x8,
    pub high: F32x8,
}

impl ConcreteHistory {
    /// Of fibres that have not been strained.
    pub(super) const NONE: Self = Self { low: ZERO, high: ZERO };

    /// True when a fibre has been below a strain.
    #[inline(always)]
    pub(super) fn is_below(&self, strain: f32) -> bool {
        self.low.iter().fold(false, |any, low| any | (*low < strain))
    }

    /// The fibres have been at these strains.
    #[inline(always)]
    pub(super) fn reach<L: Lanes>(&mut self, e: L) -> [L; 2] {
        let now = self.with(e);
        now[0].store(&mut self.low);
        now[1].store(&mut self.high);
        now
    }

    /// Lowest and highest strain with the present one.
    #[inline(always)]
    pub(super) fn with<L: Lanes>(&self, e: L) -> [L; 2] {
        [L::load(&self.low).min(e), L::load(&self.high).max(e)]
    }
}

/// Concrete fibres of one law.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ConcreteGroup {
    pub law: ConcreteLaw,
    pub places: Vec<ConcretePlaces>,
}

impl ConcreteGroup {
    fn of(law: ConcreteLaw, cells: &[[f64; 3]]) -> Self {
        let eight = |c: &[[f64; 3]]| ConcretePlaces { y1: lanes(c, 0), y2: lanes(c, 1), area: lanes(c, 2) };
        Self { law, places: cells.chunks(8).map(eight).collect() }
    }

    /// The concrete of a section of size `d1` x `d2` (m) over a length (m): all of it, or what lies outside and inside the ties.
    pub(super) fn of_section(r: &Reinforced, d1: f64, d2: f64, length: f64) -> Vec<Self> {
        let core = core_of(r);
        let plain = ConcreteLaw::of(&r.concrete, length, None);
        let (cover, inside) = concrete_cells(r, d1, d2, core);
        let mut groups = vec![Self::of(plain, &cover)];
        if let Some(c) = core {
            groups.push(Self::of(ConcreteLaw::of(&r.concrete, length, Some(c)), &inside));
        }
        groups
    }
}

/// The confinement of a section, where its fibres can show it.
fn core_of(r: &Reinforced) -> Option<&Confinement> {
    let [n1, n2] = r.grid;
    r.confinement.as_ref().filter(|c| c.strength() > 1.0 + Confinement::LEAST_GAIN && n1 > 2 && n2 > 2)
}

/// Constants of the concrete law.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct ConcreteLaw {
    /// Modulus in tension, and at the origin in compression.
    youngs: [f32; 2],
    /// Strength, positive.
    strength: f32,
    tensile: f32,
    /// Strain at the strength, negative.
    pub peak: f32,
    /// Strain at which the residual strength is reached, negative.
    pub crushed: f32,
    /// Strains at which it begins to spall, and at which all of it has spalled, negative.
    pub spalling: [f32; 2],
    /// Strain at which a crack carries no stress any more.
    open: f32,
    /// Reciprocals: of the modulus, of `peak`, of `crushed - peak`, of twice `peak`.
    per: [f32; 4],
    /// Slopes of softening in compression and in tension.
    falling: [f32; 2],
}

impl ConcreteLaw {
    /// The law over a length (m), outside or inside the ties.
    pub(super) fn of(c: &Concrete, length: f64, ties: Option<&Confinement>) -> Self {
        let [stronger, later, more] =
            ties.map_or([1.0, 1.0, 0.0], |t| [t.strength(), t.peak_strain(), t.crushing_strain()]);
        let strength = stronger * c.compressive;
        let peak = -2.0 * c.compressive / c.youngs * later;
        // Linear softening from the strength to the residual spends (1 + residual) / 2 of the strength on average.
        let crushed = peak - c.crushing_energy / (0.5 * (1.0 + RESIDUAL) * c.compressive * length) - more;
        let open = (2.0 * c.fracture_energy / (c.tensile * length)).max(1.2 * c.tensile / c.youngs);
        let back = if ties.is_some() { (crushed - HELD_BACK).min(0.0) } else { 0.0 };
        let initial = -2.0 * strength / peak;
        Self {
            youngs: [c.youngs, initial].map(|x| x as f32),
            strength: strength as f32,
            tensile: c.tensile as f32,
            peak: peak as f32,
            crushed: crushed as f32,
            spalling: SPALLING.map(|x| (back - x) as f32),
            open: open as f32,
            per: [1.0 / initial, 1.0 / peak, 1.0 / (crushed - peak), 0.5 / peak].map(|x| x as f32),
            falling: [strength * (1.0 - RESIDUAL) / (crushed - peak), -c.tensile / (open - c.tensile / c.youngs)]
                .map(|x| x as f32),
        }
    }

    /// Largest compressive stress, Pa, that concrete can still take after a strain as low as `low`: the strength before its peak, what the falling
    /// branch has left of it beyond.
    pub(super) fn compression_left(&self, low: f32) -> f64 {
        if low >= self.peak {
            return self.strength.into();
        }
        let mut stress = [0.0; 8];
        envelope(self, crate::simd::lanes::Portable::splat(low)).0.store(&mut stress);
        f64::from(-stress[0]).max(0.0)
    }

    /// Largest tensile stress, Pa, that concrete can still take after strains from `low` to `high`: the strength before it cracks, what the crack has
    /// left of it beyond; nothing once it has passed its compressive strength.
    pub(super) fn tension_left(&self, low: f32, high: f32) -> f64 {
        if low < self.peak {
            return 0.0;
        }
        let cracking = self.tensile / self.youngs[0];
        let stress = if high <= cracking { self.tensile } else { self.falling[1] * (high - self.open).min(0.0) };
        stress.into()
    }

    /// Strain at which it cracks.
    pub(super) fn cracking(&self) -> f64 {
        f64::from(self.tensile) / f64::from(self.youngs[0])
    }

    /// Strain at which concrete that has been compressed to `low` is free of stress.
    #[inline(always)]
    pub(super) fn residual<L: Lanes>(&self, low: L) -> L {
        let (stress, _) = envelope(self, low);
        unloaded(self, low, stress)
    }
}

/// Places (m) and areas (m2) of the concrete fibres outside and inside the ties. Without ties all are outside.
fn concrete_cells(r: &Reinforced, d1: f64, d2: f64, ties: Option<&Confinement>) -> (Vec<[f64; 3]>, Vec<[f64; 3]>) {
    let [n1, n2] = r.grid.map(|n| usize::from(n.max(1)));
    let along = [(n1, d1, 0), (n2, d2, 1)].map(|(n, d, k)| stripes(n, d, ties.map(|t| t.core[k])));
    let mut cells: Vec<[f64; 3]> = (0..n1 * n2)
        .map(|z| (along[0][z % n1], along[1][z / n1]))
        .map(|(x, y)| [x.at, y.at, x.width * y.width])
        .collect();
    for bar in &r.bars {
        let index =
            |y: f64, stripes: &[Stripe]| stripes.iter().take_while(|s| s.end <= y).count().min(stripes.len() - 1);
        cells[index(bar.at[1], &along[1]) * n1 + index(bar.at[0], &along[0])][2] -= bar.area;
    }
    let edge = |k: usize, n: usize| k == 0 || k + 1 == n;
    let (mut cover, mut core) = (Vec::new(), Vec::new());
    for (z, cell) in cells.into_iter().enumerate() {
        let inside = ties.is_some() && !edge(z % n1, n1) && !edge(z / n1, n2);
        if inside { core.push(cell) } else { cover.push(cell) }
    }
    (cover, core)
}

/// One stripe of a grid of fibres, m.
#[derive(Clone, Copy, Debug)]
struct Stripe {
    /// Place of its fibres.
    at: f64,
    width: f64,
    /// Its far edge.
    end: f64,
}

/// Stripes over a side `d`: even ones, or the first and the last as wide as the cover of a core.
fn stripes(n: usize, d: f64, core: Option<f64>) -> Vec<Stripe> {
    let even = d / n as f64;
    let cover = core.map_or(even, |c| (0.5 * (d - c)).clamp(0.05 * even, 0.45 * d));
    let within = if n > 2 { (d - 2.0 * cover) / (n - 2) as f64 } else { even };
    let mut end = -0.5 * d;
    let mut list: Vec<Stripe> = (0..n)
        .map(|k| {
            let width = if k == 0 || k + 1 == n { cover } else { within };
            end += width;
            Stripe { at: end - 0.5 * width, width, end }
        })
        .collect();
    // Somewhat farther out than the middles, so that these few points have exactly the second moment of the rectangle.
    let second: f64 = list.iter().map(|s| s.width * s.at * s.at).sum();
    let out = if n > 1 { (d.powi(3) / 12.0 / second).sqrt() } else { 1.0 };
    list.iter_mut().for_each(|s| s.at *= out);
    list
}

/// Stress and slope of virgin concrete in compression (`x` not positive).
#[inline(always)]
fn envelope<L: Lanes>(c: &ConcreteLaw, x: L) -> (L, L) {
    let (zero, one, two) = (L::splat(0.0), L::splat(1.0), L::splat(2.0));
    let (peak, crushed, strength) = (L::splat(c.peak), L::splat(c.crushed), L::splat(c.strength));
    let r = x * L::splat(c.per[1]);
    let rising = (zero - strength) * r * (two - r);
    let rising_slope = L::splat(c.youngs[1]) * (one - r);
    let part = ((x - peak) * L::splat(c.per[2])).min(one);
    let lost = L::splat(1.0 - RESIDUAL as f32);
    let falling = (zero - strength) * (one - lost * part);
    let falling_slope = L::splat(c.falling[0]);
    // Spalling.
    let from = L::splat(c.spalling[0]);
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
pub(super) fn concrete<L: Lanes>(c: &ConcreteLaw, e: L, low0: L, high0: L, low: L, high: L) -> (L, L) {
    let zero = L::splat(0.0);
    let (youngs, open) = (L::splat(c.youngs[0]), L::splat(c.open));
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
    let cracking = L::splat(c.tensile / c.youngs[0]);
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
