//! A hole that is cut into the last state of a run, as loading of the solver: what it does to each piece that it goes through.

use super::kept::LastResult;
use crate::assess::hole_walls;
use crate::geometry::{Convex, Plane, Pose, Vec3};
use crate::solve::{BodyHole, Removal};
use crate::structure::Bond;

/// A piece of which the hole leaves less than this is taken out.
const LEFT: f64 = 0.4;
/// Points along each side of a joint by which it is seen how much of it lies in the hole.
const POINTS: usize = 5;

impl LastResult {
    /// Cuts a hole at a time: nothing touches the pieces within it, joints that lie in it for the most part are cut with their bars, and a piece
    /// of which little is left is taken out. The mass of the others stays. None where the axis is a point, or a body does not exist.
    pub(super) fn hole(&self, axis: &[Vec3; 2], bodies: &[u32], now: f64) -> Option<Removal> {
        let s = &self.record.header.structure;
        let walls = hole_walls(axis)?;
        if bodies.iter().any(|i| *i as usize >= s.bodies.len()) {
            return None;
        }
        let mut out = Removal::of_bodies(now, Vec::new());
        for &i in bodies {
            let (body, pose) = (&s.bodies[i as usize], &self.frame.poses[i as usize]);
            let own = walls.map(|w| inside_frame(&w, pose));
            if self.frame.gone[i as usize] {
                continue;
            }
            if !body.fixed && left(&body.shape, &own) < LEFT {
                out.bodies.push(i);
            } else {
                out.openings.push(BodyHole { body: i, walls: own });
            }
        }
        let with_hole = |i: u32| out.openings.iter().any(|o| o.body == i);
        let in_hole = |b: &Bond| {
            [b.a, b.b].into_iter().filter(|i| with_hole(*i)).any(|i| {
                let (start, pose) = (&s.bodies[i as usize].pose, &self.frame.poses[i as usize]);
                share(b, |p| pose.apply(&start.inverse_apply(p)), &walls) >= 0.5
            })
        };
        out.bonds = (0..s.bonds.len() as u32).filter(|q| in_hole(&s.bonds[*q as usize])).collect();
        Some(out)
    }
}

/// A plane of the world in the frame of a body.
fn inside_frame(w: &Plane, pose: &Pose) -> Plane {
    let normal = pose.rotation.inverse() * w.normal;
    Plane { normal, offset: w.offset - w.normal.dot(&pose.position) }
}

/// Share of the volume of a body that lies outside of the hole.
fn left(shape: &Convex, walls: &[Plane; 4]) -> f64 {
    let whole = shape.volume();
    let mut cut = Some(shape.clone());
    for w in walls {
        cut = cut.and_then(|c| c.behind(w));
    }
    1.0 - cut.map_or(0.0, |c| c.volume()) / whole.max(1e-12)
}

/// Share of a joint that lies within the walls; `now` takes a point of the structure to where it is.
fn share(b: &Bond, now: impl Fn(&Vec3) -> Vec3, walls: &[Plane; 4]) -> f64 {
    let at = |k: usize| (k as f64 + 0.5) / POINTS as f64 - 0.5;
    let hits = (0..POINTS * POINTS).filter(|k| {
        let p = b.face + b.frame[1] * (b.section.d1 * at(k % POINTS)) + b.frame[2] * (b.section.d2 * at(k / POINTS));
        let p = now(&p);
        walls.iter().all(|w| w.distance(&p) < 0.0)
    });
    hits.count() as f64 / (POINTS * POINTS) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hole_of_half_a_metre_leaves_three_quarters_of_a_square_metre_wherever_the_piece_lies() {
        let shape = Convex::cuboid(Vec3::new(-0.5, -0.5, -0.1), Vec3::new(0.5, 0.5, 0.1));
        let turned = nalgebra::UnitQuaternion::from_axis_angle(&Vec3::x_axis(), 0.5);
        for pose in [Pose::identity(), Pose { position: Vec3::new(3.0, 1.0, 2.0), rotation: turned }] {
            // Along the normal of the slab, through its middle.
            let axis = [-0.4, 0.4].map(|z| pose.apply(&Vec3::new(0.0, 0.0, z)));
            let walls = hole_walls(&axis).expect("an axis").map(|w| inside_frame(&w, &pose));
            assert!((left(&shape, &walls) - 0.75).abs() < 1e-9, "{}", left(&shape, &walls));
            // Through its corner a quarter of the hole is solid.
            let axis = [-0.4, 0.4].map(|z| pose.apply(&Vec3::new(0.5, 0.5, z)));
            let walls = hole_walls(&axis).expect("an axis").map(|w| inside_frame(&w, &pose));
            assert!((left(&shape, &walls) - (1.0 - 0.0625)).abs() < 1e-9);
        }
    }
}
