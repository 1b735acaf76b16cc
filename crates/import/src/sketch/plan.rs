//! The plan of a sketch: grid lines, and the cells of the grid that each storey covers.

use super::Sketch;
use super::outline::{self, Fit};
use crate::maths;
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

/// Largest share of the outline that a plan of bays may have wrong.
const MOST_WRONG: f64 = 0.03;
/// Grid lines of an outline are not nearer to each other than this, m.
const LEAST_BAY: f64 = 1.0;

impl Plan {
    /// A plan without bays.
    pub(super) fn none() -> Self {
        Self { x: vec![0.0], y: vec![0.0], cells: Vec::new(), stairs: None }
    }

    /// The plan of a sketch.
    ///
    /// # Errors
    /// An outline that is none, or that bays do not follow; a plan without floor, or with too many bays.
    pub fn new(s: &Sketch) -> Result<Self> {
        let plan = Self::of_bays(s)?;
        let fit = plan.fit(s);
        if fit.error() > MOST_WRONG {
            let smaller = [0.75, 0.5, 0.4, 0.3, 0.25, 0.2].into_iter().find_map(|part| {
                let bay = |b: f64| (10.0 * part * b).round() / 10.0;
                let tried = Sketch { bay_x: bay(s.bay_x), bay_y: bay(s.bay_y), ..s.clone() };
                let fits = tried.bay_x >= 1.0
                    && tried.bay_y >= 1.0
                    && Self::of_bays(&tried).ok()?.fit(&tried).error() <= MOST_WRONG;
                fits.then_some(tried)
            });
            let smaller = smaller.map_or(String::new(), |t| {
                format!("bays of {} x {} m follow it (--bay-x {} --bay-y {}), or ", t.bay_x, t.bay_y, t.bay_x, t.bay_y)
            });
            return Err(Error::input(
                format!("bays do not follow this outline: {}", fit.text()),
                format!(
                    "{smaller}give an outline whose sides run along x and y, or take a model of the building (leanto import)"
                ),
            ));
        }
        Ok(plan)
    }

    /// The plan without a look at how well it follows the outline.
    fn of_bays(s: &Sketch) -> Result<Self> {
        let outline = outline::outline(s);
        if outline::crosses_itself(&outline) {
            return Err(Error::input(
                "the sides of this outline cross each other",
                "give its corners in order, once round",
            ));
        }
        if outline::area(&outline).abs() < 1.0 {
            return Err(Error::input(
                "this outline holds less than 1 m2",
                "give three or more corners around the building",
            ));
        }
        let storeys = s.basements + s.storeys;
        // What a storey is set back by, m.
        let back = |storey: usize| {
            let above = (storey + 1).saturating_sub(s.basements + s.set_back_from);
            if s.set_back_from > 0 { above as f64 * s.set_back } else { 0.0 }
        };
        let lines = |axis: usize, bay: f64| {
            let (from, to) = outline
                .iter()
                .map(|q| q[axis])
                .fold((f64::INFINITY, f64::NEG_INFINITY), |r, v| (r.0.min(v), r.1.max(v)));
            let mut breaks = outline::across(&outline, axis);
            // A grid line where each storey ends, so that a set-back is as long as it was asked for.
            breaks.extend((0..storeys).filter(|_| axis == 0).map(|k| to - back(k)).filter(|b| *b < to && *b > from));
            divide(from, to, breaks, bay)
        };
        let (x, y) = (lines(0, s.bay_x), lines(1, s.bay_y));
        let (nx, ny) = (x.len() - 1, y.len() - 1);
        if nx * ny * storeys > MOST_CELLS {
            return Err(Error::input(
                format!("{nx} x {ny} bays in {storeys} storeys are more than {MOST_CELLS} in all"),
                "make the bays larger or the building smaller",
            ));
        }
        let end = x[nx];
        let holds = |i: usize, j: usize| inside(&outline, 0.5 * (x[i] + x[i + 1]), 0.5 * (y[j] + y[j + 1]));
        let covered: Vec<bool> = (0..nx * ny).map(|c| holds(c / ny, c % ny)).collect();
        let stands = |i: usize, storey: usize| f64::midpoint(x[i], x[i + 1]) < end - back(storey);
        for k in 0..storeys {
            let (asked, made) = (end - back(k) - x[0], (0..nx).filter(|i| stands(*i, k)).map(|i| x[i + 1] - x[0]));
            let made = made.fold(0.0, f64::max);
            if made > 0.0 && (made - asked).abs() > MOST_WRONG * asked {
                let storey = k as i64 - s.basements as i64;
                return Err(Error::input(
                    format!(
                        "bays do not follow the set-back: storey {storey} is to end at {asked:.2} m and would end at {made:.2} m"
                    ),
                    format!(
                        "make each set-back {LEAST_BAY} m or more, or give the storeys in one file (leanto import)"
                    ),
                ));
            }
        }
        let cells: Vec<Vec<bool>> =
            (0..storeys).map(|k| (0..nx * ny).map(|c| covered[c] && stands(c / ny, k)).collect()).collect();
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

    /// How well the plan follows the outline of a sketch, without its set-backs.
    pub fn fit(&self, s: &Sketch) -> Fit {
        let outline = outline::outline(s);
        let (nx, ny) = self.counts();
        let mut fit = Fit { asked: outline::area(&outline).abs(), made: 0.0, outside: 0.0, missing: 0.0 };
        for (i, j) in (0..nx).flat_map(|i| (0..ny).map(move |j| (i, j))) {
            let (x, y) = ([self.x[i], self.x[i + 1]], [self.y[j], self.y[j + 1]]);
            let (whole, within) = ((x[1] - x[0]) * (y[1] - y[0]), outline::area_within(&outline, x, y));
            if inside(&outline, f64::midpoint(x[0], x[1]), f64::midpoint(y[0], y[1])) {
                fit.made += whole;
                fit.outside += whole - within;
            } else {
                fit.missing += within;
            }
        }
        fit
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
        let far = |c: usize| maths::hypot(centre(c)[0] - m[0], centre(c)[1] - m[1]);
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

/// Grid lines from one end to the other: at the breaks, where these are not too near to each other, and between them at about equal distances.
fn divide(from: f64, to: f64, mut breaks: Vec<f64>, bay: f64) -> Vec<f64> {
    breaks.sort_by(f64::total_cmp);
    let mut ends = vec![from];
    for b in breaks {
        if b - ends[ends.len() - 1] >= LEAST_BAY && to - b >= LEAST_BAY {
            ends.push(b);
        }
    }
    ends.push(to);
    let mut lines = vec![from];
    for pair in ends.windows(2) {
        let long = pair[1] - pair[0];
        let n = (long / bay).round().max(1.0);
        lines.extend((1..=n as usize).map(|k| pair[0] + long * k as f64 / n));
    }
    lines
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
