//! Loads of explosions: pressures of a hemispherical surface burst (Kingery and Bulmash 1984 in the metric fit of Swisdak 1994), and their
//! histories on the exposed faces of a structure.

use crate::maths;

pub mod faces;

/// Smallest scaled distance for which all six curves are valid, m/kg^(1/3).
pub const NEAREST: f64 = 0.2;
/// Largest scaled distance, m/kg^(1/3). Farther away, pressures are below 4 kPa and are neglected.
pub const FARTHEST: f64 = 40.0;

/// A piece of a curve: its largest scaled distance, and the coefficients of y = exp(sum C_i (ln Z)^i).
type CurvePiece = (f64, &'static [f64]);

const INCIDENT: [CurvePiece; 3] = [
    (2.9, &[7.2106, -2.1069, -0.3229, 0.1117, 0.0685]),
    (23.8, &[7.5938, -3.0523, 0.40977, 0.0261, -0.01267]),
    (198.5, &[6.0536, -1.4066]),
];
const REFLECTED: [CurvePiece; 2] = [
    (2.0, &[9.006, -2.6893, -0.6295, 0.1011, 0.29255, 0.13505, 0.019736]),
    (40.0, &[8.8396, -1.733, -2.64, 2.293, -0.8232, 0.14247, -0.0099]),
];
const INCIDENT_IMPULSE: [CurvePiece; 4] = [
    (0.96, &[5.522, 1.117, 0.6, -0.292, -0.087]),
    (2.38, &[5.465, -0.308, -1.464, 1.362, -0.432]),
    (33.7, &[5.2749, -0.4677, -0.2499, 0.0588, -0.00554]),
    (158.7, &[5.9825, -1.062]),
];
const REFLECTED_IMPULSE: [CurvePiece; 1] = [(40.0, &[6.7853, -1.3466, 0.101, -0.01123])];
const DURATION: [CurvePiece; 3] = [
    (1.02, &[0.5426, 3.2299, -1.5931, -5.9667, -4.0815, -0.9149]),
    (2.8, &[0.5440, 2.7082, -9.7354, 14.3425, -9.7791, 2.8535]),
    (40.0, &[-2.4608, 7.1639, -5.6215, 2.2711, -0.44994, 0.03486]),
];
const ARRIVAL: [CurvePiece; 2] = [
    (1.5, &[-0.7604, 1.8058, 0.1257, -0.0437, -0.0310, -0.00669]),
    (40.0, &[-0.7137, 1.5732, 0.5561, -0.4213, 0.1054, -0.00929]),
];

fn curve(pieces: &[CurvePiece], z: f64) -> f64 {
    let (_, c) = pieces.iter().find(|p| z <= p.0).unwrap_or(&pieces[pieces.len() - 1]);
    let l = maths::log(z);
    maths::exp(c.iter().rev().fold(0.0, |sum, c| sum * l + c))
}

/// The blast wave at a distance, in SI units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Blast {
    /// Peak incident overpressure, Pa.
    pub incident: f64,
    /// Peak overpressure at normal reflection, Pa.
    pub reflected: f64,
    /// Impulse of the positive phase, Pa s.
    pub incident_impulse: f64,
    /// Impulse of the positive phase at normal reflection, Pa s.
    pub reflected_impulse: f64,
    /// Duration of the positive phase, s.
    pub duration: f64,
    /// Time of arrival, s.
    pub arrival: f64,
}

/// The blast of `mass` kg of TNT on the ground at a distance, m. Below the scaled distance [`NEAREST`], the values at [`NEAREST`] apply.
pub fn surface_burst(mass: f64, distance: f64) -> Blast {
    let root = maths::cbrt(mass);
    let z = (distance / root).max(NEAREST);
    Blast {
        incident: 1e3 * curve(&INCIDENT, z),
        reflected: 1e3 * curve(&REFLECTED, z),
        // 1 kPa ms = 1 Pa s.
        incident_impulse: root * curve(&INCIDENT_IMPULSE, z),
        reflected_impulse: root * curve(&REFLECTED_IMPULSE, z),
        duration: 1e-3 * root * curve(&DURATION, z),
        arrival: 1e-3 * root * curve(&ARRIVAL, z),
    }
}

