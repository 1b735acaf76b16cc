//! What all laws of a bond have in common: force from deformation, with a history.
//!
//! The vocabulary is that of OpenSees (McKenna 1997, class `Material`). `set_trial` finds the forces for a deformation without giving up the
//! last accepted state, `commit` accepts them, `revert` drops them. A law sees one section. An explicit method accepts every step: the
//! solver calls `accept`, once per substep.

use crate::geometry::Vec3;
use crate::structure::{Bond, SectionForces, SpringStiffness};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::Deref;

/// What a law is given about its bond in a substep.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BondInput<'a> {
    /// The bond in the model.
    pub bond: &'a Bond,
    /// Section forces at the spring in the committed state, as the solver holds them.
    pub forces: SectionForces,
    /// Distance from the spring to the contact face along the normal, m.
    pub face: f64,
    /// Normal of the section, world, from the first body to the second.
    pub normal: Vec3,
    /// Share of its strength that the bond has left, 0 to 1. Materials are given with this reduction, except for reinforced sections.
    pub strength: f64,
    /// Use the AVX2 kernels.
    pub use_avx2: bool,
    /// Evaluate also the failure criteria that are due only every [`crate::bond::elastic::CHECK_EVERY`] substeps.
    pub check: bool,
}

/// A law of a bond: forces from the history of its deformation. When it fails, and how the bond then goes on, is decided in
/// [`crate::bond::failure_criteria`].
pub(crate) trait BondLaw {
    /// Parameters of the model.
    type Material;
    /// Deformation: six components in the axes of the section, or the opening between two points, m, world axes.
    type Deformation;
    /// The forces that do work on the deformation.
    type Force;
    /// Derivative of the forces by the deformation.
    type Tangent;

    /// Deforms the bond by `increment` from its committed state and returns the forces at the spring. A second trial begins at the committed
    /// state again.
    fn set_trial(
        &mut self,
        at: &BondInput<'_>,
        material: &Self::Material,
        increment: &Self::Deformation,
    ) -> Self::Force;

    /// Accepts the trial state. Without a new trial it changes nothing.
    fn commit(&mut self);

    /// Deforms the bond by `increment` and accepts the state: a trial and its commit at once. A law that would have to copy much for a
    /// [`Self::revert`] which never comes does not.
    fn accept(&mut self, at: &BondInput<'_>, material: &Self::Material, increment: &Self::Deformation) -> Self::Force {
        let force = self.set_trial(at, material, increment);
        self.commit();
        force
    }

    /// Drops the trial state.
    fn revert(&mut self);

    /// Tangent stiffness at the committed state, for increments on which no history variable grows: elastic loading and unloading.
    fn tangent(&self, bond: &Bond, material: &Self::Material) -> Self::Tangent;

    /// Energy that comes back on unloading from the committed state, J, with the forces at the spring there.
    fn stored_energy(&self, bond: &Bond, forces: &SectionForces) -> f64;

    /// Energy that cracks, friction and plastic flow have taken, J, with the work done on the bond so far.
    fn dissipated_energy(&self, bond: &Bond, forces: &SectionForces, work: f64) -> f64 {
        work - self.stored_energy(bond, forces)
    }
}

/// The state of a law: the trial state during a substep, otherwise the committed one. It is stored as that alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Staged<S> {
    now: S,
    /// The committed state while a trial is under way.
    committed: Option<S>,
}

impl<S: Copy> Staged<S> {
    /// A committed state.
    pub(crate) fn new(state: S) -> Self {
        Self { now: state, committed: None }
    }

    /// Begins a trial at the committed state.
    pub(crate) fn begin_trial(&mut self) -> &mut S {
        self.now = *self.committed.get_or_insert(self.now);
        &mut self.now
    }

    /// Accepts the trial state.
    pub(crate) fn commit(&mut self) {
        self.committed = None;
    }

    /// The state, where no trial is under way, to go on from it for good.
    pub(crate) fn committed_mut(&mut self) -> &mut S {
        debug_assert!(self.committed.is_none());
        &mut self.now
    }

    /// Drops the trial state.
    pub(crate) fn revert(&mut self) {
        if let Some(committed) = self.committed.take() {
            self.now = committed;
        }
    }
}

impl<S> Deref for Staged<S> {
    type Target = S;

    fn deref(&self) -> &S {
        &self.now
    }
}

#[cfg(test)]
impl<S> Staged<S> {
    /// The present state, to spoil it.
    pub(crate) fn spoil(&mut self) -> &mut S {
        &mut self.now
    }
}

impl<S: Serialize> Serialize for Staged<S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        self.now.serialize(serializer)
    }
}

impl<'de, S: Deserialize<'de>> Deserialize<'de> for Staged<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self { now: S::deserialize(deserializer)?, committed: None })
    }
}

/// Tangent stiffness of a section: row by row the derivative of N, V1, V2, T, M1, M2 by the six deformations.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct SectionTangent(pub [SpringStiffness; 6]);

impl SectionTangent {
    /// Six independent springs.
    pub(crate) fn diagonal(k: &SpringStiffness) -> Self {
        let mut rows = [SpringStiffness::default(); 6];
        for (c, row) in rows.iter_mut().enumerate() {
            row[c] = k[c];
        }
        Self(rows)
    }
}

#[cfg(test)]
mod tests {
    use super::Staged;

    /// Until it is committed, a trial can be dropped: what is seen then is the committed state, and the next trial begins there.
    #[test]
    fn a_dropped_trial_leaves_the_committed_state() {
        let mut slip = Staged::new(1.0);
        *slip.begin_trial() += 4.0;
        assert_eq!(*slip, 5.0);
        slip.revert();
        assert_eq!(*slip, 1.0);
        *slip.begin_trial() += 2.0;
        slip.commit();
        slip.revert();
        assert_eq!(*slip, 3.0);
        // A second trial replaces the first.
        *slip.begin_trial() += 10.0;
        assert_eq!(*slip.begin_trial(), 3.0);
    }
}
