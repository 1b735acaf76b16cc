//! `heap.json`: the debris in plan: outline, sides, strays and heights over a grid.

use super::Exporter;
use crate::Result;
use crate::assess::{Assessment, Farthest};
use crate::record::{Record, body_names};
use serde_json::{Value, json};
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
        let piece = |f: &Farthest| json!({ "piece": names[f.body as usize], "mass_kg": rounded(f.mass, 10.0), "away_m": rounded(f.away, 1e2) });
        let ring = |r: &Vec<[f64; 2]>| r.iter().map(|p| p.map(|x| rounded(x, 1e2))).collect::<Vec<_>>();
        let areas: Vec<Value> = d
            .outline
            .iter()
            .map(|p| json!({ "outer_m": ring(&p.outer), "holes_m": p.holes.iter().map(ring).collect::<Vec<_>>() }))
            .collect();
        let sides: Vec<Value> = d
            .sides
            .iter()
            .map(|s| {
                json!({
                    "side": s.side, "edge_m": rounded(s.edge, 1e2), "height_at_wall_m": rounded(s.height_at_wall, 1e2),
                    "farthest": s.farthest.as_ref().map(piece),
                })
            })
            .collect();
        let h = &d.heights;
        let rows: Vec<Vec<Option<f64>>> =
            h.rows.iter().map(|r| r.iter().map(|z| z.map(|z| rounded(f64::from(z), 1e2))).collect()).collect();
        let all = json!({
            "simulated_s": a.time, "note": "simulated, not observed",
            "frame": "x and y of the model, m; rings do not repeat their first corner, holes are clockwise",
            "outline": areas, "area_m2": rounded(d.area, 10.0), "perimeter_m": rounded(d.perimeter, 10.0),
            "outline_method": "plan of the pieces of the heap, closed by a disc of 0.25 m radius",
            "height_m": rounded(d.height, 1e2), "pieces": d.heap_pieces, "mass_kg": rounded(d.heap_mass, 1.0),
            "sides_note": "side 1 is the street front, 2 to 4 follow clockwise from above; distances beyond the sides of the plan box at the start",
            "sides": sides,
            "strays": { "pieces": d.strays.pieces, "mass_kg": rounded(d.strays.mass, 10.0), "farthest": d.strays.farthest.as_ref().map(piece) },
            "heights": {
                "datum": h.datum_is, "datum_z_m": rounded(h.datum, 1e3), "cell_m": h.cell, "origin_m": h.origin,
                "order": "rows from the smallest y up, in each the cells from the smallest x up; null where there is no heap",
                "rows_m": rows,
            },
        });
        let failed = |e: serde_json::Error| crate::Error::io("write", std::path::Path::new(self.file_name()), e.into());
        serde_json::to_writer(out, &all).map_err(failed)
    }
}

fn rounded(x: f64, k: f64) -> f64 {
    let r = (x * k).round() / k;
    if r == 0.0 { 0.0 } else { r }
}
