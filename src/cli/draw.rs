//! `leanto draw`: a picture of a case or of a run.

use super::commands::{print, print_json};
use crate::draw::{Paint, PictureOptions, View};
use crate::engine;
use anyhow::Result;
use clap::{Args, ValueEnum};
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

/// Meaning of the colours.
#[derive(Clone, Copy, ValueEnum)]
enum Colour {
    /// Group of the element.
    Group,
    /// Storey of the element.
    Storey,
    /// Most severe finding of the element.
    Findings,
    /// Utilisation of the strength under own weight.
    Use,
}

/// Options of a picture; without a view it is axonometric.
#[derive(Args)]
pub(super) struct Arguments {
    /// case.toml, or a folder that `run` wrote.
    path: PathBuf,
    /// The picture to write, PNG.
    #[arg(long)]
    out: PathBuf,
    /// Plan of a storey, cut 1.2 m above its floor: its number in the list of storeys (from 0), or its name.
    #[arg(long)]
    storey: Option<String>,
    /// Section parallel to x at this y, m.
    #[arg(long, conflicts_with = "storey", allow_hyphen_values = true)]
    section_y: Option<f64>,
    /// Section parallel to y at this x, m.
    #[arg(long, conflicts_with_all = ["storey", "section_y"], allow_hyphen_values = true)]
    section_x: Option<f64>,
    /// What the colours show.
    #[arg(long, value_enum, default_value = "group")]
    colour: Colour,
    /// Mark every bond by its utilisation (demand / capacity).
    #[arg(long)]
    bonds: bool,
    /// Show the bars of reinforced concrete.
    #[arg(long)]
    rebar: bool,
    /// For a run: show the outlines and numbers of voids in which a lying person fits.
    #[arg(long)]
    voids: bool,
    /// For a run: show the easiest ways to those voids and to people, with a triangle at each entry.
    #[arg(long)]
    ways: bool,
    /// For a run: simulated time of the frame, s (the nearest one is drawn; default: the last).
    #[arg(long)]
    time: Option<f64>,
    /// Width, pixels.
    #[arg(long, default_value_t = 1200)]
    width: u32,
    /// Height, pixels.
    #[arg(long, default_value_t = 800)]
    height: u32,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

/// `draw`
pub(super) fn run(a: &Arguments) -> Result<ExitCode> {
    let storey = a.storey.as_deref();
    let view = match (a.section_y, a.section_x) {
        (Some(y), _) => Some(View::SectionX(y)),
        (None, Some(x)) => Some(View::SectionY(x)),
        (None, None) => None,
    };
    let options = PictureOptions {
        view: view.unwrap_or(View::Axonometric),
        paint: match a.colour {
            Colour::Group => Paint::Group,
            Colour::Storey => Paint::Storey,
            Colour::Findings => Paint::Findings,
            Colour::Use => Paint::Utilisation,
        },
        bonds: a.bonds,
        rebar: a.rebar,
        voids: a.voids,
        ways: a.ways,
        size: [a.width.clamp(320, 8000), a.height.clamp(200, 8000)],
    };
    let time = engine::draw(&a.path, storey, a.time, &options, &a.out, &mut super::progress::Quiet)?;
    if a.json {
        let (view, cut) = match (storey, options.view) {
            (Some(_), _) => ("plan", None),
            (None, View::SectionX(y)) => ("section-y", Some(y)),
            (None, View::SectionY(x)) => ("section-x", Some(x)),
            (None, _) => ("axonometric", None),
        };
        let colour = a.colour.to_possible_value();
        return print_json(&json!({
            "file": a.out, "width_px": options.size[0], "height_px": options.size[1], "view": view, "storey": storey, "cut_at_m": cut,
            "colour": colour.as_ref().map(clap::builder::PossibleValue::get_name), "simulated_s": time,
        }));
    }
    print(&format!("wrote {}", a.out.display()));
    Ok(ExitCode::SUCCESS)
}
