//! The files of the monitoring: the table for data loggers and the sheet of one page.

use super::Monitoring;
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
pub fn write_monitoring_csv(m: &Monitoring, file: &Path) -> Result<()> {
    atomic::write(file, &m.csv()?)
}

/// Writes the monitoring sheet of a run as a PDF of one A4 page.
///
/// # Errors
/// A name that is no PDF; no readable record; a disk that fails.
pub fn write_monitoring_sheet(out: &Path, m: &Monitoring, file: &Path) -> Result<()> {
    if file.extension().is_none_or(|e| !e.eq_ignore_ascii_case("pdf")) {
        return Err(Error::in_file(file, "the sheet is a PDF", "give a name that ends in .pdf"));
    }
    let record = inputs::opened_quietly(&out.join("record"))?;
    let h = &record.header;
    let grave = |n: &&String| n.starts_with("MOVES") || n.starts_with("NO TIME");
    let both = |m: f64, rad: f64| format!("{:.1} mm, {:.2} mrad", 1e3 * m, 1e3 * rad);
    let points = m.watched.iter().flat_map(|w| &w.points).map(|p| {
        let [x, y, z] = p.at_m;
        let place = format!("{x:.2}, {y:.2}, {z:.2}");
        [p.mark.clone(), p.piece.clone(), place, both(p.rest_m, p.rest_rad), both(p.alarm_m, p.alarm_rad)]
    });
    let targets = m.watched.iter().map(|w| {
        let fall = w.alarm_to_fall_s.map_or("it did not fall".into(), |[a, b]| format!("{a:.1} to {b:.1} s"));
        [w.name.clone(), w.range(), fall, w.shaking()]
    });
    let sheet = MonitoringSheet {
        run: format!(
            "{}; {}, seed {}. Read zero before anybody goes in. Date, time, instrument: ______________________",
            out.display(),
            h.program,
            h.case.run.seed
        ),
        grave: m.notes.iter().filter(grave).cloned().collect(),
        points: points.collect(),
        targets: targets.collect(),
        notes: m.notes.iter().filter(|n| !grave(n)).cloned().collect(),
    };
    atomic::write(file, &pdf::pdf(&[monitoring_sheet(&sheet, Paper::A4.size())])?)
}
