//! Frames of reinforced concrete: columns up to the underside of the beams, a joint block above each, beams between joints as wide as the
//! columns, slabs between beams. Confined masonry has the same parts, with slender ties and a wall under every beam.

use super::plan::Edge;
use super::sheet::{Along, Rect, block, prism, rect};
use super::stairs::{GAP, WIDTH};
use super::{SketchSite, System, up_to};

/// Weight of a storey of concrete with its live load, N/m2.
const STOREY_LOAD: f64 = 11e3;
/// Smallest width of columns, m.
const LEAST_COLUMN: f64 = 0.3;
/// Thickness of infill and core walls, m.
pub(super) const INFILL: f64 = 0.2;
pub(super) const CORE: f64 = 0.2;
/// Height of a door and of the sill of a window, m.
pub(super) const DOOR: [f64; 2] = [1.0, 2.1];
pub(super) const SILL: f64 = 0.9;

/// Sections of a storey, m.
#[derive(Clone, Copy)]
pub(super) struct Sections {
    /// Side of columns and width of beams.
    pub column: f64,
    /// Depth of beams.
    pub beam: f64,
    /// Thickness of slabs.
    pub slab: f64,
}

impl SketchSite<'_> {
    /// Columns by axial stress, beams with a depth of a twelfth of the span, slabs of a thirty-fifth.
    pub(super) fn sections(&self, storey: usize) -> Sections {
        self.sections_of(storey, self.span())
    }

    /// The same for a span, m.
    pub(super) fn sections_of(&self, storey: usize, span: f64) -> Sections {
        let s = self.sketch;
        let stress = super::preset(&s.preset).map_or(9e6, |p| p.column_stress);
        let side = |storeys: usize| {
            let area = storeys as f64 * STOREY_LOAD * s.bay_x * s.bay_y / stress;
            // Three storeys have the same section.
            up_to(area.sqrt(), 0.05).max(LEAST_COLUMN)
        };
        let steps = self.above(storey).div_ceil(3) * 3;
        let ties = s.system == System::Confined;
        let column = match (s.column > 0.0, ties) {
            (true, _) => s.column,
            (false, true) => 0.25,
            (false, false) => side(steps.min(self.storeys())),
        };
        let rule = if ties { 0.3 } else { up_to(span / 12.0, 0.05).max(0.35) };
        let beam = if s.beam > 0.0 { s.beam } else { rule };
        let rule = match s.system {
            System::FlatPlate => up_to(span / 28.0, 0.02).max(0.2),
            _ => up_to(span / 33.0, 0.01).max(0.14),
        };
        Sections { column, beam, slab: if s.slab > 0.0 { s.slab } else { rule } }
    }

    /// The longer bay, m.
    pub(super) fn span(&self) -> f64 {
        let most = |l: &[f64]| l.windows(2).map(|w| w[1] - w[0]).fold(0.0, f64::max);
        most(&self.plan.x).max(most(&self.plan.y))
    }

    /// Extent of a member along an edge between members of width `w` at its nodes, and the coordinate of its line, m.
    pub(super) fn between(&self, e: &Edge, w: f64) -> ([f64; 2], f64) {
        let (x, y) = (&self.plan.x, &self.plan.y);
        if e.along_x {
            ([x[e.i] + 0.5 * w, x[e.i + 1] - 0.5 * w], y[e.j])
        } else {
            ([y[e.j] + 0.5 * w, y[e.j + 1] - 0.5 * w], x[e.i])
        }
    }

    /// "X-A1-0".
    pub(super) fn edge_label(&self, e: &Edge, storey: usize) -> String {
        format!("{}-{}", if e.along_x { 'X' } else { 'Y' }, self.label(e.i, e.j, storey))
    }

    /// True when the edge bounds the bay with the stairs.
    pub(super) fn bounds_stairs(&self, e: &Edge) -> bool {
        self.plan.stairs.is_some_and(|[i, j]| {
            if e.along_x { e.i == i && (e.j == j || e.j == j + 1) } else { e.j == j && (e.i == i || e.i == i + 1) }
        })
    }

    /// A wall along an edge: from `run[0]` to `run[1]`, on the line at `at`, of thickness `thick`, from `low` to `high`, with openings
    /// (coordinates along the run, and up), m.
    pub(super) fn wall(
        &mut self,
        (group, e, storey): (&str, &Edge, usize),
        (run, at, thick): ([f64; 2], f64, f64),
        [low, high]: [f64; 2],
        openings: &[Rect],
    ) {
        let w = [at - 0.5 * thick, at + 0.5 * thick];
        let mesh = if e.along_x {
            // For a prism along y, u is z and v is x.
            let turned: Vec<Rect> = openings.iter().map(|r| rect(r.low[1], r.high[1], r.low[0], r.high[0])).collect();
            prism(Along::Y, w, &[rect(low, high, run[0], run[1])], &turned)
        } else {
            prism(Along::X, w, &[rect(run[0], run[1], low, high)], openings)
        };
        self.add(group, self.edge_label(e, storey), storey, mesh);
    }

    /// Depth of the beams that carry columns over a bay of double length, by the moment of a fixed beam under the storeys above, m.
    pub(super) fn transfer_depth(&self, storey: usize, s: Sections) -> f64 {
        let sketch = self.sketch;
        let load = self.above(storey).saturating_sub(1) as f64 * STOREY_LOAD * sketch.bay_x * sketch.bay_y;
        let moment = load * 2.0 * sketch.bay_x / 6.0;
        // Strength of a section with the bars of the profile, N/m2 of width times depth squared.
        let depth = up_to((moment / (2.2e6 * s.column)).sqrt(), 0.05);
        let most = self.level(storey + 1) - self.level(storey) - 2.2;
        depth.max(1.4 * s.beam).min(most.max(s.beam))
    }

    /// True for a column of the ground floor that is left out: every second one within the plan that beams along x can pass.
    fn is_open(&self, k: usize, [i, j]: [usize; 2], edges: &[Edge]) -> bool {
        let beam = |i: usize| edges.iter().any(|e| e.along_x && e.i == i && e.j == j);
        let at_stairs = self.plan.stairs.is_some_and(|[a, b]| (a..=a + 1).contains(&i) && (b..=b + 1).contains(&j));
        self.sketch.transfer
            && k == self.sketch.basements
            && i % 2 == 1
            && i + 1 < self.plan.x.len()
            && beam(i - 1)
            && beam(i)
            && !at_stairs
    }

    /// Columns, joints and beams of a storey.
    fn skeleton(&mut self, k: usize, s: Sections) {
        let (low, high) = (self.level(k), self.level(k + 1));
        let half = 0.5 * s.column;
        let edges = self.plan.edges(k);
        let deep = self.transfer_depth(k, s);
        for [i, j] in self.plan.nodes(k) {
            let (x, y) = (self.plan.x[i], self.plan.y[j]);
            let part = |z0: f64, z1: f64| block([x - half, y - half, z0], [x + half, y + half, z1]);
            let open = self.is_open(k, [i, j], &edges);
            let depth = if open { deep } else { s.beam };
            if !open {
                self.add("Columns", self.label(i, j, k), k, part(low, high - depth));
            }
            self.add("Joints", self.label(i, j, k), k, part(high - depth, high));
        }
        for e in self.plan.edges(k) {
            let (run, at) = self.between(&e, s.column);
            let carries = e.along_x && (self.is_open(k, [e.i, e.j], &edges) || self.is_open(k, [e.i + 1, e.j], &edges));
            let (group, low) = if carries { ("Transfer", high - deep) } else { ("Beams", high - s.beam) };
            let mesh = if e.along_x {
                block([run[0], at - half, low], [run[1], at + half, high])
            } else {
                block([at - half, run[0], low], [at + half, run[1], high])
            };
            self.add(group, self.edge_label(&e, k), k, mesh);
        }
    }

    /// Infill, core and basement walls between the columns of a storey.
    fn fill_frame(&mut self, k: usize, s: Sections) {
        let sketch = self.sketch;
        let (low, high) = (self.level(k), self.level(k + 1) - s.beam);
        let confined = sketch.system == System::Confined;
        for e in self.plan.edges(k) {
            let (run, at) = self.between(&e, s.column);
            let middle = 0.5 * (run[0] + run[1]);
            let door = rect(middle - 0.5 * DOOR[0], middle + 0.5 * DOOR[0], low, (low + DOOR[1]).min(high));
            if k < sketch.basements && e.outer {
                self.wall(("Basement", &e, k), (run, at, 0.25f64.min(s.column)), [low, high], &[]);
            } else if sketch.core && self.bounds_stairs(&e) {
                // One entrance per storey.
                let entrance = self.plan.stairs.is_some_and(|[_, j]| e.along_x && e.j == j + 1);
                self.wall(
                    ("Core", &e, k),
                    (run, at, CORE.min(s.column)),
                    [low, high],
                    &[door][..usize::from(entrance)],
                );
            } else if confined || (sketch.infill && e.outer && !(sketch.transfer && k == sketch.basements)) {
                let wide = sketch.windows * (run[1] - run[0]);
                // Windows end at the beam, so that there is no masonry above them.
                let window = rect(middle - 0.5 * wide, middle + 0.5 * wide, (low + SILL).min(high), high);
                let door = rect(door.low[0], door.high[0], low, high);
                let opening = if e.outer { window } else { door };
                let some = !e.outer || wide > 0.3;
                let thick = if confined { s.column } else { INFILL.min(s.column) };
                let group = if confined { "Walls" } else { "Infill" };
                self.wall((group, &e, k), (run, at, thick), [low, high], &[opening][..usize::from(some)]);
            }
        }
    }
}

