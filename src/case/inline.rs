//! Parts of a case as text: events and elements that differ as a line each, groups key by key. How the wizard shows, adds, changes and
//! drops what has no form of its own.

use super::happenings;
use super::{Case, check};
use crate::{Error, Result};
#[cfg(test)]
use std::path::Path;

/// An event as one line.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Its table under `scenario`, such as "settle".
    pub kind: &'static str,
    /// Number in its list; 0 for a single table.
    pub index: usize,
    /// Keys and values with commas between, as in an inline table.
    pub text: String,
}

/// Kinds that are told and changed as lines: name, what it is, and what a new one says.
pub const KINDS: &[(&str, &str, &str)] = &[
    (
        "settle",
        "supports settle or tilt",
        r#"at = 0.5, over = 2, shift = [0, 0, -0.05], tilt = [0, 0], groups = ["*"]"#,
    ),
    (
        "impact",
        "a car, lorry, container, tree or part of an aircraft hits",
        r#"at = 0.5, what = "lorry", position = [-20, 5, 0], velocity = [15, 0, 0]"#,
    ),
    ("push", "a force acts on parts", r#"at = 0.5, over = 0.2, force = ["300 kN", 0, 0], elements = ["*"]"#),
    ("load", "the live load changes", r#"at = 0.5, over = 1, by = "2 kN/m2", groups = ["*"]"#),
    ("water", "a region under water slows down what is in it", "region = [[-50, -50, -5], [50, 50, 1]], rate = 3"),
    (
        "ground_motion",
        "the ground shakes as a spectrum of EN 1998-1 has it",
        r#"artificial = "ec8", peak = 2.5, soil = "B", duration = "20 s", start = 0.5"#,
    ),
    (
        "aftershock",
        "the ground shakes again",
        r#"artificial = "ec8", peak = 1.5, soil = "B", duration = "5 s", start = 8"#,
    ),
];

/// All events of these kinds that a case has.
pub fn lines(case: &Case) -> Vec<Line> {
    let mut out = Vec::new();
    for (kind, list) in happenings::lists(&case.scenario) {
        if KINDS.iter().any(|k| k.0 == kind) {
            out.extend(list.iter().enumerate().map(|(index, e)| Line { kind, index, text: joined(e) }));
        }
    }
    for (kind, entries) in happenings::motions(&case.scenario) {
        out.extend(entries.map(|e| Line { kind, index: 0, text: joined(&e) }));
    }
    out
}

/// Every event of a case: its kind and what the case says of it.
pub fn told(case: &Case) -> Vec<(&'static str, String)> {
    let lists = happenings::lists(&case.scenario).into_iter().flat_map(|(k, l)| l.into_iter().map(move |e| (k, e)));
    let motions = happenings::motions(&case.scenario).into_iter().filter_map(|(k, e)| Some((k, e?)));
    lists.chain(motions).map(|(kind, e)| (kind, joined(&e))).collect()
}

/// Keys and values with commas between; what is left out or empty is not told.
fn joined(entries: &[super::entries::Entry]) -> String {
    let some = entries.iter().filter_map(|e| Some((e.key, e.literal.as_ref()?))).filter(|(_, v)| *v != "[]");
    some.map(|(k, v)| format!("{k} = {v}")).collect::<Vec<_>>().join(", ")
}

/// The case with an event added (no index) or replaced.
///
/// # Errors
/// What is wrong with the line, as if it stood in a case file.
pub fn with_line(case: &Case, kind: &str, index: Option<usize>, text: &str) -> Result<Case> {
    let event = toml::Value::Table(inline(text)?);
    change(case, kind, |at| match (at, index) {
        (toml::Value::Array(list), Some(i)) if i < list.len() => list[i] = event,
        (toml::Value::Array(list), _) => list.push(event),
        (single, _) => *single = event,
    })
}

/// The case without an event.
///
/// # Errors
/// None that a valid case has.
pub fn without_line(case: &Case, kind: &str, index: usize) -> Result<Case> {
    let mut out = case.clone();
    let s = &mut out.scenario;
    let drop = |len: usize| index < len;
    match kind {
        "settle" if drop(s.settle.len()) => drop_at(&mut s.settle, index),
        "impact" if drop(s.impacts.len()) => drop_at(&mut s.impacts, index),
        "push" if drop(s.pushes.len()) => drop_at(&mut s.pushes, index),
        "load" if drop(s.loads.len()) => drop_at(&mut s.loads, index),
        "water" if drop(s.waters.len()) => drop_at(&mut s.waters, index),
        "ground_motion" => s.ground_motion = None,
        "aftershock" => s.aftershock = None,
        _ => {}
    }
    Ok(out)
}

fn drop_at<T>(list: &mut Vec<T>, at: usize) {
    list.remove(at);
}

/// Every key of a group but its name: key, value as in a case file (empty where it is left out), meaning.
pub fn group_keys(case: &Case, group: usize) -> Vec<(&'static str, String, &'static str)> {
    let entries = case.groups.get(group).map(super::entries::group).unwrap_or_default();
    let keys = entries.into_iter().filter(|e| e.key != "name");
    keys.map(|e| (e.key, e.literal.unwrap_or_default(), e.meaning)).collect()
}

/// The case with one key of a group changed; an empty value leaves it out.
///
/// # Errors
/// What is wrong with the value, as if it stood in a case file.
pub fn with_group_key(case: &Case, group: usize, key: &str, value: &str) -> Result<Case> {
    let value = if value.trim().is_empty() { None } else { Some(inline(&format!("x = {value}"))?) };
    changed(case, |doc| {
        let groups = doc.get_mut("group").and_then(toml::Value::as_array_mut);
        let Some(table) = groups.and_then(|g| g.get_mut(group)).and_then(toml::Value::as_table_mut) else { return };
        match value {
            Some(v) => table.insert(key.into(), v["x"].clone()),
            None => table.remove(key),
        };
    })
}

/// The overrides of a case, a line each.
pub fn overrides(case: &Case) -> Vec<String> {
    case.overrides.iter().map(|o| joined(&super::entries::overridden(o))).collect()
}

/// The case with an override added (no index) or replaced; without it where the line is empty.
///
/// # Errors
/// What is wrong with the line, as if it stood in a case file.
pub fn with_override(case: &Case, index: Option<usize>, text: &str) -> Result<Case> {
    let line = if text.trim().is_empty() { None } else { Some(toml::Value::Table(inline(text)?)) };
    changed(case, |doc| {
        let list = doc.entry("override").or_insert(toml::Value::Array(Vec::new()));
        let Some(list) = list.as_array_mut() else { return };
        match (index.filter(|i| *i < list.len()), line) {
            (Some(i), Some(line)) => list[i] = line,
            (Some(i), None) => drop_at(list, i),
            (None, Some(line)) => list.push(line),
            (None, None) => {}
        }
    })
}

/// Keys and values with commas between.
fn inline(text: &str) -> Result<toml::Table> {
    let bad = |e: toml::de::Error| Error::input(e.message().to_string(), "write key = value, with commas between");
    let table: toml::Table = toml::from_str::<toml::Table>(&format!("x = {{ {text} }}")).map_err(bad)?;
    Ok(table.get("x").and_then(|x| x.as_table().cloned()).unwrap_or_default())
}

fn change(case: &Case, kind: &str, f: impl FnOnce(&mut toml::Value)) -> Result<Case> {
    changed(case, |doc| {
        let scenario = doc.entry("scenario").or_insert_with(|| toml::Value::Table(toml::Table::new()));
        if let Some(table) = scenario.as_table_mut() {
            let single = matches!(kind, "ground_motion" | "aftershock");
            let empty = if single { toml::Value::Table(toml::Table::new()) } else { toml::Value::Array(Vec::new()) };
            f(table.entry(kind).or_insert(empty));
        }
    })
}

fn changed(case: &Case, f: impl FnOnce(&mut toml::Table)) -> Result<Case> {
    let broken = |e: toml::de::Error| Error::Failed(format!("the case cannot be written and read: {e}"));
    let mut doc: toml::Table = toml::from_str(&super::to_toml(case)).map_err(broken)?;
    f(&mut doc);
    let text = toml::to_string(&doc).map_err(|e| Error::Failed(e.to_string()))?;
    let mut out = check::read(&text, &case.folder.join("case.toml"), true).map_err(|e| match e {
        // Lines and columns of a text that nobody sees help nobody.
        Error::Input { problem, remedy, .. } => Error::input(problem, remedy),
        other => other,
    })?;
    out.folder = case.folder.clone();
    Ok(out)
}

/// Reads a case that stands alone; for tests.
#[cfg(test)]
fn plain() -> Case {
    let text = "version = 1\n[model]\nfile = \"a.obj\"\n[[group]]\nname = \"Columns\"\nprofile = \"rc-column\"\n";
    check::read(text, Path::new("case.toml"), true).expect("a case")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_proposed_line_is_valid_and_reads_back() {
        for (kind, _, text) in KINDS {
            let with = with_line(&plain(), kind, None, text).unwrap_or_else(|e| panic!("{kind}: {e}"));
            let told = lines(&with);
            assert_eq!((told.len(), told[0].kind), (1, *kind), "{told:?}");
            let again = with_line(&with, kind, Some(0), &told[0].text).unwrap_or_else(|e| panic!("{kind}: {e}"));
            assert_eq!(again, with, "{kind}: {}", told[0].text);
            assert_eq!(without_line(&with, kind, 0).expect("dropped"), plain(), "{kind}");
        }
    }

    #[test]
    fn keys_of_groups_and_elements_that_differ_are_changed_one_by_one() {
        let c = plain();
        assert!(group_keys(&c, 0).iter().any(|(k, v, _)| *k == "priority" && v.is_empty()));
        let with = with_group_key(&c, 0, "priority", "3").expect("a number");
        let with = with_group_key(&with, 0, "backlash", "\"2 mm\"").expect("a length");
        assert_eq!((with.groups[0].priority, with.groups[0].backlash), (3, Some(0.002)));
        let without = with_group_key(&with_group_key(&with, 0, "priority", "").expect("left out"), 0, "backlash", " ");
        assert_eq!(without.expect("left out"), c);
        let e = with_group_key(&c, 0, "priority", "\"high\"").expect_err("no number").to_string();
        assert!(e.contains("expected"), "{e}");

        let with = with_override(&c, None, "elements = [\"Columns.A*\"], strength_factor = 0.5").expect("an override");
        assert_eq!(overrides(&with), ["elements = [\"Columns.A*\"], strength_factor = 0.5"]);
        let other = with_override(&with, Some(0), "elements = [\"Columns.B\"], unbreakable = true").expect("changed");
        assert_eq!((other.overrides.len(), other.overrides[0].unbreakable), (1, Some(true)));
        assert_eq!(with_override(&other, Some(0), "").expect("dropped"), c);
        let e = with_override(&c, None, "strength_factor = 2").expect_err("of nothing").to_string();
        assert!(e.contains("elements"), "{e}");
    }

    #[test]
    fn a_wrong_line_says_what_is_wrong() {
        for (kind, text, word) in [
            ("settle", "at = 0.5, groups = [\"*\"]", "how far"),
            ("settle", "at = 0.5, shift = [0, 0", "key = value"),
            ("impact", "what = \"ship\", position = [0, 0, 0], velocity = [1, 0, 0]", "ship"),
            ("push", "over = 0.1, force = [1, 0, 0]", "named"),
            ("load", "by = \"900 kN/m2\", groups = [\"*\"]", "out of range"),
            ("water", "region = [[0, 0, 0], [0, 1, 1]]", "volume"),
            ("aftershock", "artificial = \"ec8\", file = \"a.csv\"", "a file and a made motion"),
        ] {
            let e = with_line(&plain(), kind, None, text).expect_err(text).to_string();
            assert!(e.contains(word), "{text}: {e}");
        }
    }
}
