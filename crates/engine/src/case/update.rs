//! Saving a changed case into a file that the user has written in: only what changed is touched, comments and order stay. A document is never
//! written anew by itself, and what does not read back as the same case is refused.

use super::comments;
use super::read::read;
use super::tables::{FilePart, LISTS, parts, settings};
use super::{Case, to_toml};
use crate::fields::{Line, Value as Given, lines};
use crate::scenario::{KINDS, Kind, Scenario};
use crate::{Error, Result};
use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use toml_edit::{Array, ArrayOfTables, DocumentMut, Item, Table, TableLike, Value};

/// The text of a case file brought up to `case`. Lines whose value has not changed keep their form, and comments stay; those of lines that go
/// stand where the lines were. An empty text becomes a new document.
///
/// # Errors
/// A text that is no valid case, and a case that does not read back from the text: one that is not valid itself, or a document whose form does not
/// take the change.
pub fn update(text: &str, case: &Case) -> Result<String> {
    let file = file_of(case);
    if text.trim().is_empty() {
        let new = to_toml(case);
        reads_back(&new, case)?;
        return Ok(new);
    }
    let old = read(text, &file, false)?;
    if old == *case {
        return Ok(text.into());
    }
    let edited = edit(text, &old, case).ok_or_else(|| {
        let problem = "the form of the document does not take this change";
        Error::in_file(&file, problem, "write the table concerned under a [heading] of its own, and change it again")
    })?;
    let meanings = meanings(&old).chain(meanings(case)).collect();
    if let Some(new) = comments::kept(text, &edited, &meanings).into_iter().find(|new| reads_back(new, case).is_ok()) {
        return Ok(new);
    }
    // Says why.
    reads_back(&edited, case)?;
    let problem = "a comment of the document has no place in the changed one";
    Err(Error::in_file(&file, problem, "write the comment on a line of its own, and change it again"))
}

/// The file of a case, for messages; relative paths start in its folder.
fn file_of(case: &Case) -> PathBuf {
    case.folder.join("case.toml")
}

/// Checks that a text is a document of this case.
fn reads_back(text: &str, case: &Case) -> Result<()> {
    let file = file_of(case);
    let unchanged = "nothing was written; take the last change back or correct it";
    match read(text, &file, false) {
        Ok(read) if read == *case => Ok(()),
        Ok(_) => Err(Error::in_file(&file, "the changed case does not read back as it is", unchanged)),
        Err(Error::Input { place, problem, remedy, .. }) => {
            let e = Error::in_file(&file, problem, format!("{remedy}; {unchanged}"));
            // The line is that of a text that nobody has seen: only the key helps.
            let key = place.as_deref().and_then(|p| p.split("key ").nth(1)).map(|k| format!("key {k}"));
            Err(match key {
                Some(key) => e.at(key),
                None => e,
            })
        }
        Err(e) => Err(e),
    }
}

/// What is written behind the lines of a case by itself.
fn meanings(case: &Case) -> impl Iterator<Item = String> {
    let one = |p| if let FilePart::Table { lines, .. } = p { lines } else { Vec::new() };
    parts(case).into_iter().flat_map(one).map(|l| l.meaning.to_string())
}

fn edit(text: &str, old: &Case, new: &Case) -> Option<String> {
    let mut doc: DocumentMut = text.parse().ok()?;
    let output = if doc.contains_key("outputs") { "outputs" } else { "output" };
    building(&mut doc, old, new)?;
    for ((path, before), (_, after)) in settings(old).iter().zip(settings(new)) {
        if *before != after && *path != "model" {
            let path = if *path == "output" { output } else { path };
            let table = if path.is_empty() { doc.as_table_mut() } else { table(&mut doc, &[path])? };
            change(table, before, &after)?;
        }
    }
    if old.profiles != new.profiles {
        anew(&mut doc, new, &["profile"])?;
    }
    for l in LISTS {
        let mut above: Vec<&str> = Some(l.above()).filter(|a| !a.is_empty()).into_iter().collect();
        if above == ["output"] {
            above = vec![output];
        }
        if !l.has_events() {
            sync(&mut doc, &above, l.key(), &l.lines(old), &l.lines(new))?;
        } else if old.ensemble.classes != new.ensemble.classes {
            // Tables of events within those of classes.
            above.push(l.key());
            anew(&mut doc, new, &above)?;
        }
    }
    for kind in KINDS {
        events(&mut doc, *kind, &old.scenario, &new.scenario)?;
    }
    Some(doc.to_string())
}

