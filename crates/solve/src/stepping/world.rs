//! The state of a run: its parts, and what can be read from them.

use crate::body::Bodies;
use crate::bond::failure::Break;
use crate::bond::state::BondState;
use crate::bond::system::BondSystem;
use crate::contact::system::ContactSystem;
use crate::geometry::Pose;
use crate::loading::Loading;
use crate::simd::lanes::has_avx2;
use crate::statics::equilibrium::StaticSolution;
use crate::stepping::state::accounts::Accounts;
use crate::stepping::state::clock::Clock;
use crate::stepping::state::fragmentation::{Fragmentation, FragmentationState};
use crate::stepping::state::loads::LoadState;
use crate::stepping::state::options::SolverOptions;
use crate::stepping::state::phases::PhaseTimer;
use crate::stepping::state::watching::Watching;
use crate::stepping::state::workers::Workers;
use crate::structure::{SectionForces, Structure};
use crate::tracers::{People, Trace, Tracers};

/// A run in progress.
pub struct World<'a> {
    pub(crate) s: &'a Structure,
    pub(crate) loading: &'a Loading,
    /// Options it was made with.
    pub options: SolverOptions,
    pub(crate) workers: Workers<'a>,
    pub(crate) clock: Clock,
    /// Bodies.
    pub bodies: Bodies,
    pub(crate) bonds: BondSystem,
    pub(crate) contacts: ContactSystem,
    pub(crate) loads: LoadState,
    pub(crate) fragmentation: FragmentationState,
    pub(crate) accounts: Accounts,
    pub(crate) watching: Watching,
    pub(crate) tracers: Tracers,
    /// The static solution that the run starts from.
    pub statics: StaticSolution,
    /// Highest natural frequency, rad/s.
    pub highest_frequency: f64,
}

impl<'a> World<'a> {
    /// People that are traced from now on.
    pub fn trace(&mut self, people: &People) {
        self.tracers = Tracers::new(self.s, people);
    }

    /// What has happened to the people so far, in their order.
    pub fn traces(&self) -> Vec<Trace> {
        self.tracers.traces()
    }

    /// Sets the loads for the interval that begins now.
    pub(crate) fn set_loads(&mut self) {
        self.loads.apply(&mut self.bodies, self.loading, &self.clock, &self.contacts.sleeping);
    }

    /// True when anything but gravity does external work.
    pub(crate) fn has_external_work(&self) -> bool {
        self.loads.has_external_work(self.loading, &self.contacts.sleeping)
    }

    /// True when the AVX2 kernels run: they are wanted, and the processor has AVX2.
    pub(crate) fn use_avx2(&self) -> bool {
        self.options.use_avx2 && has_avx2()
    }

    /// Simulated time, s.
    pub fn time(&self) -> f64 {
        self.clock.time
    }

    /// Substeps done.
    pub fn steps(&self) -> u64 {
        self.clock.steps
    }

    /// Time step, s.
    pub fn time_step(&self) -> f64 {
        self.clock.step
    }

    /// Substeps between two refreshes.
    pub fn substeps_per_refresh(&self) -> u64 {
        self.clock.per_refresh
    }

    /// Bonds that have failed so far; removals do not count.
    pub fn broken(&self) -> usize {
        self.accounts.broken - self.accounts.broken_then_removed
    }

    /// Bodies asleep at the last refresh.
    pub fn asleep(&self) -> usize {
        self.contacts.asleep
    }

    /// How many threads work now.
    pub fn threads(&self) -> usize {
        self.workers.pool.threads()
    }

    /// From now on this many threads work, at most as many as the run was made with. The result does not depend on it.
    pub fn set_threads(&mut self, threads: usize) {
        self.workers.pool.set_threads(threads);
    }

    /// Takes in how long the last interval took, s. When other programs delay some of the threads, fewer threads work in the next
    /// intervals. The result does not depend on it.
    pub fn record_wall_time(&mut self, seconds: f64) {
        self.workers.record_wall_time(seconds);
    }

