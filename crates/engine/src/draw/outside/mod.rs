//! What a view from outside needs beside the pieces: the ground with its shadows, people as figures, and the side from which most of the heap is seen.

mod clearest;
mod figures;

pub use clearest::clearest;
pub use figures::Figure;
pub(super) use figures::{FIGURE, figures};

use super::paper::{Canvas, Fill, Mark, grey, pen};
use super::view::{Projection, View};
use crate::geometry::{Convex, PlanePoint, Vec3, convex_hull};

/// Distance of the lines on the ground, m.
pub(super) const LINES: f64 = 5.0;
/// The ground reaches so far beyond what is shown, m.
const AROUND: f64 = 6.0;
/// The ground reaches no farther from the middle of the building, m.
const FAR: f64 = 500.0;
const GROUND: f64 = 0.95;
const LINE: f64 = 0.86;
const SHADOW: f64 = 0.80;

/// A level rectangle that shapes cover in plan, with its lower and upper corner, m.
pub fn plan_of(shapes: &[Option<Convex>]) -> Option<[[f64; 2]; 2]> {
    let mut r: Option<[[f64; 2]; 2]> = None;
    for p in shapes.iter().flatten().flat_map(|c| &c.vertices) {
        let [low, high] = r.get_or_insert([[p.x, p.y]; 2]);
        *low = [low[0].min(p.x), low[1].min(p.y)];
        *high = [high[0].max(p.x), high[1].max(p.y)];
    }
    r
}

/// What of a rectangle is near the building: a piece may have been thrown anywhere, and the ground is drawn by its lines.
pub(super) fn near([low, high]: [[f64; 2]; 2], middle: [f64; 2]) -> [[f64; 2]; 2] {
    [[0, 1].map(|k| low[k].max(middle[k] - FAR)), [0, 1].map(|k| high[k].min(middle[k] + FAR))]
}

/// Direction towards the lamp, from the left above the viewer. It is the light of [`super::building`], too.
pub(super) fn lamp(azimuth: f64) -> Vec3 {
    let (sin, cos) = azimuth.sin_cos();
    Vec3::new(0.55 * cos + 0.35 * sin, 0.55 * sin - 0.35 * cos, 0.76).normalize()
}

/// Draws the ground at a level with a line every [`LINES`], and the shadows of the shapes on it. Only in views from outside that are not cut.
pub(super) fn ground(
    marks: &mut Vec<Mark>,
    shapes: &[Option<Convex>],
    projection: &Projection,
    level: f64,
    plan: [[f64; 2]; 2],
) {
    let View::From { azimuth, elevation, cut: None } = projection.view else { return };
    if elevation <= 0.0 {
        return;
    }
    let at = |x: f64, y: f64| projection.at(&Vec3::new(x, y, level));
    let low = [0, 1].map(|k| ((plan[0][k] - AROUND) / LINES).floor() * LINES);
    let count = [0, 1].map(|k| ((plan[1][k] + AROUND - low[k]) / LINES).ceil().max(1.0) as usize);
    let high = [0, 1].map(|k| low[k] + count[k] as f64 * LINES);
    let ring = [[low[0], low[1]], [high[0], low[1]], [high[0], high[1]], [low[0], high[1]]].map(|[x, y]| at(x, y));
    marks.area(&ring, Some(Fill::Plain(grey(GROUND))), None);
    let line = pen(0.15).colour(grey(LINE));
    for k in 0..=count[0] {
        let x = low[0] + k as f64 * LINES;
        marks.line(&[at(x, low[1]), at(x, high[1])], line);
    }
    for k in 0..=count[1] {
        let y = low[1] + k as f64 * LINES;
        marks.line(&[at(low[0], y), at(high[0], y)], line);
    }
    let lamp = lamp(azimuth);
    for shape in shapes.iter().flatten() {
        let thrown = |p: &Vec3| {
            let up = (p.z - level).max(0.0) / lamp.z;
            PlanePoint::new(p.x - lamp.x * up, p.y - lamp.y * up)
        };
        let hull = convex_hull(&shape.vertices.iter().map(thrown).collect::<Vec<_>>());
        if hull.len() >= 3 {
            let ring: Vec<[f64; 2]> = hull.iter().map(|p| at(p.x, p.y)).collect();
            marks.area(&ring, Some(Fill::Plain(grey(SHADOW))), None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A shape of one box: lower and upper corner.
    fn block(low: [f64; 3], high: [f64; 3]) -> Option<Convex> {
        Some(Convex::cuboid(Vec3::from(low), Vec3::from(high)))
    }

    /// The shadow of a block 1 m high lies on the ground behind it, on the side away from the lamp.
    #[test]
    fn shadows_lie_on_the_ground_away_from_the_lamp() {
        let shapes = [block([0.0, 0.0, 0.0], [1.0, 1.0, 1.0])];
        let view = View::From { azimuth: 0.0, elevation: 0.5, cut: None };
        let projection = Projection::new(view, [0.0, 0.0], [100.0, 100.0], 10.0);
        let mut marks = Vec::new();
        ground(&mut marks, &shapes, &projection, 0.0, [[0.0, 0.0], [1.0, 1.0]]);
        let Some(Mark::Path { rings, .. }) = marks.last() else { panic!("a shadow") };
        let leftmost = rings[0].iter().map(|p| p[0]).fold(f64::INFINITY, f64::min);
        let rightmost = rings[0].iter().map(|p| p[0]).fold(f64::NEG_INFINITY, f64::max);
        // The block is from 100 to 110 mm across; the light comes from the left.
        assert!((leftmost - 100.0).abs() < 1e-9 && rightmost > 112.0, "{leftmost} to {rightmost}");
        assert_eq!(near([[-1e9, f64::NAN], [3.0, 1e300]], [10.0, 0.0]), [[-490.0, -500.0], [3.0, 500.0]]);
        let mut none = Vec::new();
        let cut =
            Projection::new(View::From { azimuth: 0.0, elevation: 0.5, cut: Some([0.0; 2]) }, [0.0; 2], [0.0; 2], 1.0);
        ground(&mut none, &shapes, &cut, 0.0, [[0.0, 0.0], [1.0, 1.0]]);
        assert!(none.is_empty(), "where the near half is cut away the ground would cover what is below it");
    }
}
