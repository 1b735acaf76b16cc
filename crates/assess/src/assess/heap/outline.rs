//! The outline of a heap in plan: the plan of its pieces, closed by a disc (a morphological closing, Serra 1982; the alpha shape of a union
//! of convex pieces). Gaps narrower than the disc belong to the heap, wider ones and courtyards do not. Both steps of the closing work with
//! exact distances, so that the raster does not decide the area: first the distance of every node of a raster to the nearest piece, whose
//! contour at the radius is the outer edge of the discs, then the distance to that edge, whose contour at the radius is the outline.

use crate::assess::input::place::PlanFrame;
use crate::geometry::{FlatArea, contours, convex_hull, nested, ring_area, simplified, to_segment};
use crate::structure::{Body, BodyKind, Structure};
use nalgebra::Vector2;

/// Radius of the disc, m: pieces of one heap are up to 0.5 m apart, and what is between two of them is heap.
pub(crate) const CLOSING: f64 = 0.25;
/// Distance of nodes, m, ...
const STEP: f64 = 0.05;
/// ... more for heaps of more nodes than this along x or y.
const MOST_NODES: f64 = 2000.0;
/// Corners that are nearer to the outline without them are left out, m.
const STRAIGHT: f64 = 0.02;
/// Smaller holes and parts are left out, m2.
const LEAST: f64 = 0.01;

/// Area of a building in plan at its start, m2: that of the outline of its pieces, so without the corner that an L leaves out and without courtyards.
pub fn plan_area(s: &Structure) -> f64 {
    let pieces = s.bodies.iter().filter(|b| matches!(b.kind, BodyKind::Piece));
    let plan = |b: &Body| b.shape.vertices.iter().map(|v| b.pose.apply(v)).map(|p| [p.x, p.y]).collect();
    outline(&pieces.map(plan).collect::<Vec<_>>()).iter().map(FlatArea::area).sum()
}

impl crate::assess::input::raster::Raster {
    /// Area in plan of the building of this raster, m2: of what is within its plan box at its start, so without terraces, eaves and footings outside of
    /// the walls, without what is below the ground as a whole, without courtyards and the corner that an L leaves out.
    pub fn plan_area(&self, s: &Structure) -> f64 {
        area_within(s, self.frame(), self.ground())
    }
}

/// The same by its frame and the level of the ground.
fn area_within(s: &Structure, frame: &PlanFrame, ground: f64) -> f64 {
    let highest = |b: &Body| b.shape.vertices.iter().map(|v| b.pose.apply(v).z).fold(f64::NEG_INFINITY, f64::max);
    let pieces = s.bodies.iter().filter(|b| matches!(b.kind, BodyKind::Piece) && highest(b) > ground);
    let plan =
        |b: &Body| -> Vec<[f64; 2]> { b.shape.vertices.iter().map(|v| b.pose.apply(v)).map(|p| [p.x, p.y]).collect() };
    let parts: Vec<_> = pieces.map(|b| frame.within(&hull(&plan(b)))).filter(|p| p.len() > 2).collect();
    outline(&parts).iter().map(FlatArea::area).sum()
}

/// Outline of the plan of some pieces, each given by its corners in plan, m. The largest part comes first.
pub(crate) fn outline(pieces: &[Vec<[f64; 2]>]) -> Vec<FlatArea> {
    let hulls: Vec<Vec<[f64; 2]>> = pieces.iter().map(|p| hull(p)).filter(|h| h.len() > 2).collect();
    let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
    for p in hulls.iter().flatten() {
        for a in 0..2 {
            (low[a], high[a]) = (low[a].min(p[a]), high[a].max(p[a]));
        }
    }
    if hulls.is_empty() {
        return Vec::new();
    }
    let extent = (high[0] - low[0]).max(high[1] - low[1]);
    let step = STEP.max(extent / MOST_NODES);
    let reach = CLOSING + 2.0 * step;
    let origin = low.map(|v| v - reach - step);
    let n = [0, 1].map(|a| ((high[a] - origin[a] + reach + step) / step).ceil() as usize + 1);
    let raster = Raster { origin, step, n };

    let mut away = vec![f64::INFINITY; n[0] * n[1]];
    for h in &hulls {
        raster.visit(h, reach, |c, p| {
            // Deep inside another piece nothing can change.
            if away[c] > -reach {
                away[c] = away[c].min(to_polygon(p, h));
            }
        });
    }
    let edges = contours(n, |i, j| away[i * n[1] + j] - CLOSING);
    let mut deep = vec![f64::INFINITY; n[0] * n[1]];
    for ring in &edges {
        let ring: Vec<[f64; 2]> = ring.iter().map(|p| raster.place(*p)).collect();
        for k in 0..ring.len() {
            let (a, b) = (ring[k], ring[(k + 1) % ring.len()]);
            raster.visit(&[a, b], reach, |c, p| deep[c] = deep[c].min(to_segment(p, a, b)));
        }
    }
    let rings = contours(n, |i, j| {
        let c = i * n[1] + j;
        let far = if deep[c].is_finite() { deep[c] } else { reach };
        if away[c] < CLOSING { CLOSING - far } else { CLOSING + far }
    });
    let to_model = |r: &Vec<[f64; 2]>| simplified(&r.iter().map(|p| raster.place(*p)).collect::<Vec<_>>(), STRAIGHT);
    nested(rings.iter().map(to_model).filter(|r| ring_area(r).abs() >= LEAST).collect())
}

