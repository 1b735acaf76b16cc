//! The graphs of the program that are no results of a run: strong-motion records with their spectra, the strength of a section, and the
//! diagrams of frames.

use super::graph::{Axis, COLOURS, Graph, Panel, Series};
use super::paper::{Canvas, Fill, Sheet, Text, grey, pen};
use super::svg::{Fonts, svg};
use crate::frame;
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

/// Width of a drawing of a frame, mm.
const WIDE: f64 = 160.0;

/// A frame with the diagram of a force, or its displaced shape, as SVG.
pub fn frame_diagram(f: &frame::Frame, m: &frame::Model, s: &frame::State, curve: frame::Curve) -> String {
    let d = frame::diagram(f, m, s, curve);
    let all = d.shape.iter().flatten().chain(d.displaced.iter().flatten()).chain(d.outlines.iter().flatten());
    let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
    for p in all {
        for c in 0..2 {
            (low[c], high[c]) = (low[c].min(p[c]), high[c].max(p[c]));
        }
    }
    let scale = WIDE / (high[0] - low[0]).max(high[1] - low[1]).max(1e-6);
    let at = |p: &[f64; 2]| [15.0 + (p[0] - low[0]) * scale, 18.0 + (p[1] - low[1]) * scale];
    let placed = |l: &[[f64; 2]]| l.iter().map(at).collect::<Vec<_>>();
    let size = [(30.0 + (high[0] - low[0]) * scale).max(110.0), 28.0 + (high[1] - low[1]) * scale];
    let mut sheet = Sheet { size, marks: Vec::new() };
    let title = if f.title.is_empty() { "frame" } else { &f.title };
    sheet.text(Text::new([5.0, 7.0], 4.0, format!("{title}: {}; load factor {:.4}", d.quantity, s.factor)));
    for o in &d.outlines {
        sheet.area(&placed(o), Some(Fill::Glass(COLOURS[6], 0.4)), Some(pen(0.25).colour(COLOURS[0])));
    }
    d.shape.iter().for_each(|l| sheet.line(&placed(l), pen(0.5)));
    d.displaced.iter().for_each(|l| sheet.line(&placed(l), pen(0.5).colour(COLOURS[1])));
    for p in &d.supports {
        let [x, y] = at(p);
        sheet.area(&[[x, y], [x - 2.3, y + 3.6], [x + 2.3, y + 3.6]], Some(Fill::Plain(grey(0.53))), None);
    }
    for (p, text) in &d.labels {
        let [x, y] = at(p);
        sheet.text(Text::new([x + 1.0, y - 1.0], 3.3, text.as_str()));
    }
    svg(&sheet, "frame", Fonts::Outside)
}
