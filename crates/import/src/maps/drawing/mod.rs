//! A drawn plan (DXF) as a sketch: columns and walls stand where they are drawn, the outline is that of the slab, and levels of the drawing are
//! storeys. Layers are known by their names, in many languages, or are told.

mod dxf;
mod parts;
pub(in crate::maps) mod placed;
#[cfg(test)]
mod tests;

use super::footprint::Traced;
use crate::building::ElementRole;
use crate::read::{self, Kind};
use crate::sketch::cut::shapes::{Ring, ring_area};
use crate::sketch::{AnyOutline, OutlinePart};
use crate::{Error, Result};
use dxf::{Drawing, DrawnLine};
use std::collections::BTreeMap;
use std::path::Path;

/// What a layer holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LayerKind {
    /// Columns.
    Columns,
    /// Bearing walls.
    Walls,
    /// The edge of the slab, or the outline of the building.
    Outline,
    /// Openings in it.
    Courts,
    /// Nothing that bears.
    Other,
}

/// Names of the kinds.
pub const LAYER_KINDS: [(&str, LayerKind); 5] = [
    ("columns", LayerKind::Columns),
    ("walls", LayerKind::Walls),
    ("outline", LayerKind::Outline),
    ("courts", LayerKind::Courts),
    ("other", LayerKind::Other),
];

/// How a drawing is to be read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlanReading {
    /// Its unit, m; by its header, or by the size of what is drawn, where none is given.
    pub unit: Option<f64>,
    /// What layers hold, by name; by their words where they are not named.
    pub layers: BTreeMap<String, LayerKind>,
}

/// A layer of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanLayer {
    /// Its name.
    pub name: String,
    /// What it is taken to hold.
    pub kind: LayerKind,
    /// Its lines.
    pub lines: usize,
}

/// Levels nearer than this are one, m.
const ONE_LEVEL: f64 = 0.5;
/// Thickness of walls that are drawn as one line, m.
const WALL: f64 = 0.2;
/// Smallest court, m2.
pub(in crate::maps) const COURT: f64 = 4.0;
/// Largest extent, m.
pub(in crate::maps) const LARGEST: f64 = 480.0;
/// Most columns and walls.
pub(in crate::maps) const MOST_PARTS: usize = 4000;

fn short(text: &str) -> String {
    text.chars().take(30).collect()
}

/// Codes of layers in the national standards of the United States and the United Kingdom that are no words.
const CODES: [(&str, LayerKind); 7] = [
    ("cols", LayerKind::Columns),
    ("col", LayerKind::Columns),
    ("clm", LayerKind::Columns),
    ("outl", LayerKind::Outline),
    ("otln", LayerKind::Outline),
    ("outline", LayerKind::Outline),
    ("footprint", LayerKind::Outline),
];
/// Words for what is no part of the structure.
const NO_PART: [&str; 9] = ["dim", "text", "anno", "hatch", "patt", "furn", "grid", "axis", "iden"];
/// Words for openings in a slab.
const COURTS: [&str; 5] = ["court", "void", "atrium", "shaft", "hole"];

fn kind_of(name: &str) -> LayerKind {
    let small = name.to_lowercase();
    let words: Vec<&str> = small.split(|c: char| !c.is_alphanumeric()).collect();
    if NO_PART.iter().any(|n| words.iter().any(|w| w.starts_with(n))) {
        return LayerKind::Other;
    }
    if let Some((_, kind)) = CODES.iter().find(|(code, _)| words.contains(code)) {
        return *kind;
    }
    if COURTS.iter().any(|n| words.contains(n)) {
        return LayerKind::Courts;
    }
    match crate::recognition::role_of_words(name) {
        Some(ElementRole::Column) => LayerKind::Columns,
        Some(ElementRole::BearingWall) => LayerKind::Walls,
        Some(ElementRole::Slab) => LayerKind::Outline,
        _ => LayerKind::Other,
    }
}

