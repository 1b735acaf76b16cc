//! Which alternative fits what is seen. Within one alternative single runs are not weighed against each other: with so many numbers and so few runs
//! one of them would take all the weight, and the plan would be that of one run.
//!
//! P(m | y) ~ prior of m times the mean over its runs of exp(-0.5 share d): d is the distance of the heights y from a run, as for the refusal
//! ([`super::refusal`]). A class is the mixture of its runs, not a mean with a variance: where some of its runs fall and others stand, what lies between is
//! like none of them, and what is like one of them is like the class. The share is the width of the kernel around each run: that by which
//! the runs themselves, each measured as by a drone and judged by the others, have the best logarithmic score, so that what is stated
//! is borne out by them; and as often as they are misjudged then, so much of the probability stays as it was. Elements that are seen to stand, or not, have a share of their own, found with that of the heights held:
//! otherwise what they say against a class would make the heights count more, for it. Whether any class explains what is seen is another question: `refusal` answers it.

use super::refusal::{self, Judge, Shown};
use super::surface::Surface;
use crate::ensemble::{Ensemble, Member, Random};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Cells whose distance in cells has at most this square are one observation: 21 of them in a dense raster, which makes kappa 0.05 there.
const ALIKE: i32 = 5;

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

/// Shares of the distances that are tried; the largest that the runs themselves bear out is taken.
const TEMPERS: [f64; 12] = [1.0, 0.7, 0.5, 0.35, 0.25, 0.18, 0.12, 0.08, 0.05, 0.03, 0.02, 0.01];
/// Shares of the runs that are misjudged all the same, which are tried; the least that the runs themselves bear out is taken.
const LAPSES: [f64; 7] = [0.001, 0.003, 0.01, 0.03, 0.06, 0.1, 0.2];
/// Fewest runs by which the share is found.
const FEWEST: usize = 6;
/// The first of the streams of random numbers of the measurements.
const STREAM: u64 = 0x7E3;

/// What heights say and what elements say: how far they are from a run, or the shares of that which count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct BySort {
    pub heights: f64,
    pub elements: f64,
    /// Of shares: how often the runs were misjudged all the same. So much of the probability stays where it was before.
    pub lapse: f64,
}

impl BySort {
    /// All counts.
    pub(super) const WHOLE: Self = Self { heights: 1.0, elements: 1.0, lapse: 0.0 };

    /// The sum, of which shares count.
    fn with(&self, share: Self) -> f64 {
        self.heights * share.heights + self.elements * share.elements
    }
}

/// How far what is seen is from the runs of each class.
type FromRuns = Vec<Vec<BySort>>;

/// What is seen against all runs of an ensemble.
struct Compared<'t, 'm> {
    e: &'t Ensemble,
    told: &'t [Told<'m>],
    cells: Vec<[i32; 2]>,
    kappas: Vec<f64>,
    elements: &'t [SeenElement],
    /// The runs in the cells that are seen.
    shown: Vec<Shown>,
}

