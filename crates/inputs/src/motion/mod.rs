//! Strong-motion records: reading the formats of the networks, correction, scaling and response spectra.

pub mod artificial;
pub mod correct;
mod corrected;
mod formats;
pub mod plain;
pub mod plot;
pub mod spectrum;
mod strong_part;

pub use corrected::{Corrected, Corrections};
pub use formats::{Format, read, read_file};
pub use strong_part::{strong_part, strongest_part};

use serde::Serialize;

/// One component of a record.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Channel {
    /// Direction as named in the file: "E-W", "90 DEG", "UP", "x", ...
    pub direction: String,
    /// Format of the file.
    pub format: Format,
    /// Unit as stated in the file, or as assumed.
    pub unit: String,
    /// Sampling interval, s.
    pub interval: f64,
    /// Acceleration, m/s2.
    #[serde(skip)]
    pub acceleration: Vec<f64>,
    /// Values from the header of the file.
    pub stated: Stated,
}

/// Values in the header of a file, for comparison.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Stated {
    /// Absolute peak acceleration, m/s2.
    pub peak: Option<f64>,
    /// Duration, s.
    pub duration: Option<f64>,
    /// Sampling interval, s.
    pub interval: Option<f64>,
    /// Number of samples.
    pub samples: Option<usize>,
    /// Unit that comments or heads of plain columns name, m/s2; the case decides.
    pub unit: Option<f64>,
}

impl Channel {
    /// Largest absolute acceleration, m/s2, and its time, s.
    pub fn peak(&self) -> (f64, f64) {
        let mut best = (0.0, 0.0);
        for (k, a) in self.acceleration.iter().enumerate() {
            if a.abs() > best.0 {
                best = (a.abs(), k as f64 * self.interval);
            }
        }
        best
    }

    /// Time from the first sample to the last, s.
    pub fn duration(&self) -> f64 {
        self.acceleration.len().saturating_sub(1) as f64 * self.interval
    }
}
