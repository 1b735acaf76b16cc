//! Correction and scaling of accelerations.

use crate::maths;

/// Subtracts the straight line that fits best (least squares).
pub fn without_trend(a: &mut [f64]) {
    let n = a.len() as f64;
    if a.len() < 2 {
        return;
    }
    let middle = 0.5 * (n - 1.0);
    let mean = a.iter().sum::<f64>() / n;
    let (mut top, mut bottom) = (0.0, 0.0);
    for (k, x) in a.iter().enumerate() {
        let t = k as f64 - middle;
        top += t * (x - mean);
        bottom += t * t;
    }
    let slope = top / bottom;
    for (k, x) in a.iter_mut().enumerate() {
        *x -= mean + slope * (k as f64 - middle);
    }
}

/// Butterworth filter of second order, applied forwards and backwards (no phase shift, effectively fourth order): low-pass, or high-pass
/// when `high` is set. The corner frequency, Hz, must be below half the sampling frequency.
pub fn filter(a: &mut [f64], interval: f64, corner: f64, high: bool) {
    let k = maths::tan(std::f64::consts::PI * corner * interval);
    let root = std::f64::consts::SQRT_2;
    let norm = 1.0 / (1.0 + root * k + k * k);
    let (b0, b1) = if high { (norm, -2.0 * norm) } else { (k * k * norm, 2.0 * k * k * norm) };
    let (a1, a2) = (2.0 * (k * k - 1.0) * norm, (1.0 - root * k + k * k) * norm);
    for _ in 0..2 {
        let (mut z1, mut z2) = (0.0, 0.0);
        for x in a.iter_mut() {
            let y = b0 * *x + z1;
            z1 = b1 * *x - a1 * y + z2;
            z2 = b0 * *x - a2 * y;
            *x = y;
        }
        a.reverse();
    }
}

/// Scales so that the largest absolute value is `peak`.
pub fn scale_to(a: &mut [f64], peak: f64) {
    let most = a.iter().fold(0.0f64, |m, x| m.max(x.abs()));
    if most > 0.0 {
        a.iter_mut().for_each(|x| *x *= peak / most);
    }
}

/// Resamples from intervals of `from` seconds to `to` seconds, with linear interpolation.
pub fn resampled(a: &[f64], from: f64, to: f64) -> Vec<f64> {
    let length = (a.len().saturating_sub(1)) as f64 * from;
    let count = (length / to + 1e-9).floor() as usize + 1;
    (0..count)
        .map(|k| {
            let x = k as f64 * to / from;
            let i = (x as usize).min(a.len().saturating_sub(2));
            a[i] + (a[i + 1] - a[i]) * (x - i as f64)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filters_keep_what_they_let_through_and_halve_the_corner() {
        let wave =
            |f: f64| (0..8000).map(|k| (std::f64::consts::TAU * f * 0.01 * f64::from(k)).sin()).collect::<Vec<f64>>();
        // Amplitude from the mean square over whole cycles.
        let middle = |a: &[f64]| (2.0 * a[3000..5000].iter().map(|x| x * x).sum::<f64>() / 2000.0).sqrt();
        for (corner, high, f, want) in [
            (1.0, true, 10.0, 1.0),
            (1.0, true, 1.0, 0.5),
            (10.0, false, 1.0, 1.0),
            (10.0, false, 10.0, 0.5),
            (1.0, true, 0.1, 0.0),
        ] {
            let mut a = wave(f);
            filter(&mut a, 0.01, corner, high);
            assert!((middle(&a) - want).abs() < 0.01, "{corner} {high} {f}: {}", middle(&a));
        }
    }

    #[test]
    fn a_trend_is_taken_away_and_nothing_else() {
        let mut a: Vec<f64> = (0..1001).map(|k| 3.0 + 0.01 * f64::from(k) + f64::from(k % 2)).collect();
        without_trend(&mut a);
        assert!(a.iter().sum::<f64>().abs() < 1e-9);
        assert!((a.iter().fold(0.0f64, |m, x| m.max(x.abs())) - 0.5).abs() < 2e-3);
    }
}
