//! The English sentences, as what a text is compared with: fixed words, and places for numbers and names.

use crate::{Book, Language};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::HashMap;
use std::sync::OnceLock;

/// What may stand in a place. The first letter of its name says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlaceKind {
    /// n: a whole number without a sign. It chooses the plural.
    Number,
    /// q: a quantity or a list of them, with its unit; it stays as it is.
    Quantity,
    /// c: a code of axes, sides or areas; it stays as it is.
    Code,
    /// u: a unit alone.
    Unit,
    /// w: words that are known themselves; otherwise the sentence is not this one.
    Words,
    /// Anything else: a name, which stays as it is, or words that are known, or a list of both.
    Any,
}

impl PlaceKind {
    fn of(name: &str) -> Self {
        match name.as_bytes().first() {
            Some(b'n') => Self::Number,
            Some(b'q') => Self::Quantity,
            Some(b'c') => Self::Code,
            Some(b'u') => Self::Unit,
            Some(b'w') => Self::Words,
            _ => Self::Any,
        }
    }
}

/// A part of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PatternPart {
    /// Words as they stand.
    Fixed(String),
    /// A place with its name.
    Place(String, PlaceKind),
}

/// A sentence in one of its forms.
#[derive(Debug)]
pub(crate) struct Sentence {
    pub key: String,
    pub parts: Vec<PatternPart>,
}

/// All sentences.
#[derive(Default)]
pub(crate) struct Sentences {
    /// Those without places: text and key.
    pub fixed: HashMap<String, String>,
    /// Those with places, the ones with the most fixed letters first.
    pub open: Vec<Sentence>,
}

/// Keys that begin so are texts of a translation itself: no English text is compared with them.
const OWN: &str = "own-";

/// The sentences of a book in English.
pub(crate) fn sentences(book: Book) -> &'static Sentences {
    static ALL: [OnceLock<Sentences>; 2] = [const { OnceLock::new() }; 2];
    ALL[book as usize].get_or_init(|| {
        let mut out = Sentences::default();
        for text in Language::English.files(book) {
            let (Ok(file) | Err((file, _))) = fluent_syntax::parser::parse(*text);
            for entry in &file.body {
                let Entry::Message(m) = entry else { continue };
                let Some(value) = m.value.as_ref().filter(|_| !m.id.name.starts_with(OWN)) else { continue };
                for parts in forms(value) {
                    match &parts[..] {
                        // The first file decides what a text means.
                        [PatternPart::Fixed(text)] => {
                            out.fixed.entry(text.clone()).or_insert_with(|| m.id.name.to_owned());
                        }
                        _ => out.open.push(Sentence { key: m.id.name.to_owned(), parts }),
                    }
                }
            }
        }
        // The order of the file decides between equals.
        out.open.sort_by_key(|s| std::cmp::Reverse(letters(&s.parts)));
        out
    })
}

fn letters(parts: &[PatternPart]) -> usize {
    let one = |p: &PatternPart| if let PatternPart::Fixed(t) = p { t.len() } else { 0 };
    parts.iter().map(one).sum()
}

/// All forms of a sentence: a choice (singular, plural) doubles them.
fn forms(pattern: &Pattern<&str>) -> Vec<Vec<PatternPart>> {
    let mut out: Vec<Vec<PatternPart>> = vec![Vec::new()];
    for e in &pattern.elements {
        let next: Vec<Vec<PatternPart>> = match e {
            PatternElement::TextElement { value } => vec![vec![PatternPart::Fixed((*value).to_owned())]],
            PatternElement::Placeable { expression: Expression::Inline(i) } => vec![inline(i).into_iter().collect()],
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter().flat_map(|v| forms(&v.value)).collect()
            }
        };
        let longer = |o: &Vec<PatternPart>| next.iter().map(|n| added(o, n)).collect::<Vec<_>>();
        out = out.iter().flat_map(longer).collect();
    }
    out
}

/// Parts one after the other; fixed words that follow each other are one part.
fn added(first: &[PatternPart], next: &[PatternPart]) -> Vec<PatternPart> {
    let mut out = first.to_vec();
    for p in next {
        match (out.last_mut(), p) {
            (Some(PatternPart::Fixed(a)), PatternPart::Fixed(b)) => a.push_str(b),
            _ => out.push(p.clone()),
        }
    }
    out
}

fn inline(i: &InlineExpression<&str>) -> Option<PatternPart> {
    match i {
        InlineExpression::VariableReference { id } => {
            Some(PatternPart::Place(id.name.to_owned(), PlaceKind::of(id.name)))
        }
        InlineExpression::StringLiteral { value } => Some(PatternPart::Fixed((*value).to_owned())),
        InlineExpression::NumberLiteral { value } => Some(PatternPart::Fixed((*value).to_owned())),
        _ => None,
    }
}
