//! The search plan: where to dig, in which order, how sure that is, and what it does not know.

use super::agreement::{Agreement, agreement};
use super::areas::{AreaParts, DigArea, areas};
use super::classes::{self, ClassNow, Identification, identification};
use super::detection::{chances, factors, ratios};
use super::kernel::{Kernel, Variant};
use super::maps::{Maps, maps, outline};
use super::next::{Proposal, next};
use super::notes::{Stated, notes};
use super::observe::{Observations, Worked};
use super::route::{Stop, Visit, route, saved};
use super::spots::{LEAST, Score, Stability, ranking, scores, stability};
use super::trial::{Conditions, Trial, occupancy, trial};
use super::weights::{PERSON, Weights};
use crate::assess::Place;
use crate::ensemble::{Ensemble, Failure};
use crate::note::Note;
use crate::{Error, Result};
use serde::{Deserialize, Serialize};

/// Places that are listed.
const LISTED: usize = 24;
/// Time at which INSARAG tells categories of rescue work apart, h.
const CATEGORY: f64 = 12.0;
/// A place is of the first tier when it is among the first three of the mean with this probability, of the second with that ...
const TIERS: [f64; 2] = [0.5, 0.1];
/// ... or with this share of the best score.
const HALF: f64 = 0.5;
/// Fewest runs for a trial.
const FEWEST: usize = 4;

/// What is asked.
#[derive(Clone, Debug)]
pub struct Question {
    /// Who may have been where.
    pub weights: Weights,
    /// What the team knows.
    pub observations: Observations,
    /// Teams.
    pub teams: u32,
    /// Time, h.
    pub hours: f64,
    /// Whether plans are tried on the runs.
    pub trial: bool,
}

/// By what the places are ranked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ranking {
    /// Living people per hour, mean over the runs.
    Ensemble,
    /// People by where they stood, within the outline of the rubble: no class of runs explains what is seen.
    OccupancyAndOutline,
}

/// How much a place stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tier {
    /// Among the first three of the mean more often than not.
    First,
    /// May be among them, or has at least half of the best score.
    Second,
    /// The others.
    Third,
}

/// A number and how far it goes over the variants of the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Range {
    /// Least of the variants.
    pub low: f64,
    /// Largest of them.
    pub high: f64,
}

impl Range {
    pub(super) fn of(v: [f64; 3]) -> Self {
        Self { low: v.iter().copied().fold(f64::INFINITY, f64::min), high: v.iter().copied().fold(0.0, f64::max) }
    }
}

/// A place to dig.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Spot {
    /// Column of the raster.
    pub column: [i32; 2],
    /// Its middle, m, model coordinates.
    pub at: [f64; 2],
    /// Its corners, m.
    pub corners: [[f64; 2]; 4],
    /// Between which axes, at which side.
    pub place: Place,
    /// Living people who are entrapped there, mean over the runs, over the variants of the outcome, with those known to be there. For the order, not a
    /// count.
    pub live: Range,
    /// Living people there that nine of ten runs, and one of ten runs, exceed: the least and the largest of the variants. A range of single
    /// collapses, wider than that of the mean. Without those known to be there.
    pub in_runs: Range,
    /// Time to search it, h, mean over the runs. Assumed rates.
    pub hours: f64,
    /// Living people per hour.
    pub score: f64,
    /// Score that nine of ten runs, and one of ten runs, exceed.
    pub range: [f64; 2],
    /// Probability of being among the first three in a run.
    pub in_a_run: f64,
    /// Probability of being among the first three of the mean, if other runs had been drawn.
    pub of_the_mean: f64,
    /// Tier.
    pub tier: Tier,
    /// More than 12 h of work.
    pub long: bool,
    /// Index of the storey at whose height most of them are; none where nobody is.
    pub storey: Option<u32>,
    /// Height at which half of them are above, m above the ground.
    pub height: f64,
    /// Factor on the living by searches.
    pub searches: f64,
    /// People who are known to be there.
    pub known: u32,
}

/// What `Count::entrapped` counts, in the words of every place where it is said: whether they live is judged besides, and the living have a number of
/// their own.
pub const ENTRAPPED: &str = "trapped, alive or not";

