//! Tables as CSV and as an Excel workbook.

use crate::{Error, Result};
use serde::Serialize;

/// A table of numbers.
#[derive(Clone, Debug, Serialize)]
pub struct Table {
    /// Name of the file or sheet.
    pub name: String,
    /// Column heads, with units.
    pub columns: Vec<String>,
    /// Rows.
    pub rows: Vec<Vec<f64>>,
}

impl Table {
    /// An empty table.
    pub fn new(name: impl Into<String>, columns: &[&str]) -> Self {
        Self { name: name.into(), columns: columns.iter().map(|c| (*c).to_owned()).collect(), rows: Vec::new() }
    }
}

/// The table as CSV.
///
/// # Errors
/// When a row cannot be written.
pub fn csv(t: &Table) -> Result<Vec<u8>> {
    let failed = |e: csv::Error| Error::Failed(format!("cannot write the table {}: {e}", t.name));
    let mut out = csv::Writer::from_writer(Vec::new());
    out.write_record(&t.columns).map_err(failed)?;
    for row in &t.rows {
        out.write_record(row.iter().map(|x| format!("{x:.9e}"))).map_err(failed)?;
    }
    out.into_inner().map_err(|e| Error::Failed(format!("cannot write the table {}: {e}", t.name)))
}

/// The tables as sheets of a workbook (.xlsx).
///
/// # Errors
/// When a table has more rows than a sheet.
pub fn workbook(tables: &[Table]) -> Result<Vec<u8>> {
    use rust_xlsxwriter::{DocProperties, ExcelDateTime, Workbook, XlsxError};
    let failed = |e: XlsxError| Error::Failed(format!("cannot write the workbook: {e}"));
    let mut book = Workbook::new();
    // The same result gives the same bytes: no time of writing.
    let date = ExcelDateTime::from_ymd(2000, 1, 1).map_err(failed)?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&date));
    for (k, t) in tables.iter().enumerate() {
        // Names of sheets have 31 characters, and some signs are not allowed.
        let plain: String = t.name.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c)).take(26).collect();
        let sheet = book.add_worksheet().set_name(format!("{} {plain}", k + 1)).map_err(failed)?;
        for (c, name) in (0u16..).zip(&t.columns) {
            sheet.write_string(0, c, name).map_err(failed)?;
        }
        for (r, row) in (1u32..).zip(&t.rows) {
            for (c, x) in (0u16..).zip(row) {
                sheet.write_number(r, c, *x).map_err(failed)?;
            }
        }
    }
    book.save_to_buffer().map_err(failed)
}
