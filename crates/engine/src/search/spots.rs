//! Where to dig: columns of the plan by the mean of the living who are entrapped there per mean hour of work, over the runs.
//!
//! Three ranges say three different things: how often a place is among the first three in a run, how often it is among the first three of the
//! mean when other runs had been drawn (bootstrap), and between which values its score lies in eight of ten runs.

use super::kernel::Kernel;
use crate::ensemble::Random;

/// Resamples of the runs for the bootstrap.
const RESAMPLES: usize = 400;
/// Places that count as first.
pub(super) const FIRST: usize = 3;
/// Least time of a place, h.
pub(super) const LEAST: f64 = 0.1;

/// A column with its score.
#[derive(Clone, Debug, PartialEq)]
pub struct Score {
    /// Number of the column in the kernel.
    pub column: usize,
    /// Living people who are entrapped there, mean over the runs, by variant.
    pub live: [f64; 3],
    /// Time to search it, h, mean over the runs.
    pub hours: f64,
    /// Living people per hour.
    pub score: f64,
}

/// Scores of all columns for weights of the runs (their sum is 1). `factor` changes the living of each column, by what was found or heard;
/// columns outside of a mask have no score.
pub fn scores(k: &Kernel<'_>, weights: &[f64], factor: Option<&[f64]>, mask: Option<&[bool]>) -> Vec<Score> {
    (0..k.columns.len())
        .map(|c| {
            let mut live = [0.0; 3];
            let mut hours = 0.0;
            for (r, w) in k.runs.iter().zip(weights).filter(|x| *x.1 > 0.0) {
                for v in 0..3 {
                    live[v] += w * r.live[c][v] as f64 / super::PERSON as f64;
                }
                hours += w * r.hours[c];
            }
            let by = factor.map_or(1.0, |f| f[c]);
            let inside = mask.is_none_or(|m| m[c]);
            let live = live.map(|l| if inside { l * by } else { 0.0 });
            Score { column: c, live, hours, score: live[0] / hours.max(LEAST) }
        })
        .collect()
}

/// Columns from the best score down; those without a score are left out.
pub fn ranking(scores: &[Score]) -> Vec<usize> {
    let mut list: Vec<&Score> = scores.iter().filter(|s| s.score > 0.0).collect();
    list.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.column.cmp(&b.column)));
    list.into_iter().map(|s| s.column).collect()
}

/// How sure the rank of each column is.
#[derive(Clone, Debug, PartialEq)]
pub struct Stability {
    /// Probability of being among the first three in a run.
    pub in_a_run: Vec<f64>,
    /// Probability of being among the first three of the mean, by bootstrap.
    pub of_the_mean: Vec<f64>,
    /// Score that nine of ten runs, and one of ten runs, exceed.
    pub range: Vec<[f64; 2]>,
    /// Share of the first three that two ensembles of this size share, by bootstrap, and of twelve runs more.
    pub shared: [f64; 2],
}

impl Stability {
    /// Nothing is known.
    pub(super) fn unknown(columns: usize) -> Self {
        let none = vec![0.0; columns];
        Self { in_a_run: none.clone(), of_the_mean: none, range: vec![[0.0; 2]; columns], shared: [0.0; 2] }
    }
}

/// How sure the ranks are.
pub fn stability(k: &Kernel<'_>, weights: &[f64], factor: Option<&[f64]>) -> Stability {
    let n = k.columns.len();
    let first = |w: &[f64]| {
        let mut r = ranking(&scores(k, w, factor, None));
        r.truncate(FIRST);
        r
    };
    let mut in_a_run = vec![0.0; n];
    let mut values: Vec<Vec<(f64, f64)>> = vec![Vec::new(); n];
    for (r, w) in weights.iter().enumerate().filter(|x| *x.1 > 0.0) {
        let mut alone = vec![0.0; weights.len()];
        alone[r] = 1.0;
        let own = scores(k, &alone, factor, None);
        own.iter().for_each(|s| values[s.column].push((s.score, *w)));
        let mut list = ranking(&own);
        list.truncate(FIRST);
        list.into_iter().for_each(|c| in_a_run[c] += w);
    }
    let base = first(weights);
    let drawn = |more: usize, seed: u64| {
        let mut of_the_mean = vec![0.0; n];
        let mut shared = 0.0;
        for b in 0..RESAMPLES {
            let list = first(&resampled(weights, more, &mut Random::new(seed, b as u64)));
            shared += list.iter().filter(|c| base.contains(c)).count() as f64 / base.len().max(1) as f64;
            list.into_iter().for_each(|c| of_the_mean[c] += 1.0 / RESAMPLES as f64);
        }
        (of_the_mean, shared / RESAMPLES as f64)
    };
    let (of_the_mean, now) = drawn(0, 1);
    let (_, then) = drawn(12, 2);
    let range = values.into_iter().map(|v| [quantile(v.clone(), 0.1), quantile(v, 0.9)]).collect();
    Stability { in_a_run, of_the_mean, range, shared: [now, then] }
}

/// Weights of a bootstrap: as many runs drawn as there are, and `more`, in the shares of their weights.
pub(super) fn resampled(weights: &[f64], more: usize, random: &mut Random) -> Vec<f64> {
    let used = weights.iter().filter(|w| **w > 0.0).count();
    let count = used + more;
    let mut out = vec![0.0; weights.len()];
    for _ in 0..count {
        let mut x = random.fraction();
        let at = weights.iter().position(|w| {
            x -= w;
            x < 0.0
        });
        let last = || weights.iter().rposition(|w| *w > 0.0).unwrap_or(0);
        out[at.unwrap_or_else(last)] += 1.0 / count.max(1) as f64;
    }
    out
}

/// The value below which a share of weighted values lies.
pub(super) fn quantile(mut values: Vec<(f64, f64)>, share: f64) -> f64 {
    values.sort_by(|a, b| a.0.total_cmp(&b.0));
    let all: f64 = values.iter().map(|v| v.1).sum();
    let mut sum = 0.0;
    for (x, w) in &values {
        sum += w;
        if sum >= share * all {
            return *x;
        }
    }
    values.last().map_or(0.0, |v| v.0)
}
