//! Structures and sections whose numbers are all given here: for verification cases, tests and examples.

pub mod boxes;
pub mod joints;
pub mod sections;
pub mod tilted;
