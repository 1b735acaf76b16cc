//! The refresh between two blocks of substeps: poses, scenario events, failed bonds, sleep, bond frames, contacts and their batches.

mod fragment_pieces;
mod removals;
mod scenario_events;
mod time_step;

use crate::contact::narrow_phase::ContactShapes;
use crate::contact::reach::Reach;
use crate::contact::wake::{BASE_ACCELERATION, WakeInput};
use crate::stepping::state::fragmentation::FragmentationInput;
use crate::stepping::state::loads::effective_gravity;
use crate::stepping::state::options::{DAMPED_SPEED, STANDING_DROP, STANDING_TILT};
use crate::stepping::state::phases::LoopPhase;
use crate::stepping::world::World;

/// Sleep is decided every so many refreshes.
const SLEEP_EVERY: u64 = 4;
/// A woken body may be what wakes others: so many rounds per refresh.
const WAKE_ROUNDS: usize = 3;

/// What events and failures have changed at a refresh.
#[derive(Clone, Copy, Debug, Default)]
struct Changes {
    /// Bodies have been removed or inserted.
    bodies: bool,
    /// Pieces have been replaced by their fragments.
    fragments: bool,
    /// Bonds have failed, or only their bars are left.
    bonds: bool,
    /// Bonds have lost strength.
    strength: bool,
    /// Live loads have changed, or a load ramp has ended.
    loads: bool,
    /// Bodies may have woken.
    woken: bool,
    /// Batches and slots of bonds have a new layout.
    layout: bool,
}

