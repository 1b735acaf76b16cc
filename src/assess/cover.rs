//! Finds covered cells and open air. A cell is covered when the vertical ray above it meets a piece; cracks in the cover are closed layer
//! by layer with a disc (morphological closing). Open air is what can be reached from the sky and the sides without passing under cover.

use super::field::{Field, Grid};
use rayon::prelude::*;

/// Radius of the disc that closes cracks in the cover, m.
const CLOSING: f64 = 0.3;

/// True for free cells with a solid above.
pub(super) fn covered(grid: &Grid, field: &Field) -> Vec<bool> {
    let [nx, ny, nz] = grid.n;
    let mut cover = vec![false; grid.len()];
    cover.par_chunks_mut(nz).zip(field.distance.par_chunks(nz)).for_each(|(cover, distance)| {
        let mut roofed = false;
        for k in (0..nz).rev() {
            roofed |= distance[k] <= 0.0;
            cover[k] = roofed;
        }
    });
    let radius = CLOSING / grid.cell + 1e-9;
    let reach = radius.floor() as isize;
    let disc: Vec<(isize, isize)> = (-reach..=reach)
        .flat_map(|a| (-reach..=reach).map(move |b| (a, b)))
        .filter(|(a, b)| ((a * a + b * b) as f64) <= radius * radius)
        .collect();
    let layers: Vec<Vec<bool>> = (0..nz)
        .into_par_iter()
        .map(|k| {
            let layer: Vec<bool> = (0..nx * ny).map(|c| cover[c * nz + k]).collect();
            closed(&layer, nx, ny, &disc)
        })
        .collect();
    cover.par_chunks_mut(nz).enumerate().for_each(|(c, column)| {
        for (k, v) in column.iter_mut().enumerate() {
            *v = layers[k][c];
        }
    });
    cover.par_iter_mut().zip(&field.distance).for_each(|(c, d)| *c &= *d > 0.0);
    cover
}

/// Morphological closing: dilation followed by erosion with a disc.
fn closed(layer: &[bool], nx: usize, ny: usize, disc: &[(isize, isize)]) -> Vec<bool> {
    if layer.iter().all(|v| *v) || !layer.iter().any(|v| *v) {
        return layer.to_vec();
    }
    let hit = |from: &[bool], c: usize, value: bool| {
        disc.iter().any(|(a, b)| {
            let (i, j) = ((c / ny) as isize + a, (c % ny) as isize + b);
            let inside = i >= 0 && j >= 0 && (i as usize) < nx && (j as usize) < ny;
            (inside && from[i as usize * ny + j as usize]) == value
        })
    };
    let grown: Vec<bool> = (0..layer.len()).map(|c| layer[c] || hit(layer, c, true)).collect();
    (0..layer.len()).map(|c| layer[c] || (grown[c] && !hit(&grown, c, false))).collect()
}

/// Uncovered cells that a sphere of the given radius (m) can reach from the sky and the sides of the grid.
pub(super) fn open_air(grid: &Grid, field: &Field, covered: &[bool], clearance: f64) -> Vec<bool> {
    let passable = |c: usize| !covered[c] && f64::from(field.distance[c]) >= clearance;
    let mut open = vec![false; grid.len()];
    let mut stack = Vec::new();
    let [nx, ny, nz] = grid.n;
    for i in 0..nx {
        for j in 0..ny {
            let side = i == 0 || j == 0 || i + 1 == nx || j + 1 == ny;
            for k in if side { 0 } else { nz - 1 }..nz {
                let c = grid.at(i, j, k);
                if passable(c) {
                    open[c] = true;
                    stack.push(c as u32);
                }
            }
        }
    }
    while let Some(c) = stack.pop() {
        for d in [[-1, 0, 0], [1, 0, 0], [0, -1, 0], [0, 1, 0], [0, 0, -1], [0, 0, 1]] {
            let Some([a, b, e]) = grid.step(grid.ijk(c as usize), d) else { continue };
            let next = grid.at(a, b, e);
            if !open[next] && passable(next) {
                open[next] = true;
                stack.push(next as u32);
            }
        }
    }
    open
}
