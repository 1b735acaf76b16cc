//! People: figures of few triangles that stand or lie as in the record.

mod shape;

pub(super) use shape::figure;

use super::document::Document;
use super::hierarchy::person_extras;
use super::materials::Paint;
use super::motions::{Motion, Motions};
use crate::assess::Assessment;
use crate::export::person_name;
use crate::geometry::Vec3;
use crate::occupants::SIZE;
use crate::structure::Body;
use serde_json::json;

/// A coarse ball of radius 1, used as a marker.
pub(super) fn ball() -> crate::geometry::Convex {
    shape::ball(8, 5)
}

/// As [`ball`], with half as many corners.
pub(super) fn small_ball() -> crate::geometry::Convex {
    shape::ball(6, 3)
}

#[cfg(test)]
pub(super) use shape::ball as ball_for_tests;

/// Adds somebody who is a body of the structure.
pub(super) fn dummy(
    d: &mut Document<'_>,
    parent: usize,
    person: u32,
    body: &Body,
    motion: &Motion,
    assessment: Option<&Assessment>,
) {
    let mesh = d.mesh(Paint::People, "Figure", &figure());
    let extras = person_extras(person, assessment, d.structure());
    let size = body.shape.aabb().size().component_div(&Vec3::from(SIZE));
    let near = |x: f64| if (x - 1.0).abs() < 1e-6 { 1.0 } else { x };
    let scale = super::axes::y_up_size(&size.map(near));
    let node = d.node(Some(parent), &person_name(person), json!({ "mesh": mesh, "extras": extras }));
    d.animate(node, motion, scale);
}

/// Adds everybody who is no body. Of those without a trace there is a node without a shape.
pub(super) fn traced(d: &mut Document<'_>, parent: usize, motions: &Motions, assessment: Option<&Assessment>) {
    for (person, motion) in &motions.people {
        let extras = person_extras(*person, assessment, d.structure());
        let name = person_name(*person);
        let Some(motion) = motion else {
            d.node(Some(parent), &name, json!({ "extras": extras }));
            continue;
        };
        let mesh = d.mesh(Paint::People, "Figure", &figure());
        let node = d.node(Some(parent), &name, json!({ "mesh": mesh, "extras": extras }));
        d.animate(node, motion, [1.0; 3]);
    }
}
