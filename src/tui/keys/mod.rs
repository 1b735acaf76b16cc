//! Keys: what one says and does, and those of all steps. The line at the bottom, the help and the actions use the same tables.

mod actions;
mod binding;
mod command_line;
mod names;
mod shell;

pub(super) use binding::{Act, Binding, OF_BUILDING, ZOOM, drawn, enter, key};
pub(super) use names::named;
pub(super) use shell::{of_storey, quoted};

use super::app::{App, Step};
use super::editing::saving::ask_or_save;
use super::editing::travel::{redo, undo};
use super::{settings, steps};
use actions::{back, focus, help, next, quit};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

const EVERYWHERE: [Binding; 11] = [
    Binding { code: KeyCode::Tab, written: "", act: Some(next), label: "next", help: "go to the next step" },
    Binding { code: KeyCode::BackTab, written: "", act: Some(back), label: "", help: "go to the previous step" },
    Binding { code: KeyCode::Esc, written: "", act: Some(back), label: "", help: "go to the previous step" },
    key('s', "save", "write case.toml (comments in it stay)", ask_or_save),
    key('u', "undo", "take the last change back; any number of times", undo),
    key('y', "", "make a change again that was taken back", redo),
    key('j', "settings", "all settings of the case: every table and every key", settings::open),
    key(':', "", "type a command, such as settings or settings run", command_line::ask),
    key('k', "", "show the commands that do the same from a shell", command_line::show),
    key('?', "help", "show these keys", help),
    key('q', "quit", "leave; asks when something is unsaved or running", quit),
];

/// The keys of the present step, most important first, then those of all steps.
pub(super) fn bindings(app: &App) -> Vec<Binding> {
    let step = steps::of(app.step);
    // Without a case there is nothing to change; while it runs, it is not changed.
    let idle = if app.is_running() { app.step != Step::Run } else { app.open.is_none() && app.step != Step::Model };
    let mut out = match app.is_on_plan() {
        true if app.view.find.is_some() => FIND.into(),
        true => step.keys_on_drawing(app),
        false if idle => Vec::new(),
        false => step.keys(app),
    };
    if step.has_drawing(app) && !app.is_running() {
        let to = if app.is_on_plan() { "list" } else { "drawing" };
        let focus = key('v', to, "the arrows move in the drawing, or in the list", focus);
        // Among the first keys: those behind give way on a small screen.
        out.insert(out.len().min(3), focus);
    }
    out.extend(EVERYWHERE);
    out
}

/// The keys while the name of a part is typed.
const FIND: [Binding; 3] = [
    drawn("letters", "name", "type a part of the name"),
    drawn("Tab", "next found", "go to the next part with this name"),
    drawn("Enter", "take", "stay there"),
];

/// What an event of a key does in the present step.
pub(super) fn action(app: &App, event: KeyEvent) -> Option<Act> {
    if event.modifiers.contains(KeyModifiers::CONTROL) {
        return match event.code {
            KeyCode::Char('c' | 'q') => Some(quit),
            KeyCode::Char('z') => Some(undo),
            KeyCode::Char('y') => Some(redo),
            KeyCode::Char('s') => Some(ask_or_save),
            _ => None,
        };
    }
    let code = match event.code {
        KeyCode::Right => KeyCode::Tab,
        KeyCode::Left => KeyCode::BackTab,
        KeyCode::Char(c) => KeyCode::Char(c.to_ascii_lowercase()),
        other => other,
    };
    bindings(app).into_iter().find(|b| b.code == code).and_then(|b| b.act)
}
