//! The words of the page for a browser. Its program says a sentence by its English text with places in braces; here each has its forms in a language.

use crate::Language;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use serde::Serialize;
use std::collections::BTreeMap;

/// A sentence of the page in a language, its places in braces: "within {q} of {n}".
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum PageWords {
    /// The same for every number.
    One(String),
    /// By the plural category (Unicode CLDR: zero, one, two, few, many, other) of the place `n`.
    Plural(BTreeMap<String, String>),
}

impl PageWords {
    /// The form that stands for no number: the sentence itself, or its general form.
    fn general(&self) -> &str {
        match self {
            Self::One(text) => text,
            Self::Plural(forms) => forms.get("other").or_else(|| forms.values().next()).map_or("", String::as_str),
        }
    }
}

impl Language {
    /// The sentences of the page in this language, by their English text. A sentence that the language does not have stays out; in English only
    /// those with a plural are listed.
    pub fn page_words(self) -> BTreeMap<String, PageWords> {
        let own = messages(file(self));
        let english = messages(file(Self::English)).into_iter();
        let said = english.filter_map(|(key, text)| Some((text.general().to_owned(), own.get(&key)?.clone())));
        said.filter(|(english, own)| !matches!(own, PageWords::One(t) if t == english)).collect()
    }

    /// A sentence of the page that has no place; English where this language does not have it.
    pub fn on_page(self, english: &str) -> String {
        self.page_words().get(english).map_or(english, PageWords::general).to_owned()
    }
}

fn file(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../languages/viewer/en.ftl"),
        Language::Turkish => include_str!("../languages/viewer/tr.ftl"),
        Language::Spanish => include_str!("../languages/viewer/es.ftl"),
        Language::French => include_str!("../languages/viewer/fr.ftl"),
        Language::Arabic => include_str!("../languages/viewer/ar.ftl"),
        Language::Japanese => include_str!("../languages/viewer/ja.ftl"),
        Language::Ukrainian => include_str!("../languages/viewer/uk.ftl"),
    }
}

/// All sentences of a file by their keys. A file with mistakes gives those that can be read; the tests find the others.
fn messages(text: &'static str) -> BTreeMap<String, PageWords> {
    let (Ok(file) | Err((file, _))) = fluent_syntax::parser::parse(text);
    let message = |e: &Entry<&str>| match e {
        Entry::Message(m) => Some((m.id.name.to_owned(), words(m.value.as_ref()?))),
        _ => None,
    };
    file.body.iter().filter_map(message).collect()
}

fn words(p: &Pattern<&str>) -> PageWords {
    if let [PatternElement::Placeable { expression: Expression::Select { variants, .. } }] = &p.elements[..] {
        let name = |key: &VariantKey<&str>| match key {
            VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name } => (*name).to_owned(),
        };
        let mut forms: BTreeMap<String, String> =
            variants.iter().map(|v| (name(&v.key), in_braces(&v.value))).collect();
        // The general form holds for all numbers that have none of their own.
        if let Some(general) = variants.iter().find(|v| v.default) {
            forms.entry("other".into()).or_insert_with(|| in_braces(&general.value));
        }
        return PageWords::Plural(forms);
    }
    PageWords::One(in_braces(p))
}

