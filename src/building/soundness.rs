//! Whether a building carries its own weight before any event.

use super::FindingKind;
use serde::{Deserialize, Serialize};

/// Largest utilisation of a bond under own weight, in the equilibrium that overloads the structure least. Above it the structure fails
/// before any event. By the lower bound theorem a structure carries its weight when there is an equilibrium within its strength. The search
/// for one ends exactly at 1 or below, so that rounding does not affect the verdict.
pub const OVERLOADED: f64 = 1.0;

/// Largest sound share of the building's mass without a load path to the ground. Floating parts fall at the start on the parts below.
/// Railings and small unconnected parts of a model come to less than this. In a building of several storeys, 1 % of a storey's weight
/// falling by a storey's height would be an event of its own.
pub const FLOATING: f64 = 0.01;

/// Why a case is not sound.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Reason {
    /// The kind of finding with further details.
    pub kind: FindingKind,
    /// Problem, with figures.
    pub what: String,
    /// What the user can do.
    pub remedy: String,
}

/// Whether a case carries its own weight.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Soundness {
    /// It carries its own weight.
    #[default]
    Sound,
    /// It does not: the result of a run is not, or not only, an effect of the scenario.
    Unsound(Vec<Reason>),
}

impl Soundness {
    /// Sound when there are no reasons against it.
    pub fn of(reasons: Vec<Reason>) -> Self {
        if reasons.is_empty() { Self::Sound } else { Self::Unsound(reasons) }
    }

    /// True when the building carries its own weight.
    pub fn is_sound(&self) -> bool {
        matches!(self, Self::Sound)
    }

    /// The reasons why it does not.
    pub fn reasons(&self) -> &[Reason] {
        match self {
            Self::Sound => &[],
            Self::Unsound(reasons) => reasons,
        }
    }

    /// One line for the first and last lines of all outputs of a run; none for a sound case.
    pub fn notice(&self) -> Option<String> {
        let what: Vec<&str> = self.reasons().iter().map(|r| r.what.as_str()).collect();
        (!what.is_empty()).then(|| {
            format!(
                "Not a sound case: {}. The user has accepted this. The results are not only an effect of the scenario.",
                what.join("; ")
            )
        })
    }
}
