//! A column of a list of figures: its key, unit and meaning, its value in an entry, and how it is printed. Tables, JSON objects, properties
//! of scenes and maps, and the tables of docs/results.md are made from these lists.

use crate::assess::{
    CutDirection, CutMaterial, Gait, Holds, Outcome, Postures, Rescue, Role, Situation, ThrownState, VoidClass,
    VoidFlag,
};
use crate::text;
use serde::Serialize;
use serde_json::{Map, Value as Json};

/// What is known of a column beside its key and its meaning.
#[derive(Clone, Copy, Debug)]
pub struct NumberForm {
    /// Unit; empty for what has none.
    pub unit: &'static str,
    /// Digits behind the point in files: what the figure can be relied on for.
    pub digits: usize,
    /// Digits behind the point on pages and screens.
    pub printed: usize,
}

impl NumberForm {
    /// A column without a number.
    pub const PLAIN: Self = Self { unit: "", digits: 0, printed: 0 };
}

/// The shape of a value in a table: how many columns it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnShape {
    /// One cell.
    One,
    /// Three numbers: x, y, z.
    Point,
    /// Two points, the least and the greatest coordinates.
    Bounds,
    /// A list of entries or points, which has no place in a row.
    List,
}

/// A value of a column.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Not known, or not there.
    Unknown,
    /// A number.
    Number(f64),
    /// A whole number.
    Count(u64),
    /// Yes or no.
    Yes(bool),
    /// A text.
    Text(String),
    /// A class, in words.
    Class(&'static str),
    /// Several texts.
    Texts(Vec<String>),
    /// Coordinates.
    Point([f64; 3]),
    /// Least and greatest coordinates.
    Bounds([[f64; 3]; 2]),
    /// What has no place in a row.
    List,
}

/// What can be the value of a column.
pub trait Figure {
    /// How it stands in a table.
    const SHAPE: ColumnShape = ColumnShape::One;
    /// The value.
    fn value(&self) -> Value;
    /// The same with fewer digits.
    #[must_use]
    fn rounded(self, digits: usize) -> Self;
}

/// Rounds to that many digits behind the point; there is no negative zero.
pub fn round(x: f64, digits: usize) -> f64 {
    let k = 10f64.powi(digits as i32);
    let r = (x * k).round() / k;
    if r == 0.0 { 0.0 } else { r }
}

impl Figure for f64 {
    fn value(&self) -> Value {
        Value::Number(*self)
    }
    fn rounded(self, digits: usize) -> Self {
        round(self, digits)
    }
}

impl Figure for [f64; 3] {
    const SHAPE: ColumnShape = ColumnShape::Point;
    fn value(&self) -> Value {
        Value::Point(*self)
    }
    fn rounded(self, digits: usize) -> Self {
        self.map(|x| round(x, digits))
    }
}

impl<T: Figure> Figure for Option<T> {
    const SHAPE: ColumnShape = T::SHAPE;
    fn value(&self) -> Value {
        self.as_ref().map_or(Value::Unknown, T::value)
    }
    fn rounded(self, digits: usize) -> Self {
        self.map(|x| x.rounded(digits))
    }
}

macro_rules! figures {
    ($($of:ty: $value:expr),* $(,)?) => {
        $(impl Figure for $of {
            fn value(&self) -> Value {
                let value: fn(&Self) -> Value = $value;
                value(self)
            }
            fn rounded(self, _: usize) -> Self {
                self
            }
        })*
    };
}

figures! {
    bool: |x| Value::Yes(*x),
    u8: |x| Value::Count((*x).into()),
    u32: |x| Value::Count((*x).into()),
    usize: |x| Value::Count(*x as u64),
    String: |x| Value::Text(x.clone()),
    Vec<String>: |x| Value::Texts(x.clone()),
    Vec<u32>: |x| Value::Texts(x.iter().map(u32::to_string).collect()),
    Vec<VoidFlag>: |x| Value::Texts(x.iter().map(|f| f.name().into()).collect()),
    Postures: |x| Value::Texts(x.names().into_iter().map(String::from).collect()),
    VoidClass: |x| Value::Class(x.name()),
    Outcome: |x| Value::Class(x.name()),
    Rescue: |x| Value::Class(x.name()),
    Situation: |x| Value::Class(x.name()),
    Gait: |x| Value::Class(x.name()),
    ThrownState: |x| Value::Class(x.name()),
    CutDirection: |x| Value::Class(x.name()),
    CutMaterial: |x| Value::Class(x.name()),
    Holds: |x| Value::Class(x.in_words()),
    Role: |x| Value::Class(x.name()),
}

