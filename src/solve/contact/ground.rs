//! Contact with the rigid ground: the lowest corners of each body near it. Around a building that reaches below the street, the street is the
//! ground.

use crate::geometry::{Pose, Vec3};
use crate::solve::body::Bodies;
use crate::solve::contact::manifold::choose_four;
use crate::solve::contact::shapes::{Shape, Solid};
use crate::solve::simd::disjoint::Disjoint;
use crate::solve::simd::threads::{Pool, share};
use crate::structure::{STREET_DEPTH, Street};
use serde::{Deserialize, Serialize};

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

/// The ground: a plane, and the street around the building where that is higher.
pub(crate) struct Ground<'a> {
    /// Level of the plane, m.
    pub level: f64,
    /// The street.
    pub street: Option<&'a Street>,
}

impl Ground<'_> {
    /// Level under a point of a body, of which `plane` is that of its plane and `street` that of its street, m.
    fn under(&self, p: &Vec3, plane: f64, street: f64) -> f64 {
        let over = p.z > street - STREET_DEPTH && self.street.is_some_and(|s| s.is_at(p.x, p.y));
        if over { street.max(plane) } else { plane }
    }
}

/// Finds all ground contacts, taking over impulses from the old ones (sorted by body).
pub(crate) fn find(
    ground: &Ground<'_>,
    bodies: &Bodies,
    solids: &[Solid],
    reach: &[f32],
    old: &[GroundContact],
    pool: &Pool,
) -> Vec<GroundContact> {
    let threads = pool.threads();
    let mut found: Vec<Vec<GroundContact>> = vec![Vec::new(); threads];
    let lists = Disjoint::new(&mut found);
    pool.run(&|t| {
        // SAFETY: one list per thread.
        let out = unsafe { lists.at(t) };
        find_among(share(bodies.n, t, threads), ground, bodies, solids, reach, old, out);
    });
    found.into_iter().flatten().collect()
}

fn find_among(
    range: std::ops::Range<usize>,
    ground: &Ground<'_>,
    bodies: &Bodies,
    solids: &[Solid],
    reach: &[f32],
    old: &[GroundContact],
    out: &mut Vec<GroundContact>,
) {
    let mut k = old.partition_point(|o| (o.body as usize) < range.start);
    for i in range {
        if !bodies.moves(i) {
            continue;
        }
        let pose = &bodies.pose[i];
        let near = f64::from(0.005 + 1.2 * reach[i]);
        // An impactor stays on its roadway.
        let level = ground.level.max(bodies.roadway_level[i]);
        let street = bodies.street_level[i];
        if pose.position.z - bodies.radius[i] - level.max(street) > near {
            continue;
        }
        let low = low_corners(&solids[i], pose, |p| ground.under(p, level, street), near);
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

/// Corners of a body that are less than `near` above the ground: index, arm from the centre of mass, height.
fn low_corners(solid: &Solid, pose: &Pose, level: impl Fn(&Vec3) -> f64, near: f64) -> Vec<(u32, Vec3, f64)> {
    let mut low: Vec<(u32, Vec3, f64)> = Vec::new();
    let mut test = |c: usize, arm: Vec3| {
        let p = pose.position + arm;
        let height = p.z - level(&p);
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

#[cfg(test)]
mod tests {
    use crate::geometry::Vec3;
    use crate::solve::{Loading, SolverOptions, World};
    use crate::structure::Street;
    use crate::units::GRAVITY;
    use crate::verify::boxes::{Material, block, structure};

    /// A pit of 4 m x 4 m that is 3 m deep, and blocks of 0.5 m: one falls beside the pit, one into it, and one has stood beside it in the
    /// soil since the start.
    #[test]
    fn what_falls_outside_lands_on_the_street_and_what_falls_into_the_pit_goes_to_its_bottom() {
        let at = |x: f64, z: f64| ([x, 1.75, z], [x + 0.5, 2.25, z + 0.5]);
        let blocks = [("beside", at(5.0, 0.6)), ("into", at(1.75, 0.6)), ("in the soil", at(-2.0, -2.9))]
            .map(|(name, (low, high))| block(name, low, high, false));
        let stone = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };
        let mut s = structure(&blocks, stone, false, Some(-3.0));
        s.street = Some(Street { level: 0.0, outline: vec![[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]] });
        let load = Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() };
        let mut w = World::new(&s, &load, 0.04, SolverOptions::default()).expect("a world");
        while w.time() < 2.0 {
            w.advance().expect("it goes on");
        }
        let heights = [0, 1, 2].map(|i| w.poses()[i].position.z - 0.25);
        for (height, expected) in heights.into_iter().zip([0.0, -3.0, -3.0]) {
            assert!((height - expected).abs() < 5e-3, "{heights:?}");
        }
    }
}
