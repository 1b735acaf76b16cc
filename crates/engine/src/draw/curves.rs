//! The graphs of the program that are no results of a run: strong-motion records with their spectra, and the strength of a section.

use super::graph::{Axis, COLOURS, Graph, Panel, Series};
use super::paper::pen;
use crate::motion::Channel;
use crate::motion::spectrum::Response;

/// Points of an accelerogram that are drawn at most.
const POINTS: usize = 4000;

/// Accelerations over time, a panel per channel, and their spectra below, as SVG.
pub fn accelerograms(channels: &[Channel], spectra: &[Vec<Response>]) -> String {
    let long = channels.iter().map(Channel::duration).fold(1e-9, f64::max);
    let mut panels: Vec<Panel> = Vec::new();
    for (k, c) in channels.iter().enumerate() {
        let (peak, at) = c.peak();
        let step = (c.acceleration.len() / POINTS).max(1);
        let points = c.acceleration.iter().enumerate().step_by(step).map(|(i, a)| [i as f64 * c.interval, *a]);
        panels.push(Panel {
            title: format!("{} peak {peak:.3} m/s2 at {at:.2} s", c.direction),
            axes: [
                Axis::even("s", [0.0, long], 5, |v| format!("{v:.1}")),
                Axis::even("m/s2", [-peak, peak], 2, |v| format!("{v:.2}")),
            ],
            series: vec![Series::line("", k, points.collect()).drawn(pen(0.18).colour(COLOURS[k % COLOURS.len()]))],
            named: 0,
        });
    }
    let most = spectra.iter().flatten().map(|r| r.acceleration).fold(1e-9, f64::max);
    panels.push(Panel {
        title: format!("pseudo-acceleration (highest {most:.2} m/s2) over the period, 5 % damping"),
        axes: [
            Axis::logarithmic("s", [0.02, 10.0], &[0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0]),
            Axis::even("m/s2", [0.0, most], 4, |v| format!("{v:.2}")),
        ],
        series: spectra
            .iter()
            .enumerate()
            .map(|(k, s)| Series::line("", k, s.iter().map(|r| [r.period, r.acceleration]).collect()))
            .collect(),
        named: 0,
    });
    Graph::new("", [180.0, 34.0], panels).svg()
}

/// Moment over normal force of a section, (N, N m), as SVG; compression is negative and at the top.
pub fn interaction(name: &str, diagram: &[(f64, f64)]) -> String {
    let most = diagram.iter().map(|p| p.1).fold(1e-9, f64::max);
    let low = diagram.iter().map(|p| p.0).fold(f64::INFINITY, f64::min);
    let high = diagram.iter().map(|p| p.0).fold(f64::NEG_INFINITY, f64::max);
    // The axis counts compression upwards.
    let points = diagram.iter().map(|(n, m)| [m / 1e3, -n / 1e3]).collect();
    let panel = Panel {
        title: String::new(),
        axes: [
            Axis::even("M, kNm", [0.0, most / 1e3], 5, |v| format!("{v:.0}")),
            Axis::even("-N, kN", [-high / 1e3, -low / 1e3], 6, |v| format!("{v:.0}")),
        ],
        series: vec![Series::line("", 0, points)],
        named: 0,
    };
    Graph::new(format!("{name}: moment and normal force at failure"), [120.0, 100.0], vec![panel]).svg()
}
