//! How sizes of grains are distributed, and the sieves of a grading curve.

use crate::fields::{Kind as _, Problem, Value, length};
use serde::{Deserialize, Serialize};

/// How sizes are distributed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SizeLaw {
    /// Evenly between the two radii.
    Uniform,
    /// Normal, cut off at the two radii.
    Normal,
    /// Log-normal, cut off at the two radii.
    LogNormal,
    /// By shares of mass that pass sieves.
    Grading,
}

/// The sieves of a grading curve: opening (m) and share of the mass that passes, both rising from a share of 0 to a share of 1.
///
/// # Errors
/// An opening that is no length, or a curve that does not rise from 0 to 1.
pub fn sieves(grading: &[(String, f64)]) -> Result<Vec<(f64, f64)>, Problem> {
    let opening = |(name, share): &(String, f64)| {
        let d = length(1e-5, 100.0).read(&Value::Text(name.clone())).map_err(|p| p.below("grading"))?;
        Ok((d, *share))
    };
    let mut out = grading.iter().map(opening).collect::<Result<Vec<_>, Problem>>()?;
    out.sort_by(|a, b| a.0.total_cmp(&b.0));
    let rising = out.windows(2).all(|w| w[0].0 < w[1].0 && w[0].1 <= w[1].1);
    let whole = out.len() >= 2 && out[0].1 == 0.0 && out[out.len() - 1].1 == 1.0;
    if !rising || !whole {
        let problem = "a grading curve rises with the opening from a share of 0 to a share of 1";
        return Err(Problem::new(
            "grading",
            problem,
            "write grading = { \"5 mm\" = 0, \"8 mm\" = 0.4, \"16 mm\" = 1 }",
        ));
    }
    Ok(out)
}
