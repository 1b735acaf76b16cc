//! A case of the verification, and one line of its table, with its expected value and the accepted error.

use serde::{Deserialize, Serialize};

/// A group of checks that are run together.
#[derive(Clone, Copy)]
pub struct Case {
    /// Short name, e.g. `V1`.
    pub name: &'static str,
    /// Subject, for people.
    pub title: &'static str,
    /// Takes more than a few seconds: runs only with `--all`.
    pub slow: bool,
    run: fn() -> crate::Result<Vec<Check>>,
}

impl Case {
    pub(super) fn new(
        name: &'static str,
        title: &'static str,
        slow: bool,
        run: fn() -> crate::Result<Vec<Check>>,
    ) -> Self {
        Self { name, title, slow, run }
    }

    /// Runs the case.
    ///
    /// # Errors
    /// When the engine fails.
    pub fn run(&self) -> crate::Result<Vec<Check>> {
        (self.run)()
    }
}

/// One line of the table that `leanto verify` prints.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Check {
    /// Case and quantity.
    pub case: String,
    /// Source of the expected value.
    pub source: String,
    /// Expected value.
    pub expected: f64,
    /// Result of the engine.
    pub got: f64,
    /// |got - expected| / |expected|, or the absolute value when zero is expected.
    pub error: f64,
    /// Largest accepted error.
    pub tolerance: f64,
    /// True when the check passes.
    pub ok: bool,
}

impl Check {
    /// Compares relative to the expected value.
    pub fn relative(case: &str, source: &str, expected: f64, got: f64, tolerance: f64) -> Self {
        let error = if expected == 0.0 { got.abs() } else { ((got - expected) / expected).abs() };
        Self { case: case.into(), source: source.into(), expected, got, error, tolerance, ok: error <= tolerance }
    }

    /// The value must not exceed a bound.
    pub fn below(case: &str, source: &str, bound: f64, got: f64) -> Self {
        Self {
            case: case.into(),
            source: source.into(),
            expected: 0.0,
            got,
            error: got,
            tolerance: bound,
            ok: got <= bound,
        }
    }
}
