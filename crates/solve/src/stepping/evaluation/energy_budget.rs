//! Where the energy goes that a run loses (see [`EnergyBudget`]).

use crate::stepping::state::losses::{EnergyBudget, Losses};
use crate::stepping::world::World;
use crate::structure::Cause;

impl World<'_> {
    /// Adds what contacts have taken in the last block of substeps, body by body in their order.
    pub(crate) fn add_contact_losses(&mut self) {
        let taken = &mut self.contacts.taken;
        self.accounts.losses.contacts += taken.iter().sum::<f64>();
        taken.fill(0.0);
        self.accounts.losses.sleep += std::mem::take(&mut self.contacts.sleeping.calmed);
    }

    /// What the run has lost so far.
    pub fn energy_budget(&self) -> EnergyBudget {
        let mut bonds: Vec<(Option<Cause>, f64)> = Vec::new();
        for o in self.outcomes() {
            match bonds.iter_mut().find(|b| b.0 == o.cause) {
                Some(b) => b.1 += o.dissipated,
                None => bonds.push((o.cause, o.dissipated)),
            }
        }
        bonds.retain(|b| b.1 != 0.0);
        bonds.sort_by_key(|b| b.0.map_or(0, |c| 1 + c as u32));
        let Losses { start, contacts, damping, sleep } = self.accounts.losses;
        EnergyBudget { lost: start - self.energy().balance(), bonds, contacts, damping, sleep }
    }
}

#[cfg(test)]
mod tests {
    use crate::geometry::Vec3;
    use crate::specimens::boxes::{Material, block, structure};
    use crate::{Loading, SolverOptions, World};
    use leanto_inputs::units::GRAVITY;

    const STONE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };

    /// A block of 2400 kg glides over ice at 20 mm/s, slower than what counts as calm: it falls asleep and loses 2400 kg x (0.02 m/s)^2 / 2.
    #[test]
    fn debris_that_falls_asleep_loses_its_kinetic_energy() {
        let blocks = [
            block("ice", [-3.0, -3.0, -1.0], [3.0, 3.0, 0.0], true),
            block("block", [-0.5, -0.5, 0.0], [0.5, 0.5, 1.0], false),
        ];
        let mut s = structure(&blocks, STONE, false, None);
        s.bodies.iter_mut().for_each(|b| b.friction = 0.0);
        s.bodies[1].velocity.x = 0.02;
        let load = Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() };
        let mut w = World::new(&s, &load, 0.04, SolverOptions::default()).expect("sound");
        while w.time() < 2.0 {
            w.advance().expect("steady");
        }
        assert_eq!(w.asleep(), 1);
        let (e, by_hand) = (w.energy_budget(), 0.5 * 2400.0 * 0.02f64.powi(2));
        assert!((e.sleep / by_hand - 1.0).abs() < 0.01, "{e:?}, by hand {by_hand} J");
        assert!(e.rest().abs() < 0.01 * by_hand, "nothing is lost without a name: {e:?}");
    }
}
