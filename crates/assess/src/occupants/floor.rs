//! Places where people can stand: floors of the building and the ground below it.

use super::SIZE;
use crate::geometry::{Aabb, Convex, Plane, Vec3};
use crate::structure::{BodyKind, Street, Structure};
use serde::{Deserialize, Serialize};

/// Largest height difference between a floor and the level of its storey, m.
pub(super) const FLOOR_REACH: f64 = 0.6;
/// Half the width of the floor that is needed around the feet, m.
const FOOT: f64 = 0.2;
/// Largest height difference within it, m: people do not stand at the edge of a slab, on a wall or on a beam.
const LEVEL: f64 = 0.15;
/// Pieces must not be nearer to the axis of a person, m.
const ROOM: f64 = 0.3;
/// Edge of the cells of the plan in which pieces are looked up, m.
const CELL: f64 = 1.0;
/// Largest number of cells along a side.
const MOST_CELLS: usize = 1024;

/// Support of a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Floor {
    /// The ground plane.
    #[default]
    Ground,
    /// The upper side of the body with this number.
    Body(u32),
}

/// The pieces of the building as half-spaces, for point queries.
pub(super) struct Solids {
    planes: Vec<Vec<Plane>>,
    boxes: Vec<Aabb>,
    ground: Option<f64>,
    street: Option<Street>,
    plan: Aabb,
    cell: f64,
    counts: [usize; 2],
    cells: Vec<Vec<u32>>,
}

impl Solids {
    pub(super) fn new(s: &Structure) -> Self {
        let world: Vec<Convex> = s.bodies.iter().map(|b| b.shape.mapped(|p| b.pose.apply(p))).collect();
        let boxes: Vec<Aabb> = world.iter().map(Convex::aabb).collect();
        let whole = |i: usize| !matches!(s.bodies[i].kind, BodyKind::Person(_) | BodyKind::Impactor);
        let plan = boxes.iter().enumerate().filter(|(i, _)| whole(*i)).fold(Aabb::empty(), |b, (_, x)| b.union(x));
        let size = if plan.is_empty() { Vec3::zeros() } else { plan.size() };
        let cell = CELL.max(size.x.max(size.y) / MOST_CELLS as f64);
        let counts = [0, 1].map(|k| (size[k] / cell) as usize + 1);
        let mut out = Self {
            planes: world.iter().map(|c| (0..c.faces.len()).map(|f| c.plane(f)).collect()).collect(),
            boxes,
            ground: s.ground,
            street: s.street.clone(),
            plan,
            cell,
            counts,
            cells: vec![Vec::new(); counts[0] * counts[1]],
        };
        let met =
            |i: usize| !matches!(s.bodies[i].kind, BodyKind::Person(_) | BodyKind::Fragment(_) | BodyKind::Impactor);
        for (i, b) in out.boxes.iter().enumerate().filter(|(i, b)| met(*i) && !b.is_empty()) {
            let range = |k: usize| {
                let at = |x: f64| (((x - out.plan.min[k]) / out.cell) as usize).min(out.counts[k] - 1);
                at(b.min[k])..=at(b.max[k])
            };
            for x in range(0) {
                for y in range(1) {
                    out.cells[x * out.counts[1] + y].push(i as u32);
                }
            }
        }
        out
    }

    /// Box around all pieces.
    pub(super) fn plan(&self) -> &Aabb {
        &self.plan
    }