/// Builds a frame.
pub(super) fn build(site: &mut SketchSite<'_>) {
    for k in 0..site.storeys() {
        let s = site.sections(k);
        site.skeleton(k, s);
        site.fill_frame(k, s);
        let (top, half) = (site.level(k + 1), 0.5 * s.column);
        for [i, j] in site.plan.cells(k).collect::<Vec<_>>() {
            let (x, y) = (&site.plan.x, &site.plan.y);
            let (x, mut y) = ([x[i] + half, x[i + 1] - half], [y[j] + half, y[j + 1] - half]);
            if site.is_stairs([i, j]) && k + 1 < site.storeys() {
                let below = 0.5 * site.sections(k.saturating_sub(1)).column;
                y[0] += below - half + WIDTH + 2.0 * GAP;
            }
            if y[1] - y[0] > 0.3 {
                site.add("Slabs", site.label(i, j, k), k, block([x[0], y[0], top - s.slab], [x[1], y[1], top]));
            }
        }
    }
    lean_on_columns(site);
}

/// Stairs between members as wide as the columns.
fn lean_on_columns(site: &mut SketchSite<'_>) {
    let halves: Vec<f64> = (0..site.storeys()).map(|k| 0.5 * site.sections(k).column).collect();
    site.flights(|k| halves[k]);
}

