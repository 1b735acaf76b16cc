//! Live loads on parts, as mass.
//!
//! Floors get theirs as soon as they are cut, since thin layers hand it on to what is below. When the joints are known, the rest follows: parts that
//! are no floors by their profile (a timber deck, a loaded beam, a wall with goods on it) get it where nothing covers them, and a floor of several
//! layers of pieces keeps only that of its uppermost one.

use crate::building::ElementRole;
use crate::geometry::Convex;
use crate::prepare::cutting::piece::Piece;
use crate::prepare::input::groups::Group;
use crate::strength::{Profile, Role};
use crate::structure::{BodyKind, Structure};
use crate::units::GRAVITY;

/// Mass of the live load on the upper faces of a piece of a floor, kg; 0 for other parts. `role` is given for pieces that are too thin to be bodies: what
/// lies on them goes to what is below before [`settle`] sees it.
pub(crate) fn of_floor(p: &Piece, group: &Group, profile: &Profile, role: Option<ElementRole>) -> f64 {
    let floor = profile.role == Role::Slab || matches!(role, Some(ElementRole::Slab | ElementRole::Stair));
    if floor { group.live_load * upward_area(&p.shape) / GRAVITY } else { 0.0 }
}

/// Adds what parts other than floors carry, and takes off what lies on cut faces inside floors.
pub(crate) fn settle(s: &mut Structure, groups: &[Group], profiles: &[Profile]) {
    if groups.iter().all(|g| g.live_load == 0.0) {
        return;
    }
    let area = s.loaded_areas();
    for (b, area) in s.bodies.iter_mut().zip(area).filter(|(b, _)| b.kind == BodyKind::Piece && !b.fixed) {
        let (group, profile) = (&groups[b.group as usize], &profiles[b.group as usize]);
        let here = group.live_load * area / GRAVITY;
        let change = if profile.role == Role::Slab { (here - b.live_load).min(0.0) } else { here };
        if change != 0.0 {
            let mass = b.mass + change;
            b.inertia *= mass / b.mass;
            b.live_load += change;
            b.mass = mass;
        }
    }
}

/// Area of the faces that point upward, seen from above, m2.
fn upward_area(c: &Convex) -> f64 {
    (0..c.faces.len()).map(|f| c.area_vector(f)).filter(|a| a.z > 0.9 * a.norm()).map(|a| a.z).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::{Building, Element};
    use crate::prepare::{Settings, prepare};
    use std::path::Path;

    type Given<'a> = (&'a str, &'a str, ElementRole, [f64; 3], [f64; 3]);

    /// Live loads of elements with 10 kN/m2 each, N, cut to pieces of a size.
    fn loads(given: &[Given<'_>], target: f64) -> Vec<f64> {
        let elements = given.iter().map(|g| Element::cuboid(g.0, g.0, g.3, g.4, false)).collect();
        let group = |g: &Given<'_>| Group { role: Some(g.2), target_size: Some(target), ..Group::new(g.0, g.1, 10e3) };
        let groups: Vec<Group> = given.iter().map(group).collect();
        let profiles: Vec<Profile> =
            groups.iter().map(|g| crate::strength::find(&g.profile, Path::new("")).expect("built in")).collect();
        let settings = Settings { ground: false, ..Settings::default() };
        let building = Building { elements, ..Building::default() };
        let s = prepare(&building, &settings, &groups, &profiles, 0).expect("sound").structure;
        let of = |e: usize| s.bodies.iter().filter(move |b| b.element as usize == e);
        let own = |e: usize| {
            let size: [f64; 3] = std::array::from_fn(|c| given[e].4[c] - given[e].3[c]);
            size.iter().product::<f64>() * profiles[e].density
        };
        (0..given.len())
            .map(|e| {
                let (live, mass): (f64, f64) = of(e).fold((0.0, 0.0), |n, b| (n.0 + b.live_load, n.1 + b.mass));
                assert!((mass - own(e) - live).abs() < 1e-6 * mass, "{}: {mass} kg, {live} kg of it live", given[e].0);
                live * GRAVITY
            })
            .collect()
    }

    /// 4 m x 1 m of timber deck carry 40 kN by their role, a column with a free head of 0.16 m2 carries 1.6 kN, and a beam below the deck
    /// nothing, whatever the size of the pieces.
    #[test]
    fn a_live_load_lies_on_what_is_free_from_above_however_small_the_pieces_are() {
        use ElementRole::{Beam, Column, Slab};
        let given: [Given<'_>; 3] = [
            ("deck", "timber-spruce", Slab, [0.0, 0.0, 3.0], [4.0, 1.0, 3.2]),
            ("beam", "rc-beam", Beam, [0.0, 0.0, 2.6], [4.0, 1.0, 3.0]),
            ("column", "rc-column", Column, [6.0, 0.0, 0.0], [6.4, 0.4, 3.0]),
        ];
        for target in [0.4, 2.0] {
            let found = loads(&given, target);
            for (load, expected) in found.iter().zip([40e3, 0.0, 1.6e3]) {
                assert!((load - expected).abs() < 1.0, "pieces of {target} m: {found:?} N");
            }
        }
    }

    /// docs/case-file.md says so of `[[scenario.load]]`, which takes the same areas: a block of 2 m2 takes nothing off the load of its slab of 8 m2.
    #[test]
    fn a_slab_is_loaded_as_a_whole_whatever_stands_on_it() {
        let given: [Given<'_>; 2] = [
            ("slab", "rc-slab", ElementRole::Slab, [0.0, 0.0, 3.0], [4.0, 2.0, 3.2]),
            ("block", "rc-column", ElementRole::Column, [1.0, 0.5, 3.2], [3.0, 1.5, 4.2]),
        ];
        let found = loads(&given, 0.8);
        assert!((found[0] - 80e3).abs() < 1.0, "{found:?}");
    }

    /// A pier with the profile of a floor in pieces of 0.4 m has several layers: the load is on the uppermost.
    #[test]
    fn a_part_with_the_profile_of_a_floor_carries_its_live_load_once() {
        let given: [Given<'_>; 1] = [("pier", "rc-slab", ElementRole::Column, [0.0; 3], [0.4, 0.4, 3.0])];
        assert!((loads(&given, 0.4)[0] - 1.6e3).abs() < 1.0, "{:?}", loads(&given, 0.4));
    }
}
