//! Areas to dig or to crawl in, with what is known of each: of many runs where there are some, of the drawn run for ways and pieces.

pub(super) use super::area_people::persons;
use super::area_people::{in_no_void, people_at, within};
use super::{Input, untouched};
use crate::assess::{Assessment, Outcome, Raster, Rescue, Situation};
use crate::report::model::{PersonEntry, Report, VoidEntry, WayEntry};
use crate::report::{live_range, spot_letter, spot_place};
use crate::results::way::cuts;
use crate::results::{people, voids, ways};
use crate::search::Ranking;
use crate::text;

/// A void or a person of the drawn run belongs to an area within this distance in plan, m.
const NEAR: f64 = 1.6;
/// A way leads to an area where it ends no farther than this from its columns in plan, m.
const WAY_ENDS: f64 = 1.0;
/// A way without a hole.
pub(super) const NO_HOLE: &str = "no hole to cut";
/// An entry this far from where a way begins is said to be so, m: more than the rounded stretches of a way leave between them.
const FAR: f64 = 0.5;

/// An area.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize)]
pub struct Area {
    /// How it is marked: a number where areas are ranked, a letter where they are not.
    pub mark: String,
    /// Middle in plan, m.
    pub middle: [f64; 2],
    /// Where to begin: its best place, m.
    pub begin: [f64; 2],
    /// Middles of the columns of 1.5 m that it is made of, m.
    pub columns: Vec<[f64; 2]>,
    /// Corners of these columns, m; none for a place of one run, which has no columns.
    pub corners: Vec<[[f64; 2]; 4]>,
    /// Height of it, m, model coordinates; none where it is not known.
    pub height: Option<f64>,
    /// Its storey, as a number from 0: that of its first person, of its void where nobody is; none where it is not known.
    #[serde(skip)]
    pub storey: Option<usize>,
    /// Who may be there, with the range.
    pub people: String,
    /// From which sample that is.
    pub sample: String,
    /// Where it is.
    pub place: String,
    /// The void of the drawn run to which the way leads first.
    pub void: Option<u32>,
    /// All voids of the drawn run that belong to it, that one first.
    pub voids: Vec<u32>,
    /// What that void is.
    pub what: String,
    /// The area, from 0, that the void belongs to, where this one only reaches into it.
    pub continues: Option<usize>,
    /// People of the drawn run who are there, by number.
    pub members: Vec<u32>,
    /// Number of the person to whom the way goes, where it is not that into the void.
    pub way_to: Option<u32>,
    /// Which of the ways of that person or into the void it is; none where no way ends at the area.
    #[serde(skip)]
    pub way_number: Option<usize>,
    /// Where to enter.
    pub enter: String,
    /// How to move on.
    pub way: String,
    /// The way without a hole into a void where somebody could be reached or spoken to, where the way that frees takes longer.
    pub quick: String,
    /// Which holes to cut.
    pub cut: String,
    /// All pieces of the drawn run that must not be touched, over all of its voids, the most loaded first: mark and name of each.
    pub leave: Vec<(String, String)>,
    /// What carries the roofs over many runs, in words, the most frequent first.
    pub carries: Vec<String>,
    /// What hangs above.
    pub overhead: String,
    /// What is said beside the pieces that must not be touched: what must not be cut before it is shored, and that nothing was looked for.
    pub not_touched: Vec<String>,
    /// Hours of work.
    pub hours: String,
    /// Further figures.
    pub figures: String,
}

impl Area {
    /// Whether a void of the drawn run belongs to it. One that only reaches into it belongs to another.
    pub fn has_void(&self, id: u32) -> bool {
        self.continues.is_none() && (self.void == Some(id) || self.voids.contains(&id))
    }
}

/// The areas: by the plan of many runs, the best first; of one run in the order of its places.
pub fn areas(input: &Input<'_>, raster: Option<&Raster>) -> Vec<Area> {
    match input.many {
        Some(m) => {
            let one = |(k, g): (usize, &crate::search::DigArea)| of_plan(input, raster, m.plan, k, g);
            let mut list: Vec<Area> = m.plan.areas.iter().enumerate().map(one).collect();
            assign_people(&mut list, input.report);
            if m.plan.ranking == Ranking::Ensemble {
                with_the_run(&mut list, input.report);
            }
            list
        }
        None => of_run(input, raster),
    }
}

