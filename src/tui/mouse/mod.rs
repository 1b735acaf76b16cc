//! The mouse, where it is asked for: a click presses a key of the bottom line, goes to a step or moves the cursor of a drawing; the wheel goes
//! through a list or changes the size of a drawing. Without it the terminal selects text as usual.

mod areas;

pub(super) use areas::Areas;

use super::app::{App, Command, Step};
use super::{plan_view, scene, steps, update};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

/// Does what the mouse asks for. True when something may have changed on the screen, and the work that it starts.
pub(super) fn event(app: &mut App, event: MouseEvent) -> (bool, Option<Command>) {
    let at = Position::new(event.column, event.row);
    if app.popup().is_none()
        && let Some(t) = &mut app.tracing
    {
        return (t.mouse(event.kind, at), None);
    }
    match event.kind {
        MouseEventKind::Down(MouseButton::Left) => match app.mouse.key_at(at) {
            Some(key) => (true, update::click(app, key)),
            None => (update::noted(app, |app| click(app, at)), None),
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
