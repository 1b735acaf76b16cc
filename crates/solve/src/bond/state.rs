//! The laws that an inelastic bond may follow, each with its state.

use crate::bond::crossing_bars::CrossingBars;
use crate::bond::crushed::CrushedFaces;
use crate::bond::masonry::MasonryJoint;
use crate::bond::play::WithPlay;
use crate::bond::rc::hinge::Hinge;
use crate::bond::softening::Softening;
use crate::bond::yielding::Yielding;
use crate::structure::Rebar;
use serde::{Deserialize, Serialize};

/// The laws of inelastic bonds.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum BondState {
    /// The section softens by its fracture energy.
    Softening(Softening),
    /// The section yields, then loses its strength with plastic deformation.
    Yielding(Yielding),
    /// A reinforced section by its fibres.
    Hinge(Box<Hinge>),
    /// A masonry joint.
    Masonry(Box<MasonryJoint>),
    /// The section has failed, its bars hold; the next refresh hands them to [`crate::bond::rebar`].
    RebarOnly(CrossingBars),
    /// Nothing holds any more.
    Failed,
    /// Within its strength, with play.
    WithPlay(WithPlay),
    /// It has crushed: rubble between its faces carries what is left of its compressive strength.
    Crushed(Box<CrushedFaces>),
}

impl BondState {
    /// True where the beginning of failure is no break yet: a mortar joint that has cracked carries compression and friction as before, and
    /// what yields carries what is left of its strength.
    pub(crate) fn carries_on(&self) -> bool {
        matches!(self, Self::Masonry(_) | Self::Yielding(_))
    }

    /// The state after the failure of the section, with the bars that continue across it, if any.
    pub(crate) fn without_section(bars: Option<Rebar>) -> Self {
        bars.map_or(Self::Failed, |law| Self::RebarOnly(CrossingBars::begin(law)))
    }

    /// The bars that alone hold in this state.
    pub(crate) fn bars(&self) -> Option<Rebar> {
        match self {
            Self::RebarOnly(bars) => Some(bars.law()),
            _ => None,
        }
    }
}
