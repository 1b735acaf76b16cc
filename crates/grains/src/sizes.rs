//! Radii of the bodies of a group.

use super::{Bodies, Random};
use crate::fields::Problem;
use crate::maths;
use leanto_inputs::fines::{SizeLaw, sieves};

/// Draws until a value lies between the two radii; after so many failures the nearer limit is taken.
const DRAWS: usize = 1000;

/// The radius of each body, m.
pub(super) fn radii(b: &Bodies, random: &mut Random) -> Result<Vec<f64>, Problem> {
    let [low, high] = b.radius;
    if b.sizes == SizeLaw::Grading {
        return Ok(graded(&sieves(&b.grading)?, b.count, random));
    }
    let mean = b.mean.unwrap_or(0.5 * (low + high));
    let deviation = b.deviation.unwrap_or((high - low) / 6.0);
    // Parameters of the logarithm that give this mean and this deviation.
    let sigma2 = maths::log1p((deviation / mean).powi(2));
    let mut one = || match b.sizes {
        SizeLaw::Normal => mean + deviation * random.normal(),
        SizeLaw::LogNormal => maths::exp(maths::log(mean) - 0.5 * sigma2 + sigma2.sqrt() * random.normal()),
        SizeLaw::Uniform | SizeLaw::Grading => random.between(low, high),
    };
    let within = |one: &mut dyn FnMut() -> f64| {
        let mut last = mean;
        for _ in 0..DRAWS {
            last = one();
            if (low..=high).contains(&last) {
                return last;
            }
        }
        last.clamp(low, high)
    };
    Ok((0..b.count).map(|_| if low == high { low } else { within(&mut one) }).collect())
}

/// Radii by shares of mass: a class of diameters gets bodies in the ratio of its mass to the mass of one body. Within a class the mass is
/// even over the logarithm of the diameter.
fn graded(sieves: &[(f64, f64)], count: usize, random: &mut Random) -> Vec<f64> {
    let classes: Vec<(f64, f64, f64)> = sieves
        .windows(2)
        .map(|w| {
            // Number of bodies per mass: the mean of 1 / d3 over the logarithm of d.
            let (l, h) = (w[0].0, w[1].0);
            let number = (l.powi(-3) - h.powi(-3)) / (3.0 * maths::log(h / l));
            (l, h, (w[1].1 - w[0].1) * number)
        })
        .collect();
    let total: f64 = classes.iter().map(|c| c.2).sum();
    (0..count)
        .map(|_| {
            let mut at = random.fraction() * total;
            let class = classes.iter().find(|c| {
                at -= c.2;
                at <= 0.0
            });
            let (l, h, _) = class.or(classes.last()).copied().unwrap_or((0.01, 0.01, 1.0));
            // Density of numbers over d: d^-4.
            let u = random.fraction();
            0.5 * maths::pow(l.powi(-3) + u * (h.powi(-3) - l.powi(-3)), -1.0 / 3.0)
        })
        .collect()
}
