//! The shift and turn that edges ask for, their error, and whether they are applied.

use super::edges::{Edge, Sample, edges};
use super::{Registration, ShiftAsked, ShiftVerdict, Why, median};
use crate::maps::surface::HeightGrid;
use crate::maths;
use nalgebra::{Matrix4, Vector4};
use std::collections::BTreeMap;

/// Largest turn and shift that are believed, rad and m.
pub(super) const MOST: (f64, f64) = (0.07, 4.0);
/// A shift or turn is applied from so many times its standard error on.
pub(super) const CLEAR: f64 = 3.0;
/// An edge this near to where a shift puts it agrees with it, m.
const AGREES: f64 = 0.6;
/// Share of the edges across a direction that agree with a shift, and how many of them may agree as well with another one.
const MOSTLY: (f64, f64) = (0.6, 0.67);
/// Another shift is this far away, m.
const OTHER: f64 = 1.0;
/// Larger spread of the edges, m, is of no walls.
const STRAIGHT: f64 = 0.3;
/// A direction with a larger error is not determined, m.
const KNOWN: f64 = 0.5;
/// Standard deviations before any edge is seen: of the shift (m), of the turn (maps and surveys agree on north; rad), and of how far all edges lie
/// outside of the outline (eaves, and cells that show their highest point; m).
const BEFORE: [f64; 4] = [10.0, 10.0, 0.03, 0.25];
/// Standard deviation of the place of a whole side of a model or a map, and of what its direction makes along it, m.
const SIDE: (f64, f64) = (0.1, 0.03);
/// What is held at nothing: a standard deviation, m or rad.
const HELD: f64 = 1e-6;

/// Shift along x and y, turn, and how far all edges lie outside.
struct Solved {
    x: Vector4<f64>,
    covariance: Matrix4<f64>,
    /// Variance of what cells do to all sides alike, m2.
    common: f64,
    /// Spread of the edges, m.
    spread: f64,
}

impl Solved {
    fn along(&self, a: [f64; 2]) -> (f64, f64) {
        let v = Vector4::new(a[0], a[1], 0.0, 0.0);
        (self.x.dot(&v), ((v.transpose() * self.covariance * v)[(0, 0)].max(0.0) + self.common).sqrt())
    }
}

/// How far a shift moves an edge outward, for each of shift and turn.
fn row(e: &Edge, middle: [f64; 2]) -> Vector4<f64> {
    let arm = [e.at[0] - middle[0], e.at[1] - middle[1]];
    Vector4::new(e.out[0], e.out[1], arm[0] * e.out[1] - arm[1] * e.out[0], -1.0)
}

/// How many edges agree with a shift, those that fit better for more.
fn votes<'e>(list: impl IntoIterator<Item = &'e Edge>, middle: [f64; 2], x: &Vector4<f64>, agrees: f64) -> f64 {
    let vote = |e: &Edge| 1.0 - ((e.off + row(e, middle).dot(x)) / agrees).powi(2);
    list.into_iter().map(|e| vote(e).max(0.0)).sum()
}

/// The shift that most edges agree with; of several alike the smallest.
fn most_agreed(found: &[Edge], middle: [f64; 2], agrees: f64) -> [f64; 2] {
    let places = |_| (-16i32..=16).map(|k| 0.25 * f64::from(k));
    let mut best = ([0.0; 2], 0.0);
    for s in places(0).flat_map(|x| places(1).map(move |y| [x, y])) {
        let far = maths::hypot(s[0], s[1]);
        let score = votes(found, middle, &Vector4::new(s[0], s[1], 0.0, 0.0), agrees) - 1e-3 * far * found.len() as f64;
        if far <= MOST.1 && score > best.1 + 1e-9 {
            best = (s, score);
        }
    }
    best.0
}

/// Least squares from a first shift on; `held` are directions that stay.
fn solved(
    grid: &HeightGrid,
    r: &Registration,
    samples: &[Sample],
    start: [f64; 2],
    held: &[Vector4<f64>],
) -> Option<Solved> {
    let cell = grid.grain;
    let mut s = Solved {
        x: Vector4::new(start[0], start[1], 0.0, 0.0),
        covariance: Matrix4::identity(),
        common: cell * cell / 12.0,
        spread: STRAIGHT.max(cell),
    };
    for most in [1.2, 1.2, 0.8, AGREES, AGREES, AGREES] {
        let now = Registration { shift: [s.x[0], s.x[1]], turn: s.x[2], ..*r };
        let most = f64::max(most, cell);
        let list: Vec<Edge> = edges(grid, &now, samples, most + 2.0 * cell)
            .into_iter()
            .filter(|e| (e.off - s.x[3]).abs() <= most)
            .collect();
        if list.is_empty() {
            return None;
        }
        let moved = Vector4::new(s.x[0], s.x[1], s.x[2], 0.0);
        let mut sides: BTreeMap<usize, Vec<(Vector4<f64>, f64)>> = BTreeMap::new();
        for e in &list {
            let row = row(e, r.middle);
            sides.entry(e.side).or_default().push((row, row.dot(&moved) - e.off));
        }
        let mut all = Matrix4::from_diagonal(&Vector4::from(BEFORE.map(|d| d.powi(-2))));
        let mut right = Vector4::zeros();
        let mut add = |row: &Vector4<f64>, value: f64, variance: f64| {
            all += row * row.transpose() / variance;
            right += row * (value / variance);
        };
        held.iter().for_each(|row| add(row, 0.0, HELD * HELD));
        for side in sides.values() {
            // Edges along one side share its error: of its place in the model and in the cells. Its direction is known better.
            let n = side.len() as f64;
            let single = s.spread * s.spread / (0.5 * n * (0.5 / cell).min(1.0)).max(1.0) + cell * cell / 12.0;
            let mean = side.iter().map(|e| e.0).sum::<Vector4<f64>>() / n;
            let value = side.iter().map(|e| e.1).sum::<f64>() / n;
            add(&mean, value, SIDE.0 * SIDE.0 + single);
            side.iter().for_each(|e| add(&(e.0 - mean), e.1 - value, n * (SIDE.1 * SIDE.1 + single)));
        }
        s.covariance = all.try_inverse()?;
        let x = s.covariance * right;
        let mut off: Vec<f64> = list.iter().map(|e| (e.off + row(e, r.middle).dot(&(x - moved))).abs()).collect();
        s.spread = (1.4826 * median(&mut off)).max(0.05);
        s.x = x;
    }
    Some(s)
}

