//! What the keys of all steps do.

use crate::tui::app::{App, Command, Popup, Step};
use crate::tui::editing::journal;
use crate::tui::editing::saving::save_then;
use crate::tui::runs;
use std::rc::Rc;

fn go(app: &mut App, by: isize) {
    let at = (app.step as usize).saturating_add_signed(by).min(Step::ALL.len() - 1);
    app.show_step(Step::ALL[at]);
}

/// Goes to the next step.
pub(in crate::tui) fn next(app: &mut App) -> Option<Command> {
    go(app, 1);
    None
}

/// Goes to the previous step.
pub(in crate::tui) fn back(app: &mut App) -> Option<Command> {
    go(app, -1);
    None
}

/// Shows the keys of the step.
pub(in crate::tui) fn help(app: &mut App) -> Option<Command> {
    app.popups.show(Popup::Help);
    None
}

/// The arrows move in the drawing, or in the list.
pub(in crate::tui) fn focus(app: &mut App) -> Option<Command> {
    let k = app.step as usize;
    app.on_plan[k] = !app.on_plan[k] && app.open.is_some();
    None
}

/// Leaves; asks first while something is unsaved or running.
pub(in crate::tui) fn quit(app: &mut App) -> Option<Command> {
    if app.is_running() {
        app.popups.show(Popup::ask("A run is active. End it and keep its frames?", runs::stop));
    } else if app.is_changed() {
        app.popups.show(Popup::Ask {
            text: "The case has unsaved changes. Save them? (y saves, n drops them)".into(),
            then: Rc::new(|app| {
                save_then(app, |app| {
                    app.quit = true;
                    None
                })
            }),
            otherwise: Some(Rc::new(|app| {
                if let Some(o) = &app.open {
                    journal::clear(&o.path);
                }
                app.quit = true;
                None
            })),
        });
    } else {
        app.quit = true;
    }
    None
}
