//! The record of a bond that has failed.

use crate::structure::{Cause, SectionForces};
use serde::{Deserialize, Serialize};

/// A bond that has failed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Break {
    /// Time of failure, s.
    pub time: f64,
    /// Index into [`crate::structure::Structure::bonds`].
    pub bond: u32,
    /// Why.
    pub cause: Cause,
    /// Section forces at the contact face when the limit was passed.
    pub forces: SectionForces<f32>,
}

impl Break {
    /// Bars that ruptured under a force, N.
    pub(crate) fn ruptured(time: f64, bond: u32, force: f64) -> Self {
        let forces = SectionForces { n: force as f32, ..SectionForces::default() };
        Self { time, bond, cause: Cause::Rupture, forces }
    }
}
