//! Table of all keys of every step. The line at the bottom, the help and the actions use it.

use super::app::{App, Popup, Step};
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
    /// The findings of the check, to go to their elements.
    Findings,
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
    /// The next map of many runs.
    NextMap,
    /// Number of runs.
    Runs,
    /// Number of teams.
    Teams,
    /// Time of the teams.
    Hours,
    /// All that is known of the selected row.
    Details,
    /// The places to dig.
    Places,
    /// The voids.
    Voids,
    /// The people.
    Victims,
    /// Files of the run: make and open them.
    Files,
    /// What happened to the part at the cursor.
    Life,
    /// What moves when the piece at the cursor is lifted out.
    WhatIf,
    /// An earlier time of the run.
    Earlier,
    /// A later time of the run.
    Later,
    /// The parts at the cursor or marked are removed, or stay again.
    Remove,
    /// Another event for the parts at the cursor or marked.
    EventForParts,
    /// Go to the group of the part at the cursor.
    GroupOfPart,
    /// Elements that differ from their group: the marked ones.
    PartsDiffer,
    /// The occupancy map of the storey.
    Map,
    /// Use of the storey, from which people follow without a map.
    UseOfStorey,
    /// The arrows move the cursor in the drawing, or the row of the list.
    Focus,
    /// Take the last change back.
    Undo,
    /// Make it again.
    Redo,
    /// The commands that do the same.
    ShowCommand,
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
    /// How it is written, where that is not its name: several keys of the drawing.
    pub written: &'static str,
    /// Its action.
    pub action: Action,
    /// One or two words for the bottom line.
    pub label: &'static str,
    /// A sentence for the help.
    pub help: &'static str,
}

const fn key(c: char, action: Action, label: &'static str, help: &'static str) -> Binding {
    Binding { code: KeyCode::Char(c), written: "", action, label, help }
}

/// A key that the drawing takes.
const fn drawn(written: &'static str, label: &'static str, help: &'static str) -> Binding {
    Binding { code: KeyCode::Null, written, action: Action::Focus, label, help }
}

const fn enter(action: Action, label: &'static str, help: &'static str) -> Binding {
    Binding { code: KeyCode::Enter, written: "", action, label, help }
}

const EVERYWHERE: [Binding; 9] = [
    Binding { code: KeyCode::Tab, written: "", action: Action::Next, label: "next", help: "go to the next step" },
    Binding { code: KeyCode::BackTab, written: "", action: Action::Back, label: "", help: "go to the previous step" },
    Binding { code: KeyCode::Esc, written: "", action: Action::Back, label: "", help: "go to the previous step" },
    key('s', Action::Save, "save", "write case.toml (comments in it stay)"),
    key('u', Action::Undo, "undo", "take the last change back; any number of times"),
    key('y', Action::Redo, "", "make a change again that was taken back"),
    key('k', Action::ShowCommand, "", "show the commands that do the same from a shell"),
    key('?', Action::Help, "help", "show these keys"),
    key('q', Action::Quit, "quit", "leave; asks when something is unsaved or running"),
];

/// The keys of the present step, most important first, then those of all steps.
pub(super) fn bindings(app: &App) -> Vec<Binding> {
    let mut out = if app.is_on_plan() { of_drawing(app) } else { of_step(app) };
    if has_drawing(app) {
        let to = if app.is_on_plan() { "list" } else { "drawing" };
        // Among the first keys: those behind give way on a small screen.
        out.insert(out.len().min(3), key('v', Action::Focus, to, "the arrows move in the drawing, or in the list"));
    }
    out.extend(EVERYWHERE);
    out
}

/// The keys of a popup, for the bottom line.
pub(super) fn of_popup(p: &Popup) -> Vec<(String, String)> {
    let list: &[(&str, &str)] = match p {
        Popup::Help | Popup::Message { .. } => &[("arrows", "scroll"), ("any other key", "closes this")],
        Popup::Ask { otherwise: None, .. } => &[("y", "yes"), ("Esc", "back"), ("arrows", "scroll")],
        Popup::Ask { .. } => &[("y", "yes"), ("n", "no"), ("Esc", "back"), ("arrows", "scroll")],
        Popup::Choose { answers, .. } => {
            let mut v: Vec<(String, String)> =
                answers.iter().map(|a| (a.key.to_string(), first_words(&a.label))).collect();
            v.push(("Esc".into(), "back".into()));
            return v;
        }
        Popup::Pick(p) if p.several => {
            &[("Space", "marks"), ("Enter", "takes the marked ones"), ("letters", "narrow the list"), ("Esc", "back")]
        }
        Popup::Pick(_) => &[("arrows", "choose"), ("Enter", "takes"), ("letters", "narrow the list"), ("Esc", "back")],
        Popup::Edit(_) => &[("Enter", "takes it"), ("arrows", "move"), ("Ctrl-U", "empties"), ("Esc", "back")],
        Popup::Form(_) => &[
            ("Enter", "takes all"),
            ("up down", "choose a field"),
            ("Ctrl-U", "empties"),
            ("*", "must be there"),
            ("Esc", "back"),
        ],
    };
    list.iter().map(|(k, l)| ((*k).to_string(), (*l).to_string())).collect()
}

