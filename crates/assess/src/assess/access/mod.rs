//! Ways from the open air to voids and people. A graph of the places where a person fits is searched from the open ground at the rim of the
//! site: what somebody can walk, climb, crawl or squeeze through, ladders and ropes over edges, and holes through floors and walls. For each
//! target the quickest way and the shortest one without a hole are found, and others from other sides, at most three in all. The time of each
//! follows from assumed rates ([`Rates`]).
//!
//! The kernel sees pieces as they lie. It does not know whether a piece on the way bears a person, and what moves when something is cut.

mod climbs;
mod clipped;
mod cuts;
#[cfg(test)]
mod gap_tests;
mod graph;
mod hole;
#[cfg(test)]
mod hole_tests;
pub(super) mod material;
mod places;
#[cfg(test)]
mod tests;
mod way;

pub use hole::hole_walls;

use crate::Result;
use crate::assess::access::material::Materials;
use crate::assess::answers::person::{PersonOutcome, Situation};
use crate::assess::answers::way::Holds;
use crate::assess::input::place::PlanFrame;
use crate::assess::input::settings::Settings;
use crate::assess::space::site::Site;
use crate::assess::voids::void::Void;
use crate::geometry::Vec3;
use crate::note::{Gravity, Note, NoteKind};
use crate::stop::Stop;
use crate::structure::Structure;
use cuts::Cutting;
use graph::{Graph, Rules, SearchResult};
use hole::Hole;
use places::{Place, Places};
use rayon::prelude::*;
use std::collections::HashMap;
use std::sync::Mutex;
use way::{Draft, Maker};

const WAYS: &str = "assessing (ways in)";

/// Ways per target.
const SHOWN: usize = 3;
/// Ways whose entries are nearer to each other than this are one way, m.
const SAME_ENTRY: f64 = 1.5;
/// From as far as this somebody reaches or digs straight for a person, m.
const DIGGING: f64 = 2.5;
/// Places from which that is tried, the best by the way there and the distance ...
const TRIED: usize = 24;
/// ... of which so many are put in order at a time ...
const SORTED: usize = 4 * TRIED;
/// ... and which are as far apart as this, m.
const APART: f64 = 0.25;
/// A way goes on into a void until this many times the distance to its middle would be crawled faster.
const DEEPER: f64 = 4.0;
/// Height above the floor at which the void of a place is read, m.
const READ_AT: f64 = 1.8;

/// What ways are looked for to. Ways are filled in.
pub(super) struct Targets<'t> {
    pub voids: &'t mut [Void],
    pub people: &'t mut [PersonOutcome],
    /// Start points, if ways to them are wanted, too.
    pub points: &'t mut [PersonOutcome],
}

