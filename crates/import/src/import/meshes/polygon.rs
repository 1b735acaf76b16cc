//! Triangulates a flat polygon in space: a fan when it is convex, otherwise ear clipping (G. H. Meisters, "Polygons have ears", Amer. Math.
//! Monthly 82, 1975).
//!
//! Existing libraries (earcut and similar ones) drop corners that are collinear with their neighbours. The faces beside the polygon have
//! those corners, and a closed solid would become an open one. The clipping here keeps every corner. It always cuts the ear with the lowest
//! number. A corner that is not an ear stores one corner inside its triangle and is tested again when that one has been cut (like watched
//! literals in SAT solvers). A grid finds the corners inside a triangle. The cost is about n log n for outlines of buildings.

use crate::Result;
use crate::geometry::Vec3;
use crate::read::Budget;
use std::collections::BTreeSet;

type Point = [f64; 2];

/// Triangles as indices into the polygon's corners, with the orientation of the polygon. A polygon that intersects itself also gives n - 2
/// triangles, but they overlap.
///
/// # Errors
/// When the time limit of the reader is over.
pub(crate) fn triangulate(corners: &[Vec3], budget: &Budget<'_>) -> Result<Vec<[usize; 3]>> {
    let n = corners.len();
    if n <= 3 {
        return Ok(if n == 3 { vec![[0, 1, 2]] } else { Vec::new() });
    }
    let flat = flatten(corners);
    let tolerance = 1e-12 * extent(&flat).powi(2);
    let convex = (0..n).all(|i| turn(&flat[(i + n - 1) % n], &flat[i], &flat[(i + 1) % n]) >= -tolerance);
    if convex {
        return Ok((1..n - 1).map(|i| [0, i, i + 1]).collect());
    }
    clip_ears(&flat, tolerance, budget)
}

/// The polygon in its own plane (Newell's normal), counter-clockwise.
fn flatten(corners: &[Vec3]) -> Vec<Point> {
    let n = corners.len();
    let normal: Vec3 = (0..n).map(|i| (corners[i] - corners[0]).cross(&(corners[(i + 1) % n] - corners[0]))).sum();
    let drop = normal.iamax();
    let (u, v) = if normal[drop] >= 0.0 { ((drop + 1) % 3, (drop + 2) % 3) } else { ((drop + 2) % 3, (drop + 1) % 3) };
    corners.iter().map(|p| [p[u] - corners[0][u], p[v] - corners[0][v]]).collect()
}

fn extent(points: &[Point]) -> f64 {
    points.iter().fold(0.0, |m, p| m.max(p[0].abs()).max(p[1].abs()))
}

/// Twice the area of a triangle, positive when it is counter-clockwise.
fn turn(a: &Point, b: &Point, c: &Point) -> f64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/// Largest number of corners of a polygon.
pub(crate) const MOST_CORNERS: usize = 100_000;

/// The problem with a polygon of more corners than that.
pub(crate) fn too_many(corners: usize) -> String {
    format!("a face has {corners} corners; at most {MOST_CORNERS} can be read")
}

/// A polygon during the clipping.
struct Clipping<'a> {
    flat: &'a [Point],
    tolerance: f64,
    /// Neighbours in the remaining polygon.
    before: Vec<usize>,
    after: Vec<usize>,
    grid: CornerGrid,
    /// Corners that are not an ear because this one is inside their triangle.
    waiting: Vec<Vec<usize>>,
    /// Corners that were cut, or are known as ears.
    gone: Vec<bool>,
    ears: BTreeSet<usize>,
}

fn clip_ears(flat: &[Point], tolerance: f64, budget: &Budget<'_>) -> Result<Vec<[usize; 3]>> {
    let n = flat.len();
    let mut c = Clipping {
        flat,
        tolerance,
        before: (0..n).map(|i| (i + n - 1) % n).collect(),
        after: (0..n).map(|i| (i + 1) % n).collect(),
        grid: CornerGrid::of(flat),
        waiting: vec![Vec::new(); n],
        gone: vec![false; n],
        ears: BTreeSet::new(),
    };
    for i in 0..n {
        budget.step(i)?;
        c.test(i);
    }
    let mut out = Vec::with_capacity(n - 2);
    let mut first = 0;
    for k in 0..n - 3 {
        budget.step(k)?;
        while c.gone[first] {
            first += 1;
        }
        // A polygon that intersects itself may have no ear. Cutting any corner still covers every edge once.
        let i = c.ears.first().copied().unwrap_or(first);
        let (a, b) = (c.before[i], c.after[i]);
        out.push([a, i, b]);
        c.gone[i] = true;
        c.ears.remove(&i);
        c.grid.remove(i, &flat[i]);
        (c.after[a], c.before[b]) = (b, a);
        c.test(a);
        c.test(b);
        for j in std::mem::take(&mut c.waiting[i]) {
            if !c.gone[j] && j != a && j != b {
                c.test(j);
            }
        }
    }
    while c.gone[first] {
        first += 1;
    }
    let second = c.after[first];
    out.push([first, second, c.after[second]]);
    Ok(out)
}

