//! Step 7: many runs and the search plan: settings, work and what came of it.

mod draw;
mod state;
mod survey;

pub(in crate::tui) use state::{Planned, Planning};

use super::Component;
use crate::engine::Stoppable;
use crate::engine::ensemble::{self, Asked, Request, SeeAsked, SeeStep};
use crate::ensemble::Ensemble;
use crate::search;
use crate::tui::app::{App, Background, Command, Job, Open, Popup, Step};
use crate::tui::editing::change::beside_the_check;
use crate::tui::editing::saving::save_then;
use crate::tui::keys::{Binding, ZOOM, drawn, key, quoted};
use crate::tui::plan_view::{self, Moved};
use crate::tui::runs::made;
use crate::{Error, Result};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use std::path::PathBuf;

/// Teams to choose from.
const TEAMS: [u32; 6] = [1, 2, 3, 4, 6, 8];
/// Hours to choose from.
const HOURS: [f64; 6] = [6.0, 12.0, 24.0, 36.0, 48.0, 72.0];
/// Runs to choose from.
const RUNS: [u32; 5] = [6, 12, 24, 48, 96];

/// What the key for a plan by what is seen does.
const SEE: &str = "alternatives from the building, two runs of each against obs.toml, more of the best, then the plan";
/// Folder of these runs beside the case.
const SEEN: &str = "seen";

/// The step.
pub(super) struct Plan;

impl Component for Plan {
    fn keys(&self, app: &App) -> Vec<Binding> {
        let settings = [
            key('n', "set runs", "6, 12, 24, 48 or 96 runs of every class", next_runs),
            key('t', "teams", "number of teams", next_teams),
            key('h', "hours", "time of the teams", next_hours),
        ];
        let mut v = if app.planning.plan.is_some() {
            let help = "what the drawing shows: living people, voids, floors that came down";
            vec![
                key('m', "map", help, next_map),
                key('r', "make runs", "make the runs that are missing, then the plan", make_runs),
                key('p', "plan again", "with obs.toml and missing.csv beside the case", make_plan),
                key('e', "by what is seen", SEE, make_by_what_is_seen),
                key('f', "pages", "print the pages with the ranges of these runs", made::pick),
            ]
        } else {
            let help = "save the case and make the runs that are missing, then the plan";
            let plan = "plan with the runs that are there, and with obs.toml and missing.csv beside the case";
            vec![
                key('r', "make runs", help, make_runs),
                key('p', "plan", plan, make_plan),
                key('e', "by what is seen", SEE, make_by_what_is_seen),
            ]
        };
        v.extend(settings);
        v.push(key('o', "survey", "take a surface from a drone or a scanner as observations", survey::ask));
        v
    }

    fn keys_on_drawing(&self, app: &App) -> Vec<Binding> {
        let mut v = vec![drawn("PgUp PgDn", "storey", "go to the storey above or below")];
        v.extend(self.keys(app));
        v.extend([drawn("arrows", "", "move the cursor"), ZOOM]);
        v
    }

    fn has_drawing(&self, app: &App) -> bool {
        app.planning.plan.is_some() && app.open.is_some()
    }

    fn key_on_drawing(&self, app: &mut App, event: KeyEvent) -> bool {
        // The number of runs is asked for more often than the next part.
        if matches!(event.code, KeyCode::Char('n' | 'N')) {
            return false;
        }
        let App { open, view, .. } = app;
        open.as_ref().is_some_and(|o| plan_view::key(view, &o.case, &o.building, event) == Moved::Taken)
    }

    fn rows(&self, app: &App) -> usize {
        app.planning.plan.as_ref().map_or(0, |p| p.plan.areas.len())
    }

    /// The drawing goes to the storey of the selected area.
    fn follow(&self, app: &mut App) {
        let row = app.row[Step::Plan as usize];
        let level = app.planning.plan.as_ref().and_then(|p| p.plan.areas.get(row)?.storey);
        let (Some(level), Some(o)) = (level, &app.open) else { return };
        app.view.cut = plan_view::Cut::Plan;
        app.view.level = (level as usize).min(o.building.storeys.len().saturating_sub(1));
        plan_view::settle(&mut app.view, &o.case, &o.building);
    }

