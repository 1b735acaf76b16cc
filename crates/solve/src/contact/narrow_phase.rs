//! Narrow phase: the contact points of all pairs that may touch before the next refresh.

use crate::body::Bodies;
use crate::contact::boxes::{self, Placement, Point, V, Verdict};
use crate::contact::openings::Openings;
use crate::contact::pairs::{AHEAD, Contact, FIRST, Pair, Pairs, TOUCHING};
use crate::contact::reach::Reach;
use crate::contact::shapes::{HullManifold, SHRINK, Shape, Solid, parry_pose, points_of, update_manifold};
use crate::contact::sleeping::CONTACT_DISTANCE;
use crate::geometry::Vec3;
use crate::simd::disjoint::Disjoint;
use crate::simd::threads::Pool;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A thread takes so many pairs at a time.
const CHUNK: usize = 128;

/// What bodies touch with.
pub(crate) struct ContactShapes<'a> {
    /// Contact shapes of all bodies.
    pub solids: &'a [Solid],
    /// Holes through them.
    pub openings: &'a Openings,
}

impl Pairs {
    /// Updates the contact points of all pairs that may touch before the next refresh.
    pub(crate) fn narrow_phase(
        &mut self,
        bodies: &Bodies,
        shapes: &ContactShapes<'_>,
        reach: &[Reach],
        interval: f64,
        pool: &Pool,
    ) {
        self.tighten(bodies, shapes.solids, pool);
        self.refreshes += 1;
        let n = self.on.len();
        let list = Disjoint::new(&mut self.list);
        let (on, ends, tight) = (&self.on, &self.ends, &self.tight);
        let update = Update { bodies, shapes, axes: &self.axes, refresh: self.refreshes };
        let next = AtomicUsize::new(0);
        let mut found: Vec<(Vec<u32>, u64)> = vec![(Vec::new(), 0); pool.threads()];
        let found_lists = Disjoint::new(&mut found);
        pool.run(&|t| {
            // SAFETY: one list per thread.
            let (near, unusable) = unsafe { found_lists.at(t) };
            // Pairs whose boxes are near, with the search distance.
            let mut close: Vec<(u32, f32)> = Vec::with_capacity(CHUNK);
            loop {
                let from = next.fetch_add(1, Ordering::Relaxed) * CHUNK;
                if from >= n {
                    break;
                }
                close.clear();
                for &z in &on[from..(from + CHUNK).min(n)] {
                    let [a, b] = ends[z as usize].map(|i| i as usize);
                    let prediction = prediction(bodies, reach, a, b, interval);
                    let gap = tight[a].gap(&tight[b]);
                    if gap > f64::from(prediction) + TOUCHING {
                        continue;
                    }
                    // SAFETY: each chunk goes to one thread, and `on` holds each pair once.
                    let p = unsafe { list.at(z as usize) };
                    let prediction = prediction + p.slack(update.refresh);
                    if gap <= f64::from(prediction) {
                        close.push((z, prediction));
                    }
                }
                for (k, &(z, prediction)) in close.iter().enumerate() {
                    if let Some(&(later, _)) = close.get(k + AHEAD) {
                        // SAFETY: as below.
                        unsafe { list.at(later as usize) }.prefetch();
                    }
                    // SAFETY: as above.
                    let p = unsafe { list.at(z as usize) };
                    match update.update(p, prediction) {
                        Found::Near => near.push(z),
                        Found::Apart => {}
                        Found::Unusable => *unusable += 1,
                    }
                }
            }
        });
        let before = std::mem::take(&mut self.near);
        for (near, unusable) in &found {
            self.near.extend_from_slice(near);
            self.unusable += unusable;
        }
        self.near.sort_unstable();
        // Pairs whose contact has opened since the last refresh. Those at rest are not looked at: they touch as they did.
        for z in new_in(&before, &self.near) {
            let [a, b] = self.ends[z as usize].map(|i| i as usize);
            if self.acts[z as usize] && (bodies.moves(a) || bodies.moves(b)) {
                self.list[z as usize].open_contact();
            }
        }
    }

