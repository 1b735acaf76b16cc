//! Strong-motion records: reading them in the networks' formats, correcting and scaling them, their response spectra.

pub mod artificial;
pub mod correct;
mod formats;
pub mod plain;
pub mod plot;
pub mod spectrum;

pub use formats::{Format, read, read_file};

use serde::Serialize;

/// Standard gravity, m/s2: what records in g are multiplied by.
pub const G: f64 = 9.80665;

/// One component of a record.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Channel {
    /// Direction as the file names it: "E-W", "90 DEG", "UP", "x", ...
    pub direction: String,
    /// Format that it was read from.
    pub format: Format,
    /// Unit that the file says, or that was assumed.
    pub unit: String,
    /// Sampling interval, s.
    pub interval: f64,
    /// Acceleration, m/s2.
    #[serde(skip)]
    pub acceleration: Vec<f64>,
    /// What the file's own header says.
    pub stated: Stated,
}

/// Values that a file's header gives, for comparison.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Stated {
    /// Peak acceleration without its sign, m/s2.
    pub peak: Option<f64>,
    /// Duration, s.
    pub duration: Option<f64>,
    /// Sampling interval, s.
    pub interval: Option<f64>,
    /// Number of samples.
    pub samples: Option<usize>,
}

impl Channel {
    /// Largest acceleration without its sign, m/s2, and when, s.
    pub fn peak(&self) -> (f64, f64) {
        let mut best = (0.0, 0.0);
        for (k, a) in self.acceleration.iter().enumerate() {
            if a.abs() > best.0 {
                best = (a.abs(), k as f64 * self.interval);
            }
        }
        best
    }

    /// From the first sample to the last, s.
    pub fn duration(&self) -> f64 {
        self.acceleration.len().saturating_sub(1) as f64 * self.interval
    }
}
