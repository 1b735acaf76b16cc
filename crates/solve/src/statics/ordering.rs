//! The order of elimination for the sparse factorisation: nested dissection by the positions of the bodies (George 1973). A plane that
//! crosses the fewest bonds divides the building in two; this is repeated for both parts. The bodies along a cut are eliminated after both
//! parts. For walls and floors of many pieces the fill-in is several times smaller than with an order by minimum degree.

use crate::geometry::Vec3;

/// Groups this small are not cut further.
const LEAF: usize = 12;
/// Positions of the cuts that are tried, as shares of the sorted bodies.
const CUTS: [f64; 5] = [0.5, 0.42, 0.58, 0.34, 0.66];

/// The bodies in the order in which they are eliminated. `near[i]` are the neighbours of body `i`, by index into `places`.
pub(super) fn order(places: &[Vec3], near: &[Vec<u32>]) -> Vec<u32> {
    let mut out = Vec::with_capacity(places.len());
    // Which group a body is in now; 0 when it is placed.
    let mut side = vec![0u32; places.len()];
    let mut all: Vec<u32> = (0..places.len() as u32).collect();
    part(&mut all, places, near, &mut side, &mut 1, &mut out);
    out
}

fn part(set: &mut [u32], places: &[Vec3], near: &[Vec<u32>], side: &mut [u32], tag: &mut u32, out: &mut Vec<u32>) {
    if set.len() <= LEAF {
        out.extend_from_slice(set);
        return;
    }
    let mut best: Option<(f64, usize, usize, bool)> = None;
    for axis in 0..3 {
        sort(set, places, axis);
        let (low, high) = (places[set[0] as usize][axis], places[set[set.len() - 1] as usize][axis]);
        if high - low < 1e-6 {
            continue;
        }
        for share in CUTS {
            let Some(at) = cut(set, places, axis, share) else { continue };
            let (left, right) = border(set, at, near, side, tag);
            let (size, of_left) = if left <= right { (left, true) } else { (right, false) };
            // A small cut and equal halves. The cost grows with the cube of the cut and little with imbalance.
            let half = at.min(set.len() - at) as f64 / set.len() as f64;
            let cost = (size as f64 + 1.0) / half.sqrt();
            if best.is_none_or(|b| cost < b.0) {
                best = Some((cost, axis, at, of_left));
            }
        }
    }
    let Some((_, axis, at, of_left)) = best else {
        out.extend_from_slice(set);
        return;
    };
    sort(set, places, axis);
    // Marks both sides, then removes the border of one side from it.
    let (a, b) = (*tag, *tag + 1);
    *tag += 2;
    for (k, &i) in set.iter().enumerate() {
        side[i as usize] = if k < at { a } else { b };
    }
    let (own, other) = if of_left { (a, b) } else { (b, a) };
    let on_border = |i: u32| side[i as usize] == own && near[i as usize].iter().any(|j| side[*j as usize] == other);
    let separator: Vec<u32> = set.iter().copied().filter(|i| on_border(*i)).collect();
    let mut rest: [Vec<u32>; 2] = [Vec::new(), Vec::new()];
    for (k, &i) in set.iter().enumerate() {
        if !on_border(i) {
            rest[usize::from(k >= at)].push(i);
        }
    }
    for half in &mut rest {
        part(half, places, near, side, tag, out);
    }
    out.extend(separator);
}

fn sort(set: &mut [u32], places: &[Vec3], axis: usize) {
    set.sort_unstable_by(|i, j| places[*i as usize][axis].total_cmp(&places[*j as usize][axis]).then(i.cmp(j)));
}

/// Index at which the sorted set is divided near a share of it: at the widest gap between neighbouring positions, so that bodies in one plane
/// stay together.
fn cut(set: &[u32], places: &[Vec3], axis: usize, share: f64) -> Option<usize> {
    let middle = (set.len() as f64 * share) as usize;
    let reach = (set.len() / 25).max(2);
    let at = |k: usize| places[set[k] as usize][axis];
    (middle.saturating_sub(reach).max(1)..(middle + reach).min(set.len() - 1))
        .max_by(|a, b| (at(*a) - at(a - 1)).total_cmp(&(at(*b) - at(b - 1))).then(b.cmp(a)))
}

/// Number of bodies before `at` with a neighbour behind it, and the reverse.
fn border(set: &[u32], at: usize, near: &[Vec<u32>], side: &mut [u32], tag: &mut u32) -> (usize, usize) {
    let (a, b) = (*tag, *tag + 1);
    *tag += 2;
    for (k, &i) in set.iter().enumerate() {
        side[i as usize] = if k < at { a } else { b };
    }
    let meets = |i: u32, other: u32| near[i as usize].iter().any(|j| side[*j as usize] == other);
    (set[..at].iter().filter(|i| meets(**i, b)).count(), set[at..].iter().filter(|i| meets(**i, a)).count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_body_is_eliminated_once_and_cuts_come_last() {
        let n = 12usize;
        let places: Vec<Vec3> = (0..n * n).map(|k| Vec3::new((k % n) as f64, (k / n) as f64, 0.0)).collect();
        let near: Vec<Vec<u32>> = (0..n * n)
            .map(|k| {
                (0..n * n).filter(|j| (places[k] - places[*j]).norm() < 1.1 && *j != k).map(|j| j as u32).collect()
            })
            .collect();
        let o = order(&places, &near);
        let mut sorted = o.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (0..(n * n) as u32).collect::<Vec<_>>());
        // The last ones to go are a line that parts the grid.
        let last: Vec<Vec3> = o[n * n - n..].iter().map(|i| places[*i as usize]).collect();
        let line = (0..2).any(|axis| last.iter().all(|p| (p[axis] - last[0][axis]).abs() < 1e-9));
        assert!(line, "{last:?}");
    }
}
