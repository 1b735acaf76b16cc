//! The assessed frame: placed solids, their grid and clearance field, and exact distance queries.

use super::Snapshot;
use super::field::{Field, Grid};
use super::heap::Sorted;
use super::solid::Solid;
use crate::geometry::{Aabb, Vec3};
use crate::structure::BodyKind;

/// A piece at a larger distance from its start position has moved, m.
const MOVED: f64 = 0.1;

/// The placed shapes of a frame: `None` for people, absent bodies and bodies without a valid pose.
pub(super) fn placed(frame: &Snapshot<'_>) -> Vec<Option<Solid>> {
    let place = |(b, body): (usize, &crate::structure::Body)| {
        if matches!(body.kind, BodyKind::Person(_)) || frame.gone.get(b).copied().unwrap_or(false) {
            return None;
        }
        let finite = |s: &Solid| (0..3).all(|k| s.bounds.min[k].is_finite() && s.bounds.max[k].is_finite());
        Solid::new(&body.shape, frame.poses.get(b)?).filter(finite)
    };
    frame.structure.bodies.iter().enumerate().map(place).collect()
}

/// Solids of one frame with their clearance field.
pub(super) struct Site {
    /// Placed pieces and foundations in the scene.
    pub solids: Vec<Solid>,
    /// Body of each solid.
    pub bodies: Vec<u32>,
    /// Whether each solid has moved.
    pub moved: Vec<bool>,
    /// Level of the ground, m.
    pub ground: Option<f64>,
    /// Grid of cells.
    pub grid: Grid,
    /// Their clearance.
    pub field: Field,
}

impl Site {
    /// Computes the field of the solids in the scene; `None` when there are none. The grid contains standing parts and heaps; pieces thrown
    /// clear do not enlarge it, and small ones in the air are left out.
    pub(super) fn new(frame: &Snapshot<'_>, placed: Vec<Option<Solid>>, sorted: &Sorted, cell: f64) -> Option<Self> {
        let (mut solids, mut bodies, mut moved) = (Vec::new(), Vec::new(), Vec::new());
        let (mut bounds, mut whole) = (Aabb::empty(), Aabb::empty());
        for (b, solid) in placed.into_iter().enumerate() {
            let Some(solid) = solid.filter(|_| !sorted.flies_by(b)) else { continue };
            whole = whole.union(&solid.bounds);
            if sorted.decides_the_grid(b) {
                bounds = bounds.union(&solid.bounds);
            }
            solids.push(solid);
            bodies.push(b as u32);
            moved.push((frame.poses[b].position - frame.start[b].position).norm() > MOVED);
        }
        if solids.is_empty() {
            return None;
        }
        let ground = frame.structure.ground;
        let grid = Grid::around(if bounds.is_empty() { &whole } else { &bounds }, ground, cell);
        let field = Field::measure(&grid, &solids, ground);
        Some(Self { solids, bodies, moved, ground, grid, field })
    }

    /// Solids whose bounding box is within a radius of a point.
    pub(super) fn close_by(&self, p: &Vec3, radius: f64) -> Vec<usize> {
        let reach = Aabb::of([p]).grown(radius);
        (0..self.solids.len()).filter(|s| self.solids[*s].bounds.touches(&reach)).collect()
    }

    /// Exact clearance of a point to some solids and the ground, at most 3 m.
    pub(super) fn clearance(&self, p: &Vec3, solids: &[usize]) -> f64 {
        let floor = self.ground.map_or(3.0, |g| p.z - g);
        solids.iter().map(|s| self.solids[*s].distance(p)).fold(floor.min(3.0), f64::min)
    }

    /// The first solid cell above a free cell, as the solid that owns it.
    pub(super) fn roof(&self, cell: usize) -> Option<usize> {
        let [i, j, k] = self.grid.ijk(cell);
        let above = (k + 1..self.grid.n[2]).map(|k| self.grid.at(i, j, k));
        let hit = above.into_iter().find(|c| self.field.distance[*c] <= 0.0)?;
        Some(self.field.nearest[hit] as usize).filter(|s| *s < self.solids.len())
    }

    /// Searches for the largest exact clearance within a cell of a point; with an axis, only perpendicular to it (the throat of a passage).
    pub(super) fn climb(&self, from: &Vec3, across: Option<Vec3>) -> (f64, Vec3) {
        let cell = self.grid.cell;
        let axes: Vec<Vec3> = match across {
            None => vec![Vec3::x(), Vec3::y(), Vec3::z()],
            Some(t) => {
                let u = t.cross(&if t.z.abs() > 0.5 { Vec3::x() } else { Vec3::z() }).normalize();
                vec![u, t.cross(&u)]
            }
        };
        let mut ways = Vec::new();
        for (n, a) in axes.iter().enumerate() {
            ways.extend([*a, -a]);
            for b in &axes[..n] {
                ways.extend([a + b, a - b, b - a, -a - b].map(|d| d * std::f64::consts::FRAC_1_SQRT_2));
            }
        }
        let solids = self.close_by(from, 2.0);
        let (mut best, mut at, mut step) = (self.clearance(from, &solids), *from, cell / 2.0);
        while step > cell / 64.0 {
            let (mut value, mut place) = (best + 1e-6, None);
            for p in ways.iter().map(|d| at + d * step).filter(|p| (p - from).amax() <= cell) {
                let d = self.clearance(&p, &solids);
                if d > value {
                    (value, place) = (d, Some(p));
                }
            }
            match place {
                Some(p) => (best, at) = (value, p),
                None => step /= 2.0,
            }
        }
        (best, at)
    }
}
