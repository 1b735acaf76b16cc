//! Masonry houses with timber floors: walls on every grid line, joists along x that rest on them between blocks of masonry, boards on the
//! joists, lintels over openings.

use super::SketchSite;
use super::plan::Edge;
use super::sheet::{Rect, block, rect};
use super::stairs::{GAP, WIDTH};
use super::walls::HEAD;

/// Spacing of joists, m.
pub(super) const JOIST_SPACING: f64 = 0.8;
/// Width of joists, m.
pub(super) const JOIST: f64 = 0.12;
/// Smallest height of joists, m; otherwise it is a twentieth of the span.
pub(super) const LEAST_JOIST: f64 = 0.2;
/// Thickness of boards, m.
pub(super) const BOARDS: f64 = 0.035;
/// Gap between the ends of joists of two bays, m.
pub(super) const JOIST_GAP: f64 = 0.03;
/// Gap between a joist and its pocket, on each side, m.
pub(super) const POCKET: f64 = 0.012;
/// Height of lintels, m.
pub(super) const LINTEL: f64 = 0.2;
/// Bearing length of lintels on the wall, m.
pub(super) const BEARING: f64 = 0.25;

/// Brick walls: 250 mm for the two upper storeys, and half a brick more for every two storeys below.
pub(super) fn thickness(site: &SketchSite<'_>, storey: usize) -> f64 {
    let pairs = (site.above(storey) - 1) / 2;
    if site.sketch.wall > 0.0 { site.sketch.wall } else { 0.25 + 0.13 * pairs as f64 }
}

/// Centre lines of joists between two lines.
fn joists(low: f64, high: f64) -> Vec<f64> {
    let n = ((high - low) / JOIST_SPACING).round().max(2.0) as usize;
    (0..n).map(|m| low + (high - low) * (m as f64 + 0.5) / n as f64).collect()
}

/// Builds walls, joists and boards.
pub(super) fn build(site: &mut SketchSite<'_>) {
    let (gx, gy) = (site.plan.x.clone(), site.plan.y.clone());
    let span = gx.windows(2).map(|w| w[1] - w[0]).fold(0.0, f64::max);
    let joist = (span / 20.0).max(LEAST_JOIST);
    for k in 0..site.storeys() {
        let thick = thickness(site, k);
        let (low, top) = (site.level(k), site.level(k + 1));
        let seat = top - BOARDS - joist;
        for e in site.plan.edges(k) {
            let (run, at) = site.wall_run(k, &e, thick);
            // Joists rest on the walls along y.
            let high = if e.along_x { top } else { seat };
            let opening = site.opening(k, &e, run, low, seat - HEAD - LINTEL);
            wall(site, &e, k, (run, at, thick), [low, high], opening);
            if !e.along_x {
                blocks(site, &e, k, (run, at, thick), [seat, top], &joists(gy[e.j], gy[e.j + 1]));
            }
        }
        let half = 0.5 * thick;
        for [i, j] in site.plan.cells(k).collect::<Vec<_>>() {
            let reach = |beyond: bool| if beyond { half } else { -0.5 * JOIST_GAP };
            let (a, b) = (i as i64, j as i64);
            let ends =
                [gx[i] - reach(!site.plan.covers(k, a - 1, b)), gx[i + 1] + reach(!site.plan.covers(k, a + 1, b))];
            let inner = [gy[j] + half, gy[j + 1] - half];
            let open = site.is_stairs([i, j]) && k + 1 < site.storeys();
            let below = 0.5 * thickness(site, k.saturating_sub(1));
            let from = if open { gy[j] + below + WIDTH + 2.0 * GAP } else { inner[0] };
            for (m, y) in joists(gy[j], gy[j + 1]).into_iter().enumerate() {
                // Beside the stairs only their ends remain, in the wall.
                let pieces: &[[f64; 2]] = if y - 0.5 * JOIST > from {
                    &[ends]
                } else {
                    &[[ends[0], gx[i] + half], [gx[i + 1] - half, ends[1]]]
                };
                for (n, x) in pieces.iter().enumerate() {
                    let name = format!("{}-{}{}", site.label(i, j, k), m + 1, if n > 0 { "b" } else { "" });
                    let mesh = block([x[0], y - 0.5 * JOIST, seat], [x[1], y + 0.5 * JOIST, seat + joist]);
                    site.add("Joists", name, k, mesh);
                }
            }
            // Boards end before the walls.
            let x = [gx[i] + half + JOIST_GAP, gx[i + 1] - half - JOIST_GAP];
            let mesh = block([x[0], from + JOIST_GAP, top - BOARDS], [x[1], inner[1] - JOIST_GAP, top]);
            site.add("Boards", site.label(i, j, k), k, mesh);
        }
    }
    let halves: Vec<f64> = (0..site.storeys()).map(|k| 0.5 * thickness(site, k)).collect();
    site.flights(|k| halves[k]);
}

/// A wall with its opening, and the lintel above it.
fn wall(
    site: &mut SketchSite<'_>,
    e: &Edge,
    k: usize,
    (run, at, thick): ([f64; 2], f64, f64),
    [low, high]: [f64; 2],
    opening: Option<Rect>,
) {
    let mut openings: Vec<Rect> = opening.into_iter().collect();
    if let Some(o) = opening {
        let ends = [(o.low[0] - BEARING).max(run[0]), (o.high[0] + BEARING).min(run[1])];
        let (z0, z1) = (o.high[1], o.high[1] + LINTEL);
        openings.push(rect(ends[0], ends[1], z0, z1));
        let w = [at - 0.5 * thick, at + 0.5 * thick];
        let mesh = if e.along_x {
            block([ends[0], w[0], z0], [ends[1], w[1], z1])
        } else {
            block([w[0], ends[0], z0], [w[1], ends[1], z1])
        };
        site.add("Lintels", site.edge_label(e, k), k, mesh);
    }
    site.wall(("Walls", e, k), (run, at, thick), [low, high], &openings);
}

/// Masonry between the ends of joists.
fn blocks(
    site: &mut SketchSite<'_>,
    e: &Edge,
    k: usize,
    (run, at, thick): ([f64; 2], f64, f64),
    [low, high]: [f64; 2],
    joists: &[f64],
) {
    let mut from = run[0];
    // Pockets are wider than the joists.
    let ends = joists.iter().map(|y| [y - 0.5 * JOIST - POCKET, y + 0.5 * JOIST + POCKET]).chain([[run[1], run[1]]]);
    for (m, [a, b]) in ends.enumerate() {
        if a - from > 0.02 {
            let mesh = block([at - 0.5 * thick, from, low], [at + 0.5 * thick, a, high]);
            site.add("Walls", format!("{}-{}", site.edge_label(e, k), m + 1), k, mesh);
        }
        from = b;
    }
}
