//! Records of a STEP file (ISO 10303-21) as they stand in it. This pass knows nothing of IFC and shares nothing with the library that makes
//! shapes, so its count of elements is one of its own.
//!
//! A text that is not closed, or a record without its end, ends where the next record begins on a line of its own: one damaged line
//! does not swallow others.

use ifc_lite_core::step_encoding::decode_step_literal;
use std::ops::Range;

/// A record `#12=IFCWALL(...);`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Record {
    /// Its number; none where it is larger than any reader allows.
    pub id: Option<u32>,
    /// Place of the number, with its sign.
    pub name: Range<usize>,
    /// Place of the keyword.
    pub keyword: Range<usize>,
    /// Place of the attributes, without brackets.
    pub attributes: Range<usize>,
    /// Place of the whole record, with its semicolon.
    pub span: Range<usize>,
    /// False when a bracket or a text of it is not closed, or its semicolon is missing.
    pub sound: bool,
}

/// All records of a file in its order.
pub(crate) struct Records<'a> {
    bytes: &'a [u8],
    at: usize,
}

/// Reads the records of a file.
pub(crate) fn records(bytes: &[u8]) -> Records<'_> {
    Records { bytes, at: 0 }
}

impl Iterator for Records<'_> {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        loop {
            self.at = skip_blank(self.bytes, self.at);
            if self.at >= self.bytes.len() {
                return None;
            }
            let start = self.at;
            let Some((name, keyword, open)) = head(self.bytes, start) else {
                self.at = end_of(self.bytes, start, 0).end;
                continue;
            };
            let end = end_of(self.bytes, open, 0);
            self.at = end.end;
            let id = std::str::from_utf8(&self.bytes[name.start + 1..name.end]).ok().and_then(|t| t.parse().ok());
            return Some(Record {
                id,
                name,
                keyword,
                attributes: open + 1..end.closed.max(open + 1),
                span: start..end.end,
                sound: end.sound,
            });
        }
    }
}

/// The first place at or behind `at` that is neither blank nor in a comment.
fn skip_blank(bytes: &[u8], mut at: usize) -> usize {
    loop {
        while bytes.get(at).is_some_and(u8::is_ascii_whitespace) {
            at += 1;
        }
        if !bytes[at.min(bytes.len())..].starts_with(b"/*") {
            return at;
        }
        let body = &bytes[at + 2..];
        at = body.windows(2).position(|w| w == b"*/").map_or(bytes.len(), |k| at + 2 + k + 2);
    }
}

/// Number, keyword and place of the bracket of a record that begins at `at`; none for another statement.
fn head(bytes: &[u8], at: usize) -> Option<(Range<usize>, Range<usize>, usize)> {
    if bytes.get(at) != Some(&b'#') {
        return None;
    }
    let digits = bytes[at + 1..].iter().take_while(|b| b.is_ascii_digit()).count();
    let name = at..at + 1 + digits;
    let equals = skip_blank(bytes, name.end);
    if digits == 0 || bytes.get(equals) != Some(&b'=') {
        return None;
    }
    let first = skip_blank(bytes, equals + 1);
    let letters =
        bytes[first.min(bytes.len())..].iter().take_while(|b| b.is_ascii_alphanumeric() || **b == b'_').count();
    let open = skip_blank(bytes, first + letters);
    (letters > 0 && bytes.get(open) == Some(&b'(')).then_some((name, first..first + letters, open))
}

/// End of a statement.
struct StatementEnd {
    /// Place of the bracket that closes it, or of its end where that is missing.
    closed: usize,
    /// Behind its semicolon.
    end: usize,
    sound: bool,
}

/// Finds the end of a statement from `at` on, inside `depth` brackets.
fn end_of(bytes: &[u8], mut at: usize, mut depth: usize) -> StatementEnd {
    let mut closed = None;
    while at < bytes.len() {
        match bytes[at] {
            b'\'' => match end_of_text(bytes, at) {
                Ok(next) => at = next,
                Err(next) => return StatementEnd { closed: closed.unwrap_or(next), end: next, sound: false },
            },
            b'/' if bytes[at..].starts_with(b"/*") => at = skip_blank(bytes, at),
            b'(' => {
                depth += 1;
                at += 1;
            }
            b')' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    closed.get_or_insert(at);
                }
                at += 1;
            }
            b';' => {
                return StatementEnd {
                    closed: closed.unwrap_or(at),
                    end: at + 1,
                    sound: depth == 0 && closed.is_some(),
                };
            }
            b'#' if closed.is_some() && depth == 0 && head(bytes, at).is_some() => {
                return StatementEnd { closed: closed.unwrap_or(at), end: at, sound: false };
            }
            b'\n' if begins_record(bytes, at + 1) => {
                return StatementEnd { closed: closed.unwrap_or(at), end: at + 1, sound: false };
            }
            _ => at += 1,
        }
    }
    StatementEnd { closed: closed.unwrap_or(bytes.len()), end: bytes.len(), sound: false }
}

/// True when a new record begins at `at`.
fn begins_record(bytes: &[u8], at: usize) -> bool {
    bytes.get(at) == Some(&b'#') && head(bytes, at).is_some()
}

