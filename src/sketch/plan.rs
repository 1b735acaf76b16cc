//! The plan of a sketch: grid lines, and the cells of the grid that each storey covers.

use super::{Footprint, Sketch};
use crate::{Error, Result};

/// Grid lines and cells.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Grid lines, m.
    pub x: Vec<f64>,
    /// Grid lines, m.
    pub y: Vec<f64>,
    /// Per storey from the lowest: cell (i, j) is at `i * (y.len() - 1) + j`.
    pub cells: Vec<Vec<bool>>,
    /// The cell with the stairs.
    pub stairs: Option<[usize; 2]>,
}

/// A segment of a grid line between two nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// True when it runs along x, false along y.
    pub along_x: bool,
    /// Index in x of the node at its start.
    pub i: usize,
    /// Index in y of the node at its start.
    pub j: usize,
    /// True when there are cells on one side only.
    pub outer: bool,
}

/// Largest number of cells of a sketch.
const MOST_CELLS: usize = 40_000;

impl Plan {
    /// The plan of a sketch.
    pub fn new(s: &Sketch) -> Result<Self> {
        let (length, width) = match &s.footprint {
            Footprint::Polygon(p) => {
                let most = |c: usize| p.iter().map(|q| q[c]).fold(0.0, f64::max);
                (most(0), most(1))
            }
            _ => (s.length, s.width),
        };
        let (x, y) = (divide(length, s.bay_x), divide(width, s.bay_y));
        let (nx, ny) = (x.len() - 1, y.len() - 1);
        let storeys = s.basements + s.storeys;
        if nx * ny * storeys > MOST_CELLS {
            return Err(Error::input(
                format!("{nx} x {ny} bays in {storeys} storeys are more than {MOST_CELLS} in all"),
                "make the bays larger or the building smaller",
            ));
        }
        let inside = |i: usize, j: usize, storey: usize| {
            let (u, v) = (0.5 * (x[i] + x[i + 1]), 0.5 * (y[j] + y[j + 1]));
            let above = (storey + 1).saturating_sub(s.basements + s.set_back_from);
            let back = if s.set_back_from > 0 { above as f64 * s.set_back } else { 0.0 };
            u < length - back && covers(&s.footprint, [length, width], [s.wing_length, s.wing_width], u, v)
        };
        let cells: Vec<Vec<bool>> =
            (0..storeys).map(|k| (0..nx * ny).map(|c| inside(c / ny, c % ny, k)).collect()).collect();
        if let Some(k) = cells.iter().position(|c| c.iter().all(|x| !x)) {
            return Err(Error::input(
                format!("storey {} of the sketch has no floor left", k as i64 - s.basements as i64),
                "check the footprint, the wings and the set-back",
            ));
        }
        let mut plan = Self { x, y, cells, stairs: None };
        if s.stairs {
            plan.stairs = plan.middle();
        }
        Ok(plan)
    }

    /// The cell that all storeys contain and that is nearest to the centre of the lowest one.
    fn middle(&self) -> Option<[usize; 2]> {
        let (nx, ny) = self.counts();
        let centre = |c: usize| {
            let (i, j) = (c / ny, c % ny);
            [0.5 * (self.x[i] + self.x[i + 1]), 0.5 * (self.y[j] + self.y[j + 1])]
        };
        let list: Vec<usize> = (0..nx * ny).filter(|&c| self.cells[0][c]).collect();
        let mean = |k: usize| list.iter().map(|&c| centre(c)[k]).sum::<f64>() / list.len().max(1) as f64;
        let m = [mean(0), mean(1)];
        let far = |c: usize| (centre(c)[0] - m[0]).hypot(centre(c)[1] - m[1]);
        // A building of a single cell has no stairs.
        (0..nx * ny)
            .filter(|&c| self.cells.iter().all(|s| s[c]) && list.len() > 1)
            .min_by(|a, b| far(*a).total_cmp(&far(*b)).then(a.cmp(b)))
            .map(|c| [c / ny, c % ny])
    }

    /// Bays in x and in y.
    pub fn counts(&self) -> (usize, usize) {
        (self.x.len() - 1, self.y.len() - 1)
    }

    /// True when a storey covers a cell; `i` and `j` may be outside the grid.
    pub fn covers(&self, storey: usize, i: i64, j: i64) -> bool {
        let (nx, ny) = self.counts();
        i >= 0
            && j >= 0
            && (i as usize) < nx
            && (j as usize) < ny
            && self.cells.get(storey).is_some_and(|c| c[i as usize * ny + j as usize])
    }

    /// Cells of a storey.
    pub fn cells(&self, storey: usize) -> impl Iterator<Item = [usize; 2]> + '_ {
        let (nx, ny) = self.counts();
        (0..nx * ny).map(move |c| [c / ny, c % ny]).filter(move |c| self.covers(storey, c[0] as i64, c[1] as i64))
    }

    /// Nodes that a cell of a storey touches.
    pub fn nodes(&self, storey: usize) -> Vec<[usize; 2]> {
        let (nx, ny) = self.counts();
        let used = |i: usize, j: usize| {
            let (a, b) = (i as i64, j as i64);
            [(a, b), (a - 1, b), (a, b - 1), (a - 1, b - 1)].iter().any(|&(p, q)| self.covers(storey, p, q))
        };
        (0..=nx).flat_map(|i| (0..=ny).map(move |j| [i, j])).filter(|n| used(n[0], n[1])).collect()
    }

    /// Segments of grid lines that a cell of a storey touches.
    pub fn edges(&self, storey: usize) -> Vec<Edge> {
        let (nx, ny) = self.counts();
        let mut out = Vec::new();
        for i in 0..=nx {
            for j in 0..=ny {
                for along_x in [true, false] {
                    if (along_x && i == nx) || (!along_x && j == ny) {
                        continue;
                    }
                    let (a, b) = (i as i64, j as i64);
                    let other = if along_x { (a, b - 1) } else { (a - 1, b) };
                    let sides = [self.covers(storey, a, b), self.covers(storey, other.0, other.1)];
                    if sides[0] || sides[1] {
                        out.push(Edge { along_x, i, j, outer: sides[0] != sides[1] });
                    }
                }
            }
        }
        out
    }
}

fn divide(length: f64, bay: f64) -> Vec<f64> {
    let n = (length / bay).round().max(1.0);
    (0..=n as usize).map(|k| length * k as f64 / n).collect()
}

fn covers(footprint: &Footprint, [length, width]: [f64; 2], [wl, ww]: [f64; 2], u: f64, v: f64) -> bool {
    match footprint {
        Footprint::Rectangle => true,
        Footprint::L => u < wl || v < ww,
        Footprint::U => u < wl || u > length - wl || v < ww,
        Footprint::Polygon(p) => inside(p, u, v.min(width)),
    }
}

/// Even-odd rule.
fn inside(p: &[[f64; 2]], u: f64, v: f64) -> bool {
    let mut odd = false;
    for k in 0..p.len() {
        let (a, b) = (p[k], p[(k + 1) % p.len()]);
        if (a[1] > v) != (b[1] > v) && u < a[0] + (v - a[1]) / (b[1] - a[1]) * (b[0] - a[0]) {
            odd = !odd;
        }
    }
    odd
}
