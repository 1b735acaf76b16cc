//! What an engine may be trusted with: what was tried in it, what came out, and what follows. Nothing follows from nothing: where no engine was tried,
//! the heap is not for lifting.
//!
//! An engine that is tried gives the way of each piece (a [`Trial`]); what these mean is decided here, by the same goals for all engines.

use super::document::{Heap, Lift};
use crate::export::figures::round;
use crate::{Error, Result};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A piece that moves by more than this has moved, m.
pub const MOVED: f64 = 0.05;
/// Time for which a heap is to stay as it is, s.
const REST_SECONDS: f64 = 10.0;
/// Largest share of the pieces that may move in that time.
const REST_SHARE: f64 = 0.02;
/// Least mean agreement of the pieces that lifts move.
const AGREEMENT: f64 = 0.7;
/// Lifts that must have been tried.
const LIFTS: usize = 10;
/// Version of a trial.
const TRIAL_VERSION: u32 = 1;

/// What an engine may be trusted with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Trust {
    /// An engine that was tried with this heap answers lifts as the continuation of the run does.
    pub for_lifting: bool,
    /// That in words. Show it with every picture of this heap in an engine.
    pub says: String,
    /// What an engine must reach.
    pub goals: Goals,
    /// The engines that were tried with this heap.
    pub tried: Vec<Tried>,
}

/// What an engine must reach.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Goals {
    /// A piece that moves by more than this has moved, m.
    pub moved_m: f64,
    /// Time for which the heap is to stay as it is, s.
    pub rest_seconds: f64,
    /// Largest share of the pieces that may have moved by then.
    pub rest_share: f64,
    /// Least mean agreement: pieces that both move over pieces that either moves.
    pub agreement: f64,
    /// Least number of lifts.
    pub lifts: usize,
    /// Lifts at most at which nothing moves in the engine while a void shrinks.
    pub nothing_moves_where_a_void_shrinks: usize,
}

/// An engine that was tried.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tried {
    /// Its name.
    pub engine: String,
    /// Its version.
    pub engine_version: String,
    /// Its settings, in words.
    pub settings: String,
    /// The heap left alone.
    pub rest: RestTried,
    /// The lifts.
    pub lifts: Vec<LiftTried>,
    /// Mean agreement of the lifts at which something moves here or there; none where there is no such lift.
    pub agreement: Option<f64>,
    /// Lifts at which nothing moves in the engine while a void shrinks.
    pub nothing_moves_where_a_void_shrinks: usize,
    /// All goals are reached.
    pub agrees: bool,
    /// Which goals are missed, in words.
    pub misses: Vec<String>,
}

/// The heap left alone in an engine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RestTried {
    /// Time, s.
    pub seconds: f64,
    /// Pieces that can move, and those that have moved.
    pub pieces: usize,
    /// See `pieces`.
    pub moved: usize,
    /// Their share.
    pub share: f64,
    /// Largest way of a piece, m.
    pub largest_m: f64,
    /// That piece.
    pub farthest: String,
}

/// A lift in an engine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LiftTried {
    /// Which lift.
    pub act: String,
    /// Pieces that moved by the continuation of the run, in the engine, and in both.
    pub moved_by_the_run: usize,
    /// See `moved_by_the_run`.
    pub moved_by_the_engine: usize,
    /// See `moved_by_the_run`.
    pub moved_by_both: usize,
    /// The last over those that moved in either; none where nothing moved in both.
    pub agreement: Option<f64>,
    /// Voids that shrank by the continuation of the run.
    pub voids_shrunk: usize,
}

/// What an engine has made of a heap, as its program writes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trial {
    /// Version of this layout.
    pub version: u32,
    /// The heap: [`super::RestState::heap_sha256`].
    pub heap_sha256: String,
    /// Name of the engine.
    pub engine: String,
    /// Its version.
    pub engine_version: String,
    /// Its settings, in words.
    pub settings: String,
    /// The heap left alone.
    pub rest: RestWays,
    /// The lifts.
    pub lifts: Vec<LiftWays>,
}

/// Ways of all pieces of a heap that is left alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RestWays {
    /// Time, s.
    pub seconds: f64,
    /// Largest way of the corners of each piece, m.
    pub ways_m: Vec<f64>,
}

/// Ways of pieces by a lift.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LiftWays {
    /// Which lift.
    pub act: String,
    /// Piece and largest way of its corners against the same time without the lift, m. Pieces that are not named have not moved.
    pub ways_m: Vec<(usize, f64)>,
}

