//! Finds the sentence that a text is, and what stands in its places.

use crate::Book;
use crate::english::{Meaning, PatternPart, PlaceKind, Sentence, letters, sentences};
use std::cell::RefCell;
use std::collections::HashMap;

/// A text that is known: which sentence it is, and the places of it with what stands there.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Known<'t> {
    pub means: &'static Meaning,
    pub places: Vec<(&'static str, PlaceKind, &'t str)>,
}

/// Most answers that are kept.
const KEPT: usize = 20_000;

thread_local! {
    /// Whether a text is known: parts of sentences are asked for again and again.
    static ASKED: RefCell<[HashMap<String, bool>; 2]> = RefCell::default();
}

/// The sentence that a text is as a whole. What stands in a place is shorter than the text, so the search comes to an end.
pub(crate) fn known(book: Book, text: &str) -> Option<Known<'_>> {
    if text.is_empty() {
        return None;
    }
    let all = sentences(book);
    if let Some(means) = all.fixed.get(text) {
        return Some(Known { means, places: Vec::new() });
    }
    all.open.iter().filter(|s| may_fit(&s.parts, text)).find_map(|s| compared(book, s, text))
}

/// The same for what stands in a place of words.
pub(crate) fn known_in_place(book: Book, text: &str) -> Option<Known<'_>> {
    let here = sentences(book).in_places.get(text).map(|means| Known { means, places: Vec::new() });
    here.or_else(|| known(book, text))
}

/// Whether a text is known in a place of words, by memory where it was asked for before.
fn is_known(book: Book, text: &str) -> bool {
    if let Some(answer) = ASKED.with_borrow(|a| a[book as usize].get(text).copied()) {
        return answer;
    }
    let answer = known_in_place(book, text).is_some();
    ASKED.with_borrow_mut(|a| {
        let a = &mut a[book as usize];
        if a.len() >= KEPT {
            a.clear();
        }
        a.insert(text.to_owned(), answer);
    });
    answer
}

/// False when the fixed words do not stand in a text in their order, the first and the last of them at its ends.
fn may_fit(parts: &[PatternPart], text: &str) -> bool {
    let mut rest = text;
    for (k, part) in parts.iter().enumerate() {
        let PatternPart::Fixed(words) = part else { continue };
        let at = match k {
            0 => rest.starts_with(words.as_str()).then_some(0),
            k if k + 1 == parts.len() => return rest.ends_with(words.as_str()),
            _ => rest.find(words.as_str()),
        };
        let Some(at) = at else { return false };
        rest = &rest[at + words.len()..];
    }
    true
}

#[cfg(test)]
thread_local! {
    static STEPS: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// How often a place was filled, for the test that this stays few.
#[cfg(test)]
pub(crate) fn steps() -> usize {
    STEPS.get()
}

fn compared<'t>(book: Book, s: &'static Sentence, text: &'t str) -> Option<Known<'t>> {
    let mut places = Vec::new();
    let known = fits(book, &s.parts, text, &mut places)
        && !begins_with_a_heading(&s.parts, &places)
        && !((is_wide(&s.parts) || s.means.is_a_statement()) && places.iter().any(|p| has(p, "; ")))
        && !(s.means.is_of_paragraphs() && places.last().is_some_and(|p| has(p, ". ") && is_last(p.2, text)));
    known.then_some(Known { means: &s.means, places })
}

/// A sentence that begins with a place and has no more letters of its own than this fits nearly everything.
const FEW: usize = 8;

fn is_wide(parts: &[PatternPart]) -> bool {
    matches!(parts.first(), Some(PatternPart::Place(..))) && letters(parts) <= FEW
}

/// True where the words at the beginning of a sentence have a colon: they are the heading of the sentence ("THE CASE HAS CHANGED SINCE: people differ").
fn begins_with_a_heading(parts: &[PatternPart], places: &[(&str, PlaceKind, &str)]) -> bool {
    matches!(parts.first(), Some(PatternPart::Place(_, PlaceKind::Words)))
        && places.first().is_some_and(|p| p.2.contains(": "))
}

/// True for a place at the end of a text: another sentence behind it does not belong there.
fn is_last(place: &str, text: &str) -> bool {
    text.ends_with(place) || text.strip_suffix('.').is_some_and(|t| t.ends_with(place))
}

/// True for a place of any words that has a sign between statements or sentences: it goes on beyond the sentence.
fn has((_, kind, text): &(&str, PlaceKind, &str), sign: &str) -> bool {
    *kind == PlaceKind::Any && text.contains(sign)
}

/// True when a text has the parts in their order. Of several ways to read it the one with the shortest first places is taken.
fn fits<'t>(
    book: Book,
    parts: &'static [PatternPart],
    text: &'t str,
    places: &mut Vec<(&'static str, PlaceKind, &'t str)>,
) -> bool {
    let Some((first, rest)) = parts.split_first() else { return text.is_empty() };
    match first {
        PatternPart::Fixed(words) => text.strip_prefix(words.as_str()).is_some_and(|t| fits(book, rest, t, places)),
        PatternPart::Place(name, kind) => {
            let mut put = |end: usize| {
                let (here, behind) = text.split_at(end);
                if !may_fit(rest, behind) || !may_stand(book, *kind, here) {
                    return false;
                }
                #[cfg(test)]
                STEPS.set(STEPS.get() + 1);
                places.push((name, *kind, here));
                if fits(book, rest, behind, places) {
                    return true;
                }
                places.pop();
                false
            };
            match rest.first() {
                None => put(text.len()),
                Some(PatternPart::Fixed(next)) => text.match_indices(next.as_str()).any(|(end, _)| put(end)),
                // Two places side by side: the tests refuse such a sentence.
                Some(PatternPart::Place(..)) => false,
            }
        }
    }
}