/// People who are still to be found or brought out, by what has become of them: mean over the runs. Those whom the team knows to be at a place, alive,
/// are counted once: as trapped and alive there.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Count {
    /// Everybody.
    pub all: f64,
    /// On the surface, or where somebody walks to them, and not killed.
    pub free: f64,
    /// Entrapped, and not killed by that evidence. Whether they live there is judged besides: `live` counts the living.
    pub entrapped: f64,
    /// Killed by the evidence (blows, loads, falls, pressure), wherever they lie.
    #[serde(default)]
    pub killed: f64,
    /// Entrapped and alive: over the variants of the outcome, and over nine of ten runs.
    pub live: Range,
    /// Not known.
    pub unknown: f64,
    /// Beside the building when it happens: the runs follow nobody there.
    #[serde(default)]
    pub outside: f64,
    /// Of the living those whom the team knows to be there.
    #[serde(default)]
    pub known: u32,
    /// Confirmed dead by the team: in none of the other numbers.
    #[serde(default)]
    pub confirmed_dead: u32,
    /// Of the free those whose life is at risk by the evidence.
    #[serde(default)]
    pub free_critical: f64,
    /// Of those whom the team knows to be there so many who are in no place, because only their storey is known.
    #[serde(default)]
    pub not_placed: u32,
    /// Brought out, as the team says: in none of the other numbers.
    #[serde(default)]
    pub brought_out: u32,
    /// So many people were assumed to be there before anybody was found; none where their number is not known.
    #[serde(default)]
    pub assumed: Option<u32>,
}

/// Counts in whole people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WholeCount {
    /// See [`Count`].
    pub all: u32,
    /// See [`Count`].
    pub free: u32,
    /// See [`Count`].
    pub entrapped: u32,
    /// See [`Count`].
    pub killed: u32,
    /// See [`Count`].
    pub unknown: u32,
    /// See [`Count`].
    pub outside: u32,
}

impl Count {
    /// With those whom the team knows to be there, alive, and with its dead and those brought out. Those without a place are among the people of the
    /// runs: of these so many at least are trapped and alive. Only those above all of them are counted besides.
    fn with_found(self, w: &Worked) -> Self {
        let not_placed = w.not_placed.values().fold(0_u32, |n, x| n.saturating_add(*x));
        let located = f64::from(w.located());
        let known = w.located().saturating_add(not_placed);
        let heard = f64::from(not_placed);
        let among = self.among_assumed(heard);
        let besides = heard - among;
        let others = self.all - self.entrapped;
        let moved = (among - self.entrapped).clamp(0.0, others.max(0.0));
        let kept = if others > 0.0 { 1.0 - moved / others } else { 1.0 };
        let least = |n: f64| n.max(among) + besides + located;
        let live = Range { low: least(self.live.low), high: least(self.live.high) };
        let (confirmed_dead, brought_out) = (w.dead, w.brought);
        Self {
            all: self.all + besides + located,
            free: self.free * kept,
            entrapped: self.entrapped + moved + besides + located,
            killed: self.killed * kept,
            unknown: self.unknown * kept,
            outside: self.outside * kept,
            free_critical: self.free_critical * kept,
            live,
            known,
            confirmed_dead,
            not_placed,
            brought_out,
            ..self
        }
    }

    /// Of so many people who are heard without a place, those who are among the people of the runs: where these were laid for the ranking only nobody is known
    /// to be among them.
    fn among_assumed(&self, heard: f64) -> f64 {
        if self.assumed.is_some() { heard.min(self.all) } else { 0.0 }
    }

    /// True where the team has found somebody, and all who were assumed to be there: nothing in these numbers is of the runs.
    pub fn is_observed(&self) -> bool {
        self.all - f64::from(self.known) < 0.5 && self.known + self.confirmed_dead + self.brought_out > 0
    }

