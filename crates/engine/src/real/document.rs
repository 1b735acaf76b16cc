//! The file of a real case: what is known, the model as boxes, the case, and what happened.

use crate::{Error, Result};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// A real structure or event, and what it did.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RealCase {
    /// Short name, such as R1.
    pub id: String,
    /// What it is.
    pub title: String,
    /// Where its figures are from.
    pub source: String,
    /// Figures that are not confirmed by their source. With any, what the case says is provisional.
    #[serde(default)]
    pub unconfirmed: String,
    /// The case file without its model.
    pub case: String,
    /// The parts of the model.
    #[serde(rename = "box")]
    pub(super) boxes: Vec<ModelBox>,
    /// A ground motion along x that grows linearly, from a time to another, s, to an acceleration in g. The case calls it `record.csv`.
    pub(super) ramp: Option<[f64; 3]>,
    /// The model does not carry itself at the start, on purpose.
    #[serde(default)]
    pub(super) loose: bool,
    /// It takes minutes: the tests of the program leave it out.
    #[serde(default)]
    pub long: bool,
    /// What happened.
    #[serde(rename = "claim")]
    pub claims: Vec<Claim>,
}

/// A part of the model.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ModelBox {
    pub name: String,
    pub group: String,
    /// Lowest and highest corner, m.
    pub min: [f64; 3],
    pub max: [f64; 3],
    #[serde(default)]
    pub fixed: bool,
    /// Its own density, kg/m3.
    pub density: Option<f64>,
}

/// Something that happened, as bounds of a figure of the run, fixed before it was computed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// In words.
    pub what: String,
    /// The figure.
    pub of: Figure,
    /// Bounds, in SI units.
    pub least: f64,
    /// Upper bound.
    pub most: f64,
}

/// A figure of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Figure {
    /// Share of the mass of elements (names with `*`; all without names) that came down by more than 0.5 m at the end.
    Down(Vec<String>),
    /// A quantity of a watch, added up over its items, or their mean.
    Watched(Watched),
    /// The time, s, at which a bond first broke of a cause; without one none broke.
    FirstBreak {
        /// As in breaks.csv.
        cause: String,
    },
}

/// A quantity of a watch over a time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Watched {
    /// Name of the watch.
    pub watch: String,
    /// Part of the name of its items; all of them without one.
    #[serde(default)]
    pub item: String,
    /// A column of the history.
    pub quantity: String,
    /// The mean of the items, not their sum.
    #[serde(default)]
    pub mean_of_items: bool,
    /// Which value of the sequence.
    pub take: Take,
    /// Each value is the mean over this time around it, s: what a test that loads slowly measures.
    #[serde(default)]
    pub mean_over: f64,
    /// Only samples in this time, s.
    #[serde(default)]
    pub from: f64,
    /// To.
    #[serde(default = "forever")]
    pub to: f64,
}

fn forever() -> f64 {
    f64::INFINITY
}

/// Which value of a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Take {
    /// The largest magnitude.
    Most,
    /// The magnitude of the mean.
    Mean,
    /// The last one.
    Last,
}

/// Reads a file.
pub(super) fn parse(text: &str, file: &Path) -> Result<RealCase> {
    let wrong = |problem: String| Error::in_file(file, problem, "see samples/real for examples");
    let c: RealCase = toml::from_str(text).map_err(|e| wrong(e.message().to_string()))?;
    match () {
        () if c.boxes.is_empty() => Err(wrong("it has no box".into())),
        () if c.claims.is_empty() => Err(wrong("it claims nothing".into())),
        () => match c.claims.iter().find(|k| k.least > k.most || k.least.is_nan() || k.most.is_nan()) {
            Some(k) => Err(wrong(format!("the bounds of \"{}\" exclude everything", k.what))),
            None => Ok(c),
        },
    }
}
