//! The languages, their files, and the sentences in them.

use crate::Book;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::PatternElement;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

/// A language of the printed pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Language {
    /// The source of all others.
    #[default]
    #[serde(rename = "en")]
    English,
    /// Türkçe.
    #[serde(rename = "tr")]
    Turkish,
    /// Español.
    #[serde(rename = "es")]
    Spanish,
    /// Français.
    #[serde(rename = "fr")]
    French,
    /// Arabic, from right to left.
    #[serde(rename = "ar")]
    Arabic,
    /// Japanese.
    #[serde(rename = "ja")]
    Japanese,
    /// Ukrainian.
    #[serde(rename = "uk")]
    Ukrainian,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::English, Self::Turkish, Self::Spanish, Self::French, Self::Arabic, Self::Japanese, Self::Ukrainian];

    /// The code of ISO 639-1.
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Turkish => "tr",
            Self::Spanish => "es",
            Self::French => "fr",
            Self::Arabic => "ar",
            Self::Japanese => "ja",
            Self::Ukrainian => "uk",
        }
    }

    /// What its speakers call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Turkish => "Türkçe",
            Self::Spanish => "Español",
            Self::French => "Français",
            Self::Arabic => "العربية",
            Self::Japanese => "日本語",
            Self::Ukrainian => "Українська",
        }
    }

    /// True for a language that is written from right to left.
    pub fn is_right_to_left(self) -> bool {
        self == Self::Arabic
    }

    /// The language of a code, in any case of letters.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|l| l.code().eq_ignore_ascii_case(code.trim()))
    }

    /// The language of a locale of the environment: "tr_TR.UTF-8" is Turkish. None for "C" and for languages that are not here.
    pub fn of_locale(locale: &str) -> Option<Self> {
        Self::of_code(locale.split(['_', '.', '@', '-']).next().unwrap_or(""))
    }

    /// The files of the printed pages.
    pub fn texts_of_pages(self) -> impl Iterator<Item = &'static str> {
        self.files(Book::Pages).iter().copied()
    }

    /// The files of a book: the wizard has its own, and those of the pages, of the details behind them and of findings.
    pub(crate) fn files(self, book: Book) -> &'static [&'static str] {
        macro_rules! all {
            ($code:literal) => {
                &[
                    include_str!(concat!("../languages/wizard/", $code, ".ftl")),
                    include_str!(concat!("../languages/", $code, ".ftl")),
                    include_str!(concat!("../languages/details/", $code, ".ftl")),
                    include_str!(concat!("../languages/findings/", $code, ".ftl")),
                ]
            };
        }
        let all: &[&str; 4] = match self {
            Self::English => all!("en"),
            Self::Turkish => all!("tr"),
            Self::Spanish => all!("es"),
            Self::French => all!("fr"),
            Self::Arabic => all!("ar"),
            Self::Japanese => all!("ja"),
            Self::Ukrainian => all!("uk"),
        };
        match book {
            Book::Wizard => all,
            Book::Pages => &all[1..],
        }
    }
}

type Bundle = FluentBundle<FluentResource>;

/// The sentences of a language. A file with mistakes gives those that can be read; the tests find the others.
fn bundle(book: Book, language: Language) -> &'static Bundle {
    static BUNDLES: [[OnceLock<Bundle>; Language::ALL.len()]; 2] =
        [const { [const { OnceLock::new() }; Language::ALL.len()] }; 2];
    BUNDLES[book as usize][language as usize].get_or_init(|| {
        let id: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut out = FluentBundle::new_concurrent(vec![id]);
        // The direction of names and numbers is set where a page is written from right to left, for all of its texts.
        out.set_use_isolating(false);
        for text in language.files(book) {
            let (Ok(file) | Err((file, _))) = FluentResource::try_new((*text).to_owned());
            let _ = out.add_resource(file);
        }
        out
    })
}

/// A sentence with what stands in its places; none where the language does not have it whole.
pub(crate) fn sentence(book: Book, language: Language, key: &str, places: &[(&str, String)]) -> Option<String> {
    let bundle = bundle(book, language);
    let pattern = bundle.get_message(key)?.value()?;
    let mut args = FluentArgs::new();
    for (name, text) in places {
        // A number chooses the plural and is written as it stands.
        let value = if name.starts_with('n') { FluentValue::try_number(text) } else { text.as_str().into() };
        args.set(*name, value);
    }
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
    errors.is_empty().then_some(text)
}

/// True where a sentence begins with words of the language, not with a place: a name keeps its first letter.
pub(crate) fn begins_with_words(book: Book, language: Language, key: &str) -> bool {
    let first = bundle(book, language).get_message(key).and_then(|m| m.value()?.elements.first());
    matches!(first, Some(PatternElement::TextElement { .. }))
}

/// A text of the translation itself; English where the language does not have it.
pub(crate) fn own(language: Language, key: &str) -> String {
    let key = format!("own-{key}");
    let found = sentence(Book::Wizard, language, &key, &[]);
    found.or_else(|| sentence(Book::Wizard, Language::English, &key, &[])).unwrap_or_default()
}
