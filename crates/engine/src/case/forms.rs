//! Every table of a case as a form: its keys with their values, changed as a whole. What the format has is here by itself.

use super::format::{Keys, TableKind, kinds};
use super::read::read;
use super::{Case, Holds, to_toml};
use crate::fields::{Described, Pairs, Problem, Value};
use crate::{Error, Result};
use std::fmt;
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, TableLike};

/// A step on the way to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Step {
    /// A key, or the name of a named table.
    Key(String),
    /// An entry of a list.
    Entry(usize),
}

/// Where a table stands in a case; empty for the head. Written as in messages: `output.watch[0]`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TablePlace(Vec<Step>);

impl TablePlace {
    fn then(&self, step: Step) -> Self {
        Self(self.0.iter().cloned().chain([step]).collect())
    }

    /// An entry of the list at this place.
    #[must_use]
    pub fn entry(&self, number: usize) -> Self {
        self.then(Step::Entry(number))
    }

    /// The table of a name at this place.
    #[must_use]
    pub fn named(&self, name: &str) -> Self {
        self.then(Step::Key(name.into()))
    }

    /// The place that holds this one.
    #[must_use]
    pub fn above(&self) -> Self {
        Self(self.0.split_last().map(|(_, above)| above.to_vec()).unwrap_or_default())
    }
}

impl fmt::Display for TablePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(k, step)| match step {
            Step::Key(key) if k == 0 => write!(f, "{key}"),
            Step::Key(key) => write!(f, ".{key}"),
            Step::Entry(number) => write!(f, "[{number}]"),
        })
    }
}

/// A table of a case, or a list of tables: for lists to choose from.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedTable {
    /// Where it stands.
    pub place: TablePlace,
    /// What it is for.
    pub meaning: &'static str,
    /// One table, or several.
    pub holds: Holds,
    /// The tables that are there, each with its values in a line. One at most where it is no list.
    pub entries: Vec<(TablePlace, String)>,
    /// It is an event, which is there or is not; a table of settings always counts as there.
    pub is_event: bool,
}

/// The keys of a table with their values.
#[derive(Clone)]
pub struct TableForm {
    /// Where it stands.
    pub place: TablePlace,
    /// What it is for.
    pub meaning: &'static str,
    /// Its keys.
    pub fields: Vec<Described>,
    /// What stands there.
    pub values: Vec<(String, Value)>,
    keys: &'static Keys,
}

impl TableForm {
    /// What someone typed for a key, as a value.
    ///
    /// # Errors
    /// An unknown key, and what is no value of its kind.
    pub fn typed(&self, key: &str, text: &str) -> std::result::Result<Value, Problem> {
        self.keys.typed(key, text)
    }
}

impl Case {
    /// All tables that a case may have, with those that this one has: each with its keys in a [`Self::form`].
    pub fn tables(&self) -> Vec<ListedTable> {
        let mut out = Vec::new();
        list(kinds(), &TablePlace::default(), Some(&tree(self)), &mut out);
        out
    }

    /// The form of the table at a place; without values where there is none yet. `None` where no table can stand.
    pub fn form(&self, place: &TablePlace) -> Option<TableForm> {
        let kind = kind_at(&place.0)?;
        let tree = tree(self);
        let there = place.0.iter().try_fold(&tree, |at, step| match (at, step) {
            (Value::Table(pairs), Step::Key(key)) => pairs.iter().find(|(k, _)| k == key).map(|(_, v)| v),
            (Value::List(list), Step::Entry(number)) => list.get(*number),
            _ => None,
        });
        let fields = kind.keys.described();
        let own = |pairs: &Pairs| pairs.iter().filter(|(k, _)| fields.iter().any(|f| f.key == k)).cloned().collect();
        let values = match there {
            Some(Value::Table(pairs)) => own(pairs),
            _ => Vec::new(),
        };
        Some(TableForm { place: place.clone(), meaning: kind.meaning, fields, values, keys: &kind.keys })
    }

