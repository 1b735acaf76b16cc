//! The assessed frame: placed solids, their grid and clearance field, and exact distance queries.

use super::columns::{Columns, FreeRun};
use super::field::{Field, OCTANT, box_distance};
use super::grid::{ABSENT, Grid};
use crate::assess::heap::sort::Sorted;
use crate::assess::input::rubble::{self, RUBBLE};
use crate::assess::input::settings::Settings;
use crate::assess::input::snapshot::Snapshot;
use crate::assess::input::solid::Solid;
use crate::geometry::{Aabb, Pose, Vec3};
use crate::structure::{BodyKind, Structure};

/// A piece has moved when one of its corners is farther than this from where it was, m.
const MOVED: f64 = 0.5;
/// Pieces are taken as larger by this when a segment is tested, so that it does not pass between faces that touch, m.
const SKIN: f64 = 1e-3;

/// Stands for the body of soil, also for the blocks of soil below slabs on grade; nobody and the ground of tracers are other numbers.
pub(crate) const SOIL: u32 = u32::MAX - 2;
/// True for the number of a body, not of soil or rubble.
pub(crate) fn is_body(b: u32) -> bool {
    b < RUBBLE
}

/// Soil reaches as far as this beyond everything that decides the grid, m: farther than the blocks around it.
const SOIL_BEYOND: f64 = 6.0;

/// Storey height where the structure has none, m.
pub(crate) const DEFAULT_STOREY: f64 = 3.0;

/// Median height between storeys, m.
pub(crate) fn storey_height(structure: &Structure) -> f64 {
    let mut rises: Vec<f64> = structure.storeys.windows(2).map(|s| s[1].elevation - s[0].elevation).collect();
    rises.retain(|r| *r > 1.5);
    rises.sort_by(f64::total_cmp);
    rises.get(rises.len() / 2).copied().unwrap_or(DEFAULT_STOREY)
}

/// The placed shapes of a frame: `None` for people, absent bodies and bodies without a valid pose.
pub(crate) fn placed(frame: &Snapshot<'_>) -> Vec<Option<Solid>> {
    let place = |(b, body): (usize, &crate::structure::Body)| {
        if matches!(body.kind, BodyKind::Person(_)) || frame.gone.get(b).copied().unwrap_or(false) {
            return None;
        }
        let finite = |s: &Solid| (0..3).all(|k| s.bounds.min[k].is_finite() && s.bounds.max[k].is_finite());
        Solid::new(&body.shape, frame.poses.get(b)?).filter(finite)
    };
    frame.structure.bodies.iter().enumerate().map(place).collect()
}

/// The earth below the building, between slabs on grade or footings and the ground plane.
pub(crate) fn earth(structure: &Structure) -> Vec<Solid> {
    structure.earth().iter().filter_map(|c| Solid::new(c, &Pose::identity())).collect()
}

/// The soil around a basement, from the ground plane up to the street: without it voids below the street would go on beside its walls.
fn soil_around(frame: &Snapshot<'_>, solids: &[Solid], needed: &[bool]) -> Vec<Solid> {
    let (Some(street), Some(bottom)) = (&frame.structure.street, frame.structure.ground) else { return Vec::new() };
    if street.level - bottom < 1e-3 {
        return Vec::new();
    }
    let site = solids.iter().zip(needed).filter(|s| *s.1).fold(Aabb::empty(), |b, s| b.union(&s.0.bounds));
    let beyond = |p: &[f64; 2]| (0..2).map(|a| (site.max[a] - p[a]).max(p[a] - site.min[a])).fold(0.0, f64::max);
    let width = street.outline.iter().map(beyond).fold(0.0, f64::max).min(1e3) + SOIL_BEYOND;
    street.ring(width, bottom).iter().filter_map(|c| Solid::new(c, &Pose::identity())).collect()
}

/// Solids of one frame with their clearance field.
pub(crate) struct Site {
    /// Placed pieces and foundations in the scene.
    pub solids: Vec<Solid>,
    /// Body of each solid; [`SOIL`] for the soil beside a basement and below the building, [`RUBBLE`] for a lump of rubble.
    pub bodies: Vec<u32>,
    /// Whether each solid has moved.
    pub moved: Vec<bool>,
    /// Whether each solid is thinner than a cell.
    pub thin: Vec<bool>,
    /// Level of the ground, m.
    pub ground: Option<f64>,
    /// Elevations of the storeys, from the lowest up, m.
    pub storeys: Vec<f64>,
    /// Usual height of a storey, m.
    pub storey_height: f64,
    /// Grid of cells.
    pub grid: Grid,
    /// What is above and below each plan cell.
    pub columns: Columns,
    /// Their clearance.
    pub field: Field,
}

