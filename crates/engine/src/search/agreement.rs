//! Do ensembles of some size agree? Disjoint groups of the runs are taken as two ensembles: how alike their orders are, how many of the first places
//! they share, and how often their difference lies within their error bars.

use super::kernel::Kernel;
use super::maps::{Estimate, Maps, maps};
use super::spots::{FIRST, ranking, scores};
use super::supports::{Carried, optimism};
use crate::ensemble::{Ensemble, Random};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Random splits whose mean is taken.
const SPLITS: usize = 24;
/// Sizes that are compared.
const SIZES: [usize; 4] = [3, 6, 12, 24];

/// How well ensembles of one size agree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Agreement {
    /// Runs of each of the two.
    pub runs: usize,
    /// Rank correlation of the places (Spearman), mean over splits.
    pub spearman: f64,
    /// Share of the first three that they have in common.
    pub shared: f64,
    /// Share of the map values (void, living) whose difference lies within their error bars taken together; 0.95 where the bars are right.
    pub covered: f64,
    /// Share of further runs in which the members that one ensemble names at its first three places are expected to carry a roof there, mean.
    #[serde(default)]
    pub critical_expected: f64,
    /// Share of the runs of the other ensemble in which they do.
    #[serde(default)]
    pub critical_found: f64,
}

/// Compares disjoint groups of the runs, for every size of which there are two. `weights` are those of the runs.
pub fn agreement(e: &Ensemble, k: &Kernel<'_>, weights: &[f64]) -> Vec<Agreement> {
    let used: Vec<usize> = (0..weights.len()).filter(|r| weights[*r] > 0.0).collect();
    let sizes = SIZES.iter().copied().filter(|n| 2 * n <= used.len());
    sizes.map(|n| of_size(e, k, weights, &used, n)).collect()
}

fn of_size(e: &Ensemble, k: &Kernel<'_>, weights: &[f64], used: &[usize], n: usize) -> Agreement {
    let (mut spearman, mut shared) = (0.0, 0.0);
    let (mut inside, mut all) = (0.0, 0.0);
    let (mut expected, mut found, mut named) = (0.0, 0.0, 0.0);
    for split in 0..SPLITS {
        let (mut order, mut random) = (used.to_vec(), Random::new(4000 + n as u64, split as u64));
        for i in (1..order.len()).rev() {
            order.swap(i, random.below(i + 1));
        }
        let group = |from: usize| {
            let mut w = vec![0.0; weights.len()];
            order[from..from + n].iter().for_each(|r| w[*r] = weights[*r]);
            let sum: f64 = w.iter().sum();
            w.iter_mut().for_each(|x| *x /= sum);
            w
        };
        let [a, b] = [group(0), group(n)];
        let [x, y] = [&a, &b].map(|w| scores(k, w, None, None));
        let both: Vec<[f64; 2]> =
            x.iter().zip(&y).map(|(x, y)| [x.score, y.score]).filter(|s| s[0] > 0.0 || s[1] > 0.0).collect();
        spearman += rank_correlation(&both) / SPLITS as f64;
        let around = |c: usize| {
            let at = k.columns[c];
            let near = |d: i32| [at[0] + d / 3 - 1, at[1] + d % 3 - 1];
            Carried::new(e, &(0..9).map(near).collect::<Vec<_>>())
        };
        let carried: Vec<Carried<'_>> = ranking(&x).into_iter().take(FIRST).map(around).collect();
        let factor = optimism(&carried, &a);
        for c in &carried {
            let [stated, there] = c.stated_and_found(&a, &b);
            (expected, found) = (expected + factor * stated, found + there);
            named += c.supports(&a, factor).len() as f64;
        }
        let first = |s| {
            let mut r = ranking(s);
            r.truncate(FIRST);
            r
        };
        let (x, y) = (first(&x), first(&y));
        shared += x.iter().filter(|c| y.contains(c)).count() as f64 / FIRST as f64 / SPLITS as f64;
        let (hits, count) = covered(&maps(e, k, &a), &maps(e, k, &b));
        (inside, all) = (inside + hits, all + count);
    }
    let mean = |sum: f64| if named > 0.0 { sum / named } else { 0.0 };
    Agreement {
        runs: n,
        spearman,
        shared,
        covered: if all > 0.0 { inside / all } else { 1.0 },
        critical_expected: mean(expected),
        critical_found: mean(found),
    }
}

