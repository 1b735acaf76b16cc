//! The heap by the sides of the building, and strays: their text in the report.

use super::model::Heap;
use crate::text::markdown as escaped;
use std::fmt::Write;

/// The heap by sides as a table, and the strays in a line.
pub(super) fn by_side(out: &mut String, h: &Heap) -> std::fmt::Result {
    if h.sides.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n## Debris by side\n")?;
    writeln!(out, "Side 1 is the street front, 2 to 4 follow clockwise seen from above.\n")?;
    writeln!(
        out,
        "| side | heap reaches m beyond the wall | debris at the wall m high | farthest piece | its kg | m beyond the wall |"
    )?;
    writeln!(out, "|{}", " --- |".repeat(6))?;
    for s in &h.sides {
        let [name, mass, away] = match &s.farthest {
            Some(f) => [escaped(&f.piece), f.mass_kg.to_string(), f.away_m.to_string()],
            None => ["none".into(), String::new(), String::new()],
        };
        writeln!(out, "| {} | {} | {} | {name} | {mass} | {away} |", s.side, s.edge_m, s.height_at_wall_m)?;
    }
    if let Some(f) = &h.strays.farthest {
        writeln!(
            out,
            "\nStrays, apart from the heap: {} pieces of {} kg, the farthest {} ({} kg) {} m from the building.",
            h.strays.pieces,
            h.strays.mass_kg,
            escaped(&f.piece),
            f.mass_kg,
            f.away_m
        )?;
    }
    Ok(())
}
