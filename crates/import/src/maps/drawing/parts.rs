//! Columns, walls and outlines of a plan from its lines, in metres.

use super::dxf::DrawnLine;
use crate::maths;
use crate::sketch::cut::shapes::{PlanPlace, Ring, Shapes, grown, ring_area, simple, turn, union};
use crate::sketch::{DrawnColumn, DrawnWall};

/// Sections of columns, m2.
pub(super) const COLUMN: [f64; 2] = [0.01, 6.0];
/// A column is at most so many times longer than wide; a longer one is a wall.
const SLENDER: f64 = 5.0;
/// Thickness of walls, m.
const WALL: [f64; 2] = [0.06, 0.9];
/// Shortest wall, m.
const SHORTEST: f64 = 0.3;
/// Ends of lines nearer than this are joined, m.
const JOINED: f64 = 0.01;
/// Directions within this angle are one, as its sine.
const PARALLEL: f64 = 0.02;

fn long(a: PlanPlace, b: PlanPlace) -> f64 {
    maths::hypot(a[0] - b[0], a[1] - b[1])
}

fn unit(a: PlanPlace, b: PlanPlace) -> PlanPlace {
    let l = long(a, b).max(1e-12);
    [(b[0] - a[0]) / l, (b[1] - a[1]) / l]
}

fn dot(a: PlanPlace, b: PlanPlace) -> f64 {
    a[0] * b[0] + a[1] * b[1]
}

/// Closed lines: those that are closed as drawn, and those that single lines make together. Returns the rings, and the lines that are left.
pub(super) fn rings(lines: &[&DrawnLine]) -> (Vec<Ring>, Vec<Vec<PlanPlace>>) {
    let mut closed: Vec<Ring> = lines.iter().filter(|l| l.closed).map(|l| l.points.clone()).collect();
    let mut open: Vec<Vec<PlanPlace>> = lines.iter().filter(|l| !l.closed).map(|l| l.points.clone()).collect();
    let mut left = Vec::new();
    while let Some(mut chain) = open.pop() {
        loop {
            let (first, last) = (chain[0], chain[chain.len() - 1]);
            if chain.len() > 2 && long(first, last) < JOINED {
                chain.pop();
                closed.push(chain);
                break;
            }
            let next = open.iter().position(|l| long(l[0], last) < JOINED || long(l[l.len() - 1], last) < JOINED);
            match next {
                Some(k) => {
                    let mut l = open.swap_remove(k);
                    if long(l[0], last) >= JOINED {
                        l.reverse();
                    }
                    chain.extend(l.into_iter().skip(1));
                }
                None => {
                    left.push(chain);
                    break;
                }
            }
        }
    }
    closed.retain(|r| r.len() >= 3);
    (closed, left)
}

/// The smallest rectangle around a ring that has a side along one of its own: middle, sides, direction of the first side.
fn rectangle(r: &Ring) -> (PlanPlace, [f64; 2], f64) {
    let mut best = (f64::INFINITY, [0.0; 2], [0.0; 2], 0.0);
    for k in 0..r.len() {
        let (a, b) = (r[k], r[(k + 1) % r.len()]);
        if long(a, b) < 1e-6 {
            continue;
        }
        let u = unit(a, b);
        let v = [-u[1], u[0]];
        let range = |d: PlanPlace| {
            r.iter().map(|p| dot(*p, d)).fold([f64::INFINITY, f64::NEG_INFINITY], |e, t| [e[0].min(t), e[1].max(t)])
        };
        let (x, y) = (range(u), range(v));
        let size = [x[1] - x[0], y[1] - y[0]];
        if size[0] * size[1] < best.0 - 1e-9 {
            let (mx, my) = (0.5 * (x[0] + x[1]), 0.5 * (y[0] + y[1]));
            let middle = [mx * u[0] + my * v[0], mx * u[1] + my * v[1]];
            best = (size[0] * size[1], middle, size, maths::atan2(u[1], u[0]));
        }
    }
    (best.1, best.2, best.3)
}

/// Columns from the lines of their layers; long ones are walls. Those without a direction of their own lie `along` the plan, rad.
pub(super) fn columns(lines: &[&DrawnLine], along: f64) -> (Vec<DrawnColumn>, Vec<DrawnWall>) {
    let (mut columns, mut walls): (Vec<DrawnColumn>, Vec<DrawnWall>) = (Vec::new(), Vec::new());
    let (closed, _) = rings(lines);
    for r in closed {
        let area = ring_area(&r).abs();
        let (at, [a, b], angle) = rectangle(&r);
        if area < COLUMN[0] || a * b > COLUMN[1] {
            continue;
        }
        if a.max(b) > SLENDER * a.min(b) {
            let (s, c) = maths::sincos(angle);
            let (d, half, thick) = if a > b { ([c, s], 0.5 * a, b) } else { ([-s, c], 0.5 * b, a) };
            let end = |k: f64| [at[0] + k * half * d[0], at[1] + k * half * d[1]];
            walls.push(DrawnWall { from: end(-1.0), to: end(1.0), thick });
            continue;
        }
        // A round one, or one of another shape, is a square of the same area.
        let full = area > 0.97 * a * b;
        let (a, b, angle) = if full { (a, b, angle) } else { (area.sqrt(), area.sqrt(), along) };
        // Drawn twice, as by its outline and its filling.
        if columns.iter().all(|c: &DrawnColumn| long(c.at, at) > 0.5 * a.min(b)) {
            columns.push(DrawnColumn { at, size: [a, b], angle: angle.to_degrees() });
        }
    }
    (columns, walls)
}

/// A side of a wall, or its middle line.
#[derive(Clone, Copy)]
struct Segment {
    a: PlanPlace,
    b: PlanPlace,
}

