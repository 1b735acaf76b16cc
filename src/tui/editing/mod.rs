//! Changes of the case and what becomes of them: the one way to change it, earlier states, the journal of unsaved changes, saving.

pub(super) mod change;
pub(super) mod history;
pub(super) mod journal;
pub(super) mod saving;
pub(super) mod travel;
pub(super) mod valid;
