//! Events of a scenario one by one, as a line of text: how the wizard shows, adds, changes and drops those that have no form of their own.

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
    let bad = |e: toml::de::Error| Error::input(e.message().to_string(), "write key = value, with commas between");
    let event: toml::Table = toml::from_str::<toml::Table>(&format!("x = {{ {text} }}")).map_err(bad)?;
    let event = event.get("x").cloned().unwrap_or_else(|| toml::Value::Table(toml::Table::new()));
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

fn change(case: &Case, kind: &str, f: impl FnOnce(&mut toml::Value)) -> Result<Case> {
    let broken = |e: toml::de::Error| Error::Failed(format!("the case cannot be written and read: {e}"));
    let mut doc: toml::Table = toml::from_str(&super::to_toml(case)).map_err(broken)?;
    let scenario = doc.entry("scenario").or_insert_with(|| toml::Value::Table(toml::Table::new()));
    if let Some(table) = scenario.as_table_mut() {
        let single = matches!(kind, "ground_motion" | "aftershock");
        let empty = if single { toml::Value::Table(toml::Table::new()) } else { toml::Value::Array(Vec::new()) };
        f(table.entry(kind).or_insert(empty));
    }
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
