//! Loose grains: single ones, and in bulk.
//! It may import from `check` only.

mod bulk;
mod grains;

use crate::verify::check::Case;

pub(super) fn cases() -> [Case; 6] {
    [
        Case::new("V22", "loose grains: drop, incline, edges of triangles", false, grains::single),
        Case::new("V22F", "loose grains: the funnel of the source", true, grains::funnel),
        Case::new("V22R", "loose grains: slope of heaps and solid fraction against friction", true, bulk::repose),
        Case::new("V22B", "loose grains: flow through four outlets (Beverloo)", true, bulk::beverloo),
        Case::new("V22J", "loose grains: loads in a silo (Janssen)", true, bulk::janssen),
        Case::new("V22H", "loose grains: run-out on a chute", true, grains::chutes),
    ]
}
