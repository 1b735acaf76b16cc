//! Which events of the scenario have happened.

use crate::loading::Loading;
use serde::{Deserialize, Serialize};

/// Which events of the scenario have happened.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Events {
    /// Impactors inserted so far.
    pub activated: usize,
    /// When a weakening was stopped, s; as long as the list of weakenings or empty.
    pub stopped: Vec<Option<f64>>,
    /// Time and number of broken bonds at the last refreshes.
    pub recent: Vec<(f64, usize)>,
    /// Supports are moving.
    pub supports_moving: bool,
}

impl Events {
    /// Checks a kept state of the events, when `broken` bonds had broken.
    pub(crate) fn check(&self, loading: &Loading, broken: usize) -> Result<(), &'static str> {
        let weakenings = loading.weakenings.len();
        let counted = self.stopped.is_empty() || self.stopped.len() == weakenings;
        if self.activated > loading.impactors.len() || !counted || self.recent.iter().any(|r| r.1 > broken) {
            return Err("its events are those of another scenario");
        }
        Ok(())
    }
}
