//! What the bonds carry in a kept state, without continuing the run.

use crate::Result;
use crate::bond::holding::Holding;
use crate::stepping::checkpoint;
use crate::structure::{SectionForces, Structure};

/// A bond in the last state of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BondAtEnd {
    /// Section forces at its contact face, N and N m, in its own axes ([`crate::structure::Bond::frame`], turned with the bodies).
    pub forces: SectionForces,
    /// As in [`crate::stepping::evaluation::outcome::Outcome::utilisation`].
    pub utilisation: f64,
    /// How it holds.
    pub holding: Holding,
}

/// All bonds of a structure in a state that a checkpoint holds, in their order. Nothing is simulated.
///
/// # Errors
/// [`crate::Error::Input`] when the bytes are damaged or belong to another structure.
pub fn bonds_at_end(s: &Structure, state: &[u8]) -> Result<Vec<BondAtEnd>> {
    let bonds = checkpoint::kept_bonds(s, state)?;
    let at_end = |q| {
        let (forces, utilisation, holding) = bonds.section_state(s, q);
        BondAtEnd { forces, utilisation, holding }
    };
    Ok((0..s.bonds.len()).map(at_end).collect())
}
