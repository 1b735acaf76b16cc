//! Makes the heap of a kept state: pieces with their shapes cut, joints and props, in the axes of glTF.

use super::document::{Ground, Heap, Hull, Prop, RestPiece, ShapesCut};
use super::hulls::{self, ALLOWED, PlacedHull};
use super::joints;
use crate::export::figures::round;
use crate::geometry::{Convex, Pose, Vec3};
use crate::solve::{Break, HandOver, Loading, failures};
use crate::structure::{Body, BodyKind, Structure};
use std::collections::BTreeMap;

/// A state that a run has kept.
#[derive(Clone, Copy)]
pub struct Kept<'a> {
    /// The model.
    pub structure: &'a Structure,
    /// Names of the bodies.
    pub names: &'a [String],
    /// Where they are.
    pub poses: &'a [Pose],
    /// Which are not there.
    pub gone: &'a [bool],
    /// How fast they are and what joins them.
    pub state: &'a HandOver,
    /// All breaks so far, in order of time.
    pub breaks: &'a [Break],
    /// What acts on them.
    pub loading: &'a Loading,
}

/// Digits behind the point of lengths (m), and of components of unit vectors and quaternions.
const LENGTH: i32 = 6;
const UNIT: i32 = 8;
/// Width of the street around a basement, m.
const STREET: f64 = 100.0;
/// Numbers from here on are whole; they have no digits behind the point that could be rounded.
const WHOLE: f64 = 1e12;

/// A number with so many digits behind the point.
pub(super) fn figure(x: f64, digits: i32) -> f64 {
    if x.abs() < WHOLE { round(x, digits) } else { x.round() }
}

/// From z up to y up: a point (x, y, z) is (x, z, -y).
#[derive(Clone, Copy)]
pub(super) struct Axes;

impl Axes {
    pub(super) fn point(self, p: &Vec3) -> [f64; 3] {
        [p.x, p.z, -p.y].map(|x| figure(x, LENGTH))
    }

    pub(super) fn direction(self, p: &Vec3) -> [f64; 3] {
        [p.x, p.z, -p.y].map(|x| figure(x, UNIT))
    }

    fn rotation(self, p: &Pose) -> [f64; 4] {
        let q = &p.rotation;
        // The one of the two that has a positive w.
        let sign = if q.w < 0.0 { -1.0 } else { 1.0 };
        [q.i, q.k, -q.j, q.w].map(|x| figure(sign * x, UNIT))
    }

    fn hull(self, hull: &Convex) -> Hull {
        Hull { points_m: hull.vertices.iter().map(|p| self.point(p)).collect(), faces: hull.faces.clone() }
    }
}

fn kind(b: &Body) -> &'static str {
    match b.kind {
        BodyKind::Piece => "piece",
        BodyKind::Fragment(_) => "fragment",
        BodyKind::Foundation => "foundation",
        BodyKind::Person(_) => "person",
        BodyKind::Impactor => "impactor",
    }
}

