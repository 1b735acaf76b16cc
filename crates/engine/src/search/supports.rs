//! What carries the roofs at a dig area over many runs: which kind of member, from where in the building, at which side, in how many runs. A
//! piece of one run is named by nobody on the real heap; what lies there in most runs can be looked for.

use crate::assess::{Place, Support};
use crate::building::ROLES;
use crate::ensemble::Ensemble;
use crate::geometry::Vec3;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

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
}

impl SupportRuns {
    /// In words: "beam of Storey 1, A-B / 2, towards side 3: carries here in 9 of 24 runs".
    pub fn words(&self) -> String {
        let storey = self.storey.as_ref().map_or(String::new(), |s| format!(" of {s}"));
        let place =
            self.place.axes.as_ref().or(self.place.from_corner.as_ref()).map_or(String::new(), |p| format!(", {p}"));
        let side = self.at_side.map_or(String::new(), |n| format!(", towards side {n}"));
        format!("{}{storey}{place}{side}: in {} of {} runs", self.role, self.runs, self.of)
    }
}

#[derive(Default)]
struct Counted {
    runs: usize,
    only: usize,
    share: f64,
    sides: BTreeMap<u8, usize>,
}

/// The members that carry roofs in some columns in most runs, the most frequent first; `weights` are those of the runs.
pub(super) fn supports(e: &Ensemble, weights: &[f64], columns: &[[i32; 2]]) -> Vec<SupportRuns> {
    let raster = &e.common.raster;
    let point = |p: &[i32; 3]| Vec3::new(f64::from(p[0]), f64::from(p[1]), f64::from(p[2])) / 1e3;
    let walls = raster.sides();
    let side = |x: &Support| {
        let d = point(&x.at) - point(&x.void);
        walls.iter().max_by(|a, b| a.2.dot(&d).total_cmp(&b.2.dot(&d)).then(b.0.cmp(&a.0))).map(|w| w.0)
    };
    let mut found: BTreeMap<u32, (Support, Counted)> = BTreeMap::new();
    for (m, w) in e.members.iter().zip(weights) {
        let here = m.sample.supports.iter().filter(|x| columns.contains(&raster.column(&point(&x.void))));
        // A member may carry two roofs of an area in one run: one run.
        let mut own: BTreeMap<u32, (Support, bool)> = BTreeMap::new();
        for x in here {
            own.entry(x.element).or_insert((*x, false)).1 |= x.only;
        }
        for (element, (x, only)) in own {
            let c = &mut found.entry(element).or_insert((x, Counted::default())).1;
            c.runs += 1;
            c.only += usize::from(only);
            c.share += w;
            side(&x).into_iter().for_each(|s| *c.sides.entry(s).or_default() += 1);
        }
    }
    let entry = |(x, c): &(Support, Counted)| SupportRuns {
        role: ROLES.get(usize::from(x.role)).map_or("member", |r| r.0).replace('-', " "),
        storey: x.storey.and_then(|k| e.common.storeys.get(k as usize)).map(|s| s.name.clone()),
        place: raster.place(x.start),
        at_side: c.sides.iter().max_by(|a, b| a.1.cmp(b.1).then(b.0.cmp(a.0))).map(|s| *s.0),
        runs: c.runs,
        only: c.only,
        of: e.members.len(),
        share: c.share.min(1.0),
    };
    let mut list: Vec<&(Support, Counted)> = found.values().collect();
    list.sort_by(|a, b| {
        b.1.share.total_cmp(&a.1.share).then(b.1.only.cmp(&a.1.only)).then(a.0.element.cmp(&b.0.element))
    });
    list.into_iter().take(LISTED).map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::scenes::{common, ensemble, quiet};

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
        let list = supports(&e, &[0.5, 0.25, 0.25], &[column]);
        let side_of = |x: f64, y: f64| {
            let out = |s: &(u8, Vec3, Vec3)| s.2.x * x + s.2.y * y;
            c.raster.sides().into_iter().max_by(|a, b| out(a).total_cmp(&out(b))).map(|s| s.0)
        };
        let seen: Vec<_> = list.iter().map(|s| (s.runs, s.only, s.of, s.share, s.at_side)).collect();
        assert_eq!(seen, [(2, 1, 3, 0.75, side_of(1.0, 0.0)), (1, 1, 3, 0.25, side_of(0.0, -1.0))]);
        let words = list[0].words();
        assert!(words.starts_with("beam of at 3.2, ") && words.ends_with(": in 2 of 3 runs"), "{words}");
    }
}
