//! Buildings of concrete walls, cast in place or precast: a wall on every grid line, storey by storey under slabs that extend from the axis
//! of one wall to the axis of the next.

use super::frame::{DOOR, SILL};
use super::plan::Edge;
use super::sheet::{Along, Rect, prism, rect};
use super::stairs::{GAP, WIDTH};
use super::{SketchSite, up_to};

/// Smallest distance of openings from the ceiling, m.
pub(super) const HEAD: f64 = 0.3;

impl SketchSite<'_> {
    /// A twenty-second of the storey height, at least 150 mm, and 10 mm more for each storey above five.
    pub(super) fn wall_thickness(&self) -> f64 {
        let s = self.sketch;
        let rule = up_to(s.storey_height / 22.0, 0.01).max(0.15) + 0.01 * s.storeys.saturating_sub(5) as f64;
        if s.wall > 0.0 { s.wall } else { rule }
    }

    /// Extent of the wall of an edge: walls along x include the corners, walls along y fit between them.
    pub(super) fn wall_run(&self, storey: usize, e: &Edge, thick: f64) -> ([f64; 2], f64) {
        let (x, y) = (&self.plan.x, &self.plan.y);
        if !e.along_x {
            return self.between(e, thick);
        }
        let edges = self.plan.edges(storey);
        let has = |i: Option<usize>| i.is_some_and(|i| edges.iter().any(|o| o.along_x && o.i == i && o.j == e.j));
        let low = if has(e.i.checked_sub(1)) { 0.0 } else { 0.5 * thick };
        let high = if has(Some(e.i + 1)) { 0.0 } else { 0.5 * thick };
        ([x[e.i] - low, x[e.i + 1] + high], y[e.j])
    }

    /// The opening of a wall: a window in the facade, a door inside; beside the stairs only the entrance.
    pub(super) fn opening(&self, k: usize, e: &Edge, run: [f64; 2], low: f64, most: f64) -> Option<Rect> {
        let middle = 0.5 * (run[0] + run[1]);
        let wide = self.sketch.windows * (run[1] - run[0]);
        if e.outer {
            let some = wide > 0.3 && k >= self.sketch.basements;
            let top = (low + SILL + 1.3).min(most);
            return some.then(|| rect(middle - 0.5 * wide, middle + 0.5 * wide, low + SILL, top));
        }
        let shut = self.bounds_stairs(e) && !self.plan.stairs.is_some_and(|[_, j]| e.along_x && e.j == j + 1);
        let door = rect(middle - 0.5 * DOOR[0], middle + 0.5 * DOOR[0], low, (low + DOOR[1]).min(most));
        (!shut && run[1] - run[0] > DOOR[0] + 0.6).then_some(door)
    }
}

/// Builds walls and slabs.
pub(super) fn concrete(site: &mut SketchSite<'_>) {
    let s = site.sketch;
    let thick = site.wall_thickness();
    let slab = if s.slab > 0.0 { s.slab } else { up_to(site.span() / 30.0, 0.01).max(0.14) };
    for k in 0..site.storeys() {
        let (low, top) = (site.level(k), site.level(k + 1));
        for e in site.plan.edges(k) {
            let (run, at) = site.wall_run(k, &e, thick);
            let opening = site.opening(k, &e, run, low, top - slab - HEAD);
            let openings: Vec<Rect> = opening.into_iter().collect();
            site.wall(("Walls", &e, k), (run, at, thick), [low, top - slab], &openings);
        }
        let half = 0.5 * thick;
        for [i, j] in site.plan.cells(k).collect::<Vec<_>>() {
            let (full, hole) = site.bay(k, [i, j], half);
            site.add("Slabs", site.label(i, j, k), k, prism(Along::Z, [top - slab, top], &full, &hole));
        }
    }
    site.flights(|_| 0.5 * thick);
}

impl SketchSite<'_> {
    /// The floor of one bay from wall axis to wall axis, or to the outer face of outer walls, and the hole for stairs.
    pub(super) fn bay(&self, k: usize, [i, j]: [usize; 2], half: f64) -> (Vec<Rect>, Vec<Rect>) {
        let (x, y) = (&self.plan.x, &self.plan.y);
        let (a, b) = (i as i64, j as i64);
        let free = |di: i64, dj: i64| !self.plan.covers(k, a + di, b + dj);
        let beyond = |yes: bool| if yes { half } else { 0.0 };
        let u = [x[i] - beyond(free(-1, 0)), x[i + 1] + beyond(free(1, 0))];
        let v = [y[j] - beyond(free(0, -1)), y[j + 1] + beyond(free(0, 1))];
        let mut holes = Vec::new();
        // Where two outer walls meet at an inner corner of the plan, the corner belongs to the bay beside it.
        for (di, dj) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            let cut_u = if di < 0 { [u[0], x[i]] } else { [x[i + 1], u[1]] };
            let (side, over) = (self.plan.covers(k, a + di, b), self.plan.covers(k, a, b + dj));
            let diagonal = self.plan.covers(k, a + di, b + dj);
            // This bay extends beyond its line in x along a bay that is diagonally behind the line in y.
            if !side && over && diagonal {
                let v = if dj < 0 { [y[j], y[j] + half] } else { [y[j + 1] - half, y[j + 1]] };
                holes.push(rect(cut_u[0], cut_u[1], v[0], v[1]));
            }
        }
        if self.is_stairs([i, j]) && k + 1 < self.storeys() {
            let low = y[j] + half;
            holes.push(rect(x[i] + half, x[i + 1] - half, low, low + WIDTH + 2.0 * GAP));
        }
        (vec![rect(u[0], u[1], v[0], v[1])], holes)
    }
}
