//! Events by lists and forms.

use crate::building::Building;
use crate::case::Case;
use crate::fields::Value;
use crate::scenario::{self, EventPlace, GroundMotion, Kind, Parts, Remove, Weaken};
use crate::tui::app::{Answered, App, Command, Edit, Form, Open, Pick, Popup, Step};
use crate::tui::editing::change::{at_once, change, number, put};
use crate::tui::editing::valid::line;
use crate::tui::opening::files;

/// When a new event begins, s: in the middle of a run that is shorter than twice the usual time.
pub(super) fn begin(case: &Case) -> f64 {
    0.5f64.min(0.5 * case.run.duration)
}

/// The event in a row of the list.
fn place(o: &Open, row: usize) -> Option<EventPlace> {
    o.case.scenario.places().get(row).copied()
}

/// Opens a question about the open case and the selected row.
fn ask(app: &mut App, question: impl FnOnce(&Open, usize) -> Option<Popup>) -> Option<Command> {
    let row = app.selected();
    let popup = question(app.open.as_ref()?, row);
    app.popups.show(popup);
    None
}

pub(super) fn remove_parts(app: &mut App) -> Option<Command> {
    ask(app, |o, _| Some(pick_elements(o, None)))
}

pub(super) fn remove_groups(app: &mut App) -> Option<Command> {
    ask(app, |o, _| Some(pick_groups(o, None)))
}

/// Groups that lose strength.
pub(super) fn weaken(app: &mut App) -> Option<Command> {
    ask(app, |o, _| {
        let take = |app: &mut App, names| {
            let at = begin(&app.opened()?.case);
            let weaken = Weaken { parts: Parts::groups(at, names), over: 10.0, to: 0.5, stop_at: None };
            add(app, "weaken", weaken, |c, e| c.scenario.weaken.push(e))
        };
        Some(Popup::Pick(Pick::several("Groups that lose strength", groups_of(o), |_| false, take)))
    })
}

pub(super) fn explode(app: &mut App) -> Option<Command> {
    ask(app, |o, _| Some(Popup::Form(form(&o.case, &o.building, scenario::kind("blast")?, None))))
}

pub(super) fn shake(app: &mut App) -> Option<Command> {
    ask(app, |o, _| Some(pick_motion(o)))
}

/// Every kind of event.
pub(super) fn pick_kind(app: &mut App) -> Option<Command> {
    let items = scenario::KINDS.iter().map(|k| (k.key().to_string(), k.title().to_string())).collect();
    app.popups.show(Popup::Pick(Pick::one("What happens?", items, 0, |app, p| {
        let o = app.opened()?;
        let question = scenario::kind(p.name()).map(|kind| {
            let single = kind.is_single() && kind.count(&o.case.scenario) > 0;
            Popup::Form(form(&o.case, &o.building, kind, single.then_some(0)))
        });
        app.popups.show(question);
        Ok(None)
    })));
    None
}

/// The form of the selected event.
pub(super) fn change_selected(app: &mut App) -> Option<Command> {
    ask(app, |o, row| Some(form_of_place(o, place(o, row)?)))
}

fn form_of_place(o: &Open, p: EventPlace) -> Popup {
    Popup::Form(form(&o.case, &o.building, p.kind, Some(p.index)))
}

/// The parts of the selected event from a list.
pub(super) fn pick_parts(app: &mut App) -> Option<Command> {
    ask(app, |o, row| {
        let p = place(o, row)?;
        let keys: Vec<String> = p.kind.values(&o.case.scenario, p.index).into_iter().map(|v| v.0).collect();
        let has_parts = p.kind.fields().iter().any(|f| f.key == "elements");
        Some(match has_parts {
            true if keys.iter().any(|k| k == "groups") => pick_groups(o, Some(row)),
            true => pick_elements(o, Some(row)),
            false if p.kind.key() == "ground_motion" => pick_motion(o),
            false => form_of_place(o, p),
        })
    })
}

pub(super) fn ask_scale(app: &mut App) -> Option<Command> {
    ask(app, |o, _| {
        let now = o.case.scenario.ground_motion.as_ref()?.scale.map(|x| x.to_string()).join(" ");
        Some(Popup::Edit(Edit::new("Factors on x, y and z, with spaces between", now, take_scale)))
    })
}

fn take_scale(app: &mut App, text: &str) -> Answered {
    let list = text.split_whitespace().map(number).collect::<Result<Vec<f64>, String>>()?;
    let scale: [f64; 3] = match list[..] {
        [x] => [x; 3],
        [x, y, z] => [x, y, z],
        _ => return Err("give one factor, or three for x, y and z".into()),
    };
    change(app, |c| {
        if let Some(m) = &mut c.scenario.ground_motion {
            m.scale = scale;
        }
    })
}

pub(super) fn ask_to_delete(app: &mut App) -> Option<Command> {
    ask(app, |o, row| {
        let p = place(o, row)?;
        let (at, what) = p.kind.summary(&o.case.scenario, p.index);
        let text = format!("Delete \"{}\" at {at:.2} s: {what}? (u takes it back)", p.kind.title());
        Some(Popup::ask(text, delete))
    })
}

/// Deletes the selected event.
fn delete(app: &mut App) -> Option<Command> {
    let row = app.row[Step::Damage as usize];
    let p = place(app.open.as_ref()?, row)?;
    app.row[Step::Damage as usize] = row.saturating_sub(1);
    at_once(app, |c| p.kind.drop_one(&mut c.scenario, p.index))
}

/// The form of an event that is there, or of a new one as proposed for the building.
fn form(case: &Case, building: &Building, kind: &'static dyn Kind, index: Option<usize>) -> Form {
    let values = match index {
        Some(i) => kind.values(&case.scenario, i),
        None => kind.proposal(building),
    };
    form_with(kind, index, &values)
}

