//! Saving a changed case into a file that the user has written in: only what changed is touched, comments and order stay.

use super::entries::{self, Entry};
use super::happenings;
use super::{Case, check, to_toml};
use std::path::Path;
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, TableLike, Value};

/// The text of a case file brought up to `case`. Lines whose value has not changed keep their form, and comments stay. When the
/// text is no valid case, or the change cannot be made in place, the case is written out anew.
pub fn update(text: &str, case: &Case) -> String {
    let file = case.folder.join("case.toml");
    let edited = check::read(text, &file, false).ok().and_then(|old| edit(text, &old, case));
    match edited {
        Some(new) if check::read(&new, &file, false).is_ok_and(|read| read == *case) => new,
        _ => to_toml(case),
    }
}

fn edit(text: &str, old: &Case, new: &Case) -> Option<String> {
    let mut doc: DocumentMut = text.parse().ok()?;
    for (before, after) in entries::blocks(old).iter().zip(entries::blocks(new)) {
        if before.entries != after.entries {
            let table = if after.table.is_empty() { doc.as_table_mut() } else { table(&mut doc, &[after.table])? };
            change(table, &before.entries, &after.entries)?;
        }
    }
    match (&old.sketch, &new.sketch) {
        (Some(before), Some(after)) if before != after => {
            let (before, after) = (super::sketched::entries(before), super::sketched::entries(after));
            change(table(&mut doc, &["sketch"])?, &before, &after)?;
        }
        (Some(_), Some(_)) | (None, None) => {}
        // From a model to a sketch or back: written anew.
        _ => return None,
    }
    let groups = |c: &Case| c.groups.iter().map(entries::group).collect::<Vec<_>>();
    sync(&mut doc, &[], "group", &groups(old), &groups(new), same_name)?;
    let overrides = |c: &Case| c.overrides.iter().map(entries::overridden).collect::<Vec<_>>();
    sync(&mut doc, &[], "override", &overrides(old), &overrides(new), same_place)?;
    for ((name, old), (_, new)) in happenings::lists(&old.scenario).iter().zip(happenings::lists(&new.scenario)) {
        sync(&mut doc, &["scenario"], name, old, &new, same_place)?;
    }
    let maps = |c: &Case| c.occupancy.maps.iter().map(entries::map).collect::<Vec<_>>();
    sync(&mut doc, &["occupancy"], "map", &maps(old), &maps(new), same_place)?;
    for ((name, before), (_, after)) in
        happenings::motions(&old.scenario).into_iter().zip(happenings::motions(&new.scenario))
    {
        match (before, after) {
            (Some(_), None) => {
                table(&mut doc, &["scenario"])?.remove(name);
            }
            (before, Some(after)) => {
                change(table(&mut doc, &["scenario", name])?, &before.unwrap_or_default(), &after)?;
            }
            (None, None) => {}
        }
    }
    Some(doc.to_string())
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
fn change(table: &mut dyn TableLike, before: &[Entry], after: &[Entry]) -> Option<()> {
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
type Match = fn(&[Vec<Entry>], usize, &[Entry]) -> Option<usize>;

fn same_name(old: &[Vec<Entry>], _: usize, new: &[Entry]) -> Option<usize> {
    old.iter().position(|o| o.first() == new.first())
}

fn same_place(old: &[Vec<Entry>], place: usize, _: &[Entry]) -> Option<usize> {
    (place < old.len()).then_some(place)
}

/// Brings an array of tables up to date.
fn sync(
    doc: &mut DocumentMut,
    above: &[&str],
    name: &str,
    old: &[Vec<Entry>],
    new: &[Vec<Entry>],
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
    use crate::{Error, read};
    use std::io::Write as _;
    let there = if path.exists() { Some(read::text(path, read::Kind::Case)?) } else { None };
    let text = match there {
        Some(there) if there.trim().is_empty() => to_toml(case),
        Some(there) => {
            if let Err(e) = check::read(&there, path, false) {
                let problem = format!("the file exists and is no valid case, so it is not overwritten ({e})");
                return Err(Error::in_file(path, problem, "choose another name, or move the file away"));
            }
            update(&there, case)
        }
        None => to_toml(case),
    };
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
