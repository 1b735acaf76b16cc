//! Changes the state after keys and messages. What belongs to a step is in its component; what all steps share is here: who gets a key, and that each
//! change of the case can be taken back. Work that takes time is returned as a command.

use super::app::{App, Command, Message, Step};
use super::opening::files;
use super::tracing_live::Went;
use super::{keys, popup, runs, steps};
use crate::case::Case;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::path::PathBuf;

/// Handles a key. A change of the case can be taken back, and is on disk at once, beside the case file.
pub(super) fn key(app: &mut App, event: KeyEvent) -> Option<Command> {
    if let Some(frame) = &mut app.frame {
        let end = event.code == KeyCode::Char('c') && event.modifiers.contains(KeyModifiers::CONTROL);
        if end || !frame.key(event.code) {
            app.frame = None;
        }
        return None;
    }
    app.follow_the_team();
    if app.tracing.is_some() && app.popup().is_none() {
        return traced(app, event);
    }
    noted(app, |app| key_now(app, event))
}

/// Handles a key of a plan that is traced. When its sketch cannot be made, it goes on.
fn traced(app: &mut App, event: KeyEvent) -> Option<Command> {
    let mut live = app.tracing.take()?;
    match live.key(event) {
        Went::On => app.tracing = Some(live),
        Went::Away if live.traced().is_bare() => {}
        Went::Away => app.say(format!("what was traced is kept in {}", live.file().display())),
        Went::Lost => app.say(format!("what was traced is NOT kept in {}", live.file().display())),
        Went::Done => match (live.finish.clone())(app, live.traced()) {
            Ok(command) => return command,
            Err(why) => {
                live.say(why);
                app.tracing = Some(live);
            }
        },
    }
    None
}

/// Handles a key that was clicked: it does what it says, also while a text is typed to which it would be added.
pub(super) fn click(app: &mut App, event: KeyEvent) -> Option<Command> {
    noted(app, |app| {
        let free = app.popups.is_empty() && app.busy.is_none();
        match keys::action(app, event).filter(|_| free) {
            Some(act) => act(app),
            None => key_now(app, event),
        }
    })
}

/// Something came back from the background; what it makes necessary is handed back as a command.
pub(super) fn message(app: &mut App, message: Message) -> Option<Command> {
    noted(app, |app| message.tell(app))
}

/// Does something and notes what it changed in the case, so that it can be taken back.
pub(super) fn noted<T>(app: &mut App, doing: impl FnOnce(&mut App) -> T) -> T {
    let before = app.open.as_ref().map(|o| (o.path.clone(), Case::clone(&o.case)));
    let done = doing(app);
    note(app, before);
    if app.step == Step::Results {
        runs::compare(app);
    }
    done
}

fn note(app: &mut App, before: Option<(PathBuf, Case)>) {
    let (Some((path, before)), Some(o)) = (before, &app.open) else { return };
    if o.path != path || o.case == before {
        return;
    }
    if !std::mem::take(&mut app.travelling) {
        app.history.note(before);
    }
    app.view.forget();
    if let Err(e) = o.keep() {
        app.say(format!("the unsaved changes could not be kept on disk: {e}"));
    }
}

fn key_now(app: &mut App, event: KeyEvent) -> Option<Command> {
    if app.popup().is_some() {
        return popup::key(app, event);
    }
    if app.busy.is_some() && event.code != KeyCode::Char('q') {
        return (event.code == KeyCode::Esc).then_some(Command::Stop);
    }
    let step = steps::of(app.step);
    if app.is_on_plan() && app.busy.is_none() && step.key_on_drawing(app, event) {
        return None;
    }
    if step.takes(app, event) {
        return None;
    }
    match event.code {
        KeyCode::Up => step_row(app, -1),
        KeyCode::Down => step_row(app, 1),
        KeyCode::PageUp => step_row(app, -10),
        KeyCode::PageDown => step_row(app, 10),
        KeyCode::Home => step_row(app, isize::MIN),
        KeyCode::End => step_row(app, isize::MAX),
        KeyCode::Char(c @ '1'..='7') => app.show_step(Step::ALL[c as usize - '1' as usize]),
        _ => return keys::action(app, event).and_then(|act| act(app)),
    }
    None
}

/// Looks for files that came or went while the list of files is shown. True when there are any.
pub(super) fn look_again(app: &mut App) -> bool {
    app.step == Step::Model && app.popups.is_empty() && app.busy.is_none() && files::look_again(app)
}

/// Number of rows in the list of the present step.
pub(super) fn rows(app: &App) -> usize {
    steps::of(app.step).rows(app)
}

/// Selects another row of the list.
pub(super) fn step_row(app: &mut App, by: isize) {
    let last = rows(app).saturating_sub(1);
    let row = &mut app.row[app.step as usize];
    *row = row.saturating_add_signed(by).min(last);
    steps::of(app.step).follow(app);
}
