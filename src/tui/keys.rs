//! Table of all keys of every step. The line at the bottom, the help and the actions use it.

use super::app::{App, Step};
use crate::strength;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Action of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Open the selected file.
    OpenFile,
    /// Change a parameter of the sketch.
    Answer,
    /// Next unit of the model.
    Units,
    /// Other up axis.
    UpAxis,
    /// Choose a profile.
    Profile,
    /// Choose what the group's elements are for.
    Role,
    /// Live load of the group.
    LiveLoad,
    /// Piece size of the group.
    GroupSize,
    /// Piece size of the case.
    TargetSize,
    /// Strength factor.
    Strength,
    /// Switch whether the group can break.
    Unbreakable,
    /// All keys of a group, and elements with overrides.
    GroupMore,
    /// Switch whether pieces break into fragments.
    Fragments,
    /// Failure model of reinforced concrete.
    FailureWay,
    /// Remove elements.
    AddElements,
    /// Remove groups.
    AddGroups,
    /// Let groups lose strength.
    Weaken,
    /// A charge explodes.
    Explosion,
    /// Another kind of event.
    Other,
    /// Choose a ground motion.
    Motion,
    /// Scale the ground motion.
    MotionScale,
    /// All fields of the event.
    EventForm,
    /// Which parts it is about.
    EventParts,
    /// Delete the event.
    Delete,
    /// Number of people.
    People,
    /// Switch whether people are simulated.
    Dummies,
    /// Change the selected setting.
    Setting,
    /// What is written down at a rate of its own.
    Watch,
    /// Check the case without running it.
    Check,
    /// Check again after the safe repairs.
    Repair,
    /// A picture of the case or of the results.
    Picture,
    /// Write the histories of what was watched.
    Histories,
    /// Run.
    Run,
    /// Resume an interrupted run.
    Resume,
    /// Stop the run and keep its frames.
    End,
    /// A key of the dashboard of a run.
    Dashboard(super::dashboard::Key),
    /// Make the runs that are missing.
    MakeRuns,
    /// Plan with the runs that are there.
    Plan,
    /// Number of runs.
    Runs,
    /// Number of teams.
    Teams,
    /// Time of the teams.
    Hours,
    /// Save the case.
    Save,
    /// Next step.
    Next,
    /// Previous step.
    Back,
    /// Show the keys.
    Help,
    /// Leave the wizard.
    Quit,
}

/// A key with its action and its texts.
pub(super) struct Binding {
    /// The key.
    pub code: KeyCode,
    /// Its action.
    pub action: Action,
    /// One or two words for the bottom line.
    pub label: &'static str,
    /// A sentence for the help.
    pub help: &'static str,
}

const fn key(c: char, action: Action, label: &'static str, help: &'static str) -> Binding {
    Binding { code: KeyCode::Char(c), action, label, help }
}

const fn enter(action: Action, label: &'static str, help: &'static str) -> Binding {
    Binding { code: KeyCode::Enter, action, label, help }
}

const EVERYWHERE: [Binding; 6] = [
    Binding { code: KeyCode::Tab, action: Action::Next, label: "next", help: "go to the next step" },
    Binding { code: KeyCode::BackTab, action: Action::Back, label: "", help: "go to the previous step" },
    Binding { code: KeyCode::Esc, action: Action::Back, label: "", help: "go to the previous step" },
    key('s', Action::Save, "save", "write case.toml (comments in it stay)"),
    key('?', Action::Help, "help", "show these keys"),
    key('q', Action::Quit, "quit", "leave; asks when something is unsaved or running"),
];

/// The keys of the present step, most important first, then those of all steps.
pub(super) fn bindings(app: &App) -> Vec<Binding> {
    let mut out = of_step(app);
    out.extend(EVERYWHERE);
    out
}

