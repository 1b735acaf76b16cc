//! Maps of what the runs have in common: by column and storey the probabilities that it has collapsed and that a void is there in which a person fits,
//! and the living who are entrapped; by fine cell the height of the rubble.

use super::PERSON;
use super::kernel::Kernel;
use super::spots::quantile;
use super::trapped::{Trapped, trapped};
use crate::assess::column_of;
use crate::ensemble::Ensemble;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Two-sided 95 % quantile of the normal distribution.
const Z: f64 = 1.96;

/// An estimate with its Monte Carlo error: where the value would lie with endlessly many runs, with 95 % probability.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Estimate {
    /// The estimate.
    pub value: f64,
    /// Lower limit.
    pub low: f64,
    /// Upper limit.
    pub high: f64,
}

/// A column on a storey, or in a layer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Cell {
    /// The column.
    pub column: [i32; 2],
    /// Index of the storey, or number of the layer.
    pub level: i32,
    /// Probability that its floor has moved or less than 1.5 m are free above; none where nobody could stand at the start. Not for layers.
    pub collapsed: Option<Estimate>,
    /// Probability of a void in which a person fits, at this height.
    pub void: Estimate,
    /// Living people entrapped, at this height.
    pub live: Estimate,
}

/// Height of the rubble in a fine cell, m above the datum.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Height {
    /// The fine cell.
    pub cell: [i32; 2],
    /// Probability that rubble lies there.
    pub rubble: Estimate,
    /// Mean height, 0 where none lies.
    pub mean: Estimate,
    /// Height that nine of ten runs, and one of ten runs, exceed.
    pub range: [f64; 2],
}

/// The maps.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Maps {
    /// By storey.
    pub storeys: Vec<Cell>,
    /// By layer, for sections.
    pub layers: Vec<Cell>,
    /// Heights.
    pub heights: Vec<Height>,
    /// Where the people whom the case has placed are entrapped, in each run.
    pub trapped: Vec<Trapped>,
    /// Effective number of runs: that of runs of equal weight with the same error.
    pub runs: f64,
}

