//! Changes the state after keys and messages. Work that takes time is returned as a command.

use super::app::{Answer, Answers, App, Entry, Popup, Running, Step, Then};
use super::keys::{self, Action};
use super::pick::{For, Pick};
use super::worker::{Command, Message};
use super::{answer, edit, files, plan, plan_view, results, scene};
use crate::case;
use crate::draw::{AXONOMETRIC, View};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

/// Units of the unit key in order: metres per unit, `None` for the unit of the file.
pub(super) const UNITS: [(Option<f64>, &str); 6] = [
    (None, "file's own"),
    (Some(1.0), "m"),
    (Some(0.01), "cm"),
    (Some(0.001), "mm"),
    (Some(0.0254), "in"),
    (Some(0.3048), "ft"),
];

/// Handles a key. A change of the case can be taken back, and is on disk at once, beside the case file.
pub(super) fn key(app: &mut App, event: KeyEvent) -> Option<Command> {
    let before = app.open.as_ref().map(|o| (o.path.clone(), o.case.clone()));
    let command = key_now(app, event);
    noted(app, before, true);
    command
}

/// Notes a change of the case; with `undoable` it can be taken back.
fn noted(app: &mut App, before: Option<(std::path::PathBuf, case::Case)>, undoable: bool) {
    let (Some((path, before)), Some(o)) = (before, &app.open) else { return };
    if o.path != path || o.case == before {
        return;
    }
    if undoable && !std::mem::take(&mut app.travelling) {
        app.history.note(before);
    }
    app.view.forget();
    if let Err(e) = super::journal::write(o) {
        app.say(format!("the unsaved changes could not be kept on disk: {e}"));
    }
}

fn key_now(app: &mut App, event: KeyEvent) -> Option<Command> {
    if app.popup.is_some() {
        return answer::key(app, event);
    }
    if app.busy.is_some() && event.code != KeyCode::Char('q') {
        return (event.code == KeyCode::Esc).then_some(Command::Stop);
    }
    if app.is_on_plan() && app.step == Step::Results {
        if app.scene.as_mut().is_some_and(|s| scene::key(s, event) == plan_view::Moved::Taken) {
            return None;
        }
    } else if app.is_on_plan()
        && app.busy.is_none()
        && !(app.step == Step::Plan && matches!(event.code, KeyCode::Char('n' | 'N')))
    {
        let App { open, view, .. } = app;
        if let Some(o) = open
            && plan_view::key(view, &o.case, &o.building, event) == plan_view::Moved::Taken
        {
            if app.step == Step::People {
                app.row[Step::People as usize] = app.view.level;
            }
            return None;
        }
    }
    if app.step == Step::Model && app.filter.is_some() && filter_key(app, event) {
        return None;
    }
    if let Some(run) = app.run.as_mut().filter(|r| app.step == Step::Run && r.took.is_none()) {
        match event.code {
            KeyCode::Up => run.dashboard.scroll(-1),
            KeyCode::Down => run.dashboard.scroll(1),
            KeyCode::PageUp => run.dashboard.scroll(-10),
            KeyCode::PageDown => run.dashboard.scroll(10),
            KeyCode::Esc if run.dashboard.close_page() => {}
            _ => return other_key(app, event),
        }
        return None;
    }
    other_key(app, event)
}

fn other_key(app: &mut App, event: KeyEvent) -> Option<Command> {
    match event.code {
        KeyCode::Char('/') if app.step == Step::Model => {
            app.filter = Some(String::new());
            app.row[Step::Model as usize] = 0;
        }
        KeyCode::Up => step_row(app, -1),
        KeyCode::Down => step_row(app, 1),
        KeyCode::PageUp => step_row(app, -10),
        KeyCode::PageDown => step_row(app, 10),
        KeyCode::Char(c @ '1'..='7') => app.step = Step::ALL[c as usize - '1' as usize],
        _ => return keys::action(app, event).and_then(|a| act(app, a)),
    }
    None
}

/// A key while the names of files are filtered. False for keys that choose.
fn filter_key(app: &mut App, event: KeyEvent) -> bool {
    let Some(text) = &mut app.filter else { return false };
    match event.code {
        KeyCode::Esc => app.filter = None,
        KeyCode::Backspace => {
            text.pop();
        }
        KeyCode::Char(c) => text.push(c),
        _ => return false,
    }
    app.row[Step::Model as usize] = 0;
    true
}