impl World<'_> {
    /// Everything that happens between two blocks of substeps.
    pub(crate) fn refresh(&mut self) -> crate::Result<()> {
        self.contacts.read_back_impulses(&self.workers.pool);
        let exact = self.has_external_work();
        self.bodies.update_poses(&self.workers.pool, exact);
        self.check_divergence()?;
        let mut changes = self.apply_events();
        self.apply_changes(&mut changes);
        self.lengthen_step();
        self.update_sleep(&mut changes);
        self.apply_structural_damping(changes);
        self.clock.refreshes += 1;
        self.refresh_bonds(changes);
        self.workers.phase_done(LoopPhase::Flush);
        self.find_contacts();
        let (interval, kernels, pool) = (self.clock.interval(), self.use_avx2(), &self.workers.pool);
        self.contacts.assemble(self.s, &mut self.bodies, &self.bonds.table, interval, kernels, pool);
        self.contacts.warm_start(&mut self.bodies, kernels, pool);
        self.list_watched();
        self.begin_interval();
        self.workers.phase_done(LoopPhase::Colouring);
        Ok(())
    }

    /// Scenario events of this refresh, failed bonds, and pieces that break into fragments.
    fn apply_events(&mut self) -> Changes {
        let ramps = self.drop_finished_ramps();
        let removed = self.remove_bodies();
        let strength = self.reduce_strength();
        let live_loads = self.change_live_loads();
        self.wake_loaded();
        let bonds = self.bonds.update_states(self.s, &self.bodies.pose);
        let fragments = self.fragment_pieces();
        let activated = self.activate_impactors();
        self.move_supports();
        self.apply_water_drag();
        let bodies = removed || fragments || activated;
        Changes { bodies, fragments, bonds, strength, loads: ramps || live_loads, woken: bodies, layout: false }
    }

    /// Brings loads, pairs and the layout of the bonds up to date with the changes.
    fn apply_changes(&mut self, changes: &mut Changes) {
        if changes.bodies {
            self.contacts.pairs.hold(&[], &self.bodies);
        }
        if changes.bodies || changes.loads {
            self.set_loads();
        }
        changes.layout = changes.bodies || changes.strength;
        if changes.bodies || changes.bonds {
            self.contacts.pairs.bonds_changed(&self.bodies, &self.bonds.table);
            if changes.fragments || self.bonds.table.worth_rebuilding() {
                self.bonds.rebuild(self.s, &self.bodies.pose);
                changes.layout = true;
            }
        }
    }

    /// Lets debris fall asleep or wakes it, and lists the bodies that move.
    fn update_sleep(&mut self, changes: &mut Changes) {
        let mut relist = changes.bodies || self.bodies.moving.is_empty();
        let shakes = (effective_gravity(self.loading, &self.clock) - self.loading.gravity).norm() > BASE_ACCELERATION;
        if shakes && self.bodies.asleep.contains(&true) {
            for i in 0..self.bodies.n {
                self.contacts.sleeping.wake(&mut self.bodies, i);
            }
            self.contacts.list_woken(&mut self.bodies);
            self.set_loads();
            changes.woken = true;
        }
        if self.options.sleeping && !shakes && self.clock.refreshes % SLEEP_EVERY == SLEEP_EVERY - 1 {
            let gravity = effective_gravity(self.loading, &self.clock);
            let elapsed = self.clock.interval() * SLEEP_EVERY as f64;
            let (bodies, bonds) = (&mut self.bodies, &self.bonds.table);
            let changed = self.contacts.update_sleep(bodies, bonds, gravity, elapsed, self.clock.step);
            if changed.woken || changed.asleep {
                self.set_loads();
                relist = true;
            }
            changes.woken |= changed.woken;
        }
        if relist {
            self.bodies.list_moving();
        }
    }

    /// Damps the motion of what bonds connect to the ground, over the interval that begins.
    fn apply_structural_damping(&mut self, changes: Changes) {
        let part = self.options.structural_damping * self.clock.step * self.clock.per_refresh as f64;
        if part == 0.0 {
            return;
        }
        if changes.bodies || changes.bonds || self.bonds.supported.is_empty() {
            self.bonds.supported = self.bonds.table.supported(&self.bodies);
        }
        for i in (0..self.bodies.n).filter(|&i| self.bonds.supported[i]) {
            if self.bodies.moves(i) {
                let before = self.bodies.kinetic_energy(i);
                let most = if self.stands(i) { f64::INFINITY } else { DAMPED_SPEED };
                self.bodies.slow_down(i, part, most);
                self.accounts.losses.damping += before - self.bodies.kinetic_energy(i);
            }
        }
    }

    /// True where a body is still at its place in the structure: what sways does not get far down or tilt far, what falls does.
    fn stands(&self, i: usize) -> bool {
        let (start, now) = (&self.s.bodies[i].pose, &self.bodies.pose[i]);
        start.position.z - now.position.z < STANDING_DROP && start.rotation.angle_to(&now.rotation) < STANDING_TILT
    }

    /// Brings frames of bonds, hinge localisation and bars up to date with the poses.
    fn refresh_bonds(&mut self, changes: Changes) {
        let (s, pool, bonds) = (self.s, &self.workers.pool, &mut self.bonds);
        bonds.table.refresh_frames(pool, &self.bodies.pose, &mut self.bodies.frame_rotation);
        bonds.localisation.update(s, &mut bonds.inelastic);
        bonds.columns.update(&self.bodies.pose, &mut bonds.inelastic);
        bonds.update_joints(s);
        bonds.refresh_inelastic_frames(&self.bodies, pool);
        let (woken, layout, refresh) = (changes.woken, changes.layout, self.clock.refreshes);
        bonds.rebar.lay_out_batches(&bonds.table, &self.bodies, woken, layout, refresh);
        bonds.rebar.update_geometry(&bonds.table, &self.bodies, pool);
    }

    /// Broad and narrow phase, and the impacts that may break pieces into fragments.
    fn find_contacts(&mut self) {
        let (pool, interval) = (&self.workers.pool, self.clock.interval());
        self.contacts.pairs.broad_phase(&mut self.bodies, &self.contacts.solids, &self.bonds.table, pool);
        self.workers.phase_done(LoopPhase::BroadPhase);
        let bodies = &self.bodies;
        let reach = Reach::of(bodies, interval, pool);
        let shapes = ContactShapes { solids: &self.contacts.solids, openings: &self.contacts.openings };
        self.contacts.pairs.narrow_phase(bodies, &shapes, &reach, interval, pool);
        self.wake_disturbed(&reach);
        let (pool, bodies) = (&self.workers.pool, &self.bodies);
        self.contacts.find_ground_contacts(self.s, bodies, &reach, pool);
        self.fragmentation.assess(&FragmentationInput {
            s: self.s,
            bodies,
            bonds: &self.bonds.table,
            pairs: &self.contacts.pairs,
            ground: &self.contacts.ground,
            time: self.clock.time,
            interval,
            step: self.clock.step,
        });
        self.workers.phase_done(LoopPhase::Manifolds);
    }

    /// Wakes sleeping bodies that take part in the interval that begins; their contacts are found at once.
    fn wake_disturbed(&mut self, reach: &[Reach]) {
        let interval = self.clock.interval();
        for round in 0..WAKE_ROUNDS {
            if !self.bodies.asleep.contains(&true) {
                return;
            }
            let gravity = self.loading.gravity.norm();
            let input = WakeInput { bonds: &self.bonds.table, gravity, interval, step: self.clock.step };
            let contacts = &mut self.contacts;
            let list = contacts.sleeping.disturbed(&self.bodies, &contacts.pairs, &input, round == 0);
            if list.is_empty() {
                return;
            }
            for i in list {
                contacts.sleeping.wake(&mut self.bodies, i as usize);
            }
            let pool = &self.workers.pool;
            let shapes = ContactShapes { solids: &contacts.solids, openings: &contacts.openings };
            contacts.pairs.add_woken(&self.bodies, &shapes, reach, interval, pool);
            contacts.count_asleep(&self.bodies);
            self.bodies.list_moving();
            self.set_loads();
            let (pool, bonds) = (&self.workers.pool, &mut self.bonds);
            // Their bars only: the layout of the others stays.
            bonds.rebar.lay_out_batches(&bonds.table, &self.bodies, true, false, 1);
            bonds.rebar.update_geometry(&bonds.table, &self.bodies, pool);
        }
    }

    /// Sets loads that change with time, and keeps the velocities that external work is counted from.
    fn begin_interval(&mut self) {
        let l = self.loading;
        if l.base_motion.is_some() || !l.pulses.is_empty() || !l.props.is_empty() || !self.loads.ramps.is_empty() {
            self.set_loads();
        }
        if self.has_external_work() {
            self.loads.v_start.clone_from(&self.bodies.v);
        } else {
            self.loads.v_start.clear();
        }
    }
}