/// Walls from the lines of their layers: two parallel lines are the faces of one; a line alone is a middle line, with the width of its polyline or
/// of the walls that are `usual`, m. Returns how many were lines alone without a width.
pub(super) fn walls(lines: &[&DrawnLine], usual: f64) -> (Vec<DrawnWall>, usize) {
    let mut out: Vec<DrawnWall> = Vec::new();
    let mut segments: Vec<Segment> = Vec::new();
    for l in lines {
        let n = l.points.len();
        let sides = if l.closed { n } else { n - 1 };
        for k in 0..sides {
            let (a, b) = (l.points[k], l.points[(k + 1) % n]);
            if l.wide >= WALL[0] && l.wide <= WALL[1] && !l.closed {
                out.push(DrawnWall { from: a, to: b, thick: l.wide });
            } else if long(a, b) > WALL[0] {
                segments.push(Segment { a, b });
            }
        }
    }
    let mut paired = vec![false; segments.len()];
    let mut found: Vec<DrawnWall> = Vec::new();
    for i in 0..segments.len() {
        let s = segments[i];
        let (u, length) = (unit(s.a, s.b), long(s.a, s.b));
        // The other face lies beside it: the nearest one over each part of it.
        let mut beside: Vec<(f64, usize, [f64; 2])> = Vec::new();
        for (j, t) in segments.iter().enumerate().filter(|(j, _)| *j != i) {
            let v = unit(t.a, t.b);
            if (u[0] * v[1] - u[1] * v[0]).abs() > PARALLEL {
                continue;
            }
            let off = turn(s.a, s.b, t.a) / length;
            let at = |p: PlanPlace| dot([p[0] - s.a[0], p[1] - s.a[1]], u);
            let (p, q) = (at(t.a).min(at(t.b)), at(t.a).max(at(t.b)));
            let both = [p.max(0.0), q.min(length)];
            let thick = off.abs();
            if (WALL[0]..=WALL[1]).contains(&thick) && both[1] - both[0] > SHORTEST.max(thick) {
                beside.push((off, j, both));
            }
        }
        let Some(nearest) = beside.iter().map(|b| b.0.abs()).min_by(f64::total_cmp) else { continue };
        for (off, j, both) in beside.into_iter().filter(|b| b.0.abs() < nearest + 0.01) {
            paired[i] = true;
            paired[j] = true;
            if i < j {
                let n = [-u[1] * 0.5 * off, u[0] * 0.5 * off];
                let at = |t: f64| [s.a[0] + t * u[0] + n[0], s.a[1] + t * u[1] + n[1]];
                found.push(DrawnWall { from: at(both[0]), to: at(both[1]), thick: off.abs() });
            }
        }
    }
    let mut alone = 0;
    for (s, _) in segments.iter().zip(&paired).filter(|(s, p)| !**p && long(s.a, s.b) > 2.0 * WALL[1]) {
        // The end of a pair of faces, or a face that continues beyond its partner, is no wall of its own.
        let near = |p: PlanPlace| found.iter().any(|w| crate::geometry::to_segment(p, w.from, w.to) < w.thick);
        if !(near(s.a) && near(s.b)) {
            alone += 1;
            out.push(DrawnWall { from: s.a, to: s.b, thick: usual });
        }
    }
    out.extend(found);
    (merged(out), alone)
}

/// Walls along one line that touch are one; those that lie in others are left out.
fn merged(mut walls: Vec<DrawnWall>) -> Vec<DrawnWall> {
    walls.sort_by(|a, b| long(b.from, b.to).total_cmp(&long(a.from, a.to)));
    let mut out: Vec<DrawnWall> = Vec::new();
    for w in walls {
        let joined = out.iter_mut().find_map(|o| {
            let (u, length) = (unit(o.from, o.to), long(o.from, o.to));
            let v = unit(w.from, w.to);
            let off = |p: PlanPlace| turn(o.from, o.to, p).abs() / length;
            let at = |p: PlanPlace| dot([p[0] - o.from[0], p[1] - o.from[1]], u);
            let (p, q) = (at(w.from).min(at(w.to)), at(w.from).max(at(w.to)));
            let along = (u[0] * v[1] - u[1] * v[0]).abs() < PARALLEL;
            let on = along && off(w.from) < 0.05 && off(w.to) < 0.05 && (o.thick - w.thick).abs() < 0.03;
            let inside =
                along && off(w.from) < 0.5 * o.thick && off(w.to) < 0.5 * o.thick && p > -0.05 && q < length + 0.05;
            (inside || on && p < length + 0.05 && q > -0.05).then(|| {
                let place = |t: f64| [o.from[0] + t * u[0], o.from[1] + t * u[1]];
                let (from, to) = (place(p.min(0.0)), place(q.max(length)));
                if !inside {
                    (o.from, o.to) = (from, to);
                }
            })
        });
        if joined.is_none() {
            out.push(w);
        }
    }
    out
}

/// The area of a column.
pub(super) fn area_of(c: &DrawnColumn) -> Ring {
    c.ring()
}

/// The outline around columns and walls where none is drawn: what is nearer to each other than a distance is filled, m.
pub(super) fn around(columns: &[DrawnColumn], walls: &[DrawnWall], reach: f64) -> Option<Ring> {
    let mut all: Shapes = columns.iter().map(|c| simple(area_of(c))).collect();
    all.extend(walls.iter().map(|w| simple(w.ring())));
    let far = grown(&union(&all, &[]), 0.5 * reach);
    let near = grown(&union(&far, &[]), -0.5 * reach);
    near.into_iter()
        .filter_map(|s| s.into_iter().next())
        .max_by(|a, b| ring_area(a).abs().total_cmp(&ring_area(b).abs()))
}
