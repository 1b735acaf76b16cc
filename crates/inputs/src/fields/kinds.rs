//! Kinds of values: how they are read, limited, written and described.

use super::{Problem, Value, Within};
use crate::units::place::closest;
use serde_json::json;
use std::path::PathBuf;

/// A kind of value.
pub trait Kind {
    /// What it is in the program.
    type Value: Clone + PartialEq + 'static;

    /// From a document.
    ///
    /// # Errors
    /// A value of another kind. The key of the problem is empty, or an index such as `[2]`.
    fn read(&self, v: &Value) -> Result<Self::Value, Problem>;

    /// Into a document; `None` for what is left out.
    fn write(&self, v: &Self::Value) -> Option<Value>;

    /// Its range.
    ///
    /// # Errors
    /// A value out of range.
    fn check(&self, _v: &Self::Value, _within: &Within) -> Result<(), Problem> {
        Ok(())
    }

    /// What someone typed, as a value of a document: a text needs no quotes.
    ///
    /// # Errors
    /// What is no value at all.
    fn typed(&self, text: &str) -> Result<Value, Problem> {
        match text.trim().chars().next() {
            Some('"' | '\'' | '[' | '{') => Value::parse(text),
            _ => Ok(scalar(text)),
        }
    }

    /// Its JSON schema, without a description.
    fn schema(&self) -> serde_json::Value;

    /// What may stand there, in words.
    fn allowed(&self) -> String;

    /// True where it is the name of a file, whose content then belongs to the document.
    fn is_file(&self) -> bool {
        false
    }
    /// True for a single length.
    fn is_length(&self) -> bool {
        false
    }
}

/// A number or a word as typed.
fn scalar(text: &str) -> Value {
    let text = text.trim();
    // A text that may mean two numbers is none.
    let decimal = crate::units::with_point(text).unwrap_or_default();
    if let Ok(n) = text.parse() {
        Value::Whole(n)
    } else if let Ok(x) = decimal.parse::<f64>() {
        Value::Number(x)
    } else if matches!(text, "true" | "false") {
        Value::Flag(text == "true")
    } else {
        Value::Text(text.into())
    }
}

pub(super) fn other_kind(expected: &str, v: &Value) -> Problem {
    Problem::new("", format!("expected {expected}, found {}", v.found()), "correct the value")
}

/// A number without a unit.
#[derive(Clone, Copy, Debug)]
pub struct Plain(
    /// Least value.
    pub f64,
    /// Greatest value.
    pub f64,
);

impl Kind for Plain {
    type Value = f64;

    fn read(&self, v: &Value) -> Result<f64, Problem> {
        match v {
            Value::Number(x) => Ok(*x),
            Value::Whole(n) => Ok(*n as f64),
            other => Err(other_kind("a number", other)),
        }
    }

    fn write(&self, v: &f64) -> Option<Value> {
        Some(Value::Number(*v))
    }

    fn check(&self, v: &f64, _: &Within) -> Result<(), Problem> {
        in_range(*v, self.0, self.1)
    }

    fn schema(&self) -> serde_json::Value {
        json!({ "type": "number", "minimum": self.0, "maximum": self.1 })
    }

    fn allowed(&self) -> String {
        format!("{} to {}", self.0, self.1)
    }
}

pub(super) fn in_range(v: f64, low: f64, high: f64) -> Result<(), Problem> {
    if (low..=high).contains(&v) {
        return Ok(());
    }
    Err(Problem::new("", format!("{v} is out of range"), format!("give a value from {low} to {high}")))
}

/// Whole numbers of the program.
pub trait Integer: Copy + PartialEq + 'static {
    /// From a number of a document.
    fn of(n: i64) -> Option<Self>;
    /// Into a number of a document, where it is not too large for one.
    fn whole(self) -> Option<i64>;
}

macro_rules! integers {
    ($($type:ty)*) => {
        $(impl Integer for $type {
            fn of(n: i64) -> Option<Self> {
                n.try_into().ok()
            }
            #[allow(clippy::useless_conversion)]
            fn whole(self) -> Option<i64> {
                self.try_into().ok()
            }
        })*
    };
}

integers!(u8 u32 u64 usize i32);

