//! The contact of two bodies from one refresh to the next: up to four points that span it, with their impulses.

use crate::body::Load;
use crate::contact::boxes::{Placement, Point, V};
use crate::geometry::Vec3;
use serde::{Deserialize, Serialize};

/// A point found now is the same as one of the last refresh when it has moved by less than this over either body, m.
const SAME: f32 = 0.02;

/// One contact point.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(crate) struct ManifoldPoint {
    /// On the first body, in its own frame, m.
    pub on_a: V,
    /// On the second body, in its own frame, m.
    pub on_b: V,
    /// Distance along the normal, m; negative when they overlap.
    pub distance: f32,
    /// Normal impulse per substep and the friction impulse in world axes, N s.
    pub impulse: [f32; 4],
}

/// Contact of two bodies.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Manifold {
    /// Unit normal from the first to the second body, in the frame of the first.
    pub normal: V,
    /// The points; `count` of them are used.
    pub points: [ManifoldPoint; 4],
    /// How many points are used.
    pub count: u8,
}

impl Manifold {
    /// The points in use.
    pub(crate) fn used(&self) -> &[ManifoldPoint] {
        &self.points[..self.count as usize]
    }

    /// Least distance of the points; infinite without any.
    pub(crate) fn deepest(&self) -> f32 {
        self.used().iter().map(|q| q.distance).fold(f32::INFINITY, f32::min)
    }

    /// Brings the distances up to date, the points themselves staying where they are on both bodies.
    pub(crate) fn measure(&mut self, p: &Placement) {
        let n = self.normal;
        for q in &mut self.points[..self.count as usize] {
            let way = [0, 1, 2].map(|i| {
                p.centre[i] + (p.axes[i][0] * q.on_b[0] + p.axes[i][1] * q.on_b[1] + p.axes[i][2] * q.on_b[2])
                    - q.on_a[i]
            });
            q.distance = n[0] * way[0] + n[1] * way[1] + n[2] * way[2];
        }
    }

    /// Loads on the first and on the second body, from impulses per substep of `step`
    /// seconds and both bodies' axes.
    pub(crate) fn loads(&self, axes_a: &[V; 3], axes_b: &[V; 3], step: f64) -> [Load; 2] {
        let turned = |axes: &[V; 3], x: &V| Vec3::from_fn(|r, _| (0..3).map(|c| f64::from(axes[r][c] * x[c])).sum());
        let n = turned(axes_a, &self.normal);
        let mut out = [Load::default(); 2];
        for q in self.used() {
            let friction = Vec3::new(q.impulse[1].into(), q.impulse[2].into(), q.impulse[3].into());
            let force = (n * f64::from(q.impulse[0]) + friction) / step;
            for (body, (force, arm)) in
                [(-force, turned(axes_a, &q.on_a)), (force, turned(axes_b, &q.on_b))].into_iter().enumerate()
            {
                out[body].force += force;
                out[body].moment += arm.cross(&force);
            }
        }
        out
    }

    /// Forgets what the contact carried.
    pub(crate) fn forget(&mut self) {
        for q in &mut self.points {
            q.impulse = [0.0; 4];
        }
    }

    /// Takes over what has been found now; points that stay keep their impulses.
    pub(crate) fn renew(&mut self, normal: V, found: &[Point]) {
        let old = *self;
        let (chosen, count) = choose_four(found.len(), &normal, |k| (found[k].on_a, found[k].distance));
        self.normal = normal;
        self.count = count as u8;
        let mut taken = [false; 4];
        for (q, &k) in self.points.iter_mut().zip(&chosen[..count]) {
            let p = &found[k];
            *q = ManifoldPoint { on_a: p.on_a, on_b: p.on_b, distance: p.distance, impulse: [0.0; 4] };
            let mut nearest = (SAME * SAME, usize::MAX);
            for (z, o) in old.used().iter().enumerate().filter(|(z, _)| !taken[*z]) {
                let d = squared(&o.on_a, &p.on_a).min(squared(&o.on_b, &p.on_b));
                if d < nearest.0 {
                    nearest = (d, z);
                }
            }
            if let Some(o) = old.points.get(nearest.1) {
                taken[nearest.1] = true;
                q.impulse = o.impulse;
            }
        }
    }
}

fn squared(a: &V, b: &V) -> f32 {
    (0..3).map(|c| (a[c] - b[c]) * (a[c] - b[c])).sum()
}

/// Up to four of `n` points that span the contact: the deepest, the farthest from it, and the two farthest to either side; `point`
/// gives place and distance. Returned in ascending order.
pub(crate) fn choose_four(n: usize, normal: &V, point: impl Fn(usize) -> (V, f32)) -> ([usize; 4], usize) {
    if n <= 4 {
        return ([0, 1, 2, 3], n);
    }
    let best = |score: &dyn Fn(usize) -> f32| {
        let mut best = (score(0), 0);
        for k in 1..n {
            let s = score(k);
            if s > best.0 {
                best = (s, k);
            }
        }
        best.1
    };
    let first = best(&|k| -point(k).1);
    let start = point(first).0;
    let second = best(&|k| squared(&point(k).0, &start));
    let from = |k: usize| {
        let p = point(k).0;
        [p[0] - start[0], p[1] - start[1], p[2] - start[2]]
    };
    let e = from(second);
    // Perpendicular to the edge, in the plane of contact.
    let across =
        [normal[1] * e[2] - normal[2] * e[1], normal[2] * e[0] - normal[0] * e[2], normal[0] * e[1] - normal[1] * e[0]];
    let side = |k: usize| {
        let p = from(k);
        across[0] * p[0] + across[1] * p[1] + across[2] * p[2]
    };
    let mut chosen = [first, second, 0, 0];
    let mut count = 2;
    for k in [best(&side), best(&|k| -side(k))] {
        if !chosen[..count].contains(&k) {
            chosen[count] = k;
            count += 1;
        }
    }
    chosen[..count].sort_unstable();
    (chosen, count)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f32, y: f32) -> Point {
        Point { on_a: [x, y, 0.0], on_b: [x, y, 0.0], distance: 0.0 }
    }

    #[test]
    fn a_point_that_slides_a_little_keeps_its_impulse_and_a_new_one_starts_from_none() {
        let mut t = Manifold::default();
        t.renew([0.0, 0.0, 1.0], &[at(0.0, 0.0), at(1.0, 0.0)]);
        t.points[0].impulse = [1.0; 4];
        t.points[1].impulse = [2.0; 4];
        t.renew([0.0, 0.0, 1.0], &[at(1.005, 0.0), at(0.5, 0.5)]);
        assert_eq!((t.points[0].impulse, t.points[1].impulse), ([2.0; 4], [0.0; 4]));
    }

    #[test]
    fn the_four_that_are_kept_span_an_octagon() {
        let ring: Vec<Point> =
            (0..8).map(|k| (k as f32 * std::f32::consts::FRAC_PI_4).sin_cos()).map(|(y, x)| at(x, y)).collect();
        let (chosen, count) = choose_four(8, &[0.0, 0.0, 1.0], |k| (ring[k].on_a, ring[k].distance));
        assert_eq!((chosen, count), ([0, 2, 4, 6], 4));
    }
}
