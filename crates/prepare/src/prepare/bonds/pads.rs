//! Pads and strip footings on the soil: a dry joint. They lift off, rock about their compressed edge and slide by friction; a soil that is
//! not rigid gives way below them. Piles, and what stands on the lowest level without a footing of its own, are held; so are pads that the
//! building's own weight would lift in part, which only the engine can tell.

mod soil_springs;

use super::materials::Materials;
use crate::building::ElementRole;
use crate::geometry::Vec3;
use crate::prepare::input::assumed::Pads;
use crate::prepare::input::settings::Settings;
use crate::strength::Strength;
use crate::structure::{BodyKind, Bond, Law, Mortar, Structure};
use std::collections::BTreeMap;

/// Least vertical component of the normal of a face on the soil.
const LEVEL: f64 = 0.9;
/// Bearing pressure under which a pad counts as crushed where its profile says none, Pa.
const CRUSHING: f64 = 30e6;

/// What pads lie on.
#[derive(Clone, Debug)]
pub(crate) struct Soil {
    friction: f64,
    /// Its modulus, Pa; none where it is rigid.
    youngs: Option<f64>,
}

impl Soil {
    /// That of the settings; none where pads are held.
    pub(crate) fn of(settings: &Settings) -> Option<Self> {
        let lies = settings.pads != Pads::Held;
        lies.then_some(Self { friction: settings.soil_friction, youngs: settings.soil_youngs })
    }

    /// Puts the stiffness of the soil under each pad into the joints of its pieces.
    pub(crate) fn give_way(&self, s: &mut Structure) {
        let Some(youngs) = self.youngs else { return };
        let mut pads: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        for (q, b) in s.bonds.iter().enumerate() {
            if let Some(pad) = pad_on_soil(s, b) {
                pads.entry(s.bodies[pad as usize].element).or_default().push(q);
            }
        }
        for joints in pads.values() {
            soil_springs::share(&mut s.bonds, joints, youngs);
        }
    }

    /// The joint between a pad and the soil.
    pub(crate) fn joint(&self, pad: usize, m: &Materials<'_>) -> Mortar {
        let compressive = m.group_of[pad].and_then(|g| match &m.profiles[g].strength {
            Strength::Reinforced(r) => Some(r.fc),
            Strength::Stress(x) => Some(x.compression),
            _ => None,
        });
        Mortar {
            tensile: 0.0,
            cohesion: 0.0,
            friction: self.friction,
            compressive: compressive.unwrap_or(CRUSHING),
            opening_energy: 0.0,
            sliding_energy: 0.0,
            overlap: 0.0,
            held: 0.0,
            diagonal: [0.0; 2],
        }
    }
}

/// The soil and the pad that lies on it, where a patch between two bodies is such a joint.
pub(crate) fn on_soil<'a>(
    s: &Structure,
    ends: [usize; 2],
    normal: &Vec3,
    m: &'a Materials<'_>,
) -> Option<(&'a Soil, usize)> {
    let soil = m.soil.as_ref()?;
    let founded = |i: usize| s.bodies[i].fixed && s.bodies[i].kind == BodyKind::Foundation;
    let k = (0..2).find(|k| founded(ends[*k]) && !s.bodies[ends[1 - *k]].fixed)?;
    let pad = ends[1 - k];
    let group = m.group_of[pad].map(|g| &m.groups[g]).filter(|_| normal.z.abs() > LEVEL)?;
    (group.role == Some(ElementRole::Footing)).then_some((soil, pad))
}

