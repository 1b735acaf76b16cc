//! Statics of the intact structure: its stiffness matrix, its equilibrium, the state that a run starts from, its
//! highest frequency, its lowest natural modes, and the parts of it that can move freely.

pub(super) mod buckling;
pub(crate) mod deformation;
pub(super) mod equilibrium;
pub(super) mod initial_state;
mod mechanism;
pub(super) mod modes;
mod natural_modes;
mod ordering;
pub(super) mod stiffness;

pub use crate::body::Load;
pub use buckling::{LARGEST_LOAD_FACTOR, critical_load_factor};
pub use equilibrium::{StaticSolution, forces_along, solve, supported_by};
pub use mechanism::{FreeMotion, FreePart, free_parts, hold};
pub use modes::highest_frequency;
pub use natural_modes::{NaturalMode, NaturalModes, NoModes, natural_modes};
