//! Groups many findings into a list that fits on a page. The most severe come first; similar ones are joined into one row with their
//! number. All lists of findings for people are made here.

use super::{Finding, FindingKind, Severity};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// Number of elements of a row that are named.
const NAMED: usize = 3;
/// Largest number of rows of one severity, kind and remedy that are kept separate when their words differ, not only their figures.
const MAX_SEPARATE: usize = 4;
/// Number of words at the beginning by which rows beyond that number are joined.
const BEGINNING: usize = 2;

/// Findings that are the same for several elements.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FindingGroup {
    /// How severe they are.
    pub severity: Severity,
    /// Their kind.
    pub kind: FindingKind,
    /// Number of findings.
    pub count: usize,
    /// The first elements of the findings.
    pub elements: Vec<String>,
    /// Number of further elements.
    pub more: usize,
    /// Description. Where figures differ, it holds the largest of each.
    pub detail: String,
    /// What the user can do.
    pub remedy: String,
}

impl FindingGroup {
    /// The elements in words: "Wall 1, Wall 2, Wall 3 and 40 more"; empty for findings about the whole model.
    pub fn place(&self) -> String {
        let more = if self.more > 0 { format!(" and {} more", self.more) } else { String::new() };
        self.elements.join(", ") + &more
    }

    /// Description with the number of findings.
    pub fn summary(&self) -> String {
        if self.count > 1 { format!("{} times: {}", self.count, self.detail) } else { self.detail.clone() }
    }

    /// Where, what, and what to do: "Wall 1 and 3 more: the mesh is open; close the mesh".
    pub fn advice(&self) -> String {
        let place = self.place();
        let place = if place.is_empty() { place } else { format!("{place}: ") };
        let detail = self.detail.trim_end_matches(['.', ';']);
        format!("{place}{detail}; {}", self.remedy)
    }

    /// The row in one line: "warning: Wall 1: ...".
    pub fn line(&self) -> String {
        self.parts().concat()
    }

    /// What the line is made of, in its order: each part is said by itself in another language.
    pub fn parts(&self) -> Vec<String> {
        let times = if self.count > 1 { format!("{} times", self.count) } else { String::new() };
        let before = [self.severity.name().to_string(), self.place(), times];
        let before = before.into_iter().filter(|part| !part.is_empty()).flat_map(|part| [part, ": ".to_string()]);
        before.chain([self.detail.clone()]).collect()
    }

    /// False for a note.
    pub fn is_grave(&self) -> bool {
        self.severity > Severity::Note
    }
}

/// Number of findings of each severity in words: "2 errors, 1 warning, 14 notes".
pub fn counted(list: &[FindingGroup]) -> String {
    let count = |s: Severity| list.iter().filter(|j| j.severity == s).map(|j| j.count).sum::<usize>();
    let word = |s: Severity| match count(s) {
        1 => format!("1 {}", s.name()),
        n => format!("{n} {}s", s.name()),
    };
    [Severity::Error, Severity::Warning, Severity::Note].map(word).join(", ")
}

/// Joins findings. Rows are sorted by severity, the most severe first, then by kind, then in the order of their first finding. A row holds
/// the elements and figures of all its findings.
pub fn join(findings: &[Finding]) -> Vec<FindingGroup> {
    let texts: Vec<Vec<Token<'_>>> = findings.iter().map(|f| tokens(&f.detail)).collect();
    // First, findings that differ only in figures.
    let mut rows: Vec<Vec<usize>> = Vec::new();
    let mut known: HashMap<(Severity, FindingKind, &str, String), usize> = HashMap::new();
    for (i, f) in findings.iter().enumerate() {
        let key = (f.severity, f.kind, f.remedy.as_str(), template(&texts[i]));
        let row = *known.entry(key).or_insert_with(|| {
            rows.push(Vec::new());
            rows.len() - 1
        });
        rows[row].push(i);
    }
    // Then, where there are many rows, those that begin with the same words.
    let alike = |row: &Vec<usize>| {
        let f = &findings[row[0]];
        let beginning: Vec<&str> = f.detail.split_whitespace().take(BEGINNING).map(outline).collect();
        (f.severity, f.kind, f.remedy.as_str(), beginning.join(" "))
    };
    let mut count: HashMap<_, usize> = HashMap::new();
    rows.iter().for_each(|r| *count.entry(alike(r)).or_default() += 1);
    let mut merged: Vec<Vec<usize>> = Vec::new();
    let mut place: HashMap<_, usize> = HashMap::new();
    for row in rows {
        let key = alike(&row);
        if count[&key] <= MAX_SEPARATE {
            merged.push(row);
            continue;
        }
        let at = *place.entry(key).or_insert_with(|| {
            merged.push(Vec::new());
            merged.len() - 1
        });
        merged[at].extend(row);
    }
    let mut out: Vec<FindingGroup> = merged.iter().map(|row| joined(findings, &texts, row)).collect();
    out.sort_by(|a, b| b.severity.cmp(&a.severity).then(a.kind.cmp(&b.kind)));
    out
}