    fn commands(&self, app: &App, o: &Open) -> Vec<String> {
        let Some(many) = o.home().map(|h| quoted(&Planning::folder(h))) else { return Vec::new() };
        let (case, out, ask) = (quoted(&o.path), quoted(&app.out), &app.planning);
        vec![
            format!("leanto ensemble {case} --out {many}"),
            format!("leanto merge {many} --out {many}"),
            format!("leanto see {case} --observe obs.toml --out seen"),
            format!("leanto plan {many} --teams {} --hours {}", ask.teams, ask.hours),
            format!("leanto report {out} --ensemble {many}"),
            format!("leanto survey SURFACE --case {case} --out ."),
        ]
    }

    fn draw(&self, f: &mut Frame, area: Rect, app: &App) {
        draw::draw(f, area, app);
    }
}

/// The value behind one of a list; the first behind the last and behind any other.
fn after<T: Copy + PartialEq>(list: &[T], now: T) -> T {
    let at = list.iter().position(|x| *x == now).map_or(0, |k| k + 1);
    list[at % list.len()]
}

/// The drawing shows the next map.
fn next_map(app: &mut App) -> Option<Command> {
    app.planning.map = app.planning.map.next();
    None
}

/// More or fewer runs.
fn next_runs(app: &mut App) -> Option<Command> {
    beside_the_check(app, |c| c.ensemble.runs = after(&RUNS, c.ensemble.runs))
}

/// More or fewer teams.
fn next_teams(app: &mut App) -> Option<Command> {
    app.planning.teams = after(&TEAMS, app.planning.teams);
    again(app)
}

/// More or less time.
fn next_hours(app: &mut App) -> Option<Command> {
    app.planning.hours = after(&HOURS, app.planning.hours);
    again(app)
}

/// A plan that is there is made anew.
fn again(app: &mut App) -> Option<Command> {
    if app.planning.plan.is_some() { make_plan(app) } else { None }
}

/// What is asked about the open case.
fn asked(app: &App) -> Option<Asked> {
    Some(app.planning.asked(app.open.as_ref()?.home()?))
}

/// Has the runs made that are missing; asks first to save the case, because every run reads its file.
fn make_runs(app: &mut App) -> Option<Command> {
    if app.is_changed() {
        let text = "Many runs read the case from its file. Save the changes and make the runs?";
        app.popups.show(Popup::ask(text, |app| save_then(app, make_runs)));
        return None;
    }
    let asked = asked(app)?;
    let request = Request {
        case: app.open.as_ref()?.path.clone(),
        seeds: None,
        classes: Vec::new(),
        shard: None,
        jobs: 0,
        out: asked.folder.clone(),
        again: false,
        accept_unsound: false,
        coarse: false,
        memory: None,
    };
    app.busy = Some("preparing many runs".into());
    let work = move |b: &Background| many(&request, &asked, b);
    Job::new("making many runs", work, planned).into()
}

/// Has alternatives drawn, compared with what is seen, and the plan made of those that fit.
fn make_by_what_is_seen(app: &mut App) -> Option<Command> {
    if app.is_changed() {
        let text = "Many runs read the case from its file. Save the changes and make the runs?";
        app.popups.show(Popup::ask(text, |app| save_then(app, make_by_what_is_seen)));
        return None;
    }
    let mut plan = asked(app)?;
    let open = app.open.as_ref()?;
    plan.folder = open.home()?.join(SEEN);
    let asked = SeeAsked {
        case: open.path.clone(),
        plan,
        // The key for a surface writes it into obs.toml.
        surface: None,
        first: 2,
        then: 8,
        best: 3,
        time: None,
        jobs: 0,
        accept_unsound: false,
        coarse: false,
        memory: None,
    };
    app.busy = Some("drawing alternatives from the building".into());
    let work = move |b: &Background| seen(&asked, b);
    Job::new("making runs of alternatives", work, planned).into()
}