impl Default for Goals {
    fn default() -> Self {
        Self {
            moved_m: MOVED,
            rest_seconds: REST_SECONDS,
            rest_share: REST_SHARE,
            agreement: AGREEMENT,
            lifts: LIFTS,
            nothing_moves_where_a_void_shrinks: 0,
        }
    }
}

impl Trust {
    /// Of a heap that was tried in some engines.
    pub fn of(tried: Vec<Tried>) -> Self {
        let agree: Vec<String> =
            tried.iter().filter(|t| t.agrees).map(|t| format!("{} {}", t.engine, t.engine_version)).collect();
        let says = if tried.is_empty() {
            "NOT FOR LIFTING. Nothing was tried in your engine, nor in any other: it is not known whether the heap rests there, and what moves there \
             when something is lifted. Ask leanto whatif what a lift does."
                .to_string()
        } else if agree.is_empty() {
            let names: Vec<&str> = tried.iter().map(|t| t.engine.as_str()).collect();
            format!(
                "NOT FOR LIFTING. What moves when something is lifted was tried in {} and is not what leanto whatif answers: the figures are in \
                 `tried`. Ask leanto whatif what a lift does.",
                names.join(", ")
            )
        } else {
            format!(
                "For training with lifts in {} with the settings that are named there, of this heap, as far as the lifts that were tried show. NOT FOR \
                 LIFTING in any other engine. It decides nothing at a real heap.",
                agree.join(", ")
            )
        };
        Self { for_lifting: !agree.is_empty(), says, goals: Goals::default(), tried }
    }

    /// Takes a trial in, in place of an older one of the same engine and version.
    pub fn take(&mut self, tried: Tried) {
        self.tried.retain(|t| (&t.engine, &t.engine_version) != (&tried.engine, &tried.engine_version));
        self.tried.push(tried);
        self.tried.sort_by(|a, b| (&a.engine, &a.engine_version).cmp(&(&b.engine, &b.engine_version)));
        *self = Self::of(std::mem::take(&mut self.tried));
    }
}

impl Trial {
    /// Judges what an engine has made of a heap.
    ///
    /// # Errors
    /// A trial of another heap, or one that does not fit it.
    pub fn judged(&self, heap: &Heap, heap_sha256: &str) -> Result<Tried> {
        self.check(heap, heap_sha256)?;
        let moving: Vec<usize> = (0..heap.pieces.len()).filter(|i| !heap.pieces[*i].fixed).collect();
        let ways = &self.rest.ways_m;
        let moved = moving.iter().filter(|i| ways[**i] > MOVED).count();
        let farthest = moving.iter().copied().max_by(|a, b| ways[*a].total_cmp(&ways[*b]).then(b.cmp(a)));
        let rest = RestTried {
            seconds: self.rest.seconds,
            pieces: moving.len(),
            moved,
            share: moved as f64 / moving.len().max(1) as f64,
            largest_m: farthest.map_or(0.0, |i| ways[i]),
            farthest: farthest.map_or(String::new(), |i| heap.pieces[i].name.clone()),
        };
        let lifts: Vec<LiftTried> =
            heap.lifts.iter().filter_map(|l| Some(compared(l, self.lifts.iter().find(|w| w.act == l.act)?))).collect();
        let shares: Vec<f64> = lifts.iter().filter_map(|l| l.agreement).collect();
        // Rounded, so that a mean of equal shares is that share.
        let agreement = (!shares.is_empty()).then(|| round(shares.iter().sum::<f64>() / shares.len() as f64, 6));
        let nothing = lifts.iter().filter(|l| l.voids_shrunk > 0 && l.moved_by_the_engine == 0).count();
        let misses = misses(&rest, lifts.len(), agreement, nothing);
        Ok(Tried {
            engine: self.engine.clone(),
            engine_version: self.engine_version.clone(),
            settings: self.settings.clone(),
            rest,
            lifts,
            agreement,
            nothing_moves_where_a_void_shrinks: nothing,
            agrees: misses.is_empty(),
            misses,
        })
    }

