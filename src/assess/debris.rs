//! The heap as a whole: what has moved, how high and how far it lies.

use super::Debris;
use crate::geometry::{Aabb, Pose};
use crate::structure::{BodyKind, Structure};

/// Pieces that have moved farther than this are debris, m.
pub const MOVED: f64 = 0.5;

/// Describes the displaced pieces. The outline is their convex hull in plan.
pub fn describe(s: &Structure, poses: &[Pose], gone: &[bool], start: &[Pose]) -> Debris {
    let mut plan = Aabb::empty();
    let mut points = Vec::new();
    let mut d =
        Debris { height: 0.0, outline: Vec::new(), area: 0.0, solid_volume: 0.0, mass: 0.0, pieces: 0, spread: 0.0 };
    let mut lowest = f64::INFINITY;
    let mut top = f64::NEG_INFINITY;
    for (i, b) in s.bodies.iter().enumerate().filter(|(_, b)| b.kind == BodyKind::Piece) {
        for v in &b.shape.vertices {
            let p = start[i].apply(v);
            plan.include(&p);
            lowest = lowest.min(p.z);
        }
        if gone[i] || b.fixed || (poses[i].position - start[i].position).norm() <= MOVED {
            continue;
        }
        d.pieces += 1;
        d.mass += b.mass;
        d.solid_volume += b.volume;
        for v in &b.shape.vertices {
            let p = poses[i].apply(v);
            top = top.max(p.z);
            points.push([p.x, p.y]);
        }
    }
    if points.is_empty() {
        return d;
    }
    d.height = top - s.ground.unwrap_or(lowest);
    d.spread = points
        .iter()
        .map(|p| (0..2).map(|c| (plan.min[c] - p[c]).max(p[c] - plan.max[c]).max(0.0)).fold(0.0f64, f64::hypot))
        .fold(0.0, f64::max);
    d.outline = hull(points);
    d.area = 0.5
        * (0..d.outline.len())
            .map(|k| {
                let (p, q) = (d.outline[k], d.outline[(k + 1) % d.outline.len()]);
                p[0] * q[1] - q[0] * p[1]
            })
            .sum::<f64>();
    d
}

/// Convex hull, counter-clockwise (Andrew's monotone chain).
fn hull(mut p: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    p.sort_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
    p.dedup();
    if p.len() < 3 {
        return p;
    }
    let turn = |a: [f64; 2], b: [f64; 2], c: [f64; 2]| (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    let half = |points: &mut dyn Iterator<Item = [f64; 2]>| {
        let mut out: Vec<[f64; 2]> = Vec::new();
        for q in points {
            while out.len() > 1 && turn(out[out.len() - 2], out[out.len() - 1], q) <= 0.0 {
                out.pop();
            }
            out.push(q);
        }
        out.pop();
        out
    };
    let mut out = half(&mut p.iter().copied());
    out.extend(half(&mut p.iter().rev().copied()));
    out
}
