//! The free-space grid: for each cell the exact signed distance of its centre to the nearest piece, and which piece that is.

use crate::geometry::{Aabb, Convex, Plane, Pose, Vec3};
use crate::structure::{BodyKind, Collider, Structure};
use rayon::prelude::*;

/// Number that stands for the ground plane instead of a body.
pub const GROUND: u32 = u32::MAX - 1;
/// No piece known.
pub const NOTHING: u32 = u32::MAX;
/// Cells within this of a piece are computed piece by piece; beyond, the nearest piece is handed on from cell to cell, m.
const BAND: f64 = 0.6;
/// Free space around the pieces that belongs to the grid, m.
const MARGIN: f64 = 1.0;
/// More cells than this make the grid coarser.
const MOST_CELLS: f64 = 60e6;

/// A solid in world coordinates.
pub struct Solid {
    /// Index of the body.
    pub body: u32,
    /// Bounding box, m.
    pub bounds: Aabb,
    pose: Pose,
    half: Option<Vec3>,
    planes: Vec<Plane>,
    faces: Vec<Vec<Vec3>>,
}

impl Solid {
    /// All pieces that are there: no people, nothing the scenario has removed.
    pub fn all(s: &Structure, poses: &[Pose], gone: &[bool]) -> Vec<Self> {
        (0..s.bodies.len())
            .filter(|&i| !gone[i] && !matches!(s.bodies[i].kind, BodyKind::Person(_)))
            .map(|i| {
                let b = &s.bodies[i];
                let world = b.shape.mapped(|p| poses[i].apply(p));
                let half = match b.collider {
                    Collider::Cuboid { half } => Some(half),
                    Collider::Hull => None,
                };
                Self {
                    body: i as u32,
                    bounds: world.aabb(),
                    pose: poses[i],
                    half,
                    planes: planes(&world),
                    faces: (0..world.faces.len()).map(|f| world.polygon(f)).collect(),
                }
            })
            .collect()
    }

    /// Exact signed distance of a point, negative inside, m.
    pub fn distance(&self, p: &Vec3) -> f64 {
        if let Some(half) = self.half {
            let q = self.pose.inverse_apply(p).abs() - half;
            let outside = q.sup(&Vec3::zeros()).norm();
            return if outside > 0.0 { outside } else { q.max() };
        }
        let inside = self.planes.iter().map(|w| w.distance(p)).fold(f64::NEG_INFINITY, f64::max);
        if inside <= 0.0 {
            return inside;
        }
        self.planes
            .iter()
            .zip(&self.faces)
            .filter(|(w, _)| w.distance(p) > 0.0)
            .map(|(w, f)| to_polygon(p, w, f))
            .fold(f64::INFINITY, f64::min)
    }

    /// Where the vertical line through (x, y) enters and leaves the solid, m.
    pub fn vertical(&self, x: f64, y: f64) -> Option<(f64, f64)> {
        let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
        for w in &self.planes {
            let d = w.offset - w.normal.x * x - w.normal.y * y;
            if w.normal.z.abs() < 1e-9 {
                if d < 0.0 {
                    return None;
                }
            } else if w.normal.z > 0.0 {
                high = high.min(d / w.normal.z);
            } else {
                low = low.max(d / w.normal.z);
            }
        }
        (low < high).then_some((low, high))
    }
}

fn planes(c: &Convex) -> Vec<Plane> {
    (0..c.faces.len()).map(|f| c.plane(f)).collect()
}

/// Distance of a point to a convex polygon in a plane.
fn to_polygon(p: &Vec3, w: &Plane, f: &[Vec3]) -> f64 {
    let d = w.distance(p);
    let foot = p - w.normal * d;
    let mut inside = true;
    let mut best = f64::INFINITY;
    for k in 0..f.len() {
        let (a, b) = (f[k], f[(k + 1) % f.len()]);
        let edge = b - a;
        if edge.cross(&(foot - a)).dot(&w.normal) < 0.0 {
            inside = false;
        }
        let t = ((p - a).dot(&edge) / edge.norm_squared().max(1e-18)).clamp(0.0, 1.0);
        best = best.min((p - (a + edge * t)).norm());
    }
    if inside { d.abs() } else { best }
}

/// The grid. Cell (i, j, k) has index (k * ny + j) * nx + i.
pub struct Field {
    /// Cell size, m.
    pub cell: f64,
    /// Lowest corner, m.
    pub low: Vec3,
    /// Cells along x, y, z.
    pub size: [usize; 3],
    /// Signed distance of each cell's centre, m.
    pub distance: Vec<f32>,
    /// Nearest body, [`GROUND`] or [`NOTHING`].
    pub nearest: Vec<u32>,
}