fn may_stand(book: Book, kind: PlaceKind, text: &str) -> bool {
    match kind {
        PlaceKind::Number => {
            let number = text.strip_prefix(AT_MOST).unwrap_or(text);
            !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit())
        }
        PlaceKind::Quantity => is_quantity(text.strip_prefix(AT_MOST).unwrap_or(text)),
        PlaceKind::Code => text.split(' ').all(is_code),
        PlaceKind::Unit => is_unit(text),
        PlaceKind::Words => is_known(book, text),
        PlaceKind::Any => !text.trim().is_empty(),
    }
}

/// What stands before the largest of several numbers that are said together.
pub(crate) const AT_MOST: &str = "up to ";

/// Most letters of a part of a code: "A-B / 1-2".
const CODE: usize = 7;

/// True for a part of a code: short, without a comma, and no English word.
fn is_code(part: &str) -> bool {
    let letters = part.chars().count();
    let is_word = letters > 2 && part.chars().all(|c| c.is_ascii_lowercase());
    (1..=CODE).contains(&letters) && !part.contains(',') && !is_word
}

/// Units and signs that may stand in a quantity.
const UNITS: &[&str] = &[
    "m", "m2", "m3", "mm", "mm2", "cm", "kg", "t", "h", "min", "s", "%", "x", "+-", "--", "-", "/", "kN/m2", "N/m2",
    "kN", "mrad", "g", "m/s", "mm/s", "J", "MPa", "ft", "ft2", "ft3", "in", "in2", "lb", "kip", "psf", "in/s", "ft/s",
    "ksi", "psi", "km", "km/h", "cm3", "kg/m2", "kg/m3", "lb/ft2", "lb/ft3", "m/s2", "ft/s2", "GPa",
];

/// True for a unit alone, as a quantity has it behind its number.
pub fn is_unit(text: &str) -> bool {
    UNITS.contains(&text)
}

/// True for numbers with or without a unit: "3.2 m", "+0.5", "0.5 x 0.5 m", "12.30, 4.50, 2.10", "--".
pub(crate) fn is_quantity(text: &str) -> bool {
    let clean = |w: &'_ str| w.trim_matches(['(', ')', ',']).to_owned();
    let numeral = |w: &str| {
        let signs = ['+', '-', '.', 'x', '%', '/', ':', '~', '>', '<'];
        w.contains(|c: char| c.is_ascii_digit())
            && (w.chars().all(|c| c.is_ascii_digit() || signs.contains(&c)) || w.parse::<f64>().is_ok())
    };
    let mut words = text.split(' ').map(clean).peekable();
    let first = words.peek().is_some_and(|w| numeral(w) || w == "--" || w == "-");
    first && words.all(|w| numeral(&w) || UNITS.contains(&w.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantities_are_numbers_with_units_and_nothing_else() {
        for good in [
            "3.2 m",
            "+0.5",
            "-0.1",
            "0.5 x 0.5 m",
            "12.30, 4.50, 2.10",
            "--",
            "12 %",
            "1.2 t",
            "40.35 ft",
            "3-5",
            "1.2e-7 m3",
        ] {
            assert!(is_quantity(good), "{good}");
        }
        for bad in ["", "m", "Storey 1", "A-1", "nobody", "3 people", "3.2 m above", "1a"] {
            assert!(!is_quantity(bad), "{bad}");
        }
    }
}