/// The layers of a drawing with what they are taken to hold.
///
/// # Errors
/// Those of [`sketch`], as far as the file is concerned.
pub fn layers(file: &Path, how: &PlanReading) -> Result<Vec<PlanLayer>> {
    let d = load(file)?;
    Ok(layers_of(&d, how))
}

fn load(file: &Path) -> Result<Drawing> {
    dxf::read(file, &read::bytes(file, Kind::Drawing)?)
}

fn layers_of(d: &Drawing, how: &PlanReading) -> Vec<PlanLayer> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    d.lines.iter().for_each(|l| *counts.entry(&l.layer).or_default() += 1);
    let kind = |name: &str| how.layers.get(name).copied().unwrap_or_else(|| kind_of(name));
    counts.into_iter().map(|(name, lines)| PlanLayer { name: name.into(), kind: kind(name), lines }).collect()
}

/// True for a file that is a drawing, by its name.
pub fn is_drawing(file: &Path) -> bool {
    let ending = file.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    ["dxf", "dwg"].contains(&ending.as_str())
}

/// Units that plans are drawn in, by the word of `--unit`, m.
const USUAL_UNITS: [(&str, f64); 5] = [("mm", 1e-3), ("cm", 1e-2), ("m", 1.0), ("in", 0.0254), ("ft", 0.3048)];

/// The unit of the drawing, m, and how it is known.
///
/// # Errors
/// A unit of the header in which the sections on the layers of columns are none, where they would be in another one.
fn unit_of(file: &Path, d: &Drawing, columns: &[&DrawnLine], how: &PlanReading) -> Result<(f64, String)> {
    if let Some(u) = how.unit {
        return Ok((u, "as given".into()));
    }
    let (sizes, _) = parts::rings(columns);
    let mut sides: Vec<f64> = sizes.iter().map(|r| ring_area(r).abs().sqrt()).filter(|s| *s > 0.0).collect();
    sides.sort_by(f64::total_cmp);
    let median = sides.get(sides.len() / 2);
    if let Some((u, name)) = d.unit {
        let is_column = |side: f64| (parts::COLUMN[0]..=parts::COLUMN[1]).contains(&(side * side));
        if let Some(side) = median.filter(|s| !is_column(**s * u)) {
            let fits: Vec<String> = USUAL_UNITS
                .iter()
                .filter(|x| is_column(side * x.1))
                .map(|(word, x)| format!("{:.2} m with --unit {word}", side * x))
                .collect();
            if !fits.is_empty() {
                let problem =
                    format!("the header of the drawing says {name}, in which a column would be {:.2} m wide", side * u);
                let remedy = format!("give the unit that it was drawn in: a column would be {}", fits.join(", "));
                return Err(Error::in_file(file, problem, remedy));
            }
        }
        return Ok((u, format!("as its header says ({name})")));
    }
    if let Some(side) = median {
        let fits = [(1.0, [0.12, 2.0]), (0.0254, [5.0, 60.0]), (1e-3, [120.0, 2000.0])];
        if let Some((u, _)) = fits.iter().find(|(_, r)| (r[0]..r[1]).contains(side)) {
            return Ok((*u, format!("guessed from columns of {side:.3}")));
        }
    }
    let points = || d.lines.iter().flat_map(|l| &l.points);
    let range = |k: usize| {
        let e = points().fold([f64::INFINITY, f64::NEG_INFINITY], |e, p| [e[0].min(p[k]), e[1].max(p[k])]);
        e[1] - e[0]
    };
    let size = range(0).max(range(1));
    let u = if size > 2000.0 {
        1e-3
    } else if size > 400.0 {
        1e-2
    } else {
        1.0
    };
    Ok((u, format!("guessed from an extent of {size:.0}")))
}