impl Field {
    /// Computes the field of some solids over a ground plane.
    pub fn new(solids: &[Solid], of_body: &[u32], ground: Option<f64>, cell: f64) -> Self {
        let mut b = solids.iter().fold(Aabb::empty(), |b, s| b.union(&s.bounds));
        if b.is_empty() {
            b = Aabb { min: Vec3::zeros(), max: Vec3::zeros() };
        }
        let mut b = b.grown(MARGIN);
        if let Some(g) = ground {
            b.min.z = g;
        }
        let mut cell = cell;
        let count = |c: f64| b.size().iter().map(|x| (x / c).ceil().max(1.0)).product::<f64>();
        while count(cell) > MOST_CELLS {
            cell *= 1.1;
        }
        let size = [0, 1, 2].map(|c| (b.size()[c] / cell).ceil().max(1.0) as usize);
        let layer = size[0] * size[1];
        let mut field = Self {
            cell,
            low: b.min,
            size,
            distance: vec![f32::INFINITY; layer * size[2]],
            nearest: vec![NOTHING; layer * size[2]],
        };
        let (low, band) = (field.low, BAND);
        field.distance.par_chunks_mut(layer).zip(field.nearest.par_chunks_mut(layer)).enumerate().for_each(
            |(k, (d, n))| {
                let z = low.z + (k as f64 + 0.5) * cell;
                for s in solids {
                    let r = s.bounds.grown(band);
                    if z < r.min.z || z > r.max.z {
                        continue;
                    }
                    let range = |c: usize| {
                        let from = ((r.min[c] - low[c]) / cell - 0.5).ceil().max(0.0) as usize;
                        let to = (((r.max[c] - low[c]) / cell - 0.5).floor() + 1.0).max(0.0) as usize;
                        from..to.min(size[c])
                    };
                    for j in range(1) {
                        for i in range(0) {
                            let p = Vec3::new(low.x + (i as f64 + 0.5) * cell, low.y + (j as f64 + 0.5) * cell, z);
                            let at = j * size[0] + i;
                            let x = s.distance(&p) as f32;
                            if x < d[at] {
                                d[at] = x;
                                n[at] = s.body;
                            }
                        }
                    }
                }
                if let Some(g) = ground {
                    let x = (z - g) as f32;
                    for at in 0..d.len() {
                        if x < d[at] && f64::from(x) <= band {
                            d[at] = x;
                            n[at] = GROUND;
                        }
                    }
                }
            },
        );
        field.hand_on(solids, of_body, ground);
        field
    }

    /// Centre of a cell.
    pub fn centre(&self, at: usize) -> Vec3 {
        let [i, j, k] = self.coordinates(at);
        self.low + Vec3::new(i as f64 + 0.5, j as f64 + 0.5, k as f64 + 0.5) * self.cell
    }

    /// Cell coordinates of an index.
    pub fn coordinates(&self, at: usize) -> [usize; 3] {
        let layer = self.size[0] * self.size[1];
        [at % self.size[0], at % layer / self.size[0], at / layer]
    }

    /// Index of the cell that holds a point.
    pub fn at(&self, p: &Vec3) -> Option<usize> {
        let c = [0, 1, 2].map(|c| ((p[c] - self.low[c]) / self.cell).floor());
        (0..3)
            .all(|k| c[k] >= 0.0 && c[k] < self.size[k] as f64)
            .then(|| (c[2] as usize * self.size[1] + c[1] as usize) * self.size[0] + c[0] as usize)
    }

    /// Calls `f` for the neighbours of a cell: 6 or 26.
    pub fn neighbours(&self, at: usize, corners: bool, mut f: impl FnMut(usize)) {
        let c = self.coordinates(at).map(|x| x as i64);
        for dz in -1..=1i64 {
            for dy in -1..=1i64 {
                for dx in -1..=1i64 {
                    let steps = dx.abs() + dy.abs() + dz.abs();
                    if steps == 0 || (!corners && steps > 1) {
                        continue;
                    }
                    let q = [c[0] + dx, c[1] + dy, c[2] + dz];
                    if (0..3).all(|k| q[k] >= 0 && q[k] < self.size[k] as i64) {
                        f((q[2] as usize * self.size[1] + q[1] as usize) * self.size[0] + q[0] as usize);
                    }
                }
            }
        }
    }

    /// Cells beyond the band learn of their nearest piece from their neighbours, in sweeps there and back; the distance is
    /// computed exactly to the piece handed on.
    fn hand_on(&mut self, solids: &[Solid], of_body: &[u32], ground: Option<f64>) {
        let exact = |n: u32, p: &Vec3| match n {
            GROUND => p.z - ground.unwrap_or(f64::NEG_INFINITY),
            NOTHING => f64::INFINITY,
            b => solids[of_body[b as usize] as usize].distance(p),
        };
        let far: Vec<usize> =
            (0..self.distance.len()).filter(|&at| f64::from(self.distance[at]) >= BAND - self.cell).collect();
        for round in 0..2 {
            let visit = |f: &mut Self, at: usize| {
                let p = f.centre(at);
                let mut seen = [f.nearest[at], NOTHING, NOTHING, NOTHING];
                let (mut best, mut who) = (f.distance[at], f.nearest[at]);
                let mut candidates = [NOTHING; 6];
                let mut count = 0;
                f.neighbours(at, false, |q| {
                    candidates[count] = f.nearest[q];
                    count += 1;
                });
                for n in candidates.into_iter().take(count) {
                    if n == NOTHING || seen.contains(&n) {
                        continue;
                    }
                    seen.rotate_right(1);
                    seen[0] = n;
                    let d = exact(n, &p) as f32;
                    if d < best || (d == best && n < who) {
                        (best, who) = (d, n);
                    }
                }
                f.distance[at] = best;
                f.nearest[at] = who;
            };
            if round == 0 {
                far.iter().for_each(|&at| visit(self, at));
            }
            far.iter().rev().for_each(|&at| visit(self, at));
            if round == 1 {
                far.iter().for_each(|&at| visit(self, at));
            }
        }
    }
}

impl Solid {
    /// How level the largest face is: |z| of its normal, 1 for a level slab, 0 for an upright wall.
    pub fn largest_face_level(&self) -> f64 {
        let area = |f: &[Vec3]| {
            (1..f.len().saturating_sub(1)).map(|k| (f[k] - f[0]).cross(&(f[k + 1] - f[0]))).sum::<Vec3>().norm()
        };
        let mut best = (0.0, 1.0);
        for (w, f) in self.planes.iter().zip(&self.faces) {
            let a = area(f);
            if a > best.0 * (1.0 + 1e-9) {
                best = (a, w.normal.z.abs());
            }
        }
        best.1
    }
}