    /// Bodies have woken after the narrow phase: their other pairs are tested now, and go on with the impulses they had.
    pub(crate) fn add_woken(
        &mut self,
        bodies: &Bodies,
        shapes: &ContactShapes<'_>,
        reach: &[Reach],
        interval: f64,
        pool: &Pool,
    ) {
        let before = std::mem::take(&mut self.on);
        self.hold(&[], bodies);
        self.list_acting(bodies);
        self.tighten(bodies, shapes.solids, pool);
        let added = new_in(&self.on, &before);
        let update = Update { bodies, shapes, axes: &self.axes, refresh: self.refreshes };
        for z in added {
            let p = &mut self.list[z as usize];
            let touches = p.distance() <= CONTACT_DISTANCE;
            if let Some(c) = p.contact.as_mut().filter(|_| touches) {
                c.seen = self.refreshes - 1;
            }
            let [a, b] = self.ends[z as usize].map(|i| i as usize);
            let prediction = prediction(bodies, reach, a, b, interval) + p.slack(self.refreshes);
            if self.tight[a].gap(&self.tight[b]) > f64::from(prediction) {
                p.open_contact();
                continue;
            }
            match update.update(p, prediction) {
                Found::Near => self.near.push(z),
                Found::Apart => p.open_contact(),
                Found::Unusable => self.unusable += 1,
            }
        }
        self.near.sort_unstable();
        self.near.dedup();
    }

    /// Boxes and axes of everything in these pairs that moves, and of the rest of it the first time.
    fn tighten(&mut self, bodies: &Bodies, solids: &[Solid], pool: &Pool) {
        let tight = Disjoint::new(&mut self.tight);
        let axes = Disjoint::new(&mut self.axes);
        let involved = &self.involved;
        pool.split(bodies.n, |range| {
            for i in range.filter(|&i| involved[i]) {
                // SAFETY: the shares of the threads do not overlap, so each body belongs to one thread.
                let (b, axes) = unsafe { (tight.at(i), axes.at(i)) };
                if bodies.moves(i) || b.is_empty() {
                    let m = bodies.pose[i].rotation.to_rotation_matrix().into_inner();
                    *axes = [0, 1, 2].map(|r| [0, 1, 2].map(|c| m[(r, c)] as f32));
                    *b = solids[i].bounds(&bodies.pose[i], &m);
                }
            }
        });
    }
}

/// Vertical part of the normal below which a face is a side.
const STEEP: f32 = 0.5;
/// Shapes that are nearer to each other at the start touch as they are, m.
const EXACT: f64 = 1e-4;

/// How near two bodies must be for a contact before the next refresh: what their relative motion can close, and some of what
/// each moves, for a body that falls beside another may be stopped in between.
fn prediction(bodies: &Bodies, reach: &[Reach], a: usize, b: usize, interval: f64) -> f32 {
    let (va, vb) = (&bodies.v[a].0, &bodies.v[b].0);
    let [x, y, z] = [0, 1, 2].map(|c| vb[c] - va[c]);
    let (a, b) = (&reach[a], &reach[b]);
    let closing = (x * x + y * y + z * z).sqrt() + (a.swing + b.swing);
    0.002 + 1.2 * (closing * interval as f32) + 0.2 * (a.way + b.way)
}

/// What is in a list and not in another; both are in ascending order.
fn new_in(now: &[u32], before: &[u32]) -> Vec<u32> {
    let mut before = before.iter().peekable();
    let mut is_new = |z: u32| {
        while before.next_if(|y| **y < z).is_some() {}
        before.peek() != Some(&&z)
    };
    now.iter().copied().filter(|z| is_new(*z)).collect()
}

/// What the update of a pair found.
enum Found {
    /// Points within reach.
    Near,
    /// None.
    Apart,
    /// The collision library returned a normal or a point that is not finite.
    Unusable,
}

/// What a test of two shapes found.
enum ShapeTest {
    /// The manifold of the pair has points.
    Touch,
    /// They are at least so far apart, m.
    Apart(f32),
    /// No points, and nothing is known about the distance.
    NoPoints,
    /// The collision library failed.
    Unusable,
}