    /// The case with the keys of a table changed to these: what is left out has its default. A table that was not there is added, also at the
    /// end of a list.
    ///
    /// # Errors
    /// What makes the case invalid, at its key.
    pub fn with_table(&self, place: &TablePlace, pairs: &Pairs) -> Result<Self> {
        let kind = kind_at(&place.0).ok_or_else(|| no_table(place))?;
        let mut document = document(self)?;
        let table = table_at(document.as_table_mut(), &place.0).ok_or_else(|| no_table(place))?;
        for field in kind.keys.described() {
            match pairs.iter().find(|(k, _)| k == field.key) {
                None => drop(table.remove(field.key)),
                Some((_, value)) => {
                    let value: toml_edit::Value = value.literal().parse().map_err(|e: toml_edit::TomlError| {
                        Problem::new(format!("{place}.{}", field.key), e.message(), "correct the value").error()
                    })?;
                    table.insert(field.key, Item::Value(value));
                }
            }
        }
        self.again(&document)
    }

    /// The case without the table at a place; what stood behind it in a list moves up.
    ///
    /// # Errors
    /// What makes the case invalid without it.
    pub fn without_table(&self, place: &TablePlace) -> Result<Self> {
        let mut document = document(self)?;
        let (last, above) = place.0.split_last().ok_or_else(|| no_table(place))?;
        match last {
            Step::Key(key) => drop(table_at(document.as_table_mut(), above).and_then(|t| t.remove(key))),
            Step::Entry(number) => {
                let (key, above) = above.split_last().ok_or_else(|| no_table(place))?;
                let Step::Key(key) = key else { return Err(no_table(place)) };
                let list = table_at(document.as_table_mut(), above).and_then(|t| t.get_mut(key));
                let list = list.and_then(Item::as_array_of_tables_mut).filter(|l| *number < l.len());
                list.ok_or_else(|| no_table(place))?.remove(*number);
            }
        }
        self.again(&document)
    }

    /// The case that a changed document of it says.
    fn again(&self, document: &DocumentMut) -> Result<Self> {
        let file = self.folder.join("case.toml");
        let read = read(&document.to_string(), &file, true).map_err(|e| match e {
            // The line is that of a text that nobody has seen: only the key helps.
            Error::Input { place, problem, remedy, .. } => {
                let key = place.as_deref().and_then(|p| p.split("key ").nth(1)).map(|k| format!("key {k}"));
                Error::Input { file: None, place: key, problem, remedy }
            }
            other => other,
        })?;
        Ok(Self { origin: self.origin.clone(), ..read })
    }
}

fn document(case: &Case) -> Result<DocumentMut> {
    let broken = |e: toml_edit::TomlError| Error::Failed(format!("the case cannot be written: {}", e.message()));
    to_toml(case).parse().map_err(broken)
}

fn tree(case: &Case) -> Value {
    document(case).map_or_else(|_| Value::Table(Vec::new()), |d| Value::of_table(d.as_table()))
}

fn no_table(place: &TablePlace) -> Error {
    Error::input(format!("there is no table {place} in this case"), "choose another one")
}

fn list(kinds: &[TableKind], place: &TablePlace, within: Option<&Value>, out: &mut Vec<ListedTable>) {
    for kind in kinds {
        let there = match within {
            Some(Value::Table(_)) if kind.key.is_empty() => within,
            Some(Value::Table(pairs)) => pairs.iter().find(|(k, _)| k == kind.key).map(|(_, v)| v),
            _ => None,
        };
        let at = if kind.key.is_empty() { place.clone() } else { place.named(kind.key) };
        let tables: Vec<(TablePlace, &Value)> = match (kind.holds, there) {
            (Holds::One, Some(v)) => vec![(at.clone(), v)],
            (Holds::Many, Some(Value::List(all))) => all.iter().enumerate().map(|(i, v)| (at.entry(i), v)).collect(),
            (Holds::Named, Some(Value::Table(all))) => all.iter().map(|(name, v)| (at.named(name), v)).collect(),
            _ => Vec::new(),
        };
        if !matches!(kind.keys, Keys::Nothing) {
            out.push(ListedTable {
                place: at.clone(),
                meaning: kind.meaning,
                holds: kind.holds,
                entries: tables.iter().map(|(place, v)| (place.clone(), in_a_line(v))).collect(),
                is_event: matches!(kind.keys, Keys::Event(_)),
            });
        }
        if kind.holds == Holds::One && tables.is_empty() {
            list(&kind.below, &at, None, out);
        }
        tables.iter().for_each(|(place, v)| list(&kind.below, place, Some(v), out));
    }
}

