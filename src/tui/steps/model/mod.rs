//! Step 1: choice of the building, by a file or a sketch.

mod draw;
mod maps;

use super::Component;
use crate::case::{self, Case};
use crate::import::UpAxis::{Y, Z};
use crate::maps::footprint::Traced;
use crate::sketch::{self, Sketch};
use crate::tui::app::{Answered, App, Command, Entry, Form, Open, Pick, Popup, Step};
use crate::tui::editing::valid::line;
use crate::tui::keys::{Binding, drawn, enter, key, quoted};
use crate::tui::opening::{self, files};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use std::rc::Rc;

/// Units of the unit key in order: metres per unit, `None` for the unit of the file.
const UNITS: [(Option<f64>, &str); 6] = [
    (None, "file's own"),
    (Some(1.0), "m"),
    (Some(0.01), "cm"),
    (Some(0.001), "mm"),
    (Some(0.0254), "in"),
    (Some(0.3048), "ft"),
];

/// The step.
pub(super) struct Model;

impl Component for Model {
    fn keys(&self, app: &App) -> Vec<Binding> {
        let mut v = vec![
            enter("open", "open the selected model, case or folder", open_selected),
            drawn("/", "find", "look for a file by a part of its name"),
        ];
        if app.open.as_ref().is_some_and(|o| o.case.sketch.is_some()) {
            v.push(key(
                'a',
                "answers",
                "change a parameter of the sketch: size, storeys, bays, sections",
                change_sketch,
            ));
        } else if app.open.as_ref().is_some_and(|o| !o.building.source.format.starts_with("IFC")) {
            // An IFC file contains both.
            v.push(key('n', "units", "read the model in the next unit (file's own, m, cm, mm, in, ft)", next_unit));
            v.push(key('x', "up axis", "read the model with the other axis up", other_axis));
        }
        v
    }

    fn takes(&self, app: &mut App, event: KeyEvent) -> bool {
        if app.filter.is_some() && filter_key(app, event) {
            return true;
        }
        let begins = event.code == KeyCode::Char('/');
        if begins {
            app.filter = Some(String::new());
            app.row[Step::Model as usize] = 0;
        }
        begins
    }

    fn rows(&self, app: &App) -> usize {
        files::shown(app).len()
    }

    fn commands(&self, _app: &App, o: &Open) -> Vec<String> {
        let case = quoted(&o.path);
        vec![format!("leanto info {case}"), format!("leanto draw {case} --out picture.png")]
    }

    fn draw(&self, f: &mut Frame, area: Rect, app: &App) {
        draw::draw(f, area, app);
    }
}

/// A key while the names of files are filtered. False for keys that choose.
fn filter_key(app: &mut App, event: KeyEvent) -> bool {
    let Some(text) = &mut app.filter else { return false };
    match event.code {
        KeyCode::Esc => app.filter = None,
        KeyCode::Backspace => {
            text.pop();
        }
        KeyCode::Char(c) => text.push(c),
        _ => return false,
    }
    app.row[Step::Model as usize] = 0;
    true
}

fn open_selected(app: &mut App) -> Option<Command> {
    let chosen = files::shown(app).get(app.selected())?.clone();
    if !matches!(chosen, Entry::Sketch) {
        app.filter = None;
    }
    match chosen {
        Entry::Up => {
            let up = app.folder.parent()?.to_path_buf();
            files::enter_folder(app, up);
            None
        }
        Entry::Folder(f) => {
            files::enter_folder(app, f);
            None
        }
        Entry::Sketch => {
            let presets = sketch::PRESETS.iter().map(|p| (p.name, p.title));
            let items: Vec<(String, String)> =
                presets.chain([maps::ITEM]).map(|(name, title)| (name.to_string(), title.to_string())).collect();
            app.popups.show(Popup::Pick(Pick::one("How is it built?", items, 0, |app, p| {
                if p.name() == maps::ITEM.0 {
                    maps::ask(app);
                    return Ok(None);
                }
                let preset = sketch::preset(p.name());
                app.popups.show(preset.map(|preset| Popup::Form(form(&preset.new_sketch(), Origin::New))));
                Ok(None)
            })));
            None
        }
        file if app.is_changed() => {
            let text = "The case has unsaved changes. Open another and lose them?";
            app.popups.show(Popup::ask(text, move |app| Some(opening::open_another(app, file.clone()))));
            None
        }
        file => Some(opening::open(app, file)),
    }
}

fn next_unit(app: &mut App) -> Option<Command> {
    read_otherwise(app, |c| {
        let unit = &mut c.model.options.metres_per_unit;
        let at = UNITS.iter().position(|(u, _)| u == unit).unwrap_or(0);
        *unit = UNITS[(at + 1) % UNITS.len()].0;
    })
}

fn other_axis(app: &mut App) -> Option<Command> {
    let found = app.open.as_ref()?.building.source.up.clone();
    read_otherwise(app, |c| {
        c.model.options.up = Some(match (c.model.options.up, found.as_str()) {
            (Some(Z), _) | (None, "z") => Y,
            _ => Z,
        });
    })
}

/// Has the model read in another way.
fn read_otherwise(app: &mut App, f: impl FnOnce(&mut Case)) -> Option<Command> {
    app.open.as_ref()?;
    opening::read_changed(app, f).unwrap_or_else(|problem| {
        app.popups.show(Popup::message("This cannot be", problem));
        None
    })
}

fn change_sketch(app: &mut App) -> Option<Command> {
    let sketch = app.open.as_ref()?.case.sketch.as_ref()?;
    let popup = Popup::Form(form(sketch, Origin::Open));
    app.popups.show(popup);
    None
}

/// Where the sketch in a form is from.
#[derive(Clone)]
enum Origin {
    /// A preset.
    New,
    /// A building of a map.
    Map(Rc<Traced>),
    /// The open case.
    Open,
}

/// The form of a sketch: all that is asked, with what is usual.
fn form(s: &Sketch, origin: Origin) -> Form {
    let title = format!("Sketch: {}. Change what you know, Enter builds it", s.preset);
    Form::of(title, s, move |app, f| sketched(app, f, &origin)).at("storeys")
}

/// Builds what was asked for: a new case, or the sketch of the open one again.
fn sketched(app: &mut App, f: &Form, origin: &Origin) -> Answered {
    let pairs = f.pairs().map_err(|p| line(p.error()))?;
    let sketch = sketch::read(&pairs).map_err(|p| line(p.error()))?;
    let building = sketch::build(&sketch).map_err(line)?;
    match origin {
        Origin::New => return Ok(Some(opening::open_sketch(app, sketch, None))),
        Origin::Map(traced) => return Ok(Some(opening::open_sketch(app, sketch, Some((**traced).clone())))),
        Origin::Open => {}
    }
    opening::read_changed(app, |c| {
        c.sketch = Some(sketch);
        case::add_missing_groups(c, &building);
    })
}