/// Looks for files that came or went while the list of files is shown. True when there are any.
pub(super) fn look_again(app: &mut App) -> bool {
    if app.step != Step::Model || app.popup.is_some() || app.busy.is_some() {
        return false;
    }
    let now = files::entries(&app.folder);
    if now == app.entries {
        return false;
    }
    let selected = files::shown(app).get(app.selected()).cloned();
    app.entries = now;
    let row = selected.and_then(|s| files::shown(app).iter().position(|e| *e == s)).unwrap_or(0);
    app.row[Step::Model as usize] = row;
    true
}

/// Number of rows in the list of a step.
pub(super) fn rows(app: &App) -> usize {
    match (&app.open, app.step) {
        (_, Step::Model) => files::shown(app).len(),
        (Some(o), Step::Parts) => o.case.groups.len(),
        (Some(o), Step::Damage) => o.case.scenario.places().len(),
        (Some(o), Step::People) => o.building.storeys.len(),
        (Some(_), Step::Run) => super::SETTINGS.len(),
        (_, Step::Plan) => app.planning.plan.as_ref().map_or(0, |p| p.plan.spots.len()),
        (_, Step::Results) => match app.answers {
            Answers::Places => app.scene.as_ref().map_or(0, |s| s.run.areas.len()),
            Answers::Voids => app.outcome.as_ref().map_or(0, |o| o.assessment.voids.len()),
            Answers::People => app.outcome.as_ref().map_or(0, |o| o.assessment.people.len()),
        },
        _ => 0,
    }
}

fn step_row(app: &mut App, by: isize) {
    let last = rows(app).saturating_sub(1);
    let row = &mut app.row[app.step as usize];
    *row = row.saturating_add_signed(by).min(last);
    match app.step {
        Step::Results => results::follow(app),
        Step::Plan => plan::follow(app),
        _ => {}
    }
    if app.step == Step::People
        && let Some(o) = &app.open
    {
        app.view.level = app.row[Step::People as usize];
        app.view.cut = plan_view::Cut::Plan;
        plan_view::settle(&mut app.view, &o.case, &o.building);
    }
}

fn go(app: &mut App, by: isize) {
    let at = (app.step as usize).saturating_add_signed(by).min(Step::ALL.len() - 1);
    app.step = Step::ALL[at];
}

fn act(app: &mut App, action: Action) -> Option<Command> {
    match action {
        Action::Next => go(app, 1),
        Action::Back => go(app, -1),
        Action::Help => app.popup = Some(Popup::Help),
        Action::Quit => quit(app),
        Action::Save => ask_or_save(app),
        Action::Focus => {
            let k = app.step as usize;
            app.on_plan[k] = !app.on_plan[k] && app.open.is_some();
        }
        Action::Undo | Action::Redo => return travel(app, action == Action::Undo),
        Action::ShowCommand => app.popup = Some(super::command_line::popup(app)),
        Action::OpenFile => return open_selected(app),
        Action::End => {
            let text = match app.run.as_ref().map(|r| (r.stopping, r.simulates())) {
                Some((true, _)) => {
                    "End this too? The simulated frames are saved and can be continued or assessed later."
                }
                Some((_, true)) => "End the run now? The frames so far are saved and assessed.",
                _ => "End it now? Files that are written so far stay; none is incomplete.",
            };
            app.popup = Some(Popup::Ask { text: text.into(), then: Then::Stop, otherwise: None });
        }
        Action::Dashboard(key) => {
            if let Some(run) = &mut app.run {
                run.dashboard.act(key);
            }
        }
        Action::Run => return results::ask_or_run(app),
        Action::Resume => return answer::confirmed(app, Then::GoOn),
        Action::Check | Action::Repair => {
            let case = app.open.as_ref()?.case.clone();
            app.busy = Some("checking the case".into());
            return Some(Command::Check(Box::new(case), action == Action::Repair));
        }
        Action::Picture => pick_view(app),
        Action::Places | Action::Voids | Action::Victims => {
            app.answers = match action {
                Action::Places => Answers::Places,
                Action::Voids => Answers::Voids,
                _ => Answers::People,
            };
            app.row[Step::Results as usize] = 0;
            app.on_plan[Step::Results as usize] = false;
            results::follow(app);
        }
        Action::Details => app.popup = results::details(app),
        Action::Files => app.popup = Some(super::made::popup(app)),
        Action::Life => app.popup = results::life(app),
        Action::WhatIf => return results::what_if(app),
        Action::Earlier | Action::Later => {
            let s = app.scene.as_mut()?;
            let to = scene::time(s, if action == Action::Earlier { -1 } else { 1 })?;
            s.wanted = Some(to);
            return Some(Command::Frame(s.run.record.clone(), to));
        }
        Action::Histories => {
            app.busy = Some("writing the histories".into());
            return Some(Command::Histories(app.out.clone()));
        }
        Action::MakeRuns => return plan::make(app),
        Action::Plan => return plan::plan(app),
        Action::NextMap => app.planning.map = app.planning.map.next(),
        Action::Runs => plan::runs(app),
        Action::Teams => return plan::teams(app),
        Action::Hours => return plan::hours(app),
        Action::Units | Action::UpAxis => return read_again(app, action),
        other => edit::edit(app, other),
    }
    None
}