/// The values of a table in a line; the tables in it are left out.
fn in_a_line(v: &Value) -> String {
    let Value::Table(pairs) = v else { return String::new() };
    let of_tables = |v: &Value| match v {
        Value::Table(_) => true,
        Value::List(list) => matches!(list.first(), Some(Value::Table(_))),
        _ => false,
    };
    let own = pairs.iter().filter(|(_, v)| !of_tables(v));
    own.map(|(k, v)| format!("{k} {}", v.shown())).collect::<Vec<_>>().join(", ")
}

/// The kind of table at a place.
fn kind_at(place: &[Step]) -> Option<&'static TableKind> {
    let Some((first, mut rest)) = place.split_first() else { return kinds().first() };
    let by_key = |kinds: &'static [TableKind], step: &Step| match step {
        Step::Key(key) => kinds.iter().find(|k| k.key == key),
        Step::Entry(_) => None,
    };
    let mut kind = by_key(kinds(), first)?;
    loop {
        match (kind.holds, rest.split_first()) {
            (Holds::One, _) => {}
            (Holds::Many, Some((Step::Entry(_), after))) | (Holds::Named, Some((Step::Key(_), after))) => rest = after,
            // A list is no table.
            _ => return None,
        }
        let Some((next, after)) = rest.split_first() else { return Some(kind) };
        kind = by_key(&kind.below, next)?;
        rest = after;
    }
}

