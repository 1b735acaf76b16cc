//! Between substep blocks: poses, scenario events, what became of bonds, pairs, manifolds, colours and the contact batches.

use crate::solve::body;
use crate::solve::bond::failure::Break;
use crate::solve::bond::inelastic::BondState;
use crate::solve::bond::table::BondStatus;
use crate::solve::contact::ground;
use crate::solve::contact::pairs::Pair;
use crate::solve::contact::sleeping::SleepInput;
use crate::solve::simd::threads::Disjoint;
use crate::solve::stepping::fragmentation::FragmentationInput;
use crate::solve::stepping::phases::LoopPhase;
use crate::solve::stepping::world::{COARSE_EVERY, DAMPED_SPEED, World};
use crate::structure::Cause;

/// Sleeping is decided every so many refreshes.
const SLEEP_EVERY: u64 = 4;

impl World<'_> {
    /// Everything that happens between two blocks of substeps.
    pub(in crate::solve) fn refresh(&mut self) -> crate::Result<()> {
        let interval = self.h * self.per_refresh as f64;
        self.read_back_impulses();
        self.bodies.update_poses(&self.pool, self.has_external_work());
        self.check_divergence()?;
        let ramps_finished = self.drop_finished_ramps();
        let removed = self.remove_bodies();
        let weakened = self.reduce_strength();
        let loaded = self.change_live_loads();
        self.wake_loaded();
        let released = self.update_bond_states();
        let apart = self.fragment_pieces();
        let arrived = self.activate_impactors();
        let removed = removed || apart || arrived;
        self.move_supports();
        self.apply_water_drag();
        if removed {
            self.pairs.hold(&[], &self.bodies);
        }
        if removed || ramps_finished || loaded {
            self.set_loads();
        }
        let mut anew = removed || weakened;
        if removed || released {
            self.pairs.bonds_changed(&self.bodies, &self.bonds);
            if apart || self.bonds.worth_rebuilding() {
                self.bonds.rebuild(self.s, &self.bodies.pose, None);
                for a in &mut self.inelastic {
                    a.slots = self.bonds.slots[a.bond as usize];
                }
                anew = true;
            }
        }
        let mut woken = removed;
        let mut changed_movers = removed || self.moving.is_empty();
        if self.options.sleeping && self.refreshes % SLEEP_EVERY == SLEEP_EVERY - 1 {
            let input = SleepInput {
                bonds: &self.bonds,
                ground: &self.ground,
                gravity: self.gravity_now(),
                elapsed: interval * SLEEP_EVERY as f64,
                step: self.h,
            };
            let changed = self.sleeping.update(&mut self.bodies, &mut self.pairs, &input);
            if changed.woken || changed.asleep {
                self.asleep = self.bodies.asleep.iter().filter(|f| **f).count();
                self.pairs.list_those_on(&self.bodies);
                self.set_loads();
                changed_movers = true;
            }
            woken |= changed.woken;
        }
        self.damp(removed || released);
        if changed_movers {
            self.moving = body::moving(&self.bodies);
        }
        self.refreshes += 1;
        self.bonds.refresh_frames(&self.pool, &self.bodies.pose, &mut self.bodies.frame_rotation);
        self.localisation.update(self.s, &mut self.inelastic);
        self.refresh_inelastic_frames();
        self.rebar.lay_out_batches(self.s, &self.bonds, &self.bodies, woken, anew, self.refreshes);
        self.rebar.update_geometry(&self.bonds, &self.bodies, &self.pool);
        self.phase_done(LoopPhase::Flush);
        self.pairs.broad_phase(&mut self.bodies, &self.solids, &self.bonds, &self.pool);
        self.phase_done(LoopPhase::BroadPhase);
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
        self.fragmentation.assess(&FragmentationInput {
            s: self.s,
            bodies: &self.bodies,
            bonds: &self.bonds,
            pairs: &self.pairs,
            ground: &self.ground,
            time: self.time,
            interval,
            step: self.h,
        });
        self.phase_done(LoopPhase::Manifolds);
        self.assemble_contacts();
        self.warm_start();
        if self.loading.base_motion.is_some() || !self.loading.pulses.is_empty() || !self.load_ramps.is_empty() {
            self.set_loads();
        }
        if self.has_external_work() {
            self.v_start.clone_from(&self.bodies.v);
        } else {
            self.v_start.clear();
        }
        self.phase_done(LoopPhase::Colouring);
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
                if self.bonds.state[q] != BondStatus::Gone && taken {
                    let forces = self.section_forces(q).map(|x| x as f32);
                    for side in 0..2 {
                        if !going[self.bonds.ends[q][side] as usize] {
                            self.start_load_ramp(q, side);
                        }
                    }
                    self.bonds.drop_bond(q);
                    self.bonds.cause[q].get_or_insert(Cause::Removed);
                    self.new_breaks.push(Break { time: self.time, bond: q as u32, cause: Cause::Removed, forces });
                }
            }
            self.inelastic.retain(|a| self.bonds.state[a.bond as usize] != BondStatus::Gone);
            self.rebar.remove(|q| self.bonds.state[q as usize] == BondStatus::Gone);
            self.wake_around(|i| going[i]);
            for (i, _) in going.iter().enumerate().filter(|(_, g)| **g) {
                self.bodies.remove(i);
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
        if changed || self.supported.is_empty() {
            self.supported = self.bonds.supported(&self.bodies);
        }
        for i in (0..self.bodies.n).filter(|&i| self.supported[i]) {
            if self.bodies.moves(i) {
                self.bodies.slow_down(i, part, DAMPED_SPEED);
            }
        }
    }

    /// Wakes what is near bodies that are about to go.
    pub(in crate::solve) fn wake_around(&mut self, going: impl Fn(usize) -> bool) {
        let mut woken = Vec::new();
        for p in &self.pairs.list {
            for (i, j) in [(p.a as usize, p.b as usize), (p.b as usize, p.a as usize)] {
                if going(i) {
                    woken.push(j);
                }
            }
        }
        for j in woken {
            self.sleeping.wake(&mut self.bodies, j);
        }
    }

    /// Drops bonds that have let go and parts the bodies of those that only bars hold. True when anything changed.
    fn update_bond_states(&mut self) -> bool {
        let mut changed = false;
        let s = self.s;
        for q in self.rebar.take_ruptured() {
            if let Some(r) = s.bonds[q as usize].law.rebar() {
                // Loaded to the end along one line.
                self.bonds.spent[q as usize] += (0.5 * r.force * r.elongation) as f32;
            }
            self.bonds.drop_bond(q as usize);
            changed = true;
        }
        for a in &self.inelastic {
            let q = a.bond as usize;
            match &a.state {
                BondState::Softening { .. }
                | BondState::Yielding { .. }
                | BondState::WithPlay { .. }
                | BondState::Hinge(_)
                | BondState::Masonry(_) => continue,
                BondState::RebarOnly { .. } => {
                    self.bonds.spent[q] += a.dissipated(&s.bonds[q]) as f32;
                    self.bonds.separate(q);
                    self.rebar.begin(a.bond);
                }
                BondState::Failed => {
                    self.bonds.spent[q] += a.dissipated(&s.bonds[q]) as f32;
                    self.bonds.drop_bond(q);
                }
            }
            changed = true;
        }
        self.inelastic.retain(|a| !matches!(a.state, BondState::RebarOnly { .. } | BondState::Failed));
        changed
    }

    /// Brings axes and arms of bonds that are letting go up to date.
    fn refresh_inelastic_frames(&mut self) {
        let count = self.inelastic.len();
        let inelastic = Disjoint::new(&mut self.inelastic);
        let (bonds, bodies) = (&self.bonds, &self.bodies);
        self.pool.split(count, |range| {
            for k in range {
                // Each entry belongs to one thread.
                let a = unsafe { inelastic.at(k) };
                (a.axes, a.arms) = bonds.frame(a.bond as usize, &bodies.pose);
            }
        });
    }

    pub(in crate::solve) fn read_back_impulses(&mut self) {
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
                    for k in 0..c.manifold.count as usize {
                        c.manifold.points[k].impulse = read(place, k, c.coarse);
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
}