/// A whole number.
#[derive(Clone, Copy, Debug)]
pub struct Whole<N>(
    /// Least value.
    pub N,
    /// Greatest value. Where that is more than a document's whole number holds, larger ones stand in quotes.
    pub N,
);

impl<N: Integer + std::fmt::Display + std::str::FromStr + PartialOrd> Whole<N> {
    fn refused(&self, v: &dyn std::fmt::Display) -> Problem {
        Problem::new("", format!("{v} is out of range"), format!("give {}", self.expected()))
    }

    fn expected(&self) -> String {
        match self.1.whole() {
            Some(_) => format!("a whole number from {} to {}", self.0, self.1),
            None => format!("a whole number from {} up", self.0),
        }
    }
}

impl<N: Integer + std::fmt::Display + std::str::FromStr + PartialOrd> Kind for Whole<N> {
    type Value = N;

    fn read(&self, v: &Value) -> Result<N, Problem> {
        match v {
            Value::Whole(n) => N::of(*n).ok_or_else(|| self.refused(n)),
            Value::Text(s) if self.1.whole().is_none() => s.trim().parse().map_err(|_| other_kind(&self.expected(), v)),
            other => Err(other_kind(&self.expected(), other)),
        }
    }

    fn write(&self, v: &N) -> Option<Value> {
        Some(v.whole().map_or_else(|| Value::Text(v.to_string()), Value::Whole))
    }

    fn typed(&self, text: &str) -> Result<Value, Problem> {
        let whole = text.trim().parse::<N>().ok().and_then(|n| self.write(&n));
        Ok(whole.unwrap_or_else(|| scalar(text)))
    }

    fn check(&self, v: &N, _: &Within) -> Result<(), Problem> {
        if (self.0..=self.1).contains(v) { Ok(()) } else { Err(self.refused(v)) }
    }

    fn schema(&self) -> serde_json::Value {
        let (low, high) = (self.0.whole(), self.1.whole());
        match high {
            Some(high) => json!({ "type": "integer", "minimum": low, "maximum": high }),
            None => {
                json!({ "anyOf": [{ "type": "integer", "minimum": low }, { "type": "string", "pattern": "^[0-9]+$" }] })
            }
        }
    }

    fn allowed(&self) -> String {
        match self.1.whole() {
            Some(_) => format!("{} to {}", self.0, self.1),
            None => format!("{} or more", self.0),
        }
    }
}

/// true or false
#[derive(Clone, Copy, Debug)]
pub struct Flag;

impl Kind for Flag {
    type Value = bool;

    fn read(&self, v: &Value) -> Result<bool, Problem> {
        match v {
            Value::Flag(b) => Ok(*b),
            other => Err(other_kind("true or false", other)),
        }
    }

    fn write(&self, v: &bool) -> Option<Value> {
        Some(Value::Flag(*v))
    }

    fn typed(&self, text: &str) -> Result<Value, Problem> {
        Ok(match text.trim() {
            "yes" | "y" => Value::Flag(true),
            "no" | "n" => Value::Flag(false),
            other => scalar(other),
        })
    }

    fn schema(&self) -> serde_json::Value {
        json!({ "type": "boolean" })
    }

    fn allowed(&self) -> String {
        "true or false".into()
    }
}

/// Any text.
#[derive(Clone, Copy, Debug)]
pub struct Words;

impl Kind for Words {
    type Value = String;

    fn read(&self, v: &Value) -> Result<String, Problem> {
        match v {
            Value::Text(s) => Ok(s.clone()),
            other => Err(other_kind("a text", other)),
        }
    }

    fn write(&self, v: &String) -> Option<Value> {
        Some(Value::Text(v.clone()))
    }

    fn typed(&self, text: &str) -> Result<Value, Problem> {
        typed_text(text)
    }

    fn schema(&self) -> serde_json::Value {
        json!({ "type": "string" })
    }

    fn allowed(&self) -> String {
        "a text".into()
    }
}

/// Without quotes it is the text itself, whatever it looks like.
fn typed_text(text: &str) -> Result<Value, Problem> {
    match text.trim() {
        quoted if quoted.starts_with('"') => Value::parse(quoted),
        plain => Ok(Value::Text(plain.into())),
    }
}

/// A file, relative to the folder of the document.
#[derive(Clone, Copy, Debug)]
pub struct FileName;

impl Kind for FileName {
    type Value = PathBuf;

