//! The record of a bond that has failed.

use crate::structure::{Cause, SectionForces};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

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

/// Which of some records, in order of time, count as broken bonds, by their places in the list: of each bond the first, because its bars may rupture
/// later, and none of a bond of which the scenario removed what was left.
pub fn failures(breaks: &[Break]) -> Vec<usize> {
    let removed: BTreeSet<u32> = breaks.iter().filter(|b| b.cause == Cause::Removed).map(|b| b.bond).collect();
    let mut seen = BTreeSet::new();
    let counts = |k: &usize| !removed.contains(&breaks[*k].bond) && seen.insert(breaks[*k].bond);
    (0..breaks.len()).filter(counts).collect()
}

impl Break {
    /// Bars that ruptured under a force, N.
    pub(crate) fn ruptured(time: f64, bond: u32, force: f64) -> Self {
        let forces = SectionForces { n: force as f32, ..SectionForces::default() };
        Self { time, bond, cause: Cause::Rupture, forces }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bond 1 fails in shear and its bars rupture later, bond 2 is removed, what was left of bond 3 is removed after it had failed: one counts.
    #[test]
    fn a_bond_counts_once_and_not_where_the_scenario_removed_it() {
        let of = |bond: u32, cause: Cause| Break { time: 0.0, bond, cause, forces: SectionForces::default() };
        let list = [
            of(3, Cause::Shear),
            of(1, Cause::Shear),
            of(2, Cause::Removed),
            of(1, Cause::Rupture),
            of(3, Cause::Removed),
        ];
        assert_eq!(failures(&list), [1]);
    }
}