/// Makes the runs and the plan.
fn seen(asked: &SeeAsked, background: &Background) -> Result<Box<Planned>> {
    let mut failed = 0;
    let mut say = |s: &SeeStep| {
        let text = match s {
            SeeStep::Surveyed(lines) => lines.first().cloned().unwrap_or_default(),
            SeeStep::Alternatives(_, list, _) => format!("{} alternatives", list.len()),
            SeeStep::Runs(s) => progress(s, &mut failed),
            SeeStep::Judged(list, then) => {
                let best = list.first().map_or(String::new(), |c| format!("{} {:.0} %", c.name, 100.0 * c.posterior));
                format!("what is seen: {best}; {then} more runs of each of the best")
            }
        };
        background.tell(|app| app.tell_progress(text));
    };
    let done = ensemble::see(asked, &mut Stoppable(background.stop.clone()), &mut say)?;
    let files = ensemble::write_plan(&asked.plan.folder, &done.ensemble, &done.plan, &done.maps)?;
    Ok(made_of(&asked.plan, done.ensemble, done.plan, done.maps, files))
}

/// Has the plan made.
fn make_plan(app: &mut App) -> Option<Command> {
    let asked = asked(app)?;
    app.busy = Some("planning".into());
    Job::new("planning", move |_| plan_with(&asked), planned).into()
}

/// A plan came back.
fn planned(app: &mut App, done: Result<Box<Planned>>) -> Option<Command> {
    app.busy = None;
    match done {
        Ok(p) => {
            app.say(format!("{} runs; wrote {} files of the plan", p.plan.runs, p.files.len()));
            app.row[app.step as usize] = 0;
            app.planning.plan = Some(p);
            Plan.follow(app);
        }
        Err(Error::Unsound { reasons }) => {
            let what: Vec<String> = reasons.iter().map(|r| r[0].clone()).collect();
            let text = format!(
                "The case does not carry its own weight, so many runs were not made: {}. Step 5, key f tries to mend it.",
                what.join("; ")
            );
            app.popups.show(Popup::message("Not sound", text));
        }
        Err(e) => app.failed("There is no plan", &e),
    }
    None
}

/// Makes runs and a plan.
fn many(request: &Request, asked: &Asked, background: &Background) -> Result<Box<Planned>> {
    let mut failed = 0;
    let mut say = |s: &ensemble::Step| {
        let text = progress(s, &mut failed);
        background.tell(|app| app.tell_progress(text));
    };
    ensemble::ensemble(request, &mut Stoppable(background.stop.clone()), &mut say)?;
    ensemble::merge(std::slice::from_ref(&request.out), &request.out)?;
    plan_with(asked)
}

/// How far many runs are, in words.
fn progress(s: &ensemble::Step, failed: &mut usize) -> String {
    use ensemble::Step as S;
    match s {
        S::Begun(all, there, jobs) => format!("making {} of {all} runs, {jobs} at once", all - there),
        S::Going(at, longest, time) => {
            format!(
                "many runs: the first are at {at:.1} of at most {longest:.0} s; all at most {:.0} min",
                (time / 60.0).ceil()
            )
        }
        S::Finished(_, _, _, 0, _) => "planning".into(),
        S::Finished(_, _, _, left, time) => format!("many runs: {left} left, about {:.0} min", (time / 60.0).ceil()),
        S::Failed(class, seed, _) => {
            *failed += 1;
            format!("many runs: {class}, seed {seed} failed and is left out")
        }
    }
}

/// Makes the plan with the runs that are there.
fn plan_with(asked: &Asked) -> Result<Box<Planned>> {
    let (runs, plan, maps) = ensemble::plan(asked)?;
    let files = ensemble::write_plan(&asked.folder, &runs, &plan, &maps)?;
    Ok(made_of(asked, runs, plan, maps, files))
}

fn made_of(
    asked: &Asked,
    ensemble: Ensemble,
    plan: search::Plan,
    maps: search::Maps,
    files: Vec<PathBuf>,
) -> Box<Planned> {
    let given = asked.observations.iter().chain(&asked.missing);
    let taken = given.filter_map(|f| f.file_name()).map(|n| n.to_string_lossy().into_owned()).collect();
    Box::new(Planned { ensemble, plan, maps, files, taken })
}
