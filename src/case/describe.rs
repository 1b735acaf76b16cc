//! Every setting of a case in words, for `leanto info case.toml`.

use super::entries::{self, Entry};
use super::happenings;
use super::{Case, defaults};

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
    let mut out = Vec::new();
    for (block, base) in entries::blocks(case).into_iter().zip(entries::blocks(&defaults())) {
        let lists = block.table == "occupancy";
        if lists {
            for p in &case.profiles {
                let text = p.text.lines().map(str::trim).filter(|l| !l.is_empty()).collect::<Vec<_>>().join("; ");
                out.push(Setting {
                    key: format!("profile.{}", p.name),
                    value: text,
                    is_default: false,
                    meaning: "a strength profile of this case",
                });
            }
            for (i, g) in case.groups.iter().enumerate() {
                push_list(&mut out, &format!("group[{i}]"), entries::group(g));
            }
            for (i, o) in case.overrides.iter().enumerate() {
                push_list(&mut out, &format!("override[{i}]"), entries::overridden(o));
            }
            for (name, list) in happenings::lists(&case.scenario) {
                for (i, entries) in list.into_iter().enumerate() {
                    push_list(&mut out, &format!("scenario.{name}[{i}]"), entries);
                }
            }
            for (name, motion) in happenings::motions(&case.scenario) {
                push_list(&mut out, &format!("scenario.{name}"), motion.unwrap_or_default());
            }
        }
        if block.table == "model"
            && let Some(s) = &case.sketch
        {
            push_list(&mut out, "sketch", super::sketched::entries(s));
        }
        for (e, b) in block.entries.into_iter().zip(base.entries) {
            let is_default = e == b;
            push(&mut out, block.table, e, is_default);
        }
        if lists {
            for (i, m) in case.occupancy.maps.iter().enumerate() {
                push_list(&mut out, &format!("occupancy.map[{i}]"), entries::map(m));
            }
        }
    }
    out
}

fn push_list(out: &mut Vec<Setting>, table: &str, entries: Vec<Entry>) {
    for e in entries {
        push(out, table, e, false);
    }
}

fn push(out: &mut Vec<Setting>, table: &str, e: Entry, is_default: bool) {
    let Some(value) = e.literal else { return };
    let key = if table.is_empty() { e.key.to_string() } else { format!("{table}.{}", e.key) };
    out.push(Setting { key, value, is_default, meaning: e.meaning });
}
