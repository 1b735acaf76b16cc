//! The mouse, where it is asked for: a click presses a key of the bottom line, goes to a step or moves the cursor of a drawing; the wheel goes
//! through a list or changes the size of a drawing. Without it the terminal selects text as usual.

use super::app::{App, Step};
use super::worker::Command;
use super::{keys, plan_view, scene, steps, update};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use std::cell::RefCell;

/// Keys and steps that are written on the screen, with their places in the last drawing.
#[derive(Default)]
pub(super) struct Areas {
    keys: RefCell<Vec<Written>>,
    steps: RefCell<Vec<(Rect, Step)>>,
}

/// A key that is written on the screen.
struct Written {
    area: Rect,
    name: String,
    label: String,
}

impl Areas {
    /// A new drawing begins: nothing is anywhere yet.
    pub(super) fn begin(&self, app: &App) {
        self.keys.borrow_mut().clear();
        self.steps.borrow_mut().clear();
        app.view.hide();
        if let Some(s) = &app.scene {
            s.hide();
        }
    }

    /// Notes where a key is written.
    pub(super) fn note_key(&self, area: Rect, name: &str, label: &str) {
        self.keys.borrow_mut().push(Written { area, name: name.into(), label: label.into() });
    }

    /// Notes where a step is written.
    pub(super) fn note_step(&self, area: Rect, step: Step) {
        self.steps.borrow_mut().push((area, step));
    }

    /// The step that is written at a place.
    fn step_at(&self, at: Position) -> Option<Step> {
        self.steps.borrow().iter().find(|s| s.0.contains(at)).map(|s| s.1)
    }

    /// The key that is written at a place.
    fn key_at(&self, at: Position) -> Option<KeyEvent> {
        let all = self.keys.borrow();
        let written = all.iter().find(|w| w.area.contains(at))?;
        let text = format!("{} {}", written.name, written.label);
        let clicked = word_at(&text, usize::from(at.x - written.area.x));
        let in_name = written.name.split(' ').any(|w| w == clicked);
        // The signs in "+ - storey" and "< > pace" are keys, the words are not.
        let is_sign = clicked.len() == 1 && !clicked.chars().all(char::is_alphanumeric);
        let own = if in_name || is_sign { keys::named(clicked) } else { None };
        own.or_else(|| written.name.split(' ').find_map(keys::named))
    }
}

/// The word at a column of a text; empty between words.
fn word_at(text: &str, column: usize) -> &str {
    let mut begin = 0;
    for word in text.split(' ') {
        let long = word.chars().count();
        if column < begin + long {
            return if column >= begin { word } else { "" };
        }
        begin += long + 1;
    }
    ""
}

/// Does what the mouse asks for. True when something may have changed on the screen, and the work that it starts.
pub(super) fn event(app: &mut App, event: MouseEvent) -> (bool, Option<Command>) {
    let at = Position::new(event.column, event.row);
    match event.kind {
        MouseEventKind::Down(MouseButton::Left) => match app.mouse.key_at(at) {
            Some(key) => (true, update::click(app, key)),
            None => (click(app, at), None),
        },
        MouseEventKind::ScrollUp => (true, wheel(app, at, true)),
        MouseEventKind::ScrollDown => (true, wheel(app, at, false)),
        _ => (false, None),
    }
}

/// A click beside the keys: another step, or the cursor of the drawing goes there.
fn click(app: &mut App, at: Position) -> bool {
    if app.popup().is_some() || app.busy.is_some() {
        return false;
    }
    if let Some(step) = app.mouse.step_at(at) {
        app.show_step(step);
        return true;
    }
    if app.is_running() || !steps::of(app.step).has_drawing(app) {
        return false;
    }
    let App { open, view, scene, .. } = app;
    let moved = match (app.step, scene, open) {
        (Step::Results, Some(s), _) => s.click(at),
        (Step::Results, None, _) | (_, _, None) => false,
        (_, _, Some(o)) => plan_view::click(view, &o.case, &o.building, at),
    };
    if moved {
        app.on_plan[app.step as usize] = true;
    }
    moved
}

/// The wheel: in a popup it is an arrow, in a drawing it changes the size, elsewhere it goes through the list.
fn wheel(app: &mut App, at: Position, up: bool) -> Option<Command> {
    let arrow = KeyEvent::from(if up { KeyCode::Up } else { KeyCode::Down });
    if app.popup().is_some() {
        return update::key(app, arrow);
    }
    let step = steps::of(app.step);
    if app.busy.is_some() || step.takes(app, arrow) {
        return None;
    }
    if app.view.is_at(at) {
        plan_view::zoom(&mut app.view, up);
    } else if let Some(s) = app.scene.as_mut().filter(|s| s.is_at(at)) {
        scene::zoom(s, up);
    } else {
        update::step_row(app, if up { -1 } else { 1 });
    }
    None
}

#[cfg(test)]
mod tests;
