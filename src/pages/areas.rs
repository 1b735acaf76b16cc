//! Areas to dig or to crawl in, with what is known of each: of many runs where there are some, of the drawn run for ways and pieces.

use super::Input;
use crate::assess::{Raster, Situation};
use crate::report::model::{PersonEntry, Report, VoidEntry, WayEntry};
use crate::report::spot_place;
use crate::search::Tier;
use crate::text;

/// A void or a person of the drawn run belongs to an area within this distance in plan, m.
const NEAR: f64 = 1.6;
/// A way without a hole.
pub(super) const NO_HOLE: &str = "no hole to cut";
/// Pieces that are named as not to be touched.
const NAMED: usize = 2;
/// A piece with this share of the forces on a roof is named though it is not the only one.
const SHARE: f64 = 0.3;

/// An area.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Area {
    /// How it is marked: a number where areas are ranked, a letter where they are not.
    pub mark: String,
    /// Middle in plan, m.
    pub middle: [f64; 2],
    /// Where to begin: its best place, m.
    pub begin: [f64; 2],
    /// Middles of the columns of 1.5 m that it is made of, m.
    pub columns: Vec<[f64; 2]>,
    /// Height of it, m, model coordinates; none where it is not known.
    pub height: Option<f64>,
    /// Who may be there, with the range.
    pub people: String,
    /// From which sample that is.
    pub sample: String,
    /// Where it is.
    pub place: String,
    /// The void of the drawn run.
    pub void: Option<u32>,
    /// What that void is.
    pub what: String,
    /// The area, from 0, that the void belongs to, where this one only reaches into it.
    pub continues: Option<usize>,
    /// People of the drawn run who are there, by number.
    pub members: Vec<u32>,
    /// Number of the person to whom the way goes, where it is not that into the void.
    pub way_to: Option<u32>,
    /// Where to enter.
    pub enter: String,
    /// How to move on.
    pub way: String,
    /// Which holes to cut.
    pub cut: String,
    /// Pieces that must not be touched: mark and name of each.
    pub leave: Vec<(String, String)>,
    /// What hangs above.
    pub overhead: String,
    /// Hours of work.
    pub hours: String,
    /// Further figures.
    pub figures: String,
}

/// The areas: by the plan of many runs, the best first; of one run in the order of their places, unranked.
pub fn areas(input: &Input<'_>, raster: Option<&Raster>) -> Vec<Area> {
    match input.many {
        Some(m) => {
            let one = |(k, g): (usize, &crate::search::DigArea)| {
                let best = g.spots.first().and_then(|s| m.plan.spots.get(*s));
                let begin = best.map_or(g.at, |s| s.at);
                let mut a = Area {
                    mark: (k + 1).to_string(),
                    middle: g.at,
                    begin,
                    columns: g.spots.iter().filter_map(|s| Some(m.plan.spots.get(*s)?.at)).collect(),
                    height: raster.map(|r| r.datum + g.height),
                    people: range(g.in_runs.low, g.in_runs.high),
                    sample: format!("in 8 of 10 runs ({} made)", m.plan.runs),
                    place: format!(
                        "{}{}, {} m above ground, {:.1} x {:.1} m",
                        best.and_then(|s| storey(input, s.storey)).map_or(String::new(), |n| format!("{n}, ")),
                        best.map_or("-".into(), spot_place),
                        super::level(g.height),
                        g.size[0],
                        g.size[1]
                    ),
                    hours: format!("{:.1} h", g.hours),
                    ..Area::default()
                };
                let tier = match g.tier {
                    Tier::First => "tier A",
                    Tier::Second => "tier B",
                    Tier::Third => "tier C",
                };
                let v = g.void;
                a.figures = format!(
                    "{tier}; void in {} of {} runs ({:.0}-{:.0} %); mean {:.1}-{:.1} alive",
                    v.runs,
                    v.of,
                    100.0 * v.share.low,
                    100.0 * v.share.high,
                    g.live.low,
                    g.live.high
                );
                if g.known > 0 {
                    a.sample = format!("by the team; {} in 8 of 10 runs", a.people);
                    a.people = format!("{} KNOWN", g.known);
                }
                let found = nearest(input.report, &a.columns);
                of_the_run(&mut a, input.report, found);
                a
            };
            let mut list: Vec<Area> = m.plan.areas.iter().enumerate().map(one).collect();
            continue_voids(&mut list, input.report);
            assign_people(&mut list, input.report);
            list
        }
        None => unranked(input, raster),
    }
}

/// Name of a storey of the plan.
fn storey(input: &Input<'_>, k: Option<u32>) -> Option<String> {
    Some(input.header.structure.storeys.get(k? as usize)?.name.clone())
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
        }
    }
}

/// Every person of the drawn run who is not reached on foot belongs to the area whose columns are nearest, where one is near.
pub(super) fn assign_people(list: &mut [Area], r: &Report) {
    for p in r.people.iter().filter(|p| !r.order.on_foot.contains(&p.person)) {
        let Some(end) = p.end_m else { continue };
        let away = |a: &Area| away(&a.columns, &end);
        let near = list.iter_mut().filter(|a| away(a) <= NEAR).min_by(|a, b| away(a).total_cmp(&away(b)));
        near.into_iter().for_each(|a| a.members.push(p.person));
    }
}

