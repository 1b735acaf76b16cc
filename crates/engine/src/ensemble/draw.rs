//! The random factors of one run. They depend only on its seed and on the place of the factor in the case, so the same run of two classes has
//! the same factors, and a class can be added without changing the others.

use super::settings::{Distribution, Factor};
use crate::maths;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// Largest distance of a normally distributed number from its mean, in standard deviations.
const CUT_OFF: f64 = 3.0;

/// A stream of random numbers.
pub struct Random(Pcg64Mcg);

impl Random {
    /// The stream with a seed and a number.
    pub fn new(seed: u64, stream: u64) -> Self {
        Self(Pcg64Mcg::seed_from_u64(
            seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ stream.wrapping_mul(0xD1B5_4A32_D192_ED03),
        ))
    }

    /// Evenly distributed between 0 and 1, both excluded.
    pub fn fraction(&mut self) -> f64 {
        ((self.0.next_u64() >> 11) as f64 + 0.5) / (1u64 << 53) as f64
    }

    /// A whole number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        ((self.fraction() * n as f64) as usize).min(n.saturating_sub(1))
    }

    /// Normally distributed with mean 0 and standard deviation 1 (Box and Muller).
    pub fn normal(&mut self) -> f64 {
        let (a, b) = (self.fraction(), self.fraction());
        (-2.0 * maths::log(a)).sqrt() * maths::cos(std::f64::consts::TAU * b)
    }

    /// Poisson distributed with a small mean (Knuth).
    pub fn poisson(&mut self, mean: f64) -> u32 {
        let (limit, mut product, mut n) = (maths::exp(-mean), self.fraction(), 0);
        while product > limit && n < 100_000 {
            (product, n) = (product * self.fraction(), n + 1);
        }
        n
    }
}

/// The value of a factor in the run with a seed: `number` is its place in the case, `item` that of the group or event if each has its own.
pub fn factor(f: &Factor, seed: u64, number: usize, item: usize) -> f64 {
    let mut random = Random::new(seed, 1 + ((number as u64) << 20) + if f.each { 1 + item as u64 } else { 0 });
    match f.distribution {
        Distribution::Lognormal => {
            let sigma = maths::log1p(f.variation * f.variation).sqrt();
            f.mean * maths::exp(sigma * random.normal() - 0.5 * sigma * sigma)
        }
        Distribution::Normal => loop {
            let z = random.normal();
            let value = f.mean * (1.0 + f.variation * z);
            if z.abs() <= CUT_OFF && value > 0.0 {
                break value;
            }
        },
        Distribution::Uniform => {
            let half = 3f64.sqrt() * f.variation.min(0.577);
            f.mean * (1.0 + half * (2.0 * random.fraction() - 1.0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factors_have_the_mean_and_the_variation_asked_for() {
        for distribution in [Distribution::Lognormal, Distribution::Normal, Distribution::Uniform] {
            let (key, groups) = ("group.strength_factor".into(), Vec::new());
            let f = Factor { key, groups, distribution, mean: 1.2, variation: 0.2, each: false };
            let list: Vec<f64> = (0..20_000).map(|seed| factor(&f, seed, 0, 0)).collect();
            let n = list.len() as f64;
            let mean = list.iter().sum::<f64>() / n;
            let variance = list.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / n;
            assert!((mean - 1.2).abs() < 0.006, "{distribution:?}: mean {mean}");
            assert!((variance.sqrt() / mean - 0.2).abs() < 0.005, "{distribution:?}: {}", variance.sqrt() / mean);
            assert_eq!(factor(&f, 7, 0, 0).to_bits(), factor(&f, 7, 0, 3).to_bits(), "one for all");
            let each = Factor { each: true, ..f };
            assert!(factor(&each, 7, 0, 0).to_bits() != factor(&each, 7, 0, 3).to_bits());
        }
    }

    #[test]
    fn poisson_numbers_have_their_mean_as_variance() {
        let mut random = Random::new(3, 0);
        let list: Vec<f64> = (0..40_000).map(|_| f64::from(random.poisson(2.5))).collect();
        let n = list.len() as f64;
        let mean = list.iter().sum::<f64>() / n;
        let variance = list.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / n;
        assert!((mean - 2.5).abs() < 0.03 && (variance - 2.5).abs() < 0.08, "{mean} {variance}");
    }
}