    fn check(&self, heap: &Heap, heap_sha256: &str) -> Result<()> {
        let refused = |problem: String| {
            Err(Error::input(
                problem,
                "try the engine again with this rest_state.json, as tests/engines/README.md says",
            ))
        };
        if self.version != TRIAL_VERSION {
            return refused(format!("version {} of a trial is not known", self.version));
        }
        if self.heap_sha256 != heap_sha256 {
            return refused("the trial is of another heap".into());
        }
        let n = heap.pieces.len();
        if self.rest.ways_m.len() != n {
            return refused(format!(
                "the trial has the ways of {} pieces, and the heap has {n}",
                self.rest.ways_m.len()
            ));
        }
        let all = self.rest.ways_m.iter().chain(self.lifts.iter().flat_map(|l| l.ways_m.iter().map(|w| &w.1)));
        if !(self.rest.seconds > 0.0 && self.rest.seconds.is_finite())
            || all.into_iter().any(|w| !(*w >= 0.0 && w.is_finite()))
        {
            return refused("a time or a way of the trial is no length of time or way".into());
        }
        let mut seen = BTreeSet::new();
        for l in &self.lifts {
            if !heap.lifts.iter().any(|h| h.act == l.act) || !seen.insert(&l.act) {
                return refused(format!("the trial has a lift {} that the heap does not have, or has it twice", l.act));
            }
            if let Some((i, _)) = l.ways_m.iter().find(|w| w.0 >= n) {
                return refused(format!("the trial names piece {i}, and the heap has {n}"));
            }
        }
        Ok(())
    }
}

/// The pieces that a lift moves by the continuation of the run and in the engine. The piece that is lifted is in none.
fn compared(lift: &Lift, ways: &LiftWays) -> LiftTried {
    let others = |i: &usize| *i != lift.piece;
    let run: BTreeSet<usize> =
        lift.moved.iter().filter(|m| m.distance_m > MOVED).map(|m| m.piece).filter(others).collect();
    let engine: BTreeSet<usize> = ways.ways_m.iter().filter(|w| w.1 > MOVED).map(|w| w.0).filter(others).collect();
    let both = run.intersection(&engine).count();
    let either = run.union(&engine).count();
    LiftTried {
        act: lift.act.clone(),
        moved_by_the_run: run.len(),
        moved_by_the_engine: engine.len(),
        moved_by_both: both,
        agreement: (either > 0).then(|| both as f64 / either as f64),
        voids_shrunk: lift.shrunk.len(),
    }
}

/// Which goals are missed, in words.
fn misses(rest: &RestTried, lifts: usize, agreement: Option<f64>, nothing: usize) -> Vec<String> {
    let mut list = Vec::new();
    if rest.seconds < REST_SECONDS {
        list.push(format!("the heap was watched for {} s, and {REST_SECONDS} s are asked for", rest.seconds));
    }
    if rest.share > REST_SHARE {
        let (share, goal) = (100.0 * rest.share, 100.0 * REST_SHARE);
        list.push(format!("left alone, {share:.1} % of the pieces move by more than 5 cm; the goal is {goal:.0} %"));
    }
    if lifts < LIFTS {
        list.push(format!("{lifts} lifts were tried, and {LIFTS} are asked for"));
    }
    match agreement {
        Some(a) if a >= AGREEMENT => {}
        Some(a) => list.push(format!(
            "the pieces that lifts move agree by {:.0} % in the mean; the goal is {:.0} %",
            100.0 * a,
            100.0 * AGREEMENT
        )),
        None => list.push("no lift that was tried moves anything, so that nothing can be compared".into()),
    }
    if nothing > 0 {
        list.push(format!("at {nothing} lifts nothing moves while a void shrinks by leanto whatif"));
    }
    list
}

#[cfg(test)]
mod tests {
    use super::super::document::{MovedFar, RestPiece, ShrunkBy};
    use super::*;

    fn piece(name: &str, fixed: bool) -> RestPiece {
        RestPiece {
            name: name.into(),
            body: 0,
            kind: "piece".into(),
            material: String::new(),
            fixed,
            mass_kg: 1.0,
            position_m: [0.0; 3],
            rotation_xyzw: [0.0, 0.0, 0.0, 1.0],
            velocity_m_s: [0.0; 3],
            angular_velocity_rad_s: [0.0; 3],
            center_of_mass_m: [0.0; 3],
            principal_inertia_kg_m2: [1.0; 3],
            principal_axes_xyzw: [0.0, 0.0, 0.0, 1.0],
            friction: 0.5,
            restitution: 0.0,
            hulls: Vec::new(),
            volume_m3: 1.0,
            shrink_m: 0.0,
            share_lost: 0.0,
        }
    }

    /// A fixed piece and 99 others. Ten lifts of piece 1, of which each moves pieces 2 to 5.
    fn heap() -> Heap {
        let pieces = (0..100).map(|i| piece(&format!("P{i}"), i == 0)).collect();
        let far = |i| MovedFar { piece: i, distance_m: 0.2 };
        let lift = |k| Lift {
            act: format!("L{k}"),
            piece: 1,
            seconds: 5.0,
            moved: (2..6).map(far).collect(),
            shrunk: vec![ShrunkBy { void: 3, volumes_m3: [2.0, 1.0, 2.0] }],
            broken: [0, 0],
        };
        Heap { pieces, lifts: (1..=10).map(lift).collect(), ..Heap::default() }
    }

