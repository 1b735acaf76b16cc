//! Voids, people and the ways to them.

use super::columns::{Columns, differences};
use crate::assess::{Assessment, PersonOutcome, Void, Way};
use crate::export::figures::{point, round};
use crate::export::{person_name, void_name, ways};
use crate::record::Header;
use crate::structure::Structure;
use serde_json::{Value, json};

/// Corners of surfaces are whole multiples of this, m.
pub(super) const UNIT: f64 = 0.001;

/// What texts need.
pub(super) struct Names<'a> {
    pub header: &'a Header,
    /// Names of all bodies.
    pub bodies: &'a [String],
}

impl Names<'_> {
    fn structure(&self) -> &Structure {
        &self.header.structure
    }

    fn storey(&self, k: Option<u32>) -> Option<&str> {
        k.and_then(|k| self.structure().storeys.get(k as usize)).map(|s| s.name.as_str())
    }

    fn ways(&self, list: &[Way]) -> Value {
        let way = |w: &Way| {
            let line: Vec<[f64; 3]> = w.line.iter().map(|p| point(p, 3)).collect();
            json!({ "text": ways::entry(w, self.structure(), self.bodies).text,
                "entry": point(&w.entry.position, 3), "line": line })
        };
        json!(list.iter().map(way).collect::<Vec<_>>())
    }
}

/// Writes the surfaces of all voids, and returns what is known of each.
pub(super) fn voids(a: &Assessment, names: &Names<'_>, columns: &mut Columns) -> Value {
    let (mut corners, mut triangles) = (Vec::new(), Vec::new());
    let (mut corner_start, mut triangle_start) = (vec![0], vec![0]);
    for v in &a.voids {
        let rounded = v.surface.vertices.iter().map(|c| c.map(|x| (f64::from(x) / UNIT).round() as i32));
        corners.extend(rounded);
        corner_start.push(corners.len() as i32);
        triangles.extend(v.surface.triangles.iter().flatten().map(|c| *c as i32));
        triangle_start.push(triangles.len() as i32 / 3);
    }
    for (k, name) in ["void_x", "void_y", "void_z"].into_iter().enumerate() {
        columns.i32(name, &differences(&corners.iter().map(|c| c[k]).collect::<Vec<i32>>()));
    }
    columns.i32("void_corner_start", &corner_start);
    columns.i32("void_triangles", &differences(&triangles));
    columns.i32("void_triangle_start", &triangle_start);
    json!(a.voids.iter().map(|v| void(v, names)).collect::<Vec<_>>())
}

fn void(v: &Void, names: &Names<'_>) -> Value {
    let roof: Vec<&str> = v.roof.iter().take(5).map(|b| names.bodies[*b as usize].as_str()).collect();
    json!({
        "id": v.id, "name": void_name(v), "class": v.class, "why": v.class_reason, "survivable": v.survivable,
        "volume_m3": round(v.volume, 2), "floor_m2": round(v.floor_area, 2), "headroom_m": round(v.clear_height, 2),
        "half_width_m": round(v.clearance, 2), "cover_m": round(v.cover, 2), "way_in_half_width_m": round(v.access_clearance, 2),
        "at": point(&v.position, 3), "min": point(&v.bounds.min, 3), "max": point(&v.bounds.max, 3),
        "storey": names.storey(v.storey), "axes": v.place.axes, "from_corner": v.place.from_corner, "side": v.place.side, "flags": v.flags.names(),
        "people": v.people.iter().map(|p| person_name(*p)).collect::<Vec<_>>(), "roof": roof, "ways": names.ways(&v.ways),
    })
}

/// What is known of each person.
pub(super) fn people(a: &Assessment, names: &Names<'_>) -> Value {
    json!(a.people.iter().map(|p| person(p, names)).collect::<Vec<_>>())
}

fn person(p: &PersonOutcome, names: &Names<'_>) -> Value {
    let who = names.header.people.get(p.person as usize);
    json!({
        "person": p.person, "name": person_name(p.person), "listed_as": who.and_then(|w| w.name.as_deref()),
        "start": point(&p.start, 3), "end": p.end.map(|e| point(&e, 3)),
        "start_storey": names.storey(p.start_storey), "end_storey": names.storey(p.end_storey),
        "situation": p.situation, "in_words": p.situation.name(), "outcome": p.outcome.name(), "reached": p.rescue.name(), "void": p.void,
        "severity": p.severity, "cover_m": p.cover.map(|x| round(x, 2)), "headroom_m": p.headroom.map(|x| round(x, 2)),
        "why": p.reason, "ways": names.ways(&p.ways),
    })
}