    fn read(&self, v: &Value) -> Result<PathBuf, Problem> {
        match v {
            Value::Text(s) => Ok(s.into()),
            other => Err(other_kind("the name of a file", other)),
        }
    }

    fn write(&self, v: &PathBuf) -> Option<Value> {
        let text = v.to_string_lossy();
        // Forward slashes work on every system and need no escaping.
        Some(Value::Text(if cfg!(windows) { text.replace('\\', "/") } else { text.into_owned() }))
    }

    fn check(&self, v: &PathBuf, _: &Within) -> Result<(), Problem> {
        if v.as_os_str().is_empty() {
            return Err(Problem::new("", "the file name is empty", "name a file, relative to the folder of the case"));
        }
        Ok(())
    }

    fn typed(&self, text: &str) -> Result<Value, Problem> {
        typed_text(text)
    }

    fn schema(&self) -> serde_json::Value {
        json!({ "type": "string" })
    }

    fn allowed(&self) -> String {
        "a file, relative to the case".into()
    }

    fn is_file(&self) -> bool {
        true
    }
}

/// A list of texts.
#[derive(Clone, Copy, Debug)]
pub struct Names;

impl Kind for Names {
    type Value = Vec<String>;

    fn read(&self, v: &Value) -> Result<Vec<String>, Problem> {
        let Value::List(list) = v else { return Err(other_kind("a list of texts", v)) };
        let one = |(k, v): (usize, &Value)| Words.read(v).map_err(|p| p.below(&format!("[{k}]")));
        list.iter().enumerate().map(one).collect()
    }

    fn write(&self, v: &Vec<String>) -> Option<Value> {
        Some(Value::List(v.iter().cloned().map(Value::Text).collect()))
    }

    fn typed(&self, text: &str) -> Result<Value, Problem> {
        match text.trim() {
            list if list.starts_with('[') => Value::parse(list),
            "" => Ok(Value::List(Vec::new())),
            plain => Ok(Value::List(plain.split(',').map(typed_text).collect::<Result<_, _>>()?)),
        }
    }

    fn schema(&self) -> serde_json::Value {
        json!({ "type": "array", "items": { "type": "string" } })
    }

    fn allowed(&self) -> String {
        "texts, with commas between".into()
    }
}

/// One of some words, each with what it means to the program.
#[derive(Clone, Copy, Debug)]
pub struct Choice<E: 'static>(
    /// The words.
    pub &'static [(&'static str, E)],
);

impl<E: Copy + PartialEq> Choice<E> {
    fn words(&self) -> Vec<&'static str> {
        self.0.iter().map(|c| c.0).collect()
    }

    /// The word for a value.
    pub fn word(&self, v: E) -> &'static str {
        self.0.iter().find(|c| c.1 == v).map_or("", |c| c.0)
    }
}

impl<E: Copy + PartialEq> Kind for Choice<E> {
    type Value = E;

    fn read(&self, v: &Value) -> Result<E, Problem> {
        let words = self.words().join(", ");
        let Value::Text(s) = v else { return Err(other_kind(&format!("one of {words}"), v)) };
        self.0.iter().find(|c| c.0 == s).map(|c| c.1).ok_or_else(|| {
            let hint = closest(s, self.words()).map_or(String::new(), |k| format!("did you mean \"{k}\"? "));
            Problem::new("", format!("unknown value \"{s}\""), format!("{hint}use one of: {words}"))
        })
    }

    fn write(&self, v: &E) -> Option<Value> {
        Some(Value::Text(self.word(*v).into()))
    }

    fn typed(&self, text: &str) -> Result<Value, Problem> {
        typed_text(text)
    }

    fn schema(&self) -> serde_json::Value {
        json!({ "enum": self.words() })
    }

    fn allowed(&self) -> String {
        self.words().join(", ")
    }
}

/// Several values of a kind in a fixed number: a vector, a pair of corners.
#[derive(Clone, Copy, Debug)]
pub struct Vector<const N: usize, K>(
    /// Kind of the components.
    pub K,
);

impl<const N: usize, K: Kind> Kind for Vector<N, K> {
    type Value = [K::Value; N];

