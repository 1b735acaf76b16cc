//! The stages of a block of substeps, as one thread runs them. All threads run the same stages and meet at barriers between them.
//!
//! The order within a substep: elastic bonds, bars, inelastic bonds, linearised hinges, integration of the bodies, fine contacts, and every
//! so many substeps ([`Clock::coarse_every`]) the coarse contacts. A bond writes its forces into two slots of its own, and
//! each body sums its slots in a fixed order, so that the result does not depend on the number of threads.
//!
//! # Who touches what
//! The views of a block are shared by all threads. Between two barriers
//! * an elastic, rebar or linearised batch, an inelastic bond and the slots of these bonds belong to the thread whose share they are in,
//! * velocities and displacements are only read while bonds are evaluated; then the rows of a body, its load and its load ramps belong to
//!   the thread whose share of the moving bodies it is in,
//! * a contact batch belongs to the thread whose share of its colour it is in, and within a colour no moving body occurs twice,
//! * what is read was written before the last barrier.
//!
//! All indices have been checked: by the layout of the batches, and for a kept state by `fit` and `check` of each type.

use crate::body::{self, BodyRows};
use crate::bond::elastic::{self, BondMotion, CHECK_EVERY, Check};
use crate::bond::failure::Break;
use crate::bond::inelastic::{InelasticBond, LeftLane, Now};
use crate::bond::rc::linearised::{self, Leaving};
use crate::bond::rebar::{self, RebarBatch};
use crate::bond::state::BondState;
use crate::contact::colouring::each_colour;
use crate::contact::corrections::Corrections;
use crate::contact::solver::{self, ContactBatch, Order, Sweep};
use crate::simd::disjoint::Disjoint;
use crate::simd::lanes::Vec6;
use crate::simd::prefetch::prefetch;
use crate::simd::threads::{Barrier, Pool, share};
use crate::stepping::state::clock::Clock;
use crate::stepping::state::divergence::{DivergenceLog, DivergentBody};
use crate::stepping::state::load_ramp::RampedBody;
use crate::stepping::state::phases::{LoopPhase, PhaseTimer};
use crate::stepping::state::touched::{Touched, Velocities, add_taken};
use crate::stepping::state::watching::WatchView;
use crate::structure::{Bond, Law, Structure};

/// Numbers of sweeps in a substep: more than the sweeps of the fine and the coarse contacts together.
const SWEEPS: u64 = 2 * (solver::MOST_SWEEPS + 2) + 1;

/// Batches of linearised hinges that are passed before those of them that leave their linear range are evaluated: some forty kilobytes.
const GROUP: usize = 16;

/// Constants of a block.
#[derive(Clone, Copy)]
pub(crate) struct BlockConstants {
    /// Use the AVX2 kernels.
    pub use_avx2: bool,
    /// Time step, s.
    pub step: f64,
    /// Stiffness-proportional damping of bonds, s.
    pub damping: f64,
    /// Bonds may break.
    pub breaking: bool,
    /// Share of its velocity that a body keeps in a substep.
    pub kept_velocity: f32,
    /// Arms of bonds follow the motion of their bodies.
    pub turning: bool,
}

/// What the bond stages work on.
pub(crate) struct BondViews<'w> {
    /// Batches of elastic bonds.
    pub elastic: Disjoint<'w, elastic::Batch>,
    /// Their limits.
    pub checks: Disjoint<'w, Check>,
    /// Batches of bars.
    pub rebar: Disjoint<'w, RebarBatch>,
    /// Batches of linearised hinges.
    pub linearised: Disjoint<'w, linearised::Batch>,
    /// Inelastic bonds.
    pub inelastic: Disjoint<'w, InelasticBond>,
    /// Inelastic bonds that may be linearised.
    pub hinges: &'w [u32],
    /// All other inelastic bonds.
    pub others: &'w [u32],
    /// First force slot of each body.
    pub first_slot: &'w [u32],
    /// Force slots of each bond.
    pub slots: &'w [[u32; 2]],
    /// Share of its strength that each bond has left.
    pub strength: &'w [f32],
    /// First bond with the same law.
    pub alike: &'w [u32],
}

