//! Described fields: what a table of a TOML document may hold, key by key.
//!
//! A type that stands in a document implements [`Table`]: one list of [`Field`]s with key, meaning, range, default and example. Reading,
//! checking, writing, the JSON schema, the forms of the wizard and the help texts all come from this list.

mod kinds;
mod measured;
mod nested;
mod schema;
mod value;

pub use kinds::{ByName, Choice, FileName, Flag, Integer, Kind, Maybe, Names, Plain, Vector, Whole, Words};
pub use measured::{Measured, UnitSize, angle, area, force, length, mass, pressure, time, volume, within_run};
pub use nested::{ByChoice, Finite, Inner, Several, Typed};
pub use schema::{description, schema};
pub use value::Value;

use crate::units::place::{Text, closest};
use crate::{Error, Result};
use serde::Serialize;
use std::path::PathBuf;

/// Keys and values of a table, in the order of the document.
pub type Pairs = [(String, Value)];

/// What is wrong with a value, at its key path.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// Key path from where the reading began, such as `scenario.push[0].force[2]`.
    pub key: String,
    /// What is wrong and what was expected.
    pub problem: String,
    /// What the user can do.
    pub remedy: String,
    /// The key itself is wrong, not its value.
    pub of_key: bool,
}

impl Problem {
    /// A problem with the value at a key.
    pub fn new(key: impl Into<String>, problem: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { key: key.into(), problem: problem.into(), remedy: remedy.into(), of_key: false }
    }

    /// The same problem, seen from the table above.
    #[must_use]
    pub fn below(mut self, path: &str) -> Self {
        self.key = match (path, self.key.as_str()) {
            ("", key) => key.to_string(),
            (path, "") => path.to_string(),
            (path, key) if key.starts_with('[') => format!("{path}{key}"),
            (path, key) => format!("{path}.{key}"),
        };
        self
    }

    /// As an error without a file: it names the key.
    pub fn error(self) -> Error {
        let at = format!("key {}", self.key);
        let e = Error::input(self.problem, self.remedy);
        if self.key.is_empty() { e } else { e.at(at) }
    }

    /// As an error in a text: with its file, line, column and key.
    pub fn in_text(self, text: &Text<'_>) -> Error {
        if self.of_key {
            return text.error_at_key(&self.key, self.problem, self.remedy);
        }
        text.error(&self.key, self.problem, self.remedy)
    }
}

/// What limits a value beside its own range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Within {
    /// Length of the run, s: events begin within it.
    pub duration: f64,
}

impl Within {
    /// No limit.
    pub const ANYTHING: Self = Self { duration: f64::INFINITY };
}

/// The keys that a table gave.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Given(Vec<&'static str>);

impl Given {
    /// True for a key that the table gave.
    pub fn has(&self, key: &str) -> bool {
        self.0.contains(&key)
    }
}

/// A type that stands in a document as a table.
pub trait Table: Clone + PartialEq + 'static {
    /// All values at their defaults; what has none is empty.
    fn start() -> Self;

    /// Its keys, in the order in which they are written.
    fn fields() -> Vec<Field<Self>>;

    /// Defaults that follow from other keys. Called once, after all keys were read.
    ///
    /// # Errors
    /// Keys that contradict each other, or a choice that is missing.
    fn complete(&mut self, _given: &Given) -> Result<(), Problem> {
        Ok(())
    }

    /// What no single key decides.
    ///
    /// # Errors
    /// Values that do not fit together.
    fn check_whole(&self) -> Result<(), Problem> {
        Ok(())
    }
}

/// How a field is reached in its type; made by [`Field::new`].
trait Access<T> {
    fn get(&self, from: &T) -> Option<Value>;
    fn read(&self, to: &mut T, v: &Value) -> Result<(), Problem>;
    fn check(&self, of: &T, within: &Within) -> Result<(), Problem>;
    fn typed(&self, text: &str) -> Result<Value, Problem>;
    fn schema(&self) -> serde_json::Value;
    fn allowed(&self) -> String;
    fn is_file(&self) -> bool;
    fn is_length(&self) -> bool;
}