/// A probability by Wilson's interval, which is not empty at 0 and 1.
pub(super) fn probability(p: f64, n: f64) -> Estimate {
    let (z2, n) = (Z * Z, n.max(1.0));
    let middle = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = Z / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).max(0.0).sqrt();
    Estimate { value: p, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

/// Quantile of Student's distribution for a number of degrees of freedom, from that of the normal distribution, by the expansion of Cornish and
/// Fisher.
pub(super) fn student(z: f64, freedom: f64) -> f64 {
    let v = freedom.max(1.0);
    z + (z.powi(3) + z) / (4.0 * v)
        + (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / (96.0 * v * v)
        + (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / (384.0 * v.powi(3))
}

/// A mean of values that are not negative. Runs that are not in the list have the value 0.
fn mean(values: &[f64], weights: &[f64], n: f64) -> Estimate {
    let value: f64 = values.iter().zip(weights).map(|(x, w)| x * w).sum();
    let variance: f64 = values.iter().zip(weights).map(|(x, w)| w * (x - value).powi(2)).sum();
    let half = student(Z, n - 1.0) * (variance / (n - 1.0).max(1.0)).sqrt();
    Estimate { value, low: (value - half).max(0.0), high: value + half }
}

/// Draws the runs together. `weights` are those of the runs, their sum is 1.
pub fn maps(e: &Ensemble, k: &Kernel<'_>, weights: &[f64]) -> Maps {
    let n = 1.0 / weights.iter().map(|w| w * w).sum::<f64>().max(1e-12);
    let runs = e.members.len();
    let raster = &e.common.raster;
    // By key: the value in every run.
    type Values<K> = BTreeMap<K, Vec<f64>>;
    fn put<K: Ord>(to: &mut Values<K>, key: K, run: usize, runs: usize, add: f64) {
        to.entry(key).or_insert_with(|| vec![0.0; runs])[run] += add;
    }
    let mut collapsed: Values<[i32; 3]> = BTreeMap::new();
    let mut places: BTreeMap<[i32; 3], f64> = BTreeMap::new();
    let (mut void, mut live): (Values<[i32; 3]>, Values<[i32; 3]>) = Default::default();
    let (mut void_layer, mut live_layer): (Values<[i32; 3]>, Values<[i32; 3]>) = Default::default();
    let mut top: Values<[i32; 2]> = BTreeMap::new();
    for s in e.common.starts.iter().filter(|s| s.covered) {
        let [i, j] = raster.column(&s.feet);
        *places.entry([i, j, s.storey as i32]).or_default() += 1.0;
    }
    for (r, m) in e.members.iter().enumerate() {
        for (s, end) in e.common.starts.iter().zip(&m.sample.ends).filter(|s| s.0.covered) {
            let [i, j] = raster.column(&s.feet);
            put(&mut collapsed, [i, j, s.storey as i32], r, runs, f64::from(u8::from(end.collapsed)));
        }
        let storey = |layer: i32| raster.storey_of_layer(layer) as i32;
        let here: BTreeSet<[i32; 3]> = m.sample.voids.iter().map(|v| [v[0], v[1], storey(v[2])]).collect();
        here.into_iter().for_each(|c| put(&mut void, c, r, runs, 1.0));
        m.sample.voids.iter().for_each(|c| put(&mut void_layer, *c, r, runs, 1.0));
        for (c, people) in &k.runs[r].layers {
            let people = *people as f64 / PERSON as f64;
            put(&mut live, [c[0], c[1], storey(c[2])], r, runs, people);
            put(&mut live_layer, *c, r, runs, people);
        }
        m.sample.heap.iter().for_each(|(c, z)| put(&mut top, *c, r, runs, f64::from((*z).max(1)) / 1e3));
    }
    let share = |v: Option<&Vec<f64>>| v.map_or(0.0, |v| v.iter().zip(weights).map(|(x, w)| x * w).sum());
    let cells = |void: &Values<[i32; 3]>, live: &Values<[i32; 3]>, with_floors: bool| {
        let mut keys: BTreeSet<[i32; 3]> = void.keys().chain(live.keys()).copied().collect();
        if with_floors {
            keys.extend(places.keys());
        }
        let none = vec![0.0; runs];
        let one = |c: [i32; 3]| {
            let all = places.get(&c).filter(|_| with_floors);
            // Start points of a column fall together: one observation per run.
            let fallen = |all: &f64| probability(share(collapsed.get(&c)) / all, n);
            Cell {
                column: [c[0], c[1]],
                level: c[2],
                collapsed: all.map(fallen),
                void: probability(share(void.get(&c)), n),
                live: mean(live.get(&c).unwrap_or(&none), weights, n),
            }
        };
        keys.into_iter().map(one).collect::<Vec<Cell>>()
    };
    let heights = top.into_iter().map(|(cell, z)| {
        let there: f64 = z.iter().zip(weights).filter(|x| *x.0 > 0.0).map(|x| x.1).sum();
        let values: Vec<(f64, f64)> = z.iter().copied().zip(weights.iter().copied()).collect();
        let range = [quantile(values.clone(), 0.1), quantile(values, 0.9)];
        Height { cell, rubble: probability(there, n), mean: mean(&z, weights, n), range }
    });
    Maps {
        storeys: cells(&void, &live, true),
        layers: cells(&void_layer, &live_layer, false),
        heights: heights.collect(),
        trapped: trapped(e),
        runs: n,
    }
}

/// Columns in which rubble lies with at least a probability.
pub(super) fn outline(m: &Maps, least: f64) -> BTreeSet<[i32; 2]> {
    m.heights.iter().filter(|h| h.rubble.value >= least).map(|h| column_of(h.cell)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ensemble::Random;

    #[test]
    fn quantiles_of_student_are_those_of_the_tables() {
        for (z, freedom, table) in [(1.645, 2.0, 2.920), (1.645, 5.0, 2.015), (1.645, 11.0, 1.796), (Z, 11.0, 2.201)] {
            let q = student(z, freedom);
            assert!((q / table - 1.0).abs() < 0.015, "{freedom}: {q} {table}");
        }
    }

    #[test]
    fn intervals_cover_the_truth_as_often_as_they_say() {
        let (n, mut hits) = (12usize, [0; 4]);
        let tries = 4000;
        for t in 0..tries {
            let mut random = Random::new(5, t);
            for (k, p) in [0.05, 0.5].into_iter().enumerate() {
                let drawn = (0..n).filter(|_| random.fraction() < p).count() as f64 / n as f64;
                let e = probability(drawn, n as f64);
                hits[k] += i32::from(e.low <= p && p <= e.high);
            }
            let values: Vec<f64> = (0..n).map(|_| 5.0 + random.normal()).collect();
            let e = mean(&values, &vec![1.0 / n as f64; n], n as f64);
            hits[2] += i32::from(e.low <= 5.0 && 5.0 <= e.high);
            hits[3] += i32::from(e.value > 5.0);
        }
        let share = hits.map(|h| f64::from(h) / tries as f64);
        assert!((0.93..0.999).contains(&share[0]) && (0.93..0.98).contains(&share[1]), "{share:?}");
        assert!((share[2] - 0.95).abs() < 0.012 && (share[3] - 0.5).abs() < 0.03, "{share:?}");
    }
}