impl Clipping<'_> {
    /// Tests whether a corner is an ear now.
    fn test(&mut self, i: usize) {
        let (ia, ic) = (self.before[i], self.after[i]);
        let [a, b, c] = [ia, i, ic].map(|k| &self.flat[k]);
        let twice = turn(a, b, c);
        let mut ear = twice > self.tolerance;
        if ear {
            let t = self.tolerance;
            let inside = |k: usize| {
                let p = &self.flat[k];
                let corner = k == ia || k == i || k == ic || p == a || p == b || p == c;
                !(corner || turn(a, b, p) < -t || turn(b, c, p) < -t || turn(c, a, p) < -t)
            };
            // Corners that are outside by less than the tolerance count as inside: the triangle is enlarged about its centroid.
            // A small addition for rounding.
            let by = 1.0 + 3.03 * t / twice + 1e-9;
            let middle = [0, 1].map(|k| (a[k] + b[k] + c[k]) / 3.0);
            let around = [a, b, c].map(|p| [0, 1].map(|k| middle[k] + by * (p[k] - middle[k])));
            if let Some(in_the_way) = self.grid.find(&around, inside) {
                self.waiting[in_the_way].push(i);
                ear = false;
            }
        }
        if ear {
            self.ears.insert(i);
        } else {
            self.ears.remove(&i);
        }
    }
}

/// Corners by square cell.
struct CornerGrid {
    low: Point,
    cell: [f64; 2],
    count: usize,
    cells: Vec<Vec<u32>>,
}

