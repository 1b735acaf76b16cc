//! Which alternative fits what is seen. Within one alternative single runs are not weighed against each other: with so many numbers and so few runs
//! one of them would take all the weight, and the plan would be that of one run.
//!
//! ln P(m | y) = ln prior - 0.5 kappa sum over cells of ((y - mu)2 / v + ln v): heights y against the mean mu and the variance v of the class, which
//! is drawn towards that of all classes where there are few runs, and holds the error of observation. kappa makes neighbouring cells one
//! observation.

use crate::ensemble::{Ensemble, Member};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Standard deviation of an observed height, m. Assumed.
const HEIGHT_ERROR: f64 = 0.4;
/// Cells whose distance in cells has at most this square are one observation: 21 of them in a dense raster, which makes kappa 0.05 there.
const ALIKE: i32 = 5;
/// Runs for which the variance of all classes counts in that of a class.
const SHRINKAGE: f64 = 2.0;

/// A height of the heap that was observed in a fine cell, m above the datum; 0 where no rubble lies.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct SeenHeight {
    /// The fine cell.
    pub cell: [i32; 2],
    /// Height, m.
    pub height: f64,
}

/// An element that was seen to stand, or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct SeenElement {
    /// Number of the element.
    pub element: u32,
    /// It stands where it was.
    pub stands: bool,
}

/// What is seen from outside.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    /// Heights.
    pub heights: Vec<SeenHeight>,
    /// Elements.
    pub elements: Vec<SeenElement>,
}

impl Seen {
    /// True when nothing is.
    pub fn is_empty(&self) -> bool {
        self.heights.is_empty() && self.elements.is_empty()
    }
}

/// A class after what is seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct ClassNow {
    /// Its name.
    pub name: String,
    /// Runs of it.
    pub runs: usize,
    /// Probability before.
    pub prior: f64,
    /// Probability after.
    pub posterior: f64,
    /// How far what is seen is from the class, over the farthest that a run of the class itself is; none where nothing is seen, or with less than
    /// three runs. Above 1 the class does not explain it.
    pub distance: Option<f64>,
}

/// Height of the heap by fine cell, and elements that have moved, of a run.
struct Told<'m> {
    heights: BTreeMap<[i32; 2], f64>,
    moved: &'m [u32],
}

impl<'m> Told<'m> {
    fn of(m: &'m Member) -> Self {
        let heights = m.sample.heap.iter().map(|(c, z)| (*c, f64::from(*z) / 1e3)).collect();
        Self { heights, moved: &m.sample.moved }
    }

    fn height(&self, c: &[i32; 2]) -> f64 {
        self.heights.get(c).copied().unwrap_or(0.0).max(0.0)
    }

    fn stands(&self, element: u32) -> bool {
        self.moved.binary_search(&element).is_err()
    }
}

/// Mean and variance of some numbers.
fn moments(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let n = values.clone().count().max(1) as f64;
    let mean = values.clone().sum::<f64>() / n;
    (mean, values.map(|x| (x - mean).powi(2)).sum::<f64>() / n)
}

/// Weight of each observed height: cells that are close to each other are one observation.
fn kappas(seen: &Seen) -> Vec<f64> {
    let near = |a: &SeenHeight, b: &SeenHeight| (0..2).map(|k| (a.cell[k] - b.cell[k]).pow(2)).sum::<i32>() <= ALIKE;
    seen.heights.iter().map(|a| 1.0 / seen.heights.iter().filter(|b| near(a, b)).count().max(1) as f64).collect()
}

