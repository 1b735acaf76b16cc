//! Places in a TOML text: line and column of a key path, the key path at a line and column, and errors with the place.

use crate::{Error, Result};
use std::ops::Range;
use std::path::Path;
use toml_edit::{Document, Item, Table, Value};

/// A TOML text with its file name, for error messages with a place.
#[derive(Clone, Debug)]
pub struct Text<'a> {
    file: &'a Path,
    text: &'a str,
    document: Document<&'a str>,
}

impl<'a> Text<'a> {
    /// Reads the text as TOML.
    ///
    /// # Errors
    /// Violations of the TOML grammar, with line and column.
    pub fn parse(text: &'a str, file: &'a Path) -> Result<Self> {
        let document = Document::parse(text).map_err(|e| {
            let place = e.span().map_or_else(|| "line 1, column 1".into(), |s| line_column(text, s.start));
            let problem = format!("not valid TOML: {}", one_line(e.message()));
            Error::in_file(file, problem, "texts stand in \"quotes\", lists in [brackets], one `key = value` per line")
                .at(place)
        })?;
        Ok(Self { file, text, document })
    }

    /// An error at a key path such as `scenario.remove[0].at`; when the key itself is absent, at the nearest table above it.
    pub fn error(&self, key: &str, problem: impl Into<String>, remedy: impl Into<String>) -> Error {
        Error::in_file(self.file, problem, remedy).at(self.place(key))
    }

    /// Line, column and key of a key path, in words; when the key itself is absent, those of the nearest table above it.
    pub fn place(&self, key: &str) -> String {
        let mut span = Some(0..0);
        let mut item = Node::Table(self.document.as_table());
        for step in steps(key) {
            match item.step(&step) {
                Some((next, at)) => {
                    item = next;
                    span = at.or(span);
                }
                None => break,
            }
        }
        let at = line_column(self.text, span.map_or(0, |s| s.start));
        if key.is_empty() { at } else { format!("{at}, key {key}") }
    }

    /// The document itself.
    pub fn document(&self) -> &Document<&'a str> {
        &self.document
    }

    /// An error at a key itself, not at its value.
    pub fn error_at_key(&self, key: &str, problem: impl Into<String>, remedy: impl Into<String>) -> Error {
        let mut span = None;
        walk_table(self.document.as_table(), "", &mut |path, at| {
            if path == key && span.is_none() {
                span = Some(at);
            }
        });
        match span {
            Some(at) => Error::in_file(self.file, problem, remedy)
                .at(format!("{}, key {key}", line_column(self.text, at.start))),
            None => self.error(key, problem, remedy),
        }
    }

    /// The table `name` within the table `within` as a document of its own.
    pub fn table(&self, within: &str, name: &str) -> Option<String> {
        let document = self.document.clone().into_mut();
        let mut table = document.get(within)?.get(name)?.clone().into_table().ok()?;
        table.set_dotted(false);
        let mut own = toml_edit::DocumentMut::new();
        *own.as_table_mut() = table;
        own.as_table_mut().decor_mut().clear();
        Some(own.to_string().trim_start().to_string())
    }
}

/// "line 3, column 7" of a byte offset, both from 1; columns count characters.
pub fn line_column(text: &str, offset: usize) -> String {
    let before = &text.as_bytes()[..offset.min(text.len())];
    let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
    let start = before.iter().rposition(|&b| b == b'\n').map_or(0, |p| p + 1);
    let column = String::from_utf8_lossy(&before[start..]).chars().count() + 1;
    format!("line {line}, column {column}")
}

/// The closest known word, when it is close enough to be a misspelling.
pub fn closest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let lower = word.to_lowercase();
    known
        .into_iter()
        .map(|k| (edits(&lower, &k.to_lowercase()), k))
        .filter(|(d, k)| *d <= (k.chars().count().max(lower.chars().count()) / 3).max(1))
        .min_by_key(|(d, _)| *d)
        .map(|(_, k)| k)
}

