//! Keys while a popup is open.

use super::{Edit, Form, HasPopups, Popup};
use crate::tui::worker::Command;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// The keys of a popup, for the bottom line.
pub(in crate::tui) fn of_popup<A>(p: &Popup<A>) -> Vec<(String, String)> {
    let list: &[(&str, &str)] = match p {
        Popup::Help | Popup::Message { .. } => &[("arrows", "scroll"), ("any other key", "closes this")],
        Popup::Ask { otherwise: None, .. } => &[("y", "yes"), ("Esc", "back"), ("arrows", "scroll")],
        Popup::Ask { .. } => &[("y", "yes"), ("n", "no"), ("Esc", "back"), ("arrows", "scroll")],
        Popup::Choose { answers, .. } => {
            let mut v: Vec<(String, String)> =
                answers.iter().map(|a| (a.key.to_string(), first_words(&a.label))).collect();
            v.push(("Esc".into(), "back".into()));
            return v;
        }
        Popup::Pick(p) if p.several => {
            &[("Space", "marks"), ("Enter", "takes the marked ones"), ("letters", "narrow the list"), ("Esc", "back")]
        }
        Popup::Pick(_) => &[("arrows", "choose"), ("Enter", "takes"), ("letters", "narrow the list"), ("Esc", "back")],
        Popup::Edit(_) => &[
            ("Enter", "takes it"),
            ("letters", "replace it"),
            ("arrows", "edit it"),
            ("Ctrl-U", "empties"),
            ("Esc", "back"),
        ],
        Popup::Form(_) => &[
            ("Enter", "takes all"),
            ("up down", "choose a field"),
            ("letters", "replace"),
            ("End", "edits"),
            ("Ctrl-U", "empties"),
            ("*", "must be there"),
            ("Esc", "back"),
        ],
    };
    list.iter().map(|(k, l)| ((*k).to_string(), (*l).to_string())).collect()
}

/// The first words of an answer.
fn first_words(text: &str) -> String {
    let end = text.find([',', ';', '(']).unwrap_or(text.len());
    text[..end].trim().into()
}

/// A key while a popup is open.
pub(in crate::tui) fn key<A: HasPopups>(app: &mut A, event: KeyEvent) -> Option<Command<A>> {
    let control = event.modifiers.contains(KeyModifiers::CONTROL);
    let texts = matches!(app.popups().top(), Some(Popup::Help | Popup::Message { .. } | Popup::Ask { .. }));
    if texts && let Some(by) = scrolled(event.code) {
        let scroll = &mut app.popups().scroll;
        *scroll = scroll.saturating_add_signed(by);
        return None;
    }
    app.popups().scroll = 0;
    let popup = app.popups().top.take()?;
    if control && event.code == KeyCode::Char('c') {
        app.popups().close();
        return None;
    }
    // A list that was left by a choice is below what follows; Esc goes back to it.
    let list = if let Popup::Pick(p) = &popup { Some(p.clone()) } else { None };
    let command = taken(app, popup, event, control);
    app.popups().settle(list, event.code == KeyCode::Esc);
    command
}

/// Rows by which a key scrolls a text.
fn scrolled(code: KeyCode) -> Option<i16> {
    match code {
        KeyCode::Up => Some(-1),
        KeyCode::Down => Some(1),
        KeyCode::PageUp => Some(-10),
        KeyCode::PageDown => Some(10),
        _ => None,
    }
}

/// What a key does in a popup, which comes back into its place where it stays open.
fn taken<A: HasPopups>(app: &mut A, popup: Popup<A>, event: KeyEvent, control: bool) -> Option<Command<A>> {
    match popup {
        Popup::Help | Popup::Message { .. } => None,
        Popup::Ask { text, then, otherwise } => match event.code {
            KeyCode::Enter | KeyCode::Char('y' | 'Y') => then(app),
            KeyCode::Char('n' | 'N') => otherwise.and_then(|o| o(app)),
            KeyCode::Esc => None,
            _ => {
                app.popups().show(Popup::Ask { text, then, otherwise });
                None
            }
        },
        Popup::Choose { title, text, answers } => {
            let chosen = match event.code {
                KeyCode::Esc => return None,
                KeyCode::Enter => answers.first(),
                KeyCode::Char(c) => answers.iter().find(|a| a.key == c.to_ascii_lowercase()),
                _ => None,
            };
            if let Some(answer) = chosen {
                return (answer.then)(app);
            }
            app.popups().show(Popup::Choose { title, text, answers });
            None
        }
        Popup::Pick(mut p) => {
            match event.code {
                KeyCode::Esc => return None,
                KeyCode::Enter if p.chosen().is_empty() => return None,
                KeyCode::Enter => {
                    return (p.take)(app, &p).unwrap_or_else(|text| {
                        app.popups().show(Popup::message("This cannot be", text));
                        None
                    });
                }
                KeyCode::Up => p.step(-1),
                KeyCode::Down => p.step(1),
                KeyCode::PageUp => p.step(-10),
                KeyCode::PageDown => p.step(10),
                KeyCode::Home => p.step(isize::MIN),
                KeyCode::End => p.step(isize::MAX),
                KeyCode::Char(' ') if p.several => p.mark(),
                KeyCode::Char(c) if !control => p.type_letter(c),
                KeyCode::Backspace => p.rub_out(),
                _ => {}
            }
            app.popups().show(Popup::Pick(p));
            None
        }
        Popup::Edit(e) => edit_key(app, e, event),
        Popup::Form(f) => form_key(app, f, event),
    }
}

/// A key while a value is typed.
fn edit_key<A: HasPopups>(app: &mut A, mut e: Edit<A>, event: KeyEvent) -> Option<Command<A>> {
    match event.code {
        KeyCode::Esc => return None,
        KeyCode::Enter => match (e.take)(app, e.input.text().trim()) {
            Ok(command) => return command,
            Err(problem) => {
                e.problem = Some(problem);
                e.input.select();
            }
        },
        _ => e.input.key(event),
    }
    app.popups().show(Popup::Edit(e));
    None
}

/// A key while a form is filled in.
fn form_key<A: HasPopups>(app: &mut A, mut f: Form<A>, event: KeyEvent) -> Option<Command<A>> {
    match event.code {
        KeyCode::Esc => return None,
        KeyCode::Enter => match (f.take)(app, &f) {
            Ok(command) => return command,
            Err(problem) => {
                f.go_to(&problem);
                f.problem = Some(problem);
            }
        },
        KeyCode::Up | KeyCode::BackTab => f.step(-1),
        KeyCode::Down | KeyCode::Tab => f.step(1),
        _ => {
            if let Some(input) = f.input() {
                input.key(event);
            }
        }
    }
    app.popups().show(Popup::Form(f));
    None
}
