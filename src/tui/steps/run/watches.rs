//! What is written down at a rate of its own: the list of watches, and new ones made of chosen parts.

use crate::building::Building;
use crate::case::Case;
use crate::fields::{Problem, Table};
use crate::scenario::Selection;
use crate::tui::app::{Answered, App, Command, Form, Pick, Popup};
use crate::tui::editing::change::{change, put};
use crate::tui::editing::valid::line;
use crate::watch::{Watch, What};

/// The watches of the case, then the kinds of new ones.
pub(super) fn pick(app: &mut App) -> Option<Command> {
    let o = app.open.as_ref()?;
    let old = o.case.watches.iter().map(|w| (w.name.clone(), format!("{}: change or drop it", w.what.word())));
    let new = What::all().map(|what| (format!("new {}", what.word()), what.title().to_string()));
    let items = old.chain(new).collect();
    app.popups.show(Popup::Pick(Pick::one("What is written down?", items, 0, |app, p| chosen(app, p.at()))));
    None
}

/// Opens the question that belongs to a row of the list, or adds the watch where there is nothing to ask.
fn chosen(app: &mut App, row: usize) -> Answered {
    let o = app.opened()?;
    if let Some(w) = o.case.watches.get(row) {
        let popup = Popup::Form(form(Some(row), w));
        app.popups.show(popup);
        return Ok(None);
    }
    let Some(what) = What::all().nth(row - o.case.watches.len()) else { return Ok(None) };
    let new = Watch { name: unique(&o.case, what.word().into()), what, ..Watch::start() };
    let popup = match what {
        What::Sections | What::Motion => {
            let title = format!("Parts: {}", what.title());
            let take = move |app: &mut App, names| of_elements(app, what, names);
            Popup::Pick(Pick::several(title, o.elements(), |_| false, take))
        }
        What::Plane => Popup::Form(form(None, &new).at("height")),
        What::Supports | What::Drift => return add(app, new),
    };
    app.popups.show(popup);
    Ok(None)
}

/// The form of a watch: the one with a number as it is, or a new one as proposed.
fn form(index: Option<usize>, watch: &Watch) -> Form {
    let title = if index.is_some() { "What is written down (no name: drop)" } else { "What is written down" };
    Form::of(title, watch, move |app, f| take(app, index, f))
}

fn take(app: &mut App, index: Option<usize>, f: &Form) -> Answered {
    let o = app.opened()?;
    if let Some(i) = index.filter(|_| f.is_empty("name")) {
        let mut case = o.case.clone();
        case.watches.remove(i);
        return put(app, case);
    }
    let pairs = f.pairs().map_err(|p| line(p.error()))?;
    let (case, at) = o.case.with_watch(index, &pairs).map_err(line)?;
    let unknown = |p: Problem| line(p.below(&format!("output.watch[{at}]")).error());
    case.watches[at].check_in(&o.building).map_err(unknown)?;
    put(app, case)
}

/// Adds a watch of chosen elements.
fn of_elements(app: &mut App, what: What, elements: Vec<String>) -> Answered {
    let o = app.opened()?;
    let mut name = format!("{} of {}", what.word(), elements.first().map_or("", |e| without_group(&o.building, e)));
    if elements.len() > 1 {
        name += &format!(" and {} more", elements.len() - 1);
    }
    let parts = Selection { elements, ..Selection::default() };
    let new = Watch { name: unique(&o.case, name), what, parts, ..Watch::start() };
    add(app, new)
}

fn add(app: &mut App, new: Watch) -> Answered {
    let line = format!("written down from now on: {}", new.name);
    change(app, |c| c.watches.push(new))?;
    app.say(line);
    Ok(None)
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