fn of_step(app: &App) -> Vec<Binding> {
    use Action::*;
    if app.is_running() {
        return match app.step {
            Step::Run => {
                let mut v = vec![key('e', End, "end and keep", "end the run now and keep its frames")];
                let own = super::dashboard::bindings();
                v.extend(own.map(|(code, k, label, help)| Binding { code, action: Dashboard(k), label, help }));
                v
            }
            _ => Vec::new(),
        };
    }
    if app.open.is_none() && app.step != Step::Model {
        return Vec::new();
    }
    match app.step {
        Step::Model => {
            let mut v = vec![enter(OpenFile, "open", "open the selected model, case or folder")];
            if app.open.as_ref().is_some_and(|o| o.case.sketch.is_some()) {
                v.push(key('a', Answer, "answers", "change a parameter of the sketch: size, storeys, bays, sections"));
            } else if app.open.as_ref().is_some_and(|o| !o.building.source.format.starts_with("IFC")) {
                // An IFC file contains both.
                v.push(key('u', Units, "units", "read the model in the next unit (file's own, m, cm, mm, in, ft)"));
                v.push(key('y', UpAxis, "up axis", "read the model with the other axis up"));
            }
            v
        }
        Step::Parts => of_group(app),
        Step::Damage => {
            let mut v = vec![
                key('a', AddElements, "remove parts", "remove chosen parts"),
                key('g', AddGroups, "remove groups", "remove whole groups"),
                key('f', Weaken, "weaken", "let whole groups lose strength with time, as a fire does"),
                key('e', Explosion, "explode", "explode a charge: place, mass of TNT, time"),
                key('m', Motion, "shake", "shake the ground with a record"),
                key(
                    'o',
                    Other,
                    "other",
                    "any kind of event by its form: settlement, impact, force, live load, water, aftershock, ...",
                ),
            ];
            if app.open.as_ref().is_some_and(|o| !o.case.scenario.places().is_empty()) {
                v.insert(0, enter(EventForm, "change", "change the selected event: when, which parts, how much"));
                v.push(key('w', EventParts, "which", "choose the parts of the selected event from a list"));
                if app.open.as_ref().is_some_and(|o| o.case.scenario.ground_motion.is_some()) {
                    v.push(key('x', MotionScale, "scale", "scale the ground motion in x, y, z"));
                }
                v.push(key('d', Delete, "drop", "delete the selected event"));
            }
            v
        }
        Step::People => {
            let o = app.open.as_ref();
            let mut v = Vec::new();
            if o.is_some_and(|o| !o.building.storeys.is_empty()) {
                v.push(enter(
                    People,
                    "how many",
                    "set the number of people on the storey (spread evenly unless it has a map)",
                ));
            }
            if o.is_some_and(|o| o.case.occupancy.maps.iter().any(|m| m.people > 0)) {
                v.push(key('d', Dummies, "dummies", "simulate people as bodies, or not"));
            }
            v
        }
        Step::Run => {
            let mut v = vec![
                key('r', Run, "run", "save the case and run it"),
                key('c', Check, "check", "prepare the case and check it under its own weight, without running it"),
                enter(Setting, "change", "change the selected setting"),
                key('p', Picture, "picture", "draw a plan, a section or a view of the case as a PNG file"),
                key('w', Watch, "watch", "write down forces, motion, reactions or drift of parts you pick"),
            ];
            // The check may have found nothing to repair.
            if app.checked.as_ref().is_none_or(|c| c.floats) {
                let help = "make the safe repairs (close gaps below unsupported parts), then check";
                v.insert(2, key('f', Repair, "fix", help));
            }
            if app.resumable {
                v.insert(1, key('g', Resume, "go on", "resume the interrupted run in the results folder"));
            }
            v
        }
        Step::Plan => vec![
            key('r', MakeRuns, "make runs", "save the case and make the runs that are missing, then the plan"),
            key(
                'p',
                Plan,
                "plan",
                "plan with the runs that are there, and with obs.toml and missing.csv beside the case",
            ),
            key('n', Runs, "how many", "6, 12, 24, 48 or 96 runs of every class"),
            key('t', Teams, "teams", "number of teams"),
            key('h', Hours, "hours", "time of the teams"),
        ],
        Step::Results => {
            let again = if app.outcome.is_some() { "run again" } else { "run" };
            let mut v = vec![key('r', Run, again, "save the case and run it; asks before it replaces results")];
            if app.outcome.is_some() {
                v.push(key(
                    'p',
                    Picture,
                    "picture",
                    "draw a plan, a section or a view of the last frame as a PNG file",
                ));
            }
            if app.outcome.as_ref().is_some_and(|o| o.watches > 0) {
                let help = "write the histories of what was watched as CSV and curves";
                v.push(key('h', Histories, "histories", help));
            }
            v
        }
    }
}