/// Asks for the view of a picture.
fn pick_view(app: &mut App) {
    let results = app.step == Step::Results;
    if results && app.outcome.is_none() {
        return;
    }
    let Some(o) = &app.open else { return };
    let mut items = vec![("view".to_string(), "from above and the side".to_string())];
    items.extend(o.building.storeys.iter().map(|s| (s.name.clone(), "plan, cut 1.2 m above its floor".to_string())));
    items.push(("section x".into(), "along x through the middle".into()));
    items.push(("section y".into(), "along y through the middle".into()));
    app.popup = Some(Popup::Pick(Pick::one("Which picture?", For::View(results), items, 0)));
}

/// Draws the chosen view, by its row and name.
pub(super) fn draw(app: &mut App, results: bool, row: usize, name: &str) -> Option<Command> {
    // The picture shows the case with its unsaved changes.
    let file = app.case_file()?;
    let o = app.open.as_ref()?;
    let middle = o.building.aabb().centre();
    let storeys = o.building.storeys.len();
    let (storey, view, name) = match row {
        0 => (None, AXONOMETRIC, "view".to_string()),
        k if k <= storeys => (Some(name.to_string()), AXONOMETRIC, format!("plan-{}", k - 1)),
        k if k == storeys + 1 => (None, View::SectionX(middle.y), "section-x".into()),
        _ => (None, View::SectionY(middle.x), "section-y".into()),
    };
    let what = if results { app.out.clone() } else { file };
    let folder = if results { app.out.clone() } else { o.case.folder.clone() };
    app.busy = Some("drawing".into());
    Some(Command::Draw(what, storey, view, folder.join(format!("{name}.png"))))
}

fn quit(app: &mut App) {
    let ask = |text: &str, then, otherwise| Some(Popup::Ask { text: text.into(), then, otherwise });
    app.popup = if app.is_running() {
        ask("A run is active. End it and keep its frames?", Then::Stop, None)
    } else if app.is_changed() {
        ask("The case has unsaved changes. Save them? (y saves, n drops them)", Then::SaveAndQuit, Some(Then::Quit))
    } else {
        app.quit = true;
        None
    };
}

/// Saves the case; asks first when its file has changed since it was read.
fn ask_or_save(app: &mut App) {
    let Some(o) = &app.open else { return };
    let now = std::fs::read_to_string(&o.path).unwrap_or_default();
    if now == o.text || now.is_empty() {
        save(app);
        return;
    }
    app.popup = Some(Popup::Choose {
        title: "The case file has changed".into(),
        text: format!("{} was changed by another program since it was read here.", o.path.display()),
        answers: vec![
            Answer::new('w', "write what is on the screen; comments of the file stay", Then::SaveOver),
            Answer::new('r', "read the file again and drop what is on the screen", Then::ReadAgain(o.path.clone())),
        ],
    });
}

/// Takes back the last change, or makes it again.
fn travel(app: &mut App, back: bool) -> Option<Command> {
    let o = app.open.as_mut()?;
    let now = o.case.clone();
    let to = if back { app.history.undo(now) } else { app.history.redo(now) };
    let Some(to) = to else {
        app.say(if back { "nothing to take back" } else { "nothing to make again" });
        return None;
    };
    let another = to.sketch != o.case.sketch || to.model != o.case.model;
    o.case = to;
    app.travelling = true;
    app.checked = None;
    let case = o.case.clone();
    app.say(if back { "took back the last change (y makes it again)" } else { "made the change again" });
    if another {
        app.busy = Some("reading the model again".into());
        return Some(Command::Read(Box::new(case)));
    }
    None
}

