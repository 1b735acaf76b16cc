//! What the teams mark on the site, kept as a list beside a run or a case: victims (V, L-n, D-n), searched areas, notes, each with time and name. The
//! list only grows. Nothing here is computed, and nothing here reads a clock: times are what was typed, or what the command line says.

mod changes;
mod entry;
mod log;
mod observed;
mod time;

pub use changes::{
    Effect, MarkCounts, ONE_PLACE, SiteNews, counted, current, effect, ends_nobody, repeated, successors,
};
pub use entry::{ByMeans, Mark, OUTSIDE, SiteEntry, SitePlace, TypedPlace};
pub use log::{BrokenLine, FILE, SiteLog, append, corners, read_log};
pub use observed::observed;
pub use time::{SiteTime, marked_at, since};

#[cfg(test)]
mod tests;
