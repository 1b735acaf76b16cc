//! Where the people whom the case has placed are entrapped, in each run: the crosses of the level plans.

use super::kernel::place;
use crate::ensemble::Ensemble;
use serde::{Deserialize, Serialize};

/// Somebody placed by the case, entrapped in a run.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Trapped {
    /// Number of the run in the ensemble, from 0.
    pub run: usize,
    /// Chest, m, model coordinates.
    pub at: [f64; 3],
}

/// All of them in the order of the runs. Empty where the case places nobody.
pub(super) fn trapped(e: &Ensemble) -> Vec<Trapped> {
    let of = |(run, m): (usize, &crate::ensemble::Member)| {
        let held = m.sample.people.iter().filter(|p| p.entrapped).filter_map(place);
        held.map(|p| Trapped { run, at: [p.x, p.y, p.z] }).collect::<Vec<_>>()
    };
    e.members.iter().enumerate().flat_map(of).collect()
}
