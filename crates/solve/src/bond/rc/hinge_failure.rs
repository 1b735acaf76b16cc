//! Failure of a plastic hinge: damage of its section, shear and torsion, and the joint at its face.

use crate::bond::failure_criteria::{Failure, FailureCriterion};
use crate::bond::law::BondInput;
use crate::bond::rc::distortion::Distortion;
use crate::bond::rc::fibres::SectionDamage;
use crate::bond::rc::hinge::Hinge;
use crate::bond::state::BondState;
use crate::structure::{Cause, Reinforced, SectionForces};

/// Share of the concrete of a section that has crushed when the section counts as broken.
const LOST: f64 = 0.5;
/// Share of the bars that has buckled when the section counts as broken.
const MANY_BUCKLED: f64 = 0.25;

impl FailureCriterion for Hinge {
    fn failure(&mut self, at: &BondInput<'_>, r: &Reinforced, forces: &SectionForces) -> Failure {
        if !at.check {
            return Failure::default();
        }
        let section = self.at_section(forces);
        let sheared = self.shear.check(r, forces, &section, at.strength);
        let damage = self.take_changed_damage().unwrap_or_default();
        let severed = self.shear.severed(r, section[0]);
        let without_joint = self.joint.and_then(|j| j.severed());
        let next = if damage.lost >= 1.0 {
            Some(Box::new(BondState::Failed))
        } else if severed.is_some() || damage.spalled >= 1.0 || without_joint.is_some() {
            let share = at.strength * without_joint.unwrap_or(1.0);
            Some(Box::new(BondState::without_section(self.crossing(at.bond, r, share))))
        } else {
            None
        };
        let joint = self.joint.filter(Distortion::is_broken).map(|_| Cause::Joint);
        Failure { cause: sheared.or(joint).or(cause_of(&damage)).or(severed), next }
    }
}

/// Why a section with this damage counts as broken, if it does.
fn cause_of(damage: &SectionDamage) -> Option<Cause> {
    let causes = [
        (damage.tired > 0.0, Cause::Fatigue),
        (damage.ruptured > 0.0, Cause::Rupture),
        (damage.pulled[0] > 0.0, Cause::PullOut),
        (damage.pulled[1] > 0.0, Cause::Lap),
        // Bars that buckle are damage; with crushed concrete between them the section is broken.
        (damage.crushed > LOST && damage.buckled > MANY_BUCKLED, Cause::Buckling),
        (damage.crushed > LOST, Cause::Compression),
    ];
    causes.into_iter().find(|(is, _)| *is).map(|(_, cause)| cause)
}
