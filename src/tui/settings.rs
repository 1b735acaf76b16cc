//! All settings: every table that a case may have, and all its keys in a form. What there is comes from the case format alone, so that a new table
//! or key is here by itself.

use super::app::{Answer, Answered, App, Command, Edit, Form, Pick, Popup};
use super::editing::valid::line;
use super::opening::put_or_read;
use crate::case::{Holds, ListedTable, TablePlace};

/// Shows all tables of the case.
pub(super) fn open(app: &mut App) -> Option<Command> {
    show(app, None);
    None
}

/// Shows the table that begins with a text, or the list of all tables for an empty one.
///
/// # Errors
/// When there is no such table.
pub(super) fn open_table(app: &mut App, name: &str) -> Answered {
    let tables = app.opened()?.case.tables();
    if name.is_empty() {
        return Ok(open(app));
    }
    let named = |l: &&ListedTable| l.place.to_string() == name;
    let begins = |l: &&ListedTable| l.place.to_string().starts_with(name);
    let found = tables.iter().find(named).or_else(|| tables.iter().find(begins));
    let found = found.ok_or_else(|| format!("there is no table \"{name}\"; :settings lists all"))?.clone();
    show_table(app, &found);
    Ok(None)
}

/// Shows the list of all tables, at one of them.
fn show(app: &mut App, at: Option<&TablePlace>) {
    match list(app, at) {
        Some(list) => app.popups.show(Popup::Pick(list)),
        None => app.say("no case is open: its settings are shown when one is"),
    }
}

/// How a table is called.
fn name(place: &TablePlace) -> String {
    let name = place.to_string();
    if name.is_empty() { "head".into() } else { name }
}

/// The list of all tables.
fn list(app: &App, at: Option<&TablePlace>) -> Option<Pick> {
    let o = app.open.as_ref()?;
    let tables = o.case.tables();
    let row = at.and_then(|at| tables.iter().position(|l| l.place == *at)).unwrap_or(0);
    let item = |l: &ListedTable| {
        let count = match (l.holds, l.entries.len()) {
            (Holds::One, 0) if l.is_event => "none. ".into(),
            (Holds::One, _) => String::new(),
            (_, 0) => "none. ".into(),
            (_, n) => format!("{n} of them. "),
        };
        (name(&l.place), format!("{count}{}", l.meaning))
    };
    let items = tables.iter().map(item).collect();
    Some(Pick::one("Settings: the tables of the case", items, row, move |app, p| {
        if let Some(listed) = tables.get(p.at()) {
            show_table(app, listed);
        }
        Ok(None)
    }))
}

/// Shows a table, or those of a list.
fn show_table(app: &mut App, listed: &ListedTable) {
    let there = listed.entries.first();
    match (listed.holds, there) {
        (Holds::One, Some((place, _))) if listed.is_event => app.popups.show_above(of_entry(place)),
        (Holds::One, _) => show_form(app, &listed.place),
        _ => app.popups.show_above(Popup::Pick(entries(listed, 0))),
    }
}

/// The tables of a list, and a place for another one.
fn entries(listed: &ListedTable, row: usize) -> Pick {
    let mut items: Vec<(String, String)> =
        listed.entries.iter().map(|(p, text)| (p.to_string(), text.clone())).collect();
    items.push(("another one".into(), "add one; the keys with a * must be there".into()));
    let title = format!("{}: {}", listed.place, listed.meaning);
    let listed = listed.clone();
    Pick::one(title, items, row, move |app, p| {
        match listed.entries.get(p.at()) {
            Some((place, _)) => app.popups.show_above(of_entry(place)),
            None if listed.holds == Holds::Named => app.popups.show_above(ask_name(&listed.place)),
            None => show_form(app, &listed.place.entry(listed.entries.len())),
        }
        Ok(None)
    })
}

