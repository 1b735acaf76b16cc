//! Voids of scenes that are known exactly.
//! It may import from `check` only.

pub mod void_scenes;
pub mod voids;
