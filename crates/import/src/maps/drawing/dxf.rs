//! DXF drawings: the lines of layers, with blocks put where they are inserted. A DXF file is a list of pairs: a line with a group code, a line with
//! its value (Autodesk, DXF reference). Read are lines, polylines with arcs, circles, arcs, solids and inserts; others are counted.

use crate::maths;
use crate::{Error, Result};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// A unit of drawings: its size, m, and its name.
pub(super) type DrawingUnit = (f64, &'static str);

/// A line of a drawing, in its own unit.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct DrawnLine {
    /// Its layer.
    pub layer: String,
    /// Its corners.
    pub points: Vec<[f64; 2]>,
    /// It returns to its first corner.
    pub closed: bool,
    /// Its level.
    pub z: f64,
    /// The constant width of a polyline; 0 without one.
    pub wide: f64,
}

/// A drawing.
#[derive(Clone, Debug, Default)]
pub(super) struct Drawing {
    /// Its unit; none where it does not say.
    pub unit: Option<DrawingUnit>,
    /// Its lines.
    pub lines: Vec<DrawnLine>,
    /// Entities that are not read: kind and count.
    pub unread: BTreeMap<String, usize>,
    /// Layers that are off or frozen; their lines are left out.
    pub off: BTreeSet<String>,
}

/// Most pairs of a file.
const MOST_PAIRS: usize = 20_000_000;
/// Most corners after blocks have been put in place.
const MOST_CORNERS: usize = 2_000_000;
/// Blocks within blocks.
const DEEPEST: usize = 12;
/// Most rows and columns of one insert.
const MOST_COPIES: usize = 10_000;
/// Parts of a full circle.
const ARCS: f64 = 24.0;

/// Group code and value.
type Pair<'a> = (i32, &'a str);

/// An entity: its kind, and its pairs. Vertices of an old polyline follow in `of`.
struct Entity<'a> {
    kind: &'a str,
    pairs: Vec<Pair<'a>>,
    of: Vec<Vec<Pair<'a>>>,
}

#[derive(Default)]
struct DxfBlock<'a> {
    base: [f64; 2],
    entities: Vec<Entity<'a>>,
}

/// A placement in plan: x' = m x + t.
#[derive(Clone, Copy)]
struct PlanMove {
    m: [[f64; 2]; 2],
    t: [f64; 2],
    z: f64,
}

impl PlanMove {
    const NONE: Self = Self { m: [[1.0, 0.0], [0.0, 1.0]], t: [0.0; 2], z: 0.0 };

    fn apply(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        [self.m[0][0] * x + self.m[0][1] * y + self.t[0], self.m[1][0] * x + self.m[1][1] * y + self.t[1]]
    }

    fn then(&self, inner: &Self) -> Self {
        let mut m = [[0.0; 2]; 2];
        for (r, row) in m.iter_mut().enumerate() {
            for (c, v) in row.iter_mut().enumerate() {
                *v = self.m[r][0] * inner.m[0][c] + self.m[r][1] * inner.m[1][c];
            }
        }
        Self { m, t: self.apply(inner.t), z: self.z + inner.z }
    }

    fn size(&self) -> f64 {
        maths::hypot(self.m[0][0], self.m[1][0])
    }
}

