//! Which lifts an engine is compared by, and what they do to the heap by continuations of the run.

use super::RestStateAsked;
use crate::Result;
use crate::engine::what_if::actions::Action;
use crate::engine::what_if::continued::{Answer, Continued};
use crate::engine::what_if::exercise::{ExerciseStep, TellStep};
use crate::engine::what_if::shoring::Pace;
use crate::export::rest_state::{Heap, Lift, MOVED, MovedFar, ShrunkBy};
use crate::stop::Stop;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// What lifts do to a heap, each by itself.
pub(super) fn lifts(
    run: &Continued,
    heap: &Heap,
    asked: &RestStateAsked,
    told: &TellStep,
    stop: &Stop,
) -> Result<Vec<Lift>> {
    let list = chosen(run, heap, asked.lifts);
    told(ExerciseStep::Begins(format!(
        "lifting {} one by one, for {} s each",
        crate::text::count(list.len(), "piece"),
        asked.seconds
    )));
    let pace = Pace::default();
    pace.expects(list.len() + 1, asked.seconds);
    let tell = || {
        pace.has_done(asked.seconds);
        let [done, whole] = pace.at(0.0);
        told(ExerciseStep::Simulated(done, whole));
    };
    let still = run.by_itself(asked.seconds, stop)?;
    tell();
    let answer = |i: &u32| -> Result<Answer> {
        let a = run.after(&[Action::Lift(*i)], &still, stop)?;
        tell();
        Ok(a)
    };
    let answers = list.par_iter().map(answer).collect::<Result<Vec<_>>>()?;
    let place: BTreeMap<u32, usize> = heap.pieces.iter().enumerate().map(|(n, p)| (p.body, n)).collect();
    let mm = |x: f64| crate::export::figures::round(x, 4);
    let lift = |(k, (i, a)): (usize, (&u32, &Answer))| Lift {
        act: format!("L{}", k + 1),
        piece: place[i],
        seconds: a.seconds,
        moved: a
            .moved
            .iter()
            .filter(|m| m.distance > MOVED)
            .filter_map(|m| Some(MovedFar { piece: *place.get(&m.piece)?, distance_m: mm(m.distance) }))
            .collect(),
        shrunk: a
            .shrunk
            .iter()
            .map(|s| ShrunkBy { void: s.void, volumes_m3: [s.before, s.after, s.by_itself].map(mm) })
            .collect(),
        broken: [a.broken, a.broken_by_itself],
    };
    Ok(list.iter().zip(&answers).enumerate().map(lift).collect())
}

/// Pieces to lift: in turn for each void of the report the piece that carries most of its roof and was not taken yet, then the heaviest ones.
fn chosen(run: &Continued, heap: &Heap, most: usize) -> Vec<u32> {
    let found = run.stability();
    let may = |i: u32| run.check(&[Action::Lift(i)]).is_ok() && heap.pieces.iter().any(|p| p.body == i);
    let mut seen = BTreeSet::new();
    let mut list = Vec::new();
    let rounds = found.roofs.iter().map(|r| r.supporters.len()).max().unwrap_or(0);
    let carries =
        (0..rounds).flat_map(|k| found.roofs.iter().filter_map(move |r| r.supporters.get(k).map(|s| s.piece)));
    let mut heaviest: Vec<&crate::export::rest_state::RestPiece> = heap.pieces.iter().filter(|p| !p.fixed).collect();
    heaviest.sort_by(|a, b| b.mass_kg.total_cmp(&a.mass_kg).then(a.body.cmp(&b.body)));
    for i in carries.chain(heaviest.iter().map(|p| p.body)) {
        if list.len() >= most {
            break;
        }
        if seen.insert(i) && may(i) {
            list.push(i);
        }
    }
    list
}
