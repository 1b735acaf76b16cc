//! From a few answers to a report, without a model and without the command line: sketches a small masonry house, takes away a wall,
//! simulates, and prints what was found.
//!
//! `cargo run --release --example sketch_to_report -- FOLDER`

use anyhow::{Context, Result};
use leanto::record::Record;
use leanto::report::Report;
use leanto::sketch::{self, Sketch};
use leanto::{case, engine};
use std::path::{Path, PathBuf};

fn main() -> Result<()> {
    let out = std::env::args_os().nth(1).map_or_else(|| PathBuf::from("sketch-result"), PathBuf::from);
    let report = run(&out, 2.0)?;
    print!("{}", report.to_markdown());
    Ok(())
}

/// Simulates that many seconds at most, writes all results to `out` and gives the report.
pub(crate) fn run(out: &Path, seconds: f64) -> Result<Report> {
    let preset = sketch::preset("masonry-timber").context("there is no such preset")?;
    let house = Sketch { storeys: 2, length: 6.0, width: 5.0, stairs: false, ..preset.sketch() };
    let building = sketch::build(&house)?;
    println!("{} elements in {} groups", building.elements.len(), building.groups().len());

    // A case is text that people edit; a program may add to it or change the value that it is read into.
    let (_, text) = case::for_sketch(&house, &building);
    let wall = building.elements.iter().find(|e| e.group.contains("alls")).context("the house has no wall")?;
    let event = format!("\n[[scenario.remove]]\nat = \"0.1 s\"\nelements = [\"{}\"]\n", wall.name);
    let mut case = case::parse(&(text + &event), Path::new("")).context("the case of the sketch")?;
    case.run.duration = seconds;

    let run = engine::run(&case, out, &mut engine::Silent).context("the run")?;
    let record = Record::open(&run.folder.join("record"))?;
    Ok(Report::new(&record, &run.last, run.standing.as_ref(), &run.assessment)?)
}