    /// In whole people, so that the parts add up to all: rounded down, and the rest to the largest remainders.
    pub fn in_whole_people(&self) -> WholeCount {
        let parts = [self.free, self.entrapped, self.killed, self.unknown, self.outside];
        let all = parts.iter().sum::<f64>().round() as u32;
        let mut whole = parts.map(|p| p.max(0.0) as u32);
        let mut order = [0, 1, 2, 3, 4];
        // Of equal remainders, whoever may need help first.
        let rank = |k: usize| [2, 0, 4, 1, 3][k];
        order.sort_by(|x, y| parts[*y].fract().total_cmp(&parts[*x].fract()).then(rank(*x).cmp(&rank(*y))));
        let missing = all.saturating_sub(whole.iter().sum::<u32>()) as usize;
        order.into_iter().take(missing).for_each(|k| whole[k] += 1);
        let [free, entrapped, killed, unknown, outside] = whole;
        WholeCount { all, free, entrapped, killed, unknown, outside }
    }
}

/// The plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Plan {
    /// Title of the case.
    pub title: String,
    /// Identifier of the ensemble.
    pub ensemble: String,
    /// The program that made the runs.
    pub program: String,
    /// Runs.
    pub runs: usize,
    /// Runs that the case asks for, of all classes together; 0 in plans of older versions.
    #[serde(default)]
    pub wanted: usize,
    /// Those of them that were not over at their end: they still moved, or where runs end when nothing falls any more, still fell.
    pub moving: usize,
    /// Runs end when nothing falls any more, not when all is at rest.
    #[serde(default)]
    pub until_fallen: bool,
    /// Runs that failed and are left out.
    pub failures: usize,
    /// Teams.
    pub teams: u32,
    /// Time, h.
    pub hours: f64,
    /// Mean time that somebody trapped survives, h.
    pub survival: f64,
    /// The alternatives.
    pub classes: Vec<ClassNow>,
    /// False: no class explains what is seen.
    pub explained: bool,
    /// By what the places are ranked.
    pub ranking: Ranking,
    /// Where the people come from.
    pub people: Vec<String>,
    /// What becomes of them.
    pub count: Count,
    /// Places, the best first.
    pub spots: Vec<Spot>,
    /// Places that touch, joined: one hole for a team. The best first.
    pub areas: Vec<DigArea>,
    /// No area has more living people than this after the searches, mean over the runs: none is named.
    #[serde(default)]
    pub nothing_left: Option<f64>,
    /// Who goes where, when.
    pub route: Vec<Stop>,
    /// Living people reached on the route, with their survival until then, by the variant that ranks.
    pub reached: f64,
    /// Share of the first three that another ensemble of this size has, too, and one with twelve runs more.
    pub shared: [f64; 2],
    /// How well smaller ensembles agree, by their size.
    pub agreement: Vec<Agreement>,
    /// How well a surface tells the alternatives apart.
    #[serde(default)]
    pub identification: Option<Identification>,
    /// What to look at next.
    pub next: Option<Proposal>,
    /// What plans are worth, each run taken as the truth in turn.
    pub trial: Option<Trial>,
    /// The same when nothing is known of where people were.
    pub trial_even: Option<Trial>,
    /// The same for the people whom the case has placed.
    pub trial_placed: Option<Trial>,
    /// The same for these when nothing is known of where they were.
    pub trial_placed_even: Option<Trial>,
    /// What it says of itself and does not know, the grave statements first.
    pub notes: Vec<Note>,
}

impl Plan {
    /// True where no area is an order to dig: nothing is left after the searches, all are found, or no run has anybody alive who is entrapped.
    pub fn has_no_order(&self) -> bool {
        let by_runs = self.ranking == Ranking::Ensemble;
        self.nothing_left.is_some() || self.all_found().is_some() || by_runs && self.areas.is_empty()
    }

    /// That all who were assumed to be there have been found, and how many those are; none where somebody is left.
    pub fn all_found(&self) -> Option<String> {
        let c = &self.count;
        let is_left = !self.spots.is_empty() || self.nothing_left.is_some() || c.known > 0 || !c.is_observed();
        let assumed = c.assumed.filter(|_| !is_left)?;
        Some(format!(
            "All who were assumed to be there have been found: {assumed} assumed, {} brought out, {} confirmed dead. Whoever was not known of may be there \
             still.",
            c.brought_out, c.confirmed_dead
        ))
    }
}

