//! `leanto history`: what a run watched, over time.

use crate::cli::output::printing::{print, print_json};
use crate::engine;
use crate::export::history::History;
use anyhow::Result;
use clap::Args;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::ExitCode;

/// Which history, and where it goes.
#[derive(Args)]
pub(crate) struct HistoryArguments {
    /// Folder that `run` wrote.
    path: PathBuf,
    /// Name of the watch; needed where the case has several.
    #[arg(long)]
    what: Option<String>,
    /// File to write: .csv, .parquet, .xlsx (all values), or .svg (curves).
    #[arg(long)]
    out: Option<PathBuf>,
    /// Quantities that an SVG shows, such as n m1; default: all.
    #[arg(long, num_args = 1..)]
    quantity: Vec<String>,
    /// List all watches with their items, places and axes.
    #[arg(long)]
    list: bool,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

/// `history`
pub(crate) fn run(a: &HistoryArguments) -> Result<ExitCode> {
    let all = engine::histories(&a.path)?;
    if a.list {
        if a.json {
            return print_json(&Value::Array(all.iter().map(listed).collect()));
        }
        all.iter().for_each(|h| print(list(h).trim_end()));
        return Ok(ExitCode::SUCCESS);
    }
    let h = engine::history_of(all, a.what.as_deref())?;
    if let Some(file) = &a.out {
        engine::write_history(&h, file, &a.quantity)?;
    }
    if a.json {
        return print_json(&summary(&h));
    }
    print(extremes(&h).trim_end());
    if let Some(file) = &a.out {
        print(&format!("wrote {}", file.display()));
    }
    Ok(ExitCode::SUCCESS)
}

fn list(h: &History) -> String {
    let mut t = format!("{}: {} ({} samples)\n", h.watch.name, h.watch.what.title(), h.samples.len());
    for (k, item) in h.items.iter().enumerate() {
        let p = item.place;
        t += &format!("  {k:>4}  {:<40}  at {:.3}, {:.3}, {:.3} m", item.name, p.x, p.y, p.z);
        if item.bond.is_some() {
            let axis = |v: &crate::geometry::Vec3| format!("({:.2} {:.2} {:.2})", v.x, v.y, v.z);
            let [n, one, two] = item.frame.each_ref().map(axis);
            t += &format!("; normal {n}, axis 1 {one}, axis 2 {two}");
        }
        t.push('\n');
    }
    t
}

fn listed(h: &History) -> Value {
    let items: Vec<Value> = h
        .items
        .iter()
        .map(|i| {
            let frame: Vec<[f64; 3]> = i.frame.iter().map(|v| [v.x, v.y, v.z]).collect();
            json!({ "name": i.name, "bond": i.bond, "place_m": [i.place.x, i.place.y, i.place.z], "frame": frame })
        })
        .collect();
    let what = h.watch.what;
    json!({
        "name": h.watch.name, "what": what.word(), "quantities": what.quantities(), "samples": h.samples.len(), "items": items,
    })
}

/// Lowest and highest value of each quantity of each item.
fn extremes(h: &History) -> String {
    let mut t = format!("{}: {}\n", h.watch.name, h.watch.what.title());
    t += &format!(
        "  {:<40}  {:<12} {:>12} {:>10} {:>12} {:>10}\n",
        "item", "quantity", "lowest", "at s", "highest", "at s"
    );
    for (k, item) in h.items.iter().enumerate() {
        for (q, name) in h.watch.what.quantities().iter().enumerate() {
            if let Some([low, high]) = h.extremes(k, q) {
                t += &format!(
                    "  {:<40}  {name:<12} {:>12.4e} {:>10.4} {:>12.4e} {:>10.4}\n",
                    item.name, low.0, low.1, high.0, high.1
                );
            }
        }
    }
    t
}

fn summary(h: &History) -> Value {
    let mut out = listed(h);
    let names = h.watch.what.quantities();
    if let Some(items) = out["items"].as_array_mut() {
        for (k, item) in items.iter_mut().enumerate() {
            for (q, name) in names.iter().enumerate() {
                if let Some([low, high]) = h.extremes(k, q) {
                    item["lowest"][*name] = json!({ "value": low.0, "time_s": low.1 });
                    item["highest"][*name] = json!({ "value": high.0, "time_s": high.1 });
                }
            }
        }
    }
    out
}