    /// An engine in which these pieces move by themselves, and these by each lift.
    fn trial(alone: &[usize], lifted: &[usize]) -> Trial {
        let mut ways = vec![0.01; 100];
        alone.iter().for_each(|i| ways[*i] = 0.3);
        Trial {
            version: 1,
            heap_sha256: "abc".into(),
            engine: "Engine".into(),
            engine_version: "1".into(),
            settings: "usual".into(),
            rest: RestWays { seconds: 10.0, ways_m: ways },
            lifts: (1..=10)
                .map(|k| LiftWays { act: format!("L{k}"), ways_m: lifted.iter().map(|i| (*i, 0.1)).collect() })
                .collect(),
        }
    }

    #[test]
    fn an_engine_is_for_lifting_only_where_every_goal_is_reached() {
        let h = heap();
        let says = |t: &Trial| Trust::of(vec![t.judged(&h, "abc").expect("it fits")]);
        // Pieces 2 to 5 of 2 to 6: four fifths; one of 99 moves by itself; the lifted and the fixed piece do not count.
        let good = says(&trial(&[0, 7], &[1, 2, 3, 4, 5, 6]));
        assert!(good.for_lifting && good.tried[0].agrees, "{good:?}");
        assert_eq!((good.tried[0].agreement, good.tried[0].rest.moved), (Some(0.8), 1));
        assert!(good.says.contains("Engine 1") && good.says.contains("NOT FOR LIFTING in any other"), "{}", good.says);
        let missed = |t: &Trial, what: &str| {
            let s = says(t);
            assert!(!s.for_lifting && s.says.starts_with("NOT FOR LIFTING"), "{s:?}");
            assert!(s.tried[0].misses.len() == 1 && s.tried[0].misses[0].contains(what), "{:?}", s.tried[0].misses);
        };
        missed(&trial(&[7, 8], &[2, 3, 4, 5]), "2.0 % of the pieces");
        missed(&trial(&[], &[2, 3, 4, 5, 6, 7]), "agree by 67 %");
        let short = Trial { rest: RestWays { seconds: 5.0, ..trial(&[], &[]).rest }, ..trial(&[], &[2, 3, 4, 5]) };
        missed(&short, "watched for 5 s");
        let few = Trial { lifts: trial(&[], &[2, 3, 4, 5]).lifts[..9].to_vec(), ..trial(&[], &[]) };
        missed(&few, "9 lifts were tried");
        // Nothing moves in one of eleven while a void shrinks.
        let mut quiet = trial(&[], &[2, 3, 4, 5]);
        quiet.lifts[3].ways_m.clear();
        missed(&quiet, "at 1 lifts nothing moves");
    }

    #[test]
    fn without_a_trial_the_heap_is_not_for_lifting_and_a_trial_takes_the_place_of_an_older_one() {
        let mut t = Trust::of(Vec::new());
        assert!(
            !t.for_lifting && t.says.starts_with("NOT FOR LIFTING. Nothing was tried in your engine"),
            "{}",
            t.says
        );
        let h = heap();
        t.take(trial(&[], &[9]).judged(&h, "abc").expect("it fits"));
        assert!(!t.for_lifting && t.says.contains("was tried in Engine"), "{}", t.says);
        t.take(trial(&[], &[2, 3, 4, 5]).judged(&h, "abc").expect("it fits"));
        assert!(t.for_lifting && t.tried.len() == 1, "{t:?}");
    }

    #[test]
    fn a_trial_that_does_not_fit_the_heap_is_refused() {
        let h = heap();
        let good = trial(&[], &[]);
        let refused = |t: Trial, what: &str| {
            let said = t.judged(&h, "abc").expect_err(what).to_string();
            assert!(said.contains(what), "{said}");
        };
        refused(Trial { version: 2, ..good.clone() }, "version 2");
        refused(Trial { heap_sha256: "other".into(), ..good.clone() }, "another heap");
        refused(Trial { rest: RestWays { seconds: 10.0, ways_m: vec![0.0; 3] }, ..good.clone() }, "of 3 pieces");
        refused(
            Trial { rest: RestWays { seconds: f64::NAN, ..good.rest.clone() }, ..good.clone() },
            "no length of time",
        );
        let lift = |act: &str, ways_m| Trial { lifts: vec![LiftWays { act: act.into(), ways_m }], ..good.clone() };
        refused(lift("L77", Vec::new()), "L77");
        refused(lift("L1", vec![(100, 0.1)]), "piece 100");
    }
}
