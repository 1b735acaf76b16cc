//! The outline that is asked for, and how well a plan of bays follows it.

use super::{Footprint, Sketch};

/// Distance within which two coordinates are the same, m.
const SAME: f64 = 1e-6;

/// Corners of the outline of a sketch, m.
pub(super) fn outline(s: &Sketch) -> Vec<[f64; 2]> {
    let (l, w, wl, ww) = (s.length, s.width, s.wing_length, s.wing_width);
    match &s.footprint {
        Footprint::Polygon(p) => p.clone(),
        Footprint::Outline(o) => o.ring.clone(),
        Footprint::L if wl < l && ww < w => vec![[0.0, 0.0], [l, 0.0], [l, ww], [wl, ww], [wl, w], [0.0, w]],
        Footprint::U if 2.0 * wl < l && ww < w => {
            vec![[0.0, 0.0], [l, 0.0], [l, w], [l - wl, w], [l - wl, ww], [wl, ww], [wl, w], [0.0, w]]
        }
        // Wings that fill it leave a rectangle.
        _ => vec![[0.0, 0.0], [l, 0.0], [l, w], [0.0, w]],
    }
}

/// Sides of an outline: its corners in pairs.
fn sides(p: &[[f64; 2]]) -> impl Iterator<Item = [[f64; 2]; 2]> + '_ {
    (0..p.len()).map(|k| [p[k], p[(k + 1) % p.len()]])
}

/// Coordinates along an axis (0 or 1) of the sides across it: where grid lines belong, m.
pub(super) fn across(p: &[[f64; 2]], axis: usize) -> Vec<f64> {
    let lies =
        |s: &[[f64; 2]; 2]| (s[0][axis] - s[1][axis]).abs() < SAME && (s[0][1 - axis] - s[1][1 - axis]).abs() > SAME;
    sides(p).filter(lies).map(|s| s[0][axis]).collect()
}

/// Area of an outline, m2; negative where its corners go round clockwise.
pub(super) fn area(p: &[[f64; 2]]) -> f64 {
    0.5 * sides(p).map(|[a, b]| a[0] * b[1] - b[0] * a[1]).sum::<f64>()
}

/// True where two sides that are not neighbours meet.
pub(super) fn crosses_itself(p: &[[f64; 2]]) -> bool {
    let side = |a: [f64; 2], b: [f64; 2], c: [f64; 2]| {
        let d = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
        if d.abs() < SAME * SAME { 0.0 } else { d.signum() }
    };
    let n = p.len();
    let all: Vec<[[f64; 2]; 2]> = sides(p).collect();
    (0..n).any(|i| {
        (i + 2..n).filter(|j| (j + 1) % n != i).any(|j| {
            let ([a, b], [c, d]) = (all[i], all[j]);
            side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
        })
    })
}

/// Area of the part of an outline that lies in a rectangle, m2.
pub(super) fn area_within(p: &[[f64; 2]], x: [f64; 2], y: [f64; 2]) -> f64 {
    let mut part = p.to_vec();
    for (axis, limit, sign) in [(0, x[0], 1.0), (0, x[1], -1.0), (1, y[0], 1.0), (1, y[1], -1.0)] {
        let depth = |q: &[f64; 2]| sign * (q[axis] - limit);
        let mut kept = Vec::with_capacity(part.len() + 4);
        for [a, b] in sides(&part) {
            let (da, db) = (depth(&a), depth(&b));
            if da >= 0.0 {
                kept.push(a);
            }
            if (da > 0.0 && db < 0.0) || (da < 0.0 && db > 0.0) {
                let t = da / (da - db);
                kept.push([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
            }
        }
        part = kept;
    }
    area(&part).abs()
}

/// How well a plan follows the outline that is asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// Area asked for, m2.
    pub asked: f64,
    /// Area of the plan, m2.
    pub made: f64,
    /// Area that is built outside of the outline, m2.
    pub outside: f64,
    /// Area of the outline that is not built, m2.
    pub missing: f64,
}

impl Fit {
    /// Wrong area, built or missing, over the area asked for.
    pub fn error(&self) -> f64 {
        (self.outside + self.missing) / self.asked
    }

    /// In words.
    pub fn text(&self) -> String {
        format!(
            "{:.1} % of the outline is wrong: {:.1} m2 asked for, {:.1} m2 made, of which {:.1} m2 outside; {:.1} m2 missing",
            100.0 * self.error(),
            self.asked,
            self.made,
            self.outside,
            self.missing
        )
    }
}
