//! The frame as a whole: all results together, the order in which people are helped, the zone to keep out of, and the sample for many runs.
//! It may import from all other rooms.

pub(super) mod assessment;
pub(super) mod keep_out;
pub(super) mod order;
pub(super) mod sample;
mod union;
