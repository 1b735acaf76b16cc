//! How the arithmetic runs: eight lanes side by side, and worker threads.

pub mod lanes;
pub mod threads;
