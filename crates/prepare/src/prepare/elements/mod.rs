//! What each element is for and what becomes of it, how it is seated, and the lintels that a model leaves out.
//! It may import from `input`.

pub mod light_concrete;
pub(super) mod lintels;
pub(super) mod openings;
pub(super) mod parts;
pub mod seating;
