//! The order in which pieces are taken out on the way to a void. A step is one piece by crane, or some by hand, on which nothing lies. Each step
//! is tried in a short continuation of the run, and the state after it is the one from which the next is tried. It is compared with a continuation
//! without it, so that a step is not blamed for what falls by itself. A step by which a void in which somebody lives loses volume, or which hurts
//! somebody who lives, is refused.
//!
//! Method: greedy with a look-ahead. Of the places in the void the one with the least work above it is aimed at. The best few of the pieces that
//! can go are tried; the one after which the void has lost least, the least mass moved and the least work is left is taken.

mod crane;
mod cuts;
mod guarded;
mod reach;
mod words;

use super::actions::Action;
use super::continued::{Continued, Went};
use super::kept::{LastResult, kept_with_ways};
use super::shoring::{Pace, TellOf};
use crate::assess::stability::{Lifted, LoadPath, Stability, Tied, lifted};
use crate::assess::{Void, hurt_more};
use crate::record::{
    GuardedVoid, LiftedPiece, RefusedStep, RemovalEnding, RemovalPlan, RemovalStep, RemovalTest, ShoreFirst,
};
use crate::stop::Stop;
use crate::{Error, Result};
use guarded::{Guarded, Rest};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};
use rayon::prelude::*;
use reach::{Pile, Shaft, standing};
use std::collections::BTreeSet;
use std::path::Path;

/// Steps that are tried beside each other.
const WIDTH: usize = 3;
/// Rounds of such trials before a step is given up.
const ROUNDS: usize = 3;
/// Pieces that are taken out by hand in one step at most.
const BY_HAND: usize = 10;
/// A roof of a guarded void that comes down by more than this is not held, m.
const HELD: f64 = 0.05;
/// A piece has moved from this on, m.
const MOVED: f64 = 0.01;
/// The work that a piece is worth which carries a roof, so that it is not taken where there is another way (assumed).
const CARRIES: f64 = 10.0;
/// What a step is worth that hurts somebody: more than any loss of volume.
const HURT: f64 = 1e3;
/// Around a void, pieces are as near as this in plan, m: for a random order.
const AROUND: f64 = 0.5;

/// What is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct UnpileAsked {
    /// Id of the void.
    pub void: u32,
    /// What the crane lifts at most, kg.
    pub crane: f64,
    /// Middle of the crane in plan and its reach, m; without it the crane reaches everything.
    pub crane_at: Option<([f64; 2], f64)>,
    /// What is taken out by hand at most, kg.
    pub hands: f64,
    /// Time of each test, s.
    pub seconds: f64,
    /// Steps at most.
    pub most: usize,
    /// Share of its volume that a guarded void may lose in all.
    pub loss: f64,
    /// A random order of this seed of what can be lifted near the void, without any refusal: for comparison.
    pub random: Option<u64>,
    /// Keep it in place of one that leads to the void, also where it does not.
    pub replace: bool,
}

impl UnpileAsked {
    /// The usual question about a void: a crane for 5 t, four people at 25 kg each, tests of a second (all assumed).
    pub fn of(void: u32) -> Self {
        let (crane, hands, seconds) = (5e3, 100.0, 1.0);
        Self { void, crane, crane_at: None, hands, seconds, most: 12, loss: 0.05, random: None, replace: false }
    }

    fn check(&self) -> Result<()> {
        let positive = |x: f64, most: f64| x > 0.0 && x <= most;
        let refused = |problem: String, remedy: &str| Err(Error::input(problem, remedy));
        if !positive(self.seconds, 60.0) {
            return refused(
                format!("tests of {} s cannot be computed", self.seconds),
                "give --seconds above 0 and at most 60",
            );
        }
        if !positive(self.crane, 1e6) || !positive(self.hands, 1e4) {
            return refused(
                "crane and hands must lift something".into(),
                "give --crane in tonnes, above 0 and at most 1000, and --hands in kilograms, above 0 and at most 10000",
            );
        }
        if !(0.0..=1.0).contains(&self.loss) {
            return refused(format!("a share of {} is no limit of loss", self.loss), "give --loss from 0 to 1");
        }
        Ok(())
    }
}

/// An order of removal, and whether it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Unpiled {
    /// The order.
    pub plan: RemovalPlan,
    /// Whether the record keeps it, in words; none for a random one.
    pub kept: Option<String>,
}

