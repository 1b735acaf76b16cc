//! The layout `skins`: the pieces of a storey are joints of a few skins, so that an engine draws a storey with one or two calls.
//!
//! A skin has at most 250 joints with its root, because Unreal takes 256 bones by default. Joints are directly below their root, so that no
//! element becomes a bone. Each corner follows one joint. The mesh is bound in the first pose of its pieces, so it is right without animation,
//! too. Engines leave out meshes whose bounding box in this pose is out of view, although the pieces have fallen elsewhere: two triangles of a
//! millimetre at opposite corners of all that the skin ever touches keep the box large enough.
//!
//! People, voids and ways are joints, too: a call for each of them would be many times those of the building.

use super::document::Document;
use super::later::Who;
use super::materials::{self, Paint};
use super::meshes::joined_mesh;
use super::motion::{Motion, Unit};
use super::motions::Motions;
use super::names::piece_name;
use super::parts::Still;
use super::parts::figures::Figure;
use super::shapes::{Drawn, drawn, paint};
use super::skin::Skin;
use super::{collision, extras};
use crate::assess::Assessment;
use crate::geometry::{Aabb, Convex, Pose};
use serde_json::json;

/// Most joints of a skin, with its root.
pub const JOINTS: usize = 250;

/// Adds the pieces of a storey as joints, and their skins.
pub(super) fn storey(
    d: &mut Document<'_>,
    parent: usize,
    name: &str,
    units: &[&Unit],
    motions: &Motions,
    assessment: Option<&Assessment>,
    names: &[String],
) {
    let s = d.structure();
    let mut placed: Vec<(&Unit, &Motion)> = Vec::new();
    for u in units {
        if let Some(m) = &motions.of[u.lead()] {
            placed.push((u, m));
        }
    }
    for (k, part) in chunks(placed).into_iter().enumerate() {
        let root = root(d, parent, name, k);
        let mut skin = Skin::below(root);
        for (u, motion) in part {
            let b = &s.bodies[u.lead()];
            let name = piece_name(&names[u.lead()], &s.elements[b.element as usize].name);
            let mut extras = extras::piece(s, u, &names[u.lead()], assessment);
            // No node of its own says of which element it is.
            extras["element"] = json!(s.elements[b.element as usize].name);
            if u.bodies.iter().any(|&b| d.bar_ends.count(b).0 > 0) {
                extras["bars"] = extras::bars(&d.bar_ends, u, names);
            }
            let node = d.node(Some(root), &name, json!({ "extras": extras }));
            d.animate(node, Who::Body(u.lead()), motion, [1.0; 3]);
            add(&mut skin, d, node, u, motion);
            if d.request.collision != super::Collision::None {
                let (mesh, scale) = joined_mesh(d, u);
                collision::below_joint(d, node, mesh, scale);
            }
        }
        skin.finish(d, &format!("{name} mesh {}", k + 1), Paint::Palette);
    }
}

/// The root of a skin below a node; the skins of a part of the scene are numbered from 0.
fn root(d: &mut Document<'_>, parent: usize, name: &str, number: usize) -> usize {
    d.node(Some(parent), &format!("{name} root {}", number + 1), json!({ "extras": { "kind": "skin root" } }))
}

/// The shape of a unit that follows a joint.
fn add(skin: &mut Skin, d: &Document<'_>, node: usize, u: &Unit, motion: &Motion) {
    let s = d.structure();
    skin.joint(node, &motion.first);
    let lead = &s.bodies[u.lead()];
    let mut radius: f64 = 0.0;
    for &b in &u.bodies {
        let b = &s.bodies[b];
        let beside = lead.pose.inverse_compose(&b.pose);
        let shape = match drawn(b, d.request.lod) {
            Drawn::Box(size) => Convex::cuboid(size / -2.0, size / 2.0),
            Drawn::Shape(shape) => shape,
        };
        let shape = if u.bodies.len() > 1 { shape.mapped(|p| beside.apply(p)) } else { shape };
        radius = shape.vertices.iter().map(|v| v.norm()).fold(radius, f64::max);
        skin.shape(&shape, &motion.first, Some(materials::texture_coordinates(paint(b))));
    }
    let rust = Some(materials::texture_coordinates(Paint::Bars));
    for &b in &u.bodies {
        for shape in d.bar_ends.shapes(b, &lead.pose.inverse_compose(&s.bodies[b].pose)) {
            radius = shape.vertices.iter().map(|v| v.norm()).fold(radius, f64::max);
            skin.shape(&shape, &motion.first, rust);
        }
    }
    skin.reaches(d, Who::Body(u.lead()), motion, radius);
}

