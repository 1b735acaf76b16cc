//! The ground around a building in a surface: a level, and a slope where the street rises. Cars, trees, rubble and neighbours are above the ground and
//! nothing is below it, so that it is the level or the plane below which a quarter of the heights lie (quantile regression; R. Koenker and G. Bassett,
//! 1978). Of a plane and a level the one counts that more of the heights lie on (consensus; M. Fischler and R. Bolles, 1981): a step, such as a
//! retaining wall, and a town of roofs are no plane. Where the street has several levels, the building stands on that at its edge.

use crate::maps::surface::HeightGrid;
use crate::maths;
use nalgebra::{Matrix3, Vector3};

/// The ground around an outline.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ground {
    /// Level at the middle, m in the datum of the surface.
    pub level: f64,
    /// Rise along x and y, m per m.
    pub slope: [f64; 2],
    /// Median distance of the heights of the ground from it, m.
    pub spread: f64,
    /// How much higher than the ground further out the ground at the edge of the building is, m; none where there is no step.
    pub step: Option<f64>,
    /// How much higher than the ground further out what lies at the edge of the building is, m, where nobody can tell whether that is a step.
    pub unclear: Option<f64>,
}

/// Nearer to the outline than this the ground may be under the heap, m.
const CLEAR: f64 = 4.0;
/// From where to where the edge of the building is looked for, m from the outline: clear of the wall itself and of cells that are half roof.
const EDGE: [f64; 2] = [1.0, 3.0];
/// With fewer heights nothing is known.
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
/// A height this near to a level or a plane lies on it, m: what is lower than a heap is ground.
const ON: f64 = 0.3;
/// Higher than this over the ground is no ground but cars, rubble and walls, m.
const LOW: f64 = 1.0;
/// A level at the edge of the building goes on further out over this share of the heights there. A belt along the slope of a heap that is as high all
/// around covers about a hundredth.
const GOES_ON: f64 = 0.05;
/// A heap leaves this share of the ground at the edge of the building free, where the ground further out goes on up to it.
const SEEN: f64 = 0.05;
/// A step is lower than this share of the building: what is higher are roofs.
const HIGHEST: f64 = 0.5;

/// The ground in a surface around an outline whose middle is given; none where too little of it was measured. `top` is the height of the building, m.
pub(super) fn ground(grid: &HeightGrid, outline: &[Vec<[f64; 2]>], middle: [f64; 2], top: f64) -> Option<Ground> {
    let (mut around, mut edge) = (Vec::new(), Vec::new());
    for (k, h) in grid.heights.iter().enumerate().filter(|(_, h)| h.is_finite()) {
        let p = grid.window.middle(k);
        let point = [p[0] - middle[0], p[1] - middle[1], f64::from(*h)];
        if outline.iter().any(|r| crate::geometry::inside_ring(r, p)) {
            continue;
        }
        let far = outline
            .iter()
            .flat_map(|r| (0..r.len()).map(move |k| crate::geometry::to_segment(p, r[k], r[(k + 1) % r.len()])))
            .fold(f64::INFINITY, f64::min);
        if far > CLEAR {
            around.push(point);
        } else if (EDGE[0]..=EDGE[1]).contains(&far) {
            edge.push(point);
        }
    }
    if around.len() < FEWEST {
        return None;
    }
    let flat = level_ground(&around, [0.0; 2]);
    let plane = level_ground(&around, slope(&around));
    let near = level_ground(&edge, [0.0; 2]);
    let levels = share_on(&around, &flat).max(share_on(&around, &near));
    if plane.slope != [0.0; 2] && plane.spread <= ON && share_on(&around, &plane) >= levels {
        return Some(plane);
    }
    Some(at_edge(flat, near, (&around, &edge), top))
}

/// The level on which the building stands, by the heights around and those at its edge.
fn at_edge(far: Ground, near: Ground, (around, edge): (&[[f64; 3]], &[[f64; 3]]), top: f64) -> Ground {
    if edge.len() < FEWEST {
        return far;
    }
    let step = near.level - far.level;
    if step.abs() <= ON || share_on(edge, &far) >= SEEN && step > 0.0 {
        return far;
    }
    let near = Ground { spread: spread(around, &near), step: Some(step), ..near };
    // Nothing is below the ground: where the edge is lower than the street, the building stands lower.
    if step < 0.0 || share_on(around, &near) >= GOES_ON && step < HIGHEST * top {
        return near;
    }
    Ground { unclear: Some(step), ..far }
}

/// How far a height is above a ground, m.
fn over(p: &[f64; 3], g: &Ground) -> f64 {
    p[2] - g.level - g.slope[0] * p[0] - g.slope[1] * p[1]
}

/// Share of heights that lie on a ground.
fn share_on(points: &[[f64; 3]], g: &Ground) -> f64 {
    points.iter().filter(|p| over(p, g).abs() <= ON).count() as f64 / points.len().max(1) as f64
}

/// Median distance from a ground of all heights that are not far above it, m.
fn spread(points: &[[f64; 3]], g: &Ground) -> f64 {
    let mut off: Vec<f64> = points.iter().map(|p| over(p, g)).filter(|d| *d <= LOW).map(f64::abs).collect();
    super::median(&mut off)
}

/// The level below which a quarter lies, of heights from which a slope is taken.
fn level_ground(points: &[[f64; 3]], slope: [f64; 2]) -> Ground {
    let mut list: Vec<f64> = points.iter().map(|p| p[2] - slope[0] * p[0] - slope[1] * p[1]).collect();
    list.sort_by(f64::total_cmp);
    let level = list.get((BELOW * list.len() as f64) as usize).copied().unwrap_or(0.0);
    let ground = Ground { level, slope, spread: 0.0, step: None, unclear: None };
    Ground { spread: spread(points, &ground), ..ground }
}

/// How far heights are from a plane with a slope: those above it count a quarter, those below it three quarters, m.
fn missed(points: &[[f64; 3]], g: &Ground) -> f64 {
    points.iter().map(|p| over(p, g)).map(|d| if d > 0.0 { BELOW * d } else { (BELOW - 1.0) * d }).sum()
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
