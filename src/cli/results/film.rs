//! `leanto film`: pictures of a run one after the other.

use super::export::Line;
use crate::cli::output::ending;
use crate::cli::output::printing;
use crate::cli::output::printing::{print, print_json};
use crate::draw::PictureOptions;
use crate::engine::{self, Aim, FilmAsked};

use anyhow::Result;
use clap::Args;
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

/// What is asked.
#[derive(Args)]
pub(crate) struct FilmArguments {
    /// Folder that `run` wrote.
    run: PathBuf,
    /// A new folder for PNG files, or a file that ends in .png (animated) or .mp4 (needs ffmpeg).
    #[arg(long)]
    out: PathBuf,
    /// Simulated time between pictures; 0 for every frame of the record.
    #[arg(long, value_name = "TIME", default_value = "0.1 s", value_parser = printing::seconds)]
    every: f64,
    /// Times as fast as in reality.
    #[arg(long, default_value_t = 1.0)]
    speed: f64,
    /// From outside and above: n, ne, e, ... (also nne), degrees clockwise from north, or heap: the side from which most of what fell is seen.
    #[arg(long, default_value = engine::HEAP, allow_hyphen_values = true)]
    from: String,
    /// Plan of a storey instead: its name or number.
    #[arg(long, conflicts_with = "from")]
    storey: Option<String>,
    /// Width, pixels.
    #[arg(long, default_value_t = 960, value_parser = clap::value_parser!(u32).range(320..=4000))]
    width: u32,
    /// Height, pixels.
    #[arg(long, default_value_t = 640, value_parser = clap::value_parser!(u32).range(200..=4000))]
    height: u32,
    /// Replace a file that Leanto did not write.
    #[arg(long)]
    overwrite: bool,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

/// `film`
pub(crate) fn run(a: &FilmArguments) -> Result<ExitCode> {
    let pixels = [a.width, a.height];
    let from = a.storey.is_none().then(|| a.from.clone());
    let asked = FilmAsked {
        run: a.run.clone(),
        out: a.out.clone(),
        aim: Aim { storey: a.storey.clone(), from, ..Aim::default() },
        options: PictureOptions { paper: pixels.map(|p| f64::from(p) / engine::PER_MM), ..PictureOptions::default() },
        every: a.every,
        speed: a.speed,
        per_mm: engine::PER_MM,
        overwrite: a.overwrite,
    };
    let mut line = Line::new();
    let mut tell = |written: usize, of: usize| line.share("    film  pictures", written * 100 / of.max(1));
    let made = engine::film(&asked, &mut tell, &ending::stop());
    line.end();
    let made = made?;
    ending::warn(&made.status);
    if a.json {
        return print_json(&json!({
            "out": made.file, "pictures": made.pictures, "pictures_per_s": made.per_second, "view": made.view, "status": made.status,
        }));
    }
    print(&format!(
        "wrote {}: {} pictures, {:.1} per second, {}",
        made.file.display(),
        made.pictures,
        made.per_second,
        made.view
    ));
    Ok(ExitCode::SUCCESS)
}
