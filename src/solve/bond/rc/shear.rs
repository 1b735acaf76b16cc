//! Shear and torsion of a reinforced concrete bond: elastic up to their resistance; then the concrete's part falls with the slip of
//! the crack, stirrups hold on until they tear, bars as dowels until the section is severed, and torque stays at what it was until the section has twisted too far.

use crate::structure::{Cause, Reinforced};
use serde::{Deserialize, Serialize};

/// Slip over which the concrete's part of the shear resistance is lost, m (aggregate interlock, about half the width at which a crack
/// of 16 mm gravel carries nothing; fib Model Code 2010, 7.3.6).
pub const INTERLOCK: f64 = 1.5e-3;
/// Plastic twist of a critical section at which nothing is left, rad: an estimate.
pub const TWISTED: f64 = 0.05;

/// BondStatus of shear along axes 1 and 2, and of torsion.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Shear {
    /// Plastic slip along the two axes, m, signed.
    pub slip: [f64; 2],
    /// The way slipped so far along each, m.
    way: [f64; 2],
    /// Resistance of concrete and stirrups when it was passed, N; `None` before.
    resistance: [Option<[f64; 2]>; 2],
    /// Slip at which nothing but bars holds, m, from the normal force when the resistance was passed.
    end: f64,
    /// Plastic twist, rad, and the way twisted.
    pub twist: f64,
    twisted: f64,
}

impl Shear {
    /// True once a shear resistance has been passed.
    pub fn has_failed(&self) -> bool {
        self.resistance.iter().any(Option::is_some)
    }

    /// Compares the shear forces with the resistance under the moments and the normal force at the section. Says what failed, once.
    pub fn check(&mut self, r: &Reinforced, forces: &[f64; 6], section: &[f64; 3], share: f64) -> Option<Cause> {
        let mut failed = None;
        for c in 0..2 {
            // Shear along axis 1 bends about axis 2.
            let moment = section[2 - c];
            let v = forces[1 + c].abs();
            if self.resistance[c].is_none() && v > 0.0 {
                let [concrete, stirrups] = r.shear[c].resistance(moment, v, section[0]).map(|x| x * share);
                if v > concrete + stirrups {
                    self.resistance[c] = Some([concrete, stirrups]);
                    self.end = r.severed_at(section[0]).max(INTERLOCK);
                    failed = Some(r.shear_cause(c));
                }
            }
        }
        failed
    }

    /// Lets shear and torque that are too large slip; `stiffness` along axis 1, axis 2 and of torsion.
    pub fn yield_to(&mut self, r: &Reinforced, trial: &[f64; 6], stiffness: [f64; 3], share: f64) {
        for c in 0..2 {
            let Some([concrete, stirrups]) = self.resistance[c] else { continue };
            let over = trial[1 + c].abs() - self.left(r, c, concrete, stirrups) - r.dowels(trial[0]) * share;
            if over > 0.0 {
                let by = over / stiffness[c];
                self.slip[c] += by.copysign(trial[1 + c]);
                self.way[c] += by;
            }
        }
        let over = trial[3].abs() - r.torsion * share;
        if over > 0.0 && stiffness[2] > 0.0 {
            let by = over / stiffness[2];
            self.twist += by.copysign(trial[3]);
            self.twisted += by;
        }
    }

    /// What concrete and stirrups still carry along a cracked axis.
    fn left(&self, r: &Reinforced, c: usize, concrete: f64, stirrups: f64) -> f64 {
        let held = if self.way[c] < r.slip { stirrups } else { 0.0 };
        concrete * (1.0 - self.way[c] / INTERLOCK).max(0.0) + held
    }

    /// Shear force along an axis from which something happens: the section cracks, or slips further, N.
    pub fn resistance(&self, r: &Reinforced, c: usize, forces: &[f64; 6], section: &[f64; 3], share: f64) -> f64 {
        match self.resistance[c] {
            Some([concrete, stirrups]) => self.left(r, c, concrete, stirrups) + r.dowels(forces[0]) * share,
            None => {
                let [concrete, stirrups] = r.shear[c].resistance(section[2 - c], forces[1 + c].abs(), section[0]);
                (concrete + stirrups) * share
            }
        }
    }

    /// True when slip or twist has severed the section.
    pub fn severed(&self, r: &Reinforced) -> Option<Cause> {
        if self.twisted > TWISTED {
            return Some(Cause::Torsion);
        }
        (0..2).find(|&c| self.resistance[c].is_some() && self.way[c] > self.end).map(|c| r.shear_cause(c))
    }
}
