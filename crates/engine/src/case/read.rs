//! From the text of a case file to a case. Every error says line, column, key and what is allowed.

use super::tables::{keys, read_all};
use super::validate::Fault;
use super::{Case, OwnProfile};
use crate::fields::{self, Given, Kind as _, Pairs, Problem, Table, Value, Whole, Words};
use crate::prepare::Group;
use crate::scenario::Scenario;
use crate::strength::{self, ProfileTable};
use crate::text::clean;
use crate::units::place::Text;
use crate::{Error, Result, output, sketch};
use std::path::Path;

/// True for a text that describes granular bodies.
pub fn is_granular(text: &str) -> bool {
    let heads = text.lines().map(str::trim_start);
    heads.filter_map(|l| l.strip_prefix("[[")).any(|l| l.trim_start().starts_with("bodies"))
}

/// The error of commands that work on buildings only.
fn no_building(file: &Path) -> Error {
    if !cfg!(feature = "grains") {
        return Error::without("grains", format!("{} is a case of granular bodies", file.display()));
    }
    let remedy = "this command is for buildings; `leanto run`, `leanto info`, `leanto count`, `leanto grid` and `leanto resample` \
                  are for granular bodies";
    Error::in_file(file, "this is a case of granular bodies, without a building", remedy)
}

/// Reads a case from text; `file` names it in messages, and its folder is where relative paths start. Profile files that it names
/// are opened.
///
/// # Errors
/// Anything that is not a valid case, with line, column, key and remedy.
pub fn parse(text: &str, file: &Path) -> Result<Case> {
    read(text, file, true)
}

/// The same, optionally without looking for the strength profiles.
pub(super) fn read(text: &str, file: &Path, with_profiles: bool) -> Result<Case> {
    if is_granular(text) {
        return Err(no_building(file));
    }
    let t = Text::parse(text, file)?;
    let fault = |f: Fault| match f {
        Fault::At(p) => in_old_table(p, &t).in_text(&t),
        Fault::Elsewhere(e) => *e,
    };
    let mut case = document(&t, file.parent().unwrap_or(Path::new("")), with_profiles).map_err(fault)?;
    case.judge(with_profiles).map_err(fault)?;
    case.origin.file = file.into();
    Ok(case)
}

/// The key of a problem in `[output]` as it stands in a case that uses the old name of that table.
fn in_old_table(p: Problem, t: &Text<'_>) -> Problem {
    match p.key.strip_prefix("output.") {
        Some(rest) if t.document().contains_key("outputs") => Problem { key: format!("outputs.{rest}"), ..p },
        _ => p,
    }
}

fn document(t: &Text<'_>, folder: &Path, with_profiles: bool) -> Result<Case, Fault> {
    let Value::Table(mut pairs) = Value::of_table(t.document().as_table()) else {
        return Err(Problem::new("", "this is no case", "start with version = 1").into());
    };
    fields::known(&pairs, keys().into_iter())?;
    moved(&mut pairs)?;
    let mut c = Case { folder: folder.into(), ..Case::default() };
    head(&mut c, &pairs)?;
    read_all(&mut c, &pairs)?;
    if let Some(v) = find(&pairs, "scenario") {
        c.scenario = Scenario::read(v)?;
    }
    if let Some(Value::Table(ensemble)) = find(&pairs, "ensemble") {
        events_of_classes(&mut c, ensemble).map_err(|p| p.below("ensemble"))?;
    }
    if let Some(v) = find(&pairs, "profile") {
        c.profiles = profiles(t, v)?;
    }
    for (i, (_, given)) in tables::<Group>(&pairs, "group", None)?.into_iter().enumerate() {
        c.groups[i] = c.with_usual_live_load(i, c.groups[i].clone(), &given, with_profiles)?;
    }
    Ok(c)
}

/// Takes the table `output` where it has its old name, and refuses keys that have gone elsewhere.
fn moved(pairs: &mut [(String, Value)]) -> Result<(), Problem> {
    if find(pairs, "output").is_some() && find(pairs, "outputs").is_some() {
        let remedy = "write all of it into [output]; [outputs] is its old name";
        return Err(Problem::new("outputs", "there are [output] and [outputs]", remedy));
    }
    if let Some(v) = find(pairs, "outputs") {
        fields::known(of_table(v, "outputs")?, output::OutputSettings::fields().iter().map(|f| f.key))
            .map_err(|p| p.below("outputs"))?;
    }
    for (key, _) in pairs.iter_mut().filter(|(k, _)| k == "outputs") {
        *key = "output".into();
    }
    match find(pairs, "occupancy") {
        Some(Value::Table(own)) if find(own, "lying_height").is_some() => {
            let problem = "lying_height is no longer a key of [occupancy]";
            let remedy = "write it into [assess]: voids and people are judged by the same height";
            Err(Problem { of_key: true, ..Problem::new("occupancy.lying_height", problem, remedy) })
        }
        _ => Ok(()),
    }
}