/// Makes the plan, with the maps that belong to it.
///
/// # Errors
/// No runs, or observations that name something unknown.
pub fn plan(e: &Ensemble, q: &Question) -> Result<(Plan, Maps)> {
    if e.members.is_empty() {
        let why = e.failures.first().map_or(String::new(), |f: &Failure| format!("; the first failed: {}", f.reason));
        return Err(Error::input(format!("the ensemble has no run{why}"), "make some with `leanto ensemble`"));
    }
    let seen = q.observations.seen(&e.common)?;
    let now = classes::posterior(e, &seen);
    let explained = classes::explained(&now);
    let weights = classes::weights(e, &now, None);
    q.observations.refuse_unknown_names(&q.weights)?;
    let left = q.weights.without_found(e, &q.observations, &weights);
    let mut kernel = Kernel::new(e, &left, false);
    let drawn = maps(e, &kernel, &weights);
    let mask = q.observations.mask(e, &kernel);
    let by_runs = outline(&drawn, 0.1);
    let rubble: Vec<bool> = match &mask {
        Some(m) => m.rubble.clone(),
        None => kernel.columns.iter().map(|c| by_runs.contains(c)).collect(),
    };
    let all = living(&kernel, &weights);
    if let Some(m) = &mask {
        kernel.mask(m);
    }
    let outside = (all - living(&kernel, &weights)).max(0.0);
    // Somebody who was found lies as deep as the runs have them, with all who were assumed to be there.
    let located = q.observations.found.iter().any(super::observe::FoundPerson::is_located);
    let whole = located.then(|| Kernel::new(e, &q.weights, false));
    let mut p = Maker {
        e,
        q,
        left: &left,
        kernel: &kernel,
        whole: whole.as_ref(),
        weights: &weights,
        rubble: &rubble,
        unmeasured: mask.as_ref().map(|m| m.unmeasured),
        compared: !seen.is_empty(),
        outside: mask.is_some().then_some([outside, all]),
    }
    .plan(now, explained);
    p.next = if explained { next(e, &p.classes, &seen) } else { None };
    Ok((p, drawn))
}

/// Living people whom the runs have entrapped in the columns of a kernel, mean over the runs, by the way of judging that has most.
fn living(k: &Kernel<'_>, weights: &[f64]) -> f64 {
    scores(k, weights, None, None).iter().map(|s| s.live.iter().copied().fold(0.0, f64::max)).sum()
}

/// Share of all people below which a place has nobody to dig for.
const NOBODY: f64 = 1e-4;

/// An area with fewer living people than this after the searches, mean over the runs, is no order to dig ...
const NAMED: f64 = 0.05;
/// ... nor is one with fewer than this share of all whom the runs had alive before the searches.
const NAMED_SHARE: f64 = 0.01;

/// What is known of the columns of the kernel.
struct SpotColumns<'a> {
    list: &'a [Score],
    factor: &'a [f64],
    sure: &'a Stability,
    known: &'a [u32],
}

struct Maker<'a> {
    e: &'a Ensemble,
    q: &'a Question,
    /// Who is still looked for.
    left: &'a Weights,
    kernel: &'a Kernel<'a>,
    /// The same with all who were assumed, where somebody is known to be at a place.
    whole: Option<&'a Kernel<'a>>,
    weights: &'a [f64],
    rubble: &'a [bool],
    /// Share of the building that was not measured, where the outline of the rubble is known.
    unmeasured: Option<f64>,
    /// True when anything that tells classes apart was seen.
    compared: bool,
    /// Of the living whom the runs have entrapped, those outside of the rubble as it is seen, and all; none where it is not seen.
    outside: Option<[f64; 2]>,
}