/// Nodes in plan.
struct Raster {
    origin: [f64; 2],
    step: f64,
    n: [usize; 2],
}

impl Raster {
    /// A place given in steps, m.
    fn place(&self, p: [f64; 2]) -> [f64; 2] {
        [0, 1].map(|a| self.origin[a] + p[a] * self.step)
    }

    /// Calls `call` for every node within the box around some points, `reach` larger.
    fn visit(&self, points: &[[f64; 2]], reach: f64, mut call: impl FnMut(usize, [f64; 2])) {
        let range = |a: usize| {
            let (low, high) =
                points.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), p| (l.min(p[a]), h.max(p[a])));
            let node = |v: f64| (v - self.origin[a]) / self.step;
            (node(low - reach).ceil().max(0.0) as usize)
                ..((node(high + reach).floor() + 1.0).max(0.0) as usize).min(self.n[a])
        };
        for i in range(0) {
            for j in range(1) {
                call(i * self.n[1] + j, self.place([i as f64, j as f64]));
            }
        }
    }
}

/// Convex hull of places in plan, counter-clockwise.
pub(crate) fn hull(points: &[[f64; 2]]) -> Vec<[f64; 2]> {
    let points: Vec<Vector2<f64>> = points.iter().map(|p| Vector2::new(p[0], p[1])).collect();
    convex_hull(&points).iter().map(|p| [p.x, p.y]).collect()
}