/// When a field is written.
enum Written<T> {
    Always,
    UnlessDefault,
    When(fn(&T) -> bool),
}

/// One key of a table.
pub struct Field<T> {
    /// Key within its table.
    pub key: &'static str,
    /// Meaning in a few words: the comment on its line.
    pub meaning: &'static str,
    /// What there is to know beyond that, in whole sentences; may be empty.
    pub note: &'static str,
    /// A value that works, as TOML; empty where an example does not show the key.
    pub example: &'static str,
    /// It must be there.
    pub required: bool,
    /// The default in words, where it follows from something else.
    pub default: Option<&'static str>,
    written: Written<T>,
    access: Box<dyn Access<T>>,
}

struct Lens<K, G, S> {
    kind: K,
    get: G,
    set: S,
}

impl<T, K, G, S> Access<T> for Lens<K, G, S>
where
    K: Kind,
    G: Fn(&T) -> K::Value,
    S: Fn(&mut T, K::Value),
{
    fn get(&self, from: &T) -> Option<Value> {
        self.kind.write(&(self.get)(from))
    }

    fn read(&self, to: &mut T, v: &Value) -> Result<(), Problem> {
        (self.set)(to, self.kind.read(v)?);
        Ok(())
    }

    fn check(&self, of: &T, within: &Within) -> Result<(), Problem> {
        self.kind.check(&(self.get)(of), within)
    }

    fn typed(&self, text: &str) -> Result<Value, Problem> {
        self.kind.typed(text)
    }

    fn schema(&self) -> serde_json::Value {
        self.kind.schema()
    }

    fn allowed(&self) -> String {
        self.kind.allowed()
    }

    fn is_file(&self) -> bool {
        self.kind.is_file()
    }

    fn is_length(&self) -> bool {
        self.kind.is_length()
    }
}

impl<T: Table> Field<T> {
    /// A field by the place where its value stands.
    pub fn new<K: Kind + 'static>(
        key: &'static str,
        meaning: &'static str,
        kind: K,
        place: impl Fn(&mut T) -> &mut K::Value + Clone + 'static,
    ) -> Self {
        let set = place.clone();
        let get = move |t: &T| place(&mut t.clone()).clone();
        Self::with(key, meaning, kind, get, move |t: &mut T, v| *set(t) = v)
    }

    /// A field by what reads it and what sets it.
    pub fn with<K: Kind + 'static>(
        key: &'static str,
        meaning: &'static str,
        kind: K,
        get: impl Fn(&T) -> K::Value + 'static,
        set: impl Fn(&mut T, K::Value) + 'static,
    ) -> Self {
        Self {
            key,
            meaning,
            note: "",
            example: "",
            required: false,
            default: None,
            written: Written::Always,
            access: Box::new(Lens { kind, get, set }),
        }
    }

    /// With more to know about it.
    #[must_use]
    pub fn note(self, note: &'static str) -> Self {
        Self { note, ..self }
    }

    /// With a value for examples, as TOML.
    #[must_use]
    pub fn example(self, example: &'static str) -> Self {
        Self { example, ..self }
    }

    /// It must be there.
    #[must_use]
    pub fn required(self) -> Self {
        Self { required: true, ..self }
    }

    /// With a default that follows from something else, in words.
    #[must_use]
    pub fn default(self, words: &'static str) -> Self {
        Self { default: Some(words), ..self }
    }

    /// Its line is left out while it has its default.
    #[must_use]
    pub fn unless_default(self) -> Self {
        Self { written: Written::UnlessDefault, ..self }
    }

    /// It has a meaning, and its line is written, only under a condition.
    #[must_use]
    pub fn when(self, condition: fn(&T) -> bool) -> Self {
        Self { written: Written::When(condition), ..self }
    }

    /// The value in a table; `None` where its line is left out.
    pub fn get(&self, from: &T) -> Option<Value> {
        let value = self.access.get(from)?;
        let is_written = match self.written {
            Written::Always => true,
            Written::UnlessDefault => Some(&value) != self.access.get(&T::start()).as_ref(),
            Written::When(condition) => condition(from),
        };
        is_written.then_some(value)
    }

    /// The value that it has when it is left out.
    pub fn usual(&self) -> Option<Value> {
        let condition = !matches!(self.written, Written::When(_));
        if self.required || !condition { None } else { self.access.get(&T::start()) }
    }

    /// What may stand there, in words: a range, a list of choices.
    pub fn allowed(&self) -> String {
        self.access.allowed()
    }

    /// What someone typed, as a value: texts need no quotes, lists no brackets.
    ///
    /// # Errors
    /// What is no value of the field's kind.
    pub fn typed(&self, text: &str) -> Result<Value, Problem> {
        self.access.typed(text).map_err(|p| p.below(self.key))
    }

    fn check(&self, of: &T, within: &Within) -> Result<(), Problem> {
        match self.written {
            Written::When(condition) if !condition(of) => Ok(()),
            _ => self.access.check(of, within).map_err(|p| p.below(self.key)),
        }
    }
}

