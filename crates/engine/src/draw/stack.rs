//! Which of several convex shapes hides which, seen along one direction. Of two convex shapes that do not overlap, one is behind the other along
//! every line of sight that meets both, so one such line decides for the pair. The shapes are then painted from far to near. Shapes that nothing
//! would be seen of are left out.

use super::view::Projection;
use crate::geometry::{Convex, PlanePoint, clip_convex, convex_hull, signed_area};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BinaryHeap};

/// Outlines that overlap by less than this do not hide each other, mm2 on paper.
const LEAST_OVERLAP: f64 = 1e-3;
/// Points per mm on paper of the mask that tells what is hidden.
const FINE: f64 = 4.0;

/// A shape as it is seen.
struct SeenShape {
    hull: Vec<PlanePoint>,
    low: [f64; 2],
    high: [f64; 2],
    /// Planes of its faces in the directions of the view: depth = a + b u + c v, and whether the face looks to the viewer.
    planes: Vec<([f64; 3], bool)>,
    /// Depth of its middle.
    middle: f64,
}

impl SeenShape {
    fn new(shape: &Convex, p: &Projection) -> Option<Self> {
        let points: Vec<[f64; 3]> = shape.vertices.iter().map(|v| p.place(v)).collect();
        let flat: Vec<PlanePoint> = points.iter().map(|q| PlanePoint::new(q[0], q[1])).collect();
        let hull = convex_hull(&flat);
        if hull.len() < 3 || signed_area(&hull).abs() < LEAST_OVERLAP {
            return None;
        }
        let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
        for q in &hull {
            for k in 0..2 {
                (low[k], high[k]) = (low[k].min(q[k]), high[k].max(q[k]));
            }
        }
        let mut planes = Vec::new();
        for f in 0..shape.faces.len() {
            // Depth over the plane of the paper: towards the viewer positive, m; paper in mm.
            let Some(n) = shape.area_vector(f).try_normalize(1e-12) else { continue };
            let [u, v, d] = p.components(&n);
            if d.abs() < 1e-9 {
                continue;
            }
            let ring: Vec<[f64; 3]> = shape.polygon(f).iter().map(|q| p.place(q)).collect();
            let centre = [0, 1, 2].map(|k| ring.iter().map(|q| q[k]).sum::<f64>() / ring.len() as f64);
            let (b, c) = (-u / d / p.scale, v / d / p.scale);
            planes.push(([centre[2] - b * centre[0] - c * centre[1], b, c], d > 0.0));
        }
        let middle = points.iter().map(|q| q[2]).sum::<f64>() / points.len() as f64;
        Some(Self { hull, low, high, planes, middle })
    }

    /// Depths at which a line of sight leaves and enters it: the far and the near one.
    fn depths(&self, [u, v]: [f64; 2]) -> [f64; 2] {
        let (mut far, mut near) = (f64::NEG_INFINITY, f64::INFINITY);
        for ([a, b, c], front) in &self.planes {
            let d = a + b * u + c * v;
            if *front {
                near = near.min(d);
            } else {
                far = far.max(d);
            }
        }
        [if far.is_finite() { far } else { self.middle }, if near.is_finite() { near } else { self.middle }]
    }

    /// Greater when this one is nearer to the viewer than another one; equal where neither hides the other.
    fn against(&self, other: &Self) -> Ordering {
        if (0..2).any(|k| self.low[k] >= other.high[k] || other.low[k] >= self.high[k]) {
            return Ordering::Equal;
        }
        let common = clip_convex(&self.hull, &other.hull);
        if common.len() < 3 || signed_area(&common).abs() < LEAST_OVERLAP {
            return Ordering::Equal;
        }
        let n = common.len() as f64;
        let at = [0, 1].map(|k| common.iter().map(|q| q[k]).sum::<f64>() / n);
        let ([f1, n1], [f2, n2]) = (self.depths(at), other.depths(at));
        (f1 + n1).total_cmp(&(f2 + n2))
    }
}

/// A mask of what is covered on paper.
struct Mask {
    low: [f64; 2],
    size: [usize; 2],
    covered: Vec<bool>,
}

impl Mask {
    fn new(shapes: &[Option<SeenShape>]) -> Self {
        let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
        for s in shapes.iter().flatten() {
            for k in 0..2 {
                (low[k], high[k]) = (low[k].min(s.low[k]), high[k].max(s.high[k]));
            }
        }
        let size = [0, 1].map(|k| ((high[k] - low[k]) * FINE).ceil().clamp(0.0, 8000.0) as usize + 1);
        Self { low, size, covered: vec![false; size[0] * size[1]] }
    }

