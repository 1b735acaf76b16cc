//! A case without a building: granular bodies and containers. It is a document of its own kind, told by its `[[bodies]]`.

use super::VERSION;
use super::read::find;
use crate::Result;
use crate::fields::{self, Field, Given, Inner, Maybe, Problem, Several, Table, Value, Whole, Within, Words};
use crate::grains::{Bodies, Container, Grains, Material, Pair, Settings, Start, Study};
use crate::text::clean;
use crate::units::place::Text;
use serde_json::json;
use std::path::Path;

/// The document: what it says of the case, and its version.
#[derive(Clone, PartialEq)]
pub(super) struct Document {
    version: u32,
    grains: Grains,
}

impl Table for Document {
    fn start() -> Self {
        Self { version: VERSION, grains: Grains::default() }
    }

    fn fields() -> Vec<Field<Self>> {
        type D = Document;
        vec![
            Field::new("version", "format version: 1", Whole(0, u32::MAX), |d: &mut D| &mut d.version).required(),
            Field::new("title", "title", Words, |d: &mut D| &mut d.grains.title).default("the name of the file"),
            Field::new("grains", "how granular bodies are computed", Inner::<Settings>::new(), |d: &mut D| {
                &mut d.grains.settings
            }),
            Field::new("material", "materials", Several(Inner::<Material>::new()), |d: &mut D| &mut d.grains.materials),
            Field::new(
                "contact",
                "pairs of materials with laws of their own",
                Several(Inner::<Pair>::new()),
                |d: &mut D| &mut d.grains.pairs,
            ),
            Field::new("bodies", "groups of granular bodies", Several(Inner::<Bodies>::new()), |d: &mut D| {
                &mut d.grains.bodies
            }),
            Field::new("container", "what bounds them", Several(Inner::<Container>::new()), |d: &mut D| {
                &mut d.grains.containers
            }),
            Field::new("start", "the run whose state they continue from", Maybe(Inner::<Start>::new()), |d: &mut D| {
                &mut d.grains.start
            }),
            Field::new("ensemble", "the runs of a study of a parameter", Maybe(Inner::<Study>::new()), |d: &mut D| {
                &mut d.grains.study
            }),
        ]
    }

    fn complete(&mut self, _: &Given) -> Result<(), Problem> {
        if self.version == VERSION {
            return Ok(());
        }
        let problem = format!("the case is of version {}, this program reads version {VERSION}", self.version);
        Err(Problem::new("version", problem, "write version = 1, or use a newer Leanto"))
    }
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
    let (d, given) = fields::read::<Document>(&pairs)?;
    fields::check(&d, &Within::ANYTHING)?;
    let stem = || file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let title = if given.has("title") { d.grains.title.clone() } else { stem() };
    let folder = file.parent().unwrap_or(Path::new("")).into();
    let g = Grains { title: clean(&title).into_owned(), folder, ..d.grains };
    judge(&g)?;
    Ok(g)
}

/// What no table decides by itself.
fn judge(g: &Grains) -> Result<(), Problem> {
    let all = |key: &str, k: usize| format!("{key}[{k}]");
    for (k, m) in g.materials.iter().enumerate() {
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
        p.between.iter().try_for_each(|n| known(n, all("contact", k) + ".between"))?;
    }
    for (k, b) in g.bodies.iter().enumerate() {
        known(&b.material, all("bodies", k) + ".material")?;
        if g.bodies[..k].iter().any(|o| o.name == b.name) {
            let problem = format!("the group \"{}\" is listed twice", b.name);
            return Err(Problem::new(all("bodies", k) + ".name", problem, "keep one of the two"));
        }
    }
    for (k, c) in g.containers.iter().enumerate() {
        known(&c.material, all("container", k) + ".material")?;
    }
    if let Some(s) = &g.study {
        s.materials.iter().enumerate().try_for_each(|(k, n)| known(n, format!("ensemble.materials[{k}]")))?;
    }
    let frames = g.settings.duration * g.settings.frames_per_second;
    if frames > 1e6 {
        let remedy = "a shorter duration, or fewer frames per second";
        return Err(Problem::new("grains.frames_per_second", format!("{frames:.0} frames are too many"), remedy));
    }
    Ok(())
}

/// The JSON schema of a granular case.
pub fn granular_schema() -> serde_json::Value {
    let mut out = json!({ "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Granular case" });
    if let serde_json::Value::Object(own) =
        fields::schema::<Document>("Granular bodies and containers, without a building.")
    {
        own.into_iter().for_each(|(key, v)| out[key] = v);
    }
    out["required"] = json!(["version", "bodies", "material"]);
    out
}
