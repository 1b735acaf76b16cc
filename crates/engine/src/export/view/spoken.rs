//! The texts of a page as its team says them: in its language, its units, with its names of sides and storeys. The program of the page says its own
//! words; what the data say is said here. Names of pieces and of people stay as they are.

use super::NOTICE;
use crate::local::{Local, StoreyNames, UnitSystem};
use crate::words::isolated;
use serde_json::{Value, json};

/// How the texts of a page are said.
#[derive(Clone, Copy, Debug)]
pub struct Spoken<'a> {
    /// Units, sides, language.
    pub local: Local,
    /// What the storeys are called.
    pub storeys: &'a StoreyNames,
}

/// Texts of a void and of a person; those of the words of a person's classes, and of a way.
const OF_VOID: &[&str] = &["name", "class", "why", "flags", "axes", "from_corner"];
const OF_PERSON: &[&str] = &["name", "reason"];
const OF_CLASSES: &[&str] = &["situation", "outcome", "rescue"];
const OF_WAY: &[&str] = &["text"];
/// Names of storeys.
const STOREYS: &[&str] = &["storey", "start_storey", "end_storey"];
/// What of the places to dig is no text for people: marks, and names of pieces by which they are found.
const KEPT_OF_PLACES: &[&str] = &["mark", "leave", "ranking"];

impl Spoken<'_> {
    /// A text.
    pub(super) fn text(self, english: &str) -> String {
        self.directed(&self.local.words(&self.storeys.in_text(english)))
    }

    /// In a language from right to left, numbers, codes and names keep their direction.
    fn directed(self, text: &str) -> String {
        if self.local.language().is_right_to_left() { isolated(text) } else { text.to_owned() }
    }

    /// A storey by its name in the model.
    fn storey(self, name: &str) -> String {
        self.directed(&self.local.name(&self.storeys.of(name)))
    }

    /// Language, units and words for the program of the page.
    pub(super) fn settings(self) -> Value {
        let language = self.local.language();
        json!({
            "language": language.code(),
            "right_to_left": language.is_right_to_left(),
            "units": if self.local.units == UnitSystem::Us { "us" } else { "metric" },
            "say": language.page_words(),
        })
    }

    /// Says the texts of all data.
    pub(super) fn say(self, data: &mut Value) {
        data["notice"] = self.text(NOTICE).into();
        self.all(&mut data["status"], &["kind", "gravity"]);
        self.all(&mut data["places"], KEPT_OF_PLACES);
        each(&mut data["storeys"], |s| s[0] = self.storey(s[0].as_str().unwrap_or_default()).into());
        if let Some(roofs) = data.pointer_mut("/stability/roofs") {
            each(roofs, |r| self.only(r, &["others"]));
        }
        each(&mut data["findings"], |f| f[1] = self.line(&f[1]).into());
        each(&mut data["voids"], |v| self.entry(v, OF_VOID));
        each(&mut data["people"], |p| {
            self.entry(p, OF_PERSON);
            self.only(&mut p["in_words"], OF_CLASSES);
        });
    }

    /// A line of parts, each said by itself.
    fn line(self, parts: &Value) -> String {
        let parts = parts.as_array().into_iter().flatten().filter_map(Value::as_str);
        let said: String = parts.map(|part| self.local.words(&self.storeys.in_text(part)).into_owned()).collect();
        self.directed(&said)
    }

    fn entry(self, v: &mut Value, keys: &[&str]) {
        self.only(v, keys);
        for key in STOREYS {
            if let Some(Value::String(s)) = v.get_mut(key) {
                *s = self.storey(s);
            }
        }
        if let Some(side) = v.get("side").and_then(Value::as_u64).and_then(|n| u8::try_from(n).ok()) {
            v["side"] = self.local.side(side).into();
        }
        each(&mut v["ways"], |w| self.only(w, OF_WAY));
    }

    /// Says the texts of some keys.
    fn only(self, v: &mut Value, keys: &[&str]) {
        for key in keys {
            if let Some(text) = v.get_mut(key) {
                self.all(text, &[]);
            }
        }
    }

    /// Says all texts of a value but those of some keys.
    fn all(self, v: &mut Value, kept: &[&str]) {
        match v {
            Value::String(s) => *s = self.text(s),
            Value::Array(list) => list.iter_mut().for_each(|v| self.all(v, kept)),
            Value::Object(map) => {
                map.iter_mut().filter(|(key, _)| !kept.contains(&key.as_str())).for_each(|(_, v)| self.all(v, kept));
            }
            _ => {}
        }
    }
}

fn each(v: &mut Value, f: impl FnMut(&mut Value)) {
    if let Value::Array(list) = v {
        list.iter_mut().for_each(f);
    }
}
