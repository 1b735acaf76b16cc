//! What the dashboard keeps of a structure: shapes in a form that is cut quickly, where everything stands at the start, and names.

use crate::building::{ElementRole, ROLES};
use crate::geometry::{Aabb, Pose, Vec3};
use crate::record::body_names;
use crate::structure::{Body, BodyKind, Structure};
use std::ops::Range;

/// A piece whose centre is this far from its place has fallen, m.
pub(in crate::tui) const FALLEN: f64 = 0.3;

/// Height of a plan's cut above the floor, m.
const PLAN_HEIGHT: f64 = 1.2;

/// A body.
#[derive(Clone, Debug)]
pub(super) struct BodyLook {
    /// Its kind.
    pub kind: BodyKind,
    /// Where it is at the start.
    pub start: Pose,
    /// Distance of its farthest corner from its centre, m.
    pub radius: f64,
    /// It breaks into prepared fragments.
    pub may_fragment: bool,
    /// It moves with the ground.
    pub fixed: bool,
    corners: Range<usize>,
    faces: Range<usize>,
}

/// A bond.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Joint {
    /// The bodies on its sides, the more important one first.
    pub ends: [u32; 2],
    /// Where it is at the start, m.
    pub place: Vec3,
    /// Its group.
    pub group: u32,
}

/// A storey with the pieces at the heads of its columns.
#[derive(Clone, Debug)]
pub(super) struct Level {
    /// Its name.
    pub name: String,
    /// Level of its floor and of the next one, m.
    pub from: f64,
    /// See `from`.
    pub to: f64,
    /// The highest piece of each column, or of each wall where there are no columns, with its fragments.
    pub heads: Vec<u32>,
}

impl Level {
    /// Height at which its plan is cut, m.
    pub(super) fn cut(&self) -> f64 {
        self.from + PLAN_HEIGHT.min(0.5 * (self.to - self.from))
    }
}

/// See the module.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct DashboardModel {
    pub(super) parts: Vec<BodyLook>,
    corners: Vec<Vec3>,
    faces: Vec<Range<u32>>,
    around: Vec<u32>,
    pub(super) joints: Vec<Joint>,
    /// Group, and the number of its joints.
    pub(super) groups: Vec<(String, usize)>,
    pub(super) levels: Vec<Level>,
    /// Level of the ground, m.
    pub(super) ground: Option<f64>,
    /// The building at the start.
    pub(super) extent: Option<Aabb>,
    /// Where sections across y and across x go, m.
    pub(super) middle: [f64; 2],
    names: Vec<String>,
    elements: Vec<u32>,
    roles: Vec<Option<ElementRole>>,
    /// As which role each body is named.
    called: Vec<Option<ElementRole>>,
    storey: Vec<Option<u32>>,
}

impl DashboardModel {
    /// Takes what is needed from a structure.
    pub(in crate::tui) fn new(s: &Structure) -> Self {
        let mut m = Self { names: names(s), ground: s.ground, ..Self::default() };
        for (i, b) in s.bodies.iter().enumerate() {
            m.add_shape(i, s);
            m.roles.push(s.elements.get(b.element as usize).and_then(|e| e.role));
            m.called.push(called(s, b));
            m.storey.push(b.storey);
            m.elements.push(b.element);
        }
        for f in &s.prepared_fragments {
            m.parts[f.body as usize].may_fragment = true;
        }
        m.groups = s.groups.iter().map(|g| (g.clone(), 0)).collect();
        for b in &s.bonds {
            let ends = [b.a, b.b];
            // A bond counts for the group of its first body that is a part of the building.
            let of = ends.iter().find(|e| s.bodies[**e as usize].kind == BodyKind::Piece).unwrap_or(&ends[0]);
            let group = s.bodies[*of as usize].group;
            m.groups[group as usize].1 += 1;
            let ends = if m.rank(b.b) < m.rank(b.a) { [b.b, b.a] } else { ends };
            m.joints.push(Joint { ends, place: b.face, group });
        }
        m.extent = m.extent_at_start();
        m.middle = [1, 0].map(|axis| m.middle_at(axis));
        m.levels = m.levels_of(s);
        m
    }

