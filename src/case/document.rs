//! The text form of a case: TOML with units. Every default stands in [`super::defaults`]; every bad value is reported with
//! line, column, key and the range that is allowed.

use super::{
    Case, GroundMotion, Group, Grouping, Model, Occupancy, OccupancyMap, Outputs, Prepare, Remove, Run, Scenario,
    UpAxis, VERSION, defaults,
};
use crate::units::{Dimension, parse as quantity};
use crate::{Error, Result};
use schemars::JsonSchema;
use serde::Deserialize;
use std::path::{Path, PathBuf};
use toml::Spanned;

/// A number in SI units, or text with a unit.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(untagged)]
enum Quantity {
    /// SI
    Number(f64),
    /// With a unit, such as "2.9 m"
    Text(String),
}

type Q = Option<Spanned<Quantity>>;

/// A Leanto case.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Document {
    /// Format version, 1.
    #[schemars(with = "u32")]
    version: Spanned<u32>,
    /// Title for reports.
    #[serde(default)]
    title: String,
    model: ModelTable,
    #[serde(default)]
    prepare: PrepareTable,
    /// Groups of elements and their strength.
    #[serde(default)]
    group: Vec<GroupTable>,
    #[serde(default)]
    scenario: ScenarioTable,
    #[serde(default)]
    occupancy: OccupancyTable,
    #[serde(default)]
    run: RunTable,
    #[serde(default)]
    assess: AssessTable,
    #[serde(default)]
    outputs: OutputsTable,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ModelTable {
    /// IFC, OBJ or scene JSON file, relative to the case.
    file: PathBuf,
    /// "auto", "m", "cm", "mm", "ft" or "in".
    #[schemars(with = "Option<String>")]
    units: Option<Spanned<String>>,
    /// "auto", "z" or "y".
    #[schemars(with = "Option<String>")]
    up: Option<Spanned<String>>,
    grouping: Option<Grouping>,
    /// IFC classes or groups to leave out (`+IfcRailing` keeps one that is left out by default).
    #[serde(default)]
    leave_out: Vec<String>,
    #[schemars(with = "Option<Quantity>")]
    time_limit: Q,
}

#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
struct PrepareTable {
    #[schemars(with = "Option<Quantity>")]
    target_size: Q,
    #[schemars(with = "Option<Quantity>")]
    search_distance: Q,
    #[schemars(with = "Option<Quantity>")]
    minimum_contact: Q,
    #[schemars(with = "Option<Quantity>")]
    foundation_tolerance: Q,
    #[schemars(with = "Option<Quantity>")]
    foundation_thickness: Q,
    ground: Option<bool>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct GroupTable {
    /// As the importer gives it.
    name: String,
    /// Built-in profile, or a .toml file.
    profile: String,
    #[schemars(with = "Option<Quantity>")]
    target_size: Q,
    #[schemars(with = "Option<Quantity>")]
    live_load: Q,
    #[schemars(with = "Option<Quantity>")]
    strength_factor: Q,
    #[serde(default)]
    unbreakable: bool,
}

#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
struct ScenarioTable {
    /// Parts that vanish.
    remove: Vec<RemoveTable>,
    ground_motion: Option<MotionTable>,
}

#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
struct RemoveTable {
    #[schemars(with = "Option<Quantity>")]
    at: Q,
    /// Names; `*` stands for any run of characters.
    elements: Vec<String>,
    groups: Vec<String>,
    storey: Option<String>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct MotionTable {
    /// CSV with t, ax, ay, az.
    file: PathBuf,
    /// "m/s2", "g", "gal", "cm/s2" or "mm/s2".
    #[schemars(with = "Option<String>")]
    unit: Option<Spanned<String>>,
    scale: Option<[f64; 3]>,
    #[schemars(with = "Option<Quantity>")]
    start: Q,
}

#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
struct OccupancyTable {
    dummies: Option<bool>,
    map: Vec<MapTable>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct MapTable {
    /// Storey name.
    storey: String,
    /// Grey PNG, white is crowded.
    file: PathBuf,
    #[schemars(with = "Quantity")]
    metres_per_pixel: Spanned<Quantity>,
    /// Model coordinates of the lower left corner, m.
    origin: [f64; 2],
    #[schemars(with = "u32")]
    people: Spanned<u32>,
}

#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
struct RunTable {
    #[schemars(with = "Option<Quantity>")]
    duration: Q,
    #[schemars(with = "Option<Quantity>")]
    frames_per_second: Q,
    seed: Option<u64>,
    #[schemars(with = "Option<u32>")]
    threads: Option<Spanned<u32>>,
}

#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
struct AssessTable {
    #[schemars(with = "Option<Quantity>")]
    cell: Q,
    #[schemars(with = "Option<Quantity>")]
    core_clearance: Q,
    #[schemars(with = "Option<Quantity>")]
    crawl_clearance: Q,
    #[schemars(with = "Option<Quantity>")]
    minimum_volume: Q,
}

#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
struct OutputsTable {
    glb: Option<bool>,
    report: Option<bool>,
    csv: Option<bool>,
    #[schemars(with = "Option<Quantity>")]
    key_position_tolerance: Q,
    #[schemars(with = "Option<Quantity>")]
    key_rotation_tolerance: Q,
}

/// The JSON Schema of the document.
pub fn schema() -> serde_json::Value {
    schemars::schema_for!(Document).to_value()
}

struct Reader<'a> {
    text: &'a str,
    file: &'a Path,
}

impl Reader<'_> {
    fn fail(&self, span: std::ops::Range<usize>, key: &str, problem: String) -> Error {
        Error::in_file(self.file, format!("{key}: {problem}"), "`leanto info CASE` lists every key with its meaning")
            .at(crate::strength::line_column(self.text, span.start))
    }