/// Overpressure on a face over time: P (1 - t/to) exp(-b t/to) (Friedlander).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PressureHistory {
    /// Peak, Pa.
    pub peak: f64,
    /// Time of arrival, s.
    pub arrival: f64,
    /// Duration of the positive phase, s.
    pub duration: f64,
    /// Decay coefficient b.
    pub decay: f64,
}

impl Blast {
    /// The history on a face; `cosine` is that of the angle between its outward normal and the direction to the charge. Beyond a right
    /// angle the incident pressure acts. Peak and impulse change from reflected to incident with cos2 (TM 5-1300 as used in ConWep):
    ///
    /// ```text
    /// P = Pr cos2 a + Ps (1 + cos2 a - 2 cos a)
    /// ```
    pub fn on_face(&self, cosine: f64) -> PressureHistory {
        let c = cosine.max(0.0);
        let mix = |reflected: f64, incident: f64| reflected * c * c + incident * (1.0 + c * c - 2.0 * c);
        let peak = mix(self.reflected, self.incident);
        let impulse = mix(self.reflected_impulse, self.incident_impulse);
        // A triangle is the fullest history. Where its impulse would be too small for the curves, the duration is increased.
        let duration = self.duration.max(2.0 * impulse / peak);
        PressureHistory { peak, arrival: self.arrival, duration, decay: decay(impulse / (peak * duration)) }
    }
}

/// Decay coefficient b for which 1/b - (1 - exp(-b)) / b2 equals `share`, the impulse over peak times duration (at most 0.5).
fn decay(share: f64) -> f64 {
    let of = |b: f64| if b.abs() < 1e-4 { 0.5 - b / 6.0 } else { 1.0 / b - (1.0 - maths::exp(-b)) / (b * b) };
    let (mut low, mut high) = (0.0, 1e4);
    for _ in 0..200 {
        let middle = 0.5 * (low + high);
        if of(middle) > share { low = middle } else { high = middle }
    }
    0.5 * (low + high)
}

impl PressureHistory {
    /// Overpressure at a time after the explosion, Pa. With `negative`, the curve continues below zero for four more durations.
    pub fn at(&self, time: f64, negative: bool) -> f64 {
        let x = (time - self.arrival) / self.duration;
        let end = if negative { 5.0 } else { 1.0 };
        if (0.0..end).contains(&x) { self.peak * (1.0 - x) * maths::exp(-self.decay * x) } else { 0.0 }
    }

    /// Impulse of the positive phase, Pa s.
    pub fn impulse(&self) -> f64 {
        let b = self.decay;
        self.peak * self.duration * (1.0 / b - (1.0 - maths::exp(-b)) / (b * b))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_test_point_comes_out() {
        // 100 kg at 10 m.
        let b = surface_burst(100.0, 10.0);
        for (got, expected) in [
            (b.incident, 239.5e3),
            (b.reflected, 845.5e3),
            (b.incident_impulse, 581.0),
            (b.reflected_impulse, 1542.6),
            (b.duration, 9.70e-3),
            (b.arrival, 9.04e-3),
        ] {
            assert!((got / expected - 1.0).abs() < 3e-3, "{got} is not {expected}");
        }
    }

    #[test]
    fn histories_have_the_impulse_of_the_curves_at_every_angle() {
        for z in [0.3, 0.8, 1.5, 3.0, 8.0, 20.0, 39.0] {
            let b = surface_burst(50.0, z * 50f64.cbrt());
            for cosine in [1.0, 0.7, 0.2, 0.0] {
                let h = b.on_face(cosine);
                let c: f64 = cosine;
                let expected = b.reflected_impulse * c * c + b.incident_impulse * (1.0 + c * c - 2.0 * c);
                assert!(
                    (h.impulse() / expected - 1.0).abs() < 1e-3,
                    "Z {z}, cosine {cosine}: {} is not {expected}",
                    h.impulse()
                );
                assert!(h.peak >= 0.999 * b.incident.min(b.reflected * c * c + b.incident * (1.0 - c).powi(2)));
            }
        }
    }
}
