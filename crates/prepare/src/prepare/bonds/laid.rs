//! Beams and floors that lie in pockets of masonry walls: they rest on their seat and are held down by the masonry above, but nothing ties
//! the faces at their end to the wall. A bond there would clamp the beam, and break under the building's own weight.

use super::materials::Materials;
use crate::prepare::contact::contacts::Patch;
use crate::strength::{Profile, Role, Strength};
use crate::structure::{Body, Mortar};
use std::collections::BTreeSet;

/// Smallest vertical component of the normal of a seat.
pub(super) const LEVEL: f64 = 0.7;
/// Coefficient of friction of timber or steel on concrete: an estimate at the lower end of tests.
const FRICTION: f64 = 0.4;
/// What holds a seat together beside friction, Pa: next to nothing, so that it is elastic while it is pressed.
const ADHESION: f64 = 1e3;
/// Energies to open and to slide along it, J/m2.
const ENERGY: f64 = 1.0;

/// The seat of a beam or floor that lies on concrete, with the compressive strength (Pa) of the weaker of both.
pub(super) fn seat(compressive: f64) -> Mortar {
    Mortar {
        tensile: ADHESION,
        cohesion: ADHESION,
        friction: FRICTION,
        compressive,
        opening_energy: ENERGY,
        sliding_energy: ENERGY,
        overlap: 0.0,
        held: 0.0,
        diagonal: [0.0; 2],
    }
}

/// Takes out the upright patches between a masonry wall and a beam or floor of another material that also rests on it.
pub(crate) fn take_out(found: &mut [Vec<([usize; 2], Patch)>], bodies: &[Body], m: &Materials<'_>) {
    let pair = |ends: [usize; 2]| {
        let [a, b] = ends.map(|i| bodies[i].element);
        (a.min(b), a.max(b))
    };
    let lies_on_masonry = |ends: [usize; 2]| match m.profiles_of(ends) {
        [Some(a), Some(b)] => (is_masonry(a) && is_laid(b)) || (is_masonry(b) && is_laid(a)),
        _ => false,
    };
    let seats: BTreeSet<(u32, u32)> = found
        .iter()
        .flatten()
        .filter(|(ends, p)| p.frame[0].z.abs() > LEVEL && lies_on_masonry(*ends))
        .map(|(ends, _)| pair(*ends))
        .collect();
    for list in found {
        list.retain(|(ends, p)| p.frame[0].z.abs() > LEVEL || !lies_on_masonry(*ends) || !seats.contains(&pair(*ends)));
    }
}

fn is_masonry(p: &Profile) -> bool {
    matches!(&p.strength, Strength::Stress(s) if s.joint_friction.is_some())
}

/// True for beams and floors of another material.
fn is_laid(p: &Profile) -> bool {
    !is_masonry(p) && matches!(p.role, Role::Beam | Role::Slab)
}

#[cfg(test)]
mod tests {
    use crate::building::{Building, Element};
    use crate::prepare::input::groups::Group;
    use crate::prepare::input::settings::Settings;
    use crate::prepare::prepare;
    use crate::strength;
    use std::path::Path;

    #[test]
    fn a_beam_in_a_pocket_rests_on_its_seat_and_is_not_clamped_at_its_end() {
        // The wall fills the space around the end of the beam.
        let elements = vec![
            Element::cuboid("beam", "Beam", [0.2, -0.1, 2.5], [4.0, 0.1, 2.8], false),
            Element::cuboid("wall", "Wall", [0.0, -1.0, 0.0], [0.4, 1.0, 4.0], false),
            Element::cuboid("post", "Post", [3.8, -0.2, 0.0], [4.2, 0.2, 2.5], false),
        ];
        let groups = [("Beam", "steel-welded"), ("Wall", "masonry"), ("Post", "rc-column")]
            .map(|(name, profile)| Group::new(name, profile, 0.0));
        let profiles: Vec<_> =
            groups.iter().map(|g| strength::find(&g.profile, Path::new("")).expect("built in")).collect();
        let building = Building { elements, ..Building::default() };
        let s = prepare(&building, &Settings::default(), &groups, &profiles, 0).expect("sound").structure;
        let between: Vec<f64> = s
            .bonds
            .iter()
            .filter(|b| {
                let ends = [b.a, b.b].map(|i| s.bodies[i as usize].element);
                ends.contains(&0) && ends.contains(&1)
            })
            .map(|b| b.frame[0].z.abs())
            .collect();
        assert!(between.len() >= 2, "a seat, and the masonry above: {between:?}");
        assert!(between.iter().all(|z| *z > 0.9), "{between:?}");
    }
}
