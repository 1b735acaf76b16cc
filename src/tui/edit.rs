//! The question that belongs to a key: a value to type, a list to choose from, a form; or the change itself where there is nothing to ask.

use super::app::{App, Open, Popup, Step, Then};
use super::files;
use super::form::Form;
use super::keys::Action;
use super::pick::{Edit, For, Pick};
use super::plan_view;
use super::watches;
use crate::building::{Element, ROLES};
use crate::case::Case;
use crate::scenario::{self, Parts, Place, Remove, Selection};
use crate::solve::Until;
use crate::strength;

/// When parts are removed that are chosen in the drawing, s.
const REMOVED_AT: f64 = 0.5;

/// Opens the question that belongs to a key, or makes the change at once.
pub(super) fn edit(app: &mut App, action: Action) {
    let row = app.selected();
    let is_until = action == Action::Setting && super::SETTINGS.get(row) == Some(&"until");
    let Some(o) = &mut app.open else { return };
    if is_until {
        // What ends a run changes nothing that a check looks at.
        o.case.run.until = if o.case.run.until == Until::Rest { Until::Duration } else { Until::Rest };
        return;
    }
    if switched(&mut o.case, row, action) {
        app.checked = None;
        return;
    }
    if action == Action::Delete {
        let row = app.row[Step::Damage as usize];
        app.popup = place(o, row).map(|p| {
            let (at, what) = p.kind.summary(&o.case.scenario, p.index);
            let text = format!("Delete \"{}\" at {at:.2} s: {what}? (u takes it back)", p.kind.title());
            Popup::Ask { text, then: Then::Delete, otherwise: None }
        });
        return;
    }
    match action {
        Action::Remove => return remove_chosen(app),
        Action::GroupOfPart => return go_to_group(app),
        _ => {}
    }
    app.popup = match action {
        Action::EventForParts => kinds_for_parts(app),
        Action::PartsDiffer => {
            let names: Vec<String> = chosen_names(app);
            (!names.is_empty()).then(|| Popup::Form(Form::of_differing(names)))
        }
        Action::Map => app.open.as_ref().and_then(|o| {
            let s = o.building.storeys.get(row)?;
            let at = if o.case.occupancy.maps.iter().any(|m| m.storey == s.name) { "file" } else { "people" };
            Some(Popup::Form(Form::of_map(&o.case, &s.name).at(at)))
        }),
        Action::UseOfStorey => app.open.as_ref().map(|o| Popup::Form(Form::of_occupancy(&o.case).at("use"))),
        Action::Findings => findings(app),
        Action::Setting => setting_question(app, row),
        Action::Watch => app.open.as_ref().map(watches::list),
        _ => match &app.open {
            Some(o) => group_question(o, row, action).or_else(|| event_question(o, row, action)),
            None => None,
        },
    };
}

/// All findings of the check.
fn findings(app: &App) -> Option<Popup> {
    let c = app.checked.as_ref()?;
    let one = |(k, [severity, element, detail, remedy]): (usize, &[String; 4])| {
        (format!("{} {severity}: {element}", k + 1), format!("{detail}; {remedy}"))
    };
    let items = c.findings.iter().enumerate().map(one).collect();
    Some(Popup::Pick(Pick::one("Findings, the worst first; Enter shows the element", For::Finding, items, 0)))
}

/// Shows the element of a finding on the drawing.
pub(super) fn show_finding(app: &mut App, row: usize) {
    let place = app.checked.as_ref().and_then(|c| c.findings.get(row)).map(|f| f[1].clone());
    let (Some(place), Some(o)) = (place, &app.open) else { return };
    // The place names one element, or the first of several.
    let named = |k: &usize| place.starts_with(o.building.elements[*k].name.as_str());
    let longest = |k: &usize| o.building.elements[*k].name.len();
    match (0..o.building.elements.len()).filter(named).max_by_key(longest) {
        Some(k) => {
            plan_view::go_to(&mut app.view, &o.case, &o.building, k);
            app.step = Step::Parts;
            app.on_plan[Step::Parts as usize] = true;
        }
        None => app.say("this finding is about no single element"),
    }
}

/// Names of the parts that are chosen in the drawing.
fn chosen_names(app: &App) -> Vec<String> {
    let Some(o) = &app.open else { return Vec::new() };
    app.view.chosen().into_iter().filter_map(|k| Some(o.building.elements.get(k)?.name.clone())).collect()
}