    fn add_shape(&mut self, i: usize, s: &Structure) {
        let b = &s.bodies[i];
        let (first, face) = (self.corners.len(), self.faces.len());
        self.corners.extend_from_slice(&b.shape.vertices);
        for f in &b.shape.faces {
            let from = self.around.len() as u32;
            self.around.extend_from_slice(f);
            self.faces.push(from..self.around.len() as u32);
        }
        self.parts.push(BodyLook {
            kind: b.kind,
            start: b.pose,
            radius: b.shape.vertices.iter().map(|v| v.norm()).fold(0.0, f64::max),
            may_fragment: false,
            fixed: b.fixed,
            corners: first..self.corners.len(),
            faces: face..self.faces.len(),
        });
    }

    fn extent_at_start(&self) -> Option<Aabb> {
        let mut all = Aabb::empty();
        for p in self.parts.iter().filter(|p| p.kind == BodyKind::Piece) {
            self.corners[p.corners.clone()].iter().for_each(|c| all.include(&p.start.apply(c)));
        }
        (!all.is_empty()).then_some(all)
    }

    /// Where a section across an axis goes: through the columns nearest to the middle of the building, or through its middle where it has
    /// none, m.
    fn middle_at(&self, axis: usize) -> f64 {
        let Some(e) = &self.extent else { return 0.0 };
        let middle = e.centre()[axis];
        let columns = (0..self.parts.len()).filter(|&i| self.is_piece_of(i, ElementRole::Column));
        let places = columns.map(|i| self.parts[i].start.position[axis]);
        places.min_by(|a, b| (a - middle).abs().total_cmp(&(b - middle).abs())).unwrap_or(middle)
    }

    fn is_piece_of(&self, i: usize, role: ElementRole) -> bool {
        self.parts[i].kind == BodyKind::Piece && self.roles[i] == Some(role)
    }

    fn levels_of(&self, s: &Structure) -> Vec<Level> {
        let top = self.extent.as_ref().map_or(0.0, |e| e.max.z);
        let one = |(k, storey): (usize, &crate::building::Storey)| Level {
            name: crate::text::clean(&storey.name).into_owned(),
            from: storey.elevation,
            to: s.storeys.get(k + 1).map_or(top, |n| n.elevation).max(storey.elevation + 0.1),
            heads: self.heads(s, k as u32),
        };
        s.storeys.iter().enumerate().map(one).collect()
    }

    fn heads(&self, s: &Structure, storey: u32) -> Vec<u32> {
        let here = |i: &usize| self.storey[*i] == Some(storey) && self.parts[*i].kind == BodyKind::Piece;
        let pieces: Vec<usize> = (0..self.parts.len()).filter(here).filter(|i| !self.parts[*i].fixed).collect();
        let of = |role| pieces.iter().copied().filter(|&i| self.roles[i] == Some(role)).collect::<Vec<_>>();
        let choices = [of(ElementRole::Column), of(ElementRole::BearingWall)];
        let chosen = choices.into_iter().find(|c| !c.is_empty()).unwrap_or_default();
        let mut highest = std::collections::BTreeMap::<u32, usize>::new();
        for i in chosen {
            let z = |i: usize| self.parts[i].start.position.z;
            let at = highest.entry(s.bodies[i].element).or_insert(i);
            if z(i) > z(*at) {
                *at = i;
            }
        }
        let mut heads: Vec<u32> = highest.into_values().map(|i| i as u32).collect();
        for f in &s.prepared_fragments {
            if heads.contains(&f.body) {
                heads.extend(f.first..f.first + f.count);
            }
        }
        heads
    }

    /// What carries most comes first in the name of a joint.
    fn rank(&self, body: u32) -> u32 {
        if !matches!(self.parts[body as usize].kind, BodyKind::Piece | BodyKind::Fragment(_)) {
            return 9;
        }
        match self.roles[body as usize] {
            Some(ElementRole::Column) => 0,
            Some(ElementRole::BearingWall) => 1,
            Some(ElementRole::Beam | ElementRole::Brace) => 2,
            Some(ElementRole::Slab) => 4,
            _ => 3,
        }
    }

