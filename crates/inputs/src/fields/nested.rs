//! Kinds that hold others: lists of any length, tables within tables, values by the words of a choice; and quantities whose dimension is in
//! their type.

use super::kinds::{Choice, Kind, other_kind};
use super::measured::Measured;
use super::{Problem, Table, Value, Within, check, read, schema, values};
use crate::units::Quantity;
use serde_json::json;
use std::collections::BTreeMap;
use std::marker::PhantomData;

/// Any number of values of a kind.
#[derive(Clone, Copy, Debug)]
pub struct Several<K>(
    /// Kind of the values.
    pub K,
);

impl<K: Kind> Kind for Several<K> {
    type Value = Vec<K::Value>;

    fn read(&self, v: &Value) -> Result<Self::Value, Problem> {
        let Value::List(list) = v else { return Err(other_kind(&self.allowed(), v)) };
        let one = |(k, v): (usize, &Value)| self.0.read(v).map_err(|p| p.below(&format!("[{k}]")));
        list.iter().enumerate().map(one).collect()
    }

    fn write(&self, v: &Self::Value) -> Option<Value> {
        Some(Value::List(v.iter().filter_map(|x| self.0.write(x)).collect()))
    }

    fn check(&self, v: &Self::Value, within: &Within) -> Result<(), Problem> {
        let one = |(k, x): (usize, &K::Value)| self.0.check(x, within).map_err(|p| p.below(&format!("[{k}]")));
        v.iter().enumerate().try_for_each(one)
    }

    fn typed(&self, text: &str) -> Result<Value, Problem> {
        match text.trim() {
            list if list.starts_with('[') => Value::parse(list),
            "" => Ok(Value::List(Vec::new())),
            plain => Ok(Value::List(plain.split(',').map(|p| self.0.typed(p)).collect::<Result<_, _>>()?)),
        }
    }

    fn schema(&self) -> serde_json::Value {
        json!({ "type": "array", "items": self.0.schema() })
    }

    fn allowed(&self) -> String {
        format!("a list, each {}", self.0.allowed())
    }
}

/// A table within a table: `{ key = value }` or one under a heading of its own.
#[derive(Debug)]
pub struct Inner<T>(PhantomData<fn() -> T>);

impl<T> Inner<T> {
    /// The kind of tables of that type.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<T> Clone for Inner<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Inner<T> {}

impl<T> Default for Inner<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Table> Kind for Inner<T> {
    type Value = T;

    fn read(&self, v: &Value) -> Result<T, Problem> {
        match v {
            Value::Table(pairs) => Ok(read::<T>(pairs)?.0),
            other => Err(other_kind(&self.allowed(), other)),
        }
    }

    fn write(&self, v: &T) -> Option<Value> {
        Some(Value::Table(values(v)))
    }

    fn check(&self, v: &T, within: &Within) -> Result<(), Problem> {
        check(v, within)
    }

    fn typed(&self, text: &str) -> Result<Value, Problem> {
        let text = text.trim();
        Value::parse(&if text.starts_with('{') { text.to_string() } else { format!("{{ {text} }}") })
    }

    fn schema(&self) -> serde_json::Value {
        schema::<T>("")
    }

    fn allowed(&self) -> String {
        let keys: Vec<&str> = T::fields().iter().map(|f| f.key).collect();
        format!("a table with the keys {}", keys.join(", "))
    }
}

/// Values of a kind by the words of a choice.
#[derive(Clone, Copy, Debug)]
pub struct ByChoice<E: 'static, K>(
    /// The words.
    pub Choice<E>,
    /// Kind of the values.
    pub K,
);

impl<E: Copy + Ord, K: Kind> Kind for ByChoice<E, K> {
    type Value = BTreeMap<E, K::Value>;

    fn read(&self, v: &Value) -> Result<Self::Value, Problem> {
        let Value::Table(pairs) = v else { return Err(other_kind(&self.allowed(), v)) };
        let one = |(word, v): &(String, Value)| {
            let key = self.0.read(&Value::Text(word.clone()));
            let key = key.map_err(|p| Problem { of_key: true, ..p.below(word) })?;
            Ok((key, self.1.read(v).map_err(|p| p.below(word))?))
        };
        pairs.iter().map(one).collect()
    }

    fn write(&self, v: &Self::Value) -> Option<Value> {
        let pairs = v.iter().filter_map(|(key, x)| Some((self.0.word(*key).to_string(), self.1.write(x)?)));
        Some(Value::Table(pairs.collect())).filter(|_| !v.is_empty())
    }

    fn check(&self, v: &Self::Value, within: &Within) -> Result<(), Problem> {
        v.iter().try_for_each(|(key, x)| self.1.check(x, within).map_err(|p| p.below(self.0.word(*key))))
    }

    fn typed(&self, text: &str) -> Result<Value, Problem> {
        let text = text.trim();
        Value::parse(&if text.starts_with('{') { text.to_string() } else { format!("{{ {text} }}") })
    }

    fn schema(&self) -> serde_json::Value {
        let words: Vec<&str> = self.0.0.iter().map(|c| c.0).collect();
        json!({ "type": "object", "propertyNames": { "enum": words }, "additionalProperties": self.1.schema() })
    }

    fn allowed(&self) -> String {
        format!("{{ word = value, ... }} with the words {}, each value {}", self.0.allowed(), self.1.allowed())
    }
}

/// Any finite number.
#[derive(Clone, Copy, Debug)]
pub struct Finite;

impl Kind for Finite {
    type Value = f64;

    fn read(&self, v: &Value) -> Result<f64, Problem> {
        match v {
            Value::Number(x) if !x.is_finite() => {
                let problem = format!("expected a number, found {x} (the number must be finite)");
                Err(Problem::new("", problem, "correct the value"))
            }
            Value::Number(x) => Ok(*x),
            Value::Whole(n) => Ok(*n as f64),
            other => Err(other_kind("a number", other)),
        }
    }

    fn write(&self, v: &f64) -> Option<Value> {
        Some(Value::Number(*v))
    }

    fn schema(&self) -> serde_json::Value {
        json!({ "type": "number" })
    }

    fn allowed(&self) -> String {
        "a number".into()
    }
}

/// A quantity whose dimension is in its type.
#[derive(Clone, Copy, Debug)]
pub struct Typed<const D: usize>(Measured);

impl<const D: usize> Typed<D> {
    /// A quantity from `low` to `high`, SI.
    pub const fn new(low: f64, high: f64) -> Self {
        Self(Measured::new(Quantity::<D>::DIMENSION, low, high))
    }
}

impl<const D: usize> Kind for Typed<D> {
    type Value = Quantity<D>;

    fn read(&self, v: &Value) -> Result<Quantity<D>, Problem> {
        self.0.read(v).map(Quantity)
    }

    fn write(&self, v: &Quantity<D>) -> Option<Value> {
        self.0.write(&v.0)
    }

    fn check(&self, v: &Quantity<D>, within: &Within) -> Result<(), Problem> {
        self.0.check(&v.0, within)
    }

    fn schema(&self) -> serde_json::Value {
        self.0.schema()
    }

    fn allowed(&self) -> String {
        self.0.allowed()
    }
}
