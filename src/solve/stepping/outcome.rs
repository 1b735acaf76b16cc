//! The outcome for each bond: its state, the utilisation of its strength at the start and now, and its dissipated energy.

use crate::solve::bond::elastic_limits::face_forces;
use crate::solve::bond::holding::Holding;
use crate::solve::stepping::world::World;
use crate::structure::{Bond, Cause, Rebar, SectionForces};
use serde::{Deserialize, Serialize};

/// The outcome for a bond.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// How it holds.
    pub holding: Holding,
    /// Share of its strength in use under the loads of the start, before anything happened; 0 for unbreakable bonds.
    pub utilisation_start: f64,
    /// The same now while it is elastic, a joint or yields. Of a hinge the share of the strain that ruptures its bars, or of its concrete that
    /// has crushed; of a softening section the share of the way to where nothing is left; of bars alone the share of their elongation. 0 once
    /// nothing holds.
    pub utilisation: f64,
    /// Why it broke, if it did.
    pub cause: Option<Cause>,
    /// Energy spent by cracking, crushing, yielding, sliding and tearing, J.
    pub dissipated: f64,
    /// Largest distortion of the joint of columns and beams at whose face it is, rad; 0 where none has cracked, or the bond no longer holds.
    pub joint_rotation: f64,
}

/// Energy that bars have spent, J, from their longest elongation (m) and their force at it (N): the work up to there less what comes back.
pub(in crate::solve) fn spent_by_bars(r: &Rebar, longest: f64, peak: f64) -> f64 {
    let there = Rebar { force: r.first + (r.force - r.first) * longest / r.elongation, elongation: longest, ..*r };
    if longest > 0.0 { there.work() - 0.5 * peak * peak / r.stiffness.max(f64::MIN_POSITIVE) } else { 0.0 }
}

impl World<'_> {
    /// The outcome for each bond so far.
    pub fn outcomes(&self) -> Vec<Outcome> {
        let outcome = |(q, bond): (usize, &Bond)| {
            let (_, utilisation, holding) = self.section_state(q);
            let mut dissipated = f64::from(self.bonds.table.spent[q]);
            if let Some(a) = self.bonds.find_inelastic(q) {
                dissipated += a.dissipated(bond);
            } else if let Some(b) = self.bonds.rebar.find(q as u32) {
                dissipated += spent_by_bars(&b.law, b.longest.into(), b.peak.into());
            }
            Outcome {
                holding,
                utilisation_start: face_forces(bond, &self.statics.forces[q]).1,
                utilisation,
                cause: self.bonds.table.cause[q],
                dissipated,
                joint_rotation: self.joint_distortion(q),
            }
        };
        self.s.bonds.iter().enumerate().map(outcome).collect()
    }

    /// Section forces of a bond at its face, utilisation as in [`Outcome::utilisation`], and how it holds.
    pub(in crate::solve) fn section_state(&self, q: usize) -> (SectionForces, f64, Holding) {
        self.bonds.section_state(self.s, q)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_pulled_and_let_go_has_spent_the_area_between_its_lines() {
        let r = Rebar::straight(1e5, 0.1);
        // Out to 50 mm: 50 kN; back to no force over 50/8 mm.
        let all = spent_by_bars(&r, 0.05, 5e4);
        let by_hand = 0.5 * 5e4 * 0.05 - 0.5 * 5e4 * 0.05 / 8.0;
        assert!((all / by_hand - 1.0).abs() < 1e-12, "{all} is not {by_hand}");
        // Bars that flow at 80 kN, 1 mm from the start, and tear at 100 kN and 100 mm: out to 50.5 mm they carry 90.1 kN.
        let r = Rebar { first: 80e3, force: 100e3, elongation: 0.1, stiffness: 80.2e6 };
        let peak = r.pull(0.0505);
        assert!((peak - 90.1e3).abs() < 1.0, "{peak}");
        let by_hand = 0.5 * 80.2e3 * 1e-3 + 0.5 * (80.2e3 + 90.1e3) * 0.0495 - 0.5 * 90.1e3 * 90.1e3 / 80.2e6;
        let all = spent_by_bars(&r, 0.0505, peak);
        assert!((all / by_hand - 1.0).abs() < 1e-9, "{all} is not {by_hand}");
    }
}
