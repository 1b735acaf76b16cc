//! What carries the roofs of voids in one run, in terms that can be compared with other runs: the member, not the piece, with its role, where it
//! was in the building and where it lies now.

use super::{Stability, Supporter};
use crate::assess::input::raster::Raster;
use crate::assess::voids::void::Void;
use crate::building::ElementRole;
use crate::geometry::{Pose, Vec3};
use crate::structure::{ElementRef, Structure};
use serde::{Deserialize, Serialize};

/// A member that carries at least this share of a roof is critical to it, though it is not the only one. What must not be touched is not cut at a share:
/// all supporters that are listed carry, and a roof on seven pieces of a seventh each comes down without any of them as well.
const CRITICAL: f64 = 0.3;

/// What a supporter counts in the order of supporters: its share of the roof, and a critical one where nothing else carries a piece of the roof. What
/// carries less than is listed otherwise counts as its share: a stone under a crumb does not come before a column.
pub fn weight(share: f64, only: bool) -> f64 {
    if only && share >= super::LEAST_SHARE { share.max(CRITICAL) } else { share }
}

impl Supporter {
    /// It is the only support of a piece of the roof, or carries much of it: what many runs are compared by.
    fn is_critical(&self) -> bool {
        self.weight() >= CRITICAL
    }

    /// The heaviest first.
    pub(super) fn order(&self, other: &Self) -> std::cmp::Ordering {
        let (a, b) = (self, other);
        b.weight().total_cmp(&a.weight()).then(b.load.total_cmp(&a.load)).then(a.piece.cmp(&b.piece))
    }

    /// See [`weight`].
    pub(super) fn weight(&self) -> f64 {
        weight(self.share, self.only)
    }
}

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

/// Words in names of strength profiles, and the kind of member that has them.
const KINDS: [(&str, ElementRole); 7] = [
    ("column", ElementRole::Column),
    ("beam", ElementRole::Beam),
    ("lintel", ElementRole::Beam),
    ("slab", ElementRole::Slab),
    ("wall", ElementRole::BearingWall),
    ("stair", ElementRole::Stair),
    ("foundation", ElementRole::Footing),
];

/// The role of an element. One that was recognised as nothing, as a joint of columns and beams, is called by the member whose strengths it has.
fn role_of(e: &ElementRef) -> ElementRole {
    let by_strength = || {
        let words = || e.material.split(|c: char| !c.is_alphanumeric());
        KINDS.iter().find(|k| words().any(|w| w.eq_ignore_ascii_case(k.0))).map_or(ElementRole::Unknown, |k| k.1)
    };
    e.role.filter(|r| *r != ElementRole::Unknown).unwrap_or_else(by_strength)
}

/// The supports of the roofs of voids where a person fits: each member once for each void.
pub fn supports(s: &Structure, poses: &[Pose], raster: &Raster, found: &Stability, voids: &[Void]) -> Vec<Support> {
    let whole = |p: &Vec3| [0, 1, 2].map(|k| (p[k] * 1e3).round() as i32);
    let role = |element: u32| {
        let role = s.elements.get(element as usize).map_or(ElementRole::Unknown, role_of);
        crate::building::ROLES.iter().position(|r| r.1 == role).unwrap_or(0) as u8
    };
    let mut out: Vec<Support> = Vec::new();
    for roof in &found.roofs {
        let Some(v) = voids.iter().find(|v| v.id == roof.void && v.survivable && !v.standing) else { continue };
        for x in roof.supporters.iter().filter(|x| x.is_critical()) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assess::input::settings::Settings;
    use crate::assess::stability::{LoadPath, Supporter};
    use crate::assess::voids::void::Void;
    use crate::specimens::tilted::{block, structure};

    #[test]
    fn a_member_that_carries_a_roof_with_several_pieces_is_one_support_and_small_shares_are_none() {
        let boxes =
            [[0.0, 0.0], [4.0, 0.0], [8.0, 0.0], [0.0, 6.0]].map(|[x, y]| block([x, y, 0.0], [x + 1.0, y + 1.0, 3.0]));
        let (mut s, poses) = structure(&boxes, 0.0);
        // The first two pieces are of one member.
        s.bodies.iter_mut().zip([5, 5, 6, 7]).for_each(|(b, element)| b.element = element);
        let raster = Raster::new(&s, &Settings::default()).expect("a building");
        let void = |id, standing| Void {
            id,
            survivable: true,
            standing,
            position: Vec3::new(2.0, 1.0, 0.5),
            ..Void::default()
        };
        let by = |piece, share, only| Supporter { piece, load: 1e3, share, only, below: false, path: Vec::new() };
        let roof = |void, supporters| LoadPath { void, load: 0.0, supporters, more: 0.0 };
        let found = Stability {
            hanging: Vec::new(),
            roofs: vec![
                roof(1, vec![by(0, 0.5, false), by(1, 0.1, true), by(2, 0.25, false), by(3, 0.31, false)]),
                roof(2, vec![by(2, 1.0, true)]),
            ],
        };
        let list = supports(&s, &poses, &raster, &found, &[void(1, false), void(2, true)]);
        let carries: Vec<(u32, u16, bool)> = list.iter().map(|x| (x.element, x.share, x.only)).collect();
        assert_eq!(carries, [(5, 5000, true), (7, 3100, false)], "no room that stands, no small share: {list:?}");
        assert_eq!((list[0].void, list[0].at), ([2000, 1000, 500], [500, 500, 1500]));
    }

    #[test]
    fn a_member_that_was_not_recognised_is_called_by_its_strengths() {
        let of = |role: Option<ElementRole>, material: &str| {
            role_of(&ElementRef { role, material: material.into(), ..Default::default() })
        };
        assert_eq!(of(Some(ElementRole::Unknown), "rc-column-1960"), ElementRole::Column);
        assert_eq!(of(None, "rc-slab-1960"), ElementRole::Slab);
        assert_eq!(of(Some(ElementRole::Beam), "rc-column-1960"), ElementRole::Beam);
        assert_eq!(of(Some(ElementRole::Unknown), "wallpaper"), ElementRole::Unknown);
    }
}
