//! A connection with play: no force while the deformation of a spring lies within a range (see [`crate::structure::Play`]), elastic
//! outside of it. Beyond its strength it softens or yields like any other section.

use crate::bond::elastic_limits::limit_values;
use crate::bond::law::{BondInput, BondLaw, SectionTangent, Staged};
use crate::structure::{Bond, Limits, Play, SectionDeformation, SectionForces};
use serde::{Deserialize, Serialize};

/// Share of its strength below which a connection with play does not bear at the start.
const IDLE: f64 = 1e-4;

/// A connection with play.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct WithPlay {
    /// Deformation of the springs, without the part in which the connection bore at the start.
    d: Staged<SectionDeformation>,
    /// Range of each deformation without force.
    free: [[f64; 2]; 6],
}

impl WithPlay {
    /// A connection under these forces at the spring, with the deformation `d` of its springs.
    pub(crate) fn begin(play: Play, l: &Limits, forces: &SectionForces, d: SectionDeformation) -> Self {
        let limits = limit_values(l);
        let idle = SectionForces::from([0, 2, 3, 4, 5, 6].map(|c| IDLE * limits[c].min(1e9)));
        Self { d: Staged::new(d), free: play.ranges(forces, &idle) }
    }

    /// The part of the deformation that the connection bears.
    pub(crate) fn elastic(&self) -> SectionDeformation {
        SectionDeformation::from_fn(|c| self.d[c] - self.d[c].max(self.free[c][0]).min(self.free[c][1]))
    }
}

impl BondLaw for WithPlay {
    type Material = Limits;
    type Deformation = SectionDeformation;
    type Force = SectionForces;
    type Tangent = SectionTangent;

    fn set_trial(&mut self, at: &BondInput<'_>, _: &Limits, increment: &SectionDeformation) -> SectionForces {
        let d = self.d.begin_trial();
        for c in 0..6 {
            d[c] += increment[c];
        }
        at.bond.stiffness.forces(&self.elastic())
    }

    fn commit(&mut self) {
        self.d.commit();
    }

    fn revert(&mut self) {
        self.d.revert();
    }

    fn tangent(&self, bond: &Bond, _: &Limits) -> SectionTangent {
        let elastic = self.elastic();
        let mut k = bond.stiffness;
        for c in (0..6).filter(|&c| elastic[c] == 0.0) {
            k[c] = 0.0;
        }
        SectionTangent::diagonal(&k)
    }

    fn stored_energy(&self, _: &Bond, forces: &SectionForces) -> f64 {
        let elastic = self.elastic();
        (0..6).map(|c| 0.5 * forces[c] * elastic[c]).sum()
    }
}