/// Finds the ways to all voids and people of a frame. `void_at` gives the number of the void of a cell, `holds` what must not be cut (by
/// body; empty where it is not known).
pub(super) fn find(
    structure: &Structure,
    site: &Site,
    axes: Option<&PlanFrame>,
    settings: &Settings,
    void_at: &(dyn Fn(usize) -> Option<u32> + Sync),
    (holds, targets): (&[Option<Holds>], Targets<'_>),
    stop: &Stop,
) -> Result<Vec<Note>> {
    let Targets { voids, people, points } = targets;
    let wanted = |p: &PersonOutcome| p.end.is_some() && p.situation != Situation::OnSurface;
    if voids.is_empty() && !people.iter().chain(points.iter()).any(wanted) {
        return Ok(Vec::new());
    }
    stop.check(WAYS)?;
    let places = Places::new(site, settings);
    stop.check(WAYS)?;
    let materials = Materials::new(structure);
    let cutting = Cutting { site, structure, materials: &materials, rates: &settings.rates, holds };
    let mut links = climbs::climbs(site, &places, settings);
    stop.check(WAYS)?;
    links.extend(cutting.links(&places));
    stop.check(WAYS)?;
    let graph = Graph::new(places, links, &settings.rates);
    let rim = graph.rim(site);
    if rim.is_empty() {
        return Ok(vec![Note::new(
            NoteKind::Access,
            Gravity::Grave,
            "WAYS IN NOT LOOKED FOR: no ground",
            "Ways in were not looked for: the site has no ground. That no way is given does not mean that there is none.",
        )]);
    }
    let searches = Searches::new(&graph, axes, &rim, stop)?;
    let open: Vec<bool> = searches.outside.cost.iter().map(|c| c.is_finite()).collect();
    let (outside, enclosed) = (&searches.outside, graph.enclosed(&open));
    let (lying, cuts) = (settings.lying_height, Mutex::default());
    let maker = Maker { graph: &graph, cutting: &cutting, outside, enclosed, lying, axes, cuts };

    let mut of_void: Vec<Vec<u32>> = vec![Vec::new(); voids.len() + 1];
    let mut at_edge = of_void.clone();
    for (p, place) in graph.places.list.iter().enumerate() {
        // A way into a void goes in: it does not end before the void in the open.
        if searches.in_the_open[p] {
            continue;
        }
        if let Some(v) = void_of(site, place, void_at) {
            let list = if open[p] { &mut at_edge } else { &mut of_void };
            list[v as usize].push(p as u32);
        }
    }
    voids.par_iter_mut().try_for_each(|v| {
        stop.check(WAYS)?;
        let middle = v.position;
        let away = |p: &u32| (*p, DEEPER * (graph.places.list[*p as usize].at - middle).norm());
        // At its edge in the open a way ends only where there is no place within.
        let [within, edge] = [&of_void, &at_edge].map(|list| &list[v.id as usize]);
        let targets: Vec<(u32, f64)> = if within.is_empty() { edge } else { within }.iter().map(away).collect();
        v.ways = maker.measured(searches.ways(&maker, &targets, None));
        Ok::<(), crate::Error>(())
    })?;
    let to_person = |p: &PersonOutcome| {
        stop.check(WAYS)?;
        let to = |end: Vec3| searches.ways(&maker, &beside(site, &graph.places, &end), Some(&end));
        Ok::<_, crate::Error>(p.end.filter(|_| wanted(p)).map_or_else(Vec::new, to))
    };
    people.par_iter_mut().try_for_each(|p| {
        p.ways = maker.measured(to_person(p)?);
        Ok::<(), crate::Error>(())
    })?;
    // Of a start point only how and when it is reached is needed.
    points.par_iter_mut().try_for_each(|p| {
        p.ways = to_person(p)?.into_iter().take(1).map(|d| d.way).collect();
        Ok::<(), crate::Error>(())
    })?;
    Ok(Vec::new())
}

/// The void of a place: that of the lowest labelled cell above it.
fn void_of(site: &Site, place: &Place, void_at: &dyn Fn(usize) -> Option<u32>) -> Option<u32> {
    let top = place.high.min(place.at.z + READ_AT);
    let mut z = place.at.z + 0.5 * site.grid.cell;
    while z < top {
        let [i, j, k] = site.grid.cell_of(&Vec3::new(place.at.x, place.at.y, z))?;
        match void_at(site.grid.at(i, j, k)) {
            None => z += site.grid.cell,
            v => return v,
        }
    }
    None
}

/// Places around a person from which they can be reached or dug for; each with its distance, m.
fn beside(site: &Site, places: &Places, end: &Vec3) -> Vec<(u32, f64)> {
    let mut around = Vec::new();
    let reach = (DIGGING / site.grid.cell) as isize;
    let Some([i, j, _]) = site.grid.cell_of(end) else { return around };
    for a in -reach..=reach {
        for b in -reach..=reach {
            let plan = i.checked_add_signed(a).zip(j.checked_add_signed(b)).and_then(|(i, j)| site.grid.plan(i, j));
            for p in plan.map_or(0..0, |plan| places.of(plan)) {
                let distance = (places.list[p].at + Vec3::z() * way::REACHING - end).norm();
                if distance <= DIGGING {
                    around.push((p as u32, distance));
                }
            }
        }
    }
    around
}

/// All searches of a frame.
struct Searches {
    /// Places in the open that do not border on any other.
    in_the_open: Vec<bool>,
    /// In the open air.
    outside: SearchResult,
    /// Without holes: the quickest ways, and the shortest.
    quickest: SearchResult,
    shortest: SearchResult,
    /// With holes, from each side.
    sides: Vec<SearchResult>,
}

impl Searches {
    fn new(graph: &Graph<'_>, axes: Option<&PlanFrame>, rim: &[(u32, f64)], stop: &Stop) -> Result<Self> {
        let roofed: Vec<bool> = graph.places.list.iter().map(|p| p.roofed).collect();
        let rules = |closed, cuts, shortest| Rules { closed, cuts, shortest };
        let outside = graph.search(rim, rules(Some(&roofed), false, false));
        stop.check(WAYS)?;
        let open: Vec<bool> = outside.cost.iter().map(|c| c.is_finite()).collect();
        let mut edges: [Vec<(u32, f64)>; 4] = Default::default();
        // Not only those at the rim of what has a roof: somebody below a slab is dug for from any place that is near.
        for p in (0..open.len() as u32).filter(|p| open[*p as usize]) {
            let place = &graph.places.list[p as usize];
            let side = axes.and_then(|f| f.place(&place.at).side).unwrap_or(1);
            edges[usize::from(side - 1).min(3)].push((p, outside.cost[p as usize]));
        }
        let all = edges.concat();
        // What it takes outside counts as climbing.
        let plain: Vec<(u32, f64)> = all.iter().map(|(p, cost)| (*p, cost / graph.rates.climbing.max(1.0))).collect();
        let closed = Some(open.as_slice());
        let mut jobs: Vec<(&[(u32, f64)], Rules<'_>)> =
            vec![(&all, rules(closed, false, false)), (&plain, rules(closed, false, true))];
        jobs.extend(edges.iter().map(|e| (e.as_slice(), rules(closed, true, false))));
        let mut found: Vec<SearchResult> = jobs.par_iter().map(|(from, rules)| graph.search(from, *rules)).collect();
        stop.check(WAYS)?;
        let sides = found.split_off(2);
        let shortest = found.pop().expect("two searches");
        let quickest = found.pop().expect("two searches");
        let in_the_open = (0..open.len() as u32).map(|p| open[p as usize] && !graph.borders(p, &open)).collect();
        Ok(Self { in_the_open, outside, quickest, shortest, sides })
    }

    /// The ways to the nearest of some places; with a person, a hole leads from there to them.
    fn ways(&self, maker: &Maker<'_>, targets: &[(u32, f64)], person: Option<&Vec3>) -> Vec<Draft> {
        let rate = maker.graph.rates.crawling;
        // What lies between a place and the person is the same for all searches.
        let mut holes: HashMap<u32, Hole> = HashMap::new();
        let mut end = |found: &SearchResult, rate: f64| {
            let mut best: Vec<(f64, u32)> = targets
                .iter()
                .map(|(p, distance)| (found.cost[*p as usize] + rate * distance, *p))
                .filter(|b| b.0.is_finite())
                .collect();
            let Some(person) = person else {
                return best.into_iter().min_by(first).map(|b| maker.way(found, b.1));
            };
            // Of a ring of places around a person, some see them and others have a piece between.
            let tried = best_apart(&mut best, |a, b| maker.distance(a, b) > APART);
            let (_, p) = quickest_to_dig(maker, found, &tried, person, &mut holes)?;
            maker.dig(maker.way(found, p), person, &holes[&p])
        };
        let mut ways: Vec<Draft> = Vec::new();
        ways.extend(end(&self.quickest, rate));
        ways.extend(end(&self.shortest, 1.0).map(|mut d| {
            d.way.shortest = d.way.cuts.is_empty();
            d
        }));
        ways.extend(self.sides.iter().filter_map(|f| end(f, rate)));
        chosen(ways)
    }
}

/// The order of places by a cost, each with its number: no two are alike.
fn first(a: &(f64, u32), b: &(f64, u32)) -> std::cmp::Ordering {
    a.0.total_cmp(&b.0).then(a.1.cmp(&b.1))
}

/// The first places in order that are apart from each other, at most [`TRIED`]. Few are taken of many, so only as many are put in order as that takes.
fn best_apart(places: &mut [(f64, u32)], is_apart: impl Fn(u32, u32) -> bool) -> Vec<u32> {
    let mut taken: Vec<u32> = Vec::new();
    let mut rest = places;
    while !rest.is_empty() && taken.len() < TRIED {
        let count = rest.len().min(SORTED);
        if count < rest.len() {
            rest.select_nth_unstable_by(count, first);
        }
        let (next, behind) = rest.split_at_mut(count);
        next.sort_unstable_by(first);
        for (_, p) in next {
            if taken.len() < TRIED && taken.iter().all(|t| is_apart(*t, *p)) {
                taken.push(*p);
            }
        }
        rest = behind;
    }
    taken
}

/// Of some places the one from which a person is reached first, and when, s. A place from which they would be reached too late even if nothing
/// had to be cut is not measured.
fn quickest_to_dig(
    maker: &Maker<'_>,
    found: &SearchResult,
    places: &[u32],
    person: &Vec3,
    holes: &mut HashMap<u32, Hole>,
) -> Option<(f64, u32)> {
    let least = |p: u32| maker.crawl_time(p, person) + found.cost[p as usize];
    let mut order: Vec<(f64, u32)> = places.iter().map(|p| (least(*p), *p)).collect();
    order.sort_by(first);
    let mut best: Option<(f64, u32)> = None;
    for (least, p) in order {
        if best.is_some_and(|b| least > b.0) {
            break;
        }
        let hole = holes.entry(p).or_insert_with(|| maker.last_hole(p, person));
        let Some(time) = maker.dig_time(p, person, hole) else { continue };
        let arrival = (time + found.cost[p as usize], p);
        if best.is_none_or(|b| first(&arrival, &b).is_lt()) && maker.is_diggable(hole) {
            best = Some(arrival);
        }
    }
    #[cfg(test)]
    {
        let one = |p: &u32| {
            let hole = maker.last_hole(*p, person);
            let time = maker.dig_time(*p, person, &hole).filter(|_| maker.is_diggable(&hole))?;
            Some((time + found.cost[*p as usize], *p))
        };
        assert_eq!(best, places.iter().filter_map(one).min_by(first), "the same as by measuring all places");
    }
    best
}

/// The ways that are shown: the quickest, the shortest without a hole, the quickest without a hole, and others with other entries.
fn chosen(mut ways: Vec<Draft>) -> Vec<Draft> {
    // What cuts into something that hangs or carries comes last, however quick it is.
    let first = |a: &Draft, b: &Draft| {
        let held = |d: &Draft| !d.way.held_by().is_empty();
        held(a).cmp(&held(b)).then(a.way.time.total_cmp(&b.way.time))
    };
    ways.sort_by(|a, b| {
        first(a, b).then(a.way.length.total_cmp(&b.way.length)).then(b.way.shortest.cmp(&a.way.shortest))
    });
    if let Some(first) = ways.first_mut() {
        first.way.easiest = true;
    }
    let without = ways.iter().position(|d| d.way.cuts.is_empty());
    let mut kept: Vec<Draft> = Vec::new();
    let mut others: Vec<Draft> = Vec::new();
    for (n, d) in ways.into_iter().enumerate() {
        let w = &d.way;
        let same = |k: &&mut Draft| {
            let k = &k.way;
            (k.entry.position - w.entry.position).norm() < SAME_ENTRY
                && k.cuts.is_empty() == w.cuts.is_empty()
                && (!w.shortest || k.hardest == w.hardest && k.length <= 1.1 * w.length + 1.0)
        };
        match kept.iter_mut().chain(&mut others).find(same) {
            // Of two lines through the same entry, the shorter one if it is as easy.
            Some(k) if w.shortest && w.length < k.way.length && w.time <= 1.05 * k.way.time => {
                let (easiest, time) = (k.way.easiest, w.time.min(k.way.time));
                *k = d;
                (k.way.easiest, k.way.time) = (easiest, time);
            }
            Some(k) => k.way.shortest |= w.shortest,
            None if w.easiest || w.shortest || Some(n) == without => kept.push(d),
            None => others.push(d),
        }
    }
    kept.extend(others);
    kept.truncate(SHOWN);
    kept.sort_by(first);
    kept
}