/// Version, title, and the model or the sketch.
fn head(c: &mut Case, pairs: &Pairs) -> Result<(), Problem> {
    let version = find(pairs, "version").ok_or_else(|| fields::missing("version"))?;
    c.version = Whole(0, u32::MAX).read(version).map_err(|p| p.below("version"))?;
    let title = find(pairs, "title").map(|t| Words.read(t).map_err(|p| p.below("title"))).transpose()?;
    c.sketch = table(pairs, "sketch")?;
    match (find(pairs, "model"), &c.sketch) {
        (Some(_), Some(_)) => {
            return Err(Problem::new("sketch", "there are a model and a sketch", "remove [model] or [sketch]"));
        }
        (None, None) => {
            let remedy = "add [model] with file = \"...\", or [sketch] with preset = \"...\"";
            return Err(Problem::new("model", "the key `model` is missing", remedy));
        }
        _ => {}
    }
    if let Some(model) = table(pairs, "model")? {
        c.model = model;
    }
    let of_sketch = c.sketch.as_ref().map(|s: &sketch::Sketch| s.preset.clone());
    let of_file = || c.model.file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    c.title = clean(&title.or(of_sketch).unwrap_or_else(of_file)).into_owned();
    Ok(())
}

/// The events that a class of an ensemble holds beside its own keys.
fn events_of_classes(c: &mut Case, ensemble: &Pairs) -> Result<(), Problem> {
    let Some(Value::List(list)) = find(ensemble, "class") else { return Ok(()) };
    for (i, (class, v)) in c.ensemble.classes.iter_mut().zip(list).enumerate() {
        if let Value::Table(own) = v
            && let Some(events) = find(own, "scenario")
        {
            class.scenario = Scenario::read(events).map_err(|p| p.below(&format!("class[{i}]")))?;
        }
    }
    Ok(())
}

/// The strength profiles of the case, which are documents of their own, by name.
fn profiles(t: &Text<'_>, v: &Value) -> Result<Vec<OwnProfile>, Fault> {
    let mut list: Vec<_> = of_table(v, "profile")?.iter().collect();
    list.sort_by(|a, b| a.0.cmp(&b.0));
    let one = |(name, v): &(String, Value)| {
        let path = format!("profile.{name}");
        let (table, _) = fields::read::<ProfileTable>(of_table(v, &path)?).map_err(|p| p.below(&path))?;
        let profile = strength::of_table(t, &path, name, table).map_err(Fault::elsewhere)?;
        Ok(OwnProfile { text: t.table("profile", name).unwrap_or_default(), name: name.clone(), profile })
    };
    list.into_iter().map(one).collect()
}

pub(super) fn find<'p>(pairs: &'p Pairs, key: &str) -> Option<&'p Value> {
    pairs.iter().find(|(k, _)| k == key).map(|(_, v)| v)
}

pub(super) fn of_table<'v>(v: &'v Value, key: &str) -> Result<&'v Pairs, Problem> {
    match v {
        Value::Table(pairs) => Ok(pairs),
        other => {
            let problem = format!("expected a table [{key}], found {}", other.found());
            Err(Problem::new(key, problem, "correct the heading of the table"))
        }
    }
}

/// A table where there is one.
pub(super) fn table<T: Table>(pairs: &Pairs, key: &str) -> Result<Option<T>, Problem> {
    let Some(v) = find(pairs, key) else { return Ok(None) };
    let (t, _) = fields::read(of_table(v, key)?).map_err(|p| p.below(key))?;
    Ok(Some(t))
}

/// A list of tables, each with the keys that it gave; without the key `apart` of each, which is read apart.
pub(super) fn tables<T: Table>(pairs: &Pairs, key: &str, apart: Option<&str>) -> Result<Vec<(T, Given)>, Problem> {
    let list = match find(pairs, key) {
        None => return Ok(Vec::new()),
        Some(Value::List(list)) => list,
        Some(other) => {
            let problem = format!("expected tables [[{key}]], found {}", other.found());
            return Err(Problem::new(key, problem, "correct the heading of the table"));
        }
    };
    let one = |(i, v): (usize, &Value)| {
        let path = format!("{key}[{i}]");
        let own: Vec<_> = of_table(v, &path)?.iter().filter(|(k, _)| apart.is_none_or(|a| a != k)).cloned().collect();
        fields::read(&own).map_err(|p| p.below(&path))
    };
    list.iter().enumerate().map(one).collect()
}
