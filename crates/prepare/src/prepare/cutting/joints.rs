//! Joint blocks. Where a beam meets a column, the column is cut at the lower and upper face of the beam. Where a column is above or below a
//! continuous beam, the beam is cut at the faces of the column. The block between is a joint without further bending, as in a frame with
//! rigid joints. With it, a finer division of the members changes only the position of loads.

use super::cut;
use crate::geometry::{Aabb, Convex, Mat3, Plane, Vec3, touching_pairs};
use crate::prepare::contact::contacts::patches;

/// Largest cosine of the angle between a crossing face and the axis of the member.
const ACROSS: f64 = 0.3;
/// The rest of a member between two joints, or between a joint and its end, becomes part of the joint when it is shorter than this share of
/// the member's thickness.
const STUB: f64 = 0.25;
/// Largest length of a joint, as a multiple of the member's thickness. Longer contacts are those of walls and deep girders beside the
/// member.
const LONGEST: f64 = 3.0;

/// Direction of an element of convex parts: the axis of its longest extent, with that extent and the next one, m.
pub(crate) fn run(parts: &[Convex], axes: &Mat3) -> Option<(Vec3, [f64; 2], f64)> {
    let mut sizes: Vec<(Vec3, [f64; 2])> = (0..3)
        .map(|c| {
            let axis: Vec3 = axes.column(c).into();
            let range = parts
                .iter()
                .map(|p| p.extent(&axis))
                .fold([f64::INFINITY, f64::NEG_INFINITY], |r, e| [r[0].min(e.0), r[1].max(e.1)]);
            (axis, range)
        })
        .collect();
    let size = |r: &[f64; 2]| r[1] - r[0];
    sizes.sort_by(|a, b| size(&b.1).total_cmp(&size(&a.1)));
    (!parts.is_empty() && size(&sizes[0].1) > 2.0 * size(&sizes[1].1))
        .then(|| (sizes[0].0, sizes[0].1, size(&sizes[1].1)))
}

/// Ranges along each member that are in joints with members of the other kind, merged and sorted. `columns[i]` is `Some(true)` for a
/// column, `Some(false)` for a beam, and `None` for other elements.
pub(crate) fn bands(convex: &[Vec<Convex>], axes: &[Mat3], columns: &[Option<bool>], reach: f64) -> Vec<Vec<[f64; 2]>> {
    let of: Vec<usize> = (0..convex.len()).filter(|i| columns[*i].is_some() && !convex[*i].is_empty()).collect();
    let boxes: Vec<_> =
        of.iter().map(|i| convex[*i].iter().map(Convex::aabb).fold(Aabb::empty(), |a, b| a.union(&b))).collect();
    let mut out: Vec<Vec<[f64; 2]>> = vec![Vec::new(); convex.len()];
    for (a, b) in touching_pairs(&boxes, reach) {
        let (a, b) = (of[a as usize], of[b as usize]);
        if columns[a] == columns[b] {
            continue;
        }
        for (member, other) in [(a, b), (b, a)] {
            let Some((axis, _, thick)) = run(&convex[member], &axes[member]) else { continue };
            for p in &convex[member] {
                for q in &convex[other] {
                    if patches(p, q, reach, 1e-4).iter().any(|f| f.frame[0].dot(&axis).abs() < ACROSS) {
                        let ((from, to), (low, high)) = (q.extent(&axis), p.extent(&axis));
                        if to - from < LONGEST * thick {
                            out[member].push([from.max(low), to.min(high)]);
                        }
                    }
                }
            }
        }
    }
    for (i, list) in out.iter_mut().enumerate().filter(|(_, l)| !l.is_empty()) {
        let Some((_, [low, high], thick)) = run(&convex[i], &axes[i]) else { continue };
        *list = merged(list, [low, high], STUB * thick);
    }
    out
}

/// Ranges in rising order. Those less than `stub` apart or from an end of the member are merged.
fn merged(list: &[[f64; 2]], ends: [f64; 2], stub: f64) -> Vec<[f64; 2]> {
    let mut sorted = list.to_vec();
    sorted.sort_by(|a, b| a[0].total_cmp(&b[0]));
    let mut out: Vec<[f64; 2]> = Vec::new();
    for mut r in sorted {
        if r[0] - ends[0] < stub {
            r[0] = ends[0];
        }
        if ends[1] - r[1] < stub {
            r[1] = ends[1];
        }
        match out.last_mut() {
            Some(last) if r[0] - last[1] < stub => last[1] = last[1].max(r[1]),
            _ => out.push(r),
        }
    }
    out
}

