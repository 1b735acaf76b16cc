//! Commands that show or write what a run has left.
//! It may import from `running` and `output`.

pub(super) mod draw;
mod exercise;
pub(super) mod export;
pub(super) mod film;
pub(super) mod history;
pub(super) mod monitor;
pub(super) mod motion;
pub(super) mod report;
mod rest_state;
pub(super) mod shore;
pub(super) mod site;
pub(super) mod unpile;
pub(super) mod view;
pub(super) mod voids;
pub(super) mod whatif;