    /// Covers a convex outline. True when some point of it was free, or when it has no point.
    fn cover(&mut self, s: &SeenShape) -> bool {
        let index =
            |x: f64, k: usize| ((x - self.low[k]) * FINE).floor().clamp(0.0, self.size[k] as f64 - 1.0) as usize;
        let sign = signed_area(&s.hull).signum();
        let (mut points, mut free) = (0, false);
        for j in index(s.low[1], 1)..=index(s.high[1], 1) {
            for i in index(s.low[0], 0)..=index(s.high[0], 0) {
                let q = [self.low[0] + (i as f64 + 0.5) / FINE, self.low[1] + (j as f64 + 0.5) / FINE];
                let inside = (0..s.hull.len()).all(|k| {
                    let (a, b) = (s.hull[k], s.hull[(k + 1) % s.hull.len()]);
                    sign * ((b[0] - a[0]) * (q[1] - a[1]) - (b[1] - a[1]) * (q[0] - a[0])) >= 0.0
                });
                if inside {
                    points += 1;
                    let covered = &mut self.covered[j * self.size[0] + i];
                    free |= !*covered;
                    *covered = true;
                }
            }
        }
        free || points == 0
    }
}

/// Numbers of the shapes that are seen, from far to near.
pub(super) fn far_to_near(shapes: &[Option<Convex>], projection: &Projection) -> Vec<usize> {
    let seen: Vec<Option<SeenShape>> = shapes.iter().map(|s| SeenShape::new(s.as_ref()?, projection)).collect();
    let mut nearer: Vec<Vec<usize>> = vec![Vec::new(); shapes.len()];
    let mut farther: Vec<usize> = vec![0; shapes.len()];
    for (a, b) in close(&seen) {
        let (Some(x), Some(y)) = (&seen[a], &seen[b]) else { continue };
        let (far, near) = match x.against(y) {
            Ordering::Equal => continue,
            Ordering::Less => (a, b),
            Ordering::Greater => (b, a),
        };
        nearer[far].push(near);
        farther[near] += 1;
    }
    let order = sorted(&seen, &nearer, &mut farther);
    // From near to far, whatever has a point that is still free.
    let mut mask = Mask::new(&seen);
    let mut out: Vec<usize> =
        order.into_iter().rev().filter(|k| seen[*k].as_ref().is_some_and(|s| mask.cover(s))).collect();
    out.reverse();
    out
}

/// The order in which each shape comes after all that it hides. Shapes that hide each other in a ring are taken by their depth.
fn sorted(seen: &[Option<SeenShape>], nearer: &[Vec<usize>], farther: &mut [usize]) -> Vec<usize> {
    #[derive(PartialEq)]
    struct Next(f64, usize);
    impl Eq for Next {}
    impl Ord for Next {
        // The farthest first; then the first in the list.
        fn cmp(&self, other: &Self) -> Ordering {
            other.0.total_cmp(&self.0).then(other.1.cmp(&self.1))
        }
    }
    impl PartialOrd for Next {
        fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
            Some(self.cmp(other))
        }
    }
    let depth = |k: usize| seen[k].as_ref().map_or(0.0, |s| s.middle);
    let all: Vec<usize> = (0..seen.len()).filter(|k| seen[*k].is_some()).collect();
    let mut waiting: Vec<usize> = all.clone();
    waiting.sort_by(|a, b| depth(*a).total_cmp(&depth(*b)).then(a.cmp(b)));
    let mut waiting = waiting.into_iter();
    let mut ready: BinaryHeap<Next> = all.iter().filter(|k| farther[**k] == 0).map(|k| Next(depth(*k), *k)).collect();
    let mut done = vec![false; seen.len()];
    let mut out = Vec::with_capacity(all.len());
    while out.len() < all.len() {
        let k = match ready.pop() {
            Some(Next(_, k)) => k,
            None => match waiting.find(|k| !done[*k]) {
                Some(k) => k,
                None => break,
            },
        };
        if std::mem::replace(&mut done[k], true) {
            continue;
        }
        out.push(k);
        for &n in &nearer[k] {
            farther[n] = farther[n].saturating_sub(1);
            if farther[n] == 0 && !done[n] {
                ready.push(Next(depth(n), n));
            }
        }
    }
    out
}

