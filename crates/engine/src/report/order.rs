//! The three lists of who is helped first, for the report.

use super::markdown::{known, number};
use super::model::{PersonEntry, Report, VoidEntry, WayEntry};
use crate::assess::{Assessment, Goal, Outcome};
use crate::export::figures::round;
use crate::text::markdown as escaped;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt::{Result, Write};

/// Lines of a list on paper.
const LINES: usize = 12;

/// Who is helped first in this run.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct OrderEntry {
    /// People alive below the open sky, those who are worst off first, by number.
    pub surface: Vec<u32>,
    /// People alive who are reached without crawling and cutting and are not held: first those to whom one walks, then climbs, then needs a
    /// ladder or a rope, each by the time it takes.
    pub led: Vec<u32>,
    /// Places to dig or to crawl in, the best first: none without somebody alive before one with.
    pub dig: Vec<DigEntry>,
    /// People who are killed by the evidence of this run.
    pub dead: Vec<u32>,
    /// People whose place or state at the end is unknown.
    pub unknown: Vec<u32>,
    /// People alive in rooms of a building that stands, to which the model has no door or stair: ways on foot are not known.
    #[serde(default)]
    pub no_door: Vec<u32>,
}

/// A place to dig or to crawl in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DigEntry {
    /// Rank, from 1.
    pub spot: u32,
    /// Voids there.
    pub voids: Vec<u32>,
    /// People there, by number.
    pub people: Vec<u32>,
    /// How many of them are alive by the evidence of this run.
    pub alive: u32,
    /// Middle in plan: x, y, m.
    pub middle_m: [f64; 2],
    /// Number of the person to whom the way of this place leads, where it is a person.
    pub way_to_person: Option<u32>,
    /// Number of the void into which it leads, where nobody is.
    pub way_to_void: Option<u32>,
    /// How many of the people there no way was found to.
    pub unreached: u32,
    /// Hours to reach all the living there to whom there is a way, or, where there is nobody such, the others and voids without people: the sum of the steps. Unknown when
    /// no way was found to anybody.
    pub hours: Option<f64>,
    /// Who is reached, in the order of the work. A hole that several need counts once.
    #[serde(default)]
    pub steps: Vec<DigStep>,
    /// People alive per hour of work, times their survival until then.
    pub score: f64,
}

/// A step of the work at a place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DigStep {
    /// Number of the person who is reached; none for a void to which the way leads.
    pub person: Option<u32>,
    /// Number of the void, where no way leads to anybody in it.
    pub void: Option<u32>,
    /// Further hours that it takes.
    pub hours: f64,
}

impl OrderEntry {
    /// How many places there are, with and without people, in the words of all outputs.
    pub(crate) fn places(&self) -> String {
        crate::assess::places(self.dig.iter().map(|d| d.people.len()))
    }
}

/// Numbers of the person and of the void to which a way leads.
fn numbers_of(goal: Goal) -> (Option<u32>, Option<u32>) {
    match goal {
        Goal::Person(k) => (Some(k + 1), None),
        Goal::Void(id) => (None, Some(id)),
    }
}

pub(super) fn entry(a: &Assessment) -> OrderEntry {
    let o = crate::assess::order(a);
    let step = |(goal, hours): &(Goal, f64)| {
        let (person, void) = numbers_of(*goal);
        DigStep { person, void, hours: round(*hours, 2) }
    };
    let numbers = |list: &[u32]| list.iter().map(|k| k + 1).collect::<Vec<u32>>();
    let dig = o.dig.iter().zip(1..).map(|(d, spot)| DigEntry {
        spot,
        voids: d.voids.clone(),
        people: numbers(&d.people),
        alive: d.alive,
        way_to_person: d.goal.and_then(|g| numbers_of(g).0),
        way_to_void: d.goal.and_then(|g| numbers_of(g).1),
        unreached: d.unreached,
        middle_m: d.middle.map(|x| round(x, 2)),
        hours: d.hours.map(|h| round(h, 2)),
        steps: d.steps.iter().map(step).collect(),
        score: round(d.score, 3),
    });
    OrderEntry {
        surface: numbers(&o.surface),
        led: numbers(&o.led),
        dig: dig.collect(),
        dead: numbers(&o.dead),
        unknown: numbers(&o.unknown),
        no_door: numbers(&o.no_door),
    }
}

