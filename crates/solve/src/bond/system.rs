//! All bonds of a run: the table, the bonds beyond an elastic limit, bars that still cross a crack, and what couples them.

use crate::body::Bodies;
use crate::bond::alike::first_alike;
use crate::bond::elastic_limits::{at_face, strength_in_use};
use crate::bond::holding::Holding;
use crate::bond::inelastic::InelasticBond;
use crate::bond::rc::fibres::FibreSections;
use crate::bond::rc::linearised;
use crate::bond::rc::localisation::HingeLocalisation;
use crate::bond::rc::sway::Columns;
use crate::bond::rebar::RebarBonds;
use crate::bond::state::BondState;
use crate::bond::table::{BondStatus, Bonds};
use crate::geometry::Pose;
use crate::simd::disjoint::Disjoint;
use crate::simd::lanes::NO_SLOT;
use crate::simd::threads::Pool;
use crate::structure::{SectionForces, Structure};

/// The bonds of a run.
pub(crate) struct BondSystem {
    /// Status, slots and frames of all bonds, and the elastic batches.
    pub table: Bonds,
    /// Bonds beyond an elastic limit, sorted by bond.
    pub inelastic: Vec<InelasticBond>,
    /// Linearised hinges; they exist only during a block of substeps.
    pub linearised: Vec<linearised::Batch>,
    /// Which sections of a member may yield.
    pub localisation: HingeLocalisation,
    /// Columns that can lose their axial load by sway.
    pub columns: Columns,
    /// Bars that still cross a crack.
    pub rebar: RebarBonds,
    /// Stiffness-proportional damping, s.
    pub damping: f64,
    /// First bond with the same law as each bond.
    pub alike: Vec<u32>,
    /// Sections of hinges, by that bond.
    pub sections: FibreSections,
    /// Bodies that bonds connect to the ground; empty before the first use.
    pub supported: Vec<bool>,
}

impl BondSystem {
    /// All bonds of a structure, elastic, with the given section forces at their springs.
    pub(crate) fn new(s: &Structure, poses: &[Pose], forces: &[SectionForces], damping: f64) -> Self {
        Self {
            table: Bonds::new(s, poses, forces),
            inelastic: Vec::new(),
            linearised: Vec::new(),
            localisation: HingeLocalisation::of(s),
            columns: Columns::of(s),
            rebar: RebarBonds::default(),
            damping,
            alike: first_alike(s),
            sections: FibreSections::default(),
            supported: Vec::new(),
        }
    }

    /// How many bonds are elastic, only held by bars, fibre hinges, and softening by limits.
    pub(crate) fn count_by_law(&self) -> [usize; 4] {
        let hinges = self.inelastic.iter().filter(|a| matches!(a.state, BondState::Hinge(_))).count();
        [self.table.elastic(), self.rebar.count(), hinges, self.inelastic.len() - hinges]
    }

    /// The inelastic state of a bond, if it has one.
    pub(crate) fn find_inelastic(&self, bond: usize) -> Option<&InelasticBond> {
        let k = self.inelastic.binary_search_by_key(&(bond as u32), |a| a.bond).ok()?;
        Some(&self.inelastic[k])
    }

    /// Section forces of a bond at its contact face.
    pub(crate) fn section_forces(&self, s: &Structure, q: usize) -> SectionForces {
        let at_spring = match self.find_inelastic(q) {
            Some(a) => a.forces,
            None if self.table.state[q] == BondStatus::Inelastic => {
                let pull = self.rebar.find(q as u32).map_or(0.0, |b| b.pull);
                SectionForces { n: pull, ..SectionForces::default() }
            }
            None => self.table.forces(q),
        };
        at_face(&s.bonds[q], &at_spring.to_f64())
    }