fn joined(findings: &[Finding], texts: &[Vec<Token<'_>>], row: &[usize]) -> FindingGroup {
    let first = &findings[row[0]];
    let mut names: Vec<&str> = Vec::new();
    let mut listed = std::collections::HashSet::new();
    for name in row.iter().filter_map(|&i| findings[i].element.as_deref()) {
        if listed.insert(name) {
            names.push(name);
        }
    }
    let elements: Vec<String> = names.iter().take(NAMED).map(|n| (*n).to_string()).collect();
    FindingGroup {
        severity: first.severity,
        kind: first.kind,
        count: row.len(),
        more: names.len() - elements.len(),
        elements,
        detail: if row.len() == 1 { first.detail.clone() } else { largest(texts, row) },
        remedy: first.remedy.clone(),
    }
}

/// A word of a description.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Token<'a> {
    Word(&'a str),
    /// With the characters before and after it, such as brackets and commas.
    Number(f64, &'a str),
    /// A text in quotation marks.
    Quoted(&'a str),
}

const AROUND: &[char] = &['(', ')', ',', ';', ':', '%', '"', '.'];

fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut out = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let quoted = rest.strip_prefix('"').and_then(|r| r.find('"')).map(|k| k + 2);
        let from = quoted.unwrap_or(0);
        let end = rest[from..].find(char::is_whitespace).map_or(rest.len(), |k| k + from);
        let word = &rest[..end];
        out.push(match (quoted, word.trim_matches(AROUND).parse::<f64>()) {
            (Some(_), _) => Token::Quoted(word),
            (None, Ok(x)) if x.is_finite() => Token::Number(x, word),
            _ => Token::Word(word),
        });
        rest = rest[end..].trim_start();
    }
    out
}

/// The text with placeholders for figures and names.
fn template(tokens: &[Token<'_>]) -> String {
    let word = |t: &Token<'_>| match t {
        Token::Word(w) => (*w).to_string(),
        Token::Number(_, w) => w.replace(w.trim_matches(AROUND), "#"),
        Token::Quoted(_) => "\"".into(),
    };
    tokens.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// The word itself, or a placeholder for any number and for any quoted text.
fn outline(word: &str) -> &str {
    if word.starts_with('"') || word.trim_matches(AROUND).parse::<f64>().is_ok() { "#" } else { word }
}

/// The common words of several descriptions, with the largest figures; dots replace words that differ.
fn largest(texts: &[Vec<Token<'_>>], row: &[usize]) -> String {
    let first = &texts[row[0]];
    let same = |a: &Token<'_>, b: &Token<'_>| match (a, b) {
        (Token::Word(a), Token::Word(b)) => a == b,
        (Token::Number(..), Token::Number(..)) | (Token::Quoted(_), Token::Quoted(_)) => true,
        _ => false,
    };
    let shortest = row.iter().map(|&i| texts[i].len()).min().unwrap_or(0);
    let agree = |k: usize, from_end: bool| {
        row.iter().all(|&i| {
            let t = &texts[i];
            let at = |n: usize| if from_end { n - 1 - k } else { k };
            same(&t[at(t.len())], &first[at(first.len())])
        })
    };
    let head = (0..shortest).take_while(|&k| agree(k, false)).count();
    let tail = (0..shortest - head).take_while(|&k| agree(k, true)).count();
    let one = |k: usize, from_end: bool| -> String {
        let list: Vec<Token<'_>> =
            row.iter().map(|&i| if from_end { texts[i][texts[i].len() - 1 - k] } else { texts[i][k] }).collect();
        match list[0] {
            Token::Word(w) => w.to_string(),
            Token::Quoted(w) if list.iter().all(|t| *t == list[0]) => w.to_string(),
            Token::Quoted(w) => {
                let end = w.rfind('"').map_or(w.len(), |k| k + 1);
                format!("{} and others{}", &w[..end], &w[end..])
            }
            Token::Number(x, w) => {
                let (mut most, mut shown) = (x, w);
                for t in &list {
                    if let Token::Number(y, v) = *t
                        && y > most
                    {
                        (most, shown) = (y, v);
                    }
                }
                if list.iter().all(|t| matches!(t, Token::Number(y, _) if *y == x)) {
                    w.to_string()
                } else {
                    let bare = shown.trim_matches(AROUND);
                    shown.replacen(bare, &format!("up to {bare}"), 1)
                }
            }
        }
    };
    let mut words: Vec<String> = (0..head).map(|k| one(k, false)).collect();
    if row.iter().any(|&i| texts[i].len() > head + tail) {
        words.push("...".into());
    }
    words.extend((0..tail).rev().map(|k| one(k, true)));
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(severity: Severity, kind: FindingKind, element: &str, detail: String) -> Finding {
        Finding { severity, kind, element: Some(element.into()), storey: None, detail, remedy: "mend it".into() }
    }

    #[test]
    fn thousands_of_findings_become_a_page_and_the_gravest_stand_first() {
        let mut all: Vec<Finding> = Vec::new();
        for k in 0..5900 {
            let what = format!("{k} edges of its mesh have no partner; volume and mass are uncertain");
            all.push(finding(Severity::Note, FindingKind::OpenMesh, &format!("Wall {k}"), what));
        }
        for k in 0..40 {
            let what = format!("shares 0.{k:02} m3 of its 3.0 m3 with \"Beam {k}\"; it was cut back");
            all.push(finding(Severity::Warning, FindingKind::Overlap, &format!("Slab {}", k % 7), what));
        }
        all.push(finding(Severity::Error, FindingKind::ZeroVolume, "Sheet", "it is no solid".into()));
        all.push(finding(Severity::Warning, FindingKind::Overloaded, "Column", "it is overloaded".into()));
        let rows = join(&all);
        let rows_found: Vec<(&str, usize)> = rows.iter().map(|r| (r.severity.name(), r.count)).collect();
        assert_eq!(rows_found, [("error", 1), ("warning", 1), ("warning", 40), ("note", 5900)]);
        assert_eq!(rows[1].kind, FindingKind::Overloaded, "what overloads stands first among warnings");
        assert_eq!(rows[2].detail, "shares up to 0.39 m3 of its 3.0 m3 with \"Beam 0\" and others; it was cut back");
        assert_eq!(rows[2].place(), "Slab 0, Slab 1, Slab 2 and 4 more");
        assert_eq!(rows[0].advice(), "Sheet: it is no solid; mend it", "what is wrong with what, and what to do");
        assert_eq!(
            rows[3].summary(),
            "5900 times: up to 5899 edges of its mesh have no partner; volume and mass are uncertain"
        );
        assert_eq!(counted(&rows), "1 error, 41 warnings, 5900 notes");
    }

    #[test]
    fn what_differs_in_more_than_figures_stays_apart_while_it_is_little() {
        let a = finding(Severity::Note, FindingKind::Other, "A", "group \"Walls\" has 3 parts".into());
        let b = finding(Severity::Note, FindingKind::Other, "B", "group \"Beams of steel\" has 12 parts".into());
        let c = finding(Severity::Note, FindingKind::Other, "C", "something else".into());
        let rows = join(&[a, b, c]);
        assert_eq!(rows.len(), 2);
        assert_eq!(rows[0].detail, "group \"Walls\" and others has up to 12 parts");
        assert_eq!(rows[1].line(), "note: C: something else");
    }
}
