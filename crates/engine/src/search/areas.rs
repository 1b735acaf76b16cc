//! Dig areas: places of the plan that touch are one hole for a team. Their ranges come from the sum of the living in each run, never from
//! adding the quantiles of single places. The places themselves stay as they are; trials, route and tiers are defined on them.

use super::kernel::{Kernel, PlacedRun, Variant};
use super::maps::{Estimate, probability};
use super::plan::{Range, Spot, Tier};
use super::spots::{LEAST, Score, quantile};
use super::supports::{Carried, SupportRuns, optimism};
use super::weights::PERSON;
use crate::assess::Place;
use crate::ensemble::{Ensemble, Member};
use serde::{Deserialize, Serialize};

/// Most columns of an area in each direction: 3 m. In a heap every place touches the next one; the whole heap is no hole.
const WIDE: i32 = 2;
/// Two columns share a void when it reaches into both in more than this share of the runs.
const MOST: f64 = 0.5;
/// The living of a column are between the heights below which these shares of them lie.
const BAND: [f64; 2] = [0.1, 0.9];
/// A void belongs to an area within this many layers below and above its living.
const BESIDE: i32 = 1;

/// In how many runs a void is where an area is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct VoidRuns {
    /// Runs with a void in which a person fits, in a column of the area, at the heights of the area or one layer (0.75 m) beside them.
    pub runs: usize,
    /// All runs.
    pub of: usize,
    /// The same as a probability, by the weights of the runs, with its 95 % interval.
    pub share: Estimate,
}

/// Places that are dug as one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct DigArea {
    /// Numbers of its places in the plan, from 0, the best first.
    pub spots: Vec<usize>,
    /// Their columns of the raster.
    pub columns: Vec<[i32; 2]>,
    /// Its middle, m, model coordinates.
    pub at: [f64; 2],
    /// Extent in plan along the two directions of the walls, m.
    pub size: [f64; 2],
    /// Between which axes, at which side: of its best place.
    pub place: Place,
    /// Living people who are entrapped there, mean over the runs, over the variants of the outcome. For the order, not a count.
    pub live: Range,
    /// Living people there that nine of ten runs, and one of ten runs, exceed, of the sum in each run: the least and the largest of the variants.
    pub in_runs: Range,
    /// Time to search all its columns, h, mean over the runs: the sum of them, each set up on its own. Assumed rates.
    pub hours: f64,
    /// Living people per hour. Areas stand by this.
    pub score: f64,
    /// Tier of its best place.
    pub tier: Tier,
    /// Index of the storey at whose height most of them are: that of its best place.
    pub storey: Option<u32>,
    /// Height at which half of the living of its best place are above, m above the ground.
    pub height: f64,
    /// Heights between which eight of ten of the living are, over its columns, m above the ground; none where nobody is.
    pub heights: Option<[f64; 2]>,
    /// People who are known to be there.
    pub known: u32,
    /// In how many runs a void is there.
    pub void: VoidRuns,
    /// What carries the roofs of voids there, the most frequent first.
    pub supports: Vec<SupportRuns>,
}

impl DigArea {
    /// Living people per hour by the way of judging in which fewest live there.
    pub fn least_score(&self) -> f64 {
        self.live.low / self.hours.max(LEAST)
    }
}

impl super::Plan {
    /// The dig area of a place, from 0, and which of its places it is, from 0, the best first. Pages, maps, tables and the wizard number by this.
    pub fn area_of(&self, spot: usize) -> Option<(usize, usize)> {
        let found =
            self.areas.iter().enumerate().find_map(|(k, a)| Some((k, a.spots.iter().position(|s| *s == spot)?)));
        found.filter(|_| spot < self.spots.len())
    }

    /// What a place is called: the number of its area, and a letter where the area has several places: "2", "1b".
    pub fn label(&self, spot: usize) -> String {
        let Some((area, nth)) = self.area_of(spot) else { return "-".into() };
        let alone = self.areas[area].spots.len() == 1;
        // An area has at most four places.
        let letter = char::from(b'a' + (nth % 26) as u8);
        if alone { (area + 1).to_string() } else { format!("{}{letter}", area + 1) }
    }
}

/// What areas are made of.
pub(super) struct AreaParts<'a> {
    pub e: &'a Ensemble,
    pub kernel: &'a Kernel<'a>,
    /// Weights of the runs; their sum is 1.
    pub weights: &'a [f64],
    /// Scores of all columns of the kernel, in their order.
    pub scores: &'a [Score],
    /// Factor on the living of each column.
    pub factor: &'a [f64],
}

/// Joins places that touch into areas, the best area first.
pub(super) fn areas(p: &AreaParts<'_>, spots: &[Spot]) -> Vec<DigArea> {
    let mut order: Vec<usize> = (0..spots.len()).collect();
    order.sort_by(|a, b| spots[*b].score.total_cmp(&spots[*a].score).then(spots[*a].column.cmp(&spots[*b].column)));
    let bands: Vec<Option<[i32; 2]>> = spots.iter().map(|s| p.band(s.column)).collect();
    let mut free = order.clone();
    let mut out: Vec<DigArea> = Vec::new();
    while !free.is_empty() {
        let mut own = vec![free.remove(0)];
        // A place that touches only a later one is found when it is asked again.
        while let Some(n) = free.iter().position(|s| {
            let fits = |k: usize| {
                let all = own.iter().chain([s]).map(|x| spots[*x].column[k]);
                all.clone().max().unwrap_or(0) - all.min().unwrap_or(0) < WIDE
            };
            let touches = |x: &usize| {
                let (a, b) = (spots[*x].column, spots[*s].column);
                (0..2).all(|k| (a[k] - b[k]).abs() <= 1) && (overlap(bands[*x], bands[*s]) || p.share_a_void(a, b))
            };
            fits(0) && fits(1) && own.iter().any(touches)
        }) {
            own.push(free.remove(n));
        }
        own.sort_by_key(|s| order.iter().position(|o| o == s));
        out.push(p.area(spots, own, &bands));
    }
    out.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.columns.cmp(&b.columns)));
    let carried: Vec<Carried<'_>> = out.iter().map(|a| Carried::new(p.e, &a.columns)).collect();
    let factor = optimism(&carried, p.weights);
    for (a, c) in out.iter_mut().zip(&carried) {
        a.supports = c.supports(p.weights, factor);
    }
    out
}

