//! The free space between the pieces: a grid of cells, the distance of each to the nearest piece, what is above and below it, and its kind.
//! It may import from `heap` and the rooms below.

pub(super) mod columns;
#[cfg(test)]
mod earth_tests;
pub(super) mod field;
pub(super) mod grid;
pub(super) mod kinds;
pub(super) mod site;