/// The first words of an answer.
fn first_words(text: &str) -> String {
    let end = text.find([',', ';', '(']).unwrap_or(text.len());
    text[..end].trim().into()
}

/// True for steps that show the building.
pub(super) fn has_drawing(app: &App) -> bool {
    let shown = match app.step {
        Step::Parts | Step::Damage | Step::People => app.open.is_some(),
        Step::Results => app.scene.is_some() && app.outcome.is_some(),
        Step::Plan => app.planning.plan.is_some() && app.open.is_some(),
        _ => false,
    };
    shown && !app.is_running()
}

/// The keys while the arrows move in the drawing.
fn of_drawing(app: &App) -> Vec<Binding> {
    use Action::*;
    if app.view.find.is_some() {
        return vec![
            drawn("letters", "name", "type a part of the name"),
            drawn("Tab", "next found", "go to the next part with this name"),
            drawn("Enter", "take", "stay there"),
        ];
    }
    if app.step == Step::Plan {
        let mut v = vec![drawn("PgUp PgDn", "storey", "go to the storey above or below")];
        v.extend(of_step(app));
        v.extend([drawn("arrows", "", "move the cursor"), drawn("+ -", "zoom", "see more of it larger, or all of it")]);
        return v;
    }
    if app.step == Step::Results {
        let mut v = vec![
            drawn("arrows", "move", "move the cursor by a cell"),
            drawn("PgUp PgDn", "level", "go to the storey above or below"),
            drawn("c", "section", "plan, section along the street, section across it, through the cursor"),
        ];
        v.extend(of_step(app));
        v.push(drawn("+ -", "zoom", "see more of it larger, or all of it"));
        return v;
    }
    let mut v = vec![drawn("arrows", "part", "go to the nearest part in that direction")];
    let several = !app.view.marks.is_empty();
    match app.step {
        Step::Damage => {
            let help = "the part at the cursor, or the marked ones, are removed; again: they stay";
            v.push(Binding { code: KeyCode::Char(' '), written: "Space", action: Remove, label: "remove", help });
            v.push(enter(EventForParts, "other event", "another event for the part at the cursor or the marked ones"));
        }
        Step::Parts => {
            v.push(enter(GroupOfPart, "its group", "go to the group of the part at the cursor"));
            let label = if several { "marked differ" } else { "it differs" };
            v.push(key(
                'o',
                PartsDiffer,
                label,
                "give the part at the cursor, or the marked ones, other values than their group",
            ));
        }
        _ => {}
    }
    if app.step == Step::People {
        v.extend(of_step(app));
    }
    v.extend([
        drawn("PgUp PgDn", "storey", "go to the storey above or below"),
        drawn("/", "find", "look for a part by its name"),
        drawn("c", "section", "plan, section along the street, section across it, through the cursor"),
        drawn("l", "layer", "the cursor goes to columns and walls, to beams and the floor above, or to the floor"),
        drawn("n N", "", "go to the next or the previous part"),
        drawn("x", "mark", "mark the part at the cursor"),
        drawn("b", "box", "begin a box at the cursor; x marks all in it"),
        drawn("+ -", "zoom", "see more of it larger, or all of it"),
    ]);
    let taken = |b: &Binding| matches!(b.code, KeyCode::Char('l' | 'c' | 'n' | 'x' | 'b' | 'o') | KeyCode::Enter);
    if app.step == Step::Damage {
        v.extend(of_step(app).into_iter().filter(|b| b.code == KeyCode::Char('o') || !taken(b)));
    }
    v
}