/// Plans the order of removal for a void of a finished run, and keeps it in the record.
///
/// # Errors
/// Those of opening the run; no such void; those of the solver; [`Error::Stopped`].
pub fn unpile(out: &Path, asked: &UnpileAsked, told: TellOf, stop: &Stop) -> Result<Unpiled> {
    // Who is trapped is known once ways are.
    unpiled(kept_with_ways(out, stop)?, asked, told, stop)
}

/// The same for a run that is open.
///
/// # Errors
/// As for [`unpile`].
pub fn unpiled(run: LastResult, asked: &UnpileAsked, told: TellOf, stop: &Stop) -> Result<Unpiled> {
    asked.check()?;
    let Some(void) = run.assessment.voids.iter().find(|v| v.id == asked.void).cloned() else {
        return Err(Error::input(format!("the run has no void {}", asked.void), "name one of the report"));
    };
    let pace = Pace::default();
    let hears = pace.clone();
    let run = run.continued(stop)?.on_one_thread().telling(Box::new(move |seconds| {
        let [done, whole] = hears.at(seconds);
        told(done, whole);
    }));
    let mut work = RemovalSearch::begin(run, void, asked, pace, stop)?;
    let plan = work.plan()?;
    if asked.random.is_some() {
        return Ok(Unpiled { plan, kept: None });
    }
    let kept = match work.run.record.keep_removal_plan(plan.clone(), asked.replace)? {
        None => "Kept in the record (removal.json).".to_string(),
        Some(old) => format!(
            "NOT kept: this order does not lead to void {}, and the one that is kept does (crane for {:.1} t, {}). It stays for report and pages; --replace puts this one in its place.",
            plan.void,
            old.crane_kg / 1e3,
            crate::text::count(old.steps.len(), "step")
        ),
    };
    Ok(Unpiled { plan, kept: Some(kept) })
}

/// A plan under work.
struct RemovalSearch<'a> {
    run: Continued,
    asked: &'a UnpileAsked,
    void: Void,
    guarded: Vec<Guarded>,
    /// People who live and are followed, by their index.
    living: Vec<usize>,
    /// What becomes of the present state without a step, once it is known.
    still: Option<Went>,
    pace: Pace,
    stop: &'a Stop,
    by_itself: f64,
    /// What hangs and what carries roofs in the present state.
    held: Stability,
    /// Pieces that stand in it, joined to what is fixed.
    standing: Vec<bool>,
    steps: Vec<RemovalStep>,
    refused: Vec<RefusedStep>,
}

/// A step that may be tried.
struct Candidate {
    pieces: Vec<u32>,
    /// Those of them that neither cover the place that is aimed at nor lie on or lean against what does.
    not_touching: Vec<u32>,
}

/// A step that was tried.
struct Tried {
    pieces: Vec<u32>,
    not_touching: Vec<u32>,
    went: Went,
    test: RemovalTest,
    /// What it leaves of each guarded void.
    rests: Vec<Rest>,
    /// Why it is refused.
    why: Option<String>,
    /// Guarded void and piece of its roof that came down most, where that is why it is refused.
    worst: Option<(u32, u32)>,
    /// The less, the better.
    rank: f64,
}

impl<'a> RemovalSearch<'a> {
    /// Lets the heap move by itself for the time of a test: what it loses then is no matter of the order.
    fn begin(mut run: Continued, void: Void, asked: &'a UnpileAsked, pace: Pace, stop: &'a Stop) -> Result<Self> {
        pace.expects(1 + asked.most, asked.seconds);
        let went = run.went(&[], asked.seconds, stop)?;
        pace.has_done(asked.seconds);
        let by_itself = run.moved(&run.frame, &went.frame, |_| false).first().map_or(0.0, |m| m.distance);
        let traces = went.people.len();
        run.goes_on_from(went);
        let s = &run.record.header.structure;
        let people = &run.assessment.people;
        let living = guarded::people(people, &run.assessment.voids, traces);
        let in_void = |v: &Void| v.people.iter().filter(|i| guarded::lives(people, **i)).count();
        let holds = |v: &&Void| v.id == void.id || in_void(v) > 0;
        let guarded: Vec<Guarded> =
            run.assessment.voids.iter().filter(holds).map(|v| Guarded::new(v, in_void(v), s, &run.frame)).collect();
        let held = run.stability();
        let standing = standing(&run.record.header.structure, &run.frame, &run.last.ties);
        let (steps, refused) = (Vec::new(), Vec::new());
        Ok(Self {
            run,
            asked,
            void,
            guarded,
            living,
            still: None,
            pace,
            stop,
            by_itself,
            held,
            standing,
            steps,
            refused,
        })
    }

