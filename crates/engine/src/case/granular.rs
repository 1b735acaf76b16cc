//! A case without a building: granular bodies and containers. It is a document of its own kind, told by its `[[bodies]]`.

use super::VERSION;
use super::read::{find, table, tables};
use crate::fields::{self, Kind as _, Pairs, Problem, Value, Whole, Within, Words};
use crate::grains::{Bodies, Container, Grains, Material, Pair, Settings, Start, Study};
use crate::text::clean;
use crate::units::place::Text;
use crate::{Error, Result};
use serde_json::{Map, json};
use std::path::Path;

/// Keys of a granular case.
const KEYS: [&str; 9] =
    ["version", "title", "grains", "material", "contact", "bodies", "container", "start", "ensemble"];

/// True for a text that describes granular bodies.
pub fn is_granular(text: &str) -> bool {
    let heads = text.lines().map(str::trim_start);
    heads.filter_map(|l| l.strip_prefix("[[")).any(|l| l.trim_start().starts_with("bodies"))
}

/// Reads a granular case.
///
/// # Errors
/// A missing or unreadable file, or anything that is not a valid case, with line, column, key and remedy.
pub fn load_granular(file: &Path) -> Result<Grains> {
    let text = crate::read::text(file, crate::read::Kind::Case)?;
    parse_granular(&text, file)
}

/// Reads a granular case from text; `file` names it in messages.
///
/// # Errors
/// Anything that is not a valid case, with line, column, key and remedy.
pub fn parse_granular(text: &str, file: &Path) -> Result<Grains> {
    let t = Text::parse(text, file)?;
    document(&t, file).map_err(|p| p.in_text(&t))
}

fn document(t: &Text<'_>, file: &Path) -> Result<Grains, Problem> {
    let Value::Table(pairs) = Value::of_table(t.document().as_table()) else {
        return Err(Problem::new("", "this is no case", "start with version = 1"));
    };
    if let Some(key) = ["model", "sketch"].into_iter().find(|k| find(&pairs, k).is_some()) {
        let remedy = format!("remove [{key}], or remove [[bodies]] and simulate the building alone");
        let problem = "a case has either a building or granular bodies";
        return Err(Problem { of_key: true, ..Problem::new(key, problem, remedy) });
    }
    fields::known(&pairs, KEYS.iter().copied())?;
    let version = find(&pairs, "version").ok_or_else(|| fields::missing("version"))?;
    let version = Whole(0, u32::MAX).read(version).map_err(|p| p.below("version"))?;
    if version != VERSION {
        let problem = format!("the case is of version {version}, this program reads version {VERSION}");
        return Err(Problem::new("version", problem, "write version = 1, or use a newer Leanto"));
    }
    let title = find(&pairs, "title").map(|t| Words.read(t).map_err(|p| p.below("title"))).transpose()?;
    let stem = || file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let g = Grains {
        title: clean(&title.unwrap_or_else(stem)).into_owned(),
        folder: file.parent().unwrap_or(Path::new("")).into(),
        settings: table(&pairs, "grains")?.unwrap_or_default(),
        materials: listed(&pairs, "material")?,
        pairs: listed(&pairs, "contact")?,
        bodies: listed(&pairs, "bodies")?,
        containers: listed(&pairs, "container")?,
        start: table(&pairs, "start")?,
        study: table(&pairs, "ensemble")?,
    };
    judge(&g)?;
    Ok(g)
}

fn listed<T: fields::Table>(pairs: &Pairs, key: &str) -> Result<Vec<T>, Problem> {
    Ok(tables::<T>(pairs, key)?.into_iter().map(|t| t.0).collect())
}

