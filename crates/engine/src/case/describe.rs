//! Every setting of a case in words.

use super::forms::TablePlace;
use super::tables::{FilePart, parts, settings};
use super::{Case, Holds, to_toml};
use serde_json::Value as Json;

/// One setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Key path, e.g. `prepare.target_size` or `group[0].profile`.
    pub key: String,
    /// Value as it stands in a case file, e.g. `"2 m"`.
    pub value: String,
    /// True when the value is the default.
    pub is_default: bool,
    /// Meaning in a few words.
    pub meaning: &'static str,
}

/// All settings of a case in the order of the file; what a case leaves out is there with its default.
pub fn describe(case: &Case) -> Vec<Setting> {
    let usual = settings(&Case::default());
    let mut out = Vec::new();
    for part in parts(case) {
        match part {
            FilePart::Note(_) => {}
            FilePart::Profile(p) => out.push(Setting {
                key: format!("profile.{}", p.name),
                value: p.text.lines().map(str::trim).filter(|l| !l.is_empty()).collect::<Vec<_>>().join("; "),
                is_default: false,
                meaning: "a strength profile of this case",
            }),
            FilePart::Table { path, lines, .. } => {
                let defaults = usual.iter().find(|(p, _)| *p == path).map(|(_, l)| l.as_slice()).unwrap_or_default();
                for line in lines {
                    let is_default = defaults.contains(&line);
                    let key = if path.is_empty() { line.key.to_string() } else { format!("{path}.{}", line.key) };
                    let Some(value) = line.literal else { continue };
                    out.push(Setting { key, value, is_default, meaning: line.meaning });
                }
            }
        }
    }
    out
}

/// Comments on the lines start here when the line leaves room.
const COMMENT_COLUMN: usize = 56;

/// The case as TOML, and behind it as comments all keys of its tables that it does not set, each with its default or "not set", and the tables that it
/// does not have.
pub fn every_key(case: &Case) -> String {
    let mut out = to_toml(case);
    out += "\n# Keys that are not set, with what counts in their place\n";
    let mut none: Vec<String> = Vec::new();
    for t in case.tables() {
        let path = t.place.to_string();
        // The keys of a profile are in its own list; a model stands where there is no sketch, and the other way round.
        if path.starts_with("profile.") {
            continue;
        }
        let is_of_the_other_kind =
            path == "model" && case.sketch.is_some() || path == "sketch" && case.sketch.is_none();
        let is_alone = t.holds == Holds::One && !t.is_event && !is_of_the_other_kind && path != "profile";
        let places: Vec<TablePlace> = match t.entries.is_empty() {
            true if is_alone => vec![t.place.clone()],
            true => {
                none.push(if t.holds == Holds::Many { format!("[[{path}]]") } else { format!("[{path}]") });
                continue;
            }
            false => t.entries.iter().map(|e| e.0.clone()).collect(),
        };
        if path == "profile" {
            continue;
        }
        for place in places {
            let Some(form) = case.form(&place) else { continue };
            let left_out = form.fields.iter().filter(|f| form.values.iter().all(|(k, _)| k != f.key));
            for f in left_out {
                let key = if place == TablePlace::default() { f.key.to_string() } else { format!("{place}.{}", f.key) };
                let value = if f.default.is_empty() { "not set" } else { f.default.as_str() };
                let text = format!("# {key}: {}", value.replace('\n', " "));
                out += &format!("{text:COMMENT_COLUMN$}  # {}\n", f.meaning);
            }
        }
    }
    if !none.is_empty() {
        out += &format!("\n# Tables that it does not have: {}\n", none.join(", "));
    }
    out
}

/// All keys of the documents that are read, from their schemas: docs/keys.md.
pub fn reference() -> String {
    let mut out = String::from(
        "# The keys of the documents\n\n\
         Made from the lists of fields of the program; a test compares them. [The case file](case-file.md) says how the tables of a\n\
         case belong together, [granular bodies](granular.md), [many runs](search.md) and [frames](frames.md) those of the others.\n",
    );
    for (title, schema) in [
        ("Case", super::schema()),
        #[cfg(feature = "grains")]
        ("Case of granular bodies", super::granular_schema()),
        ("Observations", crate::search::observations_schema()),
        ("Strength profile", crate::strength::schema()),
        #[cfg(feature = "frame")]
        ("Frame", crate::frame::schema()),
    ] {
        out += &format!("\n## {title}\n");
        table(&mut out, "", "", "", &schema);
    }
    out
}

