//! Elements become convex pieces: overlaps, joints of columns and beams, the cut to size, and fragments that a piece may break into.
//! It may import from `contact`, `elements` and `input`.

pub(super) mod clear_spans;
pub(super) mod cut;
pub(super) mod estimate;
pub(super) mod fill;
pub mod fragments;
pub(super) mod grid;
pub(super) mod joint_elements;
pub(super) mod joints;
pub(super) mod members;
pub(super) mod overlaps;
pub(super) mod piece;
pub(super) mod pieces;
pub(super) mod slenderness;
