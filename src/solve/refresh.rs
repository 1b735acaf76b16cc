//! Between substep blocks: poses, scenario events, what became of bonds, pairs, manifolds, colours and the contact batches.

use super::bodies;
use super::bonds::State;
use super::breakup::Scene;
use super::ground;
use super::pairs::Pair;
use super::phases::Phase as Phases;
use super::pool::Disjoint;
use super::release::Phase;
use super::rest::Around;
use super::world::{COARSE_EVERY, DAMPED, World};
use super::{Break, Flow};
use crate::geometry::Pose;
use crate::structure::Cause;

/// Freezing is looked at every so many refreshes.
const REST_EVERY: u64 = 4;

impl World<'_> {
    /// Everything that happens between two blocks of substeps.
    pub(super) fn refresh(&mut self) -> crate::Result<()> {
        let interval = self.h * self.per_refresh as f64;
        self.read_back_impulses();
        self.bodies.flush(&self.pool, self.is_pushed());
        self.guard()?;
        let faded = self.drop_faded();
        let removed = self.remove_bodies();
        let weakened = self.weaken();
        let loaded = self.load_up();
        self.wake_pushed();
        let released = self.settle_active();
        let apart = self.come_apart();
        let arrived = self.arrive();
        let removed = removed || apart || arrived;
        self.drive();
        self.drag();
        if removed {
            self.pairs.hold(&[], &self.bodies);
        }
        if removed || faded || loaded {
            self.set_loads();
        }
        let mut anew = removed || weakened;
        if removed || released {
            self.pairs.bonds_changed(&self.bodies, &self.bonds);
            if apart || self.bonds.worth_rebuilding() {
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
        self.damp(removed || released);
        if changed_movers {
            self.movers = bodies::moving(&self.bodies);
        }
        self.refreshes += 1;
        self.bonds.refresh_frames(&self.pool, &self.bodies.pose, &mut self.bodies.turned);
        self.lines.settle(self.s, &mut self.active);
        self.refresh_active();
        self.bars.arrange(self.s, &self.bonds, &self.bodies, woken, anew, self.refreshes);
        self.bars.follow(&self.bonds, &self.bodies, &self.pool);
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
        self.breakups.look(&Scene {
            s: self.s,
            bodies: &self.bodies,
            bonds: &self.bonds,
            pairs: &self.pairs,
            ground: &self.ground,
            time: self.time,
            interval,
            step: self.h,
        });
        self.lap(Phases::Manifolds);
        self.fill_contacts();
        self.warm_start();
        if self.loading.base_motion.is_some() || !self.loading.pulses.is_empty() || !self.fading.is_empty() {
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

    fn remove_bodies(&mut self) -> bool {
        let mut any = false;
        // An event belongs to the refresh nearest to it.
        let soon = self.time + 0.5 * self.h * self.per_refresh as f64;
        while let Some(r) = self.loading.removals.get(self.next_removal).filter(|r| r.at <= soon) {
            self.next_removal += 1;
            let before = self.energy();
            let mut going = vec![false; self.bodies.n];
            for &i in &r.bodies {
                let fragments = self.s.breakup(i).map_or(0..0, crate::structure::Breakup::fragments);
                for j in std::iter::once(i as usize).chain(fragments) {
                    going[j] = !self.bodies.gone[j];
                }
            }
            for q in 0..self.s.bonds.len() {
                let taken = self.bonds.ends[q].iter().any(|&i| going[i as usize]);
                if self.bonds.state[q] != State::Gone && taken {
                    let forces = self.section_forces(q).map(|x| x as f32);
                    for side in 0..2 {
                        if !going[self.bonds.ends[q][side] as usize] {
                            self.fade(q, side);
                        }
                    }
                    self.bonds.drop_bond(q);
                    self.bonds.cause[q].get_or_insert(Cause::Removed);
                    self.new_breaks.push(Break { time: self.time, bond: q as u32, cause: Cause::Removed, forces });
                }
            }
            self.active.retain(|a| self.bonds.state[a.bond as usize] != State::Gone);
            self.bars.remove(|q| self.bonds.state[q as usize] == State::Gone);
            self.wake_around(|i| going[i]);
            for (i, _) in going.iter().enumerate().filter(|(_, g)| **g) {
                self.bodies.take_out(i);
            }
            self.supplied += self.energy().balance() - before.balance();
            any = true;
        }
        any
    }

    /// Structural damping of what bonds hold to the ground, over the interval that begins; `changed` when bonds have let go.
    fn damp(&mut self, changed: bool) {
        let part = self.options.structural_damping * self.h * self.per_refresh as f64;
        if part == 0.0 {
            return;
        }
        if changed || self.founded.is_empty() {
            self.founded = self.bonds.founded(&self.bodies);
        }
        for i in (0..self.bodies.n).filter(|&i| self.founded[i]) {
            if self.bodies.moves(i) {
                self.bodies.slow_down(i, part, DAMPED);
            }
        }
    }

    /// Wakes what is near bodies that are about to go.
    pub(super) fn wake_around(&mut self, going: impl Fn(usize) -> bool) {
        let mut woken = Vec::new();
        for p in &self.pairs.list {
            for (i, j) in [(p.a as usize, p.b as usize), (p.b as usize, p.a as usize)] {
                if going(i) {
                    woken.push(j);
                }
            }
        }
        for j in woken {
            self.rest.wake(&mut self.bodies, j);
        }
    }

    /// Drops bonds that have let go and parts the bodies of those that only bars hold. True when anything changed.
    fn settle_active(&mut self) -> bool {
        let mut changed = false;
        let s = self.s;
        for q in self.bars.take_torn() {
            if let Some(r) = s.bonds[q as usize].law.rebar() {
                // Loaded to the end along one line.
                self.bonds.spent[q as usize] += (0.5 * r.force * r.elongation) as f32;
            }
            self.bonds.drop_bond(q as usize);
            changed = true;
        }
        for a in &self.active {
            let q = a.bond as usize;
            match &a.phase {
                Phase::Softening { .. }
                | Phase::Yielding { .. }
                | Phase::Playing { .. }
                | Phase::Hinge(_)
                | Phase::Joint(_) => continue,
                Phase::Bars { .. } => {
                    self.bonds.spent[q] += a.dissipated(&s.bonds[q]) as f32;
                    self.bonds.part(q);
                    self.bars.begin(a.bond);
                }
                Phase::Done => {
                    self.bonds.spent[q] += a.dissipated(&s.bonds[q]) as f32;
                    self.bonds.drop_bond(q);
                }
            }
            changed = true;
        }
        self.active.retain(|a| !matches!(a.phase, Phase::Bars { .. } | Phase::Done));
        changed
    }

    /// Brings axes and arms of bonds that are letting go up to date.
    fn refresh_active(&mut self) {
        let count = self.active.len();
        let active = Disjoint::new(&mut self.active);
        let (bonds, bodies) = (&self.bonds, &self.bodies);
        self.pool.split(count, |range| {
            for k in range {
                // Each entry belongs to one thread.
                let a = unsafe { active.at(k) };
                (a.axes, a.arms) = bonds.frame(a.bond as usize, &bodies.pose);
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
        let frozen: f64 = (0..n).filter(|&i| self.bodies.frozen[i]).map(|i| self.bodies.mass[i] * g).sum();
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
            broken_up: self.breakups.done.len(),
            top_speed: top,
            fastest: self.fastest.max(top),
            unusable_contacts: self.pairs.unusable,
            energy: self.energy(),
            rise: self.account.worst,
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