    fn plan(&mut self) -> Result<RemovalPlan> {
        let mut random = self.asked.random.map(Pcg64Mcg::seed_from_u64);
        let mut last: Vec<Tried> = Vec::new();
        let ending = loop {
            let next = match &mut random {
                Some(r) => self.next_at_random(r)?,
                None => self.next(&mut last)?,
            };
            match next {
                Ok(tried) => self.take(tried),
                Err(ending) => break ending,
            }
            if self.steps.len() >= self.asked.most && self.is_buried() {
                break Ended { how: RemovalEnding::MostSteps, heaviest: None };
            }
        };
        Ok(self.answer(&ending, &last))
    }

    fn is_buried(&self) -> bool {
        let (s, none) = (&self.run.record.header.structure, BTreeSet::new());
        let pile = Pile::new(s, &self.run.frame, &self.run.last.ties, self.asked);
        pile.shafts(&self.void.samples, &none, &|_| 0.0).0.first().is_none_or(|s| !s.pieces.is_empty())
    }

    /// The best next step, or why there is none.
    fn next(&mut self, last: &mut Vec<Tried>) -> Result<std::result::Result<Tried, Ended>> {
        last.clear();
        let mut barred = BTreeSet::new();
        for round in 0..ROUNDS {
            let lists = match self.candidates(&barred) {
                Ok(lists) => lists,
                Err(ended) if round == 0 || ended.how == RemovalEnding::Open => return Ok(Err(ended)),
                Err(_) => break,
            };
            let unknown = usize::from(self.still.is_none());
            self.pace.expects(
                unknown + lists.len() + self.asked.most.saturating_sub(self.steps.len() + 1),
                self.asked.seconds,
            );
            let mut tried = self.tried(lists)?;
            tried.sort_by(|a, b| a.rank.total_cmp(&b.rank).then(a.pieces.cmp(&b.pieces)));
            let best = tried.iter().position(|t| t.why.is_none());
            for (k, t) in tried.into_iter().enumerate() {
                if Some(k) == best {
                    return Ok(Ok(t));
                }
                barred.extend(t.pieces.iter().copied());
                let pieces = t.pieces.iter().map(|i| self.run.names[*i as usize].clone()).collect();
                if let Some(why) = t.why.clone() {
                    self.refused.push(RefusedStep { after: self.steps.len(), pieces, why, test: t.test.clone() });
                    last.push(t);
                }
            }
        }
        Ok(Err(Ended { how: RemovalEnding::NotSafe, heaviest: None }))
    }

    /// Pieces that may go next, each list a step; by the forces of the state the best first.
    fn candidates(&self, barred: &BTreeSet<u32>) -> std::result::Result<Vec<Candidate>, Ended> {
        let s = &self.run.record.header.structure;
        let pile = Pile::new(s, &self.run.frame, &self.run.last.ties, self.asked);
        let keep = |i: u32| self.left_alone(i);
        let (shafts, heaviest) = pile.shafts(&self.void.samples, barred, &keep);
        let Some(first) = shafts.first() else {
            let how = if barred.is_empty() { RemovalEnding::TooHeavy } else { RemovalEnding::NotSafe };
            return Err(Ended { how, heaviest });
        };
        if first.pieces.is_empty() {
            let how = if self.steps.is_empty() { RemovalEnding::WasOpen } else { RemovalEnding::Open };
            return Err(Ended { how, heaviest: None });
        }
        let mut lists: Vec<Candidate> = Vec::new();
        // A shaft against which more speaks is no choice where there is one against which less does.
        for shaft in shafts.iter().take_while(|s| s.against == first.against) {
            if lists.len() >= WIDTH {
                break;
            }
            for pieces in self.lists(&pile, shaft) {
                if lists.iter().all(|l| l.pieces.iter().all(|i| !pieces.contains(i))) {
                    let not_touching = pile.not_touching(&shaft.at, &pieces);
                    lists.push(Candidate { pieces, not_touching });
                }
            }
        }
        lists.truncate(WIDTH);
        if lists.is_empty() { Err(Ended { how: RemovalEnding::NotSafe, heaviest: None }) } else { Ok(lists) }
    }

