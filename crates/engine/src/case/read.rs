//! From the text of a case file to a case. Every error says line, column, key and what is allowed.

use super::validate::Fault;
use super::{Case, OwnProfile};
use crate::fields::{self, Given, Kind as _, Pairs, Problem, Table, Value, Whole, Words};
use crate::occupants::OccupancyMap;
use crate::prepare::Group;
use crate::scenario::Scenario;
use crate::strength::{self, ProfileTable};
use crate::text::clean;
use crate::units::place::Text;
use crate::watch::Watch;
use crate::{Result, ensemble, sketch};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

/// The keys of a case file, beside its head the names of its tables.
pub(super) const KEYS: [&str; 18] = [
    "version",
    "title",
    "model",
    "sketch",
    "prepare",
    "site",
    "fragments",
    "fines",
    "override",
    "profile",
    "group",
    "scenario",
    "occupancy",
    "run",
    "assess",
    "output",
    "ensemble",
    // Its name in older cases.
    "outputs",
];

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
    if super::granular::is_granular(text) {
        return Err(super::granular::no_building(file));
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
    let Value::Table(pairs) = Value::of_table(t.document().as_table()) else {
        return Err(Problem::new("", "this is no case", "start with version = 1").into());
    };
    fields::known(&pairs, KEYS.iter().copied())?;
    let mut c = Case { folder: folder.into(), ..Case::default() };
    head(&mut c, &pairs)?;
    c.prepare = table(&pairs, "prepare")?.unwrap_or(c.prepare);
    c.prepare.site = table(&pairs, "site")?.unwrap_or_default();
    c.fragments = table(&pairs, "fragments")?.unwrap_or(c.fragments);
    c.fines = table(&pairs, "fines")?.unwrap_or(c.fines);
    c.run = table(&pairs, "run")?.unwrap_or(c.run);
    c.assess = table(&pairs, "assess")?.unwrap_or(c.assess);
    output(&mut c, &pairs)?;
    ensemble(&mut c, &pairs)?;
    c.overrides = tables(&pairs, "override")?.into_iter().map(|o| o.0).collect();
    if let Some(v) = find(&pairs, "scenario") {
        c.scenario = Scenario::read(v)?;
    }
    occupancy(&mut c, &pairs)?;
    if find(&pairs, "profile").is_some() {
        c.profiles = profiles(t)?;
    }
    for (i, (g, given)) in tables::<Group>(&pairs, "group")?.into_iter().enumerate() {
        let g = c.with_usual_live_load(i, g, &given, with_profiles)?;
        c.groups.push(Group { name: clean(&g.name).into_owned(), ..g });
    }
    Ok(c)
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

/// The table `occupancy` holds the list of maps beside its own keys.
fn occupancy(c: &mut Case, pairs: &Pairs) -> Result<(), Problem> {
    let Some(v) = find(pairs, "occupancy") else { return Ok(()) };
    let (maps, own): (Vec<_>, Vec<_>) = of_table(v, "occupancy")?.iter().cloned().partition(|(k, _)| k == "map");
    if own.iter().any(|(k, _)| k == "lying_height") {
        let problem = "lying_height is no longer a key of [occupancy]";
        let remedy = "write it into [assess]: voids and people are judged by the same height";
        return Err(Problem { of_key: true, ..Problem::new("occupancy.lying_height", problem, remedy) });
    }
    let read = || {
        let maps = tables::<OccupancyMap>(&maps, "map")?;
        let (occupancy, _) = fields::read(&own)?;
        Ok((occupancy, maps))
    };
    let (occupancy, maps) = read().map_err(|p: Problem| p.below("occupancy"))?;
    c.occupancy = occupancy;
    let named = |(m, _): (OccupancyMap, Given)| OccupancyMap { storey: clean(&m.storey).into_owned(), ..m };
    c.occupancy.maps = maps.into_iter().map(named).collect();
    Ok(())
}

/// The table `output` holds the list of watches beside its own keys.
fn output(c: &mut Case, pairs: &Pairs) -> Result<(), Problem> {
    c.outputs = table(pairs, "outputs")?.unwrap_or_default();
    let Some(v) = find(pairs, "output") else { return Ok(()) };
    if find(pairs, "outputs").is_some() {
        let remedy = "write all of it into [output]; [outputs] is its old name";
        return Err(Problem::new("outputs", "there are [output] and [outputs]", remedy));
    }
    let (watches, own): (Vec<_>, Vec<_>) = of_table(v, "output")?.iter().cloned().partition(|(k, _)| k == "watch");
    let read = || Ok((fields::read(&own)?.0, tables::<Watch>(&watches, "watch")?));
    let (settings, watches) = read().map_err(|p: Problem| p.below("output"))?;
    c.outputs = settings;
    c.watches = watches.into_iter().map(|(w, _)| Watch { name: clean(&w.name).into_owned(), ..w }).collect();
    Ok(())
}

/// The table `ensemble` holds the lists of factors and classes beside its own keys; a class holds its events beside its own.
fn ensemble(c: &mut Case, pairs: &Pairs) -> Result<(), Problem> {
    let Some(v) = find(pairs, "ensemble") else { return Ok(()) };
    let (lists, own): (Vec<_>, Vec<_>) =
        of_table(v, "ensemble")?.iter().cloned().partition(|(k, _)| k == "factor" || k == "class");
    let mut events = Vec::new();
    let without_events = |(k, v): (String, Value), events: &mut Vec<Option<Value>>| {
        let Value::List(list) = v else { return (k, v) };
        let one = |class: Value| {
            let Value::Table(pairs) = class else {
                events.push(None);
                return class;
            };
            let (scenario, own): (Vec<_>, Vec<_>) = pairs.into_iter().partition(|(k, _)| k == "scenario");
            events.push(scenario.into_iter().next().map(|s| s.1));
            Value::Table(own)
        };
        (k, Value::List(list.into_iter().map(one).collect()))
    };
    let lists: Vec<(String, Value)> =
        lists.into_iter().map(|l| if l.0 == "class" { without_events(l, &mut events) } else { l }).collect();
    let read = || {
        let (settings, _) = fields::read::<ensemble::Settings>(&own)?;
        let factors = tables::<ensemble::Factor>(&lists, "factor")?.into_iter().map(|f| f.0).collect();
        let mut classes: Vec<ensemble::Class> =
            tables::<ensemble::Class>(&lists, "class")?.into_iter().map(|c| c.0).collect();
        for (i, (class, v)) in classes.iter_mut().zip(&events).enumerate() {
            if let Some(v) = v {
                class.scenario = Scenario::read(v).map_err(|p| p.below(&format!("class[{i}]")))?;
            }
        }
        Ok(ensemble::Settings { factors, classes, ..settings })
    };
    c.ensemble = read().map_err(|p: Problem| p.below("ensemble"))?;
    Ok(())
}

/// The strength profiles of the case, which are documents of their own.
fn profiles(t: &Text<'_>) -> Result<Vec<OwnProfile>, Fault> {
    #[derive(Deserialize)]
    struct Profiles {
        profile: BTreeMap<String, ProfileTable>,
    }
    let one = |(name, table): (String, ProfileTable)| {
        let profile = strength::of_table(t, &format!("profile.{name}"), &name, table)?;
        Ok(OwnProfile { text: t.table("profile", &name).unwrap_or_default(), name, profile })
    };
    let tables = t.read::<Profiles>().map_err(Fault::elsewhere)?.profile;
    tables.into_iter().map(one).collect::<Result<_>>().map_err(Fault::elsewhere)
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

/// A list of tables, each with the keys that it gave.
pub(super) fn tables<T: Table>(pairs: &Pairs, key: &str) -> Result<Vec<(T, Given)>, Problem> {
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
        fields::read(of_table(v, &path)?).map_err(|p| p.below(&path))
    };
    list.iter().enumerate().map(one).collect()
}
