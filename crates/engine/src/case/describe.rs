//! Every setting of a case in words.

use super::Case;
use super::tables::{FilePart, parts, settings};
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
