//! Contacts for a block of substeps: coloured, laid out eight wide, and warm.

use super::boxes::V;
use super::contacts::{self, ContactBatch, colour};
use super::lanes::Row;
use super::pairs::{Contact, Pair};
use super::pool::{Disjoint, share};
use super::world::{COARSE_EVERY, TURNING, World};
use crate::geometry::Vec3;

/// A body from outside that is faster than this, m/s, and what it drives before it are solved to the end in every substep.
const DRIVING: f64 = 0.5;
/// So is debris that something heavier drives before it, when that has so many times its mass. Below it the few sweeps leave a rebound of
/// 0.45 (ratio 5) to 0.75 (ratio 29) of the speed where there should be none; solving all of a heap to the end is too slow this way.
const UNEVEN: f64 = 30.0;
/// and is faster than this, m/s.
const FALLING: f64 = 2.0;
/// Bodies one behind the other before it.
const BEHIND: usize = 3;
/// Contacts of debris with a larger mass ratio than this are solved in every substep.
const CONTRAST: f64 = 6.0;

impl World<'_> {
    /// Sorts manifolds into coarse and fine, colours them and fills the batches.
    pub(super) fn fill_contacts(&mut self) {
        let interval = self.h * self.per_refresh as f64;
        let n = self.bodies.n;
        let still = n as u32;
        let bonded = |i: u32| !self.bodies.fixed[i as usize] && !self.bonds.neighbours[i as usize].is_empty();
        let row = |i: u32| if self.bodies.moves(i as usize) { i } else { still };
        // A light body between heavy ones needs every substep.
        let mut contrast = vec![false; n];
        let near: Vec<(u32, [u32; 2])> = self.pairs.near.iter().map(|&z| (z, self.pairs.ends[z as usize])).collect();
        for &(_, [a, b]) in &near {
            let (a, b) = (a as usize, b as usize);
            let ratio = self.bodies.mass[a] / self.bodies.mass[b];
            if !self.bodies.fixed[a] && !self.bodies.fixed[b] && !(1.0 / CONTRAST..=CONTRAST).contains(&ratio) {
                contrast[a] = true;
                contrast[b] = true;
            }
        }
        let chained = self.chained(&near, bonded);
        let (mut fine, mut chain, mut coarse) = (Vec::new(), Vec::new(), Vec::new());
        let pairs = self.pairs.list.len() as u32;
        let mut struck = false;
        let v = |i: u32| if self.bodies.moves(i as usize) { self.bodies.velocity(i as usize) } else { Vec3::zeros() };
        for &(z, [a, b]) in &near {
            let is_coarse = !bonded(a) && !bonded(b) && !contrast[a as usize] && !contrast[b as usize];
            struck |= !is_coarse && (v(a) - v(b)).norm() * interval > TURNING;
            let list = match is_coarse {
                _ if chained[a as usize] || chained[b as usize] => &mut chain,
                true => &mut coarse,
                false => &mut fine,
            };
            list.push((z, [row(a), row(b)]));
        }
        for (z, g) in self.ground.iter_mut().enumerate() {
            g.coarse = !bonded(g.body) && !contrast[g.body as usize];
            let list = match g.coarse {
                _ if chained[g.body as usize] => &mut chain,
                true => &mut coarse,
                false => &mut fine,
            };
            g.coarse &= !chained[g.body as usize];
            list.push((pairs + z as u32, [still, g.body]));
        }
        self.struck =
            struck || self.ground.iter().any(|g| !g.coarse && self.bodies.speed(g.body as usize) * interval > TURNING);
        for row in &mut self.bodies.inverse {
            row.0[7] = 0.0;
        }
        for item in fine.iter().chain(&chain).chain(&coarse) {
            for r in item.1 {
                self.bodies.inverse[r as usize].0[7] = 1.0;
            }
        }
        self.bodies.inverse[n].0[7] = 0.0;
        let mut slots = Vec::new();
        self.fine = colour(&fine, still, n, &mut slots);
        self.chain = colour(&chain, still, n, &mut slots);
        self.driven_before = (0..n as u32).filter(|&i| chained[i as usize] && self.bodies.moves(i as usize)).collect();
        let coarse_from = slots.len() / 8;
        self.coarse = colour(&coarse, still, n, &mut slots);
        let count = slots.len() / 8;
        // What is there already is overwritten below by the thread that fills it.
        self.batches.resize(count, ContactBatch::empty(still));
        let batches = Disjoint::new(&mut self.batches);
        let pair_list = Disjoint::new(&mut self.pairs.list);
        let ground_list = Disjoint::new(&mut self.ground);
        let (bodies, s, slots, axes) = (&self.bodies, self.s, &slots, &self.pairs.axes);
        let wide = self.options.wide;
        self.pool.split(count, |own| {
            for z in own.clone() {
                // Each batch, and so each manifold in it, belongs to one thread.
                let batch = unsafe { batches.at(z) };
                *batch = ContactBatch::empty(still);
                for lane in 0..8 {
                    let id = slots[8 * z + lane];
                    if id == u32::MAX {
                        continue;
                    }
                    let place = (z as u32, lane as u32);
                    if id < pairs {
                        let p: &mut Pair = unsafe { pair_list.at(id as usize) };
                        if let Some(c) = &mut p.contact {
                            c.place = Some(place);
                            c.coarse = z >= coarse_from;
                            fill_pair(batch, lane, [p.a, p.b], c, bodies, s, axes);
                        }
                    } else {
                        let g = unsafe { ground_list.at((id - pairs) as usize) };
                        g.place = place;
                        let scale = if g.coarse { COARSE_EVERY as f32 } else { 1.0 };
                        let points: Vec<_> =
                            g.points.iter().map(|p| ([0.0; 3], p.arm, p.gap, p.impulse.map(|x| x * scale))).collect();
                        let i = g.body as usize;
                        let inverse = [&bodies.inverse[n], &bodies.inverse[i]];
                        batch.set_lane(lane, [still, g.body], inverse, Vec3::z(), s.bodies[i].friction as f32, &points);
                    }
                }
            }
            // Afterwards, not batch by batch: what has just been written lane by lane is slow to read eight lanes wide.
            for z in own {
                contacts::finish(wide, unsafe { batches.at(z) });
            }
        });
    }

    /// Bodies from outside that drive on, and what is before them: light pieces between something very heavy and something that does not
    /// give way need many more sweeps than debris among its like, or the heavy body would be thrown back by what it pushes.
    fn chained(&self, near: &[(u32, [u32; 2])], bonded: impl Fn(u32) -> bool) -> Vec<bool> {
        let b = &self.bodies;
        let mut out: Vec<bool> = (0..b.n).map(|i| b.missile[i] && b.moves(i) && b.speed(i) > DRIVING).collect();
        for &(_, [x, y]) in near {
            let (x, y) = (x as usize, y as usize);
            if b.moves(x) && b.moves(y) {
                let (heavy, light) = if b.mass[x] > b.mass[y] { (x, y) } else { (y, x) };
                let uneven = b.mass[heavy] > UNEVEN * b.mass[light] && !bonded(light as u32);
                out[light] |= uneven && b.speed(heavy) > FALLING;
            }
        }
        if !out.contains(&true) {
            return out;
        }
        let rounds = if out.iter().zip(&b.missile).any(|(o, m)| *o && *m) { BEHIND } else { 1 };
        for round in 0..rounds {
            let before = out.clone();
            for &(_, [x, y]) in near {
                for (from, to) in [(x as usize, y as usize), (y as usize, x as usize)] {
                    out[to] |= before[from] && b.moves(to) && (round == 0 && b.missile[from] || !bonded(to as u32));
                }
            }
        }
        out
    }

    /// Sets `v_pre` so that the first substep adds what the contacts are already known to do.
    pub(super) fn warm_start(&mut self) {
        let threads = self.pool.threads();
        let n = self.bodies.n;
        let still = n as u32;
        let wide = self.options.wide;
        let change = Disjoint::new(&mut self.saved);
        let batches = Disjoint::new(&mut self.batches);
        let v_pre = Disjoint::new(&mut self.bodies.v_pre);
        let (v, moved) = (&self.bodies.v, &self.bodies.moved);
        let (fine, chain, coarse) = (&self.fine.ranges, &self.chain.ranges, &self.coarse.ranges);
        let barrier = &self.pool.barrier();
        // Between barriers every thread writes only its own bodies or batches; within a colour no moving body occurs twice.
        self.pool.run(&|t| unsafe {
            let apply = |ranges: &[(u32, u32)]| {
                contacts::each_colour(ranges, false, t, threads, barrier, |r| {
                    let own = batches.slice(r);
                    contacts::run_pass(wide, contacts::Pass::Apply, own, change.ptr(), moved.as_ptr(), 1.0, still);
                });
            };
            let mine = share(n, t, threads);
            change.slice(mine.clone()).fill(Row::default());
            barrier.wait();
            apply(coarse);
            for row in change.slice(mine.clone()) {
                for x in &mut row.0 {
                    *x /= COARSE_EVERY as f32;
                }
            }
            barrier.wait();
            apply(fine);
            apply(chain);
            for i in mine {
                let (pre, now, d) = (v_pre.at(i), &v[i].0, &change.at(i).0);
                for c in 0..8 {
                    pre.0[c] = now[c] - d[c];
                }
            }
        });
    }
}

