//! Names of parts for narrow places, and what there is to say about the part at the cursor.

use super::{PlanView, role};
use crate::assess::Raster;
use crate::building::role_groups::shortened;
use crate::building::{Building, Element};
use crate::case::Case;
use std::collections::HashMap;

/// Names with at most `most` characters, shortened in their middle. Different names stay different: where the ends are alike, a number follows.
pub(in crate::tui) fn short_names<'a>(names: impl Iterator<Item = &'a str>, most: usize) -> Vec<String> {
    let names: Vec<&str> = names.collect();
    let mut out: Vec<String> = names.iter().map(|n| shortened(n, most)).collect();
    let mut seen: HashMap<String, usize> = HashMap::new();
    out.iter().for_each(|n| *seen.entry(n.clone()).or_default() += 1);
    let mut taken: std::collections::HashSet<String> =
        seen.iter().filter(|(_, n)| **n == 1).map(|(k, _)| k.clone()).collect();
    for (k, short) in out.iter_mut().enumerate() {
        if seen.get(short.as_str()).is_none_or(|n| *n < 2) {
            continue;
        }
        let numbered = |n: usize| {
            let end = format!("~{n}");
            shortened(names[k], most.saturating_sub(end.chars().count())) + &end
        };
        let Some(free) = (1..).map(numbered).find(|n| !taken.contains(n)) else { continue };
        taken.insert(free.clone());
        *short = free;
    }
    out
}

/// Where an element is: storey, axes, side.
pub(in crate::tui) fn place(b: &Building, e: &Element, raster: Option<&Raster>) -> String {
    let storey = e.storey.and_then(|s| b.storeys.get(s)).map(|s| s.name.clone());
    let place = raster.map(|r| r.place_of(&e.mesh.aabb().centre())).unwrap_or_default();
    let axes = place.axes.map(|a| format!("axes {a}"));
    storey.into_iter().chain(axes).chain(place.side.map(|s| format!("side {s}"))).collect::<Vec<_>>().join(", ")
}

/// Lines about the part at the cursor: its name in full, what it is, where it is, what is done with it.
pub(in crate::tui) fn at_cursor(case: &Case, b: &Building, view: &PlanView, width: usize) -> Vec<String> {
    let Some(e) = view.cursor.and_then(|k| b.elements.get(k)) else { return vec!["no part here".into()] };
    let bounds = e.mesh.aabb();
    let (size, at) = (bounds.size(), bounds.centre());
    let raster = view.raster(case, b);
    let word = role(case, e).map_or("part", crate::building::ElementRole::name);
    let mut out = vec![shortened(&e.name, 2 * width.max(8))];
    let [x, y, z] = [size.x, size.y, size.z].map(|v| (100.0 * v).round() / 100.0);
    out.push(format!("{word}, {x} x {y} x {z} m"));
    out.push(place(b, e, raster.as_ref().as_ref()));
    out.push(format!("x {:.1}  y {:.1}  z {:.1} to {:.1} m", at.x, at.y, bounds.min.z, bounds.max.z));
    if let Some(g) = case.groups.iter().find(|g| g.name == e.group) {
        out.push(format!("group {}: {}", shortened(&g.name, width.saturating_sub(8).max(10)), g.profile));
    }
    out.retain(|l| !l.is_empty());
    out
}
