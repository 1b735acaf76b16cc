//! Where a surface lies over a plan: the level of the ground around it, and a shift and a small turn that bring the edges where the surface drops
//! onto the outline. Least squares along the normals of the outline (point to line; Y. Chen and G. Medioni, 1992), with far edges left out step
//! by step. A heap has no such edges; where too little of the outline still stands, nothing is moved.

use super::HeightGrid;
use crate::maths;

/// How a surface was laid over a plan.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Registration {
    /// Where a point of the surface at the middle of the plan goes, m.
    pub shift: [f64; 2],
    /// Turn about the middle, rad.
    pub turn: f64,
    /// The middle, m.
    pub middle: [f64; 2],
    /// Level of the ground in the surface, m in its datum.
    pub ground: f64,
    /// Spread of the ground around that level (median of the distances), m.
    pub ground_spread: f64,
    /// Root mean square distance of the edges from the outline afterwards, m; none where it was not moved.
    pub residual: Option<f64>,
    /// Share of the outline where the surface drops at an edge.
    pub standing: f64,
}

/// Reach of the search across the outline, m.
const REACH: f64 = 3.0;
/// A drop that is an edge, m over [`STEP`].
const DROP: f64 = 1.5;
/// Distance over which a drop is measured, m.
const STEP: f64 = 1.0;
/// Least share of the outline with edges.
const LEAST: f64 = 0.15;
/// Weight of the belief that there is no turn against the edges, m2.
const NORTH: f64 = 30.0;
/// Largest turn and shift that are believed, rad and m.
const MOST: (f64, f64) = (0.07, 4.0);

impl Registration {
    /// The place in the surface of a place in plan, m.
    pub fn in_surface(&self, p: [f64; 2]) -> [f64; 2] {
        let (s, c) = maths::sincos(-self.turn);
        let q = [p[0] - self.middle[0] - self.shift[0], p[1] - self.middle[1] - self.shift[1]];
        [self.middle[0] + c * q[0] - s * q[1], self.middle[1] + s * q[0] + c * q[1]]
    }
}

fn median(v: &mut [f64]) -> f64 {
    if v.is_empty() {
        return f64::NAN;
    }
    let k = v.len() / 2;
    *v.select_nth_unstable_by(k, f64::total_cmp).1
}

/// Level and spread of the ground: the lower part of what lies 4 m and more outside of the outline.
fn ground(grid: &HeightGrid, outline: &[Vec<[f64; 2]>]) -> (f64, f64) {
    let mut around = Vec::new();
    let mut all = Vec::new();
    for (k, h) in grid.heights.iter().enumerate().filter(|(_, h)| h.is_finite()) {
        let p = grid.window.middle(k);
        all.push(f64::from(*h));
        let far = outline
            .iter()
            .flat_map(|r| (0..r.len()).map(move |k| crate::geometry::to_segment(p, r[k], r[(k + 1) % r.len()])))
            .fold(f64::INFINITY, f64::min);
        let inside = outline.iter().any(|r| crate::sketch::cut::shapes::inside(r, p));
        if !inside && far > 4.0 {
            around.push(f64::from(*h));
        }
    }
    let list = if around.len() >= 20 { &mut around } else { &mut all };
    list.sort_by(f64::total_cmp);
    // The lower half: cars, trees and rubble are above the ground, nothing is below it.
    let half = list.len().div_ceil(2).max(1).min(list.len());
    let low = &list[..half];
    let level = low.get(half / 2).copied().unwrap_or(0.0);
    let mut off: Vec<f64> = low.iter().map(|h| (h - level).abs()).collect();
    (level, median(&mut off))
}

