//! `leanto sketch`: a case from a few parameters, from a building on a map, or from a drawn plan.

use crate::cli::output::building::{building_json, building_text};
use crate::cli::output::ending::say;
use crate::cli::output::printing::{print, print_json};
use crate::maps::drawing::{self, LAYER_KINDS, LayerKind, PlanReading};
use crate::maps::footprint::{self, Choice, MapBuilding, Traced};
use crate::maps::tracing;
use crate::sketch::{self, Footprint, PRESETS, Sketch};
use crate::{Error, engine};
use anyhow::Result;
use clap::Args;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Lengths are numbers in metres or have a unit ("450 mm"). Defaults come from the preset.
#[derive(Args)]
pub(crate) struct SketchArguments {
    /// Construction type; "auto" lets the map of --footprint or the drawing of --plan choose it.
    preset: Option<String>,
    /// List the presets; with --footprint FILE the buildings of the map, with --plan FILE the layers of the drawing.
    #[arg(long)]
    list: bool,
    /// Folder for case.toml and building.obj.
    #[arg(long)]
    out: Option<PathBuf>,
    /// rectangle, L or U; or a map with outlines of buildings: GeoJSON, KML, KMZ, a shapefile or GeoPackage.
    #[arg(long, value_name = "SHAPE|FILE")]
    footprint: Option<String>,
    /// Which building of the map, by its id or its number in the list.
    #[arg(long, requires = "footprint")]
    id: Option<String>,
    /// Which building of the map: the nearest one to a latitude and longitude, degrees.
    #[arg(long, requires = "footprint", conflicts_with = "id", value_name = "LAT,LON", allow_hyphen_values = true)]
    near: Option<String>,
    /// A drawn plan (DXF), or one that was traced on a picture (.trace.json): columns, walls and the outline stand where they are drawn.
    #[arg(long, value_name = "FILE", conflicts_with = "footprint")]
    plan: Option<PathBuf>,
    /// Unit of the drawing, such as mm, instead of that of its header.
    #[arg(long, requires = "plan", value_name = "UNIT", value_parser = unit_of_length)]
    unit: Option<f64>,
    /// What a layer of the drawing holds: columns, walls, outline, courts or other, such as columns=S-17. May be given several times.
    #[arg(long, requires = "plan", value_name = "KIND=LAYER", value_parser = layer)]
    layer: Vec<(LayerKind, String)>,
    /// Corners of the outer faces, instead of --footprint: any shape, such as "0,0 20,0 17,12 0,9".
    #[arg(long, allow_hyphen_values = true)]
    outline: Option<String>,
    /// Open courts in the outline, such as "5,5 9,5 9,9 5,9"; a semicolon before the next one.
    #[arg(long, allow_hyphen_values = true)]
    courtyards: Option<String>,
    /// What upper storeys cover, from a storey on, such as "2: 0,0 10,0 10,9 0,9".
    #[arg(long, allow_hyphen_values = true)]
    parts: Option<String>,
    /// Columns by hand, x, y, side, side, degrees of each in m: "0.2,0.2,0.4,0.4,0; 5,0.2,0.4,0.4,0".
    #[arg(long, allow_hyphen_values = true)]
    drawn_columns: Option<String>,
    /// Bearing walls by hand, x, y, x, y, thickness of each in m: "2,3,8,3,0.2".
    #[arg(long, allow_hyphen_values = true)]
    drawn_walls: Option<String>,
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
    /// Every second inner column left out on the ground floor, with deep beams above.
    #[arg(long)]
    transfer: Option<bool>,
    /// The uppermost floor has groups of its own (Roof, Roof beams, ...) with the live load of a roof; false: those of the floors.
    #[arg(long)]
    roof_apart: Option<bool>,
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

fn unit_of_length(text: &str) -> std::result::Result<f64, String> {
    crate::units::parse(&format!("1 {text}"), crate::units::Dimension::Length)
        .map_err(|_| "give a unit of length: mm, cm, m, in or ft".into())
}

fn layer(text: &str) -> std::result::Result<(LayerKind, String), String> {
    let known = |k: &str| LAYER_KINDS.iter().find(|l| l.0 == k).map(|l| l.1);
    match text.split_once('=').and_then(|(k, name)| Some((known(k)?, name.trim()))) {
        Some((kind, name)) if !name.is_empty() => Ok((kind, name.into())),
        _ => Err("write columns=NAME, walls=NAME, outline=NAME, courts=NAME or other=NAME".into()),
    }
}

impl SketchArguments {
    /// The given parameters: key and text.
    fn answers(&self) -> Vec<(&'static str, String)> {
        let texts = [
            ("polygon", &self.polygon),
            ("outline", &self.outline),
            ("courtyards", &self.courtyards),
            ("parts", &self.parts),
            ("drawn_columns", &self.drawn_columns),
            ("drawn_walls", &self.drawn_walls),
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
        out.extend(self.footprint.clone().filter(|_| self.map().is_none()).map(|f| ("footprint", f)));
        let flags = [
            ("stairs", self.stairs),
            ("core", self.core),
            ("infill", self.infill),
            ("transfer", self.transfer),
            ("roof_apart", Some(self.roof_apart.unwrap_or(true))),
        ];
        out.extend(flags.into_iter().filter_map(|(k, v)| Some((k, v?.to_string()))));
        out.extend(self.windows.map(|w| ("windows", w.to_string())));
        out
    }
}

impl SketchArguments {
    fn reading(&self) -> PlanReading {
        PlanReading { unit: self.unit, layers: self.layer.iter().map(|(k, n)| (n.clone(), *k)).collect() }
    }

