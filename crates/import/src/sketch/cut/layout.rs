//! The plan of a building whose outline is no set of rectangular bays: where columns stand, and which lines join them. Grid lines run along x
//! and y; they end at the outline. Columns stand at corners of the outline, where grid lines meet it, and at crossings of grid lines that
//! are far enough from it. Where an upper part of the building is smaller, its plan comes first, and that of the storeys below goes round it, so
//! that no column stands on nothing.

use super::perimeter::{Perimeter, PerimeterSpot};
use super::shapes::{PlanPlace, Ring, Shape, Shapes, grown, holds, simple, without};
use crate::maths;

/// Grid lines are not nearer to each other than this share of a bay.
const LEAST_BAY: f64 = 0.45;
/// Crossings nearer to the outline than this share of a bay have no column.
const NEAR: f64 = 0.3;
/// Columns along the outline nearer to each other than this share of a bay are one.
const MERGED: f64 = 0.35;
/// Longest distance of columns along the outline, as a share of a bay.
const LONGEST: f64 = 1.35;
/// A corner turns by more than this, rad.
const CORNER: f64 = 0.35;
/// Columns at corners are not nearer to each other than this, m.
const CORNERS: f64 = 1.3;

/// A place for a column.
#[derive(Clone, Debug)]
pub(super) struct GridNode {
    /// Where.
    pub spot: PerimeterSpot,
    /// Its name: "B2" on grid lines, "P7" on the outline.
    pub name: String,
    /// Grid lines through it, where it is inside.
    pub grid: Option<[usize; 2]>,
    /// Its column as drawn, where one is.
    pub drawn: Option<Ring>,
}

/// A line between two nodes, for a beam or a wall.
#[derive(Clone, Debug)]
pub(super) struct AxisLine {
    /// Its ends.
    pub ends: [usize; 2],
    /// The outline from one end to the other, where it follows it; it lies to its left.
    pub chain: Option<Vec<PerimeterSpot>>,
    /// It bounds the plan of this storey.
    pub outer: bool,
}

/// The plan of some storeys.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// What they cover.
    pub outline: Shape,
    pub nodes: Vec<GridNode>,
    pub members: Vec<AxisLine>,
    /// Grid lines, m.
    pub grid: [Vec<f64>; 2],
}

/// Distances that decide where columns stand, m.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spacing {
    /// Bays along x and y.
    pub bays: [f64; 2],
    /// Half of the width of a column or a wall.
    pub half: f64,
}

impl Spacing {
    fn bay(&self) -> f64 {
        self.bays[0].min(self.bays[1])
    }
}

/// Grid lines between two ends: at the breaks, the weightiest first, and between them at about equal distances.
fn divide([from, to]: [f64; 2], mut breaks: Vec<(f64, f64)>, bay: f64) -> Vec<f64> {
    let least = LEAST_BAY * bay;
    breaks.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.total_cmp(&b.0)));
    let mut ends = vec![from, to];
    for (at, _) in breaks {
        if ends.iter().all(|e| (e - at).abs() >= least) && at > from && at < to {
            ends.push(at);
        }
    }
    ends.sort_by(f64::total_cmp);
    let mut lines = vec![from];
    for pair in ends.windows(2) {
        let n = ((pair[1] - pair[0]) / bay).round().max(1.0);
        lines.extend((1..=n as usize).map(|k| pair[0] + (pair[1] - pair[0]) * k as f64 / n));
    }
    lines
}

/// The grid lines of an outline and of the parts above it, m.
pub(super) fn grid(outlines: &[Shape], s: Spacing) -> [Vec<f64>; 2] {
    [0, 1].map(|axis| {
        let mut range = [f64::INFINITY, f64::NEG_INFINITY];
        let mut breaks = Vec::new();
        for shape in outlines {
            for p in &shape[0] {
                range = [range[0].min(p[axis] + s.half), range[1].max(p[axis] - s.half)];
            }
            for ring in shape {
                let n = ring.len();
                for k in 0..n {
                    let (a, b) = (ring[k], ring[(k + 1) % n]);
                    let run = b[1 - axis] - a[1 - axis];
                    if (a[axis] - b[axis]).abs() < 0.02 * run.abs() && run.abs() > 1.0 {
                        // The area lies to the left: of an upward side towards lower x, of one along x towards higher y.
                        let inward = if axis == 0 { -run.signum() } else { run.signum() };
                        breaks.push((0.5 * (a[axis] + b[axis]) + inward * s.half, run.abs()));
                    }
                }
            }
        }
        divide(range, breaks, s.bays[axis])
    })
}

