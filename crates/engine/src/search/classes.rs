//! Which alternative fits what is seen. Within one alternative single runs are not weighed against each other: with so many numbers and so few runs
//! one of them would take all the weight, and the plan would be that of one run.
//!
//! ln P(m | y) = ln prior - 0.5 kappa sum over cells of ((y - mu)2 / v + ln v): heights y against the mean mu and the variance v of the class, which
//! is drawn towards that of all classes where there are few runs, and holds the error of observation. kappa makes neighbouring cells one
//! observation. The error of the level and that of position are unknown: for each class those are taken that fit best. Of the logarithm only a share
//! counts, by which the runs themselves, each measured as by a drone and judged by the others, have the best logarithmic score: what is stated
//! is then borne out by them (tempering). Elements that are seen to stand, or not, have a share of their own, found with that of the heights held:
//! otherwise what they say against a class would make the heights count more, for it. Whether any class explains what is seen is another question: `refusal` answers it.

use super::refusal::{self, Judge};
use super::surface::{BIAS, Surface, UNEXPLAINED};
use crate::ensemble::{Ensemble, Member, Random};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Cells whose distance in cells has at most this square are one observation: 21 of them in a dense raster, which makes kappa 0.05 there.
const ALIKE: i32 = 5;
/// Runs for which the variance of all classes counts in that of a class.
const SHRINKAGE: f64 = 2.0;

/// A height that was observed in a fine cell, m above the datum: the mean of what stands or lies there, as seen from above; 0 is the ground.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct SeenHeight {
    /// The fine cell.
    pub cell: [i32; 2],
    /// Height, m.
    pub height: f64,
}

/// An element that was seen to stand, or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct SeenElement {
    /// Number of the element.
    pub element: u32,
    /// It stands where it was.
    pub stands: bool,
}

/// What is seen from outside.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    /// Heights.
    pub heights: Vec<SeenHeight>,
    /// Elements.
    pub elements: Vec<SeenElement>,
}

impl Seen {
    /// True when nothing is.
    pub fn is_empty(&self) -> bool {
        self.heights.is_empty() && self.elements.is_empty()
    }
}

/// A class after what is seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct ClassNow {
    /// Its name.
    pub name: String,
    /// Runs of it.
    pub runs: usize,
    /// Probability before.
    pub prior: f64,
    /// Probability after.
    pub posterior: f64,
    /// How far what is seen is from the nearest run of the class, over what 19 of 20 runs of the class itself stay below when they are measured as
    /// a drone does; none where nothing is seen, or with less than three runs. Above 1 the class does not explain it.
    pub distance: Option<f64>,
}

/// What a run would show: its surface, and the elements that have moved.
pub(super) struct Told<'m> {
    pub surface: Surface,
    moved: &'m [u32],
    pub seed: u64,
}

impl<'m> Told<'m> {
    fn of(m: &'m Member) -> Self {
        Self { surface: Surface::of(m), moved: &m.sample.moved, seed: m.seed }
    }

    pub(super) fn stands(&self, element: u32) -> bool {
        self.moved.binary_search(&element).is_err()
    }
}

/// Mean and variance of some numbers.
pub(super) fn moments(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let n = values.clone().count().max(1) as f64;
    let mean = values.clone().sum::<f64>() / n;
    (mean, values.map(|x| (x - mean).powi(2)).sum::<f64>() / n)
}

/// Weight of each observed height: cells that are close to each other are one observation.
fn kappas(seen: &Seen) -> Vec<f64> {
    let there: BTreeSet<[i32; 2]> = seen.heights.iter().map(|h| h.cell).collect();
    let reach = -2..=2;
    let near: Vec<[i32; 2]> = reach
        .clone()
        .flat_map(|i| reach.clone().map(move |j| [i, j]))
        .filter(|[i, j]| i * i + j * j <= ALIKE)
        .collect();
    let count = |c: [i32; 2]| near.iter().filter(|d| there.contains(&[c[0] + d[0], c[1] + d[1]])).count();
    seen.heights.iter().map(|h| 1.0 / count(h.cell).max(1) as f64).collect()
}

