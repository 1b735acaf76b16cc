//! `voids.json`: all voids with their closed surfaces, outlines in plan, vertical sections and the pieces that bound them.

use super::Exporter;
use crate::Result;
use crate::assess::{Assessment, Bounding, VerticalSection};
use crate::geometry::FlatArea;
use crate::record::{Record, body_names};
use serde_json::{Value, json};
use std::io::Write;

/// Writes `voids.json`.
pub struct Voids;

impl Exporter for Voids {
    fn file_name(&self) -> &'static str {
        "voids.json"
    }

    fn write(&self, record: &Record, a: &Assessment, out: &mut dyn Write) -> Result<()> {
        let s = &record.header.structure;
        let names = body_names(s);
        let storey = |k: Option<u32>| k.and_then(|k| s.storeys.get(k as usize)).map(|x| x.name.as_str());
        let piece = |b: &Bounding| {
            json!({
                "piece": names[b.body as usize], "role": b.role, "area_m2": rounded(b.area, 1e3), "mass_kg": rounded(b.mass, 10.0),
                "storey": storey(s.bodies[b.body as usize].storey), "axes": b.place.axes, "side": b.place.side,
                "rests_on": b.rests_on.iter().map(|o| names[*o as usize].as_str()).collect::<Vec<_>>(), "on_ground": b.on_ground,
            })
        };
        let ring = |r: &Vec<[f64; 2]>| r.iter().map(|p| p.map(|x| rounded(x, 1e2))).collect::<Vec<_>>();
        let area = |a: &FlatArea, [outer, holes]: [&str; 2]| json!({ outer: ring(&a.outer), holes: a.holes.iter().map(ring).collect::<Vec<_>>() });
        let section = |s: &VerticalSection| {
            json!({
                "through_m": s.through.map(|x| rounded(x, 1e3)), "along": s.along.map(|x| rounded(x, 1e6)),
                "areas": s.areas.iter().map(|a| area(a, ["outer_sz_m", "holes_sz_m"])).collect::<Vec<_>>(),
            })
        };
        let voids: Vec<Value> = a
            .voids
            .iter()
            .map(|v| {
                let mm = |p: &[f32; 3]| p.map(|x| rounded(f64::from(x), 1e3));
                json!({
                    "id": v.id, "class": v.class, "why": v.class_reason, "volume_m3": rounded(v.volume, 1e3),
                    "floor_area_m2": rounded(v.floor_area, 1e2), "clear_height_m": rounded(v.clear_height, 1e3),
                    "clearance_m": rounded(v.clearance, 1e3), "access_clearance_m": rounded(v.access_clearance, 1e3),
                    "enclosure": rounded(v.enclosure, 1e3), "flags": v.flags, "postures": v.postures, "standing": v.standing,
                    "storey": storey(v.storey), "axes": v.place.axes, "side": v.place.side,
                    "position_m": v.position.iter().map(|x| rounded(*x, 1e3)).collect::<Vec<_>>(),
                    "outline": v.outline.iter().map(|a| area(a, ["outer_m", "holes_m"])).collect::<Vec<_>>(),
                    "sections": v.sections.iter().map(section).collect::<Vec<_>>(),
                    "bounding": v.bounding.iter().map(piece).collect::<Vec<_>>(),
                    "surface": { "vertices_m": v.surface.vertices.iter().map(mm).collect::<Vec<_>>(), "triangles": v.surface.triangles },
                })
            })
            .collect();
        let all = json!({ "simulated_s": a.time, "note": "simulated, not observed", "voids": voids });
        let failed = |e: serde_json::Error| crate::Error::io("write", std::path::Path::new(self.file_name()), e.into());
        serde_json::to_writer(out, &all).map_err(failed)
    }
}

fn rounded(x: f64, k: f64) -> f64 {
    let r = (x * k).round() / k;
    if r == 0.0 { 0.0 } else { r }
}