/// Entries in an entry: they have lists of their own.
macro_rules! nested {
    ($($of:ty),* $(,)?) => {
        $(impl $crate::results::Figure for $of {
            const SHAPE: $crate::results::ColumnShape = $crate::results::ColumnShape::List;
            fn value(&self) -> $crate::results::Value {
                $crate::results::Value::List
            }
            fn rounded(self, _: usize) -> Self {
                self
            }
        })*
    };
}

/// A column of the entries `T`.
#[derive(Debug)]
pub struct Column<T> {
    /// Key in every file.
    pub key: &'static str,
    /// What it means, in a sentence.
    pub meaning: &'static str,
    /// Unit and digits.
    pub form: NumberForm,
    /// How it stands in a table.
    pub shape: ColumnShape,
    /// Its value.
    pub value: fn(&T) -> Value,
}

impl<T> Column<T> {
    /// A number as pages and screens print it: rounded as in the files and then once more, so that it does not matter which of the two is printed.
    pub fn number(&self, x: f64) -> String {
        format!("{:.*}", self.form.printed, round(round(x, self.form.digits), self.form.printed))
    }

    /// The value of an entry as pages and screens print it, without unit; two dashes where it is not known.
    pub fn print(&self, entry: &T) -> String {
        match (self.value)(entry) {
            Value::Unknown | Value::List => "--".into(),
            Value::Number(x) => self.number(x),
            Value::Point(p) => p.map(|x| self.number(x)).join(", "),
            Value::Bounds(b) => b.map(|p| p.map(|x| self.number(x)).join(", ")).join(" to "),
            Value::Count(n) => n.to_string(),
            Value::Yes(x) => yes(x).into(),
            Value::Text(t) => t,
            Value::Class(name) => name.into(),
            Value::Texts(list) => list.join(", "),
        }
    }

    /// The same with its unit.
    pub fn print_with_unit(&self, entry: &T) -> String {
        match (self.value)(entry) {
            Value::Unknown | Value::List => "--".into(),
            _ => format!("{} {}", self.print(entry), self.form.unit).trim_end().into(),
        }
    }

    /// Heads of its cells in a table: `position_m` becomes `position_x_m` and so on, `bounds_m` becomes `min_x_m` to `max_z_m`.
    pub fn heads(&self) -> Vec<String> {
        let axes = |before: &str, after: &str| ["x", "y", "z"].map(|a| format!("{before}{a}{after}"));
        match self.shape {
            ColumnShape::One => vec![self.key.into()],
            ColumnShape::List => Vec::new(),
            ColumnShape::Point => {
                let name = self.key.strip_suffix("_m").unwrap_or(self.key);
                axes(&format!("{name}_"), "_m").to_vec()
            }
            ColumnShape::Bounds => [axes("min_", "_m"), axes("max_", "_m")].concat(),
        }
    }

    /// Its cells in a table.
    pub fn cells(&self, entry: &T) -> Vec<String> {
        let number = |x: f64| format!("{x:.*}", self.form.digits);
        match (self.value)(entry) {
            Value::Unknown => vec![String::new(); self.heads().len()],
            Value::Number(x) => vec![number(x)],
            Value::Point(p) => p.map(number).to_vec(),
            Value::Bounds(b) => b.concat().into_iter().map(number).collect(),
            Value::Count(n) => vec![n.to_string()],
            Value::Yes(x) => vec![yes(x).into()],
            Value::Text(t) => vec![text::cell(&t)],
            Value::Class(name) => vec![name.into()],
            Value::Texts(list) => vec![text::cell(&list.join("; "))],
            Value::List => Vec::new(),
        }
    }

    /// The row of docs/results.md.
    pub fn row_of_document(&self) -> String {
        format!("| `{}` | {} | {} |", self.key, self.form.unit, self.meaning.trim())
    }
}

fn yes(x: bool) -> &'static str {
    if x { "yes" } else { "no" }
}

/// Heads of a table.
pub fn heads<T>(columns: &[Column<T>]) -> Vec<String> {
    columns.iter().flat_map(Column::heads).collect()
}

