//! What became of every bond: its state, how much of its strength it used at the start and uses now, and the energy it has spent.

use crate::solve::bond::elastic_limits::face_forces;
use crate::solve::bond::inelastic::{BondState, UNLOADING};
use crate::solve::bond::table::BondStatus;
use crate::solve::stepping::world::World;
use crate::structure::{Cause, Rebar};
use serde::{Deserialize, Serialize};

/// How a bond holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Holding {
    /// Elastic.
    Elastic,
    /// Cracked, yielding or crushing, by its fibres.
    Hinge,
    /// A joint that opens or slides.
    Joint,
    /// Letting go by its limits.
    Softening,
    /// Only bars are left.
    Bars,
    /// Nothing.
    Gone,
}

/// What became of a bond.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// How it holds.
    pub holding: Holding,
    /// Share of its strength in use under the loads of the start, before anything happened; 0 for unbreakable bonds.
    pub utilisation_start: f64,
    /// The same now; 0 once its section has let go.
    pub utilisation: f64,
    /// Why it broke, if it did.
    pub cause: Option<Cause>,
    /// Energy spent by cracking, crushing, yielding, sliding and tearing, J.
    pub dissipated: f64,
}

/// Energy that bars have spent, from their longest elongation and their force at it: loaded along their stiffness, unloaded steeply.
pub(in crate::solve) fn spent_by_bars(r: &Rebar, longest: f64, peak: f64, pull: f64) -> f64 {
    let k = r.force / r.elongation;
    let held = (pull.powi(2) - peak.powi(2)).min(0.0) / (2.0 * UNLOADING * k);
    // What was given back on the way from the peak to the present force, and what would still come back.
    0.5 * peak * longest + held - pull.powi(2) / (2.0 * UNLOADING * k)
}

impl World<'_> {
    /// What has become of every bond so far.
    pub fn outcomes(&self) -> Vec<Outcome> {
        let s = self.s;
        let mut inelastic = self.inelastic.iter().peekable();
        let mut out = Vec::with_capacity(s.bonds.len());
        let bars = self.rebar.all();
        let mut bars = bars.iter().peekable();
        for (q, bond) in s.bonds.iter().enumerate() {
            let at_start = face_forces(bond, &self.statics.forces[q]).1;
            let mut o = Outcome {
                holding: Holding::Elastic,
                utilisation_start: at_start,
                utilisation: 0.0,
                cause: self.bonds.cause[q],
                dissipated: f64::from(self.bonds.spent[q]),
            };
            if let Some(a) = inelastic.next_if(|a| a.bond as usize == q) {
                o.dissipated += a.dissipated(bond);
                o.holding = match a.state {
                    BondState::Hinge(_) => Holding::Hinge,
                    BondState::Masonry(_) => Holding::Joint,
                    BondState::RebarOnly { .. } => Holding::Bars,
                    BondState::WithPlay { .. } => Holding::Elastic,
                    BondState::Failed => Holding::Gone,
                    _ => Holding::Softening,
                };
                o.utilisation = face_forces(bond, &a.forces.map(f64::from)).1;
            } else if let Some(b) = bars.next_if(|b| b.bond as usize == q) {
                o.holding = Holding::Bars;
                if let Some(r) = bond.law.rebar() {
                    let [longest, peak, pull] = [b.longest, b.peak, b.pull].map(f64::from);
                    o.dissipated += spent_by_bars(&r, longest, peak, pull);
                }
            } else if self.bonds.state[q] == BondStatus::Gone {
                o.holding = Holding::Gone;
            } else {
                o.utilisation = face_forces(bond, &self.bonds.forces(q).map(f64::from)).1;
            }
            out.push(o);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_pulled_and_let_go_has_spent_the_area_between_its_lines() {
        let r = Rebar { force: 1e5, elongation: 0.1 };
        // Out to 50 mm: 50 kN; back to no force over 50/8 mm.
        let all = spent_by_bars(&r, 0.05, 5e4, 0.0);
        let by_hand = 0.5 * 5e4 * 0.05 - 0.5 * 5e4 * 0.05 / 8.0;
        assert!((all / by_hand - 1.0).abs() < 1e-12, "{all} is not {by_hand}");
        // At its peak what would come back is not spent.
        assert!((spent_by_bars(&r, 0.05, 5e4, 5e4) / by_hand - 1.0).abs() < 1e-12);
    }
}
