//! What a plan is worth: each run in turn is taken as the truth, and plans that know only the other runs are carried out in it. What is counted is the
//! yield: living people reached in the given time by the given teams, each with the survival until then.
//!
//! It is a twin experiment: the truth comes from the same model as the plan, so gains are upper bounds.

use super::PERSON;
use super::classes::{self, Seen, SeenHeight};
use super::detection::{Means, beside, chances, factors, ratios};
use super::kernel::Kernel;
use super::route::{Visit, route, saved};
use super::spots::{ranking, scores};
use super::surface::Surface;
use super::weights::Weights;
use crate::ensemble::{Ensemble, Random};
use crate::geometry::Vec3;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Random orders whose mean is taken.
const ORDERS: usize = 40;
/// Draws of people, alerts and lists whose mean is taken.
const DRAWS: usize = 12;
/// The place of somebody on a list is known to this distance, m.
const KNOWN: f64 = 1.5;
/// Most other runs of which each alone makes a plan.
const ALONE: usize = 12;

/// A strategy and its yield.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Strategy {
    /// In words.
    pub name: String,
    /// Yield, mean over the truths.
    pub mean: f64,
    /// Two standard errors of the mean.
    pub error: f64,
}

/// What the strategies are worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Trial {
    /// Truths: runs in which somebody alive is entrapped.
    pub truths: usize,
    /// The strategies.
    pub strategies: Vec<Strategy>,
    /// Probability of the class of the truth after its heights were seen, mean over the truths; none with one class.
    pub right_class: Option<f64>,
    /// Ensemble less occupancy and outline, pair by pair: mean and two standard errors.
    pub gain: [f64; 2],
    /// The same with the classes judged by the heights of the rubble; none with one class.
    pub gain_judged: Option<[f64; 2]>,
    /// Whether the gain is above zero beyond two standard errors.
    pub ensemble_wins: bool,
}

/// For whom the trial is made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Conditions {
    /// Teams.
    pub teams: u32,
    /// Time, h.
    pub hours: f64,
    /// Mean time that somebody survives, h.
    pub survival: f64,
}

/// Names of the strategies, in the order of the table.
const NAMES: [&str; 12] = [
    "living people entrapped (all)",
    "random within the rubble",
    "largest voids of one run",
    "one run, living per hour",
    "occupancy and outline, no simulation",
    "ensemble mean, living per hour",
    "ensemble, classes judged by the heights of the rubble",
    "dog alone",
    "dog and occupancy",
    "dog and ensemble",
    "missing list and ensemble",
    "positions known",
];

/// Places of three of them in that list.
const OCCUPANCY: usize = 4;
const ENSEMBLE: usize = 5;
const JUDGED: usize = 6;

/// Tries the strategies. With `placed` the people whom the case has placed are those in the truths; plans still know the weights only.
pub fn trial(e: &Ensemble, weights: &Weights, placed: bool, conditions: &Conditions) -> Trial {
    let plans = Kernel::new(e, weights, false);
    let truths = Kernel::new(e, weights, placed);
    let temper = classes::temper(e);
    let all: Vec<([f64; NAMES.len()], f64)> = (0..e.members.len())
        .filter(|j| truths.runs[*j].fates.live[0] > 0)
        .map(|j| Truth { e, weights, plans: &plans, truths: &truths, j, conditions, temper }.all())
        .collect();
    let (list, right): (Vec<_>, Vec<f64>) = all.into_iter().unzip();
    let n = list.len().max(1) as f64;
    let summary = |values: Vec<f64>| {
        let mean = values.iter().sum::<f64>() / n;
        let variance = values.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
        [mean, 2.0 * (variance / n).sqrt()]
    };
    let strategies = NAMES
        .iter()
        .enumerate()
        .map(|(k, name)| {
            let [mean, error] = summary(list.iter().map(|v| v[k]).collect());
            Strategy { name: (*name).into(), mean, error }
        })
        .collect();
    let gain = summary(list.iter().map(|v| v[ENSEMBLE] - v[OCCUPANCY]).collect());
    let judged = summary(list.iter().map(|v| v[JUDGED] - v[OCCUPANCY]).collect());
    let right_class = (e.common.classes.len() > 1).then(|| right.iter().sum::<f64>() / n);
    let gain_judged = right_class.map(|_| judged);
    Trial {
        truths: list.len(),
        strategies,
        right_class,
        gain,
        gain_judged,
        ensemble_wins: list.len() > 2 && gain[0] > gain[1],
    }
}