fn of_step(app: &App) -> Vec<Binding> {
    use Action::*;
    if app.is_running() {
        return match app.step {
            Step::Run => {
                let mut v = vec![key('e', End, "end and keep", "end the run now and keep its frames")];
                let own = super::dashboard::bindings();
                v.extend(own.map(|(code, k, label, help)| Binding {
                    code,
                    written: "",
                    action: Dashboard(k),
                    label,
                    help,
                }));
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
            let mut v = vec![
                enter(OpenFile, "open", "open the selected model, case or folder"),
                drawn("/", "find", "look for a file by a part of its name"),
            ];
            if app.open.as_ref().is_some_and(|o| o.case.sketch.is_some()) {
                v.push(key('a', Answer, "answers", "change a parameter of the sketch: size, storeys, bays, sections"));
            } else if app.open.as_ref().is_some_and(|o| !o.building.source.format.starts_with("IFC")) {
                // An IFC file contains both.
                v.push(key('n', Units, "units", "read the model in the next unit (file's own, m, cm, mm, in, ft)"));
                v.push(key('x', UpAxis, "up axis", "read the model with the other axis up"));
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
                    v.push(key('z', MotionScale, "scale", "scale the ground motion in x, y, z"));
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
            v.push(key('m', Map, "map", "choose the picture that says where people are on this storey"));
            v.push(key(
                't',
                UseOfStorey,
                "use, hour",
                "without a map, people follow from the use of the storey and the hour of the day",
            ));
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
            if app.checked.as_ref().is_some_and(|c| !c.findings.is_empty()) {
                v.insert(2, key('n', Findings, "findings", "all findings, the worst first; Enter shows the element"));
            }
            if app.resumable {
                v.insert(1, key('g', Resume, "go on", "resume the interrupted run in the results folder"));
            }
            v
        }
        Step::Plan if app.planning.plan.is_some() => vec![
            key('m', NextMap, "map", "what the drawing shows: living people, voids, floors that came down"),
            key('r', MakeRuns, "make runs", "make the runs that are missing, then the plan"),
            key('p', Plan, "plan again", "with obs.toml and missing.csv beside the case"),
            key('f', Files, "pages", "print the pages with the ranges of these runs"),
            key('n', Runs, "how many", "6, 12, 24, 48 or 96 runs of every class"),
            key('t', Teams, "teams", "number of teams"),
            key('h', Hours, "hours", "time of the teams"),
        ],
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
            let run = key('r', Run, again, "run the case; asks before it replaces results");
            if app.outcome.is_none() {
                return vec![run];
            }
            let mut v = vec![
                enter(Details, "more", "all that is known of the selected place, void or person"),
                key('d', Places, "where to dig", "places to dig or to crawl in"),
                key('o', Voids, "voids", "all voids, those where a person fits first"),
                key('w', Victims, "people", "people by what became of them"),
                key('f', Files, "files", "pages, drawings, film, page for a browser, scene: make and open them"),
            ];
            if app.scene.is_some() {
                v.extend([
                    key('e', Life, "its history", "what happened to the part at the cursor, and when"),
                    key('i', WhatIf, "what if", "what moves when the piece at the cursor is lifted out"),
                    key(',', Earlier, "earlier", "the drawing shows an earlier time"),
                    key('.', Later, "later", "the drawing shows a later time"),
                ]);
            }
            v.push(key('p', Picture, "picture", "draw a plan, a section or a view of the last frame as a PNG file"));
            v.push(run);
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
            v.push(key('n', Unbreakable, "never breaks", "switch whether the group can break"));
        }
    }
    v
}

/// The action of a key in the present step.
pub(super) fn action(app: &App, event: KeyEvent) -> Option<Action> {
    if event.modifiers.contains(KeyModifiers::CONTROL) {
        return match event.code {
            KeyCode::Char('c' | 'q') => Some(Action::Quit),
            KeyCode::Char('z') => Some(Action::Undo),
            KeyCode::Char('y') => Some(Action::Redo),
            KeyCode::Char('s') => Some(Action::Save),
            _ => None,
        };
    }
    let code = match event.code {
        KeyCode::Right => KeyCode::Tab,
        KeyCode::Left => KeyCode::BackTab,
        KeyCode::Char(c) => KeyCode::Char(c.to_ascii_lowercase()),
        other => other,
    };
    bindings(app).into_iter().find(|b| b.code == code).map(|b| b.action)
}

impl Binding {
    /// How the key is written on the screen.
    pub(super) fn name(&self) -> String {
        if self.written.is_empty() { name(self.code) } else { self.written.into() }
    }
}

/// Name of a key on the screen.
fn name(code: KeyCode) -> String {
    match code {
        KeyCode::Char(c) => c.to_string(),
        KeyCode::Enter => "Enter".into(),
        KeyCode::Tab => "Tab".into(),
        KeyCode::BackTab => "Shift-Tab".into(),
        KeyCode::Esc => "Esc".into(),
        other => other.to_string(),
    }
}
