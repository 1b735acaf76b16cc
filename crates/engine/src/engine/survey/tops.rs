//! The top of a model in each cell of a window.

use crate::building::Building;
use crate::maps::surface::Window;

/// Highest surface of the elements over the middle of each cell, m above level 0; not a number where there is none.
pub(super) fn tops(b: &Building, w: &Window) -> Vec<f32> {
    let mut out = vec![f32::NAN; w.cells[0] * w.cells[1]];
    let cell =
        |v: f64, axis: usize| ((v - w.low[axis]) / w.cell - 0.5).ceil().clamp(0.0, w.cells[axis] as f64) as usize;
    for e in &b.elements {
        for t in 0..e.mesh.triangles.len() {
            let c = e.mesh.corners(t);
            let twice = (c[1].x - c[0].x) * (c[2].y - c[0].y) - (c[1].y - c[0].y) * (c[2].x - c[0].x);
            // Faces that look up.
            if twice <= 1e-9 {
                continue;
            }
            let range = |axis: usize| {
                let v = c.map(|p| p[axis]);
                let low = v.iter().copied().fold(f64::INFINITY, f64::min);
                let high = v.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                cell(low, axis)..cell(high, axis).max(cell(low, axis))
            };
            for i in range(0) {
                for j in range(1) {
                    let p = [w.low[0] + (i as f64 + 0.5) * w.cell, w.low[1] + (j as f64 + 0.5) * w.cell];
                    let share = |a: usize, b: usize| {
                        ((c[b].x - c[a].x) * (p[1] - c[a].y) - (c[b].y - c[a].y) * (p[0] - c[a].x)) / twice
                    };
                    let (u, v, s) = (share(1, 2), share(2, 0), share(0, 1));
                    if u >= -1e-9 && v >= -1e-9 && s >= -1e-9 {
                        let z = (u * c[0].z + v * c[1].z + s * c[2].z) as f32;
                        let top = &mut out[i * w.cells[1] + j];
                        *top = if top.is_nan() { z } else { top.max(z) };
                    }
                }
            }
        }
    }
    out
}