/// The keys that have an effect on the selected group.
fn of_group(app: &App) -> Vec<Binding> {
    use Action::*;
    let group = app.open.as_ref().and_then(|o| o.case.groups.get(app.selected()).map(|g| (&o.case, g)));
    let mut v = Vec::new();
    if let Some((case, g)) = group {
        // Without the profile it is unknown which keys matter: all are shown.
        let profile = case.profile(&g.profile).ok();
        let is = |f: fn(&crate::strength::Profile) -> bool| profile.as_ref().is_none_or(f);
        let can_break = is(|p| !matches!(p.strength, strength::Strength::Unbreakable));
        let by_fibres = is(|p| match &p.strength {
            strength::Strength::Reinforced(_) => true,
            // Masonry joints have a failure model, too.
            strength::Strength::Stress(s) => s.joint_friction.is_some(),
            _ => false,
        });
        v.push(enter(Profile, "profile", "choose the strength profile of the group"));
        v.push(key(
            'r',
            Role,
            "role",
            "what the group's elements are for: members carry, partitions only stand, finishes weigh",
        ));
        if is(|p| p.role == strength::Role::Slab) {
            v.push(key('l', LiveLoad, "live load", "set the live load on the group's upper faces, kN/m2"));
        }
        v.push(key('p', GroupSize, "pieces", "set the group's own piece size, m"));
        v.push(key('z', TargetSize, "all pieces", "set the piece size of the whole case, m"));
        if can_break && !g.unbreakable {
            v.push(key('f', Strength, "factor", "multiply the group's strength"));
        }
        v.push(key('b', Fragments, "fragments", "switch whether the group's pieces break into fragments"));
        if can_break && !g.unbreakable && by_fibres {
            let help = "how concrete and masonry fail: as the profile says, by fibres or joints, by limits";
            v.push(key('m', FailureWay, "failure", help));
        }
        v.push(key(
            'o',
            GroupMore,
            "other",
            "all keys of the group (how it meets others, connection type, play), and single elements that differ",
        ));
        if can_break {
            v.push(key('u', Unbreakable, "unbreakable", "switch whether the group can break"));
        }
    }
    v
}

/// The action of a key in the present step.
pub(super) fn action(app: &App, event: KeyEvent) -> Option<Action> {
    if event.modifiers.contains(KeyModifiers::CONTROL) {
        return matches!(event.code, KeyCode::Char('c' | 'q')).then_some(Action::Quit);
    }
    let code = match event.code {
        KeyCode::Right => KeyCode::Tab,
        KeyCode::Left => KeyCode::BackTab,
        KeyCode::Char(c) => KeyCode::Char(c.to_ascii_lowercase()),
        other => other,
    };
    bindings(app).into_iter().find(|b| b.code == code).map(|b| b.action)
}

/// Name of a key on the screen.
pub(super) fn name(code: KeyCode) -> String {
    match code {
        KeyCode::Char(c) => c.to_string(),
        KeyCode::Enter => "Enter".into(),
        KeyCode::Tab => "Tab".into(),
        KeyCode::BackTab => "Shift-Tab".into(),
        KeyCode::Esc => "Esc".into(),
        other => other.to_string(),
    }
}
