//! The heap by the sides of the building, and strays: entries of the report and their text.

use super::model::Heap;
use crate::assess::{Debris, Farthest};
use crate::export::figures::round;
use crate::geometry::FlatArea;
use crate::text::markdown as escaped;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// The heap at one side of the building.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SideEntry {
    /// Number of the side: 1 is the street front, 2 to 4 follow clockwise from above.
    pub side: u32,
    /// How far the heap reaches beyond the wall, m; 0 when it does not.
    pub edge_m: f64,
    /// Highest debris within 1 m outside of the wall, m above the ground.
    pub height_at_wall_m: f64,
    /// The piece at rest that is farthest beyond the wall, strays included.
    pub farthest: Option<FarthestEntry>,
}

/// A piece far from the building.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FarthestEntry {
    /// Name of the piece.
    pub piece: String,
    /// Mass, kg.
    pub mass_kg: f64,
    /// How far it is beyond the wall, m.
    pub away_m: f64,
}

/// Pieces that lie apart from the heap.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StraysEntry {
    /// Their number.
    pub pieces: usize,
    /// Their mass, kg.
    pub mass_kg: f64,
    /// The one farthest from the plan of the building.
    pub farthest: Option<FarthestEntry>,
}

/// The farthest piece as an entry.
pub fn farthest(f: &Farthest, names: &[String]) -> FarthestEntry {
    FarthestEntry { piece: names[f.body as usize].clone(), mass_kg: round(f.mass, 1), away_m: round(f.away, 2) }
}

/// The heap by sides.
pub fn sides(d: &Debris, names: &[String]) -> Vec<SideEntry> {
    let entry = |s: &crate::assess::HeapSide| SideEntry {
        side: s.side.into(),
        edge_m: round(s.edge, 2),
        height_at_wall_m: round(s.height_at_wall, 2),
        farthest: s.farthest.as_ref().map(|f| farthest(f, names)),
    };
    d.sides.iter().map(entry).collect()
}

/// The strays.
pub fn strays(d: &Debris, names: &[String]) -> StraysEntry {
    StraysEntry {
        pieces: d.strays.pieces,
        mass_kg: round(d.strays.mass, 1),
        farthest: d.strays.farthest.as_ref().map(|f| farthest(f, names)),
    }
}

/// An area in plan, to the centimetre.
pub fn rounded(a: &FlatArea) -> FlatArea {
    let ring = |r: &Vec<[f64; 2]>| r.iter().map(|p| p.map(|x| round(x, 2))).collect();
    FlatArea { outer: ring(&a.outer), holes: a.holes.iter().map(ring).collect() }
}

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
