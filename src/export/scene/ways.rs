//! The easiest way to each void where a person fits and to each person who is not in the open: square bars along the line, above the floor, and
//! a ball at the entry. All ways are in the extras.

use super::document::Document;
use super::materials::Paint;
use super::shapes::unit_box;
use super::{extras, figures};
use crate::assess::Assessment;
use crate::export::{person_name, void_name};
use crate::geometry::{Pose, Quat, Vec3};
use crate::record::body_names;
use serde_json::{Value, json};

/// Height of ways above the floor, m, their width, and the radius of an entry, m.
const ABOVE: f64 = 0.15;
const WIDTH: f32 = 0.08;
const ENTRY: f32 = 0.2;

/// Adds the ways.
pub(super) fn add(d: &mut Document<'_>, parent: usize, a: &Assessment) {
    let s = d.structure();
    let names = body_names(s);
    let voids = a.voids.iter().filter(|v| v.survivable).map(|v| (void_name(v), &v.ways));
    let people = a.people.iter().map(|p| (person_name(p.person), &p.ways));
    for (to, ways) in voids.chain(people) {
        let Some(way) = ways.first() else { continue };
        let all: Vec<Value> = ways.iter().map(|w| extras::way(w, s, &names)).collect();
        let name = format!("Way to {to}");
        let node = d.node(Some(parent), &name, json!({ "extras": { "kind": "way", "name": name, "ways": all } }));
        let up = Vec3::z() * ABOVE;
        let mesh = d.mesh(Paint::Ways, "Ball", &figures::ball());
        let entry = d.node(Some(node), &format!("Entry to {to}"), json!({ "mesh": mesh }));
        d.place(entry, &Pose { position: way.entry.position + up, rotation: Quat::identity() });
        d.scale(entry, [ENTRY; 3]);
        for (k, pair) in way.line.windows(2).enumerate() {
            let (a, b) = (pair[0] + up, pair[1] + up);
            let Some(along) = (b - a).try_normalize(1e-6) else { continue };
            let turn = Quat::rotation_between(&Vec3::x(), &along)
                .unwrap_or_else(|| Quat::from_axis_angle(&Vec3::z_axis(), std::f64::consts::PI));
            let mesh = d.mesh(Paint::Ways, "Bar", &unit_box());
            let part = d.node(Some(node), &format!("Way to {to} part {}", k + 1), json!({ "mesh": mesh }));
            d.place(part, &Pose { position: (a + b) / 2.0, rotation: turn });
            d.scale(part, [(b - a).norm() as f32, WIDTH, WIDTH]);
        }
    }
}
