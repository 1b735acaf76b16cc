//! An order of elimination for the sparse factorisation: nested dissection by the places of the bodies. A building is cut in two by the
//! plane that parts the fewest bonds, again and again; what lies along a cut is eliminated after both sides. For walls and floors of
//! many pieces this leaves several times less fill than an order by degree (George 1973).

use crate::geometry::Vec3;

/// Groups this small are not cut further.
const LEAF: usize = 12;
/// Where cuts are tried, as shares of the sorted bodies.
const CUTS: [f64; 5] = [0.5, 0.42, 0.58, 0.34, 0.66];

/// The bodies in the order in which they are eliminated. `near[i]` are the neighbours of body `i`, by index into `places`.
pub fn order(places: &[Vec3], near: &[Vec<u32>]) -> Vec<u32> {
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
            // Few in the cut, halves alike: the cost of a cut grows with its cube, that of imbalance is mild.
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
    // Marks both sides, then takes the border of one out of it.
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

/// Where the sorted set is parted near a share of it: at the widest gap among the neighbouring places, so that what lies in one plane
/// stays together.
fn cut(set: &[u32], places: &[Vec3], axis: usize, share: f64) -> Option<usize> {
    let middle = (set.len() as f64 * share) as usize;
    let reach = (set.len() / 25).max(2);
    let at = |k: usize| places[set[k] as usize][axis];
    (middle.saturating_sub(reach).max(1)..(middle + reach).min(set.len() - 1))
        .max_by(|a, b| (at(*a) - at(a - 1)).total_cmp(&(at(*b) - at(b - 1))).then(b.cmp(a)))
}

/// How many bodies before `at` have a neighbour behind it, and the other way round.
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