/// The normal of the side with most edges, and the direction across.
fn directions(found: &[Edge]) -> [[f64; 2]; 2] {
    let alike = |e: &Edge| found.iter().filter(|f| (f.out[0] * e.out[0] + f.out[1] * e.out[1]).abs() > 0.98).count();
    let mut best = ([1.0, 0.0], 0);
    for (k, e) in found.iter().enumerate() {
        if (k == 0 || found[k - 1].side != e.side) && alike(e) > best.1 {
            best = (e.out, alike(e));
        }
    }
    let [x, y] = best.0;
    // Forwards along the axis that is nearer.
    let forwards = |a: [f64; 2]| if a[0] + a[1] < 0.0 { [-a[0] + 0.0, -a[1] + 0.0] } else { [a[0] + 0.0, a[1] + 0.0] };
    [forwards([x, y]), forwards([-y, x])]
}

/// What becomes of the shift along a direction.
fn asked(found: &[Edge], s: &Solved, along: [f64; 2], middle: [f64; 2], agrees: f64) -> ShiftAsked {
    let (by, error) = s.along(along);
    let across: Vec<&Edge> = found.iter().filter(|e| (e.out[0] * along[0] + e.out[1] * along[1]).abs() > 0.7).collect();
    let agree = across.iter().filter(|e| (e.off + row(e, middle).dot(&s.x)).abs() <= agrees).count() as f64;
    let here = votes(across.iter().copied(), middle, &s.x, agrees);
    let another =
        (-32i32..=32).map(|k| 0.25 * f64::from(k)).filter(|t| t.abs() >= OTHER && (by + t).abs() <= MOST.1).any(|t| {
            let other = s.x + Vector4::new(t * along[0], t * along[1], 0.0, 0.0);
            votes(across.iter().copied(), middle, &other, agrees) > MOSTLY.1 * here
        });
    let verdict = if across.is_empty() || error > KNOWN {
        ShiftVerdict::Unknown
    } else if another || agree < MOSTLY.0 * across.len() as f64 {
        ShiftVerdict::Contradicts
    } else if by.abs() < CLEAR * error {
        ShiftVerdict::Fits
    } else {
        ShiftVerdict::Applied
    };
    ShiftAsked { along, by, error, verdict }
}

/// Moves a surface as far as its edges ask for it clearly. `found` are the edges as the surface came.
pub(super) fn fitted(grid: &HeightGrid, r: &Registration, samples: &[Sample], found: &[Edge]) -> Registration {
    let cell = grid.grain;
    let agrees = AGREES.max(cell);
    let start = most_agreed(found, r.middle, agrees);
    let mut held = Vec::new();
    let Some(mut s) = solved(grid, r, samples, start, &held) else {
        return Registration { why: Why::Few, ..*r };
    };
    if s.x[2].abs() < CLEAR * s.covariance[(2, 2)].max(0.0).sqrt() {
        held.push(Vector4::z());
        let Some(again) = solved(grid, r, samples, start, &held) else {
            return Registration { why: Why::Few, ..*r };
        };
        s = again;
    }
    if s.spread > STRAIGHT.max(0.6 * cell) {
        return Registration { why: Why::Scattered(s.spread), ..*r };
    }
    let by = maths::hypot(s.x[0], s.x[1]);
    if by > MOST.1 || s.x[2].abs() > MOST.0 {
        return Registration { why: Why::Far(by), ..*r };
    }
    let mut decided = directions(found).map(|a| asked(found, &s, a, r.middle, agrees));
    let applied = |a: &ShiftAsked| a.verdict == ShiftVerdict::Applied;
    // Once it is clear that it lies elsewhere, nothing speaks for its coordinates in the other direction: what the edges say is the best there is.
    if decided.iter().any(applied) {
        decided.iter_mut().filter(|a| a.verdict == ShiftVerdict::Fits).for_each(|a| a.verdict = ShiftVerdict::Applied);
    }
    let why = Why::Decided(decided);
    let turned = held.is_empty();
    if !decided.iter().any(applied) && !turned {
        return Registration { residual: Some(s.spread), why, ..*r };
    }
    // What is not clear stays as it is.
    let kept: Vec<&ShiftAsked> = decided.iter().filter(|a| !applied(a)).collect();
    let start = decided.iter().filter(|a| applied(a)).fold([0.0; 2], |p, a| [0, 1].map(|k| p[k] + a.by * a.along[k]));
    if !kept.is_empty() {
        held.extend(kept.iter().map(|a| Vector4::new(a.along[0], a.along[1], 0.0, 0.0)));
        let Some(again) = solved(grid, r, samples, start, &held) else {
            return Registration { why: Why::Few, ..*r };
        };
        s = again;
        // One figure of one shift: what is said is what was applied.
        for a in decided.iter_mut().filter(|a| applied(a)) {
            (a.by, a.error) = s.along(a.along);
        }
    }
    let why = Why::Decided(decided);
    Registration { shift: [s.x[0], s.x[1]], moved: true, turn: s.x[2], residual: Some(s.spread), why, ..*r }
}
