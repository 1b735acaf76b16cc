//! `voids.json`: all voids with their closed surfaces, outlines in plan, vertical sections and the pieces that bound them.

use super::Exporter;
use crate::Result;
use crate::assess::{Assessment, VerticalSection};
use crate::geometry::FlatArea;
use crate::record::{Record, body_names};
use crate::results::{BoundingEntry, ResultNames, VoidEntry, flat, voids};
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
        let ring = |r: &Vec<[f64; 2]>| r.iter().map(|p| p.map(|x| rounded(x, 1e2))).collect::<Vec<_>>();
        let area = |a: &FlatArea, [outer, holes]: [&str; 2]| json!({ outer: ring(&a.outer), holes: a.holes.iter().map(ring).collect::<Vec<_>>() });
        let section = |s: &VerticalSection| {
            json!({
                "through_m": s.through.map(|x| rounded(x, 1e3)), "along": s.along.map(|x| rounded(x, 1e6)),
                "areas": s.areas.iter().map(|a| area(a, ["outer_sz_m", "holes_sz_m"])).collect::<Vec<_>>(),
            })
        };
        let said = ResultNames::new(&record.header, &names);
        let list: Vec<Value> = a
            .voids
            .iter()
            .map(|v| {
                let mm = |p: &[f32; 3]| p.map(|x| rounded(f64::from(x), 1e3));
                let mut entry = flat(voids::ALL, &VoidEntry::new(v, &said));
                let shape = json!({
                    "outline": v.outline.iter().map(|a| area(a, ["outer_m", "holes_m"])).collect::<Vec<_>>(),
                    "sections": v.sections.iter().map(section).collect::<Vec<_>>(),
                    "bounding": v.bounding.iter().map(|b| BoundingEntry::new(b, &said)).collect::<Vec<_>>(),
                    "surface": { "vertices_m": v.surface.vertices.iter().map(mm).collect::<Vec<_>>(), "triangles": v.surface.triangles },
                });
                entry.extend(shape.as_object().cloned().unwrap_or_default());
                Value::Object(entry)
            })
            .collect();
        let all = json!({ "simulated_s": a.time, "note": "simulated, not observed", "voids": list });
        let failed = |e: serde_json::Error| crate::Error::io("write", std::path::Path::new(self.file_name()), e.into());
        serde_json::to_writer(out, &all).map_err(failed)
    }
}

fn rounded(x: f64, k: f64) -> f64 {
    let r = (x * k).round() / k;
    if r == 0.0 { 0.0 } else { r }
}
