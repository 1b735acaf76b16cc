//! How the arithmetic runs: eight lanes side by side, worker threads, and slices that they share.

pub(super) mod disjoint;
pub(super) mod lanes;
pub(super) mod prefetch;
pub(super) mod threads;