    /// Sets the timer that is called at the end of each phase of the loop.
    pub fn set_phase_timer(&mut self, timer: PhaseTimer<'a>) {
        self.workers.phase_timer = Some(timer);
    }

    /// How many bonds are elastic, only held by bars, fibre hinges, and softening by limits.
    pub fn count_by_law(&self) -> [usize; 4] {
        self.bonds.count_by_law()
    }

    /// Contact points times sweeps of an average substep: the cost of the contact solver.
    pub fn point_sweeps_per_step(&self) -> f64 {
        self.contacts.point_sweeps_per_step()
    }

    /// Section forces of a bond at its contact face.
    pub fn section_forces(&self, bond: usize) -> SectionForces {
        self.bonds.section_forces(self.s, bond)
    }

    /// Upward force of a bond on its first body, N.
    pub fn upward_force(&self, bond: usize) -> f64 {
        self.bonds.upward_force(bond)
    }

    /// Largest distortion so far of the joint at whose face a bond is, rad; 0 where none has cracked.
    pub fn joint_distortion(&self, bond: usize) -> f64 {
        match self.bonds.find_inelastic(bond).map(|b| &b.state) {
            Some(BondState::Hinge(h)) => h.joint_distortion(),
            _ => 0.0,
        }
    }

    /// The hinge of a bond, if it has one: its deformation (axial in m, rotations in rad) and its dissipated energy, J.
    pub fn hinge(&self, bond: usize) -> Option<([f64; 3], f64)> {
        match &self.bonds.find_inelastic(bond)?.state {
            BondState::Hinge(h) => Some((h.deformation(), h.dissipated())),
            _ => None,
        }
    }

    /// Poses now.
    pub fn poses(&self) -> Vec<Pose> {
        (0..self.bodies.n).map(|i| self.bodies.current_pose(i)).collect()
    }

    /// True when no bond holds a body.
    pub fn is_loose(&self, body: usize) -> bool {
        self.bonds.table.neighbours[body].is_empty()
    }

    /// Depths by which touching bodies overlap, m; pairs of sleeping bodies are left out.
    pub fn overlaps(&self) -> Vec<f64> {
        self.contacts.overlaps()
    }

    /// Tests of a pair for which the collision library found no usable contact although there may be one.
    pub fn unusable_contacts(&self) -> u64 {
        self.contacts.pairs.unusable
    }

    /// Pieces that have broken into fragments so far, in order of time.
    pub fn fragmentations(&self) -> &[Fragmentation] {
        &self.fragmentation.done
    }

    /// Bonds that have failed since the last call, in order of time, then bond.
    pub fn take_breaks(&mut self) -> Vec<Break> {
        self.accounts.take_breaks()
    }

    /// Upward force of all immovable things on all that moves, N: bonds to and contacts with fixed bodies, sleeping debris and the ground.
    /// The weight of sleeping debris counts as carried.
    pub fn reaction(&self) -> f64 {
        let (b, table) = (&self.bodies, &self.bonds.table);
        let mut sum = 0.0;
        // Bonds and bars between two bodies that do not move cancel.
        for i in (0..b.n).filter(|&i| b.fixed[i] || b.asleep[i]) {
            for slot in table.first_slot[i]..table.first_slot[i + 1] {
                sum -= f64::from(table.out[slot as usize].0[2]);
            }
        }
        self.contacts.add_reaction(&mut sum, b.n, self.clock.step);
        let g = -self.loading.gravity.z;
        // The loads of sleeping debris on bonded bodies are carried by these.
        let passed_on: f64 = self.contacts.sleeping.held().map(|(_, l)| l.force.z).sum();
        let asleep: f64 = (0..b.n).filter(|&i| b.asleep[i]).map(|i| b.mass[i] * g).sum();
        sum + asleep + passed_on
    }
}
