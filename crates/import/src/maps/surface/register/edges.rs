//! Edges of what stands: along the normals of an outline, where the surface falls from the level of the roof steeply, and along a side in a straight
//! line.

use super::{ModelPlan, Registration};
use crate::maps::surface::HeightGrid;
use crate::maths;

/// Reach of the search across the outline, m.
pub(super) const REACH: f64 = 4.0;
/// This near the top of the model something stands, m: parapets and plant are in no model. Nothing that has fallen is there.
pub(super) const NEAR: f64 = 1.0;
/// A drop that is an edge, m over [`STEP`]: steeper than a heap lies.
const DROP: f64 = 2.0;
/// Distance over which a drop is measured, m.
const STEP: f64 = 1.0;
/// Distance of places along the outline, m.
const APART: f64 = 0.5;
/// Fewest places in a row that are an edge, and how far the edge goes across between two of them, m.
const ROW: (usize, f64) = (4, 0.5);
/// An edge further inside of the outline than this, m, with a heap of this height at its foot, m, is where a part broke off.
const BROKEN: (f64, f64) = (0.4, 0.5);

/// A place on the outline with its outward normal.
pub(super) struct Sample {
    at: [f64; 2],
    out: [f64; 2],
    /// Top of the model just inside, m above the ground.
    top: f64,
    /// Number of its side.
    side: usize,
}

/// How far outward of a sample the surface drops, m.
#[derive(Clone, Copy)]
pub(super) struct Edge {
    pub at: [f64; 2],
    pub out: [f64; 2],
    pub off: f64,
    pub side: usize,
}

pub(super) fn samples(plan: &ModelPlan<'_>) -> Vec<Sample> {
    let mut list = Vec::new();
    let mut side = 0;
    for ring in plan.outline {
        let sign = crate::geometry::ring_area(ring).signum();
        for k in 0..ring.len() {
            let (a, b) = (ring[k], ring[(k + 1) % ring.len()]);
            let long = maths::hypot(a[0] - b[0], a[1] - b[1]);
            let n = (long / APART).floor() as usize;
            side += 1;
            for m in 1..n {
                let t = m as f64 / n as f64;
                let at = [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
                let out = [sign * (b[1] - a[1]) / long, -sign * (b[0] - a[0]) / long];
                let inside = |d: f64| (plan.top)([at[0] - d * out[0], at[1] - d * out[1]]);
                let top = [1.0, 0.5, 0.25].into_iter().find_map(inside).unwrap_or(f64::NAN);
                list.push(Sample { at, out, top, side });
            }
        }
    }
    list
}

/// The edges within a reach of the outline: those in rows along a side.
pub(super) fn edges(grid: &HeightGrid, r: &Registration, samples: &[Sample], reach: f64) -> Vec<Edge> {
    let most = ROW.1.max(grid.grain);
    let mut list = Vec::new();
    let mut row: Vec<Edge> = Vec::new();
    let mut close = |row: &mut Vec<Edge>| {
        if row.len() >= ROW.0 {
            list.append(row);
        }
        row.clear();
    };
    for s in samples {
        let found = edge(grid, r, s, reach);
        let goes_on = row
            .last()
            .zip(found.as_ref())
            .is_some_and(|(a, b)| a.side == b.side && (a.off - b.off).abs() <= most + 1e-9);
        if !goes_on {
            close(&mut row);
        }
        row.extend(found);
    }
    close(&mut row);
    list
}

/// The outermost steep drop from the level of the roof.
fn edge(grid: &HeightGrid, r: &Registration, s: &Sample, reach: f64) -> Option<Edge> {
    let at = |d: f64| Some(grid.at(r.in_surface([s.at[0] + d * s.out[0], s.at[1] + d * s.out[1]]))? - r.ground);
    let span = 0.5 * STEP.max(grid.grain);
    let drop = |d: f64| {
        let (inner, outer) = (at(d - span)?, at(d + span)?);
        (inner - outer > DROP && (inner - s.top).abs() <= NEAR).then_some(inner - outer)
    };
    let step = 0.5 * grid.window.cell;
    let n = (2.0 * reach / step) as usize;
    let places = || (0..=n).rev().map(|k| reach - (n - k) as f64 * step);
    let group: Vec<(f64, f64)> = places()
        .map(|d| (d, drop(d)))
        .skip_while(|(_, drop)| drop.is_none())
        .map_while(|(d, drop)| drop.map(|drop| (d, drop)))
        .collect();
    // Several places drop alike across one edge: it is in their middle.
    let most = group.iter().map(|g| g.1).fold(0.0, f64::max);
    let mut alike = group.iter().filter(|g| g.1 > 0.9 * most).map(|g| g.0);
    let last = alike.next()?;
    let off = 0.5 * (last + alike.next_back().unwrap_or(last));
    // Where it is in the surface as it came.
    let raw = off - r.shift[0] * s.out[0] - r.shift[1] * s.out[1];
    if raw < -BROKEN.0.max(grid.grain) {
        let rise = |d: f64| r.rise([s.at[0] + d * s.out[0], s.at[1] + d * s.out[1]]);
        let foot: Vec<f64> = [1.0, 1.5].into_iter().filter_map(|d| at(off + d).map(|h| h - rise(off + d))).collect();
        if foot.iter().sum::<f64>() > BROKEN.1 * foot.len() as f64 {
            return None;
        }
    }
    Some(Edge { at: s.at, out: s.out, off, side: s.side })
}