/// The lists in words.
pub(super) fn write(out: &mut String, r: &Report) -> Result {
    writeln!(out, "\n## In which order\n")?;
    let o = &r.order;
    writeln!(
        out,
        "From one run, which is one sample. Hours follow from assumed rates and put ways in an order; they are no forecast. Whether a piece on a \
         way bears a person is not known.\n"
    )?;
    writeln!(out, "**1. On the surface: {}.**{}\n", o.surface.len(), listed(r, &o.surface, surface))?;
    writeln!(out, "**2. Reached without crawling, to lead or carry out: {}.**{}\n", o.led.len(), led(r))?;
    writeln!(out, "**3. {}.**\n", o.places())?;
    for d in o.dig.iter().take(LINES) {
        writeln!(out, "* {}", digging(r, d))?;
    }
    if o.dig.len() > LINES {
        writeln!(out, "* and {} more places in report.json", o.dig.len() - LINES)?;
    }
    if !o.no_door.is_empty() {
        writeln!(
            out,
            "\n**The model has no door there: ways on foot are not known: {}.** Nothing came down, and no way without crawling or cutting was \
             found in the model. Look for doors and stairs that it lacks.",
            numbers(&o.no_door)
        )?;
    }
    if !o.dead.is_empty() {
        writeln!(out, "\nKilled in this run: {}.", numbers(&o.dead))?;
    }
    if !o.unknown.is_empty() {
        writeln!(out, "\nWhere they are or how they are is unknown: {}.", numbers(&o.unknown))?;
    }
    writeln!(out)
}

fn person(r: &Report, number: u32) -> Option<&PersonEntry> {
    r.people.get(number as usize - 1)
}

fn void(r: &Report, id: u32) -> Option<&VoidEntry> {
    r.voids.get(id as usize - 1)
}

/// Some people in a list.
fn listed(r: &Report, who: &[u32], say: fn(&PersonEntry) -> String) -> String {
    let mut list: Vec<String> = who.iter().take(LINES).filter_map(|k| person(r, *k)).map(say).collect();
    if who.len() > LINES {
        list.push(format!("{} more", who.len() - LINES));
    }
    if list.is_empty() { String::new() } else { format!(" {}.", list.join("; ")) }
}

/// Who needs help soonest, the least first: by what has happened to them, then by how they are reached.
pub(crate) fn urgency(p: &PersonEntry) -> (u8, u8) {
    crate::assess::urgency(p.outcome, p.rescue)
}

/// People by number.
fn numbers(list: &[u32]) -> String {
    let all = list.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
    if list.len() == 1 { format!("person {all}") } else { format!("persons {all}") }
}

/// The way that stands for a place, and to what it leads.
pub(crate) fn way_of<'r>(r: &'r Report, d: &DigEntry) -> Option<(&'r WayEntry, String)> {
    if let Some(p) = d.way_to_person.and_then(|k| person(r, k)) {
        return Some((p.ways.first()?, format!("to person {}", p.person)));
    }
    let v = void(r, d.way_to_void?)?;
    Some((v.ways.first()?, format!("into void {}", v.id)))
}

/// The way that frees somebody in a void, as in the places to dig: to the person held in it who needs help soonest, of several such the one who is
/// reached first, by number; else the first into it. The row of a void has its own way instead: a way into a void and a way to somebody in it are two figures.
pub(crate) fn way_that_frees<'r>(r: &'r Report, v: &'r VoidEntry) -> Option<(&'r WayEntry, Option<u32>)> {
    // Whoever is to be dug for is at a place of the order, the living before the others.
    let turn = |p: &PersonEntry| {
        let place = r.order.dig.iter().find(|d| d.people.contains(&p.person))?;
        Some(place.steps.iter().position(|s| s.person == Some(p.person)).unwrap_or(usize::MAX))
    };
    let inside = v.people.iter().filter_map(|k| person(r, *k));
    let reached = inside.filter_map(|p| Some(((urgency(p).0, turn(p)?, p.person), p.ways.first()?)));
    let soonest = reached.min_by_key(|x| x.0);
    soonest.map(|((_, _, n), w)| (w, Some(n))).or_else(|| Some((way_into(v)?, None)))
}

/// The first way into a void: the quickest of those that cut nothing that carries; one that does only where there is no other.
pub(crate) fn way_into(v: &VoidEntry) -> Option<&WayEntry> {
    v.ways.first()
}

/// A way without a hole into a void where somebody alive is held.
pub(crate) struct QuickWay<'r> {
    /// Number of the void.
    pub void: u32,
    /// Who is held there, by number.
    pub people: Vec<u32>,
    /// The quickest such way.
    pub way: &'r WayEntry,
}

/// Voids of a place where somebody alive could be reached or spoken to before the way that frees has been made: by a way without a hole that takes less
/// time. The quickest first.
pub(crate) fn quick_ways<'r>(r: &'r Report, voids: &[u32], that_frees: Option<&WayEntry>) -> Vec<QuickWay<'r>> {
    let lives = |p: &&PersonEntry| p.outcome != Outcome::Killed && !p.rescue.is_led();
    let one = |id: &u32| {
        let v = void(r, *id)?;
        let people: Vec<u32> = v.people.iter().filter_map(|k| person(r, *k)).filter(lives).map(|p| p.person).collect();
        let way = v.ways.iter().find(|w| w.cuts.is_empty())?;
        let sooner = that_frees.is_none_or(|w| !w.cuts.is_empty() && way.hours < w.hours);
        (!people.is_empty() && sooner).then_some(QuickWay { void: v.id, people, way })
    };
    let mut list: Vec<QuickWay<'r>> = voids.iter().filter_map(one).collect();
    list.sort_by(|a, b| a.way.hours.total_cmp(&b.way.hours));
    list
}

