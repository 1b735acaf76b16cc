//! A case written out: readable, with units and a few words on each line, so that it reads back to the same case.

use super::Case;
use super::entries::{self, Entry};
use super::happenings;
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
    let mut w = Writer { out: String::new(), notes };
    for block in entries::blocks(case) {
        if block.table == "occupancy" {
            w.lists(case);
        }
        if block.table == "model"
            && let Some(sketch) = &case.sketch
        {
            w.table("sketch", "[sketch]", &super::sketched::entries(sketch));
            continue;
        }
        if !block.table.is_empty() {
            w.out += "\n";
            w.note(block.table);
            w.out += &format!("[{}]\n", block.table);
        }
        w.entries(block.table, &block.entries);
        if block.table == "occupancy" {
            for (i, map) in case.occupancy.maps.iter().enumerate() {
                w.table(&format!("occupancy.map[{i}]"), "[[occupancy.map]]", &entries::map(map));
            }
            w.note("occupancy.map");
        }
    }
    w.out
}

struct Writer<'a> {
    out: String,
    notes: &'a Notes,
}

impl Writer<'_> {
    fn lists(&mut self, case: &Case) {
        for own in &case.profiles {
            self.profile(own);
        }
        for (i, group) in case.groups.iter().enumerate() {
            self.table(&format!("group[{i}]"), "[[group]]", &entries::group(group));
        }
        for (i, o) in case.overrides.iter().enumerate() {
            self.table(&format!("override[{i}]"), "[[override]]", &entries::overridden(o));
        }
        for (name, list) in happenings::lists(&case.scenario) {
            for (i, entries) in list.iter().enumerate() {
                self.table(&format!("scenario.{name}[{i}]"), &format!("[[scenario.{name}]]"), entries);
            }
        }
        for (name, motion) in happenings::motions(&case.scenario) {
            if let Some(entries) = motion {
                self.table(&format!("scenario.{name}"), &format!("[scenario.{name}]"), &entries);
            }
        }
        if self.notes.contains_key("scenario") {
            self.out += "\n";
            self.note("scenario");
        }
    }

    /// A profile as the table that it is in a case.
    fn profile(&mut self, own: &super::OwnProfile) {
        let Ok(document) = own.text.parse::<toml_edit::DocumentMut>() else { return };
        let mut profiles = toml_edit::Table::new();
        profiles.set_implicit(true);
        profiles.insert(&own.name, toml_edit::Item::Table(document.as_table().clone()));
        let mut around = toml_edit::DocumentMut::new();
        around.insert("profile", toml_edit::Item::Table(profiles));
        self.out += "\n";
        self.out += around.to_string().trim_start();
    }

    fn table(&mut self, path: &str, heading: &str, entries: &[Entry]) {
        self.out += "\n";
        self.note(path);
        self.out += heading;
        self.out += "\n";
        self.entries(path, entries);
    }

    fn entries(&mut self, table: &str, entries: &[Entry]) {
        for e in entries {
            let Some(literal) = &e.literal else { continue };
            self.note(&if table.is_empty() { e.key.to_string() } else { format!("{table}.{}", e.key) });
            let line = format!("{} = {literal}", e.key);
            self.out += &format!("{line:COMMENT_COLUMN$}  # {}\n", e.meaning);
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
