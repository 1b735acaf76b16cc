//! What a run says to the claims of a real case.

use super::document::{Claim, Figure, Take, Watched};
use crate::building::pattern;
use crate::engine;
use crate::record::Record;
use crate::structure::Structure;
use crate::{Error, Result, assess, record};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;

/// A claim and what was computed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ClaimAnswer {
    /// What happened.
    pub claim: Claim,
    /// What the run says; `None` where it has no such figure.
    pub got: Option<f64>,
    /// It is within its bounds.
    pub holds: bool,
}

/// A case at one size of its pieces.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Computed {
    /// Factor on the size of the pieces.
    pub pieces: f64,
    /// Number of pieces.
    pub bodies: usize,
    /// One per claim.
    pub answers: Vec<ClaimAnswer>,
}

/// The answers of the run in a folder.
pub(super) fn of_run(out: &Path, claims: &[Claim], pieces: f64) -> Result<Computed> {
    let record = Record::open(&out.join("record"))?;
    let answers = claims
        .iter()
        .map(|claim| {
            let got = figure(out, &record, &claim.of)?;
            let holds = got.is_some_and(|x| (claim.least..=claim.most).contains(&x));
            Ok(ClaimAnswer { claim: claim.clone(), got, holds })
        })
        .collect::<Result<Vec<_>>>()?;
    let bodies = record.header.structure.bodies.iter().filter(|b| b.is_of_building()).count();
    Ok(Computed { pieces, bodies, answers })
}

fn figure(out: &Path, record: &Record, of: &Figure) -> Result<Option<f64>> {
    match of {
        Figure::Down(names) => down(record, names).map(Some),
        Figure::Watched(w) => watched(out, w).map(Some),
        Figure::FirstBreak { cause } => {
            let breaks = record.breaks()?;
            let named = |b: &&crate::solve::Break| record::cause_name(b.cause) == cause;
            Ok(breaks.iter().filter(named).map(|b| b.time).min_by(f64::total_cmp))
        }
    }
}

/// Share of the mass of some elements that has come down.
fn down(record: &Record, names: &[String]) -> Result<f64> {
    let frame = record.frame(record.frame_count().saturating_sub(1))?;
    let s: &Structure = &record.header.structure;
    let chosen = |element: u32| {
        let name = s.elements.get(element as usize).map_or("", |e| e.name.as_str());
        names.is_empty() || names.iter().any(|p| pattern::matches(p, name))
    };
    // Bodies of other elements count as not there.
    let gone: Vec<bool> = s.bodies.iter().zip(&frame.gone).map(|(b, gone)| *gone || !chosen(b.element)).collect();
    let [far, all] = assess::displaced_mass(s, &frame.poses, &gone);
    if all > 0.0 {
        return Ok(far / all);
    }
    Err(Error::input(format!("no part that can move is called {}", names.join(", ")), "correct the claim"))
}

/// A value of a quantity over the items of a watch.
fn watched(out: &Path, w: &Watched) -> Result<f64> {
    let history = engine::history_of(engine::histories(out)?, Some(&w.watch))?;
    let quantities = history.watch.what.quantities();
    let column = quantities.iter().position(|q| *q == w.quantity).ok_or_else(|| {
        Error::input(
            format!("the watch {} has no {}", w.watch, w.quantity),
            format!("it has {}", quantities.join(", ")),
        )
    })?;
    let mut by_time: BTreeMap<u64, (f64, usize)> = BTreeMap::new();
    for s in &history.samples {
        if history.items[s.item as usize].name.contains(&w.item) && (w.from..=w.to).contains(&s.time) {
            // Times are positive: their bits have their order.
            let (sum, count) = by_time.entry(s.time.to_bits()).or_default();
            (*sum, *count) = (*sum + s.values[column], *count + 1);
        }
    }
    let series: Vec<(f64, f64)> = by_time
        .into_iter()
        .map(|(time, (sum, n))| (f64::from_bits(time), if w.mean_of_items { sum / n as f64 } else { sum }))
        .collect();
    let values = smoothed(&series, w.mean_over);
    let value = match w.take {
        Take::Most => values.iter().map(|x| x.abs()).max_by(f64::total_cmp),
        Take::Mean if values.is_empty() => None,
        Take::Mean => Some((values.iter().sum::<f64>() / values.len() as f64).abs()),
        Take::Last => values.last().copied(),
    };
    value.ok_or_else(|| {
        Error::input(format!("the watch {} has no sample of {:?}", w.watch, w.item), "correct the claim")
    })
}

/// Values of a sequence of times and values, each the mean over a time around it, s.
fn smoothed(series: &[(f64, f64)], over: f64) -> Vec<f64> {
    let around = |time: f64| {
        let from = series.partition_point(|x| x.0 < time - 0.5 * over - 1e-9);
        let to = series.partition_point(|x| x.0 <= time + 0.5 * over + 1e-9);
        let list = &series[from..to];
        list.iter().map(|x| x.1).sum::<f64>() / list.len() as f64
    };
    series.iter().map(|x| around(x.0)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A spike of one sample counts by its share of the time.
    #[test]
    fn values_are_means_over_a_time() {
        let series: Vec<(f64, f64)> = (0..11).map(|k| (0.1 * f64::from(k), if k == 5 { 30.0 } else { 0.0 })).collect();
        assert_eq!(smoothed(&series, 0.0)[5], 30.0);
        let mean = smoothed(&series, 0.2);
        assert!((mean[4] - 10.0).abs() < 1e-12 && (mean[5] - 10.0).abs() < 1e-12 && mean[3] == 0.0, "{mean:?}");
    }
}
