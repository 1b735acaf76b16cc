//! Answers to popups. A typed or chosen value is taken only when the case stays valid.

use super::app::{App, Entry, Open, Popup, Step, Then};
use super::pick::{Edit, For, Pick};
use super::worker::Command;
use super::{files, results, update, worker};
use crate::case::{self, Blast, Case, GroundMotion, OccupancyMap, Remove, Weaken};
use crate::engine::Start;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Pixel size of a map for evenly spread people, m.
const PIXEL: f64 = 0.5;

/// A key while a popup is open.
pub fn key(app: &mut App, event: KeyEvent) -> Option<Command> {
    let popup = app.popup.take()?;
    let control = event.modifiers.contains(KeyModifiers::CONTROL);
    if control && event.code == KeyCode::Char('c') {
        return None;
    }
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
        Popup::Edit(mut e) => {
            match event.code {
                KeyCode::Esc => return None,
                KeyCode::Enter => {
                    match typed(app, &e) {
                        // Another sketch gives another building.
                        Ok(()) if matches!(e.target, For::SketchValue(_)) => {
                            let case = app.open.as_ref()?.case.clone();
                            app.busy = Some("building the sketch again".into());
                            return Some(Command::Read(Box::new(case)));
                        }
                        Ok(()) if matches!(e.target, For::Out) => {
                            let out = app.out.clone();
                            return results::look(app, out);
                        }
                        Ok(()) => return None,
                        Err(problem) => e.problem = Some(problem),
                    };
                }
                KeyCode::Char('u') if control => e.clear(),
                KeyCode::Char(c) if !control => e.insert(c),
                KeyCode::Left => e.step(-1),
                KeyCode::Right => e.step(1),
                KeyCode::Home => e.step(isize::MIN + 1),
                KeyCode::End => e.step(isize::MAX),
                KeyCode::Backspace => {
                    e.rub_out();
                }
                _ => {}
            }
            app.popup = Some(Popup::Edit(e));
            None
        }
    }
}

