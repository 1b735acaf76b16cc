//! Computed against measured columns (V28, V29) as a table and as a plot: shear force and drifts on logarithmic axes.

use super::columns::{Compared, compared};
use std::fmt::Write;

/// Edge of a plot and distance between two, px.
const EDGE: f64 = 360.0;
const GAP: f64 = 70.0;
/// A mark per class: letter (readable without colour) and colour.
const CLASSES: [(&str, &str, &str); 4] = [
    ("shear", "s", "#d55e00"),
    ("flexure-shear", "x", "#0072b2"),
    ("flexure", "f", "#009e73"),
    ("lap", "l", "#cc79a7"),
];

/// What is plotted: title, unit, factor to the unit, range of both axes, its place in [`Compared::values`].
const PLOTS: [(&str, &str, f64, [f64; 2], usize); 3] = [
    ("largest shear force", "kN", 1e-3, [20.0, 2000.0], 0),
    ("drift at a loss of 20 %", "%", 100.0, [0.3, 13.0], 1),
    ("drift at loss of the axial load", "%", 100.0, [0.3, 13.0], 2),
];

/// A table with a row per column (CSV) and a plot (SVG).
///
/// # Errors
/// When the engine fails.
pub fn table_and_plot() -> crate::Result<[(&'static str, String); 2]> {
    let list = compared()?;
    Ok([("columns.csv", csv(&list)), ("columns.svg", svg(&list))])
}

fn csv(list: &[Compared]) -> String {
    let mut out = String::from(
        "column,class,axial_ratio,V_computed_N,V_measured_N,drift_20_computed,drift_20_measured,drift_axial_computed,drift_axial_measured\n",
    );
    for c in list {
        let name = c.name.replace(',', " ");
        let [v, d, a] = c.values;
        let drift = |x: f64| if x > 0.0 { format!("{x:.5}") } else { String::new() };
        let drifts = [d[0], d[1], a[0], a[1]].map(drift).join(",");
        let _ = writeln!(out, "{name},{},{:.3},{:.1},{:.1},{drifts}", c.class, c.axial_ratio, v[0], v[1]);
    }
    out
}

fn svg(list: &[Compared]) -> String {
    let (width, height) = (PLOTS.len() as f64 * (EDGE + GAP) + GAP, EDGE + 2.0 * GAP);
    let mut s = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    for (k, (title, unit, factor, [low, high], which)) in PLOTS.into_iter().enumerate() {
        let left = GAP + k as f64 * (EDGE + GAP);
        let at = |v: f64| (v.clamp(low, high) / low).ln() / (high / low).ln() * EDGE;
        let point = |measured: f64, computed: f64| [left + at(measured), GAP + EDGE - at(computed)];
        let _ = writeln!(
            s,
            "<text x=\"{left}\" y=\"{:.0}\" font-size=\"15\">{title}, {unit}</text>\
             <rect x=\"{left}\" y=\"{GAP}\" width=\"{EDGE}\" height=\"{EDGE}\" fill=\"none\" stroke=\"#000\"/>",
            GAP - 12.0
        );
        // Equal, and half and twice as much.
        for (ratio, dash) in [(1.0, ""), (0.5, "4 4"), (2.0, "4 4")] {
            let [a, b] = [
                point(low.max(low / ratio), low.max(low * ratio)),
                point(high.min(high / ratio), high.min(high * ratio)),
            ];
            let _ = writeln!(
                s,
                "<path d=\"M{:.1} {:.1}L{:.1} {:.1}\" stroke=\"#888\" stroke-dasharray=\"{dash}\"/>",
                a[0], a[1], b[0], b[1]
            );
        }
        for tick in [0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0] {
            if (low..=high).contains(&tick) {
                let [x, y] = point(tick, tick);
                let _ = writeln!(
                    s,
                    "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{tick}</text><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{tick}</text>",
                    GAP + EDGE + 16.0,
                    left - 5.0,
                    y + 4.0
                );
            }
        }
        let _ = writeln!(
            s,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">measured</text>\
             <text transform=\"translate({:.1} {:.1}) rotate(-90)\" text-anchor=\"middle\">computed</text>",
            left + 0.5 * EDGE,
            GAP + EDGE + 34.0,
            left - 38.0,
            GAP + 0.5 * EDGE
        );
        for c in list {
            let [computed, measured] = c.values[which].map(|v| v * factor);
            let Some((_, letter, colour)) = CLASSES.iter().find(|m| m.0 == c.class) else { continue };
            if measured > 0.0 {
                let [x, y] = point(measured, if computed > 0.0 { computed } else { high });
                let _ = writeln!(
                    s,
                    "<text x=\"{x:.1}\" y=\"{:.1}\" fill=\"{colour}\" text-anchor=\"middle\">{letter}</text>",
                    y + 4.0
                );
            }
        }
    }
    let mut x = GAP;
    for (class, letter, colour) in CLASSES {
        let count = list.iter().filter(|c| c.class == class).count();
        let _ = writeln!(
            s,
            "<text x=\"{x:.0}\" y=\"{:.0}\" fill=\"{colour}\">{letter} {class} ({count})</text>",
            height - 14.0
        );
        x += 170.0;
    }
    let _ = writeln!(
        s,
        "<text x=\"{x:.0}\" y=\"{:.0}\">ACI 369 database; dashed: half and twice; at the upper edge: no loss up to the largest drift</text>",
        height - 14.0
    );
    s.push_str("</svg>\n");
    s
}