impl Site {
    /// Computes the field of the solids in the scene; `None` when there are none. Small pieces in the air are left out.
    pub(crate) fn new(
        frame: &Snapshot<'_>,
        placed: Vec<Option<Solid>>,
        sorted: &Sorted,
        settings: &Settings,
    ) -> Option<Self> {
        let (mut solids, mut bodies, mut moved, mut needed) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (b, solid) in placed.into_iter().enumerate() {
            let Some(solid) = solid.filter(|_| !sorted.flies_by(b)) else { continue };
            needed.push(sorted.decides_the_grid(b));
            let start = |v: &Vec3| frame.start[b].apply(v);
            let corners = frame.structure.bodies[b].shape.vertices.iter().zip(&solid.corners);
            moved.push(corners.into_iter().any(|(v, now)| (now - start(v)).norm() > MOVED));
            solids.push(solid);
            bodies.push(if frame.structure.is_soil(b) { SOIL } else { b as u32 });
        }
        if solids.is_empty() {
            return None;
        }
        // Beside footings and piles there is soil up to the street: nobody goes there.
        let ground = frame.structure.lowest_open();
        for solid in soil_around(frame, &solids, &needed).into_iter().chain(earth(frame.structure)) {
            needed.push(false);
            moved.push(false);
            bodies.push(SOIL);
            solids.push(solid);
        }
        for solid in rubble::solids(frame.rubble) {
            needed.push(false);
            moved.push(true);
            bodies.push(RUBBLE);
            solids.push(solid);
        }
        let grid = Grid::around(&solids, &needed, ground, settings.cell);
        let columns = Columns::new(&grid, &solids);
        let field = Field::measure(&grid, &solids, &columns, ground, settings.crawl_clearance);
        let thin = solids.iter().map(|s| s.thickness() < 1.001 * settings.cell).collect();
        let storeys = frame.structure.storeys.iter().map(|s| s.elevation).collect();
        let storey_height = storey_height(frame.structure);
        Some(Self { solids, bodies, moved, thin, ground, storeys, storey_height, grid, columns, field })
    }

    /// Solids whose bounding box is within a radius of a point.
    pub(crate) fn close_by(&self, p: &Vec3, radius: f64) -> Vec<usize> {
        let near = |s: &usize| box_distance(&self.solids[*s].bounds, p) <= radius;
        let cell = self.grid.cell_of(p).map(|[i, j, k]| self.grid.at(i, j, k)).filter(|c| *c != ABSENT);
        match cell {
            Some(c) if radius <= self.grid.cell => {
                self.field.close(Field::octant(c)).iter().map(|s| *s as usize).filter(near).collect()
            }
            _ => (0..self.solids.len()).filter(near).collect(),
        }
    }

    /// Exact clearance of a point to some solids and the ground, at most 3 m.
    pub(crate) fn clearance(&self, p: &Vec3, solids: &[usize]) -> f64 {
        let floor = self.ground.map_or(3.0, |g| p.z - g);
        solids.iter().map(|s| self.solids[*s].distance(p)).fold(floor.min(3.0), f64::min)
    }

    /// True when a sphere around a point is free of all pieces and of the ground.
    pub(crate) fn is_free(&self, p: &Vec3, radius: f64) -> bool {
        if self.ground.is_some_and(|g| p.z - g < radius) {
            return false;
        }
        let Some(cell) = self.grid.cell_of(p) else { return true };
        let c = self.grid.at(cell[0], cell[1], cell[2]);
        if c == ABSENT {
            return true;
        }
        let (d, off) = (f64::from(self.field.distance[c]), (self.grid.middle(c) - p).norm());
        if d - off >= radius || d + off < radius {
            return d - off >= radius;
        }
        let mut seen = [ABSENT; 8];
        for n in 0..8usize {
            let side = |bit: usize| if n >> bit & 1 == 1 { radius } else { -radius };
            let Some([i, j, k]) = self.grid.cell_of(&(p + Vec3::new(side(0), side(1), side(2)))) else { continue };
            let cell = self.grid.at(i, j, k);
            if cell == ABSENT {
                continue;
            }
            let octant = Field::octant(cell);
            if seen[..n].contains(&octant) {
                continue;
            }
            seen[n] = octant;
            let touches = |s: &u32| {
                let s = &self.solids[*s as usize];
                box_distance(&s.bounds, p) < radius && s.distance(p) < radius
            };
            if self.field.close(octant).iter().any(touches) {
                return false;
            }
        }
        true
    }

