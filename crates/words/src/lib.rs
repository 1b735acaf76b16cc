//! The sentences of the printed pages and of the wizard in other languages. English is the source: texts are made once, in English, and here a whole English sentence
//! is looked up and said in another language. `languages/en.ftl` has every sentence that is known, with the places of its numbers and names; each
//! other language has a file of the same keys (Project Fluent). `languages/wizard` has the same for the wizard, `languages/viewer` for the page in a browser, `languages/findings` what is found in a model. A sentence that is not known, or that a language does not have, stays English as a
//! whole: no half of a sentence is ever translated. In a list an item of a few words that is not known is taken as a name and stays as it is.
//!
//! Numbers keep the decimal point and the digits 0 to 9 in every language, and have no sign between thousands. "1,200" is twelve hundred to one
//! reader and one point two to another, and the Arabic zero looks like a full stop: on a page with loads and distances that may cost a life.
#![warn(missing_docs)]

mod english;
mod joined;
mod language;
mod matching;
mod right_to_left;
mod viewer;

pub use language::Language;
pub use matching::is_unit;
pub use right_to_left::{is_right_to_left, isolated};
pub use viewer::PageWords;

use std::borrow::Cow;

/// Where a text stands: the same word may need another one there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Book {
    /// The printed pages.
    Pages,
    /// The wizard, whose sentences come before those of the pages.
    Wizard,
}

/// A text in a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said<'a> {
    /// The text.
    pub text: Cow<'a, str>,
    /// Its English sentences that are not known, or that the language does not have.
    pub missing: Vec<String>,
}

impl Language {
    /// An English text in this language: as one sentence, or sentence by sentence. What is not known stays as it is.
    pub fn say(self, text: &str) -> Cow<'_, str> {
        self.said(text).text
    }

    /// The same with what is missing.
    pub fn said(self, text: &str) -> Said<'_> {
        self.said_in(Book::Pages, text)
    }

    /// A text of the wizard.
    pub fn said_by_wizard(self, text: &str) -> Said<'_> {
        self.said_in(Book::Wizard, text)
    }

    /// A name of a group, a person or a storey, as it was typed. Only what the program itself calls a storey ("Storey 2") is said in the language.
    pub fn typed_name(self, text: &str) -> Cow<'_, str> {
        let said = Some(text).filter(|_| self != Self::English).and_then(|t| joined::name_said(Book::Pages, self, t));
        said.map_or(Cow::Borrowed(text), Cow::Owned)
    }

    fn said_in(self, book: Book, text: &str) -> Said<'_> {
        if self == Self::English || !text.contains(|c: char| c.is_ascii_alphabetic()) {
            return Said { text: Cow::Borrowed(text), missing: Vec::new() };
        }
        joined::said(book, self, text)
    }

    /// A text of the translation itself, which stands in no English page: the notice at the foot, the signs of lists.
    pub fn own(self, key: &str) -> String {
        language::own(self, key)
    }
}

#[cfg(test)]
mod findings_asked_tests;
#[cfg(test)]
mod findings_source_tests;
#[cfg(test)]
mod findings_tests;
#[cfg(test)]
mod tests;
