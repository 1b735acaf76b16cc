//! Elastic bars, frames and plates against closed forms: static, in motion, by their modes, under impact and sudden loss.
//! It may import from `check` only.

pub(super) mod beam_impact;
pub(super) mod dynamics;
pub(super) mod elastic;
#[cfg(feature = "frame")]
pub(super) mod frames;
mod modal;
pub(super) mod natural_modes;
pub(super) mod openings;
pub(super) mod pivots;
pub(super) mod plates;
pub(super) mod sudden_loss;
pub(super) mod watched;
