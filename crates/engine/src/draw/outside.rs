//! What a view from outside needs beside the pieces: the ground with its shadows, people as figures, and the side from which most of the heap is seen.

use super::building::visible_shapes;
use super::paper::{Canvas, Colour, Fill, INK, Mark, PAPER, Stroke, grey, pen};
use super::people::is_shown;
use super::view::{Projection, View};
use crate::geometry::{Convex, PlanePoint, Pose, Vec3, convex_hull};
use crate::solve::tracers::Trace;
use crate::structure::Structure;

/// Distance of the lines on the ground, m.
pub(super) const LINES: f64 = 5.0;
/// The ground reaches so far beyond what is shown, m.
const AROUND: f64 = 6.0;
const GROUND: f64 = 0.95;
const LINE: f64 = 0.86;
const SHADOW: f64 = 0.80;
/// A piece that has moved by more than this belongs to what has fallen, m.
const MOVED: f64 = 0.5;
/// Side of a cell on which faces hide each other, m.
const CELL: f64 = 0.25;
/// Directions that are compared, and the first of them, degrees from the y axis: none looks straight at a front, where depth is not seen.
const DIRECTIONS: usize = 8;
const FIRST: f64 = 22.5;
/// Length and width of a person, m.
const PERSON: [f64; 2] = [1.7, 0.45];
pub(super) const FIGURE: Colour = [30, 30, 30];

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

/// Draws people as figures where they are at a time, also through what hides them.
pub(super) fn figures(marks: &mut Vec<Mark>, traces: &[Trace], projection: &Projection) {
    let width = (PERSON[1] * projection.scale).max(0.5);
    for t in traces.iter().filter(|t| is_shown(projection.view, t.position.z)) {
        let half = 0.5 * PERSON[0];
        let [from, to] = if t.standing {
            [t.position, t.position + Vec3::z() * PERSON[0]]
        } else {
            [t.position - t.axis * half, t.position + t.axis * half]
        };
        let ends = [projection.at(&from), projection.at(&to)];
        marks.line(&ends, Stroke { width: width + 0.5, colour: PAPER, dash: None });
        marks.line(&ends, Stroke { width, colour: FIGURE, dash: None });
        marks.circle(ends[1], 0.5 * width, Some(Fill::Plain(INK)), None);
    }
}

/// The side from which most of what has fallen is seen, of eight that are oblique to the axes, as degrees clockwise from the y axis of the model; none where nothing has fallen. The
/// viewer is `elevation` above the horizon, rad.
pub fn clearest(s: &Structure, before: &[Pose], now: &[Pose], gone: &[bool], elevation: f64) -> Option<f64> {
    let fallen = |k: usize| match (before.get(k), now.get(k)) {
        (Some(a), Some(b)) => (a.position - b.position).norm() > MOVED,
        _ => false,
    };
    let shapes = visible_shapes(s, now, gone, super::AXONOMETRIC);
    let side = |n: usize| FIRST + 360.0 / DIRECTIONS as f64 * n as f64;
    let seen = |n: usize| {
        let azimuth = std::f64::consts::FRAC_PI_2 - side(n).to_radians();
        cells_in_view(&shapes, View::From { azimuth, elevation, cut: None }, fallen)
    };
    let most = (0..DIRECTIONS).map(|n| (seen(n), n)).max_by_key(|(cells, n)| (*cells, std::cmp::Reverse(*n)))?;
    (most.0 > 0).then(|| side(most.1))
}

