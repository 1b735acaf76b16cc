//! `leanto report-problem`: a packed file to send with a report of a problem.

use super::doctor;
use crate::cli::output::printing::{print, print_json};
use crate::engine::{self, ProblemAsked};
use anyhow::Result;
use clap::Args;
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

/// Examples in the help.
pub(crate) const EXAMPLE: &str =
    "Example:  leanto report-problem leanto-demo/result --what \"the wizard shows no voids\"
          leanto report-problem case.toml --with-model --out problem.zip";

/// What is packed.
#[derive(Args)]
pub(crate) struct ProblemArguments {
    /// The case or the folder of the run with which the problem came up; without one only the machine is described.
    about: Option<PathBuf>,
    /// What happened, and what you expected.
    #[arg(long, value_name = "TEXT", default_value = "")]
    what: String,
    /// Pack the model and all files of the case, or the state of the run, too. Without it no geometry, place or title leaves this machine.
    #[arg(long)]
    with_model: bool,
    /// The packed file. An older one is replaced.
    #[arg(long, value_name = "FILE.zip", default_value = "leanto-problem.zip")]
    out: PathBuf,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

/// `report-problem`
pub(crate) fn run(a: &ProblemArguments) -> Result<ExitCode> {
    let asked = ProblemAsked {
        about: a.about.clone(),
        said: a.what.clone(),
        machine: doctor::without_folders(doctor::as_json(&doctor::examine())),
        with_model: a.with_model,
    };
    let inside = engine::report_problem(&asked, &a.out)?;
    if a.json {
        print_json(&json!({ "file": a.out, "inside": inside }))?;
        return Ok(ExitCode::SUCCESS);
    }
    inside.iter().for_each(|line| print(line));
    print(&format!("wrote {}. Nothing is sent: look into it, and send it yourself.", a.out.display()));
    Ok(ExitCode::SUCCESS)
}