/// What the contact stages work on.
pub(crate) struct ContactViews<'w> {
    /// Batches of contacts.
    pub batches: Disjoint<'w, ContactBatch>,
    /// Scratch space: velocities before a coarse solution.
    pub saved_velocity: Disjoint<'w, Vec6>,
    /// Velocities at the beginning of the substep.
    pub velocity_at_start: Disjoint<'w, Vec6>,
    /// The same before the contacts of the substep.
    pub velocity_before_contacts: Disjoint<'w, Vec6>,
    /// Energy that contacts have taken from each body, J.
    pub taken: Disjoint<'w, f64>,
    /// Batches by colour, solved in each substep.
    pub fine: &'w [(u32, u32)],
    /// The same, solved every [`Clock::coarse_every`] substeps.
    pub coarse: &'w [(u32, u32)],
    /// Large corrections.
    pub corrections: &'w Corrections,
}

/// A block of substeps.
pub(crate) struct Block<'w> {
    /// The structure.
    pub s: &'w Structure,
    /// Constants.
    pub settings: BlockConstants,
    /// Time at the beginning of the block.
    pub clock: Clock,
    /// The threads.
    pub pool: &'w Pool,
    /// Where the threads meet.
    pub barrier: Barrier,
    /// Called at the end of each phase.
    pub phase_timer: Option<PhaseTimer<'w>>,
    /// Bonds.
    pub bonds: BondViews<'w>,
    /// Rows of the bodies, and the force slots.
    pub rows: BodyRows<'w>,
    /// Bodies that move.
    pub moving: &'w [u32],
    /// Bodies with load ramps.
    pub ramped: Disjoint<'w, RampedBody>,
    /// Contacts.
    pub contacts: ContactViews<'w>,
    /// Support reactions that are added up.
    pub watched: WatchView<'w>,
    /// Row of all that does not move.
    pub static_row: u32,
    /// One result per thread.
    pub results: Disjoint<'w, ThreadResult>,
}

/// What a thread has found in a block.
#[derive(Clone, Default)]
pub(crate) struct ThreadResult {
    /// Bonds that have become inelastic.
    pub new_bonds: Vec<InelasticBond>,
    /// Bonds that have failed, and ruptured bars.
    pub breaks: Vec<Break>,
    /// Bodies where divergence began.
    pub divergence: DivergenceLog,
}

/// A substep.
#[derive(Clone, Copy)]
struct Substep {
    number: u64,
    now: Now,
}

/// What one thread works with.
struct Worker<'b, 'w> {
    block: &'b Block<'w>,
    thread: usize,
    /// Its linearised hinges.
    linearised: &'w mut [linearised::Batch],
    /// Its inelastic bonds that are evaluated one by one.
    single: Vec<u32>,
    /// Lanes of its linearised hinges that have to be evaluated one by one in a substep, and the numbers of the hinges.
    nonlinear: Vec<Leaving>,
    numbers: Vec<u32>,
    /// Its bodies with load ramps, and those with contacts.
    ramped: Vec<usize>,
    touched: Vec<Touched>,
    result: &'w mut ThreadResult,
}

