//! `leanto view`: a page that shows a run in a browser.

use crate::cli::output::printing::{print, print_json};
use crate::cli::output::progress::Reporter;
use crate::cli::running::ensemble::Question;
use crate::engine;
use anyhow::Result;
use clap::Args;
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

/// Which run, and where the page goes.
#[derive(Args)]
pub(crate) struct ViewArguments {
    /// Folder that `run` wrote.
    run: PathBuf,
    /// The page to write; default: view.html in that folder.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Folder of an ensemble of the same case: places are then ranked by all its runs, as in the report.
    #[arg(long, value_name = "FOLDER")]
    ensemble: Option<PathBuf>,
    #[command(flatten, next_help_heading = "With --ensemble")]
    question: Question,
    /// Replace a file of that name that is no such page.
    #[arg(long)]
    overwrite: bool,
    /// Play a run of granular bodies in the terminal, and write no page.
    #[arg(long, conflicts_with_all = ["out", "json", "overwrite", "ensemble"])]
    terminal: bool,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

/// `view`
pub(crate) fn run(a: &ViewArguments) -> Result<ExitCode> {
    if a.terminal {
        return crate::cli::running::grains::play(&a.run);
    }
    let plan = a.ensemble.as_ref().map(|folder| a.question.of(folder));
    let v = engine::view(&a.run, a.out.as_deref(), plan.as_ref(), a.overwrite, &mut Reporter::new())?;
    if a.json {
        return print_json(&json!({ "file": v.file, "bytes": v.bytes, "counts": v.counts }));
    }
    print(&format!("wrote {} ({:.1} MB): open it in a browser", v.file.display(), v.bytes as f64 / 1e6));
    Ok(ExitCode::SUCCESS)
}
