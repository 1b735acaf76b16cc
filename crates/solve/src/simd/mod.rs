//! How the arithmetic runs: eight lanes side by side, worker threads, and slices that they share.

pub mod disjoint;
pub mod lanes;
pub(super) mod prefetch;
pub mod threads;