/// Completes the areas of a plan, which have their people, with what else the drawn run has there.
pub(super) fn with_the_run(list: &mut [Area], r: &Report) {
    for a in list.iter_mut() {
        let found = nearest(r, a);
        of_the_run(a, r, found);
    }
    continue_voids(list, r);
    assign_by_void(list, r);
    for a in list.iter_mut() {
        let here = people_at(r, a);
        if !here.is_empty() {
            a.what += &format!("; drawn run: {here}");
        }
        in_no_void(a, r);
        untouched::look_around(a, r);
    }
}

/// An area of a plan, without what the drawn run has there.
fn of_plan(
    input: &Input<'_>,
    raster: Option<&Raster>,
    plan: &crate::search::Plan,
    k: usize,
    g: &crate::search::DigArea,
) -> Area {
    let best = g.spots.first().and_then(|s| plan.spots.get(*s));
    let mut a = Area {
        mark: (k + 1).to_string(),
        middle: g.at,
        begin: best.map_or(g.at, |s| s.at),
        columns: g.spots.iter().filter_map(|s| Some(plan.spots.get(*s)?.at)).collect(),
        corners: g.spots.iter().filter_map(|s| Some(plan.spots.get(*s)?.corners)).collect(),
        height: raster.map(|r| r.ground() + g.height),
        storey: best.and_then(|s| s.storey).map(|k| k as usize),
        place: format!(
            "{}{}, {} m above ground, {:.1} x {:.1} m",
            best.and_then(|s| storey(input, s.storey)).map_or(String::new(), |n| format!("{n}, ")),
            best.map_or("-".into(), spot_place),
            super::level(g.height),
            g.size[0],
            g.size[1]
        ),
        hours: super::work_time(g.hours),
        carries: g.supports.iter().map(|s| s.words()).collect(),
        ..Area::default()
    };
    match plan.ranking {
        Ranking::Ensemble => {
            let tier = spot_letter(g.tier);
            let v = g.void;
            a.people = format!("{} alive", live_range(&g.in_runs));
            a.sample = format!("in 8 of 10 runs ({} made)", plan.runs);
            a.figures = format!(
                "tier {tier}; void in {} of {} runs ({:.0}-{:.0} %); mean {:.1}-{:.1} alive",
                v.runs,
                v.of,
                100.0 * v.share.low,
                100.0 * v.share.high,
                g.live.low,
                g.live.high
            );
        }
        // No run stands behind the place, so nothing of the runs is said of it.
        Ranking::OccupancyAndOutline => {
            a.people = format!("about {:.0} stood here", g.live.high);
            a.sample = "before the collapse; no run explains the heap".into();
            a.figures = "no tier and no share of runs: see the status above".into();
            a.hours = "-- (not known without runs)".into();
            a.carries.clear();
        }
    }
    if g.known > 0 {
        a.sample = format!("by the team; else {} {}", a.people, a.sample);
        a.people = format!("{} KNOWN", g.known);
    }
    if plan.ranking != Ranking::Ensemble {
        a.what = "nothing is known of voids here".into();
        (a.enter, a.way, a.cut) = ("-- (no run)".into(), "--".into(), "from above, through all that lies there".into());
    }
    a
}

/// Name of a storey of the plan.
fn storey(input: &Input<'_>, k: Option<u32>) -> Option<String> {
    Some(input.names.of(&input.header.structure.storeys.get(k? as usize)?.name))
}

/// Every void of the drawn run belongs to the area whose columns are nearest to it, the better one of two; other areas that reach it say so.
pub(super) fn continue_voids(list: &mut [Area], r: &Report) {
    let owners: Vec<Option<usize>> = list
        .iter()
        .map(|a| {
            let id = a.void?;
            let at = r.voids.iter().find(|v| v.id == id)?.position_m;
            let sharing = (0..list.len()).filter(|k| list[*k].void == Some(id));
            sharing.min_by(|x, y| away(&list[*x].columns, &at).total_cmp(&away(&list[*y].columns, &at)))
        })
        .collect();
    let marks: Vec<String> = list.iter().map(|a| a.mark.clone()).collect();
    for (k, owner) in owners.into_iter().enumerate() {
        if let (Some(owner), Some(id)) = (owner.filter(|o| *o != k), list[k].void) {
            list[k].what = format!("void {id} continues from area {}", marks[owner]);
            list[k].continues = Some(owner);
            list[k].quick.clear();
            // No way of its own: it goes on where that one ends.
            if list[k].way_number.is_none() {
                list[k].enter = format!("-- (goes on from area {})", marks[owner]);
                list[k].cut = "--".into();
            }
        }
    }
}