    /// The free run of a cell's column at the middle of the cell.
    pub(crate) fn run(&self, c: usize) -> FreeRun {
        let [i, j, k] = self.grid.ijk(c);
        let plan = self.grid.plan(i, j).expect("a cell of the grid");
        self.columns.run(plan, self.grid.centre(i, j, k).z, self.ground)
    }

    /// True when the way between the middles of two neighbouring cells is cut by a piece.
    pub(crate) fn is_cut(&self, a: usize, b: usize) -> bool {
        let d = &self.field.distance;
        let sum = f64::from(d[a]) + f64::from(d[b]);
        if sum > 1.75 * self.grid.cell {
            return false;
        }
        // Where the spheres of clearance cover the whole way, nothing is between them.
        let (p, q) = (self.grid.middle(a), self.grid.middle(b));
        sum <= (q - p).norm() * 1.000_1 && self.cut(a, &p, &q).is_some()
    }

    /// Where a short segment from the middle of a cell meets a piece or the ground, as a share of its length, and the piece.
    pub(crate) fn cut(&self, cell: usize, p: &Vec3, q: &Vec3) -> Option<(f64, Option<usize>)> {
        let reach = Aabb::of([p, q]).grown(SKIN);
        let mut first: Option<(f64, Option<usize>)> = None;
        if let Some(g) = self.ground.filter(|g| q.z < *g) {
            first = Some((((p.z - g) / (p.z - q.z)).clamp(0.0, 1.0), None));
        }
        for &s in self.field.close(Field::octant(cell)) {
            let solid = &self.solids[s as usize];
            if solid.bounds.touches(&reach)
                && let Some(t) = solid.hit(p, q, SKIN)
                && first.is_none_or(|f| t < f.0)
            {
                first = Some((t, Some(s as usize)));
            }
        }
        first
    }

    /// The piece that a ray meets within a distance (m), and how far away. `Some(None, ..)` is the ground.
    pub(crate) fn ray(&self, from: &Vec3, direction: &Vec3, far: f64) -> Option<(Option<usize>, f64)> {
        let step = OCTANT as f64 * self.grid.cell;
        // The ground is also where the grid is not.
        let ground = self.ground.filter(|_| direction.z < 0.0).map(|g| (g - from.z) / direction.z);
        let ground = ground.filter(|t| (0.0..far).contains(t));
        let (mut t, far) = (0.0, ground.unwrap_or(far));
        while t < far {
            let p = from + direction * t;
            // The exit from the octant that holds the point.
            let local = (p + direction * 1e-9 - self.grid.origin) / step;
            let mut next = far;
            for a in 0..3 {
                if direction[a].abs() > 1e-12 {
                    let side = if direction[a] > 0.0 { local[a].floor() + 1.0 } else { local[a].ceil() - 1.0 };
                    next = next.min(t + ((side * step + self.grid.origin[a] - p[a]) / direction[a]).max(1e-6));
                }
            }
            let end = from + direction * next;
            let middle = (p + end) * 0.5;
            let Some(cell) = self.grid.cell_of(&middle) else { break };
            let c = self.grid.at(cell[0], cell[1], cell[2]);
            if c != ABSENT
                && let Some((share, who)) = self.cut(c, &p, &end)
            {
                return Some((who, t + share * (next - t)));
            }
            t = next;
        }
        ground.map(|t| (None, t))
    }

    /// Searches for the largest exact clearance within a cell of a point; with an axis, only perpendicular to it (the throat of a passage).
    pub(crate) fn climb(&self, from: &Vec3, across: Option<Vec3>) -> (f64, Vec3) {
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
        let here = self.clearance(from, &self.close_by(from, 3.0));
        let solids = self.close_by(from, here.abs() + 4.0 * cell);
        let (mut best, mut at, mut step) = (here, *from, cell / 2.0);
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
