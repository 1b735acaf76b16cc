//! The debris: which pieces are displaced, which form the heap, its outline, its sides and its heights.
//! It may import from `input` and `answers`.

pub(super) mod debris;
mod lying;
pub(super) mod outline;
pub(super) mod sides;
pub(super) mod sort;
