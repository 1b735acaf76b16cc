//! What removed parts carried does not vanish at once: their forces on what stays fade over a few milliseconds. A step load would make
//! the highest modes ring, which no time step near its limit follows rightly, and let sections beside a lost column break for that alone.

use super::BodyForce;
use super::world::World;
use crate::geometry::Vec3;
use serde::{Deserialize, Serialize};

/// Time over which it fades, s: short beside any mode that moves a building, long beside those of its pieces.
pub const FADING: f64 = 0.012;

/// A force that fades.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fading {
    /// At its beginning.
    pub load: BodyForce,
    /// When that was, s.
    pub from: f64,
}

impl Fading {
    /// Mean share of it between two times.
    pub fn mean(&self, from: f64, to: f64) -> f64 {
        let at = |t: f64| ((t - self.from) / FADING).clamp(0.0, 1.0);
        // The integral of 1 - x is x - x2 / 2.
        let integral = |x: f64| x - 0.5 * x * x;
        (integral(at(to)) - integral(at(from))) * FADING / (to - from)
    }

    /// True once nothing of it is left.
    pub fn is_over(&self, time: f64) -> bool {
        time >= self.from + FADING
    }
}

impl World<'_> {
    /// Begins to fade out what a bond does to the body at one of its ends, before the bond goes with the other.
    pub(super) fn fade(&mut self, bond: usize, side: usize) {
        let body = self.bonds.ends[bond][side];
        if !self.bodies.moves(body as usize) {
            return;
        }
        let row = self.bonds.out[self.bonds.slots[bond][side] as usize].0.map(f64::from);
        let load =
            BodyForce { body, force: Vec3::new(row[0], row[1], row[2]), moment: Vec3::new(row[3], row[4], row[5]) };
        self.fading.push(Fading { load, from: self.time });
    }

    /// Forgets what has faded. True when anything has.
    pub(super) fn drop_faded(&mut self) -> bool {
        let before = self.fading.len();
        let (time, gone) = (self.time, &self.bodies.gone);
        self.fading.retain(|f| !f.is_over(time) && !gone[f.load.body as usize]);
        self.fading.len() < before
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_means_of_the_intervals_add_up_to_half_of_it() {
        let f = Fading { load: BodyForce { body: 0, force: Vec3::z(), moment: Vec3::zeros() }, from: 1.0 };
        let sum: f64 = (0..8).map(|k| f.mean(1.0 + 0.005 * f64::from(k), 1.005 + 0.005 * f64::from(k)) * 0.005).sum();
        assert!((sum - 0.5 * FADING).abs() < 1e-12);
        assert!(f.is_over(1.012) && !f.is_over(1.011));
    }
}
