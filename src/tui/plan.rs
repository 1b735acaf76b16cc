//! The step for many runs and the plan: settings, work and what came of it.

use super::app::{App, Popup, Then};
use super::update::failed;
use super::worker::Command;
use crate::engine::ensemble::{Asked, Request};
use crate::ensemble::Ensemble;
use crate::search::{Maps, Plan};
use crate::{Error, Result};
use std::path::PathBuf;

/// Teams to choose from.
const TEAMS: [u32; 6] = [1, 2, 3, 4, 6, 8];
/// Hours to choose from.
const HOURS: [f64; 6] = [6.0, 12.0, 24.0, 36.0, 48.0, 72.0];
/// Runs to choose from.
const RUNS: [u32; 5] = [6, 12, 24, 48, 96];

/// For whom the plan is made, and what is there.
pub(super) struct Planning {
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
pub(super) enum Map {
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
    pub(super) fn next(self) -> Self {
        match self {
            Self::Living => Self::Void,
            Self::Void => Self::Collapsed,
            Self::Collapsed => Self::Living,
        }
    }

    /// What its digits mean.
    pub(super) fn meaning(self) -> &'static str {
        match self {
            Self::Living => "living people entrapped: 9 where most",
            Self::Void => "void a person fits in: probability in tenths",
            Self::Collapsed => "floor down: probability in tenths",
        }
    }
}

/// The drawing goes to the storey of the selected place.
pub(super) fn follow(app: &mut App) {
    let row = app.row[super::app::Step::Plan as usize];
    let level = app.planning.plan.as_ref().and_then(|p| p.plan.spots.get(row)?.storey);
    let (Some(level), Some(o)) = (level, &app.open) else { return };
    app.view.cut = super::plan_view::Cut::Plan;
    app.view.level = (level as usize).min(o.building.storeys.len().saturating_sub(1));
    super::plan_view::settle(&mut app.view, &o.case, &o.building);
}

impl Default for Planning {
    fn default() -> Self {
        Self { teams: 2, hours: 24.0, plan: None, map: Map::default() }
    }
}

/// A plan with its files.
pub(super) struct Planned {
    /// The runs.
    pub ensemble: Ensemble,
    /// The plan.
    pub plan: Plan,
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

/// More or fewer runs.
pub(super) fn runs(app: &mut App) {
    if let Some(o) = &mut app.open {
        o.case.ensemble.runs = after(&RUNS, o.case.ensemble.runs);
    }
}

/// More or fewer teams.
pub(super) fn teams(app: &mut App) -> Option<Command> {
    app.planning.teams = after(&TEAMS, app.planning.teams);
    again(app)
}

/// More or less time.
pub(super) fn hours(app: &mut App) -> Option<Command> {
    app.planning.hours = after(&HOURS, app.planning.hours);
    again(app)
}

/// A plan that is there is made anew.
fn again(app: &mut App) -> Option<Command> {
    if app.planning.plan.is_some() { plan(app) } else { None }
}

/// Folder of the runs: `many` beside the case.
pub(super) fn folder(app: &App) -> Option<PathBuf> {
    Some(app.open.as_ref()?.path.parent()?.join("many"))
}

/// What is asked. Observations are those in `obs.toml` beside the case, missing people those in `missing.csv`, where these are there.
pub(super) fn asked(app: &App) -> Option<Asked> {
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
pub(super) fn make(app: &mut App) -> Option<Command> {
    if app.is_changed() {
        let text = "Many runs read the case from its file. Save the changes and make the runs?".into();
        app.popup = Some(Popup::Ask { text, then: Then::SaveAndMakeRuns, otherwise: None });
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
pub(super) fn plan(app: &mut App) -> Option<Command> {
    let asked = asked(app)?;
    app.busy = Some("planning".into());
    Some(Command::Plan(Box::new(asked)))
}

/// A plan came back.
pub(super) fn planned(app: &mut App, done: Result<Box<Planned>>) {
    app.busy = None;
    match done {
        Ok(p) => {
            app.say(format!("{} runs; wrote {} files of the plan", p.plan.runs, p.files.len()));
            app.row[app.step as usize] = 0;
            app.planning.plan = Some(p);
            follow(app);
        }
        Err(Error::Unsound { reasons }) => {
            let what: Vec<String> = reasons.iter().map(|r| r[0].clone()).collect();
            let text = format!(
                "The case does not carry its own weight, so many runs were not made: {}. Step 5, key f tries to mend it.",
                what.join("; ")
            );
            app.popup = Some(Popup::Message { title: "Not sound".into(), text });
        }
        Err(e) => failed(app, "There is no plan", &e),
    }
}
