//! Fragmentation: the fragments that a piece may break into.

use super::{Body, BodyKind, Structure};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// A piece that may break, and its prepared convex fragments. The fragments fill the shape of the piece. They come after all other bodies in
/// [`Structure::bodies`] and take no part in the computation before the piece breaks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PreparedFragments {
    /// The piece.
    pub body: u32,
    /// Its first fragment.
    pub first: u32,
    /// How many fragments.
    pub count: u32,
    /// Energy that an impact must put into it, J: the energy to open all cracks between the fragments, bars included.
    pub energy: f64,
    /// Mean compressive stress at which the whole piece is crushed, Pa.
    pub compressive: f64,
    /// Mean tensile stress at which the piece splits, Pa.
    pub tensile: f64,
}

impl PreparedFragments {
    /// The bodies that are its fragments.
    pub fn fragments(&self) -> Range<usize> {
        self.first as usize..(self.first + self.count) as usize
    }
}

/// Why a piece broke into fragments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FragmentationCause {
    /// The energy of an impact was larger than its fragmentation energy.
    Impact,
    /// Its mean compressive stress exceeded its strength.
    Crushing,
    /// Its mean tensile stress exceeded its strength.
    Splitting,
}

impl Body {
    /// True for a piece of the building or a fragment of one.
    pub fn is_of_building(&self) -> bool {
        matches!(self.kind, BodyKind::Piece | BodyKind::Fragment(_))
    }

    /// True for a fragment, which takes no part before its piece breaks.
    pub fn is_fragment(&self) -> bool {
        matches!(self.kind, BodyKind::Fragment(_))
    }

    /// True for bodies that take no part at the beginning: fragments and impactors.
    pub fn comes_later(&self) -> bool {
        matches!(self.kind, BodyKind::Fragment(_) | BodyKind::Impactor)
    }
}

impl Structure {
    /// Number of bodies without the fragments.
    pub fn whole_bodies(&self) -> usize {
        self.prepared_fragments.first().map_or(self.bodies.len(), |b| b.first as usize)
    }

    /// Number of pieces of the building: neither foundations nor people, impactors and fragments.
    pub fn pieces(&self) -> usize {
        self.bodies.iter().filter(|b| b.kind == BodyKind::Piece).count()
    }

    /// The pieces, and the bodies where there are others than pieces, in words: the same on the command line and in the wizard.
    pub fn counted(&self) -> String {
        let (pieces, bodies) = (self.pieces(), self.whole_bodies());
        if pieces == bodies {
            return format!("{pieces} pieces");
        }
        format!("{pieces} pieces ({bodies} bodies with foundations and people)")
    }

    /// The prepared fragments of a body, if it may break.
    pub fn prepared_fragments_of(&self, body: u32) -> Option<&PreparedFragments> {
        self.prepared_fragments.binary_search_by_key(&body, |b| b.body).ok().map(|k| &self.prepared_fragments[k])
    }
}
