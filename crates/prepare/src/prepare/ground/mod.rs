//! The level of the ground, foundations, and slabs that lie on the ground.
//! It may import from `cutting` and the rooms below.

pub(super) mod foundations;
pub(super) mod on_grade;
pub mod site;