/// Distance in plan between a point and the nearest of some columns, m.
fn away(columns: &[[f64; 2]], p: &[f64; 3]) -> f64 {
    columns.iter().map(|c| (p[0] - c[0]).hypot(p[1] - c[1])).fold(f64::INFINITY, f64::min)
}

/// The places of one run where somebody is, from side 1 clockwise, then by number of void: in no order of worth.
fn unranked(input: &Input<'_>, raster: Option<&Raster>) -> Vec<Area> {
    let r = input.report;
    let mut list: Vec<(Area, (u32, u32))> = Vec::new();
    // Where nobody is trapped, the voids are what there is to look into.
    let nobody = r.order.dig.iter().all(|d| d.people.is_empty());
    for d in r.order.dig.iter().filter(|d| nobody || !d.people.is_empty()) {
        let void = d.voids.first().and_then(|id| r.voids.iter().find(|v| v.id == *id));
        let person = d.people.first().and_then(|n| r.people.iter().find(|p| p.person == *n));
        let at: Vec<[f64; 3]> =
            d.people.iter().filter_map(|n| r.people.iter().find(|p| p.person == *n)?.end_m).collect();
        let mean = |k: usize| at.iter().map(|e| e[k]).sum::<f64>() / at.len().max(1) as f64;
        let mut a = Area {
            middle: if at.is_empty() { d.middle_m } else { [mean(0), mean(1)] },
            people: match d.people.len() {
                0 => "nobody".into(),
                1 => format!("1 person, {} alive", d.alive),
                n => format!("{n} people, {} alive", d.alive),
            },
            sample: "in this one run".into(),
            hours: d.hours.map_or("-- (no way found)".into(), |h| format!("{h:.1} h")),
            ..Area::default()
        };
        (a.begin, a.columns) = (a.middle, vec![a.middle]);
        a.members = d.people.clone();
        a.place = place_of(void, person, a.middle, raster);
        let numbers = persons(&d.people);
        a.figures = if nobody { "to look into, if people were inside".into() } else { numbers };
        // Where the people are: a void may be higher than a storey.
        a.height = if at.is_empty() { void.map(|v| v.position_m[2]) } else { Some(mean(2)) };
        of_the_run(&mut a, r, (void, person));
        if let Some((p, w)) = person.and_then(|p| Some((p, p.ways.first()?))) {
            (a.enter, a.way, a.cut) = (entry(w), passage(w), holes(w));
            a.way_to = Some(p.person);
            a.figures += &format!("; way and holes: to person {}", p.person);
        }
        let side = void.and_then(|v| v.side).unwrap_or(9);
        list.push((a, (side, void.map_or(u32::MAX, |v| v.id))));
    }
    list.sort_by_key(|x| x.1);
    let mut out: Vec<Area> = list.into_iter().map(|x| x.0).collect();
    for (k, a) in out.iter_mut().enumerate() {
        a.mark = letter(k);
        let mark = a.mark.clone();
        a.leave.iter_mut().zip(["1", "2", "3"]).for_each(|(l, n)| l.0 = format!("{mark}{n}"));
    }
    out
}

/// Numbers of people in words.
pub(super) fn persons(list: &[u32]) -> String {
    let numbers = list.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
    if list.len() == 1 { format!("person {numbers}") } else { format!("persons {numbers}") }
}

/// a, b, ... z, aa, ab, ...
fn letter(k: usize) -> String {
    let last = char::from(b'a' + (k % 26) as u8);
    if k < 26 { last.to_string() } else { format!("{}{last}", letter(k / 26 - 1)) }
}

/// Level by the person or the void, axes and side by the middle of the area.
fn place_of(v: Option<&VoidEntry>, p: Option<&PersonEntry>, at: [f64; 2], raster: Option<&Raster>) -> String {
    let mut parts: Vec<String> = Vec::new();
    parts.extend(p.and_then(|p| p.end_storey.clone()).or_else(|| v.and_then(|v| v.storey.clone())));
    let place = raster.map(|r| r.place(r.column(&crate::geometry::Vec3::new(at[0], at[1], 0.0))));
    parts.extend(place.iter().filter_map(|p| p.axes.clone()));
    parts.extend(place.iter().filter_map(|p| p.side).map(|s| format!("side {s}")));
    if parts.is_empty() { "place: see plan".into() } else { parts.join(", ") }
}

/// A range of living people in words.
fn range(low: f64, high: f64) -> String {
    let (low, high) = (low.floor(), high.ceil());
    if low < high { format!("{low:.0} to {high:.0} alive") } else { format!("{low:.0} alive") }
}

