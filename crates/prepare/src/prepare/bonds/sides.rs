//! What bonds ask about the two sides of a patch: their groups, profiles, roles and joints; and the patches that connectors and precast
//! joints add.

use super::materials::Materials;
use super::precast::{self, PrecastJoint};
use super::{connector_bonds, rules};
use crate::geometry::{Convex, Vec3};
use crate::prepare::contact::contacts::{Patch, patches};
use crate::prepare::elements::parts::Part;
use crate::prepare::input::groups::Group;
use crate::prepare::input::settings::Settings;
use crate::strength::layers::Station;
use crate::strength::{Profile, Strength};
use crate::structure::{Bond, Structure};
use std::collections::BTreeMap;

/// Compressive strength of concrete where nothing gives one, Pa.
const USUAL_CONCRETE: f64 = 30e6;

impl Materials<'_> {
    /// Groups of two bodies.
    pub(crate) fn groups_of(&self, ends: [usize; 2]) -> [Option<&Group>; 2] {
        ends.map(|i| self.group_of.get(i).copied().flatten().map(|g| &self.groups[g]))
    }

    pub(crate) fn factor(&self, body: usize) -> f64 {
        self.scatter.get(body).copied().unwrap_or(1.0)
    }

    /// Direction of the thickness of the plate that a body is a piece of, for a section with this normal.
    pub(crate) fn thickness(&self, s: &Structure, body: usize, normal: &Vec3) -> Option<Vec3> {
        self.members.get(s.bodies[body].element as usize)?.thickness(normal)
    }

    /// Where a section of a body's element lies along its clear span, where its bars or stirrups depend on that, and whether it cuts the bars
    /// of a plate across the main ones.
    pub(crate) fn station(&self, s: &Structure, body: usize, place: &Vec3, normal: &Vec3) -> (Option<Station>, bool) {
        let spans = self.clear_spans.get(s.bodies[body].element as usize).and_then(Option::as_ref);
        spans.map_or((None, false), |spans| spans.station(place, normal))
    }

    /// Profiles of two bodies.
    pub(crate) fn profiles_of(&self, ends: [usize; 2]) -> [Option<&Profile>; 2] {
        ends.map(|i| self.group_of.get(i).copied().flatten().map(|g| &self.profiles[g]))
    }

    /// What is known of the elements of two bodies of different elements.
    pub(crate) fn parts_of(&self, s: &Structure, ends: [usize; 2]) -> Option<[&Part; 2]> {
        let [a, b] = ends.map(|i| s.bodies[i].element as usize);
        (a != b).then_some([self.parts.get(a)?, self.parts.get(b)?])
    }

    pub(crate) fn is_precast(&self, s: &Structure, ends: [usize; 2]) -> bool {
        self.parts_of(s, ends).is_some_and(|p| p[0].precast || p[1].precast)
    }

    /// The precast joint of two bodies across a face, if theirs is one.
    pub(crate) fn joint(&self, s: &Structure, ends: [usize; 2], normal: &Vec3) -> Option<PrecastJoint> {
        self.parts_of(s, ends).and_then(|p| precast::joint(p, normal)).map(|j| j.0)
    }

    /// The patches of two bodies of which one is precast: across level and upright faces as far as their joints reach. Without a joint, as
    /// far as `reach` where it is a bridge over a thin layer, and otherwise the search distance.
    pub(crate) fn precast_patches(
        &self,
        s: &Structure,
        ends: [usize; 2],
        shapes: &[Convex],
        reach: f64,
        settings: &Settings,
    ) -> Vec<Patch> {
        let Some(parts) = self.parts_of(s, ends) else { return Vec::new() };
        let pair = (ends[0].min(ends[1]) as u32, ends[0].max(ends[1]) as u32);
        let bridge = self.bridged.binary_search_by_key(&pair, |b| (b.0, b.1)).is_ok();
        let widest = if bridge { reach } else { settings.search_distance };
        let along = |n: &Vec3| precast::joint(parts, n).map_or(widest, |j| j.1.max(widest));
        let (level, upright) = (along(&Vec3::z()), along(&Vec3::x()));
        let of = |reach: f64| patches(&shapes[ends[0]], &shapes[ends[1]], reach, settings.minimum_contact);
        if (level - upright).abs() < 1e-12 {
            return of(level);
        }
        let is_level = |p: &Patch| p.frame[0].z.abs() > precast::LEVEL;
        let mut list: Vec<Patch> = of(level).into_iter().filter(is_level).collect();
        list.extend(of(upright).into_iter().filter(|p| !is_level(p)));
        list
    }

    /// The smaller compressive strength of two sides, Pa; a usual concrete where neither has one.
    pub(crate) fn concrete(&self, ends: [usize; 2]) -> f64 {
        let of = |p: &Profile| match &p.strength {
            Strength::Reinforced(r) => Some(r.fc),
            Strength::Stress(s) => Some(s.compression),
            _ => None,
        };
        let least = self.profiles_of(ends).into_iter().flatten().filter_map(of).fold(f64::INFINITY, f64::min);
        if least.is_finite() { least } else { USUAL_CONCRETE }
    }

    /// Factor on the strength of a joint: the smaller one of both sides, and that between their groups.
    pub(crate) fn joint_factor(&self, ends: [usize; 2]) -> f64 {
        let groups = self.groups_of(ends);
        let of = |k: usize| groups[k].map_or(f64::INFINITY, |g| g.strength_factor * self.factor(ends[k]));
        let least = of(0).min(of(1));
        rules::factor(groups) * if least.is_finite() { least } else { 1.0 }
    }

    /// Shear of the dowels near a patch, N.
    pub(crate) fn dowels(&self, ends: [usize; 2], p: &Patch) -> f64 {
        precast::dowel_shear(self.dowels, &p.centre, self.concrete(ends))
    }

    /// Adds the patches between facing members that connectors join, and returns the bonds of the other connectors. Members that touch
    /// there are bonded already.
    pub(crate) fn across_connectors(
        &self,
        s: &Structure,
        shapes: &[Convex],
        settings: &Settings,
        found: &mut Vec<Vec<([usize; 2], Patch)>>,
    ) -> Vec<Bond> {
        if self.connectors.links.is_empty() {
            return Vec::new();
        }
        let key = |ends: [usize; 2]| {
            let [a, b] = ends.map(|i| s.bodies[i].element);
            (a.min(b), a.max(b))
        };
        let mut touching: BTreeMap<(u32, u32), Vec<Vec3>> = BTreeMap::new();
        for (ends, p) in found.iter().flatten() {
            touching.entry(key(*ends)).or_default().push(p.centre);
        }
        let mut bonds = Vec::new();
        for link in &self.connectors.links {
            let cluster = &self.connectors.clusters[link.cluster];
            let ends = [link.ends[0].piece, link.ends[1].piece];
            let near = cluster.bounds.grown(0.5 * cluster.bounds.size().max() + settings.search_distance);
            let places = touching.entry(key(ends)).or_default();
            if places.iter().any(|p| near.contains(p)) || ends.iter().all(|&i| s.bodies[i].fixed) {
                continue;
            }
            let element = |i: usize| s.bodies[i].element;
            let facing = connector_bonds::facing(link, cluster, shapes, settings.minimum_contact, element);
            if !facing.is_empty() {
                places.extend(facing.iter().map(|f| f.1.centre));
                found.extend(facing.into_iter().map(|f| vec![f]));
            } else if let Some(b) = connector_bonds::bond(s, link, cluster, shapes, self) {
                places.push(b.face);
                bonds.push(b);
            }
        }
        bonds
    }
}
