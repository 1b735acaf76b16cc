//! Events for the parts that are chosen in the drawing: the marked ones, else the one at the cursor.

use super::events::{begin, form_of_parts};
use crate::scenario::{self, Kind, Parts, Remove, Selection};
use crate::tui::app::{App, Command, Pick, Popup, Step};
use crate::tui::editing::change::change;
use crate::tui::plan_view;

/// Removes the parts that are chosen in the drawing, in the selected event when it removes single parts, else in a new one; parts that it
/// removes already stay again.
pub(super) fn remove(app: &mut App) -> Option<Command> {
    if app.view.corner.is_some() {
        let o = app.open.as_ref()?;
        let inside = plan_view::in_box(&app.view, &o.case, &o.building);
        app.view.marks.extend(inside);
        app.view.corner = None;
    }
    let names = app.chosen_names();
    let row = app.row[Step::Damage as usize];
    let o = app.open.as_ref()?;
    if names.is_empty() {
        return None;
    }
    let single = |r: &Remove| {
        let s = &r.parts.selection;
        !s.elements.is_empty() && Selection { elements: Vec::new(), ..s.clone() }.is_empty() && s.every.is_none()
    };
    let selected = o.case.scenario.places().get(row).filter(|p| p.kind.key() == "remove").map(|p| p.index);
    let mut list = o.case.scenario.remove.clone();
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
        None => list.push(Remove { parts: Parts::elements(begin(&o.case), names.clone()) }),
    }
    if let Err(problem) = change(app, |c| c.scenario.remove = list) {
        app.popups.show(Popup::message("This cannot be", problem));
        return None;
    }
    let o = app.open.as_ref()?;
    let row =
        o.case.scenario.places().iter().rposition(|p| p.kind.key() == "remove" && index.is_none_or(|k| p.index == k));
    app.row[Step::Damage as usize] = row.unwrap_or(0);
    app.view.marks.clear();
    let what = if told == 1 { names[0].clone() } else { format!("{told} parts") };
    app.say(if all_gone { format!("{what} stays") } else { format!("{what}: removed") });
    None
}

/// The kinds of events that can act on the chosen parts.
pub(super) fn pick_kind(app: &mut App) -> Option<Command> {
    let names = app.chosen_names();
    let of_parts = |k: &&&dyn Kind| k.fields().iter().any(|f| f.key == "elements");
    let items: Vec<(String, String)> =
        scenario::KINDS.iter().filter(of_parts).map(|k| (k.key().to_string(), k.title().to_string())).collect();
    let what = match &names[..] {
        [] => return None,
        [one] => one.clone(),
        more => format!("{} parts", more.len()),
    };
    app.popups.show(Popup::Pick(Pick::one(format!("What happens to {what}?"), items, 0, |app, p| {
        let names = app.chosen_names();
        let o = app.opened()?;
        let form = scenario::kind(p.name()).map(|kind| Popup::Form(form_of_parts(&o.building, kind, names)));
        app.popups.show(form);
        Ok(None)
    })));
    None
}