    /// The map, where --footprint names a file.
    fn map(&self) -> Option<&Path> {
        let text = self.footprint.as_deref()?;
        let is_shape = ["rectangle", "L", "U"].contains(&text);
        // A misspelt shape has neither a dot nor a slash.
        (!is_shape && (text.contains(['.', '/', '\\']) || Path::new(text).exists())).then(|| Path::new(text))
    }

    fn choice(&self) -> crate::Result<Choice> {
        match (&self.id, &self.near) {
            (Some(id), _) => Ok(Choice::Id(id.clone())),
            (None, Some(near)) => near.parse().map_err(|e: Error| e.at("--near")),
            (None, None) => Ok(Choice::Only),
        }
    }
}

/// The argument that a key of a sketch stands for.
fn argument(key: &str) -> String {
    let name = key.split('[').next().unwrap_or_default();
    if name == "preset" { "PRESET".into() } else { format!("--{}", name.replace('_', "-")) }
}

/// `sketch`
pub(crate) fn run(a: &SketchArguments) -> Result<ExitCode> {
    if let Some(map) = a.map() {
        return from_map(a, map);
    }
    if let Some(plan) = &a.plan {
        return from_plan(a, plan);
    }
    if let Some(word) = [&a.id, &a.near].into_iter().flatten().next() {
        let remedy = "write --footprint FILE with a map: GeoJSON, KML, KMZ, a shapefile or GeoPackage";
        return Err(Error::input(format!("there is no map in which {word} could be looked for"), remedy).into());
    }
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
        crate::text::shell_word(&file),
        crate::text::shell_word(&file),
        crate::text::shell_word(out.join("result"))
    ));
    Ok(ExitCode::SUCCESS)
}

/// A case for a building of a map.
fn from_map(a: &SketchArguments, map: &Path) -> Result<ExitCode> {
    let (all, left_out) = footprint::read_and_count(map)?;
    if a.list {
        return list_map(&all, left_out, map, a.json);
    }
    let preset = named(a)?;
    let (building, how) = footprint::choose(map, &all, &a.choice()?)?;
    let traced = footprint::sketch(building, preset)?;
    let about = json!({ "id": building.id, "name": building.name });
    let title = format!("{how}: {} {}", building.id, building.name);
    finish(a, &traced, &title, about, &format!("--footprint {}", map.display()))
}

/// A case for a drawn plan.
fn from_plan(a: &SketchArguments, plan: &Path) -> Result<ExitCode> {
    let ending = plan.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    if engine::PlanPicture::is_named(plan) {
        let remedy = format!(
            "trace it first: leanto trace {}, or \"new sketch\", \"map\" in the wizard",
            crate::text::shell_word(plan)
        );
        return Err(Error::in_file(plan, "a picture does not say what is a column or a wall", remedy).into());
    }
    if ending == "json" {
        return from_tracing(a, plan);
    }
    if a.list {
        let layers = drawing::layers(plan, &a.reading())?;
        let word = |k: LayerKind| LAYER_KINDS.iter().find(|l| l.1 == k).map_or("", |l| l.0);
        if a.json {
            let list: Vec<_> =
                layers.iter().map(|l| json!({ "layer": l.name, "kind": word(l.kind), "lines": l.lines })).collect();
            return print_json(&json!(list));
        }
        for l in &layers {
            print(&format!("{:<32} {:<8} {:>7} lines", crate::text::clean(&l.name), word(l.kind), l.lines));
        }
        print(&format!(
            "\nWhat a layer holds is guessed from its name; --layer columns=NAME says it.\nnext:  leanto sketch auto --plan {} --out FOLDER",
            crate::text::shell_word(plan)
        ));
        return Ok(ExitCode::SUCCESS);
    }
    let traced = drawing::sketch(plan, named(a)?, &a.reading())?;
    let title = format!("plan of {}", plan.display());
    finish(a, &traced, &title, json!({ "file": plan }), &format!("--plan {}", plan.display()))
}

