//! Artificial ground motions from a seed: noise, noise filtered after Kanai and Tajimi, and accelerograms that are compatible with the
//! elastic spectrum of EN 1998-1.
//!
//! A motion is a sum of sines with random phases under an envelope (Gasparini and Vanmarcke 1976, SIMQKE). For a given spectrum, the
//! amplitudes are corrected iteratively by the ratio of target to computed response.

use super::spectrum;
use crate::geometry::Vec3;
use crate::maths;
use crate::{Error, Result};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::f64::consts::{PI, TAU};

/// Sampling interval, s.
pub const INTERVAL: f64 = 0.01;
/// Highest frequency, Hz.
const HIGHEST: f64 = 33.0;
/// Number of iterations towards a spectrum.
const ITERATIONS: usize = 12;
/// Damping ratio of the spectra of EN 1998-1.
const DAMPING: f64 = 0.05;

/// Kind of an artificial motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MotionKind {
    /// Random values at a constant rate, interpolated smoothly, with constant strength.
    Noise,
    /// White noise filtered by the ground as an oscillator (Kanai 1957, Tajimi 1960; low frequencies after Clough and Penzien 1975).
    KanaiTajimi,
    /// Elastic spectrum of EN 1998-1, 3.2.2.
    Ec8,
}

/// Ground types of EN 1998-1, table 3.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Soil {
    /// Rock.
    A,
    /// Very dense sand, gravel, very stiff clay.
    B,
    /// Dense sand, gravel, stiff clay.
    C,
    /// Loose to medium soil.
    D,
    /// Soft layer over rock.
    E,
}

/// Parameters of an artificial motion.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Artificial {
    /// Its kind.
    pub kind: MotionKind,
    /// Peak, m/s2; for EN 1998-1 the design acceleration a_g on type A ground.
    pub peak: f64,
    /// Length, s.
    pub duration: f64,
    /// Ground type; EN 1998-1 only.
    pub soil: Soil,
    /// Spectrum of type 1 (distant, strong) or 2 (near, magnitude up to 5.5); EN 1998-1 only.
    pub spectrum: u8,
    /// For noise, values per second; for Kanai-Tajimi, the frequency of the ground, Hz.
    pub frequency: f64,
    /// Damping ratio of the ground; Kanai-Tajimi only.
    pub ground_damping: f64,
    /// Vertical component as a share of the horizontal ones (0: none). For EN 1998-1 any value above 0 selects the vertical spectrum of the
    /// code.
    pub vertical: f64,
    /// Seed; with none, the seed of the run is used.
    pub seed: Option<u64>,
}

/// Soil factor and corner periods TB, TC, TD (EN 1998-1, tables 3.2 and 3.3).
fn corners(soil: Soil, spectrum: u8) -> [f64; 4] {
    match (spectrum, soil) {
        (2, Soil::A) => [1.0, 0.05, 0.25, 1.2],
        (2, Soil::B) => [1.35, 0.05, 0.25, 1.2],
        (2, Soil::C) => [1.5, 0.10, 0.25, 1.2],
        (2, Soil::D) => [1.8, 0.10, 0.30, 1.2],
        (2, Soil::E) => [1.6, 0.05, 0.25, 1.2],
        (_, Soil::A) => [1.0, 0.15, 0.4, 2.0],
        (_, Soil::B) => [1.2, 0.15, 0.5, 2.0],
        (_, Soil::C) => [1.15, 0.20, 0.6, 2.0],
        (_, Soil::D) => [1.35, 0.20, 0.8, 2.0],
        (_, Soil::E) => [1.4, 0.15, 0.5, 2.0],
    }
}

/// Elastic response spectrum of EN 1998-1 for 5 % damping, m/s2: horizontal (3.2 to 3.5), or vertical (3.8 to 3.11, table 3.4).
pub fn elastic_spectrum(ag: f64, soil: Soil, spectrum: u8, vertical: bool, period: f64) -> f64 {
    let ([s, tb, tc, td], plateau) = if vertical {
        let share = if spectrum == 2 { 0.45 } else { 0.9 };
        ([share, 0.05, 0.15, 1.0], 3.0)
    } else {
        (corners(soil, spectrum), 2.5)
    };
    let t = period;
    ag * s
        * if t <= tb {
            1.0 + t / tb * (plateau - 1.0)
        } else if t <= tc {
            plateau
        } else if t <= td {
            plateau * tc / t
        } else {
            plateau * tc * td / (t * t)
        }
}

