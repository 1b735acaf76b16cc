//! Levels of detail. Core glTF has no nodes that change with the distance, so each level is a file of its own, and the engine swaps them:
//!
//! | level | shapes | keys | pieces |
//! | --- | --- | --- | --- |
//! | 0 | as simulated | within the tolerance | all |
//! | 1 | boxes | within 3 times the tolerance | all |
//! | 2 | boxes | within 10 times the tolerance | parts of an element that move as one are one node |

use super::Request;
use super::motion::Track;
use crate::geometry::Pose;
use crate::structure::Structure;

/// Highest level.
pub const LEVELS: u8 = 2;

/// Factor on the tolerances at a level.
pub(super) fn coarser(level: u8) -> f64 {
    match level {
        0 => 1.0,
        1 => 3.0,
        _ => 10.0,
    }
}

/// Joins each of the bodies from `start` on to an earlier one of its element and storey beside which it stays at all frames.
pub(super) fn join(s: &Structure, start: usize, tracks: &[Track], r: &Request, lead: &mut [u32]) {
    let mut leads: Vec<usize> = Vec::new();
    for (k, track) in tracks.iter().enumerate() {
        let b = &s.bodies[start + k];
        let of_one = |j: usize| {
            let o = &s.bodies[start + j];
            o.element == b.element && o.storey == b.storey && o.kind == b.kind && o.group == b.group
        };
        leads.retain(|&j| s.bodies[start + j].element == b.element);
        if matches!(b.kind, crate::structure::BodyKind::Person(_)) {
            continue;
        }
        match leads.iter().find(|&&j| of_one(j) && moves_with(&tracks[j], track, r)) {
            Some(&j) => lead[start + k] = (start + j) as u32,
            None => leads.push(k),
        }
    }
}

/// True when the second track stays where it began, seen from the first, within the tolerances.
fn moves_with(a: &Track, b: &Track, r: &Request) -> bool {
    let at = |t: &Track, f: usize| Pose { position: t.positions[f], rotation: t.rotations[f] };
    let (from, to) = a.present;
    if a.present != b.present || from >= to {
        return false;
    }
    let beside = at(a, from).inverse_compose(&at(b, from));
    (from..to).all(|f| {
        let (want, is) = (at(a, f).compose(&beside), at(b, f));
        (want.position - is.position).norm() <= r.position_tolerance
            && want.rotation.angle_to(&is.rotation) <= r.rotation_tolerance
    })
}
