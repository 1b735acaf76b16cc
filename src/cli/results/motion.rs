//! `leanto motion`: content of a strong-motion record.

use crate::Error;
use crate::cli::output::printing::{print, print_json};
use crate::motion::artificial::{self, Artificial, MotionKind, Soil};
use crate::motion::{Corrections, plot};
use crate::record::atomic;
use anyhow::{Context, Result};
use clap::Args;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Reads any known format and compares it with the values in the header of the file.
#[derive(Args)]
pub(crate) struct MotionArguments {
    /// Records.
    #[arg(required_unless_present = "make")]
    files: Vec<PathBuf>,
    /// Make an artificial motion: three components by the elastic spectrum of EN 1998-1, as filtered noise, or as plain noise.
    #[arg(long, value_enum, requires = "out", conflicts_with = "files")]
    make: Option<Make>,
    /// File for the artificial motion: CSV of t, ax, ay, az in m/s2.
    #[arg(long, value_name = "FILE", requires = "make")]
    out: Option<PathBuf>,
    /// Ground type A to E, for ec8.
    #[arg(long, default_value = "B")]
    soil: String,
    /// Spectrum of type 1 or 2, for ec8.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    spectrum_type: u8,
    /// Length of the artificial motion, s.
    #[arg(long, default_value_t = 20.0)]
    duration: f64,
    /// For noise, values per second; for kanai-tajimi, frequency of the ground, Hz.
    #[arg(long, default_value_t = 2.5)]
    frequency: f64,
    /// Damping ratio of the ground, for kanai-tajimi.
    #[arg(long, default_value_t = 0.6)]
    ground_damping: f64,
    /// Vertical component as a share of the horizontal ones.
    #[arg(long, default_value_t = 0.0)]
    vertical: f64,
    /// Seed of the artificial motion.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Unit of plain columns in m/s2 (9.80665 for g, 0.01 for gal).
    #[arg(long, default_value_t = 1.0)]
    unit: f64,
    /// Subtract the linear trend.
    #[arg(long)]
    baseline: bool,
    /// Corner frequency of a high-pass filter, Hz.
    #[arg(long)]
    high_pass: Option<f64>,
    /// Corner frequency of a low-pass filter, Hz.
    #[arg(long)]
    low_pass: Option<f64>,
    /// Scale every component to this peak, m/s2.
    #[arg(long)]
    peak: Option<f64>,
    /// Damping ratio of the spectra.
    #[arg(long, default_value_t = 0.05)]
    damping: f64,
    /// Write the response spectra to this CSV file.
    #[arg(long, value_name = "FILE")]
    spectrum: Option<PathBuf>,
    /// Write records and spectra to this SVG file.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

/// Kind of artificial motion.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Make {
    /// Elastic spectrum of EN 1998-1; --peak is a_g.
    Ec8,
    /// White noise filtered by the ground (Kanai, Tajimi).
    KanaiTajimi,
    /// Random values, interpolated smoothly.
    Noise,
}

/// Makes a motion, writes it and prints the name of the file.
fn make(a: &MotionArguments, kind: Make, out: &Path) -> Result<()> {
    let in_range = |name: &str, v: f64, low: f64, high: f64| -> Result<f64> {
        if (low..=high).contains(&v) {
            return Ok(v);
        }
        Err(Error::input(format!("--{name} {v} is out of range"), format!("give a value from {low} to {high}")).into())
    };
    let soil = match a.soil.to_uppercase().as_str() {
        "A" => Soil::A,
        "B" => Soil::B,
        "C" => Soil::C,
        "D" => Soil::D,
        "E" => Soil::E,
        other => return Err(Error::input(format!("\"{other}\" is not a ground type"), "give A, B, C, D or E").into()),
    };
    let made = Artificial {
        kind: match kind {
            Make::Ec8 => MotionKind::Ec8,
            Make::KanaiTajimi => MotionKind::KanaiTajimi,
            Make::Noise => MotionKind::Noise,
        },
        peak: in_range("peak", a.peak.unwrap_or(2.0), 1e-3, 100.0)?,
        duration: in_range("duration", a.duration, 1.0, 120.0)?,
        soil,
        spectrum: a.spectrum_type,
        frequency: in_range("frequency", a.frequency, 0.2, 30.0)?,
        ground_damping: in_range("ground-damping", a.ground_damping, 0.05, 1.0)?,
        vertical: in_range("vertical", a.vertical, 0.0, 1.0)?,
        seed: Some(a.seed),
    };
    let text = artificial::csv(&made, a.seed)?;
    atomic::write(out, text.as_bytes()).context("the artificial motion was not written")
}

/// `motion`
pub(crate) fn run(a: &MotionArguments) -> Result<ExitCode> {
    let corrections = Corrections {
        unit: a.unit,
        baseline: a.baseline,
        high_pass: a.high_pass,
        low_pass: a.low_pass,
        // An artificial motion has its peak already.
        peak: a.peak.filter(|_| a.make.is_none()),
        damping: a.damping,
    };
    corrections.check()?;
    let made;
    let files = match (a.make, &a.out) {
        (Some(kind), Some(out)) => {
            make(a, kind, out)?;
            made = [out.clone()];
            &made[..]
        }
        _ => &a.files[..],
    };
    let found = corrections.of_files(files)?;
    if let Some(f) = &a.spectrum {
        atomic::write(f, found.spectra_csv().as_bytes()).context("the response spectra were not written")?;
    }
    if let Some(f) = &a.svg {
        let plain: Vec<_> = found.channels.iter().map(|c| c.1.clone()).collect();
        let svg = crate::draw::curves::accelerograms(&plain, &found.spectra);
        atomic::write(f, svg.as_bytes()).context("the plot was not written")?;
    }
    if a.json {
        let all: Vec<_> = found
            .channels
            .iter()
            .map(|(f, c)| {
                let (peak, at) = c.peak();
                json!({ "file": f, "channel": c, "samples": c.acceleration.len(), "duration_s": c.duration(), "peak_m_s2": peak, "peak_at_s": at })
            })
            .collect();
        return print_json(&json!(all));
    }
    for (f, c) in &found.channels {
        let (peak, at) = c.peak();
        let stated = |v: Option<f64>, unit: &str| v.map_or("not given".into(), |v| format!("{v:.5} {unit}"));
        print(&format!(
            "{f}  {}  {}\n  peak {peak:.5} m/s2 at {at:.3} s (file: {}), {} samples every {} s (file: {}), {:.2} s (file: {})\n  [{}]",
            c.format.name(),
            c.direction,
            stated(c.stated.peak, "m/s2"),
            c.acceleration.len(),
            c.interval,
            stated(c.stated.interval, "s"),
            c.duration(),
            stated(c.stated.duration, "s"),
            plot::bars(c, 70)
        ));
    }
    Ok(ExitCode::SUCCESS)
}
