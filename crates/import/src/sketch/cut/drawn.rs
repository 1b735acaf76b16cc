//! Columns and walls as drawn on a plan. Columns stand where they are drawn; beams join neighbours, as the edges of a Gabriel graph (K. R. Gabriel and
//! R. R. Sokal, 1969): two columns are neighbours when no third one lies in the circle over them. Such lines never cross.

use super::layout::{AxisLine, GridNode, Layout, Spacing};
use super::perimeter::{Perimeter, PerimeterSpot};
use super::shapes::{PlanPlace, Ring, Shape, Shapes, common, grown, holds, ring_area, without};
use super::{CutSketch, whole, width};
use crate::geometry::to_segment;
use crate::maths;
use crate::sketch::{AnyOutline, DrawnColumn, DrawnWall, System};

/// A column whose face is nearer to the outline than this stands on it, m.
const AT_EDGE: f64 = 0.15;
/// A column nearer to a corner of the outline than its own size and this stands at the corner, m.
const AT_CORNER: f64 = 0.3;
/// A beam along the outline is at most so much longer than the straight way, and this long, m.
const AROUND: (f64, f64) = (1.5, 15.0);
/// Longest beam between two columns inside, m.
const LONGEST: f64 = 15.0;
/// Coordinates of columns nearer than this are on one line, m.
const ONE_LINE: f64 = 0.8;

fn long(a: PlanPlace, b: PlanPlace) -> f64 {
    maths::hypot(a[0] - b[0], a[1] - b[1])
}

/// The lines on which columns stand, m.
fn lines(columns: &[DrawnColumn], axis: usize) -> Vec<f64> {
    let mut all: Vec<f64> = columns.iter().map(|c| c.at[axis]).collect();
    all.sort_by(f64::total_cmp);
    let mut out: Vec<f64> = Vec::new();
    for group in all.chunk_by(|a, b| b - a < ONE_LINE) {
        out.push(group.iter().sum::<f64>() / group.len() as f64);
    }
    out
}

/// Columns farther outside of the outline than this are not built, m.
const OUTSIDE: f64 = 0.5;

/// How many columns and walls as drawn lie outside of an outline, so that they are not built.
pub(in crate::sketch) fn outside(o: &AnyOutline) -> [usize; 2] {
    let Ok(plan) = super::whole_plan(o) else { return [0; 2] };
    let wider = grown(std::slice::from_ref(&plan), OUTSIDE);
    let out = |p: PlanPlace| !wider.iter().any(|w| holds(w, p));
    let away = |w: &&DrawnWall| {
        let middle = [0.5 * (w.from[0] + w.to[0]), 0.5 * (w.from[1] + w.to[1])];
        [w.from, middle, w.to].into_iter().all(out)
    };
    [o.columns.iter().filter(|c| out(c.at)).count(), o.walls.iter().filter(away).count()]
}