    /// The steps with which a shaft may go on: single pieces, or what goes by hand together.
    fn lists(&self, pile: &Pile<'_>, shaft: &Shaft) -> Vec<Vec<u32>> {
        let mut free = pile.free(&shaft.pieces);
        let mut light: Vec<u32> =
            free.iter().copied().filter(|i| pile.by_hand(*i) && self.left_alone(*i) == 0.0).collect();
        light.truncate(BY_HAND);
        if light.len() > 1 {
            free.retain(|i| !light.contains(i));
        } else {
            light.clear();
        }
        let mut heavy: Vec<(f64, u32)> = free.into_iter().map(|i| (self.danger(&[i]), i)).collect();
        heavy.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let first = (!light.is_empty()).then_some(light);
        first.into_iter().chain(heavy.into_iter().map(|(_, i)| vec![i])).collect()
    }

    fn forces(&self, pieces: &[u32]) -> Lifted {
        let s = &self.run.record.header.structure;
        let tied = Tied::new(s, &self.run.frame.poses, &self.run.frame.gone, &self.run.last.ties);
        lifted(&tied, &self.held, pieces)
    }

    /// What the forces of this state say against taking pieces out: tonnes that lose their support, and shares of guarded roofs.
    fn danger(&self, pieces: &[u32]) -> f64 {
        let found = self.forces(pieces);
        let guarded = |void: u32| self.guarded.iter().any(|g| g.void.id == void);
        let shares = found.roofs.iter().filter(|r| guarded(r.void)).map(|r| r.share * CARRIES);
        found.unsupported_mass / 1e3 + shares.fold(0.0, |a, b| a + b)
    }

    /// Guarded voids whose roof a piece carries.
    fn carries(&self, i: u32) -> Vec<u32> {
        let of = |r: &&LoadPath| {
            let guarded = self.guarded.iter().any(|g| g.void.id == r.void);
            guarded && r.supporters.iter().any(|s| s.piece == i)
        };
        self.held.roofs.iter().filter(of).map(|r| r.void).collect()
    }

    /// It hangs, as the report says: without a joint to what stands and without support from below.
    fn hangs(&self, i: u32) -> bool {
        self.held.hanging.iter().any(|c| c.pieces.contains(&i))
    }

    /// Work that a piece is worth because it is to be left alone: it hangs, stands, or carries the roof of a guarded void. 0 for others.
    fn left_alone(&self, i: u32) -> f64 {
        if self.hangs(i) || self.standing[i as usize] || !self.carries(i).is_empty() { CARRIES } else { 0.0 }
    }

    /// A random one of the pieces that can be lifted near the void.
    fn next_at_random(&mut self, random: &mut Pcg64Mcg) -> Result<std::result::Result<Tried, Ended>> {
        let s = &self.run.record.header.structure;
        let list = {
            let pile = Pile::new(s, &self.run.frame, &self.run.last.ties, self.asked);
            let (shafts, heaviest) = pile.shafts(&self.void.samples, &BTreeSet::new(), &|_| 0.0);
            if shafts.first().is_some_and(|s| s.pieces.is_empty()) {
                let how = if self.steps.is_empty() { RemovalEnding::WasOpen } else { RemovalEnding::Open };
                return Ok(Err(Ended { how, heaviest: None }));
            }
            let list = pile.liftable_near(&self.void.bounds.grown(AROUND), self.void.bounds.min.z);
            if list.is_empty() {
                return Ok(Err(Ended { how: RemovalEnding::TooHeavy, heaviest }));
            }
            list
        };
        let at = (random.next_u64() % list.len() as u64) as usize;
        let mut tried = self.tried(vec![Candidate { pieces: vec![list[at]], not_touching: Vec::new() }])?;
        tried.pop().map(Ok).ok_or_else(|| Error::Failed("a step of a random order was not tried".into()))
    }

    /// Takes each list of pieces out in a continuation of the present state; beside them goes one in which nothing is taken out.
    fn tried(&mut self, lists: Vec<Candidate>) -> Result<Vec<Tried>> {
        let unknown = self.still.is_none().then(Vec::new);
        let all: Vec<Vec<u32>> = unknown.into_iter().chain(lists.iter().map(|c| c.pieces.clone())).collect();
        let mut went = all.par_iter().map(|l| self.without(l)).collect::<Result<Vec<_>>>()?.into_iter();
        let still = match self.still.take() {
            Some(known) => Some(known),
            None => went.next(),
        };
        let Some(still) = still else { return Ok(Vec::new()) };
        let of: Vec<(Candidate, Went)> = lists.into_iter().zip(went).collect();
        let tried = of.into_par_iter().map(|(list, went)| self.judged(list, went, &still)).collect();
        self.still = Some(still);
        Ok(tried)
    }

