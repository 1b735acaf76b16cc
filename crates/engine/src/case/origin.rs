//! Where a case comes from.

use super::Case;
use std::path::PathBuf;

/// Where a case comes from. It is no part of what the case says: two cases that say the same are equal wherever they come from.
#[derive(Clone, Debug, Default)]
pub struct Origin {
    /// The file that it was read from; empty for one that was made.
    pub file: PathBuf,
    /// The case as its file says it, where this one was made from it for a run of an ensemble.
    document: Option<Box<Case>>,
}

impl Origin {
    /// The origin of a case that is made from another one for an ensemble.
    #[must_use]
    pub fn of_ensemble(&self, case: &Case) -> Self {
        let document = self.document.clone().unwrap_or_else(|| Box::new(case.clone()));
        Self { file: self.file.clone(), document: Some(document) }
    }

    /// The case as its file says it; `None` where that is the case itself.
    pub(super) fn document(&self) -> Option<&Case> {
        self.document.as_deref()
    }
}

impl PartialEq for Origin {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