/// Cells of a view in which a piece of a kind is the nearest one.
fn cells_in_view(shapes: &[Option<Convex>], view: View, kind: impl Fn(usize) -> bool) -> usize {
    let [right, up, towards] = view.basis();
    let Some([left, bottom, end, top]) = super::extent(shapes, view) else { return 0 };
    let size = [end - left, top - bottom].map(|x| (x / CELL).ceil().max(1.0) as usize);
    let mut depth = vec![(f64::NEG_INFINITY, false); size[0] * size[1]];
    for (k, shape) in shapes.iter().enumerate().filter_map(|(k, s)| Some((k, s.as_ref()?))) {
        let of_kind = kind(k);
        for f in 0..shape.faces.len() {
            let Some(n) = shape.area_vector(f).try_normalize(1e-12).filter(|n| n.dot(&towards) > 1e-6) else {
                continue;
            };
            let ring: Vec<[f64; 2]> =
                shape.polygon(f).iter().map(|p| [right.dot(p) - left, up.dot(p) - bottom]).collect();
            // Depth is linear over a face: n . p is the same everywhere on it.
            let on = n.dot(&shape.polygon(f)[0]);
            let (nr, nu, nt) = (n.dot(&right), n.dot(&up), n.dot(&towards));
            for_each_cell(&ring, size, |i, j| {
                let middle = [left + (i as f64 + 0.5) * CELL, bottom + (j as f64 + 0.5) * CELL];
                let d = (on - nr * middle[0] - nu * middle[1]) / nt;
                let cell = &mut depth[j * size[0] + i];
                if d > cell.0 {
                    *cell = (d, of_kind);
                }
            });
        }
    }
    depth.iter().filter(|c| c.1).count()
}

/// Calls with every cell whose middle is in a convex ring.
fn for_each_cell(ring: &[[f64; 2]], size: [usize; 2], mut call: impl FnMut(usize, usize)) {
    let limits = |k: usize| {
        let (low, high) = ring.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), p| (a.min(p[k]), b.max(p[k])));
        let first = (low / CELL - 0.5).ceil().max(0.0) as usize;
        (first, ((high / CELL - 0.5).floor() + 1.0).clamp(0.0, size[k] as f64) as usize)
    };
    let (rows, cells) = (limits(1), limits(0));
    for j in rows.0..rows.1 {
        for i in cells.0..cells.1 {
            let p = [(i as f64 + 0.5) * CELL, (j as f64 + 0.5) * CELL];
            let turns = |k: usize| {
                let (a, b) = (ring[k], ring[(k + 1) % ring.len()]);
                (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
            };
            let (mut left, mut right) = (true, true);
            for k in 0..ring.len() {
                let t = turns(k);
                left &= t >= 0.0;
                right &= t <= 0.0;
            }
            if left || right {
                call(i, j);
            }
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

    /// A wall 6 m high and a heap 1 m high to its north. From the south the wall hides it; from the north all of it is in view: 4 m wide, and 2 m deep
    /// and 1 m high under a slope of 30 degrees, which is 4 x (2 sin 30 + 1 cos 30) = 7.5 m2 of the picture.
    #[test]
    fn what_a_wall_hides_is_not_counted() {
        let shapes = [block([0.0, 0.0, 0.0], [4.0, 0.3, 6.0]), block([0.0, 0.5, 0.0], [4.0, 2.5, 1.0])];
        let from = |degrees: f64| {
            let azimuth = std::f64::consts::FRAC_PI_2 - degrees.to_radians();
            let view = View::From { azimuth, elevation: 30f64.to_radians(), cut: None };
            cells_in_view(&shapes, view, |k| k == 1) as f64 * CELL * CELL
        };
        assert!((from(0.0) - 7.46).abs() < 0.6, "{}", from(0.0));
        assert_eq!(from(180.0), 0.0);
        assert!(from(90.0) > 0.0 && from(90.0) < from(0.0));
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
        let mut none = Vec::new();
        let cut =
            Projection::new(View::From { azimuth: 0.0, elevation: 0.5, cut: Some([0.0; 2]) }, [0.0; 2], [0.0; 2], 1.0);
        ground(&mut none, &shapes, &cut, 0.0, [[0.0, 0.0], [1.0, 1.0]]);
        assert!(none.is_empty(), "where the near half is cut away the ground would cover what is below it");
    }
}
