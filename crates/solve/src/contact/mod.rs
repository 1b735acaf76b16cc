//! Contact between bodies and with the ground: broad phase, narrow phase, the contact solver, and bodies that sleep.

pub(super) mod assembly;
pub(super) mod boxes;
pub(super) mod broad_phase;
pub(super) mod colouring;
pub(crate) mod corrections;
pub(super) mod forces;
pub(super) mod grid;
pub(super) mod ground;
pub(super) mod manifold;
pub(super) mod narrow_phase;
pub(crate) mod openings;
pub(super) mod pairs;
pub(crate) mod reach;
pub(super) mod shapes;
pub(super) mod sleeping;
pub(super) mod solver;
pub(super) mod system;
pub(super) mod wake;
