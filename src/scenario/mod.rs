//! What happens to the building, resolved from the case's words to body numbers, forces and accelerations.

mod actions;
mod blast;
mod impact;
mod shaking;
mod timeline;

pub use blast::element_around;
pub use impact::bring_in;
pub use shaking::base_motion;
pub use timeline::{Item, timeline};

use crate::building::{Finding, pattern};
use crate::case::{Case, Remove, without_brackets};
use crate::geometry::{Aabb, Vec3};
use crate::solve::{Loading, Removal, Water};
use crate::structure::{BodyKind, Structure};
use crate::units::GRAVITY;
use crate::{Error, Result, read};
use std::path::Path;
use std::time::Instant;

/// Resolves the scenario of a case; removals come out sorted by time, bodies in ascending order. What hits the building must have been
/// put into the structure by [`bring_in`]. Doubts about the scenario come with it.
///
/// # Errors
/// A pattern that matches nothing (with close names), a time outside the run, an unusable ground motion file, or a charge that lies inside
/// of a part or is more than the engine can follow.
pub fn loading(case: &Case, structure: &Structure) -> Result<(Loading, Vec<Finding>)> {
    let scenario = &case.scenario;
    let mut removals = Vec::new();
    for (i, remove) in scenario.remove.iter().enumerate() {
        let key = format!("key scenario.remove[{i}]");
        if !(0.0..=case.run.duration).contains(&remove.at) {
            let problem = format!("removal at {} s lies outside the run of {} s", remove.at, case.run.duration);
            return Err(Error::input(problem, "give a time within the run, or run longer").at(format!("{key}.at")));
        }
        removals.extend(sequence(remove, structure, &case.folder, &key)?);
    }
    removals.sort_by(|a, b| a.at.total_cmp(&b.at));
    let (mut pulses, doubts) = blast::pulses(&scenario.blasts, structure, &removals)?;
    pulses.extend(actions::pushes(&scenario.pushes, structure)?);
    let water = |w: &crate::case::Water| Water {
        region: Aabb { min: Vec3::from(w.region[0]), max: Vec3::from(w.region[1]) },
        rate: w.rate,
    };
    let loading = Loading {
        gravity: Vec3::new(0.0, 0.0, -GRAVITY),
        removals,
        base_motion: shaking::all(case)?,
        pulses,
        live_loads: actions::loads(&scenario.loads, structure)?,
        weakenings: actions::weakenings(&scenario.weaken, structure)?,
        support_motions: actions::drives(&scenario.settle, structure)?,
        impactors: impact::arrivals(&scenario.impacts, structure),
        waters: scenario.waters.iter().map(water).collect(),
        ..Loading::default()
    };
    Ok((loading, doubts))
}

/// A removal at once, one name after the other, and those of its list.
fn sequence(remove: &Remove, s: &Structure, folder: &Path, key: &str) -> Result<Vec<Removal>> {
    let mut out = Vec::new();
    let named = Remove { list: None, every: None, ..remove.clone() };
    match remove.every {
        Some(every) if remove.elements.len() + remove.groups.len() > 1 => {
            let one = |elements: &[String], groups: &[String]| Remove {
                elements: elements.to_vec(),
                groups: groups.to_vec(),
                ..named.clone()
            };
            let names = remove.elements.iter().map(|e| one(std::slice::from_ref(e), &[]));
            let groups = remove.groups.iter().map(|g| one(&[], std::slice::from_ref(g)));
            for (k, r) in names.chain(groups).enumerate() {
                out.push(Removal { at: remove.at + k as f64 * every, bodies: bodies(&r, s, key)? });
            }
        }
        _ if named.is_empty() => {}
        _ => out.push(Removal { at: remove.at, bodies: bodies(&named, s, key)? }),
    }
    if let Some(list) = &remove.list {
        out.extend(listed(&folder.join(list), remove.at, s)?);
    }
    Ok(out)
}

/// Each line of a list is compared with all elements; this long at most, s.
const LIST_SECONDS: f64 = 60.0;

