//! The commands that do the same as the wizard, to paste into a shell or a script, and those that are typed in the wizard itself.

use super::actions::{help, quit};
use crate::tui::app::{Answered, App, Command, Edit, Popup};
use crate::tui::editing::saving::ask_or_save;
use crate::tui::editing::travel::{redo, undo};
use crate::tui::{settings, steps};

/// Commands that can be typed.
const TYPED: &str = "settings, settings with a table, save, undo, redo, keys, shell, quit";

/// Asks for a command.
pub(super) fn ask(app: &mut App) -> Option<Command> {
    app.popups.show(Popup::Edit(Edit::new(format!("Command ({TYPED})"), "", take)));
    None
}

/// Does what a command says.
fn take(app: &mut App, text: &str) -> Answered {
    let (word, rest) = text.trim_start_matches(':').split_once(char::is_whitespace).unwrap_or((text, ""));
    match word.trim_start_matches(':') {
        "settings" => settings::open_table(app, rest.trim()),
        "save" => Ok(ask_or_save(app)),
        "undo" => Ok(undo(app)),
        "redo" => Ok(redo(app)),
        "keys" => Ok(help(app)),
        "shell" => Ok(show(app)),
        "quit" => Ok(quit(app)),
        _ => Err(format!("there is no command \"{word}\"; there are {TYPED}")),
    }
}

/// Shows the commands that do the same as the present step.
pub(super) fn show(app: &mut App) -> Option<Command> {
    let popup = popup(app);
    app.popups.show(popup);
    None
}

/// The commands of the present step.
fn popup(app: &App) -> Popup {
    let mut lines = commands(app);
    if lines.is_empty() {
        lines.push("No case is open: leanto --help lists all commands.".into());
    }
    if app.is_changed() {
        lines.push(String::new());
        lines.push("The case has unsaved changes: save them first (key s).".into());
    }
    Popup::message("The same from a command line", lines.join("\n"))
}

/// The commands that do the same as the present step.
fn commands(app: &App) -> Vec<String> {
    app.open.as_ref().map_or_else(Vec::new, |o| steps::of(app.step).commands(app, o))
}