/// Where a member is cut, beside its target size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CutAt<'a> {
    /// Ranges in joints along its first axis, m, in rising order.
    pub bands: &'a [[f64; 2]],
    /// Directions, and coordinates along them at which its bars change, m.
    pub ends: &'a super::grid::BarEnds,
}

/// Cuts a part of an element at its joints and where its bars change, and the parts between them to size, along the chosen axes.
pub(crate) fn cut(
    part: Convex,
    axes: &Mat3,
    along: [bool; 3],
    all: &[Convex],
    at: &CutAt<'_>,
    target: f64,
) -> Vec<Convex> {
    let bands = at.bands;
    let lines = |axis: &Vec3| -> Vec<f64> {
        let own = at.ends.iter().filter(|(d, _)| d.dot(axis).abs() > 0.99);
        let along = own.flat_map(|(d, list)| list.iter().map(|x| x * d.dot(axis).signum()));
        along.filter(|x| bands.iter().all(|b| *x < b[0] || *x > b[1])).collect()
    };
    let member = run(all, axes).map(|r| (r.0, lines(&r.0)));
    let Some((axis, lines)) = member.filter(|(_, lines)| !bands.is_empty() || !lines.is_empty()) else {
        return cut::to_size(part, axes, along, target);
    };
    let mut out = Vec::new();
    let mut rest = Some(part);
    let joints = bands.iter().flat_map(|b| [(b[0], false), (b[1], true)]);
    let mut places: Vec<(f64, bool)> = joints.chain(lines.into_iter().map(|x| (x, false))).collect();
    places.sort_by(|a, b| a.0.total_cmp(&b.0));
    for (at, joint) in places.into_iter().chain([(f64::INFINITY, false)]) {
        let Some(body) = rest.take() else { break };
        let (low, high) = body.extent(&axis);
        let (done, next) = if at <= low + 1e-6 {
            (None, Some(body))
        } else if at >= high - 1e-6 {
            (Some(body), None)
        } else {
            body.split(&Plane { normal: axis, offset: at })
        };
        rest = next;
        if let Some(d) = done {
            if joint { out.push(d) } else { out.extend(cut::to_size(d, axes, along, target)) }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(low: [f64; 3], high: [f64; 3]) -> Vec<Convex> {
        vec![Convex::cuboid(low.into(), high.into())]
    }

    #[test]
    fn a_column_is_cut_at_its_beams_and_a_beam_at_the_column_it_carries() {
        let convex = [
            block([0.0, 0.0, 0.0], [0.4, 0.4, 7.0]),
            // Two beams of different depth end at the column, one of them not quite at the level of the other.
            block([0.4, 0.05, 3.0], [5.0, 0.35, 3.5]),
            block([-5.0, 0.05, 3.1], [0.0, 0.35, 3.55]),
            // This one carries the next column.
            block([-1.0, -0.3, 7.0], [6.0, 0.7, 7.6]),
            block([2.0, 0.0, 7.6], [2.4, 0.4, 10.0]),
        ];
        let axes = [Mat3::identity(); 5];
        let columns = [Some(true), Some(false), Some(false), Some(false), Some(true)];
        let b = bands(&convex, &axes, &columns, 0.005);
        let close = |a: &[[f64; 2]], e: &[[f64; 2]]| {
            a.len() == e.len() && a.iter().zip(e).all(|(x, y)| (x[0] - y[0]).abs() < 1e-9 && (x[1] - y[1]).abs() < 1e-9)
        };
        assert!(close(&b[0], &[[3.0, 3.55]]), "{:?}", b[0]);
        assert!(b[1].is_empty() && b[2].is_empty() && b[4].is_empty());
        assert!(close(&b[3], &[[0.0, 0.4], [2.0, 2.4]]), "{:?}", b[3]);
        let pieces = {
            let at = CutAt { bands: &b[0], ends: &[] };
            cut(convex[0][0].clone(), &axes[0], [false, false, true], &convex[0], &at, 2.0)
        };
        let mut heights: Vec<[i64; 2]> =
            pieces.iter().map(|p| [p.aabb().min.z, p.aabb().max.z].map(|z| (z * 1e4).round() as i64)).collect();
        heights.sort_unstable();
        assert_eq!(heights, [[0, 15000], [15000, 30000], [30000, 35500], [35500, 52750], [52750, 70000]]);
        let volume: f64 = pieces.iter().map(Convex::volume).sum();
        assert!((volume - 0.16 * 7.0).abs() < 1e-12);
    }
}