/// Minus twice the logarithm of the likelihood of the elements that are seen to stand or not, in a class with these runs.
pub(super) fn surprise(elements: &[SeenElement], runs: &[&Told<'_>]) -> f64 {
    let n = runs.len() as f64;
    let one = |e: &SeenElement| {
        let stand = runs.iter().filter(|r| r.stands(e.element)).count() as f64;
        let p = (stand + 0.5) / (n + 1.0);
        -2.0 * if e.stands { p } else { 1.0 - p }.ln()
    };
    elements.iter().map(one).sum()
}

/// Errors of position that are tried along each axis, fine cells: a drone is off by up to one of them.
const SHIFTS: [i32; 3] = [-1, 0, 1];
/// Shares of the logarithm of the likelihood that are tried; the largest that the runs themselves bear out is taken.
const TEMPERS: [f64; 9] = [1.0, 0.7, 0.5, 0.35, 0.25, 0.18, 0.12, 0.08, 0.05];
/// Fewest runs by which the share is found.
const FEWEST: usize = 6;
/// The first of the streams of random numbers of the measurements.
const STREAM: u64 = 0x7E3;

/// Logarithms of the likelihood of what is seen in a class, or shares of them that count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct BySort {
    pub heights: f64,
    pub elements: f64,
}

impl BySort {
    /// All counts.
    pub(super) const WHOLE: Self = Self { heights: 1.0, elements: 1.0 };

    /// The sum, of which shares count.
    fn with(&self, share: Self) -> f64 {
        // A class without runs has no likelihood at all, whatever share of it counts.
        let one = |x: f64, share: f64| if x == f64::NEG_INFINITY { x } else { share * x };
        one(self.heights, share.heights) + one(self.elements, share.elements)
    }
}

/// What is seen against all runs of an ensemble: their heights in the cells that are seen, for each error of position.
struct Compared<'t, 'm> {
    e: &'t Ensemble,
    told: &'t [Told<'m>],
    cells: Vec<[i32; 2]>,
    kappas: Vec<f64>,
    elements: &'t [SeenElement],
    /// By run, by error of position, by cell, m.
    heights: Vec<Vec<Vec<f64>>>,
}

impl<'t, 'm> Compared<'t, 'm> {
    fn new(e: &'t Ensemble, told: &'t [Told<'m>], seen: &'t Seen) -> Self {
        let cells: Vec<[i32; 2]> = seen.heights.iter().map(|h| h.cell).collect();
        let shifts = SHIFTS.iter().flat_map(|i| SHIFTS.iter().map(move |j| [*i, *j]));
        let shifts: Vec<[i32; 2]> = if cells.is_empty() { Vec::new() } else { shifts.collect() };
        let of_run = |t: &Told<'_>| {
            let at = |d: &[i32; 2]| cells.iter().map(|c| t.surface.height([c[0] + d[0], c[1] + d[1]])).collect();
            shifts.iter().map(at).collect()
        };
        let heights = told.iter().map(of_run).collect();
        Self { e, told, kappas: kappas(seen), cells, elements: &seen.elements, heights }
    }

    /// The runs of each class, without one.
    fn groups(&self, without: Option<usize>) -> Vec<Vec<usize>> {
        let of = |class: &str| {
            let own = |k: &usize| self.e.members[*k].class == class && Some(*k) != without;
            (0..self.told.len()).filter(own).collect()
        };
        self.e.common.classes.iter().map(|c| of(&c.0)).collect()
    }

    /// Minus twice the logarithm of the likelihood of heights y in the class with these runs, for the error of position that fits best. The error of
    /// the level is estimated with the spread [`BIAS`] beforehand. `all` is the variance in each cell within all classes.
    fn misfit(&self, y: &[f64], runs: &[usize], all: &[Vec<f64>]) -> f64 {
        let n = runs.len() as f64;
        let at_shift = |(shift, all): (usize, &Vec<f64>)| {
            let (mut squares, mut products, mut weight, mut logs) = (0.0, 0.0, 1.0 / (BIAS * BIAS), 0.0);
            for (k, kappa) in self.kappas.iter().enumerate() {
                let (mean, variance) = moments(runs.iter().map(|r| self.heights[*r][shift][k]));
                let variance = (n * variance + SHRINKAGE * all[k]) / (n + SHRINKAGE);
                let v = variance * (1.0 + 1.0 / n.max(1.0)) + UNEXPLAINED * UNEXPLAINED;
                let r = y[k] - mean;
                squares += kappa * r * r / v;
                products += kappa * r / v;
                weight += kappa / v;
                logs += kappa * v.ln();
            }
            // The level that fits best takes its part of the squares away.
            squares - products * products / weight + logs
        };
        let best = all.iter().enumerate().map(at_shift).fold(f64::INFINITY, f64::min);
        if best.is_finite() { best } else { 0.0 }
    }