/// What the update of a pair needs.
struct Update<'a> {
    bodies: &'a Bodies,
    shapes: &'a ContactShapes<'a>,
    axes: &'a [[V; 3]],
    refresh: u64,
}

impl Update<'_> {
    /// Brings the contact points of a pair up to date; those farther apart than `prediction` (m) are left out.
    fn update(&self, p: &mut Pair, prediction: f32) -> Found {
        let (a, b) = (p.a as usize, p.b as usize);
        let bodies = self.bodies;
        if bodies.gone[a] || bodies.gone[b] {
            return Found::Apart;
        }
        let between = bodies.pose[b].position - bodies.pose[a].position;
        let rotation_travel = bodies.rotation_travel[a] + bodies.rotation_travel[b];
        if p.apart > 0.0 {
            let way = between - Vec3::from_fn(|c, _| p.offset[c].into());
            if way.norm() + (rotation_travel - p.rotation_travel) + f64::from(prediction) < f64::from(p.apart) {
                return Found::Apart;
            }
        }
        p.apart = -1.0;
        let shapes = match (&self.shapes.solids[a].shape, &self.shapes.solids[b].shape) {
            (Shape::Cuboid(x), Shape::Cuboid(y)) => self.test_boxes(p, [x, y], &between, prediction),
            _ => self.test_hulls(p, prediction),
        };
        match shapes {
            ShapeTest::Touch => self.keep_history(p, prediction),
            ShapeTest::NoPoints => Found::Apart,
            ShapeTest::Unusable => Found::Unusable,
            ShapeTest::Apart(by) => {
                if by > prediction {
                    p.apart = by;
                    p.offset = [0, 1, 2].map(|c| between[c] as f32);
                    p.rotation_travel = rotation_travel;
                }
                Found::Apart
            }
        }
    }

    /// Two boxes. As long as they have hardly moved against each other, their points stay and only the distances change.
    fn test_boxes(&self, p: &mut Pair, [x, y]: [&V; 2], between: &Vec3, prediction: f32) -> ShapeTest {
        let (a, b) = (p.a as usize, p.b as usize);
        let placement = self.placement(a, b, between);
        let size = self.bodies.radius[a].max(self.bodies.radius[b]) as f32;
        let same = |c: &Contact| {
            c.seen + 1 == self.refresh
                && c.placed_at.is_some_and(|(old, far)| far >= prediction && placement.is_near(&old, size))
        };
        if let Some(contact) = p.contact.as_mut().filter(|c| same(c)) {
            contact.manifold.measure(&placement);
            return ShapeTest::Touch;
        }
        // A little farther than needed, so that the points serve for as long as the two hardly move.
        let far = prediction + boxes::SAME_PLACE;
        match boxes::meet(x, y, &placement, far) {
            Verdict::Apart(by) => ShapeTest::Apart(by),
            Verdict::Near(m) if m.count == 0 => ShapeTest::NoPoints,
            Verdict::Near(m) => {
                let placed_at = Some((placement, prediction));
                self.renew(p, m.normal, &m.points[..m.count], placed_at)
            }
        }
    }

    /// Other shapes, by the collision library.
    fn test_hulls(&self, p: &mut Pair, prediction: f32) -> ShapeTest {
        let (a, b) = (p.a as usize, p.b as usize);
        let pose = &self.bodies.pose;
        let origin = pose[a].position;
        let (pa, pb) = (parry_pose(&pose[a], &origin), parry_pose(&pose[b], &origin));
        // A little more than needed, so that pairs that stay apart are left alone for a while.
        let search_distance = (prediction + 0.02).max(0.03);
        let contact = p.contact.get_or_insert_default();
        let manifold = contact.hull.get_or_insert_with(Default::default);
        update_manifold(
            &self.shapes.solids[a],
            &self.shapes.solids[b],
            &(pa.inverse() * pb),
            search_distance,
            manifold,
        );
        let Some((normal, points)) = points_of(manifold) else {
            **manifold = HullManifold::new();
            contact.manifold.count = 0;
            return ShapeTest::Unusable;
        };
        let deepest = points.iter().map(|q| q.distance).fold(f32::INFINITY, f32::min);
        // The points of a manifold are a selection: a little less than their distance is certain.
        let certain = if points.is_empty() { search_distance } else { deepest - 0.004 };
        if certain > prediction {
            return ShapeTest::Apart(certain);
        }
        self.renew(p, normal, &points, None)
    }

    /// Gives a contact the points that have been found, as far as no hole is there.
    fn renew(&self, p: &mut Pair, normal: V, points: &[Point], placed_at: Option<(Placement, f32)>) -> ShapeTest {
        let openings = self.shapes.openings;
        let rest = openings.concern(p.a, p.b).then(|| openings.outside(p.a, p.b, points));
        let contact = p.contact.get_or_insert_default();
        contact.manifold.renew(normal, rest.as_deref().unwrap_or(points));
        contact.placed_at = placed_at;
        if contact.manifold.count == 0 { ShapeTest::NoPoints } else { ShapeTest::Touch }
    }

    /// Keeps the impulses of a contact from one refresh to the next, and the overlap that is tolerated.
    fn keep_history(&self, p: &mut Pair, prediction: f32) -> Found {
        let as_drawn = p.touches_as_drawn(self.refresh);
        let contact = p.contact.get_or_insert_default();
        if contact.manifold.deepest() > prediction {
            return Found::Apart;
        }
        if self.is_at_a_kerb(p.a as usize, p.b as usize, &contact.manifold.normal) {
            contact.manifold.count = 0;
            // How deep it is in the foundation when it comes over it, is no penetration.
            (p.fresh, p.pressed) = (true, false);
            return Found::Apart;
        }
        // Impulses of an earlier contact do not apply to this one.
        if contact.seen + 1 != self.refresh {
            contact.manifold.forget();
            // What touched and came apart meets again with its shapes as they are.
            p.overlap = p.overlap.max(0.0);
        }
        contact.seen = self.refresh;
        let distance = f64::from(contact.manifold.deepest());
        let deep = (-distance).max(0.0);
        if p.fresh {
            p.fresh = false;
            // That search looks farther; points found so serve no longer than others.
            if let (true, Some((_, far))) = (as_drawn, &mut contact.placed_at) {
                *far -= TOUCHING as f32;
            }
            // What is drawn in contact touches, however much smaller its shapes are: at the start, and where a joint was pressed when it was lost.
            p.overlap = match as_drawn {
                true if distance.abs() < EXACT => 0.0,
                true if self.refresh == FIRST => -distance,
                true => -distance.min(2.0 * SHRINK),
                false => deep,
            };
        } else {
            // It closes as the two move apart, and is never pushed out: that would be energy from nothing.
            p.overlap = p.overlap.min(deep);
        }
        Found::Near
    }

    /// The side of a foundation that is level with the ground: it only stands out by the gap between the ground and what stands on it.
    fn is_at_a_kerb(&self, a: usize, b: usize, normal: &V) -> bool {
        let up = |row: &V| (0..3).map(|c| row[c] * normal[c]).sum::<f32>();
        (self.bodies.flush[a] || self.bodies.flush[b]) && up(&self.axes[a][2]).abs() < STEEP
    }

    /// Where body `b` is, seen from `a`.
    fn placement(&self, a: usize, b: usize, between: &Vec3) -> Placement {
        let (x, y) = (&self.axes[a], &self.axes[b]);
        let t = [between.x as f32, between.y as f32, between.z as f32];
        let mut p = Placement { axes: [[0.0; 3]; 3], centre: [0.0; 3] };
        for i in 0..3 {
            for j in 0..3 {
                p.axes[i][j] = x[0][i] * y[0][j] + x[1][i] * y[1][j] + x[2][i] * y[2][j];
            }
            p.centre[i] = x[0][i] * t[0] + x[1][i] * t[1] + x[2][i] * t[2];
        }
        p
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_new_that_were_not_listed_before_whichever_are_gone() {
        assert_eq!(new_in(&[1, 3, 4, 7, 9], &[0, 3, 5, 7]), [1, 4, 9]);
        assert_eq!((new_in(&[2, 5], &[]), new_in(&[], &[2]), new_in(&[2], &[2])), (vec![2, 5], vec![], vec![]));
    }
}
