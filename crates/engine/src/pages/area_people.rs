//! The people of an area, in words.

use super::areas::{Area, outside};
use crate::report::model::{DigEntry, PersonEntry, Report};
use crate::results::people;

/// The people of the drawn run who belong to an area, in words: those in its void, and the others.
pub(super) fn people_at(r: &Report, a: &Area) -> String {
    let own = || a.members.iter().filter_map(|n| r.people.iter().find(|p| p.person == *n));
    let inside = |p: &PersonEntry| a.void.is_some() && p.void == a.void;
    let out = |p: &PersonEntry| p.end_m.is_some_and(|e| outside(a, &e) > 0.0);
    let numbers = |of: &dyn Fn(&PersonEntry) -> bool| own().filter(|p| of(p)).map(|p| p.person).collect::<Vec<u32>>();
    let (in_void, here) = (numbers(&inside), numbers(&|p| !inside(p) && !out(p)));
    let near = numbers(&|p| !inside(p) && out(p));
    let mut words = Vec::new();
    if let Some(id) = a.void.filter(|_| !in_void.is_empty()) {
        words.push(format!("{} in void {id}", persons(&in_void)));
    }
    if !here.is_empty() {
        words.push(format!("{} {}", persons(&here), if in_void.is_empty() { "here" } else { "beside it" }));
    }
    if !near.is_empty() {
        words.push(format!("{} less than 1 m outside", persons(&near)));
    }
    words.join(", ")
}

/// Says of the trapped people of an area who lie in no void how much lies on them, and that freeing them is no part of the hours: these end where they are
/// reached. A void in which nobody of the area is comes after them.
pub(super) fn in_no_void(a: &mut Area, r: &Report) {
    let own: Vec<&PersonEntry> = a.members.iter().filter_map(|n| r.people.iter().find(|p| p.person == *n)).collect();
    let out: Vec<&PersonEntry> = own.iter().filter(|p| p.rescue.is_trapped() && p.void.is_none()).copied().collect();
    if out.is_empty() {
        return;
    }
    let who = persons(&out.iter().map(|p| p.person).collect::<Vec<u32>>());
    let known = out.iter().filter_map(|p| Some((p.cover_m?, p)));
    let most = known.clone().max_by(|a, b| a.0.total_cmp(&b.0));
    // Where it is not known of somebody it may be more than of the others.
    let cover = match (most, out.len() - known.count()) {
        (None, _) => "cover not known".into(),
        (Some((_, p)), unknown) => {
            let up_to = if out.len() > 1 { "up to " } else { "" };
            let rest = if unknown > 0 { format!(", not known of {unknown} of them") } else { String::new() };
            format!("cover {up_to}{}{rest}", people::cover_m.print_with_unit(p))
        }
    };
    let said = format!("{who} in no void, {cover}: freeing is not in the work");
    let is_empty = a.void.is_some_and(|id| !own.iter().any(|p| p.void == Some(id)));
    // Without a void it was said of one of these people what lies on them: once is enough.
    let is_said = a.what.is_empty() || a.void.is_none() && a.continues.is_none() && out.len() == own.len();
    a.what = match (is_empty && a.continues.is_none(), is_said) {
        (_, true) => said,
        (true, _) => format!("{said}; beside: {}", a.what),
        (false, _) => format!("{}; {said}", a.what),
    };
}

/// In what the people of a place are, in words: "persons 5, 6 in void 8; person 7 buried".
pub(super) fn within(r: &Report, d: &DigEntry) -> String {
    let mut groups: Vec<(String, Vec<u32>)> = Vec::new();
    for p in d.people.iter().filter_map(|n| r.people.iter().find(|p| p.person == *n)) {
        let what = match p.void {
            Some(id) => format!("in void {id}"),
            None => p.situation.name().to_string(),
        };
        match groups.iter_mut().find(|g| g.0 == what) {
            Some(g) => g.1.push(p.person),
            None => groups.push((what, vec![p.person])),
        }
    }
    groups.iter().map(|(what, list)| format!("{} {what}", persons(list))).collect::<Vec<_>>().join("; ")
}

/// Numbers of people in words.
pub(super) fn persons(list: &[u32]) -> String {
    let numbers = list.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
    if list.len() == 1 { format!("person {numbers}") } else { format!("persons {numbers}") }
}
