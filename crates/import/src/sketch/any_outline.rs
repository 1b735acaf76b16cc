//! An outline of any shape as keys of a document, of a form and of the command line.

use crate::fields::{Kind, Plain, Problem, Several, Value, Vector, Within};
use crate::maths;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// The outer faces of a building in plan.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct AnyOutline {
    /// Corners once round, m.
    pub ring: Vec<[f64; 2]>,
    /// Open courts in it, m.
    pub courtyards: Vec<Vec<[f64; 2]>>,
    /// What the upper storeys cover, where that is less.
    pub parts: Vec<OutlinePart>,
    /// Columns as drawn on a plan; where there are some, no others are put.
    #[serde(default)]
    pub columns: Vec<DrawnColumn>,
    /// Walls as drawn on a plan.
    #[serde(default)]
    pub walls: Vec<DrawnWall>,
}

/// A column as drawn on a plan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct DrawnColumn {
    /// Its middle, m.
    pub at: [f64; 2],
    /// Its sides, m.
    pub size: [f64; 2],
    /// Direction of the first side from x, degrees.
    pub angle: f64,
}

impl DrawnColumn {
    /// Its corners, m.
    pub(crate) fn ring(&self) -> Vec<[f64; 2]> {
        let (s, c) = maths::sincos(self.angle.to_radians());
        let [a, b] = self.size.map(|v| 0.5 * v);
        [[-a, -b], [a, -b], [a, b], [-a, b]]
            .map(|[u, v]| [self.at[0] + u * c - v * s, self.at[1] + u * s + v * c])
            .to_vec()
    }
}

/// A wall as drawn on a plan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct DrawnWall {
    /// One end of its middle line, m.
    pub from: [f64; 2],
    /// The other end, m.
    pub to: [f64; 2],
    /// Its thickness, m.
    pub thick: f64,
}

impl DrawnWall {
    /// Its corners, m.
    pub(crate) fn ring(&self) -> Vec<[f64; 2]> {
        let (dx, dy) = (self.to[0] - self.from[0], self.to[1] - self.from[1]);
        let long = maths::hypot(dx, dy).max(1e-9);
        let n = [-dy / long * 0.5 * self.thick, dx / long * 0.5 * self.thick];
        let at = |p: [f64; 2], k: f64| [p[0] + k * n[0], p[1] + k * n[1]];
        vec![at(self.from, -1.0), at(self.to, -1.0), at(self.to, 1.0), at(self.from, 1.0)]
    }
}

/// What the storeys from one on cover.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct OutlinePart {
    /// First storey; 0 is the ground floor.
    pub from: usize,
    /// Corners, m.
    pub ring: Vec<[f64; 2]>,
}

const COORDINATES: Vector<2, Plain> = Vector(Plain(-500.0, 500.0));
const RING: Several<Vector<2, Plain>> = Several(COORDINATES);
const RINGS: Several<Several<Vector<2, Plain>>> = Several(RING);
/// Highest first storey of a part.
const HIGHEST: usize = 60;

/// Corners, typed as pairs with blanks between.
fn typed_ring(text: &str) -> Result<Value, Problem> {
    Ok(Value::List(text.split_whitespace().map(|c| COORDINATES.typed(c)).collect::<Result<_, _>>()?))
}

/// Closed lines in plan.
pub(super) struct Rings;

impl Kind for Rings {
    type Value = Vec<Vec<[f64; 2]>>;

    fn read(&self, v: &Value) -> Result<Self::Value, Problem> {
        RINGS.read(v)
    }

    fn write(&self, v: &Self::Value) -> Option<Value> {
        RINGS.write(v)
    }

    fn check(&self, v: &Self::Value, within: &Within) -> Result<(), Problem> {
        if let Some(k) = v.iter().position(|r| r.len() < 3) {
            return Err(Problem::new(
                format!("[{k}]"),
                "a closed line has three or more corners",
                "give all its corners in order",
            ));
        }
        RINGS.check(v, within)
    }

    /// As in a document, or lines with semicolons between: `0,0 4,0 4,4; 10,0 14,0 14,4`.
    fn typed(&self, text: &str) -> Result<Value, Problem> {
        if text.trim_start().starts_with('[') {
            return Value::parse(text);
        }
        let lines = text.split(';').filter(|t| !t.trim().is_empty());
        Ok(Value::List(lines.map(typed_ring).collect::<Result<_, _>>()?))
    }

    fn schema(&self) -> serde_json::Value {
        RINGS.schema()
    }

    fn allowed(&self) -> String {
        "lists of corners from -500 to 500 m, such as 4,4 8,4 8,8 4,8; a semicolon before the next one".into()
    }
}

/// Five numbers each: of a column its middle, its sides and the direction of the first one; of a wall its ends and its thickness.
pub(super) struct FiveNumbers {
    /// What one of them is, such as "x, y, side, side, degrees".
    pub what: &'static str,
    /// Lowest and highest value of the last three.
    pub last: [(f64, f64); 3],
}

