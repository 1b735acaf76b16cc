//! The tree of a scene: scene > building > storey > element > piece. Ground, people, voids and ways are beside the building.

use super::collision;
use super::document::Document;
use super::extras;
use super::motions::{Motions, Unit};
use super::names::safe;
use super::{Layout, figures, ground, shapes, skins, voids, ways};
use crate::assess::Assessment;
use crate::export::person_name;
use crate::record::body_names;
use crate::structure::{Body, BodyKind, Structure};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Where a body stands in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Branch {
    Storey(u32),
    /// Supports, and other parts without a storey.
    Foundations,
    Others,
}

impl Branch {
    pub(super) fn of(b: &Body) -> Self {
        match (b.storey, b.kind) {
            (Some(k), _) => Self::Storey(k),
            (None, BodyKind::Foundation) => Self::Foundations,
            (None, _) => Self::Others,
        }
    }

    pub(super) fn name(self, s: &Structure) -> String {
        match self {
            Self::Storey(k) => s.storeys.get(k as usize).map_or_else(|| format!("Storey {k}"), |x| x.name.clone()),
            Self::Foundations => "Foundations".into(),
            Self::Others => "Other parts".into(),
        }
    }
}

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
    for u in units.iter().filter(is_person) {
        let BodyKind::Person(p) = s.bodies[u.lead()].kind else { continue };
        let Some(motion) = &motions.of[u.lead()] else { continue };
        figures::dummy(d, people, p, &s.bodies[u.lead()], motion, assessment);
    }
    figures::traced(d, people, motions, assessment);
    ground::add(d, root);
    d.clips.always(&mut d.bin, building);
    d.clips.always(&mut d.bin, people);
    if let Some(a) = assessment.filter(|_| d.is_last()) {
        for (name, add) in [("Voids", voids::add as fn(&mut Document<'_>, usize, &Assessment)), ("Ways in", ways::add)]
        {
            let group = d.node(Some(root), name, json!({}));
            add(d, group, a);
            if !d.has_children(group) {
                d.drop_last(group);
            } else if d.moves() {
                d.set(group, "scale", json!([0, 0, 0]));
                d.clips.at_the_end(&mut d.bin, group);
            }
        }
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
        d.animate(node, motion, scale);
        collision::add(d, node, mesh);
    }
}

/// The mesh of a unit and the scale of its node.
pub(super) fn joined_mesh(d: &mut Document<'_>, u: &Unit) -> (usize, [f32; 3]) {
    let s = d.structure();
    let lead = &s.bodies[u.lead()];
    if u.bodies.len() == 1 {
        return d.body_mesh(lead, d.request.lod);
    }
    let t = shapes::joined(s, u, d.request.lod);
    (d.mesh_of(shapes::paint(lead), "Joined", t.id(), &t), [1.0; 3])
}

/// The name of the node of a piece: that of its element and the number, `Columns_A1-0_p2`, `Columns_A1-0_p2_f1` for a fragment. So no piece has
/// the name of an element.
pub(super) fn piece_name(name: &str, element: &str) -> String {
    let rest = name.strip_prefix(element).unwrap_or_default();
    let number = rest.trim_start_matches('#').replace('.', "_f");
    let number = if number.is_empty() || number.starts_with('_') { format!("1{number}") } else { number };
    let end = format!("_p{number}");
    safe(element, super::names::LONGEST.saturating_sub(end.len() + 4)) + &end
}

/// The extras of a person.
pub(super) fn person_extras(person: u32, assessment: Option<&Assessment>, s: &Structure) -> Value {
    let outcome = assessment.and_then(|a| a.people.iter().find(|o| o.person == person));
    extras::person(&person_name(person), outcome, s)
}

#[cfg(test)]
mod tests {
    use super::piece_name;

    #[test]
    fn the_name_of_a_piece_is_never_that_of_its_element() {
        assert_eq!(piece_name("Columns.A1-0#2", "Columns.A1-0"), "Columns_A1-0_p2");
        assert_eq!(piece_name("Columns.A1-0#2.3", "Columns.A1-0"), "Columns_A1-0_p2_f3");
        assert_eq!(piece_name("Stair", "Stair"), "Stair_p1");
        assert_eq!(piece_name("Stair.4", "Stair"), "Stair_p1_f4");
        assert!(piece_name(&format!("{}#17", "x".repeat(200)), &"x".repeat(200)).ends_with("_p17"));
    }
}
