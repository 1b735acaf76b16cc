//! Draws records and spectra as SVG, and as a few lines of text for the terminal.

use super::{Channel, spectrum::Response};
use std::fmt::Write as _;

const COLOURS: [&str; 3] = ["#2b6cb0", "#c05621", "#2f855a"];

/// Accelerations over time, one strip per channel, and their spectra below.
pub fn svg(channels: &[Channel], spectra: &[Vec<Response>]) -> String {
    let (w, strip) = (900.0, 130.0);
    let height = strip * channels.len() as f64 + 360.0;
    let mut t = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {height}\" font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"{w}\" height=\"{height}\" fill=\"white\"/>\n"
    );
    let long = channels.iter().map(Channel::duration).fold(1e-9, f64::max);
    for (k, c) in channels.iter().enumerate() {
        let (peak, at) = c.peak();
        let middle = strip * (k as f64 + 0.5) + 10.0;
        let step = (c.acceleration.len() / 4000).max(1);
        let points: Vec<String> = c
            .acceleration
            .iter()
            .enumerate()
            .step_by(step)
            .map(|(i, a)| {
                let x = 60.0 + (w - 80.0) * i as f64 * c.interval / long;
                format!("{x:.1},{:.1}", middle - 0.42 * strip * a / peak.max(1e-12))
            })
            .collect();
        let colour = COLOURS[k % 3];
        let _ = writeln!(
            t,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"0.7\"/>",
            points.join(" ")
        );
        let _ = writeln!(
            t,
            "<text x=\"62\" y=\"{:.0}\">{} peak {peak:.3} m/s2 at {at:.2} s</text>",
            middle - 0.44 * strip,
            crate::text::xml(&c.direction)
        );
    }
    let (top, bottom) = (strip * channels.len() as f64 + 50.0, height - 40.0);
    let most = spectra.iter().flatten().map(|r| r.acceleration).fold(1e-9, f64::max);
    let x_of = |period: f64| 60.0 + (w - 80.0) * (period / 0.02).log10() / 2.7;
    for (k, s) in spectra.iter().enumerate() {
        let points: Vec<String> = s
            .iter()
            .map(|r| format!("{:.1},{:.1}", x_of(r.period), bottom - (bottom - top) * r.acceleration / most))
            .collect();
        let _ = writeln!(
            t,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\"/>",
            points.join(" "),
            COLOURS[k % 3]
        );
    }
    for period in [0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0] {
        let x = x_of(period);
        let _ = writeln!(
            t,
            "<line x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{top}\" y2=\"{bottom}\" stroke=\"#ddd\"/><text x=\"{x:.1}\" y=\"{:.0}\" text-anchor=\"middle\">{period}</text>",
            bottom + 16.0
        );
    }
    let _ = writeln!(
        t,
        "<text x=\"60\" y=\"{:.0}\">Pseudo-acceleration, m/s2 (highest {most:.2}), over period, s; 5 % damping</text>",
        top - 8.0
    );
    t + "</svg>\n"
}

/// The record as block characters: its strength over time.
pub fn bars(c: &Channel, width: usize) -> String {
    let steps: Vec<char> = " .:-=+*#%@".chars().collect();
    let (peak, _) = c.peak();
    let per = c.acceleration.len().div_ceil(width.max(1)).max(1);
    c.acceleration
        .chunks(per)
        .map(|part| {
            let most = part.iter().fold(0.0f64, |m, x| m.max(x.abs()));
            steps[((most / peak.max(1e-12)) * (steps.len() - 1) as f64).round() as usize]
        })
        .collect()
}