/// Brings the model or the sketch up to date; one may take the place of the other.
fn building(doc: &mut DocumentMut, old: &Case, new: &Case) -> Option<()> {
    let of = |c: &Case| match &c.sketch {
        Some(s) => ("sketch", lines(s)),
        None => ("model", lines(&c.model)),
    };
    let ((was, before), (is, after)) = (of(old), of(new));
    if was != is {
        doc.remove(was);
        return change(table(doc, &[is])?, &[], &after);
    }
    if before != after {
        change(table(doc, &[is])?, &before, &after)?;
    }
    Some(())
}

/// Puts a part of the document as it is written for the case in the place of the one that is there.
fn anew(doc: &mut DocumentMut, case: &Case, path: &[&str]) -> Option<()> {
    let mut fresh: DocumentMut = to_toml(case).parse().ok()?;
    let (name, above) = path.split_last()?;
    let mut from: &mut dyn TableLike = fresh.as_table_mut();
    for step in above {
        from = match from.get_mut(step) {
            Some(item) => item.as_table_like_mut()?,
            // The case has no such part any more.
            None => return remove(doc, above, name),
        };
    }
    let Some(mut item) = from.remove(name) else { return remove(doc, above, name) };
    free(&mut item);
    let to = table(doc, above)?;
    to.remove(name);
    to.insert(name, item);
    Some(())
}

fn remove(doc: &mut DocumentMut, above: &[&str], name: &str) -> Option<()> {
    table(doc, above)?.remove(name);
    Some(())
}

/// Tables without a place of their own stand behind what is before them.
fn free(item: &mut Item) {
    let one = |t: &mut Table| {
        t.set_position(None);
        t.iter_mut().for_each(|(_, below)| free(below));
    };
    match item {
        Item::Table(t) => one(t),
        Item::ArrayOfTables(list) => list.iter_mut().for_each(one),
        _ => {}
    }
}

/// Brings the events of a kind up to date.
fn events(doc: &mut DocumentMut, kind: &dyn Kind, old: &Scenario, new: &Scenario) -> Option<()> {
    let all = |s: &Scenario| (0..kind.count(s)).map(|i| kind.lines(s, i)).collect::<Vec<_>>();
    let (before, after) = (all(old), all(new));
    if before == after {
        return Some(());
    }
    if !kind.is_single() {
        return sync(doc, &["scenario"], kind.key(), &before, &after);
    }
    match (before.first(), after.first()) {
        (Some(_), None) => remove(doc, &["scenario"], kind.key()),
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
                if let (Value::Array(new), Value::Array(old)) = (&mut value, &*there) {
                    like(new, old);
                }
                *there = value;
            }
            None => {
                table.remove(e.key);
                table.insert(e.key, Item::Value(value));
            }
        }
    }
    Some(())
}

/// Gives the values of a list that were in the old one the form that they had there, with their comments.
fn like(new: &mut Array, old: &Array) {
    let plain = |v: &Value| Given::of_item(&Item::Value(v.clone()));
    let mut free: Vec<&Value> = old.iter().collect();
    for v in new.iter_mut() {
        if let Some(k) = free.iter().position(|o| plain(o) == plain(v)) {
            *v = free.remove(k).clone();
        }
    }
    new.set_trailing(old.trailing().clone());
    new.set_trailing_comma(old.trailing_comma());
}

/// For each new table the old one that it continues: the same one, else the one of its name, else the one with most lines in common. When as
/// many tables are left over as there were, they are those, in order.
fn continued(old: &[Vec<Line>], new: &[Vec<Line>]) -> Vec<Option<usize>> {
    let mut found: Vec<Option<usize>> = vec![None; new.len()];
    let mut free: BTreeSet<usize> = (0..old.len()).collect();
    let mut take = |fits: &dyn Fn(&[Line], &[Line]) -> usize| {
        for (k, item) in new.iter().enumerate().filter(|(k, _)| found[*k].is_none()).collect::<Vec<_>>() {
            // Of equal ones that at the same place, else the first.
            let best = free.iter().copied().max_by_key(|i| (fits(&old[*i], item), *i == k, usize::MAX - *i));
            if let Some(i) = best.filter(|i| fits(&old[*i], item) > 0) {
                free.remove(&i);
                found[k] = Some(i);
            }
        }
    };
    let name = |l: &[Line]| l.iter().find(|l| l.key == "name").and_then(|l| l.literal.clone());
    take(&|a, b| usize::from(a == b));
    take(&|a, b| usize::from(name(a).is_some() && name(a) == name(b)));
    take(&|a, b| {
        if name(a) != name(b) {
            return 0;
        }
        a.iter().filter(|l| l.literal.is_some() && b.contains(l)).count()
    });
    let left: Vec<usize> = (0..new.len()).filter(|k| found[*k].is_none()).collect();
    if left.len() == free.len() {
        left.into_iter().zip(free).for_each(|(k, i)| found[k] = Some(i));
    }
    found
}

