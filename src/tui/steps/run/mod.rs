//! Step 5: settings of the run, the check before it, and the run itself.

mod check;
mod draw;
mod watches;

use super::Component;
use crate::Result;
use crate::solve::Until;
use crate::tui::app::{Answered, App, Background, Checked, Command, Edit, Job, Open, Pick, Popup, Step};
use crate::tui::editing::change::{beside_the_check, change, put, typed};
use crate::tui::keys::{Binding, enter, key, quoted};
use crate::tui::runs::pictures;
use crate::tui::{dashboard, plan_view, runs};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;

/// The settings, in order.
const SETTINGS: [&str; 6] = ["duration", "until", "frames per second", "seed", "threads", "results"];

/// The step.
pub(super) struct Run;

impl Component for Run {
    fn keys(&self, app: &App) -> Vec<Binding> {
        if app.is_running() {
            return of_dashboard();
        }
        let mut v = vec![
            key('r', "run", "run the case as it is on the screen; s saves it", runs::ask_or_run),
            key('c', "check", "prepare the case and check it under its own weight, without running it", check_it),
            enter("change", "change the selected setting", change_setting),
            key('p', "picture", "draw a plan, a section or a view of the case as a PNG file", |app| {
                pictures::ask(app, pictures::Of::Case)
            }),
            key('w', "watch", "write down forces, motion, reactions or drift of parts you pick", watches::pick),
        ];
        // The check may have found nothing to repair.
        if app.checked.as_ref().is_none_or(|c| c.floats) {
            let help = "make the safe repairs (close gaps below unsupported parts), then check";
            v.insert(2, key('f', "fix", help, repair));
        }
        v.push(key(
            't',
            "untouched",
            "two seconds of the building with its people and without any event: nobody may be hurt",
            untouched,
        ));
        v.push(key(
            'm',
            "materials",
            "check again with other materials where they are guessed, and take them as classes of the ensemble",
            materials,
        ));
        if app.checked.as_ref().is_some_and(|c| !c.findings.is_empty()) {
            let help = "all findings, the worst first; Enter shows the element";
            v.insert(2, key('n', "findings", help, pick_finding));
        }
        if app.interrupted {
            v.insert(1, key('g', "go on", "resume the interrupted run in the results folder", runs::resume));
        }
        v
    }

    /// While it runs, the keys are those of the dashboard.
    fn takes(&self, app: &mut App, event: KeyEvent) -> bool {
        let Some(run) = app.run.as_mut().filter(|r| r.took.is_none()) else { return false };
        let plain = !event.modifiers.contains(KeyModifiers::CONTROL);
        match event.code {
            KeyCode::Up => run.dashboard.scroll(-1),
            KeyCode::Down => run.dashboard.scroll(1),
            KeyCode::PageUp => run.dashboard.scroll(-10),
            KeyCode::PageDown => run.dashboard.scroll(10),
            KeyCode::Esc => return run.dashboard.close_page(),
            KeyCode::Char(c) if plain => return run.dashboard.key(c.to_ascii_lowercase()),
            _ => return false,
        }
        true
    }

    fn rows(&self, app: &App) -> usize {
        if app.open.is_some() { SETTINGS.len() } else { 0 }
    }

    fn commands(&self, app: &App, o: &Open) -> Vec<String> {
        let (case, out) = (quoted(&o.path), quoted(&app.out));
        let mut v = vec![format!("leanto check {case}"), format!("leanto run {case} --out {out}")];
        if app.interrupted {
            v.push(format!("leanto run {case} --out {out} --resume"));
        }
        v
    }

    fn draw(&self, f: &mut Frame, area: Rect, app: &App) {
        draw::draw(f, area, app);
    }
}

/// The keys of a run that is active.
fn of_dashboard() -> Vec<Binding> {
    let mut v = vec![key('e', "end and keep", "end the run now and keep its frames", ask_to_end)];
    let own = dashboard::KEYS.iter();
    v.extend(own.map(|&(c, _, label, help)| Binding { code: KeyCode::Char(c), written: "", act: None, label, help }));
    v
}

/// Asks whether the run shall end.
fn ask_to_end(app: &mut App) -> Option<Command> {
    let text = match app.run.as_ref().map(|r| (r.stopping, r.simulates())) {
        Some((true, _)) => "End this too? The simulated frames are saved and can be continued or assessed later.",
        Some((_, true)) => "End the run now? The frames so far are saved and assessed.",
        _ => "End it now? Files that are written so far stay; none is incomplete.",
    };
    app.popups.show(Popup::ask(text, runs::stop));
    None
}