/// What can be done with an entry.
fn of_entry(place: &TablePlace) -> Popup {
    let (change, delete) = (place.clone(), place.clone());
    Popup::Choose {
        title: place.to_string(),
        text: "It stands in the case.".into(),
        answers: vec![
            Answer::new('c', "change its keys", move |app| {
                show_form(app, &change);
                None
            }),
            Answer::new('d', "delete it", move |app| match deleted(app, &delete) {
                Ok(command) => command,
                Err(problem) => {
                    app.popups.show(Popup::message("This cannot be deleted", problem));
                    None
                }
            }),
        ],
    }
}

/// Asks for the name of another table.
fn ask_name(list: &TablePlace) -> Popup {
    let place = list.clone();
    Popup::Edit(Edit::new(format!("{list}: name of the new one"), "", move |app, text| {
        if text.is_empty() {
            return Err("type a name".into());
        }
        let place = place.named(text);
        match app.opened()?.case.form(&place) {
            Some(form) if form.values.is_empty() => show_form(app, &place),
            _ => return Err(format!("there is a \"{text}\" already; type another name")),
        }
        Ok(None)
    }))
}

/// Shows all keys of a table.
fn show_form(app: &mut App, place: &TablePlace) {
    let Some(table) = app.open.as_ref().and_then(|o| o.case.form(place)) else { return };
    let first = table.values.is_empty().then(|| table.fields.iter().find(|f| f.required).map(|f| f.key)).flatten();
    let (title, fields, values) = (name(place), table.fields.clone(), table.values.clone());
    let place = place.clone();
    let typed = move |key: &str, text: &str| table.typed(key, text);
    let form = Form::new(title, fields, &values, typed, move |app, form| taken(app, &place, form));
    app.popups.show_above(Popup::Form(first.iter().fold(form, |form, key| form.at(key))));
}

/// Takes what was typed into a form.
fn taken(app: &mut App, place: &TablePlace, form: &Form) -> Answered {
    let pairs = form.pairs().map_err(|p| line(p.below(&place.to_string()).error()))?;
    let case = app.opened()?.case.with_table(place, &pairs).map_err(line)?;
    changed(app, case, place)
}

fn deleted(app: &mut App, place: &TablePlace) -> Answered {
    let case = app.opened()?.case.without_table(place).map_err(line)?;
    changed(app, case, place)
}

