//! What happens to the building, resolved from the case's words to body numbers and accelerations.

mod blast;
mod pattern;
mod shaking;

use crate::case::{Case, Remove};
use crate::geometry::Vec3;
use crate::solve::{Loading, Removal, Weakening};
use crate::structure::{BodyKind, Structure};
use crate::{Error, Result};

/// Standard gravity used by the program, m/s2.
pub const GRAVITY: f64 = 9.81;

/// Resolves removals and ground motion of a case; removals come out sorted by time, bodies in ascending order.
///
/// # Errors
/// A pattern that matches nothing (with close names), a time outside the run, or an unusable ground motion file.
pub fn loading(case: &Case, structure: &Structure) -> Result<Loading> {
    let mut removals = Vec::new();
    for (i, remove) in case.scenario.remove.iter().enumerate() {
        let key = format!("key scenario.remove[{i}]");
        if !(0.0..=case.run.duration).contains(&remove.at) {
            let problem = format!("removal at {} s lies outside the run of {} s", remove.at, case.run.duration);
            return Err(Error::input(problem, "give a time within the run, or run longer").at(format!("{key}.at")));
        }
        removals.push(Removal { at: remove.at, bodies: bodies(remove, structure, &key)? });
    }
    removals.sort_by(|a, b| a.at.total_cmp(&b.at));
    let base_motion = match &case.scenario.ground_motion {
        None => None,
        Some(g) => Some(shaking::base_motion(g, &case.folder)?),
    };
    Ok(Loading {
        gravity: Vec3::new(0.0, 0.0, -GRAVITY),
        removals,
        base_motion,
        pulses: blast::pulses(&case.scenario.blasts, structure),
        weakenings: weakenings(case, structure)?,
        ..Loading::default()
    })
}

/// Bonds that lose strength: those with an end in the parts that are named.
fn weakenings(case: &Case, structure: &Structure) -> Result<Vec<Weakening>> {
    let one = |(i, w): (usize, &crate::case::Weaken)| {
        let parts = bodies(&w.parts, structure, &format!("key scenario.weaken[{i}]"))?;
        let mut taken = vec![false; structure.bodies.len()];
        parts.iter().for_each(|i| taken[*i as usize] = true);
        let bonds = structure
            .bonds
            .iter()
            .enumerate()
            .filter(|(_, b)| taken[b.a as usize] || taken[b.b as usize])
            .map(|(q, _)| q as u32)
            .collect();
        Ok(Weakening { at: w.parts.at, over: w.over, left: w.to, bonds })
    };
    case.scenario.weaken.iter().enumerate().map(one).collect()
}

fn bodies(remove: &Remove, structure: &Structure, key: &str) -> Result<Vec<u32>> {
    let storey = match &remove.storey {
        None => None,
        Some(name) => Some(structure.storeys.iter().position(|s| s.name == *name).ok_or_else(|| {
            nothing(name, "storey", structure.storeys.iter().map(|s| s.name.as_str())).at(format!("{key}.storey"))
        })?),
    };
    if remove.elements.is_empty() && remove.groups.is_empty() && storey.is_none() {
        return Err(Error::input("nothing is named to be removed", "give elements, groups or a storey").at(key));
    }
    let pieces = || {
        let on = move |s: Option<u32>| storey.is_none_or(|want| s == Some(want as u32));
        structure.bodies.iter().enumerate().filter(move |(_, b)| b.kind == BodyKind::Piece && on(b.storey))
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
        if !hit {
            return Err(nothing(p, "element", pieces().map(|(_, b)| element(b.element))).at(format!("{key}.elements")));
        }
    }
    for p in &remove.groups {
        let mut hit = false;
        for (i, _) in pieces().filter(|(_, b)| pattern::matches(p, group(b.group))) {
            (taken[i], hit) = (true, true);
        }
        if !hit {
            return Err(nothing(p, "group", pieces().map(|(_, b)| group(b.group))).at(format!("{key}.groups")));
        }
    }
    let out: Vec<u32> = (0..taken.len()).filter(|&i| taken[i]).map(|i| i as u32).collect();
    if out.is_empty() {
        return Err(
            Error::input("the storey holds no piece to remove", "name another storey").at(format!("{key}.storey"))
        );
    }
    Ok(out)
}

fn nothing<'a>(wanted: &str, what: &str, names: impl Iterator<Item = &'a str>) -> Error {
    let close = pattern::closest(wanted, names);
    let remedy = if close.is_empty() {
        format!("the model has no {what} there")
    } else {
        format!("close names are: {}", close.join(", "))
    };
    Error::input(format!("\"{wanted}\" matches no {what}"), remedy)
}
