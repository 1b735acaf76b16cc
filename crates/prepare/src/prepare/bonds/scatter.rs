//! Random scatter of strength: lognormal with mean 1. Within a member, strengths are correlated, and the correlation decreases with
//! distance; therefore it does not depend on the cutting (JCSS Probabilistic Model Code, part 3.1, concrete: correlation rho + (1 - rho)
//! exp(-(r / dc)2), dc = 5 m).

use crate::geometry::Vec3;
use crate::maths;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// Correlation length within a member, m.
const CORRELATION_LENGTH: f64 = 5.0;
/// Number of waves in the random field of one member.
const WAVES: u64 = 32;

/// Parameters of the scatter.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Scatter {
    /// Coefficient of variation by group.
    pub variation: Vec<f64>,
    /// Correlation of the logarithms between distant parts of one element.
    pub within: f64,
    /// Seed of the random numbers.
    pub seed: u64,
}

/// One wave of a random field: its vector, 1/m, and phase.
type Wave = (Vec3, f64);

impl Scatter {
    /// A factor for every piece, from its element (in rising order), its group and its centre, m.
    pub(crate) fn factors(&self, pieces: impl Iterator<Item = (usize, usize, Vec3)>) -> Vec<f64> {
        if self.variation.iter().all(|v| *v <= 0.0) {
            return Vec::new();
        }
        let sigmas: Vec<f64> = self.variation.iter().map(|v| maths::log1p(v * v).sqrt()).collect();
        let (common, own) = (self.within.sqrt(), (1.0 - self.within).sqrt());
        let mut last: Option<(usize, f64, Vec<Wave>)> = None;
        pieces
            .map(|(element, group, at)| {
                let sigma = sigmas.get(group).copied().unwrap_or(0.0);
                if last.as_ref().is_none_or(|l| l.0 != element) {
                    let (z, waves) = self.member(element as u64);
                    last = Some((element, z, waves));
                }
                let (_, all, waves) = last.as_ref().expect("just set");
                let field: f64 = waves.iter().map(|(k, phase)| maths::cos(k.dot(&at) + phase)).sum();
                let z = common * all + own * field * (2.0 / WAVES as f64).sqrt();
                maths::exp(sigma * z - 0.5 * sigma * sigma)
            })
            .collect()
    }

    /// The common part of a member, and the waves of its field: normally distributed wave numbers give the correlation exp(-(r / dc)2).
    fn member(&self, element: u64) -> (f64, Vec<Wave>) {
        let mut random = Pcg64Mcg::seed_from_u64(self.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ element);
        let mut fraction = || ((random.next_u64() >> 11) as f64 + 0.5) / (1u64 << 53) as f64;
        // Box-Muller transform.
        let normal = |fraction: &mut dyn FnMut() -> f64| {
            let (a, b) = (fraction(), fraction());
            (-2.0 * maths::log(a)).sqrt() * maths::cos(std::f64::consts::TAU * b)
        };
        let common = normal(&mut fraction);
        let waves = (0..WAVES)
            .map(|_| {
                let k = [(); 3].map(|()| normal(&mut fraction) * std::f64::consts::SQRT_2 / CORRELATION_LENGTH);
                (Vec3::from(k), std::f64::consts::TAU * fraction())
            })
            .collect();
        (common, waves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factors_have_the_mean_the_variation_and_the_correlation_asked_for() {
        let s = Scatter { variation: vec![0.2], within: 0.5, seed: 5 };
        // Two pieces of every element: 2.5 m apart, and 100 m apart.
        for (apart, alike) in [(2.5f64, 0.5 + 0.5 * (-0.25f64).exp()), (100.0, 0.5)] {
            let place = |k: usize| (k / 2, 0, Vec3::new(apart * (k % 2) as f64, 0.3, 0.0));
            let f = s.factors((0..40_000).map(place));
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
            assert!((both / own - alike).abs() < 0.02, "correlation {} is not {alike}", both / own);
        }
    }

    #[test]
    fn finer_pieces_leave_the_strength_at_a_place_as_it_is() {
        let s = Scatter { variation: vec![0.0, 0.15], within: 0.5, seed: 2 };
        let at = |n: usize| s.factors((0..n).map(|k| (7, 1, Vec3::new(6.0 * (k as f64 + 0.5) / n as f64, 0.0, 1.0))));
        let (coarse, fine) = (at(3), at(9));
        for k in 0..3 {
            assert!((coarse[k] - fine[3 * k + 1]).abs() < 1e-12);
        }
        let other = s.factors([(7, 0, Vec3::zeros()), (8, 1, Vec3::zeros())].into_iter());
        assert!(other[0] == 1.0 && other[1] != 1.0, "the first group has no scatter");
    }
}
