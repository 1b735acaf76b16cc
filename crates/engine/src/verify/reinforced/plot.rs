//! Curves as CSV and SVG.

use super::concrete::Curve;
use crate::draw::graph::{Axis, Graph, Panel, Series};
use crate::draw::paper::pen;
use std::fmt::Write;

/// Rows of curve, displacement and force.
pub fn csv(curves: &[(String, Curve)]) -> String {
    let mut out = String::from("curve,displacement_m,force_N\n");
    for (name, c) in curves {
        for (d, f) in c.displacement.iter().zip(&c.force) {
            let _ = writeln!(out, "{name},{d:.5},{f:.1}");
        }
    }
    out
}

/// Size of the box of a graph, mm.
const SIZE: [f64; 2] = [200.0, 115.0];

/// Force in kN over displacement in mm.
pub fn svg(title: &str, curves: &[(String, Curve)]) -> String {
    let lines = curves.iter().map(|(name, c)| {
        let points = c.displacement.iter().zip(&c.force).map(|(d, f)| [1e3 * d, 1e-3 * f]);
        (name.clone(), points.collect())
    });
    polylines(title, ["displacement, mm", "kN"], &lines.collect::<Vec<_>>())
}

/// Lines through points, with the labels of both axes, which begin at zero; the first one is dashed.
pub(crate) fn polylines(title: &str, labels: [&str; 2], lines: &[(String, Vec<[f64; 2]>)]) -> String {
    let most = |c: usize| lines.iter().flat_map(|(_, l)| l).map(|p| p[c]).fold(0.0f64, f64::max).max(1e-9);
    let axis = |c: usize| {
        let digits = usize::from(most(c) < 20.0);
        Axis::even(labels[c], [0.0, most(c)], 7, move |v| format!("{v:.digits$}"))
    };
    let series = lines.iter().enumerate().map(|(k, (name, points))| {
        let line = Series::line(name.as_str(), k, points.clone());
        if k == 0 { line.drawn(pen(0.6).dashed(2.0, 1.3)) } else { line }
    });
    let panel = Panel { title: String::new(), axes: [axis(0), axis(1)], series: series.collect(), named: lines.len() };
    Graph::new(title, SIZE, vec![panel]).svg()
}
