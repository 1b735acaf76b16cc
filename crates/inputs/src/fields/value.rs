//! A value as a document holds it.

use super::Problem;
use crate::units::number;
use toml_edit::Item;

/// A value of a document, without its place.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// true or false
    Flag(bool),
    /// A whole number.
    Whole(i64),
    /// Any other number.
    Number(f64),
    /// A text; quantities with their unit are texts too.
    Text(String),
    /// A list.
    List(Vec<Value>),
    /// A table, by its keys.
    Table(Vec<(String, Value)>),
    /// A date or time of day, which no document of Leanto's uses.
    Date,
}

impl Value {
    /// An item of a parsed document.
    pub fn of_item(item: &Item) -> Option<Self> {
        Some(match item {
            Item::None => return None,
            Item::Value(v) => Self::of_value(v),
            Item::Table(t) => Self::of_table(t),
            Item::ArrayOfTables(a) => Self::List(a.iter().map(Self::of_table).collect()),
        })
    }

    /// A table of a parsed document.
    pub fn of_table(table: &toml_edit::Table) -> Self {
        let pair = |(k, item): (&str, &Item)| Some((k.to_string(), Self::of_item(item)?));
        Self::Table(table.iter().filter_map(pair).collect())
    }

    fn of_value(v: &toml_edit::Value) -> Self {
        use toml_edit::Value as V;
        match v {
            V::Boolean(b) => Self::Flag(*b.value()),
            V::Integer(n) => Self::Whole(*n.value()),
            V::Float(x) => Self::Number(*x.value()),
            V::String(s) => Self::Text(s.value().clone()),
            V::Array(a) => Self::List(a.iter().map(Self::of_value).collect()),
            V::InlineTable(t) => Self::Table(t.iter().map(|(k, v)| (k.to_string(), Self::of_value(v))).collect()),
            V::Datetime(_) => Self::Date,
        }
    }

    /// Reads a value as it stands behind the `=` of a document.
    ///
    /// # Errors
    /// What is no value.
    pub fn parse(literal: &str) -> Result<Self, Problem> {
        let bad = |e: toml_edit::TomlError| {
            let problem = e.message().lines().collect::<Vec<_>>().join("; ");
            Problem::new("", problem, "texts stand in \"quotes\", lists in [brackets] with commas between")
        };
        Ok(Self::of_value(&literal.trim().parse::<toml_edit::Value>().map_err(bad)?))
    }

    /// As it is written in a document.
    pub fn literal(&self) -> String {
        match self {
            Self::Flag(b) => b.to_string(),
            Self::Whole(n) => n.to_string(),
            Self::Number(x) => number(*x),
            Self::Text(s) => toml::Value::String(s.clone()).to_string(),
            Self::List(list) => format!("[{}]", list.iter().map(Self::literal).collect::<Vec<_>>().join(", ")),
            Self::Table(pairs) => {
                let name = |k: &String| {
                    let bare = !k.is_empty() && k.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c));
                    if bare { k.clone() } else { toml::Value::String(k.clone()).to_string() }
                };
                let pairs: Vec<String> = pairs.iter().map(|(k, v)| format!("{} = {}", name(k), v.literal())).collect();
                format!("{{ {} }}", pairs.join(", "))
            }
            Self::Date => "\"\"".into(),
        }
    }

    /// As it is shown in a form: texts without quotes, lists without brackets where that reads back to the same value.
    pub fn shown(&self) -> String {
        match self {
            Self::Text(s) if plain(s) => s.clone(),
            Self::List(list) if list.len() > 1 || matches!(list.first(), Some(Self::Text(_))) => {
                let item = |v: &Self| match v {
                    Self::Text(s) if plain(s) && !s.contains(',') => Some(s.clone()),
                    Self::Number(_) | Self::Whole(_) => Some(v.literal()),
                    _ => None,
                };
                let items: Option<Vec<String>> = list.iter().map(item).collect();
                items.map_or_else(|| self.literal(), |i| i.join(", "))
            }
            other => other.literal(),
        }
    }

    /// What it is, for messages about something else that was expected.
    pub fn found(&self) -> String {
        match self {
            Self::Flag(b) => format!("boolean `{b}`"),
            Self::Whole(n) => format!("integer `{n}`"),
            Self::Number(x) => format!("number `{x}`"),
            Self::Text(s) => format!("\"{s}\""),
            Self::List(_) => "a list".into(),
            Self::Table(_) => "a table".into(),
            Self::Date => "a date".into(),
        }
    }
}

/// A text that is taken for nothing else without its quotes.
fn plain(s: &str) -> bool {
    !s.is_empty() && s.trim() == s && !s.starts_with(['[', '{', '"', '\'']) && !s.contains(['\n', '\r', '\t'])
}
