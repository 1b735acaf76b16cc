//! Findings about a model, made while importing and preparing it.

use serde::{Deserialize, Serialize};

/// Severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// Information.
    Note,
    /// The result may be wrong at this place.
    Warning,
    /// The element cannot be used as it is and was left out or replaced.
    Error,
}

impl Severity {
    /// One word for tables and messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// Kind of a finding. The kinds that decide whether a case is sound come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum FindingKind {
    /// A part can move without resistance.
    Mechanism,
    /// Bonds break, or parts come loose, under own weight alone.
    Unstable,
    /// The building's own weight exceeds the strength of a bond.
    Overloaded,
    /// The file has no load-bearing structure, or a storey has none.
    NoStructure,
    /// No load path to the ground.
    Floating,
    /// The mesh has edges that belong to one triangle only.
    OpenMesh,
    /// Faces pointed inward and were reversed.
    InsideOut,
    /// The volume is zero or almost zero.
    ZeroVolume,
    /// The same solid exists twice.
    Duplicate,
    /// Two elements share volume.
    Overlap,
    /// The shape was replaced by its convex hull.
    Hulled,
    /// Faces that are flat to a fraction of a millimetre were made flat.
    Flattened,
    /// Something in the file could not be read as geometry.
    Unreadable,
    /// A figure of the input is one that no building has, or that most likely has another unit or frame: a question with a remedy.
    Implausible,
    /// A group or element has no strength profile of its own, and one was guessed.
    ProfileGuess,
    /// Any other kind; the detail explains it.
    Other,
}

/// One finding, with its element and a remedy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Finding {
    /// How severe it is.
    pub severity: Severity,
    /// Its kind.
    pub kind: FindingKind,
    /// Element name, when the finding is about one element.
    pub element: Option<String>,
    /// Storey name of that element, when known.
    pub storey: Option<String>,
    /// Description, with figures.
    pub detail: String,
    /// What the user can do.
    pub remedy: String,
}
