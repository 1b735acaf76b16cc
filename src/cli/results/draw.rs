//! `leanto draw`: a picture of a case or of a run.

use crate::Error;
use crate::cli::output::printing::{print, print_json};
use crate::cli::output::progress::Quiet;
use crate::draw::{A4, AXONOMETRIC, Paint, PictureOptions, View};
use crate::engine::{self, Aim};
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
    /// Utilisation of the strength: of a case under own weight, of a run at its end (or at --time 0).
    Use,
    /// Rotation of the joints of columns and beams at the end of a run.
    Joints,
}

/// Sizes of paper.
#[derive(Clone, Copy, ValueEnum)]
enum Paper {
    /// 297 x 210 mm.
    A4,
    /// 420 x 297 mm.
    A3,
    /// 11 x 8.5 inches.
    Letter,
}

impl Paper {
    /// Width and height, mm.
    fn size(self) -> [f64; 2] {
        match self {
            Self::A4 => A4,
            Self::A3 => [420.0, 297.0],
            Self::Letter => [279.4, 215.9],
        }
    }
}

/// Options of a picture; without a view a case is seen from the front, the right and above, a run from the side from which most of what fell is seen.
#[derive(Args)]
pub(crate) struct DrawArguments {
    /// case.toml, or a folder that `run` wrote.
    path: PathBuf,
    /// The picture to write, PNG or SVG by its ending.
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
    /// From outside and above: n, ne, e, ... (also nne), degrees clockwise from north, or heap: for a run, the side from which most of what fell is
    /// seen.
    #[arg(long, conflicts_with_all = ["storey", "section_y", "section_x"], allow_hyphen_values = true)]
    from: Option<String>,
    /// With --from: cut away the half in front of the middle of the heap, or of the building.
    #[arg(long, requires = "from")]
    cut_away: bool,
    /// What the colours show.
    #[arg(long, value_enum, default_value = "group")]
    colour: Colour,
    /// Mark every bond by its utilisation (demand / capacity); of a run those whose pieces are still side by side, within 5 cm.
    #[arg(long)]
    bonds: bool,
    /// Show the bars of reinforced concrete.
    #[arg(long)]
    rebar: bool,
    /// For a run: everything that a rescue team needs: --voids --ways --people --heap.
    #[arg(long)]
    rescue: bool,
    /// For a run: show the outlines and numbers of voids in which a lying person fits.
    #[arg(long)]
    voids: bool,
    /// For a run: show the easiest ways to those voids and to people, with a triangle at each entry.
    #[arg(long)]
    ways: bool,
    /// For a run: show people by their situation.
    #[arg(long)]
    people: bool,
    /// For a run, with --storey: show the outline of the heap, its heights, and the walls before the collapse.
    #[arg(long, requires = "storey", conflicts_with_all = ["from", "section_y", "section_x"])]
    heap: bool,
    /// For a run: simulated time of the frame, s (the nearest one is drawn; default: the last).
    #[arg(long)]
    time: Option<f64>,
    /// For a run: the same view of the first frame, too, in a second file with -before in its name.
    #[arg(long, conflicts_with = "time")]
    before: bool,
    /// Size of the paper, long edge level; PNG then with 200 dots per inch.
    #[arg(long, value_enum, conflicts_with_all = ["width", "height"])]
    paper: Option<Paper>,
    /// Width, pixels.
    #[arg(long, default_value_t = 1200, value_parser = clap::value_parser!(u32).range(320..=8000))]
    width: u32,
    /// Height, pixels.
    #[arg(long, default_value_t = 848, value_parser = clap::value_parser!(u32).range(200..=8000))]
    height: u32,
    /// Replace a file that Leanto did not write.
    #[arg(long)]
    overwrite: bool,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

/// `draw`
pub(crate) fn run(a: &DrawArguments) -> Result<ExitCode> {
    let view = match (a.section_y, a.section_x) {
        (Some(y), _) => Some(View::SectionX(y)),
        (None, Some(x)) => Some(View::SectionY(x)),
        (None, None) => None,
    };
    let pixels = [a.width, a.height];
    let (paper, per_mm) = match a.paper {
        Some(p) => (p.size(), 200.0 / 25.4),
        None => (pixels.map(|p| f64::from(p) / engine::PER_MM), engine::PER_MM),
    };
    let options = PictureOptions {
        view: view.unwrap_or(AXONOMETRIC),
        paint: match a.colour {
            Colour::Group => Paint::Group,
            Colour::Storey => Paint::Storey,
            Colour::Findings => Paint::Findings,
            Colour::Use => Paint::Utilisation,
            Colour::Joints => Paint::Joints,
        },
        bonds: a.bonds,
        rebar: a.rebar,
        voids: a.voids || a.rescue,
        ways: a.ways || a.rescue,
        people: a.people || a.rescue,
        heap: a.heap || a.rescue,
        paper,
        extent: None,
        plan: None,
    };
    let aim = Aim { storey: a.storey.clone(), from: a.from.clone(), cut_away: a.cut_away, time: a.time };
    let stem = a.out.file_stem().unwrap_or_default().to_string_lossy();
    let ending = a.out.extension().unwrap_or_default().to_string_lossy();
    if a.before && a.path.is_file() {
        return Err(Error::input(
            "a case has no time before and after: --before is for a run",
            "draw the folder of a run: leanto draw RESULT --before; or leave --before out",
        )
        .into());
    }
    let before = a.before.then(|| a.out.with_file_name(format!("{stem}-before.{ending}")));
    if let Some(before) = &before {
        engine::picture_can_be_written(before, a.overwrite)?;
    }
    let drawn = engine::draw(&a.path, &aim, &options, &a.out, (per_mm, a.overwrite), &mut Quiet)?;
    let mut files = vec![a.out.clone()];
    if let Some(before) = before {
        let plain = PictureOptions { voids: false, ways: false, people: false, heap: false, ..options };
        engine::draw(&a.path, &Aim { time: Some(0.0), ..aim }, &plain, &before, (per_mm, a.overwrite), &mut Quiet)?;
        files.push(before);
    }
    if a.json {
        let view = match (&a.storey, &drawn.from, options.view) {
            (Some(_), _, _) => "plan",
            (_, Some(_), _) => "from",
            (.., View::SectionX(_)) => "section-y",
            (.., View::SectionY(_)) => "section-x",
            _ => "axonometric",
        };
        let colour = a.colour.to_possible_value();
        let size = paper.map(|p| (p * per_mm).round() as u64);
        return print_json(&json!({
            "file": files.first(), "files": files, "width_px": size[0], "height_px": size[1], "paper_mm": paper, "view": view, "storey": a.storey, "from": drawn.from, "seen": drawn.view,
            "cut_at_m": drawn.cut, "colour": colour.as_ref().map(clap::builder::PossibleValue::get_name), "simulated_s": drawn.time,
        }));
    }
    for f in &files {
        print(&format!("wrote {}: {}", f.display(), drawn.view));
    }
    Ok(ExitCode::SUCCESS)
}
