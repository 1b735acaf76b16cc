//! Between substep blocks: poses, scenario events, what became of bonds, pairs, manifolds, colours and the contact batches.

use super::bodies;
use super::bonds::State;
use super::boxes::V;
use super::contacts::{self, ContactBatch, colour};
use super::ground;
use super::lanes::Row;
use super::pairs::{Contact, Pair};
use super::phases::Phase as Phases;
use super::pool::{Disjoint, share};
use super::release::Phase;
use super::rest::Around;
use super::world::{COARSE_EVERY, TURNING, World};
use super::{Break, Flow};
use crate::geometry::{Pose, Vec3};
use crate::structure::Cause;

/// Faster than this is not physics any more, m/s.
const RUNAWAY: f64 = 300.0;
/// Contacts of debris with a larger mass ratio than this are solved in every substep.
const CONTRAST: f64 = 6.0;
/// Freezing is looked at every so many refreshes.
const REST_EVERY: u64 = 4;

impl World<'_> {
    /// Everything that happens between two blocks of substeps.
    pub(super) fn refresh(&mut self) -> crate::Result<()> {
        let interval = self.h * self.per_refresh as f64;
        self.read_back_impulses();
        self.count_work();
        self.bodies.flush(&self.pool, self.is_pushed());
        self.guard()?;
        let removed = self.remove_bodies();
        let weakened = self.weaken();
        self.wake_pushed();
        let released = self.settle_active();
        if removed {
            self.pairs.hold(&[], &self.bodies);
            self.set_loads();
        }
        let mut anew = removed || weakened;
        if removed || released {
            self.pairs.bonds_changed(&self.bodies, &self.bonds);
            if self.bonds.worth_rebuilding() {
                self.bonds.rebuild(self.s, &self.bodies.pose, None);
                for a in &mut self.active {
                    a.slots = self.bonds.slots[a.bond as usize];
                }
                anew = true;
            }
        }
        let mut woken = removed;
        let mut changed_movers = removed || self.movers.is_empty();
        if self.options.freezing && self.refreshes % REST_EVERY == REST_EVERY - 1 {
            let around = Around {
                bonds: &self.bonds,
                ground: &self.ground,
                gravity: self.gravity_now(),
                elapsed: interval * REST_EVERY as f64,
                step: self.h,
            };
            let changed = self.rest.update(&mut self.bodies, &mut self.pairs, &around);
            if changed.woken || changed.frozen {
                self.frozen = self.bodies.frozen.iter().filter(|f| **f).count();
                self.pairs.list_those_on(&self.bodies);
                self.set_loads();
                changed_movers = true;
            }
            woken |= changed.woken;
        }
        if changed_movers {
            self.movers = bodies::moving(&self.bodies);
        }
        self.refreshes += 1;
        self.bonds.refresh_frames(&self.pool, &self.bodies.pose, &mut self.bodies.turned);
        self.refresh_active();
        self.bars.arrange(self.s, &self.bonds, &self.bodies, woken, anew, self.refreshes);
        self.bars.follow(self.s, &self.bonds, &self.bodies, &self.pool);
        self.lap(Phases::Flush);
        self.pairs.broad_phase(&mut self.bodies, &self.solids, &self.bonds, &self.pool);
        self.lap(Phases::BroadPhase);
        let mut reach = vec![0f32; self.bodies.n];
        let (out, bodies) = (Disjoint::new(&mut reach), &self.bodies);
        self.pool.split(bodies.n, |range| {
            for i in range.filter(|&i| bodies.moves(i)) {
                // Each body belongs to one thread.
                unsafe { *out.at(i) = ((bodies.speed(i) + bodies.spin(i) * bodies.radius[i]) * interval) as f32 };
            }
        });
        self.pairs.narrow_phase(&self.bodies, &self.solids, &reach, interval, &self.pool);
        if let Some(level) = self.s.ground {
            let old = std::mem::take(&mut self.ground);
            self.ground = ground::find(level, &self.bodies, &self.solids, &reach, &old, &self.pool);
        }
        self.lap(Phases::Manifolds);
        self.fill_contacts();
        self.warm_start();
        if self.loading.base_motion.is_some() || !self.loading.pulses.is_empty() {
            self.set_loads();
        }
        if self.is_pushed() {
            self.v_start.clone_from(&self.bodies.v);
        } else {
            self.v_start.clear();
        }
        self.lap(Phases::Colouring);
        Ok(())
    }

    /// Keeps the highest speed; what is no physics any more ends the run with a message instead of being slowed down.
    fn guard(&mut self) -> crate::Result<()> {
        for i in 0..self.bodies.n {
            let v = self.bodies.speed(i);
            self.fastest = self.fastest.max(v);
            if !(v < RUNAWAY && self.bodies.spin(i).is_finite()) {
                return Err(crate::Error::Failed(format!(
                    "the simulation became unstable at {:.3} s: {} reached {v:.0} m/s; this is a defect of the engine or of the \
                     model at that place, not a result",
                    self.time,
                    self.s.body_name(i)
                )));
            }
        }
        Ok(())
    }

    fn remove_bodies(&mut self) -> bool {
        let mut any = false;
        // An event belongs to the refresh nearest to it.
        let soon = self.time + 0.5 * self.h * self.per_refresh as f64;
        while let Some(r) = self.loading.removals.get(self.next_removal).filter(|r| r.at <= soon) {
            self.next_removal += 1;
            let before = self.energy();
            let mut going = vec![false; self.bodies.n];
            for &i in &r.bodies {
                going[i as usize] = !self.bodies.gone[i as usize];
            }
            for q in 0..self.s.bonds.len() {
                let b = &self.s.bonds[q];
                if self.bonds.state[q] != State::Gone && (going[b.a as usize] || going[b.b as usize]) {
                    let forces = self.section_forces(q).map(|x| x as f32);
                    self.bonds.drop_bond(self.s, q);
                    self.new_breaks.push(Break { time: self.time, bond: q as u32, cause: Cause::Removed, forces });
                }
            }
            self.active.retain(|a| self.bonds.state[a.bond as usize] != State::Gone);
            self.bars.remove(|q| self.bonds.state[q as usize] == State::Gone);
            let mut woken = Vec::new();
            for p in &self.pairs.list {
                for (i, j) in [(p.a as usize, p.b as usize), (p.b as usize, p.a as usize)] {
                    if going[i] {
                        woken.push(j);
                    }
                }
            }
            for (i, _) in going.iter().enumerate().filter(|(_, g)| **g) {
                self.bodies.gone[i] = true;
                for rows in
                    [&mut self.bodies.v, &mut self.bodies.v_pre, &mut self.bodies.moved, &mut self.bodies.inverse]
                {
                    rows[i] = Row::default();
                }
            }
            for j in woken {
                self.rest.wake(&mut self.bodies, j);
            }
            self.supplied += self.energy().balance() - before.balance();
            any = true;
        }
        any
    }

    /// Debris at rest that a load pushes in the coming interval takes part again.
    fn wake_pushed(&mut self) {
        let (now, next) = (self.time, self.time + self.h * self.per_refresh as f64);
        let loading = self.loading;
        let pushed = |p: &&super::Pulse| p.mean(now, next) != 0.0;
        let mut any = false;
        for p in loading.pulses.iter().filter(pushed) {
            let i = p.load.body as usize;
            any |= self.bodies.frozen[i];
            self.rest.wake(&mut self.bodies, i);
        }
        if any {
            self.pairs.hold(&[], &self.bodies);
            self.pairs.list_those_on(&self.bodies);
            self.movers = bodies::moving(&self.bodies);
        }
    }

    /// Lets weakenings that act in the coming interval take effect. True when any does.
    fn weaken(&mut self) -> bool {
        let interval = self.h * self.per_refresh as f64;
        let (now, soon) = (self.time, self.time + 0.5 * interval);
        let before = now - 0.5 * interval;
        let acts = |w: &super::Weakening| w.share(soon) != w.share(before);
        let loading = self.loading;
        if !loading.weakenings.iter().any(acts) {
            return false;
        }
        let mut share = vec![f64::NAN; self.s.bonds.len()];
        for w in loading.weakenings.iter().filter(|w| acts(w)) {
            w.bonds.iter().for_each(|q| share[*q as usize] = 1.0);
        }
        for w in &loading.weakenings {
            w.bonds.iter().for_each(|q| share[*q as usize] *= w.share(soon));
        }
        for (q, &share) in share.iter().enumerate().filter(|(_, s)| !s.is_nan()) {
            self.bonds.weaken(self.s, q, share);
        }
        for a in &mut self.active {
            a.strength = self.bonds.strength[a.bond as usize];
        }
        true
    }

    /// Drops bonds that have let go and parts the bodies of those that only bars hold. True when anything changed.
    fn settle_active(&mut self) -> bool {
        let mut changed = false;
        let s = self.s;
        for q in self.bars.take_torn() {
            self.bonds.drop_bond(s, q as usize);
            changed = true;
        }
        for a in &self.active {
            let q = a.bond as usize;
            match &a.phase {
                Phase::Softening { .. } | Phase::Yielding { .. } => continue,
                Phase::Bars { .. } => {
                    self.bonds.part(s, q);
                    self.bars.begin(a.bond);
                }
                Phase::Done => self.bonds.drop_bond(s, q),
            }
            changed = true;
        }
        self.active.retain(|a| matches!(a.phase, Phase::Softening { .. } | Phase::Yielding { .. }));
        changed
    }

    /// Brings axes and arms of bonds that are letting go up to date.
    fn refresh_active(&mut self) {
        let count = self.active.len();
        let active = Disjoint::new(&mut self.active);
        let (s, bonds, bodies) = (self.s, &self.bonds, &self.bodies);
        self.pool.split(count, |range| {
            for k in range {
                // Each entry belongs to one thread.
                let a = unsafe { active.at(k) };
                (a.axes, a.arms) = bonds.frame(s, a.bond as usize, &bodies.pose);
            }
        });
    }

    pub(super) fn read_back_impulses(&mut self) {
        let batches = &self.batches;
        let read = |place: (u32, u32), point: usize, coarse: bool| {
            let part = if coarse { 1.0 / COARSE_EVERY as f32 } else { 1.0 };
            batches[place.0 as usize].impulse(place.1 as usize, point).map(|x| x * part)
        };
        let near = &self.pairs.near;
        let list = Disjoint::new(&mut self.pairs.list);
        self.pool.split(near.len(), |range| {
            for &z in &near[range] {
                // Each pair belongs to one thread.
                let p: &mut Pair = unsafe { list.at(z as usize) };
                if let Some(c) = &mut p.contact
                    && let Some(place) = c.place.take()
                {
                    for k in 0..c.touch.count as usize {
                        c.touch.points[k].impulse = read(place, k, c.coarse);
                    }
                }
            }
        });
        for g in &mut self.ground {
            if g.place.0 != u32::MAX {
                for (k, point) in g.points.iter_mut().enumerate() {
                    point.impulse = read(g.place, k, g.coarse);
                }
                g.place.0 = u32::MAX;
            }
        }
    }

    /// Sorts manifolds into coarse and fine, colours them and fills the batches.
    fn fill_contacts(&mut self) {
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
        let (mut fine, mut coarse) = (Vec::new(), Vec::new());
        let pairs = self.pairs.list.len() as u32;
        let mut struck = false;
        let v = |i: u32| if self.bodies.moves(i as usize) { self.bodies.velocity(i as usize) } else { Vec3::zeros() };
        for &(z, [a, b]) in &near {
            let is_coarse = !bonded(a) && !bonded(b) && !contrast[a as usize] && !contrast[b as usize];
            struck |= !is_coarse && (v(a) - v(b)).norm() * interval > TURNING;
            let list = if is_coarse { &mut coarse } else { &mut fine };
            list.push((z, [row(a), row(b)]));
        }
        for (z, g) in self.ground.iter_mut().enumerate() {
            g.coarse = !bonded(g.body) && !contrast[g.body as usize];
            let list = if g.coarse { &mut coarse } else { &mut fine };
            list.push((pairs + z as u32, [still, g.body]));
        }
        self.struck =
            struck || self.ground.iter().any(|g| !g.coarse && self.bodies.speed(g.body as usize) * interval > TURNING);
        for row in &mut self.bodies.inverse {
            row.0[7] = 0.0;
        }
        for item in fine.iter().chain(&coarse) {
            for r in item.1 {
                self.bodies.inverse[r as usize].0[7] = 1.0;
            }
        }
        self.bodies.inverse[n].0[7] = 0.0;
        let mut slots = Vec::new();
        self.fine = colour(&fine, still, n, &mut slots);
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

    /// Sets `v_pre` so that the first substep adds what the contacts are already known to do.
    fn warm_start(&mut self) {
        let threads = self.pool.threads();
        let n = self.bodies.n;
        let still = n as u32;
        let wide = self.options.wide;
        let change = Disjoint::new(&mut self.saved);
        let batches = Disjoint::new(&mut self.batches);
        let v_pre = Disjoint::new(&mut self.bodies.v_pre);
        let (v, moved) = (&self.bodies.v, &self.bodies.moved);
        let (fine, coarse) = (&self.fine.ranges, &self.coarse.ranges);
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
            for i in mine {
                let (pre, now, d) = (v_pre.at(i), &v[i].0, &change.at(i).0);
                for c in 0..8 {
                    pre.0[c] = now[c] - d[c];
                }
            }
        });
    }

    /// Section forces of a bond at its contact face: N, V1, V2, T, M1, M2.
    pub fn section_forces(&self, q: usize) -> [f64; 6] {
        let at_spring = match self.active.iter().find(|a| a.bond as usize == q) {
            Some(a) => a.forces,
            None if self.bonds.state[q] == State::Active => {
                let pull = self.bars.find(q as u32).map_or(0.0, |b| b.pull);
                [pull, 0.0, 0.0, 0.0, 0.0, 0.0]
            }
            None => self.bonds.forces(q),
        };
        super::face_forces(&self.s.bonds[q], &at_spring.map(f64::from)).0
    }

    /// Poses now.
    pub fn poses(&self) -> Vec<Pose> {
        (0..self.bodies.n).map(|i| self.bodies.current_pose(i)).collect()
    }

    /// Upward force of everything immovable on everything that moves, N: bonds to and contacts with fixed bodies, frozen debris and
    /// ground; the weight of frozen debris counts as carried.
    pub fn reaction(&self) -> f64 {
        let n = self.bodies.n;
        let mut sum = 0.0;
        // Bonds and bars between two bodies that do not move cancel.
        for i in (0..n).filter(|&i| self.bodies.fixed[i] || self.bodies.frozen[i]) {
            for slot in self.bonds.first_slot[i]..self.bonds.first_slot[i + 1] {
                sum -= f64::from(self.bonds.out[slot as usize].0[2]);
            }
        }
        let coarse_from = self.coarse.ranges.first().map_or(usize::MAX, |r| r.0 as usize);
        for (z, batch) in self.batches.iter().enumerate() {
            let step = if z >= coarse_from { self.h * COARSE_EVERY as f64 } else { self.h };
            for lane in 0..8 {
                let immovable = [batch.a[lane] as usize == n, batch.b[lane] as usize == n];
                if immovable[0] == immovable[1] {
                    continue;
                }
                let normal = f64::from(batch.normal[2][lane]);
                for k in 0..batch.points_used as usize {
                    let p = batch.impulse(lane, k);
                    let up = (f64::from(p[0]) * normal + f64::from(p[3])) / step;
                    sum += if immovable[0] { up } else { -up };
                }
            }
        }
        let g = -self.loading.gravity.z;
        // What frozen debris puts on bonded bodies is carried by them.
        let passed_on: f64 = self.rest.held().map(|(_, l)| l[2]).sum();
        let frozen: f64 = (0..n).filter(|&i| self.bodies.frozen[i]).map(|i| self.s.bodies[i].mass * g).sum();
        sum + frozen + passed_on
    }

    /// How things stand.
    pub fn progress(&self, duration: f64) -> super::Progress {
        let b = &self.bodies;
        let mut top: f64 = 0.0;
        let mut weight = 0.0;
        for i in (0..b.n).filter(|&i| !b.fixed[i] && !b.gone[i]) {
            top = top.max(b.speed(i));
            weight += b.mass[i] * self.loading.gravity.norm();
        }
        let contacts = self
            .batches
            .iter()
            .map(|c| c.points[..c.points_used as usize].iter().flat_map(|p| p.impulse[0]).filter(|x| *x > 0.0).count())
            .sum();
        super::Progress {
            time: self.time,
            duration,
            step: self.h,
            steps: self.steps,
            bonds: self.bonds.state.iter().filter(|s| **s == State::Holding).count(),
            broken: self.broken,
            contacts,
            frozen: self.frozen,
            top_speed: top,
            fastest: self.fastest.max(top),
            unusable_contacts: self.pairs.unusable,
            energy: self.energy(),
            reaction: self.reaction(),
            weight,
        }
    }

    /// Hands a frame to an observer.
    pub(super) fn observe(&mut self, duration: f64, observer: &mut dyn super::Observer) -> crate::Result<Flow> {
        let breaks = self.take_breaks();
        if !breaks.is_empty() {
            observer.breaks(&breaks)?;
        }
        observer.frame(&self.progress(duration), &self.poses(), &self.bodies.gone)
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
