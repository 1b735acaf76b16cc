//! Changes the state after keys and messages. Work that takes time is returned as a command.

use super::app::{Answer, App, Entry, Popup, Running, Step, Then};
use super::keys::{self, Action};
use super::pick::{Edit, For, Pick};
use super::worker::{Command, Message};
use super::{answer, files, results};
use crate::case;
use crate::draw::View;
use crate::strength;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use std::time::Instant;

/// Units of the unit key in order: metres per unit, `None` for the unit of the file.
pub const UNITS: [(Option<f64>, &str); 6] = [
    (None, "file's own"),
    (Some(1.0), "m"),
    (Some(0.01), "cm"),
    (Some(0.001), "mm"),
    (Some(0.0254), "in"),
    (Some(0.3048), "ft"),
];

/// Handles a key.
pub fn key(app: &mut App, event: KeyEvent) -> Option<Command> {
    if app.popup.is_some() {
        return answer::key(app, event);
    }
    if app.busy.is_some() && event.code != KeyCode::Char('q') {
        return (event.code == KeyCode::Esc).then_some(Command::Stop);
    }
    match event.code {
        KeyCode::Up => step_row(app, -1),
        KeyCode::Down => step_row(app, 1),
        KeyCode::PageUp => step_row(app, -10),
        KeyCode::PageDown => step_row(app, 10),
        KeyCode::Char(c @ '1'..='6') => app.step = Step::ALL[c as usize - '1' as usize],
        _ => return keys::action(app, event).and_then(|a| act(app, a)),
    }
    None
}

/// Number of rows in the list of a step.
pub fn rows(app: &App) -> usize {
    match (&app.open, app.step) {
        (_, Step::Model) => app.entries.len(),
        (Some(o), Step::Parts) => o.case.groups.len(),
        (Some(o), Step::Damage) => super::events(&o.case).len(),
        (Some(o), Step::People) => o.building.storeys.len(),
        (Some(_), Step::Run) => super::SETTINGS.len(),
        (_, Step::Results) => app.outcome.as_ref().map_or(0, |o| o.assessment.voids.len()),
        _ => 0,
    }
}

