//! Opens cases and models, and reads a model again.

pub(super) mod files;
mod read;

use super::app::{Answer, Answered, App, Background, Command, Edit, Entry, Job, Open, Opening, Popup, Reading, Step};
use super::editing::change::{arrive, put};
use super::editing::history::History;
use super::editing::journal;
use super::frame_live::Live;
use super::{plan_view, runs};
use crate::building::Building;
use crate::case::Case;
use crate::maps::footprint::Traced;
use crate::sketch::Sketch;
use crate::{Result, engine, frame};
use read::Opened;
use std::path::{Path, PathBuf};

/// A job that opens something.
fn job(work: impl FnOnce(&Background) -> Result<Opened> + Send + 'static) -> Job {
    let end = |app: &mut App, done: Result<Opened>| match done {
        Ok(Opened::Open(open, from)) => opened(app, Ok((open, from))),
        Ok(Opened::ModelChanged(model, case)) => model_changed(app, model, case),
        Err(e) => opened(app, Err(e)),
    };
    Job::new("reading the model", work, end)
}

/// The job that opens an entry; see [`read::open`].
fn open_entry(entry: Entry, folder: PathBuf, elsewhere: bool) -> Command {
    Command::Start(job(move |b| read::open(&entry, &folder, elsewhere, &b.stop)).ends_reading())
}

/// The job that builds a sketch and opens its case.
fn build_sketch((sketch, traced): (Sketch, Option<Traced>), folder: PathBuf) -> Command {
    Command::Start(job(move |b| read::open_sketch(&sketch, traced.as_ref(), &folder, &b.stop)))
}

/// Opens a file.
pub(super) fn open(app: &mut App, entry: Entry) -> Command {
    app.busy = Some("reading the model".into());
    app.chosen = Some(entry.clone());
    app.opening = Some(Opening::File(entry.clone()));
    open_entry(entry, app.folder.clone(), false)
}

/// Builds a new sketch, of a building on a map where it is one, and opens its case.
pub(super) fn open_sketch(app: &mut App, sketch: Sketch, traced: Option<Traced>) -> Command {
    app.busy = Some("building the sketch".into());
    app.chosen = None;
    let both = (sketch, traced);
    app.opening = Some(Opening::Sketch(Box::new(both.clone())));
    build_sketch(both, app.folder.clone())
}

/// Asks for another folder for a case that could not be written where it belongs.
fn ask_elsewhere(app: &mut App, e: &crate::Error) {
    let place = std::env::home_dir().filter(|h| h.is_dir()).unwrap_or_else(std::env::temp_dir).join("leanto-cases");
    let mut edit =
        Edit::new("The case cannot be made there. In which folder?", place.display().to_string(), take_elsewhere);
    edit.problem = Some(e.to_string());
    app.say(format!("the case cannot be made: {e}"));
    app.popups.show(Popup::Edit(edit));
}

/// Makes the case in another folder.
fn take_elsewhere(app: &mut App, text: &str) -> Answered {
    if text.is_empty() {
        return Err("name a folder in which files can be made".into());
    }
    let folder = PathBuf::from(text);
    std::fs::create_dir_all(&folder)
        .map_err(|e| format!("{} cannot be made: {e}; name another folder", folder.display()))?;
    let command = match app.opening.clone() {
        Some(Opening::File(entry)) => {
            app.busy = Some("reading the model".into());
            open_entry(entry, folder, true)
        }
        Some(Opening::Sketch(sketch)) => {
            app.busy = Some("building the sketch".into());
            build_sketch(*sketch, folder)
        }
        None => return Ok(None),
    };
    Ok(Some(command))
}

/// Opens a file; changes of the present case are dropped.
pub(super) fn open_another(app: &mut App, entry: Entry) -> Command {
    if let Some(o) = &app.open {
        journal::clear(&o.path);
    }
    open(app, entry)
}

/// Reads the model of a changed case, which takes the place of the present one when it could be read.
pub(super) fn read_again(app: &mut App, reading: Reading) -> Command {
    app.busy = Some("reading the model again".into());
    let case = reading.case.clone();
    app.reading = Some(reading);
    Command::Start(Job::new(
        "reading the model",
        move |b: &Background| engine::import_to_look_at(&case, &b.stop),
        taken,
    ))
}

/// Puts a case in the place of the present one; one with another model, or another way to read it, when its model was read.
pub(super) fn put_or_read(app: &mut App, case: Case) -> Answered {
    let o = app.opened()?;
    if case.sketch == o.case.sketch && case.model == o.case.model {
        return put(app, case);
    }
    o.judge(&case)?;
    Ok(Some(read_again(app, Reading { case, travel: None })))
}

/// The same for a change of the present case.
pub(super) fn read_changed(app: &mut App, f: impl FnOnce(&mut Case)) -> Answered {
    let mut case = app.opened()?.case.clone();
    f(&mut case);
    put_or_read(app, case)
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
                None if matches!(e, crate::Error::Io { action: "create" | "write", .. }) => ask_elsewhere(app, &e),
                None => app.failed("The file cannot be opened", &e),
            }
            return None;
        }
    };
    app.say(format!("opened {} {from}", open.path.display()));
    files::remember(&open.path);
    let out = runs::folder_of(&open.path);
    app.show_building(plan_view::PlanView::of(&open.case, &open.building));
    app.reading = None;
    app.history = History::default();
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
    app.say("took the unsaved changes; key s saves them");
    if another {
        return Some(read_again(app, Reading { case, travel: None }));
    }
    if let Err(problem) = put(app, case) {
        app.popups.show(Popup::message("The unsaved changes cannot be taken", problem));
    }
    None
}

/// Drops the changes of an earlier session.
fn drop_unsaved(app: &mut App) -> Option<Command> {
    let o = app.open.as_mut()?;
    o.unsaved = None;
    journal::clear(&o.path);
    None
}

/// Asks what to do with a model that is not what it was when its case was made.
fn model_changed(app: &mut App, model: PathBuf, case: PathBuf) -> Option<Command> {
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
                let (model, case) = (model.clone(), case.clone());
                job(move |b| read::take_model(&model, &case, &b.stop)).ends_reading().into()
            }),
            Answer::new('k', "keep working with the copy", move |app| Some(open_another(app, copy.clone()))),
        ],
    });
    None
}

/// Takes a model that was read again.
fn taken(app: &mut App, done: Result<Building>) -> Option<Command> {
    app.busy = None;
    let reading = app.reading.take();
    match (done, reading) {
        (Ok(building), Some(r)) => {
            if let Err(problem) = arrive(app, r.case, r.travel) {
                app.popups.show(Popup::message("This cannot be", problem));
            } else if let Some(o) = &mut app.open {
                o.building = building;
                let view = plan_view::PlanView::of(&o.case, &o.building);
                app.show_building(view);
            }
        }
        (Err(e), _) => app.failed("The model cannot be read like this; the case stays as it was", &e),
        (Ok(_), None) => {}
    }
    None
}