/// Removals from a CSV file of times and names.
fn listed(file: &Path, from: f64, s: &Structure) -> Result<Vec<Removal>> {
    let text = read::text(file, read::Kind::List)?;
    let start = Instant::now();
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .comment(Some(b'#'))
        .trim(csv::Trim::All)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut out = Vec::new();
    for (n, row) in reader.records().enumerate() {
        if start.elapsed().as_secs_f64() > LIST_SECONDS {
            let problem = format!("its names were not found within {LIST_SECONDS} s");
            let remedy = "make the list shorter: a name with * stands for many elements, a group for all of its own";
            return Err(Error::in_file(file, problem, remedy).at(format!("line {}", n + 1)));
        }
        let bad = |problem: String| {
            Error::in_file(file, problem, "write a time in s and a name: 1.5, Columns.A1*")
                .at(format!("line {}", n + 1))
        };
        let row = row.map_err(|e| bad(e.to_string()))?;
        let (time, name) = (row.get(0).unwrap_or_default(), row.get(1).unwrap_or_default());
        let Ok(time) = time.parse::<f64>() else {
            if n == 0 {
                continue;
            }
            return Err(bad(format!("\"{time}\" is no time")));
        };
        if !(time.is_finite() && time >= 0.0) || name.is_empty() {
            return Err(bad(format!("\"{time}, {name}\" is no time and name")));
        }
        let with = |elements: bool| {
            let names = vec![name.to_string()];
            let empty = Remove::default();
            let r = if elements { Remove { elements: names, ..empty } } else { Remove { groups: names, ..empty } };
            bodies(&r, s, &format!("{} line {}", file.display(), n + 1))
        };
        let bodies = with(true).or_else(|_| with(false)).map_err(|_| {
            let place = format!("{} line {}", file.display(), n + 1);
            nothing(
                name,
                "element and no group",
                s.elements.iter().map(|e| e.name.as_str()).chain(s.groups.iter().map(String::as_str)),
            )
            .at(place)
        })?;
        out.push(Removal { at: from + time, bodies });
    }
    Ok(out)
}

fn bodies(remove: &Remove, structure: &Structure, key: &str) -> Result<Vec<u32>> {
    let storey = match &remove.storey {
        None => None,
        Some(name) => Some(structure.storeys.iter().position(|s| s.name == *name).ok_or_else(|| {
            nothing(name, "storey", structure.storeys.iter().map(|s| s.name.as_str())).at(format!("{key}.storey"))
        })?),
    };
    if remove.is_empty() {
        let remedy = "give elements, groups, a storey or a region";
        return Err(Error::input("nothing is named", remedy).at(key));
    }
    let region = remove.region.map(|r| Aabb { min: Vec3::from(r[0]), max: Vec3::from(r[1]) });
    let pieces = || {
        let on = move |s: Option<u32>| storey.is_none_or(|want| s == Some(want as u32));
        let inside = move |p: &Vec3| region.is_none_or(|r: Aabb| r.contains(p));
        structure
            .bodies
            .iter()
            .enumerate()
            .filter(move |(_, b)| b.kind == BodyKind::Piece && on(b.storey) && inside(&b.pose.position))
    };
    let mut taken = vec![false; structure.bodies.len()];
    if remove.elements.is_empty() && remove.groups.is_empty() {
        pieces().for_each(|(i, _)| taken[i] = true);
    }
    let element = |e: u32| structure.elements[e as usize].name.as_str();
    let group = |g: u32| structure.groups[g as usize].as_str();
    for p in &remove.elements {
        let mut hit = false;
        for (i, _) in pieces().filter(|(_, b)| pattern::matches(p, element(b.element))) {
            (taken[i], hit) = (true, true);
        }
        if !hit && structure.groups.iter().any(|g| without_brackets(g) == p) {
            let remedy = format!("\"{p}\" is a group: write groups = [\"{p}\"]");
            return Err(Error::input(format!("\"{p}\" matches no element"), remedy).at(format!("{key}.elements")));
        }
        if !hit {
            return Err(nothing(p, "element", pieces().map(|(_, b)| element(b.element))).at(format!("{key}.elements")));
        }
    }
    for p in &remove.groups {
        let mut hit = false;
        for (i, _) in pieces().filter(|(_, b)| {
            pattern::matches(p, group(b.group)) || pattern::matches(p, without_brackets(group(b.group)))
        }) {
            (taken[i], hit) = (true, true);
        }
        if !hit {
            return Err(nothing(p, "group", pieces().map(|(_, b)| group(b.group))).at(format!("{key}.groups")));
        }
    }
    let out: Vec<u32> = (0..taken.len()).filter(|&i| taken[i]).map(|i| i as u32).collect();
    if out.is_empty() {
        return Err(Error::input(
            "no piece lies in the storey or region",
            "name another one; `leanto draw` shows where parts lie",
        )
        .at(key));
    }
    Ok(out)
}

/// A name that matches nothing, with those that are closest to it.
fn nothing<'a>(wanted: &str, what: &str, names: impl Iterator<Item = &'a str>) -> Error {
    let close = pattern::quoted(wanted, names);
    let remedy = if close == "none" {
        format!("the model has no {what} there")
    } else {
        format!("the closest names are {close}; `*` stands for any run of characters")
    };
    Error::input(format!("\"{wanted}\" matches no {what}"), remedy)
}
