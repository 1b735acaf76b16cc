//! StaticSolution of the intact structure: its stiffness matrix, its equilibrium, the state that a run starts from, and its highest frequency.

pub(super) mod equilibrium;
pub(super) mod initial_state;
pub(super) mod modes;
mod ordering;
pub(super) mod stiffness;

pub use equilibrium::{Load, StaticSolution, solve};
pub use modes::highest_frequency;
