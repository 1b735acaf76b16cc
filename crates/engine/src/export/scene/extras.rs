//! Properties of nodes. Positions and boxes have glTF's axes (y up), names are those of the record.

use super::axes::{bounds, point};
use super::hierarchy::Branch;
use super::motions::Unit;
use crate::assess::stability::Stability;
use crate::assess::{Assessment, PersonOutcome, Void, Way};
use crate::export::figures::round;
use crate::export::person_name;
use crate::export::ways::{WayEntry, entry};
use crate::structure::{Body, BodyKind, Structure};
use serde_json::{Map, Value, json};

/// Without entries that are not known.
fn known(v: Value) -> Value {
    let entries = v.as_object().into_iter().flatten().filter(|(_, v)| !v.is_null());
    Value::Object(entries.map(|(k, v)| (k.clone(), v.clone())).collect::<Map<_, _>>())
}

/// The whole building.
pub(super) fn building(s: &Structure) -> Value {
    let mass: f64 = s.bodies.iter().filter(|b| !b.is_fragment() && !b.fixed).map(|b| b.mass).sum();
    json!({ "kind": "building", "mass_kg": round(mass, 0) })
}

/// A storey.
pub(super) fn storey(branch: Branch, name: &str, s: &Structure) -> Value {
    let k = if let Branch::Storey(k) = branch { s.storeys.get(k as usize) } else { None };
    known(json!({ "kind": k.map(|_| "storey"), "name": name, "elevation_m": k.map(|x| round(x.elevation, 3)) }))
}

fn storey_name(b: &Body, s: &Structure) -> Option<String> {
    b.storey.and_then(|k| s.storeys.get(k as usize)).map(|x| x.name.clone())
}

/// An element, by one of its bodies; its mass in kg where it is known.
pub(super) fn element(s: &Structure, b: &Body, mass: Option<f64>) -> Value {
    let e = &s.elements[b.element as usize];
    known(
        json!({ "kind": "element", "name": e.name, "global_id": e.global_id, "class": e.class, "role": e.role.map(|r| r.name()),
        "material": e.material, "group": s.groups.get(b.group as usize), "mass_kg": mass.map(|m| round(m, 1)), "storey": storey_name(b, s) }),
    )
}

/// A piece with what is known of its element, and of its stability: whether it hangs, and the voids whose roofs it carries.
pub(super) fn piece(s: &Structure, u: &Unit, name: &str, a: Option<&Assessment>) -> Value {
    let b = &s.bodies[u.lead()];
    let e = &s.elements[b.element as usize];
    let mass: f64 = u.bodies.iter().map(|&b| s.bodies[b].mass).sum();
    let kind = match b.kind {
        BodyKind::Piece => None,
        BodyKind::Fragment(_) => Some("fragment"),
        BodyKind::Foundation => Some("foundation"),
        BodyKind::Impactor => Some("impactor"),
        BodyKind::Person(_) => Some("person"),
    };
    let mut v = known(
        json!({ "kind": kind, "name": name, "global_id": e.global_id, "class": e.class, "role": e.role.map(|r| r.name()),
        "material": e.material, "mass_kg": round(mass, 1), "storey": storey_name(b, s),
        "joined": (u.bodies.len() > 1).then_some(u.bodies.len()) }),
    );
    if let Some(stability) = a.and_then(|a| a.stability.as_ref()) {
        add_stability(&mut v, stability, u.lead() as u32);
    }
    v
}

fn add_stability(v: &mut Value, s: &Stability, body: u32) {
    if let Some(c) = s.hanging.iter().find(|c| c.pieces.contains(&body)) {
        v["hangs"] = json!({ "cluster_mass_kg": c.mass.round(), "free_below_m": round(c.drop, 2) });
    }
    let carries = s.roofs.iter().filter_map(|r| Some((r.void, r.supporters.iter().find(|x| x.piece == body)?)));
    let carries: Vec<Value> =
        carries.map(|(void, x)| json!({ "void": void, "mass_kg": x.load.round(), "only": x.only })).collect();
    if !carries.is_empty() {
        v["do_not_touch"] = json!(carries);
    }
}

/// A void.
pub(super) fn void(v: &Void, name: &str, s: &Structure) -> Value {
    let storey = v.storey.and_then(|k| s.storeys.get(k as usize)).map(|x| x.name.clone());
    known(
        json!({ "kind": "void", "name": name, "id": v.id, "class": v.class, "why": v.class_reason, "volume_m3": round(v.volume, 2),
        "floor_area_m2": round(v.floor_area, 2), "clear_height_m": round(v.clear_height, 2), "clearance_m": round(v.clearance, 2),
        "access_clearance_m": round(v.access_clearance, 2), "cover_m": round(v.cover, 2), "survivable": v.survivable,
        "standing": v.standing, "postures": v.postures, "flags": v.flags, "enclosure": round(v.enclosure, 2), "storey": storey,
        "axes": v.place.axes, "side": v.place.side, "position_m": point(&v.position), "centroid_m": point(&v.centroid),
        "bounds_m": (!v.bounds.is_empty()).then(|| bounds(&v.bounds)),
        "people": v.people.iter().map(|p| person_name(*p)).collect::<Vec<_>>() }),
    )
}

/// A person; only the name where the outcome is not known.
pub(super) fn person(name: &str, o: Option<&PersonOutcome>, s: &Structure) -> Value {
    let Some(o) = o else { return json!({ "kind": "person", "name": name }) };
    let storey = |k: Option<u32>| k.and_then(|k| s.storeys.get(k as usize)).map(|x| x.name.clone());
    let some = |x: Option<f64>| x.map(|x| round(x, 2));
    known(
        json!({ "kind": "person", "name": name, "outcome": o.outcome, "rescue": o.rescue, "situation": o.situation, "severity": o.severity, "why": o.reason,
        "start_m": point(&o.start), "end_m": o.end.as_ref().map(point), "start_storey": storey(o.start_storey),
        "end_storey": storey(o.end_storey), "void": o.void, "cover_m": some(o.cover), "free_space_m3": some(o.free_space),
        "clearance_m": some(o.clearance), "headroom_m": some(o.headroom) }),
    )
}

/// A way in.
pub(super) fn way(w: &Way, s: &Structure, names: &[String]) -> Value {
    let e: WayEntry = entry(w, s, names);
    let cuts: Vec<Value> = w
        .cuts
        .iter()
        .map(|c| json!({ "position_m": point(&c.position), "direction": c.direction, "thickness_m": round(c.thickness, 2), "hours": round(c.time / 3600.0, 2) }))
        .collect();
    known(json!({ "text": e.text, "easiest": e.easiest, "shortest": e.shortest, "hardest": e.hardest, "hours": e.hours,
        "length_m": e.length_m, "entry_m": point(&w.entry.position), "entry_above_ground_m": e.entry_above_ground_m,
        "entry_storey": e.entry_storey, "narrowest_width_m": e.narrowest_width_m, "narrowest_at_m": point(&w.narrowest_at),
        "line_m": w.line.iter().map(point).collect::<Vec<_>>(), "cuts": (!cuts.is_empty()).then_some(cuts) }))
}
