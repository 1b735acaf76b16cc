//! Full records of single runs of an ensemble: any one, and those that represent their class.

use crate::case::{self, Case};
use crate::engine::run::{Outcome, Start, run_from};
use crate::engine::stages::RunObserver;
use crate::ensemble::{Ensemble, Member};
use crate::{Error, Result};
use std::collections::BTreeMap;
use std::path::Path;

/// Folder of the records within that of an ensemble.
pub const REPRESENTATIVES: &str = "representatives";

/// The run of each class whose heap is most like those of the others: the least sum of differences of height over all cells.
pub fn representatives(e: &Ensemble) -> Vec<&Member> {
    let heights = |m: &Member| -> BTreeMap<[i32; 2], i64> {
        m.sample.heap.iter().map(|(c, z)| (*c, i64::from(*z).max(0))).collect()
    };
    let apart = |a: &BTreeMap<[i32; 2], i64>, b: &BTreeMap<[i32; 2], i64>| {
        let mine = a.iter().map(|(c, z)| (z - b.get(c).copied().unwrap_or(0)).abs()).sum::<i64>();
        mine + b.iter().filter(|(c, _)| !a.contains_key(*c)).map(|(_, z)| *z).sum::<i64>()
    };
    let middle = |list: &[(&'_ Member, BTreeMap<[i32; 2], i64>)]| {
        let sum = |k: usize| list.iter().map(|(_, h)| apart(&list[k].1, h)).sum::<i64>();
        (0..list.len()).min_by_key(|k| sum(*k))
    };
    let mut out = Vec::new();
    for (class, _) in &e.common.classes {
        let list: Vec<(&Member, _)> = e.members.iter().filter(|m| m.class == *class).map(|m| (m, heights(m))).collect();
        out.extend(middle(&list).map(|k| list[k].0));
    }
    out
}

/// Makes one run of an ensemble again, with its record, its assessment and all its files. `known` is what the ensemble has of it.
///
/// # Errors
/// As for a run; also when it breaks another number of bonds than the run of the ensemble, which would be a defect.
pub fn record_member(
    case: &Case,
    class: &str,
    seed: u64,
    known: Option<&Member>,
    out: &Path,
    start: Start,
    observer: &mut dyn RunObserver,
) -> Result<Outcome> {
    let classes = case.ensemble.classes();
    let Some(found) = classes.iter().find(|c| c.name == class) else {
        let names: Vec<&str> = classes.iter().map(|c| c.name.as_str()).collect();
        let problem = format!("the case has no class \"{class}\"");
        return Err(Error::input(problem, format!("the classes are: {}", names.join(", "))));
    };
    let (own, _) = case::member(case, found, seed)?;
    let done = run_from(&own, out, start, observer)?;
    match known {
        Some(m) if u32::try_from(done.last.broken) != Ok(m.broken) => Err(Error::Failed(format!(
            "the run {seed} of class \"{class}\" breaks {} bonds now and {} in the ensemble: the model or the program has changed",
            done.last.broken, m.broken
        ))),
        _ => Ok(done),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_run_in_the_middle_represents_its_class() {
        let mut e = crate::search::scenes::one_class(5);
        for (k, m) in e.members.iter_mut().enumerate() {
            m.sample.heap = vec![([0, 0], 1000 * [3, 1, 9, 4, 2][k])];
        }
        assert_eq!(representatives(&e).iter().map(|m| m.seed).collect::<Vec<_>>(), [1], "3 m of 1, 2, 3, 4 and 9 m");
    }
}