/// Lays a surface over the outline of a plan.
pub fn register(grid: &HeightGrid, outline: &[Vec<[f64; 2]>], may_move: bool) -> Registration {
    let (ground, spread) = ground(grid, outline);
    let corners: Vec<[f64; 2]> = outline.iter().flatten().copied().collect();
    let mean = |k: usize| corners.iter().map(|c| c[k]).sum::<f64>() / corners.len().max(1) as f64;
    let mut r = Registration {
        shift: [0.0; 2],
        turn: 0.0,
        middle: [mean(0), mean(1)],
        ground,
        ground_spread: spread,
        residual: None,
        standing: 0.0,
    };
    if !may_move {
        return r;
    }
    let samples = samples(outline);
    for (round, most) in [REACH, REACH, 2.0, 1.2, 0.8, 0.6, 0.6].into_iter().enumerate() {
        let edges: Vec<Edge> = samples.iter().filter_map(|s| edge(grid, &r, s, most)).collect();
        let share = edges.len() as f64 / samples.len().max(1) as f64;
        if round == 0 {
            r.standing = share;
        }
        if share < LEAST {
            return Registration { shift: [0.0; 2], turn: 0.0, residual: None, ..r };
        }
        let Some([dx, dy, turn]) = solved(&edges, r.middle, (round > 1).then_some(r.turn)) else { return r };
        r.shift = [r.shift[0] + dx, r.shift[1] + dy];
        r.turn += turn;
        if r.turn.abs() > MOST.0 || maths::hypot(r.shift[0], r.shift[1]) > MOST.1 {
            return Registration { shift: [0.0; 2], turn: 0.0, residual: None, ..r };
        }
    }
    let left: Vec<f64> = samples.iter().filter_map(|s| edge(grid, &r, s, 0.6)).map(|e| e.off * e.off).collect();
    r.residual = (!left.is_empty()).then(|| (left.iter().sum::<f64>() / left.len() as f64).sqrt());
    r
}

/// A place on the outline with its outward normal.
struct Sample {
    at: [f64; 2],
    out: [f64; 2],
}

/// How far outward of a sample the surface drops, m.
struct Edge {
    at: [f64; 2],
    out: [f64; 2],
    off: f64,
}

fn samples(outline: &[Vec<[f64; 2]>]) -> Vec<Sample> {
    let mut out = Vec::new();
    for ring in outline {
        let sign = crate::geometry::ring_area(ring).signum();
        for k in 0..ring.len() {
            let (a, b) = (ring[k], ring[(k + 1) % ring.len()]);
            let long = maths::hypot(a[0] - b[0], a[1] - b[1]);
            let n = (long / 0.5).floor() as usize;
            for m in 1..n {
                let t = m as f64 / n as f64;
                let at = [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
                out.push(Sample { at, out: [sign * (b[1] - a[1]) / long, -sign * (b[0] - a[0]) / long] });
            }
        }
    }
    out
}

/// The steepest drop outward of a sample.
fn edge(grid: &HeightGrid, r: &Registration, s: &Sample, reach: f64) -> Option<Edge> {
    let at = |d: f64| grid.at(r.in_surface([s.at[0] + d * s.out[0], s.at[1] + d * s.out[1]]));
    let step = 0.5 * grid.window.cell;
    let n = (2.0 * reach / step) as usize;
    let mut best: Option<(f64, f64)> = None;
    for k in 0..=n {
        let d = -reach + k as f64 * step;
        let (Some(inner), Some(outer)) = (at(d - 0.5 * STEP), at(d + 0.5 * STEP)) else { continue };
        let drop = inner - outer;
        if drop > DROP && best.is_none_or(|b| drop > b.1 + 1e-9) {
            best = Some((d, drop));
        }
    }
    // Several places drop alike across one edge: it is in their middle.
    let (first, drop) = best?;
    let mut last = first;
    let mut d = first;
    while d <= reach {
        match (at(d - 0.5 * STEP), at(d + 0.5 * STEP)) {
            (Some(a), Some(b)) if a - b > 0.9 * drop => last = d,
            _ => break,
        }
        d += step;
    }
    Some(Edge { at: s.at, out: s.out, off: 0.5 * (first + last) })
}

/// The shift and turn that bring the edges onto the outline, by least squares; without a turn at first. Maps and surveys agree on north, so a turn
/// is taken only as far as the edges ask for it ([`NORTH`]); `turned` is what was turned before.
fn solved(edges: &[Edge], middle: [f64; 2], turned: Option<f64>) -> Option<[f64; 3]> {
    let mut all = nalgebra::Matrix3::<f64>::zeros();
    let mut right = nalgebra::Vector3::<f64>::zeros();
    for e in edges {
        let arm = [e.at[0] - middle[0], e.at[1] - middle[1]];
        let lever = if turned.is_some() { arm[0] * e.out[1] - arm[1] * e.out[0] } else { 0.0 };
        let row = nalgebra::Vector3::new(e.out[0], e.out[1], lever);
        all += row * row.transpose();
        right -= row * e.off;
    }
    let n = edges.len() as f64;
    all[(2, 2)] += NORTH * n;
    right[2] -= NORTH * n * turned.unwrap_or(0.0);
    // What the edges do not decide stays.
    for k in 0..3 {
        all[(k, k)] += 1e-3 * n;
    }
    let x = all.lu().solve(&right)?;
    Some([x[0], x[1], x[2]])
}
