//! Texts of several sentences, and lists: each part is said by itself, or stays English as a whole.

use crate::english::PlaceKind;
use crate::language::{begins_with_words, own, sentence};
use crate::matching::{AT_MOST, Known, is_quantity, is_unit, known, known_in_place};
use crate::{Book, Language, Said};
use std::borrow::Cow;

/// Ends of sentences within a text.
const ENDS: [&str; 3] = [". ", "? ", "! "];
/// A name has no more words than this.
const NAME: usize = 4;
/// A sentence has the sign between statements in itself no more often than this.
const TOGETHER: usize = 6;
/// Words with a comma in themselves have one: "trapped, critical".
const PAIR: usize = 2;

pub(crate) fn said(book: Book, language: Language, text: &str) -> Said<'_> {
    if let Some(t) = whole(book, language, text).or_else(|| statements(book, language, text)) {
        return Said { text: Cow::Owned(t), missing: Vec::new() };
    }
    let parts = in_sentences(book, text);
    if is_quantity(text) || is_unit(text) {
        return Said { text: Cow::Borrowed(text), missing: Vec::new() };
    }
    if parts.len() == 1 {
        return match list(book, language, text) {
            Some(t) => Said { text: Cow::Owned(t), missing: Vec::new() },
            None => Said { text: Cow::Borrowed(text), missing: vec![text.to_owned()] },
        };
    }
    let mut out = String::new();
    let mut missing = Vec::new();
    let mut before_is_own = false;
    for (k, part) in parts.iter().enumerate() {
        let known = whole(book, language, part).or_else(|| list(book, language, part));
        let (words, is_own) = match known.or_else(|| ended(book, language, part)) {
            Some(t) => (t, true),
            None => {
                missing.push((*part).to_owned());
                ((*part).to_owned(), false)
            }
        };
        if k > 0 {
            out += &if is_own && before_is_own { own(language, "between-sentences") } else { " ".to_owned() };
        }
        before_is_own = is_own;
        out += &words;
    }
    Said { text: Cow::Owned(out), missing }
}

/// A text in parts that may be sentences: as few as possible, each of which is known as far as possible.
fn in_sentences(book: Book, text: &str) -> Vec<&str> {
    let mut cuts: Vec<usize> = ENDS.iter().flat_map(|e| text.match_indices(e).map(|m| m.0 + 1)).collect();
    cuts.sort_unstable();
    cuts.push(text.len());
    let mut out = Vec::new();
    let mut from = 0;
    while from < text.len() {
        let ends = cuts.iter().filter(|c| **c > from);
        // The longest beginning that is known; otherwise up to the next end.
        let end = ends.clone().rev().find(|c| known(book, &text[from..**c]).is_some()).or_else(|| ends.clone().next());
        let end = end.copied().unwrap_or(text.len());
        out.push(&text[from..end]);
        from = end + usize::from(end < text.len());
    }
    out
}

/// A text that is known as a whole.
fn whole(book: Book, language: Language, text: &str) -> Option<String> {
    said_as(book, language, known(book, text)?)
}

/// A statement that is known without the full stop which it has among sentences.
fn ended(book: Book, language: Language, text: &str) -> Option<String> {
    let statement = text.strip_suffix('.')?;
    let said = whole(book, language, statement).or_else(|| statements(book, language, statement))?;
    Some(said + &own(language, "full-stop"))
}

/// Places of names that somebody has typed, or of words around them ("Walls" and others).
const OF_NAMES: [&str; 4] = ["storey", "group", "person", "name"];
/// What the program itself calls storeys.
const OF_STOREYS: [&str; 2] = ["storey-of-the-program", "storey-counted"];

fn is_of_names(place: &str) -> bool {
    OF_NAMES.contains(&place.trim_end_matches(|c: char| c.is_ascii_digit()))
}

/// A name of a storey that the program has given; none for a name that somebody has typed, which may be a word of any sentence.
pub(crate) fn name_said(book: Book, language: Language, name: &str) -> Option<String> {
    let known = known(book, name).filter(|k| OF_STOREYS.contains(&k.means.key.as_str()))?;
    said_as(book, language, known)
}

/// A text that is known, in a language.
fn said_as(book: Book, language: Language, Known { means, places }: Known<'_>) -> Option<String> {
    let mut list: Vec<(&str, String)> = Vec::with_capacity(places.len());
    for (name, kind, here) in places {
        let words = match kind {
            PlaceKind::Number | PlaceKind::Quantity => match here.strip_prefix(AT_MOST) {
                Some(most) => sentence(book, language, "up-to", &[("q", most.to_owned())])?,
                None => here.to_owned(),
            },
            PlaceKind::Code | PlaceKind::Unit => here.to_owned(),
            PlaceKind::Words => said_as(book, language, known_in_place(book, here)?)?,
            // A name that is a word of the program by chance.
            PlaceKind::Any if is_of_names(name) && known(book, here).is_some_and(|k| k.places.is_empty()) => {
                here.to_owned()
            }
            PlaceKind::Any => part(book, language, here),
        };
        list.push((name, words));
    }
    let mut out = sentence(book, language, &means.key, &list)?;
    if means.capital && begins_with_words(book, language, &means.key) {
        out = begun(language, &out);
    }
    if means.stop {
        out += &own(language, "full-stop");
    }
    Some(out)
}