/// Adds people as joints. Their figures are drawn by one call for up to 249 of them.
pub(super) fn people(d: &mut Document<'_>, parent: usize, all: Vec<Figure<'_>>) {
    for (k, part) in parts(all).into_iter().enumerate() {
        let root = root(d, parent, "People", k);
        let mut skin = Skin::below(root);
        for f in part {
            let node = d.node(Some(root), &f.name, json!({ "extras": f.extras }));
            d.animate(node, f.who, f.motion, [1.0; 3]);
            skin.joint(node, &f.motion.first);
            skin.shape(&f.shape, &f.motion.first, None);
            skin.reaches(d, f.who, f.motion, f.shape.vertices.iter().map(|v| v.norm()).fold(0.0, f64::max));
        }
        skin.finish(d, &format!("People mesh {}", k + 1), Paint::People);
    }
}

/// Adds what does not move, below a group that may be hidden, as joints of skins of one colour. The root of the skins is not below the group, so that
/// the marks of the bounding box are there while the group is hidden: engines that take the box once would not draw it later.
pub(super) fn still(d: &mut Document<'_>, (root, group): (usize, usize), name: &str, paint: Paint, all: Vec<Still>) {
    for (k, part) in parts(all).into_iter().enumerate() {
        let mut skin = Skin::below(root);
        for x in part {
            let node = d.node(Some(group), &x.name, json!({ "extras": x.extras }));
            let pose = Pose { position: x.at, ..Pose::identity() };
            d.place(node, &pose);
            skin.joint(node, &pose);
            skin.triangles(&x.triangles);
        }
        skin.finish(d, &format!("{name} mesh {}", k + 1), paint);
    }
}

/// In as few parts as the number of joints allows, in order.
fn parts<T>(all: Vec<T>) -> Vec<Vec<T>> {
    let mut out: Vec<Vec<T>> = Vec::new();
    for x in all {
        match out.last_mut().filter(|p| p.len() + 1 < JOINTS) {
            Some(part) => part.push(x),
            None => out.push(vec![x]),
        }
    }
    out
}

/// The units in as few parts as the number of joints allows, each of them compact: divided across its longest side.
fn chunks<'u>(all: Vec<(&'u Unit, &'u Motion)>) -> Vec<Vec<(&'u Unit, &'u Motion)>> {
    let wanted = all.len().div_ceil(JOINTS - 1);
    let mut out = Vec::new();
    divide(all, wanted.max(1), &mut out);
    out
}

fn divide<'u>(mut all: Vec<(&'u Unit, &'u Motion)>, parts: usize, out: &mut Vec<Vec<(&'u Unit, &'u Motion)>>) {
    if parts < 2 {
        if !all.is_empty() {
            out.push(all);
        }
        return;
    }
    let span = Aabb::of(all.iter().map(|(_, m)| &m.first.position));
    let axis = span.size().imax();
    all.sort_by(|(a, m), (b, n)| {
        m.first.position[axis].total_cmp(&n.first.position[axis]).then(a.lead().cmp(&b.lead()))
    });
    let first = parts / 2;
    // At most as many as fit in the parts on this side, and no fewer than leave the rest too many.
    let rest = all.split_off((all.len() * first / parts).min(first * (JOINTS - 1)));
    divide(all, first, out);
    divide(rest, parts - first, out);
}
