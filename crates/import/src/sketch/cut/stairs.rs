//! Where stairs fit into a plan: between two neighbouring lines across, beside a line along, in all storeys.

use super::CutSketch;
use super::layout::bar;
use super::shapes::{PlanPlace, Shape, Shapes, common, simple, total};
use crate::maths;
use crate::sketch::stairs::{GAP, WIDTH, flight};

/// Length of a flight between the lines that carry it, m.
const LONG: [f64; 2] = [2.8, 8.0];

/// A place for one flight per storey.
#[derive(Clone, Copy, Debug)]
pub(super) struct Flight {
    /// The lines along y that carry it, m.
    pub x: [f64; 2],
    /// The line along x beside it, m.
    pub y: f64,
    /// Members on its three sides.
    pub beside: [Option<usize>; 3],
}

impl Flight {
    /// The hole in the floor above, between members of half widths below and in the storey, m.
    pub(super) fn hole(&self, [below, own]: [f64; 2]) -> Shape {
        let low = self.y + own;
        let high = self.y + below.max(own) + WIDTH + 2.0 * GAP;
        let (x0, x1) = (self.x[0] + own, self.x[1] - own);
        simple(vec![[x0, low], [x1, low], [x1, high], [x0, high]])
    }
}

/// The place nearest to the middle of the plan, with lines of all storeys.
pub(super) fn place(c: &CutSketch<'_>) -> Option<Flight> {
    // The first plan is that of the top: its lines go down to the ground.
    let l = c.layouts.first()?;
    let side = c.lowest_side();
    let lines: Vec<(usize, [PlanPlace; 2])> = (0..l.members.len())
        .filter(|m| l.members[*m].chain.is_none())
        .map(|m| {
            let [a, b] = l.line(&l.members[m], side);
            (m, if a[0] + a[1] <= b[0] + b[1] { [a, b] } else { [b, a] })
        })
        .collect();
    let across: Vec<&(usize, [PlanPlace; 2])> = lines.iter().filter(|(_, [a, b])| (a[0] - b[0]).abs() < 0.02).collect();
    // What else stands there: beams and walls along the outline, and walls as drawn.
    let mut others: Shapes = l.members.iter().filter(|m| m.chain.is_some()).map(|m| l.strip(m, side, side)).collect();
    others.extend(c.drawn.iter().cloned());
    others.extend(l.nodes.iter().filter_map(|n| n.drawn.clone()).map(simple));
    let room = side + WIDTH + 2.0 * GAP + 0.4;
    let ring = &l.outline[0];
    let mean = |k: usize| ring.iter().map(|p| p[k]).sum::<f64>() / ring.len() as f64;
    let middle = [mean(0), mean(1)];
    let mut best: Option<(f64, Flight)> = None;
    for (m, [a, b]) in &across {
        for (n, [p, q]) in &across {
            let (y0, y1) = (a[1].max(p[1]), b[1].min(q[1]));
            let (x0, x1) = (a[0], p[0]);
            if x1 - x0 < LONG[0] + side || x1 - x0 > LONG[1] || y1 - y0 < room {
                continue;
            }
            let free = simple(vec![
                [x0 + 0.6 * side, y0 + 0.6 * side],
                [x1 - 0.6 * side, y0 + 0.6 * side],
                [x1 - 0.6 * side, y0 + room],
                [x0 + 0.6 * side, y0 + room],
            ]);
            let one = std::slice::from_ref(&free);
            let within = total(&common(one, std::slice::from_ref(&l.outline))) > total(one) - 1e-6;
            let clear = lines.iter().all(|(_, [a, b])| total(&common(one, &[bar(*a, *b, 0.2)])) < 1e-4)
                && total(&common(one, &others)) < 1e-4;
            if !within || !clear {
                continue;
            }
            let far = maths::hypot(0.5 * (x0 + x1) - middle[0], 0.5 * (y0 + y1) - middle[1]);
            if best.as_ref().is_none_or(|b| far < b.0 - 1e-9) {
                let under = lines.iter().find(|(_, [a, b])| {
                    (a[0] - x0).abs() < 0.02
                        && (b[0] - x1).abs() < 0.02
                        && (a[1] - y0).abs() < 0.02
                        && (b[1] - y0).abs() < 0.02
                });
                let beside = [Some(*m), Some(*n), under.map(|u| u.0)];
                best = Some((far, Flight { x: [x0, x1], y: y0, beside }));
            }
        }
    }
    best.map(|b| b.1)
}

impl CutSketch<'_> {
    /// True where a member of a storey bounds the stairs.
    pub(super) fn bounds_stairs(&self, k: usize, member: usize) -> bool {
        let (Some(f), Some(top)) = (&self.stairs, self.layouts.first()) else { return false };
        let own = self.layout(k).members[member].ends;
        let same = |m: &usize| {
            let e = top.members[*m].ends;
            e == own || e == [own[1], own[0]]
        };
        f.beside.iter().flatten().any(same)
    }

    /// Adds the flights; `half` is half the width of the members that support them, by storey, m.
    pub(super) fn flights(&mut self, half: impl Fn(usize) -> f64) {
        let Some(f) = self.stairs else { return };
        for k in 0..self.storeys().saturating_sub(1) {
            let (below, own) = (half(k.saturating_sub(1)), half(k));
            let beside = f.y + below.max(own) + GAP;
            let mesh = flight([f.x[0] + below, f.x[1] - own], [beside, beside + WIDTH], self.levels(k), k == 0);
            let name = format!("S-{}", self.site.number(k));
            self.site.add("Stairs", name, k, mesh);
        }
    }
}
