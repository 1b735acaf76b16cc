//! The people: where each of them is at the end, what the evidence says, and how they are reached.
//! It may import from `voids` and the rooms below.

pub(super) mod outcome;
pub(super) mod rescue;
pub(super) mod situation;