/// A row of a table.
pub fn row<T>(columns: &[Column<T>], entry: &T) -> Vec<String> {
    columns.iter().flat_map(|c| c.cells(entry)).collect()
}

/// An entry as a JSON object with all that it holds.
pub fn object<T: Serialize>(entry: &T) -> Map<String, Json> {
    match serde_json::to_value(entry) {
        Ok(Json::Object(map)) => map,
        _ => Map::new(),
    }
}

/// The same without lists of other entries.
pub fn flat<T: Serialize>(columns: &[Column<T>], entry: &T) -> Map<String, Json> {
    let mut map = object(entry);
    map.retain(|k, _| columns.iter().any(|c| c.key == k && c.shape != ColumnShape::List));
    map
}

/// Without what is not known, and with each point and box turned by `point`.
pub fn turned<T: Serialize>(
    columns: &[Column<T>],
    entry: &T,
    point: impl Fn([f64; 3]) -> [f64; 3],
) -> Map<String, Json> {
    let mut map = flat(columns, entry);
    for c in columns {
        match (c.value)(entry) {
            Value::Point(p) => _ = map.insert(c.key.into(), Json::from(point(p).to_vec())),
            Value::Bounds([low, high]) => {
                let (a, b) = (point(low), point(high));
                let of = |f: fn(f64, f64) -> f64| Json::from([0, 1, 2].map(|k| f(a[k], b[k])).to_vec());
                _ = map.insert(c.key.into(), serde_json::json!({ "min": of(f64::min), "max": of(f64::max) }));
            }
            _ => {}
        }
    }
    map.retain(|_, v| !v.is_null());
    map
}

/// Words of the classes of an entry, by their keys: what a reader sees in place of `on_surface`.
pub fn words<T>(columns: &[Column<T>], entry: &T) -> Map<String, Json> {
    let of = |c: &Column<T>| match (c.value)(entry) {
        Value::Class(name) => Some((c.key.to_owned(), Json::from(name))),
        _ => None,
    };
    columns.iter().filter_map(of).collect()
}

/// Makes a list of columns: the type of an entry with its documentation and JSON, the columns as constants that pages and screens name, the list
/// of all of them, and how an entry is made from what it tells of. A figure is added here, in one place.
macro_rules! columns {
    ($(#[$about:meta])* $entry:ident from $item:ty as $module:ident; $($columns:tt)*) => {
        $crate::results::columns! {
            $(#[$about])*
            $entry from $item as $module, with $crate::results::ResultNames<'_>;
            $($columns)*
        }
    };
    (
        $(#[$about:meta])*
        $entry:ident from $item:ty as $module:ident, with $beside:ty;
        $(
            $(#[doc = $meaning:literal])+
            $(#[serde($($serde:tt)*)])*
            $key:ident: $kind:ty $([$($set:ident: $to:expr),*])? = $value:expr;
        )*
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        pub struct $entry {
            $(
                $(#[doc = $meaning])+
                $(#[serde($($serde)*)])*
                pub $key: $kind,
            )*
        }

        impl $entry {
            /// The entry of an item.
            pub fn new(item: &$item, beside: &$beside) -> Self {
                Self {
                    $($key: {
                        let value: fn(&$item, &$beside) -> $kind = $value;
                        $crate::results::Figure::rounded(value(item, beside), $module::$key.form.digits)
                    },)*
                }
            }
        }

        #[doc = concat!("The columns of [`", stringify!($entry), "`].")]
        // A column may give every key of its form, or none.
        #[allow(non_upper_case_globals, clippy::needless_update)]
        pub mod $module {
            #[allow(unused_imports)]
            use super::*;
            use $crate::results::{Column, Figure, NumberForm};

            $(
                $(#[doc = $meaning])+
                pub const $key: Column<$entry> = Column {
                    key: stringify!($key),
                    meaning: concat!($($meaning),+),
                    form: NumberForm { $($($set: $to,)*)? ..NumberForm::PLAIN },
                    shape: <$kind as Figure>::SHAPE,
                    value: |e| Figure::value(&e.$key),
                };
            )*

            /// All of them, in the order of the files.
            pub const ALL: &[Column<$entry>] = &[$($key),*];
        }
    };
}

pub(crate) use {columns, nested};
