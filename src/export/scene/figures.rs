//! People: figures of few triangles that stand or lie as in the record.

mod shape;

pub(super) use shape::figure;

use super::document::Document;
use super::hierarchy::person_extras;
use super::materials::Paint;
use super::motions::{Motion, Track};
use crate::Result;
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

/// Adds everybody who was traced and is no body. Of others without a trace there is a node without a shape.
pub(super) fn traced(d: &mut Document<'_>, parent: usize, assessment: Option<&Assessment>) -> Result<()> {
    let h = &d.record.header;
    let frames = match d.request.frame {
        Some(f) => vec![d.record.people_at(f)?],
        None => d.record.people()?,
    };
    let thickness = h.case.assess.lying_height;
    for (k, _) in h.people.iter().enumerate().filter(|(_, w)| w.body.is_none()) {
        let poses: Vec<_> = frames.iter().filter_map(|f| f.get(k)).map(|t| t.pose(thickness)).collect();
        let whole = if d.request.frame.is_some() { 1 } else { d.times.len() };
        let extras = person_extras(k as u32, assessment, d.structure());
        let name = person_name(k as u32);
        if poses.is_empty() || poses.len() != whole {
            d.node(Some(parent), &name, json!({ "extras": extras }));
            continue;
        }
        let mesh = d.mesh(Paint::People, "Figure", &figure());
        let node = d.node(Some(parent), &name, json!({ "mesh": mesh, "extras": extras }));
        let motion = if d.moves() {
            let track = Track {
                positions: poses.iter().map(|p| p.position).collect(),
                rotations: poses.iter().map(|p| p.rotation).collect(),
                present: (0, poses.len()),
            };
            Motion::reduced(&d.times, track, d.request)
        } else {
            Motion::still(poses[0])
        };
        d.animate(node, &motion, [1.0; 3]);
    }
    Ok(())
}
