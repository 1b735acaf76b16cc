//! Where the energy goes that a run loses: what bonds dissipate by the cause of their failure, what contacts take by friction and impact, what
//! structural damping and sleep take from the motion. The rest is the viscous damping of bonds and the error of time integration; with
//! `bond_damping` zero it is the error alone (V42).

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