/// Reads a drawing.
///
/// # Errors
/// A binary or damaged file, and one that grows beyond a limit when its blocks are put in place.
pub(super) fn read(file: &Path, bytes: &[u8]) -> Result<Drawing> {
    let wrong = |problem: String, remedy: &str| Error::in_file(file, problem, remedy);
    if bytes.starts_with(b"AutoCAD Binary DXF") {
        return Err(wrong("this is a binary DXF file".into(), "save it as DXF in text form (ASCII)"));
    }
    if bytes.starts_with(b"AC10") {
        return Err(wrong("this is a DWG file, which is not read".into(), "save it as DXF in text form (ASCII)"));
    }
    let text = String::from_utf8_lossy(bytes);
    let mut pairs: Vec<Pair<'_>> = Vec::new();
    let mut lines = text.lines().enumerate();
    while let Some((n, code)) = lines.next() {
        let code = code.trim_start_matches('\u{feff}').trim();
        if code.is_empty() && lines.clone().next().is_none() {
            break;
        }
        let Ok(code) = code.parse() else {
            return Err(wrong(
                format!("line {}: {:?} is no group code of a DXF file", n + 1, super::short(code)),
                "is it a DXF file in text form? Save the drawing again",
            ));
        };
        let Some((_, value)) = lines.next() else {
            return Err(wrong(format!("the file ends after line {}", n + 1), "copy the file again: it is cut off"));
        };
        pairs.push((code, value.trim()));
        if pairs.len() > MOST_PAIRS {
            return Err(wrong(
                format!("more than {MOST_PAIRS} values are too many for one plan"),
                "save the plan of one storey alone",
            ));
        }
    }
    let mut out = Drawing::default();
    let mut blocks: BTreeMap<&str, DxfBlock<'_>> = BTreeMap::new();
    let mut model = Vec::new();
    let mut at = 0;
    while at < pairs.len() {
        if pairs[at] != (0, "SECTION") {
            at += 1;
            continue;
        }
        let name = pairs.get(at + 1).filter(|p| p.0 == 2).map_or("", |p| p.1);
        let from = (at + 2).min(pairs.len());
        let end = from + pairs[from..].iter().position(|p| *p == (0, "ENDSEC")).unwrap_or(pairs.len() - from);
        let section = &pairs[from..end];
        match name {
            "HEADER" => out.unit = unit_of(section),
            "TABLES" => layers_off(section, &mut out.off),
            "BLOCKS" => blocks_of(section, &mut blocks),
            "ENTITIES" => model = entities(section),
            _ => {}
        }
        at = end;
    }
    let mut placing = Placing { file, blocks: &blocks, out, corners: 0 };
    placing.place(&model, PlanMove::NONE, None, 0)?;
    Ok(placing.out)
}

/// A US survey foot, m: 1200/3937 (National Bureau of Standards, Federal Register 24 FR 5348, 1959).
const SURVEY_FOOT: f64 = 1200.0 / 3937.0;
/// The units of `$INSUNITS` by their code from 1 on, m (AutoCAD DXF Reference, header variables). Code 0 says none.
const INSERTION_UNITS: [DrawingUnit; 24] = [
    (0.0254, "inches"),
    (0.3048, "feet"),
    (1609.344, "miles"),
    (1e-3, "millimetres"),
    (1e-2, "centimetres"),
    (1.0, "metres"),
    (1e3, "kilometres"),
    (2.54e-8, "microinches"),
    (2.54e-5, "mils"),
    (0.9144, "yards"),
    (1e-10, "angstroms"),
    (1e-9, "nanometres"),
    (1e-6, "microns"),
    (0.1, "decimetres"),
    (10.0, "decametres"),
    (100.0, "hectometres"),
    (1e9, "gigametres"),
    (1.495_978_707e11, "astronomical units"),
    (9.460_730_472_580_8e15, "light years"),
    (3.085_677_581_491_367e16, "parsecs"),
    (SURVEY_FOOT, "US survey feet"),
    (SURVEY_FOOT / 12.0, "US survey inches"),
    (3.0 * SURVEY_FOOT, "US survey yards"),
    (5280.0 * SURVEY_FOOT, "US survey miles"),
];

