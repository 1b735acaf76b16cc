//! A hole for a person: a square prism along a straight axis, and the exact sections of the pieces that it goes through. Each piece is clipped
//! by the sides of the prism, so that volume and thickness are right for pieces that lie inclined and for edges. A piece that the axis crosses
//! is taken out over the whole cross-section: where its faces are oblique to the axis, the prism goes on beyond its ends for it.

use super::clipped::{Walls, clipped};
use super::places::solids_near;
use crate::assess::input::solid::Solid;
use crate::assess::space::field::OCTANT;
use crate::assess::space::site::Site;
use crate::geometry::{Aabb, Convex, Plane, Vec3};
use std::sync::OnceLock;

/// Edge of a hole, m.
pub(in crate::assess) const HOLE: f64 = 0.5;
/// Lines through a hole, along each of its edges, by which it is seen which parts of it are solid.
const LINES: usize = 10;
/// Of these, so many at each edge are its rim. What only reaches into the rim is trimmed, and is not what the hole is cut through.
const RIM: usize = 2;
/// A smaller volume than this is no section, m3.
const LEAST_VOLUME: f64 = 1e-6;

/// The part of a piece that a hole takes out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Section {
    /// The solid.
    pub solid: u32,
    /// Volume, m3.
    pub volume: f64,
    /// Area of its projection along the axis, m2.
    pub area: f64,
    /// The part of the axis over which it is taken out, as distances from its start, m.
    range: [f64; 2],
}

impl Section {
    /// True where it goes on beyond the ends of a hole of this length, m.
    #[cfg(test)]
    pub(super) fn reaches_beyond(&self, length: f64) -> bool {
        self.range[0] < 0.0 || self.range[1] > length
    }

    /// Mean thickness along the axis, m.
    pub(super) fn thickness(&self) -> f64 {
        self.volume / self.area
    }
}

/// A hole and what it goes through.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Hole {
    /// Ends of its axis, m.
    pub axis: [Vec3; 2],
    /// Sections of the pieces, by the number of the solid.
    pub sections: Vec<Section>,
    /// The thickness, once somebody has asked for it.
    thickness: OnceLock<f64>,
}

/// Axis and cross-section.
struct Prism {
    from: Vec3,
    along: Vec3,
    side: Vec3,
    up: Vec3,
    length: f64,
}

impl Hole {
    /// The hole between two points; without sections where they are one point.
    pub(super) fn new(site: &Site, from: Vec3, to: Vec3) -> Self {
        let mut hole = Self { axis: [from, to], sections: Vec::new(), thickness: OnceLock::new() };
        let Some(prism) = Prism::new(from, to) else { return hole };
        let corners = prism.corners();
        // Most of what is near lies apart: the whole prism is before one of its faces.
        let is_apart = |f: &Plane| corners.iter().all(|c| f.distance(c) > 0.0);
        for s in prism.near(site) {
            if !site.solids[s as usize].planes.iter().any(is_apart) {
                hole.sections.extend(prism.section(site, s));
            }
        }
        hole
    }

    /// The same, where all that is near is clipped.
    #[cfg(test)]
    pub(super) fn of_all_near(site: &Site, from: Vec3, to: Vec3) -> Self {
        let prism = Prism::new(from, to).expect("two points");
        let sections = prism.near(site).into_iter().filter_map(|s| prism.section(site, s)).collect();
        Self { axis: [from, to], sections, thickness: OnceLock::new() }
    }

    /// Volume and projected area of its sections, where each solid is cut plane by plane.
    #[cfg(test)]
    pub(super) fn by_cutting(&self, site: &Site) -> Vec<[f64; 2]> {
        let prism = Prism::new(self.axis[0], self.axis[1]).expect("two points");
        let cut = |s: &Section| prism.cut(&site.solids[s.solid as usize], &prism.closed(s.range)).expect("a part");
        self.sections.iter().map(cut).map(|(volume, area)| [volume, area]).collect()
    }

    /// Mean thickness along the axis of what lies within the rim, where there is any, m. Measured when it is asked for first: of many holes
    /// only the volume is needed.
    pub(super) fn thickness(&self, site: &Site) -> f64 {
        *self.thickness.get_or_init(|| self.measured(site))
    }