/// Removes the parts that are chosen in the drawing, in the selected event when it removes single parts, else in a new one; parts that it
/// removes already stay again.
fn remove_chosen(app: &mut App) {
    if app.view.corner.is_some() {
        let Some(o) = &app.open else { return };
        let inside = plan_view::in_box(&app.view, &o.case, &o.building);
        app.view.marks.extend(inside);
        app.view.corner = None;
    }
    let names = chosen_names(app);
    let row = app.row[Step::Damage as usize];
    let Some(o) = &mut app.open else { return };
    if names.is_empty() {
        return;
    }
    let single = |r: &Remove| {
        let s = &r.parts.selection;
        !s.elements.is_empty() && Selection { elements: Vec::new(), ..s.clone() }.is_empty() && s.every.is_none()
    };
    let selected = o.case.scenario.places().get(row).filter(|p| p.kind.key() == "remove").map(|p| p.index);
    let list = &mut o.case.scenario.remove;
    let list_of = |k: &usize| list.get(*k).is_some_and(single);
    let index = selected.filter(list_of).or_else(|| list.iter().position(single));
    let all_gone = index.is_some_and(|k| names.iter().all(|n| list[k].parts.selection.elements.contains(n)));
    let told = names.len();
    match index {
        Some(k) if all_gone => {
            let elements = &mut list[k].parts.selection.elements;
            elements.retain(|e| !names.contains(e));
            if elements.is_empty() {
                list.remove(k);
            }
        }
        Some(k) => {
            let elements = &mut list[k].parts.selection.elements;
            let new: Vec<String> = names.iter().filter(|n| !elements.contains(n)).cloned().collect();
            elements.extend(new);
        }
        None => list.push(Remove { parts: Parts::elements(REMOVED_AT, names.clone()) }),
    }
    let row =
        o.case.scenario.places().iter().rposition(|p| p.kind.key() == "remove" && index.is_none_or(|k| p.index == k));
    app.row[Step::Damage as usize] = row.unwrap_or(0);
    app.checked = None;
    app.view.marks.clear();
    let what = if told == 1 { names[0].clone() } else { format!("{told} parts") };
    app.say(if all_gone { format!("{what} stays") } else { format!("{what}: removed") });
}

/// The kinds of events that can act on chosen parts.
fn kinds_for_parts(app: &App) -> Option<Popup> {
    let names = chosen_names(app);
    let of_parts = |k: &&&dyn scenario::Kind| k.fields().iter().any(|f| f.key == "elements");
    let items: Vec<(String, String)> =
        scenario::KINDS.iter().filter(of_parts).map(|k| (k.key().to_string(), k.title().to_string())).collect();
    let what = if names.len() == 1 { names[0].clone() } else { format!("{} parts", names.len()) };
    (!names.is_empty()).then(|| Popup::Pick(Pick::one(format!("What happens to {what}?"), For::KindForParts, items, 0)))
}

/// Selects the group of the part at the cursor.
fn go_to_group(app: &mut App) {
    let Some(o) = &app.open else { return };
    let group = app.view.cursor.and_then(|k| o.building.elements.get(k)).map(|e| e.group.clone());
    if let Some(row) = o.case.groups.iter().position(|g| Some(&g.name) == group.as_ref()) {
        app.row[Step::Parts as usize] = row;
        app.on_plan[Step::Parts as usize] = false;
    }
}

/// Turns a setting that has two or three states to the next one. False for other actions.
fn switched(case: &mut Case, row: usize, action: Action) -> bool {
    use strength::Failure::{Fibre, Limits};
    let group = case.groups.get_mut(row);
    match (action, group) {
        (Action::Dummies, _) => case.occupancy.dummies = !case.occupancy.dummies,
        (Action::Fragments, Some(g)) => g.fragments = !g.fragments,
        (Action::Unbreakable, Some(g)) => g.unbreakable = !g.unbreakable,
        (Action::FailureWay, Some(g)) => {
            g.failure = match g.failure {
                None => Some(Fibre),
                Some(Fibre) => Some(Limits),
                Some(Limits) => None,
            };
        }
        _ => return false,
    }
    true
}

fn ask(title: String, target: For, text: String) -> Popup {
    Popup::Edit(Edit::new(title, target, text))
}

