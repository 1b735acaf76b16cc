//! What is built at each place: the type, how many, the timber and the order of work.

use super::chosen::{ChosenPlace, is_for_roofs};
use super::floors::{self, FloorBelow};
use super::places::{Cellar, ShorePlace};
use super::table::ShoreType;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A shore is made for no less than this, N (assumed).
pub(super) const LEAST: f64 = 5e3;
/// More shores for one place stand this near, m.
const NEARBY: f64 = 3.0;
/// Shores for the load of one place at most.
const MOST: usize = 4;

/// Load of a place over the tests, N.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlaceLoad {
    /// At any moment: by it types are chosen.
    pub largest: f64,
    /// At the end of a test, least and most.
    pub least: f64,
    pub most: f64,
    /// Static load of the free body of the roof without the support line that loads it most: the same however pieces are cut.
    pub by_statics: f64,
}

impl PlaceLoad {
    /// Before any test.
    pub(super) const NONE: Self = Self { largest: 0.0, least: f64::INFINITY, most: 0.0, by_statics: 0.0 };

    /// An equal part of it.
    fn over(self, n: f64) -> Self {
        Self { largest: self.largest / n, least: self.least / n, most: self.most / n, by_statics: self.by_statics / n }
    }

    /// What a shore for it is made for: the larger one of its loads in the tests and by statics, and no less than what is assumed, N.
    pub(super) fn demand(self) -> f64 {
        self.largest.max(self.by_statics).max(LEAST)
    }

    /// What a demand, N, follows from: `tests`, `statics`, or `least`, which is assumed.
    pub(super) fn governs(&self, demand: f64) -> &'static str {
        // Of equal loads the one that is known best; one that was made stronger after it gave way is made so by the tests.
        if demand <= self.by_statics {
            "statics"
        } else if demand <= LEAST {
            "least"
        } else {
            "tests"
        }
    }
}

/// A shore that is proposed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pick {
    pub site: ChosenPlace,
    /// Place of its type in the list.
    pub kind: usize,
    /// Load of it in the tests.
    pub load: PlaceLoad,
    /// What it is made for, N.
    pub demand: f64,
    /// Its type has no figure that is large enough: no type of the list carries it here.
    pub short: bool,
    /// It was added because one shore does not carry what comes to this place.
    pub added: bool,
}

impl Pick {
    /// It is made for no less than its largest load, and is short where its type carries less.
    pub(super) fn covers_its_load(&mut self, types: &[ShoreType]) {
        self.demand = self.demand.max(self.load.largest);
        self.short = self.demand > types[self.kind].capacity(self.site.spot.height).unwrap_or(0.0);
    }

    /// What it is made for follows from this: `tests`, `statics`, or `least`, which is assumed.
    pub(super) fn governed_by(&self) -> &'static str {
        self.load.governs(self.demand)
    }

    /// Where its posts are set, and what each carries at most, N.
    pub(super) fn props(&self, types: &[ShoreType]) -> Vec<(crate::geometry::Vec3, f64)> {
        let t = &types[self.kind];
        let posts = t.posts(self.site.along);
        let each = t.capacity(self.site.spot.height).unwrap_or(LEAST) / posts.len().max(1) as f64;
        posts.into_iter().map(|[x, y]| (self.site.spot.at + crate::geometry::Vec3::new(x, y, 0.0), each)).collect()
    }
}

/// Shores for some places and the load that comes to each, made for it.
pub(super) fn picks(
    cellar: &Cellar<'_>,
    spots: &[ShorePlace],
    sites: &[(ChosenPlace, PlaceLoad)],
    types: &[ShoreType],
) -> Vec<Pick> {
    let mut out: Vec<Pick> = Vec::new();
    for (site, load) in sites {
        let demand = load.demand();
        let pick = |site, kind| Pick { site, kind, load: *load, demand, short: false, added: false };
        if let Some((kind, along)) = lightest(cellar, site, demand, types) {
            out.push(pick(ChosenPlace { along, ..*site }, kind));
            continue;
        }
        let Some((kind, along)) = strongest(cellar, site, types) else { continue };
        let t = &types[kind];
        let capacity = t.capacity(site.spot.height).unwrap_or(LEAST);
        let wanted = ((demand / capacity).ceil() as usize).clamp(1, MOST);
        let mut group = vec![pick(ChosenPlace { along, ..*site }, kind)];
        let mut list: Vec<&ShorePlace> =
            spots.iter().filter(|s| s.apart([site.spot.at.x, site.spot.at.y]) <= NEARBY).collect();
        let far = |s: &ShorePlace| s.apart([site.spot.at.x, site.spot.at.y]);
        list.sort_by(|a, b| far(a).total_cmp(&far(b)).then(a.at.x.total_cmp(&b.at.x)).then(a.at.y.total_cmp(&b.at.y)));
        for s in list {
            let planned =
                sites.iter().map(|x| &x.0).chain(out.iter().map(|p| &p.site)).chain(group.iter().map(|p| &p.site));
            let at = [s.at.x, s.at.y];
            let near = planned.into_iter().any(|o| o.spot.apart(at) < t.spacing_m.max(1.2));
            let reached = s.walk.is_some() || site.spot.walk.is_none();
            if group.len() < wanted && !near && reached && is_for_roofs(t, s) && cellar.holds(s, t, along) {
                group.push(Pick { added: true, ..pick(ChosenPlace { spot: *s, along, ..*site }, kind) });
            }
        }
        let n = group.len() as f64;
        for p in &mut group {
            (p.demand, p.load) = (demand / n, load.over(n));
            p.short = p.demand > types[kind].capacity(p.site.spot.height).unwrap_or(0.0);
        }
        out.extend(group);
    }
    out
}

