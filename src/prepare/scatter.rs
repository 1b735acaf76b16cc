//! Strength by chance: lognormal with mean 1, alike within a member to a degree.

use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// How strengths scatter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scatter {
    /// Coefficient of variation.
    pub variation: f64,
    /// Correlation of the logarithms between two pieces of one element.
    pub within: f64,
    /// What is drawn.
    pub seed: u64,
}

impl Scatter {
    /// A factor for every piece; `element` gives the element of each. An element's own draw depends on its number alone, so that
    /// finer pieces leave it as it is.
    pub fn factors(&self, element: impl Iterator<Item = usize>) -> Vec<f64> {
        if self.variation <= 0.0 {
            return Vec::new();
        }
        let sigma = (self.variation * self.variation).ln_1p().sqrt();
        let (common, own) = (self.within.sqrt(), (1.0 - self.within).sqrt());
        element
            .enumerate()
            .map(|(piece, element)| {
                let z = common * self.normal(2 * element as u64) + own * self.normal(2 * piece as u64 + 1);
                (sigma * z - 0.5 * sigma * sigma).exp()
            })
            .collect()
    }

    /// A standard normal number for a key (Box and Muller).
    fn normal(&self, key: u64) -> f64 {
        let mut random = Pcg64Mcg::seed_from_u64(self.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ key);
        let mut fraction = || ((random.next_u64() >> 11) as f64 + 0.5) / (1u64 << 53) as f64;
        let (a, b) = (fraction(), fraction());
        (-2.0 * a.ln()).sqrt() * (std::f64::consts::TAU * b).cos()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factors_have_the_mean_the_variation_and_the_correlation_asked_for() {
        let s = Scatter { variation: 0.2, within: 0.6, seed: 5 };
        // Elements of two pieces.
        let f = s.factors((0..40_000).map(|k| k / 2));
        let n = f.len() as f64;
        let mean = f.iter().sum::<f64>() / n;
        let variance = f.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / n;
        assert!((mean - 1.0).abs() < 0.005, "mean {mean}");
        assert!((variance.sqrt() / mean - 0.2).abs() < 0.005, "variation {}", variance.sqrt() / mean);
        let logs: Vec<f64> = f.iter().map(|x| x.ln()).collect();
        let centre = logs.iter().sum::<f64>() / n;
        let of = |a: f64, b: f64| (a - centre) * (b - centre);
        let both = logs.chunks(2).map(|p| of(p[0], p[1])).sum::<f64>() / (n / 2.0);
        let own = logs.iter().map(|x| of(*x, *x)).sum::<f64>() / n;
        assert!((both / own - 0.6).abs() < 0.02, "correlation {}", both / own);
    }
}
