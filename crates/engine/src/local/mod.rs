//! How a team counts and measures: metres or feet, tonnes or kips, sides 1 to 4 or A to D, storeys by their names or counted. Every text for people goes
//! through here, and nothing else does: files for programs stay in SI units.
//!
//! Texts are made once, in metres; here the quantities in them are turned. So feet and metres cannot disagree: each number keeps so many digits that it
//! gives the printed metres again.

mod counting;
mod entry;
mod markdown;
mod quantities;

pub use counting::{StoreyNames, ground_storey};

use crate::words::Language;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Units of texts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum UnitSystem {
    /// Metres, tonnes.
    #[default]
    Metric,
    /// Feet, inches, pounds and kips.
    Us,
}

/// Names of the sides of a building, from the street on clockwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SideNames {
    /// 1 to 4.
    #[default]
    Numbers,
    /// A to D.
    Letters,
}

/// How storeys are called.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StoreyCount {
    /// By the names of the model.
    #[default]
    Names,
    /// G, 1, 2 upwards, B1, B2 downwards.
    Ground,
    /// 1, 2 upwards from the ground, -1, -2 downwards.
    First,
}

/// The settings of a text for people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Local {
    /// Units.
    pub units: UnitSystem,
    /// Sides.
    pub sides: SideNames,
    /// Storeys.
    pub storeys: StoreyCount,
    /// Language of the printed pages, where one is stated; English otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
}

/// Settings that are asked for in place of those of the case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LocalAsked {
    /// Units.
    pub units: Option<UnitSystem>,
    /// Sides.
    pub sides: Option<SideNames>,
    /// Storeys.
    pub storeys: Option<StoreyCount>,
    /// Language of the printed pages.
    pub language: Option<Language>,
}

impl LocalAsked {
    /// What is asked for, otherwise what the case says.
    pub fn over(self, case: Local) -> Local {
        Local {
            units: self.units.unwrap_or(case.units),
            sides: self.sides.unwrap_or(case.sides),
            storeys: self.storeys.unwrap_or(case.storeys),
            language: self.language.or(case.language),
        }
    }
}

impl Local {
    /// Nothing is stated.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// Nothing is turned; texts may be in another language.
    fn turns_nothing(&self) -> bool {
        Self { language: None, ..*self }.is_usual()
    }

    /// The language of the printed pages.
    pub fn language(self) -> Language {
        self.language.unwrap_or_default()
    }

    /// A text as [`Local::say`] has it, in the language of the printed pages.
    pub fn words(self, text: &str) -> Cow<'_, str> {
        self.in_language(self.say(text))
    }

    /// A name of a group, a person or a storey, as it was typed; storeys that the program itself has named are in the language of the team.
    pub fn name(self, text: &str) -> Cow<'_, str> {
        self.language().typed_name(text)
    }

    /// Two texts behind each other, as [`Local::words`] has each of them.
    pub fn joined(self, first: &str, second: &str) -> String {
        let between = self.language().own("between-statements");
        format!("{}{between}{}", self.words(first), self.words(second))
    }

    /// The same for a text whose quantities are turned already.
    pub fn in_language(self, said: Cow<'_, str>) -> Cow<'_, str> {
        if self.language() == Language::English {
            return said;
        }
        Cow::Owned(heard(self.language(), &said))
    }

    /// The name of a side.
    pub fn side(self, number: u8) -> String {
        match self.sides {
            SideNames::Letters if (1..=4).contains(&number) => char::from(b'A' + number - 1).to_string(),
            _ => number.to_string(),
        }
    }

    /// A length of whole metres, as a text of metres: with a digit more where it becomes feet, so that nobody comes nearer than he may.
    pub fn whole_metres(self, metres: f64) -> String {
        match self.units {
            UnitSystem::Metric => format!("{metres:.0} m"),
            UnitSystem::Us => format!("{metres:.1} m"),
        }
    }

    /// A level in metres with its sign, as a label of a drawing; in feet with the unit.
    pub fn level(self, z: f64) -> String {
        match self.units {
            UnitSystem::Metric => format!("{z:+.2}"),
            UnitSystem::Us => self.say(&format!("{z:+.2} m")).into_owned(),
        }
    }

    /// A text with its quantities and sides turned. What is turned once stays as it is.
    pub fn say(self, text: &str) -> Cow<'_, str> {
        let mut out = Cow::Borrowed(text);
        if self.sides == SideNames::Letters {
            out = Cow::Owned(counting::sides(&out));
        }
        if self.units == UnitSystem::Us {
            out = Cow::Owned(quantities::turned(&out));
        }
        out
    }

    /// The heading of a column that names a unit.
    pub fn head(self, head: &str) -> Cow<'_, str> {
        match self.units {
            UnitSystem::Metric => Cow::Borrowed(head),
            UnitSystem::Us => Cow::Owned(quantities::turned_head(head)),
        }
    }

    /// A cell below a heading of the form that [`Local::head`] takes.
    pub fn cell(self, head: &str, cell: &str) -> String {
        if self.sides == SideNames::Letters
            && head.eq_ignore_ascii_case("side")
            && let Some(n @ '1'..='4') = cell.chars().next()
        {
            return self.side(n as u8 - b'0') + &cell[1..];
        }
        let turned = (self.units == UnitSystem::Us).then(|| quantities::turned_cell(head, cell)).flatten();
        turned.unwrap_or_else(|| self.say(cell).into_owned())
    }

    /// A document in Markdown: its texts and its tables.
    pub fn document(self, text: &str, names: &StoreyNames) -> String {
        if self.turns_nothing() {
            return text.into();
        }
        markdown::turned(self, &names.in_text(text))
    }
}

fn heard(language: Language, text: &str) -> String {
    let said = language.said(text);
    #[cfg(test)]
    MISSING.with(|m| m.borrow_mut().extend(said.missing.iter().cloned()));
    said.text.into_owned()
}

#[cfg(test)]
thread_local! {
    /// Sentences that a test has seen in English on a page of another language.
    pub(crate) static MISSING: std::cell::RefCell<Vec<String>> = const { std::cell::RefCell::new(Vec::new()) };
}

#[cfg(test)]
pub(crate) mod agreement;
#[cfg(test)]
mod tests;
