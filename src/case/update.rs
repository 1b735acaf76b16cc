//! Saving a changed case into a file that the user has written in: only what changed is touched, comments and order stay.

use super::read::read;
use super::tables::settings;
use super::{Case, to_toml};
use crate::fields::{self, Line, lines};
use crate::scenario::{KINDS, Kind, Scenario};
use std::path::Path;
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, TableLike, Value};

/// The text of a case file brought up to `case`. Lines whose value has not changed keep their form, and comments stay. When the
/// text is no valid case, or the change cannot be made in place, the case is written out anew.
pub fn update(text: &str, case: &Case) -> String {
    let file = case.folder.join("case.toml");
    let edited = read(text, &file, false).ok().and_then(|old| edit(text, &old, case));
    match edited {
        Some(new) if read(&new, &file, false).is_ok_and(|read| read == *case) => new,
        _ => to_toml(case),
    }
}

fn edit(text: &str, old: &Case, new: &Case) -> Option<String> {
    let mut doc: DocumentMut = text.parse().ok()?;
    for ((path, before), (_, after)) in settings(old).iter().zip(settings(new)) {
        if *before != after {
            let path = if *path == "output" && doc.contains_key("outputs") { "outputs" } else { path };
            let table = if path.is_empty() { doc.as_table_mut() } else { table(&mut doc, &[path])? };
            change(table, before, &after)?;
        }
    }
    match (&old.sketch, &new.sketch) {
        (Some(before), Some(after)) if before != after => {
            change(table(&mut doc, &["sketch"])?, &lines(before), &lines(after))?;
        }
        (Some(_), Some(_)) | (None, None) => {}
        // From a model to a sketch or back: written anew.
        _ => return None,
    }
    sync(&mut doc, &["ensemble"], "factor", &all(&old.ensemble.factors), &all(&new.ensemble.factors), same_place)?;
    if old.ensemble.classes != new.ensemble.classes {
        // Tables of events within those of classes: written anew.
        return None;
    }
    sync(&mut doc, &[], "group", &all(&old.groups), &all(&new.groups), same_name)?;
    sync(&mut doc, &[], "override", &all(&old.overrides), &all(&new.overrides), same_place)?;
    let (before, after) = (all(&old.occupancy.maps), all(&new.occupancy.maps));
    sync(&mut doc, &["occupancy"], "map", &before, &after, same_place)?;
    sync(&mut doc, &["output"], "watch", &all(&old.watches), &all(&new.watches), same_name)?;
    for kind in KINDS {
        events(&mut doc, *kind, &old.scenario, &new.scenario)?;
    }
    Some(doc.to_string())
}

/// The lines of each table of a list.
fn all<T: fields::Table>(list: &[T]) -> Vec<Vec<Line>> {
    list.iter().map(lines).collect()
}

/// Brings the events of a kind up to date.
fn events(doc: &mut DocumentMut, kind: &dyn Kind, old: &Scenario, new: &Scenario) -> Option<()> {
    let all = |s: &Scenario| (0..kind.count(s)).map(|i| kind.lines(s, i)).collect::<Vec<_>>();
    let (before, after) = (all(old), all(new));
    if !kind.is_single() {
        return sync(doc, &["scenario"], kind.key(), &before, &after, same_place);
    }
    match (before.first(), after.first()) {
        (Some(_), None) => {
            table(doc, &["scenario"])?.remove(kind.key());
            Some(())
        }
        (before, Some(after)) => {
            let before = before.map(Vec::as_slice).unwrap_or_default();
            change(table(doc, &["scenario", kind.key()])?, before, after)
        }
        (None, None) => Some(()),
    }
}

/// The table at a path, made where it is missing.
fn table<'d>(doc: &'d mut DocumentMut, path: &[&str]) -> Option<&'d mut dyn TableLike> {
    let mut at: &mut dyn TableLike = doc.as_table_mut();
    for (depth, name) in path.iter().enumerate() {
        if at.get(name).is_none() {
            let mut fresh = Table::new();
            // A table that only holds tables needs no heading of its own.
            fresh.set_implicit(depth + 1 < path.len() || *name == "scenario");
            fresh.decor_mut().set_prefix("\n");
            at.insert(name, Item::Table(fresh));
        }
        at = at.get_mut(name)?.as_table_like_mut()?;
    }
    Some(at)
}