    fn measured(&self, site: &Site) -> f64 {
        let Some(prism) = Prism::new(self.axis[0], self.axis[1]) else { return 0.0 };
        let mut solid = [0u32; LINES * LINES];
        // Which sections reach beyond the rim of the hole.
        let mut core = vec![false; self.sections.len()];
        let bit = |k: usize| 1u32 << k.min(31);
        for (n, lines) in solid.iter_mut().enumerate() {
            let start = prism.line(n);
            for (k, section) in self.sections.iter().enumerate() {
                let [low, high] = section.range;
                let first = start + prism.along * low;
                if site.solids[section.solid as usize].chord(&first, &prism.along, high - low).is_some() {
                    *lines |= bit(k);
                    let inner = |v: usize| (RIM..LINES - RIM).contains(&v);
                    core[k] |= inner(n % LINES) && inner(n / LINES);
                }
            }
        }
        let any = core.contains(&true);
        let of: Vec<(usize, &Section)> = self.sections.iter().enumerate().filter(|(k, _)| core[*k] || !any).collect();
        let whole: f64 = of.iter().map(|(_, s)| s.area).sum();
        let largest = of.iter().map(|(_, s)| s.area).fold(0.0, f64::max);
        let mask = of.iter().fold(0, |m, (k, _)| m | bit(*k));
        let hit = solid.iter().filter(|l| **l & mask != 0).count() as f64;
        // Of one piece the projection is exact. What two pieces cover together is between the larger and the sum.
        let area = (hit / (LINES * LINES) as f64 * HOLE * HOLE).max(largest).min(whole);
        let volume: f64 = of.iter().map(|(_, s)| s.volume).sum();
        if area > 0.0 { volume / area } else { 0.0 }
    }

    /// Volume of a solid that is taken out over the area of the hole, m.
    pub(super) fn mean(&self) -> f64 {
        self.sections.iter().map(|s| s.volume).fold(0.0, |a, b| a + b) / (HOLE * HOLE)
    }
}

/// The four walls of the hole along an axis, m; normals point out of it. None where the axis is a point.
pub fn hole_walls(axis: &[Vec3; 2]) -> Option<[Plane; 4]> {
    Some(Prism::new(axis[0], axis[1])?.walls())
}

impl Prism {
    /// The four walls; normals point out of the hole.
    fn walls(&self) -> [Plane; 4] {
        [self.side, -self.side, self.up, -self.up].map(|n| Plane::through(&(self.from + n * (0.5 * HOLE)), n))
    }

    fn new(from: Vec3, to: Vec3) -> Option<Self> {
        let along = (to - from).try_normalize(1e-6)?;
        let side = if along.z.abs() > 0.9 { Vec3::x() } else { Vec3::z().cross(&along).normalize() };
        let side = (side - along * along.dot(&side)).normalize();
        Some(Self { from, along, side, up: along.cross(&side), length: (to - from).norm() })
    }

    /// Corners of the prism. What is added at its ends is for pieces that the axis crosses between them.
    fn corners(&self) -> [Vec3; 8] {
        std::array::from_fn(|n| {
            let at = if n & 4 == 0 { 0.0 } else { self.length };
            let [a, b] = [n & 1, n & 2].map(|bit| if bit == 0 { -0.5 * HOLE } else { 0.5 * HOLE });
            self.from + self.along * at + self.side * a + self.up * b
        })
    }

    /// Where a line of the lattice through the cross-section begins.
    fn line(&self, n: usize) -> Vec3 {
        let offset = |n: usize| HOLE * ((n as f64 + 0.5) / LINES as f64 - 0.5);
        self.from + self.side * offset(n % LINES) + self.up * offset(n / LINES)
    }

    /// Solids that may reach into the prism or to what is added at its ends.
    fn near(&self, site: &Site) -> Vec<u32> {
        let ends = [self.from - self.along * HOLE, self.from + self.along * (self.length + HOLE)];
        let half = Vec3::from_fn(|k, _| 0.5 * HOLE * (self.side[k].abs() + self.up[k].abs()));
        let b = Aabb::of(&ends);
        let b = Aabb { min: b.min - half, max: b.max + half };
        let step = OCTANT as f64 * site.grid.cell;
        let count = |k: usize| ((b.max[k] - b.min[k]) / step).ceil() as usize;
        let mut out: Vec<u32> = Vec::new();
        for i in 0..=count(0) {
            for j in 0..=count(1) {
                for k in 0..=count(2) {
                    let p = b.min + Vec3::new(i as f64, j as f64, k as f64) * step;
                    out.extend(solids_near(site, &p.inf(&b.max)));
                }
            }
        }
        out.sort_unstable();
        out.dedup();
        out.retain(|s| site.solids[*s as usize].bounds.touches(&b));
        out
    }