/// Writes the case. True when it is on disk.
pub(super) fn save(app: &mut App) -> bool {
    let Some(o) = &mut app.open else { return true };
    match case::save(&o.case, &o.path) {
        Ok(()) => {
            o.saved = o.case.clone();
            o.text = std::fs::read_to_string(&o.path).unwrap_or_default();
            super::journal::clear(&o.path);
            let line = format!("saved {}", o.path.display());
            app.say(line);
            true
        }
        Err(e) => {
            failed(app, "The case was not saved", &e);
            false
        }
    }
}

/// Shows an error.
pub(super) fn failed(app: &mut App, title: &str, e: &crate::Error) {
    if matches!(e, crate::Error::Stopped { reason: crate::stop::Reason::User, .. }) {
        // The user knows the reason. Only the state of the files is worth a line.
        return app.say(e.to_string());
    }
    app.say(format!("{title}: {e}"));
    app.popup = Some(Popup::Message { title: title.into(), text: e.to_string() });
}

fn open_selected(app: &mut App) -> Option<Command> {
    let chosen = files::shown(app).get(app.selected())?.clone();
    if !matches!(chosen, Entry::Sketch) {
        app.filter = None;
    }
    match chosen {
        Entry::Up => {
            let up = app.folder.parent()?.to_path_buf();
            enter_folder(app, up);
            None
        }
        Entry::Folder(f) => {
            enter_folder(app, f);
            None
        }
        Entry::Sketch => {
            let items: Vec<(String, String)> =
                crate::sketch::PRESETS.iter().map(|p| (p.name.to_string(), p.title.to_string())).collect();
            app.popup = Some(Popup::Pick(Pick::one("How is it built?", For::SketchPreset, items, 0)));
            None
        }
        file if app.is_changed() => {
            app.popup = Some(Popup::Ask {
                text: "The case has unsaved changes. Open another and lose them?".into(),
                then: Then::Open(file),
                otherwise: None,
            });
            None
        }
        file => Some(open(app, file)),
    }
}

/// Shows another folder.
pub(super) fn enter_folder(app: &mut App, folder: std::path::PathBuf) {
    app.entries = files::entries(&folder);
    (app.folder, app.filter) = (folder, None);
    app.row[Step::Model as usize] = 0;
}

/// Opens a file.
pub(super) fn open(app: &mut App, entry: Entry) -> Command {
    app.busy = Some("reading the model".into());
    Command::Open(entry, app.folder.clone())
}

fn read_again(app: &mut App, action: Action) -> Option<Command> {
    let o = app.open.as_ref()?;
    let mut case = o.case.clone();
    if action == Action::Units {
        let at = UNITS.iter().position(|(u, _)| *u == case.model.options.metres_per_unit).unwrap_or(0);
        case.model.options.metres_per_unit = UNITS[(at + 1) % UNITS.len()].0;
    } else {
        use crate::import::UpAxis::{Y, Z};
        case.model.options.up = Some(match (case.model.options.up, o.building.source.up.as_str()) {
            (Some(Z), _) | (None, "z") => Y,
            _ => Z,
        });
    }
    app.open.as_mut()?.case = case.clone();
    app.busy = Some("reading the model again".into());
    Some(Command::Read(Box::new(case)))
}

/// The question about changes of an earlier session.
fn unsaved(path: &std::path::Path) -> Popup {
    let file = super::journal::of(path);
    let made = std::fs::metadata(&file).and_then(|m| m.modified()).ok();
    let when = made.map(results::age).unwrap_or_default();
    Popup::Choose {
        title: "Unsaved changes".into(),
        text: format!("Changes of this case were not saved when the wizard ended ({when}, {}).", file.display()),
        answers: vec![
            Answer::new('t', "take them; they are not saved yet", Then::TakeUnsaved),
            Answer::new('d', "drop them and work with the case as it was saved", Then::DropUnsaved),
        ],
    }
}

/// Something came back from the background; what it makes necessary is handed back as a command.
pub(super) fn message(app: &mut App, message: Message) -> Option<Command> {
    let before = app.open.as_ref().map(|o| (o.path.clone(), o.case.clone()));
    let command = message_now(app, message);
    noted(app, before, true);
    command
}

