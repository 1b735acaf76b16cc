//! What carries the roofs of voids in one run, in terms that can be compared with other runs: the member, not the piece, with its role, where it
//! was in the building and where it lies now.

use super::stability::Stability;
use super::{Raster, Void};
use crate::geometry::{Pose, Vec3};
use crate::structure::Structure;
use serde::{Deserialize, Serialize};

/// A member that carries at least this share of a roof is worth a word, though it is not the only one.
const SHARE: f64 = 0.3;

/// A member that carries a roof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Support {
    /// The element.
    pub element: u32,
    /// Its role, by its place in [`crate::building::ROLES`].
    pub role: u8,
    /// Index of its storey, where known.
    pub storey: Option<u32>,
    /// Column of the raster in which the piece that carries was at the start.
    pub start: [i32; 2],
    /// Middle of the piece now, mm.
    pub at: [i32; 3],
    /// Middle of the void, mm.
    pub void: [i32; 3],
    /// Without it a piece of the roof has no support left.
    pub only: bool,
    /// Share of the roof that it carries, in 1e-4.
    pub share: u16,
}

/// The supports of the roofs of voids where a person fits: each member once for each void.
pub fn supports(s: &Structure, poses: &[Pose], raster: &Raster, found: &Stability, voids: &[Void]) -> Vec<Support> {
    let whole = |p: &Vec3| [0, 1, 2].map(|k| (p[k] * 1e3).round() as i32);
    let role = |element: u32| {
        let role =
            s.elements.get(element as usize).and_then(|e| e.role).unwrap_or(crate::building::ElementRole::Unknown);
        crate::building::ROLES.iter().position(|r| r.1 == role).unwrap_or(0) as u8
    };
    let mut out: Vec<Support> = Vec::new();
    for roof in &found.roofs {
        let Some(v) = voids.iter().find(|v| v.id == roof.void && v.survivable && !v.standing) else { continue };
        for x in roof.supporters.iter().filter(|x| x.only || x.share >= SHARE) {
            let (body, pose) = (&s.bodies[x.piece as usize], &poses[x.piece as usize]);
            if !body.is_of_building() {
                continue;
            }
            out.push(Support {
                element: body.element,
                role: role(body.element),
                storey: body.storey,
                start: raster.column(&body.pose.position),
                at: whole(&pose.position),
                void: whole(&v.position),
                only: x.only,
                share: (x.share.clamp(0.0, 1.0) * 1e4).round() as u16,
            });
        }
    }
    // Pieces of one member under one void are one support: the one that carries most.
    out.sort_by(|a, b| {
        (a.void, a.element, std::cmp::Reverse(a.share)).cmp(&(b.void, b.element, std::cmp::Reverse(b.share)))
    });
    out.dedup_by(|a, b| {
        let same = (a.void, a.element) == (b.void, b.element);
        if same {
            b.only |= a.only;
        }
        same
    });
    out
}
