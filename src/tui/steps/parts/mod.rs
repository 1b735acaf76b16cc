//! Step 2: materials and strengths of the parts, group by group, and single elements that differ.

mod draw;

use super::Component;
use crate::building::ROLES;
use crate::case::{self, Case};
use crate::prepare::{Group, Override};
use crate::strength::{self, Profile, Strength, summary};
use crate::tui::app::{Answered, App, Command, Edit, Form, Open, Pick, Popup, Step};
use crate::tui::editing::change::{at_once, change, number, put, typed};
use crate::tui::editing::valid::line;
use crate::tui::keys::{Binding, OF_BUILDING, drawn, enter, key, quoted};
use crate::tui::said;
use ratatui::Frame;
use ratatui::layout::Rect;

/// The step.
pub(super) struct Parts;

impl Component for Parts {
    /// The keys that have an effect on the selected group.
    fn keys(&self, app: &App) -> Vec<Binding> {
        let group = app.open.as_ref().and_then(|o| o.case.groups.get(app.selected()).map(|g| (&o.case, g)));
        let Some((case, g)) = group else { return Vec::new() };
        // Without the profile it is unknown which keys matter: all are shown.
        let profile = case.profile(&g.profile).ok();
        let is = |f: fn(&Profile) -> bool| profile.as_ref().is_none_or(f);
        let can_break = is(|p| !matches!(p.strength, Strength::Unbreakable));
        let by_fibres = is(|p| match &p.strength {
            Strength::Reinforced(_) => true,
            // Masonry joints have a failure model, too.
            Strength::Stress(s) => s.joint_friction.is_some(),
            _ => false,
        });
        let mut v = vec![enter("profile", "choose the strength profile of the group", pick_profile)];
        if is(|p| matches!(p.strength, Strength::Reinforced(_))) {
            let help = "type the bars of the group as they stand on the drawing, or that they are not known";
            v.push(key('a', "bars", help, ask_bars));
        }
        let help = "what the group's elements are for: members carry, partitions only stand, finishes weigh";
        v.push(key('r', "role", help, pick_role));
        if is(|p| p.role == strength::Role::Slab) {
            v.push(key('l', "live load", "set the live load on the group's upper faces, kN/m2", ask_live_load));
        }
        v.push(key('p', "pieces", "set the group's own piece size, m", ask_group_size));
        v.push(key('z', "all pieces", "set the piece size of the whole case, m", ask_size));
        if can_break && !g.unbreakable {
            v.push(key('f', "factor", "multiply the group's strength", ask_factor));
        }
        v.push(key('b', "fragments", "switch whether the group's pieces break into fragments", switch_fragments));
        if can_break && !g.unbreakable && by_fibres {
            let help = "how concrete and masonry fail: as the profile says, by fibres or joints, by limits";
            v.push(key('m', "failure", help, next_failure));
        }
        let help =
            "all keys of the group (how it meets others, connection type, play), and single elements that differ";
        v.push(key('o', "other", help, pick_key));
        if can_break {
            v.push(key('n', "never breaks", "switch whether the group can break", switch_unbreakable));
        }
        v
    }

    fn keys_on_drawing(&self, app: &App) -> Vec<Binding> {
        let label = if app.view.marks.is_empty() { "it differs" } else { "marked differ" };
        let help = "give the part at the cursor, or the marked ones, other values than their group";
        let mut v = vec![
            drawn("arrows", "part", "go to the nearest part in that direction"),
            enter("its group", "go to the group of the part at the cursor", go_to_group),
            key('o', label, help, differ),
        ];
        v.extend(OF_BUILDING);
        v
    }

    fn has_drawing(&self, app: &App) -> bool {
        app.open.is_some()
    }

    fn rows(&self, app: &App) -> usize {
        app.open.as_ref().map_or(0, |o| o.case.groups.len())
    }

    fn commands(&self, _app: &App, o: &Open) -> Vec<String> {
        vec!["leanto profiles".into(), format!("leanto info {}", quoted(&o.path))]
    }

    fn draw(&self, f: &mut Frame, area: Rect, app: &App) {
        draw::draw(f, area, app);
    }
}

/// Changes the selected group at once.
fn switch(app: &mut App, change: impl Fn(&mut Group)) -> Option<Command> {
    let row = app.selected();
    at_once(app, |c| c.groups.get_mut(row).into_iter().for_each(change))
}

fn switch_fragments(app: &mut App) -> Option<Command> {
    switch(app, |g| g.fragments = !g.fragments)
}

fn switch_unbreakable(app: &mut App) -> Option<Command> {
    switch(app, |g| g.unbreakable = !g.unbreakable)
}

