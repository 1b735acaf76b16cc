//! What to look at next: the observation that is expected to tell the alternatives apart best, and only when it does so better than chance would
//! (the names of the alternatives permuted among the runs; above 95 % of these).

use super::classes::{ClassNow, Seen};
use crate::assess::column_of;
use crate::ensemble::{Ensemble, Random};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Permutations of the names.
const PERMUTATIONS: usize = 200;
/// Share of them that an observation must exceed.
const SURE: f64 = 0.95;
/// Upper limits of the bins of heights, m.
const BINS: [f64; 7] = [0.1, 0.5, 1.0, 2.0, 3.5, 5.5, 8.0];

/// Something to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    /// The height of what lies or stands in a column.
    Height([i32; 2]),
    /// Whether an element stands.
    Element(u32),
}

/// A proposal.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Proposal {
    /// What to look at.
    pub look: Look,
    /// Expected gain of information about the class, bit.
    pub gain: f64,
    /// What the best look gains by chance, with 95 % probability, bit.
    pub by_chance: f64,
}

/// The outcomes of every look in every run, as small whole numbers.
fn outcomes(e: &Ensemble) -> BTreeMap<Look, Vec<u8>> {
    let mut out: BTreeMap<Look, Vec<u8>> = BTreeMap::new();
    let columns: BTreeSet<[i32; 2]> =
        e.members.iter().flat_map(|m| m.sample.surface.iter().map(|h| column_of(h.0))).collect();
    for c in columns {
        let height = |m: &crate::ensemble::Member| {
            let own = m.sample.surface.iter().filter(|h| column_of(h.0) == c);
            let z = own.map(|h| f64::from(h.1) / 1e3).fold(0.0, f64::max);
            BINS.partition_point(|b| *b <= z) as u8
        };
        out.insert(Look::Height(c), e.members.iter().map(height).collect());
    }
    for u in &e.common.uprights {
        let stands = |m: &crate::ensemble::Member| u8::from(m.sample.moved.binary_search(&u.element).is_err());
        out.insert(Look::Element(u.element), e.members.iter().map(stands).collect());
    }
    out.retain(|_, v| v.iter().any(|x| *x != v[0]));
    out
}

/// Expected gain of information about the class, bit: the mutual information of outcome and class. Outcomes are counted with half a run more in
/// each that occurs, so that few runs do not seem to tell more than they do.
fn gain(values: &[u8], class: &[usize], probability: &[f64]) -> f64 {
    let occurring: BTreeSet<u8> = values.iter().copied().collect();
    let bins = occurring.len() as f64;
    let share = |k: usize, bin: u8| {
        let own = class.iter().zip(values).filter(|(c, _)| **c == k);
        let (all, hits) = own.fold((0.0, 0.0), |s, (_, v)| (s.0 + 1.0, s.1 + f64::from(u8::from(*v == bin))));
        (hits + 0.5) / (all + 0.5 * bins)
    };
    let mut sum = 0.0;
    for bin in occurring {
        let shares: Vec<f64> = (0..probability.len()).map(|k| share(k, bin)).collect();
        let mean: f64 = shares.iter().zip(probability).map(|(s, p)| s * p).sum();
        sum +=
            shares.iter().zip(probability).filter(|x| *x.1 > 0.0).map(|(s, p)| p * s * (s / mean).log2()).sum::<f64>();
    }
    sum
}

/// The best look at what has not been seen yet, if it tells the classes apart better than chance; none with one class, or when one is as good as certain.
pub fn next(e: &Ensemble, classes: &[ClassNow], seen: &Seen) -> Option<Proposal> {
    let open = classes.iter().filter(|c| c.runs > 1 && c.posterior > 0.01).count();
    if open < 2 {
        return None;
    }
    let number = |name: &str| classes.iter().position(|c| c.name == name).unwrap_or(0);
    let class: Vec<usize> = e.members.iter().map(|m| number(&m.class)).collect();
    let probability: Vec<f64> = classes.iter().map(|c| c.posterior).collect();
    let mut all = outcomes(e);
    let heights: BTreeSet<[i32; 2]> = seen.heights.iter().map(|h| column_of(h.cell)).collect();
    all.retain(|look, _| match look {
        Look::Height(c) => !heights.contains(c),
        Look::Element(i) => seen.elements.iter().all(|s| s.element != *i),
    });
    let best = |class: &[usize]| {
        let gains = all.iter().map(|(look, v)| (*look, gain(v, class, &probability)));
        gains.fold(None, |b: Option<(Look, f64)>, x| if b.is_none_or(|b| x.1 > b.1) { Some(x) } else { b })
    };
    let (look, gain) = best(&class)?;
    let mut null: Vec<f64> = (0..PERMUTATIONS)
        .map(|p| {
            let (mut random, mut names) = (Random::new(77, p as u64), class.clone());
            for k in (1..names.len()).rev() {
                names.swap(k, random.below(k + 1));
            }
            best(&names).map_or(0.0, |b| b.1)
        })
        .collect();
    null.sort_by(f64::total_cmp);
    let by_chance = null[((PERMUTATIONS as f64 * SURE) as usize).min(PERMUTATIONS - 1)];
    (gain > by_chance).then_some(Proposal { look, gain, by_chance })
}
