//! Loose grains: single ones, and in bulk.
//! It may import from `check` only.

pub(super) mod bulk;
pub mod grains;
