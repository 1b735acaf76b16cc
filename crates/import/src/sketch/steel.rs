//! Frames of rolled steel: wide-flange columns from floor to floor, beams under the slab, slabs from the axis of one beam to the axis of
//! the next.

use super::frame::Sections;
use super::sheet::{Along, Rect, prism, rect};
use super::{SketchSite, up_to};
use crate::geometry::Mesh;

/// Weight of a storey with its live load, N/m2.
const STOREY_LOAD: f64 = 8e3;
/// Axial stress for the size of columns, Pa.
const STRESS: f64 = 120e6;

/// Height, width, flange and web of a column of a height, similar to HEB, m.
pub(super) fn column_of(h: f64) -> [f64; 4] {
    [h, h, 0.063 * h, 0.037 * h]
}

/// The same of a beam, similar to IPE, m.
pub(super) fn beam_of(h: f64) -> [f64; 4] {
    [h, 0.45 * h, 0.033 * h, 0.02 * h]
}

/// An I section of height `h` (along v) and width `b` with flanges `tf` and web `tw`, centred, m.
fn section([h, b, tf, tw]: [f64; 4]) -> [Rect; 3] {
    let (h, b, w) = (0.5 * h, 0.5 * b, 0.5 * tw);
    [rect(-b, b, h - tf, h), rect(-b, b, -h, tf - h), rect(-w, w, tf - h, h - tf)]
}

fn moved(r: &[Rect; 3], u: f64, v: f64) -> Vec<Rect> {
    r.iter().map(|r| rect(r.low[0] + u, r.high[0] + u, r.low[1] + v, r.high[1] + v)).collect()
}

impl SketchSite<'_> {
    /// Columns similar to HEB (area 0.158 h2), beams similar to IPE with a height of a fifteenth of the span: the slab on them is not shear
    /// connected, and carries less over its supports than in its spans.
    fn steel(&self, storey: usize) -> Sections {
        self.steel_of(storey, self.span())
    }

    /// The same for a span, m.
    pub(super) fn steel_of(&self, storey: usize, span: f64) -> Sections {
        let s = self.sketch;
        let storeys = (self.above(storey).div_ceil(3) * 3).min(self.storeys());
        let area = storeys as f64 * STOREY_LOAD * s.bay_x * s.bay_y / STRESS;
        let column = if s.column > 0.0 { s.column } else { up_to((area / 0.158).sqrt(), 0.02).clamp(0.2, 1.0) };
        let beam = if s.beam > 0.0 { s.beam } else { up_to(span / 15.0, 0.02).max(0.2) };
        let slab = if s.slab > 0.0 { s.slab } else { up_to(span / 40.0, 0.01).max(0.14) };
        Sections { column, beam, slab }
    }
}

/// Builds a frame.
pub(super) fn build(site: &mut SketchSite<'_>) {
    for k in 0..site.storeys() {
        let s = site.steel(k);
        let (low, top) = (site.level(k), site.level(k + 1));
        let under = top - s.slab;
        let c = section(column_of(s.column));
        for [i, j] in site.plan.nodes(k) {
            let (x, y) = (site.plan.x[i], site.plan.y[j]);
            let mesh = prism(Along::Z, [low, under], &moved(&c, x, y), &[]);
            site.add("Columns", site.label(i, j, k), k, mesh);
        }
        let b = section(beam_of(s.beam));
        for e in site.plan.edges(k) {
            let (run, at) = site.between(&e, s.column);
            let level = under - 0.5 * s.beam;
            let mesh: Mesh = if e.along_x {
                prism(Along::X, run, &moved(&b, at, level), &[])
            } else {
                // For a prism along y, u is z and v is x.
                let turned: Vec<Rect> =
                    moved(&b, at, level).iter().map(|r| rect(r.low[1], r.high[1], r.low[0], r.high[0])).collect();
                prism(Along::Y, run, &turned, &[])
            };
            site.add("Beams", site.edge_label(&e, k), k, mesh);
            if site.sketch.core && site.bounds_stairs(&e) {
                let way = site.plan.stairs.is_some_and(|[_, j]| e.along_x && e.j == j + 1);
                let middle = 0.5 * (run[0] + run[1]);
                let door = rect(middle - 0.5, middle + 0.5, low, low + 2.1);
                site.wall(("Core", &e, k), (run, at, 0.2), [low, under - s.beam], &[door][..usize::from(way)]);
            }
        }
        for [i, j] in site.plan.cells(k).collect::<Vec<_>>() {
            let (full, hole) = site.bay(k, [i, j], 0.5 * s.column);
            site.add("Slabs", site.label(i, j, k), k, prism(Along::Z, [under, top], &full, &hole));
        }
    }
    let halves: Vec<f64> = (0..site.storeys()).map(|k| 0.5 * site.steel(k).column).collect();
    site.flights(|k| halves[k]);
}