/// The table at a place, made where it is missing.
fn table_at<'d>(document: &'d mut Table, place: &[Step]) -> Option<&'d mut dyn TableLike> {
    let mut at: &mut dyn TableLike = document;
    let mut rest = place;
    while let Some((Step::Key(key), after)) = rest.split_first() {
        let item = at.entry(key).or_insert(Item::None);
        if let Some((Step::Entry(number), after)) = after.split_first() {
            if item.is_none() {
                *item = Item::ArrayOfTables(ArrayOfTables::new());
            }
            let tables = item.as_array_of_tables_mut()?;
            if *number == tables.len() {
                tables.push(Table::new());
            }
            at = tables.get_mut(*number)?;
            rest = after;
        } else {
            if item.is_none() {
                *item = Item::Table(Table::new());
            }
            at = item.as_table_like_mut()?;
            rest = after;
        }
    }
    rest.is_empty().then_some(at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::{parse, schema};
    use serde_json::Value as Json;
    use std::collections::BTreeSet;
    use std::path::Path;

    const TEXT: &str = "version = 1\n[model]\nfile = \"a.obj\"\n[profile.soft]\ninherits = \"rc-column\"\n\
                        [[group]]\nname = \"Columns\"\nprofile = \"soft\"\n[[scenario.remove]]\nelements = [\"Columns.A\"]\n\
                        [[ensemble.class]]\nname = \"one\"\n";

    fn case() -> Case {
        parse(TEXT, Path::new("case.toml")).expect("a case")
    }

    fn at(text: &str) -> TablePlace {
        let mut out = TablePlace::default();
        for part in text.split('.').filter(|p| !p.is_empty()) {
            let (key, number) = part.split_once('[').map_or((part, None), |(k, n)| (k, Some(n.trim_end_matches(']'))));
            out = out.named(key);
            if let Some(n) = number {
                out = out.entry(n.parse().expect("a number"));
            }
        }
        out
    }

    /// Keys of a schema by their place in the format: lists and names are passed by.
    fn keys(schema: &Json, definitions: &Json, place: &str, out: &mut BTreeSet<String>) {
        let mut at = schema;
        loop {
            let choice = at["anyOf"].as_array().and_then(|c| c.iter().find(|c| c["type"] != "null"));
            let target = at["$ref"].as_str().and_then(|r| definitions.get(r.rsplit('/').next()?));
            let of_tables = at.get("items").filter(|i| i.get("properties").is_some());
            let named = at.get("additionalProperties").filter(|i| i.get("properties").is_some());
            match choice.or(target).or(of_tables).or(named) {
                Some(next) => at = next,
                None => break,
            }
        }
        let Some(own) = at["properties"].as_object() else {
            assert!(out.insert(place.to_string()), "{place} twice");
            return;
        };
        for (key, of_key) in own {
            let place = if place.is_empty() { key.clone() } else { format!("{place}.{key}") };
            keys(of_key, definitions, &place, out);
        }
    }

    #[test]
    fn every_key_of_the_schema_is_in_a_form() {
        let schema = schema();
        let mut wanted = BTreeSet::new();
        keys(&schema, &schema["$defs"], "", &mut wanted);
        // The old name of a table; its keys are those of the new one.
        wanted.retain(|k| !k.starts_with("outputs."));
        // The parts of an outline are one field of the form of a sketch.
        if wanted.iter().any(|k| k.starts_with("sketch.parts.")) {
            wanted.retain(|k| !k.starts_with("sketch.parts."));
            wanted.insert("sketch.parts".into());
        }
        let mut there = BTreeSet::new();
        for listed in case().tables() {
            let place = match listed.holds {
                Holds::One => listed.place,
                Holds::Many => listed.place.entry(0),
                Holds::Named => listed.place.named("soft"),
            };
            let form = case().form(&place).unwrap_or_else(|| panic!("{place} has no form"));
            assert!(!form.meaning.is_empty(), "{place}");
            let of_format: String = place.to_string().replace("[0]", "").replace(".soft", "");
            for f in form.fields {
                assert!(!f.meaning.is_empty() && !f.allowed.is_empty(), "{place}.{}", f.key);
                let key = if of_format.is_empty() { f.key.to_string() } else { format!("{of_format}.{}", f.key) };
                assert!(there.insert(key.clone()), "{key} twice");
            }
        }
        assert_eq!(there, wanted);
        println!("{} keys", wanted.len());
        assert!(wanted.len() > 200, "{}", wanted.len());
    }

    #[test]
    fn tables_are_changed_added_and_deleted() {
        let c = case();
        assert_eq!(c.with_table(&at("run"), &c.form(&at("run")).expect("a form").values).expect("the same"), c);
        let typed = |place: &str, list: &[(&str, &str)]| -> Vec<(String, Value)> {
            let form = c.form(&at(place)).expect("a form");
            list.iter().map(|(k, t)| (k.to_string(), form.typed(k, t).expect("a value"))).collect()
        };
        let longer = c.with_table(&at("run"), &typed("run", &[("duration", "9 s")])).expect("changed");
        assert_eq!(longer.run.duration, 9.0);
        assert_eq!(longer.with_table(&at("run"), &[]).expect("all defaults"), c);
        let two = [("name", "Walls"), ("profile", "masonry")];
        let with = c.with_table(&at("group[1]"), &typed("group[1]", &two)).expect("added");
        assert_eq!((with.groups.len(), with.groups[1].name.as_str()), (2, "Walls"));
        assert_eq!(with.without_table(&at("group[1]")).expect("deleted"), c);
        let event = typed("ensemble.class[0].scenario.remove[0]", &[("elements", "Columns.B")]);
        let class = c.with_table(&at("ensemble.class[0].scenario.remove[0]"), &event).expect("an event of a class");
        assert_eq!(class.ensemble.classes[0].scenario.remove.len(), 1);
        assert_eq!(class.without_table(&at("ensemble.class[0].scenario.remove[0]")).expect("deleted"), c);
        let era = c
            .with_table(&at("profile.soft"), &typed("profile.soft", &[("inherits", "rc-column"), ("friction", "0.5")]));
        assert!(era.expect("changed").profiles[0].text.contains("friction = 0.5"));
        for (place, list, word) in [
            ("run", vec![("duration", "-1 s")], "run.duration"),
            ("group[1]", vec![("name", "Walls")], "profile"),
            ("sketch", vec![("preset", "flat-plate")], "there are a model and a sketch"),
        ] {
            let e = c.with_table(&at(place), &typed(place, &list)).expect_err(place).to_string();
            assert!(e.contains(word), "{e}");
        }
        assert!(c.without_table(&at("profile.soft")).is_err(), "a group uses it");
        assert!(c.form(&at("group")).is_none() && c.form(&at("nothing")).is_none());
    }
}
