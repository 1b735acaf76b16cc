//! The side from which most of what has fallen is seen.

use crate::draw::building::{extent, visible_shapes};
use crate::draw::view::{AXONOMETRIC, View};
use crate::geometry::{Convex, Pose};
use crate::structure::Structure;

/// A piece that has moved by more than this belongs to what has fallen, m.
const MOVED: f64 = 0.5;
/// Side of a cell on which faces hide each other, m, and most cells; for a wider view the cells are larger.
const CELL: f64 = 0.25;
const MOST_CELLS: f64 = 1e6;
/// Directions that are compared, and the first of them, degrees from the y axis: none looks straight at a front, where depth is not seen.
const DIRECTIONS: usize = 8;
const FIRST: f64 = 22.5;

/// The side from which most of what has fallen is seen, of eight that are oblique to the axes, as degrees clockwise from the y axis of the model; none where nothing has fallen. The
/// viewer is `elevation` above the horizon, rad.
pub fn clearest(s: &Structure, before: &[Pose], now: &[Pose], gone: &[bool], elevation: f64) -> Option<f64> {
    let fallen = |k: usize| match (before.get(k), now.get(k)) {
        (Some(a), Some(b)) => (a.position - b.position).norm() > MOVED,
        _ => false,
    };
    let shapes = visible_shapes(s, now, gone, AXONOMETRIC);
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
    let Some([left, bottom, end, top]) = extent(shapes, view) else { return 0 };
    let side = CELL.max(((end - left) * (top - bottom) / MOST_CELLS).sqrt());
    let size = [end - left, top - bottom].map(|x| (x / side).ceil().max(1.0) as usize);
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
            for_each_cell(&ring, side, size, |i, j| {
                let middle = [left + (i as f64 + 0.5) * side, bottom + (j as f64 + 0.5) * side];
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
fn for_each_cell(ring: &[[f64; 2]], side: f64, size: [usize; 2], mut call: impl FnMut(usize, usize)) {
    let limits = |k: usize| {
        let (low, high) = ring.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), p| (a.min(p[k]), b.max(p[k])));
        let first = (low / side - 0.5).ceil().max(0.0) as usize;
        (first, ((high / side - 0.5).floor() + 1.0).clamp(0.0, size[k] as f64) as usize)
    };
    let (rows, cells) = (limits(1), limits(0));
    for j in rows.0..rows.1 {
        for i in cells.0..cells.1 {
            let p = [(i as f64 + 0.5) * side, (j as f64 + 0.5) * side];
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
    use crate::geometry::Vec3;

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
}
