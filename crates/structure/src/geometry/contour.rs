//! Flat areas with holes, and contours of a field of values by marching squares (Lorensen and Cline 1987 in two dimensions): in every square
//! between four nodes the contour runs through the sides whose ends lie on different sides of it, at the place of zero by linear
//! interpolation. At a saddle the mean of the four nodes decides. Rings are closed by construction and have the inside on their left.

use crate::maths;
use serde::{Deserialize, Serialize};

/// A place in a plane, m.
type Place = [f64; 2];

/// An area in a plane: an outer ring, counter-clockwise, and holes in it, clockwise. The first corner is not repeated. m.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FlatArea {
    /// Outer ring, counter-clockwise, the two coordinates of each corner, m.
    pub outer: Vec<[f64; 2]>,
    /// Holes, clockwise, likewise.
    pub holes: Vec<Vec<[f64; 2]>>,
}

impl FlatArea {
    /// All rings, the outer one first.
    pub fn rings(&self) -> impl Iterator<Item = &Vec<[f64; 2]>> {
        std::iter::once(&self.outer).chain(&self.holes)
    }

    /// Area without the holes, m2.
    pub fn area(&self) -> f64 {
        self.rings().map(|r| ring_area(r)).sum()
    }

    /// Length of all rings, m.
    pub fn perimeter(&self) -> f64 {
        self.rings().map(|r| ring_length(r)).sum()
    }

    /// True for a place in the outer ring and in no hole.
    pub fn contains(&self, p: [f64; 2]) -> bool {
        self.rings().filter(|r| encloses(r, p)).count() == 1
    }
}

/// Area of a ring, m2; positive when it is counter-clockwise.
pub fn ring_area(ring: &[[f64; 2]]) -> f64 {
    let Some(o) = ring.first() else { return 0.0 };
    let at = |k: usize| [ring[k % ring.len()][0] - o[0], ring[k % ring.len()][1] - o[1]];
    (0..ring.len()).map(|k| 0.5 * (at(k)[0] * at(k + 1)[1] - at(k + 1)[0] * at(k)[1])).sum()
}

fn ring_length(ring: &[Place]) -> f64 {
    (0..ring.len()).map(|k| apart(ring[k], ring[(k + 1) % ring.len()])).sum()
}

fn apart(a: Place, b: Place) -> f64 {
    maths::hypot(b[0] - a[0], b[1] - a[1])
}

/// True when a ring goes around a place: a ray along x crosses it an odd number of times.
fn encloses(ring: &[Place], p: Place) -> bool {
    let mut inside = false;
    for k in 0..ring.len() {
        let (a, b) = (ring[k], ring[(k + 1) % ring.len()]);
        if (a[1] > p[1]) != (b[1] > p[1]) && p[0] < a[0] + (b[0] - a[0]) * (p[1] - a[1]) / (b[1] - a[1]) {
            inside = !inside;
        }
    }
    inside
}

/// Rings around the places where a field is below zero. `n` nodes along x and y; the outermost ones must not be below zero. Coordinates are
/// in steps between nodes, from the first node.
pub fn contours(n: [usize; 2], value: impl Fn(usize, usize) -> f64) -> Vec<Vec<[f64; 2]>> {
    // A side between two nodes: the number of its lower node, twice, plus one for a side along y.
    let node = |i: usize, j: usize| i * n[1] + j;
    let mut ways: Vec<(usize, usize)> = Vec::new();
    for i in 0..n[0].saturating_sub(1) {
        for j in 0..n[1].saturating_sub(1) {
            let v = [value(i, j), value(i + 1, j), value(i + 1, j + 1), value(i, j + 1)];
            let sides = [2 * node(i, j), 2 * node(i + 1, j) + 1, 2 * node(i, j + 1), 2 * node(i, j) + 1];
            let inside = v.map(|x| x < 0.0);
            let (mut enter, mut leave) = (Vec::new(), Vec::new());
            for k in 0..4 {
                match (inside[k], inside[(k + 1) % 4]) {
                    (false, true) => enter.push(k),
                    (true, false) => leave.push(k),
                    _ => {}
                }
            }
            // The way with the inside on its left goes from where the border of the square leaves the inside to where it enters it: the
            // same corner's when corners are apart, otherwise the next one's.
            let joined = v.iter().sum::<f64>() < 0.0;
            for &out in &leave {
                let after = |k: &&usize| (**k + 4 - out) % 4;
                let to = if joined { enter.iter().min_by_key(after) } else { enter.iter().max_by_key(after) };
                ways.push((sides[out], sides[*to.expect("as many ways in as out")]));
            }
        }
    }
    ways.sort_unstable();
    let place = |side: usize| {
        let (i, j) = (side / 2 / n[1], side / 2 % n[1]);
        let (x, y) = if side.is_multiple_of(2) { (i + 1, j) } else { (i, j + 1) };
        let (a, b) = (value(i, j), value(x, y));
        let t = a / (a - b);
        [i as f64 + t * (x - i) as f64, j as f64 + t * (y - j) as f64]
    };
    let mut seen = vec![false; ways.len()];
    let mut rings = Vec::new();
    for first in 0..ways.len() {
        let (mut ring, mut k) = (Vec::new(), first);
        while !seen[k] {
            seen[k] = true;
            ring.push(place(ways[k].0));
            match ways.binary_search_by_key(&ways[k].1, |w| w.0) {
                Ok(next) => k = next,
                Err(_) => break,
            }
        }
        if ring.len() > 2 {
            rings.push(ring);
        }
    }
    rings
}

