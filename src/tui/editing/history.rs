//! Earlier and later states of the case: every change can be taken back.

use crate::case::Case;

/// States that are kept.
const KEPT: usize = 200;

/// States of the case before and after the present one.
#[derive(Default)]
pub(in crate::tui) struct History {
    past: Vec<Case>,
    future: Vec<Case>,
}

impl History {
    /// A change was made; `before` is what it changed.
    pub(in crate::tui) fn note(&mut self, before: Case) {
        self.past.push(before);
        if self.past.len() > KEPT {
            self.past.remove(0);
        }
        self.future.clear();
    }

    /// The state before the last change, or after the one that was taken back last.
    pub(in crate::tui) fn next(&self, back: bool) -> Option<&Case> {
        if back { self.past.last() } else { self.future.last() }
    }

    /// The state before the last change.
    pub(in crate::tui) fn undo(&mut self, now: Case) -> Option<Case> {
        let earlier = self.past.pop()?;
        self.future.push(now);
        Some(earlier)
    }

    /// The state after the change that was taken back last.
    pub(in crate::tui) fn redo(&mut self, now: Case) -> Option<Case> {
        let later = self.future.pop()?;
        self.past.push(now);
        Some(later)
    }
}
