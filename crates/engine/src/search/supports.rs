//! What carries the roofs at a dig area over many runs: which kind of member, from where in the building, at which side, in how many runs. A
//! piece of one run is named by nobody on the real heap; what lies there in most runs can be looked for.
//!
//! The members that are named are those that carry most often in these runs, so that their counts are too high for a further run: the list is
//! chosen by the same runs that count. How much too high is measured by leaving each run out in turn (Stone 1974): the members that the other
//! runs name are looked for in the run that was left out. The ratio of what is found to what was stated, over all areas, is the factor on the
//! counts.

use crate::assess::{Place, Support};
use crate::building::{ElementRole, ROLES};
use crate::ensemble::{Ensemble, Member};
use crate::geometry::Vec3;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Members that are listed for an area.
const LISTED: usize = 3;

/// A member that carries a roof at an area in some runs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct SupportRuns {
    /// Its role: "beam", "slab", "column".
    pub role: String,
    /// Storey to which it belongs.
    pub storey: Option<String>,
    /// Where it was in the building.
    pub place: Place,
    /// The side of the area, seen from the middle of the void, at which it carries in most of these runs: 1 to 4.
    pub at_side: Option<u8>,
    /// Runs in which it carries a roof here.
    pub runs: usize,
    /// Those of them in which a piece of the roof has no other support.
    pub only: usize,
    /// All runs.
    pub of: usize,
    /// Weight of these runs, 0 to 1.
    pub share: f64,
    /// Share of further runs in which it is expected to carry here, 0 to 1: by leaving out each run in turn.
    #[serde(default)]
    pub expected: f64,
}

impl SupportRuns {
    /// In words: "beam of Storey 1, A-B / 2, towards side 3: critical in 9 of 24 runs (about 30 % expected)".
    pub fn words(&self) -> String {
        let storey = self.storey.as_ref().map_or(String::new(), |s| format!(" of {s}"));
        let place =
            self.place.axes.as_ref().or(self.place.from_corner.as_ref()).map_or(String::new(), |p| format!(", {p}"));
        let side = self.at_side.map_or(String::new(), |n| format!(", towards side {n}"));
        // A share that rounds to nothing is one that no other run has confirmed.
        let expected = match 100.0 * self.expected {
            percent if percent < 0.5 => "not expected in further runs".to_owned(),
            percent => format!("about {percent:.0} % expected"),
        };
        format!("{}{storey}{place}{side}: critical in {} of {} runs ({expected})", self.role, self.runs, self.of)
    }
}

/// What a member is called that a team can look for: role, storey and bay; where the building has no axes, the member itself.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Named {
    role: u8,
    storey: Option<u32>,
    axes: Option<String>,
    element: Option<u32>,
}

/// A named member in the runs.
struct Counted {
    first: Support,
    runs: BTreeSet<usize>,
    only: usize,
    share: f64,
    sides: BTreeMap<u8, usize>,
}

/// What carries in some columns, run by run.
pub(super) struct Carried<'a> {
    e: &'a Ensemble,
    /// Of each run, its named members with one of their pieces; true where a piece of the roof has no other support.
    runs: Vec<BTreeMap<Named, (Support, bool)>>,
}

/// Name of a role by its number; what was recognised as nothing is a member, too.
fn name_of(role: u8) -> String {
    let known = ROLES.get(usize::from(role)).filter(|r| r.1 != ElementRole::Unknown);
    known.map_or("member", |r| r.0).replace('-', " ")
}

fn point(p: &[i32; 3]) -> Vec3 {
    Vec3::new(f64::from(p[0]), f64::from(p[1]), f64::from(p[2])) / 1e3
}

impl<'a> Carried<'a> {
    pub(super) fn new(e: &'a Ensemble, columns: &[[i32; 2]]) -> Self {
        let raster = &e.common.raster;
        let named = |x: &Support| {
            let axes = raster.place(x.start).axes;
            let element = axes.is_none().then_some(x.element);
            Named { role: x.role, storey: x.storey, axes, element }
        };
        let of_run = |m: &Member| {
            let here = m.sample.supports.iter().filter(|x| columns.contains(&raster.column(&point(&x.void))));
            // A member may carry two roofs of an area in one run: one run.
            let mut own: BTreeMap<Named, (Support, bool)> = BTreeMap::new();
            for x in here {
                own.entry(named(x)).or_insert((*x, false)).1 |= x.only;
            }
            own
        };
        Self { e, runs: e.members.iter().map(of_run).collect() }
    }

