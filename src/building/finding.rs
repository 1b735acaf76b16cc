//! Findings about a model, made while importing and preparing it.

use serde::{Deserialize, Serialize};

/// How much a finding matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// Worth knowing.
    Note,
    /// The result may be wrong at this place.
    Warning,
    /// The element cannot be used as it is and was left out or replaced.
    Error,
}

impl Severity {
    /// One word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// Kind of a finding, the ones that decide whether a case is sound first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FindingKind {
    /// The building's own weight is more than a connection can carry.
    Overloaded,
    /// No load path to the ground.
    Floating,
    /// The mesh has edges without a partner.
    OpenMesh,
    /// Faces looked inward and were turned.
    InsideOut,
    /// No volume to speak of.
    ZeroVolume,
    /// The same solid twice.
    Duplicate,
    /// Two elements share volume.
    Overlap,
    /// The shape was replaced by its convex hull.
    Hulled,
    /// Faces that are flat to a fraction of a millimetre were made flat.
    Flattened,
    /// Something in the file could not be read as geometry.
    Unreadable,
    /// A group or element has no strength profile of its own and got a guess.
    ProfileGuess,
    /// Anything else, said in the detail.
    Other,
}

/// One finding, with the element it is about and what to do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Finding {
    /// How much it matters.
    pub severity: Severity,
    /// What kind.
    pub kind: FindingKind,
    /// Element name, when it is about one.
    pub element: Option<String>,
    /// Storey name of that element, when known.
    pub storey: Option<String>,
    /// What was seen, with figures.
    pub detail: String,
    /// What the user can do.
    pub remedy: String,
}
