//! The heap on paper: its outline, spot heights, the outline of the building before, and the line of the ground in sections.

use super::font;
use super::paper::{Canvas, Fill, INK, PAPER, Stroke, Text, pen};
use super::view::{Projection, View};
use crate::assess::{Debris, Raster};
use crate::geometry::Vec3;
use crate::local::{Local, StoreyNames};
use crate::structure::Structure;

/// Distance of spot heights, m, at least, ...
const SPOTS: f64 = 2.0;
/// ... and on paper, mm.
const SPOTS_ON_PAPER: f64 = 15.0;

/// Draws the outline of the heap.
pub fn outline(canvas: &mut dyn Canvas, d: &Debris, projection: &Projection, fill: Option<Fill>) {
    let flat = |r: &Vec<[f64; 2]>| r.iter().map(|p| projection.at(&Vec3::new(p[0], p[1], 0.0))).collect();
    for a in &d.outline {
        let rings: Vec<Vec<[f64; 2]>> = a.rings().map(flat).collect();
        canvas.rings(rings, fill, Some(pen(0.55)));
    }
}

/// Writes heights of the heap above the datum: the highest place of each square.
pub fn spot_heights(canvas: &mut dyn Canvas, d: &Debris, projection: &Projection) {
    let h = &d.heights;
    if h.cell <= 0.0 || h.rows.is_empty() {
        return;
    }
    let step = (SPOTS.max(SPOTS_ON_PAPER / projection.scale) / h.cell).round().max(1.0) as usize;
    let width = h.rows.iter().map(Vec::len).max().unwrap_or(0);
    for j in (0..h.rows.len()).step_by(step) {
        for i in (0..width).step_by(step) {
            let cells = (j..(j + step).min(h.rows.len())).flat_map(|y| (i..i + step).map(move |x| (x, y)));
            let height = |(x, y): (usize, usize)| h.rows[y].get(x).copied().flatten().map(|z| (z, x, y));
            let Some((z, x, y)) = cells.filter_map(height).max_by(|a, b| a.0.total_cmp(&b.0)) else { continue };
            let at = |k: usize, n: usize| h.origin[k] + (n as f64 + 0.5) * h.cell;
            let [px, py] = projection.at(&Vec3::new(at(0, x), at(1, y), 0.0));
            canvas.circle([px, py], 0.35, Some(Fill::Plain(INK)), None);
            canvas.text(Text::new([px + 0.7, py + 0.8], 2.2, format!("{z:.1}")).halo(0.35));
        }
    }
}

/// Draws the plan box of the building before the collapse, dashed.
pub fn footprint(canvas: &mut dyn Canvas, raster: &Raster, projection: &Projection) {
    let [a, b] = raster.size();
    let ring: Vec<[f64; 2]> =
        [[0.0, 0.0], [a, 0.0], [a, b], [0.0, b]].map(|q| projection.at(&raster.point(q))).to_vec();
    canvas.area(&ring, None, Some(Stroke { width: 0.9, colour: PAPER, dash: None }));
    canvas.area(&ring, None, Some(pen(0.3).dashed(1.6, 0.8)));
}

/// Draws the ground in a section, between two places to the left and to the right, mm, and the levels of the storeys with their heights over it.
pub fn ground(
    canvas: &mut dyn Canvas,
    s: &Structure,
    raster: &Raster,
    projection: &Projection,
    [left, right]: [f64; 2],
    (local, names): (Local, &StoreyNames),
) {
    if !projection.view.is_section() {
        return;
    }
    let y = |z: f64| projection.at(&Vec3::new(0.0, 0.0, z))[1];
    // Levels that are close to each other have their names side by side.
    let mut before: Option<(f64, f64)> = None;
    for level in &s.storeys {
        let line = y(level.elevation);
        canvas.line(&[[left, line], [right, line]], pen(0.12).dashed(0.6, 1.0));
        // Rounded before it is written, so that there is no negative zero.
        let z = ((level.elevation - raster.ground()) * 100.0).round() / 100.0 + 0.0;
        let text = format!("{} {}", super::sheet_name(&names.of(&level.name)), local.level(z));
        let at = before.filter(|b| (b.0 - line).abs() < 2.8).map_or(left + 0.5, |b| b.1);
        before = Some((line, at + font::width(&text, 2.6, false) + 2.0));
        canvas.text(Text::new([at, line - 0.7], 2.6, text).halo(0.4));
    }
    let base = y(raster.ground());
    canvas.line(&[[left, base], [right, base]], pen(0.8));
}

/// The grey of a height on the heap: from 27 % at the top to 2 % at the ground.
pub fn shade(height: f64, top: f64) -> f64 {
    0.98 - 0.25 * (height / top.max(0.1)).clamp(0.0, 1.0)
}

/// True for views from above.
pub fn is_plan(view: View) -> bool {
    view.level().is_some()
}
