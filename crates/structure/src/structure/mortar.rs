//! A joint between blocks: mortar or none.

use crate::maths;
use serde::{Deserialize, Serialize};

/// A masonry joint: it opens in tension, slides by Mohr-Coulomb friction, and carries compression over the part that is closed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mortar {
    /// Tensile strength, Pa; 0 for dry joints.
    pub tensile: f64,
    /// Cohesion, Pa.
    pub cohesion: f64,
    /// Coefficient of friction.
    pub friction: f64,
    /// Compressive strength of the masonry, Pa.
    pub compressive: f64,
    /// Energy to open a unit of joint, J/m2.
    pub opening_energy: f64,
    /// Energy to slide until the cohesion is lost, J/m2.
    pub sliding_energy: f64,
    /// Overlap of the units over the height of their courses, where the joint runs across the courses of bonded masonry; 0 for other joints.
    #[serde(default)]
    pub overlap: f64,
    /// Tensile stress by which friction holds units that would have to slide out along their beds, Pa. It stays while the joint opens.
    #[serde(default)]
    pub held: f64,
    /// Principal tensile stress at which masonry cracks diagonally when it is sheared along axes 1 and 2 of the joint, Pa; 0 where it does not: across a wall
    /// (see [`Self::diagonal_shear`]).
    #[serde(default)]
    pub diagonal: [f64; 2],
}

/// Largest shear stress over the mean one in a wall that cracks diagonally: 1.0 where it is no higher than long, 1.5 where it is slender. How high the wall is
/// is not known at a bed; slender ones rock before.
const UNEVEN: f64 = 1.2;
/// Least principal tensile stress of what has lost its strength, Pa.
const LEAST_DIAGONAL: f64 = 1.0;

/// Share of the compressive strength of masonry by which its units limit what a joint across the courses carries: in tension, where half of them
/// tear at 0.05 fb (assumed), and in shear, where they are cut at 0.065 fb (EN 1996-1-1, 3.6.2), with a strength of the units fb = 2 fm (assumed).
const BY_UNITS: [f64; 2] = [0.05, 0.13];

/// Steps to find a direct tensile strength, and the moment that a softening joint carries at most.
const FLEXURAL_STEPS: usize = 20;
const GAIN_STEPS: usize = 30;

/// Nominal bending strength over direct tensile strength, with the toughness k G / ft^2 (see [`Mortar::of_flexural_strength`]).
fn flexural_gain(toughness: f64) -> f64 {
    let moment = |x: f64| {
        let grown = maths::exp(x);
        2.0 / (grown * (1.0 + (1.0 / (1.0 + toughness * x * grown)).sqrt()))
    };
    // Beyond x = 1 less than at its beginning.
    let (mut from, mut to) = (0.0, 1.0);
    for _ in 0..GAIN_STEPS {
        let third = (to - from) / 3.0;
        if moment(from + third) < moment(to - third) {
            from += third;
        } else {
            to -= third;
        }
    }
    moment(0.5 * (from + to)).max(1.0)
}

impl Mortar {
    /// The joint across the courses of masonry that is laid with an overlap of its units, from its bed joint. Units have to slide out along their
    /// beds, above and below, over their overlap, or half of them tear; along the joint they are cut:
    ///
    /// ```text
    /// ft = min(o c, 0.05 fm) + o mu sigma,   c' = max(c, 0.13 fm),   energies by the same factors
    /// ```
    ///
    /// with the overlap over the height of a course o, the cohesion c and the stress sigma on the beds, which is not known here ([`Self::held`]).
    /// `flexural` is a tensile strength that is known, such as the flexural strength normal to the courses (f_x2 of EN 1996), Pa.
    pub fn across_courses(&self, overlap: f64, flexural: Option<f64>) -> Self {
        let tensile =
            flexural.unwrap_or((overlap * self.cohesion).min(BY_UNITS[0] * self.compressive)).max(self.tensile);
        let cohesion = self.cohesion.max(BY_UNITS[1] * self.compressive);
        let energy = |strength: f64| self.sliding_energy * strength / self.cohesion.max(1.0);
        let opening_energy = if self.cohesion > 0.0 { energy(tensile) } else { self.opening_energy };
        let sliding_energy = if self.cohesion > 0.0 { energy(cohesion) } else { self.sliding_energy };
        Self { tensile, cohesion, opening_energy, sliding_energy, overlap, diagonal: [0.0; 2], ..*self }
    }

    /// The joint whose nominal bending strength M / W, without a normal force, is what its tensile strength was given as.
    ///
    /// Flexural strengths come from tests of bending (EN 1052-2), in which the joint softens before it fails; its direct tensile strength is lower.
    /// With the stiffness per area k (Pa/m) of the springs beside the joint, the edge that has opened by w keeps ft exp(-x), x = ft w / G, and
    /// the open part the share r of its stiffness, so that
    ///
    /// ```text
    /// fx / ft = max over x of 2 exp(-x) / (1 + sqrt r),   r = 1 / (1 + a x exp x),   a = k G / ft^2
    /// ```
    ///
    /// between 1 for brittle joints and 2 for tough ones. So pieces of any size crack at the same moment. The energy G falls with ft: the
    /// opening over which the strength is lost stays.
    pub fn of_flexural_strength(&self, per_area: f64) -> Self {
        if !(self.tensile > 0.0 && per_area * self.opening_energy > 0.0) {
            return *self;
        }
        let opening = self.opening_energy / self.tensile;
        let mut direct = self.tensile;
        for _ in 0..FLEXURAL_STEPS {
            direct = self.tensile / flexural_gain(per_area * opening / direct);
        }
        Self { tensile: direct, opening_energy: opening * direct, ..*self }
    }