    /// The element that a body was cut from.
    pub(super) fn element(&self, body: u32) -> Option<u32> {
        self.elements.get(body as usize).copied()
    }

    /// The element of a body in words.
    pub(super) fn element_name(&self, body: u32) -> String {
        let mut name = self.body(body);
        if let Some(at) = name.rfind('#') {
            name.truncate(at);
        }
        name
    }

    /// A body in words: its role and its name without that of its group.
    pub(super) fn body(&self, body: u32) -> String {
        let i = body as usize;
        let name = self.names.get(i).map_or("", String::as_str);
        format!("{}{name}", word(self.called.get(i).copied().flatten()))
    }

    /// Name of the storey of a body; empty where it is not known.
    pub(super) fn storey(&self, body: u32) -> &str {
        let k = self.storey.get(body as usize).copied().flatten();
        k.and_then(|k| self.levels.get(k as usize)).map_or("", |l| l.name.as_str())
    }

    /// The segments in which the plane across an axis cuts a body, in the other two axes; nothing when it does not.
    pub(super) fn cut(&self, body: usize, pose: &Pose, axis: usize, at: f64, out: &mut Vec<[[f64; 2]; 2]>) {
        out.clear();
        let part = &self.parts[body];
        if (pose.position[axis] - at).abs() > part.radius {
            return;
        }
        let [u, v] = match axis {
            0 => [1, 2],
            1 => [0, 2],
            _ => [0, 1],
        };
        let corners: Vec<Vec3> = self.corners[part.corners.clone()].iter().map(|c| pose.apply(c)).collect();
        for f in &self.faces[part.faces.clone()] {
            let ring = &self.around[f.start as usize..f.end as usize];
            let mut ends = [[0.0; 2]; 2];
            let mut count = 0;
            for k in 0..ring.len() {
                let (a, b) = (&corners[ring[k] as usize], &corners[ring[(k + 1) % ring.len()] as usize]);
                let (ha, hb) = (a[axis] - at, b[axis] - at);
                if (ha > 0.0) != (hb > 0.0) && count < 2 {
                    let p = a.lerp(b, ha / (ha - hb));
                    ends[count] = [p[u], p[v]];
                    count += 1;
                }
            }
            if count == 2 {
                out.push(ends);
            }
        }
    }
}

/// Names of all bodies, safe for a terminal; that of the group is left out in front where a word for the role takes its place.
fn names(s: &Structure) -> Vec<String> {
    let short = |(i, name): (usize, String)| {
        let Some(b) = s.bodies.get(i) else { return name };
        let has_word = !word(called(s, b)).is_empty();
        let group = s.groups.get(b.group as usize).filter(|_| has_word).map_or("", String::as_str);
        let rest = name.strip_prefix(group).and_then(|rest| rest.strip_prefix('.')).unwrap_or(&name);
        crate::text::clean(rest).into_owned()
    };
    body_names(s).into_iter().enumerate().map(short).collect()
}

/// The role by which a body is named: the one that is the name of its group, because plates of a flight of stairs carry as slabs do; else its own.
fn called(s: &Structure, b: &Body) -> Option<ElementRole> {
    let group = s.groups.get(b.group as usize);
    let of_group = group.and_then(|g| ROLES.iter().map(|r| r.1).find(|r| r.plural() == g.as_str()));
    of_group.or_else(|| s.elements.get(b.element as usize).and_then(|e| e.role))
}

/// The word for a role in front of a name; empty where the name of the group says more.
fn word(role: Option<ElementRole>) -> &'static str {
    match role {
        Some(ElementRole::Column) => "column ",
        Some(ElementRole::Beam) => "beam ",
        Some(ElementRole::Brace) => "brace ",
        Some(ElementRole::Slab) => "slab ",
        Some(ElementRole::BearingWall) => "wall ",
        Some(ElementRole::Partition) => "partition ",
        Some(ElementRole::Stair) => "stair ",
        _ => "",
    }
}
