//! How the wizard says its texts: the one place where they get the units, sides and storeys of the team, and its language. Texts are made in English
//! and in metres; what is drawn goes through here. Lengths that are typed come back through here, too.

use crate::local::{Local, SideNames, StoreyNames, UnitSystem};
use crate::words::Language;
use ratatui::text::{Line, Span};
use std::cell::RefCell;
use std::collections::HashMap;

/// Most texts that are kept.
const KEPT: usize = 10_000;

#[derive(Default)]
struct Way {
    local: Local,
    names: StoreyNames,
    /// Texts that were said already: a screen is drawn many times a second.
    said: HashMap<String, String>,
}

thread_local! {
    /// The way of this thread's screen, as its look in `theme`.
    static WAY: RefCell<Way> = RefCell::default();
}

/// Says texts from now on so.
pub(super) fn set(local: Local, names: StoreyNames) {
    WAY.with_borrow_mut(|w| {
        if w.local != local || w.names != names {
            *w = Way { local, names, said: HashMap::new() };
        }
    });
}

/// How lengths, sides and storeys are said now, and in which language.
pub(super) fn local() -> Local {
    WAY.with_borrow(|w| w.local)
}

fn language() -> Language {
    local().language()
}

/// True where texts are in English.
pub(super) fn is_english() -> bool {
    language() == Language::English
}

/// True where every text stays as it was made.
fn changes_nothing(w: &Way) -> bool {
    let metric = w.local.units == UnitSystem::Metric && w.local.sides == SideNames::Numbers && w.names.is_empty();
    metric && w.local.language() == Language::English
}

/// A text as the team reads it. Blanks around it stay.
pub(super) fn text(made: &str) -> String {
    with(made, "", |w, core| w.local.say(&w.names.in_text(core)).into_owned())
}

/// A text in the language of the team, with its quantities as they are: why a value was refused, which is typed in SI units.
pub(super) fn words(made: &str) -> String {
    with(made, "words", |_, core| core.to_string())
}

/// The name of a key: words such as "arrows" are said, what is printed on a key is not.
pub(super) fn key(name: &str) -> String {
    const WORDS: [&str; 6] = ["arrows", "letters", "Space", "up down", "any other key", "1 to 7"];
    if WORDS.contains(&name.trim()) { text(name) } else { name.to_string() }
}

/// The heading of a column.
pub(super) fn head(made: &str) -> String {
    // "no" is also an answer.
    if made == "no" && !is_english() {
        return "#".into();
    }
    with(made, "head", |w, core| w.local.head(core).into_owned())
}

/// Columns of names that somebody has typed.
const OF_NAMES: [&str; 2] = ["group", "storey"];

/// The name of a group or a storey, as it was typed: only storeys that the program itself has named are in the language of the team.
pub(super) fn name(head: &str, made: &str) -> String {
    WAY.with_borrow(|w| {
        let called = if head == "storey" { w.names.of(made.trim()) } else { made.to_string() };
        w.local.name(&called).into_owned()
    })
}

/// A cell below a heading.
pub(super) fn cell(head: &str, made: &str) -> String {
    if OF_NAMES.contains(&head) {
        return name(head, made);
    }
    with(made, head, |w, core| match w.names.of(core) {
        label if label != core => label,
        _ => w.local.cell(head, &w.names.in_text(core)),
    })
}

fn with(made: &str, of: &str, local: impl FnOnce(&Way, &str) -> String) -> String {
    WAY.with_borrow_mut(|w| {
        if changes_nothing(w) || made.trim().is_empty() {
            return made.to_string();
        }
        let key = format!("{of}\n{made}");
        if let Some(known) = w.said.get(&key) {
            #[cfg(test)]
            heard::again(made.trim(), known.trim());
            return known.clone();
        }
        let core = made.trim();
        let begin = made.len() - made.trim_start().len();
        let (before, behind) = (&made[..begin], &made[begin + core.len()..]);
        let turned = local(w, core);
        let said = w.local.language().said_by_wizard(&turned);
        #[cfg(test)]
        heard::note(core, &said);
        let whole = format!("{before}{}{behind}", said.text);
        if w.said.len() >= KEPT {
            w.said.clear();
        }
        w.said.insert(key, whole.clone());
        whole
    })
}

