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