/// Whoever is neither on the surface nor led out, nor in a room of a building that stands.
fn held(p: &&PersonEntry) -> bool {
    !p.rescue.is_led() && !matches!(p.rescue, Rescue::Surface | Rescue::NoDoor)
}

/// Every person of the drawn run who is neither on the surface nor led out belongs to the area whose columns are nearest, where one is near.
pub(super) fn assign_people(list: &mut [Area], r: &Report) {
    for p in r.people.iter().filter(held) {
        let Some(end) = p.end_m else { continue };
        let away = |a: &Area| away(&a.columns, &end);
        let near = list.iter_mut().filter(|a| away(a) <= NEAR).min_by(|a, b| away(a).total_cmp(&away(b)));
        near.into_iter().for_each(|a| a.members.push(p.person));
    }
}

/// Somebody who is near no area belongs to the one that has the void in which they are.
fn assign_by_void(list: &mut [Area], r: &Report) {
    for p in r.people.iter().filter(held).filter(|p| p.void.is_some()) {
        if list.iter().any(|a| a.members.contains(&p.person)) {
            continue;
        }
        let own = list.iter_mut().find(|a| a.void == p.void && a.continues.is_none());
        own.into_iter().for_each(|a| a.members.push(p.person));
    }
}

/// Distance in plan between a point and the columns of an area, m: 0 within one of them.
pub(super) fn outside(a: &Area, p: &[f64; 3]) -> f64 {
    let from = |ring: &[[f64; 2]; 4]| {
        let part = |to: [f64; 2]| {
            let (e, d) = ([to[0] - ring[0][0], to[1] - ring[0][1]], [p[0] - ring[0][0], p[1] - ring[0][1]]);
            let length = e[0].hypot(e[1]).max(1e-9);
            let along = (d[0] * e[0] + d[1] * e[1]) / length;
            along - along.clamp(0.0, length)
        };
        part(ring[1]).hypot(part(ring[3]))
    };
    a.corners.iter().map(from).fold(f64::INFINITY, f64::min)
}

/// Whether a way ends at an area. A place of one run has no columns: its way was looked for to whoever is there.
fn leads_to(a: &Area, w: &WayEntry) -> bool {
    a.corners.is_empty() || w.line_m.last().is_some_and(|end| outside(a, end) <= WAY_ENDS)
}

/// Distance in plan between a point and the nearest of some columns, m.
fn away(columns: &[[f64; 2]], p: &[f64; 3]) -> f64 {
    columns.iter().map(|c| (p[0] - c[0]).hypot(p[1] - c[1])).fold(f64::INFINITY, f64::min)
}

/// The places of one run in their order, none without somebody alive before one with; where nobody is trapped, its voids.
fn of_run(input: &Input<'_>, raster: Option<&Raster>) -> Vec<Area> {
    let r = input.report;
    let mut out: Vec<Area> = Vec::new();
    // Where nobody is trapped, the voids are what there is to look into.
    let nobody = r.order.dig.iter().all(|d| d.people.is_empty());
    for d in r.order.dig.iter().filter(|d| nobody || !d.people.is_empty()) {
        let of = |n: &u32| r.people.iter().find(|p| p.person == *n);
        let goal = d.way_to_person.as_ref().and_then(of);
        let first = goal.and_then(|p| p.void).or(d.way_to_void).or(d.voids.first().copied());
        let void = first.and_then(|id| r.voids.iter().find(|v| v.id == id));
        let person = goal.or_else(|| d.people.first().and_then(of));
        let at: Vec<[f64; 3]> = d.people.iter().filter_map(|n| of(n)?.end_m).collect();
        let mean = |k: usize| at.iter().map(|e| e[k]).sum::<f64>() / at.len().max(1) as f64;
        let mut a = Area {
            mark: letter(out.len()),
            middle: if at.is_empty() { d.middle_m } else { [mean(0), mean(1)] },
            people: match d.people.len() {
                0 => "nobody".into(),
                n => format!("{}, {} alive", text::count(n, "person"), d.alive),
            },
            sample: "in this one run".into(),
            hours: d.hours.map_or("-- (no way found)".into(), super::work_time),
            ..Area::default()
        };
        (a.begin, a.columns) = (a.middle, vec![a.middle]);
        a.members = d.people.clone();
        a.place = place_of(void, person, a.middle, raster);
        a.figures = if nobody { "to look into, if people were inside".into() } else { within(r, d) };
        let is_critical = |n: &&u32| of(n).is_some_and(|p| p.outcome == Outcome::TrappedCritical);
        let critical: Vec<u32> = d.people.iter().filter(is_critical).copied().collect();
        if !critical.is_empty() {
            a.figures += &format!("; critical: {}", persons(&critical));
        }
        let dead: Vec<u32> =
            d.people.iter().filter(|n| of(n).is_some_and(|p| p.outcome == Outcome::Killed)).copied().collect();
        if !dead.is_empty() {
            a.figures += &format!("; killed: {}", persons(&dead));
        }
        // Where the people are: a void may be higher than a storey.
        a.height = if at.is_empty() { void.map(|v| v.position_m[2]) } else { Some(mean(2)) };
        a.storey = storey_of(input.assessment, person, void);
        let void = void.filter(|v| v.survivable || !v.people.is_empty());
        a.voids.clone_from(&d.voids);
        of_the_run(&mut a, r, (void, person));
        match crate::report::way_of(r, d) {
            Some((w, to)) => {
                (a.enter, a.way, a.cut) = (entry(w), passage(w), holes(w));
                (a.way_to, a.way_number) = (d.way_to_person, Some(0));
                untouched::look(&mut a, r, void, Some(w));
                a.figures += &format!("; way and holes: {to}");
                a.quick = super::quick::words(r, &a.voids, Some(w));
            }
            None => {
                (a.enter, a.way) = ("-- (no way found)".into(), "--".into());
                a.way_number = None;
                a.quick = super::quick::words(r, &a.voids, None);
            }
        }
        in_no_void(&mut a, r);
        out.push(a);
    }
    out
}

