//! What a run counts and watches: breaks, external work, energy without cause, rest, divergence.

use crate::bond::failure::Break;
use crate::bond::table::Bonds;
use crate::stepping::state::divergence::DivergentBody;
use crate::stepping::state::energy_rise::EnergyMonitor;
use crate::stepping::state::losses::Losses;
use crate::stepping::state::rest_criterion::RestCriterion;

/// Counts and monitors of a run.
#[derive(Default)]
pub(crate) struct Accounts {
    /// External work since the start, J (see [`crate::stepping::state::energy::Energy::supplied`]).
    pub supplied: f64,
    /// Where energy has gone.
    pub losses: Losses,
    /// Watches for energy without cause.
    pub energy_monitor: EnergyMonitor,
    /// Which bodies move, and since when none does.
    pub rest_criterion: RestCriterion,
    /// Scratch space: mechanical energy of each body, J.
    pub scratch: Vec<f64>,
    /// Bonds that have failed so far; removals do not count.
    pub broken: usize,
    /// Bonds that had failed before the scenario removed what was left of them: they count as removed.
    pub broken_then_removed: usize,
    /// Bonds that had their section when the time step was last looked at; none before that.
    pub sections_at_step: Option<usize>,
    /// Failed bonds that the observer has not received yet.
    pub new_breaks: Vec<Break>,
    /// Highest speed of any body at any refresh so far, m/s.
    pub fastest: f64,
    /// Bodies where divergence began in the last block of substeps.
    pub divergent: Vec<DivergentBody>,
}

impl Accounts {
    /// Adds a failed bond. Rupture of bars belongs to a bond that has failed before and is not counted again.
    pub(crate) fn add_break(&mut self, record: Break, bonds: &mut Bonds) {
        let cause = &mut bonds.cause[record.bond as usize];
        self.broken += usize::from(cause.is_none());
        cause.get_or_insert(record.cause);
        self.new_breaks.push(record);
    }

    /// Breaks since the last call, in order of time, then bond.
    pub(crate) fn take_breaks(&mut self) -> Vec<Break> {
        let mut breaks = std::mem::take(&mut self.new_breaks);
        breaks.sort_by(|x, y| x.time.total_cmp(&y.time).then(x.bond.cmp(&y.bond)));
        breaks
    }
}