    fn read(&self, v: &Value) -> Result<Self::Value, Problem> {
        let expected = || format!("a list of {N} values ({})", self.0.allowed());
        let Value::List(list) = v else { return Err(other_kind(&expected(), v)) };
        let one = |(k, v): (usize, &Value)| self.0.read(v).map_err(|p| p.below(&format!("[{k}]")));
        let values = list.iter().enumerate().map(one).collect::<Result<Vec<_>, _>>()?;
        let count = values.len();
        values.try_into().map_err(|_| {
            Problem::new("", format!("expected {}, found {count}", expected()), "give all of them, in [brackets]")
        })
    }

    fn write(&self, v: &Self::Value) -> Option<Value> {
        Some(Value::List(v.iter().filter_map(|x| self.0.write(x)).collect()))
    }

    fn check(&self, v: &Self::Value, within: &Within) -> Result<(), Problem> {
        let one = |(k, x): (usize, &K::Value)| self.0.check(x, within).map_err(|p| p.below(&format!("[{k}]")));
        v.iter().enumerate().try_for_each(one)
    }

    fn typed(&self, text: &str) -> Result<Value, Problem> {
        let text = text.trim();
        if text.starts_with('[') {
            return Value::parse(text);
        }
        let parts: Vec<&str> =
            if text.contains(',') { text.split(',').collect() } else { text.split_whitespace().collect() };
        Ok(Value::List(parts.into_iter().map(|p| self.0.typed(p)).collect::<Result<_, _>>()?))
    }

    fn schema(&self) -> serde_json::Value {
        json!({ "type": "array", "items": self.0.schema(), "minItems": N, "maxItems": N })
    }

    fn allowed(&self) -> String {
        format!("{N} values, each {}", self.0.allowed())
    }
}

/// Values of a kind by names that the document chooses, such as those of storeys; in its order.
#[derive(Clone, Copy, Debug)]
pub struct ByName<K>(
    /// Kind of the values.
    pub K,
);

impl<K: Kind> Kind for ByName<K> {
    type Value = Vec<(String, K::Value)>;

    fn read(&self, v: &Value) -> Result<Self::Value, Problem> {
        let Value::Table(pairs) = v else { return Err(other_kind("a table { \"name\" = value }", v)) };
        let one = |(name, v): &(String, Value)| Ok((name.clone(), self.0.read(v).map_err(|p| p.below(name))?));
        pairs.iter().map(one).collect()
    }

    fn write(&self, v: &Self::Value) -> Option<Value> {
        let pairs = v.iter().filter_map(|(name, x)| Some((name.clone(), self.0.write(x)?)));
        Some(Value::Table(pairs.collect())).filter(|_| !v.is_empty())
    }

    fn check(&self, v: &Self::Value, within: &Within) -> Result<(), Problem> {
        v.iter().try_for_each(|(name, x)| self.0.check(x, within).map_err(|p| p.below(name)))
    }

    fn typed(&self, text: &str) -> Result<Value, Problem> {
        let text = text.trim();
        Value::parse(&if text.starts_with('{') { text.to_string() } else { format!("{{ {text} }}") })
    }

    fn schema(&self) -> serde_json::Value {
        json!({ "type": "object", "additionalProperties": self.0.schema() })
    }

    fn allowed(&self) -> String {
        format!("{{ \"name\" = value, ... }}, each value {}", self.0.allowed())
    }
}

/// A value that may be absent.
#[derive(Clone, Copy, Debug)]
pub struct Maybe<K>(
    /// Kind of the value where there is one.
    pub K,
);

impl<K: Kind> Kind for Maybe<K> {
    type Value = Option<K::Value>;

    fn read(&self, v: &Value) -> Result<Self::Value, Problem> {
        self.0.read(v).map(Some)
    }

    fn write(&self, v: &Self::Value) -> Option<Value> {
        v.as_ref().and_then(|v| self.0.write(v))
    }

    fn check(&self, v: &Self::Value, within: &Within) -> Result<(), Problem> {
        v.as_ref().map_or(Ok(()), |v| self.0.check(v, within))
    }

    fn typed(&self, text: &str) -> Result<Value, Problem> {
        self.0.typed(text)
    }

    fn schema(&self) -> serde_json::Value {
        self.0.schema()
    }

    fn allowed(&self) -> String {
        self.0.allowed()
    }

    fn is_file(&self) -> bool {
        self.0.is_file()
    }
    fn is_length(&self) -> bool {
        self.0.is_length()
    }
}