impl Layout {
    /// The plan of an outline with columns as drawn; those that stand on it in a smaller plan above have the same names.
    pub(super) fn of_drawn(outline: &Shape, s: Spacing, columns: &[DrawnColumn], above: Option<&Self>) -> Self {
        let perimeter = Perimeter::new(outline);
        let grid = [lines(columns, 0), lines(columns, 1)];
        let mut nodes: Vec<GridNode> = Vec::new();
        let mut around: Vec<Vec<(f64, usize)>> = vec![Vec::new(); perimeter.rings()];
        // Those of the storeys above come first, so that a node is the same in all storeys.
        let there =
            |c: &DrawnColumn| above.is_some_and(|a| a.nodes.iter().any(|n| n.drawn.as_ref() == Some(&c.ring())));
        let mut order: Vec<&DrawnColumn> = columns.iter().filter(|c| there(c)).collect();
        order.extend(columns.iter().filter(|c| !there(c)));
        let wider = grown(std::slice::from_ref(outline), OUTSIDE);
        let mut names: std::collections::BTreeSet<String> = std::collections::BTreeSet::new();
        for c in order {
            if !wider.iter().any(|w| holds(w, c.at)) {
                continue;
            }
            let ring = c.ring();
            let at = |axis: usize| {
                let far = |v: &f64| (v - c.at[axis]).abs();
                (0..grid[axis].len()).min_by(|a, b| far(&grid[axis][*a]).total_cmp(&far(&grid[axis][*b]))).unwrap_or(0)
            };
            let index = [at(0), at(1)];
            let usual = format!("{}{}", crate::sketch::letters(index[0]), index[1] + 1);
            let name = if names.contains(&usual) { format!("{usual}b") } else { usual };
            let name = if names.contains(&name) { format!("P{}", nodes.len() + 1) } else { name };
            names.insert(name.clone());
            let half = 0.5 * c.size[0].max(c.size[1]);
            let edge = ring.iter().filter_map(|p| perimeter.nearest(*p)).min_by(|a, b| a.2.total_cmp(&b.2));
            let out = ring.iter().any(|p| !holds(outline, *p));
            let spot = edge.filter(|e| e.2 < AT_EDGE || out).and_then(|_| {
                let (r, along, _) = perimeter.nearest(c.at)?;
                let near = |(at, _): &(f64, f64)| perimeter.apart(r, *at, along);
                let corner = perimeter.corners(r).min_by(|a, b| near(a).total_cmp(&near(b)));
                let along = corner.filter(|k| near(k) < half + AT_CORNER).map_or(along, |k| k.0);
                let taken = around[r].iter().any(|(at, _)| perimeter.apart(r, *at, along) < 1e-3);
                (!taken).then(|| {
                    around[r].push((along, nodes.len()));
                    perimeter.spot(r, along)
                })
            });
            let inside = spot.is_none();
            let spot = spot.unwrap_or_else(|| PerimeterSpot::inside(c.at));
            nodes.push(GridNode { spot, name, grid: inside.then_some(index), drawn: Some(ring) });
        }
        let mut members: Vec<AxisLine> = Vec::new();
        for (r, list) in around.iter_mut().enumerate() {
            list.sort_by(|a, b| a.0.total_cmp(&b.0));
            let n = list.len();
            for k in 0..if n < 2 { 0 } else { n } {
                let ((from, a), (to, b)) = (list[k], list[(k + 1) % n]);
                let way = (to - from).rem_euclid(perimeter.length(r));
                let straight = long(nodes[a].spot.place(), nodes[b].spot.place());
                if way <= AROUND.1 && way <= AROUND.0 * straight + 0.5 && way > 0.3 {
                    let chain = Some(perimeter.chain(r, from, to));
                    members.push(AxisLine { ends: [a, b], chain, outer: true });
                }
            }
        }
        let side = 2.0 * s.half;
        let places: Vec<PlanPlace> = nodes.iter().map(|n| n.spot.centre(side)).collect();
        for a in 0..places.len() {
            for b in a + 1..places.len() {
                let (p, q) = (places[a], places[b]);
                let middle = [0.5 * (p[0] + q[0]), 0.5 * (p[1] + q[1])];
                let length = long(p, q);
                let alone = (0..places.len())
                    .all(|k| k == a || k == b || long(places[k], middle) > 0.5 * length * (1.0 - 1e-9));
                let there = members.iter().any(|m| m.ends == [a, b] || m.ends == [b, a]);
                if (1.0..LONGEST).contains(&length) && alone && !there && runs_inside(outline, p, q, s.half) {
                    members.push(AxisLine { ends: [a, b], chain: None, outer: false });
                }
            }
        }
        straight(&mut members, &places);
        Self { outline: outline.clone(), nodes, members, grid }
    }
}

/// Leaves out lines askew where both ends have others: in a bay of four columns the Gabriel graph may have a diagonal.
fn straight(members: &mut Vec<AxisLine>, places: &[PlanPlace]) {
    let askew = |m: &AxisLine| {
        let [p, q] = m.ends.map(|n| places[n]);
        let (dx, dy) = ((p[0] - q[0]).abs(), (p[1] - q[1]).abs());
        dx.min(dy) > 0.35 * dx.max(dy)
    };
    let mut count = vec![0usize; places.len()];
    members.iter().for_each(|m| m.ends.iter().for_each(|n| count[*n] += 1));
    let list = std::mem::take(members);
    for m in list {
        if m.chain.is_none() && askew(&m) && m.ends.iter().all(|n| count[*n] > 2) {
            m.ends.iter().for_each(|n| count[*n] -= 1);
        } else {
            members.push(m);
        }
    }
}

/// Whether a line stays inside of an outline and does not run beside its edge.
fn runs_inside(outline: &Shape, p: PlanPlace, q: PlanPlace, half: f64) -> bool {
    (1..8).all(|k| {
        let t = f64::from(k) / 8.0;
        let at = [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])];
        let edge = outline
            .iter()
            .flat_map(|r| (0..r.len()).map(move |k| to_segment(at, r[k], r[(k + 1) % r.len()])))
            .fold(f64::INFINITY, f64::min);
        holds(outline, at) && edge > half.min(0.1)
    })
}

impl CutSketch<'_> {
    /// Areas of the walls as drawn in a storey, in what is free, m.
    pub(super) fn drawn_walls(&self, k: usize, taken: &[Shape], hole: &[Shape]) -> Vec<Ring> {
        let outline = std::slice::from_ref(&self.layout(k).outline);
        let mut taken: Shapes = taken.to_vec();
        let mut out = Vec::new();
        for wall in &self.drawn {
            let free = without(&without(&common(std::slice::from_ref(wall), outline), hole), &taken);
            for ring in whole(free) {
                if ring_area(&ring) > 0.02 && width(&ring) > 0.04 {
                    taken.push(vec![ring.clone()]);
                    out.push(ring);
                }
            }
        }
        out
    }

    /// The group of walls as drawn.
    pub(super) fn drawn_group(&self) -> &'static str {
        match self.site.sketch.system {
            System::Frame | System::FlatPlate | System::Steel => "Core",
            System::Walls | System::MasonryTimber | System::Confined => "Walls",
        }
    }

    /// Adds these walls to a group.
    pub(super) fn raise_drawn(&mut self, group: &str, k: usize, rings: &[Ring], levels: [f64; 2]) {
        for (n, ring) in rings.iter().enumerate() {
            self.add(group, format!("W{}-{}", n + 1, self.site.number(k)), k, ring, levels);
        }
    }
}