/// The place behind a text that begins at `at`, or the beginning of the next record where the text is not closed before it.
fn end_of_text(bytes: &[u8], at: usize) -> Result<usize, usize> {
    let mut k = at + 1;
    while k < bytes.len() {
        match bytes[k] {
            b'\'' if bytes.get(k + 1) == Some(&b'\'') => k += 2,
            b'\'' => return Ok(k + 1),
            b'\n' if begins_record(bytes, k + 1) => return Err(k + 1),
            _ => k += 1,
        }
    }
    Err(bytes.len())
}

/// The attributes of a record, each with its blanks removed. Attributes in brackets are one.
pub(crate) fn split(attributes: &[u8]) -> Vec<&[u8]> {
    let (mut out, mut from, mut depth, mut at) = (Vec::new(), 0, 0usize, 0);
    while at < attributes.len() {
        match attributes[at] {
            b'\'' => {
                at = end_of_text(attributes, at).unwrap_or_else(|end| end);
                continue;
            }
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => {
                out.push(attributes[from..at].trim_ascii());
                from = at + 1;
            }
            _ => {}
        }
        at += 1;
    }
    out.push(attributes[from..].trim_ascii());
    out
}

/// The number behind the sign of a reference `#12`.
pub(crate) fn reference(attribute: &[u8]) -> Option<u32> {
    std::str::from_utf8(attribute.strip_prefix(b"#")?).ok()?.trim().parse().ok()
}

/// All references in a list or a single one.
pub(crate) fn references(attribute: &[u8]) -> Vec<u32> {
    let inner = attribute.strip_prefix(b"(").and_then(|a| a.strip_suffix(b")")).unwrap_or(attribute);
    split(inner).into_iter().filter_map(reference).collect()
}

/// A number.
pub(crate) fn number(attribute: &[u8]) -> Option<f64> {
    std::str::from_utf8(attribute).ok()?.trim().parse().ok().filter(|x: &f64| x.is_finite())
}

/// The text between the quotation marks, its escapes read.
pub(crate) fn text(attribute: &[u8]) -> Option<String> {
    Some(decode_step_literal(attribute)?.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(Option<u32>, String, String, bool)> {
        let part = |r: &Range<usize>| text[r.clone()].to_string();
        records(text.as_bytes()).map(|r| (r.id, part(&r.keyword), part(&r.attributes), r.sound)).collect()
    }

    #[test]
    fn texts_and_comments_may_hold_what_looks_like_a_record() {
        let found =
            read("DATA;\n#1= IFCWALL('a;b#2=IFCSLAB()','it''s',(#3,#4));/* #5=IFCWALL(); */ #6 =IFCSLAB ($);\nENDSEC;");
        assert_eq!(
            found,
            [
                (Some(1), "IFCWALL".into(), "'a;b#2=IFCSLAB()','it''s',(#3,#4)".into(), true),
                (Some(6), "IFCSLAB".into(), "$".into(), true)
            ]
        );
    }

    /// ISO 10303-21, 6.4.3: doubled apostrophes, letters of ISO 8859-1, of other alphabets, and of planes beyond the first.
    #[test]
    fn texts_are_read_as_they_were_written() {
        let read = |t: &str| text(t.as_bytes());
        for (raw, letters) in [
            ("'O''Brien'", "O'Brien"),
            ("'Gescho\\X2\\00DF\\X0\\'", "Gescho\u{df}"),
            ("'M\\X\\FCller, \\S\\d'", "M\u{fc}ller, \u{e4}"),
            ("'\\X2\\5E8A58C1\\X0\\:S1'", "\u{5e8a}\u{58c1}:S1"),
            ("'\\X4\\0001F600\\X0\\'", "\u{1f600}"),
            ("'C:\\\\plans'", "C:\\plans"),
        ] {
            assert_eq!(read(raw).as_deref(), Some(letters), "{raw}");
        }
        assert_eq!(read("$"), None);
        assert_eq!(read("'not closed"), None);
    }

    #[test]
    fn a_damaged_line_does_not_swallow_the_next_ones() {
        let found = read(
            "#1=IFCWALL('open,$);\n#2=IFCSLAB('a',(1,2);\n#3=IFCBEAM('b')\n#4=IFCWALL('c');#99999999999=IFCWALL('d');",
        );
        let names: Vec<_> = found.iter().map(|f| (f.0, f.1.as_str(), f.3)).collect();
        let wanted = [
            (Some(1), "IFCWALL", false),
            (Some(2), "IFCSLAB", false),
            (Some(3), "IFCBEAM", false),
            (Some(4), "IFCWALL", true),
            (None, "IFCWALL", true),
        ];
        assert_eq!(names, wanted);
    }

    #[test]
    fn attributes_are_split_at_the_outer_commas() {
        let parts = split(b"'a,''b', (1.,2.) ,#7,$");
        let texts: Vec<_> = parts.iter().map(|p| String::from_utf8_lossy(p).into_owned()).collect();
        assert_eq!(texts, ["'a,''b'", "(1.,2.)", "#7", "$"]);
        assert_eq!(references(b"(#1, #22)"), [1, 22]);
        assert_eq!((number(b"3."), number(b"1.E-3"), text(b"'x'")), (Some(3.0), Some(1e-3), Some("x".into())));
    }
}
