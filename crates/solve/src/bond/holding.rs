//! How a bond holds, for results.

use serde::{Deserialize, Serialize};

/// How a bond holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Holding {
    /// Elastic.
    Elastic,
    /// Cracked, yielding or crushing, by its fibres.
    Hinge,
    /// A joint that opens or slides.
    Joint,
    /// Softening beyond its limits.
    Softening,
    /// Only bars are left.
    Bars,
    /// Nothing.
    Gone,
    /// Crushed: rubble between the faces carries what is left of the compressive strength.
    Crushed,
}
