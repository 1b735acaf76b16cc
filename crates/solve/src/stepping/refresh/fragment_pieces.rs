//! Replaces pieces by their fragments (see [`crate::stepping::state::fragmentation`]). Fragments continue the motion of the rigid piece, so
//! that mass, momentum, angular momentum and kinetic energy do not change. Bars that held the piece now hold the nearest fragment.

use crate::bond::failure::Break;
use crate::bond::rebar::RebarBond;
use crate::bond::state::BondState;
use crate::bond::table::BondStatus;
use crate::stepping::state::fragmentation::{Fragmentation, rigid_body_motion};
use crate::stepping::world::World;
use crate::structure::{Cause, PreparedFragments, Rebar};

/// A bar stays only if its frequency at a light fragment is below this share of the highest that the time step can follow.
const HIGHEST_BAR_FREQUENCY: f64 = 0.8;

impl World<'_> {
    /// Replaces pieces by their fragments, as decided at the last refresh. True when there is one.
    pub(crate) fn fragment_pieces(&mut self) -> bool {
        let pending = std::mem::take(&mut self.fragmentation.pending);
        let mut any = false;
        for (k, what) in pending {
            let b = &self.s.prepared_fragments[k as usize];
            if self.bodies.gone[b.body as usize] {
                continue;
            }
            if self.options.delete_broken {
                self.delete_body(b.body as usize);
            } else {
                self.contacts.wake_around(&mut self.bodies, |i| i == b.body as usize);
                self.replace_by_fragments(b);
            }
            self.fragmentation.done.push(Fragmentation { time: self.clock.time, ..what });
            any = true;
        }
        if any {
            self.bonds.inelastic.retain(|a| !self.bonds.table.is_separated(a.bond as usize));
            self.bodies.list_moving();
        }
        any
    }

    fn replace_by_fragments(&mut self, b: &PreparedFragments) {
        let (s, i) = (self.s, b.body as usize);
        let (pose, v, w) = (self.bodies.pose[i], self.bodies.velocity(i), self.bodies.angular_velocity(i));
        let start = &s.bodies[i].pose;
        self.bodies.remove(i);
        for f in b.fragments() {
            let (at, speed) = rigid_body_motion(&pose, &v, &w, &start.inverse_compose(&s.bodies[f].pose));
            self.bodies.insert(f, at, &speed, &w);
        }
        for q in self.bonds.table.of_piece(b.body).to_vec() {
            self.transfer_bond(q as usize, b);
        }
    }

    /// The bars that cross a bond, or would if its section was lost now.
    fn bars_of(&self, q: usize) -> Option<Rebar> {
        if let Some(b) = self.bonds.rebar.find(q as u32) {
            return Some(b.law);
        }
        let (bond, share) = (&self.s.bonds[q], f64::from(self.bonds.table.strength[q]));
        match self.bonds.find_inelastic(q).map(|a| &a.state) {
            Some(BondState::Hinge(h)) => bond.law.reinforced().and_then(|r| h.crossing(bond, r, share)),
            Some(BondState::RebarOnly(bars)) => Some(bars.law()),
            Some(BondState::Crushed(faces)) => faces.bars(),
            Some(BondState::Failed) => None,
            _ => bond.law.rebar().map(|r| r.scaled(share)),
        }
    }

    /// A bond of a fragmented piece keeps its bars, which go over to the nearest fragment. A bond without bars fails.
    fn transfer_bond(&mut self, q: usize, b: &PreparedFragments) {
        if self.bonds.table.state[q] == BondStatus::Gone {
            return;
        }
        let (s, bond) = (self.s, &self.s.bonds[q]);
        let side = usize::from(self.bonds.table.ends[q][1] == b.body);
        let place = self.bonds.table.anchor(q, side);
        let start = &s.bodies[b.body as usize].pose;
        let nearest = b
            .fragments()
            .map(|f| (f, s.bodies[f].shape.outside(&start.inverse_compose(&s.bodies[f].pose).inverse_apply(&place))))
            .min_by(|x, y| x.1.total_cmp(&y.1));
        let Some((fragment, _)) = nearest else { return };
        let fresh = !self.bonds.table.is_separated(q);
        let bars = self.bars_of(q);
        if fresh {
            // The section is lost with the piece, and its elastic energy is dissipated.
            let forces = self.bonds.section_forces(self.s, q).to_f32();
            let stored = match self.bonds.inelastic.iter().find(|a| a.bond as usize == q) {
                Some(a) => a.work,
                None => (0..6)
                    .filter(|&c| bond.stiffness[c] > 0.0)
                    .map(|c| 0.5 * f64::from(self.bonds.table.forces(q)[c]).powi(2) / bond.stiffness[c])
                    .sum(),
            };
            self.bonds.table.spent[q] += stored as f32;
            if self.bonds.table.cause[q].is_none() {
                self.bonds.table.cause[q] = Some(Cause::Fragmentation);
                self.accounts.broken += 1;
                self.accounts.new_breaks.push(Break {
                    time: self.clock.time,
                    bond: q as u32,
                    cause: Cause::Fragmentation,
                    forces,
                });
            }
            self.bonds.table.leave_elastic(q);
            self.bonds.table.separate(q);
        }
        let other = self.bonds.table.ends[q][1 - side] as usize;
        let light: f64 = [fragment, other].iter().map(|&i| self.bodies.largest_inverse_mass(i)).sum();
        let stiffest = (2.0 * HIGHEST_BAR_FREQUENCY / self.clock.step).powi(2) / light.max(f64::MIN_POSITIVE);
        let Some(law) = bars.and_then(|law| law.softened(stiffest)) else {
            for bar in self.bonds.rebar.remove(|x| x as usize == q) {
                self.bonds.table.spent[q] += (bar.spent() + bar.stored()) as f32;
            }
            self.bonds.table.drop_bond(q);
            return;
        };
        let place = start.inverse_compose(&s.bodies[fragment].pose);
        self.bonds.table.move_end(q, side, fragment as u32, &place, fresh, &self.bodies.pose);
        if fresh {
            let along = self.bonds.table.mean_normal(q, &self.bodies.pose) * law.free;
            self.bonds.table.set_gap(q, &along, &self.bodies.pose);
            self.bonds.rebar.begin(RebarBond::unstretched(q as u32, law));
        }
    }
}
