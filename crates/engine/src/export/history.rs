//! Histories of what a case watches: as CSV, Parquet, an Excel workbook, or curves (SVG). Columns carry their units in their names.

use crate::draw::graph::{Axis, Graph, Panel, Series};
use crate::record::table::{Column, Table, encode};
use crate::record::{Record, holding_name};
use crate::solve::watch::Sample;
use crate::text::cell;
use crate::watch::{Item, Watch, What, resolve};
use crate::{Error, Result};
use std::fmt::Write as _;
use std::path::Path;

/// The samples of one watch.
#[derive(Clone, Debug)]
pub struct History {
    /// The watch as the case gives it.
    pub watch: Watch,
    /// What it has samples of.
    pub items: Vec<Item>,
    /// Its samples, in the order of time, then item.
    pub samples: Vec<Sample>,
    run: String,
}

/// A file format of a history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Comma-separated values.
    Csv,
    /// Parquet, for pandas and DuckDB.
    Parquet,
    /// Curves over time.
    Svg,
    /// A workbook with the sheets `history` and `items`.
    Xlsx,
}

impl Format {
    /// The format of a file by its name.
    ///
    /// # Errors
    /// A name with another ending.
    pub fn of(file: &Path) -> Result<Self> {
        match file.extension().and_then(|e| e.to_str()).map(str::to_ascii_lowercase).as_deref() {
            Some("csv") => Ok(Self::Csv),
            Some("parquet") => Ok(Self::Parquet),
            Some("svg") => Ok(Self::Svg),
            Some("xlsx") => Ok(Self::Xlsx),
            _ => Err(Error::in_file(
                file,
                "the ending of its name is none of a history",
                "write .csv, .parquet, .svg or .xlsx",
            )),
        }
    }
}

/// Section axes at the start, for section forces.
const FRAME: [&str; 9] =
    ["normal_x", "normal_y", "normal_z", "axis_1_x", "axis_1_y", "axis_1_z", "axis_2_x", "axis_2_y", "axis_2_z"];
/// Most rows of a sheet of a workbook.
const SHEET_ROWS: usize = 1_048_575;

/// The histories of all watches of a record.
///
/// # Errors
/// A damaged record, or one without watches.
pub fn all(record: &Record) -> Result<Vec<History>> {
    let (case, structure) = (&record.header.case, &record.header.structure);
    if case.watches.is_empty() {
        let remedy = "add [[output.watch]] to the case (see docs/case-file.md, or key w in step Run of the wizard), and run it again";
        return Err(Error::in_file(record.folder(), "nothing was watched in this run", remedy));
    }
    let resolved = resolve(&case.watches, structure, case.run.frames_per_second)?;
    let run = record.run().to_string();
    let mut out: Vec<History> = case
        .watches
        .iter()
        .zip(resolved)
        .map(|(w, r)| History { watch: w.clone(), items: r.items, samples: Vec::new(), run: run.clone() })
        .collect();
    for s in record.samples()? {
        let list = out.get_mut(s.watch as usize).filter(|h| (s.item as usize) < h.items.len());
        let Some(list) = list else {
            let remedy = "restore the record from a copy, or run the case again";
            return Err(Error::in_file(record.folder(), "a sample belongs to nothing that is watched", remedy));
        };
        list.samples.push(s);
    }
    Ok(out)
}

impl History {
    /// Writes it in a format; SVG shows only the named quantities, or all where none is named.
    ///
    /// # Errors
    /// A quantity that it does not have, or a failing library, which would be a defect.
    pub fn encode(&self, format: Format, quantities: &[String]) -> Result<Vec<u8>> {
        match format {
            Format::Csv => Ok(self.csv().into_bytes()),
            Format::Parquet => encode("history", &self.run, &self.table(), &[]),
            Format::Svg => Ok(self.svg(&self.chosen(quantities)?).into_bytes()),
            Format::Xlsx => self.xlsx(),
        }
    }

    fn item(&self, s: &Sample) -> &Item {
        &self.items[s.item as usize]
    }

    fn is_sections(&self) -> bool {
        self.watch.what == What::Sections
    }

    fn table(&self) -> Table {
        let f64s = |f: &dyn Fn(&Sample) -> f64| Column::F64(self.samples.iter().map(f).collect());
        let texts = |f: &dyn Fn(&Sample) -> String| Column::Text(self.samples.iter().map(f).collect());
        let mut out: Table = vec![
            ("time_s", f64s(&|s| s.time)),
            ("item", Column::U32(self.samples.iter().map(|s| s.item).collect())),
            ("name", texts(&|s| self.item(s).name.clone())),
            ("x_m", f64s(&|s| s.place.x)),
            ("y_m", f64s(&|s| s.place.y)),
            ("z_m", f64s(&|s| s.place.z)),
        ];
        let quantities = self.watch.what.quantities().iter().enumerate();
        out.extend(quantities.map(|(k, name)| (*name, f64s(&|s| s.values[k]))));
        if self.is_sections() {
            out.push(("state", texts(&|s| holding_name(s.holding).into())));
            let bond = |s: &Sample| self.item(s).bond.unwrap_or(u32::MAX);
            out.push(("bond", Column::U32(self.samples.iter().map(bond).collect())));
            let frame = FRAME.iter().enumerate();
            out.extend(frame.map(|(k, name)| (*name, f64s(&|s| self.item(s).frame[k / 3][k % 3]))));
        }
        out
    }