    /// Logarithm of the likelihood of heights and elements in each class, without one run. A class without runs has none.
    fn logs(&self, y: &[f64], elements: &[SeenElement], without: Option<usize>) -> Vec<BySort> {
        let groups = self.groups(without);
        let count = groups.iter().map(Vec::len).sum::<usize>().max(1) as f64;
        let shifts = self.heights.first().map_or(0, Vec::len);
        let within = |shift: usize, k: usize| {
            let own = |g: &Vec<usize>| g.len() as f64 * moments(g.iter().map(|r| self.heights[*r][shift][k])).1;
            groups.iter().map(own).sum::<f64>() / count
        };
        let all: Vec<Vec<f64>> = (0..shifts).map(|s| (0..self.cells.len()).map(|k| within(s, k)).collect()).collect();
        let one = |g: &Vec<usize>| {
            let runs: Vec<&Told<'_>> = g.iter().map(|k| &self.told[*k]).collect();
            match g.is_empty() {
                true => BySort { heights: f64::NEG_INFINITY, elements: f64::NEG_INFINITY },
                false => BySort { heights: -0.5 * self.misfit(y, g, &all), elements: -0.5 * surprise(elements, &runs) },
            }
        };
        groups.iter().map(one).collect()
    }

    /// Probabilities of the classes from the logarithms of their likelihoods, of which a share counts.
    fn posterior(&self, logs: &[BySort], share: BySort) -> Vec<f64> {
        let sums: Vec<f64> = self.e.common.classes.iter().zip(logs).map(|(c, l)| c.1.ln() + l.with(share)).collect();
        let top = sums.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let all: f64 = sums.iter().map(|l| (l - top).exp()).sum();
        sums.iter().map(|l| (l - top).exp() / all).collect()
    }

    /// Each run as a drone would measure it, judged by the others: its class and the logarithms of the likelihoods. Runs without another one of their
    /// class are left out.
    fn tried(&self) -> Vec<(usize, Vec<BySort>)> {
        let class = |k: usize| self.e.common.classes.iter().position(|c| c.0 == self.e.members[k].class);
        let others = |k: usize| self.e.members.iter().filter(|m| m.class == self.e.members[k].class).count() > 1;
        let one = |k: usize| {
            let run = &self.told[k];
            let y = run.surface.measured(&self.cells, &mut Random::new(run.seed, STREAM + k as u64));
            let as_in_run = |e: &SeenElement| SeenElement { stands: run.stands(e.element), ..*e };
            let elements: Vec<SeenElement> = self.elements.iter().map(as_in_run).collect();
            Some((class(k)?, self.logs(&y, &elements, Some(k))))
        };
        (0..self.told.len()).into_par_iter().filter(|k| others(*k)).filter_map(one).collect()
    }

    /// The shares of the logarithm of the likelihood with which the classes of the runs that were tried have the largest probability (logarithmic score):
    /// first that of the heights alone, then that of the elements beside them.
    fn temper(&self, tried: &[(usize, Vec<BySort>)]) -> BySort {
        if tried.len() < FEWEST {
            return BySort::WHOLE;
        }
        // A class that was never right would make the score infinite: nothing is less probable than one in a thousand.
        let score = |share: BySort| -> f64 {
            tried.iter().map(|(right, logs)| self.posterior(logs, share)[*right].max(1e-3).ln()).sum()
        };
        let best = |of: &dyn Fn(f64) -> BySort| -> BySort {
            let mut best = (score(of(TEMPERS[0])), TEMPERS[0]);
            for share in &TEMPERS[1..] {
                let s = score(of(*share));
                if s > best.0 + 1e-9 {
                    best = (s, *share);
                }
            }
            of(best.1)
        };
        let heights = match self.cells.is_empty() {
            true => 1.0,
            false => best(&|heights| BySort { heights, elements: 0.0 }).heights,
        };
        match self.elements.is_empty() {
            true => BySort { heights, elements: 1.0 },
            false => best(&|elements| BySort { heights, elements }),
        }
    }
}

