//! Failure criteria of the laws: what has failed in a bond, and by which law it goes on. That of a plastic hinge is in
//! [`crate::bond::rc::hinge_failure`].

use crate::bond::crossing_bars::CrossingBars;
use crate::bond::crushed::{CrushedFaces, RESIDUAL, Rubble, is_upright};
use crate::bond::elastic_limits::{governing, utilisation};
use crate::bond::law::{BondInput, BondLaw};
use crate::bond::masonry::MasonryJoint;
use crate::bond::play::WithPlay;
use crate::bond::softening::Softening;
use crate::bond::state::BondState;
use crate::bond::yielding::Yielding;
use crate::geometry::Vec3;
use crate::structure::{Bond, Cause, Limits, Mortar, SectionDeformation, SectionForces};

/// What a law finds out about its failure.
#[derive(Clone, Debug, Default)]
pub(crate) struct Failure {
    /// Why the bond has begun to fail, if it has. It may be given again in later substeps. Where its state carries on
    /// ([`BondState::carries_on`]) it does not count as broken before it is lost.
    pub cause: Option<Cause>,
    /// The state that follows, where this law does not go on. It is seldom there, and far larger than the rest.
    pub next: Option<Box<BondState>>,
}

/// A law with its failure criterion.
pub(crate) trait FailureCriterion: BondLaw {
    /// What has failed in the committed state under these forces, and by which law the bond goes on.
    fn failure(&mut self, at: &BondInput<'_>, material: &Self::Material, forces: &Self::Force) -> Failure;
}

impl FailureCriterion for Softening {
    /// Its cause was recorded when the limit was passed.
    fn failure(&mut self, at: &BondInput<'_>, material: &Limits, _: &SectionForces) -> Failure {
        // What crushes keeps what rubble carries. Whatever the section failed of, continuous bars still cross the crack.
        let crushed =
            self.spent() >= 1.0 - RESIDUAL && is_upright(&at.normal) && self.has_crushed(at.bond, at.face, material);
        let next = (self.has_failed() || crushed).then(|| Box::new(BondState::without_section(material.rebar)));
        Failure { cause: None, next }
    }
}

impl FailureCriterion for Yielding {
    /// It begins to fail when it begins to lose its strength.
    fn failure(&mut self, at: &BondInput<'_>, material: &Limits, forces: &SectionForces) -> Failure {
        let cause = self.is_losing().then(|| governing(&utilisation(&forces.shifted(at.face), material)).1);
        let crushed = self.spent() >= 1.0 - RESIDUAL && is_upright(&at.normal) && self.has_crushed(at.face, material);
        let next = (self.has_failed() || crushed).then(|| Box::new(BondState::without_section(material.rebar)));
        Failure { cause, next }
    }
}

impl FailureCriterion for WithPlay {
    fn failure(&mut self, at: &BondInput<'_>, material: &Limits, forces: &SectionForces) -> Failure {
        let at_face = forces.shifted(at.face);
        let (most, cause, _) = governing(&utilisation(&at_face, material));
        if most >= 1.0 {
            let cause = Some(cause).filter(|_| material.plastic_limits.is_none());
            Failure { cause, next: Some(Box::new(beyond_limits(at.bond, material, &at_face, self.elastic()))) }
        } else {
            Failure::default()
        }
    }
}

impl FailureCriterion for MasonryJoint {
    fn failure(&mut self, at: &BondInput<'_>, m: &Mortar, forces: &SectionForces) -> Failure {
        if !at.check {
            return Failure::default();
        }
        let cause = self.cause(at.bond, m, forces);
        if self.has_failed(at.bond, m, forces) {
            return Failure { cause: cause.or(Some(Cause::Bending)), next: Some(Box::new(BondState::Failed)) };
        }
        Failure { cause, next: None }
    }
}

impl FailureCriterion for CrushedFaces {
    /// It has failed before: what follows is no new break.
    fn failure(&mut self, at: &BondInput<'_>, _: &Rubble, _: &SectionForces) -> Failure {
        let ends = at.check && (self.has_opened() || self.is_off(at.bond));
        let next = ends.then(|| Box::new(BondState::without_section(self.bars())));
        Failure { cause: None, next }
    }
}

impl FailureCriterion for CrossingBars {
    /// Whether they rupture is found after the refresh.
    fn failure(&mut self, _: &BondInput<'_>, (): &(), _: &Vec3) -> Failure {
        Failure::default()
    }
}

/// The state of a section that has passed its limits at the given forces, with the elastic deformation `d`.
pub(crate) fn beyond_limits(bond: &Bond, l: &Limits, at_face: &SectionForces, d: SectionDeformation) -> BondState {
    if l.plastic_limits.is_some() {
        return BondState::Yielding(Yielding::begin(d));
    }
    let (most, _, component) = governing(&utilisation(at_face, l));
    let value = [at_face.n, -at_face.n, at_face.v1, at_face.v2, at_face.t, at_face.m1, at_face.m2];
    BondState::Softening(Softening::begin(bond, l, component, value[component].abs() / most, d))
}
