//! Bars across a crack, from the failure of the section to the next refresh: stretched along their law ([`Rebar`]), unloaded steeply. From the
//! refresh on [`crate::bond::rebar`] holds them, eight in a batch, with unloading, ripping out and rupture.

use crate::bond::law::{BondInput, BondLaw, Staged};
use crate::bond::rebar::{RebarBond, spent_by_bars};
use crate::geometry::{Mat3, Vec3};
use crate::structure::{Bond, Rebar, SectionForces};
use serde::{Deserialize, Serialize};

/// Bars across a crack.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct CrossingBars {
    /// Law of the bars, with the share of their strength that they have left.
    law: Rebar,
    /// Opening between the two halves of the contact face since the section failed, world axes.
    gap: Staged<Opening>,
}

/// Opening of a crack, m, the largest elongation of the bars so far, m, and the normal of the section.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Opening {
    now: Vec3,
    longest: f64,
    normal: Vec3,
}

impl CrossingBars {
    /// At the moment when the section fails.
    pub(crate) fn begin(law: Rebar) -> Self {
        Self { law, gap: Staged::new(Opening { now: Vec3::zeros(), longest: 0.0, normal: Vec3::zeros() }) }
    }

    /// The law of the bars.
    pub(crate) fn law(&self) -> Rebar {
        self.law
    }

    /// From anchor to anchor of the bars, m, world axes, from the first body to the second, with the normal of the section.
    pub(crate) fn span(&self, normal: &Vec3) -> Vec3 {
        self.gap.now + normal * self.law.free
    }

    /// The same bars as [`crate::bond::rebar`] goes on with them.
    pub(crate) fn bar(&self, bond: u32) -> RebarBond {
        let longest = self.gap.longest;
        let [longest, peak, pull] = [longest, self.law.pull(longest), self.pull().0].map(|x| x as f32);
        RebarBond { bond, law: self.law, longest, peak, pull, ripped: 0.0 }
    }

    /// Energy that the bars have spent so far, J.
    pub(crate) fn spent(&self) -> f64 {
        spent_by_bars(&self.law, self.gap.longest, self.law.pull(self.gap.longest))
    }

    /// Elongation of the bars, m.
    fn elongation(&self) -> f64 {
        self.span(&self.gap.normal).norm() - self.law.free
    }

    /// Force of the bars now and its derivative by their elongation, N and N/m.
    fn pull(&self) -> (f64, f64) {
        let Opening { longest, .. } = *self.gap;
        let (opening, law) = (self.elongation(), &self.law);
        let unloaded = longest - law.pull(longest) / law.stiffness.max(f64::MIN_POSITIVE);
        let (flowing, steep) = (law.pull(opening), law.stiffness * (opening - unloaded));
        if opening <= unloaded {
            (0.0, 0.0)
        } else if opening < longest && steep < flowing {
            (steep, law.stiffness)
        } else {
            (
                flowing,
                if flowing < law.stiffness * opening {
                    (law.force - law.first) / law.elongation
                } else {
                    law.stiffness
                },
            )
        }
    }
}

impl BondLaw for CrossingBars {
    type Material = ();
    type Deformation = Vec3;
    type Force = Vec3;
    type Tangent = Mat3;

    fn set_trial(&mut self, at: &BondInput<'_>, (): &(), increment: &Vec3) -> Vec3 {
        let free = self.law.free;
        let gap = self.gap.begin_trial();
        gap.now += *increment;
        gap.normal = at.normal;
        gap.longest = gap.longest.max((gap.now + gap.normal * free).norm() - free);
        self.span(&at.normal).try_normalize(0.0).map_or_else(Vec3::zeros, |along| along * self.pull().0)
    }

    fn commit(&mut self) {
        self.gap.commit();
    }

    fn revert(&mut self) {
        self.gap.revert();
    }

    fn tangent(&self, _: &Bond, (): &()) -> Mat3 {
        let (force, slope) = self.pull();
        let span = self.span(&self.gap.normal);
        let length = span.norm();
        // Across the bars only their direction changes.
        let across = if length > 0.0 { force / length } else { slope };
        let along = span.try_normalize(0.0).map_or_else(Mat3::zeros, |n| n * n.transpose());
        Mat3::from_diagonal_element(across) + along * (slope - across)
    }

    fn stored_energy(&self, _: &Bond, _: &SectionForces) -> f64 {
        0.5 * self.pull().0.powi(2) / self.law.stiffness.max(f64::MIN_POSITIVE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_stretched_since_the_section_failed_have_spent_what_does_not_come_back() {
        let mut bars = CrossingBars::begin(Rebar::straight(1e5, 0.1));
        *bars.gap.begin_trial() = Opening { now: Vec3::x() * 0.05, longest: 0.05, normal: Vec3::x() };
        bars.gap.commit();
        let by_hand = 0.5 * 5e4 * 0.05 - 0.5 * 5e4 * 0.05 / 8.0;
        assert!((bars.spent() / by_hand - 1.0).abs() < 1e-12, "{} is not {by_hand}", bars.spent());
    }
}
