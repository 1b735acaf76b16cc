//! The files of the monitoring: the table for data loggers and the sheet of one page.

use super::{Falls, Watching, words};
use crate::draw::pdf;
use crate::engine::inputs;
use crate::pages::{MonitoringSheet, Paper, monitoring_sheet};
use crate::record::atomic;
use crate::{Error, Result};
use std::path::Path;

/// Writes the points as a table for data loggers.
///
/// # Errors
/// A disk that fails.
pub fn write_monitoring_csv(m: &Watching, file: &Path) -> Result<()> {
    atomic::write(file, &m.csv()?)
}

/// Writes the monitoring sheet of a run as a PDF of one A4 page.
///
/// # Errors
/// A name that is no PDF; no readable record; a disk that fails.
pub fn write_monitoring_sheet(out: &Path, m: &Watching, file: &Path) -> Result<()> {
    if file.extension().is_none_or(|e| !e.eq_ignore_ascii_case("pdf")) {
        return Err(Error::in_file(file, "the sheet is a PDF", "give a name that ends in .pdf"));
    }
    let record = inputs::opened_quietly(&out.join("record"))?;
    let h = &record.header;
    let local = h.case.outputs.local;
    let names = crate::report::storey_names(h, local);
    let points = m.points().map(|p| [p.mark.clone(), p.piece.clone(), p.place(), p.rested(), p.alarm()]);
    let fall = |fall: String, f: &Falls| match f.without_warning {
        0 => fall,
        n => format!("{fall}; {n} of {} without a warning", f.went),
    };
    let both = m.watched.iter().zip(&m.falls);
    let targets = both.map(|(w, f)| [w.name.clone(), w.range(), fall(w.fall(), f), words::shaken(w)]);
    let [first, last] = words::first_and_last(m);
    let sheet = MonitoringSheet {
        run: format!(
            "{}; {}, seed {}. Read zero before anybody goes in. Date, time, instrument: ______________________",
            out.display(),
            h.program,
            h.case.run.seed
        ),
        grave: first.into_iter().map(|n| names.in_text(n)).collect(),
        points: points.map(|p| p.map(|t| names.in_text(&t))).collect(),
        targets: targets.map(|t| t.map(|t| names.in_text(&t))).collect(),
        notes: last.into_iter().map(|n| names.in_text(n)).collect(),
        local,
    };
    atomic::write(file, &pdf::pdf(&[monitoring_sheet(&sheet, Paper::A4.size())])?)
}
