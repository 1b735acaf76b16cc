//! Contact assembly for a block of substeps: manifolds are sorted by how often they are solved, coloured, laid out in batches of eight,
//! and given a warm start.

use crate::body::{ARM_ROTATION, Bodies};
use crate::bond::table::Bonds;
use crate::contact::boxes::V;
use crate::contact::colouring::{colour, each_colour};
use crate::contact::ground::GroundContact;
use crate::contact::pairs::{Contact, Pair, Pairs};
use crate::contact::solver::{self, ContactBatch};
use crate::contact::system::ContactSystem;
use crate::geometry::Vec3;
use crate::simd::disjoint::Disjoint;
use crate::simd::lanes::Vec6;
use crate::simd::threads::{Pool, share};
use crate::structure::Structure;

/// Contacts of debris with a larger mass ratio than this are solved in each substep.
const CONTRAST: f64 = 6.0;

/// A manifold to be coloured: its number (pairs first, then contacts with the ground) and the rows of its two bodies.
type Item = (u32, [u32; 2]);

/// Manifolds by how they are solved.
#[derive(Default)]
struct Lists {
    fine: Vec<Item>,
    coarse: Vec<Item>,
    /// A bonded body may be hit in this interval.
    impact_expected: bool,
}

/// How the contacts of a body are solved.
struct Classes<'a> {
    bodies: &'a Bodies,
    bonds: &'a Bonds,
    /// Bodies in a contact of large mass ratio, which needs each substep.
    contrast: Vec<bool>,
}

impl<'a> Classes<'a> {
    fn new(bodies: &'a Bodies, bonds: &'a Bonds, pairs: &Pairs) -> Self {
        let mut classes = Self { bodies, bonds, contrast: vec![false; bodies.n] };
        for [a, b] in near_ends(pairs) {
            let ratio = bodies.mass[a] / bodies.mass[b];
            if !bodies.fixed[a] && !bodies.fixed[b] && !(1.0 / CONTRAST..=CONTRAST).contains(&ratio) {
                classes.contrast[a] = true;
                classes.contrast[b] = true;
            }
        }
        classes
    }

    fn bonded(&self, i: u32) -> bool {
        !self.bodies.fixed[i as usize] && !self.bonds.neighbours[i as usize].is_empty()
    }

    /// True when the contacts of this body need not be solved in each substep.
    fn is_coarse(&self, i: u32) -> bool {
        !self.bonded(i) && !self.contrast[i as usize]
    }

    fn velocity(&self, i: u32) -> Vec3 {
        if self.bodies.moves(i as usize) { self.bodies.velocity(i as usize) } else { Vec3::zeros() }
    }

    /// Sorts all manifolds, and marks the contacts with the ground that are coarse.
    fn sort(&self, pairs: &Pairs, ground: &mut [GroundContact], interval: f64) -> Lists {
        let static_row = self.bodies.n as u32;
        let row = |i: u32| if self.bodies.moves(i as usize) { i } else { static_row };
        let mut lists = Lists::default();
        for &z in &pairs.near {
            let [a, b] = pairs.ends[z as usize];
            let is_coarse = self.is_coarse(a) && self.is_coarse(b);
            let closing = (self.velocity(a) - self.velocity(b)).norm();
            lists.impact_expected |= !is_coarse && closing * interval > ARM_ROTATION;
            lists.choose(is_coarse).push((z, [row(a), row(b)]));
        }
        let first = pairs.list.len() as u32;
        for (z, g) in ground.iter_mut().enumerate() {
            g.coarse = self.is_coarse(g.body);
            lists.choose(g.coarse).push((first + z as u32, [static_row, g.body]));
            lists.impact_expected |= !g.coarse && self.bodies.speed(g.body as usize) * interval > ARM_ROTATION;
        }
        lists
    }
}

impl Lists {
    fn choose(&mut self, is_coarse: bool) -> &mut Vec<Item> {
        if is_coarse { &mut self.coarse } else { &mut self.fine }
    }

    fn all(&self) -> impl Iterator<Item = &Item> {
        self.fine.iter().chain(&self.coarse)
    }
}

/// The bodies of the pairs that have points within reach.
fn near_ends(pairs: &Pairs) -> impl Iterator<Item = [usize; 2]> {
    pairs.near.iter().map(|&z| pairs.ends[z as usize].map(|i| i as usize))
}