/// a, b, ... z, aa, ab, ...
pub(super) fn letter(k: usize) -> String {
    let last = char::from(b'a' + (k % 26) as u8);
    if k < 26 { last.to_string() } else { format!("{}{last}", letter(k / 26 - 1)) }
}

/// Number of the storey of a person, of a void where there is none: the one that their entries name.
fn storey_of(a: &Assessment, p: Option<&PersonEntry>, v: Option<&VoidEntry>) -> Option<usize> {
    let of_person = p.and_then(|p| a.people.iter().find(|o| o.person + 1 == p.person)?.end_storey);
    let of_void = || v.and_then(|v| a.voids.iter().find(|o| o.id == v.id)?.storey);
    of_person.or_else(of_void).map(|k| k as usize)
}

/// Level by the person or the void, axes and side by the middle of the area, which is neither that of the void nor the entry.
fn place_of(v: Option<&VoidEntry>, p: Option<&PersonEntry>, at: [f64; 2], raster: Option<&Raster>) -> String {
    let mut parts: Vec<String> = Vec::new();
    parts.extend(p.and_then(|p| p.end_storey.clone()).or_else(|| v.and_then(|v| v.storey.clone())));
    let place = raster.map(|r| r.place(r.column(&crate::geometry::Vec3::new(at[0], at[1], 0.0))));
    parts.extend(place.map(|p| p.words()).filter(|w| !w.is_empty()).map(|w| format!("middle at {w}")));
    if parts.is_empty() { "place: see plan".into() } else { parts.join(", ") }
}

/// The void of the drawn run that is nearest to the columns of an area in plan, voids with people first, and the nearest of its people.
fn nearest<'r>(r: &'r Report, a: &Area) -> (Option<&'r VoidEntry>, Option<&'r PersonEntry>) {
    let away = |p: &[f64; 3]| away(&a.columns, p);
    // A large void reaches far from its point: one in which somebody of the area is belongs to it.
    let holds = |v: &VoidEntry| v.people.iter().any(|k| a.members.contains(k));
    let far = |v: &VoidEntry| if holds(v) { 0.0 } else { away(&v.position_m) };
    let voids = r.voids.iter().filter(|v| v.survivable && !v.standing && far(v) <= NEAR);
    // A way to the living comes before one to whom nobody can help any more.
    let dead = |p: &PersonEntry| p.outcome == Outcome::Killed;
    let lives = |k: &u32| r.people.iter().any(|p| p.person == *k && !dead(p));
    let void = voids.min_by(|a, b| {
        let rank = |v: &VoidEntry| (!v.people.iter().any(lives), v.people.is_empty());
        let key = |v: &VoidEntry| (rank(v), far(v));
        let (x, y) = (key(a), key(b));
        x.0.cmp(&y.0).then(x.1.total_cmp(&y.1))
    });
    let own = r.people.iter().filter(|p| a.members.contains(&p.person));
    let people = own.filter_map(|p| Some((p, away(&p.end_m?))));
    (void, people.min_by(|a, b| dead(a.0).cmp(&dead(b.0)).then(a.1.total_cmp(&b.1))).map(|p| p.0))
}

