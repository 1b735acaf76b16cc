//! `leanto sketch`: a case from a few parameters.

use crate::cli::output::building::{building_json, building_text};
use crate::cli::output::printing::{print, print_json};
use crate::sketch::{self, Footprint, PRESETS, Sketch};
use crate::{Error, engine};
use anyhow::Result;
use clap::Args;
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

/// Lengths are numbers in metres or have a unit ("450 mm"). Defaults come from the preset.
#[derive(Args)]
pub(crate) struct SketchArguments {
    /// Construction type.
    preset: Option<String>,
    /// List the presets.
    #[arg(long)]
    list: bool,
    /// Folder for case.toml and building.obj.
    #[arg(long)]
    out: Option<PathBuf>,
    /// rectangle, L or U.
    #[arg(long)]
    footprint: Option<String>,
    /// Corners of the outline, instead of --footprint, such as "0,0 20,0 20,12 0,12".
    #[arg(long, allow_hyphen_values = true)]
    polygon: Option<String>,
    /// Distance of the outermost grid lines in x.
    #[arg(long)]
    length: Option<String>,
    /// Distance of the outermost grid lines in y.
    #[arg(long)]
    width: Option<String>,
    /// Width of the wings along y, of L and U.
    #[arg(long)]
    wing_length: Option<String>,
    /// Depth of the wing along x, of L and U.
    #[arg(long)]
    wing_width: Option<String>,
    /// Storeys from the ground floor up.
    #[arg(long)]
    storeys: Option<u32>,
    /// Storeys below the ground floor.
    #[arg(long)]
    basements: Option<u32>,
    /// Height from floor to floor.
    #[arg(long)]
    storey_height: Option<String>,
    /// Height from floor to floor of the ground floor.
    #[arg(long)]
    ground_height: Option<String>,
    /// Approximate distance of grid lines in x.
    #[arg(long)]
    bay_x: Option<String>,
    /// Approximate distance of grid lines in y.
    #[arg(long)]
    bay_y: Option<String>,
    /// First storey with a set-back at the far end of x.
    #[arg(long)]
    set_back_from: Option<u32>,
    /// Set-back of each storey.
    #[arg(long)]
    set_back: Option<String>,
    /// Stairs in the bay nearest to the centre.
    #[arg(long)]
    stairs: Option<bool>,
    /// Concrete walls around the stairs.
    #[arg(long)]
    core: Option<bool>,
    /// Masonry between the columns of the facade.
    #[arg(long)]
    infill: Option<bool>,
    /// Share of windows in each facade bay.
    #[arg(long)]
    windows: Option<f64>,
    /// Side of columns at the lowest storey.
    #[arg(long)]
    column: Option<String>,
    /// Depth of beams including the slab.
    #[arg(long)]
    beam: Option<String>,
    /// Thickness of slabs.
    #[arg(long)]
    slab: Option<String>,
    /// Thickness of walls.
    #[arg(long)]
    wall: Option<String>,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

impl SketchArguments {
    /// The given parameters: key and text.
    fn answers(&self) -> Vec<(&'static str, String)> {
        let texts = [
            ("footprint", &self.footprint),
            ("polygon", &self.polygon),
            ("length", &self.length),
            ("width", &self.width),
            ("wing_length", &self.wing_length),
            ("wing_width", &self.wing_width),
            ("storey_height", &self.storey_height),
            ("ground_height", &self.ground_height),
            ("bay_x", &self.bay_x),
            ("bay_y", &self.bay_y),
            ("set_back", &self.set_back),
            ("column", &self.column),
            ("beam", &self.beam),
            ("slab", &self.slab),
            ("wall", &self.wall),
        ];
        let mut out: Vec<(&str, String)> = texts.into_iter().filter_map(|(k, v)| Some((k, v.clone()?))).collect();
        let counts = [("storeys", self.storeys), ("basements", self.basements), ("set_back_from", self.set_back_from)];
        out.extend(counts.into_iter().filter_map(|(k, v)| Some((k, v?.to_string()))));
        let flags = [("stairs", self.stairs), ("core", self.core), ("infill", self.infill)];
        out.extend(flags.into_iter().filter_map(|(k, v)| Some((k, v?.to_string()))));
        out.extend(self.windows.map(|w| ("windows", w.to_string())));
        out
    }
}

/// The argument that a key of a sketch stands for.
fn argument(key: &str) -> String {
    let name = key.split('[').next().unwrap_or_default();
    if name == "preset" { "PRESET".into() } else { format!("--{}", name.replace('_', "-")) }
}

/// `sketch`
pub(crate) fn run(a: &SketchArguments) -> Result<ExitCode> {
    let Some(name) = a.preset.as_deref().filter(|_| !a.list) else {
        return list(a.json);
    };
    let Some(out) = &a.out else {
        return Err(Error::input(
            "the folder for the case is missing",
            format!("write: leanto sketch {name} --out FOLDER"),
        )
        .into());
    };
    let sketch =
        sketch::from_answers(name, &a.answers()).map_err(|p| Error::input(p.problem, p.remedy).at(argument(&p.key)))?;
    let (building, file) = engine::sketch_to(&sketch, out)?;
    if a.json {
        let mut v = building_json(&building, false);
        v["case"] = json!(file);
        return print_json(&v);
    }
    print(&building_text(&building));
    print(&format!(
        "\nwrote {}\nnext:  leanto check {}\n       leanto run {} --out {}",
        file.display(),
        file.display(),
        file.display(),
        out.join("result").display()
    ));
    Ok(ExitCode::SUCCESS)
}

fn list(json: bool) -> Result<ExitCode> {
    if json {
        let all: Vec<_> = PRESETS
            .iter()
            .map(|p| json!({ "preset": p.name, "title": p.title, "sketch": p.sketch(), "profiles": p.profiles }))
            .collect();
        return print_json(&json!(all));
    }
    for p in PRESETS {
        print(&format!("{:<18} {}\n{:<18}   {}", p.name, p.title, "", usual(&p.sketch())));
    }
    print("\nnext:  leanto sketch PRESET --storeys 5 --length 25 --out FOLDER");
    Ok(ExitCode::SUCCESS)
}

fn usual(s: &Sketch) -> String {
    let shape = match &s.footprint {
        Footprint::Rectangle => format!("{} x {} m", s.length, s.width),
        Footprint::L => "an L".into(),
        Footprint::U => "a U".into(),
        Footprint::Polygon(corners) => format!("an outline of {} corners", corners.len()),
    };
    format!("{shape}, {} storeys of {} m, bays of about {} x {} m", s.storeys, s.storey_height, s.bay_x, s.bay_y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sketch::preset;
    use clap::Command;

    #[test]
    fn every_preset_is_found_by_its_name() {
        for p in PRESETS {
            assert_eq!(preset(p.name).map(|q| q.title), Some(p.title));
        }
    }

    #[test]
    fn every_answer_of_a_sketch_is_an_argument() {
        let command = SketchArguments::augment_args(Command::new("sketch"));
        let names: Vec<String> = command.get_arguments().map(|a| a.get_id().to_string()).collect();
        for q in sketch::questions() {
            assert!(names.iter().any(|n| n == q.key), "{} is no argument", q.key);
        }
    }
}
