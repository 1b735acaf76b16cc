//! Removals: bodies and bonds that the scenario takes away. The forces of a removed part on its neighbours become load ramps (see
//! [`crate::stepping::state::load_ramp`]).

use crate::bond::failure::Break;
use crate::bond::table::BondStatus;
use crate::geometry::Vec3;
use crate::loading::{BodyForce, Removal};
use crate::stepping::state::load_ramp::LoadRamp;
use crate::stepping::world::World;
use crate::structure::{Cause, PreparedFragments};

impl World<'_> {
    /// Removes the bodies and bonds of removals that are due. True when there was one.
    pub(super) fn remove_bodies(&mut self) -> bool {
        let mut any = false;
        let (loading, deadline) = (self.loading, self.clock.event_deadline());
        while let Some(r) = loading.removals.get(self.loads.next_removal).filter(|r| r.at <= deadline) {
            self.loads.next_removal += 1;
            let before = self.energy();
            let removed = self.to_be_removed(r);
            let mut freed = removed.clone();
            for end in r.bonds.iter().flat_map(|q| self.bonds.table.ends[*q as usize]) {
                freed[end as usize] = true;
            }
            self.remove_bonds_of(&removed, &r.bonds);
            self.bonds.forget_gone(self.s);
            r.openings.iter().for_each(|o| freed[o.body as usize] = true);
            self.contacts.wake_around(&mut self.bodies, |i| freed[i]);
            if !r.openings.is_empty() {
                self.contacts.open(&loading.removals[..self.loads.next_removal], &mut self.bodies);
            }
            for (i, _) in removed.iter().enumerate().filter(|(_, r)| **r) {
                self.bodies.remove(i);
            }
            self.accounts.supplied += self.energy().balance() - before.balance();
            any = true;
        }
        any
    }

    /// Deletes a body and its bonds, with its energy.
    pub(crate) fn delete_body(&mut self, body: usize) {
        let before = self.energy();
        let mut removed = vec![false; self.bodies.n];
        removed[body] = true;
        self.remove_bonds_of(&removed, &[]);
        self.bonds.forget_gone(self.s);
        self.contacts.wake_around(&mut self.bodies, |i| i == body);
        self.bodies.remove(body);
        self.accounts.supplied += self.energy().balance() - before.balance();
    }

    /// The bodies of a removal that are still there, and their fragments.
    fn to_be_removed(&self, r: &Removal) -> Vec<bool> {
        let mut removed = vec![false; self.bodies.n];
        for &i in &r.bodies {
            let fragments = self.s.prepared_fragments_of(i).map_or(0..0, PreparedFragments::fragments);
            for j in std::iter::once(i as usize).chain(fragments) {
                removed[j] = !self.bodies.gone[j];
            }
        }
        removed
    }

    /// Drops the bonds of bodies that are about to be removed, and some others; their forces on other bodies become load ramps.
    fn remove_bonds_of(&mut self, removed: &[bool], others: &[u32]) {
        for q in 0..self.s.bonds.len() {
            let ends = self.bonds.table.ends[q].map(|i| i as usize);
            let wanted = ends.iter().any(|&i| removed[i]) || others.contains(&(q as u32));
            if self.bonds.table.state[q] == BondStatus::Gone || !wanted {
                continue;
            }
            let forces = self.bonds.section_forces(self.s, q).to_f32();
            for side in 0..2 {
                if !removed[ends[side]] {
                    self.start_load_ramp(q, side);
                }
            }
            self.bonds.table.drop_bond(q);
            // One that had failed before, and was held by bars or what was left of it, counts as removed alone.
            if self.bonds.table.cause[q].replace(Cause::Removed).is_some() {
                self.accounts.broken_then_removed += 1;
            }
            let record = Break { time: self.clock.time, bond: q as u32, cause: Cause::Removed, forces };
            self.accounts.new_breaks.push(record);
        }
    }

    /// Starts the load ramp of the force of a bond on the body at one of its ends, before the bond is removed with the other body.
    pub(crate) fn start_load_ramp(&mut self, bond: usize, side: usize) {
        let body = self.bonds.table.ends[bond][side];
        if !self.bodies.moves(body as usize) {
            return;
        }
        let row = self.bonds.table.out[self.bonds.table.slots[bond][side] as usize].0.map(f64::from);
        let load =
            BodyForce { body, force: Vec3::new(row[0], row[1], row[2]), moment: Vec3::new(row[3], row[4], row[5]) };
        self.loads.ramps.push(LoadRamp { load, from: self.clock.time, over: self.options.unloading_time });
    }

    /// Drops ramps that have ended. True when there was one.
    pub(crate) fn drop_finished_ramps(&mut self) -> bool {
        let before = self.loads.ramps.len();
        let (time, gone) = (self.clock.time, &self.bodies.gone);
        self.loads.ramps.retain(|f| !f.is_over(time) && !gone[f.load.body as usize]);
        self.loads.ramps.len() < before
    }
}
