//! `leanto trace`: a page on which the plan of a picture is traced in a browser.

use crate::cli::output::printing::{print, print_json};
use crate::engine;
use anyhow::Result;
use clap::Args;
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

/// The picture, and where the page goes.
#[derive(Args)]
pub(crate) struct TraceArguments {
    /// A photo or a scan of a floor plan: PNG, JPEG, or the first page of a PDF where pdftoppm is installed.
    picture: PathBuf,
    /// The page to write; default: beside the picture, with its name.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Go on with this tracing; default: the one beside the picture, such as plan.trace.json for plan.jpg, where there is one.
    #[arg(long, value_name = "FILE")]
    tracing: Option<PathBuf>,
    /// Replace a file of that name that is no such page.
    #[arg(long)]
    overwrite: bool,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

/// `trace`
pub(crate) fn run(a: &TraceArguments) -> Result<ExitCode> {
    let page = engine::trace_page(&a.picture, a.tracing.as_deref(), a.out.as_deref(), a.overwrite)?;
    if a.json {
        let [width, height] = page.size;
        return print_json(&json!({
            "file": page.file, "bytes": page.bytes, "width": width, "height": height, "saves": page.saves,
        }));
    }
    let megabytes = page.bytes as f64 / 1e6;
    print(&format!("wrote {} ({megabytes:.1} MB): open it in a browser, trace, save", page.file.display()));
    // A browser saves into a folder of its own, under another name where there is one already.
    print(&format!("then:  put the saved file in place of {}", page.saves.display()));
    print(&format!("next:  leanto sketch auto --plan {} --out FOLDER", crate::text::shell_word(&page.saves)));
    Ok(ExitCode::SUCCESS)
}
