//! Quantities of one state of the simulation.

use crate::geometry::Pose;
use crate::solve::World;
use crate::structure::Structure;

/// Fraction of its centre's height that a piece must lose to count as fallen, and the same in m for high pieces.
const DOWN: f64 = 0.5;

/// Largest error of the axial force of a vertical bond against the static solution, relative to the largest force.
pub(super) fn column_error(s: &Structure, w: &World<'_>) -> f64 {
    let (mut worst, mut largest) = (0.0f64, 1e-9f64);
    for (q, _) in s.bonds.iter().enumerate().filter(|(_, b)| b.frame[0].z.abs() > 0.99) {
        let exact = w.statics.forces[q].n;
        worst = worst.max((w.section_forces(q).n - exact).abs());
        largest = largest.max(exact.abs());
    }
    worst / largest
}

/// Depth of the lowest corner of the building below the ground, m; 0 without a ground plane. What sleeps has been looked at before it fell asleep.
pub(super) fn depth(s: &Structure, w: &World<'_>, poses: &[Pose]) -> f64 {
    let Some(ground) = s.ground else { return 0.0 };
    let lowest =
        |i: usize| s.bodies[i].shape.vertices.iter().map(|v| poses[i].apply(v).z).fold(f64::INFINITY, f64::min);
    (0..s.bodies.len())
        .filter(|&i| !s.bodies[i].fixed && !w.bodies.gone[i] && s.bodies[i].is_of_building())
        .filter(|&i| !w.bodies.asleep[i] && poses[i].position.z - w.bodies.radius[i] < ground)
        .map(|i| ground - lowest(i))
        .fold(0.0, f64::max)
}

/// Share of the mass that has moved down far, from poses `start` to `end`.
pub(super) fn mass_down(s: &Structure, start: &[Pose], end: &[Pose], gone: &[bool]) -> f64 {
    let (mut down, mut all) = (0.0, 0.0);
    for (i, b) in s.bodies.iter().enumerate().filter(|(i, b)| !b.fixed && !gone[*i]) {
        all += b.mass;
        if start[i].position.z - end[i].position.z > DOWN.min(DOWN * start[i].position.z) {
            down += b.mass;
        }
    }
    down / f64::max(all, 1e-9)
}
