//! Which column can this frame do without? Takes away each column of the ground floor in turn (alternate load path method) and prints
//! how many bonds break and how far the pieces above sink. Nothing is written to disk: the solver hands its results to an observer.
//!
//! `cargo run --release --example column_removal`

use anyhow::{Context, Result};
use leanto::geometry::Pose;
use leanto::sketch::{self, Sketch};
use leanto::solve::{self, Break, Flow, Observer, Progress};
use leanto::stop::Stop;
use leanto::structure::Cause;
use leanto::{case, engine};
use std::path::Path;

fn main() -> Result<()> {
    println!("{:<16} {:>12} {:>10}", "column", "bonds broken", "sag mm");
    for lost in run(1.0)? {
        println!("{:<16} {:>12} {:>10.1}", lost.column, lost.broken, 1e3 * lost.sag);
    }
    Ok(())
}

/// What the loss of a column leads to.
pub(crate) struct Loss {
    /// Name of the column.
    pub column: String,
    /// Number of bonds that break.
    pub broken: usize,
    /// Largest downward displacement of a piece at the end, m.
    pub sag: f64,
}

/// Removes each column of the ground floor of a small frame and simulates that many seconds.
pub(crate) fn run(seconds: f64) -> Result<Vec<Loss>> {
    let preset = sketch::preset("rc-frame-1960").context("there is no such preset")?;
    let frame = Sketch { storeys: 2, length: 10.0, width: 5.0, stairs: false, ..preset.sketch() };
    let building = sketch::build(&frame)?;
    let (_, text) = case::for_sketch(&frame, &building);
    let columns = building.elements.iter().filter(|e| e.group == "Columns" && e.name.ends_with("-0"));
    columns.map(|c| remove(&text, &c.name, seconds).with_context(|| format!("without {}", c.name))).collect()
}

fn remove(text: &str, column: &str, seconds: f64) -> Result<Loss> {
    let event = format!("\n[[scenario.remove]]\nat = \"0.05 s\"\nelements = [\"{column}\"]\n");
    let case = case::parse(&format!("{text}{event}"), Path::new(""))?;
    let ready = engine::ready(&case, &mut engine::Silent)?;
    let run = solve::RunSettings { duration: seconds, frames_per_second: 10.0, ..case.run.clone() };
    let settings = run.for_solver(1);
    let start = ready.structure.bodies.iter().map(|b| b.pose.position.z).collect();
    let mut seen = Counter { start, broken: 0, sag: 0.0 };
    let stop = Stop::new();
    solve::solve(&ready.structure, &ready.loading, &settings, &ready.preload, None, &stop, &mut seen)?;
    Ok(Loss { column: column.into(), broken: seen.broken, sag: seen.sag })
}

/// Counts what breaks, and keeps the sag of the last frame.
struct Counter {
    start: Vec<f64>,
    broken: usize,
    sag: f64,
}

impl Observer for Counter {
    fn frame(&mut self, _: &Progress, poses: &[Pose], gone: &[bool]) -> leanto::Result<Flow> {
        let there = (0..poses.len()).filter(|&i| !gone[i]);
        self.sag = there.map(|i| self.start[i] - poses[i].position.z).fold(0.0, f64::max);
        Ok(Flow::Continue)
    }

    fn breaks(&mut self, breaks: &[Break]) -> leanto::Result<()> {
        self.broken += breaks.iter().filter(|b| !matches!(b.cause, Cause::Removed | Cause::Rupture)).count();
        Ok(())
    }
}
