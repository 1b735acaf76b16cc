//! Step 7: many runs and the search plan: settings, work and what came of it.

mod draw;

use super::Component;
use crate::engine::ensemble::{Asked, Request};
use crate::ensemble::Ensemble;
use crate::search::{self, Maps};
use crate::tui::app::{App, Open, Step};
use crate::tui::change::beside_the_check;
use crate::tui::command_line::quoted;
use crate::tui::keys::{Binding, ZOOM, drawn, key};
use crate::tui::plan_view::{self, Moved};
use crate::tui::popup::Popup;
use crate::tui::worker::{Command, Message};
use crate::tui::{made, update};
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

/// The step.
pub(super) struct Plan;

impl Component for Plan {
    fn keys(&self, app: &App) -> Vec<Binding> {
        let settings = [
            key('n', "how many", "6, 12, 24, 48 or 96 runs of every class", next_runs),
            key('t', "teams", "number of teams", next_teams),
            key('h', "hours", "time of the teams", next_hours),
        ];
        let mut v = if app.planning.plan.is_some() {
            let help = "what the drawing shows: living people, voids, floors that came down";
            vec![
                key('m', "map", help, next_map),
                key('r', "make runs", "make the runs that are missing, then the plan", make_runs),
                key('p', "plan again", "with obs.toml and missing.csv beside the case", make_plan),
                key('f', "pages", "print the pages with the ranges of these runs", made::pick),
            ]
        } else {
            let help = "save the case and make the runs that are missing, then the plan";
            let plan = "plan with the runs that are there, and with obs.toml and missing.csv beside the case";
            vec![key('r', "make runs", help, make_runs), key('p', "plan", plan, make_plan)]
        };
        v.extend(settings);
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
        let Some(many) = folder(app).map(|f| quoted(&f)) else { return Vec::new() };
        let (case, out, ask) = (quoted(&o.path), quoted(&app.out), &app.planning);
        vec![
            format!("leanto ensemble {case} --out {many}"),
            format!("leanto merge {many} --out {many}"),
            format!("leanto plan {many} --teams {} --hours {}", ask.teams, ask.hours),
            format!("leanto report {out} --ensemble {many}"),
        ]
    }

    fn message(&self, app: &mut App, message: Message) {
        if let Message::Planned(done) = message {
            planned(app, done);
        }
    }

    fn draw(&self, f: &mut Frame, area: Rect, app: &App) {
        draw::draw(f, area, app);
    }
}

/// For whom the plan is made, and what is there.
pub(in crate::tui) struct Planning {
    /// Teams.
    pub teams: u32,
    /// Time, h.
    pub hours: f64,
    /// The plan, with the runs that it is made of.
    pub plan: Option<Box<Planned>>,
    /// What the drawing shows of it.
    pub map: Map,
}

/// What the drawing of many runs shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::tui) enum Map {
    /// Living people entrapped.
    #[default]
    Living,
    /// Probability of a void in which a person fits.
    Void,
    /// Probability that the floor has come down.
    Collapsed,
}

impl Map {
    /// The next one.
    fn next(self) -> Self {
        match self {
            Self::Living => Self::Void,
            Self::Void => Self::Collapsed,
            Self::Collapsed => Self::Living,
        }
    }

    /// What its digits mean.
    fn meaning(self) -> &'static str {
        match self {
            Self::Living => "living people entrapped: 9 where most",
            Self::Void => "void a person fits in: probability in tenths",
            Self::Collapsed => "floor down: probability in tenths",
        }
    }
}

impl Default for Planning {
    fn default() -> Self {
        Self { teams: 2, hours: 24.0, plan: None, map: Map::default() }
    }
}

/// A plan with its files.
pub(in crate::tui) struct Planned {
    /// The runs.
    pub ensemble: Ensemble,
    /// The plan.
    pub plan: search::Plan,
    /// What the runs have in common, by place.
    pub maps: Maps,
    /// Files written.
    pub files: Vec<PathBuf>,
    /// Files beside the case that were taken in.
    pub taken: Vec<String>,
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

/// Folder of the runs: `many` beside the case.
fn folder(app: &App) -> Option<PathBuf> {
    Some(app.open.as_ref()?.path.parent()?.join("many"))
}

/// What is asked. Observations are those in `obs.toml` beside the case, missing people those in `missing.csv`, where these are there.
pub(in crate::tui) fn asked(app: &App) -> Option<Asked> {
    let home = app.open.as_ref()?.path.parent()?.to_path_buf();
    let there = |name: &str| Some(home.join(name)).filter(|f| f.is_file());
    Some(Asked {
        folder: home.join("many"),
        occupancy: None,
        hour: None,
        missing: there("missing.csv"),
        people: Vec::new(),
        observations: there("obs.toml"),
        teams: app.planning.teams,
        hours: app.planning.hours,
        trial: true,
    })
}

/// Has the runs made that are missing; asks first to save the case, because every run reads its file.
fn make_runs(app: &mut App) -> Option<Command> {
    if app.is_changed() {
        let text = "Many runs read the case from its file. Save the changes and make the runs?";
        app.popups.show(Popup::ask(text, |app| if update::save(app) { make_runs(app) } else { None }));
        return None;
    }
    let asked = asked(app)?;
    let request = Request {
        case: app.open.as_ref()?.path.clone(),
        seeds: None,
        shard: None,
        jobs: 0,
        out: asked.folder.clone(),
        again: false,
        accept_unsound: false,
        memory: None,
    };
    app.busy = Some("preparing many runs".into());
    Some(Command::Ensemble(Box::new(request), Box::new(asked)))
}

/// Has the plan made.
fn make_plan(app: &mut App) -> Option<Command> {
    let asked = asked(app)?;
    app.busy = Some("planning".into());
    Some(Command::Plan(Box::new(asked)))
}

/// A plan came back.
fn planned(app: &mut App, done: Result<Box<Planned>>) {
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
}
