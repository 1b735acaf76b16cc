//! What is read from a run: energy, divergence, rest, samples, the outcome for each bond, and what ties the bodies together.

mod divergence_check;
mod energy_balance;
mod energy_budget;
pub(crate) mod outcome;
mod rest_check;
pub(crate) mod samples;
mod stability_check;
pub(crate) mod ties;
