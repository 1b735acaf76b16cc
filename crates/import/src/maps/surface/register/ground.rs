//! The ground around a building in a surface: a level, and a slope where the street rises. Cars, trees, rubble and neighbours are above the ground and
//! nothing is below it, so that it is the plane below which a quarter of the heights lie (quantile regression; R. Koenker and G. Bassett, 1978).

use crate::maps::surface::HeightGrid;
use crate::maths;
use nalgebra::{Matrix3, Vector3};

/// The ground around an outline.
pub(super) struct Ground {
    /// Level at the middle, m in the datum of the surface.
    pub level: f64,
    /// Rise along x and y, m per m.
    pub slope: [f64; 2],
    /// Median distance of its lower half from the ground, m.
    pub spread: f64,
}

/// Nearer to the outline than this the ground may be under the heap, m.
const CLEAR: f64 = 4.0;
/// With fewer heights around the building all are looked at.
const FEWEST: usize = 20;
/// Share of the heights that lie below the ground: a quarter.
const BELOW: f64 = 0.25;
/// Most heights that decide the slope.
const MOST: usize = 20_000;
/// Each side of the middle has at least this share of the heights, or nothing is known about a slope.
const EACH_SIDE: f64 = 0.08;
/// A slope is taken where what the heights miss the plane by is less than this share of what they miss a level by.
const BETTER: f64 = 0.75;
/// Steeper is no ground that a slope is known of, m per m.
const STEEPEST: f64 = 0.5;
/// Smallest distance that weights of the regression know, m.
const LEAST: f64 = 0.01;

/// The ground in a surface around an outline whose middle is given.
pub(super) fn ground(grid: &HeightGrid, outline: &[Vec<[f64; 2]>], middle: [f64; 2]) -> Ground {
    let (mut around, mut all) = (Vec::new(), Vec::new());
    for (k, h) in grid.heights.iter().enumerate().filter(|(_, h)| h.is_finite()) {
        let p = grid.window.middle(k);
        let point = [p[0] - middle[0], p[1] - middle[1], f64::from(*h)];
        all.push(point);
        let far = outline
            .iter()
            .flat_map(|r| (0..r.len()).map(move |k| crate::geometry::to_segment(p, r[k], r[(k + 1) % r.len()])))
            .fold(f64::INFINITY, f64::min);
        if far > CLEAR && !outline.iter().any(|r| crate::geometry::inside_ring(r, p)) {
            around.push(point);
        }
    }
    if around.len() < FEWEST {
        return level_ground(&all, [0.0; 2]);
    }
    level_ground(&around, slope(&around))
}

/// The level below which a quarter lies, of heights from which a slope is taken.
fn level_ground(points: &[[f64; 3]], slope: [f64; 2]) -> Ground {
    let mut list: Vec<f64> = points.iter().map(|p| p[2] - slope[0] * p[0] - slope[1] * p[1]).collect();
    list.sort_by(f64::total_cmp);
    let half = list.len().div_ceil(2).max(1).min(list.len());
    let low = &list[..half];
    let level = low.get(half / 2).copied().unwrap_or(0.0);
    let mut off: Vec<f64> = low.iter().map(|h| (h - level).abs()).collect();
    Ground { level, slope, spread: super::median(&mut off) }
}

/// How far heights are from a plane with a slope: those above it count a quarter, those below it three quarters, m.
fn missed(points: &[[f64; 3]], g: &Ground) -> f64 {
    let off = |p: &[f64; 3]| p[2] - g.level - g.slope[0] * p[0] - g.slope[1] * p[1];
    points.iter().map(off).map(|d| if d > 0.0 { BELOW * d } else { (BELOW - 1.0) * d }).sum()
}

/// The slope of the ground; none where heights on all sides do not ask for it clearly.
fn slope(around: &[[f64; 3]]) -> [f64; 2] {
    let every = around.len().div_ceil(MOST);
    let points: Vec<[f64; 3]> = around.iter().step_by(every).copied().collect();
    let share = |is: &dyn Fn(&[f64; 3]) -> bool| points.iter().filter(|p| is(p)).count() as f64 / points.len() as f64;
    if (0..2).any(|k| share(&|p| p[k] > 0.0) < EACH_SIDE || share(&|p| p[k] < 0.0) < EACH_SIDE) {
        return [0.0; 2];
    }
    let flat = level_ground(&points, [0.0; 2]);
    let mut x = Vector3::new(flat.level, 0.0, 0.0);
    for _ in 0..60 {
        let (mut all, mut right) = (Matrix3::zeros(), Vector3::zeros());
        for p in &points {
            let row = Vector3::new(1.0, p[0], p[1]);
            let off = p[2] - row.dot(&x);
            let weight = (if off > 0.0 { BELOW } else { 1.0 - BELOW }) / off.abs().max(LEAST);
            all += weight * row * row.transpose();
            right += weight * p[2] * row;
        }
        match all.try_inverse() {
            Some(inverse) => x = inverse * right,
            None => return [0.0; 2],
        }
    }
    let found = level_ground(&points, [x[1], x[2]]);
    let clear = missed(&points, &found) < BETTER * missed(&points, &flat);
    if clear && maths::hypot(x[1], x[2]) < STEEPEST { found.slope } else { [0.0; 2] }
}
