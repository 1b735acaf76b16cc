//! Ways in as every file shows them: as data, and in a sentence that can be read out over the radio.

use super::figures::{point, round};
use crate::assess::{Cut, CutDirection, CutMaterial, Gait, Way};
use crate::structure::Structure;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Pieces above a hole that are named.
const ABOVE: usize = 5;

/// A way from the open air to a void or a person.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WayEntry {
    /// The whole way in a sentence.
    pub text: String,
    /// Takes the least time of all.
    pub easiest: bool,
    /// The shortest of those without a hole to cut, within a tenth and 1 m.
    pub shortest: bool,
    /// The hardest way of moving on it.
    pub hardest: Gait,
    /// Hours by the assumed rates.
    pub hours: f64,
    /// Length from the entry on, m.
    pub length_m: f64,
    /// Where it leaves the open air: x, y, z of the floor, m.
    pub entry_m: [f64; 3],
    /// Height of the entry above the ground, m.
    pub entry_above_ground_m: f64,
    /// Storey of the entry.
    pub entry_storey: Option<String>,
    /// Grid axes of the entry.
    pub entry_axes: Option<String>,
    /// Metres along side 1 from its left corner and into the building, where the building has no axes.
    pub entry_from_corner: Option<String>,
    /// Side of the building: 1 to 4, clockwise from the street front.
    pub entry_side: Option<u32>,
    /// Width at the narrowest place, m.
    pub narrowest_width_m: f64,
    /// The narrowest place: x, y, z, m.
    pub narrowest_at_m: [f64; 3],
    /// Sum of the rises, m.
    pub up_m: f64,
    /// Sum of the descents, m.
    pub down_m: f64,
    /// Longest ladder or rope, m; 0 without.
    pub ladder_m: f64,
    /// Its stretches in order.
    pub stretches: Vec<StretchEntry>,
    /// Corners of the way at the height of the floor: x, y, z, m.
    pub line_m: Vec<[f64; 3]>,
    /// Holes in order.
    pub cuts: Vec<CutEntry>,
}

/// A part of a way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StretchEntry {
    /// Way of moving.
    pub gait: Gait,
    /// Length, m.
    pub length_m: f64,
    /// Index of its last point in the line.
    pub to_point: u32,
}

/// A hole for a person, 0.5 x 0.5 m.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CutEntry {
    /// Where it begins: x, y, z of the floor, m.
    pub position_m: [f64; 3],
    /// From above, from below or from the side.
    pub direction: CutDirection,
    /// Solid thickness, averaged over the hole, m.
    pub thickness_m: f64,
    /// Depth with gaps, m.
    pub depth_m: f64,
    /// Hours to set up and to cut.
    pub hours: f64,
    /// Mass that is cut out, kg.
    pub mass_kg: f64,
    /// Whole mass of the pieces above the hole, kg.
    pub mass_above_kg: f64,
    /// The heaviest of them.
    pub above: Vec<String>,
    /// Pieces that it goes through, the thickest first.
    pub through: Vec<CutPieceEntry>,
}

/// A piece that a hole goes through.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CutPieceEntry {
    /// Name of the piece.
    pub piece: String,
    /// Thickness, averaged over the hole, m.
    pub thickness_m: f64,
    /// Material.
    pub material: CutMaterial,
    /// Bars that cross a metre of its sections, mm2/m.
    pub bars_mm2_m: Option<f64>,
}

/// A way as data; `names` are those of the bodies.
pub fn entry(way: &Way, s: &Structure, names: &[String]) -> WayEntry {
    let e = &way.entry;
    WayEntry {
        text: text(way, names),
        easiest: way.easiest,
        shortest: way.shortest,
        hardest: way.hardest,
        hours: round(way.time / 3600.0, 2),
        length_m: round(way.length, 1),
        entry_m: point(&e.position, 2),
        entry_above_ground_m: round(e.above_ground, 2),
        entry_storey: e.storey.and_then(|k| s.storeys.get(k as usize)).map(|x| x.name.clone()),
        entry_axes: e.place.axes.clone(),
        entry_from_corner: e.place.from_corner.clone(),
        entry_side: e.place.side.map(u32::from),
        narrowest_width_m: round(2.0 * way.narrowest, 2),
        narrowest_at_m: point(&way.narrowest_at, 2),
        up_m: round(way.up, 2),
        down_m: round(way.down, 2),
        ladder_m: round(way.ladder, 2),
        stretches: way
            .stretches
            .iter()
            .map(|x| StretchEntry { gait: x.gait, length_m: round(x.length, 2), to_point: x.to })
            .collect(),
        line_m: way.line.iter().map(|p| point(p, 2)).collect(),
        cuts: way.cuts.iter().map(|c| cut(c, s, names)).collect(),
    }
}

