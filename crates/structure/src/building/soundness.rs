//! Whether a building carries its own weight before any event.

use super::FindingKind;
use serde::{Deserialize, Serialize};

/// Largest utilisation of a bond under own weight, in the equilibrium that overloads the structure least. Above it the structure fails
/// before any event. By the lower bound theorem a structure carries its weight when there is an equilibrium within its strength. The search
/// for one ends exactly at 1 or below, so that rounding does not affect the verdict.
pub const OVERLOADED: f64 = 1.0;

/// A bond that own weight asks for more than this times its strength has no strength to speak of: such a quotient is no measure of an overload,
/// because it only says how near to nothing the strength is. Assumed; bonds with a strength that is merely too small stay far below.
pub const NO_STRENGTH: f64 = 1e3;

/// Limits of a verdict, as shares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct VerdictLimits {
    /// Least share of the mass that is carried: connected to the ground, or seated where that is known.
    pub carried: f64,
    /// Largest share of the bonds above their strength under own weight.
    pub overloaded: f64,
    /// Largest share of the bonds that break in the first seconds under own weight alone.
    pub broken: f64,
    /// Largest share of the mass that comes loose in these seconds. What carries may not be in it.
    pub loosened: f64,
}

/// A sound case. Floating parts fall at the start on the parts below: railings and small unconnected parts come to less than 1 % of the mass,
/// and in a building of several storeys 1 % of a storey's weight falling by its height would be an event of its own.
pub const SOUND: VerdictLimits = VerdictLimits { carried: 0.99, overloaded: 0.0, broken: 0.002, loosened: 0.0 };

/// A case that can be used with its flaws named. The limits are assumed: beyond them no result is only an effect of the scenario.
pub const USABLE: VerdictLimits = VerdictLimits { carried: 0.95, overloaded: 0.03, broken: 0.02, loosened: 0.01 };

/// Why a case is not sound.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// It does, but for flaws within [`USABLE`]; every result names them.
    Flagged(Vec<Reason>),
    /// It does not: the result of a run is not, or not only, an effect of the scenario.
    Unsound(Vec<Reason>),
}

impl Soundness {
    /// Unsound when there are grave reasons, flagged when there are only flaws. The grave ones come first.
    pub fn of(grave: Vec<Reason>, flaws: Vec<Reason>) -> Self {
        match (grave.is_empty(), flaws.is_empty()) {
            (true, true) => Self::Sound,
            (true, false) => Self::Flagged(flaws),
            (false, _) => Self::Unsound(grave.into_iter().chain(flaws).collect()),
        }
    }

    /// True when the building carries its own weight without flaws.
    pub fn is_sound(&self) -> bool {
        matches!(self, Self::Sound)
    }

    /// True when a run needs no consent of the user.
    pub fn is_usable(&self) -> bool {
        !matches!(self, Self::Unsound(_))
    }

    /// The verdict in words.
    pub fn verdict(&self) -> &'static str {
        match self {
            Self::Sound => "sound",
            Self::Flagged(_) => "usable, flagged",
            Self::Unsound(_) => "not sound",
        }
    }

    /// The reasons against it.
    pub fn reasons(&self) -> &[Reason] {
        match self {
            Self::Sound => &[],
            Self::Flagged(reasons) | Self::Unsound(reasons) => reasons,
        }
    }

    /// The same for those lines in a few words, for a strip that is always in sight.
    pub fn headline(&self) -> Option<&'static str> {
        match self {
            Self::Sound => None,
            Self::Flagged(_) => Some("MODEL USABLE, WITH FLAWS"),
            Self::Unsound(_) => Some("MODEL DOES NOT CARRY ITS OWN WEIGHT"),
        }
    }

    /// One line for the first and last lines of all outputs of a run; none for a sound case.
    pub fn notice(&self) -> Option<String> {
        let what: Vec<&str> = self.reasons().iter().map(|r| r.what.as_str()).collect();
        let what = what.join("; ");
        match self {
            Self::Sound => None,
            Self::Flagged(_) => {
                Some(format!("Usable, with flaws: {what}. Read the results beside these parts with care."))
            }
            Self::Unsound(_) => Some(format!(
                "Not a sound case: {what}. The user has accepted this. The results are not only an effect of the scenario."
            )),
        }
    }
}
