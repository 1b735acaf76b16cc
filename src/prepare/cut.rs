//! Cutting: pieces longer than the target size are divided into equal parts along the element's own axes, and volume that two
//! elements share is taken from the lesser one.

use crate::geometry::{Convex, Mat3, Plane, Vec3};

/// Parts thinner than this are not worth keeping when overlaps are cut away, m.
const THINNEST: f64 = 0.002;

/// Divides a piece into equal parts along each axis so that no part is longer than `target`.
pub fn to_size(piece: Convex, axes: &Mat3, target: f64) -> Vec<Convex> {
    let mut parts = vec![piece];
    for c in 0..3 {
        let axis: Vec3 = axes.column(c).into();
        let mut next = Vec::with_capacity(parts.len());
        for part in parts {
            let (low, high) = part.extent(&axis);
            let n = ((high - low) / target - 1e-6).ceil().max(1.0) as usize;
            let mut rest = Some(part);
            for k in 1..n {
                let plane = Plane { normal: axis, offset: low + (high - low) * k as f64 / n as f64 };
                let Some(body) = rest.take() else { break };
                let (back, front) = body.split(&plane);
                next.extend(back);
                rest = front;
            }
            next.extend(rest);
        }
        parts = next;
    }
    parts
}

/// What is left of `piece` outside `other`, in few convex parts: each time the face of `other` is cut along that leaves the
/// largest part outside.
pub fn subtract(piece: Convex, other: &Convex) -> Vec<Convex> {
    let mut planes: Vec<Plane> = (0..other.faces.len()).map(|f| other.plane(f)).collect();
    let mut kept = Vec::new();
    let mut rest = piece;
    while !planes.is_empty() {
        let mut best: Option<(usize, f64, Option<Convex>, Option<Convex>)> = None;
        for (k, p) in planes.iter().enumerate() {
            let (behind, front) = rest.split(p);
            let volume = front.as_ref().map_or(0.0, Convex::volume);
            if best.as_ref().is_none_or(|(_, v, ..)| volume > *v) {
                best = Some((k, volume, behind, front));
            }
        }
        let Some((k, _, behind, front)) = best else { break };
        planes.swap_remove(k);
        kept.extend(front.filter(|f| f.thickness() > THINNEST));
        match behind {
            Some(b) => rest = b,
            None => return kept,
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_parts_keep_the_volume_and_the_target() {
        let axes = crate::geometry::Quat::from_euler_angles(0.1, 0.2, 0.7).to_rotation_matrix().into_inner();
        let c = Convex::cuboid(Vec3::zeros(), Vec3::new(7.3, 0.4, 3.1)).mapped(|p| axes * p);
        let parts = to_size(c, &axes, 1.5);
        assert_eq!(parts.len(), 5 * 3);
        assert!((parts.iter().map(Convex::volume).sum::<f64>() / (7.3 * 0.4 * 3.1) - 1.0).abs() < 1e-12);
        assert!(parts.iter().all(|p| p.is_closed() && p.is_convex(1e-9)));
    }

    #[test]
    fn a_beam_running_into_a_column_loses_just_the_common_part() {
        let column = Convex::cuboid(Vec3::new(-0.2, -0.2, 0.0), Vec3::new(0.2, 0.2, 3.0));
        let beam = Convex::cuboid(Vec3::new(-1.0, -0.15, 2.4), Vec3::new(0.1, 0.15, 2.9));
        let left = subtract(beam, &column);
        assert_eq!(left.len(), 1);
        assert!((left[0].volume() - 0.8 * 0.3 * 0.5).abs() < 1e-9);
    }
}
