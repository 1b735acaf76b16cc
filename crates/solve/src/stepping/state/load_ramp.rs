//! Load ramps for removed parts. The forces of a removed part on its neighbours do not end at once, they fall to zero over a few
//! milliseconds (the unloading time of a column removal). A step load would excite the highest modes, which no time step near its limit
//! follows correctly, and sections beside the removed column would fail only for that reason. The force follows its ramp from substep to
//! substep: in steps from refresh to refresh it would excite modes whose period is as long as such a step (V39).
//!
//! A mode of period T that loses its support over the time t sways by 1 + |sin(pi t / T)| / (pi t / T) times its static change (the ramp
//! load of Biggs, Introduction to Structural Dynamics, 1964): 1.98 for T = 0.1 s and 12 ms, 1.93 at 58 ms, 1.54 at 21 ms, 2 for t = 0.

use crate::body::BodyRows;
use crate::loading::BodyForce;
use crate::simd::lanes::Vec6;
use serde::{Deserialize, Serialize};

/// Usual unloading time, s: short compared with the modes of a building, long compared with the modes of its pieces.
pub(crate) const UNLOADING_TIME: f64 = 0.012;
/// Shorter ramps end at once, s.
const SHORTEST: f64 = 1e-6;

/// A force that falls to zero.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct LoadRamp {
    /// The force at the beginning.
    pub load: BodyForce,
    /// Begin of the ramp, s.
    pub from: f64,
    /// Unloading time, s.
    pub over: f64,
}

impl LoadRamp {
    /// Mean factor between two times.
    pub(crate) fn mean(&self, from: f64, to: f64) -> f64 {
        let over = self.over.max(SHORTEST);
        let at = |t: f64| ((t - self.from) / over).clamp(0.0, 1.0);
        // The integral of 1 - x is x - x2 / 2.
        let integral = |x: f64| x - 0.5 * x * x;
        (integral(at(to)) - integral(at(from))) * over / (to - from)
    }

    /// True when the ramp has ended.
    pub(crate) fn is_over(&self, time: f64) -> bool {
        time >= self.from + self.over
    }
}

/// A body with load ramps, in a block of substeps.
#[derive(Clone, Debug)]
pub(crate) struct RampedBody {
    /// Its number.
    pub body: u32,
    /// All other load on it.
    base: Vec6,
    ramps: Vec<LoadRamp>,
    /// Force and moment of the ramps in the last substep.
    latest: [f64; 6],
    /// Their work since the block began, up to the last velocity that they have changed, J.
    work: f64,
}

impl RampedBody {
    /// One entry per body with ramps, in the order of bodies; `load` are the loads on all bodies without the ramps.
    pub(crate) fn list(ramps: &[LoadRamp], load: &[Vec6]) -> Vec<Self> {
        let mut sorted = ramps.to_vec();
        sorted.sort_by_key(|r| r.load.body);
        let one = |same: &[LoadRamp]| {
            let body = same[0].load.body;
            Self { body, base: load[body as usize], ramps: same.to_vec(), latest: [0.0; 6], work: 0.0 }
        };
        sorted.chunk_by(|a, b| a.load.body == b.load.body).map(one).collect()
    }

    /// Mean force and moment of the ramps between two times.
    fn mean(&self, from: f64, to: f64) -> [f64; 6] {
        let mut sum = [0.0; 6];
        for r in &self.ramps {
            let factor = r.mean(from, to);
            for c in 0..3 {
                sum[c] += factor * r.load.force[c];
                sum[3 + c] += factor * r.load.moment[c];
            }
        }
        sum
    }

    /// Sets the load of a substep that begins at `time`.
    ///
    /// # Safety
    /// The rows of the body are valid, and no other thread touches them.
    pub(crate) unsafe fn begin_substep(&mut self, rows: BodyRows, time: f64, step: f64) {
        let now = self.mean(time, time + step);
        // SAFETY: that of this function.
        let (load, v) = unsafe { (rows.load.at(self.body as usize), rows.v.at(self.body as usize)) };
        // Each velocity counts half for the step before it and half for the one after it.
        self.work += (0..6).map(|c| 0.5 * step * (self.latest[c] + now[c]) * f64::from(v.0[c])).sum::<f64>();
        *load = self.base;
        for c in 0..6 {
            load.0[c] += now[c] as f32;
        }
        self.latest = now;
    }

    /// Work of the ramps in a block that has ended, J; `v` is the velocity of the body at its end.
    pub(crate) fn work(&self, v: &Vec6, step: f64) -> f64 {
        self.work + (0..6).map(|c| 0.5 * step * self.latest[c] * f64::from(v.0[c])).sum::<f64>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Vec3;

    #[test]
    fn the_means_of_the_intervals_add_up_to_half_of_the_ramp() {
        let load = BodyForce { body: 0, force: Vec3::z(), moment: Vec3::zeros() };
        for over in [UNLOADING_TIME, 0.03, 0.0] {
            let f = LoadRamp { load, from: 1.0, over };
            let mean = |k: i32| f.mean(1.0 + 0.005 * f64::from(k), 1.005 + 0.005 * f64::from(k));
            let sum: f64 = (0..8).map(|k| mean(k) * 0.005).sum();
            assert!((sum - 0.5 * over).abs() < 1e-6);
            assert!(f.is_over(1.0 + over) && (over == 0.0 || !f.is_over(0.999 + over)));
        }
    }
}
