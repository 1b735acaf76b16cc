//! Whether a case stands by itself before anything happens to it.

use super::FindingKind;
use serde::{Deserialize, Serialize};

/// Bonds used beyond this share of their strength by the weight alone, in the equilibrium that overloads them least, overload the
/// structure: it breaks before anything happens. By the lower bound theorem a structure stands when there is an equilibrium within its
/// strength; the search for one ends exactly at 1 or below, so that a model that stands is never told apart by rounding.
pub const OVERLOADED: f64 = 1.0;

/// Mass without a load path to the ground, as a share of all that the building weighs, above which it is not sound. What floats falls at
/// the start, on whatever is below it. Railings and small parts that a model leaves unconnected come to less; 1 % of a storey's weight in
/// a building of several storeys, dropped by a storey's height, is an event of its own.
pub const FLOATING: f64 = 0.01;

/// Why a case is not sound.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Reason {
    /// The kind of finding that tells more of it.
    pub kind: FindingKind,
    /// What is wrong, with figures.
    pub what: String,
    /// What the user can do.
    pub remedy: String,
}

/// Whether a case carries its own weight.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Soundness {
    /// It stands by itself.
    #[default]
    Sound,
    /// It does not: what a run shows is not, or not only, what the scenario does to it.
    Unsound(Vec<Reason>),
}

impl Soundness {
    /// Sound when there are no reasons against it.
    pub fn of(reasons: Vec<Reason>) -> Self {
        if reasons.is_empty() { Self::Sound } else { Self::Unsound(reasons) }
    }

    /// True when the case stands by itself.
    pub fn is_sound(&self) -> bool {
        matches!(self, Self::Sound)
    }

    /// Why it does not.
    pub fn reasons(&self) -> &[Reason] {
        match self {
            Self::Sound => &[],
            Self::Unsound(reasons) => reasons,
        }
    }

    /// One line for the head and the foot of what is written of a run; none for a sound case.
    pub fn notice(&self) -> Option<String> {
        let what: Vec<&str> = self.reasons().iter().map(|r| r.what.as_str()).collect();
        (!what.is_empty()).then(|| {
            format!("Not a sound case: {}. It was run all the same, as its user asked; what it shows is not only what the scenario did.", what.join("; "))
        })
    }
}