/// One run as the truth.
struct Truth<'a> {
    e: &'a Ensemble,
    weights: &'a Weights,
    plans: &'a Kernel<'a>,
    truths: &'a Kernel<'a>,
    j: usize,
    conditions: &'a Conditions,
    /// Share of the logarithm of the likelihood that counts.
    temper: classes::BySort,
}

impl Truth<'_> {
    /// The yields of all strategies, and the probability of the right class.
    fn all(&self) -> ([f64; NAMES.len()], f64) {
        let k = self.plans;
        let mask = &self.truths.runs[self.j].rubble;
        let prior = classes::weights(
            self.e,
            &classes::posterior_without(self.e, &Seen::default(), self.j, classes::BySort::WHOLE),
            Some(self.j),
        );
        let ensemble = scores(k, &prior, None, Some(mask));
        let now = classes::posterior_without(self.e, &self.seen(), self.j, self.temper);
        let right = now.iter().find(|c| c.name == self.e.members[self.j].class).map_or(0.0, |c| c.posterior);
        let judged = scores(k, &classes::weights(self.e, &now, Some(self.j)), None, Some(mask));
        let occupancy = self.occupancy(mask);
        let mean = |values: Vec<f64>| values.iter().sum::<f64>() / values.len().max(1) as f64;
        let random = mean((0..ORDERS).map(|n| self.walk(&self.shuffled(mask, n))).collect());
        let others: Vec<usize> = (0..k.runs.len()).filter(|i| *i != self.j).collect();
        let some = others.iter().step_by(others.len().div_ceil(ALONE).max(1));
        let voids = mean(some.clone().map(|i| self.walk(&self.largest_voids(*i, mask))).collect());
        let alone = |i: &usize| {
            let mut w = vec![0.0; k.runs.len()];
            w[*i] = 1.0;
            self.walk(&ranking(&scores(k, &w, None, Some(mask))))
        };
        let one = mean(some.map(alone).collect());
        let (mut dogs, mut lists) = ([0.0; 4], 0.0);
        for draw in 0..DRAWS {
            let d = self.with_dog(draw, mask, &ensemble, &occupancy);
            (0..4).for_each(|k| dogs[k] += d[k] / DRAWS as f64);
            lists += self.with_list(draw, mask, &prior) / DRAWS as f64;
        }
        let yields = [
            self.truths.runs[self.j].fates.live[0] as f64 / PERSON as f64,
            random,
            voids,
            one,
            self.walk(&ranking(&occupancy)),
            self.walk(&ranking(&ensemble)),
            self.walk(&ranking(&judged)),
            dogs[0],
            dogs[1],
            dogs[2],
            lists,
            dogs[3],
        ];
        (yields, right)
    }

    /// The surface of the truth as a drone would measure it, wherever anything stands or lies in any run.
    fn seen(&self) -> Seen {
        let members = &self.e.members;
        if self.e.common.classes.len() < 2 {
            return Seen::default();
        }
        let cells: BTreeSet<[i32; 2]> = members.iter().flat_map(|m| m.sample.surface.iter().map(|h| h.0)).collect();
        let cells: Vec<[i32; 2]> = cells.into_iter().collect();
        let mut random = Random::new(self.j as u64 + 501, 0);
        let heights = Surface::of(&members[self.j]).measured(&cells, &mut random);
        let heights = cells.into_iter().zip(heights).map(|(cell, height)| SeenHeight { cell, height }).collect();
        Seen { heights, elements: Vec::new() }
    }

    /// The yield of an order of columns in the truth.
    fn walk(&self, order: &[usize]) -> f64 {
        let t = &self.truths.runs[self.j];
        self.walk_for(order, &|c| t.live[c][0] as f64 / PERSON as f64)
    }

    fn walk_for(&self, order: &[usize], live: &dyn Fn(usize) -> f64) -> f64 {
        let t = &self.truths.runs[self.j];
        let visits: Vec<Visit> = order
            .iter()
            .map(|c| {
                let at = self.e.common.raster.middle(self.truths.columns[*c]);
                Visit { at: [at.x, at.y], hours: t.hours[*c], live: live(*c) }
            })
            .collect();
        let Conditions { teams, hours, survival } = *self.conditions;
        saved(&route(&visits, teams, hours, survival))
    }

    /// Columns of the rubble in a random order.
    fn shuffled(&self, mask: &[bool], n: usize) -> Vec<usize> {
        let mut list: Vec<usize> = (0..mask.len()).filter(|c| mask[*c]).collect();
        let mut random = Random::new(self.j as u64 + 11, n as u64);
        for k in (1..list.len()).rev() {
            list.swap(k, random.below(k + 1));
        }
        list
    }

    /// Columns by the size of the voids of another run that reach into them, the largest void first.
    fn largest_voids(&self, i: usize, mask: &[bool]) -> Vec<usize> {
        let mut left: BTreeSet<[i32; 3]> = self.plans.runs[i].member.sample.voids.iter().copied().collect();
        let mut parts: Vec<Vec<[i32; 3]>> = Vec::new();
        while let Some(first) = left.pop_first() {
            let (mut part, mut open) = (vec![first], vec![first]);
            while let Some(c) = open.pop() {
                for n in 0..6 {
                    let mut d = c;
                    d[n / 2] += if n % 2 == 0 { 1 } else { -1 };
                    if left.remove(&d) {
                        part.push(d);
                        open.push(d);
                    }
                }
            }
            parts.push(part);
        }
        parts.sort_by(|a, b| b.len().cmp(&a.len()).then(a[0].cmp(&b[0])));
        let mut out = Vec::new();
        for part in parts {
            let mut depth: BTreeMap<[i32; 2], usize> = BTreeMap::new();
            part.iter().for_each(|c| *depth.entry([c[0], c[1]]).or_default() += 1);
            let mut columns: Vec<_> = depth.into_iter().collect();
            columns.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
            out.extend(columns.into_iter().filter_map(|(c, _)| self.plans.number(c)).filter(|c| mask[*c]));
        }
        let mut seen = BTreeSet::new();
        out.retain(|c| seen.insert(*c));
        out
    }

    /// People by the column in which they stood, as scores.
    fn occupancy(&self, mask: &[bool]) -> Vec<super::spots::Score> {
        occupancy(self.e, self.plans, self.weights, mask)
    }

    /// Draws people and the alerts of a dog that goes over all the rubble once: the dog alone, with the occupancy, with the runs; and the order of
    /// somebody who knows where they are.
    fn with_dog(
        &self,
        draw: usize,
        mask: &[bool],
        ensemble: &[super::spots::Score],
        occupancy: &[super::spots::Score],
    ) -> [f64; 4] {
        let (k, t, power) = (self.plans, &self.truths.runs[self.j], Means::Dog.power());
        let mut random = Random::new(self.j as u64 + 101, draw as u64);
        let people: Vec<f64> =
            (0..k.columns.len()).map(|c| f64::from(random.poisson(t.live[c][0] as f64 / PERSON as f64))).collect();
        let mut alerts: BTreeSet<[i32; 2]> = BTreeSet::new();
        for c in (0..k.columns.len()).filter(|c| mask[*c]) {
            if people[c] > 0.0 && random.fraction() < power.detection {
                let at = k.columns[c];
                let near: Vec<[i32; 2]> = beside(at).collect();
                let away = random.fraction() < power.beside;
                alerts.insert(if away { near[random.below(near.len())] } else { at });
            }
            if random.fraction() < power.false_alarm {
                alerts.insert(k.columns[c]);
            }
        }
        let alerts: Vec<[i32; 2]> = alerts.into_iter().collect();
        let live = |c: usize| people[c];
        let with = |s: &[super::spots::Score]| {
            let r = ratios(&k.columns, mask, &alerts, &power, 1.0, &chances(s, k.columns.len()));
            let f = factors(s, &r);
            let list: Vec<_> =
                s.iter().map(|s| super::spots::Score { score: s.score * f[s.column], ..s.clone() }).collect();
            self.walk_for(&ranking(&list), &live)
        };
        // Without any other knowledge every column of the rubble is as likely as the others.
        let share =
            occupancy.iter().map(|s| s.live[0]).sum::<f64>() / mask.iter().filter(|m| **m).count().max(1) as f64;
        let alike: Vec<super::spots::Score> = (0..mask.len())
            .map(|column| {
                let live = if mask[column] { share } else { 0.0 };
                super::spots::Score { column, live: [live; 3], hours: 1.0, score: live }
            })
            .collect();
        let known: Vec<super::spots::Score> = (0..mask.len())
            .map(|column| {
                let (live, hours) = (people[column], t.hours[column]);
                super::spots::Score { column, live: [live; 3], hours, score: live / hours.max(super::spots::LEAST) }
            })
            .collect();
        [with(&alike), with(occupancy), with(ensemble), self.walk_for(&ranking(&known), &live)]
    }

    /// Draws people by their start points; the list names all of them, the dead too, with their place before.
    fn with_list(&self, draw: usize, mask: &[bool], prior: &[f64]) -> f64 {
        let starts = &self.e.common.starts;
        let mut random = Random::new(self.j as u64 + 1009, draw as u64);
        let mut people = vec![0i64; starts.len()];
        for (s, n) in self.weights.people.iter().enumerate() {
            people[s] = i64::from(random.poisson(*n as f64 / PERSON as f64)) * PERSON;
        }
        let truth = Weights { people: people.clone(), ..Weights::default() };
        let mut said = Weights { people: vec![0; starts.len()], ..Weights::default() };
        for (s, n) in people.iter().enumerate().filter(|p| *p.1 > 0) {
            let own = &starts[s];
            let flat = |p: &Vec3| (p.x - own.feet.x).hypot(p.y - own.feet.y);
            let near = |k: &usize| starts[*k].storey == own.storey && flat(&starts[*k].feet) <= KNOWN;
            let list: Vec<usize> = (0..starts.len()).filter(near).collect();
            list.iter().for_each(|k| said.people[*k] += n / list.len().max(1) as i64);
        }
        let plan = Kernel::new(self.e, &said, false);
        let order = ranking(&scores(&plan, prior, None, Some(mask)));
        let real = Kernel::new_of(self.e, self.j, &truth, &plan.columns);
        self.walk_for(&order, &|c| real[c] as f64 / PERSON as f64)
    }
}

/// People by the column in which they stood before, without any run: the plan of somebody who has only the occupancy and sees the outline.
pub fn occupancy(e: &Ensemble, k: &Kernel<'_>, weights: &Weights, mask: &[bool]) -> Vec<super::spots::Score> {
    let mut live = vec![0.0; k.columns.len()];
    for (s, n) in e.common.starts.iter().zip(&weights.people) {
        if let Some(c) = k.number(e.common.raster.column(&s.feet)) {
            live[c] += *n as f64 / PERSON as f64;
        }
    }
    let one = |(column, l): (usize, f64)| {
        let l = if mask[column] { l } else { 0.0 };
        super::spots::Score { column, live: [l; 3], hours: 1.0, score: l }
    };
    live.into_iter().enumerate().map(one).collect()
}