    /// The joint with a share of its strength; friction stays.
    pub fn weakened(&self, share: f64) -> Self {
        Self {
            tensile: self.tensile * share,
            cohesion: self.cohesion * share,
            compressive: self.compressive * share,
            opening_energy: self.opening_energy * share,
            sliding_energy: self.sliding_energy * share,
            // Where nothing of it is left it still cracks.
            diagonal: self.diagonal.map(|ft| if ft > 0.0 { (ft * share).max(LEAST_DIAGONAL) } else { 0.0 }),
            ..*self
        }
    }

    /// The weaker of two, value by value.
    pub fn weaker(&self, o: &Self) -> Self {
        Self {
            tensile: self.tensile.min(o.tensile),
            cohesion: self.cohesion.min(o.cohesion),
            friction: self.friction.min(o.friction),
            compressive: self.compressive.min(o.compressive),
            opening_energy: self.opening_energy.min(o.opening_energy),
            sliding_energy: self.sliding_energy.min(o.sliding_energy),
            overlap: self.overlap.min(o.overlap),
            held: self.held.min(o.held),
            diagonal: std::array::from_fn(|c| match (self.diagonal[c], o.diagonal[c]) {
                (x, 0.0) | (0.0, x) => x,
                (x, y) => x.min(y),
            }),
        }
    }

    /// Shear force along axis 1 or 2 (`axis` 0 or 1) of a bed of an area (m2) at which a wall cracks diagonally beside a compression (N), N: where the principal tensile stress in its middle
    /// reaches `diagonal` (Turnsek and Cacovic 1971),
    ///
    /// ```text
    /// V = A ft / b sqrt(1 + sigma / ft),   b = 1.2
    /// ```
    ///
    /// None where nothing cracks.
    pub fn diagonal_shear(&self, axis: usize, area: f64, compression: f64) -> Option<f64> {
        let ft = Some(self.diagonal[axis]).filter(|ft| *ft > 0.0)?;
        Some(area * ft / UNEVEN * (1.0 + compression.max(0.0) / (area * ft)).sqrt())
    }

    /// A line below [`Self::diagonal_shear`] up to the compressive strength: its shear stress without compression (Pa), and what it gains with the compressive
    /// stress. None where nothing cracks.
    pub fn line_below_diagonal(&self, axis: usize) -> Option<[f64; 2]> {
        let ft = Some(self.diagonal[axis]).filter(|ft| *ft > 0.0)?;
        let most = self.compressive / ft;
        let gain = if most.is_finite() { ((1.0 + most).sqrt() - 1.0) / most } else { 0.0 };
        Some([ft / UNEVEN, gain / UNEVEN])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Brick of 6 MPa with ft = 0.24 MPa: 1 m2 under 0.6 MPa cracks diagonally at 0.24 / 1.2 sqrt(1 + 2.5) = 374 kN. The line that the elastic pass compares
    /// with is below that for any compression up to the strength, and meets it there and at none.
    #[test]
    fn a_wall_cracks_diagonally_where_its_principal_stress_is_the_tensile_strength() {
        let m = Mortar {
            tensile: 0.1e6,
            cohesion: 0.3e6,
            friction: 0.6,
            compressive: 6e6,
            opening_energy: 10.0,
            sliding_energy: 100.0,
            overlap: 0.0,
            held: 0.0,
            diagonal: [0.24e6, 0.0],
        };
        let at = |sigma: f64| m.diagonal_shear(0, 1.0, sigma).expect("it cracks");
        assert!((at(0.6e6) - 374.2e3).abs() < 100.0, "{}", at(0.6e6));
        // Mohr's circle in the middle: sqrt((sigma / 2)^2 + (b tau)^2) - sigma / 2 = ft.
        for sigma in [0.0, 0.1e6, 1e6, 5e6] {
            let tau = 1.2 * at(sigma);
            let tension = (0.25 * sigma * sigma + tau * tau).sqrt() - 0.5 * sigma;
            assert!((tension / m.diagonal[0] - 1.0).abs() < 1e-9, "{tension} at {sigma}");
        }
        let [stress, gain] = m.line_below_diagonal(0).expect("it cracks");
        for k in 0..=60 {
            let sigma = 0.1e6 * f64::from(k);
            assert!(stress + gain * sigma <= at(sigma) * (1.0 + 1e-12), "at {sigma}");
        }
        assert!((stress / at(0.0) - 1.0).abs() < 1e-12 && ((stress + gain * 6e6) / at(6e6) - 1.0).abs() < 1e-12);
        // Across the wall nothing cracks.
        assert_eq!((m.diagonal_shear(1, 1.0, 1e6), m.line_below_diagonal(1)), (None, None));
        let none = Mortar { diagonal: [0.0; 2], ..m };
        assert_eq!([none.weaker(&m).diagonal, m.weaker(&none).diagonal], [[0.24e6, 0.0]; 2]);
        // What has lost its strength does not hold more for that.
        assert_eq!(m.weakened(0.5).diagonal, [0.12e6, 0.0]);
        assert!(m.weakened(0.0).diagonal_shear(0, 1.0, 0.6e6).expect("it cracks") < 1e3);
    }
}
