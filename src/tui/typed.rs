//! Values that were typed: each goes into the case only when the case stays valid.

use super::answer::change;
use super::app::App;
use super::pick::{Edit, For};
use crate::case;
use crate::fields::Table;
use crate::occupants::{GreyMap, OccupancyMap};

/// Takes what was typed, or says why it cannot be taken.
pub(super) fn typed(app: &mut App, e: &Edit) -> Result<(), String> {
    let text = e.input.text().trim();
    match e.target {
        For::GroupValue(group, key) => group_value(app, group, key, text),
        For::LiveLoad(_) | For::GroupSize(_) | For::Strength(_) | For::TargetSize => {
            strength_value(app, e.target, text)
        }
        For::MotionScale => motion_scale(app, text),
        For::People(storey) => people(app, storey, whole(text)?),
        For::Duration | For::Frames | For::Seed | For::Threads => run_value(app, e.target, text),
        For::Out if text.is_empty() => Err("name a folder".into()),
        For::Out => {
            app.out = text.into();
            Ok(())
        }
        // Chosen from lists.
        For::Profile(_)
        | For::Role(_)
        | For::Elements(_)
        | For::Groups(_)
        | For::Motion
        | For::SketchPreset
        | For::View(_)
        | For::EventKind
        | For::File
        | For::Finding
        | For::KindForParts
        | For::GroupKey(_)
        | For::WeakGroups
        | For::Watch
        | For::WatchParts(_) => Ok(()),
    }
}

/// An error as a line under a question.
pub(super) fn line(e: crate::Error) -> String {
    match e {
        crate::Error::Input { place: Some(place), problem, remedy, .. } => format!("{place}: {problem}; {remedy}"),
        crate::Error::Input { problem, remedy, .. } => format!("{problem}; {remedy}"),
        other => other.to_string(),
    }
}

fn number(text: &str) -> Result<f64, String> {
    let text = text.trim().replace(',', ".");
    text.parse().ok().filter(|x: &f64| x.is_finite()).ok_or_else(|| format!("\"{text}\" is no number"))
}

fn whole<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.trim().parse().map_err(|_| format!("\"{}\" is no whole number", text.trim()))
}

fn group_value(app: &mut App, group: usize, key: usize, text: &str) -> Result<(), String> {
    let Some(o) = &app.open else { return Err("no case is open".into()) };
    let key = o.case.group_keys(group).get(key).map(|k| k.0).ok_or("there is no such key")?;
    let new = o.case.with_group_key(group, key, text).map_err(line)?;
    change(app, |c| c.groups = new.groups)
}

fn strength_value(app: &mut App, target: For, text: &str) -> Result<(), String> {
    match target {
        For::GroupSize(g) if text.is_empty() => change(app, |c| c.groups[g].target_size = None),
        For::GroupSize(g) => {
            let x = number(text)?;
            change(app, |c| c.groups[g].target_size = Some(x))
        }
        For::LiveLoad(g) => {
            let x = number(text)? * 1000.0;
            change(app, |c| c.groups[g].live_load = x)
        }
        For::Strength(g) => {
            let x = number(text)?;
            change(app, |c| c.groups[g].strength_factor = x)
        }
        _ => {
            let x = number(text)?;
            change(app, |c| c.prepare.target_size = x)
        }
    }
}

fn run_value(app: &mut App, target: For, text: &str) -> Result<(), String> {
    match target {
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
        _ => {
            let x = whole(text)?;
            change(app, |c| c.run.threads = x)
        }
    }
}

fn motion_scale(app: &mut App, text: &str) -> Result<(), String> {
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

/// Sets the number of people on a storey: on its map if it has one, else spread evenly over a map made for it.
fn people(app: &mut App, storey: usize, count: u32) -> Result<(), String> {
    let Some(o) = &app.open else { return Err("no case is open".into()) };
    let Some(name) = o.building.storeys.get(storey).map(|s| s.name.clone()) else {
        return Err("the building has no such storey".into());
    };
    if o.case.occupancy.maps.iter().any(|m| m.storey == name) {
        return change(app, |c| {
            // All of them on the first map of the storey; the others stay for when the user wants them.
            let mut first = true;
            for m in c.occupancy.maps.iter_mut().filter(|m| m.storey == name) {
                m.people = if std::mem::take(&mut first) { count } else { 0 };
            }
        });
    }
    if count == 0 {
        return Ok(());
    }
    // Without a picture people are spread evenly over the floor.
    change(app, |c| {
        c.occupancy.maps.push(OccupancyMap { storey: name, people: count, ..OccupancyMap::start() });
    })
}

/// Says why the picture of a map cannot be read.
pub(super) fn readable(case: &case::Case, map: usize) -> Result<(), String> {
    let Some(m) = case.occupancy.maps.get(map).filter(|m| !m.file.as_os_str().is_empty()) else { return Ok(()) };
    GreyMap::read(&case.folder.join(&m.file)).map(|_| ()).map_err(line)
}
