//! Changes the state after keys and messages. What belongs to a step is in its component; what all steps share is here: going from step to step,
//! history, journal, saving, leaving. Work that takes time is returned as a command.

use super::app::{App, Reading, Running, Step};
use super::change::put;
use super::popup::{self, Answer, Answered, Popup};
use super::worker::{Command, Message};
use super::{files, journal, keys, made, opening, pictures, runs, steps};
use crate::case::{self, Case};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::path::PathBuf;
use std::rc::Rc;

/// Handles a key. A change of the case can be taken back, and is on disk at once, beside the case file.
pub(super) fn key(app: &mut App, event: KeyEvent) -> Option<Command> {
    if let Some(frame) = &mut app.frame {
        let end = event.code == KeyCode::Char('c') && event.modifiers.contains(KeyModifiers::CONTROL);
        if end || !frame.key(event.code) {
            app.frame = None;
        }
        return None;
    }
    noted(app, |app| key_now(app, event))
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
    noted(app, |app| message_now(app, message))
}

/// Does something and notes what it changed in the case, so that it can be taken back.
fn noted(app: &mut App, doing: impl FnOnce(&mut App) -> Option<Command>) -> Option<Command> {
    let before = app.open.as_ref().map(|o| (o.path.clone(), Case::clone(&o.case)));
    let command = doing(app);
    note(app, before);
    command
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
    if let Err(e) = journal::write(o) {
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

fn go(app: &mut App, by: isize) {
    let at = (app.step as usize).saturating_add_signed(by).min(Step::ALL.len() - 1);
    app.show_step(Step::ALL[at]);
}

/// Goes to the next step.
pub(super) fn next(app: &mut App) -> Option<Command> {
    go(app, 1);
    None
}

/// Goes to the previous step.
pub(super) fn back(app: &mut App) -> Option<Command> {
    go(app, -1);
    None
}

/// Shows the keys of the step.
pub(super) fn help(app: &mut App) -> Option<Command> {
    app.popups.show(Popup::Help);
    None
}

/// Shows the commands that do the same.
pub(super) fn show_commands(app: &mut App) -> Option<Command> {
    let popup = super::command_line::popup(app);
    app.popups.show(popup);
    None
}

/// The arrows move in the drawing, or in the list.
pub(super) fn focus(app: &mut App) -> Option<Command> {
    let k = app.step as usize;
    app.on_plan[k] = !app.on_plan[k] && app.open.is_some();
    None
}

/// Leaves; asks first while something is unsaved or running.
pub(super) fn quit(app: &mut App) -> Option<Command> {
    if app.is_running() {
        app.popups.show(Popup::ask("A run is active. End it and keep its frames?", runs::stop));
    } else if app.is_changed() {
        app.popups.show(Popup::Ask {
            text: "The case has unsaved changes. Save them? (y saves, n drops them)".into(),
            then: Rc::new(|app| {
                app.quit = save(app);
                None
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

/// Saves the case; asks first when its file has changed since it was read.
pub(super) fn ask_or_save(app: &mut App) -> Option<Command> {
    let o = app.open.as_ref()?;
    let now = std::fs::read_to_string(&o.path).unwrap_or_default();
    if now == o.text || now.is_empty() {
        save(app);
        return None;
    }
    let path = o.path.clone();
    app.popups.show(Popup::Choose {
        title: "The case file has changed".into(),
        text: format!("{} was changed by another program since it was read here.", path.display()),
        answers: vec![
            Answer::new('w', "write what is on the screen; comments of the file stay", |app| {
                save(app);
                None
            }),
            Answer::new('r', "read the file again and drop what is on the screen", move |app| {
                journal::clear(&path);
                Some(opening::open(app, super::app::Entry::Case(path.clone())))
            }),
        ],
    });
    None
}

/// Takes back the last change.
pub(super) fn undo(app: &mut App) -> Option<Command> {
    travel(app, true)
}

/// Makes a change again that was taken back.
pub(super) fn redo(app: &mut App) -> Option<Command> {
    travel(app, false)
}

fn travel(app: &mut App, back: bool) -> Option<Command> {
    let o = app.open.as_ref()?;
    let Some(to) = app.history.next(back).cloned() else {
        app.say(if back { "nothing to take back" } else { "nothing to make again" });
        return None;
    };
    if to.sketch != o.case.sketch || to.model != o.case.model {
        return Some(opening::read_again(app, Reading { case: to, travel: Some(back) }));
    }
    if let Err(problem) = arrive(app, to, Some(back)) {
        app.say(problem);
    }
    None
}

/// Puts a case in the place of the present one, also an earlier or a later state of it.
pub(super) fn arrive(app: &mut App, to: Case, travel: Option<bool>) -> Answered {
    let now = app.opened()?.case.clone();
    put(app, to)?;
    if let Some(back) = travel {
        let _ = if back { app.history.undo(now) } else { app.history.redo(now) };
        app.travelling = true;
        app.say(if back { "took back the last change (y makes it again)" } else { "made the change again" });
    }
    Ok(None)
}

/// Writes the case. True when it is on disk.
pub(super) fn save(app: &mut App) -> bool {
    let Some(o) = &mut app.open else { return true };
    match case::save(&o.case, &o.path) {
        Ok(()) => {
            o.saved = o.case.clone();
            o.text = std::fs::read_to_string(&o.path).unwrap_or_default();
            journal::clear(&o.path);
            let line = format!("saved {}", o.path.display());
            app.say(line);
            true
        }
        Err(e) => {
            app.failed("The case was not saved", &e);
            false
        }
    }
}

fn message_now(app: &mut App, message: Message) -> Option<Command> {
    match message {
        Message::Opened(done) => return opening::opened(app, done),
        Message::ModelChanged(model, case) => opening::model_changed(app, model, case),
        Message::Read(done) => opening::read(app, done),
        Message::Results(out, done) => return runs::read(app, &out, done),
        Message::Scene(out, done) => runs::scene(app, &out, done),
        Message::Finished(done) => return runs::finished(app, done),
        Message::Made(done) => made::made(app, done),
        Message::Drawn(done) => pictures::drawn(app, done),
        Message::Note(note) => app.say(note),
        Message::Warning(text) => app.say(format!("warning: {text}")),
        Message::Members(text) if app.busy.is_some() => app.busy = Some(text),
        Message::Members(_) => {}
        Message::Frame(..) | Message::FirstAnswer(..) | Message::Answered(..) | Message::Histories(_) => {
            steps::of(Step::Results).message(app, message);
        }
        Message::Checked(_) => steps::of(Step::Run).message(app, message),
        Message::Planned(_) => steps::of(Step::Plan).message(app, message),
        Message::Stage(..) | Message::Findings(_) | Message::Dashboard(_) => {
            if let Some(r) = &mut app.run {
                watch(r, message);
            }
        }
    }
    None
}

fn watch(r: &mut Running, message: Message) {
    match message {
        Message::Stage(stage, what) => {
            r.stage = Some((stage, what));
            r.dashboard.stage();
        }
        Message::Findings(counted) => r.findings = counted,
        Message::Dashboard(news) => {
            r.dashboard.take(news);
            r.progress = r.dashboard.progress().unwrap_or(r.progress);
        }
        _ => {}
    }
}
