//! Computed against measured columns (V28, V29) as a table and as a plot: shear force and drifts on logarithmic axes.

use super::columns::{Compared, compared};
use crate::draw::graph::{Axis, COLOURS, Graph, Panel, Series, Style};
use crate::draw::paper::{Colour, INK, grey, pen};
use std::fmt::Write;

/// Edge of a panel, mm.
const EDGE: f64 = 90.0;
/// Numbers at the axes, where they are in the range.
const TICKS: [f64; 12] = [0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0];
/// A mark per class: letter (readable without colour) and colour.
const CLASSES: [(&str, &str, Colour); 4] = [
    ("shear", "s", COLOURS[1]),
    ("flexure-shear", "x", COLOURS[0]),
    ("flexure", "f", COLOURS[2]),
    ("lap", "l", COLOURS[3]),
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
    let panels = PLOTS.map(|(title, unit, factor, range, which)| {
        let [low, high] = range;
        let axis = |label: &str| Axis::logarithmic(label, range, &TICKS);
        // Equal, and half and twice as much.
        let mut series: Vec<Series> = [1.0, 0.5, 2.0]
            .map(|ratio: f64| {
                let from = [low.max(low / ratio), low.max(low * ratio)];
                let to = [high.min(high / ratio), high.min(high * ratio)];
                let line = pen(0.2).colour(grey(0.5));
                let line = if ratio == 1.0 { line } else { line.dashed(1.0, 1.0) };
                Series::line("", 0, vec![from, to]).drawn(line)
            })
            .into();
        for (class, letter, colour) in CLASSES {
            let of = list.iter().filter(|c| c.class == class).map(|c| c.values[which].map(|v| v * factor));
            let points = of
                .filter(|[_, measured]| *measured > 0.0)
                .map(|[computed, measured]| [measured, if computed > 0.0 { computed } else { high }]);
            let style = Style::Letter(letter.into(), colour);
            series.push(Series { name: String::new(), points: points.collect(), style });
        }
        let axes = [axis(&format!("measured, {unit}")), axis("computed")];
        Panel { title: title.into(), axes, series, named: 0 }
    });
    let mut graph = Graph::new("Columns: computed and measured", [EDGE; 2], panels.into());
    graph.across = PLOTS.len();
    graph.notes = CLASSES
        .iter()
        .map(|(class, letter, colour)| {
            (format!("{letter} {class} ({})", list.iter().filter(|c| c.class == *class).count()), *colour)
        })
        .collect();
    let note = "ACI 369 database; dashed: half and twice; at the upper edge: no loss up to the largest drift";
    graph.notes.push((note.into(), INK));
    graph.svg()
}