impl Block<'_> {
    /// Runs the block as thread `t`.
    pub(crate) fn run(&self, t: usize) {
        let mut worker = self.worker(t);
        for k in 0..self.clock.per_refresh {
            let substep = self.substep(k);
            worker.bond_stages(substep);
            worker.integrate(substep);
            worker.contact_stages(substep);
        }
        worker.store_linearised();
    }

    fn substep(&self, k: u64) -> Substep {
        let c = &self.settings;
        let number = self.clock.steps + k;
        let check = c.breaking && number % CHECK_EVERY == CHECK_EVERY - 1;
        let time = self.clock.time + k as f64 * c.step;
        let now = Now { time, step: c.step, damping: c.damping, use_avx2: c.use_avx2, check };
        Substep { number, now }
    }

    fn share(&self, count: usize, t: usize) -> std::ops::Range<usize> {
        share(count, t, self.pool.threads())
    }

    /// Prepares thread `t`: its hinges are linearised where that is possible.
    fn worker(&self, t: usize) -> Worker<'_, '_> {
        let bonds = &self.bonds;
        let batches = self.share(bonds.linearised.length(), t);
        let (first, last) = (batches.start, batches.end);
        let mut single = bonds.others[self.share(bonds.others.len(), t)].to_vec();
        // SAFETY: the batches of this thread's share; see the header.
        let linearised = unsafe { bonds.linearised.slice(batches) };
        let hinges = &bonds.hinges[(8 * first).min(bonds.hinges.len())..(8 * last).min(bonds.hinges.len())];
        for (b, (batch, numbers)) in linearised.iter_mut().zip(hinges.chunks(8)).enumerate() {
            *batch = linearised::Batch::empty(self.static_row);
            for (lane, &k) in numbers.iter().enumerate() {
                self.prefetch_after(hinges, 8 * b + lane, 2);
                // SAFETY: each hinge is in one batch, so it belongs to this thread.
                let a = unsafe { bonds.inelastic.at(k as usize) };
                if !batch.load_lane(lane, k, a, self.bond(a), self.law(a)) {
                    single.push(k);
                }
            }
        }
        let own = &self.moving[self.share(self.moving.len(), t)];
        // SAFETY: nobody writes the numbers of these bodies.
        let body = |k: usize| unsafe { (*self.ramped.element(k)).body };
        let ramped = (0..self.ramped.length()).filter(|&k| own.binary_search(&body(k)).is_ok()).collect();
        let inverse = own.iter().map(|&i| (i, &self.rows.inverse[i as usize]));
        let touched = Touched::list(inverse, self.static_row);
        // SAFETY: one result per thread.
        let result = unsafe { self.results.at(t) };
        Worker {
            block: self,
            thread: t,
            linearised,
            single,
            nonlinear: Vec::new(),
            numbers: Vec::new(),
            ramped,
            touched,
            result,
        }
    }

    /// The bond of the model.
    #[inline(always)]
    fn bond(&self, a: &InelasticBond) -> &Bond {
        &self.s.bonds[a.bond as usize]
    }

    /// Its law, in the copy that all bonds with the same law read.
    #[inline(always)]
    fn law(&self, a: &InelasticBond) -> &Law {
        &self.s.bonds[self.bonds.alike[a.bond as usize] as usize].law
    }

    fn motion(&self) -> BondMotion<'_> {
        BondMotion { v: self.rows.v, displacement: self.rows.displacement, turning: self.settings.turning }
    }

    fn has_bonds(&self) -> bool {
        self.bonds.elastic.length() + self.bonds.rebar.length() + self.bonds.inelastic.length() > 0
    }

    /// Asks for the memory of the inelastic bonds that follow the one at place `i` of a list of this thread, up to the one `until` places ahead
    /// for all that its law needs.
    #[inline(always)]
    fn prefetch_after(&self, list: &[u32], i: usize, until: usize) {
        for ahead in (until..=4).rev() {
            if let Some(&k) = list.get(i + ahead) {
                // SAFETY: each of these bonds belongs to this thread, which has no reference to another than the one at place `i`.
                self.prefetch_part(unsafe { &*self.bonds.inelastic.element(k as usize) }, ahead);
            }
        }
    }

    /// The same for the first bonds of a list, before the one at place 0.
    #[inline(always)]
    fn prefetch_first(&self, list: &[u32], until: usize) {
        for ahead in (until..=4).rev() {
            for &k in list.iter().take(ahead) {
                // SAFETY: each of these bonds belongs to this thread, which has no reference to one of them.
                self.prefetch_part(unsafe { &*self.bonds.inelastic.element(k as usize) }, ahead);
            }
        }
    }

    /// Asks for the part of an inelastic bond that is needed so many places ahead of its turn.
    #[inline(always)]
    fn prefetch_part(&self, a: &InelasticBond, ahead: usize) {
        match ahead {
            4 => prefetch(a),
            _ => a.prefetch(self.bond(a), self.law(a), ahead),
        }
    }

    /// One substep of an inelastic bond, which writes the forces on its ends.
    ///
    /// # Safety
    /// The bond belongs to this thread.
    unsafe fn evaluate(&self, a: &mut InelasticBond, now: Now, breaks: &mut Vec<Break>) {
        // SAFETY: the ends are rows of bodies, which nobody writes in this stage.
        let rows = unsafe { a.step(self.bond(a), self.law(a), self.rows.v, now, breaks) };
        // SAFETY: that of this function.
        unsafe { self.write(a, &rows) };
    }

    /// Writes the forces on the ends of an inelastic bond.
    ///
    /// # Safety
    /// The bond belongs to this thread.
    unsafe fn write(&self, a: &InelasticBond, rows: &[Vec6; 2]) {
        for (slot, row) in a.slots.iter().zip(rows) {
            // SAFETY: the slots of the bond belong to this thread.
            unsafe { *self.rows.out.at(*slot as usize) = *row };
        }
    }
}