fn next_failure(app: &mut App) -> Option<Command> {
    use strength::Failure::{Fibre, Limits};
    switch(app, |g| {
        g.failure = match g.failure {
            None => Some(Fibre),
            Some(Fibre) => Some(Limits),
            Some(Limits) => None,
        };
    })
}

/// Opens a question about the selected group, made of the case and the number of the group.
fn ask(app: &mut App, question: impl FnOnce(&Case, usize) -> Popup) -> Option<Command> {
    let row = app.selected();
    let case = &app.open.as_ref()?.case;
    case.groups.get(row)?;
    let popup = question(case, row);
    app.popups.show(popup);
    None
}

/// Strength profiles: those of the case, of the user, and the built-in ones.
fn pick_profile(app: &mut App) -> Option<Command> {
    ask(app, |case, row| {
        let g = &case.groups[row];
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
        let title = format!("Profile of {}", g.name);
        Popup::Pick(Pick::one(title, items, at, move |app, p| change(app, |c| c.groups[row].profile = p.name().into())))
    })
}

/// The bars of the group as on the drawing; then what they carry.
fn ask_bars(app: &mut App) -> Option<Command> {
    let row = app.selected();
    let case = &app.open.as_ref()?.case;
    let (bars, group) = (case.typed_bars(row)?, case.groups.get(row)?.name.clone());
    let title = format!("Bars of {group} as drawn: 4d20, 3d16+2d12, d10@150, 2#8, Q335A, 0");
    app.popups.show(Popup::Form(Form::of_what_applies(title, &bars, move |app, f| take_bars(app, row, f))));
    None
}

fn take_bars(app: &mut App, group: usize, f: &Form) -> Answered {
    let o = app.opened()?;
    let pairs = f.pairs().map_err(|p| line(p.error()))?;
    let case = o.case.with_typed_bars(group, &pairs).map_err(line)?;
    let name = case.groups[group].name.clone();
    let text = bars_carry(&case, group).join("\n");
    put(app, case)?;
    app.popups.show(Popup::message(format!("What the bars of {name} carry"), text));
    Ok(None)
}

/// Moments, shear, reinforcement ratio and what fails first, of the reference section of a group.
fn bars_carry(case: &Case, group: usize) -> Vec<String> {
    let profile = case.groups.get(group).and_then(|g| case.profile(&g.profile).ok());
    let found = profile.and_then(|p| Some((summary::of(&p)?, p.role)));
    found.map_or_else(Vec::new, |(s, role)| summary::lines(&s, role))
}

/// What the elements of a group may be for, and what becomes of them.
fn pick_role(app: &mut App) -> Option<Command> {
    ask(app, |case, row| {
        let g = &case.groups[row];
        let items =
            ROLES.iter().map(|(word, role)| ((*word).to_string(), role.treatment().sentence().to_string())).collect();
        let at = ROLES.iter().position(|r| Some(r.1) == g.role).unwrap_or(0);
        let title = format!("What the elements of {} are for", g.name);
        Popup::Pick(Pick::one(title, items, at, move |app, p| take_role(app, row, p.name())))
    })
}

/// Gives a group another role, and the profile that goes with it.
fn take_role(app: &mut App, group: usize, word: &str) -> Answered {
    let Some(&(_, role)) = ROLES.iter().find(|r| r.0 == word) else { return Err(format!("no role is called {word}")) };
    let o = app.opened()?;
    let profile = case::profile_of_role(&o.building, &o.case.groups[group].name, role);
    change(app, |c| {
        c.groups[group].role = Some(role);
        if let Some(profile) = profile {
            c.groups[group].profile = profile.into();
            c.groups[group].founded = Group::usually_founded(profile);
        }
    })
}

fn ask_live_load(app: &mut App) -> Option<Command> {
    ask(app, |case, row| {
        let g = &case.groups[row];
        let (title, now) = (format!("Live load on {}, kN/m2", g.name), (g.live_load / 1000.0).to_string());
        Popup::Edit(Edit::new(title, now, move |app, text| {
            let x = number(text)? * 1000.0;
            change(app, |c| c.groups[row].live_load = x)
        }))
    })
}

fn ask_group_size(app: &mut App) -> Option<Command> {
    ask(app, |case, row| {
        let g = &case.groups[row];
        let unit = said::local().length_unit();
        let title = format!("Longest edge of a piece of {}, {unit} (empty: as the case)", g.name);
        let now = g.target_size.map(|t| said::local().length_shown(&t.to_string())).unwrap_or_default();
        Popup::Edit(Edit::new(title, now, move |app, text| {
            let group = &app.opened()?.case.groups[row];
            let size = if text.is_empty() { None } else { typed(group, "target_size", text)?.target_size };
            change(app, |c| c.groups[row].target_size = size)
        }))
    })
}

