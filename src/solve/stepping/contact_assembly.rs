//! Contacts for a block of substeps: coloured, laid out in batches of eight, with a warm start.

use crate::geometry::Vec3;
use crate::solve::contact::boxes::V;
use crate::solve::contact::pairs::{Contact, Pair};
use crate::solve::contact::solver::{self, ContactBatch, colour};
use crate::solve::simd::lanes::Vec6;
use crate::solve::simd::threads::{Disjoint, share};
use crate::solve::stepping::world::{ARM_ROTATION, COARSE_EVERY, World};

/// A body from outside that is faster than this, m/s, and what it drives before it are solved to the end in every substep.
const DRIVING_SPEED: f64 = 0.5;
/// So is debris that something heavier drives before it, when that has so many times its mass. Below it the few sweeps leave a rebound of
/// 0.45 (ratio 5) to 0.75 (ratio 29) of the speed where there should be none; solving all of a heap to the end is too slow this way.
const HIGH_MASS_RATIO: f64 = 30.0;
/// and is faster than this, m/s.
const FALLING_SPEED: f64 = 2.0;
/// Bodies one behind the other before it.
const BODIES_IN_A_ROW: usize = 3;
/// Contacts of debris with a larger mass ratio than this are solved in every substep.
const CONTRAST: f64 = 6.0;

impl World<'_> {
    /// Sorts manifolds into coarse and fine, colours them and fills the batches.
    pub(in crate::solve) fn assemble_contacts(&mut self) {
        let interval = self.h * self.per_refresh as f64;
        let n = self.bodies.n;
        let static_row = n as u32;
        let bonded = |i: u32| !self.bodies.fixed[i as usize] && !self.bonds.neighbours[i as usize].is_empty();
        let row = |i: u32| if self.bodies.moves(i as usize) { i } else { static_row };
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
        let high_mass_ratio = self.find_high_mass_ratio(&near, bonded);
        let (mut fine, mut ratio_list, mut coarse) = (Vec::new(), Vec::new(), Vec::new());
        let pairs = self.pairs.list.len() as u32;
        let mut struck = false;
        let v = |i: u32| if self.bodies.moves(i as usize) { self.bodies.velocity(i as usize) } else { Vec3::zeros() };
        for &(z, [a, b]) in &near {
            let is_coarse = !bonded(a) && !bonded(b) && !contrast[a as usize] && !contrast[b as usize];
            struck |= !is_coarse && (v(a) - v(b)).norm() * interval > ARM_ROTATION;
            let list = match is_coarse {
                _ if high_mass_ratio[a as usize] || high_mass_ratio[b as usize] => &mut ratio_list,
                true => &mut coarse,
                false => &mut fine,
            };
            list.push((z, [row(a), row(b)]));
        }
        for (z, g) in self.ground.iter_mut().enumerate() {
            g.coarse = !bonded(g.body) && !contrast[g.body as usize];
            let list = match g.coarse {
                _ if high_mass_ratio[g.body as usize] => &mut ratio_list,
                true => &mut coarse,
                false => &mut fine,
            };
            g.coarse &= !high_mass_ratio[g.body as usize];
            list.push((pairs + z as u32, [static_row, g.body]));
        }
        self.impact_expected = struck
            || self.ground.iter().any(|g| !g.coarse && self.bodies.speed(g.body as usize) * interval > ARM_ROTATION);
        for row in &mut self.bodies.inverse {
            row.0[7] = 0.0;
        }
        for item in fine.iter().chain(&ratio_list).chain(&coarse) {
            for r in item.1 {
                self.bodies.inverse[r as usize].0[7] = 1.0;
            }
        }
        self.bodies.inverse[n].0[7] = 0.0;
        let mut slots = Vec::new();
        self.fine = colour(&fine, static_row, n, &mut slots);
        self.high_mass_ratio = colour(&ratio_list, static_row, n, &mut slots);
        self.driven_bodies =
            (0..n as u32).filter(|&i| high_mass_ratio[i as usize] && self.bodies.moves(i as usize)).collect();
        let coarse_from = slots.len() / 8;
        self.coarse = colour(&coarse, static_row, n, &mut slots);
        let count = slots.len() / 8;
        // What is there already is overwritten below by the thread that fills it.
        self.batches.resize(count, ContactBatch::empty(static_row));
        let batches = Disjoint::new(&mut self.batches);
        let pair_list = Disjoint::new(&mut self.pairs.list);
        let ground_list = Disjoint::new(&mut self.ground);
        let (bodies, s, slots, axes) = (&self.bodies, self.s, &slots, &self.pairs.axes);
        let use_avx2 = self.options.use_avx2;
        self.pool.split(count, |own| {
            for z in own.clone() {
                // Each batch, and so each manifold in it, belongs to one thread.
                let batch = unsafe { batches.at(z) };
                *batch = ContactBatch::empty(static_row);
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
                            assemble_pair(batch, lane, [p.a, p.b], c, bodies, s, axes);
                        }
                    } else {
                        let g = unsafe { ground_list.at((id - pairs) as usize) };
                        g.place = place;
                        let scale = if g.coarse { COARSE_EVERY as f32 } else { 1.0 };
                        let points: Vec<_> =
                            g.points.iter().map(|p| ([0.0; 3], p.arm, p.gap, p.impulse.map(|x| x * scale))).collect();
                        let i = g.body as usize;
                        let inverse = [&bodies.inverse[n], &bodies.inverse[i]];
                        batch.set_lane(
                            lane,
                            [static_row, g.body],
                            inverse,
                            Vec3::z(),
                            s.bodies[i].friction as f32,
                            &points,
                        );
                    }
                }
            }
            // Afterwards, not batch by batch: what has just been written lane by lane is slow to read as eight lanes.
            for z in own {
                solver::finish(use_avx2, unsafe { batches.at(z) });
            }
        });
    }

    /// Bodies from outside that drive on, and what is before them: light pieces between something very heavy and something that does not
    /// give way need many more sweeps than debris among its like, or the heavy body would be thrown back by what it pushes.
    fn find_high_mass_ratio(&self, near: &[(u32, [u32; 2])], bonded: impl Fn(u32) -> bool) -> Vec<bool> {
        let b = &self.bodies;
        let mut out: Vec<bool> = (0..b.n).map(|i| b.impactor[i] && b.moves(i) && b.speed(i) > DRIVING_SPEED).collect();
        for &(_, [x, y]) in near {
            let (x, y) = (x as usize, y as usize);
            if b.moves(x) && b.moves(y) {
                let (heavy, light) = if b.mass[x] > b.mass[y] { (x, y) } else { (y, x) };
                let is_high = b.mass[heavy] > HIGH_MASS_RATIO * b.mass[light] && !bonded(light as u32);
                out[light] |= is_high && b.speed(heavy) > FALLING_SPEED;
            }
        }
        if !out.contains(&true) {
            return out;
        }
        let rounds = if out.iter().zip(&b.impactor).any(|(o, m)| *o && *m) { BODIES_IN_A_ROW } else { 1 };
        for round in 0..rounds {
            let before = out.clone();
            for &(_, [x, y]) in near {
                for (from, to) in [(x as usize, y as usize), (y as usize, x as usize)] {
                    out[to] |= before[from] && b.moves(to) && (round == 0 && b.impactor[from] || !bonded(to as u32));
                }
            }
        }
        out
    }

    /// Sets `v_pre` so that the first substep adds what the contacts are already known to do.
    pub(in crate::solve) fn warm_start(&mut self) {
        let threads = self.pool.threads();
        let n = self.bodies.n;
        let static_row = n as u32;
        let use_avx2 = self.options.use_avx2;
        let change = Disjoint::new(&mut self.saved_velocity);
        let batches = Disjoint::new(&mut self.batches);
        let v_pre = Disjoint::new(&mut self.bodies.v_pre);
        let (v, displacement) = (&self.bodies.v, &self.bodies.displacement);
        let (fine, high_mass_ratio, coarse) = (&self.fine.ranges, &self.high_mass_ratio.ranges, &self.coarse.ranges);
        let barrier = &self.pool.barrier();
        // Between barriers every thread writes only its own bodies or batches; within a colour no moving body occurs twice.
        self.pool.run(&|t| unsafe {
            let apply = |ranges: &[(u32, u32)]| {
                solver::each_colour(ranges, false, t, threads, barrier, |r| {
                    let own = batches.slice(r);
                    solver::run_pass(
                        use_avx2,
                        solver::Pass::Apply,
                        own,
                        change.ptr(),
                        displacement.as_ptr(),
                        1.0,
                        static_row,
                    );
                });
            };
            let mine = share(n, t, threads);
            change.slice(mine.clone()).fill(Vec6::default());
            barrier.wait();
            apply(coarse);
            for row in change.slice(mine.clone()) {
                for x in &mut row.0 {
                    *x /= COARSE_EVERY as f32;
                }
            }
            barrier.wait();
            apply(fine);
            apply(high_mass_ratio);
            for i in mine {
                let (pre, now, d) = (v_pre.at(i), &v[i].0, &change.at(i).0);
                for c in 0..8 {
                    pre.0[c] = now[c] - d[c];
                }
            }
        });
    }
}