/// Completes an area with the void, the way and the pieces of the drawn run.
fn of_the_run(a: &mut Area, r: &Report, (void, person): (Option<&VoidEntry>, Option<&PersonEntry>)) {
    a.void = void.map(|v| v.id);
    // That to which the way leads comes first.
    a.voids.retain(|id| a.void != Some(*id));
    a.voids.splice(0..0, a.void);
    a.what = match (void, person) {
        (Some(v), _) => {
            format!(
                "void {} ({}{}), headroom {}, cover {}",
                v.id,
                v.class,
                v.too_small(),
                voids::clear_height_m.print_with_unit(v),
                voids::cover_m.print_with_unit(v)
            )
        }
        (None, Some(p)) => {
            let fits = p.void.and_then(|id| r.voids.iter().find(|v| v.id == id)).is_some_and(|v| v.survivable);
            let none = if fits { "" } else { "no void a person fits in; " };
            format!("{none}person {} {}, cover {}", p.person, held_in(p, r), people::cover_m.print_with_unit(p))
        }
        (None, None) => "drawn run: neither a void nor anybody here".into(),
    };
    let way = way_to_area(a, r, void, person);
    (a.way_to, a.way_number) = way.map_or((None, None), |(_, to, number)| (to, Some(number)));
    match way {
        Some((w, _, _)) => (a.enter, a.way, a.cut) = (entry(w), passage(w), holes(w)),
        None => {
            a.enter = "-- (no way in the drawn run)".into();
            a.way = "--".into();
            a.cut = "from above, through all that lies there".into();
        }
    }
    a.quick = super::quick::words(r, &a.voids, way.map(|w| w.0));
    untouched::look(a, r, void, way.map(|w| w.0));
}

/// The way of an area: that into its void, or another of its ways, or that to one of its people. One that ends elsewhere is none. With the person
/// to whom it goes, and its number among the ways of that person or of the void.
fn way_to_area<'r>(
    a: &Area,
    r: &'r Report,
    void: Option<&'r VoidEntry>,
    person: Option<&'r PersonEntry>,
) -> Option<(&'r WayEntry, Option<u32>, usize)> {
    // The way into a void is the first one of a person in it or of the void.
    let into = void.and_then(|v| crate::report::way_that_frees(r, v)).map(|(w, to)| (w, to, 0));
    let others = void.into_iter().flat_map(|v| v.ways.iter().enumerate()).map(|(k, w)| (w, None, k));
    let to = person.and_then(|p| Some((p.ways.first()?, Some(p.person), 0)));
    into.into_iter().chain(others).chain(to).find(|x| leads_to(a, x.0))
}

/// Where somebody is of an area that has no void of the heap.
fn held_in(p: &PersonEntry, r: &Report) -> String {
    let void = p.void.and_then(|id| r.voids.iter().find(|v| v.id == id));
    match (p.situation, void) {
        _ if p.outcome == Outcome::Killed => p.outcome.name().into(),
        (Situation::InVoid, Some(v)) => format!("in void {} ({}{})", v.id, v.class, v.too_small()),
        (Situation::StandingRoom, _) => "in a standing room".into(),
        (s, _) => s.name().into(),
    }
}

/// Where a way begins.
pub(super) fn entry(w: &WayEntry) -> String {
    let place = crate::assess::place_words(w.entry_axes.as_deref(), w.entry_from_corner.as_deref(), w.entry_side);
    let place = if place.is_empty() { "see plan".into() } else { place };
    let place = format!("{place}, {} m above ground", super::level(w.entry_above_ground_m));
    // The way is counted from the entry on; what lies before it is the heap.
    let before = crate::results::before_entry(w.stretches.iter().map(|s| s.length_m), w.length_m);
    if before < FAR { place } else { format!("{place}; walk or climb {before:.1} m to it") }
}

/// How one moves on it.
pub(super) fn passage(w: &WayEntry) -> String {
    let ladder =
        if w.ladder_m > 0.0 { format!(", ladder {}", ways::ladder_m.print_with_unit(w)) } else { String::new() };
    let length = ways::length_m.print_with_unit(w);
    // The opening at the entry is a part of the way, too. Widths are looked for up to a limit.
    let width = match w.entry_width_m {
        Some(entry) if entry < w.narrowest_width_m => ways::entry_width_m.print_with_unit(w),
        _ if w.narrowest_width_m >= crate::assess::WIDEST => {
            format!("at least {}", ways::narrowest_width_m.print_with_unit(w))
        }
        _ => ways::narrowest_width_m.print_with_unit(w),
    };
    format!("{length}, {}, {width} wide{ladder}", w.hardest.name())
}

