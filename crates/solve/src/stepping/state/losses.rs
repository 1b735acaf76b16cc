//! Where the energy goes that a run loses: what bonds dissipate by the cause of their failure, what contacts take by friction and impact, what
//! structural damping and sleep take from the motion. The rest is the viscous damping of bonds and the error of time integration; with
//! `bond_damping` zero it is the error alone (V42).

use crate::geometry::{Mat3, Vec3};
use crate::simd::lanes::Vec6;
use crate::structure::Cause;
use serde::{Deserialize, Serialize};

/// Energy that has been taken from the motion so far, J. Each number grows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Losses {
    /// Energy balance at the start.
    pub start: f64,
    /// By contacts: friction and impacts.
    pub contacts: f64,
    /// By structural damping of what stands.
    pub damping: f64,
    /// Of debris that fell asleep.
    pub sleep: f64,
}

/// What a run has lost, and to what, J.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct EnergyBudget {
    /// By how much the energy balance has fallen since the start (see [`crate::stepping::state::energy::Energy::balance`]).
    pub lost: f64,
    /// Dissipated by bonds, by the cause of their failure, in the order of [`Cause`]; first what bonds dissipated that have not failed.
    pub bonds: Vec<(Option<Cause>, f64)>,
    /// Friction and impacts of contacts.
    pub contacts: f64,
    /// Structural damping.
    pub damping: f64,
    /// Motion of debris that fell asleep.
    pub sleep: f64,
}

impl EnergyBudget {
    /// Dissipated by all bonds, J.
    pub fn by_bonds(&self) -> f64 {
        self.bonds.iter().map(|b| b.1).sum()
    }

    /// What is left: viscous damping of bonds, less or more by the error of time integration, J.
    pub fn rest(&self) -> f64 {
        self.lost - self.by_bonds() - self.contacts - self.damping - self.sleep
    }
}

/// Energy that the contacts of a substep have taken from a body, J, from the row of its inverse mass and its velocities at the beginning of the
/// substep, before the contacts and after them.
///
/// With the energy of the leapfrog method (see [`crate::stepping::world::World::energy`]) the impulse p of a substep changes it by p (v + u) / 2, where v is the velocity at the
/// beginning of the substep and u that at its end: what gravity and bonds do in the same substep cancels for a body at rest.
#[inline]
pub(crate) fn taken_by_contacts(inverse: &Vec6, [start, before, after]: [&Vec6; 3]) -> f64 {
    if inverse.0[7] == 0.0 || inverse.0[0] == 0.0 || before.0 == after.0 {
        return 0.0;
    }
    let m = inverse.0.map(f64::from);
    let impulse = |c: usize| f64::from(before.0[c]) - f64::from(after.0[c]);
    let mean = |c: usize| 0.5 * (f64::from(start.0[c]) + f64::from(after.0[c]));
    let linear: f64 = (0..3).map(|c| impulse(c) * mean(c)).sum::<f64>() / m[0];
    let change = Vec3::new(impulse(3), impulse(4), impulse(5));
    let turning = Vec3::new(mean(3), mean(4), mean(5));
    let inertia = Mat3::new(m[1], m[4], m[5], m[4], m[2], m[6], m[5], m[6], m[3]).try_inverse();
    linear + inertia.map_or(0.0, |i| change.dot(&(i * turning)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_stopped_by_a_contact_loses_its_kinetic_energy() {
        // 2 kg, 0.5, 1 and 2 kg m2 about its axes, coupled by nothing.
        let inverse = Vec6([0.5, 2.0, 1.0, 0.5, 0.0, 0.0, 0.0, 1.0]);
        let v = Vec6([3.0, 0.0, 4.0, 1.0, 2.0, 3.0, 0.0, 0.0]);
        let by_hand = 0.5 * 2.0 * 25.0 + 0.5 * (0.5 * 1.0 + 1.0 * 4.0 + 2.0 * 9.0);
        let none = Vec6::default();
        let all = taken_by_contacts(&inverse, [&v, &v, &none]);
        assert!((all - by_hand).abs() < 1e-9, "{all} is not {by_hand}");
        assert!((taken_by_contacts(&inverse, [&none, &none, &v]) + by_hand).abs() < 1e-9, "a push gives it");
        let untouched = Vec6([0.5, 2.0, 1.0, 0.5, 0.0, 0.0, 0.0, 0.0]);
        assert_eq!(taken_by_contacts(&untouched, [&v, &v, &none]), 0.0);
        // At rest on a floor: what gravity adds in a substep and the contact takes away is no loss.
        let fallen = Vec6([0.0, 0.0, -1e-3, 0.0, 0.0, 0.0, 0.0, 0.0]);
        assert_eq!(taken_by_contacts(&inverse, [&none, &fallen, &none]), 0.0);
    }
}