    fn without(&self, pieces: &[u32]) -> Result<Went> {
        let actions: Vec<Action> = pieces.iter().map(|i| Action::Lift(*i)).collect();
        let went = self.run.went(&actions, self.asked.seconds, self.stop)?;
        self.pace.has_done(self.asked.seconds);
        Ok(went)
    }

    /// The people whom a step hurts, and what does it.
    fn hurt(&self, went: &Went, still: &Went) -> Vec<(u32, String)> {
        let evidence = &self.run.record.header.case.occupancy.evidence;
        let name_of = |i: u32| self.run.names.get(i as usize).cloned().unwrap_or_else(|| "the ground".into());
        let of = |&i: &usize| {
            let what = hurt_more(still.people.get(i)?, went.people.get(i)?, evidence, &name_of)?;
            Some((self.run.assessment.people[i].person + 1, what))
        };
        self.living.iter().filter_map(of).collect()
    }

    /// What a step does, against the same time without it.
    fn judged(&self, list: Candidate, went: Went, still: &Went) -> Tried {
        let Candidate { pieces, not_touching } = list;
        let s = &self.run.record.header.structure;
        let mut moved = self.run.moved(&self.run.frame, &went.frame, |i| pieces.contains(&i));
        let (largest_m, farthest) = moved.first().map_or((0.0, String::new()), |m| (m.distance, m.name.clone()));
        moved.retain(|m| m.distance > MOVED);
        let rests: Vec<Rest> = self.guarded.iter().map(|g| g.after(s, &still.frame, &went.frame)).collect();
        let lost: Vec<f64> = rests.iter().map(Rest::lost).collect();
        let sank = self.guarded.iter().zip(&rests).filter_map(|(g, r)| r.sank.map(|(i, by)| (g, i, by)));
        let sank = sank.max_by(|a, b| a.2.total_cmp(&b.2));
        let roof_sank_m = sank.as_ref().map_or(0.0, |x| x.2.max(0.0));
        let most = lost.iter().copied().fold(0.0, f64::max);
        let hurt = self.hurt(&went, still);
        let people = hurt.first().map(|(number, what)| format!("person {number} is hurt: {what}"));
        let volume = || {
            let (l, g) = lost.iter().zip(&self.guarded).find(|(l, _)| **l > self.asked.loss)?;
            Some(format!("void {} has lost {:.1} % of its volume", g.void.id, 100.0 * l))
        };
        let roof = || {
            let (g, i, by) = sank.as_ref().filter(|x| x.2 > HELD)?;
            let name = &self.run.names[*i as usize];
            Some(format!("the roof of void {} comes down by {by:.2} m ({name})", g.void.id))
        };
        let why = people.or_else(volume).or_else(roof);
        let moved_kg = moved.iter().map(|m| m.mass).fold(0.0, |a, b| a + b);
        // The work that is left, with the state after the step.
        let left = {
            let pile = Pile::new(s, &went.frame, &went.ties, self.asked);
            let (shafts, _) = pile.shafts(&self.void.samples, &BTreeSet::new(), &|i| self.left_alone(i));
            shafts.first().map_or(1e3, |s| s.work)
        };
        let rank = HURT * hurt.len() as f64 + 100.0 * most + 10.0 * roof_sank_m + moved_kg / 1e3 + left;
        let moves_roof = roof_sank_m > HELD || most > self.asked.loss;
        let worst = sank.as_ref().filter(|_| moves_roof).map(|x| (x.0.void.id, x.1));
        let test = RemovalTest {
            largest_m,
            farthest,
            moved: moved.len(),
            moved_kg,
            roof_sank_m,
            broken: went.broken,
            lost,
            hurt: hurt.iter().map(|h| h.0).collect(),
        };
        Tried { pieces, not_touching, went, test, rests, why, worst, rank }
    }

