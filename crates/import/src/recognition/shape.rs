//! The box around an element and how it stands.
//!
//! Of three boxes the upright one with the least area in plan is preferred, because buildings stand upright. A box along the largest faces
//! or along the principal axes is taken only when it is clearly smaller, as for a sloping member. The least rectangle of a plan has a side
//! along an edge of its convex hull (Freeman and Shapira 1975).

use crate::building::Element;
use crate::geometry::{Aabb, Mat3, Mesh, Vec3, dominant_frame};
use crate::maths;

/// A box that is not upright must have less than this share of the volume of the upright one.
const CLEARLY_SMALLER: f64 = 0.8;
/// A plate that fills more of its box is neither folded nor holed.
const PLAIN: f64 = 0.8;
/// Most edges of a hull that are tried as directions; a circle needs no more.
const DIRECTIONS: usize = 48;

/// Size and attitude of an element.
#[derive(Clone, Debug)]
pub(super) struct ElementShape {
    /// Longest edge of the box, m.
    pub length: f64,
    /// Middle edge, m.
    pub width: f64,
    /// Shortest edge, m.
    pub thickness: f64,
    /// Vertical part of the long axis, 0 (level) to 1 (upright).
    pub rise: f64,
    /// Vertical part of the thin axis: 1 for a level plate, 0 for an upright one.
    pub level: f64,
    /// Volume over volume of the box.
    pub fill: f64,
    /// Volume, m3.
    pub volume: f64,
    /// Surface, m2.
    pub surface: f64,
    /// Box along the world axes, m.
    pub bounds: Aabb,
}

/// Edges of the box around an element, and its attitude.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ElementBox {
    /// Longest edge, m.
    pub length: f64,
    /// Middle edge, m.
    pub width: f64,
    /// Shortest edge, m.
    pub thickness: f64,
    /// Vertical part of the shortest edge, 0 to 1.
    pub thin_axis_upright: f64,
}

/// The box around a mesh, turned with it where that is clearly smaller.
pub fn box_of(mesh: &Mesh) -> ElementBox {
    let s = ElementShape::of(mesh);
    ElementBox { length: s.length, width: s.width, thickness: s.thickness, thin_axis_upright: s.level }
}

impl ElementShape {
    pub(super) fn of(mesh: &Mesh) -> Self {
        let volume = mesh.signed_volume().abs();
        let upright = upright_box(&mesh.vertices);
        let areas: Vec<Vec3> = (0..mesh.triangles.len())
            .map(|t| {
                let [a, b, c] = mesh.corners(t);
                (b - a).cross(&(c - a)) / 2.0
            })
            .collect();
        let mut best = upright;
        let mut limit = CLEARLY_SMALLER * product(&best.0);
        // The upright box of a prism is exact, so there is nothing to look for.
        if volume < CLEARLY_SMALLER * product(&best.0) {
            for axes in [dominant_frame(&areas), principal_axes(&mesh.vertices)] {
                let sizes = extents(&mesh.vertices, &axes);
                if product(&sizes) < limit {
                    limit = product(&sizes);
                    best = (sizes, axes);
                }
            }
        }
        let (sizes, axes) = best;
        let mut order = [0, 1, 2];
        order.sort_by(|&a: &usize, &b| sizes[b].total_cmp(&sizes[a]).then(a.cmp(&b)));
        let vertical = |k: usize| axes.column(order[k]).z.abs();
        Self {
            length: sizes[order[0]],
            width: sizes[order[1]],
            thickness: sizes[order[2]],
            rise: vertical(0),
            level: vertical(2),
            fill: volume / product(&sizes).max(1e-9),
            volume,
            surface: areas.iter().map(Vec3::norm).sum(),
            bounds: mesh.aabb(),
        }
    }

    /// The shape of each element.
    pub(super) fn of_all(elements: &[Element]) -> Vec<Self> {
        use rayon::prelude::*;
        elements.par_iter().map(|e| Self::of(&e.mesh)).collect()
    }

    /// A plate: much wider than thick.
    pub(super) fn is_flat(&self) -> bool {
        self.width > 3.0 * self.thickness && self.width > 0.45
    }

    /// A bar: much longer than wide.
    pub(super) fn is_long(&self) -> bool {
        self.length > 2.5 * self.width && self.width < 1.4 && self.length > 0.6
    }

    /// Mean thickness of a plate, also of a folded one, m: that of its box where it fills it, else the volume between the two halves of its
    /// surface.
    pub(super) fn mean_thickness(&self) -> f64 {
        if self.fill > PLAIN { self.thickness } else { 2.0 * self.volume / self.surface.max(1e-9) }
    }

    /// "3.0 x 0.3 x 0.3 m".
    pub(super) fn size_text(&self) -> String {
        let one = |v: f64| if v < 0.0995 { format!("{v:.3}") } else { format!("{v:.2}") };
        format!("{} x {} x {} m", one(self.length), one(self.width), one(self.thickness))
    }
}

fn product(v: &Vec3) -> f64 {
    v.x * v.y * v.z
}

