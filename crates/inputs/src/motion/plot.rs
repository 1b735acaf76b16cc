//! Draws records as a few lines of text for the terminal.

use super::Channel;

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
