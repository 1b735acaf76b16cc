//! What was tried in continuations of a run, beside its frames: holes of ways, orders of removal, what to watch.

pub(super) mod holes;
pub(super) mod monitoring;
pub(super) mod removal;