    /// The part of the axis over which a solid is taken out, as distances from its start, m. A face that the axis crosses between the ends
    /// of the hole is followed across the whole cross-section, up to the edge of a hole beyond the ends.
    fn range(&self, solid: &Solid) -> [f64; 2] {
        let ((mut low, mut enter), (mut high, mut leave)) = ((f64::NEG_INFINITY, None), (f64::INFINITY, None));
        for f in &solid.planes {
            let (height, slope) = (f.distance(&self.from), f.normal.dot(&self.along));
            match slope {
                s if s.abs() < 1e-12 && height > 0.0 => return [0.0, self.length],
                s if s < -1e-12 && -height / s > low => (low, enter) = (-height / s, Some(f)),
                s if s > 1e-12 && -height / s < high => (high, leave) = (-height / s, Some(f)),
                _ => {}
            }
        }
        if low >= high || low >= self.length || high <= 0.0 {
            return [0.0, self.length];
        }
        let reach = |f: Option<&Plane>| {
            f.map_or(0.0, |f| {
                let across = f.normal.dot(&self.side).abs() + f.normal.dot(&self.up).abs();
                0.5 * HOLE * across / f.normal.dot(&self.along).abs()
            })
        };
        let start = if low > 0.0 { (low - reach(enter)).clamp(-HOLE, 0.0) } else { 0.0 };
        let end =
            if high < self.length { (high + reach(leave)).clamp(self.length, self.length + HOLE) } else { self.length };
        [start, end]
    }

    /// The part of a piece that the hole takes out, if there is any.
    fn section(&self, site: &Site, solid: u32) -> Option<Section> {
        let range = self.range(&site.solids[solid as usize]);
        let (volume, area) = self.clip(&site.solids[solid as usize], range)?;
        Some(Section { solid, volume, area, range })
    }

    /// Volume of a solid in the prism between two distances from its start, m3, and the area of its projection along the axis, m2.
    fn clip(&self, solid: &Solid, range: [f64; 2]) -> Option<(f64, f64)> {
        let walls = self.closed(range);
        // Most of what is near lies apart.
        if walls.planes.iter().any(|p| Convex::leaves_nothing(&solid.corners, p)) {
            return None;
        }
        let (volume, area) = match clipped(solid, &walls, &self.along) {
            Some(part) => (part.volume, part.area),
            None => self.cut(solid, &walls)?,
        };
        (volume > LEAST_VOLUME).then_some((volume, area))
    }

    /// The same by cutting the solid, plane by plane.
    fn cut(&self, solid: &Solid, walls: &Walls) -> Option<(f64, f64)> {
        let mut rest = solid.shape();
        for plane in &walls.planes {
            rest = rest.cut_behind(plane)?;
        }
        Some((rest.volume(), projected(&rest, &self.along)))
    }

    /// The walls of the hole between two distances from its start, closed at both ends.
    fn closed(&self, range: [f64; 2]) -> Walls {
        let [a, b, c, d] = self.walls();
        let ends = range.map(|at| self.from + self.along * at);
        let planes = [a, b, c, d, Plane::through(&ends[0], -self.along), Plane::through(&ends[1], self.along)];
        let corner = |end: usize, [side, up]: [f64; 2]| ends[end] + (self.side * side + self.up * up) * (0.5 * HOLE);
        let wall = |[a, b]: [[f64; 2]; 2]| [corner(0, a), corner(0, b), corner(1, b), corner(1, a)];
        let around = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];
        let [right, left] = [wall([around[1], around[2]]), wall([around[3], around[0]])];
        let [upper, lower] = [wall([around[2], around[3]]), wall([around[0], around[1]])];
        let [start, end] = [0, 1].map(|n| around.map(|a| corner(n, a)));
        Walls { planes, corners: [right, left, upper, lower, start, end], origin: ends[0] }
    }
}

/// Area of the projection of a convex body along a direction, m2: half of what its faces project to.
fn projected(body: &Convex, along: &Vec3) -> f64 {
    0.5 * (0..body.faces.len()).map(|f| body.area_vector(f).dot(along).abs()).sum::<f64>()
}
