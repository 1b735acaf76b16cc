//! The ground: a thin slab at its level, larger than the building, and the street around a basement.

use super::super::document::Document;
use super::super::materials::Paint;
use crate::geometry::{Aabb, Convex, Vec3};
use serde_json::json;

/// Thickness of the slab, m.
const THICK: f64 = 0.05;

/// Adds the ground, if there is one.
pub(in crate::export::scene) fn add(d: &mut Document<'_>, parent: usize) {
    let s = d.structure();
    let Some(level) = s.ground else { return };
    let plan = s.bodies.iter().fold(Aabb::empty(), |a, b| {
        b.shape.vertices.iter().fold(a, |mut a, v| {
            a.include(&b.pose.apply(v));
            a
        })
    });
    if plan.is_empty() {
        return;
    }
    let group = d.node(Some(parent), "Ground", json!({ "extras": { "kind": "ground" } }));
    let g = plan.grown(plan.size().max() * 0.5 + 5.0);
    let slab = Convex::cuboid(Vec3::new(g.min.x, g.min.y, level - THICK), Vec3::new(g.max.x, g.max.y, level));
    let mesh = d.mesh(Paint::Ground, "Slab", &slab);
    let extras =
        json!({ "extras": { "kind": "ground", "level_m": crate::export::figures::round(level, 3) }, "mesh": mesh });
    d.node(Some(group), "Ground plane", extras);
    let wide = 0.5 * plan.size().max() + 5.0;
    let street = s.street.as_ref().map(|x| x.ring(wide, x.level - THICK));
    for (k, part) in street.into_iter().flatten().enumerate() {
        let mesh = d.mesh(Paint::Ground, "Street part", &part);
        d.node(Some(group), &format!("Street {}", k + 1), json!({ "mesh": mesh }));
    }
}
