//! Building -> Structure: overlaps, cutting into convex pieces, contact patches, foundations, checks.

use crate::Result;
use crate::building::{Building, Finding};
use crate::case::{Group, Prepare};
use crate::strength::Profile;
use crate::structure::Structure;

/// What preparation makes of a building.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// Bodies and bonds.
    pub structure: Structure,
    /// Doubts found on the way.
    pub findings: Vec<Finding>,
}

/// Cuts, connects and checks. `profiles[i]` is the strength of `groups[i]`; every group of the building must be listed.
pub fn prepare(
    _building: &Building,
    _settings: &Prepare,
    _groups: &[Group],
    _profiles: &[Profile],
) -> Result<Prepared> {
    Err(crate::Error::Failed("not written yet".into()))
}