impl ContactSystem {
    /// Sorts and colours the manifolds and fills the batches for the interval that begins, `interval` seconds long.
    pub(crate) fn assemble(
        &mut self,
        s: &Structure,
        bodies: &mut Bodies,
        bonds: &Bonds,
        interval: f64,
        use_avx2: bool,
        pool: &Pool,
    ) {
        let n = bodies.n;
        let static_row = n as u32;
        let classes = Classes::new(bodies, bonds, &self.pairs);
        let lists = classes.sort(&self.pairs, &mut self.ground, interval);
        self.impact_expected = lists.impact_expected;
        // Component 7 of an inverse mass is 1 for bodies with contacts; the integration reads it.
        for row in &mut bodies.inverse {
            row.0[7] = 0.0;
        }
        for r in lists.all().flat_map(|item| item.1) {
            bodies.inverse[r as usize].0[7] = 1.0;
        }
        bodies.inverse[n].0[7] = 0.0;
        let mut slots = Vec::new();
        let points = |id: u32| match self.pairs.list.get(id as usize) {
            Some(pair) => pair.contact.as_ref().map_or(0, |c| c.manifold.used().len()),
            None => self.ground[id as usize - self.pairs.list.len()].points.len(),
        };
        self.fine = colour(&lists.fine, static_row, n, points, &mut slots);
        let coarse_from = slots.len() / 8;
        self.coarse = colour(&lists.coarse, static_row, n, points, &mut slots);
        self.fill_batches(s, bodies, &slots, coarse_from, use_avx2, pool);
        self.corrections.lay_out(&self.batches, n);
    }

    /// Fills the batches: `slots` holds the number of the manifold of each lane, `u32::MAX` where there is none.
    fn fill_batches(
        &mut self,
        s: &Structure,
        bodies: &Bodies,
        slots: &[u32],
        coarse_from: usize,
        use_avx2: bool,
        pool: &Pool,
    ) {
        let static_row = bodies.n as u32;
        let (count, pairs) = (slots.len() / 8, self.pairs.list.len() as u32);
        // Batches that are there already are overwritten below by the thread that fills them.
        self.batches.resize(count, ContactBatch::empty(static_row));
        let batches = Disjoint::new(&mut self.batches);
        let pair_list = Disjoint::new(&mut self.pairs.list);
        let ground_list = Disjoint::new(&mut self.ground);
        let (axes, coarse_every) = (&self.pairs.axes, self.coarse_every as f32);
        pool.split(count, |own| {
            for z in own.clone() {
                // SAFETY: the shares of the threads do not overlap, so each batch belongs to one thread.
                let batch = unsafe { batches.at(z) };
                batch.clear(static_row);
                let next = if z + 1 < own.end { 8 * (z + 1)..8 * (z + 2) } else { 0..0 };
                for &id in slots[next].iter().filter(|id| **id < pairs) {
                    // SAFETY: as below: the next batch belongs to this thread, too.
                    unsafe { pair_list.at(id as usize) }.prefetch();
                }
                for lane in (0..8).filter(|lane| slots[8 * z + lane] != u32::MAX) {
                    let (id, place) = (slots[8 * z + lane], (z as u32, lane as u32));
                    if id < pairs {
                        // SAFETY: each manifold has one lane of one batch, so it belongs to the thread of that batch.
                        let p: &mut Pair = unsafe { pair_list.at(id as usize) };
                        if let Some(c) = &mut p.contact {
                            c.place = Some(place);
                            c.coarse = z >= coarse_from;
                            let scale = if c.coarse { coarse_every } else { 1.0 };
                            fill_pair(batch, lane, [p.a, p.b], (c, p.overlap as f32, scale), bodies, s, axes);
                        }
                    } else {
                        // SAFETY: as for pairs.
                        let g = unsafe { ground_list.at((id - pairs) as usize) };
                        g.place = place;
                        fill_ground(batch, lane, (g, if g.coarse { coarse_every } else { 1.0 }), bodies, s);
                    }
                }
            }
            // Afterwards, not batch by batch: what has just been written lane by lane is slow to read as eight lanes.
            for z in own {
                // SAFETY: as above.
                solver::finish(use_avx2, unsafe { batches.at(z) });
            }
        });
    }

    /// Sets `v_pre` so that the first substep adds what the contacts are already known to do.
    pub(crate) fn warm_start(&mut self, bodies: &mut Bodies, use_avx2: bool, pool: &Pool) {
        let (n, threads) = (bodies.n, pool.threads());
        let static_row = n as u32;
        let change = Disjoint::new(&mut self.saved_velocity);
        let batches = Disjoint::new(&mut self.batches);
        let v_pre = Disjoint::new(&mut bodies.v_pre);
        let v = &bodies.v;
        let (fine, coarse, coarse_every) = (&self.fine.ranges, &self.coarse.ranges, self.coarse_every as f32);
        let barrier = &pool.barrier();
        pool.run(&|t| {
            let apply = |ranges: &[(u32, u32)]| {
                each_colour(ranges, false, t, threads, barrier, |r| {
                    // SAFETY: the batches of a range belong to this thread until the next barrier. Within a colour no moving body
                    // occurs twice, so no other thread touches the rows of these batches.
                    unsafe {
                        let own = batches.slice(r);
                        solver::run_apply(use_avx2, own, change, static_row);
                    }
                });
            };
            let mine = share(n, t, threads);
            // SAFETY: between two barriers each thread touches only the rows of its own share.
            unsafe { change.slice(mine.clone()) }.fill(Vec6::default());
            barrier.wait();
            apply(coarse);
            // SAFETY: as above.
            for row in unsafe { change.slice(mine.clone()) } {
                for x in &mut row.0 {
                    *x /= coarse_every;
                }
            }
            barrier.wait();
            apply(fine);
            for i in mine {
                // SAFETY: as above.
                let (pre, change) = unsafe { (v_pre.at(i), &change.at(i).0) };
                for c in 0..8 {
                    pre.0[c] = v[i].0[c] - change[c];
                }
            }
        });
    }
}

