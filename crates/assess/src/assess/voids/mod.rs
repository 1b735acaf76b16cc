//! The voids: free space divided into regions, each measured, named and described.
//! It may import from `space` and the rooms below.

pub(super) mod bounded;
pub(super) mod class;
pub(super) mod enclosure;
pub(super) mod find;
pub(super) mod measure;
pub(super) mod overhang;
pub(super) mod posture;
pub(super) mod regions;
pub(super) mod section;
pub(super) mod surface;
pub(super) mod void;
pub(super) mod void_class;
pub(super) mod volume;

#[cfg(test)]
mod tests;
