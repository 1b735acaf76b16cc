//! Cuts pieces: divides long ones into equal parts along the axes of the element, and removes the volume that two elements share from one
//! of them.

use crate::geometry::{Convex, Mat3, Plane, Vec3};

/// Thinner parts are dropped when overlaps are removed, m.
const THINNEST: f64 = 0.002;

/// Divides a piece into equal parts along each of the chosen axes so that no part is longer than `target` there, m.
pub(crate) fn to_size(piece: Convex, axes: &Mat3, along: [bool; 3], target: f64) -> Vec<Convex> {
    let mut parts = vec![piece];
    for c in (0..3).filter(|c| along[*c]) {
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

/// The part of `piece` outside `other`, in few convex parts. Each step cuts along the face of `other` that leaves the largest part outside.
pub(crate) fn subtract(piece: Convex, other: &Convex) -> Vec<Convex> {
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

/// The union of two convex bodies with a common face, when it is convex and has their volume to 1e-9.
pub(crate) fn joined(a: &Convex, b: &Convex) -> Option<Convex> {
    let outside = |of: &Convex, other: &Convex| -> Vec<Plane> {
        (0..of.faces.len())
            .map(|f| of.plane(f))
            .filter(|p| other.vertices.iter().all(|v| p.distance(v) <= FLUSH))
            .collect()
    };
    let around = a.aabb().union(&b.aabb()).grown(1e-3);
    let mut one = Convex::cuboid(around.min, around.max);
    for p in outside(a, b).iter().chain(&outside(b, a)) {
        one = one.behind(p)?;
    }
    let sum = a.volume() + b.volume();
    ((one.volume() / sum - 1.0).abs() < 1e-9).then_some(one)
}

/// Largest distance of a corner outside a face that counts as in its plane, m.
const FLUSH: f64 = 1e-8;

/// Joins pieces smaller than `least` (m3) with the neighbour in the same element that gives the most compact convex piece. Those without
/// such a neighbour stay. Returns the number of joined pieces.
pub(crate) fn join_small(pieces: &mut Vec<Convex>, least: f64) -> usize {
    let mut small: Vec<(f64, usize)> = pieces.iter().map(Convex::volume).zip(0..).filter(|(v, _)| *v < least).collect();
    small.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let mut gone = vec![false; pieces.len()];
    for (_, k) in small {
        // It may have grown by an earlier join.
        if pieces[k].volume() >= least {
            continue;
        }
        let reach = pieces[k].aabb().grown(1e-6);
        let best = (0..pieces.len())
            .filter(|j| *j != k && !gone[*j] && pieces[*j].aabb().touches(&reach))
            .filter_map(|j| Some((j, joined(&pieces[k], &pieces[j])?)))
            .min_by(|p, q| p.1.aabb().size().max().total_cmp(&q.1.aabb().size().max()).then(p.0.cmp(&q.0)));
        if let Some((j, one)) = best {
            pieces[j] = one;
            gone[k] = true;
        }
    }
    let mut k = 0;
    pieces.retain(|_| {
        k += 1;
        !gone[k - 1]
    });
    gone.iter().filter(|g| **g).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strip_joins_the_piece_beside_it_and_a_corner_that_fits_nowhere_stays() {
        let axes = crate::geometry::Quat::from_euler_angles(0.3, 0.1, 0.5).to_rotation_matrix().into_inner();
        let block = |low: [f64; 3], high: [f64; 3]| Convex::cuboid(low.into(), high.into()).mapped(|p| axes * p);
        let mut pieces = vec![
            block([0.0, 0.0, 0.0], [1.0, 1.0, 0.2]),
            block([1.0, 0.0, 0.0], [1.004, 1.0, 0.2]),
            // As wide as half the side it lies on.
            block([0.0, 1.0, 0.0], [0.5, 1.01, 0.2]),
        ];
        let volume: f64 = pieces.iter().map(Convex::volume).sum();
        assert_eq!(join_small(&mut pieces, 0.001), 1);
        assert_eq!(pieces.len(), 2);
        assert!((pieces.iter().map(Convex::volume).sum::<f64>() / volume - 1.0).abs() < 1e-9);
        assert!(pieces.iter().all(|p| p.is_closed() && p.is_convex(1e-7)));
        assert!((pieces[0].volume() - 1.004 * 0.2).abs() < 1e-9);
    }

    #[test]
    fn equal_parts_keep_the_volume_and_the_target() {
        let axes = crate::geometry::Quat::from_euler_angles(0.1, 0.2, 0.7).to_rotation_matrix().into_inner();
        let c = Convex::cuboid(Vec3::zeros(), Vec3::new(7.3, 0.4, 3.1)).mapped(|p| axes * p);
        let parts = to_size(c, &axes, [true; 3], 1.5);
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