/// Minus twice the logarithm of the likelihood of what is seen in a class with these runs, in two parts: distance, and size of the spread. `all`
/// holds the variance of each height over all runs within their classes.
fn misfit(seen: &Seen, kappas: &[f64], runs: &[&Told<'_>], all: &[f64]) -> [f64; 2] {
    let n = runs.len() as f64;
    let (mut distance, mut spread) = (0.0, 0.0);
    for ((h, kappa), all) in seen.heights.iter().zip(kappas).zip(all) {
        let (mean, variance) = moments(runs.iter().map(|r| r.height(&h.cell)));
        let variance = (n * variance + SHRINKAGE * all) / (n + SHRINKAGE);
        let v = variance * (1.0 + 1.0 / n.max(1.0)) + HEIGHT_ERROR * HEIGHT_ERROR;
        distance += kappa * (h.height - mean).powi(2) / v;
        spread += kappa * v.ln();
    }
    for e in &seen.elements {
        let stand = runs.iter().filter(|r| r.stands(e.element)).count() as f64;
        let p = (stand + 0.5) / (n + 1.0);
        distance -= 2.0 * if e.stands { p } else { 1.0 - p }.ln();
    }
    [distance, spread]
}

/// What a run itself would show.
fn shown(seen: &Seen, run: &Told<'_>) -> Seen {
    Seen {
        heights: seen.heights.iter().map(|h| SeenHeight { height: run.height(&h.cell), ..*h }).collect(),
        elements: seen.elements.iter().map(|e| SeenElement { stands: run.stands(e.element), ..*e }).collect(),
    }
}

/// The classes after what is seen, in the order of the ensemble.
pub fn posterior(e: &Ensemble, seen: &Seen) -> Vec<ClassNow> {
    posterior_without(e, seen, None)
}

/// As [`posterior`], with one run left out.
pub(super) fn posterior_without(e: &Ensemble, seen: &Seen, without: Option<usize>) -> Vec<ClassNow> {
    let told: Vec<Told<'_>> = e.members.iter().map(Told::of).collect();
    let of = |class: &str| -> Vec<&Told<'_>> {
        let own = |k: &usize| e.members[*k].class == class && Some(*k) != without;
        (0..told.len()).filter(own).map(|k| &told[k]).collect()
    };
    let groups: Vec<Vec<&Told<'_>>> = e.common.classes.iter().map(|c| of(&c.0)).collect();
    let kappas = kappas(seen);
    let count = groups.iter().map(Vec::len).sum::<usize>().max(1) as f64;
    let within = |h: &SeenHeight| {
        let own = |g: &Vec<&Told<'_>>| g.len() as f64 * moments(g.iter().map(|r| r.height(&h.cell))).1;
        groups.iter().map(own).sum::<f64>() / count
    };
    let all: Vec<f64> = seen.heights.iter().map(within).collect();
    let misfits: Vec<[f64; 2]> = groups.iter().map(|g| misfit(seen, &kappas, g, &all)).collect();
    let logs: Vec<f64> = e
        .common
        .classes
        .iter()
        .zip(&groups)
        .zip(&misfits)
        .map(|((c, g), m)| if g.is_empty() { f64::NEG_INFINITY } else { c.1.ln() - 0.5 * (m[0] + m[1]) })
        .collect();
    let top = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = logs.iter().map(|l| (l - top).exp()).sum();
    let one = |k: usize| {
        let g = &groups[k];
        ClassNow {
            name: e.common.classes[k].0.clone(),
            runs: g.len(),
            prior: e.common.classes[k].1,
            posterior: (logs[k] - top).exp() / sum,
            distance: (!seen.is_empty() && g.len() > 2)
                .then(|| misfits[k][0] / farthest(seen, &kappas, g, &all).max(1e-9)),
        }
    };
    (0..groups.len()).map(one).collect()
}

/// How far a run of a class may be from the others of it: the largest of them, or their mean and three standard deviations, whichever is more.
fn farthest(seen: &Seen, kappas: &[f64], runs: &[&Told<'_>], all: &[f64]) -> f64 {
    let one = |k: usize| {
        let others: Vec<&Told<'_>> = runs.iter().enumerate().filter(|(j, _)| *j != k).map(|(_, r)| *r).collect();
        misfit(&shown(seen, runs[k]), kappas, &others, all)[0]
    };
    let list: Vec<f64> = (0..runs.len()).map(one).collect();
    let (mean, variance) = moments(list.iter().copied());
    list.iter().copied().fold(mean + 3.0 * variance.sqrt(), f64::max)
}

/// True when a class explains what is seen. Without enough runs to judge, none is refused.
pub fn explained(classes: &[ClassNow]) -> bool {
    classes.iter().any(|c| c.runs > 0 && c.distance.is_none_or(|d| d <= 1.0))
}

/// Weights of the runs: the probability of each class, shared evenly by its runs.
pub fn weights(e: &Ensemble, classes: &[ClassNow], without: Option<usize>) -> Vec<f64> {
    let count = |class: &str| {
        let own = |k: &usize| e.members[*k].class == class && Some(*k) != without;
        (0..e.members.len()).filter(own).count()
    };
    let there: f64 = classes.iter().filter(|c| count(&c.name) > 0).map(|c| c.posterior).sum();
    let one = |(k, m): (usize, &Member)| {
        let class = classes.iter().find(|c| c.name == m.class).filter(|_| Some(k) != without);
        class.map_or(0.0, |c| c.posterior / there.max(1e-12) / count(&c.name).max(1) as f64)
    };
    e.members.iter().enumerate().map(one).collect()
}