    fn csv(&self) -> String {
        let table = self.table();
        let mut out = table.iter().map(|c| c.0).collect::<Vec<_>>().join(",");
        out.push('\n');
        for row in 0..self.samples.len() {
            for (k, (_, column)) in table.iter().enumerate() {
                if k > 0 {
                    out.push(',');
                }
                let _ = match column {
                    Column::F64(v) => write!(out, "{}", v[row]),
                    Column::U32(v) => write!(out, "{}", v[row]),
                    Column::Text(v) => write!(out, "\"{}\"", cell(&v[row]).replace('"', "\"\"")),
                    Column::F32(_) | Column::U64(_) | Column::I32(_) | Column::Bool(_) => Ok(()),
                };
            }
            out.push('\n');
        }
        out
    }

    fn xlsx(&self) -> Result<Vec<u8>> {
        use rust_xlsxwriter::{DocProperties, ExcelDateTime, Workbook, XlsxError};
        let failed = |e: XlsxError| Error::Failed(format!("cannot write the workbook: {e}"));
        if self.samples.len() > SHEET_ROWS {
            let problem = format!("{} rows are more than a sheet of a workbook holds", self.samples.len());
            return Err(Error::input(problem, "write .csv or .parquet, or watch fewer parts or at a lower rate"));
        }
        let mut book = Workbook::new();
        // The same run gives the same bytes: no time of writing.
        let date = ExcelDateTime::from_ymd(2000, 1, 1).map_err(failed)?;
        book.set_properties(&DocProperties::new().set_creation_datetime(&date));
        let sheet = book.add_worksheet().set_name("history").map_err(failed)?;
        for (c, (name, column)) in (0u16..).zip(&self.table()) {
            sheet.write_string(0, c, *name).map_err(failed)?;
            for row in 0..self.samples.len() {
                let at = row as u32 + 1;
                match column {
                    Column::F64(v) => sheet.write_number(at, c, v[row]),
                    Column::U32(v) => sheet.write_number(at, c, v[row]),
                    Column::Text(v) => sheet.write_string(at, c, &v[row]),
                    Column::F32(_) | Column::U64(_) | Column::I32(_) | Column::Bool(_) => continue,
                }
                .map_err(failed)?;
            }
        }
        let sheet = book.add_worksheet().set_name("items").map_err(failed)?;
        let heads = ["item", "name", "bond", "x_m", "y_m", "z_m"].into_iter().chain(FRAME);
        for (c, name) in (0u16..).zip(heads) {
            sheet.write_string(0, c, name).map_err(failed)?;
        }
        for (row, item) in (1u32..).zip(&self.items) {
            sheet.write_number(row, 0, row - 1).map_err(failed)?;
            sheet.write_string(row, 1, &item.name).map_err(failed)?;
            if let Some(bond) = item.bond {
                sheet.write_number(row, 2, bond).map_err(failed)?;
            }
            let numbers = item.place.iter().chain(item.frame.iter().flatten());
            for (c, x) in (3u16..).zip(numbers) {
                sheet.write_number(row, c, *x).map_err(failed)?;
            }
        }
        book.save_to_buffer().map_err(failed)
    }

    /// Numbers of the named quantities.
    fn chosen(&self, names: &[String]) -> Result<Vec<usize>> {
        let known = self.watch.what.quantities();
        let stem = |q: &str| q.split('_').next().unwrap_or(q).to_string();
        let one = |name: &String| {
            known.iter().position(|q| q == name || stem(q) == *name).ok_or_else(|| {
                let problem = format!("\"{}\" has no quantity \"{name}\"", self.watch.name);
                Error::input(problem, format!("it has {}", known.join(", ")))
            })
        };
        if names.is_empty() { Ok((0..known.len()).collect()) } else { names.iter().map(one).collect() }
    }

    /// Lowest and highest value of a quantity of an item, with their times, s; none without a sample.
    pub fn extremes(&self, item: usize, quantity: usize) -> Option<[(f64, f64); 2]> {
        let of = self.samples.iter().filter(|s| s.item as usize == item);
        of.map(|s| (s.values[quantity], s.time)).fold(None, |out, v| match out {
            None => Some([v, v]),
            Some([low, high]) => Some([if v.0 < low.0 { v } else { low }, if v.0 > high.0 { v } else { high }]),
        })
    }

    /// One panel per quantity, one line per item.
    fn svg(&self, quantities: &[usize]) -> String {
        let end = self.samples.last().map_or(1.0, |s| s.time).max(1e-9);
        let panels = quantities.iter().map(|&q| self.panel(end, q)).collect();
        Graph::new(format!("{}: {}", self.watch.name, self.watch.what.title()), PANEL, panels).svg()
    }

    fn panel(&self, end: f64, q: usize) -> Panel {
        let values = || self.samples.iter().map(|s| s.values[q]);
        let range = [values().fold(0.0, f64::min), values().fold(0.0, f64::max)];
        let curve = |item: usize| {
            let of = self.samples.iter().filter(move |s| s.item as usize == item);
            of.map(|s| [s.time, s.values[q]]).collect()
        };
        let series = self.items.iter().enumerate().map(|(k, i)| Series::line(i.name.as_str(), k, curve(k)));
        Panel {
            title: self.watch.what.quantities()[q].to_string(),
            axes: [
                Axis::even("s", [0.0, end], 5, |t| format!("{t:.3}")),
                Axis::even("", range, 2, |v| format!("{v:.3e}")),
            ],
            series: series.collect(),
            named: NAMED,
        }
    }
}

/// Size of the box of a panel, mm.
const PANEL: [f64; 2] = [190.0, 36.0];
/// Items that the legend names.
const NAMED: usize = 8;
