//! Bars across a crack, from the failure of the section to the next refresh: they are stretched for the first time, along a straight line.
//! From the refresh on [`crate::solve::bond::rebar`] holds them, eight in a batch, with unloading and rupture.

use crate::geometry::{Mat3, Vec3};
use crate::solve::bond::law::{BondInput, BondLaw, Failure, Staged};
use crate::structure::{Bond, Rebar, SectionForces};
use serde::{Deserialize, Serialize};

/// Bars across a crack.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct CrossingBars {
    /// Opening between the two halves of the contact face since the section failed, m, world axes.
    gap: Staged<Vec3>,
}

impl CrossingBars {
    /// At the moment when the section fails.
    pub(crate) fn begin() -> Self {
        Self { gap: Staged::new(Vec3::zeros()) }
    }
}

impl BondLaw for CrossingBars {
    type Material = Rebar;
    type Deformation = Vec3;
    type Force = Vec3;
    type Tangent = Mat3;

    fn set_trial(&mut self, _: &BondInput<'_>, material: &Rebar, increment: &Vec3) -> Vec3 {
        let gap = self.gap.begin_trial();
        *gap += *increment;
        *gap * (material.force / material.elongation)
    }

    fn commit(&mut self) {
        self.gap.commit();
    }

    fn revert(&mut self) {
        self.gap.revert();
    }

    fn tangent(&self, _: &Bond, material: &Rebar) -> Mat3 {
        Mat3::from_diagonal_element(material.force / material.elongation)
    }

    fn stored_energy(&self, bond: &Bond, _: &SectionForces) -> f64 {
        bond.law.rebar().map_or(0.0, |r| 0.5 * r.force / r.elongation * self.gap.norm_squared())
    }

    /// Whether they rupture is found after the refresh.
    fn failure(&mut self, _: &BondInput<'_>, _: &Rebar, _: &Vec3) -> Failure {
        Failure::default()
    }
}