fn cut(c: &Cut, s: &Structure, names: &[String]) -> CutEntry {
    let mut above = c.above.clone();
    above.sort_by(|a, b| s.bodies[*b as usize].mass.total_cmp(&s.bodies[*a as usize].mass).then(a.cmp(b)));
    CutEntry {
        position_m: point(&c.position, 2),
        direction: c.direction,
        thickness_m: round(c.thickness, 3),
        depth_m: round(c.depth, 2),
        hours: round(c.time / 3600.0, 2),
        mass_kg: round(c.mass, 0),
        mass_above_kg: round(c.mass_above, 0),
        above: above.iter().take(ABOVE).map(|b| names[*b as usize].clone()).collect(),
        through: c
            .through
            .iter()
            .map(|p| CutPieceEntry {
                piece: names[p.body as usize].clone(),
                thickness_m: round(p.thickness, 3),
                material: p.material,
                bars_mm2_m: p.bars.map(|a| round(a * 1e6, 0)),
            })
            .collect(),
    }
}

/// A way in a sentence, e.g. "in at side 1, A-B / 2, on the ground; walk 3.2 m, crawl 5.0 m; narrowest 0.48 m; about 1.1 h".
fn text(way: &Way, names: &[String]) -> String {
    let e = &way.entry;
    let mut parts = Vec::new();
    let side = e.place.side.map(|n| format!("side {n}"));
    let axes = e.place.axes.as_ref().map(|a| format!("axes {a}")).or_else(|| e.place.from_corner.clone());
    let level = match e.above_ground {
        z if z.abs() < 0.35 => "on the ground".to_string(),
        z if z < 0.0 => format!("{:.1} m below the ground", -z),
        z => format!("{z:.1} m above the ground"),
    };
    let place: Vec<String> = [side, axes, Some(level)].into_iter().flatten().collect();
    parts.push(format!("in at {}", place.join(", ")));
    parts.push(moves(way, names).join(", "));
    if way.up >= 0.5 || way.down >= 0.5 {
        parts.push(format!("{:.1} m up, {:.1} m down", way.up, way.down));
    }
    if way.narrowest < 1.0 {
        parts.push(format!("narrowest {:.2} m", 2.0 * way.narrowest));
    }
    parts.push(hours(way.time));
    parts.retain(|p| !p.is_empty());
    parts.join("; ")
}

/// The stretches in words; those on foot and those on the ground are summed until something else comes.
fn moves(way: &Way, names: &[String]) -> Vec<String> {
    let kind = |g: Gait| match g {
        Gait::Walk | Gait::Climb => 0,
        Gait::Crawl | Gait::Squeeze => 1,
        Gait::Ladder => 2,
        Gait::Cut => 3,
    };
    let mut cuts = way.cuts.iter();
    let mut out = Vec::new();
    for run in way.stretches.chunk_by(|a, b| kind(a.gait) == kind(b.gait) && kind(a.gait) < 2) {
        let sum = |of: &dyn Fn(Gait) -> bool| run.iter().filter(|s| of(s.gait)).map(|s| s.length).sum::<f64>();
        let all = sum(&|_| true);
        let text = match run[0].gait {
            Gait::Walk | Gait::Climb if sum(&|g| g == Gait::Climb) < 0.05 => format!("walk {all:.1} m"),
            Gait::Walk | Gait::Climb => format!("walk and climb {all:.1} m"),
            Gait::Crawl | Gait::Squeeze => match sum(&|g| g == Gait::Squeeze) {
                flat if flat < 0.05 => format!("crawl {all:.1} m"),
                flat => format!("crawl {all:.1} m, {flat:.1} m of it flat"),
            },
            Gait::Ladder => format!("ladder or rope {all:.1} m"),
            Gait::Cut => cuts.next().map_or_else(String::new, |c| cut_text(c, names)),
        };
        if all >= 0.05 {
            out.push(text);
        }
    }
    out
}

/// "about 20 min" or "about 1.5 h".
pub fn hours(seconds: f64) -> String {
    match seconds {
        t if t < 90.0 => "about a minute".into(),
        t if t < 5400.0 => format!("about {:.0} min", t / 60.0),
        t => format!("about {:.1} h", t / 3600.0),
    }
}

/// "cut 0.20 m of concrete (Slabs.A1#3) from above, 754 mm2/m of bars, 125 kg to take out, 3.2 t above".
fn cut_text(c: &Cut, names: &[String]) -> String {
    let direction = match c.direction {
        CutDirection::Down => "from above",
        CutDirection::Up => "from below",
        CutDirection::Sideways => "from the side",
    };
    let Some(first) = c.through.first() else { return format!("clear a gap {:.1} m deep {direction}", c.depth) };
    let more = match c.through.len() {
        1 => String::new(),
        n => format!(" and {} more", n - 1),
    };
    let bars = first.bars.map_or(String::new(), |a| format!(", bars {:.0} mm2/m", a * 1e6));
    let above =
        if c.mass_above >= 100.0 { format!(", {:.1} t above it", c.mass_above / 1000.0) } else { String::new() };
    format!(
        "cut {:.2} m of {} {direction} ({}{more}{bars}, {:.0} kg to take out{above})",
        c.thickness,
        first.material.name(),
        names[first.body as usize],
        c.mass
    )
}