impl CornerGrid {
    /// About one corner per cell.
    fn of(flat: &[Point]) -> Self {
        let count = (flat.len() as f64).sqrt().ceil() as usize;
        let range =
            |k: usize| flat.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |r, p| (r.0.min(p[k]), r.1.max(p[k])));
        let ranges = [range(0), range(1)];
        let cell = ranges.map(|r| ((r.1 - r.0) / count as f64).max(f64::MIN_POSITIVE));
        let mut grid = Self { low: ranges.map(|r| r.0), cell, count, cells: vec![Vec::new(); count * count] };
        for (i, p) in flat.iter().enumerate() {
            let at = grid.at(p);
            grid.cells[at].push(i as u32);
        }
        grid
    }

    fn along(&self, k: usize, x: f64) -> usize {
        // NaN and values out of range are moved to the limits.
        (((x - self.low[k]) / self.cell[k]) as usize).min(self.count - 1)
    }

    fn at(&self, p: &Point) -> usize {
        self.along(1, p[1]) * self.count + self.along(0, p[0])
    }

    fn remove(&mut self, i: usize, p: &Point) {
        let at = self.at(p);
        self.cells[at].retain(|k| *k as usize != i);
    }

    /// A corner in or near a triangle for which `holds` is true.
    fn find(&self, triangle: &[Point; 3], holds: impl Fn(usize) -> bool) -> Option<usize> {
        let of =
            |k: usize| triangle.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |r, p| (r.0.min(p[k]), r.1.max(p[k])));
        let (low, high) = of(1);
        let whole = of(0);
        let (first, last) = (self.along(1, low), self.along(1, high));
        for row in first..=last {
            // The part of the triangle in the row and in half a row on both sides, for rounding.
            let [from, to] = [row as f64 - 0.5, row as f64 + 1.5].map(|r| self.low[1] + r * self.cell[1]);
            let (from, to) = (if row == 0 { low } else { from }, if row + 1 == self.count { high } else { to });
            let mut x = (f64::INFINITY, f64::NEG_INFINITY);
            for k in 0..3 {
                let (p, q) = (&triangle[k], &triangle[(k + 1) % 3]);
                let (p, q) = if p[1] <= q[1] { (p, q) } else { (q, p) };
                if q[1] < from || p[1] > to {
                    continue;
                }
                for y in [p[1].max(from), q[1].min(to)] {
                    let share = if q[1] > p[1] { ((y - p[1]) / (q[1] - p[1])).clamp(0.0, 1.0) } else { 0.0 };
                    let at = p[0] + share * (q[0] - p[0]);
                    x = (x.0.min(at), x.1.max(at));
                }
                if q[1] == p[1] {
                    x = (x.0.min(p[0].min(q[0])), x.1.max(p[0].max(q[0])));
                }
            }
            if x.0 > x.1 {
                x = whole;
            }
            let slack = 1e-6 * self.cell[0];
            for column in self.along(0, x.0 - slack)..=self.along(0, x.1 + slack) {
                let cell = &self.cells[row * self.count + column];
                if let Some(k) = cell.iter().map(|k| *k as usize).find(|k| holds(*k)) {
                    return Some(k);
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stop::Stop;
    use rand_pcg::Pcg64Mcg;
    use rand_pcg::rand_core::{Rng, SeedableRng};

    fn triangulate(corners: &[Vec3]) -> Vec<[usize; 3]> {
        let stop = Stop::new();
        super::triangulate(corners, &Budget::new(std::path::Path::new("m.obj"), 600.0, &stop).expect("a limit"))
            .expect("in time")
    }

    /// The rule word for word: test at all corners for the first ear, and at all others for each of them. Cubic.
    fn by_the_rule(flat: &[Point], tolerance: f64) -> Vec<[usize; 3]> {
        let is_ear = |left: &[usize], i: usize| {
            let n = left.len();
            let (ia, ib, ic) = (left[(i + n - 1) % n], left[i], left[(i + 1) % n]);
            let (a, b, c) = (&flat[ia], &flat[ib], &flat[ic]);
            turn(a, b, c) > tolerance
                && left.iter().all(|&k| {
                    let p = &flat[k];
                    let corner = k == ia || k == ib || k == ic || p == a || p == b || p == c;
                    corner || turn(a, b, p) < -tolerance || turn(b, c, p) < -tolerance || turn(c, a, p) < -tolerance
                })
        };
        let mut left: Vec<usize> = (0..flat.len()).collect();
        let mut out = Vec::new();
        while left.len() > 3 {
            let n = left.len();
            let i = (0..n).find(|&i| is_ear(&left, i)).unwrap_or(0);
            out.push([left[(i + n - 1) % n], left[i], left[(i + 1) % n]]);
            left.remove(i);
        }
        out.push([left[0], left[1], left[2]]);
        out
    }

    /// A closed outline with `teeth` teeth on its upper side, some corners in line with their neighbours.
    fn comb(teeth: usize) -> Vec<Vec3> {
        let mut corners = Vec::new();
        for k in 0..teeth {
            let x = k as f64;
            let deep = 1.0 + 3.0 * ((k * 7919 % 101) as f64 / 101.0);
            corners.extend([(x, 5.0), (x + 0.5, 5.0), (x + 0.5, deep), (x + 1.0, deep)]);
        }
        corners.extend([(teeth as f64, 0.0), (0.5 * teeth as f64, 0.0), (0.0, 0.0)]);
        corners.into_iter().rev().map(|(x, y)| Vec3::new(x, y, 0.0)).collect()
    }

    #[test]
    fn ears_are_cut_in_the_order_of_the_rule_whatever_the_polygon() {
        let mut rng = Pcg64Mcg::seed_from_u64(5);
        let mut number = || (rng.next_u32() % 1000) as f64 / 1000.0;
        for round in 0..400 {
            let n = 4 + round % 60;
            let flat: Vec<Point> = match round % 5 {
                // Crosses itself.
                0 => (0..n).map(|_| [number(), number()]).collect(),
                // On a lattice: corners in line, on edges and upon each other.
                1 => (0..n).map(|_| [(number() * 4.0).floor(), (number() * 4.0).floor()]).collect(),
                // A star around the middle: simple.
                2 | 3 => (0..n)
                    .map(|k| {
                        let (angle, r) = (std::f64::consts::TAU * k as f64 / n as f64, 0.1 + number());
                        [r * angle.cos(), r * angle.sin()]
                    })
                    .collect(),
                // Long and thin.
                _ => (0..n).map(|_| [1000.0 * number(), 0.001 * number()]).collect(),
            };
            let corners: Vec<Vec3> = flat.iter().map(|p| Vec3::new(p[0], p[1], 0.0)).collect();
            let flat = flatten(&corners);
            let tolerance = 1e-12 * extent(&flat).powi(2);
            let stop = Stop::new();
            let budget = Budget::new(std::path::Path::new("m.obj"), 600.0, &stop).expect("a limit");
            let made = clip_ears(&flat, tolerance, &budget).expect("in time");
            assert_eq!(made, by_the_rule(&flat, tolerance), "round {round}");
        }
    }

    /// Item 16: 8000 corners took 8.7 s.
    #[test]
    fn a_face_of_many_corners_is_divided_in_no_time_and_keeps_every_corner() {
        let corners = comb(2000);
        let n = corners.len();
        let start = std::time::Instant::now();
        let t = triangulate(&corners);
        let took = start.elapsed();
        println!("{n} corners: {took:?}");
        assert_eq!(t.len(), n - 2);
        let exact = vector_area(&corners, &(1..n - 1).map(|i| [0, i, i + 1]).collect::<Vec<_>>());
        assert!((area(&corners, &t) - exact.norm()).abs() < 1e-6 * exact.norm());
        // Every edge of the outline belongs to one triangle: a solid around it stays closed.
        let mut edges = std::collections::HashMap::new();
        for [a, b, c] in &t {
            for (p, q) in [(a, b), (b, c), (c, a)] {
                *edges.entry((p.min(q), p.max(q))).or_insert(0) += 1;
            }
        }
        assert!((0..n).all(|i| edges[&(&i.min((i + 1) % n), &i.max((i + 1) % n))] == 1));
        assert!(took.as_secs_f64() < 1.0, "{took:?}");
    }

    #[test]
    fn the_largest_face_is_divided_within_seconds_and_the_clock_is_looked_at() {
        let corners = comb(MOST_CORNERS / 4 - 1);
        let start = std::time::Instant::now();
        assert_eq!(triangulate(&corners).len(), corners.len() - 2);
        println!("{} corners: {:?}", corners.len(), start.elapsed());
        assert!(start.elapsed().as_secs_f64() < 20.0);
        let stop = Stop::new();
        let budget = Budget::new(std::path::Path::new("m.obj"), 0.0, &stop).expect("a limit");
        std::thread::sleep(std::time::Duration::from_millis(2));
        let e = super::triangulate(&corners, &budget).expect_err("no time").to_string();
        assert!(e.contains("m.obj") && e.contains("stopped after"), "{e}");
    }

    fn area(corners: &[Vec3], triangles: &[[usize; 3]]) -> f64 {
        triangles
            .iter()
            .map(|t| {
                let [a, b, c] = t.map(|i| corners[i]);
                0.5 * (b - a).cross(&(c - a)).norm()
            })
            .sum()
    }

    fn vector_area(corners: &[Vec3], triangles: &[[usize; 3]]) -> Vec3 {
        triangles
            .iter()
            .map(|t| {
                let [a, b, c] = t.map(|i| corners[i]);
                0.5 * (b - a).cross(&(c - a))
            })
            .sum()
    }

    #[test]
    fn an_l_shape_keeps_its_area_whatever_its_plane_and_sense() {
        let l = [[0.0, 0.0], [3.0, 0.0], [3.0, 1.0], [1.0, 1.0], [1.0, 3.0], [0.0, 3.0]];
        for place in [
            |p: [f64; 2]| Vec3::new(p[0], p[1], 0.0),
            |p: [f64; 2]| Vec3::new(0.0, p[0], p[1]),
            |p: [f64; 2]| Vec3::new(p[1], 2.0 * p[0] - p[1], p[0]),
        ] {
            for start in 0..6 {
                let mut corners: Vec<Vec3> = (0..6).map(|i| place(l[(i + start) % 6])).collect();
                for _ in 0..2 {
                    let t = triangulate(&corners);
                    let exact = vector_area(&corners, &(1..5).map(|i| [0, i, i + 1]).collect::<Vec<_>>());
                    assert_eq!(t.len(), 4);
                    assert!((area(&corners, &t) - exact.norm()).abs() < 1e-9);
                    assert!((vector_area(&corners, &t) - exact).norm() < 1e-9, "the sense must stay");
                    corners.reverse();
                }
            }
        }
    }

    #[test]
    fn a_comb_with_many_reentrant_corners_keeps_its_area() {
        let mut corners = Vec::new();
        for k in 0..20 {
            let x = f64::from(k);
            corners.push(Vec3::new(x, if k % 2 == 0 { 1.0 } else { 5.0 }, 0.0));
        }
        corners.push(Vec3::new(19.0, 0.0, 0.0));
        corners.push(Vec3::new(0.0, 0.0, 0.0));
        let n = corners.len();
        let shoelace: f64 = (0..n)
            .map(|i| {
                let (a, b) = (corners[i], corners[(i + 1) % n]);
                0.5 * (a.x * b.y - a.y * b.x)
            })
            .sum();
        let t = triangulate(&corners);
        assert_eq!(t.len(), n - 2);
        assert!((area(&corners, &t) - shoelace.abs()).abs() < 1e-9);
    }

    #[test]
    fn a_polygon_that_crosses_itself_or_has_no_area_does_not_hang() {
        let bow = [[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [0.0, 1.0], [0.5, 2.0]].map(|p| Vec3::new(p[0], p[1], 0.0));
        assert_eq!(triangulate(&bow).len(), 3);
        assert_eq!(triangulate(&[Vec3::zeros(); 6]).len(), 4);
        assert!(triangulate(&[]).is_empty());
    }
}