/// One line of a document.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Key within its table.
    pub key: &'static str,
    /// Value as TOML; `None` when the line is left out.
    pub literal: Option<String>,
    /// Meaning in a few words.
    pub meaning: &'static str,
    /// The file that it names, relative to the folder of the document.
    pub file: Option<PathBuf>,
}

/// Reads a table; says which keys it gave. Ranges are the business of [`check`].
///
/// # Errors
/// Unknown keys (with the closest known one), missing keys and values of a wrong kind.
pub fn read<T: Table>(pairs: &Pairs) -> Result<(T, Given), Problem> {
    let fields = T::fields();
    known(pairs, fields.iter().map(|f| f.key))?;
    let (mut out, mut given) = (T::start(), Given::default());
    for f in &fields {
        match pairs.iter().find(|(key, _)| key == f.key) {
            Some((_, v)) => {
                f.access.read(&mut out, v).map_err(|p| p.below(f.key))?;
                given.0.push(f.key);
            }
            None if f.required => return Err(missing(f.key)),
            None => {}
        }
    }
    out.complete(&given)?;
    Ok((out, given))
}

/// Checks all ranges of a table, and what no single key decides.
///
/// # Errors
/// The first value out of its range.
pub fn check<T: Table>(t: &T, within: &Within) -> Result<(), Problem> {
    T::fields().iter().try_for_each(|f| f.check(t, within))?;
    t.check_whole()
}

/// The values that are written for a table.
pub fn values<T: Table>(t: &T) -> Vec<(String, Value)> {
    T::fields().iter().filter_map(|f| Some((f.key.to_string(), f.get(t)?))).collect()
}

/// The lines of a table.
pub fn lines<T: Table>(t: &T) -> Vec<Line> {
    let line = |f: &Field<T>| {
        let value = f.get(t);
        let file = match &value {
            Some(Value::Text(name)) if f.access.is_file() => Some(name.into()),
            _ => None,
        };
        Line { key: f.key, literal: value.map(|v| v.literal()), meaning: f.meaning, file }
    };
    T::fields().iter().map(line).collect()
}

/// The table with one key changed; without a value the key is left out.
///
/// # Errors
/// As for [`read`] and [`check`].
pub fn with<T: Table>(t: &T, key: &str, value: Option<Value>, within: &Within) -> Result<(T, Given), Problem> {
    let mut pairs = values(t);
    pairs.retain(|(k, _)| k != key);
    pairs.extend(value.map(|v| (key.to_string(), v)));
    let (out, given) = read::<T>(&pairs)?;
    check(&out, within)?;
    Ok((out, given))
}

