//! `leanto sketch`: a case from a few parameters.

use super::commands::{building_json, building_text, print, print_json};
use crate::sketch::{Footprint, PRESETS, Sketch};
use crate::{Error, engine};
use anyhow::Result;
use clap::Args;
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

/// Lengths are numbers in metres or have a unit ("450 mm"). Defaults come from the preset.
#[derive(Args)]
pub struct Arguments {
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
    #[arg(long)]
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

impl Arguments {
    /// The `[sketch]` table of a case with these parameters.
    fn to_toml(&self, preset: &str) -> Result<String> {
        let mut t = format!("preset = {preset:?}\n");
        let lengths = [
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
        for (key, value) in lengths {
            if let Some(v) = value {
                let plain = v.trim().parse::<f64>().is_ok();
                t += &format!("{key} = {:?}\n", if plain { format!("{} m", v.trim()) } else { v.clone() });
            }
        }
        for (key, value) in
            [("storeys", self.storeys), ("basements", self.basements), ("set_back_from", self.set_back_from)]
        {
            if let Some(v) = value {
                t += &format!("{key} = {v}\n");
            }
        }
        for (key, value) in [("stairs", self.stairs), ("core", self.core), ("infill", self.infill)] {
            if let Some(v) = value {
                t += &format!("{key} = {v}\n");
            }
        }
        if let Some(w) = self.windows {
            t += &format!("windows = {w:?}\n");
        }
        if let Some(f) = &self.footprint {
            t += &format!("footprint = {f:?}\n");
        }
        if let Some(p) = &self.polygon {
            let corner = |word: &str| {
                let (x, y) = word.split_once(',')?;
                Some(format!("[{:?}, {:?}]", x.parse::<f64>().ok()?, y.parse::<f64>().ok()?))
            };
            let corners: Option<Vec<String>> = p.split_whitespace().map(corner).collect();
            let corners = corners.ok_or_else(|| {
                Error::input(format!("\"{p}\" is not an outline"), "write corners like \"0,0 20,0 20,12 0,12\"")
            })?;
            t += &format!("polygon = [{}]\n", corners.join(", "));
        }
        Ok(t)
    }
}

/// `sketch`
pub fn run(a: &Arguments) -> Result<ExitCode> {
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
    // The same rules as for a case.
    let text = format!("version = 1\n[sketch]\n{}", a.to_toml(name)?);
    let case = crate::case::parse(&text, std::path::Path::new("")).map_err(|e| match e {
        Error::Input { problem, remedy, place, .. } => Error::Input {
            file: None,
            place: place.and_then(|p| Some(format!("--{}", p.rsplit_once("sketch.")?.1.replace('_', "-")))),
            problem,
            remedy,
        },
        other => other,
    })?;
    let sketch = case.sketch.unwrap_or_else(|| PRESETS[0].sketch());
    let (building, file) = engine::sketch_to(&sketch, out)?;
    if a.json {
        let mut v = building_json(&building);
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
        other => format!("{other:?}"),
    };
    format!("{shape}, {} storeys of {} m, bays of about {} x {} m", s.storeys, s.storey_height, s.bay_x, s.bay_y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sketch::preset;

    #[test]
    fn every_preset_is_found_by_its_name() {
        for p in PRESETS {
            assert_eq!(preset(p.name).map(|q| q.title), Some(p.title));
        }
    }
}