fn fill_pair(
    batch: &mut ContactBatch,
    lane: usize,
    [a, b]: [u32; 2],
    p: &Contact,
    bodies: &super::bodies::Bodies,
    s: &crate::structure::Structure,
    axes: &[[V; 3]],
) {
    let (a, b) = (a as usize, b as usize);
    let still = bodies.n;
    let between = bodies.pose[b].position - bodies.pose[a].position;
    let between = [0, 1, 2].map(|c| between[c] as f32);
    let turned = |axes: &[V; 3], x: &V| [0, 1, 2].map(|r| axes[r][0] * x[0] + axes[r][1] * x[1] + axes[r][2] * x[2]);
    let normal = turned(&axes[a], &p.touch.normal).map(f64::from);
    let normal = Vec3::from(normal).normalize();
    let scale = if p.coarse { COARSE_EVERY as f32 } else { 1.0 };
    let mut points = [([0.0; 3], [0.0; 3], 0.0, [0.0; 4]); 4];
    for (out, q) in points.iter_mut().zip(p.touch.used()) {
        let (on_a, on_b) = (turned(&axes[a], &q.on_a), turned(&axes[b], &q.on_b));
        // Half-way between the two surfaces.
        let arm_a = [0, 1, 2].map(|c| 0.5 * (on_a[c] + (on_b[c] + between[c])));
        let arm_b = [0, 1, 2].map(|c| arm_a[c] - between[c]);
        *out = (arm_a, arm_b, q.distance + p.overlap.max(0.0) as f32, q.impulse.map(|x| x * scale));
    }
    let row = |i: usize| if bodies.moves(i) { i } else { still };
    let rows = [row(a), row(b)];
    let friction = (s.bodies[a].friction * s.bodies[b].friction).sqrt() as f32;
    let inverse = [&bodies.inverse[rows[0]], &bodies.inverse[rows[1]]];
    batch.set_lane(lane, rows.map(|r| r as u32), inverse, normal, friction, &points[..p.touch.used().len()]);
}