/// A layout while it is made.
struct Making<'a> {
    s: Spacing,
    perimeter: Perimeter,
    nodes: Vec<GridNode>,
    /// Nodes on each ring with their position along it, m.
    around: Vec<Vec<(f64, usize)>>,
    above: Option<&'a Layout>,
    members: Vec<AxisLine>,
}

impl Making<'_> {
    fn add(&mut self, spot: PerimeterSpot, name: String, grid: Option<[usize; 2]>) -> usize {
        self.nodes.push(GridNode { spot, name, grid, drawn: None });
        self.nodes.len() - 1
    }

    /// The column on the outline for a place on it: one that is near, or a new one.
    fn on_outline(&mut self, ring: usize, at: f64, near: f64) -> usize {
        let far = |s: f64| self.perimeter.apart(ring, s, at);
        let next = self.around[ring].iter().min_by(|a, b| far(a.0).total_cmp(&far(b.0))).copied();
        if let Some((_, node)) = next.filter(|n| far(n.0) < near) {
            return node;
        }
        let spot = self.perimeter.spot(ring, at);
        let number = self.nodes.len() + 1;
        let node = self.add(spot, format!("P{number}"), None);
        self.around[ring].push((at, node));
        node
    }

    /// Corners, the sharpest first.
    fn corners(&mut self) {
        let mut all = Vec::new();
        for ring in 0..self.perimeter.rings() {
            all.extend(self.perimeter.corners(ring).filter(|c| c.1.abs() > CORNER).map(|(at, t)| (ring, at, t)));
        }
        all.sort_by(|a, b| b.2.abs().total_cmp(&a.2.abs()).then(a.0.cmp(&b.0)).then(a.1.total_cmp(&b.1)));
        for (ring, at, _) in all {
            self.on_outline(ring, at, CORNERS.min(MERGED * self.s.bay()));
        }
    }

    /// Columns of the plan above that stand on this outline, too.
    fn columns_above(&mut self) {
        let Some(above) = self.above else { return };
        for (k, n) in above.nodes.iter().enumerate() {
            let Some(p) = n.spot.on_outline() else { continue };
            if let Some((ring, at)) = self.perimeter.nearest(p).filter(|f| f.2 < 0.02).map(|f| (f.0, f.1)) {
                self.around[ring].push((at, k));
            }
        }
    }

    /// The node at the end of a grid line: on this outline, or at the plan above.
    fn end(&mut self, p: PlanPlace) -> Option<usize> {
        let merged = MERGED * self.s.bay();
        if let Some((ring, at)) = self.perimeter.nearest(p).filter(|f| f.2 < 1e-3).map(|f| (f.0, f.1)) {
            return Some(self.on_outline(ring, at, merged));
        }
        let above = self.above?;
        let far = |k: &usize| {
            let c = above.nodes[*k].spot.centre(2.0 * self.s.half);
            maths::hypot(c[0] - p[0], c[1] - p[1])
        };
        let next = (0..above.nodes.len()).min_by(|a, b| far(a).total_cmp(&far(b)))?;
        (far(&next) < 0.7 * self.s.bay()).then_some(next)
    }

    /// A line from node to node, where it is a line of its own.
    fn join(&mut self, a: usize, b: usize, region: &Shape) {
        let side = 2.0 * self.s.half;
        let (p, q) = (self.nodes[a].spot.centre(side), self.nodes[b].spot.centre(side));
        let long = maths::hypot(p[0] - q[0], p[1] - q[1]);
        // A line beside the outline is that of its beam or wall; so it must be away from it along its middle half.
        let deep = [0.25, 0.5, 0.75]
            .map(|s| region_distance(region, [p[0] + s * (q[0] - p[0]), p[1] + s * (q[1] - p[1])]))
            .into_iter()
            .fold(f64::INFINITY, f64::min);
        let there = self.members.iter().any(|m| m.ends == [a, b] || m.ends == [b, a]);
        let inner = |k: usize| self.nodes[k].grid.is_some();
        let least = self.s.half + if inner(a) || inner(b) { 0.2 } else { 0.6 };
        if a != b && !there && long > 1.2 && deep > least {
            self.members.push(AxisLine { ends: [a, b], chain: None, outer: false });
        }
    }

    /// Goes along a grid line.
    fn line(&mut self, axis: usize, number: usize, grid: &[Vec<f64>; 2], region: &Shape) {
        let at = grid[axis][number];
        let place = |v: f64| if axis == 0 { [at, v] } else { [v, at] };
        for [low, high] in crossings(region, axis, at) {
            if high - low < 1.2 {
                continue;
            }
            let mut list = Vec::new();
            list.extend(self.end(place(low)));
            for (k, v) in grid[1 - axis].iter().enumerate().filter(|(_, v)| **v > low && **v < high) {
                let index = if axis == 0 { [number, k] } else { [k, number] };
                if let Some(n) = self.nodes.iter().position(|n| n.grid == Some(index)) {
                    list.push(n);
                    continue;
                }
                let p = place(*v);
                if region_distance(region, p) < NEAR * self.s.bay() + self.s.half {
                    continue;
                }
                let name = format!("{}{}", crate::sketch::letters(index[0]), index[1] + 1);
                list.push(self.add(PerimeterSpot::inside(p), name, Some(index)));
            }
            list.extend(self.end(place(high)));
            for pair in list.windows(2) {
                self.join(pair[0], pair[1], region);
            }
        }
    }

    /// Columns where those along the outline are too far apart, and the lines between them.
    fn perimeter_members(&mut self) {
        for ring in 0..self.perimeter.rings() {
            let length = self.perimeter.length(ring);
            if self.around[ring].is_empty() {
                self.on_outline(ring, 0.0, 0.0);
            }
            self.sort(ring);
            let list = self.around[ring].clone();
            for (k, (from, _)) in list.iter().enumerate() {
                let to = list.get(k + 1).map_or(list[0].0 + length, |n| n.0);
                let parts =
                    if list.len() < 3 { 3.0 } else { 1.0f64 }.max(((to - from) / (LONGEST * self.s.bay())).ceil());
                for m in 1..parts as usize {
                    self.on_outline(ring, (from + (to - from) * m as f64 / parts).rem_euclid(length), 0.0);
                }
            }
            self.sort(ring);
            let list = self.around[ring].clone();
            for (k, (from, a)) in list.iter().enumerate() {
                let (to, b) = list[(k + 1) % list.len()];
                let chain = self.perimeter.chain(ring, *from, to);
                self.members.push(AxisLine { ends: [*a, b], chain: Some(chain), outer: true });
            }
        }
    }

    fn sort(&mut self, ring: usize) {
        self.around[ring].sort_by(|a, b| a.0.total_cmp(&b.0));
        self.around[ring].dedup_by(|a, b| a.1 == b.1);
    }
}