    /// The members that carry in most runs, the most frequent first; `weights` are those of the runs, whose sum is 1.
    fn listed(&self, weights: &[f64]) -> Vec<(&Named, Counted)> {
        let walls = self.e.common.raster.sides();
        let side = |x: &Support| {
            let d = point(&x.at) - point(&x.void);
            walls.iter().max_by(|a, b| a.2.dot(&d).total_cmp(&b.2.dot(&d)).then(b.0.cmp(&a.0))).map(|w| w.0)
        };
        let mut found: BTreeMap<&Named, Counted> = BTreeMap::new();
        for (r, (own, w)) in self.runs.iter().zip(weights).enumerate().filter(|(_, x)| *x.1 > 0.0) {
            for (name, (x, only)) in own {
                let new = || Counted { first: *x, runs: BTreeSet::new(), only: 0, share: 0.0, sides: BTreeMap::new() };
                let c = found.entry(name).or_insert_with(new);
                c.runs.insert(r);
                c.only += usize::from(*only);
                c.share += w;
                side(x).into_iter().for_each(|s| *c.sides.entry(s).or_default() += 1);
            }
        }
        let mut list: Vec<(&Named, Counted)> = found.into_iter().collect();
        list.sort_by(|a, b| {
            b.1.share
                .total_cmp(&a.1.share)
                .then(b.1.only.cmp(&a.1.only))
                .then(a.1.first.element.cmp(&b.1.first.element))
        });
        list.truncate(LISTED);
        list
    }

    /// The list for an area; `factor` is that of [`optimism`].
    pub(super) fn supports(&self, weights: &[f64], factor: f64) -> Vec<SupportRuns> {
        let common = &self.e.common;
        let entry = |(_, c): (&Named, Counted)| SupportRuns {
            role: name_of(c.first.role),
            storey: c.first.storey.and_then(|k| common.storeys.get(k as usize)).map(|s| s.name.clone()),
            place: common.raster.place(c.first.start),
            at_side: c.sides.iter().max_by(|a, b| a.1.cmp(b.1).then(b.0.cmp(a.0))).map(|s| *s.0),
            runs: c.runs.len(),
            only: c.only,
            of: self.e.members.len(),
            share: c.share.min(1.0),
            expected: (factor * c.share).clamp(0.0, 1.0),
        };
        self.listed(weights).into_iter().map(entry).collect()
    }

    /// Sum of the shares that a group of runs states of its list, and of the shares of the runs of another group in which these members carry.
    pub(super) fn stated_and_found(&self, stated_by: &[f64], found_in: &[f64]) -> [f64; 2] {
        let list = self.listed(stated_by);
        let stated = list.iter().map(|x| x.1.share).sum();
        let there = |name: &Named| {
            self.runs.iter().zip(found_in).filter(|x| x.0.contains_key(name)).map(|x| *x.1).fold(0.0, |a, b| a + b)
        };
        [stated, list.iter().map(|x| there(x.0)).sum()]
    }
}