/// Brings an array of tables up to date.
fn sync(doc: &mut DocumentMut, above: &[&str], name: &str, old: &[Vec<Line>], new: &[Vec<Line>]) -> Option<()> {
    if old == new {
        return Some(());
    }
    let parent = table(doc, above)?;
    let there: Option<ArrayOfTables> = match parent.get(name) {
        Some(Item::ArrayOfTables(tables)) => Some(tables.clone()),
        Some(Item::Value(Value::Array(list))) => list.iter().map(|v| Some(in_table(v.as_inline_table()?))).collect(),
        _ => None,
    };
    let there = there.filter(|t| t.len() == old.len());
    let mut out = ArrayOfTables::new();
    for (item, from) in new.iter().zip(continued(old, new)) {
        let from = there.as_ref().and_then(|t| from.and_then(|i| Some((t.get(i)?.clone(), &old[i]))));
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
    in_order(&mut out);
    parent.remove(name);
    if !out.is_empty() {
        parent.insert(name, Item::ArrayOfTables(out));
    }
    Some(())
}

/// Gives tables that come one behind the other their places in the document in this order; a new one stands where the one before it does, the
/// first ones where the next one does.
fn in_order(tables: &mut ArrayOfTables) {
    let mut places: Vec<isize> = tables.iter().filter_map(Table::position).collect();
    places.sort_unstable();
    let mut free = places.into_iter().peekable();
    let mut last = free.peek().copied();
    for t in tables.iter_mut() {
        if t.position().is_some() {
            last = free.next().or(last);
        }
        t.set_position(last);
    }
}

/// A table of one line as one under a heading.
fn in_table(t: &toml_edit::InlineTable) -> Table {
    let mut out = t.clone().into_table();
    out.decor_mut().set_prefix("\n");
    out.decor_mut().set_suffix("");
    for (mut key, item) in out.iter_mut() {
        key.leaf_decor_mut().clear();
        if let Some(v) = item.as_value_mut() {
            v.decor_mut().clear();
        }
    }
    out
}

/// Writes a case to a file so that a power cut leaves either the old or the new one. A case that is there already keeps its
/// comments. Relative paths are written as they stand in `case`.
///
/// # Errors
/// A file that exists and is no case is not overwritten, nor is anything written that does not read back; otherwise what the system says.
pub fn save(case: &Case, path: &Path) -> Result<()> {
    save_text(case, path, "", |text| text).map(drop)
}

/// As [`save`]; where the file is gone or empty, `before` is what stood in it, so that no comment is lost. Returns the text of the file.
///
/// # Errors
/// As for [`save`].
pub fn save_with(case: &Case, path: &Path, before: &str) -> Result<String> {
    save_text(case, path, before, |text| text)
}

/// As [`save_with`]; `finish` makes the last change to the text.
pub(super) fn save_text(
    case: &Case,
    path: &Path,
    before: &str,
    finish: impl FnOnce(String) -> String,
) -> Result<String> {
    use crate::read as files;
    let there = if path.exists() { files::text(path, files::Kind::Case)? } else { String::new() };
    if !there.trim().is_empty()
        && let Err(e) = read(&there, path, false)
    {
        let problem = format!("the file exists and is no valid case, so it is not overwritten ({e})");
        return Err(Error::in_file(path, problem, "choose another name, or move the file away"));
    }
    let about = |e: Error| match e {
        Error::Input { place, problem, remedy, .. } => Error::Input { file: Some(path.into()), place, problem, remedy },
        other => other,
    };
    let base = if there.trim().is_empty() { before } else { &there };
    let text = finish(update(base, case).map_err(about)?);
    reads_back(&text, case).map_err(about)?;
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
    })?;
    Ok(text)
}