/// The void and the person of the drawn run that are nearest to the columns of an area in plan, voids with people first.
fn nearest<'r>(r: &'r Report, columns: &[[f64; 2]]) -> (Option<&'r VoidEntry>, Option<&'r PersonEntry>) {
    let away = |p: &[f64; 3]| away(columns, p);
    let voids = r.voids.iter().filter(|v| v.survivable && !v.standing && away(&v.position_m) <= NEAR);
    let void = voids.min_by(|a, b| {
        let key = |v: &VoidEntry| (v.people.is_empty(), away(&v.position_m));
        let (x, y) = (key(a), key(b));
        x.0.cmp(&y.0).then(x.1.total_cmp(&y.1))
    });
    let held = |p: &&PersonEntry| !matches!(p.situation, Situation::OnSurface | Situation::StandingRoom);
    let people = r.people.iter().filter(held).filter_map(|p| Some((p, away(&p.end_m?)))).filter(|p| p.1 <= NEAR);
    (void, people.min_by(|a, b| a.1.total_cmp(&b.1)).map(|p| p.0))
}

/// Completes an area with the void, the way and the pieces of the drawn run.
fn of_the_run(a: &mut Area, r: &Report, (void, person): (Option<&VoidEntry>, Option<&PersonEntry>)) {
    a.void = void.map(|v| v.id);
    a.what = match (void, person) {
        (Some(v), _) => {
            format!("void {} ({}), headroom {:.1} m, cover {:.1} m", v.id, v.class, v.clear_height_m, v.cover_m)
        }
        (None, Some(p)) => {
            format!("no void a person fits in; person {} {}, cover {}", p.person, held_in(p, r), metres(p.cover_m))
        }
        (None, None) => "drawn run: neither a void nor anybody here".into(),
    };
    let into = void.and_then(|v| v.ways.first());
    if into.is_none() {
        a.way_to = person.filter(|p| !p.ways.is_empty()).map(|p| p.person);
    }
    let way = into.or_else(|| person.and_then(|p| p.ways.first()));
    match way {
        Some(w) => {
            a.enter = entry(w);
            a.way = passage(w);
            a.cut = holes(w);
        }
        None => {
            a.enter = "-- (no way in the drawn run)".into();
            a.way = "--".into();
            a.cut = "from above, through all that lies there".into();
        }
    }
    let Some(s) = &r.stability else {
        a.overhead = "-- (not computed)".into();
        return;
    };
    let Some(id) = a.void else { return };
    let roof = s.roofs.iter().find(|x| x.void == id);
    let supporters = roof.into_iter().flat_map(|x| &x.supporters).filter(|x| x.only || x.share >= SHARE).take(NAMED);
    let mark = a.mark.clone();
    a.leave = supporters.zip(["a", "b"]).map(|(x, l)| (format!("{mark}{l}"), x.piece.clone())).collect();
    let above: Vec<_> = s.hanging.iter().filter(|c| c.voids_below.contains(&id)).collect();
    if !above.is_empty() {
        let (pieces, mass) = above.iter().fold((0, 0.0), |n, c| (n.0 + c.pieces.len(), n.1 + c.mass_kg));
        a.overhead = format!("{} loose overhead ({})", text::mass(mass), text::count(pieces, "piece"));
    }
}

/// Where somebody is who is in no void that a lying person fits in.
fn held_in(p: &PersonEntry, r: &Report) -> String {
    let void = p.void.and_then(|id| r.voids.iter().find(|v| v.id == id));
    match (p.situation, void) {
        (Situation::InVoid, Some(v)) => format!("in void {} ({}, too small to lie in)", v.id, v.class),
        (Situation::StandingRoom, _) => "in a standing room".into(),
        (s, _) => s.name().into(),
    }
}

fn metres(x: Option<f64>) -> String {
    x.map_or("--".into(), |x| format!("{x:.1} m"))
}

/// Where a way begins.
fn entry(w: &WayEntry) -> String {
    let side = w.entry_side.map(|s| format!("side {s}"));
    let parts: Vec<String> = side.into_iter().chain(w.entry_axes.clone()).collect();
    format!(
        "{}, {} m above ground",
        if parts.is_empty() { "see plan".into() } else { parts.join(", ") },
        super::level(w.entry_above_ground_m)
    )
}

/// How one moves on it.
fn passage(w: &WayEntry) -> String {
    let ladder = if w.ladder_m > 0.0 { format!(", ladder {:.1} m", w.ladder_m) } else { String::new() };
    format!("{:.1} m, {}, {:.2} m wide{ladder}", w.length_m, w.hardest.name(), w.narrowest_width_m)
}

/// Which holes it needs.
fn holes(w: &WayEntry) -> String {
    if w.cuts.is_empty() {
        return NO_HOLE.into();
    }
    let one = |c: &crate::report::model::CutEntry| {
        let what = c.through.first().map_or(String::new(), |t| format!(" of {} ({})", t.material.name(), t.piece));
        let from = match c.direction {
            crate::assess::CutDirection::Down => "from above",
            crate::assess::CutDirection::Up => "from below",
            crate::assess::CutDirection::Sideways => "from the side",
        };
        format!("{:.2} m{what} {from}, 0.5 x 0.5 m, {:.0} kg out", c.thickness_m, c.mass_kg)
    };
    w.cuts.iter().map(one).collect::<Vec<_>>().join("; ")
}
