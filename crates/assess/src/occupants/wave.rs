//! What the blast wave of an explosion does to somebody who stands in its sight: to the lungs, and by the fall of the head when the body is thrown.
//!
//! Method: the probits of TNO, *Methods for the determination of possible damage* (CPR 16E, "Green Book", 1989, chapter 3). The probability is the
//! normal distribution at the probit less 5. Nothing is known of people behind walls, where waves bend, leak in and are thrown back; nor of heat
//! and splinters.

use crate::maths;
use serde::{Deserialize, Serialize};

/// Pressure of the air, Pa.
const AIR: f64 = 101_325.0;

/// The wave of an explosion where a person is, as it would be in the open.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Wave {
    /// Distance from the explosion, m.
    pub distance: f64,
    /// Peak incident overpressure, Pa.
    pub overpressure: f64,
    /// Impulse of the positive phase, Pa s.
    pub impulse: f64,
    /// Nothing lies between the explosion and the chest. Otherwise the wave that reaches the person is not known.
    pub in_sight: bool,
}

impl Wave {
    /// Probability of living through it, 0 to 1. `mass` is that of the person, kg.
    pub fn survives(&self, mass: f64) -> f64 {
        (1.0 - self.lungs(mass)) * (1.0 - self.head())
    }

    /// Probability of dying of the lungs. The body stands across the way of the wave: its peak is that of the wave and of the wind behind it.
    ///
    /// ```text
    /// P = Ps + 5 Ps2 / (2 Ps + 14 p0)    S = 4.2 / (P / p0) + 1.3 / (i / (p0^1/2 m^1/3))    Pr = 5 - 5.74 ln S
    /// ```
    pub fn lungs(&self, mass: f64) -> f64 {
        let ps = self.overpressure;
        let peak = ps + 5.0 * ps * ps / (2.0 * ps + 14.0 * AIR);
        // The impulse grows with the peak.
        let impulse = self.impulse * peak / ps.max(1e-9);
        let (peak, impulse) = (peak / AIR, impulse / (AIR.sqrt() * maths::cbrt(mass)));
        probability(5.0 - 5.74 * maths::log(4.2 / peak.max(1e-12) + 1.3 / impulse.max(1e-12)))
    }

    /// Probability of dying of the impact of the head: S = 2430 / Ps + 4e8 / (Ps i), Pr = 5 - 8.49 ln S.
    pub fn head(&self) -> f64 {
        let ps = self.overpressure.max(1e-9);
        probability(5.0 - 8.49 * maths::log(2430.0 / ps + 4e8 / (ps * self.impulse.max(1e-9))))
    }

    /// Probability that eardrums rupture: Pr = -12.6 + 1.524 ln Ps.
    pub fn eardrums(&self) -> f64 {
        probability(-12.6 + 1.524 * maths::log(self.overpressure.max(1e-9)))
    }
}

/// Share of the normal distribution below a probit.
fn probability(probit: f64) -> f64 {
    0.5 * maths::erfc((5.0 - probit) * std::f64::consts::FRAC_1_SQRT_2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wave(overpressure: f64, impulse: f64) -> Wave {
        Wave { distance: 1.0, overpressure, impulse, in_sight: true }
    }

    /// Half rupture at 103 kPa. Half die of the lungs where S is 1: for a wave that lasts, where its peak with the wind is 4.2 times the air's
    /// pressure; for a short one by impulse alone, 1.3 x 318.3 x 75^1/3 = 1745 Pa s. Half die of the head at 2.43 kPa over 164 kPa s.
    #[test]
    fn half_are_hurt_where_the_probits_say() {
        let half = |p: f64| assert!((p - 0.5).abs() < 2e-3, "{p}");
        half(wave((17.6f64 / 1.524).exp(), 1.0).eardrums());
        // P = 4.2 p0 from Ps + 5 Ps2 / (2 Ps + 14 p0): 7 x2 + (14 - 8.4) x - 58.8 = 0 in x = Ps / p0.
        let x = (-5.6 + (5.6f64 * 5.6 + 4.0 * 7.0 * 58.8).sqrt()) / 14.0;
        half(wave(x * AIR, 1e12).lungs(75.0));
        let high = 1e9;
        let short = wave(high, 1745.0 / (1.0 + 2.5 * high / (high + 7.0 * AIR)));
        half(short.lungs(75.0));
        half(wave(4860.0, 2.0 * 4e8 / 4860.0).head());
    }

    /// 100 kg of TNT on the ground (Kingery and Bulmash: 239.5 kPa and 581 Pa s at 10 m) tear eardrums at 10 m and kill hardly anybody in the open; at 3 m
    /// (3.9 MPa, 1.1 kPa s) hardly anybody lives.
    #[test]
    fn a_car_bomb_kills_at_three_metres_and_not_at_ten() {
        let far = wave(239.5e3, 581.0);
        assert!(far.survives(75.0) > 0.99 && far.eardrums() > 0.85, "{} {}", far.survives(75.0), far.eardrums());
        assert!(wave(3.9e6, 1100.0).survives(75.0) < 0.1);
    }
}