fn judge(g: &Grains) -> Result<(), Problem> {
    let anything = Within::ANYTHING;
    fields::check(&g.settings, &anything).map_err(|p| p.below("grains"))?;
    let all = |key: &str, k: usize| format!("{key}[{k}]");
    for (k, m) in g.materials.iter().enumerate() {
        fields::check(m, &anything).map_err(|p| p.below(&all("material", k)))?;
        if g.materials[..k].iter().any(|o| o.name == m.name) {
            let problem = format!("the material \"{}\" is listed twice", m.name);
            return Err(Problem::new(all("material", k) + ".name", problem, "keep one of the two"));
        }
    }
    let known = |name: &str, key: String| {
        if g.materials.iter().any(|m| m.name == name) {
            return Ok(());
        }
        let names: Vec<&str> = g.materials.iter().map(|m| m.name.as_str()).collect();
        let remedy = format!("add [[material]] with that name, or use one of: {}", names.join(", "));
        Err(Problem::new(key, format!("there is no material \"{name}\""), remedy))
    };
    for (k, p) in g.pairs.iter().enumerate() {
        fields::check(p, &anything).map_err(|p| p.below(&all("contact", k)))?;
        p.between.iter().try_for_each(|n| known(n, all("contact", k) + ".between"))?;
    }
    for (k, b) in g.bodies.iter().enumerate() {
        fields::check(b, &anything).map_err(|p| p.below(&all("bodies", k)))?;
        known(&b.material, all("bodies", k) + ".material")?;
        if g.bodies[..k].iter().any(|o| o.name == b.name) {
            let problem = format!("the group \"{}\" is listed twice", b.name);
            return Err(Problem::new(all("bodies", k) + ".name", problem, "keep one of the two"));
        }
    }
    for (k, c) in g.containers.iter().enumerate() {
        fields::check(c, &anything).map_err(|p| p.below(&all("container", k)))?;
        known(&c.material, all("container", k) + ".material")?;
    }
    if let Some(s) = &g.start {
        fields::check(s, &anything).map_err(|p| p.below("start"))?;
    }
    if let Some(s) = &g.study {
        fields::check(s, &anything).map_err(|p| p.below("ensemble"))?;
        s.materials.iter().enumerate().try_for_each(|(k, n)| known(n, format!("ensemble.materials[{k}]")))?;
    }
    let frames = g.settings.duration * g.settings.frames_per_second;
    if frames > 1e6 {
        let remedy = "a shorter duration, or fewer frames per second";
        return Err(Problem::new("grains.frames_per_second", format!("{frames:.0} frames are too many"), remedy));
    }
    Ok(())
}

/// The error of commands that work on buildings only.
pub(super) fn no_building(file: &Path) -> Error {
    let remedy = "this command is for buildings; `leanto run`, `leanto info`, `leanto count`, `leanto grid` and `leanto resample` \
                  are for granular bodies";
    Error::in_file(file, "this is a case of granular bodies, without a building", remedy)
}

/// The JSON schema of a granular case.
pub fn granular_schema() -> serde_json::Value {
    fn list<T: fields::Table>(meaning: &str) -> serde_json::Value {
        json!({ "type": "array", "description": meaning, "items": fields::schema::<T>(meaning) })
    }
    let mut version = Whole(1, VERSION).schema();
    version["description"] = json!("Format version: 1.");
    let mut properties = Map::new();
    for (key, schema) in [
        ("version", version),
        ("title", json!({ "type": "string", "description": "Title." })),
        ("grains", fields::schema::<Settings>("How granular bodies are computed.")),
        ("material", list::<Material>("Materials.")),
        ("contact", list::<Pair>("Pairs of materials with laws of their own.")),
        ("bodies", list::<Bodies>("Groups of granular bodies.")),
        ("container", list::<Container>("What bounds them.")),
        ("start", fields::schema::<Start>("The run whose state the bodies continue from.")),
        ("ensemble", fields::schema::<Study>("The runs of a study of a parameter.")),
    ] {
        properties.insert(key.into(), schema);
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Granular case",
        "description": "Granular bodies and containers, without a building.",
        "type": "object",
        "properties": properties,
        "required": ["version", "bodies", "material"],
        "additionalProperties": false,
    })
}
