//! Contact between bodies and with the ground: broad phase, narrow phase, the contact solver, and bodies that sleep.

pub mod boxes;
pub mod grid;
pub mod ground;
pub mod manifold;
pub mod pairs;
pub mod shapes;
pub mod sleeping;
pub mod solver;