impl Worker<'_, '_> {
    /// Reports the end of a phase, from the first thread only.
    fn phase_done(&self, phase: LoopPhase) {
        if let (0, Some(report)) = (self.thread, self.block.phase_timer) {
            report(phase);
        }
    }

    fn bond_stages(&mut self, substep: Substep) {
        if !self.block.has_bonds() {
            return;
        }
        let known = self.result.new_bonds.len();
        self.elastic_bonds(substep.now);
        self.phase_done(LoopPhase::Bonds);
        self.bars(substep.now);
        self.phase_done(LoopPhase::Bars);
        self.inelastic_bonds(substep.now, known);
        self.linearised_hinges(substep.now);
        self.block.barrier.wait();
        self.phase_done(LoopPhase::Hinges);
    }

    /// Elastic bonds; those beyond a limit become inelastic.
    fn elastic_bonds(&mut self, now: Now) {
        let (block, bonds) = (self.block, &self.block.bonds);
        let range = block.share(bonds.elastic.length(), self.thread);
        let ThreadResult { new_bonds, breaks, .. } = &mut *self.result;
        let begin = |batch: &mut elastic::Batch, check: &mut Check, lane: usize| {
            let q = check.bond[lane] as usize;
            let (bond, slots, strength) = (&block.s.bonds[q], bonds.slots[q], bonds.strength[q]);
            let (a, record) = InelasticBond::begin(bond, batch, check, lane, slots, strength, now);
            new_bonds.push(a);
            breaks.extend(record);
        };
        let (h, damping) = (now.step as f32, now.damping as f32);
        // SAFETY: the batches of this thread's share and their slots; see the header.
        unsafe {
            let (own, checks) = (bonds.elastic.slice(range.clone()), bonds.checks.slice(range));
            elastic::run_pass(now.use_avx2, own, checks, block.motion(), block.rows.out, h, damping, now.check, begin);
        }
    }

    /// Bars that still cross a crack.
    fn bars(&mut self, now: Now) {
        let (block, bonds) = (self.block, &self.block.bonds);
        let range = block.share(bonds.rebar.length(), self.thread);
        let breaks = &mut self.result.breaks;
        let ruptured = |q: u32, force: f32| breaks.push(Break::ruptured(now.time, q, force.into()));
        // SAFETY: the batches of this thread's share and their slots; see the header.
        unsafe {
            let own = bonds.rebar.slice(range);
            rebar::run_pass(now.use_avx2, own, block.motion(), block.rows.out, now.step as f32, ruptured);
        }
    }

    /// Inelastic bonds that are evaluated one by one; of the new ones the first `known` were there before this substep.
    fn inelastic_bonds(&mut self, now: Now, known: usize) {
        let block = self.block;
        let ThreadResult { new_bonds, breaks, .. } = &mut *self.result;
        block.prefetch_first(&self.single, 2);
        // SAFETY: each of these bonds belongs to this thread.
        let own = self.single.iter().enumerate().map(|(i, &k)| {
            block.prefetch_after(&self.single, i, 2);
            // SAFETY: as above.
            unsafe { block.bonds.inelastic.at(k as usize) }
        });
        let (older, newest) = new_bonds.split_at_mut(known);
        for a in own.chain(older).filter(|a| !matches!(a.state, BondState::Failed)) {
            // SAFETY: as above.
            unsafe { block.evaluate(a, now, breaks) };
        }
        for a in newest {
            let rows = a.first_step(block.bond(a), now, breaks);
            // SAFETY: as above.
            unsafe { block.write(a, &rows) };
        }
    }