/// Takes the changed case and goes back to the list that holds the table.
fn changed(app: &mut App, case: crate::case::Case, place: &TablePlace) -> Answered {
    let command = put_or_read(app, case)?;
    app.popups.close();
    if command.is_none() {
        show(app, Some(place));
        let above = place.above();
        let tables = app.opened()?.case.tables();
        if let Some(listed) = tables.iter().find(|l| l.place == above && l.holds != Holds::One) {
            let row = listed.entries.iter().position(|(p, _)| p == place).unwrap_or(0);
            app.popups.close();
            let lists = list(app, Some(&above)).map(Popup::Pick);
            app.popups.show(lists);
            app.popups.lower();
            app.popups.show(Popup::Pick(entries(listed, row)));
        }
    }
    Ok(command)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::schema;
    use crate::tui::tests::{empty_field, picture, press, sample};
    use std::collections::BTreeSet;

    /// The texts of the items of the list in front.
    fn items(app: &App) -> Vec<String> {
        match app.popup() {
            Some(Popup::Pick(p)) => p.items.iter().map(|i| i.0.clone()).collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn every_table_of_the_schema_is_listed_and_each_of_its_keys_has_a_form() {
        let (_folder, mut app) = sample();
        press(&mut app, "j");
        let listed: BTreeSet<String> = items(&app).into_iter().collect();
        let schema = schema();
        let of_tables = schema["properties"].as_object().expect("an object").iter();
        let of_tables = of_tables.filter(|(k, v)| *k != "outputs" && (v["type"] == "object" || v["type"] == "array"));
        for (key, _) in of_tables.clone().filter(|(k, _)| *k != "scenario") {
            assert!(listed.contains(key), "{key} is not listed");
        }
        app.popups.close();
        let tables = app.open.as_ref().expect("open").case.tables();
        for l in tables {
            show_table(&mut app, &l);
            if l.holds == Holds::Many {
                let place = l.entries.first().map_or_else(|| l.place.entry(0), |e| e.0.clone());
                app.popups.close();
                show_form(&mut app, &place);
            } else if l.holds == Holds::Named {
                app.popups.close();
                show_form(&mut app, &l.place.named("own"));
            } else if l.is_event && !l.entries.is_empty() {
                press(&mut app, "c");
            }
            let Some(Popup::Form(form)) = app.popup() else { panic!("{} has no form", l.place) };
            assert!(!form.fields.is_empty(), "{}", l.place);
            let in_schema = l.place.to_string().split('.').try_fold(&schema, |at, key| {
                let at = at.get("items").unwrap_or(at);
                if key.is_empty() { Some(at) } else { at["properties"].get(key) }
            });
            let in_schema = in_schema
                .map(|s| s.get("items").or(s.get("additionalProperties").filter(|a| a.is_object())).unwrap_or(s));
            for key in in_schema.and_then(|s| s["properties"].as_object()).into_iter().flatten() {
                let is_table =
                    key.1["type"] == "object" || key.1["items"]["type"] == "object" || key.1.get("anyOf").is_some();
                assert!(is_table || form.fields.iter().any(|f| f.key == key.0), "{}.{} has no form", l.place, key.0);
            }
            let seen = picture(&app, 80, 24);
            assert!(seen.contains(form.fields[form.row].key), "{seen}");
            app.popups.close();
        }
    }

    #[test]
    fn a_key_without_a_form_of_its_own_is_changed_and_reset_by_keys() {
        let (_folder, mut app) = sample();
        press(&mut app, "5jassess\n");
        let Some(Popup::Form(form)) = app.popup() else { panic!("the form of a table") };
        let row = form.fields.iter().position(|f| f.key == "lying_height").expect("a key");
        let before = app.open.as_ref().expect("open").case.assess.clone();
        let there = "↓".repeat(row);
        press(&mut app, &there);
        press(&mut app, "0.61 m\n");
        let now = |app: &App| app.open.as_ref().expect("open").case.assess.clone();
        assert_ne!(now(&app), before, "{}", picture(&app, 80, 24));
        assert!(items(&app).contains(&"assess".to_string()), "the list is back");
        press(&mut app, "\n");
        press(&mut app, &there);
        empty_field(&mut app);
        press(&mut app, "\n^");
        assert_eq!(now(&app), before);
        assert!(app.popup().is_none());
    }

    #[test]
    fn entries_are_added_and_deleted_and_what_is_missing_is_reported() {
        let (_folder, mut app) = sample();
        let count = |app: &App| app.open.as_ref().expect("open").case.ensemble.classes.len();
        let before = count(&app);
        press(&mut app, "jensemble.class\n");
        assert_eq!(items(&app).last().map(String::as_str), Some("another one"));
        press(&mut app, &"↓".repeat(before));
        press(&mut app, "\n\n");
        assert!(picture(&app, 80, 24).contains("not taken"), "{}", picture(&app, 80, 24));
        press(&mut app, "quake\n");
        assert_eq!(count(&app), before + 1, "{}", picture(&app, 80, 24));
        press(&mut app, "\nd");
        assert_eq!(count(&app), before);
        press(&mut app, "^^");
        assert!(app.popup().is_none());
    }

    #[test]
    fn commands_are_typed_behind_a_colon() {
        let (_folder, mut app) = sample();
        press(&mut app, ":settings\n");
        assert!(items(&app).contains(&"run".to_string()));
        press(&mut app, "^:settings run\n");
        assert!(matches!(app.popup(), Some(Popup::Form(f)) if f.title == "run"));
        press(&mut app, "^:fly\n");
        assert!(picture(&app, 80, 24).contains("no command"));
    }
}