fn step_row(app: &mut App, by: isize) {
    let last = rows(app).saturating_sub(1);
    let row = &mut app.row[app.step as usize];
    *row = row.saturating_add_signed(by).min(last);
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
        Action::Save => {
            save(app);
        }
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
        Action::Run => return results::ask_or_run(app),
        Action::Resume => return answer::confirmed(app, Then::GoOn),
        Action::Check | Action::Repair => {
            let case = app.open.as_ref()?.case.clone();
            app.busy = Some("checking the case".into());
            return Some(Command::Check(Box::new(case), action == Action::Repair));
        }
        Action::Picture => pick_view(app),
        Action::Units | Action::UpAxis => return read_again(app, action),
        other => edit(app, other),
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
pub fn draw(app: &mut App, results: bool, row: usize, name: &str) -> Option<Command> {
    // The picture shows the case with its unsaved changes.
    if !results && !save(app) {
        return None;
    }
    let o = app.open.as_ref()?;
    let middle = o.building.aabb().centre();
    let storeys = o.building.storeys.len();
    let (storey, view, file) = match row {
        0 => (None, View::Axonometric, "view".to_string()),
        k if k <= storeys => (Some(name.to_string()), View::Axonometric, format!("plan-{}", k - 1)),
        k if k == storeys + 1 => (None, View::SectionX(middle.y), "section-x".into()),
        _ => (None, View::SectionY(middle.x), "section-y".into()),
    };
    let what = if results { app.out.clone() } else { o.path.clone() };
    let folder = if results { app.out.clone() } else { o.case.folder.clone() };
    app.busy = Some("drawing".into());
    Some(Command::Draw(what, storey, view, folder.join(format!("{file}.png"))))
}

fn quit(app: &mut App) {
    let ask = |text: &str, then, otherwise| Some(Popup::Ask { text: text.into(), then, otherwise });
    app.popup = if app.is_running() {
        ask("A run is active. End it and keep its frames?", Then::Stop, None)
    } else if app.is_changed() {
        ask("The case has unsaved changes. Save them? (y saves, n leaves without)", Then::SaveAndQuit, Some(Then::Quit))
    } else {
        app.quit = true;
        None
    };
}

/// Writes the case. True when it is on disk.
pub fn save(app: &mut App) -> bool {
    let Some(o) = &mut app.open else { return true };
    match case::save(&o.case, &o.path) {
        Ok(()) => {
            o.saved = o.case.clone();
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
pub fn failed(app: &mut App, title: &str, e: &crate::Error) {
    if matches!(e, crate::Error::Stopped { reason: crate::stop::Reason::User, .. }) {
        // The user knows the reason. Only the state of the files is worth a line.
        return app.say(e.to_string());
    }
    app.say(format!("{title}: {e}"));
    app.popup = Some(Popup::Message { title: title.into(), text: e.to_string() });
}

fn open_selected(app: &mut App) -> Option<Command> {
    match app.entries.get(app.selected())?.clone() {
        Entry::Up => {
            let up = app.folder.parent()?.to_path_buf();
            enter_folder(app, up);
            None
        }
        Entry::Folder(f) => {
            enter_folder(app, f);
            None
        }
        Entry::Sketch(None) => {
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
pub fn enter_folder(app: &mut App, folder: std::path::PathBuf) {
    app.entries = files::entries(&folder);
    app.folder = folder;
    app.row[Step::Model as usize] = 0;
}

/// Opens a file.
pub fn open(app: &mut App, entry: Entry) -> Command {
    app.busy = Some("reading the model".into());
    Command::Open(entry, app.folder.clone())
}

fn read_again(app: &mut App, action: Action) -> Option<Command> {
    let o = app.open.as_ref()?;
    let mut case = o.case.clone();
    if action == Action::Units {
        let at = UNITS.iter().position(|(u, _)| *u == case.model.metres_per_unit).unwrap_or(0);
        case.model.metres_per_unit = UNITS[(at + 1) % UNITS.len()].0;
    } else {
        use crate::case::UpAxis::{Y, Z};
        case.model.up = Some(match (case.model.up, o.building.source.up.as_str()) {
            (Some(Z), _) | (None, "z") => Y,
            _ => Z,
        });
    }
    app.open.as_mut()?.case = case.clone();
    app.busy = Some("reading the model again".into());
    Some(Command::Read(Box::new(case)))
}

/// Opens the question for a key, or makes the change at once.
fn edit(app: &mut App, action: Action) {
    let row = app.selected();
    let Some(o) = &mut app.open else { return };
    let case = &mut o.case;
    let event = super::events(case).get(row).copied();
    app.popup = match action {
        Action::Answer => case.sketch.as_ref().map(|s| {
            let items = case::answers(s).into_iter().map(|(k, v, m)| (k, format!("{v}  ({m})"))).collect();
            Popup::Pick(Pick::one("Which answer?", For::SketchAnswer, items, 0))
        }),
        Action::Profile => case.groups.get(row).map(|g| {
            let users = strength::user_folder().map(|f| strength::users(&f)).unwrap_or_default();
            let own = case.profiles.iter().map(|p| (p.name.clone(), format!("{} (of this case)", p.profile.title)));
            let users = users.into_iter().filter_map(|(name, p)| Some((name, format!("{} (your own)", p.ok()?.title))));
            let built_in = strength::builtin().iter().map(|p| (p.name.clone(), p.title.clone()));
            let mut items: Vec<(String, String)> = Vec::new();
            for item in own.chain(users).chain(built_in) {
                if items.iter().all(|(n, _)| *n != item.0) {
                    items.push(item);
                }
            }
            let at = items.iter().position(|(n, _)| *n == g.profile).unwrap_or(0);
            Popup::Pick(Pick::one(format!("Profile of {}", g.name), For::Profile(row), items, at))
        }),
        Action::LiveLoad => case.groups.get(row).map(|g| {
            let text = (g.live_load / 1000.0).to_string();
            ask(format!("Live load on {}, kN/m2", g.name), For::LiveLoad(row), text)
        }),
        Action::GroupSize => case.groups.get(row).map(|g| {
            let text = g.target_size.map(|t| t.to_string()).unwrap_or_default();
            ask(format!("Longest edge of a piece of {}, m (empty: as the case)", g.name), For::GroupSize(row), text)
        }),
        Action::TargetSize => {
            Some(ask("Longest edge of a piece, m".into(), For::TargetSize, case.prepare.target_size.to_string()))
        }
        Action::Strength => case.groups.get(row).map(|g| {
            let text = g.strength_factor.to_string();
            ask(format!("Factor on the strength of {}", g.name), For::Strength(row), text)
        }),
        Action::Fragments => {
            if let Some(g) = case.groups.get_mut(row) {
                g.fragments = !g.fragments;
            }
            app.checked = None;
            None
        }
        Action::FailureWay => {
            if let Some(g) = case.groups.get_mut(row) {
                g.failure = match g.failure {
                    None => Some(strength::Failure::Fibre),
                    Some(strength::Failure::Fibre) => Some(strength::Failure::Limits),
                    Some(strength::Failure::Limits) => None,
                };
            }
            app.checked = None;
            None
        }
        Action::Unbreakable => {
            if let Some(g) = case.groups.get_mut(row) {
                g.unbreakable = !g.unbreakable;
            }
            app.checked = None;
            None
        }
        Action::GroupMore => case.groups.get(row).map(|g| {
            let keys = case::inline::group_keys(case, row);
            let mut items: Vec<(String, String)> = keys
                .into_iter()
                .map(|(k, v, m)| (k.to_string(), if v.is_empty() { m.into() } else { format!("{v}  ({m})") }))
                .collect();
            let overrides = case::inline::overrides(case).into_iter().enumerate();
            items.extend(overrides.map(|(i, text)| (format!("override {}", i + 1), text)));
            items.push(("new override".into(), "single elements that differ from their group".into()));
            Popup::Pick(Pick::one(format!("What of {}?", g.name), For::GroupKey(row), items, 0))
        }),
        Action::AddElements => Some(answer::pick_elements(o, None)),
        Action::AddGroups => Some(answer::pick_groups(o, None)),
        Action::Fire => Some(answer::pick_weak_groups(o)),
        Action::Explosion => Some(answer::ask_blast(o, None)),
        Action::Other => {
            let items = case::inline::KINDS.iter().map(|(k, what, _)| (k.to_string(), what.to_string())).collect();
            Some(Popup::Pick(Pick::one("What else happens?", For::EventKind, items, 0)))
        }
        Action::EventParts => match event {
            Some(super::Happening::Removal(i)) if !case.scenario.remove[i].groups.is_empty() => {
                Some(answer::pick_groups(o, Some(i)))
            }
            Some(super::Happening::Removal(i)) => Some(answer::pick_elements(o, Some(i))),
            Some(super::Happening::Motion) => Some(answer::pick_motion(o)),
            Some(super::Happening::Blast(i)) => Some(answer::ask_blast(o, Some(i))),
            Some(super::Happening::Weakening(i)) => Some(answer::ask_weakening(o, i)),
            Some(super::Happening::Line(i)) => Some(answer::ask_line(o, i)),
            None => None,
        },
        Action::Motion => Some(answer::pick_motion(o)),
        Action::EventTime => match event {
            Some(super::Happening::Removal(i)) => {
                let text = case.scenario.remove[i].at.to_string();
                Some(ask("Time of the removal, s".into(), For::RemovalTime(i), text))
            }
            Some(super::Happening::Blast(i)) => Some(answer::ask_blast(o, Some(i))),
            Some(super::Happening::Weakening(i)) => Some(answer::ask_weakening(o, i)),
            Some(super::Happening::Line(i)) => Some(answer::ask_line(o, i)),
            Some(super::Happening::Motion) => case
                .scenario
                .ground_motion
                .as_ref()
                .map(|m| ask("The record starts at, s".into(), For::MotionStart, m.start.to_string())),
            None => None,
        },
        Action::MotionScale => case.scenario.ground_motion.as_ref().map(|m| {
            let text = m.scale.map(|x| x.to_string()).join(" ");
            ask("Factors on x, y and z, with spaces between".into(), For::MotionScale, text)
        }),
        Action::Delete => {
            match event {
                Some(super::Happening::Removal(i)) => {
                    case.scenario.remove.remove(i);
                }
                Some(super::Happening::Weakening(i)) => {
                    case.scenario.weaken.remove(i);
                }
                Some(super::Happening::Blast(i)) => {
                    case.scenario.blasts.remove(i);
                }
                Some(super::Happening::Motion) => case.scenario.ground_motion = None,
                Some(super::Happening::Line(i)) => {
                    let line = case::inline::lines(case).swap_remove(i);
                    if let Ok(without) = case::inline::without_line(case, line.kind, line.index) {
                        *case = without;
                    }
                }
                None => {}
            }
            app.checked = None;
            app.row[Step::Damage as usize] = row.saturating_sub(1);
            None
        }
        Action::People => o.building.storeys.get(row).map(|s| {
            let now: u32 = case.occupancy.maps.iter().filter(|m| m.storey == s.name).map(|m| m.people).sum();
            ask(format!("How many people on {}", s.name), For::People(row), now.to_string())
        }),
        Action::Dummies => {
            case.occupancy.dummies = !case.occupancy.dummies;
            app.checked = None;
            None
        }
        Action::Setting if super::SETTINGS.get(row) == Some(&"until") => {
            case.run.until = match case.run.until {
                case::Until::Rest => case::Until::Duration,
                case::Until::Duration => case::Until::Rest,
            };
            None
        }
        Action::Setting => super::SETTINGS.get(row).map(|s| {
            let (target, text) = match *s {
                "duration" => (For::Duration, case.run.duration.to_string()),
                "frames per second" => (For::Frames, case.run.frames_per_second.to_string()),
                "seed" => (For::Seed, case.run.seed.to_string()),
                "threads" => (For::Threads, case.run.threads.to_string()),
                _ => (For::Out, app.out.display().to_string()),
            };
            let title = match target {
                For::Duration => "Simulated time, s".into(),
                For::Threads => "Threads (0: by the size of the model, one core left free)".into(),
                For::Out => "Folder for the results".into(),
                _ => format!("{}{}", s[..1].to_uppercase(), &s[1..]),
            };
            ask(title, target, text)
        }),
        _ => None,
    };
}

fn ask(title: String, target: For, text: String) -> Popup {
    Popup::Edit(Edit::new(title, target, text))
}

/// Handles a message from the background. Returns a command if one is necessary.
pub fn message(app: &mut App, message: Message) -> Option<Command> {
    match message {
        Message::Opened(done) => {
            app.busy = None;
            match done {
                Ok((open, from)) => {
                    app.say(format!("opened {} {from}", open.path.display()));
                    let out = results::folder_of(&open.path);
                    app.open = Some(*open);
                    (app.checked, app.run) = (None, None);
                    let row = app.row[Step::Model as usize];
                    app.row = [0; 6];
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
        Message::Results(out, done) => results::read(app, &out, done),
        Message::Note(note) => app.say(note),
        Message::Read(done) => {
            app.busy = None;
            match (done, &mut app.open) {
                (Ok(building), Some(o)) => {
                    o.building = *building;
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
            r.stage_since = Instant::now();
        }
        Message::Prepared(groups) => r.groups = groups.into_iter().map(|(g, n)| (g, n, 0)).collect(),
        Message::Progress(p) => {
            r.history.push((p.time, p.broken as f64));
            r.progress = p;
            r.solving = r.stage_since.elapsed().as_secs_f64();
        }
        Message::Findings(counted) => r.findings = counted,
        Message::Alarm(text) => r.alarm = Some(text),
        Message::Breaks(counts) => {
            for (g, n) in counts {
                r.groups[g].2 += n;
            }
        }
        _ => {}
    }
}