fn called(p: &PersonEntry) -> String {
    p.listed_as.as_deref().map_or_else(|| format!("person {}", p.person), escaped)
}

fn surface(p: &PersonEntry) -> String {
    let at = p.end_m.map_or(String::new(), |e| format!(" at {}, {}", number(e[0]), number(e[1])));
    format!("{} ({}){at}", called(p), p.outcome.name())
}

/// People who are reached without crawling, those of one room, one entry and one way of moving together.
fn led(r: &Report) -> String {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for p in r.order.led.iter().filter_map(|k| person(r, *k)) {
        let Some(way) = p.ways.first() else { continue };
        let from = match (p.void, &p.end_storey) {
            (Some(v), Some(s)) => format!("void {v} on {}", escaped(s)),
            (Some(v), None) => format!("void {v}"),
            (None, Some(s)) => escaped(s),
            (None, None) => "somewhere".into(),
        };
        let at = way.entry_side.map_or(String::new(), |n| format!(" by side {n}"));
        let how =
            if way.ladder_m > 0.0 { format!(", ladder or rope {} m", number(way.ladder_m)) } else { String::new() };
        let class = p.rescue.name();
        let key = format!("{class}: {from}{at}{how}");
        let who = match p.outcome {
            Outcome::FreeUnhurt => called(p),
            other => format!("{} ({})", called(p), other.name()),
        };
        match groups.iter_mut().find(|g| g.0 == key) {
            Some(g) => g.1.push(who),
            None => groups.push((key, vec![who])),
        }
    }
    groups.iter().map(|(key, who)| format!("\n* {key}: {}", who.join(", "))).collect()
}

/// In which void somebody of a place lies, who may as well lie beside those of the place.
fn lies_in(p: &PersonEntry, d: &DigEntry) -> String {
    match p.void {
        Some(id) => format!(" in void {id}"),
        None if d.voids.is_empty() => String::new(),
        None => " in no void".into(),
    }
}

/// A void of a place: what it is, and whether anybody is in it.
fn void_of_place(v: &VoidEntry) -> String {
    let small = v.too_small();
    let empty = if v.people.is_empty() { ", nobody in it" } else { "" };
    format!("void {} ({}, {} m3{small}{empty})", v.id, v.class, number(v.volume_m3))
}

/// The steps of the work at a place, in words.
fn steps(d: &DigEntry) -> String {
    let one = |s: &DigStep| match (s.person, s.void) {
        (Some(p), _) => format!("person {p} {} h", number(s.hours)),
        (None, v) => format!("void {} {} h", v.unwrap_or_default(), number(s.hours)),
    };
    format!("{}; a hole that several need counts once", d.steps.iter().map(one).collect::<Vec<_>>().join(", then "))
}

/// A way without a hole, behind the way that frees.
fn quick_in_words(q: &QuickWay<'_>) -> String {
    let text = escaped(&q.way.text);
    format!(". Quick way into void {}, to reach or speak to {}: {text}", q.void, numbers(&q.people))
}

/// What the hours of a place leave out, where somebody is trapped there in no void: hours end where people are reached.
pub(crate) const REACH_ONLY: &str = "reach only, freeing not counted";

/// [`REACH_ONLY`] for the people of a place, by number, where one of them is to be freed from below or between pieces.
pub(crate) fn reach_only(r: &Report, people: &[u32]) -> Option<&'static str> {
    let held = |k: &u32| person(r, *k).is_some_and(|p| p.rescue.is_trapped() && p.void.is_none());
    people.iter().any(held).then_some(REACH_ONLY)
}

/// A place to dig in a line.
fn digging(r: &Report, d: &DigEntry) -> String {
    let people: Vec<String> = d
        .people
        .iter()
        .filter_map(|k| person(r, *k))
        .map(|p| format!("{} ({}){}", called(p), p.outcome.name(), lies_in(p, d)))
        .collect();
    let people = if people.is_empty() { "nobody in this run".into() } else { people.join(", ") };
    let voids: Vec<String> = d.voids.iter().filter_map(|v| void(r, *v)).map(void_of_place).collect();
    let voids = if voids.is_empty() { "no void".into() } else { voids.join(", ") };
    let way = match way_of(r, d) {
        Some((w, to)) => format!("Way {to}: {}", escaped(&w.text)),
        None => "No way found".into(),
    };
    let unreached = match d.unreached {
        0 => String::new(),
        n => format!("NO WAY FOUND to {n} of them; "),
    };
    let alive = d.alive as usize;
    let work = if alive > 0 && alive < d.people.len() { "h to all the living there" } else { "h in all" };
    let steps = if d.steps.len() > 1 { format!(" ({})", steps(d)) } else { String::new() };
    let quick: String = quick_ways(r, &d.voids, way_of(r, d).map(|w| w.0)).iter().map(quick_in_words).collect();
    let ends = d.hours.and_then(|_| reach_only(r, &d.people)).map_or(String::new(), |text| format!(", {text}"));
    format!("**{}.** {people}; {voids}; {unreached}{} {work}{ends}{steps}. {way}{quick}", d.spot, known(d.hours))
}
