//! What a map shows of a result, in metres of the model: the building, the heap, the zone to keep out of, voids, people, entries and ways. The
//! files for maps ([`super::geojson`], [`super::kml`]) only turn it into their own coordinates and syntax.

use super::{person_name, void_name};
use crate::assess::{Assessment, Raster, Way};
use crate::geometry::Vec3;
use crate::record::{Header, body_names};
use crate::results::{PersonEntry, ResultNames, VoidEntry, WayEntry, flat, people, voids, ways};
use serde_json::{Map, Value, json};

/// Said of every feature.
pub const NOTE: &str = "simulated, not observed";

/// Where a feature is, m.
#[derive(Clone, Debug, PartialEq)]
pub enum MapPlace {
    /// At a point.
    Point(Vec3),
    /// Along a line.
    Line(Vec<Vec3>),
    /// An area in plan: the outer ring counter-clockwise seen from above, then holes clockwise; rings are not closed.
    Area(Vec<Vec<[f64; 2]>>),
}

/// One thing on the map.
#[derive(Clone, Debug)]
pub struct Feature {
    /// The same for the same thing in every file of the run, e.g. "void 3".
    pub id: String,
    /// building, heap, keep out, void, person, way, entry.
    pub kind: &'static str,
    /// Where.
    pub place: MapPlace,
    /// What is known of it.
    pub properties: Map<String, Value>,
}

/// All of it: areas first, so that points lie on top.
pub fn features(h: &Header, a: &Assessment) -> Vec<Feature> {
    let bodies = body_names(&h.structure);
    let names = ResultNames::new(h, &bodies);
    let mut out = Vec::new();
    if let Some(raster) = Raster::new(&h.structure, &h.case.assess) {
        let [u, v] = raster.size();
        let plan = [[0.0, 0.0], [u, 0.0], [u, v], [0.0, v]].map(|q| raster.point(q)).map(|p| [p.x, p.y]).to_vec();
        let zone = crate::assess::keep_out(a, &raster);
        let rules: Vec<Value> = zone
            .sides
            .iter()
            .map(|s| json!({ "side": s.side, "distance_m": s.distance_m, "rule": s.rule.name() }))
            .collect();
        out.push(Feature {
            id: "keep out".into(),
            kind: "keep out",
            place: MapPlace::Area(vec![counter_clockwise(zone.ring(&raster))]),
            properties: Map::from_iter([("sides".into(), rules.into())]),
        });
        out.push(Feature {
            id: "building".into(),
            kind: "building",
            place: MapPlace::Area(vec![counter_clockwise(plan)]),
            properties: Map::from_iter([(
                "of".into(),
                format!("the plan box before the event, of {}", raster.box_of().name()).into(),
            )]),
        });
    }
    for (k, area) in a.debris.outline.iter().enumerate() {
        let rings = area.rings().cloned().collect();
        out.push(Feature {
            id: format!("heap {}", k + 1),
            kind: "heap",
            place: MapPlace::Area(rings),
            properties: Map::from_iter([("area_m2".into(), super::figures::round(area.area(), 1).into())]),
        });
    }
    for v in a.voids.iter().filter(|v| v.survivable) {
        let mut about = Map::from_iter([("name".into(), void_name(v).into())]);
        about.extend(flat(voids::ALL, &VoidEntry::new(v, &names)));
        let id = format!("void {}", v.id);
        out.push(Feature { id: id.clone(), kind: "void", place: MapPlace::Point(v.position), properties: about });
        ways_to(&mut out, &id, &void_name(v), &v.ways, &names);
    }
    for p in &a.people {
        let Some(end) = p.end else { continue };
        let name = person_name(p.person);
        let mut about = Map::from_iter([("name".into(), name.clone().into())]);
        about.extend(flat(people::ALL, &PersonEntry::without_name(p, &names)));
        let id = format!("person {}", u64::from(p.person) + 1);
        out.push(Feature { id: id.clone(), kind: "person", place: MapPlace::Point(end), properties: about });
        ways_to(&mut out, &id, &name, &p.ways, &names);
    }
    out
}

fn ways_to(out: &mut Vec<Feature>, id: &str, to: &str, list: &[Way], names: &ResultNames<'_>) {
    for (k, w) in list.iter().enumerate() {
        let mut about = Map::from_iter([("to".into(), to.into())]);
        about.extend(flat(ways::ALL, &WayEntry::new(w, names)));
        if w.line.len() > 1 {
            out.push(Feature {
                id: format!("{id} way {}", k + 1),
                kind: "way",
                place: MapPlace::Line(w.line.clone()),
                properties: about.clone(),
            });
        }
        out.push(Feature {
            id: format!("{id} entry {}", k + 1),
            kind: "entry",
            place: MapPlace::Point(w.entry.position),
            properties: about,
        });
    }
}

/// A ring counter-clockwise seen from above.
pub(super) fn counter_clockwise(mut ring: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    let twice: f64 =
        (0..ring.len()).map(|k| (ring[k], ring[(k + 1) % ring.len()])).map(|(a, b)| a[0] * b[1] - b[0] * a[1]).sum();
    if twice < 0.0 {
        ring.reverse();
    }
    ring
}