fn check_it(app: &mut App) -> Option<Command> {
    check_case(app, check::Also::Nothing)
}

/// Makes the safe repairs, then checks.
fn repair(app: &mut App) -> Option<Command> {
    check_case(app, check::Also::Repairs)
}

/// Checks, and computes the untouched building with its people.
fn untouched(app: &mut App) -> Option<Command> {
    check_case(app, check::Also::People)
}

/// Checks with each alternative of a guessed material.
fn materials(app: &mut App) -> Option<Command> {
    check_case(app, check::Also::Materials)
}

fn check_case(app: &mut App, also: check::Also) -> Option<Command> {
    let case = app.open.as_ref()?.case.clone();
    app.busy = Some("checking the case".into());
    Job::new("checking the case", move |b: &Background| check::check(&case, also, &b.stop), checked).into()
}

/// A check came back.
fn checked(app: &mut App, done: Result<Checked>) -> Option<Command> {
    app.busy = None;
    match done {
        Ok(mut c) => {
            if let Some(Err(problem)) = c.repaired.take().map(|case| put(app, *case)) {
                app.popups.show(Popup::message("The repairs cannot be taken into the case", problem));
            }
            app.say(format!("wrote {}: {}", c.folder.display(), c.files.join(", ")));
            app.checked = Some(c);
        }
        Err(e) => app.failed("The case cannot be run like this", &e),
    }
    None
}

/// All findings of the check.
fn pick_finding(app: &mut App) -> Option<Command> {
    let c = app.checked.as_ref()?;
    let one = |(k, [severity, element, detail, remedy]): (usize, &[String; 4])| {
        (format!("{} {severity}: {element}", k + 1), format!("{detail}; {remedy}"))
    };
    let items = c.findings.iter().enumerate().map(one).collect();
    let title = "Findings, the worst first; Enter shows the element";
    app.popups.show(Popup::Pick(Pick::one(title, items, 0, |app, p| Ok(show_finding(app, p.at())))));
    None
}

/// Shows the element of a finding on the drawing.
fn show_finding(app: &mut App, row: usize) -> Option<Command> {
    let place = app.checked.as_ref()?.findings.get(row)?[1].clone();
    let o = app.open.as_ref()?;
    // The place names one element, or the first of several.
    let named = |k: &usize| place.starts_with(o.building.elements[*k].name.as_str());
    let longest = |k: &usize| o.building.elements[*k].name.len();
    match (0..o.building.elements.len()).filter(named).max_by_key(longest) {
        Some(k) => {
            plan_view::go_to(&mut app.view, &o.case, &o.building, k);
            let place = app.view.place();
            app.show_step(Step::Parts);
            app.view.set_place(place);
            app.on_plan[Step::Parts as usize] = true;
        }
        None => app.say("this finding is about no single element"),
    }
    None
}

/// The question about the selected setting; what ends a run is changed at once.
fn change_setting(app: &mut App) -> Option<Command> {
    let setting = *SETTINGS.get(app.selected())?;
    let run = &app.open.as_ref()?.case.run;
    let edit = match setting {
        "until" => {
            // What ends a run changes nothing that a check looks at.
            let other = match run.until {
                Until::Rest => Until::Fallen,
                Until::Fallen => Until::Duration,
                Until::Duration => Until::Rest,
            };
            return beside_the_check(app, |c| c.run.until = other);
        }
        "duration" => value("Simulated time, s", "duration", run.duration.to_string()),
        "frames per second" => value("Frames per second", "frames_per_second", run.frames_per_second.to_string()),
        "seed" => value("Seed", "seed", run.seed.to_string()),
        "threads" => {
            let title = "Threads (0: by the size of the model, one core left free)";
            value(title, "threads", run.threads.to_string())
        }
        _ => Edit::new("Folder for the results", app.out.display().to_string(), take_folder),
    };
    app.popups.show(Popup::Edit(edit));
    None
}

/// The question about a value of `[run]`.
fn value(title: &str, key: &'static str, now: String) -> Edit {
    Edit::new(title, now, move |app, text| {
        let run = typed(&app.opened()?.case.run, key, text)?;
        change(app, |c| c.run = run)
    })
}

fn take_folder(app: &mut App, text: &str) -> Answered {
    if text.is_empty() {
        return Err("name a folder".into());
    }
    Ok(runs::look(app, text.into()))
}