impl Maker<'_> {
    fn plan(&self, classes: Vec<ClassNow>, explained: bool) -> Plan {
        let (e, q, k) = (self.e, self.q, self.kernel);
        let by = if explained { Ranking::Ensemble } else { Ranking::OccupancyAndOutline };
        let mut alerts = Vec::new();
        let plain = match by {
            Ranking::Ensemble => scores(k, self.weights, None, None),
            Ranking::OccupancyAndOutline => occupancy(e, k, self.left, self.rubble),
        };
        let mut ratio = vec![1.0; k.columns.len()];
        let chance = chances(&plain, k.columns.len());
        for s in q.observations.searches(e, k) {
            let own = ratios(&k.columns, &s.searched, &s.alerts, &s.power, s.coverage, &chance);
            ratio.iter_mut().zip(own).for_each(|(r, o)| *r *= o);
            for a in s.alerts.iter().filter(|a| k.number(**a).is_none()) {
                let m = e.common.raster.middle(*a);
                alerts.push((s.means.name(), [m.x, m.y]));
            }
        }
        let mut factor = factors(&plain, &ratio);
        let worked = q.observations.worked(e, k);
        factor.iter_mut().zip(&worked.dug).filter(|f| *f.1).for_each(|(f, _)| *f = 0.0);
        let before: f64 = plain.iter().map(|s| s.live.iter().copied().fold(0.0, f64::max)).sum();
        let mut list = match by {
            Ranking::Ensemble => scores(k, self.weights, Some(&factor), None),
            Ranking::OccupancyAndOutline => plain
                .into_iter()
                .map(|s| Score { score: s.score * factor[s.column], live: s.live.map(|l| l * factor[s.column]), ..s })
                .collect(),
        };
        let hours: Vec<f64> =
            self.whole.iter().flat_map(|w| scores(w, self.weights, None, None)).map(|s| s.hours).collect();
        for s in &mut list {
            let sure = f64::from(worked.sure[s.column]);
            if sure > 0.0 {
                // They are taken from those whom the runs have: others may be there besides.
                s.live = s.live.map(|l| l + sure);
                if let (Ranking::Ensemble, Some(hours)) = (by, hours.get(s.column)) {
                    s.hours = *hours;
                }
                s.score = s.live[0] / s.hours.max(LEAST);
            }
        }
        let mut order = ranking(&list);
        let seen_by_teams = !q.observations.pass.is_empty() || worked.dug.contains(&true);
        let searched = seen_by_teams && by == Ranking::Ensemble;
        if by == Ranking::Ensemble {
            // Where nobody lives in what is held for possible, nobody digs.
            let least = NOBODY * (self.left.total() as f64 / PERSON as f64);
            order.retain(|c| list[*c].live.iter().any(|l| *l > least) || worked.sure[*c] > 0);
        }
        let sure = match by {
            Ranking::Ensemble => stability(k, self.weights, Some(&factor)),
            // Without runs nothing is known of how sure it is.
            Ranking::OccupancyAndOutline => Stability::unknown(k.columns.len()),
        };
        let place = SpotColumns { list: &list, factor: &factor, sure: &sure, known: &worked.sure };
        let (mut stops, mut spots) = self.places(&order, &place);
        let parts = AreaParts { e, kernel: k, weights: self.weights, scores: &list, factor: &factor };
        let mut areas = areas(&parts, &spots);
        // After a search hardly anybody is left in an area: it is no order to dig there. What comes up in its place is asked in the same way.
        let least = NAMED.min(NAMED_SHARE * before);
        while searched && areas.iter().any(|a| a.known == 0 && a.live.high < least) {
            let out: Vec<[i32; 2]> = areas
                .iter()
                .filter(|a| a.known == 0 && a.live.high < least)
                .flat_map(|a| a.columns.iter().copied())
                .collect();
            order.retain(|c| !out.contains(&k.columns[*c]));
            (stops, spots) = self.places(&order, &place);
            areas = super::areas::areas(&parts, &spots);
        }
        let nothing_left = (searched && spots.is_empty() && before > 0.0).then_some(least);
        let count = self.count(searched.then_some(&factor));
        let heard = worked.not_placed.values().fold(0_u32, |n, x| n.saturating_add(*x));
        let among = count.among_assumed(f64::from(heard)).round() as u32;
        let stated = Stated {
            classes: &classes,
            passes: &q.observations.pass,
            nothing_left,
            compared: self.compared,
            alerts,
            apart: worked.apart,
            not_placed: &worked.not_placed,
            in_areas: if areas.is_empty() { 0 } else { among },
            brought: worked.brought,
            dead: worked.dead,
            named: self.left.named as u32,
            by_name: (q.weights.named - self.left.named) as u32,
            namesakes: self.left.namesakes(q.observations.found.iter().flat_map(|f| &f.names)),
            found: [
                worked.brought + worked.dead + worked.located() + worked.not_placed.values().sum::<u32>(),
                self.assumed().map_or(u32::MAX, |all| all.saturating_sub(q.weights.named as u32)),
            ],
            outlined: self.unmeasured.is_some(),
            outside: self.outside,
            unmeasured: self.unmeasured.unwrap_or(0.0),
        };
        let said = notes(e, &stated);
        let survival = e.common.settings.survival / 3600.0;
        let conditions = Conditions { teams: q.teams, hours: q.hours, survival };
        let try_it = q.trial && e.members.len() >= FEWEST;
        let even = Weights::even(&e.common, q.weights.total());
        let placed = try_it && !e.common.people.is_empty();
        Plan {
            title: e.common.title.clone(),
            ensemble: e.common.ensemble.clone(),
            program: e.common.program.clone(),
            runs: e.members.len(),
            wanted: e.common.settings.runs as usize * e.common.classes.len(),
            moving: e.members.iter().filter(|m| !m.over).count(),
            until_fallen: e.common.settings.end_when_fallen(),
            failures: e.failures.len(),
            teams: q.teams,
            hours: q.hours,
            survival,
            classes,
            explained,
            ranking: by,
            people: q.weights.notes.clone(),
            count: count.with_found(&worked),
            spots,
            areas,
            nothing_left,
            reached: saved(&stops),
            route: stops,
            shared: sure.shared,
            agreement: if q.trial { agreement(e, k, self.weights) } else { Vec::new() },
            identification: if q.trial { identification(e) } else { None },
            next: None,
            trial: try_it.then(|| trial(e, &q.weights, false, &conditions)),
            trial_even: try_it.then(|| trial(e, &even, false, &conditions)),
            trial_placed: placed.then(|| trial(e, &q.weights, true, &conditions)),
            trial_placed_even: placed.then(|| trial(e, &even, true, &conditions)),
            notes: said,
        }
    }

    /// The places in their order, and the route over them. All places to which a team comes are listed.
    fn places(&self, order: &[usize], p: &SpotColumns<'_>) -> (Vec<Stop>, Vec<Spot>) {
        let (e, q, k) = (self.e, self.q, self.kernel);
        let best = order.first().map_or(0.0, |c| p.list[*c].score);
        let survival = e.common.settings.survival / 3600.0;
        let visits: Vec<Visit> = order.iter().map(|c| self.visit(&p.list[*c])).collect();
        let stops = route(&visits, q.teams, q.hours, survival);
        let listed = stops.iter().map(|s| s.place + 1).max().unwrap_or(0).max(LISTED);
        let one = |c: &usize| {
            let s = &p.list[*c];
            let m = e.common.raster.middle(k.columns[*c]);
            let of_the_mean = p.sure.of_the_mean[*c];
            let tier = match () {
                () if of_the_mean >= TIERS[0] || p.known[*c] > 0 => Tier::First,
                () if of_the_mean >= TIERS[1] || s.score >= HALF * best => Tier::Second,
                () => Tier::Third,
            };
            let (storey, height) = self.height(k.columns[*c]);
            Spot {
                column: k.columns[*c],
                at: [m.x, m.y],
                corners: e.common.raster.corners(k.columns[*c]).map(|p| [p.x, p.y]),
                place: e.common.place(k.columns[*c]),
                live: Range::of(s.live),
                in_runs: self.in_runs(*c, p.factor[*c]),
                hours: s.hours,
                score: s.score,
                range: p.sure.range[*c],
                in_a_run: p.sure.in_a_run[*c],
                of_the_mean,
                tier,
                long: s.hours > CATEGORY,
                storey,
                height,
                searches: p.factor[*c],
                known: p.known[*c],
            }
        };
        let spots = order.iter().take(listed).map(one).collect();
        (stops, spots)
    }

    fn visit(&self, s: &Score) -> Visit {
        let m = self.e.common.raster.middle(self.kernel.columns[s.column]);
        Visit { at: [m.x, m.y], hours: s.hours, live: s.live[0] }
    }

    /// The living in a column in nine of ten runs, over the variants, with a factor by searches.
    fn in_runs(&self, column: usize, factor: f64) -> Range {
        let value = |v: usize, share: f64| {
            let live = |r: &super::kernel::PlacedRun<'_>| r.live[column][v] as f64 / PERSON as f64 * factor;
            let values = self.kernel.runs.iter().zip(self.weights).map(|(r, w)| (live(r), *w)).collect();
            super::spots::quantile(values, share)
        };
        let over = |share: f64| (0..Variant::ALL.len()).map(move |v| value(v, share));
        Range { low: over(0.1).fold(f64::INFINITY, f64::min), high: over(0.9).fold(0.0, f64::max) }
    }

    /// The storey at whose height most of the living of a column are, and the height with half of them above, m above the ground.
    fn height(&self, column: [i32; 2]) -> (Option<u32>, f64) {
        let own = self.height_in(self.kernel, column);
        own.or_else(|| self.height_in(self.whole?, column)).unwrap_or((None, 0.0))
    }

    /// The same of a kernel; none where it has nobody in that column.
    fn height_in(&self, kernel: &Kernel<'_>, column: [i32; 2]) -> Option<(Option<u32>, f64)> {
        let raster = &self.e.common.raster;
        let mut list: Vec<(i32, f64)> = Vec::new();
        for (r, w) in kernel.runs.iter().zip(self.weights) {
            let own = r.layers.range([column[0], column[1], i32::MIN]..=[column[0], column[1], i32::MAX]);
            list.extend(own.map(|(c, n)| (c[2], w * *n as f64)));
        }
        list.sort_by_key(|l| l.0);
        let all: f64 = list.iter().map(|l| l.1).sum();
        if all <= 0.0 {
            return None;
        }
        let mut by_storey = vec![0.0; raster.storeys.len().max(1)];
        list.iter().for_each(|(l, n)| by_storey[raster.storey_of_layer(*l)] += n);
        let most = (0..by_storey.len()).max_by(|a, b| by_storey[*a].total_cmp(&by_storey[*b]).then(b.cmp(a)));
        let mut sum = 0.0;
        let half = list.iter().find(|l| {
            sum += l.1;
            sum >= 0.5 * all
        });
        let height = half.map_or(0.0, |l| raster.above_ground(f64::from(l.0) + 0.5));
        Some((most.map(|s| s as u32), height))
    }

    /// What becomes of the people; the living after the searches, where there were any.
    /// All who were assumed to be there, by name or not; none where people were laid for the ranking only.
    fn assumed(&self) -> Option<u32> {
        let all = (self.q.weights.total() + self.q.weights.outside) as f64 / PERSON as f64;
        (!self.q.weights.for_ranking).then(|| all.round() as u32)
    }

    fn count(&self, factor: Option<&Vec<f64>>) -> Count {
        let mean = |f: &dyn Fn(&super::Fates) -> i64| -> f64 {
            let runs = self.kernel.runs.iter().zip(self.weights);
            runs.map(|(r, w)| w * f(&r.fates) as f64 / PERSON as f64).sum()
        };
        let columns: Vec<usize> = (0..self.kernel.columns.len()).collect();
        let living = |r: &super::kernel::PlacedRun<'_>, v: usize| match factor {
            Some(f) => super::areas::living(r, &columns, f, v),
            None => r.fates.live[v] as f64 / PERSON as f64,
        };
        let value = |v: usize, share: f64| {
            let runs = self.kernel.runs.iter().zip(self.weights);
            super::spots::quantile(runs.map(|(r, w)| (living(r, v), *w)).collect(), share)
        };
        let least = (0..Variant::ALL.len()).map(|v| value(v, 0.1)).fold(f64::INFINITY, f64::min);
        let most = (0..Variant::ALL.len()).map(|v| value(v, 0.9)).fold(0.0, f64::max);
        let outside = self.left.outside as f64 / PERSON as f64;
        Count {
            all: mean(&|f| f.all) + outside,
            free: mean(&|f| f.free),
            entrapped: mean(&|f| f.entrapped),
            killed: mean(&|f| f.killed),
            live: Range { low: least, high: most },
            unknown: mean(&|f| f.unknown),
            outside,
            known: 0,
            confirmed_dead: 0,
            free_critical: mean(&|f| f.free_critical),
            not_placed: 0,
            brought_out: 0,
            assumed: self.assumed(),
        }
    }
}
