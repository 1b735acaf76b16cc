//! What is written down at a rate of its own: the list of watches, and new ones made of chosen parts.

use super::answer::change;
use super::app::{App, Open, Popup};
use super::edit::elements_of;
use super::form::Form;
use super::pick::{For, Pick};
use crate::building::Building;
use crate::case::Case;
use crate::fields::Table;
use crate::scenario::Selection;
use crate::watch::{Watch, What};

/// The watches of the case, then the kinds of new ones.
pub(super) fn list(o: &Open) -> Popup {
    let old = o.case.watches.iter().map(|w| (w.name.clone(), format!("{}: change or drop it", w.what.word())));
    let new = What::all().map(|what| (format!("new {}", what.word()), what.title().to_string()));
    Popup::Pick(Pick::one("What is written down?", For::Watch, old.chain(new).collect(), 0))
}

/// Opens the question that belongs to a row of the list, or adds the watch where there is nothing to ask.
pub(super) fn chosen(app: &mut App, row: usize) -> Result<(), String> {
    let Some(o) = &app.open else { return Err("no case is open".into()) };
    if let Some(w) = o.case.watches.get(row) {
        app.popup = Some(Popup::Form(Form::of_watch(Some(row), w)));
        return Ok(());
    }
    let Some(what) = What::all().nth(row - o.case.watches.len()) else { return Ok(()) };
    let new = Watch { name: unique(&o.case, what.word().into()), what, ..Watch::start() };
    match what {
        What::Sections | What::Motion => {
            let title = format!("Parts: {}", what.title());
            app.popup = Some(Popup::Pick(Pick::several(title, For::WatchParts(what), elements_of(o), |_| false)));
            Ok(())
        }
        What::Plane => {
            app.popup = Some(Popup::Form(Form::of_watch(None, &new).at("height")));
            Ok(())
        }
        What::Supports | What::Drift => add(app, new),
    }
}

/// Adds a watch of chosen elements.
pub(super) fn of_elements(app: &mut App, what: What, elements: Vec<String>) -> Result<(), String> {
    let Some(o) = &app.open else { return Err("no case is open".into()) };
    let mut name = format!("{} of {}", what.word(), elements.first().map_or("", |e| without_group(&o.building, e)));
    if elements.len() > 1 {
        name += &format!(" and {} more", elements.len() - 1);
    }
    let parts = Selection { elements, ..Selection::default() };
    let new = Watch { name: unique(&o.case, name), what, parts, ..Watch::start() };
    add(app, new)
}

fn add(app: &mut App, new: Watch) -> Result<(), String> {
    let line = format!("written down from now on: {}", new.name);
    change(app, |c| c.watches.push(new))?;
    app.say(line);
    Ok(())
}

/// Name of an element without that of its group in front.
fn without_group<'n>(building: &Building, name: &'n str) -> &'n str {
    let group = building.elements.iter().find(|e| e.name == name).map_or("", |e| e.group.as_str());
    name.strip_prefix(group).and_then(|rest| rest.strip_prefix('.')).unwrap_or(name)
}

/// The name, with a number where another watch has it.
fn unique(case: &Case, name: String) -> String {
    let is_free = |n: &String| case.watches.iter().all(|w| w.name != *n);
    let mut names = (1..).map(|k| if k == 1 { name.clone() } else { format!("{name} ({k})") });
    names.find(is_free).unwrap_or_default()
}
