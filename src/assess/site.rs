//! The frame under assessment: placed solids, their grid and field, and exact queries against them.

use super::field::{Field, Grid};
use super::solid::Solid;
use crate::geometry::{Aabb, Pose, Vec3};
use crate::structure::{BodyKind, Structure};

/// A piece further than this from where it started has moved, m.
const MOVED: f64 = 0.1;

/// Solids of one frame with their clearance field.
pub struct Site {
    /// Placed pieces and foundations that are still there.
    pub solids: Vec<Solid>,
    /// Body of each solid.
    pub bodies: Vec<u32>,
    /// Whether each solid has left its place.
    pub moved: Vec<bool>,
    /// Level of the ground, m.
    pub ground: Option<f64>,
    /// The cells.
    pub grid: Grid,
    /// Their clearance.
    pub field: Field,
}

impl Site {
    /// Places the solids and measures the field; `None` when nothing solid is left.
    pub fn new(structure: &Structure, poses: &[Pose], gone: &[bool], start: &[Pose], cell: f64) -> Option<Self> {
        let (mut solids, mut bodies, mut moved) = (Vec::new(), Vec::new(), Vec::new());
        for (b, body) in structure.bodies.iter().enumerate() {
            if matches!(body.kind, BodyKind::Person(_)) || gone.get(b).copied().unwrap_or(false) {
                continue;
            }
            let Some(solid) = Solid::new(&body.shape, &poses[b]) else { continue };
            if !(0..3).all(|k| solid.bounds.min[k].is_finite() && solid.bounds.max[k].is_finite()) {
                continue;
            }
            solids.push(solid);
            bodies.push(b as u32);
            moved.push((poses[b].position - start[b].position).norm() > MOVED);
        }
        if solids.is_empty() {
            return None;
        }
        let bounds = solids.iter().fold(Aabb::empty(), |a, s| a.union(&s.bounds));
        let grid = Grid::around(&bounds, structure.ground, cell);
        let field = Field::measure(&grid, &solids, structure.ground);
        Some(Self { solids, bodies, moved, ground: structure.ground, grid, field })
    }

    /// Solids whose bounding box comes within a radius of a point.
    pub fn close_by(&self, p: &Vec3, radius: f64) -> Vec<usize> {
        let reach = Aabb::of([p]).grown(radius);
        (0..self.solids.len()).filter(|s| self.solids[*s].bounds.touches(&reach)).collect()
    }

    /// Exact clearance of a point against some solids and the ground, at most 3 m.
    pub fn clearance(&self, p: &Vec3, solids: &[usize]) -> f64 {
        let floor = self.ground.map_or(3.0, |g| p.z - g);
        solids.iter().map(|s| self.solids[*s].distance(p)).fold(floor.min(3.0), f64::min)
    }

    /// The first solid cell above a free cell, as the solid that owns it.
    pub fn roof(&self, cell: usize) -> Option<usize> {
        let [i, j, k] = self.grid.ijk(cell);
        let above = (k + 1..self.grid.n[2]).map(|k| self.grid.at(i, j, k));
        let hit = above.into_iter().find(|c| self.field.distance[*c] <= 0.0)?;
        Some(self.field.nearest[hit] as usize).filter(|s| *s < self.solids.len())
    }

    /// Climbs to the largest exact clearance within a cell of a point; with an axis, only across it (the throat of a passage).
    pub fn climb(&self, from: &Vec3, across: Option<Vec3>) -> (f64, Vec3) {
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
