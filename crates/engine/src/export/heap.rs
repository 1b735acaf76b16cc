//! `heap.json`: the debris in plan: outline, sides, strays and heights over a grid.

use super::Exporter;
use crate::Result;
use crate::assess::Assessment;
use crate::record::{Record, body_names};
use crate::results::{Heap as Figures, ResultNames, object};
use serde_json::json;
use std::io::Write;

/// Writes `heap.json`.
pub struct Heap;

impl Exporter for Heap {
    fn file_name(&self) -> &'static str {
        "heap.json"
    }

    fn write(&self, record: &Record, a: &Assessment, out: &mut dyn Write) -> Result<()> {
        let names = body_names(&record.header.structure);
        let d = &a.debris;
        let entry = Figures::new(d, &ResultNames::new(&record.header, &names));
        let h = &d.heights;
        let rows: Vec<Vec<Option<f64>>> =
            h.rows.iter().map(|r| r.iter().map(|z| z.map(|z| rounded(f64::from(z), 1e2))).collect()).collect();
        let mut all = json!({
            "simulated_s": a.time, "note": "simulated, not observed",
            "frame": "x and y of the model, m; rings do not repeat their first corner, holes are clockwise",
            "outline_method": "plan of the pieces of the heap, closed by a disc of 0.25 m radius",
            "sides_note": "side 1 is the street front, 2 to 4 follow clockwise from above; distances beyond the sides of the plan box at the start",
            "plan_box_of": crate::assess::Raster::new(&record.header.structure, &record.header.case.assess).map(|r| r.box_of().name()),
        });
        if let Some(map) = all.as_object_mut() {
            map.extend(object(&entry));
        }
        all["heights"] = json!({
            "datum": h.datum_is, "datum_z_m": rounded(h.datum, 1e3), "cell_m": h.cell, "origin_m": h.origin,
            "order": "rows from the smallest y up, in each the cells from the smallest x up; null where there is no heap",
            "rows_m": rows,
        });
        let failed = |e: serde_json::Error| crate::Error::io("write", std::path::Path::new(self.file_name()), e.into());
        serde_json::to_writer(out, &all).map_err(failed)
    }
}

fn rounded(x: f64, k: f64) -> f64 {
    let r = (x * k).round() / k;
    if r == 0.0 { 0.0 } else { r }
}
