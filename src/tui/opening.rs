//! Opens cases and models, and reads a model again.

use super::app::{App, Entry, Open, Step};
use super::frame_live::Live;
use super::popup::{Answer, Popup};
use super::worker::Command;
use super::{files, journal, plan_view, runs};
use crate::Result;
use crate::building::Building;
use crate::case::Case;
use crate::frame;
use std::path::{Path, PathBuf};

/// Opens a file.
pub(super) fn open(app: &mut App, entry: Entry) -> Command {
    app.busy = Some("reading the model".into());
    app.chosen = Some(entry.clone());
    Command::Open(entry, app.folder.clone())
}

/// Opens a file; changes of the present case are dropped.
pub(super) fn open_another(app: &mut App, entry: Entry) -> Command {
    if let Some(o) = &app.open {
        journal::clear(&o.path);
    }
    open(app, entry)
}

/// Reads the model of a case again.
pub(super) fn read_again(app: &mut App, case: Case) -> Command {
    app.busy = Some("reading the model again".into());
    Command::Read(Box::new(case))
}

/// Takes a case that was opened, with a line about its origin.
pub(super) fn opened(app: &mut App, done: Result<(Box<Open>, String)>) -> Option<Command> {
    app.busy = None;
    let (open, from) = match done {
        Ok(opened) => opened,
        Err(e) => {
            match frame_chosen(app) {
                Some(Ok(frame)) => app.frame = Some(frame),
                Some(Err(e)) => app.failed("The frame cannot be opened", &e),
                None => app.failed("The file cannot be opened", &e),
            }
            return None;
        }
    };
    app.say(format!("opened {} {from}", open.path.display()));
    files::remember(&open.path);
    let out = runs::folder_of(&open.path);
    app.view = plan_view::PlanView::of(&open.case, &open.building);
    app.history = super::history::History::default();
    app.on_plan = Step::ALL.map(|s| s == Step::Damage);
    if open.unsaved.is_some() {
        app.popups.show(unsaved(&open.path));
    }
    app.open = Some(*open);
    (app.checked, app.run) = (None, None);
    app.row = [0; 7];
    files::select_opened(app);
    app.planning.plan = None;
    if !from.is_empty() {
        app.log.push(from);
    }
    runs::look(app, out)
}

/// The chosen file as a frame to be loaded by keys; `None` where it is not one.
fn frame_chosen(app: &App) -> Option<Result<Live>> {
    let Some(Entry::Case(path)) = &app.chosen else { return None };
    frame::is_document(path).then(|| Live::new(frame::read(path)?))
}

/// The question about changes of an earlier session.
fn unsaved(path: &Path) -> Popup {
    let file = journal::of(path);
    let made = std::fs::metadata(&file).and_then(|m| m.modified()).ok();
    let when = made.map(runs::age).unwrap_or_default();
    Popup::Choose {
        title: "Unsaved changes".into(),
        text: format!("Changes of this case were not saved when the wizard ended ({when}, {}).", file.display()),
        answers: vec![
            Answer::new('t', "take them; they are not saved yet", take_unsaved),
            Answer::new('d', "drop them and work with the case as it was saved", drop_unsaved),
        ],
    }
}

/// Takes the changes of an earlier session.
fn take_unsaved(app: &mut App) -> Option<Command> {
    let o = app.open.as_mut()?;
    let case = *o.unsaved.take()?;
    let another = case.sketch != o.case.sketch || case.model != o.case.model;
    o.case = case.clone();
    app.checked = None;
    app.say("took the unsaved changes; key s saves them");
    another.then(|| read_again(app, case))
}

/// Drops the changes of an earlier session.
fn drop_unsaved(app: &mut App) -> Option<Command> {
    let o = app.open.as_mut()?;
    o.unsaved = None;
    journal::clear(&o.path);
    None
}

/// Asks what to do with a model that is not what it was when its case was made.
pub(super) fn model_changed(app: &mut App, model: PathBuf, case: PathBuf) {
    app.busy = None;
    let text = format!(
        "{} is not what it was when {} was made of it; the case holds a copy from then.",
        model.display(),
        case.display()
    );
    let copy = Entry::Case(case.clone());
    app.popups.show(Popup::Choose {
        title: "The model has changed".into(),
        text,
        answers: vec![
            Answer::new('t', "take the model as it is now (the copy is kept beside it)", move |app| {
                app.busy = Some("reading the model".into());
                Some(Command::TakeModel { model: model.clone(), case: case.clone() })
            }),
            Answer::new('k', "keep working with the copy", move |app| Some(open_another(app, copy.clone()))),
        ],
    });
}

/// Takes a model that was read again.
pub(super) fn read(app: &mut App, done: Result<Box<Building>>) {
    app.busy = None;
    match (done, &mut app.open) {
        (Ok(building), Some(o)) => {
            o.building = *building;
            app.view = plan_view::PlanView::of(&o.case, &o.building);
            app.checked = None;
        }
        (Err(e), _) => app.failed("The model cannot be read like this", &e),
        (Ok(_), None) => {}
    }
}
