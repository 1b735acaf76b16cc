//! The file of the list: CSV, one line for one mark, appended only. A line that cannot be read is reported with its number and stays as it is.

use super::changes::inherit_places;
use super::entry::{Mark, SiteEntry, SitePlace, TypedPlace};
use super::time::SiteTime;
use crate::read::{self, Kind};
use crate::{Error, Result};
use std::fs::OpenOptions;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

/// Name of the file beside a run, an ensemble or a case.
pub const FILE: &str = "site-log.csv";
/// Columns in their order.
const COLUMNS: [&str; 13] =
    ["time", "who", "what", "mark", "x", "y", "z", "storey", "latitude", "longitude", "radius", "area", "note"];

/// A line that cannot be read. It stays in the file.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct BrokenLine {
    /// Number of the line.
    pub line: usize,
    /// What is wrong with it and what to do.
    pub problem: String,
}

/// The list as it was read, in the order of its times.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteLog {
    /// Lines that were read.
    pub entries: Vec<SiteEntry>,
    /// Those that were not.
    pub broken: Vec<BrokenLine>,
}

/// Reads the list; a file that is not there is an empty one.
///
/// # Errors
/// A file that cannot be read at all, or without its first line. Lines that are wrong are no error: they are in [`SiteLog::broken`].
pub fn read_log(file: &Path, place: &SitePlace) -> Result<SiteLog> {
    if !file.exists() {
        return Ok(SiteLog::default());
    }
    let bytes = read::bytes(file, Kind::List)?;
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes);
    let mut out = SiteLog::default();
    let mut columns: Option<Vec<String>> = None;
    // Line by line: a quote that is left open takes no other line with it.
    for (k, line) in bytes.split(|b| *b == b'\n').enumerate() {
        let number = k + 1;
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let cells = cells(line);
        let Some(names) = &columns else {
            let names: Vec<String> = cells.unwrap_or_default().iter().map(|c| c.to_lowercase()).collect();
            let has = |name: &str| names.iter().any(|n| n == name);
            if let Some(missing) = ["time", "who", "what"].into_iter().find(|n| !has(n)) {
                return Err(Error::in_file(
                    file,
                    format!("the first line has no column {missing}"),
                    format!("write \"{}\" as its first line; nothing was changed", COLUMNS.join(",")),
                )
                .at(format!("line {number}")));
            }
            columns = Some(names);
            continue;
        };
        let one = cells.and_then(|cells| entry(number, names, &cells, place));
        match one {
            Ok(e) => out.entries.push(e),
            Err(problem) => out.broken.push(BrokenLine { line: number, problem }),
        }
    }
    out.entries.sort_by_key(|e| (e.time, e.line));
    inherit_places(&mut out.entries);
    Ok(out)
}

/// The cells of one line.
fn cells(line: &[u8]) -> std::result::Result<Vec<String>, String> {
    let text = std::str::from_utf8(line).map_err(|_| "this is no text in UTF-8; save the file as UTF-8".to_string())?;
    let text = text.trim_end_matches('\r');
    if text.matches('"').count() % 2 == 1 {
        return Err("a quotation mark is not closed; close it, or write it twice".into());
    }
    let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
    let row = reader.records().next().transpose().map_err(|e| e.to_string())?.unwrap_or_default();
    Ok(row.iter().map(|c| c.trim().to_string()).collect())
}

fn entry(line: usize, names: &[String], cells: &[String], place: &SitePlace) -> std::result::Result<SiteEntry, String> {
    if cells.len() > names.len() {
        return Err(format!(
            "it has {} cells, and the first line has {}; put a note with commas in quotes",
            cells.len(),
            names.len()
        ));
    }
    let cell = |name: &str| {
        let k = names.iter().position(|n| n == name);
        k.and_then(|k| cells.get(k)).map_or("", String::as_str)
    };
    let number = |name: &str| match cell(name) {
        "" => Ok(None),
        text => match text.parse::<f64>() {
            Ok(x) if x.is_finite() => Ok(Some(x)),
            _ => Err(format!("{name} \"{text}\" is no number; write it with a point, without a unit")),
        },
    };
    let pair = |a: &str, b: &str| match (number(a)?, number(b)?) {
        (Some(p), Some(q)) => Ok(Some([p, q])),
        (None, None) => Ok(None),
        _ => Err(format!("{a} and {b} belong together; write both")),
    };
    let time = SiteTime::parse(cell("time"))
        .ok_or_else(|| format!("time \"{}\" is no time; write it as 2026-11-26T06:20", cell("time")))?;
    if cell("who").is_empty() {
        return Err("nobody is named; write who saw it in the column who".into());
    }
    let typed = TypedPlace {
        plan: pair("x", "y")?,
        level: number("z")?,
        storey: Some(cell("storey").to_string()).filter(|s| !s.is_empty()),
        on_earth: pair("latitude", "longitude")?,
        radius: number("radius")?,
        area: corners(cell("area"))?,
    };
    let what = Mark::parse(cell("what"))?;
    let found = place.find(&typed).map_err(|(problem, remedy)| format!("{problem}; {remedy}"))?;
    Ok(SiteEntry {
        line,
        time,
        who: cell("who").into(),
        what,
        mark: cell("mark").into(),
        typed,
        at: found.at,
        level: found.level,
        storey: found.storey,
        outside_m: found.outside_m,
        note: cell("note").into(),
    })
}

