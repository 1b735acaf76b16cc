//! The debris as a whole: what was displaced, how high it lies and how far it reaches. The outline is the convex hull in plan
//! (Andrew's monotone chain), so courtyards and gaps inside it count as covered.

use super::Debris;
use crate::geometry::{Aabb, Pose, Vec3};
use crate::structure::{BodyKind, Structure};

/// A piece counts as displaced beyond this, m.
const DISPLACED: f64 = 0.5;

/// Sums up the displaced pieces that are still there.
pub fn debris(structure: &Structure, poses: &[Pose], gone: &[bool], start: &[Pose]) -> Debris {
    let mut original = Aabb::empty();
    let mut corners: Vec<Vec3> = Vec::new();
    let mut low = f64::INFINITY;
    let mut out =
        Debris { height: 0.0, outline: Vec::new(), area: 0.0, solid_volume: 0.0, mass: 0.0, pieces: 0, spread: 0.0 };
    for (b, body) in structure.bodies.iter().enumerate() {
        if matches!(body.kind, BodyKind::Person(_)) {
            continue;
        }
        for v in &body.shape.vertices {
            original.include(&start[b].apply(v));
        }
        if gone.get(b).copied().unwrap_or(false) {
            continue;
        }
        let placed = body.shape.vertices.iter().map(|v| poses[b].apply(v));
        low = placed.clone().map(|v| v.z).fold(low, f64::min);
        if body.is_of_building() && (poses[b].position - start[b].position).norm() > DISPLACED {
            corners.extend(placed);
            out.pieces += 1;
            out.mass += body.mass;
            out.solid_volume += body.volume;
        }
    }
    let ground = structure.ground.unwrap_or(low);
    for c in &corners {
        out.height = out.height.max(c.z - ground);
        for k in 0..2 {
            out.spread = out.spread.max(c[k] - original.max[k]).max(original.min[k] - c[k]);
        }
    }
    out.outline = hull(corners.iter().map(|c| [c.x, c.y]).collect());
    let next = |k: usize| out.outline[(k + 1) % out.outline.len()];
    out.area = out.outline.iter().enumerate().map(|(k, p)| 0.5 * (p[0] * next(k)[1] - next(k)[0] * p[1])).sum();
    out
}

/// Convex hull, counter-clockwise.
fn hull(mut points: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    points.sort_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let half = |points: &mut dyn Iterator<Item = [f64; 2]>| {
        let mut chain: Vec<[f64; 2]> = Vec::new();
        for p in points {
            while let [.., a, b] = chain[..] {
                if (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0.0 {
                    break;
                }
                chain.pop();
            }
            chain.push(p);
        }
        chain.pop();
        chain
    };
    let mut ring = half(&mut points.iter().copied());
    ring.extend(half(&mut points.iter().rev().copied()));
    ring
}
