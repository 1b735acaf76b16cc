//! People: figures of few triangles that stand or lie as in the record.

use super::super::document::Document;
use super::super::extras::person_of;
use super::super::later::Who;
use super::super::materials::Paint;
use super::super::motion::Motion;
use super::super::motions::Motions;
use super::person_shape::figure;
use crate::assess::Assessment;
use crate::export::person_name;
use crate::geometry::Vec3;
use crate::occupants::SIZE;
use crate::results::ResultNames;
use serde_json::json;

/// Adds somebody who is a body of the structure.
pub(in crate::export::scene) fn dummy(
    d: &mut Document<'_>,
    parent: usize,
    (person, body): (u32, usize),
    motion: &Motion,
    assessment: Option<&Assessment>,
    names: &ResultNames<'_>,
) {
    let mesh = d.mesh(Paint::People, "Figure", &figure());
    let extras = person_of(person, assessment, names);
    let size = d.structure().bodies[body].shape.aabb().size().component_div(&Vec3::from(SIZE));
    let near = |x: f64| if (x - 1.0).abs() < 1e-6 { 1.0 } else { x };
    let scale = super::super::axes::y_up_size(&size.map(near));
    let node = d.node(Some(parent), &person_name(person), json!({ "mesh": mesh, "extras": extras }));
    d.animate(node, Who::Body(body), motion, scale);
}

/// Adds everybody who is no body. Of those without a trace there is a node without a shape.
pub(in crate::export::scene) fn traced(
    d: &mut Document<'_>,
    parent: usize,
    motions: &Motions,
    assessment: Option<&Assessment>,
    names: &ResultNames<'_>,
) {
    for (person, motion) in &motions.people {
        let extras = person_of(*person, assessment, names);
        let name = person_name(*person);
        let Some(motion) = motion else {
            d.node(Some(parent), &name, json!({ "extras": extras }));
            continue;
        };
        let mesh = d.mesh(Paint::People, "Figure", &figure());
        let node = d.node(Some(parent), &name, json!({ "mesh": mesh, "extras": extras }));
        d.animate(node, Who::Person(*person as usize), motion, [1.0; 3]);
    }
}