/// The unit of `$INSUNITS`.
fn unit_of(header: &[Pair<'_>]) -> Option<DrawingUnit> {
    let at = header.iter().position(|p| *p == (9, "$INSUNITS"))?;
    let code = header.get(at + 1).filter(|p| p.0 == 70)?.1.parse::<usize>().ok()?;
    INSERTION_UNITS.get(code.checked_sub(1)?).copied()
}

fn layers_off(tables: &[Pair<'_>], off: &mut BTreeSet<String>) {
    for e in entities(tables).iter().filter(|e| e.kind == "LAYER") {
        let whole = |code| e.pairs.iter().find(|p| p.0 == code).and_then(|p| p.1.parse::<i64>().ok()).unwrap_or(0);
        if let Some(name) = e.pairs.iter().find(|p| p.0 == 2)
            && (whole(62) < 0 || whole(70) & 1 == 1)
        {
            off.insert(name.1.to_string());
        }
    }
}

fn blocks_of<'a>(section: &[Pair<'a>], blocks: &mut BTreeMap<&'a str, DxfBlock<'a>>) {
    let mut open: Option<(&'a str, DxfBlock<'a>)> = None;
    for e in entities(section) {
        match e.kind {
            "BLOCK" => {
                let name = e.pairs.iter().find(|p| p.0 == 2).map_or("", |p| p.1);
                open = Some((name, DxfBlock { base: point(&e.pairs, 10), entities: Vec::new() }));
            }
            "ENDBLK" => {
                if let Some((name, b)) = open.take() {
                    blocks.insert(name, b);
                }
            }
            _ => {
                if let Some((_, b)) = &mut open {
                    b.entities.push(e);
                }
            }
        }
    }
}

/// Cuts a section into its entities; vertices go to the polyline before them.
fn entities<'a>(section: &[Pair<'a>]) -> Vec<Entity<'a>> {
    let mut out: Vec<Entity<'a>> = Vec::new();
    let mut within = false;
    for &(code, value) in section {
        if code == 0 {
            match value {
                "VERTEX" if within => {
                    if let Some(e) = out.last_mut() {
                        e.of.push(Vec::new());
                    }
                }
                "SEQEND" if within => within = false,
                kind => {
                    within = kind == "POLYLINE";
                    out.push(Entity { kind, pairs: Vec::new(), of: Vec::new() });
                }
            }
        } else if let Some(e) = out.last_mut() {
            match e.of.last_mut().filter(|_| within) {
                Some(v) => v.push((code, value)),
                None => e.pairs.push((code, value)),
            }
        }
    }
    out
}

