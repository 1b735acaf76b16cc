//! The file of observations of a survey: what the survey writes into it, and how a later survey of the same building renews that and nothing else.
//!
//! A team adds dogs, calls and people to the file. A newer surface must not lose them; but heights of today beside an outline of yesterday are no
//! evidence. So heights and outlines are renewed together, or not at all.

use super::{Survey, TABLE};
use crate::geometry::ring_area;
use crate::read::{self, Kind};
use crate::{Error, Result};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::path::{Component, Path};
use toml_edit::{Array, ArrayOfTables, DocumentMut, Item, Table, value};

/// Name of the file.
pub(super) const OBSERVATIONS: &str = "obs.toml";
/// How the lines of a survey begin and end: what lies between them belongs to it.
const FIRST: &str = "# From ";
const LAST: &str = "# Outlines of this survey: ";
/// Key of the outlines.
const OUTLINE: &str = "outline";

/// What becomes of the file that is there.
#[derive(Debug)]
pub(super) enum Target {
    /// There is none yet.
    New,
    /// Its heights and outlines are those of an earlier survey.
    Renewed(Box<DocumentMut>),
    /// Its heights are none of a survey in this folder.
    Kept,
}

impl Target {
    /// Looks at the file before the survey is made.
    ///
    /// # Errors
    /// A file that cannot be read, and one with the heights of a survey whose outlines were drawn or changed by hand, unless they may be replaced.
    pub(super) fn of(file: &Path, overwrite: bool) -> Result<Self> {
        if !file.exists() {
            return Ok(Self::New);
        }
        let text = read::text(file, Kind::Case)?;
        let document: DocumentMut = text.parse().map_err(|e: toml_edit::TomlError| {
            Error::in_file(
                file,
                format!("the observations cannot be read: {}", e.message()),
                "mend the file, or name another folder (--out)",
            )
        })?;
        let table = document.get("heights").and_then(Item::as_str).map(|name| Path::new(name).components());
        if !table.is_some_and(|c| c.filter(|c| *c != Component::CurDir).eq(Path::new(TABLE).components())) {
            return Ok(Self::Kept);
        }
        if !overwrite && mark_in(&text) != Some(mark(&outlines(&document)).as_str()) {
            return Err(Error::in_file(
                file,
                "its outlines were drawn or changed by hand, or come from an earlier version; a newer surface beside them would not belong to them",
                "name another folder (--out); let the outlines of the new surface replace them, all else stays (--overwrite); or take the line with heights out of the file",
            ));
        }
        Ok(Self::Renewed(Box::new(document)))
    }

    /// The text to be written, if any, and what is to be said about it.
    pub(super) fn filled(self, s: &Survey, source: &Path, file: &Path) -> (Option<String>, Option<String>) {
        match self {
            Self::New => (Some(observations(s, source)), None),
            Self::Renewed(document) => {
                let said =
                    format!("{}: heights and outline are those of this surface now; all else stays", file.display());
                (Some(renewed(*document, s, source)), Some(said))
            }
            Self::Kept => {
                let said = format!(
                    "{} is there already and names no heights of a survey: write heights = \"{TABLE}\" at its top to use this surface",
                    file.display()
                );
                (None, Some(said))
            }
        }
    }
}

/// The lines that say where heights and outlines are from.
fn head(s: &Survey, source: &Path) -> String {
    let name = source.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut out = format!("{FIRST}{}. Add dogs, calls, people and what was dug.\n", crate::text::clean(&name));
    for l in s.lines() {
        let _ = writeln!(out, "# {l}");
    }
    let _ = writeln!(out, "{LAST}{}", mark(&rings(s)));
    out
}

/// Corners of the outlines of the heap, to a decimetre.
fn rings(s: &Survey) -> Vec<Vec<[String; 2]>> {
    let corner = |p: &[f64; 2]| p.map(|x| format!("{x:.1}"));
    s.heap.iter().filter(|r| ring_area(r).abs() > 0.0).map(|r| r.iter().map(corner).collect()).collect()
}

/// Corners of the outlines of a file, to a decimetre; another list for what no survey writes, such as a remark at an outline.
fn outlines(document: &DocumentMut) -> Vec<Vec<[String; 2]>> {
    let number = |v: &toml_edit::Value| v.as_float().or_else(|| v.as_integer().map(|i| i as f64));
    let corner = |v: &toml_edit::Value| {
        let [x, y] = [0, 1].map(|k| v.as_array().and_then(|a| a.get(k)).and_then(number).unwrap_or(f64::NAN));
        [x, y].map(|x| format!("{x:.1}"))
    };
    let Some(list) = document.get(OUTLINE).and_then(Item::as_array_of_tables) else {
        return document.get(OUTLINE).map_or_else(Vec::new, |_| vec![Vec::new()]);
    };
    let remark = |t: &Table| {
        let around = t.decor().prefix().and_then(|p| p.as_str()).unwrap_or_default();
        around.contains('#') || t.to_string().contains('#')
    };
    let ring = |t: &Table| {
        let points = t.get("points").and_then(Item::as_array).filter(|_| t.len() == 1 && !remark(t));
        points.map_or_else(Vec::new, |a| a.iter().map(corner).collect())
    };
    list.iter().map(ring).collect()
}

/// A mark of outlines: when it differs from the one in the file, they were changed.
fn mark(rings: &[Vec<[String; 2]>]) -> String {
    let text: Vec<String> = rings.iter().map(|r| r.iter().map(|p| p.join(",")).collect::<Vec<_>>().join(";")).collect();
    Sha256::digest(format!("{} {}", rings.len(), text.join("|"))).iter().take(6).map(|b| format!("{b:02x}")).collect()
}

/// The mark in the head of a file.
fn mark_in(text: &str) -> Option<&str> {
    text.lines().find_map(|l| l.strip_prefix(LAST)).map(str::trim)
}

/// The outlines as tables.
fn tables(s: &Survey) -> ArrayOfTables {
    let mut list = ArrayOfTables::new();
    for ring in rings(s) {
        let corners = ring.iter().map(|p| p.iter().filter_map(|x| x.parse::<f64>().ok()).collect::<Array>());
        let mut table = Table::new();
        table.insert("points", value(corners.collect::<Array>()));
        list.push(table);
    }
    list
}

/// A new file.
pub(super) fn observations(s: &Survey, source: &Path) -> String {
    let mut document = DocumentMut::new();
    document.insert("heights", value(TABLE));
    document.insert(OUTLINE, Item::ArrayOfTables(tables(s)));
    format!("{}{document}", head(s, source))
}

/// A file of an earlier survey with the outlines and the head of this one.
fn renewed(mut document: DocumentMut, s: &Survey, source: &Path) -> String {
    document.remove(OUTLINE);
    document.insert(OUTLINE, Item::ArrayOfTables(tables(s)));
    let text = document.to_string();
    let mut lines: Vec<&str> = text.lines().collect();
    let last = lines.iter().position(|l| l.starts_with(LAST));
    let first = lines[..last.unwrap_or(lines.len())].iter().rposition(|l| l.starts_with(FIRST));
    let at = first.unwrap_or(0);
    if let Some(first) = first {
        // An earlier version wrote no last line: its remarks end where something else begins.
        let remarks = lines[first..].iter().take_while(|l| l.starts_with('#')).count();
        let own = last.map_or(remarks, |last| (last + 1 - first).min(remarks));
        lines.drain(first..first + own);
    }
    let head = head(s, source);
    lines.splice(at..at, head.lines());
    lines.join("\n") + "\n"
}