    /// A step is done.
    fn take(&mut self, t: Tried) {
        let s = &self.run.record.header.structure;
        let pile = Pile::new(s, &self.run.frame, &self.run.last.ties, self.asked);
        let piece = |i: &u32| {
            let other = |x: &&(u32, u32, bool)| !t.pieces.contains(&x.0);
            let cut = |x: &(u32, u32, bool)| cuts::to_cut(s, &self.run.frame.poses, &self.run.names, x.0, x.1, x.2);
            LiftedPiece {
                piece: self.run.names[*i as usize].clone(),
                mass_kg: s.bodies[*i as usize].mass,
                live_load_kg: s.bodies[*i as usize].live_load,
                stands: self.standing[*i as usize],
                lift_at_m: pile.lifting_point(*i).into(),
                hangs: self.hangs(*i),
                carries_voids: self.carries(*i),
                not_touching: t.not_touching.contains(i),
                centre_z_m: self.run.frame.poses[*i as usize].position.z,
                cuts: pile.tied(*i).iter().filter(other).map(cut).collect(),
            }
        };
        let step = RemovalStep {
            by_hand: t.pieces.iter().all(|i| pile.by_hand(*i)),
            pieces: t.pieces.iter().map(piece).collect(),
            test: t.test,
        };
        self.steps.push(step);
        self.guarded.iter_mut().zip(t.rests).for_each(|(g, r)| g.take(r));
        self.still = None;
        self.run.goes_on_from(t.went);
        self.held = self.run.stability();
        self.standing = standing(&self.run.record.header.structure, &self.run.frame, &self.run.last.ties);
    }

    fn answer(&self, ended: &Ended, last: &[Tried]) -> RemovalPlan {
        let guarded = self.guarded.iter().map(|g| GuardedVoid {
            void: g.void.id,
            volume_m3: g.void.volume,
            people: g.living,
            lost: g.lost(),
            lost_by_itself: g.lost_by_itself(),
        });
        let number = |i: usize| self.run.assessment.people[i].person + 1;
        let plan = RemovalPlan {
            void: self.asked.void,
            crane_kg: self.asked.crane,
            crane_reach: self.asked.crane_at,
            hands_kg: self.asked.hands,
            seconds: self.asked.seconds,
            loss_limit: self.asked.loss,
            random: self.asked.random,
            guarded: guarded.collect(),
            guarded_people: self.living.iter().map(|i| number(*i)).collect(),
            by_itself_m: self.by_itself,
            steps: self.steps.clone(),
            refused: self.refused.clone(),
            ending: ended.how,
            reason: String::new(),
            shore_first: (ended.how == RemovalEnding::NotSafe).then(|| self.shore_first(last)).flatten(),
            notes: Vec::new(),
        };
        let blocking = ended.heaviest.map(|i| self.blocking(i));
        let people = &self.run.assessment.people;
        let held = people.iter().enumerate().filter(|(_, p)| p.rescue.is_trapped());
        let unwatched: Vec<u32> = held.filter(|(i, _)| !self.living.contains(i)).map(|(i, _)| number(i)).collect();
        let mut notes = self.of_crane();
        let free: Vec<u32> =
            self.living.iter().filter(|i| !people[**i].rescue.is_trapped()).map(|i| number(*i)).collect();
        notes.extend(words::notes(&plan, &free, &unwatched));
        RemovalPlan { reason: words::reason(&plan, blocking), notes, ..plan }
    }

    /// Of the steps that were refused at the end, the one that hurts least names what is to be shored.
    fn shore_first(&self, last: &[Tried]) -> Option<ShoreFirst> {
        let t = last.iter().min_by(|a, b| a.rank.total_cmp(&b.rank))?;
        let hurt = t.test.lost.iter().zip(&self.guarded).find(|(l, _)| **l > self.asked.loss).map(|x| x.1.void.id);
        let (of_roof, piece) = t.worst?;
        let void = hurt.unwrap_or(of_roof);
        let roofs = self.forces(&t.pieces).roofs;
        Some(ShoreFirst {
            void,
            piece: self.run.names[piece as usize].clone(),
            carried_by: t.pieces.iter().map(|i| self.run.names[*i as usize].as_str()).collect::<Vec<_>>().join(", "),
            share: roofs.iter().find(|r| r.void == void).map(|r| r.share),
        })
    }
}

/// Why there is no next step.
struct Ended {
    how: RemovalEnding,
    /// The heaviest piece that cannot go, where the fewest are.
    heaviest: Option<u32>,
}