/// Corners "0 0; 12 0; 12 8".
///
/// # Errors
/// What is no list of places.
pub fn corners(text: &str) -> std::result::Result<Vec<[f64; 2]>, String> {
    let wrong = || format!("area \"{text}\" is no list of corners; write it as 0 0; 12 0; 12 8");
    let mut out = Vec::new();
    for part in text.split(';').map(str::trim).filter(|p| !p.is_empty()) {
        let numbers: Vec<f64> = part
            .split([' ', ','])
            .filter(|p| !p.is_empty())
            .map(|p| p.parse::<f64>().ok().filter(|x| x.is_finite()).ok_or_else(wrong))
            .collect::<std::result::Result<_, _>>()?;
        let [x, y] = numbers[..] else { return Err(wrong()) };
        out.push([x, y]);
    }
    Ok(out)
}

/// One entry as a line of the file.
fn row(columns: &[String], e: &SiteEntry) -> Result<Vec<u8>> {
    let number = |x: Option<f64>| x.map_or(String::new(), |x| x.to_string());
    let one = |name: &str| match name {
        "time" => e.time.to_string(),
        "who" => e.who.clone(),
        "what" => e.what.to_string(),
        "mark" => e.mark.clone(),
        "x" => number(e.typed.plan.map(|p| p[0])),
        "y" => number(e.typed.plan.map(|p| p[1])),
        "z" => number(e.typed.level),
        "storey" => e.typed.storey.clone().unwrap_or_default(),
        "latitude" => number(e.typed.on_earth.map(|p| p[0])),
        "longitude" => number(e.typed.on_earth.map(|p| p[1])),
        "radius" => number(e.typed.radius),
        "area" => e.typed.area.iter().map(|p| format!("{} {}", p[0], p[1])).collect::<Vec<_>>().join("; "),
        "note" => e.note.clone(),
        _ => String::new(),
    };
    // Nothing that was typed begins a line of its own.
    let clean = |t: String| t.split(char::is_whitespace).filter(|w| !w.is_empty()).collect::<Vec<_>>().join(" ");
    let mut w = csv::Writer::from_writer(Vec::new());
    let failed = |e: &dyn std::fmt::Display| Error::Failed(format!("a line of the site log cannot be written: {e}"));
    w.write_record(columns.iter().map(|c| clean(one(c)))).map_err(|e| failed(&e))?;
    w.into_inner().map_err(|e| failed(&e))
}

/// Appends an entry. The file is locked meanwhile, and nothing in it is rewritten: of two shifts that write at once both lines are there. A last
/// line without an end, as a crash leaves it, stays a line of its own.
///
/// # Errors
/// A file whose first line is none of a site log; a disk that fails.
pub fn append(file: &Path, e: &SiteEntry) -> Result<()> {
    let at = |action: &'static str| move |err: std::io::Error| Error::io(action, file, err);
    let mut f = OpenOptions::new().read(true).append(true).create(true).open(file).map_err(at("open"))?;
    f.lock().map_err(at("lock"))?;
    let size = f.metadata().map_err(at("read"))?.len();
    read::fits(file, size + 4096, Kind::List)?;
    let mut bytes = Vec::new();
    let names: Vec<String> = if size == 0 {
        bytes.extend(COLUMNS.join(",").bytes());
        bytes.push(b'\n');
        COLUMNS.map(String::from).to_vec()
    } else {
        let mut last = [0u8];
        f.seek(SeekFrom::End(-1)).and_then(|_| f.read_exact(&mut last)).map_err(at("read"))?;
        if last != [b'\n'] {
            bytes.push(b'\n');
        }
        first_line(file, &mut f)?
    };
    bytes.extend(row(&names, e)?);
    // One write, at the end of the file as it is now.
    f.write_all(&bytes).and_then(|()| f.sync_all()).map_err(at("append to"))?;
    f.unlock().map_err(at("unlock"))
}

/// The columns of a file that is there already; another order of them is kept.
fn first_line(file: &Path, f: &mut std::fs::File) -> Result<Vec<String>> {
    f.seek(SeekFrom::Start(0)).map_err(|e| Error::io("read", file, e))?;
    let mut head = Vec::new();
    f.take(4096).read_to_end(&mut head).map_err(|e| Error::io("read", file, e))?;
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&head);
    let line = head.split(|b| *b == b'\n').next().unwrap_or_default();
    let names: Vec<String> = cells(line).unwrap_or_default().iter().map(|c| c.to_lowercase()).collect();
    match COLUMNS.iter().find(|c| !names.iter().any(|n| n == *c)) {
        None => Ok(names),
        Some(missing) => Err(Error::in_file(
            file,
            format!("the first line has no column {missing}, so a new line would lose it"),
            format!("write \"{}\" as its first line; nothing was changed", COLUMNS.join(",")),
        )
        .at("line 1")),
    }
}
