//! `leanto report`: the pages of a run.

use crate::cli::output::local::{LocalArguments, language_hint};
use crate::cli::output::printing::{print, print_json};
use crate::cli::output::progress::Reporter;
use crate::cli::running::ensemble::Question;
use crate::engine::{self, NewsAsked, PagesAsked};
use anyhow::Result;
use clap::Args;
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

/// What is asked.
#[derive(Args)]
pub(crate) struct ReportArguments {
    /// Folder that `run` wrote: it is drawn.
    run: PathBuf,
    /// Folder for report.html and report.pdf; by default that of the run.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Folder of an ensemble of the same case: places are then ranked by all its runs, and counts have ranges.
    #[arg(long, value_name = "FOLDER")]
    ensemble: Option<PathBuf>,
    #[command(flatten, next_help_heading = "With --ensemble")]
    question: Question,
    /// Name and logo of the team, fields of the form, size of the paper (TOML; see docs/results.md).
    #[arg(long, value_name = "FILE")]
    template: Option<PathBuf>,
    /// Print what the teams have marked since this time (06:00, or 2026-11-26T06:00): site-log.csv of the run, see `leanto site log`.
    #[arg(long, value_name = "TIME")]
    since: Option<String>,
    /// Print what the teams have marked in this list; without --since all of it.
    #[arg(long, value_name = "FILE")]
    site_log: Option<PathBuf>,
    #[command(flatten, next_help_heading = "Units and names")]
    local: LocalArguments,
    /// The pages as PNG files, too.
    #[arg(long)]
    png: bool,
    /// Replace files in the folder that have the names of Leanto's files but that it did not write.
    #[arg(long)]
    overwrite: bool,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

/// `report`
pub(crate) fn run(a: &ReportArguments) -> Result<ExitCode> {
    let since = a.since.as_deref().map(|t| super::site::time("since", t)).transpose()?;
    let news = (since.is_some() || a.site_log.is_some()).then(|| NewsAsked { file: a.site_log.clone(), since });
    let asked = PagesAsked {
        news,
        local: a.local.asked(),
        run: a.run.clone(),
        out: a.out.clone().unwrap_or_else(|| a.run.clone()),
        plan: a.ensemble.as_ref().map(|folder| a.question.of(folder)),
        template: a.template.clone(),
        pictures: a.png,
        overwrite: a.overwrite,
    };
    let files = engine::write_pages(&asked, &mut Reporter::new())?;
    if a.json {
        return print_json(&json!({ "files": files, "runs": if a.ensemble.is_some() { "many" } else { "one" } }));
    }
    files.iter().for_each(|f| print(&format!("wrote {}", f.display())));
    language_hint(&a.run, a.local.asked().language).iter().for_each(|h| print(h));
    Ok(ExitCode::SUCCESS)
}
