//! Statics of the intact structure: its stiffness matrix, its equilibrium, the state that a run starts from, its
//! highest frequency and its lowest natural modes.

pub(super) mod equilibrium;
pub(super) mod initial_state;
pub(super) mod modes;
mod natural_modes;
mod ordering;
pub(super) mod stiffness;

pub use crate::solve::body::Load;
pub use equilibrium::{StaticSolution, solve};
pub use modes::highest_frequency;
pub use natural_modes::{NaturalMode, NaturalModes, NoModes, natural_modes};
