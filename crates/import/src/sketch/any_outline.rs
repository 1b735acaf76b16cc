//! An outline of any shape as keys of a document, of a form and of the command line.

use crate::fields::{Kind, Plain, Problem, Several, Value, Vector, Within};
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

/// OutlineParts from a storey on.
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
