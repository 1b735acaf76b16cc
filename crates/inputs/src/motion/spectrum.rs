//! Response spectra: the largest response of a damped oscillator. The solution is exact for accelerations that are linear between samples
//! (Nigam and Jennings 1969).

use crate::maths;

/// Spectral displacement (m), and pseudo-velocity and pseudo-acceleration from it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Response {
    /// Period, s.
    pub period: f64,
    /// Largest relative displacement, m.
    pub displacement: f64,
    /// Pseudo-velocity: omega times displacement, m/s.
    pub velocity: f64,
    /// Pseudo-acceleration: omega squared times displacement, m/s2.
    pub acceleration: f64,
}

/// Periods from 0.02 to 10 s, evenly spaced on a logarithmic axis.
pub fn usual_periods() -> Vec<f64> {
    (0..=108).map(|k| 0.02 * maths::pow(10.0, f64::from(k) / 40.0)).collect()
}

/// The response of an oscillator of a period (s) and a damping ratio below 1 to ground accelerations (m/s2) every `interval` seconds.
pub fn response(acceleration: &[f64], interval: f64, period: f64, damping: f64) -> Response {
    let w = std::f64::consts::TAU / period;
    let wd = w * (1.0 - damping * damping).sqrt();
    // Long intervals are divided, so that no peak between samples is missed.
    let parts = (interval / (period / 40.0)).ceil().max(1.0) as usize;
    let h = interval / parts as f64;
    let (e, s, c) = (maths::exp(-damping * w * h), maths::sin(wd * h), maths::cos(wd * h));
    let (mut u, mut v, mut most) = (0.0f64, 0.0f64, 0.0f64);
    for pair in acceleration.windows(2) {
        let slope = (pair[1] - pair[0]) / interval;
        for k in 0..parts {
            let a = pair[0] + slope * h * k as f64;
            // u'' + 2 z w u' + w2 u = -(a + slope t): particular solution p + q t.
            let q = -slope / (w * w);
            let p = -a / (w * w) - 2.0 * damping * q / w;
            let (c1, r) = (u - p, v - q);
            let c2 = (r + damping * w * c1) / wd;
            let free = e * (c1 * c + c2 * s);
            let rate = e * ((c2 * wd - damping * w * c1) * c - (c1 * wd + damping * w * c2) * s);
            u = free + p + q * h;
            v = rate + q;
            most = most.max(u.abs());
        }
    }
    Response { period, displacement: most, velocity: w * most, acceleration: w * w * most }
}

/// The spectrum at the usual periods.
pub fn spectrum(acceleration: &[f64], interval: f64, damping: f64) -> Vec<Response> {
    usual_periods().into_iter().map(|t| response(acceleration, interval, t, damping)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_harmonic_load_at_resonance_is_amplified_by_one_over_twice_the_damping() {
        let (period, damping) = (0.5, 0.05);
        let w = std::f64::consts::TAU / period;
        let a: Vec<f64> = (0..20_000).map(|k| (w * 0.005 * f64::from(k)).sin()).collect();
        let r = response(&a, 0.005, period, damping);
        assert!((r.acceleration * 2.0 * damping - 1.0).abs() < 2e-3, "{}", r.acceleration);
        // A stiff one follows the ground, a soft one stays behind by the ground's displacement.
        assert!((response(&a, 0.005, 0.01, damping).acceleration - 1.0).abs() < 0.01);
    }
}