/// The first value of a code; 0 where there is none.
fn number(pairs: &[Pair<'_>], code: i32) -> f64 {
    given(pairs, code).unwrap_or(0.0)
}

fn given(pairs: &[Pair<'_>], code: i32) -> Option<f64> {
    pairs.iter().find(|p| p.0 == code)?.1.parse().ok()
}

fn point(pairs: &[Pair<'_>], code: i32) -> [f64; 2] {
    [number(pairs, code), number(pairs, code + 10)]
}

/// Corners with their bulges (tangent of a quarter of the angle of the arc to the next corner) as points.
fn with_arcs(corners: &[([f64; 2], f64)], closed: bool) -> Vec<[f64; 2]> {
    let mut out = Vec::new();
    for (k, (p, bulge)) in corners.iter().enumerate() {
        out.push(*p);
        let next = if k + 1 < corners.len() {
            corners[k + 1].0
        } else if closed {
            corners[0].0
        } else {
            break;
        };
        if bulge.abs() > 1e-6 && bulge.is_finite() {
            let angle = 4.0 * maths::atan(*bulge);
            let (dx, dy) = (next[0] - p[0], next[1] - p[1]);
            // The centre lies to the left of the chord by this share of it.
            let off = (1.0 - bulge * bulge) / (4.0 * bulge);
            let c = [0.5 * (p[0] + next[0]) - off * dy, 0.5 * (p[1] + next[1]) + off * dx];
            let n = (angle.abs() / std::f64::consts::TAU * ARCS).ceil().max(1.0) as usize;
            for s in 1..n {
                let (sin, cos) = maths::sincos(angle * s as f64 / n as f64);
                let (x, y) = (p[0] - c[0], p[1] - c[1]);
                out.push([c[0] + cos * x - sin * y, c[1] + sin * x + cos * y]);
            }
        }
    }
    out
}

/// Lines while blocks are put in place.
struct Placing<'a> {
    file: &'a Path,
    blocks: &'a BTreeMap<&'a str, DxfBlock<'a>>,
    out: Drawing,
    corners: usize,
}

impl Placing<'_> {
    fn place(&mut self, list: &[Entity<'_>], by: PlanMove, layer: Option<&str>, depth: usize) -> Result<()> {
        for e in list {
            // Paper space is a sheet, not the building.
            if e.pairs.contains(&(67, "1")) {
                continue;
            }
            let own = e.pairs.iter().find(|p| p.0 == 8).map_or("0", |p| p.1);
            // What lies on layer 0 of a block takes the layer of the insert.
            let on = layer.filter(|_| own == "0").unwrap_or(own);
            if self.out.off.contains(on) {
                continue;
            }
            // An entity that is seen from below is mirrored.
            let mirrored = number(&e.pairs, 230) < 0.0;
            let by = if mirrored { by.then(&PlanMove { m: [[-1.0, 0.0], [0.0, 1.0]], ..PlanMove::NONE }) } else { by };
            self.entity(e, by, on, depth)?;
        }
        Ok(())
    }

    fn entity(&mut self, e: &Entity<'_>, by: PlanMove, layer: &str, depth: usize) -> Result<()> {
        let p = &e.pairs;
        let flag = |bit: i64| p.iter().any(|q| q.0 == 70 && q.1.parse::<i64>().is_ok_and(|v| v & bit != 0));
        match e.kind {
            "LINE" => self.add(layer, vec![point(p, 10), point(p, 11)], false, number(p, 30), 0.0, by),
            "LWPOLYLINE" => {
                let mut corners: Vec<([f64; 2], f64)> = Vec::new();
                for &(code, value) in p {
                    let v = value.parse().unwrap_or(0.0);
                    match (code, corners.last_mut()) {
                        (10, _) => corners.push(([v, 0.0], 0.0)),
                        (20, Some(c)) => c.0[1] = v,
                        (42, Some(c)) => c.1 = v,
                        _ => {}
                    }
                }
                let closed = flag(1);
                self.add(layer, with_arcs(&corners, closed), closed, number(p, 38), number(p, 43), by)
            }
            "POLYLINE" => {
                // A mesh of faces is no line.
                if flag(16) || flag(64) {
                    *self.out.unread.entry("POLYLINE (mesh)".into()).or_default() += 1;
                    return Ok(());
                }
                let corners: Vec<([f64; 2], f64)> = e.of.iter().map(|v| (point(v, 10), number(v, 42))).collect();
                let z = e.of.first().map_or(0.0, |v| number(v, 30));
                let z = if z == 0.0 { number(p, 30) } else { z };
                let closed = flag(1);
                self.add(layer, with_arcs(&corners, closed), closed, z, number(p, 40), by)
            }
            "CIRCLE" | "ARC" => {
                let (c, r) = (point(p, 10), number(p, 40));
                let whole = e.kind == "CIRCLE";
                let (from, to) = if whole { (0.0, 360.0) } else { (number(p, 50), number(p, 51)) };
                let angle = if whole { 360.0 } else { (to - from).rem_euclid(360.0) };
                let n = (angle / 360.0 * ARCS).ceil().max(2.0) as usize;
                let count = if whole { n } else { n + 1 };
                let points = (0..count).map(|k| {
                    let (s, cos) = maths::sincos((from + angle * k as f64 / n as f64).to_radians());
                    [c[0] + r * cos, c[1] + r * s]
                });
                self.add(layer, points.collect(), whole, number(p, 30), 0.0, by)
            }
            "SOLID" | "TRACE" | "3DFACE" => {
                let mut points = vec![point(p, 10), point(p, 11), point(p, 12)];
                if given(p, 13).is_some() && point(p, 13) != point(p, 12) {
                    points.push(point(p, 13));
                    if e.kind != "3DFACE" {
                        points.swap(2, 3);
                    }
                }
                self.add(layer, points, true, number(p, 30), 0.0, by)
            }
            "INSERT" => self.insert(p, by, layer, depth),
            kind => {
                let known = ["TEXT", "MTEXT", "DIMENSION", "ATTRIB", "ATTDEF", "SEQEND", "VIEWPORT", "LEADER", "POINT"];
                if !known.contains(&kind) {
                    *self.out.unread.entry(super::short(kind)).or_default() += 1;
                }
                Ok(())
            }
        }
    }

    fn insert(&mut self, p: &[Pair<'_>], by: PlanMove, layer: &str, depth: usize) -> Result<()> {
        let name = p.iter().find(|q| q.0 == 2).map_or("", |q| q.1);
        let blocks = self.blocks;
        let Some(block) = blocks.get(name) else { return Ok(()) };
        if depth >= DEEPEST {
            return Err(Error::in_file(
                self.file,
                format!("block {name:?} is inserted in itself, or more than {DEEPEST} deep"),
                "explode the blocks of the drawing, or save the plan of one storey alone",
            ));
        }
        let scale = |code| given(p, code).filter(|s| *s != 0.0).unwrap_or(1.0);
        let (sx, sy, z) = (scale(41), scale(42), number(p, 30));
        let (sin, cos) = maths::sincos(number(p, 50).to_radians());
        let count = |code| given(p, code).unwrap_or(1.0).clamp(1.0, 1e6) as usize;
        let (columns, rows) = (count(70), count(71));
        if columns.saturating_mul(rows) > MOST_COPIES {
            return Err(Error::in_file(
                self.file,
                format!("block {name:?} is inserted in {columns} columns and {rows} rows"),
                "explode the array, or save the plan of one storey alone",
            ));
        }
        let [x, y] = point(p, 10);
        for r in 0..rows {
            for c in 0..columns {
                let (dx, dy) = (c as f64 * number(p, 44), r as f64 * number(p, 45));
                let turned = [[cos * sx, -sin * sy], [sin * sx, cos * sy]];
                let at = [x + cos * dx - sin * dy, y + sin * dx + cos * dy];
                let own = PlanMove { m: turned, t: at, z };
                let base = PlanMove { t: [-block.base[0], -block.base[1]], ..PlanMove::NONE };
                self.place(&block.entities, by.then(&own).then(&base), Some(layer), depth + 1)?;
            }
        }
        Ok(())
    }

    fn add(&mut self, layer: &str, points: Vec<[f64; 2]>, closed: bool, z: f64, wide: f64, by: PlanMove) -> Result<()> {
        let mut points: Vec<[f64; 2]> = points.into_iter().map(|p| by.apply(p)).collect();
        if points.iter().flatten().any(|v| !v.is_finite() || v.abs() > 1e12) {
            return Err(Error::in_file(
                self.file,
                format!("a line of layer {layer:?} has a corner that is no number, or very far away"),
                "save the drawing again, near its origin",
            ));
        }
        points.dedup();
        let same = points.len() > 2 && points.first() == points.last();
        if same {
            points.pop();
        }
        self.corners += points.len();
        if self.corners > MOST_CORNERS {
            return Err(Error::in_file(
                self.file,
                format!("with its blocks this drawing has more than {MOST_CORNERS} corners"),
                "save the plan of one storey alone, without furniture and hatching",
            ));
        }
        if points.len() >= 2 {
            let closed = (closed || same) && points.len() > 2;
            self.out.lines.push(DrawnLine { layer: layer.into(), points, closed, z: by.z + z, wide: wide * by.size() });
        }
        Ok(())
    }
}