/// Values of two maps whose difference lies within both error bars, and all of them. Where both are zero nothing is compared.
fn covered(a: &Maps, b: &Maps) -> (f64, f64) {
    let of = |m: &Maps| -> BTreeMap<[i32; 3], [Estimate; 2]> {
        m.storeys.iter().map(|c| ([c.column[0], c.column[1], c.level], [c.void, c.live])).collect()
    };
    let (a, b) = (of(a), of(b));
    let (mut hits, mut count) = (0.0, 0.0);
    for (key, x) in &a {
        let Some(y) = b.get(key) else { continue };
        for v in 0..2 {
            let (low, high) = if x[v].value < y[v].value { (x[v], y[v]) } else { (y[v], x[v]) };
            if high.value > 0.0 {
                let reach = (low.high - low.value).hypot(high.value - high.low);
                hits += f64::from(u8::from(high.value - low.value <= reach));
                count += 1.0;
            }
        }
    }
    (hits, count)
}

/// Spearman's rank correlation; equal values share their ranks.
fn rank_correlation(pairs: &[[f64; 2]]) -> f64 {
    let n = pairs.len();
    if n < 2 {
        return 1.0;
    }
    let ranks = |c: usize| {
        let mut order: Vec<usize> = (0..n).collect();
        order.sort_by(|i, j| pairs[*i][c].total_cmp(&pairs[*j][c]));
        let mut out = vec![0.0; n];
        let mut k = 0;
        while k < n {
            let same = (k..n).take_while(|m| pairs[order[*m]][c] == pairs[order[k]][c]).count();
            (k..k + same).for_each(|m| out[order[m]] = k as f64 + 0.5 * (same as f64 - 1.0));
            k += same;
        }
        out
    };
    let (x, y) = (ranks(0), ranks(1));
    let mean = 0.5 * (n as f64 - 1.0);
    let sum = |f: &dyn Fn(usize) -> f64| (0..n).map(f).sum::<f64>();
    let both = sum(&|k| (x[k] - mean) * (y[k] - mean));
    let own = (sum(&|k| (x[k] - mean).powi(2)) * sum(&|k| (y[k] - mean).powi(2))).sqrt();
    if own > 0.0 { both / own } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::super::scenes::one_class;
    use super::super::{PERSON, Weights};
    use super::*;

    #[test]
    fn rank_correlation_is_that_of_the_textbook() {
        // 1 - 6 sum d2 / (n (n2 - 1)) without ties.
        let pairs = [[1.0, 2.0], [2.0, 1.0], [3.0, 4.0], [4.0, 3.0], [5.0, 5.0]];
        assert!((rank_correlation(&pairs) - (1.0 - 6.0 * 4.0 / (5.0 * 24.0))).abs() < 1e-12);
        let down: Vec<[f64; 2]> = (0..6).map(|k| [f64::from(k), -f64::from(k)]).collect();
        assert!((rank_correlation(&down) + 1.0).abs() < 1e-12);
        // Ties: Pearson of the mean ranks (0, 1.5, 1.5, 3) and (0, 1, 2, 3).
        let ties = [[0.0, 0.0], [1.0, 1.0], [1.0, 2.0], [2.0, 3.0]];
        assert!((rank_correlation(&ties) - 4.5 / (4.5f64 * 5.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn larger_ensembles_agree_better_and_their_error_bars_hold() {
        let e = one_class(48);
        let k = Kernel::new(&e, &Weights::even(&e.common, 80 * PERSON), false);
        let list = agreement(&e, &k, &[1.0 / 48.0; 48]);
        assert_eq!(list.iter().map(|a| a.runs).collect::<Vec<_>>(), [3, 6, 12, 24]);
        assert!(list.windows(2).all(|a| a[0].spearman < a[1].spearman), "{list:?}");
        assert!(list[3].spearman > 0.7, "{list:?}");
        assert!(list.iter().all(|a| (0.9..=1.0).contains(&a.covered)), "{list:?}");
    }
}
