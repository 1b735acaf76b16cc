//! The largest file that GLB allows.

use crate::{Error, Result};

/// Largest GLB file, bytes: its length has 32 bits.
pub const LARGEST: u64 = u32::MAX as u64;

/// Refuses more than fits in a GLB file.
pub(super) fn check(bytes: u64) -> Result<()> {
    if bytes <= LARGEST {
        return Ok(());
    }
    Err(Error::input(
        format!("the scene needs at least {:.1} GB, and a GLB file holds 4 GB at most", bytes as f64 / 1e9),
        "use larger tolerances (--tolerance \"5cm,5deg\"), a coarser level (--lod 2), or one frame only (--at)",
    ))
}
