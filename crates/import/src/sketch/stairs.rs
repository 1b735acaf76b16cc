//! Flights of stairs: one straight flight per storey between the members at both ends of its bay.

use super::SketchSite;
use crate::geometry::{Convex, Mesh};

/// Width of a flight, m.
pub(super) const WIDTH: f64 = 1.2;
/// Gap beside a flight, m.
pub(super) const GAP: f64 = 0.05;
/// Vertical thickness of a flight, m.
const THICK: f64 = 0.22;
/// Length of the horizontal foot of the lowest flight, m.
const FOOT: f64 = 0.4;

/// A flight from `from` at the level `low` up to `to` at `high` (x), between `side[0]` and `side[1]` (y), m. The lowest flight begins on
/// the ground.
pub(super) fn flight([from, to]: [f64; 2], side: [f64; 2], [low, high]: [f64; 2], lowest: bool) -> Mesh {
    let profile: Vec<[f64; 2]> = if lowest {
        vec![[from, low], [from + FOOT, low], [to, high - THICK], [to, high], [from, low + THICK]]
    } else {
        vec![[from, low - THICK], [to, high - THICK], [to, high], [from, low]]
    };
    let corner = |p: &[f64; 2], y: f64| crate::geometry::Vec3::new(p[0], y, p[1]);
    let polygon: Vec<_> = profile.iter().map(|p| corner(p, side[0])).collect();
    let c = Convex::prism(&polygon, crate::geometry::Vec3::new(0.0, side[1] - side[0], 0.0));
    let mut mesh = Mesh { vertices: c.vertices.clone(), triangles: Vec::new() };
    for f in &c.faces {
        mesh.triangles.extend((1..f.len() - 1).map(|k| [f[0], f[k], f[k + 1]]));
    }
    if mesh.signed_volume() < 0.0 {
        mesh.triangles.iter_mut().for_each(|t| t.swap(1, 2));
    }
    mesh
}

impl SketchSite<'_> {
    /// Adds the flights of the bay with the stairs; `half` is half the thickness of the members that support them, by storey, m.
    pub(super) fn flights(&mut self, half: impl Fn(usize) -> f64) {
        let Some([i, j]) = self.plan.stairs else { return };
        let (x, y) = ([self.plan.x[i], self.plan.x[i + 1]], [self.plan.y[j], self.plan.y[j + 1]]);
        // There are no stairs to the roof.
        for k in 0..self.storeys() - 1 {
            let (below, own) = (half(k.saturating_sub(1)), half(k));
            let beside = y[0] + below.max(own) + GAP;
            let side = [beside, (beside + WIDTH).min(y[1] - own - GAP)];
            let mesh = flight([x[0] + below, x[1] - own], side, [self.level(k), self.level(k + 1)], k == 0);
            self.add("Stairs", self.label(i, j, k), k, mesh);
        }
    }
}
