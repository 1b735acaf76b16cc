//! Initial bow of slender members. No member is straight: as it is built and loaded its axis is off by some millimetres, and its strength has residual stresses.
//! That is what makes a slender one buckle below Euler's load. A perfect member of rigid pieces would stand under any load, as long as nothing touches it.
//!
//! The centroids of the sections of a member lie on a half-sine beside its straight axis, in the direction in which it bends most easily:
//!
//! ```text
//! e(x) = e0 sin(pi x / L)    metal L / 250 (EN 1993-1-1, table 5.1, curve b)    other materials L / 400 (EN 1995-1-1, 5.4.4; EN 1992-1-1, 5.2)
//! ```
//!
//! L is the length between two places where other elements hold it. Pieces keep their place: only the springs between them move, so that a normal force N
//! bends the member by N e, and the more the more it bends. Level members bend under their own weight and have none; rods of more than 250 radii of gyration
//! pull only.

use super::materials::Materials;
use crate::geometry::Vec3;
use crate::maths;
use crate::strength::Strength;
use crate::structure::{Bond, Structure};
use std::collections::BTreeMap;
use std::f64::consts::PI;

/// Length over radius of gyration below which a member is stocky: a bow of L / 250 takes less than a fifth of the strength of its section.
const STOCKY: f64 = 40.0;
/// ... above which it is a rod that carries tension only, and is straight under it.
const ROD: f64 = 250.0;
/// Members whose direction has a smaller vertical part lie: their own weight bends them.
const LYING: f64 = 0.3;
/// Smallest cosine of the angle between the normal of a section and the direction of its member.
const ACROSS: f64 = 0.99;
/// Second moments of area that differ by less have no weak direction.
const ALIKE: f64 = 0.02;
/// Young's modulus above which a material is a metal, Pa.
const METAL: f64 = 60e9;

/// Moves the springs of slender members onto their bow: `share` of that of the codes. A member has one between any two places where others hold it.
pub(crate) fn add(s: &mut Structure, m: &Materials<'_>, share: f64) {
    let role = |body: usize| m.group_of[body].map(|g| m.profiles[g].role);
    let direction = |body: usize| {
        let member = m.members.get(s.bodies[body].element as usize)?;
        let axis = member.length(role(body)?)?;
        (axis.z.abs() >= LYING).then_some((member, axis))
    };
    // Where others hold a member, as a coordinate along it.
    let mut held: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
    for b in &s.bonds {
        for (i, j) in [(b.a, b.b), (b.b, b.a)].map(|(i, j)| (i as usize, j as usize)) {
            if s.bodies[i].element != s.bodies[j].element
                && let Some((_, axis)) = direction(i)
            {
                held.entry(s.bodies[i].element).or_default().push(axis.dot(&b.face));
            }
        }
    }
    let offsets: Vec<Option<Vec3>> = s
        .bonds
        .iter()
        .map(|b| {
            let body = b.a as usize;
            let element = s.bodies[body].element;
            if element != s.bodies[b.b as usize].element {
                return None;
            }
            let profile = &m.profiles[m.group_of[body]?];
            let (member, axis) = direction(body)?;
            let reinforced = matches!(profile.strength, Strength::Reinforced(_));
            let part = if profile.youngs > METAL && !reinforced { 250.0 } else { 400.0 };
            let [mut low, mut high] = member.ends(&b.face, &axis);
            for x in held.get(&element).into_iter().flatten() {
                match x - axis.dot(&b.face) {
                    d if d <= 0.0 => low = low.max(d),
                    d => high = high.min(d),
                }
            }
            offset(b, &axis, [low, high], share / part)
        })
        .collect();
    for (b, offset) in s.bonds.iter_mut().zip(offsets) {
        if let Some(offset) = offset {
            b.face += offset;
            b.spring += offset;
        }
    }
}

/// How far the section of a bond lies beside the axis of its member, m: `ends` are the ends of its part along its direction from the section, m. `None` where it
/// has no bow.
fn offset(b: &Bond, axis: &Vec3, ends: [f64; 2], share: f64) -> Option<Vec3> {
    let length = ends[1] - ends[0];
    let section = &b.section;
    let weak = section.i1.min(section.i2);
    let gyration = (weak / section.area).sqrt();
    if b.frame[0].dot(axis).abs() < ACROSS || !(STOCKY * gyration..ROD * gyration).contains(&length) {
        return None;
    }
    // Bending about frame[1] moves along frame[2]. Without a weak direction, one that is the same for all sections of the member.
    let along = if section.i1 < (1.0 - ALIKE) * section.i2 {
        b.frame[2]
    } else if section.i2 < (1.0 - ALIKE) * section.i1 {
        b.frame[1]
    } else {
        let level = if axis.x.abs() < 0.9 { Vec3::x() } else { Vec3::y() };
        (level - axis * axis.dot(&level)).normalize()
    };
    // To the same side in all sections of the member.
    let largest = along.iter().copied().fold(0.0, |most: f64, x| if x.abs() > most.abs() + 1e-6 { x } else { most });
    Some(along * (share * length * maths::sin(PI * (-ends[0] / length).clamp(0.0, 1.0)) * largest.signum()))
}
