//! Load ramps for removed parts. The forces of a removed part on its neighbours do not end at once, they fall to zero over a few
//! milliseconds (the unloading time of a column removal). A step load would excite the highest modes, which no time step near its limit
//! follows correctly, and sections beside the removed column would fail only for that reason.

use crate::geometry::Vec3;
use crate::solve::loading::BodyForce;
use crate::solve::stepping::world::World;
use serde::{Deserialize, Serialize};

/// Unloading time, s: short compared with the modes of a building, long compared with the modes of its pieces.
pub(crate) const UNLOADING_TIME: f64 = 0.012;

/// A force that falls to zero.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct LoadRamp {
    /// The force at the beginning.
    pub load: BodyForce,
    /// Begin of the ramp, s.
    pub from: f64,
}

impl LoadRamp {
    /// Mean factor between two times.
    pub(crate) fn mean(&self, from: f64, to: f64) -> f64 {
        let at = |t: f64| ((t - self.from) / UNLOADING_TIME).clamp(0.0, 1.0);
        // The integral of 1 - x is x - x2 / 2.
        let integral = |x: f64| x - 0.5 * x * x;
        (integral(at(to)) - integral(at(from))) * UNLOADING_TIME / (to - from)
    }

    /// True when the ramp has ended.
    pub(crate) fn is_over(&self, time: f64) -> bool {
        time >= self.from + UNLOADING_TIME
    }
}

impl World<'_> {
    /// Starts the load ramp of the force of a bond on the body at one of its ends, before the bond is removed with the other body.
    pub(in crate::solve) fn start_load_ramp(&mut self, bond: usize, side: usize) {
        let body = self.bonds.table.ends[bond][side];
        if !self.bodies.moves(body as usize) {
            return;
        }
        let row = self.bonds.table.out[self.bonds.table.slots[bond][side] as usize].0.map(f64::from);
        let load =
            BodyForce { body, force: Vec3::new(row[0], row[1], row[2]), moment: Vec3::new(row[3], row[4], row[5]) };
        self.loads.ramps.push(LoadRamp { load, from: self.clock.time });
    }

    /// Drops ramps that have ended. True when there was one.
    pub(in crate::solve) fn drop_finished_ramps(&mut self) -> bool {
        let before = self.loads.ramps.len();
        let (time, gone) = (self.clock.time, &self.bodies.gone);
        self.loads.ramps.retain(|f| !f.is_over(time) && !gone[f.load.body as usize]);
        self.loads.ramps.len() < before
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_means_of_the_intervals_add_up_to_half_of_the_ramp() {
        let f = LoadRamp { load: BodyForce { body: 0, force: Vec3::z(), moment: Vec3::zeros() }, from: 1.0 };
        let sum: f64 = (0..8).map(|k| f.mean(1.0 + 0.005 * f64::from(k), 1.005 + 0.005 * f64::from(k)) * 0.005).sum();
        assert!((sum - 0.5 * UNLOADING_TIME).abs() < 1e-12);
        assert!(f.is_over(1.012) && !f.is_over(1.011));
    }
}