/// Questions about the selected group, the sketch and the people of the selected storey.
fn group_question(o: &Open, row: usize, action: Action) -> Option<Popup> {
    let case = &o.case;
    match action {
        Action::Answer => return Some(Popup::Form(Form::of_sketch(case.sketch.as_ref()?, false))),
        Action::TargetSize => {
            let now = case.prepare.target_size.to_string();
            return Some(ask("Longest edge of a piece, m".into(), For::TargetSize, now));
        }
        Action::People => {
            let s = o.building.storeys.get(row)?;
            let now: u32 = case.occupancy.maps.iter().filter(|m| m.storey == s.name).map(|m| m.people).sum();
            return Some(ask(format!("How many people on {}", s.name), For::People(row), now.to_string()));
        }
        _ => {}
    }
    let g = case.groups.get(row)?;
    Some(match action {
        Action::Profile => pick_profile(case, row),
        Action::Role => pick_role(case, row),
        Action::LiveLoad => {
            let text = (g.live_load / 1000.0).to_string();
            ask(format!("Live load on {}, kN/m2", g.name), For::LiveLoad(row), text)
        }
        Action::GroupSize => {
            let text = g.target_size.map(|t| t.to_string()).unwrap_or_default();
            ask(format!("Longest edge of a piece of {}, m (empty: as the case)", g.name), For::GroupSize(row), text)
        }
        Action::Strength => {
            let text = g.strength_factor.to_string();
            ask(format!("Factor on the strength of {}", g.name), For::Strength(row), text)
        }
        Action::GroupMore => pick_group_key(case, row),
        _ => return None,
    })
}

/// Strength profiles: those of the case, of the user, and the built-in ones.
fn pick_profile(case: &Case, row: usize) -> Popup {
    let g = &case.groups[row];
    let users = strength::user_folder().map(|f| strength::users(&f)).unwrap_or_default();
    let own = case.profiles.iter().map(|p| (p.name.clone(), format!("{} (of this case)", p.profile.title)));
    let users = users.into_iter().filter_map(|(name, p)| Some((name, format!("{} (your own)", p.ok()?.title))));
    let built_in = strength::builtin().iter().map(|p| (p.name.clone(), p.title.clone()));
    let mut items: Vec<(String, String)> = Vec::new();
    for item in own.chain(users).chain(built_in) {
        if items.iter().all(|(n, _)| *n != item.0) {
            items.push(item);
        }
    }
    let at = items.iter().position(|(n, _)| *n == g.profile).unwrap_or(0);
    Popup::Pick(Pick::one(format!("Profile of {}", g.name), For::Profile(row), items, at))
}

/// What the elements of a group may be for, and what becomes of them.
fn pick_role(case: &Case, row: usize) -> Popup {
    let g = &case.groups[row];
    let items =
        ROLES.iter().map(|(word, role)| ((*word).to_string(), role.treatment().sentence().to_string())).collect();
    let at = ROLES.iter().position(|r| Some(r.1) == g.role).unwrap_or(0);
    Popup::Pick(Pick::one(format!("What the elements of {} are for", g.name), For::Role(row), items, at))
}

/// All keys of a group, and the elements that differ from theirs.
fn pick_group_key(case: &Case, row: usize) -> Popup {
    let shown = |(k, v, m): (&str, String, &str)| {
        (k.to_string(), if v.is_empty() { m.to_string() } else { format!("{v}  ({m})") })
    };
    let mut items: Vec<(String, String)> = case.group_keys(row).into_iter().map(shown).collect();
    let overrides = case.override_lines().into_iter().enumerate();
    items.extend(overrides.map(|(i, text)| (format!("override {}", i + 1), text)));
    items.push(("new override".into(), "single elements that differ from their group".into()));
    Popup::Pick(Pick::one(format!("What of {}?", case.groups[row].name), For::GroupKey(row), items, 0))
}

/// The event in a row of the list.
fn place(o: &Open, row: usize) -> Option<Place> {
    o.case.scenario.places().get(row).copied()
}

/// Questions about events.
fn event_question(o: &Open, row: usize, action: Action) -> Option<Popup> {
    let form = |p: Place| Popup::Form(Form::of_event(&o.case, &o.building, p.kind, Some(p.index)));
    match action {
        Action::AddElements => Some(pick_elements(o, None)),
        Action::AddGroups => Some(pick_groups(o, None)),
        Action::Weaken => Some(pick_weak_groups(o)),
        Action::Explosion => {
            let kind = scenario::kind("blast")?;
            Some(Popup::Form(Form::of_event(&o.case, &o.building, kind, None)))
        }
        Action::Motion => Some(pick_motion(o)),
        Action::Other => {
            let items = scenario::KINDS.iter().map(|k| (k.key().to_string(), k.title().to_string())).collect();
            Some(Popup::Pick(Pick::one("What happens?", For::EventKind, items, 0)))
        }
        Action::EventForm => place(o, row).map(form),
        Action::EventParts => {
            let p = place(o, row)?;
            let keys: Vec<String> = p.kind.values(&o.case.scenario, p.index).into_iter().map(|v| v.0).collect();
            let has_parts = p.kind.fields().iter().any(|f| f.key == "elements");
            Some(match has_parts {
                true if keys.iter().any(|k| k == "groups") => pick_groups(o, Some(row)),
                true => pick_elements(o, Some(row)),
                false if p.kind.key() == "ground_motion" => pick_motion(o),
                false => form(p),
            })
        }
        Action::MotionScale => {
            let m = o.case.scenario.ground_motion.as_ref()?;
            let text = m.scale.map(|x| x.to_string()).join(" ");
            Some(ask("Factors on x, y and z, with spaces between".into(), For::MotionScale, text))
        }
        _ => None,
    }
}

