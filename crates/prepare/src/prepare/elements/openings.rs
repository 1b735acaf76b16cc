//! Openings of a wall, from its solid: level faces that look down, above the foot of the wall, with free air below and wall on both sides.

use crate::building::Element;
use crate::geometry::{Mesh, Vec3, dominant_frame};

/// Least width of an opening, m.
const LEAST_WIDTH: f64 = 0.3;
/// Least height of the head of an opening above the foot of the wall, m.
const LEAST_HEIGHT: f64 = 0.5;
/// Walls are thinner than this, m.
const MOST_THICKNESS: f64 = 1.0;
/// Faces closer than this are one, m.
const ONE: f64 = 0.005;
/// Distance from a face at which is tested what is beside it, m.
const BESIDE: f64 = 0.03;
/// Walls with more triangles are not searched.
const MOST_TRIANGLES: usize = 20_000;

/// A wall that may have openings: its directions and its extents along them.
pub(crate) struct Wall<'a> {
    mesh: &'a Mesh,
    /// Unit vectors: along the wall, across it, up. Right-handed.
    pub axes: [Vec3; 3],
    /// Extents along the axes, m.
    pub extent: [[f64; 2]; 3],
}

/// The head of an opening, in coordinates along and across the wall, m.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Opening {
    /// Along the wall.
    pub along: [f64; 2],
    /// Level of the head.
    pub head: f64,
}

impl Opening {
    /// Clear width, m.
    pub(crate) fn span(&self) -> f64 {
        self.along[1] - self.along[0]
    }
}

impl<'a> Wall<'a> {
    /// None for what is no straight upright wall.
    pub(crate) fn of(e: &'a Element) -> Option<Self> {
        let mesh = &e.mesh;
        if mesh.triangles.len() > MOST_TRIANGLES || mesh.vertices.iter().any(|v| v.iter().any(|c| !c.is_finite())) {
            return None;
        }
        let upright: Vec<Vec3> = (0..mesh.triangles.len())
            .map(|t| area(mesh, t))
            .filter(|a| a.z.abs() < 0.02 * a.norm())
            .map(|a| Vec3::new(a.x, a.y, 0.0))
            .collect();
        // Of the two level directions, the one with more area is that across the wall.
        let frame = dominant_frame(&upright);
        let level = (0..3).map(|k| frame.column(k).into_owned()).filter(|a| a.z.abs() < 0.1);
        let facing =
            |n: &Vec3| -> f64 { upright.iter().filter(|a| a.dot(n).abs() > 0.99 * a.norm()).map(Vec3::norm).sum() };
        let across = level.max_by(|a, b| facing(a).total_cmp(&facing(b)))?;
        let across = Vec3::new(across.x, across.y, 0.0).normalize();
        let axes = [across.cross(&Vec3::z()), across, Vec3::z()];
        let extent = axes.map(|a| {
            let range = |r: [f64; 2], v: &Vec3| [r[0].min(v.dot(&a)), r[1].max(v.dot(&a))];
            mesh.vertices.iter().fold([f64::INFINITY, f64::NEG_INFINITY], range)
        });
        let size = extent.map(|r| r[1] - r[0]);
        (size[1] < MOST_THICKNESS && size[0] > 2.0 * LEAST_WIDTH && size[2] > LEAST_HEIGHT).then_some(Self {
            mesh,
            axes,
            extent,
        })
    }

    /// Thickness, m.
    pub(crate) fn thickness(&self) -> f64 {
        self.extent[1][1] - self.extent[1][0]
    }

    /// A point of the world from coordinates along, across and up.
    pub(crate) fn point(&self, along: f64, across: f64, up: f64) -> Vec3 {
        self.axes[0] * along + self.axes[1] * across + self.axes[2] * up
    }

    /// True where the wall is solid in the middle of its thickness.
    pub(crate) fn is_solid(&self, along: f64, up: f64) -> bool {
        let middle = 0.5 * (self.extent[1][0] + self.extent[1][1]);
        self.mesh.winding(&self.point(along, middle, up)).abs() > 0.5
    }

    /// Length of solid wall from a place outwards along it at a level, at most `most`, and whether the wall ends there. Steps are 20 mm.
    pub(crate) fn solid_run(&self, from: f64, direction: f64, up: f64, most: f64) -> (f64, bool) {
        const STEP: f64 = 0.02;
        let mut run = 0.0;
        while run < most {
            let at = from + direction * (run + 0.5 * STEP);
            if at < self.extent[0][0] || at > self.extent[0][1] {
                let end = if direction < 0.0 { from - self.extent[0][0] } else { self.extent[0][1] - from };
                return (end.min(most), true);
            }
            if !self.is_solid(at, up) {
                return (run, false);
            }
            run += STEP;
        }
        (most, false)
    }

    /// Openings from the lowest head up, along the wall.
    pub(crate) fn openings(&self) -> Vec<Opening> {
        let mut faces: Vec<(f64, [f64; 2], [f64; 2])> = (0..self.mesh.triangles.len())
            .filter_map(|t| {
                let a = area(self.mesh, t);
                let corners = self.mesh.corners(t);
                let up = corners.iter().map(|c| c.z).sum::<f64>() / 3.0;
                let looks_down = a.z < -0.999 * a.norm() && a.norm() > 1e-9;
                let range = |axis: &Vec3| {
                    let on = corners.map(|c| c.dot(axis));
                    [
                        on.iter().copied().fold(f64::INFINITY, f64::min),
                        on.iter().copied().fold(f64::NEG_INFINITY, f64::max),
                    ]
                };
                (looks_down && up > self.extent[2][0] + LEAST_HEIGHT)
                    .then(|| (up, range(&self.axes[0]), range(&self.axes[1])))
            })
            .collect();
        faces.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1[0].total_cmp(&b.1[0])).then(a.1[1].total_cmp(&b.1[1])));
        let mut out = Vec::new();
        for level in faces.chunk_by(|a, b| b.0 - a.0 < ONE) {
            let mut level = level.to_vec();
            level.sort_by(|a, b| a.1[0].total_cmp(&b.1[0]).then(a.1[1].total_cmp(&b.1[1])));
            let mut merged: Vec<(f64, [f64; 2], [f64; 2])> = Vec::new();
            for (up, along, across) in level {
                match merged.last_mut() {
                    Some(last) if along[0] <= last.1[1] + 1e-6 => {
                        last.1[1] = last.1[1].max(along[1]);
                        last.2 = [last.2[0].min(across[0]), last.2[1].max(across[1])];
                    }
                    _ => merged.push((up, along, across)),
                }
            }
            let whole = |f: &&(f64, [f64; 2], [f64; 2])| f.2[1] - f.2[0] > 0.5 * self.thickness();
            let found = merged.iter().filter(whole).map(|f| Opening { along: f.1, head: f.0 });
            out.extend(found.filter(|o| self.is_opening(o)));
        }
        out
    }

    fn is_opening(&self, o: &Opening) -> bool {
        let middle = 0.5 * (o.along[0] + o.along[1]);
        o.span() >= LEAST_WIDTH
            && self.is_solid(middle, o.head + BESIDE)
            && !self.is_solid(middle, o.head - BESIDE)
            && self.is_solid(o.along[0] - BESIDE, o.head - BESIDE)
            && self.is_solid(o.along[1] + BESIDE, o.head - BESIDE)
    }
}

/// Normal of a triangle times its area, m2.
fn area(mesh: &Mesh, t: usize) -> Vec3 {
    let [a, b, c] = mesh.corners(t);
    (b - a).cross(&(c - a)) * 0.5
}