/// Distance of a place from a convex counter-clockwise polygon, m; negative inside.
fn to_polygon(p: [f64; 2], ring: &[[f64; 2]]) -> f64 {
    let (mut near, mut inside) = (f64::INFINITY, true);
    for k in 0..ring.len() {
        let (a, b) = (ring[k], ring[(k + 1) % ring.len()]);
        inside &= (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) >= 0.0;
        near = near.min(to_segment(p, a, b));
    }
    if inside { -near } else { near }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rectangle(low: [f64; 2], high: [f64; 2]) -> Vec<[f64; 2]> {
        vec![low, [high[0], low[1]], high, [low[0], high[1]]]
    }

    /// The same, turned by 0.3 rad.
    fn turned(list: &[Vec<[f64; 2]>]) -> Vec<Vec<[f64; 2]>> {
        let (s, c) = 0.3f64.sin_cos();
        list.iter().map(|r| r.iter().map(|p| [p[0] * c - p[1] * s, p[0] * s + p[1] * c]).collect()).collect()
    }

    fn total(areas: &[FlatArea]) -> f64 {
        areas.iter().map(FlatArea::area).sum()
    }

    /// An L of 8 x 2 and 2 x 6 m. Its convex hull has 46 m2; a disc of 0.25 m rounds the inner corner by (1 - pi / 4) r2 = 0.013 m2.
    #[test]
    fn an_l_shaped_heap_has_the_area_of_its_pieces() {
        let boxes = [rectangle([0.0, 0.0], [8.0, 2.0]), rectangle([0.0, 2.0], [2.0, 8.0])];
        for list in [boxes.to_vec(), turned(&boxes)] {
            let areas = outline(&list);
            assert!(areas.len() == 1 && areas[0].holes.is_empty(), "{areas:?}");
            assert!((areas[0].area() / 28.013 - 1.0).abs() < 0.003, "{}", areas[0].area());
            assert!((areas[0].perimeter() / 32.0 - 1.0).abs() < 0.01, "{}", areas[0].perimeter());
            assert!(areas[0].outer.len() < 20, "{}", areas[0].outer.len());
        }
    }

    /// Four walls around a courtyard of 4 x 4 m.
    #[test]
    fn a_ring_of_debris_has_a_hole() {
        let boxes = [
            rectangle([0.0, 0.0], [6.0, 1.0]),
            rectangle([0.0, 5.0], [6.0, 6.0]),
            rectangle([0.0, 0.0], [1.0, 6.0]),
            rectangle([5.0, 0.0], [6.0, 6.0]),
        ];
        for list in [boxes.to_vec(), turned(&boxes)] {
            let areas = outline(&list);
            assert!(areas.len() == 1 && areas[0].holes.len() == 1, "{areas:?}");
            assert!((areas[0].area() / 20.0 - 1.0).abs() < 0.01, "{}", areas[0].area());
        }
    }

    /// Squares of 2 m with a gap. One of 0.4 m is closed, but for the two places where the disc enters it by 0.1 m: segments of
    /// 0.25^2 asin(0.8) - 0.2 x 0.15 = 0.028 m2. One of 0.6 m is not.
    #[test]
    fn a_gap_narrower_than_the_disc_is_closed_and_a_wider_one_is_not() {
        let two = |gap: f64| [rectangle([0.0, 0.0], [2.0, 2.0]), rectangle([2.0 + gap, 0.0], [4.0 + gap, 2.0])];
        let closed = outline(&two(0.4));
        assert_eq!(closed.len(), 1);
        assert!((total(&closed) / 8.744 - 1.0).abs() < 0.003, "{}", total(&closed));
        let open = outline(&two(0.6));
        assert_eq!(open.len(), 2);
        assert!((total(&open) / 8.0 - 1.0).abs() < 0.005, "{}", total(&open));
    }

    /// An L of 15 x 10 m without a corner of 7 x 7 m.
    #[test]
    fn the_area_of_an_l_is_not_that_of_its_box() {
        let blocks = [
            crate::assess::scenes::block([0.0, 0.0, 0.0], [15.0, 3.0, 3.0]),
            crate::assess::scenes::block([0.0, 3.0, 0.0], [8.0, 10.0, 3.0]),
        ];
        for turn in [0.0, 0.47] {
            let (s, _) = crate::assess::scenes::structure(&blocks, turn);
            let area = plan_area(&s);
            assert!((area / 101.0 - 1.0).abs() < 5e-3, "{area} m2, turned {turn}");
        }
    }

    /// Walls of 12 x 10 m below a roof with eaves of 0.5 m, beside a terrace of 4 m and on a footing that is wider.
    #[test]
    fn the_area_of_a_house_is_what_its_walls_enclose() {
        let block = crate::assess::scenes::block;
        let blocks = [
            block([0.0, 0.0, 0.0], [12.0, 0.3, 3.0]),
            block([0.0, 9.7, 0.0], [12.0, 10.0, 3.0]),
            block([0.0, 0.3, 0.0], [0.3, 9.7, 3.0]),
            block([11.7, 0.3, 0.0], [12.0, 9.7, 3.0]),
            block([-0.5, -0.5, 3.0], [12.5, 10.5, 3.3]),
            block([-0.4, -0.4, -0.8], [12.4, 10.4, 0.0]),
            block([0.0, 10.0, -0.1], [12.0, 14.4, 0.05]),
        ];
        for turn in [0.0, 0.47] {
            let (mut s, _) = crate::assess::scenes::structure(&blocks, turn);
            s.bodies.iter_mut().enumerate().for_each(|(n, b)| b.element = n as u32);
            let raster = crate::assess::Raster::new(&s, &crate::assess::Settings::default()).expect("a house");
            let area = raster.plan_area(&s);
            assert!((area / 120.0 - 1.0).abs() < 5e-3, "{area} m2, turned {turn}");
        }
    }

    #[test]
    fn nothing_has_no_outline() {
        assert!(outline(&[]).is_empty());
        assert!(outline(&[vec![[1.0, 1.0], [2.0, 2.0]]]).is_empty());
    }
}