/// The pad that a bond joins with the soil it lies on; none for other bonds.
pub fn pad_on_soil(s: &Structure, b: &Bond) -> Option<u32> {
    let dry = matches!(&b.law, Law::Masonry(m) if m.tensile == 0.0 && m.cohesion == 0.0);
    let founded = |i: u32| s.bodies[i as usize].fixed && s.bodies[i as usize].kind == BodyKind::Foundation;
    let ends = [[b.a, b.b], [b.b, b.a]];
    ends.into_iter().find(|[soil, _]| dry && founded(*soil)).map(|[_, pad]| pad)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::{Building, Element};
    use crate::prepare::input::groups::Group;
    use crate::prepare::prepare;
    use crate::structure::SpringStiffness as K;
    use std::path::Path;

    const SOIL: f64 = 20e6;

    /// The stiffness of the soil about the middle of a pad of this size in plan that is cut into pieces of this size, turned by an angle (rad).
    fn sum(size: [f64; 2], target: f64, turn: f64) -> K {
        let [a, b] = [0.5 * size[0], 0.5 * size[1]];
        let mut pad = Element::cuboid("pad", "pad", [-a, -b, -0.5], [a, b, 0.0], false);
        let (sin, cos) = turn.sin_cos();
        for v in &mut pad.mesh.vertices {
            *v = Vec3::new(cos * v.x - sin * v.y, sin * v.x + cos * v.y, v.z);
        }
        let group = Group {
            role: Some(ElementRole::Footing),
            target_size: Some(target),
            ..Group::new("pad", "rc-foundation", 0.0)
        };
        let mut profile = crate::strength::find("rc-foundation", Path::new("")).expect("built in");
        // Rigid against the soil.
        profile.youngs = 1e15;
        let settings = Settings { soil_youngs: Some(SOIL), ..Settings::default() };
        let building = Building { elements: vec![pad], ..Building::default() };
        let s = prepare(&building, &settings, &[group], &[profile], 0).expect("sound").structure;
        let (long, short) = (Vec3::new(cos, sin, 0.0), Vec3::new(-sin, cos, 0.0));
        let mut k = K { n: 0.0, v1: 0.0, v2: 0.0, t: 0.0, m1: 0.0, m2: 0.0 };
        for b in s.bonds.iter().filter(|b| pad_on_soil(&s, b).is_some()) {
            let part =
                |x: f64, y: f64, axis: &Vec3| x * axis.dot(&b.frame[1]).powi(2) + y * axis.dot(&b.frame[2]).powi(2);
            let at = [b.face.dot(&long), b.face.dot(&short)];
            let slide = [&long, &short].map(|axis| part(b.stiffness.v1, b.stiffness.v2, axis));
            k.n += b.stiffness.n;
            k.v1 += slide[0];
            k.v2 += slide[1];
            k.m1 += part(b.stiffness.m1, b.stiffness.m2, &long) + b.stiffness.n * at[1].powi(2);
            k.m2 += part(b.stiffness.m1, b.stiffness.m2, &short) + b.stiffness.n * at[0].powi(2);
            k.t += b.stiffness.t + slide[0] * at[1].powi(2) + slide[1] * at[0].powi(2);
        }
        k
    }

    fn near(k: &K, hand: [f64; 6]) {
        for (got, by_hand) in [k.n, k.v1, k.v2, k.m1, k.m2, k.t].into_iter().zip(hand) {
            assert!((got / by_hand - 1.0).abs() < 2e-3, "{got} for {by_hand}: {k:?}");
        }
    }

    /// Gazetas (1991) with G = 20 / 2.6 = 7.692 MPa, nu = 0.3, L = B = 1 m: chi = 1, I = 4/3 m4, I^0.75 = 1.2408. Heave 2 G L / 0.7 x 2.27 = 49.89 MN/m;
    /// sliding 2 G L / 1.7 x 4.5 = 40.72 MN/m; rocking G / 0.7 x 1.2408 x 2.9 = 39.54 and x 3 = 40.91 MN m; torsion G x (8/3)^0.75 x 4 = 64.21 MN m.
    #[test]
    fn soil_under_a_square_pad_is_that_of_a_rigid_plate_however_it_is_cut() {
        let hand = [49.89e6, 40.72e6, 40.72e6, 39.54e6, 40.91e6, 64.21e6];
        for target in [3.0, 1.0, 0.5] {
            near(&sum([2.0, 2.0], target, 0.0), hand);
        }
    }

    /// L = 5 m, B = 0.5 m: chi = 0.1, heave 2 G L / 0.7 x (0.73 + 1.54 x 0.17783) = 110.31 MN/m; sliding across 2 G L / 1.7 x (2 + 2.5 x 0.14125) = 106.48,
    /// along 0.2 / 0.45 x G L x 0.9 = 15.38 less, 91.10 MN/m; I = 10 / 12 and 1000 / 12 m4: rocking G / 0.7 x 0.87221 x 1.77828 x 2.45 = 41.76 MN m and
    /// G / 0.7 x 27.581 x 3 x 1.41254 = 1284.4 MN m; torsion G x 84.167^0.75 x (4 + 11 x 0.9^10) = 1674.7 MN m.
    #[test]
    fn soil_under_a_strip_follows_its_shape_however_it_is_cut_and_turned() {
        let hand = [110.31e6, 91.10e6, 106.48e6, 41.76e6, 1284.4e6, 1674.7e6];
        for (target, turn) in [(12.0, 0.0), (2.0, 0.0), (0.5, 0.0), (12.0, 0.4), (2.0, 0.4)] {
            near(&sum([10.0, 1.0], target, turn), hand);
        }
    }
}