impl FiveNumbers {
    fn list(&self) -> Several<Vector<5, Plain>> {
        Several(Vector(Plain(-500.0, 500.0)))
    }
}

impl Kind for FiveNumbers {
    type Value = Vec<[f64; 5]>;

    fn read(&self, v: &Value) -> Result<Self::Value, Problem> {
        self.list().read(v)
    }

    fn write(&self, v: &Self::Value) -> Option<Value> {
        self.list().write(v)
    }

    fn check(&self, v: &Self::Value, within: &Within) -> Result<(), Problem> {
        self.list().check(v, within)?;
        for (k, five) in v.iter().enumerate() {
            let beyond = (0..3).find(|&c| !(self.last[c].0..=self.last[c].1).contains(&five[c + 2]));
            if let Some(c) = beyond {
                let (low, high) = self.last[c];
                return Err(Problem::new(
                    format!("[{k}]"),
                    format!("{} is not from {low} to {high}", five[c + 2]),
                    format!("give {}, in m", self.what),
                ));
            }
        }
        Ok(())
    }

    /// As in a document, or with semicolons between.
    fn typed(&self, text: &str) -> Result<Value, Problem> {
        if text.trim_start().starts_with('[') {
            return Value::parse(text);
        }
        let one = |t: &str| Vector::<5, Plain>(Plain(-500.0, 500.0)).typed(t);
        Ok(Value::List(text.split(';').filter(|t| !t.trim().is_empty()).map(one).collect::<Result<_, _>>()?))
    }

    fn schema(&self) -> serde_json::Value {
        self.list().schema()
    }

    fn allowed(&self) -> String {
        format!("{} of each; a semicolon before the next one", self.what)
    }
}

/// Parts of the outline from a storey on.
pub(super) struct OutlineParts;

impl Kind for OutlineParts {
    type Value = Vec<OutlinePart>;

    fn read(&self, v: &Value) -> Result<Self::Value, Problem> {
        let Value::List(list) = v else { return Err(no_parts()) };
        let one = |(k, v): (usize, &Value)| {
            let Value::Table(pairs) = v else { return Err(no_parts().below(&format!("[{k}]"))) };
            let mut out = OutlinePart::default();
            for (key, value) in pairs {
                match (key.as_str(), value) {
                    ("from", Value::Whole(n)) => out.from = usize::try_from(*n).map_err(|_| no_parts())?,
                    ("outline", ring) => out.ring = RING.read(ring).map_err(|p| p.below(&format!("[{k}].outline")))?,
                    _ => return Err(no_parts().below(&format!("[{k}].{key}"))),
                }
            }
            Ok(out)
        };
        list.iter().enumerate().map(one).collect()
    }

    fn write(&self, v: &Self::Value) -> Option<Value> {
        let one = |p: &OutlinePart| {
            let ring = RING.write(&p.ring)?;
            Some(Value::Table(vec![("from".into(), Value::Whole(p.from as i64)), ("outline".into(), ring)]))
        };
        Some(Value::List(v.iter().filter_map(one).collect()))
    }

    fn check(&self, v: &Self::Value, within: &Within) -> Result<(), Problem> {
        for (k, p) in v.iter().enumerate() {
            if p.ring.len() < 3 || !(1..=HIGHEST).contains(&p.from) {
                return Err(no_parts().below(&format!("[{k}]")));
            }
            RING.check(&p.ring, within).map_err(|p| p.below(&format!("[{k}].outline")))?;
        }
        Ok(())
    }

    /// As in a document, or `2: 0,0 10,0 10,10; 4: 0,0 5,0 5,5`.
    fn typed(&self, text: &str) -> Result<Value, Problem> {
        if text.trim_start().starts_with('[') {
            return Value::parse(text);
        }
        let one = |t: &str| {
            let (from, ring) = t.split_once(':').ok_or_else(no_parts)?;
            let from = from.trim().parse::<i64>().map_err(|_| no_parts())?;
            Ok(Value::Table(vec![("from".into(), Value::Whole(from)), ("outline".into(), typed_ring(ring)?)]))
        };
        Ok(Value::List(text.split(';').filter(|t| !t.trim().is_empty()).map(one).collect::<Result<_, _>>()?))
    }

    fn schema(&self) -> serde_json::Value {
        let part = json!({
            "type": "object",
            "required": ["from", "outline"],
            "additionalProperties": false,
            "properties": { "from": { "type": "integer", "minimum": 1, "maximum": HIGHEST }, "outline": RING.schema() }
        });
        json!({ "type": "array", "items": part })
    }

    fn allowed(&self) -> String {
        "first storey and corners, such as 2: 0,0 10,0 10,10; a semicolon before the next part".into()
    }
}

fn no_parts() -> Problem {
    let remedy = format!("write {{ from = 2, outline = [[0, 0], [10, 0], [10, 10]] }}; storeys from 1 to {HIGHEST}");
    Problem::new("", "this is no part of an outline", remedy)
}
