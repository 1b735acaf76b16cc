//! Step 4: people inside, storey by storey: their number, a map, or the use of the storey.

mod draw;
mod maps;

pub(in crate::tui) use maps::Maps;

use super::Component;
use crate::building::{Storey, storeys_of};
use crate::case::Case;
use crate::fields::Table;
use crate::occupants::{GreyMap, OccupancyMap};
use crate::tui::app::{Answered, App, Command, Edit, Form, Open, Popup, Step};
use crate::tui::editing::change::{at_once, change, put, typed};
use crate::tui::editing::valid::line;
use crate::tui::keys::{Binding, OF_BUILDING, drawn, enter, key, of_storey};
use crate::tui::plan_view::{self, Moved};
use ratatui::Frame;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;

/// The step.
pub(super) struct People;

impl Component for People {
    fn keys(&self, app: &App) -> Vec<Binding> {
        let o = app.open.as_ref();
        let mut v = Vec::new();
        if o.is_some_and(|o| !o.building.storeys.is_empty()) {
            let help = "set the number of people on the storey (spread evenly unless it has a map)";
            v.push(enter("how many", help, ask_number));
        }
        v.push(key('m', "map", "choose the picture that says where people are on this storey", ask_map));
        let help = "without a map, people follow from the use of the storey and the hour of the day";
        v.push(key('t', "use, hour", help, ask_use));
        if o.is_some_and(|o| o.case.occupancy.maps.iter().any(|m| m.people > 0)) {
            v.push(key('d', "dummies", "simulate people as bodies, or not", switch_dummies));
        }
        v
    }

    fn keys_on_drawing(&self, app: &App) -> Vec<Binding> {
        let mut v = vec![drawn("arrows", "part", "go to the nearest part in that direction")];
        v.extend(self.keys(app));
        v.extend(OF_BUILDING);
        v
    }

    fn has_drawing(&self, app: &App) -> bool {
        app.open.is_some()
    }

    fn key_on_drawing(&self, app: &mut App, event: KeyEvent) -> bool {
        let App { open, view, .. } = app;
        let taken = open.as_ref().is_some_and(|o| plan_view::key(view, &o.case, &o.building, event) == Moved::Taken);
        if taken {
            // The drawing shows the roof, too, which has no row.
            let last = app.open.as_ref().map_or(0, |o| rows_of(o).len().saturating_sub(1));
            app.row[Step::People as usize] = app.view.level.min(last);
        }
        taken
    }

    fn rows(&self, app: &App) -> usize {
        app.open.as_ref().map_or(0, |o| rows_of(o).len())
    }

    /// The drawing goes to the selected storey.
    fn follow(&self, app: &mut App) {
        if let Some(o) = &app.open {
            app.view.level = app.row[Step::People as usize];
            app.view.cut = plan_view::Cut::Plan;
            plan_view::settle(&mut app.view, &o.case, &o.building);
        }
    }

    fn commands(&self, app: &App, o: &Open) -> Vec<String> {
        of_storey(app, o)
    }

    fn draw(&self, f: &mut Frame, area: Rect, app: &App) {
        draw::draw(f, area, app);
    }
}

/// The levels on which people are set: the storeys, and a roof for which the case has people.
fn rows_of(o: &Open) -> &[Storey] {
    let levels = &o.building.storeys;
    let named = |s: &Storey| {
        let q = &o.case.occupancy;
        q.maps.iter().any(|m| m.storey == s.name) || q.use_by_storey.iter().any(|u| u.0 == s.name)
    };
    let last = levels.iter().rposition(named).map_or(0, |k| k + 1);
    &levels[..last.max(storeys_of(levels).len())]
}

fn switch_dummies(app: &mut App) -> Option<Command> {
    at_once(app, |c| c.occupancy.dummies = !c.occupancy.dummies)
}

fn ask_number(app: &mut App) -> Option<Command> {
    let row = app.selected();
    let o = app.open.as_ref()?;
    let s = rows_of(o).get(row)?;
    let now: u32 = o.case.occupancy.maps.iter().filter(|m| m.storey == s.name).map(|m| m.people).sum();
    let title = format!("How many people on {}", s.name);
    let edit = Edit::new(title, now.to_string(), move |app, text| {
        take_number(app, row, typed(&OccupancyMap::start(), "people", text)?.people)
    });
    app.popups.show(Popup::Edit(edit));
    None
}

/// Sets the number of people on a storey: on its map if it has one, else spread evenly over a map made for it.
fn take_number(app: &mut App, storey: usize, count: u32) -> Answered {
    let o = app.opened()?;
    let Some(name) = rows_of(o).get(storey).map(|s| s.name.clone()) else {
        return Err("the building has no such storey".into());
    };
    if o.case.occupancy.maps.iter().any(|m| m.storey == name) {
        return change(app, |c| {
            // All of them on the first map of the storey; the others stay for when the user wants them.
            let mut first = true;
            for m in c.occupancy.maps.iter_mut().filter(|m| m.storey == name) {
                m.people = if std::mem::take(&mut first) { count } else { 0 };
            }
        });
    }
    if count == 0 {
        return Ok(None);
    }
    // Without a picture people are spread evenly over the floor.
    change(app, |c| {
        c.occupancy.maps.push(OccupancyMap { storey: name, people: count, ..OccupancyMap::start() });
    })
}

/// The form of the map of a storey: the one it has, or a new one.
fn ask_map(app: &mut App) -> Option<Command> {
    let row = app.selected();
    let o = app.open.as_ref()?;
    let name = &rows_of(o).get(row)?.name;
    let maps = &o.case.occupancy.maps;
    let index = maps.iter().position(|m| m.storey == *name);
    let fresh = || OccupancyMap { storey: name.clone(), ..OccupancyMap::start() };
    let map = index.map_or_else(fresh, |i| maps[i].clone());
    let title = format!("People on {name} (no people: drop the map)");
    let at = if index.is_some() { "file" } else { "people" };
    let form = Form::of(title, &map, move |app, f| take_map(app, index, f)).at(at);
    app.popups.show(Popup::Form(form));
    None
}

fn take_map(app: &mut App, index: Option<usize>, f: &Form) -> Answered {
    let o = app.opened()?;
    let mut case = o.case.clone();
    match index {
        Some(i) if f.is_empty("people") => {
            case.occupancy.maps.remove(i);
        }
        _ => {
            let pairs = f.pairs().map_err(|p| line(p.error()))?;
            case = o.case.with_map(index, &pairs).map_err(line)?;
            readable(&case, index.unwrap_or(case.occupancy.maps.len() - 1))?;
        }
    }
    put(app, case)
}

/// Says why the picture of a map cannot be read.
fn readable(case: &Case, map: usize) -> Result<(), String> {
    let Some(m) = case.occupancy.maps.get(map).filter(|m| !m.file.as_os_str().is_empty()) else { return Ok(()) };
    GreyMap::read(&case.folder.join(&m.file)).map(|_| ()).map_err(line)
}

/// The form of who is inside on storeys without a map.
fn ask_use(app: &mut App) -> Option<Command> {
    let occupancy = &app.open.as_ref()?.case.occupancy;
    let form = Form::of("Who is inside, on storeys without a map", occupancy, |app, f| {
        let pairs = f.pairs().map_err(|p| line(p.error()))?;
        let case = app.opened()?.case.with_occupancy(&pairs).map_err(line)?;
        put(app, case)
    });
    app.popups.show(Popup::Form(form.at("use")));
    None
}
