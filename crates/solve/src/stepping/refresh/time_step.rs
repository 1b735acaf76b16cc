//! The time step follows what is left of the structure: stiff bonds that have failed limit it no longer.
//!
//! The explicit method is stable for steps below 2 / omega (less with damping), omega being the highest natural frequency of the bodies on their
//! bonds. That is found again, by the same method as at the start, from the bonds that are left with their elastic stiffness and from bars with the
//! steep part of their law in every direction, in their present places. A bond in its inelastic range is a spring of its elastic stiffness in series with something: never stiffer.
//! The step only grows; frames stay on refreshes.

use crate::bond::table::BondStatus;
use crate::geometry::Vec3;
use crate::statics::deformation::deformations;
use crate::statics::modes::{IMMOVABLE, Spring, highest_of_springs, root_of_mass};
use crate::stepping::world::World;
use crate::stop::Stop;
use crate::structure::SpringStiffness;

/// The step is looked at every so many refreshes ...
const EVERY: u64 = 128;
/// ... when no more than this share of the sections of the last look is left.
const LEFT: f64 = 0.95;

impl World<'_> {
    /// Makes the step longer where what is left allows it. Nothing else changes: impulses of contacts are kept as forces.
    pub(super) fn lengthen_step(&mut self) {
        if !self.clock.refreshes.is_multiple_of(EVERY) || self.clock.refreshes == 0 {
            return;
        }
        let table = &self.bonds.table;
        let whole = |q: usize| table.state[q] != BondStatus::Gone && !table.is_separated(q);
        let sections = (0..table.state.len()).filter(|&q| whole(q)).count();
        let before = self.accounts.sections_at_step.unwrap_or(table.state.len());
        // Bodies that lose mass later are not foreseen here.
        if sections as f64 > LEFT * before as f64 || self.loading.live_loads.iter().any(|l| l.mass < 0.0) {
            return;
        }
        self.accounts.sections_at_step = Some(sections);
        let highest = self.highest_frequency_left(whole);
        let Some(clock) = self.clock.lengthened(highest, self.bonds.damping, self.options.step_factor) else { return };
        self.contacts.scale_impulses((clock.step / self.clock.step) as f32);
        self.contacts.coarse_every = clock.coarse_every;
        self.clock = clock;
    }

    /// Highest natural frequency of what is left, rad/s. `whole` says which bonds still have their section.
    fn highest_frequency_left(&self, whole: impl Fn(usize) -> bool) -> f64 {
        let (b, table) = (&self.bodies, &self.bonds.table);
        let moves = |i: usize| !b.fixed[i] && !b.gone[i];
        let root: Vec<_> = (0..b.n)
            .map(|i| if moves(i) { root_of_mass(b.mass[i], &b.inertia[i], &b.pose[i].rotation) } else { IMMOVABLE })
            .collect();
        let bonds = (0..table.state.len()).filter(|&q| whole(q)).map(|q| {
            let (axes, arms) = table.frame(q, &b.pose);
            Spring { rows: deformations(&axes, &arms), stiffness: self.s.bonds[q].stiffness, ends: table.ends[q] }
        });
        let axes = [Vec3::x(), Vec3::y(), Vec3::z()];
        let bars = self.bonds.rebar.all().map(|bar| {
            let q = bar.bond as usize;
            let k = bar.law.stiffness;
            Spring {
                rows: deformations(&axes, &table.anchor_arms(q, &b.pose)),
                stiffness: SpringStiffness::from_fn(|c| if c < 3 { k } else { 0.0 }),
                ends: table.ends[q],
            }
        });
        // Nobody ends it here.
        highest_of_springs(&root, bonds.chain(bars), &Stop::new()).unwrap_or(f64::INFINITY)
    }
}