/// How well surfaces tell the alternatives of an ensemble apart: each run measured as by a drone and judged by the others.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Identification {
    /// Runs that were tried.
    pub tried: usize,
    /// Share of them whose class is the likeliest.
    pub first: f64,
    /// Share of them whose class is among the three likeliest.
    pub among_three: f64,
    /// What chance gives for the first.
    pub by_chance: f64,
    /// Runs with a class of which more than 0.9 is stated.
    pub sure: usize,
    /// Share of these in which it is the right one.
    pub sure_right: f64,
    /// Share of the logarithm of the likelihood that counts, so that what is stated is borne out.
    pub temper: f64,
    /// Runs that were also asked whether any class explains them: those of classes with four runs or more.
    pub judged: usize,
    /// Share of them that no class explains, although the other runs of their own class are there; none where no run could be judged.
    pub refused: Option<f64>,
    /// Share of them that no class explains when all runs of their own class are taken away: a cause that nobody thought of.
    pub refused_without: Option<f64>,
}

/// The classes after what is seen, in the order of the ensemble.
pub fn posterior(e: &Ensemble, seen: &Seen) -> Vec<ClassNow> {
    let told: Vec<Told<'_>> = e.members.iter().map(Told::of).collect();
    let c = Compared::new(e, &told, seen);
    let share = if seen.is_empty() || e.common.classes.len() < 2 { BySort::WHOLE } else { c.temper(&c.tried()) };
    let mut list = now(&c, seen, share, None);
    for (class, g) in list.iter_mut().zip(c.groups(None)) {
        let runs: Vec<&Told<'_>> = g.iter().map(|k| &told[*k]).collect();
        class.distance = refusal::distance(seen, &c.kappas, &runs);
    }
    list
}

/// As [`posterior`], with one run left out, a given share of the likelihood, and without distances.
pub(super) fn posterior_without(e: &Ensemble, seen: &Seen, without: usize, share: BySort) -> Vec<ClassNow> {
    let told: Vec<Told<'_>> = e.members.iter().map(Told::of).collect();
    now(&Compared::new(e, &told, seen), seen, share, Some(without))
}

fn now(c: &Compared<'_, '_>, seen: &Seen, share: BySort, without: Option<usize>) -> Vec<ClassNow> {
    let y: Vec<f64> = seen.heights.iter().map(|h| h.height).collect();
    let probabilities = c.posterior(&c.logs(&y, &seen.elements, without), share);
    let groups = c.groups(without);
    let one = |(k, p): (usize, f64)| ClassNow {
        name: c.e.common.classes[k].0.clone(),
        runs: groups[k].len(),
        prior: c.e.common.classes[k].1,
        posterior: p,
        distance: None,
    };
    probabilities.into_iter().enumerate().map(one).collect()
}

/// All cells in which any run shows something.
fn whole_surface(e: &Ensemble) -> Seen {
    let cells: BTreeSet<[i32; 2]> = e.members.iter().flat_map(|m| m.sample.surface.iter().map(|h| h.0)).collect();
    let heights = cells.into_iter().map(|cell| SeenHeight { cell, height: 0.0 }).collect();
    Seen { heights, elements: Vec::new() }
}

/// The share of the logarithm of the likelihood that counts when the whole visible surface is seen; 1 with one class, or with too few runs.
pub(super) fn temper(e: &Ensemble) -> BySort {
    if e.common.classes.len() < 2 {
        return BySort::WHOLE;
    }
    let told: Vec<Told<'_>> = e.members.iter().map(Told::of).collect();
    let seen = whole_surface(e);
    let c = Compared::new(e, &told, &seen);
    c.temper(&c.tried())
}