    fn required(&self, key: &str, q: &Spanned<Quantity>, dimension: Dimension, range: [f64; 2]) -> Result<f64> {
        let value = match q.get_ref() {
            Quantity::Number(x) => Ok(*x),
            Quantity::Text(t) => quantity(t, dimension),
        };
        let [low, high] = range;
        match value {
            Ok(x) if x.is_finite() && x >= low && x <= high => Ok(x),
            Ok(x) => {
                let unit = dimension.units()[0].0;
                Err(self.fail(q.span(), key, format!("{x} {unit} is outside the allowed range {low} to {high} {unit}")))
            }
            Err(e) => Err(self.fail(q.span(), key, e)),
        }
    }

    fn get(&self, key: &str, q: &Q, dimension: Dimension, range: [f64; 2], default: f64) -> Result<f64> {
        q.as_ref().map_or(Ok(default), |q| self.required(key, q, dimension, range))
    }

    fn choice<T: Copy>(&self, key: &str, q: &Option<Spanned<String>>, choices: &[(&str, T)], default: T) -> Result<T> {
        let Some(q) = q else { return Ok(default) };
        choices.iter().find(|(name, _)| *name == q.get_ref()).map(|(_, v)| *v).ok_or_else(|| {
            let names: Vec<String> = choices.iter().map(|(n, _)| format!("\"{n}\"")).collect();
            self.fail(q.span(), key, format!("expected one of {}, found \"{}\"", names.join(", "), q.get_ref()))
        })
    }
}

/// Reads a case from text; `file` names it in messages and its folder is where relative paths start.
///
/// # Errors
/// Anything that is not a valid case, with line, column and remedy.
pub fn parse(text: &str, file: &Path) -> Result<Case> {
    use Dimension::{Angle, Area, AreaLoad, Length, Number, Time};
    let d: Document = toml::from_str(text).map_err(|e| {
        let place = e.span().map_or(String::new(), |s| crate::strength::line_column(text, s.start));
        Error::in_file(file, e.message().to_owned(), "`leanto schema` prints what a case may hold").at(place)
    })?;
    let r = Reader { text, file };
    let base = defaults();
    if *d.version.get_ref() != VERSION {
        let problem = format!("this program reads version {VERSION}, the file is version {}", d.version.get_ref());
        return Err(r.fail(d.version.span(), "version", problem));
    }
    let m = &d.model;
    let units = [
        ("auto", None),
        ("m", Some(1.0)),
        ("cm", Some(0.01)),
        ("mm", Some(0.001)),
        ("ft", Some(0.3048)),
        ("in", Some(0.0254)),
    ];
    let model = Model {
        file: m.file.clone(),
        metres_per_unit: r.choice("model.units", &m.units, &units, None)?,
        up: r.choice("model.up", &m.up, &[("auto", None), ("z", Some(UpAxis::Z)), ("y", Some(UpAxis::Y))], None)?,
        grouping: m.grouping.clone(),
        leave_out: m.leave_out.clone(),
        time_limit: r.get("model.time_limit", &m.time_limit, Time, [1.0, 3600.0], base.model.time_limit)?,
    };
    let (p, b) = (&d.prepare, &base.prepare);
    let size = [0.1, 20.0];
    let prepare = Prepare {
        target_size: r.get("prepare.target_size", &p.target_size, Length, size, b.target_size)?,
        search_distance: r.get("prepare.search_distance", &p.search_distance, Length, [0.0, 0.1], b.search_distance)?,
        minimum_contact: r.get("prepare.minimum_contact", &p.minimum_contact, Area, [0.0, 1.0], b.minimum_contact)?,
        foundation_tolerance: r.get(
            "prepare.foundation_tolerance",
            &p.foundation_tolerance,
            Length,
            [0.0, 5.0],
            b.foundation_tolerance,
        )?,
        foundation_thickness: r.get(
            "prepare.foundation_thickness",
            &p.foundation_thickness,
            Length,
            [0.0, 5.0],
            b.foundation_thickness,
        )?,
        ground: p.ground.unwrap_or(b.ground),
    };
    let mut groups = Vec::new();
    for (k, g) in d.group.iter().enumerate() {
        let key = |name: &str| format!("group[{k}] ({}).{name}", g.name);
        groups.push(Group {
            name: g.name.clone(),
            profile: g.profile.clone(),
            target_size: g
                .target_size
                .as_ref()
                .map(|q| r.required(&key("target_size"), q, Length, size))
                .transpose()?,
            live_load: r.get(&key("live_load"), &g.live_load, AreaLoad, [0.0, 1e5], 0.0)?,
            strength_factor: r.get(&key("strength_factor"), &g.strength_factor, Number, [0.001, 1000.0], 1.0)?,
            unbreakable: g.unbreakable,
        });
    }
    let (t, b) = (&d.run, &base.run);
    let duration = r.get("run.duration", &t.duration, Time, [0.01, 600.0], b.duration)?;
    let run = Run {
        duration,
        frames_per_second: r.get(
            "run.frames_per_second",
            &t.frames_per_second,
            Number,
            [1.0, 1000.0],
            b.frames_per_second,
        )?,
        seed: t.seed.unwrap_or(b.seed),
        threads: match &t.threads {
            Some(n) if *n.get_ref() > 1024 => {
                return Err(r.fail(n.span(), "run.threads", "allowed range 0 to 1024".into()));
            }
            Some(n) => *n.get_ref() as usize,
            None => b.threads,
        },
    };
    let mut remove = Vec::new();
    for (k, x) in d.scenario.remove.iter().enumerate() {
        remove.push(Remove {
            at: r.get(&format!("scenario.remove[{k}].at"), &x.at, Time, [0.0, duration], 0.0)?,
            elements: x.elements.clone(),
            groups: x.groups.clone(),
            storey: x.storey.clone(),
        });
    }
    let accelerations: Vec<(&str, f64)> = Dimension::Acceleration.units().to_vec();
    let ground_motion = match &d.scenario.ground_motion {
        None => None,
        Some(g) => Some(GroundMotion {
            file: g.file.clone(),
            unit: r.choice("scenario.ground_motion.unit", &g.unit, &accelerations, 1.0)?,
            scale: g.scale.unwrap_or([1.0; 3]),
            start: r.get("scenario.ground_motion.start", &g.start, Time, [0.0, duration], 0.0)?,
        }),
    };
    let mut maps = Vec::new();
    for (k, x) in d.occupancy.map.iter().enumerate() {
        let key = |name: &str| format!("occupancy.map[{k}].{name}");
        if *x.people.get_ref() > 20_000 {
            return Err(r.fail(x.people.span(), &key("people"), "allowed range 0 to 20000".into()));
        }
        maps.push(OccupancyMap {
            storey: x.storey.clone(),
            file: x.file.clone(),
            metres_per_pixel: r.required(&key("metres_per_pixel"), &x.metres_per_pixel, Length, [0.001, 100.0])?,
            origin: x.origin,
            people: *x.people.get_ref(),
        });
    }
    let (a, b) = (&d.assess, &base.assess);
    let assess = crate::assess::Settings {
        cell: r.get("assess.cell", &a.cell, Length, [0.03, 1.0], b.cell)?,
        core_clearance: r.get("assess.core_clearance", &a.core_clearance, Length, [0.05, 2.0], b.core_clearance)?,
        crawl_clearance: r.get("assess.crawl_clearance", &a.crawl_clearance, Length, [0.05, 2.0], b.crawl_clearance)?,
        minimum_volume: r.get("assess.minimum_volume", &a.minimum_volume, Number, [0.0, 1e4], b.minimum_volume)?,
    };
    let (o, b) = (&d.outputs, &base.outputs);
    let outputs = Outputs {
        glb: o.glb.unwrap_or(b.glb),
        report: o.report.unwrap_or(b.report),
        csv: o.csv.unwrap_or(b.csv),
        key_position_tolerance: r.get(
            "outputs.key_position_tolerance",
            &o.key_position_tolerance,
            Length,
            [0.0, 0.1],
            b.key_position_tolerance,
        )?,
        key_rotation_tolerance: r.get(
            "outputs.key_rotation_tolerance",
            &o.key_rotation_tolerance,
            Angle,
            [0.0, 0.2],
            b.key_rotation_tolerance,
        )?,
    };
    Ok(Case {
        version: VERSION,
        title: d.title,
        folder: file.parent().map(Path::to_path_buf).unwrap_or_default(),
        model,
        prepare,
        groups,
        scenario: Scenario { remove, ground_motion },
        occupancy: Occupancy { maps, dummies: d.occupancy.dummies.unwrap_or(true) },
        run,
        assess,
        outputs,
    })
}
