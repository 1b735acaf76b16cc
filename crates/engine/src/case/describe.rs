//! Every setting of a case in words.

use super::Case;
use super::tables::{Part, parts, settings};

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
            Part::Note(_) => {}
            Part::Profile(p) => out.push(Setting {
                key: format!("profile.{}", p.name),
                value: p.text.lines().map(str::trim).filter(|l| !l.is_empty()).collect::<Vec<_>>().join("; "),
                is_default: false,
                meaning: "a strength profile of this case",
            }),
            Part::Table { path, lines, .. } => {
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