/// Which holes it needs, and what must be shored before they are cut.
fn holes(w: &WayEntry) -> String {
    if w.cuts.is_empty() {
        return NO_HOLE.into();
    }
    let one = |c: &crate::report::model::CutEntry| {
        let more = crate::results::and_more(c.through.len());
        let what =
            c.through.first().map_or(String::new(), |t| format!(" of {} ({}{more})", t.material.name(), t.piece));
        let [thickness, mass] = [&cuts::thickness_m, &cuts::mass_kg].map(|x| x.print_with_unit(c));
        format!("{thickness}{what} {}, 0.5 x 0.5 m, {mass} out", c.direction.name())
    };
    let mut parts: Vec<String> = w.cuts.iter().map(one).collect();
    parts.push(untouched::shored_first(w));
    parts.retain(|p| !p.is_empty());
    parts.join("; ")
}

#[cfg(test)]
mod tests {
    use super::super::Template;
    use super::super::tests::with_news;
    use super::*;
    use crate::local::Local;
    use serde_json::{Value, json};

    /// A way of 4 m over the heap and 1 m below a slab, with a hole through two pieces.
    fn way(change: impl FnOnce(&mut Value)) -> WayEntry {
        let piece = |name: &str, holds: Value| json!({"piece": name, "thickness_m": 0.19, "share": 1.0, "material": "concrete", "bars_mm2_m": null, "bars_cut_mm2": null, "holds": holds});
        let stretch = |gait: &str, length: f64, to: u32| json!({"gait": gait, "length_m": length, "to_point": to});
        let cut = json!({
            "position_m": [0.0, 0.0, 0.0], "direction": "down", "axis_m": [], "thickness_m": 0.19, "depth_m": 0.2, "hours": 1.0, "mass_kg": 100.0,
            "mass_above_kg": 0.0, "above": [],
            "through": [piece("Slabs.F4-0#10", json!("hangs")), piece("Slabs.F4-0#15", Value::Null)],
        });
        let mut way = json!({
            "text": "", "easiest": true, "shortest": true, "hardest": "cut", "hours": 1.0, "length_m": 1.0, "entry_m": [0.0, 0.0, 0.0],
            "entry_above_ground_m": 0.5, "entry_axes": "A / 1", "entry_side": 3, "narrowest_width_m": 4.0, "narrowest_at_m": [0.0, 0.0, 0.0],
        });
        let rest = json!({
            "up_m": 0.0, "down_m": 0.0, "ladder_m": 0.0, "holes": 1, "cut_thickness_m": 0.19, "cut_mass_kg": 100.0, "mass_above_kg": 0.0,
            "stretches": [stretch("walk", 4.0, 1), stretch("cut", 1.0, 2)], "line_m": [], "cuts": [cut],
        });
        let more = rest.as_object().expect("an object").clone();
        way.as_object_mut().expect("an object").extend(more);
        change(&mut way);
        serde_json::from_value(way).expect("a way")
    }

    #[test]
    fn a_hole_through_a_piece_that_hangs_is_not_cut_before_it_is_shored() {
        let said = holes(&way(|_| ()));
        assert!(said.ends_with("; DO NOT CUT BEFORE SHORING: Slabs.F4-0#10 hangs"), "{said}");
        let free = holes(&way(|w| w["cuts"][0]["through"][0]["holds"] = Value::Null));
        assert!(!free.contains("SHORING") && free.contains("Slabs.F4-0#10"), "{free}");
    }

    /// The line of the hole named one piece of two, and its thickness and the way before the entry were rounded otherwise than in the sentence of the way.
    #[test]
    fn the_hole_and_the_way_before_the_entry_are_said_as_in_the_sentence_of_the_way() {
        let said = holes(&way(|w| w["cuts"][0]["thickness_m"] = json!(0.245)));
        assert!(said.starts_with("0.25 m of concrete (Slabs.F4-0#10 and 1 more) "), "{said}");
        for raw in [0.2449, 0.245, 0.2451] {
            assert_eq!(cuts::thickness_m.number(raw), "0.25", "{raw}");
            assert_eq!(cuts::thickness_m.number(crate::results::round(raw, 3)), "0.25", "{raw}");
        }
        // 9.964 m in all, of which 1.849 m are behind the entry: 9.96 and 1.8 in the files.
        let (raw, kept) = ([9.964], [9.96]);
        let before = |list: [f64; 1], length| crate::results::before_entry(list.into_iter(), length);
        assert!([before(raw, 1.849), before(kept, 1.8)].iter().all(|x| (x - 8.2).abs() < 1e-9));
        for l in crate::words::Language::ALL {
            let hole = said.split("; DO NOT").next().unwrap_or_default();
            assert!(l.said(hole).missing.is_empty(), "{}: {:?}", l.code(), l.said(hole));
            assert!(l == crate::words::Language::English || !l.say(hole).contains("more"), "{}", l.say(hole));
        }
    }

