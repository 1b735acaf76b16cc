//! Whether a class of runs explains what is seen.
//!
//! The distance of a surface y from a run is the sum over cells of kappa (y - b - s)2 / v, with the heights s of the run; b, the error of the level, is
//! estimated (with the spread [`BIAS`] beforehand), and v holds what the model leaves unexplained, and the slope of the surface times the error of
//! position. Parts that stand are compared by whether they stand, not by the last metre of their height. The distance from a class is that from its
//! nearest run: a class may collapse in several ways, and between them lies nothing that it explains.
//!
//! The limit is found by the class itself: each run is measured, with the errors of a drone, and compared with the others. Of the logarithms the mean
//! and the spread give what 19 of 20 further runs stay below (a prediction interval by Student's distribution). So few runs give a wide limit.

use super::classes::{Seen, SeenElement, Told, moments, surprise};
use super::maps::student;
use super::surface::{BIAS, LEVEL, ROOF, SHIFTED, UNEXPLAINED};
use crate::ensemble::Random;

/// Measurements of each run.
const DRAWS: u64 = 8;
/// Quantile of the normal distribution that 95 % lie below.
const SURE: f64 = 1.645;
/// Fewest runs of a class by which it is judged.
const FEWEST: usize = 3;
/// Least standard deviation of the logarithm of distances: runs that are all alike still are not known better.
const LEAST: f64 = 0.1;
/// The first of the streams of random numbers of the measurements.
const STREAM: u64 = 0x5EE;

/// A run at the observed cells.
pub(super) struct Shown {
    height: Vec<f64>,
    variance: Vec<f64>,
    stands: Vec<bool>,
}

impl Shown {
    pub(super) fn of(run: &Told<'_>, cells: &[[i32; 2]]) -> Self {
        let variance = |c: &[i32; 2]| {
            let [a, b] = run.surface.slope(*c);
            UNEXPLAINED * UNEXPLAINED + SHIFTED * SHIFTED * (a * a + b * b)
        };
        Self {
            height: cells.iter().map(|c| run.surface.height(*c)).collect(),
            variance: cells.iter().map(variance).collect(),
            stands: cells.iter().map(|c| run.surface.stands(*c)).collect(),
        }
    }

    /// How far measured heights are from the run.
    pub(super) fn apart(&self, y: &[f64], kappas: &[f64]) -> f64 {
        let (mut sum, mut weight) = (0.0, 1.0 / (BIAS * BIAS));
        for k in 0..y.len() {
            let r = y[k] - self.height[k];
            if !self.stands[k] && r.abs() < LEVEL {
                let w = kappas[k] / self.variance[k];
                (sum, weight) = (sum + w * r, weight + w);
            }
        }
        let level = sum / weight;
        let one = |k: usize| {
            let r = y[k] - level - self.height[k];
            if self.stands[k] && r.abs() < ROOF { 0.0 } else { kappas[k] * r * r / self.variance[k] }
        };
        (0..y.len()).map(one).sum()
    }
}

/// The runs of a class at the observed cells, and what further runs of it stay below.
pub(super) struct Judge<'r, 'm> {
    runs: &'r [&'r Told<'m>],
    shown: Vec<Shown>,
    kappas: &'r [f64],
    limit: f64,
}

impl<'r, 'm> Judge<'r, 'm> {
    /// None where nothing is seen, or with too few runs. Of what is seen only the places count.
    pub(super) fn new(seen: &Seen, kappas: &'r [f64], runs: &'r [&'r Told<'m>]) -> Option<Self> {
        if seen.is_empty() || runs.len() < FEWEST {
            return None;
        }
        let cells: Vec<[i32; 2]> = seen.heights.iter().map(|h| h.cell).collect();
        let shown = runs.iter().map(|r| Shown::of(r, &cells)).collect();
        let mut judge = Self { runs, shown, kappas, limit: 0.0 };
        let mut logs: Vec<Vec<f64>> = Vec::new();
        for (k, run) in runs.iter().enumerate() {
            let others: Vec<&Told<'_>> = runs.iter().enumerate().filter(|(j, _)| *j != k).map(|(_, r)| *r).collect();
            let as_in_run = |e: &SeenElement| SeenElement { stands: run.stands(e.element), ..*e };
            let elements: Vec<SeenElement> = seen.elements.iter().map(as_in_run).collect();
            let by_elements = surprise(&elements, &others);
            let draw = |d: u64| {
                let y = run.surface.measured(&cells, &mut Random::new(run.seed, STREAM + d));
                (judge.nearest(&y, Some(k)) + by_elements).ln_1p()
            };
            logs.push((0..DRAWS).map(draw).collect());
        }
        judge.limit = limit(&logs).max(1e-9);
        Some(judge)
    }

    /// Distance of heights from the nearest run, without one of them.
    fn nearest(&self, y: &[f64], without: Option<usize>) -> f64 {
        let others = self.shown.iter().enumerate().filter(|(k, _)| Some(*k) != without);
        others.map(|(_, s)| s.apart(y, self.kappas)).fold(f64::INFINITY, f64::min)
    }

    /// How far heights and elements are from the class, over its limit.
    pub(super) fn distance(&self, heights: &[f64], elements: &[SeenElement]) -> f64 {
        (self.nearest(heights, None) + surprise(elements, self.runs)) / self.limit
    }
}

/// How far what is seen is from a class, over its limit; none where nothing is seen, or with too few runs. What stands is judged by itself, too: beside
/// hundreds of heights that fit, some columns that stand in no run would not count.
pub(super) fn distance(seen: &Seen, kappas: &[f64], runs: &[&Told<'_>]) -> Option<f64> {
    let heights: Vec<f64> = seen.heights.iter().map(|h| h.height).collect();
    let all = Judge::new(seen, kappas, runs)?.distance(&heights, &seen.elements);
    if seen.heights.is_empty() || seen.elements.is_empty() {
        return Some(all);
    }
    let elements = Seen { heights: Vec::new(), elements: seen.elements.clone() };
    Some(all.max(Judge::new(&elements, &[], runs)?.distance(&[], &elements.elements)))
}

/// What 19 of 20 further runs stay below. `logs` holds ln(1 + distance) of each run in each of its measurements.
fn limit(logs: &[Vec<f64>]) -> f64 {
    let n = logs.len() as f64;
    let each: Vec<(f64, f64)> = logs.iter().map(|l| moments(l.iter().copied())).collect();
    let (mean, between) = moments(each.iter().map(|m| m.0));
    let within = each.iter().map(|m| m.1).sum::<f64>() / n;
    let spread = (between * n / (n - 1.0) + within).sqrt().max(LEAST);
    (mean + student(SURE, n - 1.0) * spread * (1.0 + 1.0 / n).sqrt()).exp_m1()
}