/// Joins holes with the smallest ring around them. The largest area comes first.
pub fn nested(rings: Vec<Vec<[f64; 2]>>) -> Vec<FlatArea> {
    let (outer, holes): (Vec<_>, Vec<_>) = rings.into_iter().partition(|r| ring_area(r) > 0.0);
    let mut areas: Vec<FlatArea> = outer.into_iter().map(|outer| FlatArea { outer, holes: Vec::new() }).collect();
    areas.sort_by(|a, b| ring_area(&b.outer).total_cmp(&ring_area(&a.outer)));
    for hole in holes {
        if let Some(a) = areas.iter_mut().rev().find(|a| encloses(&a.outer, hole[0])) {
            a.holes.push(hole);
        }
    }
    areas.sort_by(|a, b| b.area().total_cmp(&a.area()));
    areas
}

/// A ring without corners that are nearer than a tolerance to the line between the corners that stay (Douglas and Peucker 1973), m.
pub fn simplified(ring: &[[f64; 2]], tolerance: f64) -> Vec<[f64; 2]> {
    let n = ring.len();
    if n < 4 {
        return ring.to_vec();
    }
    // From the first corner to the farthest one and back.
    let far = (0..n).max_by(|a, b| apart(ring[0], ring[*a]).total_cmp(&apart(ring[0], ring[*b]))).unwrap_or(0);
    let mut keep = vec![false; n + 1];
    (keep[0], keep[far], keep[n]) = (true, true, true);
    let mut open = vec![(0, far), (far, n)];
    while let Some((a, b)) = open.pop() {
        let (p, q) = (ring[a], ring[b % n]);
        let off = |k: usize| to_segment(ring[k], p, q);
        let Some(worst) = (a + 1..b).max_by(|x, y| off(*x).total_cmp(&off(*y))) else { continue };
        if off(worst) > tolerance {
            keep[worst] = true;
            open.extend([(a, worst), (worst, b)]);
        }
    }
    (0..n).filter(|k| keep[*k]).map(|k| ring[k]).collect()
}

/// Whether a point of the plan is inside of a ring, by the even-odd rule.
pub fn inside_ring(ring: &[[f64; 2]], [u, v]: [f64; 2]) -> bool {
    let mut odd = false;
    for k in 0..ring.len() {
        let (a, b) = (ring[k], ring[(k + 1) % ring.len()]);
        if (a[1] > v) != (b[1] > v) && u < a[0] + (v - a[1]) / (b[1] - a[1]) * (b[0] - a[0]) {
            odd = !odd;
        }
    }
    odd
}

/// Distance of a place from a segment, m.
pub fn to_segment(p: [f64; 2], a: [f64; 2], b: [f64; 2]) -> f64 {
    let d = [b[0] - a[0], b[1] - a[1]];
    let t = ((p[0] - a[0]) * d[0] + (p[1] - a[1]) * d[1]) / (d[0] * d[0] + d[1] * d[1]).max(1e-300);
    let t = t.clamp(0.0, 1.0);
    apart(p, [a[0] + d[0] * t, a[1] + d[1] * t])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_contour_of_a_ring_of_cells_has_a_hole_and_its_area() {
        // Inside between the circles of radius 10 and 5 steps about (15, 15).
        let field = |i: usize, j: usize| ((i as f64 - 15.0).hypot(j as f64 - 15.0) - 7.5).abs() - 2.5;
        let areas = nested(contours([31, 31], field));
        assert!(areas.len() == 1 && areas[0].holes.len() == 1, "{areas:?}");
        let pi = std::f64::consts::PI;
        assert!((areas[0].area() / (75.0 * pi) - 1.0).abs() < 0.01, "{}", areas[0].area());
        assert!((areas[0].perimeter() / (30.0 * pi) - 1.0).abs() < 0.01, "{}", areas[0].perimeter());
        assert!(areas[0].contains([15.0, 7.5]) && !areas[0].contains([15.0, 15.0]) && !areas[0].contains([0.0, 0.0]));
    }

    #[test]
    fn corners_that_touch_at_a_saddle_are_apart_or_joined_by_the_mean() {
        let field =
            |inner: f64| move |i: usize, j: usize| if (i, j) == (1, 1) || (i, j) == (2, 2) { inner } else { 1.0 };
        assert_eq!(contours([4, 4], field(-0.5)).len(), 2);
        assert_eq!(contours([4, 4], field(-2.0)).len(), 1);
        assert!(contours([4, 4], field(-2.0)).iter().all(|r| ring_area(r) > 0.0));
    }

    #[test]
    fn a_simplified_ring_keeps_its_corners() {
        let mut ring: Vec<Place> = (0..10).map(|k| [f64::from(k), 0.001 * f64::from(k % 2)]).collect();
        ring.extend((0..10).map(|k| [10.0, f64::from(k)]));
        ring.push([10.0, 10.0]);
        assert_eq!(simplified(&ring, 0.01), [[0.0, 0.0], [10.0, 0.0], [10.0, 10.0]]);
    }
}