/// Distance of a point from the boundary of a shape, m; negative outside.
fn region_distance(shape: &Shape, p: PlanPlace) -> f64 {
    let far = shape
        .iter()
        .flat_map(|r| (0..r.len()).map(move |k| crate::geometry::to_segment(p, r[k], r[(k + 1) % r.len()])))
        .fold(f64::INFINITY, f64::min);
    if holds(shape, p) { far } else { -far }
}

/// Where a grid line lies in a shape: pairs of coordinates along it, m.
fn crossings(shape: &Shape, axis: usize, at: f64) -> Vec<[f64; 2]> {
    let mut all = Vec::new();
    for r in shape {
        for k in 0..r.len() {
            let (a, b) = (r[k], r[(k + 1) % r.len()]);
            if (a[axis] > at) != (b[axis] > at) {
                let t = (at - a[axis]) / (b[axis] - a[axis]);
                all.push(a[1 - axis] + t * (b[1 - axis] - a[1 - axis]));
            }
        }
    }
    all.sort_by(f64::total_cmp);
    all.chunks_exact(2).map(|c| [c[0], c[1]]).collect()
}

impl Layout {
    /// The plan of an outline, around that of the smaller storeys above it.
    pub(super) fn new(outline: &Shape, s: Spacing, grid: &[Vec<f64>; 2], above: Option<&Self>) -> Self {
        let perimeter = Perimeter::new(outline);
        let mut m = Making {
            s,
            around: vec![Vec::new(); perimeter.rings()],
            perimeter,
            nodes: above.map(|a| a.nodes.clone()).unwrap_or_default(),
            above,
            members: Vec::new(),
        };
        m.columns_above();
        let regions: Shapes = match above {
            None => vec![outline.clone()],
            Some(a) => without(std::slice::from_ref(outline), &grown(std::slice::from_ref(&a.outline), 1e-3)),
        };
        m.corners();
        for region in &regions {
            // Where it is narrower than this there is no bay.
            if super::shapes::total(&grown(std::slice::from_ref(region), -0.5)) < 0.5 {
                continue;
            }
            for axis in [0, 1] {
                for number in 0..grid[axis].len() {
                    m.line(axis, number, grid, region);
                }
            }
        }
        m.perimeter_members();
        let Making { mut members, nodes, perimeter, .. } = m;
        let around: Vec<[usize; 2]> = members.iter().filter(|m| m.outer).map(|m| m.ends).collect();
        members.retain(|m| m.outer || around.iter().all(|e| *e != m.ends && *e != [m.ends[1], m.ends[0]]));
        // Lines of the plan above go through the storeys below; those on this outline are its own.
        if let Some(a) = above {
            for old in &a.members {
                let own = members.iter().any(|n| n.ends == old.ends || n.ends == [old.ends[1], old.ends[0]]);
                let on_it = |c: &Vec<PerimeterSpot>| {
                    let (p, q) = (c[0].place(), c[c.len() - 1].place());
                    let middle = [0.5 * (p[0] + q[0]), 0.5 * (p[1] + q[1])];
                    perimeter.nearest(middle).is_some_and(|f| f.2 < 0.02)
                };
                if !own && !old.chain.as_ref().is_some_and(on_it) {
                    members.push(AxisLine { outer: false, ..old.clone() });
                }
            }
        }
        Self { outline: outline.clone(), nodes, members, grid: grid.clone() }
    }