    /// Pieces whose box the vertical line through a point meets.
    fn at(&self, x: f64, y: f64) -> impl Iterator<Item = usize> + '_ {
        let index = |k: usize, v: f64| {
            let q = (v - self.plan.min[k]) / self.cell;
            (q >= 0.0 && q < self.counts[k] as f64).then_some(q as usize)
        };
        let list = index(0, x).zip(index(1, y)).map_or(&[][..], |(i, j)| &self.cells[i * self.counts[1] + j]);
        list.iter().map(|i| *i as usize).filter(move |i| {
            let b = &self.boxes[*i];
            x >= b.min.x && x <= b.max.x && y >= b.min.y && y <= b.max.y
        })
    }

    /// Lowest and highest point of the vertical line through (x, y) inside a piece, m.
    fn column(&self, i: usize, x: f64, y: f64) -> Option<(f64, f64)> {
        let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
        for p in &self.planes[i] {
            let d = p.offset - p.normal.x * x - p.normal.y * y;
            if p.normal.z.abs() < 1e-9 {
                if d < 0.0 {
                    return None;
                }
            } else if p.normal.z > 0.0 {
                high = high.min(d / p.normal.z);
            } else {
                low = low.max(d / p.normal.z);
            }
        }
        (low < high).then_some((low, high))
    }

    /// The highest upper surface near a level, the ground included.
    fn top(&self, x: f64, y: f64, level: f64) -> Option<(f64, Floor)> {
        let near = |z: f64| (z - level).abs() <= FLOOR_REACH;
        let street = self.street.as_ref().filter(|s| s.is_outside(x, y)).map(|s| s.level);
        let mut best = self.ground.map(|z| street.unwrap_or(z)).filter(|z| near(*z)).map(|z| (z, Floor::Ground));
        for i in self.at(x, y) {
            let b = &self.boxes[i];
            if b.max.z < level - FLOOR_REACH || b.min.z > level + FLOOR_REACH {
                continue;
            }
            let Some((_, high)) = self.column(i, x, y) else { continue };
            if near(high) && best.is_none_or(|(z, _)| high > z) {
                best = Some((high, Floor::Body(i as u32)));
            }
        }
        best
    }

    /// The floor on which a person can stand near a level: position of the feet, and the support. The ground counts under the building, and
    /// with `in_the_open` also beside it.
    pub(super) fn standing(&self, x: f64, y: f64, level: f64, in_the_open: bool) -> Option<(Vec3, Floor)> {
        let (z, floor) = self.top(x, y, level)?;
        let wide = [[FOOT, 0.0], [-FOOT, 0.0], [0.0, FOOT], [0.0, -FOOT]]
            .iter()
            .all(|d| self.top(x + d[0], y + d[1], level).is_some_and(|(other, _)| (other - z).abs() <= LEVEL));
        let feet = Vec3::new(x, y, z);
        let inside = floor != Floor::Ground || in_the_open || self.is_covered(&feet);
        (wide && inside && self.is_free(&feet)).then_some((feet, floor))
    }

    /// True when a part of the building is above the head of a person.
    pub(super) fn is_covered(&self, feet: &Vec3) -> bool {
        let head = feet.z + SIZE[2];
        self.at(feet.x, feet.y)
            .any(|i| self.boxes[i].max.z > head && self.column(i, feet.x, feet.y).is_some_and(|(low, _)| low > head))
    }

    /// True when a standing person has room: no piece within 0.3 m of the axis between shin and head.
    fn is_free(&self, feet: &Vec3) -> bool {
        let near = Aabb { min: feet - Vec3::new(0.4, 0.4, 0.0), max: feet + Vec3::new(0.4, 0.4, SIZE[2]) };
        let free = |i: usize| {
            let planes = &self.planes[i];
            (0..8).all(|k| {
                let p = feet + Vec3::new(0.0, 0.0, 0.4 + k as f64 * 0.17);
                planes.iter().map(|plane| plane.distance(&p)).fold(f64::NEG_INFINITY, f64::max) > ROOM
            })
        };
        let index = |k: usize, v: f64| (((v - self.plan.min[k]) / self.cell).max(0.0) as usize).min(self.counts[k] - 1);
        for x in index(0, near.min.x)..=index(0, near.max.x) {
            for y in index(1, near.min.y)..=index(1, near.max.y) {
                let mut list = self.cells[x * self.counts[1] + y].iter().map(|i| *i as usize);
                if !list.all(|i| !self.boxes[i].touches(&near) || free(i)) {
                    return false;
                }
            }
        }
        true
    }
}
