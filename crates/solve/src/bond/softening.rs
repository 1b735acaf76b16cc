//! A section that softens beyond its strength (bond by [`Limits`]).
//!
//! Damage mechanics with one variable: forces = (1 - damage) x stiffness x deformation. The driving variable is the largest utilisation u
//! of the elastic trial forces at the contact face so far, u >= 1. The force falls linearly with it,
//!
//! ```text
//! 1 - damage = (u_end - u) / (u_end - 1) / u
//! ```
//!
//! so that unloading returns to the origin. The end u_end follows from the energy that the section spends (crack band idea: Bazant and
//! Oh 1983): the area of the triangle from the peak to zero is the fracture energy, or the crushing energy, times the area of the section.
//! Where the elastic energy alone exceeds it, u_end is 1: brittle.

use crate::bond::elastic_limits::{governing, utilisation};
use crate::bond::law::{BondInput, BondLaw, SectionTangent, Staged};
use crate::structure::{Bond, Cause, Limits, SectionDeformation, SectionForces};
use serde::{Deserialize, Serialize};

/// A softening section.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Softening {
    state: Staged<SofteningState>,
    /// Utilisation of the elastic trial forces at which nothing is left.
    end: f64,
}

/// What a softening section remembers.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct SofteningState {
    /// Deformation of the springs.
    d: SectionDeformation,
    /// Largest utilisation of the elastic trial forces so far, 1 at the limit.
    worst: f64,
}

impl Softening {
    /// A section at its limit with the elastic deformation `d`. `component` is the limit that governs (see
    /// [`crate::bond::elastic_limits::limit_values`]), `limit` the force or moment there, N or N m.
    pub(crate) fn begin(bond: &Bond, l: &Limits, component: usize, limit: f64, d: SectionDeformation) -> Self {
        Self { state: Staged::new(SofteningState { d, worst: 1.0 }), end: softening_end(bond, l, component, limit) }
    }

    /// Share of the way from the limit to where nothing is left, 0 to 1.
    pub(crate) fn spent(&self) -> f64 {
        let (worst, end) = (self.state.worst, self.end);
        if worst < end { ((worst - 1.0) / (end - 1.0)).clamp(0.0, 1.0) } else { 1.0 }
    }

    /// True once nothing is left.
    pub(crate) fn has_failed(&self) -> bool {
        self.state.worst >= self.end
    }

    /// True where compression has driven it at the end, at a face at a distance (m) from the spring.
    pub(crate) fn has_crushed(&self, bond: &Bond, face: f64, l: &Limits) -> bool {
        let elastic = bond.stiffness.forces(&self.state.d);
        governing(&utilisation(&elastic.shifted(face), l)).1 == Cause::Compression
    }

    /// Share of the elastic trial forces that the section carries.
    fn remaining(&self) -> f64 {
        let (worst, end) = (self.state.worst, self.end);
        if end > 1.0 && worst < end { ((end - worst) / (end - 1.0)).min(1.0) / worst } else { 0.0 }
    }
}

impl BondLaw for Softening {
    type Material = Limits;
    type Deformation = SectionDeformation;
    type Force = SectionForces;
    type Tangent = SectionTangent;

    fn set_trial(&mut self, at: &BondInput<'_>, material: &Limits, increment: &SectionDeformation) -> SectionForces {
        let state = self.state.begin_trial();
        for c in 0..6 {
            state.d[c] += increment[c];
        }
        let elastic = at.bond.stiffness.forces(&state.d);
        let (u, ..) = governing(&utilisation(&elastic.shifted(at.face), material));
        state.worst = state.worst.max(u);
        let left = self.remaining();
        elastic.map(|x| left * x)
    }

    fn commit(&mut self) {
        self.state.commit();
    }

    fn revert(&mut self) {
        self.state.revert();
    }

    fn tangent(&self, bond: &Bond, _: &Limits) -> SectionTangent {
        let left = self.remaining();
        SectionTangent::diagonal(&bond.stiffness.map(|k| left * k))
    }

    fn stored_energy(&self, _: &Bond, forces: &SectionForces) -> f64 {
        (0..6).map(|c| 0.5 * forces[c] * self.state.d[c]).sum()
    }
}

/// Utilisation of the elastic trial forces at which a softening section has spent its energy (see the head of this file).
fn softening_end(bond: &Bond, l: &Limits, component: usize, limit: f64) -> f64 {
    // Which spring each of the seven limits belongs to.
    let spring = [0, 0, 1, 2, 3, 4, 5][component];
    let energy = if component == 1 { l.crushing_energy } else { l.fracture_energy };
    let elastic = limit / bond.stiffness[spring].max(1e-30);
    let last = 2.0 * energy * bond.section.area / limit.max(1e-9);
    let end = last / elastic;
    // A section without strength has no energy to spend either.
    if end.is_finite() { end.max(1.0) } else { 1.0 }
}