/// A sentence of a language with a capital letter at its beginning, also behind a sign that begins a question.
fn begun(language: Language, text: &str) -> String {
    let Some((at, letter)) = text.char_indices().find(|(_, c)| *c != '¿') else { return text.to_owned() };
    let capital = match (language, letter) {
        (Language::Turkish, 'i') => "İ".to_owned(),
        _ => letter.to_uppercase().collect(),
    };
    format!("{}{capital}{}", &text[..at], &text[at + letter.len_utf8()..])
}

/// What stands in a place of a sentence: words that are known, a list, several sentences, or a name.
fn part(book: Book, language: Language, text: &str) -> String {
    if let Some(t) = whole(book, language, text).or_else(|| list(book, language, text)) {
        return t;
    }
    let sentences = in_sentences(book, text);
    if sentences.len() > 1 {
        return said(book, language, text).text.into_owned();
    }
    names(language, text).unwrap_or_else(|| text.to_owned())
}

/// A list of names alone, with the signs of the language between them.
fn names(language: Language, text: &str) -> Option<String> {
    let is_name = |item: &&str| {
        let letters = item.contains(char::is_alphabetic);
        letters && item.split(' ').count() <= NAME && !is_quantity(item)
    };
    let signs = [("; ", "between-statements"), (", ", "between-items")];
    let mut lists = signs.into_iter().map(|(sign, key)| (split_outside(text, sign), key));
    let (items, key) = lists.find(|(items, _)| items.len() > 1)?;
    items.iter().all(is_name).then(|| items.join(&own(language, key)))
}

/// The parts of a text between signs that stand in no bracket.
fn split_outside<'t>(text: &'t str, sign: &str) -> Vec<&'t str> {
    let mut out = Vec::new();
    let (mut from, mut done, mut depth) = (0, 0, 0_i32);
    for (at, _) in text.match_indices(sign) {
        let brackets = text[done..at].bytes();
        depth += brackets.map(|b| i32::from(b == b'(') - i32::from(b == b')')).sum::<i32>();
        done = at;
        if depth <= 0 && at >= from {
            out.push(&text[from..at]);
            from = at + sign.len();
        }
    }
    out.push(&text[from..]);
    out
}

/// Statements behind each other, each of which is known.
fn statements(book: Book, language: Language, text: &str) -> Option<String> {
    let items = split_outside(text, "; ");
    let all = joined_statements(book, text, &items, TOGETHER);
    let said: Vec<String> = all.iter().map(|s| whole(book, language, s)).collect::<Option<_>>()?;
    Some(said.join(&own(language, "between-statements")))
}

/// Statements that are known together stand together: such a sentence has the sign of a list in itself.
fn joined_statements<'t>(book: Book, text: &'t str, items: &[&'t str], most: usize) -> Vec<&'t str> {
    let from = |item: &str| item.as_ptr() as usize - text.as_ptr() as usize;
    let mut out = Vec::new();
    let mut rest = items;
    while let Some((first, more)) = rest.split_first() {
        let whole = |n: &usize| &text[from(first)..from(more[n - 1]) + more[n - 1].len()];
        let most = more.len().min(most);
        let found = (1..=most).rev().find(|n| known(book, whole(n)).is_some());
        out.push(found.as_ref().map_or(*first, whole));
        rest = &more[found.unwrap_or(0)..];
    }
    out
}

/// A list whose items are words that are known or names; at least one of them is known.
fn list(book: Book, language: Language, text: &str) -> Option<String> {
    for (sign, key) in [("; ", "between-statements"), (", ", "between-items"), (" and ", "and")] {
        let mut items = split_outside(text, sign);
        if items.len() < 2 {
            continue;
        }
        if sign != " and " {
            let most = if sign == "; " { TOGETHER } else { PAIR };
            items = joined_statements(book, text, &items, most);
        }
        let one = |item: &&str| {
            let words = whole(book, language, item).or_else(|| list(book, language, item));
            let name = || item.split(' ').count() <= NAME || !item.contains(|c: char| c.is_ascii_lowercase());
            match words {
                Some(t) => Some((t, true)),
                None if name() && sign != " and " => Some(((*item).to_owned(), false)),
                // A quantity is the same in every language.
                None if is_quantity(item) => Some(((*item).to_owned(), false)),
                // Statements stand for themselves: one that is not known stays English.
                None if sign == "; " => Some(((*item).to_owned(), false)),
                None => None,
            }
        };
        let Some(said) = items.iter().map(one).collect::<Option<Vec<_>>>() else { continue };
        if said.iter().any(|s| s.1) {
            let words: Vec<&str> = said.iter().map(|s| s.0.as_str()).collect();
            return Some(words.join(&own(language, key)));
        }
    }
    None
}