/// The ratio of the share of left-out runs in which named members carry to the share that the other runs state, over some areas; 1 where nothing
/// is named.
pub(super) fn optimism(areas: &[Carried<'_>], weights: &[f64]) -> f64 {
    let (mut stated, mut found) = (0.0, 0.0);
    for (r, w) in weights.iter().enumerate().filter(|x| *x.1 > 0.0 && *x.1 < 1.0) {
        let others: Vec<f64> =
            weights.iter().enumerate().map(|(k, x)| if k == r { 0.0 } else { x / (1.0 - w) }).collect();
        let mut own = vec![0.0; weights.len()];
        own[r] = 1.0;
        for a in areas {
            let [s, f] = a.stated_and_found(&others, &own);
            stated += w * s;
            found += w * f;
        }
    }
    if stated > 0.0 { (found / stated).min(1.0) } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ensemble::Random;
    use crate::search::scenes::{common, ensemble, quiet};

    #[test]
    fn nobody_reads_that_an_unknown_carries() {
        let number = |name: &str| ROLES.iter().position(|r| r.0 == name).expect("a role") as u8;
        assert_eq!(name_of(number("unknown")), "member");
        assert_eq!(name_of(number("bearing-wall")), "bearing wall");
    }

    #[test]
    fn what_carries_is_counted_once_a_run_by_member_with_the_side_at_which_it_lies() {
        let c = common(&[("case", 1.0)]);
        let column = [3, 1];
        let middle = c.raster.middle(column);
        let place = |dx: f64, dy: f64, z: f64| [middle.x + dx, middle.y + dy, z].map(|x| (1e3 * x).round() as i32);
        let carries = |element, at, void, only| Support {
            element,
            role: ROLES.iter().position(|r| r.0 == "beam").expect("a role") as u8,
            storey: Some(1),
            start: column,
            at,
            void,
            only,
            share: 6000,
        };
        let (here, beside) = (place(0.0, 0.0, 0.5), place(0.3, 0.0, 0.5));
        let far = place(6.0, 0.0, 0.5);
        let towards_x = place(2.0, 0.1, 0.5);
        let runs = [
            // Two voids of the area on one member: one run.
            vec![carries(4, towards_x, here, true), carries(4, towards_x, beside, false)],
            vec![carries(4, towards_x, here, false), carries(5, place(0.0, -2.0, 0.5), here, true)],
            // A void elsewhere.
            vec![carries(5, place(8.0, 0.0, 0.5), far, true)],
        ];
        let members = (0..).zip(runs).map(|(seed, supports)| {
            let mut m = quiet(&c, "case", seed);
            m.sample.supports = supports;
            m
        });
        let e = ensemble(c.clone(), members.collect());
        let weights = [0.5, 0.25, 0.25];
        let carried = Carried::new(&e, &[column]);
        let factor = optimism(std::slice::from_ref(&carried), &weights);
        let list = carried.supports(&weights, factor);
        let side_of = |x: f64, y: f64| {
            let out = |s: &(u8, Vec3, Vec3)| s.2.x * x + s.2.y * y;
            c.raster.sides().into_iter().max_by(|a, b| out(a).total_cmp(&out(b))).map(|s| s.0)
        };
        let seen: Vec<_> = list.iter().map(|s| (s.runs, s.only, s.of, s.share, s.at_side)).collect();
        assert_eq!(seen, [(2, 1, 3, 0.75, side_of(1.0, 0.0)), (1, 1, 3, 0.25, side_of(0.0, -1.0))]);
        let words = list[0].words();
        assert!(
            words.starts_with("beam of at 3.2, ") && words.contains(": critical in 2 of 3 runs (about "),
            "{words}"
        );
        let unconfirmed = SupportRuns { expected: 0.004, ..list[0].clone() }.words();
        assert!(unconfirmed.ends_with("critical in 2 of 3 runs (not expected in further runs)"), "{unconfirmed}");
    }

    /// Each of twelve members carries in each run with a chance of 0.3. The three that are named for most runs are named too often; the factor says so.
    #[test]
    fn the_share_of_further_runs_is_not_that_of_the_runs_by_which_members_were_chosen() {
        let c = common(&[("case", 1.0)]);
        let mut all: Vec<[f64; 2]> = Vec::new();
        for ensemble_seed in 0..8 {
            let members = (0..20).map(|seed| {
                let mut random = Random::new(100 + ensemble_seed, seed);
                let mut m = quiet(&c, "case", seed);
                for area in 0..6 {
                    let middle = c.raster.middle([area, 1]);
                    let at = [middle.x, middle.y, 0.5].map(|x| (1e3 * x).round() as i32);
                    let carried = (0..12).filter(|_| random.fraction() < 0.3);
                    m.sample.supports.extend(carried.map(|element| Support {
                        element,
                        role: 0,
                        storey: Some(1),
                        start: [area, 1],
                        at,
                        void: at,
                        only: true,
                        share: 6000,
                    }));
                }
                m
            });
            let e = ensemble(c.clone(), members.collect());
            let weights = [1.0 / 20.0; 20];
            let areas: Vec<Carried<'_>> = (0..6).map(|a| Carried::new(&e, &[[a, 1]])).collect();
            let factor = optimism(&areas, &weights);
            all.extend(areas.iter().flat_map(|a| a.supports(&weights, factor)).map(|s| [s.share, s.expected]));
        }
        let mean = |k: usize| all.iter().map(|x| x[k]).sum::<f64>() / all.len() as f64;
        assert!(mean(0) > 0.4, "the counts alone: {}", mean(0));
        assert!((mean(1) - 0.3).abs() < 0.04, "expected: {}", mean(1));
    }
}