    /// That nothing was looked at does not take the place of what must not be cut, in any list.
    #[test]
    fn what_must_be_shored_before_it_is_cut_is_said_though_nothing_else_was_looked_at() {
        use super::super::first::leave;
        let h = crate::record::synthetic::header(9);
        let (found, last) = (crate::record::synthetic::assessment(&h), crate::solve::Progress::default());
        let mut report = Report::of(&h, &[], true, &last, None, &found, &[]);
        report.stability = Some(crate::report::model::StabilityEntry { hanging: Vec::new(), roofs: Vec::new() });
        let mut a = Area { mark: "a".into(), ..Area::default() };
        untouched::look(&mut a, &report, None, Some(&way(|_| ())));
        let (held, others) = ("DO NOT CUT BEFORE SHORING: Slabs.F4-0#10 hangs", untouched::OTHERS_NOT_LOOKED_AT);
        assert_eq!(a.do_not_touch(), [held, others]);
        assert_eq!(leave(&a), format!("Do not touch:| {held}; {others}"));
        // Beside pieces that carry a roof, too.
        a.leave = vec![("a1".into(), "Slabs.A".into())];
        assert_eq!(a.do_not_touch(), [held, others, "a1 Slabs.A"]);
    }

    /// Page 1 said area a of the second void of a place, and page 2 said none.
    #[test]
    fn every_void_of_a_place_to_dig_belongs_to_its_area() {
        use super::super::second::mark_of;
        with_news("House", &Template::default(), None, None, Local::default(), |input, _| {
            let mut report = input.report.clone();
            let all: Vec<u32> = report.voids.iter().map(|v| v.id).collect();
            assert!(all.len() > 1, "{all:?}");
            let d = report.order.dig.iter_mut().find(|d| !d.people.is_empty()).expect("a place with people");
            d.voids.clone_from(&all);
            let list = areas(&Input { report: &report, names: input.names.clone(), ..*input }, None);
            let a = list.iter().find(|a| a.voids.len() == all.len()).expect("its area");
            assert!(all.iter().all(|id| mark_of(std::slice::from_ref(a), *id) == a.mark), "{a:?}");
            let into = Area { continues: Some(0), ..a.clone() };
            assert_eq!(mark_of(&[into], all[0]), "--");
        });
    }

    #[test]
    fn a_way_is_no_wider_than_the_opening_at_its_entry() {
        assert!(passage(&way(|_| ())).contains("at least 4.00 m wide"));
        assert!(passage(&way(|w| w["narrowest_width_m"] = json!(3.9))).contains("cut, 3.90 m wide"));
        assert!(passage(&way(|w| w["entry_width_m"] = json!(0.37))).contains("0.37 m wide"));
        assert!(
            passage(&way(|w| (w["entry_width_m"], w["narrowest_width_m"]) = (json!(0.6), json!(0.5))))
                .contains("0.50 m wide")
        );
    }

    /// "squeeze flat, at least 4.00 m wide" was said of a way that is low and wide: nobody squeezes through it.
    #[test]
    fn a_low_way_is_crawled_flat_however_wide_it_is() {
        let said = passage(&way(|w| w["hardest"] = json!("squeeze")));
        assert!(said.ends_with("crawl flat, at least 4.00 m wide"), "{said}");
        assert!(!said.contains("squeeze"), "{said}");
    }

    #[test]
    fn work_of_a_few_minutes_is_not_none() {
        assert_eq!(
            [0.0, 0.03, 0.09, 0.1, 1.94].map(super::super::work_time),
            ["1 min", "2 min", "5 min", "0.1 h", "1.9 h"]
        );
    }

    #[test]
    fn the_way_over_the_heap_to_an_entry_is_said() {
        assert_eq!(entry(&way(|_| ())), "A / 1, side 3, +0.5 m above ground; walk or climb 4.0 m to it");
        let said = |length: f64| entry(&way(|w| w["stretches"][0]["length_m"] = json!(length)));
        // The metre before the entry belongs to the way, too.
        assert_eq!(said(1.0), "A / 1, side 3, +0.5 m above ground; walk or climb 1.0 m to it");
        assert_eq!(said(0.0), "A / 1, side 3, +0.5 m above ground");
    }

