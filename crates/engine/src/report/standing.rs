//! Standing rooms: entries of the report and their text.

use super::model::Report;
use crate::assess::{Stairs, StandingRoom, Void};
use crate::export::figures::round;
use crate::structure::Structure;
use crate::text::markdown as escaped;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// Most rooms in the text.
const ROWS: usize = 20;

/// A standing room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StandingEntry {
    /// Number of its void.
    pub void: u32,
    /// Storey of most of its floor.
    pub storey: Option<String>,
    /// Level of its floor, m.
    pub level_m: f64,
    /// Whether one of the stairs to it can be walked.
    pub stairs: Stairs,
    /// The same in words, with what is wrong.
    pub why: String,
    /// Flights between the street and the room.
    pub flights: Vec<FlightEntry>,
    /// Length of the unprotected edges of its floor, m.
    pub unprotected_m: f64,
    /// These edges, the longest first.
    pub edges: Vec<EdgeEntry>,
}

/// A flight of a stair.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FlightEntry {
    /// Number of its stair.
    pub stair: u32,
    /// Name of its element.
    pub name: String,
    /// Levels of its lowest and highest point at the start, m.
    pub levels_m: [f64; 2],
    /// True when somebody can walk it.
    pub passable: bool,
    /// What is wrong with it.
    pub why: Vec<String>,
    /// Grid axes that it is on or between.
    pub axes: Option<String>,
    /// Side of the building that is nearest.
    pub side: Option<u32>,
}

/// An unprotected floor edge.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct EdgeEntry {
    /// One end: x, y, z, m.
    pub from_m: [f64; 3],
    /// The other end.
    pub to_m: [f64; 3],
    /// Length along the edge, m.
    pub length_m: f64,
    /// Depth of the fall, m.
    pub drop_m: f64,
    /// Grid axes that it is on or between.
    pub axes: Option<String>,
    /// Side of the building that is nearest.
    pub side: Option<u32>,
}

/// The entry of a standing room.
pub fn entry(r: &StandingRoom, voids: &[Void], s: &Structure) -> StandingEntry {
    let void = voids.iter().find(|v| v.id == r.void);
    let storey = void.and_then(|v| v.storey).and_then(|k| s.storeys.get(k as usize)).map(|x| x.name.clone());
    let flight = |f: &crate::assess::Flight| FlightEntry {
        stair: f.stair,
        name: f.name.clone(),
        levels_m: f.levels.map(|z| round(z, 2)),
        passable: f.passable,
        why: f.why.clone(),
        axes: f.place.axes.clone(),
        side: f.place.side.map(u32::from),
    };
    let edge = |e: &crate::assess::FloorEdge| EdgeEntry {
        from_m: [e.from.x, e.from.y, e.from.z].map(|x| round(x, 1)),
        to_m: [e.to.x, e.to.y, e.to.z].map(|x| round(x, 1)),
        length_m: round(e.length, 1),
        drop_m: round(e.drop, 1),
        axes: e.place.axes.clone(),
        side: e.place.side.map(u32::from),
    };
    StandingEntry {
        void: r.void,
        storey,
        level_m: round(r.level, 2),
        stairs: r.stairs,
        why: r.why.clone(),
        flights: r.flights.iter().map(flight).collect(),
        unprotected_m: round(r.unprotected(), 1),
        edges: r.edges.iter().map(edge).collect(),
    }
}

/// A table of the standing rooms.
pub(super) fn section(out: &mut String, r: &Report) -> std::fmt::Result {
    if r.standing_rooms.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n## Standing rooms: stairs and floor edges\n")?;
    writeln!(
        out,
        "A stair is passable when its flights and landings have moved by less than 0.1 m and there is headroom of 1.5 m. An edge is unprotected \
         when the fall is more than 1 m and nothing of 0.9 m height stands within 0.3 m of it; glass, doors and railings that are not in the \
         computation are not seen.\n"
    )?;
    writeln!(
        out,
        "| room | storey | level m | stairs | why | unprotected edges m | longest at |\n|{}",
        " --- |".repeat(7)
    )?;
    for room in r.standing_rooms.iter().take(ROWS) {
        let longest = room.edges.first().map_or(String::new(), |e| {
            let side = e.side.map_or(String::new(), |s| format!(", side {s}"));
            let axes = e.axes.as_deref().map_or(String::new(), |a| format!(", {}", escaped(a)));
            format!("({}, {}){axes}{side}, {} m deep", e.from_m[0], e.from_m[1], e.drop_m)
        });
        writeln!(
            out,
            "| {} | {} | {} | {} | {} | {} | {longest} |",
            room.void,
            room.storey.as_deref().map_or("-".into(), escaped),
            room.level_m,
            room.stairs.name(),
            escaped(&room.why),
            room.unprotected_m
        )?;
    }
    match r.standing_rooms.len().saturating_sub(ROWS) {
        0 => Ok(()),
        more => writeln!(out, "\n{more} more in report.json."),
    }
}
