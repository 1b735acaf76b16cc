//! A section that yields, then loses its strength with plastic deformation (bond by [`Limits`] with
//! [`crate::structure::PlasticLimits`]).
//!
//! Perfect plasticity with a radial return: forces beyond the limit surface are scaled back to it, and the deformation that they no
//! longer need is plastic. Past the first plastic displacement or rotation the limit surface shrinks linearly, at the second
//! nothing is left. Unloading is elastic.

use crate::bond::elastic_limits::{governing, utilisation};
use crate::bond::law::{BondInput, BondLaw, SectionTangent, Staged};
use crate::structure::{Bond, Limits, SectionDeformation, SectionForces};
use serde::{Deserialize, Serialize};

/// A yielding section.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Yielding(Staged<YieldingState>);

/// What a yielding section remembers.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct YieldingState {
    /// Deformation of the springs.
    d: SectionDeformation,
    /// The plastic part of it.
    plastic: SectionDeformation,
    /// Share of the strength that is used up.
    spent: f64,
}

impl Yielding {
    /// A section at its limit with the elastic deformation `d`.
    pub(crate) fn begin(d: SectionDeformation) -> Self {
        Self(Staged::new(YieldingState { d, plastic: SectionDeformation::default(), spent: 0.0 }))
    }

    /// Share of its strength that it has lost, 0 to 1.
    pub(crate) fn spent(&self) -> f64 {
        self.0.spent
    }

    /// True once it has begun to lose its strength.
    pub(crate) fn is_losing(&self) -> bool {
        self.0.spent > 0.0
    }

    /// True once nothing is left.
    pub(crate) fn has_failed(&self) -> bool {
        self.0.spent >= 1.0
    }

    /// Makes the plastic deformation no number, to see whether that is found.
    #[cfg(test)]
    pub(crate) fn spoil(&mut self) {
        self.0.spoil().plastic.normal = f64::NAN;
    }
}

impl BondLaw for Yielding {
    type Material = Limits;
    type Deformation = SectionDeformation;
    type Force = SectionForces;
    type Tangent = SectionTangent;

    fn set_trial(&mut self, at: &BondInput<'_>, material: &Limits, increment: &SectionDeformation) -> SectionForces {
        let state = self.0.begin_trial();
        let k = &at.bond.stiffness;
        let mut f = SectionForces::default();
        for c in 0..6 {
            state.d[c] += increment[c];
            f[c] = k[c] * (state.d[c] - state.plastic[c]);
        }
        let (u, ..) = governing(&utilisation(&f.shifted(at.face), material));
        if u > 1.0 - state.spent {
            // Back to what is left of the strength; the rest of the deformation stays.
            let scale = (1.0 - state.spent) / u;
            for c in (0..6).filter(|&c| k[c] > 0.0) {
                f[c] *= scale;
                state.plastic[c] = state.d[c] - f[c] / k[c];
            }
            let size = |p: &[f64]| p.iter().map(|x| x * x).sum::<f64>().sqrt();
            let plastic = state.plastic.to_array();
            let now = material.plastic_limits.map_or(1.0, |s| s.spent(size(&plastic[..3]), size(&plastic[3..])));
            state.spent = state.spent.max(now);
        }
        f
    }

    fn commit(&mut self) {
        self.0.commit();
    }

    fn revert(&mut self) {
        self.0.revert();
    }

    fn tangent(&self, bond: &Bond, _: &Limits) -> SectionTangent {
        SectionTangent::diagonal(&bond.stiffness)
    }

    fn stored_energy(&self, _: &Bond, forces: &SectionForces) -> f64 {
        (0..6).map(|c| 0.5 * forces[c] * (self.0.d[c] - self.0.plastic[c])).sum()
    }
}