/// Lines of a kind, in metres, with their levels.
fn of_kind(d: &Drawing, layers: &[PlanLayer], kind: LayerKind, unit: f64) -> Vec<DrawnLine> {
    let is = |l: &&DrawnLine| layers.iter().any(|x| x.kind == kind && x.name == l.layer);
    let metres = |l: &DrawnLine| DrawnLine {
        points: l.points.iter().map(|p| p.map(|v| v * unit)).collect(),
        z: l.z * unit,
        wide: l.wide * unit,
        ..l.clone()
    };
    d.lines.iter().filter(is).map(metres).collect()
}

fn at_level(lines: &[DrawnLine], z: f64) -> Vec<&DrawnLine> {
    lines.iter().filter(|l| (l.z - z).abs() < ONE_LEVEL).collect()
}

fn largest(rings: Vec<Ring>) -> Option<Ring> {
    rings.into_iter().max_by(|a, b| ring_area(a).abs().total_cmp(&ring_area(b).abs()))
}

/// Makes a sketch of a drawn plan; the preset by what is drawn where none is given.
///
/// # Errors
/// A file that is no text DXF, a drawing without columns and walls, one that is larger than a building.
pub fn sketch(file: &Path, named: Option<&'static str>, how: &PlanReading) -> Result<Traced> {
    let d = load(file)?;
    let layers = layers_of(&d, how);
    if let Some(name) = how.layers.keys().find(|n| layers.iter().all(|l| l.name != **n)) {
        return Err(Error::in_file(
            file,
            format!("there is no layer {name:?}, or it holds no lines"),
            format!("leanto sketch auto --plan {} --list shows its layers", file.display()),
        ));
    }
    let raw: Vec<&DrawnLine> = {
        let is = |l: &&DrawnLine| layers.iter().any(|x| x.kind == LayerKind::Columns && x.name == l.layer);
        d.lines.iter().filter(is).collect()
    };
    let (unit, unit_by) = unit_of(file, &d, &raw, how)?;
    let [col, wal, out, court] = [LayerKind::Columns, LayerKind::Walls, LayerKind::Outline, LayerKind::Courts]
        .map(|k| of_kind(&d, &layers, k, unit));
    if col.is_empty() && wal.is_empty() {
        let some: Vec<&str> = layers.iter().take(8).map(|l| l.name.as_str()).collect();
        return Err(Error::in_file(
            file,
            format!("no layer of this drawing is known to hold columns or walls; it has {}", some.join(", ")),
            format!("say which: --layer columns=NAME; leanto sketch auto --plan {} --list shows all", file.display()),
        ));
    }
    // Levels, from the lowest.
    let mut zs: Vec<f64> = col.iter().chain(&wal).map(|l| l.z).collect();
    zs.sort_by(f64::total_cmp);
    zs.dedup_by(|a, b| (*a - *b).abs() < ONE_LEVEL);
    let lowest = zs[0];
    let (drawn, _) = parts::rings(&at_level(&out, lowest));
    let edge = largest(drawn).filter(|r| ring_area(r).abs() > 15.0);
    let direction_of_plan = edge.as_ref().map_or(0.0, |r| placed::direction(&[r]));
    let (columns, mut walls) = parts::columns(&at_level(&col, lowest), direction_of_plan);
    let (more, alone) = parts::walls(&at_level(&wal, lowest), WALL);
    walls.extend(more);
    if columns.len() + walls.len() > MOST_PARTS {
        return Err(Error::in_file(
            file,
            format!("{} columns and {} walls are too many for one sketch", columns.len(), walls.len()),
            "are hatches or furniture on these layers? Name the right layers with --layer",
        ));
    }
    if columns.is_empty() && walls.is_empty() {
        return Err(Error::in_file(
            file,
            format!(
                "no line of the column and wall layers is a section of 0.01 to 6 m2 or a wall; the unit is {unit} m, {unit_by}"
            ),
            "give the unit of the drawing, such as --unit mm",
        ));
    }
    let mut notes = Vec::new();
    let ring = match edge {
        Some(r) => r,
        None => {
            notes.push("no outline is drawn: it is drawn around columns and walls, which is a guess".to_string());
            let problem = "no outline could be drawn around columns and walls";
            placed::around(&columns, &walls)
                .ok_or_else(|| Error::in_file(file, problem, "draw it on a layer \"outline\""))?
        }
    };
    let (court_rings, _) = parts::rings(&at_level(&court, lowest));
    let courts: Vec<Ring> = court_rings.into_iter().filter(|r| ring_area(r).abs() > COURT).collect();
    let mut parts_above = Vec::new();
    let mut now = ring_area(&ring).abs();
    for (k, z) in zs.iter().enumerate().skip(1) {
        let (rings, _) = parts::rings(&at_level(&out, *z));
        if let Some(r) = largest(rings).filter(|r| ring_area(r).abs() > 15.0 && ring_area(r).abs() < 0.97 * now) {
            now = ring_area(&r).abs();
            parts_above.push(OutlinePart { from: k, ring: r });
        }
    }
    let drawn = AnyOutline { ring, courtyards: courts, parts: parts_above, columns, walls };
    let placed = placed::placed(drawn, named)?;
    if placed.far > LARGEST {
        return Err(Error::in_file(
            file,
            format!(
                "the plan is {:.0} m long with a unit of {unit} m ({unit_by}); a sketch may be {LARGEST:.0} m",
                placed.far
            ),
            "give the unit of the drawing, such as --unit mm",
        ));
    }
    let (columns, walls, angle) = (placed.columns, placed.walls, placed.angle);
    let (area, mut sketch) = (placed.area, placed.sketch);
    if zs.len() > 1 {
        sketch.storeys = zs.len();
        let mut heights: Vec<f64> = zs.windows(2).map(|w| w[1] - w[0]).collect();
        sketch.ground_height = placed::round(heights[0]);
        heights.sort_by(f64::total_cmp);
        sketch.storey_height = placed::round(heights[heights.len() / 2]);
    }
    let mut first = vec![format!("{columns} columns and {walls} walls as drawn; unit {unit} m, {unit_by}")];
    let of = |k: LayerKind| -> String {
        let names: Vec<&str> = layers.iter().filter(|l| l.kind == k).map(|l| l.name.as_str()).collect();
        if names.is_empty() { "none".into() } else { names.join(", ") }
    };
    first.push(format!(
        "layers: columns {}; walls {}; outline {}; courts {}; all others are left out",
        of(LayerKind::Columns),
        of(LayerKind::Walls),
        of(LayerKind::Outline),
        of(LayerKind::Courts)
    ));
    if alone > 0 {
        first
            .push(format!("{} drawn as one line: {WALL} m thick, which is a guess", crate::text::count(alone, "wall")));
    }
    first.append(&mut notes);
    first.push(if zs.len() > 1 {
        format!(
            "{} levels with columns or walls: so many storeys; all have the columns and walls of the lowest",
            zs.len()
        )
    } else {
        format!("one level is drawn: {} storeys of {} m are guesses", sketch.storeys, sketch.storey_height)
    });
    if named.is_none() {
        first.push(format!(
            "{}: a guess from {columns} columns; the drawing does not say how strong they are",
            sketch.preset
        ));
    }
    if !d.off.is_empty() {
        first.push(format!("{} that are off or frozen are left out", crate::text::count(d.off.len(), "layer")));
    }
    if !d.unread.is_empty() {
        let list: Vec<String> = d.unread.iter().take(6).map(|(k, n)| format!("{n} {k}")).collect();
        first.push(format!("not read: {}", list.join(", ")));
    }
    if angle.abs() > 1e-3 {
        first.push(format!("x runs {:.1} degrees from the x of the drawing", angle.to_degrees()));
    }
    Ok(Traced { sketch, origin: None, front: None, area, error: 0.0, notes: first })
}
