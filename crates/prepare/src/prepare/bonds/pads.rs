//! Pads and strip footings on the soil: a dry joint. They lift off, rock about their compressed edge and slide by friction; a soil that is
//! not rigid gives way below them. Piles, and what stands on the lowest level without a footing of its own, are held; so are pads that the
//! building's own weight would lift in part, which only the engine can tell.

use super::materials::Materials;
use crate::building::ElementRole;
use crate::geometry::{Aabb, Convex, Vec3};
use crate::prepare::input::assumed::Pads;
use crate::prepare::input::settings::Settings;
use crate::strength::Strength;
use crate::structure::{Body, BodyKind, Bond, Law, Mortar, Section, SpringStiffness, Structure};
use std::collections::BTreeMap;

/// Least vertical component of the normal of a face on the soil.
const LEVEL: f64 = 0.9;
/// Poisson's ratio of soil.
const POISSON: f64 = 0.3;
/// Stiffness of a rigid square plate on an elastic half-space over E sqrt(A) / (1 - nu^2), vertically (Gazetas 1991).
const PLATE: f64 = 1.14;
/// Its stiffness along the surface over the vertical one (the same).
const ALONG: f64 = 0.8;
/// Bearing pressure under which a pad counts as crushed where its profile says none, Pa.
const CRUSHING: f64 = 30e6;

/// What pads lie on.
#[derive(Clone, Debug)]
pub(crate) struct Soil {
    friction: f64,
    /// Its modulus, Pa, and the area of each element in plan, m2; none where it is rigid.
    elastic: Option<(f64, BTreeMap<u32, f64>)>,
}

impl Soil {
    /// That of the settings, under bodies with these shapes; none where pads are held.
    pub(crate) fn of(settings: &Settings, s: &Structure, shapes: &[Convex]) -> Option<Self> {
        if settings.pads == Pads::Held {
            return None;
        }
        let elastic = settings.soil_youngs.map(|e| (e, areas(s, shapes)));
        Some(Self { friction: settings.soil_friction, elastic })
    }

    /// The springs of a bond in series with the soil under its section, which belongs to a pad.
    pub(crate) fn under(&self, k: &SpringStiffness, s: &Section, pad: &Body) -> SpringStiffness {
        let Some((e, areas)) = &self.elastic else { return *k };
        let area = areas.get(&pad.element).map_or(s.area, |a| a.max(s.area));
        let per_area = PLATE * e / ((1.0 - POISSON * POISSON) * area.sqrt());
        let series = |a: f64, b: f64| if a > 0.0 && b > 0.0 { a * b / (a + b) } else { 0.0 };
        SpringStiffness {
            n: series(k.n, per_area * s.area),
            v1: series(k.v1, ALONG * per_area * s.area),
            v2: series(k.v2, ALONG * per_area * s.area),
            t: series(k.t, ALONG * per_area * (s.i1 + s.i2)),
            m1: series(k.m1, per_area * s.i1),
            m2: series(k.m2, per_area * s.i2),
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
        }
    }
}

/// Area of each element in plan, m2.
fn areas(s: &Structure, shapes: &[Convex]) -> BTreeMap<u32, f64> {
    let mut boxes: BTreeMap<u32, Aabb> = BTreeMap::new();
    for (b, shape) in s.bodies.iter().zip(shapes) {
        let all = boxes.entry(b.element).or_insert_with(Aabb::empty);
        *all = all.union(&shape.aabb());
    }
    boxes.into_iter().map(|(e, b)| (e, (b.max.x - b.min.x) * (b.max.y - b.min.y))).collect()
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