/// Changes the lines that differ.
fn change(table: &mut dyn TableLike, before: &[Line], after: &[Line]) -> Option<()> {
    for e in after {
        let old = before.iter().find(|b| b.key == e.key).and_then(|b| b.literal.as_ref());
        if old == e.literal.as_ref() {
            continue;
        }
        let Some(literal) = &e.literal else {
            table.remove(e.key);
            continue;
        };
        let mut value: Value = literal.parse().ok()?;
        match table.get_mut(e.key).and_then(Item::as_value_mut) {
            Some(there) => {
                *value.decor_mut() = there.decor().clone();
                *there = value;
            }
            None => {
                table.insert(e.key, Item::Value(value));
            }
        }
    }
    Some(())
}

/// Which of the old tables an item continues.
type Match = fn(&[Vec<Line>], usize, &[Line]) -> Option<usize>;

fn same_name(old: &[Vec<Line>], _: usize, new: &[Line]) -> Option<usize> {
    old.iter().position(|o| o.first() == new.first())
}

fn same_place(old: &[Vec<Line>], place: usize, _: &[Line]) -> Option<usize> {
    (place < old.len()).then_some(place)
}

/// Brings an array of tables up to date.
fn sync(
    doc: &mut DocumentMut,
    above: &[&str],
    name: &str,
    old: &[Vec<Line>],
    new: &[Vec<Line>],
    find: Match,
) -> Option<()> {
    if old == new {
        return Some(());
    }
    let parent = table(doc, above)?;
    let there = match parent.get(name) {
        Some(Item::ArrayOfTables(tables)) if tables.len() == old.len() => Some(tables.clone()),
        _ => None,
    };
    let mut out = ArrayOfTables::new();
    for (place, item) in new.iter().enumerate() {
        let from = there.as_ref().and_then(|t| find(old, place, item).and_then(|i| Some((t.get(i)?.clone(), &old[i]))));
        let (mut table, before) = match from {
            Some((table, before)) => (table, before.as_slice()),
            None => {
                let mut fresh = Table::new();
                fresh.decor_mut().set_prefix("\n");
                (fresh, &[][..])
            }
        };
        change(&mut table, before, item)?;
        out.push(table);
    }
    parent.remove(name);
    if !out.is_empty() {
        parent.insert(name, Item::ArrayOfTables(out));
    }
    Some(())
}

/// Writes a case to a file so that a power cut leaves either the old or the new one. A case that is there already keeps its
/// comments. Relative paths are written as they stand in `case`.
///
/// # Errors
/// A file that exists and is no case is not overwritten; otherwise what the system says.
pub fn save(case: &Case, path: &Path) -> crate::Result<()> {
    save_text(case, path, |text| text)
}

/// As [`save`]; `finish` makes the last change to the text.
pub(super) fn save_text(case: &Case, path: &Path, finish: impl FnOnce(String) -> String) -> crate::Result<()> {
    use crate::Error;
    use crate::read as files;
    use std::io::Write as _;
    let there = if path.exists() { Some(files::text(path, files::Kind::Case)?) } else { None };
    let text = match there {
        Some(there) if there.trim().is_empty() => to_toml(case),
        Some(there) => {
            if let Err(e) = read(&there, path, false) {
                let problem = format!("the file exists and is no valid case, so it is not overwritten ({e})");
                return Err(Error::in_file(path, problem, "choose another name, or move the file away"));
            }
            update(&there, case)
        }
        None => to_toml(case),
    };
    let text = finish(text);
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let part = Path::new(&part);
    let write = || {
        let mut f = std::fs::File::create(part)?;
        f.write_all(text.as_bytes())?;
        f.sync_all()?;
        drop(f);
        std::fs::rename(part, path)
    };
    write().map_err(|e| {
        let _ = std::fs::remove_file(part);
        Error::io("write", path, e)
    })
}