fn assemble_pair(
    batch: &mut ContactBatch,
    lane: usize,
    [a, b]: [u32; 2],
    p: &Contact,
    bodies: &crate::solve::body::Bodies,
    s: &crate::structure::Structure,
    axes: &[[V; 3]],
) {
    let (a, b) = (a as usize, b as usize);
    let static_row = bodies.n;
    let between = bodies.pose[b].position - bodies.pose[a].position;
    let between = [0, 1, 2].map(|c| between[c] as f32);
    let turned = |axes: &[V; 3], x: &V| [0, 1, 2].map(|r| axes[r][0] * x[0] + axes[r][1] * x[1] + axes[r][2] * x[2]);
    let normal = turned(&axes[a], &p.manifold.normal).map(f64::from);
    let normal = Vec3::from(normal).normalize();
    let scale = if p.coarse { COARSE_EVERY as f32 } else { 1.0 };
    let mut points = [([0.0; 3], [0.0; 3], 0.0, [0.0; 4]); 4];
    for (out, q) in points.iter_mut().zip(p.manifold.used()) {
        let (on_a, on_b) = (turned(&axes[a], &q.on_a), turned(&axes[b], &q.on_b));
        // Half-way between the two surfaces.
        let arm_a = [0, 1, 2].map(|c| 0.5 * (on_a[c] + (on_b[c] + between[c])));
        let arm_b = [0, 1, 2].map(|c| arm_a[c] - between[c]);
        *out = (arm_a, arm_b, q.distance + p.overlap.max(0.0) as f32, q.impulse.map(|x| x * scale));
    }
    let row = |i: usize| if bodies.moves(i) { i } else { static_row };
    let rows = [row(a), row(b)];
    let friction = (s.bodies[a].friction * s.bodies[b].friction).sqrt() as f32;
    let inverse = [&bodies.inverse[rows[0]], &bodies.inverse[rows[1]]];
    batch.set_lane(lane, rows.map(|r| r as u32), inverse, normal, friction, &points[..p.manifold.used().len()]);
}
