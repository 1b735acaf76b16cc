//! Records of several files, corrected and scaled, with their response spectra.

use super::spectrum::{Response, spectrum, usual_periods};
use super::{Channel, correct, read_file};
use crate::{Error, Result};
use std::path::PathBuf;

/// What is done to each component of the records.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Corrections {
    /// Unit of plain columns, m/s2.
    pub unit: f64,
    /// The linear trend is subtracted.
    pub baseline: bool,
    /// Corner frequency of a high-pass filter, Hz.
    pub high_pass: Option<f64>,
    /// Corner frequency of a low-pass filter, Hz.
    pub low_pass: Option<f64>,
    /// The peak to which each component is scaled, m/s2.
    pub peak: Option<f64>,
    /// Damping ratio of the spectra.
    pub damping: f64,
}

/// Components with the names of their files, and the spectrum of each.
#[derive(Clone, Debug, PartialEq)]
pub struct Corrected {
    /// Name of the file without its folder, and the component.
    pub channels: Vec<(String, Channel)>,
    /// Responses at the usual periods, one list for each component.
    pub spectra: Vec<Vec<Response>>,
}

impl Corrections {
    /// Refuses a damping ratio that no spectrum has.
    ///
    /// # Errors
    /// A ratio out of range.
    pub fn check(&self) -> Result<()> {
        if (0.0..0.9).contains(&self.damping) {
            return Ok(());
        }
        Err(Error::input(format!("a damping ratio of {} is out of range", self.damping), "give 0 to 0.9, usually 0.05"))
    }

    /// Reads records, corrects their components and computes the spectra.
    ///
    /// # Errors
    /// A damping ratio out of range, a file that is no record, a corner frequency that is no filter for its samples.
    pub fn of_files(&self, files: &[PathBuf]) -> Result<Corrected> {
        self.check()?;
        let mut channels = Vec::new();
        for file in files {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            for channel in read_file(file, self.unit)? {
                channels.push((name.clone().into_owned(), self.of_channel(channel)?));
            }
        }
        let spectra = channels.iter().map(|(_, c)| spectrum(&c.acceleration, c.interval, self.damping)).collect();
        Ok(Corrected { channels, spectra })
    }

    fn of_channel(&self, mut c: Channel) -> Result<Channel> {
        if self.baseline {
            correct::without_trend(&mut c.acceleration);
        }
        for (corner, high) in [(self.high_pass, true), (self.low_pass, false)] {
            let Some(corner) = corner else { continue };
            if !(corner > 0.0 && corner < 0.5 / c.interval) {
                return Err(Error::input(
                    format!("a corner of {corner} Hz is no filter for samples every {} s", c.interval),
                    format!("give more than 0 and less than {:.1} Hz", 0.5 / c.interval),
                ));
            }
            correct::filter(&mut c.acceleration, c.interval, corner, high);
        }
        if let Some(peak) = self.peak {
            correct::scale_to(&mut c.acceleration, peak);
        }
        Ok(c)
    }
}

impl Corrected {
    /// The spectra as CSV: a line per period, three columns per component.
    pub fn spectra_csv(&self) -> String {
        let mut t = String::from("period_s");
        for (name, c) in &self.channels {
            t += &format!(",{name} {} Sd_m,{name} {} Sv_m_s,{name} {} Sa_m_s2", c.direction, c.direction, c.direction);
        }
        t.push('\n');
        for (k, period) in usual_periods().into_iter().enumerate() {
            t += &format!("{period:.5}");
            for s in &self.spectra {
                t += &format!(",{:.6e},{:.6e},{:.6e}", s[k].displacement, s[k].velocity, s[k].acceleration);
            }
            t.push('\n');
        }
        t
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::motion::artificial::{Artificial, MotionKind, Soil, csv};

    #[test]
    fn a_record_is_scaled_and_has_a_spectrum_for_each_component() {
        let made = Artificial {
            kind: MotionKind::Noise,
            peak: 1.0,
            duration: 2.0,
            soil: Soil::B,
            spectrum: 1,
            frequency: 2.5,
            ground_damping: 0.6,
            vertical: 0.5,
            seed: Some(1),
        };
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("made.csv");
        std::fs::write(&file, csv(&made, 1).expect("a text")).expect("a file");
        let usual =
            Corrections { unit: 1.0, baseline: true, high_pass: None, low_pass: None, peak: Some(3.0), damping: 0.05 };
        let found = usual.of_files(std::slice::from_ref(&file)).expect("a record");
        assert_eq!((found.channels.len(), found.spectra.len()), (3, 3));
        for (name, c) in &found.channels {
            assert_eq!(name, "made.csv");
            assert!((c.peak().0 - 3.0).abs() < 1e-9, "{}", c.peak().0);
        }
        let text = found.spectra_csv();
        assert_eq!(text.lines().count(), 1 + usual_periods().len());
        assert!(text.lines().all(|l| l.split(',').count() == 10));
        let above_half_the_rate = Corrections { low_pass: Some(80.0), ..usual };
        assert!(above_half_the_rate.of_files(&[file]).is_err());
        assert!(Corrections { damping: 0.95, ..usual }.check().is_err());
    }
}