/// How well the whole visible surface tells the classes apart; none with one class, or with too few runs.
pub fn identification(e: &Ensemble) -> Option<Identification> {
    if e.common.classes.len() < 2 {
        return None;
    }
    let told: Vec<Told<'_>> = e.members.iter().map(Told::of).collect();
    let seen = whole_surface(e);
    let c = Compared::new(e, &told, &seen);
    let tried = c.tried();
    if tried.len() < FEWEST {
        return None;
    }
    let temper = c.temper(&tried);
    let (mut first, mut three, mut sure, mut sure_right) = (0.0, 0.0, 0.0, 0.0);
    for (right, logs) in &tried {
        let p = c.posterior(logs, temper);
        let rank = p.iter().enumerate().filter(|(k, x)| **x > p[*right] || (**x == p[*right] && k < right)).count();
        first += f64::from(u8::from(rank == 0));
        three += f64::from(u8::from(rank < 3));
        if p.iter().any(|x| *x > 0.9) {
            sure += 1.0;
            sure_right += f64::from(u8::from(p[*right] > 0.9));
        }
    }
    let n = tried.len() as f64;
    let refusals = refusals(&c, &seen);
    let share = |which: usize| {
        let count = refusals.iter().filter(|r| r[which]).count() as f64;
        (!refusals.is_empty()).then(|| count / refusals.len() as f64)
    };
    Some(Identification {
        tried: tried.len(),
        first: first / n,
        among_three: three / n,
        by_chance: 1.0 / e.common.classes.len() as f64,
        sure: sure as usize,
        sure_right: if sure > 0.0 { sure_right / sure } else { 0.0 },
        temper: temper.heights,
        judged: refusals.len(),
        refused: share(0),
        refused_without: share(1),
    })
}

/// Each run as a drone would measure it: whether no class explains it, with the other runs of its own class and without them. Runs of classes with
/// too few others are left out.
fn refusals(c: &Compared<'_, '_>, seen: &Seen) -> Vec<[bool; 2]> {
    let of = |group: &[usize]| -> Vec<&Told<'_>> { group.iter().map(|k| &c.told[*k]).collect() };
    let groups = c.groups(None);
    let lists: Vec<Vec<&Told<'_>>> = groups.iter().map(|g| of(g)).collect();
    let judges: Vec<Option<Judge<'_, '_>>> = lists.par_iter().map(|l| Judge::new(seen, &c.kappas, l)).collect();
    let one = |k: usize| {
        let own = groups.iter().position(|g| g.contains(&k))?;
        let others: Vec<usize> = groups[own].iter().copied().filter(|j| *j != k).collect();
        let others = of(&others);
        let own_judge = Judge::new(seen, &c.kappas, &others)?;
        let run = &c.told[k];
        let y = run.surface.measured(&c.cells, &mut Random::new(run.seed, STREAM + k as u64));
        let explains = |j: &Judge<'_, '_>| j.distance(&y, &[]) <= 1.0;
        // A class with too few runs to judge refuses nothing.
        let elsewhere = (0..groups.len()).filter(|g| *g != own && !groups[*g].is_empty());
        let by_another = elsewhere.map(|g| &judges[g]).any(|j| j.as_ref().is_none_or(explains));
        Some([!by_another && !explains(&own_judge), !by_another])
    };
    (0..c.told.len()).into_par_iter().filter_map(one).collect()
}

/// What the classes say of what is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Explained {
    /// A class with enough runs to be judged explains it.
    Yes,
    /// None that could be judged does, or none could be: so many have too few runs.
    NotJudged {
        /// Classes with runs, but too few to be judged.
        few: usize,
        /// Some could be judged, and are refused.
        refused: bool,
    },
    /// Every class is refused.
    No,
}

pub(super) fn judged(classes: &[ClassNow]) -> Explained {
    let with_runs = || classes.iter().filter(|c| c.runs > 0);
    let few = with_runs().filter(|c| c.distance.is_none()).count();
    match () {
        () if with_runs().any(|c| c.distance.is_some_and(|d| d <= 1.0)) => Explained::Yes,
        () if few > 0 => Explained::NotJudged { few, refused: with_runs().any(|c| c.distance.is_some()) },
        () => Explained::No,
    }
}

/// True when a class explains what is seen. Without enough runs to judge, none is refused.
pub fn explained(classes: &[ClassNow]) -> bool {
    judged(classes) != Explained::No
}

/// Weights of the runs: the probability of each class, shared evenly by its runs.
pub fn weights(e: &Ensemble, classes: &[ClassNow], without: Option<usize>) -> Vec<f64> {
    let count = |class: &str| {
        let own = |k: &usize| e.members[*k].class == class && Some(*k) != without;
        (0..e.members.len()).filter(own).count()
    };
    let there: f64 = classes.iter().filter(|c| count(&c.name) > 0).map(|c| c.posterior).sum();
    let one = |(k, m): (usize, &Member)| {
        let class = classes.iter().find(|c| c.name == m.class).filter(|_| Some(k) != without);
        class.map_or(0.0, |c| c.posterior / there.max(1e-12) / count(&c.name).max(1) as f64)
    };
    e.members.iter().enumerate().map(one).collect()
}
