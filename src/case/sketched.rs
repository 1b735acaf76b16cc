//! The `[sketch]` of a case: a preset and what differs from it.

use super::check::Checker;
use super::entries::{Entry, entry, measured, numbers, optional, quoted};
use crate::Result;
use crate::sketch::{Footprint, PRESETS, Sketch, preset};
use crate::units::{Dimension, Length, number};
use schemars::JsonSchema;
use serde::Deserialize;

/// A building from a few answers; what is left out is the preset's.
#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields)]
pub(super) struct SketchTable {
    /// Way of building: see `leanto sketch --list`.
    pub preset: String,
    /// Outline: "rectangle", "L" or "U".
    pub footprint: Option<String>,
    /// Corners of the outline in m instead; bays whose middle lies inside are built.
    pub polygon: Option<Vec<[f64; 2]>>,
    /// Between the outermost grid lines in x, 1 m to 500 m.
    pub length: Option<Length>,
    /// The same in y.
    pub width: Option<Length>,
    /// Width of the wings along y, of L and U, 1 m to 500 m.
    pub wing_length: Option<Length>,
    /// Depth of the wing along x, of L and U, 1 m to 500 m.
    pub wing_width: Option<Length>,
    /// Storeys from the ground floor up, 1 to 60.
    pub storeys: Option<u32>,
    /// Storeys below it, 0 to 5.
    pub basements: Option<u32>,
    /// From floor to floor, 2 m to 10 m.
    pub storey_height: Option<Length>,
    /// The same on the ground floor, 2 m to 10 m.
    pub ground_height: Option<Length>,
    /// Distance of grid lines in x, about, 1 m to 20 m.
    pub bay_x: Option<Length>,
    /// The same in y.
    pub bay_y: Option<Length>,
    /// First storey that is set back at the far end of x, 0 (none) to 60.
    pub set_back_from: Option<u32>,
    /// By how much each storey is set back, 0 to 100 m.
    pub set_back: Option<Length>,
    /// Stairs in the bay nearest to the middle.
    pub stairs: Option<bool>,
    /// Concrete walls around them.
    pub core: Option<bool>,
    /// Masonry between the columns of the facade.
    pub infill: Option<bool>,
    /// Share of each facade bay that windows take, 0 to 0.8.
    pub windows: Option<f64>,
    /// Side of columns at the bottom, 0 (by rule of thumb) to 3 m.
    pub column: Option<Length>,
    /// Depth of beams with the slab, 0 (by rule of thumb) to 3 m.
    pub beam: Option<Length>,
    /// Thickness of slabs, 0 (by rule of thumb) to 2 m.
    pub slab: Option<Length>,
    /// Thickness of walls, 0 (by rule of thumb) to 2 m.
    pub wall: Option<Length>,
}

impl Checker<'_> {
    /// The validated sketch.
    pub(super) fn sketch(&self, t: SketchTable) -> Result<Sketch> {
        let Some(p) = preset(&t.preset) else {
            let names: Vec<&str> = PRESETS.iter().map(|p| p.name).collect();
            let remedy = format!("use one of: {}", names.join(", "));
            return Err(self.error("sketch.preset", format!("there is no preset \"{}\"", t.preset), remedy));
        };
        let mut s = p.sketch();
        s.footprint = match (t.footprint.as_deref(), t.polygon) {
            (None, Some(p)) => {
                let fine = p.len() >= 3 && p.iter().flatten().all(|x| (0.0..=500.0).contains(x));
                if !fine {
                    let remedy = "give three or more corners such as [[0, 0], [20, 0], [20, 12]], from 0 to 500 m";
                    return Err(self.error("sketch.polygon", "this is no outline", remedy));
                }
                Footprint::Polygon(p)
            }
            (None, None) => s.footprint,
            (Some("rectangle"), None) => Footprint::Rectangle,
            (Some("L"), None) => Footprint::L,
            (Some("U"), None) => Footprint::U,
            (Some(_), Some(_)) => {
                return Err(self.error(
                    "sketch.polygon",
                    "there are a footprint and a polygon",
                    "remove one of the two",
                ));
            }
            (Some(other), None) => {
                let remedy = "use \"rectangle\", \"L\" or \"U\", or give polygon = [[x, y], ...]";
                return Err(self.error("sketch.footprint", format!("unknown footprint \"{other}\""), remedy));
            }
        };
        self.set("sketch.length", &mut s.length, t.length, 1.0, 500.0)?;
        self.set("sketch.width", &mut s.width, t.width, 1.0, 500.0)?;
        self.set("sketch.wing_length", &mut s.wing_length, t.wing_length, 1.0, 500.0)?;
        self.set("sketch.wing_width", &mut s.wing_width, t.wing_width, 1.0, 500.0)?;
        self.set("sketch.storey_height", &mut s.storey_height, t.storey_height, 2.0, 10.0)?;
        self.set("sketch.ground_height", &mut s.ground_height, t.ground_height.or(t.storey_height), 2.0, 10.0)?;
        self.set("sketch.bay_x", &mut s.bay_x, t.bay_x, 1.0, 20.0)?;
        self.set("sketch.bay_y", &mut s.bay_y, t.bay_y, 1.0, 20.0)?;
        self.set("sketch.set_back", &mut s.set_back, t.set_back, 0.0, 100.0)?;
        self.set("sketch.column", &mut s.column, t.column, 0.0, 3.0)?;
        self.set("sketch.beam", &mut s.beam, t.beam, 0.0, 3.0)?;
        self.set("sketch.slab", &mut s.slab, t.slab, 0.0, 2.0)?;
        self.set("sketch.wall", &mut s.wall, t.wall, 0.0, 2.0)?;
        let whole = |key: &str, to: &mut usize, n: Option<u32>, low: f64, high: f64| -> Result<()> {
            if let Some(n) = n {
                *to = self.number(&format!("sketch.{key}"), f64::from(n), low, high)? as usize;
            }
            Ok(())
        };
        whole("storeys", &mut s.storeys, t.storeys, 1.0, 60.0)?;
        whole("basements", &mut s.basements, t.basements, 0.0, 5.0)?;
        whole("set_back_from", &mut s.set_back_from, t.set_back_from, 0.0, 60.0)?;
        s.stairs = t.stairs.unwrap_or(s.stairs);
        s.core = t.core.unwrap_or(s.core);
        s.infill = t.infill.unwrap_or(s.infill);
        if let Some(w) = t.windows {
            s.windows = self.number("sketch.windows", w, 0.0, 0.8)?;
        }
        Ok(s)
    }
}