    /// Linearised hinges; those that leave their linear range are evaluated one by one in this substep, while their batches are in the cache.
    fn linearised_hinges(&mut self, now: Now) {
        let block = self.block;
        let (h, damping, out) = (now.step as f32, now.damping as f32, block.rows.out);
        // Their damage has just changed, so it is checked at once.
        let checked = Now { check: block.settings.breaking, ..now };
        let Self { linearised, nonlinear, numbers, single, result, .. } = self;
        for group in linearised.chunks_mut(GROUP) {
            nonlinear.clear();
            numbers.clear();
            let on_nonlinear = |left: Leaving| {
                numbers.push(left.hinge);
                nonlinear.push(left);
            };
            // SAFETY: the batches of this thread and their slots; see the header.
            unsafe {
                linearised::run_pass(now.use_avx2, group, block.motion(), out, h, damping, now.check, on_nonlinear);
            }
            block.prefetch_first(numbers, 2);
            for (i, left) in nonlinear.iter().enumerate() {
                block.prefetch_after(numbers, i, 2);
                let (k, lane) = (left.hinge, left.lane as usize);
                let batch = &mut group[left.batch as usize];
                // SAFETY: each hinge is in one batch, so it belongs to this thread.
                let a = unsafe { block.bonds.inelastic.at(k as usize) };
                let left = LeftLane { steps: batch.steps(lane), before: left.before, increment: left.increment };
                let rows = a.leave_lane(block.bond(a), block.law(a), &left, checked, &mut result.breaks);
                // SAFETY: as above.
                unsafe { block.write(a, &rows) };
                if !batch.load_lane(lane, k, a, block.bond(a), block.law(a)) {
                    single.push(k);
                }
            }
        }
    }

    /// Gives the linearised hinges their state back.
    fn store_linearised(&mut self) {
        let lanes = self.linearised.iter().flat_map(|batch| (0..8).map(move |lane| (batch, lane)));
        let held: Vec<(u32, &linearised::Batch, usize)> =
            lanes.filter_map(|(batch, lane)| batch.bond_in(lane).map(|k| (k, batch, lane))).collect();
        let numbers: Vec<u32> = held.iter().map(|h| h.0).collect();
        for (i, &(k, batch, lane)) in held.iter().enumerate() {
            self.block.prefetch_after(&numbers, i, 3);
            // SAFETY: each hinge is in one batch, so it belongs to this thread.
            batch.store_lane(lane, unsafe { self.block.bonds.inelastic.at(k as usize) });
        }
    }

    /// Sums the forces on the bodies and integrates their motion.
    fn integrate(&mut self, substep: Substep) {
        let (block, first_slot) = (self.block, self.block.bonds.first_slot);
        let (rows, c) = (block.rows, &block.settings);
        let own = &block.moving[block.share(block.moving.len(), self.thread)];
        // Velocities of the bodies with contacts at the beginning of the substep, then those before its contacts.
        let touched = &self.touched;
        let keep = |of: Disjoint<Vec6>, at: Disjoint<Vec6>| {
            for batch in touched {
                for &i in batch.bodies() {
                    // SAFETY: the body is in this thread's share of the moving bodies; see the header.
                    unsafe { *at.at(i as usize) = *of.element(i as usize) };
                }
            }
        };
        keep(rows.v, block.contacts.velocity_at_start);
        for &k in &self.ramped {
            // SAFETY: the body is in this thread's share of the moving bodies; see the header.
            unsafe { block.ramped.at(k).begin_substep(rows, substep.now.time, c.step) };
        }
        let log = &mut self.result.divergence;
        let mut on_divergence = |i: usize, before| {
            if log.accepts(substep.number) {
                let slots = first_slot[i] as usize..first_slot[i + 1] as usize;
                // SAFETY: nobody writes slots before the next barrier.
                let forces = unsafe { rows.out.slice(slots) }.to_vec();
                // SAFETY: the body is in this thread's share of the moving bodies.
                let load = unsafe { *rows.load.at(i) };
                log.record(DivergentBody { step: substep.number, body: i as u32, before, forces, load });
            }
        };
        // SAFETY: the bodies of this thread's share; see the header.
        unsafe {
            body::integrate(c.use_avx2, own, first_slot, rows, c.step as f32, c.kept_velocity, &mut on_divergence);
        }
        keep(rows.v_pre, block.contacts.velocity_before_contacts);
        if self.thread == 0 {
            // SAFETY: nobody writes slots before the next barrier.
            unsafe { block.watched.add_bonds(rows.out) };
        }
        block.barrier.wait();
        self.phase_done(LoopPhase::Bodies);
    }

