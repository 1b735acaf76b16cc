//! Props: what they carry before they buckle, by their section and length, and what they carried.

use crate::units::{Dimension, parse};
use serde::Serialize;
use std::f64::consts::PI;

/// Characteristic compressive strength of timber of the class C24 along the grain, Pa, and the 5 % fractile of its modulus, Pa (EN 338).
const TIMBER: [f64; 2] = [21e6, 7.4e9];
/// Modification factor for a load of short term in service class 2 over the partial factor of solid timber (EN 1995-1-1, 2.4.1 and 3.1.3).
const TIMBER_FACTOR: f64 = 0.9 / 1.3;
/// Straightness factor of solid timber (EN 1995-1-1, 6.3.2).
const STRAIGHTNESS: f64 = 0.2;
/// Yield strength of steel S235, Pa, and its modulus, Pa.
const STEEL: [f64; 2] = [235e6, 210e9];
/// Imperfection factor of buckling curve c, for hollow sections formed cold (EN 1993-1-1, 6.3.1.2).
const IMPERFECTION: f64 = 0.49;
/// Slenderness over that at which the Euler load is the yield load, up to which nothing buckles.
const STOCKY: [f64; 2] = [0.3, 0.2];

/// Section of a prop.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PropSection {
    /// A square timber with this edge, m.
    Timber(f64),
    /// A steel tube: diameter and wall, m.
    Tube(f64, f64),
}

/// What a prop carries at most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PropStrength {
    /// This force, N, whatever its length.
    Force(f64),
    /// Design resistance to buckling by section and length, with hinges at both ends.
    Column(PropSection),
}

impl PropSection {
    /// Reads "timber 140 mm" and "tube 76.1 x 3.2 mm".
    ///
    /// # Errors
    /// What is expected, in words.
    pub fn read(text: &str) -> Result<Self, String> {
        let expected = "write a section such as \"timber 140 mm\" (square) or \"tube 76.1 x 3.2 mm\" (diameter x wall, steel S235)";
        let (kind, size) = text.trim().split_once(' ').ok_or(expected)?;
        let length = |t: &str| parse(t.trim(), Dimension::Length).ok().filter(|x| *x > 0.0 && *x < 2.0).ok_or(expected);
        match (kind, size.split_once('x')) {
            ("timber", None) => Ok(Self::Timber(length(size)?)),
            ("tube", Some((d, wall))) => {
                let wall = length(wall)?;
                // The unit stands behind the last number.
                let unit: String = size
                    .chars()
                    .rev()
                    .take_while(|c| c.is_alphabetic())
                    .collect::<Vec<_>>()
                    .into_iter()
                    .rev()
                    .collect();
                let d = length(&format!("{} {unit}", d.trim()))?;
                if 2.0 * wall >= d { Err(expected.into()) } else { Ok(Self::Tube(d, wall)) }
            }
            _ => Err(expected.into()),
        }
    }

    /// Area, m2, and radius of gyration, m.
    fn area_and_radius(self) -> [f64; 2] {
        match self {
            Self::Timber(edge) => [edge * edge, edge / 12f64.sqrt()],
            Self::Tube(d, wall) => {
                let inner = d - 2.0 * wall;
                [PI / 4.0 * (d * d - inner * inner), 0.25 * d.hypot(inner)]
            }
        }
    }

    /// Design resistance of a column of this length with hinges at both ends, N.
    pub fn resistance(self, length: f64) -> f64 {
        let [area, radius] = self.area_and_radius();
        let ([strength, modulus], factor, imperfection, stocky) = match self {
            Self::Timber(_) => (TIMBER, TIMBER_FACTOR, STRAIGHTNESS, STOCKY[0]),
            Self::Tube(..) => (STEEL, 1.0, IMPERFECTION, STOCKY[1]),
        };
        let slenderness = length / (radius * PI) * (strength / modulus).sqrt();
        let k = 0.5 * (1.0 + imperfection * (slenderness - stocky) + slenderness * slenderness);
        let share = 1.0 / (k + (k * k - slenderness * slenderness).max(0.0).sqrt());
        let share = if slenderness <= stocky { 1.0 } else { share.min(1.0) };
        share * strength * area * factor
    }
}

impl PropStrength {
    /// Largest force of a prop of this length, N.
    pub fn of(self, length: f64) -> f64 {
        match self {
            Self::Force(f) => f,
            Self::Column(section) => section.resistance(length),
        }
    }
}

/// What a prop carried. This is the one place for loads of props: reports, shores and exercises take theirs from here.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PropAnswer {
    /// Its length, m.
    pub length: f64,
    /// Largest force that it can carry, N.
    pub capacity: f64,
    /// Force that it carried at the end, mean over half a second, N.
    pub force: f64,
    /// Largest force that it carried in any interval of the time that was computed, N. It is its capacity where it gave way.
    pub largest: f64,
    /// Its load was above its capacity at some moment: it gave way. A real post does not stand again.
    pub buckled: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By hand: C24, 140 mm, 3.66 m: slenderness 90.6, relative 1.535, k 1.802, factor 0.364; 21 MPa x 19600 mm2 x 0.364 x 0.9 / 1.3 = 103.8 kN
    /// (FEMA allows 89 kN for a post of 6 x 6 inches and 12 feet). A tube of 76.1 x 3.2 mm: 733 mm2, radius 25.8 mm; 3 m: slenderness 116.3,
    /// relative 1.238, factor 0.425: 73 kN.
    #[test]
    fn resistances_are_those_of_the_codes_by_hand() {
        let timber = PropSection::read("timber 140 mm").expect("a section");
        assert!((timber.resistance(3.66) / 103.8e3 - 1.0).abs() < 0.01, "{}", timber.resistance(3.66));
        let tube = PropSection::read("tube 76.1 x 3.2 mm").expect("a section");
        assert!((tube.resistance(3.0) / 73e3 - 1.0).abs() < 0.02, "{}", tube.resistance(3.0));
        // Slender ones come near the Euler load, from below.
        let euler = PI * PI * STEEL[1] * 733e-6 * 0.0258f64.powi(2) / 100.0;
        let share = tube.resistance(10.0) / euler;
        assert!((0.8..1.0).contains(&share), "{share}");
        assert!(timber.resistance(0.2) <= 21e6 * 0.0196 * TIMBER_FACTOR + 1.0);
    }

    #[test]
    fn what_is_no_section_is_refused_with_an_example() {
        for bad in ["timber", "timber 0 mm", "tube 76 mm", "tube 20 x 12 mm", "plank 140 mm", "timber 9 kg"] {
            let why = PropSection::read(bad).expect_err("no section");
            assert!(why.contains("timber 140 mm"), "{bad}: {why}");
        }
    }
}
