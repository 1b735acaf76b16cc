//! Tables for spreadsheets: one header row with units in the column names, names instead of indices. Texts that a spreadsheet would take
//! for a formula begin with an apostrophe; numbers have no prefix.

use super::{Exporter, person_name};
use crate::assess::{Assessment, PersonOutcome};
use crate::record::{Record, body_names, cause_name};
use crate::results::{
    Column, PersonEntry, ResultNames, ThrownPiece, VoidEntry, WayEntry, heads, people, row, start_points, thrown,
    voids, ways,
};
use crate::text::cell;
use crate::{Error, Result};
use std::io::Write;

/// Writes `voids.csv`.
pub struct Voids;
/// Writes `ways.csv`: ways in to voids and people.
pub struct Ways;
/// Writes `people.csv`.
pub struct People;
/// Writes `start_points.csv`: the outcome by start point.
pub struct StartPoints;
/// Writes `breaks.csv`.
pub struct Breaks;
/// Writes `thrown.csv`: pieces apart from the heap.
pub struct Thrown;

/// Writes rows under a header; an error names the file.
fn rows(file: &str, out: &mut dyn Write, head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> Result<()> {
    let failed = |e: ::csv::Error| Error::io("write", std::path::Path::new(file), std::io::Error::other(e));
    let mut w = ::csv::Writer::from_writer(out);
    w.write_record(head).map_err(failed)?;
    for row in rows {
        w.write_record(&row).map_err(failed)?;
    }
    w.flush().map_err(|e| Error::io("write", std::path::Path::new(file), e))
}

/// Writes the entries of a list under the heads of its columns.
fn listed<T>(file: &str, out: &mut dyn Write, columns: &[Column<T>], entries: impl Iterator<Item = T>) -> Result<()> {
    let head = heads(columns);
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    rows(file, out, &head, entries.map(|e| row(columns, &e)))
}

impl Exporter for Voids {
    fn file_name(&self) -> &'static str {
        "voids.csv"
    }
    fn write(&self, record: &Record, a: &Assessment, out: &mut dyn Write) -> Result<()> {
        let bodies = body_names(&record.header.structure);
        let names = ResultNames::new(&record.header, &bodies);
        listed(self.file_name(), out, voids::ALL, a.voids.iter().map(|v| VoidEntry::new(v, &names)))
    }
}

impl Exporter for Ways {
    fn file_name(&self) -> &'static str {
        "ways.csv"
    }

    fn write(&self, record: &Record, a: &Assessment, out: &mut dyn Write) -> Result<()> {
        let bodies = body_names(&record.header.structure);
        let names = ResultNames::new(&record.header, &bodies);
        let to_voids = a.voids.iter().flat_map(|v| v.ways.iter().map(|w| (super::void_name(v), w)));
        let to_people = a.people.iter().flat_map(|p| p.ways.iter().map(|w| (person_name(p.person), w)));
        let head = heads(ways::ALL);
        let head: Vec<&str> = std::iter::once("to").chain(head.iter().map(String::as_str)).collect();
        let row = |(to, w): (String, &crate::assess::Way)| {
            let mut r = vec![cell(&to)];
            r.extend(row(ways::ALL, &WayEntry::new(w, &names)));
            r
        };
        rows(self.file_name(), out, &head, to_voids.chain(to_people).map(row))
    }
}

impl Exporter for People {
    fn file_name(&self) -> &'static str {
        "people.csv"
    }
    fn write(&self, record: &Record, a: &Assessment, out: &mut dyn Write) -> Result<()> {
        let bodies = body_names(&record.header.structure);
        let names = ResultNames::new(&record.header, &bodies);
        let list = crate::assess::by_urgency(&a.people).into_iter();
        listed(self.file_name(), out, people::ALL, list.map(|p| PersonEntry::new(p, &names)))
    }
}

impl Exporter for StartPoints {
    fn file_name(&self) -> &'static str {
        "start_points.csv"
    }
    fn write(&self, record: &Record, a: &Assessment, out: &mut dyn Write) -> Result<()> {
        let bodies = body_names(&record.header.structure);
        let names = ResultNames::new(&record.header, &bodies);
        // A start point has the columns of a person, and its number in place of that of somebody on a list.
        let columns = people::ALL.iter().filter(|c| ![people::person.key, people::listed_as.key].contains(&c.key));
        let columns: Vec<&Column<PersonEntry>> = columns.collect();
        let head: Vec<String> = columns.iter().flat_map(|c| c.heads()).collect();
        let number = start_points::start_point.key;
        let head: Vec<&str> = std::iter::once(number).chain(head.iter().map(String::as_str)).collect();
        let row = |p: &PersonOutcome| {
            let entry = PersonEntry::new(p, &names);
            let mut r = vec![entry.person.to_string()];
            r.extend(columns.iter().flat_map(|c| c.cells(&entry)));
            r
        };
        rows(self.file_name(), out, &head, a.start_points.iter().map(row))
    }
}

impl Exporter for Thrown {
    fn file_name(&self) -> &'static str {
        "thrown.csv"
    }
    fn write(&self, record: &Record, a: &Assessment, out: &mut dyn Write) -> Result<()> {
        let bodies = body_names(&record.header.structure);
        let names = ResultNames::new(&record.header, &bodies);
        listed(self.file_name(), out, thrown::ALL, a.debris.thrown.iter().map(|t| ThrownPiece::new(t, &names)))
    }
}

impl Exporter for Breaks {
    fn file_name(&self) -> &'static str {
        "breaks.csv"
    }
    fn write(&self, record: &Record, _: &Assessment, out: &mut dyn Write) -> Result<()> {
        let s = &record.header.structure;
        let names = body_names(s);
        let head = [
            "time_s", "bond", "cause", "piece_a", "piece_b", "group_a", "group_b", "n_N", "v1_N", "v2_N", "t_Nm",
            "m1_Nm", "m2_Nm",
        ];
        let breaks = record.breaks()?;
        rows(
            self.file_name(),
            out,
            &head,
            breaks.iter().map(|b| {
                let bond = &s.bonds[b.bond as usize];
                let ends = [bond.a as usize, bond.b as usize];
                let mut r = vec![format!("{:.6}", b.time), b.bond.to_string(), cause_name(b.cause).into()];
                r.extend(ends.map(|e| cell(&names[e])));
                r.extend(ends.map(|e| cell(&s.groups[s.bodies[e].group as usize])));
                r.extend(b.forces.to_array().map(|f| format!("{f:.1}")));
                r
            }),
        )
    }
}
