//! A block of substeps between two refreshes: bonds, bodies, contacts, in that order, all in one parallel region. The stages are in
//! [`crate::stepping::block`].

use crate::body::{ARM_ROTATION, BodyRows};
use crate::bond::rc::linearised;
use crate::bond::state::BondState;
use crate::bond::table::BondStatus;
use crate::simd::disjoint::Disjoint;
use crate::stepping::block::{Block, BlockConstants, BondViews, ContactViews, ThreadResult};
use crate::stepping::state::divergence;
use crate::stepping::world::World;

impl World<'_> {
    /// The substeps up to the next refresh.
    pub(crate) fn substeps(&mut self) {
        let mut results = vec![ThreadResult::default(); self.workers.pool.threads()];
        self.run_block(&mut results);
        self.clock.advance();
        self.take_over(results);
    }

    /// Runs the block on all threads.
    fn run_block(&mut self, results: &mut [ThreadResult]) {
        let (turning, use_avx2) = (self.arms_turn(), self.use_avx2());
        let (hinges, others) = self.split_inelastic();
        let static_row = self.bodies.n as u32;
        let (bonds, contacts, bodies) = (&mut self.bonds, &mut self.contacts, &mut self.bodies);
        bonds.linearised.resize(hinges.len().div_ceil(8), linearised::Batch::empty(static_row));
        let settings = BlockConstants {
            use_avx2,
            step: self.clock.step,
            damping: bonds.damping,
            breaking: self.options.breaking,
            kept_velocity: (1.0 - self.options.mass_damping * self.clock.step) as f32,
            turning,
        };
        let block = Block {
            s: self.s,
            settings,
            clock: self.clock,
            pool: &self.workers.pool,
            barrier: self.workers.pool.barrier(),
            phase_timer: self.workers.phase_timer,
            bonds: BondViews {
                elastic: Disjoint::new(&mut bonds.table.batches),
                checks: Disjoint::new(&mut bonds.table.checks),
                rebar: Disjoint::new(&mut bonds.rebar.batches),
                linearised: Disjoint::new(&mut bonds.linearised),
                inelastic: Disjoint::new(&mut bonds.inelastic),
                hinges: &hinges,
                others: &others,
                first_slot: &bonds.table.first_slot,
                slots: &bonds.table.slots,
                strength: &bonds.table.strength,
                alike: &bonds.alike,
            },
            rows: BodyRows {
                out: Disjoint::new(&mut bonds.table.out),
                v: Disjoint::new(&mut bodies.v),
                displacement: Disjoint::new(&mut bodies.displacement),
                v_pre: Disjoint::new(&mut bodies.v_pre),
                load: Disjoint::new(&mut bodies.load),
                inverse: &bodies.inverse,
            },
            moving: &bodies.moving,
            ramped: Disjoint::new(&mut self.loads.ramped),
            contacts: ContactViews {
                batches: Disjoint::new(&mut contacts.batches),
                saved_velocity: Disjoint::new(&mut contacts.saved_velocity),
                velocity_at_start: Disjoint::new(&mut contacts.velocity_at_start),
                velocity_before_contacts: Disjoint::new(&mut contacts.velocity_before_contacts),
                taken: Disjoint::new(&mut contacts.taken),
                fine: &contacts.fine.ranges,
                coarse: &contacts.coarse.ranges,
                corrections: &contacts.corrections,
            },
            watched: self.watching.view(self.clock.step),
            static_row,
            results: Disjoint::new(results),
        };
        block.pool.run(&|t| block.run(t));
    }

    /// True when the arms of bonds must follow the motion of their bodies within the block.
    fn arms_turn(&self) -> bool {
        let interval = self.clock.interval();
        let turns = |i: usize| self.bodies.spin(i) * interval > ARM_ROTATION;
        self.contacts.impact_expected
            || (0..self.bodies.n).any(|i| !self.bonds.table.neighbours[i].is_empty() && turns(i))
    }

    /// Numbers of the inelastic bonds that may be linearised, those whose faces may slide first and those whose faces may turn next, so that they share
    /// batches; and of the others.
    fn split_inelastic(&self) -> (Vec<u32>, Vec<u32>) {
        let (mut sliding, mut turning, mut hinges, mut others) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (k, a) in (0..).zip(&self.bonds.inelastic) {
            match &a.state {
                BondState::Hinge(h) if self.options.lanes => match h.may_slide() {
                    [true, _] => sliding.push(k),
                    [false, true] => turning.push(k),
                    [false, false] => hinges.push(k),
                },
                _ => others.push(k),
            }
        }
        (sliding.into_iter().chain(turning).chain(hinges).collect(), others)
    }

    /// Takes over what the threads have found.
    fn take_over(&mut self, results: Vec<ThreadResult>) {
        let mut logs = Vec::with_capacity(results.len());
        let bonds = &mut self.bonds;
        for mut result in results {
            for a in &mut result.new_bonds {
                if let BondState::Hinge(hinge) = &mut a.state {
                    hinge.share_section(bonds.alike[a.bond as usize], &mut bonds.sections);
                }
                bonds.table.state[a.bond as usize] = BondStatus::Inelastic;
                bonds.table.place[a.bond as usize] = (u32::MAX, 0);
            }
            bonds.inelastic.extend(result.new_bonds);
            for record in result.breaks {
                self.accounts.add_break(record, &mut bonds.table);
            }
            logs.push(result.divergence);
        }
        self.accounts.divergent = divergence::earliest(logs);
        bonds.inelastic.sort_unstable_by_key(|a| a.bond);
        // In the order of bonds, so that the sum does not depend on which thread found them.
        for a in bonds.inelastic.iter_mut().filter(|a| a.gained != 0.0) {
            self.accounts.supplied += std::mem::take(&mut a.gained);
        }
    }
}
