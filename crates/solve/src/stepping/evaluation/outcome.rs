//! The outcome for each bond: its state, the utilisation of its strength at the start and now, and its dissipated energy.

use crate::bond::elastic_limits::face_forces;
use crate::bond::holding::Holding;
use crate::stepping::world::World;
use crate::structure::{Bond, Cause, SectionForces};
use serde::{Deserialize, Serialize};

/// The outcome for a bond.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// How it holds.
    pub holding: Holding,
    /// Share of its strength in use under the loads of the start, before anything happened; 0 for unbreakable bonds.
    pub utilisation_start: f64,
    /// The same now, of the strength that events have left. Of a hinge and of what yields no less than the share that it has spent: of the strain that
    /// ruptures bars, or of the concrete that has crushed. Of a softening section the share of the way to where nothing is left; of bars alone the
    /// share of their elongation. 0 once nothing holds.
    pub utilisation: f64,
    /// Why it broke, if it did.
    pub cause: Option<Cause>,
    /// Energy spent by cracking, crushing, yielding, sliding and tearing, J.
    pub dissipated: f64,
    /// Largest distortion of the joint of columns and beams at whose face it is, rad; 0 where none has cracked, or the bond no longer holds.
    pub joint_rotation: f64,
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
                dissipated += b.spent();
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
    pub(crate) fn section_state(&self, q: usize) -> (SectionForces, f64, Holding) {
        self.bonds.section_state(self.s, q)
    }
}
