//! `leanto monitor RUN`: which points to watch on a heap, and which movement means "get out".

use super::shore::bar;
use super::whatif::unit_of_record;
use crate::cli::output::ending;
use crate::cli::output::local;
use crate::cli::output::printing::{print, print_json};
use crate::cli::output::progress::Bar;
use crate::engine::{self, MonitorAsked};
use anyhow::Result;
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

/// Examples in the help.
pub(crate) const EXAMPLE: &str = "Example:  leanto monitor leanto-demo/result
          leanto monitor leanto-demo/result --csv points.csv --sheet monitoring.pdf";

/// What the user asks.
#[derive(clap::Args)]
pub(crate) struct MonitorQuestion {
    /// Folder that `run` wrote.
    out: PathBuf,
    /// Clusters that hang, and walls that lean, at most so many of each.
    #[arg(long, value_name = "NUMBER", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=13))]
    most: u16,
    /// Time that is computed in each push test, s.
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
    /// Time that the ground shakes in each step, s; 0 for no aftershocks.
    #[arg(long, value_name = "SECONDS", default_value_t = 4.0)]
    shaken: f64,
    /// The motion of the aftershocks, which is scaled; without it an artificial one.
    #[arg(long, value_name = "FILE")]
    aftershock: Option<PathBuf>,
    /// Unit of a record that does not state its own, as columns of numbers: m/s2, g, gal, cm/s2, mm/s2.
    #[arg(long, value_name = "UNIT", default_value = "m/s2", value_parser = unit_of_record, requires = "aftershock")]
    unit: f64,
    /// Write the points as a table for data loggers. An older file is replaced.
    #[arg(long, value_name = "FILE.csv")]
    csv: Option<PathBuf>,
    /// Write the monitoring sheet of one page. An older file is replaced.
    #[arg(long, value_name = "FILE.pdf")]
    sheet: Option<PathBuf>,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

/// `monitor`
pub(crate) fn monitor(q: &MonitorQuestion) -> Result<ExitCode> {
    local::use_of_run(&q.out);
    let asked = MonitorAsked {
        most: usize::from(q.most),
        seconds: q.seconds,
        shaken: q.shaken,
        aftershock: q.aftershock.clone().map(|file| (file, q.unit)),
    };
    let found = engine::monitoring(&q.out, &asked, bar(), &ending::stop())?;
    Bar::new(1.0).clear();
    if let Some(file) = &q.csv {
        engine::write_monitoring_csv(&found, file)?;
    }
    if let Some(file) = &q.sheet {
        engine::write_monitoring_sheet(&q.out, &found, file)?;
    }
    if q.json {
        return print_json(&json!({ "monitoring": found, "simulated_not_observed": true }));
    }
    print(&found.in_words().join("\n"));
    for file in q.csv.iter().chain(&q.sheet) {
        print(&format!("wrote {}", file.display()));
    }
    print("Simulated, not observed.");
    Ok(ExitCode::SUCCESS)
}