fn in_braces(p: &Pattern<&str>) -> String {
    let element = |e: &PatternElement<&str>| match e {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable { expression: Expression::Inline(InlineExpression::VariableReference { id }) } => {
            format!("{{{}}}", id.name)
        }
        PatternElement::Placeable { expression: Expression::Inline(InlineExpression::StringLiteral { value }) } => {
            (*value).to_owned()
        }
        PatternElement::Placeable { .. } => String::new(),
    };
    p.elements.iter().map(element).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn places(text: &str) -> BTreeSet<&str> {
        text.split('{').skip(1).filter_map(|t| t.split_once('}')).map(|t| t.0).collect()
    }

    fn forms(w: &PageWords) -> Vec<&str> {
        match w {
            PageWords::One(t) => vec![t],
            PageWords::Plural(forms) => forms.values().map(String::as_str).collect(),
        }
    }

    /// Each language has each sentence of the page, with its places in every form.
    #[test]
    fn every_language_has_every_sentence_of_the_page_with_its_places() {
        let english = messages(file(Language::English));
        assert!(english.len() > 200, "{}", english.len());
        let mut wrong = Vec::new();
        for l in Language::ALL {
            fluent_syntax::parser::parse(file(l)).unwrap_or_else(|(_, e)| panic!("viewer/{}.ftl: {e:?}", l.code()));
            let own = messages(file(l));
            for key in own.keys().filter(|k| !english.contains_key(*k)) {
                wrong.push(format!("viewer/{}.ftl: {key} is no sentence of en.ftl", l.code()));
            }
            for (key, e) in &english {
                let Some(o) = own.get(key) else {
                    wrong.push(format!("viewer/{}.ftl: {key} is missing", l.code()));
                    continue;
                };
                for form in forms(o).iter().filter(|f| places(f) != places(e.general())) {
                    wrong.push(format!("viewer/{}.ftl: {key}: \"{form}\" has other places", l.code()));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    /// Texts between single quotes in the program of the page.
    fn quoted(program: &str) -> BTreeSet<&str> {
        program.lines().flat_map(|line| line.split('\'').skip(1).step_by(2)).collect()
    }

    /// What the calls of `say` name: every quoted text before the places of each, also where one of two is chosen.
    fn said(program: &str) -> BTreeSet<&str> {
        let calls = program.match_indices("say(").map(|(at, call)| &program[at + call.len()..]);
        calls
            .flat_map(|rest| quoted(first_argument(rest)))
            .filter(|t| !CHOSEN_BY.contains(t) && t.contains(char::is_alphabetic))
            .collect()
    }

    /// What stands before the comma or the bracket that ends the first argument of a call.
    fn first_argument(call: &str) -> &str {
        let (mut depth, mut inside) = (0, false);
        let end = call.char_indices().find(|(_, c)| {
            match c {
                '\'' => inside = !inside,
                '(' | '[' | '{' if !inside => depth += 1,
                ')' | ']' | '}' if !inside => depth -= 1,
                _ => {}
            }
            !inside && (depth < 0 || depth == 0 && *c == ',')
        });
        &call[..end.map_or(call.len(), |e| e.0)]
    }

    /// Quoted in a first argument, but not said: what a choice is made by.
    const CHOSEN_BY: &[&str] = &["tools"];

    /// Said by the program that writes the page, and what the data name: roles of members.
    const OF_DATA: &[&str] = &[
        "This page needs JavaScript.",
        "Loading the run ...",
        "Inputs have changed",
        "beam",
        "column",
        "slab",
        "wall",
        "other",
        "piece",
        "fragment",
        "support",
        "person",
        "impactor",
    ];

    /// The program of the page says no sentence that is not here, and none is here that it does not say.
    #[test]
    fn the_page_says_the_sentences_of_its_file() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../viewer/src");
        let files =
            std::fs::read_dir(folder).expect("the sources of the page").filter_map(|f| f.ok().map(|f| f.path()));
        let text = |f: std::path::PathBuf| std::fs::read_to_string(f).expect("a source of the page");
        let program: String = files.filter(|f| f.extension().is_some_and(|e| e == "js")).map(text).collect();
        let english = messages(file(Language::English));
        let known: BTreeSet<&str> = english.values().map(PageWords::general).collect();
        let unknown: Vec<&str> = said(&program).into_iter().filter(|t| !known.contains(t)).collect();
        assert!(unknown.is_empty(), "not in viewer/en.ftl: {unknown:?}");
        let quoted = quoted(&program);
        let idle: Vec<_> = known.iter().filter(|t| !quoted.contains(**t) && !OF_DATA.contains(*t)).collect();
        assert!(idle.is_empty(), "in viewer/en.ftl, but not said: {idle:?}");
    }

    /// The English text is the key, so no two sentences may have the same one with different words.
    #[test]
    fn an_english_sentence_of_the_page_means_one_thing() {
        let english = messages(file(Language::English));
        let mut of: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        english.iter().for_each(|(key, text)| of.entry(text.general()).or_default().push(key));
        let twice: Vec<_> = of.into_iter().filter(|(_, keys)| keys.len() > 1).collect();
        assert!(twice.is_empty(), "{twice:?}");
    }

    #[test]
    fn plurals_have_the_forms_of_the_language() {
        let forms = |l: Language| match &l.page_words()["{n} joints broken"] {
            PageWords::Plural(f) => f.len(),
            PageWords::One(_) => 1,
        };
        assert_eq!([Language::English, Language::Japanese].map(forms), [2, 1]);
        assert!(forms(Language::Ukrainian) >= 3 && forms(Language::Arabic) >= 4);
        assert!(Language::English.page_words().len() < 12);
        assert_eq!(Language::English.on_page("Not known:"), "Not known:");
        assert_ne!(Language::French.on_page("Not known:"), "Not known:");
    }
}