/// A case for a plan that was traced on a picture.
fn from_tracing(a: &SketchArguments, plan: &Path) -> Result<ExitCode> {
    if let Some(word) = [("--list", a.list), ("--unit", a.unit.is_some()), ("--layer", !a.layer.is_empty())]
        .into_iter()
        .find_map(|(word, given)| given.then_some(word))
    {
        let remedy = format!("leave out {word}: what is traced has its kind, and lengths come from the known length");
        return Err(Error::in_file(plan, "a traced plan has neither layers nor a unit", remedy).into());
    }
    let traced = tracing::sketch(plan, named(a)?)?;
    let title = format!("plan of {}", plan.display());
    finish(a, &traced, &title, json!({ "file": plan }), &format!("--plan {}", plan.display()))
}

/// The preset by its name; none where the file is to choose it.
fn named(a: &SketchArguments) -> Result<Option<&'static str>> {
    match a.preset.as_deref().unwrap_or("auto") {
        "auto" => Ok(None),
        name => {
            sketch::from_answers(name, &[]).map_err(|p| Error::input(p.problem, p.remedy).at("PRESET"))?;
            Ok(sketch::preset(name).map(|p| p.name))
        }
    }
}

/// Writes the case for what was traced, with the answers that are given.
fn finish(
    a: &SketchArguments,
    traced: &Traced,
    title: &str,
    mut about: serde_json::Value,
    from: &str,
) -> Result<ExitCode> {
    let mut sketch = traced.sketch.clone();
    for (key, text) in a.answers() {
        sketch = sketch::set_answer(&sketch, key, &text)
            .map_err(|p| Error::input(p.problem, p.remedy).at(argument(&p.key)))?;
    }
    let Some(out) = &a.out else {
        let name = a.preset.as_deref().unwrap_or("auto");
        return Err(Error::input(
            "the folder for the case is missing",
            format!("write: leanto sketch {name} {from} --out FOLDER"),
        )
        .into());
    };
    let (built, file) = engine::traced_to(&sketch, traced, out)?;
    if a.json {
        let mut v = building_json(&built, false);
        v["case"] = json!(file);
        about["area_m2"] = json!(traced.area);
        about["area_error"] = json!(traced.error);
        about["preset"] = json!(sketch.preset);
        about["storeys"] = json!(sketch.storeys);
        about["notes"] = json!(traced.notes);
        if let Some(o) = &traced.origin {
            about["latitude"] = json!(o.latitude);
            about["longitude"] = json!(o.longitude);
            about["true_north_rad"] = json!(o.true_north);
        }
        v[if a.plan.is_some() { "plan" } else { "map" }] = about;
        return print_json(&v);
    }
    print(title);
    traced.notes.iter().for_each(|n| print(&format!("  {n}")));
    print(&building_text(&built));
    print(&format!("\nwrote {}\nnext:  leanto check {}", file.display(), crate::text::shell_word(&file)));
    Ok(ExitCode::SUCCESS)
}

/// Buildings that the list shows.
const LISTED: usize = 200;

fn list_map(all: &[MapBuilding], left_out: usize, map: &Path, json: bool) -> Result<ExitCode> {
    if left_out > 0 {
        let those = crate::text::count(left_out, "outline");
        say(&format!(
            "left out: {those} without a tag of buildings, because others have one (building, building:levels, num_floors, subtype)"
        ));
    }
    if json {
        let list: Vec<_> = all
            .iter()
            .map(|b| {
                let [longitude, latitude] = b.middle();
                json!({ "id": b.id, "name": b.name, "area_m2": b.area(), "latitude": latitude, "longitude": longitude, "tags": b.tags, "place": b.place })
            })
            .collect();
        return print_json(&json!(list));
    }
    for (k, b) in all.iter().take(LISTED).enumerate() {
        let [longitude, latitude] = b.middle();
        let g = footprint::guess(b, None);
        print(&format!(
            "{:>4}  {:<18} {:>8.1} m2  {latitude:.5},{longitude:.5}  {} storeys  {:<17} {}",
            k + 1,
            b.id,
            b.area(),
            g.storeys,
            g.preset,
            b.name
        ));
    }
    if all.len() > LISTED {
        print(&format!("and {} more: --json lists all", all.len() - LISTED));
    }
    let places: std::collections::BTreeSet<&String> = all.iter().flat_map(|b| &b.place).collect();
    places.into_iter().for_each(|l| print(l));
    print(&format!("\nnext:  leanto sketch auto --footprint {} --id ID --out FOLDER", crate::text::shell_word(map)));
    Ok(ExitCode::SUCCESS)
}

fn list(json: bool) -> Result<ExitCode> {
    if json {
        let all: Vec<_> = PRESETS
            .iter()
            .map(|p| json!({ "preset": p.name, "title": p.title, "sketch": p.new_sketch(), "profiles": p.profiles }))
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
        Footprint::Outline(o) => format!("an outline of {} corners", o.ring.len()),
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
