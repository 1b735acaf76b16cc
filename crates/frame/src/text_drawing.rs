//! The frame as text: where it was, and its displaced shape.

use super::diagrams::{drawn, enlargement, lines};
use super::document::Frame;
use super::equilibrium::State;
use super::model::Model;
use super::statics::Hinge;

/// A cell is about twice as high as wide.
const CELL: f64 = 2.0;

/// A drawing of `width` x `height` characters at most: `.` the frame at the start, `#` its displaced shape, `o` nodes, `^` supports, `@`
/// plastic hinges. The first line says how much the displacements are enlarged.
pub fn drawing(f: &Frame, m: &Model, s: &State, hinges: &[Hinge], width: usize, height: usize) -> String {
    let scale = enlargement(m, s);
    let shape = lines(f, m, s, scale);
    let flat = |line: &[[crate::geometry::Vec3; 2]], k: usize| -> Vec<[f64; 2]> {
        line.iter().map(|p| drawn(p[k], m.plane)).collect()
    };
    let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
    for p in shape.iter().flat_map(|l| flat(l, 0).into_iter().chain(flat(l, 1))) {
        for c in 0..2 {
            (low[c], high[c]) = (low[c].min(p[c]), high[c].max(p[c]));
        }
    }
    let (columns, rows) = (width.max(10) - 1, height.max(5) - 1);
    let by_width = (high[0] - low[0]).max(1e-9) / columns as f64;
    let by_height = (high[1] - low[1]).max(1e-9) / (rows as f64 * CELL);
    let unit = by_width.max(by_height);
    let count = ((high[1] - low[1]) / (unit * CELL)).round() as usize + 2;
    let mut cells = vec![vec![' '; columns + 1]; count];
    let cell = |p: [f64; 2]| {
        let x = ((p[0] - low[0]) / unit).round().clamp(0.0, columns as f64) as usize;
        let y = ((p[1] - low[1]) / (unit * CELL)).round().clamp(0.0, (count - 1) as f64) as usize;
        (y, x)
    };
    for (k, sign) in [(0, '.'), (1, '#')] {
        for line in &shape {
            for pair in flat(line, k).windows(2) {
                let steps = (((pair[1][0] - pair[0][0]).abs() + (pair[1][1] - pair[0][1]).abs()) / unit).ceil().max(1.0)
                    as usize;
                for q in 0..=steps {
                    let share = q as f64 / steps as f64;
                    let (y, x) = cell([0, 1].map(|c| pair[0][c] + (pair[1][c] - pair[0][c]) * share));
                    cells[y][x] = sign;
                }
            }
        }
    }
    let at = |i: usize| drawn(m.structure.bodies[i].pose.position + s.shift[i] * scale, m.plane);
    for k in 0..m.nodes {
        let (y, x) = cell(at(k));
        cells[y][x] = 'o';
    }
    for (n, _) in &m.supports {
        let (y, x) = cell(at(*n));
        cells[y][x] = '^';
    }
    for h in hinges {
        let b = &m.structure.bonds[h.piece];
        let (y, x) = cell(at([b.a, b.b][h.end] as usize));
        cells[y][x] = '@';
    }
    let text: Vec<String> = cells.iter().map(|r| r.iter().collect::<String>().trim_end().to_owned()).collect();
    format!(
        "displacements {scale:.1} times; . at the start, # displaced, ^ support, @ plastic hinge\n{}",
        text.join("\n")
    )
}
