//! The file of a tracing: JSON.

use super::{Pixel, Tracing};
use crate::{Error, Result};
use std::path::Path;

/// Version of the format.
pub(super) const VERSION: u32 = 1;
/// Longest side of a picture, pixels.
const PICTURE: u32 = 100_000;
/// Known lengths, m.
pub const KNOWN: [f64; 2] = [0.05, 1000.0];
/// Sides of columns, m.
pub const COLUMN: [f64; 2] = [0.05, 6.0];
/// Thickness of walls, m.
pub const WALL: [f64; 2] = [0.05, 1.5];
/// Heights from floor to floor, m.
const STOREY: [f64; 2] = [2.0, 10.0];
/// Most storeys.
const STOREYS: usize = 60;
/// Most corners of a ring.
const CORNERS: usize = 2000;

/// What can be typed, for the page: the same limits as here.
pub(super) fn limits() -> serde_json::Value {
    serde_json::json!({
        "known_m": KNOWN, "scale_pixels": super::LEAST_SCALE, "column_m": COLUMN, "wall_m": WALL, "storey_m": STOREY,
        "storeys": [1, STOREYS],
    })
}

/// Reads a tracing from the bytes of a file and checks it.
pub(super) fn parse(file: &Path, bytes: &[u8]) -> Result<Tracing> {
    let remedy = "name a file that the page of leanto trace or the wizard has saved";
    let t: Tracing = serde_json::from_slice(bytes)
        .map_err(|e| Error::in_file(file, format!("this is no tracing of a plan: {e}"), remedy))?;
    match problem(&t) {
        Some((place, problem, remedy)) => Err(Error::in_file(file, format!("{place}: {problem}"), remedy)),
        None => Ok(t),
    }
}

/// The text of a file.
pub(super) fn text(t: &Tracing) -> String {
    let mut text = serde_json::to_string_pretty(t).unwrap_or_default();
    text.push('\n');
    text
}

fn within(x: f64, [low, high]: [f64; 2]) -> bool {
    (low..=high).contains(&x)
}

/// What cannot be: place, problem, remedy.
fn problem(t: &Tracing) -> Option<(String, String, String)> {
    let say = |place: &str, problem: String, remedy: &str| Some((place.to_string(), problem, remedy.to_string()));
    if t.version != VERSION {
        return say("leanto_tracing", format!("version {} is not known", t.version), "this program reads version 1");
    }
    for (name, side) in [("width", t.width), ("height", t.height)] {
        if !(1..=PICTURE).contains(&side) {
            return say(name, format!("{side} pixels"), "a picture has 1 to 100000 pixels along a side");
        }
    }
    // Somebody may mark a little outside of the picture.
    let size = [f64::from(t.width), f64::from(t.height)];
    let on = |p: &Pixel| (0..2).all(|k| p[k].is_finite() && within(p[k], [-size[k], 2.0 * size[k]]));
    let off = |p: &Pixel| {
        (
            format!("{}, {} is far from the picture of {} x {} pixels", p[0], p[1], t.width, t.height),
            "give places in pixels",
        )
    };
    if let Some(s) = &t.scale {
        if let Some(p) = [s.from, s.to].iter().find(|p| !on(p)) {
            let (problem, remedy) = off(p);
            return say("scale", problem, remedy);
        }
        if !within(s.metres, KNOWN) {
            return say("scale.metres", format!("{} m", s.metres), "a known length has 0.05 to 1000 m");
        }
    }
    let rings = std::iter::once(("outline".to_string(), &t.outline))
        .chain(t.courts.iter().enumerate().map(|(k, r)| (format!("courts[{k}]"), r)));
    for (name, ring) in rings {
        // Less than three corners: somebody goes on later.
        if ring.len() > CORNERS {
            return say(&name, format!("{} corners", ring.len()), "a closed line has 2000 corners at most");
        }
        if let Some((k, p)) = ring.iter().enumerate().find(|(_, p)| !on(p)) {
            let (problem, remedy) = off(p);
            return say(&format!("{name}[{k}]"), problem, remedy);
        }
    }
    for (k, c) in t.columns.iter().enumerate() {
        if !on(&c.at) {
            let (problem, remedy) = off(&c.at);
            return say(&format!("columns[{k}].at"), problem, remedy);
        }
        if c.size_m.iter().any(|s| !within(*s, COLUMN)) {
            let size = format!("{} x {} m", c.size_m[0], c.size_m[1]);
            return say(&format!("columns[{k}].size_m"), size, "sides of columns are 0.05 to 6 m");
        }
        if !within(c.degrees, [-360.0, 360.0]) {
            return say(&format!("columns[{k}].degrees"), format!("{}", c.degrees), "give -360 to 360 degrees");
        }
    }
    for (k, w) in t.walls.iter().enumerate() {
        if let Some(p) = [w.from, w.to].iter().find(|p| !on(p)) {
            let (problem, remedy) = off(p);
            return say(&format!("walls[{k}]"), problem, remedy);
        }
        if !within(w.thickness_m, WALL) {
            let thick = format!("{} m", w.thickness_m);
            return say(&format!("walls[{k}].thickness_m"), thick, "walls are 0.05 to 1.5 m thick");
        }
    }
    if let Some(n) = t.storeys.filter(|n| !(1..=STOREYS).contains(n)) {
        return say("storeys", format!("{n}"), "give 1 to 60");
    }
    if let Some(h) = t.storey_height_m.filter(|h| !within(*h, STOREY)) {
        return say("storey_height_m", format!("{h} m"), "give 2 to 10 m");
    }
    None
}