/// True when two bands of layers have a layer in common. Where nobody is, nothing is known of the height.
fn overlap(a: Option<[i32; 2]>, b: Option<[i32; 2]>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => a[0] <= b[1] && b[0] <= a[1],
        _ => true,
    }
}

/// The living of one run in some columns, by a variant.
pub(super) fn living(run: &PlacedRun<'_>, columns: &[usize], factor: &[f64], variant: usize) -> f64 {
    columns.iter().map(|c| run.live[*c][variant] as f64 / PERSON as f64 * factor[*c]).sum()
}

impl AreaParts<'_> {
    fn area(&self, spots: &[Spot], own: Vec<usize>, bands: &[Option<[i32; 2]>]) -> DigArea {
        let k = self.kernel;
        let best = &spots[own[0]];
        let columns: Vec<[i32; 2]> = own.iter().map(|s| spots[*s].column).collect();
        let numbers: Vec<usize> = columns.iter().filter_map(|c| k.number(*c)).collect();
        let sum = |f: &dyn Fn(&Score) -> f64| numbers.iter().map(|n| f(&self.scores[*n])).sum::<f64>();
        let live = [0, 1, 2].map(|v| sum(&|s| s.live[v]));
        let hours = sum(&|s| s.hours);
        let value = |v: usize, share: f64| {
            let runs = k.runs.iter().zip(self.weights);
            quantile(runs.map(|(r, w)| (living(r, &numbers, self.factor, v), *w)).collect(), share)
        };
        let over = |share: f64| (0..Variant::ALL.len()).map(move |v| value(v, share));
        let band = own.iter().filter_map(|s| bands[*s]).reduce(|a, b| [a[0].min(b[0]), a[1].max(b[1])]);
        let extent = |axis: usize| {
            let all = columns.iter().map(|c| c[axis]);
            f64::from(all.clone().max().unwrap_or(0) - all.min().unwrap_or(0) + 1) * crate::assess::COLUMN
        };
        DigArea {
            at: [0, 1].map(|x| own.iter().map(|s| spots[*s].at[x]).sum::<f64>() / own.len() as f64),
            size: [extent(0), extent(1)],
            place: best.place.clone(),
            live: Range::of(live),
            in_runs: Range { low: over(0.1).fold(f64::INFINITY, f64::min), high: over(0.9).fold(0.0, f64::max) },
            hours,
            score: live[0] / hours.max(LEAST),
            tier: own.iter().map(|s| spots[*s].tier).min().unwrap_or(best.tier),
            storey: best.storey,
            height: best.height,
            heights: band.map(|b| [b[0], b[1] + 1].map(|l| self.e.common.raster.above_ground(f64::from(l)))),
            known: own.iter().map(|s| spots[*s].known).sum(),
            void: self.void(&columns, band),
            supports: Vec::new(),
            spots: own,
            columns,
        }
    }

    /// The layers between which eight of ten of the living of a column are.
    fn band(&self, column: [i32; 2]) -> Option<[i32; 2]> {
        let mut list: Vec<(f64, f64)> = Vec::new();
        for (r, w) in self.kernel.runs.iter().zip(self.weights) {
            let own = r.layers.range([column[0], column[1], i32::MIN]..=[column[0], column[1], i32::MAX]);
            list.extend(own.map(|(c, n)| (f64::from(c[2]), w * *n as f64)).filter(|x| x.1 > 0.0));
        }
        // Whole numbers of layers pass through the quantile unchanged.
        (!list.is_empty()).then(|| BAND.map(|share| quantile(list.clone(), share) as i32))
    }

    /// True when a void reaches from one column into the other in most of the runs.
    fn share_a_void(&self, a: [i32; 2], b: [i32; 2]) -> bool {
        let joined = |m: &Member| {
            let of = |c: [i32; 2]| m.sample.voids.iter().filter(move |v| [v[0], v[1]] == c);
            of(a).any(|x| of(b).any(|y| (x[2] - y[2]).abs() <= 1))
        };
        let runs = self.e.members.iter().zip(self.weights);
        runs.filter(|x| joined(x.0)).map(|x| x.1).sum::<f64>() > MOST
    }

    /// In how many runs a void is in some columns at some layers; at any height where nobody is.
    fn void(&self, columns: &[[i32; 2]], band: Option<[i32; 2]>) -> VoidRuns {
        let level = |l: i32| band.is_none_or(|b| (b[0] - BESIDE..=b[1] + BESIDE).contains(&l));
        let there = |m: &Member| m.sample.voids.iter().any(|v| columns.contains(&[v[0], v[1]]) && level(v[2]));
        let n = 1.0 / self.weights.iter().map(|w| w * w).sum::<f64>().max(1e-12);
        let with: Vec<f64> = self.e.members.iter().zip(self.weights).filter(|x| there(x.0)).map(|x| *x.1).collect();
        let share = probability(with.iter().sum::<f64>().min(1.0), n);
        VoidRuns { runs: with.len(), of: self.e.members.len(), share }
    }
}

#[cfg(test)]
#[path = "areas_tests.rs"]
mod tests;
