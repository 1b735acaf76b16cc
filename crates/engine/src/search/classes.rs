//! Which alternative fits what is seen. Within one alternative single runs are not weighed against each other: with so many numbers and so few runs
//! one of them would take all the weight, and the plan would be that of one run.
//!
//! ln P(m | y) = ln prior - 0.5 kappa sum over cells of ((y - mu)2 / v + ln v): heights y against the mean mu and the variance v of the class, which
//! is drawn towards that of all classes where there are few runs, and holds the error of observation. kappa makes neighbouring cells one
//! observation. Whether any class explains what is seen is another question: `refusal` answers it.

use super::refusal;
use super::surface::{Surface, UNEXPLAINED};
use crate::ensemble::{Ensemble, Member};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Cells whose distance in cells has at most this square are one observation: 21 of them in a dense raster, which makes kappa 0.05 there.
const ALIKE: i32 = 5;
/// Runs for which the variance of all classes counts in that of a class.
const SHRINKAGE: f64 = 2.0;

/// A height that was observed in a fine cell, m above the datum: the mean of what stands or lies there, as seen from above; 0 is the ground.
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
    /// How far what is seen is from the nearest run of the class, over what 19 of 20 runs of the class itself stay below when they are measured as
    /// a drone does; none where nothing is seen, or with less than three runs. Above 1 the class does not explain it.
    pub distance: Option<f64>,
}

/// What a run would show: its surface, and the elements that have moved.
pub(super) struct Told<'m> {
    pub surface: Surface,
    moved: &'m [u32],
    pub seed: u64,
}

impl<'m> Told<'m> {
    fn of(m: &'m Member) -> Self {
        Self { surface: Surface::of(m), moved: &m.sample.moved, seed: m.seed }
    }

    pub(super) fn stands(&self, element: u32) -> bool {
        self.moved.binary_search(&element).is_err()
    }
}

/// Mean and variance of some numbers.
pub(super) fn moments(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let n = values.clone().count().max(1) as f64;
    let mean = values.clone().sum::<f64>() / n;
    (mean, values.map(|x| (x - mean).powi(2)).sum::<f64>() / n)
}

/// Weight of each observed height: cells that are close to each other are one observation.
fn kappas(seen: &Seen) -> Vec<f64> {
    let there: BTreeSet<[i32; 2]> = seen.heights.iter().map(|h| h.cell).collect();
    let reach = -2..=2;
    let near: Vec<[i32; 2]> = reach
        .clone()
        .flat_map(|i| reach.clone().map(move |j| [i, j]))
        .filter(|[i, j]| i * i + j * j <= ALIKE)
        .collect();
    let count = |c: [i32; 2]| near.iter().filter(|d| there.contains(&[c[0] + d[0], c[1] + d[1]])).count();
    seen.heights.iter().map(|h| 1.0 / count(h.cell).max(1) as f64).collect()
}

/// Minus twice the logarithm of the likelihood of the elements that are seen to stand or not, in a class with these runs.
pub(super) fn surprise(elements: &[SeenElement], runs: &[&Told<'_>]) -> f64 {
    let n = runs.len() as f64;
    let one = |e: &SeenElement| {
        let stand = runs.iter().filter(|r| r.stands(e.element)).count() as f64;
        let p = (stand + 0.5) / (n + 1.0);
        -2.0 * if e.stands { p } else { 1.0 - p }.ln()
    };
    elements.iter().map(one).sum()
}

/// Minus twice the logarithm of the likelihood of what is seen in a class with these runs. `all` holds the variance of each height over all runs
/// within their classes.
fn misfit(seen: &Seen, kappas: &[f64], runs: &[&Told<'_>], all: &[f64]) -> f64 {
    let n = runs.len() as f64;
    let mut sum = surprise(&seen.elements, runs);
    for ((h, kappa), all) in seen.heights.iter().zip(kappas).zip(all) {
        let (mean, variance) = moments(runs.iter().map(|r| r.surface.height(h.cell)));
        let variance = (n * variance + SHRINKAGE * all) / (n + SHRINKAGE);
        let v = variance * (1.0 + 1.0 / n.max(1.0)) + UNEXPLAINED * UNEXPLAINED;
        sum += kappa * ((h.height - mean).powi(2) / v + v.ln());
    }
    sum
}

/// The classes after what is seen, in the order of the ensemble.
pub fn posterior(e: &Ensemble, seen: &Seen) -> Vec<ClassNow> {
    let told: Vec<Told<'_>> = e.members.iter().map(Told::of).collect();
    let groups = groups(e, &told, None);
    let kappas = kappas(seen);
    let mut list = probabilities(e, seen, &kappas, &groups);
    for (c, g) in list.iter_mut().zip(&groups) {
        c.distance = refusal::distance(seen, &kappas, g);
    }
    list
}

/// As [`posterior`], with one run left out, and without distances.
pub(super) fn posterior_without(e: &Ensemble, seen: &Seen, without: usize) -> Vec<ClassNow> {
    let told: Vec<Told<'_>> = e.members.iter().map(Told::of).collect();
    probabilities(e, seen, &kappas(seen), &groups(e, &told, Some(without)))
}

/// The runs of each class.
fn groups<'t, 'm>(e: &Ensemble, told: &'t [Told<'m>], without: Option<usize>) -> Vec<Vec<&'t Told<'m>>> {
    let of = |class: &str| {
        let own = |k: &usize| e.members[*k].class == class && Some(*k) != without;
        (0..told.len()).filter(own).map(|k| &told[k]).collect()
    };
    e.common.classes.iter().map(|c| of(&c.0)).collect()
}

fn probabilities(e: &Ensemble, seen: &Seen, kappas: &[f64], groups: &[Vec<&Told<'_>>]) -> Vec<ClassNow> {
    let count = groups.iter().map(Vec::len).sum::<usize>().max(1) as f64;
    let within = |h: &SeenHeight| {
        let own = |g: &Vec<&Told<'_>>| g.len() as f64 * moments(g.iter().map(|r| r.surface.height(h.cell))).1;
        groups.iter().map(own).sum::<f64>() / count
    };
    let all: Vec<f64> = seen.heights.iter().map(within).collect();
    let log = |(c, g): (&(String, f64), &Vec<&Told<'_>>)| match g.is_empty() {
        true => f64::NEG_INFINITY,
        false => c.1.ln() - 0.5 * misfit(seen, kappas, g, &all),
    };
    let logs: Vec<f64> = e.common.classes.iter().zip(groups).map(log).collect();
    let top = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = logs.iter().map(|l| (l - top).exp()).sum();
    let one = |k: usize| ClassNow {
        name: e.common.classes[k].0.clone(),
        runs: groups[k].len(),
        prior: e.common.classes[k].1,
        posterior: (logs[k] - top).exp() / sum,
        distance: None,
    };
    (0..groups.len()).map(one).collect()
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