/// Names that an event has under a key.
fn names(o: &Open, row: Option<usize>, key: &str) -> Vec<String> {
    use crate::fields::Value;
    let Some(p) = row.and_then(|r| place(o, r)) else { return Vec::new() };
    let values = p.kind.values(&o.case.scenario, p.index);
    let list = values.into_iter().find(|(k, _)| k == key).map(|(_, v)| v);
    let Some(Value::List(list)) = list else { return Vec::new() };
    list.into_iter().filter_map(|v| if let Value::Text(s) = v { Some(s) } else { None }).collect()
}

/// Elements of the building, with what is known about each.
pub(super) fn elements_of(o: &Open) -> Vec<(String, String)> {
    let one = |e: &Element| {
        let storey = e.storey.and_then(|s| o.building.storeys.get(s)).map_or("", |s| s.name.as_str());
        let size = e.mesh.aabb().size();
        (e.name.clone(), format!("{storey}  {:.1} x {:.1} x {:.1} m", size.x, size.y, size.z))
    };
    o.building.elements.iter().map(one).collect()
}

/// Elements of the building to choose from.
fn pick_elements(o: &Open, row: Option<usize>) -> Popup {
    let marked = names(o, row, "elements");
    let title = if row.is_some() { "Parts of this event" } else { "Parts that are removed" };
    Popup::Pick(Pick::several(title, For::Elements(row), elements_of(o), |n| marked.iter().any(|m| m == n)))
}

fn groups_of(o: &Open) -> Vec<(String, String)> {
    o.building.groups().into_iter().map(|(g, n)| (g, format!("{n} elements"))).collect()
}

/// Groups to choose from.
fn pick_groups(o: &Open, row: Option<usize>) -> Popup {
    let marked = names(o, row, "groups");
    let title = if row.is_some() { "Groups of this event" } else { "Groups that are removed" };
    Popup::Pick(Pick::several(title, For::Groups(row), groups_of(o), |n| marked.iter().any(|m| m == n)))
}

/// Groups that lose strength.
fn pick_weak_groups(o: &Open) -> Popup {
    Popup::Pick(Pick::several("Groups that lose strength", For::WeakGroups, groups_of(o), |_| false))
}

/// Ground-motion records in the case's folder.
fn pick_motion(o: &Open) -> Popup {
    let endings = ["csv", "at2", "asc", "v1", "v2", "v1a", "v2a", "ns", "ew", "ud", "ns2", "ew2", "ud2", "dat", "txt"];
    let items: Vec<(String, String)> =
        endings.iter().flat_map(|e| files::with_ending(&o.case.folder, e)).map(|f| (f, String::new())).collect();
    if items.is_empty() {
        return Popup::Message {
            title: "No record here".into(),
            text: format!(
                "Put a record (AT2, K-NET, ESM, COSMOS, CSMIP, GeoNet, or CSV: t, ax, ay, az in m/s2) into {} and try again.",
                o.case.folder.display()
            ),
        };
    }
    Popup::Pick(Pick::one("Ground motion", For::Motion, items, 0))
}

/// The selected setting of the run.
fn setting_question(app: &App, row: usize) -> Option<Popup> {
    let run = &app.open.as_ref()?.case.run;
    let (title, target, text) = match *super::SETTINGS.get(row)? {
        "duration" => ("Simulated time, s", For::Duration, run.duration.to_string()),
        "frames per second" => ("Frames per second", For::Frames, run.frames_per_second.to_string()),
        "seed" => ("Seed", For::Seed, run.seed.to_string()),
        "threads" => {
            ("Threads (0: by the size of the model, one core left free)", For::Threads, run.threads.to_string())
        }
        _ => ("Folder for the results", For::Out, app.out.display().to_string()),
    };
    Some(ask(title.into(), target, text))
}
