//! What was tried in continuations of a run, beside its frames: holes of ways, orders of removal.

pub(super) mod holes;
pub(super) mod removal;
