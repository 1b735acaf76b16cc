//! Commands that check a case, or run many of them, or loose grains.
//! It may import from `output`.

pub(super) mod check;
pub(super) mod ensemble;
pub(super) mod grains;