    /// Section forces of a bond at its face, the share of its strength in use as in the outcome of a run, and how it holds. What events have left of
    /// the strength counts. A section that has cracked or yielded has as much in use as its forces are of its resistance, or as it has spent of what
    /// it can bear, whichever is more.
    pub(crate) fn section_state(&self, s: &Structure, q: usize) -> (SectionForces, f64, Holding) {
        let (bond, forces) = (&s.bonds[q], self.section_forces(s, q));
        if let Some(a) = self.find_inelastic(q) {
            let holding = match a.state {
                BondState::Hinge(_) => Holding::Hinge,
                BondState::Masonry(_) => Holding::Joint,
                BondState::RebarOnly { .. } => Holding::Bars,
                BondState::WithPlay { .. } => Holding::Elastic,
                BondState::Failed => Holding::Gone,
                BondState::Crushed(_) => Holding::Crushed,
                _ => Holding::Softening,
            };
            let in_use = || strength_in_use(bond, &a.forces.to_f64(), f64::from(a.strength));
            let used = match &a.state {
                BondState::Hinge(h) => in_use().max(h.spent()),
                BondState::Yielding(y) => in_use().max(y.spent()),
                BondState::Softening(s) => s.spent(),
                BondState::RebarOnly { .. } | BondState::Failed => 0.0,
                BondState::Crushed(_) => 1.0,
                _ => in_use(),
            };
            return (forces, used, holding);
        }
        if let Some(b) = self.rebar.find(q as u32) {
            return (forces, (f64::from(b.longest) / b.law.elongation).min(1.0), Holding::Bars);
        }
        if self.table.state[q] == BondStatus::Gone {
            return (forces, 0.0, Holding::Gone);
        }
        let share = f64::from(self.table.strength[q]);
        (forces, strength_in_use(bond, &self.table.forces(q).to_f64(), share), Holding::Elastic)
    }

    /// Upward force of a bond on its first body, N.
    pub(crate) fn upward_force(&self, bond: usize) -> f64 {
        let slot = self.table.slots[bond][0];
        if slot == NO_SLOT { 0.0 } else { f64::from(self.table.out[slot as usize].0[2]) }
    }

    /// Drops failed bonds, and separates the bodies of those that only bars hold. True when anything changed.
    pub(crate) fn update_states(&mut self, s: &Structure, poses: &[Pose]) -> bool {
        let mut changed = self.drop_ruptured_bars();
        for a in &self.inelastic {
            let q = a.bond as usize;
            match &a.state {
                BondState::Softening { .. }
                | BondState::Yielding { .. }
                | BondState::WithPlay { .. }
                | BondState::Hinge(_)
                | BondState::Masonry(_) => continue,
                BondState::Crushed(_) => {
                    let new = a.ends.map(|i| self.table.crushed.insert(i));
                    changed |= new[0] || new[1];
                    continue;
                }
                BondState::RebarOnly(bars) => {
                    // What the section has taken; the bars go on with what they have taken themselves.
                    self.table.spent[q] += a.work as f32;
                    self.table.separate(q);
                    self.table.set_gap(q, &bars.span(&a.axes[0]), poses);
                    self.rebar.begin(bars.bar(a.bond));
                }
                BondState::Failed => {
                    self.table.spent[q] += a.dissipated(&s.bonds[q]) as f32;
                    self.table.drop_bond(q);
                    if a.pressed {
                        self.table.pressed.insert([a.ends[0].min(a.ends[1]), a.ends[0].max(a.ends[1])]);
                    }
                }
            }
            changed = true;
        }
        self.inelastic.retain(|a| !matches!(a.state, BondState::RebarOnly { .. } | BondState::Failed));
        changed
    }

    fn drop_ruptured_bars(&mut self) -> bool {
        let ruptured = self.rebar.take_ruptured();
        for &(q, spent) in &ruptured {
            self.table.spent[q as usize] += spent as f32;
            self.table.drop_bond(q as usize);
        }
        !ruptured.is_empty()
    }

    /// Drops the inelastic states and the bars of bonds that are gone, and keeps what they have dissipated.
    pub(crate) fn forget_gone(&mut self, s: &Structure) {
        let (state, spent) = (&self.table.state, &mut self.table.spent);
        self.inelastic.retain(|a| {
            let q = a.bond as usize;
            let gone = state[q] == BondStatus::Gone;
            if gone {
                spent[q] += a.dissipated(&s.bonds[q]) as f32;
            }
            !gone
        });
        for bar in self.rebar.remove(|q| state[q as usize] == BondStatus::Gone) {
            spent[bar.bond as usize] += bar.spent() as f32;
        }
    }

    /// Lays out batches and slots again.
    pub(crate) fn rebuild(&mut self, s: &Structure, poses: &[Pose]) {
        self.table.rebuild(s, poses, None);
        for a in &mut self.inelastic {
            a.slots = self.table.slots[a.bond as usize];
        }
    }

    /// Brings axes and arms of the inelastic bonds up to date.
    pub(crate) fn refresh_inelastic_frames(&mut self, bodies: &Bodies, pool: &Pool) {
        let count = self.inelastic.len();
        let inelastic = Disjoint::new(&mut self.inelastic);
        let table = &self.table;
        pool.split(count, |range| {
            for k in range {
                // SAFETY: the shares of the threads do not overlap, so each entry belongs to one thread.
                let a = unsafe { inelastic.at(k) };
                (a.axes, a.arms) = table.frame(a.bond as usize, &bodies.pose);
            }
        });
    }
}
