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
    pub means: Meaning,
    pub parts: Vec<PatternPart>,
}

/// Which sentence a text is, and how it stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Meaning {
    pub key: String,
    /// It begins with a capital letter although its sentence does not.
    pub capital: bool,
    /// It ends with a full stop although its sentence does not.
    pub stop: bool,
}

impl Meaning {
    /// True for a sentence that stands in lists of statements: none of its places goes on beyond the sign between them.
    pub(crate) fn is_a_statement(&self) -> bool {
        self.key.starts_with(OF_LISTS)
    }

    /// True for a sentence that other ones may follow.
    pub(crate) fn is_of_paragraphs(&self) -> bool {
        self.key.starts_with(OF_PARAGRAPHS)
    }
}

/// All sentences.
#[derive(Default)]
pub(crate) struct Sentences {
    /// Those without places, by their text.
    pub fixed: HashMap<String, Meaning>,
    /// Words that are known in a place of a sentence alone, by their text.
    pub in_places: HashMap<String, Meaning>,
    /// Those with places, the ones with the most fixed letters first.
    pub open: Vec<Sentence>,
}

/// Keys that begin so are texts of a translation itself: no English text is compared with them.
const OWN: &str = "own-";
/// Words of these keys are known in a place of a sentence alone: elsewhere they may be names.
const IN_PLACES: &str = "word-";
/// Sentences of these keys stand in lists as they are, and in paragraphs with a capital letter and a full stop.
const OF_PARAGRAPHS: &str = "ask-";

/// Sentences of these keys stand in lists of statements.
const OF_LISTS: &str = "diff-";

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
                for (means, parts) in forms(value).into_iter().flat_map(|parts| as_it_stands(m.id.name, parts)) {
                    match &parts[..] {
                        // The first file decides what a text means.
                        [PatternPart::Fixed(text)] => {
                            let alone = !means.key.starts_with(IN_PLACES);
                            let list = if alone { &mut out.fixed } else { &mut out.in_places };
                            list.entry(text.clone()).or_insert(means);
                        }
                        _ => out.open.push(Sentence { means, parts }),
                    }
                }
            }
        }
        // The order of the file decides between equals.
        out.open.sort_by_key(|s| std::cmp::Reverse(letters(&s.parts)));
        out
    })
}

/// A sentence in a list, and in a paragraph where it may stand there.
fn as_it_stands(key: &str, parts: Vec<PatternPart>) -> Vec<(Meaning, Vec<PatternPart>)> {
    let means = |capital, stop| Meaning { key: key.to_owned(), capital, stop };
    let mut out = vec![(means(false, false), parts.clone())];
    if !key.starts_with(OF_PARAGRAPHS) {
        return out;
    }
    let mut ended = parts.clone();
    let ends = match ended.last_mut() {
        Some(PatternPart::Fixed(text)) if text.ends_with(['.', '?', '!']) => true,
        Some(PatternPart::Fixed(text)) => {
            text.push('.');
            false
        }
        _ => {
            ended.push(PatternPart::Fixed(".".to_owned()));
            false
        }
    };
    let with_capital = |mut parts: Vec<PatternPart>| match parts.first_mut() {
        Some(PatternPart::Fixed(text)) if text.starts_with(|c: char| c.is_ascii_lowercase()) => {
            *text = begun(text);
            Some(parts)
        }
        _ => None,
    };
    out.extend(with_capital(parts).map(|p| (means(true, false), p)));
    if !ends {
        out.extend(with_capital(ended.clone()).map(|p| (means(true, true), p)));
        out.push((means(false, true), ended));
    }
    out
}

/// A text whose first letter is a capital one.
fn begun(text: &str) -> String {
    let (first, rest) = text.split_at(1);
    first.to_ascii_uppercase() + rest
}

/// Fixed letters of a sentence.
pub(crate) fn letters(parts: &[PatternPart]) -> usize {
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