/// The lines of a `[sketch]`.
pub(super) fn entries(s: &Sketch) -> Vec<Entry> {
    let length = |v: f64| measured(v, Dimension::Length);
    let outline = match &s.footprint {
        Footprint::Rectangle => {
            entry("footprint", quoted("rectangle"), "outline: rectangle, L, U, or polygon = [[x, y], ...]")
        }
        Footprint::L => entry("footprint", quoted("L"), "outline: rectangle, L, U, or polygon = [[x, y], ...]"),
        Footprint::U => entry("footprint", quoted("U"), "outline: rectangle, L, U, or polygon = [[x, y], ...]"),
        Footprint::Polygon(p) => {
            let corners: Vec<String> = p.iter().map(|c| numbers(c)).collect();
            entry("polygon", format!("[{}]", corners.join(", ")), "corners of the outline, m")
        }
    };
    let winged = matches!(s.footprint, Footprint::L | Footprint::U);
    let wing = |key, v: f64, meaning| optional(key, winged.then(|| length(v)), meaning);
    vec![
        entry("preset", quoted(&s.preset), "way of building, see leanto sketch --list"),
        outline,
        entry("length", length(s.length), "between the outermost grid lines in x"),
        entry("width", length(s.width), "the same in y"),
        wing("wing_length", s.wing_length, "width of the wings along y"),
        wing("wing_width", s.wing_width, "depth of the wing along x"),
        entry("storeys", s.storeys.to_string(), "from the ground floor up"),
        entry("basements", s.basements.to_string(), "storeys below it"),
        entry("storey_height", length(s.storey_height), "from floor to floor"),
        entry("ground_height", length(s.ground_height), "the same on the ground floor"),
        entry("bay_x", length(s.bay_x), "distance of grid lines in x, about"),
        entry("bay_y", length(s.bay_y), "the same in y"),
        entry("set_back_from", s.set_back_from.to_string(), "first storey that is set back; 0: none"),
        entry("set_back", length(s.set_back), "by how much each storey is, at the far end of x"),
        entry("stairs", s.stairs.to_string(), "in the bay nearest to the middle"),
        entry("core", s.core.to_string(), "concrete walls around them"),
        entry("infill", s.infill.to_string(), "masonry between the columns of the facade"),
        entry("windows", number(s.windows), "share of each facade bay"),
        entry("column", length(s.column), "side of columns at the bottom; 0: by rule of thumb"),
        entry("beam", length(s.beam), "depth of beams with the slab; 0: by rule of thumb"),
        entry("slab", length(s.slab), "thickness; 0: by rule of thumb"),
        entry("wall", length(s.wall), "thickness; 0: by rule of thumb"),
    ]
}

/// The answers of a sketch: key, value as it would be typed, and meaning.
pub fn answers(s: &Sketch) -> Vec<(String, String, &'static str)> {
    let plain = |l: String| l.trim_matches('"').to_string();
    entries(s).into_iter().filter_map(|e| Some((e.key.to_string(), plain(e.literal?), e.meaning))).collect()
}

/// The sketch with another answer, as typed: a number of metres needs no unit.
///
/// # Errors
/// As for a case with that answer in it.
pub fn set_answer(s: &Sketch, key: &str, text: &str) -> Result<Sketch> {
    let lines = entries(s).into_iter().filter(|e| e.key != key && !(key == "footprint" && e.key == "polygon"));
    let mut toml: String = "version = 1\n[sketch]\n".into();
    let mut measured = false;
    for e in entries(s) {
        measured |= e.key == key && e.literal.as_ref().is_some_and(|l| l.ends_with("m\""));
    }
    for e in lines {
        if let Some(l) = e.literal {
            toml += &format!("{} = {l}\n", e.key);
        }
    }
    let text = text.trim();
    let bare = text.parse::<f64>().is_ok();
    let literal = if measured && bare {
        quoted(&format!("{text} m"))
    } else if bare || matches!(text, "true" | "false") || text.starts_with('[') {
        text.to_string()
    } else {
        quoted(text)
    };
    toml += &format!("{key} = {literal}\n");
    let case = super::parse(&toml, std::path::Path::new("case.toml"))?;
    case.sketch.ok_or_else(|| crate::Error::Failed("the sketch got lost".into()))
}
