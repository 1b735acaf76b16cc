//! Prisms over a set of rectangles: slabs with openings, walls with doors and windows, rolled sections. The mesh is closed, has outward
//! faces and no T-junctions, because all rectangles are divided by one set of lines.

use crate::geometry::{Mesh, Vec3};
use std::collections::BTreeMap;

/// A rectangle by its smallest and largest u and v, m.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rect {
    /// Smallest (u, v), m.
    pub low: [f64; 2],
    /// Largest (u, v), m.
    pub high: [f64; 2],
}

/// A rectangle from its sides.
pub(super) fn rect(u0: f64, u1: f64, v0: f64, v1: f64) -> Rect {
    Rect { low: [u0, v0], high: [u1, v1] }
}

impl Rect {
    fn holds(&self, u: f64, v: f64) -> bool {
        u > self.low[0] && u < self.high[0] && v > self.low[1] && v < self.high[1]
    }
}

/// Direction of a prism; (u, v) are the other two axes, and u x v is the direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Along {
    /// u = y, v = z.
    X,
    /// u = z, v = x.
    Y,
    /// u = x, v = y.
    Z,
}

impl Along {
    fn point(self, u: f64, v: f64, w: f64) -> Vec3 {
        match self {
            Self::X => Vec3::new(w, u, v),
            Self::Y => Vec3::new(v, w, u),
            Self::Z => Vec3::new(u, v, w),
        }
    }
}

/// Lines nearer than this count as one, m.
const SAME: f64 = 1e-9;

fn lines(rects: &[&Rect], axis: usize) -> Vec<f64> {
    let mut all: Vec<f64> = rects.iter().flat_map(|r| [r.low[axis], r.high[axis]]).collect();
    all.sort_by(f64::total_cmp);
    all.dedup_by(|a, b| (*a - *b).abs() < SAME);
    all
}

/// The prism from `w[0]` to `w[1]` over the area of `full` without `holes`, m.
pub(super) fn prism(along: Along, w: [f64; 2], full: &[Rect], holes: &[Rect]) -> Mesh {
    let all: Vec<&Rect> = full.iter().chain(holes).collect();
    let (us, vs) = (lines(&all, 0), lines(&all, 1));
    let solid = |i: usize, j: usize| {
        let (u, v) = (0.5 * (us[i] + us[i + 1]), 0.5 * (vs[j] + vs[j + 1]));
        full.iter().any(|r| r.holds(u, v)) && !holes.iter().any(|r| r.holds(u, v))
    };
    let (nu, nv) = (us.len().saturating_sub(1), vs.len().saturating_sub(1));
    let filled: Vec<bool> = (0..nu * nv).map(|k| solid(k / nv.max(1), k % nv.max(1))).collect();
    let at = |i: i64, j: i64| {
        i >= 0 && j >= 0 && (i as usize) < nu && (j as usize) < nv && filled[i as usize * nv + j as usize]
    };
    let mut mesh = Mesh::default();
    let mut known: BTreeMap<(usize, usize, usize), u32> = BTreeMap::new();
    let mut quad = |corners: [(usize, usize, usize); 4]| {
        let q = corners.map(|c| {
            *known.entry(c).or_insert_with(|| {
                mesh.vertices.push(along.point(us[c.0], vs[c.1], w[c.2]));
                mesh.vertices.len() as u32 - 1
            })
        });
        mesh.triangles.extend([[q[0], q[1], q[2]], [q[0], q[2], q[3]]]);
    };
    for i in 0..nu {
        for j in 0..nv {
            let (a, b) = (i as i64, j as i64);
            if !at(a, b) {
                continue;
            }
            quad([(i, j, 1), (i + 1, j, 1), (i + 1, j + 1, 1), (i, j + 1, 1)]);
            quad([(i, j, 0), (i, j + 1, 0), (i + 1, j + 1, 0), (i + 1, j, 0)]);
            if !at(a, b - 1) {
                quad([(i, j, 0), (i + 1, j, 0), (i + 1, j, 1), (i, j, 1)]);
            }
            if !at(a + 1, b) {
                quad([(i + 1, j, 0), (i + 1, j + 1, 0), (i + 1, j + 1, 1), (i + 1, j, 1)]);
            }
            if !at(a, b + 1) {
                quad([(i + 1, j + 1, 0), (i, j + 1, 0), (i, j + 1, 1), (i + 1, j + 1, 1)]);
            }
            if !at(a - 1, b) {
                quad([(i, j + 1, 0), (i, j, 0), (i, j, 1), (i, j + 1, 1)]);
            }
        }
    }
    mesh
}

/// A box from its lowest to its highest corner, m.
pub(super) fn block(low: [f64; 3], high: [f64; 3]) -> Mesh {
    prism(Along::Z, [low[2], high[2]], &[rect(low[0], high[0], low[1], high[1])], &[])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wall_with_a_window_is_closed_and_has_its_volume_in_every_direction() {
        for along in [Along::X, Along::Y, Along::Z] {
            let m = prism(
                along,
                [0.0, 0.3],
                &[rect(0.0, 4.0, 0.0, 3.0)],
                &[rect(1.0, 2.0, 0.9, 2.1), rect(3.0, 4.0, 0.0, 2.0)],
            );
            assert_eq!(m.open_edges(), 0);
            assert!((m.signed_volume() - 0.3 * (12.0 - 1.2 - 2.0)).abs() < 1e-12, "{along:?}");
        }
    }
}