/// Performs the action of a confirmed question.
pub fn confirmed(app: &mut App, then: Then) -> Option<Command> {
    match then {
        Then::Quit => app.quit = true,
        Then::SaveAndQuit => app.quit = update::save(app),
        Then::Stop => {
            if let Some(r) = &mut app.run {
                r.stopping = true;
            }
            return Some(Command::Stop);
        }
        Then::RunUnsound(start) => return results::run(app, Start { accept_unsound: true, ..start }),
        Then::Open(entry) => return Some(update::open(app, entry)),
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

/// Applies a change to the case if the case stays valid.
fn change(app: &mut App, f: impl FnOnce(&mut Case)) -> Result<(), String> {
    let Some(o) = &mut app.open else { return Err("no case is open".into()) };
    let mut changed = o.case.clone();
    f(&mut changed);
    // The same check as when the file is read, so that nothing can be saved that cannot be opened again.
    case::parse(&case::to_toml(&changed), &o.path).map_err(|e| match e {
        crate::Error::Input { problem, remedy, .. } => format!("{problem}; {remedy}"),
        other => other.to_string(),
    })?;
    let inside = |b: &Blast| crate::scenario::element_around(b, &o.building, &changed.scenario.remove);
    if changed.scenario.blasts != o.case.scenario.blasts
        && let Some(name) = changed.scenario.blasts.iter().find_map(inside)
    {
        return Err(format!("the charge lies inside {name}, where it would load nothing; move it into the open"));
    }
    o.case = changed;
    app.checked = None;
    Ok(())
}

fn number(text: &str) -> Result<f64, String> {
    let text = text.trim().replace(',', ".");
    text.parse().ok().filter(|x: &f64| x.is_finite()).ok_or_else(|| format!("\"{text}\" is not a number"))
}

fn whole<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.trim().parse().map_err(|_| format!("\"{}\" is not a whole number", text.trim()))
}

fn typed(app: &mut App, e: &Edit) -> Result<(), String> {
    let text = e.text.trim();
    match e.target {
        For::SketchValue(k) => {
            let Some(sketch) = app.open.as_ref().and_then(|o| o.case.sketch.clone()) else {
                return Err("there is no sketch".into());
            };
            let key = case::answers(&sketch).get(k).map(|a| a.0.clone()).unwrap_or_default();
            let error_message = |e: crate::Error| match e {
                crate::Error::Input { problem, remedy, .. } => format!("{problem}; {remedy}"),
                other => other.to_string(),
            };
            let new = case::set_answer(&sketch, &key, text).map_err(error_message)?;
            let building = crate::sketch::build(&new).map_err(error_message)?;
            change(app, |c| {
                c.sketch = Some(new);
                case::add_missing_groups(c, &building);
            })
        }
        For::LiveLoad(g) => {
            let x = number(text)? * 1000.0;
            change(app, |c| c.groups[g].live_load = x)
        }
        For::GroupSize(g) => {
            let x = if text.is_empty() { None } else { Some(number(text)?) };
            change(app, |c| c.groups[g].target_size = x)
        }
        For::Strength(g) => {
            let x = number(text)?;
            change(app, |c| c.groups[g].strength_factor = x)
        }
        For::TargetSize => {
            let x = number(text)?;
            change(app, |c| c.prepare.target_size = x)
        }
        For::RemovalTime(i) => {
            let x = number(text)?;
            change(app, |c| c.scenario.remove[i].at = x)
        }
        For::Weakening(i) => {
            let list = text.split_whitespace().map(number).collect::<Result<Vec<f64>, String>>()?;
            let [to, over, at] = list[..] else {
                return Err("give three numbers: share left, s it takes, s it begins".into());
            };
            change(app, |c| {
                let w = &mut c.scenario.weaken[i];
                (w.to, w.over, w.parts.at) = (to, over, at);
            })
        }
        For::Blast(which) => {
            let list = text.split_whitespace().map(number).collect::<Result<Vec<f64>, String>>()?;
            let [x, y, z, mass, at] = list[..] else {
                return Err("give five numbers: x y z in m, kg of TNT, s".into());
            };
            change(app, |c| {
                let list = &mut c.scenario.blasts;
                let old = which.and_then(|i| list.get(i).cloned());
                // A mass that differs from that of the gas cloud is TNT.
                let gas = old.as_ref().and_then(|b| b.gas).filter(|g| (g.tnt() / mass - 1.0).abs() < 1e-3);
                let new = Blast {
                    at,
                    position: [x, y, z],
                    mass: gas.map_or(mass, |g| g.tnt()),
                    gas,
                    ..old.unwrap_or(Blast {
                        at,
                        position: [x, y, z],
                        mass,
                        gas: None,
                        in_air: false,
                        confinement: 1.0,
                        shielding: true,
                        negative: false,
                    })
                };
                match which {
                    Some(i) => list[i] = new,
                    None => list.push(new),
                }
            })
        }
        For::EventLine(kind, index) => {
            let name = case::inline::KINDS[kind].0;
            let case = app.open.as_ref().map(|o| o.case.clone()).ok_or("no case is open")?;
            let new = case::inline::with_line(&case, name, index, text).map_err(error_message)?;
            change(app, |c| c.scenario = new.scenario)
        }
        For::GroupValue(group, key) => {
            let case = app.open.as_ref().map(|o| o.case.clone()).ok_or("no case is open")?;
            let key = case::inline::group_keys(&case, group).get(key).map(|k| k.0).ok_or("there is no such key")?;
            let new = case::inline::with_group_key(&case, group, key, text).map_err(error_message)?;
            change(app, |c| c.groups = new.groups)
        }
        For::OverrideLine(index) => {
            let case = app.open.as_ref().map(|o| o.case.clone()).ok_or("no case is open")?;
            let new = case::inline::with_override(&case, index, text).map_err(error_message)?;
            change(app, |c| c.overrides = new.overrides)
        }
        For::MotionStart => {
            let x = number(text)?;
            change(app, |c| {
                if let Some(m) = &mut c.scenario.ground_motion {
                    m.start = x;
                }
            })
        }
        For::MotionScale => {
            let list = text.split_whitespace().map(number).collect::<Result<Vec<f64>, String>>()?;
            let scale: [f64; 3] = match list[..] {
                [x] => [x; 3],
                [x, y, z] => [x, y, z],
                _ => return Err("give one factor, or three for x, y and z".into()),
            };
            change(app, |c| {
                if let Some(m) = &mut c.scenario.ground_motion {
                    m.scale = scale;
                }
            })
        }
        For::People(storey) => people(app, storey, whole(text)?),
        For::Duration => {
            let x = number(text)?;
            change(app, |c| c.run.duration = x)
        }
        For::Frames => {
            let x = number(text)?;
            change(app, |c| c.run.frames_per_second = x)
        }
        For::Seed => {
            let x = whole(text)?;
            change(app, |c| c.run.seed = x)
        }
        For::Threads => {
            let x = whole(text)?;
            change(app, |c| c.run.threads = x)
        }
        For::Out if text.is_empty() => Err("name a folder".into()),
        For::Out => {
            app.out = text.into();
            Ok(())
        }
        For::Profile(_)
        | For::Elements(_)
        | For::Groups(_)
        | For::Motion
        | For::SketchPreset
        | For::View(_)
        | For::EventKind
        | For::SketchAnswer
        | For::GroupKey(_)
        | For::WeakGroups => Ok(()),
    }
}

/// Sets the number of people on a storey: on its map if there is one, otherwise spread evenly over a new map.
fn people(app: &mut App, storey: usize, count: u32) -> Result<(), String> {
    let Some(o) = &app.open else { return Err("no case is open".into()) };
    let Some(name) = o.building.storeys.get(storey).map(|s| s.name.clone()) else {
        return Err("the building has no such storey".into());
    };
    if o.case.occupancy.maps.iter().any(|m| m.storey == name) {
        return change(app, |c| {
            // All of them on the first map of the storey; its other maps stay, with no people.
            let mut first = true;
            for m in c.occupancy.maps.iter_mut().filter(|m| m.storey == name) {
                m.people = if std::mem::take(&mut first) { count } else { 0 };
            }
        });
    }
    if count == 0 {
        return Ok(());
    }
    let (file, origin) = worker::even_map(o, PIXEL).map_err(|e| e.to_string())?;
    change(app, |c| {
        c.occupancy.maps.push(OccupancyMap { storey: name, file, metres_per_pixel: PIXEL, origin, people: count });
    })
}

/// An error as a line below a question.
fn error_message(e: crate::Error) -> String {
    match e {
        crate::Error::Input { problem, remedy, .. } => format!("{problem}; {remedy}"),
        other => other.to_string(),
    }
}

fn chosen(app: &mut App, p: &Pick) -> Option<Command> {
    let names = p.chosen();
    let first = names.first().cloned()?;
    let done = match p.target {
        For::SketchPreset if app.is_changed() => {
            app.popup = Some(Popup::Ask {
                text: "The case has unsaved changes. Open another and lose them?".into(),
                then: Then::Open(Entry::Sketch(Some(first))),
                otherwise: None,
            });
            return None;
        }
        For::SketchPreset => return Some(update::open(app, Entry::Sketch(Some(first)))),
        For::EventKind => {
            let kind = case::inline::KINDS.iter().position(|k| k.0 == first)?;
            let (name, what, text) = case::inline::KINDS[kind];
            let title = format!("{name}: {what}");
            app.popup = Some(Popup::Edit(Edit::new(title, For::EventLine(kind, None), text)));
            return None;
        }
        For::GroupKey(group) => {
            let case = &app.open.as_ref()?.case;
            let keys = case::inline::group_keys(case, group);
            let edit = if let Some(k) = keys.iter().position(|k| k.0 == first) {
                let (key, value, meaning) = keys[k].clone();
                Edit::new(format!("{key}: {meaning} (empty: usual)"), For::GroupValue(group, k), value)
            } else {
                let lines = case::inline::overrides(case);
                let old = first.strip_prefix("override ").and_then(|n| n.parse::<usize>().ok()).map(|n| n - 1);
                let new = format!("elements = [\"{}.*\"], strength_factor = 0.5", case.groups[group].name);
                let text = old.and_then(|i| lines.get(i).cloned()).unwrap_or(new);
                Edit::new("Elements that differ from their group (empty: drop)", For::OverrideLine(old), text)
            };
            app.popup = Some(Popup::Edit(edit));
            return None;
        }
        For::View(results) => {
            let row = *p.shown().get(p.row)?;
            return update::draw(app, results, row, &first);
        }
        For::SketchAnswer => {
            let answers = app.open.as_ref().and_then(|o| o.case.sketch.as_ref()).map(case::answers)?;
            let k = answers.iter().position(|a| a.0 == first)?;
            let (key, value, meaning) = answers[k].clone();
            app.popup = Some(Popup::Edit(Edit::new(format!("{key}: {meaning}"), For::SketchValue(k), value)));
            return None;
        }
        For::Profile(g) => change(app, |c| c.groups[g].profile = first),
        For::Elements(at) => change(app, |c| match at {
            Some(i) => c.scenario.remove[i].elements = names,
            None => c.scenario.remove.push(Remove { at: 0.5, elements: names, ..Remove::default() }),
        }),
        For::Groups(at) => change(app, |c| match at {
            Some(i) => c.scenario.remove[i].groups = names,
            None => c.scenario.remove.push(Remove { at: 0.5, groups: names, ..Remove::default() }),
        }),
        For::WeakGroups => change(app, |c| {
            let parts = Remove { at: 0.5, groups: names, ..Remove::default() };
            c.scenario.weaken.push(Weaken { parts, over: 10.0, to: 0.5, stop_at: None });
        }),
        For::Motion => change(app, |c| {
            let m = c.scenario.ground_motion.get_or_insert(GroundMotion {
                artificial: None,
                y: None,
                z: None,
                baseline: false,
                high_pass: None,
                low_pass: None,
                peak: None,
                rotate: 0.0,
                file: first.clone().into(),
                unit: 1.0,
                scale: [1.0; 3],
                start: 0.0,
            });
            m.file = first.into();
        }),
        _ => Ok(()),
    };
    match done {
        Ok(()) => {
            if matches!(p.target, For::Elements(None) | For::Groups(None) | For::Motion) {
                // The new event becomes the selected one.
                let rows = update::rows(app);
                app.row[Step::Damage as usize] = match p.target {
                    For::Motion => rows.saturating_sub(1),
                    _ => app.open.as_ref().map_or(0, |o| o.case.scenario.remove.len().saturating_sub(1)),
                };
            }
        }
        Err(text) => app.popup = Some(Popup::Message { title: "This is not possible".into(), text }),
    }
    None
}

/// Elements of the building to choose from, with their properties.
pub fn pick_elements(o: &Open, at: Option<usize>) -> Popup {
    let items = o
        .building
        .elements
        .iter()
        .map(|e| {
            let storey = e.storey.and_then(|s| o.building.storeys.get(s)).map_or("", |s| s.name.as_str());
            let size = e.mesh.aabb().size();
            (e.name.clone(), format!("{storey}  {:.1} x {:.1} x {:.1} m", size.x, size.y, size.z))
        })
        .collect();
    let marked = at.map(|i| o.case.scenario.remove[i].elements.clone()).unwrap_or_default();
    Popup::Pick(Pick::several("Parts to remove", For::Elements(at), items, |n| marked.iter().any(|m| m == n)))
}

/// Groups to choose from.
pub fn pick_groups(o: &Open, at: Option<usize>) -> Popup {
    let items = o.building.groups().into_iter().map(|(g, n)| (g, format!("{n} elements"))).collect();
    let marked = at.map(|i| o.case.scenario.remove[i].groups.clone()).unwrap_or_default();
    Popup::Pick(Pick::several("Groups to remove", For::Groups(at), items, |n| marked.iter().any(|m| m == n)))
}

/// Groups that lose strength.
pub fn pick_weak_groups(o: &Open) -> Popup {
    let items = o.building.groups().into_iter().map(|(g, n)| (g, format!("{n} elements"))).collect();
    Popup::Pick(Pick::several("Groups that lose strength", For::WeakGroups, items, |_| false))
}

/// Asks for amount, duration and time of a weakening.
pub fn ask_weakening(o: &Open, i: usize) -> Popup {
    let w = &o.case.scenario.weaken[i];
    let now = format!("{} {} {}", w.to, w.over, w.parts.at);
    Popup::Edit(Edit::new("Share of strength left, s it takes, s it begins", For::Weakening(i), now))
}

/// Asks for an event that is written as a line.
pub fn ask_line(o: &Open, i: usize) -> Popup {
    let line = case::inline::lines(&o.case).swap_remove(i);
    let kind = case::inline::KINDS.iter().position(|k| k.0 == line.kind).unwrap_or(0);
    let title = format!("{}: {}", line.kind, case::inline::KINDS[kind].1);
    Popup::Edit(Edit::new(title, For::EventLine(kind, Some(line.index)), line.text))
}

/// Asks for place, mass and time of a charge. A new one is proposed in front of the building.
pub fn ask_blast(o: &Open, which: Option<usize>) -> Popup {
    let now = match which.and_then(|i| o.case.scenario.blasts.get(i)) {
        Some(b) => format!("{} {} {} {} {}", b.position[0], b.position[1], b.position[2], b.mass, b.at),
        None => {
            let b = o.building.aabb();
            format!("{:.1} {:.1} {:.1} 100 0.5", 0.5 * (b.min.x + b.max.x), b.min.y - 5.0, b.min.z + 0.3)
        }
    };
    Popup::Edit(Edit::new("x y z in m, kg of TNT, at s", For::Blast(which), now))
}

/// Ground-motion records in the case's folder.
pub fn pick_motion(o: &Open) -> Popup {
    let endings = ["csv", "at2", "asc", "v1", "v2", "v1a", "v2a", "ns", "ew", "ud", "ns2", "ew2", "ud2", "dat", "txt"];
    let items: Vec<(String, String)> =
        endings.iter().flat_map(|e| files::with_ending(&o.case.folder, e)).map(|f| (f, String::new())).collect();
    if items.is_empty() {
        return Popup::Message {
            title: "No record here".into(),
            text: format!(
                "Put a record (AT2, K-NET, ESM, COSMOS, CSMIP, GeoNet, or CSV: t, ax, ay, az in m/s2) into {} and try again.",
                o.case.folder.display()
            ),
        };
    }
    Popup::Pick(Pick::one("Ground motion", For::Motion, items, 0))
}
