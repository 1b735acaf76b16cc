//! The tree of a scene: scene > building > storey > element > piece. Ground, people, voids and ways are beside the building.

use super::collision;
use super::document::Document;
use super::extras::{self, Branch};
use super::later::Who;
use super::materials::Paint;
use super::meshes::joined_mesh;
use super::motion::Unit;
use super::motions::Motions;
use super::names::piece_name;
use super::parts::{bar_ends, figures, ground, voids, ways};
use super::{Layout, skins};
use crate::assess::Assessment;
use crate::record::body_names;
use crate::results::ResultNames;
use crate::structure::BodyKind;
use serde_json::json;
use std::collections::BTreeMap;

/// Builds the whole scene.
pub(super) fn build(d: &mut Document<'_>, motions: &Motions, assessment: Option<&Assessment>) {
    let s = d.structure();
    let title = d.record.header.case.title.clone();
    let root = d.node(None, "Scene", json!({ "extras": { "name": title, "note": "Simulated, not observed" } }));
    d.roots.push(root);
    let building = d.node(Some(root), "Building", json!({ "extras": extras::building(s) }));
    let people = d.node(Some(root), "People", json!({}));
    let units = motions.units(s);
    let names = body_names(s);
    let said = ResultNames::new(&d.record.header, &names);
    let mut branches: BTreeMap<Branch, Vec<&Unit>> = BTreeMap::new();
    let is_person = |u: &&Unit| matches!(s.bodies[u.lead()].kind, BodyKind::Person(_));
    for u in units.iter().filter(|u| !is_person(u)) {
        branches.entry(Branch::of(&s.bodies[u.lead()])).or_default().push(u);
    }
    for (branch, units) in branches {
        let name = branch.name(s);
        let storey = d.node(Some(building), &name, json!({ "extras": extras::storey(branch, &name, s) }));
        match d.request.layout {
            Layout::Nodes => elements(d, storey, &units, motions, assessment, &names),
            Layout::Skins => skins::storey(d, storey, &name, &units, motions, assessment, &names),
        }
    }
    figures::add(d, people, (&units, motions), assessment, &said);
    ground::add(d, root);
    d.clips.always(&mut d.bin, building);
    d.clips.always(&mut d.bin, people);
    if let Some(a) = assessment.filter(|_| d.is_last()) {
        at_the_end(d, root, "Voids", !a.voids.is_empty(), |d, root, group| match d.request.layout {
            Layout::Nodes => voids::add(d, group, a, &said),
            Layout::Skins => skins::still(d, (root, group), "Voids", Paint::Voids, voids::still(a, &said)),
        });
        let ways = ways::still(a, &said);
        at_the_end(d, root, "Ways in", !ways.is_empty(), |d, root, group| match d.request.layout {
            Layout::Nodes => ways::add(d, group, ways),
            Layout::Skins => skins::still(d, (root, group), "Ways in", Paint::Ways, ways),
        });
    }
}

/// Adds a group that appears with the last frame, with what `add` adds to it; nothing where there is nothing to show. Skins have a root
/// above the group, which is never hidden.
fn at_the_end(
    d: &mut Document<'_>,
    scene: usize,
    name: &str,
    shows: bool,
    add: impl FnOnce(&mut Document<'_>, usize, usize),
) {
    if !shows {
        return;
    }
    let root = match d.request.layout {
        Layout::Nodes => scene,
        Layout::Skins => d.node(Some(scene), &format!("{name} root"), json!({ "extras": { "kind": "skin root" } })),
    };
    let group = d.node(Some(root), name, json!({}));
    add(d, root, group);
    if d.moves() {
        d.set(group, "scale", json!([0, 0, 0]));
        d.clips.at_the_end(&mut d.bin, group);
        d.hide_later(group);
    }
}

/// Elements of a storey with their pieces.
fn elements(
    d: &mut Document<'_>,
    storey: usize,
    units: &[&Unit],
    motions: &Motions,
    assessment: Option<&Assessment>,
    names: &[String],
) {
    let s = d.structure();
    let mut nodes: BTreeMap<u32, usize> = BTreeMap::new();
    let mut masses: BTreeMap<u32, f64> = BTreeMap::new();
    for u in units {
        for &b in &u.bodies {
            // Fragments repeat the mass of their piece.
            let b = &s.bodies[b];
            *masses.entry(b.element).or_default() += if b.is_fragment() { 0.0 } else { b.mass };
        }
    }
    for u in units {
        let b = &s.bodies[u.lead()];
        let element = *nodes.entry(b.element).or_insert_with(|| {
            let mass = masses.get(&b.element).copied().unwrap_or_default();
            let e = &s.elements[b.element as usize];
            d.node(Some(storey), &e.name, json!({ "extras": extras::element(s, b, Some(mass)) }))
        });
        let Some(motion) = &motions.of[u.lead()] else { continue };
        let name = piece_name(&names[u.lead()], &s.elements[b.element as usize].name);
        let extras = extras::piece(s, u, &names[u.lead()], assessment);
        let (mesh, scale) = joined_mesh(d, u);
        let node = d.node(Some(element), &name, json!({ "mesh": mesh, "extras": extras }));
        d.animate(node, Who::Body(u.lead()), motion, scale);
        collision::add(d, node, mesh);
        bars(d, node, u, scale, names);
    }
}

/// Adds the bars that stick out of a piece as a node below it, which undoes the scale of a box.
fn bars(d: &mut Document<'_>, node: usize, u: &Unit, scale: [f32; 3], names: &[String]) {
    let s = d.structure();
    let lead = &s.bodies[u.lead()];
    let place = |b: usize| lead.pose.inverse_compose(&s.bodies[b].pose);
    let shapes: Vec<_> = u.bodies.iter().flat_map(|&b| d.bar_ends.shapes(b, &place(b))).collect();
    if shapes.is_empty() {
        return;
    }
    let t = bar_ends::triangles(&shapes);
    let mesh = d.mesh_of(Paint::Bars, "Ends", t.id(), &t);
    let name = format!("{}_bars", d.name_of(node));
    let extras = extras::bars(&d.bar_ends, u, names);
    let child = d.node(Some(node), &name, json!({ "mesh": mesh, "extras": extras }));
    d.scale(child, scale.map(|x| 1.0 / x));
}
