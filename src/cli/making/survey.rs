//! `leanto survey`: a surface that was measured, as observations over the plan of a case.

use crate::cli::output::ending;
use crate::cli::output::printing::{print, print_json};
use crate::engine::{self, Seen, SurveySettings};
use crate::maps::surface::{Laying, Why};
use crate::units::{Dimension, parse};
use anyhow::Result;
use clap::Args;
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

fn length(text: &str) -> Result<f64, String> {
    text.trim().parse().map_or_else(|_| parse(text, Dimension::Length), Ok)
}

fn shift(text: &str) -> Result<[f64; 2], String> {
    let (x, y) = text.split_once(',').ok_or("give two lengths: X,Y")?;
    Ok([length(x)?, length(y)?])
}

/// Lengths are numbers in metres or have a unit ("50 cm").
#[derive(Args)]
pub(crate) struct SurveyArguments {
    /// The surface: GeoTIFF, LAS, LAZ, PLY points, or text with x y z on each line.
    surface: PathBuf,
    /// The case of the building. Surfaces with coordinates on the earth need its [site] latitude, longitude and true_north.
    #[arg(long)]
    case: PathBuf,
    /// Folder for surface.csv, obs.toml and survey.png.
    #[arg(long)]
    out: PathBuf,
    /// Side of the cells.
    #[arg(long, default_value = "0.5", value_parser = length)]
    cell: f64,
    /// Level of the ground in the surface at the building; by default that of the surface around it, whose slope is taken from the surface in any case.
    #[arg(long, value_parser = length, allow_hyphen_values = true)]
    ground: Option<f64>,
    /// Leave the surface where its coordinates put it, without looking for the edges of the building.
    #[arg(long)]
    as_it_is: bool,
    /// Shift the surface by this much in the directions of the model, without looking for the edges of the building.
    #[arg(long, value_parser = shift, value_name = "X,Y", allow_hyphen_values = true, conflicts_with = "as_it_is")]
    shift: Option<[f64; 2]>,
    /// Replace a surface.csv or survey.png that Leanto did not write, and outlines of obs.toml that were drawn by hand.
    #[arg(long)]
    overwrite: bool,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

/// `survey`
pub(crate) fn run(a: &SurveyArguments) -> Result<ExitCode> {
    let by_edges = if a.as_it_is { Laying::AsItIs } else { Laying::ByEdges };
    let settings = SurveySettings { cell: a.cell, laying: a.shift.map_or(by_edges, Laying::Shifted), ground: a.ground };
    let (made, files, todo) = engine::survey(&a.case, &a.surface, &a.out, (&settings, a.overwrite), &ending::stop())?;
    if a.json {
        let r = &made.registration;
        let asked = if let Why::Decided(asked) = r.why { asked.to_vec() } else { Vec::new() };
        let asked: Vec<_> = asked
            .iter()
            .map(|a| json!({ "along": a.along, "by_m": a.by, "error_m": a.error, "verdict": format!("{:?}", a.verdict).to_lowercase() }))
            .collect();
        return print_json(&json!({
            "points": made.heights.points, "within": made.heights.within, "skipped_lines": made.heights.skipped, "crs": made.heights.crs, "notes": made.heights.notes,
            "ground_m": r.ground, "ground_slope": r.slope, "ground_spread_m": r.ground_spread, "ground_step_m": r.ground_step,
            "shift_m": r.shift, "turn_rad": r.turn, "residual_m": r.residual, "standing_share": r.standing,
            "moved_by_edges": r.moved, "edges_ask_for": asked, "registration": r.line(),
            "stands_m2": made.area(Seen::Stands), "heap_m2": made.area(Seen::Heap),
            "ground_m2": made.area(Seen::Ground), "unknown_m2": made.area(Seen::Unknown), "apart_m2": made.area(Seen::Apart),
            "files": files, "todo": todo,
        }));
    }
    made.lines().iter().for_each(|l| print(l));
    files.iter().for_each(|f| print(&format!("wrote {}", f.display())));
    if let Some(todo) = todo {
        print(&todo);
    }
    print(&format!("\nnext:  leanto plan MANY --observe {}", crate::text::shell_word(a.out.join("obs.toml"))));
    Ok(ExitCode::SUCCESS)
}
