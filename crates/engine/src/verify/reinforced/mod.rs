//! Reinforced concrete: sections, bars, columns, joints and spans against theory and tests.
//! It may import from `check` only.

pub(super) mod bar_ends;
pub mod column_plot;
pub(super) mod columns;
pub mod concrete;
pub(super) mod drawn_bars;
pub(super) mod drawn_joints;
pub(super) mod failure;
pub mod plot;
pub(crate) mod section;
pub mod weak_joints;
