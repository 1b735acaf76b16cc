//! Properties of nodes. Positions and boxes have glTF's axes (y up), names are those of the record.

use super::axes::y_up_figure;
use super::motion::Unit;
use super::parts::bar_ends::BarEnds;
use crate::assess::stability::{Stability, carried_by_others};
use crate::assess::{Assessment, PersonOutcome, Void, Way};
use crate::export::figures::round;
use crate::export::person_name;
use crate::results::way::cuts;
use crate::results::{Column, PersonEntry, ResultNames, VoidEntry, WayEntry, people, turned, voids, ways};
use crate::structure::{Body, BodyKind, Structure};
use serde_json::{Map, Value, json};

/// Where a body stands in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Branch {
    Storey(u32),
    /// Supports, and other parts without a storey.
    Foundations,
    Others,
}

impl Branch {
    pub(super) fn of(b: &Body) -> Self {
        match (b.storey, b.kind) {
            (Some(k), _) => Self::Storey(k),
            (None, BodyKind::Foundation) => Self::Foundations,
            (None, _) => Self::Others,
        }
    }

    pub(super) fn name(self, s: &Structure) -> String {
        match self {
            Self::Storey(k) => s.storeys.get(k as usize).map_or_else(|| format!("Storey {k}"), |x| x.name.clone()),
            Self::Foundations => "Foundations".into(),
            Self::Others => "Other parts".into(),
        }
    }
}

/// Without entries that are not known.
fn known(v: Value) -> Value {
    let entries = v.as_object().into_iter().flatten().filter(|(_, v)| !v.is_null());
    Value::Object(entries.map(|(k, v)| (k.clone(), v.clone())).collect::<Map<_, _>>())
}

/// The whole building.
pub(super) fn building(s: &Structure) -> Value {
    // All that has a node below it: its pieces, those that are fixed, and the foundations. Fragments are parts of pieces.
    let own = |b: &&Body| matches!(b.kind, BodyKind::Piece | BodyKind::Foundation);
    let sum = |of: &dyn Fn(&Body) -> bool| s.bodies.iter().filter(own).filter(|b| of(b)).map(|b| b.mass).sum::<f64>();
    json!({
        "kind": "building", "mass_kg": round(sum(&|_| true), 0),
        "foundations_mass_kg": round(sum(&|b| b.kind == BodyKind::Foundation), 0)
    })
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

/// The bars that stick out of a piece at its broken faces.
pub(super) fn bars(ends: &BarEnds, u: &Unit, names: &[String]) -> Value {
    let faces: Vec<Value> =
        u.bodies.iter().filter_map(|&b| ends.extras(b, names).as_array().cloned()).flatten().collect();
    json!({ "kind": "bars", "note": "Bars that stick out where the piece has broken off, by the section of the joint. Their length is an estimate, how they are bent is not known.",
        "faces": faces })
}

/// The figures of an entry with glTF's axes, behind its kind and the name of its node.
fn figures<T: serde::Serialize>(kind: &str, name: &str, columns: &[Column<T>], entry: &T) -> Map<String, Value> {
    let mut all = Map::from_iter([("kind".into(), kind.into()), ("name".into(), name.into())]);
    all.extend(turned(columns, entry, y_up_figure));
    all
}

/// A void, with what is not known of the pieces that carry its roof.
pub(super) fn void(v: &Void, name: &str, a: &Assessment, names: &ResultNames<'_>) -> Value {
    let mut all = figures("void", name, voids::ALL, &VoidEntry::new(v, names));
    let roof = a.stability.iter().flat_map(|s| &s.roofs).find(|r| r.void == v.id);
    if let Some(r) = roof {
        let more = round(r.more, 3);
        all.insert("more_share".into(), more.into());
        if let Some(others) = carried_by_others(more, !r.supporters.is_empty()) {
            all.insert("do_not_touch".into(), others.into());
        }
    }
    Value::Object(all)
}

/// A person; only the name where the outcome is not known.
pub(super) fn person(name: &str, o: Option<&PersonOutcome>, names: &ResultNames<'_>) -> Value {
    let Some(o) = o else { return json!({ "kind": "person", "name": name }) };
    Value::Object(figures("person", name, people::ALL, &PersonEntry::without_name(o, names)))
}

/// The extras of a person.
pub(super) fn person_of(number: u32, assessment: Option<&Assessment>, names: &ResultNames<'_>) -> Value {
    let outcome = assessment.and_then(|a| a.people.iter().find(|o| o.person == number));
    person(&person_name(number), outcome, names)
}

/// A way in.
pub(super) fn way(w: &Way, names: &ResultNames<'_>) -> Value {
    let entry = WayEntry::new(w, names);
    let mut all = turned(ways::ALL, &entry, y_up_figure);
    all.insert(ways::line_m.key.into(), json!(entry.line_m.iter().map(|p| y_up_figure(*p)).collect::<Vec<_>>()));
    if !entry.cuts.is_empty() {
        let list: Vec<_> = entry.cuts.iter().map(|c| turned(cuts::ALL, c, y_up_figure)).collect();
        all.insert(ways::cuts.key.into(), json!(list));
    }
    Value::Object(all)
}