/// The heap, without lifts.
pub fn heap(k: &Kept<'_>) -> Heap {
    let s = k.structure;
    let list: Vec<usize> = (0..s.bodies.len()).filter(|i| !k.gone[*i]).collect();
    let mut cut_at_ground = 0;
    let mut solids: Vec<PlacedHull> = Vec::new();
    for &i in &list {
        let b = &s.bodies[i];
        let hull = b.shape.mapped(|p| k.poses[i].apply(p));
        let moves = !b.fixed;
        let whole = s.ground.filter(|_| moves).and_then(|level| hulls::above(&hull, level));
        cut_at_ground += usize::from(whole.is_some());
        solids.push(PlacedHull { hull: whole.unwrap_or(hull), moves, cut: moves });
    }
    let street: Vec<Convex> = match (&s.street, s.ground) {
        (Some(street), Some(bottom)) if street.level > bottom => street.ring(STREET, bottom - 1.0),
        _ => Vec::new(),
    };
    solids.extend(street.iter().map(|h| PlacedHull { hull: h.clone(), moves: false, cut: false }));
    let done = hulls::separate(solids);
    let mut pieces = Vec::new();
    for (n, &i) in list.iter().enumerate() {
        let (b, pose) = (&s.bodies[i], &k.poses[i]);
        let local = done.hulls[n].mapped(|p| pose.inverse_apply(p));
        let [velocity, turning] = k.state.velocities[i];
        let inertia = &b.inertia;
        let was = b.shape.volume();
        pieces.push(RestPiece {
            name: k.names[i].clone(),
            body: i as u32,
            kind: kind(b).into(),
            material: s.elements[b.element as usize].material.clone(),
            fixed: b.fixed,
            mass_kg: figure(b.mass, 6),
            position_m: Axes.point(&pose.position),
            rotation_xyzw: Axes.rotation(pose),
            velocity_m_s: Axes.point(&velocity),
            angular_velocity_rad_s: Axes.point(&turning),
            center_of_mass_m: [0.0; 3],
            principal_inertia_kg_m2: [inertia.x, inertia.z, inertia.y].map(|x| figure(x, 9)),
            principal_axes_xyzw: [0.0, 0.0, 0.0, 1.0],
            friction: figure(b.friction, 6),
            restitution: 0.0,
            hulls: vec![Axes.hull(&local)],
            volume_m3: figure(was, 9),
            shrink_m: figure(hulls::shrink(&local, &b.shape), LENGTH),
            share_lost: figure((1.0 - local.volume() / was.max(f64::MIN_POSITIVE)).max(0.0), UNIT),
        });
    }
    let place: BTreeMap<u32, usize> = list.iter().enumerate().map(|(n, i)| (*i as u32, n)).collect();
    let broken: BTreeMap<u32, &Break> =
        failures(k.breaks).into_iter().map(|n| (k.breaks[n].bond, &k.breaks[n])).collect();
    let joints = k.state.joints.iter().filter_map(|j| {
        let [a, b] = j.bodies.map(|i| place.get(&i).copied());
        let [p, q] = j.bodies.map(|i| s.bodies[i as usize].friction);
        let at = joints::Around {
            poses: j.bodies.map(|i| &k.poses[i as usize]),
            section: &s.bonds[j.bond as usize].section,
            friction: (p * q).sqrt(),
            broken: broken.get(&j.bond).copied(),
        };
        Some(joints::joint(j, [a?, b?], &at))
    });
    let prop = |p: &crate::solve::Prop| {
        let lower = p.lower.map(|i| place.get(&i).copied());
        // The body under its foot is gone: it does not stand.
        if lower.is_some_and(|l| l.is_none()) {
            return None;
        }
        Some(Prop {
            upper: *place.get(&p.upper)?,
            lower: lower.flatten(),
            head_m: Axes.point(&p.head),
            foot_m: Axes.point(&p.foot),
            length_m: figure(p.length, LENGTH),
            capacity_n: figure(p.capacity, 1),
        })
    };
    let shapes = summary(&pieces, &done, cut_at_ground);
    let ground = s.ground.map(|level| Ground {
        level_y_m: figure(level, LENGTH),
        street: street.iter().map(|h| Axes.hull(h)).collect(),
    });
    Heap {
        ground,
        shapes,
        bonds: joints.collect(),
        props: k.loading.props.iter().filter_map(prop).collect(),
        pieces,
        lifts: Vec::new(),
    }
}

fn summary(pieces: &[RestPiece], done: &hulls::Separated, cut_at_ground: usize) -> ShapesCut {
    let largest = |of: fn(&RestPiece) -> f64| {
        let first = pieces.iter().rev().max_by(|a, b| of(a).total_cmp(&of(b)));
        first.filter(|p| of(p) > 0.0).map_or((0.0, String::new()), |p| (of(p), p.name.clone()))
    };
    let (largest_shrink_m, largest_shrink) = largest(|p| p.shrink_m);
    let (largest_share_lost, largest_share_lost_by) = largest(|p| p.share_lost);
    let moving = || pieces.iter().filter(|p| !p.fixed);
    let all: f64 = moving().map(|p| p.volume_m3).sum();
    let lost: f64 = moving().map(|p| p.volume_m3 * p.share_lost).sum();
    ShapesCut {
        allowed_m: ALLOWED,
        overlap_before_m: figure(done.overlap[0], LENGTH),
        overlap_m: figure(done.overlap[1], LENGTH),
        pairs_cut: done.pairs,
        cut_at_ground,
        largest_shrink_m,
        largest_shrink,
        largest_share_lost,
        largest_share_lost_by,
        share_lost: figure(lost / all.max(f64::MIN_POSITIVE), UNIT),
    }
}
