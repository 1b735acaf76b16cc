//! People: figures of few triangles that stand or lie as in the record.

use super::super::axes::y_up_size;
use super::super::document::Document;
use super::super::extras::person_of;
use super::super::later::Who;
use super::super::materials::Paint;
use super::super::motion::{Motion, Unit};
use super::super::motions::Motions;
use super::super::{Layout, skins};
use super::person_shape::figure;
use crate::assess::Assessment;
use crate::export::person_name;
use crate::geometry::{Convex, Vec3};
use crate::occupants::SIZE;
use crate::results::ResultNames;
use crate::structure::BodyKind;
use serde_json::{Value, json};

/// Somebody whose motion is known.
pub(in crate::export::scene) struct Figure<'a> {
    pub name: String,
    pub extras: Value,
    pub who: Who,
    pub motion: &'a Motion,
    /// In its own axes, in the size of the person.
    pub shape: Convex,
}

/// Adds people: those who are bodies of the structure, and those who are not. Of those without a trace there is a node without a shape.
pub(in crate::export::scene) fn add(
    d: &mut Document<'_>,
    parent: usize,
    (units, motions): (&[Unit], &Motions),
    assessment: Option<&Assessment>,
    names: &ResultNames<'_>,
) {
    let s = d.structure();
    let mut joints = Vec::new();
    for u in units {
        let BodyKind::Person(person) = s.bodies[u.lead()].kind else { continue };
        let Some(motion) = &motions.of[u.lead()] else { continue };
        let size = s.bodies[u.lead()].shape.aabb().size().component_div(&Vec3::from(SIZE));
        let size = size.map(|x| if (x - 1.0).abs() < 1e-6 { 1.0 } else { x });
        show(
            d,
            parent,
            (person, Who::Body(u.lead())),
            (motion, size),
            person_of(person, assessment, names),
            &mut joints,
        );
    }
    for (person, motion) in &motions.people {
        let extras = person_of(*person, assessment, names);
        let Some(motion) = motion else {
            d.node(Some(parent), &person_name(*person), json!({ "extras": extras }));
            continue;
        };
        let who = Who::Person(*person as usize);
        show(d, parent, (*person, who), (motion, Vec3::repeat(1.0)), extras, &mut joints);
    }
    skins::people(d, parent, joints);
}

/// A node with a figure, or in the layout `skins` one more for the list of joints.
fn show<'m>(
    d: &mut Document<'_>,
    parent: usize,
    (person, who): (u32, Who),
    (motion, size): (&'m Motion, Vec3),
    extras: Value,
    joints: &mut Vec<Figure<'m>>,
) {
    let name = person_name(person);
    if d.request.layout == Layout::Skins {
        let shape = figure().mapped(|p| p.component_mul(&size));
        joints.push(Figure { name, extras, who, motion, shape });
        return;
    }
    let mesh = d.mesh(Paint::People, "Figure", &figure());
    let node = d.node(Some(parent), &name, json!({ "mesh": mesh, "extras": extras }));
    d.animate(node, who, motion, y_up_size(&size));
}