/// The keys of a table, then the tables within it.
fn table(out: &mut String, path: &str, heading: &str, meaning: &str, schema: &Json) {
    let Some(properties) = schema["properties"].as_object() else { return };
    if !heading.is_empty() {
        *out += &format!("\n### `{heading}`\n\n{meaning}\n");
    }
    let (inner, own): (Vec<_>, Vec<_>) =
        properties.iter().partition(|(_, s)| s["properties"].is_object() || s["items"]["properties"].is_object());
    if !own.is_empty() {
        *out += "\n| key | meaning |\n| --- | --- |\n";
    }
    for (key, s) in own {
        let required = schema["required"].as_array().is_some_and(|list| list.iter().any(|r| r == key));
        let text = s["description"].as_str().unwrap_or_default().replace('|', "\\|").replace('\n', " ");
        *out += &format!("| `{key}` | {text}{} |\n", if required { " **It must be given.**" } else { "" });
    }
    for (key, s) in inner {
        let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
        // What a list of tables may hold is said by the tables themselves.
        let meaning = s["description"].as_str().unwrap_or_default().split(" Allowed: ").next().unwrap_or_default();
        if s["properties"].is_object() {
            table(out, &path, &format!("[{path}]"), meaning, s);
        } else {
            table(out, &path, &format!("[[{path}]]"), meaning, &s["items"]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::parse;
    use std::path::Path;

    /// Every heading and every key of the list of keys (docs/keys.md) is there: a key with its value or its default in each table that stands once, and
    /// the name of each table that the case does not have.
    #[test]
    fn every_key_of_the_list_of_keys_is_printed() {
        let text = "version = 1\ntitle = \"A\"\n[sketch]\npreset = \"rc-frame-1960\"\n[[ensemble.class]]\nname = \"none\"\ndamage = false\n";
        let case = parse(text, Path::new("case.toml")).expect("a case");
        let said = every_key(&case);
        let document: toml_edit::DocumentMut = said.parse().expect("what is printed is a case");
        let reference = reference();
        let of_case = reference.split("\n## ").nth(1).expect("the case comes first");
        let mut heading = String::new();
        let mut keys = 0;
        for line in of_case.lines() {
            if let Some(name) = line.strip_prefix("### `").and_then(|l| l.strip_suffix('`')) {
                heading = name.to_string();
                // The old name of a table that is there.
                if heading == "[outputs]" {
                    continue;
                }
                let path = heading.trim_matches(['[', ']']);
                let there = path.split('.').try_fold(document.as_item(), |t, k| match t {
                    toml_edit::Item::ArrayOfTables(a) => a.get(0)?.get(k),
                    t => t.get(k),
                });
                // A table within an event's list of alternatives is named by its place.
                let numbered = path.replace("ensemble.class.", "ensemble.class[0].");
                let named = said.contains(&heading) || said.contains(&numbered) || said.contains(&format!("# {path}."));
                assert!(there.is_some() || named, "{heading} is not there");
                continue;
            }
            let Some(key) = line.strip_prefix("| `").and_then(|l| l.split('`').next()) else { continue };
            if heading.starts_with("[[") || heading.starts_with("[scenario.") || heading.contains("class") {
                continue;
            }
            let path = heading.trim_matches(['[', ']']);
            if ["model", "outputs"].contains(&path) || key == "profile" && path.is_empty() {
                continue;
            }
            let set = match path {
                "" => document.get(key).is_some(),
                _ => document.get(path).is_some_and(|t| t.get(key).is_some()),
            };
            let full = if path.is_empty() { key.to_string() } else { format!("{path}.{key}") };
            assert!(set || said.contains(&format!("# {full}: ")), "{full} is not there:\n{said}");
            keys += 1;
        }
        assert!(keys > 120, "{keys}");
    }
}