/// Pairs whose boxes on paper may overlap, by a grid.
fn close(seen: &[Option<SeenShape>]) -> Vec<(usize, usize)> {
    let sizes: Vec<f64> = seen.iter().flatten().map(|s| (s.high[0] - s.low[0]).max(s.high[1] - s.low[1])).collect();
    let cell = (sizes.iter().sum::<f64>() / sizes.len().max(1) as f64).max(0.5);
    let mut grid: BTreeMap<[i64; 2], Vec<usize>> = BTreeMap::new();
    for (k, s) in seen.iter().enumerate() {
        let Some(s) = s else { continue };
        let range = |c: usize| (s.low[c] / cell).floor() as i64..=(s.high[c] / cell).floor() as i64;
        for i in range(0) {
            for j in range(1) {
                grid.entry([i, j]).or_default().push(k);
            }
        }
    }
    let mut out: Vec<(usize, usize)> = Vec::new();
    for list in grid.values() {
        for (n, a) in list.iter().enumerate() {
            out.extend(list[n + 1..].iter().map(|b| (*a, *b)));
        }
    }
    out.sort_unstable();
    out.dedup();
    out
}

#[cfg(test)]
mod tests {
    use super::super::view::View;
    use super::*;
    use crate::geometry::{Pose, Quat, Vec3};

    fn projection() -> Projection {
        Projection::new(View::Plan(100.0), [0.0, 0.0], [0.0, 0.0], 10.0)
    }

    fn cuboid(half: [f64; 3], at: [f64; 3], lean: f64) -> Option<Convex> {
        let turn = Quat::from_axis_angle(&Vec3::y_axis(), lean);
        let pose = Pose { position: Vec3::from(at), rotation: turn };
        Some(Convex::cuboid(-Vec3::from(half), Vec3::from(half)).mapped(|p| pose.apply(p)))
    }

    /// A slab that leans, a block under its upper end and one on its lower end. By the depths of their middles or tops the order would be wrong.
    #[test]
    fn a_leaning_slab_hides_what_is_under_it_and_not_what_lies_on_it() {
        let shapes = [
            cuboid([0.5, 0.5, 0.5], [-2.4, 0.0, 1.0], 0.0),
            cuboid([3.0, 1.0, 0.1], [0.0, 0.0, 2.0], 0.5),
            cuboid([0.3, 0.3, 0.3], [2.4, 0.0, 1.3], 0.0),
        ];
        // Turned about y by a positive angle, +x goes down: the block at +2.4 lies on the lower end, the other one is under the upper one.
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
            let list: Vec<Option<Convex>> = order.iter().map(|k| shapes[*k].clone()).collect();
            let got: Vec<usize> = far_to_near(&list, &projection()).iter().map(|k| order[*k]).collect();
            let at = |k: usize| got.iter().position(|g| *g == k);
            assert!(at(1) < at(2) && at(1).is_some(), "{got:?}");
            assert!(at(0).is_none() || at(0) < at(1), "{got:?}");
        }
    }

    #[test]
    fn what_nothing_is_seen_of_is_left_out_and_rings_do_not_hang() {
        let mut list =
            vec![cuboid([0.4, 0.4, 0.4], [0.0, 0.0, 0.0], 0.0), cuboid([2.0, 2.0, 0.1], [0.0, 0.0, 3.0], 0.0)];
        assert_eq!(far_to_near(&list, &projection()), [1]);
        list[1] = cuboid([2.0, 0.2, 0.1], [0.0, 0.0, 3.0], 0.0);
        assert_eq!(far_to_near(&list, &projection()), [0, 1]);
        // Three bars, each over the next one.
        let bar = |k: usize| {
            let a = k as f64 * std::f64::consts::TAU / 3.0;
            let pose = Pose {
                position: Vec3::new(0.6 * a.sin(), -0.6 * a.cos(), 0.0),
                rotation: Quat::from_axis_angle(&Vec3::z_axis(), a) * Quat::from_axis_angle(&Vec3::y_axis(), 0.3),
            };
            Some(Convex::cuboid(Vec3::new(-2.0, -0.2, -0.05), Vec3::new(2.0, 0.2, 0.05)).mapped(|p| pose.apply(p)))
        };
        assert_eq!(far_to_near(&[bar(0), bar(1), bar(2)], &projection()).len(), 3);
        assert!(far_to_near(&[], &projection()).is_empty() && far_to_near(&[None], &projection()).is_empty());
    }
}