impl<'t, 'm> Compared<'t, 'm> {
    fn new(e: &'t Ensemble, told: &'t [Told<'m>], seen: &'t Seen) -> Self {
        let cells: Vec<[i32; 2]> = seen.heights.iter().map(|h| h.cell).collect();
        let shown = told.iter().map(|t| Shown::of(t, &cells)).collect();
        Self { e, told, kappas: kappas(seen), cells, elements: &seen.elements, shown }
    }

    /// The runs of each class, without one.
    fn groups(&self, without: Option<usize>) -> Vec<Vec<usize>> {
        let of = |class: &str| {
            let own = |k: &usize| self.e.members[*k].class == class && Some(*k) != without;
            (0..self.told.len()).filter(own).collect()
        };
        self.e.common.classes.iter().map(|c| of(&c.0)).collect()
    }

    /// How far heights and elements are from each run of each class, without one run. An element that is not as in a run of n is that far by the
    /// chance of 0.5 in n + 1 (Aitchison and Aitken 1976).
    fn distances(&self, y: &[f64], elements: &[SeenElement], without: Option<usize>) -> FromRuns {
        let of_group = |g: Vec<usize>| {
            let other = 0.5 / (g.len() as f64 + 1.0);
            let one = |k: &usize| {
                let run = &self.told[*k];
                let of_element = |e: &SeenElement| {
                    let p = if run.stands(e.element) == e.stands { 1.0 - other } else { other };
                    -2.0 * p.ln()
                };
                let elements = elements.iter().map(of_element).sum();
                BySort { heights: self.shown[*k].apart(y, &self.kappas), elements, lapse: 0.0 }
            };
            g.iter().map(one).collect()
        };
        self.groups(without).into_iter().map(of_group).collect()
    }

    /// Probabilities of the classes from the distances from their runs, of which a share counts. A class without runs has none.
    fn posterior(&self, distances: &FromRuns, share: BySort) -> Vec<f64> {
        let least = |g: &Vec<BySort>| g.iter().map(|d| d.with(share)).fold(f64::INFINITY, f64::min);
        let nearest = distances.iter().map(least).fold(f64::INFINITY, f64::min);
        let of_class = |(c, g): (&(String, f64), &Vec<BySort>)| {
            let alike: f64 = g.iter().map(|d| (-0.5 * (d.with(share) - nearest)).exp()).sum();
            c.1 * alike / g.len().max(1) as f64
        };
        let list: Vec<f64> = self.e.common.classes.iter().zip(distances).map(of_class).collect();
        let all: f64 = list.iter().sum::<f64>().max(f64::MIN_POSITIVE);
        // Where a run was given to another class with certainty, as one of a rare outcome is, certainty is not borne out.
        let there = |(c, g): (&(String, f64), &Vec<BySort>)| if g.is_empty() { 0.0 } else { c.1 };
        let before: Vec<f64> = self.e.common.classes.iter().zip(distances).map(there).collect();
        let sum = before.iter().sum::<f64>().max(f64::MIN_POSITIVE);
        list.iter().zip(before).map(|(p, b)| (1.0 - share.lapse) * p / all + share.lapse * b / sum).collect()
    }

    /// Each run as a drone would measure it, judged by the others: its class and the distances. Runs without another one of their
    /// class are left out.
    fn tried(&self) -> Vec<(usize, FromRuns)> {
        let class = |k: usize| self.e.common.classes.iter().position(|c| c.0 == self.e.members[k].class);
        let others = |k: usize| self.e.members.iter().filter(|m| m.class == self.e.members[k].class).count() > 1;
        let one = |k: usize| {
            let run = &self.told[k];
            let y = run.surface.measured(&self.cells, &mut Random::new(run.seed, STREAM + k as u64));
            let as_in_run = |e: &SeenElement| SeenElement { stands: run.stands(e.element), ..*e };
            let elements: Vec<SeenElement> = self.elements.iter().map(as_in_run).collect();
            Some((class(k)?, self.distances(&y, &elements, Some(k))))
        };
        (0..self.told.len()).into_par_iter().filter(|k| others(*k)).filter_map(one).collect()
    }

    /// The shares of the distances with which the classes of the runs that were tried have the largest probability (logarithmic score):
    /// first that of the heights alone, then that of the elements beside them.
    fn temper(&self, tried: &[(usize, FromRuns)]) -> BySort {
        if tried.len() < FEWEST {
            return BySort::WHOLE;
        }
        // A class that was never right would make the score infinite: nothing is less probable than one in a thousand.
        let score = |share: BySort| -> f64 {
            tried.iter().map(|(right, distances)| self.posterior(distances, share)[*right].max(1e-3).ln()).sum()
        };
        // The first of equal ones is taken.
        let best = |list: Vec<BySort>| -> BySort {
            let mut best = (f64::NEG_INFINITY, BySort::WHOLE);
            for share in list {
                let s = score(share);
                if s > best.0 + 1e-9 {
                    best = (s, share);
                }
            }
            best.1
        };
        let with_lapses = |of: fn(f64, f64) -> BySort| -> Vec<BySort> {
            LAPSES.iter().flat_map(|lapse| TEMPERS.iter().map(move |t| of(*t, *lapse))).collect()
        };
        match (self.cells.is_empty(), self.elements.is_empty()) {
            (true, _) => best(with_lapses(|elements, lapse| BySort { heights: 1.0, elements, lapse })),
            (false, none) => {
                let by = best(with_lapses(|heights, lapse| BySort { heights, elements: 0.0, lapse }));
                if none {
                    return BySort { elements: 1.0, ..by };
                }
                best(TEMPERS.iter().map(|elements| BySort { elements: *elements, ..by }).collect())
            }
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
    /// Share of the distances that counts, so that what is stated is borne out.
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

/// As [`posterior`], with one run left out, a given share of the distances, and without distances.
pub(super) fn posterior_without(e: &Ensemble, seen: &Seen, without: usize, share: BySort) -> Vec<ClassNow> {
    let told: Vec<Told<'_>> = e.members.iter().map(Told::of).collect();
    now(&Compared::new(e, &told, seen), seen, share, Some(without))
}

fn now(c: &Compared<'_, '_>, seen: &Seen, share: BySort, without: Option<usize>) -> Vec<ClassNow> {
    let y: Vec<f64> = seen.heights.iter().map(|h| h.height).collect();
    let probabilities = c.posterior(&c.distances(&y, &seen.elements, without), share);
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

/// The share of the distances that counts when the whole visible surface is seen; 1 with one class, or with too few runs.
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