/// Number of single-character edits (insert, delete, replace, swap of neighbours) between two words.
fn edits(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut d = vec![vec![0; b.len() + 1]; a.len() + 1];
    for (i, row) in d.iter_mut().enumerate() {
        row[0] = i;
    }
    d[0] = (0..=b.len()).collect();
    for i in 1..=a.len() {
        for j in 1..=b.len() {
            let replace = d[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = replace.min(d[i - 1][j] + 1).min(d[i][j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(d[i - 2][j - 2] + 1);
            }
            d[i][j] = best;
        }
    }
    d[a.len()][b.len()]
}

fn one_line(message: &str) -> String {
    message.lines().map(str::trim).filter(|l| !l.is_empty()).collect::<Vec<_>>().join("; ")
}

/// A step of a key path.
enum PathStep<'k> {
    Key(&'k str),
    Index(usize),
}

fn steps(path: &str) -> Vec<PathStep<'_>> {
    let mut out = Vec::new();
    for part in path.split('.').filter(|p| !p.is_empty()) {
        let (name, indices) = part.split_once('[').unwrap_or((part, ""));
        out.push(PathStep::Key(name));
        out.extend(indices.split(['[', ']']).filter_map(|i| i.parse().ok()).map(PathStep::Index));
    }
    out
}

/// A node of the document on the path to a key.
#[derive(Clone, Copy)]
enum Node<'d> {
    Item(&'d Item),
    Table(&'d Table),
    Value(&'d Value),
}

impl<'d> Node<'d> {
    fn step(self, step: &PathStep<'_>) -> Option<(Node<'d>, Option<Range<usize>>)> {
        match (self, step) {
            (Node::Table(t), PathStep::Key(k)) | (Node::Item(Item::Table(t)), PathStep::Key(k)) => {
                let item = t.get(k)?;
                let key = t.key(k).and_then(toml_edit::Key::span);
                // A table begins at its heading, a list of tables at its key.
                let own = item.span().filter(|_| item.is_value() || item.is_table());
                Some((Node::Item(item), own.or(key).or_else(|| item.span())))
            }
            (Node::Item(Item::ArrayOfTables(a)), PathStep::Index(i)) => {
                let t = a.get(*i)?;
                Some((Node::Table(t), t.span()))
            }
            (Node::Item(Item::Value(v)), _) => Node::Value(v).step(step),
            (Node::Value(Value::InlineTable(t)), PathStep::Key(k)) => t.get(k).map(|v| (Node::Value(v), v.span())),
            (Node::Value(Value::Array(a)), PathStep::Index(i)) => a.get(*i).map(|v| (Node::Value(v), v.span())),
            _ => None,
        }
    }
}

/// Visits every key and value with its path, parents before children.
fn walk_table(table: &Table, path: &str, visit: &mut impl FnMut(&str, Range<usize>)) {
    for (name, item) in table {
        let here = join(path, name);
        if let Some(span) = table.key(name).and_then(toml_edit::Key::span) {
            visit(&here, span);
        }
        match item {
            Item::Table(t) => {
                if let Some(span) = t.span() {
                    visit(&here, span);
                }
                walk_table(t, &here, visit);
            }
            Item::ArrayOfTables(a) => {
                for (i, t) in a.iter().enumerate() {
                    let here = format!("{here}[{i}]");
                    if let Some(span) = t.span() {
                        visit(&here, span);
                    }
                    walk_table(t, &here, visit);
                }
            }
            Item::Value(v) => walk_value(v, &here, visit),
            Item::None => {}
        }
    }
}

fn walk_value(value: &Value, here: &str, visit: &mut impl FnMut(&str, Range<usize>)) {
    if let Some(span) = value.span() {
        visit(here, span);
    }
    match value {
        Value::InlineTable(t) => {
            for (name, v) in t {
                let below = join(here, name);
                if let Some(span) = t.key(name).and_then(toml_edit::Key::span) {
                    visit(&below, span);
                }
                walk_value(v, &below, visit);
            }
        }
        Value::Array(a) => {
            for (i, v) in a.iter().enumerate() {
                walk_value(v, &format!("{here}[{i}]"), visit);
            }
        }
        _ => {}
    }
}

fn join(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_string() } else { format!("{path}.{name}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_lines_start_at_one() {
        assert_eq!(line_column("äb = 1\nc", 0), "line 1, column 1");
        assert_eq!(line_column("äb = 1\nc", 3), "line 1, column 3");
        assert_eq!(line_column("äb = 1\nc", 8), "line 2, column 1");
    }

    #[test]
    fn a_slip_of_the_finger_finds_its_word_and_nonsense_finds_none() {
        let known = ["target_size", "search_distance", "ground"];
        assert_eq!(closest("targetsize", known), Some("target_size"));
        assert_eq!(closest("serach_distance", known), Some("search_distance"));
        assert_eq!(closest("Ground", known), Some("ground"));
        assert_eq!(closest("colour", known), None);
    }

    #[test]
    fn an_error_points_at_the_value_or_at_the_table_that_lacks_it() {
        let text = "[run]\nseed = 3\n\n[[scenario.remove]]\nat = 1\nelements = ['a', 'b']\n";
        let file = Path::new("x.toml");
        let t = Text::parse(text, file).unwrap();
        let at = |key| t.error(key, "p", "r").to_string();
        assert!(at("run.seed").contains("line 2, column 8, key run.seed"), "{}", at("run.seed"));
        assert!(at("run.duration").contains("line 1, column"), "{}", at("run.duration"));
        assert!(at("scenario.remove[0].at").contains("line 5, column 6"), "{}", at("scenario.remove[0].at"));
        assert!(at("scenario.remove[0].elements[1]").contains("line 6, column 18"));
        assert!(at("scenario.remove[0].storey").contains("line 4, column"));
    }
}