/// Columns and slabs that span both ways without beams: one slab per storey.
pub(super) fn flat_plate(site: &mut SketchSite<'_>) {
    for k in 0..site.storeys() {
        let s = site.sections(k);
        let (low, top, half) = (site.level(k), site.level(k + 1), 0.5 * s.column);
        for [i, j] in site.plan.nodes(k) {
            let (x, y) = (site.plan.x[i], site.plan.y[j]);
            let mesh = block([x - half, y - half, low], [x + half, y + half, top - s.slab]);
            site.add("Columns", site.label(i, j, k), k, mesh);
        }
        let flat = Sections { beam: s.slab, ..s };
        site.fill_frame(k, flat);
        let below = 0.5 * site.sections(k.saturating_sub(1)).column;
        let (full, holes) = site.floor(k, half, below);
        site.add("Slabs", format!("{}", site.number(k)), k, prism(Along::Z, [top - s.slab, top], &full, &holes));
    }
    lean_on_columns(site);
}

impl SketchSite<'_> {
    /// The floor above a storey: all its bays with `edge` beyond the outermost lines, and the hole for the stairs between members of half
    /// width `half`, m.
    pub(super) fn floor(&self, k: usize, edge: f64, half: f64) -> (Vec<Rect>, Vec<Rect>) {
        let (x, y) = (&self.plan.x, &self.plan.y);
        let full = self.plan.cells(k).map(|[i, j]| rect(x[i] - edge, x[i + 1] + edge, y[j] - edge, y[j + 1] + edge));
        let hole = self.plan.stairs.filter(|_| k + 1 < self.storeys()).map(|[i, j]| {
            let (low, high) = (y[j] + edge, y[j] + half + WIDTH + 2.0 * GAP);
            rect(x[i] + edge, x[i + 1] - edge, low, high.min(y[j + 1] - half - 0.3))
        });
        (full.collect(), hole.into_iter().collect())
    }
}
