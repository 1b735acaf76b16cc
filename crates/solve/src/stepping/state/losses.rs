//! Where the energy goes that a run loses: what bonds dissipate by the cause of their failure, what contacts take by friction and impact, what
//! structural damping and sleep take from the motion. The rest is the viscous damping of bonds and the error of time integration; with
//! `bond_damping` zero it is the error alone (V42).

use crate::geometry::Mat3;
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

/// A body with contacts: its mass, kg, and its inertia about the world axes, kg m2: xx, yy, zz, xy, xz, yz.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Touched {
    pub body: u32,
    mass: f32,
    inertia: [f32; 6],
}

impl Touched {
    /// From the row of its inverse mass; `None` for a body that has no contacts or does not move.
    pub(crate) fn of(body: u32, inverse: &Vec6) -> Option<Self> {
        if inverse.0[7] == 0.0 || inverse.0[0] == 0.0 {
            return None;
        }
        let m = inverse.0.map(f64::from);
        let inverse = Mat3::new(m[1], m[4], m[5], m[4], m[2], m[6], m[5], m[6], m[3]).try_inverse();
        let inertia = inverse.map_or([0.0; 6], |i| [i[(0, 0)], i[(1, 1)], i[(2, 2)], i[(0, 1)], i[(0, 2)], i[(1, 2)]]);
        Some(Self { body, mass: (1.0 / m[0]) as f32, inertia: inertia.map(|x| x as f32) })
    }

    /// Energy that the contacts of a substep have taken from it, J, from its velocities at the beginning of the substep, before the contacts
    /// and after them.
    ///
    /// With the energy of the leapfrog method (see [`crate::stepping::world::World::energy`]) the impulse p of a substep changes it by
    /// p (v + u) / 2, where v is the velocity at the beginning of the substep and u that at its end: what gravity and bonds do in the same
    /// substep cancels for a body at rest. Differences come before products, so that 32 bit are enough for one substep.
    #[inline(always)]
    pub(crate) fn taken(&self, [start, before, after]: [&Vec6; 3]) -> f64 {
        let (mut d, mut m) = ([0f32; 8], [0f32; 8]);
        for c in 0..8 {
            d[c] = before.0[c] - after.0[c];
            m[c] = 0.5 * (start.0[c] + after.0[c]);
        }
        let linear = self.mass * (d[0] * m[0] + d[1] * m[1] + d[2] * m[2]);
        let [xx, yy, zz, xy, xz, yz] = self.inertia;
        let turning = d[3] * (xx * m[3] + xy * m[4] + xz * m[5])
            + d[4] * (xy * m[3] + yy * m[4] + yz * m[5])
            + d[5] * (xz * m[3] + yz * m[4] + zz * m[5]);
        f64::from(linear + turning)
    }
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
        let body = Touched::of(0, &inverse).expect("it has contacts");
        let all = body.taken([&v, &v, &none]);
        assert!((all - by_hand).abs() < 1e-6 * by_hand, "{all} is not {by_hand}");
        assert!((body.taken([&none, &none, &v]) + by_hand).abs() < 1e-6 * by_hand, "a push gives it");
        let untouched = Vec6([0.5, 2.0, 1.0, 0.5, 0.0, 0.0, 0.0, 0.0]);
        assert_eq!(Touched::of(0, &untouched), None);
        // At rest on a floor: what gravity adds in a substep and the contact takes away is no loss.
        let fallen = Vec6([0.0, 0.0, -1e-3, 0.0, 0.0, 0.0, 0.0, 0.0]);
        assert_eq!(body.taken([&none, &fallen, &none]), 0.0);
    }
}
