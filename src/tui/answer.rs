//! Answers to popups. A typed or chosen value is taken only when the case stays valid.

use super::app::{App, Entry, Popup, Step, Then};
use super::form::{Form, Subject};
use super::pick::{Edit, For, Pick};
use super::worker::Command;
use super::{results, typed, update, watches};
use crate::building::ROLES;
use crate::case::Case;
use crate::engine::Start;
use crate::fields::{Problem, Value};
use crate::prepare::Group;
use crate::scenario::{self, GroundMotion, Parts, Place, Remove, Weaken};
use crate::sketch;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A key while a popup is open.
pub(super) fn key(app: &mut App, event: KeyEvent) -> Option<Command> {
    let control = event.modifiers.contains(KeyModifiers::CONTROL);
    let texts = matches!(app.popup, Some(Popup::Help | Popup::Message { .. } | Popup::Ask { .. }));
    if texts && let Some(by) = scrolled(event.code) {
        app.scroll = app.scroll.saturating_add_signed(by);
        return None;
    }
    app.scroll = 0;
    let popup = app.popup.take()?;
    if control && event.code == KeyCode::Char('c') {
        app.below.clear();
        return None;
    }
    // A list that was left by a choice is below what follows; Esc goes back to it.
    let list = if let Popup::Pick(p) = &popup { Some(p.clone()) } else { None };
    let command = taken(app, popup, event, control);
    match (&app.popup, list) {
        (None, _) if event.code == KeyCode::Esc => app.popup = app.below.pop().map(Popup::Pick),
        (None, _) => app.below.clear(),
        (Some(Popup::Edit(_) | Popup::Form(_)), Some(p)) => app.below.push(p),
        _ => {}
    }
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
fn taken(app: &mut App, popup: Popup, event: KeyEvent, control: bool) -> Option<Command> {
    match popup {
        Popup::Help | Popup::Message { .. } => None,
        Popup::Ask { text, then, otherwise } => match event.code {
            KeyCode::Enter | KeyCode::Char('y' | 'Y') => confirmed(app, then),
            KeyCode::Char('n' | 'N') => otherwise.and_then(|o| confirmed(app, o)),
            KeyCode::Esc => None,
            _ => {
                app.popup = Some(Popup::Ask { text, then, otherwise });
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
            if let Some(then) = chosen.map(|a| a.then.clone()) {
                return confirmed(app, then);
            }
            app.popup = Some(Popup::Choose { title, text, answers });
            None
        }
        Popup::Pick(mut p) => {
            match event.code {
                KeyCode::Esc => return None,
                KeyCode::Enter => return chosen(app, &p),
                KeyCode::Up => p.step(-1),
                KeyCode::Down => p.step(1),
                KeyCode::PageUp => p.step(-10),
                KeyCode::PageDown => p.step(10),
                KeyCode::Char(' ') if p.several => p.mark(),
                KeyCode::Char(c) if !control => p.type_letter(c),
                KeyCode::Backspace => p.rub_out(),
                _ => {}
            }
            app.popup = Some(Popup::Pick(p));
            None
        }
        Popup::Edit(e) => edit_key(app, e, event),
        Popup::Form(f) => form_key(app, f, event),
    }
}

/// A key while a value is typed.
fn edit_key(app: &mut App, mut e: Edit, event: KeyEvent) -> Option<Command> {
    match event.code {
        KeyCode::Esc => return None,
        KeyCode::Enter => {
            match typed::typed(app, &e) {
                Ok(()) if matches!(e.target, For::Out) => {
                    let out = app.out.clone();
                    return results::look(app, out);
                }
                Ok(()) => return None,
                Err(problem) => e.problem = Some(problem),
            };
        }
        _ => e.input.key(event),
    }
    app.popup = Some(Popup::Edit(e));
    None
}

/// A key while a form is filled in.
fn form_key(app: &mut App, mut f: Form, event: KeyEvent) -> Option<Command> {
    match event.code {
        KeyCode::Esc => return None,
        KeyCode::Enter => match filled(app, &f) {
            Ok(()) => return sketched(app, &f),
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
    app.popup = Some(Popup::Form(f));
    None
}

/// The work that follows a form about a sketch: it is built.
fn sketched(app: &mut App, f: &Form) -> Option<Command> {
    match f.subject {
        Subject::Sketch(true) => {
            let new = f.pairs().ok().and_then(|p| sketch::read(&p).ok())?;
            app.busy = Some("building the sketch".into());
            Some(Command::OpenSketch(Box::new(new), app.folder.clone()))
        }
        Subject::Sketch(false) => {
            let case = app.open.as_ref()?.case.clone();
            app.busy = Some("building the sketch again".into());
            Some(Command::Read(Box::new(case)))
        }
        _ => None,
    }
}

/// Takes a filled form into the case.
fn filled(app: &mut App, f: &Form) -> Result<(), String> {
    if matches!(f.subject, Subject::Sketch(_)) {
        let pairs = f.pairs().map_err(|p| typed::line(p.error()))?;
        let new = sketch::read(&pairs).map_err(|p| typed::line(p.error()))?;
        let building = sketch::build(&new).map_err(typed::line)?;
        if matches!(f.subject, Subject::Sketch(true)) {
            return Ok(());
        }
        return change(app, |c| {
            c.sketch = Some(new);
            crate::case::add_missing_groups(c, &building);
        });
    }
    let Some(o) = &mut app.open else { return Err("no case is open".into()) };
    match f.subject {
        Subject::Sketch(_) => Ok(()),
        Subject::Override(Some(i)) if f.is_empty("elements") => {
            o.case.overrides.remove(i);
            app.checked = None;
            Ok(())
        }
        Subject::Override(index) => {
            let pairs = f.pairs().map_err(|p| typed::line(p.error()))?;
            o.case = o.case.with_override(index, &pairs).map_err(typed::line)?;
            app.checked = None;
            Ok(())
        }
        Subject::Watch(Some(i)) if f.is_empty("name") => {
            o.case.watches.remove(i);
            app.checked = None;
            Ok(())
        }
        Subject::Watch(index) => {
            let pairs = f.pairs().map_err(|p| typed::line(p.error()))?;
            let (case, at) = o.case.with_watch(index, &pairs).map_err(typed::line)?;
            let unknown = |p: Problem| typed::line(p.below(&format!("output.watch[{at}]")).error());
            case.watches[at].check_in(&o.building).map_err(unknown)?;
            o.case = case;
            app.checked = None;
            Ok(())
        }
        Subject::Occupancy => {
            let pairs = f.pairs().map_err(|p| typed::line(p.error()))?;
            o.case = o.case.with_occupancy(&pairs).map_err(typed::line)?;
            app.checked = None;
            Ok(())
        }
        Subject::Map(Some(i)) if f.is_empty("people") => {
            o.case.occupancy.maps.remove(i);
            app.checked = None;
            Ok(())
        }
        Subject::Map(index) => {
            let pairs = f.pairs().map_err(|p| typed::line(p.error()))?;
            let case = o.case.with_map(index, &pairs).map_err(typed::line)?;
            let of = index.unwrap_or(case.occupancy.maps.len() - 1);
            typed::readable(&case, of)?;
            o.case = case;
            app.checked = None;
            Ok(())
        }
        Subject::Event(kind, index) => {
            let pairs = f.pairs().map_err(|p| typed::line(p.below(kind.key()).error()))?;
            put_event(app, kind, index, &pairs)
        }
    }
}

/// Puts an event into the case and selects it in the list.
fn put_event(
    app: &mut App,
    kind: &'static dyn scenario::Kind,
    index: Option<usize>,
    pairs: &[(String, Value)],
) -> Result<(), String> {
    let Some(o) = &mut app.open else { return Err("no case is open".into()) };
    let (case, place) = o.case.with_event(kind, index, pairs).map_err(typed::line)?;
    case.scenario.check_in(place, &o.building).map_err(|p| typed::line(p.error()))?;
    let is_it = |p: &Place| p.kind.key() == kind.key() && p.index == place.index;
    app.row[Step::Damage as usize] = case.scenario.places().iter().position(is_it).unwrap_or(0);
    o.case = case;
    app.checked = None;
    Ok(())
}

/// Performs the action of a confirmed question.
pub(super) fn confirmed(app: &mut App, then: Then) -> Option<Command> {
    match then {
        Then::Quit => {
            if let Some(o) = &app.open {
                super::journal::clear(&o.path);
            }
            app.quit = true;
        }
        Then::SaveAndQuit => app.quit = update::save(app),
        Then::Stop => {
            if let Some(r) = &mut app.run {
                r.stopping = true;
            }
            return Some(Command::Stop);
        }
        Then::RunUnsound(start) => return results::run(app, Start { accept_unsound: true, ..start }),
        Then::Open(entry) => {
            if let Some(o) = &app.open {
                super::journal::clear(&o.path);
            }
            return Some(update::open(app, entry));
        }
        Then::Delete => delete(app),
        Then::SaveOver => {
            update::save(app);
        }
        Then::ReadAgain(path) => {
            super::journal::clear(&path);
            return Some(update::open(app, Entry::Case(path)));
        }
        Then::TakeUnsaved => return take_unsaved(app),
        Then::DropUnsaved => {
            if let Some(o) = &mut app.open {
                o.unsaved = None;
                super::journal::clear(&o.path);
            }
        }
        Then::SaveAndMakeRuns => {
            return if update::save(app) { super::plan::make(app) } else { None };
        }
        Then::Replace => return results::run(app, Start { overwrite: true, ..Start::default() }),
        Then::Beside(out) => {
            app.out = out;
            return results::run(app, Start::default());
        }
        Then::GoOn => return results::run(app, Start { resume: true, ..Start::default() }),
        Then::TakeModel(model, case) => {
            app.busy = Some("reading the model".into());
            return Some(Command::TakeModel { model, case });
        }
    }
    None
}

/// Deletes the selected event.
fn delete(app: &mut App) {
    let row = app.row[Step::Damage as usize];
    let Some(o) = &mut app.open else { return };
    if let Some(p) = o.case.scenario.places().get(row).copied() {
        p.kind.drop_one(&mut o.case.scenario, p.index);
    }
    app.checked = None;
    app.row[Step::Damage as usize] = row.saturating_sub(1);
}

/// Takes the changes of an earlier session.
fn take_unsaved(app: &mut App) -> Option<Command> {
    let o = app.open.as_mut()?;
    let case = *o.unsaved.take()?;
    let another = case.sketch != o.case.sketch || case.model != o.case.model;
    o.case = case.clone();
    app.checked = None;
    app.say("took the unsaved changes; key s saves them");
    if another {
        app.busy = Some("reading the model again".into());
        return Some(Command::Read(Box::new(case)));
    }
    None
}

/// What was chosen from a list.
fn chosen(app: &mut App, p: &Pick) -> Option<Command> {
    let names = p.chosen();
    let first = names.first().cloned()?;
    match p.target {
        For::SketchPreset => {
            let preset = sketch::preset(&first)?;
            app.popup = Some(Popup::Form(Form::of_sketch(&preset.sketch(), true)));
            return None;
        }
        For::View(results) => {
            let row = *p.shown().get(p.row)?;
            return update::draw(app, results, row, &first);
        }
        For::Finding => {
            super::edit::show_finding(app, *p.shown().get(p.row)?);
            return None;
        }
        For::File => return super::made::chosen(app, &first),
        For::KindForParts => {
            let o = app.open.as_ref()?;
            let kind = scenario::kind(&first)?;
            let chosen = app.view.chosen().into_iter().filter_map(|k| o.building.elements.get(k));
            let form = Form::of_parts(&o.building, kind, chosen.map(|e| e.name.clone()).collect());
            app.popup = Some(Popup::Form(form));
            return None;
        }
        For::EventKind | For::GroupKey(_) => {
            app.popup = next_question(app, p.target, &first);
            return None;
        }
        _ => {}
    }
    let done = match p.target {
        For::Profile(g) => change(app, |c| c.groups[g].profile = first),
        For::Role(g) => role(app, g, &first),
        For::Elements(at) => parts(app, at, "elements", names),
        For::Groups(at) => parts(app, at, "groups", names),
        For::Watch => {
            let row = *p.shown().get(p.row)?;
            watches::chosen(app, row)
        }
        For::WatchParts(what) => watches::of_elements(app, what, names),
        For::WeakGroups => {
            let weaken = Weaken { parts: Parts::groups(0.5, names), over: 10.0, to: 0.5, stop_at: None };
            add_event(app, "weaken", weaken, |c, e| c.scenario.weaken.push(e))
        }
        For::Motion => {
            let mut motion = app.open.as_ref()?.case.scenario.ground_motion.clone();
            match &mut motion {
                Some(m) if m.artificial.is_none() => m.file = first.into(),
                other => *other = Some(GroundMotion::of_file(first)),
            }
            add_event(app, "ground_motion", motion, |c, e| c.scenario.ground_motion = e)
        }
        _ => Ok(()),
    };
    if let Err(text) = done {
        app.popup = Some(Popup::Message { title: "This cannot be".into(), text });
    }
    None
}

/// The question that follows a choice from a list.
fn next_question(app: &App, target: For, first: &str) -> Option<Popup> {
    let o = app.open.as_ref()?;
    match target {
        For::EventKind => {
            let kind = scenario::kind(first)?;
            let single = kind.is_single() && kind.count(&o.case.scenario) > 0;
            Some(Popup::Form(Form::of_event(&o.case, &o.building, kind, single.then_some(0))))
        }
        For::GroupKey(group) => {
            let keys = o.case.group_keys(group);
            let Some(k) = keys.iter().position(|k| k.0 == first) else {
                let old = first.strip_prefix("override ").and_then(|n| n.parse::<usize>().ok()).map(|n| n - 1);
                return Some(Popup::Form(Form::of_override(&o.case, old, &o.case.groups.get(group)?.name)));
            };
            let (key, value, meaning) = keys[k].clone();
            let title = format!("{key}: {meaning} (empty: usual)");
            Some(Popup::Edit(Edit::new(title, For::GroupValue(group, k), value)))
        }
        _ => None,
    }
}

/// Sets the elements or the groups of an event by its row in the list, or of a new removal.
fn parts(app: &mut App, row: Option<usize>, key: &str, names: Vec<String>) -> Result<(), String> {
    let Some(o) = &app.open else { return Err("no case is open".into()) };
    let Some(place) = row.and_then(|r| o.case.scenario.places().get(r).copied()) else {
        let parts = if key == "groups" { Parts::groups(0.5, names) } else { Parts::elements(0.5, names) };
        return add_event(app, "remove", Remove { parts }, |c, e| c.scenario.remove.push(e));
    };
    let mut pairs = place.kind.values(&o.case.scenario, place.index);
    pairs.retain(|(k, _)| k != key);
    pairs.push((key.into(), Value::List(names.into_iter().map(Value::Text).collect())));
    put_event(app, place.kind, Some(place.index), &pairs)
}

/// Adds an event and selects it in the list.
fn add_event<E>(app: &mut App, key: &str, event: E, add: impl FnOnce(&mut Case, E)) -> Result<(), String> {
    change(app, |c| add(c, event))?;
    if let Some(o) = &app.open {
        let row = o.case.scenario.places().iter().rposition(|p| p.kind.key() == key);
        app.row[Step::Damage as usize] = row.unwrap_or(0);
    }
    Ok(())
}

/// Puts a change into the case if the case stays valid.
/// Gives a group another role, and the profile that goes with it.
fn role(app: &mut App, group: usize, word: &str) -> Result<(), String> {
    let Some(&(_, role)) = ROLES.iter().find(|r| r.0 == word) else { return Err(format!("no role is called {word}")) };
    let Some(o) = &app.open else { return Err("no case is open".into()) };
    let name = o.case.groups[group].name.clone();
    let profile = crate::case::profile_of_role(&o.building, &name, role);
    change(app, |c| {
        c.groups[group].role = Some(role);
        if let Some(profile) = profile {
            c.groups[group].profile = profile.into();
            c.groups[group].founded = Group::usually_founded(profile);
        }
    })
}

pub(super) fn change(app: &mut App, f: impl FnOnce(&mut Case)) -> Result<(), String> {
    let Some(o) = &mut app.open else { return Err("no case is open".into()) };
    let mut changed = o.case.clone();
    f(&mut changed);
    changed.validate().map_err(typed::line)?;
    o.case = changed;
    app.checked = None;
    Ok(())
}
