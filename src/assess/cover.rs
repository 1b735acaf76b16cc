//! What lies under cover and what is open to the sky.

use super::field::{Field, Solid};
use rayon::prelude::*;

/// Cracks overhead narrower than twice this do not make a place open, m.
const CLOSING: f64 = 0.3;

/// For each cell whether solid lies straight above, cracks closed.
pub fn covered(f: &Field, solids: &[Solid], of_body: &[u32]) -> Vec<bool> {
    let layer = f.size[0] * f.size[1];
    let mut out = vec![false; f.distance.len()];
    let half = 0.5 * f.cell as f32;
    let mut above = vec![false; layer];
    for k in (0..f.size[2]).rev() {
        out[k * layer..(k + 1) * layer].copy_from_slice(&above);
        for (at, above) in above.iter_mut().enumerate() {
            // The vertical line through the cell's centre meets the piece within the cell: thin sheets cover too, but nothing
            // covers beyond its own edge.
            let cell = k * layer + at;
            *above = *above
                || f.distance[cell] < 0.0
                || (f.distance[cell] < half && {
                    let p = f.centre(cell);
                    of_body
                        .get(f.nearest[cell] as usize)
                        .and_then(|&s| solids.get(s as usize))
                        .is_some_and(|s| s.vertical(p.x, p.y).is_some())
                });
        }
    }
    let radius = (CLOSING / f.cell).round() as i64;
    let disc: Vec<(i64, i64)> = (-radius..=radius)
        .flat_map(|y| (-radius..=radius).map(move |x| (x, y)))
        .filter(|(x, y)| x * x + y * y <= radius * radius)
        .collect();
    out.par_chunks_mut(layer).for_each(|plane| {
        let (nx, ny) = (f.size[0] as i64, f.size[1] as i64);
        // Beyond the grid counts as open for widening and as covered for narrowing.
        let spread = |from: &[bool], value: bool| -> Vec<bool> {
            (0..layer)
                .map(|at| {
                    let (x, y) = ((at as i64) % nx, (at as i64) / nx);
                    let hit = disc.iter().any(|(dx, dy)| {
                        let (u, v) = (x + dx, y + dy);
                        u >= 0 && v >= 0 && u < nx && v < ny && from[(v * nx + u) as usize] == value
                    });
                    if value { hit } else { !hit }
                })
                .collect()
        };
        if plane.iter().any(|c| *c) {
            let wide = spread(plane, true);
            let closed = spread(&wide, false);
            for (p, c) in plane.iter_mut().zip(closed) {
                *p |= c;
            }
        }
    });
    out
}

/// Cells of the open air: not covered, free, and reached from the sky or the sides with room to crawl.
pub fn outside(f: &Field, covered: &[bool], clearance: f64) -> Vec<bool> {
    let wanted = |at: usize| !covered[at] && f64::from(f.distance[at]) >= clearance;
    let mut out = vec![false; covered.len()];
    let mut open = Vec::new();
    for at in 0..covered.len() {
        let c = f.coordinates(at);
        let rim = (0..2).any(|k| c[k] == 0 || c[k] + 1 == f.size[k]) || c[2] + 1 == f.size[2];
        if rim && wanted(at) {
            out[at] = true;
            open.push(at);
        }
    }
    while let Some(at) = open.pop() {
        f.neighbours(at, false, |q| {
            if !out[q] && wanted(q) {
                out[q] = true;
                open.push(q);
            }
        });
    }
    out
}

/// Distance in plan from each covered cell to the nearest uncovered one of its layer, m (city-block, saturating).
pub fn depth(f: &Field, covered: &[bool]) -> Vec<f32> {
    let (nx, ny) = (f.size[0], f.size[1]);
    let layer = nx * ny;
    let mut out: Vec<f32> = covered.iter().map(|c| if *c { f32::INFINITY } else { 0.0 }).collect();
    let (step, diagonal) = (f.cell as f32, (f.cell * std::f64::consts::SQRT_2) as f32);
    out.par_chunks_mut(layer).for_each(|d| {
        let relax = |d: &mut [f32], x: usize, y: usize, list: &[(i64, i64)]| {
            let mut best = d[y * nx + x];
            for (dx, dy) in list {
                let (u, v) = (x as i64 + dx, y as i64 + dy);
                if u >= 0 && v >= 0 && u < nx as i64 && v < ny as i64 {
                    let s = if dx * dy == 0 { step } else { diagonal };
                    best = best.min(d[v as usize * nx + u as usize] + s);
                }
            }
            d[y * nx + x] = best;
        };
        for y in 0..ny {
            for x in 0..nx {
                relax(d, x, y, &[(-1, 0), (-1, -1), (0, -1), (1, -1)]);
            }
        }
        for y in (0..ny).rev() {
            for x in (0..nx).rev() {
                relax(d, x, y, &[(1, 0), (1, 1), (0, 1), (-1, 1)]);
            }
        }
    });
    out
}
