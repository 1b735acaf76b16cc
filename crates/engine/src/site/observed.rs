//! The list as observations of a search plan: searched areas with what they were searched by, and people who were found: there and alive, out, or dead.

use super::changes::{died, ends_nobody, successors};
use super::entry::{Mark, SiteEntry};
use super::log::SiteLog;
use crate::plausibility;
use std::fmt::Write as _;

/// Corners of the polygon that stands for a circle.
const CORNERS: usize = 16;

/// People of one place.
#[derive(PartialEq)]
struct Group {
    /// Where: the line of the file, at or storey.
    place: String,
    people: u32,
    out: bool,
    dead: bool,
    /// The line that says so.
    line: usize,
}

/// The text of a file of observations, and what of the list has no place in it.
pub fn observed(log: &SiteLog) -> (String, Vec<String>) {
    let mut out = String::from(
        "# From the site log: searched areas with their means, and people found. out = false: still there; out = true: brought out; dead = true: confirmed dead.\n",
    );
    let mut left = Vec::new();
    let mut found: Vec<Group> = Vec::new();
    let later = successors(&log.entries);
    let died = died(&log.entries);
    for ((e, later), died) in log.entries.iter().zip(&later).zip(died) {
        let later = later.map(|k| &log.entries[k]);
        match e.what {
            Mark::Searched(by) => match (by, area(e)) {
                (Some(by), Some(area)) => {
                    let corners: Vec<String> = area.iter().map(|p| format!("[{:.2}, {:.2}]", p[0], p[1])).collect();
                    let _ = writeln!(out, "\n[[pass]]\nmeans = \"{}\"\narea = [{}]", by.word(), corners.join(", "));
                }
                (None, _) => left.push(format!("line {}: searched by what is not said", e.line)),
                (_, None) => left.push(format!("line {}: it has no radius and no area", e.line)),
            },
            Mark::Live(0) | Mark::Dead(0) | Mark::Note => {}
            Mark::Live(n) | Mark::Dead(n) => {
                people(e, (n, died.people), later, (&mut found, &mut left));
                left.extend(died.unsure.map(|j| out_or_dead(e, later, &log.entries[j])));
            }
            Mark::Victim => {
                left.extend(later.is_none().then(|| format!("line {}: V says neither alive nor dead", e.line)))
            }
        }
    }
    for k in ends_nobody(&log.entries) {
        let e = &log.entries[k];
        let why = match e.mark.as_str() {
            "" => "it names no mark, and not just one line holds at its place".to_string(),
            name => format!("no line before it has people at {name}"),
        };
        left.push(format!(
            "line {}: nobody is out by {}: {why}; write a line that names the mark, or out = true with their number by hand",
            e.line, e.what
        ));
    }
    for g in found {
        if let Some((problem, remedy)) = plausibility::found(g.people) {
            left.push(format!("line {}: {problem}; {remedy}", g.line));
            continue;
        }
        let place = &g.place;
        let dead = if g.dead { "\ndead = true" } else { "" };
        let _ = writeln!(out, "\n[[found]]\n{place}\npeople = {}\nout = {}{dead}", g.people, g.out);
    }
    (out, left)
}

/// People of a line: there where it holds, out where a later one says so. Without those who stand in a later line of the dead.
fn people(
    e: &SiteEntry,
    (stated, died): (u32, u32),
    later: Option<&SiteEntry>,
    (found, left): (&mut Vec<Group>, &mut Vec<String>),
) {
    let n = stated.saturating_sub(died);
    if n == 0 {
        return;
    }
    let dead = matches!(e.what, Mark::Dead(_));
    let out = match later.map(|l| l.what) {
        None => false,
        Some(Mark::Live(0) | Mark::Dead(0)) => true,
        // A smaller number may say that the others are out, or correct the first one: nobody is given up by it.
        Some(Mark::Live(m) | Mark::Dead(m)) if m < n => {
            left.push(format!(
                "line {}: a later line has {} fewer than {}{}, and does not say whether they are out or were never there; for those who are out write out = true by hand",
                e.line,
                n - m,
                e.what,
                if died > 0 { " besides the dead of its mark" } else { "" }
            ));
            return;
        }
        Some(_) => return,
    };
    // Entries of one place that are equal count once, so its lines are one entry. Without a place in plan they count all the same.
    let place = match e.at.or(later.and_then(|l| l.at)) {
        Some([x, y]) => format!("at = [{x:.2}, {y:.2}]"),
        None => {
            let storey = e.storey.clone().or_else(|| later.and_then(|l| l.storey.clone()));
            // Without any place the storey stays empty: it is not known.
            format!("storey = {}", toml::Value::String(storey.unwrap_or_default()))
        }
    };
    // On a storey nobody knows whether two lines are of one place: each is an entry of its own, and the limit of people at one place holds for each.
    let placed = place.starts_with("at");
    match found.iter_mut().find(|g| placed && g.place == place && (g.out, g.dead) == (out, dead)) {
        Some(g) => g.people = g.people.saturating_add(n),
        None => found.push(Group { place, people: n, out, dead, line: e.line }),
    }
}

/// That the dead of a mark may be those who are out, because they were marked while the living still were.
fn out_or_dead(e: &SiteEntry, later: Option<&SiteEntry>, dead: &SiteEntry) -> String {
    let ended = later.map_or(String::new(), |l| format!(" and before {} (line {})", l.what, l.line));
    format!(
        "line {}: out, or the dead of this mark? {} (line {}) was written while {} held{ended}: they count as different people; if they are the same, take those with out = true out by hand",
        e.line, dead.what, dead.line, e.what
    )
}

/// The area of a line in plan, m.
fn area(e: &SiteEntry) -> Option<Vec<[f64; 2]>> {
    if !e.typed.area.is_empty() {
        return Some(e.typed.area.clone());
    }
    let ([x, y], r) = (e.at?, e.typed.radius?);
    let corner = |k: usize| {
        let a = std::f64::consts::TAU * k as f64 / CORNERS as f64;
        [x + r * a.cos(), y + r * a.sin()]
    };
    Some((0..CORNERS).map(corner).collect())
}