/// What someone typed for a key, as a value.
///
/// # Errors
/// An unknown key, and what is no value of its kind.
pub fn typed<T: Table>(key: &str, text: &str) -> Result<Value, Problem> {
    let fields = T::fields();
    match fields.iter().find(|f| f.key == key) {
        Some(f) => f.typed(text),
        None => Err(unknown(key, fields.iter().map(|f| f.key))),
    }
}

/// Refuses keys that are not known.
///
/// # Errors
/// The first unknown key, with the closest known one.
pub fn known<'k>(pairs: &Pairs, keys: impl Iterator<Item = &'k str> + Clone) -> Result<(), Problem> {
    match pairs.iter().find(|(key, _)| !keys.clone().any(|k| k == key)) {
        Some((key, _)) => Err(unknown(key, keys)),
        None => Ok(()),
    }
}

fn unknown<'k>(key: &str, keys: impl Iterator<Item = &'k str>) -> Problem {
    let list: Vec<&str> = keys.collect();
    let remedy = match closest(key, list.iter().copied()) {
        Some(k) => format!("did you mean `{k}`? Known here: {}", list.join(", ")),
        None => format!("remove it, or use one of: {}", list.join(", ")),
    };
    Problem { of_key: true, ..Problem::new(key, format!("unknown key `{key}`"), remedy) }
}

/// Reads a whole document and checks it; an error says file, line, column and key.
///
/// # Errors
/// As for [`read`] and [`check`].
pub fn document<T: Table>(text: &Text<'_>) -> Result<T> {
    let Value::Table(pairs) = Value::of_table(text.document().as_table()) else {
        return Err(missing("").in_text(text));
    };
    let whole = || {
        let (out, _) = read::<T>(&pairs)?;
        check(&out, &Within::ANYTHING)?;
        Ok(out)
    };
    whole().map_err(|p: Problem| p.in_text(text))
}

/// A key that must be there and is not.
pub fn missing(key: &str) -> Problem {
    let remedy = format!("add a line `{key} = ...`; `leanto schema` lists all keys of a case");
    Problem::new("", format!("the key `{key}` is missing"), remedy)
}

/// A field without its type: for forms, lists and help.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Described {
    /// Key within its table.
    pub key: &'static str,
    /// Meaning in a few words.
    pub meaning: &'static str,
    /// More to know; may be empty.
    pub note: &'static str,
    /// What may stand there.
    pub allowed: String,
    /// Value when it is left out, or where that comes from; empty when the key must be there or has no value then.
    pub default: String,
    /// A value that works, as TOML; may be empty.
    pub example: &'static str,
    /// It must be there.
    pub required: bool,
    /// It is a single length, which a form may show in feet.
    #[serde(skip)]
    pub is_length: bool,
}

/// The fields that have a meaning in a table, without its type: not those whose condition ([`Field::when`]) it does not meet.
pub fn described_in<T: Table>(table: &T) -> Vec<Described> {
    let applies = |f: &Field<T>| !matches!(f.written, Written::When(condition) if !condition(table));
    let keys: Vec<&str> = T::fields().iter().filter(|f| applies(f)).map(|f| f.key).collect();
    described::<T>().into_iter().filter(|d| keys.contains(&d.key)).collect()
}

/// The fields of a table without its type.
pub fn described<T: Table>() -> Vec<Described> {
    let one = |f: &Field<T>| Described {
        key: f.key,
        meaning: f.meaning,
        note: f.note,
        allowed: f.allowed(),
        default: match f.default {
            Some(words) => words.to_string(),
            None => f.usual().filter(|v| *v != Value::List(Vec::new())).map(|v| v.shown()).unwrap_or_default(),
        },
        example: f.example,
        required: f.required,
        is_length: f.access.is_length(),
    };
    T::fields().iter().map(one).collect()
}

#[cfg(test)]
mod tests;