/// Envelope at a fraction `part` of the duration: rises over the first 15 %, is constant up to 75 %, then decays.
fn envelope(part: f64) -> f64 {
    if part < 0.15 {
        (part / 0.15).powi(2)
    } else if part < 0.75 {
        1.0
    } else {
        maths::exp(-3.0 * (part - 0.75) / 0.25)
    }
}

/// The three components of the motion, m/s2, every [`INTERVAL`].
pub fn make(a: &Artificial, seed: u64) -> Vec<Vec3> {
    let seed = a.seed.unwrap_or(seed);
    let count = (a.duration / INTERVAL).round().max(2.0) as usize + 1;
    let component = |axis: u64| {
        let mut random = Pcg64Mcg::seed_from_u64(seed.wrapping_mul(3).wrapping_add(axis) ^ 0x51_7c_c1_b7);
        let mut uniform = || (random.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
        let vertical = axis == 2;
        if vertical && a.vertical == 0.0 {
            return vec![0.0; count];
        }
        let mut out = match a.kind {
            MotionKind::Noise => noise(count, a.frequency, &mut uniform),
            MotionKind::KanaiTajimi => filtered(count, a.frequency, a.ground_damping, &mut uniform),
            MotionKind::Ec8 => {
                let target = |t: f64| elastic_spectrum(a.peak, a.soil, a.spectrum, vertical, t);
                return matched(count, target, &mut uniform);
            }
        };
        let peak = if vertical { a.vertical * a.peak } else { a.peak };
        super::correct::scale_to(&mut out, peak);
        out
    };
    let [x, y, z] = [0, 1, 2].map(component);
    (0..count).map(|i| Vec3::new(x[i], y[i], z[i])).collect()
}

fn noise(count: usize, per_second: f64, uniform: &mut dyn FnMut() -> f64) -> Vec<f64> {
    let knots = (count as f64 * INTERVAL * per_second).ceil() as usize + 2;
    let value: Vec<f64> = (0..knots).map(|_| 2.0 * uniform() - 1.0).collect();
    (0..count)
        .map(|i| {
            let x = i as f64 * INTERVAL * per_second;
            let k = (x as usize).min(knots - 2);
            let part = 0.5 - 0.5 * maths::cos(PI * (x - k as f64));
            value[k] + (value[k + 1] - value[k]) * part
        })
        .collect()
}

/// Frequencies of the sines and their random phases.
fn sines(count: usize, uniform: &mut dyn FnMut() -> f64) -> Vec<(f64, f64)> {
    let step = 1.0 / (count as f64 * INTERVAL).max(10.0);
    let first = (0.2 / step).ceil() as usize;
    (first..=(HIGHEST / step) as usize).map(|k| (k as f64 * step, TAU * uniform())).collect()
}

/// Sum of the sines under the envelope, without linear trend.
fn sum(count: usize, sines: &[(f64, f64)], amplitude: &[f64]) -> Vec<f64> {
    let mut out = vec![0.0; count];
    for ((f, phase), a) in sines.iter().zip(amplitude) {
        // Sine and cosine are advanced by a rotation per sample.
        let (mut s, mut c) = maths::sincos(*phase);
        let (ds, dc) = maths::sincos(TAU * f * INTERVAL);
        for x in &mut out {
            *x += a * s;
            (s, c) = (s * dc + c * ds, c * dc - s * ds);
        }
    }
    for (i, x) in out.iter_mut().enumerate() {
        *x *= envelope(i as f64 / count as f64);
    }
    super::correct::without_trend(&mut out);
    out
}

fn filtered(count: usize, frequency: f64, damping: f64, uniform: &mut dyn FnMut() -> f64) -> Vec<f64> {
    let sines = sines(count, uniform);
    let power = |f: f64| {
        let (r, low) = (f / frequency, f / (0.1 * frequency));
        let z = 4.0 * damping * damping * r * r;
        let ground = (1.0 + z) / ((1.0 - r * r).powi(2) + z);
        let pass = low.powi(4) / ((1.0 - low * low).powi(2) + 4.0 * 0.36 * low * low);
        ground * pass
    };
    let amplitude: Vec<f64> = sines.iter().map(|(f, _)| power(*f).sqrt()).collect();
    sum(count, &sines, &amplitude)
}

/// Number of periods from 0.04 to 2 s at which the final motion is checked: steps of a quarter of a percent of the period, a twentieth of
/// the width of a resonance at 5 % damping.
const DENSE: u32 = 1500;

/// Periods at which the response is corrected, s.
fn periods() -> Vec<f64> {
    (0..64).map(|k| 0.04 * maths::pow(100.0, f64::from(k) / 63.0)).collect()
}

fn matched(count: usize, target: impl Fn(f64) -> f64, uniform: &mut dyn FnMut() -> f64) -> Vec<f64> {
    let sines = sines(count, uniform);
    let periods = periods();
    let mut amplitude: Vec<f64> = sines.iter().map(|(f, _)| target(1.0 / f) / f.sqrt() * 0.02).collect();
    let mut best: (f64, Vec<f64>) = (f64::INFINITY, Vec::new());
    for _ in 0..ITERATIONS {
        let mut a = sum(count, &sines, &amplitude);
        // Peaks above the acceleration of rigid structures are cut off, as usual for such motions.
        let limit = target(0.0);
        a.iter_mut().for_each(|x| *x = x.clamp(-limit, limit));
        let ratio: Vec<f64> = periods
            .iter()
            .map(|t| target(*t) / spectrum::response(&a, INTERVAL, *t, DAMPING).acceleration.max(1e-12))
            .collect();
        let error = ratio.iter().map(|r| (1.0 / r - 1.0).abs()).sum::<f64>() / ratio.len() as f64;
        if error < best.0 {
            best = (error, a);
        }
        for ((f, _), x) in sines.iter().zip(&mut amplitude) {
            let at = 1.0 / f;
            let k = periods.partition_point(|t| *t < at).clamp(1, periods.len() - 1);
            let part = ((at - periods[k - 1]) / (periods[k] - periods[k - 1])).clamp(0.0, 1.0);
            *x *= ratio[k - 1] + (ratio[k] - ratio[k - 1]) * part;
        }
    }
    // EN 1998-1, 3.2.3.1.2: no value below 90 % of the target between 0.04 and 2 s. The periods are so dense that no minimum is missed. The
    // peak is at least that of rigid structures.
    let mut a = best.1;
    let low = (0..=DENSE)
        .map(|k| 0.04 * maths::pow(50.0, f64::from(k) / f64::from(DENSE)))
        .map(|t| spectrum::response(&a, INTERVAL, t, DAMPING).acceleration / target(t))
        .fold(f64::INFINITY, f64::min);
    let peak = a.iter().fold(0.0f64, |m, x| m.max(x.abs())) / target(0.0);
    let up = (0.9 / low).max(1.0 / peak).max(1.0);
    a.iter_mut().for_each(|x| *x *= up);
    a
}

/// A motion as the text of a CSV file that says how it was made.
///
/// # Errors
/// Answers that cannot be written as JSON: a defect.
pub fn csv(a: &Artificial, seed: u64) -> Result<String> {
    let answers =
        serde_json::to_string(a).map_err(|e| Error::Failed(format!("the answers cannot be written as JSON: {e}")))?;
    let mut t = format!("# made: {answers}\n# t, ax, ay, az; s, m/s2\n");
    for (k, v) in make(a, seed).iter().enumerate() {
        t += &format!("{:.2},{:.6},{:.6},{:.6}\n", k as f64 * INTERVAL, v.x, v.y, v.z);
    }
    Ok(t)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ec8(soil: Soil, spectrum: u8, seed: u64) -> Artificial {
        Artificial {
            kind: MotionKind::Ec8,
            peak: 2.5,
            duration: 20.0,
            soil,
            spectrum,
            frequency: 2.5,
            ground_damping: 0.6,
            vertical: 0.0,
            seed: Some(seed),
        }
    }

    #[test]
    fn the_spectrum_has_the_values_of_the_code_at_its_corners() {
        let s = |t| elastic_spectrum(1.0, Soil::C, 1, false, t);
        assert!((s(0.0) - 1.15).abs() < 1e-12);
        assert!((s(0.2) - 2.875).abs() < 1e-12 && (s(0.6) - 2.875).abs() < 1e-12);
        assert!((s(1.2) - 1.4375).abs() < 1e-12);
        assert!((s(4.0) - 2.875 * 0.6 * 2.0 / 16.0).abs() < 1e-12);
        assert!((elastic_spectrum(1.0, Soil::A, 1, true, 0.1) - 2.7).abs() < 1e-12);
    }

    /// EN 1998-1, 3.2.3.1.2 (4): nowhere below 90 % of the spectrum. The peak is at least that of the ground, and nothing is far above the
    /// spectrum either.
    #[test]
    fn a_made_motion_agrees_with_the_spectrum_it_is_made_for() {
        for (soil, kind, seed) in [(Soil::A, 1, 1), (Soil::C, 1, 2), (Soil::B, 2, 3)] {
            let m: Vec<f64> = make(&ec8(soil, kind, seed), 0).iter().map(|a| a.x).collect();
            let target = |t| elastic_spectrum(2.5, soil, kind, false, t);
            let peak = m.iter().fold(0.0f64, |p, x| p.max(x.abs()));
            assert!(peak >= target(0.0) * (1.0 - 1e-12) && peak < 1.3 * target(0.0), "{peak}");
            let ratios: Vec<f64> = (0..997)
                .map(|k| 0.04 * 50f64.powf(f64::from(k) / 996.0))
                .map(|t| spectrum::response(&m, INTERVAL, t, 0.05).acceleration / target(t))
                .collect();
            let mean = ratios.iter().sum::<f64>() / ratios.len() as f64;
            assert!(
                ratios.iter().all(|r| *r > 0.899 && *r < 1.4),
                "{:?} {:?}",
                ratios.iter().copied().fold(9.0, f64::min),
                ratios.iter().copied().fold(0.0, f64::max)
            );
            assert!((0.97..1.15).contains(&mean), "{mean}");
        }
    }

    #[test]
    fn a_seed_makes_one_motion_and_its_axes_differ() {
        let a = make(&ec8(Soil::B, 1, 7), 0);
        assert_eq!(a, make(&ec8(Soil::B, 1, 7), 99));
        assert_ne!(a, make(&ec8(Soil::B, 1, 8), 0));
        let alike: f64 = a.iter().map(|v| v.x * v.y).sum::<f64>() / a.iter().map(|v| v.x * v.x).sum::<f64>();
        assert!(alike.abs() < 0.2, "{alike}");
    }

    #[test]
    fn filtered_noise_is_strongest_at_the_frequency_of_the_ground() {
        let kind =
            Artificial { kind: MotionKind::KanaiTajimi, frequency: 3.0, ground_damping: 0.2, ..ec8(Soil::A, 1, 5) };
        let m: Vec<f64> = make(&kind, 0).iter().map(|a| a.x).collect();
        let peak = m.iter().fold(0.0f64, |p, x| p.max(x.abs()));
        assert!((peak - 2.5).abs() < 1e-9);
        let power = |f: f64| {
            let (mut s, mut c) = (0.0, 0.0);
            for (i, x) in m.iter().enumerate() {
                let w = TAU * f * i as f64 * INTERVAL;
                s += x * w.sin();
                c += x * w.cos();
            }
            s * s + c * c
        };
        let around = |f: f64| (0..40).map(|k| power(f * (0.9 + 0.005 * f64::from(k)))).sum::<f64>();
        assert!(around(3.0) > 3.0 * around(1.0) && around(3.0) > 3.0 * around(9.0));
    }
}