    fn contact_stages(&self, substep: Substep) {
        let (contacts, h) = (&self.block.contacts, self.block.settings.step as f32);
        let number = substep.number * SWEEPS + 1;
        self.solve(contacts.fine, Sweep { order: Order::First, number, held: 1, h });
        let coarse_every = self.block.clock.coarse_every;
        let coarse = substep.number % coarse_every == coarse_every - 1;
        if !contacts.coarse.is_empty() && coarse {
            let held = coarse_every as u32;
            let number = number + solver::MOST_SWEEPS + 2;
            self.coarse_contacts(Sweep { order: Order::First, number, held, h: h * held as f32 });
        }
        // Not the row that the next substep starts from: what a blow sheds is gone from that.
        let (start, before) = (contacts.velocity_at_start, contacts.velocity_before_contacts);
        let velocities = Velocities { start, before, after: self.block.rows.v };
        let use_avx2 = self.block.settings.use_avx2;
        // SAFETY: the last sweep ended at a barrier, and the bodies are in this thread's share of the moving bodies.
        unsafe { add_taken(use_avx2, &self.touched, velocities, contacts.taken) };
        if self.thread == 0 {
            // SAFETY: the last sweep ended at a barrier, and before the next one all threads meet again.
            unsafe { self.block.watched.add_contacts(contacts.batches, coarse) };
        }
        self.phase_done(LoopPhase::ContactSolve);
    }

    /// Solves colours of contacts: a forward sweep, further pairs of sweeps where a blow needs them, and a backward sweep.
    fn solve(&self, ranges: &[(u32, u32)], first: Sweep) {
        if ranges.is_empty() {
            return;
        }
        let corrections = self.block.contacts.corrections;
        self.sweep(ranges, first, false);
        let mut sweep = Sweep { order: Order::Further, ..first };
        // All threads read the same: the next sweep notes nothing before its first barrier, unless this one is to be followed by more.
        while corrections.latest() >= sweep.number && sweep.number < first.number + solver::MOST_SWEEPS {
            for backwards in [true, false] {
                sweep.number += 1;
                self.sweep(ranges, sweep, backwards);
            }
        }
        self.sweep(ranges, Sweep { order: Order::Last, ..sweep }, true);
    }

    /// One sweep over colours of contacts, shared by all threads.
    fn sweep(&self, ranges: &[(u32, u32)], sweep: Sweep, backwards: bool) {
        let block = self.block;
        let BodyRows { v, v_pre, displacement, .. } = block.rows;
        let corrections = block.contacts.corrections;
        let rows = solver::Rows { v, v_pre, displacement, corrections, static_row: block.static_row };
        each_colour(ranges, backwards, self.thread, block.pool.threads(), &block.barrier, |r| {
            // SAFETY: the batches of this thread's share of a colour; see the header.
            unsafe {
                solver::run_sweep(block.settings.use_avx2, sweep, r.start, block.contacts.batches.slice(r), rows)
            };
        });
    }

    /// Contacts among debris, solved for [`Clock::coarse_every`] substeps at once.
    fn coarse_contacts(&self, first: Sweep) {
        let (block, contacts) = (self.block, &self.block.contacts);
        let range = block.share(block.static_row as usize, self.thread);
        // SAFETY: between two barriers each thread touches only the rows of its own share.
        unsafe {
            let velocities = block.rows.v.slice(range.clone());
            contacts.saved_velocity.slice(range.clone()).copy_from_slice(velocities);
        }
        block.barrier.wait();
        self.solve(contacts.coarse, first);
        // The correction acts at once; one part in that many of it goes on as a constant force.
        let held = 1.0 - 1.0 / block.clock.coarse_every as f32;
        for i in range {
            // SAFETY: as above.
            let (new, old, pre) =
                unsafe { (block.rows.v.at(i).0, contacts.saved_velocity.at(i).0, &mut block.rows.v_pre.at(i).0) };
            for c in 0..8 {
                pre[c] += held * (new[c] - old[c]);
            }
        }
        block.barrier.wait();
    }
}
