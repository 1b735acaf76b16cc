//! Storeys and sides as they are counted on the site.

use super::StoreyCount;
use serde::{Deserialize, Serialize};

/// A storey this far below the ground is a basement, m.
const BELOW: f64 = 1.0;

/// The lowest storey that is no basement, of storeys from below.
pub fn ground_storey(levels: &[f64], ground: f64) -> Option<usize> {
    levels.iter().position(|z| *z >= ground - BELOW)
}

/// Names of storeys in the model, and what they are called.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoreyNames(Vec<(String, String)>);

impl StoreyNames {
    /// Storeys from below with their levels, and the level of the ground, m. A roof is none of them: it keeps its name.
    pub fn new<'a>(count: StoreyCount, storeys: impl Iterator<Item = (&'a str, f64)>, ground: f64) -> Self {
        let list: Vec<(&str, f64)> = storeys.collect();
        let levels: Vec<f64> = list.iter().map(|s| s.1).collect();
        // Below ground with all of them: the one above the last is on it.
        let zero = ground_storey(&levels, ground).unwrap_or(levels.len()) as i64;
        let label = |k: usize| match (count, k as i64 - zero) {
            (StoreyCount::Names, _) => None,
            (StoreyCount::Ground, 0) => Some("storey G".to_string()),
            (StoreyCount::Ground, n @ 1..) => Some(format!("storey {n}")),
            (StoreyCount::Ground, n) => Some(format!("storey B{}", -n)),
            (StoreyCount::First, n @ 0..) => Some(format!("storey {}", n + 1)),
            (StoreyCount::First, n) => Some(format!("storey {n}")),
        };
        let named = list.iter().enumerate().filter_map(|(k, s)| Some((s.0.to_string(), label(k)?)));
        let mut out: Vec<(String, String)> = named.filter(|n| !n.0.trim().is_empty()).collect();
        // "Storey 10" before "Storey 1".
        out.sort_by_key(|n| std::cmp::Reverse(n.0.len()));
        Self(out)
    }

    /// All are called as in the model.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What a storey is called.
    pub fn of(&self, name: &str) -> String {
        self.0.iter().find(|n| n.0 == name).map_or_else(|| name.to_string(), |n| n.1.clone())
    }

    /// The same in all texts of a value; a text that is the name of a storey is replaced whatever it is.
    pub fn in_value(&self, v: &mut serde_json::Value) {
        use serde_json::Value::{Array, Object, String};
        match v {
            String(s) if self.0.iter().any(|n| n.0 == *s && n.0.chars().any(char::is_alphabetic)) => *s = self.of(s),
            String(s) => *s = self.in_text(s),
            Array(list) => list.iter_mut().for_each(|v| self.in_value(v)),
            Object(map) => map.iter_mut().for_each(|(k, v)| match v {
                String(s) if k.ends_with("storey") => *s = self.of(s),
                v => self.in_value(v),
            }),
            _ => {}
        }
    }

    /// A text with the names of storeys replaced. A name without a letter, which may be any number, stays.
    pub fn in_text(&self, text: &str) -> String {
        let names: Vec<&(String, String)> = self.0.iter().filter(|n| n.0.chars().any(char::is_alphabetic)).collect();
        if names.is_empty() {
            return text.into();
        }
        let mut out = String::with_capacity(text.len());
        let mut at = 0;
        let word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || ['_', '.', '#', '-'].contains(&c));
        while at < text.len() {
            let rest = &text[at..];
            let fits = |n: &&&(String, String)| {
                // A full stop may end a sentence; within a name it goes on.
                let behind = rest.strip_prefix(n.0.as_str()).map(|r| r.strip_prefix('.').unwrap_or(r).chars().next());
                behind.is_some_and(|c| !word(c))
            };
            let free = !word(text[..at].chars().next_back());
            match names.iter().find(fits).filter(|_| free) {
                Some((name, label)) => {
                    // "of storey Ground floor" has the word already.
                    let said = out.ends_with("storey ") || out.ends_with("Storey ");
                    out += if said { label.trim_start_matches("storey ") } else { label };
                    at += name.len();
                }
                None => {
                    let c = rest.chars().next().unwrap_or(' ');
                    out.push(c);
                    at += c.len_utf8();
                }
            }
        }
        out
    }
}

/// A text with sides 1 to 4 as letters: "side 1", "corner 1/2", "2 to 4 follow".
pub(super) fn sides(text: &str) -> String {
    let letter = |c: char| char::from(b'A' + c as u8 - b'1');
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let free = !out.chars().next_back().is_some_and(char::is_alphanumeric);
        let word = ["side ", "Side ", "corner "].into_iter().find(|w| free && rest.starts_with(w));
        if let Some(w) = word {
            out += w;
            rest = &rest[w.len()..];
            let mut behind = rest.chars();
            let numbers = (behind.next(), behind.next(), behind.next(), behind.next());
            let end = |c: Option<char>| !c.is_some_and(char::is_alphanumeric);
            match numbers {
                (Some(a @ '1'..='4'), Some('/'), Some(b @ '1'..='4'), e) if w == "corner " && end(e) => {
                    out.extend([letter(a), '/', letter(b)]);
                    rest = &rest[3..];
                }
                (Some(a @ '1'..='4'), e, ..) if w != "corner " && end(e) => {
                    out.push(letter(a));
                    rest = &rest[1..];
                }
                _ => {}
            }
            continue;
        }
        if free && let Some(r) = rest.strip_prefix("2 to 4 follow") {
            out += "B to D follow";
            rest = r;
            continue;
        }
        out.push(c);
        rest = &rest[c.len_utf8()..];
    }
    out
}