    /// The plan without lines between its places.
    pub(super) fn without_members(self) -> Self {
        Self { members: Vec::new(), nodes: Vec::new(), ..self }
    }

    /// The centre line of a member for columns of a side, m.
    pub(super) fn line(&self, m: &AxisLine, side: f64) -> [PlanPlace; 2] {
        m.ends.map(|k| self.nodes[k].spot.centre(side))
    }

    /// The strip of a member of some width, between or along columns of a side, m.
    pub(super) fn strip(&self, m: &AxisLine, wide: f64, side: f64) -> Shape {
        if let Some(chain) = &m.chain {
            let mut ring: Ring = chain.iter().map(PerimeterSpot::place).collect();
            ring.extend(chain.iter().rev().map(|s| s.inset(wide)));
            return simple(ring);
        }
        let [a, b] = self.line(m, side);
        bar(a, b, wide)
    }

    /// Longest line between two nodes, m.
    pub(super) fn span(&self, side: f64) -> f64 {
        let long = |m: &AxisLine| {
            let [a, b] = self.line(m, side);
            maths::hypot(a[0] - b[0], a[1] - b[1])
        };
        self.members.iter().map(long).fold(0.0, f64::max)
    }
}

/// A rectangle along a line, m.
pub(super) fn bar(a: PlanPlace, b: PlanPlace, wide: f64) -> Shape {
    let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
    let long = maths::hypot(dx, dy).max(1e-9);
    let n = [-dy / long * 0.5 * wide, dx / long * 0.5 * wide];
    simple(vec![
        [a[0] + n[0], a[1] + n[1]],
        [a[0] - n[0], a[1] - n[1]],
        [b[0] - n[0], b[1] - n[1]],
        [b[0] + n[0], b[1] + n[1]],
    ])
}
