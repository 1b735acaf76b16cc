//! Comments of a TOML document: where they are, and how those of lines that go are kept.

use std::collections::{BTreeMap, BTreeSet};

/// A comment: its line from 0, and its text behind the `#`.
#[derive(Clone, Debug, PartialEq)]
struct Comment {
    line: usize,
    text: String,
}

/// A string of TOML in which a `#` begins no comment.
#[derive(Clone, Copy, PartialEq)]
enum Quote {
    /// `"`, with escapes.
    Basic,
    /// `'`, without.
    Literal,
    /// `"""`.
    LongBasic,
    /// `'''`.
    LongLiteral,
}

impl Quote {
    fn end(self) -> &'static str {
        match self {
            Self::Basic => "\"",
            Self::Literal => "'",
            Self::LongBasic => "\"\"\"",
            Self::LongLiteral => "'''",
        }
    }

    fn of(text: &str) -> Option<Self> {
        [Self::LongBasic, Self::LongLiteral, Self::Basic, Self::Literal].into_iter().find(|q| text.starts_with(q.end()))
    }
}

/// All comments of a document in order.
fn comments(text: &str) -> Vec<Comment> {
    let mut out = Vec::new();
    let mut within: Option<Quote> = None;
    for (line, whole) in text.lines().enumerate() {
        let mut rest = whole;
        while let Some(c) = rest.chars().next() {
            let mut step = c.len_utf8();
            match within {
                Some(Quote::Basic | Quote::LongBasic) if c == '\\' => {
                    step += rest[step..].chars().next().map_or(0, char::len_utf8);
                }
                Some(q) if rest.starts_with(q.end()) => {
                    step = q.end().len();
                    // Up to two quotes may stand before the end of a long string.
                    if step == 3 {
                        step += rest[3..].chars().take_while(|x| *x == c).take(2).count();
                    }
                    within = None;
                }
                Some(_) => {}
                None if c == '#' => {
                    out.push(Comment { line, text: rest[1..].trim().to_string() });
                    break;
                }
                None => {
                    if let Some(q) = Quote::of(rest) {
                        within = Some(q);
                        step = q.end().len();
                    }
                }
            }
            rest = &rest[step..];
        }
        if matches!(within, Some(Quote::Basic | Quote::Literal)) {
            within = None;
        }
    }
    out
}

/// The edited document with the comments that it has lost: each before the next of its old lines that is still there, in a second form all at the
/// end. `by_itself` are the texts that a program writes behind lines: these go with their lines.
pub(super) fn kept(old: &str, edited: &str, by_itself: &BTreeSet<String>) -> Vec<String> {
    let mut there: BTreeMap<String, usize> = BTreeMap::new();
    for c in comments(edited) {
        *there.entry(c.text).or_default() += 1;
    }
    let mut lost = Vec::new();
    for c in comments(old) {
        match there.get_mut(&c.text) {
            Some(n) if *n > 0 => *n -= 1,
            _ if c.text.is_empty() || by_itself.contains(&c.text) => {}
            _ => lost.push(c),
        }
    }
    if lost.is_empty() {
        return vec![edited.into()];
    }
    vec![near(old, edited, &lost), at_the_end(edited, &lost)]
}

fn near(old: &str, edited: &str, lost: &[Comment]) -> String {
    let old: Vec<&str> = old.lines().collect();
    let mut lines: Vec<String> = edited.lines().map(str::to_string).collect();
    let mut from = 0;
    let mut left: &[Comment] = lost;
    while let Some(first) = left.first() {
        // The next old line that stands once in the old text and once in the new one, behind the last place.
        let unique = |l: &&&str| {
            let once = |n: usize| n == 1;
            !l.trim().is_empty()
                && once(old.iter().filter(|o| o == l).count())
                && once(lines.iter().filter(|n| n == l).count())
        };
        let next = old.iter().enumerate().skip(first.line + 1).find(|(_, l)| unique(l));
        let place = next.and_then(|(k, l)| Some((k, lines.iter().skip(from).position(|n| n == l)? + from)));
        let (until, at) = place.unwrap_or((usize::MAX, lines.len()));
        let count = left.iter().take_while(|c| c.line < until).count().max(1);
        let own = left[..count].iter().map(|c| format!("# {}", c.text));
        lines.splice(at..at, own.collect::<Vec<_>>());
        from = at + count;
        left = &left[count..];
    }
    lines.join("\n") + "\n"
}

fn at_the_end(edited: &str, lost: &[Comment]) -> String {
    let mut out = edited.trim_end().to_string() + "\n\n";
    lost.iter().for_each(|c| out += &format!("# {}\n", c.text));
    out
}

/// The texts of all comments of a document in order, for tests.
pub fn texts(document: &str) -> Vec<String> {
    comments(document).into_iter().map(|c| c.text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_in_a_string_begins_no_comment() {
        let text = "a = \"x # \\\" # y\" # one\nb = '# \\' # two\nc = \"\"\"\n# no \\\"\"\" # no\n\"\"\"\"\" # three\nd = '''\n# no\n''' # four\n# five";
        assert_eq!(texts(text), ["one", "two", "three", "four", "five"]);
    }

    #[test]
    fn a_comment_of_a_line_that_goes_stands_before_the_next_line() {
        let old = "# head\na = 1 # mine\n\n[b] # table\nc = 2 # meaning\nd = 3\n";
        let new = "# head\n\n[b] # table\nd = 3\n";
        let by_itself = BTreeSet::from(["meaning".to_string()]);
        assert_eq!(kept(old, new, &by_itself)[0], "# head\n\n# mine\n[b] # table\nd = 3\n");
        assert_eq!(kept(old, "d = 4\n", &by_itself)[1], "d = 4\n\n# head\n# mine\n# table\n");
    }
}
