//! The easiest way to each void where a person fits and to each person who is not in the open: square bars along the line, above the floor, and
//! a ball at the entry, as one mesh per way. All ways are in the extras.

use super::super::document::Document;
use super::super::extras;
use super::super::materials::Paint;
use super::super::shapes::{Triangles, unit_box};
use super::Still;
use super::person_shape::small_marker;
use crate::assess::{Assessment, Way};
use crate::export::{person_name, void_name};
use crate::geometry::{Quat, Vec3};
use crate::results::ResultNames;
use serde_json::{Value, json};

/// Height of ways above the floor, m, their width, and the radius of an entry, m.
const ABOVE: f64 = 0.15;
const WIDTH: f64 = 0.08;
const ENTRY: f64 = 0.2;

/// Adds the ways as nodes.
pub(in crate::export::scene) fn add(d: &mut Document<'_>, parent: usize, ways: Vec<Still>) {
    for w in ways {
        let mesh = d.mesh_of(Paint::Ways, "Way", w.triangles.id(), &w.triangles);
        d.node(Some(parent), &w.name, json!({ "mesh": mesh, "extras": w.extras }));
    }
}

/// The ways, each with its entry.
pub(in crate::export::scene) fn still(a: &Assessment, names: &ResultNames<'_>) -> Vec<Still> {
    let voids = a.voids.iter().filter(|v| v.survivable).map(|v| (void_name(v), &v.ways));
    let people = a.people.iter().map(|p| (person_name(p.person), &p.ways));
    let one = |(to, ways): (String, &Vec<Way>)| {
        let way = ways.first()?;
        let all: Vec<Value> = ways.iter().map(|w| extras::way(w, names)).collect();
        let name = format!("Way to {to}");
        let extras = json!({ "kind": "way", "name": name, "ways": all });
        Some(Still { name, extras, at: way.entry.position, triangles: shape(way) })
    };
    voids.chain(people).filter_map(one).collect()
}

/// Bars and ball. Without normals viewers use flat shading, which is correct here.
pub(in crate::export::scene) fn shape(way: &Way) -> Triangles {
    let mut out = Triangles::default();
    let up = Vec3::z() * ABOVE;
    let entry = way.entry.position + up;
    out.append(&small_marker(), |p| entry + p * ENTRY);
    for pair in way.line.windows(2) {
        let (a, b) = (pair[0] + up, pair[1] + up);
        let Some(along) = (b - a).try_normalize(1e-6) else { continue };
        let turn = Quat::rotation_between(&Vec3::x(), &along)
            .unwrap_or_else(|| Quat::from_axis_angle(&Vec3::z_axis(), std::f64::consts::PI));
        let size = Vec3::new((b - a).norm(), WIDTH, WIDTH);
        out.append(&unit_box(), |p| (a + b) / 2.0 + turn * p.component_mul(&size));
    }
    out
}
