//! Rules between groups: which bonds exist, whose strength counts, factors, and hinges.

use crate::geometry::Vec3;
use crate::prepare::input::groups::Group;
use crate::strength::{Profile, bcb::Bcb};
use crate::structure::{Bond, Law};

/// Share of the rotational stiffness that a pivot keeps, so that no part is a mechanism.
const KEPT: f64 = 1e-5;

/// False when a rule forbids a bond between the groups of two bodies of different elements, across a face with this normal.
pub(crate) fn bonded(groups: [Option<&Group>; 2], normal: &Vec3) -> bool {
    groups.iter().flatten().all(|g| g.bonds.across(normal))
}

/// Which of two sides set limits: that of the higher priority, or both.
pub(crate) fn counts(groups: [Option<&Group>; 2]) -> [bool; 2] {
    match groups {
        [Some(a), Some(b)] if a.name != b.name => [a.priority >= b.priority, b.priority >= a.priority],
        _ => [true, true],
    }
}

/// Factor on the strength of a bond between two groups.
pub(crate) fn factor(groups: [Option<&Group>; 2]) -> f64 {
    match groups {
        [Some(a), Some(b)] if a.name != b.name => a.connection_factor.min(b.connection_factor),
        _ => 1.0,
    }
}

/// Play of the connection between two groups, m: the larger value of the groups and of their connections.
pub(crate) fn backlash(groups: [Option<&Group>; 2], profiles: [Option<&Profile>; 2]) -> f64 {
    let of_profile = |p: &Profile| p.connection.map_or(0.0, |c| c.backlash);
    let side = |k: usize| groups[k].and_then(|g| g.backlash).or_else(|| profiles[k].map(of_profile)).unwrap_or(0.0);
    side(0).max(side(1))
}

/// The connection type of the predecessor for a bond, if its groups have one: that of the higher priority, otherwise of the first group.
pub(crate) fn kind(groups: [Option<&Group>; 2]) -> Option<Bcb> {
    let both = counts(groups);
    (0..2).filter(|k| both[*k]).find_map(|k| groups[k]?.connection).and_then(Bcb::of)
}

/// What a bond between two groups does not pass on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Pivot {
    /// Bending moments; torsion stays, as in a fork, so that a beam on two of them does not turn about its axis.
    Bending,
    /// All moments: the pivots of the predecessor.
    All,
}

/// The pivot that groups or their connection type ask for.
pub(crate) fn pivot(groups: [Option<&Group>; 2], same_element: bool) -> Option<Pivot> {
    if kind(groups).is_some_and(|k| k.pivot) {
        return Some(Pivot::All);
    }
    (!same_element && groups.iter().flatten().any(|g| g.pivot)).then_some(Pivot::Bending)
}

impl Pivot {
    /// Removes the rotational stiffness of a bond whose spring is at the face. A bond that turns freely cannot fail by rotation.
    pub(crate) fn release(self, bond: &mut Bond) {
        let from = if self == Self::All { 3 } else { 4 };
        for c in from..6 {
            bond.stiffness[c] *= KEPT;
        }
        if let Law::Limits(l) = &mut bond.law {
            (l.bending_1, l.bending_2) = (f64::INFINITY, f64::INFINITY);
            if self == Self::All {
                l.torsion = f64::INFINITY;
            }
        }
    }
}