/// `scale`: substeps for which a solution holds.
fn fill_ground(
    batch: &mut ContactBatch,
    lane: usize,
    (g, scale): (&GroundContact, f32),
    bodies: &Bodies,
    s: &Structure,
) {
    let points: Vec<_> = g.points.iter().map(|p| ([0.0; 3], p.arm, p.gap, p.impulse.map(|x| x * scale))).collect();
    let (i, static_row) = (g.body as usize, bodies.n);
    let inverse = [&bodies.inverse[static_row], &bodies.inverse[i]];
    let rows = [static_row as u32, g.body];
    let friction = if bodies.rolls(i) { 0.0 } else { s.bodies[i].friction as f32 };
    batch.set_lane(lane, rows, inverse, Vec3::z(), friction, &points);
}

/// A vector of a body's frame in world axes.
#[inline(always)]
fn turned(axes: &[V; 3], x: &V) -> V {
    let row = |r: usize| axes[r][0] * x[0] + axes[r][1] * x[1] + axes[r][2] * x[2];
    [row(0), row(1), row(2)]
}

/// `overlap` is tolerated, m; `scale`: substeps for which a solution holds.
fn fill_pair(
    batch: &mut ContactBatch,
    lane: usize,
    [a, b]: [u32; 2],
    (p, overlap, scale): (&Contact, f32, f32),
    bodies: &Bodies,
    s: &Structure,
    axes: &[[V; 3]],
) {
    let (a, b) = (a as usize, b as usize);
    let static_row = bodies.n;
    let between = bodies.pose[b].position - bodies.pose[a].position;
    let between = [between.x as f32, between.y as f32, between.z as f32];
    let normal = turned(&axes[a], &p.manifold.normal);
    let normal = Vec3::new(normal[0].into(), normal[1].into(), normal[2].into()).normalize();
    let mut points = [([0.0; 3], [0.0; 3], 0.0, [0.0; 4]); 4];
    for (out, q) in points.iter_mut().zip(p.manifold.used()) {
        let (on_a, on_b) = (turned(&axes[a], &q.on_a), turned(&axes[b], &q.on_b));
        // Half-way between the two surfaces.
        let (mut arm_a, mut arm_b, mut impulse) = ([0.0; 3], [0.0; 3], q.impulse);
        for c in 0..3 {
            arm_a[c] = 0.5 * (on_a[c] + (on_b[c] + between[c]));
            arm_b[c] = arm_a[c] - between[c];
        }
        impulse.iter_mut().for_each(|x| *x *= scale);
        *out = (arm_a, arm_b, q.distance + overlap, impulse);
    }
    let row = |i: usize| if bodies.moves(i) { i } else { static_row };
    let rows = [row(a), row(b)];
    let friction = (s.bodies[a].friction * s.bodies[b].friction).sqrt() as f32;
    let inverse = [&bodies.inverse[rows[0]], &bodies.inverse[rows[1]]];
    batch.set_lane(lane, rows.map(|r| r as u32), inverse, normal, friction, &points[..p.manifold.used().len()]);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Impulses of the points of two lanes, and the rows of the first body, in a batch that is filled with manifolds of so many points.
    fn filled(batch: &mut ContactBatch, counts: [usize; 2]) -> (Vec<[usize; 2]>, Vec<[f32; 4]>, [u32; 8]) {
        let inverse = Vec6([1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 1.0]);
        for (lane, count) in counts.into_iter().enumerate() {
            let arm = |k: usize| [k as f32, lane as f32, 0.5];
            let points: Vec<_> = (0..count).map(|k| (arm(k), arm(k), 0.001, [1.0 + k as f32, 0.0, 0.0, 0.0])).collect();
            let rows = [lane as u32, lane as u32 + 2];
            batch.set_lane(lane, rows, [&inverse; 2], Vec3::z(), 0.5, &points);
        }
        solver::finish(false, batch);
        let points = (0..8).map(|lane| [lane, batch.points_in(lane)]).filter(|p| p[1] > 0).collect();
        (points, (0..8).flat_map(|lane| batch.impulses(lane).collect::<Vec<_>>()).collect(), batch.a)
    }

    #[test]
    fn a_batch_that_is_filled_again_keeps_nothing_of_what_it_held() {
        let mut used = ContactBatch::empty(9);
        let first = filled(&mut used, [4, 3]);
        assert_eq!(first.0, [[0, 4], [1, 3]]);
        used.clear(9);
        assert_eq!((used.points_used, used.a, used.b), (0, [9; 8], [9; 8]));
        let again = filled(&mut used, [1, 2]);
        assert_eq!(again.0, [[0, 1], [1, 2]]);
        assert_eq!(again, filled(&mut ContactBatch::empty(9), [1, 2]));
    }
}