/// Sizes of a set of points along the axes (columns).
fn extents(points: &[Vec3], axes: &Mat3) -> Vec3 {
    let mut low = Vec3::repeat(f64::INFINITY);
    let mut high = Vec3::repeat(f64::NEG_INFINITY);
    for p in points {
        let q = axes.tr_mul(p);
        low = low.inf(&q);
        high = high.sup(&q);
    }
    if points.is_empty() { Vec3::zeros() } else { high - low }
}

/// Sizes and axes of the upright box with the least area in plan.
fn upright_box(points: &[Vec3]) -> (Vec3, Mat3) {
    let hull = hull(points);
    let height = extents(points, &Mat3::identity()).z;
    let mut best: Option<(f64, Vec3, Mat3)> = None;
    let step = hull.len().div_ceil(DIRECTIONS).max(1);
    for i in (0..hull.len()).step_by(step) {
        let (a, b) = (hull[i], hull[(i + 1) % hull.len()]);
        let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
        let n = maths::hypot(dx, dy);
        if n < 1e-9 {
            continue;
        }
        let (c, s) = (dx / n, dy / n);
        let spread = |f: &dyn Fn(&[f64; 2]) -> f64| {
            let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
            for p in &hull {
                let v = f(p);
                low = low.min(v);
                high = high.max(v);
            }
            high - low
        };
        let along = spread(&|p| p[0] * c + p[1] * s);
        let across = spread(&|p| p[1] * c - p[0] * s);
        if best.as_ref().is_none_or(|b| along * across < 0.999 * b.0) {
            let axes = Mat3::new(c, -s, 0.0, s, c, 0.0, 0.0, 0.0, 1.0);
            best = Some((along * across, Vec3::new(along, across, height), axes));
        }
    }
    best.map_or((extents(points, &Mat3::identity()), Mat3::identity()), |b| (b.1, b.2))
}

/// Convex hull of the plan, counter-clockwise (monotone chain of Andrew).
fn hull(points: &[Vec3]) -> Vec<[f64; 2]> {
    let mut p: Vec<[f64; 2]> = points.iter().map(|v| [v.x, v.y]).collect();
    p.sort_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
    p.dedup();
    if p.len() < 3 {
        return p;
    }
    let turn = |o: &[f64; 2], a: &[f64; 2], b: &[f64; 2]| (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
    let mut out: Vec<[f64; 2]> = Vec::new();
    for half in 0..2 {
        let start = out.len();
        let mut add = |q: [f64; 2]| {
            while out.len() >= start + 2 && turn(&out[out.len() - 2], &out[out.len() - 1], &q) <= 0.0 {
                out.pop();
            }
            out.push(q);
        };
        if half == 0 {
            p.iter().for_each(|q| add(*q));
        } else {
            p.iter().rev().for_each(|q| add(*q));
        }
        out.pop();
    }
    out
}

/// Principal axes of the corners.
fn principal_axes(points: &[Vec3]) -> Mat3 {
    if points.is_empty() {
        return Mat3::identity();
    }
    let mean = points.iter().sum::<Vec3>() / points.len() as f64;
    let mut c = Mat3::identity() * 1e-12;
    for p in points {
        let d = p - mean;
        c += d * d.transpose();
    }
    if c.iter().all(|v| v.is_finite()) { c.symmetric_eigen().eigenvectors } else { Mat3::identity() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Quat;

    fn turned(size: [f64; 3], axis: Vec3, angle: f64) -> ElementShape {
        let half = Vec3::from(size) / 2.0;
        let mut e = Element::cuboid("x", "g", (-half).into(), half.into(), false);
        let turn = Quat::from_axis_angle(&nalgebra::Unit::new_normalize(axis), angle);
        e.mesh.vertices.iter_mut().for_each(|v| *v = turn * *v);
        ElementShape::of(&e.mesh)
    }

    #[test]
    fn a_box_turned_in_plan_keeps_its_size_and_stands_upright() {
        let s = turned([0.3, 0.4, 3.0], Vec3::z(), 0.7);
        assert!((s.length - 3.0).abs() < 1e-9 && (s.width - 0.4).abs() < 1e-9 && (s.thickness - 0.3).abs() < 1e-9);
        assert!((s.rise - 1.0).abs() < 1e-9 && s.level < 1e-9);
        assert!((s.fill - 1.0).abs() < 1e-9 && (s.volume - 0.36).abs() < 1e-9);
    }

    #[test]
    fn a_sloping_bar_is_measured_along_its_slope() {
        let s = turned([5.0, 0.1, 0.1], Vec3::new(0.3, 1.0, 0.0), 0.6);
        assert!((s.length - 5.0).abs() < 1e-6 && (s.width - 0.1).abs() < 1e-6, "{s:?}");
        assert!(s.rise > 0.3 && s.rise < 0.7, "{s:?}");
    }

    #[test]
    fn an_empty_mesh_has_no_size() {
        let s = ElementShape::of(&Mesh::default());
        assert_eq!((s.length, s.volume), (0.0, 0.0));
    }
}
