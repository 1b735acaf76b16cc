//! Frames for teaching with the diagrams of their forces.

use super::graph::COLOURS;
use super::paper::{Canvas, Fill, Sheet, Text, grey, pen};
use super::svg::{Fonts, svg};
use crate::frame;

/// Width of a drawing of a frame, mm.
const WIDE: f64 = 160.0;

/// A frame with the diagram of a force, or its displaced shape, as SVG.
pub fn diagram(f: &frame::Frame, m: &frame::Model, s: &frame::State, curve: frame::Curve) -> String {
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
