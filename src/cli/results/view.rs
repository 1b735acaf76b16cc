//! `leanto view`: a page that shows a run in a browser.

use crate::cli::output::local::{LocalArguments, language_hint};
use crate::cli::output::printing::{print, print_json};
use crate::cli::output::progress::Reporter;
use crate::cli::running::ensemble::Question;
use crate::engine::{self, ViewAsked};
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
    /// Offer the page at http://127.0.0.1:8443/ on this machine until Ctrl-C; a browser there allows virtual reality.
    #[arg(long, conflicts_with_all = ["json", "terminal"])]
    serve: bool,
    /// Offer it to headsets and phones in the network of the team, too: by HTTPS, with a certificate of its own.
    #[arg(long, requires = "serve")]
    network: bool,
    /// Port of --serve; 0 for any that is free.
    #[arg(long, value_name = "PORT", requires = "serve", default_value_t = 8443)]
    port: u16,
    /// Replace a file of that name that is no such page.
    #[arg(long)]
    overwrite: bool,
    /// Play a run of granular bodies in the terminal, and write no page.
    #[arg(long, conflicts_with_all = ["out", "json", "overwrite", "ensemble"])]
    terminal: bool,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
    #[command(flatten, next_help_heading = "With --ensemble")]
    question: Question,
    #[command(flatten, next_help_heading = "Units, names and language")]
    local: LocalArguments,
}

/// `view`
pub(crate) fn run(a: &ViewArguments) -> Result<ExitCode> {
    if a.terminal {
        return crate::cli::running::grains::play(&a.run);
    }
    let asked = ViewAsked {
        run: a.run.clone(),
        out: a.out.clone(),
        plan: a.ensemble.as_ref().map(|folder| a.question.of(folder)),
        local: a.local.asked(),
        overwrite: a.overwrite,
    };
    let v = engine::view(&asked, &mut Reporter::new())?;
    if a.json {
        return print_json(&json!({ "file": v.file, "bytes": v.bytes, "counts": v.counts }));
    }
    print(&format!("wrote {} ({:.1} MB): open it in a browser", v.file.display(), v.bytes as f64 / 1e6));
    language_hint(&a.run, a.local.asked().language).iter().for_each(|h| print(h));
    if a.serve {
        serve(v.file, a)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Offers the page until Ctrl-C.
#[cfg(feature = "serve")]
fn serve(page: PathBuf, a: &ViewArguments) -> Result<()> {
    let stop = crate::cli::output::ending::stop();
    let server = engine::PageServer::open(&engine::ServeAsked { page, network: a.network, port: a.port })?;
    for address in server.addresses() {
        print(&format!("offered at {address}"));
    }
    if let Some(fingerprint) = server.fingerprint() {
        print(
            "Its certificate is of its own: the browser warns once. Go on only if it shows this SHA-256 fingerprint:",
        );
        print(fingerprint);
        print("Whoever is in this network can open the page; it names who was in the building.");
    }
    print("Ctrl-C ends it.");
    let given = server.run(&stop)?;
    print(&format!("ended; the page was given {}", crate::text::count(given, "time")));
    Ok(())
}

#[cfg(not(feature = "serve"))]
fn serve(page: PathBuf, _: &ViewArguments) -> Result<()> {
    Err(crate::Error::without("serve", format!("{} cannot be offered", page.display())).into())
}