fn message_now(app: &mut App, message: Message) -> Option<Command> {
    match message {
        Message::Opened(done) => {
            app.busy = None;
            match done {
                Ok((open, from)) => {
                    app.say(format!("opened {} {from}", open.path.display()));
                    files::remember(&open.path);
                    let out = results::folder_of(&open.path);
                    app.view = plan_view::PlanView::of(&open.case, &open.building);
                    app.history = super::history::History::default();
                    app.on_plan = Step::ALL.map(|s| s == Step::Damage);
                    if open.unsaved.is_some() {
                        app.popup = Some(unsaved(&open.path));
                    }
                    app.open = Some(*open);
                    (app.checked, app.run) = (None, None);
                    let row = app.row[Step::Model as usize];
                    app.row = [0; 7];
                    app.planning.plan = None;
                    app.row[Step::Model as usize] = row;
                    if !from.is_empty() {
                        app.log.push(from);
                    }
                    return results::look(app, out);
                }
                Err(e) => failed(app, "The file cannot be opened", &e),
            }
        }
        Message::ModelChanged(model, case) => {
            app.busy = None;
            app.popup = Some(Popup::Choose {
                title: "The model has changed".into(),
                text: format!(
                    "{} is not what it was when {} was made of it; the case holds a copy from then.",
                    model.display(),
                    case.display()
                ),
                answers: vec![
                    Answer::new(
                        't',
                        "take the model as it is now (the copy is kept beside it)",
                        Then::TakeModel(model, case.clone()),
                    ),
                    Answer::new('k', "keep working with the copy", Then::Open(Entry::Case(case))),
                ],
            });
        }
        Message::Results(out, done) => return results::read(app, &out, done),
        Message::Scene(out, done) => results::scene(app, &out, done),
        Message::Frame(at, done) => match (done, &mut app.scene) {
            (Ok(frame), Some(s)) => s.show(at, frame),
            (Err(e), _) => app.say(format!("the frame cannot be read: {e}")),
            (Ok(_), None) => {}
        },
        Message::Answered(title, done) => {
            app.busy = None;
            match done {
                Ok(text) => app.popup = Some(Popup::Message { title, text }),
                Err(e) => failed(app, &title, &e),
            }
        }
        Message::Made(done) => {
            app.busy = None;
            match done {
                Ok(files) => {
                    let names: Vec<String> = files.iter().map(|f| f.display().to_string()).collect();
                    app.say(format!("wrote {}", names.join(", ")));
                    if let Some(first) = files.into_iter().next() {
                        super::made::show(app, &first);
                    }
                }
                Err(e) => failed(app, "The files were not made", &e),
            }
        }
        Message::Note(note) => app.say(note),
        Message::Read(done) => {
            app.busy = None;
            match (done, &mut app.open) {
                (Ok(building), Some(o)) => {
                    o.building = *building;
                    app.view = plan_view::PlanView::of(&o.case, &o.building);
                    app.checked = None;
                }
                (Err(e), _) => failed(app, "The model cannot be read like this", &e),
                (Ok(_), None) => {}
            }
        }
        Message::Checked(done) => {
            app.busy = None;
            match done {
                Ok(mut c) => {
                    if let (Some(case), Some(o)) = (c.repaired.take(), &mut app.open) {
                        o.case = *case;
                    }
                    app.say(format!("wrote {}: {}", c.folder.display(), c.files.join(", ")));
                    app.checked = Some(c);
                }
                Err(e) => failed(app, "The case cannot be run like this", &e),
            }
        }
        Message::Drawn(done) => {
            app.busy = None;
            match done {
                Ok(file) => {
                    let text = format!("wrote {}", file.display());
                    app.say(text.clone());
                    app.popup = Some(Popup::Message { title: "Picture".into(), text });
                }
                Err(e) => failed(app, "No picture was drawn", &e),
            }
        }
        Message::Histories(done) => {
            app.busy = None;
            match done {
                Ok(files) => {
                    let names = files.iter().filter_map(|f| f.file_name()).map(|n| n.to_string_lossy().into_owned());
                    let text = format!("wrote to {}: {}", app.out.display(), names.collect::<Vec<_>>().join(", "));
                    app.say(text.clone());
                    app.popup = Some(Popup::Message { title: "Histories".into(), text });
                }
                Err(e) => failed(app, "The histories were not written", &e),
            }
        }
        Message::Members(text) => app.busy = Some(text),
        Message::Planned(done) => plan::planned(app, done),
        Message::Warning(text) => app.say(format!("warning: {text}")),
        Message::Finished(done) => return results::finished(app, done),
        running => {
            if let Some(r) = &mut app.run {
                watch(r, running);
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