fn ask_size(app: &mut App) -> Option<Command> {
    let now = said::local().length_shown(&app.open.as_ref()?.case.prepare.target_size.to_string());
    let title = format!("Longest edge of a piece, {}", said::local().length_unit());
    app.popups.show(Popup::Edit(Edit::new(title, now, |app, text| {
        let x = typed(&app.opened()?.case.prepare, "target_size", text)?.target_size;
        change(app, |c| c.prepare.target_size = x)
    })));
    None
}

fn ask_factor(app: &mut App) -> Option<Command> {
    ask(app, |case, row| {
        let g = &case.groups[row];
        let title = format!("Factor on the strength of {}", g.name);
        Popup::Edit(Edit::new(title, g.strength_factor.to_string(), move |app, text| {
            let x = typed(&app.opened()?.case.groups[row], "strength_factor", text)?.strength_factor;
            change(app, |c| c.groups[row].strength_factor = x)
        }))
    })
}

/// All keys of a group, and the elements that differ from theirs.
fn pick_key(app: &mut App) -> Option<Command> {
    ask(app, |case, row| {
        let shown = |(k, v, m): (&str, String, &str)| {
            (k.to_string(), if v.is_empty() { m.to_string() } else { format!("{v}  ({m})") })
        };
        let mut items: Vec<(String, String)> = case.group_keys(row).into_iter().map(shown).collect();
        let overrides = case.override_lines().into_iter().enumerate();
        items.extend(overrides.map(|(i, text)| (format!("override {}", i + 1), text)));
        items.push(("new override".into(), "single elements that differ from their group".into()));
        let title = format!("What of {}?", case.groups[row].name);
        Popup::Pick(Pick::one(title, items, 0, move |app, p| {
            let question = question_of(&app.opened()?.case, row, p.name());
            app.popups.show(question);
            Ok(None)
        }))
    })
}

/// The question about a key of a group, or about an override.
fn question_of(case: &Case, group: usize, name: &str) -> Option<Popup> {
    let keys = case.group_keys(group);
    let Some(k) = keys.iter().position(|k| k.0 == name) else {
        let old = name.strip_prefix("override ").and_then(|n| n.parse::<usize>().ok()).map(|n| n - 1);
        return Some(Popup::Form(override_form(case, old, &case.groups.get(group)?.name)));
    };
    let (key, value, meaning) = keys[k].clone();
    let title = format!("{key}: {meaning} (empty: usual)");
    Some(Popup::Edit(Edit::new(title, value, move |app, text| {
        let case = &app.opened()?.case;
        let key = case.group_keys(group).get(k).map(|k| k.0).ok_or("there is no such key")?;
        let new = case.with_group_key(group, key, text).map_err(line)?;
        change(app, |c| c.groups = new.groups)
    })))
}

/// The form of elements that differ from a group: of an override by its number, or of a new one.
fn override_form(case: &Case, index: Option<usize>, group: &str) -> Form {
    let fresh = || Override { elements: vec![format!("{group}.*")], strength_factor: Some(0.5), ..Override::default() };
    let o = index.and_then(|i| case.overrides.get(i).cloned()).unwrap_or_else(fresh);
    let title = "Elements that differ from their group (no elements: drop)";
    Form::of(title, &o, move |app, f| take_override(app, index, f))
}

fn take_override(app: &mut App, index: Option<usize>, f: &Form) -> Answered {
    let o = app.opened()?;
    let mut case = o.case.clone();
    match index {
        Some(i) if f.is_empty("elements") => {
            case.overrides.remove(i);
        }
        _ => {
            let pairs = f.pairs().map_err(|p| line(p.error()))?;
            case = o.case.with_override(index, &pairs).map_err(line)?;
        }
    }
    put(app, case)
}

/// The form of the chosen parts, which shall differ from their group.
fn differ(app: &mut App) -> Option<Command> {
    let elements = app.chosen_names();
    if !elements.is_empty() {
        let o = Override { elements, strength_factor: Some(0.5), ..Override::default() };
        let form = Form::of("Elements that differ from their group", &o, |app, f| take_override(app, None, f));
        app.popups.show(Popup::Form(form));
    }
    None
}

/// Selects the group of the part at the cursor.
fn go_to_group(app: &mut App) -> Option<Command> {
    let o = app.open.as_ref()?;
    let group = app.view.cursor.and_then(|k| o.building.elements.get(k)).map(|e| e.group.clone());
    if let Some(row) = o.case.groups.iter().position(|g| Some(&g.name) == group.as_ref()) {
        app.row[Step::Parts as usize] = row;
        app.on_plan[Step::Parts as usize] = false;
    }
    None
}