    /// A column of 1.5 m around a place.
    fn column([x, y]: [f64; 2]) -> [[f64; 2]; 4] {
        [[x - 0.75, y - 0.75], [x + 0.75, y - 0.75], [x + 0.75, y + 0.75], [x - 0.75, y + 0.75]]
    }

    fn area(mark: &str, at: [f64; 2]) -> Area {
        Area { mark: mark.into(), columns: vec![at], corners: vec![column(at)], ..Area::default() }
    }

    #[test]
    fn a_place_is_outside_of_an_area_by_its_distance_to_the_columns() {
        let a = area("1", [0.75, 0.75]);
        for (p, expected) in [([0.7, 1.4, 9.0], 0.0), ([2.0, 0.75, 0.0], 0.5), ([-0.4, -0.3, 0.0], 0.5)] {
            assert!((outside(&a, &p) - expected).abs() < 1e-9, "{p:?}");
        }
    }

    /// A way that ends metres before an area is none to it, though it goes to somebody who is said to be there.
    #[test]
    fn a_way_leads_to_an_area_only_where_it_ends_there() {
        with_news("House", &Template::default(), None, None, Local::default(), |input, _| {
            let a = area("6", [0.75, 0.75]);
            let mut p = input.report.people[0].clone();
            let mut to = |end: [f64; 3]| {
                p.ways = vec![way(|w| w["line_m"] = json!([[9.0, 9.0, 0.0], end]))];
                way_to_area(&a, input.report, None, Some(&p)).map(|(_, to, number)| (to, number))
            };
            assert_eq!(to([4.0, 0.75, 0.0]), None);
            assert_eq!(to([2.6, 0.75, 0.0]), None);
            assert_eq!(to([2.4, 0.75, 0.0]), Some((Some(input.report.people[0].person), 0)));
        });
    }

    #[test]
    fn an_area_without_a_way_of_its_own_goes_on_from_the_one_with_the_void() {
        with_news("House", &Template::default(), None, None, Local::default(), |input, _| {
            let v = &input.report.voids[0];
            let at = |x: f64| [v.position_m[0] + x, v.position_m[1]];
            let with = |mark: &str, x: f64, number: Option<usize>| Area {
                void: Some(v.id),
                way_number: number,
                enter: "B / 2".into(),
                ..area(mark, at(x))
            };
            let mut list = vec![with("4", 0.3, Some(0)), with("6", 1.2, None), with("8", 1.4, Some(1))];
            continue_voids(&mut list, input.report);
            let enter: Vec<&str> = list.iter().map(|a| a.enter.as_str()).collect();
            assert_eq!(enter, ["B / 2", "-- (goes on from area 4)", "B / 2"]);
        });
    }

    /// Whoever is near two areas is told at one of them.
    #[test]
    fn a_person_is_told_at_one_area() {
        with_news("House", &Template::default(), None, None, Local::default(), |input, _| {
            let r = input.report;
            let held = r.people.iter().find(|p| !p.rescue.is_led() && p.rescue != Rescue::Surface && p.end_m.is_some());
            let (person, end) = held.map(|p| (p.person, p.end_m.unwrap_or_default())).expect("somebody held");
            let mut list = vec![area("1", [end[0] + 1.2, end[1]]), area("2", [end[0] - 0.3, end[1]])];
            assign_people(&mut list, r);
            with_the_run(&mut list, r);
            assert_eq!(list.iter().map(|a| a.members.contains(&person)).collect::<Vec<_>>(), [false, true]);
            let told = |a: &Area| people_at(r, a).split(|c: char| !c.is_ascii_digit()).any(|n| n == person.to_string());
            assert!(!told(&list[0]) && told(&list[1]), "{list:?}");
        });
    }

    /// Somebody beside the columns is not said to be in the area.
    #[test]
    fn a_person_outside_of_the_columns_is_not_here() {
        with_news("House", &Template::default(), None, None, Local::default(), |input, _| {
            let p = input.report.people.iter().find(|p| p.end_m.is_some()).expect("somebody who is somewhere");
            let end = p.end_m.unwrap_or_default();
            let told = |x: f64| {
                let a = Area { members: vec![p.person], ..area("1", [end[0] + x, end[1]]) };
                people_at(input.report, &a)
            };
            assert_eq!(told(0.5), format!("person {} here", p.person));
            assert_eq!(told(0.75 + 0.58), format!("person {} less than 1 m outside", p.person));
        });
    }
}
