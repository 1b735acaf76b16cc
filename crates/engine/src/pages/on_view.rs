//! The places to dig for the page of `leanto view`: the same that stand on the printed pages.

use super::{Area, Input, areas, first, plans, second};
use crate::assess::Raster;
use crate::export::figures::point;
use crate::report::{Report, reach_only};
use serde_json::{Value, json};

/// The places in their order, by what they are ordered, and what nobody can know, as the data of the page. Sentences have their short part
/// before a bar.
pub fn on_view(input: &Input<'_>) -> Value {
    let h = input.header;
    let raster = Raster::new(&h.structure, &h.case.assess);
    let list = areas(input, raster.as_ref());
    let (title, by) = first::heading(input);
    json!({
        "runs": input.many.map(|m| m.plan.runs),
        "ranking": input.many.map(|m| m.plan.ranking),
        "title": title,
        "by": by,
        "before": first::before_digging(input, &list),
        "voids": voids(input.report, &list),
        "unknown": second::not_known(input),
        "limits": input.report.cannot_know,
        "list": list.iter().map(|a| place(input, a)).collect::<Vec<_>>(),
    })
}

/// A place with the line of the way that its card describes, m; without entry and line where none was found.
fn place(input: &Input<'_>, a: &Area) -> Value {
    let way = plans::way_of(input, a);
    let mut out = json!(a);
    out["hours"] = json!(hours(input.report, a));
    out["holes"] = json!(way.is_some_and(|w| !w.cuts.is_empty()));
    out["entry_m"] = json!(way.map(|w| point(&w.entry.position, 2)));
    out["line_m"] = json!(way.map_or_else(Vec::new, |w| w.line.iter().map(|p| point(p, 2)).collect()));
    out
}

/// The hours of a place, and that freeing is not counted where somebody there lies in no void: the list has only this of it.
pub(super) fn hours(r: &Report, a: &Area) -> String {
    let ends = reach_only(r, &a.members).filter(|_| !a.hours.starts_with("--"));
    ends.map_or_else(|| a.hours.clone(), |text| format!("{}, {text}", a.hours))
}

/// Numbers of all voids: those of the places in their order, then the others in the debris where somebody fits, then standing rooms, then
/// those where nobody fits.
fn voids(r: &Report, list: &[Area]) -> Vec<u32> {
    let of_areas = list.iter().flat_map(|a| a.void.iter().chain(&a.voids).copied());
    let dug = r.order.dig.iter().flat_map(|d| d.voids.iter().copied());
    let mut order: Vec<u32> = of_areas.chain(dug).collect();
    let mut rest: Vec<_> = r.voids.iter().collect();
    rest.sort_by_key(|v| (!v.survivable, v.standing, v.id));
    order.extend(rest.iter().map(|v| v.id));
    let mut seen = std::collections::BTreeSet::new();
    order.retain(|id| seen.insert(*id));
    order
}