/// The types that carry a load at a place, braced ones first, then by their timber.
pub(super) fn possible(
    cellar: &Cellar<'_>,
    site: &ChosenPlace,
    demand: f64,
    types: &[ShoreType],
) -> Vec<(usize, [f64; 2])> {
    let s = &site.spot;
    let directions = [site.along, [site.along[1], site.along[0]]];
    let fits = |(k, t): (usize, &ShoreType)| {
        let carries = is_for_roofs(t, s) && t.capacity(s.height).is_some_and(|c| c >= demand);
        let along = carries.then(|| directions.into_iter().find(|d| cellar.holds(s, t, *d))).flatten()?;
        Some((k, along))
    };
    let mut list: Vec<(usize, [f64; 2])> = types.iter().enumerate().filter_map(fits).collect();
    list.sort_by(|a, b| {
        let rank = |k: usize| (types[k].class < 2, types[k].volume(s.height));
        let (x, y) = (rank(a.0), rank(b.0));
        x.0.cmp(&y.0).then(x.1.total_cmp(&y.1)).then(a.0.cmp(&b.0))
    });
    list
}

fn lightest(cellar: &Cellar<'_>, site: &ChosenPlace, demand: f64, types: &[ShoreType]) -> Option<(usize, [f64; 2])> {
    possible(cellar, site, demand, types).into_iter().next()
}

fn strongest(cellar: &Cellar<'_>, site: &ChosenPlace, types: &[ShoreType]) -> Option<(usize, [f64; 2])> {
    let capacity = |k: usize| types[k].capacity(site.spot.height).unwrap_or(0.0);
    let list = possible(cellar, site, 0.0, types);
    list.into_iter().reduce(|a, b| if capacity(b.0) > capacity(a.0) { b } else { a })
}

/// Timber of one section and length.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TimberLine {
    /// Section.
    pub section: String,
    /// What it is for.
    pub part: String,
    /// Length to which it is cut, m.
    pub length_m: f64,
    /// How many.
    pub count: usize,
}

/// The timber of all shores: by section, then the longest first.
pub(super) fn timber(picks: &[Pick], types: &[ShoreType]) -> Vec<TimberLine> {
    let mut sum: BTreeMap<(&str, std::cmp::Reverse<u32>, &str), usize> = BTreeMap::new();
    for p in picks {
        for part in &types[p.kind].timber {
            let (count, length) = part.cut(p.site.spot.height);
            let key = (part.section.as_str(), std::cmp::Reverse((100.0 * length).round() as u32), part.part.as_str());
            *sum.entry(key).or_default() += count;
        }
    }
    let line = |((section, length, part), count): ((&str, std::cmp::Reverse<u32>, &str), usize)| TimberLine {
        section: section.into(),
        part: part.into(),
        length_m: f64::from(length.0) / 100.0,
        count,
    };
    sum.into_iter().map(line).collect()
}

/// Places in the order of work: what is reached first comes first, so that a team works from below what is shored.
pub(super) fn ordered(mut picks: Vec<Pick>) -> Vec<Pick> {
    picks.sort_by(|a, b| {
        let walk = |p: &Pick| p.site.spot.walk.unwrap_or(f64::INFINITY);
        let at = |p: &Pick| p.site.spot.at;
        walk(a).total_cmp(&walk(b)).then(at(a).x.total_cmp(&at(b).x)).then(at(a).y.total_cmp(&at(b).y))
    });
    picks
}

/// The order of work in sentences, for shores with their letters and the suspended floors below each.
pub(super) fn sequence(
    (picks, marks, floors): (&[Pick], &[String], &[Vec<FloorBelow>]),
    types: &[ShoreType],
    entry: Option<[f64; 3]>,
) -> Vec<String> {
    let mut out = vec![
        "Nobody below the roof but those who build. Somebody outside watches the supports, with a signal to leave."
            .to_string(),
        "Leave the supports alone. Cut and number all timber outside.".to_string(),
    ];
    if let Some([x, y, z]) = entry {
        let feet: Vec<f64> = picks.iter().map(|p| p.site.spot.line.bottom).collect();
        let climb = floors::climb(z, &feet);
        out.push(format!(
            "Enter at ({x:.2}, {y:.2}, {z:.2}) m.{climb} Work from below what stands already, not from the far side."
        ));
    }
    out.extend(floors::steps(marks, floors));
    let spot = types.iter().find(|t| t.name == "t-4x4");
    for (p, mark) in picks.iter().zip(marks) {
        let t = &types[p.kind];
        let height = p.site.spot.height;
        let first = spot.filter(|x| t.class > 1 && x.admits(height, p.site.spot.slope));
        if let Some(c) = first.and_then(|x| x.capacity(height)) {
            let enough =
                if c >= p.demand { "carries the load of the tests" } else { "carries less than the load of the tests" };
            out.push(format!("Shore {mark}: a T spot shore beside it first ({:.1} kN, {enough}).", c / 1e3));
        }
        out.push(format!("Shore {mark}: build the {}, wedges snug, roof not lifted.", t.title));
    }
    let kinds: BTreeSet<usize> = picks.iter().map(|p| p.kind).collect();
    for k in kinds {
        out.push(format!("How to build the {}: {}.", types[k].title, types[k].steps.join("; ")));
    }
    out
}