/// The form of a new event of a kind for parts that were chosen.
pub(super) fn form_of_parts(building: &Building, kind: &'static dyn Kind, elements: Vec<String>) -> Form {
    let mut values = kind.proposal(building);
    values.retain(|(k, _)| !["elements", "groups", "storey", "region"].contains(&k.as_str()));
    values.push(("elements".into(), texts(elements)));
    form_with(kind, None, &values)
}

fn form_with(kind: &'static dyn Kind, index: Option<usize>, values: &[(String, Value)]) -> Form {
    let title = format!("{}: {}", kind.key(), kind.title());
    let typed = |key: &str, text: &str| kind.typed(key, text);
    Form::new(title, kind.fields(), values, typed, move |app, f| {
        let pairs = f.pairs().map_err(|p| line(p.below(kind.key()).error()))?;
        put_event(app, kind, index, &pairs)
    })
}

fn texts(list: Vec<String>) -> Value {
    Value::List(list.into_iter().map(Value::Text).collect())
}

/// Puts an event into the case and selects it in the list.
fn put_event(app: &mut App, kind: &'static dyn Kind, index: Option<usize>, pairs: &[(String, Value)]) -> Answered {
    let o = app.opened()?;
    let (case, place) = o.case.with_event(kind, index, pairs).map_err(line)?;
    case.scenario.check_in(place, &o.building).map_err(|p| line(p.error()))?;
    let is_it = |p: &EventPlace| p.kind.key() == kind.key() && p.index == place.index;
    app.row[Step::Damage as usize] = case.scenario.places().iter().position(is_it).unwrap_or(0);
    put(app, case)
}

/// Adds an event and selects it in the list.
fn add<E>(app: &mut App, key: &str, event: E, add: impl FnOnce(&mut Case, E)) -> Answered {
    change(app, |c| add(c, event))?;
    let row = app.opened()?.case.scenario.places().iter().rposition(|p| p.kind.key() == key);
    app.row[Step::Damage as usize] = row.unwrap_or(0);
    Ok(None)
}

/// Sets the elements or the groups of an event by its row in the list, or of a new removal.
fn take_parts(app: &mut App, row: Option<usize>, key: &str, names: Vec<String>) -> Answered {
    let o = app.opened()?;
    let Some(place) = row.and_then(|r| place(o, r)) else {
        let at = begin(&o.case);
        let parts = if key == "groups" { Parts::groups(at, names) } else { Parts::elements(at, names) };
        return add(app, "remove", Remove { parts }, |c, e| c.scenario.remove.push(e));
    };
    let mut pairs = place.kind.values(&o.case.scenario, place.index);
    pairs.retain(|(k, _)| k != key);
    pairs.push((key.into(), texts(names)));
    put_event(app, place.kind, Some(place.index), &pairs)
}

/// Names that an event has under a key.
fn names(o: &Open, row: Option<usize>, key: &str) -> Vec<String> {
    let Some(p) = row.and_then(|r| place(o, r)) else { return Vec::new() };
    let values = p.kind.values(&o.case.scenario, p.index);
    let list = values.into_iter().find(|(k, _)| k == key).map(|(_, v)| v);
    let Some(Value::List(list)) = list else { return Vec::new() };
    list.into_iter().filter_map(|v| if let Value::Text(s) = v { Some(s) } else { None }).collect()
}

/// Elements of the building to choose from.
fn pick_elements(o: &Open, row: Option<usize>) -> Popup {
    let marked = names(o, row, "elements");
    let title = if row.is_some() { "Parts of this event" } else { "Parts that are removed" };
    let take = move |app: &mut App, names| take_parts(app, row, "elements", names);
    Popup::Pick(Pick::several(title, o.elements(), |n| marked.iter().any(|m| m == n), take))
}

fn groups_of(o: &Open) -> Vec<(String, String)> {
    o.building.groups().into_iter().map(|(g, n)| (g, format!("{n} elements"))).collect()
}

/// Groups to choose from.
fn pick_groups(o: &Open, row: Option<usize>) -> Popup {
    let marked = names(o, row, "groups");
    let title = if row.is_some() { "Groups of this event" } else { "Groups that are removed" };
    let take = move |app: &mut App, names| take_parts(app, row, "groups", names);
    Popup::Pick(Pick::several(title, groups_of(o), |n| marked.iter().any(|m| m == n), take))
}

/// Ground-motion records in the case's folder.
fn pick_motion(o: &Open) -> Popup {
    let endings = ["csv", "at2", "asc", "v1", "v2", "v1a", "v2a", "ns", "ew", "ud", "ns2", "ew2", "ud2", "dat", "txt"];
    let items: Vec<(String, String)> =
        endings.iter().flat_map(|e| files::with_ending(&o.case.folder, e)).map(|f| (f, String::new())).collect();
    if items.is_empty() {
        let text = format!(
            "Put a record (AT2, K-NET, ESM, COSMOS, CSMIP, GeoNet, or CSV: t, ax, ay, az in m/s2) into {} and try again.",
            o.case.folder.display()
        );
        return Popup::message("No record here", text);
    }
    Popup::Pick(Pick::one("Ground motion", items, 0, |app, p| {
        let file = p.name();
        let mut motion = app.opened()?.case.scenario.ground_motion.clone();
        match &mut motion {
            Some(m) if m.artificial.is_none() => m.file = file.into(),
            other => *other = Some(GroundMotion::of_file(file)),
        }
        add(app, "ground_motion", motion, |c, e| c.scenario.ground_motion = e)
    }))
}
