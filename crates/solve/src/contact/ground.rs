//! Contact with the rigid ground plane: the lowest corners of each body near it.

use crate::body::Bodies;
use crate::contact::manifold::choose_four;
use crate::contact::reach::Reach;
use crate::contact::shapes::{Shape, Solid};
use crate::geometry::{Pose, Vec3};
use crate::simd::disjoint::Disjoint;
use crate::simd::threads::{Pool, share};
use crate::structure::{Body, Street, Structure};
use serde::{Deserialize, Serialize};

/// A corner that is farther below the street than this is in the basement or in the soil, m: it came there through a wall, and is not
/// pushed up.
const DEEPEST: f64 = 0.05;

/// The street, and the bodies that are below it at the start: they are in the soil, and the street is no obstacle to them.
#[derive(Clone, Debug)]
pub(crate) struct StreetPlane {
    street: Street,
    buried: Vec<bool>,
}

impl StreetPlane {
    /// None for a structure without a street.
    pub(crate) fn of(s: &Structure) -> Option<Self> {
        let street = s.street.clone()?;
        let below = |b: &Body| {
            let mut corners = b.shape.vertices.iter().map(|v| b.pose.apply(v));
            corners.any(|p| p.z < street.level && street.is_outside(p.x, p.y))
        };
        let buried = s.bodies.iter().map(below).collect();
        Some(Self { street, buried })
    }
}

/// One body on the ground.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct GroundContact {
    /// The body.
    pub body: u32,
    /// Corner index, arm from the centre of mass, height above ground and impulse of each point.
    pub points: Vec<GroundPoint>,
    /// Batch and lane in the contact solver.
    pub place: (u32, u32),
    /// Solved every few substeps only.
    pub coarse: bool,
}

/// One corner near the ground.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct GroundPoint {
    /// Index of the corner.
    pub corner: u32,
    /// From the centre of mass to the point half-way between corner and ground, m.
    pub arm: [f32; 3],
    /// Height above the ground, m.
    pub gap: f32,
    /// Normal impulse and world friction impulse.
    pub impulse: [f32; 4],
}

/// Finds all ground contacts, taking over impulses from the old ones (sorted by body).
pub(crate) fn find(
    level: f64,
    street: Option<&StreetPlane>,
    bodies: &Bodies,
    solids: &[Solid],
    reach: &[Reach],
    old: &[GroundContact],
    pool: &Pool,
) -> Vec<GroundContact> {
    let threads = pool.threads();
    let mut found: Vec<Vec<GroundContact>> = vec![Vec::new(); threads];
    let lists = Disjoint::new(&mut found);
    pool.run(&|t| {
        // SAFETY: one list per thread.
        let out = unsafe { lists.at(t) };
        find_among(share(bodies.n, t, threads), level, street, bodies, solids, reach, old, out);
    });
    found.into_iter().flatten().collect()
}

fn find_among(
    range: std::ops::Range<usize>,
    level: f64,
    street: Option<&StreetPlane>,
    bodies: &Bodies,
    solids: &[Solid],
    reach: &[Reach],
    old: &[GroundContact],
    out: &mut Vec<GroundContact>,
) {
    let mut k = old.partition_point(|o| (o.body as usize) < range.start);
    for i in range {
        if !bodies.moves(i) {
            continue;
        }
        let pose = &bodies.pose[i];
        let near = f64::from(0.005 + 1.2 * reach[i].way);
        // An impactor stays on its roadway.
        let level = level.max(bodies.roadway_level[i]);
        let street = street.filter(|p| !p.buried[i]);
        let highest = street.map_or(level, |p| level.max(p.street.level));
        if pose.position.z - bodies.radius[i] - highest > near {
            continue;
        }
        let low = low_corners(&solids[i], pose, level, street.map(|p| &p.street), near);
        if low.is_empty() {
            continue;
        }
        while k < old.len() && (old[k].body as usize) < i {
            k += 1;
        }
        let before = old.get(k).filter(|o| o.body as usize == i);
        let candidate = |k: usize| ([0, 1, 2].map(|c| low[k].1[c] as f32), low[k].2 as f32);
        let (chosen, count) = choose_four(low.len(), &[0.0, 0.0, 1.0], candidate);
        let points = chosen[..count]
            .iter()
            .map(|&c| {
                let (corner, arm, height) = low[c];
                let impulse =
                    before.and_then(|b| b.points.iter().find(|p| p.corner == corner)).map_or([0.0; 4], |p| p.impulse);
                GroundPoint {
                    corner,
                    arm: [arm.x as f32, arm.y as f32, (arm.z - 0.5 * height) as f32],
                    gap: height as f32,
                    impulse,
                }
            })
            .collect();
        out.push(GroundContact { body: i as u32, points, place: (u32::MAX, 0), coarse: false });
    }
}

/// Corners of a body that are less than `near` above the ground: index, arm from the centre of mass, height. Outside of a basement the ground
/// is the street, for corners that are not far below it.
fn low_corners(solid: &Solid, pose: &Pose, level: f64, street: Option<&Street>, near: f64) -> Vec<(u32, Vec3, f64)> {
    let mut low: Vec<(u32, Vec3, f64)> = Vec::new();
    let mut test = |c: usize, arm: Vec3| {
        let p = pose.position + arm;
        let on_street = street.is_some_and(|s| p.z > s.level - DEEPEST && s.level > level && s.is_outside(p.x, p.y));
        let height = p.z - if on_street { street.map_or(level, |s| s.level) } else { level };
        if height < near {
            low.push((c as u32, arm, height));
        }
    };
    if let Shape::Sphere(r) = solid.shape {
        test(0, Vec3::z() * f64::from(-r));
    } else {
        for (c, corner) in solid.corners.iter().enumerate() {
            test(c, pose.rotation * corner);
        }
    }
    low
}

/// Checks kept contacts: sorted by body, each body once, no more points than a contact has, and in no batch.
pub(crate) fn check(kept: &[GroundContact], n: usize) -> Result<(), &'static str> {
    let usable = |g: &GroundContact| (g.body as usize) < n && g.points.len() <= 4 && g.place.0 == u32::MAX;
    if kept.iter().all(usable) && kept.is_sorted_by(|a, b| a.body < b.body) {
        Ok(())
    } else {
        Err("a contact with the ground is none")
    }
}
