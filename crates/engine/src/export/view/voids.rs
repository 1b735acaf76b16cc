//! Voids, people and the ways to them.

use super::columns::{Columns, differences};
use crate::assess::{Assessment, PersonOutcome, Void};
use crate::export::{person_name, void_name};
use crate::results::{PersonEntry, ResultNames, VoidEntry, WayEntry, flat, people, voids, ways, words};
use serde_json::{Map, Value, json};

/// Corners of surfaces are whole multiples of this, m.
pub(super) const UNIT: f64 = 0.001;

/// Writes the surfaces of all voids, and returns what is known of each.
pub(super) fn void_entries(a: &Assessment, names: &ResultNames<'_>, columns: &mut Columns) -> Value {
    let (mut corners, mut triangles) = (Vec::new(), Vec::new());
    let (mut corner_start, mut triangle_start) = (vec![0], vec![0]);
    for v in &a.voids {
        let rounded = v.surface.vertices.iter().map(|c| c.map(|x| (f64::from(x) / UNIT).round() as i32));
        corners.extend(rounded);
        corner_start.push(corners.len() as i32);
        triangles.extend(v.surface.triangles.iter().flatten().map(|c| *c as i32));
        triangle_start.push(triangles.len() as i32 / 3);
    }
    for (k, name) in ["void_x", "void_y", "void_z"].into_iter().enumerate() {
        columns.i32(name, &differences(&corners.iter().map(|c| c[k]).collect::<Vec<i32>>()));
    }
    columns.i32("void_corner_start", &corner_start);
    columns.i32("void_triangles", &differences(&triangles));
    columns.i32("void_triangle_start", &triangle_start);
    json!(a.voids.iter().map(|v| void(v, names)).collect::<Vec<_>>())
}

fn void(v: &Void, names: &ResultNames<'_>) -> Value {
    let entry = VoidEntry::new(v, names);
    titled(void_name(v), flat(voids::ALL, &entry), &entry.ways)
}

/// What is known of each person. `in_words` has the words of the classes.
pub(super) fn people_entries(a: &Assessment, names: &ResultNames<'_>) -> Value {
    let person = |p: &PersonOutcome| {
        let entry = PersonEntry::new(p, names);
        let mut all = flat(people::ALL, &entry);
        all.insert("in_words".into(), words(people::ALL, &entry).into());
        titled(person_name(p.person), all, &entry.ways)
    };
    json!(a.people.iter().map(person).collect::<Vec<_>>())
}

/// The figures of an entry with its name and its ways.
fn titled(name: String, mut all: Map<String, Value>, list: &[WayEntry]) -> Value {
    let way = |w: &WayEntry| {
        let mut all = flat(ways::ALL, w);
        all.insert(ways::line_m.key.into(), json!(w.line_m));
        Value::Object(all)
    };
    all.insert("name".into(), name.into());
    all.insert(voids::ways.key.into(), list.iter().map(way).collect());
    Value::Object(all)
}
