//! A case written out: readable, with units and a few words on each line, so that it reads back to the same case.

use super::tables::{FilePart, parts};
use super::{Case, OwnProfile};
use crate::fields::Line;
use std::collections::BTreeMap;

/// Comment lines (without `#`) that go before a table or a key; the key is `model`, `model.units`, `group[0]`, `scenario`, ...
pub(super) type Notes = BTreeMap<String, Vec<String>>;

/// Comments on the lines start here when the line leaves room.
const COMMENT_COLUMN: usize = 40;

/// The case as TOML.
pub fn to_toml(case: &Case) -> String {
    write(case, &Notes::new())
}

/// The case as TOML with comments.
pub(super) fn write(case: &Case, notes: &Notes) -> String {
    let mut w = TextWriter { out: String::new(), notes };
    for part in parts(case) {
        match part {
            FilePart::Table { path, heading, lines } => w.table(&path, &heading, &lines),
            FilePart::Profile(own) => w.profile(own),
            FilePart::Note(name) if notes.contains_key(name) => {
                w.out += "\n";
                w.note(name);
            }
            FilePart::Note(_) => {}
        }
    }
    w.out
}

struct TextWriter<'a> {
    out: String,
    notes: &'a Notes,
}

impl TextWriter<'_> {
    /// A profile as the table that it is in a case.
    fn profile(&mut self, own: &OwnProfile) {
        let Ok(document) = own.text.parse::<toml_edit::DocumentMut>() else { return };
        let mut profiles = toml_edit::Table::new();
        profiles.set_implicit(true);
        profiles.insert(&own.name, toml_edit::Item::Table(document.as_table().clone()));
        let mut around = toml_edit::DocumentMut::new();
        around.insert("profile", toml_edit::Item::Table(profiles));
        self.out += "\n";
        self.out += around.to_string().trim_start();
    }

    fn table(&mut self, path: &str, heading: &str, lines: &[Line]) {
        if !heading.is_empty() {
            self.out += "\n";
            self.note(path);
            self.out += heading;
            self.out += "\n";
        }
        for line in lines {
            let Some(literal) = &line.literal else { continue };
            self.note(&if path.is_empty() { line.key.to_string() } else { format!("{path}.{}", line.key) });
            let text = format!("{} = {literal}", line.key);
            self.out += &format!("{text:COMMENT_COLUMN$}  # {}\n", line.meaning);
        }
    }

    fn note(&mut self, key: &str) {
        for line in self.notes.get(key).into_iter().flatten() {
            self.out += if line.is_empty() { "#" } else { "# " };
            self.out += line;
            self.out += "\n";
        }
    }
}
