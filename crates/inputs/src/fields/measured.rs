//! Quantities with a unit, and the units of files: how they are read, limited, written and described.

use super::kinds::{Kind, in_range, other_kind};
use super::{Problem, Value, Within};
use crate::units::{self, Dimension, number};
use serde_json::json;

/// A quantity with a unit, SI inside.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    dimension: Dimension,
    low: f64,
    high: f64,
    /// It is written as a bare number in SI.
    bare: bool,
    /// The run's length is its upper limit.
    within_run: bool,
}

impl Measured {
    /// A quantity from `low` to `high`, SI.
    pub const fn new(dimension: Dimension, low: f64, high: f64) -> Self {
        Self { dimension, low, high, bare: false, within_run: false }
    }

    /// Written as a bare number in SI: for coordinates, where a unit on each would hide the figures.
    #[must_use]
    pub const fn bare(self) -> Self {
        Self { bare: true, ..self }
    }
}

/// A length, m.
pub const fn length(low: f64, high: f64) -> Measured {
    Measured::new(Dimension::Length, low, high)
}

/// An area, m2.
pub const fn area(low: f64, high: f64) -> Measured {
    Measured::new(Dimension::Area, low, high)
}

/// A volume, m3.
pub const fn volume(low: f64, high: f64) -> Measured {
    Measured::new(Dimension::Volume, low, high)
}

/// A time, s.
pub const fn time(low: f64, high: f64) -> Measured {
    Measured::new(Dimension::Time, low, high)
}

/// A point of time within the run, s.
pub const fn within_run() -> Measured {
    Measured { within_run: true, ..time(0.0, f64::INFINITY) }
}

/// An angle, rad.
pub const fn angle(low: f64, high: f64) -> Measured {
    Measured::new(Dimension::Angle, low, high)
}

/// A mass, kg.
pub const fn mass(low: f64, high: f64) -> Measured {
    Measured::new(Dimension::Mass, low, high)
}

/// A force, N.
pub const fn force(low: f64, high: f64) -> Measured {
    Measured::new(Dimension::Force, low, high)
}

/// A stress or a load on an area, N/m2.
pub const fn pressure(low: f64, high: f64) -> Measured {
    Measured::new(Dimension::Pressure, low, high)
}

impl Kind for Measured {
    type Value = f64;

    fn is_length(&self) -> bool {
        self.dimension == Dimension::Length
    }

    fn read(&self, v: &Value) -> Result<f64, Problem> {
        let d = self.dimension;
        match v {
            Value::Number(x) if !x.is_finite() => {
                let problem = format!("expected {}, found {x} (the number must be finite)", d.expectation());
                Err(Problem::new("", problem, "correct the value"))
            }
            Value::Number(x) => Ok(*x),
            Value::Whole(n) => Ok(*n as f64),
            Value::Text(s) => units::parse(s, d).map_err(|e| Problem::new("", e, "correct the value")),
            other => Err(other_kind(d.expectation(), other)),
        }
    }

    fn write(&self, v: &f64) -> Option<Value> {
        Some(if self.bare { Value::Number(*v) } else { Value::Text(units::format(*v, self.dimension)) })
    }

    fn check(&self, v: &f64, within: &Within) -> Result<(), Problem> {
        let high = if self.within_run { within.duration } else { self.high };
        if (self.low..=high).contains(v) {
            return Ok(());
        }
        let d = self.dimension;
        let remedy = format!("give a value from {}", units::range(self.low, high, d));
        Err(Problem::new("", format!("{} is out of range", units::format(*v, d)), remedy))
    }

    fn schema(&self) -> serde_json::Value {
        json!({ "type": ["number", "string"] })
    }

    fn allowed(&self) -> String {
        let d = self.dimension;
        match (self.within_run, self.low.abs() >= 1e6 && self.high >= 1e6) {
            (true, _) => "0 to the duration of the run, s".into(),
            (false, true) => format!("{}, in {}", d.name(), d.si()),
            (false, false) => units::range(self.low, self.high, d),
        }
    }
}

/// The size of a file's unit: its name, or a number in SI.
#[derive(Clone, Copy, Debug)]
pub struct UnitSize {
    /// What it measures.
    pub dimension: Dimension,
    /// Least size, SI.
    pub low: f64,
    /// Greatest size, SI.
    pub high: f64,
}

impl UnitSize {
    /// The names of units, each in quotes.
    pub fn names(&self) -> String {
        self.dimension.symbols().iter().map(|s| format!("\"{s}\"")).collect::<Vec<_>>().join(", ")
    }

    /// The size that a value means; `None` for a text that is no unit.
    pub fn size(&self, v: &Value) -> Option<f64> {
        match v {
            Value::Text(s) => units::size_of_unit(s, self.dimension),
            Value::Number(x) => Some(*x),
            Value::Whole(n) => Some(*n as f64),
            _ => None,
        }
    }
}

impl Kind for UnitSize {
    type Value = f64;

    fn read(&self, v: &Value) -> Result<f64, Problem> {
        let expected = || format!("{} or the size of a unit in {}", self.names(), self.dimension.si());
        self.size(v).ok_or_else(|| other_kind(&expected(), v))
    }

    fn write(&self, v: &f64) -> Option<Value> {
        Some(units::unit_of_size(*v, self.dimension).map_or(Value::Number(*v), |s| Value::Text(s.into())))
    }

    fn check(&self, v: &f64, _: &Within) -> Result<(), Problem> {
        in_range(*v, self.low, self.high)
    }

    fn schema(&self) -> serde_json::Value {
        json!({ "anyOf": [{ "enum": self.dimension.symbols() }, { "type": "number", "exclusiveMinimum": 0 }] })
    }

    fn allowed(&self) -> String {
        let (low, high) = (number(self.low), number(self.high));
        format!("{}, or {low} to {high} {} per unit", self.dimension.symbols().join(", "), self.dimension.si())
    }
}
