//! How a piece may come apart into fragments.

use super::{Body, BodyKind, Structure};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// A piece that may come apart, and the convex fragments that lie ready for it: they fill its shape, and stand in
/// [`Structure::bodies`] behind everything else, out of the computation until then.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Breakup {
    /// The piece.
    pub body: u32,
    /// Its first fragment.
    pub first: u32,
    /// How many fragments.
    pub count: u32,
    /// Energy that an impact must put into it, J: what it takes to open all the cracks between the fragments, bars included.
    pub energy: f64,
    /// Mean compressive stress at which it is crushed as a whole, Pa.
    pub compressive: f64,
    /// Mean tensile stress at which it is split, Pa.
    pub tensile: f64,
}

impl Breakup {
    /// The bodies that are its fragments.
    pub fn fragments(&self) -> Range<usize> {
        self.first as usize..(self.first + self.count) as usize
    }
}

/// Why a piece came apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FragmentationCause {
    /// Hit beyond its energy.
    Impact,
    /// Its mean compressive stress passed its strength.
    Crushing,
    /// Its mean tensile stress passed its strength.
    Splitting,
}

impl Body {
    /// True for a piece of the building or a fragment of one.
    pub fn is_of_building(&self) -> bool {
        matches!(self.kind, BodyKind::Piece | BodyKind::Fragment(_))
    }

    /// True for a fragment, which is not there before its piece comes apart.
    pub fn is_fragment(&self) -> bool {
        matches!(self.kind, BodyKind::Fragment(_))
    }

    /// True for what is not there at the beginning: fragments, and what the scenario brings in.
    pub fn comes_later(&self) -> bool {
        matches!(self.kind, BodyKind::Fragment(_) | BodyKind::Missile)
    }
}

impl Structure {
    /// How many bodies there are before anything comes apart.
    pub fn whole_bodies(&self) -> usize {
        self.breakups.first().map_or(self.bodies.len(), |b| b.first as usize)
    }

    /// How a body may come apart, if it may.
    pub fn breakup(&self, body: u32) -> Option<&Breakup> {
        self.breakups.binary_search_by_key(&body, |b| b.body).ok().map(|k| &self.breakups[k])
    }
}