/// A line whose spans are said one by one.
pub(super) fn line(made: Line<'_>) -> Line<'static> {
    let spans = made.spans.into_iter().map(|s| Span::styled(text(&s.content), s.style)).collect::<Vec<_>>();
    let out = Line::from(spans).style(made.style);
    match made.alignment {
        Some(a) => out.alignment(a),
        None => out,
    }
}

/// The same for several lines.
pub(super) fn lines(made: Vec<Line<'_>>) -> Vec<Line<'static>> {
    made.into_iter().map(line).collect()
}

/// Columns that a text takes on the screen.
pub(super) fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// Cells that its letters take one by one.
pub(super) fn cells(text: &str) -> usize {
    Span::raw(text).styled_graphemes(ratatui::style::Style::default()).map(|g| width(g.symbol)).sum()
}

/// Lines of at most so many columns, where they have letters of two columns: the wrapping of a paragraph lets such a letter reach one column too far, over
/// the frame beside it. They are broken behind a blank or a letter of two columns. All other lines stay as they are.
pub(super) fn broken(lines: Vec<Line<'static>>, most: usize) -> Vec<Line<'static>> {
    let has_wide =
        |l: &Line<'_>| l.spans.iter().any(|s| s.content.chars().any(|c| width(c.encode_utf8(&mut [0; 4])) > 1));
    let one =
        |l: Line<'static>| if l.width() <= most || !has_wide(&l) { vec![l] } else { broken_line(&l, most.max(2)) };
    lines.into_iter().flat_map(one).collect()
}

fn broken_line(line: &Line<'static>, most: usize) -> Vec<Line<'static>> {
    let letters: Vec<(&str, ratatui::style::Style)> =
        line.spans.iter().flat_map(|s| s.styled_graphemes(line.style)).map(|g| (g.symbol, g.style)).collect();
    let mut out = Vec::new();
    let mut rest = &letters[..];
    while !rest.is_empty() {
        let (mut end, mut last, mut columns) = (0, None, 0);
        while let Some((letter, _)) = rest.get(end).filter(|l| columns + width(l.0) <= most) {
            columns += width(letter);
            end += 1;
            if *letter == " " || width(letter) > 1 {
                last = Some(end);
            }
        }
        if end < rest.len() {
            end = last.unwrap_or(end.max(1));
        }
        let spans = rest[..end].chunk_by(|a, b| a.1 == b.1);
        let spans = spans.map(|run| Span::styled(run.iter().map(|l| l.0).collect::<String>(), run[0].1));
        out.push(Line { spans: spans.collect(), ..line.clone() });
        rest = &rest[end..];
    }
    out
}

/// A text in lines of at most so many columns, broken between words, or anywhere where a word is longer.
pub(super) fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut out = vec![String::new()];
    let mut put = |piece: &str, blank: bool| {
        let last = out.last_mut().expect("there is a line");
        let gap = usize::from(blank && !last.is_empty());
        if last.is_empty() || width(last) + gap + width(piece) <= most {
            *last += if gap > 0 { " " } else { "" };
            *last += piece;
        } else {
            out.push(piece.to_string());
        }
    };
    for word in text.split(' ') {
        if width(word) <= most {
            put(word, true);
        } else {
            word.chars().enumerate().for_each(|(k, c)| put(&c.to_string(), k == 0));
        }
    }
    out
}

/// What every wizard in another language says of its translation; none in English.
pub(super) fn notice() -> Option<String> {
    (!is_english()).then(|| language().own("wizard-notice"))
}

/// The same in a few letters, for the head of each screen.
pub(super) fn mark() -> Option<String> {
    (!is_english()).then(|| language().own("wizard-mark"))
}

/// What a test has heard.
#[cfg(test)]
pub(super) mod heard {
    use crate::words::Said;
    use std::cell::RefCell;

    thread_local! {
        /// Texts in English, and what was said in their place.
        pub static SAID: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
        /// Sentences that the language does not have.
        pub static MISSING: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
    }

    pub(super) fn again(made: &str, said: &str) {
        SAID.with_borrow_mut(|s| s.push((made.to_string(), said.to_string())));
    }

    pub(super) fn note(made: &str, said: &Said<'_>) {
        SAID.with_borrow_mut(|s| s.push((made.to_string(), said.text.to_string())));
        MISSING.with_borrow_mut(|m| m.extend(said.missing.iter().cloned()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A letter of two columns in the last column of a box lay over its frame, which was not drawn.
    #[test]
    fn lines_with_letters_of_two_columns_end_within_their_box_and_lose_nothing() {
        let wide = "床版30枚のうち6枚を屋根とみなす、最初は \"Slabs.A1-4\"：";
        let line = Line::from(vec![Span::raw(wide), Span::raw("0枚は種別による")]);
        let whole: String = line.spans.iter().map(|s| s.content.as_ref()).collect();
        for most in 6..60 {
            let lines = broken(vec![line.clone()], most);
            assert!(lines.iter().all(|l| l.width() <= most), "{most}: {lines:?}");
            let all: String = lines.iter().flat_map(|l| &l.spans).map(|s| s.content.as_ref()).collect();
            assert_eq!(all, whole);
        }
    }
}
