//! The pieces above and below each plan cell, as exact heights, and what they cover. A vertical line meets a slab at its exact faces, so that
//! also slabs that are thinner than a cell cover what is below them. What is covered in plan is closed with a disc (a grey morphological
//! closing of the height of the cover), so that cracks overhead do not open a space.

use super::grid::{EDGE, Grid, PLAN};
use crate::assess::input::solid::Solid;
use rayon::prelude::*;

/// Radius of the disc that closes cracks in the cover, m.
const CLOSING: f64 = 0.3;

/// Part of a vertical line inside a piece.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    /// Where it enters, m.
    pub low: f64,
    /// Where it leaves, m.
    pub high: f64,
    /// Index of the solid.
    pub solid: u32,
}

/// Spans of all columns of cells.
pub(crate) struct Columns {
    /// First span of every plan cell, and the end.
    first: Vec<u32>,
    spans: Vec<Span>,
    /// Everything below this height is covered, m.
    pub cover: Vec<f64>,
}

/// A contiguous free part of a vertical line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FreeRun {
    /// Top of what is below: a piece, the ground, or nothing (minus infinity), m.
    pub low: f64,
    /// Underside of what is above, or infinity, m.
    pub high: f64,
    /// The solid below; `None` for the ground or nothing.
    pub floor: Option<usize>,
    /// The solid above.
    pub roof: Option<usize>,
}

impl Columns {
    /// Cuts all solids with the vertical lines through the middles of the cells.
    pub(crate) fn new(grid: &Grid, solids: &[Solid]) -> Self {
        let mut touching: Vec<Vec<u32>> = vec![Vec::new(); grid.stacks().len()];
        let cell_of =
            |v: f64, a: usize| (((v - grid.origin[a]) / grid.cell).floor().max(0.0) as usize).min(grid.n[a] - 1);
        let outside = |s: &Solid| {
            (0..2).any(|a| {
                let edge = grid.origin[a] + grid.n[a] as f64 * grid.cell;
                s.bounds.max[a] < grid.origin[a] || s.bounds.min[a] > edge
            })
        };
        for (id, s) in solids.iter().enumerate().filter(|s| !outside(s.1)) {
            for x in cell_of(s.bounds.min.x, 0) / EDGE..=cell_of(s.bounds.max.x, 0) / EDGE {
                for y in cell_of(s.bounds.min.y, 1) / EDGE..=cell_of(s.bounds.max.y, 1) / EDGE {
                    if let Some(plan) = grid.plan(x * EDGE, y * EDGE) {
                        touching[plan / PLAN].push(id as u32);
                    }
                }
            }
        }
        let stacks: Vec<(Vec<u32>, Vec<Span>)> = touching
            .par_iter()
            .enumerate()
            .map(|(stack, near)| {
                let (mut count, mut list) = (Vec::with_capacity(PLAN), Vec::new());
                for plan in stack * PLAN..(stack + 1) * PLAN {
                    let (i, j) = grid.column(plan);
                    let p = grid.centre(i, j, 0);
                    let begin = list.len();
                    for &id in near {
                        let s = &solids[id as usize];
                        let b = &s.bounds;
                        if b.min.x <= p.x
                            && p.x <= b.max.x
                            && b.min.y <= p.y
                            && p.y <= b.max.y
                            && let Some((low, high)) = s.column(p.x, p.y)
                        {
                            list.push(Span { low, high, solid: id });
                        }
                    }
                    list[begin..].sort_by(|a, b| a.low.total_cmp(&b.low).then(a.solid.cmp(&b.solid)));
                    count.push((list.len() - begin) as u32);
                }
                (count, list)
            })
            .collect();
        let (mut first, mut spans) = (vec![0], Vec::new());
        for (count, list) in stacks {
            for c in count {
                first.push(first.last().expect("not empty") + c);
            }
            spans.extend(list);
        }
        let mut out = Self { first, spans, cover: Vec::new() };
        let tops: Vec<f64> = (0..out.first.len() - 1)
            .map(|plan| out.spans(plan).iter().map(|s| s.high).fold(f64::NEG_INFINITY, f64::max))
            .collect();
        out.cover = closed(grid, &tops);
        out
    }

    /// Spans of a plan cell, from the lowest up.
    pub(crate) fn spans(&self, plan: usize) -> &[Span] {
        &self.spans[self.first[plan] as usize..self.first[plan + 1] as usize]
    }

    /// The free run of a plan cell at a height, m; for a height inside a piece it is empty.
    pub(crate) fn run(&self, plan: usize, z: f64, ground: Option<f64>) -> FreeRun {
        let mut run =
            FreeRun { low: ground.unwrap_or(f64::NEG_INFINITY), high: f64::INFINITY, floor: None, roof: None };
        for s in self.spans(plan) {
            if s.low <= z && s.high > run.low {
                (run.low, run.floor) = (s.high, Some(s.solid as usize));
            }
            if s.low > z && s.low < run.high {
                (run.high, run.roof) = (s.low, Some(s.solid as usize));
                break;
            }
        }
        run
    }
}

/// Grey closing of a height map with the disc: dilation, then erosion.
fn closed(grid: &Grid, heights: &[f64]) -> Vec<f64> {
    let radius = CLOSING / grid.cell + 1e-9;
    let r = radius.floor() as isize;
    let disc: Vec<(isize, isize)> = (-r..=r)
        .flat_map(|a| (-r..=r).map(move |b| (a, b)))
        .filter(|(a, b)| ((a * a + b * b) as f64) <= radius * radius)
        .collect();
    let width = EDGE as isize + 4 * r;
    let tiles: Vec<Vec<f64>> = (0..grid.stacks().len())
        .into_par_iter()
        .map(|stack| {
            let (x, y) = grid.column(stack * PLAN);
            let read = |a: isize, b: isize| {
                let (i, j) = (x.checked_add_signed(a - 2 * r), y.checked_add_signed(b - 2 * r));
                let plan = i.zip(j).and_then(|(i, j)| grid.plan(i, j));
                plan.map_or(f64::NEG_INFINITY, |p| heights[p])
            };
            let tile: Vec<f64> = (0..width * width).map(|c| read(c / width, c % width)).collect();
            let extreme = |from: &[f64], margin: isize, pick: fn(f64, f64) -> f64, start: f64| {
                let mut out = vec![start; from.len()];
                for a in margin..width - margin {
                    for b in margin..width - margin {
                        let near = disc.iter().map(|(p, q)| from[((a + p) * width + b + q) as usize]);
                        out[(a * width + b) as usize] = near.fold(start, pick);
                    }
                }
                out
            };
            let grown = extreme(&tile, r, f64::max, f64::NEG_INFINITY);
            let shrunk = extreme(&grown, 2 * r, f64::min, f64::INFINITY);
            (0..PLAN as isize)
                .map(|c| shrunk[((c / EDGE as isize + 2 * r) * width + c % EDGE as isize + 2 * r) as usize])
                .collect()
        })
        .collect();
    tiles.concat()
}
